"""Cards whose names begin with M."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import PERMANENT_TYPES

CARDS = (
    card("Magma Jet", "{1}{R}", "Instant", Spell(Then(DealDamage(2, Target(ANY_TARGET)), Scry(2)))),
    card("Man-o'-War", "{2}{U}", "Creature — Jellyfish", When(Enters(SELF), ReturnToHand(Target(CREATURE))), pt="2/2"),
    card(
        "Mana Leak",
        "{1}{U}",
        "Instant",
        Spell(Unless((Mana("{3}"),), CounterSpell(Target(SPELL)), ControllerOf(Target(SPELL)))),
    ),
    card("Memnite", "{0}", "Artifact Creature — Construct", pt="1/1"),
    card(
        "Merfolk Looter",
        "{1}{U}",
        "Creature — Merfolk Rogue",
        Activated((TAP,), Then(DrawCards(1), DiscardCards(1))),
        pt="1/1",
    ),
    card("Mind Rot", "{2}{B}", "Sorcery", Spell(DiscardCards(2, Target(PLAYER)))),
    card(
        "Mind Stone",
        "{2}",
        "Artifact",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{1}"), TAP, Sacrifice(SELF)), DrawCards(1)),
    ),
    card(
        "Mogg Fanatic",
        "{R}",
        "Creature — Goblin",
        Activated((Sacrifice(SELF),), DealDamage(1, Target(ANY_TARGET))),
        pt="1/1",
    ),
    card("Monastery Swiftspear", "{R}", "Creature — Human Monk", HASTE, PROWESS, pt="1/2"),
    card("Mountain", "", "Basic Land — Mountain", Activated((TAP,), AddMana("{R}"))),
    card("Mox Emerald", "{0}", "Artifact", Activated((TAP,), AddMana("{G}"))),
    card("Mox Jet", "{0}", "Artifact", Activated((TAP,), AddMana("{B}"))),
    card("Mox Pearl", "{0}", "Artifact", Activated((TAP,), AddMana("{W}"))),
    card("Mox Ruby", "{0}", "Artifact", Activated((TAP,), AddMana("{R}"))),
    card("Mox Sapphire", "{0}", "Artifact", Activated((TAP,), AddMana("{U}"))),
    card(
        "Muldrotha, the Gravetide",
        "{3}{B}{G}{U}",
        "Legendary Creature — Elemental Avatar",
        MayPlayFrom(Types(PERMANENT_TYPES), CastFrom(Zone.GRAVEYARD, lands=True), YOUR_TURN, each_type=True),
        pt="6/6",
    ),
    card(
        "Mulldrifter",
        "{4}{U}",
        "Creature — Elemental",
        FLYING,
        When(Enters(SELF), DrawCards(2)),
        Evoke("{2}{U}"),
        pt="2/2",
    ),
    card("Murder", "{1}{B}{B}", "Instant", Spell(Destroy(Target(CREATURE)))),
)
