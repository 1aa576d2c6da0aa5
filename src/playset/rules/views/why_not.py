"""Say why a player cannot play a card or use a permanent now.

Every way of playing a card, and every activated ability, has one reason, found in this order: the time, lands played
already, what forbids it, targets, costs. Of several ways the reason of the one that comes furthest is told. Only what
the player may know is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask
from playset.core.mana import ManaCost
from playset.core.words import FIRST_OBJECT, STEP_NAMES, Keyword, Step, Zone, card_of
from playset.rules.casting.legal_actions import (
    can_act_at_sorcery_speed,
    lets_play_land,
    may_play_land,
    split_second,
    waits_for_main_phase,
)
from playset.rules.casting.legality import affordable, affordable_modes, affordable_with_x, targets_exist
from playset.rules.casting.play_modes import (
    FaceUp,
    Proposed,
    is_instant_speed,
    play_modes_of,
    propose_ability,
    propose_spell,
)
from playset.rules.casting.total_cost import can_pay_for, has_mode_costs, total_cost
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.mana.payment import is_sick, mana_at_hand
from playset.rules.nodes.text import action_text
from playset.rules.state.names import object_name
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.casting.play_modes import PlayMode
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State
    from playset.rules.views.view import View


class Obstacle:
    """What stands in the way, the nearer to success the greater."""

    NOTHING_TO_DO: Final = 0  # there is no way at all
    NO_PRIORITY: Final = 1
    TIMING: Final = 2
    CONDITION: Final = 3
    LAND_PLAYED: Final = 4
    TAPPED: Final = 5
    FORBIDDEN: Final = 6
    NO_TARGET: Final = 7
    COST: Final = 8
    NONE: Final = 9  # it can be done


OBSTACLE_NAMES: Final = (
    "nothing to do",
    "no priority",
    "timing",
    "condition",
    "land played",
    "tapped",
    "forbidden",
    "no target",
    "cost",
    "none",
)


class Reason:
    """Why something cannot be done: the obstacle, a sentence, and the object that forbids it, if one does."""

    __slots__ = ("obstacle", "source", "text")

    def __init__(self, obstacle: int, text: str, source: int = 0) -> None:
        self.obstacle = obstacle
        self.text = text
        self.source = source

    def __repr__(self) -> str:
        return f"<{OBSTACLE_NAMES[self.obstacle]}: {self.text}>"


POSSIBLE: Final = Reason(Obstacle.NONE, "")


def why_not(view: View, obj: int) -> Reason:
    """Return why the player can do nothing with a card or permanent now; `Obstacle.NONE` if there is something."""
    state = view._state
    if view.player < 0 or obj < FIRST_OBJECT or not view.sees(obj) or state.zone_of(obj) == Zone.NOWHERE:
        return Reason(Obstacle.NOTHING_TO_DO, "There is nothing to do with it.")
    if state.over:
        return Reason(Obstacle.NO_PRIORITY, "The game is over.")
    decision = view.decision
    if decision is None:
        return Reason(Obstacle.NO_PRIORITY, "You do not have priority.")
    if any(option.obj == obj and option.act != Act.PASS for option in decision.options):
        return POSSIBLE
    if decision.kind != Ask.PRIORITY:
        return Reason(Obstacle.NO_PRIORITY, "Another question has to be answered first.")
    state.update_characteristics()
    reasons = [*reasons_of_card(state, view.player, obj), *reasons_of_abilities(state, view.player, obj)]
    best = Reason(Obstacle.NOTHING_TO_DO, nothing_to_do(state, view.player, obj))
    for reason in reasons:
        if reason.obstacle > best.obstacle:
            best = reason
    return best


def nothing_to_do(state: State, player: int, obj: int) -> str:
    """Return the sentence for an object that the player could do nothing with at any time."""
    if state.zone_of(obj) == Zone.BATTLEFIELD:
        if state.controller_of(obj) != player:
            return "You do not control it."
        return "It has no ability to activate."
    return "It cannot be played from where it is."


# --- cards ---------------------------------------------------------------------------------------------------


def reasons_of_card(state: State, player: int, obj: int) -> list[Reason]:
    """Return why a card cannot be played, for each way of playing it."""
    if state.zone_of(obj) in (Zone.BATTLEFIELD, Zone.STACK):
        return []
    card = card_of(obj)
    found: list[Reason] = []
    for number, mode in enumerate(play_modes_of(state, player, card)):
        with FaceUp(state, card, mode.side):
            found.append(reason_of_mode(state, player, card, number, mode))
    return found


def reason_of_mode(state: State, player: int, card: int, number: int, mode: PlayMode) -> Reason:
    """Return why a card cannot be played in one way, whose face is up."""
    face_up = mode.alternative is None or mode.alternative.face_down() is None
    land = face_up and state.definitions[card].is_land
    if not is_time_to_play(state, player, card, mode, land):
        return Reason(Obstacle.TIMING, timing_text(state, player, land))
    if not land and split_second(state):
        return Reason(Obstacle.FORBIDDEN, split_second_text(state))
    if not conditions_hold(state, Context(state.id_of(card), player), mode):
        return Reason(Obstacle.CONDITION, "The condition for playing it is not met.")
    if land:
        if not lets_play_land(state, card, mode):
            return Reason(Obstacle.NOTHING_TO_DO, "It cannot be played from where it is.")
        if not may_play_land(state, player):
            return Reason(Obstacle.LAND_PLAYED, land_played_text(state, player))
        return POSSIBLE
    item = propose_spell(state, player, card, number, mode)
    with Proposed(state, item):
        return reason_to_announce(state, item)


def is_time_to_play(state: State, player: int, card: int, mode: PlayMode, land: bool) -> bool:
    """True if a card may be played at this time in one way (CR 305.1, 601.3b)."""
    if can_act_at_sorcery_speed(state, player):
        return True
    if land or (mode.permit is not None and mode.permit.sorcery):
        return False
    return is_instant_speed(state, player, card, mode)


def conditions_hold(state: State, context: Context, mode: PlayMode) -> bool:
    """True if the conditions of the permission and of the alternative cost are met."""
    permit = mode.permit.condition if mode.permit is not None else None
    price = mode.alternative.condition if mode.alternative is not None else None
    return all(condition is None or condition.holds(state, context) for condition in (permit, price))


def timing_text(state: State, player: int, land: bool) -> str:
    """Return why it is not the time for a land or a sorcery (CR 305.1, 307.1)."""
    what = "A land can be played" if land else "It can be cast"
    when = f"{what} only in a main phase of your own turn while the stack is empty"
    return f"{when}: {wrong_moment(state, player)}."


def wrong_moment(state: State, player: int) -> str:
    """Return what is wrong with the moment for something done at sorcery speed."""
    if state.active != player:
        return f"it is {state.settings.names[state.active]}'s turn"
    if state.step not in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
        return f"it is the {STEP_NAMES[state.step]}"
    return "the stack is not empty"


def split_second_text(state: State) -> str:
    """Return the sentence for what split second forbids (CR 702.61a)."""
    for item in state.stack:
        if item.card and item.definition.base.keywords & Keyword.SPLIT_SECOND:
            return f"{item.definition.name} has split second."
    return "A spell on the stack has split second."


def land_played_text(state: State, player: int) -> str:
    """Return the sentence for a player who has played all lands of this turn (CR 305.2)."""
    count = state.players[player].lands_played
    return f"You have played {'a land' if count == 1 else f'{count} lands'} this turn already."


# --- abilities -----------------------------------------------------------------------------------------------


def reasons_of_abilities(state: State, player: int, obj: int) -> list[Reason]:
    """Return why the activated abilities that work where an object is cannot be activated."""
    zone = state.zone_of(obj)
    permanent = state.find(obj)
    if permanent is not None and permanent.controller != player:
        return []
    if permanent is None and state.owners[card_of(obj)] != player:
        return []
    characteristics = (
        state.characteristics(permanent) if permanent is not None else state.definitions[card_of(obj)].base
    )
    found: list[Reason] = []
    for index, entry in enumerate(characteristics.abilities.activated):
        if entry.zone == zone and not (entry.automatic and player not in state.settings.manual_mana):
            found.append(reason_of_ability(state, player, obj, index, entry))
    return found


def reason_of_ability(state: State, player: int, obj: int, index: int, entry: ActivatedEntry) -> Reason:
    """Return why an activated ability cannot be activated (CR 602.5)."""
    if waits_for_main_phase(state, player, obj, entry):
        return Reason(
            Obstacle.TIMING,
            "Its ability can be activated only in a main phase of your own turn while the stack is empty: "
            f"{wrong_moment(state, player)}.",
        )
    if split_second(state) and not entry.is_mana and not entry.is_special:
        return Reason(Obstacle.FORBIDDEN, split_second_text(state))
    permanent = state.find(obj)
    if permanent is not None:
        if entry.ability.once and index in permanent.activations:
            return Reason(Obstacle.CONDITION, "Its ability was activated this turn already.")
        if entry.taps and permanent.tapped:
            return Reason(Obstacle.TAPPED, "It is tapped.")
        if entry.taps and is_sick(state, permanent):
            return Reason(Obstacle.TAPPED, "It came under your control this turn and has no haste.")
    item = propose_ability(state, player, obj, index)
    condition = entry.ability.condition
    if condition is not None and not condition.holds(state, item):
        return Reason(Obstacle.CONDITION, "The condition for its ability is not met.")
    return forbidden_activation(state, player, obj, entry) or reason_to_announce(state, item)


def forbidden_activation(state: State, player: int, obj: int, entry: ActivatedEntry) -> Reason | None:
    """Return what forbids activating an ability, if anything does."""
    if not entry.is_special:
        for rule, context in rules_about(state, Concern.ACTIVATING):
            if rule.forbids_activation(state, obj, entry.is_mana, player, context):
                return Reason(Obstacle.FORBIDDEN, f"{object_name(state, context.source)} forbids it.", context.source)
    return None


# --- what is announced ---------------------------------------------------------------------------------------


def reason_to_announce(state: State, item: StackObject) -> Reason:
    """Return why a spell or ability for which it is the time cannot be announced: forbidden, no target, its cost."""
    if item.card:
        for rule, context in rules_about(state, Concern.CASTING):
            if rule.forbids_cast(state, item, context):
                return Reason(Obstacle.FORBIDDEN, f"{object_name(state, context.source)} forbids it.", context.source)
    program = item.program
    if program is not None and not targets_exist(state, program, item):
        return Reason(Obstacle.NO_TARGET, "There is nothing that it could target.")
    if has_mode_costs(item):
        payable = bool(affordable_modes(state, item))
    else:
        payable = affordable(state, item) or affordable_with_x(state, item)
    return POSSIBLE if payable else Reason(Obstacle.COST, cost_reason(state, item))


def cost_reason(state: State, item: StackObject) -> str:
    """Return which part of the cost cannot be paid, and what mana can be made."""
    mana, others = total_cost(state, item)
    if mana is None:
        return "It has no mana cost, so that it cannot be cast."
    for cost in others:
        if not cost.payable(state, item):
            return f"You cannot {action_text(item.definition, (cost,))}."
    if can_pay_for(state, item, mana, ()):
        return f"Its whole cost cannot be paid ({mana} and more)." if others else "Its cost cannot be paid."
    most = mana_at_hand(state, item.controller)
    if most < mana.mana_value:
        made = f"only {most} mana" if most else "no mana"
        return f"It costs {mana} and you can make {made}."
    missing = missing_colors(state, item, mana)
    if missing:
        return f"It costs {mana} and you cannot make {' and '.join(missing)}."
    return f"It costs {mana}, and you cannot make mana of these colors together."


def missing_colors(state: State, item: StackObject, mana: ManaCost) -> list[str]:
    """Return the symbols of a cost that the player could not pay even if they were all of it, in printed order."""
    found: list[str] = []
    for pip in mana.pips:
        alone = ManaCost(0, (pip,))
        symbol = str(alone)
        if symbol not in found and not can_pay_for(state, item, alone, ()):
            found.append(symbol)
    return found
