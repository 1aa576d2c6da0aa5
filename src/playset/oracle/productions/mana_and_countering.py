"""Mana, and countering spells (CR 106, 701.6)."""

from __future__ import annotations

import itertools
import re
from typing import Any, Final

from playset.ability import (
    CREATURE,
    OF_CHOSEN_TYPE,
    YOU,
    YOUR_COMMANDER,
    AddColorOf,
    AddCommanderMana,
    AddDevotion,
    AddInColors,
    AddInstead,
    AddLimited,
    AddMana,
    AddManaFor,
    AddProduced,
    AddWhatCouldBeMade,
    CounterSpell,
    LoseMana,
    OnlyFor,
    SharesCreatureType,
    WhenSpent,
)
from playset.ability.filters.base import Both, Either
from playset.oracle.discourse import ANYTHING, plain
from playset.oracle.grammar import Phrase, Values, reading, refuse, rule, writing
from playset.oracle.nouns import alternatives, in_order
from playset.oracle.productions.control_flow import points_back
from playset.oracle.words import joined, number_word
from playset.oracle.writer import Writer

rule("clause", CounterSpell, "counter {what:selector.all}")

PRODUCIBLE: Final = re.compile(r"(?:\{[WUBRGC]\})+")
MOST_COMBINED: Final = 5  # of more mana there would be too many combinations to list
ANY_COLOR: Final = ("{W}", "{U}", "{B}", "{R}", "{G}")


def one_color(count: int) -> tuple[str, ...]:
    """Return every row of so much mana of any one colour."""
    return tuple(symbol * count for symbol in ANY_COLOR)


def add_one_color(values: Values, start: int) -> AddMana | None:
    """Make the node for "add two mana of any one color"."""
    return AddMana(*one_color(values["count"])) if isinstance(values["count"], int) else None


def add_mana(values: Values, start: int) -> AddMana | None:
    """Make the node for "add {R} or {G}"."""
    return AddMana(*values["mana"]) if all(PRODUCIBLE.fullmatch(mana) for mana in values["mana"]) else None


