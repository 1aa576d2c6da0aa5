"""Searches by other players, by several at once, and for a card of each of two kinds (CR 701.23)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    IT,
    OF_THAT_NAME,
    PLAYER,
    THAT_MUCH,
    THOSE,
    YOU,
    ControllerOf,
    DrawCards,
    ExileByName,
    MayCast,
    OwnerOf,
    PlayersSearch,
    SameName,
    SearchEach,
    SearchGraveyardToo,
    SearchLibrary,
    Then,
    Zone,
)
from playset.core.node import Node
from playset.oracle.binding import is_players
from playset.oracle.discourse import ANYTHING, Mention, Pronoun, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, writing
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect, Filter
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

# Where the cards go: the zone, whether tapped, and the words for a player who is not you.
ENDS: Final[tuple[tuple[int, bool, str], ...]] = (
    (Zone.BATTLEFIELD, True, "onto the battlefield tapped"),
    (Zone.BATTLEFIELD, False, "onto the battlefield"),
    (Zone.HAND, False, "into their hand"),
    (Zone.GRAVEYARD, False, "into their graveyard"),
)


def is_several(who: Any) -> bool:
    """True if it is a group of players rather than one."""
    return isinstance(who, Mention) and (who.plural or who.each)


def searches(to: int, tapped: bool, reveal: bool) -> Maker:
    """Return a maker for "target player searches their library for a basic land card, puts it …, then shuffles"."""

    def make(values: Values, start: int) -> Node | None:
        who = values.get("who") or Pronoun("-", start)
        what, count = plain(values["what"]), values.get("count", 1)
        if not isinstance(count, int) or who == YOU:
            return None
        if is_several(who):
            described = isinstance(what, Filter) and what != ANYTHING
            return PlayersSearch((what,), to, count, tapped, who, reveal) if described else None
        found = None if what == ANYTHING else Mention(what, IT, "card", start, plural=count != 1)
        return SearchLibrary(found, to, count, reveal, tapped, who)

    return make


for _category, _who in (("clause", "{who:player} "), ("predicate", "")):
    for _found, _it in (
        ("{what:a_card}", "it/that"),
        ("{what:a_card}", "that card"),
        ("up to {count:several} {what:cards}", "them"),
    ):
        for _to, _tapped, _end in ENDS:
            for _shown, _reveal in ((False, ""), (True, f"reveals {_it}, ")):
                reading(
                    _category,
                    f"{_who}searches their library for {_found}, {_reveal}puts {_it} {_end}, then shuffles",
                    searches(_to, _tapped, _shown),
                )
    for _shown, _reveal in ((False, ""), (True, "reveals it, ")):
        reading(
            _category,
            f"{_who}searches their library for {{what:a_card}}, {_reveal}then shuffles and puts that card on top",
            searches(Zone.LIBRARY, False, _shown),
        )


def words_for(writer: Writer, what: Filter | None, count: int) -> str | None:
    """Return what is searched for."""
    if what is None:
        return "a card"
    phrase = writer.write("a_card" if count == 1 else "cards", what)
    if phrase is None:
        return None
    return phrase.text if count == 1 else f"up to {writer.text('several', count)} {phrase.text}"


def end_of(effect: SearchLibrary | PlayersSearch, it: str, third: bool) -> str | None:
    """Return what is done with the cards that are found."""
    shows, puts, shuffles = ("reveals", "puts", "shuffles") if third else ("reveal", "put", "shuffle")
    reveal = f"{shows} {it}, " if effect.reveal else ""
    if effect.to == Zone.LIBRARY:
        return f"{reveal}then {shuffles} and {puts} that card on top"
    end = next((words for to, tapped, words in ENDS if (to, tapped) == (effect.to, effect.tapped)), None)
    if end is None:
        return None
    return f"{reveal}{puts} {it} {end if third else end.replace('their', 'your')}, then {shuffles}"


def write_searches(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "target player searches their library for a basic land card, puts it …, then shuffles"."""
    if isinstance(effect, SearchLibrary):
        kinds: tuple[Filter | None, ...] = (effect.what,)
    elif isinstance(effect, PlayersSearch):
        kinds = effect.kinds
    else:
        return None
    third = effect.who != YOU
    if isinstance(effect, SearchLibrary) and (effect.of is not None or not third):
        return None
    who = writer.write("player", effect.who)
    found = [words_for(writer, what, effect.count) for what in kinds]
    end = end_of(effect, "it" if effect.count == len(kinds) == 1 else "them", third)
    if who is None or None in found or end is None:
        return None
    subject, library = (f"{who.text} searches", "their") if third else ("search", "your")
    return Phrase(f"{subject} {library} library for {' and '.join(words for words in found if words)}, {end}")


