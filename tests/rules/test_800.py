"""Multiplayer games (CR 800): turn order, and what happens when a player leaves."""

from dataclasses import dataclass

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    SELF,
    TAP,
    Activated,
    AddMana,
    AtBeginning,
    AtNext,
    Continuous,
    CreateToken,
    DealDamage,
    Destroy,
    DiscardCards,
    DividedDamage,
    DrawCards,
    GainLife,
    Gets,
    Leaves,
    LoseLife,
    May,
    RevealTop,
    Spell,
    Subtype,
    Target,
    Then,
    Until,
    When,
    card,
)
from playset.core.decision import Ask
from playset.core.words import Step, Zone
from playset.rules.casting.play_modes import NORMAL_MODE, propose_spell
from playset.rules.casting.rollback import needs_checkpoint
from playset.rules.events.actions import put_onto_battlefield
from playset.rules.game import Game
from playset.rules.layers.apply import Layer
from playset.rules.nodes.base import Modification
from playset.rules.state.objects import Context, Duration, Permanent
from playset.rules.state.position import State
from playset.testing import Scenario

DRAIN = card("Drain", "{B}", "Sorcery", Spell(LoseLife(20, Target(EACH_PLAYER))))
PINGER = card("Pinger", "{R}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")


@dataclass(frozen=True, repr=False)
class ComesUnderYourControl(Modification):
    """You control it."""

    def layers(self) -> int:
        return 1 << Layer.CONTROL

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        permanent.controller = context.controller


STEAL = card("Steal", "{U}", "Instant", Spell(Until(Target(CREATURE), ComesUnderYourControl(), Duration.GAME)))


def active_players(s: Scenario, turns: int) -> list[int]:
    order = []
    for _ in range(turns):
        s.next_turn()
        order.append(s.state.active)
    return order


def test_800_1_three_and_four_players_take_turns_in_seat_order():
    assert active_players(Scenario(others=[{}]), 4) == [1, 2, 0, 1]
    assert active_players(Scenario(others=[{}, {}], active=2), 5) == [3, 0, 1, 2, 3]


def test_800_1_each_opponent_means_all_of_them():
    s = Scenario(hand=[card("Siphon", "{B}", "Sorcery", Spell(LoseLife(2, EACH_OPPONENT)))], others=[{}, {}])
    s.cast("Siphon")
    assert [seat.life for seat in s.seats] == [20, 18, 18, 18]


def test_800_1_a_creature_can_attack_any_opponent():
    s = Scenario(battlefield="Hill Giant, Grizzly Bears", others=[{"battlefield": "Serra Angel"}])
    s.pass_to(Step.DECLARE_ATTACKERS)
    decision = s.need(Ask.ATTACKERS)
    assert len(decision.options) == 4
    answer = tuple(
        index
        for index, option in enumerate(decision.options)
        if s.option_name(option) in ("Hill Giant -> them", "Grizzly Bears -> third")
    )
    s.answer(*answer)
    s.seats[2].block({"Serra Angel": "Grizzly Bears"})
    s.damage()
    assert [seat.life for seat in s.seats] == [20, 17, 20]
    assert s.graveyard == ["Grizzly Bears"]


def test_800_4_the_game_goes_on_without_a_player_who_left():
    s = Scenario(others=[{}, {}])
    s.them.concede()
    assert not s.over
    assert active_players(s, 4) == [2, 3, 0, 2]


def test_800_4_until_one_is_left():
    s = Scenario(hand=[DRAIN], others=[{}])
    s.seats[2].concede()
    s.cast("Drain", "them")
    assert (s.over, s.winner) == (True, 0)


# --- what leaves (800.4a) ------------------------------------------------------------------------------------


def test_800_4a_everything_the_player_owns_leaves_the_game():
    s = Scenario(
        their_hand="Forest",
        their_library="2 Island",
        their_battlefield="Hill Giant",
        their_graveyard="Swamp",
        their_exile="Plains",
        others=[{}],
    )
    s.them.concede()
    assert (s.them.hand, s.them.library, s.them.battlefield, s.them.graveyard, s.them.exile) == ([], [], [], [], [])
    owned = [number for number, owner in enumerate(s.state.owners) if owner == 1]
    assert {s.state.zones[number] for number in owned} == {Zone.NOWHERE}


