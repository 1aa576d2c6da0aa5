"""Examples of the Comprehensive Rules for resolving and for effects (CR 608–611), played with made-up cards."""

from playset.ability import (
    BLACK,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    DEFENDER,
    IT,
    LAND,
    OPPONENT_CONTROLS,
    PERMANENT,
    PLAYER,
    SELF,
    WHITE,
    Activated,
    AddTypes,
    AtNext,
    BaseSize,
    Continuous,
    CostsMore,
    DealDamage,
    Destroy,
    DiscardCards,
    Duration,
    Enters,
    GainLife,
    Gets,
    Has,
    LoseLife,
    LosesTypes,
    Mana,
    Mill,
    Power,
    Protection,
    ReturnToHand,
    Sacrifice,
    SetColors,
    Spell,
    Step,
    Target,
    Then,
    Unless,
    Until,
    When,
    YouControlIt,
    card,
)
from playset.ability.filters import THE_OTHER
from playset.ability.patterns import Blocks
from playset.core.words import CardType, Color
from playset.testing import Scenario

BADGER = card("Badger", "{G}", "Creature — Badger", pt="2/2")
BOUNCE = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(PERMANENT))))
BLACKEN = card("Blacken", "{B}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.BLACK))))
REDDEN = card("Redden", "{R}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.RED))))
PETRIFY = card("Petrify", "{U}", "Instant", Spell(Until(Target(CREATURE), LosesTypes(CardType.CREATURE))))


# --- targets that have become illegal (608.2b) ---------------------------------------------------------------

THIRST = card("Thirst", "{1}{B}", "Instant", Spell(Then(DealDamage(2, Target(CREATURE)), GainLife(2))))
SHUN = card("Shun", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(Protection(BLACK)))))


def test_608_2b_example_no_life_is_gained_if_the_creature_has_left():
    s = Scenario(hand=[THIRST], their_hand=[BOUNCE], their_battlefield=[BADGER])
    s.cast("Thirst", "Badger", hold=True)
    s.them.cast("Bounce", "Badger").resolve()
    assert s.life == 20
    assert s.graveyard == ["Thirst"]


def test_608_2b_example_no_life_is_gained_if_the_creature_is_protected_from_the_spell():
    s = Scenario(hand=[THIRST], their_hand=[SHUN], their_battlefield=[BADGER])
    s.cast("Thirst", "Badger", hold=True)
    s.them.cast("Shun", "Badger").resolve()
    assert (s.life, s.them.battlefield) == (20, ["Badger"])


def test_608_2b_example_the_same_permanent_may_be_a_legal_target_for_one_part_only():
    spores = card(
        "Spores", "{4}{B}{R}", "Sorcery", Spell(Then(Destroy(Target(CREATURE & ~BLACK)), Destroy(Target(LAND))))
    )
    grove = card("Walking Grove", "", "Land Creature — Forest Dryad", pt="1/1")
    s = Scenario(hand=[spores], their_hand=[BLACKEN], their_battlefield=[grove])
    s.cast("Spores", targets=["Walking Grove", "Walking Grove"], hold=True)
    s.them.cast("Blacken", "Walking Grove").resolve()
    assert s.them.graveyard == ["Blacken", "Walking Grove"]


# --- choices on resolution (608.2d), several at once (608.2f) ------------------------------------------------


def test_608_2d_example_who_has_no_creature_cannot_choose_to_sacrifice_one():
    toll = card("Toll", "{B}", "Sorcery", Spell(Unless((Sacrifice(CREATURE),), LoseLife(4))))
    s = Scenario(hand=[toll])
    s.cast("Toll")
    assert s.life == 16
    s = Scenario(hand=[toll], battlefield=[BADGER])
    s.cast("Toll")
    assert s.asked == "yes or no"
    s.yes()
    assert (s.life, s.graveyard) == (20, ["Badger", "Toll"])


def test_608_2f_example_permanents_of_several_opponents_change_sides_at_the_same_time():
    # "For each opponent, a target of theirs": here with one target for each of two opponents.
    loot = Until(Target(PERMANENT & OPPONENT_CONTROLS, maximum=2, minimum=2), YouControlIt(), Duration.GAME)
    heist = card("Heist", "{4}{U}{U}{U}", "Sorcery", Spell(loot))
    idol = card("Jade Idol", "{4}", "Artifact")
    s = Scenario(hand=[heist], their_battlefield=[BADGER], others=[{"battlefield": [idol]}])
    s.cast("Heist", targets=["Badger", "Jade Idol"])
    assert s.battlefield == ["Badger", "Jade Idol"]
    s.next_turn()
    assert s.battlefield == ["Badger", "Jade Idol"]
    assert len(s.state.floating) == 1  # one effect, so both changed at once


# --- looking at the past and at characteristics (608.2i–k) ---------------------------------------------------


def test_608_2j_example_a_white_and_black_creature_is_black_and_not_nonblack():
    magpie = card("Magpie", "{W}{B}", "Creature — Bird", pt="1/1")
    dove = card("Dove", "{W}", "Creature — Bird", pt="1/1")
    doom = card("Doom", "{B}", "Sorcery", Spell(Destroy(CREATURE & BLACK)))
    gloom = card("Gloom", "{B}", "Sorcery", Spell(Destroy(CREATURE & ~BLACK)))
    s = Scenario(hand=[gloom, doom], their_battlefield=[magpie, dove])
    s.cast("Gloom")
    assert s.them.battlefield == ["Magpie"]
    s.cast("Doom")
    assert s.them.battlefield == []


