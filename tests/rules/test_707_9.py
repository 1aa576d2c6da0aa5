"""CR 707.9e–f: exceptions of copy effects that are an additional effect, or that depend on what the copy is."""

from playset.ability import (
    CHANGELING,
    CREATURE,
    LAND,
    PERMANENT,
    SELF,
    YOU_CONTROL,
    Activated,
    AddTypes,
    BaseSize,
    Continuous,
    EntersAsCopy,
    EntersWithMore,
    Has,
    IfItIs,
    Mana,
    MultiplyCounters,
    Until,
    X,
    card,
)
from playset.core.words import CardType, Supertype
from playset.testing import Scenario

CLONE = card("Test Clone", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/4")
EGO = card("Ego", "{X}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE, EntersWithMore("+1/+1", X)), pt="0/0")
FROST = card(
    "Frost",
    "{2}{U}",
    "Legendary Creature — Shapeshifter",
    EntersAsCopy(
        PERMANENT & YOU_CONTROL,
        AddTypes(supertypes=Supertype.SNOW) & IfItIs(CardType.CREATURE, EntersWithMore(count=2) & Has(CHANGELING)),
    ),
    pt="0/0",
)
MOOR = card(
    "Moor",
    "",
    "Land",
    Activated((Mana("{1}"),), Until(SELF, AddTypes(CardType.CREATURE, ("Elemental",)) & BaseSize(3, 3))),
)


def test_707_9e_a_copy_enters_with_more_counters():
    s = Scenario(hand=[EGO], battlefield="Grizzly Bears")
    s.cast("Ego", x=3).choose("Grizzly Bears").resolve()
    assert s.pt("Grizzly Bears #2") == "5/5"


def test_707_9e_if_nothing_is_copied_there_are_no_more_counters():
    s = Scenario(hand=[EGO], battlefield="Grizzly Bears")
    s.cast("Ego", x=3).choose().resolve()
    assert s.graveyard == ["Ego"]


def test_707_9e_example_a_copy_of_something_else_does_without_the_exception():
    s = Scenario(hand=[EGO], battlefield=[CLONE, "Hill Giant"])
    s.cast("Ego", x=3).choose("Test Clone").choose("Hill Giant").resolve()
    assert s.pt("Hill Giant #2") == "3/3"
    s = Scenario(hand=[EGO], battlefield=[CLONE, "Hill Giant"])
    s.cast("Ego", x=3).choose("Test Clone").choose().resolve()
    assert s.pt("Test Clone #2") == "3/7"  # nothing else was copied


def test_707_9e_more_counters_may_be_doubled():
    double = card("Double", "{G}", "Enchantment", MultiplyCounters(CREATURE & YOU_CONTROL, kind="+1/+1"))
    s = Scenario(hand=[EGO], battlefield=["Grizzly Bears", double])
    s.cast("Ego", x=3).choose("Grizzly Bears").resolve()
    assert s.pt("Grizzly Bears #2") == "8/8"


def test_707_9f_an_exception_that_depends_on_what_the_copy_is():
    s = Scenario(hand=[FROST], battlefield="Grizzly Bears")
    s.cast("Frost").choose("Grizzly Bears").resolve()
    assert s.pt("Grizzly Bears #2") == "4/4"
    assert "Elf" in s.permanent("Grizzly Bears #2").characteristics.subtypes
    assert s.permanent("Grizzly Bears #2").characteristics.supertypes & Supertype.SNOW


def test_707_9f_example_a_land_that_is_a_creature_for_now_is_copied_as_a_land():
    s = Scenario(hand=[FROST], battlefield=[MOOR])
    s.activate("Moor")
    s.cast("Frost").choose("Moor").resolve()
    assert s.permanent("Moor #2").counters == {}
    s.activate("Moor #2")
    assert s.pt("Moor #2") == "3/3"
    assert "Elf" not in s.permanent("Moor #2").characteristics.subtypes


def test_707_9f_what_would_be_a_creature_on_the_battlefield_counts_as_one():
    spirit = card("Rise", "{G}", "Enchantment", Continuous(LAND, AddTypes(CardType.CREATURE) & BaseSize(1, 1)))
    s = Scenario(hand=[FROST], battlefield=[spirit, "Forest"])
    s.cast("Frost").choose("Forest").resolve()
    assert s.permanent("Forest #2").counters == {"+1/+1": 2}
