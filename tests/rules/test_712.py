"""CR 712: double-faced cards; transforming (701.27) and disturb (702.146)."""

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    FIRST_STRIKE,
    FLYING,
    IT,
    LAND,
    SELF,
    SPELL,
    TAP,
    TRANSFORMED,
    Activated,
    AddMana,
    AddTypes,
    AtNext,
    BecomesCopy,
    Continuous,
    CopySpell,
    CreateCopy,
    Dies,
    Disturb,
    DrawCards,
    Duration,
    Enters,
    EntersAsCopy,
    EntersTapped,
    Exile,
    GainLife,
    Gets,
    GoesElsewhere,
    Has,
    LoseLife,
    Mana,
    PutOntoBattlefield,
    ReturnToHand,
    Spell,
    Step,
    Subtype,
    Target,
    ThatCard,
    Then,
    Transform,
    TransformsInto,
    When,
    card,
)
from playset.core.words import CardType, Color
from playset.oracle.text import read_card
from playset.rules.objects.commander import color_identity
from playset.rules.saving.serialize import card_from_data, card_to_data, from_data, to_data
from playset.rules.state.cards import Layout
from playset.rules.views.labels import descriptions
from playset.testing import Scenario
from playset.testing.invariants import check

WOLF = card(
    "Villager",
    "{2}{R}{G}",
    "Creature — Human Werewolf",
    FIRST_STRIKE,
    Activated((Mana("{1}"),), Transform()),
    pt="2/2",
    back=card(
        "Howler",
        "",
        "Creature — Werewolf",
        When(TransformsInto(), GainLife(3)),
        Activated((Mana("{1}"),), Transform()),
        pt="4/4",
        color=Color.RED | Color.GREEN,
    ),
)
MOON = card("Moon", "{G}", "Instant", Spell(Transform(Subtype("Human") | Subtype("Werewolf"))))
CLONE = card("Double", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0")
PATH = card(
    "Mammoth",
    "{1}{G}{G}",
    "Creature — Elephant",
    pt="3/3",
    modal_back=card("Valley", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{G}"))),
)
RECALL = card(
    "Recall",
    "{2}{G}",
    "Sorcery",
    Spell(ReturnToHand(Target(CARD_IN_YOUR_GRAVEYARD))),
    modal_back=card("Sanctuary", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{G}"))),
)
GODS = card(
    "Sun", "{W}", "Creature — God", pt="1/1", modal_back=card("Moonlight", "{1}{B}", "Sorcery", Spell(GainLife(4)))
)
GHOST = card(
    "Angler",
    "{1}{U}",
    "Creature — Human",
    Disturb("{1}{U}"),
    pt="2/1",
    back=card("Drifter", "", "Creature — Spirit", FLYING, GoesElsewhere(SELF), pt="1/2", color=Color.BLUE),
)
TWIST = card("Twist", "{G}", "Instant", Spell(Transform(CREATURE)))
LIFT = card("Lift", "{B}", "Sorcery", Spell(PutOntoBattlefield(Target(CARD_IN_YOUR_GRAVEYARD))))
TURNED = card(
    "Turned Lift", "{B}", "Sorcery", Spell(PutOntoBattlefield(Target(CARD_IN_YOUR_GRAVEYARD), transformed=True))
)
TWIN = card("Twin", "{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))


def mana_value(s: Scenario, name: str) -> int:
    return s.state.mana_value(s.permanent(name).id)


# --- as data -------------------------------------------------------------------------------------------------


def test_712_a_double_faced_card_is_one_line_of_source():
    for one in (WOLF, PATH, GHOST):
        assert eval(repr(one)) == one
        assert eval(repr(one.faces[0])) == one.faces[0]
        assert card_from_data(card_to_data(one)) == one
        assert card_from_data(card_to_data(one.faces[0])) == one.faces[0]
    assert color_identity(GODS) == Color.WHITE | Color.BLACK  # CR 903.4d


def test_712_6_labels_name_the_face_that_is_played():
    s = Scenario(hand=[PATH], battlefield="3 Forest", mana="")
    assert s.game.decision is not None
    assert descriptions(s.state, s.game.decision) == ["Pass", "Cast Mammoth", "Play Valley"]


# --- 712.8 characteristics -----------------------------------------------------------------------------------


def test_712_8a_elsewhere_it_has_only_its_front_face():
    s = Scenario(hand=[WOLF, PATH], graveyard=[GODS])
    for name, types in (("Villager", CardType.CREATURE), ("Mammoth", CardType.CREATURE), ("Sun", CardType.CREATURE)):
        looked = s.state.characteristics_of(s.state.id_of(s.card_number(name)))
        assert looked is not None
        assert (looked.name, looked.types) == (name, types)


def test_712_8d_e_a_permanent_has_the_face_that_is_up_and_the_mana_value_of_its_front():
    s = Scenario(battlefield=[WOLF])
    assert (s.pt("Villager"), mana_value(s, "Villager")) == ("2/2", 4)
    s.activate("Villager")
    assert s.battlefield == ["Howler"]
    permanent = s.permanent("Howler")
    now = s.state.characteristics(permanent)
    assert (s.pt("Howler"), mana_value(s, "Howler"), now.colors) == ("4/4", 4, Color.RED | Color.GREEN)
    assert now.subtypes == ("Werewolf",)
    assert now.cost is None
    s.activate("Howler")
    assert s.battlefield == ["Villager"]
    check(s.game)


def test_202_3b_example_mana_values_with_effects_about():
    s = Scenario(battlefield=[WOLF], hand="Giant Growth")
    s.activate("Villager").cast("Giant Growth", "Howler")
    assert (s.pt("Howler"), mana_value(s, "Howler")) == ("7/7", 4)


def test_202_3b_example_a_copy_of_a_back_face_has_mana_value_0():
    s = Scenario(battlefield=[WOLF], hand=[CLONE])
    s.activate("Villager").cast("Double").choose("Howler")
    assert s.battlefield == ["Howler", "Howler"]
    assert (mana_value(s, "Howler"), mana_value(s, "Howler #2")) == (4, 0)


def test_202_3b_example_a_double_faced_permanent_that_becomes_a_copy_of_a_back_face():
    become = card("Become", "{U}", "Sorcery", Spell(BecomesCopy(Target(CREATURE), Target(CREATURE & Subtype("Human")))))
    other = card("Delving", "{U}", "Creature — Human", pt="1/1", back=card("Insect", "", "Creature — Insect", pt="3/2"))
    s = Scenario(battlefield=[WOLF, other], hand=[become])
    s.activate("Villager").cast("Become", targets=["Howler", "Delving"])
    assert s.battlefield == ["Howler", "Howler"]
    assert (mana_value(s, "Howler"), mana_value(s, "Howler #2")) == (4, 0)


# --- 701.27, 712.9–10, 712.18 transforming -------------------------------------------------------------------


def test_701_27a_transforming_is_told_and_triggers_the_new_face():
    s = Scenario(battlefield=[WOLF])
    s.activate("Villager")
    assert s.life == 23  # 701.27e
    assert "Villager transforms into Howler" in s.log.lines()
    s.activate("Howler")
    assert s.life == 23
    assert "Howler transforms into Villager" in s.log.lines()


def test_701_27c_what_is_not_double_faced_does_not_transform():
    s = Scenario(battlefield="Savannah Lions", hand=[TWIST])
    s.cast("Twist")
    assert s.battlefield == ["Savannah Lions"]


def test_701_27d_not_into_an_instant_or_sorcery():
    s = Scenario(battlefield=[GODS], hand=[TWIST])
    s.cast("Twist")
    assert s.battlefield == ["Sun"]


def test_701_27e_a_trigger_looks_at_it_immediately_afterwards():
    watch = card("Watch", "{W}", "Enchantment", When(TransformsInto(~Subtype("Human") & CREATURE), DrawCards(1)))
    s = Scenario(battlefield=[GHOST, watch], hand=[TWIST, TWIST], library="Island, Island, Island")
    s.cast("Twist")
    assert s.hand == ["Twist", "Island"]
    s.cast("Twist")
    assert (s.battlefield, s.hand) == (["Angler", "Watch"], ["Island"])


def test_701_27f_its_own_ability_is_ignored_if_it_has_transformed_since():
    s = Scenario(battlefield=[WOLF])
    s.activate("Villager", hold=True)
    s.activate("Villager", hold=True)
    s.resolve()
    assert s.battlefield == ["Howler"]
    s.activate("Howler")
    assert s.battlefield == ["Villager"]


def test_701_27f_a_spell_does_it_again():
    s = Scenario(battlefield=[WOLF], hand=[MOON])
    s.activate("Villager", hold=True)
    s.cast("Moon", hold=True)
    s.resolve()
    assert s.battlefield == ["Howler"]  # the ability found it transformed already
    s = Scenario(battlefield=[WOLF], hand=[MOON, MOON])
    s.cast("Moon", hold=True)
    s.cast("Moon")
    assert s.battlefield == ["Villager"]


def test_701_27f_a_delayed_ability_counts_from_when_it_was_made():
    later = card(
        "Sleeper",
        "{U}",
        "Creature — Human",
        Activated((Mana("{1}"),), Then(Transform(), AtNext(Step.END, Transform(SELF), SELF))),
        pt="1/1",
        back=card("Waker", "", "Creature — Horror", pt="2/2"),
    )
    s = Scenario(battlefield=[later])
    s.activate("Sleeper")
    assert s.battlefield == ["Waker"]
    s.pass_to(Step.END).resolve()
    assert s.battlefield == ["Sleeper"]
    s = Scenario(battlefield=[later], hand=[TWIST])
    s.activate("Sleeper").cast("Twist")
    assert s.battlefield == ["Sleeper"]
    s.pass_to(Step.END).resolve()
    assert s.battlefield == ["Sleeper"]


def test_701_27g_a_transformed_permanent_has_its_back_face_up():
    lord = card("Elder", "{G}", "Enchantment", Continuous(TRANSFORMED & CREATURE, Gets(+1, +1)))
    s = Scenario(battlefield=[WOLF, lord], hand=[CLONE])
    assert s.pt("Villager") == "2/2"
    s.activate("Villager").cast("Double").choose("Howler")
    assert (s.pt("Howler"), s.pt("Howler #2")) == ("5/5", "4/4")  # a copy of a back face is not transformed
    s.activate("Howler")
    assert s.pt("Villager") == "2/2"


def test_712_9_example_a_copy_that_is_no_double_faced_card_cannot_transform():
    s = Scenario(battlefield=[WOLF], hand=[CLONE, MOON])
    s.cast("Double").choose("Villager")
    s.cast("Moon")
    assert sorted(s.battlefield) == ["Howler", "Villager"]


def test_712_9_example_a_double_faced_permanent_that_is_a_copy_transforms_all_the_same():
    shape = card(
        "Shape",
        "{U}",
        "Instant",
        Spell(BecomesCopy(Target(CREATURE), Target(CREATURE & Subtype("Werewolf")), duration=Duration.END_OF_TURN)),
    )
    vanguard = card("Vanguard", "{W}", "Creature — Human Soldier", pt="2/1")
    s = Scenario(battlefield=[WOLF, vanguard], hand=[shape, MOON])
    s.cast("Shape", targets=["Vanguard", "Villager"])
    s.cast("Moon")
    assert s.battlefield == ["Vanguard", "Vanguard"]
    s.next_turn()
    assert sorted(s.battlefield) == ["Howler", "Vanguard"]


def test_712_18_example_effects_go_on_and_it_is_no_new_object():
    s = Scenario(battlefield=[WOLF], hand="Giant Growth")
    before = s.permanent("Villager").id
    s.cast("Giant Growth", "Villager").activate("Villager")
    assert (s.pt("Howler"), s.permanent("Howler").id) == ("7/7", before)
    assert not s.permanent("Howler").summoning_sick


def test_613_7g_it_receives_a_new_timestamp():
    s = Scenario(battlefield=[WOLF, "Savannah Lions"])
    assert s.permanent("Villager").timestamp < s.permanent("Savannah Lions").timestamp
    s.activate("Villager")
    assert s.permanent("Howler").timestamp > s.permanent("Savannah Lions").timestamp


def test_506_4_what_transforms_into_no_creature_leaves_combat():
    fort = card(
        "Wanderer",
        "{W}",
        "Creature — Human",
        Activated((Mana("{1}"),), Transform()),
        pt="3/3",
        back=card("Fort", "", "Land", Activated((TAP,), AddMana("{W}"))),
    )
    s = Scenario(battlefield=[fort])
    s.attack("Wanderer")
    s.activate("Wanderer")
    assert s.permanent("Fort").attacking < 0
    s.damage()
    assert s.them.life == 20


def test_712_leaving_the_battlefield_it_is_its_front_again():
    s = Scenario(battlefield=[WOLF], hand="Unsummon")
    s.activate("Villager").cast("Unsummon", "Howler")
    assert s.hand == ["Villager"]
    check(s.game)


def test_603_10_what_dies_is_looked_back_at_with_the_face_it_had():
    bomb = card(
        "Egg",
        "{R}",
        "Creature — Egg",
        Activated((Mana("{1}"),), Transform()),
        pt="1/1",
        back=card("Bird", "", "Creature — Bird", When(Dies(SELF), LoseLife(2)), pt="1/1"),
    )
    s = Scenario(battlefield=[bomb], hand="Lightning Bolt")
    s.activate("Egg").cast("Lightning Bolt", "Bird")
    assert (s.life, s.graveyard) == (18, ["Lightning Bolt", "Egg"])


# --- 707.8 copies and tokens ---------------------------------------------------------------------------------


def test_707_8_a_copy_has_the_face_that_is_up():
    s = Scenario(battlefield=[WOLF], hand=[CLONE])
    s.cast("Double").choose("Villager")
    assert mana_value(s, "Villager #2") == 4
    s.activate("Villager #2")
    assert s.battlefield == ["Villager", "Villager"]


def test_707_8a_example_a_token_copy_has_both_faces_and_the_same_one_up():
    s = Scenario(battlefield=[WOLF], hand=[TWIN])
    s.activate("Villager").cast("Twin", "Howler")
    assert s.battlefield == ["Howler", "Howler"]
    s.activate("Howler #2")
    assert s.battlefield == ["Howler", "Villager"]
    assert s.state.definitions[s.permanent("Villager").card].is_token
    check(s.game)


def test_707_8a_example_a_token_copy_of_a_clone_is_not_double_faced():
    s = Scenario(battlefield=[WOLF], hand=[CLONE, TWIN, MOON])
    s.cast("Double").choose("Villager")
    s.cast("Moon")  # now the real one is a Howler
    s.cast("Twin", "Villager")
    s.activate("Villager #2")
    assert sorted(s.battlefield) == ["Howler", "Villager", "Villager"]


def test_707_8a_a_token_copy_of_what_is_a_copy_for_a_while_is_that_on_both_faces():
    shape = card(
        "Shape",
        "{U}",
        "Instant",
        Spell(BecomesCopy(Target(CREATURE), Target(CREATURE & Subtype("Werewolf")), duration=Duration.END_OF_TURN)),
    )
    s = Scenario(battlefield=[WOLF, "Savannah Lions"], hand=[shape, TWIN])
    s.cast("Shape", targets=["Savannah Lions", "Villager"])
    s.cast("Twin", "Savannah Lions #1")
    s.next_turn()
    assert sorted(s.battlefield) == ["Savannah Lions", "Savannah Lions", "Villager"]
    token = next(p for p in s.state.battlefield.values() if s.state.definitions[p.card].is_token)
    assert s.state.definitions[token.card].is_double_faced()


def test_707_9_exceptions_count_for_both_faces():
    twin = card(
        "Winged Twin",
        "{U}",
        "Sorcery",
        Spell(CreateCopy(Target(CREATURE), but=Has(FLYING) & AddTypes(subtypes=("Bird",)))),
    )
    s = Scenario(battlefield=[WOLF], hand=[twin])
    s.cast("Winged Twin", "Villager")
    s.activate("Villager #2")
    now = s.state.characteristics(s.permanent("Howler"))
    assert now.subtypes == ("Werewolf", "Bird")


def test_707_10g_a_copy_of_a_double_faced_spell_is_double_faced():
    fork = card("Forked", "{U}", "Instant", Spell(CopySpell(Target(SPELL))))
    s = Scenario(hand=[WOLF, fork])
    s.cast("Villager", hold=True)
    s.cast("Forked", "Villager")
    s.activate("Villager")
    assert sorted(s.battlefield) == ["Howler", "Villager"]


# --- 712.11–12 playing ---------------------------------------------------------------------------------------


def test_712_11_a_nonmodal_card_is_cast_with_its_front_face_up():
    s = Scenario(hand=[WOLF])
    s.cast("Villager", hold=True)
    assert s.stack == ["Villager"]
    s.resolve()
    assert s.battlefield == ["Villager"]


def test_712_11b_either_face_of_a_modal_card_may_be_cast():
    s = Scenario(hand=[GODS], battlefield="Plains, 2 Swamp", mana="")
    assert [name for name in s.offered if name != "Pass"] == ["Sun", "Moonlight"]
    s.cast("Moonlight")
    assert (s.life, s.graveyard) == (24, ["Sun"])
    assert "Moonlight resolves" in s.log.lines()


def test_712_11c_only_the_face_that_is_cast_is_evaluated():
    s = Scenario(hand=[GODS], battlefield="2 Swamp", mana="")
    assert [name for name in s.offered if name != "Pass"] == ["Moonlight"]


def test_712_12_a_land_face_is_played_and_enters_as_it_says():
    s = Scenario(hand=[PATH, PATH])
    s.play("Valley")
    assert s.battlefield == ["Valley"]
    assert s.tapped("Valley")
    assert "me plays Valley" in s.log.lines()
    assert "Valley" not in s.offered  # CR 305.2: one land a turn
    s.next_turn().next_turn()
    s.play("Valley")
    assert mana_value(s, "Valley") == 0
    check(s.game)


def test_712_12_both_faces_may_be_lands():
    way = card(
        "River",
        "",
        "Land",
        Activated((TAP,), AddMana("{U}")),
        modal_back=card("Lava", "", "Land", Activated((TAP,), AddMana("{R}"))),
    )
    s = Scenario(hand=[way])
    assert [name for name in s.offered if name != "Pass"] == ["River", "Lava"]
    s.play("Lava")
    assert s.battlefield == ["Lava"]
    s = Scenario(battlefield=[way], hand="Lightning Bolt", mana="")
    assert not s.can("cast", "Lightning Bolt")


def test_712_12_a_spell_with_a_land_on_the_back():
    s = Scenario(hand=[RECALL], graveyard="Island")
    s.cast("Recall", "Island")
    assert (s.hand, s.graveyard) == (["Island"], ["Recall"])
    s = Scenario(hand=[RECALL])
    s.play("Sanctuary")
    assert s.battlefield == ["Sanctuary"]


# --- 712.13–14 entering --------------------------------------------------------------------------------------


def test_712_14_put_onto_the_battlefield_it_has_its_front_face_up():
    s = Scenario(hand=[LIFT], graveyard=[PATH])
    s.cast("Lift", "Mammoth")
    assert s.battlefield == ["Mammoth"]


def test_712_14a_transformed_it_enters_with_its_back_face_up():
    s = Scenario(hand=[TURNED], graveyard=[WOLF])
    s.cast("Turned Lift", "Villager")
    assert s.battlefield == ["Howler"]
    assert s.life == 20  # it did not transform
    s = Scenario(hand=[TURNED], graveyard="Savannah Lions")
    s.cast("Turned Lift", "Savannah Lions")
    assert (s.battlefield, s.graveyard) == ([], ["Savannah Lions", "Turned Lift"])


def test_712_14a_as_a_land_it_enters_tapped_if_its_back_says_so():
    s = Scenario(hand=[TURNED], graveyard=[PATH])
    s.cast("Turned Lift", "Mammoth")
    assert s.tapped("Valley")


def test_712_14a_exiled_and_returned_transformed():
    spark = card(
        "Apprentice",
        "{W}",
        "Legendary Creature — Human",
        When(Enters(LAND), Then(Exile(SELF), ThatCard(), PutOntoBattlefield(IT, owners=True, transformed=True))),
        pt="1/1",
        back=card("Master, Awake", "", "Legendary Planeswalker — Jace", loyalty=4, color=Color.WHITE),
    )
    s = Scenario(battlefield=[spark], hand="Plains")
    s.play("Plains").resolve()
    assert s.permanent("Master, Awake").counters == {"loyalty": 4}


def test_712_14b_a_modal_card_whose_front_is_no_permanent_stays_where_it_is():
    s = Scenario(hand=[LIFT], graveyard=[RECALL])
    s.cast("Lift", "Recall")
    assert (s.battlefield, s.graveyard) == ([], ["Recall", "Lift"])


# --- 702.146 disturb -----------------------------------------------------------------------------------------


def test_702_146a_disturb_casts_it_transformed_from_the_graveyard():
    s = Scenario(graveyard=[GHOST], battlefield="2 Island", mana="")
    assert [name for name in s.offered if name != "Pass"] == ["Drifter"]
    s.cast("Drifter", hold=True)
    spell = s.state.stack[-1]
    assert (spell.definition.name, s.state.mana_value(spell.id)) == ("Drifter", 2)  # 712.8c
    s.resolve()
    assert s.battlefield[-1] == "Drifter"
    assert (s.pt("Drifter"), mana_value(s, "Drifter")) == ("1/2", 2)


def test_702_146b_dying_it_is_exiled_as_its_back_says():
    s = Scenario(graveyard=[GHOST], hand="Lightning Bolt")
    s.cast("Drifter")
    s.cast("Lightning Bolt", "Drifter")
    assert (s.exile, s.graveyard) == (["Angler"], ["Lightning Bolt"])


def test_702_146_countered_it_is_exiled_too():
    s = Scenario(graveyard=[GHOST], their_hand="Counterspell")
    s.cast("Drifter", hold=True)
    s.them.cast("Counterspell", "Drifter")
    assert (s.exile, s.graveyard) == (["Angler"], [])


# --- the whole engine ----------------------------------------------------------------------------------------


def test_712_positions_with_other_faces_are_saved_cloned_and_hashed():
    s = Scenario(battlefield=[WOLF, PATH], hand=[GODS])
    front = s.game.state_hash()
    s.activate("Villager")
    assert s.game.state_hash() != front
    s.cast("Moonlight", hold=True)
    again = from_data(to_data(s.state))
    assert [item.definition.name for item in again.stack] == ["Moonlight"]
    assert [p.definition.name for p in again.battlefield.values()] == ["Howler", "Mammoth"]
    assert s.game.clone().state_hash() == s.game.state_hash()
    s.resolve()


def test_712_8_a_planeswalker_keeps_its_loyalty_counters_as_it_transforms():
    back = read_card("Cursed", "", "Legendary Planeswalker — Garruk", "+1: You gain 1 life.")
    text = (
        "When Relentless has two or fewer loyalty counters on him, transform him.\n"
        "0: Relentless deals 3 damage to target creature. That creature deals damage equal to its power to him."
    )
    front = read_card(
        "Relentless",
        "{3}{G}",
        "Legendary Planeswalker — Garruk",
        text,
        loyalty=3,
        layout=Layout.TRANSFORM,
        other=back,
    )
    s = Scenario(battlefield=[front], their_battlefield="Savannah Lions, Grizzly Bears")
    s.activate("Relentless", "Savannah Lions").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Cursed"], ["Grizzly Bears"])
    assert s.permanent("Cursed").counters == {"loyalty": 1}
    s.next_turn().next_turn()
    s.activate("Cursed").resolve()
    assert (s.permanent("Cursed").counters, s.life) == ({"loyalty": 2}, 21)
