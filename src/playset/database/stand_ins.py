"""Stand-ins: cards that are not understood, played as what is understood of them. Nobody gets one unasked.

A stand-in *in part* has those paragraphs of a card that can be read; what is left out is named. A *blank* has the
cost, types, colours and size of its card and no text, but a land makes mana. A card is a blank if nothing of it can be
read, or if what cannot be read may be a cost, a restriction or a drawback: without it the rest would be stronger than
the card.
"""

from __future__ import annotations

import re
from typing import Final

from playset.ability import TAP, Activated, AddMana, EntersTapped, ShowsColors
from playset.core.errors import BadText, PlaysetError
from playset.core.mana import LETTERS, parse_mana_cost
from playset.core.typeline import TypeLine, parse_type_line
from playset.core.words import CardType
from playset.database.definitions import DOUBLE, NUMBER, STAR, announces_x, joined, read_face, read_record
from playset.database.marks import MARKED, Kind, StandIn
from playset.database.records import Face, Record
from playset.oracle.text import PROTOTYPE, CardText, intrinsic, paragraphs_in
from playset.oracle.tokens import REMINDER
from playset.oracle.words import KEYWORD_NAMES
from playset.rules.nodes.base import Ability
from playset.rules.nodes.program import contains_x
from playset.rules.objects.commander import color_identity
from playset.rules.objects.sagas import Chapter
from playset.rules.state.cards import CardDefinition, card


def stand_in(record: Record) -> CardDefinition:
    """Return the stand-in for a card that cannot be read; `mark_of` says what it lacks."""
    faces = record.faces if record.layout in DOUBLE and len(record.faces) == 2 else record.faces[:1]
    parts = [FaceReading(face, record) for face in faces]
    texts = {face.name: paragraphs_in(face.text) for face in record.faces}
    if any(part.abilities for part in parts) and not any(part.harmed for part in parts):
        found = whole_in_its_colors(record, [part.in_part() for part in parts])
        left_out = [text for part in parts for text in part.left_out]
        left_out += [text for face in record.faces[len(faces) :] for text in texts[face.name]]
        left_out = left_out or [stop.why for stop in read_record(record).stops]  # it is refused as a whole
        mark = StandIn(found.name, Kind.PART, tuple(left_out))
    else:
        found = whole_in_its_colors(record, [part.blank() for part in parts])
        worse = any(holds_back(text, face) for face in faces for text in texts[face.name])
        flattered = found.is_permanent and (worse or any(part.outlives_its_chapters() for part in parts))
        left_out = [text for face in record.faces for text in texts[face.name]]
        mark = StandIn(found.name, Kind.BLANK, tuple(left_out), flattered)
    MARKED[found] = mark
    return found


def whole(record: Record, faces: list[CardDefinition]) -> CardDefinition:
    """Return the card of one or two faces."""
    return faces[0] if len(faces) == 1 else joined(faces[0], DOUBLE[record.layout], faces[1])


def whole_in_its_colors(record: Record, faces: list[CardDefinition]) -> CardDefinition:
    """Return the card of one or two faces; symbols of text that is left out count for its color identity (903.4)."""
    found = whole(record, faces)
    shown = color_identity(found)
    missing = [
        letter for place, letter in enumerate(LETTERS[:5]) if letter in record.identity and not shown >> place & 1
    ]
    if not missing:
        return found
    symbols = ShowsColors("".join(f"{{{letter}}}" for letter in missing))
    return whole(record, [faces[0].with_changes(abilities=(*faces[0].abilities, symbols)), *faces[1:]])


