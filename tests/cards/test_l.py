"""Cards whose names begin with L."""

from playset.testing import Scenario


def test_lunarch_veteran_comes_back_as_a_phantom():
    s = Scenario(graveyard="Lunarch Veteran", hand="Savannah Lions, Lightning Bolt")
    s.cast("Luminous Phantom")
    s.cast("Savannah Lions").cast("Lightning Bolt", "Savannah Lions")
    assert (s.life, s.battlefield) == (21, ["Luminous Phantom"])
    s = Scenario(battlefield="Lunarch Veteran", hand="Savannah Lions")
    assert s.cast("Savannah Lions").life == 21


def test_lava_spike_hits_players_only():
    s = Scenario(hand="Lava Spike", their_battlefield="Grizzly Bears")
    s.cast("Lava Spike", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them").resolve()
    assert s.them.life == 17


def test_lava_spike_is_a_sorcery():
    s = Scenario(hand="Lava Spike, Lightning Bolt", battlefield="2 Mountain", active=1)
    assert not s.can("cast", "Lava Spike")
    assert s.can("cast", "Lightning Bolt")


def test_leonin_skyhunter_flies():
    s = Scenario(battlefield="Leonin Skyhunter", their_battlefield="Hill Giant")
    assert s.attack("Leonin Skyhunter").damage().them.life == 18


def test_life_from_the_loam_is_dredged_by_three():
    s = Scenario(hand="Divination", graveyard="Life from the Loam", library="6 Forest")
    s.cast("Divination").yes()
    assert (sorted(s.hand), s.graveyard.count("Forest")) == (["Forest", "Life from the Loam"], 3)


def test_life_from_the_loam_returns_up_to_three_lands():
    s = Scenario(hand="Life from the Loam", graveyard="Forest, Wasteland, Island, Swamp, Shock")
    s.cast("Life from the Loam", targets=["Forest", "Wasteland", "Swamp"])
    assert sorted(s.hand) == ["Forest", "Swamp", "Wasteland"]


def test_lightning_bolt_deals_three_to_anything():
    s = Scenario(hand="2 Lightning Bolt", their_battlefield="Hill Giant, Forest")
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them", "Hill Giant"]
    s.choose("Hill Giant").resolve()
    assert s.them.battlefield == ["Forest"]
    assert s.cast("Lightning Bolt", "them").them.life == 17


def test_lightning_greaves_give_haste_and_shroud():
    s = Scenario(
        hand="Hill Giant", battlefield="Lightning Greaves", their_battlefield="Hill Giant", mana="{C}{C}{C}{R}"
    )
    s.cast("Hill Giant").activate("Lightning Greaves", "my Hill Giant")
    assert (s.has("Hill Giant", "haste"), s.has("Hill Giant", "shroud")) == (True, True)
    assert not s.can("activate", "Lightning Greaves")  # there is nobody else it could target


def test_lightning_bolt_wins_the_game():
    s = Scenario(hand="Lightning Bolt", their_life=3)
    s.cast("Lightning Bolt", "them")
    assert (s.over, s.winner) == (True, 0)


def test_lightning_helix_burns_and_heals():
    s = Scenario(hand="Lightning Helix", their_battlefield="Hill Giant")
    s.cast("Lightning Helix", "Hill Giant")
    assert (s.life, s.them.battlefield) == (23, [])


def test_lingering_souls_twice():
    s = Scenario(hand="Lingering Souls")
    s.cast("Lingering Souls").cast("Lingering Souls")
    assert (s.battlefield, s.exile) == (["Spirit Token"] * 4, ["Lingering Souls"])


def test_lightning_helix_without_its_target_does_nothing_at_all():
    s = Scenario(hand="Lightning Helix", their_battlefield="Mogg Fanatic")
    s.cast("Lightning Helix", "Mogg Fanatic", hold=True)
    s.them.activate("Mogg Fanatic", "me")
    assert s.life == 19


def test_llanowar_elves_makes_green_mana():
    s = Scenario(hand="Grizzly Bears", battlefield="Llanowar Elves, Forest", mana="")
    assert s.cast("Grizzly Bears").battlefield == ["Llanowar Elves", "Forest", "Grizzly Bears"]


def test_llanowar_elves_cannot_make_mana_on_the_turn_it_comes():
    s = Scenario(hand="Giant Growth", battlefield="Llanowar Elves (sick)", mana="")
    assert not s.can("cast", "Giant Growth")


def test_llanowar_wastes_hurt_for_coloured_mana():
    s = Scenario(battlefield="2 Llanowar Wastes", manual_mana=[0])
    s.activate("Llanowar Wastes", ability=0).activate("Llanowar Wastes", ability=1).choose("{G}")
    assert (s.pool, s.life) == ("{G}{C}", 19)


def test_loxodon_warhammer_tramples_and_heals():
    s = Scenario(battlefield="Loxodon Warhammer, Grizzly Bears", their_battlefield="Savannah Lions")
    s.activate("Loxodon Warhammer", "Grizzly Bears")
    s.attack("Grizzly Bears").them.block({"Savannah Lions": "Grizzly Bears"})
    s.damage()
    if s.asked:
        s.divide(1, 4)
    assert (s.damage().them.life, s.life) == (16, 25)


def test_luminous_broodmoth_gives_the_dead_wings():
    s = Scenario(hand="Murder, Doom Blade", battlefield="Luminous Broodmoth, Grizzly Bears")
    s.cast("Murder", "Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {"flying": 1}
    assert s.has("Grizzly Bears", "flying")
    s.cast("Doom Blade", "Grizzly Bears")
    assert s.battlefield == ["Luminous Broodmoth"]


def test_lotus_petal_is_one_mana_of_any_colour():
    s = Scenario(battlefield="Lotus Petal", manual_mana=[0])
    s.activate("Lotus Petal").choose("{U}")
    assert (s.pool, s.graveyard) == ("{U}", ["Lotus Petal"])


def test_lys_alana_huntmaster_makes_elves_for_elves():
    s = Scenario(hand="Llanowar Elves, Grizzly Bears", battlefield="Lys Alana Huntmaster")
    s.cast("Llanowar Elves").yes()
    s.resolve().cast("Grizzly Bears")
    assert s.battlefield.count("Elf Warrior Token") == 1


def test_llanowar_wastes_hurt_for_colours_only():
    s = Scenario(battlefield="2 Llanowar Wastes", manual_mana=[0])
    s.activate("Llanowar Wastes", ability=0).activate("Llanowar Wastes", ability=1).choose("{B}")
    assert (s.pool, s.life) == ("{B}{C}", 19)


def test_lotus_petal_makes_one_mana_of_any_colour():
    s = Scenario(battlefield="Lotus Petal", manual_mana=[0])
    s.activate("Lotus Petal").choose("{B}")
    assert (s.pool, s.graveyard) == ("{B}", ["Lotus Petal"])


def test_lodestone_golem_taxes_everything_but_artifacts():
    s = Scenario(hand="Shock, Sol Ring", battlefield="Lodestone Golem", mana="{R}")
    assert not s.can("cast", "Shock")
    assert s.can("cast", "Sol Ring")
