"""Declare attackers and blockers (CR 508, 509), and end combat (511.3).

`turn.turn` calls `declare_attackers` and pushes `DeclareBlockers` as those steps begin. A declaration is one question
with an option for each creature and what it attacks or blocks; `check` refuses one that breaks a restriction or obeys
fewer requirements than possible (`combat.requirements`). Its costs are paid in `combat.costs`; `combat.damage` deals
the damage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.errors import IllegalAnswer
from playset.core.events import ATTACKED_BEFORE, Event, EventKind
from playset.core.mana import ManaCost
from playset.core.words import STEPS_FROM, CardType, Color, Keyword, Step, is_player
from playset.rules.combat.costs import PayForCombat, attack_tax, block_tax, exert
from playset.rules.combat.requirements import declared_twice, most_obedient_attack, most_obedient_block
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import tap
from playset.rules.events.apply import emit
from playset.rules.mana.payment import can_pay
from playset.rules.nodes.rule_modifiers import ANY_NUMBER
from playset.rules.objects.combat_status import attackable, begin_attack
from playset.rules.objects.protection import is_protected_from
from playset.rules.state.frame import Frame
from playset.rules.state.names import object_name
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.nodes.rule_modifiers import Rule
    from playset.rules.state.cards import Characteristics
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

# The stages of a declaration: it has to be made again without what would cost something; its costs are paid.
WITHOUT_COSTS: Final = 1
PAID: Final = 2


def attackers(game: State) -> list[Permanent]:
    """Return the attacking creatures, in the order in which they entered the battlefield."""
    return [permanent for permanent in game.permanents if permanent.attacking >= 0]


def remove_from_combat(game: State) -> None:
    """Remove everything from combat, when combat ends (CR 511.3)."""
    fought = False
    for permanent in game.permanents:
        if (
            permanent.attacking != -1
            or len(permanent.blocking) > 0
            or permanent.blocked
            or permanent.dealt_first_strike
        ):
            fought = True
        elif permanent.defending_player < 0:
            continue  # it neither attacked nor blocked
        permanent.attacking = -1
        permanent.defending_player = -1
        permanent.blocked = False
        permanent.blockers = ()
        permanent.blocking = ()
        permanent.dealt_first_strike = False
    if fought:
        game.touch_combat()


# --- attackers (508) -----------------------------------------------------------------------------------------


def can_attack(game: State, permanent: Permanent) -> bool:
    """True if a creature could be declared as an attacker, whomever it attacks (CR 508.1a, 702.3b)."""
    characteristics = game.characteristics(permanent)
    if not characteristics.types & CardType.CREATURE or permanent.tapped:
        return False
    if permanent.summoning_sick and not characteristics.keywords & Keyword.HASTE:
        return False
    return not characteristics.keywords & Keyword.DEFENDER or ignores_defender(game, permanent.id)


def ignores_defender(game: State, creature: int) -> bool:
    """True if an effect lets a creature attack as though it didn't have defender (CR 702.3b)."""
    for rule, context in rules_about(game, Concern.ATTACKING):
        if rule.ignores_defender(game, creature, context):
            return True
    return False


def attack_options(game: State) -> list[Option]:
    """Return an option for every creature that may attack and everything that it may attack."""
    rules = rules_about(game, Concern.ATTACKING)
    options: list[Option] = []
    defenders: list[int] | None = None
    for permanent in game.permanents:
        if permanent.controller != game.active or not can_attack(game, permanent):
            continue
        if defenders is None:
            defenders = attackable(game)
        for defender in defenders:
            forbidden = False
            for rule, context in rules:
                if rule.forbids_attack(game, permanent.id, defender, context):
                    forbidden = True
                    break
            if not forbidden:
                options.append(Option(Act.ATTACK, permanent.id, other=defender))
    return options