class FaceReading:
    """A face of a card, paragraph by paragraph."""

    def __init__(self, face: Face, record: Record) -> None:
        self.face = face
        self.record = record
        self.types = types_of(face)
        self.abilities: list[Ability] = []
        self.left_out: list[str] = []
        self.harmed = False  # whether a cost, restriction or drawback is among what is left out
        self.whole = read_face(face)
        if isinstance(self.whole, CardDefinition):
            self.abilities = [ability for ability in self.whole.abilities if ability not in intrinsic(self.types)]
            return
        prototype = PROTOTYPE.match(face.text)
        if prototype is not None:
            self.left_out.append(prototype[0].strip())
        text = CardText(face.name, self.types, face.text[prototype.end() :] if prototype is not None else face.text)
        stopped = [stop.text for stop in text.stops()]
        self.left_out += stopped
        self.harmed = any(harms(paragraph, face) for paragraph in stopped)
        kept = [paragraph for paragraph in text.paragraphs if paragraph not in stopped]
        try:
            self.abilities = CardText(face.name, self.types, "\n".join(kept)).abilities()
        except BadText:
            self.harmed = True  # what is left does not stand by itself
        self.harmed = self.harmed or self.lacks_mana() or self.outlives_its_chapters() or self.lacks_x()

    def lacks_mana(self) -> bool:
        """True if it is a land whose mana abilities are all among what is left out: as a blank it makes mana."""
        if not self.types.types & CardType.LAND or not any(ADDS.search(text) for text in self.left_out):
            return False
        activated = self.definition((*intrinsic(self.types), *self.abilities)).base.abilities.activated
        return not any(entry.is_mana for entry in activated)

    def lacks_x(self) -> bool:
        """True if nothing in what is kept says what an X there is: what is left does not stand by itself."""
        return any(contains_x(ability) for ability in self.abilities) and not announces_x(self.face, self.abilities)

    def outlives_its_chapters(self) -> bool:
        """True if it is a Saga that does more than tell, all its chapters are left out, and so it stays (CR 714.4)."""
        if "Saga" not in self.types.subtypes or not self.types.types & (CardType.CREATURE | CardType.LAND):
            return False
        return not any(isinstance(ability, Chapter) for ability in self.abilities)

    def in_part(self) -> CardDefinition:
        """Return the face with the paragraphs that are understood."""
        if isinstance(self.whole, CardDefinition):
            return self.whole
        return self.definition((*intrinsic(self.types), *self.abilities))

    def blank(self) -> CardDefinition:
        """Return the face without text. A land makes mana, and enters tapped if its text holds it back somehow."""
        abilities = list(intrinsic(self.types))
        if self.types.types & CardType.LAND:
            if any(holds_back(text, self.face) for text in paragraphs_in(self.face.text)):
                abilities.append(EntersTapped())
            if not intrinsic(self.types):
                kinds = self.record.produced or self.record.identity or "C"
                abilities.append(Activated((TAP,), AddMana(*[f"{{{kind}}}" for kind in kinds])))
        return self.definition(tuple(abilities))

    def definition(self, abilities: tuple[Ability, ...]) -> CardDefinition:
        """Return the face with some abilities."""
        face, types = self.face, self.types
        sized = bool(types.types & CardType.CREATURE or face.power)
        return card(
            face.name,
            cost_of(face),
            str(types),
            *abilities,
            pt=f"{size(face.power)}/{size(face.toughness)}" if sized else "",
            loyalty=int(face.loyalty) if NUMBER.fullmatch(face.loyalty) else 0,
            color=sum(1 << "WUBRG".index(letter) for letter in face.color_indicator),
        )


def types_of(face: Face) -> TypeLine:
    """Return the type line of a face, without the words in it that the rules do not know."""
    try:
        return parse_type_line(face.type_line)
    except PlaysetError:
        known = [word for word in face.type_line.partition(" — ")[0].split() if is_type(word)]
        return parse_type_line(" ".join(known) or "Artifact")


def is_type(word: str) -> bool:
    """True if the rules know a word of a type line."""
    try:
        parse_type_line(word)
    except PlaysetError:
        return False
    return True


def cost_of(face: Face) -> str:
    """Return the mana cost of a face; none, which cannot be paid, if it has signs that are not known."""
    try:
        return face.mana_cost if not face.mana_cost or parse_mana_cost(face.mana_cost) else ""
    except PlaysetError:
        return ""


