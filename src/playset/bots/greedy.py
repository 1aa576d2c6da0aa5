"""The greedy bot: a land, the most expensive spell, everything attacks. The yardstick for better ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playset.bots.answers.choices import sensible_answer
from playset.bots.answers.declaring import declare
from playset.bots.answers.hands import keeps
from playset.bots.answers.paying import without_payment_by_hand
from playset.bots.combat.fighters import kills
from playset.bots.evaluate import DEFAULT_WEIGHTS, decide_by
from playset.bots.heuristic.life_costs import is_fatal
from playset.bots.reading.mana import wanted_colors
from playset.bots.reading.options import endangers, option_value
from playset.bots.reading.roles import facts_of, is_fetcher
from playset.bots.repetition import Repetition
from playset.core.decision import Act, Ask
from playset.core.mana import KINDS
from playset.core.words import CardType, Step, Stop, is_player

if TYPE_CHECKING:
    from playset.bots.evaluate import Evaluator
    from playset.core.decision import Decision
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """Takes what is largest at the moment and looks at nothing else. Deterministic: the seed makes no difference."""

    __slots__ = ("evaluator", "repetition")

    stops: ClassVar[int] = Stop.OWN_MAIN  # it does nothing at any other time

    def __init__(self, seed: int = 0, evaluator: Evaluator = DEFAULT_WEIGHTS) -> None:
        """Make a bot that compares what it could do in the points of an evaluator; nothing is left to chance."""
        self.evaluator = evaluator
        self.repetition = Repetition()

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question."""
        decide_by(view, self.evaluator)
        kind = decision.kind
        if kind == Ask.PRIORITY:
            decision = without_payment_by_hand(decision)
            return (self.repetition.checked(view, decision, act(view, decision)),)
        if kind == Ask.ATTACKERS:
            return attack_with_everything(view, decision)
        if kind == Ask.BLOCKERS:
            return block_to_kill(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if keeps(view) else (1,)
        return sensible_answer(view, decision)


def act(view: View, decision: Decision) -> int:
    """Play a land, then the most expensive spell, in the player's own main phase; nothing at any other time."""
    if view.active != view.player or view.step not in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN) or view.stack_size:
        return 0
    fetchers: list[int] = []
    lands: list[tuple[int, int]] = []
    spells: list[tuple[int, int]] = []
    for index, option in enumerate(decision.options):
        definition = view.card(option.obj)
        if definition is None or is_fatal(view, option):
            continue
        if option.act == Act.PLAY:
            lands.append((-land_value(definition, wanted_colors(view)), index))
        elif option.act == Act.CAST:
            spells.append((-2 * definition.base.mana_value - bool(definition.base.types & CardType.CREATURE), index))
        elif option.act == Act.ACTIVATE and is_fetcher(definition, option.index):
            fetchers.append(index)  # the land that it stands for is a part of playing it
    if lands:
        return min(lands)[1]
    if fetchers:
        return fetchers[0]
    spells.sort()
    for _, index in spells:
        if not backfires(view, decision, index):
            return index
    return 0


def land_value(definition: CardDefinition, wanted: list[float]) -> int:
    """Return how useful a land is where so much mana of each kind is wanted."""
    facts = facts_of(definition)
    kinds = sum([1 for kind in range(KINDS) if facts.colors >> kind & 1 and wanted[kind]])
    return 8 * facts.makes_mana + 2 * kinds - facts.enters_tapped - 10 * facts.moody


def backfires(view: View, decision: Decision, index: int) -> bool:
    """True if a spell would be the end, or has targets and none that would not do more harm than good."""
    option = decision.options[index]
    definition = view.card(option.obj)
    if definition is not None and endangers(view, definition):
        return True
    program = view.program(option)
    if program is None or not (program.targets or program.modal):
        return False
    return option_value(view, option, view.mana_at_hand(view.player)) < 0


def attack_with_everything(view: View, decision: Decision) -> tuple[int, ...]:
    """Return every creature that can, all at the opponent with the least life."""
    order: list[tuple[int, int]] = [
        (view.life(option.other) if is_player(option.other) else 1 << 20, index)
        for index, option in enumerate(decision.options)
    ]
    order.sort()
    return declare(decision, [index for _, index in order])


def block_to_kill(view: View, decision: Decision) -> tuple[int, ...]:
    """Return the biggest attacker first, each by the smallest creature that kills it."""
    attackers: dict[int, list[int]] = {}
    for index, option in enumerate(decision.options):
        attackers.setdefault(option.other, []).append(index)
    wanted: list[int] = []
    busy: set[int] = set()
    for attacker in by_size(view, list(attackers), largest=True):
        blocks = {decision.options[index].obj: index for index in attackers[attacker]}
        for blocker in by_size(view, list(blocks)):
            if blocker not in busy and kills(view, blocker, attacker):
                busy.add(blocker)
                wanted.append(blocks[blocker])
                break
    return declare(decision, wanted)


def by_size(view: View, creatures: list[int], largest: bool = False) -> list[int]:
    """Return creatures in the order of power, then toughness."""
    sizes: list[tuple[int, int, int]] = []
    for place, obj in enumerate(creatures):
        what = view.look(obj)
        if what is not None:
            sizes.append((what.power, what.toughness, place))
    sizes.sort(reverse=largest)
    return [creatures[place] for _, _, place in sizes]