def skip_blocks_and_damage(game: State) -> None:
    """Skip the steps of blocking and combat damage if there are no attackers (CR 508.8)."""
    for permanent in game.permanents:
        if permanent.attacking >= 0:
            return
    # `begin_attack` puts the steps back if something is put onto the battlefield attacking.
    if game.steps is STEPS_FROM[Step.DECLARE_BLOCKERS]:
        game.steps = STEPS_FROM[Step.END_OF_COMBAT]
        return
    skipped = 0
    while Step.DECLARE_BLOCKERS <= game.steps[skipped] <= Step.COMBAT_DAMAGE:
        skipped += 1
    if skipped:
        game.steps = game.steps[skipped:]


def declare_attackers(game: State) -> None:
    """Let the active player declare attackers, if there is anything to attack with (CR 508.1, 508.8)."""
    offered = attack_options(game)
    if offered:
        frame = DeclareAttackers()
        game.frames.append(frame)
        frame.offer(game, offered)
    else:
        skip_blocks_and_damage(game)


@mypyc_attr(acyclic=True)
class DeclareAttackers(Frame):
    """The active player declares attackers, pays for it (CR 508.1h–j) and may exert creatures (701.43d)."""

    __slots__ = ("declared", "exerted")

    def __init__(self) -> None:
        super().__init__()
        self.declared: list[Option] = []  # once it is settled, while it is paid for
        self.exerted: list[int] = []

    def clone(self) -> DeclareAttackers:
        new = DeclareAttackers()
        new.pc = self.pc
        new.declared = self.declared[:]
        new.exerted = self.exerted[:]
        return new

    def player_left(self, game: State, player: int) -> bool:
        return player != game.active  # CR 800.4j: the turn goes on, but nobody declares attackers

    def step(self, game: State) -> None:
        if self.pc == PAID:
            self.exert(game)
            return
        self.offer(game, attack_options(game))

    def offer(self, game: State, offered: list[Option]) -> None:
        """Ask for a declaration, in which each attacker is one of some options."""
        rules = rules_about(game, Concern.ATTACKING)
        if rules:
            self.ask_under_rules(game, rules, offered)
        elif offered:
            prompt = f"Turn {game.turn}: declare attackers"
            game.decision = Decision(Ask.ATTACKERS, game.active, prompt, tuple(offered), 0, len(offered))
        else:
            self.declare(game, [])

    def ask_under_rules(self, game: State, rules: list[tuple[Rule, Context]], offered: list[Option]) -> None:
        """Ask for a declaration that obeys restrictions and as many requirements as possible (CR 508.1c–d)."""
        most = ANY_NUMBER
        for rule, context in rules:
            most = min(most, rule.most_attackers(game, context))
        if self.pc == WITHOUT_COSTS:
            offered = [option for option in offered if not attack_tax(game, [option])]
        options, needs = apply_group_restrictions(game, offered, most)
        if not options:
            self.declare(game, [])
            return
        required = required_attacks(game, options, rules)
        if required:
            required = without_costly_requirements(game, options, required)
        fallback: list[int] = []
        if required:
            creatures = list(dict.fromkeys(option.obj for option in options))
            best: dict[int, int] = {}  # for each creature the option that obeys most
            obeys = [sum(1 for group in required if index in group) for index in range(len(options))]
            for index, option in enumerate(options):
                if option.obj not in best or obeys[index] > obeys[best[option.obj]]:
                    best[option.obj] = index
            weights = [obeys[best[creature]] for creature in creatures]
            for creature in most_obedient_attack(creatures, weights, [needs.get(c, 1) for c in creatures], most):
                fallback.append(best[creature])
        decision = Decision(
            Ask.ATTACKERS,
            game.active,
            f"Turn {game.turn}: declare attackers",
            tuple(options),
            len(fallback),
            min(most, len(options)),
            fallback=tuple(fallback),
            needs=tuple(needs[option.obj] for option in options) if needs else (),
            required=required,
        )
        decision.least = decision.requirements_met(decision.fallback)
        if decision.forced() and not game.settings.ask_everything:
            self.receive(game, decision, decision.forced_answer())
        else:
            game.decision = decision

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        creature = declared_twice(decision.options, answer)
        if creature:
            raise IllegalAnswer(f"{name_of(game, creature)} cannot attack two players or planeswalkers at once")
        if decision.needs:
            for index in answer:
                if len(answer) < decision.needs[index]:
                    creature = decision.options[index].obj
                    raise IllegalAnswer(f"{name_of(game, creature)} cannot attack with so few creatures (CR 508.1c)")
        if decision.least and decision.requirements_met(answer) < decision.least:
            names = [name_of(game, decision.options[options[0]].obj) for options in decision.required]
            raise IllegalAnswer(f"more of {', '.join(names)} must attack if able (CR 508.1d)")

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        if decision.kind != Ask.ATTACKERS:
            self.exerted = [decision.options[index].obj for index in answer]
            self.declare(game, self.declared)
            return
        self.declared = [decision.options[index] for index in answer]
        if not rules_about(game, Concern.ATTACKING):
            self.declare(game, self.declared)
            return
        tax = attack_tax(game, self.declared)
        attacking = tuple([option.obj for option in self.declared])
        if tax and not can_pay(game, game.active, ManaCost(tax), attacking):
            self.pc = WITHOUT_COSTS  # CR 508.1: the declaration was illegal, so it is made again
            return
        self.pc = PAID
        if tax:
            game.frames.append(PayForCombat(game.active, tax, attacking))

    def exert(self, game: State) -> None:
        """Let the active player exert attacking creatures that say so (CR 701.43d)."""
        rules = rules_about(game, Concern.ATTACKING)
        options: list[Option] = []
        for option in self.declared:
            if any(rule.may_exert(game, option.obj, context) for rule, context in rules):
                options.append(Option(Act.OBJECT, obj=option.obj))
        if options:
            prompt = "Choose what to exert"
            game.decision = Decision(Ask.CHOOSE, game.active, prompt, tuple(options), 0, len(options))
        else:
            self.declare(game, self.declared)

    def declare(self, game: State, declared: list[Option]) -> None:
        """Tap the chosen creatures and make them attacking creatures (CR 508.1f–m)."""
        game.frames.pop()
        if not declared:
            skip_blocks_and_damage(game)
            return
        to_tap: list[int] = []
        again: list[int] = []  # what has attacked before this turn
        whom = 0  # the players attacked, as a mask
        for option in declared:
            permanent = game.must_find(option.obj)
            begin_attack(game, permanent, option.other)
            if permanent.last_attack_turn == game.turn:
                again.append(option.obj)
            else:
                game.players[permanent.controller].attacker_count += 1
            permanent.last_attack_turn = game.turn
            if is_player(option.other):
                whom |= 1 << option.other
            if not game.characteristics(permanent).keywords & Keyword.VIGILANCE:
                to_tap.append(option.obj)  # CR 508.1f, 702.20b
        if to_tap:
            tap(game, to_tap)
        game.touch_combat()
        for option in declared:  # CR 508.1m
            event = Event(EventKind.ATTACK, game.active, option.obj, len(declared), other=option.other, flag=whom)
            if option.obj in again:
                event.word = ATTACKED_BEFORE
            emit(game, event)
        for obj in self.exerted:
            exert(game, obj)
        if game.trigger_kinds >> EventKind.ATTACKERS_DECLARED & 1:
            emit(game, Event(EventKind.ATTACKERS_DECLARED, game.active, amount=len(declared), flag=whom))


