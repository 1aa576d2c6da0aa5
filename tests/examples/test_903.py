"""Examples of the Comprehensive Rules for Commander (CR 903), played with cards made up for them."""

from playset import Deck
from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    COMMANDER,
    CREATURE,
    IT,
    Activated,
    BecomesCopy,
    Continuous,
    DealDamage,
    Destroy,
    Duration,
    EntersAsCopy,
    GainLife,
    Gets,
    InGraveyard,
    Mana,
    ManaValueOf,
    Sacrifice,
    Spell,
    Target,
    card,
)
from playset.core.words import Color
from playset.decks.legality import color_problems
from playset.rules.objects.commander import color_identity
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

WARDEN = card("Warden", "{2}{W}", "Legendary Creature — Human", pt="3/3")
RAIDER = card("Raid Mother", "{4}{R/G}{R/G}", "Legendary Creature — Goblin Shaman", pt="3/3")
HERALD = card("Herald", "{1}", "Artifact", Continuous(COMMANDER, Gets(+2, +2)))


def problems(*cards: CardDefinition) -> list[str]:
    """What is wrong with the colours of cards in a deck led by the Raid Mother."""
    return color_problems(Deck("mine", list(cards), commanders=[RAIDER]))


def test_903_3_example_a_commander_that_copies_another_card_is_still_a_commander():
    mirror = Spell(BecomesCopy(Target(CREATURE), Target(CREATURE, number=2), duration=Duration.END_OF_TURN))
    shape = card("Other Shape", "{U}", "Instant", mirror)
    bear = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    s = Scenario(hand=[shape], commander=[WARDEN], battlefield=[HERALD, bear])
    s.cast("Warden")
    assert s.pt("Warden") == "5/5"
    s.cast("Other Shape", targets=["Plain Bear", "Warden"])
    assert sorted([s.pt("Plain Bear #1"), s.pt("Plain Bear #2")]) == ["2/2", "4/4"]


def test_903_3_example_a_copy_of_a_commander_is_no_commander():
    enters = EntersAsCopy(CREATURE & InGraveyard(yours=False))
    body = card("Body Thief", "{4}{U}", "Creature — Shapeshifter", enters, pt="0/0")
    doom = card("Doom", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[body, doom], their_commander=[WARDEN], battlefield=[HERALD], active=1)
    s.them.cast("Warden")
    s.cast("Doom", "Warden").no()
    s.next_turn()
    s.cast("Body Thief")
    s.choose("Warden")
    assert s.pt("Warden") == "3/3"


def test_903_4_example_a_colourless_golem_with_a_red_symbol_in_its_text_has_a_red_identity():
    golem = card(
        "Iron Titan",
        "{8}",
        "Legendary Artifact Creature — Golem",
        Activated((Mana("{3}{R}"), Sacrifice(ARTIFACT)), DealDamage(ManaValueOf(IT), Target(ANY_TARGET))),
        pt="6/7",
    )
    assert golem.base.colors == 0
    assert color_identity(golem) == Color.RED


def test_903_5c_example_a_deck_of_a_red_and_green_commander_has_no_other_colours():
    assert color_identity(RAIDER) == Color.RED | Color.GREEN
    red = card("Red Thing", "{R}", "Sorcery")
    both = card("Gold Thing", "{R}{G}", "Sorcery")
    none = card("Grey Thing", "{3}", "Artifact")
    assert problems(red, both, none) == []
    blue = card("Blue Thing", "{U}", "Sorcery")
    three = card("Three Colours", "{R}{G}{W}", "Sorcery")
    hybrid = card("Half Blue", "{G/U}", "Creature — Frog", pt="1/1")
    stone = card("Black Stone", "{2}", "Artifact", Activated((Mana("{B}"),), GainLife(1)))
    assert len(problems(blue, three, hybrid, stone)) == 4


def test_903_5d_example_only_lands_with_the_basic_land_types_of_its_colours():
    grove = card("Stony Grove", "", "Land — Mountain Forest")
    assert problems(grove) == []
    for word in ("Plains", "Island", "Swamp"):
        assert len(problems(card("Odd Land", "", f"Land — {word}"))) == 1
