"""Commander (CR 903): the command zone, the tax, colour identity, commander damage and the way back."""

import pytest
from tests.rules.commanders import BOUNCE, GIANT, HERO, MURDER, RIDER, commander_deck

from playset.ability import (
    COMMANDER,
    CREATURE,
    FLASH,
    SPELL,
    TAP,
    YOU_CONTROL,
    Activated,
    AddCommanderMana,
    AddMana,
    AlternativeCost,
    Continuous,
    CostsLess,
    CounterSpell,
    CreateToken,
    Enters,
    Equip,
    GainLife,
    Gets,
    Mana,
    ManaWasSpent,
    PayLife,
    ShowsColors,
    Spell,
    Target,
    When,
    card,
)
from playset.cards import find_card
from playset.core.decision import Ask
from playset.core.errors import BadDeck, PlaysetError
from playset.core.words import Color
from playset.decks import Deck
from playset.rules.game import Game
from playset.rules.objects.commander import color_identity, commander_colors
from playset.testing import Scenario

DENY = card("Deny", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))


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


@pytest.mark.parametrize(
    "alternatives",
    [
        ["{W}{W}{W}", "{U}{U}{U}", "{B}{B}{B}", "{R}{R}{R}", "{G}{G}{G}"],  # three mana of any one color
        [f"{{{one}}}{{{other}}}" for place, one in enumerate("WUBRG") for other in "WUBRG"[place:]],  # any combination
    ],
)
def test_903_4_any_one_color_and_any_combination_show_no_symbols(alternatives: list[str]):
    assert color_identity(card("Lotus", "{0}", "Artifact", Activated((TAP,), AddMana(*alternatives)))) == 0


def test_903_4_one_mana_of_each_color_shows_them_all():
    assert color_identity(card("Prism", "{0}", "Artifact", Activated((TAP,), AddMana("{W}{U}{B}{R}{G}")))) == 31
    assert color_identity(card("Sun", "{0}", "Artifact", Activated((TAP,), AddMana("{W}", "{U}")))) == 3


def test_903_4_the_symbol_of_mana_that_was_spent():
    savant = card("Savant", "{4}{R}", "Creature — Ogre", When(Enters(), GainLife(1), ManaWasSpent(kind=1)), pt="3/2")
    assert color_identity(savant) == Color.BLUE | Color.RED


def test_903_4f_the_symbols_of_text_that_is_left_out_of_a_commander():
    hero = card("Hero", "{W}", "Legendary Creature — Human", ShowsColors("{R}"), pt="1/1")
    s = Scenario(commander=[hero], their_commander=[GIANT], battlefield="Command Tower")
    assert commander_colors(s.game.state, 0) == Color.WHITE | Color.RED


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
