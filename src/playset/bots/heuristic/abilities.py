"""Choose activated abilities: what they do less what they cost in a main phase, what they turn in combat.

`main_phase` and `reactions` call it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.conditions import Is
from playset.ability.costs.base import PayLife, TapSymbol
from playset.ability.costs.cards import Discard, DiscardHandCost, DiscardThis, ExileThis
from playset.ability.costs.counters import RemoveCountersCost
from playset.ability.costs.permanents import Sacrifice, TapForPower
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import SkipUnless
from playset.ability.effects.permanents import Regenerate
from playset.ability.filters.base import SELF, Self
from playset.ability.loyalty import LoyaltySymbol
from playset.bots.combat.fighters import COUNTER, Fighter, beats, comes_back
from playset.bots.combat.tricks import Bonus, bonus_of, trick_value, unblocked_damage
from playset.bots.heuristic.life_costs import too_painful
from playset.bots.heuristic.removal import best_target
from playset.bots.heuristic.situations.creature_lands import animation_value, guard_value, size_as_creature
from playset.bots.heuristic.situations.overrun import lethal_overrun_value
from playset.bots.heuristic.situations.return_costs import return_ability_value
from playset.bots.heuristic.spells import FLEETING, swept
from playset.bots.reading.effects import REMOVAL, Does, Side, first_of, work_of
from playset.bots.reading.entering import expected_attack_damage, token_value
from playset.bots.reading.options import CAREFUL, option_value, targets_of, untargeted_value
from playset.bots.reading.values import permanent_worth
from playset.core.words import CardType, Keyword, Step, Zone, is_player
from playset.rules.casting.targets import Chosen
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.nodes.program import Program
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

USE: Final = 0.5  # what an ability must be worth to be used
MUCH: Final = 9.0  # what mana is worth that pays for a card that could not be cast
ENOUGH: Final = 6  # with so many sources of mana one can be given up for a card
PLENTY: Final = 6  # with so many lands one can be spared
SCARCE: Final = 3  # with so few lands each one is missed
ROUT: Final = 2.0  # what it must be worth to make many creatures larger in combat
LITTLE: Final = 0.6  # what a loyalty ability is worth that only makes its planeswalker stronger
FEW: Final = 4  # with more cards in hand no life is paid for cards alone


def is_plain(entry: ActivatedEntry) -> bool:
    """True if an option uses an activated ability of a permanent that is no mana ability and no special action."""
    return not entry.is_mana and not entry.is_special and entry.zone == Zone.BATTLEFIELD


def most_useful(view: View, decision: Decision, values: list[float]) -> int:
    """Return the option with the highest value that does not cost too much life; 0 if none is worth using."""
    best, most = 0, USE
    for index, value in enumerate(values):
        if value > most and not too_painful(view, decision.options[index]):
            best, most = index, value
    return best


def ability(view: View, decision: Decision) -> int:
    """Return the most useful activated ability in a main phase; 0 if none is worth it."""
    entries = enumerate(view.entries(decision))
    return most_useful(view, decision, [use_in_main_phase(view, decision.options[place], e) for place, e in entries])


def use_in_main_phase(view: View, option: Option, entry: ActivatedEntry | None) -> float:
    """Return what an ability is worth in a main phase, by the best of the uses it can be put to."""
    if entry is None or not is_plain(entry) or (entry.program.targets and only_exiles(view, option, entry.program)):
        return 0.0
    value = ability_value(view, option, entry) + precisely(view, option, entry.program)
    if is_loyalty(entry):
        value += token_value(view, entry.program)
        if only_untaps(entry.program):
            value = MUCH if more_mana_helps(view, entry.program) else LITTLE
    if value <= 0:
        value = value_for_mana(view, option, entry)
    if value <= 0:
        value = value_for_food(view, option, entry) or return_ability_value(view, entry, option.obj)
    return special_use(view, option, entry, value)


def special_use(view: View, option: Option, entry: ActivatedEntry, value: float) -> float:
    """Return the value of an ability, or more if it takes a land, a card for a spare source, or the game."""
    work = work_of(entry.program)
    if work.mask == Does.DESTROY and entry.program.targets:
        value = max(value, land_for_a_land(view, option))
    if entry.taps and entry.program.code and not entry.program.targets:
        value = max(value, spare_source(view, option, entry))
    if only_taps(entry) and is_weak(view, option.obj):
        value = max(value, loot_value(view, entry.program))
    if is_loyalty(entry) and work.helps(Side.MINE, Does.PUMP):
        value = max(value, lethal_overrun_value(view, entry.program, option.obj))
    return value


def condition_on(program: Program, slot: int) -> Filter | None:
    """Return what a card in a graveyard has to be so that more is done than to exile it; None if nothing is asked."""
    if slot >= len(program.targets) or program.targets[slot].what.domain() != 1 << Zone.GRAVEYARD:
        return None
    for effect in program.code:
        if isinstance(effect, SkipUnless) and isinstance(effect.condition, Is):
            what = effect.condition.what
            if isinstance(what, Chosen) and what.slot == slot:
                return effect.condition.description
    return None


def only_exiles(view: View, option: Option, program: Program) -> bool:
    """True if no card in a graveyard is such that more would be done than to exile it."""
    wanted = condition_on(program, 0)
    return wanted is not None and not any(view.fits(wanted, obj, option.obj) for obj in targets_of(view, option))


def precisely(view: View, option: Option, program: Program) -> float:
    """Return how much more an ability that hits everything is worth, counted permanent by permanent, than roughly."""
    more = 0.0
    for impact in work_of(program).impacts:
        if impact.side == Side.ALL and impact.does & REMOVAL and isinstance(impact.whom, Filter):
            more += swept(view, option, impact, 0) - untargeted_value(view, impact)
    return more


def is_loyalty(entry: ActivatedEntry) -> bool:
    """True if an ability is a loyalty ability (CR 606.1)."""
    return any(isinstance(cost, LoyaltySymbol) for cost in entry.ability.costs)


def only_untaps(program: Program) -> bool:
    """True if all that a program does is to untap permanents."""
    return not work_of(program).mask & ~Does.UNTAP and bool(program.targets)


def more_mana_helps(view: View, program: Program) -> bool:
    """True if the mana of permanents that untap pays for a card in hand that cannot be paid for now."""
    mana = view.mana_at_hand(view.player)
    more = mana + max([target.maximum for target in program.targets])
    return any(mana < card.base.mana_value <= more for card in view.held)


def value_for_mana(view: View, option: Option, entry: ActivatedEntry) -> float:
    """Return what an ability is worth that costs nothing but mana that would be left over."""
    cost = view.mana_cost(option) if len(entry.ability.costs) == 1 else None
    permanent = view.permanent(option.obj)
    if cost is None or not cost.mana_value or permanent is None:
        return 0.0
    size = size_as_creature(entry.program)
    if size is not None:
        return animation_value(view, option, permanent, size)
    work = work_of(entry.program)
    if work.mask & Does.ATTACH:
        return 0.0  # it stays where it is
    if work.helps(Side.MINE, Does.PUMP):
        return lethal_overrun_value(view, entry.program, option.obj)
    return option_value(view, option) if work.mask & ~FLEETING else 0.0


def value_for_food(view: View, option: Option, entry: ActivatedEntry) -> float:
    """Return what an ability is worth for which nothing but a creature is sacrificed, one that comes back (CR
    702.93a).
    """
    costs = entry.ability.costs
    if len(costs) != 1 or not isinstance(costs[0], Sacrifice) or costs[0].count != 1 or costs[0].what == SELF:
        return 0.0
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and what.abilities.triggered and permanent.id != option.obj:
            if comes_back(permanent) and view.fits(costs[0].what, permanent.id, option.obj):
                return option_value(view, option)
    return 0.0


def left_over(view: View, decision: Decision) -> int:
    """Use mana that would be lost for an ability, at the end of an opponent's turn."""
    entries = enumerate(view.entries(decision))
    return most_useful(view, decision, [use_of_mana(view, decision.options[place], e) for place, e in entries])


