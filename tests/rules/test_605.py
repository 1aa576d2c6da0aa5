"""CR 605: mana abilities."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    IT,
    LAND,
    PLAYER,
    SELF,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    AddInColors,
    AddMana,
    ControllerOf,
    CountersOn,
    DealDamage,
    Dies,
    DrawCards,
    Enchant,
    GainLife,
    LoseLife,
    Mana,
    PayLife,
    PutCounters,
    Sacrifice,
    Spell,
    Subtype,
    TappedForMana,
    Target,
    Then,
    When,
    card,
)
from playset.core.events import EventKind
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

PROSPECTOR = card(
    "Prospector", "{R}", "Creature — Goblin", Activated((Sacrifice(Subtype("Goblin")),), AddMana("{R}")), pt="1/1"
)


def mana_flags(definition: CardDefinition) -> list[bool]:
    """Which of the activated abilities of a card are mana abilities."""
    return [entry.is_mana for entry in definition.base.abilities.activated]


def test_605_1a_what_could_add_mana_and_has_no_target_is_a_mana_ability():
    odd = card(
        "Odd",
        "{1}",
        "Artifact",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{1}"), TAP), Then(AddMana("{R}{R}"), GainLife(1))),
        Activated((TAP,), Then(AddMana("{C}"), DealDamage(1, Target(PLAYER)))),
        Activated((TAP,), GainLife(1)),
    )
    assert mana_flags(odd) == [True, True, False, False]


def test_605_3_mana_goes_straight_into_the_pool():
    s = Scenario(battlefield=[PROSPECTOR, "Mogg Fanatic"])
    s.activate("Prospector", hold=True)
    assert s.asked == "choose"
    s.choose("Mogg Fanatic")
    assert s.stack == []
    assert s.pool == "{R}"
    assert s.graveyard == ["Mogg Fanatic"]
    assert s.asked_player == 0


def test_605_3_a_goblin_may_sacrifice_itself_for_mana():
    s = Scenario(battlefield=[PROSPECTOR])
    s.activate("Prospector")
    assert (s.pool, s.graveyard) == ("{R}", ["Prospector"])


def test_605_3_several_sacrifices_pay_for_one_spell():
    s = Scenario(hand="Hill Giant", battlefield=[PROSPECTOR, "2 Mogg Fanatic", "Mountain"], mana="")
    s.activate("Prospector", pay=["Mogg Fanatic"]).activate("Prospector", pay=["Mogg Fanatic"])
    assert not s.can("activate", "Mogg Fanatic")
    s.activate("Prospector")
    assert s.pool == "{R}{R}{R}"
    s.cast("Hill Giant")
    assert s.battlefield == ["Mountain", "Hill Giant"]
    assert s.pool == ""


def test_605_3a_mana_abilities_may_be_activated_whenever_their_player_has_priority():
    s = Scenario(battlefield=[PROSPECTOR], their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.activate("Prospector", hold=True)
    assert s.stack == ["Lightning Bolt"]
    assert s.pool == "{R}"
    s.resolve()


def test_605_3b_a_mana_ability_cannot_be_responded_to():
    # A trigger that it causes waits for the stack like any other; the mana is there before.
    mourner = card("Mourner", "{B}", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    s = Scenario(battlefield=[PROSPECTOR, mourner])
    s.activate("Prospector", hold=True)
    assert s.pool == "{R}"
    assert s.stack == ["Mourner"]
    s.resolve()


def test_605_3b_other_parts_of_a_mana_ability_happen_at_once_too():
    tomb = card("Tomb", "", "Land", Activated((TAP,), Then(AddMana("{C}{C}"), DealDamage(2, YOU))))
    relic = card("Relic", "{2}", "Artifact")
    s = Scenario(hand=[relic], battlefield=[tomb])
    s.cast("Relic", hold=True)
    assert s.life == 18
    assert s.stack == ["Relic"]
    s.resolve()


def test_605_3b_a_choice_of_mana_is_made_as_it_resolves():
    s = Scenario(hand="Lightning Bolt", battlefield="Karplusan Forest", manual_mana=[0])
    s.activate("Karplusan Forest", ability=1)
    assert s.asked == "option"
    assert s.offered == ["{R}", "{G}"]
    s.choose("{R}")
    assert (s.pool, s.life) == ("{R}", 19)


def test_605_3a_mana_abilities_that_only_tap_are_offered_to_those_who_pay_by_hand():
    s = Scenario(battlefield="Mountain")
    assert not s.can("activate", "Mountain")
    s = Scenario(battlefield="Mountain", manual_mana=[0])
    s.activate("Mountain")
    assert s.pool == "{R}"
    assert s.tapped("Mountain")


def test_605_3a_a_mana_ability_with_a_mana_cost_works():
    signet = card("Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{R}{W}")))
    s = Scenario(battlefield=[signet, "Forest"], mana="")
    s.activate("Signet")
    assert s.stack == []
    assert s.pool == "{W}{R}"
    assert s.tapped("Forest")


def test_605_3_a_sick_creature_cannot_be_tapped_for_mana():
    s = Scenario(hand="Giant Growth", battlefield="Llanowar Elves (sick)", mana="")
    assert not s.can("cast", "Giant Growth")
    s = Scenario(hand="Giant Growth", battlefield="Llanowar Elves", mana="")
    s.cast("Giant Growth", "Llanowar Elves")
    assert s.tapped("Llanowar Elves")


def test_605_3_mana_is_lost_as_the_step_ends():
    s = Scenario(battlefield=[PROSPECTOR])
    s.activate("Prospector")
    assert s.pool == "{R}"
    s.pass_priority(2)
    assert s.pool == ""


def test_605_5a_an_ability_with_a_target_is_not_a_mana_ability():
    odd = card("Odd", "{1}", "Artifact", Activated((TAP,), Then(AddMana("{C}"), DealDamage(1, Target(PLAYER)))))
    s = Scenario(battlefield=[odd])
    s.activate("Odd", "them", hold=True)
    assert s.stack == ["Odd"]
    assert s.pool == ""
    s.resolve()
    assert s.pool == "{C}"
    assert s.them.life == 19


def test_605_5b_a_spell_is_never_a_mana_ability():
    ritual = card("Ritual", "{B}", "Instant", Spell(AddMana("{B}{B}{B}")))
    s = Scenario(hand=[ritual], mana="{B}")
    s.cast("Ritual", hold=True)
    assert s.stack == ["Ritual"]
    assert s.pool == ""
    s.resolve()
    assert s.pool == "{B}{B}{B}"


def test_605_2_a_mana_ability_that_makes_two_things_is_used_as_a_whole():
    # One ability that adds {R} and then {G} makes both.
    grove = card("Grove", "", "Land", Activated((TAP,), Then(AddMana("{R}"), AddMana("{G}"))))
    s = Scenario(hand="Grizzly Bears", battlefield=[grove], mana="")
    s.activate("Grove")
    assert s.pool == "{R}{G}"
    s.cast("Grizzly Bears")
    assert s.battlefield == ["Grove", "Grizzly Bears"]


def test_605_3a_life_as_the_price_of_mana():
    vein = card("Vein", "{B}", "Enchantment", Activated((PayLife(2),), AddMana("{B}")))
    curse = card("Curse", "{B}{B}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[curse], battlefield=[vein], life=5, mana="")
    s.activate("Vein").activate("Vein")
    assert (s.life, s.pool) == (1, "{B}{B}")
    assert not s.can("activate", "Vein")
    s.cast("Curse")
    assert len(s.hand) == 1


def test_605_1a_a_sacrificed_source_still_makes_its_mana():
    petal = card(
        "Petal", "{0}", "Artifact", Activated((TAP, Sacrifice(SELF)), AddMana("{W}", "{U}", "{B}", "{R}", "{G}"))
    )
    s = Scenario(hand=[petal], mana="")
    s.cast("Petal").activate("Petal")
    s.choose("{U}")
    assert (s.pool, s.graveyard) == ("{U}", ["Petal"])


# --- triggered mana abilities (605.1b, 605.4) ----------------------------------------------------------------

GROWTH = card("Growth", "{G}", "Enchantment", When(TappedForMana(Subtype("Forest") & YOU_CONTROL), AddMana("{G}")))


def test_605_1b_a_trigger_from_making_mana_that_adds_mana_is_a_mana_ability():
    slow = card("Slow Growth", "{G}", "Enchantment", When(Dies(CREATURE), AddMana("{G}")))
    thirst = card("Thirst", "{B}", "Enchantment", When(TappedForMana(LAND), LoseLife(1)))
    aimed = card(
        "Aimed", "{R}", "Enchantment", When(TappedForMana(LAND), Then(AddMana("{R}"), DealDamage(1, Target(PLAYER))))
    )
    flags = [definition.base.abilities.triggered[0].is_mana for definition in (GROWTH, slow, thirst, aimed)]
    assert flags == [True, False, False, False]


def test_605_4a_a_triggered_mana_ability_resolves_at_once():
    s = Scenario(battlefield=[GROWTH, "Forest"], manual_mana=[0])
    s.activate("Forest", hold=True)
    assert s.stack == []
    assert s.pool == "{G}{G}"


def test_605_4a_its_mana_pays_for_the_same_spell():
    s = Scenario(hand="Grizzly Bears", battlefield=[GROWTH, "Forest"], mana="")
    assert s.can("cast", "Grizzly Bears")
    s.cast("Grizzly Bears")
    assert s.battlefield == ["Growth", "Forest", "Grizzly Bears"]
    assert s.pool == ""


def test_605_4a_nothing_is_tapped_in_vain_with_it():
    s = Scenario(hand="Grizzly Bears", battlefield=[GROWTH, "2 Forest"], mana="")
    s.cast("Grizzly Bears")
    assert [s.tapped("Forest"), s.tapped("Forest #2")].count(True) == 1


def test_605_4a_several_add_up():
    s = Scenario(hand="Hill Giant", battlefield=[GROWTH, GROWTH, "Forest", "Mountain"], mana="")
    s.cast("Hill Giant")
    assert s.battlefield[-1] == "Hill Giant"


def test_605_4a_by_hand_too():
    s = Scenario(hand="Grizzly Bears", battlefield=[GROWTH, "Forest"], manual_mana=[0])
    s.cast("Grizzly Bears", hold=True)
    s.choose("Forest: add {G}{G}")
    assert s.pool == "{G}{G}"
    s.choose("Spend {G}").choose("Spend {G}")
    assert s.stack == ["Grizzly Bears"]
    s.resolve()


def test_605_4a_it_waits_until_the_mana_ability_has_resolved():
    # The land that hurts hurts first; then the triggered ability adds its mana.
    painful = card("Painful Forest", "", "Land — Forest", Activated((TAP,), Then(AddMana("{R}"), DealDamage(1, YOU))))
    s = Scenario(hand="Grizzly Bears", battlefield=[GROWTH, painful], mana="")
    s.cast("Grizzly Bears")
    assert s.life == 19
    assert s.battlefield[-1] == "Grizzly Bears"


def test_605_5a_a_trigger_from_making_mana_that_adds_none_uses_the_stack():
    thirst = card("Thirst", "{B}", "Enchantment", When(TappedForMana(LAND), LoseLife(1)))
    s = Scenario(hand="Lightning Bolt", battlefield=[thirst, "Mountain"], mana="")
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.stack == ["Thirst", "Lightning Bolt"]
    s.resolve()
    assert s.life == 19


def test_106_12_mana_without_tapping_is_not_tapping_for_mana():
    vein = card("Vein", "", "Land — Forest", Activated((PayLife(1),), AddMana("{G}")))
    s = Scenario(battlefield=[GROWTH, vein])
    s.activate("Vein")
    assert s.pool == "{G}"


def test_733_1_triggered_mana_is_taken_back_too():
    s = Scenario(hand="Hill Giant", battlefield=[GROWTH, "Forest", "3 Mountain"], manual_mana=[0])
    before = s.game.state_hash()
    s.cast("Hill Giant", hold=True).choose("Forest: add {G}{G}").choose("Spend {G}").choose("Take it back")
    assert s.game.state_hash() == before


def test_605_1b_whoever_controls_the_land_gets_the_additional_mana():
    growth = card(
        "Growth",
        "{G}",
        "Enchantment — Aura",
        Enchant(LAND),
        When(TappedForMana(ENCHANTED), AddMana("{G}", who=ControllerOf(IT))),
    )
    s = Scenario(hand=[growth], their_battlefield="Mountain", their_hand="Grizzly Bears")
    s.cast("Growth", "Mountain").next_turn()
    s.provide = False
    s.them.cast("Grizzly Bears")
    assert (s.them.tapped("Mountain"), s.pool) == (True, "")


def test_605_3a_many_mana_abilities_that_cost_mana_are_weighed_in_no_time():
    def turning(name: str, price: str, mana: str) -> CardDefinition:
        return card(name, "{2}", "Artifact", Activated((Mana(price), TAP), AddMana(mana)))

    mills = [turning(f"Test Mill {kind}", "{2}", f"{{{kind}}}{{{kind}}}{{{kind}}}") for kind in "WUBRG"]
    gates = [turning(f"Test Gate {kind}", "{1}", f"{{{kind}}}{{C}}") for kind in "WBRG"]
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest", "Taiga", "Savannah", "Ancient Tomb", "City of Traitors"]
    sphinx = card("Test Sphinx", "{U}{U}{U}{U}{U}{U}", "Creature — Sphinx", pt="6/6")
    leviathan = card("Test Leviathan", "{5}{U}{U}{U}", "Creature — Leviathan", pt="8/8")
    s = Scenario(hand=[sphinx, leviathan], battlefield=[*lands, *mills, *gates], mana="")
    assert not s.can("cast", "Test Sphinx")
    s.cast("Test Leviathan")
    assert s.battlefield[-1] == "Test Leviathan"


def test_605_3b_the_log_has_the_mana_that_was_made():
    s = Scenario(hand="Grizzly Bears", battlefield="2 Forest")
    s.cast("Grizzly Bears")
    made = 0
    entry = s.state.log
    while entry is not None:
        if entry.event.kind == EventKind.ADD_MANA:
            made += entry.event.amount
        entry = entry.previous
    assert made == 2


def test_605_3a_mana_that_the_ability_itself_makes_more_is_made_by_hand():
    charge = Activated((TAP,), Then(PutCounters("charge", 1, SELF), AddInColors(CountersOn("charge", SELF))))
    engine = card("Engine", "{4}", "Artifact", charge)
    s = Scenario(hand="Lightning Bolt", battlefield=[engine], mana="")
    assert not s.can("cast", "Lightning Bolt")  # nobody can tell in advance how much it makes
    s.activate("Engine")
    s.choose("{R}").cast("Lightning Bolt", "them")
    assert s.them.life == 17


SUN = (
    "As Sun enters, choose a color.\n"
    "Whenever a land's ability causes you to add one or more mana of the chosen color, add an additional one mana of "
    "that color."
)


def test_605_1b_more_mana_of_the_chosen_color():
    sun = read_card("Sun", "{0}", "Artifact", SUN)
    big = read_card("Big", "{G}{G}{G}{G}", "Creature — Beast", "", "4/4")
    s = Scenario(hand=[sun, big], battlefield="2 Forest")
    s.cast("Sun", hold=True).resolve_top()
    s.choose("green")
    s.cast("Big").resolve()
    assert "Big" in s.battlefield
    s = Scenario(hand=[sun, big], battlefield="2 Forest")
    s.cast("Sun", hold=True).resolve_top()
    s.choose("white")
    assert not s.can("cast", "Big")


def test_605_1b_any_ability_of_a_land_counts_and_nothing_else():
    sun = read_card("Sun", "{0}", "Artifact", SUN)
    spring = read_card("Spring", "", "Land", "Sacrifice Spring: Add {G}.")
    s = Scenario(hand=[sun], battlefield=[spring, "Llanowar Elves"], manual_mana=[0])
    s.cast("Sun", hold=True).resolve_top()
    s.choose("green")
    s.activate("Spring")
    assert s.state.players[0].pool[4] == 2
    s.activate("Llanowar Elves")
    assert s.state.players[0].pool[4] == 3


def test_106_12a_a_land_tapped_for_mana_of_the_chosen_color():
    gauntlet = read_card(
        "Gauntlet",
        "{0}",
        "Artifact",
        "As Gauntlet enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, its "
        "controller adds an additional one mana of that color.",
    )
    s = Scenario(
        hand=[gauntlet, "Hill Giant"], battlefield="2 Mountain", their_hand="Hill Giant", their_battlefield="2 Mountain"
    )
    s.cast("Gauntlet", hold=True).resolve_top()
    s.choose("red")
    s.cast("Hill Giant").resolve()
    assert "Hill Giant" in s.battlefield
    s.next_turn()
    assert s.them.can("cast", "Hill Giant")
