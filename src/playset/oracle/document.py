"""The reference of the card language, made from the language itself: `python -m playset.oracle.document`.

Every word with its rule (its docstring), the sentences it is written and read as, and an example.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import sys
from typing import Final

import playset.ability
from playset.core.node import Node
from playset.oracle import text
from playset.oracle.examples import Example, examples
from playset.oracle.fields import documentation_of, fields_of, source_of
from playset.oracle.grammar import RULES

# Words that no card prints: instructions that other words assemble into, and what keywords stand for.
HAS_NO_WORDS: Final[dict[str, str]] = {
    "Backup": 'Printed as "backup 1"; it lends the abilities that stand below it on the card.',
    "ShowsColors": "It stands for text that a stand-in lacks, so it has no words of its own.",
    "CreateAttackingCopy": "What myriad does.",
    "EntersDevouring": "What devour stands for.",
    "EquipsAsCreature": "Part of reconfigure.",
    "Performed": "The last instruction of keyword actions.",
    "Tally": "A silent instruction: it keeps a number for later.",
}

HEADINGS: Final[dict[str, str]] = {
    "playset.rules.nodes.base": "Abilities",
    "playset.rules.nodes.casting": "Costs of spells and leave to cast them",
    "playset.rules.casting.targets": "Targets",
    "playset.rules.objects.sagas": "Sagas",
    "playset.ability.filters.base": "Filters",
    "playset.ability.filters.players": "Filters of players",
    "playset.ability.filters.references": "What was spoken of",
    "playset.ability.filters.characteristics": "Filters by characteristics",
}

FIRST: Final = (
    "playset.rules.nodes.base",
    "playset.rules.nodes.casting",
    "playset.rules.casting.targets",
    "playset.ability.filters.base",
    "playset.ability.filters.players",
    "playset.ability.filters.references",
    "playset.ability.filters.characteristics",
)


def public_words() -> dict[type[Node], list[str]]:
    """Return every class of the language with the names it is exported under: its own, or its constants."""
    words: dict[type[Node], list[str]] = {}
    for name in playset.ability.WORDS:
        value = getattr(playset.ability, name)
        cls = value if inspect.isclass(value) else type(value)
        if issubclass(cls, Node):
            words.setdefault(cls, []).append(name)
    return words


def signature(cls: type[Node], names: list[str]) -> str:
    """Return how the word is written in source."""
    if cls.__name__ not in names:
        return ", ".join(names)
    parts: list[str] = []
    for field in fields_of(cls):
        if field.init:
            default = "" if field.default is dataclasses.MISSING else f"={field.default!r}"
            parts.append(f"{field.name}{default}")
    call = f"{cls.__name__}({', '.join(parts)})"
    constants = [name for name in names if name != cls.__name__]
    return f"{call}, {', '.join(constants)}" if constants else call


def sentences(cls: type[Node]) -> list[str]:
    """Return the templates of a word, each once."""
    found = [rule.template for rules in RULES.values() for rule in rules if rule.node is cls]
    return list(dict.fromkeys(found))


def contains(node: Node, cls: type[Node]) -> bool:
    """True if a word occurs in a node."""
    return type(node) is cls or any(contains(child, cls) for child in node.children())


def entry(cls: type[Node], names: list[str], shown: list[Example]) -> list[str]:
    """Return the paragraph of one word."""
    lines = [f"### `{signature(cls, names)}`", "", documentation_of(cls), ""]
    lines += [f"- {template}" for template in sentences(cls)]
    if lines[-1]:
        lines.append("")
    for example in shown:
        if contains(example.ability, cls):
            lines += ["```python", example.source, "```", ""]
            lines += [f"> {line}  " for line in example.text.split("\n")]
            lines.append("")
            break
    if cls.__name__ in HAS_NO_WORDS:
        lines += [HAS_NO_WORDS[cls.__name__], ""]
    return lines


def heading(module: str) -> str:
    """Return the title of a chapter."""
    if module in HEADINGS:
        return HEADINGS[module]
    return module.removeprefix("playset.").removeprefix("ability.").replace(".", ": ").replace("_", " ").capitalize()


def document() -> str:
    """Return the whole reference."""
    words = public_words()
    modules = sorted(
        {cls.__module__ for cls in words}, key=lambda name: (FIRST.index(name) if name in FIRST else 99, name)
    )
    shown = examples()
    lines = [
        "# The card language",
        "",
        "Made by `python -m playset.oracle.document > docs/language.md`; do not edit.",
        "",
        "Each word with its rule, its sentences and an example. In a sentence `{field}` is a field of the word,",
        "`{field:kind}` says as which kind of phrase it is written, `gain(s)` agrees with what stands before it,",
        "`[words]` may be there or not, and `~` is the card itself.",
        "",
    ]
    for module in modules:
        introduction = (ast.get_docstring(source_of(module)) or "").split("\n")[0]
        lines += [f"## {heading(module)}", "", introduction, ""]
        for cls, names in words.items():
            if cls.__module__ == module:
                lines += entry(cls, names, shown)
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Print the reference."""
    assert text.productions  # the grammar is loaded
    sys.stdout.write(document())


if __name__ == "__main__":
    main()
