"""Examples of the Comprehensive Rules for events and keyword actions (CR 700, 701), played with made-up cards."""

from playset.ability import (
    CREATURE,
    IT,
    PLAYER,
    SELF,
    TAP,
    THE_OTHER,
    Activated,
    AtNext,
    BecomesBlocked,
    Destroy,
    Enters,
    Exile,
    GainLife,
    Gets,
    GoesElsewhere,
    InGraveyard,
    LosesTypes,
    PutIntoGraveyard,
    ShuffledInstead,
    ShuffleIntoLibrary,
    Spell,
    Step,
    Target,
    Then,
    Until,
    When,
    Zone,
    card,
)
from playset.core.words import CardType
from playset.testing import Scenario

BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")
BROOM = card("Broom", "{1}", "Artifact", Activated((TAP,), Exile(Target(InGraveyard(yours=False)))))


def shuffles(s: Scenario) -> int:
    """How often a library was shuffled."""
    return sum(1 for line in s.log if "shuffle" in line)


# --- general (700) -------------------------------------------------------------------------------------------


def test_700_1_example_being_blocked_by_two_creatures_is_one_event_or_two():
    ox = card(
        "Ox",
        "{3}{R}",
        "Creature — Ox",
        When(BecomesBlocked(), GainLife(1)),
        When(BecomesBlocked(SELF, CREATURE), GainLife(10)),
        pt="4/4",
    )
    s = Scenario(battlefield=[ox], their_battlefield=[BEAR, BEAR])
    s.attack("Ox")
    s.them.block({"Plain Bear #1": "Ox", "Plain Bear #2": "Ox"})
    s.order("Ox", "Ox", "Ox").resolve()
    assert s.life == 41


def test_700_7_example_that_creature_is_destroyed_although_it_is_no_creature_by_then():
    one = Target(CREATURE)
    frenzy = card("Frenzy", "{R}", "Instant", Spell(Then(Until(one, Gets(+2, +2)), AtNext(Step.END, Destroy(IT), one))))
    golem = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
    stone = card("Stone", "{U}", "Instant", Spell(Until(Target(CREATURE), LosesTypes(CardType.CREATURE))))
    s = Scenario(hand=[frenzy, stone], battlefield=[golem])
    s.cast("Frenzy", "Golem")
    assert s.pt("Golem") == "5/5"
    s.cast("Stone", "Golem")
    s.pass_to(Step.END)
    s.resolve()
    assert "Golem" in s.graveyard


# --- shuffling (701.24) --------------------------------------------------------------------------------------


def test_701_24c_example_the_library_is_shuffled_although_the_card_was_exiled_before():
    slippery = card(
        "Slippery Eel", "{3}{U}", "Creature — Fish", When(PutIntoGraveyard(), ShuffleIntoLibrary(THE_OTHER)), pt="3/3"
    )
    doom = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[doom], their_battlefield=[slippery], battlefield=[BROOM])
    s.cast("Doom", "Slippery Eel", hold=True).resolve_top()
    assert s.stack == ["Slippery Eel"]
    before = shuffles(s)
    s.activate("Broom", "Slippery Eel").resolve()
    assert s.them.exile == ["Slippery Eel"]
    assert shuffles(s) == before + 1


def test_701_24d_example_a_library_is_shuffled_with_no_cards_at_all():
    cards = Target(InGraveyard(yours=False), maximum=99, minimum=0)
    bury = When(Enters(), ShuffleIntoLibrary(cards, Target(PLAYER)))
    shaman = card("Moss Shaman", "{2}{G}", "Creature — Centaur", bury, pt="3/2")
    s = Scenario(hand=[shaman], their_graveyard="2 Forest")
    s.cast("Moss Shaman")
    before = shuffles(s)
    s.choose()
    s.choose("them").resolve()
    assert s.them.graveyard == ["Forest", "Forest"]
    assert shuffles(s) == before + 1


def test_701_24g_example_one_card_is_shuffled_in_and_the_other_one_is_on_top():
    colossus = card("Dark Colossus", "{11}", "Artifact Creature — Golem", ShuffledInstead(SELF), pt="11/11")
    clinger = card(
        "Clinger",
        "{1}{B}",
        "Creature — Zombie",
        GoesElsewhere(SELF, instead=Zone.LIBRARY, origin=Zone.BATTLEFIELD),
        pt="2/2",
    )
    wrath = card("Wrath", "{2}{W}{W}", "Sorcery", Spell(Destroy(CREATURE)))
    for seed in range(5):
        for creatures in ([colossus, clinger], [clinger, colossus]):
            s = Scenario(hand=[wrath], battlefield=creatures, seed=seed)
            s.cast("Wrath")
            assert s.library[0] == "Clinger"
            assert "Dark Colossus" in s.library
