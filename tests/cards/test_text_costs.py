"""What texts say of mana, costs and X (CR 106, 107, 118, 601.2f, 605), played."""

from __future__ import annotations

import pytest
from tests.cards.read_cards import BEAR, BIRD, artifact, creature, instant, sorcery

from playset.core.errors import IllegalAnswer
from playset.core.words import CardType, Step
from playset.oracle.text import read_card
from playset.testing import Scenario

TYPHOON = read_card(
    "Typhoon",
    "{5}{U}",
    "Enchantment",
    "Whenever you cast a noncreature spell, create an X/X blue Shark creature token with flying, where X is that "
    "spell's mana value.\nCycling {X}{1}{U}\nWhen you cycle this enchantment, create an X/X blue Shark creature token "
    "with flying.",
)


def test_107_3_x_of_cycling_is_the_size_of_the_token():
    s = Scenario(hand=[TYPHOON], library="9 Forest", battlefield="6 Island", mana="")
    s.activate("Typhoon", x=4).resolve()
    assert s.pt("Shark Token") == "4/4"


SPRAWL = read_card(
    "Sprawl",
    "{G}",
    "Enchantment — Aura",
    "Enchant Forest\nAs this Aura enters, choose a color.\nWhenever enchanted Forest is tapped for mana, its "
    "controller adds an additional one mana of the chosen color.",
)


def test_605_1b_the_controller_of_the_land_gets_the_chosen_color():
    s = Scenario(hand=[SPRAWL, "Dark Ritual"], battlefield="Forest", mana="{G}")
    s.cast("Sprawl", "Forest").resolve().choose("black")
    s.cast("Dark Ritual").resolve()
    assert s.pool == "{B}{B}{B}{G}"


BLADE = read_card(
    "Blade", "{2}", "Artifact — Equipment", "Equipped creature gets +3/+0.\nEquip legendary creature {1}\nEquip {5}"
)


KING = read_card("King", "{G}", "Legendary Creature — Bear", "", "1/1")


def test_702_6_equip_of_a_quality_can_only_target_such_a_creature():
    s = Scenario(battlefield=[BLADE, KING, BEAR, "Forest"], mana="")
    s.activate("Blade", "King").resolve()
    assert s.pt("King") == "4/1"


def test_701_37c_x_is_what_it_became_monstrous_with():
    hydra = read_card(
        "Brood",
        "{4}{G}",
        "Creature — Hydra",
        "{X}{G}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life.",
        "2/2",
    )
    s = Scenario(battlefield=[hydra])
    s.activate("Brood", x=3).resolve()
    assert s.life == 23


def test_118_12_unless_the_x_that_was_announced_is_paid():
    counter = read_card("Deny", "{X}{U}", "Instant", "Counter target spell unless its controller pays {X}.")
    s = Scenario(hand=[counter], their_hand="Shock", their_battlefield="3 Mountain")
    s.them.cast("Shock", "me", hold=True)
    s.cast("Deny", "Shock", x=3).resolve()
    assert (s.life, s.them.graveyard) == (20, ["Shock"])
    s = Scenario(hand=[counter], their_hand="Shock", their_battlefield="3 Mountain")
    s.them.cast("Shock", "me", hold=True)
    s.cast("Deny", "Shock", x=2).resolve().yes().resolve()
    assert s.life == 18


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


BALL = sorcery(
    "Ball",
    "{X}{R}",
    "This spell costs {1} more to cast for each target beyond the first.\nBall deals X damage divided evenly, rounded "
    "down, among any number of targets.",
)


def test_601_2f_each_target_beyond_the_first_costs_more():
    s = Scenario(hand=[BALL], battlefield="3 Mountain", their_battlefield=[BEAR, BIRD], mana="")
    s.cast("Ball", targets=["Plain Bird", "them"], x=1)
    assert (s.resolve().them.life, sum(one.tapped for one in s.state.permanents)) == (20, 3)
    s = Scenario(hand=[BALL], battlefield="3 Mountain", their_battlefield=[BEAR], mana="")
    s.cast("Ball", "Plain Bear", x=2).resolve()
    assert s.them.graveyard == ["Plain Bear"]


