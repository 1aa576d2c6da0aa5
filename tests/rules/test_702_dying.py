"""CR 702: keyword abilities of permanents that are put into a graveyard, and what such an ability looks back at."""

from __future__ import annotations

from tests.rules.own_cards import creature

from playset.ability import (
    CREATURE,
    PERMANENT,
    PERSIST,
    SELF,
    UNDYING,
    WITHER,
    Activated,
    Afterlife,
    Destroy,
    DrawCards,
    Exile,
    Gets,
    GoesElsewhere,
    Modular,
    PutCounters,
    PutIntoGraveyard,
    Sacrifice,
    Soulshift,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.words import CardType, Color
from playset.testing import Scenario

BLOT = card("Blot", "{B}", "Instant", Spell(Destroy(Target(PERMANENT))))
AWAY = card("Away", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
WILT = card("Wilt", "{B}", "Instant", Spell(PutCounters("-1/-1", 2, Target(CREATURE))))


def test_603_6c_a_permanent_that_is_no_creature_is_put_into_a_graveyard_too():
    idol = card("Idol", "{1}", "Artifact", When(PutIntoGraveyard(SELF), DrawCards(1)))
    s = Scenario(hand=[BLOT], battlefield=[idol])
    assert s.cast("Blot", "Idol").hand == ["Filler"]


# --- 702.79 persist ------------------------------------------------------------------------------------------


def test_702_79a_it_comes_back_once_with_a_counter():
    s = Scenario(hand=[BLOT, BLOT], battlefield=[creature("Ghast", PERSIST)])
    s.cast("Blot", "Ghast")
    assert s.pt("Ghast") == "1/1"
    assert s.permanent("Ghast").counters == {"-1/-1": 1}
    s.cast("Blot", "Ghast")
    assert s.battlefield == []
    assert "Ghast" in s.graveyard


def test_702_79a_the_counters_it_had_are_looked_back_at():
    s = Scenario(hand=[WILT], battlefield=[creature("Ghast", PERSIST)])
    assert s.cast("Wilt", "Ghast").battlefield == []


def test_702_79a_a_plus_counter_makes_room_for_another_return():
    grow = card("Grow", "{G}", "Instant", Spell(PutCounters("+1/+1", 1, Target(CREATURE))))
    s = Scenario(hand=[BLOT, grow, BLOT], battlefield=[creature("Ghast", PERSIST)])
    s.cast("Blot", "Ghast").cast("Grow", "Ghast")
    assert s.permanent("Ghast").counters == {}  # CR 704.5q
    assert s.cast("Blot", "Ghast").pt("Ghast") == "1/1"


def test_702_79a_it_returns_under_its_owners_control():
    s = Scenario(battlefield=[creature("Ghast", PERSIST)], hand=[BLOT])
    s.permanent("Ghast").base_controller = 1
    s.permanent("Ghast").controller = 1
    s.state.touch_battlefield()
    s.cast("Blot", "Ghast")
    assert s.battlefield == ["Ghast"]


def test_702_79a_exiled_or_gone_it_does_not_return():
    s = Scenario(hand=[AWAY], battlefield=[creature("Ghast", PERSIST)])
    assert s.cast("Away", "Ghast").exile == ["Ghast"]
    void = card("Void", "", "Artifact", GoesElsewhere(PERMANENT))
    s = Scenario(hand=[BLOT], battlefield=[creature("Ghast", PERSIST), void])
    assert s.cast("Blot", "Ghast").exile == ["Ghast"]


def test_702_79a_a_token_does_not_return():
    s = Scenario(hand=[BLOT], battlefield=[card("Ghast", "", "Creature — Test", PERSIST, pt="2/2", token=True)])
    s.cast("Blot", "Ghast")
    assert s.battlefield == []


def test_702_79a_lethal_wither_leaves_counters():
    s = Scenario(battlefield=[creature("Ghast", PERSIST)], their_battlefield=[creature("Rot", WITHER, pt="3/3")])
    s.attack("Ghast")
    s.them.block({"Rot": "Ghast"})
    assert s.damage().battlefield == []


# --- 702.93 undying ------------------------------------------------------------------------------------------


def test_702_93a_it_comes_back_once_with_a_counter():
    s = Scenario(hand=[BLOT, BLOT], battlefield=[creature("Wolf", UNDYING)])
    assert s.cast("Blot", "Wolf").pt("Wolf") == "3/3"
    assert s.permanent("Wolf").summoning_sick
    assert s.cast("Blot", "Wolf").battlefield == []


def test_702_93a_a_creature_that_shrinks_to_nothing_returns():
    shrink = card("Shrink", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-2, -2))))
    s = Scenario(hand=[shrink], battlefield=[creature("Wolf", UNDYING)])
    assert s.cast("Shrink", "Wolf").pt("Wolf") == "3/3"


