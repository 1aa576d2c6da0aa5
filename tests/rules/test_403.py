"""CR 403: the battlefield, as a list of permanents and by id."""

from playset.rules.state.position import State
from playset.testing import Scenario


def by_id(state: State) -> list[tuple[int, str]]:
    """The permanents as they are known by id."""
    return [(obj, permanent.definition.name) for obj, permanent in state.battlefield.items()]


def in_order(state: State) -> list[tuple[int, str]]:
    """The permanents as they entered."""
    return [(permanent.id, permanent.definition.name) for permanent in state.permanents]


def test_403_permanents_are_the_same_by_id_as_they_come_and_go():
    s = Scenario(hand="Grizzly Bears, Shock", battlefield="Forest, Mountain, Forest", their_battlefield="Hill Giant")
    assert by_id(s.state) == in_order(s.state)
    s.cast("Grizzly Bears")
    assert [name for _, name in by_id(s.state)] == ["Forest", "Mountain", "Forest", "Hill Giant", "Grizzly Bears"]
    s.cast("Shock", "Grizzly Bears")
    assert [name for _, name in by_id(s.state)] == ["Forest", "Mountain", "Forest", "Hill Giant"]
    assert by_id(s.state) == in_order(s.state)
    for obj, permanent in s.state.battlefield.items():
        assert s.state.find(obj) is permanent
        assert s.state.must_find(obj) is permanent


def test_403_a_copy_of_a_state_has_permanents_of_its_own():
    s = Scenario(hand="Grizzly Bears", battlefield="Forest, Forest", their_battlefield="Hill Giant")
    giant = s.them.permanent("Hill Giant")
    copy = s.state.clone()
    assert by_id(copy) == by_id(s.state)
    assert copy.find(giant.id) is not giant
    s.cast("Grizzly Bears")
    assert len(by_id(copy)) == 3
    changed = s.state.version
    s.state.restore_from(copy)  # as when a cast is taken back
    assert by_id(s.state) == in_order(s.state) == by_id(copy)
    assert s.state.find(giant.id) is s.state.permanents[-1]
    assert s.state.version != changed


def test_403_what_a_player_sees_changes_with_what_comes_and_goes():
    s = Scenario(hand="Grizzly Bears, Shock", battlefield="Forest, Mountain, Forest", their_battlefield="Hill Giant")
    view = s.game.view(0)
    giant = view.permanents[-1]
    s.cast("Grizzly Bears")
    assert [shown.name for shown in view.permanents][3:] == ["Hill Giant", "Grizzly Bears"]
    s.cast("Shock", "Grizzly Bears")
    assert [shown.name for shown in view.permanents][3:] == ["Hill Giant"]
    assert view.permanents[-1].id == giant.id
