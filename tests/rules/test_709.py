"""CR 709: split cards; fuse (702.102) and aftermath (702.127)."""

import pytest

from playset.ability import (
    AFTERMATH,
    ANY_TARGET,
    ARTIFACT,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    ENCHANTMENT,
    FUSE,
    INSTANT,
    PLAYER,
    SORCERY,
    SPELL,
    CastFrom,
    CopySpell,
    CostsLess,
    CostsMore,
    DealDamage,
    Destroy,
    DrawCards,
    Flashback,
    GainLife,
    LoseLife,
    ManaValue,
    MayPlayFrom,
    ReturnToHand,
    Spell,
    Target,
    card,
)
from playset.cards import find_card
from playset.core.errors import BadCard
from playset.core.words import CardType, Color, Step, Zone
from playset.rules.objects.commander import color_identity
from playset.rules.views.labels import descriptions
from playset.testing import Scenario

SPARK = card(
    "Spark",
    "{R}",
    "Instant",
    Spell(DealDamage(2, Target(ANY_TARGET))),
    right=card("Study", "{3}{U}", "Sorcery", Spell(DrawCards(2))),
)
BREAK = card(
    "Break",
    "{1}{R}",
    "Instant",
    Spell(Destroy(Target(ARTIFACT))),
    FUSE,
    right=card("Rend", "{W}", "Instant", Spell(Destroy(Target(ENCHANTMENT))), FUSE),
)
SLASH = card(
    "Slash",
    "{1}{R}",
    "Sorcery",
    Spell(DealDamage(4, Target(CREATURE))),
    right=card("Strips", "{X}{B}{B}", "Sorcery", AFTERMATH, Spell(LoseLife(2, EACH_OPPONENT))),
)
TWICE = card(
    "Toiling",
    "{2}{B}",
    "Sorcery",
    Spell(DealDamage(1, Target(PLAYER))),
    FUSE,
    right=card("Moiling", "{2}{R}", "Sorcery", Spell(DealDamage(1, Target(PLAYER))), FUSE),
)


def test_709_a_split_card_is_one_line_of_source():
    assert eval(repr(SPARK)) == SPARK
    assert eval(repr(SPARK.faces[1])) == SPARK.faces[1]
    assert SPARK.faces[1] != SPARK.parts[1]
    assert SPARK.with_changes(parts=(SPARK.parts[1], SPARK.parts[0])) != SPARK
    assert len({SPARK, SPARK.faces[0], SPARK.parts[0]}) == 3


def test_709_a_half_has_no_halves_and_a_card_one_layout():
    with pytest.raises(BadCard, match="faces of its own"):
        card("Whole", "{R}", "Instant", right=SPARK)
    with pytest.raises(BadCard, match="adventure and back"):
        card("Whole", "{R}", "Instant", adventure=card("A", "", "Instant"), back=card("B", "", "Instant"))


def test_709_2_a_split_card_is_one_card():
    s = Scenario(hand="Divination", library=[SPARK, "Island", "Island"])
    s.cast("Divination")
    assert sorted(s.hand) == ["Island", "Spark // Study"]


def test_709_3_the_half_is_chosen_as_it_is_cast():
    s = Scenario(hand=[SPARK])
    s.cast("Spark", "them")
    assert (s.them.life, s.graveyard) == (18, ["Spark // Study"])
    s = Scenario(hand=[SPARK], library="Island, Forest, Swamp")
    s.cast("Study")
    assert sorted(s.hand) == ["Forest", "Island"]
    assert s.graveyard == ["Spark // Study"]


def test_709_3_options_and_log_name_the_half():
    s = Scenario(hand=[SPARK], battlefield="4 Island, Mountain", mana="")
    assert s.game.decision is not None
    assert descriptions(s.state, s.game.decision) == ["Pass", "Cast Spark", "Cast Study"]
    s.cast("Spark", "them")
    assert "me casts Spark, targeting them" in s.log.lines()
    assert "Spark deals 2 damage to them" in s.log.lines()


def test_709_3a_only_the_chosen_half_is_evaluated():
    s = Scenario(hand=[SPARK], battlefield="Mountain, 3 Island", mana="")
    assert [name for name in s.offered if name in ("Spark", "Study")] == ["Spark", "Study"]
    s = Scenario(hand=[SPARK], battlefield="Mountain, 3 Forest", mana="")
    assert [name for name in s.offered if name in ("Spark", "Study")] == ["Spark"]
    # The sorcery half waits for a main phase.
    s = Scenario(hand=[SPARK], battlefield="Mountain, 3 Island", mana="", step=Step.UPKEEP)
    assert [name for name in s.offered if name in ("Spark", "Study")] == ["Spark"]


