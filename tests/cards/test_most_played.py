"""What the most played cards say that few others do, played."""

from __future__ import annotations

import pytest

from playset.core.errors import BadText
from playset.core.words import Step
from playset.oracle.text import read_card, text_of
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
CAT = read_card("Plain Cat", "{1}{W}", "Creature — Cat", "", "2/2")
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


# --- hidden and face down ------------------------------------------------------------------------------------

BRIDGE = read_card(
    "Bridge",
    "",
    "Land",
    "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost if creatures you control have total "
    "power 4 or greater.",
)


def hidden(name: str, *field: CardDefinition | str) -> Scenario:
    s = Scenario(
        hand=[BRIDGE],
        battlefield=list(field),
        library=["Forest", "Hill Giant", "Island", "Lightning Bolt", "Swamp"],
        their_library="9 Forest",
    )
    return s.play("Bridge").resolve().choose(name).resolve()


def test_702_75a_a_card_is_hidden_and_played_later():
    s = hidden("Hill Giant", BEAR, BEAR)
    assert (s.library[0], len(s.library), len(s.exile)) == ("Swamp", 4, 1)
    s.activate("Bridge").resolve().choose("Hill Giant").resolve()
    assert s.battlefield.count("Hill Giant") == 1


def test_702_75a_nothing_is_played_before_the_condition_holds():
    s = hidden("Hill Giant", BEAR)
    s.activate("Bridge").resolve()
    assert "Hill Giant" not in s.battlefield


def test_305_3_a_hidden_land_is_played_only_if_a_land_may_be_played():
    s = hidden("Island", BEAR, BEAR)
    s.activate("Bridge").resolve()
    assert "Island" not in s.battlefield  # Bridge was the land of the turn
    s.next_turn().next_turn()
    s.activate("Bridge").resolve().choose("Island").resolve()
    assert "Island" in s.battlefield
    s = hidden("Island", BEAR, BEAR).next_turn()
    s.activate("Bridge").resolve()
    assert "Island" not in s.battlefield  # another player's turn


def test_701_62a_one_of_two_cards_is_manifested():
    eye = enchantment("Eye", "At the beginning of each opponent's upkeep, manifest dread.")
    s = Scenario(battlefield=[eye], library=["Forest", "Hill Giant", "Island"], their_library="9 Forest")
    s.pass_to(Step.UPKEEP).resolve_top().choose("Hill Giant")
    assert (s.graveyard, s.library, len(s.battlefield)) == (["Forest"], ["Island"], 2)
    s = Scenario(battlefield=[eye], library=["Forest"], their_library="9 Forest")
    s.pass_to(Step.UPKEEP).resolve()
    assert (s.graveyard, s.library, len(s.battlefield)) == ([], [], 2)


def test_608_2d_one_card_each_for_the_hand_the_bottom_and_exile():
    turn = sorcery(
        "Turn",
        "{U}",
        "Look at the top three cards of your library. Put one of them into your hand, put one of them on the bottom of "
        "your library, and exile one of them. You may play the exiled card this turn.",
    )
    s = Scenario(hand=[turn], library=["Forest", "Island", "Swamp", "Plains"])
    s.cast("Turn").resolve().order("Island", "Forest", "Swamp").resolve()
    assert (s.hand, s.library, s.exile) == (["Island"], ["Plains", "Forest"], ["Swamp"])
    assert s.play("Swamp").battlefield == ["Swamp"]
    s = Scenario(hand=[turn], library=["Forest", "Island"])
    s.cast("Turn").resolve().order("Island", "Forest").resolve()
    assert (s.hand, s.library, s.exile) == (["Island"], ["Forest"], [])


def pass_until_asked(s: Scenario) -> None:
    """Pass for everyone until a question other than what to do is open."""
    while s.asked == "priority":
        s.pass_priority()


# --- untapping -----------------------------------------------------------------------------------------------


def test_502_3_no_more_than_one_land_untaps():
    orb = artifact(
        "Cold Orb",
        "As long as this artifact is untapped, players can't untap more than one land during their untap steps.",
    )
    field = "Forest (tapped), Island (tapped), Grizzly Bears (tapped)"
    s = Scenario(battlefield=[orb], their_battlefield=field, library="9 Forest", their_library="9 Forest")
    pass_until_asked(s)
    assert s.asked_player == 1
    assert sorted(s.offered) == ["Forest", "Island"]
    s.choose("Island")
    assert [s.them.tapped(name) for name in ("Forest", "Island", "Grizzly Bears")] == [True, False, False]
    s = Scenario(battlefield=[orb], their_battlefield=field, library="9 Forest", their_library="9 Forest")
    s.permanent("Cold Orb").tapped = True
    s.pass_to(Step.UPKEEP)
    assert not s.them.tapped("Forest")


