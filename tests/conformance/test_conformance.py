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
from playset.rules.nodes.ability_sets import expansion
from playset.testing.conformance import run_scenario
from playset.testing.conformance.__main__ import main
from playset.testing.conformance.cards import CardFile, json_lines
from playset.testing.conformance.outcome import Result
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
    record["flags"] = []
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


def test_a_strict_script_that_leaves_answers_over_fails(tmp_path: Path):
    cast = [put("A", "HAND", "Sample Flame"), put("A", "BATTLEFIELD", "Mountain", 2), say(True), stop_at(1, "UPKEEP")]
    assert played(tmp_path, cast, []).why == "left over: ['A: True']"
    assert played(tmp_path, cast, [], strict=False).outcome == "pass-lenient"


@pytest.mark.parametrize("result", [1, 4, 6])
def test_706_2_dice_fall_as_the_script_says(tmp_path: Path, result: int):
    die = sample_card("Sample Die", "{R}", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
    cards = own_cards(tmp_path / "cards.jsonl", die)
    steps: list[dict[str, Any]] = [
        put("A", "HAND", "Sample Die"),
        put("A", "BATTLEFIELD", "Mountain"),
        {"op": "setDieRollResult", "player": "A", "result": result},
        cast_by_a("Sample Die"),
    ]
    life = [{"op": "assertLife", "player": "A", "life": 20 + result, "at": 1}]
    assert run_scenario(scenario("TwoPlayerDuel", steps, life, "Sample Die"), cards).outcome == "pass-exact"
    steps[2]["result"] = 7
    assert run_scenario(scenario("TwoPlayerDuel", steps, life, "Sample Die"), cards).outcome == "fail-decision"


@pytest.mark.parametrize("won", [True, False])
def test_705_2_coins_fall_as_the_script_says(tmp_path: Path, won: bool):
    coin = sample_card("Sample Coin", "{R}", "Sorcery", "Flip a coin. If you win the flip, you gain 2 life.")
    cards = own_cards(tmp_path / "cards.jsonl", coin)
    steps: list[dict[str, Any]] = [
        put("A", "HAND", "Sample Coin"),
        put("A", "BATTLEFIELD", "Mountain"),
        {"op": "setFlipCoinResult", "player": "A", "result": won},
        cast_by_a("Sample Coin"),
    ]
    life = [{"op": "assertLife", "player": "A", "life": 22 if won else 20, "at": 1}]
    assert run_scenario(scenario("TwoPlayerDuel", steps, life, "Sample Coin"), cards).outcome == "pass-exact"


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


def own_cards(path: Path, *cards: dict[str, str]) -> CardFile:
    """A card file with some cards of our own."""
    plain_card = {"layout": "normal", "mana_cost": "", "oracle_text": ""}
    path.write_text("".join(json.dumps({**plain_card, **one}) + "\n" for one in cards), encoding="utf-8")
    return CardFile(path)


def scenario(kind: str, steps: list[dict[str, Any]], asserts: list[dict[str, Any]], *cards: str) -> dict[str, Any]:
    """A scenario of two players to the end of the first turn, each with a Commander deck if it is of that kind."""
    record = changed("sample.combat")
    deck = "Heroes.dck" if kind == "CommanderDuel" else "RB Aggro.dck"
    record["game"] = {**record["game"], "type": kind, "decks": {"A": deck, "B": deck}}
    end = [{"op": "setStopAt", "turn": 1, "step": "END_TURN"}, {"op": "execute"}]
    return {**record, "flags": [], "cards": list(cards), "steps": steps + end, "asserts": asserts}


def test_903_6_a_spell_of_a_commander_deck_that_is_put_nowhere_is_its_commander(tmp_path: Path):
    hero = {"name": "Test Hero", "mana_cost": "{R}", "type_line": "Legendary Creature — Human"}
    cards = own_cards(tmp_path / "cards.jsonl", {**hero, "power": "1", "toughness": "1"})
    steps: list[dict[str, Any]] = [
        {"op": "addCard", "zone": "BATTLEFIELD", "player": "A", "card": "Mountain", "count": 1},
        {"op": "castSpell", "turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "spell": "Test Hero"},
    ]
    asserts = [{"op": "assertPermanentCount", "player": "A", "name": "Test Hero", "count": 1, "at": 1}]
    assert run_scenario(scenario("CommanderDuel", steps, asserts, "Test Hero"), cards).outcome == "pass-exact"
    assert run_scenario(scenario("TwoPlayerDuel", steps, asserts, "Test Hero"), cards).outcome == "fail-action"


def test_402_2_the_maximum_hand_size_of_a_player_can_be_asked_for(tmp_path: Path):
    text = "Each opponent's maximum hand size is reduced by three."
    cards = own_cards(tmp_path / "cards.jsonl", {"name": "Test Line", "type_line": "Enchantment", "oracle_text": text})
    steps: list[dict[str, Any]] = [
        {"op": "addCard", "zone": "BATTLEFIELD", "player": "B", "card": "Test Line", "count": 1}
    ]
    asserts: list[dict[str, Any]] = []
    for player, size in (("A", 4), ("B", 7)):
        query = {"player": player, "get": "max_hand_size"}
        asserts.append({"op": "assertQuery", "query": query, "cmp": "eq", "value": size, "at": 1})
    result = run_scenario(scenario("TwoPlayerDuel", steps, asserts, "Test Line"), cards)
    assert (result.outcome, result.why) == ("pass-exact", "")


def test_207_2c_an_ability_may_be_called_by_its_ability_word(tmp_path: Path):
    text = "Threshold — {R}: You gain 1 life."
    totem = {"name": "Test Totem", "type_line": "Artifact", "mana_cost": "{1}", "oracle_text": text}
    cards = own_cards(tmp_path / "cards.jsonl", totem)
    steps: list[dict[str, Any]] = [
        {"op": "addCard", "zone": "BATTLEFIELD", "player": "A", "card": "Test Totem", "count": 1},
        {"op": "addCard", "zone": "BATTLEFIELD", "player": "A", "card": "Mountain", "count": 1},
        {"op": "activateAbility", "turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "text": "<i>Threshold"},
    ]
    asserts = [{"op": "assertLife", "player": "A", "life": 21, "at": 1}]
    result = run_scenario(scenario("TwoPlayerDuel", steps, asserts, "Test Totem"), cards)
    assert (result.outcome, result.why) == ("pass-exact", "")
    steps[2]["text"] = "<i>Nonsense"
    assert run_scenario(scenario("TwoPlayerDuel", steps, asserts, "Test Totem"), cards).outcome == "fail-action"


def test_a_keyword_that_was_given_goes_by_its_name():
    bear = find_card("Grizzly Bears")
    given = expansion(Flashback("{1}{B}"))[0]
    assert ability_text(bear, given) == "flashback {1}{B}"


def sample_card(name: str, cost: str, type_line: str, text: str, pt: str = "") -> dict[str, str]:
    power, _, toughness = pt.partition("/")
    size = {"power": power, "toughness": toughness} if pt else {}
    data = {"name": name, "layout": "normal", "mana_cost": cost, "type_line": type_line, "oracle_text": text}
    return {**data, **size}


LEY = sample_card(
    "Sample Ley",
    "{2}{W}",
    "Enchantment",
    "If this card is in your opening hand, you may begin the game with it on the battlefield.",
)
RAIDER = sample_card("Sample Raider", "{R}", "Creature — Devil", "Unleash", "1/1")
ODD_ONE = sample_card(
    "Sample Odd One", "{9}", "Creature — Eldrazi", "Your opponents can't cast spells with even mana values.", "9/9"
)
FLAME = sample_card("Sample Flame", "{X}{R}", "Sorcery", "Sample Flame deals X damage to any target.")
MARSH = sample_card(
    "Sample Marsh",
    "",
    "Land",
    "As this land enters, you may pay 3 life. If you don't, it enters tapped.",
)
RETREAT = sample_card(
    "Sample Retreat",
    "{3}{R}",
    "Instant",
    "This spell costs {2} less to cast if it targets a creature you control.\nDestroy up to two target creatures.",
)


def played(tmp_path: Path, steps: list[dict[str, Any]], asserts: list[dict[str, Any]], strict: bool = True) -> Result:
    """Run a scenario with cards of its own."""
    file = tmp_path / "cards.jsonl"
    cards = [LEY, RAIDER, ODD_ONE, FLAME, MARSH, RETREAT]
    file.write_text("".join(json.dumps(one) + "\n" for one in cards), encoding="utf-8")
    record = changed("sample.burn")
    record["flags"] = ["strict"] if strict else []
    record["cards"] = [step["card"] for step in steps if "card" in step]
    record["steps"] = steps if any(step["op"] == "execute" for step in steps) else [*steps, {"op": "execute"}]
    record["asserts"] = [{**one, "at": 1} for one in asserts]
    return run_scenario(record, CardFile(file))


def put(player: str, zone: str, name: str, count: int = 1) -> dict[str, Any]:
    return {"op": "addCard", "zone": zone, "player": player, "card": name, "count": count}


def stop_at(turn: int, step: str) -> dict[str, Any]:
    return {"op": "setStopAt", "turn": turn, "step": step}


def say(value: bool) -> dict[str, Any]:
    return {"op": "setChoice", "player": "A", "choice": str(value), "as": {"kind": "yesno", "value": value}}


def cast_by_a(name: str, **more: Any) -> dict[str, Any]:
    return {"op": "castSpell", "turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "spell": name, **more}


@pytest.mark.parametrize(("turn", "step", "drawn"), [(1, "CLEANUP", 0), (2, "UNTAP", 0), (2, "CLEANUP", 1)])
def test_a_run_stops_at_the_end_of_a_turn(tmp_path: Path, turn: int, step: str, drawn: int):
    result = played(tmp_path, [stop_at(turn, step)], [{"op": "assertHandCount", "player": "B", "count": drawn}])
    assert result.outcome == "pass-exact", result.why


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, False)])
def test_103_6a_cards_of_an_opening_hand_are_put_onto_the_battlefield(tmp_path: Path, first: bool, second: bool):
    steps = [put("A", "HAND", "Sample Ley", 2), say(first), say(second), stop_at(1, "UPKEEP")]
    there = {"op": "assertPermanentCount", "player": "A", "name": "Sample Ley", "count": first + second}
    result = played(tmp_path, steps, [there])
    assert result.outcome == "pass-exact", result.why


def test_103_6a_an_opening_hand_of_which_nothing_is_written_is_used_unless_the_script_is_strict(tmp_path: Path):
    steps = [put("A", "HAND", "Sample Ley", 2), stop_at(1, "UPKEEP")]
    there = {"op": "assertPermanentCount", "player": "A", "name": "Sample Ley", "count": 2}
    assert played(tmp_path, steps, [there], strict=False).outcome == "pass-lenient"
    assert played(tmp_path, steps, [there]).outcome == "fail-decision"


def test_what_a_permanent_may_enter_with_it_has(tmp_path: Path):
    steps = [put("A", "BATTLEFIELD", "Sample Raider"), stop_at(1, "UPKEEP")]
    counters = {"op": "assertCounterCount", "player": "A", "name": "Sample Raider", "counter": "+1/+1", "count": 1}
    assert played(tmp_path, steps, [counters]).outcome == "pass-exact"
    steps = [put("A", "BATTLEFIELD", "Sample Marsh"), stop_at(1, "UPKEEP")]
    untapped = {"op": "assertTapped", "name": "Sample Marsh", "tapped": False}
    life = {"op": "assertLife", "player": "A", "life": 20}
    assert played(tmp_path, steps, [untapped, life]).outcome == "pass-exact"


def test_601_2e_a_spell_whose_x_is_forbidden_stays_in_hand(tmp_path: Path):
    steps = [
        put("A", "BATTLEFIELD", "Mountain", 4),
        put("A", "HAND", "Sample Flame"),
        put("B", "BATTLEFIELD", "Sample Odd One"),
        cast_by_a("Sample Flame", targets=[{"player": "B"}]),
        {"op": "setChoice", "player": "A", "choice": "X=3", "as": {"kind": "number", "value": 3}},
        stop_at(1, "BEGIN_COMBAT"),
        {"op": "execute", "expect_error": {"required": True, "kind": "action_not_available"}},
    ]
    result = played(tmp_path, steps, [{"op": "assertHandCount", "player": "A", "name": "Sample Flame", "count": 1}])
    assert (result.outcome, result.notes) == ("pass-lenient", ["left over: ['A: X=3']"])


@pytest.mark.parametrize("names", [("Grizzly Bears", "Hill Giant"), ("Hill Giant", "Grizzly Bears")])
def test_601_2f_targets_that_change_the_cost_are_named_together(tmp_path: Path, names: tuple[str, str]):
    steps = [
        put("A", "BATTLEFIELD", "Mountain", 2),
        put("A", "BATTLEFIELD", "Grizzly Bears"),
        put("A", "HAND", "Sample Retreat"),
        put("B", "BATTLEFIELD", "Hill Giant"),
        cast_by_a("Sample Retreat"),
        {"op": "addTarget", "player": "A", "targets": [{"name": name} for name in names]},
        stop_at(1, "BEGIN_COMBAT"),
    ]
    graveyards = [{"op": "assertGraveyardCount", "player": "A", "count": 2}]
    graveyards += [{"op": "assertGraveyardCount", "player": "B", "count": 1}]
    result = played(tmp_path, steps, graveyards)
    assert result.outcome == "pass-exact", result.why


def test_the_disputed_scenarios_name_the_rule_that_settles_them():
    lines = SAMPLE.with_name("disputed.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith("#"):
            continue
        _, rule = line.split()
        assert re.fullmatch(r"\d{3}\.\d+[a-z]?", rule)


def test_603_3b_a_trigger_may_be_called_by_what_its_keyword_means(tmp_path: Path):
    text = "Evoke {R}\nWhen this creature enters, destroy target artifact."
    elf = sample_card("Sample Elf", "{9}", "Creature — Elemental", text, "1/1")
    cards = own_cards(tmp_path / "cards.jsonl", elf)
    steps = [
        put("A", "BATTLEFIELD", "Mountain"),
        put("A", "HAND", "Sample Elf"),
        put("B", "BATTLEFIELD", "Sol Ring"),
        cast_by_a("Sample Elf"),
        {"op": "setChoice", "player": "A", "choice": "When this permanent enters, if", "as": {"kind": "text"}},
        {"op": "addTarget", "player": "A", "targets": [{"name": "Sol Ring"}]},
        stop_at(1, "BEGIN_COMBAT"),
    ]
    gone = [{"op": "assertGraveyardCount", "player": letter, "count": 1, "at": 1} for letter in "AB"]
    result = run_scenario({**scenario("TwoPlayerDuel", steps, gone, "Sample Elf"), "flags": ["strict"]}, cards)
    assert (result.outcome, result.notes) == ("pass-lenient", ["a trigger was called by what its keyword means"])


def test_counters_are_put_on_what_the_script_has_named(tmp_path: Path):
    bears = "Grizzly Bears"
    counter = {"name": "@second", "counter": "+1/+1", "count": 1}
    steps = [
        put("A", "BATTLEFIELD", bears),
        {**put("A", "BATTLEFIELD", bears), "alias": "second"},
        {"op": "addCounters", "turn": 1, "step": "UPKEEP", "player": "A", **counter},
        stop_at(1, "BEGIN_COMBAT"),
    ]
    first = {"op": "assertCounterCount", "player": "A", "name": bears, "counter": "+1/+1", "count": 0}
    grown = {"op": "assertPowerToughness", "player": "A", "name": bears, "power": 3, "toughness": 3, "scope": "any"}
    assert played(tmp_path, steps, [first, grown]).outcome == "pass-exact"


def test_701_22_the_order_of_what_goes_to_the_bottom_is_named_afterwards(tmp_path: Path):
    look = sample_card("Sample Look", "{R}", "Sorcery", "Scry 2.")
    cards = own_cards(tmp_path / "cards.jsonl", look)
    steps: list[dict[str, Any]] = [
        {"op": "skipInitShuffling"},
        {"op": "removeAllCardsFromLibrary", "player": "A"},
        put("A", "LIBRARY", "Shock"),
        put("A", "LIBRARY", "Forest"),
        put("A", "HAND", "Sample Look"),
        put("A", "BATTLEFIELD", "Mountain"),
        {"op": "addTarget", "player": "A", "targets": [{"name": "Forest"}, {"name": "Shock"}]},
        cast_by_a("Sample Look"),
    ]
    top = {"find": {"zone": "library", "player": "A", "index": 0}, "get": "name"}
    for name in ("Forest", "Shock"):
        order = {"kind": "objects", "items": [{"name": name}]}
        choice = {"op": "setChoice", "player": "A", "choice": name, "as": order}
        asserts = [{"op": "assertQuery", "query": top, "cmp": "eq", "value": name, "at": 1}]
        record = scenario("TwoPlayerDuel", [*steps, choice], asserts, "Sample Look")
        result = run_scenario({**record, "flags": ["strict"]}, cards)
        assert result.outcome == "pass-exact", (result.why, result.notes)


def test_502_3_whether_to_untap_is_the_other_way_round(tmp_path: Path):
    rock = sample_card(
        "Sample Rock", "{1}", "Artifact", "You may choose not to untap this artifact during your untap step."
    )
    cards = own_cards(tmp_path / "cards.jsonl", rock)
    for untaps in (True, False):
        steps: list[dict[str, Any]] = [
            {**put("A", "BATTLEFIELD", "Sample Rock"), "tapped": True},
            say(untaps),
        ]
        asserts = [{"op": "assertTapped", "name": "Sample Rock", "tapped": not untaps, "at": 1}]
        record = scenario("TwoPlayerDuel", steps, asserts, "Sample Rock")
        result = run_scenario({**record, "flags": ["strict"]}, cards)
        assert result.outcome == "pass-exact", (result.why, result.notes)


def test_an_option_is_named_by_one_of_its_words(tmp_path: Path):
    gift = sample_card(
        "Sample Gift",
        "{R}",
        "Instant",
        "Target creature gains your choice of deathtouch or lifelink until end of turn.",
    )
    cards = own_cards(tmp_path / "cards.jsonl", gift)
    steps: list[dict[str, Any]] = [
        put("A", "HAND", "Sample Gift"),
        put("A", "BATTLEFIELD", "Mountain"),
        put("A", "BATTLEFIELD", "Grizzly Bears"),
        {**cast_by_a("Sample Gift"), "targets": [{"name": "Grizzly Bears"}]},
        {"op": "setChoice", "player": "A", "choice": "lifelink", "as": {"kind": "text"}},
    ]
    lifelink = {"class": "LifelinkAbility", "keyword": "lifelink"}
    one = {
        "op": "assertAbility",
        "player": "A",
        "name": "Grizzly Bears",
        "ability": lifelink,
        "value": True,
        "count": 1,
    }
    result = run_scenario(scenario("TwoPlayerDuel", steps, [{**one, "at": 1}], "Sample Gift"), cards)
    assert result.outcome == "pass-lenient", (result.why, result.notes)


def test_702_37_the_name_of_a_card_is_not_the_card_face_down(tmp_path: Path):
    bear = {"name": "Sample Bear", "mana_cost": "{5}{U}", "type_line": "Creature — Bear", "oracle_text": "Morph {U}"}
    cards = card_file(tmp_path / "cards.jsonl", {**bear, "power": "3", "toughness": "3"})
    cast = {"op": "castSpell", "turn": 1, "player": "A", "step": "PRECOMBAT_MAIN", "spell": "Sample Bear"}
    for steps, outcome in (([cast], "fail-action"), ([{**cast, "variant": "morph"}], "pass-exact")):
        record = script(["Sample Bear"], steps, [])
        record["steps"][0]["count"] = 3
        assert run_scenario(record, cards).outcome == outcome


def test_704_5j_the_copy_is_told_from_what_it_copies(tmp_path: Path):
    hero = {"name": "Sample Hero", "type_line": "Legendary Creature — Human", "power": "1", "toughness": "1"}
    clone = {"name": "Sample Clone", "type_line": "Creature — Shapeshifter", "power": "0", "toughness": "0"}
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    cards = card_file(tmp_path / "cards.jsonl", hero, {**clone, "oracle_text": text})
    for kept in (True, False):
        copy_kept = {"kind": "objects", "items": [{"name": "Sample Hero", "copy": kept}]}
        steps: list[dict[str, Any]] = [
            {"op": "addCard", "zone": "BATTLEFIELD", "player": "A", "card": "Sample Hero", "count": 1},
            cast_by_a("Sample Clone"),
            say(True),
            {
                "op": "setChoice",
                "player": "A",
                "choice": "x",
                "as": {"kind": "objects", "items": [{"name": "Sample Hero"}]},
            },
            {"op": "setChoice", "player": "A", "choice": "y", "as": copy_kept},
        ]
        gone = "Sample Hero" if kept else "Sample Clone"
        asserts = [{"op": "assertGraveyardCount", "player": "A", "name": gone, "count": 1}]
        result = run_scenario(script(["Sample Clone"], steps, asserts), cards)
        assert result.outcome == "pass-lenient", (result.why, result.notes)


def test_113_6b_abilities_work_in_a_graveyard_from_the_beginning(tmp_path: Path):
    wings = sample_card(
        "Sample Wings",
        "{3}{U}",
        "Creature — Incarnation",
        "As long as this card is in your graveyard, creatures you control have flying.",
        "2/2",
    )
    cards = own_cards(tmp_path / "cards.jsonl", wings)
    flying = {"class": "FlyingAbility", "keyword": "flying"}
    there = {"op": "assertAbility", "player": "A", "name": "Grizzly Bears", "ability": flying, "value": True}
    steps = [put("A", "GRAVEYARD", "Sample Wings"), put("A", "BATTLEFIELD", "Grizzly Bears")]
    result = run_scenario(scenario("TwoPlayerDuel", steps, [{**there, "count": 1, "at": 1}], "Sample Wings"), cards)
    assert (result.outcome, result.why) == ("pass-exact", "")


def test_601_2d_shares_are_named_with_the_targets_that_get_them(tmp_path: Path):
    text = (
        "Sample Justice deals 3 damage divided as you choose among any number of targets. Target opponent gains 5 life."
    )
    justice = sample_card("Sample Justice", "{R}", "Sorcery", text)
    steps = [
        put("A", "BATTLEFIELD", "Mountain"),
        put("A", "HAND", "Sample Justice"),
        put("B", "BATTLEFIELD", "Grizzly Bears"),
        cast_by_a("Sample Justice"),
        {"op": "addTarget", "player": "A", "targets": [{"name": "Grizzly Bears", "amount": 2}]},
        {"op": "addTarget", "player": "A", "targets": [{"player": "A", "amount": 1}]},
        {"op": "addTarget", "player": "A", "targets": [{"player": "B"}]},
    ]
    lives = [{"op": "assertLife", "player": letter, "life": life, "at": 1} for letter, life in (("A", 19), ("B", 25))]
    cards = own_cards(tmp_path / "cards.jsonl", justice)
    result = run_scenario({**scenario("TwoPlayerDuel", steps, lives, "Sample Justice"), "flags": ["strict"]}, cards)
    assert (result.outcome, result.why) == ("pass-exact", "")


def test_106_7_mana_options_try_each_x(tmp_path: Path):
    text = (
        "{T}: Add {C}.\n{1}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}."
    )
    cards = own_cards(tmp_path / "cards.jsonl", sample_card("Sample Store", "", "Land", text))
    counters = {"turn": 1, "step": "UPKEEP", "player": "A", "name": "Sample Store", "counter": "storage", "count": 2}
    steps = [put("A", "BATTLEFIELD", "Sample Store"), {"op": "addCounters", **counters}]
    options = [
        {"op": "assertManaOption", "player": "A", "mana": mana, "at": 1}
        for mana in ("{W}{W}", "{W}{U}", "{U}{U}", "{C}")
    ]
    result = run_scenario(scenario("TwoPlayerDuel", steps, options, "Sample Store"), cards)
    assert (result.outcome, result.why) == ("pass-exact", "")


def test_118_9_the_normal_cost_is_chosen_by_its_words(tmp_path: Path):
    text = "You may pay {0} rather than pay this spell's mana cost.\nDraw a card."
    cards = own_cards(tmp_path / "cards.jsonl", sample_card("Sample Thought", "{U}", "Sorcery", text))
    words = {"choice": "Cast with no alternative cost: {U}", "as": {"kind": "text"}}
    steps = [
        put("A", "BATTLEFIELD", "Island"),
        put("A", "HAND", "Sample Thought"),
        cast_by_a("Sample Thought"),
        {"op": "setChoice", "player": "A", **words},
    ]
    tapped = [{"op": "assertTapped", "name": "Island", "tapped": True, "at": 1}]
    result = run_scenario({**scenario("TwoPlayerDuel", steps, tapped, "Sample Thought"), "flags": ["strict"]}, cards)
    assert (result.outcome, result.why) == ("pass-exact", "")
