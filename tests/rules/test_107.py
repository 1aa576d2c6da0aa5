"""Symbols (CR 107): what each mana symbol can be paid with, X, and the tap symbol."""
# ruff: noqa: F403, F405 (cards are made here)

import pytest

from playset.ability import *
from playset.cards import raw_card
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

SNOWY_WOODS = raw_card("Snowy Woods", "Basic Snow Land — Forest")


def castable(cost: str, lands: str, life: int = 20) -> bool:
    """Whether a card of a cost can be cast with some lands."""
    s = Scenario(hand=[card("Thing", cost, "Artifact")], battlefield=lands, life=life, mana="")
    return s.can("cast", "Thing")


def test_107_3a_x_is_announced_as_far_as_it_can_be_paid():
    s = Scenario(hand="Blaze", battlefield="4 Mountain", mana="")
    s.cast("Blaze")
    assert s.asked == "number"
    assert s.game.decision is not None
    assert (s.game.decision.minimum, s.game.decision.maximum) == (0, 3)
    s.number(3).choose("them").resolve()
    assert s.them.life == 17


def choices_of_x(s: Scenario) -> list[str]:
    """The values of X that are offered; the first is taken."""
    found = s.offered
    s.choose(found[0]).choose("them").resolve()
    return found


def test_107_3a_x_in_what_a_cost_takes_is_one_that_something_fits():
    bolt = DealDamage(X, Target(PLAYER))
    offering = card("Offering", "{0}", "Sorcery", AdditionalCost((Sacrifice(CREATURE & ManaValueIs(X)),)), Spell(bolt))
    s = Scenario(hand=[offering], battlefield="Grizzly Bears, Craw Wurm", mana="")
    assert choices_of_x(s.cast("Offering")) == ["2", "6"]
    assert (s.graveyard, s.them.life) == (["Grizzly Bears", "Offering"], 18)
    engine = card("Engine", "{0}", "Enchantment", Activated((Mana("{X}"), Discard(ManaValueIs(X))), bolt))
    s = Scenario(hand="Hill Giant, Shock", battlefield=[engine, "5 Mountain"], mana="")
    assert choices_of_x(s.activate("Engine")) == ["1", "4"]
    assert (s.hand, s.them.life) == (["Hill Giant"], 19)


def test_107_3a_without_anything_that_fits_an_x_it_cannot_be_cast():
    cost = AdditionalCost((Sacrifice(ARTIFACT & ManaValueIs(X)),))
    offering = card("Offering", "{0}", "Sorcery", cost, Spell(DrawCards(X)))
    assert not Scenario(hand=[offering], battlefield="Grizzly Bears", mana="").can("cast", "Offering")
    assert Scenario(hand=[offering], battlefield="Ornithopter", mana="").can("cast", "Offering")


def test_107_3a_several_x_cost_as_often():
    double = card("Double", "{X}{X}{R}", "Sorcery", Spell(DealDamage(X, EACH_OPPONENT)))
    s = Scenario(hand=[double], battlefield="6 Mountain", mana="")
    s.cast("Double")
    assert s.game.decision is not None
    assert s.game.decision.maximum == 2
    s.number(2).resolve()
    assert s.them.life == 18
    assert sum(s.tapped(f"Mountain #{number}") for number in range(1, 7)) == 5


def test_107_3a_x_in_an_activation_cost():
    fire = card("Fire", "{R}", "Enchantment", Activated((Mana("{X}"),), DealDamage(X, Target(PLAYER))))
    s = Scenario(battlefield=[fire, "Mountain", "Mountain", "Mountain"], mana="")
    s.activate("Fire", "them", x=2)
    assert s.them.life == 18
    assert not s.tapped("Mountain #3")


@pytest.mark.parametrize(
    ("symbol", "source"),
    [("{W}", "Plains"), ("{U}", "Island"), ("{B}", "Swamp"), ("{R}", "Mountain"), ("{G}", "Forest")],
)
def test_107_4a_coloured_mana_is_paid_with_its_colour_only(symbol: str, source: str):
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"):
        assert castable(symbol, land) == (land == source)


@pytest.mark.parametrize("land", ["Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"])
def test_107_4b_generic_mana_is_paid_with_any(land: str):
    assert castable("{1}", land)
    assert not castable("{2}", land)


