"""Lands (CR 305): playing them."""

from dataclasses import dataclass

from playset.ability import EACH_PLAYER as ANY_PLAYER
from playset.ability import (
    LAND,
    SELF,
    TAP,
    Activated,
    AddMana,
    Casts,
    Enters,
    EntersTapped,
    GainLife,
    SearchLibrary,
    Spell,
    When,
    card,
)
from playset.ability import SPELL as ANY_SPELL
from playset.core.words import Step, Zone
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario


@dataclass(frozen=True, repr=False)
class MoreLands(Rule):
    """You may play an additional land on each of your turns."""

    def extra_lands(self, game: State, player: int, context: Context) -> int:
        return 1 if player == context.controller else 0


ROADS = card("Roads", "{G}", "Enchantment", MoreLands())
RAMP = card("Ramp", "{G}", "Sorcery", Spell(SearchLibrary(LAND, to=Zone.BATTLEFIELD)))


def test_305_1_a_land_is_put_onto_the_battlefield_without_using_the_stack():
    s = Scenario(hand="Forest", their_hand="Counterspell", their_battlefield="2 Island")
    s.play("Forest")
    assert s.battlefield == ["Forest"]
    assert s.hand == []
    assert s.asked_player == 0, "nobody could respond"
    assert "me plays Forest" in s.log


def test_305_1_a_land_is_never_a_spell():
    echo = card("Echo", "", "Enchantment", When(Casts(ANY_PLAYER, ANY_SPELL), GainLife(1)))
    s = Scenario(hand="Forest", battlefield=[echo])
    s.play("Forest")
    assert s.life == 20
    assert s.state.players[0].spells_cast == 0


def test_305_1_only_in_a_main_phase_with_an_empty_stack():
    s = Scenario(hand="Forest, Lightning Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("play", "Forest")
    s.resolve()
    assert s.can("play", "Forest")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert not s.can("play", "Forest")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.can("play", "Forest")
    s.pass_to(Step.END)
    assert not s.can("play", "Forest")


def test_305_2_one_land_each_turn():
    s = Scenario(hand="3 Forest")
    s.play("Forest")
    assert not s.can("play", "Forest")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert not s.can("play", "Forest"), "one a turn, not one a phase"
    s.pass_to(Step.PRECOMBAT_MAIN, turn=4)
    s.play("Forest")
    assert s.battlefield == ["Forest", "Forest"]


def test_305_2_effects_can_increase_the_number():
    s = Scenario(hand=[ROADS, "Forest", "Forest", "Forest", "Forest"])
    s.play("Forest")
    assert not s.can("play", "Forest")
    s.cast("Roads")
    s.play("Forest")
    assert not s.can("play", "Forest")
    assert s.battlefield == ["Forest", "Roads", "Forest"]


def test_305_2a_what_counts_is_the_number_of_lands_played_this_turn():
    s = Scenario(hand="4 Forest", battlefield=[ROADS, ROADS])
    for _ in range(3):
        s.play("Forest")
    assert not s.can("play", "Forest")


def test_305_3_only_on_ones_own_turn():
    s = Scenario(hand="Forest", their_hand="Island")
    assert not s.them.can("play", "Island")
    s.next_turn()
    s.them.play("Island")
    assert not s.can("play", "Forest")


def test_305_4_putting_a_land_onto_the_battlefield_is_not_playing_it():
    s = Scenario(hand=[RAMP, "Forest"], library="Island")
    s.cast("Ramp").choose("Island")
    assert s.battlefield == ["Island"]
    s.play("Forest")
    assert s.battlefield == ["Island", "Forest"]
    assert "me plays Island" not in s.log


def test_305_1_a_land_that_enters_tapped_or_triggers():
    gate = card("Gate", "", "Land", EntersTapped(), When(Enters(SELF), GainLife(1)), Activated((TAP,), AddMana("{W}")))
    s = Scenario(hand=[gate])
    s.play("Gate").resolve()
    assert s.tapped("Gate")
    assert s.life == 21


def test_305_6_basic_lands_make_the_mana_of_their_type():
    for land, mana in zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), "WUBRG", strict=True):
        s = Scenario(battlefield=land, manual_mana=[0])
        s.activate(land)
        assert s.pool == f"{{{mana}}}"


def test_305_9_a_land_that_is_also_something_else_can_only_be_played_as_a_land():
    arbor = card("Arbor", "{1}", "Land Creature — Forest Dryad", Activated((TAP,), AddMana("{G}")), pt="1/1")
    s = Scenario(hand=[arbor], mana="{G}{G}")
    assert not s.can("cast", "Arbor")
    s.play("Arbor")
    assert s.pt("Arbor") == "1/1"
    assert s.permanent("Arbor").summoning_sick