def test_702_6_equipment_has_another_equip_ability():
    paladin = creature("Paladin", "Equipment you control have equip {0} as long as you control two or more artifacts.")
    sword = read_card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {4}")
    s = Scenario(battlefield=[paladin, sword], mana="")
    assert not s.can("activate", "Sword")
    s = Scenario(battlefield=[paladin, sword, sword], mana="")
    assert s.can("activate", "Sword")
    s.activate("Sword", "Paladin", ability=1).resolve()
    assert s.pt("Paladin") == "3/3"


def test_601_3b_as_though_it_had_flash_for_two_more():
    tides = creature("Tides", "You may cast this card as though it had flash if you pay {2} more to cast it.")
    for lands, can in ((3, False), (4, True)):
        s = Scenario(their_hand=[tides], their_battlefield=f"{lands} Island", mana="", library="9 Island")
        assert s.them.can("cast", "Tides") == can
    s = Scenario(hand=[tides], battlefield="2 Island", mana="")
    assert s.cast("Tides").resolve().battlefield.count("Tides") == 1


def test_702_113a_awaken_makes_a_land_a_creature():
    path = sorcery("Path", "{B}", "Destroy target creature.\nAwaken 4—{5}{B}{B}")
    s = Scenario(hand=[path], battlefield="9 Swamp", their_battlefield=[BEAR], mana="")
    s.cast("Path", "Swamp", way=1)
    assert s.them.graveyard == ["Plain Bear"]
    assert "4/4" in [s.pt(name) for name in s.battlefield if s.has(name, "haste")]


def test_702_113b_without_the_awaken_cost_there_is_no_land_to_target():
    path = sorcery("Path", "{B}", "Destroy target creature.\nAwaken 4—{5}{B}{B}")
    s = Scenario(hand=[path], battlefield="Swamp", their_battlefield=[BEAR], mana="")
    s.cast("Path", "Plain Bear").resolve()
    assert (s.them.graveyard, s.has("Swamp", "haste")) == (["Plain Bear"], False)


def test_601_2h_as_many_cards_as_mana_was_spent():
    deluge = read_card(
        "Deluge",
        "{2}{U}{U}",
        "Instant",
        "Look at the top X cards of your library, where X is the amount of mana spent to cast this spell. Put two of "
        "them into your hand and the rest on the bottom of your library in a random order.",
    )
    s = Scenario(hand=[deluge], battlefield="4 Island", library="Forest, Swamp, Plains, Mountain, 5 Island", mana="")
    s.cast("Deluge")
    assert sorted(s.offered) == ["Forest", "Mountain", "Plains", "Swamp"]
    s.choose("Swamp", "Plains")
    assert sorted(s.hand) == ["Plains", "Swamp"]


def test_607_2a_mana_for_a_card_that_is_exiled_with_it():
    labyrinth = read_card(
        "Labyrinth",
        "",
        "Land",
        "When this land enters, you may exile a colorless card from your hand.\n{T}: Add {C}. If a card is exiled with "
        "this land, add {C}{C} instead.",
    )
    s = Scenario(hand=[labyrinth, artifact("Idol", ""), artifact("Idol", "")], mana="")
    s.play("Labyrinth").resolve().yes().choose("Idol")
    assert s.exile == ["Idol"]
    assert s.can("cast", "Idol")
    s = Scenario(hand=[labyrinth, artifact("Idol", "")], mana="")
    s.play("Labyrinth").resolve().no()
    assert not s.can("cast", "Idol")


def test_118_a_full_stop_that_print_leaves_out():
    halfling = creature("Halfling", "{T}: Add {C}")
    assert Scenario(battlefield=[halfling, halfling], hand=[artifact("Idol", "")], mana="").can("cast", "Idol")


def test_601_2b_more_cards_if_the_spell_was_kicked():
    charts = sorcery(
        "Charts",
        "{U}",
        "Kicker {1}\nLook at the top X cards of your library, where X is the number of lands you control. Put one of "
        "those cards into your hand. If this spell was kicked, put two of those cards into your hand instead. Put the "
        "rest on the bottom of your library in a random order.",
    )
    s = Scenario(hand=[charts], battlefield="2 Island", library="Swamp, Forest, Plains, Mountain")
    s.cast("Charts").yes()
    assert sorted(s.hand) == ["Forest", "Swamp"]
    s = Scenario(hand=[charts], battlefield="2 Island", library="Swamp, Forest, Plains, Mountain")
    s.cast("Charts").no().choose("Forest")
    assert s.hand == ["Forest"]


