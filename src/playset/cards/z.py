"""Cards whose names begin with Z."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Zealous Conscripts",
        "{4}{R}",
        "Creature — Human Warrior",
        HASTE,
        When(
            Enters(SELF),
            Then(
                Until(Target(PERMANENT), YouControlIt()), Untap(Target(PERMANENT)), Until(Target(PERMANENT), Has(HASTE))
            ),
        ),
        pt="3/3",
    ),
    card("Zombify", "{3}{B}", "Sorcery", Spell(PutOntoBattlefield(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD)))),
    card(
        "Zulaport Cutthroat",
        "{1}{B}",
        "Creature — Human Rogue Ally",
        When(Dies(SELF | OTHER & CREATURE & YOU_CONTROL), Then(LoseLife(1, EACH_OPPONENT), GainLife(1))),
        pt="1/1",
    ),
    card(
        "Zurgo Helmsmasher",
        "{2}{R}{W}{B}",
        "Legendary Creature — Orc Warrior",
        HASTE,
        AttacksIfAble(SELF),
        Continuous(SELF, Has(INDESTRUCTIBLE), YOUR_TURN),
        When(Dies(CREATURE & DAMAGED_BY_IT), PutCounters("+1/+1", 1, SELF)),
        pt="7/2",
    ),
)