def test_800_4a_also_what_others_control():
    s = Scenario(hand=[STEAL], their_battlefield="Hill Giant", others=[{}])
    s.cast("Steal", "Hill Giant")
    assert s.battlefield == ["Hill Giant"]
    s.them.concede()
    assert s.battlefield == []


def test_800_4a_what_the_player_took_from_others_goes_back():
    s = Scenario(battlefield="Hill Giant", their_hand=[STEAL], others=[{}])
    s.give_priority(1)
    s.them.cast("Steal", "Hill Giant")
    assert s.them.battlefield == ["Hill Giant"]
    s.them.concede()
    assert s.battlefield == ["Hill Giant"]


def test_800_4a_what_entered_under_their_control_is_exiled():
    s = Scenario(graveyard="Hill Giant", others=[{}])
    put_onto_battlefield(s.state, [s.state.id_of(s.card_number("Hill Giant"))], 1)
    s.ask_again()
    assert s.them.battlefield == ["Hill Giant"]
    s.them.concede()
    assert s.exile == ["Hill Giant"]


def test_800_4d_and_what_triggers_then_for_those_who_have_left_never_gets_onto_the_stack():
    mourned = card("Mourned", "{B}", "Creature — Bear", When(Leaves(SELF), LoseLife(1, EACH_OPPONENT)), pt="2/2")
    s = Scenario(graveyard=[mourned], others=[{}])
    put_onto_battlefield(s.state, [s.state.id_of(s.card_number("Mourned"))], 1)
    s.ask_again()
    s.them.concede()
    assert s.exile == ["Mourned"]
    s.resolve()
    assert [seat.life for seat in s.seats] == [20, 20, 20]


def test_800_4c_so_it_is_when_the_effect_that_kept_it_from_them_ends():
    borrow = card("Borrow", "{U}", "Instant", Spell(Until(Target(CREATURE), ComesUnderYourControl())))
    s = Scenario(hand=[borrow], graveyard="Hill Giant", others=[{}, {}])
    put_onto_battlefield(s.state, [s.state.id_of(s.card_number("Hill Giant"))], 1)
    s.ask_again()
    s.cast("Borrow", "Hill Giant")
    s.them.concede()
    assert s.battlefield == ["Hill Giant"]
    s.pass_to(Step.UPKEEP)
    assert s.exile == ["Hill Giant"]


def test_800_4a_players_who_leave_together_leave_nothing_behind():
    watcher = card("Watcher", "", "Enchantment", When(Leaves(CREATURE), GainLife(1)))
    drain = card("Drain", "{B}", "Sorcery", Spell(LoseLife(20, EACH_OPPONENT)))
    s = Scenario(
        hand=[drain],
        battlefield=[watcher],
        their_battlefield="Hill Giant",
        others=[{"battlefield": "Grizzly Bears"}, {"battlefield": "Serra Angel"}],
    )
    s.state.players[3].life = 21
    s.cast("Drain").order("Watcher", "Watcher").resolve()
    assert s.state.remaining_players() == [0, 3]
    assert s.life == 22
    assert [seat.battlefield for seat in s.seats] == [["Watcher"], [], [], ["Serra Angel"]]
    assert [seat.exile for seat in s.seats] == [[], [], [], []]


