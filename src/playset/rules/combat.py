"""Combat (CR 506–511): declaring attackers and blockers. `combat_damage` deals the damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.errors import IllegalAnswer
from playset.core.events import Event, Happening
from playset.core.words import CardType, Color, Keyword
from playset.rules.actions import tap
from playset.rules.commit import tell
from playset.rules.objects import Context
from playset.rules.state import Frame

if TYPE_CHECKING:
    from playset.rules.nodes import Rule
    from playset.rules.objects import Permanent
    from playset.rules.state import State


def active_rules(game: State) -> list[tuple[Rule, Context]]:
    """The static abilities that change rules, each with its context."""
    if not game.rules_on:
        return []
    found: list[tuple[Rule, Context]] = []
    for permanent in game.battlefield.values():
        for rule in game.characteristics(permanent).abilities.rules:
            found.append((rule, Context(permanent.id, permanent.controller)))
    return found


def attackers(game: State) -> list[Permanent]:
    """The attacking creatures, in the order they entered the battlefield."""
    return [permanent for permanent in game.battlefield.values() if permanent.attacking >= 0]


def remove_from_combat(game: State) -> None:
    """CR 511.3: when combat ends, nothing attacks or blocks any more."""
    for permanent in game.battlefield.values():
        if permanent.attacking >= 0 or permanent.blocking:
            permanent.attacking = -1
            permanent.blocked = False
            permanent.blockers = ()
            permanent.blocking = ()
        permanent.struck_first = False
    game.touch()


# --- attackers (508) -----------------------------------------------------------------------------------------


def can_attack(game: State, permanent: Permanent) -> bool:
    """CR 508.1a, 702.3b: whether a creature could be declared as an attacker, whomever it attacks."""
    characteristics = game.characteristics(permanent)
    return bool(
        characteristics.types & CardType.CREATURE
        and not permanent.tapped
        and not characteristics.keywords & Keyword.DEFENDER
        and (not permanent.summoning_sick or characteristics.keywords & Keyword.HASTE)
    )


def attackable(game: State) -> list[int]:
    """CR 508.1b: the players and planeswalkers that the active player's creatures may attack."""
    opponents = game.opponents(game.active)
    found = list(opponents)
    for permanent in game.battlefield.values():
        if permanent.controller in opponents and game.characteristics(permanent).types & CardType.PLANESWALKER:
            found.append(permanent.id)
    return found


def attack_options(game: State) -> list[Option]:
    """Every pair of a creature that may attack and what it may attack."""
    rules = active_rules(game)
    options: list[Option] = []
    defenders: list[int] | None = None
    for permanent in game.battlefield.values():
        if permanent.controller != game.active or not can_attack(game, permanent):
            continue
        if defenders is None:
            defenders = attackable(game)
        for defender in defenders:
            if not any(rule.forbids_attack(game, permanent.id, defender, context) for rule, context in rules):
                options.append(Option(Act.ATTACK, permanent.id, other=defender))
    return options


class DeclareAttackers(Frame):
    """CR 508.1: the active player declares attackers."""

    __slots__ = ()

    def clone(self) -> DeclareAttackers:
        return DeclareAttackers()

    def step(self, game: State) -> None:
        options = attack_options(game)
        if not options:
            game.frames.pop()
            return
        required = must_attack(game, options)
        fallback: list[int] = []
        for creature in required:
            fallback.append(next(index for index, option in enumerate(options) if option.obj == creature))
        decision = Decision(
            Ask.ATTACKERS,
            game.active,
            f"Turn {game.turn}: declare attackers",
            tuple(options),
            len(required),
            len(options),
            least=len(required),
            fallback=tuple(fallback),
            required=tuple(index for index, option in enumerate(options) if option.obj in required),
        )
        if decision.forced() and not game.settings.ask_everything:
            self.receive(game, decision, decision.forced_answer())
        else:
            game.decision = decision

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        chosen = [decision.options[index].obj for index in answer]
        for creature in chosen:
            if chosen.count(creature) > 1:
                raise IllegalAnswer(f"{name_of(game, creature)} cannot attack two players or planeswalkers at once")
        for creature in must_attack(game, list(decision.options)):
            if creature not in chosen:
                raise IllegalAnswer(f"{name_of(game, creature)} attacks this combat if able (CR 508.1d)")

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        game.frames.pop()
        to_tap: list[int] = []
        declared = [decision.options[index] for index in answer]
        for option in declared:
            permanent = game.battlefield[option.obj]
            permanent.attacking = option.other
            if not game.characteristics(permanent).keywords & Keyword.VIGILANCE:
                to_tap.append(option.obj)  # CR 508.1f, 702.20b
        if to_tap:
            tap(game, to_tap)
        game.touch()
        for option in declared:  # CR 508.1m
            tell(game, Event(Happening.ATTACK, game.active, option.obj, other=option.other))


