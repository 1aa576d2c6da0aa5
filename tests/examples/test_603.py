"""Examples of the Comprehensive Rules for triggered abilities (CR 603), played with cards made up for them."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    CARD_IN_YOUR_HAND,
    CREATURE,
    ENCHANTMENT,
    IT,
    LAND,
    OTHER,
    PLAYER,
    SELF,
    THAT_MUCH,
    YOU,
    Activated,
    AddTypes,
    AtBeginning,
    AtNext,
    BaseSize,
    BecomesTapped,
    BecomesUntapped,
    Continuous,
    DealDamage,
    DealsDamage,
    Delayed,
    Destroy,
    Dies,
    DiscardHand,
    DrawCards,
    Duration,
    Enters,
    EntersTapped,
    Exile,
    Exists,
    GainLife,
    Leaves,
    LifeOf,
    LosesAllAbilities,
    Mana,
    PowerOf,
    PreventNext,
    ReturnToHand,
    Sacrifice,
    Spell,
    StateIs,
    Step,
    Tap,
    Target,
    Then,
    Untap,
    Until,
    When,
    WhenYouDo,
    WinGame,
    card,
)
from playset.ability.conditions import Exceeds
from playset.ability.effects.paying import IfPaid
from playset.ability.triggers.zone_changes import PutIntoGraveyard
from playset.core.words import CardType
from playset.testing import Scenario

BADGER = card("Badger", "{G}", "Creature — Badger", pt="2/2")
ALL_LANDS_LIVE = card(
    "Living Soil", "{G}", "Enchantment", Continuous(LAND, AddTypes(CardType.CREATURE) & BaseSize(1, 1))
)
HUSH = card("Hush", "{W}", "Enchantment", Continuous(CREATURE, LosesAllAbilities()))
BOUNCE = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))


# --- the event (603.2) ---------------------------------------------------------------------------------------


def test_603_2c_example_an_ability_about_a_land_triggers_once_for_each_land_destroyed_together():
    mourner = card("Land Mourner", "{2}", "Artifact", When(PutIntoGraveyard(LAND), GainLife(1)))
    quake = card("Great Quake", "{3}{R}", "Sorcery", Spell(Destroy(LAND)))
    s = Scenario(hand=[quake], battlefield=[mourner, "2 Forest"], their_battlefield="3 Island")
    s.cast("Great Quake", hold=True).resolve_top()
    s.order(*["Land Mourner"] * 5).resolve()
    assert s.life == 25


def test_603_2e_example_becoming_tapped_needs_a_permanent_that_was_untapped():
    watcher = card("Tap Watcher", "{2}", "Artifact", When(BecomesTapped(CREATURE), GainLife(1)))
    drowsy = card("Drowsy Bear", "{G}", "Creature — Bear", EntersTapped(), pt="2/2")
    press = card("Press", "{U}", "Instant", Spell(Tap(Target(CREATURE))))
    s = Scenario(hand=[drowsy, press, press], battlefield=[watcher, BADGER])
    s.cast("Drowsy Bear")
    s.cast("Press", "Drowsy Bear")  # it is tapped already
    assert s.life == 20
    s.cast("Press", "Badger")
    assert s.life == 21


def test_603_2g_example_damage_that_is_prevented_triggers_nothing():
    imp = card("Stinging Imp", "{B}", "Creature — Imp", When(DealsDamage(SELF, PLAYER), GainLife(3)), pt="2/2")
    ward = card("Ward", "{W}", "Instant", Spell(PreventNext(2, Target(PLAYER))))
    s = Scenario(battlefield=[imp], their_hand=[ward])
    s.attack("Stinging Imp")
    s.them.cast("Ward", "them")
    s.damage()
    assert (s.life, s.them.life) == (20, 20)
    s = Scenario(battlefield=[imp])
    s.attack("Stinging Imp")
    s.damage()
    s.resolve()
    assert (s.life, s.them.life) == (23, 18)


# --- an intervening "if" (603.4) -----------------------------------------------------------------------------

SOVEREIGN = card(
    "Contented Lion",
    "{4}{W}{W}",
    "Creature — Cat",
    When(AtBeginning(Step.UPKEEP, YOU), WinGame(), condition=Exceeds(LifeOf(YOU), 39)),
    pt="4/6",
)
STING = card("Sting", "{R}", "Instant", Spell(DealDamage(1, Target(PLAYER))))


def test_603_4_example_with_39_life_the_ability_does_not_trigger_at_all():
    s = Scenario(battlefield=[SOVEREIGN], life=39, active=1)
    s.pass_to(Step.UPKEEP)
    assert s.stack == []
    assert not s.over


def test_603_4_example_with_40_life_it_wins():
    s = Scenario(battlefield=[SOVEREIGN], life=40, active=1)
    s.pass_to(Step.UPKEEP)
    assert s.stack == ["Contented Lion"]
    s.resolve()
    assert (s.over, s.winner) == (True, 0)


def test_603_4_example_with_39_life_left_when_it_resolves_it_does_nothing():
    s = Scenario(battlefield=[SOVEREIGN], life=40, their_hand=[STING], active=1)
    s.pass_to(Step.UPKEEP)
    s.them.cast("Sting", "me")
    assert s.life == 39
    assert s.stack == []
    assert not s.over


# --- entering (603.6) ----------------------------------------------------------------------------------------


def test_603_6b_example_a_land_is_a_creature_the_moment_it_enters():
    greeter = card("Greeter", "{W}", "Enchantment", When(Enters(CREATURE), GainLife(1)))
    s = Scenario(hand="Forest", battlefield=[ALL_LANDS_LIVE, greeter])
    s.play("Forest").resolve()
    assert s.life == 21
    s = Scenario(hand="Forest", battlefield=[greeter])
    s.play("Forest").resolve()
    assert s.life == 20


def test_603_6b_example_a_creature_without_its_abilities_does_not_trigger_as_it_enters():
    caller = card("Caller", "{G}", "Creature — Elf", When(Enters(), GainLife(3)), pt="1/1")
    s = Scenario(hand=[caller], battlefield=[HUSH])
    s.cast("Caller")
    assert s.life == 20


# --- delayed and reflexive abilities (603.7, 603.12) ---------------------------------------------------------


def test_603_7a_example_what_left_before_the_ability_was_made_never_triggers_it():
    farewell = Delayed(When(Leaves(IT), GainLife(5)), SELF)
    diver = card("Diver", "{U}", "Creature — Otter", Activated((Mana("{1}"),), farewell), pt="1/1")
    s = Scenario(hand=[BOUNCE], battlefield=[diver])
    s.activate("Diver", hold=True)
    s.cast("Bounce", "Diver", hold=True).resolve()
    assert s.life == 20
    assert not s.state.pending
    s = Scenario(hand=[BOUNCE], battlefield=[diver])
    s.activate("Diver")
    s.cast("Bounce", "Diver")
    assert s.life == 25


def test_603_7a_example_an_untapping_that_came_before_is_not_waited_for():
    # The ability is about the next time: the creature untaps, then the effect resolves, then it untaps again.
    wake = card("Wake", "{G}", "Instant", Spell(Untap(Target(CREATURE))))
    prize = card("Prize", "{W}", "Instant", Spell(Delayed(When(BecomesUntapped(IT), GainLife(2)), Target(CREATURE))))
    s = Scenario(hand=[wake, prize], battlefield=["Grizzly Bears (tapped)"])
    s.cast("Prize", "Grizzly Bears", hold=True)
    s.cast("Wake", "Grizzly Bears", hold=True)
    s.resolve()
    assert s.life == 20
    s.attack("Grizzly Bears")
    s.next_turn()
    s.pass_to(Step.UPKEEP)
    s.resolve()
    assert s.life == 22


def test_603_7c_example_a_permanent_is_exiled_later_although_it_is_no_longer_a_creature():
    awake = Then(
        Until(SELF, AddTypes(CardType.CREATURE) & BaseSize(3, 3), Duration.END_OF_COMBAT),
        AtNext(Step.END, Exile(IT), SELF),
    )
    statue = card("Restless Statue", "{3}", "Artifact", Activated((Mana("{1}"),), awake))
    s = Scenario(battlefield=[statue])
    s.activate("Restless Statue")
    s.pass_to(Step.END)
    assert not s.state.characteristics(s.permanent("Restless Statue")).types & CardType.CREATURE
    s.resolve()
    assert s.exile == ["Restless Statue"]


def test_603_7c_example_it_is_not_exiled_if_it_left_the_battlefield_before():
    spark = Activated((Mana("{1}"),), AtNext(Step.END, Exile(IT), SELF))
    spirit = card("Brief Spirit", "{R}", "Creature — Spirit", spark, pt="1/1")
    s = Scenario(hand=[BOUNCE], battlefield=[spirit])
    s.activate("Brief Spirit")
    s.cast("Bounce", "Brief Spirit")
    s.cast("Brief Spirit")  # a new object
    s.pass_to(Step.END)
    s.resolve()
    assert s.battlefield == ["Brief Spirit"]


def test_603_12_example_only_the_sacrifice_of_that_very_ability_triggers_the_damage():
    manticore = card(
        "Barbed Manticore",
        "{2}{R}{R}",
        "Creature — Manticore",
        When(Enters(), IfPaid((Sacrifice(CREATURE & OTHER),), WhenYouDo(DealDamage(PowerOf(IT), Target(ANY_TARGET))))),
        pt="4/3",
    )
    altar = card("Altar", "{1}", "Artifact", Activated((Sacrifice(CREATURE),), GainLife(1)))
    s = Scenario(hand=[manticore, manticore], battlefield=[altar, "3 Grizzly Bears"])
    s.cast("Barbed Manticore")
    s.no()
    s.activate("Altar", pay=["Grizzly Bears"])
    assert s.stack == []
    s.cast("Barbed Manticore", hold=True).resolve_top()
    s.activate("Altar", pay=["Grizzly Bears"], hold=True).resolve_top()  # while the ability waits: not this way either
    assert s.stack == ["Barbed Manticore"]
    s.resolve_top()
    s.yes().choose("Grizzly Bears")
    s.choose("them").resolve()
    assert s.them.life == 18


# --- state triggers (603.8) ----------------------------------------------------------------------------------

EMPTY_HANDED = StateIs(Exists(CARD_IN_YOUR_HAND, 0, 0))
REFILL = card("Refill", "{3}", "Artifact", When(EMPTY_HANDED, DrawCards(1)))


def test_603_8_example_an_empty_hand_triggers_once_until_the_ability_has_left_the_stack():
    s = Scenario(hand=[STING], battlefield=[REFILL], library="2 Forest, Island")
    s.cast("Sting", "them", hold=True)  # the last card in hand
    assert s.stack == ["Refill", "Sting"]
    s.them.draw_cards_from([STING])
    s.them.cast("Sting", "me", hold=True).resolve_top()
    assert s.stack == ["Refill", "Sting"]  # the hand is still empty
    s.resolve()
    assert (s.hand, s.stack) == (["Forest"], [])
    s.play("Forest")  # the hand is empty again: another card
    assert (s.hand, s.library) == (["Forest"], ["Island"])


def test_603_8_example_a_hand_that_is_empty_for_a_moment_triggers_it():
    renew = card("Renew", "{2}{R}", "Sorcery", Spell(Then(DiscardHand(), DrawCards(THAT_MUCH))))
    s = Scenario(hand=[renew, "2 Grizzly Bears"], battlefield=[REFILL])
    s.cast("Renew", hold=True).resolve_top()
    assert len(s.hand) == 2
    assert s.stack == ["Refill"]
    s.resolve()
    assert len(s.hand) == 3


# --- looking back (603.10) -----------------------------------------------------------------------------------


def test_603_10a_example_an_artifact_sees_the_creatures_that_are_destroyed_together_with_it():
    urn = card("Soul Urn", "{2}", "Artifact", When(Dies(CREATURE), GainLife(1)))
    purge = card("Purge", "{4}{W}", "Sorcery", Spell(Destroy(ARTIFACT | CREATURE | ENCHANTMENT)))
    s = Scenario(hand=[purge], battlefield=[urn, BADGER], their_battlefield=[BADGER])
    s.cast("Purge", hold=True).resolve_top()
    s.order("Soul Urn", "Soul Urn").resolve()
    assert s.life == 22
    assert "Soul Urn" in s.graveyard
