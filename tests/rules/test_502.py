"""The untap step (CR 502)."""

from dataclasses import dataclass

from playset.ability import SELF, YOU, AtBeginning, GainLife, LoseLife, When, card
from playset.core.events import Event, EventKind
from playset.core.words import Step
from playset.rules.nodes.base import Pattern
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario


@dataclass(frozen=True, repr=False)
class BecomesUntapped(Pattern):
    """Whenever ~ becomes untapped."""

    def kinds(self) -> int:
        return 1 << EventKind.UNTAP

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return SELF.matches(game, event.obj, context)


def test_502_3_the_active_players_permanents_untap():
    s = Scenario(battlefield="Hill Giant (tapped), Forest (tapped)", their_battlefield="Forest (tapped)")
    s.pass_to(Step.UPKEEP, turn=3)
    assert not s.them.tapped("Forest")
    assert s.tapped("Forest"), "only theirs"
    s.pass_to(Step.UPKEEP, turn=4)
    assert not s.tapped("Forest")
    assert not s.tapped("Hill Giant")


def test_502_3_they_untap_at_the_same_time_before_anything_else():
    spring = card("Spring", "", "Artifact", When(BecomesUntapped(), GainLife(1)))
    s = Scenario(battlefield=[spring, spring])
    for number in (1, 2):
        s.permanent(f"Spring #{number}").tapped = True
    s.pass_to(Step.UPKEEP, turn=4)
    assert s.asked == "order", "both have triggered"
    s.order("Spring", "Spring").resolve()
    assert s.life == 22


def test_502_3_what_was_not_tapped_does_not_become_untapped():
    spring = card("Spring", "", "Artifact", When(BecomesUntapped(), GainLife(1)))
    s = Scenario(battlefield=[spring])
    s.pass_to(Step.PRECOMBAT_MAIN, turn=4)
    assert s.life == 20


def test_502_4_what_triggers_in_the_untap_step_is_held_until_upkeep():
    spring = card("Spring", "", "Artifact", When(BecomesUntapped(), GainLife(1)))
    clock = card("Clock", "", "Artifact", When(AtBeginning(Step.UPKEEP, YOU), LoseLife(2)))
    s = Scenario(battlefield=[spring, clock])
    s.permanent("Spring").tapped = True
    s.pass_to(Step.UPKEEP, turn=4)
    assert sorted(s.offered) == ["Clock", "Spring"], "put on the stack together (CR 503.1a)"
    s.order("Clock", "Spring")
    assert s.stack == ["Spring", "Clock"]
    s.resolve()
    assert s.life == 19


def test_502_4_nobody_can_act_in_the_untap_step():
    s = Scenario(
        hand="Lightning Bolt", battlefield="Mountain", their_hand="Lightning Bolt", their_battlefield="Mountain"
    )
    s.pass_to(Step.END)
    s.pass_priority(2)
    assert (s.game.turn, s.step) == (3, Step.UPKEEP)
