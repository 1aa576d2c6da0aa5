"""Play the main phase: lands, mana, spells, abilities, cycling. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.base import PayLife, TapSymbol
from playset.ability.costs.cards import Discard, DiscardThis, ExileThis
from playset.ability.costs.counters import RemoveCountersCost
from playset.ability.costs.permanents import Sacrifice, TapForPower
from playset.ability.effects.continuous import Until
from playset.ability.filters.base import Self
from playset.ability.loyalty import LoyaltySymbol
from playset.ability.modifications import BaseSize, Together
from playset.ability.replacements.entering import EntersAsCopy
from playset.bots.baseline.choices import ENOUGH_LANDS, available_colors, best_land, lands_on_battlefield, needed_colors
from playset.bots.baseline.effects import Does, work_of
from playset.bots.baseline.own_damage import endangers
from playset.bots.baseline.reactions import THREAT, best_target, has_x, is_the_end, too_painful
from playset.bots.baseline.roles import HELD, Role, card_worth, creature_worth, facts_of, has_twin, permanent_worth
from playset.bots.baseline.scores import (
    costs_life,
    cycled,
    dealt_next_turn,
    grave_slot,
    option_value,
    return_worth,
    targets_of,
)
from playset.core.decision import Act
from playset.core.words import ALL_COLORS, CardType, Keyword, Step, Supertype, Zone, is_player

if TYPE_CHECKING:
    from playset.bots.baseline.roles import Facts
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.nodes.base import Modification
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View


def size_as_creature(program: Program) -> tuple[int, int] | None:
    """The power and toughness that a permanent gives itself, if it makes itself a creature."""
    for effect in program.code:
        if isinstance(effect, Until) and isinstance(effect.what, Self):
            found = base_size(effect.modification)
            if found is not None:
                return found
    return None


def base_size(change: Modification) -> tuple[int, int] | None:
    """The power and toughness that a modification sets."""
    if isinstance(change, Together):
        return base_size(change.left) or base_size(change.right)
    if isinstance(change, BaseSize) and isinstance(change.power, int) and isinstance(change.toughness, int):
        return change.power, change.toughness
    return None


def animation_value(view: View, option: Option, permanent: PermanentView, size: tuple[int, int]) -> float:
    """Whether something becomes a creature to attack: before combat, if nothing that could block would kill it."""
    if view.step != Step.PRECOMBAT_MAIN or permanent.characteristics.types & CardType.CREATURE:
        return 0.0
    if permanent.tapped or permanent.summoning_sick:
        return 0.0
    if any(tap[0] == permanent.id for tap in view.payment(option)):
        return 0.0  # it would be tapped for its own mana
    power, toughness = size
    for other in view.creatures:
        if other.controller == view.player or other.tapped:
            continue
        if other.characteristics.power >= toughness or other.characteristics.toughness > power:
            return 0.0
    return 1.0 * power


COUNTER: Final = 2.5  # what a counter is worth that is removed as a cost
MARGIN: Final = 1.0  # how much more removal must do than a spell for which it has to wait
FEW: Final = 4  # with more cards in hand no life is paid for cards alone
# What is done for a while only, or is better done in combat, has no use in a main phase.
FLEETING: Final = Does.PUMP | Does.PROTECT | Does.TAP | Does.UNTAP | Does.MANA | Does.OTHER | Does.HAMPER


def main_phase(view: View, decision: Decision) -> int:
    """The next thing to do: deadly burn, a land, mana, a fetch land, a spell, an ability, a card to cycle, or pass."""
    if len(decision.options) < 2:
        return 0
    casts, lands, fetchers = at_hand(view, decision)
    first = deadly_burn(view, decision) or best_land(view, lands)
    if first >= 0:
        return first
    return (
        ramp(view, decision, casts)
        or fetch_missing(view, fetchers)
        or proactive(view, decision, casts)
        or fetch_more(view, fetchers)
        or ability(view, decision)
        or cycle(view, decision)
    )


def at_hand(
    view: View, decision: Decision
) -> tuple[list[tuple[int, CardDefinition, Facts]], list[tuple[int, CardDefinition, Facts]], list[int]]:
    """The options to cast a spell and to play a land, with what is known of it, and to put a fetch land away."""
    casts: list[tuple[int, CardDefinition, Facts]] = []
    lands: list[tuple[int, CardDefinition, Facts]] = []
    fetchers: list[int] = []
    for index, option in enumerate(decision.options):
        act = option.act
        definition = view.card(option.obj) if act != Act.PASS else None
        if definition is None:
            continue
        facts = facts_of(definition)
        if act == Act.CAST:
            casts.append((index, definition, facts))
        elif act == Act.PLAY:
            lands.append((index, definition, facts))
        elif act == Act.ACTIVATE and option.index >= 0 and facts.fetch and facts.fetchers >> option.index & 1:
            fetchers.append(index)
    return casts, lands, fetchers


# --- burn ----------------------------------------------------------------------------------------------------


def deadly_burn(view: View, decision: Decision) -> int:
    """Burn at a player if all the burn that can be paid for is enough to kill; 0 if it is not."""
    weakest = min([view.life(player) for player in view.opponents])
    total = 0
    best = 0
    mana = view.mana_at_hand(view.player)
    for index, option in enumerate(decision.options):
        if option.act != Act.CAST or option.index:
            continue
        definition = view.card(option.obj)
        if definition is None:
            continue
        damage = facts_of(definition).face_damage
        if not damage or is_the_end(view, option):
            continue
        if definition.base.mana_value <= mana and is_player(best_face(view, option)):
            mana -= definition.base.mana_value
            total += damage
            best = best or index
    return best if total >= weakest else 0


def best_face(view: View, option: Option) -> int:
    """The opponent whom burn can hit, -1 if it cannot hit any."""
    hit = [player for slot in view.targets(option) for player in view.opponents if player in slot]
    return hit[0] if hit else -1


# --- mana ----------------------------------------------------------------------------------------------------


def ramp(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> int:
    """The cheapest source of mana; mana for one turn only if it makes a better spell possible."""
    best, least = 0, 1000
    for index, definition, facts in casts:
        if facts.role != Role.MANA_RAMP:
            continue
        if facts.work.mask & Does.MANA and not definition.is_permanent:
            if not ritual_helps(view, definition, casts):
                continue
        cost = definition.base.mana_value
        if cost < least and not too_painful(view, decision.options[index]):
            best, least = index, cost
    return best


def ritual_helps(view: View, ritual: CardDefinition, casts: list[tuple[int, CardDefinition, Facts]]) -> bool:
    """Whether the mana of a spell, in addition to what there is, makes a spell possible that is not possible now."""
    made = sum(
        [
            max([len(kinds) for kinds in getattr(effect, "kinds", ())], default=0)
            for effect in (ritual.base.abilities.spell.code if ritual.base.abilities.spell is not None else ())
        ]
    )
    mana = view.mana_at_hand(view.player) - ritual.base.mana_value + made
    possible = [definition for _, definition, _ in casts]
    for definition in view.held:
        if definition.is_land or definition in possible or facts_of(definition).role in HELD:
            continue
        spell = definition.base.abilities.spell
        if definition.cost is not None and definition.base.mana_value <= mana and (spell is None or not spell.targets):
            return True
    return False


def fetch_missing(view: View, options: list[int]) -> int:
    """Put a fetch land away at once if a colour is missing."""
    if not options or view.life(view.player) <= 2:
        return 0
    return options[0] if needed_colors(view) & ~available_colors(view) & ALL_COLORS else 0


def fetch_more(view: View, options: list[int]) -> int:
    """Put a fetch land away, though no colour is missing, unless there are enough lands or there is little life."""
    if not options or view.life(view.player) <= 5 or lands_on_battlefield(view) > ENOUGH_LANDS:
        return 0
    return options[0]


# --- spells --------------------------------------------------------------------------------------------------


def proactive(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> int:
    """The spell that uses the curve best: the dearest of those that together use most of the mana.

    At equal cost creatures come before others. Held cards are not cast.
    """
    ranked: list[tuple[float, int]] = []
    for index, definition, facts in casts:
        if facts.role in HELD or facts.role == Role.MANA_RAMP:
            continue
        cost = view.mana_cost(decision.options[index])
        if cost is None:
            continue
        rank = 100.0 * cost.mana_value
        if definition.base.types & CardType.CREATURE:
            rank += 50.0 + creature_worth(definition.base)
        ranked.append((rank, index))
    ranked.sort(reverse=True)
    good = [(int(rank // 100), index) for rank, index in ranked if worth_casting(view, decision.options[index])]
    mana = view.mana_at_hand(view.player)
    if not good:
        return 0
    chosen = best_use([cost for cost, _ in good], mana) if len(good) > 1 else 0
    price, gain = reserve(view, decision, casts)
    if price and mana - good[chosen][0] < price:
        spell = view.card(decision.options[good[chosen][1]].obj)
        if spell is not None and gain > spell_worth(spell) + MARGIN:
            fitting = [entry for entry in good if entry[0] <= mana - price]
            return fitting[best_use([cost for cost, _ in fitting], mana - price)][1] if fitting else 0
    return good[chosen][1]


def reserve(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> tuple[int, float]:
    """The mana to keep for the best removal in hand, and what it would remove; nothing if there is no threat."""
    price, most = 0, THREAT
    for index, definition, facts in casts:
        if facts.role == Role.INSTANT_REMOVAL and not decision.options[index].index:
            score, obj = best_target(view, decision.options[index])
            if score > most and not is_player(obj):
                price, most = definition.base.mana_value, score
    return price, most


def spell_worth(definition: CardDefinition) -> float:
    """What a spell is worth on the battlefield, roughly."""
    base = definition.base
    worth = creature_worth(base) if base.types & CardType.CREATURE else card_worth(definition)
    return worth + 2.0 * facts_of(definition).tokens


def best_use(costs: list[int], mana: int) -> int:
    """Of costs in descending order the first of those that together come closest to all the mana there is."""
    best, most = 0, -1
    for first in range(min(len(costs), 8)):
        left = mana - costs[first]
        if left < 0:
            continue
        # What else fits: for the few cards of a hand it is enough to try each sum once.
        sums = {0}
        for cost in costs[first + 1 :]:
            sums |= {total + cost for total in sums if total + cost <= left}
        used = costs[first] + max(sums)
        if used > most:
            best, most = first, used
    return best


def worth_casting(view: View, option: Option) -> bool:
    """Whether a spell does some good now."""
    definition = view.card(option.obj)
    assert definition is not None
    if not is_sound(view, option, definition):
        return False
    if definition.base.abilities.enchant is not None and not definition.base.types & CardType.CREATURE:
        return best_target(view, option)[0] > 0
    if definition.is_permanent:
        return True
    if view.step == Step.POSTCOMBAT_MAIN and only_for_combat(definition):
        return False
    spell = view.program(option)  # of the half or face that is cast
    slot = grave_slot(spell) if spell is not None else -1
    if spell is not None and slot >= 0:
        pays = costs_life(spell)
        return any(return_worth(view, obj, pays) > 0 for obj in targets_of(view, option, slot))
    x = view.mana_at_hand(view.player) - definition.base.mana_value if has_x(definition.mana_cost) else 0
    return option_value(view, option, x) > 0


def is_sound(view: View, option: Option, definition: CardDefinition) -> bool:
    """Whether a spell, whatever it may be aimed at, is neither dangerous nor cast for nothing."""
    base = definition.base
    if endangers(view, definition) or too_painful(view, option):
        return False
    if has_x(definition.mana_cost) and view.mana_at_hand(view.player) <= base.mana_value:
        return False
    if base.types & CardType.CREATURE:
        return base.toughness > 0 or survives(view, definition)
    return not (base.supertypes & Supertype.LEGENDARY and has_twin(view, base.name))


def survives(view: View, definition: CardDefinition) -> bool:
    """Whether a creature without printed toughness is something all the same: a copy, or made larger."""
    abilities = definition.base.abilities
    if any(isinstance(ability, EntersAsCopy) for ability in abilities.replacements):
        return bool(view.creatures)
    return bool(abilities.replacements or abilities.continuous)


def only_for_combat(definition: CardDefinition) -> bool:
    """Whether a spell is of no use after combat: it makes creatures stronger for the turn, or takes one for a turn."""
    spell = definition.base.abilities.spell
    return spell is not None and not work_of(spell).mask & ~(FLEETING | Does.STEAL)


# --- abilities -----------------------------------------------------------------------------------------------


def ability(view: View, decision: Decision) -> int:
    """The most useful activated ability, by what it does less what it costs; 0 if none is worth it."""
    best, most = 0, 0.5
    for index, option in enumerate(decision.options):
        if option.act != Act.ACTIVATE or view.zone_of(option.obj) != Zone.BATTLEFIELD:
            continue
        what = view.look(option.obj)
        if what is None or option.index >= len(what.abilities.activated):
            continue
        value = ability_value(view, option, what.abilities.activated[option.index])
        if value > most and not too_painful(view, option):
            best, most = index, value
    return best


def ability_value(view: View, option: Option, entry: ActivatedEntry) -> float:
    """What activating an ability is worth in a main phase."""
    work = work_of(entry.program)
    permanent = view.permanent(option.obj)
    if entry.is_mana or entry.is_special or permanent is None:
        return 0.0
    if not work.mask & ~FLEETING and not any(isinstance(cost, LoyaltySymbol) for cost in entry.ability.costs):
        size = size_as_creature(entry.program)
        if size is not None:
            return animation_value(view, option, permanent, size)
        return equip_value(view, option, permanent.attached_to) if work.mask & Does.ATTACH else 0.0
    if work.mask & Does.ATTACH:
        return equip_value(view, option, permanent.attached_to)
    price = 0.0
    limited = bool(entry.ability.once)
    for cost in entry.ability.costs:
        if isinstance(cost, LoyaltySymbol):
            limited = True
            amount = cost.amount if isinstance(cost.amount, int) else -2
            price -= 0.6 * amount if amount < 0 else 0.6 + 0.3 * amount
            continue
        part, limits = price_of_cost(view, permanent, entry, cost)
        price += part
        limited |= limits
    if not limited:
        mana = view.mana_cost(option)
        if mana is None or not mana.mana_value:
            return 0.0  # there would be no end to it
    return option_value(view, option) - price


def price_of_cost(view: View, permanent: PermanentView, entry: ActivatedEntry, cost: object) -> tuple[float, bool]:
    """What paying a cost of a permanent's ability takes away, and whether it can be paid only so often."""
    if isinstance(cost, Sacrifice):
        return (permanent_worth(permanent), True) if isinstance(cost.what, Self) else (4.0, True)
    if isinstance(cost, PayLife):
        amount = cost.amount if isinstance(cost.amount, int) else 3
        left = view.life(view.player) - amount
        if left <= 3 or (
            len(entry.ability.costs) == 1 and (left <= dealt_next_turn(view) + 3 or view.me.hand_size > FEW)
        ):
            return 1000.0, True
        return 0.6 * amount, len(entry.ability.costs) == 1
    if isinstance(cost, Discard):
        return 2.0 * (cost.count if isinstance(cost.count, int) else 2), True
    if isinstance(cost, (DiscardThis, ExileThis)):
        return 2.0, True
    if isinstance(cost, TapForPower):
        return 1000.0, True
    if isinstance(cost, RemoveCountersCost):
        return COUNTER, True
    if isinstance(cost, TapSymbol):
        what = permanent.characteristics
        if view.step == Step.PRECOMBAT_MAIN and what.types & CardType.CREATURE and what.power > 1:
            return 0.75 * what.power, True  # it could attack
        return 0.0, True
    return 0.0, bool(getattr(cost, "text", ""))


