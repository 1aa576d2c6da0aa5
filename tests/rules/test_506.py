"""CR 506: the combat phase; what attacks, and what is removed from combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability import (
    ATTACKING,
    CREATURE,
    DEFENDER,
    EACH_OPPONENT,
    LAND,
    Activated,
    CannotAttack,
    Continuous,
    Gets,
    Has,
    Spell,
    Tap,
    Target,
    Types,
    Until,
    card,
)
from playset.core.decision import Ask
from playset.core.events import Entry
from playset.core.words import CardType, Step
from playset.rules.events.actions import enter_event
from playset.rules.events.gate import happen
from playset.rules.layers.apply import Layer
from playset.rules.layers.edit import writable
from playset.rules.nodes.base import Effect, Modification, Selector
from playset.testing import Scenario

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class Stolen(Modification):
    """Under the effect's controller's control."""

    def layers(self) -> int:
        return 1 << Layer.CONTROL

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        permanent.controller = context.controller


@dataclass(frozen=True, repr=False)
class LosesType(Modification):
    """Is no longer of a card type."""

    types: int

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        writable(permanent).types &= ~self.types


@dataclass(frozen=True, repr=False)
class PutAttacking(Effect):
    """Put the cards of your hand onto the battlefield attacking somebody, under somebody's control."""

    whom: Selector
    under: int = 0

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        events = []
        for number in list(game.players[0].hand):
            entry = Entry(self.under)
            entry.attacking = self.whom.objects(game, frame.item)[0]
            events.append(enter_event(game, game.id_of(number), entry))
        happen(game, events)


PLANESWALKER = Types(CardType.PLANESWALKER)
THIEF = card("Thief", "{R}", "Instant", Spell(Until(Target(CREATURE | PLANESWALKER), Stolen())))
STATUE = card("Statue", "{R}", "Instant", Spell(Until(Target(CREATURE), LosesType(CardType.CREATURE))))
SILENCE = card("Silence", "{R}", "Instant", Spell(Until(Target(PLANESWALKER), LosesType(CardType.PLANESWALKER))))
DRUMMER = card("Drummer", "{R}", "Creature — Goblin", Continuous(ATTACKING, Gets(+1, +0)), pt="0/1")
PACIFIER = card("Pacifier", "{R}", "Instant", Spell(Until(Target(CREATURE), Has(CannotAttack()))))
ICE = card("Ice", "{U}", "Instant", Spell(Tap(Target(CREATURE))))
WALKER = card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=4)
GATE = card("Gate", "{R}", "Enchantment", Activated((), PutAttacking(EACH_OPPONENT)))
WRONG_GATE = card("Wrong Gate", "{R}", "Enchantment", Activated((), PutAttacking(EACH_OPPONENT, under=1)))
LOST_GATE = card("Lost Gate", "{R}", "Enchantment", Activated((), PutAttacking(LAND)))
MAZE = card("Maze", "{R}", "Instant", Spell(Until(Target(CREATURE), Has(DEFENDER))))


def test_506_1_the_combat_phase_has_its_steps_in_order():
    s = Scenario(battlefield="Grizzly Bears")
    seen = []
    for step in (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE):
        if step == Step.DECLARE_ATTACKERS:
            s.attack("Grizzly Bears")
        else:
            s.pass_to(step)
        seen.append(s.step)
    s.pass_to(Step.END_OF_COMBAT)
    assert seen == [
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
    ]


