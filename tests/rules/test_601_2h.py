"""CR 601.2g–h: paying for spells and abilities, by the machine and by hand."""

from playset import Game, bot, deck, play_out
from playset.ability import (
    ARTIFACT,
    CREATURE,
    LAND,
    PLAYER,
    RETRACE,
    SELF,
    TAP,
    YOU_CONTROL,
    Activated,
    AdditionalCost,
    AddMana,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    ExileFromGraveyard,
    GainLife,
    Kicker,
    Mana,
    PayLife,
    Sacrifice,
    SacrificeIt,
    Spell,
    Squad,
    Target,
    Then,
    card,
)
from playset.rules.casting.play_modes import NORMAL_MODE, propose_ability, propose_spell
from playset.rules.casting.rollback import needs_checkpoint
from playset.testing import Scenario

# --- 733.1: what can still fail ------------------------------------------------------------------------------


def test_733_1_the_position_is_kept_only_where_paying_can_take_away_what_is_to_be_paid_with():
    bomber = card("Bomber", "{R}", "Creature", Activated((Mana("{R}"), Sacrifice(CREATURE)), DrawCards(1)), pt="1/1")
    twice = Activated((Mana("{R}"), Sacrifice(CREATURE), Sacrifice(SELF)), DrawCards(1))
    hungry = card("Hungry", "{R}", "Creature", twice, pt="1/1")
    eager = card("Eager", "{R}", "Creature", Activated((Mana("{R}"), TAP, Sacrifice(SELF)), DrawCards(1)), pt="1/1")
    s = Scenario(battlefield=[eager, hungry, "2 Mountain"])
    one, two = (propose_ability(s.state, 0, permanent.id, 0) for permanent in s.state.permanents[:2])
    assert not needs_checkpoint(s.state, one)
    assert needs_checkpoint(s.state, two)  # the creature may be the source
    shady = card("Shady", "", "Land", Activated((TAP,), Then(AddMana("{R}"), SacrificeIt(CREATURE & YOU_CONTROL))))
    s = Scenario(battlefield=[bomber, shady])
    assert needs_checkpoint(s.state, propose_ability(s.state, 0, s.state.permanents[0].id, 0))
    s = Scenario(battlefield=[eager, shady])
    assert needs_checkpoint(s.state, propose_ability(s.state, 0, s.state.permanents[0].id, 0))


def test_733_1_a_land_that_hurts_does_not_matter_unless_damage_is_replaced():
    s = Scenario(hand="Grizzly Bears", battlefield="Plains, Brushland")
    (bears,) = (propose_spell(s.state, 0, card, 0, NORMAL_MODE) for card in s.state.players[0].hand)
    assert not needs_checkpoint(s.state, bears)
    assert s.cast("Grizzly Bears").life == 19


def test_733_1_where_damage_is_replaced_a_land_that_hurts_may_ask_while_it_is_tapped():
    for lands, needed in (("2 Forest, Brushland", False), ("Forest, Brushland", False), ("Plains, Brushland", True)):
        s = Scenario(hand="Grizzly Bears", battlefield=f"{lands}, 2 Solitary Confinement")
        (bears,) = (propose_spell(s.state, 0, card, 0, NORMAL_MODE) for card in s.state.players[0].hand)
        assert needs_checkpoint(s.state, bears)
        s.cast("Grizzly Bears")
        if needed:
            s.choose("Solitary Confinement")  # which of the two applies first
        assert s.battlefield.count("Grizzly Bears") == 1


def test_733_1_where_one_effect_just_prevents_damage_nobody_is_asked():
    s = Scenario(hand="Grizzly Bears", battlefield="Plains, Brushland, Solitary Confinement")
    s.cast("Grizzly Bears")
    assert (s.battlefield.count("Grizzly Bears"), s.life) == (1, 20)


# --- 601.2g–h: automatic payment -----------------------------------------------------------------------------


def test_601_2h_exactly_the_mana_is_made_that_is_needed():
    s = Scenario(hand="Grizzly Bears", battlefield="3 Forest, Mountain")
    s.cast("Grizzly Bears")
    tapped = [permanent.tapped for permanent in s.state.battlefield.values()]
    assert tapped.count(True) == 2
    assert s.pool == ""


def test_601_2h_basic_lands_go_before_flexible_ones():
    s = Scenario(hand="Grizzly Bears", battlefield="Karplusan Forest, Forest, Mountain")
    s.cast("Grizzly Bears")
    assert not s.tapped("Karplusan Forest")
    assert s.life == 20


