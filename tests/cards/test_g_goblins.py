"""Scenarios of the cards called Goblin."""

from playset.ability import (
    ANY_TARGET,
    SELF,
    Activated,
    AddTypes,
    BaseSize,
    DealDamage,
    Mana,
    Spell,
    Target,
    Until,
    card,
)
from playset.core.decision import Ask
from playset.core.words import CardType, Step
from playset.testing import Scenario


def test_goblin_bombardment_throws_creatures():
    s = Scenario(battlefield="Goblin Bombardment, 2 Grizzly Bears", their_battlefield="Llanowar Elves")
    s.activate("Goblin Bombardment", "Llanowar Elves", pay=["Grizzly Bears"]).activate("Goblin Bombardment", "them")
    assert (s.them.life, s.them.battlefield, s.battlefield) == (19, [], ["Goblin Bombardment"])


def test_goblin_electromancer_makes_instants_and_sorceries_cheaper():
    s = Scenario(
        hand="Divination, Gray Ogre", battlefield="Goblin Electromancer, 2 Island", library="2 Forest", mana=""
    )
    assert not s.can("cast", "Gray Ogre")
    assert s.cast("Divination").hand == ["Gray Ogre", "Forest", "Forest"]


def test_goblin_chieftain_hurries_its_own_goblins():
    s = Scenario(hand="Goblin Chieftain, Mogg Fanatic", their_battlefield="Raging Goblin")
    s.cast("Goblin Chieftain").cast("Mogg Fanatic")
    assert (s.pt("Mogg Fanatic"), s.pt("Goblin Chieftain"), s.them.pt("Raging Goblin")) == ("2/2", "2/2", "1/1")
    s.attack("Goblin Chieftain", "Mogg Fanatic").them.block()
    assert s.damage().them.life == 16


def test_goblin_king_leads_goblins_of_both_players():
    s = Scenario(battlefield="Goblin King, Mogg Fanatic", their_battlefield="Raging Goblin, Grizzly Bears")
    assert (s.pt("Mogg Fanatic"), s.them.pt("Raging Goblin"), s.pt("Goblin King")) == ("2/2", "2/2", "2/2")
    assert s.them.pt("Grizzly Bears") == "2/2"


def test_goblin_king_lets_goblins_walk_through_mountains():
    s = Scenario(battlefield="Goblin King, Mogg Fanatic", their_battlefield="Hill Giant, Mountain")
    s.attack("Goblin King", "Mogg Fanatic").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Hill Giant -> Goblin King"]
    s.them.block()
    assert s.damage().them.life == 16


def test_goblin_king_that_dies_takes_its_bonus_along():
    s = Scenario(hand="Shock", battlefield="Goblin King, Mogg Fanatic (1 damage)")
    s.cast("Shock", "Goblin King")
    assert s.battlefield == []


def test_goblin_matron_fetches_a_goblin():
    s = Scenario(hand="Goblin Matron", library="Lightning Bolt, Goblin King, Forest")
    s.cast("Goblin Matron").yes()
    assert s.offered == ["Goblin King"]
    s.choose("Goblin King")
    assert (s.hand, sorted(s.library)) == (["Goblin King"], ["Forest", "Lightning Bolt"])


def test_goblin_matron_need_not_search_and_need_not_find():
    s = Scenario(hand="Goblin Matron", library="Goblin King")
    assert s.cast("Goblin Matron").no().hand == []
    s = Scenario(hand="Goblin Matron", library="Goblin King")
    assert s.cast("Goblin Matron").yes().choose().hand == []
    s = Scenario(hand="Goblin Matron", library="Forest")
    assert s.cast("Goblin Matron").yes().hand == []


def test_goblin_piledriver_grows_with_other_attacking_goblins():
    s = Scenario(battlefield="Goblin Piledriver, 2 Mogg Fanatic, Raging Goblin, Grizzly Bears")
    s.attack("Goblin Piledriver", "Mogg Fanatic", "Mogg Fanatic", "Grizzly Bears").resolve()
    assert s.pt("Goblin Piledriver") == "5/2"
    assert s.damage().them.life == 20 - 5 - 1 - 1 - 2
    assert s.next_turn().pt("Goblin Piledriver") == "1/2"


def test_goblin_rabblemaster_drives_goblins_to_attack():
    s = Scenario(battlefield="Goblin Rabblemaster")
    s.pass_to(Step.BEGINNING_OF_COMBAT).resolve()
    assert s.battlefield == ["Goblin Rabblemaster", "Goblin Token"]
    s.attack("Goblin Rabblemaster", "Goblin Token").damage()
    assert s.them.life == 20 - 3 - 1


def test_goblin_rabblemaster_leaves_goblins_no_choice():
    s = Scenario(battlefield="Goblin Rabblemaster")
    s.pass_to(Step.END_OF_COMBAT)  # the token attacks although nobody says so
    assert s.them.life == 19


