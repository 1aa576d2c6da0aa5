"""Answer every kind of choice: targets, objects, modes, numbers, divisions, tutors. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.base import PayLife
from playset.ability.effects.choices import Choose, PickSacrifice
from playset.ability.effects.hands import DiscardCards, DiscardChosen, PutBackFromHand
from playset.ability.effects.keyword_actions import Explore, SurveilAway
from playset.ability.effects.libraries import ScryBottom, ScryTop, SearchLibrary
from playset.ability.effects.mana import AddMana
from playset.ability.effects.paying import PayCost
from playset.ability.replacements.entering import EntersAsCopy, EntersDevouring
from playset.bots.baseline.combat import best_trick
from playset.bots.baseline.effects import (
    LOSSES,
    UNKNOWN,
    Does,
    Side,
    impact_of_attachment,
    impacts_by_instruction,
    work_of,
)
from playset.bots.baseline.own_damage import survived_x
from playset.bots.baseline.roles import card_worth, creature_worth, facts_of, object_worth, permanent_worth
from playset.bots.baseline.scores import (
    KILLED,
    combat_shares,
    copier,
    copy_worth,
    costs_life,
    damage_now,
    divided_targets,
    grave_slot,
    impact_score,
    program_value,
    return_worth,
    shares,
    target_score,
    yes_or_no,
)
from playset.core.decision import Act, Ask
from playset.core.mana import KINDS
from playset.core.words import ALL_COLORS, CardType, Keyword, Step, Zone, is_player
from playset.rules.nodes.base import Activated
from playset.rules.objects.attach import ChooseHost
from playset.rules.views.decision_source import DecisionSource, Reason

if TYPE_CHECKING:
    from playset.bots.baseline.roles import Facts
    from playset.core.decision import Decision
    from playset.core.mana import ManaCost
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

# How many lands a hand that is kept may have, by its size: seven cards with 2 to 5 lands, and so on.
KEPT: Final[dict[int, tuple[int, int]]] = {7: (2, 5), 6: (2, 4), 5: (1, 4)}
ENOUGH_LANDS: Final = 6  # on the battlefield and in hand together
# --- opening hands ---

SOON: Final = 3  # a spell that costs so much can be cast soon
CHEAP: Final = 2
FULL: Final = 6  # a hand of fewer cards is kept if the number of lands is right
# With one land a hand is kept, by its size, for so many spells that one land pays for.
AT_ONCE: Final[dict[int, int]] = {7: 3, 6: 2}
BASIC: Final = 10.0  # a basic land for a colour that the hand needs
DUAL: Final = 8.0  # a land for several colours that the hand needs
OTHER: Final = 5.0  # any other land that makes mana
MOODY: Final = -20.0  # it goes away when another land is played, and there is another
CASTS: Final = 6.0  # a spell can be cast with it this turn, and not without it
LAST: Final = -7.0  # all its mana costs life, and there is any other land: it is for when its mana is needed
HURTS: Final = -5.0  # it costs life, and there is a basic land
TAPPED_EARLY: Final = -3.0
TAPPED_LATE: Final = -0.5
UTILITY_EARLY: Final = -6.0
MISSING: Final = 3.0  # for each colour that nothing on the battlefield makes yet
EARLY: Final = 4  # so many lands are the early game


def keeps(view: View) -> bool:
    """Whether the hand has a number of lands with which it is kept; four cards or fewer always are."""
    hand = view.held
    fewest, most = KEPT.get(len(hand), (0, len(hand)))
    return fewest <= sum(1 for card in hand if card.is_land) <= most


def lands_on_battlefield(view: View) -> int:
    """How many lands the player has."""
    return sum([1 for permanent in view.mine if permanent.characteristics.types & CardType.LAND])


def wanted(definition: CardDefinition | None, lands: int, lands_in_hand: int) -> float:
    """How much a card is wanted in hand: lands until there are enough, spells that can be cast soon."""
    if definition is None:
        return 0.0
    if definition.is_land:
        return 8.0 - lands_in_hand if lands + lands_in_hand <= ENOUGH_LANDS else 0.5
    value = definition.base.mana_value
    return 3.0 + 0.5 * value if value <= lands + 1 else 3.0 - (value - lands - 1)


def least_wanted(view: View, decision: Decision) -> tuple[int, ...]:
    """As few cards as must be chosen, those that are wanted least."""
    cards = view.offered(decision)
    lands = lands_on_battlefield(view)
    lands_in_hand = sum(1 for card in view.held if card.is_land)
    scores = [wanted(card, lands, lands_in_hand) for card in cards]
    chosen = sorted(range(len(cards)), key=scores.__getitem__)[: decision.minimum]
    return tuple(chosen) if decision.ordered else tuple(sorted(chosen))


def unwanted(view: View, decision: Decision) -> tuple[int, ...]:
    """Of the top cards of the library those that are better gone: lands when there are enough, spells when not."""
    lands = lands_on_battlefield(view)
    lands_in_hand = sum(1 for card in view.held if card.is_land)
    chosen: list[int] = []
    for index, card in enumerate(view.offered(decision)):
        if card is None:
            continue
        if card.is_land:
            if lands + lands_in_hand >= ENOUGH_LANDS or lands_in_hand >= 3:
                chosen.append(index)
        elif lands + lands_in_hand < 3 or card.base.mana_value > lands + lands_in_hand + 2:
            chosen.append(index)
    return tuple(chosen[: decision.maximum])


def sensible_answer(view: View, decision: Decision) -> tuple[int, ...]:
    """A legal answer that does no harm, and mostly good, to the player who is asked."""
    kind = decision.kind
    if kind == Ask.REVEAL:
        return ()
    if kind == Ask.PAY:
        return pay(decision)
    asker = view.asker
    if kind == Ask.TARGETS:
        return aim(view, decision, asker)
    if kind == Ask.CHOOSE:
        return choose_objects(view, decision, asker)
    if kind == Ask.YES_NO:
        return (0,) if yes_or_no(view, asker) else (1,)
    if kind == Ask.OPTION:
        return choose_option(view, decision, asker)
    if kind == Ask.NUMBER:
        return (choose_number(view, decision, asker),)
    if kind == Ask.DIVIDE:
        if asker.reason == Reason.DIVISION:
            return shares(view, decision, asker)
        return combat_shares(view, decision)
    return put_in_order(view, decision, asker)


def pay(decision: Decision) -> tuple[int, ...]:
    """CR 601.2g: leave the payment to the machine, which pays with colourless mana first, then the largest pools."""
    for index, option in enumerate(decision.options):
        if option.act == Act.FINISH:
            return (index,)
    return (len(decision.options) - 1,)  # what cannot be paid is taken back


# --- targets -------------------------------------------------------------------------------------------------


def choose_targets(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """The best targets, as many as do good and at least as many as there must be."""
    program = asker.program
    if program is None:
        return tuple(range(decision.minimum))
    definition = view.card(decision.source)
    scores = [target_score(view, definition, program, asker.place, option.obj, asker.x) for option in decision.options]
    if program.targets[asker.place].divided:
        total = program.targets[asker.place].total_with(asker.x)
        return divided_targets(view, decision, total, scores)
    worthwhile = 0.0
    if asker.place < len(asker.targets) and asker.targets[asker.place]:
        # CR 707.10c: another target for a copy, if there is a better one than the target it has.
        now = asker.targets[asker.place][0]
        if now >= 0:
            worthwhile = target_score(view, definition, program, asker.place, now, asker.x)
    return best_of(decision, scores, worthwhile)


def best_of(decision: Decision, scores: list[float], worthwhile: float = 0.0) -> tuple[int, ...]:
    """The options with the best scores: all that are worthwhile if so many may be chosen, and the least number."""
    count = decision.minimum
    if decision.maximum == 1 and scores:
        best = 0
        for index, score in enumerate(scores):
            if score > scores[best]:
                best = index
        return (best,) if count or scores[best] > worthwhile else ()
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    while count < decision.maximum and scores[order[count]] > worthwhile:
        count += 1
    chosen = order[:count]
    return tuple(chosen) if decision.ordered else tuple(sorted(chosen))


# --- objects -------------------------------------------------------------------------------------------------


def choose_objects(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Objects for costs and effects: the least valuable to give away, the best to get."""
    reason = asker.reason
    if reason == Reason.BOTTOM:
        return bottom(view, decision)
    if reason == Reason.HAND_SIZE or reason == Reason.DISCARD:
        return least_wanted(view, decision)
    if reason == Reason.LEGENDS:
        return best_of(decision, [object_worth(view, option.obj) for option in decision.options])
    if decision.total:
        return enough(view, decision)
    if reason == Reason.REPLACEMENT:
        return choose_as_it_enters(view, decision, asker)
    if reason == Reason.EFFECT:
        return choose_for_effect(view, decision, asker)
    return give_away(view, decision)


