"""Cards in hands and libraries that are revealed, chosen and put elsewhere (CR 401, 701); spells that must resolve."""

from tests.rules.own_cards import sorcery

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    DEFENDING_PLAYER,
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    LAND,
    OTHER,
    PLAYER,
    SELF,
    SPELL,
    THAT_PLAYER,
    YOU_CONTROL,
    Attacks,
    CannotBeCountered,
    CardTypesAmong,
    Continuous,
    ControlledBy,
    ControllerOf,
    Count,
    CounterSpell,
    DamageToEach,
    DefinesSize,
    Destroy,
    DiscardCards,
    DiscardChosen,
    DrawCards,
    EntersTapped,
    Exists,
    GainProtection,
    InGraveyard,
    LoseLife,
    Mana,
    ManaValueOf,
    May,
    MayPayOrEnterTapped,
    Plus,
    PutBackFromHand,
    RevealHand,
    RevealIntoHand,
    ShuffleLibrary,
    Spell,
    TakeFromTop,
    Target,
    Then,
    Unless,
    When,
    card,
)
from playset.core.words import Zone
from playset.testing import Scenario

STUBBORN = card("Stubborn Bear", "{1}{G}", "Creature — Bear", CannotBeCountered(), pt="2/2")
SHELTER = card("Shelter", "{G}", "Enchantment", CannotBeCountered(CREATURE & YOU_CONTROL))


def test_113_6d_a_spell_that_says_so_cannot_be_countered():
    s = Scenario(hand=[STUBBORN], their_hand="Counterspell")
    s.cast("Stubborn Bear", hold=True)
    s.them.cast("Counterspell", "Stubborn Bear")
    assert (s.battlefield, s.them.graveyard) == (["Stubborn Bear"], ["Counterspell"]), "it is a legal target"


def test_101_2_other_spells_can_be_kept_from_being_countered():
    s = Scenario(hand="Grizzly Bears, Shock", battlefield=[SHELTER], their_hand="2 Counterspell")
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Counterspell", "Grizzly Bears")
    s.cast("Shock", "them", hold=True)
    s.them.cast("Counterspell", "Shock")
    assert ("Grizzly Bears" in s.battlefield, s.them.life) == (True, 20)


def test_101_2_a_permanent_says_nothing_about_other_spells_of_its_controller():
    s = Scenario(hand="Grizzly Bears", battlefield=[STUBBORN], their_hand="Counterspell")
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Counterspell", "Grizzly Bears")
    assert s.battlefield == ["Stubborn Bear"]


def test_118_12a_paying_is_asked_for_even_if_the_spell_cannot_be_countered():
    leak = card(
        "Leak",
        "{U}",
        "Instant",
        Spell(Unless((Mana("{1}"),), CounterSpell(Target(SPELL)), ControllerOf(Target(SPELL)))),
    )
    s = Scenario(hand=[STUBBORN], battlefield="3 Forest", their_hand=[leak])
    s.cast("Stubborn Bear", hold=True)
    s.them.cast("Leak", "Stubborn Bear").no()
    assert "Stubborn Bear" in s.resolve().battlefield


def test_701_19c_what_cannot_be_regenerated_is_destroyed():
    doom = sorcery("Doom", Destroy(CREATURE, for_good=True))
    s = Scenario(hand=[doom], battlefield="Troll Ascetic, Darksteel Myr")
    s.activate("Troll Ascetic").cast("Doom")
    assert s.battlefield == ["Darksteel Myr"], "indestructible it is all the same (702.12b)"
    s = Scenario(hand="Day of Judgment", battlefield="Troll Ascetic")
    assert s.activate("Troll Ascetic").cast("Day of Judgment").battlefield == ["Troll Ascetic"]


