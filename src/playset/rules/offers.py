"""What a player may do, kept until something changes that it depends on; `options` works it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.words import Aspect

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.objects import StackObject
    from playset.rules.roster import Roster
    from playset.rules.state import State


@mypyc_attr(acyclic=True)
class Prospect:
    """Something that a player may or may not do now: the option, and the spell or ability as it would be announced."""

    __slots__ = ("option", "probe")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.probe: StackObject | None = None


NO_PROSPECTS: Final[list[Prospect]] = []  # never changed


@mypyc_attr(acyclic=True)
class Offer:
    """The options of a player with priority, and the marks of the state they were worked out in."""

    __slots__ = ("moves", "options", "others", "own", "player", "roster", "step", "version")

    def __init__(self, player: int) -> None:
        self.player = player
        self.options: tuple[Option, ...] = ()
        self.roster: Roster | None = None
        self.others = self.own = self.moves = self.version = self.step = -1

    def note(self, game: State, options: list[Option], aspects: int) -> None:
        """Note what the options are now, and what they change with."""
        same = len(options) == len(self.options)
        if same:
            for place, option in enumerate(options):
                if option is not self.options[place]:
                    same = False
                    break
        if not same:
            self.options = tuple(options)
        self.roster = game.roster
        self.others = game.others
        self.own = game.own[self.player]
        # Where it depends on more than what is the player's own and on permanents.
        self.moves = game.moves if aspects & Aspect.MOVES else -1
        self.version = game.version if aspects & ~(Aspect.MOVES | Aspect.TURN | Aspect.STEP) else -1
        self.step = game.step if aspects & Aspect.STEP else -1

    def holds(self, game: State) -> bool:
        """Whether nothing has changed since that the options depend on."""
        return (
            self.others == game.others
            and self.own == game.own[self.player]
            and self.roster is game.roster
            and not game.stale
            and (self.moves < 0 or self.moves == game.moves)
            and (self.version < 0 or self.version == game.version)
            and (self.step < 0 or self.step == game.step)
        )
