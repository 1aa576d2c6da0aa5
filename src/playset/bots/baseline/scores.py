"""Score targets, options, permanents that enter and cards that come back. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count
from playset.ability.costs.base import PayLife
from playset.ability.effects.control_flow import AskWhether
from playset.ability.effects.damage_and_life import DealDamage, LoseLife
from playset.ability.effects.paying import OfferToPay
from playset.ability.effects.tokens import CreateToken
from playset.ability.filters.base import SELF
from playset.ability.keywords.other_zones import Dredge
from playset.ability.replacements.entering import EntersAsCopy, MayPayOrEnterTapped
from playset.ability.triggers.base import Performs
from playset.ability.triggers.zone_changes import Enters
from playset.bots.baseline.conditions import has_conditions, impact_as_it_is
from playset.bots.baseline.effects import (
    LOSSES,
    REMOVAL,
    UNKNOWN,
    Does,
    Side,
    impact_of_attachment,
    impacts_by_instruction,
    work_of,
)
from playset.bots.baseline.roles import creature_worth, has_twin, object_worth, permanent_worth
from playset.core.words import CardType, Keyword, Supertype, Zone, is_player
from playset.rules.casting.targets import Chosen
from playset.rules.nodes.base import Filter
from playset.rules.views.decision_source import DecisionSource, Reason

if TYPE_CHECKING:
    from playset.bots.baseline.effects import Impact
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

WINS: Final = 1000.0
OWN_GOAL: Final = -100.0  # harming oneself or helping an opponent; what it is worth comes on top
FACE: Final = 0.6  # what a point of damage to a player is worth


def target_score(
    view: View, definition: CardDefinition | None, program: Program, slot: int, obj: int, x: int = 0
) -> float:
    """How good a target is for a spell or ability of the viewer's; not above 0 if it had better be left alone."""
    impact = impact_on(definition, program, slot)
    if impact is None:
        return object_worth(view, obj) + 0.1
    if has_conditions(program):
        impact = impact_as_it_is(view, program, slot, obj, impact)
        if impact is None:
            return 0.0
    if is_player(obj) and costs_the_last_life(view, program, slot, obj, x):
        return OWN_GOAL if obj == view.player else WINS
    return impact_score(view, impact, obj, amount_for(impact, program, slot, x))


def costs_the_last_life(view: View, program: Program, slot: int, player: int, x: int) -> bool:
    """Whether a player who is the target loses at least all the life that is left, whatever else is done to them."""
    lost = 0
    for impact in work_of(program).impacts:
        if impact.slot == slot and impact.good < 0 and impact.does & LOSSES:
            lost += max(0, amount_for(impact, program, slot, x))
    return lost >= view.life(player)


def impact_on(definition: CardDefinition | None, program: Program, slot: int) -> Impact | None:
    """What matters most of what is done to a target; None if that cannot be told."""
    impact = work_of(program).targets[slot]
    if impact is None and definition is not None and definition.base.abilities.enchant is not None:
        return impact_of_attachment(definition)
    return impact


def amount_for(impact: Impact, program: Program, slot: int, x: int) -> int:
    """How much of it is done to a target."""
    divided = program.targets[slot].total_with(x)
    return divided if divided else x if impact.x else impact.amount


def best_aim(
    view: View, definition: CardDefinition | None, program: Program, slot: int, candidates: list[int], x: int
) -> tuple[float, int]:
    """How good the best of possible targets is, and which one that is; -1 if there is none, which is very bad."""
    best, most = -1, OWN_GOAL * 2
    impact = impact_on(definition, program, slot)
    amount = amount_for(impact, program, slot, x) if impact is not None else 0
    conditions = has_conditions(program)
    for obj in candidates:
        if impact is None:
            score = object_worth(view, obj) + 0.1
        elif conditions:
            score = target_score(view, definition, program, slot, obj, x)
        else:
            permanent = view.permanent(obj)
            if permanent is not None:
                score = permanent_score(view, impact, permanent, amount, most)
            elif is_player(obj):
                score = target_score(view, definition, program, slot, obj, x)
            else:
                score = impact_score(view, impact, obj, amount, most)
        if score > most:
            best, most = obj, score
    return most, best