def size(value: str) -> str:
    """Return a printed power or toughness as a number; what an ability would work out is 0 without it."""
    if NUMBER.fullmatch(value):
        return value
    star = STAR.fullmatch(value)
    return (star[1] or star[2] or "0") if star is not None else "0"


# --- what a paragraph does, told by its words ----------------------------------------------------------------

# Keywords that a card would be better without. Those of the list that are not here only help it, or may be left unused.
HARMFUL_KEYWORDS: Final = frozenset(
    {
        "aftermath",
        "champion",
        "compleated",
        "cumulative upkeep",
        "decayed",
        "defender",
        "echo",
        "enchant",
        "epic",
        "escalate",
        "fading",
        "phasing",
        "recover",
        "spree",
        "tiered",
        "vanishing",
    }
)
ACTIVATED: Final = re.compile(r'(?!(?:When|Whenever|At|As|If|Choose|Until) )(?:\[?[+−-]?[\dX]+\]?|[^."“]*): ')
OTHERS_MAY: Final = re.compile(r"\b(?:any player|opponents?|players?) may activate", re.IGNORECASE)
ADDS: Final = re.compile(r"\badds? ", re.IGNORECASE)

# Mana of one kind or another that costs nothing more than tapping.
FREE_MANA: Final = re.compile(
    r"\{T\}: (?!.*\b(?:among|chosen|choose|of (?:a|that|the|each)|could|spend)\b)", re.IGNORECASE
)

# What only looks like a drawback, and is taken out of a paragraph before it is searched for one.
HARMLESS: Final = re.compile(
    r"can't be (?:blocked|countered|regenerated|prevented|the target|targeted)"
    r"|opponents?'? (?:can't|don't|doesn't|loses?|discards?|sacrifices?)|opponents control (?:can't|don't|enter tapped)"
    r"|creatures? (?:your opponents|an opponent|defending player) controls? gets? \S+/\S+"
    r"|(?:spells|abilities) your opponents (?:cast|activate)[^.]* costs?"
    r"|(?:that|target|defending) player (?:loses?|discards?|sacrifices?)"
    r"|whenever you (?:sacrifice|discard|lose life|pay)|(?:sacrificed|discarded|destroyed) this"
    r"|you may (?:pay|sacrifice|discard|exile|return|blight)|you may have"
    r"|return (?:up to \w+ )?target [^.]*? card[^.]*? from your graveyard|return [^.]*? from your graveyard"
    r"|(?:destroy|exile) (?:up to \w+ )?target(?![^.,]* you control)|exile the top"
    r"|damage to each (?:of your )?opponents?|for each (?:other )?\w+|each (?:other )?(?:\w+ )?\w+ you control"
    r"|triggers only once|shuffle(?: your library| the rest into your library)?(?=[.,;]|$)"
    r"|no more than [^.]* attack (?:you|~)|as though (?:it|they) didn't have defender"
    r"|without paying (?:its|their) mana costs?",
    re.IGNORECASE,
)
DRAWBACKS: Final = (
    # restrictions
    r"\bcan't\b|\bcannot\b|\bdon't\b|\bdoesn't\b|\bunless\b|\bonly\b|\bmust\b|\bif able\b|\bskips?\b|\bno more than\b",
    r"\bmaximum hand size (?:is|becomes)\b|\bno cards in hand\b|\bplays? with\b|\bpermanents? (?:is|are) legendary\b",
    r"\b(?:has|have|gains?) defender\b|\bsuspect (?:it|this|~)|\b(?:is|are|becomes?) (?:goaded|suspected)\b",
    r"\benters?(?: the battlefield)? tapped\b|\bstun counters? on (?:it|this|~|enchanted)",
    r"\btaps? (?:it|this|that|all|each|those|~|enchanted|equipped)\b",
    # costs and losses
    r"\binstead of\b|\badditional cost\b|\bcosts? [^.]*\b(?:more|additional)\b|\bpays?\b|\bblight \d",
    r"\bsacrifices?\b|\bdiscards?\b|\bloses?\b|\bdestroy\b|\bexiles?\b|\breturns?\b|\bremoves?\b|\bshuffles?\b",
    r"\bleaves the battlefield\b|\bend the turn\b|\byour life total becomes\b|\bexchange\b",
    r"\byou take\b|\byou get [^.]*\b(?:poison|rad) counter|damage to (?:you\b|each|itself|all|any player)",
    # for everybody alike
    r"\b(?:each|all|every|any) (?:other )?(?:player|creature|permanent|land|artifact|enchantment|spell|card)s?\b",
    r"^players\b|\bplayers (?:can|may|play|draw)|\bother player|\b(?:spell|card)s? [^.,]*\bis cast\b",
    r"\byou and (?:that|target|an) (?:player|opponent)",
    # for the others
    r"\bopponents? (?:draws?|gains?|creates?|puts?|search(?:es)?|chooses?|gets?|untaps?|takes?|may|of your choice)",
    r"\b(?:(?:that|target) player|its controller|its owner|their controllers?) (?:draw|gain|create|put|may|search)",
    r"\bthey (?:draw|create|put|may|search)|under (?:the|an) (?:control|opponent)",
    r"\bcontrol of (?:an|target|that|your) opponent|\bgains? control of (?:it|this|~)",
    # what becomes less
    r"[-−][\dX]+/|/[-−][\dXY]|\bbase power and toughness [01]/[01]\b",
    r"\bit's a land\b(?! card)|\bbecomes? an? (?:land|artifact|enchantment)\b(?! creature| in addition)",
    r"\bif (?:it|this|~)[^.,]* would\b|\byou would\b[^.]*\binstead",
    r"\bwould deal [^.]*damage to (?:it|this|~|enchanted creature|equipped)[^.]*\b(?:double|twice|triple|plus)\b",
    r"\bprevent [^.]*(?:\bby (?:it|this|~|enchanted)|would deal)",
)
DRAWBACK: Final = re.compile("|".join(DRAWBACKS), re.IGNORECASE | re.MULTILINE)
# What happens to whoever does something, which may be us.
WHOEVER: Final = re.compile(
    r"\bwhen(?:ever)? (?:a|any) player\b(?! attacks (?:you|one of your opponents))[^.]*, [^.]*\bthat player\b"
    r"|\bwhen(?:ever)? (?![^,]*(?:opponent|you control|enchanted|equipped))"
    r"[^.]*damage to (?:its|their|that [^.]*'s) controller",
    re.IGNORECASE,
)