def test_800_4a_their_spells_and_abilities_leave_the_stack():
    s = Scenario(their_hand="Lightning Bolt", their_battlefield=[PINGER], hand="Lightning Bolt", others=[{}])
    s.give_priority(1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.them.activate("Pinger", "me", hold=True)
    s.cast("Lightning Bolt", "third", hold=True)
    assert len(s.stack) == 3
    s.them.concede()
    assert s.stack == ["Lightning Bolt"]
    s.resolve()
    assert [seat.life for seat in s.seats] == [20, 20, 17]


def test_800_4a_other_continuous_effects_of_theirs_go_on():
    s = Scenario(battlefield="Grizzly Bears", their_hand="Giant Growth", others=[{}])
    s.give_priority(1)
    s.them.cast("Giant Growth", "Grizzly Bears")
    s.them.concede()
    assert s.pt("Grizzly Bears") == "5/5"
    s.next_turn()
    assert s.pt("Grizzly Bears") == "2/2"


def test_800_4a_effects_of_their_permanents_end():
    banner = card("Banner", "", "Enchantment", Continuous(CREATURE, Gets(1, 1)))
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[banner], others=[{}])
    assert s.pt("Grizzly Bears") == "3/3"
    s.them.concede()
    assert s.pt("Grizzly Bears") == "2/2"


def test_800_4a_permanents_that_leave_with_their_owner_leave_the_battlefield():
    watcher = card("Watcher", "", "Enchantment", When(Leaves(CREATURE), GainLife(1)))
    s = Scenario(battlefield=[watcher], their_battlefield=[watcher, "Hill Giant"], others=[{}])
    s.them.concede()
    assert s.stack == ["Watcher"], "mine triggers (CR 603.6c), theirs is gone with them"
    s.resolve()
    assert s.life == 21


def test_800_4a_nothing_remembers_their_objects():
    s = Scenario(hand="Lightning Bolt", their_battlefield="Hill Giant", others=[{}])
    s.cast("Lightning Bolt", "Hill Giant", hold=True)
    s.them.concede()
    s.resolve()
    assert "Lightning Bolt has no legal target left and does not resolve" in s.log


def test_800_4a_a_player_who_left_is_no_target():
    s = Scenario(hand="2 Lightning Bolt", others=[{}])
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.concede()
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "third"]
    s.choose("third").resolve()
    assert [seat.life for seat in s.seats] == [20, 20, 17]


# --- priority ------------------------------------------------------------------------------------------------


def test_800_4a_priority_passes_to_the_next_player():
    s = Scenario(others=[{}, {}])
    s.pass_priority()
    assert s.asked_player == 1
    s.them.concede()
    assert s.asked_player == 2
    s.pass_priority()
    assert (s.asked_player, s.step) == (3, Step.PRECOMBAT_MAIN)
    s.pass_priority()
    assert s.step == Step.BEGINNING_OF_COMBAT


def test_800_4a_the_pass_of_a_player_who_left_does_not_count():
    s = Scenario(hand="Lightning Bolt", others=[{}, {}])
    s.cast("Lightning Bolt", "fourth", hold=True)
    s.pass_priority(2)
    assert s.asked_player == 2
    s.them.concede()
    assert s.asked_player == 2
    s.pass_priority()
    assert (s.asked_player, s.stack) == (3, ["Lightning Bolt"])
    s.pass_priority()
    assert s.stack == []


def test_800_4a_the_question_of_another_player_no_longer_offers_what_is_gone():
    s = Scenario(battlefield="Hill Giant", their_hand="Lightning Bolt", others=[{"battlefield": "Grizzly Bears"}])
    s.give_priority(1)
    s.them.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them", "third", "Hill Giant", "Grizzly Bears"]
    s.seats[2].concede()
    assert s.offered == ["me", "them", "Hill Giant"]
    s.choose("Hill Giant").resolve()
    assert s.graveyard == ["Hill Giant"]


def test_800_4a_a_spell_that_is_being_cast_goes_with_its_player():
    s = Scenario(their_hand="Lightning Bolt", others=[{}])
    s.give_priority(1)
    s.them.cast("Lightning Bolt", hold=True)
    assert s.asked == "targets"
    s.them.concede()
    assert (s.asked, s.asked_player, s.stack) == ("priority", 2, [])


def test_800_4a_taking_a_cast_back_does_not_bring_a_player_back():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", manual_mana=[0], mana="", others=[{}])
    s.cast("Lightning Bolt", "third", hold=True)
    assert s.asked == "pay"
    s.them.concede()
    s.choose("Take it back")
    assert s.hand == ["Lightning Bolt"]
    assert s.state.remaining_players() == [0, 2]
    assert "them concedes" in s.log


