"""CR 718: prototype cards."""

from playset.ability import CREATURE, HASTE, TAP, Activated, CreateCopy, Target, card
from playset.oracle.text import read_card, text_of
from playset.testing import Scenario

SMALL = card("Automaton", "{2}{R}", "Artifact Creature — Construct", HASTE, pt="3/2")
AUTOMATON = card("Automaton", "{7}", "Artifact Creature — Construct", HASTE, pt="6/4", prototype=SMALL)


def test_718_3_a_prototyped_spell_has_another_cost_size_and_colour():
    s = Scenario(hand=[AUTOMATON], battlefield="3 Mountain", mana="")
    s.cast("Automaton")
    assert s.pt("Automaton") == "3/2"
    assert s.state.characteristics(s.permanent("Automaton")).colors
    s = Scenario(hand=[AUTOMATON], battlefield="7 Wastes", mana="")
    s.cast("Automaton")
    assert s.pt("Automaton") == "6/4"


def test_718_4_elsewhere_it_has_its_normal_characteristics():
    s = Scenario(hand=[AUTOMATON, "Lightning Bolt"], battlefield="4 Mountain", mana="")
    s.cast("Automaton").cast("Lightning Bolt", "Automaton")
    assert s.graveyard == ["Automaton", "Lightning Bolt"] or s.graveyard == ["Lightning Bolt", "Automaton"]
    dead = next(card for card in s.state.players[0].graveyard if s.state.definitions[card].name == "Automaton")
    assert s.state.definitions[dead].power == 6


def test_718_3d_a_copy_of_a_prototyped_permanent_is_small_too():
    mirror = card("Mirror", "{1}", "Artifact", Activated((TAP,), CreateCopy(Target(CREATURE))))
    s = Scenario(hand=[AUTOMATON], battlefield=[mirror, "3 Mountain"], mana="")
    s.cast("Automaton").activate("Mirror", "Automaton")
    assert s.pt("Automaton #2") == "3/2"


def test_702_160a_prototype_is_read_and_written():
    text = "Prototype {2}{R} — 3/2\nHaste"
    again = read_card("Automaton", "{7}", "Artifact Creature — Construct", text, "6/4")
    assert again == AUTOMATON
    assert text_of(again) == text
