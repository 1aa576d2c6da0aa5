"""CR 609.1: what an effect is, and what is none: costs, combat damage, what the turn itself brings."""

from playset.ability import (
    CREATURE,
    PERMANENT,
    SELF,
    TAP,
    WITHER,
    YOU_CONTROL,
    Activated,
    CreateToken,
    DealDamage,
    Enters,
    EntersWith,
    GainLife,
    MultiplyCounters,
    MultiplyTokens,
    PutCounters,
    PutCountersCost,
    Target,
    When,
    card,
)
from playset.testing import Scenario

DOUBLE = card("Double", "{1}", "Enchantment", MultiplyCounters(PERMANENT & YOU_CONTROL, by_effects=True))
TWINS = card("Twins", "{1}", "Enchantment", MultiplyTokens(by_effects=True))
BEAR_TOKEN = card("Bear Token", "", "Creature — Bear", pt="2/2", token=True)


def test_609_1_counters_of_an_effect_are_doubled():
    grower = card(
        "Grower",
        "{1}",
        "Creature — Bear",
        EntersWith("+1/+1"),
        Activated((TAP,), PutCounters("+1/+1", 1, SELF)),
        pt="1/1",
    )
    s = Scenario(hand=[grower], battlefield=[DOUBLE])
    s.cast("Grower")
    assert s.pt("Grower") == "3/3"  # CR 614.1c: a replacement effect is an effect
    s.next_turn().next_turn().activate("Grower")
    assert s.pt("Grower") == "5/5"


def test_609_1_counters_of_a_cost_are_not():
    payer = card("Payer", "{1}", "Creature — Bear", Activated((PutCountersCost("-1/-1"),), GainLife(1)), pt="3/3")
    s = Scenario(battlefield=[DOUBLE, payer])
    assert s.activate("Payer").pt("Payer") == "2/2"


def test_609_1_counters_of_combat_damage_are_not_but_those_of_other_damage_are():
    biter = card(
        "Biter", "{1}", "Creature — Bear", WITHER, Activated((TAP,), DealDamage(1, Target(CREATURE))), pt="1/1"
    )
    s = Scenario(battlefield=[biter], their_battlefield=[DOUBLE, "Craw Wurm"])
    s.attack("Biter").them.block({"Craw Wurm": "Biter"})
    assert s.damage().them.pt("Craw Wurm") == "5/3"
    s = Scenario(battlefield=[biter], their_battlefield=[DOUBLE, "Craw Wurm"])
    assert s.activate("Biter", "Craw Wurm").them.pt("Craw Wurm") == "4/2"


def test_609_1_tokens_are_always_created_by_an_effect():
    maker = card("Maker", "{1}", "Creature — Bear", When(Enters(SELF), CreateToken(BEAR_TOKEN)), pt="1/1")
    s = Scenario(hand=[maker], battlefield=[TWINS])
    assert s.cast("Maker").battlefield.count("Bear Token") == 2
