"""Bots in positions with one question: what they get wrong is a committed list, and the list may only shrink."""

from pathlib import Path

import pytest

from playset.bots.enumerate import legal_answers
from playset.core.decision import check_answer
from playset.testing.answers import Answer
from playset.testing.positions import Position, failures, main, measured, read_record, suite

HERE = Path(__file__).parent
SUITE = suite(HERE)
RECORD = read_record(HERE)


@pytest.mark.parametrize("key", SUITE)
def test_something_is_right_and_something_else_is_wrong(key: str):
    position: Position = SUITE[key]
    scenario, decision = position.ask()
    verdicts = {position.right.holds(Answer(scenario, decision, answer)) for answer in legal_answers(decision)}
    assert verdicts == {True, False}, f"{position.right.text}: every answer is {verdicts} in {scenario.offered}"


def test_there_are_enough_positions():
    assert len(SUITE) >= 80
    assert len({key.split("/")[0] for key in SUITE}) >= 17
    assert all(position.about.endswith(".") for position in SUITE.values())


@pytest.mark.parametrize("name", measured())
def test_what_a_bot_gets_wrong_is_known(name: str):
    """New failures are regressions; a failure that is gone is struck off by `--record`."""
    assert name in RECORD, f"{name} is new: python -m playset.testing.positions --record"
    wrong = failures(name, SUITE)
    for answer in wrong.values():
        check_answer(answer.decision, answer.given)
    found = {key: f"{SUITE[key].right.text}; it answers {answer.text}" for key, answer in wrong.items()}
    new = {key: text for key, text in found.items() if key not in RECORD[name]}
    gone = [key for key in RECORD[name] if key not in found]
    assert not new, f"{name} gets these wrong now: {new}"
    assert not gone, (
        f"{name} gets these right now, strike them off (python -m playset.testing.positions --record): {gone}"
    )


def test_a_list_of_known_failures_only_shrinks(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "attacks.py").write_text((HERE / "attacks.py").read_text("utf-8"), encoding="utf-8")
    main(["random", "--folder", str(tmp_path), "--record"])
    first = read_record(tmp_path)["random"]
    assert first, "random attacks cannot all be right"
    assert f"random: {len(suite(tmp_path)) - len(first)} of {len(suite(tmp_path))} right" in capsys.readouterr().out
    (tmp_path / "known_failures.txt").write_text(f"[random]\n{first[0]}\nattacks/gone\n", encoding="utf-8")
    main(["random", "--folder", str(tmp_path), "--record"])
    assert read_record(tmp_path)["random"] == first[:1]
    main(["random", "--folder", str(tmp_path), "--record", "--anew"])
    assert read_record(tmp_path)["random"] == first
