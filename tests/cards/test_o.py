"""Cards whose names begin with O."""

import pytest

from playset.core.words import CardType
from playset.testing import Scenario


def test_open_the_armory_finds_an_aura_or_equipment():
    s = Scenario(hand="Open the Armory", library="Sol Ring, Control Magic, Skullclamp, Forest")
    s.cast("Open the Armory")
    assert sorted(s.offered) == ["Control Magic", "Skullclamp"]
    assert s.choose("Skullclamp").hand == ["Skullclamp"]


def test_ophiomancer_keeps_one_snake():
    s = Scenario(battlefield="Ophiomancer")
    s.next_turn()
    assert (s.battlefield, s.has("Snake Token", "deathtouch")) == (["Ophiomancer", "Snake Token"], True)
    assert s.next_turn().battlefield == ["Ophiomancer", "Snake Token"]


def test_ogre_slumlord_brings_deadly_rats():
    s = Scenario(hand="Shock", battlefield="Ogre Slumlord", their_battlefield="Grizzly Bears")
    s.cast("Shock", "Grizzly Bears").yes()
    assert (s.pt("Rat Token"), s.has("Rat Token", "deathtouch")) == ("1/1", True)


def test_opt_scries_before_it_draws():
    s = Scenario(hand="Opt", library="Forest, Shock")
    s.cast("Opt").choose("Forest")
    assert (s.hand, s.library) == (["Shock"], ["Forest"])
    s = Scenario(hand="Opt", library="Forest, Shock")
    s.cast("Opt").choose()
    assert (s.hand, s.library) == (["Forest"], ["Shock"])


def test_opulent_palace_enters_tapped_for_three_colours():
    s = Scenario(hand="Opulent Palace", manual_mana=[0])
    s.play("Opulent Palace")
    assert s.tapped("Opulent Palace")
    s.next_turn().next_turn()
    s.activate("Opulent Palace")
    assert sorted(s.offered) == ["{B}", "{G}", "{U}"]
    assert s.choose("{B}").pool == "{B}"


def test_oracle_of_mul_daya_plays_two_lands_from_the_top():
    s = Scenario(battlefield="Oracle of Mul Daya", library="Forest, Island, Swamp")
    s.play("Forest").play("Island")
    assert (s.battlefield, s.library) == (["Oracle of Mul Daya", "Forest", "Island"], ["Swamp"])
    assert not s.can("play", "Swamp")


def test_opt_can_be_cast_in_the_opponents_turn():
    s = Scenario(hand="Opt", battlefield="Island", active=1)
    assert s.can("cast", "Opt")


def test_orzhov_basilica_may_return_itself():
    s = Scenario(hand="Orzhov Basilica", battlefield="Plains", manual_mana=[0])
    s.play("Orzhov Basilica").resolve().choose("Orzhov Basilica")
    assert (s.hand, s.battlefield) == (["Orzhov Basilica"], ["Plains"])
    s.next_turn().next_turn()
    s.play("Orzhov Basilica").resolve().choose("Plains")
    s.next_turn().next_turn()
    assert s.activate("Orzhov Basilica").pool == "{W}{B}"


def test_orzhov_signet_changes_mana():
    s = Scenario(battlefield="Orzhov Signet", mana="{C}")
    assert s.activate("Orzhov Signet").pool == "{W}{B}"


def test_ornithopter_costs_nothing_and_flies():
    s = Scenario(hand="Ornithopter", mana="", their_battlefield="Wind Drake", active=0)
    s.cast("Ornithopter").next_turn().them.attack("Wind Drake")
    s.block({"Ornithopter": "Wind Drake"}).damage()
    assert (s.life, s.graveyard) == (20, ["Ornithopter"])


def test_overrun_makes_everybody_big_and_trampling():
    s = Scenario(hand="Overrun", battlefield="2 Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Overrun").attack("Grizzly Bears", "Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    s.damage().divide(3, 2)
    assert (s.them.life, s.them.battlefield) == (13, [])
    assert (s.next_turn().pt("Grizzly Bears"), s.has("Grizzly Bears", "trample")) == ("2/2", False)


def test_overrun_is_for_the_creatures_that_are_there():
    s = Scenario(hand="Overrun, Raging Goblin", battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Overrun").cast("Raging Goblin")
    assert (s.pt("Grizzly Bears"), s.pt("Raging Goblin"), s.them.pt("Hill Giant")) == ("5/5", "1/1", "3/3")


def test_opalescence_makes_creatures_of_other_enchantments():
    s = Scenario(battlefield="Opalescence, Crusade, Exploration, Wild Growth", their_battlefield="Aura of Silence")
    assert (s.pt("Crusade"), s.pt("Exploration"), s.them.pt("Aura of Silence")) == ("3/3", "1/1", "4/4")
    assert not s.state.characteristics(s.permanent("Opalescence")).types & CardType.CREATURE
    s.attack("Crusade", "Exploration").them.block()
    assert s.damage().them.life == 16


def test_two_opalescences_make_creatures_of_each_other():
    s = Scenario(hand="Opalescence", battlefield="Opalescence")
    s.cast("Opalescence")
    assert (s.pt("Opalescence #1"), s.pt("Opalescence #2")) == ("4/4", "4/4")
    s.attack("Opalescence")  # the new one has summoning sickness
    assert s.damage().them.life == 16


def test_opalescence_leaves_auras_alone():
    s = Scenario(battlefield="Opalescence, Forest", hand="Wild Growth")
    s.cast("Wild Growth", "Forest")
    assert not s.state.characteristics(s.permanent("Wild Growth")).types & CardType.CREATURE


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("Enchantress's Presence", "3/3"),
        ("Exploration", "1/1"),
        ("Mirri's Guile", "1/1"),
        ("Sterling Grove", "2/2"),
        ("Aura of Silence", "3/3"),
        ("Seal of Cleansing", "2/2"),
        ("Solitary Confinement", "3/3"),
        ("Opalescence", "4/4"),
    ],
)
def test_opalescence_with_each_enchantment_of_the_deck(name: str, size: str):
    s = Scenario(hand="Swords to Plowshares", battlefield=f"Opalescence, {name}")
    second = f"{name} #2" if name == "Opalescence" else name
    assert s.pt(second) == size
    s.cast("Swords to Plowshares", hold=True)  # what is a creature can be a target, if nothing gives it shroud
    if s.asked == "targets":
        s.choose("Opalescence #2" if name == "Opalescence" else name)
    s.resolve()
    assert s.exile == [name]
    assert s.life == 20 + int(size[0])


def test_oracle_of_mul_daya_plays_lands_from_the_top_of_the_library():
    s = Scenario(hand="Forest", battlefield="Oracle of Mul Daya", library="Island, Opt")
    s.play("Island").play("Forest")
    assert (s.battlefield, s.library) == (["Oracle of Mul Daya", "Island", "Forest"], ["Opt"])


def test_overgrown_tomb_costs_two_life_or_time():
    s = Scenario(hand="Overgrown Tomb", manual_mana=[0])
    s.play("Overgrown Tomb").yes()
    assert (s.activate("Overgrown Tomb", ability=1).pool, s.life) == ("{G}", 18)
