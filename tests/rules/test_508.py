"""CR 508: the declare attackers step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from playset.ability import (
    ATTACKING,
    CREATURE,
    HASTE,
    SELF,
    YOU_CONTROL,
    Activated,
    Attacks,
    AttacksIfAble,
    CannotAttack,
    CannotAttackAlone,
    Continuous,
    DrawCards,
    GainLife,
    Gets,
    MostAttackers,
    Power,
    Subtype,
    When,
    card,
)
from playset.core.decision import Ask
from playset.core.errors import IllegalAnswer
from playset.core.events import Entry
from playset.core.words import Step
from playset.rules.events.actions import enter_event
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Effect
from playset.testing import Scenario

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class Ambush(Effect):
    """Put the creatures of your hand onto the battlefield attacking a player."""

    whom: int = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        events = []
        for number in list(game.players[0].hand):
            entry = Entry(0)
            entry.attacking = self.whom
            events.append(enter_event(game, game.id_of(number), entry))
        happen(game, events)


BERSERKER = card("Berserker", "{R}", "Creature — Human Berserker", AttacksIfAble(), pt="2/1")
COWARD = card("Coward", "{R}", "Creature — Human", CannotAttackAlone(), pt="2/2")
MERCENARY = card("Mercenary", "{R}", "Creature — Human Mercenary", CannotAttack(), pt="4/4")
PASS = card("Mountain Pass", "{1}", "Enchantment", MostAttackers(1))
PEACE = card("Peace Treaty", "{W}", "Enchantment", CannotAttack(CREATURE & Power(least=3)))
WAR = card("War", "{R}", "Enchantment", AttacksIfAble(CREATURE))
DRUMS = card("Drums", "{R}", "Enchantment", AttacksIfAble(Subtype("Bear")))
SCOUT = card("Scout", "{G}", "Creature — Human Scout", When(Attacks(SELF), DrawCards(1)), pt="1/1")
BANNER = card("Banner", "{W}", "Enchantment", When(Attacks(CREATURE & YOU_CONTROL), GainLife(1)))
BIG_GAME = card("Big Game", "{G}", "Enchantment", When(Attacks(Power(least=4)), GainLife(5)))
COMRADE = card("Comrade", "{W}", "Creature — Human", Continuous(CREATURE & ATTACKING, Gets(+1, +0)), pt="0/4")
TUNNEL = card("Tunnel", "{R}", "Enchantment", Activated((), Ambush()))
WALKER = card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=4)
RAIDER = card("Raider", "{R}", "Creature — Human", HASTE, pt="1/1")


def attack_options(s: Scenario) -> list[str]:
    """Go on to the declaration of attackers: what is offered."""
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    return s.offered


def cannot_attack(s: Scenario, *attack: str) -> None:
    """Try to attack like this, and see that it is illegal and changes nothing."""
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    before = s.game.state_hash()
    with pytest.raises(IllegalAnswer):
        s.attack(*attack)
    assert s.game.state_hash() == before


# --- who may attack ------------------------------------------------------------------------------------------


def test_508_1a_attackers_are_untapped_creatures_that_were_there_when_the_turn_began():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant (tapped), Craw Wurm (sick)")
    assert attack_options(s) == ["Grizzly Bears -> them"]
    s.answer()


def test_508_1a_a_creature_with_haste_attacks_at_once():
    s = Scenario(hand=[RAIDER, "Grizzly Bears"])
    s.cast("Raider").cast("Grizzly Bears")
    assert attack_options(s) == ["Raider -> them"]
    s.answer()


def test_508_1a_a_creature_can_attack_in_its_controllers_next_turn():
    s = Scenario(hand="Grizzly Bears")
    s.cast("Grizzly Bears").next_turn().next_turn()
    assert s.attack("Grizzly Bears").damage().them.life == 18


def test_508_1a_attacking_with_nothing_is_legal():
    s = Scenario(battlefield="Grizzly Bears")
    s.attack()
    assert s.damage().them.life == 20


def test_508_1b_each_creature_attacks_a_player_or_planeswalker_of_its_own():
    s = Scenario(
        battlefield="Grizzly Bears, Hill Giant, Craw Wurm, Gray Ogre",
        their_battlefield=[WALKER],
        others=[{}, {}],
    )
    s.attack("Grizzly Bears -> them", "Hill Giant -> Walker", "Craw Wurm -> third", "Gray Ogre -> fourth").damage()
    assert [seat.life for seat in s.seats] == [20, 18, 14, 18]
    assert s.them.permanent("Walker").counters == {"loyalty": 1}


def test_508_1b_a_creature_cannot_attack_two_at_once():
    s = Scenario(battlefield="Grizzly Bears", others=[{}])
    cannot_attack(s, "Grizzly Bears #1 -> them", "Grizzly Bears #1 -> third")
    s.answer()


# --- restrictions --------------------------------------------------------------------------------------------


def test_508_1c_a_creature_that_cannot_attack_is_not_offered():
    s = Scenario(battlefield=[MERCENARY, "Grizzly Bears"])
    assert attack_options(s) == ["Grizzly Bears -> them"]
    s.answer()


def test_508_1c_a_restriction_may_concern_creatures_of_a_kind():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield=[PEACE])
    assert attack_options(s) == ["Grizzly Bears -> them"]
    s.answer()


def test_508_1c_two_creatures_that_cannot_attack_alone_can_attack_together():
    s = Scenario(battlefield=[COWARD, COWARD])
    cannot_attack(s, "Coward")
    assert s.attack("Coward", "Coward").damage().them.life == 16


def test_508_1c_a_creature_that_cannot_attack_alone_needs_company():
    s = Scenario(battlefield=[COWARD, "Grizzly Bears"])
    cannot_attack(s, "Coward")
    assert s.attack("Grizzly Bears").damage().them.life == 18
    s = Scenario(battlefield=[COWARD, "Grizzly Bears (sick)"])
    s.pass_to(Step.END_OF_COMBAT)  # nobody is asked: there is no legal attack
    assert s.them.life == 20


def test_508_1c_company_may_attack_another_player():
    s = Scenario(battlefield=[COWARD, "Grizzly Bears"], others=[{}])
    s.attack("Coward -> them", "Grizzly Bears -> third").damage()
    assert [seat.life for seat in s.seats] == [20, 18, 18]


def test_508_1c_no_more_creatures_attack_than_may():
    s = Scenario(battlefield=["Grizzly Bears", "Hill Giant", PASS])
    cannot_attack(s, "Grizzly Bears", "Hill Giant")
    assert s.attack("Hill Giant").damage().them.life == 17


def test_508_1c_a_creature_that_cannot_attack_alone_stays_where_only_one_may_attack():
    s = Scenario(battlefield=[COWARD, "Grizzly Bears", PASS])
    assert attack_options(s) == ["Grizzly Bears -> them"]
    s.answer()


# --- requirements --------------------------------------------------------------------------------------------


def test_508_1d_a_creature_that_attacks_if_able_attacks():
    s = Scenario(battlefield=[BERSERKER, "Grizzly Bears"])
    cannot_attack(s)
    cannot_attack(s, "Grizzly Bears")
    assert s.attack("Berserker").damage().them.life == 18


def test_508_1d_where_there_is_no_choice_nobody_is_asked():
    s = Scenario(battlefield=[BERSERKER])
    assert s.damage().them.life == 18


def test_508_1d_a_creature_that_is_not_able_does_not_attack():
    s = Scenario(battlefield=[BERSERKER, "Grizzly Bears"])
    s.permanent("Berserker").tapped = True
    assert s.attack().damage().them.life == 20
    s = Scenario(hand=[BERSERKER])
    s.cast("Berserker")
    assert s.damage().them.life == 20


def test_508_1d_restrictions_are_stronger_than_requirements():
    s = Scenario(battlefield=["Hill Giant", WAR], their_battlefield=[PEACE])
    assert s.damage().them.life == 20


def test_508_1d_the_player_still_chooses_whom_it_attacks():
    s = Scenario(battlefield=[BERSERKER], others=[{}])
    cannot_attack(s)
    s.attack("Berserker -> third").damage()
    assert [seat.life for seat in s.seats] == [20, 20, 18]


def test_508_1d_the_one_creature_that_may_attack_is_the_one_that_must():
    # The example of the rule: one creature attacks if able, the other has no abilities, only one can attack.
    s = Scenario(battlefield=[BERSERKER, "Grizzly Bears", PASS])
    cannot_attack(s)
    cannot_attack(s, "Grizzly Bears")
    cannot_attack(s, "Berserker", "Grizzly Bears")
    assert s.attack("Berserker").damage().them.life == 18


def test_508_1d_a_creature_under_two_requirements_goes_before_one_under_one():
    s = Scenario(battlefield=["Hill Giant", "Grizzly Bears", WAR, DRUMS, PASS])
    cannot_attack(s, "Hill Giant")
    assert s.attack("Grizzly Bears").damage().them.life == 18


def test_508_1d_another_creature_has_to_come_along_so_that_one_that_must_can_attack():
    s = Scenario(
        battlefield=[card("Reluctant", "{R}", "Creature — Human", CannotAttackAlone(), AttacksIfAble(), pt="2/2")]
    )
    assert s.damage().them.life == 20
    s = Scenario(
        battlefield=[
            card("Reluctant", "{R}", "Creature — Human", CannotAttackAlone(), AttacksIfAble(), pt="2/2"),
            "Grizzly Bears",
            "Hill Giant",
        ]
    )
    cannot_attack(s, "Reluctant")
    cannot_attack(s, "Hill Giant", "Grizzly Bears")
    assert s.attack("Reluctant", "Hill Giant").damage().them.life == 15


def test_508_1d_everything_attacks_if_able():
    s = Scenario(battlefield=["Grizzly Bears", "Hill Giant", "Gray Ogre", WAR])
    s.permanent("Gray Ogre").tapped = True
    assert s.damage().them.life == 15


# --- declaring -----------------------------------------------------------------------------------------------


def test_508_1f_attacking_taps():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant")
    s.attack("Grizzly Bears")
    assert s.tapped("Grizzly Bears")
    assert not s.tapped("Hill Giant")


def test_508_1k_a_creature_is_attacking_until_combat_ends():
    s = Scenario(battlefield=["Grizzly Bears", COMRADE])
    assert s.pt("Grizzly Bears") == "2/2"
    s.attack("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/2"
    assert s.damage().pt("Grizzly Bears") == "3/2"
    assert s.them.life == 17
    assert s.pass_to(Step.POSTCOMBAT_MAIN).pt("Grizzly Bears") == "2/2"


def test_508_2_the_active_player_gets_priority_after_the_declaration():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears")
    s.attack("Grizzly Bears")
    assert (s.step, s.asked, s.asked_player) == (Step.DECLARE_ATTACKERS, "priority", 0)
    assert s.cast("Giant Growth", "Grizzly Bears").damage().them.life == 15


def test_508_2a_an_ability_looks_at_attackers_only_as_they_are_declared():
    s = Scenario(hand="Giant Growth", battlefield=["Grizzly Bears", BIG_GAME])
    s.attack("Grizzly Bears")
    s.cast("Giant Growth", "Grizzly Bears")
    assert s.damage().life == 20
    s = Scenario(battlefield=["Craw Wurm", BIG_GAME])
    assert s.attack("Craw Wurm").resolve().life == 25


def test_508_2b_attack_triggers_are_on_the_stack_before_anyone_gets_priority():
    s = Scenario(battlefield=[SCOUT, "Grizzly Bears"], library="Forest, Mountain")
    s.attack("Scout", "Grizzly Bears")
    assert s.stack == ["Scout"]
    assert s.resolve().hand == ["Forest"]


def test_508_3a_whenever_a_creature_attacks_triggers_for_each_attacker():
    s = Scenario(battlefield=["Grizzly Bears", "Hill Giant", BANNER])
    s.attack("Grizzly Bears", "Hill Giant").order("Banner", "Banner")
    assert s.stack == ["Banner", "Banner"]
    assert s.resolve().life == 22


def test_508_3a_a_creature_put_onto_the_battlefield_attacking_has_not_attacked():
    s = Scenario(hand=[SCOUT], battlefield=["Grizzly Bears", BANNER, TUNNEL])
    s.attack("Grizzly Bears").resolve().activate("Tunnel")
    assert s.stack == []
    assert (s.life, s.damage().them.life) == (21, 17)


# --- put onto the battlefield attacking ----------------------------------------------------------------------


def test_508_4_a_creature_put_onto_the_battlefield_attacking_may_be_blocked():
    s = Scenario(hand="Gray Ogre", battlefield=["Grizzly Bears", TUNNEL], their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").activate("Tunnel")
    s.them.block({"Hill Giant": "Gray Ogre"}).damage()
    assert (s.them.life, s.graveyard) == (18, ["Gray Ogre"])
    assert not s.tapped("Grizzly Bears") or not s.battlefield.count("Gray Ogre")


def test_508_4_a_creature_put_onto_the_battlefield_attacking_is_not_tapped_by_that():
    s = Scenario(hand="Gray Ogre", battlefield=["Grizzly Bears", TUNNEL])
    s.attack("Grizzly Bears").activate("Tunnel")
    assert (s.tapped("Grizzly Bears"), s.tapped("Gray Ogre")) == (True, False)


def test_508_4a_a_creature_does_not_attack_a_player_who_has_left():
    s = Scenario(hand="Gray Ogre", battlefield=["Grizzly Bears", TUNNEL], others=[{}])
    s.attack("Grizzly Bears -> third")
    s.them.concede()
    s.activate("Tunnel")
    assert s.permanent("Gray Ogre").attacking == -1


def test_508_4c_requirements_and_restrictions_do_not_matter_then():
    s = Scenario(hand=[MERCENARY], battlefield=["Grizzly Bears", TUNNEL, PASS])
    s.attack("Grizzly Bears").activate("Tunnel")
    assert s.damage().them.life == 14


def test_508_4d_a_creature_that_comes_after_blocks_is_unblocked():
    s = Scenario(hand="Gray Ogre", battlefield=["Grizzly Bears", TUNNEL], their_battlefield="2 Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.activate("Tunnel").damage()
    assert (s.them.life, s.battlefield) == (18, ["Tunnel", "Gray Ogre"])


def test_508_4_outside_combat_nothing_enters_attacking():
    s = Scenario(hand="Gray Ogre", battlefield=["Grizzly Bears", TUNNEL])
    s.activate("Tunnel")
    assert s.permanent("Gray Ogre").attacking == -1
    assert s.attack().damage().them.life == 20


# --- skipped steps -------------------------------------------------------------------------------------------


def test_508_8_without_attackers_there_are_no_blocks_and_no_damage():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack()
    s.pass_priority(2)
    assert s.step == Step.END_OF_COMBAT


def test_508_8_without_creatures_it_is_the_same():
    s = Scenario()
    s.pass_to(Step.DECLARE_ATTACKERS)
    s.pass_priority(2)
    assert s.step == Step.END_OF_COMBAT


def test_508_8_the_steps_come_although_the_attacker_has_died():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant", their_hand="Lightning Bolt")
    s.attack("Grizzly Bears")
    s.them.cast("Lightning Bolt", "Grizzly Bears")
    s.pass_priority(2)
    assert s.step == Step.DECLARE_BLOCKERS
    s.pass_priority(2)
    assert s.step == Step.COMBAT_DAMAGE
    s.pass_priority(2)
    assert s.step == Step.END_OF_COMBAT


def test_508_8_the_steps_come_for_a_creature_that_was_only_put_onto_the_battlefield_attacking():
    s = Scenario(hand="Gray Ogre", battlefield=["Grizzly Bears", TUNNEL], their_battlefield="Hill Giant")
    s.attack().activate("Tunnel")
    s.them.block()
    assert s.damage().them.life == 18


def test_508_8_the_next_turn_has_all_its_steps_again():
    s = Scenario(battlefield="Grizzly Bears")
    s.attack().next_turn().next_turn()
    assert s.attack("Grizzly Bears").damage().them.life == 18
