"""Drawing cards (CR 121)."""

from playset.ability import (
    CREATURE,
    EACH_PLAYER,
    YOU,
    DiscardHand,
    DrawCards,
    Draws,
    GainLife,
    May,
    Mill,
    RevealTop,
    Spell,
    Subtype,
    Then,
    When,
    card,
)
from playset.core.events import EventKind
from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

INSIGHT = card("Insight", "{U}", "Sorcery", Spell(DrawCards(5)))
COUNSEL = card("Counsel", "{U}", "Sorcery", Spell(DrawCards(2, EACH_PLAYER)))
MUSE = card("Muse", "", "Enchantment", When(Draws(YOU), GainLife(1)))


def draws(s: Scenario) -> list[tuple[int, bool]]:
    """Who drew, and whether there was a card."""
    return [(event.player, event.obj > 0) for event in s.log.events() if event.kind == EventKind.DRAW]


def test_121_1_the_top_card_of_the_library_goes_to_the_hand():
    s = Scenario(their_library="Forest, Island, Swamp")
    s.pass_to(Step.DRAW)
    assert s.them.hand == ["Forest"]
    assert s.them.library == ["Island", "Swamp"]


def test_121_2_cards_are_drawn_one_at_a_time():
    s = Scenario(hand=[INSIGHT], battlefield=[MUSE], library="Forest, Island, Swamp, Plains, Mountain, Forest")
    s.cast("Insight").order(*["Muse"] * 5).resolve()
    assert s.hand == ["Forest", "Island", "Swamp", "Plains", "Mountain"]
    assert draws(s) == [(0, True)] * 5
    assert s.life == 25


def test_121_2c_the_active_player_draws_all_of_theirs_first_then_the_others_in_turn_order():
    s = Scenario(hand=[], their_hand=[COUNSEL], others=[{}], active=1)
    s.them.cast("Counsel")
    assert draws(s) == [(1, True)] * 2 + [(2, True)] * 2 + [(0, True)] * 2


def test_121_3_drawing_may_be_chosen_with_an_empty_library():
    offer = card("Offer", "{U}", "Sorcery", Spell(May(DrawCards(1))))
    s = Scenario(hand=[offer], library="")
    s.cast("Offer").yes()
    assert s.winner == 1


def test_121_3_or_not():
    offer = card("Offer", "{U}", "Sorcery", Spell(May(DrawCards(1))))
    s = Scenario(hand=[offer], library="")
    s.cast("Offer").no()
    assert not s.over


def test_121_4_a_player_with_two_cards_who_must_draw_five_draws_two_then_loses():
    s = Scenario(hand=[INSIGHT], library="Forest, Island")
    s.cast("Insight")
    assert s.hand == ["Forest", "Island"]
    assert draws(s) == [(0, True)] * 2 + [(0, False)] * 3
    assert s.winner == 1
    assert [line for line in s.log if "me cannot draw" in line] == ["me cannot draw: the library is empty"] * 3
    assert "me loses: the library is empty" in s.log


def test_121_4_the_rest_of_the_effect_still_happens_first():
    greedy = card("Greedy", "{U}", "Sorcery", Spell(Then(DrawCards(3), GainLife(7))))
    s = Scenario(hand=[greedy], library="Forest")
    s.cast("Greedy")
    assert s.life == 27
    assert s.winner == 1


def test_121_4_a_draw_from_an_empty_library_is_no_card_drawn():
    s = Scenario(hand=[INSIGHT], library="Forest", battlefield=[MUSE], their_battlefield=[MUSE], others=[{}])
    s.cast("Insight")
    assert s.state.remaining_players() == [1, 2]
    assert [e for e in s.log.events() if e.kind == EventKind.TRIGGER] == [], "and the one trigger left with its player"


def test_121_4_the_draw_that_fits_exactly_harms_nobody():
    s = Scenario(hand=[INSIGHT], library="5 Forest")
    s.cast("Insight")
    assert s.library == []
    assert not s.over


