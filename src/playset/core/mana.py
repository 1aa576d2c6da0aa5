"""Mana and mana costs (CR 106, 107.4, 202).

A kind of mana is a small int: W U B R G C are 0 to 5; the same six from a snow source are 6 to 11. A pool counts
mana by kind. A mana symbol in a cost that is not generic is a *pip*: a mask of what can pay for it.
"""

from __future__ import annotations

from typing import Final

from playset.core.errors import BadManaCost

LETTERS: Final = "WUBRGC"
KINDS: Final = 6
POOL_SIZE: Final = 12

# Pips: bits 0 to 5 say which kinds of mana pay for the symbol; the other bits say what else does.
PIP_WHITE: Final = 1
PIP_BLUE: Final = 2
PIP_BLACK: Final = 4
PIP_RED: Final = 8
PIP_GREEN: Final = 16
PIP_COLORLESS: Final = 32
PIP_KINDS: Final = 63
PIP_PHYREXIAN: Final = 64  # CR 107.4f: or 2 life
PIP_TWO: Final = 128  # CR 107.4e: or two generic mana
PIP_SNOW: Final = 256  # CR 107.4h: one mana of any kind from a snow source


class ManaCost:
    """A mana cost: generic mana, pips and how often X stands in it. Immutable."""

    __slots__ = ("countable", "demands", "generic", "hues", "least", "mana_value", "pips", "ranked", "variables")

    def __init__(self, generic: int, pips: tuple[int, ...] = (), variables: int = 0) -> None:
        # The least mana that pays for it: a Phyrexian symbol may cost life, a two-brid symbol one mana.
        self.least = generic
        self.pips = pips
        self.countable = True  # whether every symbol is paid for with one mana
        self.generic = generic
        self.variables = variables
        value = generic
        for pip in pips:
            value += 2 if pip & PIP_TWO else 1  # CR 202.3f: the largest component of a hybrid symbol counts
        self.mana_value = value
        self.hues = 0  # see `colors`
        for pip in pips:
            self.hues |= pip & 31
            if not pip & PIP_PHYREXIAN:
                self.least += 1
            if pip & (PIP_PHYREXIAN | PIP_TWO):
                self.countable = False
        self.demands: tuple[tuple[int, int], ...] | None = None  # see `rules.mana.solver.demands`
        self.ranked: list[int] | None = None  # see `rules.mana.solver.ranked`; never changed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ManaCost):
            return NotImplemented
        return (
            self.generic == other.generic
            and self.variables == other.variables
            and sorted(self.pips) == sorted(other.pips)
        )

    def __hash__(self) -> int:
        return hash((self.generic, self.variables, tuple(sorted(self.pips))))

    def __repr__(self) -> str:
        return f"parse_mana_cost({str(self)!r})"

    def __str__(self) -> str:
        symbols = ["X"] * self.variables
        if self.generic or not (self.pips or self.variables):
            symbols.append(str(self.generic))
        symbols += [pip_symbol(pip) for pip in self.pips]
        return "".join(f"{{{symbol}}}" for symbol in symbols)

    def colors(self) -> int:
        """Return the colors of the mana symbols, as a mask (CR 202.2)."""
        return self.hues

    def with_x(self, x: int) -> ManaCost:
        """Return the cost with a value for X (CR 107.3a)."""
        if not self.variables:
            return self
        return interned_cost(self.generic + self.variables * x, self.pips, 0)

    def plus(self, other: ManaCost) -> ManaCost:
        """Return both costs together."""
        return ManaCost(self.generic + other.generic, self.pips + other.pips, self.variables + other.variables)

    def with_generic(self, change: int) -> ManaCost:
        """Return the cost with more (or, negative, less) generic mana, never below none (CR 118.7a, 601.2f)."""
        if not change:
            return self
        return interned_cost(max(0, self.generic + change), self.pips, self.variables)

    def with_twos_reduced(self, amount: int) -> list[ManaCost]:
        """Return what is left of symbols such as {2/W} paid with two mana, less an amount (CR 107.4e, 118.7a).

        A generic half that is gone costs nothing, one that is halved costs any one mana. Where the symbols have
        different colors there is a choice which of them to pay that way.
        """
        left: list[ManaCost] = [self]
        while amount > 0:
            fewer: list[ManaCost] = []
            for cost in left:
                for pip in sorted(set(cost.pips)):
                    if pip & PIP_TWO:
                        place = cost.pips.index(pip)
                        pips = cost.pips[:place] + cost.pips[place + 1 :]
                        less = ManaCost(cost.generic + max(0, 2 - amount), pips, cost.variables)
                        if less not in fewer:
                            fewer.append(less)
            if not fewer:
                break
            left = fewer
            amount -= 2
        return left


FREE: Final = ManaCost(0)
CHANGED_COSTS: Final[dict[tuple[int, tuple[int, ...], int], ManaCost]] = {}  # those that came up so far


