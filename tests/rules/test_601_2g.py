"""CR 601.2g–h, 702.51, 702.66, 702.126: paying with creatures, artifacts and cards in the graveyard instead of mana."""

import itertools

import pytest

from playset.ability import (
    CONVOKE,
    CREATURE,
    DELVE,
    IMPROVISE,
    PLAYER,
    RED,
    TAP,
    Activated,
    AddMana,
    CostsMore,
    DealDamage,
    DrawCards,
    Escape,
    Flashback,
    GainLife,
    Mana,
    PaidWithHelp,
    Spell,
    TapUntapped,
    Target,
    X,
    card,
)
from playset.core.mana import parse_mana_cost
from playset.core.words import CardType
from playset.rules.mana.payment import can_pay, plan_payment
from playset.rules.nodes.casting import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP
from playset.testing import Scenario

CHORUS = card("Chorus", "{3}{G}{W}", "Sorcery", CONVOKE, Spell(GainLife(5)))
CRUISE = card("Cruise", "{7}{U}", "Sorcery", DELVE, Spell(DrawCards(3)))
TRINKET = card("Trinket", "{1}", "Artifact")
WHIR = card("Whir", "{3}{U}", "Instant", IMPROVISE, Spell(DrawCards(1)))


# --- 702.51 convoke ------------------------------------------------------------------------------------------


def test_702_51a_creatures_pay_for_mana_of_their_colours_and_for_generic_mana():
    s = Scenario(hand=[CHORUS], battlefield="3 Hill Giant, Savannah Lions, Grizzly Bears", mana="")
    s.cast("Chorus")
    assert s.life == 25
    assert all(permanent.tapped for permanent in s.state.battlefield.values())


def test_702_51a_a_creature_of_another_colour_does_not_pay_for_coloured_mana():
    s = Scenario(hand=[CHORUS], battlefield="4 Hill Giant, Savannah Lions", mana="")
    assert not s.can("cast", "Chorus")


def test_702_51a_a_colourless_creature_pays_for_generic_mana_only():
    golem = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
    need = card("Need", "{1}{C}", "Sorcery", CONVOKE, Spell(GainLife(5)))
    s = Scenario(hand=[need], battlefield=[golem, golem], mana="")
    assert not s.can("cast", "Need")
    s = Scenario(hand=[need], battlefield=[golem], mana="{C}")
    s.cast("Need")
    assert s.life == 25


def test_702_51a_creatures_that_came_this_turn_may_be_tapped():
    s = Scenario(hand=[CHORUS], battlefield="3 Hill Giant (sick), Savannah Lions (sick), Grizzly Bears (sick)", mana="")
    s.cast("Chorus")
    assert s.life == 25


def test_702_51a_tapped_creatures_and_those_of_others_do_not_help():
    s = Scenario(hand=[CHORUS], battlefield="3 Hill Giant (tapped), Savannah Lions, Grizzly Bears", mana="")
    assert not s.can("cast", "Chorus")
    s = Scenario(hand=[CHORUS], their_battlefield="3 Hill Giant, Savannah Lions, Grizzly Bears", mana="")
    assert not s.can("cast", "Chorus")


def test_702_51a_lands_are_tapped_before_creatures():
    s = Scenario(hand=[CHORUS], battlefield="3 Forest, Plains, Grizzly Bears, Hill Giant", mana="")
    s.cast("Chorus")
    assert [s.tapped("Grizzly Bears"), s.tapped("Hill Giant")].count(True) == 1
    assert all(s.tapped(f"Forest #{n}") for n in (1, 2, 3))


def test_702_51a_a_creature_that_makes_mana_is_used_once():
    s = Scenario(hand=[CHORUS], battlefield="Llanowar Elves, 2 Forest, Plains", mana="")
    assert not s.can("cast", "Chorus")
    s = Scenario(hand=[CHORUS], battlefield="Llanowar Elves, 3 Forest, Plains", mana="")
    s.cast("Chorus")
    assert s.life == 25


def test_702_51b_it_applies_after_the_total_cost_is_determined():
    tax = card("Tax", "{2}", "Artifact", CostsMore(~CREATURE, 1))
    s = Scenario(hand=[CHORUS], battlefield=[tax, "3 Hill Giant", "Savannah Lions", "Grizzly Bears"], mana="")
    assert not s.can("cast", "Chorus")
    s = Scenario(hand=[CHORUS], battlefield=[tax, "4 Hill Giant", "Savannah Lions", "Grizzly Bears"], mana="")
    s.cast("Chorus")
    assert s.life == 25


