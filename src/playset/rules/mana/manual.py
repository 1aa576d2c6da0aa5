"""Paying for a spell or ability by hand (CR 601.2g–h): which mana to make and which to spend, one at a time.

`casting.announce` asks `payment_question` before each step of a player who has chosen to pay by hand, and carries the
answer out. Nothing here changes the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.mana import KINDS, LETTERS, PIP_PHYREXIAN, PIP_TWO, POOL_SIZE, ManaCost, mana_text, pip_symbol
from playset.core.words import Zone, card_of
from playset.rules.casting.legality import can_announce
from playset.rules.casting.total_cost import payment_help
from playset.rules.mana.payment import is_forbidden, plan_payment, tap_ready, usable_mana
from playset.rules.mana.solver import accepted_kinds, pip_rank
from playset.rules.mana.sources import EXILED_TO_PAY
from playset.rules.state.names import card_name
from playset.rules.state.objects import StackObject

if TYPE_CHECKING:
    from playset.rules.mana.restricted import ManaRestriction
    from playset.rules.mana.sources import Source
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

# In an option to activate a mana ability: it is announced like any other, because it costs more than tapping.
ANNOUNCED: Final = -1


def noted_text(limit: ManaRestriction) -> str:
    """Return what is noted with some mana, in short."""
    return "limited" if limit.is_limited() else "with an ability"


def payment_question(game: State, item: StackObject, rests: tuple[ManaCost, ...], busy: tuple[int, ...]) -> Decision:
    """Return the question what a player who pays by hand does next. `rests` is what may be left to pay (`paid_with`).

    `busy` is what has to be tapped for the other costs.
    """
    player = item.controller
    options: list[Option] = []
    pool = game.players[player].pool
    for kind in range(POOL_SIZE):
        if pool[kind] and paid_with(rests, kind):
            snow = " (snow)" if kind >= KINDS else ""
            options.append(Option(Act.COLOR, index=kind, text=f"Spend {{{LETTERS[kind % KINDS]}}}{snow}"))
    for place, (kind, limit) in enumerate(game.players[player].restricted_mana):
        if limit.allows(game, item) and paid_with(rests, kind):
            text = f"Spend {{{LETTERS[kind % KINDS]}}} ({noted_text(limit)})"
            options.append(Option(Act.COLOR, index=kind, other=place + 1, text=text))
    for pip in life_symbols(rests):
        if game.players[player].life >= 2:
            options.append(Option(Act.TEXT, index=pip, text=f"Pay 2 life for {{{pip_symbol(pip)}}}"))
    usable = usable_mana(game, player, (), 0, item)
    for permanent in game.permanents:
        if permanent.controller == player and permanent.id not in busy:
            if game.characteristics(permanent).abilities.has_mana_abilities:
                add_mana_abilities(game, permanent, usable.sources, options)
    options += hand_options(game, player)
    help = payment_help(game, item)
    if help:
        add_helpers(game, item, rests, busy, help, options)
    if any(plan_payment(game, player, rest, busy, help, item) is not None for rest in rests):
        options.append(Option(Act.FINISH, text="Pay the rest automatically"))
    options.append(Option(Act.TAKE_BACK, text="Take it back"))
    return Decision(
        Ask.PAY, player, f"Pay {rests[0]} for {card_name(item.definition)}", tuple(options), source=item.source
    )


def add_helpers(
    game: State, item: StackObject, rests: tuple[ManaCost, ...], busy: tuple[int, ...], help: int, options: list[Option]
) -> None:
    """Add what may be tapped or exiled for mana of the kinds in `Option.other` (CR 702.51, 702.66, 702.126)."""
    for source in usable_mana(game, item.controller, busy, help, item).sources:
        kinds = [alternative for how, alternative, _ in source.alternatives if how < 0]
        if kinds and helped_with(rests, tuple(kinds)):
            how = source.alternatives[-1][0]
            mask = 0
            for kind in kinds:
                mask |= 1 << kind
            characteristics = game.characteristics_of(source.obj)
            name = characteristics.name if characteristics is not None else "it"
            text = f"{'Exile' if how == EXILED_TO_PAY else 'Tap'} {name} to pay for mana"
            options.append(Option(Act.OBJECT, source.obj, how, mask, text))


def helped_with(rests: tuple[ManaCost, ...], kinds: tuple[int, ...]) -> tuple[ManaCost, ...]:
    """Return what may be left of a cost after something was used rather than pay one mana of some kinds."""
    left: list[ManaCost] = []
    for kind in kinds:
        for rest in paid_with(rests, kind):
            add_once(left, rest)
    return tuple(left)


def add_mana_abilities(game: State, permanent: Permanent, sources: list[Source], options: list[Option]) -> None:
    """Add the mana abilities of a permanent that the player can activate, whatever they cost (CR 605.3a)."""
    name = permanent.characteristics.name
    for source in sources:
        if source.obj == permanent.id:
            for ability, alternative, made in source.alternatives:
                text = f"{name}: add {mana_text(made)}"
                options.append(Option(Act.ACTIVATE, source.obj, ability, alternative, text))
    if is_forbidden(game, permanent.id, True, permanent.controller):
        return
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if entry.is_mana and not entry.simple_mana and can_be_announced(game, permanent, index, entry):
            options.append(Option(Act.ACTIVATE, permanent.id, index, ANNOUNCED, f"{name}: mana ability"))


def can_be_announced(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> bool:
    """True if a mana ability of a permanent that costs more than tapping can be activated now (CR 602.5, 605.3a)."""
    ability = entry.ability
    if ability.sorcery or entry.zone != Zone.BATTLEFIELD or (entry.taps and not tap_ready(game, permanent)):
        return False
    if (ability.once and index in permanent.activations) or being_activated(game, permanent.id, index):
        return False
    item = StackObject(0, permanent.id, permanent.controller, permanent.definition)
    item.option_index = index
    item.program = entry.program
    return (ability.condition is None or ability.condition.holds(game, item)) and can_announce(game, item)


def hand_options(game: State, player: int) -> list[Option]:
    """Return the options to activate mana abilities of cards in the hand."""
    found = [
        (game.definitions[card_of(obj)].name, obj, index) for obj, index, _ in mana_abilities_in_hand(game, player)
    ]
    return [Option(Act.ACTIVATE, obj, index, ANNOUNCED, f"{name}: mana ability") for name, obj, index in found]


def mana_abilities_in_hand(game: State, player: int) -> list[tuple[int, int, ActivatedEntry]]:
    """Return the mana abilities of cards in a player's hand that can be activated now (CR 113.6j, 605.3a).

    Each with its card, its place among the abilities of that card, and itself.
    """
    found: list[tuple[int, int, ActivatedEntry]] = []
    if not game.activation_zones >> Zone.HAND & 1:
        return found
    for card in game.players[player].hand:
        definition = game.definitions[card]
        obj = game.id_of(card)
        for index, entry in enumerate(definition.base.abilities.activated):
            if entry.is_mana and entry.zone == Zone.HAND and not being_activated(game, obj, index):
                item = StackObject(0, obj, player, definition)
                item.option_index = index
                item.program = entry.program
                condition = entry.ability.condition
                if (condition is None or condition.holds(game, item)) and can_announce(game, item):
                    found.append((obj, index, entry))
    return found


def being_activated(game: State, source: int, index: int) -> bool:
    """True if a mana ability is being activated already; it has to resolve first (CR 605.3c)."""
    for frame in game.frames:
        item = frame.held_item()
        if item is not None and not item.card and item.source == source and item.option_index == index:
            return True
    return False


def paid_with(rests: tuple[ManaCost, ...], kind: int) -> tuple[ManaCost, ...]:
    """Return what may be left of a cost after one more mana of a kind; nothing if that mana cannot help to pay it.

    One mana can often pay for several symbols. Which one it paid for is left open as long as it matters.
    """
    left: list[ManaCost] = []
    for rest in rests:
        symbols = sorted(sorted(set(rest.pips)), key=pip_rank)
        for pip in symbols:
            if accepted_kinds(pip) >> kind & 1:
                add_once(left, ManaCost(rest.generic, without_pip(rest.pips, pip)))
        if rest.generic:
            add_once(left, ManaCost(rest.generic - 1, rest.pips))
        for pip in symbols:
            if pip & PIP_TWO:  # CR 107.4e: two generic mana instead, and this is the first of them
                add_once(left, ManaCost(rest.generic + 1, without_pip(rest.pips, pip)))
    return tuple(left)


def paid_with_life(rests: tuple[ManaCost, ...], pip: int) -> tuple[ManaCost, ...]:
    """Return what is left after 2 life were paid for a Phyrexian symbol (CR 107.4f)."""
    left: list[ManaCost] = []
    for rest in rests:
        if pip in rest.pips:
            add_once(left, ManaCost(rest.generic, without_pip(rest.pips, pip)))
    return tuple(left)


def life_symbols(rests: tuple[ManaCost, ...]) -> list[int]:
    """Return the different Phyrexian symbols that are left to pay."""
    return sorted({pip for rest in rests for pip in rest.pips if pip & PIP_PHYREXIAN})


def add_once(left: list[ManaCost], rest: ManaCost) -> None:
    """Add a rest that is not in the list yet."""
    if rest not in left:
        left.append(rest)


def without_pip(pips: tuple[int, ...], pip: int) -> tuple[int, ...]:
    """Return some symbols without one of them."""
    index = pips.index(pip)
    return pips[:index] + pips[index + 1 :]
