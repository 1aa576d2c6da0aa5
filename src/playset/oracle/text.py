"""Read and write the rules text of cards: the entry point of this package.

`read_card` splits a text into paragraphs, lets `reader` parse each, and resolves pronouns (`resolution`). `text_of`
lets `writer` write the nodes of a card. A text with no reading, or with several, raises `BadText`: nothing is guessed.
"""

from __future__ import annotations

import re
from typing import Final

from playset.ability import (
    CREATURE,
    FLASH,
    OF_CHOSEN_TYPE,
    OTHER,
    Backup,
    Bestow,
    ChooseAsEnters,
    DrawCards,
    Enchant,
    IsChosenType,
    Protection,
    Spell,
    Then,
)
from playset.ability.modifications import LAND_MANA
from playset.core.errors import BadText
from playset.core.node import Node
from playset.core.typeline import TypeLine, parse_type_line
from playset.core.words import CardType, Supertype, Zone
from playset.oracle import productions
from playset.oracle.discourse import Mention, Pronoun
from playset.oracle.nouns import atoms, head_noun
from playset.oracle.reader import Reader
from playset.oracle.references import FOUND, unset_word
from playset.oracle.resolution import is_sound, resolve
from playset.oracle.tokens import Token, tokens_of, words_of
from playset.oracle.unbuilt import granter_in_quotation, rule_only_in_reminder
from playset.oracle.words import ABILITY_WORDS, FLAVOR_WORDS, SUBTYPE_BY_WORD
from playset.oracle.writer import Writer, sentence_case
from playset.rules.nodes.base import Ability, Activated, Continuous, Replacement, When
from playset.rules.nodes.casting import AdditionalCost
from playset.rules.state.cards import LAYOUT_WORDS, CardDefinition, Layout, card

__all__ = ["productions", "read_card", "text_of"]

ABILITY_WORD: Final = re.compile(rf"\A(?:{'|'.join(map(re.escape, ABILITY_WORDS))}) — ", re.IGNORECASE)

# A name of an ability: words with capital letters, and small words between them, before a dash.
FLAVOR_WORD: Final = re.compile(
    r"\A([A-Z][\w'’!-]*(?: (?:[A-Z][\w'’!-]*|of|the|and|to|in|a|an|for|with|from|on|at|is|my|or|by))*) — "
)
# CR 718.1: the second cost and size of a prototype card.
PROTOTYPE: Final = re.compile(r"\APrototype ((?:\{[^}]+\})+) — (\d+/\d+)(?: \([^()]*\))?(?:\n|\Z)")

# "{T}: Add {C}", without its full stop.
ABILITY_TO_ADD: Final = re.compile(r"(?:\{[^{}]+\}(?:, )?)+: Add (?:\{[^{}]+\})+")
# The name of a mode, and the words before a list of modes.
MODE_NAME: Final = re.compile(r"\A• [A-Z][\w'’-]*(?: [\w'’-]+){0,4}[!?]? — ")
CHOOSES: Final = re.compile(
    r"\bchoose (?:one|two|three|one or more|one or both|up to \w+|any number) —\Z", re.IGNORECASE
)

FACES: Final = "\n//\n"  # between the texts of the faces of a card
RESULT: Final = re.compile(r"\d+(?:[—–-]\d+|\+)? \| ")  # CR 706.3a: an entry of a results table

LEVELED: Final = re.compile(r"LEVEL \d|(?:\{[^}]+\})+: Level \d")  # CR 711.2, 716.2: a section of a text box

ENCHANT: Final = re.compile(r"^enchant ([^\n(]*)", re.IGNORECASE | re.MULTILINE)
BESTOW: Final = re.compile(r"^bestow", re.IGNORECASE | re.MULTILINE)
HOST_NOUN: Final = re.compile(r"\b(?:creature|permanent|land|artifact|enchantment|player|planeswalker|opponent)\b")