def write_add_mana(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write mana, or a choice of it (CR 106.3)."""
    if not isinstance(effect, AddMana):
        return None
    mana = joined(list(effect.alternatives), "or")
    if effect.alternatives == ANY_COLOR:
        mana = "one mana of any color"
    else:
        count = effect.alternatives[0].count("{")
        if count > 1 and effect.alternatives == combinations_of(ANY_COLOR, count):
            mana = f"{number_word(count)} mana in any combination of colors"
        elif effect.alternatives == one_color(count):
            mana = f"{number_word(count)} mana of any one color"
    if effect.who == YOU:
        return Phrase(f"add {mana}")
    who = writer.write("player", effect.who)
    return None if who is None else Phrase(f"{who.text} {'adds' if who.third else 'add'} an additional {mana}")


def combinations_of(symbols: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return every combination of so much mana of some kinds."""
    return tuple("".join(parts) for parts in itertools.combinations_with_replacement(symbols, count))


def add_combination(values: Values, start: int) -> AddMana | None:
    """Make the node for "add two mana in any combination of colors"."""
    count = values["count"]
    if not isinstance(count, int) or not 2 <= count <= MOST_COMBINED:
        return None
    symbols = ANY_COLOR if "one" not in values else (values["one"], values["two"])
    if any(symbol not in ANY_COLOR for symbol in symbols):
        return None
    return AddMana(*combinations_of(symbols, count))


def they_add(values: Values, start: int) -> AddMana | None:
    """Make the node for "its controller adds an additional {G}"."""
    made = add_mana(values, start)
    return None if made is None else AddMana(*made.alternatives, who=values["who"])


def they_add_one_color(values: Values, start: int) -> AddMana | None:
    """Make the node for "its controller adds an additional two mana of any one color"."""
    return AddMana(*one_color(values["count"]), who=values["who"]) if isinstance(values["count"], int) else None


reading("clause", "add {mana:mana_choice}", add_mana)
reading("clause", "{who:player} add(s) an additional {mana:mana_choice}", they_add)
reading(
    "clause",
    "{who:player} add(s) an additional one mana of any color",
    lambda values, start: AddMana(*ANY_COLOR, who=values["who"]),
)
reading("clause", "{who:player} add(s) an additional {count:several} mana of any one color", they_add_one_color)
reading("clause", "add {count:several} mana of any one color", add_one_color)
reading("clause", "add {count:several} mana in any combination of colors", add_combination)
reading("clause", "add {count:several} mana in any combination of {one:mana} and / or {two:mana}", add_combination)
reading("clause", "add an additional {mana:mana_choice}", add_mana)
reading("clause", "add one mana of any color", lambda values, start: AddMana(*ANY_COLOR))
reading("mana_choice", "{one:mana}", lambda values, start: (values["one"],))
reading("mana_choice", "{one:mana} or {two:mana}", lambda values, start: (values["one"], values["two"]))
reading("mana_choice", "{some:mana_list}, or {one:mana}", lambda values, start: (*values["some"], values["one"]))
reading("mana_list", "{one:mana}, {two:mana}", lambda values, start: (values["one"], values["two"]))
reading("mana_list", "{some:mana_list}, {one:mana}", lambda values, start: (*values["some"], values["one"]))
writing("clause", write_add_mana)


def uncounterable_spell(values: Values, start: int) -> OnlyFor | None:
    """Make the node for "cast a creature spell, and that spell can't be countered"."""
    limit = one_spell(values["what"])
    return None if limit is None else OnlyFor(limit.spells, uncounterable=True)


def with_abilities(values: Values, source: Any) -> OnlyFor | None:
    """Make the node for "cast a creature spell or activate an ability of a creature"."""
    limit = one_spell(values["what"])
    return None if limit is None else OnlyFor(limit.spells, source)


def so_much_mana(values: Values, start: int) -> AddMana | None:
    """Make the node for "add six {G}"."""
    count, symbol = values["count"], values["symbol"]
    if not isinstance(count, int) or symbol not in (*ANY_COLOR, "{C}"):
        return None
    return AddMana(symbol * count)


def when_spent(values: Values, start: int) -> AddLimited | None:
    """Make the node for "add one mana of any color. When that mana is spent to cast a Dragon spell, scry 2"."""
    made = values["effect"]
    if not isinstance(made, (AddMana, AddCommanderMana)) or points_back(values["then"]):
        return None
    if isinstance(made, AddMana) and any(len(kinds) != 1 for kinds in made.kinds):
        return None  # each of several mana can be spent by itself
    return AddLimited(made, WhenSpent(plain(values["what"]), values["then"]))


def write_when_spent(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "add {R}. When that mana is spent to cast a creature spell, scry 1"."""
    if not isinstance(effect, AddLimited) or not isinstance(effect.only, WhenSpent):
        return None
    made = writer.write("clause", effect.effect)
    spell = writer.write("a_spell", effect.only.spells) if made is not None else None
    then = writer.write("chain", effect.only.effect) if spell is not None else None
    if made is None or spell is None or then is None:
        return None
    return Phrase(f"{made.text}. when that mana is spent to cast {spell.text}, {then.text}")


rule("clause", AddLimited, "{effect:clause}. Spend this mana only to {only:mana_use}")
for _when in ("When that mana is spent to cast", "When you spend this mana to cast"):
    reading("clause", f"{{effect:clause}}. {_when} {{what:a_spell}}, {{then:chain}}", when_spent)
writing("clause", write_when_spent)
rule("with", SharesCreatureType, "that share(s) a creature type with your commander", other=YOUR_COMMANDER)
rule("mana_use", OnlyFor, "cast {spells:spells}", abilities=None)
rule("mana_use", OnlyFor, "activate abilities of {abilities:many}", spells=None)
rule("mana_use", OnlyFor, "cast {spells:spells} or activate abilities of {abilities:many}")
rule(
    "mana_use",
    OnlyFor,
    "cast {spells:spells}, and those spells can't be countered",
    abilities=None,
    uncounterable=True,
)
reading("mana_use", "cast a/an {what:spell_one}", lambda values, start: one_spell(values["what"]))
reading("mana_use", "cast a/an {what:spell_one}, and that spell can't be countered", uncounterable_spell)
reading(
    "mana_use",
    "cast a/an {what:spell_one} or activate an ability of a/an {source:np_one}",
    lambda values, start: with_abilities(values, values["source"]),
)
reading(
    "mana_use",
    "cast a/an {what:spell_one} or activate an ability of a/an {source:source_one}",
    lambda values, start: None if values["source"] == ANYTHING else with_abilities(values, values["source"]),
)
reading(
    "mana_use",
    "cast a/an {what:spell_one} or activate an ability of a creature or creature card of the chosen type",
    lambda values, start: with_abilities(values, in_order(Both(CREATURE, OF_CHOSEN_TYPE))),
)
reading("clause", "add {count:several} {symbol:mana}", so_much_mana)
reading(
    "mana_use",
    "cast a/an {left:spell_one} or a/an {right:spell_one}",
    lambda values, start: one_spell(Either(values["left"], values["right"])),
)


def one_spell(what: Any) -> OnlyFor | None:
    """Make the node for "cast a creature spell"."""
    return None if what == ANYTHING or ANYTHING in alternatives(what) else OnlyFor(what)


rule("effect", AddInstead, "{otherwise:clause}. if {condition}, {effect:clause} instead")
rule("clause", AddManaFor, "add {symbol:mana} for each {count:per}")
rule("clause", AddManaFor, "add an amount of {symbol:mana} equal to {count:quantity}")
rule("clause", AddCommanderMana, "add one mana of any color in your commander's color identity")
rule("clause", AddColorOf, "for each color among {what:many}, add one mana of that color", each=True)
rule("clause", AddColorOf, "add one mana of any color among {what:many}", each=False)
rule("clause", AddColorOf, "add one mana of any of {what:possessive} colors")
rule("clause", AddProduced, "that player adds one mana of any type that permanent/land/artifact/creature produced")
reading(
    "clause",
    "add one mana of any type that permanent/land/artifact/creature produced",
    lambda values, start: AddProduced(),
)
rule("clause", AddWhatCouldBeMade, "add one mana of any color that {what:some} could produce", types=False)
rule("clause", AddWhatCouldBeMade, "add one mana of any type that {what:some} could produce", types=True)
rule(
    "clause",
    AddDevotion,
    "choose a color. Add an amount of mana of that color equal to your devotion to that color",
)
rule("clause", LoseMana, "{who:player} lose(s) all unspent mana")
refuse(LoseMana, lambda node: node.who == YOU)
reading(
    "clause",
    "add one mana of any color for each {count:per}",
    lambda values, start: AddInColors(values["count"], combined=True),
)


def write_each_any_color(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "add one mana of any color for each charge counter removed this way"."""
    if not isinstance(effect, AddInColors) or not effect.combined or effect.symbols:
        return None
    each = writer.write("per", effect.count)
    return None if each is None else Phrase(f"add one mana of any color for each {each.text}")


writing("clause", write_each_any_color)