def test_107_4c_colourless_mana_is_paid_with_colourless_mana_only():
    assert castable("{C}", "Wastes")
    assert castable("{C}", "Karplusan Forest")
    assert not castable("{C}", "Forest")
    assert not castable("{C}{C}", "Wastes, Forest")


def test_107_4d_zero_needs_no_mana():
    assert castable("{0}", "")


@pytest.mark.parametrize(("lands", "enough"), [("2 Forest", True), ("Forest, Plains", True), ("2 Plains", True)])
def test_107_4e_a_hybrid_symbol_is_paid_with_either_half(lands: str, enough: bool):
    assert castable("{G/W}{G/W}", lands) == enough


def test_107_4e_a_hybrid_symbol_is_not_paid_with_anything_else():
    assert not castable("{G/W}", "3 Island, Swamp, Mountain, Wastes")


def test_107_4e_colourless_hybrid():
    assert castable("{C/W}", "Wastes")
    assert castable("{C/W}", "Plains")
    assert not castable("{C/W}", "Island")


def test_107_4e_monocoloured_hybrid_is_paid_with_the_colour_or_two_of_anything():
    assert castable("{2/B}", "Swamp")
    assert castable("{2/B}", "Forest, Wastes")
    assert not castable("{2/B}", "Forest")
    assert castable("{2/B}{2/B}{2/B}", "Swamp, 4 Forest")
    assert not castable("{2/B}{2/B}{2/B}", "Swamp, 3 Forest")


@pytest.mark.parametrize(
    ("cost", "less", "lands", "enough"),
    [
        ("{2/W}", 1, "Swamp", True),  # the generic half, reduced to one
        ("{2/W}", 2, "", True),
        ("{2/W}", 1, "", False),  # the white half is not reduced
        ("{1}{2/W}", 1, "Swamp", False),  # the generic mana first, so that nothing is left for the half
        ("{2/W}{2/W}{2/W}", 3, "Swamp, Plains", True),
        ("{2/W}{2/W}{2/W}", 3, "Swamp", False),
        ("{2/W}{2/U}", 2, "Plains", True),  # the generic half of either symbol
        ("{2/W}{2/U}", 2, "Island", True),
        ("{2/W}{2/U}", 2, "Swamp", False),
        ("{2/W}{2/U}", 1, "Swamp, Plains", True),
        ("{2/W}{2/U}", 1, "Swamp, Island", True),
        ("{2/W}{2/U}", 1, "2 Swamp", False),
    ],
)
def test_601_2f_a_reduction_lowers_the_generic_half_of_a_symbol_that_is_paid_with_it(
    cost: str, less: int, lands: str, enough: bool
):
    cheap = card("Cheap", "{1}", "Enchantment", CostsLess(ARTIFACT, less))
    thing = card("Thing", cost, "Artifact")
    s = Scenario(hand=[thing], battlefield=[cheap, *(lands.split(", ") if lands else [])], mana="")
    assert s.can("cast", "Thing") == enough
    if enough:
        s.cast("Thing")
        assert "Thing" in s.battlefield


def test_601_2f_paid_by_hand_the_half_is_chosen_with_the_mana():
    cheap = card("Cheap", "{1}", "Enchantment", CostsLess(ARTIFACT, 2))
    thing = card("Thing", "{2/W}{2/U}", "Artifact")
    for land, mana in (("Plains", "W"), ("Island", "U")):
        s = Scenario(hand=[thing], battlefield=[cheap, "Plains", "Island"], mana="", manual_mana=(0,))
        s.cast("Thing")
        s.choose(f"{land}: add {{{mana}}}").choose(f"Spend {{{mana}}}").resolve()
        assert s.tapped(land)
        assert "Thing" in s.battlefield


def test_107_4f_phyrexian_mana_is_paid_with_mana_if_there_is_some():
    s = Scenario(hand=[card("Thing", "{W/P}{W/P}", "Artifact")], battlefield="2 Plains", mana="")
    s.cast("Thing")
    assert s.life == 20
    assert s.tapped("Plains #1")
    assert s.tapped("Plains #2")


def test_107_4f_or_with_two_life_for_each_symbol():
    s = Scenario(hand=[card("Thing", "{W/P}{W/P}", "Artifact")], battlefield="Plains, Forest", mana="")
    s.cast("Thing")
    assert s.life == 18
    assert not s.tapped("Forest")