# --- what is fixed as it resolves ------------------------------------------------------------------------------


def test_601_3_its_owner_cannot_cast_spells_of_that_name():
    mage = read_card(
        "Mirror Mage",
        "{1}{U}",
        "Creature — Wizard",
        "When this creature enters, return target creature an opponent controls to its owner's hand. That creature's "
        "owner can't cast spells with the same name as that creature until your next turn.",
        "2/3",
    )
    s = Scenario(
        hand=[mage],
        their_hand="Grizzly Bears, Hill Giant",
        their_battlefield="Grizzly Bears, 2 Mountain, 2 Forest",
        library="9 Forest",
        their_library="9 Forest",
    )
    s.cast("Mirror Mage").resolve()
    assert s.them.hand.count("Grizzly Bears") == 2
    s.next_turn()
    assert not s.them.can("cast", "Grizzly Bears")
    assert s.them.can("cast", "Hill Giant")
    s.next_turn().next_turn()
    assert s.them.can("cast", "Grizzly Bears")


def test_603_7_its_controller_may_draw_up_to_two_cards_later():
    denial = instant(
        "Denial",
        "{U}",
        "Counter target spell. Its controller may draw up to two cards at the beginning of the next turn's upkeep.",
    )
    s = Scenario(hand=[denial], their_hand="Lightning Bolt", library="9 Forest", their_library="9 Island")
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Denial", "Lightning Bolt").resolve()
    s.pass_to(Step.UPKEEP).resolve_top()
    assert s.asked_player == 1
    s.number(1)
    assert (s.them.hand, s.hand) == (["Island"], [])


def test_122_6_the_third_counter():
    clock = artifact(
        "Clock",
        "{T}: Put two hour counters on this artifact.\n"
        "When the third hour counter is put on this artifact, you gain 5 life.",
    )
    s = Scenario(battlefield=[clock], library="9 Forest", their_library="9 Forest")
    assert s.activate("Clock").resolve().life == 20
    s.next_turn().next_turn()
    assert s.activate("Clock").resolve().life == 25
    s.next_turn().next_turn()
    assert s.activate("Clock").resolve().life == 25


def test_608_2c_mana_for_each_counter_removed():
    relic = artifact(
        "Relic",
        "At the beginning of your first main phase, remove all charge counters from this artifact. Add one mana of any "
        "color for each charge counter removed this way.",
    )
    s = Scenario(battlefield=[relic], library="9 Forest", their_library="9 Forest", active=1)
    s.permanent("Relic").counters = {"charge": 2}
    s.pass_to(Step.PRECOMBAT_MAIN).resolve_top()
    assert len(s.offered) == 15
    s.answer(0)
    assert sum(s.state.players[0].pool) == 2


def test_202_3_no_more_than_the_cards_in_its_controllers_graveyard():
    drown = instant(
        "Drown",
        "{U}",
        "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
        "graveyard.",
    )
    s = Scenario(
        hand=[drown],
        battlefield=[BEAR],
        their_battlefield=["Grizzly Bears", "Hill Giant"],
        their_graveyard="2 Forest",
    )
    s.cast("Drown", "Grizzly Bears").resolve()
    assert s.them.battlefield == ["Hill Giant"]
    s = Scenario(hand=[drown], battlefield=[BEAR], their_battlefield=["Hill Giant"], their_graveyard="2 Forest")
    assert not s.can("cast", "Drown")


def test_201_2_all_of_one_name_and_a_clue_for_each_that_is_no_token():
    stone = sorcery(
        "Stone",
        "{W}",
        "Exile target creature and all other creatures its controller controls with the same name as that creature. "
        "That player investigates for each nontoken creature exiled this way.",
    )
    s = Scenario(hand=[stone], battlefield=[CAT], their_battlefield=[CAT, CAT, "Hill Giant"])
    s.cast("Stone", "their Plain Cat").resolve()
    assert sorted(s.them.battlefield) == ["Clue Token", "Clue Token", "Hill Giant"]


def test_903_4f_life_for_each_color_of_the_commander():
    room = read_card(
        "Room",
        "",
        "Land",
        "{T}, Pay life equal to the number of colors in your commanders' color identity: Draw a card.",
    )
    king = read_card("King", "{G}{W}", "Legendary Creature — Bear", "", "1/1")
    s = Scenario(battlefield=[room], commander=[king], library="9 Forest")
    assert s.activate("Room").resolve().life == 18
    s = Scenario(battlefield=[room], library="9 Forest")
    assert not s.can("activate", "Room")


