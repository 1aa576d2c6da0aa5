"""Examples of the Comprehensive Rules for resolving and for effects (CR 608–611), played with made-up cards."""

from playset.ability import (
    ARTIFACT,
    BLACK,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    DEFENDER,
    ENCHANTMENT,
    HASTE,
    IT,
    LAND,
    OPPONENT_CONTROLS,
    OTHER,
    PERMANENT,
    PLAYER,
    SELF,
    THE_OTHER,
    WHITE,
    YOU,
    Activated,
    AddTypes,
    AtNext,
    AttackersThisTurn,
    BaseSize,
    Blocks,
    CannotEnter,
    Continuous,
    CostsLess,
    CostsMore,
    DealDamage,
    Destroy,
    DiscardCards,
    Duration,
    Enters,
    EntersAsCopy,
    ExileUntilLeaves,
    GainLife,
    Gets,
    Has,
    InForce,
    LoseLife,
    LosesTypes,
    Mana,
    Mill,
    Power,
    PreventDamage,
    Protection,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    SetColors,
    Spell,
    Step,
    Subtype,
    Target,
    Then,
    Unless,
    Until,
    When,
    YouControlIt,
    card,
)
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


def test_608_2i_example_a_creature_that_attacked_counts_although_it_is_no_creature_any_more():
    party = CostsLess(SELF, AttackersThisTurn(YOU))
    captain = card("Search Captain", "{3}{W}", "Creature — Cat Soldier", party, pt="2/2")
    golem = card("Golem", "{4}", "Artifact Creature — Golem", pt="3/3")
    s = Scenario(hand=[PETRIFY, captain], battlefield=[golem, "Island", "3 Plains"], mana="")
    s.attack("Golem")
    s.damage()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Petrify", "Golem")
    s.cast("Search Captain")
    assert s.battlefield[-1] == "Search Captain"
    s = Scenario(hand=[captain], battlefield=[golem, "3 Plains"], mana="")
    assert not s.can("cast", "Search Captain")


def test_608_3e_example_a_copier_that_would_be_a_land_stays_out_while_lands_cannot_enter():
    worms = card("Deep Worms", "{2}{B}{B}{B}", "Enchantment", CannotEnter(LAND))
    arbor = card("Green Arbor", "", "Land Creature — Forest Dryad", pt="1/1")
    copycat = card("Copycat", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0")
    s = Scenario(hand=[copycat], battlefield=[worms, arbor, BADGER])
    s.cast("Copycat")
    s.choose("Green Arbor")
    assert s.graveyard == ["Copycat"]
    s = Scenario(hand=[copycat], battlefield=[worms, arbor, BADGER])
    s.cast("Copycat")
    s.choose("Badger")
    assert s.battlefield == ["Deep Worms", "Green Arbor", "Badger", "Badger"]


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


def test_610_3d_example_what_two_priests_exiled_returns_at_the_same_time():
    priest = card(
        "Jail Priest",
        "{1}{W}{W}",
        "Creature — Human Cleric",
        When(Enters(), ExileUntilLeaves(Target(CREATURE & OPPONENT_CONTROLS))),
        pt="2/2",
    )
    # Each of the two sees the other one enter, which takes both of them entering at once.
    greet = When(Enters(Subtype("Elf") & OTHER), GainLife(1))
    first = card("First Twin", "{G}", "Creature — Elf", greet, pt="1/1")
    second = card("Second Twin", "{G}", "Creature — Elf", greet, pt="1/1")
    wrath = card("Wrath", "{2}{W}{W}", "Sorcery", Spell(Destroy(CREATURE)))
    s = Scenario(hand=[priest, priest, wrath], their_battlefield=[first, second])
    s.cast("Jail Priest", hold=True).resolve_top()
    s.choose("First Twin").resolve()
    s.cast("Jail Priest").resolve()
    assert s.them.exile == ["First Twin", "Second Twin"]
    s.cast("Wrath", hold=True).resolve_top()
    assert s.them.battlefield == ["First Twin", "Second Twin"]
    s.order("First Twin", "Second Twin").resolve()
    assert s.them.life == 22


# --- continuous effects of spells (611.2) --------------------------------------------------------------------


THIEF = card(
    "Gear Thief",
    "{2}{U}{U}",
    "Creature — Human Rogue",
    When(Enters(), Until(Target(ARTIFACT), YouControlIt(), Duration.WHILE_YOU_CONTROL)),
    pt="2/2",
)
GEAR = card("Gear", "{3}", "Artifact")


def test_611_2b_example_an_effect_whose_duration_is_over_before_it_begins_does_nothing():
    s = Scenario(hand=[THIEF], their_battlefield=[GEAR], their_hand=[BOUNCE])
    s.cast("Gear Thief", hold=True).resolve_top()
    assert s.stack == ["Gear Thief"]
    s.them.cast("Bounce", "Gear Thief").resolve()
    assert s.them.battlefield == ["Gear"]
    assert s.state.floating == []


def test_611_2b_example_otherwise_it_ends_when_the_thief_is_lost():
    borrow = card("Borrow", "{R}", "Instant", Spell(Until(Target(CREATURE), YouControlIt())))
    s = Scenario(hand=[THIEF], their_battlefield=[GEAR], their_hand=[borrow])
    s.cast("Gear Thief").resolve()
    assert s.battlefield == ["Gear", "Gear Thief"]
    s.them.cast("Borrow", "Gear Thief").resolve()
    assert s.them.battlefield == ["Gear", "Gear Thief"]
    s.next_turn()
    assert s.battlefield == ["Gear Thief"]  # having it back does not bring the artifact back


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


def test_611_2c_example_prevented_damage_of_creatures_includes_those_that_come_later():
    peace = card("Peace", "{W}", "Instant", Spell(InForce(PreventDamage(PERMANENT | PLAYER, source=CREATURE))))
    runner = card("Runner", "{R}", "Creature — Goblin", HASTE, pt="2/2")
    idol = card(
        "Idol", "{2}", "Artifact", Activated((Mana("{0}"),), Until(SELF, AddTypes(CardType.CREATURE) & BaseSize(3, 3)))
    )
    s = Scenario(hand=[peace, runner], battlefield=[idol])
    s.cast("Peace")
    s.cast("Runner")
    s.activate("Idol")
    s.attack("Runner", "Idol")
    s.damage()
    assert s.them.life == 20
    s.next_turn()
    s.next_turn()
    s.attack("Runner")
    s.damage()
    assert s.them.life == 18


def test_611_2e_example_what_is_an_enchantment_as_it_enters_triggers_abilities_about_enchantments():
    ideal = card(
        "Ideal",
        "{4}{U}",
        "Sorcery",
        Spell(PutOntoBattlefield(Target(CARD_IN_YOUR_GRAVEYARD), being=AddTypes(CardType.ENCHANTMENT))),
    )
    choir = card("Choir", "{W}", "Creature — Human", When(Enters(ENCHANTMENT), GainLife(2)), pt="1/1")
    s = Scenario(hand=[ideal], battlefield=[choir], graveyard=[BADGER])
    s.cast("Ideal", "Badger")
    assert s.life == 22
    assert s.state.characteristics(s.permanent("Badger")).types == CardType.CREATURE | CardType.ENCHANTMENT


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