def test_709_3a_static_abilities_see_only_the_half_that_is_cast():
    dampener = card("Dampener", "{2}", "Artifact", CostsMore(INSTANT, 1))
    helper = card("Helper", "{2}", "Artifact", CostsLess(SORCERY, 3))
    s = Scenario(hand=[SPARK], battlefield=[dampener, "Mountain"], mana="")
    assert "Spark" not in s.offered
    s = Scenario(hand=[SPARK], battlefield=[helper, "Island"], mana="")
    assert "Study" in s.offered
    assert "Spark" not in s.offered


def test_709_3b_on_the_stack_only_the_half_exists():
    s = Scenario(hand=[SPARK], their_hand="Negate")
    s.cast("Spark", "them", hold=True)
    spell = s.state.stack[-1]
    looked = s.state.characteristics_of(spell.id)
    assert looked is not None
    assert (looked.name, looked.colors, looked.types) == ("Spark", Color.RED, CardType.INSTANT)
    assert s.state.mana_value(spell.id) == 1
    s.them.cast("Negate", "Spark")
    assert (s.graveyard, s.them.life) == (["Spark // Study"], 20)
    assert s.state.mana_value(spell.id) == 1  # as it last existed
    assert "Spark is countered by Negate" in s.log.lines()


def test_709_3b_a_copy_of_a_half_is_that_half():
    again = card("Again", "{U}", "Instant", Spell(CopySpell(Target(SPELL))))
    s = Scenario(hand=[SPARK, again])
    s.cast("Spark", "them", hold=True)
    s.cast("Again", "Spark").choose()
    assert (s.them.life, s.graveyard) == (16, ["Again", "Spark // Study"])


def test_709_4_elsewhere_the_halves_are_combined():
    base = SPARK.base
    assert (base.name, base.mana_value, base.colors) == ("Spark // Study", 5, Color.RED | Color.BLUE)
    assert base.types == CardType.INSTANT | CardType.SORCERY
    assert [type(ability) for ability in SPARK.abilities] == [Spell, Spell]  # 709.4c
    assert color_identity(SPARK) == Color.RED | Color.BLUE


def test_709_4_searching_sees_the_combined_card():
    for most, offered in ((4, False), (5, True)):
        found = CARD_IN_YOUR_GRAVEYARD & ManaValue(most=most)
        regrow = card("Regrow", "{G}", "Sorcery", Spell(ReturnToHand(Target(found))))
        s = Scenario(hand=[regrow], graveyard=[SPARK], battlefield="Forest", mana="")
        assert ("Regrow" in s.offered) is offered


def test_709_4b_example_assault_battery():
    s = Scenario(hand="Assault // Battery")
    whole = s.state.characteristics_of(s.state.id_of(s.card_number("Assault // Battery")))
    assert whole is not None
    assert (str(whole.cost), whole.colors, whole.mana_value) == ("{3}{R}{G}", Color.RED | Color.GREEN, 5)
    s.cast("Assault", "them", hold=True)
    spell = s.state.characteristics_of(s.state.stack[-1].id)
    assert spell is not None
    assert (spell.colors, spell.mana_value) == (Color.RED, 1)
    s.resolve()
    assert s.them.life == 18


def test_709_4b_example_fire_ice():
    whole = find_card("Fire // Ice")
    assert whole.cost is not None
    assert (whole.cost.generic, whole.base.mana_value, whole.base.colors) == (2, 4, Color.RED | Color.BLUE)
    assert whole.mana_cost.count("{1}") == 2  # the separate symbols are there for who asks for them


def test_601_3e_leave_to_cast_is_asked_of_the_half():
    lens = card("Lens", "{2}", "Artifact", MayPlayFrom(SORCERY, CastFrom(Zone.LIBRARY)))
    s = Scenario(battlefield=[lens, "9 Island", "9 Mountain"], library=[SPARK, "Island", "Island"], mana="")
    assert [name for name in s.offered if name in ("Spark", "Study")] == ["Study"]
    s.cast("Study")
    assert sorted(s.hand) == ["Island", "Island"]


def test_709_3_a_half_may_have_a_way_of_its_own():
    deep = card(
        "Shallow", "{R}", "Sorcery", Flashback("{2}{R}"), Spell(GainLife(1)), right=card("Deep", "{U}", "Sorcery")
    )
    s = Scenario(graveyard=[deep])
    s.cast("Shallow")
    assert (s.life, s.exile) == (21, ["Shallow // Deep"])
    assert "Deep" not in s.offered


