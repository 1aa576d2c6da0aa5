"""Examples of the Comprehensive Rules for events and keyword actions (CR 700, 701), played with made-up cards."""

from playset.ability import (
    BASIC,
    CREATURE,
    EACH_OPPONENT,
    FLYING,
    IT,
    LAND,
    PLAYER,
    SELF,
    TAP,
    THE_OTHER,
    Activated,
    AtNext,
    BecomesBlocked,
    Continuous,
    Destroy,
    Devotion,
    Enters,
    Exceeds,
    ExchangeControl,
    Exile,
    Flashback,
    GainLife,
    Gets,
    GoesElsewhere,
    InGraveyard,
    LosesTypes,
    MoreDevotion,
    PutCounters,
    PutIntoGraveyard,
    SearchesTop,
    SearchLibrary,
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
from playset.core.words import CardType, Color
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


def test_700_5a_example_devotion_is_counted_before_it_is_decided_what_is_a_creature():
    altar = card("God Altar", "{3}", "Artifact", MoreDevotion())
    god = card(
        "Forge God",
        "{3}{R}",
        "Legendary Enchantment Creature — God",
        Continuous(SELF, LosesTypes(CardType.CREATURE), condition=Exceeds(5, Devotion(Color.RED))),
        pt="6/5",
    )
    trio = card("Red Trio", "{R}{R}{R}", "Enchantment")
    creature = []
    for board in ([altar, god, trio], [god, trio], [altar, god]):
        s = Scenario(battlefield=list(board))
        creature.append(bool(s.state.characteristics(s.permanent("Forge God")).types & CardType.CREATURE))
    assert creature == [True, False, False]


# --- exchanging and searching (701.12, 701.23) ---------------------------------------------------------------

SWAP = card("Swap", "{2}{U}", "Instant", Spell(ExchangeControl(Target(CREATURE, maximum=2, minimum=2))))


def test_701_12a_example_if_one_of_two_creatures_is_gone_the_other_stays_where_it_is():
    wolf = card("Wolf", "{2}{G}", "Creature — Wolf", pt="3/3")
    doom = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[SWAP], battlefield=[BEAR], their_battlefield=[wolf], their_hand=[doom])
    s.cast("Swap", targets=["Plain Bear", "Wolf"])
    assert (s.battlefield, s.them.battlefield) == (["Wolf"], ["Plain Bear"])
    s = Scenario(hand=[SWAP], battlefield=[BEAR], their_battlefield=[wolf], their_hand=[doom])
    s.cast("Swap", targets=["Plain Bear", "Wolf"], hold=True)
    s.them.cast("Doom", "Plain Bear").resolve()
    assert (s.battlefield, s.them.battlefield) == ([], ["Wolf"])


def test_701_23f_example_who_may_search_only_the_top_four_cards_still_shuffles_the_library():
    censor = card("Mind Censor", "{2}{W}", "Creature — Bird", FLYING, SearchesTop(4, EACH_OPPONENT), pt="2/1")
    explore = card("Explore", "{G}", "Sorcery", Spell(SearchLibrary(LAND & BASIC, Zone.BATTLEFIELD, count=2)))
    s = Scenario(
        hand=[explore],
        library=["Forest", BEAR, BEAR, BEAR, "Island", *[BEAR] * 15],
        their_battlefield=[censor],
    )
    before = shuffles(s)
    s.cast("Explore")
    assert s.offered == ["Forest"]
    s.choose("Forest")
    assert s.battlefield == ["Forest"]
    assert shuffles(s) == before + 1


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


def test_701_24c_example_a_spell_that_would_shuffle_itself_away_is_exiled_if_it_was_cast_with_flashback():
    zenith = card(
        "Dark Zenith",
        "{B}{B}",
        "Sorcery",
        Spell(Then(PutCounters("-1/-1", 1, CREATURE), ShuffleIntoLibrary(SELF))),
        Flashback("{B}{B}"),
    )
    s = Scenario(hand=[zenith])
    s.cast("Dark Zenith")
    assert "Dark Zenith" in s.library
    s = Scenario(graveyard=[zenith], battlefield="2 Swamp", mana="")
    before = shuffles(s)
    option = next(index for index, name in enumerate(s.offered) if name == "Dark Zenith")
    s.answer(option).resolve()
    assert s.exile == ["Dark Zenith"]
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
            s = Scenario(hand=[wrath], battlefield=list(creatures), seed=seed)
            s.cast("Wrath")
            assert s.library[0] == "Clinger"
            assert "Dark Colossus" in s.library
