"""Cards whose names begin with G."""

from playset.ability import ANY_TARGET, DealDamage, Spell, Target, card
from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_giant_killer_chops_down_first_and_comes_later():
    s = Scenario(hand="Giant Killer", their_battlefield="Serra Angel, Hill Giant")
    s.cast("Chop Down", "Serra Angel")
    assert (s.them.graveyard, s.exile) == (["Serra Angel"], ["Giant Killer"])
    s.cast("Giant Killer")
    s.next_turn().next_turn()
    s.activate("Giant Killer", "Hill Giant")
    assert s.them.tapped("Hill Giant")


def test_gelectrode_untaps_for_instants_and_sorceries():
    s = Scenario(hand="Shock", battlefield="Gelectrode")
    s.activate("Gelectrode", "them")
    assert s.tapped("Gelectrode")
    s.cast("Shock", "them").yes().activate("Gelectrode", "them")
    assert s.them.life == 16


def test_generous_gift_is_an_elephant():
    s = Scenario(hand="Generous Gift", their_battlefield="Mind Stone, Forest")
    s.cast("Generous Gift", "Mind Stone")
    assert (s.them.battlefield, s.them.pt("Elephant Token")) == (["Forest", "Elephant Token"], "3/3")


def test_geralfs_messenger_comes_back_once():
    s = Scenario(hand="Geralf's Messenger, Shock, Murder", their_battlefield="Hill Giant")
    s.cast("Geralf's Messenger")
    assert (s.tapped("Geralf's Messenger"), s.them.life) == (True, 18)
    s.cast("Shock", "Geralf's Messenger")
    assert (s.pt("Geralf's Messenger"), s.them.life) == ("4/3", 16)
    s.cast("Murder", "Geralf's Messenger")
    assert (s.battlefield, s.them.life) == ([], 16)


def test_gavony_township_strengthens_everyone():
    s = Scenario(battlefield="Gavony Township, Grizzly Bears, Hill Giant")
    s.activate("Gavony Township", ability=1)
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant"), s.tapped("Gavony Township")) == ("3/3", "4/4", True)
    s = Scenario(battlefield="Gavony Township", manual_mana=[0])
    assert s.activate("Gavony Township", ability=0).pool == "{C}"


def test_giant_growth_lasts_until_end_of_turn():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears")
    assert s.cast("Giant Growth", "Grizzly Bears").pt("Grizzly Bears") == "5/5"
    assert s.next_turn().pt("Grizzly Bears") == "2/2"


def test_giant_growth_saves_from_a_bolt():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears", their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Giant Growth", "Grizzly Bears")
    assert (s.battlefield, s.permanent("Grizzly Bears").damage) == (["Grizzly Bears"], 3)
    s.next_turn()  # damage and the bonus go at the same time
    assert s.battlefield == ["Grizzly Bears"]


def test_giant_growth_fizzles_when_the_creature_is_gone():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears", their_hand="Lightning Bolt")
    s.cast("Giant Growth", "Grizzly Bears", hold=True)
    s.them.cast("Lightning Bolt", "Grizzly Bears")
    assert s.graveyard == ["Grizzly Bears", "Giant Growth"]


def test_giant_spider_blocks_fliers():
    s = Scenario(battlefield="Serra Angel", their_battlefield="Giant Spider")
    s.attack("Serra Angel").them.block({"Giant Spider": "Serra Angel"})
    assert (s.damage().them.life, s.them.battlefield) == (20, [])


def test_gladecover_scout_is_hexproof():
    s = Scenario(
        hand="Giant Growth, Lightning Bolt", battlefield="Gladecover Scout", their_battlefield="Gladecover Scout"
    )
    s.cast("Giant Growth")  # only my own scout can be the target
    assert s.pt("Gladecover Scout") == "4/4"
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them", "Gladecover Scout"]
    s.choose("them")


def test_glistener_elf_poisons():
    s = Scenario(hand="Giant Growth", battlefield="Glistener Elf")
    s.attack("Glistener Elf").cast("Giant Growth", "Glistener Elf").damage()
    assert (s.them.life, s.them.counters("poison")) == (20, 4)


def test_glistener_elf_shrinks_what_it_fights():
    s = Scenario(battlefield="Glistener Elf", their_battlefield="Hill Giant")
    s.attack("Glistener Elf").them.block({"Hill Giant": "Glistener Elf"})
    s.damage()
    assert (s.battlefield, s.them.pt("Hill Giant")) == ([], "2/2")


def test_glorious_anthem_is_for_its_controllers_creatures():
    s = Scenario(battlefield="Glorious Anthem, Grizzly Bears, Forest", their_battlefield="Hill Giant")
    assert (s.pt("Grizzly Bears"), s.them.pt("Hill Giant")) == ("3/3", "3/3")


