"""CR 614–615: replacement and prevention effects, and the gate through which everything happens.

Most of the effects here are written in this file: they attach to events without any verb knowing of them.
"""

from dataclasses import dataclass

from playset.ability import (
    CREATURE,
    EACH_PLAYER,
    IT,
    OTHER,
    PERMANENT,
    PLAYER,
    TAP,
    YOU,
    Activated,
    AddMana,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    Discard,
    DiscardCards,
    DrawCards,
    Draws,
    Enters,
    EntersTapped,
    EntersWith,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    ReturnToHand,
    Sacrifice,
    Spell,
    Step,
    Subtype,
    Target,
    Then,
    When,
    card,
)
from playset.ability.replacements.entering import HowItEnters
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import Cause, Event, EventKind
from playset.core.words import COLOR_NAMES, Zone
from playset.rules.nodes.base import Filter, Replacement
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario
from playset.testing.invariants import check

# --- words that only these tests use -------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class SampleMaySkipDraw(Replacement):
    """If you would draw a card, you may gain 2 life instead."""

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        return Decision(Ask.YES_NO, context.controller, "Gain 2 life instead of drawing?", YES_AND_NO)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer != (0,):
            return [event]
        return [Event(EventKind.GAIN_LIFE, event.player, 0, 2, context.source)]


@dataclass(frozen=True, repr=False)
class SampleDrawTwice(Replacement):
    """If you would draw a card, draw two cards instead."""

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return [event, Event(EventKind.DRAW, event.player, source=context.source)]


