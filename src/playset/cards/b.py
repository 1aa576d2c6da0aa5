"""Cards whose names begin with B."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import BEAST
from playset.core.words import Color, Keyword

CARDS = (
    card(
        "Bala Ged Recovery",
        "{2}{G}",
        "Sorcery",
        Spell(ReturnToHand(Target(CARD_IN_YOUR_GRAVEYARD))),
        modal_back=card("Bala Ged Sanctuary", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{G}"))),
    ),
    card(
        "Balefire Liege",
        "{2}{R/W}{R/W}{R/W}",
        "Creature — Spirit Horror",
        Continuous(OTHER & RED & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        Continuous(OTHER & WHITE & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        When(Casts(YOU, RED), DealDamage(3, Target(PLAYER | PLANESWALKER))),
        When(Casts(YOU, WHITE), GainLife(3)),
        pt="2/4",
    ),
    card(
        "Baleful Strix",
        "{U}{B}",
        "Artifact Creature — Bird",
        FLYING,
        DEATHTOUCH,
        When(Enters(SELF), DrawCards(1)),
        pt="1/1",
    ),
    card(
        "Ball Lightning",
        "{R}{R}{R}",
        "Creature — Elemental",
        TRAMPLE,
        HASTE,
        When(AtBeginning(Step.END), SacrificeIt(SELF)),
        pt="6/1",
    ),
    card(
        "Banishing Light",
        "{2}{W}",
        "Enchantment",
        When(Enters(SELF), ExileUntilLeaves(Target(~LAND & PERMANENT & OPPONENT_CONTROLS))),
    ),
    card(
        "Basilisk Collar",
        "{1}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Has(DEATHTOUCH) & Has(LIFELINK)),
        Equip("{2}"),
    ),
    card(
        "Basking Rootwalla",
        "{G}",
        "Creature — Lizard",
        Activated((Mana("{1}{G}"),), Until(SELF, Gets(+2, +2)), once=True),
        Madness("{0}"),
        pt="1/1",
    ),
    card(
        "Bastion of Remembrance",
        "{2}{B}",
        "Enchantment",
        When(
            Enters(SELF),
            CreateToken(
                card("Human Soldier Token", "", "Creature — Human Soldier", pt="1/1", color=Color.WHITE, token=True)
            ),
        ),
        When(Dies(CREATURE & YOU_CONTROL), Then(LoseLife(1, EACH_OPPONENT), GainLife(1))),
    ),
    card(
        "Batterskull",
        "{5}",
        "Artifact — Equipment",
        LIVING_WEAPON,
        Continuous(EQUIPPED, Gets(+4, +4) & Has(VIGILANCE) & Has(LIFELINK)),
        Activated((Mana("{3}"),), ReturnToHand(SELF)),
        Equip("{5}"),
    ),
    card(
        "Battlefield Forge",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}", "{W}"), DealDamage(1, YOU))),
    ),
    card("Bayou", "", "Land — Swamp Forest", Activated((TAP,), AddMana("{B}")), Activated((TAP,), AddMana("{G}"))),
    card("Beast Whisperer", "{2}{G}{G}", "Creature — Elf Druid", When(Casts(YOU, CREATURE), DrawCards(1)), pt="2/3"),
    card(
        "Beast Within",
        "{2}{G}",
        "Instant",
        Spell(
            Then(
                Destroy(Target(PERMANENT)),
                CreateToken(
                    BEAST,
                    who=ControllerOf(Target(PERMANENT)),
                ),
            )
        ),
    ),
    card(
        "Beastmaster Ascension",
        "{2}{G}",
        "Enchantment",
        When(Attacks(CREATURE & YOU_CONTROL), May(PutCounters("quest", 1, SELF))),
        Continuous(CREATURE & YOU_CONTROL, Gets(+5, +5), Is(SELF, WithCounters("quest", 7))),
    ),
    card("Bedevil", "{B}{B}{R}", "Instant", Spell(Destroy(Target(ARTIFACT | CREATURE | PLANESWALKER)))),
    card(
        "Benalish Marshal",
        "{W}{W}{W}",
        "Creature — Human Knight",
        Continuous(OTHER & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        pt="3/3",
    ),
    card(
        "Berserkers' Onslaught",
        "{3}{R}{R}",
        "Enchantment",
        Continuous(ATTACKING & CREATURE & YOU_CONTROL, Has(DOUBLE_STRIKE)),
    ),
    card(
        "Birds of Paradise",
        "{G}",
        "Creature — Bird",
        FLYING,
        Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")),
        pt="0/1",
    ),
    card(
        "Bitterblossom",
        "{1}{B}",
        "Kindred Enchantment — Faerie",
        When(
            AtBeginning(Step.UPKEEP, YOU),
            Then(
                LoseLife(1),
                CreateToken(
                    card(
                        "Faerie Rogue Token",
                        "",
                        "Creature — Faerie Rogue",
                        FLYING,
                        pt="1/1",
                        color=Color.BLACK,
                        token=True,
                    )
                ),
            ),
        ),
    ),
    card("Black Knight", "{B}{B}", "Creature — Human Knight", FIRST_STRIKE, Protection(WHITE), pt="2/2"),
    card(
        "Black Market",
        "{3}{B}{B}",
        "Enchantment",
        When(Dies(CREATURE), PutCounters("charge", 1, SELF)),
        When(AtBeginning(Step.PRECOMBAT_MAIN, YOU), AddManaFor("{B}", CountersOn("charge", SELF))),
    ),
    card(
        "Blade Splicer",
        "{2}{W}",
        "Creature — Phyrexian Human Artificer",
        When(
            Enters(SELF),
            CreateToken(card("Phyrexian Golem Token", "", "Artifact Creature — Phyrexian Golem", pt="3/3", token=True)),
        ),
        Continuous(Subtype("Golem") & YOU_CONTROL, Has(FIRST_STRIKE)),
        pt="1/1",
    ),
    card("Blastoderm", "{2}{G}{G}", "Creature — Beast", SHROUD, Fading(3), pt="5/5"),
    card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET)))),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature — Vampire",
        When(Dies(SELF | OTHER & CREATURE), Then(LoseLife(1, Target(PLAYER)), GainLife(1))),
        pt="0/1",
    ),
    card("Blood Moon", "{2}{R}", "Enchantment", Continuous(~BASIC & LAND, SetLandType("Mountain"))),
    card(
        "Bloodstained Mire",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Swamp") | Subtype("Mountain"), to=Zone.BATTLEFIELD),
        ),
    ),
    card(
        "Bloodthrone Vampire",
        "{1}{B}",
        "Creature — Vampire",
        Activated((Sacrifice(CREATURE),), Until(SELF, Gets(+2, +2))),
        pt="1/1",
    ),
    card(
        "Blossoming Sands",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{G}", "{W}")),
    ),
    card(
        "Blue Sun's Zenith",
        "{X}{U}{U}{U}",
        "Instant",
        Spell(Then(DrawCards(X, Target(PLAYER)), ShuffleIntoLibrary(SELF))),
    ),
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", MENACE, pt="3/2"),
    card("Bonesplitter", "{1}", "Artifact — Equipment", Continuous(EQUIPPED, Gets(+2, +0)), Equip("{1}")),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        Spell(
            OneOf(
                DealDamage(4, Target(PLAYER | PLANESWALKER)),
                Until(PERMANENT & YOU_CONTROL, Has(INDESTRUCTIBLE)),
                Until(Target(CREATURE), Has(DOUBLE_STRIKE)),
            )
        ),
    ),
    card(
        "Boros Garrison",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Then(Choose(LAND & YOU_CONTROL), ReturnToHand(IT))),
        Activated((TAP,), AddMana("{R}{W}")),
    ),
    card("Boros Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{R}{W}"))),
    card("Brainstorm", "{U}", "Instant", Spell(Then(DrawCards(3), PutBackFromHand(2)))),
    card(
        "Brazen Borrower",
        "{1}{U}{U}",
        "Creature — Faerie Rogue",
        FLASH,
        FLYING,
        CannotBlock(only=CREATURE & WithKeyword(Keyword.FLYING)),
        pt="3/1",
        adventure=card(
            "Petty Theft",
            "{1}{U}",
            "Instant — Adventure",
            Spell(ReturnToHand(Target(~LAND & PERMANENT & OPPONENT_CONTROLS))),
        ),
    ),
    card(
        "Brushland",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{G}", "{W}"), DealDamage(1, YOU))),
    ),
    card("Buried Alive", "{2}{B}", "Sorcery", Spell(SearchLibrary(CREATURE, to=Zone.GRAVEYARD, count=3))),
    card(
        "Burnished Hart",
        "{3}",
        "Artifact Creature — Elk",
        Activated(
            (Mana("{3}"), Sacrifice(SELF)), SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, count=2, tapped=True)
        ),
        pt="2/2",
    ),
    card(
        "Butcher of Malakir",
        "{5}{B}{B}",
        "Creature — Vampire Warrior",
        FLYING,
        When(Dies(SELF | OTHER & CREATURE & YOU_CONTROL), Sacrifices(CREATURE, who=EACH_OPPONENT)),
        pt="5/4",
    ),
)