def test_701_23_two_basic_lands_that_share_a_land_type():
    scape = artifact(
        "Scape",
        "{T}: Search your library for up to two basic land cards that share a land type, put them onto the battlefield "
        "tapped, then shuffle.",
    )
    s = Scenario(battlefield=[scape], library="2 Forest, Island, Hill Giant")
    s.activate("Scape").resolve().choose("Forest")
    assert s.offered == ["Forest"]
    assert s.choose("Forest").battlefield.count("Forest") == 2
    s = Scenario(battlefield=[scape], library="2 Forest, Island, Hill Giant")
    s.activate("Scape").resolve().choose("Island").resolve()
    assert s.battlefield.count("Island") == 1


# --- damage that cannot be prevented, creatures that become others, Roles ---------------------------------------


def test_615_12_if_x_is_5_or_more():
    fire = sorcery(
        "Great Fire",
        "{X}{R}",
        "Great Fire deals X damage to any target.\n"
        "If X is 5 or more, this spell can't be countered and the damage can't be prevented.",
    )
    shield = read_card("Shield", "{W}", "Enchantment", "Prevent all damage that would be dealt to you.")
    for x, left, countered in ((4, 20, True), (5, 15, False)):
        s = Scenario(hand=[fire], their_battlefield=[shield])
        assert s.cast("Great Fire", "them", x=x).resolve().them.life == left
        s = Scenario(hand=[fire], their_hand="Counterspell")
        s.cast("Great Fire", "them", x=x, hold=True)
        s.them.cast("Counterspell", "Great Fire").resolve()
        assert s.them.life == (20 if countered else 20 - x)


def test_205_1a_creature_types_in_place_of_others():
    figure = read_card(
        "Figure",
        "{R}",
        "Creature — Kithkin",
        "{1}: This creature becomes a Kithkin Spirit with base power and toughness 2/2.\n"
        "{2}: If this creature is a Spirit, it becomes a Kithkin Spirit Warrior with base power and toughness 4/4.",
        "1/1",
    )
    s = Scenario(battlefield=[figure], library="9 Forest", their_library="9 Forest")
    s.activate("Figure", ability=1).resolve()
    assert s.pt("Figure") == "1/1"
    s.activate("Figure").resolve()
    s.activate("Figure", ability=1).resolve()
    assert s.pt("Figure") == "4/4"
    s.next_turn()
    assert (s.pt("Figure"), s.permanent("Figure").characteristics.subtypes) == ("4/4", ("Kithkin", "Spirit", "Warrior"))


RAGE = instant(
    "Rage", "{R}", "Target creature gets +2/+0 until end of turn. Create a Monster Role token attached to it."
)


def test_303_7a_only_the_newest_role_of_a_player_stays():
    wicked = instant("Price", "{B}", "Create a Wicked Role token attached to target creature you control.")
    s = Scenario(hand=[wicked, RAGE], battlefield=[BEAR], library="9 Forest", their_library="9 Forest")
    s.cast("Price", "Plain Bear").resolve()
    assert (s.pt("Plain Bear"), s.battlefield) == ("3/3", ["Plain Bear", "Wicked"])
    s.cast("Rage", "Plain Bear").resolve()
    assert (s.pt("Plain Bear"), s.battlefield, s.them.life) == ("5/3", ["Plain Bear", "Monster"], 19)
    assert s.has("Plain Bear", "trample")


def test_303_7a_roles_of_two_players_stay():
    s = Scenario(hand=[RAGE], their_hand=[RAGE], battlefield=[BEAR])
    s.cast("Rage", "Plain Bear").resolve()
    s.them.cast("Rage", "Plain Bear").resolve()
    assert s.pt("Plain Bear") == "8/4"


def test_303_4i_a_role_that_could_not_enchant_it_is_not_created():
    knight = read_card("Warded Knight", "{W}", "Creature — Knight", "Protection from enchantments", "2/2")
    s = Scenario(hand=[RAGE], battlefield=[knight])
    s.cast("Rage", "Warded Knight").resolve()
    assert s.battlefield == ["Warded Knight"]


# --- players: votes, balance, oaths, choices -------------------------------------------------------------------


def creature(name: str, text: str, pt: str = "2/2", kind: str = "Bear", cost: str = "{2}") -> CardDefinition:
    return read_card(name, cost, f"Creature — {kind}", text, pt)


