"""CR 601: casting spells."""

from dataclasses import dataclass

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    BLUE,
    CARD_IN_YOUR_HAND,
    CREATURE,
    EACH_OPPONENT,
    GREEN,
    INSTANT,
    LAND,
    PLAYER,
    RED,
    SELF,
    SPELL,
    YOU,
    YOU_CONTROL,
    Activated,
    AdditionalCost,
    AddMana,
    AlternativeCost,
    Casts,
    Continuous,
    CostsLess,
    CostsMore,
    Count,
    CreateToken,
    DealDamage,
    DefinesSize,
    Destroy,
    Dies,
    Discard,
    DividedDamage,
    DrawCards,
    ExileFromHand,
    Exists,
    GainLife,
    Gets,
    Mana,
    OneOf,
    PayLife,
    Power,
    PowerOf,
    ReturnToHandCost,
    Sacrifice,
    Spell,
    Subtype,
    Target,
    Then,
    When,
    X,
    card,
)
from playset.core.words import Zone
from playset.rules.casting.announce import Announcing
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario
from playset.testing.state_diff import difference

BLAZE = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
BLAZE_AT_CREATURE = card("Creature Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(CREATURE))))
DOUBLE_RED_X = card("Thunder", "{X}{R}{R}", "Sorcery", Spell(DealDamage(X, EACH_OPPONENT)))
PING_ONE, PING_OTHER = [DealDamage(1, Target(CREATURE, number=number)) for number in (1, 2)]
PING = card("Ping", "{R}", "Instant", Spell(PING_ONE))
GOBLIN = card("Gob", "", "Creature — Goblin", pt="1/1", token=True)
CLERK = card("Clerk", "{W}", "Artifact", When(Casts(YOU, SPELL), GainLife(1)))


def exactly_as_before(s: Scenario, before: State, before_hash: str) -> None:
    """The position is the one from before the cast: every field, also what the hash leaves out."""
    assert s.game.state_hash() == before_hash
    # The order of bookkeeping is the same too; only the marks that keep caches true may have been refreshed.
    assert difference(s.state, before) == ""


# --- 601.2a: the proposal ------------------------------------------------------------------------------------


def test_601_2a_the_card_is_on_the_stack_while_it_is_cast():
    s = Scenario(hand="Lightning Bolt", their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", hold=True)
    assert s.asked == "targets"
    assert s.hand == []
    assert s.zone_of("Lightning Bolt") == Zone.STACK
    frame = s.state.frames[-1]
    assert isinstance(frame, Announcing)
    assert frame.item.controller == 0
    s.choose("them")
    assert s.stack == ["Lightning Bolt"]
    s.resolve()


def test_601_2a_it_becomes_the_topmost_object():
    s = Scenario(hand="Lightning Bolt, Giant Growth", battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Giant Growth", hold=True)
    assert s.stack == ["Giant Growth", "Lightning Bolt"]
    s.resolve()
    assert s.battlefield == ["Grizzly Bears"]


# --- 601.2b: modes, X, alternative and additional costs ------------------------------------------------------


def test_601_2b_the_value_of_x_is_announced_and_paid():
    s = Scenario(hand=[BLAZE], battlefield="4 Mountain", mana="")
    s.cast("Blaze", "them", x=3)
    assert s.them.life == 17
    assert [s.tapped(f"Mountain #{n}") for n in range(1, 5)] == [True] * 4


def test_601_2b_only_values_of_x_that_can_be_paid_are_offered():
    s = Scenario(hand=[BLAZE], battlefield="4 Mountain", mana="{C}")
    s.cast("Blaze", "them", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert s.asked == "number"
    assert (decision.minimum, decision.maximum) == (0, 4)
    s.number(0).resolve()
    assert s.them.life == 20


def test_601_2b_two_x_cost_twice_as_much():
    double = card("Double Blaze", "{X}{X}{R}", "Sorcery", Spell(DealDamage(X, Target(PLAYER))))
    s = Scenario(hand=[double], battlefield="6 Mountain")
    s.cast("Double Blaze", "them", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 2
    s.number(2).resolve()
    assert s.them.life == 18


def test_601_2b_a_reduced_cost_allows_a_greater_x():
    helper = card("Helper", "{2}", "Artifact", CostsLess(RED, 2))
    s = Scenario(hand=[BLAZE], battlefield=[helper, "3 Mountain"])
    s.cast("Blaze", "them", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 4
    s.number(4).resolve()
    assert s.them.life == 16


def test_601_2b_x_is_announced_before_targets():
    s = Scenario(hand=[BLAZE], battlefield="2 Mountain")
    s.cast("Blaze", hold=True)
    assert s.asked == "number"
    s.number(1)
    assert s.asked == "targets"
    s.choose("them").resolve()


def test_601_2b_an_alternative_cost_replaces_the_mana_cost():
    force = card(
        "Force", "{3}{U}{U}", "Instant", AlternativeCost((PayLife(1), ExileFromHand(BLUE))), Spell(DrawCards(2))
    )
    blue = card("Blue Card", "{U}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[force, blue, "Mountain"], mana="{C}")
    s.cast("Force", way=1)
    assert s.life == 19
    assert s.exile == ["Blue Card"]
    assert s.pool == "{C}"
    assert s.graveyard == ["Force"]


def test_601_2b_a_spell_cannot_pay_for_itself():
    force = card("Force", "{3}{U}{U}", "Instant", AlternativeCost((ExileFromHand(BLUE),)), Spell(DrawCards(2)))
    s = Scenario(hand=[force], mana="{C}")
    assert not s.can("cast", "Force")


def test_601_2b_each_alternative_cost_is_a_way_of_its_own():
    twist = card(
        "Twist",
        "{4}",
        "Instant",
        AlternativeCost((PayLife(3),)),
        AlternativeCost((ReturnToHandCost(LAND),), condition=Exists(LAND & YOU_CONTROL)),
        Spell(DrawCards(1)),
    )
    s = Scenario(hand=[twist, twist], battlefield="Island", mana="{C}")
    assert [s.object_name(option.obj) for _, option in s.acts("cast", "Twist")] == ["Twist"] * 4
    s.cast("Twist", way=2)
    assert (s.life, s.hand.count("Island")) == (20, 1)
    s.cast("Twist", way=1)
    assert s.life == 17


def test_601_2b_x_is_zero_with_an_alternative_cost_without_x():
    # CR 107.3b.
    free_blaze = card(
        "Free Blaze", "{X}{R}", "Sorcery", AlternativeCost((PayLife(2),)), Spell(DealDamage(X, Target(PLAYER)))
    )
    s = Scenario(hand=[free_blaze], battlefield="5 Mountain")
    s.cast("Free Blaze", "them", way=1)
    assert (s.life, s.them.life) == (18, 20)
    assert not s.tapped("Mountain")


def test_601_2b_x_in_an_alternative_cost_is_announced():
    other = card(
        "Other Blaze", "{9}", "Sorcery", AlternativeCost((Mana("{X}{R}"),)), Spell(DealDamage(X, Target(PLAYER)))
    )
    s = Scenario(hand=[other], battlefield="3 Mountain")
    s.cast("Other Blaze", "them", way=1, x=2)
    assert s.them.life == 18


def test_601_2b_additional_costs_come_on_top_of_either_cost():
    offer = card(
        "Offer",
        "{2}{B}",
        "Sorcery",
        AdditionalCost((Sacrifice(CREATURE),)),
        AlternativeCost((PayLife(2),)),
        Spell(DrawCards(2)),
    )
    s = Scenario(hand=[offer, offer], battlefield="2 Grizzly Bears")
    s.cast("Offer", pay=["Grizzly Bears"])
    assert s.graveyard == ["Grizzly Bears", "Offer"]
    s.cast("Offer", way=1)
    assert s.graveyard == ["Grizzly Bears", "Offer", "Grizzly Bears", "Offer"]
    assert s.life == 18


def test_601_2b_without_its_additional_cost_a_spell_cannot_be_cast():
    offer = card("Offer", "{B}", "Sorcery", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2)))
    s = Scenario(hand=[offer], mana="{B}")
    assert not s.can("cast", "Offer")


# --- 601.2c–d: targets and division --------------------------------------------------------------------------


def test_601_2c_without_a_legal_target_a_spell_cannot_be_cast():
    s = Scenario(hand="Giant Growth", mana="{G}")
    assert not s.can("cast", "Giant Growth")


def test_601_2c_targets_of_several_slots_are_chosen_in_turn():
    split = card("Split", "{R}", "Instant", Spell(Then(DealDamage(1, Target(CREATURE)), DealDamage(2, Target(PLAYER)))))
    s = Scenario(hand=[split], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Split", hold=True)
    assert s.offered == ["Hill Giant", "Grizzly Bears"]
    s.choose("Hill Giant")
    assert s.offered == ["me", "them"]
    s.choose("them").resolve()
    assert s.them.life == 18
    assert s.them.permanent("Hill Giant").damage == 1


FORK = card(
    "Fork",
    "{2}{R}",
    "Instant",
    Spell(DividedDamage(Target(ANY_TARGET, maximum=9, minimum=1, divided=3))),
)


def test_601_2d_a_division_is_announced_with_at_least_one_each():
    s = Scenario(hand=[FORK], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Fork", hold=True)
    s.choose("Hill Giant", "Grizzly Bears")
    decision = s.game.decision
    assert decision is not None
    assert (s.asked, decision.total, decision.least) == ("divide", 3, 1)
    s.divide(1, 2)
    assert s.state.stack[0].division == ((1, 2),)
    s.resolve()
    assert s.them.graveyard == ["Grizzly Bears"]
    assert s.them.permanent("Hill Giant").damage == 1


def test_601_2d_there_are_no_more_targets_than_there_is_to_divide():
    s = Scenario(hand=[FORK], their_battlefield="5 Grizzly Bears")
    s.cast("Fork", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 3
    s.choose("them", "Grizzly Bears", "Grizzly Bears #2")  # one each: there is nothing to ask
    s.resolve()
    assert s.them.life == 19
    assert [p.damage for p in s.state.battlefield.values()] == [1, 1, 0, 0, 0]


def test_601_2d_one_target_gets_everything():
    s = Scenario(hand=[FORK])
    s.cast("Fork", "them")
    assert s.them.life == 17


# --- 601.2e, 601.3: what may be cast at all ------------------------------------------------------------------


def test_601_3_a_spell_that_is_forbidden_cannot_be_cast():
    @dataclass(frozen=True, repr=False)
    class SampleNoCreatures(Rule):
        def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
            return CREATURE.matches(game, spell.source, context)

    ban = card("Ban", "{2}", "Artifact", SampleNoCreatures())
    s = Scenario(hand="Grizzly Bears, Lightning Bolt", battlefield="2 Forest, Mountain", their_battlefield=[ban])
    assert not s.can("cast", "Grizzly Bears")
    assert s.can("cast", "Lightning Bolt")


def test_118_6_a_card_without_a_mana_cost_cannot_be_paid_for():
    lotus = card("Costless", "", "Artifact")
    s = Scenario(hand=[lotus], mana="{C}{C}")
    assert not s.can("cast", "Costless")


def test_118_6a_it_can_be_cast_for_an_alternative_cost():
    costless = card("Costless", "", "Sorcery", AlternativeCost((PayLife(1),)), Spell(DrawCards(1)))
    s = Scenario(hand=[costless], mana="{C}")
    assert [option.index for _, option in s.acts("cast", "Costless")] == [1]
    s.cast("Costless", way=1)
    assert s.life == 19


# --- 601.2f: the total cost ----------------------------------------------------------------------------------


def test_601_2f_increases_and_reductions_add_up():
    taxing = card("Tax", "{2}", "Artifact", CostsMore(INSTANT, 1))
    helper = card("Helper", "{2}", "Artifact", CostsLess(RED, 2))
    bolt = card("Big Bolt", "{2}{R}", "Instant", Spell(DealDamage(3, Target(PLAYER))))
    s = Scenario(hand=[bolt, "Lightning Bolt"], battlefield=[taxing, helper, "3 Mountain"])
    s.cast("Big Bolt", "them")
    assert [s.tapped(f"Mountain #{n}") for n in (1, 2, 3)].count(True) == 2
    s.cast("Lightning Bolt", "them")  # {1}{R} with the increase, reduced to {R}
    assert [s.tapped(f"Mountain #{n}") for n in (1, 2, 3)].count(True) == 3
    assert s.them.life == 14


def test_601_2f_a_reduction_stops_at_the_coloured_mana():
    helper = card("Helper", "{2}", "Artifact", CostsLess(CREATURE, 5))
    s = Scenario(hand="Grizzly Bears", battlefield=[helper, "Forest", "Mountain"])
    s.cast("Grizzly Bears")
    assert s.tapped("Forest")
    assert not s.tapped("Mountain")
    s = Scenario(hand="Grizzly Bears", battlefield=[helper, "Mountain"])
    assert not s.can("cast", "Grizzly Bears")


def test_601_2f_a_cost_reduced_to_nothing_is_paid_with_nothing():
    helper = card("Helper", "{2}", "Artifact", CostsLess(ARTIFACT, 5))
    relic = card("Relic", "{4}", "Artifact")
    s = Scenario(hand=[relic], battlefield=[helper], mana="{R}")
    s.cast("Relic")
    assert s.battlefield == ["Helper", "Relic"]
    assert s.pool == "{R}"


def test_118_9d_reductions_and_increases_apply_to_alternative_costs():
    taxing = card("Tax", "{2}", "Artifact", CostsMore(SPELL | INSTANT, 1))
    pitch = card("Pitch", "{5}{R}", "Instant", AlternativeCost((PayLife(1),)), Spell(DealDamage(2, Target(PLAYER))))
    s = Scenario(hand=[pitch], battlefield=[taxing, "Mountain"])
    s.cast("Pitch", "them", way=1)
    assert s.tapped("Mountain")
    assert (s.life, s.them.life) == (19, 18)


def test_601_2f_the_cost_is_locked_in_before_it_is_paid():
    # Sacrificing the reducer for mana does not make the spell dearer.
    helper = card(
        "Helper",
        "{2}",
        "Artifact Creature — Golem",
        CostsLess(RED, 1),
        Activated((Sacrifice(SELF),), AddMana("{R}")),
        pt="1/1",
    )
    shot = card("Shot", "{1}{R}", "Instant", Spell(DealDamage(2, Target(PLAYER))))
    s = Scenario(hand=[shot], battlefield=[helper, "Mountain"], manual_mana=[0])
    s.cast("Shot", "them", hold=True)
    assert s.question == "Pay {R} for Shot"
    s.choose("Helper: mana ability")
    assert s.graveyard == ["Helper"]
    assert s.question == "Pay {R} for Shot"
    s.choose("Spend {R}")
    assert s.stack == ["Shot"]
    s.resolve()
    assert not s.tapped("Mountain")


def test_601_2f_the_reduction_of_a_permanent_sacrificed_to_the_spell_counts():
    helper = card("Helper", "{2}", "Artifact Creature — Golem", CostsLess(RED, 2), pt="1/1")
    offer = card(
        "Offer", "{2}{R}", "Sorcery", AdditionalCost((Sacrifice(CREATURE),)), Spell(DealDamage(4, Target(PLAYER)))
    )
    s = Scenario(hand=[offer], battlefield=[helper, "Mountain"])
    s.cast("Offer", "them")
    assert s.graveyard == ["Helper", "Offer"]
    assert s.them.life == 16


# --- 601.2i --------------------------------------------------------------------------------------------------


def test_601_2i_abilities_trigger_when_the_spell_becomes_cast():
    s = Scenario(hand="Lightning Bolt", battlefield=[CLERK])
    s.cast("Lightning Bolt", hold=True)
    assert s.state.pending == []  # not before it is cast
    s.choose("them")
    assert s.stack == ["Clerk", "Lightning Bolt"]
    s.resolve()


def test_601_2i_the_caster_gets_priority():
    s = Scenario(their_hand="Lightning Bolt", battlefield="Mountain")
    s.them.cast("Lightning Bolt", "me", hold=True)
    assert s.asked_player == 1
    s.resolve()


# --- reversal (601.2, 733) -----------------------------------------------------------------------------------


def test_733_1_a_cast_that_is_taken_back_leaves_no_trace():
    s = Scenario(hand="Hill Giant", battlefield="3 Mountain, Karplusan Forest", manual_mana=[0])
    before, before_hash = s.state.clone(), s.game.state_hash()
    s.cast("Hill Giant", hold=True)
    s.choose("Mountain: add {R}").choose("Karplusan Forest: add {G}").choose("Spend {G}")
    assert s.life == 19
    s.choose("Take it back")
    assert s.asked == "priority"
    exactly_as_before(s, before, before_hash)


def test_733_1_taking_back_undoes_sacrifices_and_their_triggers():
    outlet = card("Outlet", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), AddMana("{B}")))
    grave = card("Grave", "{B}", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    s = Scenario(hand="Hill Giant", battlefield=[outlet, grave, "Grizzly Bears", "4 Mountain"], manual_mana=[0])
    before, before_hash = s.state.clone(), s.game.state_hash()
    s.cast("Hill Giant", hold=True)
    s.choose("Outlet: mana ability")
    assert s.graveyard == ["Grizzly Bears"]
    assert len(s.state.pending) == 1
    s.choose("Take it back")
    exactly_as_before(s, before, before_hash)
    assert s.battlefield[2] == "Grizzly Bears"


def test_733_1_taking_back_a_mana_ability_keeps_the_cast():
    filtering = card("Filter", "{2}", "Artifact", Activated((Mana("{1}"),), AddMana("{R}")))
    s = Scenario(hand="Lightning Bolt", battlefield=[filtering, "Mountain"], mana="{G}", manual_mana=[0])
    s.cast("Lightning Bolt", "them", hold=True)
    before, before_hash = s.state.clone(), s.game.state_hash()
    s.choose("Filter: mana ability").choose("Take it back")
    assert s.asked == "pay"
    exactly_as_before(s, before, before_hash)
    s.choose("Pay the rest automatically").resolve()
    assert s.them.life == 17


def test_733_1_a_cost_that_can_no_longer_be_paid_reverses_the_cast():
    # The creature goes for mana, so that it cannot be sacrificed to the spell any more.
    outlet = card("Outlet", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), AddMana("{B}")))
    offer = card("Offer", "{B}", "Sorcery", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2)))
    s = Scenario(hand=[offer], battlefield=[outlet, "Grizzly Bears", "Swamp"], manual_mana=[0])
    before, before_hash = s.state.clone(), s.game.state_hash()
    s.cast("Offer", hold=True).choose("Outlet: mana ability").choose("Spend {B}")
    assert s.asked == "priority"
    exactly_as_before(s, before, before_hash)


def test_733_2_the_player_who_had_priority_keeps_it():
    # Passing after a cast that was taken back is passing in succession: the spell below resolves.
    s = Scenario(hand="Grizzly Bears", their_hand="Lightning Bolt", their_battlefield="Mountain", manual_mana=[1])
    s.cast("Grizzly Bears", hold=True)
    s.pass_priority()
    before, before_hash = s.state.clone(), s.game.state_hash()
    s.them.cast("Lightning Bolt", "me", hold=True).choose("Take it back")
    assert s.asked_player == 1
    exactly_as_before(s, before, before_hash)
    s.pass_priority()
    assert s.battlefield == ["Grizzly Bears"]


def test_733_1_two_costs_for_one_creature_reverse_the_cast():
    greedy = card(
        "Greedy",
        "{B}",
        "Sorcery",
        AdditionalCost((Sacrifice(CREATURE), Sacrifice(ARTIFACT))),
        Spell(DrawCards(2)),
    )
    golem = card("Golem", "{2}", "Artifact Creature — Golem", pt="2/2")
    s = Scenario(hand=[greedy], battlefield=[golem, "Grizzly Bears", "Swamp"])
    s.cast("Greedy").choose("Golem")  # which leaves no artifact
    assert (s.hand, s.battlefield) == (["Greedy"], ["Golem", "Grizzly Bears", "Swamp"])
    assert not s.tapped("Swamp")
    assert not s.can("cast", "Greedy")


def test_733_1_a_clone_taken_while_paying_can_be_taken_back_on_its_own():
    s = Scenario(hand="Hill Giant", battlefield="4 Mountain", manual_mana=[0])
    before_hash = s.game.state_hash()
    s.cast("Hill Giant", hold=True).choose("Mountain: add {R}")
    fork = s.game.clone()
    assert fork.decision is not None
    fork.answer((len(fork.decision.options) - 1,))
    assert fork.state_hash() == before_hash
    s.choose("Pay the rest automatically").resolve()
    assert s.battlefield == ["Mountain"] * 4 + ["Hill Giant"]
    assert fork.state_hash() == before_hash


# --- costs with other things than mana -----------------------------------------------------------------------


def test_601_2h_a_discarded_card_pays():
    study = card("Study", "{U}", "Sorcery", AdditionalCost((Discard(),)), Spell(DrawCards(2)))
    s = Scenario(hand=[study, "Mountain", "Forest"])
    s.cast("Study", pay=["Forest"])
    assert s.graveyard == ["Forest", "Study"]
    assert s.hand[0] == "Mountain"


def test_601_2h_mana_abilities_come_before_sacrifices():
    # The sacrificed creature can still be tapped for mana, because mana is made before costs are paid.
    offer = card("Offer", "{G}", "Sorcery", AdditionalCost((Sacrifice(CREATURE),)), Spell(GainLife(4)))
    s = Scenario(hand=[offer], battlefield="Llanowar Elves")
    s.cast("Offer")
    assert s.graveyard == ["Llanowar Elves", "Offer"]
    assert s.life == 24


def test_601_2b_modes_are_chosen_before_targets():
    charm = card("Charm", "{R}", "Instant", Spell(OneOf(DealDamage(2, Target(PLAYER)), Destroy(Target(ARTIFACT)))))
    relic = card("Relic", "{2}", "Artifact")
    s = Scenario(hand=[charm], their_battlefield=[relic])
    s.cast("Charm", hold=True)
    assert s.asked == "option"
    s.choose("1")
    assert s.state.stack[0].targets == ((s.them.permanent("Relic").id,),)
    s.resolve()
    assert s.them.graveyard == ["Relic"]


def test_601_7_what_alters_costs_later_leaves_spells_on_the_stack_alone():
    taxing = card("Tax", "{2}", "Artifact", CostsMore(RED, 5))
    s = Scenario(hand="Lightning Bolt", battlefield=["Mountain"])
    s.cast("Lightning Bolt", "them", hold=True)
    s.draw_cards_from([taxing])
    s.resolve()
    assert s.them.life == 17


def test_601_2f_only_spells_that_fit_are_changed():
    taxing = card("Tax", "{2}", "Artifact", CostsMore(GREEN, 1))
    s = Scenario(hand="Grizzly Bears, Lightning Bolt", battlefield=[taxing, "2 Forest", "Mountain"])
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17
    s = Scenario(hand="Grizzly Bears", battlefield=[taxing, "2 Forest"])
    assert not s.can("cast", "Grizzly Bears")


def test_601_2f_a_cost_reduction_may_come_from_a_goblin_lord():
    chief = card(
        "Chief", "{1}{R}", "Creature — Goblin", CostsLess(Subtype("Goblin"), 1), Continuous(SELF, Gets(0, 0)), pt="2/2"
    )
    s = Scenario(hand="Goblin King", battlefield=[chief, "2 Mountain"])
    s.cast("Goblin King")
    assert s.battlefield[-1] == "Goblin King"


def test_601_2_a_spell_that_makes_tokens_needs_no_target():
    horde = card("Horde", "{R}", "Sorcery", Spell(CreateToken(GOBLIN, 2)))
    s = Scenario(hand=[horde])
    s.cast("Horde")
    assert s.battlefield == ["Gob", "Gob"]


# --- what putting the card on the stack changes ---------------------------------------------------------------

HAND_SIZED = card(
    "Test Scholar",
    "{2}{U}",
    "Creature — Human",
    Continuous(SELF, DefinesSize(Count(CARD_IN_YOUR_HAND), Count(CARD_IN_YOUR_HAND))),
    pt="0/0",
)


def test_601_2a_the_only_target_may_be_gone_once_the_card_has_left_the_hand():
    felling = card("Test Felling", "{W}", "Instant", Spell(Destroy(Target(CREATURE & Power(4)))))
    s = Scenario(hand=[felling, "Forest", "Forest", "Forest"], battlefield=[HAND_SIZED, "Plains"])
    assert "Test Felling" in s.offered
    s.answer(s.offered.index("Test Felling"))
    assert s.zone_of("Test Felling") == Zone.HAND
    assert "Test Felling" not in s.offered


def test_601_2f_the_cost_is_what_it_is_once_the_card_has_left_the_hand():
    beast = card("Test Beast", "{5}{G}", "Creature — Beast", CostsLess(SELF, PowerOf(CREATURE & YOU_CONTROL)), pt="5/5")
    s = Scenario(hand=[beast, "Forest", "Forest", "Forest"], battlefield=[HAND_SIZED, "2 Forest"])
    assert "Test Beast" in s.offered
    s.answer(s.offered.index("Test Beast"))
    assert s.zone_of("Test Beast") == Zone.HAND
    assert "Test Beast" not in s.offered
