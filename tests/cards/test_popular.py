"""What widely played cards of several families do, read from their text."""

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition
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


def spell(text: str, cost: str = "{1}") -> CardDefinition:
    """A sorcery with a text."""
    return read_card("Test Spell", cost, "Sorcery", text)


def test_700_3_an_opponent_makes_two_piles_and_you_choose_one():
    s = Scenario(
        hand=[
            spell(
                "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one "
                "pile into your hand and the other into your graveyard."
            )
        ],
        library=["Forest", "Island", "Swamp", "Plains", "Mountain", "Shock"],
    )
    s.cast("Test Spell").resolve()
    assert s.asked_player == 1
    s.choose("Island", "Swamp")
    assert s.asked_player == 0
    s.answer(1).resolve()
    assert (sorted(s.hand), s.graveyard) == (["Forest", "Mountain", "Plains"], ["Island", "Swamp", "Test Spell"])


def test_700_3_a_pile_may_be_empty_and_the_other_goes_to_the_bottom_in_any_order():
    s = Scenario(
        hand=[
            spell(
                "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one "
                "pile into your hand and the other on the bottom of your library in any order."
            )
        ],
        library=["Forest", "Island", "Swamp", "Plains"],
    )
    s.cast("Test Spell").resolve().choose().answer(0).order("Forest", "Island", "Swamp")
    assert (s.hand, s.library) == ([], ["Plains", "Swamp", "Island", "Forest"])


def test_603_2_two_events_of_one_ability():
    shrine = read_card(
        "Shrine",
        "{2}",
        "Artifact",
        "At the beginning of your upkeep or whenever you cast a red spell, put a charge counter on this artifact.",
    )
    s = Scenario(hand="Shock", battlefield=[shrine], library="9 Forest", their_library="9 Forest")
    s.cast("Shock", "them").resolve()
    s.next_turn().next_turn()
    assert s.permanent("Shrine").counters == {"charge": 2}


def test_118_12_unless_the_x_that_was_announced_is_paid():
    counter = read_card("Deny", "{X}{U}", "Instant", "Counter target spell unless its controller pays {X}.")
    s = Scenario(hand=[counter], their_hand="Shock", their_battlefield="3 Mountain")
    s.them.cast("Shock", "me", hold=True)
    s.cast("Deny", "Shock", x=3).resolve()
    assert (s.life, s.them.graveyard) == (20, ["Shock"])
    s = Scenario(hand=[counter], their_hand="Shock", their_battlefield="3 Mountain")
    s.them.cast("Shock", "me", hold=True)
    s.cast("Deny", "Shock", x=2).resolve().yes().resolve()
    assert s.life == 18


def test_509_1b_it_can_block_only_small_creatures():
    guard = read_card(
        "Guard", "{R}", "Creature — Human", "This creature can't block creatures with power 3 or greater.", "2/2"
    )
    s = Scenario(battlefield=[BEAR, "Hill Giant"], their_battlefield=[guard])
    s.attack("Plain Bear", "Hill Giant")
    assert s.game.decision is not None
    attackers = {s.object_name(option.index) for option in s.game.decision.options}
    assert len(s.game.decision.options) == 1, attackers


def test_101_4_each_player_puts_a_card_of_their_own():
    rise = spell("Each player puts a creature card from their graveyard onto the battlefield.")
    s = Scenario(hand=[rise], graveyard=[BEAR, "Forest"], their_graveyard=[OX, BEAR])
    s.cast("Test Spell").resolve().choose("Plain Ox")
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], ["Plain Ox"])
    show = spell("Each player may put a creature card from their hand onto the battlefield.")
    s = Scenario(hand=[show, BEAR], their_hand=[OX])
    s.cast("Test Spell").resolve().choose("Plain Bear").choose()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], [])


def test_701_13_a_player_exiles_a_card_of_their_choice_from_their_graveyard():
    s = Scenario(
        hand=[spell("Target player exiles a card from their graveyard.")], their_graveyard=["Forest", "Island"]
    )
    s.cast("Test Spell", "them").resolve()
    assert s.asked_player == 1
    s.choose("Island")
    assert (s.them.graveyard, s.them.exile) == (["Forest"], ["Island"])


