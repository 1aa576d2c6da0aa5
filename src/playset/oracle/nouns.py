"""Noun phrases: filters as words.

A filter is a chain of descriptions joined by `&`. In words they stand in a fixed order: "another", adjectives, the
noun, who controls it, what it is "with", where it is. `in_order` puts a filter into that order; what is read always is
in it, and cards are written in it. Each description has its own line of grammar as an adjective, a noun or a qualifier;
this module puts them together.

A phrase is about permanents and players ("creatures you control"), about cards ("creature cards") or about spells
("creature spells you cast"); the last two add their noun to a description that does not have it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from playset.ability import (
    SPELL,
    TOKEN,
    Colors,
    Count,
    DealtDamageByIt,
    ManaValueCompared,
    Not,
    Power,
    PowerCompared,
    Subtype,
    Supertypes,
    Targeting,
    Toughness,
    ToughnessCompared,
    Types,
)
from playset.ability.filters.base import Both, Either, Other
from playset.ability.filters.players import PlayerDescription
from playset.ability.filters.status import DamagedByIt
from playset.core.words import CARD_TYPES, PERMANENT_TYPES, SUPERTYPES
from playset.oracle.discourse import ANYTHING
from playset.oracle.grammar import BY_NODE, Phrase, Values, reading, scanning, take_it, writing
from playset.oracle.reader import Reader
from playset.oracle.words import (
    COLOR_BY_WORD,
    PEOPLE,
    SUBTYPE_BY_PLURAL,
    SUBTYPE_BY_WORD,
    SUBTYPE_KIND,
    SUPERTYPE_BY_WORD,
    TYPE_BY_PLURAL,
    TYPE_BY_WORD,
    joined,
    plural,
)
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter

PLAIN_SIZE: Final = re.compile(r"(\d+)/(\d+)\Z")
ONE: Final = "one"
MANY: Final = "many"


# --- the order of a noun phrase ------------------------------------------------------------------------------

RANK_OTHER: Final = 0
RANK_ADJECTIVE: Final = 1
RANK_SUBTYPE: Final = 2
RANK_TYPE: Final = 3
RANK_NOUN: Final = 4
RANK_CONTROL: Final = 5
RANK_WITH: Final = 6
RANK_ZONE: Final = 7
RANKS: Final = {
    "adjective": RANK_ADJECTIVE,
    "noun_one": RANK_NOUN,
    "control": RANK_CONTROL,
    "with": RANK_WITH,
    "broad": RANK_WITH,
    "zone": RANK_ZONE,
}


KNOWN_RANKS: Final[dict[Filter, int]] = {}


def rank(what: Filter) -> int:
    """Return where a description stands in a noun phrase."""
    if isinstance(what, Other):
        return RANK_OTHER
    if isinstance(what, Types):
        return RANK_TYPE
    if isinstance(what, Subtype):
        return RANK_SUBTYPE
    if isinstance(what, Either):
        return max(rank(what.left), rank(what.right))
    if isinstance(what, Both):
        return RANK_NOUN
    if isinstance(what, Not) and adjective(what):
        return RANK_ADJECTIVE
    known = KNOWN_RANKS.get(what)
    if known is None:
        places = [place for kind, place in RANKS.items() if can_say(kind, what)]
        # What can be an adjective as well as a noun stands like a subtype: "commander creature".
        known = RANK_SUBTYPE if {RANK_ADJECTIVE, RANK_NOUN} <= set(places) else min(places, default=RANK_ADJECTIVE)
        KNOWN_RANKS[what] = known
    return known


def can_say(category: str, what: Filter) -> bool:
    """True if a category has a production for a description, also for one whose pronouns are not known yet."""
    if any(rule.slots(what) is not None for rule in BY_NODE.get((category, type(what)), ())):
        return True
    return Writer().write(category, what) is not None


def atoms(what: Filter) -> list[Filter]:
    """Return the descriptions that `&` joins."""
    return [*atoms(what.left), *atoms(what.right)] if isinstance(what, Both) else [what]


def alternatives(what: Filter) -> list[Filter]:
    """Return the descriptions that `|` joins."""
    return [*alternatives(what.left), *alternatives(what.right)] if isinstance(what, Either) else [what]


def all_of(parts: list[Filter]) -> Filter:
    """Join descriptions by `&`, from the left as the operator does."""
    whole = parts[0]
    for part in parts[1:]:
        whole = Both(whole, part)
    return whole


def in_order(what: Filter) -> Filter:
    """Return a filter with its descriptions in the order of a noun phrase."""
    return all_of(sorted(atoms(what), key=rank))


# --- adjectives and nouns that are words of the rules --------------------------------------------------------


def word_at(reader: Reader, at: int, words: dict[tuple[str, ...], str]) -> list[tuple[int, str]]:
    """Return the words of a list that stand at a place."""
    found: list[tuple[int, str]] = []
    for length in range(1, min(3, len(reader.words) - at) + 1):
        word = words.get(tuple(reader.words[at : at + length]))
        if word is not None and (word not in PEOPLE or reader.tokens[at].text[:1].isupper()):
            found.append((at + length, word))
    return found


NOUNS: Final = frozenset(words[0] for words in (*TYPE_BY_WORD, *SUBTYPE_BY_WORD))
PLURALS: Final = frozenset(words[0] for words in (*TYPE_BY_PLURAL, *SUBTYPE_BY_PLURAL))
ADJECTIVES: Final = NOUNS | frozenset({"non-", "token", "permanent", *COLOR_BY_WORD, *SUPERTYPE_BY_WORD})


def scan_adjective(reader: Reader, at: int) -> list[tuple[int, Filter]]:
    """Scan colours, supertypes, card types and subtypes, and "non" with any of them."""
    word = reader.words[at]
    found: list[tuple[int, Filter]] = []
    if word.startswith("non") and len(word) > 3:
        inner = word[3:].removeprefix("-")
        found += [(at + 1, Not(what)) for what in kind_words(inner)]
    found += [(at + 1, what) for what in kind_words(word) if not isinstance(what, Subtype)]
    found += [(end, Subtype(name)) for end, name in word_at(reader, at, SUBTYPE_BY_WORD)]
    return found


def kind_words(word: str) -> list[Filter]:
    """Return what a word can mean as an adjective."""
    if word in COLOR_BY_WORD:
        return [Colors(COLOR_BY_WORD[word])]
    if word in SUPERTYPE_BY_WORD:
        return [Supertypes(SUPERTYPES[SUPERTYPE_BY_WORD[word]])]
    if word == "permanent":
        return [Types(PERMANENT_TYPES)]
    if (word,) in TYPE_BY_WORD:
        return [Types(CARD_TYPES[TYPE_BY_WORD[word,]])]
    if word == "token":
        return [TOKEN]
    if (word,) in SUBTYPE_BY_WORD:
        return [Subtype(SUBTYPE_BY_WORD[word,])]
    return []


def scan_noun(number: str, reader: Reader, at: int) -> list[tuple[int, Filter]]:
    """Scan card types and subtypes as nouns."""
    types, subtypes = (TYPE_BY_WORD, SUBTYPE_BY_WORD) if number == ONE else (TYPE_BY_PLURAL, SUBTYPE_BY_PLURAL)
    found: list[tuple[int, Filter]] = [(end, Types(CARD_TYPES[word])) for end, word in word_at(reader, at, types)]
    return found + [(end, Subtype(word)) for end, word in word_at(reader, at, subtypes)]


def one_name(mask: int, names: dict[str, int]) -> str:
    """Return the name of a mask of one bit; empty for any other."""
    return next((name for name, bit in names.items() if bit == mask), "")


def kind_word(what: Filter) -> str:
    """Return the word for a colour, supertype, card type or subtype; empty if it has none."""
    if isinstance(what, Colors):
        return one_name(what.mask, COLOR_BY_WORD)
    if isinstance(what, Supertypes):
        return one_name(what.mask, SUPERTYPES).lower()
    if isinstance(what, Types):
        return one_name(what.mask, CARD_TYPES).lower()
    return what.word if isinstance(what, Subtype) else ""


def adjective(what: Filter) -> str:
    """Return the adjective for a description that is a word of the rules; empty if it has none."""
    if isinstance(what, Not):
        inner = "token" if what.what == TOKEN else kind_word(what.what)
        if not inner:
            return ""
        return f"non-{inner}" if inner[0].isupper() else f"non{inner}"
    if what == Types(PERMANENT_TYPES):
        return "permanent"  # CR 110.4a: "permanent card"
    return kind_word(what)


def noun(what: Filter, number: str) -> str:
    """Return the noun for a card type or subtype; empty if it has none."""
    word = kind_word(what) if isinstance(what, (Types, Subtype)) else ""
    return plural(word) if word and number == MANY else word


def write_adjective(writer: Writer, what: Filter, style: str) -> Phrase | None:
    """Return a description as an adjective, alternatives joined by "or"."""
    if isinstance(what, Either):
        parts = [writer.write("adjective", part) for part in alternatives(what)]
        words = [part.text for part in parts if part is not None]
        return Phrase(joined(words, "or")) if len(words) == len(parts) else None
    word = adjective(what)
    return Phrase(word) if word else None


def write_noun(number: str, writer: Writer, what: Filter, style: str) -> Phrase | None:
    """Return a description as a noun."""
    word = noun(what, number)
    return Phrase(word) if word else None


# --- putting noun phrases together: reading ------------------------------------------------------------------


def both(values: Values, start: int) -> Filter | None:
    """Return two descriptions of one thing."""
    left, right = values["left"], values["right"]
    if left == ANYTHING:
        return right  # type: ignore[no-any-return]
    if any(isinstance(part, Either) and right in alternatives(part) for part in atoms(left)):
        return None  # "creature or enchantment creature" says "creature" twice
    for kind in (Subtype, Types):
        if isinstance(right, Either) and all(isinstance(part, kind) for part in alternatives(right)):
            if any(isinstance(part, kind) for part in atoms(left)):
                return None  # "Bat, Lizard, or Rat card": a list of subtypes has no part that goes for the others
    if any(isinstance(part, Either) and is_repeated(part) for part in atoms(left)):
        return None  # "legendary creature or creature with flying": it is only the last that flies
    if isinstance(right, (DamagedByIt, DealtDamageByIt)):
        if isinstance(right, DealtDamageByIt) != any(isinstance(part, PlayerDescription) for part in atoms(left)):
            return None  # what damage was dealt to is noted in one place for players, in another for permanents
    if rank(right) == RANK_CONTROL and any(counts_others(part) for part in atoms(left)):
        return None  # "with power less than the number of Islands you control": it is the Islands that you control
    if rank(right) == RANK_CONTROL and any(isinstance(part, Targeting) for part in atoms(left)):
        return None  # "that targets a permanent you control": it is the permanent that you control
    return in_order(Both(left, right))


def counts_others(what: Filter) -> bool:
    """True if a description ends with what is counted: "with power less than or equal to the number of Islands"."""
    return isinstance(what, (PowerCompared, ToughnessCompared, ManaValueCompared)) and isinstance(what.than, Count)


def is_repeated(what: Either) -> bool:
    """True if one of two alternatives says all that the other says, and more."""
    left, right = set(atoms(what.left)), set(atoms(what.right))
    return left < right or right < left


def either(values: Values, start: int) -> Filter | None:
    """Return two descriptions of which one fits."""
    left, right = values["left"], values["right"]
    if isinstance(right, Either):
        return None  # alternatives group from the left
    return Either(left, right)


def either_adjective(values: Values, start: int) -> Filter | None:
    """Make the node for adjectives of one kind: "red or green", "attacking or blocking"; not "artifact or red"."""
    left, right = values["left"], values["right"]
    if isinstance(right, (Either, Both)) or any(isinstance(part, Both) for part in alternatives(left)):
        return None
    if any(rank(part) != rank(right) for part in alternatives(left)):
        return None
    return Either(left, right)


def either_kind(values: Values, start: int) -> Filter | None:
    """Make the node for "instant and sorcery spells": spells of one kind or the other."""
    if any(rank(values[side]) not in (RANK_SUBTYPE, RANK_TYPE) for side in ("left", "right")):
        return None
    return Either(values["left"], values["right"])


def type_or_subtype(values: Values, start: int) -> Filter | None:
    """Make the node for "an artifact or Dragon card": alternatives of one kind are read as adjectives."""
    kinds = {type(values["left"]), type(values["right"])}
    return Either(values["left"], values["right"]) if kinds == {Types, Subtype} else None


def spell_of_either_kind(values: Values, start: int) -> Filter | None:
    """Make the node for "a creature or Aura spell"."""
    kinds = type_or_subtype(values, start)
    return None if kinds is None else in_order(Both(kinds, SPELL))


def list_of_kinds(values: Values, start: int) -> Filter | None:
    """Make the node for "an instant, sorcery, or Dragon card": types and subtypes in one list."""
    parts = [*alternatives(values["left"]), values["right"]]
    if {type(part) for part in parts} != {Types, Subtype}:
        return None
    return Either(values["left"], values["right"])


def last_of_kinds(values: Values, start: int) -> Filter | None:
    """Make the node for "a Knight, Aura, or legendary artifact card": the adjective is of the last of the list."""
    left = values["left"]
    kinds = {rank(part) for part in (*alternatives(left), values["right"])}
    if (
        not isinstance(left, Either)
        or not kinds <= {RANK_SUBTYPE, RANK_TYPE}
        or rank(values["first"]) != RANK_ADJECTIVE
    ):
        return None
    return Either(left, Both(values["first"], values["right"]))


def either_card(values: Values, start: int) -> Filter | None:
    """Make the node for "Dragon creature card or Ugin planeswalker card": each is described for itself."""
    left, right = values["left"], values["right"]
    return None if isinstance(right, Either) else Either(left, right)


def both_kinds(values: Values, start: int) -> Filter | None:
    """Make the node for "red instant and sorcery spells"."""
    kinds = either_kind(values, start)
    return None if kinds is None else in_order(Both(values["first"], kinds))


def either_noun(values: Values, start: int) -> Filter | None:
    """Make the node for alternative nouns; "Elf or Goblin creature" is not "an Elf or a Goblin creature"."""
    words = [part for part in atoms(values["right"]) if RANK_SUBTYPE <= rank(part) <= RANK_NOUN]
    if len(words) > 1 and not isinstance(alternatives(values["left"])[-1], Both):
        return None
    union = either(values, start)
    return shared_adjectives(union) if isinstance(union, Either) else union


def shared_adjectives(union: Either) -> Filter:
    """Make the node for "other Elves and Goblins": adjectives of the first noun go for all that have none."""
    first, *others = alternatives(union)
    front = [part for part in atoms(first) if rank(part) < RANK_SUBTYPE]
    if not front or any(rank(part) < RANK_SUBTYPE or rank(part) > RANK_NOUN for one in others for part in atoms(one)):
        return union
    whole = all_of([part for part in atoms(first) if rank(part) >= RANK_SUBTYPE])
    if any(set(atoms(whole)) <= set(atoms(one)) for one in others) or any(
        rank(part) > RANK_NOUN for part in atoms(whole)
    ):
        return union  # "legendary creature or creature": only the first is legendary
    for one in others:
        whole = Either(whole, one)
    return in_order(all_of([*front, whole]))


def and_or(values: Values, start: int) -> Filter | None:
    """Make the node for "other artifacts and/or creatures": what stands before the first noun goes for both."""
    parts = atoms(values["left"])
    if any(rank(part) > RANK_NOUN for part in parts):
        return None
    front = [part for part in parts if rank(part) < RANK_SUBTYPE]
    nouns = [part for part in parts if rank(part) >= RANK_SUBTYPE]
    return in_order(all_of([*front, Either(all_of(nouns), values["right"])]))


def with_broad(values: Values, start: int) -> Filter | None:
    """Refuse a qualifier such as "with flying" after a list of nouns: it belongs to the last of them alone."""
    return None if isinstance(values["left"], Either) else both(values, start)


def of_size(values: Values, start: int) -> Filter | None:
    """Make the node for "1/1 creature"; "a 1/1 creature token" is one that is created."""
    if TOKEN in atoms(values["what"]):
        return None
    power, toughness = values["size"]
    return in_order(all_of([*atoms(values["what"]), Power(power, power), Toughness(toughness, toughness)]))


def scan_plain_size(reader: Reader, at: int) -> list[tuple[int, tuple[int, int]]]:
    """Scan "1/1", without signs."""
    found = PLAIN_SIZE.match(reader.words[at])
    return [(at + 1, (int(found[1]), int(found[2])))] if found is not None else []


def size_of(parts: list[Filter]) -> str:
    """Return the size that descriptions of power and toughness come to, "1/1"; empty if they come to none."""
    powers = [part for part in parts if isinstance(part, Power) and part.least == part.most]
    toughnesses = [part for part in parts if isinstance(part, Toughness) and part.least == part.most]
    return f"{powers[0].least}/{toughnesses[0].least}" if len(powers) == len(toughnesses) == 1 else ""


def plain_alternatives(values: Values, start: int) -> Filter | None:
    """Return a list of alternatives; it needs more than one part."""
    return values["it"] if isinstance(values["it"], Either) else None


def in_a_zone(values: Values, start: int) -> Filter | None:
    """Return a phrase about cards that says where they are."""
    return values["it"] if any(rank(part) == RANK_ZONE for part in atoms(values["it"])) else None


scanning("plain_size", scan_plain_size, frozenset({"#"}))
reading("premodifier", "{it:adjective}", take_it)
reading("premodifier", "{it:adjectives}", plain_alternatives)
reading("premodifier", "{left:premodifier}[,] {right:adjective}", both)
reading("premodifier", "{left:premodifier}[,] {right:adjectives}", both)
reading("adjectives", "{left:adjective} or {right:adjective}", either_adjective)
reading("adjectives", "{left:adjective_list}, or {right:adjective}", either_adjective)
reading("adjective_list", "{left:adjective}, {right:adjective}", either_adjective)
reading("adjective_list", "{left:adjective_list}, {right:adjective}", either_adjective)
scanning("adjective", scan_adjective, ADJECTIVES)
writing("adjective", write_adjective)

for _number in (ONE, MANY):
    _and = "or/and" if _number == MANY else "or"

    def _scan(reader: Reader, at: int, number: str = _number) -> list[tuple[int, Any]]:
        return scan_noun(number, reader, at)

    def _write(writer: Writer, what: Any, style: str, number: str = _number) -> Phrase | None:
        return write_noun(number, writer, what, style)

    scanning(f"noun_{_number}", _scan, NOUNS if _number == ONE else PLURALS)
    writing(f"noun_{_number}", _write)
    # The noun with its adjectives, and what binds to it more tightly than to a list of nouns.
    reading(f"tight_{_number}", f"{{it:noun_{_number}}}", take_it)
    reading(f"tight_{_number}", f"{{left:premodifier}} {{right:noun_{_number}}}", both)
    reading(f"tight_{_number}", f"{{left:tight_{_number}}} {{right:with}}", both)
    reading(f"tight_{_number}", f"{{size:plain_size}} {{what:tight_{_number}}}", of_size)
    reading(f"union_{_number}", f"{{left:tight_{_number}}} {_and} {{right:tight_{_number}}}", either_noun)
    reading(f"union_{_number}", f"{{left:nouns_{_number}}}, {_and} {{right:tight_{_number}}}", either_noun)
    reading(f"union_{_number}", f"{{left:tight_{_number}}} and / or {{right:noun_{_number}}}", and_or)
    reading(f"union_{_number}", f"{{left:nouns_{_number}}}, and / or {{right:tight_{_number}}}", either_noun)
    reading(f"nouns_{_number}", f"{{left:tight_{_number}}}, {{right:tight_{_number}}}", either)
    reading(f"nouns_{_number}", f"{{left:nouns_{_number}}}, {{right:tight_{_number}}}", either)
    reading(f"np_{_number}", f"{{it:tight_{_number}}}", take_it)
    reading(f"np_{_number}", f"{{it:union_{_number}}}", take_it)
    reading(f"np_{_number}", f"{{it:card_{_number}}}", in_a_zone)
    for _qualifier in ("control", "broad"):
        reading(f"np_{_number}", f"{{left:np_{_number}}} {{right:{_qualifier}}}", both)
    reading(f"np_{_number}", f"{{left:np_{_number}}} {{right:with}}", with_broad)
    # "creature cards with mana value 3 or less", "creature spells you cast", "instant and sorcery spells"
    for _word in ("card", "spell", "source"):
        _noun = _word if _number == ONE else f"{_word}s"
        _category = f"{_word}_{_number}"
        reading(_category, _noun, lambda values, start: ANYTHING)
        reading(_category, f"{{it:premodifier}} {_noun}", take_it)
        if _number == ONE:
            reading(_category, f"{{left:adjective}} or {{right:adjective}} {_noun}", type_or_subtype)
            reading(_category, f"{{left:kinds_listed}}, or {{right:adjective}} {_noun}", list_of_kinds)
            reading(
                _category, f"{{left:kinds_listed}}, or {{first:adjective}} {{right:adjective}} {_noun}", last_of_kinds
            )
        if _number == ONE and _word == "spell":
            reading("tight_one", "{left:adjective} or {right:adjective} spell", spell_of_either_kind)
        if _number == ONE and _word == "card":  # "for each instant and sorcery card in your graveyard"
            reading(_category, f"{{left:adjective}} and {{right:adjective}} {_noun}", either_kind)
        if _number == MANY:
            reading(_category, f"{{left:adjective}} and {{right:adjective}} {_noun}", either_kind)
            reading(_category, f"{{first:premodifier}} {{left:adjective}} and {{right:adjective}} {_noun}", both_kinds)
            reading(_category, f"{{left:adjective}} and / or {{right:adjective}} {_noun}", either_kind)
        for _qualifier in ("control", "with", "broad", "zone") if _word == "card" else ("control", "with", "broad"):
            reading(_category, f"{{left:{_category}}} {{right:{_qualifier}}}", both)


for _before in ("adjective", "kinds_listed"):
    reading("kinds_listed", f"{{left:{_before}}}, {{right:adjective}}", either_kind)

# "Dragon creature card or Ugin planeswalker card": nothing but where they are is said of both.
for _again in ("card or", "card or a/an"):
    reading("card_pair", f"{{left:premodifier}} {_again} {{right:premodifier}} card", either_card)
# "A Plains card or a creature card with mana value 1 or less": with an article of its own, only the second is meant.
for _tight in ("with", "broad"):
    reading(
        "card_pair",
        f"{{left:premodifier}} card or a/an {{right:premodifier}} card {{more:{_tight}}}",
        lambda values, start: Either(values["left"], in_order(Both(values["right"], values["more"]))),
    )
reading(
    "card_pair",
    "{left:premodifier} card, a/an {right:premodifier} card, or a/an {last:premodifier} card",
    lambda values, start: Either(Either(values["left"], values["right"]), values["last"]),
)
reading("card_pair", "{left:card_pair} {right:zone}", both)
reading("np_one", "{it:card_pair}", in_a_zone)

# --- putting noun phrases together: writing ------------------------------------------------------------------


def write_np(writer: Writer, what: Filter, number: str, manner: str = "") -> str | None:
    """Return a noun phrase without article; `manner` is "card", "spell" or "source" for phrases about these."""
    parts = sorted(atoms(what), key=rank)
    size = size_of(parts)
    if not size:
        return write_parts(writer, parts, number, manner)
    rest = write_parts(writer, [part for part in parts if not isinstance(part, (Power, Toughness))], number, manner)
    return None if rest is None else f"{size} {rest}"


def write_parts(writer: Writer, parts: list[Filter], number: str, manner: str) -> str | None:
    """Return a noun phrase from its descriptions in their order."""
    if any(rank(part) == RANK_ZONE for part in parts):
        manner = "card"
    front = [part for part in parts if rank(part) <= RANK_NOUN and part != ANYTHING]
    if manner:
        front = [part for part in front if part != SPELL]
        head: str | None = manner if number == ONE else f"{manner}s"
    elif front and rank(front[-1]) > RANK_ADJECTIVE:
        head = write_head(writer, front.pop(), number)
    else:
        return None
    words = write_front(writer, front, number, manner)
    after = [write_qualifier(writer, part, number, manner) for part in parts if rank(part) > RANK_NOUN]
    if words is None or head is None or None in after:
        return None
    return " ".join([*words, head, *[text for text in after if text]])


def write_front(writer: Writer, front: list[Filter], number: str, manner: str) -> list[str] | None:
    """Return the adjectives before a noun."""
    words: list[str] = []
    for part in front:
        text = phrase_text(writer.write("adjective", part))
        if text is None:
            return None
        if manner and number == MANY and is_pair_of_kinds(part):
            text = text.replace(" or ", " and ")
        if words and text.startswith("non") and words[-1].startswith("non"):
            words[-1] += ","
        words.append(text)
    return words


def is_pair_of_kinds(what: Filter) -> bool:
    """True if it is two card types or subtypes, which the plural joins by "and": "instant and sorcery spells"."""
    return isinstance(what, Either) and all(isinstance(one, (Types, Subtype)) for one in (what.left, what.right))


def write_head(writer: Writer, what: Filter, number: str) -> str | None:
    """Return the noun of a phrase, or a list of them."""
    if isinstance(what, Either):
        parts = [write_np(writer, part, number) for part in alternatives(what)]
        words = [part for part in parts if part is not None]
        return joined(words, "or" if number == ONE else "and") if len(words) == len(parts) else None
    return phrase_text(writer.write(f"noun_{number}", what))


def write_qualifier(writer: Writer, what: Filter, number: str, manner: str) -> str | None:
    """Return what stands after the noun."""
    for category in ("control", "with", "broad", "zone"):
        writer.third = number == ONE
        style = manner if category == "control" and manner else number
        phrase = writer.write(f"{category}.{style}", what)
        if phrase is not None:
            return phrase.text
    return None


def phrase_text(phrase: Phrase | None) -> str | None:
    """Return the words of a phrase, if there is one."""
    return None if phrase is None else phrase.text


def head_noun(what: Filter) -> str:
    """Return the noun that a later "that creature" would use for what fits."""
    nouns = [part for part in atoms(what) if RANK_SUBTYPE <= rank(part) <= RANK_NOUN]
    if any(rank(part) == RANK_ZONE for part in atoms(what)):
        return "card"
    if not nouns:
        return "permanent"
    last = sorted(nouns, key=rank)[-1]
    if isinstance(last, Either):
        return "permanent"
    if isinstance(last, Subtype) and SUBTYPE_KIND.get(last.word) == "creature":
        return "creature"
    return noun(last, ONE) or phrase_text(Writer().write("noun_one", last)) or "permanent"
