"""Cards whose names begin with M."""

import pytest

from playset.core.words import Step
from playset.testing import Scenario


def test_magma_jet_burns_and_scries():
    s = Scenario(hand="Magma Jet", library="Forest, Shock, Island")
    s.cast("Magma Jet", "them")
    assert (s.them.life, s.offered) == (18, ["Forest", "Shock"])
    s.choose("Forest")
    assert s.library == ["Shock", "Island", "Forest"]


def test_magma_jet_may_keep_both_in_another_order():
    s = Scenario(hand="Magma Jet", library="Forest, Shock, Island")
    s.cast("Magma Jet", "them").choose().order("Shock", "Forest")
    assert s.library == ["Shock", "Forest", "Island"]


def test_man_o_war_returns_a_creature():
    s = Scenario(hand="Man-o'-War", their_battlefield="Craw Wurm")
    s.cast("Man-o'-War").choose("Craw Wurm")
    s.resolve()
    assert (s.them.hand, s.battlefield) == (["Craw Wurm"], ["Man-o'-War"])


def test_man_o_war_alone_returns_itself():
    s = Scenario(hand="Man-o'-War")
    assert s.cast("Man-o'-War").hand == ["Man-o'-War"]


def test_man_o_war_makes_a_token_cease_to_exist():
    s = Scenario(hand="Man-o'-War, Raise the Alarm")
    s.cast("Raise the Alarm").cast("Man-o'-War").choose("Soldier Token #1")
    s.resolve()
    assert (s.hand, s.battlefield, s.graveyard) == ([], ["Soldier Token", "Man-o'-War"], ["Raise the Alarm"])


def test_mana_leak_counters_unless_three_are_paid():
    s = Scenario(hand="Shock", battlefield="3 Mountain", their_hand="Mana Leak", their_battlefield="2 Island", mana="")
    s.cast("Shock", "them", hold=True)
    s.them.cast("Mana Leak", "Shock")  # two lands are not enough to pay
    assert (s.them.life, s.graveyard) == (20, ["Shock"])


def test_mana_leak_can_be_paid_for():
    s = Scenario(hand="Shock", battlefield="4 Mountain", their_hand="Mana Leak", their_battlefield="2 Island", mana="")
    s.cast("Shock", "them", hold=True)
    s.them.cast("Mana Leak", "Shock")
    s.yes().resolve()
    assert (s.them.life, s.tapped("Mountain #4")) == (18, True)


def test_mask_of_memory_draws_two_and_discards_one():
    s = Scenario(hand="Shock", battlefield="Mask of Memory, Grizzly Bears", library="Forest, Island")
    s.activate("Mask of Memory", "Grizzly Bears")
    s.attack("Grizzly Bears").pass_to(Step.COMBAT_DAMAGE)
    s.resolve().yes().choose("Shock")
    assert (sorted(s.hand), s.graveyard) == (["Forest", "Island"], ["Shock"])


def test_mass_hysteria_gives_everyone_haste():
    s = Scenario(hand="Hill Giant", battlefield="Mass Hysteria", their_battlefield="Grizzly Bears (sick)")
    assert s.them.has("Grizzly Bears", "haste")
    assert s.cast("Hill Giant").attack("Hill Giant").damage().them.life == 17


def test_masterwork_of_ingenuity_copies_equipment():
    s = Scenario(
        hand="Masterwork of Ingenuity", battlefield="Grizzly Bears", their_battlefield="Loxodon Warhammer, Sol Ring"
    )
    s.cast("Masterwork of Ingenuity").choose("Loxodon Warhammer")
    assert s.activate("Loxodon Warhammer", "Grizzly Bears").pt("Grizzly Bears") == "5/2"


def test_maul_of_the_skyclaves_attaches_itself():
    s = Scenario(hand="Maul of the Skyclaves", battlefield="Grizzly Bears")
    s.cast("Maul of the Skyclaves")
    assert (s.pt("Grizzly Bears"), s.has("Grizzly Bears", "flying")) == ("4/4", True)
    assert s.has("Grizzly Bears", "first strike")


def test_march_of_the_multitudes_is_helped_by_creatures():
    s = Scenario(hand="March of the Multitudes", battlefield="2 Savannah Lions, 3 Plains, Forest", mana="")
    s.cast("March of the Multitudes", x=3, pay=["Savannah Lions", "Savannah Lions"])
    assert s.battlefield.count("Soldier Token") == 3
    assert s.has("Soldier Token", "lifelink")
    assert s.tapped("Savannah Lions")