writing("clause", write_searches)

# --- a card of each of two kinds -----------------------------------------------------------------------------


def two_kinds(to: int, tapped: bool, reveal: bool) -> Maker:
    """Return a maker for "search your library for a Forest card and a Plains card, put them …, then shuffle"."""

    def make(values: Values, start: int) -> PlayersSearch | None:
        kinds = (plain(values["one"]), plain(values["two"]))
        if ANYTHING in kinds or not all(isinstance(what, Filter) for what in kinds):
            return None
        return PlayersSearch(kinds, to, 1, tapped, YOU, reveal)

    return make


for _to, _tapped, _end in ENDS[:3]:
    for _shown, _reveal in ((False, ""), (True, "reveal them, "), (True, "reveal those cards, ")):
        reading(
            "clause",
            f"search your library for {{one:a_card}} and {{two:a_card}}, {_reveal}put them "
            f"{_end.replace('their', 'your')}, then shuffle",
            two_kinds(_to, _tapped, _shown),
        )


# --- graveyards, hands and libraries --------------------------------------------------------------------------

EVERYWHERE: Final = "graveyard, hand, and library"
HOW_MANY: Final[dict[str, tuple[int, bool]]] = {
    "any number of": (ANY_NUMBER, False),
    "all": (ANY_NUMBER, True),
    "up to four": (4, False),
}
THEN: Final[dict[str, bool]] = {
    "Then that player shuffles": False,
    "That player shuffles, then draws a card for each card exiled from their hand this way": True,
}


def exile_by_name(what: Filter | None, most: int, whole: bool, draws: bool) -> Maker:
    """Return a maker for "search its controller's graveyard, hand, and library for all cards with the same name …"."""

    def make(values: Values, start: int) -> Effect:
        fits = what if what is not None else SameName(values["other"])
        search = ExileByName(fits, values["of"], most, whole)
        return Then(search, DrawCards(THAT_MUCH, plain(values["of"]))) if draws else search

    return make


def exiled_whose(values: Values, start: int) -> Any:
    """Return whose zones are searched."""
    return ControllerOf(values["what"]) if values["whose"] == "controller" else OwnerOf(values["what"])


