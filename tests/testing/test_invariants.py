"""The invariants notice what is wrong: each test breaks one thing in a sound position."""

from collections.abc import Callable

import pytest

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone
from playset.rules.casting.play_modes import Proposed
from playset.rules.game import Game
from playset.rules.state.objects import Permanent, StackObject
from playset.rules.state.position import State
from playset.testing import Scenario
from playset.testing.invariants import BrokenInvariant, check
from playset.testing.state_diff import difference


def sound() -> Game:
    """My turn, with creatures on both sides and cards in all zones."""
    return Scenario(
        hand="Lightning Bolt, Mountain",
        battlefield="2 Mountain, Grizzly Bears",
        graveyard="Hill Giant",
        exile="Forest",
        their_battlefield="Hill Giant",
        their_hand="Counterspell",
    ).game.clone()


def bears(state: State) -> Permanent:
    return next(p for p in state.battlefield.values() if p.characteristics.name == "Grizzly Bears")


def in_two_zones(state: State) -> None:
    state.players[0].graveyard.append(state.players[0].hand[0])


def in_no_zone(state: State) -> None:
    state.players[0].hand.pop()


def in_a_stranger_s_hand(state: State) -> None:
    state.players[1].hand.append(state.players[0].hand.pop())


def wrong_zone(state: State) -> None:
    state.zones[state.players[0].hand[0]] = Zone.EXILE


def old_id(state: State) -> None:
    state.generations[bears(state).card] += 1


def negative_mana(state: State) -> None:
    state.players[0].pool[3] = -1


def dead_at_priority(state: State) -> None:
    state.players[1].life = 0


def dead_creature_at_priority(state: State) -> None:
    bears(state).damage = 2


def attached_to_nothing(state: State) -> None:
    bears(state).attached_to = 77 << 20


def attacking_in_a_main_phase(state: State) -> None:
    bears(state).attacking = 1


def stale_characteristics(state: State) -> None:
    bears(state).counters = {"+1/+1": 1}


def stale_options(state: State) -> None:
    for permanent in state.battlefield.values():
        permanent.tapped = True


def nothing_asked(state: State) -> None:
    state.decision = None


def forced_question(state: State) -> None:
    state.decision = Decision(Ask.CHOOSE, 0, "Choose one", (Option(Act.OBJECT, obj=bears(state).id),))


def question_about_nothing(state: State) -> None:
    options = (Option(Act.OBJECT, obj=bears(state).id), Option(Act.OBJECT, obj=bears(state).id + 1))
    state.decision = Decision(Ask.CHOOSE, 0, "Choose one", options)


def over_without_a_reason(state: State) -> None:
    state.over = True
    state.decision = None


def a_hypothetical_spell_is_left(state: State) -> None:
    state.frames.append(Proposed(state, StackObject(1, 1, 0, state.definitions[0])))


def a_permanent_is_left_about_to_enter(state: State) -> None:
    obj = state.id_of(state.players[0].hand[0])
    state.last_known[obj] = bears(state)


FAULTS: list[Callable[[State], None]] = [
    in_two_zones,
    in_no_zone,
    in_a_stranger_s_hand,
    wrong_zone,
    old_id,
    negative_mana,
    dead_at_priority,
    dead_creature_at_priority,
    attached_to_nothing,
    attacking_in_a_main_phase,
    stale_characteristics,
    stale_options,
    nothing_asked,
    forced_question,
    question_about_nothing,
    over_without_a_reason,
    a_hypothetical_spell_is_left,
    a_permanent_is_left_about_to_enter,
]


def test_a_sound_position_is_sound():
    check(sound())


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_noticed(fault: Callable[[State], None]):
    game = sound()
    fault(game.state)
    with pytest.raises(BrokenInvariant):
        check(game)


def test_difference_names_the_field_that_differs():
    one, other = sound(), sound()
    assert not difference(one.state, other.state)
    other.state.players[1].life = 19
    assert difference(one.state, other.state) == ".players[1].life: 20 and 19"


def test_difference_sees_the_order_of_permanents():
    one, other = sound(), sound()
    state = other.state
    state.battlefield = dict(reversed(state.battlefield.items()))
    assert difference(one.state, state).startswith(".battlefield: keys")
