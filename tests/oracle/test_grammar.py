"""The kernel: templates that read and write, and a chart that finds every reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from playset.core.errors import BadText
from playset.core.node import NODE_CLASSES, Node
from playset.oracle import first_sets, grammar
from playset.oracle.grammar import Values, reading, refuse, rule, scanning
from playset.oracle.reader import Reader
from playset.oracle.tokens import tokens_of, words_of
from playset.oracle.writer import Writer, sentence_case


@dataclass(frozen=True, repr=False)
class Beast(Node):
    """Something to speak of."""

    name: str
    many: bool = False


@dataclass(frozen=True, repr=False)
class Eats(Node):
    """Somebody eats something."""

    who: Node
    what: Node
    where: str = ""


for _cls in (Beast, Eats):
    del NODE_CLASSES[_cls.__name__]


@pytest.fixture(autouse=True)
def own_grammar() -> Iterator[None]:
    """A grammar of its own for each test."""
    tables: list[dict[Any, Any]] = [
        grammar.RULES,
        grammar.SCANNERS,
        grammar.WRITERS,
        grammar.BY_NODE,
        grammar.REFUSED,
        first_sets.CATEGORIES,
        first_sets.FIRST_SETS,
    ]
    before = [dict(table) for table in tables]
    for table in tables:
        table.clear()
    rule("beast", Beast, "the cat", name="cat")
    rule("beast", Beast, "the mice", name="mouse", many=True)
    yield
    for table, saved in zip(tables, before, strict=True):
        table.clear()
        table.update(saved)


CAT, MICE = Beast("cat"), Beast("mouse", True)


def read(text: str, category: str) -> list[object]:
    return Reader(tokens_of(text)).readings(category)


def test_a_line_reads_and_writes():
    rule("deed", Eats, "{who:beast} eat(s) {what:beast}")
    assert read("The cat eats the mice", "deed") == [Eats(CAT, MICE)]
    assert Writer().text("deed", Eats(CAT, MICE)) == "the cat eats the mice"


def test_the_first_line_that_covers_the_node_writes_it_and_all_of_them_read():
    rule("deed", Eats, "{who:beast} eat(s) {what:beast} here", where="here")
    rule("deed", Eats, "{who:beast} eat(s) {what:beast}")
    rule("deed", Eats, "{what:beast} is eaten by {who:beast}")
    assert Writer().text("deed", Eats(CAT, MICE, "here")) == "the cat eats the mice here"
    assert Writer().text("deed", Eats(CAT, MICE)) == "the cat eats the mice"
    assert read("the mice is eaten by the cat", "deed") == [Eats(CAT, MICE)]
    with pytest.raises(BadText, match="no line of grammar says"):
        Writer().text("deed", Eats(CAT, MICE, "there"))


def test_optional_words_are_read_and_alternatives_are_read_but_only_the_first_is_written():
    rule("deed", Eats, "{who:beast} eat(s) [up] {what:beast} now/today")
    assert Writer().text("deed", Eats(CAT, MICE)) == "the cat eats the mice now"
    for text in ("the cat eats the mice now", "the cat eats up the mice today"):
        assert read(text, "deed") == [Eats(CAT, MICE)]
    assert read("the cat eats the mice now today", "deed") == []


def test_a_category_may_begin_with_itself():
    reading("sum", "{left:sum} plus {right:sum}", lambda values, start: (values["left"], values["right"]))
    reading("sum", "one", lambda values, start: 1)
    assert read("one plus one", "sum") == [(1, 1)]
    assert sorted(map(repr, read("one plus one plus one", "sum"))) == ["((1, 1), 1)", "(1, (1, 1))"]
    assert len(read("one plus one plus one plus one", "sum")) == 5


def test_categories_may_begin_with_each_other():
    reading("a", "{it:b} x", lambda values, start: ("a", values["it"]))
    reading("b", "{it:a} x", lambda values, start: ("b", values["it"]))
    reading("a", "x", lambda values, start: "x")
    assert read("x x x", "a") == [("a", ("b", "x"))]
    assert read("x x", "a") == []


def test_equal_readings_are_one():
    reading("word", "{it:this}", lambda values, start: 1)
    reading("word", "{it:that}", lambda values, start: 1)
    reading("this", "yes", lambda values, start: "this")
    reading("that", "yes", lambda values, start: "that")
    assert read("yes", "word") == [1]


def test_a_reading_may_refuse():
    rule("deed", Eats, "{who:beast} eat(s) {what:beast}")
    refuse(Eats, lambda node: node.who == node.what)
    assert read("the cat eats the cat", "deed") == []
    assert read("the cat eats the mice", "deed") == [Eats(CAT, MICE)]


def test_a_scanner_reads_what_no_template_can():
    def scan(reader: Reader, at: int) -> list[tuple[int, int]]:
        return [(at + 1, int(reader.words[at]))] if reader.words[at].isdigit() else []

    def twice(values: Values, start: int) -> int:
        return 2 * int(values["number"])

    scanning("number", scan, frozenset({"#"}))
    reading("double", "twice {number:number}", twice)
    assert read("twice 21", "double") == [42]
    assert read("twice two", "double") == []


def test_the_furthest_word_is_where_nothing_goes_on():
    rule("deed", Eats, "{who:beast} eat(s) {what:beast}")
    reader = Reader(tokens_of("the cat eats the dogs"))
    assert reader.readings("deed") == []
    assert reader.tokens[reader.furthest].text == "dogs"


def test_text_is_cut_into_words():
    assert words_of("Target creature's controller can't.") == ("target", "creature", "'s", "controller", "can't", ".")
    assert words_of("{T}: +1/+1 and −X/-2") == ("{t}", ":", "+1/+1", "and", "-x/-2")
    assert words_of("non-Elf, jump-start (not this) end") == ("non-elf", ",", "jump-start", "end")


def test_a_quotation_that_ends_a_sentence_gets_its_full_stop():
    assert words_of('It has "Hop."')[-3:] == (".", '"', ".")
    assert words_of('It has "Hop." and more.').count(".") == 2


def test_sentences_begin_with_capital_letters():
    assert sentence_case("draw a card. you gain 1 life.") == "Draw a card. You gain 1 life."
    assert sentence_case('{t}: it has "draw a card.".') == '{t}: It has "Draw a card."'
