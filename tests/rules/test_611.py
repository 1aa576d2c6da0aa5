"""CR 611: continuous effects."""

from playset.ability import (
    ATTACKING,
    CREATURE,
    FLASH,
    FLYING,
    HASTE,
    LAND,
    OTHER,
    PLAYER,
    SELF,
    SPELL,
    TAP,
    TAPPED,
    THOSE,
    TRAMPLE,
    YOU,
    YOU_CONTROL,
    YOUR_TURN,
    Activated,
    BaseSize,
    CannotBlock,
    CannotCast,
    Continuous,
    Count,
    DealDamage,
    Destroy,
    Duration,
    Enters,
    Exists,
    GainLife,
    Gets,
    Has,
    Obeys,
    Power,
    PowerOf,
    PutCounters,
    ReturnToHand,
    Spell,
    Step,
    Subtype,
    Target,
    Then,
    Until,
    When,
    X,
    card,
)
from playset.testing import Scenario

RALLY = card("Rally", "{W}", "Instant", Spell(Until(CREATURE & YOU_CONTROL, Gets(+1, +1) & Has(TRAMPLE))))
UNSUMMON = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))


# --- effects of spells and abilities (611.2) -----------------------------------------------------------------


def test_611_2a_until_end_of_turn_ends_in_the_cleanup_step():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears")
    s.cast("Giant Growth")
    assert s.pt("Grizzly Bears") == "5/5"
    s.pass_to(Step.END)
    assert s.pt("Grizzly Bears") == "5/5"
    s.pass_to(Step.UPKEEP)
    assert s.pt("Grizzly Bears") == "2/2"


def test_611_2a_damage_and_the_effect_wear_off_together():
    # CR 514.2: 3 damage on a 5/5 that becomes a 2/2 again does not kill it.
    s = Scenario(hand="Giant Growth, Lightning Bolt", battlefield="Grizzly Bears")
    s.cast("Giant Growth")
    s.cast("Lightning Bolt", "Grizzly Bears")
    s.next_turn()
    assert s.battlefield == ["Grizzly Bears"]
    assert s.permanent("Grizzly Bears").damage == 0


def test_611_2a_an_effect_without_a_duration_lasts():
    bless = card("Bless", "{W}", "Sorcery", Spell(Until(Target(CREATURE), Has(FLYING), Duration.GAME)))
    s = Scenario(hand=[bless], battlefield="Grizzly Bears")
    s.cast("Bless")
    s.next_turn()
    s.next_turn()
    assert s.has("Grizzly Bears", "flying")


def test_611_2a_until_your_next_turn():
    ward = card("Ward", "{W}", "Sorcery", Spell(Until(Target(CREATURE), Gets(0, +5), Duration.YOUR_NEXT_TURN)))
    s = Scenario(hand=[ward], battlefield="Grizzly Bears")
    s.cast("Ward")
    s.next_turn()
    assert s.pt("Grizzly Bears") == "2/7"
    s.next_turn()
    assert s.pt("Grizzly Bears") == "2/2"


def test_611_2a_until_end_of_combat():
    charge = card("Charge", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+2, 0), Duration.END_OF_COMBAT)))
    s = Scenario(hand=[charge], battlefield="Grizzly Bears")
    s.cast("Charge")
    s.attack("Grizzly Bears")
    s.pass_to(Step.END_OF_COMBAT)
    assert s.them.life == 16
    assert s.pt("Grizzly Bears") == "4/2"
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.pt("Grizzly Bears") == "2/2"


def test_611_2c_the_set_of_objects_is_fixed_when_the_effect_begins():
    s = Scenario(hand=[RALLY, "Hill Giant"], battlefield="Grizzly Bears")
    s.cast("Rally")
    s.cast("Hill Giant")
    assert s.pt("Grizzly Bears") == "3/3"
    assert s.pt("Hill Giant") == "3/3"
    assert not s.has("Hill Giant", "trample")


def test_611_2c_an_object_that_no_longer_fits_stays_affected():
    # The effect on creatures with power 2 or less goes on although it makes them larger.
    swell = card("Swell", "{G}", "Sorcery", Spell(Until(CREATURE & Power(most=2), Gets(+2, +2))))
    s = Scenario(hand=[swell], battlefield="Grizzly Bears, Hill Giant")
    s.cast("Swell")
    assert s.pt("Grizzly Bears") == "4/4"
    assert s.pt("Hill Giant") == "3/3"