@dataclass(frozen=True, repr=False)
class SampleDoubleTokens(Replacement):
    """If you would create tokens, create twice that many instead."""

    def kinds(self) -> int:
        return 1 << EventKind.CREATE_TOKENS

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount *= 2
        return [event]

    def commutes(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class SampleExileInstead(Replacement):
    """If a card or token would be put into a graveyard, exile it instead."""

    what: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.GRAVEYARD and (
            self.what is None or self.what.matches(game, event.obj, context)
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


@dataclass(frozen=True, repr=False)
class SampleChooseColor(HowItEnters):
    """As ~ enters, choose a colour."""

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple(Option(Act.COLOR, index=index, text=word) for index, word in enumerate(COLOR_NAMES))
        return Decision(Ask.OPTION, context.controller, "Choose a colour", options)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.notes["color"] = answer[0]
        return [event]


@dataclass(frozen=True, repr=False)
class SampleEnterWithMore(Replacement):
    """Other creatures you control enter with an additional +1/+1 counter."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return (
            event.destination == Zone.BATTLEFIELD
            and event.entry is not None
            and event.entry.controller == context.controller
            and (OTHER & CREATURE).matches(game, event.obj, context)
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.counters["+1/+1"] = event.entry.counters.get("+1/+1", 0) + 1
        return [event]


@dataclass(frozen=True, repr=False)
class SampleCannotEnter(Replacement):
    """Creatures cannot enter the battlefield."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and CREATURE.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []


@dataclass(frozen=True, repr=False)
class SampleRegenerates(Replacement):
    """If ~ would be destroyed, tap it and remove all damage from it instead."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj == context.source and event.flag == Cause.DESTROY

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        game.battlefield[event.obj].damage = 0
        return [Event(EventKind.TAP, context.controller, event.obj)]


@dataclass(frozen=True, repr=False)
class SampleLifeIntoCards(Replacement):
    """If you would gain life, draw that many cards instead."""

    def kinds(self) -> int:
        return 1 << EventKind.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return [Event(EventKind.DRAW, event.player, source=context.source) for _ in range(event.amount)]


@dataclass(frozen=True, repr=False)
class SampleMoreLife(Replacement):
    """If a player would gain life, they gain that much plus 1 instead."""

    def kinds(self) -> int:
        return 1 << EventKind.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return True

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        return Decision(Ask.YES_NO, event.player, "Gain 1 more?", YES_AND_NO)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer == (0,):
            event.amount += 1
        return [event]


FOUNTAIN = card("Fountain", "{W}", "Enchantment", SampleMaySkipDraw())
ARCHIVE = card("Archive", "{U}", "Enchantment", SampleDrawTwice())
SEASON = card("Season", "{G}", "Enchantment", SampleDoubleTokens())
PEACE = card("Peace", "{W}", "Enchantment", SampleExileInstead())
DIG = card("Dig", "{U}", "Sorcery", Spell(DrawCards(3)))
WRATH = card("Wrath", "{W}", "Sorcery", Spell(Destroy(CREATURE)))
CUB = card("Cub", "", "Creature — Bear", pt="1/1", token=True)
BREED = card("Breed", "{G}", "Sorcery", Spell(CreateToken(CUB, 3)))
VOICE = card("Voice", "{2}", "Artifact", SampleChooseColor())


# --- how permanents enter (614.1c–d, 614.12) -----------------------------------------------------------------


def test_614_1d_a_permanent_that_enters_tapped_is_never_there_untapped():
    slow = card("Slow Land", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{G}")))
    s = Scenario(hand=[slow, "Giant Growth"], battlefield="Grizzly Bears", mana="")
    s.play("Slow Land")
    assert s.tapped("Slow Land")
    assert not s.can("cast", "Giant Growth")


def test_614_1c_a_permanent_enters_with_counters():
    hydra = card("Hydra", "{G}", "Creature — Hydra", EntersWith("+1/+1", 3), pt="0/0")
    s = Scenario(hand=[hydra])
    s.cast("Hydra")
    assert s.pt("Hydra") == "3/3"


def test_614_12_both_at_once_without_a_question():
    both = card(
        "Both", "{G}", "Creature — Hydra", EntersTapped(), EntersWith("+1/+1", 2), EntersWith("+1/+1"), pt="0/0"
    )
    s = Scenario(hand=[both])
    s.cast("Both")
    assert (s.pt("Both"), s.tapped("Both")) == ("3/3", True)


def test_614_12_tokens_enter_as_their_text_says():
    tall = card("Tall Cub", "", "Creature — Bear", EntersTapped(), EntersWith("+1/+1", 2), pt="0/0", token=True)
    s = Scenario(hand=[card("Call", "{G}", "Sorcery", Spell(CreateToken(tall, 2)))])
    s.cast("Call")
    assert s.pt("Tall Cub #2") == "2/2"
    assert s.tapped("Tall Cub #1")


def test_614_12_effects_of_other_permanents_apply_to_newcomers():
    trainer = card("Trainer", "{G}", "Creature — Elf", SampleEnterWithMore(), pt="1/1")
    s = Scenario(hand=[trainer, "Grizzly Bears", BREED])
    s.cast("Trainer")
    assert s.pt("Trainer") == "1/1"  # 614.12: its own effect is about others
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    s.cast("Breed")
    assert [s.pt(f"Cub #{n}") for n in (1, 2, 3)] == ["2/2"] * 3


def test_614_12a_a_choice_is_made_before_the_permanent_enters():
    s = Scenario(hand=[VOICE])
    s.cast("Voice")
    assert s.asked == "option"
    assert s.offered == list(COLOR_NAMES)
    assert s.battlefield == []
    assert s.zone_of("Voice") == Zone.STACK
    check(s.game)
    s.choose("red")
    assert s.permanent("Voice").notes == {"color": 3}


def test_614_12a_clones_taken_at_the_choice_go_their_own_ways():
    s = Scenario(hand=[VOICE, "Lightning Bolt"])
    s.cast("Voice")
    fork = s.game.clone()
    s.choose("red")
    fork.answer((1,))
    assert s.permanent("Voice").notes == {"color": 3}
    assert [p.notes for p in fork.state.battlefield.values()] == [{"color": 1}]
    assert fork.state_hash() != s.game.state_hash()
    s.cast("Lightning Bolt", "them")
    assert fork.state.players[1].life == 20


def test_614_12a_it_is_asked_for_each_of_several_that_enter_together():
    token = card("Small Voice", "", "Artifact", SampleChooseColor(), token=True)
    s = Scenario(hand=[card("Choir", "{2}", "Sorcery", Spell(Then(CreateToken(token, 2), GainLife(1))))])
    s.cast("Choir")
    s.choose("white")
    assert (s.battlefield, s.life) == ([], 20)
    s.choose("green")
    assert [s.permanent(f"Small Voice #{n}").notes["color"] for n in (1, 2)] == [0, 4]
    assert s.life == 21


def test_614_12a_a_land_may_ask_as_it_is_played():
    grove = card("Grove", "", "Land", SampleChooseColor())
    s = Scenario(hand=[grove])
    s.play("Grove")
    s.choose("blue")
    assert s.permanent("Grove").notes == {"color": 1}
    assert s.asked_player == 0


def test_608_3e_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard():
    cage = card("Cage", "{1}", "Artifact", SampleCannotEnter())
    s = Scenario(hand="Grizzly Bears", battlefield=[cage])
    s.cast("Grizzly Bears")
    assert s.battlefield == ["Cage"]
    assert s.graveyard == ["Grizzly Bears"]
    check(s.game)


# --- draws (614.11) ------------------------------------------------------------------------------------------


def test_614_11a_a_draw_is_replaced_in_the_middle_of_three():
    s = Scenario(hand=[DIG], battlefield=[FOUNTAIN], library="Mountain, Forest, Island")
    s.cast("Dig")
    assert s.asked == "yes or no"
    s.no()
    assert s.hand == ["Mountain"]
    s.yes()
    assert s.life == 22
    s.no()
    assert s.hand == ["Mountain", "Forest"]
    assert s.graveyard == ["Dig"]


def test_614_11a_clones_in_the_middle_of_three_draws_go_their_own_ways():
    s = Scenario(hand=[DIG], battlefield=[FOUNTAIN], library="Mountain, Forest, Island")
    s.cast("Dig").no()
    fork, other = s.game.clone(), s.game.clone()
    check(s.game)
    s.no().no()
    for answer in (0, 0):
        fork.answer((answer,))
    for answer in (1, 1):
        other.answer((answer,))
    assert len(s.hand) == 3
    assert (len(fork.state.players[0].hand), fork.state.players[0].life) == (1, 24)
    assert other.state_hash() == s.game.state_hash()


def test_614_11_a_draw_from_an_empty_library_is_replaced_too():
    s = Scenario(hand=[DIG], battlefield=[FOUNTAIN], library="Mountain")
    s.cast("Dig").no().yes().yes()
    assert not s.over
    assert (s.hand, s.life) == (["Mountain"], 24)


def test_614_11_the_draw_of_the_turn_is_replaced_too():
    s = Scenario(battlefield=[FOUNTAIN], active=1)
    s.pass_priority(2)
    while s.asked == "priority":
        s.pass_priority()
    assert s.step == Step.DRAW
    s.yes()
    assert (s.life, s.hand) == (22, [])


def test_614_5_two_cards_instead_of_one_are_not_replaced_again():
    s = Scenario(hand=[card("Study", "{U}", "Sorcery", Spell(DrawCards(1)))], battlefield=[ARCHIVE])
    s.cast("Study")
    assert len(s.hand) == 2


def test_614_5_two_such_effects_make_four():
    s = Scenario(hand=[card("Study", "{U}", "Sorcery", Spell(DrawCards(1)))], battlefield=[ARCHIVE, ARCHIVE])
    s.cast("Study")
    assert s.asked == "option"
    s.choose("Archive #1")
    assert len(s.hand) == 4


def test_121_2_cards_drawn_instead_are_drawn_one_at_a_time():
    # Each of the two is a draw of its own: the second is asked about when the first is done.
    s = Scenario(
        hand=[card("Study", "{U}", "Sorcery", Spell(DrawCards(1)))],
        battlefield=[ARCHIVE, FOUNTAIN],
        library="Mountain, Forest",
    )
    s.cast("Study")
    s.choose("Archive")
    assert (s.asked, s.hand) == ("yes or no", [])
    s.no()
    assert (s.asked, s.hand) == ("yes or no", ["Mountain"])
    check(s.game)
    s.yes()
    assert (s.hand, s.life) == (["Mountain"], 22)


def test_614_6_the_replaced_draw_does_not_trigger():
    reader = card("Reader", "{U}", "Artifact", When(Draws(YOU), LoseLife(1)))
    s = Scenario(hand=[DIG], battlefield=[FOUNTAIN, reader])
    s.cast("Dig").yes().yes().no()
    assert s.life == 23


def test_614_6_one_kind_of_event_becomes_another():
    oracle = card("Oracle", "{U}", "Enchantment", SampleLifeIntoCards())
    rest = card("Rest", "{W}", "Instant", Spell(GainLife(2)))
    s = Scenario(hand=[rest], battlefield=[oracle])
    s.cast("Rest")
    assert (s.life, len(s.hand)) == (20, 2)


def test_616_2_an_effect_can_become_applicable_through_another():
    # Life becomes cards, and cards may become life again, which is not replaced a second time.
    oracle = card("Oracle", "{U}", "Enchantment", SampleLifeIntoCards())
    rest = card("Rest", "{W}", "Instant", Spell(GainLife(1)))
    s = Scenario(hand=[rest], battlefield=[oracle, FOUNTAIN])
    s.cast("Rest")
    s.yes()
    assert (s.life, s.hand) == (22, [])


# --- tokens, zones, destruction ------------------------------------------------------------------------------


def test_614_1a_twice_as_many_tokens():
    s = Scenario(hand=[BREED], battlefield=[SEASON])
    s.cast("Breed")
    assert s.battlefield.count("Cub") == 6


def test_614_5_several_doublers_multiply_without_a_question():
    s = Scenario(hand=[BREED], battlefield=[SEASON, SEASON])
    s.cast("Breed")
    assert s.battlefield.count("Cub") == 12


def test_614_1a_only_ones_own_tokens_are_doubled():
    gift = card("Gift", "{G}", "Sorcery", Spell(CreateToken(CUB, 1, EACH_PLAYER)))
    s = Scenario(hand=[gift], battlefield=[SEASON])
    s.cast("Gift")
    assert s.battlefield.count("Cub") == 2
    assert s.them.battlefield == ["Cub"]


def test_614_6_what_is_exiled_instead_has_not_died():
    watch = card("Watch", "{B}", "Creature — Human", When(Dies(PERMANENT), GainLife(1)), pt="1/1")
    s = Scenario(hand=[WRATH], battlefield=[PEACE, watch, "Grizzly Bears"])
    s.cast("Wrath")
    assert s.life == 20
    assert s.exile == ["Watch", "Grizzly Bears", "Wrath"]
    assert s.graveyard == []


def test_614_6_spells_discards_and_milled_cards_are_exiled_too():
    study = card("Study", "{U}", "Sorcery", Spell(Then(DrawCards(1), DiscardCards(1), Mill(1))))
    s = Scenario(hand=[study], battlefield=[PEACE], library="Mountain, Forest", their_hand="Counterspell")
    s.cast("Study")
    assert s.exile == ["Mountain", "Forest", "Study"]
    s = Scenario(hand="Lightning Bolt", battlefield=[PEACE], their_hand="Counterspell")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Counterspell")
    assert s.exile == ["Lightning Bolt"]
    assert s.them.exile == ["Counterspell"]


def test_118_11_a_cost_whose_action_is_replaced_has_been_paid():
    altar = card("Altar", "{2}", "Artifact", Activated((Sacrifice(CREATURE), Discard()), DealDamage(2, Target(PLAYER))))
    s = Scenario(hand="Mountain", battlefield=[altar, "Grizzly Bears", PEACE])
    s.activate("Altar", "them")
    assert s.exile == ["Grizzly Bears", "Mountain"]
    assert s.them.life == 18


def test_614_4_an_effect_replaces_its_own_sources_death():
    holy = card("Holy", "{W}", "Creature — Angel", SampleExileInstead(), pt="2/2")
    s = Scenario(hand=[WRATH], battlefield=[holy, "Grizzly Bears"])
    s.cast("Wrath")
    # All die at once, so the effect is still there for every one of them; the spell itself follows later.
    assert s.exile == ["Holy", "Grizzly Bears"]
    assert s.graveyard == ["Wrath"]


def test_614_8_destruction_may_be_replaced_but_not_sacrifice():
    troll = card("Troll", "{G}", "Creature — Troll", SampleRegenerates(), pt="2/2")
    edict = card("Edict", "{B}", "Sorcery", Spell(Then(GainLife(1), Destroy(CREATURE))))
    altar = card("Altar", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), GainLife(1)))
    s = Scenario(hand=[edict, "Lightning Bolt"], battlefield=[troll, altar])
    s.cast("Edict")
    assert s.tapped("Troll")
    s.cast("Lightning Bolt", "Troll")  # lethal damage destroys as well (704.5g)
    assert "Troll" in s.battlefield
    assert s.permanent("Troll").damage == 0
    s.activate("Altar")
    assert "Troll" in s.graveyard


def test_614_6_a_sorcery_that_kills_some_and_exiles_others_at_once():
    tomb = card("Tomb", "{B}", "Enchantment", SampleExileInstead(Subtype("Bear")))
    watch = card("Watch", "{B}", "Enchantment", When(Dies(CREATURE), GainLife(1)))
    s = Scenario(hand=[WRATH], battlefield=[tomb, watch, "Grizzly Bears", "Hill Giant"])
    s.cast("Wrath")
    assert (s.exile, s.life) == (["Grizzly Bears"], 21)
    assert s.graveyard == ["Hill Giant", "Wrath"]


# --- several things in one instruction -----------------------------------------------------------------------


def test_608_2f_players_who_gain_life_together_are_asked_in_turn_and_gain_together():
    feast = card("Feast", "{W}", "Sorcery", Spell(Then(GainLife(2, EACH_PLAYER), DrawCards(1))))
    cup = card("Cup", "{W}", "Enchantment", SampleMoreLife())
    s = Scenario(hand=[feast], battlefield=[cup])
    s.cast("Feast")
    assert s.asked_player == 0
    s.yes()
    assert s.asked_player == 1
    assert (s.life, s.them.life, s.hand) == (20, 20, [])
    s.no()
    assert (s.life, s.them.life) == (23, 22)
    assert len(s.hand) == 1


def test_608_2c_the_next_instruction_waits_for_the_choices_of_the_last():
    both = card("Drain Draw", "{B}", "Sorcery", Spell(Then(DrawCards(2), LoseLife(3, Target(PLAYER)), GainLife(3))))
    s = Scenario(hand=[both], battlefield=[FOUNTAIN])
    s.cast("Drain Draw", "them")
    assert s.them.life == 20
    s.yes()
    assert s.them.life == 20
    s.no()
    assert (s.them.life, s.life) == (17, 25)


def test_121_2c_players_draw_one_after_the_other():
    rain = card("Rain", "{U}", "Sorcery", Spell(DrawCards(2, EACH_PLAYER)))
    s = Scenario(hand=[rain], battlefield=[FOUNTAIN], their_battlefield=[FOUNTAIN], active=0)
    s.cast("Rain")
    asked = []
    while s.asked == "yes or no":
        asked.append(s.asked_player)
        s.no()
    assert asked == [0, 0, 1, 1]
    assert (len(s.hand), len(s.them.hand)) == (2, 2)


def test_614_6_it_in_a_trigger_is_the_permanent_that_entered():
    welcome = card("Welcome", "{G}", "Enchantment", When(Enters(CREATURE), PutCounters("+1/+1", 1, IT)))
    trainer = card("Trainer", "{G}", "Creature — Elf", SampleEnterWithMore(), pt="1/1")
    s = Scenario(hand="Grizzly Bears", battlefield=[welcome, trainer])
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"


def test_614_4_an_effect_that_comes_later_changes_nothing_that_happened():
    s = Scenario(hand=["Lightning Bolt", PEACE])
    s.cast("Lightning Bolt", "them")
    s.cast("Peace")
    assert s.graveyard == ["Lightning Bolt"]


def test_614_12_a_returned_permanent_asks_again():
    back = card("Back", "{U}", "Instant", Spell(ReturnToHand(Target(PERMANENT))))
    s = Scenario(hand=[VOICE, back])
    s.cast("Voice").choose("red")
    s.cast("Back", "Voice")
    s.cast("Voice").choose("blue")
    assert s.permanent("Voice").notes == {"color": 1}
