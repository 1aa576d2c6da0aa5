"""What a question tells the page besides its words."""

from __future__ import annotations

from tests.web.sitting import Sitting, table_of

from playset.core.decision import Ask
from playset.testing import Scenario
from playset.web.frames import FrameMaker
from playset.web.protocol import Prefs, Question, Settings


def asked(s: Scenario) -> Question:
    view = s.game.view(0)
    decision = view.decision
    assert decision is not None
    return FrameMaker(0).question(view, decision)


def test_120_6_divided_damage_says_what_is_lethal():
    s = Scenario(hand="Arc Lightning", battlefield="3 Mountain", their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Arc Lightning", targets=["Hill Giant", "Grizzly Bears"], hold=True)
    question = asked(s)
    assert s.need(Ask.DIVIDE).options
    assert dict(zip([option.label for option in question.options], question.needs, strict=True)) == {
        "Hill Giant": 3,
        "Grizzly Bears": 2,
    }
    s.answer(1, 2)


def test_what_changes_nothing_in_sight_sends_no_frame():
    me = Sitting(table_of())
    told = [message for _, message in me.table.take(0, Prefs(full=False))]
    assert [type(message) for message in told] == [Settings]  # the number of frames would tell what others say
