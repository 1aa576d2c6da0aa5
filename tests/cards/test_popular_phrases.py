"""What popular cards say in phrases that several of them share, played."""

from __future__ import annotations

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
BIRD = read_card("Plain Bird", "{1}{W}", "Creature — Bird", "Flying", "1/1")


def creature(name: str, text: str, pt: str = "2/2", kind: str = "Bear") -> CardDefinition:
    return read_card(name, "{2}", f"Creature — {kind}", text, pt)


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    return read_card(name, cost, "Sorcery", text)


def instant(name: str, cost: str, text: str) -> CardDefinition:
    return read_card(name, cost, "Instant", text)


def enchantment(name: str, text: str) -> CardDefinition:
    return read_card(name, "{2}", "Enchantment", text)


# --- when spells may be cast ---------------------------------------------------------------------------------


def test_307_1_opponents_cast_only_as_sorceries():
    silence = enchantment("Silence", "Each opponent can cast spells only any time they could cast a sorcery.")
    s = Scenario(
        hand="Lightning Bolt",
        their_hand="Lightning Bolt, Grizzly Bears",
        battlefield=[silence, "Mountain"],
        their_battlefield="Mountain, 2 Forest",
        library="9 Forest",
        their_library="9 Island",
        mana="",
    )
    assert not s.them.can("cast", "Lightning Bolt")
    assert s.can("cast", "Lightning Bolt")
    s.next_turn()
    s.them.cast("Grizzly Bears", hold=True)
    assert not s.them.can("cast", "Lightning Bolt")  # the stack is not empty
    s.resolve()
    s.them.cast("Lightning Bolt", "me").resolve()
    assert s.life == 17


def test_601_3_opponents_cannot_cast_during_your_turn():
    quiet = enchantment("Quiet", "Your opponents can't cast spells during your turn.")
    s = Scenario(
        their_hand="Lightning Bolt",
        battlefield=[quiet],
        their_battlefield="Mountain",
        library="9 Forest",
        their_library="9 Island",
        mana="",
    )
    assert not s.them.can("cast", "Lightning Bolt")
    s.next_turn()
    assert s.them.can("cast", "Lightning Bolt")


# --- all that fit, and what is said of them ------------------------------------------------------------------


def test_608_2c_those_creatures_are_the_ones_that_fit_before():
    storm = sorcery(
        "Storm", "{R}", "Storm deals 1 damage to each creature your opponents control with flying. Tap those creatures."
    )
    s = Scenario(hand=[storm], battlefield=[BIRD], their_battlefield=[creature("Roc", "Flying", "1/3"), BEAR])
    s.cast("Storm").resolve()
    assert {one.definition.name: one.tapped for one in s.state.permanents} == {
        "Plain Bird": False,
        "Roc": True,
        "Plain Bear": False,
    }


def test_608_2c_a_group_that_no_longer_fits_is_still_that_group():
    gift = sorcery(
        "Gift", "{G}", "Creatures you control with power 2 or less get +2/+2 until end of turn. Untap those creatures."
    )
    s = Scenario(hand=[gift], battlefield=["Grizzly Bears (tapped)", creature("Giant", "", "3/3")])
    s.cast("Gift").resolve()
    assert (s.pt("Grizzly Bears"), s.pt("Giant")) == ("4/4", "3/3")
    assert not any(one.tapped for one in s.state.permanents)


def test_608_2c_all_but_some():
    wave = sorcery("Wave", "{U}", "Return all creatures to their owners' hands except for Bears and Birds.")
    s = Scenario(hand=[wave], battlefield=[BEAR, creature("Ox", "", kind="Ox")], their_battlefield=[BIRD])
    s.cast("Wave").resolve()
    assert (s.battlefield, s.hand, s.them.battlefield) == (["Plain Bear"], ["Ox"], ["Plain Bird"])


# --- mana ----------------------------------------------------------------------------------------------------


def test_106_5_mana_of_a_color_among_permanents():
    mox = read_card("Gem", "", "Artifact", "{T}: Add one mana of any color among creatures you control.")
    s = Scenario(hand="Lightning Bolt", battlefield=[mox, BEAR], mana="")
    assert not s.can("cast", "Lightning Bolt")  # only green
    s = Scenario(hand=[BEAR], battlefield=[mox, BEAR, "Sol Ring"], mana="")
    s.cast("Plain Bear").resolve()
    assert s.battlefield.count("Plain Bear") == 2