def test_goblin_wardriver_cries_for_the_others():
    s = Scenario(battlefield="Goblin Wardriver, 2 Grizzly Bears")
    s.attack("Goblin Wardriver", "Grizzly Bears", "Grizzly Bears").damage()
    assert s.them.life == 20 - 2 - 3 - 3


def test_goblin_piledriver_keeps_what_it_got_when_a_goblin_dies_afterwards():
    s = Scenario(battlefield="Goblin Piledriver, Mogg Fanatic")
    s.attack("Goblin Piledriver", "Mogg Fanatic").resolve().activate("Mogg Fanatic", "them")
    assert s.damage().them.life == 20 - 1 - 3


def test_goblin_piledriver_counts_when_the_ability_resolves():
    s = Scenario(battlefield="Goblin Piledriver, Mogg Fanatic")
    s.attack("Goblin Piledriver", "Mogg Fanatic")
    s.activate("Mogg Fanatic", "them")
    assert s.damage().them.life == 20 - 1 - 1


def test_goblin_piledriver_is_protected_from_blue():
    s = Scenario(hand="Unsummon", battlefield="Island", their_battlefield="Goblin Piledriver")
    assert not s.can("cast", "Unsummon")


def test_two_goblin_piledrivers_count_each_other():
    s = Scenario(battlefield="2 Goblin Piledriver")
    s.attack("Goblin Piledriver", "Goblin Piledriver").order("Goblin Piledriver", "Goblin Piledriver")
    assert s.resolve().damage().them.life == 14


def test_goblin_pyromancer_sends_all_goblins_into_one_last_attack():
    s = Scenario(hand="Goblin Pyromancer", battlefield="Raging Goblin, Grizzly Bears", their_battlefield="Mogg Fanatic")
    s.cast("Goblin Pyromancer")
    assert (s.pt("Raging Goblin"), s.pt("Goblin Pyromancer"), s.them.pt("Mogg Fanatic")) == ("4/1", "5/2", "4/1")
    s.attack("Raging Goblin").them.block()
    assert s.damage().them.life == 16
    s.pass_to(Step.END).resolve()
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], [])


def test_goblin_pyromancer_gives_nothing_to_goblins_that_become_creatures_later():
    wake = Activated((Mana("{0}"),), Until(SELF, AddTypes(CardType.CREATURE) & BaseSize(1, 1)))
    idol = card("Goblin Idol", "{1}", "Kindred Artifact — Goblin", wake)
    s = Scenario(hand="Goblin Pyromancer", battlefield=[idol])
    s.cast("Goblin Pyromancer").activate("Goblin Idol")
    assert s.pt("Goblin Idol") == "1/1"
    s.pass_to(Step.END).resolve()
    assert s.battlefield == []  # but all Goblins are destroyed


def test_goblin_pyromancer_destroys_goblins_at_each_end_step_while_it_is_there():
    s = Scenario(battlefield="Goblin Pyromancer", their_hand="Mogg Fanatic", active=1)
    s.them.cast("Mogg Fanatic").pass_to(Step.END).resolve()
    assert (s.battlefield, s.them.battlefield) == ([], [])


def test_goblin_ringleader_keeps_the_goblins_of_the_top_four():
    s = Scenario(hand="Goblin Ringleader", library="Forest, Goblin King, Shock, Mogg Fanatic, Goblin Matron")
    s.cast("Goblin Ringleader")
    assert s.offered == ["Forest", "Goblin King", "Shock", "Mogg Fanatic"]  # everything is shown
    s.choose().order("Shock", "Forest")
    assert sorted(s.hand) == ["Goblin King", "Mogg Fanatic"]
    assert s.library == ["Goblin Matron", "Forest", "Shock"]


def test_goblin_ringleader_with_a_small_or_empty_library():
    s = Scenario(hand="Goblin Ringleader", library="Goblin King, Forest")
    assert s.cast("Goblin Ringleader").choose().hand == ["Goblin King"]
    s = Scenario(hand="Goblin Ringleader", library=[])
    assert (s.cast("Goblin Ringleader").hand, s.over) == ([], False)


def test_goblin_ringleader_has_haste():
    s = Scenario(hand="Goblin Ringleader", library=[])
    assert s.cast("Goblin Ringleader").attack("Goblin Ringleader").damage().them.life == 18


def test_goblin_tinkerer_destroys_an_artifact_and_is_hurt_by_its_mana_value():
    s = Scenario(battlefield="Goblin Tinkerer", their_battlefield="Mind Stone, Sol Ring")
    s.activate("Goblin Tinkerer", "Sol Ring")
    assert (s.them.graveyard, s.permanent("Goblin Tinkerer").damage) == (["Sol Ring"], 1)
    s = Scenario(battlefield="Goblin Tinkerer", their_battlefield="Mind Stone, Sol Ring")
    s.activate("Goblin Tinkerer", "Mind Stone")
    assert (s.them.graveyard, s.graveyard) == (["Mind Stone"], ["Goblin Tinkerer"])


