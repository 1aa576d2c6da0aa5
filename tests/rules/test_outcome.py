"""What passing leads to: what the button says is what then happens, if nobody else does anything."""

import pytest

from playset.bots.random import random_answer
from playset.core.decision import Ask
from playset.core.events import Event, EventKind
from playset.core.rng import Random
from playset.core.words import Step
from playset.decks import builtin_names, deck
from playset.rules.events.observer import Observer
from playset.rules.game import Game
from playset.rules.state.position import State
from playset.rules.views.outcome import Outcome, outcome_of_passing
from playset.testing import Scenario


def unasked(hand: str = "", battlefield: str = "", their_battlefield: str = "") -> Scenario:
    """A scenario in which nobody is asked who can only pass, as in a game."""
    s = Scenario(hand=hand, battlefield=battlefield, their_battlefield=their_battlefield, mana="")
    s.state.settings.ask_priority = False
    return s


def outcome(s: Scenario) -> str:
    """What the player who is asked would pass to."""
    assert s.game.decision is not None
    return outcome_of_passing(s.game.view(s.game.decision.player)).text


def test_the_top_of_the_stack_resolves():
    s = Scenario(hand="Lightning Bolt, Lightning Bolt", battlefield="Mogg Fanatic, 2 Mountain")
    s.cast("Lightning Bolt", target="them", hold=True)
    assert outcome(s) == "Let Lightning Bolt resolve"
    s.activate("Mogg Fanatic", target="them", hold=True)
    assert outcome(s) == "Let the ability of Mogg Fanatic resolve"
    s.resolve()


def test_a_creature_that_can_attack_leads_to_combat():
    s = unasked(battlefield="Hill Giant")
    view = s.game.view(0)
    assert outcome_of_passing(view).text == "To combat"


def test_without_anything_to_do_the_turn_ends():
    s = unasked(battlefield="Hill Giant (tapped), Mogg Fanatic (sick)")
    assert outcome(s) == "To combat"  # the Fanatic can be sacrificed there
    s = unasked(hand="Forest", battlefield="Hill Giant (tapped)")
    assert outcome(s) == "To the second main phase"  # the land
    assert outcome_of_passing(s.game.view(1)).text == "To your turn"


def test_after_attackers_come_blocks_and_damage():
    s = unasked(battlefield="Hill Giant, Mogg Fanatic", their_battlefield="Grizzly Bears")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hill Giant")
    assert outcome(s) == "To blocks"
    s.pass_priority()
    s.answer()
    assert outcome(s) == "To damage"
    assert outcome_of_passing(s.game.view(1)).text == "To damage"


def test_508_8_damage_comes_even_if_the_attacker_is_gone():
    s = unasked(hand="Lightning Bolt, Lightning Bolt", battlefield="Hill Giant, 2 Mountain")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hill Giant")
    s.pass_to(Step.DECLARE_BLOCKERS)
    s.cast("Lightning Bolt", target="Hill Giant")
    s.resolve()
    assert outcome(s) == "To damage"  # the other Lightning Bolt could be cast then


def test_a_spectator_is_told_what_everybody_sees():
    s = unasked(hand="Lightning Bolt", battlefield="Mountain, Hill Giant (tapped)")
    assert outcome(s) == "To combat"
    assert outcome_of_passing(s.game.spectator_view()).text == "To them's turn"


class FirstStop(Observer):
    """Notes the step of the first combat damage, whose turn begins, and that something was put on the stack."""

    kinds = -1

    def __init__(self) -> None:
        self.damage = -1
        self.turn_of = -1
        self.disturbed = False

    def see(self, game: State, event: Event) -> None:
        if event.kind == EventKind.DAMAGE and event.flag and self.damage < 0:
            self.damage = game.step
        if event.kind == EventKind.TURN_BEGINS and self.turn_of < 0:
            self.turn_of = event.player
        if event.kind in (EventKind.TRIGGER, EventKind.CAST, EventKind.ACTIVATE):
            self.disturbed = True


def happens_next(game: Game, viewer: int, foretold: Outcome) -> None:
    """Let everybody pass and compare what happens with what was foretold."""
    seen = FirstStop()
    game.state.observer = seen
    game.answer((0,))
    while (ask := game.decision) is not None:
        if foretold.obj:
            if all(item.id != foretold.obj for item in game.state.stack):
                return
            assert ask.kind == Ask.PRIORITY, ask
        elif seen.disturbed or game.state.stack:
            return  # something came between
        elif seen.damage >= 0:
            assert foretold.step == seen.damage, foretold
            return
        elif seen.turn_of >= 0:
            assert foretold.active == seen.turn_of, foretold
            return
        elif ask.kind != Ask.PRIORITY:
            if ask.kind in (Ask.ATTACKERS, Ask.BLOCKERS):
                assert foretold.step == game.state.step, (foretold, ask)
            return
        elif ask.player == viewer and len(ask.options) > 1:
            assert foretold.step == game.state.step, (foretold, ask)
            return
        game.answer((0,))


DECKS = [name for name in builtin_names() if not deck(name).commanders]


@pytest.mark.parametrize("seed", range(6))
def test_what_passing_leads_to_then_happens(seed: int):
    names = ["goblins", "burn", "stompy", "enchantress", "goblins", "control"]
    check_outcomes(names[seed], names[seed - 1], seed, 12)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_what_passing_leads_to_then_happens_with_every_deck(seed: int):
    check_outcomes(DECKS[seed % len(DECKS)], DECKS[seed * 7 % len(DECKS)], seed, 25)


def check_outcomes(mine: str, other: str, seed: int, turn_cap: int) -> None:
    """Play a game and compare at every priority what was foretold with what then happens."""
    game = Game([deck(mine), deck(other)], seed=seed, turn_cap=turn_cap)
    random = Random(seed)
    checked = 0
    while (ask := game.decision) is not None:
        if ask.kind == Ask.PRIORITY:
            foretold = outcome_of_passing(game.view(ask.player))
            later = game.clone()
            before = later.state_hash()
            outcome_of_passing(later.view(ask.player))
            assert later.state_hash() == before
            happens_next(later, ask.player, foretold)
            checked += 1
        game.answer(random_answer(random, ask))
    assert checked > 10
