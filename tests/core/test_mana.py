"""Mana costs and mana (CR 106, 107.4, 202)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playset.core.errors import BadManaCost
from playset.core.mana import FREE, mana_text, parse_mana, parse_mana_cost, pool_text
from playset.core.words import Color

W, U, B, R, G = Color.WHITE, Color.BLUE, Color.BLACK, Color.RED, Color.GREEN

# Every mana symbol there is (CR 107.4), with its mana value and its colours.
SYMBOLS = {
    "{W}": (1, W),
    "{U}": (1, U),
    "{B}": (1, B),
    "{R}": (1, R),
    "{G}": (1, G),
    "{C}": (1, 0),
    "{S}": (1, 0),
    "{0}": (0, 0),
    "{1}": (1, 0),
    "{7}": (7, 0),
    "{16}": (16, 0),
    "{1000000}": (1000000, 0),
    "{X}": (0, 0),
    "{W/U}": (1, W | U),
    "{W/B}": (1, W | B),
    "{U/B}": (1, U | B),
    "{U/R}": (1, U | R),
    "{B/R}": (1, B | R),
    "{B/G}": (1, B | G),
    "{R/G}": (1, R | G),
    "{R/W}": (1, R | W),
    "{G/W}": (1, G | W),
    "{G/U}": (1, G | U),
    "{2/W}": (2, W),
    "{2/U}": (2, U),
    "{2/B}": (2, B),
    "{2/R}": (2, R),
    "{2/G}": (2, G),
    "{C/W}": (1, W),
    "{C/U}": (1, U),
    "{C/B}": (1, B),
    "{C/R}": (1, R),
    "{C/G}": (1, G),
    "{W/P}": (1, W),
    "{U/P}": (1, U),
    "{B/P}": (1, B),
    "{R/P}": (1, R),
    "{G/P}": (1, G),
    "{W/U/P}": (1, W | U),
    "{W/B/P}": (1, W | B),
    "{U/B/P}": (1, U | B),
    "{U/R/P}": (1, U | R),
    "{B/R/P}": (1, B | R),
    "{B/G/P}": (1, B | G),
    "{R/G/P}": (1, R | G),
    "{R/W/P}": (1, R | W),
    "{G/W/P}": (1, G | W),
    "{G/U/P}": (1, G | U),
}


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_is_read_and_printed(symbol: str):
    cost = parse_mana_cost(symbol)
    value, colors = SYMBOLS[symbol]
    assert str(cost) == symbol
    assert cost.mana_value == value
    assert cost.colors() == colors


def test_a_cost_of_several_symbols():
    cost = parse_mana_cost("{3}{R}{R}")
    assert (cost.generic, len(cost.pips), cost.variables) == (3, 2, 0)
    assert cost.mana_value == 5
    assert cost.colors() == R
    assert str(cost) == "{3}{R}{R}"


def test_the_empty_text_costs_nothing():
    assert parse_mana_cost("") == parse_mana_cost("{0}") == FREE
    assert str(FREE) == "{0}"


def test_case_order_and_spaces_do_not_matter():
    assert parse_mana_cost(" {g/w} {2} {r}") == parse_mana_cost("{2}{R}{G/W}")
    assert parse_mana_cost("{W/G}") == parse_mana_cost("{G/W}")
    assert parse_mana_cost("{1}{1}") == parse_mana_cost("{2}")
    assert hash(parse_mana_cost("{R}{G}")) == hash(parse_mana_cost("{G}{R}"))
    assert parse_mana_cost("{R}") != parse_mana_cost("{G}")
    assert parse_mana_cost("{R}") != "{R}"


def test_x_counts_nothing_until_it_is_chosen():
    cost = parse_mana_cost("{X}{X}{G}")
    assert cost.mana_value == 1
    assert cost.with_x(3) == parse_mana_cost("{6}{G}")
    assert parse_mana_cost("{G}").with_x(3) == parse_mana_cost("{G}")


def test_costs_add_up_and_generic_mana_is_reduced_to_nothing_at_most():
    cost = parse_mana_cost("{2}{R}").plus(parse_mana_cost("{X}{1}{G}"))
    assert cost == parse_mana_cost("{X}{3}{R}{G}")
    assert cost.with_generic(-2) == parse_mana_cost("{X}{1}{R}{G}")
    assert cost.with_generic(-99) == parse_mana_cost("{X}{R}{G}")
    assert cost.with_generic(0) == cost


@pytest.mark.parametrize(
    "text",
    [
        "R",
        "{R",
        "R}",
        "{R}}",
        "{}",
        "{ }",
        "{Q}",
        "{T}",
        "{WU}",
        "{W/W}",
        "{W/U/B}",
        "{W/}",
        "{/}",
        "{P}",
        "{P/P}",
        "{C/P}",
        "{C/W/P}",
        "{2/C}",
        "{2/W/P}",
        "{2/W/U}",
        "{3/W}",
        "{2}{2/2}",
        "{S/P}",
        "{S/W}",
        "{-1}",
        "{1.5}",
        "{½}",
        "{²}",
        "{99999999}",
        "{3}{R}R",
        "3RR",
        "{{R}}",
    ],
)
def test_a_malformed_cost_is_refused_by_name(text: str):
    with pytest.raises(BadManaCost) as error:
        parse_mana_cost(text)
    assert text in str(error.value)


@given(st.lists(st.sampled_from([symbol for symbol in SYMBOLS if symbol != "{0}"]), min_size=1, max_size=6))
def test_what_is_printed_can_be_read_again(symbols: list[str]):
    cost = parse_mana_cost("".join(symbols))
    assert parse_mana_cost(str(cost)) == cost
    assert eval(repr(cost)) == cost
    assert cost.mana_value == sum(SYMBOLS[symbol][0] for symbol in symbols)


@given(st.text(alphabet="{}WUBRGCSXP/0123 x", max_size=12))
def test_any_text_is_read_or_refused(text: str):
    message = ""
    try:
        cost = parse_mana_cost(text)
    except BadManaCost as error:
        message = str(error)
    else:
        assert parse_mana_cost(str(cost)) == cost
    assert not message or repr(text) in message


def test_mana_that_something_produces():
    assert parse_mana("{W}{U}{B}{R}{G}{C}") == (0, 1, 2, 3, 4, 5)
    assert mana_text(parse_mana("{C}{C}")) == "{C}{C}"
    assert pool_text([0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 0]) == "{R}{R}{C}{G}"


@pytest.mark.parametrize("text", ["", "{1}", "{X}", "{W/U}", "{G/P}", "{2/W}", "{S}", "{R}{1}"])
def test_only_mana_of_one_kind_is_produced(text: str):
    with pytest.raises(BadManaCost) as error:
        parse_mana(text)
    assert repr(text) in str(error.value)
