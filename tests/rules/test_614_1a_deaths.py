"""CR 614.1a, 601.2f: creatures that are exiled instead of dying, and the first spell of a turn."""

from playset.ability import (
    CREATURE,
    YOU,
    YOU_CONTROL,
    Casts,
    CostsLess,
    DealDamage,
    ExiledIfItDies,
    Happened,
    Spell,
    Target,
    Then,
    Untrue,
    card,
)
from playset.testing import Scenario

COIL = card("Coil", "{R}", "Sorcery", Spell(Then(DealDamage(1, Target(CREATURE)), ExiledIfItDies(Target(CREATURE)))))


def test_614_1a_a_creature_that_would_die_this_turn_is_exiled():
    s = Scenario(hand=[COIL, "Lightning Bolt"], their_battlefield="Hill Giant")
    s.cast("Coil", "Hill Giant").cast("Lightning Bolt", "Hill Giant")
    assert s.them.exile == ["Hill Giant"]
    s = Scenario(hand=[COIL, "Lightning Bolt"], their_battlefield="Hill Giant")
    s.cast("Coil", "Hill Giant").next_turn().next_turn().cast("Lightning Bolt", "Hill Giant")
    assert s.them.graveyard == ["Hill Giant"]


def test_601_2f_the_first_creature_spell_each_turn_costs_less():
    less = CostsLess(CREATURE & YOU_CONTROL, 1, Untrue(Happened(Casts(YOU, CREATURE))))
    s = Scenario(hand="2 Grizzly Bears", battlefield=[card("Chief", "{1}", "Artifact", less), "2 Forest"], mana="")
    s.cast("Grizzly Bears")
    assert not s.can("cast", "Grizzly Bears")
    s.next_turn().next_turn()
    assert s.can("cast", "Grizzly Bears")
