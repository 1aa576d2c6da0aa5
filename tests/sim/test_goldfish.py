"""Decks played alone: metrics turn by turn (E8), theory, comparisons."""

from __future__ import annotations

from collections import defaultdict
from math import comb

import msgspec
import pytest

import playset
from playset.ability import EACH_OPPONENT, HASTE, AtBeginning, LoseLife, When, card
from playset.bots import Bot
from playset.bots.goldfish.player import GoldfishBot, IdleBot
from playset.bots.goldfish.settings import PLAY_TO_WIN, GoldfishSettings, read_settings
from playset.core.decision import Decision
from playset.core.errors import BadDeck, PlaysetError
from playset.core.events import Event
from playset.core.words import Step
from playset.decks import Deck
from playset.rules.state.position import State
from playset.rules.views.view import View
from playset.sim.goldfish import Goldfish, GoldfishGame, GoldfishPlan, compare_goldfish, goldfish
from playset.sim.goldfish.comparing import swapped
from playset.sim.goldfish.counting import Counting
from playset.sim.goldfish.figures import TurnCount
from playset.sim.goldfish.results import METRICS
from playset.sim.goldfish.turn_log import turn_by_turn
from playset.sim.playing import Ending, GameResult, Setup
from playset.testing import Scenario

KEEP = GoldfishSettings({"mulligan": 0, "leftover.abilities": 1, "leftover.instants": 1})
BEARS = Deck("bears", ["Forest"] * 40 + ["Grizzly Bears"] * 20)
BURN = Deck("burn", ["Mountain"] * 30 + ["Lightning Bolt"] * 30)


def one_turn(s: Scenario, settings: GoldfishSettings = KEEP) -> TurnCount:
    """Play the turn that a scenario is in, and give what was counted."""
    return some_turns(s, 1, settings)[0]


def some_turns(s: Scenario, turns: int, settings: GoldfishSettings = KEEP) -> list[TurnCount]:
    """Play the turn that a scenario is in and some after it, and give what was counted in each."""
    counting = Counting(s.state, turns)
    counting.turn = TurnCount()
    counting.mine = counting.begun = True
    bots: list[Bot] = [GoldfishBot(0, settings), *[IdleBot() for _ in s.seats[1:]]]
    while (decision := s.game.decision) is not None and not counting.over:
        s.game.answer(bots[decision.player].decide(s.game.view(decision.player), decision))
    return counting.turns


# --- E10: resilience -----------------------------------------------------------------------------------------


def test_e10_a_board_wipe_after_a_turn_and_the_recovery_from_it():
    cards = Deck("bears", ["Forest"] * 24 + ["Grizzly Bears"] * 36)
    result = goldfish(cards, n=6, turns=8, seed=3, settings=read_settings(["wipes=4", "mulligan=0"]), workers=1)
    assert not result.errors
    for game in result.games:
        assert not any(game.wiped[:3] + game.wiped[4:])
        assert game.wiped[3] == game.counts[3].creatures
    recovery = result.recovery()
    assert recovery is not None
    assert recovery.mean.value >= 1
    assert result.recovered().value > 0
    plain = goldfish(cards, n=6, turns=8, seed=3, settings=KEEP, workers=1)
    assert plain.recovery() is None
    before, after = plain.metric("damage", 8), result.metric("damage", 8)
    assert before is not None
    assert after is not None
    assert before.mean.value > after.mean.value


def test_e10_wipes_by_chance():
    always = read_settings(["wipe.chance=1"])
    result = goldfish(Deck("bears", ["Forest"] * 24 + ["Grizzly Bears"] * 36), n=3, turns=6, settings=always, workers=1)
    for game in result.games:
        assert game.wiped[:-1] == tuple(count.creatures for count in game.counts[:-1])
    with pytest.raises(PlaysetError, match="wipes"):
        read_settings(["wipes=four"])


# --- E8: what is counted -------------------------------------------------------------------------------------


def test_e8_lands_mana_and_spells():
    count = one_turn(Scenario(hand="Forest, Grizzly Bears, Sol Ring", battlefield="3 Forest"))
    assert (count.lands, count.spells, count.ramp) == (1, 2, 1)
    assert (count.mana, count.spent, count.unspent) == (6, 3, 3)  # four lands and the ring, which gives two
    assert (count.creatures, count.power, count.toughness) == (1, 2, 2)


