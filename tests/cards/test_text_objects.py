"""What texts make of objects: tokens, copies, types, counters, Auras (CR 111, 122, 205, 303, 613, 707), played."""

from __future__ import annotations

import pytest
from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, instant, sorcery

from playset.core.errors import BadText
from playset.core.words import CardType, Step
from playset.oracle.text import read_card
from playset.testing import Scenario

OX = read_card("Plain Ox", "{1}{G}", "Creature — Bear", "", "2/2")


PULSE = read_card(
    "Pulse",
    "{1}{B}{G}",
    "Sorcery",
    "Destroy target nonland permanent and all other permanents with the same name as that permanent.",
)


def test_201_2_others_with_the_same_name_are_destroyed_too():
    s = Scenario(hand=[PULSE], battlefield=[BEAR], their_battlefield=[BEAR, BEAR, OX])
    s.cast("Pulse", "my Plain Bear").resolve()
    assert (s.battlefield, s.them.battlefield) == ([], ["Plain Ox"])


TYPHOON = read_card(
    "Typhoon",
    "{5}{U}",
    "Enchantment",
    "Whenever you cast a noncreature spell, create an X/X blue Shark creature token with flying, where X is that "
    "spell's mana value.\nCycling {X}{1}{U}\nWhen you cycle this enchantment, create an X/X blue Shark creature token "
    "with flying.",
)


def test_107_3_a_token_as_large_as_x():
    s = Scenario(hand=[TYPHOON, "Divination"], battlefield=[TYPHOON], library="9 Forest")
    s.cast("Divination").resolve()
    assert s.pt("Shark Token") == "3/3"


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


def test_303_4_what_is_attached_to_it_is_counted():
    dancer = read_card(
        "Dancer", "{W}", "Creature — Kor", "This creature gets +2/+2 for each Aura attached to it.", "0/2"
    )
    charm = read_card("Charm", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    s = Scenario(hand=[charm, charm], battlefield=[dancer, BEAR])
    s.cast("Charm", "Dancer").resolve()
    s.cast("Charm", "Plain Bear").resolve()
    assert (s.pt("Dancer"), s.pt("Plain Bear")) == ("3/5", "3/3")


def test_604_3_it_and_others_change_together():
    druid = read_card("Warden", "{1}{G}", "Creature — Elf", "This creature and Bears you control get +2/+2.", "2/3")
    s = Scenario(battlefield=[druid, BEAR])
    assert (s.pt("Warden"), s.pt("Plain Bear")) == ("4/5", "4/4")


def test_702_138c_what_escapes_enters_with_counters():
    ox = creature(
        "Ox",
        "Escape—{2}, Exile two other cards from your graveyard.\nThis creature escapes with two +1/+1 counters on it.",
    )
    s = Scenario(hand=[ox])
    assert s.cast("Ox").resolve().pt("Ox") == "2/2"
    s = Scenario(graveyard=[ox, "Forest", "Island"])
    assert s.cast("Ox").resolve().pt("Ox") == "4/4"


def test_205_3m_what_shares_a_creature_type():
    lord = creature("Lord", "{1}: This creature deals 2 damage to each creature that shares a creature type with it.")
    s = Scenario(battlefield=[lord], their_battlefield=[BEAR, BIRD])
    s.activate("Lord").resolve()
    assert (s.battlefield, s.them.battlefield) == ([], ["Plain Bird"])  # it shares its types with itself, too


def test_111_4_a_token_may_have_a_name_and_be_legendary():
    skyship = creature(
        "Raider",
        "Whenever this creature attacks, create Ragavan, a legendary 2/1 red Monkey creature token. Ragavan enters "
        "tapped and attacking. Exile that token at end of combat.",
    )
    s = Scenario(battlefield=[skyship])
    s.attack("Raider").damage()
    assert s.them.life == 16
    assert s.pass_to(Step.POSTCOMBAT_MAIN).battlefield == ["Raider"]


CLIMBER = creature("Climber", "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing.")


def test_702_131b_the_blessing_comes_with_the_tenth_permanent_and_stays():
    s = Scenario(hand=[BEAR, "Lightning Bolt"], battlefield=[CLIMBER, "8 Forest"])
    assert s.pt("Climber") == "2/2"
    s.cast("Plain Bear").resolve()
    assert s.pt("Climber") == "4/4"
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert s.pt("Climber") == "4/4"


def test_702_131b_what_an_opponent_controls_does_not_count():
    s = Scenario(hand=[BEAR], battlefield=[CLIMBER, "4 Forest"], their_battlefield="9 Forest")
    assert s.cast("Plain Bear").resolve().pt("Climber") == "2/2"


def test_702_131d_blessed_before_what_enters_triggers():
    watcher = creature(
        "Watcher",
        "Ascend\nWhenever another creature you control enters, if you have the city's blessing, you gain 2 life.",
    )
    s = Scenario(hand=[BEAR], battlefield=[watcher, "8 Forest"])
    assert s.cast("Plain Bear").resolve().life == 22


def test_702_131d_blessed_while_a_spell_resolves():
    pride = creature(
        "Pride",
        "Ascend\n{0}: Create a 1/1 white Cat creature token. Then if you have the city's blessing, you gain 1 life.",
    )
    s = Scenario(battlefield=[pride, "8 Forest"])
    assert s.activate("Pride").resolve().life == 21
    s = Scenario(battlefield=[pride, "7 Forest"])
    assert s.activate("Pride").resolve().life == 20


def test_702_131a_ascend_of_a_spell_is_looked_at_as_it_resolves():
    call = sorcery("Call", "{G}", "Ascend\nYou gain 1 life. If you have the city's blessing, draw a card.")
    for lands, hand in ((10, 1), (9, 0)):
        s = Scenario(hand=[call], battlefield=f"{lands} Forest", library="9 Island", mana="{G}")
        assert len(s.cast("Call").resolve().hand) == hand


def test_122_8_up_to_three_counters_of_any_kinds():
    act = sorcery("Act", "{B}", "Remove up to three counters from target creature.")
    hydra = creature("Hydra", "This creature enters with four +1/+1 counters on it.", "1/1")
    s = Scenario(hand=[act, hydra])
    s.cast("Hydra").resolve()
    s.cast("Act", "Hydra").resolve().answer(0, 1)
    assert s.pt("Hydra") == "3/3"


def test_122_8_counters_of_a_player_may_be_removed():
    act = sorcery("Act", "{B}", "Remove up to five counters from target artifact, creature, planeswalker, or opponent.")
    s = Scenario(hand=[act])
    s.state.players[1].counters = {"energy": 3}
    s.cast("Act", "them").resolve().answer(0, 2)
    assert s.them.counters("energy") == 1


def test_305_7_every_basic_land_type_in_addition():
    omen = enchantment("Omen", "Lands you control are every basic land type in addition to their other types.")
    s = Scenario(hand="Lightning Bolt, Counterspell", battlefield=[omen, "Wasteland"], mana="")
    assert s.can("cast", "Lightning Bolt")
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.them.life, s.tapped("Wasteland")) == (17, True)