def impact_score(view: View, impact: Impact, obj: int, amount: int, least: float = OWN_GOAL * 2) -> float:
    """How good it is that something is done to an object or player; exactly only if it may be more than `least`."""
    if is_player(obj):
        return player_score(view, impact, obj, amount)
    permanent = view.permanent(obj)
    if permanent is None:
        return card_score(view, impact, obj, view.controller_of(obj) == view.player)
    return permanent_score(view, impact, permanent, amount, least)


def permanent_score(
    view: View, impact: Impact, permanent: PermanentView, amount: int, least: float = OWN_GOAL * 2
) -> float:
    """How good it is that something is done to a permanent; exactly only if it may be more than `least`."""
    good = impact.good
    if not good:
        return permanent_worth(permanent)
    if (permanent.controller == view.player) == (good > 0):
        return helped(permanent, impact) if good > 0 else harmed(permanent, impact, amount)
    if least >= 0:
        return OWN_GOAL  # whatever it is worth
    return OWN_GOAL - (permanent_worth(permanent) if good > 0 else harmed(permanent, impact, amount))


def player_score(view: View, impact: Impact, player: int, amount: int) -> float:
    """How good it is that something is done to a player."""
    mine = player == view.player
    if impact.good > 0:
        return 2.0 if mine else OWN_GOAL
    if mine:
        return OWN_GOAL
    life = view.life(player)
    if impact.does & (Does.DAMAGE | Does.LOSE_LIFE):
        points = amount if amount >= 0 else 2
        return WINS if points >= life else FACE * points + 1.0 / (1 + max(0, life))
    if impact.does & Does.DISCARD and not view.players[player].hand_size:
        return 0.0
    return 2.0 + 1.0 / (1 + max(0, life))


def card_score(view: View, impact: Impact, obj: int, mine: bool) -> float:
    """How good it is that something is done to a spell, an ability or a card outside the battlefield."""
    worth = object_worth(view, obj)
    if not impact.good or impact.does & Does.REANIMATE:
        return worth  # it comes to the one who does it
    if impact.does & Does.EXILE and obj >= 0 and view.zone_of(obj) == Zone.GRAVEYARD:
        return OWN_GOAL if mine else 0.1 * worth
    return worth if mine == (impact.good > 0) else OWN_GOAL - worth


def helped(permanent: PermanentView, impact: Impact) -> float:
    """How good it is to help a permanent of one's own: something large that can fight now comes first."""
    worth = permanent_worth(permanent)
    if impact.does & Does.UNTAP:
        return worth if permanent.tapped else 0.01 * worth
    what = permanent.characteristics
    if impact.does & Does.PUMP and what.types & CardType.CREATURE:
        if permanent.attacking >= 0 or permanent.blocking:
            return 3.0 * worth
        sick = permanent.summoning_sick and not what.keywords & Keyword.HASTE
        if permanent.tapped or sick or what.keywords & Keyword.DEFENDER:
            return 0.1 * worth
    return worth


def harmed(permanent: PermanentView, impact: Impact, amount: int) -> float:
    """How good it is to harm an opponent's permanent; little if it survives."""
    does = impact.does
    what = permanent.characteristics
    if does & Does.DESTROY and what.keywords & Keyword.INDESTRUCTIBLE:
        return 0.0
    if does & (Does.DAMAGE | Does.SHRINK) and what.types & CardType.CREATURE:
        if amount >= 0 and not dies_to(permanent, amount, bool(does & Does.DAMAGE)):
            return 0.1
    worth = permanent_worth(permanent)
    if does & Does.TAP:
        return 0.0 if permanent.tapped else worth
    if does & Does.BOUNCE:
        worth *= 0.75
    # What fights now comes first, for it may be about to kill something.
    return 1.5 * worth if permanent.attacking >= 0 or permanent.blocking else worth


