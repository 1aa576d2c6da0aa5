"""Phasing (CR 702.26, 502.1)."""

import json

from playset.ability import (
    CREATURE,
    ENCHANTED,
    EQUIPPED,
    PERMANENT,
    PHASING,
    SELF,
    YOU_CONTROL,
    Continuous,
    Count,
    CreateToken,
    DealDamage,
    Destroy,
    DrawCards,
    Duration,
    Enchant,
    Enters,
    Equip,
    Exile,
    ExileUntilLeaves,
    GainLife,
    Gets,
    Leaves,
    PhaseOut,
    PhasesIn,
    ReturnToHand,
    Spell,
    Target,
    Then,
    Until,
    When,
    YouControlIt,
    card,
)
from playset.core.words import Step, Zone
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.invariants import check

FADE = card("Test Fade", "{U}", "Instant", Spell(PhaseOut(Target(PERMANENT))))
BEAR = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
GHOST = card("Test Ghost", "{U}", "Creature — Spirit", PHASING, pt="1/1")
SWORD = card("Test Sword", "{1}", "Artifact — Equipment", Continuous(EQUIPPED, Gets(1, 1)), Equip("{1}"))
AURA = card("Test Aura", "{W}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, Gets(1, 1)))
BOLT = card("Test Bolt", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE))))


def test_502_1_phasing_permanents_phase_out_and_in_with_the_untap_step():
    s = Scenario(battlefield=[GHOST, BEAR])
    s.next_turn()
    assert s.battlefield == ["Test Ghost", "Test Bear"]  # their turn
    s.next_turn()
    assert s.battlefield == ["Test Bear"]
    assert [one.name for one in s.game.view(1).phased_out] == ["Test Ghost"]
    check(s.game)
    s.next_turn()
    assert s.battlefield == ["Test Bear"]
    s.next_turn()
    assert sorted(s.battlefield) == ["Test Bear", "Test Ghost"]
    s.attack("Test Ghost")  # CR 302.6, 702.26d: it was under its controller's control all the time
    check(s.game)


