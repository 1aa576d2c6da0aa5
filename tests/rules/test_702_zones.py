"""CR 702: keyword abilities that work in hands, graveyards and exile: cycling, unearth, madness, suspend, plot."""

from playset.ability import (
    ANY_TARGET,
    BASIC,
    CREATURE,
    DISCARD_THIS,
    EXILE_THIS,
    LAND,
    PLAYER,
    SELF,
    YOU,
    Activated,
    AddMana,
    Casts,
    Cycling,
    DealDamage,
    Discard,
    DiscardCards,
    DrawCards,
    Dredge,
    Embalm,
    Eternalize,
    GainLife,
    GoesElsewhere,
    Madness,
    Mana,
    Ninjutsu,
    Performs,
    Plot,
    Reinforce,
    ReturnToHand,
    Scavenge,
    Spell,
    Suspend,
    Target,
    Transmute,
    Typecycling,
    Unearth,
    When,
    card,
)
from playset.core.words import Step, Zone
from playset.testing import Scenario

TOIL = card("Toil", "{5}{G}", "Creature — Elemental", Cycling("{1}{G}"), pt="6/6")


# --- 702.29 cycling ------------------------------------------------------------------------------------------


def test_702_29a_cycling_discards_the_card_and_draws_one():
    s = Scenario(hand=[TOIL], battlefield="2 Forest", library="Island, Mountain", mana="")
    s.activate("Toil")
    assert (s.hand, s.graveyard) == (["Island"], ["Toil"])
    assert s.tapped("Forest #2")


def test_702_29a_it_is_an_ability_that_uses_the_stack_and_works_at_instant_speed():
    s = Scenario(hand=[TOIL, "Lightning Bolt"], battlefield="2 Forest, Mountain", library="Island", mana="")
    s.cast("Lightning Bolt", "them", hold=True)
    s.activate("Toil", hold=True)
    assert s.stack == ["Toil", "Lightning Bolt"]
    assert s.graveyard == ["Toil"]
    s.resolve()
    assert s.hand == ["Island"]


def test_702_29a_only_in_hand():
    s = Scenario(battlefield=[TOIL, "2 Forest"], graveyard=[TOIL], mana="")
    assert not s.can("activate", "Toil")


def test_702_29a_not_the_card_of_another_player():
    s = Scenario(their_hand=[TOIL], battlefield="2 Forest", mana="")
    assert not s.can("activate", "Toil")


def test_702_29c_when_you_cycle_this_card():
    gem = card(
        "Gem",
        "{1}{R}",
        "Creature — Goblin",
        Cycling("{R}"),
        When(Performs("cycle", SELF), DealDamage(2, Target(CREATURE)), zone=Zone.NOWHERE),
        pt="2/1",
    )
    s = Scenario(hand=[gem], battlefield="Mountain", library="Island", their_battlefield="Grizzly Bears, Hill Giant")
    s.activate("Gem")
    assert s.asked == "targets"
    s.choose("Grizzly Bears")
    assert (s.them.graveyard, s.hand) == (["Grizzly Bears"], ["Island"])


def test_702_29c_it_triggers_from_wherever_the_card_ends_up():
    gem = card(
        "Gem",
        "{1}{R}",
        "Creature — Goblin",
        Cycling("{R}"),
        When(Performs("cycle", SELF), GainLife(2), zone=Zone.NOWHERE),
        pt="2/1",
    )
    void = card("Void", "{2}", "Artifact", GoesElsewhere(CREATURE))
    s = Scenario(hand=[gem], battlefield=["Mountain", void], library="Island")
    s.activate("Gem")
    assert (s.life, s.exile) == (22, ["Gem"])


def test_702_29c_other_cards_see_it_being_cycled():
    drift = card("Drift", "{W}", "Enchantment", When(Performs("cycle", ~LAND | LAND), GainLife(1)))
    s = Scenario(hand=[TOIL], battlefield=["2 Forest", drift], library="Island")
    s.activate("Toil")
    assert s.life == 21


