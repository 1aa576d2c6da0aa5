"""What a player can pay mana with (CR 605): the pool, sources of mana, and mana abilities that cost mana themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.mana import PIP_KINDS, POOL_SIZE, ManaCost
from playset.core.words import Aspect
from playset.rules.roster import NO_PERMANENTS, Concern

if TYPE_CHECKING:
    from playset.rules.definition import Characteristics
    from playset.rules.objects import Permanent
    from playset.rules.roster import Roster
    from playset.rules.state import State

# Stands where the number of a mana ability stands: a creature or artifact is tapped, or a card exiled, to pay for mana.
TAPPED_TO_PAY: Final = -1
EXILED_TO_PAY: Final = -2
# Stands where a kind of mana stands: what pays for one generic mana and nothing else.
GENERIC: Final = POOL_SIZE
MOST_TWINS: Final = 1_000  # so many sources that are alike are kept; object ids differ little from game to game
NO_MANA: Final = [0] * POOL_SIZE  # never changed
NOTHING_GENERIC: Final = [0]  # what a pool lacks of `Supply.sure`
NO_CONVERTERS: Final[list[Converter]] = []  # never changed
NO_COSTS: Final[list[ManaCost]] = []  # never changed
NOTHING_OWN: Final[list[tuple[tuple[int, ...], ...]]] = []  # never changed
NOTHING_ADDED: Final[list[tuple[int, int, Characteristics]]] = []  # never changed
MOST_ASKED: Final = 40  # so many answers about costs are kept with a supply


@mypyc_attr(acyclic=True)
class Source:
    """A permanent that can be tapped for mana, by one of its abilities in one of several ways.

    For a spell that may be paid for with other things than mana, those are sources as well, see `helpers`.
    """

    __slots__ = (
        "alternatives",
        "harmless",
        "kinds",
        "least",
        "limited",
        "mild",
        "most",
        "obj",
        "plain",
        "price",
        "rank",
        "twins",
        "uses",
        "varied",
    )

    def __init__(self, obj: int) -> None:
        self.obj = obj
        self.kinds: i64 = 0  # a mask of all kinds of mana it can make
        self.most: i64 = 0  # the most mana it can make at once
        self.rank: i64 = 0  # which come first, see `settle`
        self.price: i64 = 0  # how many of its mana abilities do something else as well
        # (index of the ability, which of its alternatives, the mana); shared by sources that are alike, never changed
        self.alternatives: list[tuple[int, int, tuple[int, ...]]] = []
        self.harmless = self.alternatives  # those that do nothing else, such as damage
        self.limited = 0  # CR 106.6: a mask of the abilities whose mana may not be spent on everything
        self.plain = 0  # a mask of the abilities that add the same mana whatever the game is like, and do no more
        self.least: i64 = 0  # the least mana it makes when it is used
        self.uses: i64 = 0  # what else it could be untapped for: attacking, blocking, other abilities
        self.varied = False  # whether there is a choice that is not just one of the kind of one mana
        self.mild: Source | None = None  # see `without_harm`
        self.twins: dict[int, Source] | None = None  # the same for other objects, as far as it was asked for

    def for_object(self, obj: int) -> Source:
        """The same source of mana, but another object; always the same for one object, so that supplies compare."""
        twins = self.twins
        if twins is None or len(twins) >= MOST_TWINS:
            twins = self.twins = {}
        new = twins.get(obj)
        if new is not None:
            return new
        new = twins[obj] = Source(obj)
        new.alternatives = self.alternatives
        new.harmless = self.harmless
        new.kinds = self.kinds
        new.limited = self.limited
        new.plain = self.plain
        new.most = self.most
        new.least = self.least
        new.price = self.price
        new.uses = self.uses
        new.rank = self.rank
        new.varied = self.varied
        return new

    def without_harm(self) -> Source:
        """The same source of mana, but only with what does nothing else; one that is no use if there is nothing."""
        if self.price <= 0:
            return self
        new = self.mild
        if new is None:
            new = self.mild = Source(self.obj)
            new.limited = self.limited
            new.plain = self.plain
            new.alternatives = new.harmless = self.harmless
            if self.harmless:
                new.settle()
        return new

    def settle(self) -> None:
        """Work out what follows from the alternatives."""
        self.least = self.most = len(self.alternatives[0][2])
        for _, _, mana in self.alternatives:
            self.most = max(self.most, len(mana))
            self.least = min(self.least, len(mana))
            for kind in mana:
                self.kinds |= 1 << kind
        self.varied = (self.most != 1 or self.least != 1) and len(self.alternatives) > 1
        if self.price <= 0:
            self.harmless = self.alternatives
        # Least price first, then least use for anything else, then least choice, then least mana. After the uses there
        # is room for how many of the colours are needed, see `paying.sparing_rank`.
        self.rank = (self.price + 8 << 8 | self.uses) << 32 | len(self.alternatives) << 16 | self.most


NO_SOURCES: Final[list[Source]] = []  # never changed


@mypyc_attr(acyclic=True)
class KeptSource:
    """What a permanent can be tapped for, and what that was worked out from."""

    __slots__ = ("adding", "characteristics", "controller", "listeners", "own", "source")

    def __init__(
        self, permanent: Permanent, listeners: list[Permanent], own: list[tuple[tuple[int, ...], ...]]
    ) -> None:
        self.source: Source | None = None  # nothing if it makes no mana
        self.own = own  # what its abilities made, where more than the permanent itself decides
        self.characteristics = permanent.characteristics
        self.controller = permanent.controller
        # Those with triggered mana abilities that may add to it (CR 605.1b): ids, who had them, and what they were.
        self.adding = NOTHING_ADDED
        self.listeners = listeners  # the list of all that might add to it, which is replaced if one of those changes

    def holds(self, permanent: Permanent, listeners: list[Permanent], own: list[tuple[tuple[int, ...], ...]]) -> bool:
        """Whether it would be worked out from the same again."""
        if permanent.characteristics is not self.characteristics or (own is not self.own and own != self.own):
            return False
        if listeners is self.listeners:
            return True
        place = 0
        for listener in listeners:
            if may_add(listener, permanent):
                if place == len(self.adding):
                    return False
                obj, controller, characteristics = self.adding[place]
                if listener.id != obj or listener.controller != controller:
                    return False
                if not adds_the_same(listener.characteristics, characteristics):
                    return False
                place += 1
        if place < len(self.adding) or (place and permanent.controller != self.controller):
            return False
        self.listeners = listeners
        return True


def adds_the_same(now: Characteristics, before: Characteristics) -> bool:
    """Whether what adds the same mana each time, if at all, does so as before.

    Of what an Aura is, nothing but its abilities has a say in what is added as its host is tapped.
    """
    return now is before or (now.abilities is before.abilities and now.abilities.mana_of_host)


def may_add(listener: Permanent, permanent: Permanent) -> bool:
    """A quick look: whether triggered mana abilities of one permanent could add to the mana of another."""
    return not listener.characteristics.abilities.mana_of_host or listener.attached_to == permanent.id


@mypyc_attr(acyclic=True)
class Converter:
    """A mana ability of a permanent that costs mana besides tapping it."""

    __slots__ = ("ability", "kinds", "limited", "made", "most", "obj", "pips")

    def __init__(self, obj: int, ability: int, cost: ManaCost, limited: bool) -> None:
        self.obj = obj
        self.ability = ability
        self.limited = limited  # CR 106.6: its mana may not be spent on everything
        self.pips = cost.pips + (PIP_KINDS,) * cost.generic  # generic mana is paid with any kind
        self.made: list[tuple[int, tuple[int, ...]]] = []  # the alternatives, each with its mana
        self.kinds = 0
        self.most = 0

    def is_like(self, other: Converter) -> bool:
        """Whether another converter makes the same of the same."""
        return self.pips == other.pips and self.made == other.made and self.limited == other.limited

    def add(self, alternative: int, mana: tuple[int, ...]) -> None:
        """Note an alternative."""
        self.made.append((alternative, mana))
        self.most = max(self.most, len(mana))
        for kind in mana:
            self.kinds |= 1 << kind


@mypyc_attr(acyclic=True, free_list_len=1)
class Supply:
    """What a player can pay with: the pool and sources of mana, least flexible first, and how much they make."""

    __slots__ = (
        "answers",
        "asked",
        "board",
        "checked",
        "converters",
        "counted",
        "extra",
        "extra_kinds",
        "flexible",
        "found",
        "in_pool",
        "kinds",
        "life",
        "listeners",
        "makers",
        "means",
        "most",
        "ordered",
        "others",
        "pool",
        "reach",
        "single",
        "steady",
        "step",
        "sure",
        "total",
        "varying",
        "version",
    )

    def __init__(self) -> None:
        self.found = NO_SOURCES  # in the order of the battlefield
        self.reach = 0  # the most mana there could be for one cost
        self.checked: i64 = -1  # the version of the state in which it was last found to be still true
        self.step: i64 = -1  # this and what else marks a state: see below
        self.version: i64 = -1
        self.ordered: list[Source] | None = None  # least flexible first, once they were asked for
        self.converters = NO_CONVERTERS
        self.pool = NO_MANA
        self.life = 0
        self.in_pool = 0  # how much mana that is
        self.total = 0  # the most mana the sources make together
        self.most: i64 = 0  # the most mana that one of them makes
        self.kinds: i64 = 0  # what kinds of mana they make, or are in the pool
        # The pool with the mana of all sources that leave no choice, and the other sources, once that was asked for.
        self.counted = False
        self.sure = NO_MANA
        self.flexible = NO_SOURCES
        self.single = True  # whether each of the others makes exactly one mana
        self.extra = 0  # how much more converters could make of it, at most
        self.extra_kinds = 0
        # The marks of the state in which it was worked out; the version and the step only where it depends on more
        # than on permanents and on what is the player's own.
        self.board: i64 = -1
        # Whether of the permanents only those matter that make mana or add to it, as the roster had listed them: the
        # lists are replaced when any of those comes, goes or changes.
        self.steady = False
        self.makers = NO_PERMANENTS
        self.listeners = NO_PERMANENTS
        self.varying = False  # whether what the last add can change although no permanent does
        self.others: i64 = -1
        self.means: i64 = -1
        # Which costs can be paid, as far as that was asked, and whether each can, as a mask.
        self.asked = NO_COSTS
        self.answers = 0

    def settle(self, found: list[Source], converters: list[Converter], pool: list[int], life: int) -> None:
        """Work out what there is, forgetting what there was."""
        self.found = found
        self.ordered = None
        self.converters = converters
        self.life = life
        self.pool = NO_MANA
        self.in_pool = 0
        total: i64 = 0
        most: i64 = 0
        kinds: i64 = 0
        single = True
        if self.counted:
            self.counted = False
            self.flexible = NO_SOURCES
        if self.asked is not NO_COSTS:
            self.asked = NO_COSTS
            self.answers = 0
        if pool is not NO_MANA and pool != NO_MANA:
            self.pool = pool[:]
            for kind, amount in enumerate(pool):
                if amount:
                    self.in_pool += amount
                    kinds |= 1 << kind
        for source in found:
            total += source.most
            if source.most > most:
                most = source.most
            kinds |= source.kinds
            if source.varied:
                single = False
        self.total = total
        self.most = most
        self.kinds = kinds
        self.single = single
        self.reach = self.in_pool + total
        if converters or self.extra_kinds:
            self.extra = self.extra_kinds = 0
            for converter in converters:
                self.extra += max(0, converter.most - len(converter.pips))
                self.extra_kinds |= converter.kinds
            self.reach += self.extra

    @property
    def sources(self) -> list[Source]:
        """The sources, least flexible first."""
        ordered = self.ordered
        if ordered is None:
            ordered = self.ordered = self.found[:]
            # They are few and nearly in order, so each is taken to its place by itself.
            for place, source in enumerate(self.found):
                while place and ordered[place - 1].rank > source.rank:
                    ordered[place] = ordered[place - 1]
                    place -= 1
                ordered[place] = source
        return ordered

    def count(self) -> None:
        """Count what there is without a choice, if that was not done yet."""
        if self.counted:
            return
        self.counted = True
        self.sure = self.pool + NOTHING_GENERIC
        for source in self.found:
            if len(source.alternatives) == 1:
                for kind in source.alternatives[0][2]:
                    self.sure[kind] += 1
            elif self.flexible is NO_SOURCES:
                self.flexible = [source]
            else:
                self.flexible.append(source)

    def most_without(self, objects: tuple[int, ...]) -> int:
        """The most mana that the pool and the sources other than some objects make."""
        most = self.in_pool + self.total
        for obj in objects:
            for source in self.found:
                if source.obj == obj:
                    most -= source.most
        return most

    def note_marks(self, game: State, who: Roster, player: int, aspects: int, steady: bool) -> None:
        """Note when it was worked out, and what it changes with besides permanents and what is the player's own."""
        self.board = game.characteristics_version
        self.steady = steady
        self.makers = who.makers[player]
        self.listeners = who.mana_listeners
        self.others = game.misc_version
        self.means = game.players[player].means
        self.version = self.step = -1
        if aspects:
            if aspects & ~(Aspect.TURN | Aspect.STEP):
                self.version = game.version
            if aspects & Aspect.STEP:
                self.step = game.step
        self.checked = game.version

    def is_like(self, found: list[Source], converters: list[Converter], pool: list[int], life: int) -> bool:
        """Whether there are the same sources, found in the same order, and there is the same to pay with besides."""
        before = self.found
        if self.life != life or len(before) != len(found) or len(self.converters) != len(converters):
            return False
        if self.pool is not pool and self.pool != pool:
            return False
        for place, source in enumerate(found):
            if before[place] is not source:
                return False
        for place, converter in enumerate(converters):
            other = self.converters[place]
            if converter.obj != other.obj or converter.ability != other.ability or not converter.is_like(other):
                return False
        return True

    def remember(self, cost: ManaCost, answer: bool) -> None:
        """Remember whether a cost can be paid."""
        if self.asked is NO_COSTS:
            self.asked = []
        if len(self.asked) < MOST_ASKED:
            if answer:
                self.answers |= 1 << len(self.asked)
            self.asked.append(cost)

    def holds(self, game: State, player: int) -> bool:
        """Whether nothing has changed since it was worked out that it depends on."""
        return (
            self.others == game.misc_version
            and self.means == game.players[player].means
            and not game.stale
            and (self.board == game.characteristics_version or (self.steady and self.is_listed(game, player)))
            and (self.version < 0 or self.version == game.version)
            and (self.step < 0 or self.step == game.step)
        )

    def is_listed(self, game: State, player: int) -> bool:
        """Whether the roster still lists the same that make mana, although others came or went; nobody forbids it."""
        known = game.roster
        if known is None or known.makers[player] is not self.makers or known.mana_listeners is not self.listeners:
            return False
        if known.rules[Concern.ACTIVATING]:
            return False
        self.board = game.characteristics_version
        return True

    def uses(self, objects: tuple[int, ...]) -> bool:
        """Whether any of some objects is among the sources or converters."""
        for obj in objects:
            for source in self.found:
                if source.obj == obj:
                    return True
            for converter in self.converters:
                if converter.obj == obj:
                    return True
        return False


def source_rank(source: Source) -> int:
    """What sources are sorted by."""
    return source.rank


def supply_of(found: list[Source], converters: list[Converter], pool: list[int], life: int) -> Supply:
    """What there is to pay with if there are just these sources."""
    new = Supply()
    new.settle(found, converters, pool, life)
    return new
