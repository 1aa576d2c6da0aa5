"""Cards whose names begin with V."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_valorous_stance_makes_indestructible():
    s = Scenario(hand="Valorous Stance", battlefield="Grizzly Bears", their_hand="Lightning Bolt")
    s.them.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Valorous Stance", "Grizzly Bears", mode=0)
    assert s.battlefield == ["Grizzly Bears"]


def test_valorous_stance_destroys_something_tough():
    s = Scenario(hand="Valorous Stance", their_battlefield="Serra Angel, Grizzly Bears")
    s.cast("Valorous Stance", mode=1)  # there is only one legal target
    assert s.them.battlefield == ["Grizzly Bears"]


def test_valorous_stance_without_something_tough_has_one_mode():
    s = Scenario(hand="Valorous Stance", their_battlefield="Grizzly Bears")
    s.cast("Valorous Stance")
    assert s.them.has("Grizzly Bears", "indestructible")


def test_vampire_interloper_flies_and_cannot_block():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Vampire Interloper, Memnite")
    s.attack("Grizzly Bears").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Memnite -> Grizzly Bears"]
    s.them.block()
    s.next_turn().them.attack("Vampire Interloper")
    assert s.damage().life == 18


def test_vampire_nighthawk_has_all_its_abilities():
    s = Scenario(battlefield="Vampire Nighthawk", their_battlefield="Giant Spider, Craw Wurm")
    s.attack("Vampire Nighthawk").them.block({"Giant Spider": "Vampire Nighthawk"})
    s.damage()
    assert (s.life, s.battlefield, s.them.battlefield) == (22, ["Vampire Nighthawk"], ["Craw Wurm"])


def test_venser_returns_a_spell_or_a_permanent():
    s = Scenario(hand="Venser, Shaper Savant", their_hand="Divination", their_battlefield="Forest", active=1)
    s.them.cast("Divination", hold=True)
    s.cast("Venser, Shaper Savant").choose("Divination")
    assert (s.them.hand, s.them.graveyard, s.battlefield) == (["Divination"], [], ["Venser, Shaper Savant"])


def test_vandalblast_destroys_one_artifact_or_all_of_others():
    s = Scenario(hand="2 Vandalblast", battlefield="Sol Ring", their_battlefield="Sol Ring, Mind Stone, Juggernaut")
    s.cast("Vandalblast", "Mind Stone", way=0).cast("Vandalblast", way=1)
    assert (s.battlefield, s.them.battlefield) == (["Sol Ring"], [])


def test_verdant_force_makes_a_saproling_each_upkeep():
    s = Scenario(battlefield="Verdant Force")
    s.next_turn().next_turn()
    assert s.battlefield.count("Saproling Token") == 2


def test_village_rites_draws_two_for_a_creature():
    s = Scenario(hand="Village Rites", battlefield="Doomed Traveler", library="Forest, Island")
    s.cast("Village Rites")
    assert (s.hand, s.battlefield) == (["Forest", "Island"], ["Spirit Token"])


def test_vapor_snag_returns_a_creature_and_costs_its_controller_a_life():
    s = Scenario(hand="Vapor Snag", their_battlefield="Serra Angel")
    s.cast("Vapor Snag", "Serra Angel")
    assert (s.them.hand, s.them.life) == (["Serra Angel"], 19)


def test_vindicate_destroys_any_permanent():
    s = Scenario(hand="2 Vindicate", their_battlefield="Forest, Serra Angel, Crusade")
    s.cast("Vindicate", "Forest").cast("Vindicate", "Crusade")
    assert s.them.battlefield == ["Serra Angel"]


def test_vindictive_vampire_drains_for_others_of_yours():
    s = Scenario(hand="Shock", battlefield="Vindictive Vampire, Grizzly Bears", others=[{}])
    s.cast("Shock", "Grizzly Bears")
    assert (s.life, s.them.life, s.seats[2].life) == (21, 19, 19)


def test_viscera_seer_scries_for_a_creature():
    s = Scenario(battlefield="Viscera Seer, Grizzly Bears", library="Forest, Island")
    s.activate("Viscera Seer", pay=["Grizzly Bears"]).choose("Forest")
    assert (s.library, s.graveyard) == (["Island", "Forest"], ["Grizzly Bears"])


def test_volcanic_island_makes_blue_or_red():
    s = Scenario(battlefield="2 Volcanic Island", manual_mana=[0])
    s.activate("Volcanic Island", ability=0).activate("Volcanic Island #1", ability=1)
    assert s.pool == "{U}{R}"


def test_verdant_catacombs_find_a_swamp_or_a_forest():
    s = Scenario(battlefield="Verdant Catacombs", library="Island, Bayou")
    s.activate("Verdant Catacombs").choose("Bayou")
    assert (s.battlefield, s.life) == (["Bayou"], 19)


def test_vault_skirge_can_be_paid_with_life():
    s = Scenario(hand="Vault Skirge", mana="{C}", library="2 Forest", their_library="2 Forest")
    s.cast("Vault Skirge")
    assert s.life == 18
    s.next_turn().next_turn()
    s.attack("Vault Skirge").damage()
    assert (s.life, s.them.life) == (19, 19)


def test_vault_of_whispers_makes_black_mana():
    s = Scenario(battlefield="Vault of Whispers", manual_mana=[0])
    assert s.activate("Vault of Whispers").pool == "{B}"
