"""Show a game to one viewer as frames: everything that the viewer sees, in the words of the protocol.

A `FrameMaker` looks through a `View`, so it can tell nothing hidden. It remembers what the viewer has been given:
handles, faces and the lines of the log. A frame that shows nothing new is not sent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from playset.ability.chosen import choices_for
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind, LossReason
from playset.core.mana import pool_text
from playset.core.words import FIRST_OBJECT, CardType, Zone, card_of, is_player
from playset.rules.state.cards import CardDefinition
from playset.rules.state.names import UNKNOWN
from playset.rules.state.position import State
from playset.rules.views.labels import activation_text, describe, question
from playset.rules.views.log import as_seen, runs, sentence, sentence_together, sentences, telling_of
from playset.rules.views.objects import CardView, PermanentView, PlayerView, StackView
from playset.rules.views.outcome import outcome_of_passing
from playset.rules.views.view import View
from playset.web.animation_events import CAUSE_NAMES, EVENT_NAMES, UNSEEN, Note, Recorder
from playset.web.faces import Faces, color_letters, keyword_names, size, type_line
from playset.web.handles import Handles
from playset.web.protocol import (
    ACTS,
    KINDS,
    STEPS,
    ZONES,
    Beat,
    Card,
    Choice,
    Frame,
    Line,
    Permanent,
    PlayerFrame,
    Question,
    StackItem,
)

LOSSES = {
    LossReason.LIFE: "no life left",
    LossReason.EMPTY_LIBRARY: "drew from an empty library",
    LossReason.POISON: "ten poison counters",
    LossReason.CONCESSION: "conceded",
    LossReason.EFFECT: "lost by an effect",
    LossReason.COMMANDER_DAMAGE: "21 damage by a commander",
}
STAGES: tuple[Literal["announced", "", "resolving"], ...] = ("announced", "", "resolving")
TELLING = (EventKind.FLIP, EventKind.ROLL, EventKind.MULLIGAN, EventKind.FIND_NOTHING)
WITH_STACK = (EventKind.CAST, EventKind.ACTIVATE, EventKind.TRIGGER)


class FrameMaker:
    """Makes the frames of one viewer: the player of a seat, or somebody who sees every hand (seat None)."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.handles = Handles()
        self.faces = Faces()
        self.lines: list[Line] = []
        self.numbered: list[Note] = []  # the notes whose lines are in `lines`, for cutting
        self.sent_faces = 0
        self.sent_lines = 0
        self.told = 0  # how many entries of the record are in frames already
        self.n = 0
        self.at = 0
        self.asked = 0  # the number of the newest question
        self.news = 0  # how often the viewer learned what could not be known before: what is known is not taken back
        self.open: Decision | None = None

    def view(self, state: State) -> View:
        """Return the view through which the viewer looks."""
        return View(state, self.seat if self.seat is not None else 0)

    # --- what happens ----------------------------------------------------------------------------------------

    def note(self, state: State, event: Event) -> Note:
        """Return an event as the viewer may know it, with its line in the log."""
        seen = as_seen(event, self.seat) if self.seat is not None else event
        self.news += is_news(seen, self.seat)
        telling = telling_of(state, seen, self.seat)
        text = sentences([telling])[0]
        view = self.view(state)
        objects = [obj for obj in dict.fromkeys((seen.obj, seen.other, seen.source)) if obj >= FIRST_OBJECT]
        line = Line(k=0, text=text, e=EVENT_NAMES[seen.kind], turn=state.turn) if text else None
        if line is not None:
            line.ids = [handle for handle in [self.seen_handle(view, obj) for obj in objects] if handle]
        return Note(self.beat(state, view, seen) if seen.kind not in UNSEEN else None, line, telling)

    def beat(self, state: State, view: View, event: Event) -> Beat:
        """Return an event for the page to animate."""
        beat = Beat(e=EVENT_NAMES[event.kind], p=event.player, n=event.amount, word=event.word)
        if event.kind == EventKind.CREATE_TOKENS:
            return beat  # its object is the number of a definition
        if event.kind == EventKind.REVEAL:  # CR 701.20a: whoever may see it now, everyone has seen it
            beat.id = self.handles.handle(event.obj)
            beat.f = self.faces.number(state.definitions[card_of(event.obj)])
            beat.by = self.seen_handle(view, event.source)
            cause = self.definition_of_source(view, event.source)
            beat.bf = self.faces.number(cause) if cause is not None else None
            beat.kept = bool(event.flag)
            return beat
        beat.id = self.seen_handle(view, event.obj)
        beat.other = self.seen_handle(view, event.other) if event.kind != EventKind.MOVE else 0
        beat.by = self.seen_handle(view, event.source)
        if event.kind == EventKind.MOVE:
            beat.to = self.seen_handle(view, event.other)
            beat.origin, beat.into = ZONES[event.origin], ZONES[event.destination]
            beat.cause = CAUSE_NAMES[event.flag]
        for obj in (event.other, event.obj):
            card = self.card(view, obj) if beat.f is None else None
            if card is not None and (beat.id or beat.to):
                beat.f = self.faces.number(card)
        if event.kind in WITH_STACK and not (event.kind == EventKind.ACTIVATE and event.flag):
            beat.stack = self.stack(view)
        return beat

    def seen_handle(self, view: View, obj: int) -> int:
        """Return the handle of an object if the viewer sees it or has seen it in this place, else 0."""
        if obj == UNKNOWN or obj == 0 or is_player(obj):
            return 0
        if self.seat is None or self.handles.known(obj) or view.sees(obj):
            return self.handles.handle(obj)
        return 0

    def card(self, view: View, obj: int) -> CardDefinition | None:
        """Return the card of an object that the viewer sees, else None."""
        if obj < FIRST_OBJECT:
            return None
        return view.card(obj) if self.seat is not None else view._state.definitions[card_of(obj)]

    def definition_of_source(self, view: View, source: int) -> CardDefinition | None:
        """Return the spell or ability on the stack that has this source, else the card if the viewer sees it."""
        for item in view.stack:
            if source in (item.id, item.source):
                return item.definition
        return self.card(view, source)

    def target_handle(self, view: View, obj: int) -> int:
        """Return the handle of a target, which may be a player."""
        return self.handles.handle(obj) if is_player(obj) else self.seen_handle(view, obj)

    # --- frames ----------------------------------------------------------------------------------------------

    def start_over(self) -> None:
        """Forget the lines of the log, which a game that is played again tells anew."""
        self.lines = []
        self.numbered = []
        self.told = 0

    def take_lines(self, recorder: Recorder, place: int) -> list[Beat]:
        """Put what is new in the record into the log, and return it as beats."""
        recorder_notes = [notes[place] for notes in recorder.notes]
        known = min(self.told, len(recorder_notes))
        while known and not self.is_told(recorder_notes, known):
            known -= 1
        self.numbered = self.numbered[:known]
        lines = [note.line for note in self.numbered if note.line is not None]
        self.sent_lines = min(self.sent_lines, len(lines))
        beats: list[Beat] = []
        groups: dict[int, int] = {}
        self.join_lines(recorder_notes[known:])
        for index in range(known, len(recorder_notes)):
            note = recorder_notes[index]
            if note.line is not None:
                note.line.k = len(lines)
                lines.append(note.line)
            if note.beat is not None:
                note.beat.g = groups.setdefault(recorder.entries[index].group, len(groups))
                note.beat.k = note.line.k if note.line is not None else -1
                beats.append(note.beat)
            self.numbered.append(note)
        self.lines = lines
        self.told = len(recorder_notes)
        return beats

    def join_lines(self, notes: list[Note]) -> None:
        """Tell what belongs together in one line, which stands with the first: the cards of a reveal."""
        told = [note for note in notes if note.line is not None]
        for run in runs([note.telling for note in told]):
            first = told[run[0]].line
            if len(run) == 1 or first is None:
                continue
            first.text = sentence_together([told[place].telling for place in run])
            for place in run[1:]:
                other = told[place].line
                assert other is not None
                first.ids += [handle for handle in other.ids if handle not in first.ids]
                told[place].line = None

    def is_told(self, notes: list[Note], count: int) -> bool:
        """True if the record still begins with what the log has."""
        return count <= len(self.numbered) and self.numbered[count - 1] is notes[count - 1]

    def frame(self, state: State, beats: list[Beat], asking: bool = True) -> Frame:
        """Return what the viewer sees now; the caller numbers it."""
        view = self.view(state)
        decision = view.decision if asking and self.seat is not None else None
        if decision is not self.open:
            self.open = decision
            self.asked += decision is not None
            self.news += any(card.zone != Zone.HAND or card.owner != self.seat for card in view.shown)
        frame = Frame(
            n=self.n,
            at=self.at,
            turn=view.turn,
            step=STEPS[view.step],
            active=view.active,
            players=[self.player(view, player) for player in view.players],
            over=view.over,
            winner=view.winner,
            hand=self.cards(view.hand) if self.seat is not None else [],
            table=self.table(view),
            stack=self.stack(view),
            ask=self.question(view, decision) if decision is not None else None,
            beats=beats,
        )
        if view.over:
            frame.ending = self.ending(state)
        frame.faces = self.faces.all[self.sent_faces :]
        frame.lines = self.lines[self.sent_lines :]
        frame.log = len(self.lines)
        self.handles.forget_unused()
        return frame

    def sent(self, frame: Frame) -> None:
        """Take note that a frame goes out."""
        self.n += 1
        self.at += 1
        frame.n, frame.at = self.n, self.at
        self.sent_faces = len(self.faces.all)
        self.sent_lines = len(self.lines)

    def ending(self, state: State) -> str:
        """Return who won, and why."""
        entry = state.log
        loss = end = ""
        while entry is not None and not (loss and end):
            kind = entry.event.kind
            if kind == EventKind.LOSE and not loss:
                loss = sentence(state, entry.event, self.seat)
            elif kind == EventKind.GAME_OVER and not end:
                end = sentence(state, entry.event, self.seat)
            entry = entry.previous
        return f"{end}: {loss}." if loss and state.winner >= 0 else f"{end}."

    # --- zones -----------------------------------------------------------------------------------------------

    def cards(self, cards: list[CardView]) -> list[Card]:
        """Return cards in sight."""
        return [Card(self.handles.handle(card.id), self.faces.number(card.definition)) for card in cards]

    def player(self, view: View, player: PlayerView) -> PlayerFrame:
        """Return what the viewer sees of a player."""
        shown = [card for card in view.shown if card.owner == player.seat]
        others = [card for card in shown if card.zone == Zone.HAND]
        if self.seat is None:
            others = View(view._state, player.seat).hand
        tops = set(view.tops_in_sight()) if view._state.has_rule_changes else set()
        top = [card for card in shown if card.id in tops and card.zone == Zone.LIBRARY]
        return PlayerFrame(
            name=player.name,
            life=player.life,
            hand=player.hand_size,
            library=player.library_size,
            grave=self.cards(player.graveyard),
            exile=self.cards(player.exile),
            command=self.cards(player.command),
            cards=self.cards(others),
            top=self.cards(top)[0] if top else None,
            pool=pool_text(list(player.pool)),
            counters=dict(sorted(player.counters.items())),
            commander=[[commander.owner, amount] for commander, amount in player.commander_damage],
            lost=LOSSES.get(player.lost, "lost") if player.lost else "",
        )

    def table(self, view: View) -> list[Permanent]:
        """Return the permanents, those that are phased out last, with equal ones numbered as piles."""
        here = view.permanents
        made = [self.permanent(view, permanent) for permanent in here]
        for permanent in view.phased_out:
            gone = self.permanent(view, permanent)
            gone.out = True
            made.append(gone)
        hosts = {permanent.on for permanent in made if permanent.on > 0}
        targets = {target for item in view.stack for slot in item.targets for target in slot}
        aimed = {self.handles.given.get(obj, 0) for obj in targets}
        number_alike(made, lambda one: pile_key(one, one.id in hosts or one.id in aimed), set_pile)
        return made

    def permanent(self, view: View, permanent: PermanentView) -> Permanent:
        """Return a permanent with everything that can be seen of it."""
        now = permanent.characteristics
        definition = permanent.definition
        base = definition.base
        handle = self.handles.handle
        made = Permanent(
            id=handle(permanent.id),
            f=self.faces.number(definition),
            ctl=permanent.controller,
            own=permanent.owner,
            row=row_of(now.types),
            tap=permanent.tapped,
            dmg=permanent.damage,
            cnt=dict(sorted(permanent.counters.items())),
            on=handle(permanent.attached_to) if permanent.attached_to >= 0 else 0,
            atk=handle(permanent.attacking) if permanent.attacking >= 0 else 0,
            blk=[handle(attacker) for attacker in permanent.blocking],
            blocked=permanent.blocked,
            tok=permanent.is_token,
            cmd=permanent.is_commander,
            down=permanent.face_down,
            kw=keyword_names(now.keywords),
            pt=size(now),
        )
        here = view._state.permanent(permanent.id)
        made.chose = choices_for(view._state, here) if here is not None and here.notes else []
        made.sick = permanent.summoning_sick and made.row == "creature" and "haste" not in made.kw
        if now.types & CardType.PLANESWALKER:
            made.pt = str(permanent.counters.get("loyalty", 0))
        if now.name != base.name:
            made.name = now.name
        if type_line(now) != type_line(base):
            made.line = type_line(now)
        if now.colors != base.colors:
            made.colors = color_letters(now.colors)
        return made

    def stack(self, view: View) -> list[StackItem]:
        """Return the stack, the top last."""
        return [self.stack_item(view, item) for item in view.stack]

    def stack_item(self, view: View, item: StackView) -> StackItem:
        """Return a spell or ability on the stack."""
        targets = [self.target_handle(view, target) for slot in item.targets for target in slot]
        return StackItem(
            id=self.handles.handle(item.id),
            f=self.faces.number(item.definition),
            ctl=item.controller,
            kind=kind_of(item),
            text=item.text,
            stage=STAGES[item.stage],
            targets=[target for target in targets if target],
            src=self.seen_handle(view, item.source) if not item.is_spell else 0,
            x=item.x,
        )

    # --- questions -------------------------------------------------------------------------------------------

    def question(self, view: View, decision: Decision) -> Question:
        """Return the open question, which is put to the viewer."""
        shown = view.shown
        asked = Question(
            ask=self.asked,
            kind=KINDS[decision.kind],
            prompt=question(view, decision),
            source=self.seen_handle(view, decision.source),
            min=decision.minimum,
            max=decision.maximum,
            ordered=decision.ordered or decision.kind == Ask.ORDER,
            total=decision.total,
            least=decision.least,
            needs=list(decision.needs) or lethal_shares(view, decision),
            required=[list(options) for options in decision.required],
            rest=decision.rest,
            marked=list(decision.marked),
            fallback=list(decision.default_answer()),
            shown=self.cards(shown),
        )
        if decision.kind == Ask.PRIORITY:
            asked.passing = outcome_of_passing(view).text
        asked.options = [self.choice(view, decision, index) for index in range(len(decision.options))]
        if decision.kind == Ask.PRIORITY:
            for choice, entry in zip(asked.options, view.entries(decision), strict=True):
                choice.mana = entry is not None and entry.is_mana
        number_alike(asked.options, lambda one: self.choice_key(view, decision.options[one.i], one), set_group)
        return asked

    def choice(self, view: View, decision: Decision, index: int) -> Choice:
        """Return an option of the open question."""
        option = decision.options[index]
        made = Choice(i=index, act=ACTS[option.act], label=describe(view, option))
        if option.obj or option.act == Act.OBJECT:
            made.obj = self.target_handle(view, option.obj)
        if option.act in (Act.ATTACK, Act.BLOCK):
            made.other = self.target_handle(view, option.other)
        card = view.card(option.obj) if option.obj >= FIRST_OBJECT else None
        if card is not None:
            made.f = self.faces.number(card)
        if decision.kind == Ask.PRIORITY and option.act in (Act.CAST, Act.ACTIVATE):
            cost = view.mana_cost(option)
            made.cost = str(cost) if cost is not None else ""
            made.pay = [self.handles.handle(tap[0]) for tap in view.payment(option)]
        if option.act == Act.ACTIVATE and decision.kind == Ask.PRIORITY and view.zone_of(option.obj) == Zone.HAND:
            made.text = activation_text(view, option)
        return made

    def choice_key(self, view: View, option: Option, made: Choice) -> tuple[object, ...] | None:
        """Return what tells an option from others, None if it is like no other."""
        if not option.obj:
            return None
        return (made.act, option.index, option.text, made.label, made.cost, *self.looks(view, option.obj), made.other)

    def looks(self, view: View, obj: int) -> tuple[object, ...]:
        """Return what can be seen of an object besides its handle."""
        permanent = view.permanent(obj)
        if permanent is not None:
            made = self.permanent(view, permanent)
            return pile_key(made, self.has_attachments(view, obj))
        card: CardDefinition | None = view.card(obj)
        return (obj,) if card is None else (self.faces.number(card), view.zone_of(obj), view.controller_of(obj))

    def has_attachments(self, view: View, obj: int) -> bool:
        """True if anything is attached to a permanent."""
        return any(other.attached_to == obj for other in view.permanents)


