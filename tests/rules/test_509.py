"""CR 509: the declare blockers step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from playset.ability import (
    CREATURE,
    FLASH,
    FLYING,
    MENACE,
    SHADOW,
    BlocksIfAble,
    CannotBeBlocked,
    CannotBlock,
    Gets,
    Has,
    MustBeBlocked,
    Power,
    Spell,
    Subtype,
    Target,
    Until,
    card,
)
from playset.core.decision import Ask
from playset.core.errors import IllegalAnswer
from playset.core.words import Step
from playset.rules.combat.requirements import most_obedient_block
from playset.rules.nodes.rule_modifiers import Rule
from playset.testing import Scenario

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class ByThreeOrMore(Rule):
    """~ can't be blocked except by three or more creatures."""

    def least_blockers(self, game: State, attacker: int, context: Context) -> int:
        return 3 if attacker == context.source else 1


BRUTE = card("Brute", "{2}{R}", "Creature — Ogre", MENACE, pt="3/3")
GIANT = card("Tall Giant", "{4}{R}", "Creature — Giant", ByThreeOrMore(), pt="4/4")
SIREN = card("Siren", "{1}{G}", "Creature — Siren", MustBeBlocked(by_all=True), pt="1/1")
DARER = card("Darer", "{1}{G}", "Creature — Human", MustBeBlocked(), pt="2/2")
LOUD_BRUTE = card("Loud Brute", "{2}{R}", "Creature — Ogre", MENACE, MustBeBlocked(), pt="3/3")
SIREN_BRUTE = card("Siren Brute", "{2}{R}", "Creature — Ogre", MENACE, MustBeBlocked(by_all=True), pt="3/3")
SENTRY = card("Sentry", "{1}{W}", "Creature — Human Soldier", BlocksIfAble(), pt="1/3")
DOVE = card("Dove", "{W}", "Creature — Bird", CannotBlock(), pt="1/1")
GHOST = card("Ghost", "{U}", "Creature — Spirit", CannotBeBlocked(), pt="1/1")
DWARF = card("Dwarf", "{R}", "Creature — Dwarf", CannotBeBlocked(by=Power(least=3)), pt="1/1")
SHADE = card("Shade", "{1}{U}", "Creature — Bird", FLYING, SHADOW, pt="2/2")
BAT = card("Bat", "{B}", "Creature — Bat", SHADOW, pt="1/1")
FLIER = card("Wings", "{U}", "Instant", Spell(Until(Target(CREATURE), Has(FLYING))))
FRIGHT = card("Fright", "{B}", "Instant", Spell(Until(Target(CREATURE), Has(MENACE))))
CALL = card("Call to Arms", "{R}", "Enchantment", BlocksIfAble(CREATURE))
TREASON = card("Wall Breaker", "{R}", "Enchantment", CannotBlock(Subtype("Wall")))
HURT = card("Hurt", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-9, -9))))


def block_options(s: Scenario) -> list[str]:
    """Go on to the declaration of blockers: what is offered."""
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    return s.offered


def cannot_block(s: Scenario, blocks: dict[str, str]) -> None:
    """Try to block like this, and see that it is illegal and changes nothing."""
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    before = s.game.state_hash()
    with pytest.raises(IllegalAnswer):
        s.them.block(blocks)
    assert s.game.state_hash() == before


# --- who may block -------------------------------------------------------------------------------------------


def test_509_1a_blockers_are_untapped_creatures_of_the_defending_player():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield="Gray Ogre (sick), Craw Wurm (tapped)")
    s.attack("Grizzly Bears", "Hill Giant")
    assert block_options(s) == ["Gray Ogre -> Grizzly Bears", "Gray Ogre -> Hill Giant"]
    s.them.block()