def test_goblin_tinkerer_is_hurt_even_by_an_artifact_that_is_not_destroyed():
    s = Scenario(battlefield="Goblin Tinkerer", their_battlefield="Darksteel Myr")
    s.activate("Goblin Tinkerer", "Darksteel Myr")
    assert (s.them.battlefield, s.graveyard) == (["Darksteel Myr"], ["Goblin Tinkerer"])


def test_goblin_warchief_makes_goblins_cheaper_and_faster():
    s = Scenario(hand="Goblin Matron, Hill Giant", battlefield="Goblin Warchief, 2 Mountain", library="Forest", mana="")
    assert not s.can("cast", "Hill Giant")
    s.cast("Goblin Matron").no()
    s.attack("Goblin Warchief", "Goblin Matron")
    assert s.damage().them.life == 17


def test_two_goblin_warchiefs_reduce_twice_but_only_generic_mana():
    s = Scenario(hand="Siege-Gang Commander, Mogg Fanatic", battlefield="2 Goblin Warchief, 3 Mountain", mana="")
    assert s.can("cast", "Siege-Gang Commander")
    s = Scenario(hand="Mogg Fanatic", battlefield="2 Goblin Warchief", mana="")
    assert not s.can("cast", "Mogg Fanatic")


def test_goblin_warchief_does_not_help_the_opponent():
    s = Scenario(battlefield="Goblin Warchief", their_hand="Goblin Matron", their_battlefield="2 Mountain", active=1)
    assert not s.them.can("cast", "Goblin Matron")


def test_goblin_lackey_drops_a_goblin():
    s = Scenario(hand="Siege-Gang Commander, Hill Giant, Goblin King", battlefield="Goblin Lackey")
    s.attack("Goblin Lackey").damage().yes()
    assert s.offered == ["Siege-Gang Commander", "Goblin King"]
    s.choose("Siege-Gang Commander").resolve()
    assert s.battlefield.count("Goblin Token") == 3
    assert (s.them.life, s.hand) == (19, ["Hill Giant", "Goblin King"])


def test_goblin_lackey_needs_to_get_through_and_may_drop_nothing():
    s = Scenario(hand="Goblin King", battlefield="Goblin Lackey", their_battlefield="Wall of Stone")
    s.attack("Goblin Lackey").them.block({"Wall of Stone": "Goblin Lackey"})
    assert s.damage().hand == ["Goblin King"]
    s = Scenario(hand="Goblin King", battlefield="Goblin Lackey")
    assert s.attack("Goblin Lackey").damage().no().hand == ["Goblin King"]


def test_goblin_lackey_triggers_on_any_damage_it_deals_to_a_player():
    s = Scenario(hand="Goblin King, Fling", battlefield="Goblin Lackey")
    s.cast("Fling", "them")  # it is Fling that deals the damage
    assert (s.them.life, s.hand) == (19, ["Goblin King"])


def test_goblin_lackey_puts_a_kindred_card_nowhere():
    # Only permanent cards: an instant that is a Goblin stays in the hand.
    burst = card("Goblin Burst", "{R}", "Kindred Instant — Goblin", Spell(DealDamage(1, Target(ANY_TARGET))))
    s = Scenario(hand=[burst], battlefield="Goblin Lackey")
    s.attack("Goblin Lackey").damage().yes()
    assert s.hand == ["Goblin Burst"]


def test_goblin_sharpshooter_untaps_when_creatures_die():
    s = Scenario(battlefield="Goblin Sharpshooter", their_battlefield="2 Llanowar Elves, Raging Goblin")
    for name in ("Llanowar Elves", "Llanowar Elves", "Raging Goblin"):
        s.activate("Goblin Sharpshooter", name)
    s.activate("Goblin Sharpshooter", "them")
    assert (s.them.battlefield, s.them.life, s.tapped("Goblin Sharpshooter")) == ([], 19, True)


def test_goblin_sharpshooter_stays_tapped_in_the_untap_step():
    s = Scenario(battlefield="Goblin Sharpshooter (tapped), Forest (tapped)")
    s.next_turn().next_turn()
    assert (s.tapped("Goblin Sharpshooter"), s.tapped("Forest")) == (True, False)


def test_goblin_sharpshooter_sees_a_creature_of_its_own_sacrificed():
    s = Scenario(battlefield="Goblin Sharpshooter (tapped), Skirk Prospector")
    s.activate("Skirk Prospector", pay=["Skirk Prospector"]).resolve()
    assert not s.tapped("Goblin Sharpshooter")


def test_goblin_guide_attacks_at_once_and_may_give_a_land():
    s = Scenario(hand="Goblin Guide", their_library="Forest, Shock")
    s.cast("Goblin Guide").attack("Goblin Guide").resolve().damage()
    assert (s.them.life, s.them.hand) == (18, ["Forest"])
