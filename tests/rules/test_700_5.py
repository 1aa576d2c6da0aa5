"""CR 700.5: devotion. CR 701.12, 701.23f, 701.24: exchanging, searching, shuffling."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    FLYING,
    PLAYER,
    WITHOUT_ABILITIES,
    YOU,
    AttackersThisTurn,
    Continuous,
    Devotion,
    DiscardHand,
    Enters,
    ExchangeControl,
    GainLife,
    Gets,
    SearchesTop,
    SearchLibrary,
    ShuffleIntoLibrary,
    Spell,
    Target,
    When,
    card,
)
from playset.core.words import Color
from playset.testing import Scenario

BEAR = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
ELF = card("Test Elf", "{G}", "Creature — Elf", pt="1/1")


def test_700_5_devotion_counts_the_symbols_of_permanents_you_control():
    count = Devotion(Color.GREEN | Color.WHITE)
    oak = card("Oak", "{G}{G/W}{W/P}{2}", "Creature — Treefolk", When(Enters(), GainLife(count)), pt="1/1")
    s = Scenario(hand=[oak], battlefield=[BEAR, "Forest"], their_battlefield=[BEAR])
    s.cast("Oak")
    assert s.life == 24


def test_701_12b_creatures_of_one_player_are_not_exchanged():
    swap = card("Swap", "{U}", "Sorcery", Spell(ExchangeControl(Target(CREATURE, maximum=2, minimum=2))))
    s = Scenario(hand=[swap], battlefield=[BEAR, ELF])
    s.cast("Swap", targets=["Test Bear", "Test Elf"])
    assert s.battlefield == ["Test Bear", "Test Elf"]
    assert s.state.floating == []


def test_701_23f_only_those_named_search_less():
    censor = card("Censor", "{W}", "Creature — Bird", SearchesTop(2, EACH_OPPONENT), pt="1/1")
    find = card("Find", "{G}", "Sorcery", Spell(SearchLibrary(CREATURE)))
    s = Scenario(hand=[find], battlefield=[censor], library=["Forest", "Forest", BEAR])
    s.cast("Find")
    s.choose("Test Bear")
    assert s.hand == ["Test Bear"]


def test_701_24_permanents_of_two_players_are_shuffled_into_their_owners_libraries():
    fold = card("Fold", "{U}", "Sorcery", Spell(ShuffleIntoLibrary(CREATURE)))
    s = Scenario(hand=[fold], battlefield=[BEAR], their_battlefield=[ELF])
    s.cast("Fold")
    assert "Test Bear" in s.library
    assert "Test Elf" in s.them.library


def test_701_9_a_player_discards_their_hand():
    rot = card("Rot", "{B}", "Sorcery", Spell(DiscardHand(Target(PLAYER))))
    s = Scenario(hand=[rot], their_hand=[BEAR, ELF])
    s.cast("Rot", "them")
    assert (s.them.hand, s.them.graveyard) == ([], ["Test Bear", "Test Elf"])


def test_608_2i_creatures_that_attacked_count_even_if_they_died():
    tally = card("Tally", "{W}", "Instant", Spell(GainLife(AttackersThisTurn(YOU))))
    wall = card("Wall", "{W}", "Creature — Wall", pt="3/3")
    s = Scenario(hand=[tally], battlefield=[BEAR, ELF], their_battlefield=[wall])
    s.attack("Test Bear", "Test Elf")
    s.them.block({"Wall": "Test Bear"})
    s.damage()
    assert s.graveyard == ["Test Bear"]
    s.cast("Tally")
    assert s.life == 22


def test_113_12_creatures_without_abilities():
    folk = card("Folk", "{G}", "Enchantment", Continuous(CREATURE & WITHOUT_ABILITIES, Gets(+2, +2)))
    drake = card("Drake", "{U}", "Creature — Drake", FLYING, pt="2/2")
    s = Scenario(battlefield=[folk, BEAR, drake])
    assert (s.pt("Test Bear"), s.pt("Drake")) == ("4/4", "2/2")