def test_107_4f_life_is_not_paid_where_mana_would_do():
    lands: list[str | CardDefinition] = [SNOWY_WOODS, raw_card("Snowy Shore", "Basic Snow Land — Island"), "Forest"]
    s = Scenario(hand=[card("Thing", "{G}{S}{G/P}", "Artifact")], battlefield=lands, mana="")
    s.cast("Thing")
    assert s.life == 20


def test_107_4f_the_last_life_may_be_paid():
    assert castable("{R/P}", "", life=2)
    assert not castable("{R/P}{R/P}", "", life=3)


def test_107_4f_hybrid_phyrexian_takes_either_colour_or_life():
    for land in ("Mountain", "Forest"):
        s = Scenario(hand=[card("Thing", "{R/G/P}", "Artifact")], battlefield=land, mana="")
        assert s.cast("Thing").life == 20
    s = Scenario(hand=[card("Thing", "{R/G/P}", "Artifact")], battlefield="Island", mana="")
    assert s.cast("Thing").life == 18


def test_107_4h_snow_is_paid_with_any_mana_from_a_snow_source():
    thing = card("Thing", "{S}", "Artifact")
    assert Scenario(hand=[thing], battlefield=[SNOWY_WOODS], mana="").can("cast", "Thing")
    assert not Scenario(hand=[thing], battlefield="Forest, Wastes", mana="").can("cast", "Thing")


def test_107_4h_snow_mana_is_still_mana_of_its_colour():
    s = Scenario(hand="Grizzly Bears", battlefield=[SNOWY_WOODS, SNOWY_WOODS], mana="")
    assert s.cast("Grizzly Bears").battlefield[-1] == "Grizzly Bears"


def test_107_4h_reductions_of_generic_mana_leave_snow_alone():
    goblin = card("Cold Goblin", "{S}", "Creature — Goblin", pt="1/1")
    assert not Scenario(hand=[goblin], battlefield="Goblin Warchief, Forest", mana="").can("cast", "Cold Goblin")
    s = Scenario(hand=[goblin], battlefield=["Goblin Warchief", SNOWY_WOODS], mana="")
    assert s.can("cast", "Cold Goblin")


def test_107_5_a_tapped_permanent_cannot_be_tapped_for_a_cost():
    assert not Scenario(battlefield="Prodigal Pyromancer (tapped)").can("activate", "Prodigal Pyromancer")
    assert not Scenario(hand="Shock", battlefield="Mountain (tapped)", mana="").can("cast", "Shock")


def test_107_5_a_creature_that_has_just_come_cannot_be_tapped_for_a_cost():
    assert not Scenario(battlefield="Prodigal Pyromancer (sick)").can("activate", "Prodigal Pyromancer")
    assert not Scenario(hand="Giant Growth", battlefield="Llanowar Elves (sick)", mana="").can("cast", "Giant Growth")
    assert Scenario(hand="Giant Growth", battlefield="Llanowar Elves", mana="").can("cast", "Giant Growth")


def test_107_5_lands_and_other_artifacts_can():
    s = Scenario(hand="Sol Ring, Mind Stone", battlefield="Mountain (sick)", mana="")
    s.cast("Sol Ring").cast("Mind Stone")
    assert s.battlefield == ["Mountain", "Sol Ring", "Mind Stone"]


def test_107_5_its_own_mana_does_not_pay_for_the_ability_that_taps_it():
    assert not Scenario(battlefield="Mind Stone", mana="").can("activate", "Mind Stone")
    s = Scenario(battlefield="Mind Stone, Wastes", library="Opt", mana="")
    assert s.activate("Mind Stone", ability=1).hand == ["Opt"]


