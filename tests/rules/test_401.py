"""Libraries (CR 401): looking at the top cards, taking some, and revealing until something turns up."""

import pytest
from tests.rules.own_cards import sorcery

from playset.ability import (
    ARTIFACT,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    LAND,
    PLAYER,
    DiscardChosen,
    Exile,
    ExileCardsFromHand,
    If,
    InZoneOf,
    Is,
    LookAtHand,
    LookAtTop,
    PutInto,
    PutOnBottom,
    PutOntoBattlefield,
    PutOnTop,
    RevealTopCards,
    RevealUntil,
    SearchLibrary,
    ShuffleIntoLibrary,
    ShuffleLibrary,
    TakeFromTop,
    Target,
    Then,
)
from playset.core.words import Zone
from playset.oracle.text import read_card
from playset.testing import Scenario


def test_701_20_one_that_fits_may_be_revealed_and_taken():
    hunt = sorcery("Hunt", TakeFromTop(3, what=CREATURE, may=True, at_random=True))
    s = Scenario(hand=[hunt], library="Shock, Hill Giant, Island, Forest")
    s.cast("Hunt").choose()  # all three are shown
    s.choose("Hill Giant")
    assert s.hand == ["Hill Giant"]
    assert s.library[0] == "Forest"
    assert sorted(s.library[1:]) == ["Island", "Shock"]
    assert "Hill Giant" in str(s.game.view(1).log)
    assert "Shock" not in str(s.game.view(1).log), "the rest has been seen by nobody else"


def test_608_2d_taking_one_is_a_choice():
    hunt = sorcery("Hunt", TakeFromTop(2, what=CREATURE, may=True, at_random=True))
    s = Scenario(hand=[hunt], library="Shock, Hill Giant, Forest")
    s.cast("Hunt").choose()
    s.choose()
    assert (s.hand, s.library[0]) == ([], "Forest")
    s = Scenario(hand=[hunt], library="Shock, Island, Forest")
    s.cast("Hunt").choose()
    assert (s.hand, s.library[0]) == ([], "Forest")


def test_400_7_one_of_the_top_cards_may_enter_the_battlefield_tapped():
    path = sorcery("Path", TakeFromTop(3, what=LAND, to=Zone.BATTLEFIELD, may=True, rest=Zone.GRAVEYARD, tapped=True))
    s = Scenario(hand=[path], library="Shock, Island, Opt, Forest")
    s.cast("Path").choose()
    s.choose("Island")
    assert s.battlefield == ["Island"]
    assert s.permanent("Island").tapped
    assert sorted(s.graveyard) == ["Opt", "Path", "Shock"]


def test_701_20_all_of_the_top_cards_may_be_revealed():
    fact = sorcery("Fact", TakeFromTop(3, what=CREATURE, may=True, rest=Zone.GRAVEYARD, revealed=True))
    s = Scenario(hand=[fact], library="Shock, Hill Giant, Opt, Forest")
    s.cast("Fact").choose("Hill Giant")
    assert s.hand == ["Hill Giant"]
    assert all(name in str(s.game.view(1).log) for name in ("Shock", "Opt", "Hill Giant"))


def test_701_20_cards_are_revealed_until_one_fits():
    for to, rest, place in ((Zone.HAND, Zone.GRAVEYARD, "hand"), (Zone.BATTLEFIELD, Zone.GRAVEYARD, "battlefield")):
        s = Scenario(hand=[sorcery("Dig", RevealUntil(LAND, to, rest))], library="Shock, Opt, Island, Forest")
        s.cast("Dig")
        assert getattr(s, place) == ["Island"]
        assert (sorted(s.graveyard), s.library) == (["Dig", "Opt", "Shock"], ["Forest"])


def test_701_20_the_rest_may_go_to_the_bottom_at_random():
    s = Scenario(hand=[sorcery("Dig", RevealUntil(LAND))], library="Shock, Opt, Island, Forest")
    s.cast("Dig")
    assert (s.hand, s.library[0], sorted(s.library[1:])) == (["Island"], "Forest", ["Opt", "Shock"])
    s = Scenario(hand=[sorcery("Dig", RevealUntil(LAND))], library="Shock, Opt")
    s.cast("Dig")
    assert (s.hand, sorted(s.library)) == ([], ["Opt", "Shock"]), "where nothing fits, all are revealed"


def test_701_20_a_revealed_card_stays_where_it_is_and_is_spoken_of():
    coil = Then(RevealTopCards(), If(Is(IT, LAND), PutOntoBattlefield(IT), PutInto(IT, Zone.HAND)))
    s = Scenario(hand=[sorcery("Coil", coil)], library="Island, Forest")
    assert s.cast("Coil").battlefield == ["Island"]
    s = Scenario(hand=[sorcery("Coil", coil)], library="Shock, Forest")
    assert s.cast("Coil").hand == ["Shock"]


def test_401_2_looking_at_a_library_changes_nothing_and_shows_it_to_one_player():
    s = Scenario(hand=[sorcery("Spy", LookAtTop(who=Target(PLAYER)))], their_library="Shock, Opt")
    s.cast("Spy", "them").choose()
    assert s.them.library == ["Shock", "Opt"]
    assert "Shock" in str(s.game.view(0).log)
    assert "Shock" not in str(s.game.view(1).log)


def test_402_3_a_hand_may_be_looked_at():
    s = Scenario(hand=[sorcery("Peek", LookAtHand(Target(EACH_OPPONENT)))], their_hand="Shock, Opt")
    s.cast("Peek", "them").choose()
    assert "Shock" in str(s.game.view(0).log)
    assert s.them.hand == ["Shock", "Opt"]


