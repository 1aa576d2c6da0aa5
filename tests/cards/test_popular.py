"""What widely played cards of several families do, read from their text."""

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

BEAR, OX = [read_card(name, "{1}{G}", "Creature — Bear", "", "2/2") for name in ("Plain Bear", "Plain Ox")]
PULSE = read_card(
    "Pulse",
    "{1}{B}{G}",
    "Sorcery",
    "Destroy target nonland permanent and all other permanents with the same name as that permanent.",
)
SEARCH = read_card(
    "Quick Search", "{2}{U}", "Instant", "Draw two cards, then discard two cards. Untap up to three lands."
)
TAX = read_card(
    "Toll",
    "{W}",
    "Enchantment",
    "At the beginning of your upkeep, if an opponent controls more lands than you, you gain 3 life.",
)
TOWER = read_card("Tower", "", "Land", "{T}: Add {C}. If you control a Bear and an Island, add {C}{C}{C} instead.")
OUST = read_card("Banish", "{W}", "Sorcery", "Put target creature into its owner's library second from the top.")
BENEATH = read_card(
    "Sink",
    "{X}{W}{W}",
    "Instant",
    "Put target nonland permanent into its owner's library just beneath the top X cards of that library.",
)
DENIAL = read_card(
    "Late Insight", "{U}", "Instant", "You gain 1 life. Draw a card at the beginning of the next turn's upkeep."
)
TYPHOON = read_card(
    "Typhoon",
    "{5}{U}",
    "Enchantment",
    "Whenever you cast a noncreature spell, create an X/X blue Shark creature token with flying, where X is that "
    "spell's mana value.\nCycling {X}{1}{U}\nWhen you cycle this enchantment, create an X/X blue Shark creature token "
    "with flying.",
)
SPRAWL = read_card(
    "Sprawl",
    "{G}",
    "Enchantment — Aura",
    "Enchant Forest\nAs this Aura enters, choose a color.\nWhenever enchanted Forest is tapped for mana, its "
    "controller adds an additional one mana of the chosen color.",
)
BLADE = read_card(
    "Blade", "{2}", "Artifact — Equipment", "Equipped creature gets +3/+0.\nEquip legendary creature {1}\nEquip {5}"
)
KING = read_card("King", "{G}", "Legendary Creature — Bear", "", "1/1")


def test_201_2_others_with_the_same_name_are_destroyed_too():
    s = Scenario(hand=[PULSE], battlefield=[BEAR], their_battlefield=[BEAR, BEAR, OX])
    s.cast("Pulse", "my Plain Bear").resolve()
    assert (s.battlefield, s.them.battlefield) == ([], ["Plain Ox"])


def test_608_2d_up_to_so_many_lands_are_untapped():
    s = Scenario(hand=[SEARCH, "Forest", "Forest"], library="4 Forest", battlefield="4 Island", mana="")
    s.cast("Quick Search").resolve().choose("Forest", "Forest").choose("Island", "Island", "Island")
    assert not any(permanent.tapped for permanent in s.state.permanents)


def test_603_4_an_opponent_with_more_lands():
    s = Scenario(
        battlefield=[TAX, "Forest"], their_battlefield="2 Forest", library="9 Forest", their_library="9 Forest"
    )
    s.next_turn().next_turn()
    assert s.life == 23
    s = Scenario(
        battlefield=[TAX, "2 Forest"], their_battlefield="2 Forest", library="9 Forest", their_library="9 Forest"
    )
    s.next_turn().next_turn()
    assert s.life == 20


def test_614_1a_other_mana_is_added_instead():
    s = Scenario(battlefield=[TOWER, "Island"], manual_mana=[0])
    s.activate("Tower")
    assert s.pool == "{C}"
    s = Scenario(battlefield=[TOWER, "Island", BEAR], manual_mana=[0])
    s.activate("Tower")
    assert s.pool == "{C}{C}{C}"


