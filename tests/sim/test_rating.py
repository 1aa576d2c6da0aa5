"""Rating the cards of a pool, and holding ratings and matchups against people's tables."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from tests.cli.running import run

from playset import find_card
from playset.bots.scripted import ScriptedBot
from playset.core.errors import BadDeck, PlaysetError
from playset.sim.habits import CardHabit, Habit, HabitTable, habits
from playset.sim.limited import (
    DeckMaker,
    DeckSettings,
    Pool,
    PoolCard,
    pool_from_cards,
    pool_from_list,
    pool_from_set,
    read_table,
    sort_out,
)
from playset.sim.matrix import Matrix
from playset.sim.playing import Table
from playset.sim.rating import RatingBatch, rate
from playset.sim.reports.validation import ratings_picture
from playset.sim.runs import keep_run, load_run
from playset.sim.statistics.correlation import binomial_reliability, correlation, pearson, spearman, split_half, within
from playset.sim.store import Store
from playset.sim.validation import validate_matchups, validate_ratings
from playset.testing.scenario import Scenario

RED = ["Goblin Lackey", "Goblin Piledriver", "Goblin Warchief", "Mogg Fanatic", "Lightning Bolt", "Shock", "Hill Giant"]
RED += ["Goblin King", "Siege-Gang Commander", "Chain Lightning", "Goblin Matron", "Goblin Ringleader"]
GREEN = ["Grizzly Bears", "Llanowar Elves", "Giant Growth", "Craw Wurm", "Argothian Enchantress", "Wood Elves"]
GREEN += ["Giant Spider", "Elvish Mystic", "Rancor", "Exploration", "Wild Growth", "Naturalize"]


def small_pool() -> Pool:
    return sort_out("small", [(name, find_card(name), "", "common") for name in RED + GREEN])


def test_a_random_deck_has_lands_of_its_colours_and_no_more_copies_than_the_rarity_allows():
    maker = DeckMaker(small_pool(), DeckSettings())
    for seed in range(20):
        deck = maker.make(Random(seed))
        counts = deck.counts()
        assert len(deck) == 40
        assert counts["Mountain"] + counts["Forest"] == 17
        assert min(counts["Mountain"], counts["Forest"]) >= 5
        assert all(count <= 3 for name, count in counts.items() if name not in ("Mountain", "Forest"))


def test_the_decks_of_a_game_depend_on_seed_and_number_only():
    pool = small_pool()
    one, again = (RatingBatch(pool, 5, seed=3, bot="greedy", workers=1).plan for _ in range(2))
    assert one.decks_of(4) == again.decks_of(4)
    assert one.decks_of(4) != one.decks_of(3)


def test_a_rating_counts_each_game_with_a_card_in_hand_once():
    result = rate(small_pool(), n=12, seed=1, bot="greedy", workers=1)
    assert result.games == 12
    assert not result.errors
    for card in result.ratings():
        held, unseen = card.statistics.held, card.statistics.unseen
        assert held.count + unseen.count <= 24
        assert sum(half.count for half in card.halves) == held.count
    assert any(card.statistics.held.count for card in result.ratings())


def test_a_kept_rating_is_loaded_and_played_on(tmp_path: Path):
    with Store(tmp_path / "runs.sqlite") as store:
        batch = RatingBatch(small_pool(), 6, seed=2, bot="greedy", workers=1)
        number = keep_run(batch, store)
        for _ in zip(range(3), batch):
            pass
        assert batch.keeper is not None
        batch.keeper.close(False)
        again = load_run(number, store, workers=1)
        assert isinstance(again, RatingBatch)
        assert again.result.games == 3
        assert again.finish().games == 6
    whole = rate(small_pool(), n=6, seed=2, bot="greedy", workers=1)
    assert again.result.summary() == whole.summary()


def test_a_pool_that_is_too_small_is_refused():
    with pytest.raises(BadDeck, match="small has too few cards"):
        DeckMaker(Pool("small", (PoolCard(find_card("Shock"), "R", "common"),)), DeckSettings())
    with pytest.raises(PlaysetError, match="40 lands in a deck of 40"):
        DeckMaker(small_pool(), DeckSettings(lands=40))


def test_a_list_is_names_or_a_table(tmp_path: Path):
    names = tmp_path / "names.txt"
    names.write_text("Shock\nNo Such Card\nForest\n", encoding="utf-8")
    pool = pool_from_list(names)
    assert [one.card.name for one in pool.cards] == ["Shock"]
    assert pool.unsupported == ("No Such Card",)
    assert pool.lands == ("Forest",)
    assert pool.playable_share == 0.5
    table = tmp_path / "table.tsv"
    table.write_text(
        "set\tcard\tcolour\trarity\nAAA\tShock\tR\tcommon\nBBB\tGrizzly Bears\tG\trare\n", encoding="utf-8"
    )
    with pytest.raises(PlaysetError, match="several sets \\(AAA, BBB\\)"):
        pool_from_list(table)
    assert pool_from_list(table, "BBB").rarity_of() == {"Grizzly Bears": "rare"}
    with pytest.raises(PlaysetError, match="no rows of the set 'CCC'"):
        read_table(table, "CCC")


def test_a_set_of_ones_own_is_read_from_a_card_file(tmp_path: Path):
    file = tmp_path / "mine.json"
    made = {"name": "Quick Ember", "mana_cost": "{R}", "type_line": "Instant", "layout": "normal", "set": "own"}
    bear = {
        "name": "Ash Bear",
        "mana_cost": "{1}{R}",
        "type_line": "Creature — Bear",
        "layout": "normal",
        "rarity": "rare",
    }
    text = "Quick Ember deals 2 damage to any target."
    cards = [
        {**made, "oracle_text": text, "rarity": "uncommon"},
        {**bear, "set": "own", "power": "2", "toughness": "2"},
    ]
    file.write_text(json.dumps(cards), encoding="utf-8")
    assert pool_from_cards(file).rarity_of() == {"Quick Ember": "uncommon", "Ash Bear": "rare"}


def test_a_set_code_needs_a_file_of_all_printings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path))
    with pytest.raises(PlaysetError, match="does not name all printings"):
        pool_from_set("xyz")


# --- habits --------------------------------------------------------------------------------------------------


def test_habits_count_what_was_possible_and_what_was_done():
    result = habits(small_pool(), n=12, seed=1, bot="greedy", workers=1)
    found = {card.name: card.habit for card in result.cards()}
    assert result.games == 12
    assert not result.errors
    for habit in found.values():
        assert habit.cast <= habit.castable
        assert habit.used <= habit.usable
        assert habit.attacked <= habit.able
    assert found["Grizzly Bears"].cast > 0
    assert found["Grizzly Bears"].attacked > 0
    assert found["Grizzly Bears"].gain > 0  # a creature more
    assert found["Lightning Bolt"].at_others > 0
    assert sum(habit.harmed_others for habit in found.values()) > 0


def deaths_by_own_cost(life: int, paid: int) -> int:
    game = Scenario(hand="Toxic Deluge", battlefield="3 Swamp", their_battlefield="Hill Giant", life=life).game
    own = ScriptedBot("Toxic Deluge", paid)
    table = HabitTable(Table(game, [own, ScriptedBot()], ("one", "other")))
    while own.answers and game.decision is not None:
        table.step(game.decision)
    return table.habits["Toxic Deluge"].died


def test_a_game_that_is_lost_by_a_cost_is_counted():
    assert deaths_by_own_cost(life=3, paid=3) == 1
    assert deaths_by_own_cost(life=3, paid=2) == 0


def flags(instant: bool = False, **counts: int) -> list[str]:
    habit = Habit()
    for name, count in counts.items():
        setattr(habit, name, count)
    return CardHabit("Test", habit, instant).flags()


def test_what_looks_wrong_has_a_name():
    assert flags(castable=20) == ["never cast"]
    assert flags(castable=5) == []
    assert flags(castable=5, cast=1, died=1) == ["dies of using it"]
    assert flags(castable=20, cast=20, usable=20, own_turn=20) == ["never activated"]
    assert flags(castable=20, cast=20, own_turn=20, at_own=15, harmed_own=6) == ["harms its own side"]
    assert flags(castable=20, cast=20, own_turn=20, at_own=15, harmed_own=6, harmed_others=7) == []
    assert flags(True, castable=20, cast=20, own_turn=20) == ["an instant, never cast in another's turn"]
    assert flags(True, castable=20, cast=20, own_turn=20, other_turn=1) == []


def test_habits_are_printed(tmp_path: Path):
    names = tmp_path / "cube.txt"
    names.write_text("\n".join(RED + GREEN), encoding="utf-8")
    shown = run("habits", "--list", str(names), "-n", "4", "--seed", "1", "-j", "1", "--bot", "greedy")
    assert shown.exit_code == 0, shown.output
    assert "What greedy does with the cards of cube   4 games, seed 1" in shown.output
    assert run("habits", "--list", str(names), "-n", "2", "-j", "1", "--never-used").exit_code == 0
    told = json.loads(run("habits", "--list", str(names), "-n", "2", "-j", "1", "--json").output)
    assert len(told["cards"]) == 24


# --- statistics ----------------------------------------------------------------------------------------------


def test_correlations_of_known_numbers():
    xs = [1.0, 2, 3, 4, 5, 6, 7, 8]
    assert pearson(xs, [2 * x for x in xs]) == pytest.approx(1)
    assert pearson(xs, [-x for x in xs]) == pytest.approx(-1)
    assert spearman(xs, [x**3 for x in xs]) == pytest.approx(1)
    assert spearman([1, 1, 2, 3], [1, 1, 2, 3]) == pytest.approx(1)  # ties share their rank
    assert correlation(xs[:7], xs[:7]) is None
    found = correlation(xs, [1, 3, 2, 5, 4, 7, 8, 6])
    assert found is not None
    assert found.low < found.value < found.high <= 1
    assert within([1, 3, 10, 20], ["a", "a", "b", "b"]) == [-1, 1, -5, 5]
    assert split_half([1, 2, 3], [1, 2, 3]) == pytest.approx(1)
    assert binomial_reliability([0.5, 0.5], [1e12, 1e12], [0.4, 0.6]) == pytest.approx(1)
    assert binomial_reliability([0.5, 0.5], [1, 1], [0.4, 0.6]) == 0


def test_ratings_agree_with_a_table_made_of_themselves():
    result = rate(small_pool(), n=80, seed=1, bot="greedy", workers=1)
    rows = [
        {"card": card.name, "gih_wr": str(card.statistics.held.value), "games": "100000", "iwd": ""}
        for card in result.ratings()
    ]
    found = validate_ratings(result, rows, least=20)
    for row in found.rows[:2]:
        assert row.pearson is not None
        assert row.pearson.value == pytest.approx(1)
    assert "the column iwd is empty" in found.left_out
    assert all(abs(card.gap) < 1e-9 for card in found.compared)
    drawn = ElementTree.fromstring(ratings_picture(found))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == len(found.compared)
    upside_down = [{**row, "gih_wr": str(1 - float(row["gih_wr"]))} for row in rows]
    turned = validate_ratings(result, upside_down, least=20).row("overall").pearson
    assert turned is not None
    assert turned.value == pytest.approx(-1)


def test_a_table_without_the_columns_is_refused():
    result = rate(small_pool(), n=2, seed=1, bot="greedy", workers=1)
    with pytest.raises(PlaysetError, match=r"no column for the win rate in hand .*its columns are card, stars"):
        validate_ratings(result, [{"card": "Shock", "stars": "5"}])


def test_matchups_are_weighed_by_matches():
    result = Matrix(["burn", "stompy"], 10, 1, "greedy", workers=1).finish()
    rate_here = result.win_rate(0, 1).value
    rows = [{"first": "burn", "second": "stompy", "first_wins": "0.2", "matches": "30"}]
    rows += [{"first": "stompy", "second": "burn", "first_wins": "0.6", "matches": "10"}]
    rows += [{"first": "burn", "second": "nobody", "first_wins": "0.6", "matches": "10"}]
    found = validate_matchups(result, rows)
    assert found.missing == ["nobody"]
    assert found.matches == 40
    lost = 1 - result.win_rate(1, 0).value
    assert found.error == pytest.approx((30 * abs(rate_here - 0.2) + 10 * abs(1 - lost - 0.6)) / 40)
    assert found.fifty_error == pytest.approx((30 * 0.3 + 10 * 0.1) / 40)


# --- commands ------------------------------------------------------------------------------------------------


def test_rate_shows_cards_and_writes_a_page(tmp_path: Path):
    names = tmp_path / "cube.txt"
    names.write_text("\n".join(RED + GREEN), encoding="utf-8")
    page = tmp_path / "cube.html"
    shown = run(
        "rate", "--list", str(names), "-n", "8", "--seed", "1", "-j", "1", "--bot", "greedy", "--html", str(page)
    )
    assert shown.exit_code == 0, shown.output
    assert "The cards of cube   8 games, played by greedy, seed 1" in shown.output
    assert "24 of 24 cards (100.0 %)" in shown.output
    assert "Lightning Bolt" in page.read_text("utf-8")
    assert "Kept as run" in shown.output
    assert run("report", "last").exit_code == 0
    told = json.loads(
        run("rate", "--list", str(names), "-n", "2", "--seed", "1", "-j", "1", "--no-keep", "--json").output
    )
    assert told["playable"] == 24


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "give one of these"),
        (("--list", "nothing.txt"), "'nothing.txt' cannot be read"),
        (("--list", "x", "--weights", "rare"), "'rare' is no weight of a rarity"),
    ],
)
def test_rate_says_what_was_given_wrongly(arguments: tuple[str, ...], message: str):
    shown = run("rate", *arguments)
    assert shown.exit_code == 2
    assert message in shown.output


def test_validate_holds_games_against_a_table(tmp_path: Path):
    table = tmp_path / "people.csv"
    rows = ["first,second,first_wins,matches", "one,two,0.5,20"]
    table.write_text("\n".join(rows), encoding="utf-8")
    for name, text in (("one", "12 Forest\n12 Grizzly Bears\n"), ("two", "12 Mountain\n12 Lightning Bolt\n")):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    shown = run(
        "validate", str(table), "--decks", str(tmp_path), "-n", "4", "-j", "1", "--seed", "1", "--bot", "greedy"
    )
    assert shown.exit_code == 0, shown.output
    assert "Matchups, held against people   4 games by greedy, 20 matches of people" in shown.output
    assert "always 50 % would err by 0.0" in shown.output
    assert "needs the deck lists" in run("validate", str(table)).output
    assert "--picture draws ratings of cards" in run("validate", str(table), "--picture", "dots.svg").output
