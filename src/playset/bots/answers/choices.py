"""Answer every kind of question sensibly, so that a bot only has to answer those it has a better idea for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.amounts import ChosenX
from playset.ability.costs.base import PayLife
from playset.ability.effects.choices import Choose, ChooseName, PickSacrifice, PickToTap
from playset.ability.effects.hands import DiscardCards, DiscardChosen, DiscardUpTo
from playset.ability.effects.keyword_actions import Explore, SurveilAway
from playset.ability.effects.libraries import FindInLibrary, ScryBottom, ScryTop, SearchLibrary
from playset.ability.effects.paying import PayCost
from playset.ability.replacements.entering import EntersAsCopy, EntersDevouring
from playset.bots.answers.dividing import combat_shares, divided_targets, shares
from playset.bots.answers.hands import bottom_cards, least_wanted, unwanted
from playset.bots.reading.effects import Side, impact_of_attachment, impacts_by_instruction, work_of
from playset.bots.reading.mana import asked_of, color_scores, wanted_colors
from playset.bots.reading.options import mode_score, survived_x, yes_or_no
from playset.bots.reading.targets import target_score
from playset.bots.reading.values import card_worth, object_worth
from playset.core.decision import Act, Ask
from playset.core.words import CardType, Zone, is_player
from playset.rules.nodes.base import Activated
from playset.rules.objects.attach import ChooseHost
from playset.rules.views.decision_source import DecisionSource, Reason

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.program import Program
    from playset.rules.views.view import View


def sensible_answer(view: View, decision: Decision) -> tuple[int, ...]:
    """Return a legal answer that does no harm, and mostly good, to the player who is asked."""
    kind = decision.kind
    if kind == Ask.PRIORITY or kind == Ask.MULLIGAN:
        return (0,)  # pass, keep
    if kind == Ask.ATTACKERS or kind == Ask.BLOCKERS:
        return decision.fallback
    if kind == Ask.REVEAL:
        return ()
    if kind == Ask.PAY:
        return pay(decision)
    asker = view.asker
    if kind == Ask.TARGETS:
        return choose_targets(view, decision, asker)
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
    """Leave the payment (CR 601.2g) to the machine, which pays with colourless mana first, then the largest pools."""
    for index, option in enumerate(decision.options):
        if option.act == Act.FINISH:
            return (index,)
    return (len(decision.options) - 1,)  # what cannot be paid is taken back


# --- targets -------------------------------------------------------------------------------------------------


def choose_targets(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Return the best targets, as many as do good and at least as many as there must be."""
    program = asker.program
    if program is None:
        return tuple(range(decision.minimum))
    definition = view.card(decision.source)
    scores = [target_score(view, definition, program, asker.place, option.obj, asker.x) for option in decision.options]
    impact = work_of(program).targets[asker.place]
    if program.targets[asker.place].divided and (impact is None or impact.good <= 0):
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
    """Return the options with the best scores.

    All that are worthwhile if so many may be chosen, and the least number.
    """
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
    """Choose objects for costs and effects: the least valuable to give away, the best to get."""
    reason = asker.reason
    if reason == Reason.BOTTOM:
        return bottom_cards(view, decision)
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
    """Return the least number of objects, those that are worth least."""
    if decision.options and view.zone_of(decision.options[0].obj) != Zone.BATTLEFIELD:
        return least_wanted(view, decision)
    scores = [-object_worth(view, option.obj) for option in decision.options]
    return best_of(decision, scores, 1000.0)


def enough(view: View, decision: Decision) -> tuple[int, ...]:
    """Choose objects that come to a total: first those that are worth least, then less what was not needed."""
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
    """Return what a permanent enters as a copy of, attached to, or at the expense of."""
    if isinstance(asker.word, EntersDevouring):
        return tuple(range(decision.minimum))
    if isinstance(asker.word, EntersAsCopy):
        return best_of(decision, [worth_as_copy(view, option.obj) for option in decision.options])
    definition = view.card(decision.source) if isinstance(asker.word, ChooseHost) else None
    good = impact_of_attachment(definition).good if definition is not None else 1
    return best_of(decision, [side_score(view, option.obj, good) for option in decision.options])


def worth_as_copy(view: View, obj: int) -> float:
    """Return what a copy of something is worth.

    Not worth anything if it would only have to copy something else again.
    """
    what = view.look(obj)
    if what is not None and any(isinstance(ability, EntersAsCopy) for ability in what.abilities.replacements):
        return 0.0
    return object_worth(view, obj)


def side_score(view: View, obj: int, good: int) -> float:
    """Return how good it is to help (1) or harm (-1) something: worth it on the right side, a loss on the wrong one."""
    mine = obj == view.player if is_player(obj) else view.controller_of(obj) == view.player
    worth = object_worth(view, obj) + 0.1
    if not good:
        return worth
    return worth if mine == (good > 0) else -worth