# What a permanent that is not legendary calls itself: the first of these words that fits its type line.
SELF_WORDS: Final = (
    ("Aura", "Aura"),
    ("Equipment", "Equipment"),
    ("Vehicle", "Vehicle"),
    ("Saga", "Saga"),
    ("Class", "Class"),
)
TYPE_WORDS: Final = (
    (CardType.CREATURE, "creature"),
    (CardType.LAND, "land"),
    (CardType.ARTIFACT, "artifact"),
    (CardType.ENCHANTMENT, "enchantment"),
    (CardType.PLANESWALKER, "planeswalker"),
    (CardType.BATTLE, "battle"),
)


# --- names ---------------------------------------------------------------------------------------------------


def short_name(name: str) -> str:
    """Return the short name of a legendary card, the part before the comma (CR 201.5c)."""
    return re.split(r", | of | the ", name, maxsplit=1)[0]


def self_word(name: str, types: TypeLine) -> str:
    """Return what the card calls itself in current wording."""
    if types.types & (CardType.INSTANT | CardType.SORCERY):
        return name
    if types.supertypes & Supertype.LEGENDARY:
        return name.split(", ")[0]
    for subtype, word in SELF_WORDS:
        if subtype in types.subtypes:
            return f"this {word}"
    for bit, word in TYPE_WORDS:
        if types.types & bit:
            return f"this {word}"
    return "this card"


def own_names(name: str, types: TypeLine) -> tuple[tuple[str, ...], ...]:
    """Return what a text may call its own card, each as words, the longest first."""
    names = {name}
    if types.supertypes & Supertype.LEGENDARY:
        names |= {name.split(", ")[0], short_name(name)}
    return tuple(sorted((words_of(one) for one in names), key=len, reverse=True))


def host_word(types: TypeLine, noun: str) -> str:
    """Return what the card calls what it is attached to."""
    if "Equipment" in types.subtypes:
        return "equipped creature"
    return f"enchanted {noun}" if noun else ""


# --- writing -------------------------------------------------------------------------------------------------


def intrinsic(types: TypeLine) -> tuple[Ability, ...]:
    """Return the mana abilities of basic land types, which no text says (CR 305.6)."""
    if not types.types & CardType.LAND:
        return ()
    return tuple(ability for word, ability in LAND_MANA.items() if word in types.subtypes)


def text_of(card: CardDefinition) -> str:
    """Return the rules text of a card in current wording, without reminder text; empty for a card without abilities.

    Of a card with several faces, the texts of all of them, each after a line of two slashes but the first.
    """
    if not card.parts:
        return face_text(card)
    if card.layout == Layout.PROTOTYPE:
        smaller = card.parts[0]
        line = f"Prototype {smaller.mana_cost} — {smaller.power}/{smaller.toughness}"
        return "\n".join(part for part in (line, face_text(card)) if part)
    faces = card.parts if card.layout == Layout.SPLIT else (card, *card.parts)
    return FACES.join(face_text(face) for face in faces)


def face_text(card: CardDefinition) -> str:
    """Return the rules text of one face of a card."""
    abilities = list(card.abilities)
    for ability in intrinsic(card.type_line):
        if ability in abilities:
            abilities.remove(ability)
    paragraphs: list[str] = []
    keywords: list[str] = []
    before: Ability | None = None  # the ability of the latest paragraph
    for ability in abilities:
        keyword = writer_for(card).write("keyword", ability)
        if keyword is not None and not stands_alone(ability):
            keywords.append(keyword.text)
            continue
        if keywords:
            paragraphs.append(", ".join(keywords))
            keywords = []
        if isinstance(ability, Protection) and paragraphs and isinstance(before, Protection):
            more = paragraphs_of(card, ability)[0].removeprefix("protection ")
            if " and from " not in paragraphs[-1]:
                paragraphs[-1] += f" and {more}"  # CR 702.16g
                before = ability
                continue
        before = ability
        paragraphs += paragraphs_of(card, ability)
    if keywords:
        paragraphs.append(", ".join(keywords))
    return "\n".join(sentence_case(paragraph) for paragraph in paragraphs)


