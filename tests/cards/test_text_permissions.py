"""What texts allow and forbid to cast, play and activate (CR 101.2, 305.3, 601.3, 606.3), played."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, BIRD, artifact, creature, enchantment, instant, sorcery

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario


def test_307_1_opponents_cast_only_as_sorceries():
    silence = enchantment("Silence", "Each opponent can cast spells only any time they could cast a sorcery.")
    s = Scenario(
        hand="Lightning Bolt",
        their_hand="Lightning Bolt, Grizzly Bears",
        battlefield=[silence, "Mountain"],
        their_battlefield="Mountain, 2 Forest",
        library="9 Forest",
        their_library="9 Island",
        mana="",
    )
    assert not s.them.can("cast", "Lightning Bolt")
    assert s.can("cast", "Lightning Bolt")
    s.next_turn()
    s.them.cast("Grizzly Bears", hold=True)
    assert not s.them.can("cast", "Lightning Bolt")  # the stack is not empty
    s.resolve()
    s.them.cast("Lightning Bolt", "me").resolve()
    assert s.life == 17


def test_601_3_opponents_cannot_cast_during_your_turn():
    quiet = enchantment("Quiet", "Your opponents can't cast spells during your turn.")
    s = Scenario(
        their_hand="Lightning Bolt",
        battlefield=[quiet],
        their_battlefield="Mountain",
        library="9 Forest",
        their_library="9 Island",
        mana="",
    )
    assert not s.them.can("cast", "Lightning Bolt")
    s.next_turn()
    assert s.them.can("cast", "Lightning Bolt")


def test_601_3_a_chosen_card_may_be_cast_this_turn():
    lurker = creature("Lurker", "{T}: Choose target artifact card in your graveyard. You may cast that card this turn.")
    s = Scenario(graveyard="Sol Ring, Mind Stone", battlefield=[lurker])
    s.activate("Lurker", "Sol Ring").resolve()
    assert not s.can("cast", "Mind Stone")
    assert s.cast("Sol Ring").resolve().battlefield == ["Lurker", "Sol Ring"]


def test_113_6d_a_spell_that_cannot_be_countered_if():
    firecraft = instant(
        "Firecraft",
        "{R}",
        "Firecraft deals 4 damage to any target.\nIf there are two or more instant and/or sorcery cards in your "
        "graveyard, this spell can't be countered.",
    )
    for graveyard, life in (("Lightning Bolt", 20), ("Lightning Bolt, Divination", 16)):
        s = Scenario(hand=[firecraft], graveyard=graveyard, their_hand="Counterspell")
        s.cast("Firecraft", "them", hold=True)
        s.them.cast("Counterspell", "Firecraft").resolve()
        assert s.them.life == life


def test_601_3_mana_of_any_color_for_an_exiled_card():
    daxos = creature(
        "Daxos",
        "Whenever this creature deals combat damage to a player, exile the top card of that player's library. Until "
        "end of turn, you may cast that card and you may spend mana as though it were mana of any color to cast that "
        "spell.",
    )
    s = Scenario(battlefield=[daxos, "Island"], their_library="Lightning Bolt, 9 Island", mana="")
    s.attack("Daxos").damage().resolve()
    assert s.them.exile == ["Lightning Bolt"]
    s.cast("Lightning Bolt", "them").resolve()
    assert (s.them.life, s.them.graveyard) == (15, ["Lightning Bolt"])


def test_601_3_cards_exiled_this_way_until_the_end_of_the_next_turn():
    escape = sorcery(
        "Escape",
        "{R}",
        "Exile the top two cards of your library. You may play cards exiled this way until the end of your next turn.",
    )
    s = Scenario(hand=[escape], library="2 Forest, 9 Island", their_library="9 Island")
    s.cast("Escape").resolve()
    s.next_turn()
    assert not s.can("play", "Forest")
    s.next_turn()
    assert s.can("play", "Forest")
    s.play("Forest").next_turn().next_turn()
    assert not s.can("play", "Forest")


def test_101_2_opponents_cannot_cast_noncreature_spells_this_turn():
    captain = creature("Captain", "{0}: Your opponents can't cast noncreature spells this turn.")
    s = Scenario(
        battlefield=[captain, "Mountain"],
        hand="Lightning Bolt",
        their_battlefield="Mountain",
        their_hand="Lightning Bolt",
        mana="",
    )
    s.activate("Captain")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.them.can("cast", "Lightning Bolt")
    assert s.resolve().them.life == 17


def test_201_2_spells_of_the_name_of_the_exiled_card_cannot_be_cast():
    binding = enchantment(
        "Binding",
        "When this enchantment enters, exile target nonland permanent an opponent controls until this enchantment "
        "leaves the battlefield.\nYour opponents can't cast spells with the same name as the exiled card.",
    )
    s = Scenario(
        hand=[binding], their_battlefield=[BEAR, "2 Forest", "2 Plains"], their_hand=[BEAR, BIRD], library="9 Island"
    )
    s.cast("Binding")
    s.next_turn()
    assert not s.them.can("cast", "Plain Bear")
    assert s.them.can("cast", "Plain Bird")


def test_606_3_loyalty_abilities_at_instant_speed():
    walker = read_card(
        "Empress",
        "{2}{W}{W}",
        "Legendary Planeswalker",
        "Flash\n"
        "As long as Empress entered this turn, you may activate her loyalty abilities any time you could cast an "
        "instant.\n"
        "−1: You gain 2 life.",
        loyalty=3,
    )
    s = Scenario(hand=[walker], library="9 Forest", their_library="9 Forest", active=1)
    s.cast("Empress").resolve()
    assert s.can("activate", "Empress")
    s.activate("Empress").resolve()
    assert s.life == 22
    s.next_turn().next_turn()
    assert not s.can("activate", "Empress")  # another player's turn


def test_601_3_its_owner_cannot_cast_spells_of_that_name():
    mage = read_card(
        "Mirror Mage",
        "{1}{U}",
        "Creature — Wizard",
        "When this creature enters, return target creature an opponent controls to its owner's hand. That creature's "
        "owner can't cast spells with the same name as that creature until your next turn.",
        "2/3",
    )
    s = Scenario(
        hand=[mage],
        their_hand="Grizzly Bears, Hill Giant",
        their_battlefield="Grizzly Bears, 2 Mountain, 2 Forest",
        library="9 Forest",
        their_library="9 Forest",
    )
    s.cast("Mirror Mage").resolve()
    assert s.them.hand.count("Grizzly Bears") == 2
    s.next_turn()
    assert not s.them.can("cast", "Grizzly Bears")
    assert s.them.can("cast", "Hill Giant")
    s.next_turn().next_turn()
    assert s.them.can("cast", "Grizzly Bears")


def test_607_2a_cards_exiled_with_it_are_played():
    specter = creature(
        "Specter",
        "Whenever this creature deals combat damage to a player, that player exiles the top card of their library.\n"
        "You may play lands and cast spells from among cards exiled with this creature.",
    )
    s = Scenario(battlefield=[specter, "2 Mountain"], their_library="Lightning Bolt, Forest", library="9 Forest")
    s.attack("Specter").damage().resolve()
    assert s.them.exile == ["Lightning Bolt"]
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Lightning Bolt", "them").resolve()
    assert s.them.life == 15


def test_109_2_artifacts_are_on_the_battlefield_and_sources_are_anywhere():
    rod = artifact("Rod", "Activated abilities of artifacts can't be activated.")
    needle = artifact(
        "Needle",
        "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be "
        "activated unless they're mana abilities.",
    )
    relic = artifact("Relic", "{1}: You gain 1 life.")
    ruins = artifact("Ruins", "Cycling {2}")
    s = Scenario(hand=[ruins, needle], battlefield=[rod, relic, "4 Mountain"], mana="")
    assert not s.can("activate", "Relic")
    assert s.can("activate", "Ruins")  # CR 702.29a: it cycles from the hand
    s.cast("Needle").choose("Ruins")
    assert not s.can("activate", "Ruins")


def test_602_5_opponents_can_neither_cast_nor_activate_during_your_turn():
    abolisher = creature(
        "Abolisher",
        "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or "
        "enchantments.",
    )
    pinger = creature("Pinger", "{0}: You gain 1 life.")
    s = Scenario(battlefield=[abolisher, pinger], their_battlefield=[pinger, "Mountain"], their_hand="Shock")
    assert s.can("activate", "Pinger")
    assert not s.them.can("activate", "Pinger")
    assert not s.them.can("cast", "Shock")
    s.next_turn()
    assert s.them.can("activate", "Pinger")
    assert s.them.can("cast", "Shock")


def test_602_5_its_abilities_cannot_be_activated_this_turn():
    trap = artifact("Trap", "{0}: Tap target creature. Its activated abilities can't be activated this turn.")
    pinger = creature("Pinger", "{0}: You gain 1 life.")
    s = Scenario(battlefield=[trap, pinger, BEAR])
    s.activate("Trap", "Pinger")
    assert not s.can("activate", "Pinger")
    s.next_turn()
    assert s.can("activate", "Pinger")


def test_608_2i_the_first_spell_of_the_game_is_free():
    once = instant(
        "Once",
        "{5}",
        "If this spell is the first spell you've cast this game, you may cast it without paying its mana cost.\n"
        "You gain 3 life.",
    )
    s = Scenario(
        hand=[once, "Shock"], their_hand="Shock", battlefield="Mountain", their_battlefield="Mountain", mana=""
    )
    s.next_turn()
    s.them.cast("Shock", "them")  # which was not yours
    s.next_turn()
    assert s.can("cast", "Once")
    s.cast("Shock", "them").next_turn().next_turn()
    assert not s.can("cast", "Once")


def test_305_2_lands_after_the_first_one_of_a_turn():
    bond = enchantment(
        "Bond",
        "You may play any number of lands on each of your turns.\n"
        "Whenever you play a land, if it wasn't the first land you played this turn, this enchantment deals 1 damage "
        "to you.",
    )
    s = Scenario(hand="3 Forest", battlefield=[bond])
    s.play("Forest")
    assert s.life == 20
    s.play("Forest").play("Forest")
    assert s.life == 18


def test_702_14c_landwalk_of_lands_that_fit():
    walker = creature("Walker", "Nonbasic landwalk")
    plateau = read_card("Plateau", "", "Land", "{T}: Add {R} or {W}.")
    s = Scenario(battlefield=[walker], their_battlefield=[BEAR, plateau])
    s.attack("Walker").damage()
    assert s.them.life == 18
    s = Scenario(battlefield=[walker], their_battlefield=[BEAR, "Forest"])
    s.attack("Walker").them.block({"Plain Bear": "Walker"}).damage()
    assert s.them.life == 20