def test_goblin_bombardment_throws_creatures():
    s = Scenario(battlefield="Goblin Bombardment, 2 Grizzly Bears", their_battlefield="Llanowar Elves")
    s.activate("Goblin Bombardment", "Llanowar Elves", pay=["Grizzly Bears"]).activate("Goblin Bombardment", "them")
    assert (s.them.life, s.them.battlefield, s.battlefield) == (19, [], ["Goblin Bombardment"])


def test_glorious_anthem_keeps_a_token_alive_that_is_just_coming():
    s = Scenario(hand="Raise the Alarm", battlefield="Glorious Anthem")
    assert s.cast("Raise the Alarm").pt("Soldier Token") == "2/2"


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


def test_golgari_grave_troll_is_as_large_as_the_graveyard_is_full():
    s = Scenario(hand="Golgari Grave-Troll, Murder", graveyard="2 Grizzly Bears, Shock, Hill Giant")
    s.cast("Golgari Grave-Troll")
    assert s.pt("Golgari Grave-Troll") == "3/3"
    s.activate("Golgari Grave-Troll").cast("Murder", "Golgari Grave-Troll")
    assert (s.pt("Golgari Grave-Troll"), s.tapped("Golgari Grave-Troll")) == ("2/2", True)  # regenerated


def test_golgari_grave_troll_is_dredged_by_six():
    s = Scenario(hand="Divination", graveyard="Golgari Grave-Troll", library="8 Forest")
    s.cast("Divination").yes()
    assert (sorted(s.hand), len(s.graveyard)) == (["Forest", "Golgari Grave-Troll"], 7)


def test_golgari_rot_farm_returns_a_land():
    s = Scenario(hand="Golgari Rot Farm", battlefield="Forest, Swamp", manual_mana=[0])
    s.play("Golgari Rot Farm").resolve().choose("Swamp")
    assert (s.hand, s.tapped("Golgari Rot Farm")) == (["Swamp"], True)
    s.next_turn().next_turn()
    assert s.activate("Golgari Rot Farm").pool == "{B}{G}"


def test_golgari_signet_changes_mana():
    s = Scenario(battlefield="Golgari Signet", mana="{C}")
    assert s.activate("Golgari Signet").pool == "{B}{G}"


def test_gratuitous_violence_doubles_what_creatures_deal():
    s = Scenario(hand="Shock", battlefield="Gratuitous Violence, Hill Giant")
    s.cast("Shock", "them").attack("Hill Giant").damage()
    assert s.them.life == 20 - 2 - 6


def test_goblin_piledriver_counts_when_the_ability_resolves():
    s = Scenario(battlefield="Goblin Piledriver, Mogg Fanatic")
    s.attack("Goblin Piledriver", "Mogg Fanatic")
    s.activate("Mogg Fanatic", "them")
    assert s.damage().them.life == 20 - 1 - 1


def test_grave_titan_brings_zombies_as_it_enters_and_attacks():
    s = Scenario(hand="Grave Titan")
    s.cast("Grave Titan")
    assert (s.battlefield.count("Zombie Token"), s.pt("Zombie Token")) == (2, "2/2")
    s.next_turn().next_turn()
    s.attack("Grave Titan").resolve()
    assert s.battlefield.count("Zombie Token") == 4


def test_grave_pact_makes_each_other_player_sacrifice():
    s = Scenario(
        hand="Shock",
        battlefield="Grave Pact, Grizzly Bears, Hill Giant",
        their_battlefield="Serra Angel",
        others=[{"battlefield": "Wind Drake, Craw Wurm"}],
    )
    s.cast("Shock", "Grizzly Bears").choose("Wind Drake")
    assert s.battlefield == ["Grave Pact", "Hill Giant"]
    assert (s.them.battlefield, s.seats[2].battlefield) == ([], ["Craw Wurm"])


def test_greenwarden_of_murasa_returns_a_card_as_it_comes_and_as_it_goes():
    s = Scenario(hand="Greenwarden of Murasa, Murder", graveyard="Shock, Opt")
    s.cast("Greenwarden of Murasa").choose("Shock").yes()
    assert s.hand == ["Murder", "Shock"]
    s.cast("Murder", hold=True).resolve_top()
    s.choose("Opt").resolve().yes()
    assert (s.hand, s.exile) == (["Shock", "Opt"], ["Greenwarden of Murasa"])


def test_gray_merchant_of_asphodel_drains_each_opponent_by_devotion():
    s = Scenario(hand="Gray Merchant of Asphodel", battlefield="Black Knight", others=[{"life": 3}])
    s.cast("Gray Merchant of Asphodel")
    assert (s.life, s.them.life) == (28, 16)  # four symbols, twice, also from a player with less life