def test_107_3a_an_x_that_cannot_be_0():
    healer = creature("Healer", "{X}{G}: You gain X life. X can't be 0.")
    assert not Scenario(battlefield=[healer], mana="{G}").can("activate", "Healer")
    s = Scenario(battlefield=[healer], mana="{G}{G}{G}")
    s.activate("Healer", x=2)
    assert s.life == 22
    s = Scenario(battlefield=[healer], mana="{G}{G}{G}")
    with pytest.raises(IllegalAnswer):
        s.activate("Healer", x=0)
    s.number(1).resolve()
    assert s.life == 21


def test_107_3a_a_land_pays_for_an_x_of_its_own():
    den = "{T}: Add {G}.\n{X}{G}: Until end of turn, this land becomes an X/X green Hydra creature. It's still a land. "
    lair = read_card("Den", "", "Land", f"{den}X can't be 0.")
    s = Scenario(battlefield=[lair], mana="{G}{G}{G}")
    s.activate("Den", ability=1, x=2)
    assert (s.pt("Den"), s.tapped("Den")) == ("2/2", False)
    s.next_turn()
    assert not s.permanent("Den").characteristics.types & CardType.CREATURE


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


def test_106_4_a_player_loses_unspent_mana():
    short = instant("Short", "{U}", "Tap all lands target player controls and that player loses all unspent mana.")
    s = Scenario(hand=[short], their_battlefield="2 Forest")
    s.state.players[1].pool[4] = 3
    s.cast("Short", "them").resolve()
    assert sum(s.state.players[1].pool) == 0
    assert all(one.tapped for one in s.state.permanents)


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


def test_118_3_two_permanents_are_sacrificed_of_which_each_is_of_one_kind():
    lord = creature("Lord", "Sacrifice a Swamp and a Forest: Draw a card.")
    both = read_card("Grove", "", "Land — Swamp Forest", "")
    assert not Scenario(battlefield=[lord, both], mana="").can("activate", "Lord")
    s = Scenario(battlefield=[lord, both, "Swamp"], library="Island", mana="")
    s.activate("Lord", pay=["Swamp", "Grove"])
    assert (s.hand, sorted(s.graveyard)) == (["Island"], ["Grove", "Swamp"])


def test_601_3_from_the_graveyard_by_exiling_other_cards():
    returns = (
        "You may cast this card from your graveyard by paying {R} and exiling two other cards from your graveyard "
        "rather than paying its mana cost."
    )
    s = Scenario(graveyard=[creature("Phoenix", returns), "Forest"], battlefield="Mountain", mana="")
    assert not s.can("cast", "Phoenix")
    s = Scenario(graveyard=[creature("Phoenix", returns), "Forest", "Island"], battlefield="Mountain", mana="")
    s.cast("Phoenix")
    assert (s.battlefield[-1], s.graveyard, s.exile) == ("Phoenix", [], ["Forest", "Island"])


def test_702_33_a_kicker_of_x_that_cannot_be_0():
    diver = creature(
        "Diver",
        "Kicker {X}. X can't be 0.\nWhen this creature enters, if it was kicked, gain control of target artifact with "
        "mana value X or less.",
        cost="{U}",
    )
    s = Scenario(hand=[diver], battlefield="Island", their_battlefield="Sol Ring", mana="")
    s.cast("Diver")  # there is nothing to kick it with
    assert s.battlefield == ["Island", "Diver"]
    s = Scenario(hand=[diver], battlefield="3 Island", their_battlefield="Sol Ring", mana="")
    s.cast("Diver", hold=True).yes()
    assert s.game.decision is not None
    assert (s.game.decision.minimum, s.game.decision.maximum) == (1, 2)
    s.number(2).resolve()
    assert "Sol Ring" in s.battlefield


def test_601_2f_less_if_something_is_so():
    woe = creature(
        "Woe",
        "If there are two or more creature cards total in all graveyards, this spell costs {6} less to cast.",
        cost="{7}",
    )
    assert not Scenario(hand=[woe], graveyard=[BEAR], battlefield="Swamp", mana="").can("cast", "Woe")
    s = Scenario(hand=[woe], graveyard=[BEAR], their_graveyard=[BEAR], battlefield="Swamp", mana="")
    assert s.can("cast", "Woe")