def test_506_1_there_is_a_second_damage_step_only_for_first_or_double_strike():
    s = Scenario(battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").pass_to(Step.DECLARE_BLOCKERS)
    s.pass_priority(2)
    assert s.step == Step.COMBAT_DAMAGE
    s = Scenario(battlefield="Fencing Ace")
    s.attack("Fencing Ace").pass_to(Step.DECLARE_BLOCKERS)
    s.pass_priority(2)
    assert s.step == Step.FIRST_STRIKE_DAMAGE
    s.pass_priority(2)
    assert s.step == Step.COMBAT_DAMAGE
    s.pass_priority(2)
    assert s.step == Step.END_OF_COMBAT


def test_506_2_the_active_players_creatures_attack_the_other_player():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    decision = s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert decision.player == 0
    assert s.offered == ["Grizzly Bears -> them"]
    s.answer()


def test_506_2_planeswalkers_of_the_defending_player_may_be_attacked_but_not_ones_own():
    s = Scenario(battlefield=["Grizzly Bears", WALKER], their_battlefield=[WALKER])
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Grizzly Bears -> them", "Grizzly Bears -> Walker"]
    s.attack("Grizzly Bears -> Walker").damage()
    assert s.them.permanent("Walker").counters == {"loyalty": 2}
    assert s.permanent("Walker").counters == {"loyalty": 4}
    assert s.them.life == 20


def test_506_2a_all_opponents_are_defending_players():
    s = Scenario(battlefield="Grizzly Bears", others=[{}, {}])
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Grizzly Bears -> them", "Grizzly Bears -> third", "Grizzly Bears -> fourth"]
    s.answer()


def test_506_3_only_creatures_attack_and_block():
    s = Scenario(battlefield="Grizzly Bears, Mind Stone, Mountain", their_battlefield="Mind Stone, Hill Giant")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Grizzly Bears -> them"]
    s.attack("Grizzly Bears").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Hill Giant -> Grizzly Bears"]
    s.answer()


def test_506_3a_what_is_no_creature_enters_but_does_not_attack():
    s = Scenario(hand="Mind Stone, Hill Giant", battlefield=[GATE, "Grizzly Bears"])
    s.attack("Grizzly Bears").activate("Gate")
    assert s.permanent("Mind Stone").attacking == -1
    assert s.permanent("Hill Giant").attacking == 1
    assert s.damage().them.life == 15


def test_506_3b_a_creature_of_another_player_does_not_attack():
    s = Scenario(hand="Hill Giant", battlefield=[WRONG_GATE, "Grizzly Bears"])
    s.attack("Grizzly Bears").activate("Wrong Gate")
    assert s.them.permanent("Hill Giant").attacking == -1
    assert s.damage().them.life == 18


def test_506_3c_a_creature_does_not_attack_a_permanent_that_is_no_planeswalker():
    s = Scenario(hand="Hill Giant", battlefield=[LOST_GATE, "Grizzly Bears"], their_battlefield="Forest")
    s.attack("Grizzly Bears").activate("Lost Gate")
    assert s.permanent("Hill Giant").attacking == -1
    assert s.damage().them.life == 18


def test_506_3d_a_creature_that_enters_attacking_after_blocks_is_unblocked():
    s = Scenario(hand="Hill Giant", battlefield=[GATE, "Grizzly Bears"], their_battlefield="Craw Wurm, Giant Spider")
    s.attack("Grizzly Bears").them.block({"Craw Wurm": "Grizzly Bears"})
    s.activate("Gate").damage()
    assert s.them.life == 17


def test_506_4_a_creature_that_leaves_the_battlefield_is_removed_from_combat():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant", their_hand="Lightning Bolt")
    s.attack("Grizzly Bears")
    s.them.cast("Lightning Bolt", "Grizzly Bears")
    assert s.pass_to(Step.END_OF_COMBAT).them.life == 20
    assert s.them.permanent("Hill Giant").blocking == ()


def test_506_4_an_attacker_whose_controller_changes_is_removed_from_combat():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_hand=[THIEF])
    s.attack("Grizzly Bears", "Hill Giant")
    s.them.cast("Thief", "Hill Giant")
    assert s.them.permanent("Hill Giant").attacking == -1
    assert s.damage().them.life == 18