def test_605_1b_until_end_of_turn_lands_make_more():
    tide = instant(
        "Tide",
        "{U}",
        "Until end of turn, whenever a player taps an Island for mana, that player adds an additional {U}.",
    )
    drake = read_card("Drake", "{3}{U}", "Creature — Drake", "", "3/3")
    s = Scenario(hand=[tide, drake], battlefield="3 Island", library="9 Forest", their_library="9 Forest", mana="")
    assert not s.can("cast", "Drake")
    s.cast("Tide").resolve()
    assert s.can("cast", "Drake")  # two Islands make {U}{U}{U}{U}
    s.next_turn().next_turn().pass_to(Step.PRECOMBAT_MAIN)
    assert not s.can("cast", "Drake")
    s = Scenario(hand=[tide, drake], battlefield="3 Island", mana="")
    s.cast("Tide").resolve()
    assert s.cast("Drake").resolve().battlefield.count("Drake") == 1


# --- instead -------------------------------------------------------------------------------------------------


def test_614_1a_that_much_damage_plus_two():
    captain = read_card(
        "Captain",
        "{R}",
        "Creature — Dwarf",
        "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals "
        "that much damage plus 2 instead.",
        "1/1",
    )
    s = Scenario(hand="2 Lightning Bolt", battlefield=[captain], their_battlefield=[creature("Wall", "", "0/6")])
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 15
    s.cast("Lightning Bolt", "me").resolve()
    assert s.life == 17


def test_614_1a_that_player_gains_no_life():
    vortex = enchantment("Vortex", "If a player would gain life, that player gains no life instead.")
    s = Scenario(hand=[sorcery("Balm", "{W}", "You gain 4 life.")], battlefield=[vortex])
    assert s.cast("Balm").resolve().life == 20


def test_504_1_all_draws_but_the_first_in_the_draw_step():
    insight = enchantment(
        "Insight",
        "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
    )
    s = Scenario(hand="Divination", battlefield=[insight], library="20 Forest", their_library="9 Forest")
    s.cast("Divination").resolve()
    assert s.hand.count("Forest") == 4
    s.next_turn().next_turn().pass_to(Step.PRECOMBAT_MAIN)
    assert s.hand.count("Forest") == 5


def test_504_1_whenever_an_opponent_draws_more():
    archer = creature(
        "Archer",
        "Whenever an opponent draws a card except the first one they draw in each of their draw steps, you "
        "gain 1 life.",
    )
    s = Scenario(battlefield=[archer], their_hand="Divination", library="9 Forest", their_library="9 Forest")
    s.next_turn()
    assert s.life == 20
    s.them.cast("Divination").order("Archer", "Archer").resolve()
    assert s.life == 22


# --- life ----------------------------------------------------------------------------------------------------


def test_103_4_life_above_the_starting_total():
    angel = creature(
        "Angel",
        "As long as you have at least 7 life more than your starting life total, creatures you control get +2/+2.",
    )
    assert Scenario(battlefield=[angel], life=26).pt("Angel") == "2/2"
    assert Scenario(battlefield=[angel], life=27).pt("Angel") == "4/4"


# --- what has to be paid later -------------------------------------------------------------------------------

PACT = instant(
    "Bargain", "{0}", "You gain 4 life. At the beginning of your next upkeep, pay {2}. If you don't, you lose the game."
)


def test_118_12_who_does_not_pay_loses():
    s = Scenario(hand=[PACT], library="9 Forest", their_library="9 Forest", mana="")
    s.cast("Bargain").resolve()
    s.pass_to(Step.UPKEEP).pass_to(Step.UPKEEP)
    s.resolve()
    assert (s.over, s.winner) == (True, 1)


def test_118_12_who_pays_goes_on():
    s = Scenario(hand=[PACT], battlefield="2 Forest", library="9 Forest", their_library="9 Forest", mana="")
    s.cast("Bargain").resolve()
    s.pass_to(Step.UPKEEP).pass_to(Step.UPKEEP)
    s.resolve_top().yes()
    assert (s.over, s.life) == (False, 24)


# --- looking at the top --------------------------------------------------------------------------------------


