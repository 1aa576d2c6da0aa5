"""Scenarios of the cards from Su to Sz."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_sun_titan_brings_back_what_is_cheap():
    s = Scenario(hand="Sun Titan", graveyard="Grizzly Bears, Serra Angel, Wasteland, Shock")
    s.cast("Sun Titan")
    assert sorted(s.offered) == ["Grizzly Bears", "Wasteland"]
    s.choose("Grizzly Bears").yes()
    assert s.battlefield == ["Sun Titan", "Grizzly Bears"]
    s.next_turn().next_turn()
    s.attack("Sun Titan").resolve().yes()
    assert (s.battlefield[-1], s.graveyard) == ("Wasteland", ["Serra Angel", "Shock"])


def test_sunblast_angel_destroys_what_attacked():
    s = Scenario(
        hand="Sunblast Angel", battlefield="Grizzly Bears (tapped)", their_battlefield="Hill Giant (tapped), Craw Wurm"
    )
    s.cast("Sunblast Angel")
    assert (s.battlefield, s.them.battlefield) == (["Sunblast Angel"], ["Craw Wurm"])


def test_sunhome_gives_double_strike():
    s = Scenario(battlefield="Sunhome, Fortress of the Legion, Hill Giant")
    s.activate("Sunhome, Fortress of the Legion", "Hill Giant", ability=1)
    assert s.attack("Hill Giant").damage().them.life == 14
    s = Scenario(battlefield="Sunhome, Fortress of the Legion", manual_mana=[0])
    assert s.activate("Sunhome, Fortress of the Legion", ability=0).pool == "{C}"


def test_sulfurous_springs_taps_for_colourless_or_hurts():
    s = Scenario(battlefield="2 Sulfurous Springs", manual_mana=[0])
    s.activate("Sulfurous Springs", ability=0)
    s.activate("Sulfurous Springs", ability=1).choose("{B}")
    assert (s.pool, s.life) == ("{B}{C}", 19)


def test_swan_song_gives_a_bird_for_a_spell():
    s = Scenario(hand="Swan Song", their_hand="Divination, Hill Giant", active=1)
    s.them.cast("Divination", hold=True)
    s.cast("Swan Song", "Divination")
    assert (s.them.graveyard, s.them.battlefield, s.them.pt("Bird Token")) == (["Divination"], ["Bird Token"], "2/2")


def test_swiftblade_vindicator_strikes_twice_and_stays_untapped():
    s = Scenario(battlefield="Swiftblade Vindicator")
    s.attack("Swiftblade Vindicator").damage()
    assert (s.them.life, s.tapped("Swiftblade Vindicator")) == (18, False)


def test_swiftfoot_boots_protect_and_speed():
    s = Scenario(hand="Hill Giant", battlefield="Swiftfoot Boots", their_hand="Shock")
    s.cast("Hill Giant").activate("Swiftfoot Boots", "Hill Giant")
    assert (s.has("Hill Giant", "haste"), s.has("Hill Giant", "hexproof")) == (True, True)
    s.them.cast("Shock", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("me").resolve()


def test_swarm_intelligence_copies_every_spell():
    s = Scenario(hand="Lightning Bolt", battlefield="Swarm Intelligence", their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", "them").yes().choose("Hill Giant")
    assert (s.them.life, s.them.battlefield) == (17, [])


def test_sword_of_feast_and_famine_discards_and_untaps():
    s = Scenario(
        battlefield="Sword of Feast and Famine, Grizzly Bears, 2 Forest (tapped), Sol Ring (tapped)",
        their_hand="Shock",
        their_battlefield="Black Knight, Giant Spider",
    )
    s.activate("Sword of Feast and Famine", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").damage()  # neither of them can block
    assert (s.them.life, s.them.graveyard) == (16, ["Shock"])
    assert (s.tapped("Forest"), s.tapped("Forest #2"), s.tapped("Sol Ring")) == (False, False, True)


def test_swiftwater_cliffs_enter_tapped_and_gain_a_life():
    s = Scenario(hand="Swiftwater Cliffs", manual_mana=[0])
    s.play("Swiftwater Cliffs").resolve()
    assert (s.tapped("Swiftwater Cliffs"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Swiftwater Cliffs").choose("{R}").pool == "{R}"


def test_sword_of_light_and_shadow_heals_and_returns_a_creature():
    s = Scenario(
        battlefield="Sword of Light and Shadow, Grizzly Bears",
        graveyard="Hill Giant, Shock",
        their_battlefield="Black Knight",
    )
    s.activate("Sword of Light and Shadow", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").pass_to(Step.COMBAT_DAMAGE)  # the Knight cannot block
    s.choose("Hill Giant").resolve().yes()
    assert (s.them.life, s.life, s.hand) == (16, 23, ["Hill Giant"])


def test_sword_of_the_animist_finds_lands_by_attacking():
    s = Scenario(battlefield="Sword of the Animist, Grizzly Bears", library="Wasteland, Forest, Plains")
    s.activate("Sword of the Animist", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    s.attack("Grizzly Bears").resolve().yes().choose("Plains")
    assert (s.battlefield[-1], s.tapped("Plains")) == ("Plains", True)


def test_sword_of_vengeance_gives_four_keywords():
    s = Scenario(hand="Hill Giant", battlefield="Sword of Vengeance")
    s.cast("Hill Giant").activate("Sword of Vengeance", "Hill Giant")
    assert s.pt("Hill Giant") == "5/3"
    assert all(s.has("Hill Giant", word) for word in ("first strike", "vigilance", "trample", "haste"))


def test_swamp_makes_black_mana():
    s = Scenario(hand="Dark Ritual", battlefield="Swamp", mana="")
    assert s.cast("Dark Ritual").tapped("Swamp")


def test_swords_to_plowshares_exiles_and_its_controller_gains_life():
    s = Scenario(hand="Swords to Plowshares", their_battlefield="Craw Wurm")
    s.cast("Swords to Plowshares", "Craw Wurm")
    assert (s.them.exile, s.them.life, s.life) == (["Craw Wurm"], 26, 20)


def test_swords_to_plowshares_counts_the_power_the_creature_had_last():
    s = Scenario(hand="Swords to Plowshares", their_battlefield="Grizzly Bears (3 +1/+1), Glorious Anthem")
    assert s.cast("Swords to Plowshares", "Grizzly Bears").them.life == 26


def test_swords_to_plowshares_gains_nothing_for_a_creature_without_power():
    s = Scenario(hand="Swords to Plowshares", their_battlefield="Wall of Stone")
    assert s.cast("Swords to Plowshares", "Wall of Stone").them.life == 20


def test_sylvan_caryatid_makes_any_colour_and_cannot_be_targeted():
    s = Scenario(battlefield="Sylvan Caryatid", their_hand="Shock", their_battlefield="Mountain", manual_mana=[0])
    assert s.activate("Sylvan Caryatid").choose("{B}").pool == "{B}"
    s.them.cast("Shock", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("me").resolve()


def test_sword_of_fire_and_ice_protects_and_strengthens():
    s = Scenario(
        hand="Unsummon",
        battlefield="Sword of Fire and Ice, Grizzly Bears",
        their_hand="Lightning Bolt",
        their_battlefield="Wind Drake, Hill Giant, Serra Angel",
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Serra Angel -> Grizzly Bears"]  # neither the red nor the blue creature
    s.them.block()
    s.them.cast("Lightning Bolt", hold=True)
    assert "Grizzly Bears" not in s.offered
    s.choose("me").resolve()


def test_sword_of_fire_and_ice_burns_and_draws():
    s = Scenario(
        battlefield="Sword of Fire and Ice, Grizzly Bears", their_battlefield="Wind Drake (tapped)", library="Forest"
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears").attack("Grizzly Bears").damage().choose("Wind Drake")
    s.resolve()
    assert (s.them.life, s.them.battlefield, s.hand) == (16, [], ["Forest"])


def test_sword_of_fire_and_ice_draws_nothing_if_its_target_is_gone():
    # CR 608.2b: with its only target illegal the ability does not resolve at all.
    s = Scenario(
        battlefield="Sword of Fire and Ice, Grizzly Bears",
        their_battlefield="Wind Drake (tapped)",
        their_hand="Unsummon",
        library="Forest",
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears").attack("Grizzly Bears").damage().choose("Wind Drake")
    s.them.cast("Unsummon", "Wind Drake")
    assert (s.hand, s.them.hand) == ([], ["Wind Drake"])


def test_sylvan_messenger_takes_the_elves_among_four_cards():
    s = Scenario(hand="Sylvan Messenger", library="Llanowar Elves, Forest, Elvish Mystic, Opt, Elvish Visionary")
    s.cast("Sylvan Messenger").choose().order("Forest", "Opt")
    assert (sorted(s.hand), s.library[0]) == (["Elvish Mystic", "Llanowar Elves"], "Elvish Visionary")


def test_supreme_verdict_cannot_be_countered():
    s = Scenario(hand="Supreme Verdict", their_hand="Counterspell", their_battlefield="Serra Angel")
    s.cast("Supreme Verdict", hold=True)
    s.them.cast("Counterspell", "Supreme Verdict")
    assert s.them.battlefield == []


def test_sulfur_falls_looks_for_an_island_or_a_mountain():
    s = Scenario(hand="Sulfur Falls", battlefield="Steam Vents", manual_mana=[0])
    s.play("Sulfur Falls").activate("Sulfur Falls").choose("{R}")
    assert s.pool == "{R}"


def test_sylvan_library_draws_two_more_and_puts_two_back():
    s = Scenario(
        hand="Shock", battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1, life=20
    )
    s.pass_to(Step.DRAW).resolve().yes()
    assert s.offered == ["Forest", "Island", "Swamp"]  # the Shock was not drawn this turn
    s.choose("Island", "Forest").no().no()
    assert (s.hand, s.library) == (["Shock", "Swamp"], ["Forest", "Island", "Mountain"])


def test_sylvan_library_looks_into_no_other_hand():
    s = Scenario(
        battlefield="Sylvan Library", library="Forest, Island, Swamp", their_hand="Opt", their_library="Shock", active=1
    )
    s.pass_to(Step.UPKEEP)
    s.them.cast("Opt").choose()
    assert s.them.hand == ["Shock"]
    s.pass_to(Step.DRAW).resolve().yes()
    assert s.offered == ["Forest", "Island", "Swamp"]
    s.choose("Island", "Forest").no().no()


def test_sylvan_library_takes_four_life_a_card():
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1)
    s.pass_to(Step.DRAW).resolve().yes().choose("Forest", "Swamp").yes().no()
    assert (s.life, s.hand, s.library) == (16, ["Forest", "Island"], ["Swamp", "Mountain"])
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1)
    s.pass_to(Step.DRAW).resolve().yes().choose("Forest", "Swamp").yes().yes()
    assert (s.life, len(s.hand)) == (12, 3)


def test_sylvan_library_with_too_little_life_puts_them_back():
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1, life=3)
    s.pass_to(Step.DRAW).resolve().yes().choose("Forest", "Swamp")
    assert (s.life, s.hand) == (3, ["Island"])


def test_sylvan_library_need_not_be_used():
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp", active=1)
    s.pass_to(Step.DRAW).resolve().no()
    assert (s.hand, s.library) == (["Forest"], ["Island", "Swamp"])


def test_sylvan_library_counts_cards_drawn_before():
    s = Scenario(
        hand="Opt",
        battlefield="Sylvan Library",
        library="Forest, Island, Swamp, Mountain, Plains",
        active=1,
        mana="{U}",
    )
    s.pass_to(Step.UPKEEP)
    s.state.players[0].pool[1] = 1
    s.ask_again()
    s.cast("Opt").choose()
    s.pass_to(Step.DRAW).resolve().yes()
    assert s.offered == ["Forest", "Island", "Swamp", "Mountain"]
    s.choose("Forest", "Island").no().no()