def test_205_3m_what_is_not_of_the_chosen_type():
    fear = sorcery(
        "Fear", "{B}", "Choose a creature type. Creatures that aren't of the chosen type get -3/-3 until end of turn."
    )
    s = Scenario(hand=[fear], battlefield=[BEAR], their_battlefield=[BIRD])
    s.cast("Fear").resolve().choose("Bird").resolve()
    assert (sorted(s.graveyard), s.them.battlefield) == (["Fear", "Plain Bear"], ["Plain Bird"])


def test_205_3m_as_many_as_there_are_of_that_type():
    melody = sorcery(
        "Melody", "{U}", "Choose a creature type. Draw a card for each permanent you control of that type."
    )
    s = Scenario(hand=[melody], battlefield=[BEAR, BEAR, BIRD], library="9 Island")
    assert len(s.cast("Melody").resolve().choose("Bear").resolve().hand) == 2


def test_611_2e_it_returns_as_an_enchantment():
    enduring = read_card(
        "Enduring",
        "{1}{W}",
        "Enchantment Creature — Sheep Glimmer",
        "Lifelink\nWhen this creature dies, if it was a creature, return it to the battlefield under its owner's "
        "control. It's an enchantment.",
        "2/1",
    )
    naturalize = sorcery("Naturalize", "{G}", "Destroy target enchantment.")
    s = Scenario(hand=["Lightning Bolt", naturalize], battlefield=[enduring])
    s.cast("Lightning Bolt", "Enduring").resolve()
    assert s.battlefield == ["Enduring"]
    assert not s.permanent("Enduring").characteristics.types & CardType.CREATURE
    s.cast("Naturalize", "Enduring").resolve()
    assert s.battlefield == []  # it was no creature


