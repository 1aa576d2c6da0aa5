"""Searching libraries (CR 701.23): what has to be found, and who searches."""

from playset.ability import (
    BASIC,
    CREATURE,
    GREEN,
    LAND,
    ControllerOf,
    Destroy,
    Enters,
    May,
    SearchLibrary,
    Spell,
    Subtype,
    Target,
    Then,
    When,
    card,
)
from playset.ability.filters.base import SELF
from playset.core.words import Zone
from playset.oracle.text import read_card
from playset.rules.state.objects import Context
from playset.testing import Scenario

CONTEXT = Context(0, 0)

TUTOR = card("Tutor", "{B}", "Sorcery", Spell(SearchLibrary(None)))
PATH = card(
    "Trade",
    "{W}",
    "Sorcery",
    Spell(
        Then(
            Destroy(Target(CREATURE)),
            May(
                SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, who=ControllerOf(Target(CREATURE))),
                ControllerOf(Target(CREATURE)),
            ),
        )
    ),
)


def test_701_23d_a_search_for_any_card_has_to_find_one():
    s = Scenario(hand=[TUTOR], library="Forest, Shock")
    s.cast("Tutor")
    decision = s.game.decision
    assert decision is not None
    assert (decision.minimum, decision.maximum, sorted(s.offered)) == (1, 1, ["Forest", "Shock"])
    assert s.choose("Shock").hand == ["Shock"]


def test_701_23d_as_far_as_there_are_any():
    s = Scenario(hand=[TUTOR], library="")
    assert s.cast("Tutor").hand == []


def test_701_23a_another_player_searches_their_own_library():
    s = Scenario(hand=[PATH], library="Island", their_battlefield="Hill Giant", their_library="Forest, Shock, Plains")
    s.cast("Trade", "Hill Giant")
    assert s.asked_player == 1
    s.yes()
    assert (s.asked_player, sorted(s.offered)) == (1, ["Forest", "Plains"])
    s.choose("Forest")
    assert (s.them.battlefield, s.battlefield) == (["Forest"], [])
    assert sorted(s.them.library) == ["Plains", "Shock"]


def test_701_23b_they_need_not_find_anything():
    s = Scenario(hand=[PATH], their_battlefield="Hill Giant", their_library="Forest, Shock")
    s.cast("Trade", "Hill Giant").yes().choose()
    assert (s.them.battlefield, len(s.them.library)) == ([], 2)


def test_701_23_what_fits_as_it_is_printed_is_what_is_found():
    for what in (BASIC & LAND, Subtype("Forest") | GREEN, ~CREATURE & ~Subtype("Forest"), CREATURE & GREEN):
        search = card("Search", "{B}", "Sorcery", Spell(SearchLibrary(what)))
        cards = "Forest, Shock, Bayou, Grizzly Bears, Llanowar Elves, Hill Giant, Sol Ring"
        s = Scenario(hand=[search], library=cards)
        assert what.depends_only_on_characteristics()
        fitting = [obj for obj in map(s.state.id_of, s.state.players[0].library) if what.matches(s.state, obj, CONTEXT)]
        s.cast("Search")
        assert s.game.decision is not None
        assert sorted(option.obj for option in s.game.decision.options) == sorted(fitting)
        s.choose()


def test_701_23a_what_was_not_in_the_deck_is_found_as_well():
    fetch = card("Fetch", "{G}", "Sorcery", Spell(SearchLibrary(LAND)))
    s = Scenario(hand=[fetch], library="Forest, Shock, Island", their_library="Swamp, Plains")
    state = s.game.state
    late = state.new_card(state.definitions[state.players[1].library[0]], 0, Zone.LIBRARY)
    state.players[0].library.insert(1, late)
    state.touch()
    s.cast("Fetch")
    decision = s.game.decision
    assert decision is not None
    found = [option.obj for option in decision.options]
    assert (sorted(s.offered), found) == (["Forest", "Island", s.object_name(found[-1])], sorted(found))
    assert found[-1] == state.id_of(late)
    assert s.choose("Island").hand == ["Island"]


def test_701_23a_copies_are_found_among_other_cards_in_deck_list_order():
    fetch = card("Fetch", "{G}", "Sorcery", Spell(SearchLibrary(LAND)))
    s = Scenario(hand=[fetch], library="Forest, Forest, Shock, Forest, Shock, Island", their_library="Swamp")
    s.cast("Fetch")
    decision = s.game.decision
    assert decision is not None
    found = [option.obj for option in decision.options]
    assert sorted(s.offered) == ["Forest", "Forest", "Forest", "Island"]
    assert found == sorted(found)
    assert s.choose("Island").hand == ["Island"]


def test_701_23b_a_triggered_search_that_finds_nothing_puts_nothing_on_top():
    seeker = card(
        "Seeker", "{1}", "Creature — Test", When(Enters(SELF), May(SearchLibrary(CREATURE, to=Zone.LIBRARY))), pt="1/1"
    )
    s = Scenario(hand=[seeker], battlefield="Mountain", library="3 Forest")
    s.cast("Seeker")
    s.answer(0)
    assert any("finds no creature" in line for line in s.log)
    assert len(s.game.state.players[0].library) == 3


def test_701_23_each_library_is_searched_and_what_was_found_is_cast():
    text = (
        "For each player, search that player's library for a nonland card and exile it, then that player shuffles. You "
        "may cast those cards without paying their mana costs."
    )
    theft = read_card("Theft", "{U}", "Sorcery", text)
    s = Scenario(
        hand=[theft],
        battlefield="Island",
        library="Grizzly Bears, Forest",
        their_library="Hill Giant, Mountain, Lightning Bolt",
    )
    s.cast("Theft", hold=True).resolve_top()
    s.choose("Grizzly Bears").choose("Hill Giant")
    s.choose("Hill Giant").choose("Grizzly Bears").resolve()
    assert sorted(s.battlefield) == ["Grizzly Bears", "Hill Giant", "Island"]
    assert (s.exile, s.them.exile, len(s.library), len(s.them.library)) == ([], [], 1, 2)
    s = Scenario(hand=[theft], battlefield="Island", library="Grizzly Bears", their_library="Hill Giant")
    s.cast("Theft", hold=True).resolve_top()
    s.choose().choose("Hill Giant").choose()
    assert (s.library, s.them.exile, s.battlefield) == (["Grizzly Bears"], ["Hill Giant"], ["Island"])
