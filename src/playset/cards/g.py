"""Cards whose names begin with G."""

from __future__ import annotations

from playset.ability import *
from playset.core.events import Happening
from playset.core.words import Color

CARDS = (
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker — Garruk",
        Loyalty(+1, Untap(Target(LAND, maximum=2, minimum=2))),
        Loyalty(-1, CreateToken(card("Beast Token", "", "Creature — Beast", pt="3/3", color=Color.GREEN, token=True))),
        Loyalty(-4, Until(CREATURE & YOU_CONTROL, Gets(+3, +3) & Has(TRAMPLE))),
        loyalty=3,
    ),
    card(
        "Gavony Township",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{2}{G}{W}"), TAP), PutCounters("+1/+1", 1, CREATURE & YOU_CONTROL)),
    ),
    card(
        "Gelectrode",
        "{1}{U}{R}",
        "Creature — Weird",
        Activated((TAP,), DealDamage(1, Target(ANY_TARGET))),
        When(Casts(YOU, INSTANT | SORCERY), May(Untap(SELF))),
        pt="0/1",
    ),
    card(
        "Generous Gift",
        "{2}{W}",
        "Instant",
        Spell(
            Then(
                Destroy(Target(PERMANENT)),
                CreateToken(
                    card("Elephant Token", "", "Creature — Elephant", pt="3/3", color=Color.GREEN, token=True),
                    who=ControllerOf(Target(PERMANENT)),
                ),
            )
        ),
    ),
    card(
        "Geralf's Messenger",
        "{B}{B}{B}",
        "Creature — Zombie",
        EntersTapped(),
        When(Enters(SELF), LoseLife(2, Target(EACH_OPPONENT))),
        UNDYING,
        pt="3/2",
    ),
    card("Giant Growth", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +3)))),
    card("Giant Spider", "{3}{G}", "Creature — Spider", REACH, pt="2/4"),
    card("Gladecover Scout", "{G}", "Creature — Elf Scout", HEXPROOF, pt="1/1"),
    card("Glistener Elf", "{G}", "Creature — Phyrexian Elf Warrior", INFECT, pt="1/1"),
    card("Glorious Anthem", "{1}{W}{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1))),
    card(
        "Goblin Chieftain",
        "{1}{R}{R}",
        "Creature — Goblin",
        HASTE,
        Continuous(OTHER & Subtype("Goblin") & CREATURE & YOU_CONTROL, Gets(+1, +1) & Has(HASTE)),
        pt="2/2",
    ),
    card(
        "Goblin Electromancer",
        "{U}{R}",
        "Creature — Goblin Wizard",
        CostsLess((INSTANT | SORCERY) & YOU_CONTROL, 1),
        pt="2/2",
    ),
    card(
        "Goblin King",
        "{1}{R}{R}",
        "Creature — Goblin",
        Continuous(OTHER & Subtype("Goblin"), Gets(+1, +1) & Has(Landwalk("Mountain"))),
        pt="2/2",
    ),
    card(
        "Goblin Matron",
        "{2}{R}",
        "Creature — Goblin",
        When(Enters(SELF), May(SearchLibrary(Subtype("Goblin"), reveal=True))),
        pt="1/1",
    ),
    card(
        "Goblin Piledriver",
        "{1}{R}",
        "Creature — Goblin Warrior",
        Protection(BLUE),
        When(Attacks(SELF), Until(SELF, Gets(Count(OTHER & ATTACKING & Subtype("Goblin"), times=2), +0))),
        pt="1/2",
    ),
    card(
        "Goblin Pyromancer",
        "{3}{R}",
        "Creature — Goblin Wizard",
        When(Enters(SELF), Until(Subtype("Goblin") & CREATURE, Gets(+3, +0))),
        When(AtBeginning(Step.END), Destroy(Subtype("Goblin"))),
        pt="2/2",
    ),
    card(
        "Goblin Ringleader",
        "{3}{R}",
        "Creature — Goblin",
        HASTE,
        When(Enters(SELF), RevealTop(4, Subtype("Goblin"))),
        pt="2/2",
    ),
    card(
        "Goblin Tinkerer",
        "{1}{R}",
        "Creature — Goblin Artificer",
        Activated(
            (Mana("{R}"), TAP),
            Then(Destroy(Target(ARTIFACT)), DealDamage(ManaValueOf(Target(ARTIFACT)), SELF, source=Target(ARTIFACT))),
        ),
        pt="1/2",
    ),
    card(
        "Goblin Warchief",
        "{1}{R}{R}",
        "Creature — Goblin Warrior",
        CostsLess(Subtype("Goblin") & YOU_CONTROL, 1),
        Continuous(Subtype("Goblin") & YOU_CONTROL, Has(HASTE)),
        pt="2/2",
    ),
    card(
        "Grave Pact",
        "{1}{B}{B}{B}",
        "Enchantment",
        When(Dies(CREATURE & YOU_CONTROL), Sacrifices(CREATURE, who=OTHER & PLAYER)),
    ),
    card(
        "Gravecrawler",
        "{B}",
        "Creature — Zombie",
        CannotBlock(),
        CastFrom(Zone.GRAVEYARD, condition=Exists(Subtype("Zombie") & YOU_CONTROL)),
        pt="2/1",
    ),
    card(
        "Gravedigger",
        "{3}{B}",
        "Creature — Zombie",
        When(Enters(SELF), May(ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD)))),
        pt="2/2",
    ),
    card(
        "Gray Merchant of Asphodel",
        "{3}{B}{B}",
        "Creature — Zombie",
        When(Enters(SELF), Then(LoseLife(Devotion(Color.BLACK), EACH_OPPONENT), GainLife(SumOf(Happening.LOSE_LIFE)))),
        pt="2/4",
    ),
    card("Gray Ogre", "{2}{R}", "Creature — Ogre", pt="2/2"),
    card(
        "Grim Lavamancer",
        "{R}",
        "Creature — Human Wizard",
        Activated((Mana("{R}"), TAP, ExileFromGraveyard(count=2)), DealDamage(2, Target(ANY_TARGET))),
        pt="1/1",
    ),
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2"),
    card("Growing Ranks", "{2}{G/W}{G/W}", "Enchantment", When(AtBeginning(Step.UPKEEP, YOU), Populate())),
    card(
        "Guttersnipe",
        "{2}{R}",
        "Creature — Goblin Shaman",
        When(Casts(YOU, INSTANT | SORCERY), DealDamage(2, EACH_OPPONENT)),
        pt="2/2",
    ),
)
