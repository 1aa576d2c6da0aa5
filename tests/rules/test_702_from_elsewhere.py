"""Keywords that cast from elsewhere, cost less or repeat a spell (CR 702.34, 702.40, 702.41, 702.85 and others)."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    BARGAIN,
    CARD_IN_YOUR_GRAVEYARD,
    CASCADE,
    CREATURE,
    JUMP_START,
    PLAYER,
    REBOUND,
    RED,
    RETRACE,
    SELF,
    SPLIT_SECOND,
    STORM,
    TAP,
    Activated,
    AddMana,
    Affinity,
    Blitz,
    Casualty,
    ChoiceOfCosts,
    CostsLess,
    Count,
    DealDamage,
    Discard,
    DrawCards,
    Emerge,
    EntersWith,
    Escalate,
    Escape,
    Flashback,
    GainLife,
    Harmonize,
    If,
    Mana,
    Offspring,
    OneOf,
    Paid,
    PayLife,
    Priced,
    Sacrifice,
    Spell,
    Spree,
    Squad,
    Target,
    Warp,
    X,
    card,
)
from playset.core.decision import Act
from playset.testing import Scenario

BEAR = card("Small Bear", "{1}{G}", "Creature — Bear", pt="2/2")
SPARK = card("Spark", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET))))


# --- 702.34 flashback, 702.133 jump-start, 702.81 retrace, 702.138 escape ------------------------------------


FLASH = card("Second Spark", "{R}", "Instant", Spell(DealDamage(2, Target(ANY_TARGET))), Flashback("{2}{R}"))


def test_702_34a_flashback_casts_from_the_graveyard_and_exiles():
    s = Scenario(graveyard=[FLASH], battlefield="3 Mountain", mana="")
    s.cast("Second Spark", "them")
    assert (s.them.life, s.graveyard, s.exile) == (18, [], ["Second Spark"])


def test_702_34a_a_countered_flashback_spell_is_exiled_too():
    s = Scenario(graveyard=[FLASH], battlefield="3 Mountain", their_hand="Counterspell")
    s.cast("Second Spark", "them", hold=True)
    s.them.cast("Counterspell", "Second Spark")
    assert s.exile == ["Second Spark"]


def test_702_34a_from_hand_it_goes_to_the_graveyard():
    s = Scenario(hand=[FLASH], battlefield="1 Mountain", mana="")
    s.cast("Second Spark", "them")
    assert (s.graveyard, s.exile) == (["Second Spark"], [])


def test_702_34a_only_its_owner_may_cast_it():
    s = Scenario(their_graveyard=[FLASH], battlefield="3 Mountain", mana="")
    assert not s.can("cast", "Second Spark")


def test_702_34a_a_sorcery_with_flashback_keeps_its_timing():
    slow = card("Slow Spark", "{R}", "Sorcery", Spell(DealDamage(2, Target(ANY_TARGET))), Flashback("{R}"))
    s = Scenario(graveyard=[slow], hand="Lightning Bolt", battlefield="3 Mountain", mana="")
    assert s.can("cast", "Slow Spark")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("cast", "Slow Spark")
    s.resolve()


def test_702_34a_a_flashback_cost_may_be_more_than_mana():
    deep = card("Deep", "{3}{U}", "Sorcery", Spell(DrawCards(2)), Flashback((Mana("{1}{U}"), PayLife(3))))
    s = Scenario(graveyard=[deep], battlefield="2 Island", mana="", library="3 Forest")
    s.cast("Deep")
    assert (s.life, len(s.hand), s.exile) == (17, 2, ["Deep"])


def test_118_9d_changes_of_cost_apply_to_a_flashback_cost():
    helper = card("Helper", "{2}", "Artifact", CostsLess(RED, 2))
    s = Scenario(graveyard=[FLASH], battlefield=[helper, "Mountain"], mana="")
    s.cast("Second Spark", "them")
    assert s.them.life == 18


def test_702_133a_jump_start_costs_a_card_from_hand():
    chem = card("Chem", "{U}", "Sorcery", Spell(DrawCards(2)), JUMP_START)
    s = Scenario(graveyard=[chem], hand="Forest", battlefield="Island", mana="", library="3 Mountain")
    s.cast("Chem")
    assert (s.graveyard, s.exile, s.hand) == (["Forest"], ["Chem"], ["Mountain", "Mountain"])
    s = Scenario(graveyard=[chem], battlefield="Island", mana="", library="3 Mountain")
    assert not s.can("cast", "Chem")


def test_702_81a_retrace_costs_a_land_card_and_can_be_done_again():
    raven = card("Raven", "{B}", "Sorcery", Spell(DealDamage(1, Target(PLAYER))), RETRACE)
    s = Scenario(graveyard=[raven], hand="2 Forest, Lightning Bolt", battlefield="2 Swamp", mana="")
    s.cast("Raven", "them", pay=["Forest"])
    s.cast("Raven", "them")
    assert (s.them.life, s.hand, s.graveyard) == (18, ["Lightning Bolt"], ["Forest", "Forest", "Raven"])


def test_702_138a_escape_exiles_other_cards_from_the_graveyard():
    shade = card(
        "Shade", "{1}{B}", "Creature — Shade", Escape("{B}", 2), EntersWith("+1/+1", 1, Paid("escape")), pt="2/2"
    )
    s = Scenario(graveyard=[shade, "Forest", "Island", "Mountain"], battlefield="Swamp", mana="")
    s.cast("Shade", pay=["Forest", "Mountain"])
    assert (s.pt("Shade"), s.graveyard, s.exile) == ("3/3", ["Island"], ["Forest", "Mountain"])


def test_702_138a_without_enough_other_cards_it_cannot_escape():
    shade = card("Shade", "{1}{B}", "Creature — Shade", Escape("{B}", 2), pt="2/2")
    s = Scenario(graveyard=[shade, "Forest"], battlefield="Swamp", mana="")
    assert not s.can("cast", "Shade")


def test_702_138c_from_hand_it_enters_without_the_counter():
    shade = card(
        "Shade", "{1}{B}", "Creature — Shade", Escape("{B}", 2), EntersWith("+1/+1", 1, Paid("escape")), pt="2/2"
    )
    s = Scenario(hand=[shade], battlefield="2 Swamp", mana="")
    s.cast("Shade")
    assert s.pt("Shade") == "2/2"


# --- 702.180 harmonize ---------------------------------------------------------------------------------------


SONG = card("Song", "{U}", "Sorcery", Spell(DrawCards(2)), Harmonize("{4}{U}"))


def test_702_180a_it_is_cast_from_the_graveyard_for_its_harmonize_cost_and_exiled():
    s = Scenario(graveyard=[SONG], battlefield="5 Island, Grizzly Bears", library="2 Forest", mana="")
    s.cast("Song", way=0)
    assert (s.hand, s.exile) == (["Forest", "Forest"], ["Song"])
    assert s.tapped("Island #5")
    assert not s.tapped("Grizzly Bears")


def test_702_180b_a_creature_is_chosen_and_tapped_whose_power_reduces_the_cost():
    s = Scenario(graveyard=[SONG], battlefield="3 Island, Grizzly Bears, Hill Giant", library="2 Forest", mana="")
    s.cast("Song", way=1, hold=True)
    assert s.offered == ["Grizzly Bears", "Hill Giant"]
    s.choose("Hill Giant")
    s.resolve()
    assert s.tapped("Hill Giant")
    assert not s.tapped("Grizzly Bears")
    assert (s.exile, [s.tapped(f"Island #{number}") for number in (1, 2, 3)]) == (["Song"], [True, True, False])


def test_702_180a_the_creature_reduces_generic_mana_only_and_must_be_untapped():
    s = Scenario(graveyard=[SONG], battlefield="Island, Craw Wurm (tapped)", library="2 Forest", mana="")
    assert not s.can("cast", "Song")
    s = Scenario(graveyard=[SONG], battlefield="Swamp, Craw Wurm", library="2 Forest", mana="")
    assert not s.can("cast", "Song")
    s = Scenario(graveyard=[SONG], battlefield="Island, Craw Wurm (sick)", library="2 Forest", mana="")
    s.cast("Song", way=1)
    assert s.exile == ["Song"]


def test_702_180b_as_long_as_the_creature_is_not_chosen_the_least_cost_is_told():
    s = Scenario(graveyard=[SONG], battlefield="3 Island, Grizzly Bears, Hill Giant", library="2 Forest", mana="")
    assert s.game.decision is not None
    (option,) = [option for option in s.game.decision.options if option.act == Act.CAST]
    assert str(s.game.view(0).mana_cost(option)) == "{1}{U}"


def test_702_180b_a_creature_that_is_tapped_for_it_makes_no_mana():
    s = Scenario(graveyard=[SONG], battlefield="3 Island, Llanowar Elves", library="2 Forest", mana="")
    assert not s.can("cast", "Song")
    s = Scenario(graveyard=[SONG], battlefield="4 Island, Llanowar Elves", library="2 Forest", mana="")
    s.cast("Song", way=1)
    assert s.exile == ["Song"]


# --- 702.41 affinity and other reductions --------------------------------------------------------------------


def test_702_41a_affinity_reduces_generic_mana_only():
    frog = card("Frog", "{3}{U}", "Artifact Creature — Frog", Affinity(ARTIFACT), pt="2/2")
    s = Scenario(hand=[frog], battlefield="4 Sol Ring (tapped), Island", mana="")
    s.cast("Frog")
    assert s.tapped("Island")
    s = Scenario(hand=[frog], battlefield="5 Sol Ring (tapped)", mana="")
    assert not s.can("cast", "Frog")


def test_702_41a_the_cost_is_what_it_is_while_casting():
    frog = card("Frog", "{3}{U}", "Artifact Creature — Frog", Affinity(ARTIFACT), pt="2/2")
    s = Scenario(hand=[frog], battlefield="2 Sol Ring (tapped), 2 Island", mana="")
    s.cast("Frog")
    assert s.tapped("Island #2")
    s = Scenario(hand=[frog], battlefield="Sol Ring (tapped), 2 Island", mana="")
    assert not s.can("cast", "Frog")


def test_601_2f_a_spell_may_cost_less_for_each_of_something():
    late = card(
        "Late", "{5}{B}", "Sorcery", CostsLess(SELF, Count(CREATURE & CARD_IN_YOUR_GRAVEYARD)), Spell(DrawCards(1))
    )
    s = Scenario(hand=[late], graveyard=[BEAR] * 3, battlefield="3 Swamp", library="2 Forest", mana="")
    s.cast("Late")
    assert s.hand == ["Forest"]


# --- 702.40 storm, 702.85 cascade, 702.88 rebound, 702.61 split second ---------------------------------------


def test_702_40a_a_copy_for_each_spell_cast_before_it_this_turn():
    grape = card("Grape", "{1}{R}", "Sorcery", STORM, Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[SPARK, SPARK, grape], battlefield="4 Mountain")
    s.cast("Spark", "them")
    s.cast("Spark", "them")
    s.cast("Grape", "them", hold=True)
    assert s.stack == ["Grape", "Grape"]  # the spell, and above it the triggered ability
    s.resolve().choose().choose()
    assert s.them.life == 15


def test_702_40a_spells_cast_afterwards_do_not_count():
    grape = card("Grape", "{1}{R}", "Sorcery", STORM, Spell(DealDamage(1, Target(PLAYER))))
    s = Scenario(hand=[SPARK, grape], battlefield="4 Mountain")
    s.cast("Grape", "them", hold=True)
    s.cast("Spark", "them")
    assert s.them.life == 18


def test_702_85a_cascade_finds_a_cheaper_card_and_casts_it_for_nothing():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    giant = card("Big Giant", "{5}{R}", "Creature — Giant", pt="6/6")
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library=["Forest", giant, SPARK, "Island"], mana="")
    s.cast("Blood Elf")
    assert s.offered == ["Spark"]
    s.choose("Spark").choose("them")
    assert s.them.life == 19
    assert s.library[0] == "Island"
    assert sorted(s.library[1:]) == ["Big Giant", "Forest"]
    assert s.graveyard == ["Spark"]
    assert s.battlefield[-1] == "Blood Elf"


def test_702_85a_the_card_need_not_be_cast():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library=["Forest", SPARK, "Island"], mana="")
    s.cast("Blood Elf").choose()
    assert s.library[0] == "Island"
    assert sorted(s.library[1:]) == ["Forest", "Spark"]
    assert s.exile == []


def test_702_85a_a_library_without_a_fitting_card_goes_to_the_bottom():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library="3 Forest", mana="")
    s.cast("Blood Elf")
    assert (s.library, s.exile) == (["Forest"] * 3, [])


def test_702_85a_a_side_of_the_last_card_is_not_offered_if_the_cascade_has_found_nothing():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    step = card("Small Step", "{G}", "Sorcery — Adventure", Spell(DrawCards(1)))
    giant = card("Tall Giant", "{6}{G}", "Creature — Giant", pt="7/7", adventure=step)
    s = Scenario(hand=[elf], battlefield="2 Mountain, 2 Forest", library=["Forest", giant], mana="")
    s.cast("Blood Elf")
    assert sorted(s.library) == ["Forest", "Tall Giant"]


def test_107_3b_a_spell_cast_for_nothing_has_an_x_of_0():
    elf = card("Blood Elf", "{2}{R}{G}", "Creature — Elf", CASCADE, pt="3/2")
    blaze = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
    s = Scenario(hand=[elf], battlefield="6 Mountain, 2 Forest", library=[blaze], mana="")
    s.cast("Blood Elf").choose("Blaze").choose("them")
    assert s.them.life == 20


def test_702_88a_rebound_casts_it_again_in_the_next_upkeep():
    step = card("Step", "{W}", "Instant", Spell(GainLife(3)), REBOUND)
    s = Scenario(hand=[step], battlefield="Plains")
    s.cast("Step")
    assert (s.exile, s.graveyard) == (["Step"], [])
    s.next_turn()
    while s.asked != "choose":
        s.pass_priority()
    assert s.state.active == 0
    s.choose("Step").resolve()
    assert (s.life, s.exile, s.graveyard) == (26, [], ["Step"])


def test_702_88a_a_spell_cast_from_elsewhere_does_not_rebound():
    step = card("Step", "{W}", "Instant", Spell(GainLife(3)), Flashback("{W}"), REBOUND)
    s = Scenario(graveyard=[step], battlefield="Plains")
    s.cast("Step")
    assert s.exile == ["Step"]
    assert s.state.delayed == []


def test_702_61a_nobody_casts_or_activates_while_split_second_is_on_the_stack():
    sudden = card("Sudden", "{R}", "Instant", SPLIT_SECOND, Spell(DealDamage(2, Target(ANY_TARGET))))
    pinger = card("Pinger", "{2}", "Artifact", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))))
    maker = card("Maker", "{2}", "Artifact", Activated((Sacrifice(SELF),), AddMana("{R}")))
    s = Scenario(
        hand=[sudden],
        battlefield="Mountain",
        their_hand="Lightning Bolt",
        their_battlefield=["Mountain", pinger, maker],
    )
    s.cast("Sudden", "them", hold=True)
    assert not s.them.can("cast", "Lightning Bolt")
    assert not s.them.can("activate", "Pinger")
    assert s.them.can("activate", "Maker")
    s.resolve()
    assert s.them.can("activate", "Pinger")


# --- 601.2b: choices among costs -----------------------------------------------------------------------------


def test_601_2b_one_of_several_additional_costs_is_chosen():
    deal = card("Deal", "{B}", "Sorcery", ChoiceOfCosts(((Discard(),), (PayLife(3),))), Spell(DrawCards(2)))
    s = Scenario(hand=[deal, "Forest"], battlefield="Swamp", library="3 Island")
    s.cast("Deal")
    assert s.offered == ["Discard a card", "Pay 3 life"]
    s.choose("Pay 3 life")
    assert (s.life, s.hand) == (17, ["Forest", "Island", "Island"])


def test_601_2b_a_cost_that_cannot_be_paid_cannot_be_chosen():
    deal = card("Deal", "{B}", "Sorcery", ChoiceOfCosts(((Discard(),), (PayLife(3),))), Spell(DrawCards(2)))
    s = Scenario(hand=[deal], battlefield="Swamp", library="3 Island")
    s.cast("Deal")
    assert s.life == 17
    s = Scenario(hand=[deal], battlefield="Swamp", life=2)
    assert not s.can("cast", "Deal")


def test_601_2b_the_choice_may_be_more_mana():
    deal = card("Deal", "{B}", "Sorcery", ChoiceOfCosts(((Sacrifice(CREATURE),), (Mana("{3}"),))), Spell(DrawCards(1)))
    s = Scenario(hand=[deal], battlefield="4 Swamp", library="3 Island", mana="")
    s.cast("Deal")
    assert s.tapped("Swamp #4")
    s = Scenario(hand=[deal], battlefield="3 Swamp", mana="")
    assert not s.can("cast", "Deal")


def test_702_120a_each_further_mode_costs_more():
    pledge = card(
        "Pledge",
        "{W}",
        "Sorcery",
        Escalate("{1}"),
        Spell(OneOf(GainLife(1), DrawCards(1), GainLife(5), count=3, at_least=1)),
    )
    s = Scenario(hand=[pledge], battlefield="2 Plains", library="2 Forest", mana="")
    s.cast("Pledge", hold=True).choose("0")
    assert s.offered == ["1", "2"]
    s.choose("1").resolve()
    assert (s.life, s.hand) == (21, ["Forest"])
    assert s.tapped("Plains #2")


def test_702_120a_what_all_modes_cost_has_to_be_there():
    pledge = card(
        "Pledge",
        "{W}",
        "Sorcery",
        Escalate(Discard()),
        Spell(OneOf(GainLife(1), DrawCards(1), GainLife(5), count=3, at_least=1)),
    )
    s = Scenario(hand=[pledge, "Forest"], battlefield="Plains", library="2 Island", mana="")
    s.cast("Pledge", hold=True).choose("0").choose("2").resolve()  # a third would take another card
    assert (s.life, s.hand, s.graveyard) == (26, [], ["Forest", "Pledge"])
    s = Scenario(hand=[pledge, "2 Forest"], battlefield="Plains", library="2 Island", mana="")
    s.cast("Pledge", hold=True).choose("0").choose("2").choose("1").resolve()
    assert (s.life, s.hand) == (26, ["Island"])


def test_702_120a_one_mode_is_enough():
    pledge = card(
        "Pledge", "{W}", "Sorcery", Escalate("{1}"), Spell(OneOf(GainLife(1), DrawCards(1), count=2, at_least=1))
    )
    s = Scenario(hand=[pledge], battlefield="2 Plains", library="2 Forest", mana="")
    s.cast("Pledge", hold=True).choose("0").choose().resolve()
    assert (s.life, s.hand) == (21, [])
    assert not s.tapped("Plains #2")


def test_702_172a_the_costs_of_the_chosen_modes_are_paid():
    choices = Spree(Priced("{1}", GainLife(2)), Priced("{2}", DealDamage(3, Target(PLAYER))))
    spree = card("Great Show", "{R}", "Sorcery", Spell(choices))
    s = Scenario(hand=[spree], battlefield="4 Mountain", mana="")
    s.cast("Great Show", "them", hold=True).choose("1").choose("0").resolve()
    assert (s.life, s.them.life) == (22, 17)
    assert s.tapped("Mountain #4")


def test_702_172a_only_modes_that_can_be_paid_for_are_offered():
    choices = Spree(Priced("{1}", GainLife(2)), Priced("{2}", DealDamage(3, Target(PLAYER))))
    spree = card("Great Show", "{R}", "Sorcery", Spell(choices))
    s = Scenario(hand=[spree], battlefield="2 Mountain", mana="")
    s.cast("Great Show")
    assert (s.life, s.them.life) == (22, 20)
    s = Scenario(hand=[spree], battlefield="1 Mountain", mana="")
    assert not s.can("cast", "Great Show")


# --- 702.119 emerge ------------------------------------------------------------------------------------------


MAW = card("Maw", "{8}", "Creature — Eldrazi", Emerge("{5}{U}"), pt="6/6")


def test_702_119a_emerge_costs_less_by_the_mana_value_of_the_sacrificed_creature():
    s = Scenario(hand=[MAW], battlefield="2 Island, Hill Giant, Grizzly Bears", mana="")
    s.cast("Maw", way=1)  # {5}{U} less 4; with the Bears it would be more than there is
    assert s.battlefield[-1] == "Maw"
    assert s.graveyard == ["Hill Giant"]


def test_702_119c_the_creature_is_chosen_as_the_cost_is_announced():
    s = Scenario(hand=[MAW], battlefield="4 Island, Hill Giant, Grizzly Bears", mana="")
    s.cast("Maw", way=1, hold=True)
    assert s.offered == ["Hill Giant", "Grizzly Bears"]
    s.choose("Grizzly Bears")
    assert s.graveyard == ["Grizzly Bears"]
    assert s.tapped("Island #4")
    s.resolve()


def test_702_119c_as_long_as_the_creature_is_not_chosen_the_least_cost_is_told():
    s = Scenario(hand=[MAW], battlefield="4 Island, Hill Giant, Grizzly Bears", mana="")
    assert s.game.decision is not None
    (option,) = [option for option in s.game.decision.options if option.act == Act.CAST]
    assert str(s.game.view(0).mana_cost(option)) == "{1}{U}"


def test_702_119a_without_a_creature_that_is_worth_enough_it_cannot_be_cast():
    s = Scenario(hand=[MAW], battlefield="3 Island, Grizzly Bears", mana="")
    assert not s.can("cast", "Maw")


# --- 702.152 blitz, 702.185 warp -----------------------------------------------------------------------------


def test_702_152a_blitzed_it_is_hasty_sacrificed_and_draws_a_card():
    star = card("Star", "{3}{R}", "Creature — Human", Blitz("{1}{R}"), pt="3/3")
    s = Scenario(hand=[star], battlefield="2 Mountain", library="Forest, Island", mana="")
    s.cast("Star", way=1)
    assert s.has("Star", "haste")
    s.next_turn()
    assert (s.graveyard, s.hand) == (["Star"], ["Forest"])


def test_702_185a_warped_it_is_exiled_and_may_be_cast_later():
    ship = card("Ship", "{3}{U}", "Creature — Drone", Warp("{U}"), pt="3/3")
    s = Scenario(hand=[ship], battlefield="4 Island", mana="")
    s.cast("Ship", way=1)
    s.next_turn()
    assert s.exile == ["Ship"]
    s.next_turn()
    s.cast("Ship", way=0)
    s.next_turn()
    assert s.battlefield[-1] == "Ship"


def test_702_185a_only_from_hand_for_the_warp_cost():
    ship = card("Ship", "{3}{U}", "Creature — Drone", Warp("{U}"), pt="3/3")
    s = Scenario(hand=[ship], battlefield="Island", mana="")
    s.cast("Ship", way=1)
    s.next_turn().next_turn()
    assert not s.can("cast", "Ship")


# --- 702.153 casualty, 702.157 squad, 702.166 bargain, 702.175 offspring -------------------------------------


def test_702_153a_a_sacrificed_creature_copies_the_spell():
    hit = card("Hit", "{R}", "Sorcery", Casualty(2), Spell(DealDamage(2, Target(PLAYER))))
    s = Scenario(hand=[hit], battlefield="Mountain, Grizzly Bears, Raging Goblin")
    s.cast("Hit", "them").yes().choose()
    assert (s.them.life, s.graveyard) == (16, ["Grizzly Bears", "Hit"])


def test_702_157a_a_token_for_each_time_the_squad_cost_was_paid():
    trooper = card("Trooper", "{W}", "Creature — Human", Squad("{2}"), pt="1/2")
    s = Scenario(hand=[trooper], battlefield="5 Plains", mana="")
    s.cast("Trooper").number(2)
    assert s.battlefield[-3:] == ["Trooper"] * 3


def test_702_166a_a_bargained_spell_does_more():
    ask = card("Ask", "{B}", "Sorcery", BARGAIN, Spell(If(Paid("bargain"), DrawCards(2), DrawCards(1))))
    s = Scenario(hand=[ask], battlefield="Swamp, Sol Ring", library="3 Forest")
    s.cast("Ask").yes()
    assert (len(s.hand), s.graveyard) == (2, ["Sol Ring", "Ask"])


def test_702_175a_a_small_copy_for_the_offspring_cost():
    mouse = card("Big Mouse", "{2}{G}", "Creature — Mouse", Offspring("{1}"), pt="3/3")
    s = Scenario(hand=[mouse], battlefield="4 Forest", mana="")
    s.cast("Big Mouse").yes()
    assert (s.pt("Big Mouse"), s.pt("Big Mouse #2")) == ("3/3", "1/1")
