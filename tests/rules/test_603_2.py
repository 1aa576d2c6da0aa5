"""Trigger conditions (CR 603.2): what players do, and several events that count as one (603.2c)."""

from tests.rules.own_cards import sorcery

from playset.ability import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    ENCHANTED,
    EVENT_AMOUNT,
    LAND,
    PLAYER,
    SELF,
    TAP,
    THAT_PLAYER,
    THE_OTHER,
    YOU,
    YOU_CONTROL,
    Activated,
    ActivatesAbility,
    AddMana,
    AtBeginning,
    AttacksWith,
    CountersPut,
    DealDamage,
    DealsCombatDamage,
    DiscardCards,
    DrawCards,
    DrawsNth,
    Equip,
    Exile,
    GainedLifeThisTurn,
    GainLife,
    IsDealtDamage,
    LeavesGraveyard,
    LoseLife,
    Mill,
    OneOrMore,
    PlayerDiscards,
    PlayerSacrifices,
    PutCounters,
    PutFromAnywhere,
    ReturnToHand,
    Sacrifices,
    ShuffleIntoLibrary,
    Target,
    Then,
    When,
    card,
)
from playset.ability.filters.zones import CARD_IN_YOUR_GRAVEYARD
from playset.core.words import Step, Zone
from playset.rules.nodes.base import Effect, Pattern
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario


def watcher(pattern: Pattern, effect: Effect | None = None) -> CardDefinition:
    return card("Watcher", "{1}", "Enchantment", When(pattern, effect if effect is not None else GainLife(1)))


def test_508_3d_attacking_triggers_once_however_many_attack():
    s = Scenario(battlefield=[watcher(AttacksWith(YOU, CREATURE)), "Grizzly Bears", "Hill Giant"])
    s.attack("Grizzly Bears", "Hill Giant")
    s.resolve()
    assert s.life == 21


def test_508_3d_enough_creatures_have_to_attack():
    for least, life in ((2, 21), (3, 20)):
        s = Scenario(battlefield=[watcher(AttacksWith(YOU, CREATURE, least)), "Grizzly Bears", "Hill Giant"])
        s.attack("Grizzly Bears", "Hill Giant")
        s.resolve()
        assert s.life == life


def test_508_3c_creatures_that_attack_you():
    s = Scenario(
        battlefield="Grizzly Bears, Hill Giant", their_battlefield=[watcher(AttacksWith(PLAYER, CREATURE, whom=YOU))]
    )
    s.attack("Grizzly Bears", "Hill Giant")
    s.resolve()
    assert s.them.life == 21


def test_603_10a_a_sacrificed_artifact_is_seen():
    s = Scenario(
        battlefield=[watcher(PlayerSacrifices(YOU, ARTIFACT)), "Sol Ring", "Grizzly Bears"],
        hand=[sorcery("Scrap", Then(Sacrifices(ARTIFACT), Sacrifices(CREATURE)))],
    )
    assert s.cast("Scrap").life == 21


def test_701_9_discarding_is_heard_and_the_card_is_spoken_of():
    s = Scenario(
        battlefield=[watcher(PlayerDiscards(EACH_OPPONENT), LoseLife(2, THAT_PLAYER))],
        hand=[sorcery("Rot", DiscardCards(1, EACH_OPPONENT))],
        their_hand="Shock",
    )
    assert s.cast("Rot").them.life == 18
    s = Scenario(
        battlefield=[watcher(PlayerDiscards(YOU, LAND), ReturnToHand(THE_OTHER))],
        hand=[sorcery("Rot", DiscardCards(1)), "Island"],
    )
    assert s.cast("Rot").hand == ["Island"]


def test_122_6_counters_are_heard_once_for_each_time_they_are_put():
    bear = card("Busy Bear", "{G}", "Creature — Bear", When(CountersPut("+1/+1"), GainLife(1)), pt="2/2")
    s = Scenario(battlefield=[bear], hand=[sorcery("Grow", PutCounters("+1/+1", 3, Target(CREATURE)))])
    assert s.cast("Grow", "Busy Bear").life == 21


def test_602_2_activating_an_ability_is_heard():
    maker = card("Maker", "{G}", "Creature — Elf", Activated((TAP,), GainLife(5)), pt="1/1")
    s = Scenario(battlefield=[maker, watcher(ActivatesAbility(YOU, CREATURE), GainLife(1))])
    s.activate("Maker")
    assert s.life == 26
    mana = card("Dork", "{G}", "Creature — Elf", Activated((TAP,), AddMana("{G}")), pt="1/1")
    s = Scenario(battlefield=[mana, watcher(ActivatesAbility(YOU, CREATURE, mana=False))], hand="Grizzly Bears")
    s.cast("Grizzly Bears")
    assert s.life == 20, "a mana ability is not meant"


