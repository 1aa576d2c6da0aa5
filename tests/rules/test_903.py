"""Commander (CR 903): the command zone, the tax, colour identity, commander damage and the way back."""

import pytest

from playset.ability import (
    ANY_TARGET,
    COMMANDER,
    CREATURE,
    EACH_OPPONENT,
    FLASH,
    HASTE,
    INFECT,
    SELF,
    SPELL,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    AddCommanderMana,
    AlternativeCost,
    Continuous,
    CostsLess,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    DrawCards,
    Draws,
    Equip,
    Exile,
    GainLife,
    Gets,
    GoesElsewhere,
    Leaves,
    LoseLife,
    Mana,
    Mill,
    PayLife,
    PutOnTop,
    ReturnToHand,
    SearchLibrary,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.bots import RandomBot
from playset.cards import find_card
from playset.core.decision import Ask
from playset.core.errors import BadDeck, PlaysetError
from playset.core.events import LossReason
from playset.core.rng import Random
from playset.core.words import Color, Step, Zone
from playset.decks import Deck
from playset.rules.actions import move_all, put_onto_battlefield
from playset.rules.commander import color_identity, commander_colors
from playset.rules.determinize import CannotDeal, determinize
from playset.rules.game import Game
from playset.rules.labels import descriptions, question
from playset.sim.replay import Replay, record, undo
from playset.testing import Scenario
from playset.testing.invariants import check
from playset.testing.setup import designate

HERO = card("Hero", "{1}{W}", "Legendary Creature — Human", pt="3/3")
GIANT = card("Giant", "{R}", "Legendary Creature — Giant", HASTE, pt="21/21")
RIDER = card("Rider", "{G}", "Legendary Creature — Elf", HASTE, pt="7/7")
BOUNCE = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
MURDER = card("Murder", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
BANISH = card("Banish", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
TUCK = card("Tuck", "{U}", "Instant", Spell(PutOnTop(Target(CREATURE))))
WHIRL = card("Whirl", "", "Enchantment", GoesElsewhere(CREATURE, Zone.HAND, Zone.LIBRARY))
DENY = card("Deny", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))


def commander_deck(name: str, cards: int = 40) -> list[str]:
    return [name] + ["Plains"] * (cards - 1)


def kept(game: Game) -> Game:
    """The game after everyone has kept their hands."""
    while game.decision is not None and game.decision.kind == Ask.MULLIGAN:
        game.answer((0,))
    return game


# --- 903.2, 903.3: the game, the designation -----------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_903_2_two_or_more_players_play_commander(players: int):
    game = Game([commander_deck("Isamaru, Hound of Konda")], players=players, commander=True)
    assert len(game.state.commanders) == players
    assert [game.state.owners[card] for card in game.state.commanders] == list(range(players))


def test_903_2_several_players_can_be_attacked():
    s = Scenario(battlefield="2 Grizzly Bears, Hill Giant", commander=[HERO], others=[{}, {}])
    s.attack("Grizzly Bears -> them", "Grizzly Bears #2 -> third", "Hill Giant -> fourth").damage()
    assert [seat.life for seat in s.seats] == [20, 18, 18, 17]


def test_903_3_the_designation_stays_with_the_card_when_it_changes_zones():
    s = Scenario(commander=[HERO], hand=[MURDER])
    number = s.card_number("Hero")
    s.cast("Hero")
    assert s.state.commanders == (number,)
    assert s.game.view(1).battlefield[0].is_commander
    s.cast("Murder", "Hero").no()
    assert s.state.commanders == (number,)
    assert s.graveyard == ["Hero", "Murder"]


def test_903_3_it_is_no_characteristic_so_another_card_of_that_name_is_no_commander():
    s = Scenario(commander=[HERO], their_battlefield=[HERO], hand=[MURDER])
    s.cast("Murder", "Hero")
    assert s.them.graveyard == ["Hero"]


def test_903_3d_effects_refer_to_permanents_spells_and_cards_that_are_commanders():
    lord = card("Herald", "", "Enchantment", Continuous(COMMANDER & YOU_CONTROL, Gets(2, 2)))
    hush = card("Hush", "{U}", "Instant", Spell(CounterSpell(Target(SPELL & COMMANDER))))
    s = Scenario(battlefield=[lord, "Grizzly Bears"], commander=[HERO], hand="Grizzly Bears", their_hand=[hush])
    s.cast("Grizzly Bears", hold=True)
    assert not s.them.can("cast", "Hush")
    s.resolve()
    s.cast("Hero")
    assert (s.pt("Hero"), s.pt("Grizzly Bears")) == ("5/5", "2/2")


def test_903_3d_a_commander_spell_can_be_countered_and_come_back():
    s = Scenario(commander=[HERO], their_hand=[DENY])
    s.cast("Hero", hold=True)
    assert s.command == []
    s.them.cast("Deny", "Hero")
    assert s.asked == "yes or no"
    s.yes()
    assert s.command == ["Hero"]


# --- 903.4: colour identity ----------------------------------------------------------------------------------


def test_903_4_the_colours_of_the_mana_cost():
    assert color_identity(HERO) == Color.WHITE
    assert color_identity(find_card("Boros Charm")) == Color.WHITE | Color.RED
    assert color_identity(card("Hybrid", "{W/U}{2/B}{G/P}", "Sorcery")) == 1 | 2 | 4 | 16
    assert color_identity(find_card("Sol Ring")) == 0


def test_903_4_the_mana_symbols_of_the_rules_text():
    stone = card("Stone", "{2}", "Artifact", Activated((Mana("{R}"), TAP), GainLife(1)))
    assert color_identity(stone) == Color.RED
    assert color_identity(card("Sword", "{2}", "Artifact — Equipment", Equip("{1}{B}"))) == Color.BLACK
    assert color_identity(find_card("Karplusan Forest")) == Color.RED | Color.GREEN


def test_903_4_also_in_the_quoted_abilities_of_a_token_but_not_its_colours():
    pump = Activated((Mana("{B}"),), GainLife(1))
    imp = card("Imp", "", "Creature — Imp", pump, pt="1/1", color=Color.RED, token=True)
    assert color_identity(card("Maker", "{4}", "Artifact", Activated((TAP,), CreateToken(imp)))) == Color.BLACK


def test_903_4_any_color_shows_no_symbols():
    assert color_identity(find_card("Birds of Paradise")) == Color.GREEN
    assert color_identity(card("Tower", "", "Land", Activated((TAP,), AddCommanderMana()))) == 0


def test_903_4_the_color_indicator():
    assert color_identity(card("Shade", "", "Creature — Shade", pt="1/1", color=Color.BLUE)) == Color.BLUE


def test_903_4a_the_identity_is_that_of_the_card_whatever_happens_to_the_object():
    s = Scenario(commander=[HERO, RIDER], their_commander=[GIANT])
    assert commander_colors(s.state, 0) == Color.WHITE | Color.GREEN
    assert commander_colors(s.state, 1) == Color.RED


TOWER = card("Tower", "", "Land", Activated((TAP,), AddCommanderMana()))


def test_903_4f_mana_of_any_color_in_the_identity_of_your_commander():
    s = Scenario(battlefield=[TOWER], commander=[HERO, RIDER], hand="Savannah Lions, Llanowar Elves, Shock", mana="")
    assert s.can("cast", "Savannah Lions")
    assert s.can("cast", "Llanowar Elves")
    assert not s.can("cast", "Shock")
    s.cast("Llanowar Elves")
    assert s.tapped("Tower")


def test_903_4f_one_chooses_the_color_when_paying_by_hand():
    s = Scenario(battlefield=[TOWER], commander=[HERO, RIDER], manual_mana=[0])
    s.activate("Tower")
    assert s.offered == ["{W}", "{G}"]
    s.choose("{G}")
    assert s.pool == "{G}"


@pytest.mark.parametrize("commander", ["", "Isamaru, Hound of Konda"])
def test_903_4f_without_a_commander_it_adds_nothing(commander: str):
    s = Scenario(battlefield=[TOWER], commander=commander, hand="Savannah Lions", mana="")
    assert s.can("cast", "Savannah Lions") == bool(commander)


def test_903_4f_nor_for_a_commander_without_colors():
    golem = card("Golem", "{5}", "Legendary Artifact Creature — Golem", pt="5/5")
    s = Scenario(battlefield=[TOWER], commander=[golem], manual_mana=[0])
    s.activate("Tower")
    assert s.pool == ""
    assert s.tapped("Tower")


# --- 903.6, 903.7: the beginning -----------------------------------------------------------------------------


def test_903_6_the_commander_begins_face_up_in_the_command_zone():
    game = Game([commander_deck("Isamaru, Hound of Konda"), commander_deck("Isamaru, Hound of Konda")], commander=True)
    for seat in (0, 1):
        shown = game.view(1 - seat).players[seat]
        assert [card.name for card in shown.command] == ["Isamaru, Hound of Konda"]
        assert shown.library_size + shown.hand_size == 39
    assert "Player 1 puts Isamaru, Hound of Konda into the command zone" in game.log
    assert "Player 1 puts Isamaru, Hound of Konda into the command zone" in game.view(1).log


def test_903_6_a_second_copy_is_shuffled_with_the_rest():
    deck = ["Isamaru, Hound of Konda"] * 2 + ["Plains"] * 38
    game = kept(Game([deck], players=2, commander=True))
    assert len(game.state.commanders) == 2
    hidden = game.state.players[0].library + game.state.players[0].hand
    assert sum(game.state.definitions[number].name == "Isamaru, Hound of Konda" for number in hidden) == 1


def test_903_7_players_begin_with_40_life_and_seven_cards():
    game = Game([commander_deck("Isamaru, Hound of Konda")], players=4, commander=True)
    assert [player.life for player in game.state.players] == [40] * 4
    assert [len(player.hand) for player in game.state.players] == [7] * 4


def test_903_7_another_life_total_can_be_agreed_on():
    game = Game([commander_deck("Isamaru, Hound of Konda")], players=2, commander=True, life=30)
    assert [player.life for player in game.state.players] == [30, 30]
    assert [player.life for player in Game([["Plains"] * 20], players=2).state.players] == [20, 20]


def test_903_3_decks_with_commanders_make_a_commander_game():
    dogs = Deck("dogs", ["Plains"] * 40, commanders=["Isamaru, Hound of Konda"])
    game = Game([dogs, dogs])
    assert [player.life for player in game.state.players] == [40, 40]
    assert len(game.state.commanders) == 2
    duel = Game([dogs, dogs], commander=False)
    assert (duel.state.commanders, duel.state.players[0].life) == ((), 20)
    assert len(duel.state.players[0].library) + len(duel.state.players[0].hand) == 41


def test_903_3_every_deck_of_a_commander_game_has_a_commander():
    dogs = Deck("dogs", ["Plains"] * 40, commanders=["Isamaru, Hound of Konda"])
    none = Deck("none", ["Plains"] * 40)
    for commander in (None, True):
        with pytest.raises(BadDeck, match="'none' has no commander"):
            Game([dogs, none], commander=commander)
    with pytest.raises(BadDeck, match="the deck 2 has no commander"):
        Game([dogs, ["Plains"] * 40])
    with pytest.raises(PlaysetError, match="commander='yes'"):
        Game([dogs, dogs], commander="yes")  # type: ignore[arg-type]  # what a careless caller does


def test_702_124b_both_of_two_commanders_begin_in_the_command_zone():
    pair = Deck("pair", ["Plains"] * 40, commanders=[HERO, RIDER])
    game = Game([pair, Deck("dogs", ["Plains"] * 40, commanders=["Isamaru, Hound of Konda"])])
    assert [len(game.view(0).players[seat].command) for seat in (0, 1)] == [2, 1]
    assert [commander.name for commander in game.view(0).me.commanders] == ["Hero", "Rider"]


# --- 903.8: casting and the tax ------------------------------------------------------------------------------


def test_903_8_a_player_casts_a_commander_from_the_command_zone():
    s = Scenario(commander=[HERO], battlefield="2 Plains", mana="")
    assert s.can("cast", "Hero")
    s.cast("Hero", hold=True)
    assert (s.command, s.stack) == ([], ["Hero"])
    s.resolve()
    assert s.battlefield == ["Plains", "Plains", "Hero"]
    assert "me casts Hero from the command zone" in s.log


def test_903_8_only_its_owner_does():
    s = Scenario(commander=[HERO], their_battlefield="4 Plains", active=1, mana="")
    assert not s.them.can("cast", "Hero")


def test_903_8_only_when_it_could_be_cast():
    quick = card("Quick", "{W}", "Legendary Creature — Cat", FLASH, pt="1/1")
    s = Scenario(commander=[HERO, quick], battlefield="4 Plains", active=1, mana="")
    assert not s.can("cast", "Hero")
    assert s.can("cast", "Quick")


def test_903_8_it_costs_two_more_for_each_time_before():
    s = Scenario(commander=[HERO], battlefield="20 Plains", hand=[MURDER, MURDER, MURDER])
    for spent in (2, 6, 12):
        s.cast("Hero").cast("Murder", "Hero").yes()
        assert sum(permanent.tapped for permanent in s.state.battlefield.values()) == spent
    assert s.command == ["Hero"]
    assert s.game.view(1).players[0].commanders[0].casts == 3


def test_903_8_the_tax_has_to_be_affordable():
    s = Scenario(commander=[HERO], battlefield="3 Plains", mana="")
    s.state.commander_casts = (1,)
    s.ask_again()
    assert not s.can("cast", "Hero")
    s = Scenario(commander=[HERO], battlefield="4 Plains", mana="")
    s.state.commander_casts = (1,)
    s.ask_again()
    assert s.can("cast", "Hero")


def test_903_8_a_cast_that_was_taken_back_does_not_count():
    s = Scenario(commander=[HERO], battlefield="2 Plains", manual_mana=[0], mana="")
    s.cast("Hero").choose("Take it back")
    assert s.state.commander_casts == (0,)
    assert s.command == ["Hero"]


def test_903_8_a_countered_commander_was_cast_all_the_same():
    s = Scenario(commander=[HERO], their_hand=[DENY])
    s.cast("Hero", hold=True)
    s.them.cast("Deny", "Hero").yes()
    assert s.state.commander_casts == (1,)


def test_903_8_casting_it_from_hand_costs_no_tax_and_does_not_count():
    s = Scenario(commander=[HERO], hand=[BOUNCE], battlefield="9 Plains")
    s.cast("Hero").cast("Bounce", "Hero").no()
    assert s.hand == ["Hero"]
    s.cast("Hero")
    assert sum(permanent.tapped for permanent in s.state.battlefield.values()) == 4
    assert s.state.commander_casts == (1,)
    assert s.log.lines().count("me casts Hero") == 1


def test_903_8_cost_reductions_apply_to_the_tax():
    helper = card("Helper", "", "Artifact", CostsLess(CREATURE, 3))
    s = Scenario(commander=[HERO], battlefield=[helper, *["Plains"] * 3], mana="")
    s.state.commander_casts = (2,)
    s.ask_again()
    s.cast("Hero")
    assert sum(permanent.tapped for permanent in s.state.battlefield.values()) == 3


def test_903_8_the_tax_is_paid_with_an_alternative_cost_too():
    free = card("Ghost", "{6}{B}", "Legendary Creature — Spirit", AlternativeCost((PayLife(3),)), pt="4/4")
    s = Scenario(commander=[free], battlefield="Swamp", mana="")
    assert s.can("cast", "Ghost")
    s.cast("Ghost", way=1)
    assert s.life == 17
    s = Scenario(commander=[free], battlefield="Swamp", mana="")
    s.state.commander_casts = (1,)
    s.ask_again()
    assert not s.can("cast", "Ghost")


def test_903_8_x_is_chosen_with_the_tax_in_mind():
    hydra = card("Hydra", "{X}{G}", "Legendary Creature — Hydra", pt="1/1")
    s = Scenario(commander=[hydra], battlefield="6 Forest", mana="")
    s.state.commander_casts = (1,)
    s.ask_again()
    s.cast("Hydra", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert decision.maximum == 3
    s.number(3).resolve()


def test_903_8_other_cards_in_the_command_zone_cannot_be_cast():
    s = Scenario(battlefield="4 Plains", others=[{"command": "Savannah Lions"}], active=2, mana="")
    third = s.seats[2]
    assert third.command == ["Savannah Lions"]
    assert not third.can("cast", "Savannah Lions")


def test_702_124d_two_commanders_are_taxed_each_for_itself():
    s = Scenario(commander=[HERO, RIDER], battlefield="3 Plains, Forest", mana="")
    s.cast("Hero").cast("Rider")
    assert s.state.commander_casts == (1, 1)
    assert s.battlefield[-2:] == ["Hero", "Rider"]


# --- 903.9a: from graveyard or exile -------------------------------------------------------------------------


def test_903_9a_a_commander_that_died_may_go_to_the_command_zone():
    s = Scenario(commander=[HERO], their_hand=[MURDER])
    s.cast("Hero")
    s.them.cast("Murder", "Hero")
    assert (s.asked, s.asked_player) == ("yes or no", 0)
    assert s.question == "Put Hero from graveyard into the command zone?"
    s.yes()
    assert (s.command, s.graveyard) == (["Hero"], [])
    assert "me puts Hero into the command zone" in s.log


def test_903_9a_or_stay_where_it_is_and_nobody_asks_again():
    s = Scenario(commander=[HERO], their_hand=[MURDER])
    s.cast("Hero")
    s.them.cast("Murder", "Hero").no()
    assert (s.command, s.graveyard) == ([], ["Hero"])
    s.next_turn().next_turn()
    assert s.graveyard == ["Hero"]


def test_903_9a_also_from_exile():
    s = Scenario(commander=[HERO], their_hand=[BANISH])
    s.cast("Hero")
    s.them.cast("Banish", "Hero")
    assert s.exile == ["Hero"]
    s.yes()
    assert (s.command, s.exile) == (["Hero"], [])


def test_903_9a_it_dies_first_so_abilities_trigger():
    martyr = card("Martyr", "{W}", "Legendary Creature — Human", When(Dies(SELF), GainLife(3, YOU)), pt="1/1")
    s = Scenario(commander=[martyr], their_hand=[MURDER])
    s.cast("Martyr")
    s.them.cast("Murder", "Martyr")
    s.yes().resolve()
    assert s.life == 23
    assert s.command == ["Martyr"]


def test_903_9a_from_wherever_it_was_put_there():
    drown = card("Drown", "{U}", "Sorcery", Spell(Mill(1, YOU)))
    s = Scenario(hand=[drown], library="Isamaru, Hound of Konda (commander), Plains")
    s.cast("Drown").yes()
    assert s.command == ["Isamaru, Hound of Konda"]


def test_903_9a_its_owner_decides_whoever_controlled_it():
    s = Scenario(battlefield="Isamaru, Hound of Konda (commander)", their_hand=[MURDER])
    permanent = s.permanent("Isamaru, Hound of Konda")
    permanent.base_controller = 1
    s.state.touch_battlefield()
    s.them.cast("Murder", "Isamaru, Hound of Konda")
    assert s.asked_player == 0
    s.yes()
    assert s.command == ["Isamaru, Hound of Konda"]


def test_903_9a_a_commander_that_moved_on_before_the_check_is_not_asked_about():
    s = Scenario(commander=[HERO])
    s.cast("Hero")
    number = s.card_number("Hero")
    move_all(s.state, [s.state.id_of(number)], Zone.GRAVEYARD)
    put_onto_battlefield(s.state, [s.state.id_of(number)], 0)
    s.ask_again()
    assert s.asked == "priority"
    assert (s.battlefield, s.command) == (["Hero"], [])


def test_903_9a_the_commanders_of_several_players_in_turn_order():
    wrath = card("Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
    names = ["Isamaru, Hound of Konda (commander)"] * 3
    s = Scenario(
        hand=[wrath],
        battlefield=names[0],
        their_battlefield=names[1],
        others=[{}, {"battlefield": names[2]}],
    )
    s.cast("Wrath")
    asked = []
    for answer in ("yes", "no", "yes"):
        asked.append(s.asked_player)
        getattr(s, answer)()
    assert asked == [0, 1, 3]
    assert [seat.command for seat in s.seats] == [["Isamaru, Hound of Konda"], [], [], ["Isamaru, Hound of Konda"]]
    assert s.them.graveyard == ["Isamaru, Hound of Konda"]


def test_903_9a_it_happens_together_with_other_state_based_actions_of_the_check():
    twin = card("Twin", "", "Legendary Creature — Human", pt="1/1", token=True)
    strife = card("Strife", "{R}", "Sorcery", Spell(Then(Destroy(Target(CREATURE)), CreateToken(twin, 2))))
    s = Scenario(hand=[strife], their_battlefield="Isamaru, Hound of Konda (commander)")
    s.cast("Strife", "Isamaru, Hound of Konda")
    assert (s.asked, s.asked_player) == ("choose", 0)  # CR 101.4: the active player chooses first
    s.choose("Twin")
    assert (s.asked, s.asked_player) == ("yes or no", 1)
    assert s.battlefield == ["Twin", "Twin"]
    s.yes()
    assert s.battlefield == ["Twin"]
    assert s.them.command == ["Isamaru, Hound of Konda"]


def test_903_9a_in_the_cleanup_step_players_get_priority_only_if_it_moves():
    for answer, steps in (("yes", 2), ("no", 1)):
        s = Scenario(hand="7 Plains, Isamaru, Hound of Konda (commander)")
        s.pass_to(Step.END).pass_priority(2)
        s.choose("Isamaru, Hound of Konda")
        assert s.asked == "yes or no"
        getattr(s, answer)()
        assert (s.state.step == Step.CLEANUP) == (steps == 2)


def test_903_9a_a_player_who_leaves_is_not_asked():
    s = Scenario(battlefield="Isamaru, Hound of Konda (commander)", their_hand=[MURDER], others=[{}])
    s.them.cast("Murder", "Isamaru, Hound of Konda")
    assert s.asked_player == 0
    s.concede()
    assert s.asked == "priority"
    assert (s.command, s.graveyard) == ([], [])


def test_903_9a_nor_one_who_loses_in_the_same_check():
    end = card("End", "{B}", "Sorcery", Spell(Then(Destroy(CREATURE), LoseLife(20, EACH_OPPONENT))))
    s = Scenario(hand=[end], their_battlefield="Isamaru, Hound of Konda (commander)", others=[{"life": 40}])
    s.cast("End")
    assert s.asked == "priority"
    assert s.state.players[1].lost == LossReason.LIFE


# --- 903.9b: instead of hand or library ----------------------------------------------------------------------


def test_903_9b_instead_of_the_hand():
    s = Scenario(commander=[HERO], their_hand=[BOUNCE])
    s.cast("Hero")
    s.them.cast("Bounce", "Hero")
    assert (s.asked, s.asked_player) == ("yes or no", 0)
    assert s.question == "Put Hero into the command zone instead of your hand?"
    s.yes()
    assert (s.command, s.hand) == (["Hero"], [])


def test_903_9b_or_not():
    s = Scenario(commander=[HERO], their_hand=[BOUNCE])
    s.cast("Hero")
    s.them.cast("Bounce", "Hero").no()
    assert (s.command, s.hand) == ([], ["Hero"])


def test_903_9b_instead_of_the_library():
    s = Scenario(commander=[HERO], their_hand=[TUCK])
    s.cast("Hero")
    s.them.cast("Tuck", "Hero")
    assert s.question == "Put Hero into the command zone instead of your library?"
    s.yes()
    assert (s.command, len(s.library)) == (["Hero"], 20)


def test_903_9b_it_never_was_in_the_hand():
    watch = card("Watch", "", "Enchantment", When(Leaves(CREATURE), GainLife(1, YOU)))
    s = Scenario(commander=[HERO], battlefield=[watch], hand=[BOUNCE])
    s.cast("Hero").cast("Bounce", "Hero").yes().resolve()
    assert s.life == 21
    assert "me puts Hero into the command zone" in s.log
    assert "hand" not in str(s.log)


def test_903_9b_a_drawn_commander_too():
    s = Scenario(
        commander=[HERO], hand=[TUCK, card("Study", "{U}", "Sorcery", Spell(DrawCards(3)))], library="3 Plains"
    )
    s.cast("Hero").cast("Tuck", "Hero").no()
    assert s.library[0] == "Hero"
    s.cast("Study")
    assert s.question == "Put Hero into the command zone instead of your hand?"
    s.yes()
    assert (s.command, s.hand, s.library) == (["Hero"], ["Plains", "Plains"], ["Plains"])


def test_903_9b_a_draw_that_was_replaced_is_no_draw():
    reader = card("Reader", "", "Enchantment", When(Draws(YOU), GainLife(1, YOU)))
    study = card("Study", "{U}", "Sorcery", Spell(DrawCards(2)))
    library = "Isamaru, Hound of Konda (commander), Plains"
    s = Scenario(battlefield=[reader], hand=[study], library=library)
    s.cast("Study").yes().resolve()
    assert s.life == 21
    s = Scenario(battlefield=[reader], hand=[study], library=library)
    s.cast("Study").no().order("Reader", "Reader").resolve()
    assert s.life == 22
    assert s.hand == ["Isamaru, Hound of Konda", "Plains"]


def test_903_9b_in_the_draw_step():
    s = Scenario(their_library="Isamaru, Hound of Konda (commander), Plains")
    s.pass_to(Step.UPKEEP).pass_priority(2)
    assert (s.asked, s.asked_player) == ("yes or no", 1)
    s.no()
    assert s.them.hand == ["Isamaru, Hound of Konda"]


def test_903_9b_a_commander_that_was_searched_for():
    find = card("Find", "{U}", "Sorcery", Spell(SearchLibrary(CREATURE)))
    s = Scenario(hand=[find], library="Plains, Isamaru, Hound of Konda (commander), Plains")
    s.cast("Find").choose("Isamaru, Hound of Konda")
    s.yes()
    assert (s.command, s.hand) == (["Isamaru, Hound of Konda"], [])


def test_903_9b_several_owners_choose_in_turn_order():
    flood = card("Flood", "{U}", "Sorcery", Spell(ReturnToHand(CREATURE)))
    commander = "Isamaru, Hound of Konda (commander)"
    s = Scenario(hand=[flood], others=[{"battlefield": commander}], battlefield=commander, their_battlefield=commander)
    s.cast("Flood")
    asked = []
    for answer in ("no", "yes", "no"):
        asked.append(s.asked_player)
        getattr(s, answer)()
    assert asked == [0, 1, 2]
    assert [seat.command for seat in s.seats] == [[], ["Isamaru, Hound of Konda"], []]


def test_903_9b_it_may_apply_again_to_what_another_effect_makes_of_the_event():
    # What would go to the hand goes to the library instead: the owner is asked about both.
    s = Scenario(commander=[HERO], battlefield=[WHIRL], hand=[BOUNCE])
    s.cast("Hero").cast("Bounce", "Hero")
    assert s.asked == "option"
    s.choose("Hero")
    assert "instead of your hand" in s.question
    s.no()
    assert "instead of your library" in s.question
    s.yes()
    assert s.command == ["Hero"]


# --- 903.10a: commander damage -------------------------------------------------------------------------------


def test_903_10a_21_combat_damage_by_one_commander_lose_the_game():
    s = Scenario(commander=[GIANT], their_life=40)
    s.cast("Giant").attack("Giant").damage()
    assert s.over
    assert s.winner == 0
    assert s.state.players[1].lost == LossReason.COMMANDER_DAMAGE
    assert s.them.life == 19
    assert "them was dealt 21 combat damage by a commander and loses the game" in s.log


def test_903_10a_over_the_course_of_the_game():
    s = Scenario(commander=[RIDER], their_life=40)
    s.cast("Rider")
    for lost in (False, False, True):
        s.attack("Rider").damage()
        assert s.over == lost
        if not lost:
            s.next_turn().next_turn()


def test_903_10a_it_is_remembered_although_the_commander_changes_zones():
    s = Scenario(commander=[RIDER], their_life=40, hand=[MURDER])
    s.cast("Rider").attack("Rider").damage()
    s.cast("Murder", "Rider").yes()
    s.next_turn().next_turn()
    s.cast("Rider").attack("Rider").damage()
    dealt = s.game.view(0).players[1].commander_damage
    assert [(commander.name, amount) for commander, amount in dealt] == [("Rider", 14)]


def test_903_10a_only_combat_damage_counts():
    bite = Activated((TAP,), DealDamage(21, Target(ANY_TARGET)))
    s = Scenario(commander=[card("Viper", "{G}", "Legendary Creature — Snake", HASTE, bite, pt="1/1")], their_life=40)
    s.cast("Viper").activate("Viper", "them")
    assert not s.over
    assert s.them.life == 19
    assert s.state.players[1].commander_damage == (0,)


def test_903_10a_damage_of_other_creatures_does_not_count():
    s = Scenario(battlefield=[GIANT], their_life=40)
    s.attack("Giant").damage()
    assert not s.over


def test_903_10a_each_commander_counts_for_itself():
    ox = card("Ox", "{R}", "Legendary Creature — Ox", HASTE, pt="20/20")
    s = Scenario(commander=[ox, RIDER], their_life=60)
    s.cast("Ox").cast("Rider").attack("Ox", "Rider").damage()
    assert s.state.players[1].commander_damage == (20, 7)
    assert not s.over


def test_903_10a_each_player_for_themselves():
    s = Scenario(commander=[GIANT], their_life=40, others=[{"life": 40}])
    s.cast("Giant").attack("Giant", at="third").damage()
    assert [bool(player.lost) for player in s.state.players] == [False, False, True]
    assert not s.over


def test_903_10a_whoever_controls_the_commander():
    s = Scenario(battlefield=[GIANT], others=[{"life": 40}], active=1)
    designate(s.state, s.card_number("Giant"))
    permanent = s.permanent("Giant")
    permanent.controller = permanent.base_controller = 1
    s.state.touch_battlefield()
    s.ask_again()
    s.them.attack("Giant", at="third").damage()
    assert s.state.players[2].lost == LossReason.COMMANDER_DAMAGE


def test_903_10a_damage_with_infect_is_damage_by_a_commander():
    plague = card("Plague", "{G}", "Legendary Creature — Horror", HASTE, INFECT, pt="9/9")
    s = Scenario(commander=[plague], their_life=40)
    s.cast("Plague").attack("Plague").damage()
    assert s.them.counters("poison") == 9
    assert s.state.players[1].commander_damage == (9,)


# --- leaving, looking, saving --------------------------------------------------------------------------------


def test_800_4a_commanders_leave_with_their_owner():
    s = Scenario(commander=[HERO], their_commander=[GIANT], others=[{"commander": [RIDER]}])
    s.them.concede()
    assert [seat.command for seat in s.seats] == [["Hero"], [], ["Rider"]]
    assert not s.over


def test_903_8_the_options_say_from_where_and_for_how_much():
    s = Scenario(commander=[HERO], battlefield="4 Plains", hand=[BOUNCE], mana="")
    s.state.commander_casts = (1,)
    s.ask_again()
    decision = s.game.decision
    assert decision is not None
    assert descriptions(s.state, decision)[1:] == ["Cast Hero from the command zone, {2} more"]
    s = Scenario(commander=[HERO], their_hand=[BOUNCE])
    s.cast("Hero")
    s.them.cast("Bounce", "Hero")
    assert question(s.state) == "Put Hero into the command zone instead of your hand?"
    s.no()


def test_903_6_a_view_tells_commanders_casts_and_damage_as_data():
    s = Scenario(commander=[RIDER], their_life=40)
    s.cast("Rider").attack("Rider").damage()
    data = s.game.view(1).to_data()
    players = data["players"]
    assert isinstance(players, list)
    assert players[0]["commanders"] == [{"name": "Rider", "owner": 0, "casts": 1}]
    assert players[1]["commander_damage"] == [{"commander": "Rider", "owner": 0, "damage": 7}]
    assert players[0]["command"] == []


def test_903_a_saved_commander_game_goes_on_alike():
    s = Scenario(commander=[RIDER], their_life=40, their_hand=[BOUNCE])
    s.cast("Rider").attack("Rider").damage()
    s.them.cast("Bounce", "Rider")
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.state_hash()
    s.yes()
    again.answer((0,))
    assert again.state.commander_casts == (1,)
    assert again.state.players[1].commander_damage == (7,)
    assert again.state.zones[s.card_number("Rider")] == Zone.COMMAND


def test_903_9b_the_question_about_a_drawn_commander_shows_it_to_its_owner_only():
    s = Scenario(their_library="Isamaru, Hound of Konda (commander), Plains, Island")
    s.pass_to(Step.UPKEEP).pass_priority(2)
    assert s.asked_player == 1
    assert [shown.name for shown in s.game.view(1).shown] == ["Isamaru, Hound of Konda"]
    assert s.game.view(0).shown == []
    with pytest.raises(CannotDeal):
        determinize(s.game.view(0), Random(1))
    world = determinize(s.game.view(1), Random(1))
    check(world)
    world.answer((0,))
    assert len(world.state.players[1].command) == 1
    s.no()


def test_903_3_a_commander_in_a_hidden_zone_stays_one_when_the_cards_are_dealt_anew():
    s = Scenario(their_library="Plains, Isamaru, Hound of Konda (commander), 3 Island", their_hand="2 Plains")
    number = s.card_number("Isamaru, Hound of Konda")
    decks = {1: [*[find_card("Swamp")] * 9, find_card("Isamaru, Hound of Konda")]}
    for seed in range(8):
        for world in (
            determinize(s.game.view(0), Random(seed)),
            determinize(s.game.view(0), Random(seed), decks),
        ):
            check(world)
            assert world.state.commanders == (number,)
            assert world.state.zones[number] in (Zone.HAND, Zone.LIBRARY)
    assert {world.state.definitions[card].name for card in world.state.players[1].library} <= {
        "Swamp",
        "Isamaru, Hound of Konda",
    }


def test_903_a_commander_game_is_replayed_and_undone():
    deck = commander_deck("Isamaru, Hound of Konda")
    game = Game([deck, deck], seed=5, commander=True)
    bots = [RandomBot(1), RandomBot(2)]
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        game.answer(bots[decision.player].decide(game.view(decision.player), decision))
    again = Replay.from_text(record(game).to_text()).play()
    assert again.state_hash() == game.state_hash()
    assert again.state.commanders == game.state.commanders
    assert again.log.lines() == game.log.lines()
    assert len(undo(game, 3).answers) == len(game.answers) - 3