# --- 702.43 modular ------------------------------------------------------------------------------------------

ROBOT = "Artifact Creature — Test"


def test_702_43a_its_counters_may_go_to_another_artifact_creature():
    s = Scenario(
        hand=[creature("Ravager", Modular(2), pt="0/0", kind=ROBOT), BLOT],
        battlefield=[creature("Golem", kind=ROBOT), creature("Bear")],
    )
    s.cast("Ravager")
    assert s.pt("Ravager") == "2/2"
    s.cast("Blot", "Ravager").yes()  # there is one legal target
    assert s.pt("Golem") == "4/4"


def test_702_43a_they_may_be_lost():
    s = Scenario(
        battlefield=[creature("Golem", kind=ROBOT), creature("Ravager", Modular(1), pt="1/1", kind=ROBOT)], hand=[BLOT]
    )
    s.permanent("Ravager").counters = {"+1/+1": 3}
    s.state.touch_battlefield()
    s.cast("Blot", "Ravager").no()
    assert s.pt("Golem") == "2/2"


def test_702_43a_all_its_counters_count_wherever_they_come_from():
    s = Scenario(
        battlefield=[creature("Golem", kind=ROBOT), creature("Ravager", Modular(1), pt="1/1", kind=ROBOT)], hand=[BLOT]
    )
    s.permanent("Ravager").counters = {"+1/+1": 3}
    s.state.touch_battlefield()
    s.cast("Blot", "Ravager").yes()
    assert s.pt("Golem") == "5/5"


# --- 702.46 soulshift ----------------------------------------------------------------------------------------


def test_702_46a_a_spirit_of_limited_mana_value_comes_back_to_hand():
    spirits = [
        card("Small Spirit", "{1}{B}", "Creature — Spirit", pt="1/1"),
        card("Large Spirit", "{4}{B}", "Creature — Spirit", pt="5/5"),
        card("Spirit Song", "{B}", "Kindred Sorcery — Spirit", Spell(DrawCards(1))),
        card("Small Elf", "{G}", "Creature — Elf", pt="1/1"),
    ]
    shifter = card("Shifter", "{2}", "Creature — Spirit", Soulshift(2), pt="2/2")
    s = Scenario(hand=[BLOT], battlefield=[shifter], graveyard=[*spirits])
    s.cast("Blot")
    assert s.offered == ["Small Spirit", "Spirit Song", "Shifter"]
    s.choose("Small Spirit").yes()
    assert s.hand == ["Small Spirit"]


# --- 702.135 afterlife ---------------------------------------------------------------------------------------


def test_702_135a_it_leaves_spirits_behind():
    altar = card("Altar", "{1}", "Artifact", Activated((Sacrifice(CREATURE),), DrawCards(1)))
    s = Scenario(battlefield=[creature("Guide", Afterlife(2)), altar])
    s.activate("Altar")
    assert s.battlefield == ["Altar", "Spirit Token", "Spirit Token"]
    assert s.has("Spirit Token", "flying")
    spirit = s.state.characteristics(s.permanent("Spirit Token"))
    assert spirit.colors == Color.WHITE | Color.BLACK
    assert (spirit.power, spirit.toughness) == (1, 1)
    assert not spirit.types & CardType.ARTIFACT