def test_702_29c_discarding_it_another_way_is_not_cycling():
    gem = card(
        "Gem",
        "{1}{R}",
        "Creature — Goblin",
        Cycling("{R}"),
        When(Performs("cycle", SELF), GainLife(2), zone=Zone.NOWHERE),
        pt="2/1",
    )
    think = card("Think", "{U}", "Sorcery", Spell(DiscardCards(1)))
    s = Scenario(hand=[gem, think], battlefield="Island")
    s.cast("Think")
    assert (s.life, s.graveyard) == (20, ["Gem", "Think"])


def test_702_29e_typecycling_searches_the_library():
    plain = card("Plain Cycler", "{4}{W}", "Creature — Bird", Typecycling(BASIC & LAND, "{1}"), pt="2/2")
    s = Scenario(hand=[plain], battlefield="Plains", library="Lightning Bolt, Forest", mana="")
    s.activate("Plain Cycler")
    assert s.offered == ["Forest"]
    s.choose("Forest")
    assert s.hand == ["Forest"]


# --- 113.6: abilities that work elsewhere --------------------------------------------------------------------


def test_113_6_an_ability_that_works_in_the_graveyard():
    ghoul = card(
        "Ghoul",
        "{B}",
        "Creature — Zombie",
        Activated((Mana("{1}{B}"),), ReturnToHand(SELF), zone=Zone.GRAVEYARD),
        pt="2/1",
    )
    s = Scenario(graveyard=[ghoul], battlefield="2 Swamp", mana="")
    s.activate("Ghoul")
    assert s.hand == ["Ghoul"]
    s = Scenario(battlefield=[ghoul, "2 Swamp"], mana="")
    assert not s.can("activate", "Ghoul")


def test_113_6_an_ability_that_exiles_its_own_card_from_the_graveyard():
    faith = card(
        "Faith",
        "{W}",
        "Sorcery",
        Spell(GainLife(1)),
        Activated((Mana("{1}"), EXILE_THIS), GainLife(3), zone=Zone.GRAVEYARD),
    )
    s = Scenario(graveyard=[faith], battlefield="Plains", mana="")
    s.activate("Faith")
    assert (s.life, s.exile) == (23, ["Faith"])


def test_113_6_discarding_itself_for_an_effect():
    channel = card(
        "Channel Beast",
        "{5}{G}",
        "Creature — Beast",
        Activated((Mana("{G}"), DISCARD_THIS), DealDamage(3, Target(PLAYER)), zone=Zone.HAND),
        pt="5/5",
    )
    s = Scenario(hand=[channel], battlefield="Forest", mana="")
    s.activate("Channel Beast", "them")
    assert (s.them.life, s.graveyard) == (17, ["Channel Beast"])


def test_605_1a_a_mana_ability_in_hand():
    guide = card(
        "Guide", "{2}{R}", "Creature — Ape", Activated((EXILE_THIS,), AddMana("{R}"), zone=Zone.HAND), pt="2/2"
    )
    s = Scenario(hand=[guide, "Lightning Bolt"], mana="")
    s.activate("Guide")
    assert (s.pool, s.exile) == ("{R}", ["Guide"])
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_113_6_a_trigger_that_works_in_the_graveyard():
    comes = card(
        "Comeback",
        "{B}",
        "Creature — Zombie",
        When(Casts(YOU, CREATURE), ReturnToHand(SELF), zone=Zone.GRAVEYARD),
        pt="1/1",
    )
    s = Scenario(graveyard=[comes], hand="Grizzly Bears", battlefield="2 Forest")
    s.cast("Grizzly Bears")
    assert s.hand == ["Comeback"]
    s = Scenario(battlefield=[comes, "2 Forest"], hand="Grizzly Bears")
    s.cast("Grizzly Bears")
    assert s.hand == []


