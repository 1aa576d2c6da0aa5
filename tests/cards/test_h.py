"""Cards whose names begin with H."""

from playset.core.words import Step
from playset.testing import Scenario


def test_hammer_of_nazahn_puts_equipment_to_use_at_once():
    s = Scenario(hand="Hammer of Nazahn, Bonesplitter", battlefield="Grizzly Bears")
    s.cast("Hammer of Nazahn").yes()
    assert (s.pt("Grizzly Bears"), s.has("Grizzly Bears", "indestructible")) == ("4/2", True)
    assert s.cast("Bonesplitter").yes().pt("Grizzly Bears") == "6/2"


def test_hammer_of_purphoros_forges_golems_from_lands():
    s = Scenario(hand="Hill Giant", battlefield="Hammer of Purphoros, Mountain")
    s.activate("Hammer of Purphoros")
    assert (s.battlefield, s.pt("Golem Token")) == (["Hammer of Purphoros", "Golem Token"], "3/3")
    assert s.cast("Hill Giant").attack("Hill Giant", "Golem Token").damage().them.life == 14


def test_hallowed_spiritkeeper_leaves_a_spirit_for_every_creature_card():
    s = Scenario(hand="Murder", battlefield="Hallowed Spiritkeeper", graveyard="Grizzly Bears, Forest")
    s.cast("Murder", "Hallowed Spiritkeeper")
    assert s.battlefield == ["Spirit Token"] * 2  # it counts itself


def test_hangarback_walker_grows_and_leaves_thopters():
    s = Scenario(hand="Hangarback Walker, Murder", battlefield="Hangarback Walker (1 +1/+1)")
    s.activate("Hangarback Walker")
    assert s.pt("Hangarback Walker") == "2/2"
    s.cast("Murder", "Hangarback Walker")
    assert s.battlefield == ["Thopter Token"] * 2
    assert s.has("Thopter Token", "flying")
    s.cast("Hangarback Walker", x=3)
    assert s.pt("Hangarback Walker") == "3/3"


def test_harmonize_draws_three():
    assert len(Scenario(hand="Harmonize", library="4 Forest").cast("Harmonize").hand) == 3


def test_hellkite_charger_attacks_as_often_as_it_is_paid_for():
    s = Scenario(battlefield="Hellkite Charger, 7 Mountain", mana="")
    s.attack("Hellkite Charger").resolve().yes()
    s.pass_to(Step.END_OF_COMBAT)
    assert s.them.life == 15
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hellkite Charger").damage()
    assert s.them.life == 10


def test_hellkite_tyrant_takes_all_artifacts_for_good():
    s = Scenario(battlefield="Hellkite Tyrant", their_battlefield="Sol Ring, Mind Stone, Grizzly Bears")
    s.attack("Hellkite Tyrant").damage()
    assert (s.battlefield, s.them.battlefield) == (["Hellkite Tyrant", "Sol Ring", "Mind Stone"], ["Grizzly Bears"])
    assert s.next_turn().battlefield == ["Hellkite Tyrant", "Sol Ring", "Mind Stone"]


def test_hellkite_tyrant_wins_with_twenty_artifacts():
    s = Scenario(battlefield="Hellkite Tyrant, 20 Memnite")
    s.next_turn().next_turn()
    assert (s.over, s.winner) == (True, 0)


def test_heros_blade_finds_its_hero():
    s = Scenario(hand="Isamaru, Hound of Konda, Grizzly Bears", battlefield="Hero's Blade")
    s.cast("Grizzly Bears").cast("Isamaru, Hound of Konda").yes()
    assert (s.pt("Isamaru, Hound of Konda"), s.pt("Grizzly Bears")) == ("5/4", "2/2")


def test_harvester_of_souls_draws_for_nontoken_creatures():
    s = Scenario(
        hand="2 Shock", battlefield="Harvester of Souls", their_battlefield="Doomed Traveler", library="2 Forest"
    )
    s.cast("Shock", "Doomed Traveler").yes()
    assert s.hand == ["Shock", "Forest"]
    s.cast("Shock", "Spirit Token")
    assert s.hand == ["Forest"]


def test_high_market_gains_a_life_for_a_creature():
    s = Scenario(battlefield="High Market, Grizzly Bears")
    s.activate("High Market", ability=1)
    assert (s.life, s.graveyard) == (21, ["Grizzly Bears"])
    s = Scenario(battlefield="High Market", manual_mana=[0])
    assert s.activate("High Market", ability=0).pool == "{C}"


def test_honor_of_the_pure_is_for_white_creatures_of_its_controller():
    s = Scenario(battlefield="Honor of the Pure, White Knight, Grizzly Bears", their_battlefield="Savannah Lions")
    assert (s.pt("White Knight"), s.pt("Grizzly Bears"), s.them.pt("Savannah Lions")) == ("3/3", "2/2", "2/1")


def test_honor_of_the_pure_and_crusade_add_up():
    s = Scenario(battlefield="Honor of the Pure, White Knight", their_battlefield="Crusade, Savannah Lions")
    assert (s.pt("White Knight"), s.them.pt("Savannah Lions")) == ("4/4", "3/2")


