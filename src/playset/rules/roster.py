"""The permanents sorted by what the rules look for again and again, worked out once after each change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.words import CardType
from playset.rules.changed_rules import Rule
from playset.rules.objects import Context

if TYPE_CHECKING:
    from playset.rules.abilities import AbilitySet
    from playset.rules.definition import Characteristics
    from playset.rules.objects import Permanent
    from playset.rules.state import State


class Concern:
    """What is asked of rules so often that those which have something to say about it are listed."""

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


CONCERNS: Final = 21
# Those that state-based actions ask about.
ABOUT_STATE: Final = 1 << Concern.LEGENDS | 1 << Concern.LOSING | 1 << Concern.SPEED
NO_RULES: Final[list[tuple[Rule, Context]]] = []
NO_CONCERNS: Final = [NO_RULES] * CONCERNS
CONCERNS_OF: Final[dict[type[Rule], tuple[int, ...]]] = {}
# What most rosters have in common, so that it need not be made each time; none of it is ever changed.
MOST_PLAYERS: Final = 4
NO_PERMANENTS: Final[list[Permanent]] = []
NO_LEAVES: Final[list[list[tuple[Permanent, Rule, Context]]]] = [[] for _ in range(MOST_PLAYERS)]


def concerns_of(kind: type[Rule]) -> tuple[int, ...]:
    """The concerns of a kind of rule: those whose question it answers otherwise than `Rule` does."""
    known = CONCERNS_OF.get(kind)
    if known is None:
        answers = (
            kind.cost_change is not Rule.cost_change,
            kind.gives_flash is not Rule.gives_flash,
            kind.forbids_cast is not Rule.forbids_cast or kind.payment_help is not Rule.payment_help,
            kind.extra_lands is not Rule.extra_lands,
            kind.forbids_entering is not Rule.forbids_entering,
            kind.skips is not Rule.skips,
            kind.shows_top is not Rule.shows_top or kind.shows_hand is not Rule.shows_hand,
            kind.player_keywords is not Rule.player_keywords,
            kind.starts_engines is not Rule.starts_engines,
            kind.forbids_activation is not Rule.forbids_activation,
            kind.forbids_prevention is not Rule.forbids_prevention,
            kind.silences is not Rule.silences or kind.more_triggers is not Rule.more_triggers,
            kind.waives_legend_rule is not Rule.waives_legend_rule,
            kind.cannot_lose is not Rule.cannot_lose or kind.cannot_win is not Rule.cannot_win,
            about_attacking(kind),
            about_blocking(kind),
            kind.damage_by_toughness is not Rule.damage_by_toughness
            or kind.may_ignore_blockers is not Rule.may_ignore_blockers,
            kind.stays_tapped is not Rule.stays_tapped
            or kind.may_stay_tapped is not Rule.may_stay_tapped
            or kind.untaps_too is not Rule.untaps_too,
            kind.hand_size_change is not Rule.hand_size_change or kind.keeps_mana is not Rule.keeps_mana,
            kind.more_scry is not Rule.more_scry,
            kind.any_color is not Rule.any_color,
        )
        known = CONCERNS_OF[kind] = tuple([concern for concern, other in enumerate(answers) if other])
    return known


def about_attacking(kind: type[Rule]) -> bool:
    """CR 508.1: whether a kind of rule says who may or must attack, with how many others and for what."""
    return (
        kind.forbids_attack is not Rule.forbids_attack
        or kind.least_attackers is not Rule.least_attackers
        or kind.most_attackers is not Rule.most_attackers
        or kind.requires_attack is not Rule.requires_attack
        or kind.goaded_by is not Rule.goaded_by
        or kind.attack_tax is not Rule.attack_tax
        or kind.may_exert is not Rule.may_exert
        or kind.ignores_defender is not Rule.ignores_defender
    )


def about_blocking(kind: type[Rule]) -> bool:
    """CR 509.1: whether a kind of rule says who may or must block, with how many others and for what."""
    return (
        kind.forbids_block is not Rule.forbids_block
        or kind.requires_block is not Rule.requires_block
        or kind.requires_blocking is not Rule.requires_blocking
        or kind.requires_blocked is not Rule.requires_blocked
        or kind.least_blockers is not Rule.least_blockers
        or kind.block_tax is not Rule.block_tax
    )


class RuleNote:
    """What a static ability that changes rules is about."""

    __slots__ = ("about_state", "by_targets", "concerns", "rule")

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.concerns = list(concerns_of(type(rule)))
        self.about_state = False  # whether state-based actions ask it
        for concern in self.concerns:
            if ABOUT_STATE >> concern & 1:
                self.about_state = True
        # CR 601.2f: whether what spells cost by it depends on their targets.
        self.by_targets = Concern.COSTS in self.concerns and rule.asks_for_targets()


@mypyc_attr(acyclic=True, free_list_len=1)
class Roster:
    """Who is who on the battlefield, in the order they entered.

    One permanent that comes or goes is noted in it (`newcomers`); after other changes it is made anew.
    """

    __slots__ = (
        "acts",
        "costs_by_targets",
        "leave_zones",
        "leaves",
        "limiters",
        "listeners",
        "makers",
        "mana_listeners",
        "replacers",
        "rulers",
        "rules",
    )

    def __init__(self, players: int) -> None:
        # Rules by what they are about (`Concern`), each with what it is seen from; see `rulers`.
        self.rules: list[list[tuple[Rule, Context]]] = NO_CONCERNS
        # By controller: those with mana abilities.
        self.makers = [NO_PERMANENTS] * players
        # By controller: those with activated abilities other than mana abilities that the machine uses when it pays.
        self.acts = [NO_PERMANENTS] * players
        self.limiters = 0  # CR 106.6: who has sources of limited mana, as a mask of players
        # With the emblems: those with triggered abilities, with replacement effects, and with static abilities that
        # change other rules than those of attacking and blocking.
        self.listeners = NO_PERMANENTS
        self.mana_listeners = NO_PERMANENTS  # of the first, those whose abilities add mana (CR 605.1b)
        self.replacers = NO_PERMANENTS
        self.rulers = NO_PERMANENTS
        self.costs_by_targets = False  # CR 601.2f: whether what spells cost depends on their targets
        # By controller: those that let players play cards (CR 601.3), and from which zones.
        self.leaves = NO_LEAVES
        self.leave_zones = [0] * MOST_PLAYERS

    def add(self, permanent: Permanent) -> None:
        """Note a permanent that has entered, or while the index is built."""
        abilities = permanent.characteristics.abilities
        player = permanent.controller
        if abilities.mana:
            if self.makers[player] is NO_PERMANENTS:
                self.makers[player] = []
            self.makers[player].append(permanent)
            if abilities.limited_mana:
                self.limiters |= 1 << player
        if abilities.acts:
            if self.acts[player] is NO_PERMANENTS:
                self.acts[player] = []
            self.acts[player].append(permanent)
        if abilities.works_by_itself:
            self.add_working(permanent)

    def add_rules(self, permanent: Permanent) -> None:
        """Note the static abilities of a permanent or emblem that change rules."""
        context = Context(permanent.id, permanent.controller)
        abilities = permanent.characteristics.abilities
        notes = rule_notes(abilities)
        for note in notes:
            self.add_rule(note, context)
        if abilities.permit_zones:
            player = permanent.controller
            if self.leaves is NO_LEAVES:
                self.leaves = [[] for _ in NO_LEAVES]
            for note in notes:
                zones = note.rule.permit_zones()
                if zones:
                    self.leaves[player].append((permanent, note.rule, context))
                    self.leave_zones[player] |= zones

    def add_working(self, permanent: Permanent) -> None:
        """Note a permanent or emblem by the kinds of abilities that work without anybody's doing."""
        abilities = permanent.characteristics.abilities
        if abilities.listening:
            if self.listeners is NO_PERMANENTS:
                self.listeners = []
            self.listeners.append(permanent)
            if abilities.triggered_mana:
                if self.mana_listeners is NO_PERMANENTS:
                    self.mana_listeners = []
                self.mana_listeners.append(permanent)
        if abilities.replacing:
            self.replacers = [*self.replacers, permanent]
        if abilities.rules_beside_combat:
            self.rulers = [*self.rulers, permanent]
        if abilities.rules:
            self.add_rules(permanent)

    def add_rule(self, note: RuleNote, context: Context) -> None:
        """Note a rule by what it is about."""
        if note.by_targets:
            self.costs_by_targets = True
        if note.concerns and self.rules is NO_CONCERNS:
            self.rules = NO_CONCERNS[:]
        for concern in note.concerns:
            self.rules[concern] = [*self.rules[concern], (note.rule, context)]