def test_e8_prowess_creatures_and_their_triggers():
    count = one_turn(Scenario(hand="Lightning Bolt, Shock", battlefield="2 Mountain, Monastery Swiftspear, Hill Giant"))
    assert (count.prowess, count.prowess_triggers) == (1, 2)


def test_e8_the_mana_that_a_signet_takes_is_not_spent():
    count = one_turn(Scenario(hand="Goblin Piledriver", battlefield="Boros Signet, Mountain"))
    assert (count.mana, count.spent, count.unspent) == (2, 2, 0)


def test_e8_combat_drain_and_spell_damage_are_kept_apart():
    s = Scenario(
        hand="Lightning Bolt",
        battlefield="Mountain, Swamp, Blood Artist, Hill Giant, Carrion Feeder, Gravecrawler",
        their_life=40,
    )
    count = one_turn(s)
    assert count.combat_damage == 3 + 1 + 2
    assert count.spell_damage == 3
    assert count.drain_damage == count.sacrificed == count.death_triggers == 1
    assert count.damage == 10
    assert s.them.life == 30
    assert count.outlets == 1


def test_e8_tokens_counters_reanimation_and_the_graveyard():
    count = one_turn(
        Scenario(
            hand="Raise the Alarm, Reanimate",
            battlefield="2 Plains, Swamp, Grizzly Bears (2 +1/+1)",
            graveyard="Hill Giant, Craw Wurm",
        )
    )
    assert count.tokens == 2
    assert count.counters == 2
    assert count.reanimated == 1
    assert count.graveyard_power == 3  # the Wurm came back
    assert count.creatures == 4


def test_e2_a_saga_goes_on_by_itself_and_its_chapters_are_counted():
    """Cast on the first turn: a Knight then and one on the next, each attacks a turn later, and on the third +2/+1."""
    s = Scenario(hand="History of Benalia", battlefield="3 Plains", library="9 Plains", their_library="9 Plains")
    turns = some_turns(s, 4)
    assert [count.tokens for count in turns] == [1, 1, 0, 0]
    assert [count.combat_damage for count in turns] == [0, 2, 8, 4]
    assert [count.damage for count in turns] == [0, 2, 10, 14]
    assert [count.creatures for count in turns] == [1, 2, 2, 2]
    assert "History of Benalia" in s.graveyard


def test_e2_what_makes_tokens_in_the_upkeep_does_so_every_turn():
    s = Scenario(battlefield="Bitterblossom", library="9 Swamp", their_library="9 Swamp")
    turns = some_turns(s, 4)
    assert [count.tokens for count in turns] == [0, 1, 1, 1]
    assert [count.combat_damage for count in turns] == [0, 0, 1, 2]
    assert [count.creatures for count in turns] == [0, 1, 2, 3]
    assert s.life == 17
    assert s.them.life == 17


def test_what_happens_after_the_last_turn_is_not_counted():
    """The turn after it begins before anybody is asked again: its draw and its upkeep are nobody's business."""
    for game in Goldfish(Deck("lands", ["Swamp"] * 60), 3, 3, seed=2, settings=KEEP, workers=1):
        assert isinstance(game, GoldfishGame)
        assert len(game.counts) == 3
        assert game.played["Swamp"].stuck == game.counts[-1].hand == 7 + 2 - 3


def test_e8_every_metric_has_mean_spread_and_quantiles():
    result = goldfish("aristocrats", n=8, turns=6, seed=1, workers=1)
    assert not result.errors
    for metric in METRICS:
        for turn in range(1, 7):
            found = result.metric(metric, turn)
            assert found is not None
            assert found.minimum <= found.lower <= found.median <= found.upper <= found.maximum
            assert found.mean.count == 8
    told = result.summary()["metrics"]
    assert isinstance(told, dict)
    assert set(METRICS) == set(told)
    arrival = result.commander_turn()
    assert arrival is not None
    assert 1 <= arrival.mean.value <= 6
    for game in result.games:
        for count in game.counts:
            assert count.mana == count.spent + count.unspent
        assert game.counts[-1].damage == sum(c.combat_damage + c.drain_damage + c.spell_damage for c in game.counts)
        assert game.counts[-1].damage == sum(card.damage for card in game.played.values())
        assert len(game.opening) == 7 - max(0, game.mulligans - 1)  # CR 103.5c: the first is free in multiplayer