# --- their choices (800.4f–h) and their turn (800.4j–m) ------------------------------------------------------


def test_800_4a_among_more_than_two_players_the_position_before_a_cast_is_kept():
    """Whoever is asked in the middle of it may concede, and take along what the spell needs."""
    tables: tuple[list[dict[str, str]], ...] = ([], [{}])
    for others in tables:
        s = Scenario(hand="Grizzly Bears, Lightning Bolt", battlefield="2 Forest, Mountain", others=others)
        for number in s.state.players[0].hand:
            assert needs_checkpoint(s.state, propose_spell(s.state, 0, number, 0, NORMAL_MODE)) == bool(others)


def test_601_2g_what_makes_mana_of_mana_is_used_only_if_need_be():
    for lands, needed in (("Forest, Mountain, Forest", False), ("2 Mountain", True)):
        s = Scenario(hand="Grizzly Bears", battlefield=f"{lands}, Golgari Signet")
        (bears,) = (propose_spell(s.state, 0, card, 0, NORMAL_MODE) for card in s.state.players[0].hand)
        assert needs_checkpoint(s.state, bears)  # what a mana ability costs may be gone when its turn comes
        assert s.cast("Grizzly Bears").battlefield.count("Grizzly Bears") == 1
        assert s.tapped("Golgari Signet") == needed


def test_800_4d_their_triggers_are_not_put_on_the_stack():
    clock = card("Clock", "", "Artifact", When(AtBeginning(Step.UPKEEP), LoseLife(1, EACH_PLAYER)))
    s = Scenario(their_battlefield=[clock, clock], others=[{}])
    s.pass_to(Step.UPKEEP)
    assert (s.asked, s.asked_player) == ("order", 1)
    s.them.concede()
    assert (s.asked, s.stack) == ("priority", [])


def test_800_4d_nor_their_delayed_triggers():
    bomb = card("Bomb", "{R}", "Instant", Spell(AtNext(Step.END, Destroy(CREATURE), CREATURE)))
    s = Scenario(battlefield="Hill Giant", their_hand=[bomb], others=[{}])
    s.give_priority(1)
    s.them.cast("Bomb")
    s.them.concede()
    s.pass_to(Step.END)
    assert s.stack == []


def test_800_4b_nothing_is_created_or_put_onto_the_battlefield_for_them():
    rat = card("Rat", "", "Creature — Rat", pt="1/1", token=True)
    gift = card("Gift", "{B}", "Sorcery", Spell(Then(May(GainLife(1)), CreateToken(rat, 2, EACH_PLAYER), DrawCards(1))))
    s = Scenario(hand=[gift], graveyard="Hill Giant", others=[{}])
    s.cast("Gift")
    s.concede()
    assert (s.asked, s.asked_player) == ("yes or no", 1), "the next player makes the choice (CR 800.4g)"
    s.no()
    assert s.battlefield == []
    assert s.them.battlefield == ["Rat", "Rat"]
    assert (s.hand, s.graveyard) == ([], []), "the spell itself left with its owner"
    put_onto_battlefield(s.state, [s.state.id_of(s.card_number("Hill Giant"))], 0)
    assert s.battlefield == []


def test_800_4e_no_combat_damage_is_assigned_to_them():
    s = Scenario(battlefield="Hill Giant", others=[{}])
    s.attack("Hill Giant", at="them")
    s.them.concede()
    s.damage()
    assert not s.over
    assert [seat.life for seat in s.seats] == [20, 20, 20]


def test_800_4a_attackers_vanish_with_their_player_while_blocks_are_declared():
    s = Scenario(battlefield="Hill Giant", their_battlefield="Serra Angel", others=[{}])
    s.attack("Hill Giant", at="them")
    s.pass_to(Step.DECLARE_BLOCKERS)
    assert (s.asked, s.asked_player) == ("blockers", 1)
    s.concede()
    assert (s.asked, s.step) == ("priority", Step.DECLARE_BLOCKERS)
    assert s.asked_player == 1


