"""CR 613: the interaction of continuous effects."""

from playset.ability import (
    ARTIFACT,
    CREATURE,
    DEFENDER,
    ENCHANTMENT,
    FLYING,
    HASTE,
    OTHER,
    SELF,
    TAP,
    YOU_CONTROL,
    Activated,
    AddTypes,
    BaseSize,
    Continuous,
    Count,
    DefinesSize,
    Destroy,
    Dies,
    GainLife,
    Gets,
    Has,
    InGraveyard,
    LosesAllAbilities,
    PutOntoBattlefield,
    ReturnToHand,
    Spell,
    Subtype,
    SwitchSize,
    Target,
    Until,
    When,
    WithKeyword,
    card,
)
from playset.core.words import CardType, Keyword
from playset.testing import Scenario

FROG = card("Frog", "{U}", "Instant", Spell(Until(Target(CREATURE), BaseSize(1, 1))))
GIANT = card("Gigantify", "{G}", "Instant", Spell(Until(Target(CREATURE), BaseSize(7, 7))))
SWITCH = card("Switch", "{U}", "Instant", Spell(Until(Target(CREATURE), SwitchSize())))
MUTE = card("Mute", "{U}", "Instant", Spell(Until(Target(CREATURE), LosesAllAbilities())))
LORD = card("Lord", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))


# --- layers in order -----------------------------------------------------------------------------------------


def test_613_1_two_lords_help_each_other():
    s = Scenario(battlefield="2 Goblin King, Mogg Fanatic")
    assert s.pt("Goblin King #1") == "3/3"
    assert s.pt("Goblin King #2") == "3/3"
    assert s.pt("Mogg Fanatic") == "3/3"


def test_613_1d_what_becomes_a_goblin_is_one_for_lords():
    # Type changes (layer 4) come before abilities (6) and sizes (7), whatever came first.
    curse = card("Curse", "{R}", "Enchantment", Continuous(CREATURE, AddTypes(subtypes=("Goblin",))))
    s = Scenario(hand=[curse], battlefield="Goblin King, Grizzly Bears")
    s.cast("Curse")
    assert s.pt("Grizzly Bears") == "3/3"
    assert s.state.characteristics(s.permanent("Grizzly Bears")).abilities.rules  # mountainwalk


def test_613_1d_an_enchantment_that_becomes_a_creature_gets_what_creatures_get():
    awake = card(
        "Awakening",
        "{W}",
        "Enchantment",
        Continuous(OTHER & ENCHANTMENT, AddTypes(CardType.CREATURE, subtypes=("Spirit",)) & BaseSize(2, 2)),
    )
    s = Scenario(battlefield=[LORD, awake])
    assert s.pt("Lord") == "3/3"
    assert s.state.characteristics(s.permanent("Awakening")).types & CardType.CREATURE == 0


def test_613_1f_abilities_come_before_sizes():
    # Flyers get +1/+1; the ability to fly comes in an earlier layer although its source came later.
    wind = card("Wind", "{W}", "Enchantment", Continuous(WithKeyword(Keyword.FLYING), Gets(+1, +1)))
    wings = card("Wings", "{U}", "Enchantment", Continuous(CREATURE, Has(FLYING)))
    s = Scenario(hand=[wings], battlefield=[wind, "Grizzly Bears"])
    assert s.pt("Grizzly Bears") == "2/2"
    s.cast("Wings")
    assert s.pt("Grizzly Bears") == "3/3"


def test_613_1f_losing_all_abilities_ends_static_abilities():
    s = Scenario(hand=[MUTE], battlefield="Goblin King, Mogg Fanatic, Serra Angel")
    s.cast("Mute", "Goblin King")
    assert s.pt("Mogg Fanatic") == "1/1"
    assert not s.can("activate", "Goblin King")
    s.next_turn()
    assert s.pt("Mogg Fanatic") == "2/2"


def test_613_1f_a_muted_creature_does_not_trigger_and_cannot_activate():
    watch = card(
        "Watch",
        "{B}",
        "Creature — Human",
        When(Dies(CREATURE), GainLife(1)),
        Activated((TAP,), GainLife(1)),
        FLYING,
        pt="1/3",
    )
    kill = card("Kill", "{B}", "Instant", Spell(Destroy(Target(OTHER & Subtype("Bear")))))
    s = Scenario(hand=[MUTE, kill], battlefield=[watch, "Grizzly Bears"])
    s.cast("Mute", "Watch")
    assert not s.has("Watch", "flying")
    assert not s.can("activate", "Watch")
    s.cast("Kill")
    assert s.life == 20