def test_mentor_of_the_meek_draws_for_small_creatures():
    s = Scenario(
        hand="Grizzly Bears, Hill Giant",
        battlefield="Mentor of the Meek, Plains",
        library="Forest, Island",
        mana="{G}{G}",
    )
    s.cast("Grizzly Bears").yes()
    assert (s.hand, s.tapped("Plains")) == (["Hill Giant", "Forest"], True)


def test_merciless_eviction_exiles_all_of_a_kind():
    s = Scenario(
        hand="Merciless Eviction", battlefield="Grizzly Bears, Sol Ring", their_battlefield="Serra Angel, Forest"
    )
    s.cast("Merciless Eviction", mode=1)
    assert (s.battlefield, s.them.battlefield) == (["Sol Ring"], ["Forest"])
    assert (s.exile, s.them.exile) == (["Grizzly Bears"], ["Serra Angel"])


def test_mentor_of_the_meek_ignores_large_creatures():
    s = Scenario(hand="Hill Giant", battlefield="Mentor of the Meek, Plains")
    assert s.cast("Hill Giant").stack == []


def test_merfolk_looter_draws_and_discards():
    s = Scenario(hand="Shock", battlefield="Merfolk Looter", library="Forest")
    s.activate("Merfolk Looter").choose("Shock")
    assert (s.hand, s.graveyard) == (["Forest"], ["Shock"])


def test_merfolk_looter_may_discard_what_it_drew():
    s = Scenario(hand="Shock", battlefield="Merfolk Looter", library="Forest")
    s.activate("Merfolk Looter").choose("Forest")
    assert (s.hand, s.graveyard) == (["Shock"], ["Forest"])


def test_merfolk_looter_is_summoning_sick():
    s = Scenario(hand="Merfolk Looter")
    s.cast("Merfolk Looter")
    assert not s.can("activate", "Merfolk Looter")


def test_midnight_reaper_hurts_and_draws():
    s = Scenario(hand="Shock, Murder", battlefield="Midnight Reaper, Doomed Traveler", library="3 Forest")
    s.cast("Shock", "Doomed Traveler").order("Midnight Reaper", "Doomed Traveler").resolve()
    assert (s.life, s.hand) == (19, ["Murder", "Forest"])
    s.cast("Murder", "Midnight Reaper")
    assert (s.life, s.hand) == (18, ["Forest", "Forest"])


def test_mind_rot_makes_the_player_discard_two_of_their_choice():
    s = Scenario(hand="Mind Rot", their_hand="Forest, Shock, Crusade")
    s.cast("Mind Rot", "them")
    assert s.asked_player == 1
    s.choose("Forest", "Crusade")
    assert s.them.hand == ["Shock"]


def test_mind_rot_against_a_small_hand():
    s = Scenario(hand="Mind Rot", their_hand="Forest")
    s.cast("Mind Rot", "them")
    assert (s.them.hand, s.them.graveyard) == ([], ["Forest"])


def test_mind_stone_makes_mana_or_becomes_a_card():
    s = Scenario(hand="Memnite, Sol Ring", battlefield="Mind Stone", library="Forest", mana="")
    s.cast("Sol Ring")
    assert s.tapped("Mind Stone")
    s = Scenario(battlefield="Mind Stone", library="Forest")
    s.activate("Mind Stone", ability=1)
    assert (s.hand, s.graveyard) == (["Forest"], ["Mind Stone"])


def test_mirari_copies_for_three_mana():
    s = Scenario(hand="Lightning Bolt", battlefield="Mirari, 4 Mountain", their_battlefield="Hill Giant", mana="")
    s.cast("Lightning Bolt", "them").yes().choose("Hill Giant")
    assert (s.them.life, s.them.battlefield) == (17, [])


def test_mizzium_mortars_on_one_creature_or_all():
    s = Scenario(
        hand="2 Mizzium Mortars",
        battlefield="Grizzly Bears",
        their_battlefield="Serra Angel, Hill Giant, Air Elemental",
    )
    s.cast("Mizzium Mortars", "Serra Angel", way=0)
    assert s.them.battlefield == ["Hill Giant", "Air Elemental"]
    s.cast("Mizzium Mortars", way=1)
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], [])


def test_mnemonic_wall_may_return_a_spell():
    s = Scenario(hand="Mnemonic Wall", graveyard="Shock, Opt")
    assert s.cast("Mnemonic Wall").choose("Opt").yes().hand == ["Opt"]
    assert s.has("Mnemonic Wall", "defender")