def stands_alone(ability: Ability) -> bool:
    """True if a keyword is printed on a line of its own."""
    return isinstance(ability, Protection) or ability == FLASH


def writer_for(card: CardDefinition) -> Writer:
    """Return a writer that knows the card's names for itself and its host, and what its additional costs take."""
    noun = ""
    for ability in card.abilities:
        if isinstance(ability, Enchant):
            noun = head_noun(ability.what)
        elif isinstance(ability, Bestow):
            noun = "creature"
    is_spell = bool(card.type_line.types & (CardType.INSTANT | CardType.SORCERY))
    return Writer(self_word(card.name, card.type_line), host_word(card.type_line, noun), is_spell)


def paragraphs_of(card: CardDefinition, ability: Ability) -> list[str]:
    """Return one ability; the effect of a spell may take several paragraphs."""
    writer = writer_for(card)
    if isinstance(ability, Spell):
        for other in card.abilities:
            if isinstance(other, AdditionalCost):
                writer.write("line", other)  # what it is paid with has been mentioned
        return spell_paragraphs(card, writer, ability)
    for category in ("line", "keyword_line", "keyword"):
        phrase = writer.write(category, ability)
        if phrase is not None:
            return [phrase.text]
    raise BadText(f"{card.name}: no line of grammar says {ability!r}")


def spell_paragraphs(card: CardDefinition, writer: Writer, ability: Spell) -> list[str]:
    """Return what a spell does; a card to draw at the end has a paragraph of its own."""
    effect = ability.effect
    if isinstance(effect, Then) and effect.parts[-1] == DrawCards(1) and not isinstance(effect.parts[-2], DrawCards):
        first = effect.parts[:-1]
        before = Spell(Then(*first) if len(first) > 1 else first[0])
        return [*spell_paragraphs(card, writer, before), "draw a card."]
    phrase = writer.write("spell", ability)
    if phrase is None:
        raise BadText(f"{card.name}: no line of grammar says {ability!r}")
    return [phrase.text]


# --- reading -------------------------------------------------------------------------------------------------


def read_card(
    name: str,
    mana_cost: str,
    type_line: str,
    text: str,
    pt: str = "",
    loyalty: int = 0,
    color: int = 0,
    token: bool = False,
    layout: int = Layout.SINGLE,
    other: CardDefinition | None = None,
) -> CardDefinition:
    """Return the card with some rules text; `BadText` names the card and marks the place where the text is not
    understood.

    For a card with two faces the arguments are those of the first, `layout` says how the faces belong together, and
    `other` is the other face. The text of that face may stand in `text` after a line of two slashes.
    """
    text, slashes, more = text.partition(FACES)
    if bool(layout) != (other is not None) or (slashes and other is None):
        raise BadText(f"{name}: a card has another face exactly if a layout says how it belongs to the first")
    types = parse_type_line(type_line)
    prototype = PROTOTYPE.match(text)
    if prototype is not None and other is None:
        text = text[prototype.end() :]
    abilities = [*intrinsic(types), *CardText(name, types, text).abilities()]
    if prototype is not None and other is None:
        smaller = card(name, prototype[1], type_line, *abilities, pt=prototype[2])
        return card(name, mana_cost, type_line, *abilities, pt=pt, loyalty=loyalty, color=color, prototype=smaller)
    if other is None:
        return card(name, mana_cost, type_line, *abilities, pt=pt, loyalty=loyalty, color=color, token=token)
    if slashes:
        read = CardText(other.name, other.type_line, more).abilities()
        other = other.with_changes(abilities=(*intrinsic(other.type_line), *read))
    faces = {LAYOUT_WORDS[layout]: other}
    return card(name, mana_cost, type_line, *abilities, pt=pt, loyalty=loyalty, color=color, token=token, **faces)


