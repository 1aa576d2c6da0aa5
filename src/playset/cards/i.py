"""Cards whose names begin with I."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import ELF_WARRIOR

CARDS = (
    card("Impact Tremors", "{1}{R}", "Enchantment", When(Enters(CREATURE & YOU_CONTROL), DealDamage(1, EACH_OPPONENT))),
    card(
        "Imperious Perfect",
        "{2}{G}",
        "Creature — Elf Warrior",
        Continuous(OTHER & Subtype("Elf") & YOU_CONTROL, Gets(+1, +1)),
        Activated((Mana("{G}"), TAP), CreateToken(ELF_WARRIOR)),
        pt="2/2",
    ),
    card("Impulse", "{1}{U}", "Instant", Spell(TakeFromTop(4))),
    card(
        "Inkwell Leviathan",
        "{7}{U}{U}",
        "Artifact Creature — Leviathan",
        TRAMPLE,
        Landwalk("Island"),
        SHROUD,
        pt="7/11",
    ),
    card("Innocent Blood", "{B}", "Sorcery", Spell(Sacrifices(CREATURE, who=EACH_PLAYER))),
    card("Inquisition of Kozilek", "{B}", "Sorcery", Spell(DiscardChosen(~LAND & ManaValue(most=3), Target(PLAYER)))),
    card(
        "Intangible Virtue",
        "{1}{W}",
        "Enchantment",
        Continuous(CREATURE & TOKEN & YOU_CONTROL, Gets(+1, +1) & Has(VIGILANCE)),
    ),
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", pt="2/2"),
    card("Island", "", "Basic Land — Island", Activated((TAP,), AddMana("{U}"))),
    card(
        "Izzet Boilerworks",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Then(Choose(LAND & YOU_CONTROL), ReturnToHand(IT))),
        Activated((TAP,), AddMana("{U}{R}")),
    ),
    card(
        "Izzet Charm",
        "{U}{R}",
        "Instant",
        Spell(
            OneOf(
                Unless(
                    (Mana("{2}"),), CounterSpell(Target(~CREATURE & SPELL)), ControllerOf(Target(~CREATURE & SPELL))
                ),
                DealDamage(2, Target(CREATURE)),
                Then(DrawCards(2), DiscardCards(2)),
            )
        ),
    ),
    card(
        "Izzet Chronarch",
        "{3}{U}{R}",
        "Creature — Human Wizard",
        When(Enters(SELF), ReturnToHand(Target((INSTANT | SORCERY) & CARD_IN_YOUR_GRAVEYARD))),
        pt="2/2",
    ),
    card("Izzet Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{U}{R}"))),
)