def use_of_mana(view: View, option: Option, entry: ActivatedEntry | None) -> float:
    """Return what an ability is worth at the end of an opponent's turn, for mana or for tapping its source."""
    if entry is None or not is_plain(entry) or (entry.program.targets and only_exiles(view, option, entry.program)):
        return 0.0
    return value_for_mana(view, option, entry) if not only_taps(entry) else loot_value(view, entry.program)


def on_guard(view: View, decision: Decision) -> int:
    """Animate something that can block an attacker well, when attackers are declared; return 0 if nothing does."""
    values = [0.0] * len(decision.options)
    for index, entry in enumerate(view.entries(decision)):
        size = size_as_creature(entry.program) if entry is not None and not entry.is_mana else None
        permanent = view.permanent(decision.options[index].obj) if size is not None else None
        if size is not None and permanent is not None:
            values[index] = guard_value(view, decision.options[index], permanent, size)
    return most_useful(view, decision, values)


def land_for_a_land(view: View, option: Option) -> float:
    """Return what it is worth to give up a land for one of an opponent's.

    Something if that has few and the player enough.
    """
    source = view.permanent(option.obj)
    if source is None or not source.characteristics.types & CardType.LAND:
        return 0.0
    lands = [0] * len(view.players)
    for permanent in view.permanents:
        if permanent.characteristics.types & CardType.LAND:
            lands[permanent.controller] += 1
    mine = lands[view.player]
    for obj in targets_of(view, option):
        target = view.permanent(obj)
        if target is not None and target.controller != view.player:
            theirs = lands[target.controller]
            if mine >= PLENTY or (theirs <= SCARCE and mine > theirs):
                return 1.0
    return 0.0