def test_613_1f_within_a_layer_the_timestamp_decides():
    # Flying that comes after "loses all abilities" stays; flying from before is lost.
    fly = card("Fly", "{U}", "Instant", Spell(Until(Target(CREATURE), Has(FLYING))))
    s = Scenario(hand=[fly, MUTE], battlefield="Grizzly Bears")
    s.cast("Mute").cast("Fly")
    assert s.has("Grizzly Bears", "flying")
    s = Scenario(hand=[fly, MUTE], battlefield="Grizzly Bears")
    s.cast("Fly").cast("Mute")
    assert not s.has("Grizzly Bears", "flying")


# --- layer 7 -------------------------------------------------------------------------------------------------


def test_613_4a_a_defined_size_comes_first():
    horde = card(
        "Horde", "{G}", "Creature — Horde", Continuous(SELF, DefinesSize(Count(CREATURE), Count(CREATURE))), pt="0/0"
    )
    s = Scenario(hand=[FROG, "Grizzly Bears"], battlefield=[horde, "Grizzly Bears (1 +1/+1)"])
    assert s.pt("Horde") == "2/2"
    s.cast("Grizzly Bears")
    assert s.pt("Horde") == "3/3"
    s.cast("Frog", "Horde")
    assert s.pt("Horde") == "1/1"


def test_613_4b_setting_comes_before_modifying_and_counters():
    s = Scenario(hand=[FROG, "Giant Growth"], battlefield=[LORD, "Hill Giant (2 +1/+1)"])
    s.cast("Giant Growth", "Hill Giant")
    assert s.pt("Hill Giant") == "9/9"
    s.cast("Frog", "Hill Giant")
    assert s.pt("Hill Giant") == "7/7"  # 1/1, two counters, the lord, and +3/+3


def test_613_4b_of_two_sizes_the_later_one_counts():
    s = Scenario(hand=[FROG, GIANT], battlefield="Hill Giant")
    s.cast("Frog").cast("Gigantify")
    assert s.pt("Hill Giant") == "7/7"
    s = Scenario(hand=[FROG, GIANT], battlefield="Hill Giant")
    s.cast("Gigantify").cast("Frog")
    assert s.pt("Hill Giant") == "1/1"


def test_613_4c_counters_of_both_kinds_count():
    s = Scenario(battlefield="Hill Giant (3 +1/+1)")
    assert s.pt("Hill Giant") == "6/6"
    shrink = card("Wither Away", "{B}", "Enchantment", Continuous(CREATURE, Gets(-1, -1)))
    s = Scenario(battlefield=["Hill Giant (1 -1/-1)", shrink])
    assert s.pt("Hill Giant") == "1/1"


def test_613_4d_switching_comes_last():
    wall = card("Wall", "{W}", "Creature — Wall", DEFENDER, pt="0/5")
    s = Scenario(hand=[SWITCH], battlefield=[wall])
    s.cast("Switch")
    assert s.graveyard == ["Switch", "Wall"]  # a 5/0
    s = Scenario(hand=[SWITCH, "Giant Growth"], battlefield=[wall, LORD])
    s.cast("Switch")
    assert s.pt("Wall") == "6/1"
    s.cast("Giant Growth")
    assert s.pt("Wall") == "9/4"  # 4/9 after the growth, then switched


# --- one effect in several layers, and its objects (613.6) ---------------------------------------------------


def test_613_6_an_effect_goes_on_for_the_same_objects_in_later_layers():
    # What it turns into a creature in layer 4 it also gives a size in layer 7, although it is no longer noncreature.
    march = card(
        "March",
        "{W}",
        "Enchantment",
        Continuous(ARTIFACT & ~CREATURE, AddTypes(CardType.CREATURE, subtypes=("Golem",)) & BaseSize(3, 3)),
    )
    relic = card("Relic", "{2}", "Artifact")
    s = Scenario(battlefield=[march, relic])
    assert s.pt("Relic") == "3/3"


