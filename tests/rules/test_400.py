"""Zones (CR 400–406): where objects are, and what becomes of them when they move."""

from playset.ability import (
    CREATURE,
    SELF,
    Dies,
    DrawCards,
    Exile,
    Gets,
    Has,
    PutOnTop,
    ReturnToHand,
    Scry,
    SearchLibrary,
    Spell,
    Subtype,
    Target,
    Until,
    When,
    card,
)
from playset.ability import FLYING as FLYING_ABILITY
from playset.core.words import Zone
from playset.rules.events.actions import (
    move_all,
    move_event,
    put_on_bottom,
    put_on_top,
    put_onto_battlefield,
    shuffle,
    top_of_library,
)
from playset.rules.events.gate import happen
from playset.testing import Scenario

UNSUMMON = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
BURY = card("Bury", "{W}", "Instant", Spell(PutOnTop(Target(CREATURE))))
BANISH = card("Banish", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
WINGS = card("Wings", "{U}", "Instant", Spell(Until(Target(CREATURE), Gets(1, 1) & Has(FLYING_ABILITY))))


def names(s: Scenario, objects: list[int]) -> list[str]:
    return [s.object_name(obj) for obj in objects]


def test_400_1_every_zone_holds_its_cards():
    s = Scenario(hand="Forest", battlefield="Island", graveyard="Swamp", exile="Plains", library="Mountain")
    player = s.state.players[0]
    lists = {
        Zone.HAND: player.hand,
        Zone.GRAVEYARD: player.graveyard,
        Zone.EXILE: player.exile,
        Zone.LIBRARY: player.library,
        Zone.COMMAND: player.command,
    }
    for zone, cards in lists.items():
        assert s.state.cards_in(0, zone) is cards
        assert all(s.state.zones[number] == zone for number in cards)
    assert [s.zone_of(name) for name in ("Forest", "Island", "Swamp", "Plains", "Mountain")] == [
        Zone.HAND,
        Zone.BATTLEFIELD,
        Zone.GRAVEYARD,
        Zone.EXILE,
        Zone.LIBRARY,
    ]


def test_400_3_a_card_goes_to_the_zones_of_its_owner():
    s = Scenario(battlefield="Grizzly Bears", hand=[UNSUMMON])
    bears = s.permanent("Grizzly Bears")
    bears.controller = bears.base_controller = 1
    s.ask_again()
    assert s.them.battlefield == ["Grizzly Bears"]
    s.cast("Unsummon", "Grizzly Bears")
    assert s.hand == ["Grizzly Bears"]
    assert s.them.hand == []


def test_400_4a_instants_and_sorceries_cannot_enter_the_battlefield():
    s = Scenario(graveyard="Lightning Bolt, Grizzly Bears")
    objects = [s.state.id_of(number) for number in s.state.players[0].graveyard]
    put_onto_battlefield(s.state, objects, 0)
    assert s.battlefield == ["Grizzly Bears"]
    assert s.graveyard == ["Lightning Bolt"], "it remains in its previous zone"


def test_400_7_an_object_that_changes_zones_is_a_new_object():
    s = Scenario(hand=[UNSUMMON], battlefield="Grizzly Bears")
    before = s.permanent("Grizzly Bears").id
    s.cast("Unsummon", "Grizzly Bears")
    s.cast("Grizzly Bears")
    after = s.permanent("Grizzly Bears").id
    assert before != after
    assert not s.state.is_current(before)
    assert s.state.zone_of(before) == Zone.NOWHERE
    assert s.state.zone_of(after) == Zone.BATTLEFIELD


def test_400_7_a_spell_does_not_find_a_target_that_left_and_came_back():
    flash_back = card("Blink", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    swift = card("Swift Bear", "", "Creature — Bear", pt="2/2")
    s = Scenario(hand=["Lightning Bolt", flash_back], battlefield=[swift])
    s.cast("Lightning Bolt", "Swift Bear", hold=True)
    s.cast("Blink", "Swift Bear", hold=True)
    s.resolve_top()
    put_onto_battlefield(s.state, [s.state.id_of(s.card_number("Swift Bear"))], 0)
    s.resolve()
    assert s.battlefield == ["Swift Bear"]
    assert "Lightning Bolt has no legal target left and does not resolve" in s.log


def test_400_7_effects_on_the_old_object_do_not_find_the_new_one():
    s = Scenario(hand=[WINGS, UNSUMMON], battlefield="Grizzly Bears (1 +1/+1, tapped, 1 damage)")
    s.cast("Wings", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    assert s.has("Grizzly Bears", "flying")
    s.cast("Unsummon", "Grizzly Bears")
    s.cast("Grizzly Bears")
    bears = s.permanent("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "2/2"
    assert not s.has("Grizzly Bears", "flying")
    assert (bears.tapped, bears.damage, bears.counters) == (False, 0, {})


def test_400_7e_a_leaves_trigger_knows_what_the_object_was():
    totem = card("Totem", "", "Creature — Elf", When(Dies(SELF), DrawCards(1)), pt="1/1")
    s = Scenario(hand="Lightning Bolt", battlefield=[totem], library="Forest")
    s.cast("Lightning Bolt", "Totem")
    assert s.hand == ["Forest"]


def test_400_7_the_order_of_a_graveyard_is_the_order_of_arrival():
    s = Scenario(hand="Lightning Bolt", battlefield="Grizzly Bears", graveyard="Forest")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert s.graveyard == ["Forest", "Lightning Bolt", "Grizzly Bears"]


def test_400_exile_is_a_zone_like_any_other():
    s = Scenario(hand=[BANISH], their_battlefield="Hill Giant")
    s.cast("Banish", "Hill Giant")
    assert s.them.exile == ["Hill Giant"]
    assert "Hill Giant is exiled" in s.log


# --- libraries (CR 401) --------------------------------------------------------------------------------------


def test_401_2_the_top_cards_can_be_looked_at_without_removing_them():
    s = Scenario(library="Forest, Island, Swamp, Plains")
    before = s.game.state_hash()
    top = top_of_library(s.state, 0, 3)
    assert names(s, top) == ["Forest", "Island", "Swamp"]
    assert all(s.state.is_current(obj) for obj in top)
    assert s.library == ["Forest", "Island", "Swamp", "Plains"]
    assert s.game.state_hash() == before


def test_401_2_fewer_if_the_library_is_smaller():
    s = Scenario(library="Forest, Island")
    assert names(s, top_of_library(s.state, 0, 5)) == ["Forest", "Island"]
    assert names(s, top_of_library(s.state, 0, 0)) == []
    assert names(s, top_of_library(s.state, 0, -1)) == []
    assert names(Scenario(library=""), top_of_library(Scenario(library="").state, 0, 3)) == []


def test_401_4_cards_can_go_to_the_bottom_in_a_chosen_order():
    s = Scenario(library="Forest, Island, Swamp, Plains")
    forest, island, swamp = top_of_library(s.state, 0, 3)
    put_on_bottom(s.state, 0, [swamp, forest])
    assert s.library == ["Island", "Plains", "Forest", "Swamp"], "the first one named is lowest"
    put_on_top(s.state, 0, [swamp, forest])
    assert s.library == ["Swamp", "Forest", "Island", "Plains"], "the first one named is topmost"
    assert s.state.is_current(island)
    assert s.state.is_current(forest), "they never changed zones"


def test_401_4_from_elsewhere_to_the_bottom_or_top():
    s = Scenario(library="Forest, Island", hand="Swamp, Plains")
    swamp, plains = (s.state.id_of(number) for number in s.state.players[0].hand)
    move_all(s.state, [swamp], Zone.LIBRARY, position=-1)
    move_all(s.state, [plains], Zone.LIBRARY)
    assert s.library == ["Plains", "Forest", "Island", "Swamp"]


def test_401_7_nth_from_the_top_in_a_smaller_library_is_the_bottom():
    s = Scenario(library="Forest, Island", hand="Swamp, Plains")
    swamp, plains = (s.state.id_of(number) for number in s.state.players[0].hand)
    happen(s.state, [move_event(s.state, swamp, Zone.LIBRARY, position=1)])
    assert s.library == ["Forest", "Swamp", "Island"]
    happen(s.state, [move_event(s.state, plains, Zone.LIBRARY, position=7)])
    assert s.library == ["Forest", "Swamp", "Island", "Plains"]


def test_401_a_spell_can_put_a_creature_on_top_of_its_owners_library():
    s = Scenario(hand=[BURY], their_battlefield="Hill Giant", their_library="Forest")
    s.cast("Bury", "Hill Giant")
    assert s.them.library == ["Hill Giant", "Forest"]


def test_401_scrying_looks_then_puts_back():
    s = Scenario(hand=[card("Foresight", "{U}", "Sorcery", Spell(Scry(3)))], library="Forest, Island, Swamp, Plains")
    s.cast("Foresight")
    assert s.offered == ["Forest", "Island", "Swamp"]
    s.choose("Island")
    s.order("Swamp", "Forest")
    assert s.library == ["Swamp", "Forest", "Plains", "Island"]


def test_401_a_library_shuffles_by_its_own_stream_of_chance():
    s = Scenario(library="Forest, Island, Swamp, Plains, Mountain, Grizzly Bears, Hill Giant")
    t = Scenario(library="Forest, Island, Swamp, Plains, Mountain, Grizzly Bears, Hill Giant")
    before, theirs = s.library, s.them.library
    shuffle(s.state, 0)
    shuffle(t.state, 1)
    shuffle(t.state, 0)
    assert sorted(s.library) == sorted(before)
    assert s.library != before
    assert s.them.library == theirs
    assert s.library == t.library, "what the other library did makes no difference"


def test_401_a_search_takes_a_card_out_and_shuffles():
    fetch = card("Fetch", "{G}", "Sorcery", Spell(SearchLibrary(Subtype("Forest"), reveal=True)))
    s = Scenario(hand=[fetch], library="Island, Swamp, Forest, Plains")
    s.cast("Fetch").choose("Forest")
    assert s.hand == ["Forest"]
    assert sorted(s.library) == ["Island", "Plains", "Swamp"]
    assert "me shuffles their library" in s.log
    assert "me reveals Forest" in s.log