def spare_source(view: View, option: Option, entry: ActivatedEntry) -> float:
    """Return what it is worth to give up a source of mana for a card: something if there is mana enough without it."""
    permanent = view.permanent(option.obj)
    if permanent is None or not permanent.characteristics.abilities.has_mana_abilities:
        return 0.0
    if permanent.characteristics.types & CardType.LAND or not work_of(entry.program).helps(Side.MINE, Does.DRAW):
        return 0.0
    if not any(isinstance(cost, Sacrifice) and cost.what == SELF for cost in entry.ability.costs):
        return 0.0
    sources = sum(1 for other in view.mine if other.characteristics.abilities.has_mana_abilities)
    dearest = max([card.base.mana_value for card in view.held], default=0)
    return 1.0 if sources > max(ENOUGH, dearest) and view.library_size(view.player) > CAREFUL else 0.0


def is_weak(view: View, obj: int) -> bool:
    """True if a creature has so little power that it is better not to attack with it."""
    what = view.look(obj)
    return what is not None and what.power <= 1


def only_taps(entry: ActivatedEntry) -> bool:
    """True if an ability costs nothing but tapping its source."""
    return entry.taps and len(entry.ability.costs) == 1


def loot_value(view: View, program: Program) -> float:
    """Return what it is worth to draw and discard: a better hand, as long as there is a library."""
    work = work_of(program)
    draws = work.helps(Side.MINE, Does.DRAW) and work.harms(Side.MINE, Does.DISCARD)
    return 1.0 if draws and view.library_size(view.player) > CAREFUL else 0.0


# --- in combat -----------------------------------------------------------------------------------------------


def in_combat(view: View, decision: Decision) -> int:
    """Return an ability that saves a creature in combat, wins its fight, or lets it hit harder; 0 if there is none."""
    entries = enumerate(view.entries(decision))
    return most_useful(view, decision, [use_in_combat(view, decision.options[place], e) for place, e in entries])


def use_in_combat(view: View, option: Option, entry: ActivatedEntry | None) -> float:
    """Return what an ability is worth in combat that regenerates or strengthens."""
    permanent = view.permanent(option.obj) if entry is not None and is_plain(entry) else None
    if entry is None or permanent is None:
        return 0.0
    first = first_of(entry.program)
    if isinstance(first, Regenerate):
        return rescue_value(view, option, entry, permanent)
    if isinstance(first, Until) and isinstance(first.what, Self):
        return growth_value(view, option, entry, permanent)
    pumps = isinstance(first, Until) and work_of(entry.program).helps(Side.MINE, Does.PUMP)
    return rout_value(view, option, entry.program) if pumps else 0.0


def rescue_value(view: View, option: Option, entry: ActivatedEntry, permanent: PermanentView) -> float:
    """Return what it is worth to regenerate a creature that is about to die in combat."""
    saved = [permanent] if not entry.program.targets else []
    if entry.program.targets:
        for obj in targets_of(view, option):
            found = view.permanent(obj)
            if found is not None and found.controller == view.player:
                saved.append(found)
    best = 0.0
    for creature in saved:
        foes = creature.blocking if creature.blocking else creature.blockers
        if not foes or creature.shielded:
            continue
        fighter = Fighter(view, creature)
        if dies_to_foes(view, fighter, foes):
            best = max(best, fighter.worth - missed(view, entry, fighter, foes))
    return best


def missed(view: View, entry: ActivatedEntry, fighter: Fighter, foes: tuple[int, ...]) -> float:
    """Return what is not killed because a creature gives up counters, and with them power, before it strikes."""
    cost = entry.ability.costs[0] if entry.ability.costs else None
    if not isinstance(cost, RemoveCountersCost) or cost.kind != "+1/+1" or not isinstance(cost.count, int):
        return 0.0
    worth = COUNTER * cost.count
    for foe in foes:
        other = view.permanent(foe)
        if other is not None:
            enemy = Fighter(view, other)
            if beats(view, fighter, enemy) and enemy.left > fighter.power - cost.count:
                worth += enemy.worth
    return worth


