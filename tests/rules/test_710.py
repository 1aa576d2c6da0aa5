"""CR 710: flip cards."""

from playset.ability import (
    CREATURE,
    FLYING,
    LEGENDARY,
    Activated,
    CreateCopy,
    FlipOver,
    Mana,
    SearchLibrary,
    Spell,
    Target,
    card,
)
from playset.core.words import Color
from playset.oracle.text import text_of
from playset.rules.saving.hashing import state_hash
from playset.rules.saving.serialize import from_data, to_data
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario
from playset.testing.invariants import check

STORM = card("Tok, Born of Fire", "", "Legendary Creature — Goblin Shaman", FLYING, pt="4/4")
RUNNER: CardDefinition = card(
    "Cave Runner", "{3}{R}", "Creature — Goblin", Activated((Mana("{0}"),), FlipOver()), pt="1/1", flip=STORM
)


def test_710_2_before_it_flips_it_has_only_its_normal_characteristics():
    seek = card("Seek", "{W}", "Sorcery", Spell(SearchLibrary(LEGENDARY)))
    s = Scenario(hand=[seek], library=[RUNNER])
    s.cast("Seek")
    assert s.hand == []
    s = Scenario(hand=[RUNNER])
    s.cast("Cave Runner")
    assert s.pt("Cave Runner") == "1/1"


def test_710_1c_flipped_it_keeps_its_colour_and_mana_cost():
    s = Scenario(battlefield=[RUNNER])
    s.activate("Cave Runner")
    assert s.battlefield == ["Tok, Born of Fire"]
    assert s.pt("Tok, Born of Fire") == "4/4"
    flipped = s.state.characteristics(s.permanent("Tok, Born of Fire"))
    assert (flipped.colors, flipped.mana_value) == (Color.RED, 4)
    assert not s.can("activate", "Tok, Born of Fire")
    check(s.game)
    assert state_hash(from_data(to_data(s.state))) == state_hash(s.state)


def test_710_4_it_does_not_remember_elsewhere_that_it_was_flipped():
    s = Scenario(battlefield=[RUNNER], hand="Unsummon")
    s.activate("Cave Runner")
    s.cast("Unsummon", "Tok, Born of Fire")
    assert s.hand == ["Cave Runner"]
    s.cast("Cave Runner")
    assert s.pt("Cave Runner") == "1/1"


def test_710_4_a_copy_is_not_flipped_but_can_be():
    twin = card("Twin", "{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))
    s = Scenario(battlefield=[RUNNER], hand=[twin])
    s.activate("Cave Runner")
    s.cast("Twin", "Tok, Born of Fire")
    assert sorted(s.battlefield) == ["Cave Runner", "Tok, Born of Fire"]
    check(s.game)


def test_710_1_both_halves_are_printed():
    assert text_of(RUNNER) == "{0}: Flip this creature.\n//\nFlying"
    assert eval(repr(RUNNER)) == RUNNER
