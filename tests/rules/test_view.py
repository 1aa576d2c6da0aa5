"""What a player may know (CR 400.2, 401.2, 402.3), and that nothing else comes out of a view."""

import json

import pytest

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    LAND,
    PLAYER,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    AddMana,
    DiscardCards,
    DrawCards,
    PutOnTop,
    RevealTop,
    Scry,
    SearchLibrary,
    Spell,
    Target,
    Then,
    card,
)
from playset.bots.random import random_answer
from playset.cards import find_card
from playset.core.decision import Act, Ask
from playset.core.events import Event, EventKind
from playset.core.rng import Random
from playset.core.words import Step, Zone
from playset.decks import deck
from playset.rules.events.apply import emit
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.hidden_information import hidden_ids, ids_in, other_world
from playset.testing.state_diff import difference

FORESIGHT = card("Foresight", "{U}", "Sorcery", Spell(Scry(2)))
CALL = card("Call", "{G}", "Sorcery", Spell(SearchLibrary(CREATURE)))
PARADE = card("Parade", "{R}", "Sorcery", Spell(RevealTop(3, CREATURE)))
TUCK = card("Tuck", "{U}", "Instant", Spell(PutOnTop(Target(CREATURE))))
RUMMAGE = card("Rummage", "{U}", "Instant", Spell(Then(DiscardCards(1, YOU), DrawCards(1))))
TORMENT = card("Torment", "{B}", "Sorcery", Spell(DiscardCards(1, EACH_OPPONENT)))
TWO_WAYS = card("Two Ways", "", "Land", Activated((TAP,), AddMana("{C}")), Activated((TAP,), AddMana("{R}", "{G}")))


def both(s: Scenario):
    return s.game.view(0), s.game.view(1)


# --- what is public ------------------------------------------------------------------------------------------


def test_400_2_public_zones_are_seen_by_everyone():
    s = Scenario(battlefield="Grizzly Bears (tapped, 1 +1/+1)", graveyard="Hill Giant", exile="Llanowar Elves")
    for view in both(s):
        me = view.players[0]
        assert [c.name for c in me.graveyard] == ["Hill Giant"]
        assert [c.name for c in me.exile] == ["Llanowar Elves"]
        (bears,) = view.battlefield
        assert (bears.name, bears.controller, bears.tapped) == ("Grizzly Bears", 0, True)
        assert (bears.characteristics.power, bears.characteristics.toughness) == (3, 3)
        assert bears.counters == {"+1/+1": 1}
        assert view.look(bears.id) is bears.characteristics
        assert view.look(me.graveyard[0].id).name == "Hill Giant"
        assert view.card(me.exile[0].id).name == "Llanowar Elves"


def test_205_1_creatures_are_those_that_are_creatures_now():
    s = Scenario(battlefield="Treetop Village", their_battlefield="Grizzly Bears, Forest", hand="Hill Giant")
    views = both(s)
    for view in views:
        assert [creature.name for creature in view.creatures] == ["Grizzly Bears"]
    s.activate("Treetop Village", ability=1)
    s.cast("Hill Giant")
    for view in views:
        assert [creature.name for creature in view.creatures] == ["Treetop Village", "Grizzly Bears", "Hill Giant"]
    s.next_turn()
    for view in views:
        assert [creature.name for creature in view.creatures] == ["Grizzly Bears", "Hill Giant"]


def test_402_3_hands_of_others_are_only_counted():
    s = Scenario(hand="Hill Giant", their_hand="2 Lightning Bolt")
    mine, theirs = both(s)
    assert [c.name for c in mine.hand] == ["Hill Giant"]
    assert [c.name for c in theirs.hand] == ["Lightning Bolt", "Lightning Bolt"]
    assert [p.hand_size for p in mine.players] == [1, 2]
    secret = theirs.hand[0].id
    assert mine.look(secret) is None
    assert mine.card(secret) is None
    assert mine.name(secret) == "a card"
    assert mine.controller_of(secret) == -1
    assert not mine.sees(secret)
    assert theirs.name(secret) == "Lightning Bolt"


def test_401_2_libraries_are_only_counted_the_own_one_too():
    s = Scenario(library="Hill Giant, Grizzly Bears", their_library="Lightning Bolt")
    for view in both(s):
        assert [p.library_size for p in view.players] == [2, 1]
        for player in s.state.players:
            for number in player.library:
                assert view.look(s.state.id_of(number)) is None


