"""The log: every action in a plain sentence, and to each viewer only what they may know."""

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    SELF,
    TAP,
    Activated,
    AtBeginning,
    CounterSpell,
    CreateToken,
    DealDamage,
    Delayed,
    DiscardCards,
    DrawCards,
    Enters,
    Exile,
    GainLife,
    LoseLife,
    May,
    Mill,
    PutCounters,
    ReturnToHand,
    RevealTop,
    Sacrifice,
    Scry,
    SearchLibrary,
    Spell,
    Subtype,
    Tap,
    Target,
    Untap,
    When,
    card,
)
from playset.ability import SPELL as ANY_SPELL
from playset.core.decision import Ask
from playset.core.events import EventKind
from playset.core.words import Step
from playset.rules.game import Game
from playset.testing import Scenario

GOBLIN = Subtype("Goblin")
DECK = ["Mountain"] * 20 + ["Hill Giant"] * 20


def test_turns_are_numbered():
    s = Scenario()
    s.next_turn()
    s.next_turn()
    assert [line for line in s.log if line.startswith("Turn")] == ["Turn 3: them", "Turn 4: me"]


def test_the_start_of_a_game():
    game = Game([DECK, DECK], first=1, players=["Ann", "Bob"])
    lines = list(game.log)
    assert lines[0] == "Bob goes first"
    assert sum(line.startswith("Ann draws") for line in lines) == 7
    game.answer((1,))
    game.answer((0,))
    assert game.decision is not None
    assert game.decision.kind == Ask.CHOOSE
    game.answer((0,))
    game.answer((0,))
    lines = [line for line in game.log if "hand" in line or "mulligan" in line]
    assert lines[:2] == ["Ann keeps a hand of 7", "Bob takes a mulligan"]
    assert lines[-1] == "Bob keeps a hand of 6"


def test_drawing_a_card():
    s = Scenario(their_library="Forest, Island", others=[{}])
    s.pass_to(Step.DRAW)
    assert "them draws a card (Forest)" in s.log
    assert "them draws a card (Forest)" in s.game.view(1).log
    for viewer in (0, 2):
        assert "them draws a card" in s.game.view(viewer).log
        assert "Forest" not in s.game.view(viewer).log


def test_a_land_a_creature_and_an_attack():
    s = Scenario(hand="Mountain, Hill Giant", battlefield="3 Mountain, Grizzly Bears", their_battlefield="Serra Angel")
    s.play("Mountain")
    s.cast("Hill Giant")
    s.attack("Grizzly Bears")
    s.them.block({"Serra Angel": "Grizzly Bears"})
    s.damage()
    assert list(s.log) == [
        "me plays Mountain",
        "me taps 4 Mountain for mana",
        "me casts Hill Giant",
        "Hill Giant enters the battlefield",
        "Grizzly Bears attacks them",
        "Serra Angel blocks Grizzly Bears",
        "Grizzly Bears deals 2 damage to Serra Angel in combat",
        "Serra Angel deals 4 damage to Grizzly Bears in combat",
        "Grizzly Bears is destroyed",
    ]


def test_damage():
    s = Scenario(hand="Lightning Bolt", battlefield="Hill Giant")
    s.cast("Lightning Bolt", "them")
    s.attack("Hill Giant").damage()
    assert list(s.log) == [
        "me casts Lightning Bolt, targeting them",
        "Lightning Bolt resolves",
        "Lightning Bolt deals 3 damage to them",
        "Hill Giant attacks them",
        "Hill Giant deals 3 damage to them in combat",
    ]


def test_triggers_and_abilities():
    squire = card("Squire", "{W}", "Creature — Human", When(Enters(SELF), May(GainLife(1))), pt="1/1")
    wand = card("Wand", "", "Artifact", Activated((TAP,), DealDamage(1, EACH_OPPONENT)))
    s = Scenario(hand=[squire], battlefield=[wand])
    s.cast("Squire").yes()
    s.activate("Wand")
    assert list(s.log) == [
        "me casts Squire",
        "Squire enters the battlefield",
        "Squire triggers",
        "the ability of Squire resolves",
        "me gains 1 life",
        "me activates Wand",
        "the ability of Wand resolves",
        "Wand deals 1 damage to them",
    ]


def test_countering():
    hush = card("Hush", "{U}", "Instant", Spell(CounterSpell(Target(ANY_SPELL))))
    s = Scenario(hand=["Lightning Bolt", hush])
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Hush", "Lightning Bolt")
    assert list(s.log)[1:] == [
        "me casts Hush, targeting Lightning Bolt",
        "Hush resolves",
        "Lightning Bolt is countered by Hush",
    ]