# --- 702.102 fuse --------------------------------------------------------------------------------------------


def test_702_102a_both_halves_may_be_cast_from_hand():
    s = Scenario(hand=[BREAK], battlefield="2 Mountain, Plains", their_battlefield="Sol Ring, Glorious Anthem", mana="")
    assert [name for name in s.offered if name in ("Break", "Rend", "Break // Rend")] == [
        "Break",
        "Rend",
        "Break // Rend",
    ]
    s.cast("Break // Rend", targets=["Sol Ring", "Glorious Anthem"])
    assert sorted(s.them.graveyard) == ["Glorious Anthem", "Sol Ring"]
    assert s.graveyard == ["Break // Rend"]


def test_702_102a_only_from_hand():
    again = card("Lens", "{2}", "Artifact", MayPlayFrom(INSTANT, CastFrom(Zone.GRAVEYARD)))
    s = Scenario(graveyard=[BREAK], battlefield=[again, "9 Mountain", "9 Plains"], their_battlefield="Glorious Anthem")
    assert [name for name in s.offered if name in ("Break", "Rend", "Break // Rend")] == ["Break", "Rend"]


def test_702_102b_a_fused_spell_has_the_combined_characteristics():
    s = Scenario(hand=[BREAK], their_battlefield="Sol Ring, Glorious Anthem")
    s.cast("Break // Rend", targets=["Sol Ring", "Glorious Anthem"], hold=True)
    spell = s.state.characteristics_of(s.state.stack[-1].id)
    assert spell is not None
    assert (spell.colors, spell.mana_value) == (Color.RED | Color.WHITE, 3)
    s.resolve()


def test_702_102d_each_half_has_its_own_targets_left_first():
    s = Scenario(hand=[TWICE])
    s.cast("Toiling // Moiling", targets=["me", "them"])
    assert (s.life, s.them.life) == (19, 19)
    lines = [line for line in s.log.lines() if "damage" in line]
    assert lines == ["Toiling // Moiling deals 1 damage to me", "Toiling // Moiling deals 1 damage to them"]


def test_702_102_one_illegal_target_leaves_the_other_half():
    s = Scenario(hand=[BREAK, "Unsummon"], their_battlefield="Ornithopter, Glorious Anthem")
    s.cast("Break // Rend", targets=["Ornithopter", "Glorious Anthem"], hold=True)
    s.cast("Unsummon", "Ornithopter")
    assert s.them.graveyard == ["Glorious Anthem"]


# --- 702.127 aftermath ---------------------------------------------------------------------------------------


def test_702_127a_aftermath_is_cast_from_the_graveyard_only_and_exiled():
    s = Scenario(hand=[SLASH], battlefield="9 Swamp, 9 Mountain", their_battlefield="Hill Giant", mana="")
    assert "Strips" not in s.offered
    s.cast("Slash", "Hill Giant")
    assert (s.graveyard, s.them.graveyard) == (["Slash // Strips"], ["Hill Giant"])
    assert "Slash" not in s.offered
    s.cast("Strips", x=1)
    assert (s.them.life, s.exile) == (18, ["Slash // Strips"])


def test_702_127a_it_is_exiled_when_it_is_countered():
    s = Scenario(graveyard=[SLASH], their_hand="Counterspell")
    s.cast("Strips", x=0, hold=True)
    s.them.cast("Counterspell", "Strips")
    assert (s.exile, s.graveyard) == (["Slash // Strips"], [])


def test_709_a_card_is_found_by_the_names_of_its_halves():
    assert find_card("Fire").name == find_card("ice").name == find_card("Fire/Ice").name == "Fire // Ice"


def test_709_cards_with_one_face_are_asked_for_no_faces(monkeypatch: pytest.MonkeyPatch):
    def never(*_: object) -> None:
        raise AssertionError("a card with one face was asked for others")

    monkeypatch.setattr("playset.rules.casting.play_modes.play_modes_of_each_face", never)
    monkeypatch.setattr("playset.rules.casting.play_modes.sides_to_play", never)
    s = Scenario(hand="Lightning Bolt, Grizzly Bears, Forest", battlefield="2 Forest, Mountain", mana="")
    s.cast("Lightning Bolt", "them").cast("Grizzly Bears").play("Forest")
    assert s.battlefield[-2:] == ["Grizzly Bears", "Forest"]
    assert (s.state.cast_faces, s.state.definitions[1].faces) == ({}, ())
