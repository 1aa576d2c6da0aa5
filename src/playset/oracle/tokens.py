"""The tokenizer: cut a text into words, numbers, symbols and punctuation."""

from __future__ import annotations

import re
from typing import Final

# Symbols in braces; sizes such as +1/+1, 2/2 or */*; signed numbers; words with hyphens inside, "n't" being part of
# its word and "'s" a word of its own; anything else sign by sign.
TOKEN: Final = re.compile(
    r"\{[^{}]*\}"
    r"|[+\-−]?(?:\d+|[xX*])/[+\-−]?(?:\d+|[xX*])(?!\w)"
    r"|[+\-−](?:\d+|[xX])(?!\w)"
    r"|(?:can|won|don|does|did|is|are|has|have|was|were|would|could|should)(?:n['’]t|['’]t)"
    r"|['’]s(?!\w)"
    r"|\w+(?:[-.]\w+)*"
    r"|\S",
    re.IGNORECASE,
)

PLAIN: Final = str.maketrans("’−“”", '\'-""')
QUOTES: Final = ('"', "“", "”")
REMINDER: Final = re.compile(r"\s*\([^()]*\)")


class Token:
    """A word of a text: as compared, as written, and where it stands."""

    __slots__ = ("end", "start", "text", "word")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.word = text.lower() if text.isascii() else text.lower().translate(PLAIN)
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Token({self.text!r})"


def tokens_of(text: str) -> list[Token]:
    """Return the words of a text, without reminder text in parentheses (CR 207.2a)."""
    # Blanks stand in for reminder text, so that the places of the words stay what they are.
    plain = REMINDER.sub(lambda found: " " * len(found[0]), text)
    return closed(with_commas_outside([Token(found[0], found.start(), found.end()) for found in TOKEN.finditer(plain)]))


def with_commas_outside(tokens: list[Token]) -> list[Token]:
    """Return the words with the comma that print sets inside the end of a quotation after it, where it belongs."""
    for index in range(1, len(tokens)):
        comma, quote = tokens[index - 1 : index + 1]
        if comma.word == "," and quote.word in QUOTES and comma.end == quote.start:
            tokens[index - 1], tokens[index] = quote, comma
    return tokens


def closed(tokens: list[Token]) -> list[Token]:
    """Return the words with a full stop after each quotation that ends with one and ends its sentence; print leaves it
    out.
    """
    words: list[Token] = []
    for index, token in enumerate(tokens):
        ended = bool(words) and words[-1].word == "."
        words.append(token)
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.word == "'" and ended and after is not None and after.word in QUOTES:
            words.append(Token(".", token.end, token.end))  # a quotation inside of another one
        elif token.word in QUOTES and ended and (after is None or after.text[:1].isupper() or after.word == "•"):
            words.append(Token(".", token.end, token.end))
    return words


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text as they are compared."""
    return tuple(token.word for token in tokens_of(text))