def test_what_has_no_legal_target_left_is_not_said_to_resolve():
    s = Scenario(hand="2 Lightning Bolt", their_battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert list(s.log).count("Lightning Bolt resolves") == 1
    assert s.log[-1] == "Lightning Bolt has no legal target left and does not resolve"


def test_sentences_do_not_change_later():
    s = Scenario(hand="Lightning Bolt, Giant Growth", battlefield="Grizzly Bears")
    s.cast("Giant Growth", "Grizzly Bears", hold=True)
    s.cast("Lightning Bolt", "Grizzly Bears")
    before = list(s.log)
    s.pass_to(Step.PRECOMBAT_MAIN, turn=5)
    assert list(s.log)[: len(before)] == before


def test_tokens_counters_and_sacrifices():
    goblin = card("Goblin Token", "", "Creature — Goblin", pt="1/1", token=True)
    raid = card("Raid", "{R}", "Sorcery", Spell(CreateToken(goblin, 2)))
    bless = card("Bless", "{G}", "Sorcery", Spell(PutCounters("+1/+1", 1, CREATURE)))
    altar = card("Altar", "", "Artifact", Activated((Sacrifice(CREATURE),), GainLife(1)))
    s = Scenario(hand=[raid, bless], battlefield=[altar])
    s.cast("Raid")
    s.cast("Bless")
    s.activate("Altar", pay=["Goblin Token"])
    assert "me creates 2 Goblin tokens" in s.log
    assert "Goblin Token gets 1 +1/+1 counter" in s.log
    assert "me sacrifices Goblin Token" in s.log


def test_cards_that_move():
    bounce = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    banish = card("Banish", "{W}", "Instant", Spell(Exile(Target(CREATURE))))
    grind = card("Grind", "{B}", "Instant", Spell(Mill(1, EACH_OPPONENT)))
    s = Scenario(hand=[bounce, banish, grind], battlefield="Grizzly Bears, Hill Giant", their_library="Forest")
    s.cast("Bounce", "Grizzly Bears")
    s.cast("Banish", "Hill Giant")
    s.cast("Grind")
    for viewer in (None, 0, 1):
        log = s.log if viewer is None else s.game.view(viewer).log
        assert "Grizzly Bears goes from me's battlefield to the hand" in log
        assert "Hill Giant is exiled" in log
        assert "them mills Forest" in log


def test_a_search_shows_what_is_revealed_and_hides_what_is_not():
    for reveal in (True, False):
        tutor = card("Tutor", "{B}", "Sorcery", Spell(SearchLibrary(Subtype("Forest"), reveal=reveal)))
        s = Scenario(hand=[tutor], library="Forest, Island")
        s.cast("Tutor").choose("Forest")
        theirs = s.game.view(1).log
        assert "me searches their library" in theirs
        assert ("me reveals Forest" in theirs) == reveal
        assert "me shuffles their library" in theirs
        assert "me adds Forest to hand" in s.game.view(0).log
        if not reveal:
            assert "Forest" not in theirs


def test_a_discard_is_public():
    bully = card("Bully", "{B}", "Sorcery", Spell(DiscardCards(1, EACH_OPPONENT)))
    s = Scenario(hand=[bully], their_hand="Forest, Island")
    s.cast("Bully").choose("Island")
    assert "them discards Island" in s.game.view(0).log
    assert "Forest" not in s.game.view(0).log


def test_cards_put_on_the_bottom_in_a_mulligan_are_secret():
    game = Game([DECK, DECK], first=0, players=["Ann", "Bob"])
    game.answer((1,))
    game.answer((0,))
    game.answer((2,))
    game.answer((0,))
    assert any(line.startswith("a card goes from Ann's hand") for line in game.view(1).log)
    for line in game.view(1).log:
        if "Ann" in line and "plays" not in line:
            assert "Mountain" not in line
            assert "Hill Giant" not in line


def test_who_lost_and_why():
    ways = {
        "them loses: life reached −1": LoseLife(21, EACH_OPPONENT),
        "them loses: the library is empty": DrawCards(1, EACH_OPPONENT),
        "them loses: ten or more poison counters": PutCounters("poison", 11, EACH_OPPONENT),
    }
    for line, effect in ways.items():
        s = Scenario(hand=[card("Doom", "{B}", "Sorcery", Spell(effect))], their_library="")
        s.cast("Doom")
        assert list(s.log)[-2:] == [line, "me wins the game"]


def test_a_log_can_be_read_in_many_ways():
    s = Scenario(hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them")
    log = s.log
    assert len(log) == 3
    assert log[0] == "me casts Lightning Bolt, targeting them"
    assert log[-1] == log.last() == "Lightning Bolt deals 3 damage to them"
    assert str(log) == "\n".join(log)
    assert "deals 3 damage" in log
    assert "deals 4 damage" not in log
    number = len(log.events())
    s.next_turn()
    assert next(line for _, line in log.entries(number) if line) == "Turn 3: them"


def test_a_game_without_a_log_plays_the_same():
    games = [Game([DECK, DECK], seed=4, log=log) for log in (True, False)]
    while games[0].decision is not None:
        for game in games:
            assert game.decision is not None
            game.answer(tuple(range(game.decision.minimum)))
    assert games[1].over
    assert games[0].winner == games[1].winner
    assert len(games[1].log) == 0


def test_steps_are_in_the_log_only_while_something_listens_to_steps():
    later = card("Later", "{R}", "Sorcery", Spell(Delayed(When(AtBeginning(Step.END), GainLife(1)))))
    s = Scenario(hand=[later])
    s.cast("Later")
    s.next_turn()
    assert "me's end step begins" in s.log  # what was to happen then is over
    number = len(s.log.events())
    s.next_turn()
    assert not [line for _, line in s.log.entries(number) if line.endswith(" begins")]


# --- in the words of the cards ---------------------------------------------------------------------------------

SEEKER = card("Seeker", "{R}", "Creature — Goblin", When(Enters(), May(SearchLibrary(GOBLIN, reveal=True))), pt="1/1")


def test_a_search_that_is_declined_or_finds_nothing():
    s = Scenario(hand=[SEEKER, SEEKER], library="Forest, Hill Giant")
    s.cast("Seeker").no()
    assert "me declines to search for a Goblin" in s.game.view(1).log
    s.cast("Seeker").yes()
    assert "me finds no Goblin" in s.game.view(1).log


def test_a_reveal_tells_everybody_what_is_kept():
    ring = card("Ring", "{R}", "Creature — Goblin", When(Enters(), RevealTop(4, GOBLIN)), pt="1/1")
    s = Scenario(hand=[ring], library="Goblin King, Forest, Mogg Fanatic, Hill Giant")
    s.cast("Ring")
    s.answer()
    s.answer(0, 1)
    lines = str(s.game.view(1).log)
    assert "me reveals 4 cards: 2 Goblins (" in lines
    assert "me puts 2 cards on the bottom" in lines
    assert "me adds a card to hand" in lines
    assert "me adds Goblin King to hand" in s.game.view(0).log
    groups = s.game.log.groups()
    events = s.game.log.events()
    revealed = {group for group, event in zip(groups, events, strict=True) if event.kind == EventKind.REVEAL}
    assert len(revealed) == 1
    assert sum(event.flag for event in events if event.kind == EventKind.REVEAL) == 2


def test_tokens_pumps_modes_and_all_targets():
    goblin = card("Goblin", "", "Creature — Goblin", pt="1/1", color=8, token=True)
    call = card("Call", "{R}", "Sorcery", Spell(CreateToken(goblin)))
    two = card("Two", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE, maximum=2))))
    s = Scenario(hand=[call, two, "Giant Growth", "Boros Charm"], battlefield="Grizzly Bears, Hill Giant")
    s.cast("Call")
    assert "me creates a Goblin token (1/1)" in s.log
    s.cast("Giant Growth", target="Grizzly Bears")
    assert "Grizzly Bears gets +3/+3 until end of turn" in s.log
    s.cast("Two").choose("Grizzly Bears", "Hill Giant")
    assert "me casts Two, targeting Grizzly Bears and Hill Giant" in s.log
    s.cast("Boros Charm")
    s.answer(1)
    assert "me casts Boros Charm (permanents you control gain indestructible until end of turn)" in s.log