def dies_to(permanent: PermanentView, amount: int, damage: bool = True) -> bool:
    """Whether so much damage, or a loss of so much toughness, puts a creature into the graveyard."""
    what = permanent.characteristics
    if damage and what.keywords & Keyword.INDESTRUCTIBLE:
        return False
    return permanent.damage + amount >= what.toughness


# What one unit of what an effect does is worth to the player it is done to.
UNIT: Final[dict[int, float]] = {
    Does.DRAW: 2.0,
    Does.DISCARD: 1.5,
    Does.GAIN_LIFE: 0.4,
    Does.LOSE_LIFE: 0.6,
    Does.DAMAGE: 0.6,
    Does.TOKENS: 2.5,
    Does.GROW: 2.0,
    Does.SEARCH: 2.0,
    Does.MILL: 0.05,
    Does.TIME: 4.0,
    Does.END: 1000.0,
    Does.SACRIFICE: 3.0,
    Does.MANA: 0.5,
}


def untargeted_value(view: View, impact: Impact, x: int = 0) -> float:
    """What an effect without a target is worth to the viewer."""
    if impact.side == Side.ALL and impact.does & REMOVAL:
        return board_difference(view, impact, x)
    amount = x if impact.x else impact.amount
    worth = UNIT.get(impact.does, 1.0) * (1 if amount == UNKNOWN else max(0, amount)) * impact.good
    if impact.side == Side.MINE:
        if impact.does & LOSSES and amount >= view.life(view.player) - 3:
            return 10.0 * worth  # life is dear when there is little left
        if impact.does & Does.DRAW and amount >= view.library_size(view.player) - 2:
            return -10.0
    if impact.side == Side.MINE or impact.side == Side.ITSELF:
        return worth
    return -worth if impact.side == Side.THEIRS else 0.0


def board_difference(view: View, impact: Impact, x: int) -> float:
    """What it is worth that every creature is harmed: what opponents lose less what the player loses."""
    value = 0.0
    amount = x if impact.x else impact.amount
    for permanent in view.creatures:
        if impact.does & (Does.DAMAGE | Does.SHRINK) and amount != UNKNOWN:
            if permanent.characteristics.toughness > amount:
                continue
        worth = permanent_worth(permanent)
        value += -worth if permanent.controller == view.player else worth
    return value


def program_value(
    view: View, definition: CardDefinition | None, program: Program, candidates: list[list[int]], x: int = 0
) -> float:
    """What a program without modes is worth with the best targets for it; not above 0 if it had better not happen."""
    value = 0.0
    for impact in work_of(program).impacts:
        if impact.slot < 0:
            value += untargeted_value(view, impact, x)
    for slot, target in enumerate(program.targets):
        best, _ = best_aim(view, definition, program, slot, candidates[slot], x)
        if target.minimum or best > 0:
            value += best
    return value


def option_value(view: View, option: Option, x: int = 0) -> float:
    """What an option to cast or activate is worth by what it does, not counting the permanent that a spell becomes."""
    program = view.program(option)
    if program is None:
        return 0.0
    if program.modal is None and not program.targets:
        return program_value(view, None, program, [], x)
    definition = view.card(option.obj)
    if program.modal is None:
        return program_value(view, definition, program, view.targets(option), x)
    return max(
        [program_value(view, definition, mode, view.targets(option, i), x) for i, mode in enumerate(program.single)]
    )


# --- what must not be done -----------------------------------------------------------------------------------


# --- yes or no -----------------------------------------------------------------------------------------------