def test_701_20a_a_card_may_be_revealed_and_put_into_the_hand():
    horn = sorcery(
        "Horn",
        "{G}",
        "Look at the top card of your library. If it's a creature card, you may reveal it and put it into your hand.",
    )
    s = Scenario(hand=[horn], library=[BEAR, "Forest"])
    s.cast("Horn").resolve()
    s.answer().yes()
    assert s.hand == ["Plain Bear"]


def test_401_4_a_card_may_be_put_on_the_bottom_of_their_library():
    fate = sorcery(
        "Fate",
        "{U}",
        "Look at the top card of target player's library. You may put that card on the bottom of that player's "
        "library.",
    )
    s = Scenario(hand=[fate], their_library="Forest, Island, Swamp")
    s.cast("Fate", "them").resolve()
    s.answer().yes()
    assert s.them.library == ["Island", "Swamp", "Forest"]


# --- at random, and as many as X -----------------------------------------------------------------------------


def test_701_9b_x_cards_at_random():
    twist = sorcery("Twist", "{X}{B}", "Target player discards X cards at random.")
    s = Scenario(hand=[twist], their_hand="3 Forest, 2 Island")
    s.cast("Twist", "them", x=3).resolve()
    assert (len(s.them.hand), len(s.them.graveyard)) == (2, 3)
    s = Scenario(hand=[twist], their_hand="Forest")
    s.cast("Twist", "them", x=4).resolve()
    assert s.them.hand == []


def test_701_21_a_sacrifice_for_each_counter():
    stack = read_card(
        "Chimney",
        "{4}",
        "Artifact",
        "At the beginning of each player's upkeep, that player sacrifices a permanent for each soot counter on this "
        "artifact.",
    )
    s = Scenario(
        battlefield=[stack, "Forest"], their_battlefield="3 Forest", library="9 Forest", their_library="9 Forest"
    )
    for permanent in s.state.permanents:
        if permanent.definition.name == "Chimney":
            permanent.counters = {"soot": 2}
    s.pass_to(Step.UPKEEP).resolve_top().choose("Forest", "Forest")
    assert s.them.battlefield == ["Forest"]


# --- blocking and kinds --------------------------------------------------------------------------------------


def test_509_1b_except_by_flying_or_reach():
    pest = creature("Pest", "This creature can't be blocked except by creatures with flying or reach.")
    spider = creature("Spider", "Reach", "1/3", "Spider")
    s = Scenario(battlefield=[pest], their_battlefield=[BEAR, spider])
    s.attack("Pest").them.block({"Spider": "Pest"})
    assert s.damage().them.battlefield == ["Plain Bear", "Spider"]
    s = Scenario(battlefield=[pest], their_battlefield=[BEAR])
    s.attack("Pest").pass_to(Step.COMBAT_DAMAGE)  # nothing can block it
    assert s.them.life == 18


def test_205_3m_what_shares_a_creature_type():
    lord = creature("Lord", "{1}: This creature deals 2 damage to each creature that shares a creature type with it.")
    s = Scenario(battlefield=[lord], their_battlefield=[BEAR, BIRD])
    s.activate("Lord").resolve()
    assert (s.battlefield, s.them.battlefield) == ([], ["Plain Bird"])  # it shares its types with itself, too


# --- mana that is remembered ---------------------------------------------------------------------------------

ORB = read_card(
    "Orb",
    "{3}",
    "Artifact",
    "{T}: Add one mana of any color. When that mana is spent to cast a Bear creature spell, you gain 3 life.",
)


def test_106_6_an_ability_triggers_when_the_mana_is_spent():
    s = Scenario(hand=[BEAR], battlefield=[ORB, "Forest"], mana="")
    s.cast("Plain Bear").resolve()
    assert (s.battlefield.count("Plain Bear"), s.life) == (1, 23)


def test_106_6_the_mana_may_be_spent_on_anything_else():
    s = Scenario(hand=[BIRD], battlefield=[ORB, "Forest"], mana="")
    s.cast("Plain Bird").resolve()
    assert s.life == 20
    leak = instant("Leak", "{U}", "Counter target spell unless its controller pays {1}.")
    s = Scenario(hand=[BIRD], battlefield=[ORB, "2 Plains"], their_hand=[leak], their_battlefield="Island", mana="")
    s.cast("Plain Bird", hold=True)
    s.them.cast("Leak", "Plain Bird").yes().resolve()
    assert s.battlefield.count("Plain Bird") == 1