def test_509_1a_a_creature_blocks_one_attacker():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield="Craw Wurm")
    s.attack("Grizzly Bears", "Hill Giant")
    block_options(s)
    with pytest.raises(IllegalAnswer):
        s.answer(0, 1)
    s.them.block({"Craw Wurm": "Hill Giant"})
    assert (s.damage().them.life, s.battlefield) == (18, ["Grizzly Bears"])


def test_509_1a_several_creatures_block_one_attacker():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="3 Grizzly Bears")
    s.attack("Craw Wurm")
    s.them.block({f"Grizzly Bears #{number}": "Craw Wurm" for number in (1, 2, 3)})
    s.damage().divide(2, 2, 2)
    assert (s.them.battlefield, s.battlefield, s.them.life) == ([], [], 20)


def test_509_1a_blocking_does_not_tap():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Craw Wurm")
    s.attack("Grizzly Bears").them.block({"Craw Wurm": "Grizzly Bears"})
    assert not s.damage().them.tapped("Craw Wurm")


def test_509_1a_a_player_blocks_only_what_attacks_that_player():
    s = Scenario(
        battlefield="Grizzly Bears, Hill Giant",
        their_battlefield="Craw Wurm",
        others=[{"battlefield": "Gray Ogre"}],
    )
    s.attack("Grizzly Bears -> them", "Hill Giant -> third")
    assert (s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS).player, s.offered) == (1, ["Craw Wurm -> Grizzly Bears"])
    s.them.block({"Craw Wurm": "Grizzly Bears"})
    assert (s.asked_player, s.offered) == (2, ["Gray Ogre -> Hill Giant"])
    s.seats[2].block()
    s.damage()
    assert (s.battlefield, s.seats[2].life) == (["Hill Giant"], 17)


def test_509_1a_a_player_may_block_what_attacks_their_planeswalker():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=4)
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[walker, "Hill Giant"])
    s.attack("Grizzly Bears -> Walker").them.block({"Hill Giant": "Grizzly Bears"})
    s.damage()
    assert (s.them.permanent("Walker").counters, s.battlefield) == ({"loyalty": 4}, [])


def test_509_1_the_defending_player_need_not_be_asked_when_nothing_can_block():
    s = Scenario(battlefield="Serra Angel", their_battlefield="Craw Wurm")
    assert s.attack("Serra Angel").damage().them.life == 16


# --- restrictions --------------------------------------------------------------------------------------------


def test_509_1b_a_creature_that_cannot_block_is_not_offered():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[DOVE, "Hill Giant"])
    s.attack("Grizzly Bears")
    assert block_options(s) == ["Hill Giant -> Grizzly Bears"]
    s.them.block()


def test_509_1b_a_restriction_may_concern_creatures_of_a_kind():
    s = Scenario(battlefield=["Grizzly Bears", TREASON], their_battlefield="Wall of Stone, Hill Giant")
    s.attack("Grizzly Bears")
    assert block_options(s) == ["Hill Giant -> Grizzly Bears"]
    s.them.block()


def test_509_1b_a_creature_that_cannot_be_blocked_is_not_blocked():
    s = Scenario(battlefield=[GHOST, "Grizzly Bears"], their_battlefield="Hill Giant")
    s.attack("Ghost", "Grizzly Bears")
    assert block_options(s) == ["Hill Giant -> Grizzly Bears"]
    s.them.block()


def test_509_1b_some_creatures_cannot_be_blocked_by_some():
    s = Scenario(battlefield=[DWARF], their_battlefield="Hill Giant, Grizzly Bears")
    s.attack("Dwarf")
    assert block_options(s) == ["Grizzly Bears -> Dwarf"]
    s.them.block()


def test_509_1b_evasion_abilities_add_up():
    # The example of the rule: flying and shadow cannot be blocked by flying without shadow.
    s = Scenario(battlefield=[SHADE], their_battlefield=["Air Elemental", BAT, SHADE])
    s.attack("Shade")
    assert block_options(s) == ["Shade -> Shade"]
    s.them.block()