def yes_or_no(view: View, asker: DecisionSource) -> bool:
    """Whether to say yes: to what does good, and to a price that keeps something worse away."""
    word = asker.word
    if asker.reason == Reason.REPLACEMENT:
        if isinstance(word, MayPayOrEnterTapped):
            return needs_mana_now(view)
        return not isinstance(word, Dredge)
    if asker.reason != Reason.EFFECT or asker.program is None:
        return True
    if isinstance(word, AskWhether):
        return value_of_instructions(view, asker, asker.place + 1, asker.place + 1 + word.distance) >= 0
    if isinstance(word, OfferToPay):
        life = sum([cost.amount for cost in word.costs if isinstance(cost, PayLife) and isinstance(cost.amount, int)])
        return life == 0 or view.life(view.player) > life + 4
    return True


def needs_mana_now(view: View) -> bool:
    """Whether one more mana lets the player cast something this turn, and there is life to spare for it."""
    if view.life(view.player) <= 8 or view.active != view.player:
        return False
    mana = view.mana_at_hand(view.player)
    return any(mana < card.base.mana_value <= mana + 1 for card in view.held)


def value_of_instructions(view: View, asker: DecisionSource, begin: int, end: int) -> float:
    """What some instructions of the program that resolves are worth to the viewer, with the targets it has."""
    program = asker.program
    assert program is not None
    sign = 1.0 if asker.controller == view.player else -1.0
    value = 0.0
    for impacts in impacts_by_instruction(program)[begin:end]:
        for impact in impacts:
            if impact.slot < 0:
                value += sign * untargeted_value(view, impact, asker.x)
                continue
            for obj in asker.targets[impact.slot]:
                if obj > -(1 << 39):
                    value += impact_score(view, impact, obj, asker.x if impact.x else impact.amount)
    return value


def lethal(view: View, obj: int, deathtouch: bool = False) -> int:
    """The damage that kills a creature or planeswalker; for a player their life."""
    if is_player(obj):
        return max(1, view.life(obj))
    permanent = view.permanent(obj)
    if permanent is None:
        return 0
    what = permanent.characteristics
    if not what.types & CardType.CREATURE:
        return max(1, permanent.counters.get("loyalty", 0))
    need = max(0, what.toughness - permanent.damage)
    return min(need, 1) if deathtouch else need


def combat_shares(view: View, decision: Decision) -> tuple[int, ...]:
    """CR 510.1c: lethal damage to blockers by toughness ascending; the rest tramples over, or goes to the last."""
    source = view.permanent(decision.source)
    deathtouch = source is not None and bool(source.characteristics.keywords & Keyword.DEATHTOUCH)
    count = len(decision.options)
    needs = [lethal(view, option.obj, deathtouch) for option in decision.options]
    for index, need in enumerate(decision.needs):
        needs[index] = need  # what others assign counts too
    order = sorted([index for index in range(count) if index != decision.rest], key=needs.__getitem__)
    return fill(decision, needs, order)


def fill(decision: Decision, needs: list[int], order: list[int]) -> tuple[int, ...]:
    """Give each in order what it needs and all that is left to the rest, or to the last of them."""
    amounts = [decision.least] * len(decision.options)
    left = decision.total - sum(amounts)
    for index in order:
        share = min(left, max(0, needs[index] - amounts[index]))
        amounts[index] += share
        left -= share
    amounts[decision.rest if decision.rest >= 0 else order[-1]] += left
    return tuple(amounts)


def divided_targets(view: View, decision: Decision, total: int, scores: list[float]) -> tuple[int, ...]:
    """CR 601.2d: the targets among which something is divided: what dies of its share, then one that gets the rest."""
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    chosen: list[int] = []
    left = total
    for index in order:
        obj = decision.options[index].obj
        if scores[index] <= 0 or len(chosen) == decision.maximum:
            break
        need = lethal(view, obj)
        if is_player(obj) or need > left or need < 1:
            continue
        chosen.append(index)
        left -= need
    for index in order:
        if left > 0 and len(chosen) < decision.maximum and scores[index] > 0 and index not in chosen:
            chosen.append(index)
            left = 0
    for index in order:
        if len(chosen) < decision.minimum and index not in chosen:
            chosen.append(index)
    return tuple(sorted(chosen))