def test_106_6_your_commander_in_the_command_zone_says_what_counts():
    path = read_card(
        "Path",
        "",
        "Land",
        "{T}: Add one mana of any color in your commander's color identity. When that mana is spent to cast a creature "
        "spell that shares a creature type with your commander, you gain 1 life.",
    )
    king = read_card("King", "{G}", "Legendary Creature — Bear", "", "1/1")
    s = Scenario(hand=[BEAR], battlefield=[path, "Forest"], commander=[king], mana="")
    assert s.cast("Plain Bear").resolve().life == 21
    s = Scenario(hand=[BIRD], battlefield=[path, "Plains"], commander=[king], mana="")
    assert s.cast("Plain Bird").resolve().life == 20


# --- piles ---------------------------------------------------------------------------------------------------


def test_700_3_a_player_chooses_the_pile_to_sacrifice():
    part = sorcery(
        "Part",
        "{B}",
        "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the "
        "pile of their choice.",
    )
    s = Scenario(hand=[part], their_battlefield=[BEAR, BIRD, "Forest"])
    s.cast("Part", "them").resolve()
    assert s.asked_player == 0
    s.choose("Plain Bear", "Forest")
    assert s.asked_player == 1
    s.choose("Plain Bear, Forest")
    assert s.them.battlefield == ["Plain Bird"]
    s = Scenario(hand=[part], their_battlefield=[BEAR])
    s.cast("Part", "them").resolve().choose().choose("nothing")
    assert s.them.battlefield == ["Plain Bear"]


# --- the greatest --------------------------------------------------------------------------------------------


def test_608_2h_one_of_those_with_the_greatest_power():
    doom = sorcery(
        "Doom", "{B}", "Each opponent sacrifices a creature with the greatest power among creatures they control."
    )
    giant = creature("Giant", "", "5/5")
    s = Scenario(hand=[doom], battlefield=[creature("Titan", "", "9/9")], their_battlefield=[BEAR, giant, BIRD])
    s.cast("Doom").resolve()
    assert s.them.battlefield == ["Plain Bear", "Plain Bird"]
    s = Scenario(hand=[doom], their_battlefield=[giant, giant, BIRD])
    s.cast("Doom").resolve()
    assert s.offered == ["Giant", "Giant"]
    s.choose("Giant")


# --- what becomes of creatures -------------------------------------------------------------------------------


def test_603_7_when_that_creature_dies_this_turn():
    blood = instant(
        "Blood",
        "{R}",
        "Blood deals 2 damage to target creature. When that creature dies this turn, Blood deals 3 damage to the "
        "creature's controller.",
    )
    s = Scenario(hand=[blood], their_battlefield=[BEAR])
    assert s.cast("Blood", "Plain Bear").resolve().them.life == 17
    s = Scenario(hand=[blood], their_battlefield=[creature("Wall", "", "0/4")])
    assert s.cast("Blood", "Wall").resolve().them.life == 20


def test_400_7_that_card_is_what_the_creature_has_become():
    forever = enchantment(
        "Forever",
        "{1}: Choose target creature. When that creature dies this turn, return that card to its owner's hand.",
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[forever], their_battlefield=[BEAR])
    s.activate("Forever", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.them.hand, s.them.graveyard) == (["Plain Bear"], [])


def test_603_6c_a_creature_is_exiled_from_the_battlefield():
    herder = creature(
        "Herder", "Whenever a creature is exiled from the battlefield, put a +1/+1 counter on this creature."
    )
    s = Scenario(hand="Swords to Plowshares", battlefield=[herder], their_battlefield=[BEAR])
    assert s.cast("Swords to Plowshares", "Plain Bear").resolve().pt("Herder") == "3/3"


def test_614_6_instants_and_sorceries_are_exiled():
    militant = creature(
        "Militant", "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead."
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[militant], their_battlefield=[BEAR])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.exile, s.graveyard, s.them.graveyard) == (["Lightning Bolt"], [], ["Plain Bear"])


