"""CR 115: targets."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    BLUE,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    HEXPROOF,
    OPPONENT_CONTROLS,
    PERMANENT,
    PLAYER,
    RED,
    SELF,
    SHROUD,
    SPELL,
    TAP,
    Activated,
    CounterSpell,
    DealDamage,
    Destroy,
    Enters,
    GainLife,
    Has,
    LoseLife,
    Protection,
    ReturnToHand,
    Spell,
    Tap,
    Target,
    Then,
    Until,
    When,
    card,
)
from playset.core.words import Color
from playset.testing import Scenario

SPARK = card("Spark", "{R}", "Instant", Spell(DealDamage(2, Target(ANY_TARGET))))
TWO_SPARKS = card("Two Sparks", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET, maximum=2, minimum=2))))
UP_TO_TWO = card("Lull", "{U}", "Instant", Spell(Then(Tap(Target(CREATURE, maximum=2, minimum=0)), GainLife(1))))
SPARK_AND_SPARK = card(
    "Forked Spark",
    "{R}",
    "Instant",
    Spell(Then(DealDamage(1, Target(ANY_TARGET)), DealDamage(2, Target(ANY_TARGET, number=2)))),
)


def test_115_1a_the_target_of_a_spell_is_chosen_as_it_is_cast():
    s = Scenario(hand=[SPARK], their_battlefield="Hill Giant")
    s.cast("Spark", hold=True)
    assert s.asked == "targets"
    s.choose("Hill Giant")
    assert s.stack == ["Spark"]
    assert s.state.stack[0].targets == ((s.them.permanent("Hill Giant").id,),)


def test_115_1c_the_target_of_an_activated_ability_is_chosen_as_it_is_activated():
    s = Scenario(battlefield="Mogg Fanatic")
    s.activate("Mogg Fanatic", hold=True)
    assert s.asked == "targets"
    # Targets come before costs (601.2c before 601.2h), so it could still be aimed at itself.
    assert s.offered == ["me", "them", "Mogg Fanatic"]
    s.choose("them")
    assert s.stack == ["Mogg Fanatic"]
    assert s.graveyard == ["Mogg Fanatic"]


def test_115_1d_the_target_of_a_triggered_ability_is_chosen_as_it_goes_on_the_stack():
    biter = card("Biter", "{R}", "Creature — Dog", When(Enters(SELF), DealDamage(1, Target(PLAYER))), pt="1/1")
    s = Scenario(hand=[biter])
    s.cast("Biter", hold=True).resolve_top()
    assert s.asked == "targets"
    assert s.stack == []
    s.choose("them")
    assert s.stack == ["Biter"]
    assert s.them.life == 20
    s.resolve()
    assert s.them.life == 19


def test_115_1_a_target_is_not_chosen_anew_on_resolution():
    s = Scenario(hand=[SPARK], their_battlefield="Hill Giant", their_hand="Giant Growth")
    s.cast("Spark", "Hill Giant", hold=True)
    s.them.cast("Giant Growth", "Hill Giant")
    assert s.them.permanent("Hill Giant").damage == 2


def test_115_2_only_permanents_are_targets_unless_another_zone_is_named():
    raise_dead = card("Raise", "{B}", "Sorcery", Spell(ReturnToHand(Target(CARD_IN_YOUR_GRAVEYARD & CREATURE))))
    kill = card("Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(
        hand=[raise_dead, kill],
        graveyard="Grizzly Bears, Lightning Bolt",
        their_graveyard="Serra Angel",
        their_battlefield="Hill Giant, Grizzly Bears",
    )
    s.cast("Raise", hold=True)  # one creature card in my graveyard: nothing is asked
    assert s.state.stack[0].targets == ((s.state.id_of(s.state.players[0].graveyard[0]),),)
    s.resolve()
    assert s.hand == ["Kill", "Grizzly Bears"]
    s.cast("Kill", hold=True)
    assert s.offered == ["Hill Giant", "Grizzly Bears"]
    s.choose("Hill Giant").resolve()


def test_115_3_one_instance_of_target_cannot_have_the_same_target_twice():
    s = Scenario(hand=[TWO_SPARKS], their_battlefield="Hill Giant")
    s.cast("Two Sparks", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert (decision.minimum, decision.maximum) == (2, 2)
    assert sorted(s.offered) == ["Hill Giant", "me", "them"]
    s.choose("Hill Giant", "them").resolve()
    assert s.them.life == 19
    assert s.them.permanent("Hill Giant").damage == 1


def test_115_3_a_spell_that_needs_two_targets_cannot_be_cast_with_one():
    two = card("Two Arrows", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE, maximum=2, minimum=2))))
    s = Scenario(hand=[two], their_battlefield="Hill Giant", mana="{R}")
    assert not s.can("cast", "Two Arrows")


def test_115_3_two_instances_of_target_may_have_the_same_target():
    s = Scenario(hand=[SPARK_AND_SPARK], their_battlefield="Hill Giant")
    s.cast("Forked Spark", targets=["Hill Giant", "Hill Giant"])
    assert s.them.graveyard == ["Hill Giant"]


def test_115_3_equal_words_for_the_same_target_are_one_target():
    drain = card("Drain", "{B}", "Sorcery", Spell(Then(LoseLife(2, Target(PLAYER)), DealDamage(1, Target(PLAYER)))))
    s = Scenario(hand=[drain])
    s.cast("Drain", "them", hold=True)
    assert s.state.stack[0].targets == ((1,),)
    s.resolve()
    assert s.them.life == 17


def test_115_4_any_target_is_a_creature_player_or_planeswalker():
    walker = card("Walker", "{2}", "Legendary Planeswalker — Test", loyalty=4)
    relic = card("Relic", "{2}", "Artifact")
    s = Scenario(hand=[SPARK], battlefield=[relic, "Mountain"], their_battlefield=[walker, "Hill Giant"])
    s.cast("Spark", hold=True)
    assert sorted(s.offered) == ["Hill Giant", "Walker", "me", "them"]
    s.choose("Walker").resolve()
    assert s.them.permanent("Walker").counters == {"loyalty": 2}


def test_115_5_a_spell_cannot_target_itself():
    s = Scenario(hand="Counterspell", mana="{U}{U}")
    assert not s.can("cast", "Counterspell")
    s = Scenario(hand="Counterspell", their_hand=[SPARK], active=1)
    s.them.cast("Spark", "me", hold=True)
    s.cast("Counterspell", hold=True)  # one target only: it is not asked for
    assert [s.object_name(obj) for obj in s.state.stack[1].targets[0]] == ["Spark"]
    s.resolve()
    assert s.life == 20


def test_115_5_an_ability_of_the_second_player_may_target_the_first():
    taunt = card("Taunter", "{R}", "Creature — Test", Activated((TAP,), LoseLife(1, Target(EACH_OPPONENT))), pt="1/1")
    s = Scenario(battlefield=[taunt], their_battlefield=[taunt])
    s.activate("Taunter", "them")
    s.pass_priority()
    assert s.them.can("activate", "Taunter")
    s.them.activate("Taunter", "me")
    assert (s.life, s.them.life) == (19, 19)


def test_115_6_zero_targets_may_be_chosen_where_the_text_allows_it():
    s = Scenario(hand=[UP_TO_TWO, UP_TO_TWO], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Lull", hold=True)
    assert s.asked == "targets"
    s.choose()
    s.resolve()
    assert s.life == 21
    assert not s.them.tapped("Hill Giant")
    s.cast("Lull", targets=["Hill Giant", "Grizzly Bears"])
    assert s.them.tapped("Hill Giant")
    assert s.them.tapped("Grizzly Bears")


def test_115_6_up_to_two_targets_need_not_exist():
    s = Scenario(hand=[UP_TO_TWO])
    s.cast("Lull")
    assert s.life == 21


def test_115_9_shroud_and_hexproof_forbid_targeting():
    cloaked = card("Cloaked", "{U}", "Creature — Bird", SHROUD, pt="1/1")
    warded = card("Warded", "{U}", "Creature — Bird", HEXPROOF, pt="1/1")
    s = Scenario(hand=[SPARK], their_hand=[SPARK], their_battlefield=[cloaked, warded])
    s.cast("Spark", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them")
    s.them.cast("Spark", hold=True)
    assert s.offered == ["me", "them", "Warded"]
    s.choose("Warded").resolve()
    assert s.them.battlefield == ["Cloaked"]


def test_115_9_protection_looks_at_the_source_of_the_spell_or_ability():
    safe = card("Safe", "{W}", "Creature — Cleric", Protection(BLUE), pt="1/1")
    drown = card("Drown", "{U}", "Instant", Spell(Destroy(Target(CREATURE))))
    tapper = card("Tapper", "{U}", "Creature — Wizard", Activated((TAP,), Tap(Target(CREATURE))), pt="1/1")
    grey = card("Grey Tapper", "{2}", "Artifact", Activated((TAP,), Tap(Target(CREATURE))))
    s = Scenario(hand=[drown], battlefield=[tapper, grey], their_battlefield=[safe], mana="{U}")
    s.activate("Tapper", hold=True)
    # The blue sources find only each other's creature; the colourless one may point at anything.
    assert [s.object_name(obj) for obj in s.state.stack[0].targets[0]] == ["Tapper"]
    s.cast("Drown", hold=True)
    assert [s.object_name(obj) for obj in s.state.stack[1].targets[0]] == ["Tapper"]
    s.activate("Grey Tapper", "Safe").resolve()
    assert s.them.tapped("Safe")


def test_115_10_what_is_not_called_a_target_is_not_one():
    cloaked = card("Cloaked", "{U}", "Creature — Bird", SHROUD, pt="1/1")
    sweep = card("Sweep", "{R}", "Sorcery", Spell(DealDamage(1, CREATURE & OPPONENT_CONTROLS)))
    s = Scenario(hand=[sweep], their_battlefield=[cloaked])
    s.cast("Sweep")
    assert s.them.graveyard == ["Cloaked"]


def test_115_10b_you_is_not_a_target():
    rest = card("Rest", "{W}", "Instant", Spell(GainLife(3)))
    s = Scenario(hand=[rest])
    s.cast("Rest", hold=True)
    assert s.state.stack[0].targets == ()
    s.resolve()
    assert s.life == 23


def test_115_1_a_spell_that_targets_a_spell_sees_spells_only():
    relic = card("Relic", "{2}", "Artifact", Activated((TAP,), GainLife(1)))
    deny = card("Deny", "{U}", "Instant", Spell(CounterSpell(Target(SPELL & ~ARTIFACT))))
    s = Scenario(hand=[relic, deny], battlefield=[relic], mana="{C}{C}{U}")
    s.activate("Relic", hold=True)
    assert not s.can("cast", "Deny")
    s.resolve()
    s.cast("Relic", hold=True)
    assert not s.can("cast", "Deny")
    s.resolve()


def test_115_1_gaining_shroud_does_not_free_what_is_no_target():
    hide = card("Hide", "{U}", "Instant", Spell(Until(Target(CREATURE), Has(SHROUD))))
    red = card("Red Thing", "", "Creature — Elemental", pt="2/2", color=Color.RED)
    s = Scenario(hand=[hide, SPARK, "Giant Growth"], battlefield=[red], mana="{U}{R}{G}")
    s.cast("Hide", "Red Thing")
    s.cast("Spark", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them")
    assert not s.can("cast", "Giant Growth")
    s.resolve()


def test_115_1_a_spell_or_permanent_of_a_kind_is_looked_for_on_the_stack_too():
    gust = card("Gust", "{U}", "Instant", Spell(ReturnToHand(Target(RED & (SPELL | PERMANENT)))))
    wash = card("Wash", "{U}", "Instant", Spell(ReturnToHand(Target((SPELL | CREATURE) & OPPONENT_CONTROLS))))
    red = card("Red Thing", "", "Creature — Elemental", pt="2/2", color=Color.RED)
    s = Scenario(hand=[gust, gust, wash], battlefield=[red], their_hand=[SPARK, "Giant Growth"])
    s.them.cast("Giant Growth", "Red Thing", hold=True)
    s.cast("Gust")  # the green spell is no candidate
    assert s.hand == ["Gust", "Wash", "Red Thing"]
    s.them.cast("Spark", "me", hold=True)
    s.cast("Gust", "Spark", hold=True)
    s.cast("Wash", "Spark")
    assert s.them.hand == ["Spark"]
