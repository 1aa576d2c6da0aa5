"""CR 601.3: who may cast what from where: static leave, leave for a while, and casting while something resolves."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    INSTANT,
    IT,
    KICKED,
    LAND,
    PLAYER,
    SELF,
    SORCERY,
    SPELL,
    WITHOUT_PAYING,
    YOU_CONTROL,
    YOUR_TURN,
    AsThoughFlash,
    Bestow,
    CastFrom,
    CostsLess,
    DealDamage,
    DrawCards,
    Duration,
    Enters,
    Evoke,
    ExileTop,
    Exists,
    GainsFlashback,
    If,
    Kicker,
    LetPlay,
    ManaValue,
    MayCast,
    MayPlayFrom,
    Morph,
    Power,
    Spell,
    Subtype,
    Target,
    Then,
    TopCardSeen,
    Types,
    When,
    card,
)
from playset.core.words import PERMANENT_TYPES, Step, Zone
from playset.oracle.text import read_card
from playset.rules.casting.play_modes import NORMAL_MODE, FaceUp, Proposed, propose_spell
from playset.rules.casting.target_costs import Choices
from playset.rules.state.cards import split_card
from playset.rules.state.objects import Permission
from playset.rules.views.view import View
from playset.testing import Scenario

SPARK = card("Spark", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET))))
GRAVE = CastFrom(Zone.GRAVEYARD, lands=True)
GRAVETIDE = card("Tide", "{3}", "Enchantment", MayPlayFrom(Types(PERMANENT_TYPES), GRAVE, YOUR_TURN, each_type=True))
DORK = card("Dork", "{G}", "Creature — Elf", pt="1/1")
TOY = card("Toy", "{1}", "Artifact Creature — Toy", pt="1/1")
TRINKET = card("Trinket", "{1}", "Artifact")


# --- a card's own leave --------------------------------------------------------------------------------------


def test_601_3_a_card_may_let_itself_be_cast_from_the_graveyard_under_a_condition():
    crawler = card(
        "Crawler",
        "{B}",
        "Creature — Zombie",
        CastFrom(Zone.GRAVEYARD, condition=Exists(Subtype("Zombie") & YOU_CONTROL)),
        pt="2/1",
    )
    zombie = card("Plain Zombie", "{B}", "Creature — Zombie", pt="1/1")
    s = Scenario(graveyard=[crawler], battlefield=["Swamp", zombie], mana="")
    s.cast("Crawler")
    assert s.battlefield[-1] == "Crawler"
    s = Scenario(graveyard=[crawler], battlefield="Swamp", mana="")
    assert not s.can("cast", "Crawler")


def test_601_3_an_alternative_cost_may_be_paid_for_it_too():
    crawler = card("Crawler", "{4}{B}", "Creature — Zombie", CastFrom(Zone.GRAVEYARD), Evoke("{B}"), pt="2/1")
    s = Scenario(graveyard=[crawler], battlefield="Swamp", mana="")
    s.cast("Crawler", way=1)
    assert s.graveyard == ["Crawler"]


# --- static leave (113.6) ------------------------------------------------------------------------------------


def test_601_3_one_permanent_spell_of_each_type_each_turn():
    s = Scenario(battlefield=[GRAVETIDE, "6 Forest"], graveyard=[DORK, DORK, TOY, TRINKET], mana="")
    s.cast("Dork")
    assert not s.can("cast", "Dork")  # the creature of this turn is cast
    s.cast("Toy", way=0)  # as an artifact
    assert s.battlefield[-2:] == ["Dork", "Toy"]
    assert not s.can("cast", "Trinket")
    assert not s.can("cast", "Toy")


def test_601_3_of_several_types_one_is_chosen():
    s = Scenario(battlefield=[GRAVETIDE, "6 Forest"], graveyard=[DORK, TOY, TRINKET], mana="")
    assert len([o for _, o in s.acts("cast", "Toy")]) == 2
    s.cast("Toy", way=1)  # as a creature
    assert s.can("cast", "Trinket")
    assert not s.can("cast", "Dork")


def test_601_3_a_land_is_played_and_counts_as_the_land_of_the_turn():
    s = Scenario(battlefield=[GRAVETIDE], graveyard="Forest, Island", hand="Mountain", mana="")
    s.play("Forest")
    assert s.battlefield[-1] == "Forest"
    assert not s.can("play", "Island")
    assert not s.can("play", "Mountain")


def test_601_3_the_leave_is_new_every_turn_and_only_in_ones_own():
    s = Scenario(battlefield=[GRAVETIDE, "6 Forest"], graveyard=[DORK, DORK], mana="")
    s.cast("Dork")
    s.next_turn()
    assert not s.can("cast", "Dork")
    s.next_turn()
    s.cast("Dork")
    assert s.graveyard == []


def test_601_3_a_leave_that_is_gone_no_longer_lets_anything_be_cast():
    s = Scenario(battlefield=[GRAVETIDE, "6 Forest"], graveyard=[DORK], hand="Seal of Cleansing", mana="")
    assert s.can("cast", "Dork")
    s = Scenario(battlefield="6 Forest", graveyard=[DORK], mana="")
    assert not s.can("cast", "Dork")


def test_601_3_once_each_turn():
    lurrus = card(
        "Cat", "{2}", "Creature — Cat", MayPlayFrom(ManaValue(most=2), CastFrom(Zone.GRAVEYARD), once=True), pt="3/2"
    )
    s = Scenario(battlefield=[lurrus, "6 Forest"], graveyard=[DORK, DORK], mana="")
    s.cast("Dork")
    assert not s.can("cast", "Dork")
    s.next_turn().next_turn()
    assert s.can("cast", "Dork")


def test_601_3_two_such_permanents_give_two():
    lurrus = card(
        "Cat", "{2}", "Creature — Cat", MayPlayFrom(ManaValue(most=2), CastFrom(Zone.GRAVEYARD), once=True), pt="3/2"
    )
    s = Scenario(battlefield=[lurrus, lurrus, "6 Forest"], graveyard=[DORK, DORK, DORK], mana="")
    s.cast("Dork").cast("Dork")
    assert not s.can("cast", "Dork")


def test_401_5_the_top_card_of_the_library_may_be_played():
    future = card(
        "Sight",
        "{2}{U}",
        "Enchantment",
        TopCardSeen(revealed=True),
        MayPlayFrom(~LAND | LAND, CastFrom(Zone.LIBRARY, lands=True)),
    )
    s = Scenario(battlefield=[future, "Mountain"], library=[SPARK, "Forest", DORK], mana="")
    assert [card.name for card in View(s.state, 1).shown] == ["Spark"]
    s.cast("Spark", "them")
    assert s.them.life == 19
    assert [card.name for card in View(s.state, 0).shown] == ["Forest"]
    s.play("Forest")
    assert s.library == ["Dork"]
    s.cast("Dork")
    assert s.library == []


def test_601_3_a_permission_for_a_card_deeper_in_the_library_is_not_that_for_the_top_card():
    horde = card("Horde", "{W}", "Enchantment", MayPlayFrom(CREATURE, CastFrom(Zone.LIBRARY)))
    s = Scenario(battlefield=[horde, "6 Plains"], library=[DORK, SPARK], mana="")
    spark = s.state.id_of(s.state.players[0].library[0])
    s.state.permissions.append(Permission(CastFrom(Zone.LIBRARY, WITHOUT_PAYING), (spark,), spark, 0, 0, 1))
    s.ask_again()
    assert s.can("cast", "Spark")


def test_401_5_only_the_owner_sees_a_top_card_that_is_not_revealed():
    sphere = card("Sphere", "{2}", "Artifact", TopCardSeen())
    s = Scenario(battlefield=[sphere], library="Forest", mana="")
    assert [card.name for card in View(s.state, 0).shown] == ["Forest"]
    assert View(s.state, 1).shown == []


def test_601_3b_as_though_it_had_flash():
    orrery = card("Orrery", "{4}", "Artifact", AsThoughFlash(~LAND))
    s = Scenario(battlefield=[orrery, "2 Forest"], hand="Grizzly Bears, Forest", active=1, mana="")
    s.cast("Grizzly Bears")
    assert s.battlefield[-1] == "Grizzly Bears"
    assert not s.can("play", "Forest")


def test_601_3e_what_is_cast_face_down_is_seen_as_a_face_down_spell():
    players = card("Players", "{W}", "Enchantment", MayPlayFrom(CREATURE & Power(most=2), CastFrom(Zone.LIBRARY)))
    stalker = card("Stalker", "{5}{U}", "Creature — Elemental", Morph("{4}{U}"), pt="4/5")
    s = Scenario(battlefield=[players, "6 Island"], library=[stalker], mana="")
    assert s.offered.count("Stalker") == 1
    s.answer(s.offered.index("Stalker"))
    s.resolve()
    assert len(s.state.face_down) == 1
    s = Scenario(battlefield=[players, "6 Island"], library="Grizzly Bears", mana="")
    assert "Grizzly Bears" not in s.offered  # it takes green mana


def test_702_103d_leave_for_creature_spells_is_none_for_bestowed_ones():
    horde = card("Horde", "{W}", "Enchantment", MayPlayFrom(CREATURE, CastFrom(Zone.LIBRARY)))
    nymph = card("Nymph", "{W}", "Enchantment Creature — Nymph", Bestow("{1}{W}"), pt="2/2")
    s = Scenario(battlefield=[horde, "Grizzly Bears", "6 Plains"], library=[nymph], mana="")
    assert s.offered.count("Nymph") == 1


def test_118_9_spells_from_hand_without_paying():
    omni = card("Omni", "{7}", "Enchantment", MayPlayFrom(~LAND, CastFrom(Zone.HAND, WITHOUT_PAYING)))
    giant = card("Big Giant", "{5}{R}", "Creature — Giant", pt="6/6")
    s = Scenario(battlefield=[omni], hand=[giant, "Forest"], mana="")
    s.cast("Big Giant", way=1)
    assert s.battlefield[-1] == "Big Giant"


# --- leave for a while ---------------------------------------------------------------------------------------


IMPULSE = card(
    "Impulsive",
    "{R}",
    "Sorcery",
    Spell(Then(ExileTop(1), LetPlay(IT, CastFrom(Zone.EXILE, lands=True)))),
)


def test_601_3_until_end_of_turn_you_may_play_that_card():
    s = Scenario(hand=[IMPULSE], battlefield="2 Mountain", library=[SPARK, "Forest"], mana="")
    s.cast("Impulsive")
    assert s.exile == ["Spark"]
    s.cast("Spark", "them")
    assert (s.them.life, s.exile, s.graveyard) == (19, [], ["Impulsive", "Spark"])


def test_601_3_a_land_may_be_played_from_there():
    s = Scenario(hand=[IMPULSE, "Island"], battlefield="Mountain", library="Forest", mana="")
    s.cast("Impulsive")
    s.play("Forest")
    assert s.battlefield == ["Mountain", "Forest"]
    assert not s.can("play", "Island")


def test_601_3_after_the_turn_the_leave_is_over():
    s = Scenario(hand=[IMPULSE], battlefield="3 Mountain", library=[SPARK, "Forest"], mana="")
    s.cast("Impulsive")
    s.next_turn()
    assert not s.can("cast", "Spark")
    assert s.state.permissions == []


def test_601_3_until_the_end_of_your_next_turn():
    slow = card(
        "Slow Impulse",
        "{R}",
        "Sorcery",
        Spell(Then(ExileTop(1), LetPlay(IT, CastFrom(Zone.EXILE), Duration.END_OF_YOUR_NEXT_TURN))),
    )
    s = Scenario(hand=[slow], battlefield="3 Mountain", library=[SPARK, "2 Forest"], mana="")
    s.cast("Slow Impulse")
    s.next_turn()
    assert s.can("cast", "Spark")
    s.next_turn()
    assert s.can("cast", "Spark")
    s.next_turn()
    assert not s.can("cast", "Spark")


def test_400_7_the_leave_is_for_that_object_only():
    s = Scenario(hand=[IMPULSE], battlefield="3 Mountain", library=[SPARK, "Forest"], mana="")
    s.cast("Impulsive")
    s.cast("Spark", "them")
    assert s.graveyard[-1] == "Spark"
    assert not s.can("cast", "Spark")


def test_601_3_a_stolen_card_is_cast_by_its_new_player_and_goes_to_its_owner():
    steal = card(
        "Steal",
        "{U}",
        "Sorcery",
        Spell(Then(ExileTop(1, Target(PLAYER)), LetPlay(IT, CastFrom(Zone.EXILE, any_color=True)))),
    )
    s = Scenario(hand=[steal], battlefield="2 Island", their_library=[SPARK, "Forest"], mana="")
    s.cast("Steal", "them")
    s.cast("Spark", "them")  # CR 609.4b: blue mana is spent as though it were red
    assert (s.them.life, s.them.graveyard) == (19, ["Spark"])


def test_702_34a_a_card_may_be_given_flashback():
    snap = card(
        "Snap",
        "{1}{U}",
        "Creature — Wizard",
        When(Enters(SELF), GainsFlashback(Target((INSTANT | SORCERY) & CARD_IN_YOUR_GRAVEYARD))),
        pt="2/1",
    )
    s = Scenario(hand=[snap], graveyard=[SPARK], battlefield="2 Island, Mountain", mana="")
    s.cast("Snap")
    s.cast("Spark", "them")
    assert (s.them.life, s.exile) == (19, ["Spark"])


# --- casting while something resolves (608.2g) ---------------------------------------------------------------


FREE_CAST = card(
    "Elkin", "{2}{U}", "Sorcery", Spell(Then(MayCast((INSTANT | SORCERY) & CARD_IN_YOUR_GRAVEYARD), DrawCards(1)))
)


def test_608_2g_a_spell_is_cast_while_another_resolves():
    s = Scenario(hand=[FREE_CAST], graveyard=[SPARK], battlefield="3 Island", library="2 Forest", mana="")
    s.cast("Elkin")
    assert s.offered == ["Spark"]
    s.choose("Spark")
    assert s.asked == "targets"
    s.choose("them")
    assert s.hand == ["Forest"]  # the rest of the effect goes on; the spell waits on the stack
    s.resolve()
    assert (s.them.life, s.graveyard) == (19, ["Elkin", "Spark"])


def test_608_2g_the_spell_waits_on_the_stack_and_can_be_countered():
    s = Scenario(
        hand=[FREE_CAST],
        graveyard=[SPARK],
        battlefield="3 Island",
        their_hand="Counterspell",
        their_battlefield="2 Island",
    )
    s.cast("Elkin", hold=True)
    s.resolve_top()
    s.choose("Spark").choose("them")
    assert s.stack == ["Spark"]
    s.them.cast("Counterspell", "Spark")
    assert s.them.life == 20


def test_608_2g_it_may_be_declined():
    s = Scenario(hand=[FREE_CAST], graveyard=[SPARK], battlefield="3 Island", library="2 Forest", mana="")
    s.cast("Elkin").choose()
    assert (s.hand, s.graveyard) == (["Forest"], ["Spark", "Elkin"])


def test_608_2g_additional_costs_may_be_paid():
    burst = card(
        "Burst",
        "{R}",
        "Sorcery",
        Kicker("{1}"),
        Spell(If(KICKED, DealDamage(4, Target(PLAYER)), DealDamage(2, Target(PLAYER)))),
    )
    s = Scenario(hand=[FREE_CAST], graveyard=[burst], battlefield="4 Island", library="2 Forest", mana="")
    s.cast("Elkin").choose("Burst").yes().choose("them").resolve()
    assert s.them.life == 16


def test_608_2g_any_number_of_spells():
    many = card("Many", "{2}{U}", "Sorcery", Spell(MayCast(INSTANT & CARD_IN_YOUR_GRAVEYARD, more=True)))
    s = Scenario(hand=[many], graveyard=[SPARK, SPARK, SPARK], battlefield="3 Island", mana="")
    s.cast("Many")
    s.choose("Spark").choose("them").choose("Spark").choose("them").choose().resolve()
    assert s.them.life == 18


def test_608_2g_what_has_no_target_cannot_be_cast():
    bolt = card("Anti Bear", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE))))
    s = Scenario(hand=[FREE_CAST], graveyard=[bolt], battlefield="3 Island", library="2 Forest", mana="")
    s.cast("Elkin")
    assert s.hand == ["Forest"]


def test_608_2g_the_position_can_be_saved_and_cloned_in_the_middle():
    from playset.rules.game import Game

    s = Scenario(hand=[FREE_CAST], graveyard=[SPARK], battlefield="3 Island", library="2 Forest", mana="")
    s.cast("Elkin").choose("Spark")
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.state_hash() == s.game.clone().state_hash()
    s.choose("them").resolve()


def test_601_2f_a_reduction_for_spells_is_seen_while_the_card_is_still_in_hand():
    cheap = card("Test Cheap", "{1}", "Artifact", CostsLess(CREATURE & SPELL & YOU_CONTROL, 1))
    bear = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    s = Scenario(hand=[bear], battlefield=[cheap], mana="{G}")
    assert s.can("cast", "Test Bear")
    s.cast("Test Bear")
    assert "Test Bear" in s.battlefield


def test_601_3_a_question_about_a_spell_leaves_the_game_as_it_was_even_if_it_fails():
    s = Scenario(hand="Shock")
    item = propose_spell(s.state, 0, s.state.players[0].hand[0], 0, NORMAL_MODE)
    frames = s.state.frames[:]
    with Proposed(s.state, item):
        assert s.state.on_stack(item.id) is item
    with pytest.raises(ZeroDivisionError), Proposed(s.state, item):
        len(s.state.stack) // 0
    assert s.state.frames == frames
    assert s.state.on_stack(item.id) is None


def test_601_3e_a_question_about_a_face_leaves_the_card_as_it_was_even_if_it_fails():
    left, right = card("Left", "{R}", "Instant", Spell(DrawCards(1))), card("Right", "{U}", "Sorcery")
    s = Scenario(hand=[split_card(left, right)])
    number = s.state.players[0].hand[0]
    whole = s.state.definitions[number]
    with FaceUp(s.state, number, whole.faces[1]):
        assert s.state.definitions[number].name == "Right"
    with pytest.raises(ZeroDivisionError), FaceUp(s.state, number, whole.faces[1]):
        len(s.state.stack) // 0
    assert s.state.definitions[number] is whole


def test_601_3_choices_that_are_tried_out_are_put_back_even_if_that_fails():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain")
    item = propose_spell(s.state, 0, s.state.players[0].hand[0], 0, NORMAL_MODE)
    before = [item.x, item.modes, item.targets, item.paid, item.program]
    with pytest.raises(ZeroDivisionError), Choices(item):
        item.modes, item.x = (1,), 1 // item.x
    with Choices(item):
        item.x, item.modes, item.targets, item.paid, item.program = 3, (1,), ((1,),), {"kicker": 1}, None
    assert [item.x, item.modes, item.targets, item.paid, item.program] == before


def test_601_3_a_spell_may_say_when_alone_it_can_be_cast():
    feast = read_card("Feast", "{B}", "Sorcery", "Cast this spell only if you control two or more Bears.\nDraw a card.")
    assert not Scenario(hand=[feast], battlefield="Grizzly Bears, Swamp", mana="").can("cast", "Feast")
    assert Scenario(hand=[feast], battlefield="2 Grizzly Bears, Swamp", mana="").can("cast", "Feast")


def test_601_3_only_during_combat_and_only_before_attackers_are_declared():
    charge = read_card("Charge", "{B}", "Instant", "Cast this spell only during combat.\nDraw a card.")
    early = read_card(
        "Early",
        "{1}",
        "Artifact",
        "{T}: Draw a card. Activate only during your turn, before attackers are declared.",
    )
    s = Scenario(hand=[charge], battlefield=[early, "Grizzly Bears", "Swamp"], mana="")
    assert (s.can("cast", "Charge"), s.can("activate", "Early")) == (False, True)
    s.attack("Grizzly Bears")
    assert (s.can("cast", "Charge"), s.can("activate", "Early")) == (True, False)
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert not s.can("cast", "Charge")
