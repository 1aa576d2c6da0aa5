"""CR 611.2, 613.4: effects on the size of permanents that begin and end, and those who come and go meanwhile."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    HASTE,
    SELF,
    YOU_CONTROL,
    Activated,
    Continuous,
    Duration,
    Enchant,
    Gets,
    Has,
    Power,
    Sacrifice,
    Spell,
    SwitchSize,
    Target,
    Until,
    card,
)
from playset.ability import DrawCards as Draw
from playset.core.words import Zone
from playset.oracle.text import read_card
from playset.rules.events.actions import move_all
from playset.testing import Scenario
from playset.testing.invariants import check

RALLY = card("Rally", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+2, +0))))
TWIST = card("Twist", "{U}", "Instant", Spell(Until(Target(CREATURE), SwitchSize())))
CHARGE = card("Charge", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+1, +1) & Has(HASTE))))
SKIRMISH = card("Skirmish", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+1, +0), Duration.END_OF_COMBAT)))
LORD = card("Lord", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))
MARTYR = card("Martyr", "{W}", "Creature — Cleric", Activated((Sacrifice(SELF),), Draw(1)), pt="1/1")
KING = card("King", "{2}{W}", "Legendary Creature — Soldier", pt="2/2")


def test_613_4c_a_new_size_is_given_and_taken_without_another_look_at_the_rest():
    s = Scenario(hand=[RALLY], battlefield=[LORD, "Hill Giant", "Grizzly Bears"])
    bears = s.permanent("Grizzly Bears").characteristics
    s.cast("Rally", "Hill Giant")
    assert not s.state.stale
    assert s.pt("Hill Giant") == "6/4"
    check(s.game)
    s.next_turn()
    assert s.pt("Hill Giant") == "4/4"
    assert s.permanent("Grizzly Bears").characteristics is bears
    check(s.game)


def test_611_2c_who_comes_and_goes_while_it_lasts_is_of_no_account():
    s = Scenario(hand=[RALLY, "Grizzly Bears", LORD], battlefield=[MARTYR, "Hill Giant"])
    s.cast("Rally", "Hill Giant").cast("Grizzly Bears")
    assert not s.state.stale
    check(s.game)
    s.activate("Martyr")
    assert not s.state.stale
    check(s.game)
    s.cast("Lord")
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("6/4", "3/3")
    check(s.game)


def test_613_4d_size_is_switched_after_it_was_changed():
    s = Scenario(hand=[RALLY, TWIST], battlefield="Hill Giant")
    s.cast("Twist", "Hill Giant").cast("Rally", "Hill Giant")
    assert s.pt("Hill Giant") == "3/5"
    check(s.game)


def test_613_8_what_looks_at_power_sees_the_new_size():
    guard = card("Guard", "{W}", "Enchantment", Continuous(CREATURE & Power(least=4), Has(HASTE)))
    s = Scenario(hand=[RALLY], battlefield=[guard, "Grizzly Bears"])
    s.cast("Rally", "Grizzly Bears")
    check(s.game)
    s.next_turn()
    check(s.game)


def test_514_2_effects_of_different_durations_end_at_different_times():
    s = Scenario(hand=[RALLY, SKIRMISH, CHARGE], battlefield="Hill Giant (1 +1/+1)")
    s.cast("Rally", "Hill Giant").cast("Skirmish", "Hill Giant").cast("Charge", "Hill Giant")
    assert s.pt("Hill Giant") == "8/5"
    s.attack("Hill Giant")
    s.next_turn()
    assert s.pt("Hill Giant") == "4/4"
    check(s.game)


def test_704_5m_an_aura_that_may_enchant_only_the_weak_falls_off_the_strong():
    thread = card(
        "Thread", "{W}", "Enchantment — Aura", Enchant(CREATURE & Power(most=2)), Continuous(ENCHANTED, Has(HASTE))
    )
    s = Scenario(hand=[thread, RALLY], battlefield="Grizzly Bears")
    s.cast("Thread", "Grizzly Bears")
    assert "Thread" in s.battlefield
    s.cast("Rally", "Grizzly Bears")
    assert "Thread" in s.graveyard
    check(s.game)


def test_704_5j_one_legend_after_another():
    s = Scenario(hand=[KING, "Lightning Bolt"], battlefield=[KING])
    s.cast("Lightning Bolt", "King").cast("King")
    assert s.battlefield.count("King") == 1
    check(s.game)
    assert not s.state.dirty


def test_704_5g_damage_that_is_survived_counts_when_toughness_is_lost():
    weaken = card("Weaken", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(0, -2))))
    s = Scenario(hand=["Lightning Bolt", weaken], their_battlefield="Hill Giant (1 +1/+1)")
    s.cast("Lightning Bolt", "Hill Giant")
    assert "Hill Giant" in s.them.battlefield
    check(s.game)
    s.cast("Weaken", "Hill Giant")
    assert "Hill Giant" in s.them.graveyard
    check(s.game)


def test_613_4d_a_static_ability_switches_size_after_it_was_changed():
    mirror = card("Mirror", "{U}", "Enchantment", Continuous(CREATURE, SwitchSize()))
    s = Scenario(hand=[RALLY], battlefield=[mirror, "Hill Giant"])
    s.cast("Rally", "Hill Giant")
    assert s.pt("Hill Giant") == "3/5"
    check(s.game)
    s.next_turn()
    assert s.pt("Hill Giant") == "3/3"
    check(s.game)


def test_613_8a_who_gets_more_for_being_weak_is_looked_at_after_it_was_changed():
    comfort = card("Comfort", "{W}", "Enchantment", Continuous(CREATURE & Power(most=3), Gets(+0, +1)))
    s = Scenario(hand=[RALLY], battlefield=[comfort, "Hill Giant"])
    assert s.pt("Hill Giant") == "3/4"
    s.cast("Rally", "Hill Giant")
    assert s.pt("Hill Giant") == "5/3"
    check(s.game)


def test_611_3_a_size_that_counts_two_kinds_of_things():
    avatar = read_card(
        "Avatar",
        "{4}{G}",
        "Creature — Elemental",
        "This creature gets +1/+1 for each land you control and each land card in your graveyard.",
        "0/1",
    )
    s = Scenario(battlefield=[avatar, "2 Forest"], graveyard="Island, Shock")
    assert s.pt("Avatar") == "3/4"


def test_208_1_toughness_that_is_compared_with_a_number():
    text = (
        "When this creature enters, return each creature your opponents control with toughness X or less to its "
        "owner's hand, where X is the number of Islands you control."
    )
    scourge = read_card("Scourge", "{5}{U}{U}", "Creature — Kraken", text, "6/6")
    s = Scenario(
        hand=[scourge],
        battlefield="3 Island, Memnite",
        their_battlefield="Memnite, Hill Giant, Serra Angel, 4 Island",
    )
    s.cast("Scourge")
    assert sorted(s.them.hand) == ["Hill Giant", "Memnite"]
    assert "Serra Angel" in s.them.battlefield
    assert "Memnite" in s.battlefield


def test_604_3_a_size_that_counts_what_you_own_in_two_zones():
    drake = read_card(
        "Drake",
        "{4}",
        "Creature — Drake",
        "This creature's power is equal to the total number of instant and sorcery cards you own in exile and in your "
        "graveyard.",
        "0/4",
    )
    s = Scenario(
        hand="Shock",
        battlefield=[drake],
        graveyard="Divination, Island",
        exile="Opt, Hill Giant",
        their_exile="2 Opt",
        their_graveyard="3 Opt",
    )
    assert s.pt("Drake") == "2/4"
    s.cast("Shock", "them")
    assert s.pt("Drake") == "3/4"
    move_all(s.state, [s.state.id_of(s.state.players[0].graveyard[0])], Zone.EXILE)
    assert s.pt("Drake") == "3/4"
    move_all(s.state, [s.state.id_of(s.state.players[0].exile[0])], Zone.HAND)
    assert s.pt("Drake") == "2/4"
    check(s.game)
