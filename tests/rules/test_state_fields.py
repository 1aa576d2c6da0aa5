"""The table of fields is complete, and hashes go by value: no name of a class, field or module is in them."""

from __future__ import annotations

import re
from dataclasses import make_dataclass

import pytest

from playset.core.node import NODE_CLASSES, Node
from playset.rules.casting.play_modes import Proposed
from playset.rules.saving import fields, hashing
from playset.rules.saving.fields import FIELDS, GONE, Fields, fields_of
from playset.rules.saving.hashing import hashed_text
from playset.rules.saving.serialize import STRUCTS
from playset.rules.state.frame import Frame
from playset.testing.scenario import Scenario


def all_frames(base: type[Frame] = Frame) -> list[type[Frame]]:
    """Every class of frames of the engine."""
    found = [frame for frame in base.__subclasses__() if frame.__module__.startswith("playset.")]
    return found + [inner for frame in found for inner in all_frames(frame)]


@pytest.mark.parametrize("struct", FIELDS, ids=lambda struct: struct.__name__)
def test_every_field_stands_in_exactly_one_group(struct: type):
    fields = FIELDS[struct]
    listed = [name for name in fields.hashed if name != GONE]
    listed += [*fields.derived, *fields.transient, *fields.cache]
    assert sorted(listed) == list(fields_of(struct))
    assert set(fields.saved_apart) <= set(fields.hashed)


def test_every_frame_is_in_the_table_and_every_tag_is_its_own():
    assert set(all_frames()) - {Proposed} <= set(FIELDS)  # which is never there when a position is saved
    assert len(STRUCTS) == len(FIELDS)


def test_what_is_not_in_the_table_cannot_be_hashed():
    with pytest.raises(TypeError, match=r"object is not in rules\.saving\.fields"):
        hashed_text([object()])


# --- names make no difference --------------------------------------------------------------------------------


def test_the_hashed_text_has_no_names_but_tags():
    s = Scenario(hand="Lightning Bolt", battlefield="Grizzly Bears, Mountain", their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", "Hill Giant")
    text = re.sub(r"'[^']*'|\b[0-9a-f]{16}\b", "", hashed_text(s.state))  # without words in quotes, and digests
    assert set(re.findall(r"[A-Za-z_]+", text)) <= set(STRUCTS)


class Before:
    """A struct."""

    __slots__ = ("first", "second", "third")

    def __init__(self) -> None:
        self.first, self.second, self.third = 3, (), [Before.__slots__]


class After:
    """The same struct after some work on it: it and its fields have other names, one is gone and one is new."""

    __slots__ = ("fourth", "one", "three")

    def __init__(self) -> None:
        self.one, self.three, self.fourth = 3, [Before.__slots__], 0


def test_classes_and_fields_may_be_renamed_and_fields_removed_while_empty_and_appended(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(fields.FIELDS, Before, Fields("Struct", "first second third"))
    monkeypatch.setitem(fields.FIELDS, After, Fields("Struct", "one - three fourth"))
    monkeypatch.setattr(hashing, "LAYOUTS", {})
    before, after = Before(), After()
    assert hashed_text(before) == hashed_text(after) == "Struct( 0: 3 2: [ [ 'first' 'second' 'third' ] ] )"
    after.fourth = 1
    assert hashed_text(before) != hashed_text(after)


def test_a_field_of_a_word_may_be_renamed(monkeypatch: pytest.MonkeyPatch):
    digests: list[str] = []
    for name in ("amount", "number"):
        word = make_dataclass("Invented", [(name, int), ("rest", int, 0)], bases=(Node,), frozen=True, repr=False)
        node = word(3)
        assert isinstance(node, Node)
        digests.append(hashing.digest(node))
    del NODE_CLASSES["Invented"]
    assert digests[0] == digests[1]


def test_the_hash_of_a_position_is_known():
    """If this fails, hashes have changed: replays that were kept can then be checked only by their answers."""
    s = Scenario(hand="Lightning Bolt", battlefield="Grizzly Bears, Mountain", their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", "Hill Giant")
    assert s.game.state_hash() == "be70f59672093589"