def interned_cost(generic: int, pips: tuple[int, ...], variables: int) -> ManaCost:
    """Return the one object for a cost derived from another, so that answers about it can be cached."""
    parts = (generic, pips, variables)
    known = CHANGED_COSTS.get(parts)
    if known is None:
        known = CHANGED_COSTS[parts] = ManaCost(generic, pips, variables)
    return known


def pip_symbol(pip: int) -> str:
    """Return the symbol of a pip, without braces."""
    if pip & PIP_SNOW:
        return "S"
    kinds = [LETTERS[index] for index in range(KINDS) if pip >> index & 1]
    if len(kinds) == 2 and "C" in kinds:
        kinds.reverse()  # {C/W} is printed colorless first
    elif (pair := "".join(kinds)) in PRINTED_PAIRS:
        kinds = list(PRINTED_PAIRS[pair])
    if pip & PIP_TWO:
        kinds.insert(0, "2")
    if pip & PIP_PHYREXIAN:
        kinds.append("P")
    return "/".join(kinds)


# Pairs whose printed order goes round the color wheel rather than along the alphabet of mana.
PRINTED_PAIRS: Final[dict[str, str]] = {"WR": "RW", "WG": "GW", "UG": "GU"}


def parse_pip(symbol: str, cost: str) -> int:
    """Return the mask of one mana symbol (without braces) that is neither a number nor X."""
    mask = 0
    for part in symbol.split("/"):
        index = LETTERS.find(part)
        if len(part) == 1 and index >= 0:
            bit = 1 << index
        elif part == "P":
            bit = PIP_PHYREXIAN
        elif part == "2":
            bit = PIP_TWO
        elif part == "S" and symbol == "S":
            bit = PIP_SNOW
        else:
            raise BadManaCost(f"{{{symbol}}} in {cost!r} is not a mana symbol")
        if mask & bit:
            raise BadManaCost(f"{{{symbol}}} in {cost!r} names the same thing twice")
        mask |= bit
    colors = bin(mask & PIP_KINDS).count("1")
    if not mask & PIP_SNOW and (
        colors == 0
        or colors > 2
        or (mask & PIP_TWO and (colors > 1 or mask & (PIP_PHYREXIAN | PIP_COLORLESS)))
        or (mask & PIP_PHYREXIAN and mask & PIP_COLORLESS)
    ):
        raise BadManaCost(f"{{{symbol}}} in {cost!r} is not a mana symbol")
    return mask


# Costs are immutable and written alike again and again.
COSTS: Final[dict[str, ManaCost]] = {}


def parse_mana_cost(text: str) -> ManaCost:
    """Read a mana cost such as "{3}{R}{R}", "{X}{W/U}{2/B}{G/P}{S}"; the empty text costs nothing."""
    known = COSTS.get(text)
    if known is None:
        known = read_mana_cost(text)
        COSTS[text] = known
    return known


def read_mana_cost(text: str) -> ManaCost:
    """Read a mana cost symbol by symbol."""
    generic = variables = 0
    pips: list[int] = []
    rest = text.strip()
    while rest:
        if rest[0] != "{":
            raise BadManaCost(f"expected a symbol in braces at {rest!r} in the mana cost {text!r}")
        end = rest.find("}")
        if end < 0:
            raise BadManaCost(f"the brace at {rest!r} in the mana cost {text!r} is not closed")
        symbol = rest[1:end].upper()
        rest = rest[end + 1 :].lstrip()
        if symbol.isascii() and symbol.isdigit():
            if len(symbol) > 7:
                raise BadManaCost(f"{{{symbol}}} in {text!r} is more mana than anything costs")
            generic += int(symbol)
        elif symbol in ("X", "Y", "Z"):
            variables += 1
        else:
            pips.append(parse_pip(symbol, text))
    return ManaCost(generic, tuple(pips), variables)


PRODUCED: Final[dict[str, tuple[int, ...]]] = {}


def parse_mana(text: str) -> tuple[int, ...]:
    """Read mana that something produces, such as "{C}{C}" or "{R}": the kinds, one for each mana."""
    known = PRODUCED.get(text)
    if known is None:
        known = PRODUCED[text] = read_mana(text)
    return known


def read_mana(text: str) -> tuple[int, ...]:
    """Read mana symbol by symbol."""
    cost = parse_mana_cost(text)
    if cost.generic or cost.variables or not cost.pips:
        raise BadManaCost(f"{text!r} is not mana that can be produced")
    kinds: list[int] = []
    for pip in cost.pips:
        index = pip.bit_length() - 1
        if pip != 1 << index or index >= KINDS:
            raise BadManaCost(f"{text!r} is not mana that can be produced")
        kinds.append(index)
    return tuple(kinds)


SYMBOLS: Final = [f"{{{letter}}}" for letter in LETTERS]


def mana_text(kinds: tuple[int, ...]) -> str:
    """Return the symbols of some mana."""
    if len(kinds) == 1:
        return SYMBOLS[kinds[0] % KINDS]
    return "".join([SYMBOLS[kind % KINDS] for kind in kinds])


def pool_text(pool: list[int]) -> str:
    """Return what is in a pool, as symbols."""
    return "".join(SYMBOLS[kind % KINDS] * count for kind, count in enumerate(pool))