def test_701_53a_an_incubator_enters_with_counters_and_transforms():
    beast = creature("Beast", "When this creature enters, incubate 3.")
    s = Scenario(hand=[beast])
    s.cast("Beast")
    assert s.permanent("Incubator Token").counters == {"+1/+1": 3}
    s.activate("Incubator Token")
    assert s.pt("Phyrexian Token") == "3/3"


def test_701_53a_as_many_counters_as_creatures_were_exiled():
    sunfall = sorcery(
        "Sunfall", "{W}", "Exile all creatures. Incubate X, where X is the number of creatures exiled this way."
    )
    s = Scenario(hand=[sunfall], battlefield=[BEAR], their_battlefield=[BIRD])
    s.cast("Sunfall")
    assert (s.battlefield, s.permanent("Incubator Token").counters) == (["Incubator Token"], {"+1/+1": 2})


def test_707_9_a_copy_that_costs_no_more_than_was_spent():
    bird = read_card(
        "Mocker",
        "{X}{U}",
        "Creature — Bird Bard",
        "You may have this creature enter the battlefield as a copy of any creature on the battlefield with mana value "
        "less than or equal to the amount of mana spent to cast this card, except it's a Bird in addition to its other "
        "types and it has flying.",
        "1/1",
    )
    s = Scenario(hand=[bird], battlefield=[BEAR, "3 Island"], mana="")
    s.cast("Mocker", x=1).choose("Plain Bear")
    assert (s.battlefield.count("Plain Bear"), s.permanent("Plain Bear").characteristics.subtypes) == (2, ("Bear",))
    s = Scenario(hand=[bird], battlefield=[BEAR, "Island"], mana="")
    s.cast("Mocker", x=0)
    assert s.battlefield.count("Plain Bear") == 1


def test_122_1b_three_kinds_of_counters_at_once():
    renew = sorcery(
        "Renew", "{B}", "Put a flying counter, a deathtouch counter, and a lifelink counter on target creature."
    )
    s = Scenario(hand=[renew], battlefield=[BEAR])
    s.cast("Renew", "Plain Bear")
    assert all(s.has("Plain Bear", word) for word in ("flying", "deathtouch", "lifelink"))


def test_303_4f_an_aura_comes_back_attached():
    boon = read_card(
        "Boon",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature gets +1/+0.\n{3}{W}: Return this card from your graveyard to the "
        "battlefield attached to target creature. Activate only as a sorcery.",
    )
    s = Scenario(graveyard=[boon], battlefield=[BEAR])
    s.activate("Boon", "Plain Bear")
    assert (s.pt("Plain Bear"), s.graveyard) == ("3/2", [])


def test_303_4g_an_aura_that_cannot_enchant_it_stays():
    boon = read_card(
        "Boon",
        "{W}",
        "Enchantment — Aura",
        "Enchant artifact\n{3}{W}: Return this card from your graveyard to the battlefield attached to target "
        "creature.",
    )
    s = Scenario(graveyard=[boon], battlefield=[BEAR])
    s.activate("Boon", "Plain Bear")
    assert s.graveyard == ["Boon"]


def test_707_2_each_other_player_copies_what_was_exiled():
    identity = sorcery(
        "Identity",
        "{U}",
        "Exile target nonland permanent. Each player other than its controller creates a token that's a copy of it.",
    )
    s = Scenario(hand=[identity], their_battlefield=[BEAR])
    s.cast("Identity")
    assert (s.battlefield, s.them.battlefield, s.them.exile) == (["Plain Bear"], [], ["Plain Bear"])


def test_613_1f_as_long_as_it_entered_this_turn():
    captain = read_card(
        "Fresh Captain",
        "{1}{G}",
        "Creature — Cat",
        "This creature has hexproof as long as it entered this turn.",
        "2/2",
    )
    s = Scenario(hand=[captain], their_hand="Lightning Bolt", library="9 Forest", their_library="9 Forest")
    s.cast("Fresh Captain").resolve()
    assert s.has("Fresh Captain", "hexproof")
    s.next_turn()
    assert not s.has("Fresh Captain", "hexproof")
    s.them.cast("Lightning Bolt", "Fresh Captain").resolve()
    assert s.battlefield == []