def write_by_name(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "search target player's graveyard, hand, and library for all cards with that name and exile them …"."""
    if not isinstance(effect, ExileByName):
        return None
    whose = writer.write("whose_zones", effect.of)
    many = next((words for words, how in HOW_MANY.items() if how == (effect.most, effect.whole)), None)
    if whose is None or many is None:
        return None
    name = Phrase("that name")
    if isinstance(effect.what, SameName):
        other = writer.write("selector", effect.what.other)
        if other is None:
            return None
        name = Phrase(f"the same name as {other.text}")
    elif effect.what != OF_THAT_NAME:
        return None
    words = f"search {whose.text} {EVERYWHERE} for {many} cards with {name.text} and exile them"
    return Phrase(f"{words}. Then that player shuffles")


def write_whose_zones(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "target player's", "its owner's"."""
    if isinstance(what, (ControllerOf, OwnerOf)):
        of = writer.write("possessive", what.what)
        noun = "controller" if isinstance(what, ControllerOf) else "owner"
        return None if of is None else Phrase(f"{of.text} {noun}'s")
    return writer.write("possessive", what)


for _many, (_most, _whole) in HOW_MANY.items():
    for _then, _draws in THEN.items():
        for _named, _fits in (
            ("with that name", OF_THAT_NAME),
            ("with the chosen name", OF_THAT_NAME),
            ("with the same name as {other:selector}", None),
        ):
            reading(
                "clause",
                f"search {{of:whose_zones}} {EVERYWHERE} for {_many} cards {_named} and exile them. {_then}",
                exile_by_name(_fits, _most, _whole, _draws),
            )
for _noun in ("controller", "owner"):
    reading(
        "whose_zones",
        f"{{what:possessive}} {_noun}'s",
        lambda values, start, noun=_noun: exiled_whose({**values, "whose": noun}, start),  # type: ignore[misc]
    )
reading("whose_zones", "{it:target}'s", lambda values, start: values["it"] if values["it"].player else None)
writing("whose_zones", write_whose_zones)
writing("clause", write_by_name)


# --- library and graveyard -----------------------------------------------------------------------------------

BOTH_ZONES: Final = "search your library and / or graveyard for {what:a_card}"
PLACES: Final[dict[str, tuple[int, bool]]] = {
    ", reveal it, and put it into your hand": (Zone.HAND, True),
    ", reveal it, then put it into your hand": (Zone.HAND, True),
    " and put it onto the battlefield": (Zone.BATTLEFIELD, False),
}


def in_both(to: int, reveal: bool) -> Maker:
    """Return a maker for "search your library and/or graveyard for a creature card and put it onto the battlefield"."""

    def make(values: Values, start: int) -> SearchGraveyardToo | None:
        what = values["what"]
        if plain(what) == ANYTHING:
            return None
        return SearchGraveyardToo(Mention(plain(what), IT, "card", start), to, reveal)

    return make


def write_in_both(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "search your library and/or graveyard for a creature card and put it onto the battlefield. …"."""
    if not isinstance(effect, SearchGraveyardToo):
        return None
    what = writer.write("a_card", effect.what)
    place = next((words for words, how in PLACES.items() if how == (effect.to, effect.reveal)), None)
    if what is None or place is None:
        return None
    writer.mention(Mention(effect.what, IT, "card", 0))
    shuffled = "If you search your library this way, shuffle"
    return Phrase(f"search your library and/or graveyard for {what.text}{place}. {shuffled}")


for _place, (_to, _shown) in PLACES.items():
    for _search in ("search", "searched"):
        for _it in ("", " it"):
            reading(
                "clause",
                f"{BOTH_ZONES}{_place}. If you {_search} your library this way, shuffle{_it}",
                in_both(_to, _shown),
            )
writing("clause", write_in_both)

# --- in each library ------------------------------------------------------------------------------------------


def cast_from_each(values: Values, start: int) -> Then | None:
    """Make the node for "for each player, search that player's library for a nonland card and exile it, …"."""
    what = plain(values["what"])
    if what == ANYTHING or not is_players(values["whose"]):
        return None
    return Then(SearchEach(what, values["whose"]), MayCast(THOSE, more=True))


def write_cast_from_each(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "for each player, search that player's library for a nonland card and exile it, …"."""
    first = effect.parts[0] if isinstance(effect, Then) and effect.parts else None
    if not isinstance(first, SearchEach) or effect != Then(first, MayCast(THOSE, more=True)):
        return None
    what = writer.write("a_card", first.what)
    whose = "player" if first.whose == PLAYER else "opponent" if first.whose == EACH_OPPONENT else ""
    return Phrase(FROM_EACH.format(whose, what.text)) if what is not None and whose else None


FROM_EACH: Final = (
    "for each {}, search that player's library for {} and exile it, then that player shuffles. You may cast those "
    "cards without paying their mana costs"
)
reading("effect", FROM_EACH.format("{whose:np_one}", "{what:a_card}"), cast_from_each)
WRITERS.setdefault("effect", []).insert(0, write_cast_from_each)
