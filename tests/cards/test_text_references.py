"""Whom and what texts speak of, and what they count (CR 109.5, 608.2c, 608.2h, 608.2i), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, instant, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card, text_of
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario


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


OX = read_card("Plain Ox", "{1}{G}", "Creature — Bear", "", "2/2")


def spell(text: str, cost: str = "{1}") -> CardDefinition:
    """A sorcery with a text."""
    return read_card("Test Spell", cost, "Sorcery", text)


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


def test_608_2c_those_creatures_are_the_ones_that_fit_before():
    storm = sorcery(
        "Storm", "{R}", "Storm deals 1 damage to each creature your opponents control with flying. Tap those creatures."
    )
    s = Scenario(hand=[storm], battlefield=[BIRD], their_battlefield=[creature("Roc", "Flying", "1/3"), BEAR])
    s.cast("Storm").resolve()
    assert {one.definition.name: one.tapped for one in s.state.permanents} == {
        "Plain Bird": False,
        "Roc": True,
        "Plain Bear": False,
    }


def test_608_2c_a_group_that_no_longer_fits_is_still_that_group():
    gift = sorcery(
        "Gift", "{G}", "Creatures you control with power 2 or less get +2/+2 until end of turn. Untap those creatures."
    )
    s = Scenario(hand=[gift], battlefield=["Grizzly Bears (tapped)", creature("Giant", "", "3/3")])
    s.cast("Gift").resolve()
    assert (s.pt("Grizzly Bears"), s.pt("Giant")) == ("4/4", "3/3")
    assert not any(one.tapped for one in s.state.permanents)


def test_608_2c_all_but_some():
    wave = sorcery("Wave", "{U}", "Return all creatures to their owners' hands except for Bears and Birds.")
    s = Scenario(hand=[wave], battlefield=[BEAR, creature("Ox", "", kind="Ox")], their_battlefield=[BIRD])
    s.cast("Wave").resolve()
    assert (s.battlefield, s.hand, s.them.battlefield) == (["Plain Bear"], ["Ox"], ["Plain Bird"])


def test_608_2h_one_of_those_with_the_greatest_power():
    doom = sorcery(
        "Doom", "{B}", "Each opponent sacrifices a creature with the greatest power among creatures they control."
    )
    giant = creature("Giant", "", "5/5")
    s = Scenario(hand=[doom], battlefield=[creature("Titan", "", "9/9")], their_battlefield=[BEAR, giant, BIRD])
    s.cast("Doom").resolve()
    assert s.them.battlefield == ["Plain Bear", "Plain Bird"]
    s = Scenario(hand=[doom], their_battlefield=[giant, giant, BIRD])
    s.cast("Doom").resolve()
    assert s.offered == ["Giant", "Giant"]
    s.choose("Giant")


def test_400_7_that_card_is_what_the_creature_has_become():
    forever = enchantment(
        "Forever",
        "{1}: Choose target creature. When that creature dies this turn, return that card to its owner's hand.",
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[forever], their_battlefield=[BEAR])
    s.activate("Forever", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    assert (s.them.hand, s.them.graveyard) == (["Plain Bear"], [])


def test_120_2b_each_creature_damages_its_controller():
    charm = sorcery("Charm", "{R}", "Each creature deals 1 damage to its controller.")
    s = Scenario(hand=[charm], battlefield=[BEAR], their_battlefield=[BEAR, BIRD])
    s.cast("Charm").resolve()
    assert (s.life, s.them.life) == (19, 18)


BALL = sorcery(
    "Ball",
    "{X}{R}",
    "This spell costs {1} more to cast for each target beyond the first.\nBall deals X damage divided evenly, rounded "
    "down, among any number of targets.",
)


def test_107_1a_divided_evenly_and_rounded_down():
    s = Scenario(hand=[BALL], battlefield="7 Mountain", their_battlefield=[BEAR, BIRD], mana="")
    s.cast("Ball", targets=["Plain Bear", "them"], x=5).resolve()
    assert (s.them.life, s.them.graveyard) == (18, ["Plain Bear"])


def test_608_2c_an_if_at_the_end_is_looked_at_as_it_resolves():
    haliya = creature(
        "Haliya", "Whenever this creature attacks, draw a card if you've gained 3 or more life this turn."
    )
    balm = read_card("Balm", "{W}", "Instant", "You gain 3 life.")
    s = Scenario(battlefield=[haliya], hand=[balm], library="9 Island")
    s.attack("Haliya")
    s.cast("Balm", hold=True)
    assert s.resolve().hand == ["Island"]
    s = Scenario(battlefield=[haliya], library="9 Island")
    assert s.attack("Haliya").resolve().hand == []


def test_608_2h_an_opponent_has_more_life_or_cards():
    beza = creature(
        "Beza",
        "When this creature enters, you gain 4 life if an opponent has more life than you. Draw a card if an opponent "
        "has more cards in hand than you.",
    )
    s = Scenario(hand=[beza], life=15, library="9 Island")
    s.cast("Beza").resolve()
    assert (s.life, s.hand) == (19, [])
    s = Scenario(hand=[beza], their_hand="Island", library="9 Island")
    s.cast("Beza").resolve()
    assert (s.life, s.hand) == (20, ["Island"])


def test_120_1_each_opponent_and_what_they_control():
    chain = creature(
        "Chain", "When this creature enters, it deals 1 damage to each opponent and each creature they control."
    )
    s = Scenario(hand=[chain], battlefield=[BIRD], their_battlefield=[BIRD])
    s.cast("Chain").resolve()
    assert (s.them.life, s.them.graveyard, s.graveyard) == (19, ["Plain Bird"], [])


def test_608_2c_those_that_were_counted():
    call = sorcery(
        "Call",
        "{G}",
        "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible "
        "until end of turn.",
    )
    hydra = creature("Hydra", "This creature enters with two +1/+1 counters on it.", "0/0")
    s = Scenario(hand=[call, hydra], battlefield=[BEAR], library="9 Island")
    s.cast("Hydra")
    s.cast("Call")
    assert (s.hand, s.has("Hydra", "indestructible")) == (["Island"], True)
    assert not s.has("Plain Bear", "indestructible")


def test_120_1_damage_to_each_other_creature_and_each_opponent():
    ignition = sorcery(
        "Ignition",
        "{R}",
        "Target creature you control deals damage equal to its power to each other creature and each opponent.",
    )
    s = Scenario(hand=[ignition], battlefield=[BEAR, BIRD], their_battlefield=[BIRD])
    s.cast("Ignition", "Plain Bear")
    assert (s.battlefield, s.them.battlefield, s.them.life, s.life) == (["Plain Bear"], [], 18, 20)


def test_608_2c_the_process_is_repeated_for_other_kinds():
    despair = sorcery(
        "Despair",
        "{B}",
        "Target opponent sacrifices a creature. If they can't, they lose 2 life and you draw a card. Then repeat this "
        "process for an enchantment and a planeswalker.",
    )
    s = Scenario(hand=[despair], their_battlefield=[BEAR], library="9 Island")
    s.cast("Despair")
    assert (s.them.graveyard, s.them.life, len(s.hand)) == (["Plain Bear"], 16, 2)


def test_102_2_each_of_that_players_opponents():
    still = enchantment(
        "Still",
        "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws "
        "three cards.",
    )
    s = Scenario(hand="Lightning Bolt", battlefield=[still], library="9 Forest", their_library="9 Island")
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.hand, s.them.hand) == ([], ["Island"] * 3)
    s = Scenario(their_hand="Lightning Bolt", battlefield=[still], library="9 Forest", their_library="9 Island")
    s.them.cast("Lightning Bolt", "me").resolve()
    assert (s.hand, s.them.hand) == (["Forest"] * 3, [])


def test_113_6_a_card_calls_itself_by_name_in_the_graveyard():
    nabob = read_card(
        "Nabob, Old Goblin",
        "{R}",
        "Legendary Creature — Goblin",
        "At the beginning of your upkeep, you may return Nabob, Old Goblin from your graveyard to your hand.",
        "1/1",
    )
    s = Scenario(graveyard=[nabob], library="9 Forest", their_library="9 Forest", active=1)
    s.pass_to(Step.UPKEEP).resolve_top().yes()
    assert s.hand == ["Nabob, Old Goblin"]


def test_608_2c_the_living_and_the_dead_change_places():
    death = sorcery(
        "Exchange",
        "{B}",
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield.",
    )
    s = Scenario(hand=[death], battlefield=[BEAR], graveyard=[BIRD, "Forest"], their_graveyard="Grizzly Bears, Island")
    s.cast("Exchange").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bird"], ["Grizzly Bears"])
    assert sorted(s.graveyard) == ["Exchange", "Forest", "Plain Bear"]
    s = Scenario(hand=[death], battlefield=[BEAR])
    assert s.cast("Exchange").resolve().battlefield == []


def test_202_3_each_of_two_kinds_with_a_mana_value_that_is_counted():
    keg = artifact(
        "Keg",
        "{T}, Sacrifice this artifact: Destroy each artifact and creature with mana value equal to the number of fuse "
        "counters on this artifact.",
    )
    s = Scenario(battlefield=[keg, "Sol Ring"], their_battlefield=[BEAR, "Forest"])
    next(one for one in s.state.permanents if one.definition.name == "Keg").counters = {"fuse": 2}
    s.activate("Keg").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Sol Ring"], ["Forest"])


def test_608_2c_the_greatest_number_of_cards_that_a_player_discarded():
    fall = sorcery(
        "Fall",
        "{U}",
        "Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded "
        "this way.",
    )
    s = Scenario(hand=[fall, "Forest"], their_hand="3 Island", library="9 Swamp", their_library="9 Plains")
    s.cast("Fall").resolve()
    assert (s.hand, s.them.hand) == (["Swamp"] * 3, ["Plains"] * 3)


def test_608_2i_what_entered_this_turn():
    wood = read_card("Wood", "", "Land", "{T}: Put a +1/+1 counter on each green creature that entered this turn.")
    s = Scenario(hand=[BEAR], battlefield=[wood, "Grizzly Bears"], library="9 Forest", their_library="9 Forest")
    s.cast("Plain Bear").resolve()
    s.activate("Wood").resolve()
    assert (s.pt("Plain Bear"), s.pt("Grizzly Bears")) == ("3/3", "2/2")
    s.next_turn().next_turn().pass_to(Step.PRECOMBAT_MAIN)
    s.activate("Wood").resolve()
    assert s.pt("Plain Bear") == "3/3"


def test_202_3_no_more_than_the_cards_in_its_controllers_graveyard():
    drown = instant(
        "Drown",
        "{U}",
        "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
        "graveyard.",
    )
    s = Scenario(
        hand=[drown],
        battlefield=[BEAR],
        their_battlefield=["Grizzly Bears", "Hill Giant"],
        their_graveyard="2 Forest",
    )
    s.cast("Drown", "Grizzly Bears").resolve()
    assert s.them.battlefield == ["Hill Giant"]
    s = Scenario(hand=[drown], battlefield=[BEAR], their_battlefield=["Hill Giant"], their_graveyard="2 Forest")
    assert not s.can("cast", "Drown")


CAT = read_card("Plain Cat", "{1}{W}", "Creature — Cat", "", "2/2")


def test_608_2c_as_many_as_the_player_with_the_fewest():
    balance = sorcery(
        "Scales",
        "{W}",
        "Each player chooses a number of lands they control equal to the number of lands controlled by the player who "
        "controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way.",
    )
    s = Scenario(
        hand=[balance, "Forest", "Island"],
        battlefield=[BEAR, BIRD, "Forest"],
        their_hand="Swamp",
        their_battlefield=[CAT, "3 Island"],
    )
    s.cast("Scales").resolve()
    assert (s.asked_player, s.offered) == (1, ["Island"] * 3)
    s.choose("Island", "Island").choose("Forest").choose("Plain Bird")
    assert (s.battlefield, s.hand) == (["Plain Bear", "Forest"], ["Island"])
    assert (s.them.battlefield, s.them.hand) == (["Plain Cat", "Island"], ["Swamp"])


def test_608_2c_who_did_not_discard_a_nonland_card():
    titan = creature(
        "Titan",
        "When this creature enters, each opponent discards a card, then each opponent who didn't discard a nonland "
        "card this way loses 3 life.",
    )
    s = Scenario(hand=[titan], their_hand="Forest")
    assert s.cast("Titan").resolve().them.life == 17
    s = Scenario(hand=[titan], their_hand="Lightning Bolt")
    assert s.cast("Titan").resolve().them.life == 20
    s = Scenario(hand=[titan])
    assert s.cast("Titan").resolve().them.life == 17


def test_608_2c_for_each_that_was_put_into_a_graveyard():
    quake = sorcery(
        "Quake",
        "{G}",
        "Destroy up to three target noncreature permanents. For each permanent put into a graveyard this way, its "
        "controller creates a 3/3 green Elephant creature token.",
    )
    stays = read_card("Stays", "{2}", "Artifact", "Indestructible")
    s = Scenario(hand=[quake], battlefield=["Forest"], their_battlefield=[stays, "Island"])
    s.cast("Quake", targets=["Forest", "Stays", "Island"]).resolve()
    assert (s.battlefield, s.them.battlefield) == (["Elephant Token"], ["Stays", "Elephant Token"])


def test_608_2i_creatures_put_into_your_graveyard_this_turn():
    claw = creature(
        "Claw",
        "When this creature enters, create a 2/2 green Bear creature token for each nontoken creature put into your "
        "graveyard from the battlefield this turn.",
    )
    s = Scenario(hand=["2 Lightning Bolt", claw], battlefield=[BEAR], their_battlefield=[CAT])
    s.cast("Lightning Bolt", "Plain Bear").resolve()
    s.cast("Lightning Bolt", "Plain Cat").resolve()
    assert s.cast("Claw").resolve().battlefield == ["Claw", "Bear Token"]


def test_120_2b_each_of_those_creatures_deals_damage():
    hydra = read_card(
        "Hydra",
        "{2}{G}{G}",
        "Creature — Hydra",
        "{X}{X}{G}: Monstrosity X.\n"
        "When this creature becomes monstrous, it deals X damage divided as you choose among any number of target "
        "creatures your opponents control. Each of those creatures deals damage equal to its power to this creature.",
        "5/5",
    )
    s = Scenario(battlefield=[hydra], their_battlefield=[BEAR, CAT, "Hill Giant"])
    s.activate("Hydra", x=3).resolve()
    assert s.pt("Hydra") == "8/8"
    s.choose("Plain Bear", "Plain Cat").divide(2, 1).resolve()
    assert sorted(s.them.battlefield) == ["Hill Giant", "Plain Cat"]
    assert s.permanent("Hydra").damage == 4


def test_608_2c_the_target_and_each_other_of_its_name():
    mage = creature(
        "Static",
        "{T}: This creature deals 1 damage to target creature and each other creature with the same name as "
        "that creature.",
    )
    s = Scenario(battlefield=[mage], their_battlefield=[mage, BIRD])
    s.activate("Static", "their Static").resolve()
    assert [one.damage for one in s.state.permanents] == [1, 1, 0]  # itself, too


def test_608_2c_the_attacker_is_not_the_land_that_was_returned():
    hammer = read_card(
        "Hammer",
        "{2}",
        "Artifact — Equipment",
        "Whenever equipped creature attacks, you may return a land you control to its owner's hand. If you do, the "
        "creature gets +2/+2 until end of turn.\nEquip {2}",
    )
    s = Scenario(battlefield=[BEAR, hammer, "Forest", "Forest", "Mountain"])
    s.activate("Hammer", "Plain Bear").resolve()
    s.attack("Plain Bear").resolve().yes().choose("Mountain")
    assert (s.hand, s.pt("Plain Bear")) == (["Mountain"], "4/4")


def test_608_2c_the_attacker_is_not_the_forest_that_was_sacrificed():
    ripsaw = read_card(
        "Ripsaw",
        "{2}",
        "Artifact — Equipment",
        "Whenever equipped creature attacks, you may sacrifice a Forest. If you do, that creature gains trample until "
        "end of turn.\nEquip {3}",
    )
    s = Scenario(battlefield=[BEAR, ripsaw, "Forest"])
    s.activate("Ripsaw", "Plain Bear").resolve()
    s.attack("Plain Bear").resolve().yes()
    assert (s.graveyard, s.has("Plain Bear", "trample")) == (["Forest"], True)


def test_608_2c_the_creature_that_entered_is_not_the_card_that_came_back():
    sword = read_card(
        "Meek",
        "{2}",
        "Artifact — Equipment",
        "Equipped creature gets +1/+2.\nEquip {2}\n"
        "Whenever a 1/1 creature you control enters, you may return this card from your graveyard to the battlefield, "
        "then attach it to that creature.",
    )
    s = Scenario(hand=[BIRD, BEAR], graveyard=[sword], mana="{W}{W}{G}{G}")
    s.cast("Plain Bear").resolve().cast("Plain Bird").resolve().resolve().yes()
    assert (s.pt("Plain Bird"), s.pt("Plain Bear")) == ("2/3", "2/2")


def test_608_2c_the_spell_is_not_the_token_that_was_created():
    deekah = creature(
        "Theorist",
        "Magecraft — Whenever you cast or copy an instant or sorcery spell, create a 0/0 green and blue Fractal "
        "creature token. Put X +1/+1 counters on it, where X is that spell's mana value.",
    )
    s = Scenario(battlefield=[deekah], hand=[sorcery("Nap", "{3}", "You gain 1 life.")])
    s.cast("Nap").resolve()
    assert s.pt("Fractal Token") == "3/3"


def test_608_2c_x_is_of_the_spell_and_they_are_the_tokens():
    ovika = creature(
        "Enigma",
        "Whenever you cast a noncreature spell, create X 1/1 red Goblin creature tokens, where X is the mana value of "
        "that spell. They gain haste until end of turn.",
    )
    s = Scenario(battlefield=[ovika], hand=[sorcery("Nap", "{3}", "You gain 1 life.")])
    s.cast("Nap").resolve()
    assert s.battlefield.count("Goblin Token") == 3
    assert all(s.has(f"Goblin Token #{one}", "haste") for one in (1, 2, 3))


def test_608_2c_another_land_is_another_than_the_target():
    feast = sorcery(
        "Feast", "{3}{G}{G}", "Destroy target land. If that land was legendary, its controller sacrifices another land."
    )
    rock = read_card("Rock", "", "Legendary Land", "Indestructible")
    s = Scenario(hand=[feast], their_battlefield=[rock, "Forest"])
    s.cast("Feast", "Rock").resolve()
    assert s.them.battlefield == ["Rock"]  # which is not destroyed, and cannot be sacrificed either
    s = Scenario(hand=[feast], their_battlefield=["Forest", "Island"])
    assert s.cast("Feast", "Forest").resolve().them.battlefield == ["Island"]
    assert text_of(feast).endswith("its controller sacrifices another land of their choice.")


def test_608_2h_less_life_and_fewer_creatures_than_an_opponent():
    help = spell(
        "If you have less life than an opponent, you gain 6 life. If you control fewer creatures than an opponent, "
        "draw a card."
    )
    s = Scenario(hand=[help], library="Forest", life=10, battlefield=[BEAR], their_battlefield=[BEAR])
    s.cast("Test Spell")
    assert (s.life, s.hand) == (16, [])
    s = Scenario(hand=[help], library="Forest", their_battlefield=[BEAR])
    s.cast("Test Spell")
    assert (s.life, s.hand) == (20, ["Forest"])


def test_106_5_one_mana_of_each_color_among_permanents():
    tender = creature("Tender", "{T}: For each color among permanents you control, add one mana of that color.")
    green = read_card("Green", "{G}", "Creature — Elf", "", "1/1")
    red = read_card("Red", "{R}", "Creature — Elf", "", "1/1")
    two = sorcery("Two", "{R}{G}", "You gain 2 life.")
    assert not Scenario(hand=[two], battlefield=[tender, green, green], mana="").can("cast", "Two")
    s = Scenario(hand=[two], battlefield=[tender, green, red], mana="")
    s.cast("Two")
    assert s.life == 22


def test_701_10b_power_and_toughness_are_doubled():
    growth = sorcery("Growth", "{1}", "Double the power and toughness of each creature you control until end of turn.")
    s = Scenario(hand=[growth], battlefield=[BEAR, BIRD], their_battlefield="Hill Giant")
    s.cast("Growth")
    assert (s.pt("Plain Bear"), s.pt("Plain Bird"), s.them.pt("Hill Giant")) == ("4/4", "2/2", "3/3")
    bulk = instant("Bulk", "{1}", "Double target creature's power until end of turn.")
    s = Scenario(hand=[bulk], battlefield=[BEAR, BIRD])
    s.cast("Bulk", "Plain Bear")
    assert (s.pt("Plain Bear"), s.pt("Plain Bird")) == ("4/2", "1/1")


def test_122_1_corrupted_asks_how_many_poison_counters_an_opponent_has():
    apostle = creature(
        "Apostle", "As long as an opponent has three or more poison counters, this creature gets +2/+2 and has flying."
    )
    sting = instant("Sting", "{1}", "Target player gets two poison counters.")
    s = Scenario(hand=[sting, sting, sting], battlefield=[apostle])
    s.cast("Sting", "me").cast("Sting", "them")
    assert s.pt("Apostle") == "2/2"
    s.cast("Sting", "them")
    assert (s.pt("Apostle"), s.has("Apostle", "flying")) == ("4/4", True)


def test_122_1_its_controller_has_enough_poison_counters():
    anoint = instant(
        "Anoint",
        "{1}",
        "Exile target creature if it has mana value 2 or less.\nExile that creature instead if its controller has two "
        "or more poison counters.",
    )
    sting = instant("Sting", "{1}", "Target player gets two poison counters.")
    s = Scenario(hand=[anoint, anoint, sting], their_battlefield="Hill Giant")
    s.cast("Anoint", "Hill Giant")
    assert s.them.battlefield == ["Hill Giant"]
    s.cast("Sting", "them").cast("Anoint", "Hill Giant")
    assert s.them.exile == ["Hill Giant"]