def test_701_23d_a_search_for_any_card_finds_one():
    s = Scenario(hand=[sorcery("Tutor", SearchLibrary(None))], library="Shock, Opt, Island")
    s.cast("Tutor")
    assert s.state.decision is not None
    assert s.state.decision.minimum == 1
    s.choose("Opt")
    assert s.hand == ["Opt"]
    s = Scenario(hand=[sorcery("Tutor", SearchLibrary(None))], library="")
    assert s.cast("Tutor").hand == []


def test_701_23a_another_library_may_be_searched():
    rob = sorcery("Rob", SearchLibrary(ARTIFACT, Zone.EXILE, of=Target(EACH_OPPONENT)))
    s = Scenario(hand=[rob], library="Shock", their_library="Sol Ring, Opt, Island")
    s.cast("Rob", "them").choose("Sol Ring")
    assert (s.them.exile, sorted(s.them.library), s.library) == (["Sol Ring"], ["Island", "Opt"], ["Shock"])


def test_401_4_a_card_may_go_to_the_bottom():
    s = Scenario(hand=[sorcery("Bury", PutOnBottom(Target(CARD_IN_YOUR_GRAVEYARD)))], graveyard="Opt", library="Shock")
    s.cast("Bury", "Opt")
    assert s.library == ["Shock", "Opt"]


def test_400_1_a_whole_graveyard_may_be_exiled():
    s = Scenario(
        hand=[sorcery("Void", Exile(InZoneOf(Zone.GRAVEYARD, Target(PLAYER))))],
        graveyard="Opt",
        their_graveyard="Shock, Hill Giant",
    )
    s.cast("Void", "them")
    assert (s.them.exile, s.them.graveyard, s.graveyard) == (["Shock", "Hill Giant"], [], ["Opt", "Void"])
    s = Scenario(
        hand=[sorcery("Void", Exile(InZoneOf(Zone.GRAVEYARD, EACH_PLAYER)))], graveyard="Opt", their_graveyard="Shock"
    )
    s.cast("Void")
    assert (s.exile, s.them.exile) == (["Opt"], ["Shock"])


def test_701_24d_a_player_shuffles_their_graveyard_away():
    who = Target(PLAYER)
    s = Scenario(
        hand=[sorcery("Renew", ShuffleIntoLibrary(InZoneOf(Zone.GRAVEYARD, who), who))],
        their_graveyard="Shock, Opt",
        their_library="Island",
    )
    s.cast("Renew", "them")
    assert (s.them.graveyard, sorted(s.them.library)) == ([], ["Island", "Opt", "Shock"])


def test_701_24a_a_player_may_have_to_shuffle():
    seen = set()
    for seed in range(6):
        s = Scenario(
            hand=[sorcery("Mix", ShuffleLibrary(who=Target(PLAYER)))], their_library="Shock, Opt, Forest", seed=seed
        )
        s.cast("Mix", "them")
        seen.add(tuple(s.them.library))
    assert len(seen) > 1


def test_406_players_exile_cards_from_their_hands_by_choice():
    s = Scenario(hand=[sorcery("Fade", ExileCardsFromHand(1, EACH_OPPONENT))], their_hand="Shock, Opt")
    s.cast("Fade")
    s.choose("Opt")
    assert (s.them.hand, s.them.exile) == (["Shock"], ["Opt"])


def test_701_20_a_chosen_card_of_a_revealed_hand_may_be_exiled():
    s = Scenario(
        hand=[sorcery("Mind", DiscardChosen(~LAND, Target(EACH_OPPONENT), exile=True))], their_hand="Shock, Opt, Island"
    )
    s.cast("Mind", "them").choose("Opt")
    assert (s.them.hand, s.them.exile, s.them.graveyard) == (["Shock", "Island"], ["Opt"], [])


@pytest.mark.parametrize(("effect", "place"), [(PutOnTop, slice(0, 2)), (PutOnBottom, slice(-1, -3, -1))])
def test_401_4_the_owner_arranges_what_goes_to_a_library_at_once(effect: type[PutOnTop | PutOnBottom], place: slice):
    s = Scenario(hand=[sorcery("Flood", effect(CREATURE))], their_battlefield="Hill Giant, Grizzly Bears, Goblin King")
    s.cast("Flood")
    assert s.asked_player == 1
    s.order("Goblin King", "Hill Giant", "Grizzly Bears")
    assert s.them.library[place] == ["Goblin King", "Hill Giant"]


def test_401_4_each_owner_arranges_their_own_cards_only():
    s = Scenario(
        hand=[sorcery("Flood", PutOnTop(CREATURE))],
        battlefield="Hill Giant, Goblin King",
        their_battlefield="2 Grizzly Bears",
    )
    s.cast("Flood").order("Goblin King", "Hill Giant").order("Grizzly Bears", "Grizzly Bears")
    assert s.library[:2] == ["Goblin King", "Hill Giant"]
    assert s.them.library[:2] == ["Grizzly Bears", "Grizzly Bears"]


def test_701_20_what_is_revealed_until_so_many_fit_goes_into_graveyards():
    text = (
        "Each opponent reveals cards from the top of their library until they reveal two land cards, then puts those "
        "cards into their graveyard."
    )
    lose = read_card("Lose", "{B}", "Sorcery", text)
    s = Scenario(hand=[lose], mana="{B}", library="Forest", their_library="Shock, Island, Opt, Forest, Hill Giant")
    s.cast("Lose")
    assert (s.library, s.graveyard) == (["Forest"], ["Lose"])
    assert (s.them.library, sorted(s.them.graveyard)) == (["Hill Giant"], ["Forest", "Island", "Opt", "Shock"])
    s = Scenario(hand=[lose], mana="{B}", their_library="Shock, Island, Opt")
    s.cast("Lose")
    assert s.them.library == [], "where too few fit, all are revealed"