def test_702_51a_convoke_with_x():
    hour = card("Hour", "{X}{W}", "Sorcery", CONVOKE, Spell(GainLife(X)))
    s = Scenario(hand=[hour], battlefield="Plains, 3 Hill Giant", mana="")
    s.cast("Hour", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 3
    s.number(2).resolve()
    assert s.life == 22


def test_702_51_spells_may_be_given_convoke():
    chief = card("Chief", "{2}{G}", "Enchantment", PaidWithHelp(RED, CONVOKE))
    s = Scenario(hand="Lightning Bolt", battlefield=[chief, "Raging Goblin"], mana="")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17
    assert s.tapped("Raging Goblin")


def test_702_51a_by_hand():
    s = Scenario(hand=[CHORUS], battlefield="3 Forest, Savannah Lions, Grizzly Bears", manual_mana=(0,))
    s.cast("Chorus", hold=True)
    assert "Tap Savannah Lions to pay for mana" in s.offered
    s.choose("Tap Savannah Lions to pay for mana").choose("Tap Grizzly Bears to pay for mana")
    s.choose("Pay the rest automatically").resolve()
    assert s.life == 25
    assert s.tapped("Forest #3")


def test_702_51a_by_hand_a_creature_that_cannot_help_any_more_is_not_offered():
    pure = card("Pure", "{W}{W}", "Sorcery", CONVOKE, Spell(GainLife(5)))
    s = Scenario(hand=[pure], battlefield="2 Savannah Lions, Hill Giant", manual_mana=(0,))
    s.cast("Pure", hold=True)
    assert not any("Hill Giant" in offer for offer in s.offered)
    s.choose("Take it back")
    assert s.hand == ["Pure"]


# --- 702.66 delve --------------------------------------------------------------------------------------------


def test_702_66a_cards_in_the_graveyard_pay_for_generic_mana():
    s = Scenario(hand=[CRUISE], graveyard="7 Forest", battlefield="Island", library="5 Mountain", mana="")
    s.cast("Cruise")
    assert (len(s.hand), s.exile, s.graveyard) == (3, ["Forest"] * 7, ["Cruise"])


def test_702_66a_not_for_coloured_mana():
    s = Scenario(hand=[CRUISE], graveyard="9 Forest", mana="")
    assert not s.can("cast", "Cruise")


def test_702_66a_only_as_many_cards_as_there_is_generic_mana():
    s = Scenario(hand=[CRUISE], graveyard="12 Forest", battlefield="Island", library="5 Mountain", mana="")
    s.cast("Cruise")
    assert len(s.exile) == 7


def test_702_66a_cards_and_mana_together():
    s = Scenario(hand=[CRUISE], graveyard="4 Forest", battlefield="4 Island", library="5 Mountain", mana="")
    s.cast("Cruise")
    assert len(s.exile) == 4
    assert s.tapped("Island #4")
    s = Scenario(hand=[CRUISE], graveyard="3 Forest", battlefield="4 Island", mana="")
    assert not s.can("cast", "Cruise")


def test_702_66a_a_spell_cast_from_the_graveyard_does_not_pay_for_itself():
    tomb = card("Tomb", "{9}", "Sorcery", DELVE, Flashback("{2}{B}"), Spell(GainLife(2)))
    s = Scenario(graveyard=[tomb, "Forest"], battlefield="Swamp", mana="")
    assert not s.can("cast", "Tomb")
    s = Scenario(graveyard=[tomb, "Forest", "Forest"], battlefield="Swamp", mana="")
    s.cast("Tomb")
    assert (s.life, s.graveyard) == (22, [])


def test_702_66a_by_hand():
    s = Scenario(hand=[CRUISE], graveyard="7 Forest", battlefield="8 Island", library="5 Mountain", manual_mana=(0,))
    s.cast("Cruise", hold=True)
    s.choose("Exile Forest to pay for mana").choose("Exile Forest to pay for mana")
    assert s.exile == ["Forest", "Forest"]
    s.choose("Take it back")
    assert (s.exile, len(s.graveyard), s.hand) == ([], 7, ["Cruise"])


# --- 702.126 improvise ---------------------------------------------------------------------------------------


def test_702_126a_artifacts_pay_for_generic_mana():
    s = Scenario(hand=[WHIR], battlefield=["Island", TRINKET, TRINKET, TRINKET], library="2 Forest", mana="")
    s.cast("Whir")
    assert s.hand == ["Forest"]
    assert all(s.tapped(f"Trinket #{n}") for n in (1, 2, 3))


def test_702_126a_an_artifact_that_makes_more_mana_is_tapped_for_mana():
    s = Scenario(hand=[WHIR], battlefield=["Island", "Sol Ring", TRINKET], library="2 Forest", mana="")
    s.cast("Whir")
    assert s.hand == ["Forest"]


# --- 118.3: permanents that are tapped for another cost ------------------------------------------------------


def test_118_3_what_is_tapped_for_a_cost_makes_no_mana():
    drum = card("Drum", "{1}", "Artifact", Activated((Mana("{G}"), TapUntapped(CREATURE)), GainLife(1)))
    s = Scenario(battlefield=[drum, "Llanowar Elves"], mana="")
    assert not s.can("activate", "Drum")
    s = Scenario(battlefield=[drum, "Llanowar Elves", "Hill Giant"], mana="")
    s.activate("Drum")
    assert s.life == 21
    assert s.tapped("Llanowar Elves")
    assert s.tapped("Hill Giant")


def test_118_3_the_machine_leaves_untapped_what_the_cost_needs():
    drum = card("Drum", "{1}", "Artifact", Activated((Mana("{G}"), TapUntapped(CREATURE)), GainLife(1)))
    s = Scenario(battlefield=[drum, "2 Llanowar Elves"], mana="")
    s.activate("Drum")
    assert s.life == 21


def test_302_6_a_creature_that_came_this_turn_may_be_tapped_for_such_a_cost():
    drum = card("Drum", "{1}", "Artifact", Activated((TAP, TapUntapped(CREATURE)), AddMana("{R}", "{G}")))
    s = Scenario(battlefield=[drum, "Hill Giant (sick)"], mana="")
    s.activate("Drum").choose("{G}")
    assert s.pool == "{G}"


# --- exactness -----------------------------------------------------------------------------------------------


def brute_force(generic: int, pips: str, lands: list[str], helpers: list[str]) -> bool:
    """Whether every mana can be given something of its own: a land of the colour, or what helps with it."""
    wanted = list(pips) + ["1"] * generic
    things = [*lands, *helpers]
    if len(things) < len(wanted):
        return False
    return any(
        all(want == "1" or want in thing for want, thing in zip(wanted, chosen, strict=True))
        for chosen in itertools.permutations(things, len(wanted))
    )


@pytest.mark.parametrize("generic", [0, 1, 2])
@pytest.mark.parametrize("pips", ["", "R", "RR", "GW"])
@pytest.mark.parametrize(
    ("lands", "creatures"),
    [
        (["Mountain"], ["Raging Goblin"]),
        (["Forest"], ["Grizzly Bears", "Savannah Lions"]),
        ([], ["Raging Goblin", "Grizzly Bears", "Savannah Lions"]),
        (["Mountain", "Plains"], ["Grizzly Bears"]),
        (["Mountain"], []),
    ],
)
def test_601_2h_what_can_be_paid_with_help_is_found(generic: int, pips: str, lands: list[str], creatures: list[str]):
    colors = {"Mountain": "R", "Forest": "G", "Plains": "W", "Raging Goblin": "R", "Grizzly Bears": "G"}
    colors |= {"Savannah Lions": "W"}
    s = Scenario(battlefield=[*lands, *creatures, TRINKET], mana="")
    cost = parse_mana_cost(f"{{{generic}}}" + "".join(f"{{{pip}}}" for pip in pips))
    possible = brute_force(generic, pips, [colors[name] for name in lands], [colors[name] for name in creatures] + [""])
    mask = CONVOKE_HELP | IMPROVISE_HELP | DELVE_HELP
    assert can_pay(s.state, 0, cost, (), mask) == possible
    plan = plan_payment(s.state, 0, cost, (), mask)
    assert (plan is not None) == possible
    if plan is not None:
        assert len(plan.taps) == generic + len(pips)
        assert len({tap[0] for tap in plan.taps}) == len(plan.taps)


def test_601_2h_a_card_needed_for_another_cost_is_not_enough_for_both():
    both = card("Both", "{B}", "Sorcery", DELVE, Escape("{1}{B}", 1), Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(graveyard=[both, "Forest", "Forest"], battlefield="Swamp", mana="")
    s.cast("Both", "them")
    assert s.them.life == 19


# --- what stays untapped -------------------------------------------------------------------------------------


def untapped_lands(s: Scenario) -> list[str]:
    return [
        permanent.name
        for permanent in s.game.view(0).battlefield
        if not permanent.tapped and permanent.characteristics.types & CardType.LAND
    ]


@pytest.mark.parametrize(
    ("other", "untapped"), [("Lightning Bolt", "Mountain"), ("Opt", "Island"), ("Savannah Lions", "Plains")]
)
def test_601_2g_mana_that_the_rest_of_the_hand_needs_stays(other: str, untapped: str):
    s = Scenario(hand=f"Craw Wurm, {other}", battlefield="4 Forest, Island, Mountain, Plains")
    s.cast("Craw Wurm")
    assert untapped_lands(s) == [untapped]


def test_601_2g_a_land_for_colours_that_nothing_needs_pays_before_one_that_is_needed():
    s = Scenario(hand="Mind Stone, Opt", battlefield="Island, Taiga, Mountain")
    s.cast("Mind Stone")
    assert untapped_lands(s) == ["Island"]


def test_601_2g_of_lands_that_are_needed_the_one_for_more_colours_stays():
    s = Scenario(hand="Mind Stone, Opt, Lightning Bolt", battlefield="Island, Mountain, Volcanic Island")
    s.cast("Mind Stone")
    assert untapped_lands(s) == ["Volcanic Island"]


def test_601_2g_the_spell_itself_is_no_reason_to_spare_a_land():
    s = Scenario(hand="Grizzly Bears", battlefield="Forest, Island, Mountain")
    s.cast("Grizzly Bears")
    assert len(untapped_lands(s)) == 1
    assert "Forest" not in untapped_lands(s)
