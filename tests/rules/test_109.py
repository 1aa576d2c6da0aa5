"""CR 105, 107.1a, 109, 201: descriptions of objects and players by colours, names, numbers and owners."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    INDESTRUCTIBLE,
    INSTANT,
    KICKED,
    MULTICOLORED,
    OTHER,
    PERMANENT,
    PLAYER,
    SELF,
    SORCERY,
    TAP,
    YOU,
    YOU_CONTROL,
    YOUR_TURN,
    Activated,
    AtBeginning,
    CannotAttack,
    CastFrom,
    Continuous,
    CostsLess,
    Count,
    Destroy,
    DrawCards,
    Duration,
    Enters,
    EntersWith,
    Exceeds,
    Exists,
    GainLife,
    GainsControl,
    Gets,
    Greatest,
    Half,
    Has,
    HasName,
    Is,
    Kicker,
    LeavesStack,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    LifeOf,
    LoseLife,
    ManaValueIs,
    MayPlayFrom,
    MayRevealOrEnterTapped,
    OwnerOf,
    PayCounters,
    PowerOf,
    Protection,
    PutCounters,
    Spell,
    Step,
    Subtype,
    Target,
    Then,
    Until,
    Untrue,
    When,
    WithCards,
    X,
    Zone,
    card,
)
from playset.testing import Scenario


def test_105_2_protection_from_what_has_two_colours():
    shielded = card("Shielded Bear", "{1}{G}", "Creature — Bear", Protection(MULTICOLORED), pt="2/2")
    two = card("Two Colours", "{B}{R}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[two], their_battlefield=[shielded], mana="{B}{R}")
    assert not s.can("cast", "Two Colours")
    one = card("One Colour", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[one], their_battlefield=[shielded], mana="{B}")
    assert s.can("cast", "One Colour")


def test_201_2_those_with_a_name():
    leader = card("Bear Leader", "{G}", "Creature — Bear", Continuous(HasName("Grizzly Bears"), Gets(1, 1)), pt="1/1")
    s = Scenario(battlefield=[leader, "Grizzly Bears", "Hill Giant"])
    assert s.pt("Grizzly Bears")[0] == "3"
    assert s.pt("Hill Giant")[0] == "3"
    assert s.pt("Bear Leader")[0] == "1"


def test_107_the_greatest_power_among_creatures():
    harvest = card("Harvest", "{B}", "Sorcery", Spell(GainLife(Greatest(PowerOf(CREATURE & YOU_CONTROL)))))
    s = Scenario(hand=[harvest], battlefield="Grizzly Bears, Hill Giant", their_battlefield="Craw Wurm")
    s.cast("Harvest")
    assert s.life == 23
    s = Scenario(hand=[harvest])
    s.cast("Harvest")
    assert s.life == 20


def test_107_1a_half_is_rounded_as_told():
    loss = card("Loss", "{B}", "Sorcery", Spell(LoseLife(Half(LifeOf(Target(PLAYER)), up=True), Target(PLAYER))))
    s = Scenario(hand=[loss], their_life=7)
    s.cast("Loss", "them")
    assert s.them.life == 3


def test_108_3_the_owner_draws_whoever_controls_it():
    gift = card(
        "Gift",
        "{R}",
        "Sorcery",
        Spell(Then(Destroy(Target(CREATURE)), DrawCards(2, OwnerOf(Target(CREATURE))))),
    )
    defector = card(
        "Defector", "{R}", "Creature — Human", Activated((TAP,), GainsControl(Target(EACH_OPPONENT), SELF)), pt="2/1"
    )
    s = Scenario(hand=[gift], battlefield=[defector], library="3 Forest")
    s.activate("Defector")
    assert "Defector" in s.them.battlefield
    s.cast("Gift", "Defector")
    assert s.hand.count("Forest") == 2


def test_611_2b_for_as_long_as_you_control_the_source():
    angel = card(
        "Guardian",
        "{W}",
        "Creature — Angel",
        When(Enters(SELF), Until(Target(OTHER & PERMANENT), Has(INDESTRUCTIBLE), Duration.WHILE_YOU_CONTROL)),
        pt="5/5",
    )
    s = Scenario(hand=[angel, "Doom Blade"], battlefield="Grizzly Bears")
    s.cast("Guardian")
    s.cast("Doom Blade", "Grizzly Bears")
    assert "Grizzly Bears" in s.battlefield
    s = Scenario(hand=[angel, "Unsummon", "Doom Blade"], battlefield="Grizzly Bears")
    s.cast("Guardian")
    s.cast("Unsummon", "Guardian").cast("Doom Blade", "Grizzly Bears")
    assert s.battlefield == []


def test_614_12a_a_card_may_be_revealed_so_that_the_land_enters_untapped():
    trail = card("Trail", "", "Land", MayRevealOrEnterTapped(Subtype("Mountain") | Subtype("Forest")))
    s = Scenario(hand=[trail, "Mountain", "Swamp"])
    s.play("Trail")
    assert s.offered == ["Mountain"]
    s.choose("Mountain")
    assert not s.tapped("Trail")
    assert "Mountain" in s.hand
    s = Scenario(hand=[trail, "Swamp"])
    s.play("Trail")
    assert s.tapped("Trail")


def test_702_33d_a_kicked_creature_enters_with_counters():
    drake = card("Drake", "{U}", "Creature — Drake", Kicker("{2}"), EntersWith("+1/+1", 2, KICKED), pt="1/1")
    s = Scenario(hand=[drake], mana="{U}{U}{U}")
    s.cast("Drake").yes()
    assert s.pt("Drake")[0] == "3"
    s = Scenario(hand=[drake], mana="{U}")
    s.cast("Drake")
    assert s.pt("Drake")[0] == "1"


def test_604_2_a_creature_that_cannot_attack_unless():
    cohort = card(
        "Cohort",
        "{R}",
        "Creature — Goblin",
        Continuous(SELF, Has(CannotAttack()), Untrue(Exists(OTHER & Subtype("Goblin") & YOU_CONTROL))),
        pt="2/2",
    )
    s = Scenario(battlefield=[cohort, "Grizzly Bears"])
    s.pass_to(Step.DECLARE_ATTACKERS)
    assert not any("Cohort" in one for one in s.offered)
    s.attack()
    s = Scenario(battlefield=[cohort, "Goblin Guide"])
    s.attack("Cohort")


def test_402_a_player_with_no_cards_in_hand():
    visitor = card(
        "Visitor",
        "{B}",
        "Creature — Vampire",
        When(AtBeginning(Step.UPKEEP, PLAYER), GainLife(1), Is(YOU, WithCards(Zone.HAND, most=0))),
        Continuous(SELF, Gets(1, 0), Exceeds(6, LifeOf(YOU))),
        pt="3/1",
    )
    s = Scenario(battlefield=[visitor], life=5)
    assert s.pt("Visitor")[0] == "4"
    s.next_turn()
    assert s.life == 6
    assert s.pt("Visitor")[0] == "3"
    s = Scenario(battlefield=[visitor], hand="Forest")
    s.next_turn()
    assert s.life == 20


def test_601_2f_this_spell_costs_less():
    chief = card("Chief", "{3}{G}", "Creature — Centaur", CostsLess(SELF, Count(CREATURE & YOU_CONTROL)), pt="3/3")
    s = Scenario(hand=[chief], battlefield="2 Grizzly Bears, 2 Forest", mana="")
    s.cast("Chief")
    assert "Chief" in s.battlefield
    wise = card(
        "Wise", "{3}{U}", "Sorcery", CostsLess(SELF, 3, Exists(Subtype("Wizard") & YOU_CONTROL)), Spell(GainLife(1))
    )
    assert not Scenario(hand=[wise], battlefield="Island", mana="").can("cast", "Wise")
    wizard = card("Wizard", "{U}", "Creature — Wizard", pt="1/1")
    assert Scenario(hand=[wise], battlefield=["Island", wizard], mana="").can("cast", "Wise")


def test_107_14_x_energy_is_paid_for_what_has_that_mana_value():
    helios = card(
        "Sun",
        "",
        "Artifact",
        Activated((TAP, PayCounters("energy", X)), Destroy(Target(CREATURE & ManaValueIs(X)))),
        Activated((), PutCounters("energy", 1, YOU)),
    )
    s = Scenario(battlefield=[helios], their_battlefield="Grizzly Bears, Hill Giant")
    s.activate("Sun", ability=1).activate("Sun", ability=1)
    s.activate("Sun", "Grizzly Bears", ability=0, x=2)
    assert s.them.battlefield == ["Hill Giant"]


def test_601_3_a_spell_from_the_graveyard_in_each_of_your_turns_is_exiled():
    mage = card(
        "Mage",
        "{U}",
        "Creature — Wizard",
        MayPlayFrom(
            INSTANT | SORCERY, CastFrom(Zone.GRAVEYARD, becomes=(LeavesStack(graveyard=True),)), YOUR_TURN, once=True
        ),
        pt="1/1",
    )
    s = Scenario(battlefield=[mage], graveyard="2 Lightning Bolt")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17
    assert s.exile == ["Lightning Bolt"]
    assert not s.can("cast", "Lightning Bolt")


def test_119_life_gained_and_lost_this_turn():
    gift = card("Gift", "{W}", "Instant", Spell(GainLife(3)))
    tide = card("Tide", "{B}", "Sorcery", Spell(DrawCards(LifeGainedThisTurn())))
    ebb = card("Ebb", "{B}", "Sorcery", Spell(DrawCards(LifeLostThisTurn(EACH_OPPONENT))))
    s = Scenario(hand=[tide, ebb, gift, "Shock"], library="6 Forest")
    s.cast("Shock", "them").cast("Gift").cast("Tide").cast("Ebb")
    assert s.hand.count("Forest") == 5
