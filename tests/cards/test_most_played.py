"""What the most played cards say that few others do, played."""

from __future__ import annotations

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
BIRD = read_card("Plain Bird", "{1}{W}", "Creature — Bird", "Flying", "1/1")


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    return read_card(name, cost, "Sorcery", text)


def instant(name: str, cost: str, text: str) -> CardDefinition:
    return read_card(name, cost, "Instant", text)


def artifact(name: str, text: str) -> CardDefinition:
    return read_card(name, "{3}", "Artifact", text)


def enchantment(name: str, text: str) -> CardDefinition:
    return read_card(name, "{2}", "Enchantment", text)


# --- whose opponents, whose graveyard ------------------------------------------------------------------------


def test_102_2_each_of_that_players_opponents():
    still = enchantment(
        "Still",
        "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws "
        "three cards.",
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[still], library="9 Forest", their_library="9 Island")
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.hand, s.them.hand) == ([], ["Island"] * 3)
    s = Scenario(their_hand="Lightning Bolt", battlefield=[still], library="9 Forest", their_library="9 Island")
    s.them.cast("Lightning Bolt", "me").resolve()
    assert (s.hand, s.them.hand) == (["Forest"] * 3, [])


def test_113_6_a_card_calls_itself_by_name_in_the_graveyard():
    nabob = read_card(
        "Nabob, Old Goblin",
        "{R}",
        "Legendary Creature — Goblin",
        "At the beginning of your upkeep, you may return Nabob, Old Goblin from your graveyard to your hand.",
        "1/1",
    )
    s = Scenario(graveyard=[nabob], library="9 Forest", their_library="9 Forest", active=1)
    s.pass_to(Step.UPKEEP).resolve_top().yes()
    assert s.hand == ["Nabob, Old Goblin"]


def test_608_2c_the_living_and_the_dead_change_places():
    death = sorcery(
        "Exchange",
        "{B}",
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield.",
    )
    s = Scenario(hand=[death], battlefield=[BEAR], graveyard=[BIRD, "Forest"], their_graveyard="Grizzly Bears, Island")
    s.cast("Exchange").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bird"], ["Grizzly Bears"])
    assert sorted(s.graveyard) == ["Exchange", "Forest", "Plain Bear"]
    s = Scenario(hand=[death], battlefield=[BEAR])
    assert s.cast("Exchange").resolve().battlefield == []


# --- costs ---------------------------------------------------------------------------------------------------


def test_118_9_a_card_that_fits_and_another_card():
    foil = instant(
        "Thwart",
        "{2}{U}{U}",
        "You may discard an Island card and another card rather than pay this spell's mana cost.\n"
        "Counter target spell.",
    )
    s = Scenario(hand="Lightning Bolt", their_hand=[foil, "Island"], battlefield="Mountain", mana="")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.them.can("cast", "Thwart")  # no other card
    s = Scenario(hand="Lightning Bolt", their_hand=[foil, "Island", "Forest"], battlefield="Mountain", mana="")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Thwart", "Lightning Bolt", way=1).resolve()
    assert (s.them.hand, s.them.life) == ([], 20)


# --- numbers -------------------------------------------------------------------------------------------------


def test_202_3_each_of_two_kinds_with_a_mana_value_that_is_counted():
    keg = artifact(
        "Keg",
        "{T}, Sacrifice this artifact: Destroy each artifact and creature with mana value equal to the number of fuse "
        "counters on this artifact.",
    )
    s = Scenario(battlefield=[keg, "Sol Ring"], their_battlefield=[BEAR, "Forest"])
    next(one for one in s.state.permanents if one.definition.name == "Keg").counters = {"fuse": 2}
    s.activate("Keg").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Sol Ring"], ["Forest"])


def test_608_2c_the_greatest_number_of_cards_that_a_player_discarded():
    fall = sorcery(
        "Fall",
        "{U}",
        "Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded "
        "this way.",
    )
    s = Scenario(hand=[fall, "Forest"], their_hand="3 Island", library="9 Swamp", their_library="9 Plains")
    s.cast("Fall").resolve()
    assert (s.hand, s.them.hand) == (["Swamp"] * 3, ["Plains"] * 3)


def test_700_5_mana_equal_to_devotion_to_the_color_that_is_chosen():
    shrine = read_card(
        "Shrine",
        "",
        "Land",
        "{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
    )
    wolf = read_card("Wolf", "{G}{G}{G}", "Creature — Wolf", "", "3/3")
    s = Scenario(hand=[wolf], battlefield=[shrine, wolf, "2 Forest"], mana="")
    assert s.cast("Wolf").resolve().battlefield.count("Wolf") == 2
    s = Scenario(hand=[wolf], battlefield=[shrine, BEAR, "2 Forest"], mana="")
    assert not s.can("cast", "Wolf")  # one green mana for two


# --- what is revealed at random, rearranged, tapped ----------------------------------------------------------


def test_201_4_a_card_at_random_that_has_the_chosen_name():
    scroll = artifact(
        "Scroll",
        "{3}, {T}: Choose a card name, then reveal a card at random from your hand. If that card has the chosen name, "
        "this artifact deals 2 damage to any target.",
    )
    s = Scenario(hand="2 Forest", battlefield=[scroll])
    s.activate("Scroll", "them").resolve().choose("Forest").resolve()
    assert (s.them.life, s.hand) == (18, ["Forest", "Forest"])
    s = Scenario(hand="2 Forest", battlefield=[scroll, "Island"])
    s.activate("Scroll", "them").resolve().choose("Island").resolve()
    assert s.them.life == 20
    s = Scenario(battlefield=[scroll, "Island"])
    s.activate("Scroll", "them").resolve().choose("Island").resolve()
    assert s.them.life == 20  # there is no such card