def test_509_1b_an_evasion_ability_gained_after_the_block_comes_too_late():
    s = Scenario(hand=[FLIER], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.cast("Wings", "Grizzly Bears").damage()
    assert (s.them.life, s.battlefield) == (20, [])


def test_509_1b_menace_gained_after_the_block_comes_too_late():
    s = Scenario(hand=[FRIGHT], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.cast("Fright", "Grizzly Bears").damage()
    assert (s.them.life, s.battlefield) == (20, [])


def test_509_1b_three_or_more_must_block_together():
    s = Scenario(battlefield=[GIANT], their_battlefield="3 Grizzly Bears")
    s.attack("Tall Giant")
    cannot_block(s, {"Grizzly Bears #1": "Tall Giant", "Grizzly Bears #2": "Tall Giant"})
    s.them.block({f"Grizzly Bears #{number}": "Tall Giant" for number in (1, 2, 3)})
    assert s.damage().divide(4, 0, 0).battlefield == []
    s = Scenario(battlefield=[GIANT], their_battlefield="2 Grizzly Bears")
    assert s.attack("Tall Giant").damage().them.life == 16


# --- requirements --------------------------------------------------------------------------------------------


def test_509_1c_a_creature_that_blocks_if_able_blocks():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield=[SENTRY, "Gray Ogre"])
    s.attack("Grizzly Bears", "Hill Giant")
    cannot_block(s, {})
    cannot_block(s, {"Gray Ogre": "Grizzly Bears"})
    s.them.block({"Sentry": "Hill Giant"})  # it is free to choose what it blocks
    assert s.damage().them.life == 18


def test_509_1c_a_creature_that_is_not_able_need_not_block():
    s = Scenario(battlefield="Serra Angel", their_battlefield=[SENTRY])
    assert s.attack("Serra Angel").damage().them.life == 16
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[SENTRY, DOVE])
    s.them.permanent("Sentry").tapped = True
    assert s.attack("Grizzly Bears").damage().them.life == 18


def test_509_1c_all_creatures_able_to_block_do_so():
    s = Scenario(battlefield=[SIREN, "Hill Giant"], their_battlefield=["Grizzly Bears", "Gray Ogre", DOVE])
    s.attack("Siren", "Hill Giant")
    cannot_block(s, {"Grizzly Bears": "Siren"})
    cannot_block(s, {"Grizzly Bears": "Siren", "Gray Ogre": "Hill Giant"})
    s.them.block({"Grizzly Bears": "Siren", "Gray Ogre": "Siren"})
    s.damage().divide(1, 0)
    assert (s.them.life, s.battlefield) == (17, ["Hill Giant"])


def test_509_1c_a_creature_that_must_be_blocked_needs_one_blocker():
    s = Scenario(battlefield=[DARER, "Hill Giant"], their_battlefield="2 Grizzly Bears")
    s.attack("Darer", "Hill Giant")
    cannot_block(s, {})
    cannot_block(s, {"Grizzly Bears": "Hill Giant"})
    s.them.block({"Grizzly Bears #2": "Darer"})
    assert s.damage().them.life == 17


def test_509_1c_two_creatures_that_must_be_blocked_are_both_blocked_if_there_are_two_blockers():
    s = Scenario(battlefield=[DARER, DARER], their_battlefield="2 Grizzly Bears")
    s.attack("Darer", "Darer")
    cannot_block(s, {"Grizzly Bears #1": "Darer #1", "Grizzly Bears #2": "Darer #1"})
    s.them.block({"Grizzly Bears #1": "Darer #2", "Grizzly Bears #2": "Darer #1"})
    assert s.damage().them.life == 20
    s = Scenario(battlefield=[DARER, DARER], their_battlefield="Grizzly Bears")
    s.attack("Darer", "Darer")
    cannot_block(s, {})
    s.them.block({"Grizzly Bears": "Darer #2"})
    assert s.damage().them.life == 18


