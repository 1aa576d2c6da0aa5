"""Play the player's own main phase: the spells and abilities that together are worth most for the mana there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.effects.delayed import Delayed
from playset.ability.effects.libraries import SearchLibrary
from playset.ability.effects.zone_changes import ExileWithCounters
from playset.ability.filters.base import SELF
from playset.ability.triggers.players import Casts
from playset.ability.triggers.zone_changes import Enters
from playset.bots.answers.hands import ENOUGH_LANDS, lands_on_battlefield
from playset.bots.combat.survival import NextAttack, lethal_attackers, new_blockers
from playset.bots.heuristic.abilities import ability
from playset.bots.heuristic.lands import fetch_missing, fetch_more, pick_land
from playset.bots.heuristic.life_costs import price_of_punishment, punishment_for, spell_punishers, too_painful
from playset.bots.heuristic.removal import LIFE, THREAT, best_target, is_dear, life_for, resilient
from playset.bots.heuristic.situations.decking import spared
from playset.bots.heuristic.situations.engines import engine_options
from playset.bots.heuristic.situations.lethal import lethal_option
from playset.bots.heuristic.situations.mana_boosts import boost
from playset.bots.heuristic.spells import at_hand, cast_value, least_worth, sacrifice_price, spells_at_hand
from playset.bots.reading.effects import Does, first_of, mentions, work_of
from playset.bots.reading.roles import HELD, Role, facts_of
from playset.bots.reading.targets import WINS, cycling_value
from playset.core.words import CardType, Keyword, Step, Zone, is_player

if TYPE_CHECKING:
    from playset.bots.combat.survival import NewBlocker
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision, Option
    from playset.core.mana import ManaCost
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

CHEAP: Final = 2  # what costs no more is not kept for the end of a turn
MOST: Final = 9  # so many spells are thought about at once
RESCUE: Final = 12.0  # what it is worth to stay alive
TINY: Final = 1e-9  # sums of the same numbers in another order are that close
HELD_WEIGHT: Final = 1.0  # how much of what removal does counts against what can be done at once


@mypyc_attr(acyclic=True)
class Item:
    """A spell that could be cast now or, if it is held, in the opponent's turn."""

    __slots__ = ("cost", "definition", "held", "index", "obj", "saves", "value")

    def __init__(self, index: int, obj: int, definition: CardDefinition, cost: int, value: float, held: bool) -> None:
        self.index = index
        self.obj = obj
        self.definition = definition
        self.cost = cost
        self.value = value
        self.held = held
        self.saves = 0.0  # how much of its worth is that the player stays alive


def main_phase(view: View, decision: Decision) -> int:
    """Return the next thing to do.

    Deadly burn, a land, mana, a fetch land, spells, abilities, a card to cycle, or pass.
    """
    if len(decision.options) < 2:
        return 0
    casts, lands, fetchers = at_hand(view, decision)
    first = lethal_option(view, decision, casts)
    if first:
        return first
    land = pick_land(view, decision, lands)
    if land >= 0:
        return land
    casts = spared(view, decision, casts)
    return (
        ramp(view, decision, [cast for cast in casts if cast[2].role == Role.MANA_RAMP and is_source(cast[1], cast[2])])
        or fetch_missing(view, fetchers)
        or fetch_more(view, quick_ones(view, decision, fetchers))
        or best_spell(view, decision, casts)
        or fetch_more(view, fetchers)
        or ability(view, decision)
        or cycle(view, decision)
    )


def quick_ones(view: View, decision: Decision, fetchers: list[int]) -> list[int]:
    """Return those of the options to put something away for a land by which the land comes untapped.

    Its mana counts now.
    """
    found: list[int] = []
    for index in fetchers:
        program = view.program(decision.options[index])
        for effect in program.code if program is not None else ():
            if isinstance(effect, SearchLibrary) and not effect.tapped:
                found.append(index)
    return found


def at_once(definition: CardDefinition, facts: Facts) -> bool:
    """True if a source of mana gives its mana in the same turn: no creature, and nothing that takes mana or fetches."""
    if definition.base.types & CardType.CREATURE or facts.enters_tapped:
        return False
    return facts.makes_mana if definition.is_permanent else bool(facts.work.mask & Does.MANA)


