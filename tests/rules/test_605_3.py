"""CR 605.3, 601.2g: mana abilities that cost mana, or that have a condition, used by the machine when it pays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playset.ability import (
    CONVOKE,
    LAND,
    PLAYER,
    SELF,
    SPELL,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    AddMana,
    ControllerOf,
    CounterSpell,
    DealDamage,
    Exists,
    GainLife,
    Mana,
    PayLife,
    Sacrifice,
    Spell,
    Target,
    Then,
    Unless,
    card,
)
from playset.core.decision import Ask
from playset.core.mana import parse_mana_cost
from playset.rules.mana.payment import can_pay, plan_payment
from playset.rules.state.cards import CardDefinition
from playset.rules.views.labels import descriptions
from playset.testing import Scenario

SIGNET = card("Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{R}{W}")))
OTHER_SIGNET = card("Other Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{U}{B}")))
FILTER = card(
    "Filter",
    "",
    "Land",
    Activated((TAP,), AddMana("{C}")),
    Activated((Mana("{R/W}"), TAP), AddMana("{R}{R}", "{R}{W}", "{W}{W}")),
)
HELIX = card("Helix", "{R}{W}", "Instant", Spell(DealDamage(3, Target(PLAYER))))


def test_605_3a_a_spell_is_paid_for_through_a_mana_ability_that_costs_mana():
    s = Scenario(hand=[HELIX], battlefield=[SIGNET, "Forest"], mana="")
    s.cast("Helix", "them")
    assert s.them.life == 17
    assert s.tapped("Signet")
    assert s.tapped("Forest")


def test_605_3a_alone_it_makes_nothing():
    assert not Scenario(hand=[HELIX], battlefield=[SIGNET], mana="").can("cast", "Helix")


def test_605_3a_it_is_left_alone_if_other_mana_will_do():
    s = Scenario(hand=[HELIX], battlefield=[SIGNET, "Mountain", "Plains", "Forest"], mana="")
    s.cast("Helix", "them")
    assert not s.tapped("Signet")


def test_605_3a_one_may_pay_for_the_next():
    gold = card("Gold", "{R}{W}{U}{B}", "Sorcery", Spell(DealDamage(4, Target(PLAYER))))
    s = Scenario(hand=[gold], battlefield=[SIGNET, OTHER_SIGNET, "2 Forest"], mana="")
    s.cast("Gold", "them")
    assert s.them.life == 16
    s = Scenario(hand=[gold], battlefield=[SIGNET, OTHER_SIGNET, SIGNET, "Forest"], mana="")
    s.cast("Gold", "them")  # what one of two makes twice pays for the third
    assert s.them.life == 16
    assert not Scenario(hand=[gold], battlefield=[SIGNET, OTHER_SIGNET, "Forest"], mana="").can("cast", "Gold")
    three = card("Three", "{R}{U}{B}", "Sorcery", Spell(DealDamage(3, Target(PLAYER))))
    s = Scenario(hand=[three], battlefield=[SIGNET, OTHER_SIGNET, "Forest"], mana="")
    s.cast("Three", "them")  # {W} of the one pays for the other
    assert s.them.life == 17


def test_605_3a_a_land_that_filters_is_tapped_once():
    double = card("Double", "{W}{W}", "Sorcery", Spell(GainLife(2)))
    s = Scenario(hand=[double], battlefield=[FILTER, "Mountain"], mana="")
    s.cast("Double")
    assert s.life == 22
    assert not Scenario(hand=[double], battlefield=[FILTER, "Forest"], mana="").can("cast", "Double")
    assert not Scenario(hand=[double], battlefield=[FILTER], mana="").can("cast", "Double")


def test_605_3a_a_mana_ability_does_not_pay_for_itself():
    engine = card(
        "Engine", "{2}", "Artifact", Activated((Mana("{1}"), TAP), GainLife(1)), Activated((TAP,), AddMana("{C}"))
    )
    assert not Scenario(battlefield=[engine], mana="").can("activate", "Engine")


@pytest.mark.parametrize("cost", [Sacrifice(SELF), PayLife(1)])
def test_118_3b_the_machine_neither_sacrifices_nor_pays_life_for_mana(cost: Sacrifice | PayLife):
    petal = card("Petal", "{0}", "Artifact", Activated((TAP, cost), AddMana("{R}")))
    s = Scenario(hand="Lightning Bolt", battlefield=[petal], mana="")
    assert "Cast Lightning Bolt" not in descriptions(s.state, s.need(Ask.PRIORITY))
    assert s.can("activate", "Petal")


def test_602_5b_a_condition_is_looked_at_when_mana_is_made():
    temple = card("Temple", "", "Land", Activated((TAP,), AddMana("{C}{C}"), condition=Exists(LAND & YOU_CONTROL, 3)))
    s = Scenario(hand="Hill Giant", battlefield=[temple, "2 Mountain"], mana="")
    s.cast("Hill Giant")
    assert s.tapped("Temple")
    s = Scenario(hand="Gray Ogre", battlefield=[temple, "Mountain"], mana="")
    assert not s.can("cast", "Gray Ogre")


def test_605_3a_what_does_no_harm_is_tapped_first():
    burning = card(
        "Burning",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}"), DealDamage(1, YOU))),
    )
    mixed = card("Mixed", "", "Land", Activated((TAP,), AddMana("{R}", "{G}")))
    s = Scenario(hand="Gray Ogre", battlefield=[burning, mixed, "Forest"], mana="")
    s.cast("Gray Ogre")
    assert s.life == 20


def test_118_12_a_resolving_effect_is_paid_for_likewise():
    leak = card(
        "Leak",
        "{1}{U}",
        "Instant",
        Spell(Unless((Mana("{R}{W}"),), CounterSpell(Target(SPELL)), ControllerOf(Target(SPELL)))),
    )
    s = Scenario(hand="Memnite", battlefield=[SIGNET, "Forest"], their_hand=[leak], their_battlefield="2 Island")
    s.cast("Memnite", hold=True)
    s.them.cast("Leak", "Memnite")
    s.yes()
    assert s.battlefield.count("Memnite") == 1
    assert s.tapped("Signet")


def test_702_51a_what_helps_to_pay_for_a_spell_pays_for_no_mana_ability():
    chorus = card("Chorus", "{R}{W}", "Sorcery", CONVOKE, Spell(GainLife(1)))
    assert not Scenario(hand=[chorus], battlefield=[SIGNET, "Grizzly Bears"], mana="").can("cast", "Chorus")


def test_605_3a_by_hand_it_is_offered_while_it_can_be_paid_for():
    s = Scenario(hand=[HELIX], battlefield=[SIGNET, "Forest"], mana="", manual_mana=[0])
    s.cast("Helix", "them")
    assert "Signet: mana ability" in s.offered
    s.choose("Pay the rest automatically")
    assert s.them.life == 17


# --- every way there is --------------------------------------------------------------------------------------

PLAIN = {"R": "Mountain", "W": "Plains", "U": "Island", "G": "Forest"}
CONVERTERS = {"signet": SIGNET, "other": OTHER_SIGNET, "filter": FILTER}


def reachable(pool: tuple[str, ...], lands: tuple[str, ...], converters: tuple[str, ...], cost: str) -> bool:
    """Whether the cost can be paid: by trying everything."""
    pips = [symbol for symbol in cost if not symbol.isdigit()]
    generic = sum(int(symbol) for symbol in cost if symbol.isdigit())
    if len(pool) >= len(pips) + generic and all(pool.count(pip) >= pips.count(pip) for pip in pips):
        return True
    for index, land in enumerate(lands):
        if reachable((*pool, land), lands[:index] + lands[index + 1 :], converters, cost):
            return True
    for index, name in enumerate(converters):
        rest = converters[:index] + converters[index + 1 :]
        if name == "filter" and reachable((*pool, "C"), lands, rest, cost):
            return True
        for kind in dict.fromkeys(pool):
            if name == "filter" and kind not in "RW":
                continue
            paid = list(pool)
            paid.remove(kind)
            for made in {"signet": ["RW"], "other": ["UB"], "filter": ["RR", "RW", "WW"]}[name]:
                if reachable((*paid, *made), lands, rest, cost):
                    return True
    return False


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from("RWUG"), max_size=3),
    st.lists(st.sampled_from(["signet", "other", "filter"]), max_size=3),
    st.integers(0, 3),
    st.text("RWUBC", max_size=3),
)
def test_601_2g_a_cost_is_payable_exactly_if_some_order_of_mana_abilities_pays_it(
    lands: list[str], converters: list[str], generic: int, pips: str
):
    battlefield: list[CardDefinition | str] = [PLAIN[land] for land in lands]
    battlefield += [CONVERTERS[name] for name in converters]
    s = Scenario(battlefield=battlefield, mana="")
    cost = parse_mana_cost(f"{{{generic}}}" + "".join(f"{{{pip}}}" for pip in pips))
    possible = reachable((), tuple(lands), tuple(converters), f"{generic}{pips}")
    assert can_pay(s.state, 0, cost) == possible
    plan = plan_payment(s.state, 0, cost)
    assert (plan is not None) == possible
    if plan is not None:
        assert len({tap[0] for tap in plan.taps}) == len(plan.taps)
