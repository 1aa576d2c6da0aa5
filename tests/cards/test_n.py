"""Cards whose names begin with N."""

from playset.testing import Scenario


def test_natures_lore_finds_a_forest_untapped():
    s = Scenario(hand="Nature's Lore", library="Island, Forest, Swamp")
    s.cast("Nature's Lore")
    assert s.offered == ["Forest"]
    s.choose("Forest")
    assert (s.battlefield, s.tapped("Forest")) == (["Forest"], False)


def test_naturalize_destroys_an_artifact_or_enchantment():
    s = Scenario(hand="2 Naturalize", their_battlefield="Sol Ring, Crusade, Forest")
    s.cast("Naturalize", "Sol Ring").cast("Naturalize", "Crusade")
    assert s.them.battlefield == ["Forest"]


def test_negate_counters_everything_but_creatures():
    s = Scenario(hand="Grizzly Bears, Crusade", their_hand="Negate", their_battlefield="2 Island")
    s.cast("Grizzly Bears", hold=True)
    assert not s.them.can("cast", "Negate")
    s.resolve().cast("Crusade", hold=True)
    s.them.cast("Negate", "Crusade")
    assert (s.battlefield, s.graveyard) == (["Grizzly Bears"], ["Crusade"])


def test_nights_whisper_draws_two_and_costs_two_life():
    s = Scenario(hand="Night's Whisper", library="Forest, Island, Swamp")
    s.cast("Night's Whisper")
    assert (s.hand, s.life) == (["Forest", "Island"], 18)


def test_nights_whisper_at_two_life_loses():
    s = Scenario(hand="Night's Whisper", life=2)
    s.cast("Night's Whisper")
    assert (s.over, s.winner) == (True, 1)


def test_nomad_outpost_enters_tapped_for_three_colours():
    s = Scenario(hand="Nomad Outpost", manual_mana=[0])
    s.play("Nomad Outpost")
    assert s.tapped("Nomad Outpost")
    s.next_turn().next_turn()
    s.activate("Nomad Outpost")
    assert sorted(s.offered) == ["{B}", "{R}", "{W}"]
    assert s.choose("{R}").pool == "{R}"


def test_niv_mizzet_pings_for_every_card():
    s = Scenario(
        hand="Divination",
        battlefield="Niv-Mizzet, the Firemind",
        library="4 Forest",
        their_battlefield="Savannah Lions",
    )
    s.activate("Niv-Mizzet, the Firemind").choose("Savannah Lions")
    assert (s.hand, s.them.battlefield) == (["Divination", "Forest"], [])
    s.cast("Divination").order("Niv-Mizzet, the Firemind", "Niv-Mizzet, the Firemind").choose("them").choose("them")
    assert s.them.life == 18


def test_natures_lore_finds_a_forest_of_any_kind_untapped():
    s = Scenario(hand="Nature's Lore", library="Island, Bayou")
    s.cast("Nature's Lore").choose("Bayou")
    assert not s.tapped("Bayou")


def test_natural_order_turns_an_elf_into_a_giant():
    s = Scenario(
        hand="Natural Order", battlefield="Llanowar Elves, Memnite", library="Craterhoof Behemoth, Shivan Dragon"
    )
    s.cast("Natural Order").choose("Craterhoof Behemoth")
    s.resolve()
    assert (s.graveyard, s.pt("Craterhoof Behemoth")) == (["Llanowar Elves", "Natural Order"], "7/7")


def test_nimble_mongoose_reaches_threshold():
    s = Scenario(hand="Shock", battlefield="Nimble Mongoose", graveyard="6 Forest")
    assert s.pt("Nimble Mongoose") == "1/1"
    assert s.cast("Shock", "them").pt("Nimble Mongoose") == "3/3"
    assert s.has("Nimble Mongoose", "shroud")


def test_nettle_sentinel_stays_tapped_until_a_green_spell_is_cast():
    s = Scenario(hand="Llanowar Elves", battlefield="Nettle Sentinel", library="3 Forest", their_library="3 Forest")
    s.attack("Nettle Sentinel").damage()
    s.next_turn().next_turn()
    assert s.tapped("Nettle Sentinel")
    s.cast("Llanowar Elves").yes()
    assert not s.resolve().tapped("Nettle Sentinel")


def test_nyx_weaver_mills_and_brings_a_card_back():
    s = Scenario(battlefield="Nyx Weaver", library="Shock, Forest, Opt")
    s.next_turn().next_turn()
    assert (s.graveyard, s.hand) == (["Shock", "Forest"], ["Opt"])
    s.activate("Nyx Weaver", "Shock")
    assert (sorted(s.hand), s.exile) == (["Opt", "Shock"], ["Nyx Weaver"])
