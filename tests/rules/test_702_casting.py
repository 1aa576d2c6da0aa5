"""CR 702: keyword abilities about casting the spell itself: kicker, flashback, evoke, overload and their like."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    BARGAIN,
    CARD_IN_YOUR_GRAVEYARD,
    CASCADE,
    CONSPIRE,
    CREATURE,
    FLYING,
    HEXPROOF,
    JUMP_START,
    KICKED,
    OPPONENT_CONTROLS,
    PLAYER,
    REBOUND,
    RED,
    RETRACE,
    SELF,
    SPELL,
    SPLIT_SECOND,
    STORM,
    TAP,
    Activated,
    AddMana,
    Affinity,
    Blitz,
    Buyback,
    Casualty,
    ChoiceOfCosts,
    CopySpell,
    CostsLess,
    CostsMore,
    Count,
    Dash,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Emerge,
    Enters,
    EntersWith,
    Entwine,
    Escalate,
    Escape,
    Evoke,
    Flashback,
    GainLife,
    If,
    Kicker,
    Mana,
    Multikicker,
    Offspring,
    OneOf,
    Overload,
    Paid,
    PayLife,
    Priced,
    Replicate,
    ReturnToHand,
    Sacrifice,
    Spectacle,
    Spell,
    Spree,
    Squad,
    Surge,
    Target,
    Then,
    TimesPaid,
    Warp,
    When,
    X,
    card,
)
from playset.testing import Scenario

BURST = card(
    "Burst",
    "{R}",
    "Sorcery",
    Kicker("{4}"),
    Spell(If(KICKED, DealDamage(4, Target(ANY_TARGET)), DealDamage(2, Target(ANY_TARGET)))),
)
BEAR = card("Small Bear", "{1}{G}", "Creature — Bear", pt="2/2")
SPARK = card("Spark", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET))))


# --- 702.33 kicker -------------------------------------------------------------------------------------------


def test_702_33a_a_kicked_spell_costs_more_and_does_more():
    s = Scenario(hand=[BURST], battlefield="5 Mountain")
    s.cast("Burst", "them")
    assert s.asked == "yes or no"
    s.yes()
    assert s.them.life == 16
    assert all(s.tapped(f"Mountain #{n}") for n in range(1, 6))


def test_702_33a_the_kicker_cost_is_optional():
    s = Scenario(hand=[BURST], battlefield="5 Mountain")
    s.cast("Burst", "them").no()
    assert s.them.life == 18
    assert [s.tapped(f"Mountain #{n}") for n in range(1, 6)].count(True) == 1


def test_702_33a_a_kicker_that_cannot_be_paid_is_not_offered():
    s = Scenario(hand=[BURST], battlefield="4 Mountain", mana="")
    s.cast("Burst", "them")
    assert s.them.life == 18


def test_702_33a_kicker_comes_on_top_of_other_changes_of_the_cost():
    tax = card("Tax", "{2}", "Artifact", CostsMore(RED, 1))
    s = Scenario(hand=[BURST], battlefield=[tax, "5 Mountain"], mana="")
    s.cast("Burst", "them")
    assert s.them.life == 18  # six mana would be needed for the kicker


def test_702_33b_two_kickers_are_asked_for_one_after_the_other():
    twice = card(
        "Twice",
        "{R}",
        "Creature — Elemental",
        Kicker("{1}"),
        Kicker("{2}", number=2),
        When(Enters(SELF), GainLife(1), KICKED),
        When(Enters(SELF), DrawCards(1), Paid("kicker 2")),
        pt="1/1",
    )
    s = Scenario(hand=[twice], battlefield="4 Mountain", library="Forest, Island")
    s.cast("Twice").yes().yes()
    s.order("Twice", "Twice").resolve()
    assert (s.life, s.hand) == (21, ["Forest"])


def test_702_33b_only_the_second_kicker():
    twice = card(
        "Twice",
        "{R}",
        "Creature — Elemental",
        Kicker("{1}"),
        Kicker("{2}", number=2),
        When(Enters(SELF), DrawCards(1), Paid("kicker 2")),
        pt="1/1",
    )
    s = Scenario(hand=[twice], battlefield="3 Mountain", library="Forest, Island", mana="")
    s.cast("Twice")
    s.no().yes()
    assert s.hand == ["Forest"]


def test_702_33c_multikicker_is_paid_any_number_of_times():
    ooze = card(
        "Growing Ooze", "{G}", "Creature — Ooze", Multikicker("{1}"), EntersWith("+1/+1", TimesPaid("kicker")), pt="1/1"
    )
    s = Scenario(hand=[ooze], battlefield="4 Forest", mana="")
    s.cast("Growing Ooze")
    decision = s.game.decision
    assert decision is not None
    assert (s.asked, decision.maximum) == ("number", 3)
    s.number(2)
    assert s.pt("Growing Ooze") == "3/3"
    assert [s.tapped(f"Forest #{n}") for n in range(1, 5)].count(True) == 3


def test_702_33d_a_permanent_remembers_that_it_was_kicked():
    guard = card("Guard", "{W}", "Creature — Soldier", Kicker("{2}"), EntersWith("+1/+1", 2, KICKED), pt="1/1")
    s = Scenario(hand=[guard, guard], battlefield="4 Plains", mana="")
    s.cast("Guard").yes()
    s.cast("Guard")
    assert (s.pt("Guard"), s.pt("Guard #2")) == ("3/3", "1/1")


def test_702_33g_targets_of_the_kicked_part_are_chosen_only_if_it_was_kicked():
    rip = card(
        "Rip",
        "{R}",
        "Sorcery",
        Kicker("{1}"),
        Spell(Then(DealDamage(1, Target(PLAYER)), If(KICKED, Destroy(Target(ARTIFACT))))),
    )
    s = Scenario(hand=[rip, rip], battlefield="3 Mountain", their_battlefield="Sol Ring", mana="")
    s.cast("Rip", targets=["them", "Sol Ring"]).yes()
    assert s.them.graveyard == ["Sol Ring"]
    s.cast("Rip", "them")
    assert s.them.life == 18


def test_702_33g_without_a_target_for_it_the_kicker_is_not_offered():
    rip = card(
        "Rip",
        "{R}",
        "Sorcery",
        Kicker("{1}"),
        Spell(Then(DealDamage(1, Target(PLAYER)), If(KICKED, Destroy(Target(ARTIFACT))))),
    )
    s = Scenario(hand=[rip], battlefield="3 Mountain", mana="")
    s.cast("Rip", "them")
    assert s.them.life == 19


def test_118_8_a_kicker_may_be_another_cost_than_mana():
    feast = card("Feast", "{B}", "Sorcery", Kicker(Sacrifice(CREATURE)), Spell(If(KICKED, DrawCards(2), DrawCards(1))))
    s = Scenario(hand=[feast], battlefield=["Swamp", BEAR], library="3 Forest")
    s.cast("Feast").yes()
    assert (len(s.hand), s.graveyard) == (2, ["Small Bear", "Feast"])
    s = Scenario(hand=[feast], battlefield="Swamp", library="3 Forest")
    s.cast("Feast")
    assert len(s.hand) == 1


def test_707_10_a_copy_of_a_kicked_spell_is_kicked():
    fork = card("Forking", "{R}", "Instant", Spell(CopySpell(Target(SPELL))))
    s = Scenario(hand=[BURST, fork], battlefield="6 Mountain")
    s.cast("Burst", "them", hold=True).yes()
    s.cast("Forking", "Burst").choose()
    assert s.them.life == 12


# --- 702.27 buyback ------------------------------------------------------------------------------------------


def test_702_27a_a_spell_bought_back_returns_to_hand_as_it_resolves():
    prod = card("Prod", "{R}", "Instant", Buyback("{3}"), Spell(DealDamage(1, Target(ANY_TARGET))))
    s = Scenario(hand=[prod], battlefield="4 Mountain")
    s.cast("Prod", "them").yes()
    assert (s.hand, s.graveyard, s.them.life) == (["Prod"], [], 19)


def test_702_27a_not_bought_back_or_countered_it_goes_to_the_graveyard():
    prod = card("Prod", "{R}", "Instant", Buyback("{3}"), Spell(DealDamage(1, Target(ANY_TARGET))))
    s = Scenario(hand=[prod], battlefield="4 Mountain")
    s.cast("Prod", "them").no()
    assert s.graveyard == ["Prod"]
    s = Scenario(hand=[prod], battlefield="4 Mountain", their_hand="Counterspell")
    s.cast("Prod", "them", hold=True).yes()
    s.them.cast("Counterspell", "Prod")
    assert (s.hand, s.graveyard) == ([], ["Prod"])


def test_702_27a_with_illegal_targets_it_does_not_resolve_and_does_not_come_back():
    prod = card("Prod", "{R}", "Instant", Buyback("{3}"), Spell(DealDamage(1, Target(CREATURE))))
    s = Scenario(hand=[prod, SPARK], battlefield="5 Mountain", their_battlefield="Llanowar Elves")
    s.cast("Prod", "Llanowar Elves", hold=True).yes()
    s.cast("Spark", "Llanowar Elves")
    assert s.hand == []


# --- 702.42 entwine, 702.120 escalate, 702.172 spree ---------------------------------------------------------


def test_702_42a_all_modes_of_an_entwined_spell_are_chosen():
    both = card("Both", "{1}{W}", "Sorcery", Entwine("{2}"), Spell(OneOf(GainLife(4), DrawCards(1))))
    s = Scenario(hand=[both], battlefield="4 Plains", library="2 Forest")
    s.cast("Both").yes()
    assert (s.life, len(s.hand)) == (24, 1)
    s = Scenario(hand=[both], battlefield="4 Plains", library="2 Forest")
    s.cast("Both", mode=0).no()
    assert (s.life, len(s.hand)) == (24, 0)


def test_702_42a_entwine_is_not_offered_where_a_mode_has_no_target():
    both = card("Both", "{1}{W}", "Sorcery", Entwine("{2}"), Spell(OneOf(GainLife(4), Destroy(Target(ARTIFACT)))))
    s = Scenario(hand=[both], battlefield="4 Plains")
    s.cast("Both")
    assert s.life == 24


# --- 702.56 replicate, 702.78 conspire -----------------------------------------------------------------------


def test_702_56a_a_copy_for_each_time_the_replicate_cost_was_paid():
    pinpoint = card("Pinpoint", "{R}", "Instant", Replicate("{1}"), Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[pinpoint], battlefield="4 Mountain")
    s.cast("Pinpoint", "them")
    s.number(3)
    for _ in range(3):
        s.choose()  # the targets stay
    assert s.them.life == 16
    assert s.graveyard == ["Pinpoint"]


def test_702_56a_without_paying_there_is_no_copy():
    pinpoint = card("Pinpoint", "{R}", "Instant", Replicate("{1}"), Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[pinpoint], battlefield="4 Mountain")
    s.cast("Pinpoint", "them").number(0)
    assert s.them.life == 19


def test_702_78a_two_creatures_of_its_colour_are_tapped_for_a_copy():
    shout = card("Shout", "{R}", "Sorcery", CONSPIRE, Spell(DealDamage(2, Target(PLAYER))))
    s = Scenario(hand=[shout], battlefield="Mountain, 2 Raging Goblin, Llanowar Elves")
    s.cast("Shout", "them").yes().choose()
    assert s.them.life == 16
    assert s.tapped("Raging Goblin")
    assert s.tapped("Raging Goblin #2")
    assert not s.tapped("Llanowar Elves")


# --- 702.74 evoke --------------------------------------------------------------------------------------------


DRIFTER = card(
    "Drifter", "{4}{U}", "Creature — Elemental", FLYING, When(Enters(SELF), DrawCards(2)), Evoke("{2}{U}"), pt="2/2"
)


def test_702_74a_evoked_it_is_sacrificed_as_it_enters():
    s = Scenario(hand=[DRIFTER], battlefield="3 Island", library="3 Forest", mana="")
    s.cast("Drifter", way=1)
    s.order("Drifter", "Drifter").resolve()
    assert (s.graveyard, len(s.hand)) == (["Drifter"], 2)


def test_702_74a_cast_for_its_mana_cost_it_stays():
    s = Scenario(hand=[DRIFTER], battlefield="5 Island", library="3 Forest", mana="")
    s.cast("Drifter", way=0)
    assert (s.battlefield[-1], len(s.hand)) == ("Drifter", 2)


def test_702_74a_a_permanent_that_was_put_onto_the_battlefield_was_not_evoked():
    s = Scenario(battlefield=[DRIFTER, "3 Island"], hand="Unsummon")
    s.cast("Unsummon", "Drifter")
    s.cast("Drifter", way=1)
    s.order("Drifter", "Drifter")
    s.resolve()
    assert s.graveyard == ["Unsummon", "Drifter"]


# --- 702.96 overload -----------------------------------------------------------------------------------------


def test_702_96a_overloaded_each_replaces_target():
    rift = card(
        "Rift", "{1}{U}", "Instant", Spell(ReturnToHand(Target(CREATURE & OPPONENT_CONTROLS))), Overload("{6}{U}")
    )
    s = Scenario(hand=[rift], battlefield=["7 Island", BEAR], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Rift", way=1)
    assert (s.them.battlefield, s.battlefield[-1]) == ([], "Small Bear")


def test_702_96a_for_the_mana_cost_it_has_a_target():
    rift = card(
        "Rift", "{1}{U}", "Instant", Spell(ReturnToHand(Target(CREATURE & OPPONENT_CONTROLS))), Overload("{6}{U}")
    )
    s = Scenario(hand=[rift], battlefield="7 Island", their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Rift", "Hill Giant", way=0)
    assert s.them.battlefield == ["Grizzly Bears"]


def test_702_96b_overloaded_it_needs_no_target_and_hexproof_does_not_matter():
    rift = card(
        "Rift", "{1}{U}", "Instant", Spell(ReturnToHand(Target(CREATURE & OPPONENT_CONTROLS))), Overload("{6}{U}")
    )
    shy = card("Shy", "{G}", "Creature — Elf", HEXPROOF, pt="1/1")
    s = Scenario(hand=[rift], battlefield="7 Island", their_battlefield=[shy])
    s.cast("Rift", way=1)
    assert s.them.battlefield == []
    s = Scenario(hand=[rift], battlefield="7 Island")
    s.cast("Rift", way=1)
    assert s.graveyard == ["Rift"]


# --- 702.109 dash --------------------------------------------------------------------------------------------


def test_702_109a_dashed_it_has_haste_and_returns_at_the_next_end_step():
    runner = card("Runner", "{2}{R}", "Creature — Goblin", Dash("{1}{R}"), pt="3/1")
    s = Scenario(hand=[runner], battlefield="2 Mountain", mana="")
    s.cast("Runner", way=1)
    assert s.has("Runner", "haste")
    s.attack("Runner").damage()
    assert s.them.life == 17
    s.next_turn()
    assert s.hand == ["Runner"]


def test_702_109a_not_dashed_it_stays_and_is_slow():
    runner = card("Runner", "{2}{R}", "Creature — Goblin", Dash("{1}{R}"), pt="3/1")
    s = Scenario(hand=[runner], battlefield="3 Mountain", mana="")
    s.cast("Runner", way=0)
    assert not s.has("Runner", "haste")
    s.next_turn()
    assert s.battlefield[-1] == "Runner"


# --- 702.137 spectacle, 702.117 surge ------------------------------------------------------------------------


def test_702_137a_spectacle_needs_an_opponent_who_lost_life_this_turn():
    show = card("Show", "{3}{R}", "Sorcery", Spell(DrawCards(1)), Spectacle("{R}"))
    s = Scenario(hand=[show, SPARK], battlefield="2 Mountain", mana="", library="2 Forest")
    assert not s.can("cast", "Show")
    s.cast("Spark", "them")
    s.cast("Show", way=1)
    assert s.hand == ["Forest"]


def test_702_117a_surge_needs_another_spell_cast_this_turn():
    wave = card("Wave", "{4}{R}", "Sorcery", Spell(DrawCards(1)), Surge("{R}"))
    s = Scenario(hand=[wave, SPARK], battlefield="2 Mountain", mana="", library="2 Forest")
    assert not s.can("cast", "Wave")
    s.cast("Spark", "them")
    s.cast("Wave", way=1)
    assert s.hand == ["Forest"]


# --- 702.34 flashback, 702.133 jump-start, 702.81 retrace, 702.138 escape ------------------------------------


FLASH = card("Second Spark", "{R}", "Instant", Spell(DealDamage(2, Target(ANY_TARGET))), Flashback("{2}{R}"))


def test_702_34a_flashback_casts_from_the_graveyard_and_exiles():
    s = Scenario(graveyard=[FLASH], battlefield="3 Mountain", mana="")
    s.cast("Second Spark", "them")
    assert (s.them.life, s.graveyard, s.exile) == (18, [], ["Second Spark"])


def test_702_34a_a_countered_flashback_spell_is_exiled_too():
    s = Scenario(graveyard=[FLASH], battlefield="3 Mountain", their_hand="Counterspell")
    s.cast("Second Spark", "them", hold=True)
    s.them.cast("Counterspell", "Second Spark")
    assert s.exile == ["Second Spark"]


def test_702_34a_from_hand_it_goes_to_the_graveyard():
    s = Scenario(hand=[FLASH], battlefield="1 Mountain", mana="")
    s.cast("Second Spark", "them")
    assert (s.graveyard, s.exile) == (["Second Spark"], [])


def test_702_34a_only_its_owner_may_cast_it():
    s = Scenario(their_graveyard=[FLASH], battlefield="3 Mountain", mana="")
    assert not s.can("cast", "Second Spark")


def test_702_34a_a_sorcery_with_flashback_keeps_its_timing():
    slow = card("Slow Spark", "{R}", "Sorcery", Spell(DealDamage(2, Target(ANY_TARGET))), Flashback("{R}"))
    s = Scenario(graveyard=[slow], hand="Lightning Bolt", battlefield="3 Mountain", mana="")
    assert s.can("cast", "Slow Spark")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("cast", "Slow Spark")
    s.resolve()


def test_702_34a_a_flashback_cost_may_be_more_than_mana():
    deep = card("Deep", "{3}{U}", "Sorcery", Spell(DrawCards(2)), Flashback((Mana("{1}{U}"), PayLife(3))))
    s = Scenario(graveyard=[deep], battlefield="2 Island", mana="", library="3 Forest")
    s.cast("Deep")
    assert (s.life, len(s.hand), s.exile) == (17, 2, ["Deep"])


def test_118_9d_changes_of_cost_apply_to_a_flashback_cost():
    helper = card("Helper", "{2}", "Artifact", CostsLess(RED, 2))
    s = Scenario(graveyard=[FLASH], battlefield=[helper, "Mountain"], mana="")
    s.cast("Second Spark", "them")
    assert s.them.life == 18


def test_702_133a_jump_start_costs_a_card_from_hand():
    chem = card("Chem", "{U}", "Sorcery", Spell(DrawCards(2)), JUMP_START)
    s = Scenario(graveyard=[chem], hand="Forest", battlefield="Island", mana="", library="3 Mountain")
    s.cast("Chem")
    assert (s.graveyard, s.exile, s.hand) == (["Forest"], ["Chem"], ["Mountain", "Mountain"])
    s = Scenario(graveyard=[chem], battlefield="Island", mana="", library="3 Mountain")
    assert not s.can("cast", "Chem")


def test_702_81a_retrace_costs_a_land_card_and_can_be_done_again():
    raven = card("Raven", "{B}", "Sorcery", Spell(DealDamage(1, Target(PLAYER))), RETRACE)
    s = Scenario(graveyard=[raven], hand="2 Forest, Lightning Bolt", battlefield="2 Swamp", mana="")
    s.cast("Raven", "them", pay=["Forest"])
    s.cast("Raven", "them")
    assert (s.them.life, s.hand, s.graveyard) == (18, ["Lightning Bolt"], ["Forest", "Forest", "Raven"])


def test_702_138a_escape_exiles_other_cards_from_the_graveyard():
    shade = card(
        "Shade", "{1}{B}", "Creature — Shade", Escape("{B}", 2), EntersWith("+1/+1", 1, Paid("escape")), pt="2/2"
    )
    s = Scenario(graveyard=[shade, "Forest", "Island", "Mountain"], battlefield="Swamp", mana="")
    s.cast("Shade", pay=["Forest", "Mountain"])
    assert (s.pt("Shade"), s.graveyard, s.exile) == ("3/3", ["Island"], ["Forest", "Mountain"])


def test_702_138a_without_enough_other_cards_it_cannot_escape():
    shade = card("Shade", "{1}{B}", "Creature — Shade", Escape("{B}", 2), pt="2/2")
    s = Scenario(graveyard=[shade, "Forest"], battlefield="Swamp", mana="")
    assert not s.can("cast", "Shade")


def test_702_138c_from_hand_it_enters_without_the_counter():
    shade = card(
        "Shade", "{1}{B}", "Creature — Shade", Escape("{B}", 2), EntersWith("+1/+1", 1, Paid("escape")), pt="2/2"
    )
    s = Scenario(hand=[shade], battlefield="2 Swamp", mana="")
    s.cast("Shade")
    assert s.pt("Shade") == "2/2"


# --- 702.41 affinity and other reductions --------------------------------------------------------------------


def test_702_41a_affinity_reduces_generic_mana_only():
    frog = card("Frog", "{3}{U}", "Artifact Creature — Frog", Affinity(ARTIFACT), pt="2/2")
    s = Scenario(hand=[frog], battlefield="4 Sol Ring (tapped), Island", mana="")
    s.cast("Frog")
    assert s.tapped("Island")
    s = Scenario(hand=[frog], battlefield="5 Sol Ring (tapped)", mana="")
    assert not s.can("cast", "Frog")


def test_702_41a_the_cost_is_what_it_is_while_casting():
    frog = card("Frog", "{3}{U}", "Artifact Creature — Frog", Affinity(ARTIFACT), pt="2/2")
    s = Scenario(hand=[frog], battlefield="2 Sol Ring (tapped), 2 Island", mana="")
    s.cast("Frog")
    assert s.tapped("Island #2")
    s = Scenario(hand=[frog], battlefield="Sol Ring (tapped), 2 Island", mana="")
    assert not s.can("cast", "Frog")


def test_601_2f_a_spell_may_cost_less_for_each_of_something():
    late = card(
        "Late", "{5}{B}", "Sorcery", CostsLess(SELF, Count(CREATURE & CARD_IN_YOUR_GRAVEYARD)), Spell(DrawCards(1))
    )
    s = Scenario(hand=[late], graveyard=[BEAR] * 3, battlefield="3 Swamp", library="2 Forest", mana="")
    s.cast("Late")
    assert s.hand == ["Forest"]


# --- 702.40 storm, 702.85 cascade, 702.88 rebound, 702.61 split second ---------------------------------------


def test_702_40a_a_copy_for_each_spell_cast_before_it_this_turn():
    grape = card("Grape", "{1}{R}", "Sorcery", STORM, Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[SPARK, SPARK, grape], battlefield="4 Mountain")
    s.cast("Spark", "them")
    s.cast("Spark", "them")
    s.cast("Grape", "them", hold=True)
    assert s.stack == ["Grape", "Grape"]  # the spell, and above it the triggered ability
    s.resolve().choose().choose()
    assert s.them.life == 15


def test_702_40a_spells_cast_afterwards_do_not_count():
    grape = card("Grape", "{1}{R}", "Sorcery", STORM, Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[SPARK, grape], battlefield="4 Mountain")
    s.cast("Grape", "them", hold=True)
    s.cast("Spark", "them")
    assert s.them.life == 18


def test_702_85a_cascade_finds_a_cheaper_card_and_casts_it_for_nothing():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    giant = card("Big Giant", "{5}{R}", "Creature — Giant", pt="6/6")
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library=["Forest", giant, SPARK, "Island"], mana="")
    s.cast("Blood Elf")
    assert s.offered == ["Spark"]
    s.choose("Spark").choose("them")
    assert s.them.life == 19
    assert s.library[0] == "Island"
    assert sorted(s.library[1:]) == ["Big Giant", "Forest"]
    assert s.graveyard == ["Spark"]
    assert s.battlefield[-1] == "Blood Elf"


def test_702_85a_the_card_need_not_be_cast():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library=["Forest", SPARK, "Island"], mana="")
    s.cast("Blood Elf").choose()
    assert s.library[0] == "Island"
    assert sorted(s.library[1:]) == ["Forest", "Spark"]
    assert s.exile == []


def test_702_85a_a_library_without_a_fitting_card_goes_to_the_bottom():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library="3 Forest", mana="")
    s.cast("Blood Elf")
    assert (s.library, s.exile) == (["Forest"] * 3, [])


def test_107_3b_a_spell_cast_for_nothing_has_an_x_of_0():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    blaze = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
    s = Scenario(hand=[elf], battlefield="6 Mountain, 2 Forest", library=[blaze], mana="")
    s.cast("Blood Elf").choose("Blaze").choose("them")
    assert s.them.life == 20


def test_702_88a_rebound_casts_it_again_in_the_next_upkeep():
    step = card("Step", "{W}", "Instant", Spell(GainLife(3)), REBOUND)
    s = Scenario(hand=[step], battlefield="Plains")
    s.cast("Step")
    assert (s.exile, s.graveyard) == (["Step"], [])
    s.next_turn()
    while s.asked != "choose":
        s.pass_priority()
    assert s.state.active == 0
    s.choose("Step").resolve()
    assert (s.life, s.exile, s.graveyard) == (26, [], ["Step"])


def test_702_88a_a_spell_cast_from_elsewhere_does_not_rebound():
    step = card("Step", "{W}", "Instant", Spell(GainLife(3)), Flashback("{W}"), REBOUND)
    s = Scenario(graveyard=[step], battlefield="Plains")
    s.cast("Step")
    assert s.exile == ["Step"]
    assert s.state.delayed == []


def test_702_61a_nobody_casts_or_activates_while_split_second_is_on_the_stack():
    sudden = card("Sudden", "{R}", "Instant", SPLIT_SECOND, Spell(DealDamage(2, Target(ANY_TARGET))))
    pinger = card("Pinger", "{2}", "Artifact", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))))
    maker = card("Maker", "{2}", "Artifact", Activated((Sacrifice(SELF),), AddMana("{R}")))
    s = Scenario(
        hand=[sudden],
        battlefield="Mountain",
        their_hand="Lightning Bolt",
        their_battlefield=["Mountain", pinger, maker],
    )
    s.cast("Sudden", "them", hold=True)
    assert not s.them.can("cast", "Lightning Bolt")
    assert not s.them.can("activate", "Pinger")
    assert s.them.can("activate", "Maker")
    s.resolve()
    assert s.them.can("activate", "Pinger")


# --- 601.2b: choices among costs -----------------------------------------------------------------------------


def test_601_2b_one_of_several_additional_costs_is_chosen():
    deal = card("Deal", "{B}", "Sorcery", ChoiceOfCosts(((Discard(),), (PayLife(3),))), Spell(DrawCards(2)))
    s = Scenario(hand=[deal, "Forest"], battlefield="Swamp", library="3 Island")
    s.cast("Deal")
    assert s.offered == ["Discard", "Pay 3 life"]
    s.choose("Pay 3 life")
    assert (s.life, s.hand) == (17, ["Forest", "Island", "Island"])


def test_601_2b_a_cost_that_cannot_be_paid_cannot_be_chosen():
    deal = card("Deal", "{B}", "Sorcery", ChoiceOfCosts(((Discard(),), (PayLife(3),))), Spell(DrawCards(2)))
    s = Scenario(hand=[deal], battlefield="Swamp", library="3 Island")
    s.cast("Deal")
    assert s.life == 17
    s = Scenario(hand=[deal], battlefield="Swamp", life=2)
    assert not s.can("cast", "Deal")


def test_601_2b_the_choice_may_be_more_mana():
    deal = card("Deal", "{B}", "Sorcery", ChoiceOfCosts(((Sacrifice(CREATURE),), (Mana("{3}"),))), Spell(DrawCards(1)))
    s = Scenario(hand=[deal], battlefield="4 Swamp", library="3 Island", mana="")
    s.cast("Deal")
    assert s.tapped("Swamp #4")
    s = Scenario(hand=[deal], battlefield="3 Swamp", mana="")
    assert not s.can("cast", "Deal")


def test_702_120a_each_further_mode_costs_more():
    pledge = card(
        "Pledge",
        "{W}",
        "Sorcery",
        Escalate("{1}"),
        Spell(OneOf(GainLife(1), DrawCards(1), GainLife(5), count=3, at_least=1)),
    )
    s = Scenario(hand=[pledge], battlefield="2 Plains", library="2 Forest", mana="")
    s.cast("Pledge", hold=True).choose("0")
    assert s.offered == ["1", "2"]
    s.choose("1").resolve()
    assert (s.life, s.hand) == (21, ["Forest"])
    assert s.tapped("Plains #2")


def test_702_120a_one_mode_is_enough():
    pledge = card(
        "Pledge", "{W}", "Sorcery", Escalate("{1}"), Spell(OneOf(GainLife(1), DrawCards(1), count=2, at_least=1))
    )
    s = Scenario(hand=[pledge], battlefield="2 Plains", library="2 Forest", mana="")
    s.cast("Pledge", hold=True).choose("0").choose().resolve()
    assert (s.life, s.hand) == (21, [])
    assert not s.tapped("Plains #2")


def test_702_172a_the_costs_of_the_chosen_modes_are_paid():
    choices = Spree(Priced("{1}", GainLife(2)), Priced("{2}", DealDamage(3, Target(PLAYER))))
    spree = card("Great Show", "{R}", "Sorcery", Spell(choices))
    s = Scenario(hand=[spree], battlefield="4 Mountain", mana="")
    s.cast("Great Show", "them", hold=True).choose("1").choose("0").resolve()
    assert (s.life, s.them.life) == (22, 17)
    assert s.tapped("Mountain #4")


def test_702_172a_only_modes_that_can_be_paid_for_are_offered():
    choices = Spree(Priced("{1}", GainLife(2)), Priced("{2}", DealDamage(3, Target(PLAYER))))
    spree = card("Great Show", "{R}", "Sorcery", Spell(choices))
    s = Scenario(hand=[spree], battlefield="2 Mountain", mana="")
    s.cast("Great Show")
    assert (s.life, s.them.life) == (22, 20)
    s = Scenario(hand=[spree], battlefield="1 Mountain", mana="")
    assert not s.can("cast", "Great Show")


# --- 702.119 emerge ------------------------------------------------------------------------------------------


MAW = card("Maw", "{8}", "Creature — Eldrazi", Emerge("{5}{U}"), pt="6/6")


def test_702_119a_emerge_costs_less_by_the_mana_value_of_the_sacrificed_creature():
    s = Scenario(hand=[MAW], battlefield="2 Island, Hill Giant, Grizzly Bears", mana="")
    s.cast("Maw", way=1)  # {5}{U} less 4; with the Bears it would be more than there is
    assert s.battlefield[-1] == "Maw"
    assert s.graveyard == ["Hill Giant"]


def test_702_119c_the_creature_is_chosen_as_the_cost_is_announced():
    s = Scenario(hand=[MAW], battlefield="4 Island, Hill Giant, Grizzly Bears", mana="")
    s.cast("Maw", way=1, hold=True)
    assert s.offered == ["Hill Giant", "Grizzly Bears"]
    s.choose("Grizzly Bears")
    assert s.graveyard == ["Grizzly Bears"]
    assert s.tapped("Island #4")
    s.resolve()


def test_702_119a_without_a_creature_that_is_worth_enough_it_cannot_be_cast():
    s = Scenario(hand=[MAW], battlefield="3 Island, Grizzly Bears", mana="")
    assert not s.can("cast", "Maw")


# --- 702.152 blitz, 702.185 warp -----------------------------------------------------------------------------


def test_702_152a_blitzed_it_is_hasty_sacrificed_and_draws_a_card():
    star = card("Star", "{3}{R}", "Creature — Human", Blitz("{1}{R}"), pt="3/3")
    s = Scenario(hand=[star], battlefield="2 Mountain", library="Forest, Island", mana="")
    s.cast("Star", way=1)
    assert s.has("Star", "haste")
    s.next_turn()
    assert (s.graveyard, s.hand) == (["Star"], ["Forest"])


def test_702_185a_warped_it_is_exiled_and_may_be_cast_later():
    ship = card("Ship", "{3}{U}", "Creature — Drone", Warp("{U}"), pt="3/3")
    s = Scenario(hand=[ship], battlefield="4 Island", mana="")
    s.cast("Ship", way=1)
    s.next_turn()
    assert s.exile == ["Ship"]
    s.next_turn()
    s.cast("Ship", way=0)
    s.next_turn()
    assert s.battlefield[-1] == "Ship"


def test_702_185a_only_from_hand_for_the_warp_cost():
    ship = card("Ship", "{3}{U}", "Creature — Drone", Warp("{U}"), pt="3/3")
    s = Scenario(hand=[ship], battlefield="Island", mana="")
    s.cast("Ship", way=1)
    s.next_turn().next_turn()
    assert not s.can("cast", "Ship")


# --- 702.153 casualty, 702.157 squad, 702.166 bargain, 702.175 offspring -------------------------------------


def test_702_153a_a_sacrificed_creature_copies_the_spell():
    hit = card("Hit", "{R}", "Sorcery", Casualty(2), Spell(DealDamage(2, Target(PLAYER))))
    s = Scenario(hand=[hit], battlefield="Mountain, Grizzly Bears, Raging Goblin")
    s.cast("Hit", "them").yes().choose()
    assert (s.them.life, s.graveyard) == (16, ["Grizzly Bears", "Hit"])


def test_702_157a_a_token_for_each_time_the_squad_cost_was_paid():
    trooper = card("Trooper", "{W}", "Creature — Human", Squad("{2}"), pt="1/2")
    s = Scenario(hand=[trooper], battlefield="5 Plains", mana="")
    s.cast("Trooper").number(2)
    assert s.battlefield[-3:] == ["Trooper"] * 3


def test_702_166a_a_bargained_spell_does_more():
    ask = card("Ask", "{B}", "Sorcery", BARGAIN, Spell(If(Paid("bargain"), DrawCards(2), DrawCards(1))))
    s = Scenario(hand=[ask], battlefield="Swamp, Sol Ring", library="3 Forest")
    s.cast("Ask").yes()
    assert (len(s.hand), s.graveyard) == (2, ["Sol Ring", "Ask"])


def test_702_175a_a_small_copy_for_the_offspring_cost():
    mouse = card("Big Mouse", "{2}{G}", "Creature — Mouse", Offspring("{1}"), pt="3/3")
    s = Scenario(hand=[mouse], battlefield="4 Forest", mana="")
    s.cast("Big Mouse").yes()
    assert (s.pt("Big Mouse"), s.pt("Big Mouse #2")) == ("3/3", "1/1")
