"""Searches by several players, tokens that attack or define their size, what happens in certain turns."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, creature

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

# --- searches ------------------------------------------------------------------------------------------------

RUIN = read_card(
    "Ruin",
    "",
    "Land",
    "{T}, Sacrifice this land: Destroy target nonbasic land an opponent controls. Each player searches their library "
    "for a basic land card, puts it onto the battlefield, then shuffles.",
)
TOWER = read_card("Tower", "", "Land", "{T}: Add {C}.")


def test_701_23i_each_player_searches_and_the_cards_enter_together():
    s = Scenario(battlefield=[RUIN], their_battlefield=[TOWER], library="Forest, Shock", their_library="Island, Shock")
    s.activate("Ruin", "Tower").choose("Forest")
    assert s.battlefield == []  # until all have chosen
    s.choose("Island").resolve()
    assert (s.battlefield, s.them.battlefield, s.them.graveyard) == (["Forest"], ["Island"], ["Tower"])


def test_701_23b_a_player_may_fail_to_find():
    s = Scenario(battlefield=[RUIN], their_battlefield=[TOWER], library="Forest, Shock", their_library="Island, Shock")
    s.activate("Ruin", "Tower").choose().choose("Island").resolve()
    assert (s.battlefield, s.library.count("Forest"), s.them.battlefield) == ([], 1, ["Island"])


def test_608_2b_nobody_searches_if_the_land_is_gone():
    s = Scenario(battlefield=[RUIN, RUIN], their_battlefield=[TOWER], library="Forest", their_library="Island")
    s.activate("Ruin", "Tower", hold=True).activate("Ruin", "Tower", hold=True)
    s.resolve_top().choose("Forest").choose("Island").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Forest"], ["Island"])


VERGE = read_card(
    "Verge",
    "",
    "Land",
    "{T}, Sacrifice this land: Search your library for a Forest card and a Plains card, put them onto the battlefield "
    "tapped, then shuffle.",
)


def test_701_23_a_card_of_each_kind_and_none_twice():
    s = Scenario(battlefield=[VERGE], library="Savannah, Forest, Island")
    s.activate("Verge").choose("Savannah").resolve()  # which is no second card
    assert s.battlefield == ["Savannah"]
    s = Scenario(battlefield=[VERGE], library="Savannah, Forest, Plains")
    s.activate("Verge").choose("Forest").choose("Savannah").resolve()
    assert sorted(s.battlefield) == ["Forest", "Savannah"]
    assert s.tapped("Forest")


# --- tokens --------------------------------------------------------------------------------------------------


def test_702_181a_mobilized_warriors_attack_and_are_sacrificed():
    s = Scenario(battlefield=[creature("Drummer", "Mobilize 2")], library="9 Forest")
    s.attack("Drummer").damage()
    assert (s.them.life, s.battlefield.count("Warrior Token")) == (16, 2)
    s.pass_to(Step.END).resolve()
    assert s.battlefield == ["Drummer"]


RESURGENT = creature(
    "Voice",
    "Whenever an opponent casts a spell during your turn or when this creature dies, create a green and white "
    "Elemental creature token with \"This token's power and toughness are each equal to the number of creatures you "
    'control."',
)


def test_208_2_a_token_may_define_its_own_size():
    s = Scenario(battlefield=[RESURGENT, BEAR], hand="Shock")
    s.cast("Shock", "Voice").resolve()
    assert (s.battlefield, s.pt("Elemental Token")) == (["Plain Bear", "Elemental Token"], "2/2")


def test_603_2_what_happens_in_another_turn_does_not_trigger():
    s = Scenario(battlefield=[RESURGENT], their_hand="Shock, Shock", library="9 Forest", their_library="9 Forest")
    s.them.cast("Shock", "me", hold=True).resolve()
    assert s.battlefield == ["Voice", "Elemental Token"]
    s.next_turn().them.cast("Shock", "me", hold=True).resolve()
    assert s.battlefield == ["Voice", "Elemental Token"]


OVERLORD = read_card(
    "Overlord",
    "{4}{W}",
    "Enchantment Creature — Avatar Horror",
    "Impending 2—{1}{W}\nWhenever this creature enters or attacks, you gain 1 life.",
    "5/5",
)


def test_702_176a_an_impending_creature_waits():
    s = Scenario(hand=[OVERLORD], library="9 Forest", their_library="9 Forest")
    s.cast("Overlord", way=1).resolve()
    assert (s.life, s.permanent("Overlord").counters, s.them.life) == (21, {"time": 2}, 20)
    for left in (1, 0):
        s.pass_to(Step.END).resolve()
        assert s.permanent("Overlord").counters.get("time", 0) == left
        if left:
            s.next_turn().next_turn()
    assert s.pt("Overlord") == "5/5"
    s.next_turn().next_turn().attack("Overlord").damage()
    assert s.them.life == 15


def test_702_176a_cast_for_its_mana_cost_it_does_not_wait():
    s = Scenario(hand=[OVERLORD])
    s.cast("Overlord").resolve()
    assert s.permanent("Overlord").counters == {}


def test_608_2c_all_other_creatures_are_not_the_tokens():
    coup = read_card(
        "Coup",
        "{X}{W}",
        "Sorcery",
        "Create X 1/1 white Soldier creature tokens. If X is 5 or more, destroy all other creatures.",
    )
    s = Scenario(hand=[coup, coup], battlefield=[BEAR], their_battlefield=[BEAR])
    s.cast("Coup", x=2).resolve()
    assert (len(s.battlefield), len(s.them.battlefield)) == (3, 1)
    s.cast("Coup", x=5).resolve()
    assert (s.battlefield, s.them.battlefield) == (["Soldier Token"] * 5, [])


# --- abilities inside of abilities ---------------------------------------------------------------------------


def test_114_1_an_emblem_gives_lands_an_ability():
    koth = read_card(
        "Smith",
        "{2}{R}",
        "Legendary Planeswalker — Koth",
        "−1: You get an emblem with \"Mountains you control have '{T}: This land deals 1 damage to any target.'\"",
        loyalty=3,
    )
    s = Scenario(battlefield=[koth, "Mountain"])
    s.activate("Smith").resolve()
    s.activate("Mountain", "them", ability=1).resolve()
    assert (s.them.life, s.tapped("Mountain")) == (19, True)


# --- counters for each kind ----------------------------------------------------------------------------------

SNAKE = creature(
    "Snake",
    "If one or more counters would be put on an artifact or creature you control, that many plus one of each of those "
    "kinds of counters are put on that permanent instead.\n"
    "If you would get one or more counters, you get that many plus one of each of those kinds of counters instead.",
)


def test_614_1a_one_more_counter_for_permanents_and_for_players():
    charger = creature("Charger", "When this creature enters, put a +1/+1 counter on it. You get {E}{E}.")
    s = Scenario(hand=[charger], battlefield=[SNAKE])
    s.cast("Charger").resolve()
    assert (s.pt("Charger"), s.counters("energy"), s.them.counters("energy")) == ("4/4", 3, 0)


def test_122_1_what_is_said_of_permanents_is_not_said_of_players():
    s = Scenario(battlefield=["Doubling Season"], hand=[creature("Spark", "When this creature enters, you get {E}.")])
    s.cast("Spark").resolve()
    assert s.counters("energy") == 1


# --- casting from the graveyard ------------------------------------------------------------------------------


def test_608_2g_a_spell_cast_now_is_exiled_instead_of_the_graveyard():
    golem = creature(
        "Golem",
        "When this creature enters, you may cast target instant card from your graveyard without paying its mana cost. "
        "If that spell would be put into your graveyard this turn, exile it instead.",
    )
    s = Scenario(hand=[golem], graveyard="Shock")
    s.cast("Golem").choose("Shock").choose("them").resolve()
    assert (s.them.life, s.exile, s.graveyard) == (18, ["Shock"], [])


def test_702_117_only_a_surged_creature_helps():
    scout = creature(
        "Scout",
        "Surge {R}\nWhen this creature enters, if its surge cost was paid, creatures you control get +1/+0 until "
        "end of turn.",
    )
    s = Scenario(hand=[scout, scout, "Shock"])
    s.cast("Scout").resolve()
    assert s.pt("Scout") == "2/2"
    s.cast("Scout", way=1).resolve()
    assert s.pt("Scout #1") == "3/2"
