"""The heuristic bot: what it does better than the first one, each in a situation that shows it."""

from __future__ import annotations

from playset.bots import HeuristicBot, bot_names
from playset.bots.heuristic.opening_hands import keeps_hand
from playset.core.decision import Act, Ask, Decision
from playset.core.words import Step
from playset.testing import Scenario

BOT = HeuristicBot()


def ask(s: Scenario) -> Decision:
    decision = s.game.decision
    assert decision is not None
    return decision


def choice(s: Scenario) -> list[str]:
    """The names of what the bot chooses, and nothing if it passes; the answer is given."""
    decision = ask(s)
    answer = BOT.decide(s.game.view(decision.player), decision)
    found = [s.object_name(decision.options[i].obj) for i in answer if decision.options[i].act != Act.PASS]
    s.game.answer(answer)
    while s.game.decision is not None and s.game.decision.kind != Ask.PRIORITY:
        decision = s.game.decision
        s.game.answer(BOT.decide(s.game.view(decision.player), decision))
    return sorted(found)


def attackers(s: Scenario) -> list[str]:
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    return choice(s)


def blockers(s: Scenario, *creatures: str) -> list[str]:
    s.them.attack(*creatures)
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    return choice(s)


def test_it_is_the_default():
    assert bot_names()[-1] == "default"


def test_everything_attacks_if_the_blocks_cannot_save_them():
    s = Scenario(battlefield="3 Grizzly Bears", their_battlefield="Craw Wurm", their_life=4)
    assert attackers(s) == ["Grizzly Bears"] * 3


def test_low_life_alone_is_no_reason_to_throw_a_creature_away():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Giant Spider", their_life=9)
    assert attackers(s) == []


def test_what_nothing_can_block_attacks():
    s = Scenario(battlefield="Wind Drake, Gray Ogre", their_battlefield="2 Hill Giant")
    assert attackers(s) == ["Wind Drake"]


def test_enough_stay_at_home_to_live():
    s = Scenario(battlefield="Giant Spider", life=3, their_battlefield="Hill Giant (tapped)")
    assert attackers(s) == []
    s = Scenario(battlefield="Serra Angel", life=3, their_battlefield="Hill Giant (tapped)")
    assert attackers(s) == ["Serra Angel"]


def test_blocks_are_made_anew_to_stay_alive():
    # The good block by the Spider would leave the Wurm, whom only the Spider and the Elves could stop.
    s = Scenario(
        battlefield="Giant Spider, Llanowar Elves",
        life=6,
        their_battlefield="Craw Wurm, Grizzly Bears",
        active=1,
    )
    assert blockers(s, "Craw Wurm", "Grizzly Bears") == ["Giant Spider", "Llanowar Elves"]


def test_a_creature_that_regenerates_attacks_into_one_that_would_kill_it():
    s = Scenario(battlefield="Troll Ascetic, 2 Forest", their_battlefield="Hill Giant")
    assert attackers(s) == ["Troll Ascetic"]
    s = Scenario(battlefield="Troll Ascetic", their_battlefield="Hill Giant")
    assert attackers(s) == []


def test_it_regenerates_in_combat_once():
    s = Scenario(battlefield="River Boa, 2 Forest", their_battlefield="Hill Giant")
    s.attack("River Boa")
    s.them.block({"Hill Giant": "River Boa"})
    assert choice(s) == ["River Boa"]
    s.resolve()
    assert choice(s) == []


def test_a_land_becomes_a_creature_where_nobody_can_stop_it():
    s = Scenario(battlefield="Treetop Village, 2 Forest")
    assert choice(s) == ["Treetop Village"]
    s = Scenario(battlefield="Treetop Village, 2 Forest", their_battlefield="Craw Wurm")
    assert choice(s) == []
    s = Scenario(battlefield="Treetop Village, Forest")  # it would be tapped for its own mana
    assert choice(s) == []


def test_mana_that_is_left_goes_into_abilities():
    s = Scenario(battlefield="Student of Warfare (sick), 2 Plains")
    assert choice(s) == ["Student of Warfare"]


def test_a_creature_that_would_have_to_kill_itself_waits():
    s = Scenario(hand="Flametongue Kavu", battlefield="4 Mountain")
    assert choice(s) == []
    s = Scenario(hand="Flametongue Kavu", battlefield="4 Mountain", their_battlefield="Hill Giant")
    assert choice(s) == ["Flametongue Kavu"]


def test_removal_clears_the_way_before_combat():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain, Grizzly Bears", their_battlefield="Hill Giant")
    assert choice(s) == ["Lightning Bolt"]
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Hill Giant")
    assert choice(s) == []


def test_the_spells_that_are_worth_most_together():
    s = Scenario(hand="Hill Giant, Grizzly Bears, Gray Ogre", battlefield="Mountain, 4 Taiga")
    assert choice(s) == ["Gray Ogre"]  # and the Bears, which together use all the mana


def test_what_brings_back_something_large_is_countered_though_it_is_cheap():
    s = Scenario(
        battlefield="2 Island",
        hand="Counterspell",
        their_hand="Reanimate",
        their_graveyard="Craw Wurm",
        active=1,
    )
    s.them.cast("Reanimate", "Craw Wurm", hold=True)
    s.give_priority(0)
    assert choice(s) == ["Counterspell"]


