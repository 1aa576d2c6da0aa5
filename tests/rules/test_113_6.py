"""CR 113.6b: static abilities that work in a graveyard; also 613.7d and 800.4a."""

from tests.rules.own_cards import creature

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    HASTE,
    LAND,
    TAP,
    YOU_CONTROL,
    Activated,
    AddMana,
    Continuous,
    DealDamage,
    Exile,
    Exists,
    Has,
    InGraveyard,
    LosesAllAbilities,
    Spell,
    Subtype,
    Target,
    TheyEnterWith,
    WorksInGraveyard,
    YouControlIt,
    card,
)
from playset.core.words import Keyword
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.invariants import check

WRATH = creature(
    "Wrath",
    WorksInGraveyard(Continuous(CREATURE & YOU_CONTROL, Has(HASTE), Exists(Subtype("Mountain") & YOU_CONTROL))),
)
GATE = card(
    "Gate", "", "Land", WorksInGraveyard(Continuous(LAND & YOU_CONTROL, Has(Activated((TAP,), AddMana("{G}", "{W}")))))
)
TEACHER = creature("Teacher", WorksInGraveyard(TheyEnterWith(CREATURE & YOU_CONTROL, "+1/+1")))
BOLT = card("Bolt", "{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))))
CLEAN = card("Clean", "{0}", "Instant", Spell(Exile(Target(InGraveyard(yours=False)))))
MUTE = card("Mute", "{0}", "Enchantment", Continuous(CREATURE, LosesAllAbilities()))


def test_113_6b_it_works_from_the_graveyard_and_not_from_the_battlefield():
    s = Scenario(battlefield=[WRATH, "Mountain", "Grizzly Bears"], hand=[BOLT, CLEAN], their_battlefield="Hill Giant")
    assert not s.has("Grizzly Bears", "haste")
    s.cast("Bolt", "Wrath")
    assert s.has("Grizzly Bears", "haste")
    assert not s.them.has("Hill Giant", "haste")
    s.cast("Clean", "Wrath")
    assert not s.has("Grizzly Bears", "haste")


def test_113_6b_what_else_the_ability_says_must_be_so_too():
    s = Scenario(graveyard=[WRATH], battlefield="Grizzly Bears", hand="Mountain")
    assert not s.has("Grizzly Bears", "haste")
    s.play("Mountain")
    assert s.has("Grizzly Bears", "haste")


def test_113_6b_lands_get_a_mana_ability_from_the_graveyard():
    s = Scenario(graveyard=[GATE], battlefield="2 Mountain", hand="Grizzly Bears, Savannah Lions")
    assert s.can("cast", "Grizzly Bears")
    assert s.can("cast", "Savannah Lions")
    assert not Scenario(battlefield=["2 Mountain", GATE], hand="Grizzly Bears").can("cast", "Grizzly Bears")


def test_113_6b_replacement_effects_work_there_too():
    s = Scenario(graveyard=[TEACHER], hand=["Grizzly Bears", CLEAN, "Savannah Lions"])
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    s.cast("Clean", "Teacher")
    s.cast("Savannah Lions")
    assert s.permanent("Savannah Lions").counters == {}


def test_613_7d_the_card_gets_its_timestamp_as_it_comes_into_the_graveyard():
    s = Scenario(battlefield=["Grizzly Bears", "Mountain", WRATH], hand=[BOLT, MUTE])
    s.cast("Mute")
    s.cast("Bolt", "Wrath")
    assert s.has("Grizzly Bears", "haste")
    s = Scenario(battlefield=["Grizzly Bears", "Mountain"], graveyard=[WRATH], hand=[MUTE])
    s.cast("Mute")
    assert not s.has("Grizzly Bears", "haste")


def test_113_6b_it_is_the_owner_whose_graveyard_it_is():
    take = card("Take", "{0}", "Enchantment", Continuous(Subtype("Test"), YouControlIt()))
    s = Scenario(
        battlefield=[take, "Grizzly Bears", "Mountain"],
        their_battlefield=[WRATH, "Hill Giant", "Mountain"],
        hand=[BOLT],
    )
    s.cast("Bolt", "Wrath")
    assert s.them.has("Hill Giant", "haste")
    assert not s.has("Grizzly Bears", "haste")


def test_800_4a_the_graveyard_of_a_player_who_left_works_no_more():
    s = Scenario(graveyard=[WRATH], battlefield="Grizzly Bears, Mountain", others=[{}, {}])
    s.state.update_characteristics()
    s.them.concede()
    assert s.has("Grizzly Bears", "haste")
    s.concede()
    assert s.state.emblems == []
    check(s.game)


def test_113_6b_a_saved_game_goes_on_with_it():
    s = Scenario(battlefield=[WRATH, "Mountain", "Grizzly Bears"], hand=[BOLT])
    s.cast("Bolt", "Wrath")
    again = Game.from_data(s.game.to_data())
    bears = next(p for p in again.state.permanents if p.definition.name == "Grizzly Bears")
    assert again.state.characteristics(bears).keywords & Keyword.HASTE
    assert again.state.clone().emblems[0].id == s.state.emblems[0].id