def give_away(view: View, decision: Decision) -> tuple[int, ...]:
    """The least number of objects, those that are worth least."""
    if decision.options and view.zone_of(decision.options[0].obj) != Zone.BATTLEFIELD:
        return least_wanted(view, decision)
    scores = [-object_worth(view, option.obj) for option in decision.options]
    return best_of(decision, scores, 1000.0)


def enough(view: View, decision: Decision) -> tuple[int, ...]:
    """Objects that come to a total: first those that are worth least, then without those that were not needed."""
    needs = decision.needs
    worths = [object_worth(view, option.obj) for option in decision.options]
    order = sorted(range(len(needs)), key=worths.__getitem__)
    chosen: list[int] = []
    total = 0
    for index in order:
        if total < decision.total and needs[index] > 0:
            chosen.append(index)
            total += needs[index]
    for index in chosen[:]:
        if total - needs[index] >= decision.total:
            chosen.remove(index)
            total -= needs[index]
    return tuple(sorted(chosen))


def choose_as_it_enters(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """What a permanent enters as a copy of, attached to, or at the expense of."""
    if isinstance(asker.word, EntersDevouring):
        return tuple(range(decision.minimum))
    if isinstance(asker.word, EntersAsCopy):
        return pick_copy(view, decision, asker.word)
    definition = view.card(decision.source) if isinstance(asker.word, ChooseHost) else None
    good = impact_of_attachment(definition).good if definition is not None else 1
    return best_of(decision, [side_score(view, option.obj, good) for option in decision.options])


def side_score(view: View, obj: int, good: int) -> float:
    """How good it is to help (1) or harm (-1) something: worth it on the right side, a loss on the wrong one."""
    mine = obj == view.player if is_player(obj) else view.controller_of(obj) == view.player
    worth = object_worth(view, obj) + 0.1
    if not good:
        return worth
    return worth if mine == (good > 0) else -worth


def choose_for_effect(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """What an instruction asks for: the best card of a search, the worst to discard, the right side to help."""
    word = asker.word
    if isinstance(word, SearchLibrary):
        return tutor(view, decision, free=word.to != Zone.HAND)
    if isinstance(word, PutBackFromHand):
        return least_wanted(view, decision)
    if isinstance(word, (ScryBottom, SurveilAway, Explore)):
        return unwanted(view, decision)
    if decision.player != asker.controller or decision.minimum == decision.maximum == len(decision.options):
        return give_away(view, decision)
    if isinstance(word, Choose) and asker.program is not None:
        good = what_follows(asker.program, asker.place)
        return best_of(decision, [side_score(view, option.obj, good) for option in decision.options])
    if isinstance(word, DiscardChosen):
        return best_of(decision, [missed(view, option.obj) for option in decision.options])
    if isinstance(word, (DiscardCards, PickSacrifice, PayCost)):
        return give_away(view, decision)
    return best_of(decision, [side_score(view, option.obj, 1) for option in decision.options])


def missed(view: View, obj: int) -> float:
    """How much an opponent misses a card in hand: what it is worth, if they can cast it before long."""
    what = view.look(obj)
    if what is None:
        return 0.0
    owner = view.controller_of(obj)
    lands = sum(
        [
            1
            for permanent in view.permanents
            if permanent.controller == owner and permanent.characteristics.types & CardType.LAND
        ]
    )
    worth = object_worth(view, obj)
    return worth if what.mana_value <= lands + 2 else 0.1 * worth


def what_follows(program: Program, place: int) -> int:
    """Whether what is chosen by an instruction is helped (1) or harmed (-1) by those after it."""
    for impacts in impacts_by_instruction(program)[place + 1 :]:
        for impact in impacts:
            if impact.good and impact.side == Side.NOBODY:
                return impact.good
    return 0


# --- everything else -----------------------------------------------------------------------------------------


def choose_option(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """A mode, a colour, a word, or the first of several things in no order."""
    act = decision.options[0].act
    if act == Act.MODE and asker.program is not None:
        return choose_modes(view, decision, asker)
    if act == Act.COLOR:
        wanted, pool = wanted_colors(view), view.me.pool
        kinds = [option.index % KINDS for option in decision.options]
        # What is asked for most; of what is asked for alike, what the pool has least of.
        scores = [wanted[kind] - 0.01 * sum([pool[i] for i in range(kind, len(pool), KINDS)]) for kind in kinds]
        return best_of(decision, scores, 1000.0)
    if asker.reason == Reason.NUMBER:
        return (len(decision.options) - 1,)  # the greatest X
    if act == Act.TEXT and len(decision.options) > 20:
        return (commonest_word(view, decision),)
    return tuple(range(max(1, decision.minimum)))


def choose_modes(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """The modes that do most."""
    assert asker.program is not None
    definition = view.card(decision.source)
    modes = [asker.program.single[option.index] for option in decision.options]
    return best_of(decision, [program_value(view, definition, mode, view.candidates(mode)) for mode in modes])


def wanted_colors(view: View) -> list[float]:
    """How much mana of each kind the cards in hand ask for."""
    wanted = [0.0] * KINDS
    for card in view.held:
        cost = card.cost
        if cost is not None:
            for pip in cost.pips:
                for kind in range(KINDS):
                    if pip >> kind & 1:
                        wanted[kind] += 1.0
    return wanted


def commonest_word(view: View, decision: Decision) -> int:
    """Of many words, such as the creature types, the one that most of the player's cards have."""
    counts: dict[str, int] = {}
    cards = view.held
    cards += [permanent.definition for permanent in view.mine]
    cards += view.unseen(view.player)
    for definition in cards:
        for word in definition.base.subtypes:
            counts[word] = counts.get(word, 0) + 1
    best = 0
    most = -1
    for index, option in enumerate(decision.options):
        if counts.get(option.text, 0) > most:
            best, most = index, counts.get(option.text, 0)
    return best


def choose_number(view: View, decision: Decision, asker: DecisionSource) -> int:
    """As much as can be had for mana; of life only what is not needed."""
    ability = asker.program.ability if asker.program is not None else None
    if isinstance(ability, Activated) and any(isinstance(cost, PayLife) for cost in ability.costs):
        return max(decision.minimum, min(decision.maximum, view.life(view.player) - 10))
    most = decision.maximum
    if asker.program is not None:
        most = min(most, survived_x(view, view.card(decision.source), asker.program))
    return max(decision.minimum, most)


def put_in_order(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """What is wanted most comes on top; in any other case the order in which it is asked."""
    if isinstance(asker.word, ScryTop):
        found = view.offered(decision)
        scores = [card_worth(definition) if definition is not None else 0.0 for definition in found]
        return tuple(sorted(range(len(scores)), key=scores.__getitem__, reverse=True))
    return tuple(range(len(decision.options)))


def aim(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Targets: what is turned round, killed or brought back, else what scores best."""
    if asker.program is None or decision.maximum != 1:
        return choose_targets(view, decision, asker)
    obj = -1
    if view.step == Step.DECLARE_BLOCKERS:
        # A trick goes to the creature whose fight it turns round.
        _, obj = best_trick(view, asker.program, [option.obj for option in decision.options])
    if obj < 0:
        obj = killed_by_burn(view, decision)
    if obj < 0 and grave_slot(asker.program) == asker.place:
        pays = costs_life(asker.program)
        return best_of(decision, [return_worth(view, option.obj, pays) for option in decision.options])
    if obj < 0:
        obj = killed_by_count(view, decision)
    for index, option in enumerate(decision.options):
        if option.obj == obj:
            return (index,)
    return choose_targets(view, decision, asker)


def killed_by_count(view: View, decision: Decision) -> int:
    """The best target of damage that depends on how many permanents there are; -1 if it does not, or kills nothing."""
    asker = view.asker
    impact = work_of(asker.program).targets[asker.place] if asker.program is not None else None
    if asker.program is None or impact is None or impact.amount != UNKNOWN or not impact.does & Does.DAMAGE:
        return -1
    damage = damage_now(view, asker.program, asker.place, decision.source)
    best, most = -1, KILLED
    for option in decision.options if damage >= 0 else ():
        score = impact_score(view, impact, option.obj, damage)
        if score > most:
            best, most = option.obj, score
    return best


def killed_by_burn(view: View, decision: Decision) -> int:
    """The opponent whom this burn kills, together with what other burn in hand can still be paid for; -1 if none."""
    definition = view.card(decision.source)
    damage = facts_of(definition).face_damage if definition is not None else 0
    if definition is None or not damage:
        return -1
    mana = view.mana_at_hand(view.player) - definition.base.mana_value
    for card in view.held:
        more = facts_of(card).face_damage
        if more and card.base.mana_value <= mana:
            mana -= card.base.mana_value
            damage += more
    for option in decision.options:
        if is_player(option.obj) and option.obj != view.player and view.life(option.obj) <= damage:
            return option.obj
    return -1


def tutor(view: View, decision: Decision, free: bool = False) -> tuple[int, ...]:
    """The best card for the board, castable next turn preferred; of lands the one for a colour that is missing.

    What does not go to the hand need not be cast, so that it may cost as much as it likes.
    """
    lands = lands_on_battlefield(view)
    mana = lands + 1 if not free else 1 << 10
    threat = biggest_threat(view)
    needed, available = needed_colors(view), available_colors(view)
    scores: list[float] = []
    for definition in view.offered(decision):
        if definition is None:
            scores.append(0.0)
        elif definition.is_land:
            scores.append(land_wanted(facts_of(definition), lands, needed, available))
        else:
            scores.append(tutor_score(definition, mana, threat))
    return best_of(decision, scores)


def land_wanted(facts: Facts, lands: int, needed: int, available: int) -> float:
    """How much a land in the library is wanted now."""
    score = 6.0 if lands < 3 else 1.0
    score += 2.0 * (facts.colors & needed & ~available).bit_count()
    return score + 0.5 * (facts.colors & needed).bit_count()


def tutor_score(definition: CardDefinition, mana: int, threat: float) -> float:
    """How much a card in the library that is no land is wanted now."""
    facts = facts_of(definition)
    base = definition.base
    score = creature_worth(base) if base.types & CardType.CREATURE else card_worth(definition)
    score += facts.tokens * 2.0
    if facts.removal and threat > 0:
        score += threat
    return score + 4.0 if base.mana_value <= mana else score - 2.0 * (base.mana_value - mana)


def biggest_threat(view: View) -> float:
    """What the best creature of an opponent is worth."""
    theirs = [permanent_worth(permanent) for permanent in view.creatures if permanent.controller != view.player]
    return max([0.0, *theirs])


def pick_copy(view: View, decision: Decision, word: EntersAsCopy) -> tuple[int, ...]:
    """What to enter as a copy of; another such card only once, or there would be no end to it."""
    printed = view.card(decision.source)
    first = printed is not None and copier(printed.base) == word
    scores: list[float] = []
    for option in decision.options:
        what = view.look(option.obj)
        again = copier(what) if what is not None else None
        endless = again is not None and (not first or again == word)
        scores.append(0.0 if endless else copy_worth(view, option.obj))
    return best_of(decision, scores)


def keeps_hand(view: View) -> bool:
    """Whether to keep a hand: the number of lands is right, and there is something to cast with them."""
    hand = view.held
    lands = [card for card in hand if card.is_land]
    if len(lands) != 1 and not keeps(view):
        return False
    if len(hand) < FULL:
        return True
    colors = 0
    for land in lands:
        facts = facts_of(land)
        colors |= ALL_COLORS if facts.fetch else facts.colors
    costs = [card.base.mana_value for card in hand if not card.is_land and castable(card, colors)]
    if len(lands) == 1:
        return sum([1 for cost in costs if cost <= 1]) >= AT_ONCE.get(len(hand), 0)
    return min(costs, default=SOON + 1) <= (CHEAP if len(lands) == 2 else max(SOON, len(lands)))


def castable(definition: CardDefinition, colors: int) -> bool:
    """Whether lands for these colours are enough for the coloured part of a cost."""
    cost = definition.cost
    return cost is not None and not cost.colors() & ~colors & ALL_COLORS


def bottom(view: View, decision: Decision) -> tuple[int, ...]:
    """Cards for the bottom after a mulligan: lands beyond half of the hand that is left, then the dearest spells."""
    cards = view.offered(decision)
    left = len(cards) - decision.minimum
    lands = [index for index, card in enumerate(cards) if card is not None and card.is_land]
    spells = [index for index in range(len(cards)) if index not in lands]
    costs = [card.base.mana_value if card is not None else 0 for card in cards]
    spells.sort(key=costs.__getitem__, reverse=True)
    excess = max(0, len(lands) - max(2, (left + 1) // 2))
    return tuple((lands[:excess] + spells + lands[excess:])[: decision.minimum])


def needed_colors(view: View) -> int:
    """The colours that the spells in hand ask for, as a mask."""
    mask = 0
    for card in view.held:
        mask |= card.cost.colors() if card.cost is not None else 0
    return mask


def available_colors(view: View) -> int:
    """The kinds of mana that the player's permanents make, as a mask."""
    mask = 0
    for permanent in view.mine:
        if permanent.characteristics.abilities.has_mana_abilities:
            mask |= facts_of(permanent.definition).colors
    return mask


def best_land(view: View, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """The best of the options to play a land, -1 if there is none or it had better wait."""
    if not options or (len(options) < 2 and moody_land_would_go(view)):
        return -1
    if all(facts is options[0][2] for _, _, facts in options):
        return options[0][0]  # there is nothing to choose
    needed, available = needed_colors(view), available_colors(view)
    lands = lands_on_battlefield(view)
    basic = any(facts.basic for _, _, facts in options)
    sources = untapped_sources(view)
    best, score = -1, -1000.0
    for index, definition, facts in options:
        burns = always_hurts(definition)
        value = land_score(facts, needed, available, lands, basic, burns)
        if burns and len(options) > 1:
            value += LAST
        if makes_castable(view, sources, definition, facts):
            value += CASTS
        if value > score:
            best, score = index, value
    return best


def untapped_sources(view: View) -> list[int]:
    """The kinds of each mana that the player's untapped permanents make, as masks."""
    found: list[int] = []
    for permanent in view.mine:
        what = permanent.characteristics
        if permanent.tapped or not what.abilities.has_mana_abilities:
            continue
        if permanent.summoning_sick and what.types & CardType.CREATURE and not what.keywords & Keyword.HASTE:
            continue  # CR 302.6
        found += units_of(permanent.definition)
    return found


def units_of(definition: CardDefinition) -> list[int]:
    """The mana that a permanent makes at a time: for each of it the kinds it may be of, as a mask."""
    best: list[int] = [facts_of(definition).colors]
    for entry in definition.base.abilities.activated:
        for effect in entry.program.code if entry.is_mana and entry.taps else ():
            for way in effect.kinds if isinstance(effect, AddMana) else ():
                if len(way) > len(best):
                    best = [1 << kind for kind in way]
    return best


def covers(sources: list[int], cost: ManaCost) -> bool:
    """Whether so many sources can pay for a cost, one mana each; the rarest colours are paid for first."""
    if len(sources) < cost.mana_value:
        return False
    free = sources[:]
    rarity = [sum([1 for source in sources if source & pip]) for pip in cost.pips]
    for place in sorted(range(len(rarity)), key=rarity.__getitem__):
        fitting = [source for source in free if source & cost.pips[place]]
        if not fitting:
            return False
        free.remove(min(fitting, key=int.bit_count))
    return True


def makes_castable(view: View, sources: list[int], definition: CardDefinition, facts: Facts) -> bool:
    """Whether a spell in hand can be cast with a land that is played now, and not without it."""
    if facts.enters_tapped or not facts.makes_mana:
        return False
    more = sources + units_of(definition)
    for card in view.held:
        cost = card.cost
        if cost is not None and not card.is_land and covers(more, cost) and not covers(sources, cost):
            return True
    return False


def always_hurts(definition: CardDefinition) -> bool:
    """Whether all the mana of a land costs life."""
    entries = [entry for entry in definition.base.abilities.activated if entry.is_mana]
    return bool(entries) and all(hurts_its_user(entry) for entry in entries)


def hurts_its_user(entry: ActivatedEntry) -> bool:
    """Whether a mana ability costs its controller life or deals damage to them."""
    return any(
        impact.side == Side.MINE and impact.good < 0 and impact.does & LOSSES
        for impact in work_of(entry.program).impacts
    )


def land_score(facts: Facts, needed: int, available: int, lands: int, basic: bool, burns: bool) -> float:
    """How good it is to play a land now."""
    # A colour that nothing makes yet is needed more than those that are there already.
    missing = needed & ~available & ALL_COLORS
    useful = facts.colors & needed
    wanted = useful & missing if missing else useful
    if facts.basic and wanted:
        score = BASIC
    elif (wanted and useful & (useful - 1)) or facts.fetch:
        score = DUAL  # for two colours at least
    elif facts.makes_mana:
        score = OTHER
    else:
        score = 0.0
    score += MISSING * (wanted & missing).bit_count()
    if facts.moody:
        score += MOODY
    if burns and basic:
        score += HURTS
    if facts.enters_tapped:
        score += TAPPED_EARLY if lands < EARLY else TAPPED_LATE
    if facts.utility and lands < EARLY:
        score += UTILITY_EARLY
    return score


def moody_land_would_go(view: View) -> bool:
    """Whether a land on the battlefield goes away when another one is played, and it is still worth having."""
    return any(
        permanent.characteristics.types & CardType.LAND and facts_of(permanent.definition).moody
        for permanent in view.mine
    )
