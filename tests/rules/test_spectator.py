"""What everybody may know, and no more: the view of a spectator; the stack and reveals as a viewer is told them."""

import pytest

from playset.ability import Enters, RevealTop, Subtype, When, card
from playset.bots.random import random_answer
from playset.core.errors import PlaysetError
from playset.core.rng import Random
from playset.core.words import Step, Zone
from playset.decks import deck
from playset.rules.game import Game
from playset.rules.views.labels import question
from playset.rules.views.objects import Stage
from playset.testing import Scenario


def test_a_spectator_sees_public_zones_only():
    s = Scenario(hand="Hill Giant", battlefield="Mogg Fanatic", their_hand="Serra Angel", their_graveyard="Forest")
    view = s.game.spectator_view()
    assert [len(cards) for cards in (view.hand, view.held, view.mine, view.opponents, view.shown)] == [0] * 5
    assert view.mixed_sources() == []
    assert [permanent.name for permanent in view.battlefield] == ["Mogg Fanatic"]
    assert [card.name for card in view.players[1].graveyard] == ["Forest"]
    assert [player.hand_size for player in view.players] == [1, 1]
    for player in s.state.players:
        for number in player.hand + player.library:
            assert view.name(s.state.id_of(number)) == "a card"
            assert view.card(s.state.id_of(number)) is None
    assert view.decision is None
    assert question(view) == "Waiting for me"
    assert repr(view) == "<View of a spectator on turn 2>"
    with pytest.raises(PlaysetError, match="spectator"):
        assert view.me


def test_a_spectator_is_not_told_what_is_drawn():
    s = Scenario(their_library="Serra Angel, Serra Angel", library="Hill Giant, Hill Giant")
    s.next_turn()
    lines = str(s.game.spectator_view().log)
    assert "them draws a card" in lines
    assert "Serra" not in lines
    assert "Hill Giant" not in lines
    assert "Serra" not in str(s.game.spectator_view().to_data())


@pytest.mark.parametrize("seed", range(3))
def test_a_spectator_knows_nothing_that_any_player_does_not_know(seed: int):
    game = Game([deck("goblins"), deck("enchantress")], seed=seed, turn_cap=8)
    random = Random(seed)
    view = game.spectator_view()
    while (ask := game.decision) is not None:
        seen = view.to_data()
        for player in range(2):
            own = game.view(player).to_data()
            assert seen["battlefield"] == own["battlefield"]
            assert seen["stack"] == own["stack"]
            assert seen["players"] == own["players"]
        for number, zone in enumerate(game.state.zones):
            if number and zone in (Zone.HAND, Zone.LIBRARY):
                obj = game.state.id_of(number)
                if obj not in view.shown_ids():
                    assert view.look(obj) is None
        game.answer(random_answer(random, ask))


def test_the_stack_says_what_it_is_and_how_far_it_has_come():
    s = Scenario(hand="Lightning Bolt, Boros Charm", battlefield="Mogg Fanatic, Grizzly Bears", their_life=20)
    s.cast("Lightning Bolt", hold=True)
    view = s.game.view(1)
    assert [(item.kind, item.stage) for item in view.stack] == [("spell", Stage.ANNOUNCED)]
    s.choose("them")
    s.activate("Mogg Fanatic", target="them", hold=True)
    spell, ability = view.stack
    assert (spell.kind, spell.stage) == ("spell", Stage.WAITING)
    assert spell.text == "Lightning Bolt deals 3 damage to any target."
    assert (ability.kind, ability.stage) == ("activated", Stage.WAITING)
    assert ability.text == "Sacrifice this creature: It deals 1 damage to any target."
    assert ability.to_data()["stage"] == "waiting"
    s.resolve()


def test_a_modal_spell_shows_the_modes_chosen():
    s = Scenario(hand="Boros Charm", battlefield="Grizzly Bears")
    s.cast("Boros Charm", hold=True)
    s.answer(1)
    (item,) = s.game.view(1).stack
    assert item.text == "Permanents you control gain indestructible until end of turn."
    s.resolve()


def test_a_keyword_is_quoted_with_what_it_does():
    s = Scenario(hand="Lightning Bolt", battlefield="Monastery Swiftspear")
    s.cast("Lightning Bolt", target="them", hold=True)
    item = s.game.view(1).stack[-1]
    assert item.kind == "triggered"
    assert item.text.startswith("Prowess (")
    assert "this creature gets +1/+1 until end of turn" in item.text
    s.resolve()
    assert s.state.step == Step.PRECOMBAT_MAIN


def test_the_cards_of_a_reveal_that_are_kept_are_marked():
    ring = card("Ring", "{R}", "Creature — Goblin", When(Enters(), RevealTop(3, Subtype("Goblin"))), pt="1/1")
    s = Scenario(hand=[ring], library="Forest, Mogg Fanatic, Hill Giant, Goblin King")
    s.cast("Ring")
    s.resolve()
    decision = s.game.decision
    assert decision is not None
    names = [s.game.view(0).name(option.obj) for option in decision.options]
    assert [names[index] for index in decision.marked] == ["Mogg Fanatic"]
    assert s.game.view(0).to_data()["decision"]["marked"] == list(decision.marked)  # type: ignore[index]
    s.answer()
    s.answer(0, 1)