def is_news(event: Event, seat: int | None) -> bool:
    """True if an event, as a player may know it, tells what was hidden (CR 400.2) or left to chance."""
    if event.kind == EventKind.MOVE:
        known = event.obj != UNKNOWN or event.other != UNKNOWN
        return known and (event.origin == Zone.LIBRARY or (event.origin == Zone.HAND and event.player != seat))
    if event.kind in (EventKind.DRAW, EventKind.REVEAL, EventKind.LOOK):
        return event.obj != UNKNOWN
    return event.kind in TELLING


def lethal_shares(view: View, decision: Decision) -> list[int]:
    """Return what is lethal to each of the targets among which a spell or ability divides damage (CR 120.5, 120.6)."""
    if decision.kind != Ask.DIVIDE or "damage divided" not in "".join([item.text for item in view.stack[-1:]]):
        return []
    return [lethal_to(view.permanent(option.obj)) for option in decision.options]


def lethal_to(permanent: PermanentView | None) -> int:
    """Return the damage that is lethal to a permanent, 0 if none is, as to a player."""
    if permanent is None:
        return 0
    now = permanent.characteristics
    if now.types & CardType.CREATURE:
        return max(1, now.toughness - permanent.damage)
    return permanent.counters.get("loyalty", 0) if now.types & CardType.PLANESWALKER else 0


