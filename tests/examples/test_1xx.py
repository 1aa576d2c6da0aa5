"""Examples of the Comprehensive Rules for game concepts (CR 101–122), played with cards made up for them."""

from dataclasses import dataclass

import pytest

from playset.ability import (
    ANY_TARGET,
    CARD_IN_YOUR_HAND,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENCHANTED,
    ENCHANTMENT,
    FLYING,
    HASTE,
    IT,
    LAND,
    LIFELINK,
    OPPONENT_CONTROLS,
    PERMANENT,
    PLAYER,
    SELF,
    SPELL,
    TAP,
    TRAMPLE,
    WITHER,
    WITHOUT_ABILITIES,
    YOU_CONTROL,
    YOU_DID,
    Activated,
    AddColorOf,
    AddManaFor,
    AddWhatCouldBeMade,
    CannotBeBlocked,
    CannotBlock,
    CannotPlayLands,
    Casts,
    Choose,
    Continuous,
    CreateCopy,
    CreateToken,
    CumulativeUpkeep,
    Cycling,
    DealDamage,
    Dies,
    DrawCards,
    Enchant,
    Enters,
    Exile,
    ExtraLandThisTurn,
    GainLife,
    Gets,
    Has,
    If,
    InForce,
    InsteadOfDrawing,
    LosesAllAbilities,
    Mana,
    May,
    MultiplyLifeGain,
    Performs,
    PowerOf,
    PreventNext,
    PutOntoBattlefield,
    ReturnToHand,
    SacrificeIt,
    Sacrifices,
    SetColors,
    Spell,
    Step,
    Target,
    Then,
    Until,
    When,
    Zone,
    card,
)
from playset.core.events import Cause, Event, EventKind
from playset.core.words import CardType, Color
from playset.rules.events.actions import draw
from playset.rules.nodes.base import Cost, Replacement
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario

BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")


# --- the golden rules (101) ----------------------------------------------------------------------------------


def test_101_2_example_an_additional_land_does_not_help_who_cannot_play_lands():
    more = card("More Land", "{G}", "Sorcery", Spell(ExtraLandThisTurn()))
    drought = card("Drought", "{R}", "Enchantment", CannotPlayLands(PLAYER))
    s = Scenario(hand=[more, "2 Forest"], battlefield=[drought])
    s.cast("More Land")
    assert not s.can("play", "Forest")
    s = Scenario(hand=[more, "2 Forest"])
    s.cast("More Land")
    s.play("Forest").play("Forest")


def test_101_4_example_each_player_chooses_a_creature_in_turn_order_then_all_are_sacrificed():
    ox = card("Ox", "{1}{W}", "Creature — Ox", pt="2/3")
    offering = card("Offering", "{B}", "Sorcery", Spell(Sacrifices(CREATURE, who=EACH_PLAYER)))
    watch = card("Dirge", "{B}", "Creature — Spirit", When(Dies(CREATURE), GainLife(1)), pt="1/1")
    s = Scenario(
        hand=[offering], battlefield=[watch, BEAR], their_battlefield=[ox, BEAR], others=[{"battlefield": [BEAR, ox]}]
    )
    s.cast("Offering")
    asked = []
    for name in ("Dirge", "Ox", "Plain Bear"):
        asked.append(s.asked_player)
        assert len(s.state.battlefield) == 6
        s.choose(name)
    assert asked == [0, 1, 2]
    s.order("Dirge", "Dirge", "Dirge").resolve()  # it saw all three go, itself too
    assert (s.life, len(s.state.battlefield)) == (23, 3)


# --- mana (106) ----------------------------------------------------------------------------------------------


def test_106_5_example_without_a_coloured_permanent_the_crater_makes_no_mana():
    crater = card("Prism Crater", "", "Land", Activated((TAP,), AddColorOf(PERMANENT & YOU_CONTROL)))
    s = Scenario(battlefield=[crater], hand=[BEAR], mana="", manual_mana=[0])
    s.activate("Prism Crater")
    assert s.pool == ""
    assert s.tapped("Prism Crater")
    s = Scenario(battlefield=[crater, BEAR], mana="", manual_mana=[0])
    s.activate("Prism Crater")
    assert s.pool == "{G}"


def test_106_7_example_orchards_look_at_what_the_lands_of_the_others_could_produce():
    orchard = card("Odd Orchard", "", "Land", Activated((TAP,), AddWhatCouldBeMade(LAND & OPPONENT_CONTROLS)))
    boards: list[tuple[list[str | CardDefinition], list[str | CardDefinition], str]] = [
        ([orchard], [BEAR], ""),
        ([orchard], [orchard], ""),
        ([orchard], ["Forest"], "{G}"),
        ([orchard, "Forest"], [orchard], "{G}"),
    ]
    for mine, theirs, made in boards:
        s = Scenario(battlefield=mine, their_battlefield=theirs, mana="", manual_mana=[0, 1])
        s.activate("Odd Orchard")
        assert s.pool == made
    s.them.activate("Odd Orchard")
    assert s.them.pool == "{G}"