def test_122_6_the_third_counter():
    clock = artifact(
        "Clock",
        "{T}: Put two hour counters on this artifact.\n"
        "When the third hour counter is put on this artifact, you gain 5 life.",
    )
    s = Scenario(battlefield=[clock], library="9 Forest", their_library="9 Forest")
    assert s.activate("Clock").resolve().life == 20
    s.next_turn().next_turn()
    assert s.activate("Clock").resolve().life == 25
    s.next_turn().next_turn()
    assert s.activate("Clock").resolve().life == 25


CAT = read_card("Plain Cat", "{1}{W}", "Creature — Cat", "", "2/2")


def test_201_2_all_of_one_name_and_a_clue_for_each_that_is_no_token():
    stone = sorcery(
        "Stone",
        "{W}",
        "Exile target creature and all other creatures its controller controls with the same name as that creature. "
        "That player investigates for each nontoken creature exiled this way.",
    )
    s = Scenario(hand=[stone], battlefield=[CAT], their_battlefield=[CAT, CAT, "Hill Giant"])
    s.cast("Stone", "their Plain Cat").resolve()
    assert sorted(s.them.battlefield) == ["Clue Token", "Clue Token", "Hill Giant"]


def test_205_1a_creature_types_in_place_of_others():
    figure = read_card(
        "Figure",
        "{R}",
        "Creature — Kithkin",
        "{1}: This creature becomes a Kithkin Spirit with base power and toughness 2/2.\n"
        "{2}: If this creature is a Spirit, it becomes a Kithkin Spirit Warrior with base power and toughness 4/4.",
        "1/1",
    )
    s = Scenario(battlefield=[figure], library="9 Forest", their_library="9 Forest")
    s.activate("Figure", ability=1).resolve()
    assert s.pt("Figure") == "1/1"
    s.activate("Figure").resolve()
    s.activate("Figure", ability=1).resolve()
    assert s.pt("Figure") == "4/4"
    s.next_turn()
    assert (s.pt("Figure"), s.permanent("Figure").characteristics.subtypes) == ("4/4", ("Kithkin", "Spirit", "Warrior"))


RAGE = instant(
    "Rage", "{R}", "Target creature gets +2/+0 until end of turn. Create a Monster Role token attached to it."
)


def test_303_7a_only_the_newest_role_of_a_player_stays():
    wicked = instant("Price", "{B}", "Create a Wicked Role token attached to target creature you control.")
    s = Scenario(hand=[wicked, RAGE], battlefield=[BEAR], library="9 Forest", their_library="9 Forest")
    s.cast("Price", "Plain Bear").resolve()
    assert (s.pt("Plain Bear"), s.battlefield) == ("3/3", ["Plain Bear", "Wicked"])
    s.cast("Rage", "Plain Bear").resolve()
    assert (s.pt("Plain Bear"), s.battlefield, s.them.life) == ("5/3", ["Plain Bear", "Monster"], 19)
    assert s.has("Plain Bear", "trample")


def test_303_7a_roles_of_two_players_stay():
    s = Scenario(hand=[RAGE], their_hand=[RAGE], battlefield=[BEAR])
    s.cast("Rage", "Plain Bear").resolve()
    s.them.cast("Rage", "Plain Bear").resolve()
    assert s.pt("Plain Bear") == "8/4"


def test_303_4i_a_role_that_could_not_enchant_it_is_not_created():
    knight = read_card("Warded Knight", "{W}", "Creature — Knight", "Protection from enchantments", "2/2")
    s = Scenario(hand=[RAGE], battlefield=[knight])
    s.cast("Rage", "Warded Knight").resolve()
    assert s.battlefield == ["Warded Knight"]


def test_707_10_a_copy_for_a_land():
    vapor = instant(
        "Vapor",
        "{U}",
        "Return target nonland permanent to its owner's hand. Then that permanent's controller may sacrifice a land. "
        "If the player does, they may copy this spell and may choose a new target for that copy.",
    )
    s = Scenario(hand=[vapor], battlefield=[BEAR], their_battlefield=[BIRD, "Forest"])
    s.cast("Vapor", "Plain Bird").resolve()
    assert s.asked_player == 1
    s.yes().yes().choose("Plain Bear").resolve()
    assert (s.hand, s.them.hand, s.them.battlefield) == (["Plain Bear"], ["Plain Bird"], [])