def test_701_38a_each_permanent_with_the_most_votes():
    court = sorcery(
        "Court",
        "{W}",
        "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the "
        "most votes or tied for most votes.",
    )
    s = Scenario(hand=[court], battlefield=[BEAR], their_battlefield=[BIRD, CAT, "Forest"])
    s.cast("Court").resolve()
    assert (s.asked_player, s.offered) == (0, ["Plain Bird", "Plain Cat"])
    s.choose("Plain Bird")
    assert s.asked_player == 1
    s.choose("Plain Cat")
    assert s.them.battlefield == ["Forest"]
    s = Scenario(hand=[court], their_battlefield=[BIRD, CAT])
    s.cast("Court").resolve().choose("Plain Bird").choose("Plain Bird")
    assert s.them.battlefield == ["Plain Cat"]


def test_608_2c_as_many_as_the_player_with_the_fewest():
    balance = sorcery(
        "Scales",
        "{W}",
        "Each player chooses a number of lands they control equal to the number of lands controlled by the player who "
        "controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way.",
    )
    s = Scenario(
        hand=[balance, "Forest", "Island"],
        battlefield=[BEAR, BIRD, "Forest"],
        their_hand="Swamp",
        their_battlefield=[CAT, "3 Island"],
    )
    s.cast("Scales").resolve()
    assert (s.asked_player, s.offered) == (1, ["Island"] * 3)
    s.choose("Island", "Island").choose("Forest").choose("Plain Bird")
    assert (s.battlefield, s.hand) == (["Plain Bear", "Forest"], ["Island"])
    assert (s.them.battlefield, s.them.hand) == (["Plain Cat", "Island"], ["Swamp"])


OATH = enchantment(
    "Vow",
    "At the beginning of each player's upkeep, that player chooses target player who controls more creatures than they "
    "do and is their opponent. The first player may reveal cards from the top of their library until they reveal a "
    "creature card. If the first player does, that player puts that card onto the battlefield and all other cards "
    "revealed this way into their graveyard.",
)


def test_601_2c_another_player_chooses_the_target():
    s = Scenario(
        battlefield=[OATH, BEAR],
        library="9 Forest",
        their_library=["Island", BIRD, "Swamp"],
        others=[{"library": "9 Island"}],
    )
    s.pass_to(Step.UPKEEP).resolve_top()
    assert s.asked_player == 1
    s.yes()
    assert (s.them.battlefield, s.them.graveyard, s.them.library) == (["Plain Bird"], ["Island"], ["Swamp"])


def test_603_3d_nobody_has_more_creatures():
    s = Scenario(battlefield=[OATH], library="9 Forest", their_library="9 Island")
    assert s.pass_to(Step.UPKEEP).stack == []
    s = Scenario(battlefield=[OATH], their_battlefield=[BEAR], library="9 Forest", their_library="9 Island")
    assert s.pass_to(Step.UPKEEP).stack == []  # they have more, not their opponent


def test_614_12a_the_chosen_opponent():
    vise = artifact(
        "Vise",
        "As this artifact enters, choose an opponent.\n"
        "At the beginning of the chosen player's upkeep, this artifact deals X damage to that player, where X is the "
        "number of cards in their hand minus 4.",
    )
    s = Scenario(hand=[vise], their_hand="6 Forest", library="9 Forest", their_library="9 Island")
    s.cast("Vise").resolve().pass_to(Step.UPKEEP).resolve()
    assert s.them.life == 18
    s = Scenario(hand=[vise], their_hand="3 Forest", library="9 Forest", their_library="9 Island")
    s.cast("Vise").resolve().pass_to(Step.UPKEEP).resolve()
    assert s.them.life == 20


def test_401_4_a_card_of_a_hand_is_put_on_the_bottom():
    clique = creature(
        "Clique",
        "When this creature enters, look at target player's hand. You may choose a nonland card from it. If you do, "
        "that player reveals the chosen card, puts it on the bottom of their library, then draws a card.",
    )
    s = Scenario(hand=[clique], their_hand="Forest, Lightning Bolt", their_library="Island, Swamp")
    s.cast("Clique", "them").resolve()
    s.answer()
    assert s.offered == ["Lightning Bolt"]
    s.choose("Lightning Bolt")
    assert (s.them.hand, s.them.library) == (["Forest", "Island"], ["Swamp", "Lightning Bolt"])


def test_608_2c_who_did_not_discard_a_nonland_card():
    titan = creature(
        "Titan",
        "When this creature enters, each opponent discards a card, then each opponent who didn't discard a nonland "
        "card this way loses 3 life.",
    )
    s = Scenario(hand=[titan], their_hand="Forest")
    assert s.cast("Titan").resolve().them.life == 17
    s = Scenario(hand=[titan], their_hand="Lightning Bolt")
    assert s.cast("Titan").resolve().them.life == 20
    s = Scenario(hand=[titan])
    assert s.cast("Titan").resolve().them.life == 17