# --- theory --------------------------------------------------------------------------------------------------


def test_the_chance_of_a_color_is_hypergeometric():
    """Ten Mountains in sixty; whoever has seen one by turn n can make red."""
    deck = Deck("red", ["Mountain"] * 10 + ["Craw Wurm"] * 50)
    result = goldfish(deck, n=300, turns=5, seed=5, settings=KEEP, opponents=0, workers=1)
    for turn in range(1, 6):
        seen = 7 + turn - 1
        truth = 1 - comb(50, seen) / comb(60, seen)
        found = result.color_by(3, turn)
        assert found.low - 0.02 < truth < found.high + 0.02


def bears_by_theory(turns: int) -> list[float]:
    """The expected damage by each turn of 40 Forests and 20 Grizzly Bears, over every order of the cards."""
    # (lands left, bears left, lands in hand, bears in hand, lands, bears, damage) -> chance
    now: dict[tuple[int, ...], float] = {}
    for lands in range(8):
        chance = comb(40, lands) * comb(20, 7 - lands) / comb(60, 7)
        now[40 - lands, 20 - (7 - lands), lands, 7 - lands, 0, 0, 0] = chance
    expected: list[float] = []
    for turn in range(1, turns + 1):
        after: dict[tuple[int, ...], float] = defaultdict(float)
        for (deck_l, deck_b, hand_l, hand_b, lands, bears, damage), chance in now.items():
            draws = [(0, 0, 1.0)]
            if turn > 1:  # CR 103.8a
                rest = deck_l + deck_b
                draws = [(1, 0, deck_l / rest), (0, 1, deck_b / rest)]
            for more_l, more_b, share in draws:
                in_hand_l, in_hand_b = hand_l + more_l, hand_b + more_b
                played = 1 if in_hand_l else 0
                mana = lands + played
                cast = min(in_hand_b, mana // 2)
                kept_b = min(in_hand_b - cast, 7 - (in_hand_l - played))  # CR 514.1
                after[
                    deck_l - more_l, deck_b - more_b, in_hand_l - played, kept_b, mana, bears + cast, damage + 2 * bears
                ] += chance * share
        now = after
        expected.append(sum(state[6] * chance for state, chance in now.items()))
    return expected


def test_bears_do_what_theory_says():
    result = goldfish(BEARS, n=250, turns=6, seed=2, settings=KEEP, opponents=0, workers=1)
    for turn, truth in enumerate(bears_by_theory(6), start=1):
        found = result.metric("damage", turn)
        assert found is not None
        assert found.mean.low - 0.2 <= truth <= found.mean.high + 0.2


def test_lands_alone_do_nothing():
    result = goldfish(Deck("lands", ["Forest"] * 60), n=5, turns=5, seed=1, settings=KEEP, workers=1)
    for turn in range(1, 6):
        assert result.values("mana", turn) == [turn] * 5
        assert result.values("spent", turn) == [0] * 5
        assert result.values("damage", turn) == [0] * 5
    assert [chance.value for chance in result.kill_curve()] == [0.0] * 5


# --- games and comparisons -----------------------------------------------------------------------------------


def test_opponents_die_and_the_kill_turn_is_told():
    result = goldfish(BURN, n=10, turns=12, seed=1, settings=KEEP, workers=1)
    curve = [chance.value for chance in result.kill_curve()]
    assert curve == sorted(curve)
    assert curve[-1] > 0.8
    for game in result.games:
        if game.kill_turn:
            assert len(game.counts) == game.kill_turn
            assert game.winner == 0
    last = result.hands(slowest=True)[0].kill_turn
    assert not last or result.hands()[0].kill_turn <= last
    assert result.cards()[0].name == "Lightning Bolt"


def test_on_the_draw_there_is_a_card_more():
    for on_the_play, size in ((True, 6), (False, 7)):
        plan = GoldfishPlan(Deck("lands", ["Forest"] * 60), 1, 1, on_the_play, settings=KEEP)
        assert plan.play(0).counts[0].hand == size


@pytest.mark.parametrize(("name", "opponents", "life"), [("zurgo", 3, 40), ("goblins", 1, 20)])
def test_the_table_is_that_of_the_format(name: str, opponents: int, life: int):
    batch = Goldfish(name, 1)
    assert batch.plan.opponents == opponents
    game = batch.plan.setup(0).table().game
    assert [player.life for player in game.state.players] == [life] * (opponents + 1)


def test_same_games_in_other_processes_and_alone():
    here = Goldfish("fist", 4, turns=4, seed=8, workers=1)
    there = Goldfish("fist", 4, turns=4, seed=8, workers=2)
    games = [game.untimed() for game in here]
    assert [game.untimed() for game in there] == games
    assert here.plan.play(3).untimed() == games[3]


def test_another_list_plays_the_same_seeds_and_differences_are_paired():
    better = swapped(BEARS, [("Forest", "Grizzly Bears")] * 4)
    assert better.counts() == {"Forest": 36, "Grizzly Bears": 24}
    result = compare_goldfish(BEARS, better, n=60, turns=6, seed=3, settings=KEEP, opponents=0, workers=1)
    one, other = result.results
    assert [game.seed for game in one.games] == [game.seed for game in other.games]
    alone = goldfish(better, n=60, turns=6, seed=3, settings=KEEP, opponents=0, workers=1)
    assert [game.untimed() for game in other.games] == [game.untimed() for game in alone.games]
    gain = result.difference("damage", 6)
    assert gain.value > 0
    assert gain.count == len(result.pairs()) == 60
    apart = one.metric("damage", 6)
    assert apart is not None
    assert gain.margin < apart.mean.margin * 1.4  # paired, it is surer than two runs apart
    same = compare_goldfish(BEARS, BEARS, n=6, turns=6, seed=3, settings=KEEP, workers=1)
    assert same.names == ("bears 1", "bears 2")
    assert same.difference("damage", 6).value == same.kill_difference(6).value == 0
    with pytest.raises(PlaysetError, match="no Mountain"):
        swapped(BEARS, [("Mountain", "Forest")])


def test_lists_against_other_life_totals_are_not_compared():
    with pytest.raises(BadDeck, match="'zurgo' has a commander, 'bears' has none"):
        compare_goldfish("zurgo", BEARS, n=2, turns=2, workers=1)


def test_a_list_that_has_won_is_compared_by_all_the_damage_it_dealt():
    many = Deck("many", ["Mountain"] * 10 + ["Lightning Bolt"] * 50)
    always = GoldfishSettings({"mulligan": 0, "leftover.instants": 1})
    result = compare_goldfish(BURN, many, n=8, turns=12, seed=1, settings=always, workers=1)
    assert any(len(game.counts) < 12 for each in result.results for game in each.games)
    assert result.difference("damage", 12).count == 8


def test_a_game_is_told_turn_by_turn():
    plan = GoldfishPlan(BEARS, 4, 1, seed=3, settings=KEEP)
    game, chapters = turn_by_turn(plan, 2)
    assert game.counts == plan.play(2).counts
    assert [chapter.turn for chapter in chapters] == [0, 1, 2, 3, 4]
    assert any("plays Forest" in line for line in chapters[1].lines)
    assert not any("Opponent" in line and "draws" in line for chapter in chapters for line in chapter.lines)


def test_wrong_numbers_are_refused():
    for n, turns, opponents in ((0, 1, 1), (1, 0, 1), (1, 1, 4)):
        with pytest.raises(PlaysetError, match="is not a number"):
            Goldfish(BEARS, n, turns, opponents)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in playset.builtin_names() if playset.deck(name).commanders])
