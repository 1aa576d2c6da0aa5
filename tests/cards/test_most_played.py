"""What the most played cards say that few others do, played."""

from __future__ import annotations

from playset.core.words import Step
from playset.oracle.text import read_card
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
