"""Copying objects (CR 707): permanents, tokens and exceptions. Copies on the stack are in test_707_10."""

from playset.ability import (
    ARTIFACT,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    ENCHANTMENT,
    FLASH,
    HASTE,
    IT,
    LAND,
    OTHER,
    SELF,
    TAP,
    THIS_ABILITY,
    TOKEN,
    YOU,
    YOU_CONTROL,
    Activated,
    AddTypes,
    AtBeginning,
    AtNext,
    BaseSize,
    BecomesCopy,
    Chapter,
    Continuous,
    Count,
    CreateCopy,
    DealDamage,
    DefinesSize,
    Destroy,
    DrawCards,
    Duration,
    Enchant,
    Enters,
    EntersAsCopy,
    EntersTapped,
    EntersWith,
    Exile,
    GainLife,
    Gets,
    Has,
    LosesTypes,
    Loyalty,
    Mana,
    MultiplyTokens,
    Named,
    NoManaCost,
    PutCounters,
    SetColors,
    Spell,
    Step,
    Target,
    Then,
    Until,
    When,
    card,
)
from playset.core.words import CardType, Color, Supertype
from playset.rules.game import Game
from playset.rules.state.objects import Context
from playset.testing import Scenario
from playset.testing.invariants import check

CLONE = card("Test Clone", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0")
STAFF = card(
    "Test Staff",
    "{4}",
    "Artifact",
    Activated((Mana("{1}"),), Until(SELF, AddTypes(CardType.CREATURE, ("Construct",)) & BaseSize(5, 5))),
)
MIRROR = card(
    "Test Mirror",
    "{U}",
    "Instant",
    Spell(BecomesCopy(Target(CREATURE), Target(CREATURE, number=2), duration=Duration.END_OF_TURN)),
)
GROWTH = card("Test Growth", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +3))))
WALL = card("Test Wall", "{1}{W}", "Creature — Wall", When(Enters(), DrawCards(1)), pt="0/4")
SHIFTER = card(
    "Test Shifter",
    "{3}{U}",
    "Creature — Shapeshifter",
    When(Enters(CREATURE & OTHER), BecomesCopy(IT, but=Has(THIS_ABILITY))),
    pt="0/1",
)
IMAGE = card("Test Image", "{G}{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))
LEGEND = card("Test Legend", "{W}", "Legendary Creature — Human", pt="2/2")
LHURGOYF = card(
    "Test Lhurgoyf",
    "{1}{G}",
    "Creature — Lhurgoyf",
    Continuous(SELF, DefinesSize(Count(CREATURE), Count(CREATURE))),
    pt="0/0",
)


def to_next_upkeep(s: Scenario) -> None:
    """Everyone passes until something is asked in the next upkeep."""
    turn = s.state.turn
    while s.state.turn == turn:
        s.answer() if s.asked == "attackers" else s.pass_priority()


# --- copiable values (707.2) ---------------------------------------------------------------------------------


def test_707_5_a_creature_enters_as_a_copy_of_another():
    s = Scenario(hand=[CLONE], their_battlefield="Hill Giant")
    s.cast("Test Clone").choose("Hill Giant")
    s.resolve()
    assert s.battlefield == ["Hill Giant"]
    assert s.pt("Hill Giant") == "3/3"
    check(s.game)


def test_707_5_nobody_has_to_copy_anything():
    s = Scenario(hand=[CLONE], their_battlefield="Hill Giant")
    s.cast("Test Clone").choose()
    s.resolve()
    assert s.graveyard == ["Test Clone"], "a 0/0 dies"


def test_707_5_with_nothing_to_copy_nothing_is_asked():
    s = Scenario(hand=[CLONE])
    s.cast("Test Clone")
    assert s.graveyard == ["Test Clone"]


def test_707_2_other_effects_are_not_copied():
    # The first example of the rule: an artifact that has become a creature for a while.
    s = Scenario(hand=[CLONE], battlefield=[STAFF])
    s.activate("Test Staff")
    assert s.pt("Test Staff") == "5/5"
    s.cast("Test Clone").choose("Test Staff")
    s.resolve()
    copy = s.permanent("Test Staff #2")
    assert copy.characteristics.types == CardType.ARTIFACT
    s.activate("Test Staff #2")
    assert s.pt("Test Staff #2") == "5/5", "the copy has the ability"


def test_707_2_counters_and_status_are_not_copied():
    s = Scenario(hand=[CLONE], battlefield="Hill Giant (tapped, 2 +1/+1)")
    s.cast("Test Clone").choose("Hill Giant")
    s.resolve()
    assert s.pt("Hill Giant #2") == "3/3"
    assert not s.tapped("Hill Giant #2")


def test_707_2a_a_copy_has_the_colour_and_mana_value_of_the_original():
    s = Scenario(hand=[CLONE], battlefield="Hill Giant")
    s.cast("Test Clone").choose("Hill Giant")
    s.resolve()
    copy = s.permanent("Hill Giant #2").characteristics
    assert copy.colors == Color.RED
    assert copy.mana_value == 4


def test_707_2b_what_happens_to_the_original_later_does_not_change_the_copy():
    s = Scenario(hand=[CLONE, MIRROR], battlefield=[SHIFTER], their_battlefield="Hill Giant")
    s.cast("Test Clone").choose("Test Shifter")
    s.resolve()
    assert s.battlefield == ["Test Shifter", "Test Shifter"]
    s.cast("Test Mirror", targets=["Hill Giant", "Test Shifter #1"])
    assert sorted(s.battlefield) == ["Hill Giant", "Test Shifter"]


def test_707_2_a_copy_that_leaves_is_its_own_card_again():
    bounce = card("Bounce", "{U}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[CLONE, bounce], their_battlefield="Hill Giant")
    s.cast("Test Clone").choose("Hill Giant")
    s.resolve()
    s.cast("Bounce", "my Hill Giant")
    assert s.graveyard == ["Bounce", "Test Clone"] or s.graveyard == ["Test Clone", "Bounce"]
    assert "Hill Giant is destroyed" in s.log


def test_707_3_a_copy_of_a_copy_is_a_copy_of_the_same_thing():
    s = Scenario(hand=[CLONE, CLONE], their_battlefield="Hill Giant")
    s.cast("Test Clone").choose("Hill Giant")
    s.resolve()
    s.cast("Test Clone").choose("my Hill Giant")
    s.resolve()
    assert s.battlefield == ["Hill Giant", "Hill Giant"]


def test_707_3_exceptions_are_copied_too():
    # The example of the rule: it keeps its colour, and a copy of it has that colour and the ability as well.
    upkeep = When(
        AtBeginning(Step.UPKEEP, YOU), BecomesCopy(Target(CREATURE), but=SetColors(Color.BLUE) & Has(THIS_ABILITY))
    )
    double = card(
        "Test Doppelganger",
        "{3}{U}{U}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE, SetColors(Color.BLUE) & Has(upkeep)),
        pt="0/0",
    )
    s = Scenario(hand=[double, CLONE], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Test Doppelganger").choose("Grizzly Bears")
    s.resolve()
    s.cast("Test Clone").choose("Grizzly Bears #2")
    s.resolve()
    for name in ("Grizzly Bears #2", "Grizzly Bears #3"):
        copy = s.permanent(name).characteristics
        assert copy.colors == Color.BLUE
        assert "Bear" in copy.subtypes
        assert len(copy.abilities.triggered) == 1
    s.next_turn()
    to_next_upkeep(s)
    s.order(*s.offered)
    s.choose("Hill Giant")
    s.choose("Hill Giant")
    s.resolve()
    assert sorted(s.battlefield) == ["Grizzly Bears", "Hill Giant", "Hill Giant"]
    assert s.permanent("Hill Giant").characteristics.colors == Color.BLUE


# --- becoming a copy (707.4) ---------------------------------------------------------------------------------


def test_707_4_other_effects_stay_when_it_becomes_a_copy():
    # The example of the rule: the bonus stays, whatever it becomes a copy of.
    s = Scenario(hand=[GROWTH, "Grizzly Bears"], battlefield=[SHIFTER])
    s.cast("Test Growth", "Test Shifter")
    assert s.pt("Test Shifter") == "3/4"
    s.cast("Grizzly Bears")
    assert sorted(s.pt(name) for name in ("Grizzly Bears", "Grizzly Bears #2")) == ["2/2", "5/5"]


def test_707_4_it_does_not_enter_or_leave_the_battlefield():
    s = Scenario(hand=[WALL], battlefield=[SHIFTER])
    s.cast("Test Wall").order("Test Shifter", "Test Wall")
    s.resolve()
    assert s.battlefield == ["Test Wall", "Test Wall"]
    assert len(s.hand) == 1, "only the wall that entered has its controller draw a card"


def test_707_9a_it_keeps_the_ability_that_it_gave_itself():
    # The example of the rule: a copy of it has the ability, too.
    s = Scenario(hand=["Grizzly Bears", CLONE, "Hill Giant"], battlefield=[SHIFTER])
    s.cast("Grizzly Bears")
    assert s.battlefield == ["Grizzly Bears", "Grizzly Bears"]
    shifted = next(p for p in s.state.battlefield.values() if p.definition.abilities)
    s.cast("Test Clone")
    s.choose("Grizzly Bears #1" if shifted is s.permanent("Grizzly Bears #1") else "Grizzly Bears #2")
    s.resolve()
    s.cast("Hill Giant").order("Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
    s.resolve()
    assert sorted(s.battlefield) == ["Grizzly Bears", "Hill Giant", "Hill Giant", "Hill Giant"]


def test_707_4_until_end_of_turn_and_then_it_is_itself_again():
    s = Scenario(hand=[MIRROR], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Test Mirror", targets=["Hill Giant", "Grizzly Bears"])
    assert s.battlefield == ["Hill Giant"]
    check(s.game)
    s.next_turn()
    assert s.battlefield == ["Grizzly Bears"]
    assert s.pt("Grizzly Bears") == "2/2"
    check(s.game)


def test_613_7_the_later_of_two_copy_effects_counts_and_the_earlier_one_shows_when_it_ends():
    forever = Spell(BecomesCopy(Target(CREATURE), Target(CREATURE, number=2)))
    s = Scenario(
        hand=[MIRROR, card("Forever", "{U}", "Instant", forever)],
        battlefield=["Grizzly Bears", WALL],
        their_battlefield="Hill Giant",
    )
    s.cast("Forever", targets=["Test Wall", "Grizzly Bears"])
    s.cast("Test Mirror", targets=["Hill Giant", "Test Wall #1"])
    assert sorted(s.battlefield) == ["Hill Giant", "Test Wall"]
    s.next_turn()
    assert s.battlefield == ["Test Wall", "Test Wall"]


def test_707_4_a_copy_for_a_while_that_dies_is_its_own_card():
    s = Scenario(hand=[MIRROR, "Lightning Bolt"], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Test Mirror", targets=["Hill Giant", "Grizzly Bears"])
    s.cast("Lightning Bolt", "my Hill Giant")
    assert "Grizzly Bears" in s.graveyard


def test_707_11_an_effect_that_names_the_permanent_still_speaks_of_it():
    # The example of the rule: the ability of a copy works although it is no longer a copy when it resolves.
    olivia = card(
        "Test Vampire",
        "{2}{B}{R}",
        "Creature — Vampire",
        Activated(
            (Mana("{1}"),),
            Then(DealDamage(1, Target(CREATURE & OTHER)), PutCounters("+1/+1", 1, SELF)),
        ),
        pt="3/3",
    )
    flash = card("Flash Bear", "{G}", "Creature — Bear", FLASH, pt="2/2")
    s = Scenario(hand=[olivia, flash], battlefield=[SHIFTER], their_battlefield="Hill Giant")
    s.cast("Test Vampire")
    assert s.battlefield == ["Test Vampire", "Test Vampire"]
    s.activate("Test Vampire #1", "Hill Giant", hold=True)
    s.cast("Flash Bear")
    assert s.battlefield == ["Flash Bear", "Test Vampire", "Flash Bear"]
    assert s.pt("Flash Bear #1") == "3/3"
    assert s.them.permanent("Hill Giant").damage == 1


# --- as it enters (707.5, 707.6) -----------------------------------------------------------------------------


def test_707_5_abilities_of_what_is_copied_change_how_it_enters():
    # The example of the rule: a creature that enters tapped and with counters.
    behemoth = card("Test Behemoth", "{5}", "Creature — Beast", EntersTapped(), EntersWith("fade", 2), pt="10/10")
    s = Scenario(hand=[CLONE], battlefield=[behemoth])
    s.cast("Test Clone").choose("Test Behemoth")
    s.resolve()
    copy = s.permanent("Test Behemoth #2")
    assert copy.tapped
    assert copy.counters == {"fade": 2}


def test_707_5_its_enters_abilities_trigger():
    s = Scenario(hand=[CLONE], battlefield=[WALL])
    s.cast("Test Clone").choose("Test Wall")
    s.resolve()
    assert len(s.hand) == 1


def test_707_5_a_copy_of_a_planeswalker_enters_with_its_loyalty():
    walker = card("Test Walker", "{3}", "Planeswalker — Test", Loyalty(+1, GainLife(1)), loyalty=4)
    anything = card("Test Anything", "{2}", "Enchantment", EntersAsCopy(~LAND))
    s = Scenario(hand=[anything], battlefield=[walker])
    s.permanent("Test Walker").counters = {"loyalty": 7}
    s.cast("Test Anything").choose("Test Walker")
    s.resolve()
    assert s.permanent("Test Walker #2").counters == {"loyalty": 4}


def test_707_5_a_copy_of_a_saga_tells_its_story_from_the_beginning():
    tale = card("Test Tale", "{1}", "Enchantment — Saga", Chapter(1, GainLife(5)), Chapter(2, GainLife(1)))
    anything = card("Test Anything", "{2}", "Enchantment", EntersAsCopy(ENCHANTMENT))
    s = Scenario(hand=[anything], battlefield=[tale])
    s.permanent("Test Tale").counters = {"lore": 1}
    s.cast("Test Anything").choose("Test Tale")
    s.resolve()
    assert s.permanent("Test Tale #2").counters == {"lore": 1}
    assert s.life == 25


def test_707_5_a_copy_of_an_aura_is_attached_as_it_enters():
    aura = card("Test Aura", "{W}", "Enchantment — Aura", Enchant(CREATURE), Continuous(CREATURE, Gets(+1, +1)))
    anything = card("Test Anything", "{2}", "Enchantment", EntersAsCopy(ENCHANTMENT))
    s = Scenario(hand=[aura, anything], battlefield="Hill Giant, Grizzly Bears")
    s.cast("Test Aura", "Hill Giant")
    s.cast("Test Anything").choose("Test Aura")
    s.choose("Grizzly Bears")
    s.resolve()
    assert s.permanent("Test Aura #2").attached_to == s.permanent("Grizzly Bears").id


def test_707_5_a_copy_of_a_copier_may_copy_again():
    # CR 707.9e: the ability that it gets by copying applies in its turn.
    copier = card("Test Copier", "{1}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="1/1")
    s = Scenario(hand=[CLONE], battlefield=[copier, "Hill Giant"])
    s.cast("Test Clone").choose("Test Copier")
    s.choose("Hill Giant")
    s.resolve()
    assert s.battlefield == ["Test Copier", "Hill Giant", "Hill Giant"]


def test_614_5_what_must_copy_its_like_does_so_once():
    copier = card("Must Copy", "{1}", "Creature — Shapeshifter", EntersAsCopy(CREATURE, may=False), pt="1/1")
    s = Scenario(hand=[copier, copier])
    s.cast("Must Copy")
    s.cast("Must Copy")
    assert s.battlefield == ["Must Copy", "Must Copy"]


def test_616_1c_the_copy_is_chosen_before_what_the_copy_changes():
    slow = card("Test Slow", "{2}", "Creature — Cat", EntersTapped(), pt="2/2")
    clone = card("Slow Clone", "{3}", "Creature — Cat", EntersTapped(), EntersAsCopy(CREATURE), pt="0/0")
    s = Scenario(hand=[clone], battlefield=["Hill Giant", slow])
    s.cast("Slow Clone").choose("Hill Giant")
    s.resolve()
    assert not s.tapped("Hill Giant #2"), "what it copies does not enter tapped"


# --- tokens (111, 707.2) -------------------------------------------------------------------------------------


def test_111_4_a_token_that_is_a_copy_has_the_name_of_the_original():
    # The example of the rule.
    s = Scenario(hand=[IMAGE], their_battlefield="Hill Giant")
    s.cast("Test Image", "Hill Giant")
    assert s.battlefield == ["Hill Giant"]
    assert s.pt("Hill Giant") == "3/3"
    token = s.permanent("Hill Giant")
    assert s.state.definitions[token.card].is_token
    check(s.game)


def test_707_5_a_token_copy_enters_as_what_it_copies_enters():
    s = Scenario(hand=[IMAGE], battlefield=[WALL])
    s.cast("Test Image", "Test Wall")
    assert len(s.hand) == 1


def test_707_3_a_token_copy_of_a_copy():
    s = Scenario(hand=[CLONE, IMAGE], their_battlefield="Hill Giant")
    s.cast("Test Clone").choose("Hill Giant")
    s.resolve()
    s.cast("Test Image", "my Hill Giant")
    assert s.battlefield == ["Hill Giant", "Hill Giant"]


def test_111_7_a_token_copy_that_leaves_ceases_to_exist():
    s = Scenario(hand=[IMAGE, "Lightning Bolt"], their_battlefield="Hill Giant")
    s.cast("Test Image", "Hill Giant")
    s.cast("Lightning Bolt", "my Hill Giant")
    assert s.battlefield == []
    assert s.graveyard == ["Test Image", "Lightning Bolt"]
    check(s.game)


def test_707_9a_a_token_copy_with_haste_that_is_exiled_at_the_end():
    flame = Spell(
        Then(CreateCopy(Target(CREATURE & YOU_CONTROL), but=Has(HASTE)), AtNext(Step.END, Exile(IT), IT)),
    )
    s = Scenario(hand=[card("Test Flame", "{R}", "Sorcery", flame)], battlefield="Hill Giant")
    s.cast("Test Flame", "Hill Giant")
    assert s.has("Hill Giant #2", "haste")
    s.attack("Hill Giant", "Hill Giant")
    s.damage()
    assert s.them.life == 14
    s.pass_to(Step.END)
    s.resolve()
    assert s.battlefield == ["Hill Giant"]
    assert not s.state.definitions[s.permanent("Hill Giant").card].is_token


def test_614_1_more_tokens_are_more_copies():
    double = card("Double", "{1}", "Enchantment", MultiplyTokens())
    s = Scenario(hand=[IMAGE], battlefield=[double, "Hill Giant"])
    s.cast("Test Image", "Hill Giant")
    assert s.battlefield.count("Hill Giant") == 3


def test_707_2_a_token_copy_of_several_things_at_once():
    populate = card("All", "{1}", "Sorcery", Spell(CreateCopy(CREATURE & YOU_CONTROL)))
    s = Scenario(hand=[populate], battlefield="Hill Giant, Grizzly Bears")
    s.cast("All")
    assert sorted(s.battlefield) == ["Grizzly Bears", "Grizzly Bears", "Hill Giant", "Hill Giant"]


def test_707_2_a_token_copy_of_a_card_in_a_graveyard():
    raise_it = card("Raise", "{B}", "Sorcery", Spell(CreateCopy(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))))
    s = Scenario(hand=[raise_it], graveyard="Hill Giant")
    s.cast("Raise", "Hill Giant")
    assert s.battlefield == ["Hill Giant"]


def test_707_2_with_nothing_left_to_copy_no_token_is_created():
    s = Scenario(hand=[IMAGE], their_battlefield="Hill Giant", their_hand="Lightning Bolt")
    s.cast("Test Image", "Hill Giant", hold=True)
    s.them.cast("Lightning Bolt", "Hill Giant")
    assert s.battlefield == []


# --- exceptions (707.9) --------------------------------------------------------------------------------------


def test_707_9b_in_addition_to_its_other_types():
    # The example of the rule: an enchantment that is a copy of an artifact creature.
    copier = card("Test Copier", "{1}{U}", "Enchantment", EntersAsCopy(ARTIFACT, AddTypes(CardType.ENCHANTMENT)), pt="")
    juggernaut = card("Test Juggernaut", "{4}", "Artifact Creature — Juggernaut", pt="5/3")
    s = Scenario(hand=[copier, CLONE], battlefield=[juggernaut])
    s.cast("Test Copier").choose("Test Juggernaut")
    s.resolve()
    all_three = CardType.ARTIFACT | CardType.CREATURE | CardType.ENCHANTMENT
    assert s.permanent("Test Juggernaut #2").characteristics.types == all_three
    s.cast("Test Clone").choose("Test Juggernaut #2")
    s.resolve()
    assert s.permanent("Test Juggernaut #3").characteristics.types == all_three, "it is a copiable value"


def test_707_9d_an_ability_that_defines_what_is_excepted_is_not_copied():
    # The example of the rule: a 7/7 that copies something whose size is defined by an ability.
    gargantuan = card(
        "Test Gargantuan", "{5}{U}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE, BaseSize(7, 7)), pt="7/7"
    )
    s = Scenario(hand=[gargantuan, CLONE], battlefield=[LHURGOYF])
    s.cast("Test Gargantuan").choose("Test Lhurgoyf")
    s.resolve()
    assert s.pt("Test Lhurgoyf") == "2/2"
    assert s.pt("Test Lhurgoyf #2") == "7/7"
    s.cast("Test Clone").choose("Test Lhurgoyf #1")
    s.resolve()
    assert s.pt("Test Lhurgoyf #3") == "3/3", "without the exception the ability is copied"


def test_707_9b_a_copy_that_is_not_legendary():
    helm = Activated((TAP,), CreateCopy(Target(CREATURE), but=LosesTypes(supertypes=Supertype.LEGENDARY) & Has(HASTE)))
    s = Scenario(battlefield=[card("Helm", "{4}", "Artifact", helm), LEGEND])
    s.activate("Helm", "Test Legend")
    assert s.battlefield == ["Helm", "Test Legend", "Test Legend"]
    assert s.has("Test Legend #2", "haste")


def test_704_5j_a_copy_of_a_legend_meets_the_legend_rule():
    s = Scenario(hand=[CLONE], battlefield=[LEGEND])
    s.cast("Test Clone").choose("Test Legend")
    s.choose("Test Legend #1")
    assert s.graveyard == ["Test Clone"]


def test_707_9b_no_mana_cost_another_name_and_colour():
    embalm = Spell(
        CreateCopy(
            Target(CREATURE), but=SetColors(Color.WHITE) & NoManaCost() & AddTypes(0, ("Zombie",)) & Named("Mummy")
        )
    )
    s = Scenario(hand=[card("Embalm", "{W}", "Sorcery", embalm)], battlefield="Hill Giant")
    s.cast("Embalm", "Hill Giant")
    copy = s.permanent("Mummy").characteristics
    assert (copy.mana_value, copy.colors, copy.subtypes) == (0, Color.WHITE, ("Giant", "Zombie"))
    assert "Zombie" in copy.subtypes


# --- data ----------------------------------------------------------------------------------------------------


def test_707_2_copies_are_cloned_and_saved_with_the_game():
    s = Scenario(hand=[CLONE, IMAGE, MIRROR], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Test Clone")
    middle = Game.from_data(s.game.to_data())
    assert middle.state_hash() == s.game.state_hash()
    s.choose("Hill Giant")
    s.resolve()
    s.cast("Test Image", "their Hill Giant")
    s.cast("Test Mirror", targets=["their Hill Giant", "Grizzly Bears"])
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.state_hash()
    again.state.touch_battlefield()
    again.state.update_characteristics()
    assert [p.characteristics.name for p in again.state.battlefield.values()] == ["Hill Giant"] * 4
    tokens = [obj for obj in again.state.battlefield if TOKEN.matches(again.state, obj, Context(0, 0))]
    assert len(tokens) == 1