def test_401_2_the_top_of_another_library_in_any_order():
    sign = sorcery(
        "Sign",
        "{U}",
        "Look at the top three cards of target player's library, then put them back in any order. You may have that "
        "player shuffle.",
    )
    s = Scenario(hand=[sign], their_library="Forest, Island, Swamp, Plains")
    s.cast("Sign", "them").resolve().order("Swamp", "Island", "Forest").no()
    assert s.them.library == ["Swamp", "Island", "Forest", "Plains"]


def test_106_4_a_player_loses_unspent_mana():
    short = instant("Short", "{U}", "Tap all lands target player controls and that player loses all unspent mana.")
    s = Scenario(hand=[short], their_battlefield="2 Forest")
    s.state.players[1].pool[4] = 3
    s.cast("Short", "them").resolve()
    assert sum(s.state.players[1].pool) == 0
    assert all(one.tapped for one in s.state.permanents)


def test_608_2d_that_player_taps_as_many_as_there_are_counters():
    wire = artifact(
        "Wire",
        "At the beginning of each player's upkeep, that player taps an untapped artifact, creature, or land they "
        "control for each fade counter on this artifact.",
    )
    s = Scenario(battlefield=[wire], their_battlefield=[BEAR, "3 Forest"], library="9 Forest", their_library="9 Forest")
    next(one for one in s.state.permanents if one.definition.name == "Wire").counters = {"fade": 3}
    s.pass_to(Step.UPKEEP).resolve_top()
    assert s.asked_player == 1
    s.choose("Plain Bear", "Forest", "Forest")
    assert [one.tapped for one in s.state.permanents] == [False, True, True, True, False]


def test_608_2d_any_number_of_the_revealed_cards():
    wave = sorcery(
        "Wave",
        "{X}{G}",
        "Reveal the top X cards of your library. You may put any number of permanent cards with mana value X or less "
        "from among them onto the battlefield. Then put all cards revealed this way that weren't put onto the "
        "battlefield into your graveyard.",
    )
    s = Scenario(hand=[wave], library=["Forest", "Hill Giant", BEAR, "Lightning Bolt", "Island"])
    s.cast("Wave", x=3).resolve()
    assert s.offered == ["Forest", "Plain Bear"]
    s.choose("Plain Bear").resolve()
    assert (s.battlefield, sorted(s.graveyard)) == (["Plain Bear"], ["Forest", "Hill Giant", "Wave"])


# --- what entered this turn ----------------------------------------------------------------------------------


def test_608_2i_what_entered_this_turn():
    wood = read_card("Wood", "", "Land", "{T}: Put a +1/+1 counter on each green creature that entered this turn.")
    s = Scenario(hand=[BEAR], battlefield=[wood, "Grizzly Bears"], library="9 Forest", their_library="9 Forest")
    s.cast("Plain Bear").resolve()
    s.activate("Wood").resolve()
    assert (s.pt("Plain Bear"), s.pt("Grizzly Bears")) == ("3/3", "2/2")
    s.next_turn().next_turn().pass_to(Step.PRECOMBAT_MAIN)
    s.activate("Wood").resolve()
    assert s.pt("Plain Bear") == "3/3"


def test_606_3_loyalty_abilities_at_instant_speed():
    walker = read_card(
        "Empress",
        "{2}{W}{W}",
        "Legendary Planeswalker",
        "Flash\n"
        "As long as Empress entered this turn, you may activate her loyalty abilities any time you could cast an "
        "instant.\n"
        "−1: You gain 2 life.",
        loyalty=3,
    )
    s = Scenario(hand=[walker], library="9 Forest", their_library="9 Forest", active=1)
    s.cast("Empress").resolve()
    assert s.can("activate", "Empress")
    s.activate("Empress").resolve()
    assert s.life == 22
    s.next_turn().next_turn()
    assert not s.can("activate", "Empress")  # another player's turn


def test_613_1f_as_long_as_it_entered_this_turn():
    captain = read_card(
        "Fresh Captain",
        "{1}{G}",
        "Creature — Cat",
        "This creature has hexproof as long as it entered this turn.",
        "2/2",
    )
    s = Scenario(hand=[captain], their_hand="Lightning Bolt", library="9 Forest", their_library="9 Forest")
    s.cast("Fresh Captain").resolve()
    assert s.has("Fresh Captain", "hexproof")
    s.next_turn()
    assert not s.has("Fresh Captain", "hexproof")
    s.them.cast("Lightning Bolt", "Fresh Captain").resolve()
    assert s.battlefield == []


def test_608_2d_each_of_several_players_is_asked():
    feast = sorcery("Feast", "{G}", "Each opponent may draw a card.")
    s = Scenario(hand=[feast], their_library="9 Island", others=[{"library": "9 Swamp"}])
    s.cast("Feast").resolve()
    assert s.asked_player == 1
    s.no()
    assert s.asked_player == 2
    s.yes()
    assert (s.them.hand, s.seats[2].hand) == ([], ["Swamp"])
