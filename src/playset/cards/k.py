"""Cards whose names begin with K."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Karakas",
        "",
        "Legendary Land",
        Activated((TAP,), AddMana("{W}")),
        Activated((TAP,), ReturnToHand(Target(LEGENDARY & CREATURE))),
    ),
    card(
        "Karplusan Forest",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}", "{G}"), DealDamage(1, YOU))),
    ),
    card(
        "Keldon Marauders",
        "{1}{R}",
        "Creature — Human Warrior",
        Vanishing(2),
        When(EitherEvent(Enters(SELF), Leaves(SELF)), DealDamage(1, Target(PLAYER | PLANESWALKER))),
        pt="3/3",
    ),
    card(
        "Kird Ape",
        "{R}",
        "Creature — Ape",
        Continuous(SELF, Gets(+1, +2), Exists(Subtype("Forest") & YOU_CONTROL)),
        pt="1/1",
    ),
    card("Knight of Meadowgrain", "{W}{W}", "Creature — Kithkin Knight", FIRST_STRIKE, LIFELINK, pt="2/2"),
    card(
        "Kor Skyfisher",
        "{1}{W}",
        "Creature — Kor Soldier",
        FLYING,
        When(Enters(SELF), Then(Choose(PERMANENT & YOU_CONTROL), ReturnToHand(IT))),
        pt="2/3",
    ),
)
