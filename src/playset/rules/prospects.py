"""What is kept of what players may do: options, and the spells and abilities as they would be announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from playset.core.decision import Act, Option
from playset.core.words import card_of
from playset.rules.objects import StackObject
from playset.rules.proposing import targets_exist
from playset.rules.ways import PLAIN, proposed

if TYPE_CHECKING:
    from playset.rules.abilities import ActivatedEntry
    from playset.rules.definition import CardDefinition
    from playset.rules.objects import Permanent
    from playset.rules.program import Program
    from playset.rules.roster import Activatable
    from playset.rules.state import State


@mypyc_attr(acyclic=True)
class Prospect:
    """Something that a player may or may not do now: the option, and the spell or ability as it would be announced."""

    __slots__ = ("aimed", "board", "next", "option", "probe")

    def __init__(self, option: Option, next: Prospect | None) -> None:
        self.option = option
        self.next = next  # something else that may be done with the same object
        self.probe: StackObject | None = None
        # Whether its targets can be chosen, and with which permanents that was found out.
        self.aimed = False
        self.board: i64 = -1


def prospect(game: State, act: int, obj: int, index: int) -> Prospect:
    """What was kept of something that may be done."""
    card = card_of(obj)
    if card >= len(game.prospects):
        game.prospects += [None] * (len(game.definitions) - len(game.prospects))
    known = game.prospects[card]
    if known is not None and known.option.obj != obj:
        known = None  # what the card was before is gone
    one = known
    while one is not None:
        option = one.option
        if option.index == index and option.act == act:
            return one
        one = one.next
    new = game.prospects[card] = Prospect(Option(act, obj, index), known)
    return new


def as_cast(game: State, known: Prospect, player: int, card: int) -> StackObject:
    """The spell that a card in hand would be if it were cast for its mana cost."""
    probe = known.probe
    if probe is None or probe.definition is not game.definitions[card]:
        probe = known.probe = proposed(game, player, card, 0, PLAIN)
    return probe


def as_activated(
    known: Prospect, obj: int, player: int, definition: CardDefinition, index: int, entry: ActivatedEntry
) -> StackObject:
    """An activated ability of a permanent or card as it would be if it were activated."""
    probe = known.probe
    if (
        probe is None
        or probe.program is not entry.program
        or probe.definition is not definition
        or probe.controller != player
    ):
        probe = known.probe = StackObject(0, obj, player, definition)
        probe.way = index
        probe.program = entry.program
    return probe


def probe_of_card(game: State, player: int, card: int) -> StackObject:
    """The spell that a card in hand would be if it were cast for its mana cost; not to be changed."""
    return as_cast(game, prospect(game, Act.CAST, game.id_of(card), 0), player, card)


def probe_of_ability(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> StackObject:
    """An activated ability of a permanent as it would be if it were activated; not to be changed."""
    known = prospect(game, Act.ACTIVATE, permanent.id, index)
    return as_activated(known, permanent.id, permanent.controller, permanent.definition, index, entry)


# --- targets -------------------------------------------------------------------------------------------------


def has_targets(game: State, one: Activatable) -> bool:
    """Whether the targets of an activated ability can be chosen; kept where nothing but permanents can change that."""
    program = one.entry.program
    if program.aspects or program.x_targets:
        return targets_exist(game, program, one.as_activated())
    if one.board != game.characteristics_version:
        one.aimed = targets_exist(game, program, one.as_activated())
        one.board = game.characteristics_version
    return one.aimed


def can_be_aimed(game: State, known: Prospect, program: Program, item: StackObject) -> bool:
    """Whether the targets that a program needs can be chosen; kept where nothing but permanents can change that."""
    if program.aspects or program.x_targets or game.stale:
        return targets_exist(game, program, item)
    if known.board != game.characteristics_version:
        known.aimed = targets_exist(game, program, item)
        known.board = game.characteristics_version
    return known.aimed