def resolved(reader: Reader, category: str) -> list[list[Ability]]:
    """Return every reading of a category, with pronouns replaced by what they mean; those that come to the same are
    one.
    """
    found: list[list[Ability]] = []
    for value in reader.readings(category):
        nodes = [resolve(node, reader.words) for node in (value if isinstance(value, tuple) else (value,))]
        for node in nodes:
            if isinstance(node, (Mention, Pronoun)):
                reader.pointless = node.position
        abilities = [node for node in nodes if isinstance(node, Ability) and is_sound(node) and is_bound(node)]
        if len(abilities) == len(nodes) and abilities not in found:
            found.append(abilities)
    return found


def is_bound(ability: Ability) -> bool:
    """True if everything that an ability looks up is set by then; a spell may look up what its costs were paid with."""
    return unset_word(ability, FOUND if isinstance(ability, Spell) else 0) is None


def check_chosen_type(name: str, abilities: list[Ability]) -> None:
    """Raise `BadText` if a card speaks of the chosen creature type where it is a land type that was chosen."""
    if ChooseAsEnters("basic land type") in abilities and any(speaks_of_type(ability) for ability in abilities):
        raise BadText(f"{name}: the chosen type is a land type")


def speaks_of_type(node: Node) -> bool:
    """True if something in a node is about the creature type that was chosen."""
    return isinstance(node, IsChosenType) or node == OF_CHOSEN_TYPE or any(map(speaks_of_type, node.children()))


class UnreadText(BadText):
    """A text that cannot be read: the text without the card's name, and the place in it where reading stopped."""

    def __init__(self, name: str, why: str, text: str, place: int) -> None:
        super().__init__(f"{name}: {why}")
        self.why = why
        self.text = text
        self.place = place


# No card comes near these; a longer text would be read for minutes.
MOST_CHARACTERS: Final = 1_600
MOST_PARAGRAPHS: Final = 40

# What paragraphs say that name no card, with what a card calls its host and whether it is a spell.
SHARED: Final[dict[tuple[str, str, bool], list[Ability]]] = {}
MOST_SHARED: Final = 50_000


