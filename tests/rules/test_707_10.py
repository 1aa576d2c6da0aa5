"""Copies of spells and abilities on the stack (CR 707.10, 608.3f, 704.5e)."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    FLYING,
    INSTANT,
    IT,
    LAND,
    PERMANENT,
    PLAYER,
    SELF,
    SHROUD,
    SORCERY,
    SPELL,
    TAP,
    TOKEN,
    YOU,
    YOU_CONTROL,
    AbilityOnStack,
    Activated,
    AdditionalCost,
    Casts,
    Continuous,
    CopyAimedAt,
    CopyForEach,
    CopySpell,
    Count,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    DividedDamage,
    DrawCards,
    Enchant,
    Enters,
    Exile,
    GainLife,
    Gets,
    MultiplyTokens,
    OneOf,
    PowerOf,
    Sacrifice,
    SetColors,
    Spell,
    Target,
    Targeting,
    Then,
    Until,
    When,
    X,
    card,
)
from playset.core.words import Color, Zone
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.invariants import check

FORK = card("Test Fork", "{R}{R}", "Instant", Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL))))
COPY_ANY = card("Test Twin", "{U}{U}", "Instant", Spell(CopySpell(Target(SPELL))))
CHARM = card(
    "Test Charm",
    "{G}",
    "Instant",
    Spell(OneOf(GainLife(3), Destroy(Target(CREATURE)), DealDamage(1, Target(ANY_TARGET)))),
)


def test_707_10_a_copy_has_the_same_mode_and_may_have_another_target():
    # The example of the rule: a modal spell that is copied, and the copy is red.
    red = card(
        "Red Fork", "{R}{R}", "Instant", Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL), but=SetColors(Color.RED)))
    )
    s = Scenario(hand=[CHARM, red], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Test Charm", "Hill Giant", mode=1, hold=True)
    s.cast("Red Fork", "Test Charm", hold=True)
    s.resolve_top()
    assert s.offered == ["Grizzly Bears"]
    s.choose("Grizzly Bears")
    assert s.stack == ["Test Charm", "Test Charm"]
    copy, original = s.state.characteristics_of(s.state.stack[-1].id), s.state.characteristics_of(s.state.stack[0].id)
    assert copy is not None
    assert original is not None
    assert (copy.colors, original.colors) == (Color.RED, Color.GREEN)
    check(s.game)
    s.resolve()
    assert sorted(s.them.graveyard) == ["Grizzly Bears", "Hill Giant"]


def test_707_10c_the_targets_may_stay_as_they_are():
    s = Scenario(hand=["Lightning Bolt", FORK])
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Test Fork", "Lightning Bolt").choose()
    s.resolve()
    assert s.them.life == 14


def test_707_10c_each_target_may_be_changed_on_its_own():
    two = card("Two Bolts", "{R}", "Sorcery", Spell(DealDamage(1, Target(ANY_TARGET, maximum=2, minimum=2))))
    s = Scenario(hand=[two, FORK], battlefield="Hill Giant")
    s.cast("Two Bolts", targets=["me", "them"], hold=True)
    s.cast("Test Fork", "Two Bolts")
    assert s.offered == ["Hill Giant"]
    s.choose("Hill Giant")
    assert sorted(s.offered) == ["me"]
    s.choose()
    s.resolve()
    assert (s.life, s.them.life) == (19, 18)
    assert s.permanent("Hill Giant").damage == 1


def test_707_10c_a_target_that_has_become_illegal_may_stay():
    s = Scenario(hand=["Lightning Bolt", "Lightning Bolt", FORK], their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Test Fork", "Lightning Bolt", hold=True)
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.resolve_top()
    assert s.them.battlefield == []
    s.resolve_top()
    assert sorted(s.offered) == ["me", "them"]
    s.choose()
    s.resolve()
    assert s.them.life == 20


def test_707_10_division_and_x_are_copied():
    split = card("Split", "{X}{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=3, divided=3))))
    s = Scenario(hand=[split, FORK])
    s.cast("Split", targets=["me", "them"], divide=[1, 2], x=0, hold=True)
    s.cast("Test Fork", "Split")
    s.resolve()
    assert (s.life, s.them.life) == (18, 16)
    blaze = card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET))))
    s = Scenario(hand=[blaze, FORK])
    s.cast("Blaze", "them", x=4, hold=True)
    s.cast("Test Fork", "Blaze").choose()
    s.resolve()
    assert s.them.life == 12


def test_707_10_objects_used_to_pay_for_the_original_count_for_the_copy():
    # The example of the rule: damage equal to the power of what was sacrificed.
    fling = card(
        "Test Fling",
        "{1}{R}",
        "Instant",
        AdditionalCost((Sacrifice(CREATURE),)),
        Spell(DealDamage(PowerOf(IT), Target(ANY_TARGET))),
    )
    s = Scenario(hand=[fling, FORK], battlefield="Hill Giant")
    s.cast("Test Fling", "them", hold=True)
    s.cast("Test Fork", "Test Fling").choose()
    s.resolve()
    assert s.them.life == 14


def test_707_10_a_copy_is_not_cast():
    watcher = card("Watcher", "{1}", "Enchantment", When(Casts(YOU, SPELL), GainLife(1)))
    s = Scenario(hand=["Lightning Bolt", FORK], battlefield=[watcher])
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Test Fork", "Lightning Bolt").choose()
    s.resolve()
    assert s.life == 22
    assert s.state.players[0].spells_cast == 2


def test_707_10_the_copy_is_controlled_and_owned_by_the_player_who_made_it():
    s = Scenario(hand=[FORK], their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Test Fork", "Lightning Bolt", hold=True)
    s.resolve_top()
    assert s.asked_player == 0
    s.choose("them")
    copy = s.state.stack[-1]
    assert (copy.controller, s.state.owners[copy.card]) == (0, 0)
    assert copy.is_copy
    s.resolve()
    assert (s.life, s.them.life) == (17, 17)


def test_704_5e_a_copy_ceases_to_exist_when_it_has_resolved():
    s = Scenario(hand=["Lightning Bolt", FORK])
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Test Fork", "Lightning Bolt").choose()
    s.resolve()
    assert sorted(s.graveyard) == ["Lightning Bolt", "Test Fork"]
    check(s.game)


def test_704_5e_a_copy_that_is_countered_or_exiled_ceases_to_exist():
    negate = card("Negate", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))
    s = Scenario(hand=["Lightning Bolt", FORK], their_hand=[negate])
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Test Fork", "Lightning Bolt", hold=True)
    s.resolve_top()
    s.choose()
    copy = s.state.stack[-1].card
    s.them.cast("Negate", "Lightning Bolt #2")
    assert s.them.life == 17
    assert s.state.zones[copy] == Zone.NOWHERE
    assert sorted(s.graveyard) == ["Lightning Bolt", "Test Fork"]


def test_707_10f_a_copy_of_a_permanent_spell_becomes_a_token():
    s = Scenario(hand=["Hill Giant", COPY_ANY])
    s.cast("Hill Giant", hold=True)
    s.cast("Test Twin", "Hill Giant")
    assert s.battlefield == ["Hill Giant", "Hill Giant"]
    tokens = [p for p in s.state.battlefield.values() if s.state.definitions[p.card].is_token]
    assert len(tokens) == 1
    check(s.game)


def test_608_3f_that_token_is_not_created():
    double = card("Double", "{1}", "Enchantment", MultiplyTokens())
    draw = card("Draw", "{1}", "Enchantment", When(Enters(CREATURE & TOKEN), DrawCards(1)))
    s = Scenario(hand=["Hill Giant", COPY_ANY], battlefield=[double, draw])
    s.cast("Hill Giant", hold=True)
    s.cast("Test Twin", "Hill Giant")
    assert s.battlefield.count("Hill Giant") == 2
    assert len(s.hand) == 1, "it is a token that enters"


def test_707_10f_a_copy_of_an_aura_spell_enters_attached_to_its_target():
    aura = card("Test Aura", "{W}", "Enchantment — Aura", Enchant(CREATURE), Continuous(CREATURE, Gets(+1, +1)))
    s = Scenario(hand=[aura, COPY_ANY], battlefield="Hill Giant, Grizzly Bears")
    s.cast("Test Aura", "Hill Giant", hold=True)
    s.cast("Test Twin", "Test Aura").choose("Grizzly Bears")
    s.resolve()
    hosts = {p.attached_to for p in s.state.battlefield.values() if p.definition.name == "Test Aura"}
    assert hosts == {s.permanent("Hill Giant").id, s.permanent("Grizzly Bears").id}


def test_707_10b_a_copy_of_an_ability_has_the_same_source():
    pinger = card("Pinger", "{R}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")
    strion = card("Strion", "{U}", "Instant", Spell(CopySpell(Target(AbilityOnStack(triggered=False)))))
    s = Scenario(hand=[strion], battlefield=[pinger])
    s.activate("Pinger", "them", hold=True)
    s.cast("Strion").choose("me")
    s.resolve()
    assert (s.life, s.them.life) == (19, 19)
    assert "Pinger deals 1 damage to me" in s.log


def test_707_10_a_trigger_may_copy_the_spell_that_was_cast_even_if_it_is_gone():
    storm = card(
        "Test Storm",
        "{R}",
        "Instant",
        Spell(DealDamage(1, Target(ANY_TARGET))),
    )
    echo = card("Echo", "{1}", "Enchantment", When(Casts(YOU, INSTANT), CopySpell(IT, Count(LAND))))
    negate = card("Negate", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))
    s = Scenario(hand=[storm], battlefield=[echo, "3 Mountain"], their_hand=[negate])
    s.cast("Test Storm", "them", hold=True)
    s.them.cast("Negate", "Test Storm", hold=True)
    s.resolve_top()
    assert s.graveyard == ["Test Storm"]
    s.resolve()
    s.choose("me")
    s.choose()
    s.choose()
    s.resolve()
    assert (s.life, s.them.life) == (19, 18)


def test_707_10c_without_leave_to_choose_the_targets_are_the_same():
    echo = card("Echo", "{1}", "Enchantment", When(Casts(YOU, INSTANT), CopySpell(IT, new_targets=False)))
    s = Scenario(hand="Lightning Bolt", battlefield=[echo])
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 14


def test_707_10_a_copy_of_a_spell_that_copies():
    chain = card(
        "Token Maker",
        "{R}",
        "Sorcery",
        Spell(CreateToken(card("Imp", "", "Creature — Imp", FLYING, pt="1/1", token=True))),
    )
    s = Scenario(hand=[chain, COPY_ANY, COPY_ANY])
    s.cast("Token Maker", hold=True)
    s.cast("Test Twin", "Token Maker", hold=True)
    s.cast("Test Twin", "Test Twin", hold=True)
    s.resolve_top()
    s.choose()
    s.resolve()
    assert s.battlefield == ["Imp", "Imp", "Imp"]


def test_707_10_a_copy_is_cloned_and_saved_while_its_targets_are_chosen():
    s = Scenario(hand=["Lightning Bolt", FORK], their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Test Fork", "Lightning Bolt", hold=True)
    s.resolve_top()
    check(s.game)
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.clone().state_hash() == s.game.state_hash()
    s.choose("Hill Giant")
    s.resolve()
    assert s.them.graveyard == ["Hill Giant"]


def test_800_4a_a_copy_leaves_with_the_player_who_controls_it():
    s = Scenario(hand="Lightning Bolt", their_hand=[FORK], others=[{}])
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Test Fork", "Lightning Bolt", hold=True)
    s.resolve_top()
    s.them.concede()
    assert s.stack == ["Lightning Bolt"]
    check(s.game)


def test_707_10_an_exiled_original_can_still_be_copied():
    leave = card("Leave", "{W}", "Instant", Spell(Exile(Target(SPELL))))
    echo = card("Echo", "{1}", "Enchantment", When(Casts(YOU, SORCERY), CopySpell(IT)))
    sorcery = card("Plain Draw", "{U}", "Sorcery", Spell(DrawCards(2)))
    s = Scenario(hand=[sorcery], battlefield=[echo], their_hand=[leave])
    s.cast("Plain Draw", hold=True)
    s.them.cast("Leave", "Plain Draw", hold=True)
    s.resolve()
    assert s.exile == ["Plain Draw"]
    assert len(s.hand) == 2


# --- 707.10d–e: copies for what a spell could target, and copies with a new target ------------------------------

GROW = card("Grow", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(1, 1))))
PRISM = card(
    "Prism",
    "{1}",
    "Creature — Bear",
    When(Casts(YOU, INSTANT & Targeting(SELF, True)), CopyForEach(IT, CREATURE & YOU_CONTROL)),
    pt="2/2",
)


def test_707_10d_a_copy_for_each_other_creature_it_could_target():
    hidden = card("Hidden", "{1}", "Creature — Bear", SHROUD, pt="2/2")
    s = Scenario(
        hand=[GROW], battlefield=[PRISM, "Grizzly Bears", "Hill Giant", hidden], their_battlefield="Ornithopter"
    )
    s.cast("Grow", "Prism", hold=True).resolve_top()
    assert s.asked == "order"
    assert s.offered == ["Grizzly Bears", "Hill Giant"]  # not the one that cannot be targeted, nor an opponent's
    s.order("Hill Giant", "Grizzly Bears")
    assert [s.state.battlefield[item.targets[0][0]].characteristics.name for item in s.state.stack] == [
        "Prism",
        "Hill Giant",
        "Grizzly Bears",
    ]
    s.resolve()
    assert [s.pt(name) for name in ("Prism", "Grizzly Bears", "Hill Giant", "Hidden")] == [
        "3/3",
        "3/3",
        "4/4",
        "2/2",
    ]


def test_707_10d_every_target_of_a_copy_is_the_same_thing():
    both = card("Both", "{G}", "Instant", Spell(Then(Until(Target(CREATURE), Gets(1, 1)), Destroy(Target(TOKEN)))))
    fork = card("Radiance", "{R}", "Instant", Spell(CopyForEach(Target(INSTANT & SPELL), PERMANENT | PLAYER)))
    imp = card("Imp Token", "", "Creature — Imp", pt="1/1", token=True)
    s = Scenario(hand=[both, fork], battlefield=["Grizzly Bears", imp, imp, "Hill Giant"])
    s.cast("Both", targets=["Grizzly Bears", "Imp Token #1"], hold=True)
    s.cast("Radiance", "Both")
    assert s.graveyard.count("Imp Token") == 0
    assert s.battlefield.count("Imp Token") == 0  # only the second was a target for each instance of the word
    assert "Hill Giant" in s.battlefield


def test_707_10e_a_copy_with_a_target_that_the_effect_names():
    lure = card("Lure", "{1}", "Creature — Bear", When(Casts(YOU, INSTANT), CopyAimedAt(IT, SELF)), pt="2/2")
    s = Scenario(hand=[GROW, "Opt"], battlefield=[lure, "Grizzly Bears"])
    s.cast("Grow", "Grizzly Bears")
    assert s.pt("Lure") == "3/3"
    assert s.pt("Grizzly Bears") == "3/3"
    s.cast("Opt", hold=True).resolve_top()
    assert len(s.state.stack) == 1  # without a target there is no copy


def test_707_10e_example_a_copy_for_one_of_the_tokens_of_a_doubled_effect():
    soldier = card("Soldier Token", "", "Creature — Soldier", pt="1/1", token=True)
    heroes = card(
        "Heroes",
        "{1}",
        "Enchantment",
        When(Casts(YOU, INSTANT), Then(CreateToken(soldier), CopyAimedAt(IT, CREATURE & TOKEN & YOU_CONTROL))),
    )
    double = card("Double", "{2}", "Enchantment", MultiplyTokens(2))
    s = Scenario(hand=[GROW], battlefield=[heroes, double, "Grizzly Bears"])
    s.cast("Grow", "Grizzly Bears", hold=True).resolve_top()
    assert s.offered == ["Soldier Token", "Soldier Token"]
    s.choose("Soldier Token #2").resolve()
    assert [s.pt(name) for name in ("Soldier Token #1", "Soldier Token #2")] == ["1/1", "2/2"]