def test_every_commander_deck_plays_a_thousand_games(name: str):
    result = goldfish(name, n=1000, seed=1)
    assert not result.errors
    assert len(result) == 1000


@pytest.mark.parametrize("name", [name for name in playset.builtin_names() if playset.deck(name).commanders])
def test_every_commander_deck_plays(name: str):
    assert not goldfish(name, n=3, seed=4, workers=1).errors


# --- what is not asked ---------------------------------------------------------------------------------------


class Asked(GoldfishPlan, frozen=True):
    """Games in which everybody is asked what to do with priority whenever they have it."""

    def setup(self, number: int) -> Setup:
        """The same without stops."""
        return msgspec.structs.replace(super().setup(number), stops=())


@pytest.mark.parametrize("name", [name for name in playset.builtin_names() if playset.deck(name).commanders])
def test_who_would_pass_is_not_asked_and_nothing_else_changes(name: str):
    asked = told = 0
    for number in range(2):
        one = GoldfishPlan(playset.deck(name), seed=8).play(number)
        other = Asked(playset.deck(name), seed=8).play(number)
        assert one == msgspec.structs.replace(other, decisions=one.decisions)
        told += sum(one.decisions)
        asked += sum(other.decisions)
    assert told < asked


def test_a_game_that_ran_out_of_turns_is_kept_as_it_stood_then():
    """What the next turn does before anybody is asked counts for nothing: here it costs everybody life."""
    clock = card("Clock", "{0}", "Legendary Enchantment", When(AtBeginning(Step.UPKEEP), LoseLife(1, EACH_OPPONENT)))
    plan = GoldfishPlan(Deck("clock", [clock] * 60), 1, 1, settings=KEEP)
    setup = plan.setup(0)
    table = plan.table(setup, log=False)
    game = setup.finish(table)
    assert game.ended == Ending.TURN_CAP
    assert game.turns == table.game.turn == 3
    assert game.lives[1] == 20 - table.counting.turns[0].drain_damage
    assert table.game.view(0).life(1) < game.lives[1]
    assert game.losers == ()