def test_613_6_an_effect_that_began_goes_on_although_its_ability_is_lost():
    # It makes all artifacts creatures in layer 4 and loses its own ability in layer 6; layer 7 still applies.
    march = card(
        "Living March",
        "{4}",
        "Artifact",
        Continuous(ARTIFACT, AddTypes(CardType.CREATURE, subtypes=("Golem",)) & BaseSize(3, 3)),
    )
    silence = card("Silence", "{W}", "Enchantment", Continuous(CREATURE, LosesAllAbilities()))
    s = Scenario(battlefield=[march, silence])
    assert s.pt("Living March") == "3/3"
    assert not s.state.characteristics(s.permanent("Living March")).abilities.continuous


# --- timestamps (613.7) --------------------------------------------------------------------------------------


def test_613_7a_a_static_ability_has_the_timestamp_of_its_object():
    small = card("Small World", "{U}", "Enchantment", Continuous(CREATURE, BaseSize(1, 1)))
    large = card("Large World", "{G}", "Enchantment", Continuous(CREATURE, BaseSize(5, 5)))
    s = Scenario(hand=[small], battlefield=[large, "Grizzly Bears"])
    assert s.pt("Grizzly Bears") == "5/5"
    s.cast("Small World")
    assert s.pt("Grizzly Bears") == "1/1"


def test_613_7b_an_effect_of_a_spell_has_the_timestamp_of_its_creation():
    large = card("Large World", "{G}", "Enchantment", Continuous(CREATURE, BaseSize(5, 5)))
    s = Scenario(hand=[FROG, large], battlefield="Grizzly Bears")
    s.cast("Frog")
    s.cast("Large World")
    assert s.pt("Grizzly Bears") == "5/5"
    s = Scenario(hand=[FROG], battlefield=[large, "Grizzly Bears"])
    s.cast("Frog")
    assert s.pt("Grizzly Bears") == "1/1"


def test_613_7d_a_permanent_that_returns_is_the_latest():
    small = card("Small World", "{U}", "Creature — Gnome", Continuous(OTHER & CREATURE, BaseSize(1, 1)), pt="1/1")
    large = card("Large World", "{G}", "Enchantment", Continuous(CREATURE, BaseSize(5, 5)))
    unsummon = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[unsummon], battlefield=[small, large, "Grizzly Bears"])
    assert s.pt("Grizzly Bears") == "5/5"
    s.cast("Unsummon", "Small World")
    s.cast("Small World")
    assert s.pt("Grizzly Bears") == "1/1"


def test_613_7a_a_given_ability_is_no_older_than_the_effect_that_gave_it():
    small = Continuous(CREATURE, BaseSize(1, 1))
    gift = card("Gift", "{U}", "Enchantment", Continuous(Subtype("Bear"), Has(small)))
    large = card("Large World", "{G}", "Enchantment", Continuous(CREATURE, BaseSize(5, 5)))
    s = Scenario(battlefield=["Grizzly Bears", large, gift, "Hill Giant"])
    assert s.pt("Hill Giant") == "1/1"
    s = Scenario(battlefield=["Grizzly Bears", gift, large, "Hill Giant"])
    assert s.pt("Hill Giant") == "5/5"


# --- abilities that give abilities (613.8, 613.9) ------------------------------------------------------------


def test_613_9_a_given_static_ability_has_its_effect():
    gift = Continuous(OTHER & CREATURE & YOU_CONTROL, Gets(+1, +1))
    crown = card("Crown", "{W}", "Enchantment", Continuous(Subtype("Bear"), Has(gift)))
    s = Scenario(battlefield=[crown, "Grizzly Bears", "Hill Giant"])
    assert s.pt("Hill Giant") == "4/4"
    assert s.pt("Grizzly Bears") == "2/2"


def test_613_8_an_ability_given_in_layer_six_may_give_abilities_itself():
    # "Bears have 'other creatures have haste'": the second effect exists only once the first has applied.
    gift = Continuous(OTHER & CREATURE, Has(HASTE))
    crown = card("Crown", "{W}", "Enchantment", Continuous(Subtype("Bear"), Has(gift)))
    s = Scenario(battlefield=["Hill Giant", "Grizzly Bears", crown])
    assert s.has("Hill Giant", "haste")
    assert not s.has("Grizzly Bears", "haste")


