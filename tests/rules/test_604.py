"""CR 604.3: characteristic-defining abilities work in every zone."""

from __future__ import annotations

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CHANGELING,
    CREATURE,
    DEVOID,
    IT,
    SELF,
    WHITE,
    YOU_CONTROL,
    Continuous,
    Count,
    DefinesSize,
    GainLife,
    Power,
    PowerOf,
    PutOntoBattlefield,
    SearchLibrary,
    Spell,
    Subtype,
    Target,
    ThatCard,
    Then,
    card,
)
from playset.rules.layers.apply import with_defined_size
from playset.testing import Scenario

HERD = Count(CREATURE & YOU_CONTROL)
SHEPHERD = card("Test Shepherd", "{2}{W}", "Creature — Human", Continuous(SELF, DefinesSize(HERD, HERD)), pt="0/0")
RAISE = card(
    "Test Raise", "{B}", "Sorcery", Spell(PutOntoBattlefield(Target(CREATURE & Power(most=2) & CARD_IN_YOUR_GRAVEYARD)))
)


def test_604_3_a_defined_power_counts_in_the_graveyard():
    s = Scenario(hand=[RAISE], graveyard=[SHEPHERD], battlefield="2 Grizzly Bears")
    s.cast("Test Raise", "Test Shepherd")
    assert "Test Shepherd" in s.battlefield
    s = Scenario(hand=[RAISE], graveyard=[SHEPHERD, "Savannah Lions"], battlefield="3 Grizzly Bears")
    s.cast("Test Raise", hold=True)
    assert s.state.stack[0].targets == ((s.state.id_of(s.state.players[0].graveyard[1]),),)


def test_604_3_a_defined_power_counts_in_the_library():
    find = card("Test Find", "{G}", "Sorcery", Spell(SearchLibrary(CREATURE & Power(least=2))))
    s = Scenario(hand=[find], library=[SHEPHERD, "Savannah Lions"], battlefield="2 Grizzly Bears")
    s.cast("Test Find")
    s.choose("Test Shepherd")
    assert s.hand == ["Test Shepherd"]


def test_604_3_a_defined_power_is_its_owners_view_in_any_zone():
    s = Scenario(graveyard=[SHEPHERD], their_graveyard=[SHEPHERD], battlefield="3 Grizzly Bears")
    sizes = [with_defined_size(s.state, s.state.id_of(player.graveyard[0])) for player in s.state.players]
    assert [(one.power, one.toughness) for one in sizes if one is not None] == [(3, 3), (0, 0)]


def test_604_3_the_size_of_a_spell_on_the_stack_is_defined():
    s = Scenario(hand=[SHEPHERD], battlefield="3 Grizzly Bears")
    s.cast("Test Shepherd", hold=True)
    spell = with_defined_size(s.state, s.state.stack[0].id)
    assert spell is not None
    assert spell.power == 3


def test_604_3_an_ability_that_looks_at_its_own_outcome_finds_what_is_printed():
    total = PowerOf(CREATURE & CARD_IN_YOUR_GRAVEYARD)
    heap = card("Test Heap", "{B}", "Creature — Zombie", Continuous(SELF, DefinesSize(total, total)), pt="0/0")
    s = Scenario(graveyard=[heap, "Grizzly Bears"])
    found = with_defined_size(s.state, s.state.id_of(s.state.players[0].graveyard[0]))
    assert found is not None
    assert (found.power, found.toughness) == (2, 2)


def test_604_3_types_and_colours_are_defined_in_the_graveyard_too():
    goblin = card("Test Mimic", "{R}", "Creature — Shapeshifter", CHANGELING, pt="1/1")
    pale = card("Test Pale", "{W}", "Creature — Eldrazi", DEVOID, pt="1/1")
    back = PutOntoBattlefield(Target(Subtype("Goblin") & CARD_IN_YOUR_GRAVEYARD))
    s = Scenario(hand=[card("Test Call", "{R}", "Sorcery", Spell(back))], graveyard=[goblin, pale])
    s.cast("Test Call", "Test Mimic")
    assert s.battlefield == ["Test Mimic"]
    white = card("Test Light", "{W}", "Sorcery", Spell(PutOntoBattlefield(Target(WHITE & CARD_IN_YOUR_GRAVEYARD))))
    s = Scenario(hand=[white], graveyard=[pale])
    assert not s.can("cast", "Test Light")


def test_604_3_the_power_of_a_card_that_was_just_moved():
    life = Then(
        PutOntoBattlefield(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD)),
        ThatCard(),
        GainLife(PowerOf(IT)),
    )
    s = Scenario(
        hand=[card("Test Rally", "{W}", "Sorcery", Spell(life))], graveyard=[SHEPHERD], battlefield="Hill Giant"
    )
    s.cast("Test Rally", "Test Shepherd")
    assert s.life == 22
