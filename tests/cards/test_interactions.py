"""Cards that meet: each test plays several built-in cards against one another."""

from playset.core.words import Step
from playset.testing import Scenario


def test_a_creature_is_flung_in_response_to_its_exile():
    s = Scenario(hand="Fling", battlefield="Craw Wurm", their_hand="Swords to Plowshares", active=1)
    s.them.cast("Swords to Plowshares", "Craw Wurm", hold=True)
    s.cast("Fling", "them")
    assert (s.them.life, s.life) == (14, 20)  # the exile has no target any more, so that nobody gains life
    assert (s.graveyard, s.exile) == (["Craw Wurm", "Fling"], [])


def test_a_war_of_counterspells_over_a_bolt():
    s = Scenario(hand="Lightning Bolt, Daze", battlefield="Island", their_hand="Force of Will, Opt", their_life=3)
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Force of Will", "Lightning Bolt", way=1, hold=True)
    s.cast("Daze", "Force of Will", way=1)
    assert (s.over, s.winner) == (True, 0)


def test_goblin_warchief_makes_a_chain_of_goblins():
    s = Scenario(
        hand="Goblin Matron",
        battlefield="Goblin Warchief, 5 Mountain",
        library="Forest, Goblin Piledriver, Shock, Swamp, Goblin Ringleader",
        mana="",
    )
    s.cast("Goblin Matron").yes().choose("Goblin Ringleader")
    s.cast("Goblin Ringleader").choose()
    while s.asked == "order":
        s.order(*s.offered)
    assert s.hand == ["Goblin Piledriver"]
    s.attack("Goblin Warchief", "Goblin Matron", "Goblin Ringleader")
    assert s.damage().them.life == 15


def test_goblin_king_helps_an_attacking_piledriver_through_mountains():
    s = Scenario(battlefield="Goblin King, Goblin Piledriver", their_battlefield="3 Hill Giant, Mountain")
    s.attack("Goblin Piledriver", "Goblin King").resolve()
    s.them.block({"Hill Giant #1": "Goblin King", "Hill Giant #2": "Goblin King"})
    s.damage().divide(2, 0)
    assert s.them.life == 20 - 4  # 1 + 1 from the king + 2 for the king that attacks along


def test_man_o_war_uses_a_flametongue_twice():
    s = Scenario(
        hand="Man-o'-War", battlefield="Flametongue Kavu", their_battlefield="Serra Angel, Air Elemental, Mountain"
    )
    s.cast("Man-o'-War").choose("Flametongue Kavu")
    s.resolve().cast("Flametongue Kavu").choose("Air Elemental")
    assert s.resolve().them.battlefield == ["Serra Angel", "Mountain"]


def test_day_of_judgment_with_soldiers_spirits_and_artists():
    s = Scenario(
        hand="Day of Judgment",
        battlefield="Zulaport Cutthroat, Doomed Traveler, Soul Warden",
        their_battlefield="Darksteel Myr, Grizzly Bears",
    )
    s.cast("Day of Judgment").order("Doomed Traveler", *["Zulaport Cutthroat"] * 3)
    s.resolve()
    # Three of mine died; the spirit comes after the warden is gone.
    assert (s.life, s.them.life) == (23, 17)
    assert (s.battlefield, s.them.battlefield) == (["Spirit Token"], ["Darksteel Myr"])


def test_a_shrinking_spell_undoes_a_growing_one_in_the_middle_of_combat():
    s = Scenario(
        hand="Giant Growth", battlefield="Grizzly Bears", their_battlefield="Gray Ogre", their_hand="Disfigure"
    )
    s.attack("Grizzly Bears").them.block({"Gray Ogre": "Grizzly Bears"})
    s.cast("Giant Growth", "Grizzly Bears", hold=True)
    s.them.cast("Disfigure", "Grizzly Bears")
    assert (s.battlefield, s.graveyard) == ([], ["Grizzly Bears", "Giant Growth"])


