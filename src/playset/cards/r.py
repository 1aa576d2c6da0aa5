"""Cards whose names begin with R."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER

CARDS = (
    card("Raging Goblin", "{R}", "Creature — Goblin Berserker", HASTE, pt="1/1"),
    card("Raise Dead", "{B}", "Sorcery", Spell(ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD)))),
    card("Raise the Alarm", "{1}{W}", "Instant", Spell(CreateToken(SOLDIER, 2))),
    card("Rampant Growth", "{1}{G}", "Sorcery", Spell(SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True))),
    card(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        "Creature — Beast Horror",
        When(Enters(SELF), Destroy(Target(CREATURE & OPPONENT_CONTROLS))),
        pt="2/2",
    ),
    card(
        "Relentless Assault",
        "{2}{R}{R}",
        "Sorcery",
        Spell(Then(Untap(CREATURE & ATTACKED_THIS_TURN), ExtraCombat(main=True))),
    ),
    card("Rift Bolt", "{2}{R}", "Sorcery", Spell(DealDamage(3, Target(ANY_TARGET))), Suspend(1, "{R}")),
    card(
        "Rishadan Port",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{1}"), TAP), Tap(Target(LAND))),
    ),
    card(
        "Rugged Highlands",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{R}", "{G}")),
    ),
)
