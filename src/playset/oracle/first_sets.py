"""First sets of the grammar: which productions of a category can begin with a given word.

`reader` is a chart parser. At each place it predicts phrases of some category, and asks here which productions are
worth a try: those whose first set, the words that they can begin with, contains the word at that place. Productions
that begin with a phrase instead of a word are grouped by its category, their left corner, so that the phrase is looked
for once for all of them.

First sets are computed when a category is first asked for and kept; the grammar does not change after it was loaded.
"""

from __future__ import annotations

from typing import Final

from playset.oracle.grammar import RULES, SCANNERS, Part, Rule, Scanner, Slot, Word

FirstSet = frozenset[str] | None  # the words that something can begin with; None if it may be any word


class Production:
    """One way to read a rule: for each part the forms of its word, or None and the category of its slot."""

    __slots__ = ("categories", "fields", "first_set", "forms", "length", "rule")

    def __init__(self, rule: Rule, parts: tuple[Part, ...]) -> None:
        self.rule = rule
        self.length = len(parts)
        self.forms = tuple([frozenset(part.forms) if isinstance(part, Word) else None for part in parts])
        self.categories = tuple([part.category if isinstance(part, Slot) else "" for part in parts])
        self.fields = tuple([part.field for part in parts if isinstance(part, Slot)])
        self.first_set = first_set_of_part(parts[0])

    def __repr__(self) -> str:
        return f"<Production {self.rule!r}>"


class LeftCorner:
    """Productions that begin with a phrase of one category, by the word after that phrase where it has to be one."""

    __slots__ = ("by_next_word", "category", "others")

    def __init__(self, category: str) -> None:
        self.category = category
        self.by_next_word: dict[str, list[Production]] = {}
        self.others: list[Production] = []

    def add(self, production: Production) -> None:
        """Enter a production."""
        forms = production.forms[1] if production.length > 1 else None
        if forms is None:
            self.others.append(production)
            return
        for word in forms:
            self.by_next_word.setdefault(word, []).append(production)


class Prediction:
    """What the parser tries for one category at one word.

    Productions that begin with the word are entered by their second word where that has to be a word.
    """

    __slots__ = ("by_second_word", "left_corners", "others", "scanners")

    def __init__(self, productions: list[Production], scanners: list[Scanner]) -> None:
        self.by_second_word: dict[str, list[Production]] = {}
        self.others: list[Production] = []
        self.scanners = scanners
        left_corners: dict[str, LeftCorner] = {}
        for production in productions:
            category = production.categories[0]
            second = production.forms[1] if production.length > 1 else None
            if category:
                left_corners.setdefault(category, LeftCorner(category)).add(production)
            elif second is None:
                self.others.append(production)
            else:
                for word in second:
                    self.by_second_word.setdefault(word, []).append(production)
        self.left_corners = list(left_corners.values())


class Category:
    """The productions and scanners of one category, and the predictions made from them so far."""

    __slots__ = ("at_name", "at_word", "productions", "scanners")

    def __init__(self, name: str) -> None:
        self.productions = [Production(rule, parts) for rule in RULES.get(name, ()) for parts in rule.readings]
        self.scanners = SCANNERS.get(name, [])
        self.at_word: dict[str, Prediction] = {}
        self.at_name: dict[str, Prediction] = {}  # where the card's own name begins with the word

    def predict(self, word: str, is_name: bool) -> Prediction:
        """Return what can begin with a word; `is_name` if the card's own name begins there."""
        known = self.at_name if is_name else self.at_word
        found = known.get(word)
        if found is None:
            productions = [one for one in self.productions if can_begin(one.first_set, word, is_name)]
            scanners = [scan for scan, first_set in self.scanners if can_begin(first_set, word, is_name)]
            found = known[word] = Prediction(productions, scanners)
        return found


def can_begin(first_set: FirstSet, word: str, is_name: bool) -> bool:
    """True if a word is in a first set, by itself, by its class, or as the card's own name ("~")."""
    return first_set is None or word in first_set or word_class(word) in first_set or (is_name and "~" in first_set)


def word_class(word: str) -> str:
    """Return the class of a word, which stands in first sets for all of its words: symbols, numbers, "non" words."""
    if word[0] == "{":
        return "{}"
    if word[0] in "+-*0123456789":
        return "#"
    return "non-" if word.startswith("non") else ""


# --- caches ----------------------------------------------------------------------------------------------------

CATEGORIES: Final[dict[str, Category]] = {}
FIRST_SETS: Final[dict[str, FirstSet]] = {}  # by category


def category_named(name: str) -> Category:
    """Return a category of the grammar."""
    found = CATEGORIES.get(name)
    if found is None:
        found = CATEGORIES[name] = Category(name)
    return found


def first_set_of_part(part: Part) -> FirstSet:
    """Return the first set of a part of a template."""
    if isinstance(part, Word):
        return frozenset(part.forms)
    if part.category not in FIRST_SETS:
        FIRST_SETS[part.category] = first_set_of(part.category)
    return FIRST_SETS[part.category]


# --- the definition ----------------------------------------------------------------------------------------------


def first_set_of(category: str) -> FirstSet:
    """Compute the first set of a category: the closure over the left corners of its productions."""
    words: set[str] = set()
    seen: set[str] = set()
    waiting = [category]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        for _, first_set in SCANNERS.get(current, ()):
            if first_set is None:
                return None
            words |= first_set
        for rule in RULES.get(current, ()):
            for parts in rule.readings:
                if isinstance(parts[0], Slot):
                    waiting.append(parts[0].category)
                else:
                    words.update(parts[0].forms)
    return frozenset(words)
