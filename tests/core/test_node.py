"""Words of the card language are values: comparable, hashable, and printed as their source."""
# ruff: noqa: F403, F405 (it speaks the whole language)

import gc
import pickle

import pytest

from playset import ability
from playset.ability import *
from playset.core.node import NODE_CLASSES, Node

LANGUAGE = {word: getattr(ability, word) for word in ability.WORDS}

NODES = [
    FLYING,
    DOUBLE_STRIKE,
    Landwalk("Island"),
    Protection(RED | GREEN),
    CREATURE & YOU_CONTROL & ~TOKEN,
    CREATURE & (ARTIFACT | LAND),
    (CREATURE & ARTIFACT) | LAND,
    CREATURE & (ARTIFACT & LAND),
    ~(CREATURE | LAND),
    ~~CREATURE,
    Types(1 | 4),
    Colors(3),
    Supertypes(10),
    BASIC & LAND,
    LEGENDARY | SNOW,
    InGraveyard(yours=False),
    CREATURE & CARD_IN_YOUR_GRAVEYARD,
    Power(least=4),
    Toughness(most=2),
    ManaValue(2, 3),
    Target(CREATURE, maximum=2, minimum=0),
    Target(ANY_TARGET, divided=3, maximum=3),
    Count(CREATURE, times=2),
    ManaValueOf(IT),
    Gets(+1, -1) & Has(HASTE) & BaseSize(0, 2),
    Gets(+1, -1) & (Has(HASTE) & BaseSize(0, X)),
    DealDamage(X, Target(PLAYER | PLANESWALKER)),
    GainLife(PowerOf(SELF), who=EACH_OPPONENT),
    Then(DrawCards(2), May(DiscardCards(1)), If(YOUR_TURN, Tap(LAND), Untap(LAND))),
    OneOf(DrawCards(1), GainLife(3), Scry(2), count=2, at_least=1),
    AddMana("{R}", "{G}"),
    SearchLibrary(Subtype("Elf"), reveal=True),
    SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True),
    Unless((Mana("{2}"), PayLife(1)), CounterSpell(Target(SPELL)), Target(SPELL)),
    Until(SELF, Gets(+1, +0), Duration.END_OF_COMBAT),
    AtNext(Step.END, Exile(IT), IT),
    CreateToken(card("Thing Token", "", "Artifact Creature — Construct", FLYING, pt="1/1", token=True), 2, tapped=True),
    Activated((Mana("{1}"), TAP, Sacrifice(SELF)), DrawCards(1), sorcery=True, once=True),
    Activated((UNTAP, Discard(), ExileFromHand(BLUE, 2)), DrawCards(EVENT_AMOUNT), condition=Exists(CREATURE, most=0)),
    When(Enters(OTHER & CREATURE), GainLife(THAT_MUCH), condition=Exists(ATTACKING | BLOCKING | TAPPED)),
    When(AtBeginning(Step.UPKEEP, whose=YOU), LoseLife(1, THAT_PLAYER)),
    When(Casts(EACH_PLAYER, INSTANT | SORCERY), Mill(1, EACH_PLAYER)),
    Continuous(CREATURE & OPPONENT_CONTROLS, Gets(-1, -0), YOUR_TURN),
    CannotBeBlocked(by=~BLACK),
    EntersWith("+1/+1", 3),
    EntersTapped(),
    AlternativeCost((ReturnToHandCost(Subtype("Island")),), YOUR_TURN),
    AdditionalCost((Sacrifice(WHITE, 2),)),
]


@pytest.mark.parametrize("node", NODES, ids=repr)
def test_a_node_is_printed_as_its_source(node: Node):
    again = eval(repr(node), dict(LANGUAGE))
    assert again == node
    assert hash(again) == hash(node)
    assert repr(again) == repr(node)


@pytest.mark.parametrize("word", [word for word, value in LANGUAGE.items() if isinstance(value, Node)])
def test_a_word_of_the_language_is_printed_as_itself_or_its_equal(word: str):
    assert eval(repr(LANGUAGE[word]), dict(LANGUAGE)) == LANGUAGE[word]