def test_120_2b_each_creature_damages_its_controller():
    charm = sorcery("Charm", "{R}", "Each creature deals 1 damage to its controller.")
    s = Scenario(hand=[charm], battlefield=[BEAR], their_battlefield=[BEAR, BIRD])
    s.cast("Charm").resolve()
    assert (s.life, s.them.life) == (19, 18)


# --- tokens with names ---------------------------------------------------------------------------------------


def test_111_4_a_token_may_have_a_name_and_be_legendary():
    skyship = creature(
        "Raider",
        "Whenever this creature attacks, create Ragavan, a legendary 2/1 red Monkey creature token. Ragavan enters "
        "tapped and attacking. Exile that token at end of combat.",
    )
    s = Scenario(battlefield=[skyship])
    s.attack("Raider").damage()
    assert s.them.life == 16
    assert s.pass_to(Step.POSTCOMBAT_MAIN).battlefield == ["Raider"]


# --- cards in graveyards and libraries -----------------------------------------------------------------------


def test_601_3_a_chosen_card_may_be_cast_this_turn():
    lurker = creature("Lurker", "{T}: Choose target artifact card in your graveyard. You may cast that card this turn.")
    s = Scenario(graveyard="Sol Ring, Mind Stone", battlefield=[lurker])
    s.activate("Lurker", "Sol Ring").resolve()
    assert not s.can("cast", "Mind Stone")
    assert s.cast("Sol Ring").resolve().battlefield == ["Lurker", "Sol Ring"]


def test_701_23_a_card_of_another_library_enters_under_your_control():
    bribe = sorcery(
        "Bribe",
        "{U}",
        "Search target opponent's library for a creature card and put that card onto the battlefield under your "
        "control. Then that player shuffles.",
    )
    s = Scenario(hand=[bribe], their_library=["Forest", BEAR])
    s.cast("Bribe", "them").resolve().choose("Plain Bear")
    assert (s.battlefield, s.them.library) == (["Plain Bear"], ["Forest"])


def test_113_6d_a_spell_that_cannot_be_countered_if():
    firecraft = instant(
        "Firecraft",
        "{R}",
        "Firecraft deals 4 damage to any target.\nIf there are two or more instant and/or sorcery cards in your "
        "graveyard, this spell can't be countered.",
    )
    for graveyard, life in (("Lightning Bolt", 20), ("Lightning Bolt, Divination", 16)):
        s = Scenario(hand=[firecraft], graveyard=graveyard, their_hand="Counterspell")
        s.cast("Firecraft", "them", hold=True)
        s.them.cast("Counterspell", "Firecraft").resolve()
        assert s.them.life == life


# --- creatures for a while -----------------------------------------------------------------------------------

WHIP = enchantment(
    "Whip",
    "{1}: Return target creature card from your graveyard to the battlefield. It gains haste. Exile it at the "
    "beginning of the next end step. If it would leave the battlefield, exile it instead of putting it anywhere else.",
)


def test_614_1a_exiled_at_the_end_step_or_before():
    s = Scenario(battlefield=[WHIP], graveyard=[BEAR])
    s.activate("Whip", "Plain Bear").resolve()
    assert s.has("Plain Bear", "haste")
    s.next_turn()
    assert (s.battlefield, s.exile) == (["Whip"], ["Plain Bear"])
    s = Scenario(hand="Lightning Bolt", battlefield=[WHIP], graveyard=[BEAR])
    s.activate("Whip", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.exile, s.graveyard) == (["Plain Bear"], ["Lightning Bolt"])


def test_614_1a_an_opponents_creatures_and_creature_cards_are_exiled():
    foremost = creature(
        "Foremost",
        "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into "
        "an opponent's graveyard, exile that card instead.",
    )
    drop = sorcery("Drop", "{B}", "Target player discards two cards.")
    s = Scenario(
        hand=[drop, "Lightning Bolt"], battlefield=[foremost], their_battlefield=[BEAR], their_hand=[BIRD, "Forest"]
    )
    s.cast("Drop", "them").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (sorted(s.them.exile), s.them.graveyard) == (["Plain Bear", "Plain Bird"], ["Forest"])


# --- searching ------------------------------------------------------------------------------------------------


