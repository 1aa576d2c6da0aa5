"""CR 715: adventurer cards."""

from playset.ability import (
    CREATURE,
    INSTANT,
    SORCERY,
    SPELL,
    CastFrom,
    CopySpell,
    Destroy,
    Flashback,
    GainLife,
    MayPlayFrom,
    Power,
    Spell,
    Target,
    card,
)
from playset.cards import find_card
from playset.core.words import CardType, Color, Step, Zone
from playset.rules.objects.commander import color_identity
from playset.testing import Scenario

SLAYER = card(
    "Slayer",
    "{W}",
    "Creature — Human",
    pt="1/2",
    adventure=card("Fell", "{2}{B}", "Instant — Adventure", Spell(Destroy(Target(CREATURE & Power(least=3))))),
)
HEALER = card(
    "Healer",
    "{1}{G}",
    "Creature — Elf",
    pt="2/2",
    adventure=card("Mend", "{G}", "Sorcery — Adventure", Spell(GainLife(3))),
)


def test_715_an_adventurer_card_is_one_line_of_source():
    assert eval(repr(SLAYER)) == SLAYER
    assert eval(repr(SLAYER.faces[0])) == SLAYER.faces[0]
    assert color_identity(SLAYER) == Color.WHITE | Color.BLACK


def test_715_3_it_is_cast_normally_or_as_an_adventure():
    s = Scenario(hand=[SLAYER], their_battlefield="Hill Giant", battlefield="9 Swamp, Plains", mana="")
    assert [name for name in s.offered if name in ("Slayer", "Fell")] == ["Slayer", "Fell"]
    s.cast("Slayer")
    assert s.battlefield[-1] == "Slayer"


def test_715_3a_only_the_alternative_characteristics_are_evaluated():
    s = Scenario(hand=[SLAYER], their_battlefield="Hill Giant", step=Step.UPKEEP)
    assert "Slayer" not in s.offered
    s.cast("Fell", "Hill Giant")
    assert s.them.graveyard == ["Hill Giant"]


def test_715_3b_on_the_stack_it_has_only_its_alternative_characteristics():
    s = Scenario(hand=[SLAYER], their_battlefield="Hill Giant", their_hand="Essence Scatter")
    s.cast("Fell", "Hill Giant", hold=True)
    spell = s.state.characteristics_of(s.state.stack[-1].id)
    assert spell is not None
    assert (spell.name, spell.types, spell.colors, spell.mana_value) == ("Fell", CardType.INSTANT, Color.BLACK, 3)
    assert "Essence Scatter" not in s.offered
    s.resolve()


def test_715_3c_a_copy_of_an_adventure_is_an_adventure_and_ceases_to_exist():
    again = card("Again", "{U}", "Instant", Spell(CopySpell(Target(SPELL))))
    s = Scenario(hand=[HEALER, again])
    s.cast("Mend", hold=True)
    s.cast("Again", "Mend", hold=True)
    s.resolve_top()
    copy = s.state.stack[-1]
    assert copy.is_copy
    assert copy.definition.type_line.subtypes == ("Adventure",)
    s.resolve()
    assert (s.life, s.exile) == (26, ["Healer"])


def test_715_3d_it_is_exiled_as_it_resolves_and_may_be_cast_later_but_not_as_an_adventure():
    s = Scenario(hand=[HEALER], battlefield="9 Forest", mana="")
    s.cast("Mend")
    assert (s.life, s.exile, s.graveyard) == (23, ["Healer"], [])
    assert [name for name in s.offered if name in ("Healer", "Mend")] == ["Healer"]
    s.next_turn()
    assert "Healer" not in s.offered  # a creature, on another player's turn
    s.next_turn()
    s.cast("Healer")
    assert (s.exile, s.battlefield[-1]) == ([], "Healer")
    assert "me casts Healer from exile" in s.log.lines()


def test_715_3d_another_effect_may_let_it_be_cast_as_an_adventure():
    door = card("Door", "{2}", "Artifact", MayPlayFrom(SORCERY, CastFrom(Zone.EXILE)))
    s = Scenario(hand=[HEALER], battlefield=[door])
    s.cast("Mend")
    s.cast("Mend")
    assert (s.life, s.exile) == (26, ["Healer"])


def test_715_3d_countered_or_without_a_legal_target_it_goes_to_the_graveyard():
    s = Scenario(hand=[HEALER], their_hand="Counterspell")
    s.cast("Mend", hold=True)
    s.them.cast("Counterspell", "Mend")
    assert (s.graveyard, s.exile) == (["Healer"], [])
    s = Scenario(hand=[SLAYER, "Unsummon"], their_battlefield="Hill Giant")
    s.cast("Fell", "Hill Giant", hold=True)
    s.cast("Unsummon", "Hill Giant")
    assert (s.graveyard, s.exile) == (["Unsummon", "Slayer"], [])
    assert "Slayer" not in s.offered


def test_715_3d_whoever_controlled_the_spell_may_cast_it():
    s = Scenario(hand=[HEALER], battlefield="9 Forest", mana="")
    s.cast("Mend")
    permission = s.state.permissions[-1]
    assert permission.controller == 0
    saved = s.game.clone()
    assert saved.state.permissions[-1].objects == permission.objects


def test_715_4_elsewhere_it_has_only_its_normal_characteristics():
    quick = card(
        "Quick",
        "{G}",
        "Creature — Elf",
        pt="1/1",
        adventure=card("Flash", "{R}", "Sorcery — Adventure", Flashback("{R}")),
    )
    s = Scenario(graveyard=[quick], hand=[SLAYER])
    looked = s.state.characteristics_of(s.state.id_of(s.card_number("Slayer")))
    assert looked is not None
    assert (looked.name, looked.types, looked.colors) == ("Slayer", CardType.CREATURE, Color.WHITE)
    assert "Flash" not in s.offered  # flashback of the Adventure is not there in the graveyard


def test_601_3e_example_leave_to_cast_instants_or_creatures_from_the_top():
    melek = card("Paragon", "{4}", "Artifact", MayPlayFrom(INSTANT | SORCERY, CastFrom(Zone.LIBRARY)))
    horde = card("Horde", "{4}", "Artifact", MayPlayFrom(CREATURE, CastFrom(Zone.LIBRARY)))
    s = Scenario(library=[SLAYER, "Island"], battlefield=[melek, "9 Swamp", "9 Plains"], their_battlefield="Hill Giant")
    assert [name for name in s.offered if name in ("Slayer", "Fell")] == ["Fell"]
    s = Scenario(library=[SLAYER, "Island"], battlefield=[horde, "9 Swamp", "9 Plains"], their_battlefield="Hill Giant")
    assert [name for name in s.offered if name in ("Slayer", "Fell")] == ["Slayer"]


def test_715_5_and_deck_lists_it_is_found_by_either_name():
    assert find_card("Chop Down").name == find_card("giant killer // chop down").name == "Giant Killer"