def must_attack(game: State, options: list[Option]) -> list[int]:
    """CR 508.1d: the creatures that attack if able, among those that are able.

    Restrictions concern single creatures and defenders, so obeying one requirement never prevents another.
    """
    rules = active_rules(game)
    if not rules:
        return []
    found: list[int] = []
    for option in options:
        if option.obj not in found and any(rule.requires_attack(game, option.obj, c) for rule, c in rules):
            found.append(option.obj)
    return found


def name_of(game: State, obj: int) -> str:
    """The name of an object, for messages."""
    characteristics = game.look(obj)
    return characteristics.name if characteristics is not None else "something"


# --- blockers (509) ------------------------------------------------------------------------------------------


def defending_player(game: State, attacker: Permanent) -> int:
    """CR 508.5: the player who is attacked, or who controls the planeswalker that is attacked; -1 if nobody is."""
    target = attacker.attacking
    if 0 <= target < len(game.players):
        return target
    planeswalker = game.battlefield.get(target)
    return planeswalker.controller if planeswalker is not None else -1


def can_block(game: State, blocker: Permanent, attacker: Permanent) -> bool:
    """CR 509.1b, 702: whether the evasion abilities and protection of an attacker let a creature block it."""
    theirs = game.characteristics(attacker)
    ours = game.characteristics(blocker)
    if not ours.types & CardType.CREATURE or blocker.tapped:
        return False
    if theirs.keywords & Keyword.FLYING and not ours.keywords & (Keyword.FLYING | Keyword.REACH):
        return False  # CR 702.9b, 702.17b
    if (theirs.keywords ^ ours.keywords) & Keyword.SHADOW:
        return False  # CR 702.28b
    if theirs.keywords & Keyword.HORSEMANSHIP and not ours.keywords & Keyword.HORSEMANSHIP:
        return False  # CR 702.31b
    artifact = ours.types & CardType.ARTIFACT
    if theirs.keywords & Keyword.FEAR and not artifact and not ours.colors & Color.BLACK:
        return False  # CR 702.36b
    if theirs.keywords & Keyword.INTIMIDATE and not artifact and not ours.colors & theirs.colors:
        return False  # CR 702.13b
    if theirs.keywords & Keyword.SKULK and ours.power > theirs.power:
        return False  # CR 702.118b
    # CR 702.16f: an attacker with protection cannot be blocked by creatures that have the quality.
    return not (theirs.abilities.protections and game.protected_from(attacker, blocker.id))


def block_options(game: State, player: int) -> list[Option]:
    """Every pair of a creature that may block and an attacker it may block."""
    attacking = [attacker for attacker in attackers(game) if defending_player(game, attacker) == player]
    if not attacking:
        return []
    rules = active_rules(game)
    options: list[Option] = []
    for blocker in game.battlefield.values():
        if blocker.controller != player or blocker.tapped:
            continue
        for attacker in attacking:
            if not can_block(game, blocker, attacker):
                continue
            if any(rule.forbids_block(game, blocker.id, attacker.id, context) for rule, context in rules):
                continue
            options.append(Option(Act.BLOCK, blocker.id, other=attacker.id))
    return options


def least_blockers(game: State, attacker: int) -> int:
    """CR 702.111b: how many creatures must block an attacker together, if any do."""
    permanent = game.battlefield[attacker]
    least = 2 if game.characteristics(permanent).keywords & Keyword.MENACE else 1
    for rule, context in active_rules(game):
        least = max(least, rule.least_blockers(game, attacker, context))
    return least