def test_701_23_an_opponent_chooses_one_of_three_cards():
    hunch = instant(
        "Hunch",
        "{U}",
        "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
        "hand and the rest into your graveyard. Then shuffle.",
    )
    s = Scenario(hand=[hunch], library="Forest, Island, Swamp, Plains")
    s.cast("Hunch", "them").resolve().choose("Forest", "Island", "Swamp")
    assert s.asked_player == 1
    s.choose("Island").resolve()
    assert (s.hand, sorted(s.graveyard), s.library) == (["Island"], ["Forest", "Hunch", "Swamp"], ["Plains"])


def test_707_10_a_copy_for_a_land():
    vapor = instant(
        "Vapor",
        "{U}",
        "Return target nonland permanent to its owner's hand. Then that permanent's controller may sacrifice a land. "
        "If the player does, they may copy this spell and may choose a new target for that copy.",
    )
    s = Scenario(hand=[vapor], battlefield=[BEAR], their_battlefield=[BIRD, "Forest"])
    s.cast("Vapor", "Plain Bird").resolve()
    assert s.asked_player == 1
    s.yes().yes().choose("Plain Bear").resolve()
    assert (s.hand, s.them.hand, s.them.battlefield) == (["Plain Bear"], ["Plain Bird"], [])


# --- what dies, and what it becomes ----------------------------------------------------------------------------


def test_614_1a_exiled_instead_with_a_token():
    ghet = creature(
        "Ghet",
        "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie "
        "creature token.",
    )
    s = Scenario(hand="2 Lightning Bolt", battlefield=[ghet, BIRD], their_battlefield=[BEAR])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.them.exile, s.them.graveyard) == (["Plain Bear"], [])
    assert s.battlefield == ["Ghet", "Plain Bird", "Zombie Token"]
    s.cast("Lightning Bolt", "Plain Bird").resolve()
    assert "Plain Bird" in s.graveyard


def test_608_2c_for_each_that_was_put_into_a_graveyard():
    quake = sorcery(
        "Quake",
        "{G}",
        "Destroy up to three target noncreature permanents. For each permanent put into a graveyard this way, its "
        "controller creates a 3/3 green Elephant creature token.",
    )
    stays = read_card("Stays", "{2}", "Artifact", "Indestructible")
    s = Scenario(hand=[quake], battlefield=["Forest"], their_battlefield=[stays, "Island"])
    s.cast("Quake", targets=["Forest", "Stays", "Island"]).resolve()
    assert (s.battlefield, s.them.battlefield) == (["Elephant Token"], ["Stays", "Elephant Token"])


def test_707_9b_a_copy_of_another_size_color_and_type():
    god = enchantment(
        "Beetle",
        "{1}: Exile target creature card from a graveyard. Create a token that's a copy of it, except it's a 4/4 black "
        "Zombie.",
    )
    s = Scenario(battlefield=[god], their_graveyard=[BIRD])
    s.activate("Beetle", "Plain Bird").resolve()
    token = s.permanent("Plain Bird").characteristics
    assert (s.pt("Plain Bird"), token.subtypes, token.colors, s.them.exile) == ("4/4", ("Zombie",), 4, ["Plain Bird"])
    assert s.has("Plain Bird", "flying")


def test_701_21_creatures_with_enough_power():
    dread = creature(
        "Dread",
        "When this creature enters, sacrifice it unless you sacrifice any number of creatures with total power 4 or "
        "greater.",
        "5/5",
    )
    s = Scenario(hand=[dread], battlefield=[BEAR, CAT, "Forest"])
    s.cast("Dread").resolve().yes().choose("Plain Bear", "Plain Cat")
    assert s.battlefield == ["Forest", "Dread"]
    s = Scenario(hand=[dread], battlefield=[BEAR, CAT])
    s.cast("Dread").resolve().no()
    assert s.battlefield == ["Plain Bear", "Plain Cat"]


def test_608_2i_creatures_put_into_your_graveyard_this_turn():
    claw = creature(
        "Claw",
        "When this creature enters, create a 2/2 green Bear creature token for each nontoken creature put into your "
        "graveyard from the battlefield this turn.",
    )
    s = Scenario(hand=["2 Lightning Bolt", claw], battlefield=[BEAR], their_battlefield=[CAT])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Cat").resolve()
    assert s.cast("Claw").resolve().battlefield == ["Claw", "Bear Token"]


# --- cards of some zone ----------------------------------------------------------------------------------------


