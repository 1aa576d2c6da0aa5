"""Families of cards that count: what was done this way, counters, powers, names, lands and life."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, creature, sorcery

from playset.core.errors import BadText
from playset.oracle.text import read_card
from playset.testing import Scenario

# --- this way ------------------------------------------------------------------------------------------------

PYROMANCER = creature(
    "Pyromancer",
    "When this creature enters, discard two cards, then draw two cards. For each nonland card discarded this way, "
    "create a 1/1 red Elemental creature token.",
)


def test_608_2c_what_was_discarded_is_counted_before_the_draw():
    s = Scenario(hand=[PYROMANCER, BEAR, "Mountain"], library="4 Forest")
    assert s.cast("Pyromancer").resolve().battlefield.count("Elemental Token") == 1
    s = Scenario(hand=[PYROMANCER], library="4 Forest")
    assert s.cast("Pyromancer").resolve().battlefield == ["Pyromancer"]


def test_608_2h_a_creature_that_was_destroyed_is_counted_as_it_was():
    living = read_card(
        "Living Land", "", "Land", "{T}: This land becomes a 2/2 creature until end of turn. It's still a land."
    )
    decree = sorcery(
        "Decree",
        "{1}",
        "Destroy all creatures. They can't be regenerated. Draw a card for each creature destroyed this way.",
    )
    s = Scenario(hand=[decree], battlefield=[living, "Forest"], their_battlefield=[BEAR], library="9 Forest")
    s.activate("Living Land").resolve().cast("Decree").resolve()
    assert (s.battlefield, s.hand) == (["Forest"], ["Forest", "Forest"])


def test_608_2c_each_controller_gets_a_token_for_what_was_exiled():
    curse = read_card(
        "Curse",
        "{X}{U}",
        "Sorcery",
        "Exile X target creatures. For each creature exiled this way, its controller creates a 2/2 green Boar creature "
        "token.",
    )
    s = Scenario(hand=[curse], battlefield=[BEAR], their_battlefield=[BEAR, BEAR])
    s.cast("Curse", targets=["Plain Bear #1", "Plain Bear #2"], x=2).resolve()
    assert sorted(s.battlefield + s.them.battlefield) == ["Boar Token", "Boar Token", "Plain Bear"]


def test_608_2c_what_is_indestructible_was_not_destroyed():
    rock = creature("Rock", "Indestructible")
    decree = sorcery("Decree", "{1}", "Destroy all creatures. Draw a card for each creature destroyed this way.")
    s = Scenario(hand=[decree], battlefield=[rock, BEAR], library="9 Forest")
    assert s.cast("Decree").resolve().hand == ["Forest"]


def test_701_21a_if_you_cannot_sacrifice():
    monument = read_card(
        "Monument",
        "{5}",
        "Artifact",
        "At the beginning of your upkeep, sacrifice a creature. If you can't, sacrifice this artifact.",
    )
    s = Scenario(battlefield=[monument, BEAR], library="9 Forest", their_library="9 Forest")
    s.next_turn().next_turn().resolve()
    assert s.battlefield == ["Monument"]
    s.next_turn().next_turn().resolve()
    assert s.battlefield == []


def test_101_4_each_step_is_taken_by_all_players():
    pox = sorcery(
        "Pox", "{1}", "Each player loses 1 life, discards a card, sacrifices a creature, then sacrifices a land."
    )
    s = Scenario(hand=[pox], battlefield=["Forest", BEAR], their_hand="Forest", their_battlefield=["Island", BEAR])
    s.cast("Pox").resolve()
    assert (s.life, s.them.life, s.battlefield, s.them.battlefield, s.them.hand) == (19, 19, [], [], [])


# --- comparing -----------------------------------------------------------------------------------------------


def test_603_4_more_creatures_than_you_at_their_end_step_and_as_it_resolves():
    keeper = creature(
        "Keeper",
        "At the beginning of each opponent's end step, if that player controls more creatures than you, create a 1/1 "
        "white Soldier creature token.",
    )
    s = Scenario(
        battlefield=[keeper], their_battlefield=[BEAR, BEAR], active=1, library="9 Forest", their_library="9 Forest"
    )
    s.next_turn()
    assert s.battlefield.count("Soldier Token") == 1
    s.next_turn().next_turn()
    assert s.battlefield.count("Soldier Token") == 1  # as many as theirs


def test_208_1_three_different_powers():
    witch = creature(
        "Witch", "This creature has flying as long as you control three or more creatures with different powers."
    )
    big = creature("Big", "", "3/3")
    s = Scenario(battlefield=[witch, BEAR, big])
    assert not s.has("Witch", "flying")
    s = Scenario(battlefield=[witch, creature("Small", "", "1/1"), big])
    assert s.has("Witch", "flying")


def test_201_2_three_lands_with_the_same_name():
    atlas = read_card(
        "Atlas",
        "{2}",
        "Artifact",
        "{2}, {T}: Draw a card. Activate only if you control three or more lands with the same name.",
    )
    s = Scenario(battlefield=[atlas, "2 Forest", "2 Island"])
    assert not s.can("activate", "Atlas")
    s = Scenario(battlefield=[atlas, "3 Forest"])
    assert s.can("activate", "Atlas")


def test_107_1a_half_a_life_total_rounded_up():
    wither = sorcery("Wither", "{1}", "Each opponent loses half their life, rounded up.")
    s = Scenario(hand=[wither], their_life=7)
    assert s.cast("Wither").resolve().them.life == 3


# --- counters, graveyards, colors ----------------------------------------------------------------------------


def test_605_1a_the_last_counter_takes_the_land_with_it():
    mine = read_card(
        "Mine",
        "",
        "Land",
        "This land enters with two mining counters on it.\n{T}, Remove a mining counter from this land: Add one mana "
        "of any color. If there are no mining counters on this land, sacrifice it.",
    )
    s = Scenario(hand=[mine, "Forest"], library="9 Forest", their_library="9 Forest")
    s.play("Mine").activate("Mine")
    s.choose("{R}")
    assert "Mine" in s.battlefield
    s.next_turn().next_turn().activate("Mine")
    s.choose("{R}")
    assert "Mine" not in s.battlefield


def test_122_6_twice_as_many_plus_one_counters_and_no_others():
    doubler = read_card(
        "Doubler",
        "{2}",
        "Enchantment",
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are "
        "put on that creature instead.",
    )
    grow = sorcery("Grow", "{1}", "Put a +1/+1 counter on target creature.")
    s = Scenario(hand=[grow, grow], battlefield=[doubler, BEAR], their_battlefield=[creature("Foe", "")])
    s.cast("Grow", "Plain Bear").resolve().cast("Grow", "Foe").resolve()
    assert (s.pt("Plain Bear"), s.them.pt("Foe")) == ("4/4", "3/3")


def test_604_3_land_cards_in_all_graveyards():
    vore = creature(
        "Vore",
        "This creature's power and toughness are each equal to the number of land cards in all graveyards.",
        "0/0",
    )
    s = Scenario(battlefield=[vore, "Forest"], graveyard="2 Forest", their_graveyard=["Island", BEAR])
    assert s.pt("Vore") == "3/3"


def test_702_16_protection_from_each_color_is_from_what_has_one():
    champion = creature("Champion", "Protection from each color")
    golem = read_card("Golem", "{3}", "Artifact Creature — Golem", "", "3/3")
    s = Scenario(hand="Shock", battlefield=[champion], their_battlefield=[golem, BEAR])
    s.cast("Shock", hold=True)
    assert "Champion" not in s.offered
    s.choose("Plain Bear").resolve()
    s.attack("Champion").them.block({"Golem": "Champion"})
    assert s.damage().battlefield == []


def test_509_1b_smaller_creatures_cannot_block_it():
    protector = creature("Protector", "Creatures with power less than this creature's power can't block it.")
    s = Scenario(battlefield=[protector], their_battlefield=[creature("Small", "", "1/1")])
    assert s.attack("Protector").damage().them.life == 18
    s = Scenario(battlefield=[protector], their_battlefield=[BEAR])
    assert s.attack("Protector").them.block({"Plain Bear": "Protector"}).damage().them.life == 20


# --- readings that are refused -------------------------------------------------------------------------------


def unread(text: str) -> bool:
    try:
        creature("Example", text)
    except BadText:
        return True
    return False


def test_what_a_cost_sacrificed_was_not_sacrificed_this_way():
    counted = "If an Elf was sacrificed this way, you gain 2 life."
    assert unread(f"Sacrifice another creature: This creature gets +2/+2 until end of turn. {counted}")
    assert not unread(f"When this creature enters, each player sacrifices a creature. {counted}")


def test_two_conditions_on_one_milling_are_not_read():
    first = "When this creature enters, mill a card. If a land card is milled this way, you gain 1 life."
    assert unread(f"{first} If a creature card is milled this way, you gain 2 life.")
    assert not unread(first)


def test_those_who_may_pay_are_players():
    each = "For each land destroyed this way, this creature deals 1 damage to that land's controller"
    assert unread(f"When this creature enters, destroy all Plains. {each} unless they pay {{2}}.")


def test_205_4e_a_legendary_sorcery_takes_a_legend():
    blast = read_card("Blast", "{4}{W}", "Legendary Sorcery", "Exile all nonland permanents that aren't legendary.")
    legend = read_card("Legend", "{1}", "Legendary Creature — Elf", "", "1/1")
    s = Scenario(hand=[blast], battlefield=["5 Plains", BEAR], their_battlefield=[legend])
    assert not s.can("cast", "Blast")
    s = Scenario(hand=[blast], battlefield=["5 Plains", BEAR, legend])
    assert s.cast("Blast").resolve().battlefield == ["Plains"] * 5 + ["Legend"]


def test_607_2a_what_a_cost_exiled_comes_back():
    drake = creature(
        "Drake",
        "When this creature enters, sacrifice it unless you exile a creature you control other than this creature.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's "
        "control.",
    )
    s = Scenario(hand=[drake, "Murder"], battlefield=[BEAR])
    s.cast("Drake").resolve().yes()
    assert (s.battlefield, s.exile) == (["Drake"], ["Plain Bear"])
    s.cast("Murder", "Drake").resolve()
    assert s.battlefield == ["Plain Bear"]