def test_heat_shimmer_makes_a_copy_with_haste_that_is_exiled_at_the_end():
    s = Scenario(hand="Heat Shimmer", their_battlefield="Craw Wurm")
    s.cast("Heat Shimmer", "Craw Wurm")
    s.attack("Craw Wurm")
    s.them.block()
    s.damage()
    assert s.them.life == 14
    s.pass_to(Step.END).resolve()
    assert s.battlefield == []
    assert s.them.battlefield == ["Craw Wurm"]


def test_history_of_benalia_makes_knights_and_strengthens_them():
    s = Scenario(hand="History of Benalia")
    s.cast("History of Benalia")
    s.next_turn().next_turn().resolve()
    assert s.battlefield == ["History of Benalia", "Knight Token", "Knight Token"]
    s.next_turn().next_turn().resolve()
    assert s.pt("Knight Token") == "4/3"
    assert s.graveyard == ["History of Benalia"]
    s.attack("Knight Token", "Knight Token").damage()
    assert s.them.life == 12
    assert not s.tapped("Knight Token")


def test_hordeling_outburst_is_three_goblins():
    s = Scenario(hand="Hordeling Outburst")
    assert s.cast("Hordeling Outburst").battlefield == ["Goblin Token"] * 3


def test_hellspark_elemental_strikes_twice():
    s = Scenario(hand="Hellspark Elemental", library="3 Forest", their_library="3 Forest")
    s.cast("Hellspark Elemental").attack("Hellspark Elemental").damage()
    assert s.them.life == 17
    s.next_turn().next_turn()
    assert s.graveyard == ["Hellspark Elemental"]
    s.activate("Hellspark Elemental").attack("Hellspark Elemental").damage()
    assert s.them.life == 14
    s.pass_to(Step.END).order("Hellspark Elemental", "Hellspark Elemental")
    s.resolve()
    assert s.exile == ["Hellspark Elemental"]


def test_hornet_queen_brings_deadly_insects():
    s = Scenario(hand="Hornet Queen")
    s.cast("Hornet Queen")
    assert s.battlefield == ["Hornet Queen"] + ["Insect Token"] * 4
    assert s.has("Insect Token", "flying")
    assert s.has("Insect Token", "deathtouch")


def test_hydroblast_may_point_at_anything_but_harms_only_what_is_red():
    s = Scenario(hand="2 Hydroblast", their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Hydroblast", "Hill Giant", mode=1).cast("Hydroblast", "Grizzly Bears", mode=1)
    assert s.them.battlefield == ["Grizzly Bears"]


def test_hydroblast_counters_a_red_spell():
    s = Scenario(hand="Lightning Bolt", their_hand="Hydroblast")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Hydroblast", "Lightning Bolt", mode=0)
    assert s.them.life == 20


def test_hornet_queen_brings_four_insects():
    s = Scenario(hand="Hornet Queen")
    s.cast("Hornet Queen")
    assert s.battlefield == ["Hornet Queen"] + ["Insect Token"] * 4
    assert s.has("Insect Token", "deathtouch")


def test_heritage_druid_taps_three_elves_even_new_ones():
    s = Scenario(battlefield="Heritage Druid (sick), 2 Elvish Visionary (sick)", manual_mana=[0])
    s.activate("Heritage Druid")
    assert (s.pool, s.tapped("Heritage Druid")) == ("{G}{G}{G}", True)


def test_hangarback_walker_leaves_a_thopter_for_each_counter():
    s = Scenario(hand="Hangarback Walker, Murder")
    s.cast("Hangarback Walker", x=2)
    s.next_turn().next_turn()
    s.activate("Hangarback Walker")
    assert s.pt("Hangarback Walker") == "3/3"
    s.cast("Murder", "Hangarback Walker")
    assert s.battlefield == ["Thopter Token"] * 3


def test_hymn_to_tourach_takes_two_cards_at_random():
    s = Scenario(hand="Hymn to Tourach", their_hand="Forest, Shock, Opt")
    s.cast("Hymn to Tourach", "them")
    assert len(s.them.graveyard) == 2


def test_hypnotic_specter_makes_them_forget():
    s = Scenario(battlefield="Hypnotic Specter", their_hand="Forest, Shock", their_battlefield="Hill Giant")
    s.attack("Hypnotic Specter").damage().resolve()
    assert (s.them.life, len(s.them.hand)) == (18, 1)


def test_hallowed_fountain_is_a_plains_and_an_island_at_a_price():
    s = Scenario(hand="Hallowed Fountain", manual_mana=[0])
    s.play("Hallowed Fountain").yes()
    assert (s.activate("Hallowed Fountain", ability=0).pool, s.life) == ("{W}", 18)


def test_humility_makes_all_creatures_small_and_dull():
    s = Scenario(battlefield="Humility, Goblin King", their_battlefield="Serra Angel, Mogg Fanatic")
    assert (s.pt("Goblin King"), s.them.pt("Serra Angel"), s.them.pt("Mogg Fanatic")) == ("1/1", "1/1", "1/1")
    assert not s.them.has("Serra Angel", "flying")
    assert not s.them.can("activate", "Mogg Fanatic")


def test_humility_silences_what_enters():
    s = Scenario(hand="Siege-Gang Commander", battlefield="Humility")
    assert s.cast("Siege-Gang Commander").battlefield == ["Humility", "Siege-Gang Commander"]  # nothing triggers