def rule_notes(abilities: AbilitySet) -> list[RuleNote]:
    """What each of the static abilities that change rules is about, worked out once."""
    if not abilities.rule_notes:
        abilities.rule_notes = [RuleNote(rule) for rule in abilities.rules]
    return abilities.rule_notes


def is_aura(characteristics: Characteristics) -> bool:
    """CR 303.4: whether something is an Aura."""
    return characteristics.types & CardType.ENCHANTMENT > 0 and "Aura" in characteristics.subtypes


def roster(game: State) -> Roster:
    """The roster of the battlefield as it is now."""
    if game.stale:
        game.characteristics_now()
    known = game.roster
    return known if known is not None else new_roster(game)


def new_roster(game: State) -> Roster:
    """The roster of the battlefield, made anew."""
    new = game.roster = Roster(len(game.players))
    for permanent in game.permanents():
        new.add(permanent)
    for emblem in game.emblems:
        new.add_working(emblem)
    for effect in game.floating:
        for rule in effect.modification.rule_changes():  # CR 613.11: for as long as it lasts
            context = Context(effect.source, effect.controller)
            context.those = effect.objects
            new.add_rule(RuleNote(rule), context)
    return new


def rules_about(game: State, concern: int) -> list[tuple[Rule, Context]]:
    """The static abilities that have something to say about a `Concern`, each with what it is seen from."""
    if game.stale:
        game.characteristics_now()
    if not game.rules_on:
        return NO_RULES
    known = game.roster
    return known.rules[concern] if known is not None else roster(game).rules[concern]
