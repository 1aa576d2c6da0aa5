"""CR 508.1d, 508.1h, 509.1c–d, 701.43: what attacking and blocking cost; and how much damage is assigned (510.1a)."""

from playset.ability import (
    CREATURE,
    DEFENDER,
    EXERT_THIS,
    TAP,
    YOU_CONTROL,
    Activated,
    AddMana,
    AssignsByToughness,
    AttacksDespiteDefender,
    AttacksIfAble,
    AttackTax,
    BlockTax,
    DrawCards,
    ExertAsAttacks,
    card,
)
from playset.rules.saving.serialize import from_data, to_data
from playset.testing import Scenario

PRISON = card("Prison", "{2}{W}", "Enchantment", AttackTax(2))
TOLL = card("Toll", "{2}{W}", "Enchantment", BlockTax(1))
FORCED = card("Hothead", "{R}", "Creature — Ogre", AttacksIfAble(), pt="3/3")
RUNNER = card("Runner", "{R}", "Creature — Human", ExertAsAttacks(DrawCards(1)), pt="2/2")
ELDER = card("Elder", "{G}", "Creature — Elf", Activated((TAP, EXERT_THIS), AddMana("{G}{G}")), pt="1/1")
WALL = card("Wall", "{W}", "Creature — Wall", DEFENDER, pt="0/5")


def test_508_1h_an_attack_is_paid_for():
    s = Scenario(battlefield="2 Grizzly Bears, 2 Plains", their_battlefield=[PRISON], mana="")
    s.attack("Grizzly Bears")
    assert s.tapped("Plains")
    assert s.tapped("Plains #2")
    s.damage()
    assert s.them.life == 18


def test_508_1h_what_cannot_be_paid_for_is_declared_again_without_it():
    s = Scenario(battlefield="2 Grizzly Bears, 3 Plains", their_battlefield=[PRISON], mana="")
    s.attack("Grizzly Bears", "Grizzly Bears")  # it would cost {4}
    assert not any(permanent.attacking >= 0 for permanent in s.state.battlefield.values())
    assert not s.tapped("Plains")


def test_508_1d_nobody_has_to_pay_to_obey_a_requirement():
    s = Scenario(battlefield=[FORCED, "2 Plains"], their_battlefield=[PRISON], mana="")
    s.next_turn()
    assert s.them.life == 20


def test_509_1d_a_block_is_paid_for():
    s = Scenario(battlefield=[TOLL, "Grizzly Bears"], their_battlefield="Hill Giant, Mountain", mana="")
    s.attack("Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    assert s.them.tapped("Mountain")
    assert s.permanent("Grizzly Bears").blocked
    s = Scenario(battlefield=[TOLL, "Grizzly Bears"], their_battlefield="Hill Giant", mana="")
    s.attack("Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    assert not s.permanent("Grizzly Bears").blocked


def test_701_43d_an_exerted_attacker_does_not_untap_next_time():
    s = Scenario(battlefield=[RUNNER, "Grizzly Bears"], library="6 Island")
    s.attack("Runner", "Grizzly Bears")
    assert s.offered == ["Runner"]
    s.choose("Runner").resolve()
    assert s.hand == ["Island"]
    assert from_data(to_data(s.state)).battlefield[s.permanent("Runner").id].notes["exerted"] == 1
    s.next_turn()
    s.next_turn()
    assert s.tapped("Runner")
    assert not s.tapped("Grizzly Bears")
    s.next_turn()
    s.next_turn()
    assert not s.tapped("Runner")


def test_701_43d_exerting_is_optional():
    s = Scenario(battlefield=[RUNNER], library="6 Island")
    s.attack("Runner")
    s.choose()
    assert s.hand == []
    s.next_turn()
    s.next_turn()
    assert not s.tapped("Runner")


def test_701_43a_exerting_as_a_cost():
    s = Scenario(battlefield=[ELDER])
    s.activate("Elder")
    assert s.pool == "{G}{G}"
    s.next_turn()
    s.next_turn()
    assert s.tapped("Elder")


def test_702_3b_as_though_it_did_not_have_defender():
    leave = card("Leave", "{W}", "Enchantment", AttacksDespiteDefender(CREATURE & YOU_CONTROL))
    s = Scenario(battlefield=[WALL, leave])
    s.attack("Wall")
    assert s.permanent("Wall").attacking == 1


def test_510_1a_damage_by_toughness():
    arms = card("Arms", "{W}", "Enchantment", AssignsByToughness(CREATURE & YOU_CONTROL))
    leave = card("Leave", "{W}", "Enchantment", AttacksDespiteDefender(CREATURE & YOU_CONTROL))
    s = Scenario(battlefield=[WALL, leave, arms], their_battlefield="Hill Giant")
    s.attack("Wall").damage()
    assert s.them.life == 15


def test_508_1i_a_player_who_pays_by_hand_chooses_the_mana_for_an_attack():
    s = Scenario(
        battlefield=["Grizzly Bears", "Forest", "Mountain", "Island", "Llanowar Elves"],
        their_battlefield=[PRISON],
        mana="",
        manual_mana=[0],
    )
    s.attack("Grizzly Bears")
    assert s.asked == "pay"
    assert s.question == "Pay {2} to attack"
    s.choose("Mountain: add {R}").choose("Spend {R}")
    assert s.question == "Pay {1} to attack"
    s.choose("Llanowar Elves: add {G}").choose("Spend {G}")
    assert s.permanent("Grizzly Bears").attacking == 1
    assert [s.tapped(name) for name in ("Forest", "Mountain", "Island", "Llanowar Elves")] == [False, True, False, True]


def test_508_1i_the_rest_may_be_left_to_the_machine():
    s = Scenario(battlefield="Grizzly Bears, 3 Forest", their_battlefield=[PRISON], mana="", manual_mana=[0])
    s.attack("Grizzly Bears").choose("Pay the rest automatically")
    assert s.permanent("Grizzly Bears").attacking == 1
    assert sum(s.tapped(f"Forest #{number}") for number in (1, 2, 3)) == 2


def test_508_1f_what_attacks_is_tapped_before_the_costs_are_paid():
    s = Scenario(
        battlefield=["Llanowar Elves", "Forest", "Forest"], their_battlefield=[PRISON], mana="", manual_mana=[0]
    )
    s.attack("Llanowar Elves")
    assert s.offered == ["Forest: add {G}", "Forest: add {G}", "Pay the rest automatically"]
    s.choose("Pay the rest automatically")
