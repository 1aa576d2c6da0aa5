"""No rule and no bot knows a card by name: the names of the built-in cards stay in cards/ and decks/."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from playset import cards

HOME = ("cards", "decks")

# CR 205.3m: some creature types are names of cards as well.
WORD_LIST = "core/creature_types.py"

# Names of cards that are also words of the rules or of the game's vocabulary.
ALSO_WORDS = frozenset(
    {"Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Counterspell", "Explore", "Harmonize"}
)

# What stands before a word inside a sentence. A single capitalised word that starts one ("Exploration of the tree")
# is taken for English, not for a card.
MID_SENTENCE = re.compile(r"[\w,;)'’]\s+$")


def pieces(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every string, docstring and comment; spaces and line breaks become one space."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, " ".join(node.value.split())
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], " ".join(token.string.lstrip("# ").split())


def mentions(text: str, name: str) -> bool:
    """Whether the text speaks of the card: its whole name, and for a name of one word not merely that word."""
    if name not in text:
        return False
    if text == name:
        return True
    for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
        if not name.isalpha() or MID_SENTENCE.search(text[: found.start()]):
            return True
    return False


def card_names_in(source: str, names: Iterable[str]) -> list[tuple[int, str]]:
    found = list(pieces(source))
    together = "\n".join(text for _, text in found)
    likely = [name for name in names if name in together and name not in ALSO_WORDS]
    return sorted((line, name) for name in likely for line, text in found if mentions(text, name))


def test_no_card_is_named_outside_cards_and_decks(root: Path, modules: list[Path]):
    names = list(cards.names())
    assert names
    package = root / "src" / "playset"
    offenders = [
        f"{path.relative_to(root)}:{line}: {name}"
        for path in modules
        if path.relative_to(package).parts[0] not in HOME and path.relative_to(package).as_posix() != WORD_LIST
        for line, name in card_names_in(path.read_text("utf-8"), names)
    ]
    assert offenders == []


def test_names_are_found_in_strings_docstrings_and_comments():
    source = 'x = "Goblin " "Matron"\ndef f():\n    """Like Goblin\n    Matron."""\n# as Goblin Matron does\n'
    assert [line for line, _ in card_names_in(source, ["Goblin Matron"])] == [1, 3, 5]
    assert card_names_in('x = f"{y} fears Goblin Matron"', ["Goblin Matron"])


def test_identifiers_other_cases_and_parts_of_words_are_not_names():
    assert card_names_in("Exploration = 1", ["Exploration"]) == []
    assert card_names_in("# goblin matron, Goblin Matrons", ["Goblin Matron"]) == []
    assert card_names_in('x = "Mountain"', ["Mountain"]) == []


def test_a_name_of_one_word_counts_alone_or_inside_a_sentence():
    assert card_names_in('if name == "Exploration": pass', ["Exploration"])
    assert card_names_in("# unlike Exploration, this", ["Exploration"])
    assert card_names_in("# Exploration of the tree. Exploration goes on", ["Exploration"]) == []
