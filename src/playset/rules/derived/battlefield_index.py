"""Index the battlefield: the permanents and emblems that rules look for again and again.

`battlefield_index(game)` builds the index when somebody asks and characteristics have changed since;
`layers.incremental` adds a permanent that enters. `rules_about` returns the static abilities that change one kind of
rule (CR 613.11). Nothing here decides anything: every list could be found by walking `State.permanents_and_emblems()`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.words import CardType
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.state.cards import Characteristics
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


class Concern:
    """The kinds of question that rules are asked so often that the index lists those that answer them."""

    COSTS: Final = 0
    FLASH: Final = 1
    CASTING: Final = 2  # what forbids it, what helps to pay
    LANDS: Final = 3
    ENTERING: Final = 4
    SKIPPING: Final = 5
    TOP_CARDS: Final = 6
    PLAYER_KEYWORDS: Final = 7
    SPEED: Final = 8
    ACTIVATING: Final = 9
    PREVENTING: Final = 10
    TRIGGERING: Final = 11
    LEGENDS: Final = 12
    LOSING: Final = 13
    ATTACKING: Final = 14  # who may, must or has to pay for it
    BLOCKING: Final = 15
    COMBAT_DAMAGE: Final = 16
    UNTAPPING: Final = 17
    KEEPING: Final = 18  # cards in the cleanup step, and unspent mana
    SCRYING: Final = 19
    COLORS: Final = 20  # as which mana may be spent
    COUNTERING: Final = 21
    SACRIFICING: Final = 22
    SEARCHING: Final = 23
    LOYALTY: Final = 24
    TARGETING: Final = 25
    ASCENDING: Final = 26
    DRAWING: Final = 27


# By concern: the methods of `Rule` that answer its question.
METHODS: Final[tuple[tuple[str, ...], ...]] = (
    ("cost_change",),
    ("gives_flash",),
    ("forbids_cast", "payment_help"),
    ("extra_lands",),
    ("forbids_entering",),
    ("skips",),
    ("shows_top", "shows_hand"),
    ("player_keywords", "protects_player"),
    ("starts_engines",),
    ("forbids_activation",),
    ("forbids_prevention",),
    ("forbids_triggers", "more_triggers"),
    ("waives_legend_rule",),
    ("cannot_lose", "cannot_win"),
    (
        "forbids_attack",
        "least_attackers",
        "most_attackers",
        "requires_attack",
        "goaded_by",
        "attack_tax",
        "may_exert",
        "ignores_defender",
    ),
    ("forbids_block", "requires_block", "requires_blocking", "requires_blocked", "least_blockers", "block_tax"),
    ("damage_by_toughness", "may_ignore_blockers"),
    ("stays_tapped", "may_stay_tapped", "untaps_for_others", "most_untapped", "returns_as_others_untap"),
    ("hand_size_change", "keeps_mana"),
    ("more_scry",),
    ("any_color",),
    ("forbids_countering",),
    ("forbids_sacrifice",),
    ("searches_top", "forbids_search"),
    ("loyalty_change", "loyalty_any_time"),
    ("forbids_target",),
    ("lets_ascend",),
    ("more_draws",),
)
CONCERNS_OF: Final[dict[type[Rule], tuple[int, ...]]] = {}
NO_RULES: Final[list[tuple[Rule, Context]]] = []  # never changed


def concerns_of(kind: type[Rule]) -> tuple[int, ...]:
    """Return the concerns of a kind of rule: those whose question it answers otherwise than `Rule` does."""
    known = CONCERNS_OF.get(kind)
    if known is None:
        known = CONCERNS_OF[kind] = tuple(
            [
                concern
                for concern, names in enumerate(METHODS)
                if any(getattr(kind, name) is not getattr(Rule, name) for name in names)
            ]
        )
    return known


def is_about_state(rule: Rule) -> bool:
    """True if state-based actions ask a rule (CR 704.5)."""
    concerns = concerns_of(type(rule))
    return (
        Concern.LEGENDS in concerns
        or Concern.LOSING in concerns
        or Concern.SPEED in concerns
        or Concern.ASCENDING in concerns
    )


@mypyc_attr(acyclic=True)
class BattlefieldIndex:
    """The permanents by what they can do, in the order they entered, and the emblems behind them."""

    __slots__ = (
        "activatable",
        "mana_sources",
        "play_permissions",
        "restricted_mana",
        "rules_by_concern",
        "trigger_sources",
    )

    def __init__(self, players: int) -> None:
        self.rules_by_concern: list[list[tuple[Rule, Context]]] = [NO_RULES] * len(METHODS)
        self.trigger_sources: list[Permanent] = []  # CR 603
        # By controller: permanents with mana abilities, and with other activated abilities.
        self.mana_sources: list[list[Permanent]] = [[] for _ in range(players)]
        self.activatable: list[list[Permanent]] = [[] for _ in range(players)]
        self.restricted_mana = 0  # CR 106.6: the players with sources of restricted mana, as a mask
        # By controller: the static abilities that let players play cards (CR 601.3).
        self.play_permissions: list[list[tuple[Permanent, Rule, Context]]] = [[] for _ in range(players)]

    def add(self, permanent: Permanent) -> None:
        """Add a permanent."""
        abilities = permanent.characteristics.abilities
        if abilities.has_mana_abilities:
            self.mana_sources[permanent.controller].append(permanent)
            if abilities.restricted_mana:
                self.restricted_mana |= 1 << permanent.controller
        if abilities.has_actions:
            for seat, mine in enumerate(self.activatable):
                if seat == permanent.controller or abilities.open_to_anyone:
                    mine.append(permanent)
        if abilities.works_unused:
            self.add_working(permanent)

    def add_working(self, permanent: Permanent) -> None:
        """Add a permanent or emblem by its abilities that work while no player uses them."""
        abilities = permanent.characteristics.abilities
        if abilities.trigger_kinds:
            self.trigger_sources.append(permanent)
        if abilities.rules:
            context = Context(permanent.id, permanent.controller)
            for rule in abilities.rules:
                self.add_rule(rule, context)
                if rule.permission_zones():
                    self.play_permissions[permanent.controller].append((permanent, rule, context))

    def add_rule(self, rule: Rule, context: Context) -> None:
        """Add a rule by its concerns."""
        for concern in concerns_of(type(rule)):
            self.rules_by_concern[concern] = [*self.rules_by_concern[concern], (rule, context)]


def is_aura(characteristics: Characteristics) -> bool:
    """True if something is an Aura (CR 303.4)."""
    return characteristics.types & CardType.ENCHANTMENT > 0 and "Aura" in characteristics.subtypes


def battlefield_index(game: State) -> BattlefieldIndex:
    """Return the index of the battlefield as it is now.

    Definition: `game.update_characteristics(); return new_index(game)`. No wrong answer is safe, but to drop the
    index is.
    """
    if game.stale:
        game.update_characteristics()
    known = game.index
    return known if known is not None else new_index(game)


def new_index(game: State) -> BattlefieldIndex:
    """Build the index of the battlefield."""
    new = game.index = BattlefieldIndex(len(game.players))
    for permanent in game.permanents:
        new.add(permanent)
    for emblem in game.emblems:
        new.add_working(emblem)
    for effect in game.floating:
        for rule in effect.modification.rule_changes():  # CR 613.11: for as long as it lasts
            context = Context(effect.source, effect.controller)
            context.those = effect.objects
            new.add_rule(rule, context)
    return new


def rules_about(game: State, concern: int) -> list[tuple[Rule, Context]]:
    """Return the rules that answer the questions of a `Concern`, each with its context."""
    return battlefield_index(game).rules_by_concern[concern]
