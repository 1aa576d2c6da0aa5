"""Why a card cannot be played or a permanent not be used: the right reason in many situations."""

import pytest

from playset.ability import (
    ARTIFACT,
    CREATURE,
    TAP,
    Activated,
    CannotActivate,
    CannotCast,
    Destroy,
    DrawCards,
    GainLife,
    Mana,
    PayLife,
    Sacrifice,
    Spell,
    Target,
    card,
)
from playset.bots.random import random_answer
from playset.core.decision import Ask
from playset.core.rng import Random
from playset.core.words import Step, Zone
from playset.decks import builtin_names, deck
from playset.rules.game import Game
from playset.rules.views.why_not import OBSTACLE_NAMES, Obstacle, why_not
from playset.testing import Scenario


def reason(s: Scenario, name: str, seat: int = 0) -> tuple[str, str]:
    """Why a player cannot play or use something, in a word and as a sentence."""
    view = s.game.view(seat)
    objects = [card.id for card in view.hand if card.name == name]
    objects += [permanent.id for permanent in view.battlefield if permanent.name == name]
    objects += [card.id for card in view.players[seat].graveyard if card.name == name]
    found = why_not(view, objects[0])
    return OBSTACLE_NAMES[found.obstacle], found.text


ONLY_THEN = "It can be cast only in a main phase of your own turn while the stack is empty"
LAND_ONLY_THEN = "A land can be played only in a main phase of your own turn while the stack is empty"
SHATTER = card("Shatter Test", "{1}{R}", "Instant", Spell(Destroy(Target(ARTIFACT))))
RITE = card("Rite Test", "{B}", "Sorcery", Spell(DrawCards(2)))
ALTAR = card("Altar Test", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), GainLife(1)))
ENGINE = card("Engine Test", "{2}", "Artifact Creature — Golem", Activated((TAP,), GainLife(1)), pt="1/1")
ONCE = card("Once Test", "{2}", "Artifact", Activated((PayLife(1),), GainLife(1), once=True))
SLOW = card("Slow Test", "{2}", "Artifact", Activated((Mana("{0}"),), GainLife(1), sorcery=True))


def test_sorceries_and_creatures_wait_for_a_main_phase_of_ones_own():
    s = Scenario(hand="Hill Giant, Forest", battlefield="4 Mountain", active=1, mana="")
    s.give_priority(0)
    assert reason(s, "Hill Giant") == ("timing", f"{ONLY_THEN}: it is them's turn.")
    assert reason(s, "Forest") == ("timing", f"{LAND_ONLY_THEN}: it is them's turn.")
    s = Scenario(hand="Hill Giant", battlefield="4 Mountain", step=Step.UPKEEP, mana="")
    assert reason(s, "Hill Giant") == ("timing", f"{ONLY_THEN}: it is the upkeep.")
    s = Scenario(hand="Hill Giant, Lightning Bolt", battlefield="5 Mountain", mana="")
    s.cast("Lightning Bolt", target="them", hold=True)
    assert reason(s, "Hill Giant") == ("timing", f"{ONLY_THEN}: the stack is not empty.")
    s.resolve()


def test_one_land_a_turn():
    s = Scenario(hand="Forest, Mountain", mana="")
    s.play("Forest")
    assert reason(s, "Mountain") == ("land played", "You have played a land this turn already.")


def test_what_forbids_it_is_named():
    ban = card("Ban Test", "{1}", "Enchantment", CannotCast(CREATURE), CannotActivate(ARTIFACT))
    s = Scenario(hand="Hill Giant", battlefield=[ALTAR, "Mountain"], their_battlefield=[ban], mana="")
    assert reason(s, "Hill Giant") == ("forbidden", "Ban Test forbids it.")
    assert reason(s, "Altar Test") == ("forbidden", "Ban Test forbids it.")


def test_no_target():
    s = Scenario(hand=[SHATTER, "Naturalize"], battlefield="2 Mountain, 2 Forest", mana="")
    assert reason(s, "Shatter Test") == ("no target", "There is nothing that it could target.")
    assert reason(s, "Naturalize") == ("no target", "There is nothing that it could target.")


