"""What a person can take back: the last answers, as long as nothing hidden was seen and nobody else has answered."""

from __future__ import annotations

import pytest
from tests.web.sitting import Sitting, table_of

from playset.core.rng import Random
from playset.decks.builtin import builtin_deck
from playset.web.protocol import Concede, Frame, Prefs
from playset.web.table import NOT_YOURS, NOTHING, OVER, SEEN, Seat, Table


def at_main_phase(practice: bool = False) -> Sitting:
    """Return somebody in their first main phase with a hand they kept."""
    me = Sitting(table_of(practice=practice))
    me.choose("Keep")
    assert (me.ask.kind, me.frame.step) == ("priority", "main1")
    return me


def shown(frame: Frame) -> object:
    """Return what a frame shows of the game, without numbers and handles."""
    assert frame.ask is not None
    ask = frame.ask
    labels = [(option.label, option.cost) for option in ask.options]
    life = [(player.life, player.hand, player.library, len(player.grave)) for player in frame.players]
    here = sorted((permanent.f, permanent.ctl, permanent.tap) for permanent in frame.table)
    return (frame.turn, frame.step, ask.kind, ask.prompt, labels, life, here, frame.log)


def test_a_land_is_taken_back_and_so_is_its_line_in_the_log():
    me = at_main_phase()
    before = shown(me.frame)
    asked, log = me.ask.ask, me.frame.log
    me.choose("Mountain")
    assert me.frame.back
    assert me.frame.log > log
    me.back()
    assert shown(me.frame) == before
    assert me.ask.ask > asked  # an answer to the old question means nothing now
    assert me.notes == []


def test_what_happened_before_is_not_shown_again():
    me = at_main_phase()
    me.choose("Mountain")
    me.choose("Bolt")
    me.back("cast")
    assert me.frame.beats == []
    assert [line.k for line in me.frame.lines] == list(range(me.frame.log))
    me.choose("Bolt")
    assert {beat.e for beat in me.frame.beats} <= {"move", "target"}


def test_a_spell_is_cancelled_at_every_step_of_announcing():
    me = at_main_phase()
    me.choose("Mountain")
    before = shown(me.frame)
    me.choose("Bolt", pay="hand")
    assert (me.ask.kind, me.ask.cancel) == ("targets", True)
    me.back("cast")
    assert shown(me.frame) == before
    me.choose("Bolt", pay="hand")
    me.choose("Other")
    assert (me.ask.kind, me.ask.cancel) == ("pay", True)
    me.back()
    assert me.ask.kind == "targets"  # one step only
    me.choose("Other", pay="hand")
    me.choose("Mountain", pay="hand")
    assert (me.ask.kind, me.ask.cancel) == ("pay", True)
    assert [permanent.tap for permanent in me.frame.table] == [True]
    me.back("cast")
    assert shown(me.frame) == before


def test_a_spell_that_resolved_can_be_taken_back_if_it_told_nothing():
    me = at_main_phase()
    me.say(Prefs(full=True))
    me.choose("Mountain")
    before = shown(me.frame)
    me.choose("Bolt")
    me.choose("Other")
    me.choose("Pass")
    assert me.frame.players[1].life == 17
    me.back("turn")
    assert me.frame.players[1].life == 20
    assert me.frame.table == []
    me.choose("Mountain")
    assert shown(me.frame) == before


def test_nothing_is_announced_nothing_is_cancelled():
    me = at_main_phase()
    before = me.frame
    me.back("cast")
    assert me.frame.ask == before.ask
    assert [note.text for note in me.notes] == [NOTHING]


def test_a_bot_that_has_done_something_cannot_be_asked_again():
    me = at_main_phase()
    me.choose("Mountain")
    while me.frame.turn == 1:
        me.choose("Pass")
    assert not me.frame.back
    me.back()
    assert [note.text for note in me.notes] == [NOT_YOURS]


def test_a_card_that_was_drawn_stays_drawn():
    me = Sitting(table_of(other="60 Lightning Bolt"))  # no land: the bot does nothing
    me.choose("Keep")
    me.choose("Mountain")
    while me.frame.turn == 1:
        me.choose("Pass")
    while me.frame.turn == 2:
        me.answer(*me.ask.fallback)
    me.back()
    assert [note.text for note in me.notes] == [SEEN]


def test_practice_takes_everything_back():
    me = at_main_phase(practice=True)
    me.choose("Mountain")
    before = shown(me.frame)
    while me.frame.turn == 1:
        me.choose("Pass")
    while shown(me.frame) != before:
        assert me.frame.back
        me.back()
    me.say(Concede())
    assert me.frame.over
    me.back()
    assert not me.frame.over


def test_a_game_that_is_over_stays_over():
    me = at_main_phase()
    me.choose("Mountain")
    me.say(Concede())
    assert not me.frame.back
    me.back()
    assert me.frame.over
    assert [note.text for note in me.notes] == [OVER]


def test_between_people_the_other_one_has_to_have_said_nothing():
    table = table_of(other="30 Forest\n30 Giant Growth", bot="")
    me, other = Sitting(table), Sitting(table, 1)
    me.choose("Keep")
    other.refresh()
    other.choose("Keep")
    assert not me.refresh().back
    me.back()
    assert [note.text for note in me.notes] == [NOT_YOURS]
    me.choose("Mountain")
    assert me.frame.back
    other.back()
    assert [note.text for note in other.notes] == [NOT_YOURS]
    me.back()
    assert me.frame.table == []


@pytest.mark.parametrize("seed", range(6))
def test_what_is_taken_back_comes_again_as_it_was(seed: int):
    decks = ["goblins", "enchantress", "burn", "stompy", "drain", "weenie"]
    mine, other = builtin_deck(decks[seed]), builtin_deck(decks[(seed + 1) % len(decks)])
    me = Sitting(Table("t", [Seat("Me", mine), Seat("Other", other, "quick")], seed))
    random = Random(seed)
    taken = cancelled = 0
    begun: list[object] = []
    for _ in range(250):
        if me.frame.over:
            break
        before = shown(me.frame)
        if me.ask.kind == "priority":
            begun = [before]
        me.answer_by_chance(random, pay="hand")
        if me.frame.ask is not None and me.ask.cancel and random.below(4) == 0:
            me.back("cast")
            assert shown(me.frame) == begun[0]
            cancelled += 1
        elif me.frame.back and random.below(3) == 0:
            me.back()
            assert shown(me.frame) == before
            taken += 1
        assert me.notes == []
    assert taken + cancelled


def test_a_second_page_sees_what_was_taken_back():
    me = at_main_phase()
    me.choose("Mountain")
    me.back()
    newest = me.frame
    assert me.refresh().ask == newest.ask
    assert me.frame.table == []
