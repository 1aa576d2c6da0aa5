"""What the runner of scenarios checks about mana, the past and the properties of things."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.test_conformance import CARDS, changed

from playset.testing.conformance import run_scenario
from playset.testing.conformance.cards import CardFile


def outcome(steps: list[dict[str, Any]], asserts: list[dict[str, Any]], step: str = "PRECOMBAT_MAIN") -> str:
    record = changed("sample.burn")
    record["cards"] = []
    stop = [{"op": "setStopAt", "turn": 1, "step": step}, {"op": "execute"}]
    record["steps"] = [*steps, *stop]
    record["asserts"] = [{"at": 1, **one} for one in asserts]
    result = run_scenario(record, CARDS)
    return result.why or result.outcome


def put(*cards: str, zone: str = "BATTLEFIELD", player: str = "A") -> list[dict[str, Any]]:
    return [{"op": "addCard", "zone": zone, "player": player, "card": card, "count": 1} for card in cards]


def option(mana: str) -> dict[str, Any]:
    return {"op": "assertManaOption", "player": "A", "mana": mana}


def query(get: str, value: object, **subject: Any) -> dict[str, Any]:
    return {"op": "assertQuery", "query": {**(subject or {"player": "A"}), "get": get}, "cmp": "eq", "value": value}


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        (("Forest", "Karplusan Forest"), ["{C}{G}", "{G}{R}", "{G}{G}"]),
        (("Forest", "Boros Signet"), ["{G}", "{R}{W}"]),
        (("Birds of Paradise", "Wasteland"), ["{C}{Any}"]),
        (("Mountain", "Ashnod's Altar", "Raging Goblin"), ["{C}{C}{R}"]),
    ],
)
def test_the_mana_that_a_player_could_make(cards: tuple[str, ...], options: list[str]):
    asserts = [query("mana_option_count", len(options)), *map(option, options)]
    assert outcome(put(*cards), asserts) == "pass-exact"


def test_mana_that_nobody_could_make_is_told():
    assert outcome(put("Forest"), [option("{R}")]) == "assertManaOption : ['{G}']"


def test_a_turn_can_be_taken_back():
    steps = [
        *put("Mountain"),
        *put("Lightning Bolt", zone="HAND"),
        {
            "op": "castSpell",
            "turn": 1,
            "step": "PRECOMBAT_MAIN",
            "player": "A",
            "spell": "Lightning Bolt",
            "targets": [{"player": "B"}],
        },
        {"op": "rollbackTurns", "turn": 1, "step": "BEGIN_COMBAT", "player": "A", "turns": 0},
    ]
    asserts = [{"op": "assertLife", "player": "B", "life": 20}]
    assert outcome(steps, asserts, "END_TURN") == "pass-exact"
    again = {**steps[2], "step": "POSTCOMBAT_MAIN"}
    steps += [{"op": "rollbackAfterActionsStart"}, again, {"op": "rollbackAfterActionsEnd"}]
    asserts = [{"op": "assertLife", "player": "B", "life": 17}]
    assert outcome(steps, asserts, "END_TURN") == "pass-exact"


def test_properties_of_the_game_and_its_players():
    asserts = [
        query("step", "END_TURN", game=True),
        query("monarch", None, game=True),
        query("has_day_night", False, game=True),
        query("speed", 0),
        query("top_card_revealed", False),
        {"op": "assertTopCardRevealed", "player": "A", "value": False},
        {"op": "assertTurn", "turn": 1},
    ]
    assert outcome([], asserts, "END_TURN") == "pass-exact"


def test_whom_a_creature_may_attack():
    may = {
        "op": "checkMayAttackDefender",
        "turn": 1,
        "step": "BEGIN_COMBAT",
        "player": "A",
        "attacker": "Raging Goblin",
        "defender": "B",
        "value": True,
    }
    assert outcome([*put("Raging Goblin"), may], [], "END_TURN") == "pass-exact"
    assert "is True" in outcome([*put("Raging Goblin"), {**may, "value": False}], [], "END_TURN")


def test_saying_that_nobody_attacks_is_no_action_left_over():
    steps = [*put("Raging Goblin"), {"op": "attackSkip", "turn": 1, "player": "A"}]
    assert outcome(steps, [{"op": "assertLife", "player": "B", "life": 20}], "END_TURN") == "pass-exact"


def test_of_a_trampling_creature_only_the_shares_of_blockers_are_said():
    steps = [
        *put("Carnage Tyrant"),
        *put("Grizzly Bears", player="B"),
        {"op": "attack", "turn": 1, "player": "A", "attacker": "Carnage Tyrant"},
        {"op": "block", "turn": 1, "player": "B", "blocker": "Grizzly Bears", "attacker": "Carnage Tyrant"},
        {"op": "setChoice", "player": "A", "choice": "X=3", "as": {"kind": "number", "value": 3}},
    ]
    assert outcome(steps, [{"op": "assertLife", "player": "B", "life": 16}], "END_TURN") == "pass-exact"


def test_207_2c_an_ability_is_called_by_its_ability_word(tmp_path: Path):
    warden = {
        "name": "Sample Warden",
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Dryad",
        "oracle_text": "Constellation — Whenever an enchantment you control enters, you gain 1 life.",
        "power": "2",
        "toughness": "2",
    }
    text = "Whenever an enchantment you control enters, draw a card."
    champion = {**warden, "name": "Sample Champion", "oracle_text": text}
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps(warden) + "\n" + json.dumps(champion) + "\n", encoding="utf-8")
    record = changed("sample.burn")
    record["cards"] = ["Sample Warden", "Sample Champion", "Exploration"]
    record["steps"] = [
        *put("Sample Champion", "Sample Warden", "Forest"),
        *put("Exploration", zone="HAND"),
        {"op": "castSpell", "turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "spell": "Exploration"},
        {"op": "setChoice", "player": "A", "choice": "<i>Constellation</i>", "as": {"kind": "text"}},
        {"op": "setStopAt", "turn": 1, "step": "END_TURN"},
        {"op": "execute"},
    ]
    record["asserts"] = [{"op": "assertLife", "player": "A", "life": 21, "at": 1}]
    assert run_scenario(record, CardFile(file)).outcome == "pass-exact"
