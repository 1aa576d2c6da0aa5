"""Examples of the Comprehensive Rules for copying (CR 707), played with cards made up for them."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    CARD_IN_YOUR_GRAVEYARD,
    CHANGELING,
    CREATURE,
    DEFENDER,
    ENCHANTMENT,
    FLASH,
    INSTANT,
    IT,
    OF_CHOSEN_TYPE,
    OTHER,
    PERMANENT,
    SELF,
    SORCERY,
    SPELL,
    TAP,
    THIS_ABILITY,
    YOU,
    YOU_CONTROL,
    Activated,
    AdditionalCost,
    AddMana,
    AddTypes,
    AtBeginning,
    AttacksIfAble,
    BaseSize,
    BecomesCopy,
    ChooseAsEnters,
    Continuous,
    CopySpell,
    Count,
    DealDamage,
    DefinesSize,
    Destroy,
    DrawCards,
    Duration,
    Enters,
    EntersAsCopy,
    EntersTapped,
    Fading,
    Gets,
    Has,
    IsChosenType,
    Mana,
    May,
    OneOf,
    PowerOf,
    PutCounters,
    Sacrifice,
    SetColors,
    Spell,
    Step,
    Target,
    Then,
    Untap,
    Until,
    When,
    X,
    card,
)
from playset.core.words import CardType, Color
from playset.rules.state.cards import Characteristics
from playset.testing import Scenario

CLONE = card("Copycat", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0")
CUB = card("Cub", "{1}{G}", "Creature — Bear", pt="2/2")
SHIFTER = card(
    "Restless Shape",
    "{3}{U}",
    "Creature — Shapeshifter",
    When(Enters(CREATURE & OTHER), BecomesCopy(IT, SELF, but=Has(THIS_ABILITY))),
    pt="0/1",
)


def looks(s: Scenario, name: str) -> Characteristics:
    """The characteristics of a permanent of mine."""
    return s.state.characteristics(s.permanent(name))


# --- copiable values (707.2, 707.3) --------------------------------------------------------------------------


def test_707_2_example_a_copy_of_a_staff_that_is_a_creature_for_now_is_no_creature():
    staff = card(
        "Live Staff",
        "{4}",
        "Artifact",
        Activated((Mana("{X}"),), Until(SELF, AddTypes(CardType.CREATURE, ("Construct",)) & BaseSize(X, X))),
    )
    s = Scenario(hand=[CLONE], battlefield=[staff])
    s.activate("Live Staff", x=5)
    assert s.pt("Live Staff") == "5/5"
    s.cast("Copycat")
    s.choose("Live Staff")
    assert looks(s, "Live Staff #2").types == CardType.ARTIFACT
    assert looks(s, "Live Staff #2").subtypes == ()
    s.next_turn()
    s.next_turn()
    s.activate("Live Staff #2", x=3)
    assert (s.pt("Live Staff #2"), looks(s, "Live Staff #1").types) == ("3/3", CardType.ARTIFACT)


def test_707_3_example_a_copy_of_a_blue_copy_of_a_bear_is_a_blue_bear_that_changes():
    change = When(
        AtBeginning(Step.UPKEEP, YOU),
        May(BecomesCopy(Target(CREATURE), SELF, but=SetColors(Color.BLUE) & Has(THIS_ABILITY))),
    )
    double = card(
        "Blue Double",
        "{3}{U}{U}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE, but=SetColors(Color.BLUE) & Has(change)),
        pt="0/0",
    )
    s = Scenario(hand=[double, CLONE], battlefield=[CUB])
    s.cast("Blue Double")
    s.choose("Cub")
    s.cast("Copycat")
    s.choose("Cub #2")
    third = looks(s, "Cub #3")
    assert (third.name, third.colors, third.subtypes, s.pt("Cub #3")) == ("Cub", Color.BLUE, ("Bear",), "2/2")
    assert len(third.abilities.triggered) == 1


# --- becoming another copy (707.4), entering as one (707.5) --------------------------------------------------


def test_707_4_example_a_bonus_stays_on_a_creature_that_becomes_a_copy():
    growth = card("Growth Spurt", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +3))))
    s = Scenario(hand=[growth, CUB], battlefield=[SHIFTER])
    s.cast("Growth Spurt", "Restless Shape")
    s.cast("Cub")
    assert s.battlefield == ["Cub", "Cub"]
    assert s.pt("Cub #1") == "5/5"


def test_707_5_example_a_copy_enters_tapped_and_with_counters_like_the_original():
    behemoth = card("Fading Hulk", "{3}{G}{G}", "Creature — Beast", Fading(2), EntersTapped(), pt="10/10")
    s = Scenario(hand=[CLONE], battlefield=[behemoth])
    s.cast("Copycat")
    s.choose("Fading Hulk")
    assert s.tapped("Fading Hulk #2")
    assert s.permanent("Fading Hulk #2").counters == {"fade": 2}


def test_707_5_example_a_copy_of_a_wall_draws_a_card_as_the_wall_does():
    wall = card("Omen Wall", "{1}{W}", "Creature — Wall", DEFENDER, When(Enters(), DrawCards(1)), pt="0/4")
    s = Scenario(hand=[CLONE], battlefield=[wall])
    s.cast("Copycat")
    s.choose("Omen Wall").resolve()
    assert len(s.hand) == 1


# --- exceptions (707.9) --------------------------------------------------------------------------------------


def test_707_9a_example_a_copy_of_a_shape_that_copies_elves_has_the_ability_of_the_shape_too():
    elf = card("Mossy Elf", "{1}{G}", "Creature — Elf", Activated((TAP,), AddMana("{G}")), pt="1/1")
    s = Scenario(hand=[elf, CLONE, CUB], battlefield=[SHIFTER])
    s.cast("Mossy Elf")
    s.cast("Copycat")
    s.choose("Mossy Elf #1").resolve()
    assert s.battlefield == ["Mossy Elf"] * 3
    s.cast("Cub", hold=True).resolve_top()
    # The shape has become a copy of its copy, so it has the ability twice.
    s.order(*["Mossy Elf"] * 3).resolve()
    assert sorted(s.battlefield) == ["Cub", "Cub", "Cub", "Mossy Elf"]


def test_707_9b_example_a_copied_artifact_creature_is_an_enchantment_as_well():
    rust = card("Copy Machine", "{1}{U}", "Enchantment", EntersAsCopy(ARTIFACT, but=AddTypes(CardType.ENCHANTMENT)))
    engine = card("War Engine", "{4}", "Artifact Creature — Construct", AttacksIfAble(), pt="5/3")
    s = Scenario(hand=[rust, CLONE], battlefield=[engine])
    s.cast("Copy Machine")
    s.choose("War Engine")
    both = CardType.ARTIFACT | CardType.CREATURE | CardType.ENCHANTMENT
    assert looks(s, "War Engine #2").types == both
    s.cast("Copycat")
    s.choose("War Engine #2")
    assert looks(s, "War Engine #3").types == both  # it is part of the copiable values


def test_707_9d_example_a_copy_that_is_seven_by_seven_does_not_count_cards():
    dead = Count(CARD_IN_YOUR_GRAVEYARD)
    ghoul = card("Hungry Ghoul", "{1}{G}", "Creature — Lhurgoyf", Continuous(SELF, DefinesSize(dead, dead)), pt="0/1")
    giant = card(
        "Glass Giant", "{5}{U}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE, BaseSize(7, 7)), pt="7/7"
    )
    s = Scenario(hand=[giant], battlefield=[ghoul], graveyard="3 Forest")
    s.cast("Glass Giant")
    s.choose("Hungry Ghoul")
    assert (s.pt("Hungry Ghoul #1"), s.pt("Hungry Ghoul #2")) == ("3/3", "7/7")
    assert looks(s, "Hungry Ghoul #2").abilities.continuous == ()


def test_707_9d_example_types_in_addition_leave_changeling_as_it_is():
    changeling = card("Many Faces", "{2}{U}", "Creature — Shapeshifter", CHANGELING, pt="2/2")
    mimic = card(
        "Pool Mimic",
        "{2}{U}",
        "Creature — Shapeshifter Rogue",
        EntersAsCopy(CREATURE & YOU_CONTROL, but=AddTypes(subtypes=("Shapeshifter", "Rogue"))),
        pt="0/0",
    )
    s = Scenario(hand=[mimic], battlefield=[changeling])
    s.cast("Pool Mimic")
    s.choose("Many Faces")
    assert CHANGELING in looks(s, "Many Faces #2").abilities.all
    assert {"Goblin", "Rogue", "Wizard", "Elf"} <= set(looks(s, "Many Faces #2").subtypes)


# --- spells and abilities (707.10, 707.11) -------------------------------------------------------------------


def test_707_10_example_a_red_copy_of_a_green_charm_has_its_mode_and_perhaps_another_target():
    charm = card("Leaf Charm", "{G}", "Instant", Spell(OneOf(Untap(Target(PERMANENT)), Destroy(Target(ENCHANTMENT)))))
    fork = card(
        "Tongs", "{R}{R}", "Instant", Spell(CopySpell(Target(SPELL & (INSTANT | SORCERY)), but=SetColors(Color.RED)))
    )
    first = card("First Ward", "{W}", "Enchantment")
    second = card("Second Ward", "{W}", "Enchantment")
    s = Scenario(hand=[charm, fork], their_battlefield=[first, second])
    s.cast("Leaf Charm", "First Ward", mode=1, hold=True)
    s.cast("Tongs", "Leaf Charm", hold=True).resolve_top()
    s.choose("Second Ward")
    assert s.stack == ["Leaf Charm", "Leaf Charm"]
    copy, original = s.state.stack[-1], s.state.stack[-2]
    assert (copy.definition.base.colors, original.definition.base.colors) == (Color.RED, Color.GREEN)
    assert copy.modes == original.modes
    s.resolve()
    assert s.them.battlefield == []


def test_707_10_example_a_copy_of_a_thrown_creature_deals_as_much_damage():
    harm = Spell(DealDamage(PowerOf(IT), Target(ANY_TARGET)))
    hurl = card("Hurl", "{1}{R}", "Instant", AdditionalCost((Sacrifice(CREATURE),)), harm)
    echo = card("Twin", "{U}", "Instant", Spell(CopySpell(Target(SPELL), new_targets=False)))
    giant = card("Lumpy Giant", "{4}{R}", "Creature — Giant", pt="5/5")
    s = Scenario(hand=[hurl, echo], battlefield=[giant])
    s.cast("Hurl", "them", pay=["Lumpy Giant"], hold=True)
    s.cast("Twin", "Hurl").resolve()
    assert s.them.life == 10


def test_707_11_example_an_ability_still_speaks_of_what_was_a_copy_of_its_source():
    vampire = card(
        "Old Vampire",
        "{2}{B}{R}",
        "Creature — Vampire",
        Activated(
            (Mana("{1}{R}"),),
            Then(
                DealDamage(1, Target(CREATURE & OTHER)),
                Until(Target(CREATURE & OTHER), AddTypes(subtypes=("Vampire",)), Duration.GAME),
                PutCounters("+1/+1", 1, SELF),
            ),
        ),
        pt="3/3",
    )
    ogre = card("Ogre", "{3}{R}", "Creature — Ogre", FLASH, pt="4/4")
    s = Scenario(hand=[vampire, ogre], battlefield=[SHIFTER], their_battlefield=[CUB])
    s.cast("Old Vampire")
    s.activate("Old Vampire #1", "Cub", hold=True)
    shape = s.permanent("Old Vampire #1").id
    s.cast("Ogre", hold=True).resolve_top().resolve_top()
    assert s.battlefield == ["Ogre", "Old Vampire", "Ogre"]  # it is no longer a copy of the vampire
    s.resolve()
    assert s.state.battlefield[shape].counters == {"+1/+1": 1}
    assert s.them.permanent("Cub").damage == 1
    assert "Vampire" in s.state.characteristics(s.them.permanent("Cub")).subtypes


def test_707_6_example_a_copy_of_an_automaton_is_asked_for_its_own_creature_type():
    automaton = card(
        "Automaton",
        "{3}",
        "Artifact Creature — Construct",
        ChooseAsEnters("creature type"),
        Continuous(SELF, IsChosenType()),
        Continuous(CREATURE & OTHER & YOU_CONTROL & OF_CHOSEN_TYPE, Gets(+1, +1)),
        pt="2/2",
    )
    goblin = card("Test Goblin", "{R}", "Creature — Goblin", pt="1/1")
    s = Scenario(hand=[automaton, CLONE], battlefield=[CUB, goblin])
    s.cast("Automaton")
    s.choose("Bear")
    assert (s.pt("Cub"), s.pt("Test Goblin")) == ("3/3", "1/1")
    s.cast("Copycat")
    s.choose("Automaton")
    s.choose("Goblin")
    assert (s.pt("Cub"), s.pt("Test Goblin")) == ("3/3", "2/2")
    assert looks(s, "Automaton #2").subtypes == ("Construct", "Goblin")