def test_lines_do_not_change_later():
    s = Scenario(hand="Lightning Bolt, Lightning Bolt", battlefield="Grizzly Bears")
    s.cast("Lightning Bolt", target="Grizzly Bears")
    before = list(s.log)
    s.next_turn()
    s.next_turn()
    assert list(s.log)[: len(before)] == before


def test_what_an_effect_taps_and_untaps_is_told_once_for_all_of_it():
    freeze = card("Freeze", "{U}", "Sorcery", Spell(Tap(CREATURE)))
    thaw = card("Thaw", "{U}", "Sorcery", Spell(Untap(CREATURE)))
    s = Scenario(hand=[freeze, thaw], battlefield="4 Island", their_battlefield="2 Hill Giant, Grizzly Bears")
    s.cast("Freeze")
    s.cast("Thaw")
    assert "2 Hill Giant and Grizzly Bears become tapped" in s.log.lines()
    assert "2 Hill Giant and Grizzly Bears become untapped" in s.log.lines()
    assert not [line for line in s.log if "Island become" in line]  # what is tapped as a cost is told with the cost


def test_one_permanent_becomes_tapped():
    port = Scenario(battlefield="Rishadan Port, Mountain", their_battlefield="Forest")
    port.activate("Rishadan Port", "Forest")
    assert "Forest becomes tapped" in port.log.lines()


def test_cards_that_were_looked_at_are_put_back_on_top():
    look = card("Omen", "{U}", "Sorcery", Spell(Scry(3)))
    s = Scenario(hand=[look], battlefield="Island", library="Mountain, Forest, Swamp, Plains")
    s.cast("Omen").choose("Mountain").order("Swamp", "Forest")
    assert s.log.lines()[-2:] == ["me puts 1 card on the bottom", "me puts 2 cards back on top"]