def harms(paragraph: str, face: Face) -> bool:
    """True if a paragraph may be a cost, a restriction or a drawback, told by its words. In doubt it is."""
    text = REMINDER.sub("", paragraph).strip()
    if ACTIVATED.match(text):
        return OTHERS_MAY.search(text) is not None  # nobody has to activate it
    if is_keyword_line(text):
        return any(keyword_of(word) in HARMFUL_KEYWORDS for word in text.lower().split(", "))
    for name in (face.name, face.name.split(", ")[0]):
        text = text.replace(name, "~")
    return WHOEVER.search(text) is not None or DRAWBACK.search(HARMLESS.sub("", text)) is not None


def holds_back(paragraph: str, face: Face) -> bool:
    """True if a card would be better as a blank because of a paragraph: also a land, if its mana has a price."""
    if harms(paragraph, face):
        return True
    text = REMINDER.sub("", paragraph).strip()
    if "Land" not in face.type_line or not ACTIVATED.match(text) or not ADDS.search(text):
        return False
    return not FREE_MANA.match(text) or DRAWBACK.search(HARMLESS.sub("", text)) is not None


def is_keyword_line(text: str) -> bool:
    """True if a paragraph is a list of keywords."""
    return all(keyword_of(word) for word in text.lower().split(", "))


def keyword_of(text: str) -> str:
    """Return the keyword that some words begin with; nothing if they begin with none."""
    words = re.split(r"[ —]", text)
    for count in (3, 2, 1):
        if " ".join(words[:count]) in KEYWORD_NAMES:
            return " ".join(words[:count])
    return ""