def test_indestructible_for_the_turn_outlasts_a_deathtouch_fight():
    s = Scenario(hand="Boros Charm", battlefield="Grizzly Bears", their_battlefield="Typhoid Rats")
    s.attack("Grizzly Bears").them.block({"Typhoid Rats": "Grizzly Bears"})
    s.cast("Boros Charm", mode=1).damage()
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], [])
    assert s.next_turn().battlefield == ["Grizzly Bears"]


def test_a_token_army_under_crusade_and_overrun():
    s = Scenario(hand="Raise the Alarm, Overrun", battlefield="Crusade", their_battlefield="Hill Giant")
    s.cast("Raise the Alarm").next_turn().next_turn()
    assert s.pt("Soldier Token") == "2/2"
    s.cast("Overrun").attack("Soldier Token", "Soldier Token")
    s.them.block({"Hill Giant": "Soldier Token"})
    s.damage().divide(3, 2)
    assert s.them.life == 20 - 5 - 2


def test_protection_beats_deathtouch_and_first_strike_beats_lifelink():
    s = Scenario(battlefield="White Knight", their_battlefield="Vampire Nighthawk")
    s.attack("White Knight")  # a black creature cannot even block it
    assert s.damage().them.life == 18
    s = Scenario(battlefield="Vampire Nighthawk", their_battlefield="White Knight, Wind Drake")
    s.attack("Vampire Nighthawk").them.block({"Wind Drake": "Vampire Nighthawk"})
    assert (s.damage().life, s.them.battlefield) == (22, ["White Knight"])


def test_poison_and_damage_do_not_mix():
    s = Scenario(hand="2 Giant Growth", battlefield="Glistener Elf, Grizzly Bears", their_life=5)
    s.attack("Glistener Elf", "Grizzly Bears")
    s.cast("Giant Growth", "Glistener Elf").cast("Giant Growth", "Glistener Elf").damage()
    assert (s.them.life, s.them.counters("poison"), s.over) == (3, 7, False)


def test_a_sacrificed_goblin_makes_the_mana_for_the_spell_that_avenges_it():
    s = Scenario(
        hand="Lightning Bolt", battlefield="Skirk Prospector", their_hand="Shock", their_life=3, mana="", active=1
    )
    s.state.players[1].pool[3] = 1
    s.ask_again()
    s.them.cast("Shock", "Skirk Prospector", hold=True)
    s.activate("Skirk Prospector", hold=True).cast("Lightning Bolt", "them")
    assert (s.over, s.winner) == (True, 0)


def test_a_legend_and_its_copy_die_to_the_legend_rule_and_trigger():
    s = Scenario(hand="Isamaru, Hound of Konda", battlefield="Isamaru, Hound of Konda, Zulaport Cutthroat")
    s.cast("Isamaru, Hound of Konda").choose("Isamaru, Hound of Konda #1")
    assert s.resolve().them.life == 19


def test_a_port_taps_the_mana_in_the_upkeep():
    s = Scenario(battlefield="Rishadan Port, Forest", their_battlefield="Island, Plains", their_hand="Opt", active=0)
    s.pass_to(Step.UPKEEP)
    s.activate("Rishadan Port", "Island", ability=1)
    assert not s.them.can("cast", "Opt")


def test_muldrotha_casts_what_has_been_used_up_again():
    s = Scenario(
        battlefield="Muldrotha, the Gravetide, Seal of Removal, Spore Frog",
        graveyard="Wasteland, Executioner's Capsule",
        their_battlefield="Serra Angel",
    )
    s.activate("Seal of Removal", "Serra Angel").activate("Spore Frog")
    s.cast("Seal of Removal").cast("Spore Frog").play("Wasteland").cast("Executioner's Capsule")
    assert s.graveyard == []
    s.activate("Seal of Removal", "Muldrotha, the Gravetide")
    assert not s.can("cast", "Seal of Removal")