def test_the_turn_in_which_each_opponent_lost_is_kept():
    haste = card("Runner", "{0}", "Creature — Goblin", HASTE, pt="4/1")
    game = GoldfishPlan(Deck("runners", [haste] * 60), 6, 2, settings=KEEP).play(0)
    assert game.winner == 0
    assert game.felled == (1, 2)
    assert sorted(game.left) == [0, 1, 3]
    assert game.turns == 3


class Sees(Counting):
    """Counts with an eye on everything, and notes what would have been missed."""

    def __init__(self, state: State, limit: int = 0) -> None:
        super().__init__(state, limit)
        self.wanted = self.kinds
        self.kinds = -1
        self.missed: list[int] = []

    def see(self, game: State, event: Event) -> None:
        """Count an event."""
        before = msgspec.json.encode([self.turn, self.turns, self.cards, self.felled, self.mulligans])
        super().see(game, event)
        after = msgspec.json.encode([self.turn, self.turns, self.cards, self.felled, self.mulligans])
        if before != after and not self.wanted >> event.kind & 1:
            self.missed.append(event.kind)


def test_what_is_not_looked_at_does_not_count():
    plan = GoldfishPlan(playset.deck("aristocrats"), 6, seed=5)
    setup = plan.setup(1)
    table = plan.table(setup, log=False)
    table.counting = sees = Sees(table.game.state, 6)
    setup.finish(table)
    assert sees.turns == list(plan.play(1).counts)
    assert sees.missed == []


class Confused:
    """Gives an answer that no question has, or none at all."""

    def __init__(self, answer: tuple[int, ...] | None) -> None:
        self.answer = answer

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """The answer."""
        if self.answer is None:
            raise RuntimeError("I do not know")
        return self.answer


def finished_with(answer: tuple[int, ...] | None) -> GameResult:
    plan = GoldfishPlan(BEARS, 3, 1)
    setup = plan.setup(0)
    table = plan.table(setup, log=False)
    table.bots = [table.bots[0], Confused(answer)]
    return setup.finish(table)


def test_an_illegal_answer_ends_the_game_and_is_noted():
    result = finished_with((99,))
    assert (result.ended, result.fault, result.illegal, result.decisions) == (Ending.ERROR, 1, (0, 1), (1, 1))


def test_a_player_who_fails_is_answered_for():
    result = finished_with(None)
    assert (result.ended, result.error, result.illegal) == (Ending.TURN_CAP, "", (0, 0))
    assert result.failures is not None
    assert "I do not know" in result.failures.first


# --- answers to what a deck builder asks first ---------------------------------------------------------------

SLOW = Deck("slow", ["Mountain"] * 24 + ["Hill Giant"] * 36)  # {3}{R}: the spell is castable exactly with four lands


def test_the_chance_to_cast_on_curve_is_hypergeometric():
    result = goldfish(SLOW, n=1500, turns=4, seed=3, settings=KEEP, workers=1)
    seen = 7 + 3  # on the play, by turn 4
    exact = sum(comb(24, lands) * comb(36, seen - lands) for lands in range(4, seen + 1)) / comb(60, seen)
    found = result.on_curve("Hill Giant")
    assert found is not None
    assert found.low < exact < found.high
    missed = result.missed_land_by(4)
    assert missed.value == pytest.approx(1 - found.value)
    assert result.on_curve("Mountain") is None