def test_707_9b_a_copy_of_another_size_color_and_type():
    god = enchantment(
        "Beetle",
        "{1}: Exile target creature card from a graveyard. Create a token that's a copy of it, except it's a 4/4 black "
        "Zombie.",
    )
    s = Scenario(battlefield=[god], their_graveyard=[BIRD])
    s.activate("Beetle", "Plain Bird").resolve()
    token = s.permanent("Plain Bird").characteristics
    assert (s.pt("Plain Bird"), token.subtypes, token.colors, s.them.exile) == ("4/4", ("Zombie",), 4, ["Plain Bird"])
    assert s.has("Plain Bird", "flying")


def test_613_1f_each_creature_by_its_color():
    scion = creature(
        "Scion", "Each creature you control has haste if it's green, trample if it's white, and menace if it's red."
    )
    s = Scenario(battlefield=[scion, BEAR, CAT])
    assert s.has("Plain Bear", "haste")
    assert not s.has("Plain Bear", "trample")
    assert s.has("Plain Cat", "trample")
    assert not s.has("Plain Cat", "menace")


def test_604_3_as_many_as_the_chosen_player_has():
    beast = read_card(
        "Beast",
        "{1}{G}",
        "Creature — Beast",
        "As this creature enters, choose an opponent.\n"
        "This creature's power and toughness are each equal to the number of nonbasic lands the chosen player "
        "controls.",
        "0/0",
    )
    s = Scenario(hand=[beast], battlefield="Mountain", their_battlefield="2 Mishra's Factory, Forest")
    assert s.cast("Beast").resolve().pt("Beast") == "2/2"


def test_305_7_the_chosen_basic_land_type():
    passage = read_card(
        "Passage",
        "",
        "Land",
        "As this land enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.\n"
        "This land is the chosen type.",
    )
    s = Scenario(hand=[passage, "Lightning Bolt"], mana="")
    s.play("Passage").yes().choose("Mountain")
    assert (s.life, s.permanent("Passage").characteristics.subtypes) == (18, ("Mountain",))
    assert s.cast("Lightning Bolt", "them").resolve().them.life == 17


def test_607_2d_a_chosen_land_type_is_no_creature_type():
    text = (
        "As this creature enters, choose a basic land type.\n"
        "Lands you control are the chosen type in addition to their other types."
    )
    with pytest.raises(BadText):
        creature("Wright", text)


def test_111_tokens_of_three_kinds_are_created_at_the_same_time():
    zoo = sorcery(
        "Zoo",
        "{1}",
        "Create a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a 3/3 green Elephant creature "
        "token.",
    )
    s = Scenario(hand=[zoo])
    s.cast("Zoo")
    assert s.battlefield == ["Snake Token", "Wolf Token", "Elephant Token"]


def test_607_2d_protection_from_the_color_that_was_chosen():
    voice = creature(
        "Voice", "As this creature enters, choose a color.\nThis creature has protection from the chosen color."
    )
    s = Scenario(hand=[voice, "Shock", "Unsummon"])
    s.cast("Voice").choose("red")
    assert "Voice" not in s.cast("Shock", hold=True).offered
    s.choose("them").resolve()
    s.cast("Unsummon", "Voice")
    assert s.battlefield == []


def test_611_3_two_groups_change_in_two_ways_as_long_as_something_is_so():
    baloth = creature(
        "Baloth",
        "As long as you control a Bird, this creature gets +2/+2 and other creatures you control get +1/+1 and have "
        "flying.",
    )
    s = Scenario(battlefield=[baloth, BEAR], hand=[BIRD])
    assert (s.pt("Baloth"), s.pt("Plain Bear")) == ("2/2", "2/2")
    s.cast("Plain Bird")
    assert (s.pt("Baloth"), s.pt("Plain Bear"), s.has("Baloth", "flying")) == ("4/4", "3/3", False)


def test_702_103_an_aura_with_bestow_and_what_it_enchants_both_grow():
    howler = read_card(
        "Howler",
        "{1}{B}",
        "Enchantment Creature — Horror",
        "Bestow {2}{B}\nThis creature and enchanted creature each get +X/+X, where X is the number of creature cards "
        "in all graveyards.",
        "0/0",
    )
    s = Scenario(hand=[howler], battlefield=[BEAR], graveyard=[BEAR], their_graveyard=[BEAR])
    s.cast("Howler", "Plain Bear", way=1)
    assert s.pt("Plain Bear") == "4/4"
    s = Scenario(hand=[howler], graveyard=[BEAR, BEAR, BEAR])
    s.cast("Howler")
    assert s.pt("Howler") == "3/3"
