"""The runner of scenarios, on a small sample; the big file is run by hand (`python -m playset.testing.conformance`)."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from playset.ability import Flashback
from playset.cards import find_card
from playset.rules.abilities import expansion
from playset.testing.conformance import run_scenario
from playset.testing.conformance.__main__ import main
from playset.testing.conformance.cards import CardFile, json_lines
from playset.testing.conformance.texts import ability_text, fits, plain

SAMPLE = Path(__file__).with_name("sample.jsonl")
RECORDS = {record["id"]: record for record in json_lines(SAMPLE)}
CARDS = CardFile(None)


def changed(id: str) -> dict[str, Any]:
    return copy.deepcopy(RECORDS[id])


@pytest.mark.parametrize("id", RECORDS)
def test_a_scenario_of_the_sample_passes(id: str):
    result = run_scenario(RECORDS[id], CARDS)
    assert result.outcome in ("pass-exact", "pass-lenient"), (result.why, result.notes)


def test_what_is_not_true_is_found():
    record = changed("sample.burn")
    record["asserts"][0]["life"] = 18
    result = run_scenario(record, CARDS)
    assert (result.outcome, result.why) == ("fail-assert", "assertLife : B has 17 life, not 18")


def test_what_cannot_be_done_is_found():
    record = changed("sample.burn")
    record["steps"] = [step for step in record["steps"] if step.get("card") != "Mountain"]
    assert run_scenario(record, CARDS).outcome == "fail-action"


def test_an_attack_that_never_happens_is_found():
    record = changed("sample.combat")
    record["steps"][2]["turn"] = 2
    record["asserts"] = []
    assert run_scenario(record, CARDS).outcome == "fail-action"


def test_a_strict_script_must_answer_every_question():
    record = changed("sample.may_search")
    record["steps"] = [step for step in record["steps"] if step["op"] not in ("setChoice", "addTarget")]
    assert run_scenario(record, CARDS).outcome == "fail-decision"
    record["flags"] = []
    assert run_scenario(record, CARDS).outcome == "pass-lenient"


def test_a_choice_that_nobody_asks_for_is_noted():
    record = changed("sample.burn")
    extra = {"op": "setChoice", "player": "A", "choice": "Yes", "as": {"kind": "yesno", "value": True}}
    record["steps"].insert(0, extra)
    assert run_scenario(record, CARDS).outcome == "pass-lenient"


def test_unknown_cards_and_steps_are_skipped_by_name():
    record = changed("sample.burn")
    record["cards"].append("No Such Card")
    result = run_scenario(record, CARDS)
    assert result.outcome == "skip-cards"
    assert "No Such Card" in result.why
    record = changed("sample.burn")
    record["steps"].insert(0, {"op": "addPlane", "player": "A", "plane": "Somewhere"})
    assert run_scenario(record, CARDS).outcome == "skip-op"


def test_cards_are_read_from_a_file(tmp_path: Path):
    file = tmp_path / "cards.jsonl"
    bear = {
        "name": "Sample Bear",
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "oracle_text": "Trample",
        "power": "3",
        "toughness": "1",
    }
    file.write_text(json.dumps(bear) + "\n", encoding="utf-8")
    assert repr(CardFile(file).find("Sample Bear")) == (
        "card('Sample Bear', '{1}{G}', 'Creature — Bear', TRAMPLE, pt='3/1')"
    )


def card_file(path: Path, *cards: dict[str, str]) -> CardFile:
    lines = [json.dumps({"layout": "normal", "mana_cost": "{U}", "type_line": "Instant", **data}) for data in cards]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return CardFile(path)


def script(cards: list[str], steps: list[dict[str, Any]], asserts: list[dict[str, Any]]) -> dict[str, Any]:
    record = changed("sample.burn")
    stop = [{"op": "setStopAt", "turn": 1, "step": "END_TURN"}, {"op": "execute"}]
    lands = {"op": "addCard", "zone": "BATTLEFIELD", "player": "A", "card": "Island", "count": 8}
    hand = [{"op": "addCard", "zone": "HAND", "player": "A", "card": name, "count": 1} for name in cards]
    record["cards"] = [*cards, "Island"]
    record["steps"] = [lands, *hand, *steps, *stop]
    record["asserts"] = [{**one, "at": 1} for one in asserts]
    return record


def test_701_26_whether_to_tap_or_to_untap_follows_from_what_the_target_is(tmp_path: Path):
    twist = {"name": "Sample Twist", "oracle_text": "You may tap or untap target creature."}
    cards = card_file(tmp_path / "cards.jsonl", twist)
    for tapped in (False, True):
        bears = {"op": "addCard", "zone": "BATTLEFIELD", "player": "B", "card": "Grizzly Bears", "count": 1}
        cast = {"op": "castSpell", "turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "spell": "Sample Twist"}
        yes = {"op": "setChoice", "player": "A", "choice": "Yes", "as": {"kind": "yesno", "value": True}}
        steps: list[dict[str, Any]] = [
            {**bears, "tapped": tapped},
            {**cast, "targets": [{"name": "Grizzly Bears"}]},
            yes,
        ]
        asserts = [{"op": "assertTapped", "name": "Grizzly Bears", "tapped": not tapped}]
        result = run_scenario(script(["Sample Twist"], steps, asserts), cards)
        assert result.outcome == "pass-lenient", (result.why, result.notes)


def test_707_2_a_token_that_copies_something_face_down_has_no_name(tmp_path: Path):
    bear = {"name": "Sample Bear", "type_line": "Creature — Bear", "oracle_text": "Morph {U}"}
    form = {"name": "Sample Form", "oracle_text": "Create a token that's a copy of target creature."}
    cards = card_file(tmp_path / "cards.jsonl", {**bear, "power": "3", "toughness": "3"}, form)
    cast = {"op": "castSpell", "turn": 1, "player": "A", "step": "PRECOMBAT_MAIN"}
    target = {"name": "", "nameless": "face_down_creature"}
    steps = [
        {**cast, "spell": "Sample Bear", "variant": "morph"},
        {**cast, "spell": "Sample Form", "step": "POSTCOMBAT_MAIN", "targets": [target]},
    ]
    count = {"op": "assertPermanentCount", "player": "A", "count": 1}
    asserts = [{**count, "name": "[face_down_creature]"}, {**count, "name": "[face_down_token]"}]
    result = run_scenario(script(["Sample Bear", "Sample Form"], steps, asserts), cards)
    assert result.outcome == "pass-exact", (result.why, result.notes)


def test_the_command_counts_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    report = tmp_path / "report.jsonl"
    assert main([str(SAMPLE), "--jobs", "1", "--report", str(report)]) == 0
    assert "passed (100.0%)" in capsys.readouterr().out
    assert len(report.read_text(encoding="utf-8").splitlines()) == len(RECORDS)


def test_wordings_are_compared_plainly():
    assert plain("<i>Delirium</i> &mdash; This creature gets +1/+1.") == "delirium - {this} gets +1/+1."
    assert fits("{1}{R}: This creature deals 1 damage to any target.", "{1}{R}: {this} deals 1 damage")
    assert not fits("{1}{R}: Draw a card.", "{2}")


def test_cards_with_two_faces_are_read_from_a_file(tmp_path: Path):
    face = {"mana_cost": "{U}", "type_line": "Creature — Human", "power": "1", "toughness": "1", "oracle_text": ""}
    moth = {"name": "Test Moth", "mana_cost": "", "type_line": "Creature — Insect", "oracle_text": "Flying"}
    faces = [{**face, "name": "Test Séer"}, {**moth, "power": "3", "toughness": "2", "color_indicator": ["U"]}]
    data = {"name": "Test Séer // Test Moth", "layout": "transform", "card_faces": faces}
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(data) + "\n", encoding="utf-8")
    cards = CardFile(path)
    for name in ("Test Séer", "Test Séer // Test Moth"):
        seer = cards.find(name)
        assert [seer.name, *[part.name for part in seer.parts]] == ["Test Séer", "Test Moth"]
    assert cards.find("Test Séer").parts[0].color_indicator == 2


def test_a_keyword_that_was_given_goes_by_its_name():
    bear = find_card("Grizzly Bears")
    given = expansion(Flashback("{1}{B}"))[0]
    assert ability_text(bear, given) == "flashback {1}{B}"


def test_the_disputed_scenarios_name_the_rule_that_settles_them():
    lines = SAMPLE.with_name("disputed.txt").read_text(encoding="utf-8").splitlines()
    for line in lines[1:]:
        _, rule = line.split()
        assert re.fullmatch(r"\d{3}\.\d+[a-z]?", rule)