def test_601_2i_when_you_cast_this_spell():
    herald = card("Herald", "{G}", "Creature — Elf", When(Casts(YOU, SELF), GainLife(4), zone=Zone.NOWHERE), pt="1/1")
    s = Scenario(hand=[herald], battlefield="Forest", their_hand="Counterspell")
    s.cast("Herald", hold=True)
    assert s.stack == ["Herald", "Herald"]
    s.them.cast("Counterspell", "Herald")
    assert (s.life, s.graveyard) == (24, ["Herald"])


# --- 702.84 unearth ------------------------------------------------------------------------------------------


def test_702_84a_unearthed_until_the_end_of_the_turn():
    bone = card("Bones", "{2}{B}", "Creature — Skeleton", Unearth("{B}"), pt="3/1")
    s = Scenario(graveyard=[bone], battlefield="Swamp", mana="")
    s.activate("Bones")
    assert s.has("Bones", "haste")
    s.attack("Bones").damage()
    assert s.them.life == 17
    s.next_turn()
    assert s.exile == ["Bones"]


def test_702_84a_if_it_would_leave_it_is_exiled():
    bone = card("Bones", "{2}{B}", "Creature — Skeleton", Unearth("{B}"), pt="3/1")
    s = Scenario(graveyard=[bone], battlefield="Swamp", hand="Unsummon, Lightning Bolt")
    s.activate("Bones")
    s.cast("Unsummon", "Bones")
    assert s.exile == ["Bones"]
    s = Scenario(graveyard=[bone], battlefield="Swamp", hand="Unsummon, Lightning Bolt")
    s.activate("Bones")
    s.cast("Lightning Bolt", "Bones")
    assert s.exile == ["Bones"]


