"""State-based actions (CR 704): each of them, all together, and again until nothing happens."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    DEATHTOUCH,
    EACH_PLAYER,
    ENCHANTMENT,
    INDESTRUCTIBLE,
    TAP,
    TAPPED,
    YOU,
    YOU_CONTROL,
    Activated,
    CannotLose,
    Continuous,
    CreateToken,
    DealDamage,
    Dies,
    DrawCards,
    Enchant,
    GainLife,
    Gets,
    LoseLife,
    Protection,
    PutCounters,
    PutOntoBattlefield,
    RemoveCounters,
    Spell,
    Target,
    Then,
    Untap,
    Until,
    When,
    WithCards,
    WithCounters,
    card,
)
from playset.core.events import Cause, Entry, EventKind
from playset.core.words import Step, Zone
from playset.rules.events.actions import enter_event
from playset.rules.events.gate import happen
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

HAMMOCK = card("Test Hammock", "{W}", "Enchantment — Aura", Enchant(CREATURE & TAPPED))
BADGE = card("Test Badge", "{W}", "Enchantment — Aura", Enchant(CREATURE & WithCounters("charge", 2)))
DRAIN = card("Test Drain", "{B}", "Instant", Spell(RemoveCounters("charge", 1, Target(CREATURE))))
STRETCH = card("Test Stretch", "{W}", "Instant", Spell(Untap(Target(CREATURE))))
SANCTUARY = card("Test Sanctuary", "{W}", "Enchantment", CannotLose(YOU & WithCards(Zone.HAND, 2)))
SHRINK = card("Shrink", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-2, -2))))
QUAKE = card("Quake", "{R}", "Sorcery", Spell(DealDamage(3, CREATURE)))
MOURNER = card("Mourner", "", "Enchantment", When(Dies(CREATURE), GainLife(1)))
HERO = card("Hero", "{1}", "Legendary Creature — Human", pt="2/2")
IDOL = card("Idol", "{1}", "Artifact Creature — Golem", INDESTRUCTIBLE, pt="2/2")
VIPER = card(
    "Viper", "", "Creature — Snake", DEATHTOUCH, Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1"
)


def causes(s: Scenario) -> dict[str, int]:
    """Why things went to the graveyard from the battlefield, by name."""
    return {
        s.state.definitions[event.obj >> 20].name: event.flag
        for event in s.log.events()
        if event.kind == EventKind.MOVE and event.obj in s.state.last_known
    }


# --- when they are checked -----------------------------------------------------------------------------------


def test_704_3_all_that_apply_are_performed_at_the_same_time():
    s = Scenario(hand=[QUAKE], battlefield=[MOURNER, "Grizzly Bears", "Hill Giant"], their_battlefield="Grizzly Bears")
    s.cast("Quake", hold=True)
    s.resolve_top()
    assert s.battlefield == ["Mourner"]
    assert s.asked == "order"
    assert s.offered == ["Mourner"] * 3
    s.order("Mourner", "Mourner", "Mourner").resolve()
    assert s.life == 23


def test_704_3_creatures_that_die_together_see_each_other_die():
    ghoul = card("Ghoul", "", "Creature — Zombie", When(Dies(CREATURE), GainLife(1)), pt="2/2")
    s = Scenario(hand=[QUAKE], battlefield=[ghoul, ghoul])
    s.cast("Quake").order("Ghoul", "Ghoul", "Ghoul", "Ghoul").resolve()
    assert s.life == 24, "each sees itself and the other"


def test_704_3_they_are_repeated_until_none_applies():
    # The lord's death takes toughness from the others, so a second check puts them away too.
    lord = card("Lord", "", "Creature — Zombie", Continuous(CREATURE & YOU_CONTROL, Gets(0, 1)), pt="1/1")
    thrall = card("Thrall", "", "Creature — Zombie", pt="1/0")
    s = Scenario(hand="Lightning Bolt", battlefield=[lord, thrall, thrall])
    s.cast("Lightning Bolt", "Lord", hold=True)
    s.resolve_top()
    assert s.graveyard == ["Lightning Bolt", "Lord", "Thrall", "Thrall"]
    assert s.asked == "priority"


def test_704_3_triggers_wait_until_the_last_check():
    lord = card("Lord", "", "Creature — Zombie", Continuous(CREATURE & YOU_CONTROL, Gets(0, 1)), pt="1/1")
    thrall = card("Thrall", "", "Creature — Zombie", pt="1/0")
    s = Scenario(hand="Lightning Bolt", battlefield=[lord, thrall, MOURNER])
    s.cast("Lightning Bolt", "Lord", hold=True)
    s.resolve_top()
    assert s.offered == ["Mourner", "Mourner"], "both deaths are put on the stack together"
    s.order("Mourner", "Mourner").resolve()


def test_704_4_nothing_is_checked_during_a_resolution():
    rescue = card("Rescue", "{W}", "Instant", Spell(Then(DealDamage(2, CREATURE), Until(CREATURE, Gets(0, 3)))))
    s = Scenario(hand=[rescue], battlefield="Grizzly Bears")
    s.cast("Rescue")
    assert s.battlefield == ["Grizzly Bears"]
    assert s.permanent("Grizzly Bears").damage == 2


def test_704_4_what_is_true_only_for_a_moment_does_not_count():
    swing = card(
        "Swing", "{B}", "Sorcery", Spell(Then(LoseLife(20, EACH_PLAYER), GainLife(1), GainLife(1, EACH_PLAYER)))
    )
    s = Scenario(hand=[swing])
    s.cast("Swing")
    assert (s.life, s.them.life, s.over) == (2, 1, False)


# --- players -------------------------------------------------------------------------------------------------


def test_704_5a_zero_or_less_life():
    s = Scenario(hand="Lightning Bolt", their_life=3)
    s.cast("Lightning Bolt", "them")
    assert s.winner == 0
    assert "them loses: life reached 0" in s.log


def test_704_5b_a_draw_from_an_empty_library():
    s = Scenario(hand=[card("Peek", "{U}", "Sorcery", Spell(DrawCards(1)))], library="")
    s.cast("Peek")
    assert s.winner == 1


def test_704_5b_only_draws_since_the_last_check_count():
    s = Scenario(library="", others=[{}])
    s.state.players[0].drew_from_empty = True
    s.ask_again()
    assert s.state.remaining_players() == [1, 2]
    assert not s.state.players[0].drew_from_empty


def test_704_5c_ten_poison_counters():
    toxin = card("Toxin", "{B}", "Sorcery", Spell(PutCounters("poison", 10, EACH_PLAYER)))
    s = Scenario(hand=[toxin])
    s.cast("Toxin")
    assert (s.over, s.winner) == (True, None)


def test_704_5d_tokens_exist_only_on_the_battlefield():
    rat = card("Rat", "", "Creature — Rat", pt="1/1", token=True)
    s = Scenario(hand=[card("Nest", "{B}", "Sorcery", Spell(CreateToken(rat, 2))), QUAKE])
    s.cast("Nest")
    s.cast("Quake")
    assert s.graveyard == ["Nest", "Quake"]


# --- creatures -----------------------------------------------------------------------------------------------


def test_704_5f_toughness_0_is_put_into_the_graveyard_not_destroyed():
    s = Scenario(hand=[SHRINK, SHRINK], battlefield=[IDOL, "Grizzly Bears"])
    s.cast("Shrink", "Grizzly Bears")
    s.cast("Shrink", "Idol")
    assert s.battlefield == []
    assert causes(s) == {"Grizzly Bears": Cause.STATE_BASED, "Idol": Cause.STATE_BASED}
    assert "Idol is put into the graveyard" in s.log


def test_704_5f_negative_toughness_too():
    s = Scenario(hand=[SHRINK], battlefield=[card("Imp", "", "Creature — Imp", pt="1/1")])
    s.cast("Shrink", "Imp")
    assert s.graveyard == ["Shrink", "Imp"]


def test_704_5g_lethal_damage_destroys():
    s = Scenario(hand="Lightning Bolt", battlefield="Hill Giant")
    s.cast("Lightning Bolt", "Hill Giant")
    assert causes(s) == {"Hill Giant": Cause.DESTROY}
    assert "Hill Giant is destroyed" in s.log


def test_704_5g_damage_that_was_dealt_earlier_becomes_lethal_when_toughness_shrinks():
    s = Scenario(hand=["Lightning Bolt", SHRINK], battlefield="Serra Angel")
    s.cast("Lightning Bolt", "Serra Angel")
    assert s.battlefield == ["Serra Angel"]
    s.cast("Shrink", "Serra Angel")
    assert s.graveyard == ["Lightning Bolt", "Shrink", "Serra Angel"]


def test_704_5g_an_indestructible_creature_stays():
    s = Scenario(hand="Lightning Bolt", battlefield=[IDOL])
    s.cast("Lightning Bolt", "Idol")
    assert s.battlefield == ["Idol"]
    assert s.permanent("Idol").damage == 3


def test_704_5g_a_creature_without_damage_stays():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears (1 -1/-1)")
    s.cast("Giant Growth", "Grizzly Bears").pass_to(Step.UPKEEP)
    assert s.pt("Grizzly Bears") == "1/1"


def test_704_5h_any_damage_from_a_source_with_deathtouch_destroys():
    s = Scenario(battlefield=[VIPER], their_battlefield="Serra Angel")
    s.activate("Viper", "Serra Angel")
    assert s.them.graveyard == ["Serra Angel"]
    assert causes(s) == {"Serra Angel": Cause.DESTROY}


def test_704_5h_counts_only_since_the_last_check():
    s = Scenario(battlefield=[VIPER], their_battlefield=[IDOL])
    s.activate("Viper", "Idol")
    idol = s.them.permanent("Idol")
    assert s.them.battlefield == ["Idol"]
    assert not idol.deathtouched


def test_704_5h_no_damage_no_death():
    stare = card("Stare", "{B}", "Instant", DEATHTOUCH, Spell(DealDamage(0, CREATURE)))
    s = Scenario(hand=[stare], battlefield="Grizzly Bears")
    s.cast("Stare")
    assert s.battlefield == ["Grizzly Bears"]


# --- other permanents ----------------------------------------------------------------------------------------


def test_704_5i_a_planeswalker_without_loyalty():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Walker", loyalty=3)
    s = Scenario(hand="Lightning Bolt", their_battlefield=[walker])
    s.cast("Lightning Bolt", "Walker")
    assert s.them.graveyard == ["Walker"]
    assert causes(s) == {"Walker": Cause.STATE_BASED}


def test_704_5j_the_legend_rule_leaves_one_of_each_name():
    s = Scenario(hand=[HERO], battlefield=[HERO])
    old = s.permanent("Hero").id
    s.cast("Hero")
    assert (s.asked, s.asked_player) == ("choose", 0)
    assert s.offered == ["Hero", "Hero"]
    s.choose("Hero #2")
    assert s.battlefield == ["Hero"]
    assert s.permanent("Hero").id != old
    assert s.graveyard == ["Hero"]
    assert causes(s) == {"Hero": Cause.STATE_BASED}


def test_704_5j_each_player_may_have_one():
    s = Scenario(hand=[HERO], their_battlefield=[HERO])
    s.cast("Hero")
    assert s.battlefield == ["Hero"]
    assert s.them.battlefield == ["Hero"]


def test_704_5j_names_are_what_counts():
    other = card("Heroine", "{1}", "Legendary Creature — Human", pt="2/2")
    plain = card("Peasant", "{1}", "Creature — Human", pt="1/1")
    s = Scenario(battlefield=[HERO, other, plain], hand=[plain])
    s.cast("Peasant")
    assert len(s.battlefield) == 4


def test_704_5j_three_of_them_and_two_groups():
    lady = card("Lady", "{1}", "Legendary Creature — Human", pt="2/2")
    s = Scenario(battlefield=[HERO, lady, HERO, lady, HERO])
    assert s.question == "Choose which Hero to keep (legend rule)"
    s.choose("Hero #2")
    assert s.question == "Choose which Lady to keep (legend rule)"
    assert s.graveyard == [], "everything happens at the same time"
    s.choose("Lady")
    assert s.battlefield == ["Lady", "Hero"]
    assert s.graveyard == ["Hero", "Hero", "Lady"]


def test_704_5j_happens_together_with_the_rest():
    king = card("King", "{1}", "Legendary Creature — Human", When(Dies(CREATURE), GainLife(1)), pt="2/2")
    weak = card("Weak", "", "Creature — Human", pt="1/0")
    s = Scenario(battlefield=[king, king, weak])
    s.choose("King").order(*["King"] * 4).resolve()
    assert s.life == 24, "the King that goes sees the weak one and itself go, and so does the other"


def test_704_5j_a_legend_that_is_kept_may_die_all_the_same():
    s = Scenario(battlefield=[HERO, card("Hero", "{1}", "Legendary Creature — Human", pt="2/0")])
    s.choose("Hero #2")
    assert s.battlefield == []
    assert s.graveyard == ["Hero", "Hero"]


AURA = card("Veil", "{W}", "Enchantment — Aura", Enchant(CREATURE))
SWORD = card("Sword", "{1}", "Artifact — Equipment")


def wearing(thing: CardDefinition, host: str | CardDefinition = "Hill Giant") -> Scenario:
    """Something attached to a creature of mine."""
    s = Scenario(hand=["Lightning Bolt", thing], battlefield=[host])
    entry = Entry(0)
    entry.attached_to = s.permanent(str(host)).id
    happen(s.state, [enter_event(s.state, s.state.id_of(s.card_number(thing.name)), entry)])
    s.ask_again()
    return s


def test_704_5m_an_aura_goes_with_what_it_enchants():
    s = wearing(AURA)
    assert s.battlefield == ["Hill Giant", "Veil"]
    s.cast("Lightning Bolt", "Hill Giant")
    assert s.graveyard == ["Lightning Bolt", "Hill Giant", "Veil"], "in the check after the one that took the giant"


def test_704_5m_an_aura_that_is_attached_to_nothing_goes():
    s = Scenario(battlefield=[AURA])
    assert s.battlefield == []
    assert s.graveyard == ["Veil"]


def test_704_5m_an_aura_cannot_enchant_what_has_protection_from_it():
    s = wearing(AURA, card("Bulwark", "", "Creature — Wall", Protection(ARTIFACT), pt="0/4"))
    assert s.battlefield == ["Bulwark", "Veil"]
    s = wearing(AURA, card("Bulwark", "", "Creature — Wall", Protection(ENCHANTMENT), pt="0/4"))
    assert s.battlefield == ["Bulwark"]
    assert s.graveyard == ["Veil"]


def test_704_5m_an_aura_on_tapped_creatures_only_goes_when_its_host_untaps():
    s = Scenario(hand=[HAMMOCK, STRETCH], battlefield="Hill Giant (tapped)")
    s.cast("Test Hammock", "Hill Giant")
    assert s.battlefield == ["Hill Giant", "Test Hammock"]
    s.cast("Test Stretch", "Hill Giant")
    assert s.battlefield == ["Hill Giant"], "that something untaps is all that has changed"


def test_704_5m_an_aura_on_what_has_counters_goes_with_one_of_them():
    s = Scenario(hand=[BADGE, DRAIN, DRAIN], battlefield="Hill Giant (3 charge)")
    s.cast("Test Badge", "Hill Giant")
    s.cast("Test Drain", "Hill Giant")
    assert s.battlefield == ["Hill Giant", "Test Badge"]
    s.cast("Test Drain", "Hill Giant")
    assert s.battlefield == ["Hill Giant"], "that there is one counter less is all that has changed"


def test_704_5a_who_cannot_lose_with_many_cards_in_hand_loses_once_they_are_gone():
    s = Scenario(hand=["Lightning Bolt", "Shock", "Forest"], battlefield=[SANCTUARY], life=1)
    s.cast("Lightning Bolt", "me")
    assert s.life == -2
    assert not s.game.over
    s.cast("Shock", "them", hold=True)
    assert s.game.over, "one card is left in hand; Shock is still on the stack"


def test_704_5n_equipment_stays_behind_unattached():
    s = wearing(SWORD)
    assert s.permanent("Sword").attached_to == s.permanent("Hill Giant").id
    s.cast("Lightning Bolt", "Hill Giant")
    assert s.battlefield == ["Sword"]
    assert s.permanent("Sword").attached_to == -1


def test_704_5n_equipment_does_not_stay_on_what_is_no_creature_or_has_protection():
    for host in (
        card("Chest", "", "Artifact"),
        card("Bulwark", "", "Creature — Wall", Protection(ARTIFACT), pt="0/4"),
    ):
        s = wearing(SWORD, host)
        assert s.battlefield == [host.name, "Sword"]
        assert s.permanent("Sword").attached_to == -1


def test_704_5p_creatures_and_other_permanents_do_not_stay_attached():
    for thing in (card("Leech", "", "Creature — Leech", pt="1/1"), card("Vase", "", "Artifact")):
        s = wearing(thing)
        assert s.battlefield == ["Hill Giant", thing.name]
        assert s.permanent(thing.name).attached_to == -1


def test_704_5q_plus_and_minus_counters_cancel():
    s = Scenario(battlefield="Hill Giant (3 +1/+1, 2 -1/-1)")
    assert s.permanent("Hill Giant").counters == {"+1/+1": 1}
    assert s.pt("Hill Giant") == "4/4"


def test_704_5q_one_for_one():
    s = Scenario(battlefield="Hill Giant (1 +1/+1, 1 -1/-1)")
    assert s.permanent("Hill Giant").counters == {}


def test_704_8_what_dies_at_the_same_time_is_remembered_as_it_was_before():
    s = Scenario(battlefield="Grizzly Bears (1 +1/+1, 2 -1/-1, 1 damage)")
    died = list(s.state.last_known.values())
    assert s.graveyard == ["Grizzly Bears"]
    assert died[0].counters == {"+1/+1": 1, "-1/-1": 2}
    assert died[0].characteristics.toughness == 1


def test_704_3_players_who_lose_do_so_together_with_what_happens_to_permanents():
    # In one check a player loses and their creature dies: it does die, and others see it.
    blast = card("Blast", "{R}", "Sorcery", Spell(Then(DealDamage(3, CREATURE), LoseLife(20, Target(EACH_PLAYER)))))
    s = Scenario(hand=[blast], battlefield=[MOURNER], their_battlefield="Hill Giant", others=[{}])
    s.cast("Blast", "them")
    assert s.state.remaining_players() == [0, 2]
    assert s.life == 21
    assert "Hill Giant is destroyed" in s.log


def test_704_5j_a_player_who_loses_at_the_same_time_is_not_asked():
    s = Scenario(their_life=0, their_battlefield=[HERO, HERO], others=[{}])
    assert s.state.remaining_players() == [0, 2]
    assert s.asked == "priority"


WORLD_ONE = card("Test World", "{U}", "World Enchantment")
WORLD_TWO = card("Test Other World", "{U}", "World Enchantment")


def test_704_5k_only_the_newest_world_permanent_stays():
    s = Scenario(hand=[WORLD_TWO], battlefield=[WORLD_ONE], their_battlefield=[WORLD_ONE])
    s.cast("Test Other World")
    assert s.battlefield == ["Test Other World"]
    assert s.graveyard == s.them.graveyard == ["Test World"]


def test_704_5k_worlds_that_entered_at_the_same_time_all_go():
    both = PutOntoBattlefield(ENCHANTMENT & CARD_IN_YOUR_GRAVEYARD)
    raise_both = card("Test Raise", "{U}", "Sorcery", Spell(both))
    s = Scenario(hand=[raise_both], graveyard=[WORLD_ONE, WORLD_TWO])
    s.cast("Test Raise")
    assert s.battlefield == []
