"""Cards whose names begin with O."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import CardType, Color

CARDS = (
    card(
        "Ogre Slumlord",
        "{3}{B}{B}",
        "Creature — Ogre Rogue",
        When(
            Dies(OTHER & ~TOKEN & CREATURE),
            May(CreateToken(card("Rat Token", "", "Creature — Rat", pt="1/1", color=Color.BLACK, token=True))),
        ),
        Continuous(Subtype("Rat") & YOU_CONTROL, Has(DEATHTOUCH)),
        pt="3/3",
    ),
    card(
        "Opalescence",
        "{2}{W}{W}",
        "Enchantment",
        Continuous(
            OTHER & ~Subtype("Aura") & ENCHANTMENT,
            AddTypes(CardType.CREATURE) & BaseSize(ManaValueOf(IT), ManaValueOf(IT)),
        ),
    ),
    card(
        "Open the Armory",
        "{1}{W}",
        "Sorcery",
        Spell(SearchLibrary(Subtype("Aura") | Subtype("Equipment"), reveal=True)),
    ),
    card(
        "Ophiomancer",
        "{2}{B}",
        "Creature — Human Shaman",
        When(
            AtBeginning(Step.UPKEEP),
            CreateToken(
                card("Snake Token", "", "Creature — Snake", DEATHTOUCH, pt="1/1", color=Color.BLACK, token=True)
            ),
            Exists(Subtype("Snake") & YOU_CONTROL, 0, 0),
        ),
        pt="2/2",
    ),
    card("Opt", "{U}", "Instant", Spell(Then(Scry(1), DrawCards(1)))),
    card("Opulent Palace", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{B}", "{G}", "{U}"))),
    card(
        "Oracle of Mul Daya",
        "{3}{G}",
        "Creature — Elf Shaman",
        ExtraLands(),
        TopCardSeen(revealed=True),
        MayPlayFrom(LAND, CastFrom(Zone.LIBRARY, lands=True)),
        pt="2/2",
    ),
    card("Ornithopter", "{0}", "Artifact Creature — Thopter", FLYING, pt="0/2"),
    card(
        "Orzhov Basilica",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Then(Choose(LAND & YOU_CONTROL), ReturnToHand(IT))),
        Activated((TAP,), AddMana("{W}{B}")),
    ),
    card("Orzhov Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{W}{B}"))),
    card(
        "Overgrown Tomb",
        "",
        "Land — Swamp Forest",
        Activated((TAP,), AddMana("{B}")),
        Activated((TAP,), AddMana("{G}")),
        MayPayOrEnterTapped(2),
    ),
    card("Overrun", "{2}{G}{G}{G}", "Sorcery", Spell(Until(CREATURE & YOU_CONTROL, Gets(+3, +3) & Has(TRAMPLE)))),
)