def shares(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Shares for the targets of a spell: harm to kill what is worth most, a help to the best of them."""
    impact = work_of(asker.program).targets[asker.place] if asker.program is not None else None
    worths = [object_worth(view, option.obj) for option in decision.options]
    order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
    if impact is not None and impact.good > 0:
        return fill(decision, [0] * len(worths), order[::-1])
    return fill(decision, [lethal(view, option.obj) for option in decision.options], order)


TEMPO: Final = 0.4  # how much of a creature counts that only goes back to a hand
OTHER: Final = 0.6  # how much of what is no creature counts as a copy


def entering_value(view: View, what: Characteristics, programs: tuple[Program, ...]) -> float:
    """What the abilities are worth that trigger when a permanent enters."""
    value = 0.0
    for program in programs:
        work = work_of(program)
        value += 0.5 * (token_value(program) + many_tokens(view, program))
        for impact in work.impacts:
            if impact.slot < 0 and impact.side != Side.ALL:
                value += 0.5 * untargeted_value(view, impact)
        for slot, aimed in enumerate(work.targets):
            if aimed is not None and aimed.good < 0 and aimed.does & REMOVAL:
                factor = TEMPO if aimed.does & Does.BOUNCE else 1.0
                value += factor * removal_on_entering(view, what, program, slot)
    return value


def removal_on_entering(view: View, what: Characteristics, program: Program, slot: int) -> float:
    """What the best creature is worth that it removes; less than nothing if it would have to be one of ours."""
    best = 0.0
    theirs = False
    impact = impact_on(None, program, slot)
    assert impact is not None
    amount = amount_for(impact, program, slot, 0)
    for permanent in view.creatures:
        if permanent.controller != view.player:
            theirs = True
            best = max(best, permanent_score(view, impact, permanent, amount))
    if theirs or not program.targets[slot].minimum:
        return best
    if program.targets[slot].what.domain() & 1 or any(isinstance(effect, AskWhether) for effect in program.code):
        return 0.0
    return -creature_worth(what)


def token_value(program: Program | None) -> float:
    """How much more the creature tokens of a program are worth than tokens in general."""
    known = TOKEN_VALUES.get(program) if program is not None else 0.0
    if known is None:
        assert program is not None
        known = 0.0
        for effect in program.code:
            if isinstance(effect, CreateToken) and effect.token.base.types & CardType.CREATURE:
                count = effect.count if isinstance(effect.count, int) else 1
                known += count * (0.9 * creature_worth(effect.token.base) - UNIT[Does.TOKENS])
        TOKEN_VALUES[program] = known
    return known


def many_tokens(view: View, program: Program) -> float:
    """What creature tokens are worth beyond the first, where one is made for each of some permanents."""
    value = 0.0
    for effect in program.code:
        if (
            isinstance(effect, CreateToken)
            and isinstance(effect.count, Count)
            and isinstance(effect.count.what, Filter)
        ):
            count = len(view.fitting(effect.count.what, view.permanents))
            value += (count - 1) * 0.9 * creature_worth(effect.token.base)
    return value


TOKEN_VALUES: Final[dict[Program, float]] = {}


# --- copies --------------------------------------------------------------------------------------------------


def copier(what: Characteristics) -> EntersAsCopy | None:
    """The ability by which a permanent enters as a copy of another."""
    for ability in what.abilities.replacements:
        if isinstance(ability, EntersAsCopy):
            return ability
    return None


def copy_worth(view: View, obj: int) -> float:
    """What a copy of something is worth to the viewer; nothing if it would have to copy something else again."""
    permanent = view.permanent(obj)
    if permanent is None:
        return 0.0
    what = permanent.characteristics
    if what.supertypes & Supertype.LEGENDARY and has_twin(view, what.name):
        return 0.0
    if not what.types & CardType.CREATURE:
        return 0.0 if copier(what) is not None else OTHER * permanent_worth(permanent)
    if what.toughness <= 0:
        return 0.0
    return creature_worth(what) + entering_value(view, what, entering_of(what.abilities))


def entering_of(abilities: AbilitySet) -> tuple[Program, ...]:
    """What some abilities do when their permanent enters."""
    known = ENTERING.get(abilities)
    if known is None:
        found: list[Program] = []
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, Enters) and pattern.what == SELF:
                found.append(entry.program)
        known = ENTERING[abilities] = tuple(found)
    return known


ENTERING: Final[dict[AbilitySet, tuple[Program, ...]]] = {}
LIFE: Final = 0.4  # what a point of life is worth that is paid for a creature
SPARE: Final = 2  # so much life is left besides what the next attack may cost, for lands that hurt and the like
DEADLY: Final = 12.0  # how much less a creature is worth that leaves too little life to live on


def costs_life(program: Program) -> bool:
    """Whether a program takes life that depends on something else."""
    return any(isinstance(effect, LoseLife) and not isinstance(effect.amount, int) for effect in program.code)


def targets_of(view: View, option: Option, slot: int = 0) -> list[int]:
    """What an option could target with one of its targets; nothing if it has none before modes are chosen."""
    found = view.targets(option)
    return found[slot] if slot < len(found) else []


def grave_slot(program: Program) -> int:
    """The target of a program that comes onto the battlefield, -1 if there is none."""
    for slot, impact in enumerate(work_of(program).targets):
        if impact is not None and impact.does & Does.REANIMATE:
            return slot
    return -1


def return_worth(view: View, obj: int, pays: bool) -> float:
    """What it is worth that a card comes back; not above 0 if it had better not."""
    what = view.look(obj)
    if what is None or (what.supertypes & Supertype.LEGENDARY and has_twin(view, what.name)):
        return 0.0
    worth = object_worth(view, obj)
    if pays:
        left = view.life(view.player) - what.mana_value
        if left <= 0:
            return -1.0
        worth -= LIFE * what.mana_value
        if left <= dealt_next_turn(view) + SPARE:
            worth -= DEADLY
    return worth


def dealt_next_turn(view: View) -> int:
    """About how much damage opponents could deal in their next turn, if their largest creature is blocked."""
    worst = 0
    for player in view.opponents:
        powers = [0]
        for permanent in view.creatures:
            if permanent.controller == player:
                powers.append(max(0, permanent.characteristics.power))
        worst = max(worst, sum(powers) - max(powers))
    return worst


DRAWN: Final = 2.0  # what the card is worth that is drawn for one that is cycled
KILLED: Final = 3.0  # what a creature must be worth for which a card is cycled
UNASKED: Final = -2  # an amount that nobody needed yet


def cycled(view: View, option: Option, abilities: AbilitySet) -> float:
    """What it is worth to cycle a card that kills a creature when it is; 0 if it kills none that is worth it."""
    best = 0.0
    for entry in abilities.triggered_elsewhere:
        if not isinstance(entry.ability.pattern, Performs):
            continue
        program = entry.program
        for slot, impact in enumerate(work_of(program).targets):
            if impact is None or not impact.does & REMOVAL:
                continue
            amount = UNASKED
            for permanent in view.creatures:
                if permanent.controller != view.player:
                    if amount == UNASKED:
                        amount = damage_now(view, program, slot, option.obj)
                    best = max(best, permanent_score(view, impact, permanent, amount))
    return best + DRAWN if best >= KILLED else 0.0


def damage_now(view: View, program: Program, slot: int, source: int) -> int:
    """The damage that a program deals to a target if it depends on how many permanents fit; -1 if it does not."""
    for effect in program.code:
        if isinstance(effect, DealDamage) and isinstance(effect.to, Chosen) and effect.to.slot == slot:
            amount = effect.amount
            if isinstance(amount, Count) and isinstance(amount.what, Filter) and not amount.is_volatile():
                return amount.times * len(view.fitting(amount.what, view.permanents, source))
            return amount if isinstance(amount, int) else -1
    return -1
