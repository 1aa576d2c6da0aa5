"""Timing and priority (CR 117): who may act, when, and what happens before anybody may."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    FIRST_STRIKE,
    FLASH,
    SELF,
    TAP,
    YOU,
    Activated,
    AddMana,
    AtBeginning,
    DealDamage,
    Dies,
    Enters,
    GainLife,
    Gets,
    LoseLife,
    Mana,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.bots.random import random_answer
from playset.core.decision import Act, Ask
from playset.core.rng import Random
from playset.core.words import Step, Stop
from playset.rules.game import Game
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

FLICKERER = card("Flickerer", "{1}{U}", "Creature — Faerie", FLASH, pt="1/1")
PINGER = card("Pinger", "{R}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")
SHRINK = card("Shrink", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-2, -2))))
TRINKET = card("Trinket", "{1}", "Artifact", Activated((Mana("{0}"),), GainLife(1)))


def test_117_1a_noninstant_spells_need_a_main_phase_of_ones_own_and_an_empty_stack():
    s = Scenario(hand=["Hill Giant", "Lightning Bolt", FLICKERER], battlefield="5 Mountain, 5 Island")
    assert s.can("cast", "Hill Giant")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("cast", "Hill Giant"), "the stack is not empty"
    assert s.can("cast", "Flickerer"), "flash: as though it were an instant"
    s.resolve()
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert not s.can("cast", "Hill Giant")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.can("cast", "Hill Giant")
    s.next_turn()
    assert not s.can("cast", "Hill Giant"), "it is their turn"
    assert s.can("cast", "Flickerer")


@pytest.mark.parametrize("step", [Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT, Step.END])
def test_117_1a_instants_can_be_cast_in_every_step_with_priority(step: int):
    s = Scenario(hand="Lightning Bolt")
    s.pass_to(step, turn=3)
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_117_1b_abilities_can_be_activated_at_any_time_with_priority():
    s = Scenario(battlefield=[PINGER], their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "Pinger", hold=True)
    s.activate("Pinger", "them")
    assert s.them.life == 19
    assert s.graveyard == ["Pinger"]


def test_117_1d_mana_abilities_do_not_wait_for_priority():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain")
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.tapped("Mountain")
    assert s.pool == ""
    assert s.stack == ["Lightning Bolt"], "the mana ability was never on the stack"


def test_117_2a_what_triggers_during_a_resolution_waits_until_someone_would_get_priority():
    vial = card("Vial", "{R}", "Instant", Spell(DealDamage(2, CREATURE)))
    mourner = card("Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    s = Scenario(hand=[vial], battlefield=[mourner, "Grizzly Bears"])
    s.cast("Vial", hold=True)
    s.resolve_top()
    assert s.life == 20
    assert s.stack == ["Mourner"]
    assert s.asked == "priority"
    s.resolve()
    assert s.life == 21


def test_117_2c_turn_based_actions_come_before_priority():
    s = Scenario(library="Forest", their_library="Island")
    s.pass_to(Step.DRAW)
    assert s.asked_player == 1
    assert s.them.hand == ["Island"]


def test_117_3a_the_active_player_gets_priority_first_in_each_step():
    s = Scenario(others=[{}])
    seen: list[tuple[int, int]] = []
    while s.game.turn == 1:
        where = (s.step, s.asked_player)
        if not seen or seen[-1][0] != s.step:
            seen.append(where)
        s.pass_priority()
    assert {player for _, player in seen} == {0}
    steps = [step for step, _ in seen]
    assert steps == [
        Step.PRECOMBAT_MAIN,
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
        Step.END,
    ]


def test_117_3a_beginning_of_step_triggers_are_on_the_stack_before_priority():
    clock = card("Clock", "", "Artifact", When(AtBeginning(Step.UPKEEP, YOU), LoseLife(1)))
    s = Scenario(battlefield=[clock])
    s.pass_to(Step.UPKEEP, turn=4)
    assert s.stack == ["Clock"]
    assert s.asked_player == 0


def test_117_3b_the_active_player_gets_priority_after_a_resolution():
    s = Scenario(hand="Lightning Bolt", their_hand="Lightning Bolt")
    s.pass_priority()
    s.them.cast("Lightning Bolt", "me", hold=True)
    assert s.asked_player == 1
    s.resolve_top()
    assert s.life == 17
    assert s.asked_player == 0


def test_117_3c_who_acts_gets_priority_again():
    s = Scenario(hand="Forest, 2 Lightning Bolt", battlefield=[TRINKET])
    s.play("Forest")
    assert s.asked_player == 0
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.asked_player == 0
    s.activate("Trinket", hold=True)
    assert s.asked_player == 0
    assert s.stack == ["Trinket", "Lightning Bolt"]


def test_117_3c_holding_priority_to_respond_to_oneself():
    s = Scenario(hand="Lightning Bolt, Giant Growth", battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Giant Growth", "Grizzly Bears", hold=True)
    assert s.stack == ["Giant Growth", "Lightning Bolt"]
    s.resolve()
    assert s.pt("Grizzly Bears") == "5/5"
    assert s.permanent("Grizzly Bears").damage == 3


def test_117_3d_passing_gives_priority_to_the_next_player_in_turn_order():
    s = Scenario(others=[{}, {}], active=2)
    order = []
    for _ in range(4):
        order.append(s.asked_player)
        s.pass_priority()
    assert order == [2, 3, 0, 1]
    assert s.step == Step.BEGINNING_OF_COMBAT


def test_117_4_the_top_of_the_stack_resolves_only_when_all_pass_in_succession():
    s = Scenario(hand="Lightning Bolt", others=[{"hand": "Lightning Bolt"}])
    s.cast("Lightning Bolt", "them", hold=True)
    s.pass_priority(2)
    assert s.asked_player == 2
    s.seats[2].cast("Lightning Bolt", "them", hold=True)
    s.pass_priority()
    assert len(s.stack) == 2, "the passes from before do not count"
    s.pass_priority(2)
    assert len(s.stack) == 1
    assert s.them.life == 17


def test_117_4_each_resolution_needs_a_round_of_passes_of_its_own():
    s = Scenario(hand="2 Lightning Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Lightning Bolt", "them", hold=True)
    s.pass_priority(2)
    assert (s.them.life, len(s.stack)) == (17, 1)
    s.pass_priority(2)
    assert (s.them.life, len(s.stack)) == (14, 0)
    assert s.step == Step.PRECOMBAT_MAIN, "the step ends only after another round on an empty stack"
    s.pass_priority(2)
    assert s.step == Step.BEGINNING_OF_COMBAT


def test_117_5_state_based_actions_come_before_triggers_and_priority():
    ghoul = card("Ghoul", "{B}", "Creature — Zombie", When(Dies(SELF), LoseLife(1, YOU)), pt="2/2")
    s = Scenario(hand=[SHRINK], battlefield=[ghoul])
    s.cast("Shrink", "Ghoul", hold=True)
    s.resolve_top()
    assert s.graveyard == ["Shrink", "Ghoul"]
    assert s.stack == ["Ghoul"]
    assert s.asked_player == 0


def test_117_5_a_creature_with_no_toughness_is_gone_before_anyone_can_respond():
    weakling = card("Weakling", "{B}", "Creature — Rat", When(Enters(SELF), GainLife(1)), pt="1/0")
    s = Scenario(hand=[weakling], their_hand="Giant Growth")
    s.cast("Weakling", hold=True)
    s.resolve_top()
    assert s.graveyard == ["Weakling"]
    assert s.stack == ["Weakling"], "its ability triggered all the same"
    assert not s.them.can("cast", "Giant Growth")


def test_117_7_what_is_cast_in_response_resolves_first():
    s = Scenario(hand="Lightning Bolt", their_hand="Giant Growth", their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.them.cast("Giant Growth", "Grizzly Bears")
    assert s.them.battlefield == ["Grizzly Bears"]
    assert s.them.permanent("Grizzly Bears").damage == 3


# --- automatic passing: whoever can only pass is not asked ---------------------------------------------------


def start(decks: list[list[str]]) -> Game:
    game = Game(decks, seed=5, first=0)
    while game.decision is not None and game.decision.kind == Ask.MULLIGAN:
        game.answer((0,))
    return game


def test_117_3d_a_player_who_can_only_pass_is_not_asked():
    game = start([["Mountain"] * 40, ["Hill Giant"] * 40])
    while game.decision is not None and game.turn < 10:
        assert game.decision.kind in (Ask.PRIORITY, Ask.CHOOSE)
        if game.decision.kind == Ask.PRIORITY:
            assert (game.decision.player, len(game.decision.options)) == (0, 8 if game.state.turn == 1 else 9)
        game.answer(tuple(range(game.decision.minimum)))


def test_117_3d_with_everything_asked_everyone_is():
    game = Game([["Mountain"] * 40] * 2, first=0, ask_everything=True)
    while game.decision is not None and game.turn == 0:
        game.answer((0,))
    assert game.decision is not None
    assert (game.state.step, game.decision.player, len(game.decision.options)) == (Step.UPKEEP, 0, 1)
    game.answer((0,))
    assert (game.state.step, game.decision.player) == (Step.UPKEEP, 1)


def test_117_3d_an_instant_in_hand_and_its_mana_make_a_question():
    game = start([["Mountain"] * 40, ["Lightning Bolt"] * 20 + ["Mountain"] * 20])
    asked_in_my_turn = False
    while game.decision is not None and game.turn < 6:
        decision = game.decision
        if decision.kind == Ask.PRIORITY and decision.player == 1 and game.state.active == 0:
            asked_in_my_turn = True
            assert len(decision.options) > 1
        lands = [i for i, option in enumerate(decision.options) if option.act == Act.PLAY]
        game.answer((lands[0],) if lands else tuple(range(decision.minimum)))
    assert asked_in_my_turn


def test_117_1d_a_player_who_pays_by_hand_may_make_mana_with_priority():
    s = Scenario(battlefield="Mountain", manual_mana=[0])
    s.activate("Mountain")
    assert s.pool == "{R}"
    assert s.asked == "priority"
    assert s.asked_player == 0


def test_117_1d_a_mana_ability_with_a_choice_asks_at_once():
    prism = card("Prism", "", "Artifact", Activated((TAP,), AddMana("{W}", "{U}")))
    s = Scenario(battlefield=[prism], manual_mana=[0])
    s.activate("Prism").choose("{U}")
    assert s.pool == "{U}"


# --- being asked ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_732_2_a_player_is_asked_only_where_they_said_they_want_to_be(first: int):
    """Passing on is theirs to decide beforehand. Other choices are asked as always, but who never stops leaves it to
    the machine what to discard down to seven (CR 514.1).
    """
    burn = ["Mountain"] * 20 + ["Lightning Bolt"] * 10 + ["Raging Goblin"] * 10
    game = Game([burn, burn], 5, first=first, stops=(Stop.OWN_MAIN, Stop.NEVER), turn_cap=12)
    asked: set[tuple[int, int]] = set()
    random = Random(3)
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        if view.turn:
            asked.add((decision.player, decision.kind))
        if decision.kind == Ask.PRIORITY:
            assert decision.player == view.active == 0
            assert view.step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
            assert not view.stack_size
        game.answer(random_answer(random, decision))
    assert (0, Ask.PRIORITY) in asked
    assert (1, Ask.PRIORITY) not in asked
    assert (0, Ask.ATTACKERS) in asked
    assert (1, Ask.CHOOSE) not in asked
    assert len(game.state.players[1].graveyard) > 0


STOPS = [
    *[whose << step for whose in (Stop.OWN, Stop.OTHERS) for step in range(Step.UPKEEP, Step.CLEANUP)],
    Stop.OWN_SPELL,
    Stop.OWN_ABILITY,
    Stop.OTHERS_SPELL,
    Stop.OTHERS_ABILITY,
]


@pytest.mark.parametrize("stop", STOPS)
def test_732_2_every_stop_can_be_asked_for_by_itself(stop: int):
    """Who stops at one kind of moment besides their main phases is asked there, and nowhere else."""
    herald = card("Herald", "{R}", "Creature — Goblin", FLASH, When(Enters(SELF), LoseLife(1)), pt="1/1")
    striker = card("Striker", "{0}", "Creature — Goblin", FIRST_STRIKE, pt="1/1")
    bauble = card("Bauble", "{0}", "Artifact", Activated((TAP,), GainLife(1)))
    deck: list[CardDefinition | str] = ["Mountain"] * 12 + [striker] * 8 + [herald] * 8 + [bauble] * 12
    asked: set[int] = set()
    for seed in range(4):
        game = Game([deck, deck], seed, stops=(stop | Stop.OWN_MAIN, Stop.ALWAYS), turn_cap=8, log=False)
        random = Random(seed)
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            if decision.kind == Ask.PRIORITY and decision.player == 0:
                if not view.stack_size:
                    asked.add((Stop.OWN if view.active == 0 else Stop.OTHERS) << view.step)
                elif view.top_controller == 0:
                    asked.add(Stop.OWN_SPELL if view.top.is_spell else Stop.OWN_ABILITY)
                else:
                    asked.add(Stop.OTHERS_SPELL if view.top.is_spell else Stop.OTHERS_ABILITY)
            game.answer(random_answer(random, decision))
    assert asked == {stop, Stop.OWN << Step.PRECOMBAT_MAIN, Stop.OWN << Step.POSTCOMBAT_MAIN}


def test_117_4_who_passes_anyway_lets_everything_resolve():
    trigger = card("Herald", "{R}", "Creature — Goblin", When(Enters(SELF), LoseLife(1)), pt="1/1")
    deck = ["Mountain"] * 20 + [trigger] * 20
    asks = Game([deck, deck], 2, first=0, turn_cap=10)
    told = Game([deck, deck], 2, first=0, turn_cap=10, stops=(Stop.OWN_MAIN, Stop.NEVER))
    assert asks.state_hash() != told.state_hash()  # they go on differently
    for game in (asks, told):
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            mine = view.active == decision.player == 0 and not view.stack_size
            acts = decision.kind == Ask.PRIORITY and mine and view.step == Step.PRECOMBAT_MAIN
            game.answer((len(decision.options) - 1,) if acts else decision.default_answer())
    assert asks.log.lines() == told.log.lines()
    assert len(told.answers) < len(asks.answers)


@pytest.mark.parametrize("step", range(Step.UPKEEP, Step.CLEANUP))
def test_500_1_the_turns_of_those_who_pass_have_all_their_steps(step: int):
    """Where nothing is to happen in the rest of a turn its steps are not gone through; what triggers does happen."""
    bell = card("Bell", "{0}", "Artifact", When(AtBeginning(step), LoseLife(1)))
    decks: list[list[CardDefinition | str]] = [["Mountain"] * 20 + [bell] * 20, ["Mountain"] * 40]
    ends: list[list[tuple[int, int]]] = []
    for stops in ((), (Stop.OWN_MAIN, Stop.NEVER)):
        game = Game(decks, 2, first=0, turn_cap=9, stops=stops, log=False)
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            mine = view.active == decision.player == 0 and not view.stack_size
            acts = decision.kind == Ask.PRIORITY and mine and view.step == Step.PRECOMBAT_MAIN
            game.answer((len(decision.options) - 1,) if acts else decision.default_answer())
        ends.append([(player.life, len(player.hand)) for player in game.state.players])
    assert ends[0] == ends[1]
    if step not in (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE):  # CR 508.8
        assert ends[0][0][0] < 20