def test_509_1c_menace_makes_a_second_creature_block_along_with_one_that_must():
    # The example of the rule: one creature blocks if able, the other has no abilities, and menace attacks.
    s = Scenario(battlefield=[BRUTE], their_battlefield=[SENTRY, "Grizzly Bears"], ask_everything=True)
    s.attack("Brute")
    cannot_block(s, {})
    cannot_block(s, {"Sentry": "Brute"})
    cannot_block(s, {"Grizzly Bears": "Brute"})
    s.them.block({"Sentry": "Brute", "Grizzly Bears": "Brute"})
    s.damage().divide(0, 3)
    assert s.battlefield == []


def test_509_1c_menace_lets_a_single_creature_that_blocks_if_able_off():
    s = Scenario(battlefield=[BRUTE], their_battlefield=[SENTRY])
    assert s.attack("Brute").damage().them.life == 17


def test_509_1c_menace_that_must_be_blocked_needs_two():
    s = Scenario(battlefield=[LOUD_BRUTE], their_battlefield="3 Grizzly Bears")
    s.attack("Loud Brute")
    cannot_block(s, {})
    cannot_block(s, {"Grizzly Bears": "Loud Brute"})
    s.them.block({"Grizzly Bears #1": "Loud Brute", "Grizzly Bears #3": "Loud Brute"})
    s.damage().divide(1, 2)
    assert (s.battlefield, len(s.them.battlefield)) == ([], 2)
    s = Scenario(battlefield=[LOUD_BRUTE], their_battlefield="Grizzly Bears")
    assert s.attack("Loud Brute").damage().them.life == 17


def test_509_1c_of_two_with_menace_that_must_be_blocked_three_creatures_block_one():
    s = Scenario(battlefield=[LOUD_BRUTE, LOUD_BRUTE], their_battlefield="3 Grizzly Bears")
    s.attack("Loud Brute", "Loud Brute")
    cannot_block(s, {"Grizzly Bears #1": "Loud Brute #1", "Grizzly Bears #2": "Loud Brute #2"})
    s.them.block({"Grizzly Bears #1": "Loud Brute #2", "Grizzly Bears #2": "Loud Brute #2"})
    s.damage().divide(3, 0)
    assert s.them.life == 17


def test_509_1c_all_able_to_block_menace_do_so_if_they_are_two():
    s = Scenario(battlefield=[SIREN_BRUTE], their_battlefield="2 Grizzly Bears")
    s.attack("Siren Brute").damage().divide(3, 0)  # there is no choice, so nobody was asked for blocks
    assert s.battlefield == []
    s = Scenario(battlefield=[SIREN_BRUTE, "Gray Ogre"], their_battlefield="Grizzly Bears")
    s.attack("Siren Brute", "Gray Ogre").them.block({"Grizzly Bears": "Gray Ogre"})
    assert s.damage().them.life == 17


def test_509_1c_two_requirements_weigh_more_than_one():
    # The sentry obeys both its own requirement and the siren's by blocking the siren.
    s = Scenario(battlefield=["Grizzly Bears", SIREN], their_battlefield=[SENTRY])
    s.attack("Grizzly Bears", "Siren")
    cannot_block(s, {"Sentry": "Grizzly Bears"})
    s.them.block({"Sentry": "Siren"})
    assert s.damage().them.life == 18


def test_509_1c_between_two_sirens_the_defending_player_chooses():
    for choice in ("Siren #1", "Siren #2"):
        s = Scenario(battlefield=[SIREN, SIREN], their_battlefield="Grizzly Bears")
        s.attack("Siren", "Siren")
        cannot_block(s, {})
        s.them.block({"Grizzly Bears": choice})
        assert s.damage().them.life == 19


