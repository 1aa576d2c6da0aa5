"""The log of the page and of the terminal: the words in which the user asked for it, the same in both."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.web.sitting import Sitting

from playset.ability import EACH_OPPONENT, LoseLife, Spell, card
from playset.core.decision import Ask
from playset.core.rng import Random
from playset.decks.builtin import builtin_deck
from playset.rules.views.labels import question
from playset.testing import Scenario
from playset.web.animation_events import Recorder
from playset.web.frames import FrameMaker
from playset.web.protocol import Seek
from playset.web.replays import Watched, game_of_bots
from playset.web.table import Seat, Table

DOOM = card("Doom", "{B}", "Sorcery", Spell(LoseLife(25, EACH_OPPONENT)))
FOUR = "Goblin King, Forest, Mogg Fanatic, Hill Giant"


def ringleader(s: Scenario) -> None:
    """Cast Goblin Ringleader, acknowledge what is revealed, and put the rest on the bottom as it lies."""
    s.cast("Goblin Ringleader")
    s.answer()
    while s.asked == "order":
        s.answer(*range(len(s.need(Ask.ORDER).options)))


SENTENCES: dict[str, tuple[dict[str, object], Callable[[Scenario], object]]] = {
    "me finds no Goblin": (
        {"hand": "Goblin Matron", "library": "2 Forest"},
        lambda s: s.cast("Goblin Matron").yes(),
    ),
    "me declines to search for a Goblin": (
        {"hand": "Goblin Matron", "library": "2 Forest"},
        lambda s: s.cast("Goblin Matron").no(),
    ),
    "me adds Goblin King to hand": (
        {"hand": "Goblin Matron", "library": "Goblin King, Forest"},
        lambda s: s.cast("Goblin Matron").yes().choose("Goblin King"),
    ),
    "me reveals 4 cards: 2 Goblins (Goblin King, Forest, Mogg Fanatic, Hill Giant)": (
        {"hand": "Goblin Ringleader", "library": FOUR},
        ringleader,
    ),
    "me reveals 4 cards: no Goblin (Forest, Forest, Forest, Forest)": (
        {"hand": "Goblin Ringleader", "library": "5 Forest"},
        ringleader,
    ),
    "me puts 3 cards on the bottom": (
        {"hand": "Goblin Ringleader", "library": "Goblin King, 4 Forest"},
        ringleader,
    ),
    "me creates a Goblin token (1/1)": (
        {"battlefield": "Krenko, Mob Boss"},
        lambda s: s.activate("Krenko, Mob Boss"),
    ),
    "me creates 3 Goblin tokens (1/1)": (
        {"hand": "Siege-Gang Commander"},
        lambda s: s.cast("Siege-Gang Commander"),
    ),
    "them cannot draw: the library is empty": ({"their_library": ""}, lambda s: s.next_turn()),
    "them loses: the library is empty": ({"their_library": ""}, lambda s: s.next_turn()),
    "them loses: life reached −5": ({"hand": [DOOM]}, lambda s: s.cast("Doom")),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_sentence(sentence: str):
    setup, play = SENTENCES[sentence]
    s = Scenario(**setup)  # type: ignore[arg-type]  # the arguments are those of each row
    maker = FrameMaker(0)
    recorder = Recorder([maker])
    recorder.catch_up(s.state)
    s.state.observer = recorder
    play(s)
    recorder.cut(s.state.log)
    maker.take_lines(recorder, 0)
    assert sentence in [line.text for line in maker.lines]
    assert sentence in list(s.game.view(0).log)


REVEALS: dict[str, tuple[dict[str, object], Callable[[Scenario], object]]] = {
    "Goblin Ringleader": ({"hand": "Goblin Ringleader", "library": FOUR}, ringleader),
    "Goblin Matron": (
        {"hand": "Goblin Matron", "library": "Goblin King, Forest"},
        lambda s: s.cast("Goblin Matron").yes().choose("Goblin King"),
    ),
    "Sterling Grove": (  # which has been sacrificed
        {"battlefield": "Sterling Grove", "library": "Wild Growth, Forest"},
        lambda s: s.activate("Sterling Grove").choose("Wild Growth"),
    ),
    "Duress": ({"hand": "Duress", "their_hand": "Shock"}, lambda s: s.cast("Duress", "them")),
}


@pytest.mark.parametrize("name", REVEALS)
def test_701_20a_what_made_a_player_reveal_is_told(name: str):
    setup, play = REVEALS[name]
    s = Scenario(**setup)  # type: ignore[arg-type]  # the arguments are those of each row
    maker = FrameMaker(1)
    recorder = Recorder([maker])
    recorder.catch_up(s.state)
    s.state.observer = recorder
    play(s)
    s.resolve()
    recorder.cut(s.state.log)
    beats = [beat for beat in maker.take_lines(recorder, 0) if beat.e == "reveal"]
    assert {maker.faces.all[beat.bf].name for beat in beats if beat.bf is not None} == {name}
    assert all(beat.bf is not None for beat in beats)


def test_a_tutor_asks_for_what_it_looks_for():
    s = Scenario(hand="Goblin Matron", library="Goblin King, Forest")
    s.cast("Goblin Matron")
    assert question(s.game.view(0)) == "Goblin Matron: Search for a Goblin?"
    s.yes()
    assert question(s.game.view(0)) == "Goblin Matron: Search for a Goblin (or none)"
    s.choose("Goblin King")


@pytest.mark.parametrize("seed", range(4))
def test_the_page_and_the_terminal_tell_the_same(seed: int):
    decks = ["goblins", "enchantress", "control", "reanimator"]
    mine, other = builtin_deck(decks[seed]), builtin_deck(decks[seed - 1])
    table = Table("t", [Seat("Me", mine), Seat("Other", other, "quick")], seed)
    me, random = Sitting(table), Random(seed)
    for _ in range(120):
        if me.frame.over:
            break
        me.answer_by_chance(random)
        if me.frame.back and random.below(5) == 0:
            me.back()
    assert [line.text for line in table.people[0].maker.lines] == list(table.game.view(0).log)


def test_a_replay_tells_what_the_game_told():
    decks = [builtin_deck("goblins"), builtin_deck("burn")]
    game = game_of_bots(decks, ["Ann", "Bob"], ["quick", "quick"], 5, 0)
    watched = Watched("t", game, ["quick", "quick"], ["goblins", "burn"])
    watched.take(Seek(at=len(game.answers)))
    told = [line.text for line in watched.lines(watched.at)]
    assert any("reveals 4 cards: " in line for line in told)
    assert told == list(game.log)