def test_604_as_long_as_an_opponent_has_little_life():
    ghost = read_card(
        "Ghost",
        "{B}",
        "Creature — Spirit",
        "This creature has haste as long as an opponent has 10 or less life.",
        "2/1",
    )
    assert not Scenario(battlefield=[ghost], their_life=11).has("Ghost", "haste")
    assert Scenario(battlefield=[ghost], their_life=10).has("Ghost", "haste")


def test_400_7_what_is_put_onto_the_battlefield_if_you_like_is_spoken_of():
    attack = spell(
        "You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice the "
        "creature at the beginning of the next end step."
    )
    s = Scenario(hand=[attack, BEAR], battlefield=[OX])
    s.cast("Test Spell").resolve().yes()
    assert s.has("Plain Bear", "haste")
    s.pass_to(Step.END).resolve()
    assert (s.battlefield, "Plain Bear" in s.graveyard) == (["Plain Ox"], True)
    s = Scenario(hand=[attack, BEAR], battlefield=[OX])
    s.cast("Test Spell").resolve().no()
    s.pass_to(Step.END)
    assert s.battlefield == ["Plain Ox"]


def test_615_1_damage_to_and_by_one_creature_is_prevented():
    maze = read_card(
        "Labyrinth",
        "",
        "Land",
        "{T}: Untap target attacking creature. Prevent all combat damage that would be dealt to and dealt by that "
        "creature this turn.",
    )
    s = Scenario(battlefield=[BEAR, OX], their_battlefield=[maze])
    s.attack("Plain Bear", "Plain Ox")
    s.them.activate("Labyrinth", "Plain Bear").resolve()
    s.damage()
    assert (s.them.life, s.tapped("Plain Bear"), s.tapped("Plain Ox")) == (18, False, True)


def test_608_2c_with_an_empty_library_it_is_not_the_creature_that_entered():
    oracle = read_card(
        "Seer",
        "{G}{U}",
        "Creature — Elf",
        "When this creature enters, reveal the top card of your library. If it's a land card, put it onto the "
        "battlefield. Otherwise, put that card into your hand.",
        "1/1",
    )
    s = Scenario(hand=[oracle], library=["Forest", "Shock"])
    s.cast("Seer").resolve()
    assert (s.battlefield, s.library) == (["Seer", "Forest"], ["Shock"])
    s = Scenario(hand=[oracle], library=["Shock"])
    s.cast("Seer").resolve()
    assert (s.battlefield, s.hand) == (["Seer"], ["Shock"])
    s = Scenario(hand=[oracle], library=[])
    s.cast("Seer").resolve()
    assert (s.battlefield, s.hand) == (["Seer"], [])