def test_800_4a_while_damage_is_divided():
    s = Scenario(battlefield="Serra Angel", their_battlefield="2 Serra Angel", others=[{"battlefield": "Hill Giant"}])
    s.attack("Serra Angel", at="them")
    s.them.block({"Serra Angel #1": "Serra Angel", "Serra Angel #2": "Serra Angel"})
    s.pass_to(Step.COMBAT_DAMAGE)
    assert s.asked == "divide"
    s.them.concede()
    assert s.asked == "priority"
    assert s.battlefield == ["Serra Angel"]
    assert s.permanent("Serra Angel").damage == 0


def test_800_4a_while_attackers_are_declared():
    s = Scenario(battlefield="Hill Giant", others=[{}])
    s.pass_to(Step.DECLARE_ATTACKERS)
    assert s.asked == "attackers"
    s.concede()
    assert (s.asked, s.asked_player) == ("priority", 1)
    assert active_players(s, 2) == [1, 2]


def test_800_4a_while_they_discard_down_to_seven():
    s = Scenario(hand="9 Forest", others=[{}])
    s.pass_to(Step.END).pass_priority(3)
    assert s.asked == "choose"
    s.concede()
    assert (s.state.active, s.step, s.asked_player) == (1, Step.UPKEEP, 1)


def test_800_4a_while_they_choose_for_anothers_spell():
    bully = card("Bully", "{B}", "Sorcery", Spell(Then(DiscardCards(1, Target(EACH_PLAYER)), DrawCards(1))))
    s = Scenario(hand=[bully], their_hand="2 Forest", others=[{}], library="Island")
    s.cast("Bully", "them")
    assert (s.asked, s.asked_player) == ("choose", 1)
    s.them.concede()
    assert s.asked == "priority"
    assert s.hand == ["Island"]


def test_800_4a_while_their_cards_are_revealed():
    leader = card("Leader", "{R}", "Sorcery", Spell(Then(RevealTop(3, Subtype("Goblin")), GainLife(1, EACH_PLAYER))))
    s = Scenario(hand=[leader], library="Goblin King, Forest, Island", others=[{}])
    s.cast("Leader")
    assert s.asked == "reveal"
    s.concede()
    while s.asked != "priority":
        assert (s.asked_player, s.offered) == (1, [])
        s.choose()
    assert [seat.life for seat in s.seats] == [20, 21, 21]


def test_800_4a_a_cast_whose_only_target_leaves_never_happened():
    s = Scenario(hand="Giant Growth", battlefield="Forest", their_battlefield="2 Grizzly Bears", others=[{}], mana="")
    s.cast("Giant Growth", hold=True)
    assert s.asked == "targets"
    s.them.concede()
    assert (s.asked, s.asked_player, s.hand) == ("priority", 0, ["Giant Growth"])
    assert not s.can("cast", "Giant Growth")
    assert not s.tapped("Forest")


