"""CR 702.143: foretell, and cards that are face down in exile (406.3)."""

from playset.ability import ANY_TARGET, YOU, DealDamage, DrawCards, Foretell, Performs, Spell, Target, When, card
from playset.core.rng import Random
from playset.rules.game import Game
from playset.rules.saving.serialize import from_data, to_data
from playset.rules.views.determinize import determinize
from playset.testing import Scenario
from playset.testing.invariants import check

OMEN = card("Omen", "{4}{R}", "Sorcery", Spell(DealDamage(4, Target(ANY_TARGET))), Foretell("{R}"))
HUNCH = card("Hunch", "{3}{U}", "Instant", Spell(DrawCards(1)), Foretell("{U}"))
SEER = card("Seer", "{1}{U}", "Creature — Human", When(Performs("foretell", YOU), DrawCards(1)), pt="1/1")


def test_702_143a_a_card_is_foretold_for_two_and_cast_on_a_later_turn():
    s = Scenario(hand=[OMEN], battlefield="3 Mountain", mana="")
    s.activate("Omen")
    assert s.hand == []
    assert s.exile == ["Omen"]
    assert not s.can("cast", "Omen")  # not in the turn it was foretold
    s.next_turn()
    s.next_turn()
    s.cast("Omen", "them")
    assert s.them.life == 16
    assert s.graveyard == ["Omen"]
    check(s.game)


def test_702_143a_only_during_your_turn_but_at_any_time_of_it():
    s = Scenario(hand=[HUNCH], battlefield="2 Island", their_hand="Lightning Bolt", mana="")
    s.next_turn()
    assert not s.can("activate", "Hunch")
    s = Scenario(hand=[HUNCH, "Shock"], battlefield="2 Island, Mountain", mana="")
    s.cast("Shock", "them", hold=True)
    s.activate("Hunch", hold=True)  # a special action, which does not use the stack
    assert s.stack == ["Shock"]
    assert s.exile == ["Hunch"]
    s.resolve()


def test_702_143a_nobody_else_knows_which_card_it_is():
    s = Scenario(hand=[OMEN, HUNCH], library=[OMEN, HUNCH, "Mountain"], battlefield="2 Mountain", mana="")
    s.activate("Omen")
    mine, theirs = s.game.view(0), s.game.view(1)
    foretold = mine.players[0].exile[0].id
    assert mine.card(foretold) == OMEN
    assert theirs.card(foretold) is None
    assert theirs.players[0].exile[0].name == ""
    assert not any("Omen" in line for line in theirs.log)
    assert "me exiles Omen face down" in mine.log.lines()
    assert "me exiles a card face down" in theirs.log.lines()
    others = [determinize(theirs, Random(seed)) for seed in range(12)]
    assert {game.state.definitions[game.state.players[0].exile[0]].name for game in others} == {"Omen", "Hunch"}
    for game in others:
        check(game)
    again = Game.from_state(from_data(to_data(s.state)))
    assert again.view(0).card(foretold) == OMEN
    assert again.view(1).card(foretold) is None


def test_702_143c_foretelling_can_be_triggered_on():
    s = Scenario(hand=[OMEN], battlefield=[SEER, "2 Mountain"], library="Island", mana="")
    s.activate("Omen")
    assert s.hand == ["Island"]