def test_506_4_what_helps_attackers_helps_only_those_in_combat():
    s = Scenario(
        hand="Gray Ogre", battlefield=["Grizzly Bears", "Hill Giant", DRUMMER, GATE], their_hand=[THIEF, STATUE]
    )
    s.attack("Grizzly Bears", "Hill Giant")
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant"), s.pt("Drummer")) == ("3/2", "4/3", "0/1")
    s.activate("Gate")
    assert s.pt("Gray Ogre") == "3/2"
    s.them.cast("Thief", "Hill Giant")
    assert s.them.pt("Hill Giant") == "3/3"
    s.them.cast("Statue", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "2/2"
    assert s.damage().them.life == 17


def test_506_4_a_blocker_whose_controller_changes_is_removed_and_the_attacker_stays_blocked():
    s = Scenario(hand=[THIEF], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.cast("Thief", "Hill Giant").damage()
    assert (s.them.life, s.battlefield) == (20, ["Grizzly Bears", "Hill Giant"])
    assert s.permanent("Hill Giant").damage == 0


def test_506_4_a_blocker_deals_no_damage_to_an_attacker_that_was_removed_from_combat():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant", their_hand=[THIEF])
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.them.cast("Thief", "Grizzly Bears").damage()
    assert sorted(s.them.battlefield) == ["Grizzly Bears", "Hill Giant"]
    assert s.them.permanent("Grizzly Bears").damage == 0


def test_506_4_being_blocked_does_not_stick_to_a_creature_that_was_removed_from_combat():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant", their_hand=[THIEF])
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.them.cast("Thief", "Grizzly Bears").damage()
    s.next_turn().next_turn()
    s.attack("Grizzly Bears").them.block()
    assert s.damage().them.life == 18


def test_506_4_an_attacker_that_stops_being_a_creature_is_removed_from_combat():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_hand=[STATUE])
    s.attack("Grizzly Bears", "Hill Giant")
    s.them.cast("Statue", "Hill Giant")
    assert s.permanent("Hill Giant").attacking == -1
    assert s.damage().them.life == 18


def test_506_4_a_blocker_that_stops_being_a_creature_is_removed_from_combat():
    s = Scenario(hand=[STATUE], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.cast("Statue", "Hill Giant").damage()
    assert (s.them.life, s.battlefield) == (20, ["Grizzly Bears"])


def test_506_4a_what_would_have_kept_a_creature_from_attacking_comes_too_late():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_hand=[PACIFIER, MAZE])
    s.attack("Grizzly Bears", "Hill Giant")
    s.them.cast("Pacifier", "Grizzly Bears")
    s.them.cast("Maze", "Hill Giant")
    assert s.damage().them.life == 15


def test_506_4b_tapping_an_attacker_or_blocker_changes_nothing():
    s = Scenario(hand=[ICE], battlefield="Serra Angel", their_battlefield="Air Elemental", their_hand=[ICE])
    s.attack("Serra Angel")
    s.them.cast("Ice", "Serra Angel")
    s.them.block({"Air Elemental": "Serra Angel"})
    s.cast("Ice", "Air Elemental").damage()
    assert s.battlefield == s.them.battlefield == []


def test_506_4c_an_attacker_goes_on_when_the_planeswalker_is_gone_and_deals_no_damage():
    s = Scenario(hand="Lightning Bolt", battlefield="Grizzly Bears", their_battlefield=[WALKER])
    s.them.permanent("Walker").counters = {"loyalty": 3}
    s.attack("Grizzly Bears -> Walker").cast("Lightning Bolt", "Walker")
    assert s.them.battlefield == []
    assert s.permanent("Grizzly Bears").attacking >= 0
    assert s.damage().them.life == 20


def test_506_4c_an_attacker_whose_planeswalker_is_gone_may_be_blocked():
    s = Scenario(hand="Lightning Bolt", battlefield="Grizzly Bears", their_battlefield=[WALKER, "Hill Giant"])
    s.them.permanent("Walker").counters = {"loyalty": 3}
    s.attack("Grizzly Bears -> Walker").cast("Lightning Bolt", "Walker")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    assert s.damage().graveyard == ["Lightning Bolt", "Grizzly Bears"]


def test_506_4c_a_planeswalker_that_changes_controllers_is_attacked_no_more():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[WALKER, "Hill Giant"], others=[{"hand": [THIEF]}])
    s.attack("Grizzly Bears -> Walker")
    s.seats[2].cast("Thief", "Walker")
    s.them.block()  # the player it was attacked from stays the defending player
    s.damage()
    assert s.seats[2].permanent("Walker").counters == {"loyalty": 4}


def test_506_4c_a_planeswalker_that_stops_being_one_is_attacked_no_more():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[WALKER, "Hill Giant"], their_hand=[SILENCE])
    s.attack("Grizzly Bears -> Walker")
    s.them.cast("Silence", "Walker")
    s.them.block().damage()
    assert s.them.life == 20


def test_506_4c_an_attacker_goes_on_when_the_player_it_attacks_has_left_the_game():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", others=[{}])
    s.attack("Grizzly Bears -> them", "Hill Giant -> third")
    s.them.concede()
    assert s.permanent("Grizzly Bears").attacking >= 0
    assert s.damage().seats[2].life == 17
    assert s.permanent("Grizzly Bears").attacking >= 0


def test_506_4_the_marks_of_combat_are_gone_after_it():
    s = Scenario(battlefield="Hill Giant", their_battlefield="Craw Wurm")
    s.attack("Hill Giant").them.block({"Craw Wurm": "Hill Giant"})
    s.pass_to(Step.POSTCOMBAT_MAIN)
    wurm = s.them.permanent("Craw Wurm")
    assert (wurm.blocking, wurm.damage) == ((), 3)
