"""CR 601.2c, 601.2f: targets that change the cost; CR 601.2e, 601.3a: what is forbidden depending on X."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_OPPONENT,
    OPPONENT_CONTROLS,
    SELF,
    TAPPED,
    YOU_CONTROL,
    CannotCast,
    CostsLess,
    CostsMore,
    DealDamage,
    Destroy,
    GainLife,
    Is,
    ManaValueParity,
    OneOf,
    Spell,
    Target,
    Targeting,
    Then,
    X,
    card,
)
from playset.testing import Scenario

PING_ONE, PING_OTHER = [DealDamage(1, Target(CREATURE, number=number)) for number in (1, 2)]
BLAZE = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
BLAZE_AT_CREATURE = card("Creature Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(CREATURE))))
DOUBLE_RED_X = card("Thunder", "{X}{R}{R}", "Sorcery", Spell(DealDamage(X, EACH_OPPONENT)))
PING = card("Ping", "{R}", "Instant", Spell(PING_ONE))

TAXED = card("Sky", "{1}", "Creature — Bird", CostsMore(OPPONENT_CONTROLS & Targeting(SELF), 2), pt="1/1")
DUELLIST = card("Duellist", "{1}", "Creature — Human", CostsLess(YOU_CONTROL & Targeting(CREATURE), 2), pt="2/2")
SNAG = card("Snag", "{3}{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET))))


def test_601_2f_a_spell_with_no_target_that_can_be_paid_for_is_not_offered():
    s = Scenario(hand=[PING], battlefield="Mountain", their_battlefield=[TAXED], mana="")
    assert "Ping" not in s.offered
    s = Scenario(hand=[PING], battlefield="3 Mountain", their_battlefield=[TAXED], mana="")
    s.cast("Ping", "Sky")
    assert s.them.graveyard == ["Sky"]


def test_601_2c_targets_that_make_the_spell_too_dear_are_not_offered():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield=[TAXED], mana="")
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them").resolve()
    assert s.them.life == 17


def test_601_2c_targets_that_make_the_spell_cheaper_are_offered():
    s = Scenario(hand=[SNAG], battlefield=[DUELLIST, "2 Mountain"], mana="")
    s.cast("Snag", "Duellist")
    assert s.graveyard == ["Snag"]
    s = Scenario(hand=[SNAG], battlefield=[DUELLIST, "Mountain"], mana="")
    assert "Snag" not in s.offered


def test_601_2c_one_dear_target_leaves_no_mana_for_another():
    two = card("Two Pings", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE, maximum=2, minimum=0))))
    s = Scenario(hand=[two], battlefield="3 Mountain", their_battlefield=[TAXED, TAXED, "Hill Giant"], mana="")
    s.cast("Two Pings", "Sky #1", hold=True)
    assert s.asked == "targets"
    assert s.offered == ["Hill Giant"]
    s.choose("Hill Giant").resolve()
    assert s.them.graveyard == ["Sky"]
    assert s.them.permanent("Hill Giant").damage == 1


def test_601_2c_dear_targets_of_one_slot_leave_no_mana_for_those_of_the_next():
    fork = card("Fork", "{R}", "Instant", Spell(Then(PING_ONE, PING_OTHER)))
    s = Scenario(hand=[fork], battlefield="3 Mountain", their_battlefield=[TAXED, TAXED], mana="")
    s.cast("Fork", "Sky #1", hold=True)
    assert s.stack == ["Fork"]  # the same target twice is all that can be paid for
    s.resolve()
    assert s.them.graveyard == ["Sky"]


def test_601_2b_a_mode_whose_targets_cannot_be_paid_for_is_not_offered():
    choice = card("Choice", "{R}", "Instant", Spell(OneOf(DealDamage(1, Target(CREATURE)), GainLife(3))))
    s = Scenario(hand=[choice], battlefield="Mountain", their_battlefield=[TAXED], mana="")
    s.cast("Choice", hold=True)
    s.resolve()
    assert s.life == 23


def test_601_2b_a_dear_target_leaves_less_for_x():
    s = Scenario(hand=[BLAZE_AT_CREATURE], battlefield="5 Mountain", their_battlefield=[TAXED], mana="")
    s.cast("Creature Blaze", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert (decision.minimum, decision.maximum) == (0, 2)
    s.number(2).resolve()


def test_601_2b_a_cheap_target_leaves_more_for_x():
    s = Scenario(hand=[BLAZE], battlefield=[DUELLIST, "3 Mountain"], mana="")
    s.cast("Blaze", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 4
    s.number(4)
    assert s.stack == ["Blaze"]  # only the creature makes it cheap enough
    s.resolve()


def test_601_3a_a_spell_may_be_begun_if_some_x_makes_it_legal():
    winnower = card("Odd Ones", "{1}", "Artifact", CannotCast(ManaValueParity(odd=False), EACH_OPPONENT))
    s = Scenario(hand=[DOUBLE_RED_X], battlefield="5 Mountain", their_battlefield=[winnower], mana="")
    s.cast("Thunder", hold=True)
    assert s.asked == "option"
    assert s.offered == ["1", "3"]
    s.choose("3").resolve()
    assert s.them.life == 17
    s = Scenario(hand=[DOUBLE_RED_X], battlefield="2 Mountain", their_battlefield=[winnower], mana="")
    assert "Thunder" not in s.offered


def test_601_2e_an_x_that_makes_the_spell_illegal_is_not_offered():
    winnower = card("Odd Ones", "{1}", "Artifact", CannotCast(ManaValueParity(odd=False), EACH_OPPONENT))
    s = Scenario(hand=[BLAZE], battlefield="4 Mountain", their_battlefield=[winnower], mana="")
    s.cast("Blaze", "them", hold=True)
    assert s.offered == ["0", "2"]
    s.choose("2").resolve()
    assert s.them.life == 18


def test_601_2f_a_spell_may_cost_less_because_of_its_own_target():
    rebuke = card(
        "Rebuke", "{3}{W}", "Instant", CostsLess(SELF, 3, Is(SELF, Targeting(TAPPED))), Spell(Destroy(Target(CREATURE)))
    )
    s = Scenario(hand=[rebuke], battlefield="Plains", their_battlefield="Hill Giant", mana="")
    assert "Rebuke" not in s.offered
    s = Scenario(hand=[rebuke], battlefield="Plains", their_battlefield="Hill Giant (tapped), Serra Angel", mana="")
    s.cast("Rebuke")
    assert s.them.graveyard == ["Hill Giant"]


def test_601_2f_a_spell_may_cost_more_because_of_its_own_target():
    prey = card(
        "Prey", "{B}", "Instant", CostsMore(SELF, 2, Is(SELF, Targeting(TAPPED))), Spell(Destroy(Target(CREATURE)))
    )
    s = Scenario(hand=[prey], battlefield="2 Swamp", their_battlefield="Hill Giant (tapped), Serra Angel", mana="")
    s.cast("Prey")
    assert s.them.graveyard == ["Serra Angel"]