def test_107_3j_the_x_of_a_copied_ability_is_zero():
    endless = card("Endless", "{X}", "Creature — Eldrazi", EntersWith("+1/+1", X), pt="0/0")
    ego = card("Ego", "{X}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE, EntersWithMore("+1/+1", X)), pt="0/0")
    s = Scenario(hand=[ego, endless], battlefield="Glorious Anthem")
    s.cast("Endless", x=2)
    assert s.pt("Endless") == "3/3"
    s.cast("Ego", x=3).choose("Endless")
    assert s.pt("Endless #2") == "4/4"


def test_107_3j_nor_has_a_copied_enters_ability_one():
    gainer = card("Gainer", "{X}", "Creature — Cleric", When(Enters(SELF), GainLife(X)), pt="1/1")
    ego = card("Ego", "{X}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0")
    s = Scenario(hand=[ego, gainer])
    assert s.cast("Gainer", x=2).life == 22
    s.cast("Ego", x=3).choose("Gainer").resolve()
    assert (s.life, s.battlefield) == (22, ["Gainer", "Gainer"])


def test_107_3f_x_is_chosen_as_the_ability_resolves_and_paid_then():
    vigil = card("Vigil", "{W}", "Enchantment", When(Dies(CREATURE & YOU_CONTROL), IfPaid((Mana("{X}"),), GainLife(X))))
    s = Scenario(battlefield=[vigil, "Mogg Fanatic", "3 Plains"])
    s.activate("Mogg Fanatic", "them")
    s.yes()
    assert s.game.decision is not None
    assert (s.question, s.game.decision.maximum) == ("Choose X for Vigil", 3)
    s.number(2)
    assert s.life == 22
    assert [s.tapped(f"Plains #{number}") for number in (1, 2, 3)].count(True) == 2


def test_107_3f_who_does_not_pay_chooses_no_x():
    vigil = card("Vigil", "{W}", "Enchantment", When(Dies(CREATURE & YOU_CONTROL), IfPaid((Mana("{X}"),), GainLife(X))))
    s = Scenario(battlefield=[vigil, "Mogg Fanatic", "3 Plains"])
    s.activate("Mogg Fanatic", "them").no()
    assert s.life == 20
    assert s.stack == []


def test_107_3f_the_rest_of_the_cost_comes_first():
    dragon = card(
        "Dragon",
        "{R}",
        "Creature — Dragon",
        When(Attacks(SELF), IfPaid((Mana("{X}{R}"),), WhenYouDo(DealDamage(X, Target(ANY_TARGET))))),
        pt="2/2",
    )
    s = Scenario(battlefield=[dragon, "Mountain", "2 Plains"], their_battlefield="Hill Giant")
    s.attack("Dragon")
    s.resolve_top()
    s.yes()
    assert s.game.decision is not None
    assert s.game.decision.maximum == 2
    s.number(2).choose("them")
    s.resolve_top()
    assert s.them.life == 18
    s = Scenario(battlefield=[dragon, "3 Plains"])
    s.attack("Dragon")
    s.resolve_top()
    assert s.stack == []


def test_107_3f_x_is_how_many_are_tapped_as_the_ability_resolves():
    sphere = read_card(
        "Sphere",
        "{7}",
        "Artifact Creature — Myr",
        "Whenever this creature attacks, you may tap X untapped Myr you control. If you do, this creature gets +X/+0 "
        "until end of turn and deals X damage to the player or planeswalker it's attacking.",
        "4/7",
    )
    myr = read_card("Small Myr", "{1}", "Artifact Creature — Myr", "", "1/1")
    s = Scenario(battlefield=[sphere, myr, myr, "Grizzly Bears"])
    s.attack("Sphere").resolve_top()
    s.yes()
    assert s.game.decision is not None
    assert s.game.decision.maximum == 2  # the attacker is tapped
    s.number(2)
    s.resolve()
    assert (s.pt("Sphere"), s.them.life, s.tapped("Small Myr #1"), s.tapped("Grizzly Bears")) == (
        "6/7",
        18,
        True,
        False,
    )
    s = Scenario(battlefield=[sphere, myr, myr])
    s.attack("Sphere").resolve_top()
    s.yes().number(1).choose("Small Myr #2")
    assert (s.pt("Sphere"), s.tapped("Small Myr #1"), s.tapped("Small Myr #2")) == ("5/7", False, True)


def test_601_2d_twice_x_is_divided_where_x_is_great_enough():
    smashing = read_card(
        "Smashing",
        "{X}{R}",
        "Sorcery",
        "Smashing deals X damage divided as you choose among up to two target creatures. If X is 3 or more, Smashing "
        "deals twice X damage divided as you choose among them instead.",
    )
    for x, shares, left in ((2, (1, 1), ["Hill Giant"]), (3, (1, 5), [])):
        s = Scenario(hand=[smashing], their_battlefield="Memnite, Hill Giant")
        s.cast("Smashing", targets=["Memnite", "Hill Giant"], x=x, divide=shares)
        assert s.them.battlefield == left


def test_107_3_x_plus_a_number():
    cascade = read_card("Cascade", "{X}{G}", "Instant", "You gain X plus 3 life.")
    s = Scenario(hand=[cascade])
    s.cast("Cascade", x=2)
    assert s.life == 25
