"""Cards whose names begin with C."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER
from playset.core.words import CardType, Color

CARDS = (
    card(
        "Call of the Conclave",
        "{G}{W}",
        "Sorcery",
        Spell(CreateToken(card("Centaur Token", "", "Creature — Centaur", pt="3/3", color=Color.GREEN, token=True))),
    ),
    card(
        "Call of the Herd",
        "{2}{G}",
        "Sorcery",
        Spell(CreateToken(card("Elephant Token", "", "Creature — Elephant", pt="3/3", color=Color.GREEN, token=True))),
        Flashback("{3}{G}"),
    ),
    card("Capsize", "{1}{U}{U}", "Instant", Buyback("{3}"), Spell(ReturnToHand(Target(PERMANENT)))),
    card(
        "Captain of the Watch",
        "{4}{W}{W}",
        "Creature — Human Soldier",
        VIGILANCE,
        Continuous(OTHER & Subtype("Soldier") & CREATURE & YOU_CONTROL, Gets(+1, +1) & Has(VIGILANCE)),
        When(Enters(SELF), CreateToken(SOLDIER, 3)),
        pt="3/3",
    ),
    card("Careful Study", "{U}", "Sorcery", Spell(Then(DrawCards(2), DiscardCards(2)))),
    card("Carnage Tyrant", "{4}{G}{G}", "Creature — Dinosaur", CannotBeCountered(), TRAMPLE, HEXPROOF, pt="7/6"),
    card(
        "Carrion Feeder",
        "{B}",
        "Creature — Zombie",
        CannotBlock(),
        Activated((Sacrifice(CREATURE),), PutCounters("+1/+1", 1, SELF)),
        pt="1/1",
    ),
    card(
        "Cathars' Crusade",
        "{3}{W}{W}",
        "Enchantment",
        When(Enters(CREATURE & YOU_CONTROL), PutCounters("+1/+1", 1, CREATURE & YOU_CONTROL)),
    ),
    card(
        "Caustic Caterpillar",
        "{G}",
        "Creature — Insect",
        Activated((Mana("{1}{G}"), Sacrifice(SELF)), Destroy(Target(ARTIFACT | ENCHANTMENT))),
        pt="1/1",
    ),
    card(
        "Caves of Koilos",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{W}", "{B}"), DealDamage(1, YOU))),
    ),
    card(
        "Celestial Colonnade",
        "",
        "Land",
        EntersTapped(),
        Activated((TAP,), AddMana("{W}", "{U}")),
        Activated(
            (Mana("{3}{W}{U}"),),
            Until(
                SELF,
                AddTypes(CardType.CREATURE, ("Elemental",))
                & BaseSize(4, 4)
                & SetColors(Color.WHITE | Color.BLUE)
                & Has(FLYING)
                & Has(VIGILANCE),
            ),
        ),
    ),
    card(
        "Chain Lightning",
        "{R}",
        "Sorcery",
        Spell(
            Then(
                DealDamage(3, Target(ANY_TARGET)),
                IfPaid(
                    (Mana("{R}{R}"),),
                    May(CopySpell(SELF, who=ControllerOf(Target(ANY_TARGET))), who=ControllerOf(Target(ANY_TARGET))),
                    who=ControllerOf(Target(ANY_TARGET)),
                ),
            )
        ),
    ),
    card(
        "Chainer's Edict", "{1}{B}", "Sorcery", Spell(Sacrifices(CREATURE, who=Target(PLAYER))), Flashback("{5}{B}{B}")
    ),
    card(
        "Chandra, Novice Pyromancer",
        "{3}{R}",
        "Legendary Planeswalker — Chandra",
        Loyalty(+1, Until(Subtype("Elemental") & YOU_CONTROL, Gets(+2, 0))),
        Loyalty(-1, AddMana("{R}{R}")),
        Loyalty(-2, DealDamage(2, Target(ANY_TARGET))),
        loyalty=5,
    ),
    card(
        "Chromatic Lantern",
        "{3}",
        "Artifact",
        Continuous(LAND & YOU_CONTROL, Has(Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")))),
        Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")),
    ),
    card(
        "Chrome Mox",
        "{0}",
        "Artifact",
        When(Enters(SELF), May(Then(Choose(~ARTIFACT & ~LAND & CARD_IN_YOUR_HAND), Exile(IT)))),
        Activated((TAP,), AddColorOf(EXILED_WITH)),
    ),
    card(
        "City of Traitors",
        "",
        "Land",
        When(PlaysLand(YOU, OTHER & LAND), SacrificeIt(SELF)),
        Activated((TAP,), AddMana("{C}{C}")),
    ),
    card("Clever Impersonator", "{2}{U}{U}", "Creature — Shapeshifter", EntersAsCopy(~LAND & PERMANENT), pt="0/0"),
    card(
        "Cloistered Youth",
        "{1}{W}",
        "Creature — Human",
        When(AtBeginning(Step.UPKEEP, YOU), May(Transform())),
        pt="1/1",
        back=card(
            "Unholy Fiend",
            "",
            "Creature — Horror",
            When(AtBeginning(Step.END, YOU), LoseLife(1)),
            pt="3/3",
            color=Color.BLACK,
        ),
    ),
    card("Clone", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0"),
    card(
        "Cloudgoat Ranger",
        "{3}{W}{W}",
        "Creature — Giant Warrior Ranger",
        When(
            Enters(SELF),
            CreateToken(
                card(
                    "Kithkin Soldier Token", "", "Creature — Kithkin Soldier", pt="1/1", color=Color.WHITE, token=True
                ),
                3,
            ),
        ),
        Activated((TapUntapped(Subtype("Kithkin"), 3),), Until(SELF, Gets(+2, +0) & Has(FLYING))),
        pt="3/3",
    ),
    card("Cloudkin Seer", "{2}{U}", "Creature — Elemental Wizard", FLYING, When(Enters(SELF), DrawCards(1)), pt="2/1"),
    card(
        "Colossus Hammer",
        "{1}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Gets(+10, +10) & Loses(FLYING)),
        Equip("{8}"),
    ),
    card("Command Tower", "", "Land", Activated((TAP,), AddCommanderMana())),
    card(
        "Commander's Sphere",
        "{3}",
        "Artifact",
        Activated((TAP,), AddCommanderMana()),
        Activated((Sacrifice(SELF),), DrawCards(1)),
    ),
    card("Consider", "{U}", "Instant", Spell(Then(Surveil(1), DrawCards(1)))),
    card(
        "Control Magic",
        "{2}{U}{U}",
        "Enchantment — Aura",
        Enchant(CREATURE),
        Continuous(ENCHANTED, YouControlIt()),
    ),
    card("Copy Artifact", "{1}{U}", "Enchantment", EntersAsCopy(ARTIFACT, AddTypes(CardType.ENCHANTMENT))),
    card("Copy Enchantment", "{2}{U}", "Enchantment", EntersAsCopy(ENCHANTMENT)),
    card(
        "Corpse Knight",
        "{W}{B}",
        "Creature — Zombie Knight",
        When(Enters(OTHER & CREATURE & YOU_CONTROL), LoseLife(1, EACH_OPPONENT)),
        pt="2/2",
    ),
    card("Counterspell", "{U}{U}", "Instant", Spell(CounterSpell(Target(SPELL)))),
    card(
        "Courser of Kruphix",
        "{1}{G}{G}",
        "Enchantment Creature — Centaur",
        TopCardSeen(revealed=True),
        MayPlayFrom(LAND, CastFrom(Zone.LIBRARY, lands=True)),
        When(Enters(LAND & YOU_CONTROL), GainLife(1)),
        pt="2/4",
    ),
    card(
        "Cranial Plating",
        "{2}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Gets(Count(ARTIFACT & YOU_CONTROL), 0)),
        Activated((Mana("{B}{B}"),), AttachTo(Target(CREATURE & YOU_CONTROL))),
        Equip("{1}"),
    ),
    card(
        "Craterhoof Behemoth",
        "{5}{G}{G}{G}",
        "Creature — Beast",
        HASTE,
        When(
            Enters(SELF),
            Until(
                CREATURE & YOU_CONTROL,
                Has(TRAMPLE) & Gets(Count(CREATURE & YOU_CONTROL), Count(CREATURE & YOU_CONTROL)),
            ),
        ),
        pt="5/5",
    ),
    card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", pt="6/4"),
    card("Crucible of Worlds", "{3}", "Artifact", MayPlayFrom(LAND, CastFrom(Zone.GRAVEYARD, lands=True))),
    card(
        "Cruel Celebrant",
        "{W}{B}",
        "Creature — Vampire",
        When(
            Dies(SELF | OTHER & (CREATURE | PLANESWALKER) & YOU_CONTROL), Then(LoseLife(1, EACH_OPPONENT), GainLife(1))
        ),
        pt="1/2",
    ),
    card("Crusade", "{W}{W}", "Enchantment", Continuous(WHITE & CREATURE, Gets(+1, +1))),
    card(
        "Cryptic Command",
        "{1}{U}{U}{U}",
        "Instant",
        Spell(
            OneOf(
                CounterSpell(Target(SPELL)),
                ReturnToHand(Target(PERMANENT)),
                Tap(CREATURE & OPPONENT_CONTROLS),
                DrawCards(1),
                count=2,
            )
        ),
    ),
    card("Cultivate", "{2}{G}", "Sorcery", Spell(SearchAndSplit(BASIC & LAND, tapped=True))),
    card(
        "Cyclonic Rift",
        "{1}{U}",
        "Instant",
        Spell(ReturnToHand(Target(~LAND & PERMANENT & ~YOU_CONTROL))),
        Overload("{6}{U}"),
    ),
)
