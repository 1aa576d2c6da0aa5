"""Whole sentences of kinds that are often printed are read, and what is read is written and read back the same."""

import pytest

from playset.ability import PERMANENT, YOU_CONTROL, Continuous, Has, PlayersProtected, Protection, Subtype
from playset.core.errors import BadText
from playset.oracle.text import read_card, text_of

SENTENCES = [
    # a rule for a while (CR 611.2)
    "Exile the top card of your library. Until end of turn, you may play that card.",
    "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
    # delayed triggered abilities (CR 603.7)
    "Create a 3/1 red Elemental creature token with haste. Sacrifice it at the beginning of the next end step.",
    "Return target creature card from your graveyard to the battlefield. Exile it at the beginning of the next upkeep.",
    # a choice during resolution (CR 608.2d)
    "Each player chooses a creature they control, then sacrifices the rest.",
    # playing a card during resolution (CR 608.2g)
    "Exile the top card of your library. You may cast that card without paying its mana cost.",
    # until something turns up (CR 701.20)
    (
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the "
        "rest on the bottom of your library in a random order."
    ),
    (
        "Exile cards from the top of your library until you exile a nonland card. You may cast that card without "
        "paying its mana cost."
    ),
    # what you do twice, and three things in a row (CR 608.2c)
    "You draw a card and lose 1 life.",
    "You gain 2 life, draw two cards, then discard two cards.",
    "Exile the top card of your library. You may play it until the end of your next turn.",
    # where countered spells go (CR 701.6a)
    (
        "Counter target spell unless its controller pays {2}. If that spell is countered this way, put that card on "
        "top of its owner's library instead of into that player's graveyard."
    ),
    # what a player's hand gives up (CR 701.9b)
    "Target opponent reveals their hand. You choose a nonland card from it and exile that card.",
    "Target opponent reveals their hand and you choose a nonland card from it. Exile that card.",
    # who sacrifices what (CR 701.21)
    "Each player sacrifices all permanents they control that are one or more colors.",
    # a card that is chosen in the graveyard (CR 608.2d)
    "Mill two cards, then you may return a creature card from your graveyard to your hand.",
    # rules for the rest of the turn (CR 119.7)
    "Players can't gain life this turn.",
    # three things that one player does
    "Target opponent sacrifices a creature, discards a card, and loses 3 life.",
    # cards that are taken (CR 608.2d)
    (
        "Look at the top six cards of your library. Put up to two creature cards with mana value 3 or less from among "
        "them onto the battlefield. Put the rest on the bottom of your library in any order."
    ),
    # markers (CR 701.60)
    "Suspect target creature.",
    # dice (CR 706)
    "Roll a d20. On 10 or more, create a Treasure token.",
    "Roll a d20. If the result is 10 or higher, create a Treasure token.",
    "Roll a six-sided die. Create a number of 1/1 red Goblin creature tokens equal to the result.",
]


# Paragraphs of permanents that stand for several abilities.
PARAGRAPHS = [
    ("Artifact — Equipment", "Equipped creature can't be blocked and has shroud.\nEquip {2}"),
    ("Artifact — Equipment", "Equipped creature gets +2/+0 and can't block.\nEquip {2}"),
    ("Creature — Bear", "As long as you control an artifact, this creature gets +1/+1 and can't be blocked."),
    (
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
    ),
    (
        "Enchantment — Aura",
        (
            "Enchant permanent\nEnchanted permanent can't attack or block, and its activated abilities can't be "
            "activated unless they're mana abilities."
        ),
    ),
    ("Land", "{3}{U}, Discard Example: It deals 2 damage to any target."),
]


@pytest.mark.parametrize(("type_line", "text"), PARAGRAPHS)
def test_a_paragraph_is_read(type_line: str, text: str):
    pt = "2/2" if "Creature" in type_line else ""
    read = read_card("Example", "{2}", type_line, text, pt)
    assert read_card("Example", "{2}", type_line, text_of(read), pt) == read


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_whole_sentence_is_read(sentence: str):
    read = read_card("Example", "{1}{R}", "Sorcery", sentence)
    assert read_card("Example", "{1}{R}", "Sorcery", text_of(read)) == read


def test_what_is_every_creature_type_is_written_in_these_words():  # CR 205.3m: there are some three hundred
    text = (
        "{S}: This land becomes a 2/2 creature with haste and all creature types until end of turn. It's still a land."
    )
    assert text_of(read_card("Example", "", "Land", text)) == text
    text = "{2}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    assert text_of(read_card("Example", "", "Land", text)) == text


def test_702_16_players_have_protection_by_a_rule_of_its_own():
    found = read_card(
        "Sample Friend",
        "{1}{G}",
        "Creature — Elf",
        "You and permanents you control have protection from Salamanders.",
        "1/1",
    )
    salamanders = Subtype("Salamander")
    assert found.abilities == (
        PlayersProtected(salamanders),
        Continuous(PERMANENT & YOU_CONTROL, Has(Protection(salamanders))),
    )


def test_a_landwalk_is_none_of_two_abilities_that_are_lost_by_name():
    with pytest.raises(BadText):
        read_card("Sample Decree", "{U}", "Enchantment", "All creatures lose flying and islandwalk.")


def test_113_6_a_sorcery_says_nothing_that_only_permanents_do():
    with pytest.raises(BadText, match="only permanents"):
        read_card("Test Turn", "{1}", "Sorcery", "Draw a card.\nIf a creature would die, exile it instead.")


def test_615_a_prevention_effect_that_lasts_does_not_speak_of_targets():
    text = "Prevent all combat damage that would be dealt this turn by creatures target opponent controls."
    with pytest.raises(BadText):
        read_card("Sample Fissure", "{W}", "Instant", text)
