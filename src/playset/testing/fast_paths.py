"""The fast paths of the rules, each with its definition.

A fast path is code that only saves time: its definition, which is simpler, gives the same games. `FAST_PATHS` lists
them. `replaced` swaps some for their definitions; `scripts/definitions.py` replays recorded games that way. `verified`
runs fast path and definition and compares what comes out; `scripts/fuzz.py --verify` uses it. Both patch modules and
classes, so they work in the interpreted engine only. A new fast path in `rules` gets a line here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from playset.core.engine import compiled
from playset.core.events import Event, EventKind
from playset.rules.casting import activation_cost, legal_actions, rollback, targets
from playset.rules.derived import battlefield_index
from playset.rules.events import apply, gate
from playset.rules.events.entering import INTRINSIC
from playset.rules.events.trigger_matching import Listener, notice, notice_state
from playset.rules.layers import dependencies, incremental
from playset.rules.layers.apply import ActiveEffect
from playset.rules.mana import payment, solver
from playset.rules.mana.sources import AvailableMana, Converter, Source
from playset.rules.objects.commander import commander_to_hand_or_library
from playset.rules.state.cards import Characteristics
from playset.rules.state.position import State
from playset.rules.state_based import check_state_based_actions
from playset.rules.turn import priority
from playset.rules.views.objects import PermanentView
from playset.rules.views.view import View
from playset.testing.invariants import BrokenInvariant
from playset.testing.state_diff import difference

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.program import Program
    from playset.rules.state.objects import Context, Permanent

Function = Callable[..., object]


class FastPath:
    """A fast path: what is swapped for its definition, and what is watched to compare the two."""

    __slots__ = ("checks", "definitions", "name")

    def __init__(
        self,
        name: str,
        definitions: Collection[tuple[object, str, Function]],
        checks: Collection[tuple[object, str, Function]] = (),
    ) -> None:
        self.name = name
        self.definitions = definitions  # module or class, attribute, what replaces it
        self.checks = checks  # module or class, attribute, a function that gets the fast one and its arguments


# --- patching ------------------------------------------------------------------------------------------------


@contextmanager
def replaced(names: Collection[str]) -> Iterator[None]:
    """Swap the fast paths with some names for their definitions."""
    with ExitStack() as stack:
        for path in paths(names):
            for owner, attribute, definition in path.definitions:
                stack.enter_context(patched(owner, attribute, definition))
        yield


@contextmanager
def verified(names: Collection[str] = (), share: float = 1.0, seed: int = 0) -> Iterator[None]:
    """Raise `BrokenInvariant` where a fast path, one of `names` or any, differs from its definition.

    Of all calls a random share is checked; `seed` decides which. No check needs another one, and none changes the game,
    so a smaller share only finds less in a game.
    """
    random = Random(seed)

    def is_chosen() -> bool:
        return share >= 1 or random.random() < share

    with ExitStack() as stack:
        for path in paths(names or [path.name for path in FAST_PATHS]):
            for owner, attribute, check in path.checks:
                stack.enter_context(patched(owner, attribute, check, is_chosen))
        yield


def paths(names: Collection[str]) -> list[FastPath]:
    """Return the fast paths with some names."""
    if compiled():
        raise RuntimeError("fast paths can be swapped in the interpreted engine only: this one is compiled")
    by_name = {path.name: path for path in FAST_PATHS}
    return [by_name[name] for name in names]


@contextmanager
def patched(
    owner: object, attribute: str, function: Function, is_chosen: Callable[[], bool] | None = None
) -> Iterator[None]:
    """Put a function in the place of another wherever that is held by name.

    With `is_chosen` the function is a check of the calls for which that is True; it gets the other function first.
    """
    before = vars(owner)[attribute]
    is_property = isinstance(before, property)
    new: object = function
    if is_chosen is not None:
        new = guarded(function, before.fget if is_property else before, is_chosen)
    if is_property:
        assert callable(new)
        new = property(new)
    places = holders(owner, attribute)
    for place, name in places:
        setattr(place, name, new)
    try:
        yield
    finally:
        for place, name in places:
            setattr(place, name, before)


@cache
def holders(owner: object, attribute: str) -> list[tuple[object, str]]:
    """Return the class, or all modules with the names under which they hold a function of one module."""
    if isinstance(owner, type):
        return [(owner, attribute)]
    wanted = vars(owner)[attribute]
    return [
        (module, name)
        for path, module in list(sys.modules.items())
        if path.startswith("playset") and path != __name__
        for name, value in list(vars(module).items())
        if value is wanted
    ]


CHECKING: Final[list[None]] = []  # not empty while a check runs, so that what it calls is not checked in turn


def guarded(check: Function, fast: Function, is_chosen: Callable[[], bool]) -> Function:
    """Return a function that checks chosen calls of a fast path, but none that a definition makes."""

    def call(*arguments: object) -> object:
        if CHECKING or not is_chosen():
            return fast(*arguments)
        CHECKING.append(None)
        try:
            return check(inside, *arguments)
        finally:
            CHECKING.pop()

    def inside(*arguments: object) -> object:
        CHECKING.pop()  # what the fast path calls is checked
        try:
            return fast(*arguments)
        finally:
            CHECKING.append(None)

    return call


def require_same(what: str, fast: object, slow: object) -> None:
    """Raise `BrokenInvariant` if a fast path and its definition differ."""
    found = difference(contents(fast), contents(slow))
    if found:
        raise BrokenInvariant(f"fast path {what!r} differs from its definition: {found}")


def contents(value: object) -> object:
    """Return a value with objects that have no fields to compare spelled out as lists."""
    if isinstance(value, AvailableMana):
        return [contents(value.sources), contents(value.converters), value.pool, value.life, value.kinds, value.reach]
    if isinstance(value, solver.Plan):
        return [value.taps, value.life, value.pool, value.used, value.excess]
    if isinstance(value, list):
        return [contents(one) for one in value]
    if isinstance(value, PermanentView):
        return value.id
    if isinstance(value, (battlefield_index.BattlefieldIndex, Source, Converter)):
        return [contents(getattr(value, name)) for name in value.__slots__]
    return value


def compared(what: str, definition: Function) -> Function:
    """Return the check that the answer of a fast path equals the answer of its definition."""

    def check(fast: Function, *arguments: object) -> object:
        answer = fast(*arguments)
        require_same(what, answer, definition(*arguments))
        return answer

    return check


# --- definitions ---------------------------------------------------------------------------------------------


def always(*arguments: object) -> bool:
    """True: the definition of a look ahead that may leave something out."""
    return True


def never(*arguments: object) -> bool:
    """False: the definition of a short cut that was not found."""
    return False


def nothing(*arguments: object) -> None:
    """Do nothing, and know nothing."""


def build_index(game: State) -> battlefield_index.BattlefieldIndex:
    game.update_characteristics()
    return battlefield_index.new_index(game)


def every_kind(game: State) -> int:
    return apply.ALL_KINDS


EMIT: Final = apply.emit


def emit_to_all(
    game: State, event: Event, before: list[Listener] | None = None, together: tuple[Event, ...] = ()
) -> None:
    EMIT(game, event, before, together)
    if before is None and not game.trigger_kinds >> event.kind & 1:
        notice(game, event, before, together)
    if not game.trigger_kinds >> EventKind.STATE & 1:
        notice_state(game, together)


def push_priority(game: State) -> bool:
    game.frames.append(priority.Priority(game.active))
    return True


def count_candidates(game: State, slot: targets.TargetSlot, context: Context) -> bool:
    return len(targets.candidates(game, slot, context)) >= targets.least_targets(game, slot.target, context)


def search_first_plan(pool: list[int], sources: list[Source], cost: ManaCost, life: int) -> solver.Plan | None:
    if cost.least > solver.most_mana(pool, sources):
        return None
    plan = solver.Plan(pool)
    return plan if solver.pay_with_least_life(plan, sources, solver.pips_in_order(cost), cost.generic, life) else None


def search_payment(cost: ManaCost, usable: AvailableMana) -> bool:
    return payment.find_plan(usable.pool, usable.sources, cost, usable.life) is not None


def touch_making_stale(game: State) -> None:
    game.touch_battlefield()


TOUCH_ASPECTS: Final = State.touch_aspects


def touch_aspects_making_stale(game: State, aspects: int) -> None:
    TOUCH_ASPECTS(game, aspects)
    game.stale = True


def touch_aspects_making_dirty(game: State, aspects: int) -> None:
    TOUCH_ASPECTS(game, aspects)
    game.dirty = True


MAKE_READY: Final = priority.Priority.make_ready


def make_ready_always(frame: priority.Priority, game: State) -> bool:
    game.dirty = True
    return MAKE_READY(frame, game)


def find_by_walking(game: State, obj: int) -> Permanent | None:
    for permanent in game.permanents:
        if permanent.id == obj:
            return permanent
    return None


def new_activation_cost(program: Program) -> activation_cost.ActivationCost:
    return activation_cost.ActivationCost(program.ability)


def new_effect_traits(abilities: AbilitySet) -> list[dependencies.EffectTraits]:
    return [dependencies.EffectTraits(ability) for ability in abilities.continuous]


def sort_pips(cost: ManaCost) -> list[int]:
    return sorted(cost.pips, key=solver.pip_rank)


DEMANDS: Final = solver.demands


def count_demands(cost: ManaCost) -> tuple[tuple[int, int], ...]:
    cost.demands = None
    return DEMANDS(cost)


PERMANENTS: Final[Function] = vars(View)["permanents"].fget


def show_permanents(view: View) -> object:
    view._seen_at = -1
    return PERMANENTS(view)


# --- checks --------------------------------------------------------------------------------------------------


def computed_anew(game: State) -> State:
    """Return a clone whose characteristics are worked out as a whole."""
    fresh = game.clone()
    fresh.stale = True
    fresh.update_characteristics()
    # Both may be True without need: then state-based actions are checked, or layers gone through, for nothing.
    fresh.always_check = fresh.always_check or game.always_check
    fresh.has_continuous_effects = fresh.has_continuous_effects or game.has_continuous_effects
    return fresh


def derived(game: State) -> list[object]:
    """Return what follows from continuous effects: of each permanent, and of the position."""
    masks = [
        game.trigger_kinds,
        game.replacement_kinds,
        game.effect_inputs,
        game.has_continuous_effects,
        game.has_rule_changes,
        game.always_check,
    ]
    found: list[object] = [masks, len(game.floating), game.timestamp]
    for permanent in game.permanents_and_emblems():
        found += [permanent.characteristics, permanent.controller, permanent.definition, permanent.summoning_sick]
        found += [permanent.attacking, permanent.blocking]
    return found


def check_update(fast: Function, game: State, *arguments: object) -> None:
    fast(game, *arguments)
    if not game.stale:
        fresh = computed_anew(game)
        require_same("one permanent changes", derived(game), derived(fresh))
        if game.index is not None:
            require_same("one permanent changes", game.index, build_index(fresh))


def check_works_alone(fast: Function, game: State, there: Permanent) -> object:
    slow = there.clone()
    slow.characteristics = there.definition.base
    alone = fast(game, there)
    if alone:
        incremental.look_ahead(game, slow)
        require_same("one permanent would enter", spelled_out(there.characteristics), spelled_out(slow.characteristics))
    return alone


INDEX_CHECKED: Final[list[object]] = []  # the last index, and the version in which it was checked


def check_index(fast: Function, game: State) -> object:
    found = fast(game)
    assert isinstance(found, battlefield_index.BattlefieldIndex)
    if [found, game.version] != INDEX_CHECKED:  # once in a version, as it is asked for very often
        require_same("battlefield index", found, battlefield_index.new_index(game))
        game.index = found
        INDEX_CHECKED[:] = [found, game.version]
    return found


def check_legal_actions(fast: Function, game: State, player: int) -> object:
    found = fast(game, player)
    fresh = computed_anew(game)
    require_same("stale", derived(game), derived(fresh))
    names = ["surely cannot act", "cards at sorcery speed", "cards by least mana", "abilities by least mana"]
    with replaced(names):
        require_same("cards and abilities left out", found, legal_actions.legal_actions(fresh, player))
    return found


def check_make_ready(fast: Function, frame: priority.Priority, game: State) -> object:
    if not game.dirty:
        fresh = game.clone()
        fresh.update_characteristics()
        require_same("dirty", False, check_state_based_actions(fresh))
    return fast(frame, game)


def check_emit(
    fast: Function, game: State, event: Event, before: list[Listener] | None = None, together: tuple[Event, ...] = ()
) -> None:
    game.update_characteristics()
    if before is None and not game.trigger_kinds >> event.kind & 1:
        pending = game.pending[:]
        notice(game, event, before, together)
        require_same("observed kinds", pending, game.pending)
    if not game.trigger_kinds >> EventKind.STATE & 1:
        pending = game.pending[:]
        notice_state(game, together)
        require_same("observed kinds", pending, game.pending)
    fast(game, event, before, together)


def check_happen(fast: Function, game: State, events: list[Event]) -> None:
    game.update_characteristics()
    if not any(may_be_replaced(game, event) for event in events):
        for event in events:
            # `events.zone_change` gives what enters unreplaced its own counters.
            found = [choice for choice in gate.applicable(game, event) if choice.replacement is not INTRINSIC]
            require_same("replaced kinds", [], found)
    fast(game, events)


def may_be_replaced(game: State, event: Event) -> bool:
    """True if `gate.happen` gives an event a frame in which it looks for replacement effects."""
    if event.kind == EventKind.MOVE and gate.may_change_own_move(game, event):
        return True
    commander = commander_to_hand_or_library(game, event) if game.commanders else 0
    return bool(game.replacement_kinds >> event.kind & 1 or commander)


def what_is_next(game: State) -> list[object]:
    """Return what tells a position before a round of priority from one in which somebody did something."""
    return [len(game.frames), game.decision, len(game.stack), len(game.pending), game.over, game.version]


def check_give_priority(fast: Function, game: State) -> object:
    slow = game.clone()
    given = fast(game)
    if not given:
        push_priority(slow)
        slow.frames[-1].step(slow)
        require_same("everybody passes", what_is_next(game), what_is_next(slow))
    return given


def spelled_out(what: Characteristics) -> list[object]:
    """Return the fields of characteristics, without the note whether they are shared."""
    return [getattr(what, name) for name in Characteristics.__slots__ if name not in ("cached_changes", "shared")]


def check_change(fast: Function, effect: ActiveEffect, game: State, permanent: Permanent, layer: int) -> None:
    before = permanent.characteristics
    fast(effect, game, permanent, layer)
    after = permanent.characteristics
    if effect.is_pure and before.shared:
        permanent.characteristics = before
        effect.context.those = (permanent.id,)
        effect.modification.apply(game, permanent, layer, effect.context)
        require_same("modified characteristics", spelled_out(after), spelled_out(permanent.characteristics))
        permanent.characteristics = after


def shown_anew(attribute: str) -> Function:
    """Return the check that a list of a view has the permanents that a new view would show."""
    return compared("permanents of a view", lambda view: getattr(View(view._state, view.player), attribute))


# --- the table -----------------------------------------------------------------------------------------------

UPDATES: Final = ("update_after_entering", "update_after_leaving", "update_after_counters")

FAST_PATHS: Final = (
    # A wrong answer raises: the cast cannot be reversed.
    FastPath("checkpoint", [(rollback, "needs_checkpoint", always)]),
    FastPath(
        "one permanent changes",
        [(incremental, name, nothing) for name in UPDATES],
        [(incremental, name, check_update) for name in UPDATES],
    ),
    FastPath(
        "one permanent would enter",
        [(incremental, "works_alone", never)],
        [(incremental, "works_alone", check_works_alone)],
    ),
    FastPath(
        "modified characteristics",
        [(Characteristics, "cached_outcome", nothing), (Characteristics, "cache_outcome", nothing)],
        [(ActiveEffect, "change", check_change)],
    ),
    FastPath(
        "battlefield index",
        [(battlefield_index, "battlefield_index", build_index)],
        [(battlefield_index, "battlefield_index", check_index)],
    ),
    FastPath(
        "permanent by id", [(State, "find", find_by_walking)], [(State, "find", compared("find", find_by_walking))]
    ),
    FastPath(
        "stale",
        [(State, "touch", touch_making_stale), (State, "touch_aspects", touch_aspects_making_stale)],
        [(legal_actions, "legal_actions", check_legal_actions)],
    ),
    FastPath(
        "dirty",
        [
            (State, "touch_aspects", touch_aspects_making_dirty),
            (priority.Priority, "make_ready", make_ready_always),
            (priority, "give_priority", push_priority),
        ],
        [(priority.Priority, "make_ready", check_make_ready)],
    ),
    FastPath(
        "observed kinds",
        [(apply, "observed_kinds", every_kind), (apply, "emit", emit_to_all)],
        [(apply, "emit", check_emit)],
    ),
    # Events that nothing replaces are applied in another order by a frame: there is a check, but no definition.
    FastPath("replaced kinds", [], [(gate, "happen", check_happen)]),
    FastPath(
        "everybody passes",
        [(priority, "give_priority", push_priority)],
        [(priority, "give_priority", check_give_priority)],
    ),
    # These four are checked together where "stale" is.
    FastPath("surely cannot act", [(legal_actions, "surely_cannot_act", never)]),
    FastPath("cards at sorcery speed", [(legal_actions, "may_change_timing", always)]),
    FastPath("cards by least mana", [(legal_actions, "may_change_costs", always)]),
    FastPath("abilities by least mana", [(legal_actions, "may_be_paid", always)]),
    FastPath(
        "enough candidates",
        [(targets, "enough_candidates", count_candidates)],
        [(targets, "enough_candidates", compared("enough candidates", count_candidates))],
    ),
    FastPath(
        "available mana",
        [(payment, "available_mana", payment.find_available_mana)],
        [(payment, "available_mana", compared("available mana", payment.find_available_mana))],
    ),
    FastPath(
        "source by abilities",
        [(payment, "mana_source", payment.find_source)],
        [(payment, "mana_source", compared("source by abilities", payment.find_source))],
    ),
    FastPath(
        "mana is counted",
        [(payment, "can_pay_with_sources", search_payment)],
        [(payment, "can_pay_with_sources", compared("mana is counted", search_payment))],
    ),
    FastPath(
        "payment without search",
        [(solver, "first_plan", search_first_plan)],
        [(solver, "first_plan", compared("payment without search", search_first_plan))],
    ),
    FastPath(
        "permanents of a view",
        [(View, "permanents", show_permanents)],
        [(View, name, shown_anew(name)) for name in ("permanents", "mine", "creatures")],
    ),
    # What depends on an immutable object alone cannot go out of date, so that it is not compared.
    FastPath(
        "memos",
        [
            (activation_cost, "activation_cost", new_activation_cost),
            (dependencies, "effect_traits", new_effect_traits),
            (solver, "demands", count_demands),
            (solver, "pips_in_order", sort_pips),
        ],
    ),
)
