"""Cards whose names begin with G, without those called Goblin."""

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


def test_glorious_anthem_keeps_a_token_alive_that_is_just_coming():
    s = Scenario(hand="Raise the Alarm", battlefield="Glorious Anthem")
    assert s.cast("Raise the Alarm").pt("Soldier Token") == "2/2"


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


def test_great_furnace_makes_red_mana():
    s = Scenario(battlefield="Great Furnace", manual_mana=[0])
    assert s.activate("Great Furnace").pool == "{R}"


def test_glacial_fortress_looks_for_a_plains_or_an_island():
    s = Scenario(hand="Glacial Fortress", battlefield="Tundra", manual_mana=[0])
    s.play("Glacial Fortress").activate("Glacial Fortress").choose("{W}")
    assert s.pool == "{W}"
    s = Scenario(hand="Glacial Fortress", battlefield="Swamp")
    assert s.play("Glacial Fortress").tapped("Glacial Fortress")