def test_the_chance_to_cast_on_curve_in_two_colors_is_hypergeometric():
    gold = card("Gold", "{R}{G}", "Sorcery")
    result = goldfish(
        Deck("gold", ["Mountain"] * 9 + ["Forest"] * 14 + [gold] * 37),
        n=1500,
        turns=2,
        seed=5,
        settings=KEEP,
        workers=1,
    )
    none = [comb(60 - lands, 8) for lands in (9, 14, 23)]  # of the cards seen on the play by turn 2
    exact = 1 - (none[0] + none[1] - none[2]) / comb(60, 8)
    found = result.on_curve("Gold")
    assert found is not None
    assert found.low < exact < found.high


def test_screw_and_flood_are_shares_of_games():
    result = goldfish(SLOW, n=400, turns=5, seed=3, settings=KEEP, workers=1)
    few = sum(comb(24, lands) * comb(36, 10 - lands) for lands in range(3)) / comb(60, 10)
    many = sum(comb(24, lands) * comb(36, 11 - lands) for lands in range(7, 12)) / comb(60, 11)
    assert result.screw().low < few < result.screw().high
    assert result.flood().low < many < result.flood().high
    drawn = [result.drawn_by(turn) for turn in (1, 2)]
    assert [one.mean.value for one in drawn if one is not None] == [0, 1]


def test_the_player_who_plays_to_win_is_faster_and_has_no_chance():
    burn = Deck("burn", ["Mountain"] * 20 + ["Lightning Bolt"] * 40)
    best = GoldfishSettings(PLAY_TO_WIN)
    usual = goldfish(burn, n=60, turns=6, seed=1, workers=1)
    won = goldfish(burn, n=60, turns=6, seed=1, settings=best, workers=1)
    assert usual.plan.settings.by_chance
    assert not best.by_chance
    assert won.killed_by(5).value > usual.killed_by(5).value
    fastest, mine = won.kill_turn(), usual.kill_turn()
    assert fastest is not None
    assert mine is not None
    assert fastest.mean.value < mine.mean.value
    assert won.median_kill_turn() is not None


def test_curves_do_not_dip_when_games_are_won():
    result = goldfish(BURN, n=40, turns=9, seed=1, settings=GoldfishSettings(PLAY_TO_WIN), workers=1)
    assert {len(game.counts) for game in result.games} != {9}
    for metric in ("mana", "damage"):
        found = [result.metric(metric, turn) for turn in range(1, 10)]
        means = [one.mean.value for one in found if one is not None]
        assert all(one.mean.count == 40 for one in found if one is not None)
        assert means == sorted(means)


def test_each_card_has_an_effect_on_the_clock():
    fast = Deck("fast", ["Mountain"] * 30 + ["Lightning Bolt"] * 20 + ["Hill Giant"] * 10)
    result = goldfish(fast, n=200, turns=8, seed=1, settings=GoldfishSettings(PLAY_TO_WIN), workers=1)
    cards = {card.name: card for card in result.cards()}
    bolt = cards["Lightning Bolt"]
    assert bolt.seen.value >= bolt.cast.value > 0
    assert bolt.fastest >= bolt.slowest
    assert cards["Mountain"].cast.value == 1  # lands are played
    both = compare_goldfish(SLOW, fast, n=60, turns=8, seed=1, settings=GoldfishSettings(PLAY_TO_WIN), workers=1)
    assert both.clock_difference().value < 0


def test_the_label_names_cards_that_a_deck_alone_never_plays():
    answers = Deck("answers", ["Island"] * 30 + ["Grizzly Bears"] * 10 + ["Counterspell"] * 20)
    label = goldfish(answers, n=10, turns=6, seed=1, settings=KEEP, workers=1).confidence()
    assert label.idle == ["Grizzly Bears", "Counterspell"]
    assert "2 of 3 different cards were never played" in label.reasons
    sure = goldfish(Deck("lands", ["Forest"] * 40), n=400, turns=2, seed=1, workers=1).confidence()
    assert (sure.grade, sure.reasons) == ("high", [])