def test_107_1b_example_an_amount_of_mana_equal_to_a_negative_power_is_none():
    joiner = card(
        "Moss Joiner", "{2}{G}", "Creature — Phyrexian", Activated((TAP,), AddManaFor("{G}", PowerOf(SELF))), pt="1/2"
    )
    gloom = card("Gloom", "{B}", "Enchantment", Continuous(CREATURE, Gets(-2, -0)))
    s = Scenario(battlefield=[joiner], manual_mana=[0])
    s.activate("Moss Joiner")
    assert s.pool == "{G}"
    s = Scenario(battlefield=[joiner, gloom], manual_mana=[0])
    assert s.pt("Moss Joiner") == "-1/2"
    s.activate("Moss Joiner")
    assert s.pool == ""


# --- numbers and symbols (107) -------------------------------------------------------------------------------


def test_107_1b_example_a_negative_power_deals_no_damage_but_counts():
    giant = card("Tired Giant", "{3}{R}", "Creature — Giant", pt="3/4")
    sap = card("Sap", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-5, -0))))
    boost = card("Boost", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +0))))
    s = Scenario(hand=[sap, boost], battlefield=[giant])
    s.cast("Sap", "Tired Giant")
    assert s.pt("Tired Giant") == "-2/4"
    characteristics = s.state.characteristics(s.permanent("Tired Giant"))
    assert characteristics.power + characteristics.toughness == 2
    s.attack("Tired Giant")
    s.damage()
    assert s.them.life == 20
    s.cast("Boost", "Tired Giant")
    assert s.pt("Tired Giant") == "1/4"


def test_107_1b_example_a_bonus_of_its_own_negative_power_is_none():
    shifter = card(
        "Shifty Giant",
        "{2}{G}{G}",
        "Creature — Shapeshifter",
        Activated((Mana("{2}{G}{G}"),), Until(SELF, Gets(PowerOf(SELF), PowerOf(SELF)))),
        pt="4/4",
    )
    sap = card("Sap", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-6, -0))))
    s = Scenario(hand=[sap], battlefield=[shifter])
    s.activate("Shifty Giant")
    assert s.pt("Shifty Giant") == "8/8"
    s = Scenario(hand=[sap], battlefield=[shifter])
    s.cast("Sap", "Shifty Giant")
    s.activate("Shifty Giant")
    assert s.pt("Shifty Giant") == "-2/4"


@pytest.mark.parametrize(("pool", "payable"), [("{G}{G}", True), ("{G}{W}", True), ("{W}{W}", True), ("{G}{U}", False)])
def test_107_4e_example_hybrid_symbols_are_paid_with_either_colour_each(pool: str, payable: bool):
    ranger = card("Hedge Ranger", "{G/W}{G/W}", "Creature — Elf", pt="2/2")
    s = Scenario(hand=[ranger], mana=pool)
    assert s.can("cast", "Hedge Ranger") == payable


@pytest.mark.parametrize(("pool", "life"), [("{W}{W}", 20), ("{W}", 18), ("", 16)])
def test_107_4f_example_phyrexian_symbols_are_paid_with_mana_or_life(pool: str, life: int):
    zealot = card("Pale Zealot", "{W/P}{W/P}", "Creature — Cleric", pt="2/2")
    s = Scenario(hand=[zealot], mana=pool)
    s.cast("Pale Zealot")
    assert s.life == life
    assert s.pool == ""


# --- tokens (111) --------------------------------------------------------------------------------------------


def test_111_3_example_a_token_has_nothing_but_what_the_ability_says():
    sprout = card("Saproling Token", "", "Creature — Saproling", pt="1/1", color=Color.GREEN, token=True)
    mage = card(
        "Sprout Mage", "{1}{G}", "Creature — Human", Activated((Mana("{2}{G}"),), CreateToken(sprout)), pt="2/1"
    )
    s = Scenario(battlefield=[mage])
    s.activate("Sprout Mage")
    token = s.state.characteristics(s.permanent("Saproling Token"))
    assert (token.colors, token.types, token.subtypes) == (Color.GREEN, CardType.CREATURE, ("Saproling",))
    assert (token.cost, token.mana_value, token.supertypes, token.abilities.all) == (None, 0, 0, ())