def without_costly_requirements(
    game: State, options: list[Option], required: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """Return requirements without attacks that cost something; nobody has to pay for those (CR 508.1d)."""
    free = [index for index, option in enumerate(options) if not attack_tax(game, [option])]
    groups = [tuple([index for index in group if index in free]) for group in required]
    return tuple([group for group in groups if group])


def required_attacks(
    game: State, options: list[Option], rules: list[tuple[Rule, Context]]
) -> tuple[tuple[int, ...], ...]:
    """Return the requirements, each as the options any one of which obeys it (CR 508.1d)."""
    found: list[tuple[int, ...]] = []
    if not rules:
        return ()
    for creature in dict.fromkeys(option.obj for option in options):
        attacks = tuple(index for index, option in enumerate(options) if option.obj == creature)
        goaders: set[int] = set()
        for rule, context in rules:
            if rule.requires_attack(game, creature, context):
                found.append(attacks)
            goaders.add(rule.goaded_by(game, creature, context))
        for goader in sorted(goaders - {-1}):  # CR 701.15b–d: each player counts once
            found.append(attacks)
            others = [options[index].other for index in attacks]
            elsewhere = [i for i, other in zip(attacks, others, strict=True) if is_player(other) and other != goader]
            if elsewhere:
                found.append(tuple(elsewhere))
    return tuple(found)


def apply_group_restrictions(game: State, options: list[Option], most: int) -> tuple[list[Option], dict[int, int]]:
    """Leave out creatures that too few others can attack with (CR 508.1c).

    Return the options that are left, and how many creatures must attack together with each.
    """
    rules = rules_about(game, Concern.ATTACKING)
    if not rules:
        return options, {}
    creatures = {option.obj for option in options}
    needs: dict[int, int] = {}
    for creature in creatures:
        needs[creature] = max(rule.least_attackers(game, creature, context) for rule, context in rules)
    while True:
        able = {creature for creature in creatures if needs[creature] <= min(most, len(creatures))}
        if len(able) == len(creatures):
            break
        creatures = able
    if all(need <= 1 for need in needs.values()):
        needs = {}
    return [option for option in options if option.obj in creatures], needs


def name_of(game: State, obj: int) -> str:
    """Return the name of an object, for messages."""
    return object_name(game, obj) if game.characteristics_of(obj) is not None else "something"


# --- blockers (509) ------------------------------------------------------------------------------------------


def is_forbidden_block(game: State, blocker: int, attacker: int) -> bool:
    """True if a static ability or an effect forbids a creature to block another (CR 509.1b)."""
    for rule, context in rules_about(game, Concern.BLOCKING):
        if rule.forbids_block(game, blocker, attacker, context):
            return True
    return False


def can_block(game: State, blocker: Permanent, attacker: Permanent) -> bool:
    """True if the evasion abilities and protection of an attacker let a creature block it (CR 509.1b)."""
    ours = game.characteristics(blocker)
    if not ours.types & CardType.CREATURE or blocker.tapped:
        return False
    theirs = game.characteristics(attacker)
    if theirs.keywords | ours.keywords and evades(theirs, ours):
        return False
    # CR 702.16f: an attacker with protection cannot be blocked by creatures that have the quality.
    return not (theirs.abilities.protections and is_protected_from(game, attacker, blocker.id))


def evades(attacker: Characteristics, blocker: Characteristics) -> bool:
    """True if an evasion keyword of one of two creatures keeps the one from being blocked by the other."""
    keywords = attacker.keywords
    if keywords & Keyword.FLYING and not blocker.keywords & (Keyword.FLYING | Keyword.REACH):
        return True  # CR 702.9b, 702.17b
    if (keywords ^ blocker.keywords) & Keyword.SHADOW:
        return True  # CR 702.28b
    if keywords & Keyword.HORSEMANSHIP and not blocker.keywords & Keyword.HORSEMANSHIP:
        return True  # CR 702.31b
    if keywords & Keyword.SKULK and blocker.power > attacker.power:
        return True  # CR 702.118b
    if blocker.types & CardType.ARTIFACT:
        return False
    if keywords & Keyword.FEAR and not blocker.colors & Color.BLACK:
        return True  # CR 702.36b
    return bool(keywords & Keyword.INTIMIDATE) and not blocker.colors & attacker.colors  # CR 702.13b


def block_options(game: State, player: int) -> list[Option]:
    """Return an option for every creature that may block and every attacker that it may block."""
    attacking = [p for p in game.permanents if p.attacking >= 0 and p.defending_player == player]
    options: list[Option] = []
    for blocker in game.permanents if attacking else []:
        if blocker.controller == player:
            for attacker in attacking:
                if may_block(game, blocker, attacker):
                    options.append(Option(Act.BLOCK, blocker.id, other=attacker.id))
    return options


def possible_blocks(game: State, blockers: list[int], attacking: list[int]) -> list[int]:
    """Return for each of some attackers which of some creatures could block it, as a mask (CR 509.1b)."""
    found: list[int] = []
    for obj in attacking:
        attacker = game.find(obj)
        mask = 0
        for place, blocker in enumerate(blockers):
            if may_block(game, game.find(blocker), attacker):
                mask |= 1 << place
        found.append(mask)
    return found


def may_block(game: State, blocker: Permanent | None, attacker: Permanent | None) -> bool:
    """True if both creatures are there, and neither their abilities nor an effect forbid the block (CR 509.1b)."""
    if blocker is None or attacker is None or not can_block(game, blocker, attacker):
        return False
    return not is_forbidden_block(game, blocker.id, attacker.id)


def least_blockers(game: State, attacker: int) -> int:
    """Return how many creatures must block an attacker together, if any do (CR 702.111b)."""
    permanent = game.must_find(attacker)
    least = 2 if game.characteristics(permanent).keywords & Keyword.MENACE else 1
    for rule, context in rules_about(game, Concern.BLOCKING):
        least = max(least, rule.least_blockers(game, attacker, context))
    return least


@mypyc_attr(acyclic=True)
class DeclareBlockers(Frame):
    """Each defending player in turn order declares blockers (CR 509.1, 802.4)."""

    __slots__ = ("declared", "players")

    def __init__(self, players: list[int]) -> None:
        super().__init__()
        self.players = players  # those who have yet to declare
        self.declared: list[Option] = []  # by the first of them, while it is paid for

    def clone(self) -> DeclareBlockers:
        new = DeclareBlockers(self.players[:])
        new.pc = self.pc
        new.declared = self.declared[:]
        return new

    def player_left(self, game: State, player: int) -> bool:
        self.players = [other for other in self.players if other != player]
        return True

    def step(self, game: State) -> None:
        if self.pc == PAID:
            self.pc = 0
            self.declare(game, self.declared)
        while self.players:
            options = self.block_options_left(game)
            if options:
                self.ask(game, options)
                return
            self.players.pop(0)
            self.pc = 0
        game.frames.pop()
        game.update_characteristics()
        if game.trigger_kinds >> EventKind.UNBLOCKED & 1:
            for attacker in attackers(game):  # CR 509.3g
                if not attacker.blocked:
                    emit(game, Event(EventKind.UNBLOCKED, attacker.controller, attacker.id, other=attacker.attacking))

    def block_options_left(self, game: State) -> list[Option]:
        """Return the blocks that the first player may declare; only free ones after a declaration was not paid for."""
        options = without_too_few_blockers(game, block_options(game, self.players[0]))
        if self.pc == WITHOUT_COSTS:
            options = without_too_few_blockers(
                game, [option for option in options if not block_tax(game, [option.obj])]
            )
        return options

    def ask(self, game: State, options: list[Option]) -> None:
        """Ask the first player to declare blockers, or declare at once if there is one legal declaration."""
        required = required_blocks(game, options)
        if required:
            free = [index for index, option in enumerate(options) if not block_tax(game, [option.obj])]
            groups = [tuple([index for index in group if index in free]) for group in required]
            required = tuple([group for group in groups if group])  # CR 509.1c: nobody has to pay
        least = {other: least_blockers(game, other) for other in {option.other for option in options}}
        needs = tuple([least[option.other] for option in options])
        fallback = most_obedient_block(options, needs, required) if required else ()
        decision = Decision(
            Ask.BLOCKERS,
            self.players[0],
            f"Turn {game.turn}: declare blockers",
            tuple(options),
            len(fallback),
            len(options),
            fallback=fallback,
            needs=needs,
            required=required,
        )
        decision.least = decision.requirements_met(fallback)
        if decision.forced() and not game.settings.ask_everything:
            self.receive(game, decision, decision.forced_answer())
        else:
            game.decision = decision

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        blocker = declared_twice(decision.options, answer)
        if blocker:
            raise IllegalAnswer(f"{name_of(game, blocker)} can block only one creature (CR 509.1a)")
        for index in answer:
            least = decision.needs[index]
            if least > 1:
                attacker = decision.options[index].other
                count = len([other for other in answer if decision.options[other].other == attacker])
                if count < least:
                    raise IllegalAnswer(
                        f"{name_of(game, attacker)} can be blocked only by {least} or more creatures, not by {count}"
                    )
        if decision.least and decision.requirements_met(answer) < decision.least:
            raise IllegalAnswer(f"{decision.least} requirements to block must be obeyed (CR 509.1c)")

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        declared = [decision.options[index] for index in answer]
        tax = block_tax(game, [option.obj for option in declared])
        if tax and not can_pay(game, self.players[0], ManaCost(tax)):
            self.pc = WITHOUT_COSTS  # CR 509.1: the declaration was illegal, so it is made again
        elif tax:
            self.pc = PAID
            self.declared = declared
            game.frames.append(PayForCombat(self.players[0], tax, ()))
        else:
            self.pc = 0
            self.declare(game, declared)

    def declare(self, game: State, declared: list[Option]) -> None:
        """Make the chosen creatures blocking creatures (CR 509.1g–i)."""
        player = self.players.pop(0)
        for option in declared:
            blocker = game.must_find(option.obj)
            attacker = game.must_find(option.other)
            blocker.blocking = (*blocker.blocking, attacker.id)
            attacker.blockers = (*attacker.blockers, blocker.id)
            attacker.blocked = True  # CR 509.1h
        game.touch_combat()
        for option in declared:  # CR 509.1i
            emit(game, Event(EventKind.BLOCK, player, option.obj, other=option.other))


def without_too_few_blockers(game: State, options: list[Option]) -> list[Option]:
    """Return options without attackers that too few creatures could block together."""
    counts: dict[int, int] = {}
    for option in options:
        counts[option.other] = counts.get(option.other, 0) + 1
    hopeless = [attacker for attacker, count in counts.items() if count < least_blockers(game, attacker)]
    return [option for option in options if option.other not in hopeless] if hopeless else options


def required_blocks(game: State, options: list[Option]) -> tuple[tuple[int, ...], ...]:
    """Return the requirements, each as the options any one of which obeys it (CR 509.1c)."""
    found: list[tuple[int, ...]] = []
    rules = rules_about(game, Concern.BLOCKING)
    if not rules:
        return ()
    blockers = list(dict.fromkeys(option.obj for option in options))
    attacking = list(dict.fromkeys(option.other for option in options))
    for rule, context in rules:
        for index, option in enumerate(options):
            if rule.requires_block(game, option.obj, option.other, context):
                found.append((index,))
        for blocker in blockers:
            if rule.requires_blocking(game, blocker, context):
                found.append(tuple(index for index, option in enumerate(options) if option.obj == blocker))
        for attacker in attacking:
            if rule.requires_blocked(game, attacker, context):
                found.append(tuple(index for index, option in enumerate(options) if option.other == attacker))
    return tuple(found)