def test_614_1d_a_land_enters_tapped_unless_a_condition_holds():
    fast = card("Fast Land", "", "Land", EntersTapped(unless=Exists(OTHER & LAND & YOU_CONTROL, 0, 2)))
    s = Scenario(hand=[fast], battlefield="2 Forest")
    assert not s.play("Fast Land").tapped("Fast Land")
    s = Scenario(hand=[fast], battlefield="3 Forest")
    assert s.play("Fast Land").tapped("Fast Land")


def test_614_12a_life_is_paid_as_the_land_enters():
    shock = card("Costly Land", "", "Land", MayPayOrEnterTapped(2))
    s = Scenario(hand=[shock])
    s.play("Costly Land").yes()
    assert (s.life, s.tapped("Costly Land")) == (18, False)
    s = Scenario(hand=[shock])
    s.play("Costly Land").no()
    assert (s.life, s.tapped("Costly Land")) == (20, True)


def test_119_4_life_that_is_not_there_cannot_be_paid():
    s = Scenario(hand=[card("Costly Land", "", "Land", MayPayOrEnterTapped(2))], life=1)
    assert s.play("Costly Land").tapped("Costly Land")


def test_701_9b_cards_are_discarded_at_random():
    seen: set[str] = set()
    for seed in range(12):
        s = Scenario(
            hand=[sorcery("Loss", DiscardCards(1, Target(PLAYER), at_random=True))],
            their_hand="Shock, Opt, Forest",
            seed=seed,
        )
        s.cast("Loss", "them")
        assert len(s.them.hand) == 2
        seen.update(s.them.graveyard)
    assert seen == {"Shock", "Opt", "Forest"}


def test_701_9b_everybody_discards_at_random_at_once_as_many_as_there_are():
    s = Scenario(
        hand=[sorcery("Loss", DiscardCards(2, EACH_PLAYER, at_random=True)), "Forest"], their_hand="Shock, Opt, Forest"
    )
    s.cast("Loss")
    assert (s.hand, len(s.them.hand)) == ([], 1)


def test_701_20_a_revealed_hand_is_seen_by_all():
    s = Scenario(hand=[sorcery("Peek", RevealHand(Target(PLAYER)))], their_hand="Shock, Opt")
    s.cast("Peek", "them")
    assert "Shock" in str(s.game.view(0).log)


def test_701_9b_another_player_chooses_the_card():
    take = sorcery("Take", Then(DiscardChosen(~LAND, Target(EACH_OPPONENT)), LoseLife(2)))
    s = Scenario(hand=[take], their_hand="Forest, Shock, Opt")
    s.cast("Take", "them")
    assert (s.asked_player, s.offered) == (0, ["Shock", "Opt"])
    s.choose("Opt")
    assert (s.them.graveyard, s.life) == (["Opt"], 18)


def test_608_2d_no_card_that_fits_no_choice():
    take = sorcery("Take", Then(DiscardChosen(~LAND, Target(EACH_OPPONENT)), LoseLife(2)))
    s = Scenario(hand=[take], their_hand="2 Forest")
    s.cast("Take", "them")
    assert (len(s.them.hand), s.life) == (2, 18)


def test_401_4_cards_go_back_in_the_order_chosen():
    s = Scenario(
        hand=[sorcery("Storm", Then(DrawCards(2), PutBackFromHand(2))), "Forest"], library="Shock, Opt, Island"
    )
    s.cast("Storm").choose("Forest", "Opt")
    assert (s.hand, s.library) == (["Shock"], ["Forest", "Opt", "Island"])


def test_401_4_as_many_as_there_are():
    s = Scenario(hand=[sorcery("Back", PutBackFromHand(2)), "Forest"], library="Opt")
    s.cast("Back")
    assert (s.hand, s.library) == ([], ["Forest", "Opt"])


def test_401_4_one_of_the_top_cards_to_hand_the_rest_to_the_bottom():
    s = Scenario(hand=[sorcery("Look", TakeFromTop(3))], library="Shock, Opt, Island, Forest")
    s.cast("Look").choose("Opt").order("Island", "Shock")
    assert (s.hand, s.library) == (["Opt"], ["Forest", "Shock", "Island"])
    assert "Opt" not in str(s.game.view(1).log), "nobody else has seen the cards"