def test_costs_and_what_mana_can_be_made():
    s = Scenario(hand=["Hill Giant", RITE], battlefield="2 Mountain", mana="")
    assert reason(s, "Hill Giant") == ("cost", "It costs {3}{R} and you can make only 2 mana.")
    assert reason(s, "Rite Test") == ("cost", "It costs {B} and you cannot make {B}.")
    s = Scenario(hand=["Hill Giant"], mana="")
    assert reason(s, "Hill Giant") == ("cost", "It costs {3}{R} and you can make no mana.")


def test_other_costs():
    s = Scenario(battlefield=[ALTAR], mana="")
    assert reason(s, "Altar Test") == ("cost", "You cannot sacrifice a creature.")


def test_permanents():
    s = Scenario(battlefield=[ONCE, SLOW, "Hill Giant"], mana="")
    assert reason(s, "Hill Giant") == ("nothing to do", "It has no ability to activate.")
    assert reason(s, "Once Test") == ("none", "")
    s.activate("Once Test")
    assert reason(s, "Once Test") == ("condition", "Its ability was activated this turn already.")
    s = Scenario(battlefield=[SLOW], step=Step.UPKEEP, mana="")
    assert reason(s, "Slow Test")[1].endswith(": it is the upkeep.")
    s = Scenario(their_battlefield="Mogg Fanatic", mana="")
    assert reason(s, "Mogg Fanatic") == ("nothing to do", "You do not control it.")


def test_tapped_and_summoning_sick():
    s = Scenario(hand=[ENGINE], battlefield="2 Mountain", mana="")
    s.cast("Engine Test")
    s.resolve()
    assert reason(s, "Engine Test") == ("tapped", "It came under your control this turn and has no haste.")
    s = Scenario(battlefield=[ENGINE], mana="")
    s.activate("Engine Test")
    assert reason(s, "Engine Test") == ("tapped", "It is tapped.")


def test_cards_elsewhere_and_other_moments():
    s = Scenario(graveyard="Hill Giant", mana="")
    assert reason(s, "Hill Giant") == ("nothing to do", "It cannot be played from where it is.")
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain, Hill Giant", mana="")
    assert reason(s, "Lightning Bolt", 0) == ("none", "")
    s.concede()
    assert reason(s, "Lightning Bolt") == ("no priority", "The game is over.")


def test_of_several_ways_the_nearest_is_told():
    # Cycling takes three mana and casting it five: with two, the cheaper way is not nearer, but both lack mana.
    s = Scenario(hand="Gempalm Incinerator", battlefield="Mountain", mana="")
    assert reason(s, "Gempalm Incinerator")[0] == "cost"
    s = Scenario(hand="Gempalm Incinerator", battlefield="Mountain", step=Step.UPKEEP, mana="")
    assert reason(s, "Gempalm Incinerator")[0] == "cost"  # cycling could be paid for at this time


DECKS = [name for name in builtin_names() if not deck(name).commanders]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_every_dark_card_of_games_of_every_deck_has_a_reason(seed: int):
    check_reasons(DECKS[seed % len(DECKS)], DECKS[seed * 7 % len(DECKS)], seed, 25)


@pytest.mark.parametrize("seed", range(5))
def test_every_dark_card_of_whole_games_has_a_reason_and_every_bright_one_none(seed: int):
    names = ["goblins", "enchantress", "control", "affinity", "elves"]
    assert check_reasons(names[seed], names[seed - 1], seed, 12) > 20


def check_reasons(mine: str, other: str, seed: int, turn_cap: int) -> int:
    """Play a game and look at every card in hand at every priority; return how many could not be played."""
    game = Game([deck(mine), deck(other)], seed=seed, turn_cap=turn_cap, manual_mana=[0] if seed % 3 == 2 else [])
    random = Random(seed)
    dark = 0
    while (ask := game.decision) is not None:
        if ask.kind == Ask.PRIORITY:
            view = game.view(ask.player)
            before = game.state_hash()
            bright = {option.obj for option in ask.options}
            for shown in view.hand:
                found = why_not(view, shown.id)
                assert (found.obstacle == Obstacle.NONE) == (shown.id in bright), (found, shown)
                dark += found.obstacle != Obstacle.NONE
                assert found.obstacle == Obstacle.NONE or found.text.endswith(".")
                assert found.obstacle not in (Obstacle.NOTHING_TO_DO, Obstacle.NO_PRIORITY)
                assert view.zone_of(shown.id) == Zone.HAND
            assert game.state_hash() == before
        game.answer(random_answer(random, ask))
    return dark
