"""C4: whatever playable cards are in the decks, no bot fails, answers illegally or goes on for ever."""

from __future__ import annotations

import pytest

from playset.bots import bot, bot_names, play_out
from playset.bots.goldfish import GoldfishBot, IdleBot
from playset.bots.playout import Playout
from playset.cards import find_card
from playset.core.decision import Act, Ask, Decision
from playset.oracle.text import read_card
from playset.rules.game import Game
from playset.rules.state.cards import CardDefinition
from playset.rules.views.view import View
from playset.sim.playing import play_game

THINKING = [name for name in bot_names() if name != "random"]


def made(name: str, cost: str, line: str, text: str, pt: str = "") -> CardDefinition:
    """A card of no set, from a text in the words of cards."""
    return read_card(name, cost, line, text, pt)


def odd_cards() -> list[CardDefinition]:
    """Cards of kinds that bots were not made for: modes on abilities, mana for mana, free abilities, own references."""
    return [
        made(
            "Two-Handed Smith",
            "{1}{R}",
            "Creature — Human",
            "{1}, Sacrifice this creature: Choose one —\n• It deals 2 damage to target creature.\n"
            "• Destroy target artifact.",
            "2/2",
        ),
        made("Waking Pair", "{2}{U}", "Creature — Merfolk", "{T}: Untap another target permanent.", "1/3"),
        made("Mana Changer", "{1}{G}", "Creature — Elf", "{1}: Add {R} or {W}.", "1/1"),
        made(
            "Loose Boots",
            "{1}",
            "Artifact — Equipment",
            "Equipped creature has haste.\nEquip {0}",
        ),
        made("Idle Hands", "{B}", "Creature — Rogue", "{0}: This creature gains fear until end of turn.", "1/1"),
        made(
            "Land Counter",
            "{2}{R}",
            "Creature — Shaman",
            "When this creature enters, it deals damage to target player equal to the number of nonbasic lands "
            "that player controls.",
            "2/2",
        ),
    ]


def decks() -> list[list[CardDefinition]]:
    lands = [find_card(name) for name in ("Mountain", "Forest", "Island", "Swamp", "Karplusan Forest")]
    return [odd_cards() * 5 + lands * 6, odd_cards() * 5 + lands * 6]


class Counted(Playout):
    """A game in which no turn may have more questions than any sensible one."""

    turn = asked = 0

    def step(self, decision: Decision) -> None:
        if self.game.turn != self.turn:
            self.turn, self.asked = self.game.turn, 0
        self.asked += 1
        assert self.asked < 1500, decision
        super().step(decision)


@pytest.mark.parametrize("name", THINKING)
def test_c4_no_bot_fails_or_goes_on_for_ever_with_cards_it_was_not_made_for(name: str):
    for seed in range(2 if name == "default" else 12):
        game = Game(decks(), seed, turn_cap=30, log=False)
        assert Counted(game, [bot(name, seed), bot(name, seed + 1)]).play()


def test_c4_nor_does_the_goldfish_player():
    for seed in range(6):
        game = Game(decks(), seed, turn_cap=24, log=False)
        assert Counted(game, [GoldfishBot(seed), IdleBot()]).play()


class Failing:
    """Knows no answer to what to do with priority."""

    def __init__(self, seed: int = 0) -> None:
        self.inner = bot("quick", seed)

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        if decision.kind == Ask.PRIORITY and view.turn > 2:
            raise KeyError("no idea")
        return self.inner.decide(view, decision)


class Endless:
    """Activates whatever there is, for ever."""

    def __init__(self, seed: int = 0) -> None:
        self.inner = bot("quick", seed)

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        if decision.kind == Ask.PRIORITY:
            for index, option in enumerate(decision.options):
                if option.act in (Act.ACTIVATE, Act.PLAY, Act.CAST):
                    return (index,)
        return self.inner.decide(view, decision)


def test_c4_in_a_batch_a_failure_is_counted_told_with_its_seed_and_answered_by_a_default():
    found = play_game(decks(), [Failing, "quick"], seed=5, number=3, turn_cap=12, keep_errors=True)
    assert not found.error
    assert found.failures is not None
    assert found.failures.counts[0] > 0
    assert found.failures.counts[1] == 0
    assert "'Failing'" in found.failures.first
    assert "game 3 (seed 5)" in found.failures.first
    assert "no idea" in found.failures.first


def test_c4_a_bot_that_finds_no_end_is_passed_for_in_a_batch():
    found = play_game(decks(), [Endless, "quick"], seed=5, turn_cap=8, keep_errors=True)
    assert not found.error
    assert found.failures is not None
    assert found.failures.counts[0] > 0
    assert "does not come to an end" in found.failures.first


def test_c4_alone_a_failure_raises():
    with pytest.raises(KeyError):
        play_out(Game(decks(), 5, turn_cap=12), [Failing(), bot("quick")])
