"""What texts replace and prevent, and what permanents enter with (CR 614, 615), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

TOWER = read_card("Tower", "", "Land", "{T}: Add {C}. If you control a Bear and an Island, add {C}{C}{C} instead.")


def test_614_1a_other_mana_is_added_instead():
    s = Scenario(battlefield=[TOWER, "Island"], manual_mana=[0])
    s.activate("Tower")
    assert s.pool == "{C}"
    s = Scenario(battlefield=[TOWER, "Island", BEAR], manual_mana=[0])
    s.activate("Tower")
    assert s.pool == "{C}{C}{C}"


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


def test_615_damage_to_the_card_itself_is_prevented():
    text = "{1}: Sentinel gains flying until end of turn. Prevent all damage that would be dealt to him this turn."
    knight = read_card("Sentinel", "{W}", "Creature — Human", text, "1/1")
    s = Scenario(hand="Shock", battlefield=[knight])
    s.activate("Sentinel").resolve()
    s.cast("Shock", "Sentinel").resolve()
    assert s.battlefield == ["Sentinel"]


OX = read_card("Plain Ox", "{1}{G}", "Creature — Bear", "", "2/2")


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


def test_614_1a_that_much_damage_plus_two():
    captain = read_card(
        "Captain",
        "{R}",
        "Creature — Dwarf",
        "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals "
        "that much damage plus 2 instead.",
        "1/1",
    )
    s = Scenario(hand="2 Lightning Bolt", battlefield=[captain], their_battlefield=[creature("Wall", "", "0/6")])
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 15
    s.cast("Lightning Bolt", "me").resolve()
    assert s.life == 17


def test_614_1a_that_player_gains_no_life():
    vortex = enchantment("Vortex", "If a player would gain life, that player gains no life instead.")
    s = Scenario(hand=[sorcery("Balm", "{W}", "You gain 4 life.")], battlefield=[vortex])
    assert s.cast("Balm").resolve().life == 20


def test_504_1_all_draws_but_the_first_in_the_draw_step():
    insight = enchantment(
        "Insight",
        "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
    )
    s = Scenario(hand="Divination", battlefield=[insight], library="20 Forest", their_library="9 Forest")
    s.cast("Divination").resolve()
    assert s.hand.count("Forest") == 4
    s.next_turn().next_turn().pass_to(Step.PRECOMBAT_MAIN)
    assert s.hand.count("Forest") == 5


def test_103_4_life_above_the_starting_total():
    angel = creature(
        "Angel",
        "As long as you have at least 7 life more than your starting life total, creatures you control get +2/+2.",
    )
    assert Scenario(battlefield=[angel], life=26).pt("Angel") == "2/2"
    assert Scenario(battlefield=[angel], life=27).pt("Angel") == "4/4"


def test_614_6_instants_and_sorceries_are_exiled():
    militant = creature(
        "Militant", "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead."
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[militant], their_battlefield=[BEAR])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.exile, s.graveyard, s.them.graveyard) == (["Lightning Bolt"], [], ["Plain Bear"])


WHIP = enchantment(
    "Whip",
    "{1}: Return target creature card from your graveyard to the battlefield. It gains haste. Exile it at the "
    "beginning of the next end step. If it would leave the battlefield, exile it instead of putting it anywhere else.",
)


def test_614_1a_exiled_at_the_end_step_or_before():
    s = Scenario(battlefield=[WHIP], graveyard=[BEAR])
    s.activate("Whip", "Plain Bear").resolve()
    assert s.has("Plain Bear", "haste")
    s.next_turn()
    assert (s.battlefield, s.exile) == (["Whip"], ["Plain Bear"])
    s = Scenario(hand="Lightning Bolt", battlefield=[WHIP], graveyard=[BEAR])
    s.activate("Whip", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.exile, s.graveyard) == (["Plain Bear"], ["Lightning Bolt"])


def test_614_1a_an_opponents_creatures_and_creature_cards_are_exiled():
    foremost = creature(
        "Foremost",
        "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into "
        "an opponent's graveyard, exile that card instead.",
    )
    drop = sorcery("Drop", "{B}", "Target player discards two cards.")
    s = Scenario(
        hand=[drop, "Lightning Bolt"], battlefield=[foremost], their_battlefield=[BEAR], their_hand=[BIRD, "Forest"]
    )
    s.cast("Drop", "them").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (sorted(s.them.exile), s.them.graveyard) == (["Plain Bear", "Plain Bird"], ["Forest"])


def test_615_1_damage_dealt_to_and_by_a_creature():
    bank = creature("Bank", "Prevent all combat damage that would be dealt to and dealt by this creature.")
    s = Scenario(battlefield=[BEAR], their_battlefield=[bank], hand="Lightning Bolt")
    s.attack("Plain Bear").them.block({"Bank": "Plain Bear"}).resolve()
    s.damage()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], ["Bank"])
    s.cast("Lightning Bolt", "Bank").resolve()
    assert s.them.graveyard == ["Bank"]  # only combat damage is prevented


SMITER = creature(
    "Smiter",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield with a "
    "+1/+1 counter on it instead of putting it into your graveyard.",
)


def test_614_1a_discarded_for_an_opponent_it_enters():
    drop = sorcery("Drop", "{B}", "Target player discards a card.")
    s = Scenario(hand=[drop], their_hand=[SMITER])
    s.cast("Drop", "them").resolve()
    assert (s.them.battlefield, s.them.graveyard, s.them.pt("Smiter")) == (["Smiter"], [], "3/3")


def test_614_1a_discarded_for_oneself_it_does_not():
    drop = sorcery("Drop", "{B}", "Target player discards a card.")
    s = Scenario(hand=[drop, SMITER])
    s.cast("Drop", "me").resolve()
    assert (s.battlefield, s.graveyard) == ([], ["Smiter", "Drop"])


def test_614_1a_a_creature_that_was_not_cast_is_exiled():
    priest = creature("Priest", "If a nontoken creature would enter and it wasn't cast, exile it instead.")
    raise_dead = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
    s = Scenario(hand=[raise_dead, BIRD], battlefield=[priest], graveyard=[BEAR])
    s.cast("Raise", "Plain Bear").resolve()
    s.cast("Plain Bird").resolve()
    assert (s.exile, sorted(s.battlefield)) == (["Plain Bear"], ["Plain Bird", "Priest"])


def test_614_1a_twice_as_much_life_is_lost_in_your_turn():
    blood = creature(
        "Blood", "If an opponent would lose life during your turn, they lose twice that much life instead."
    )
    s = Scenario(hand="2 Lightning Bolt", battlefield=[blood], library="9 Island", their_library="9 Island")
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 14
    s.next_turn()
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 11


def test_614_1a_noncombat_damage_becomes_counters():
    mage = creature(
        "Mage",
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
        "counters on that creature instead.",
    )
    ox = creature("Ox", "", "4/5")
    s = Scenario(hand="Lightning Bolt", battlefield=[mage, BEAR], their_battlefield=[ox])
    s.cast("Lightning Bolt", "Ox")
    assert s.them.pt("Ox") == "1/2"
    s.attack("Plain Bear").them.block({"Ox": "Plain Bear"})
    s.damage()
    assert s.them.graveyard == ["Ox"]  # combat damage is damage


def test_614_12_counters_for_each_that_is_there_already():
    giada = creature(
        "Giada",
        "Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already "
        "control.",
        kind="Angel",
    )
    angel = creature("Plain Angel", "", "2/2", kind="Angel")
    s = Scenario(hand=[angel, angel], battlefield=[giada])
    s.cast("Plain Angel")
    assert s.pt("Plain Angel") == "3/3"


def test_615_1_one_damage_to_you_or_a_permanent_you_control_is_prevented():
    shield = artifact(
        "Shield",
        "If a source an opponent controls would deal damage to you or a permanent you control, prevent 1 of that "
        "damage.\nWhenever you or another permanent you control becomes the target of a spell or ability an opponent "
        "controls, counter that spell or ability unless its controller pays {1}.",
    )
    s = Scenario(hand="Lightning Bolt", battlefield="2 Mountain", their_battlefield=[shield], mana="")
    s.cast("Lightning Bolt", "them").yes()
    assert s.them.life == 18
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield=[shield], mana="")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 20


def test_615_12_if_x_is_5_or_more():
    fire = sorcery(
        "Great Fire",
        "{X}{R}",
        "Great Fire deals X damage to any target.\n"
        "If X is 5 or more, this spell can't be countered and the damage can't be prevented.",
    )
    shield = read_card("Shield", "{W}", "Enchantment", "Prevent all damage that would be dealt to you.")
    for x, left, countered in ((4, 20, True), (5, 15, False)):
        s = Scenario(hand=[fire], their_battlefield=[shield])
        assert s.cast("Great Fire", "them", x=x).resolve().them.life == left
        s = Scenario(hand=[fire], their_hand="Counterspell")
        s.cast("Great Fire", "them", x=x, hold=True)
        s.them.cast("Counterspell", "Great Fire").resolve()
        assert s.them.life == (20 if countered else 20 - x)


def test_614_12a_the_chosen_opponent():
    vise = artifact(
        "Vise",
        "As this artifact enters, choose an opponent.\n"
        "At the beginning of the chosen player's upkeep, this artifact deals X damage to that player, where X is the "
        "number of cards in their hand minus 4.",
    )
    s = Scenario(hand=[vise], their_hand="6 Forest", library="9 Forest", their_library="9 Island")
    s.cast("Vise").resolve().pass_to(Step.UPKEEP).resolve()
    assert s.them.life == 18
    s = Scenario(hand=[vise], their_hand="3 Forest", library="9 Forest", their_library="9 Island")
    s.cast("Vise").resolve().pass_to(Step.UPKEEP).resolve()
    assert s.them.life == 20


def test_614_1a_exiled_instead_with_a_token():
    ghet = creature(
        "Ghet",
        "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie "
        "creature token.",
    )
    s = Scenario(hand="2 Lightning Bolt", battlefield=[ghet, BIRD], their_battlefield=[BEAR])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.them.exile, s.them.graveyard) == (["Plain Bear"], [])
    assert s.battlefield == ["Ghet", "Plain Bird", "Zombie Token"]
    s.cast("Lightning Bolt", "Plain Bird").resolve()
    assert "Plain Bird" in s.graveyard


def test_614_1a_a_card_in_a_graveyard_may_be_cast_this_turn():
    mage = creature(
        "Bound",
        "{T}: You may cast target instant or sorcery card from your graveyard this turn. If that spell would be put "
        "into your graveyard this turn, exile it instead.",
    )
    s = Scenario(battlefield=[mage], graveyard="Lightning Bolt")
    s.activate("Bound", "Lightning Bolt").resolve()
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.them.life, s.exile, s.graveyard) == (17, ["Lightning Bolt"], [])
