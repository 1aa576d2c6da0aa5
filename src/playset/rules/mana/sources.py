"""What a player can pay mana with (CR 605): the pool, sources of mana, and mana abilities that cost mana themselves.

`mana.payment` finds these things; `mana.solver` and `mana.converters` search among them for a way to pay. Nothing here
looks at a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from playset.core.mana import PIP_KINDS, POOL_SIZE, ManaCost

# Stands where the number of a mana ability stands: a creature or artifact is tapped, or a card exiled, to pay for mana.
TAPPED_TO_PAY: Final = -1
EXILED_TO_PAY: Final = -2
# Stands where a kind of mana stands: what pays for one generic mana and nothing else.
GENERIC: Final = POOL_SIZE


@mypyc_attr(acyclic=True)
class Source:
    """A permanent that can be tapped for mana, by one of its abilities in one of several ways.

    What may be used instead of mana to pay for a spell is a source, too (`mana.payment.with_payment_help`).
    """

    __slots__ = ("alternatives", "harmless", "kinds", "limited", "most", "obj", "only_hurts", "price", "rank", "uses")

    def __init__(self, obj: int, alternatives: list[tuple[int, int, tuple[int, ...]]]) -> None:
        self.obj = obj
        # (index of the ability, which of its alternatives, the mana); shared by sources that are alike
        self.alternatives = alternatives
        self.harmless = self.alternatives  # those that do nothing else, such as damage
        self.limited = 0  # CR 106.6: a mask of the abilities whose mana may not be spent on everything
        self.price: i64 = 0  # how many of its mana abilities do something else as well
        self.only_hurts = True  # all that they do besides is to deal damage to the player
        self.uses: i64 = 0  # what else it could be untapped for: attacking, blocking, other abilities
        # What follows from these, see `summarize`.
        self.kinds: i64 = 0  # a mask of all kinds of mana it can make
        self.most: i64 = 0  # the most mana it can make at once
        self.rank: i64 = 0  # sources of lower rank are used first

    def summarize(self) -> None:
        """Set the fields that follow from the alternatives."""
        for _, _, mana in self.alternatives:
            self.most = max(self.most, len(mana))
            for kind in mana:
                self.kinds |= 1 << kind
        if self.price <= 0:
            self.harmless = self.alternatives
        # Least price first, then least use for anything else, then least choice, then least mana. After the uses there
        # is room for how many of the colours are needed, see `mana.payment.use_rank`.
        self.rank = (self.price + 8 << 8 | self.uses) << 32 | len(self.alternatives) << 16 | self.most

    def for_object(self, obj: int) -> Source:
        """Return the same source of mana for another object."""
        new = Source(obj, self.alternatives)
        new.harmless = self.harmless
        new.limited = self.limited
        new.price = self.price
        new.only_hurts = self.only_hurts
        new.uses = self.uses
        new.kinds = self.kinds
        new.most = self.most
        new.rank = self.rank
        return new

    def without_harm(self) -> Source:
        """Return the same source with only those alternatives that do nothing else; there may be none."""
        if self.price <= 0:
            return self
        new = Source(self.obj, self.harmless)
        new.limited = self.limited
        new.summarize()
        return new


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
        """True if another converter makes the same of the same."""
        return self.pips == other.pips and self.made == other.made and self.limited == other.limited

    def add(self, alternative: int, mana: tuple[int, ...]) -> None:
        """Add an alternative."""
        self.made.append((alternative, mana))
        self.most = max(self.most, len(mana))
        for kind in mana:
            self.kinds |= 1 << kind


@mypyc_attr(acyclic=True)
class AvailableMana:
    """What a player can pay with: the pool, the sources of mana, and the converters."""

    __slots__ = (
        "cannot_act_at",
        "converters",
        "costly",
        "in_pool",
        "kinds",
        "lent",
        "life",
        "most",
        "pool",
        "reach",
        "sources",
        "step",
        "total",
        "varies",
        "version",
    )

    def __init__(
        self,
        sources: list[Source],
        converters: list[Converter],
        pool: list[int],
        life: int,
        lent: tuple[int, ...] = (),
    ) -> None:
        self.sources = sources
        self.converters = converters
        self.pool = pool[:]
        self.life = life
        self.lent = lent  # CR 106.6: the kinds of the restricted mana in the pool
        self.costly: tuple[Source, ...] = ()  # what counts besides, inside `mana.costly.CostlyMana`
        self.in_pool = 0
        self.total: i64 = 0  # the most mana the sources make together
        self.most: i64 = 0  # the most mana that one of them makes
        self.kinds: i64 = 0  # what kinds of mana they make, or are in the pool
        for source in sources:
            self.total += source.most
            self.kinds |= source.kinds
            if source.most > self.most:
                self.most = source.most
        for kind, amount in enumerate(pool):
            if amount:
                self.in_pool += amount
                self.kinds |= 1 << kind
        self.reach = self.in_pool + self.total  # no cost that needs more mana can be paid
        for converter in converters:
            self.reach += max(0, converter.most - len(converter.pips))
        self.varies = False  # conditions decide about the sources and what they make, perhaps about the step
        # The version and the step of the state in which it was found, if `mana.payment.available_mana` keeps it.
        self.version: i64 = -1
        self.step: i64 = -1
        self.cannot_act_at: i64 = -1  # `State.cards_version` when this did not let the player act, see `legal_actions`

    def includes(self, objects: tuple[int, ...]) -> bool:
        """True if any of some objects is among the sources or converters."""
        for obj in objects:
            for source in self.sources:
                if source.obj == obj:
                    return True
            for converter in self.converters:
                if converter.obj == obj:
                    return True
        return False


def source_rank(source: Source) -> i64:
    """Return what sources are sorted by."""
    return source.rank