def test_509_1c_a_blocker_that_must_block_one_and_one_attacker_that_must_be_blocked_by_it():
    # One blocker, a creature that must be blocked and a call to block: both are obeyed by one block.
    s = Scenario(battlefield=["Hill Giant", DARER, CALL], their_battlefield="Craw Wurm, Gray Ogre")
    s.attack("Hill Giant", "Darer")
    cannot_block(s, {"Craw Wurm": "Hill Giant", "Gray Ogre": "Hill Giant"})
    cannot_block(s, {"Craw Wurm": "Darer"})
    s.them.block({"Craw Wurm": "Hill Giant", "Gray Ogre": "Darer"})
    assert s.damage().them.life == 20


def test_509_1c_many_creatures_are_no_trouble():
    s = Scenario(battlefield="12 Grizzly Bears", their_battlefield=[SENTRY, *["Hill Giant"] * 12])
    s.attack(*["Grizzly Bears"] * 12)
    assert len(block_options(s)) == 156
    decision = s.game.decision
    assert decision is not None
    assert (decision.minimum, decision.least) == (1, 1)
    s.answer(*decision.fallback)
    s = Scenario(battlefield=[LOUD_BRUTE] * 6, their_battlefield="7 Hill Giant")
    s.attack(*["Loud Brute"] * 6).to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    decision = s.game.decision
    assert decision is not None
    assert (decision.minimum, decision.least) == (6, 3)
    assert most_obedient_block(list(decision.options), decision.needs, decision.required) == decision.fallback
    s.answer(*decision.fallback)
    for _ in range(3):
        s.damage().divide(3, 0)
    assert s.damage().them.life == 11


# --- blocked and unblocked -----------------------------------------------------------------------------------


def test_509_1g_a_blocker_is_blocking_until_combat_ends():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Craw Wurm")
    s.attack("Grizzly Bears").them.block({"Craw Wurm": "Grizzly Bears"})
    assert s.damage().them.permanent("Craw Wurm").blocking
    assert not s.pass_to(Step.POSTCOMBAT_MAIN).them.permanent("Craw Wurm").blocking


def test_509_1h_a_creature_stays_blocked_when_its_blocker_is_gone():
    s = Scenario(hand="Lightning Bolt", battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.cast("Lightning Bolt", "Hill Giant").damage()
    assert (s.them.life, s.battlefield) == (20, ["Grizzly Bears"])


def test_509_1h_of_two_blockers_the_other_takes_all_the_damage():
    s = Scenario(hand=[HURT], battlefield="Hill Giant", their_battlefield="Grizzly Bears, Gray Ogre")
    s.attack("Hill Giant").them.block({"Grizzly Bears": "Hill Giant", "Gray Ogre": "Hill Giant"})
    s.cast("Hurt", "Grizzly Bears").damage()
    assert (s.them.battlefield, s.battlefield) == ([], ["Hill Giant"])


def test_509_1h_a_blocker_whose_attacker_is_gone_deals_no_damage():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield="Craw Wurm", their_hand="Lightning Bolt")
    s.attack("Grizzly Bears", "Hill Giant").them.block({"Craw Wurm": "Grizzly Bears"})
    s.them.cast("Lightning Bolt", "Grizzly Bears").damage()
    assert (s.them.life, s.battlefield, s.them.permanent("Craw Wurm").damage) == (17, ["Hill Giant"], 0)


def test_509_2_the_active_player_gets_priority_after_the_declaration():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    assert (s.step, s.asked, s.asked_player) == (Step.DECLARE_BLOCKERS, "priority", 0)
    s.cast("Giant Growth", "Grizzly Bears").damage()
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], [])


def test_509_1a_a_creature_that_comes_after_the_declaration_does_not_block():
    ambusher = card("Ambusher", "{G}", "Creature — Bear", FLASH, pt="2/2")
    s = Scenario(battlefield="Grizzly Bears", their_hand=[ambusher], their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block()
    s.them.cast("Ambusher")
    assert s.damage().them.life == 18
