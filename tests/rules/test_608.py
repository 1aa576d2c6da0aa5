"""CR 608: resolving spells and abilities."""

from dataclasses import dataclass

from playset.ability import (
    ANY_TARGET,
    BLUE,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENCHANTMENT,
    HEXPROOF,
    IT,
    OPPONENT_CONTROLS,
    PLAYER,
    RED,
    SELF,
    SPELL,
    TAP,
    YOU_CONTROL,
    YOU_DID,
    Activated,
    Count,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    DividedDamage,
    DrawCards,
    Enters,
    Exile,
    Exists,
    GainLife,
    Gets,
    Has,
    If,
    LoseLife,
    May,
    Mill,
    Power,
    PowerOf,
    Protection,
    PutCounters,
    ReturnToHand,
    Sacrifice,
    Spell,
    SumOf,
    Tap,
    Target,
    Then,
    Until,
    When,
    card,
)
from playset.ability.filters.stack import Spells
from playset.core.events import EventKind
from playset.core.words import Zone
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario


@dataclass(frozen=True, repr=False)
class SampleOnTheStack(Spells):
    """A spell or ability."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return game.on_stack(obj) is not None


UNSUMMON = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
KILL = card("Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
CUB = card("Cub", "", "Creature — Bear", pt="1/1", token=True)


def test_608_1_the_topmost_object_resolves_first():
    s = Scenario(hand="Lightning Bolt, Giant Growth", battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Giant Growth", hold=True)
    s.resolve_top()
    assert s.stack == ["Lightning Bolt"]
    assert s.pt("Grizzly Bears") == "5/5"
    s.resolve()
    assert s.permanent("Grizzly Bears").damage == 3


def test_608_1_after_each_resolution_the_active_player_gets_priority():
    s = Scenario(hand="Lightning Bolt", their_hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Lightning Bolt", "me", hold=True)
    assert s.asked_player == 1
    s.resolve_top()
    assert s.asked_player == 0
    assert s.stack == ["Lightning Bolt"]
    s.resolve()


# --- targets (608.2b) ----------------------------------------------------------------------------------------


def test_608_2b_a_spell_whose_only_target_left_does_not_resolve():
    draining = card("Draining", "{B}", "Sorcery", Spell(Then(Destroy(Target(CREATURE)), GainLife(5))))
    s = Scenario(hand=[draining], their_battlefield="Hill Giant", their_hand=[UNSUMMON])
    s.cast("Draining", hold=True)
    s.them.cast("Unsummon")
    assert s.life == 20
    assert s.graveyard == ["Draining"]
    assert any("no legal target" in line or "illegal" in line for line in s.log.lines())


def test_608_2b_a_target_that_left_and_came_back_is_another_object():
    blink = card("Flash In", "{W}", "Instant", Spell(CreateToken(CUB)))
    s = Scenario(hand=[KILL, blink], battlefield="Grizzly Bears", their_hand=[UNSUMMON])
    s.cast("Kill", "Grizzly Bears", hold=True)
    s.them.cast("Unsummon", hold=True)
    s.resolve_top()
    # Even if it were put back at once it would be a new object; here it simply stays in hand.
    s.resolve()
    assert s.hand == ["Flash In", "Grizzly Bears"]
    assert s.graveyard == ["Kill"]


def test_608_2b_a_target_whose_looks_no_longer_fit_is_illegal():
    smite = card("Smite", "{W}", "Instant", Spell(Destroy(Target(CREATURE & Power(least=4)))))
    shrink = card("Shrink", "{U}", "Instant", Spell(Until(Target(CREATURE), Gets(-2, 0))))
    s = Scenario(hand=[smite], their_battlefield="Serra Angel", their_hand=[shrink])
    s.cast("Smite", hold=True)
    s.them.cast("Shrink")
    assert s.them.battlefield == ["Serra Angel"]
    assert s.graveyard == ["Smite"]


def test_608_2b_hexproof_and_protection_gained_in_response_make_it_illegal():
    for ability in (HEXPROOF, Protection(RED)):
        guard = card("Guard", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(ability))))
        s = Scenario(hand="Lightning Bolt", their_battlefield="Grizzly Bears", their_hand=[guard])
        s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
        s.them.cast("Guard")
        assert s.them.battlefield == ["Grizzly Bears"]


def test_608_2b_the_last_known_source_of_an_ability_decides_about_protection():
    pinger = card("Pinger", "{U}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")
    guard = card("Guard", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(Protection(BLUE)))))
    s = Scenario(battlefield=[pinger], their_battlefield=[CUB], their_hand=[guard, KILL])
    s.activate("Pinger", "Cub", hold=True)
    s.them.cast("Kill", "Pinger", hold=True)
    s.resolve_top()
    s.them.cast("Guard", "Cub")
    assert s.them.battlefield == ["Cub"]


def test_608_2b_with_one_legal_target_left_it_resolves_for_that_one():
    both = card(
        "Both", "{R}", "Instant", Spell(Then(DealDamage(2, Target(CREATURE, maximum=2, minimum=2)), GainLife(3)))
    )
    s = Scenario(hand=[both], their_battlefield="Grizzly Bears, Hill Giant", their_hand=[UNSUMMON])
    s.cast("Both", targets=["Grizzly Bears", "Hill Giant"], hold=True)
    s.them.cast("Unsummon", "Grizzly Bears")
    assert s.them.permanent("Hill Giant").damage == 2
    assert s.life == 23


def test_608_2b_with_two_slots_the_part_of_the_illegal_target_does_nothing():
    swap = card(
        "Swap",
        "{R}",
        "Instant",
        Spell(Then(Tap(Target(CREATURE)), PutCounters("+1/+1", 1, Target(CREATURE, number=2)), DrawCards(1))),
    )
    s = Scenario(hand=[swap], battlefield="Grizzly Bears", their_battlefield="Hill Giant", their_hand=[UNSUMMON])
    s.cast("Swap", targets=["Hill Giant", "Grizzly Bears"], hold=True)
    s.them.cast("Unsummon", "Hill Giant")
    assert s.pt("Grizzly Bears") == "3/3"
    assert len(s.hand) == 1


def test_608_2b_one_object_may_be_legal_for_one_part_and_illegal_for_the_other():
    odd = card(
        "Odd",
        "{R}",
        "Instant",
        Spell(Then(PutCounters("+1/+1", 1, Target(CREATURE)), Tap(Target(CREATURE & Power(most=2))))),
    )
    s = Scenario(hand=[odd, "Giant Growth"], battlefield="Grizzly Bears")
    s.cast("Odd", hold=True)
    s.cast("Giant Growth")
    assert s.pt("Grizzly Bears") == "6/6"
    assert not s.tapped("Grizzly Bears")


def test_608_2b_illegal_targets_get_none_of_a_division():
    fork = card("Fork", "{R}", "Instant", Spell(DividedDamage(Target(ANY_TARGET, maximum=3, divided=4))))
    s = Scenario(hand=[fork], their_battlefield="Hill Giant, Grizzly Bears", their_hand=[UNSUMMON])
    s.cast("Fork", targets=["them", "Hill Giant", "Grizzly Bears"], divide=[1, 2, 1], hold=True)
    s.them.cast("Unsummon", "Hill Giant")
    assert s.them.life == 19
    assert s.them.permanent("Grizzly Bears").damage == 1


def test_608_2b_information_about_an_illegal_target_is_not_there():
    lash = card(
        "Lash",
        "{R}",
        "Instant",
        Spell(Then(LoseLife(PowerOf(Target(CREATURE)), Target(PLAYER)), Destroy(Target(CREATURE)))),
    )
    s = Scenario(hand=[lash], their_battlefield="Hill Giant", their_hand=[UNSUMMON])
    s.cast("Lash", targets=["them"], hold=True)
    s.them.cast("Unsummon")
    assert s.them.life == 20


def test_608_2b_a_countered_spell_is_no_target_any_more():
    counter = card("Deny", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))
    s = Scenario(hand=["Grizzly Bears"], their_hand=[counter, counter])
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Deny", hold=True)
    s.them.cast("Deny", "Grizzly Bears", hold=True)
    s.resolve()
    assert s.graveyard == ["Grizzly Bears"]
    assert s.them.graveyard == ["Deny", "Deny"]


def test_608_2b_a_player_who_left_is_an_illegal_target():
    s = Scenario(hand="Lightning Bolt", others=[{}])
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.concede()
    s.resolve()
    assert s.graveyard == ["Lightning Bolt"]
    assert not s.over


# --- following the instructions (608.2c–h) -------------------------------------------------------------------


def test_608_2c_instructions_are_followed_in_order():
    # The creature is counted before it is destroyed, or after: the order written decides.
    first = card("First Count", "{W}", "Sorcery", Spell(Then(GainLife(Count(CREATURE)), Destroy(CREATURE))))
    last = card("Last Count", "{W}", "Sorcery", Spell(Then(Destroy(CREATURE), GainLife(Count(CREATURE)))))
    s = Scenario(hand=[first], their_battlefield="2 Hill Giant")
    s.cast("First Count")
    assert s.life == 22
    s = Scenario(hand=[last], their_battlefield="2 Hill Giant")
    s.cast("Last Count")
    assert s.life == 20


def test_608_2c_no_state_based_actions_in_between():
    # Two damage and two more life: a creature with lethal damage is still there until the spell is done.
    both = card("Both", "{R}", "Sorcery", Spell(Then(DealDamage(3, CREATURE), GainLife(Count(CREATURE)))))
    s = Scenario(hand=[both], their_battlefield="2 Hill Giant")
    s.cast("Both")
    assert s.life == 22
    assert s.them.battlefield == []


def test_608_2d_choices_are_made_while_the_effect_is_applied():
    offer = card("Offer", "{U}", "Sorcery", Spell(Then(GainLife(1), May(DrawCards(2)))))
    s = Scenario(hand=[offer])
    s.cast("Offer")
    assert (s.asked, s.life) == ("yes or no", 21)
    s.yes()
    assert len(s.hand) == 2


def test_608_2c_a_condition_is_looked_at_when_it_is_reached():
    check = card(
        "Check",
        "{G}",
        "Sorcery",
        Spell(Then(CreateToken(CUB), If(Exists(CREATURE & YOU_CONTROL, 2), DrawCards(1), GainLife(4)))),
    )
    s = Scenario(hand=[check, check])
    s.cast("Check")
    assert s.life == 24
    s.cast("Check")
    assert (s.life, len(s.hand)) == (24, 1)


def test_608_2f_an_action_on_several_players_is_one_event():
    rain = card("Rain", "{R}", "Sorcery", Spell(LoseLife(20, EACH_PLAYER)))
    s = Scenario(hand=[rain])
    s.cast("Rain")
    assert s.over
    assert s.winner is None


def test_608_2f_creatures_destroyed_together_die_together():
    watch = card("Watch", "{B}", "Creature — Human", When(Dies(CREATURE), GainLife(1)), pt="1/1")
    wrath = card("Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
    s = Scenario(hand=[wrath], battlefield=[watch], their_battlefield="Grizzly Bears")
    s.cast("Wrath")
    s.order("Watch", "Watch").resolve()
    assert s.life == 22


def test_608_2h_an_answer_is_determined_once():
    # X is the number of creatures as it resolves; later creatures do not matter.
    rally = card("Rally", "{W}", "Sorcery", Spell(Until(CREATURE & YOU_CONTROL, Gets(Count(CREATURE), 0))))
    s = Scenario(hand=[rally, "Grizzly Bears"], battlefield="Grizzly Bears, Hill Giant")
    s.cast("Rally")
    assert s.pt("Hill Giant") == "5/3"
    s.cast("Grizzly Bears")
    assert s.pt("Hill Giant") == "5/3"
    assert s.pt("Grizzly Bears #2") == "2/2"


def test_608_2h_the_source_that_left_is_known_as_it_last_was():
    # The damage comes from the creature as it last existed: it still has deathtouch and its size.
    spitter = card(
        "Spitter",
        "{R}",
        "Creature — Lizard",
        Activated((TAP,), DealDamage(PowerOf(SELF), Target(ANY_TARGET))),
        pt="2/2",
    )
    s = Scenario(hand="Giant Growth", battlefield=[spitter], their_hand=[KILL])
    s.cast("Giant Growth")
    s.activate("Spitter", "them", hold=True)
    s.them.cast("Kill")
    assert s.graveyard == ["Giant Growth", "Spitter"]
    assert s.them.life == 15


def test_608_2h_the_source_that_is_there_is_known_as_it_is():
    spitter = card(
        "Spitter",
        "{R}",
        "Creature — Lizard",
        Activated((TAP,), DealDamage(PowerOf(SELF), Target(ANY_TARGET))),
        pt="2/2",
    )
    s = Scenario(hand="Giant Growth", battlefield=[spitter])
    s.activate("Spitter", "them", hold=True)
    s.cast("Giant Growth")
    assert s.them.life == 15


def test_608_2h_a_creature_that_died_is_known_with_its_counters():
    soul = card("Soul", "{B}", "Enchantment", When(Dies(CREATURE), GainLife(PowerOf(IT))))
    s = Scenario(hand=[KILL], battlefield=[soul, "Grizzly Bears (3 +1/+1)"])
    s.cast("Kill")
    assert s.life == 25


def test_608_2k_what_a_cost_or_trigger_spoke_of_is_found_although_it_changed():
    welcome = card("Welcome", "{G}", "Enchantment", When(Enters(CREATURE), PutCounters("+1/+1", 1, IT)))
    s = Scenario(hand="Grizzly Bears, Giant Growth", battlefield=[welcome])
    s.cast("Grizzly Bears", hold=True).resolve_top()
    s.cast("Giant Growth")
    assert s.pt("Grizzly Bears") == "6/6"


# --- the end of a resolution (608.2n, 608.3) -----------------------------------------------------------------


def test_608_2n_a_spell_goes_to_its_owners_graveyard_last():
    # It is not in the graveyard yet when its own effect is applied.
    mill = card("Grind", "{U}", "Sorcery", Spell(Mill(2)))
    s = Scenario(hand=[mill], library="Mountain, Forest, Island")
    s.cast("Grind")
    assert s.graveyard == ["Mountain", "Forest", "Grind"]


def test_608_2n_an_ability_ceases_to_exist():
    s = Scenario(battlefield="Mogg Fanatic")
    s.activate("Mogg Fanatic", "them")
    assert s.stack == []
    assert s.graveyard == ["Mogg Fanatic"]


def test_608_2m_a_spell_that_leaves_the_stack_while_it_resolves_finishes():
    vanish = card("Vanish", "{U}", "Sorcery", Spell(Then(Exile(SELF), DrawCards(1))))
    s = Scenario(hand=[vanish])
    s.cast("Vanish")
    assert (s.exile, s.graveyard) == (["Vanish"], [])
    assert len(s.hand) == 1


def test_608_3a_a_permanent_spell_becomes_a_permanent():
    s = Scenario(hand="Grizzly Bears")
    s.cast("Grizzly Bears", hold=True)
    spell = s.state.stack[0].id
    s.resolve()
    assert s.battlefield == ["Grizzly Bears"]
    assert s.permanent("Grizzly Bears").id != spell  # CR 400.7
    assert s.permanent("Grizzly Bears").summoning_sick


def test_608_3a_it_enters_under_the_control_of_the_spells_controller():
    s = Scenario(their_hand="Grizzly Bears", active=1)
    s.them.cast("Grizzly Bears")
    assert s.them.battlefield == ["Grizzly Bears"]


def test_701_6a_a_countered_spell_goes_to_the_graveyard_without_effect():
    s = Scenario(hand="Lightning Bolt", their_hand="Counterspell")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Counterspell")
    assert s.them.life == 20
    assert s.graveyard == ["Lightning Bolt"]
    assert s.zone_of("Lightning Bolt") == Zone.GRAVEYARD


def test_701_6a_an_ability_that_is_countered_is_gone():
    stifle = card("Stifle", "{U}", "Instant", Spell(CounterSpell(Target(SampleOnTheStack()))))
    s = Scenario(battlefield="Mogg Fanatic", their_hand=[stifle])
    s.activate("Mogg Fanatic", "them", hold=True)
    s.them.cast("Stifle", "Mogg Fanatic")
    assert s.them.life == 20
    assert s.stack == []


def test_608_3a_a_permanent_spell_without_targets_resolves_whatever_happens():
    s = Scenario(hand="Grizzly Bears", battlefield="Hill Giant", their_hand=[KILL])
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Kill", "Hill Giant")
    assert s.battlefield == ["Grizzly Bears"]


def test_608_2c_what_an_effect_affects_without_targets_is_found_as_it_resolves():
    purge = card("Purge", "{W}", "Sorcery", Spell(Destroy(ENCHANTMENT & OPPONENT_CONTROLS)))
    shrine = card("Shrine", "{W}", "Enchantment")
    s = Scenario(hand=[purge], battlefield=[shrine], their_battlefield=[shrine, "Grizzly Bears"])
    s.cast("Purge")
    assert s.battlefield == ["Shrine"]
    assert s.them.battlefield == ["Grizzly Bears"]


def test_608_2c_a_sacrificed_source_still_has_its_ability_resolve():
    altar = card("Altar", "{2}", "Artifact", Activated((Sacrifice(SELF),), Then(GainLife(2), DrawCards(1))))
    s = Scenario(battlefield=[altar])
    s.activate("Altar")
    assert (s.life, len(s.hand), s.graveyard) == (22, 1, ["Altar"])


def test_608_2c_life_lost_this_way_is_what_the_instruction_before_has_done():
    lost = SumOf(EventKind.LOSE_LIFE)
    drain = card("Drain", "{B}", "Sorcery", Spell(Then(LoseLife(2, EACH_OPPONENT), GainLife(lost))))
    s = Scenario(hand=[drain], others=[{}])
    s.cast("Drain")
    assert [seat.life for seat in s.seats] == [24, 18, 18]


def test_608_2c_if_you_do_speaks_of_what_was_left_out():
    """What would be done only under a condition was not done where that does not hold, whatever came before."""
    effect = Then(GainLife(2), If(Exists(CREATURE & YOU_CONTROL), May(DrawCards())), If(YOU_DID, LoseLife(1)))
    s = Scenario(hand=[card("Toll", "{W}", "Sorcery", Spell(effect))], library="5 Island")
    s.cast("Toll")
    assert s.life == 22
    s = Scenario(hand=[card("Toll", "{W}", "Sorcery", Spell(effect))], battlefield="Grizzly Bears", library="5 Island")
    s.cast("Toll").yes()
    assert s.life == 21
    assert s.hand == ["Island"]