def test_607_2a_cards_exiled_with_it_are_played():
    specter = creature(
        "Specter",
        "Whenever this creature deals combat damage to a player, that player exiles the top card of their library.\n"
        "You may play lands and cast spells from among cards exiled with this creature.",
    )
    s = Scenario(battlefield=[specter, "2 Mountain"], their_library="Lightning Bolt, Forest", library="9 Forest")
    s.attack("Specter").damage().resolve()
    assert s.them.exile == ["Lightning Bolt"]
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 15


def test_404_2_the_bottom_card_of_a_graveyard():
    furnace = artifact("Furnace", "{T}: Exile the bottom card of target player's graveyard.")
    s = Scenario(hand="Lightning Bolt", battlefield=[furnace], graveyard="Forest")
    s.cast("Lightning Bolt", "them").resolve()
    s.activate("Furnace", "me").resolve()
    assert (s.exile, s.graveyard) == (["Forest"], ["Lightning Bolt"])


def test_608_2d_one_card_of_each_type():
    unifier = creature(
        "Unifier",
        "When this creature enters, reveal the top four cards of your library. For each card type, you may put a card "
        "of that type from among the revealed cards into your hand. Put the rest on the bottom of your library in a "
        "random order.",
    )
    s = Scenario(hand=[unifier], library=["Forest", BEAR, "Lightning Bolt", "Island", "Swamp"])
    s.cast("Unifier").resolve().choose("Plain Bear").choose("Lightning Bolt").choose("Island")
    assert (sorted(s.hand), s.library) == (["Island", "Lightning Bolt", "Plain Bear"], ["Swamp", "Forest"])


def test_115_1_creatures_there_and_in_graveyards():
    serene = creature(
        "Serene",
        "When this creature enters, you may exile up to three other target creatures from the battlefield and/or "
        "creature cards from graveyards.\n"
        "When this creature leaves the battlefield, return the exiled cards to their owners' hands.",
    )
    s = Scenario(hand=[serene, "Lightning Bolt"], battlefield=[CAT], their_battlefield=[BEAR], their_graveyard=[BIRD])
    s.cast("Serene", targets=["Plain Bear", "Plain Bird"]).resolve().yes()
    assert sorted(s.them.exile) == ["Plain Bear", "Plain Bird"]
    s.cast("Lightning Bolt", "Serene").resolve()
    assert sorted(s.them.hand) == ["Plain Bear", "Plain Bird"]


def test_107_3_half_x_rounded_down():
    krasis = read_card(
        "Krasis",
        "{X}{G}",
        "Creature — Hydra",
        "When you cast this spell, you gain half X life and draw half X cards. Round down each time.\n"
        "This creature enters with X +1/+1 counters on it.",
        "0/0",
    )
    s = Scenario(hand=[krasis], library="9 Forest")
    s.cast("Krasis", x=5).resolve()
    assert (s.life, len(s.hand), s.pt("Krasis")) == (22, 2, "5/5")


def test_508_3a_while_you_have_the_most_life():
    preacher = creature(
        "Preacher",
        "Whenever this creature attacks while you have the most life or are tied for most life, draw a card.",
    )
    for life, cards in ((20, 1), (19, 0), (21, 1)):
        s = Scenario(battlefield=[preacher], life=life, library="9 Forest")
        s.attack("Preacher").resolve()
        assert len(s.hand) == cards


def test_614_1a_a_card_in_a_graveyard_may_be_cast_this_turn():
    mage = creature(
        "Bound",
        "{T}: You may cast target instant or sorcery card from your graveyard this turn. If that spell would be put "
        "into your graveyard this turn, exile it instead.",
    )
    s = Scenario(battlefield=[mage], graveyard="Lightning Bolt")
    s.activate("Bound", "Lightning Bolt").resolve()
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.them.life, s.exile, s.graveyard) == (17, ["Lightning Bolt"], [])


def test_613_1f_each_creature_by_its_color():
    scion = creature(
        "Scion", "Each creature you control has haste if it's green, trample if it's white, and menace if it's red."
    )
    s = Scenario(battlefield=[scion, BEAR, CAT])
    assert s.has("Plain Bear", "haste")
    assert not s.has("Plain Bear", "trample")
    assert s.has("Plain Cat", "trample")
    assert not s.has("Plain Cat", "menace")


def test_604_3_as_many_as_the_chosen_player_has():
    beast = read_card(
        "Beast",
        "{1}{G}",
        "Creature — Beast",
        "As this creature enters, choose an opponent.\n"
        "This creature's power and toughness are each equal to the number of nonbasic lands the chosen player "
        "controls.",
        "0/0",
    )
    s = Scenario(hand=[beast], battlefield="Mountain", their_battlefield="2 Mishra's Factory, Forest")
    assert s.cast("Beast").resolve().pt("Beast") == "2/2"