def test_303_4_what_is_attached_to_it_is_counted():
    dancer = read_card(
        "Dancer", "{W}", "Creature — Kor", "This creature gets +2/+2 for each Aura attached to it.", "0/2"
    )
    charm = read_card("Charm", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    s = Scenario(hand=[charm, charm], battlefield=[dancer, BEAR])
    s.cast("Charm", "Dancer").resolve()
    s.cast("Charm", "Plain Bear").resolve()
    assert (s.pt("Dancer"), s.pt("Plain Bear")) == ("3/5", "3/3")


def test_603_4_others_than_the_land_that_entered():
    peak = read_card(
        "Peak",
        "",
        "Land",
        "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 3 life.",
    )
    s = Scenario(hand="Mountain", battlefield=[peak, "Mountain"])
    s.play("Mountain").resolve()
    assert s.life == 20
    s = Scenario(hand="Mountain", battlefield=[peak, "2 Mountain"])
    s.play("Mountain").resolve()
    assert s.life == 23


def test_701_24_the_artifact_and_the_graveyard_are_shuffled_in():
    elixir = read_card(
        "Tonic",
        "{1}",
        "Artifact",
        "{2}, {T}: You gain 5 life. Shuffle this artifact and your graveyard into their owner's library.",
    )
    s = Scenario(battlefield=[elixir], graveyard=["Forest", "Shock"], library=["Island"])
    s.activate("Tonic").resolve()
    assert (s.life, s.graveyard, s.battlefield, len(s.library)) == (25, [], [], 4)


def test_508_1d_creatures_attack_this_turn_if_able():
    bident = read_card("Fork", "{1}", "Artifact", "{T}: Creatures your opponents control attack this turn if able.")
    s = Scenario(battlefield=[bident], their_battlefield=[BEAR], active=1)
    s.activate("Fork").resolve()
    s.pass_to(Step.DECLARE_ATTACKERS)
    assert [permanent.attacking for permanent in s.state.permanents if permanent.card][-1] == 0


def test_604_3_it_and_others_change_together():
    druid = read_card("Warden", "{1}{G}", "Creature — Elf", "This creature and Bears you control get +2/+2.", "2/3")
    s = Scenario(battlefield=[druid, BEAR])
    assert (s.pt("Warden"), s.pt("Plain Bear")) == ("4/5", "4/4")


def test_615_1_the_damage_a_spell_would_deal_is_prevented():
    hush = read_card(
        "Hush", "{W}", "Instant", "Prevent all damage target instant or sorcery spell would deal this turn."
    )
    s = Scenario(hand=[hush], their_hand="Shock")
    s.them.cast("Shock", "me", hold=True)
    s.cast("Hush", "Shock").resolve()
    assert s.life == 20


UMBRA = read_card(
    "Shade",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature gets +1/+1 and has first strike.\nUmbra armor",
)


def test_702_89a_an_aura_with_umbra_armor_is_destroyed_instead():
    s = Scenario(hand=[UMBRA, "Shock", "Shock"], battlefield=[BEAR])
    s.cast("Shade", "Plain Bear").resolve()
    s.cast("Shock", "Plain Bear").resolve()
    s.cast("Shock", "Plain Bear").resolve()
    assert (s.battlefield, s.pt("Plain Bear"), sorted(s.graveyard)) == (
        ["Plain Bear"],
        "2/2",
        ["Shade", "Shock", "Shock"],
    )


def test_702_89a_umbra_armor_is_no_regeneration():
    terror = read_card("Fright", "{B}", "Instant", "Destroy target creature. It can't be regenerated.")
    s = Scenario(hand=[UMBRA, terror], battlefield=[BEAR])
    s.cast("Shade", "Plain Bear").resolve()
    s.cast("Fright", "Plain Bear").resolve()
    assert (s.battlefield, sorted(s.graveyard)) == (["Plain Bear"], ["Fright", "Shade"])


def test_702_89a_what_destroys_both_at_once_leaves_the_creature():
    sweep = read_card("Sweep", "{B}", "Sorcery", "Destroy all nonland permanents.")
    s = Scenario(hand=[UMBRA, sweep], battlefield=[BEAR])
    s.cast("Shade", "Plain Bear").resolve()
    s.cast("Sweep").resolve()
    assert (s.battlefield, sorted(s.graveyard)) == (["Plain Bear"], ["Shade", "Sweep"])


def test_601_2c_each_of_up_to_two_targets():
    volley = read_card("Volley", "{R}", "Instant", "Volley deals 1 damage to each of up to two target creatures.")
    s = Scenario(hand=[volley], battlefield=[BEAR], their_battlefield=["Goblin Guide", OX])
    s.cast("Volley", targets=["Plain Bear", "Plain Ox"]).resolve()
    assert [permanent.damage for permanent in s.state.permanents] == [1, 0, 1]


def test_608_2i_how_many_creatures_attacked_this_turn():
    camp = read_card(
        "Keep",
        "{W}",
        "Enchantment",
        "At the beginning of your end step, if you attacked with two or more creatures this turn, you gain 3 life.",
    )
    for attackers, life in ((["Plain Bear"], 20), (["Plain Bear", "Plain Ox"], 23)):
        s = Scenario(battlefield=[camp, BEAR, OX])
        s.attack(*attackers).pass_to(Step.END).resolve()
        assert s.life == life