def test_401_7_second_from_the_top_and_beneath_so_many():
    s = Scenario(hand=[OUST], their_battlefield=[BEAR], their_library=["Forest", "Island", "Swamp"])
    s.cast("Banish", "Plain Bear").resolve()
    assert s.them.library[:3] == ["Forest", "Plain Bear", "Island"]
    s = Scenario(hand=[BENEATH], their_battlefield=[BEAR], their_library=["Forest", "Island", "Swamp"])
    s.cast("Sink", "Plain Bear", x=2).resolve()
    assert s.them.library[:4] == ["Forest", "Island", "Plain Bear", "Swamp"]


def test_603_7_the_next_turn_s_upkeep():
    s = Scenario(hand=[DENIAL], library="9 Forest", their_library="9 Forest", step=Step.UPKEEP)
    s.cast("Late Insight").resolve().pass_to(Step.DRAW)
    assert s.hand == ["Forest"]  # drawn in the draw step: there was no later upkeep yet
    s.next_turn()
    assert s.hand == ["Forest", "Forest"]


def test_107_3_a_token_as_large_as_x():
    s = Scenario(hand=[TYPHOON, "Divination"], battlefield=[TYPHOON], library="9 Forest")
    s.cast("Divination").resolve()
    assert s.pt("Shark Token") == "3/3"


def test_107_3_x_of_cycling_is_the_size_of_the_token():
    s = Scenario(hand=[TYPHOON], library="9 Forest", battlefield="6 Island", mana="")
    s.activate("Typhoon", x=4).resolve()
    assert s.pt("Shark Token") == "4/4"


def test_605_1b_the_controller_of_the_land_gets_the_chosen_color():
    s = Scenario(hand=[SPRAWL, "Dark Ritual"], battlefield="Forest", mana="{G}")
    s.cast("Sprawl", "Forest").resolve().choose("black")
    s.cast("Dark Ritual").resolve()
    assert s.pool == "{B}{B}{B}{G}"


def test_702_6_equip_of_a_quality_can_only_target_such_a_creature():
    s = Scenario(battlefield=[BLADE, KING, BEAR, "Forest"], mana="")
    s.activate("Blade", "King").resolve()
    assert s.pt("King") == "4/1"


def test_701_37c_x_is_what_it_became_monstrous_with():
    hydra = read_card(
        "Brood",
        "{4}{G}",
        "Creature — Hydra",
        "{X}{G}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life.",
        "2/2",
    )
    s = Scenario(battlefield=[hydra])
    s.activate("Brood", x=3).resolve()
    assert s.life == 23


CONFLUENCE = read_card(
    "Meeting",
    "{2}{R}{R}",
    "Sorcery",
    "Choose three. You may choose the same mode more than once.\n• Meeting deals 1 damage to each creature.\n"
    "• Meeting deals 2 damage to each opponent.\n• Destroy target artifact.",
)
RELIC = read_card("Relic", "{1}", "Artifact", "")


def test_700_2d_the_same_mode_may_be_chosen_more_than_once():
    s = Scenario(hand=[CONFLUENCE], their_battlefield=[RELIC])
    s.cast("Meeting", hold=True)
    assert s.game.decision is not None
    modes = [option.index for option in s.game.decision.options]
    assert modes == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    s.answer(3, 4, 6).resolve()
    assert (s.them.life, s.them.battlefield) == (16, [])


def test_700_2d_three_times_the_same_although_no_other_mode_is_legal():
    only = read_card(
        "Demand",
        "{1}",
        "Sorcery",
        "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• Destroy target artifact.",
    )
    s = Scenario(hand=[only], library="5 Forest")
    s.cast("Demand").resolve()
    assert len(s.hand) == 3


def test_701_19c_a_damaged_creature_cannot_be_regenerated():
    burn = read_card(
        "Sear",
        "{1}{R}",
        "Instant",
        "Sear deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.",
    )
    troll = read_card("Troll", "{2}{G}", "Creature — Troll", "{G}: Regenerate this creature.", "2/2")
    s = Scenario(hand=[burn], their_battlefield=[troll])
    s.them.activate("Troll").resolve()
    s.cast("Sear", "Troll").resolve()
    assert s.them.graveyard == ["Troll"]