def test_growing_ranks_populates_every_upkeep():
    s = Scenario(hand="Call of the Conclave", battlefield="Growing Ranks")
    s.cast("Call of the Conclave").next_turn().next_turn()
    assert s.battlefield.count("Centaur Token") == 2


def test_guttersnipe_deals_two_for_every_instant_and_sorcery():
    s = Scenario(hand="Shock, Lava Spike, Grizzly Bears", battlefield="Guttersnipe")
    s.cast("Shock", "them").cast("Lava Spike", "them").cast("Grizzly Bears")
    assert s.them.life == 20 - 2 - 2 - 3 - 2


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


def test_gravedigger_returns_a_creature_card():
    s = Scenario(hand="Gravedigger", graveyard="Serra Angel, Shock, Hill Giant")
    s.cast("Gravedigger")
    assert s.offered == ["Serra Angel", "Hill Giant"]
    s.choose("Serra Angel").resolve().yes()
    assert (s.hand, s.graveyard) == (["Serra Angel"], ["Shock", "Hill Giant"])


def test_gravedigger_may_leave_it():
    s = Scenario(hand="Gravedigger", graveyard="Serra Angel")
    s.cast("Gravedigger").no()
    assert (s.hand, s.graveyard) == ([], ["Serra Angel"])


def test_gravedigger_with_an_empty_graveyard_asks_nothing():
    s = Scenario(hand="Gravedigger", their_graveyard="Serra Angel")
    assert s.cast("Gravedigger").hand == []


def test_garruk_wildspeaker_untaps_lands_makes_beasts_and_overruns():
    s = Scenario(battlefield="Garruk Wildspeaker (9 loyalty), Forest (tapped), Forest (tapped)")
    s.activate("Garruk Wildspeaker", ability=0, targets=["Forest", "Forest"])
    assert not s.tapped("Forest")
    assert not s.tapped("Forest #2")
    s.next_turn().next_turn()
    s.activate("Garruk Wildspeaker", ability=1)
    assert s.pt("Beast Token") == "3/3"
    s.next_turn().next_turn()
    s.activate("Garruk Wildspeaker", ability=2)
    assert s.pt("Beast Token") == "6/6"
    assert s.has("Beast Token", "trample")
    assert s.permanent("Garruk Wildspeaker").counters == {"loyalty": 5}


def test_gravecrawler_returns_while_there_is_a_zombie():
    s = Scenario(battlefield="Gravedigger", graveyard="Gravecrawler, Gravecrawler")
    s.cast("Gravecrawler").cast("Gravecrawler")
    assert (s.battlefield, s.graveyard) == (["Gravedigger", "Gravecrawler", "Gravecrawler"], [])


def test_gravecrawler_needs_another_zombie():
    s = Scenario(battlefield="Grizzly Bears", graveyard="Gravecrawler", their_battlefield="Gravedigger", mana="{B}")
    assert not s.can("cast", "Gravecrawler")


def test_gravecrawler_may_be_cast_although_the_zombie_dies_for_it():
    # CR 601.3: the leave is needed to begin casting it, not while its cost is paid.
    s = Scenario(battlefield="Gravecrawler", graveyard="Gravecrawler", their_hand="Shock")
    s.cast("Gravecrawler", hold=True)
    s.them.cast("Shock", "Gravecrawler")
    assert (s.battlefield, s.graveyard) == (["Gravecrawler"], ["Gravecrawler"])


def test_gravecrawler_cannot_block():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Gravecrawler")
    s.attack("Grizzly Bears")
    assert s.damage().them.life == 18


def test_grim_lavamancer_burns_with_the_graveyard():
    s = Scenario(battlefield="Grim Lavamancer", graveyard="Shock, Forest, Opt")
    s.activate("Grim Lavamancer", "them", pay=["Shock", "Forest"])
    assert (s.them.life, s.graveyard, sorted(s.exile)) == (18, ["Opt"], ["Forest", "Shock"])
    s.next_turn().next_turn()
    assert not s.can("activate", "Grim Lavamancer"), "one card is not enough"


def test_gempalm_incinerator_burns_as_it_is_cycled():
    s = Scenario(
        hand="Gempalm Incinerator",
        battlefield="2 Mogg Fanatic",
        their_battlefield="Hill Giant, Raging Goblin",
        library="Forest",
    )
    s.activate("Gempalm Incinerator").choose("Hill Giant").yes()
    # The ability is put above the cycling ability, so it resolves first. It counts all Goblins, theirs too.
    assert (s.them.battlefield, s.graveyard, s.hand) == (["Raging Goblin"], ["Gempalm Incinerator"], ["Forest"])