def dies_to_foes(view: View, fighter: Fighter, foes: tuple[int, ...]) -> bool:
    """True if the creatures that a creature fights kill it, one alone or all together."""
    power = 0
    for foe in foes:
        other = view.permanent(foe)
        if other is None:
            continue
        enemy = Fighter(view, other)
        power += enemy.power
        if beats(view, enemy, fighter):
            return True
    return power >= fighter.left and not fighter.keywords & Keyword.INDESTRUCTIBLE


def growth_value(view: View, option: Option, entry: ActivatedEntry, permanent: PermanentView) -> float:
    """Return what it is worth that a creature makes itself larger in combat."""
    cost = view.mana_cost(option)
    if len(entry.ability.costs) == 1 and isinstance(entry.ability.costs[0], Sacrifice):
        return feeding_value(view, option, entry.ability.costs[0].what, bonus_of(entry.program).power, permanent)
    if cost is None or len(entry.ability.costs) != 1 or not cost.mana_value:
        return 0.0
    bonus = bonus_of(entry.program)
    if bonus.power <= 0 and bonus.toughness <= 0:
        return 0.0
    if permanent.attacking >= 0 and not permanent.blocked:
        if not is_player(permanent.attacking) or bonus.power <= 0:
            return 0.0
        if unblocked_damage(view, permanent.attacking) >= view.life(permanent.attacking):
            return 0.0  # that is enough already
        return 1.0 * bonus.power
    times = 1 if entry.ability.once else max(1, view.mana_at_hand(view.player) // cost.mana_value)
    in_all = Bonus()
    in_all.power, in_all.toughness, in_all.keywords = bonus.power * times, bonus.toughness * times, bonus.keywords
    return trick_value(view, permanent.id, in_all)


def rout_value(view: View, option: Option, program: Program) -> float:
    """Return what it is worth that many creatures are made larger in combat.

    Fights won, and damage that is not blocked.
    """
    effect = first_of(program)
    bonus = bonus_of(program)
    if not isinstance(effect, Until) or not isinstance(effect.what, Filter) or bonus.power <= 0:
        return 0.0
    value = 0.0
    damage = 0
    whom = -1
    for permanent in view.mine:
        if permanent.attacking < 0 and not permanent.blocking:
            continue
        if not view.fits(effect.what, permanent.id, option.obj):
            continue
        if permanent.blocked or permanent.blocking:
            value += trick_value(view, permanent.id, bonus)
        elif is_player(permanent.attacking):
            whom = permanent.attacking
            damage += bonus.power
    if whom >= 0:
        unblocked = unblocked_damage(view, whom)
        life = view.life(whom)
        if unblocked < life:
            value += 100.0 if unblocked + damage >= life else 0.5 * damage
    return value if value >= ROUT else 0.0


def feeding_value(view: View, option: Option, what: Filter, power: int, permanent: PermanentView) -> float:
    """Return whether sacrificing others makes an unblocked attacker deadly."""
    if permanent.attacking < 0 or permanent.blocked or not is_player(permanent.attacking) or power <= 0:
        return 0.0
    food = sum(
        [
            1
            for other in view.fitting(what, view.mine, option.obj)
            if other.id != permanent.id and (other.attacking < 0 or other.blocked)
        ]
    )
    damage = unblocked_damage(view, permanent.attacking)
    return 100.0 if damage < view.life(permanent.attacking) <= damage + power * food else 0.0


def ability_value(view: View, option: Option, entry: ActivatedEntry) -> float:
    """Return what activating an ability is worth in a main phase."""
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
    """Return what paying a cost of a permanent's ability takes away, and whether it can be paid only so often."""
    if isinstance(cost, Sacrifice):
        return (permanent_worth(view, permanent), True) if isinstance(cost.what, Self) else (4.0, True)
    if isinstance(cost, PayLife):
        amount = cost.amount if isinstance(cost.amount, int) else 3
        left = view.life(view.player) - amount
        if left <= 3 or (
            len(entry.ability.costs) == 1 and (left <= expected_attack_damage(view) + 3 or view.me.hand_size > FEW)
        ):
            return 1000.0, True
        return 0.6 * amount, len(entry.ability.costs) == 1
    if isinstance(cost, (Discard, DiscardHandCost)):
        return 2.0 * cards_discarded(view, cost), True
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


def cards_discarded(view: View, cost: Discard | DiscardHandCost) -> int:
    """Return how many cards a cost takes from the hand, two if that is not clear."""
    if isinstance(cost, DiscardHandCost):
        return view.me.hand_size
    return cost.count if isinstance(cost.count, int) else 2


def equip_value(view: View, option: Option, attached_to: int) -> float:
    """Return what it is worth to put Equipment on the best creature that can attack, once."""
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
