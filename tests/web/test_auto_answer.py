"""When a person is asked, and when the server passes for them: a table of moments.

Each row is a position, the settings that differ from the usual ones, and what is expected, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playset.bots import bot
from playset.core.decision import Ask
from playset.core.words import Step, Stop
from playset.decks import builtin_names, deck
from playset.rules.game import Game
from playset.testing.scenario import Scenario
from playset.web import auto_answer as auto
from playset.web.auto_answer import Preferences, auto_answer

MINE = "2 Mountain, Raging Goblin"
INSTANT = "Lightning Bolt"
DECKS = [name for name in builtin_names() if not deck(name).commanders]
Position = Callable[[], Scenario]


def mine(step: int = Step.PRECOMBAT_MAIN, hand: str = INSTANT, battlefield: str = MINE) -> Scenario:
    """Return a moment of my turn."""
    return Scenario(hand=hand, battlefield=battlefield, step=step, manual_mana=[0])


def theirs(step: int = Step.PRECOMBAT_MAIN, hand: str = INSTANT, battlefield: str = "2 Mountain") -> Scenario:
    """Return a moment of their turn at which I have priority."""
    s = Scenario(
        hand=hand,
        battlefield=battlefield,
        their_hand="Lightning Bolt, Raging Goblin, Wrath of God, Giant Growth",
        their_battlefield="Grizzly Bears, 4 Plains",
        active=1,
        step=step,
        manual_mana=[0],
    )
    s.give_priority(0)
    return s


def their_spell(name: str, target: str | None = None, hand: str = INSTANT, battlefield: str = MINE) -> Scenario:
    """Return the moment at which I may answer a spell of theirs."""
    s = theirs_again(hand, battlefield)
    s.them.cast(name, target, hold=True)
    s.give_priority(0)
    return s


def theirs_again(hand: str, battlefield: str) -> Scenario:
    """Return their main phase, they having priority."""
    return Scenario(
        hand=hand,
        battlefield=battlefield,
        their_hand="Lightning Bolt, Raging Goblin, Wrath of God, Giant Growth",
        their_battlefield="Grizzly Bears, Mountain",
        active=1,
        manual_mana=[0],
    )


def attacked(hand: str = INSTANT, battlefield: str = "2 Mountain") -> Scenario:
    """Return the moment after they have declared an attack on me."""
    s = theirs_again(hand, battlefield)
    s.them.attack("Grizzly Bears")
    s.give_priority(0)
    return s


def blocking() -> Scenario:
    """Return the moment after I have blocked."""
    s = theirs_again(INSTANT, MINE)
    s.them.attack("Grizzly Bears")
    s.block({"Raging Goblin": "Grizzly Bears"})
    s.give_priority(0)
    return s


def attacking() -> Scenario:
    """Return the moment after my attack was not blocked."""
    s = mine()
    s.attack("Raging Goblin")
    s.pass_to(Step.DECLARE_BLOCKERS)
    s.give_priority(0)
    return s


def my_spell() -> Scenario:
    """Return the moment after I have cast a spell of my own, with another instant in hand."""
    s = Scenario(hand="2 Lightning Bolt", battlefield="2 Mountain")
    s.cast("Lightning Bolt", "them", hold=True)
    return s


def wishes(own: str = "", others: str = "", full: bool = False, by_hand: bool = False) -> Callable[[], Preferences]:
    """Return a maker of settings: stops besides the usual ones, "-" before a stop takes it away."""

    def make() -> Preferences:
        made = Preferences()
        made.full, made.by_hand = full, by_hand
        for word in own.split():
            made.own = made.own - {word[1:]} if word[0] == "-" else made.own | {word}
        for word in others.split():
            made.others = made.others - {word[1:]} if word[0] == "-" else made.others | {word}
        return made

    return make


usual = wishes()


MOMENTS: list[tuple[str, Position, Callable[[], Preferences], bool, str]] = [
    # my own turn
    ("my first main phase", mine, usual, True, auto.STOP),
    ("my second main phase", lambda: mine(Step.POSTCOMBAT_MAIN), usual, True, auto.STOP),
    ("my upkeep", lambda: mine(Step.UPKEEP), usual, False, auto.NO_STOP),
    ("my upkeep with a stop", lambda: mine(Step.UPKEEP), wishes(own="upkeep"), True, auto.STOP),
    ("my draw step", lambda: mine(Step.DRAW), usual, False, auto.NO_STOP),
    ("my beginning of combat", lambda: mine(Step.BEGINNING_OF_COMBAT), usual, False, auto.NO_STOP),
    ("my upkeep, full control", lambda: mine(Step.UPKEEP), wishes(full=True), True, auto.FULL_CONTROL),
    ("my end step", lambda: mine(Step.END), usual, False, auto.NO_STOP),
    ("my end step with a stop", lambda: mine(Step.END), wishes(own="end"), True, auto.STOP),
    ("my attack is not blocked", attacking, usual, True, auto.STOP),
    ("my attack is not blocked, no stop", attacking, wishes(own="-blockers"), False, auto.NO_STOP),
    ("my main phase without its stop", mine, wishes(own="-main1"), False, auto.NO_STOP),
    ("my main phase, nothing in hand", lambda: mine(hand=""), usual, False, auto.NOTHING),
    ("my main phase, only a land", lambda: mine(hand="Forest", battlefield=""), usual, True, auto.STOP),
    ("my main phase, too dear", lambda: mine(hand="Shivan Dragon"), usual, False, auto.NOTHING),
    ("nothing but mana, full control", lambda: mine(hand=""), wishes(full=True), True, auto.FULL_CONTROL),
    ("my own spell on the stack", my_spell, usual, False, auto.OWN_STACK),
    ("my own spell, full control", my_spell, wishes(full=True), True, auto.FULL_CONTROL),
    # their turn
    ("their upkeep", lambda: theirs(Step.UPKEEP), usual, False, auto.NO_STOP),
    ("their upkeep with a stop", lambda: theirs(Step.UPKEEP), wishes(others="upkeep"), True, auto.STOP),
    ("a stop in my upkeep is none in theirs", lambda: theirs(Step.UPKEEP), wishes(own="upkeep"), False, auto.NO_STOP),
    ("their main phase", theirs, usual, False, auto.NO_STOP),
    ("their end step", lambda: theirs(Step.END), usual, True, auto.STOP),
    ("their end step, a creature in hand", lambda: theirs(Step.END, hand="Raging Goblin"), usual, False, auto.NOTHING),
    ("their end step, no stop", lambda: theirs(Step.END), wishes(others="-end"), False, auto.NO_STOP),
    ("they attack nobody", lambda: theirs(Step.DECLARE_ATTACKERS), usual, False, auto.NO_STOP),
    ("they attack me", attacked, usual, True, auto.ATTACKED),
    ("they attack me, no stop", attacked, wishes(others="-attackers"), True, auto.ATTACKED),
    ("they attack me, nothing to do", lambda: attacked(hand="", battlefield=""), usual, False, auto.NOTHING),
    ("my creature blocks", blocking, usual, True, auto.BLOCKING),
    ("their spell at me", lambda: their_spell("Lightning Bolt", "me"), usual, True, auto.AIMED),
    ("their spell at mine", lambda: their_spell("Lightning Bolt", "Raging Goblin"), usual, True, auto.AIMED),
    ("their spell at theirs", lambda: their_spell("Giant Growth", "Grizzly Bears"), usual, True, auto.ANSWERABLE),
    ("their spell for everybody", lambda: their_spell("Wrath of God"), usual, True, auto.ANSWERABLE),
    ("their creature spell", lambda: their_spell("Raging Goblin"), usual, True, auto.ANSWERABLE),
    ("their spell, nothing to do", lambda: their_spell("Raging Goblin", hand=""), usual, False, auto.NOTHING),
]

# Passing until: said at the first moment, in force at the second.
UNTILS: list[tuple[str, str, Position, Position, bool, str]] = [
    ("to the end, at a stop of mine", "end", mine, lambda: mine(Step.POSTCOMBAT_MAIN), False, auto.UNTIL),
    ("to my turn, at their end", "my_turn", theirs, lambda: theirs(Step.END), False, auto.UNTIL),
    ("they attack", "my_turn", theirs, attacked, True, auto.ATTACKED),
    ("they aim at me", "my_turn", theirs, lambda: their_spell("Lightning Bolt", "me"), True, auto.AIMED),
    ("they aim at mine", "end", theirs, lambda: their_spell("Lightning Bolt", "Raging Goblin"), True, auto.AIMED),
    ("they sweep the table", "my_turn", theirs, lambda: their_spell("Wrath of God"), True, auto.ANSWERABLE),
    ("the stack is empty again", "stack", my_spell, mine, True, auto.STOP),
]


@pytest.mark.parametrize(("name", "position", "settings", "asked", "why"), MOMENTS, ids=[row[0] for row in MOMENTS])
def test_moment(name: str, position: Position, settings: Callable[[], Preferences], asked: bool, why: str):
    s = position()
    decision = s.need(Ask.PRIORITY)
    assert decision.player == 0
    verdict = auto_answer(s.game.view(0), decision, settings())
    assert (verdict.answer is None, verdict.why) == (asked, why)
    if verdict.answer is not None:
        s.game.answer(verdict.answer)  # it is legal


@pytest.mark.parametrize(
    ("name", "goal", "said", "then", "asked", "why"), UNTILS, ids=[f"until: {row[0]}" for row in UNTILS]
)
def test_until(name: str, goal: str, said: Position, then: Position, asked: bool, why: str):
    settings = Preferences()
    settings.pass_until(goal, said().game.view(0))
    s = then()
    verdict = auto_answer(s.game.view(0), s.need(Ask.PRIORITY), settings)
    assert (verdict.answer is None, verdict.why) == (asked, why)
    assert bool(settings.goal) != asked  # whatever asks ends it


def test_what_was_there_when_passing_was_said_does_not_end_it():
    for position in (attacked, lambda: their_spell("Lightning Bolt", "me")):
        s = position()
        settings = Preferences()
        settings.pass_until("end", s.game.view(0))
        assert auto_answer(s.game.view(0), s.need(Ask.PRIORITY), settings).why == auto.UNTIL


def test_full_control_is_back_when_passing_until_ends():
    settings = wishes(full=True)()
    s = mine(Step.UPKEEP)
    settings.pass_until("end", s.game.view(0))
    assert auto_answer(s.game.view(0), s.need(Ask.PRIORITY), settings).why == auto.UNTIL
    settings.halt()
    assert auto_answer(s.game.view(0), s.need(Ask.PRIORITY), settings) == (None, auto.FULL_CONTROL)


def test_passing_until_the_end_is_over_in_the_next_turn():
    s = mine()
    settings = Preferences()
    settings.pass_until("end", s.game.view(0))
    s.next_turn()
    s.give_priority(0)
    auto_answer(s.game.view(0), s.need(Ask.PRIORITY), settings)
    assert settings.goal == ""


def test_a_block_ends_passing_and_an_attack_of_mine_is_asked_about():
    s = theirs_again(INSTANT, MINE)
    settings = Preferences()
    settings.pass_until("my_turn", s.game.view(0))
    s.them.attack("Grizzly Bears")
    decision = s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert auto_answer(s.game.view(0), decision, settings) == (None, auto.DECISION)
    assert settings.goal == ""
    s.block()
    s = mine()
    settings.pass_until("end", s.game.view(0))
    decision = s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert auto_answer(s.game.view(0), decision, settings) == (None, auto.DECISION)
    assert settings.goal == "end"  # declining goes on passing
    s.attack()


@pytest.mark.parametrize("by_hand", [False, True])
def test_paying_is_automatic_unless_by_hand(by_hand: bool):
    s = mine()
    cast = next(index for index, option in enumerate(s.need(Ask.PRIORITY).options) if option.act == 3)
    s.game.answer((cast,))
    s.choose("them")
    decision = s.need(Ask.PAY)
    settings = wishes(by_hand=by_hand)()
    verdict = auto_answer(s.game.view(0), decision, settings)
    assert (verdict.answer is None) == by_hand
    settings.by_hand = False
    answer = auto_answer(s.game.view(0), decision, settings).answer
    assert answer is not None
    s.game.answer(answer)
    assert sum(permanent.tapped for permanent in s.state.battlefield.values()) == 1


def test_triggers_that_are_alike_are_not_put_in_order():
    s = Scenario(battlefield="2 Goblin Piledriver, Raging Goblin", manual_mana=[0])
    s.attack("Goblin Piledriver", "Goblin Piledriver", "Raging Goblin")
    decision = s.need(Ask.ORDER)
    assert auto_answer(s.game.view(0), decision, Preferences()) == ((0, 1), auto.ALIKE)
    s.answer(0, 1)


def test_triggers_that_say_different_things_are_put_in_order():
    s = Scenario(battlefield="Goblin Piledriver, Goblin Guide", manual_mana=[0])
    s.attack("Goblin Piledriver", "Goblin Guide")
    assert auto_answer(s.game.view(0), s.need(Ask.ORDER), Preferences()) == (None, auto.DECISION)
    s.answer(0, 1)


@pytest.mark.parametrize(("library", "asked"), [("4 Mountain", False), ("3 Mountain, Forest", True)])
def test_copies_of_one_card_are_not_put_in_order(library: str, asked: bool):
    s = Scenario(hand="Goblin Ringleader", battlefield="4 Mountain", library=library)
    s.cast("Goblin Ringleader", hold=True)
    s.resolve()
    s.resolve()
    decision = s.need(Ask.REVEAL)
    s.answer()
    decision = s.need(Ask.ORDER)
    answer = auto_answer(s.game.view(0), decision, Preferences())
    assert answer == ((None, auto.DECISION) if asked else ((0, 1, 2, 3), auto.ALIKE))
    s.answer(0, 1, 2, 3)


def test_with_the_usual_stops_there_are_few_questions_a_turn():
    """At most 2.5 questions about priority a turn, with a bot in the person's place."""
    asked = turns = 0
    for seed in range(12):
        decks = [deck(name) for name in (DECKS[seed * 2 % len(DECKS)], DECKS[seed * 5 % len(DECKS)])]
        game = Game(decks, seed=seed, manual_mana=[0], stops=[Stop.EVERY, Stop.ALWAYS], turn_cap=30)
        players, settings = [bot("quick", seat) for seat in range(2)], Preferences()
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            answer = auto_answer(view, decision, settings).answer if decision.player == 0 else None
            asked += answer is None and decision.player == 0 and decision.kind == Ask.PRIORITY
            game.answer(answer if answer is not None else players[decision.player].decide(view, decision))
        turns += game.turn
    assert asked / turns < 2.5