# --- one thing of each, and each of them -----------------------------------------------------------------------


def test_608_2d_one_land_of_each_basic_land_type():
    colossus = creature(
        "Colossus",
        "When this creature enters or leaves the battlefield, choose a land of each basic land type, then destroy "
        "those lands.",
    )
    s = Scenario(hand=[colossus], battlefield="Forest", their_battlefield="2 Forest, Island, Mishra's Factory")
    s.cast("Colossus").resolve().choose("Forest #2")
    assert (s.battlefield, sorted(s.them.battlefield)) == (["Forest", "Colossus"], ["Forest", "Mishra's Factory"])


def test_120_2b_each_of_those_creatures_deals_damage():
    hydra = read_card(
        "Hydra",
        "{2}{G}{G}",
        "Creature — Hydra",
        "{X}{X}{G}: Monstrosity X.\n"
        "When this creature becomes monstrous, it deals X damage divided as you choose among any number of target "
        "creatures your opponents control. Each of those creatures deals damage equal to its power to this creature.",
        "5/5",
    )
    s = Scenario(battlefield=[hydra], their_battlefield=[BEAR, CAT, "Hill Giant"])
    s.activate("Hydra", x=3).resolve()
    assert s.pt("Hydra") == "8/8"
    s.choose("Plain Bear", "Plain Cat").divide(2, 1).resolve()
    assert sorted(s.them.battlefield) == ["Hill Giant", "Plain Cat"]
    assert s.permanent("Hydra").damage == 4


def test_702_122c_as_though_its_power_were_greater():
    van = read_card("Van", "{2}", "Artifact — Vehicle", "Crew 3", "4/4")
    pilot = creature("Pilot", "This creature crews Vehicles as though its power were 2 greater.", "1/1")
    s = Scenario(battlefield=[van, pilot])
    assert s.activate("Van").resolve().tapped("Pilot")
    assert not Scenario(battlefield=[van, BEAR]).can("activate", "Van")


def test_305_7_the_chosen_basic_land_type():
    passage = read_card(
        "Passage",
        "",
        "Land",
        "As this land enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.\n"
        "This land is the chosen type.",
    )
    s = Scenario(hand=[passage, "Lightning Bolt"], mana="")
    s.play("Passage").yes().choose("Mountain")
    assert (s.life, s.permanent("Passage").characteristics.subtypes) == (18, ("Mountain",))
    assert s.cast("Lightning Bolt", "them").resolve().them.life == 17


def test_404_2_directly_under_a_creature_card():
    horror = creature(
        "Horror",
        "At the beginning of the end step, if this card is in your graveyard with a creature card directly above it, "
        "you may return this creature to your hand.",
    )
    s = Scenario(graveyard=[horror, BEAR], library="9 Forest")
    s.pass_to(Step.END).resolve_top().yes()
    assert s.hand == ["Horror"]
    s = Scenario(graveyard=[BEAR, horror], library="9 Forest")
    assert s.pass_to(Step.END).stack == []
    s = Scenario(graveyard=[horror, "Forest", BEAR], library="9 Forest")
    assert s.pass_to(Step.END).stack == []


def test_603_2_damage_by_a_red_spell_or_planeswalker():
    phoenix = creature(
        "Ember",
        "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker "
        "you control, return this card from your graveyard to your hand.",
    )
    s = Scenario(hand="Lightning Bolt", graveyard=[phoenix])
    assert s.cast("Lightning Bolt", "them").resolve().hand == ["Ember"]
    s = Scenario(hand="Lightning Bolt", graveyard=[phoenix])
    assert s.cast("Lightning Bolt", "me").resolve().hand == []
    s = Scenario(their_hand="Lightning Bolt", graveyard=[phoenix])
    s.them.cast("Lightning Bolt", "them").resolve()
    assert s.hand == []


def test_702_94_miracle_damage_to_a_player_and_their_creatures():
    bonfire = sorcery(
        "Blaze",
        "{X}{R}",
        "Blaze deals X damage to target player or planeswalker and each creature that player or that planeswalker's "
        "controller controls.",
    )
    s = Scenario(hand=[bonfire], battlefield=[BEAR], their_battlefield=[CAT, "Hill Giant"])
    s.cast("Blaze", "them", x=2).resolve()
    assert (s.them.life, s.them.battlefield, s.battlefield) == (18, ["Hill Giant"], ["Plain Bear"])