def test_111_two_kinds_of_tokens_at_once():
    engine = read_card(
        "Engine",
        "{6}",
        "Artifact Creature — Wurm",
        "When this creature dies, create a 3/3 colorless Wurm artifact creature token with deathtouch and a 3/3 "
        "colorless Wurm artifact creature token with lifelink.",
        "6/6",
    )
    s = Scenario(hand="Doom Blade", battlefield=[engine])
    s.cast("Doom Blade", "Engine").resolve()
    assert s.battlefield == ["Wurm Token", "Wurm Token"]
    assert (s.has("Wurm Token #1", "deathtouch"), s.has("Wurm Token #2", "lifelink")) == (True, True)


def test_701_24_hands_and_graveyards_are_shuffled_into_libraries():
    twist = read_card(
        "Twist",
        "{2}{U}",
        "Sorcery",
        "Each player shuffles their hand and graveyard into their library, then draws seven cards.",
    )
    s = Scenario(hand=[twist, "Forest"], graveyard="9 Island", their_hand="8 Swamp")
    s.cast("Twist").resolve()
    assert (len(s.hand), s.graveyard, len(s.them.hand), s.them.graveyard) == (7, ["Twist"], 7, [])


def test_109_5_the_opponent_who_controlled_it_is_that_player():
    wurm = read_card(
        "Wurm",
        "{3}",
        "Creature — Wurm",
        "Whenever a creature an opponent controls dies, that player loses 2 life.",
        "6/5",
    )
    s = Scenario(hand="Shock", battlefield=[wurm], their_battlefield=[BEAR])
    s.cast("Shock", "Plain Bear").resolve()
    assert s.them.life == 18


def test_508_1_damage_to_the_player_it_attacks():
    rider = read_card(
        "Rider",
        "{2}{R}{R}",
        "Creature — Devil",
        "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's "
        "attacking.",
        "4/3",
    )
    s = Scenario(battlefield=[rider, BEAR])
    s.attack("Plain Bear").resolve()
    assert s.them.life == 19


def test_702_138_a_creature_that_escaped_stays():
    giant = read_card(
        "Giant",
        "{1}{G}",
        "Creature — Giant",
        "When this creature enters, sacrifice it unless it escaped.\nEscape—{G}, Exile two other cards from your "
        "graveyard.",
        "6/6",
    )
    s = Scenario(hand=[giant])
    s.cast("Giant").resolve()
    assert s.battlefield == []
    s = Scenario(graveyard=[giant, "Forest", "Forest"], battlefield="Forest", mana="")
    s.cast("Giant").resolve()
    assert s.battlefield == ["Forest", "Giant"]


def test_615_damage_to_the_card_itself_is_prevented():
    text = "{1}: Sentinel gains flying until end of turn. Prevent all damage that would be dealt to him this turn."
    knight = read_card("Sentinel", "{W}", "Creature — Human", text, "1/1")
    s = Scenario(hand="Shock", battlefield=[knight])
    s.activate("Sentinel").resolve()
    s.cast("Shock", "Sentinel").resolve()
    assert s.battlefield == ["Sentinel"]


def test_508_1_damage_to_the_player_it_attacks_once_it_is_blocked():
    ogre = read_card(
        "Ogre",
        "{1}{R}",
        "Creature — Ogre",
        "Whenever this creature becomes blocked, it deals 1 damage to the player or planeswalker it's attacking.",
        "3/2",
    )
    s = Scenario(battlefield=[ogre], their_battlefield=[BEAR])
    s.attack("Ogre")
    s.them.block({"Plain Bear": "Ogre"}).resolve()
    assert s.them.life == 19


def test_401_7_a_spell_is_put_second_from_the_top():
    text = "Put target spell or nonland permanent into its owner's library second from the top."
    commit = read_card("Pledge", "{3}{U}", "Instant", text)
    s = Scenario(hand=[commit], their_hand="Shock", their_library=["Forest", "Island"])
    s.them.cast("Shock", "me", hold=True)
    s.cast("Pledge", "Shock").resolve()
    assert (s.life, s.them.library) == (20, ["Forest", "Shock", "Island"])
