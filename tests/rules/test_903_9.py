"""Commander: where a commander may go instead, and commander damage (CR 903.9, 903.10)."""

import pytest
from tests.rules.commanders import BOUNCE, GIANT, HERO, MURDER, RIDER, commander_deck

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_OPPONENT,
    HASTE,
    INFECT,
    SELF,
    TAP,
    YOU,
    Activated,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    DrawCards,
    Draws,
    Exile,
    GainLife,
    GoesElsewhere,
    Leaves,
    LoseLife,
    Mill,
    PutOnTop,
    ReturnToHand,
    SearchLibrary,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.bots import RandomBot
from playset.cards import find_card
from playset.core.events import LossReason
from playset.core.rng import Random
from playset.core.words import Step, Zone
from playset.oracle.text import read_card
from playset.rules.events.actions import move_all, put_onto_battlefield
from playset.rules.game import Game
from playset.rules.views.determinize import CannotDeal, determinize
from playset.rules.views.labels import descriptions, question
from playset.sim.replay import Replay, record, undo
from playset.testing import Scenario
from playset.testing.invariants import check
from playset.testing.setup import designate

BANISH = card("Banish", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
TUCK = card("Tuck", "{U}", "Instant", Spell(PutOnTop(Target(CREATURE))))
WHIRL = card("Whirl", "", "Enchantment", GoesElsewhere(CREATURE, Zone.HAND, Zone.LIBRARY))


# --- 903.9a: from graveyard or exile -------------------------------------------------------------------------


def test_903_9a_a_commander_that_died_may_go_to_the_command_zone():
    s = Scenario(commander=[HERO], their_hand=[MURDER])
    s.cast("Hero")
    s.them.cast("Murder", "Hero")
    assert (s.asked, s.asked_player) == ("yes or no", 0)
    assert s.question == "Put Hero from your graveyard into the command zone?"
    s.yes()
    assert (s.command, s.graveyard) == (["Hero"], [])
    assert "me puts Hero into the command zone" in s.log


def test_903_9a_or_stay_where_it_is_and_nobody_asks_again():
    s = Scenario(commander=[HERO], their_hand=[MURDER])
    s.cast("Hero")
    s.them.cast("Murder", "Hero").no()
    assert (s.command, s.graveyard) == ([], ["Hero"])
    s.next_turn().next_turn()
    assert s.graveyard == ["Hero"]


def test_903_9a_also_from_exile():
    s = Scenario(commander=[HERO], their_hand=[BANISH])
    s.cast("Hero")
    s.them.cast("Banish", "Hero")
    assert s.exile == ["Hero"]
    s.yes()
    assert (s.command, s.exile) == (["Hero"], [])


def test_903_9a_it_dies_first_so_abilities_trigger():
    martyr = card("Martyr", "{W}", "Legendary Creature — Human", When(Dies(SELF), GainLife(3, YOU)), pt="1/1")
    s = Scenario(commander=[martyr], their_hand=[MURDER])
    s.cast("Martyr")
    s.them.cast("Murder", "Martyr")
    s.yes().resolve()
    assert s.life == 23
    assert s.command == ["Martyr"]


def test_903_9a_from_wherever_it_was_put_there():
    drown = card("Drown", "{U}", "Sorcery", Spell(Mill(1, YOU)))
    s = Scenario(hand=[drown], library="Isamaru, Hound of Konda (commander), Plains")
    s.cast("Drown").yes()
    assert s.command == ["Isamaru, Hound of Konda"]


def test_903_9a_its_owner_decides_whoever_controlled_it():
    s = Scenario(battlefield="Isamaru, Hound of Konda (commander)", their_hand=[MURDER])
    permanent = s.permanent("Isamaru, Hound of Konda")
    permanent.base_controller = 1
    s.state.touch_battlefield()
    s.them.cast("Murder", "Isamaru, Hound of Konda")
    assert s.asked_player == 0
    s.yes()
    assert s.command == ["Isamaru, Hound of Konda"]


def test_903_9a_a_commander_that_moved_on_before_the_check_is_not_asked_about():
    s = Scenario(commander=[HERO])
    s.cast("Hero")
    number = s.card_number("Hero")
    move_all(s.state, [s.state.id_of(number)], Zone.GRAVEYARD)
    put_onto_battlefield(s.state, [s.state.id_of(number)], 0)
    s.ask_again()
    assert s.asked == "priority"
    assert (s.battlefield, s.command) == (["Hero"], [])


def test_903_9a_the_commanders_of_several_players_in_turn_order():
    wrath = card("Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
    names = ["Isamaru, Hound of Konda (commander)"] * 3
    s = Scenario(
        hand=[wrath],
        battlefield=names[0],
        their_battlefield=names[1],
        others=[{}, {"battlefield": names[2]}],
    )
    s.cast("Wrath")
    asked = []
    for answer in ("yes", "no", "yes"):
        asked.append(s.asked_player)
        getattr(s, answer)()
    assert asked == [0, 1, 3]
    assert [seat.command for seat in s.seats] == [["Isamaru, Hound of Konda"], [], [], ["Isamaru, Hound of Konda"]]
    assert s.them.graveyard == ["Isamaru, Hound of Konda"]


def test_903_9a_it_happens_together_with_other_state_based_actions_of_the_check():
    twin = card("Twin", "", "Legendary Creature — Human", pt="1/1", token=True)
    strife = card("Strife", "{R}", "Sorcery", Spell(Then(Destroy(Target(CREATURE)), CreateToken(twin, 2))))
    s = Scenario(hand=[strife], their_battlefield="Isamaru, Hound of Konda (commander)")
    s.cast("Strife", "Isamaru, Hound of Konda")
    assert (s.asked, s.asked_player) == ("choose", 0)  # CR 101.4: the active player chooses first
    s.choose("Twin")
    assert (s.asked, s.asked_player) == ("yes or no", 1)
    assert s.battlefield == ["Twin", "Twin"]
    s.yes()
    assert s.battlefield == ["Twin"]
    assert s.them.command == ["Isamaru, Hound of Konda"]


def test_903_9a_in_the_cleanup_step_players_get_priority_only_if_it_moves():
    for answer, steps in (("yes", 2), ("no", 1)):
        s = Scenario(hand="7 Plains, Isamaru, Hound of Konda (commander)")
        s.pass_to(Step.END).pass_priority(2)
        s.choose("Isamaru, Hound of Konda")
        assert s.asked == "yes or no"
        getattr(s, answer)()
        assert (s.state.step == Step.CLEANUP) == (steps == 2)


def test_903_9a_a_player_who_leaves_is_not_asked():
    s = Scenario(battlefield="Isamaru, Hound of Konda (commander)", their_hand=[MURDER], others=[{}])
    s.them.cast("Murder", "Isamaru, Hound of Konda")
    assert s.asked_player == 0
    s.concede()
    assert s.asked == "priority"
    assert (s.command, s.graveyard) == ([], [])


def test_903_9a_nor_one_who_loses_in_the_same_check():
    end = card("End", "{B}", "Sorcery", Spell(Then(Destroy(CREATURE), LoseLife(20, EACH_OPPONENT))))
    s = Scenario(hand=[end], their_battlefield="Isamaru, Hound of Konda (commander)", others=[{"life": 40}])
    s.cast("End")
    assert s.asked == "priority"
    assert s.state.players[1].lost == LossReason.LIFE


# --- 903.9b: instead of hand or library ----------------------------------------------------------------------


def test_903_9b_instead_of_the_hand():
    s = Scenario(commander=[HERO], their_hand=[BOUNCE])
    s.cast("Hero")
    s.them.cast("Bounce", "Hero")
    assert (s.asked, s.asked_player) == ("yes or no", 0)
    assert s.question == "Put Hero into the command zone instead of your hand?"
    s.yes()
    assert (s.command, s.hand) == (["Hero"], [])


def test_903_9b_or_not():
    s = Scenario(commander=[HERO], their_hand=[BOUNCE])
    s.cast("Hero")
    s.them.cast("Bounce", "Hero").no()
    assert (s.command, s.hand) == ([], ["Hero"])


def test_903_9b_instead_of_the_library():
    s = Scenario(commander=[HERO], their_hand=[TUCK])
    s.cast("Hero")
    s.them.cast("Tuck", "Hero")
    assert s.question == "Put Hero into the command zone instead of your library?"
    s.yes()
    assert (s.command, len(s.library)) == (["Hero"], 20)


def test_903_9b_it_never_was_in_the_hand():
    watch = card("Watch", "", "Enchantment", When(Leaves(CREATURE), GainLife(1, YOU)))
    s = Scenario(commander=[HERO], battlefield=[watch], hand=[BOUNCE])
    s.cast("Hero").cast("Bounce", "Hero").yes().resolve()
    assert s.life == 21
    assert "me puts Hero into the command zone" in s.log
    assert "hand" not in str(s.log)


def test_903_9b_a_drawn_commander_too():
    s = Scenario(
        commander=[HERO], hand=[TUCK, card("Study", "{U}", "Sorcery", Spell(DrawCards(3)))], library="3 Plains"
    )
    s.cast("Hero").cast("Tuck", "Hero").no()
    assert s.library[0] == "Hero"
    s.cast("Study")
    assert s.question == "Put Hero into the command zone instead of your hand?"
    s.yes()
    assert (s.command, s.hand, s.library) == (["Hero"], ["Plains", "Plains"], ["Plains"])


def test_903_9b_a_draw_that_was_replaced_is_no_draw():
    reader = card("Reader", "", "Enchantment", When(Draws(YOU), GainLife(1, YOU)))
    study = card("Study", "{U}", "Sorcery", Spell(DrawCards(2)))
    library = "Isamaru, Hound of Konda (commander), Plains"
    s = Scenario(battlefield=[reader], hand=[study], library=library)
    s.cast("Study").yes().resolve()
    assert s.life == 21
    s = Scenario(battlefield=[reader], hand=[study], library=library)
    s.cast("Study").no().order("Reader", "Reader").resolve()
    assert s.life == 22
    assert s.hand == ["Isamaru, Hound of Konda", "Plains"]


def test_903_9b_in_the_draw_step():
    s = Scenario(their_library="Isamaru, Hound of Konda (commander), Plains")
    s.pass_to(Step.UPKEEP).pass_priority(2)
    assert (s.asked, s.asked_player) == ("yes or no", 1)
    s.no()
    assert s.them.hand == ["Isamaru, Hound of Konda"]


def test_903_9b_a_commander_that_was_searched_for():
    find = card("Find", "{U}", "Sorcery", Spell(SearchLibrary(CREATURE)))
    s = Scenario(hand=[find], library="Plains, Isamaru, Hound of Konda (commander), Plains")
    s.cast("Find").choose("Isamaru, Hound of Konda")
    s.yes()
    assert (s.command, s.hand) == (["Isamaru, Hound of Konda"], [])


def test_903_9b_several_owners_choose_in_turn_order():
    flood = card("Flood", "{U}", "Sorcery", Spell(ReturnToHand(CREATURE)))
    commander = "Isamaru, Hound of Konda (commander)"
    s = Scenario(hand=[flood], others=[{"battlefield": commander}], battlefield=commander, their_battlefield=commander)
    s.cast("Flood")
    asked = []
    for answer in ("no", "yes", "no"):
        asked.append(s.asked_player)
        getattr(s, answer)()
    assert asked == [0, 1, 2]
    assert [seat.command for seat in s.seats] == [[], ["Isamaru, Hound of Konda"], []]


def test_903_9b_it_may_apply_again_to_what_another_effect_makes_of_the_event():
    # What would go to the hand goes to the library instead: the owner is asked about both.
    s = Scenario(commander=[HERO], battlefield=[WHIRL], hand=[BOUNCE])
    s.cast("Hero").cast("Bounce", "Hero")
    assert s.asked == "option"
    s.choose("Hero")
    assert "instead of your hand" in s.question
    s.no()
    assert "instead of your library" in s.question
    s.yes()
    assert s.command == ["Hero"]


# --- 903.10a: commander damage -------------------------------------------------------------------------------


def test_903_10a_21_combat_damage_by_one_commander_lose_the_game():
    s = Scenario(commander=[GIANT], their_life=40)
    s.cast("Giant").attack("Giant").damage()
    assert s.over
    assert s.winner == 0
    assert s.state.players[1].lost == LossReason.COMMANDER_DAMAGE
    assert s.them.life == 19
    assert "them loses: 21 combat damage by a commander" in s.log


def test_903_10a_over_the_course_of_the_game():
    s = Scenario(commander=[RIDER], their_life=40)
    s.cast("Rider")
    for lost in (False, False, True):
        s.attack("Rider").damage()
        assert s.over == lost
        if not lost:
            s.next_turn().next_turn()


def test_903_10a_it_is_remembered_although_the_commander_changes_zones():
    s = Scenario(commander=[RIDER], their_life=40, hand=[MURDER])
    s.cast("Rider").attack("Rider").damage()
    s.cast("Murder", "Rider").yes()
    s.next_turn().next_turn()
    s.cast("Rider").attack("Rider").damage()
    dealt = s.game.view(0).players[1].commander_damage
    assert [(commander.name, amount) for commander, amount in dealt] == [("Rider", 14)]


def test_903_10a_only_combat_damage_counts():
    bite = Activated((TAP,), DealDamage(21, Target(ANY_TARGET)))
    s = Scenario(commander=[card("Viper", "{G}", "Legendary Creature — Snake", HASTE, bite, pt="1/1")], their_life=40)
    s.cast("Viper").activate("Viper", "them")
    assert not s.over
    assert s.them.life == 19
    assert s.state.players[1].commander_damage == (0,)


def test_903_10a_damage_of_other_creatures_does_not_count():
    s = Scenario(battlefield=[GIANT], their_life=40)
    s.attack("Giant").damage()
    assert not s.over


def test_903_10a_each_commander_counts_for_itself():
    ox = card("Ox", "{R}", "Legendary Creature — Ox", HASTE, pt="20/20")
    s = Scenario(commander=[ox, RIDER], their_life=60)
    s.cast("Ox").cast("Rider").attack("Ox", "Rider").damage()
    assert s.state.players[1].commander_damage == (20, 7)
    assert not s.over


def test_903_10a_each_player_for_themselves():
    s = Scenario(commander=[GIANT], their_life=40, others=[{"life": 40}])
    s.cast("Giant").attack("Giant", at="third").damage()
    assert [bool(player.lost) for player in s.state.players] == [False, False, True]
    assert not s.over


def test_903_10a_whoever_controls_the_commander():
    s = Scenario(battlefield=[GIANT], others=[{"life": 40}], active=1)
    designate(s.state, s.card_number("Giant"))
    permanent = s.permanent("Giant")
    permanent.controller = permanent.base_controller = 1
    s.state.touch_battlefield()
    s.ask_again()
    s.them.attack("Giant", at="third").damage()
    assert s.state.players[2].lost == LossReason.COMMANDER_DAMAGE


def test_903_10a_damage_with_infect_is_damage_by_a_commander():
    plague = card("Plague", "{G}", "Legendary Creature — Horror", HASTE, INFECT, pt="9/9")
    s = Scenario(commander=[plague], their_life=40)
    s.cast("Plague").attack("Plague").damage()
    assert s.them.counters("poison") == 9
    assert s.state.players[1].commander_damage == (9,)


# --- leaving, looking, saving --------------------------------------------------------------------------------


def test_800_4a_commanders_leave_with_their_owner():
    s = Scenario(commander=[HERO], their_commander=[GIANT], others=[{"commander": [RIDER]}])
    s.them.concede()
    assert [seat.command for seat in s.seats] == [["Hero"], [], ["Rider"]]
    assert not s.over


def test_903_8_the_options_say_from_where_and_for_how_much():
    s = Scenario(commander=[HERO], battlefield="4 Plains", hand=[BOUNCE], mana="")
    s.state.commander_casts = (1,)
    s.ask_again()
    decision = s.game.decision
    assert decision is not None
    assert descriptions(s.state, decision)[1:] == ["Cast Hero from the command zone, {2} more"]
    s = Scenario(commander=[HERO], their_hand=[BOUNCE])
    s.cast("Hero")
    s.them.cast("Bounce", "Hero")
    assert question(s.state) == "Put Hero into the command zone instead of your hand?"
    s.no()


def test_903_6_a_view_tells_commanders_casts_and_damage_as_data():
    s = Scenario(commander=[RIDER], their_life=40)
    s.cast("Rider").attack("Rider").damage()
    data = s.game.view(1).to_data()
    players = data["players"]
    assert isinstance(players, list)
    assert players[0]["commanders"] == [{"name": "Rider", "owner": 0, "casts": 1}]
    assert players[1]["commander_damage"] == [{"commander": "Rider", "owner": 0, "damage": 7}]
    assert players[0]["command"] == []


def test_903_a_saved_commander_game_goes_on_alike():
    s = Scenario(commander=[RIDER], their_life=40, their_hand=[BOUNCE])
    s.cast("Rider").attack("Rider").damage()
    s.them.cast("Bounce", "Rider")
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.state_hash()
    s.yes()
    again.answer((0,))
    assert again.state.commander_casts == (1,)
    assert again.state.players[1].commander_damage == (7,)
    assert again.state.zones[s.card_number("Rider")] == Zone.COMMAND


def test_903_9b_the_question_about_a_drawn_commander_shows_it_to_its_owner_only():
    s = Scenario(their_library="Isamaru, Hound of Konda (commander), Plains, Island")
    s.pass_to(Step.UPKEEP).pass_priority(2)
    assert s.asked_player == 1
    assert [shown.name for shown in s.game.view(1).shown] == ["Isamaru, Hound of Konda"]
    assert s.game.view(0).shown == []
    with pytest.raises(CannotDeal):
        determinize(s.game.view(0), Random(1))
    world = determinize(s.game.view(1), Random(1))
    check(world)
    world.answer((0,))
    assert len(world.state.players[1].command) == 1
    s.no()


def test_903_3_a_commander_in_a_hidden_zone_stays_one_when_the_cards_are_dealt_anew():
    s = Scenario(their_library="Plains, Isamaru, Hound of Konda (commander), 3 Island", their_hand="2 Plains")
    number = s.card_number("Isamaru, Hound of Konda")
    decks = {1: [*[find_card("Swamp")] * 9, find_card("Isamaru, Hound of Konda")]}
    for seed in range(8):
        for world in (
            determinize(s.game.view(0), Random(seed)),
            determinize(s.game.view(0), Random(seed), decks),
        ):
            check(world)
            assert world.state.commanders == (number,)
            assert world.state.zones[number] in (Zone.HAND, Zone.LIBRARY)
    assert {world.state.definitions[card].name for card in world.state.players[1].library} <= {
        "Swamp",
        "Isamaru, Hound of Konda",
    }


def test_903_a_commander_game_is_replayed_and_undone():
    deck = commander_deck("Isamaru, Hound of Konda")
    game = Game([deck, deck], seed=5, commander=True)
    bots = [RandomBot(1), RandomBot(2)]
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        game.answer(bots[decision.player].decide(game.view(decision.player), decision))
    again = Replay.from_text(record(game).to_text()).play()
    assert again.state_hash() == game.state_hash()
    assert again.state.commanders == game.state.commanders
    assert again.log.lines() == game.log.lines()
    assert len(undo(game, 3).answers) == len(game.answers) - 3


# --- out of the command zone ---------------------------------------------------------------------------------

BEACON = "{T}, Sacrifice this land: Put your commander into your hand from the command zone."


def beacon(**more):
    s = Scenario(battlefield=[read_card("Beacon", "", "Land", BEACON)], **more)
    return s.activate("Beacon")


def test_903_9b_a_commander_out_of_the_command_zone_in_the_hand():
    s = beacon(commander=[HERO], their_commander=[GIANT])
    s.no()
    assert (s.hand, s.command, s.them.command) == (["Hero"], [], ["Giant"])
    assert s.graveyard == ["Beacon"]


def test_903_9b_or_it_stays_there():
    s = beacon(commander=[HERO])
    s.yes()
    assert (s.hand, s.command) == ([], ["Hero"])


def test_702_124e_either_of_two_commanders():
    s = beacon(commander=[HERO, GIANT])
    s.choose("Giant").no()
    assert (s.hand, s.command) == (["Giant"], ["Hero"])


def test_903_9b_only_one_that_is_in_the_command_zone():
    s = Scenario(
        battlefield=[read_card("Beacon", "", "Land", BEACON), "Grizzly Bears (commander)"], their_commander=[GIANT]
    )
    s.activate("Beacon")
    assert (s.hand, s.battlefield, s.them.command) == ([], ["Grizzly Bears"], ["Giant"])