def test_608_2c_the_target_and_each_other_of_its_name():
    mage = creature(
        "Static",
        "{T}: This creature deals 1 damage to target creature and each other creature with the same name as "
        "that creature.",
    )
    s = Scenario(battlefield=[mage], their_battlefield=[mage, BIRD])
    s.activate("Static", "their Static").resolve()
    assert [one.damage for one in s.state.permanents] == [1, 1, 0]  # itself, too


def test_607_2d_a_chosen_land_type_is_no_creature_type():
    text = (
        "As this creature enters, choose a basic land type.\n"
        "Lands you control are the chosen type in addition to their other types."
    )
    with pytest.raises(BadText):
        creature("Wright", text)


# --- what the event was about, after something else was chosen or made -----------------------------------------


def test_608_2c_the_attacker_is_not_the_land_that_was_returned():
    hammer = read_card(
        "Hammer",
        "{2}",
        "Artifact — Equipment",
        "Whenever equipped creature attacks, you may return a land you control to its owner's hand. If you do, the "
        "creature gets +2/+2 until end of turn.\nEquip {2}",
    )
    s = Scenario(battlefield=[BEAR, hammer, "Forest", "Forest", "Mountain"])
    s.activate("Hammer", "Plain Bear").resolve()
    s.attack("Plain Bear").resolve().yes().choose("Mountain")
    assert (s.hand, s.pt("Plain Bear")) == (["Mountain"], "4/4")


def test_608_2c_the_attacker_is_not_the_forest_that_was_sacrificed():
    ripsaw = read_card(
        "Ripsaw",
        "{2}",
        "Artifact — Equipment",
        "Whenever equipped creature attacks, you may sacrifice a Forest. If you do, that creature gains trample until "
        "end of turn.\nEquip {3}",
    )
    s = Scenario(battlefield=[BEAR, ripsaw, "Forest"])
    s.activate("Ripsaw", "Plain Bear").resolve()
    s.attack("Plain Bear").resolve().yes()
    assert (s.graveyard, s.has("Plain Bear", "trample")) == (["Forest"], True)


def test_608_2c_the_creature_that_entered_is_not_the_card_that_came_back():
    sword = read_card(
        "Meek",
        "{2}",
        "Artifact — Equipment",
        "Equipped creature gets +1/+2.\nEquip {2}\n"
        "Whenever a 1/1 creature you control enters, you may return this card from your graveyard to the battlefield, "
        "then attach it to that creature.",
    )
    s = Scenario(hand=[BIRD, BEAR], graveyard=[sword], mana="{W}{W}{G}{G}")
    s.cast("Plain Bear").resolve().cast("Plain Bird").resolve().resolve().yes()
    assert (s.pt("Plain Bird"), s.pt("Plain Bear")) == ("2/3", "2/2")


def test_608_2c_the_spell_is_not_the_token_that_was_created():
    deekah = creature(
        "Theorist",
        "Magecraft — Whenever you cast or copy an instant or sorcery spell, create a 0/0 green and blue Fractal "
        "creature token. Put X +1/+1 counters on it, where X is that spell's mana value.",
    )
    s = Scenario(battlefield=[deekah], hand=[sorcery("Nap", "{3}", "You gain 1 life.")])
    s.cast("Nap").resolve()
    assert s.pt("Fractal Token") == "3/3"


def test_608_2c_x_is_of_the_spell_and_they_are_the_tokens():
    ovika = creature(
        "Enigma",
        "Whenever you cast a noncreature spell, create X 1/1 red Goblin creature tokens, where X is the mana value of "
        "that spell. They gain haste until end of turn.",
    )
    s = Scenario(battlefield=[ovika], hand=[sorcery("Nap", "{3}", "You gain 1 life.")])
    s.cast("Nap").resolve()
    assert s.battlefield.count("Goblin Token") == 3
    assert all(s.has(f"Goblin Token #{one}", "haste") for one in (1, 2, 3))


def test_608_2c_another_land_is_another_than_the_target():
    feast = sorcery(
        "Feast", "{3}{G}{G}", "Destroy target land. If that land was legendary, its controller sacrifices another land."
    )
    rock = read_card("Rock", "", "Legendary Land", "Indestructible")
    s = Scenario(hand=[feast], their_battlefield=[rock, "Forest"])
    s.cast("Feast", "Rock").resolve()
    assert s.them.battlefield == ["Rock"]  # which is not destroyed, and cannot be sacrificed either
    s = Scenario(hand=[feast], their_battlefield=["Forest", "Island"])
    assert s.cast("Feast", "Forest").resolve().them.battlefield == ["Island"]
    assert text_of(feast).endswith("its controller sacrifices another land of their choice.")
