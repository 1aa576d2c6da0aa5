"""Compare texts with another engine: the words of scenario files, names without accents, abilities as text."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from playset.core.words import COLOR_NAMES, Step, card_of
from playset.oracle.text import writer_for
from playset.oracle.writer import Writer
from playset.rules.nodes.ability_sets import EXPANSIONS, expansion
from playset.rules.nodes.text import cost_text
from playset.rules.objects.face_down import turn_up_actions

if TYPE_CHECKING:
    from playset.rules.nodes.base import Ability
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State

THIS: Final = "{this}"
TAGS: Final = re.compile(r"<[^>]*>|\([^)]*\)")
SELF_WORDS: Final = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|permanent|card|spell|aura|equipment|vehicle|saga|planeswalker"
    r"|token)\b"
)
SPACES: Final = re.compile(r"\s+")


def plain(text: str, name: str = "") -> str:
    """Return a text without what two engines write differently: marks, reminder text, what a card calls itself."""
    text = TAGS.sub("", text.replace("&mdash;", "-")).casefold()
    if name:
        for own in sorted({name, name.split(", ")[0], name.split(" // ")[0]}, key=len, reverse=True):
            text = text.replace(own.casefold(), THIS)
    text = SELF_WORDS.sub(THIS, text)
    for old, new in (("—", "-"), ("–", "-"), ("−", "-"), ("’", "'"), ("enters the battlefield", "enters")):
        text = text.replace(old, new)
    return SPACES.sub(" ", text).strip()


def ability_text(definition: CardDefinition, ability: Ability) -> str:
    """Return what an ability says; a keyword that stands for it, if there is one."""
    for printed in definition.abilities:
        if ability is not printed and any(part == ability for part in expansion(printed)):
            written = written_as(printed, definition)
            if written:
                return written
    for keyword, parts in EXPANSIONS.items():
        if keyword is not ability and any(part is ability for part in parts):
            written = written_as(keyword, definition)
            if written:
                return written  # a keyword that was given to it
    return written_as(ability, definition)


def written_as(ability: Ability, definition: CardDefinition) -> str:
    """Return an ability in the words of its grammar, calling its card {this}."""
    host = writer_for(definition).host or "enchanted creature"
    for category in ("keyword", "keyword_line", "line"):
        phrase = Writer(THIS, host, False).write(category, ability)
        if phrase is not None:
            return phrase.text
    return ""


def activation_text(game: State, obj: int, index: int) -> str:
    """Return the text of an activated ability of an object."""
    characteristics = game.characteristics_of(obj)
    if characteristics is None or index >= len(characteristics.abilities.activated):
        return ""
    permanent = game.permanent(obj)
    definition = permanent.definition if permanent is not None else game.definitions[card_of(obj)]
    ability = characteristics.abilities.activated[index].ability
    # Where the grammar has no words for what it does, what it costs tells it apart.
    return ability_text(definition, ability) or f"{cost_text(definition, ability.costs)}:"


def turning_text(game: State, obj: int, index: int) -> str:
    """Return the text of the special action that turns a permanent face up (CR 116.2b)."""
    permanent = game.battlefield[obj]
    cost = cost_text(game.definitions[card_of(obj)], turn_up_actions(game, permanent)[index].ability.costs)
    return plain(f"{cost}: Turn this face-down permanent face up.")


def cost_part(text: str) -> str:
    """Return what stands before the colon."""
    return text.split(":", 1)[0].strip()


def fits(text: str, wanted: str, name: str = "") -> bool:
    """True if a text begins as wanted."""
    return plain(text, name).startswith(plain(wanted, name))


STEPS: Final = {
    "UNTAP": Step.UNTAP,
    "UPKEEP": Step.UPKEEP,
    "DRAW": Step.DRAW,
    "PRECOMBAT_MAIN": Step.PRECOMBAT_MAIN,
    "BEGIN_COMBAT": Step.BEGINNING_OF_COMBAT,
    "DECLARE_ATTACKERS": Step.DECLARE_ATTACKERS,
    "DECLARE_BLOCKERS": Step.DECLARE_BLOCKERS,
    "FIRST_COMBAT_DAMAGE": Step.FIRST_STRIKE_DAMAGE,
    "COMBAT_DAMAGE": Step.COMBAT_DAMAGE,
    "END_COMBAT": Step.END_OF_COMBAT,
    "POSTCOMBAT_MAIN": Step.POSTCOMBAT_MAIN,
    "END_TURN": Step.END,
    "CLEANUP": Step.CLEANUP,
}
ACTIONS: Final = frozenset(
    [
        "playLand",
        "castSpell",
        "activateAbility",
        "activateManaAbility",
        "attack",
        "block",
        "attackSkip",
        "blockSkip",
        "waitStackResolved",
        "addCounters",
        "concede",
        "rollbackTurns",
        "check",
        "show",
    ]
)
FACE_DOWN: Final = "face down"  # the ways of casting that hide a card
COLOR_LETTERS: Final = dict(zip("WUBRG", COLOR_NAMES, strict=True))


def simple(name: str) -> str:
    """Return a name without accents, as the other engine writes it."""
    parts = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