def test_601_2h_a_source_that_hurts_is_used_without_hurting_where_that_is_enough():
    s = Scenario(hand="Grizzly Bears", battlefield="Karplusan Forest, Forest")
    s.cast("Grizzly Bears")
    assert s.tapped("Karplusan Forest")
    assert s.life == 20


def test_601_2h_a_source_that_hurts_hurts_where_its_colour_is_needed():
    s = Scenario(hand="Grizzly Bears", battlefield="Karplusan Forest, Mountain")
    s.cast("Grizzly Bears")
    assert s.life == 19
    assert s.battlefield == ["Karplusan Forest", "Mountain", "Grizzly Bears"]


def test_601_2h_the_payment_is_found_whatever_it_takes():
    # Only one assignment works: the Forest for {G}, both duals for {R}{R}.
    bear = card("Odd Bear", "{R}{R}{G}", "Creature — Bear", pt="3/3")
    s = Scenario(hand=[bear], battlefield="Karplusan Forest, Karplusan Forest, Forest")
    s.cast("Odd Bear")
    assert s.life == 18
    s = Scenario(hand=[bear], battlefield="Karplusan Forest, 2 Forest")
    assert not s.can("cast", "Odd Bear")


def test_601_2h_floating_mana_is_used_first():
    s = Scenario(hand="Grizzly Bears", battlefield="2 Forest", mana="{G}")
    s.cast("Grizzly Bears")
    assert [s.tapped("Forest"), s.tapped("Forest #2")].count(True) == 1
    assert s.pool == ""


def test_601_2h_a_large_source_leaves_the_small_ones_alone():
    ring = card("Ring", "{1}", "Artifact", Activated((TAP,), AddMana("{C}{C}")))
    relic = card("Relic", "{2}", "Artifact")
    s = Scenario(hand=[relic], battlefield=["Mountain", ring])
    s.cast("Relic")
    assert s.tapped("Ring")
    assert not s.tapped("Mountain")


def test_601_2h_a_creature_that_makes_mana_is_the_last_resort():
    s = Scenario(hand="Giant Growth", battlefield="Llanowar Elves, Forest, Grizzly Bears")
    s.cast("Giant Growth", "Grizzly Bears")
    assert s.tapped("Forest")
    assert not s.tapped("Llanowar Elves")


def test_601_2h_a_land_with_another_use_is_kept():
    quarry = card(
        "Quarry",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP, Sacrifice(SELF)), Destroy(Target(LAND))),
    )
    relic = card("Relic", "{1}", "Artifact")
    s = Scenario(hand=[relic], battlefield=[quarry, "Mountain"])
    s.cast("Relic")
    assert s.tapped("Mountain")
    assert not s.tapped("Quarry")