def test_611_2c_an_object_that_leaves_and_returns_is_not_affected():
    s = Scenario(hand=[RALLY, UNSUMMON], battlefield="Grizzly Bears")
    s.cast("Rally")
    s.cast("Unsummon")
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "2/2"


def test_611_2d_a_variable_is_determined_once():
    might = card("Might", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(Count(LAND & YOU_CONTROL), 0))))
    s = Scenario(hand=[might, "Forest"], battlefield="Grizzly Bears, 3 Forest")
    s.cast("Might")
    assert s.pt("Grizzly Bears") == "5/2"
    s.play("Forest")
    assert s.pt("Grizzly Bears") == "5/2"


def test_611_2d_the_x_of_the_spell_is_kept():
    grow = card("Grow", "{X}{G}", "Instant", Spell(Until(Target(CREATURE), Gets(X, X))))
    s = Scenario(hand=[grow], battlefield="Grizzly Bears")
    s.cast("Grow", x=4)
    assert s.pt("Grizzly Bears") == "6/6"
    s.next_turn()
    assert s.pt("Grizzly Bears") == "2/2"


def test_611_2_several_effects_add_up():
    s = Scenario(hand="2 Giant Growth", battlefield="Grizzly Bears")
    s.cast("Giant Growth").cast("Giant Growth")
    assert s.pt("Grizzly Bears") == "8/8"


def test_611_2_the_effect_of_an_ability_outlives_its_source():
    trainer = card(
        "Trainer",
        "{W}",
        "Creature — Soldier",
        Activated((TAP,), Until(Target(OTHER & CREATURE), Gets(+2, +2))),
        pt="1/1",
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[trainer, "Grizzly Bears"])
    s.activate("Trainer")
    s.cast("Lightning Bolt", "Trainer")
    assert s.pt("Grizzly Bears") == "4/4"


def test_611_2_a_creature_saved_by_an_effect_dies_without_it():
    # 2 damage marked, then -0/-1 takes the toughness to what the damage is.
    shrink = card("Shrink", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(0, -1))))
    ping = card("Ping", "{R}", "Instant", Spell(DealDamage(2, Target(CREATURE))))
    s = Scenario(hand=[ping, shrink], their_battlefield="Hill Giant")
    s.cast("Ping")
    assert s.them.battlefield == ["Hill Giant"]
    s.cast("Shrink")
    assert s.them.graveyard == ["Hill Giant"]


# --- effects of static abilities (611.3) ---------------------------------------------------------------------


def test_611_3a_a_static_ability_applies_to_whatever_fits_now():
    s = Scenario(hand="Mogg Fanatic", battlefield="Goblin King")
    assert s.pt("Goblin King") == "2/2"
    s.cast("Mogg Fanatic")
    assert s.pt("Mogg Fanatic") == "2/2"


def test_611_3a_a_counted_number_follows_the_game():
    horde = card(
        "Horde", "{R}", "Creature — Goblin", Continuous(SELF, Gets(Count(OTHER & Subtype("Goblin")), 0)), pt="1/1"
    )
    s = Scenario(hand="Mogg Fanatic, Lightning Bolt", battlefield=[horde])
    assert s.pt("Horde") == "1/1"
    s.cast("Mogg Fanatic")
    assert s.pt("Horde") == "2/1"
    s.cast("Lightning Bolt", "Mogg Fanatic")
    assert s.pt("Horde") == "1/1"


def test_611_3a_as_long_as_a_condition_holds():
    morning = card("Morning", "{W}", "Enchantment", Continuous(CREATURE, Gets(+1, +1), condition=YOUR_TURN))
    s = Scenario(battlefield=[morning, "Grizzly Bears"])
    assert s.pt("Grizzly Bears") == "3/3"
    s.next_turn()
    assert s.pt("Grizzly Bears") == "2/2"
    s.next_turn()
    assert s.pt("Grizzly Bears") == "3/3"


def test_611_3b_it_ends_as_its_source_leaves():
    s = Scenario(hand=[UNSUMMON], battlefield="Goblin King, Mogg Fanatic")
    assert s.pt("Mogg Fanatic") == "2/2"
    s.cast("Unsummon", "Goblin King")
    assert s.pt("Mogg Fanatic") == "1/1"


def test_611_3b_losing_a_lord_can_kill():
    s = Scenario(hand="2 Lightning Bolt", battlefield="Goblin King, Mogg Fanatic")
    ping = card("Ping", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE))))
    s.draw_cards_from([ping])
    s.cast("Ping", "Mogg Fanatic")
    assert s.battlefield == ["Goblin King", "Mogg Fanatic"]
    s.cast("Lightning Bolt", "Goblin King")
    assert s.battlefield == []


