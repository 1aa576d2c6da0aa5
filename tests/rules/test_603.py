"""CR 603: triggered abilities."""

from dataclasses import dataclass

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    IT,
    OPPONENT_CONTROLS,
    OTHER,
    PERMANENT,
    PLAYER,
    SELF,
    SPELL,
    TOKEN,
    YOU,
    YOU_CONTROL,
    Activated,
    AtBeginning,
    AtNext,
    Casts,
    Continuous,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    DrawCards,
    Draws,
    Enters,
    Exile,
    Exists,
    GainLife,
    Gets,
    Has,
    Leaves,
    LoseLife,
    May,
    OneOf,
    PowerOf,
    PutCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    Spell,
    Step,
    Subtype,
    Target,
    Then,
    Until,
    When,
    X,
    card,
)
from playset.core.events import Event, EventKind
from playset.rules.nodes.base import Filter, Pattern
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario

WRATH = card("Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
MOURNER = card("Mourner", "{B}", "Creature — Human", When(Dies(OTHER & CREATURE), GainLife(1)), pt="1/1")
GREETER = card("Greeter", "{W}", "Creature — Human", When(Enters(SELF), GainLife(2)), pt="1/1")
CLERK = card("Clerk", "{W}", "Artifact", When(Casts(YOU, SPELL), GainLife(1)))
CRITIC = card("Critic", "{B}", "Artifact", When(Casts(PLAYER, SPELL), LoseLife(1, EACH_OPPONENT)))


@dataclass(frozen=True, repr=False)
class SampleBecomesTarget(Pattern):
    """Whenever something becomes the target of a spell or ability."""

    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << EventKind.BECOME_TARGET

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class SampleSacrifices(Pattern):
    """Whenever a player sacrifices something."""

    who: Filter
    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.SACRIFICE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


# --- triggering (603.2) --------------------------------------------------------------------------------------


def test_603_2_an_ability_triggers_by_itself_and_does_nothing_yet():
    s = Scenario(hand=[GREETER])
    s.cast("Greeter", hold=True).resolve_top()
    assert s.stack == ["Greeter"]
    assert s.life == 20
    s.resolve()
    assert s.life == 22


def test_603_2a_triggers_need_no_priority_of_their_controller():
    s = Scenario(hand="Lightning Bolt", their_battlefield=[CRITIC])
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.stack == ["Critic", "Lightning Bolt"]
    s.resolve()
    assert s.life == 19


def test_603_2b_at_the_beginning_of_a_step():
    clock = card("Clock", "{2}", "Artifact", When(AtBeginning(Step.UPKEEP, YOU), GainLife(1)))
    s = Scenario(battlefield=[clock], their_battlefield=[clock])
    s.pass_to(Step.UPKEEP)
    assert s.stack == ["Clock"]
    s.resolve()
    assert (s.life, s.them.life) == (20, 21)


def test_603_2c_one_event_with_several_occurrences_triggers_as_often():
    s = Scenario(hand=[WRATH], battlefield=[MOURNER], their_battlefield="3 Grizzly Bears")
    s.cast("Wrath", hold=True).resolve_top()
    assert s.asked == "order"
    assert len(s.offered) == 3
    s.order("Mourner", "Mourner", "Mourner").resolve()
    assert s.life == 23


def test_603_2e_entering_tapped_is_not_becoming_tapped():
    @dataclass(frozen=True, repr=False)
    class SampleBecomesTapped(Pattern):
        def kinds(self) -> int:
            return 1 << EventKind.TAP

        def matches(self, game: State, event: Event, context: Context) -> bool:
            return event.obj == context.source

    sloth = card("Sloth", "{G}", "Creature — Sloth", When(SampleBecomesTapped(), GainLife(1)), pt="2/2")
    s = Scenario(battlefield=["Forest"], hand=[sloth])
    s.cast("Sloth")
    s.next_turn()
    s.next_turn()
    assert s.life == 20
    s.attack("Sloth")
    s.resolve()
    assert s.life == 21


def test_603_2g_an_event_that_does_not_happen_triggers_nothing():
    # Nothing is gained, so nothing triggers on it; drawing from an empty library is no draw.
    reader = card("Reader", "{U}", "Artifact", When(Draws(YOU), GainLife(1)))
    dig = card("Dig", "{U}", "Sorcery", Spell(DrawCards(2)))
    s = Scenario(hand=[dig], battlefield=[reader], library="Mountain")
    s.cast("Dig", hold=True).resolve_top()
    assert s.over
    assert s.winner == 1
    s = Scenario(hand=[dig], battlefield=[reader], library="3 Mountain")
    s.cast("Dig", hold=True).resolve_top()
    s.order("Reader", "Reader").resolve()
    assert s.life == 22


# --- putting on the stack (603.3) ----------------------------------------------------------------------------


def test_603_3_a_trigger_goes_on_the_stack_when_a_player_would_get_priority():
    # It triggers while the spell is still being cast, and goes on top of it.
    s = Scenario(hand="Lightning Bolt", battlefield=[CLERK])
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.stack == ["Clerk", "Lightning Bolt"]
    s.resolve_top()
    assert (s.life, s.them.life) == (21, 20)
    s.resolve()


def test_603_3a_the_controller_of_the_source_controls_the_trigger():
    s = Scenario(hand=[WRATH], battlefield="Grizzly Bears", their_battlefield=[MOURNER])
    s.cast("Wrath", hold=True).resolve_top()
    assert s.state.stack[0].controller == 1
    s.resolve()
    assert (s.life, s.them.life) == (20, 21)


def test_603_3b_triggers_go_on_the_stack_in_apnap_order():
    s = Scenario(hand="Lightning Bolt", battlefield=[CRITIC], their_battlefield=[CRITIC, CLERK])
    s.cast("Lightning Bolt", "them", hold=True)
    # The active player's goes first and resolves last.
    assert [item.controller for item in s.state.stack] == [0, 0, 1]
    s.resolve()
    assert (s.life, s.them.life) == (19, 16)


def test_603_3b_each_player_orders_their_own_triggers():
    first = card("First", "{W}", "Artifact", When(Casts(PLAYER, SPELL), GainLife(1)))
    second = card("Second", "{W}", "Artifact", When(Casts(PLAYER, SPELL), GainLife(1)))
    s = Scenario(hand="Lightning Bolt", battlefield=[first, second], their_battlefield=[first, second], active=0)
    s.cast("Lightning Bolt", "them", hold=True)
    assert (s.asked, s.asked_player) == ("order", 0)
    s.order("Second", "First")
    assert (s.asked, s.asked_player) == ("order", 1)
    s.order("First", "Second")
    assert s.stack == ["Second", "First", "First", "Second", "Lightning Bolt"]
    assert [item.controller for item in s.state.stack] == [0, 0, 0, 1, 1]
    s.resolve()


def test_603_3b_what_triggers_while_triggers_go_on_the_stack_waits_for_all_of_them():
    # Mine targets my Nervous creature, whose trigger comes only after theirs is on the stack.
    nervous = card("Nervous", "{U}", "Creature — Bird", When(SampleBecomesTarget(SELF), GainLife(1)), pt="1/1")
    poker = card("Poker", "{2}", "Artifact", When(Casts(PLAYER, SPELL), PutCounters("+1/+1", 1, Target(CREATURE))))
    s = Scenario(hand="Lightning Bolt", battlefield=[poker, nervous], their_battlefield=[CRITIC])
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.stack == ["Nervous", "Critic", "Poker", "Lightning Bolt"]
    s.resolve()
    assert s.life == 20  # one gained, one lost
    assert s.pt("Nervous") == "2/2"


def test_603_3c_a_modal_trigger_without_a_legal_mode_is_removed():
    chooser = card(
        "Chooser",
        "{R}",
        "Enchantment",
        When(Enters(SELF), OneOf(Destroy(Target(CREATURE)), ReturnToHand(Target(CREATURE)))),
    )
    s = Scenario(hand=[chooser])
    s.cast("Chooser")
    assert s.stack == []
    assert s.battlefield == ["Chooser"]


def test_603_3c_the_mode_of_a_trigger_is_chosen_as_it_goes_on_the_stack():
    chooser = card("Chooser", "{R}", "Enchantment", When(Enters(SELF), OneOf(Destroy(Target(CREATURE)), GainLife(5))))
    s = Scenario(hand=[chooser, chooser], their_battlefield="Hill Giant")
    s.cast("Chooser", hold=True).resolve_top()
    assert s.asked == "option"
    s.choose("0")
    assert s.stack == ["Chooser"]
    s.resolve()
    assert s.them.graveyard == ["Hill Giant"]
    s.cast("Chooser")  # the only legal mode is taken
    assert s.life == 25


def test_603_3d_a_trigger_without_a_legal_target_is_removed():
    slayer = card("Slayer", "{B}", "Enchantment", When(Enters(SELF), Destroy(Target(CREATURE))))
    s = Scenario(hand=[slayer])
    s.cast("Slayer", hold=True).resolve_top()
    assert s.stack == []
    assert s.battlefield == ["Slayer"]


# --- intervening if (603.4), may (603.5) ---------------------------------------------------------------------

PACK = card(
    "Pack Leader",
    "{G}",
    "Creature — Wolf",
    When(Enters(SELF), DrawCards(1), condition=Exists(CREATURE & YOU_CONTROL & OTHER)),
    pt="2/2",
)


def test_603_4_without_its_condition_it_does_not_trigger():
    s = Scenario(hand=[PACK])
    s.cast("Pack Leader", hold=True).resolve_top()
    assert s.stack == []


def test_603_4_with_its_condition_it_triggers_and_resolves():
    s = Scenario(hand=[PACK], battlefield="Grizzly Bears")
    s.cast("Pack Leader", hold=True).resolve_top()
    assert s.stack == ["Pack Leader"]
    s.resolve()
    assert len(s.hand) == 1


def test_603_4_the_condition_is_checked_again_on_resolution():
    s = Scenario(hand=[PACK], battlefield="Grizzly Bears", their_hand="Lightning Bolt")
    s.cast("Pack Leader", hold=True).resolve_top()
    s.them.cast("Lightning Bolt", "Grizzly Bears")
    assert s.hand == []
    assert s.stack == []


def test_603_4_the_condition_need_not_hold_in_between():
    s = Scenario(hand=[PACK, "Grizzly Bears"], battlefield="Grizzly Bears", their_hand="Lightning Bolt")
    flash = card("Flash Bear", "{G}", "Instant", Spell(CreateToken(card("Cub", "", "Creature — Bear", pt="1/1"))))
    s.draw_cards_from([flash])
    s.cast("Pack Leader", hold=True).resolve_top()
    s.them.cast("Lightning Bolt", "Grizzly Bears", hold=True).resolve_top()
    s.cast("Flash Bear")
    assert len(s.hand) == 2


def test_603_5_an_optional_trigger_goes_on_the_stack_and_asks_on_resolution():
    curious = card("Curious", "{U}", "Creature — Cat", When(Enters(SELF), May(DrawCards(1))), pt="1/1")
    s = Scenario(hand=[curious, curious])
    s.cast("Curious", hold=True).resolve_top()
    assert s.stack == ["Curious"]
    s.resolve()
    assert s.asked == "yes or no"
    s.no()
    assert s.hand == ["Curious"]
    s.cast("Curious").yes()
    assert len(s.hand) == 1


# --- zone changes (603.6, 603.10) ----------------------------------------------------------------------------


def test_603_6a_all_permanents_see_one_enter_including_the_newcomers():
    welcome = card("Welcome", "{W}", "Creature — Human", When(Enters(CREATURE), GainLife(1)), pt="1/1")
    s = Scenario(hand=[welcome], battlefield=[welcome])
    s.cast("Welcome", hold=True).resolve_top()
    s.order("Welcome", "Welcome").resolve()
    assert s.life == 22


def test_603_6a_tokens_that_enter_together_see_each_other():
    pup = card("Pup", "", "Creature — Dog", When(Enters(OTHER & Subtype("Dog")), GainLife(1)), pt="1/1", token=True)
    litter = card("Litter", "{W}", "Sorcery", Spell(CreateToken(pup, 3)))
    s = Scenario(hand=[litter])
    s.cast("Litter", hold=True).resolve_top()
    assert len(s.offered) == 6
    s.order(*["Pup"] * 6).resolve()
    assert s.life == 26


def test_603_6b_a_newcomer_is_never_there_without_what_modifies_it():
    lord = card("Lord", "{W}", "Enchantment", Continuous(CREATURE, Gets(0, +1)))
    frail = card("Frail", "{W}", "Creature — Spirit", When(Enters(SELF), GainLife(1)), pt="1/0")
    s = Scenario(hand=[frail], battlefield=[lord])
    s.cast("Frail")
    assert s.pt("Frail") == "1/1"
    assert s.life == 21


def test_603_6c_a_leaves_ability_sees_any_way_of_leaving():
    echo = card("Echo", "{U}", "Creature — Spirit", When(Leaves(SELF), GainLife(3)), pt="1/1")
    unsummon = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    banish = card("Banish", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
    s = Scenario(hand=[unsummon, banish], battlefield=[echo, echo])
    s.cast("Unsummon", "Echo")
    assert s.life == 23
    s.cast("Banish")
    assert s.life == 26


def test_603_10a_a_creature_sees_its_own_death():
    parting = card("Parting", "{B}", "Creature — Spirit", When(Dies(SELF), GainLife(4)), pt="1/1")
    s = Scenario(hand="Lightning Bolt", battlefield=[parting])
    s.cast("Lightning Bolt", "Parting", hold=True).resolve_top()
    assert s.stack == ["Parting"]
    s.resolve()
    assert s.life == 24


def test_603_10a_one_of_five_that_die_together_sees_the_other_four():
    s = Scenario(hand=[WRATH], battlefield=[MOURNER, "2 Grizzly Bears"], their_battlefield="2 Hill Giant")
    s.cast("Wrath", hold=True).resolve_top()
    assert s.battlefield == []
    assert len(s.offered) == 4
    s.order(*["Mourner"] * 4).resolve()
    assert s.life == 24


def test_603_10a_two_watchers_that_die_together_see_each_other():
    s = Scenario(hand=[WRATH], battlefield=[MOURNER], their_battlefield=[MOURNER])
    s.cast("Wrath")
    assert (s.life, s.them.life) == (21, 21)


def test_603_10a_a_token_that_dies_is_seen():
    pup = card("Pup", "", "Creature — Dog", When(Dies(SELF), GainLife(1)), pt="1/1", token=True)
    breed = card("Breed", "{W}", "Sorcery", Spell(CreateToken(pup)))
    undertaker = card("Undertaker", "{B}", "Enchantment", When(Dies(TOKEN), GainLife(10)))
    s = Scenario(hand=[breed, "Lightning Bolt"], battlefield=[undertaker])
    s.cast("Breed")
    s.cast("Lightning Bolt", "Pup", hold=True).resolve_top()
    s.order("Pup", "Undertaker").resolve()
    assert s.life == 31
    assert s.graveyard == ["Breed", "Lightning Bolt"]


def test_603_10a_the_abilities_are_those_from_just_before():
    # The lord that gives the ability dies together with the rest; those that stay had it too.
    granted = When(Dies(OTHER & CREATURE), GainLife(1))
    lord = card(
        "Grieving Lord", "{B}", "Creature — Lord", Continuous(OTHER & YOU_CONTROL & CREATURE, Has(granted)), pt="1/1"
    )
    fire = card("Fire", "{R}", "Sorcery", Spell(DealDamage(1, CREATURE)))
    s = Scenario(hand=[fire], battlefield=[lord, "Hill Giant"])
    s.cast("Fire")
    assert s.graveyard == ["Fire", "Grieving Lord"]
    assert s.life == 21


def test_603_10a_the_looks_are_those_from_just_before():
    # An animated land or a creature made a Goblin by a lord dies as what it was.
    big = card("Big Game", "{B}", "Enchantment", When(Dies(CREATURE & YOU_CONTROL), GainLife(PowerOf(IT))))
    s = Scenario(hand="Giant Growth, Lightning Bolt", battlefield=[big, "Hill Giant"])
    s.draw_cards_from([WRATH])
    s.cast("Giant Growth", "Hill Giant")
    s.cast("Wrath")
    assert s.life == 26


def test_603_10a_a_newcomer_does_not_see_what_left_as_it_came():
    # Sacrificing as a cost comes before the spell resolves, so the newcomer has seen nothing.
    s = Scenario(hand=[MOURNER, WRATH], battlefield="Grizzly Bears")
    s.cast("Wrath")
    s.cast("Mourner")
    assert s.life == 20


def test_603_10a_sacrificing_is_looked_back_at():
    martyr = card(
        "Martyr",
        "{W}",
        "Creature — Human",
        Activated((Sacrifice(SELF),), GainLife(1)),
        When(SampleSacrifices(YOU, PERMANENT), GainLife(10)),
        pt="1/1",
    )
    s = Scenario(battlefield=[martyr])
    s.activate("Martyr", hold=True)
    assert s.stack == ["Martyr", "Martyr"]
    s.resolve()
    assert s.life == 31


# --- delayed triggers (603.7) --------------------------------------------------------------------------------

BALL = card("Ball", "", "Creature — Elemental", pt="6/1", token=True)
LIGHTNING = card(
    "Ball Maker",
    "{R}",
    "Creature — Shaman",
    When(Enters(SELF), AtNext(Step.END, SacrificeIt(IT), SELF)),
    pt="6/1",
)


def test_603_7_a_delayed_trigger_waits_for_its_event():
    s = Scenario(hand=[LIGHTNING])
    s.cast("Ball Maker")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.battlefield == ["Ball Maker"]
    s.pass_to(Step.END)
    assert s.stack == ["Ball Maker"]
    s.resolve()
    assert s.graveyard == ["Ball Maker"]


def test_603_7a_one_made_after_the_event_waits_for_the_next_time():
    later = card("Later", "{R}", "Instant", Spell(AtNext(Step.UPKEEP, GainLife(7), SELF)))
    s = Scenario(hand=[later], step=Step.UPKEEP)
    s.cast("Later")
    assert s.life == 20
    s.pass_to(Step.UPKEEP)
    assert s.stack == ["Later"]
    s.resolve()
    assert s.life == 27


def test_603_7b_it_triggers_only_once():
    s = Scenario(hand=[card("Later", "{R}", "Instant", Spell(AtNext(Step.UPKEEP, GainLife(7), SELF)))])
    s.cast("Later")
    s.pass_to(Step.UPKEEP).resolve()
    s.pass_to(Step.UPKEEP)
    assert s.stack == []
    assert s.life == 27


def test_603_7c_it_does_not_follow_an_object_that_left():
    flicker = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[LIGHTNING, flicker])
    s.cast("Ball Maker")
    s.cast("Unsummon", "Ball Maker")
    s.cast("Ball Maker")
    s.pass_to(Step.END)
    s.order("Ball Maker", "Ball Maker")
    s.resolve_top().resolve()
    # Only the second object is sacrificed, by the trigger that speaks of it.
    assert s.graveyard == ["Unsummon", "Ball Maker"]


def test_603_7c_it_still_affects_an_object_with_other_characteristics():
    s = Scenario(hand=[LIGHTNING, "Giant Growth"])
    s.cast("Ball Maker")
    s.cast("Giant Growth", "Ball Maker")
    s.pass_to(Step.END).resolve()
    assert s.graveyard == ["Giant Growth", "Ball Maker"]


def test_603_7d_the_player_who_controlled_the_spell_controls_it():
    slow = card("Slow Burn", "{R}", "Sorcery", Spell(AtNext(Step.UPKEEP, DealDamage(2, EACH_OPPONENT), SELF)))
    s = Scenario(hand=[slow])
    s.cast("Slow Burn")
    s.pass_to(Step.UPKEEP)
    assert s.state.active == 1
    assert s.state.stack[0].controller == 0
    s.resolve()
    assert (s.life, s.them.life) == (20, 18)


def test_603_7e_it_works_although_its_source_is_gone():
    seed = card(
        "Seed", "{G}", "Creature — Plant", Activated((Sacrifice(SELF),), AtNext(Step.END, GainLife(5), SELF)), pt="0/1"
    )
    s = Scenario(battlefield=[seed])
    s.activate("Seed")
    assert s.graveyard == ["Seed"]
    s.pass_to(Step.END).resolve()
    assert s.life == 25


def test_107_3n_the_x_of_the_spell_is_the_x_of_its_delayed_trigger():
    slow = card("Slow Blaze", "{X}{R}", "Sorcery", Spell(AtNext(Step.END, DealDamage(X, EACH_OPPONENT), SELF)))
    s = Scenario(hand=[slow])
    s.cast("Slow Blaze", x=4)
    s.pass_to(Step.END).resolve()
    assert s.them.life == 16


# --- a trigger and its source --------------------------------------------------------------------------------


def test_603_3_a_trigger_is_independent_of_its_source():
    s = Scenario(hand=[GREETER], their_hand="Lightning Bolt")
    s.cast("Greeter", hold=True).resolve_top()
    s.them.cast("Lightning Bolt", "Greeter")
    assert s.graveyard == ["Greeter"]
    assert s.life == 22


def test_603_3d_a_trigger_whose_source_left_uses_what_was_last_known_about_it():
    stinger = card(
        "Stinger", "{R}", "Creature — Wasp", When(Dies(SELF), DealDamage(PowerOf(SELF), Target(PLAYER))), pt="1/1"
    )
    s = Scenario(hand="Giant Growth", battlefield=[stinger, "Forest"], their_hand=[WRATH], active=0)
    kill = card("Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s.draw_cards_from([kill])
    s.cast("Giant Growth", "Stinger")
    s.cast("Kill")
    s.choose("them").resolve()
    assert s.them.life == 16


def test_603_2_becoming_a_target_triggers_once_for_each_spell():
    nervous = card("Nervous", "{U}", "Creature — Bird", When(SampleBecomesTarget(SELF), GainLife(1)), pt="1/4")
    double = card(
        "Double",
        "{R}",
        "Instant",
        Spell(Then(DealDamage(1, Target(CREATURE)), DealDamage(1, Target(CREATURE, number=2)))),
    )
    s = Scenario(hand=[double], battlefield=[nervous])
    s.cast("Double", hold=True)
    assert s.stack == ["Nervous", "Double"]
    s.resolve()
    assert s.life == 21


def test_601_2c_becoming_a_target_triggers_even_if_the_target_pays_for_the_spell():
    nervous = card("Nervous", "{U}", "Creature — Bird", When(SampleBecomesTarget(SELF), GainLife(1)), pt="1/1")
    fling = card(
        "Toss",
        "{2}",
        "Artifact",
        Activated((Sacrifice(CREATURE),), Until(Target(CREATURE), Gets(+1, +1))),
    )
    s = Scenario(battlefield=[nervous, fling])
    s.activate("Toss", hold=True)
    assert s.graveyard == ["Nervous"]
    assert s.stack == ["Nervous", "Toss"]
    s.resolve()
    assert s.life == 21


def test_603_2_opponents_things_are_watched_too():
    spite = card("Spite", "{B}", "Enchantment", When(Dies(CREATURE & OPPONENT_CONTROLS), LoseLife(1, EACH_OPPONENT)))
    s = Scenario(hand=[WRATH], battlefield=[spite, "Grizzly Bears"], their_battlefield="Grizzly Bears")
    s.cast("Wrath")
    assert (s.life, s.them.life) == (20, 19)