def choose_for_effect(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Return what an instruction asks for: the best card of a search, the worst to discard, the right side to help."""
    word = asker.word
    if isinstance(word, (SearchLibrary, FindInLibrary)):
        return search(view, decision)
    if isinstance(word, (ScryBottom, SurveilAway, Explore)):
        return unwanted(view, decision)
    if decision.player != asker.controller or decision.minimum == decision.maximum == len(decision.options):
        return give_away(view, decision)
    if isinstance(word, Choose) and asker.program is not None:
        good = what_follows(asker.program, asker.place)
        return best_of(decision, [side_score(view, option.obj, good) for option in decision.options])
    if isinstance(word, DiscardChosen):
        return best_of(decision, [missed(view, option.obj) for option in decision.options])
    if isinstance(word, (DiscardCards, DiscardUpTo, PickSacrifice, PickToTap, PayCost)):
        return give_away(view, decision)
    return best_of(decision, [side_score(view, option.obj, 1) for option in decision.options])


def missed(view: View, obj: int) -> float:
    """Return how much an opponent misses a card in hand: what it is worth, if they can cast it before long."""
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
    """Return whether what is chosen by an instruction is helped (1) or harmed (-1) by those after it."""
    for impacts in impacts_by_instruction(program)[place + 1 :]:
        for impact in impacts:
            if impact.good and impact.side == Side.NOBODY:
                return impact.good
    return 0


def search(view: View, decision: Decision) -> tuple[int, ...]:
    """Return the cards with the highest mana value, as many as may be found.

    Of lands one for mana that the hand asks for.
    """
    wanted = wanted_colors(view)
    scores: list[float] = []
    for definition in view.offered(decision):
        score = card_worth(definition) if definition is not None else 0.0
        if definition is not None and definition.is_land:
            score += 0.1 * asked_of(definition, wanted)
        scores.append(score)
    return best_of(decision, scores)


# --- everything else -----------------------------------------------------------------------------------------


def choose_option(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Return a mode, a colour, a word, or the first of several things in no order."""
    act = decision.options[0].act
    if act == Act.MODE and asker.program is not None:
        return choose_modes(view, decision, asker)
    if act == Act.COLOR:
        return best_of(decision, color_scores(view, [option.index for option in decision.options]))
    if asker.reason == Reason.NUMBER:
        return (len(decision.options) - 1,)  # the greatest X
    if isinstance(asker.word, ChooseName):
        return (likeliest_name(view, decision),)
    if act == Act.TEXT and len(decision.options) > 20:
        return (commonest_word(view, decision),)
    return tuple(range(max(1, decision.minimum)))


def choose_modes(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Return the modes that do most."""
    assert asker.program is not None
    definition = view.card(decision.source)
    modes = [asker.program.single[option.index] for option in decision.options]
    return best_of(decision, [mode_score(view, definition, mode) for mode in modes])


def likeliest_name(view: View, decision: Decision) -> int:
    """Return the card name that the opponents' hidden cards have most often, of cards that are worth most."""
    scores: dict[str, float] = {}
    for player in view.opponents:
        for definition in view.unseen(player):
            scores[definition.name] = scores.get(definition.name, 0.0) + max(0.1, card_worth(definition))
    values = [scores.get(option.text, 0.0) for option in decision.options]
    return values.index(max(values))


def commonest_word(view: View, decision: Decision) -> int:
    """Return the one of many words, such as the creature types, that most of the player's cards have."""
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
    """Choose as much as can be had for mana; of life only what is not needed."""
    ability = asker.program.ability if asker.program is not None else None
    if isinstance(ability, Activated) and any(isinstance(cost, PayLife) for cost in ability.costs):
        return max(decision.minimum, min(decision.maximum, view.life(view.player) - 10))
    if asker.program is not None and any(target.count is not None for target in asker.program.targets):
        return max(decision.minimum, min(decision.maximum, worthwhile_targets(view, decision, asker.program)))
    most = decision.maximum
    if asker.program is not None:
        most = min(most, survived_x(view, view.card(decision.source), asker.program))
    return max(decision.minimum, most)


def worthwhile_targets(view: View, decision: Decision, program: Program) -> int:
    """Return the X up to which more is better for a program with X targets: how many there are worth choosing."""
    most = decision.maximum
    definition = view.card(decision.source)
    in_other_words = any(impact.x for impact in work_of(program).impacts)
    for slot, found in enumerate(view.candidates(program)):
        target = program.targets[slot]
        if isinstance(target.count, ChosenX) and (target.minimum or not in_other_words):
            scores = [target_score(view, definition, program, slot, obj, most) for obj in found]
            most = min(most, len([score for score in scores if score > 0]))
    return most


def put_in_order(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Return what is wanted most comes on top; in any other case the order in which it is asked."""
    if isinstance(asker.word, ScryTop):
        found = view.offered(decision)
        scores = [card_worth(definition) if definition is not None else 0.0 for definition in found]
        return tuple(sorted(range(len(scores)), key=scores.__getitem__, reverse=True))
    return tuple(range(len(decision.options)))