def test_611_3c_a_creature_enters_with_what_is_given_to_it():
    banner = card("Banner", "{R}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Has(HASTE)))
    s = Scenario(hand="Hill Giant", battlefield=[banner])
    s.cast("Hill Giant")
    s.attack("Hill Giant")
    s.damage()
    assert s.them.life == 17


def test_611_3c_it_may_trigger_for_a_newcomer_that_it_changes():
    # It counts as what it becomes: the 1/1 enters as a 2/2.
    tall = card("Tall", "{G}", "Enchantment", When(Enters(CREATURE), GainLife(PowerOf(CREATURE))))
    s = Scenario(hand="Mogg Fanatic", battlefield=["Goblin King", tall])
    s.cast("Mogg Fanatic")
    assert s.life == 24


def test_611_3a_a_given_ability_works_like_a_printed_one():
    gift = When(Enters(SELF), GainLife(3))
    grace = card("Grace", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Has(gift)))
    s = Scenario(hand="Grizzly Bears", battlefield=[grace])
    s.cast("Grizzly Bears")
    assert s.life == 23


def test_611_3a_tapping_and_attacking_can_matter():
    fervour = card("Fervour", "{R}", "Enchantment", Continuous(ATTACKING, Gets(+1, 0)))
    rest = card("Restful", "{W}", "Enchantment", Continuous(CREATURE & TAPPED, Gets(0, +2)))
    s = Scenario(battlefield=[fervour, rest, "Grizzly Bears"])
    assert s.pt("Grizzly Bears") == "2/2"
    s.attack("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/4"
    s.damage()
    assert s.them.life == 17


def test_611_2c_counters_and_effects_on_one_object_are_independent():
    both = card(
        "Both",
        "{G}",
        "Instant",
        Spell(Then(PutCounters("+1/+1", 1, Target(CREATURE)), Until(Target(CREATURE), Gets(+2, 0)))),
    )
    s = Scenario(hand=[both], battlefield="Grizzly Bears")
    s.cast("Both")
    assert s.pt("Grizzly Bears") == "5/3"
    s.next_turn()
    assert s.pt("Grizzly Bears") == "3/3"


def test_611_3a_the_condition_may_look_at_the_board():
    ferocious = card(
        "Ferocious",
        "{G}",
        "Creature — Cat",
        Continuous(SELF, Gets(+2, +2), condition=Exists(OTHER & CREATURE & YOU_CONTROL)),
        pt="1/1",
    )
    kill = card("Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=["Grizzly Bears", kill], battlefield=[ferocious])
    assert s.pt("Ferocious") == "1/1"
    s.cast("Grizzly Bears")
    assert s.pt("Ferocious") == "3/3"
    s.cast("Kill", "Grizzly Bears")
    assert s.pt("Ferocious") == "1/1"


def test_611_2_base_size_set_by_a_spell_lasts_its_time():
    frog = card("Frog", "{U}", "Instant", Spell(Until(Target(CREATURE), BaseSize(1, 1))))
    s = Scenario(hand=[frog], battlefield="Hill Giant")
    s.cast("Frog")
    assert s.pt("Hill Giant") == "1/1"
    s.next_turn()
    assert s.pt("Hill Giant") == "3/3"


def test_611_2c_a_rule_about_a_player_lasts_for_the_turn():
    hush = card("Test Hush", "{W}", "Instant", Spell(Until(Target(PLAYER), Obeys(CannotCast(SPELL, THOSE)))))
    s = Scenario(
        hand=[hush, "Lightning Bolt"],
        battlefield="Plains, Mountain",
        their_hand="Lightning Bolt",
        their_battlefield="Mountain",
    )
    assert s.them.can("cast", "Lightning Bolt")
    s.cast("Test Hush", "them")
    assert not s.them.can("cast", "Lightning Bolt")
    assert s.can("cast", "Lightning Bolt")


def test_611_2c_a_rule_about_all_creatures_goes_for_those_that_come_later():
    falter = card("Falter", "{R}", "Instant", Spell(Until(YOU, Obeys(CannotBlock(CREATURE)))))
    ambush = card("Ambush", "{G}", "Creature — Bear", FLASH, pt="2/2")
    s = Scenario(hand=[falter], battlefield="Grizzly Bears", their_hand=[ambush], their_battlefield="Hill Giant")
    s.cast("Falter")
    s.them.cast("Ambush")
    s.attack("Grizzly Bears").damage()
    assert s.them.life == 18