def test_mogg_fanatic_sacrifices_itself_for_a_point():
    s = Scenario(battlefield="Mogg Fanatic", their_battlefield="Llanowar Elves")
    s.activate("Mogg Fanatic", "Llanowar Elves")
    assert (s.graveyard, s.them.graveyard) == (["Mogg Fanatic"], ["Llanowar Elves"])


def test_mogg_fanatic_that_just_came_can_do_it():
    s = Scenario(hand="Mogg Fanatic")
    assert s.cast("Mogg Fanatic").activate("Mogg Fanatic", "them").them.life == 19


def test_mogg_fanatic_blocks_and_shoots_before_damage():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Mogg Fanatic")
    s.attack("Craw Wurm").them.block({"Mogg Fanatic": "Craw Wurm"})
    s.them.activate("Mogg Fanatic", "me").damage()
    assert (s.life, s.them.life) == (19, 20)


def test_monastery_swiftspear_has_haste_and_prowess():
    s = Scenario(hand="Monastery Swiftspear, Shock")
    s.cast("Monastery Swiftspear").cast("Shock", "them")
    assert s.pt("Monastery Swiftspear") == "2/3"
    assert s.attack("Monastery Swiftspear").damage().them.life == 16


def test_mortify_destroys_a_creature_or_an_enchantment():
    s = Scenario(hand="2 Mortify", their_battlefield="Serra Angel, Crusade, Sol Ring")
    s.cast("Mortify", "Serra Angel").cast("Mortify", "Crusade")
    assert s.them.battlefield == ["Sol Ring"]


def test_mountain_makes_red_mana():
    s = Scenario(hand="Shock", battlefield="Mountain", mana="")
    assert s.cast("Shock", "them").tapped("Mountain")


@pytest.mark.parametrize(
    ("mox", "color"),
    [
        ("Mox Pearl", "{W}"),
        ("Mox Sapphire", "{U}"),
        ("Mox Jet", "{B}"),
        ("Mox Ruby", "{R}"),
        ("Mox Emerald", "{G}"),
    ],
)
def test_a_mox_costs_nothing_and_makes_mana(mox: str, color: str):
    s = Scenario(hand=[mox], mana="", manual_mana=[0])
    s.cast(mox).activate(mox)
    assert s.pool == color


def test_murder_destroys_any_creature():
    s = Scenario(hand="Murder", their_battlefield="Typhoid Rats")
    assert s.cast("Murder", "Typhoid Rats").them.graveyard == ["Typhoid Rats"]


def test_muldrotha_plays_one_of_each_type_from_the_graveyard():
    s = Scenario(
        battlefield="Muldrotha, the Gravetide",
        graveyard="Forest, Island, Grizzly Bears, Hill Giant, Sol Ring, Mind Stone, Crusade, Exploration, Opt",
    )
    s.play("Forest").cast("Grizzly Bears").cast("Sol Ring").cast("Crusade")
    assert not any(s.can("cast", name) for name in ("Hill Giant", "Mind Stone", "Exploration", "Opt"))
    assert not s.can("play", "Island")
    assert s.graveyard == ["Island", "Hill Giant", "Mind Stone", "Exploration", "Opt"]
    s.next_turn().next_turn()
    s.play("Island").cast("Hill Giant")  # a new turn, a new one of each


def test_muldrotha_lets_an_artifact_creature_be_either():
    s = Scenario(battlefield="Muldrotha, the Gravetide", graveyard="Memnite, Ornithopter, Grizzly Bears, Sol Ring")
    s.cast("Memnite", way=0).cast("Ornithopter")  # one as an artifact, the other as a creature
    assert not s.can("cast", "Grizzly Bears")
    assert not s.can("cast", "Sol Ring")


def test_muldrotha_only_in_its_controllers_turn_and_at_the_usual_times():
    s = Scenario(battlefield="Muldrotha, the Gravetide", graveyard="Memnite", active=1)
    assert not s.can("cast", "Memnite")
    s = Scenario(hand="Shock", battlefield="Muldrotha, the Gravetide", graveyard="Memnite")
    s.cast("Shock", "them", hold=True)
    assert not s.can("cast", "Memnite")


def test_mulldrifter_hard_cast_stays():
    s = Scenario(hand="Mulldrifter", library="Forest, Island")
    s.cast("Mulldrifter")
    assert (s.hand, s.battlefield) == (["Forest", "Island"], ["Mulldrifter"])


def test_mulldrifter_evoked_draws_and_is_sacrificed():
    s = Scenario(hand="Mulldrifter", library="Forest, Island", mana="{U}{C}{C}")
    s.cast("Mulldrifter", way=1)
    assert s.offered == ["Mulldrifter", "Mulldrifter"]  # drawing and the sacrifice, in either order
    s.order("Mulldrifter", "Mulldrifter").resolve()
    assert (s.hand, s.battlefield, s.graveyard) == (["Forest", "Island"], [], ["Mulldrifter"])