def test_800_4a_targets_are_chosen_again_if_one_leaves_before_the_division():
    bolts = card("Bolts", "{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=2, divided=3))))
    s = Scenario(hand=[bolts], others=[{}])
    s.cast("Bolts", targets=["them", "third"], hold=True)
    assert s.asked == "divide"
    s.them.concede()
    assert s.asked == "targets"
    s.choose("me", "third").divide(1, 2).resolve()
    assert [seat.life for seat in s.seats] == [19, 20, 18]


def test_800_4a_while_they_choose_a_colour_of_mana():
    prism = card("Prism", "", "Artifact", Activated((TAP,), AddMana("{W}", "{U}")))
    s = Scenario(battlefield=[prism], manual_mana=[0], others=[{}])
    s.activate("Prism")
    assert s.asked == "option"
    s.concede()
    assert (s.asked, s.asked_player) == ("priority", 1)


def test_800_4h_the_legend_rule_needs_no_choice_when_a_legend_has_left():
    hero = card("Hero", "{1}", "Legendary Creature — Human", pt="2/2")
    s = Scenario(battlefield=[hero, hero], others=[{}])
    assert s.asked == "choose"
    s.concede()
    assert (s.asked, s.asked_player) == ("priority", 1)


def test_800_4j_the_turn_goes_on_without_an_active_player():
    s = Scenario(others=[{"hand": "Lightning Bolt"}])
    s.concede()
    assert (s.state.active, s.step, s.asked_player) == (0, Step.PRECOMBAT_MAIN, 1)
    s.seats[2].cast("Lightning Bolt", "them")
    assert s.them.life == 17
    assert (s.step, s.asked_player) == (Step.PRECOMBAT_MAIN, 1)
    s.pass_to(Step.UPKEEP)
    assert s.state.active == 1
    assert s.game.turn == 2


def test_800_4j_in_their_upkeep_nobody_draws_for_them():
    s = Scenario(others=[{}])
    s.pass_to(Step.UPKEEP)
    s.them.concede()
    s.next_turn()
    assert s.state.active == 2
    assert "them cannot draw" not in s.log
    assert [seat.hand for seat in s.seats] == [[], [], ["Filler"]]


def test_800_4k_a_player_who_left_before_the_first_turn_does_not_begin_it():
    game = Game([["Mountain"] * 40], players=3, first=1, ask_everything=True)
    game.concede(1)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == (Ask.MULLIGAN, 2)
    game.answer((0,))
    game.answer((0,))
    assert (game.turn, game.state.active) == (1, 2)


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_800_4_any_player_can_leave_during_mulligans(leaver: int):
    game = Game([["Mountain"] * 40], players=3, first=0)
    game.answer((1,))
    game.answer((1,))
    game.concede(leaver)
    while game.decision is not None and game.turn == 0:
        assert game.decision.player != leaver
        game.answer(tuple(range(game.decision.minimum)))
    assert leaver not in game.state.remaining_players()
    assert game.turn == 1


def test_800_4m_an_effect_until_their_next_turn_ends_when_that_turn_would_begin():
    shield = card("Shield", "{W}", "Instant", Spell(Until(Target(CREATURE), Gets(0, 2), Duration.YOUR_NEXT_TURN)))
    s = Scenario(battlefield="Grizzly Bears", their_hand=[shield], others=[{}], active=2)
    s.give_priority(1)
    s.them.cast("Shield", "Grizzly Bears")
    s.them.concede()
    s.pass_to(Step.END, turn=2)
    assert (s.state.active, s.pt("Grizzly Bears")) == (0, "2/4")
    s.pass_to(Step.UPKEEP)
    assert (s.state.active, s.pt("Grizzly Bears")) == (2, "2/2")


def test_800_4a_losing_to_state_based_actions_is_leaving_too():
    s = Scenario(hand=[DRAIN], their_battlefield="Hill Giant", their_hand="Forest", others=[{}])
    s.cast("Drain", "them")
    assert (s.them.battlefield, s.them.hand) == ([], [])
    assert s.asked_player == 0
    assert active_players(s, 2) == [2, 0]


def test_800_4a_the_active_player_can_lose_in_their_own_turn():
    s = Scenario(hand=[DRAIN], others=[{}])
    s.cast("Drain", "me")
    assert s.state.remaining_players() == [1, 2]
    assert (s.state.active, s.asked_player) == (0, 1)
    assert active_players(s, 1) == [1]


def test_800_4a_a_clone_can_lose_a_player_on_its_own():
    s = Scenario(their_battlefield="Hill Giant", others=[{}])
    fork = s.game.clone()
    fork.concede(1)
    assert s.them.battlefield == ["Hill Giant"]
    assert fork.state.remaining_players() == [0, 2]


def test_800_6_and_800_7_are_played_as_in_103():
    game = Game([["Mountain"] * 40], players=4, first=0)
    game.answer((1,))
    for _ in range(3):
        game.answer((0,))
    assert game.decision is not None
    assert game.decision.kind == Ask.MULLIGAN, "the first mulligan is free"
    game.answer((0,))
    assert len(game.state.players[0].hand) == 8, "and the starting player draws"
