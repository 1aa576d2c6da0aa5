"""Searches by other players, by several at once, and for a card of each of two kinds (CR 701.23)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import IT, YOU, PlayersSearch, SearchLibrary, Zone
from playset.core.node import Node
from playset.oracle.discourse import ANYTHING, Mention, Pronoun, plain
from playset.oracle.grammar import Maker, Phrase, Values, reading, writing
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter

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