def test_111_4_example_a_token_is_called_by_its_two_subtypes():
    raider = card("Dwarf Berserker Token", "", "Creature — Dwarf Berserker", pt="2/1", color=Color.RED, token=True)
    muster = card("Muster", "{3}{R}", "Sorcery", Spell(CreateToken(raider, 2)))
    s = Scenario(hand=[muster])
    s.cast("Muster")
    assert s.battlefield == ["Dwarf Berserker Token", "Dwarf Berserker Token"]
    assert s.state.characteristics(s.permanent("Dwarf Berserker Token #2")).subtypes == ("Dwarf", "Berserker")


def test_111_4_example_a_token_with_a_name_of_its_own_is_called_by_that_alone():
    pet = card("Pip", "", "Legendary Creature — Hamster", TRAMPLE, HASTE, pt="1/1", color=Color.RED, token=True)
    keeper = card("Pet Keeper", "{2}{R}", "Creature — Human", When(Enters(), CreateToken(pet)), pt="3/3")
    s = Scenario(hand=[keeper])
    s.cast("Pet Keeper")
    assert s.battlefield == ["Pet Keeper", "Pip"]
    assert s.state.characteristics(s.permanent("Pip")).subtypes == ("Hamster",)


def test_111_4_example_a_token_that_is_a_copy_is_called_what_the_original_is_called():
    image = card("Spit Image", "{4}{G}{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))
    villager = card("Doomed Villager", "{W}", "Creature — Human", pt="1/1")
    s = Scenario(hand=[image], battlefield=[villager])
    s.cast("Spit Image", "Doomed Villager")
    assert s.battlefield == ["Doomed Villager", "Doomed Villager"]


# --- abilities and targets (113, 115) ------------------------------------------------------------------------


def test_113_2a_example_being_unable_to_block_is_an_ability():
    craven = card("Craven", "{R}", "Creature — Goblin", CannotBlock(), pt="2/2")
    hush = card("Hush", "{W}", "Enchantment", Continuous(CREATURE, LosesAllAbilities()))
    s = Scenario(battlefield=[BEAR], their_battlefield=[craven])
    s.attack("Plain Bear")
    s.damage()
    assert s.them.life == 18
    s = Scenario(battlefield=[BEAR, hush], their_battlefield=[craven])
    s.attack("Plain Bear")
    s.them.block({"Craven": "Plain Bear"})  # an ability can be lost


def test_113_6m_example_an_ability_that_returns_its_card_from_the_graveyard_works_only_there():
    bones = card(
        "Loose Bones",
        "{1}{B}",
        "Creature — Skeleton",
        Activated((Mana("{1}{B}"),), PutOntoBattlefield(SELF, tapped=True), zone=Zone.GRAVEYARD),
        pt="1/1",
    )
    s = Scenario(battlefield=[bones, "2 Swamp"], mana="")
    assert not s.can("activate", "Loose Bones")
    s = Scenario(hand=[bones], battlefield="2 Swamp", mana="")
    assert not s.can("activate", "Loose Bones")
    s = Scenario(graveyard=[bones], battlefield="2 Swamp", mana="")
    s.activate("Loose Bones")
    assert s.tapped("Loose Bones")


PLAIN_FOLK = card("Plain Folk", "{3}{G}", "Enchantment", Continuous(CREATURE & WITHOUT_ABILITIES, Gets(+2, +2)))


def test_113_12_example_a_granted_ability_is_one_but_a_colour_or_a_quality_is_none():
    for ability, size in (
        (Continuous(ENCHANTED, Has(FLYING)), "2/2"),
        (Continuous(ENCHANTED, SetColors(Color.RED)), "4/4"),
        (CannotBeBlocked(ENCHANTED), "4/4"),
    ):
        mantle = card("Mantle", "{U}", "Enchantment — Aura", Enchant(CREATURE), ability)
        s = Scenario(hand=[mantle], battlefield=[PLAIN_FOLK, BEAR])
        assert s.pt("Plain Bear") == "4/4"
        s.cast("Mantle", "Plain Bear")
        assert s.pt("Plain Bear") == size


def test_115_1a_example_a_target_of_a_cycling_ability_is_no_target_of_the_spell():
    decree = card(
        "Decree",
        "{3}{B}",
        "Sorcery",
        Spell(GainLife(4)),
        Cycling("{2}"),
        When(Performs("cycle"), Until(Target(CREATURE), Gets(-1, -1)), zone=Zone.GRAVEYARD),
    )
    s = Scenario(hand=[decree])
    s.cast("Decree")  # there is no creature, and none is needed
    assert s.life == 24
    s = Scenario(hand=[decree], battlefield="2 Swamp", their_battlefield=[BEAR], mana="")
    s.activate("Decree", "Plain Bear")
    assert s.them.pt("Plain Bear") == "1/1"


# --- costs (118) ---------------------------------------------------------------------------------------------


def test_118_12_example_what_cannot_be_sacrificed_any_more_draws_no_cards():
    lull = card(
        "Lull",
        "{1}{U}",
        "Enchantment",
        When(Casts(PLAYER, SPELL), Then(SacrificeIt(SELF), If(YOU_DID, DrawCards(3, EACH_OPPONENT)))),
    )
    broom = card("Broom", "{1}", "Artifact", Activated((TAP,), Exile(Target(ENCHANTMENT))))
    spark = card("Spark", "{R}", "Instant", Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[spark], battlefield=[lull, broom])
    s.cast("Spark", "them", hold=True)
    s.resolve()
    assert len(s.them.hand) == 3
    s = Scenario(hand=[spark], battlefield=[lull, broom])
    s.cast("Spark", "them", hold=True)
    assert s.stack == ["Lull", "Spark"]
    s.activate("Broom", "Lull").resolve()
    assert s.exile == ["Lull"]
    assert s.them.hand == []


@dataclass(frozen=True, repr=False)
class SampleDrawCost(Cost):
    """Draw cards."""

    count: int = 1

    def times(self, count: int) -> Cost:
        return SampleDrawCost(self.count * count)

    def payable(self, game: State, context: Context) -> bool:
        return True

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        draw(game, context.controller, self.count)


def test_118_11_example_a_cost_of_drawing_is_paid_although_the_draw_was_skipped():
    vortex = card("Vortex", "{2}{U}{U}", "Enchantment", CumulativeUpkeep(SampleDrawCost()))
    familiar = card("Stubborn Familiar", "{R}", "Creature — Lizard", InsteadOfDrawing(Then()), pt="1/1")
    s = Scenario(battlefield=[vortex, familiar], active=1)
    s.pass_to(Step.UPKEEP)
    s.resolve()
    s.yes()
    assert (s.hand, len(s.library)) == ([], 20)
    assert s.battlefield == ["Vortex", "Stubborn Familiar"]


@dataclass(frozen=True, repr=False)
class SampleGathered(Replacement):
    """If a creature would enter under an opponent's control, it enters under your control instead."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return (
            event.destination == Zone.BATTLEFIELD
            and event.entry is not None
            and event.entry.controller != context.controller
            and CREATURE.matches(game, event.obj, context)
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.controller = context.controller
        return [event]


def test_118_12_example_who_chose_to_do_it_did_it_although_the_creature_went_to_the_opponent():
    bring = Then(
        May(Then(Choose(CREATURE & CARD_IN_YOUR_HAND), PutOntoBattlefield(IT))), If(YOU_DID, ReturnToHand(SELF))
    )
    plasm = card("Plasm", "{2}{U}", "Creature — Shapeshifter", Activated((TAP,), bring), pt="1/1")
    gather = card("Gather", "{3}{U}{U}{U}", "Instant", Spell(InForce(SampleGathered())))
    s = Scenario(hand=[BEAR], battlefield=[plasm], their_hand=[gather])
    s.them.cast("Gather").resolve()
    s.activate("Plasm")
    s.yes()
    assert s.them.battlefield == ["Plain Bear"]
    assert (s.battlefield, s.hand) == ([], ["Plasm"])


# --- damage (120) --------------------------------------------------------------------------------------------


def test_120_4d_example_prevention_then_results_then_doubled_life():
    eater = card("Pale Eater", "{B}", "Creature — Horror", WITHER, LIFELINK, pt="3/3")
    boon = card("Boon", "{W}", "Enchantment", MultiplyLifeGain())
    ward = card("Ward", "{W}", "Instant", Spell(PreventNext(2, Target(CREATURE))))
    s = Scenario(battlefield=[eater, boon], their_battlefield=[BEAR], their_hand=[ward])
    s.attack("Pale Eater")
    s.them.block({"Plain Bear": "Pale Eater"})
    s.them.cast("Ward", "Plain Bear")
    s.damage()
    assert s.life == 22
    assert s.them.permanent("Plain Bear").counters == {"-1/-1": 1}
    assert s.them.permanent("Plain Bear").damage == 0
    assert s.permanent("Pale Eater").damage == 2


def test_120_5_example_it_is_not_the_spell_that_destroys_the_creature():
    bolt = card("Jolt", "{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))))
    s = Scenario(hand=[bolt], their_battlefield=[BEAR])
    bear = s.them.permanent("Plain Bear").id
    s.cast("Jolt", "Plain Bear")
    assert s.them.graveyard == ["Plain Bear"]
    entry = s.state.log
    while entry is not None and not (entry.event.kind == EventKind.MOVE and entry.event.obj == bear):
        entry = entry.previous
    assert entry is not None
    assert (entry.event.flag, entry.event.source) == (Cause.DESTROY, 0)