class CardText:
    """The rules text of a card that is to be read."""

    __slots__ = ("host", "is_spell", "known", "name", "names", "paragraphs", "text")

    def __init__(self, name: str, types: TypeLine, text: str) -> None:
        self.name = name
        self.text = text
        self.names = own_names(name, types)
        self.host = host_word(types, enchanted_noun(text))
        self.is_spell = bool(types.types & (CardType.INSTANT | CardType.SORCERY))
        self.paragraphs = paragraphs_in(text)
        self.known: dict[tuple[str, str], tuple[Reader, list[list[Ability]]]] = {}  # what was read before

    def abilities(self) -> list[Ability]:
        """Return all abilities of the text; what a spell does may be spread over several paragraphs."""
        self.check_unread_parts()
        abilities: list[Ability] = []
        spell: list[str] = []
        place = 0
        for paragraph in self.paragraphs:
            known = self.read_before(paragraph)
            if known is not None:
                abilities += known
                continue
            reader, found = self.readings(paragraph, "paragraph")
            if found or not self.is_spell:
                read = self.only(paragraph, reader, found)
                self.remember(paragraph, reader, read)
                abilities += read
                continue
            if not spell:
                place = len(abilities)
            spell.append(paragraph)
        if spell:
            text = "\n".join(spell)
            abilities[place:place] = self.only(text, *self.readings(text, "spell"))
        if not any(isinstance(ability, AdditionalCost) for ability in abilities):
            for ability in abilities:
                if isinstance(ability, Spell) and unset_word(ability) is not None:
                    raise BadText(f"{self.name}: it speaks of something that nothing before it has named")
        bestowed = any(isinstance(ability, Bestow) for ability in abilities)
        if self.host and not bestowed and any(is_about_others(ability) for ability in abilities):
            raise BadText(f"{self.name}: others than {self.host} are meant")
        abilities = self.with_backup(abilities)
        self.check_together(abilities)
        return abilities

    def check_together(self, abilities: list[Ability]) -> None:
        """Raise `BadText` for abilities that cannot stand on one card, or not on a card of this kind."""
        check_chosen_type(self.name, abilities)
        if self.is_spell and any(needs_battlefield(ability) for ability in abilities):
            raise BadText(f"{self.name}: it says what only permanents do")

    def with_backup(self, abilities: list[Ability]) -> list[Ability]:
        """Return the abilities, backup with those that are printed below it (CR 702.165a)."""
        found: list[Ability] = []
        for place, ability in enumerate(abilities):
            if isinstance(ability, Backup):
                below = tuple([other for other in abilities[place + 1 :] if not isinstance(other, Backup)])
                if not below:
                    raise BadText(f"{self.name}: backup lends the abilities below it, and there are none")
                ability = Backup(ability.count, below)
            found.append(ability)
        return found

    def is_too_long(self) -> bool:
        """True for a text that would be read for minutes."""
        return len(self.paragraphs) > MOST_PARAGRAPHS or len(self.text) > MOST_CHARACTERS

    def check_unread_parts(self) -> None:
        """Raise `BadText` for what the grammar does not see: rules in reminder text, the granter of an ability."""
        if self.is_too_long():
            raise BadText(f"{self.name}: its text of {len(self.text):,} characters is longer than any card's")
        kind = rule_only_in_reminder(self.text)
        if kind:
            raise BadText(f"{self.name}: the rule for {kind} counters stands only in its reminder text")
        for line in self.text.split("\n"):
            granter = granter_in_quotation(line, self.name)
            if granter:
                raise BadText(f"{self.name}: {granter!r} in a quoted ability is the card that grants it")

    def paragraph(self, paragraph: str) -> list[Ability]:
        """Return the abilities of one paragraph."""
        known = self.read_before(paragraph)
        if known is not None:
            return known
        reader, found = self.readings(paragraph, "paragraph")
        if not found and self.is_spell:
            reader, found = self.readings(paragraph, "spell")
        return self.only(paragraph, reader, found)

    def stops(self) -> list[UnreadText]:
        """Return each paragraph that cannot be read, or what cannot be read if all of them are taken together.

        A paragraph of a spell can be one that only goes with the paragraph before it.
        """
        try:
            self.abilities()
        except UnreadText as error:
            found: list[UnreadText] = []
            for paragraph in self.paragraphs:
                try:
                    self.paragraph(paragraph)
                except UnreadText as stop:
                    found.append(stop)
            return found or [error]
        except BadText as error:
            return [UnreadText(self.name, str(error).removeprefix(f"{self.name}: "), self.text, -1)]
        return []

    def read_before(self, paragraph: str) -> list[Ability] | None:
        """Return what a paragraph says, if it was read on another card: one in seven words of all cards is."""
        return SHARED.get((paragraph, self.host, self.is_spell)) if not self.may_name_itself(paragraph) else None

    def remember(self, paragraph: str, reader: Reader, read: list[Ability]) -> None:
        """Cache what a paragraph says for other cards, unless it has this card's name in it."""
        if not reader.named and not self.may_name_itself(paragraph) and len(SHARED) < MOST_SHARED:
            SHARED[paragraph, self.host, self.is_spell] = read

    def may_name_itself(self, paragraph: str) -> bool:
        """Return quickly whether the card's own name may stand in a paragraph."""
        words = paragraph.lower()
        return any(name[0].partition("'")[0] in words for name in self.names)  # apostrophes are of several kinds

    def readings(self, text: str, category: str) -> tuple[Reader, list[list[Ability]]]:
        """Return every reading, with pronouns replaced by what they mean; readings that come to the same are one."""
        known = self.known.get((text, category))
        if known is not None:
            return known
        tokens = tokens_of(text)
        if ABILITY_TO_ADD.fullmatch(text):  # the full stop is missing in print
            tokens.append(Token(".", len(text), len(text)))
        reader = Reader(tokens, self.names, self.host, self.is_spell)
        found = (reader, resolved(reader, category))
        self.known[text, category] = found
        return found

    def only(self, text: str, reader: Reader, found: list[list[Ability]]) -> list[Ability]:
        """Return the only reading; an error if there is none or more than one."""
        if len(found) == 1:
            return found[0]
        if found:
            readings = "\n".join(f"  {reading!r}" for reading in found)
            raise UnreadText(self.name, f"{text!r} has {len(found)} readings:\n{readings}", text, 0)
        if reader.pointless >= 0:
            at, why = reader.pointless, "this points to nothing that the language has a word for"
        elif reader.furthest >= len(reader.tokens):
            ended = reader.words[-1:] == ["."]
            why = "all words are read, but not what they mean together" if ended else "the text ends too soon"
            raise UnreadText(self.name, f"{why}: {text}>><<", text, len(text))
        else:
            at, why = reader.furthest, "no line of grammar goes on here"
        place = marked(text, reader.tokens, at)
        raise UnreadText(self.name, f"{why}: {place}", text, reader.tokens[at].start)


