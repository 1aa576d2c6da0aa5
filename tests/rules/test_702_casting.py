"""CR 702: keyword abilities about casting the spell itself: kicker, flashback, evoke, overload and their like."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    CONSPIRE,
    CREATURE,
    FLYING,
    HEXPROOF,
    KICKED,
    OPPONENT_CONTROLS,
    PLAYER,
    RED,
    SELF,
    SPELL,
    Buyback,
    CopySpell,
    CostsMore,
    Dash,
    DealDamage,
    Destroy,
    DrawCards,
    Enters,
    EntersWith,
    Entwine,
    Evoke,
    GainLife,
    If,
    Kicker,
    Multikicker,
    OneOf,
    Overload,
    Paid,
    Replicate,
    ReturnToHand,
    Sacrifice,
    Spectacle,
    Spell,
    Surge,
    Target,
    Then,
    TimesPaid,
    When,
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