def test_702_84a_only_as_a_sorcery():
    bone = card("Bones", "{2}{B}", "Creature — Skeleton", Unearth("{B}"), pt="3/1")
    s = Scenario(graveyard=[bone], battlefield="Swamp", hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("activate", "Bones")
    s.resolve()


# --- 702.35 madness ------------------------------------------------------------------------------------------


FIERY = card("Fiery", "{2}{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))), Madness("{R}"))
THINK = card("Think", "{U}", "Sorcery", Spell(DiscardCards(1)))


def test_702_35a_a_discarded_card_with_madness_may_be_cast():
    s = Scenario(hand=[FIERY, THINK], battlefield="Island, Mountain", mana="")
    s.cast("Think")
    assert (s.exile, s.offered) == (["Fiery"], ["Fiery"])
    s.choose("Fiery").choose("them").resolve()
    assert (s.them.life, s.exile, s.graveyard) == (17, [], ["Think", "Fiery"])


def test_702_35a_if_it_is_not_cast_it_goes_to_the_graveyard():
    s = Scenario(hand=[FIERY, THINK], battlefield="Island, Mountain", mana="")
    s.cast("Think").choose()
    assert (s.exile, s.graveyard) == ([], ["Think", "Fiery"])
    s = Scenario(hand=[FIERY, THINK], battlefield="Island", mana="")
    s.cast("Think")
    assert (s.exile, s.graveyard) == ([], ["Think", "Fiery"])


def test_702_35a_also_discarded_for_a_cost():
    outlet = card("Outlet", "{1}", "Artifact", Activated((Discard(),), GainLife(1)))
    s = Scenario(hand=[FIERY], battlefield=[outlet, "Mountain"], mana="")
    s.activate("Outlet").choose("Fiery").choose("them").resolve()
    assert (s.them.life, s.life) == (17, 21)


def test_702_35a_what_exiles_it_another_way_gives_no_madness():
    void = card("Void", "{2}", "Artifact", GoesElsewhere(~CREATURE | CREATURE))
    s = Scenario(hand=[FIERY, THINK], battlefield=[void, "Island", "Mountain"], mana="")
    s.cast("Think")
    assert s.asked == "option"  # CR 616.1: which of the two effects applies
    s.choose("Void")
    assert (s.exile, s.asked) == (["Fiery", "Think"], "priority")


# --- 702.62 suspend ------------------------------------------------------------------------------------------


RIFT = card("Rift Bolt", "{2}{R}", "Sorcery", Suspend(1, "{R}"), Spell(DealDamage(3, Target(ANY_TARGET))))
TURTLE = card("Slow Turtle", "{5}{U}", "Creature — Turtle", Suspend(2, "{U}"), pt="4/4")


def test_702_62a_a_suspended_card_is_cast_when_the_last_counter_is_removed():
    s = Scenario(hand=[RIFT], battlefield="Mountain", mana="")
    s.activate("Rift Bolt")
    assert (s.exile, s.stack) == (["Rift Bolt"], [])
    s.next_turn()
    assert s.exile == ["Rift Bolt"]  # the counter goes in its owner's upkeep
    while s.asked == "priority":
        s.pass_priority()
    assert (s.state.active, s.state.step, s.offered) == (0, Step.UPKEEP, ["Rift Bolt"])
    s.choose("Rift Bolt").choose("them").resolve()
    assert (s.them.life, s.graveyard) == (17, ["Rift Bolt"])


def test_702_62a_a_creature_cast_this_way_has_haste():
    s = Scenario(hand=[TURTLE], battlefield="Island", mana="")
    s.activate("Slow Turtle")
    s.next_turn().next_turn()
    assert s.exile == ["Slow Turtle"]
    s.next_turn()
    while s.asked == "priority":
        s.pass_priority()
    s.choose("Slow Turtle").resolve()
    assert s.has("Slow Turtle", "haste")


def test_702_62a_only_when_it_could_be_cast():
    s = Scenario(hand=[RIFT, "Lightning Bolt"], battlefield="2 Mountain", mana="")
    assert s.can("activate", "Rift Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("activate", "Rift Bolt")
    s.resolve()


def test_702_62a_it_need_not_be_cast_and_stays_exiled():
    s = Scenario(hand=[RIFT], battlefield="Mountain", mana="")
    s.activate("Rift Bolt")
    s.next_turn()
    while s.asked == "priority":
        s.pass_priority()
    s.choose().resolve()
    assert s.exile == ["Rift Bolt"]


# --- 702.170 plot --------------------------------------------------------------------------------------------


def test_702_170_a_plotted_card_is_cast_for_nothing_on_a_later_turn():
    scheme = card("Scheme", "{3}{R}", "Instant", Plot("{1}{R}"), Spell(DealDamage(4, Target(ANY_TARGET))))
    s = Scenario(hand=[scheme], battlefield="2 Mountain", mana="")
    s.activate("Scheme")
    assert (s.exile, s.stack) == (["Scheme"], [])
    assert not s.can("cast", "Scheme")
    s.next_turn()
    assert not s.can("cast", "Scheme")  # not in another player's turn
    s.next_turn()
    s.cast("Scheme", "them")
    assert s.them.life == 16
    assert not s.tapped("Mountain")


# --- 702.49 ninjutsu -----------------------------------------------------------------------------------------


NINJA = card("Ninja", "{3}{U}", "Creature — Ninja", Ninjutsu("{1}{U}"), pt="2/2")


def test_702_49a_it_takes_the_place_of_an_unblocked_attacker():
    s = Scenario(
        hand=[NINJA], battlefield="2 Island, Raging Goblin, Grizzly Bears", their_battlefield="Hill Giant", mana=""
    )
    s.attack("Raging Goblin", "Grizzly Bears")
    assert not s.can("activate", "Ninja")  # nothing is unblocked before blockers are declared
    s.them.block({"Hill Giant": "Grizzly Bears"})
    s.activate("Ninja")
    assert (s.hand, s.tapped("Ninja")) == (["Raging Goblin"], True)
    s.damage()
    assert s.them.life == 18


def test_702_49a_not_in_place_of_a_blocked_creature():
    s = Scenario(hand=[NINJA], battlefield="2 Island, Raging Goblin", their_battlefield="Hill Giant", mana="")
    s.attack("Raging Goblin")
    s.them.block({"Hill Giant": "Raging Goblin"})
    assert not s.can("activate", "Ninja")


# --- 702.52 dredge -------------------------------------------------------------------------------------------


DREDGER = card("Imp Dredger", "{2}{B}", "Creature — Imp", Dredge(3), pt="1/1")


def test_702_52a_instead_of_drawing_it_may_be_dredged():
    s = Scenario(graveyard=[DREDGER], hand=[card("Look", "{U}", "Sorcery", Spell(DrawCards(1)))], library="4 Forest")
    s.cast("Look").yes()
    assert s.hand == ["Imp Dredger"]
    assert s.graveyard == ["Forest", "Forest", "Forest", "Look"]


def test_702_52a_it_may_be_declined():
    s = Scenario(graveyard=[DREDGER], hand=[card("Look", "{U}", "Sorcery", Spell(DrawCards(1)))], library="4 Forest")
    s.cast("Look").no()
    assert s.hand == ["Forest"]


def test_702_52b_not_with_fewer_cards_in_the_library():
    s = Scenario(graveyard=[DREDGER], hand=[card("Look", "{U}", "Sorcery", Spell(DrawCards(1)))], library="2 Forest")
    s.cast("Look")
    assert s.hand == ["Forest"]


def test_702_52a_each_of_several_draws_may_be_replaced():
    s = Scenario(graveyard=[DREDGER], hand=[card("Look", "{U}", "Sorcery", Spell(DrawCards(2)))], library="5 Forest")
    s.cast("Look").no().yes()
    assert sorted(s.hand) == ["Forest", "Imp Dredger"]


# --- 702.53 transmute, 702.77 reinforce, 702.97 scavenge, 702.128 embalm, 702.129 eternalize -----------------


def test_702_53a_transmute_finds_a_card_of_the_same_mana_value():
    house = card("House", "{1}{U}{B}", "Creature — Horror", Transmute("{1}{U}"), pt="2/2")
    s = Scenario(hand=[house], battlefield="2 Island", library="Grizzly Bears, Gray Ogre, Hill Giant", mana="")
    s.activate("House")
    assert s.offered == ["Gray Ogre"]
    s.choose("Gray Ogre")
    assert s.hand == ["Gray Ogre"]


def test_702_77a_reinforce_puts_counters_on_a_creature():
    blow = card("Blow", "{1}{W}", "Creature — Soldier", Reinforce(2, "{W}"), pt="2/2")
    s = Scenario(hand=[blow], battlefield="Plains, Grizzly Bears", mana="")
    s.activate("Blow")
    assert (s.pt("Grizzly Bears"), s.graveyard) == ("4/4", ["Blow"])


def test_702_97a_scavenge_counts_the_power_of_the_card():
    slug = card("Slug", "{1}{G}", "Creature — Slug", Scavenge("{G}"), pt="3/1")
    s = Scenario(graveyard=[slug], battlefield="Forest, Grizzly Bears", mana="")
    s.activate("Slug")
    assert (s.pt("Grizzly Bears"), s.exile) == ("5/5", ["Slug"])


def test_702_128a_an_embalmed_creature_is_a_white_zombie_token():
    guide = card("Guide", "{2}{G}", "Creature — Naga", Embalm("{1}{G}"), pt="3/2")
    s = Scenario(graveyard=[guide], battlefield="2 Forest", mana="")
    s.activate("Guide")
    token = s.state.characteristics(s.permanent("Guide"))
    assert (s.pt("Guide"), token.subtypes, token.colors, token.mana_value) == ("3/2", ("Naga", "Zombie"), 1, 0)
    assert s.exile == ["Guide"]


def test_702_129a_an_eternalized_creature_is_a_black_four_four():
    guide = card("Guide", "{2}{G}", "Creature — Naga", Eternalize("{1}{G}"), pt="3/2")
    s = Scenario(graveyard=[guide], battlefield="2 Forest", mana="")
    s.activate("Guide")
    token = s.state.characteristics(s.permanent("Guide"))
    assert (s.pt("Guide"), token.subtypes, token.colors) == ("4/4", ("Naga", "Zombie"), 4)
