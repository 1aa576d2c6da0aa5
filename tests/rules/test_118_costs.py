"""CR 118: kinds of costs other than mana, and X in them (107.3)."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EXILE_THIS,
    GREEN,
    LAND,
    PLAYER,
    SELF,
    SPELL,
    TAP,
    Activated,
    AdditionalCost,
    CounterSpell,
    DealDamage,
    Discard,
    DrawCards,
    Enters,
    EntersWith,
    ExileFromGraveyard,
    ExilePermanents,
    ExileTopCost,
    GainLife,
    ManaValue,
    MillCost,
    PayCounters,
    PayLife,
    PutCountersCost,
    RemoveCountersCost,
    ReturnToHandCost,
    RevealFromHand,
    Sacrifice,
    Spell,
    TapUntapped,
    Target,
    When,
    X,
    card,
)
from playset.rules.nodes.base import Cost
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BEAR = card("Small Bear", "{1}{G}", "Creature — Bear", pt="2/2")


def sorcery(*costs: Cost) -> CardDefinition:
    return card("Rite", "{B}", "Sorcery", AdditionalCost(costs), Spell(DrawCards(1)))


def artifact(*costs: Cost) -> CardDefinition:
    return card("Engine", "{2}", "Artifact", Activated(costs, GainLife(1)))


def test_118_3_exile_cards_from_the_graveyard():
    s = Scenario(hand=[sorcery(ExileFromGraveyard(LAND, 2))], graveyard=["2 Forest", BEAR], library="3 Island")
    s.cast("Rite")
    assert s.exile == ["Forest", "Forest"]
    s = Scenario(hand=[sorcery(ExileFromGraveyard(LAND, 2))], graveyard=["Forest", BEAR], mana="{B}")
    assert not s.can("cast", "Rite")


def test_118_3_the_player_chooses_which_cards():
    s = Scenario(battlefield=[artifact(ExileFromGraveyard())], graveyard="Forest, Island")
    s.activate("Engine").choose("Island")
    assert (s.exile, s.graveyard) == (["Island"], ["Forest"])


def test_118_3_exile_this():
    s = Scenario(battlefield=[artifact(TAP, EXILE_THIS)])
    s.activate("Engine")
    assert (s.exile, s.life) == (["Engine"], 21)


def test_118_3_remove_counters_from_this():
    engine = artifact(RemoveCountersCost("charge", 2))
    s = Scenario(battlefield=[engine])
    s.permanent("Engine").counters = {"charge": 3}
    s.ask_again()
    s.activate("Engine")
    assert s.permanent("Engine").counters == {"charge": 1}
    assert not s.can("activate", "Engine")


def test_118_3_remove_counters_from_another_permanent():
    s = Scenario(
        battlefield=[
            artifact(RemoveCountersCost("+1/+1", 1, CREATURE)),
            "Grizzly Bears (2 +1/+1)",
            "Hill Giant (1 +1/+1)",
        ]
    )
    s.activate("Engine").choose("Hill Giant")
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("3/3", "4/4")


def test_118_3_put_a_counter_on_something():
    s = Scenario(battlefield=[artifact(PutCountersCost("-1/-1", 1, CREATURE)), "Hill Giant"])
    s.activate("Engine")
    assert s.pt("Hill Giant") == "2/2"
    s = Scenario(battlefield=[artifact(PutCountersCost("-1/-1", 1, CREATURE))])
    assert not s.can("activate", "Engine")


def test_118_3_tap_untapped_creatures():
    s = Scenario(
        battlefield=[
            artifact(TapUntapped(CREATURE, 2)),
            ["2 Hill Giant", "Grizzly Bears (tapped)"][0],
            "Grizzly Bears (tapped)",
        ]
    )
    s.activate("Engine")
    assert s.tapped("Hill Giant #2")
    assert not s.can("activate", "Engine")


def test_118_3_reveal_a_card_from_hand():
    s = Scenario(hand=[sorcery(RevealFromHand(GREEN)), BEAR], library="3 Island")
    s.cast("Rite")
    assert s.hand == ["Small Bear", "Island"]
    assert "reveals Small Bear" in str(s.log)
    s = Scenario(hand=[sorcery(RevealFromHand(GREEN))], mana="{B}")
    assert not s.can("cast", "Rite")


def test_701_17b_mill_as_a_cost_needs_enough_cards():
    s = Scenario(battlefield=[artifact(MillCost(2))], library="3 Island")
    s.activate("Engine")
    assert len(s.graveyard) == 2
    assert not s.can("activate", "Engine")


def test_601_2h_what_moves_cards_from_the_library_is_paid_last():
    s = Scenario(battlefield=[artifact(MillCost(1), Discard())], hand="Forest", library="Island")
    s.activate("Engine")
    assert s.graveyard == ["Forest", "Island"]


def test_118_3_exile_the_top_card_of_the_library():
    s = Scenario(battlefield=[artifact(ExileTopCost())], library="Island")
    s.activate("Engine")
    assert s.exile == ["Island"]
    assert not s.can("activate", "Engine")


def test_118_3_return_a_permanent_to_hand():
    s = Scenario(battlefield=[artifact(ReturnToHandCost(LAND)), "Forest"])
    s.activate("Engine")
    assert s.hand == ["Forest"]


# --- 107.3a: X in costs that are not mana --------------------------------------------------------------------


def test_107_3a_pay_x_life():
    toll = card("Toll", "{B}", "Sorcery", AdditionalCost((PayLife(X),)), Spell(DealDamage(X, Target(PLAYER))))
    s = Scenario(hand=[toll], life=7)
    s.cast("Toll", "them", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 7
    s.number(4).resolve()
    assert (s.life, s.them.life) == (3, 16)


def test_107_3a_sacrifice_x_creatures():
    feast = card(
        "Feast", "{B}", "Sorcery", AdditionalCost((Sacrifice(CREATURE, X),)), Spell(DealDamage(X, Target(PLAYER)))
    )
    s = Scenario(hand=[feast], battlefield=[BEAR, BEAR, BEAR])
    s.cast("Feast", "them", x=2).choose("Small Bear", "Small Bear").resolve()
    assert (s.them.life, s.battlefield) == (18, ["Small Bear"])


def test_107_3a_discard_and_exile_x_cards():
    feast = card("Feast", "{B}", "Sorcery", AdditionalCost((Discard(count=X),)), Spell(GainLife(X)))
    s = Scenario(hand=[feast, "2 Forest"])
    s.cast("Feast", x=2)
    assert (s.life, s.hand) == (22, [])
    feast = card("Feast", "{B}", "Sorcery", AdditionalCost((ExileFromGraveyard(count=X),)), Spell(GainLife(X)))
    s = Scenario(hand=[feast], graveyard="3 Forest")
    s.cast("Feast", x=3)
    assert (s.life, s.exile) == (23, ["Forest"] * 3)


def test_107_3a_an_x_in_mana_and_in_another_cost_is_one_x():
    both = card("Both", "{X}{B}", "Sorcery", AdditionalCost((PayLife(X),)), Spell(GainLife(1)))
    s = Scenario(hand=[both], battlefield="6 Swamp", life=3, mana="")
    s.cast("Both", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 3
    s.number(2).resolve()
    assert s.life == 2


def test_107_3a_remove_x_counters():
    engine = card("Engine", "{2}", "Artifact", Activated((RemoveCountersCost("charge", X),), GainLife(X)))
    s = Scenario(battlefield=[engine])
    s.permanent("Engine").counters = {"charge": 3}
    s.ask_again()
    s.activate("Engine", x=3)
    assert s.life == 23


# --- 107.3m: the X of a spell goes with the permanent --------------------------------------------------------


HYDRA = card("Young Hydra", "{X}{G}", "Creature — Hydra", EntersWith("+1/+1", X), pt="0/0")


def test_107_3m_a_permanent_enters_with_x_counters():
    s = Scenario(hand=[HYDRA], battlefield="4 Forest", mana="")
    s.cast("Young Hydra", x=3)
    assert s.pt("Young Hydra") == "3/3"


def test_107_3m_x_is_0_for_what_was_not_cast():
    s = Scenario(hand=[HYDRA], battlefield="4 Forest", mana="")
    s.cast("Young Hydra", x=0)
    assert s.graveyard == ["Young Hydra"]


def test_107_3m_an_enters_ability_knows_x():
    burner = card(
        "Burner", "{X}{R}", "Creature — Shaman", When(Enters(SELF), DealDamage(X, Target(ANY_TARGET))), pt="1/1"
    )
    s = Scenario(hand=[burner], battlefield="5 Mountain", mana="")
    s.cast("Burner", x=4).choose("them")
    assert s.them.life == 16


def test_107_3m_later_abilities_of_the_permanent_do_not():
    burner = card("Burner", "{X}{R}", "Creature — Shaman", Activated((TAP,), DealDamage(X, Target(PLAYER))), pt="1/1")
    s = Scenario(hand=[burner], battlefield="5 Mountain", mana="")
    s.cast("Burner", x=4)
    s.next_turn().next_turn()
    s.activate("Burner", "them")
    assert s.them.life == 20


def test_202_3e_the_mana_value_of_a_spell_includes_x():
    veto = card("Veto", "{U}", "Instant", Spell(CounterSpell(Target(SPELL & ManaValue(most=2)))))
    s = Scenario(hand=[HYDRA], battlefield="4 Forest", their_hand=[veto], their_battlefield="Island", mana="")
    s.cast("Young Hydra", x=3, hold=True)
    assert not s.them.can("cast", "Veto")
    s.resolve()
    assert s.pt("Young Hydra") == "3/3"


def test_118_3_exile_a_permanent():
    s = Scenario(battlefield=[artifact(ExilePermanents(LAND)), "Forest"])
    s.activate("Engine")
    assert s.exile == ["Forest"]


def test_107_14_pay_with_energy_counters():
    s = Scenario(battlefield=[artifact(PayCounters("energy", 2))])
    assert not s.can("activate", "Engine")
    s.state.players[0].counters = {"energy": 3}
    s.ask_again()
    s.activate("Engine")
    assert s.counters("energy") == 1