def test_121_2_the_second_card_each_turn():
    s = Scenario(battlefield=[watcher(DrawsNth(2))], hand=[sorcery("Study", DrawCards(3))], library="4 Island")
    assert s.cast("Study").life == 21


def test_120_1_damage_from_several_sources_at_once_is_one_event():
    hydra = card("Hydra", "{G}", "Creature — Hydra", When(IsDealtDamage(), GainLife(EVENT_AMOUNT)), pt="1/9")
    s = Scenario(battlefield=[hydra], their_battlefield="Grizzly Bears, Hill Giant")
    s.attack("Hydra")
    s.them.block({"Grizzly Bears": "Hydra", "Hill Giant": "Hydra"})
    s.damage()
    s.divide(1, 0).resolve()
    assert s.life == 25, "one trigger for all five damage"


def test_120_1_damage_dealt_to_a_player_is_heard():
    s = Scenario(
        battlefield=[watcher(IsDealtDamage(YOU), DealDamage(EVENT_AMOUNT, EACH_OPPONENT))], their_hand="Lightning Bolt"
    )
    s.them.cast("Lightning Bolt", "me")
    assert s.them.life == 17


def test_603_2c_one_or_more_creatures_dealing_combat_damage_count_once_for_each_player():
    pattern = OneOrMore(DealsCombatDamage(CREATURE & YOU_CONTROL, PLAYER))
    s = Scenario(battlefield=[watcher(pattern), "Grizzly Bears", "Hill Giant"])
    s.attack("Grizzly Bears", "Hill Giant")
    s.damage()
    s.resolve()
    assert (s.them.life, s.life) == (15, 21)


def test_603_2c_cards_that_leave_a_graveyard_together_count_once():
    s = Scenario(
        battlefield=[watcher(OneOrMore(LeavesGraveyard()))],
        hand=[sorcery("Void", Exile(CARD_IN_YOUR_GRAVEYARD))],
        graveyard="Shock, Opt",
    )
    assert s.cast("Void").life == 21


def test_603_6c_a_card_put_into_a_graveyard_from_anywhere_hears_it_itself():
    ability = When(PutFromAnywhere(SELF), ShuffleIntoLibrary(SELF), zone=Zone.NOWHERE)
    colossus = card("Colossus", "{9}", "Artifact Creature — Golem", ability, pt="9/9")
    s = Scenario(hand=[sorcery("Grind", Mill(1))], library=[colossus, "Island"])
    s.cast("Grind")
    assert (sorted(s.library), s.graveyard) == (["Colossus", "Island"], ["Grind"])
    s = Scenario(hand=[sorcery("Rot", DiscardCards(1)), colossus])
    s.cast("Rot")
    assert "Colossus" in s.library


def test_603_4_whether_life_was_gained_this_turn():
    drain = When(AtBeginning(Step.END, YOU), LoseLife(3, EACH_OPPONENT), GainedLifeThisTurn(least=2))
    for gained, life in ((2, 17), (1, 20)):
        s = Scenario(battlefield=[card("Well", "{1}", "Enchantment", drain)], hand=[sorcery("Sip", GainLife(gained))])
        s.cast("Sip")
        s.pass_to(Step.END)
        s.resolve()
        assert s.them.life == life


def test_603_2c_combat_damage_over_two_blockers_is_dealt_at_once():
    blade = When(DealsCombatDamage(ENCHANTED), GainLife(EVENT_AMOUNT))
    sword = card("Sword", "{1}", "Artifact — Equipment", blade, Equip("{0}"))
    s = Scenario(battlefield=[sword, "Craw Wurm"], their_battlefield="2 Grizzly Bears")
    s.activate("Sword", "Craw Wurm").attack("Craw Wurm")
    s.them.block({"Grizzly Bears": "Craw Wurm", "Grizzly Bears #2": "Craw Wurm"})
    s.damage()
    s.divide(2, 4)
    assert s.stack == ["Sword"]
    assert s.resolve().life == 26


def test_603_2c_combat_damage_to_each_of_two_creatures_is_told_apart():
    biter = card("Biter", "{G}", "Creature — Snake", When(DealsCombatDamage(SELF, CREATURE), GainLife(1)), pt="4/9")
    s = Scenario(battlefield=[biter], their_battlefield="2 Grizzly Bears")
    s.attack("Biter")
    s.them.block({"Grizzly Bears": "Biter", "Grizzly Bears #2": "Biter"})
    s.damage()
    s.divide(2, 2).order("Biter", "Biter").resolve()
    assert s.life == 22