def paragraphs_in(text: str) -> list[str]:
    """Return the paragraphs of a text.

    Modes of a choice and what a level brings belong to the paragraph before them.
    """
    paragraphs: list[str] = []
    for line in text.split("\n"):
        leveled = bool(paragraphs) and LEVELED.match(paragraphs[-1]) and not LEVELED.match(line)
        if paragraphs and (line.startswith(("•", "+ {")) or leveled or RESULT.match(line)):
            paragraphs[-1] += f"\n{without_mode_name(line, paragraphs[-1])}"
        elif tokens_of(line):
            paragraphs.append(without_flavor(ABILITY_WORD.sub("", line)))
    return paragraphs


def without_mode_name(line: str, before: str) -> str:
    """Return a mode without the name that flavor gives it (CR 207.2d), if it stands in a list to choose from."""
    return MODE_NAME.sub("• ", line) if CHOOSES.search(before.split("\n")[0]) else line


def without_flavor(line: str) -> str:
    """Return a paragraph without the flavor word at its beginning (CR 207.2d).

    A name that is in no list may be a keyword with rules of its own, so it stays and is not read.
    """
    found = FLAVOR_WORD.match(line)
    return line if found is None or found[1].lower() not in FLAVOR_WORDS else line[found.end() :]


def is_about_others(ability: Ability) -> bool:
    """True if a static ability changes "other creatures": on an Aura, others than the one it is attached to."""
    return isinstance(ability, Continuous) and OTHER in atoms(ability.affected) and CREATURE in atoms(ability.affected)


def needs_battlefield(ability: Ability) -> bool:
    """True if an ability works on the battlefield only, where no instant or sorcery ever is (CR 113.6, 304.4)."""
    if isinstance(ability, Replacement):
        return ability.works_in() == Zone.BATTLEFIELD
    return isinstance(ability, (Activated, When)) and ability.zone == Zone.BATTLEFIELD


def enchanted_noun(text: str) -> str:
    """Return what an Aura enchants, from its keyword."""
    line = ENCHANT.search(text)
    if line is None:
        return "creature" if BESTOW.search(text) else ""  # CR 702.103b
    found = HOST_NOUN.search(line[1].lower())
    if found is not None:
        return found[0]
    kind = SUBTYPE_BY_WORD.get(tuple(words_of(line[1].strip().rstrip("."))))
    return kind.lower() if kind is not None else ""


def marked(text: str, tokens: list[Token], place: int) -> str:
    """Return the text with a mark around one of its words."""
    token = tokens[place]
    return f"{text[: token.start]}>>{token.text}<<{text[token.end :]}"
