"""Cards whose names begin with K."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import GOBLIN
from playset.core.events import EventKind

CARDS = (
    card(
        "Kalastria Highborn",
        "{B}{B}",
        "Creature — Vampire Shaman",
        When(
            Dies(SELF | (OTHER & Subtype("Vampire") & YOU_CONTROL)),
            IfPaid((Mana("{B}"),), Then(LoseLife(2, Target(PLAYER)), GainLife(2))),
        ),
        pt="2/2",
    ),
    card("Kalonian Tusker", "{G}{G}", "Creature — Beast", pt="3/3"),
    card(
        "Karakas",
        "",
        "Legendary Land",
        Activated((TAP,), AddMana("{W}")),
        Activated((TAP,), ReturnToHand(Target(LEGENDARY & CREATURE))),
    ),
    card(
        "Karmic Guide",
        "{3}{W}{W}",
        "Creature — Angel Spirit",
        FLYING,
        Protection(BLACK),
        Echo("{3}{W}{W}"),
        When(Enters(SELF), PutOntoBattlefield(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))),
        pt="2/2",
    ),
    card(
        "Karplusan Forest",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}", "{G}"), DealDamage(1, YOU))),
    ),
    card(
        "Kazandu Mammoth",
        "{1}{G}{G}",
        "Creature — Elephant",
        When(Enters(LAND & YOU_CONTROL), Until(SELF, Gets(+2, +2))),
        pt="3/3",
        modal_back=card("Kazandu Valley", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{G}"))),
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
        "Kiln Fiend",
        "{1}{R}",
        "Creature — Elemental Beast",
        When(Casts(YOU, INSTANT | SORCERY), Until(SELF, Gets(+3, +0))),
        pt="1/2",
    ),
    card(
        "Kird Ape",
        "{R}",
        "Creature — Ape",
        Continuous(SELF, Gets(+1, +2), Exists(Subtype("Forest") & YOU_CONTROL)),
        pt="1/1",
    ),
    card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe", When(Enters(SELF), GainLife(2)), PERSIST, pt="3/2"),
    card("Knight of Meadowgrain", "{W}{W}", "Creature — Kithkin Knight", FIRST_STRIKE, LIFELINK, pt="2/2"),
    card("Kodama's Reach", "{2}{G}", "Sorcery — Arcane", Spell(SearchAndSplit(BASIC & LAND, tapped=True))),
    card(
        "Kokusho, the Evening Star",
        "{4}{B}{B}",
        "Legendary Creature — Dragon Spirit",
        FLYING,
        When(Dies(SELF), Then(LoseLife(5, EACH_OPPONENT), GainLife(SumOf(EventKind.LOSE_LIFE)))),
        pt="5/5",
    ),
    card(
        "Kor Outfitter",
        "{W}{W}",
        "Creature — Kor Soldier",
        When(Enters(SELF), May(AttachTo(Target(CREATURE & YOU_CONTROL), Target(Subtype("Equipment") & YOU_CONTROL)))),
        pt="2/2",
    ),
    card(
        "Kor Skyfisher",
        "{1}{W}",
        "Creature — Kor Soldier",
        FLYING,
        When(Enters(SELF), Then(Choose(PERMANENT & YOU_CONTROL), ReturnToHand(IT))),
        pt="2/3",
    ),
    card(
        "Krenko, Mob Boss",
        "{2}{R}{R}",
        "Legendary Creature — Goblin Warrior",
        Activated((TAP,), CreateToken(GOBLIN, Count(Subtype("Goblin") & YOU_CONTROL))),
        pt="3/3",
    ),
)