def test_702_26b_it_is_treated_as_though_it_did_not_exist():
    count = card("Test Count", "{U}", "Instant", Spell(DrawCards(Count(CREATURE & YOU_CONTROL))))
    wrath = card("Test Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
    s = Scenario(hand=[FADE, count, wrath], battlefield=[BEAR, BEAR, BEAR])
    s.cast("Test Fade", "Test Bear #1")
    s.cast("Test Count")
    assert len(s.hand) == 3
    s.cast("Test Wrath")
    s.pass_to(Step.PRECOMBAT_MAIN, s.state.turn + 2)
    assert s.battlefield == ["Test Bear"]


def test_702_26b_it_is_removed_from_combat():
    s = Scenario(hand=[FADE], battlefield=[BEAR])
    s.attack("Test Bear")
    s.cast("Test Fade", "Test Bear")
    s.damage()
    assert s.them.life == 20


def test_702_26b_a_target_that_phases_out_is_illegal():
    out = card("Test Out", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
    s = Scenario(hand=[FADE], battlefield=[BEAR], their_hand=[out])
    s.them.cast("Test Out", "Test Bear", hold=True)
    s.cast("Test Fade", "Test Bear")
    assert s.exile == []
    assert "no legal target" in s.log
    assert len(s.state.phased_out) == 1


def test_702_26d_nothing_enters_or_leaves_and_counters_stay():
    heard = [When(Enters(SELF), GainLife(1)), When(Leaves(SELF), GainLife(1)), When(PhasesIn(SELF), GainLife(7))]
    crab = card("Test Crab", "{U}", "Creature — Crab", *heard, pt="1/1")
    s = Scenario(hand=[FADE, crab])
    s.cast("Test Crab")
    s.state.battlefield[s.permanent("Test Crab").id].counters = {"+1/+1": 2}
    s.state.touch_battlefield()
    before = s.permanent("Test Crab").id
    s.cast("Test Fade", "Test Crab")
    assert s.life == 21
    s.next_turn().next_turn()
    s.resolve()
    assert s.life == 28
    assert s.permanent("Test Crab").id == before
    assert s.pt("Test Crab") == "3/3"


def test_702_26d_tokens_phase_in_again():
    token = card("Bear Token", "", "Creature — Bear", pt="2/2", token=True)
    s = Scenario(hand=[card("Test Call", "{G}", "Sorcery", Spell(CreateToken(token))), FADE])
    s.cast("Test Call")
    s.cast("Test Fade", "Bear Token")
    assert s.battlefield == []
    s.next_turn().next_turn()
    assert s.battlefield == ["Bear Token"]
    check(s.game)


def test_702_26d_what_is_exiled_until_it_leaves_stays_exiled():
    jail = When(Enters(SELF), ExileUntilLeaves(Target(CREATURE, number=2)))
    jailer = card("Test Jailer", "{W}", "Creature — Human", jail, pt="1/1")
    s = Scenario(hand=[jailer, FADE], their_battlefield=[BEAR])
    s.cast("Test Jailer").choose("Test Bear")
    assert s.them.exile == ["Test Bear"]
    s.cast("Test Fade", "Test Jailer")
    assert s.them.exile == ["Test Bear"]


def test_702_26f_effects_may_end_while_it_is_phased_out():
    steal = card("Test Steal", "{R}", "Sorcery", Spell(Until(Target(CREATURE), YouControlIt())))
    s = Scenario(hand=[steal, FADE], their_battlefield=[BEAR])
    s.cast("Test Steal", "Test Bear")
    s.cast("Test Fade", "Test Bear")
    s.next_turn()
    assert s.them.battlefield == []  # it phased out under my control
    s.next_turn()
    assert s.them.battlefield == ["Test Bear"]  # and phases in under that of its owner
    check(s.game)


def test_702_26g_attachments_phase_out_and_in_indirectly():
    s = Scenario(hand=[FADE, AURA], battlefield=[BEAR, SWORD])
    s.cast("Test Aura", "Test Bear")
    s.activate("Test Sword", "Test Bear")
    s.cast("Test Fade", "Test Bear")
    assert s.battlefield == []
    check(s.game)
    s.next_turn().next_turn()
    assert sorted(s.battlefield) == ["Test Aura", "Test Bear", "Test Sword"]
    assert s.pt("Test Bear") == "4/4"


def test_702_26h_what_phases_out_directly_and_indirectly_does_so_indirectly():
    cursed = card("Test Curse", "{W}", "Enchantment — Aura", Enchant(CREATURE), PHASING)
    s = Scenario(hand=[cursed], battlefield=[GHOST])
    s.cast("Test Curse", "Test Ghost")
    s.next_turn().next_turn()
    assert [host > 0 for _, host in s.state.phased_out.values()] == [False, True]
    s.next_turn().next_turn()
    assert sorted(s.battlefield) == ["Test Curse", "Test Ghost"]


def test_702_26i_an_aura_that_phased_out_by_itself_returns_to_its_host_or_dies():
    s = Scenario(hand=[AURA, FADE], battlefield=[BEAR], their_hand=[BOLT, BOLT])
    s.cast("Test Aura", "Test Bear")
    s.cast("Test Fade", "Test Aura")
    assert s.pt("Test Bear") == "2/2"
    s.them.cast("Test Bolt", "Test Bear")
    s.them.cast("Test Bolt", "Test Bear")
    s.next_turn().next_turn()
    assert sorted(s.graveyard) == ["Test Aura", "Test Bear", "Test Fade"]


def test_702_26k_what_a_player_who_leaves_owns_leaves_with_them():
    s = Scenario(hand=[FADE], battlefield=[BEAR], others=[{}])
    s.cast("Test Fade", "Test Bear")
    s.concede()
    assert not s.state.phased_out
    check(s.game)


def test_702_26g_an_aura_stays_phased_out_if_its_host_has_left_the_game():
    s = Scenario(hand=[AURA, FADE], others=[{"battlefield": [BEAR]}])
    s.cast("Test Aura", "Test Bear")
    s.cast("Test Fade", "Test Bear")
    s.game.concede(2)
    check(s.game)
    s.next_turn().next_turn()
    assert s.battlefield == []
    check(s.game)


def test_702_26b_nothing_moves_it_while_it_is_phased_out():
    later = card("Test Later", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[later, FADE], battlefield=[BEAR])
    obj = s.permanent("Test Bear").id
    s.cast("Test Later", "Test Bear", hold=True)
    s.cast("Test Fade", "Test Bear")
    assert s.hand == []
    assert s.state.zone_of(obj) == Zone.NOWHERE
    assert s.state.is_current(obj)


def test_514_2_damage_wears_off_what_is_phased_out():
    s = Scenario(hand=[FADE], battlefield=[BEAR], their_hand=[BOLT])
    s.them.cast("Test Bolt", "Test Bear")
    s.cast("Test Fade", "Test Bear")
    s.next_turn().next_turn()
    assert s.permanent("Test Bear").damage == 0


def test_702_26_a_phased_out_permanent_is_saved():
    s = Scenario(hand=[FADE], battlefield=[BEAR, SWORD])
    s.activate("Test Sword", "Test Bear")
    s.cast("Test Fade", "Test Bear")
    loaded = Game.from_data(json.loads(json.dumps(s.game.to_data())))
    assert loaded.state_hash() == s.game.state_hash() == s.game.clone().state_hash()
    assert loaded.view(0).to_data() == s.game.view(0).to_data()


def test_702_26e_an_effect_that_begins_now_does_not_name_what_is_phased_out():
    whim = card("Whim", "{U}", "Instant", Spell(Then(PhaseOut(Target(CREATURE)), Until(Target(CREATURE), Gets(3, 3)))))
    s = Scenario(hand=[whim], battlefield="Grizzly Bears")
    s.cast("Whim", "Grizzly Bears")
    assert s.state.floating == []
    s.next_turn().next_turn()
    assert s.pt("Grizzly Bears") == "2/2"


def test_702_26n_what_a_player_who_left_controlled_waits_for_that_players_turn():
    steal = card("Steal", "{U}", "Instant", Spell(Until(Target(CREATURE), YouControlIt(), Duration.GAME)))
    fade = card("Fade", "{U}", "Instant", Spell(PhaseOut(Target(CREATURE))))
    s = Scenario(battlefield="Grizzly Bears", others=[{"hand": [steal, fade]}, {}])
    s.seats[2].cast("Steal", "Grizzly Bears")
    s.seats[2].cast("Fade", "Grizzly Bears")
    assert s.battlefield == []
    s.seats[2].concede()
    s.next_turn()
    assert (s.state.active, s.battlefield) == (1, [])  # the turn of the one who left has not come yet
    s.next_turn()
    assert (s.state.active, s.battlefield) == (3, ["Grizzly Bears"])