class DeclareBlockers(Frame):
    """CR 509.1: each defending player in turn order declares blockers."""

    __slots__ = ("players",)

    def __init__(self, players: list[int]) -> None:
        super().__init__()
        self.players = players  # those who have yet to declare

    def clone(self) -> DeclareBlockers:
        return DeclareBlockers(self.players[:])

    def step(self, game: State) -> None:
        while self.players:
            player = self.players[0]
            options = prune_hopeless(game, block_options(game, player))
            if options:
                required = required_blocks(game, options)
                fallback = most_obedient(game, options, required) if required else ()
                decision = Decision(
                    Ask.BLOCKERS,
                    player,
                    f"Turn {game.turn}: declare blockers",
                    tuple(options),
                    0,
                    len(options),
                    least=sum(1 for index in fallback if index in required),
                    fallback=fallback,
                    needs=tuple(least_blockers(game, option.other) for option in options),
                    required=required,
                )
                if decision.forced() and not game.settings.ask_everything:
                    self.receive(game, decision, decision.forced_answer())
                else:
                    game.decision = decision
                return
            self.players.pop(0)
        game.frames.pop()

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        chosen = [decision.options[index] for index in answer]
        blockers = [option.obj for option in chosen]
        for blocker in blockers:
            if blockers.count(blocker) > 1:
                raise IllegalAnswer(f"{name_of(game, blocker)} can block only one creature (CR 509.1a)")
        for option in chosen:
            count = sum(1 for other in chosen if other.other == option.other)
            least = least_blockers(game, option.other)
            if count < least:
                raise IllegalAnswer(
                    f"{name_of(game, option.other)} can be blocked only by {least} or more creatures, not by {count}"
                )
        if sum(1 for index in answer if index in decision.required) < decision.least:
            raise IllegalAnswer(f"{decision.least} creatures must block as required if able (CR 509.1c)")

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        self.players.pop(0)
        declared = [decision.options[index] for index in answer]
        for option in declared:
            blocker = game.battlefield[option.obj]
            attacker = game.battlefield[option.other]
            blocker.blocking = (*blocker.blocking, attacker.id)
            attacker.blockers = (*attacker.blockers, blocker.id)
            attacker.blocked = True  # CR 509.1h
        game.touch()
        for option in declared:  # CR 509.1i
            tell(game, Event(Happening.BLOCK, decision.player, option.obj, other=option.other))


def prune_hopeless(game: State, options: list[Option]) -> list[Option]:
    """Leave out attackers that too few creatures could block together."""
    counts: dict[int, int] = {}
    for option in options:
        counts[option.other] = counts.get(option.other, 0) + 1
    hopeless = [attacker for attacker, count in counts.items() if count < least_blockers(game, attacker)]
    return [option for option in options if option.other not in hopeless] if hopeless else options


def required_blocks(game: State, options: list[Option]) -> tuple[int, ...]:
    """CR 509.1c: the options that obey a requirement."""
    rules = active_rules(game)
    return tuple(
        index
        for index, option in enumerate(options)
        if any(rule.requires_block(game, option.obj, option.other, context) for rule, context in rules)
    )


def most_obedient(game: State, options: list[Option], required: tuple[int, ...]) -> tuple[int, ...]:
    """CR 509.1c: a legal declaration that obeys as many requirements as possible."""
    blockers = list(dict.fromkeys(option.obj for option in options))
    best: list[tuple[int, ...]] = [()]
    search_blocks(game, options, required, blockers, 0, (), best, [-1])
    return best[0]


def search_blocks(
    game: State,
    options: list[Option],
    required: tuple[int, ...],
    blockers: list[int],
    index: int,
    chosen: tuple[int, ...],
    best: list[tuple[int, ...]],
    score: list[int],
) -> None:
    """Try every choice of each blocker in turn, leaving out those that cannot beat the best so far."""
    now = sum(1 for option in chosen if option in required)
    if now + len(blockers) - index <= score[0]:
        return
    if index == len(blockers):
        for option in chosen:
            together = sum(1 for other in chosen if options[other].other == options[option].other)
            if together < least_blockers(game, options[option].other):
                return
        score[0] = now
        best[0] = chosen
        return
    for number, pair in enumerate(options):
        if pair.obj == blockers[index]:
            search_blocks(game, options, required, blockers, index + 1, (*chosen, number), best, score)
    search_blocks(game, options, required, blockers, index + 1, chosen, best, score)
