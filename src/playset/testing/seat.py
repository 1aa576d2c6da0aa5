"""One player's side of a scenario: what they do and what is in their zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.mana import pool_text
from playset.core.words import KEYWORDS, Zone
from playset.testing.setup import Cards, put_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playset.rules.state.objects import Permanent
    from playset.testing.scenario import Scenario


class Seat:
    """One player's side of a scenario: what they do and what is in their zones."""

    def __init__(self, table: Scenario, player: int) -> None:
        self.table = table
        self.player = player

    # --- looking ---------------------------------------------------------------------------------------------

    def names(self, cards: Iterable[int]) -> list[str]:
        """Return the names of cards."""
        return [self.table.state.definitions[card].name for card in cards]

    @property
    def hand(self) -> list[str]:
        """The names of the cards in hand."""
        return self.names(self.table.state.players[self.player].hand)

    @property
    def library(self) -> list[str]:
        """The names of the cards in the library, top first."""
        return self.names(reversed(self.table.state.players[self.player].library))

    @property
    def graveyard(self) -> list[str]:
        """The names of the cards in the graveyard, oldest first."""
        return self.names(self.table.state.players[self.player].graveyard)

    @property
    def exile(self) -> list[str]:
        """The names of the player's cards in exile."""
        return self.names(self.table.state.players[self.player].exile)

    @property
    def command(self) -> list[str]:
        """The names of the player's cards in the command zone."""
        return self.names(self.table.state.players[self.player].command)

    @property
    def battlefield(self) -> list[str]:
        """The names of the permanents the player controls, in the order they entered."""
        state = self.table.state
        return [
            state.characteristics(permanent).name
            for permanent in state.battlefield.values()
            if permanent.controller == self.player
        ]

    @property
    def life(self) -> int:
        """The life total."""
        return self.table.state.players[self.player].life

    @property
    def pool(self) -> str:
        """The mana in the pool, as symbols."""
        return pool_text(self.table.state.players[self.player].pool)

    def counters(self, kind: str) -> int:
        """Return the number of counters of a kind that the player has."""
        return self.table.state.players[self.player].counters.get(kind, 0)

    def permanent(self, name: str) -> Permanent:
        """Return a permanent the player controls; "Name #2" is the second of that name."""
        name, _, number = name.partition(" #")
        state = self.table.state
        found = [
            permanent
            for permanent in state.battlefield.values()
            if permanent.controller == self.player and state.characteristics(permanent).name == name
        ]
        place = int(number or 1)
        assert len(found) >= place, f"no {name!r} #{place} among {self.battlefield}"
        return found[place - 1]

    def pt(self, name: str) -> str:
        """Return the power and toughness of a permanent, such as "2/2"."""
        characteristics = self.table.state.characteristics(self.permanent(name))
        return f"{characteristics.power}/{characteristics.toughness}"

    def tapped(self, name: str) -> bool:
        """True if a permanent is tapped."""
        return self.permanent(name).tapped

    def has(self, name: str, keyword: str) -> bool:
        """True if a permanent has a keyword."""
        return bool(self.table.state.characteristics(self.permanent(name)).keywords & KEYWORDS[keyword])

    def can(self, act: str, name: str) -> bool:
        """True if the player may "cast", "play", "activate" or "turn up" the named card now, with the mana there is."""
        self.table.give_priority(self.player)
        return any(True for _ in self.table.acts(act, name))

    # --- acting ----------------------------------------------------------------------------------------------

    def cast(
        self,
        name: str,
        target: str | None = None,
        *,
        targets: Iterable[str] = (),
        x: int | None = None,
        mode: int | Iterable[int] | None = None,
        divide: Iterable[int] = (),
        pay: Iterable[str] = (),
        way: int = 0,
        hold: bool = False,
    ) -> Scenario:
        """Cast a spell and let everything resolve; with `hold` it stays on the stack for others to respond to.

        Mana that the player does not have is provided, unless the scenario was given `mana`.
        """
        return self.table.do(self.player, "cast", name, way, told(target, targets, x, mode, divide, pay), hold)

    def activate(
        self,
        name: str,
        target: str | None = None,
        *,
        ability: int | None = None,
        targets: Iterable[str] = (),
        x: int | None = None,
        mode: int | Iterable[int] | None = None,
        divide: Iterable[int] = (),
        pay: Iterable[str] = (),
        hold: bool = False,
    ) -> Scenario:
        """Activate an ability of a permanent (the first, or the one numbered from 0) and let everything resolve."""
        return self.table.do(self.player, "activate", name, ability, told(target, targets, x, mode, divide, pay), hold)

    def turn_up(self, name: str, *, way: int = 0, x: int | None = None, hold: bool = False) -> Scenario:
        """Turn a permanent face up (CR 116.2b), by the name of what it is."""
        return self.table.do(self.player, "turn up", name, way, told(None, (), x, None, (), ()), hold)

    def play(self, name: str) -> Scenario:
        """Play a land."""
        return self.table.do(self.player, "play", name, None, Told(), False)

    def attack(self, *creatures: str, at: str | None = None) -> Scenario:
        """Go to the declare attackers step and attack with these creatures; `at` names whom, if there is a choice."""
        return self.table.declare_attackers(self.player, creatures, at)

    def block(self, blocks: dict[str, str] | None = None) -> Scenario:
        """Declare blockers, each with the attacker it blocks; nothing blocks nothing."""
        return self.table.declare_blockers(self.player, blocks or {})

    def concede(self) -> Scenario:
        """Concede the game."""
        self.table.game.concede(self.player)
        return self.table

    def draw_cards_from(self, cards: Cards) -> None:
        """Put cards into the hand, as if they had always been there."""
        put_cards(self.table.state, self.player, Zone.HAND, cards)
        self.table.ask_again()


class Told:
    """The choices of a spell or ability that a test gave in advance."""

    def __init__(self) -> None:
        self.targets: list[str] = []
        self.x: int | None = None
        self.modes: list[int] = []
        self.divide: tuple[int, ...] = ()
        self.pay: list[str] = []


def told(
    target: str | None,
    targets: Iterable[str],
    x: int | None,
    mode: int | Iterable[int] | None,
    divide: Iterable[int],
    pay: Iterable[str],
) -> Told:
    """Collect what was said in advance."""
    choices = Told()
    choices.targets = ([target] if target is not None else []) + list(targets)
    choices.x = x
    choices.modes = [] if mode is None else [mode] if isinstance(mode, int) else list(mode)
    choices.divide = tuple(divide)
    choices.pay = list(pay)
    return choices