def equip_value(view: View, option: Option, attached_to: int) -> float:
    """Equipment is put on the best creature that can attack, once."""
    if view.step != Step.PRECOMBAT_MAIN:
        return 0.0
    host = view.permanent(attached_to) if attached_to >= 0 else None
    if host is not None and host.controller == view.player:
        return 0.0
    _, obj = best_target(view, option)
    target = view.permanent(obj) if obj >= 0 else None
    if target is None:
        return 0.0
    return 1.0 if not target.summoning_sick or target.characteristics.keywords & Keyword.HASTE else 0.0


def cycle(view: View, decision: Decision) -> int:
    """Cycle a card that is of no use, a land too many or a spell that is far too expensive, or one that kills so."""
    lands = -1
    for index, entry in enumerate(view.entries(decision)):
        if entry is None or entry.zone != Zone.HAND:
            continue
        option = decision.options[index]
        if lands < 0:
            lands = lands_on_battlefield(view)
        definition = view.card(option.obj)
        if definition is None:
            continue
        program = view.program(option)
        if program is None or not work_of(program).mask & (Does.DRAW | Does.SEARCH) or too_painful(view, option):
            continue
        if definition.is_land:
            if lands >= ENOUGH_LANDS - 1:
                return index
        elif definition.base.mana_value > lands + 1 or cycled(view, option, definition.base.abilities):
            return index
    return 0
