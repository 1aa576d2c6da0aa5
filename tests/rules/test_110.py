"""Control of permanents (CR 110.2, 302.6, 506.4, 613.1b)."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    HASTE,
    PERMANENT,
    TAP,
    YOU_CONTROL,
    Activated,
    AddMana,
    Continuous,
    Count,
    Destroy,
    Duration,
    Enchant,
    GainLife,
    Gets,
    Has,
    ReturnToHand,
    Spell,
    Step,
    Target,
    Then,
    Untap,
    Until,
    YouControlIt,
    card,
)
from playset.testing import Scenario
from playset.testing.invariants import check

TREASON = card(
    "Test Treason",
    "{2}{R}",
    "Sorcery",
    Spell(
        Then(
            Until(Target(CREATURE), YouControlIt()),
            Untap(Target(CREATURE)),
            Until(Target(CREATURE), Has(HASTE)),
        )
    ),
)
TAKE = card("Test Take", "{U}", "Instant", Spell(Until(Target(PERMANENT), YouControlIt(), Duration.GAME)))
BORROW = card("Test Borrow", "{U}", "Instant", Spell(Until(Target(PERMANENT), YouControlIt())))
MAGIC = card("Test Magic", "{2}{U}{U}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, YouControlIt()))


def test_110_2a_control_until_end_of_turn_with_haste():
    s = Scenario(hand=[TREASON], their_battlefield="Hill Giant (tapped)")
    s.cast("Test Treason", "Hill Giant")
    assert s.battlefield == ["Hill Giant"]
    s.attack("Hill Giant")
    s.damage()
    assert s.them.life == 17
    check(s.game)
    s.next_turn()
    assert s.them.battlefield == ["Hill Giant"]


def test_302_6_a_creature_that_changes_sides_is_summoning_sick():
    s = Scenario(hand=[TAKE], their_battlefield="Hill Giant")
    s.cast("Test Take", "Hill Giant")
    assert s.permanent("Hill Giant").summoning_sick
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.pass_to(Step.END)
    assert s.them.life == 20, "nobody was asked for attackers"
    s.next_turn().next_turn()
    s.attack("Hill Giant")
    s.damage()
    assert s.them.life == 17


def test_302_6_a_creature_that_comes_back_is_summoning_sick_again():
    s = Scenario(hand=[BORROW], their_battlefield="Hill Giant")
    s.cast("Test Borrow", "Hill Giant")
    s.pass_to(Step.UPKEEP, s.state.turn + 1)
    giant = s.them.permanent("Hill Giant")
    assert not giant.summoning_sick, "it came back before the turn of its owner began"
    s = Scenario(hand=[BORROW], their_battlefield="Hill Giant", active=1)
    s.cast("Test Borrow", "Hill Giant")
    s.pass_to(Step.UPKEEP, s.state.turn + 1)
    assert s.them.permanent("Hill Giant").summoning_sick


def test_506_4_an_attacker_that_changes_sides_is_removed_from_combat():
    s = Scenario(hand=[BORROW], their_battlefield="Hill Giant, Grizzly Bears", active=1)
    s.them.attack("Hill Giant", "Grizzly Bears")
    s.cast("Test Borrow", "Hill Giant")
    assert s.permanent("Hill Giant").attacking == -1
    s.damage()
    assert s.life == 18
    check(s.game)


def test_506_4_a_blocker_that_changes_sides_leaves_its_attacker_blocked():
    s = Scenario(hand=[BORROW], battlefield="Hill Giant", their_battlefield="Grizzly Bears")
    s.attack("Hill Giant")
    s.them.block({"Grizzly Bears": "Hill Giant"})
    s.cast("Test Borrow", "Grizzly Bears")
    s.damage()
    assert s.them.life == 20, "CR 509.1h: it stays blocked"
    assert s.battlefield == ["Hill Giant", "Grizzly Bears"]


def test_506_4c_an_attacked_planeswalker_that_changes_sides_is_no_longer_attacked():
    walker = card("Test Walker", "{3}", "Planeswalker — Test", loyalty=5)
    s = Scenario(hand=[BORROW], battlefield="Hill Giant", their_battlefield=[walker])
    s.attack("Hill Giant", at="Test Walker")
    s.cast("Test Borrow", "Test Walker")
    s.damage()
    assert s.permanent("Test Walker").counters["loyalty"] == 5
    assert s.them.life == 20


def test_400_3_it_goes_to_its_owners_graveyard_and_hand():
    kill = card("Test Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    bounce = card("Test Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[TAKE, TAKE, kill, bounce], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Test Take", "Hill Giant")
    s.cast("Test Take", "Grizzly Bears")
    s.cast("Test Kill", "Hill Giant")
    s.cast("Test Bounce", "Grizzly Bears")
    assert s.them.graveyard == ["Hill Giant"]
    assert s.them.hand == ["Grizzly Bears"]


def test_613_7_of_two_control_effects_the_later_one_counts():
    s = Scenario(hand=[TAKE], their_hand=[TAKE, BORROW], their_battlefield="Hill Giant")
    s.cast("Test Take", "Hill Giant")
    s.them.cast("Test Borrow", "Hill Giant")
    assert s.them.battlefield == ["Hill Giant"]
    s.next_turn()
    assert s.battlefield == ["Hill Giant"], "the later effect has ended, the earlier one has not"
    s.them.cast("Test Take", "Hill Giant")
    assert s.them.battlefield == ["Hill Giant"]


def test_613_1b_a_static_ability_that_gives_control_ends_with_its_source():
    kill = card("Naturalize", "{G}", "Instant", Spell(Destroy(Target(~CREATURE))))
    s = Scenario(hand=[MAGIC, kill], their_battlefield="Hill Giant")
    s.cast("Test Magic", "Hill Giant")
    assert sorted(s.battlefield) == ["Hill Giant", "Test Magic"]
    s.cast("Naturalize", "Test Magic")
    assert s.them.battlefield == ["Hill Giant"]


def test_613_7_the_aura_that_came_later_counts():
    s = Scenario(hand=[MAGIC], their_hand=[MAGIC], battlefield="Hill Giant", active=1)
    s.them.cast("Test Magic", "Hill Giant")
    assert sorted(s.them.battlefield) == ["Hill Giant", "Test Magic"]
    s.next_turn()
    s.cast("Test Magic", "Hill Giant")
    assert sorted(s.battlefield) == ["Hill Giant", "Test Magic"]
    assert s.permanent("Hill Giant").summoning_sick


def test_110_2_abilities_of_a_permanent_are_its_controllers():
    lord = card(
        "Test Lord",
        "{W}",
        "Creature — Human",
        Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)),
        Activated((TAP,), GainLife(Count(CREATURE & YOU_CONTROL))),
        pt="1/1",
    )
    s = Scenario(hand=[TAKE], battlefield="Hill Giant", their_battlefield=[lord, "Hill Giant"])
    s.cast("Test Take", "Test Lord")
    assert s.pt("Hill Giant") == "4/4"
    assert s.them.pt("Hill Giant") == "3/3"
    assert not s.can("activate", "Test Lord"), "it is summoning sick"
    s.next_turn().next_turn()
    s.activate("Test Lord")
    assert s.life == 22


def test_110_2_a_land_that_changes_sides_can_be_tapped_at_once():
    s = Scenario(hand=[TAKE, "Lightning Bolt"], their_battlefield="Mountain", mana="{U}")
    s.cast("Test Take", "Mountain")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_800_4a_control_ends_when_the_player_leaves():
    s = Scenario(their_hand=[TAKE], battlefield="Hill Giant", others=[{}])
    s.them.cast("Test Take", "Hill Giant")
    s.them.concede()
    assert s.battlefield == ["Hill Giant"]


def test_110_2_a_mana_rock_makes_mana_for_whoever_controls_it():
    rock = card("Test Rock", "{2}", "Artifact", Activated((TAP,), AddMana("{R}")))
    s = Scenario(hand=[TAKE, "Lightning Bolt"], their_battlefield=[rock], mana="{U}")
    s.cast("Test Take", "Test Rock")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17