def test_mulldrifter_evoked_can_be_used_before_it_is_sacrificed():
    s = Scenario(hand="Mulldrifter, Fling", library="Forest, Island", mana="{U}{R}{C}{C}{C}")
    s.cast("Mulldrifter", way=1, hold=True).resolve_top().order("Mulldrifter", "Mulldrifter")
    s.cast("Fling", "them")
    assert (s.them.life, s.hand) == (18, ["Forest", "Island"])


def test_monastery_swiftspear_hastens_and_grows_with_each_noncreature_spell():
    s = Scenario(hand="Monastery Swiftspear, 2 Lightning Bolt, Memnite")
    s.cast("Monastery Swiftspear").cast("Memnite").cast("Lightning Bolt", "them").cast("Lightning Bolt", "them")
    assert s.pt("Monastery Swiftspear") == "3/4", "Memnite is a creature spell"
    s.attack("Monastery Swiftspear").damage()
    assert s.them.life == 11


def test_murmuring_mystic_makes_birds():
    s = Scenario(hand="Shock", battlefield="Murmuring Mystic")
    s.cast("Shock", "them")
    assert (s.pt("Bird Illusion Token"), s.has("Bird Illusion Token", "flying")) == ("1/1", True)


def test_mycoloth_eats_and_grows_saprolings():
    s = Scenario(hand="Mycoloth", battlefield="2 Llanowar Elves, Grizzly Bears")
    s.cast("Mycoloth").choose("Llanowar Elves", "Llanowar Elves")
    assert (s.pt("Mycoloth"), s.battlefield) == ("8/8", ["Grizzly Bears", "Mycoloth"])
    s.next_turn().next_turn()
    assert s.battlefield.count("Saproling Token") == 4


def test_mirris_guile_orders_the_top_three():
    s = Scenario(battlefield="Mirri's Guile", library="Forest, Island, Swamp, Mountain", active=1)
    s.pass_to(Step.UPKEEP).resolve().yes()
    assert s.offered == ["Forest", "Island", "Swamp"]
    s.order("Swamp", "Forest", "Island")
    assert s.library == ["Swamp", "Forest", "Island", "Mountain"]
    s.pass_to(Step.DRAW)
    assert s.hand == ["Swamp"]


def test_mirris_guile_may_leave_them_and_copes_with_fewer():
    s = Scenario(battlefield="Mirri's Guile", library="Forest, Island", active=1)
    s.pass_to(Step.UPKEEP).resolve().yes().order("Island", "Forest")
    assert s.library == ["Island", "Forest"]
    s = Scenario(battlefield="Mirri's Guile", library="Forest, Island", active=1)
    s.pass_to(Step.UPKEEP).resolve().no()
    assert s.library == ["Forest", "Island"]


def test_myr_enforcer_costs_less_for_each_artifact():
    s = Scenario(hand="Myr Enforcer", battlefield="5 Memnite", mana="{C}")
    assert not s.can("cast", "Myr Enforcer")
    s = Scenario(hand="Myr Enforcer", battlefield="5 Memnite", mana="{C}{C}")
    assert s.cast("Myr Enforcer").pt("Myr Enforcer") == "4/4"


def test_master_of_etherium_counts_artifacts_and_leads_them():
    s = Scenario(battlefield="Master of Etherium, Memnite, Sol Ring, Grizzly Bears")
    assert (s.pt("Master of Etherium"), s.pt("Memnite"), s.pt("Grizzly Bears")) == ("3/3", "2/2", "2/2")


def test_mox_opal_needs_three_artifacts():
    s = Scenario(battlefield="Mox Opal, Memnite", hand="Ornithopter", manual_mana=[0])
    assert not s.can("activate", "Mox Opal")
    s.cast("Ornithopter").activate("Mox Opal").choose("{G}")
    assert s.pool == "{G}"


def test_misty_rainforest_finds_a_forest_or_an_island():
    s = Scenario(battlefield="Misty Rainforest", library="Swamp, Tropical Island")
    s.activate("Misty Rainforest").choose("Tropical Island")
    assert (s.battlefield, s.life) == (["Tropical Island"], 19)


def test_mahamoti_djinn_flies():
    s = Scenario(battlefield="Mahamoti Djinn", their_battlefield="Hill Giant")
    assert s.attack("Mahamoti Djinn").damage().them.life == 15