def test_601_2h_hybrid_and_phyrexian_symbols_are_paid_somehow():
    odd = card("Odd", "{W/R}{2/U}{G/P}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[odd], battlefield="3 Mountain")
    s.cast("Odd")
    assert s.life == 18
    s = Scenario(hand=[odd], battlefield="Mountain, Island, Forest")
    s.cast("Odd")
    assert s.life == 20


def test_601_2h_life_that_making_mana_costs_cannot_be_paid_too():
    # CR 118.3: at 2 life the land takes 1, and then 2 life cannot be paid any more. The cast never happened.
    odd = card("Odd", "{G}{W/P}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[odd], battlefield="Karplusan Forest", life=2)
    before = s.state.clone()
    s.cast("Odd")
    assert (s.hand, s.life) == (["Odd"], 2)
    assert not s.tapped("Karplusan Forest")
    assert s.state.players[0].pool == before.players[0].pool
    assert not s.can("cast", "Odd")  # it is not offered again as long as nothing changes
    s = Scenario(hand=[odd], battlefield="Karplusan Forest", life=4)
    s.cast("Odd")
    assert s.life == 1


# --- 601.2g–h: payment by hand -------------------------------------------------------------------------------


def test_601_2h_by_hand_the_player_chooses_what_pays_for_generic_mana():
    s = Scenario(hand="Grizzly Bears", battlefield="2 Forest, Mountain, Island", manual_mana=[0])
    s.cast("Grizzly Bears", hold=True)
    assert s.asked == "pay"
    assert s.question == "Pay {1}{G} for Grizzly Bears"
    s.choose("Island: add {U}")
    s.choose("Forest: add {G}")
    assert s.pool == "{U}{G}"
    s.choose("Spend {U}")
    assert s.question == "Pay {G} for Grizzly Bears"
    s.choose("Spend {G}")
    assert s.stack == ["Grizzly Bears"]
    s.resolve()
    assert s.tapped("Island")
    assert not s.tapped("Mountain")


def test_601_2h_by_hand_mana_that_is_not_spent_stays_in_the_pool():
    s = Scenario(hand="Lightning Bolt", mana="{R}{R}{G}", manual_mana=[0])
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.offered == ["Spend {R}", "Pay the rest automatically", "Take it back"]
    s.choose("Spend {R}")
    assert s.pool == "{R}{G}"
    s.resolve()


def test_601_2h_by_hand_the_machine_can_do_the_rest():
    s = Scenario(hand="Hill Giant", battlefield="3 Mountain, Forest", manual_mana=[0])
    s.cast("Hill Giant", hold=True)
    s.choose("Forest: add {G}").choose("Spend {G}").choose("Pay the rest automatically")
    assert s.stack == ["Hill Giant"]
    assert s.pool == ""
    s.resolve()


def test_601_2h_by_hand_one_mana_that_fits_two_symbols_is_not_wasted():
    # {U} may pay for either symbol; that the rest is paid with {W} or {B} decides which one it was.
    hybrid = card("Hybrid", "{W/U}{U/B}", "Sorcery", Spell(DrawCards(1)))
    for second in ("W", "B"):
        s = Scenario(hand=[hybrid], mana="{U}{W}{B}", manual_mana=[0])
        s.cast("Hybrid", hold=True)
        s.choose("Spend {U}").choose(f"Spend {{{second}}}")
        assert s.stack == ["Hybrid"]
        s.resolve()


def test_601_2h_by_hand_twobrid_symbols_take_either():
    twobrid = card("Twobrid", "{2/R}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[twobrid, twobrid], mana="{R}{W}{U}", manual_mana=[0])
    s.cast("Twobrid", hold=True).choose("Spend {W}").choose("Spend {U}")
    assert s.stack == ["Twobrid"]
    s.resolve()
    s.cast("Twobrid", hold=True).choose("Spend {R}")
    assert s.stack == ["Twobrid"]
    s.resolve()


def test_601_2h_by_hand_phyrexian_symbols_can_be_paid_with_life():
    probe = card("Probe", "{U/P}{1}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[probe], mana="{U}{U}", manual_mana=[0])
    s.cast("Probe", hold=True).choose("Pay 2 life for {U/P}").choose("Spend {U}")
    assert s.stack == ["Probe"]
    assert (s.life, s.pool) == (18, "{U}")
    s.resolve()


def test_601_2h_by_hand_life_that_is_not_there_cannot_be_paid():
    probe = card("Probe", "{U/P}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[probe], mana="{U}", manual_mana=[0], life=1)
    s.cast("Probe", hold=True)
    assert s.offered == ["Spend {U}", "Pay the rest automatically", "Take it back"]
    s.choose("Spend {U}").resolve()


def test_601_2h_by_hand_a_source_that_hurts_hurts():
    s = Scenario(hand="Lightning Bolt", battlefield="Karplusan Forest", manual_mana=[0])
    s.cast("Lightning Bolt", "them", hold=True)
    s.choose("Karplusan Forest: add {R}")
    assert (s.life, s.pool) == (19, "{R}")
    s.choose("Spend {R}").resolve()
    assert s.them.life == 17


def test_601_2g_by_hand_an_ability_may_use_the_mana_of_its_own_source():
    druid = card(
        "Druid",
        "{G}",
        "Creature — Elf Druid",
        Activated((TAP,), AddMana("{G}")),
        Activated((Mana("{G}"),), GainLife(1)),
        Activated((TAP, Mana("{G}")), GainLife(5)),
        pt="1/1",
    )
    s = Scenario(battlefield=[druid], manual_mana=[0])
    assert [option.index for _, option in s.acts("activate", "Druid")] == [0, 1]
    s.activate("Druid", ability=1, hold=True)
    s.choose("Druid: add {G}").choose("Spend {G}").resolve()
    assert s.life == 21


def test_601_2g_by_hand_a_source_that_has_to_be_tapped_for_the_cost_is_not_offered():
    druid = card(
        "Druid",
        "{G}",
        "Creature — Elf Druid",
        Activated((TAP,), AddMana("{G}")),
        Activated((TAP, Mana("{G}")), GainLife(5)),
        pt="1/1",
    )
    s = Scenario(battlefield=[druid, "Forest"], manual_mana=[0])
    s.activate("Druid", ability=1, hold=True)
    assert s.offered == ["Forest: add {G}", "Pay the rest automatically", "Take it back"]
    s.choose("Pay the rest automatically").resolve()
    assert s.life == 25


def test_601_2g_by_hand_any_mana_ability_can_be_activated():
    outlet = card("Outlet", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), AddMana("{B}")))
    curse = card("Curse", "{B}", "Sorcery", Spell(DealDamage(2, Target(PLAYER))))
    s = Scenario(hand=[curse], battlefield=[outlet, "2 Grizzly Bears", "Swamp"], manual_mana=[0])
    s.cast("Curse", "them", hold=True)
    s.choose("Outlet: mana ability").choose("Grizzly Bears")
    assert s.asked == "pay"
    assert s.pool == "{B}"
    s.choose("Spend {B}").resolve()
    assert s.them.life == 18
    assert not s.tapped("Swamp")


def test_605_3c_by_hand_a_mana_ability_is_not_activated_within_itself():
    filtering = card("Filter", "{2}", "Artifact", Activated((Mana("{1}"),), AddMana("{R}")))
    s = Scenario(hand="Lightning Bolt", battlefield=[filtering, "Mountain"], mana="{G}", manual_mana=[0])
    s.cast("Lightning Bolt", "them", hold=True)
    assert "Filter: mana ability" in s.offered
    s.choose("Filter: mana ability")
    assert "Filter: mana ability" not in s.offered
    s.choose("Spend {G}")
    assert s.pool == "{R}"
    s.choose("Spend {R}").resolve()


def test_601_2h_it_makes_no_difference_whether_anybody_hears_of_the_mana():
    decks = [deck("goblins"), deck("enchantress")]
    for seed in range(4):
        heard, unheard = (
            play_out(Game(decks, seed, turn_cap=12, log=log), [bot("random", seed), bot("random", seed + 9)])
            for log in (True, False)
        )
        assert heard.answers == unheard.answers
        assert heard.state.abilities_created == unheard.state.abilities_created
        for one, other in zip(heard.state.permanents, unheard.state.permanents, strict=True):
            assert (one.id, one.tapped, one.activations) == (other.id, other.tapped, other.activations)


# --- 601.2h: costs that are paid together ----------------------------------------------------------------------


def test_601_2h_a_repeated_cost_is_offered_as_often_as_there_is_something_to_pay_it_with():
    rats = card("Rats", "{B}", "Creature — Rat", Squad(ExileFromGraveyard(count=2)), pt="1/1")
    s = Scenario(hand=[rats], graveyard="5 Mountain").cast("Rats")
    assert s.game.decision is not None
    assert s.game.decision.maximum == 2
    s.number(2).choose("Mountain", "Mountain").choose("Mountain", "Mountain")
    assert s.resolve().battlefield == ["Rats"] * 3


def test_601_2h_nothing_pays_for_two_costs():
    feast = card(
        "Feast",
        "{B}",
        "Sorcery",
        AdditionalCost((Sacrifice(CREATURE),)),
        Kicker((Sacrifice(ARTIFACT),)),
        Spell(GainLife(2)),
    )
    s = Scenario(hand=[feast], battlefield="Ornithopter").cast("Feast")
    assert s.life == 22  # it is not offered to kick it: the artifact is the creature
    s = Scenario(hand=[feast], battlefield="Ornithopter, Grizzly Bears").cast("Feast")
    s.yes().choose("Grizzly Bears")
    assert s.resolve().graveyard == ["Grizzly Bears", "Ornithopter", "Feast"]
    pit = card("Pit", "{B}", "Artifact", Activated((Sacrifice(CREATURE), Sacrifice(ARTIFACT)), DrawCards(1)))
    s = Scenario(battlefield=[pit, "Ornithopter"])
    assert s.can("activate", "Pit")
    s = Scenario(battlefield=[card("Hole", "", "Enchantment", *pit.abilities), "Ornithopter"])
    assert not s.can("activate", "Hole")


def test_601_2h_one_card_is_not_discarded_twice():
    again = card("Again", "{R}", "Sorcery", RETRACE, AdditionalCost((Discard(),)), Spell(GainLife(1)))
    s = Scenario(hand="Mountain", graveyard=[again], mana="{R}")
    assert not s.can("cast", "Again")
    s = Scenario(hand="2 Mountain", graveyard=[again], mana="{R}")
    assert s.can("cast", "Again")


def test_119_4_life_is_paid_for_all_costs_together():
    dear = card("Dear", "{B}", "Sorcery", AdditionalCost((PayLife(3),)), Kicker((PayLife(2),)), Spell(GainLife(7)))
    assert Scenario(hand=[dear], life=4).cast("Dear").life == 8
    s = Scenario(hand=[dear], life=6).cast("Dear")
    assert s.yes().resolve().life == 8