def test_613_9_the_same_ability_given_twice_works_twice():
    gift = Continuous(OTHER & CREATURE & YOU_CONTROL, Gets(+1, +1))
    crown = card("Crown", "{W}", "Enchantment", Continuous(Subtype("Bear"), Has(gift)))
    s = Scenario(battlefield=[crown, crown, "Grizzly Bears", "Hill Giant"])
    assert s.pt("Hill Giant") == "5/5"


def test_613_9_a_printed_ability_twice_works_twice():
    lord = card(
        "Twin Lord", "{W}", "Enchantment", Continuous(CREATURE, Gets(+1, +1)), Continuous(CREATURE, Gets(+1, +1))
    )
    s = Scenario(battlefield=[lord, "Grizzly Bears"])
    assert s.pt("Grizzly Bears") == "4/4"


def test_613_9_one_effect_may_decide_what_another_does():
    # A number that counts creatures counts what other effects made creatures of.
    awake = card(
        "Awake",
        "{W}",
        "Enchantment",
        Continuous(ARTIFACT, AddTypes(CardType.CREATURE, subtypes=("Golem",)) & BaseSize(1, 1)),
    )
    horde = card("Horde", "{G}", "Creature — Horde", Continuous(SELF, Gets(Count(CREATURE), 0)), pt="0/1")
    relic = card("Relic", "{2}", "Artifact")
    s = Scenario(battlefield=[horde, relic, awake])
    assert s.pt("Horde") == "2/1"


def test_613_5_characteristics_are_up_to_date_at_once():
    # Between two parts of one resolution, and in the clone of a position.
    s = Scenario(hand="Giant Growth", battlefield="Goblin King, Mogg Fanatic")
    s.cast("Giant Growth", "Mogg Fanatic")
    fork = s.game.clone()
    fanatic = s.permanent("Mogg Fanatic").id
    for state in (s.state, fork.state):
        assert state.characteristics(state.battlefield[fanatic]).power == 5
    s.next_turn()
    assert s.pt("Mogg Fanatic") == "2/2"
    assert fork.state.characteristics(fork.state.battlefield[fanatic]).power == 5


def test_613_what_is_alike_under_a_lord_is_one_object_until_something_else_happens_to_it():
    s = Scenario(hand="Giant Growth", battlefield="2 Mogg Fanatic, Goblin King")
    one, other = [p for p in s.state.battlefield.values() if p.definition.name == "Mogg Fanatic"]
    s.state.update_characteristics()
    assert one.characteristics is other.characteristics
    s.cast("Giant Growth", "Mogg Fanatic")
    assert sorted([s.state.characteristics(one).power, s.state.characteristics(other).power]) == [2, 5]
    assert one.definition.base.power == 1


SMALL = card("Small", "{W}", "Enchantment", Continuous(CREATURE, BaseSize(1, 1)))
LARGE = card("Large", "{W}", "Enchantment", Continuous(CREATURE, BaseSize(7, 7)))
WAKE = card("Wake", "{W}", "Instant", Spell(PutOntoBattlefield(ENCHANTMENT & InGraveyard(yours=False), owners=True)))


def test_613_7m_what_enters_at_once_gets_timestamps_in_the_order_of_its_controller():
    for first, second, size in (("Small", "Large", "7/7"), ("Large", "Small", "1/1")):
        s = Scenario(hand=[WAKE], battlefield="Grizzly Bears", graveyard=[SMALL, LARGE])
        s.cast("Wake").order(first, second)
        assert s.pt("Grizzly Bears") == size


def test_613_7m_the_active_players_permanents_come_before_those_of_the_others():
    for active, size in ((0, "7/7"), (1, "1/1")):
        s = Scenario(
            hand=[WAKE], graveyard=[SMALL], their_graveyard=[LARGE], battlefield="Grizzly Bears", active=active
        )
        s.cast("Wake")
        assert s.pt("Grizzly Bears") == size


def test_613_7m_nobody_is_asked_where_the_order_makes_no_difference():
    s = Scenario(hand=[WAKE], battlefield="Grizzly Bears", graveyard=[LORD, LORD, SMALL])
    s.cast("Wake")
    assert s.pt("Grizzly Bears") == "3/3"