def test_608_2k_example_what_was_blocked_goes_back_although_it_is_no_longer_a_creature():
    wall = card(
        "Weeping Wall",
        "{1}{U}{U}",
        "Creature — Wall",
        DEFENDER,
        When(Blocks(SELF, CREATURE), AtNext(Step.END_OF_COMBAT, ReturnToHand(IT), THE_OTHER)),
        pt="0/4",
    )
    golem = card("Golem", "{4}", "Artifact Creature — Golem", pt="3/3")
    s = Scenario(battlefield=[golem], hand=[PETRIFY], their_battlefield=[wall])
    s.attack("Golem")
    s.them.block({"Weeping Wall": "Golem"})
    assert s.stack == ["Weeping Wall"]
    s.cast("Petrify", "Golem")
    s.pass_to(Step.END_OF_COMBAT)
    s.resolve()
    assert (s.battlefield, s.hand) == ([], ["Golem"])


# --- effects (609, 610) --------------------------------------------------------------------------------------


def test_609_2_example_land_cards_in_graveyards_do_not_become_creatures():
    awake = card("Awake", "{G}", "Enchantment", Continuous(LAND, AddTypes(CardType.CREATURE) & BaseSize(1, 1)))
    raise_dead = card("Raise", "{B}", "Sorcery", Spell(ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))))
    s = Scenario(hand=[raise_dead], battlefield=[awake, "Forest"], graveyard="Island")
    assert s.pt("Forest") == "1/1"
    assert not s.can("cast", "Raise")


def test_609_2_example_what_makes_spells_dearer_makes_only_spells_dearer():
    tax = card("Tax", "{W}", "Artifact", CostsMore(CREATURE, 2))
    pump = card("Pump Bear", "{G}", "Creature — Bear", Activated((Mana("{1}"),), Until(SELF, Gets(+1, +0))), pt="1/1")
    s = Scenario(hand=[pump], battlefield=[tax, "3 Forest"], mana="")
    assert s.can("cast", "Pump Bear")
    s.cast("Pump Bear")
    assert [s.tapped(f"Forest #{n}") for n in (1, 2, 3)] == [True, True, True]
    s = Scenario(battlefield=[tax, pump, "Forest"], mana="")
    s.activate("Pump Bear")
    assert s.pt("Pump Bear") == "2/1"


def test_609_3_example_as_much_as_possible_is_done():
    rot = card("Rot", "{B}", "Sorcery", Spell(DiscardCards(2, Target(PLAYER))))
    sift = card("Sift", "{U}", "Sorcery", Spell(Mill(5, Target(PLAYER))))
    s = Scenario(hand=[rot, sift], their_hand="Forest", their_library="3 Island")
    s.cast("Rot", "them")
    assert s.them.graveyard == ["Forest"]
    s.cast("Sift", "them")
    assert s.them.library == []
    assert not s.over


# --- continuous effects of spells (611.2) --------------------------------------------------------------------


def test_611_2c_example_a_bonus_for_white_creatures_stays_with_those_that_were_white():
    dove = card("Dove", "{W}", "Creature — Bird", pt="1/1")
    crow = card("Crow", "{B}", "Creature — Bird", pt="1/1")
    hymn = card("Hymn", "{W}", "Sorcery", Spell(Until(CREATURE & WHITE, Gets(+1, +1))))
    whiten = card("Whiten", "{W}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.WHITE))))
    s = Scenario(hand=[hymn, REDDEN, whiten, dove], battlefield=[dove, crow])
    s.cast("Hymn")
    s.cast("Redden", "Dove").cast("Whiten", "Crow")
    s.cast("Dove")
    assert s.pt("Dove #1") == "2/2"  # red by now
    assert s.pt("Crow") == "1/1"  # white only afterwards
    assert s.pt("Dove #2") == "1/1"  # not there yet


# --- static abilities (611.3) --------------------------------------------------------------------------------

ANTHEM = card("Anthem", "{W}", "Enchantment", Continuous(CREATURE & WHITE, Gets(+1, +1)))


def test_611_3b_example_a_creature_gets_the_bonus_as_long_as_it_is_white():
    whiten = card("Whiten", "{W}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.WHITE))))
    s = Scenario(hand=[whiten, REDDEN], battlefield=[ANTHEM, BADGER])
    assert s.pt("Badger") == "2/2"
    s.cast("Whiten", "Badger")
    assert s.pt("Badger") == "3/3"
    s.cast("Redden", "Badger")
    assert s.pt("Badger") == "2/2"


def test_611_3c_example_a_white_creature_enters_with_its_bonus():
    # What watches for creatures with power 2 sees it; what watches for power 1 does not.
    large = card("Large Watch", "{2}", "Artifact", When(Enters(CREATURE & Power(2)), GainLife(1)))
    small = card("Small Watch", "{2}", "Artifact", When(Enters(CREATURE & Power(most=1)), GainLife(10)))
    dove = card("Dove", "{W}", "Creature — Bird", pt="1/1")
    s = Scenario(hand=[dove], battlefield=[ANTHEM, large, small])
    s.cast("Dove")
    assert s.life == 21