def test_121_5_putting_a_card_into_hand_is_not_drawing_it():
    ringleader = card("Ringleader", "{R}", "Sorcery", Spell(RevealTop(4, Subtype("Goblin"))))
    s = Scenario(hand=[ringleader], battlefield=[MUSE], library="Goblin King, Mogg Fanatic")
    s.cast("Ringleader").choose()
    assert s.hand == ["Goblin King", "Mogg Fanatic"]
    assert s.life == 20
    assert draws(s) == []
    assert not s.over, "and four cards from a library of two harm nobody"


def test_121_5_neither_is_milling():
    s = Scenario(hand=[card("Grind", "{B}", "Sorcery", Spell(Mill(10)))], library="Forest, Island")
    s.cast("Grind")
    assert s.graveyard[:2] == ["Forest", "Island"]
    assert not s.over


def test_121_a_drawn_card_is_a_new_object():
    s = Scenario(hand=[card("Peek", "{U}", "Sorcery", Spell(DrawCards(1)))], library=["Grizzly Bears"])
    before = s.state.id_of(s.state.players[0].library[-1])
    s.cast("Peek")
    assert not s.state.is_current(before)
    assert CREATURE.mask & s.state.definitions[s.state.players[0].hand[0]].type_line.types


RIDDLER = read_card(
    "Riddler",
    "{U}",
    "Creature — Sphinx",
    "As long as you have one or fewer cards in hand, if you would draw one or more cards, you draw that many cards "
    "plus one instead.",
    "4/4",
)
REFLECTION = read_card("Reflection", "{U}", "Enchantment", "If you would draw a card, draw two cards instead.")


def test_121_2a_an_instruction_is_changed_before_any_card_is_drawn():
    s = Scenario(hand=[INSIGHT, "Forest"], battlefield=[RIDDLER, "Island"], library="9 Swamp")
    s.cast("Insight").resolve()
    assert s.hand == ["Forest", *["Swamp"] * 6]
    s.next_turn().next_turn()
    assert len(draws(s)) == 6 + 1 + 1  # the turn's own draw with more than one card in hand is one card


def test_121_2a_the_draw_of_the_turn_is_an_instruction_too():
    s = Scenario(battlefield=[RIDDLER, RIDDLER], library="9 Swamp", active=1)
    s.next_turn()
    s.pass_to(Step.PRECOMBAT_MAIN)
    assert s.hand == ["Swamp"] * 3


def test_121_2c_each_player_is_instructed():
    s = Scenario(hand=[COUNSEL], battlefield=[RIDDLER, "Island"], library="9 Swamp", their_library="9 Forest")
    s.cast("Counsel").resolve()
    assert draws(s) == [(0, True)] * 3 + [(1, True)] * 2


def test_121_2a_the_hand_counts_as_the_instruction_begins():
    wheel = card("Wheel", "{U}", "Sorcery", Spell(Then(DiscardHand(), DrawCards(3))))
    s = Scenario(hand=[wheel, "3 Forest"], battlefield=[RIDDLER, "Island"], library="9 Swamp")
    s.cast("Wheel").resolve()
    assert s.hand == ["Swamp"] * 4


def test_614_5_what_is_drawn_instead_is_not_changed_again():
    s = Scenario(
        hand=[card("Look", "{U}", "Sorcery", Spell(DrawCards(1)))], battlefield=[RIDDLER, REFLECTION, "Island"]
    )
    s.cast("Look").resolve()
    assert len(s.hand) == 4  # two cards instead of one, and two instead of each of these


def test_121_2a_no_card_is_no_instruction_to_draw():
    s = Scenario(hand=[card("Look", "{U}", "Sorcery", Spell(DrawCards(0)))], battlefield=[RIDDLER, "Island"])
    s.cast("Look").resolve()
    assert s.hand == []