def test_701_23_any_number_of_cards():
    call = sorcery(
        "Call",
        "{G}",
        "Search your library for any number of Forest cards, put them onto the battlefield tapped, then shuffle.",
    )
    s = Scenario(hand=[call], library="3 Forest, Island")
    s.cast("Call").resolve().choose("Forest", "Forest", "Forest")
    assert (s.battlefield, s.library) == (["Forest", "Forest", "Forest"], ["Island"])
    assert all(one.tapped for one in s.state.permanents)
    s = Scenario(hand=[call], library="3 Forest, Island")
    assert s.cast("Call").resolve().choose().battlefield == []


# --- damage divided evenly -----------------------------------------------------------------------------------

BALL = sorcery(
    "Ball",
    "{X}{R}",
    "This spell costs {1} more to cast for each target beyond the first.\nBall deals X damage divided evenly, rounded "
    "down, among any number of targets.",
)


def test_107_1a_divided_evenly_and_rounded_down():
    s = Scenario(hand=[BALL], battlefield="7 Mountain", their_battlefield=[BEAR, BIRD], mana="")
    s.cast("Ball", targets=["Plain Bear", "them"], x=5).resolve()
    assert (s.them.life, s.them.graveyard) == (18, ["Plain Bear"])


def test_601_2f_each_target_beyond_the_first_costs_more():
    s = Scenario(hand=[BALL], battlefield="3 Mountain", their_battlefield=[BEAR, BIRD], mana="")
    s.cast("Ball", targets=["Plain Bird", "them"], x=1)
    assert (s.resolve().them.life, sum(one.tapped for one in s.state.permanents)) == (20, 3)
    s = Scenario(hand=[BALL], battlefield="3 Mountain", their_battlefield=[BEAR], mana="")
    s.cast("Ball", "Plain Bear", x=2).resolve()
    assert s.them.graveyard == ["Plain Bear"]


def test_608_2b_only_among_the_targets_that_are_left():
    s = Scenario(
        hand=[BALL],
        battlefield="6 Mountain",
        their_hand="Unsummon",
        their_battlefield=[BEAR, "Island"],
        mana="",
    )
    s.cast("Ball", targets=["Plain Bear", "them"], x=4, hold=True)
    s.them.cast("Unsummon", "Plain Bear").resolve()
    assert s.them.life == 16


# --- tokens in combat ----------------------------------------------------------------------------------------

CAT = creature(
    "Lion",
    "Whenever this creature attacks, create a 1/1 white Cat creature token that's attacking.\nWhenever this creature "
    "blocks a creature, create a 1/1 white Cat creature token that's blocking that creature.",
    "3/4",
)


def test_508_4_a_token_is_attacking_untapped():
    s = Scenario(battlefield=[CAT])
    assert s.attack("Lion").damage().them.life == 16
    assert not s.tapped("Cat Token")


def test_509_4_a_token_blocks_what_the_creature_blocks():
    ox = creature("Ox", "", "4/4")
    s = Scenario(battlefield=[ox], their_battlefield=[CAT])
    s.attack("Ox").them.block({"Lion": "Ox"}).resolve()
    s.damage().divide(3, 1)
    assert (s.graveyard, s.them.battlefield) == (["Ox"], ["Lion"])


# --- choices of others, and keywords with costs --------------------------------------------------------------


def test_608_2d_an_opponent_chooses_the_card():
    fang = creature("Fang", "{1}: Return a nonland card of an opponent's choice from your graveyard to your hand.")
    s = Scenario(battlefield=[fang], graveyard=[BEAR, BIRD, "Forest"])
    s.activate("Fang").resolve()
    assert (s.asked_player, sorted(s.offered)) == (1, ["Plain Bear", "Plain Bird"])
    assert s.choose("Plain Bird").hand == ["Plain Bird"]
    s = Scenario(battlefield=[fang], graveyard="Forest")
    assert s.activate("Fang").resolve().hand == []


def test_702_6_equipment_has_another_equip_ability():
    paladin = creature("Paladin", "Equipment you control have equip {0} as long as you control two or more artifacts.")
    sword = read_card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {4}")
    s = Scenario(battlefield=[paladin, sword], mana="")
    assert not s.can("activate", "Sword")
    s = Scenario(battlefield=[paladin, sword, sword], mana="")
    assert s.can("activate", "Sword")
    s.activate("Sword", "Paladin", ability=1).resolve()
    assert s.pt("Paladin") == "3/3"