def test_a_hand_without_anything_to_cast_is_no_hand():
    s = Scenario(hand="3 Island, 4 Craw Wurm")
    view = s.game.view(0)
    assert not keeps_hand(view)
    s = Scenario(hand="3 Forest, 3 Grizzly Bears, Craw Wurm")
    assert keeps_hand(s.game.view(0))


# --- what spells are worth -----------------------------------------------------------------------------------


def test_a_hybrid_cost_is_counted_as_it_is_paid():
    s = Scenario(hand="Spectral Procession, White Knight", battlefield="3 Plains")
    assert choice(s) == ["Spectral Procession"]  # three mana, although its mana value is six


def test_mana_for_later_does_not_keep_a_large_creature_waiting():
    s = Scenario(hand="Llanowar Elves, Craw Wurm", battlefield="6 Forest")
    assert choice(s) == ["Craw Wurm"]
    s = Scenario(hand="Llanowar Elves, Craw Wurm", battlefield="Forest")
    assert choice(s) == ["Llanowar Elves"]


def test_a_copy_of_nothing_is_not_cast():
    s = Scenario(hand="Copy Enchantment", battlefield="3 Island", their_battlefield="Grizzly Bears")
    assert choice(s) == []
    s = Scenario(hand="Copy Enchantment", battlefield="3 Island, Glorious Anthem")
    assert choice(s) == ["Copy Enchantment"]


def test_what_costs_life_each_turn_is_not_cast_with_little_life():
    s = Scenario(hand="Phyrexian Arena", battlefield="3 Swamp")
    assert choice(s) == ["Phyrexian Arena"]
    s = Scenario(hand="Phyrexian Arena", battlefield="3 Swamp", life=4)
    assert choice(s) == []


def test_a_creature_comes_before_an_aura():
    s = Scenario(hand="Rancor, Call of the Herd", battlefield="3 Forest, Grizzly Bears")
    assert choice(s) == ["Call of the Herd"]


def test_what_comes_back_from_the_graveyard_counts():
    s = Scenario(hand="Replenish", battlefield="4 Plains", graveyard="Glorious Anthem, Opalescence")
    assert choice(s) == ["Replenish"]
    s = Scenario(hand="Replenish", battlefield="4 Plains")
    assert choice(s) == []


def test_lands_are_destroyed_by_whoever_has_won_the_board():
    s = Scenario(hand="Armageddon", battlefield="4 Plains, Serra Angel, White Knight", their_battlefield="5 Forest")
    assert choice(s) == ["Armageddon"]
    s = Scenario(hand="Armageddon", battlefield="4 Plains", their_battlefield="Craw Wurm, 5 Forest")
    assert choice(s) == []


def test_a_land_of_plenty_is_played_when_there_is_plenty():
    s = Scenario(hand="Gaea's Cradle, Forest, Craw Wurm", battlefield="2 Forest, 3 Llanowar Elves")
    assert choice(s) == ["Gaea's Cradle"]
    s = Scenario(hand="Gaea's Cradle, Forest, Craw Wurm", battlefield="2 Forest")
    assert choice(s) == ["Forest"]


# --- what is on the stack ------------------------------------------------------------------------------------


def test_a_creature_is_saved_from_what_would_kill_it():
    s = Scenario(hand="Giant Growth", battlefield="Kalonian Tusker, Forest", their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "Kalonian Tusker", hold=True)
    s.give_priority(0)
    assert choice(s) == ["Giant Growth"]


def test_what_is_lost_anyway_is_sacrificed_and_not_something_else():
    s = Scenario(hand="Village Rites", battlefield="Swamp, Hill Giant, Memnite", their_hand="Doom Blade", active=1)
    s.them.cast("Doom Blade", "Hill Giant", hold=True)
    s.give_priority(0)
    assert choice(s) == ["Village Rites"]
    assert "Hill Giant" in s.graveyard


# --- fights --------------------------------------------------------------------------------------------------


def test_what_comes_back_when_it_dies_attacks():
    s = Scenario(battlefield="Strangleroot Geist", their_battlefield="Grizzly Bears")
    assert attackers(s) == ["Strangleroot Geist"]
    s = Scenario(battlefield="Strangleroot Geist (1 +1/+1)", their_battlefield="Hill Giant")
    assert attackers(s) == []


def test_a_planeswalker_is_finished_off():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Jace Beleren (2 loyalty)")
    assert attackers(s) == ["Grizzly Bears"]
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert "Jace Beleren" in s.them.graveyard


def test_a_land_that_takes_another_back_is_played_where_it_gains_something():
    assert choice(Scenario(hand="Orzhov Basilica, Swamp")) == ["Swamp"]
    assert choice(Scenario(hand="Orzhov Basilica, Temple of Triumph", battlefield="Rakdos Carnarium")) == [
        "Temple of Triumph"
    ]
    assert choice(Scenario(hand="Orzhov Basilica", battlefield="Swamp")) == ["Orzhov Basilica"]
    assert choice(Scenario(hand="Orzhov Basilica")) == []