def test_printing_uses_the_words_of_the_language():
    assert repr(CREATURE & ~BLACK) == "CREATURE & ~BLACK"
    assert repr(CREATURE & YOU_CONTROL & OTHER) == "CREATURE & YOU_CONTROL & OTHER"
    assert repr(Has(FIRST_STRIKE)) == "Has(FIRST_STRIKE)"
    assert repr(Activated((TAP,), AddMana("{C}"))) == "Activated((TAP,), AddMana('{C}'))"
    assert repr(Sacrifice(BASIC & LAND)) == "Sacrifice(BASIC & LAND)"
    assert repr(ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))) == (
        "ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))"
    )


def test_defaults_are_left_out_and_what_follows_is_named():
    assert repr(DealDamage(1, YOU)) == "DealDamage(1, YOU)"
    assert repr(DealDamage(1, YOU, source=IT)) == "DealDamage(1, YOU, IT)"
    assert repr(SearchLibrary(LAND, reveal=True)) == "SearchLibrary(LAND, reveal=True)"


def test_nodes_differ_where_their_fields_or_classes_do():
    assert DrawCards(1) != DrawCards(2)
    nodes: list[Node] = [Attacks(SELF), Dies(SELF), Attacks(SELF), DrawCards(1), DrawCards(1), DrawCards(2)]
    assert len(set(nodes)) == 4


def test_nodes_cannot_be_changed():
    node = DrawCards(1)
    with pytest.raises(AttributeError):
        node.count = 2  # type: ignore[misc]  # that it is refused is the point


def test_children_are_the_nodes_directly_inside():
    assert DealDamage(PowerOf(IT), Target(PLAYER)).children() == [PowerOf(IT), Target(PLAYER), SELF]
    assert Then(DrawCards(1), Scry(1)).children() == [DrawCards(1), Scry(1)]
    assert Activated((TAP, PayLife(1)), DrawCards(1)).children() == [TAP, PayLife(1), DrawCards(1)]
    assert FLYING.children() == []


def test_a_node_is_replaced_wherever_it_stands():
    old: dict[Node, Node] = {Target(CREATURE): SELF}
    effect = Then(Destroy(Target(CREATURE)), May(GainLife(PowerOf(Target(CREATURE)))), DrawCards(1))
    assert effect.substitute(old) == Then(Destroy(SELF), May(GainLife(PowerOf(SELF))), DrawCards(1))
    modal = OneOf(Tap(Target(CREATURE)), DrawCards(1), count=2)
    assert modal.substitute(old) == OneOf(Tap(SELF), DrawCards(1), count=2)
    assert Target(CREATURE).substitute(old) == SELF


def test_a_node_without_the_old_one_stays_itself():
    effect = Then(DrawCards(1), Scry(1))
    assert effect.substitute({Target(CREATURE): SELF}) is effect


def test_every_class_of_node_is_known_by_its_name():
    for node in NODES:
        assert NODE_CLASSES[type(node).__name__] is type(node)


@pytest.mark.parametrize("node", NODES, ids=repr)
def test_a_node_that_is_sent_to_another_process_is_the_same_there(node: Node):
    copy = pickle.loads(pickle.dumps(node))
    assert copy == node
    assert repr(copy) == repr(node)
    assert hash(copy) == hash(node)


def test_the_garbage_collector_sees_what_a_word_refers_to_once():
    for word in (CREATURE & LAND, CREATURE | LAND, PowerOf(Target(CREATURE)), Sacrifice(CREATURE)):
        seen = [id(part) for part in gc.get_referents(word) if isinstance(part, Node)]
        assert len(seen) == len(set(seen)), word


def test_no_two_words_have_one_name():
    """A position is saved with the names of its words."""
    named: dict[str, set[type]] = {}
    waiting = [Node]
    while waiting:
        word = waiting.pop()
        waiting += word.__subclasses__()
        if word.__module__.startswith("playset."):
            named.setdefault(word.__name__, set()).add(word)
    assert [name for name, words in named.items() if len({word.__module__ for word in words}) > 1] == []