def test_deck_lists_are_open_so_what_is_left_of_a_deck_is_known():
    s = Scenario(hand="Forest", library="Hill Giant, Island", their_hand="Lightning Bolt", their_library="Plains")
    mine, theirs = both(s)
    assert sorted(c.name for c in mine.unseen(0)) == ["Hill Giant", "Island"]
    assert sorted(c.name for c in mine.unseen(1)) == ["Lightning Bolt", "Plains"]
    assert [c.name for c in theirs.unseen(1)] == ["Plains"]


def test_a_stale_id_tells_nothing_but_last_known_information():
    s = Scenario(hand=["Lightning Bolt"], their_battlefield="Grizzly Bears")
    view = s.game.view(0)
    bolt, bears = view.hand[0].id, view.battlefield[0].id
    s.cast("Lightning Bolt", target="Grizzly Bears")
    view = s.game.view(0)
    assert view.look(bolt) is None  # it is another object now, in the graveyard
    last = view.look(bears)
    assert last is not None
    assert last.power == 2  # CR 608.2h
    assert view.permanent(bears) is None


def test_players_numbers_are_public():
    s = Scenario(hand="Mountain", life=12)
    s.play("Mountain")
    s.state.players[1].counters = {"poison": 2}
    view = s.game.view(1)
    assert view.life(0) == view.players[0].life == 12
    assert view.players[0].lands_played == 1
    assert view.players[1].counters == {"poison": 2}
    assert (view.turn, view.step, view.active, view.opponents) == (2, Step.PRECOMBAT_MAIN, 0, [0])
    assert view.names == ("me", "them")
    assert (view.over, view.winner, view.asked) == (False, None, 0)


def test_mana_in_the_pool_is_public():
    s = Scenario(mana="{R}{R}")
    assert sum(s.game.view(1).players[0].pool) == 2
    assert s.game.view(1).players[0].to_data()["pool"] == "{R}{R}"


def test_attackers_and_blockers_are_seen():
    s = Scenario(battlefield="Hill Giant", their_battlefield="Grizzly Bears")
    s.attack("Hill Giant")
    s.them.block({"Grizzly Bears": "Hill Giant"})
    giant, bears = s.game.view(1).battlefield
    assert giant.attacking == 1
    assert giant.blocked
    assert giant.blockers == (bears.id,)
    assert bears.blocking == (giant.id,)


# --- the stack -----------------------------------------------------------------------------------------------


