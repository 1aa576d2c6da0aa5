"""Find the largest amounts of mana that a player could make, by trying every mana ability in copies of the game."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision
from playset.core.mana import KINDS, LETTERS
from playset.rules.casting.play_modes import abilities_of
from playset.rules.loop import advance, legal_answer, receive
from playset.rules.saving.hashing import state_hash
from playset.rules.state.settings import Settings
from playset.rules.turn.priority import Priority
from playset.testing.conformance.outcome import Unknown

if TYPE_CHECKING:
    from playset.rules.state.position import State

ANY: Final = "Any"  # one mana of any colour, which is not told apart into five
COLORLESS: Final = "C"
SYMBOLS: Final = (COLORLESS, "W", "U", "B", "R", "G", ANY)  # in the order of a text
MOST_TRIALS: Final = 3000
MOST_NUMBERS: Final = 9

Made = Counter[str]


def mana_options(state: State, seat: int) -> list[str]:
    """Return the amounts of mana that a player could make now and that no other amount includes, as symbols."""
    search = Search(seat)
    search.explore(new_trial(state, seat), Counter())
    return sorted({in_symbols(made) for made in search.found if not any(exceeds(more, made) for more in search.found)})


def new_trial(state: State, seat: int) -> State:
    """Return a copy of a game in which a player has priority and may activate mana abilities by hand (CR 605.3a)."""
    trial = state.clone()
    old = trial.settings
    trial.settings = Settings(
        old.names, old.seed, old.life, old.turn_cap, manual_mana=(seat,), first=old.first, log=False, ask_priority=True
    )
    trial.observer = None
    trial.decision = None
    trial.frames = [*trial.frames[:1], Priority(seat)]
    trial.touch()
    advance(trial)
    return trial


class Search:
    """The amounts of mana that were found so far, and the positions that were looked at."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.found: list[Made] = []
        self.seen: set[tuple[str, int]] = set()

    def explore(self, trial: State, taken: Made) -> None:
        """Find what can be made from a position on; `taken` has been made, and taken out of the pool."""
        decision = trial.decision
        if decision is None or trial.players[self.seat].lost:
            return
        if decision.kind != Ask.PRIORITY:
            self.answer_all_ways(trial, decision, taken)
            return
        position = (state_hash(trial), taken[ANY])
        if decision.player != self.seat or position in self.seen:
            return
        self.seen.add(position)
        if len(self.seen) > MOST_TRIALS:
            raise Unknown("too many ways to make mana")
        made = in_pool(trial, self.seat) + taken
        if made:
            self.found.append(made)
        for index in mana_abilities(trial, decision):
            self.explore(after(trial, (index,)), taken)

    def answer_all_ways(self, trial: State, decision: Decision, taken: Made) -> None:
        """Answer a question in each way, but mana of any colour only once."""
        if decision.kind == Ask.NUMBER:
            for number in range(decision.minimum, min(decision.maximum, decision.minimum + MOST_NUMBERS) + 1):
                self.explore(after(trial, (number,)), taken)
            return
        if decision.maximum != 1:
            self.explore(after(trial, decision.default_answer()), taken)
            return
        colors = any_color(decision)
        if colors:
            white, blue = after(trial, (colors[0],)), after(trial, (colors[1],))
            amount = in_pool(white, self.seat)["W"] - in_pool(blue, self.seat)["W"]
            take_white(white, self.seat, amount)
            self.explore(white, taken + Counter({ANY: amount}))
        for index in range(len(decision.options)):
            if index not in colors:
                self.explore(after(trial, (index,)), taken)


def any_color(decision: Decision) -> list[int]:
    """Return the options that add equal amounts of mana of each of the five colours; none if one is not there."""
    found: list[int] = []
    texts = [option.text for option in decision.options]
    for letter in "WUBRG":
        amounts = [index for index, text in enumerate(texts) if text and not text.replace(f"{{{letter}}}", "")]
        if decision.options[0].act != Act.COLOR or len(amounts) != 1:
            return []
        found += amounts
    return found


def mana_abilities(trial: State, decision: Decision) -> list[int]:
    """Return the options that activate mana abilities; of permanents that only need tapping, one after the other."""
    simple: dict[int, list[int]] = {}
    others: list[int] = []
    for index, option in enumerate(decision.options):
        if option.act == Act.ACTIVATE:
            entry = abilities_of(trial, option.obj).activated[option.index]
            if entry.simple_mana:
                simple.setdefault(option.obj, []).append(index)
            elif entry.is_mana:
                others.append(index)
    if others:
        return [*chain.from_iterable(simple.values()), *others]
    return next(iter(simple.values()), [])  # in which order they are tapped makes no difference


def after(trial: State, answer: tuple[int, ...]) -> State:
    """Return a copy of a game that goes on after an answer."""
    new = trial.clone()
    receive(new, legal_answer(new, answer))
    return new


def in_pool(trial: State, seat: int) -> Made:
    """Return the mana that a player has, by symbol; restricted mana counts like any other."""
    player = trial.players[seat]
    made: Made = Counter()
    for kind, amount in enumerate(player.pool):
        made[LETTERS[kind % KINDS]] += amount
    for kind, _ in player.restricted_mana:
        made[LETTERS[kind % KINDS]] += 1
    return +made


def take_white(trial: State, seat: int, amount: int) -> None:
    """Take white mana out of a pool that stands for mana of any colour, so that it is counted apart."""
    player = trial.players[seat]
    for _ in range(amount):
        limited = [place for place, (kind, _) in enumerate(player.restricted_mana) if LETTERS[kind % KINDS] == "W"]
        if player.pool[0]:
            player.pool[0] -= 1
        elif limited:
            kept = list(player.restricted_mana)
            del kept[limited[-1]]
            player.restricted_mana = tuple(kept)
    trial.touch()
    trial.drop_mana()
    if trial.decision is not None and trial.decision.kind == Ask.PRIORITY:
        trial.decision = None
        advance(trial)


def exceeds(more: Made, less: Made) -> bool:
    """True if an amount can do all that another can, and is not the same; mana of any colour can be each colour."""
    if more == less:
        return False
    lacking = less - more
    free = more[ANY] - less[ANY]
    return free >= 0 and not lacking[COLORLESS] and sum(lacking.values()) <= free


def in_symbols(made: Made) -> str:
    """Return an amount of mana as text."""
    return "".join(f"{{{symbol}}}" * made[symbol] for symbol in SYMBOLS)