def test_gempalm_incinerator_counts_goblins_as_it_resolves():
    s = Scenario(
        hand="Gempalm Incinerator",
        battlefield="2 Mogg Fanatic",
        their_battlefield="Gray Ogre",
        their_hand="Shock",
        library="Forest",
    )
    s.activate("Gempalm Incinerator", hold=True).choose("Gray Ogre")
    s.them.cast("Shock", "Mogg Fanatic #1").yes()
    assert (s.them.battlefield, s.them.permanent("Gray Ogre").damage) == (["Gray Ogre"], 1)


def test_gempalm_incinerator_need_not_burn_and_can_be_cast():
    s = Scenario(hand="2 Gempalm Incinerator", battlefield="Grizzly Bears", library="Forest")
    s.cast("Gempalm Incinerator")
    s.activate("Gempalm Incinerator").choose("Grizzly Bears").no()
    assert (s.battlefield, s.hand) == (["Grizzly Bears", "Gempalm Incinerator"], ["Forest"])


def test_gempalm_incinerator_is_cycled_without_creatures_too():
    s = Scenario(hand="Gempalm Incinerator", library="Forest")
    assert s.activate("Gempalm Incinerator").hand == ["Forest"]


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


def test_glimpse_of_nature_draws_for_each_creature_spell_this_turn():
    s = Scenario(hand="Glimpse of Nature, Memnite, Ornithopter, Shock", library="3 Forest")
    s.cast("Glimpse of Nature").cast("Memnite").cast("Ornithopter").cast("Shock", "them")
    assert s.hand == ["Forest", "Forest"]


def test_gaeas_cradle_makes_mana_for_each_creature():
    s = Scenario(battlefield="Gaea's Cradle, 3 Memnite", their_battlefield="Hill Giant", manual_mana=[0])
    assert s.activate("Gaea's Cradle").pool == "{G}{G}{G}"


def test_go_for_the_throat_spares_machines():
    s = Scenario(hand="Go for the Throat", their_battlefield="Juggernaut, Black Knight")
    s.cast("Go for the Throat", "Black Knight")
    assert s.them.battlefield == ["Juggernaut"]


def test_griselbrand_pays_seven_life_for_seven_cards():
    s = Scenario(battlefield="Griselbrand", library="14 Forest")
    s.activate("Griselbrand").activate("Griselbrand")
    assert (s.life, len(s.hand)) == (6, 14)
    assert not s.can("activate", "Griselbrand")


def test_grave_titan_brings_two_zombies_as_it_enters_and_as_it_attacks():
    s = Scenario(hand="Grave Titan", library="2 Forest", their_library="2 Forest")
    s.cast("Grave Titan")
    assert (s.battlefield.count("Zombie Token"), s.pt("Zombie Token")) == (2, "2/2")
    s.next_turn().next_turn()
    s.attack("Grave Titan").resolve()
    assert s.battlefield.count("Zombie Token") == 4


def test_great_furnace_makes_red_mana():
    s = Scenario(battlefield="Great Furnace", manual_mana=[0])
    assert s.activate("Great Furnace").pool == "{R}"


def test_gray_merchant_of_asphodel_drains_for_devotion():
    s = Scenario(hand="Gray Merchant of Asphodel", battlefield="Geralf's Messenger, Sol Ring")
    s.cast("Gray Merchant of Asphodel")
    assert (s.life, s.them.life) == (25, 15)


def test_geralfs_messenger_drains_and_returns():
    s = Scenario(hand="Geralf's Messenger, Murder")
    s.cast("Geralf's Messenger")
    assert (s.them.life, s.tapped("Geralf's Messenger")) == (18, True)
    s.cast("Murder", "Geralf's Messenger")
    assert (s.them.life, s.pt("Geralf's Messenger")) == (16, "4/3")


def test_glacial_fortress_looks_for_a_plains_or_an_island():
    s = Scenario(hand="Glacial Fortress", battlefield="Tundra", manual_mana=[0])
    s.play("Glacial Fortress").activate("Glacial Fortress").choose("{W}")
    assert s.pool == "{W}"
    s = Scenario(hand="Glacial Fortress", battlefield="Swamp")
    assert s.play("Glacial Fortress").tapped("Glacial Fortress")


def test_goblin_guide_attacks_at_once_and_may_give_a_land():
    s = Scenario(hand="Goblin Guide", their_library="Forest, Shock")
    s.cast("Goblin Guide").attack("Goblin Guide").resolve().damage()
    assert (s.them.life, s.them.hand) == (18, ["Forest"])