def test_405_a_spell_on_the_stack_is_seen_with_its_targets():
    s = Scenario(hand="Lightning Bolt", their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", target="Grizzly Bears", hold=True)
    for view in both(s):
        (spell,) = view.stack
        assert (spell.name, spell.controller, spell.is_spell) == ("Lightning Bolt", 0, True)
        assert spell.targets == ((view.battlefield[0].id,),)
        assert view.look(spell.id).name == "Lightning Bolt"


def test_405_what_a_spell_on_the_stack_does_is_known_to_all():
    s = Scenario(hand="Lightning Bolt, Hill Giant", their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", target="Grizzly Bears", hold=True)
    for view in both(s):
        assert view.stack[0].program is find_card("Lightning Bolt").base.abilities.spell
    s = Scenario(hand="Hill Giant")
    s.cast("Hill Giant", hold=True)
    assert s.game.view(1).stack[0].program is None


def test_what_is_in_sight_fits_a_description_and_what_is_hidden_does_not():
    s = Scenario(hand="Hill Giant", battlefield="Grizzly Bears", graveyard="Serra Angel")
    mine, theirs = both(s)
    bears, giant, angel = mine.battlefield[0].id, mine.hand[0].id, mine.me.graveyard[0].id
    for view in (mine, theirs):
        assert view.fits(CREATURE, bears)
        assert view.fits(CREATURE, angel)
        assert not view.fits(LAND, bears)
        assert view.fits(PLAYER, 1)
    assert mine.fits(CREATURE & YOU_CONTROL, bears)
    assert not theirs.fits(CREATURE & YOU_CONTROL, bears)
    assert theirs.fits(CREATURE & YOU_CONTROL, bears, controller=0)
    assert mine.fits(CREATURE, giant)
    assert not theirs.fits(CREATURE, giant)


def test_601_2a_a_spell_that_is_being_cast_is_on_the_stack():
    s = Scenario(hand="Lightning Bolt", their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt")
    assert s.asked == "targets"
    for view in both(s):
        assert [item.name for item in view.stack] == ["Lightning Bolt"]
    s.choose("them")


def test_608_2_a_spell_that_resolves_is_on_the_stack_until_it_is_done():
    s = Scenario(hand=[FORESIGHT])
    s.cast("Foresight")
    assert s.asked == "choose"
    assert [item.name for item in s.game.view(1).stack] == ["Foresight"]
    s.choose()
    s.order("Filler #1", "Filler #2")
    assert s.game.view(1).stack == []


def test_605_3b_a_mana_ability_is_never_on_the_stack():
    s = Scenario(battlefield=[TWO_WAYS], manual_mana=[0])
    s.activate("Two Ways", ability=1)
    assert s.asked == "option"
    assert s.game.view(0).stack == []
    s.answer(0)


# --- what questions show -------------------------------------------------------------------------------------


def test_701_22a_scry_shows_the_top_to_its_player_only():
    s = Scenario(hand=[FORESIGHT], library="Hill Giant, Grizzly Bears, Llanowar Elves")
    s.cast("Foresight")
    mine, theirs = both(s)
    assert [c.name for c in mine.shown] == ["Hill Giant", "Grizzly Bears"]
    top = [option.obj for option in mine.decision.options]
    assert [mine.name(obj) for obj in top] == ["Hill Giant", "Grizzly Bears"]
    assert [theirs.name(obj) for obj in top] == ["a card", "a card"]
    assert theirs.decision is None
    assert theirs.asked == 0
    assert theirs.shown == []
    s.choose()
    s.order("Hill Giant", "Grizzly Bears")
    assert mine.look(top[0]) is None  # nothing is shown any more


def test_701_23_a_search_shows_what_fits():
    s = Scenario(hand=[CALL], library="Hill Giant, Forest, Grizzly Bears")
    s.cast("Call")
    view = s.game.view(0)
    assert sorted(c.name for c in view.shown) == ["Grizzly Bears", "Hill Giant"]
    assert [c.name for c in view.unseen(0)] == ["Forest"]
    s.choose("Hill Giant")
    assert "me searches their library" in s.game.view(1).log
    assert "me adds a card to hand" in s.game.view(1).log
    assert "Hill Giant" not in str(s.game.view(1).log)
    assert "me adds Hill Giant to hand" in s.game.view(0).log


def test_701_20a_a_reveal_shows_all_cards_while_it_matters():
    s = Scenario(hand=[PARADE], library="Hill Giant, Forest, Island")
    s.cast("Parade")
    assert s.asked == "reveal"
    s.answer()
    mine, theirs = both(s)
    assert s.asked == "order"
    assert [c.name for c in mine.shown] == ["Forest", "Island", "Hill Giant"]
    for view in (mine, theirs):
        assert "me reveals 3 cards: 1 " in str(view.log)
    s.order("Island", "Forest")


def test_a_discard_question_shows_the_hand_to_its_owner_only():
    s = Scenario(hand=[TORMENT], their_hand="Hill Giant, Forest")
    s.cast("Torment")
    assert s.asked_player == 1
    mine, theirs = both(s)
    assert mine.decision is None
    assert not ids_in(mine.to_data()) & {c.id for c in theirs.hand}
    s.choose("Forest")
    assert "them discards Forest" in s.game.view(0).log


# --- the log -------------------------------------------------------------------------------------------------


def test_draws_and_hidden_moves_are_told_without_names():
    s = Scenario(hand=[RUMMAGE, "Forest"], library="Hill Giant", their_battlefield="Grizzly Bears")
    s.cast("Rummage")
    assert "me draws a card (Hill Giant)" in s.game.view(0).log
    assert "me draws a card" in s.game.view(1).log
    assert "Hill Giant" not in str(s.game.view(1).log)
    assert "me draws a card (Hill Giant)" in s.log


def test_what_somebody_looks_at_is_told_to_them_only():
    s = Scenario(library="Hill Giant")
    obj = s.state.id_of(s.state.players[0].library[-1])
    emit(s.state, Event(EventKind.LOOK, 0, obj))
    assert s.game.view(0).log.last() == "me looks at Hill Giant"
    assert s.game.view(1).log.last() == "me looks at a card"


def test_events_come_without_the_ids_of_hidden_cards():
    s = Scenario(hand=[RUMMAGE, TUCK, "Forest"], library="Hill Giant, Island", battlefield="Grizzly Bears")
    s.cast("Rummage").choose("Forest")
    s.cast("Tuck", target="Grizzly Bears")
    for player, view in enumerate(both(s)):
        events = view.log.events()
        ids = {event.obj for event in events} | {event.other for event in events}
        assert not ids & hidden_ids(s.state, player)
        assert "Grizzly Bears goes from me's battlefield to the library" in view.log
        assert "me discards Forest" in view.log
    assert len(s.game.view(0).log.events()) == len(s.log.events())


def test_103_5_a_mulligan_leaves_no_trace_on_the_ids_of_cards():
    game = Game([["Mountain"] * 30] * 2, seed=4)
    taken = 0
    while (ask := game.decision) is not None and ask.kind in (Ask.MULLIGAN, Ask.CHOOSE):
        if ask.kind == Ask.CHOOSE:
            game.answer(tuple(range(ask.minimum)))
        else:
            taken += 1
            game.answer((1 if taken <= 4 else 0,))
    assert {player.mulligans for player in game.state.players} == {2}
    for player in game.state.players:
        assert {game.state.generations[number] for number in player.library} == {1}
        assert {game.state.generations[number] for number in player.hand} == {2}


# --- data ----------------------------------------------------------------------------------------------------


def test_to_data_is_json_and_holds_the_question():
    s = Scenario(hand="Mountain", battlefield="Serra Angel", their_graveyard="Forest")
    data = json.loads(json.dumps(s.game.view(0).to_data()))
    assert data["hand"][0]["name"] == "Mountain"
    assert data["battlefield"][0]["type_line"] == "Creature — Angel"
    assert data["battlefield"][0]["keywords"] == ["flying", "vigilance"]
    assert data["battlefield"][0]["colors"] == ["white"]
    assert data["players"][1]["graveyard"][0]["name"] == "Forest"
    assert data["players"][0]["graveyard"] == []
    assert data["decision"]["kind"] == "priority"
    assert [option["act"] for option in data["decision"]["options"]] == [Act.PASS, Act.PLAY]
    assert json.loads(json.dumps(s.game.view(1).to_data()))["decision"] is None


def test_a_player_who_left_shows_nothing():
    s = Scenario(others=[{"hand": "Hill Giant", "library": "Forest"}])
    giant = s.game.view(2).hand[0].id
    s.game.concede(2)
    view = s.game.view(0)
    assert view.players[2].lost
    assert view.opponents == [1]
    assert view.look(giant) is None


def test_views_have_a_readable_repr():
    s = Scenario(hand="Forest", battlefield="Hill Giant (tapped)")
    view = s.game.view(0)
    assert repr(view) == "<View of me on turn 2>"
    assert repr(view.hand) == "[<Forest>]"
    assert repr(view.battlefield) == "[<Hill Giant (tapped)>]"
    assert repr(view.me) == "<me: 20 life, 1 cards in hand>"


# --- worlds that differ only in what is hidden ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_worlds_that_differ_only_in_unseen_cards_look_the_same(seed: int):
    names = ["goblins", "burn", "stompy"]
    players = 3 if seed == 5 else 2
    game = Game([deck(names[(seed + seat) % 3]) for seat in range(players)], seed=seed, turn_cap=12)
    random = Random(seed)
    different = 0
    while game.decision is not None:
        if random.below(8) == 0:
            for player in range(players):
                view = game.view(player)
                data = view.to_data()
                assert not ids_in(data) & hidden_ids(game.state, player)
                world = other_world(game, player, random)
                different += [p.library for p in world.state.players] != [p.library for p in game.state.players]
                other = world.view(player)
                assert other.to_data() == data
                assert not difference(other.log.events(), view.log.events())
                assert all(other.unseen(seat) == view.unseen(seat) for seat in range(players))
        game.answer(random_answer(random, game.decision))
    assert different
    assert game.view(0).over
    assert Zone.LIBRARY not in {c.zone for p in game.view(0).players for c in p.graveyard + p.exile + p.command}