# --- piles and groups ----------------------------------------------------------------------------------------


def number_alike(
    things: list[Permanent] | list[Choice], key: Callable[..., object], number: Callable[..., None]
) -> None:
    """Number the things that have equal keys; what is alone, or has no key, gets no number."""
    alike: dict[object, list[Permanent | Choice]] = {}
    for thing in things:
        looks = key(thing)
        if looks is not None:
            alike.setdefault(looks, []).append(thing)
    count = 0
    for group in alike.values():
        if len(group) > 1:
            count += 1
            for thing in group:
                number(thing, count)


def set_pile(permanent: Permanent, number: int) -> None:
    """Put a permanent into a pile."""
    permanent.pile = number


def set_group(choice: Choice, number: int) -> None:
    """Put an option into a group."""
    choice.group = number


def pile_key(permanent: Permanent, special: bool) -> tuple[object, ...]:
    """Return everything that tells a permanent from others; `special`: it is like no other."""
    one = permanent
    return (
        one.id if special else 0,
        (one.f, one.ctl, one.own, one.name, one.pt, one.line, one.colors, one.text, tuple(one.kw)),
        (one.tap, one.sick, one.dmg, tuple(one.cnt.items()), one.on, one.atk, tuple(one.blk), one.blocked),
        (one.tok, one.cmd, one.down, one.out, tuple(one.chose)),
    )


def row_of(types: int) -> Literal["creature", "other", "land"]:
    """Return the row of the table in which a permanent lies."""
    if types & CardType.CREATURE:
        return "creature"
    return "land" if types & CardType.LAND else "other"


def kind_of(item: StackView) -> Literal["spell", "activated", "triggered"]:
    """Return what a thing on the stack is."""
    if item.is_spell:
        return "spell"
    return "triggered" if item.kind == "triggered" else "activated"