def test_mystic_remora_has_to_be_fed():
    s = Scenario(battlefield="Mystic Remora, Island", library="4 Forest", their_hand="Shock, Grizzly Bears")
    s.them.cast("Shock", "me", hold=True).resolve_top()
    assert s.yes().hand == ["Forest"]
    s.resolve().next_turn()
    s.them.cast("Grizzly Bears")
    assert s.hand == ["Forest"]
    s.pass_to(Step.UPKEEP).resolve().yes()
    assert (s.permanent("Mystic Remora").counters, s.tapped("Island")) == ({"age": 1}, True)


def test_mishras_factory_becomes_a_worker_that_can_help_itself():
    s = Scenario(battlefield="2 Mishra's Factory", library="Forest", their_library="Forest")
    s.activate("Mishra's Factory", ability=1)
    assert s.pt("Mishra's Factory") == "2/2"
    s.activate("Mishra's Factory #2", "Mishra's Factory", ability=2)
    assert s.pt("Mishra's Factory #1") == "3/3"
    s.next_turn()
    assert not s.permanent("Mishra's Factory").characteristics.subtypes


def test_mishras_factory_makes_mana():
    s = Scenario(battlefield="Mishra's Factory", manual_mana=[0])
    assert s.activate("Mishra's Factory", ability=0).pool == "{C}"


def test_mother_of_runes_protects_from_a_removal_spell():
    s = Scenario(battlefield="Mother of Runes, Serra Angel", their_hand="Doom Blade")
    s.them.cast("Doom Blade", "Serra Angel", hold=True)
    s.activate("Mother of Runes", "Serra Angel").choose("black")
    assert "Serra Angel" in s.resolve().battlefield


def test_mother_of_runes_clears_the_way():
    s = Scenario(battlefield="Mother of Runes, Hill Giant", their_battlefield="Grizzly Bears")
    s.activate("Mother of Runes", "Hill Giant").choose("green")
    s.resolve().attack("Hill Giant").damage()
    assert s.them.life == 17


def test_mondrak_doubles_tokens():
    s = Scenario(hand="Raise the Alarm", battlefield="Mondrak, Glory Dominus")
    assert s.cast("Raise the Alarm").battlefield.count("Soldier Token") == 4


def test_mondrak_with_doubling_season_with_parallel_lives():
    s = Scenario(hand="Doomed Traveler, Shock", battlefield="Mondrak, Glory Dominus, Doubling Season, Parallel Lives")
    s.cast("Doomed Traveler").cast("Shock", "Doomed Traveler")
    assert s.battlefield.count("Spirit Token") == 8


def test_mondrak_becomes_indestructible():
    s = Scenario(
        hand="Murder", battlefield="Mondrak, Glory Dominus, Memnite, Sol Ring, Grizzly Bears", mana="{W}{C}{B}{B}{C}"
    )
    s.activate("Mondrak, Glory Dominus", pay=["Memnite", "Sol Ring"])
    assert s.life in (18, 20)  # a Phyrexian symbol may be paid with life
    assert s.permanent("Mondrak, Glory Dominus").counters["indestructible"] == 1
    assert s.has("Mondrak, Glory Dominus", "indestructible")
    assert s.graveyard == ["Memnite", "Sol Ring"]


def test_mox_diamond_without_a_land_goes_to_the_graveyard():
    s = Scenario(hand="Mox Diamond, Shock")
    s.cast("Mox Diamond")
    assert (s.battlefield, s.graveyard, s.hand) == ([], ["Mox Diamond"], ["Shock"])


def test_mox_diamond_with_a_land_makes_any_colour():
    s = Scenario(hand="Mox Diamond, Forest, Wasteland, Shock", mana="")
    s.cast("Mox Diamond")
    assert s.offered == ["Forest", "Wasteland"]
    s.choose("Forest")
    assert (s.battlefield, s.graveyard) == (["Mox Diamond"], ["Forest"])
    s.cast("Shock", "them")
    assert s.them.life == 18


def test_mox_diamond_need_not_take_the_land():
    s = Scenario(hand="Mox Diamond, Forest")
    s.cast("Mox Diamond").choose()
    assert (s.battlefield, s.graveyard, s.hand) == ([], ["Mox Diamond"], ["Forest"])


def test_mox_diamond_never_was_on_the_battlefield():
    # CR 614.6: the event is replaced, so nothing enters and nothing leaves.
    s = Scenario(hand="Mox Diamond", battlefield="Strionic Resonator")
    s.cast("Mox Diamond")
    assert s.state.last_known == {}
