"""CR 602: activating activated abilities."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    HASTE,
    IT,
    LAND,
    OTHER,
    PLAYER,
    SELF,
    TAP,
    UNTAP,
    YOU_CONTROL,
    YOUR_TURN,
    Activated,
    AddMana,
    Continuous,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Exists,
    GainLife,
    Has,
    Mana,
    PayLife,
    PowerOf,
    ReturnToHand,
    Sacrifice,
    Spell,
    Step,
    Subtype,
    Target,
    Then,
    X,
    card,
)
from playset.testing import Scenario

PINGER = card("Pinger", "{2}{U}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")
KILL = card("Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))


def test_602_1a_the_cost_is_paid_by_who_activates():
    s = Scenario(battlefield=[PINGER])
    s.activate("Pinger", "them", hold=True)
    assert s.tapped("Pinger")
    assert s.them.life == 20
    s.resolve()
    assert s.them.life == 19


def test_602_2_only_the_controller_activates():
    s = Scenario(battlefield=[PINGER])
    assert not s.them.can("activate", "Pinger")
    assert not any(option.obj == s.permanent("Pinger").id for option in s.game.decision.options)  # type: ignore[union-attr]


def test_602_2a_the_ability_is_an_object_of_its_own_on_the_stack():
    s = Scenario(battlefield=[PINGER], their_hand="Lightning Bolt")
    s.activate("Pinger", "them", hold=True)
    assert s.state.stack[0].id < 0
    assert s.state.stack[0].controller == 0
    s.them.cast("Lightning Bolt", "Pinger")
    assert s.graveyard == ["Pinger"]
    assert s.them.life == 19  # CR 113.7a: it exists independently of its source


def test_602_2b_targets_are_chosen_and_costs_paid_as_for_a_spell():
    hurler = card(
        "Hurler",
        "{R}",
        "Artifact",
        Activated((Mana("{X}{R}"), TAP, Sacrifice(CREATURE)), DealDamage(X, Target(PLAYER))),
    )
    s = Scenario(battlefield=[hurler, "3 Mountain", "Grizzly Bears"], mana="")
    s.activate("Hurler", hold=True)
    assert s.asked == "number"
    s.number(2)
    assert s.asked == "targets"
    s.choose("them")
    assert s.graveyard == ["Grizzly Bears"]
    assert s.tapped("Hurler")
    s.resolve()
    assert s.them.life == 18


def test_602_2b_the_mana_of_a_source_that_is_tapped_for_the_cost_does_not_count():
    elf = card(
        "Costly Elf",
        "{G}",
        "Creature — Elf",
        Activated((TAP,), AddMana("{G}")),
        Activated((Mana("{G}"), TAP), DrawCards(1)),
        Activated((Mana("{G}"),), GainLife(1)),
        pt="1/1",
    )
    s = Scenario(battlefield=[elf], mana="")
    assert [option.index for _, option in s.acts("activate", "Costly Elf")] == [2]
    s.activate("Costly Elf", ability=2)
    assert s.tapped("Costly Elf")
    assert s.life == 21


def test_602_2_an_ability_that_cannot_be_paid_for_is_reversed():
    hungry = card("Hungry", "{B}", "Enchantment", Activated((Discard(), Discard(LAND)), DrawCards(5)))
    s = Scenario(hand="Mountain, Shock", battlefield=[hungry])
    made = s.state.abilities_created
    s.activate("Hungry").choose("Mountain")  # which leaves no land
    assert s.hand == ["Mountain", "Shock"]
    assert s.stack == []
    assert s.state.abilities_created == made
    assert not s.can("activate", "Hungry")


# --- costs with the source itself ----------------------------------------------------------------------------


def test_602_1_the_source_sacrificed_as_a_cost_is_known_as_it_last_was():
    bomb = card(
        "Bomb",
        "{R}",
        "Creature — Goblin",
        Activated((Sacrifice(SELF),), DealDamage(PowerOf(SELF), Target(PLAYER))),
        pt="1/1",
    )
    s = Scenario(battlefield=[bomb, "Goblin King"])
    s.activate("Bomb", "them")
    assert s.graveyard == ["Bomb"]
    assert s.them.life == 18  # 2/2 thanks to the King


def test_602_1_what_was_sacrificed_as_a_cost_is_known_as_it_last_was():
    altar = card("Altar", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), DealDamage(PowerOf(IT), Target(PLAYER))))
    s = Scenario(hand="Giant Growth", battlefield=[altar, "Grizzly Bears", "Hill Giant"])
    s.cast("Giant Growth", "Grizzly Bears")
    s.activate("Altar", "them", pay=["Grizzly Bears"])
    assert s.them.life == 15


def test_602_1_a_sacrificed_source_cannot_be_the_legal_target_any_more():
    s = Scenario(battlefield="Mogg Fanatic")
    s.activate("Mogg Fanatic", "Mogg Fanatic")
    assert s.stack == []
    assert (s.life, s.them.life) == (20, 20)


def test_602_1_a_sacrifice_for_a_goblin_may_be_the_source():
    s = Scenario(battlefield="Siege-Gang Commander")
    s.activate("Siege-Gang Commander", "them", hold=True)
    assert s.graveyard == ["Siege-Gang Commander"]
    s.resolve()
    assert s.them.life == 18


def test_602_1_life_is_a_cost_that_has_to_be_there():
    pact = card("Pact", "{B}", "Enchantment", Activated((PayLife(2),), DrawCards(1)))
    s = Scenario(battlefield=[pact], life=3)
    s.activate("Pact")
    assert (s.life, len(s.hand)) == (1, 1)
    assert not s.can("activate", "Pact")


def test_602_1_life_may_be_paid_down_to_nothing():
    pact = card("Pact", "{B}", "Enchantment", Activated((PayLife(2),), DrawCards(1)))
    s = Scenario(battlefield=[pact], life=2)
    s.activate("Pact")
    assert s.over
    assert s.winner == 1


def test_602_1_a_tapped_source_cannot_pay_with_its_tap_symbol():
    s = Scenario(battlefield=[PINGER])
    s.activate("Pinger", "them")
    assert not s.can("activate", "Pinger")


def test_602_1_the_untap_symbol_needs_a_tapped_source():
    spinner = card("Spinner", "{U}", "Artifact", Activated((UNTAP,), GainLife(1)))
    s = Scenario(battlefield=[spinner])
    assert not s.can("activate", "Spinner")
    s.permanent("Spinner").tapped = True
    s.ask_again()
    s.activate("Spinner")
    assert (s.life, s.tapped("Spinner")) == (21, False)


# --- restrictions (602.5) ------------------------------------------------------------------------------------


def test_602_5a_a_creature_that_just_came_cannot_tap_for_its_abilities():
    s = Scenario(hand=[PINGER])
    s.cast("Pinger")
    assert not s.can("activate", "Pinger")
    s.next_turn()
    assert not s.can("activate", "Pinger")  # not until its controller's next turn
    s.next_turn()
    assert s.can("activate", "Pinger")


def test_602_5a_haste_and_things_that_are_no_creatures_do_not_wait():
    quick = card("Quick", "{R}", "Creature — Wizard", HASTE, Activated((TAP,), GainLife(1)), pt="1/1")
    wand = card("Wand", "{1}", "Artifact", Activated((TAP,), GainLife(1)))
    s = Scenario(hand=[quick, wand])
    s.cast("Quick").activate("Quick")
    s.cast("Wand").activate("Wand")
    assert s.life == 22


def test_602_5a_haste_given_by_another_permanent_is_enough():
    banner = card("Banner", "{R}", "Artifact", Continuous(CREATURE & YOU_CONTROL, Has(HASTE)))
    s = Scenario(hand=[PINGER], battlefield=[banner])
    s.cast("Pinger")
    s.activate("Pinger", "them")
    assert s.them.life == 19


def test_602_5a_abilities_without_the_tap_symbol_do_not_wait():
    s = Scenario(battlefield="Mogg Fanatic (sick)")
    s.activate("Mogg Fanatic", "them")
    assert s.them.life == 19


def test_602_5a_the_untap_symbol_waits_too():
    spinner = card("Spinner", "{U}", "Creature — Bird", Activated((UNTAP,), GainLife(1)), pt="1/1")
    s = Scenario(battlefield=[spinner])
    s.permanent("Spinner").tapped = True
    s.permanent("Spinner").summoning_sick = True
    s.ask_again()
    assert not s.can("activate", "Spinner")


def test_602_5b_once_each_turn():
    font = card("Font", "{2}", "Artifact", Activated((Mana("{1}"),), GainLife(1), once=True))
    s = Scenario(battlefield=[font], mana="{C}{C}")
    s.activate("Font", hold=True)
    assert not s.can("activate", "Font")  # not even before it has resolved
    s.resolve()
    assert s.pool == "{C}"
    s.next_turn()
    s.provide = True
    s.activate("Font")
    assert s.life == 22


def test_602_5b_each_object_and_each_ability_counts_for_itself():
    font = card(
        "Font",
        "{2}",
        "Artifact",
        Activated((PayLife(1),), GainLife(3), once=True),
        Activated((PayLife(1),), GainLife(5), once=True),
    )
    s = Scenario(battlefield=[font, font])
    s.activate("Font #1", ability=0).activate("Font #2", ability=0).activate("Font #1", ability=1)
    assert s.life == 28
    assert [(s.object_name(o.obj), o.index) for _, o in s.acts("activate", "Font")] == [("Font", 1)]


def test_602_5b_activate_only_if_a_condition_holds():
    pride = card(
        "Pride",
        "{W}",
        "Enchantment",
        Activated((PayLife(1),), DrawCards(1), condition=Exists(CREATURE & YOU_CONTROL, 2)),
    )
    s = Scenario(battlefield=[pride, "Grizzly Bears"])
    assert not s.can("activate", "Pride")
    s = Scenario(battlefield=[pride, "2 Grizzly Bears"], their_hand="Lightning Bolt")
    s.activate("Pride", hold=True)
    s.them.cast("Lightning Bolt", "Grizzly Bears #1")
    assert len(s.hand) == 1  # the condition counts for activating, not for resolving


def test_602_5b_activate_only_during_your_turn():
    sundial = card("Sundial", "{1}", "Artifact", Activated((PayLife(1),), GainLife(2), condition=YOUR_TURN))
    s = Scenario(battlefield=[sundial])
    assert s.can("activate", "Sundial")
    s.next_turn()
    assert not s.can("activate", "Sundial")


def test_602_5d_activate_only_as_a_sorcery():
    forge = card("Forge", "{2}", "Artifact", Activated((PayLife(1),), GainLife(2), sorcery=True))
    s = Scenario(battlefield=[forge], hand="Lightning Bolt")
    s.activate("Forge")
    assert s.life == 21
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("activate", "Forge")  # the stack is not empty
    s.resolve()
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert not s.can("activate", "Forge")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.can("activate", "Forge")
    s.next_turn()
    assert not s.can("activate", "Forge")


def test_602_2_any_number_of_activations_may_be_on_the_stack():
    fire = card("Fire", "{R}", "Enchantment", Activated((PayLife(1),), DealDamage(2, Target(PLAYER))))
    s = Scenario(battlefield=[fire])
    s.activate("Fire", "them", hold=True).activate("Fire", "them", hold=True).activate("Fire", "them", hold=True)
    assert s.stack == ["Fire"] * 3
    s.resolve()
    assert (s.life, s.them.life) == (17, 14)


# --- an ability and its source -------------------------------------------------------------------------------


def test_602_2a_abilities_given_to_a_permanent_can_be_activated():
    granted = Activated((TAP,), DealDamage(1, Target(PLAYER)))
    banner = card("Banner", "{R}", "Artifact", Continuous(CREATURE & YOU_CONTROL, Has(granted)))
    s = Scenario(battlefield=[banner, "Grizzly Bears"])
    s.activate("Grizzly Bears", "them")
    assert s.them.life == 19
    assert s.tapped("Grizzly Bears")


def test_602_2a_a_given_ability_stays_on_the_stack_when_its_giver_is_gone():
    granted = Activated((TAP,), DealDamage(1, Target(PLAYER)))
    banner = card(
        "Banner", "{R}", "Creature — Human", Continuous(OTHER & CREATURE & YOU_CONTROL, Has(granted)), pt="1/1"
    )
    s = Scenario(battlefield=[banner, "Grizzly Bears"], their_hand=[KILL])
    s.activate("Grizzly Bears", "them", hold=True)
    s.them.cast("Kill", "Banner")
    assert s.them.life == 19


def test_602_2b_the_cost_stays_what_it_was_when_the_ability_was_announced():
    # Its giver is sacrificed to pay for it.
    granted = Activated((Mana("{1}"), Sacrifice(Subtype("Human")), TAP), DealDamage(3, Target(PLAYER)))
    banner = card(
        "Banner", "{R}", "Creature — Human", Continuous(OTHER & CREATURE & YOU_CONTROL, Has(granted)), pt="1/1"
    )
    s = Scenario(battlefield=[banner, "Grizzly Bears", "Mountain"], mana="")
    s.activate("Grizzly Bears", "them")
    assert s.graveyard == ["Banner"]
    assert s.tapped("Grizzly Bears")
    assert s.tapped("Mountain")
    assert s.them.life == 17


def test_602_2_a_source_that_was_bounced_does_not_stop_its_ability():
    bouncer = card(
        "Bouncer",
        "{U}",
        "Creature — Wizard",
        Activated((Mana("{U}"),), Then(ReturnToHand(SELF), DrawCards(1))),
        pt="1/1",
    )
    s = Scenario(battlefield=[bouncer])
    s.activate("Bouncer", hold=True).activate("Bouncer", hold=True)
    s.resolve()
    assert s.hand[0] == "Bouncer"
    assert len(s.hand) == 3  # the second activation no longer finds it, but draws