def test_400_7_the_rest_may_go_to_the_graveyard():
    s = Scenario(hand=[sorcery("Plan", TakeFromTop(3, 2, Zone.GRAVEYARD))], library="Shock, Opt, Island, Forest")
    s.cast("Plan").choose("Opt", "Shock")
    assert (s.hand, s.graveyard, s.library) == (["Opt", "Shock"], ["Island", "Plan"], ["Forest"])


def test_701_20_a_card_revealed_into_the_hand_is_spoken_of():
    s = Scenario(hand=[sorcery("Greed", Then(RevealIntoHand(), LoseLife(ManaValueOf(IT))))], library="Serra Angel")
    s.cast("Greed")
    assert (s.hand, s.life) == (["Serra Angel"], 15)
    s = Scenario(hand=[sorcery("Greed", Then(RevealIntoHand(), LoseLife(ManaValueOf(IT))))], library="")
    assert s.cast("Greed").life == 20


def test_701_24_a_library_may_be_shuffled():
    orders = set()
    for seed in range(6):
        s = Scenario(hand=[sorcery("Mix", May(ShuffleLibrary()))], library="Shock, Opt, Forest, Island", seed=seed)
        s.cast("Mix").yes()
        orders.add(tuple(s.library))
    assert len(orders) > 1


def test_205_2a_card_types_are_counted_once_each():
    goyf = card(
        "Ghoul",
        "{G}",
        "Creature — Ghoul",
        Continuous(
            SELF,
            DefinesSize(CardTypesAmong(InGraveyard(yours=False)), Plus(CardTypesAmong(CARD_IN_YOUR_GRAVEYARD), 1)),
        ),
        pt="0/1",
    )
    s = Scenario(battlefield=[goyf], graveyard="2 Forest", their_graveyard="Memnite, Shock", hand="Lightning Bolt")
    assert s.pt("Ghoul") == "4/2"
    assert s.cast("Lightning Bolt", "them").pt("Ghoul") == "4/3"


def test_702_16a_protection_from_the_colour_of_your_choice():
    rune = card("Rune", "{W}", "Instant", Spell(GainProtection(Target(CREATURE & YOU_CONTROL))))
    s = Scenario(hand=[rune], battlefield="Grizzly Bears", their_hand="Lightning Bolt, Doom Blade")
    s.them.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Rune", "Grizzly Bears").choose("red")
    assert s.resolve().battlefield == ["Grizzly Bears"]
    s.them.cast("Doom Blade", "Grizzly Bears")
    assert s.battlefield == []


def test_120_2b_each_player_is_dealt_damage_for_what_they_control_at_once():
    effect = DamageToEach(Count(LAND & ControlledBy(THAT_PLAYER), 2), EACH_PLAYER)
    s = Scenario(
        hand=[sorcery("Toll", effect)], battlefield="2 Forest", their_battlefield="3 Forest", life=3, their_life=5
    )
    s.cast("Toll")
    assert s.over
    assert s.winner is None, "both have lost at the same time"


def test_701_20_a_revealed_card_is_put_into_the_hand_only_if_it_fits():
    scout = card(
        "Scout", "{R}", "Creature — Goblin", When(Attacks(SELF), RevealIntoHand(DEFENDING_PLAYER, LAND)), pt="1/1"
    )
    s = Scenario(battlefield=[scout], their_library="Forest, Shock")
    s.attack("Scout").resolve()
    assert (s.them.hand, s.them.library) == (["Forest"], ["Shock"])
    s = Scenario(battlefield=[scout], their_library="Shock, Forest")
    s.attack("Scout").resolve()
    assert (s.them.hand, s.them.library) == ([], ["Shock", "Forest"])
    assert "Shock" in str(s.game.view(0).log)
