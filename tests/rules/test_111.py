"""Tokens (CR 111): real permanents with an identity of their own that exist only on the battlefield."""

from playset.ability import (
    CREATURE,
    OTHER,
    SELF,
    TOKEN,
    YOU_CONTROL,
    CreateToken,
    Destroy,
    Dies,
    DrawCards,
    Enters,
    Exile,
    GainLife,
    Leaves,
    Mill,
    PutOnTop,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    Spell,
    Target,
    When,
    card,
)
from playset.ability import Activated as ActivatedAbility
from playset.core.events import EventKind
from playset.core.words import Color, Zone
from playset.rules.events.actions import move_all, put_onto_battlefield
from playset.testing import Scenario

GOBLIN = card("Goblin", "", "Creature — Goblin", pt="1/1", color=Color.RED, token=True)
THREE_GOBLINS = card("Three Goblins", "{R}", "Sorcery", Spell(CreateToken(GOBLIN, 3)))
MURDER = card("Murder", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
UNSUMMON = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
BANISH = card("Banish", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
BURY = card("Bury", "{W}", "Instant", Spell(PutOnTop(Target(CREATURE))))
MOURNER = card("Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))


def test_111_1_tokens_are_permanents_and_count_one_by_one():
    s = Scenario(hand="Siege-Gang Commander")
    s.cast("Siege-Gang Commander")
    assert len(s.battlefield) == 4
    token = s.battlefield[-1]
    assert [s.pt(f"{token} #{number}") for number in (1, 2, 3)] == ["1/1"] * 3
    assert len({s.permanent(f"{token} #{number}").id for number in (1, 2, 3)}) == 3


def test_111_1_each_token_has_an_identity_of_its_own():
    s = Scenario(hand=[THREE_GOBLINS, "Giant Growth", "Lightning Bolt"])
    s.cast("Three Goblins")
    s.cast("Giant Growth", "Goblin #2")
    assert [s.pt(f"Goblin #{number}") for number in (1, 2, 3)] == ["1/1", "4/4", "1/1"]
    s.cast("Lightning Bolt", "Goblin #1")
    assert [s.pt(f"Goblin #{number}") for number in (1, 2)] == ["4/4", "1/1"]


def test_111_2_the_player_who_creates_a_token_owns_and_controls_it():
    s = Scenario(hand=[THREE_GOBLINS])
    s.cast("Three Goblins")
    token = s.permanent("Goblin")
    assert (token.controller, s.state.owners[token.card]) == (0, 0)


def test_111_3_a_token_has_the_characteristics_that_the_effect_gives_it():
    s = Scenario(hand=[THREE_GOBLINS])
    s.cast("Three Goblins")
    goblin = s.permanent("Goblin").characteristics
    assert (goblin.name, goblin.colors, goblin.subtypes, goblin.mana_value) == ("Goblin", Color.RED, ("Goblin",), 0)


def test_111_4_a_token_without_a_name_of_its_own_is_called_by_its_subtypes():
    s = Scenario(hand="Siege-Gang Commander")
    s.cast("Siege-Gang Commander")
    assert s.battlefield[1:] == ["Goblin Token"] * 3
    assert s.permanent("Goblin Token").characteristics.subtypes == ("Goblin",)


def test_111_6_what_affects_permanents_affects_tokens():
    s = Scenario(hand=[THREE_GOBLINS], battlefield="Goblin King")
    s.cast("Three Goblins")
    assert s.pt("Goblin") == "2/2"


def test_111_6_tokens_are_summoning_sick_too():
    s = Scenario(hand=[THREE_GOBLINS])
    s.cast("Three Goblins")
    assert s.permanent("Goblin").summoning_sick
    s.pass_to(s.step, turn=4)
    s.attack("Goblin", "Goblin", "Goblin").damage()
    assert s.them.life == 17


def test_111_6_entering_tokens_are_noticed_each_on_its_own():
    watcher = card("Watcher", "", "Enchantment", When(Enters(CREATURE & YOU_CONTROL), GainLife(1)))
    s = Scenario(hand=[THREE_GOBLINS], battlefield=[watcher])
    s.cast("Three Goblins").order("Watcher", "Watcher", "Watcher").resolve()
    assert s.life == 23


def test_111_7_a_token_that_dies_ceases_to_exist():
    s = Scenario(hand=[THREE_GOBLINS, MURDER])
    s.cast("Three Goblins")
    s.cast("Murder", "Goblin")
    assert s.battlefield == ["Goblin", "Goblin"]
    assert s.graveyard == ["Three Goblins", "Murder"]


def test_111_7_its_dies_triggers_still_happen():
    s = Scenario(hand=[THREE_GOBLINS, MURDER], battlefield=[MOURNER])
    s.cast("Three Goblins")
    s.cast("Murder", "Goblin")
    assert s.life == 21


def test_111_7_also_those_of_the_token_itself():
    martyr = card("Martyr", "", "Creature — Human", When(Dies(SELF), DrawCards(1)), pt="1/1", token=True)
    s = Scenario(hand=[card("Call", "{W}", "Sorcery", Spell(CreateToken(martyr))), MURDER])
    s.cast("Call")
    s.cast("Murder", "Martyr")
    assert s.hand == ["Filler"]
    assert s.graveyard == ["Call", "Murder"]


def test_111_7_a_token_returned_to_hand_put_on_a_library_or_exiled_is_gone():
    for spell in (UNSUMMON, BANISH, BURY):
        watcher = card("Watcher", "", "Enchantment", When(Leaves(CREATURE), GainLife(1)))
        s = Scenario(hand=[THREE_GOBLINS, spell], battlefield=[watcher], library="Forest")
        s.cast("Three Goblins")
        s.cast(spell.name, "Goblin")
        assert (s.hand, s.library, s.exile) == ([], ["Forest"], []), spell.name
        assert s.battlefield == ["Watcher", "Goblin", "Goblin"]
        assert s.life == 21, "it left the battlefield all the same"


def test_111_7_a_sacrificed_token_pays_for_things_and_is_gone():
    altar = card("Altar", "", "Artifact", ActivatedAbility((Sacrifice(CREATURE),), GainLife(2)))
    s = Scenario(hand=[THREE_GOBLINS], battlefield=[altar])
    s.cast("Three Goblins")
    s.activate("Altar", pay=["Goblin"])
    assert s.life == 22
    assert s.battlefield == ["Altar", "Goblin", "Goblin"]
    assert s.graveyard == ["Three Goblins"]


def test_111_8_a_token_that_has_left_cannot_come_back():
    s = Scenario(hand=[THREE_GOBLINS])
    s.cast("Three Goblins")
    token = s.permanent("Goblin").id
    move_all(s.state, [token], Zone.EXILE)
    moved = s.log.events()[-1]
    assert (moved.kind, moved.obj) == (EventKind.MOVE, token)
    for obj in (token, moved.other):
        put_onto_battlefield(s.state, [obj], 0)
        move_all(s.state, [obj], Zone.HAND)
    assert s.battlefield == ["Goblin", "Goblin"]
    assert s.hand == []


def test_111_8_a_spell_with_the_token_as_its_target_does_not_find_it_any_more():
    s = Scenario(hand=[THREE_GOBLINS, "Giant Growth", MURDER])
    s.cast("Three Goblins")
    s.cast("Giant Growth", "Goblin", hold=True)
    s.cast("Murder", "Goblin #1")
    assert "Giant Growth has no legal target left and does not resolve" in s.log


def test_111_tokens_of_two_players_are_told_apart():
    horde = card("Horde", "{R}", "Sorcery", Spell(CreateToken(GOBLIN, 2)))
    clean = card("Clean", "{W}", "Sorcery", Spell(SacrificeIt(CREATURE & TOKEN & YOU_CONTROL)))
    s = Scenario(hand=[horde, clean], their_hand=[horde])
    s.cast("Horde")
    s.next_turn()
    s.them.cast("Horde")
    s.pass_to(s.step, turn=4)
    s.cast("Clean")
    assert s.battlefield == []
    assert s.them.battlefield == ["Goblin", "Goblin"]


def test_111_a_creature_that_eats_others_sees_tokens_as_creatures():
    eater = card(
        "Eater",
        "{B}",
        "Creature — Beast",
        When(Enters(SELF), Destroy(CREATURE & OTHER)),
        When(Dies(OTHER), Mill(1)),
        pt="5/5",
    )
    s = Scenario(hand=[THREE_GOBLINS, eater], library="6 Forest")
    s.cast("Three Goblins")
    s.cast("Eater")
    s.order("Eater", "Eater", "Eater").resolve()
    assert s.battlefield == ["Eater"]
    assert s.graveyard == ["Three Goblins", "Forest", "Forest", "Forest"]