def is_source(definition: CardDefinition, facts: Facts) -> bool:
    """True if a permanent gives mana in the same turn."""
    return definition.is_permanent and at_once(definition, facts)


def best_spell(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> int:
    """Return the spell to cast first of those that together are worth most for the mana there is; 0 if none."""
    items = items_of(view, decision, casts)
    items += suspended(view, decision)
    items += activated(view, decision)
    growing = 0
    if len(items) > 1:
        stay_alive(view, items)
        growing = growing_sources(view)
        for item in items if growing else ():
            if is_creature_card(view, item):
                item.cost = max(0, item.cost - growing)  # so much more mana there is once it is there
        items.sort(key=worth_of, reverse=True)
    chosen = best_set(items[:MOST], view.mana_at_hand(view.player)) if items else items
    now = 0.0
    for item in chosen:
        now += item.value - item.saves
    more = boost(view, decision, casts, now)
    if more:
        return more
    first: Item | None = None
    for item in chosen:
        if item.held:
            continue
        if facts_of(item.definition).rewards or (len(chosen) > 1 and rewards_the_rest(view, item, chosen)):
            return item.index  # whatever is cast after it draws a card, or makes it larger
        # The dearest first, so that nothing that happens keeps it from being paid.
        if first is None or (item.cost < first.cost if growing else item.cost > first.cost):
            first = item
    if first is not None and facts_of(first.definition).sacrifices:
        # What is cast before it may be what has to be sacrificed.
        first = next((item for item in chosen if not item.held and is_creature_card(view, item)), first)
    for item in chosen:
        if item.held and clears_the_way(view, decision, item):
            return item.index
    return first.index if first is not None else 0


def stay_alive(view: View, items: list[Item]) -> None:
    """Raise the value of what brings blockers if the next attack would kill, by how much of it they avert."""
    strikers = lethal_attackers(view)
    if not strikers:
        return
    recruits: list[NewBlocker] = []
    masks: list[int] = []
    for item in items:
        found = new_blockers(view, item.obj, item.definition) if not item.held else []
        masks.append(((1 << len(found)) - 1) << len(recruits))
        recruits += found
    if not recruits:
        return
    siege = NextAttack(view, strikers, recruits)
    if siege.short <= 0:
        return
    for item, mask in zip(items, masks, strict=True):
        if mask:
            item.saves = RESCUE * min(1.0, (siege.through - siege.damage(mask)) / siege.short)
            item.value += item.saves


def growing_sources(view: View) -> int:
    """Return how many sources the player has that make a mana for each of some creatures, and can be tapped now."""
    count = 0
    for permanent in view.mine:
        what = permanent.characteristics
        if what.abilities.has_mana_abilities and not permanent.tapped and facts_of(permanent.definition).plenty:
            sick = permanent.summoning_sick and what.types & CardType.CREATURE and not what.keywords & Keyword.HASTE
            count += 0 if sick else 1
    return count


def rewards_the_rest(view: View, item: Item, chosen: list[Item]) -> bool:
    """True if something gains by each creature that is cast or enters after it, and another is to be cast as well."""
    definition = item.definition
    gains = False
    spell = definition.base.abilities.spell
    if spell is not None:
        gains = any(isinstance(effect, Delayed) and mentions(effect.ability, Casts) for effect in spell.code)
    elif definition.base.types & CardType.CREATURE:
        for entry in definition.base.abilities.triggered:
            gains = gains or (isinstance(entry.ability.pattern, Enters) and entry.ability.pattern.what != SELF)
    return gains and any(other.obj != item.obj and is_creature_card(view, other) for other in chosen)


def is_creature_card(view: View, item: Item) -> bool:
    """True if a spell is a creature spell."""
    return bool(item.definition.base.types & CardType.CREATURE) and view.zone_of(item.obj) == Zone.HAND


def worth_of(item: Item) -> float:
    """Return what a spell is worth."""
    return item.value


def items_of(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> list[Item]:
    """Return the spells that are worth casting, now or later."""
    found: list[Item] = []
    taking = spell_punishers(view) if casts else []
    least = least_worth(view)
    taken: set[int] = set()  # what there is removal for already
    known: dict[Facts, Item] = {}  # cast in the first way; another copy of a card in hand is worth the same
    for index, definition, facts in casts:
        option = decision.options[index]
        like = known.get(facts) if not option.index else None
        if like is not None and view.zone_of(like.obj) == view.zone_of(option.obj) == Zone.HAND:
            if like.value > least:
                found.append(Item(index, option.obj, definition, like.cost, like.value, like.held))
            continue
        if facts.role == Role.COMBAT_TRICK or (facts.role == Role.MANA_RAMP and at_once(definition, facts)):
            continue
        if facts.role == Role.INSTANT_REMOVAL:
            item = held_removal(view, index, option, definition, taking, taken)
        else:
            value = less_drawbacks(view, option, definition, taking, cast_value(view, option, definition, facts))
            item = Item(index, option.obj, definition, 0, value, can_wait(definition, facts))
            if not option.index:
                known[facts] = item
            if value <= least:
                continue
        cost = view.mana_cost(option)
        if item is not None and cost is not None:
            item.cost = price_of(view, option, cost)
            found.append(item)
    return found


def held_removal(
    view: View,
    index: int,
    option: Option,
    definition: CardDefinition,
    taking: list[PermanentView],
    taken: set[int],
) -> Item | None:
    """Return removal to hold for a threat, and note in `taken` what it is for; None if that is not worth it."""
    if option.index and is_dear(view, option):
        return None
    value, obj = held_value(view, option, definition, taken)
    value = less_drawbacks(view, option, definition, taking, value)
    if value < THREAT or too_painful(view, option):
        return None
    taken.add(obj)
    return Item(index, option.obj, definition, 0, HELD_WEIGHT * value, True)


def less_drawbacks(
    view: View, option: Option, definition: CardDefinition, taking: list[PermanentView], value: float
) -> float:
    """Return the value of a spell less what a cheaper way to cast it and punishers of spells take from it."""
    if option.index and definition.base.types & CardType.CREATURE:
        cost = view.mana_cost(option)
        if cost is not None and cost.mana_value < definition.base.mana_value:
            value -= 4.0  # it is cheaper for a reason
    return value - price_of_punishment(view, punishment_for(view, option, taking)) if taking else value


def held_value(view: View, option: Option, definition: CardDefinition, taken: set[int]) -> tuple[float, int]:
    """Return what removal is worth that is held for the best there is no other removal for, and what that is."""
    score, obj = best_target(view, option, taken | resilient(view, option))
    if is_player(obj) and score < WINS:
        return 0.0, obj  # that can wait
    score -= sacrifice_price(view, definition)
    return score - LIFE * life_for(view, option) if option.index else score, obj


def can_wait(definition: CardDefinition, facts: Facts) -> bool:
    """True if an instant is as good at the end of the opponent's turn: it makes creatures, or draws several cards.

    What is cheap and only draws looks for lands, and that is done at once.
    """
    if not definition.base.types & CardType.INSTANT or facts.role != Role.PROACTIVE:
        return False
    if facts.work.mask & ~(Does.TOKENS | Does.DRAW):
        return False
    if facts.sacrifices:
        return True  # something may be about to be lost anyway
    return bool(facts.work.mask & Does.TOKENS) or definition.base.mana_value > CHEAP


def at_last(view: View, decision: Decision) -> int:
    """Return the best instant that waited for the end of an opponent's turn, 0 if there is none."""
    best, most = 0, least_worth(view)
    for index, definition, facts in spells_at_hand(view, decision):
        if can_wait(definition, facts):
            value = cast_value(view, decision.options[index], definition, facts)
            if value > most:
                best, most = index, value
    return best


def ambush(view: View, decision: Decision) -> int:
    """Cast the best instant that makes blockers, when attackers are declared; return 0 if there is none."""
    best, most = 0, least_worth(view)
    for index, definition, facts in spells_at_hand(view, decision):
        if can_wait(definition, facts) and facts.work.mask & Does.TOKENS:
            if not any(permanent.attacking == view.player for permanent in view.creatures):
                return 0
            value = cast_value(view, decision.options[index], definition, facts)
            if value > most:
                best, most = index, value
    return best


def price_of(view: View, option: Option, cost: ManaCost) -> int:
    """Return how much mana an option takes.

    Symbols that can be paid for in several ways count as they would be paid.
    """
    return cost.mana_value if cost.countable else min(cost.mana_value, len(view.payment(option)))


def suspended(view: View, decision: Decision) -> list[Item]:
    """Return cards in hand that can be exiled now to be cast for nothing later (CR 702.62a)."""
    found: list[Item] = []
    for index, entry in enumerate(view.entries(decision)):
        if entry is None or entry.zone != Zone.HAND:
            continue
        option = decision.options[index]
        program = view.program(option)
        definition = view.card(option.obj)
        if program is None or definition is None:
            continue
        if isinstance(first_of(program), ExileWithCounters):
            cost = view.mana_cost(option)
            if cost is not None:
                value = 1.0 + definition.base.mana_value * 0.5
                found.append(Item(index, option.obj, definition, cost.mana_value, value, False))
    return found


def activated(view: View, decision: Decision) -> list[Item]:
    """Return the abilities that are as good as a spell."""
    found: list[Item] = []
    for index, value in engine_options(view, decision):
        option = decision.options[index]
        cost = view.mana_cost(option)
        definition = view.card(option.obj)
        if cost is not None and definition is not None and not too_painful(view, option):
            found.append(Item(index, option.obj, definition, price_of(view, option, cost), value, False))
    return found


@mypyc_attr(acyclic=True)
class Purse:
    """Spells to spend the mana on; sets of them are masks."""

    __slots__ = ("best", "items", "most", "others", "rest")

    def __init__(self, items: list[Item]) -> None:
        self.items = items
        self.best = 0
        self.most = 0.0
        self.others: list[int] = []  # for each of them the later ones that are other ways to play the same card
        for place, item in enumerate(items):
            mask = 0
            for later in range(place + 1, len(items)):
                if items[later].obj == item.obj:
                    mask |= 1 << later
            self.others.append(mask)
        self.rest = [0.0] * len(items)  # what each of them is worth together with all after it
        total = 0.0
        for place in range(len(items) - 1, -1, -1):
            total += items[place].value
            self.rest[place] = total

    def fill(self, place: int, left: int, value: float, chosen: int, out: int) -> None:
        """Try what can be had, from a place on and unless it is ruled out, besides what is chosen and worth so much.

        What is worth most is tried first; of sets that are worth the same the last is taken.
        """
        for other in range(place, len(self.items)):
            if value + self.rest[other] < self.most - TINY:
                break  # not even all that is left makes it better
            item = self.items[other]
            if item.cost <= left and not out >> other & 1:
                more = out | self.others[other]
                self.fill(other + 1, left - item.cost, value + item.value, chosen | 1 << other, more)
        if value >= self.most:
            self.best, self.most = chosen, value


def best_set(items: list[Item], mana: int) -> list[Item]:
    """Return the spells that can be paid for together and are worth most; of one card only one way to play it."""
    if all_together(items, mana):
        return items
    purse = Purse(items)
    purse.fill(0, mana, 0.0, 0, 0)
    return [item for place, item in enumerate(items) if purse.best >> place & 1]


def all_together(items: list[Item], mana: int) -> bool:
    """True if all of some spells can be paid for together, and are of different cards."""
    for place, item in enumerate(items):
        mana -= item.cost
        if mana < 0:
            return False
        for other in range(place):
            if items[other].obj == item.obj:
                return False
    return True


def clears_the_way(view: View, decision: Decision, item: Item) -> bool:
    """True if held removal is better cast now: before combat, on a creature that could block."""
    if view.step != Step.PRECOMBAT_MAIN or not item.index or not could_attack(view):
        return False
    _, obj = best_target(view, decision.options[item.index])
    target = view.permanent(obj) if obj >= 0 else None
    return target is not None and not target.tapped and bool(target.characteristics.types & CardType.CREATURE)


def could_attack(view: View) -> bool:
    """True if the player has a creature that could attack this turn, and would do damage."""
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and not permanent.tapped:
            if what.power > 0 and not what.keywords & Keyword.DEFENDER:
                if not permanent.summoning_sick or what.keywords & Keyword.HASTE:
                    return True
    return False


# --- mana ----------------------------------------------------------------------------------------------------


def ramp(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> int:
    """Return the cheapest source of mana; mana for one turn only if it makes a better spell possible."""
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
    """True if the mana of a spell, in addition to what there is, makes a spell possible that is not possible now."""
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
        elif definition.base.mana_value > lands + 1 or cycling_value(view, option, definition.base.abilities):
            return index
    return 0
