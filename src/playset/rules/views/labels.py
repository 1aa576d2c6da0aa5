"""Put questions and options into plain words, for the command line and the browser.

Everything is told as a view sees it: what the viewer may not know is called "a card".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask
from playset.core.mana import KINDS, LETTERS, mana_text
from playset.core.typeline import TypeLine
from playset.core.words import FIRST_OBJECT, KEYWORDS, ZONE_NAMES, CardType, Keyword, Zone, card_of
from playset.rules.casting.play_modes import play_modes_of, side_to_play
from playset.rules.events.trigger_stacking import PutTriggers
from playset.rules.mana.costly import PAID_BY_HAND
from playset.rules.mana.manual import ANNOUNCED
from playset.rules.nodes.base import Cost, Effect
from playset.rules.nodes.casting import ChoiceOfCosts, OptionalCost
from playset.rules.nodes.text import (
    PLAIN_COST,
    ability_quote,
    action_text,
    cost_text,
    mana_and_tap_symbols,
    mode_quote,
    program_quote,
)
from playset.rules.objects.commander import commander_tax
from playset.rules.objects.face_down import turn_up_actions
from playset.rules.state.names import joined, object_name
from playset.rules.state.objects import Context
from playset.rules.views.decision_source import DecisionSource, Reason
from playset.rules.views.log import CAST_FROM
from playset.rules.views.objects import shown_subtypes
from playset.rules.views.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State
    from playset.rules.views.objects import PermanentView

# What options are called that carry no text of their own.
PLAIN_NAMES: Final = {
    Act.PASS: "Pass",
    Act.YES: "Yes",
    Act.NO: "No",
    Act.KEEP: "Keep this hand",
    Act.MULLIGAN: "Take a mulligan",
    Act.TAKE_BACK: "Take it back",
    Act.FINISH: "Pay the rest automatically",
}

SMALL_NUMBERS: Final = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
SAID_ALREADY: Final = (Ask.PRIORITY, Ask.YES_NO, Ask.ORDER, Ask.REVEAL, Ask.MULLIGAN, Ask.PAY)


def question(seen: View | State, decision: Decision | None = None) -> str:
    """Return the open question, or the one given, as a sentence; to others, whom the game waits for."""
    view = as_view(seen)
    decision = decision if decision is not None else view._state.decision
    if decision is None:
        return "The game is over"
    if decision.player != view.player:
        return f"Waiting for {view.names[decision.player]}"
    text = worded_prompt(view, decision) or decision.prompt
    name = view.name(decision.source) if decision.source >= FIRST_OBJECT and view.sees(decision.source) else ""
    if name and object_name(view._state, decision.source) not in text:
        text = f"{name[:1].upper()}{name[1:]}: {text}"
    return text + count_hint(decision, text)


def worded_prompt(view: View, decision: Decision) -> str:
    """Return the open question in the words of the card that asks; empty where the rules ask."""
    if decision is not view.decision:
        return ""
    asker = view.asker
    item = view._state.frames[-1].held_item()
    if item is None:
        return ""
    text = ""
    if asker.reason == Reason.EFFECT:
        text = effect_prompt(asker, item.definition, decision)
    elif asker.reason == Reason.COST and isinstance(asker.word, Cost):
        text = action_text(item.definition, (asker.word,))
        if text == PLAIN_COST:
            return ""
    elif asker.reason == Reason.EXTRA and isinstance(asker.word, OptionalCost):
        text = extra_cost_prompt(asker.word, item.definition, decision)
    return f"{text[:1].upper()}{text[1:]}"


def effect_prompt(asker: DecisionSource, card: CardDefinition, decision: Decision) -> str:
    """Return what an effect asks, as the card says it; empty if the prompt of the question says more."""
    if not isinstance(asker.word, Effect) or asker.program is None:
        return ""
    text = asker.program.as_printed(asker.word).question_text(card)
    if decision.kind == Ask.CHOOSE and text.startswith("choose "):
        return program_quote(card, asker.program) or text  # what is chosen, and what for
    if not text and decision.kind == Ask.YES_NO and decision.prompt.startswith("Do what "):
        quote = program_quote(card, asker.program)
        return f"{quote} Do so?" if quote else ""
    return text


def extra_cost_prompt(extra: OptionalCost, card: CardDefinition, decision: Decision) -> str:
    """Return the question whether, or how often, an optional cost is paid."""
    cost = action_text(card, extra.costs)
    if decision.kind == Ask.NUMBER:
        return f"How many times do you {cost} ({extra.word}) for {card.name}?"
    return f"{cost} ({extra.word}) for {card.name}?"


def count_hint(decision: Decision, text: str) -> str:
    """Return how much there is to choose, where the text of the question does not say so."""
    least, most = decision.minimum, decision.maximum
    if decision.kind == Ask.NUMBER:
        return f" ({least} to {most})"
    if decision.kind == Ask.DIVIDE:
        return f" (at least {decision.least} each)" if decision.least else ""
    if decision.kind in SAID_ALREADY or least == most == 1:
        return ""
    words = set(text.lower().replace(",", "").replace(".", "").split())
    if least == most:
        return "" if words & {str(least), SMALL_NUMBERS.get(least, "")} else f" (choose {least})"
    if least == 0:
        if most == 1:
            return "" if ", or none" in text or text.endswith(", or nothing") else " (or none)"
        if "up to" in text:
            return ""
        return " (any number)" if most >= len(decision.options) else f" (up to {most})"
    return f" ({least} to {most})"


def descriptions(seen: View | State, decision: Decision) -> list[str]:
    """Return what the options of a question are called, in order."""
    view = as_view(seen)
    return [describe(view, option) for option in decision.options]


def describe(seen: View | State, option: Option) -> str:
    """Return what an option of the open question is called."""
    view = as_view(seen)
    act = option.act
    if act == Act.OBJECT and not option.text:
        return object_label(view, option.obj)
    if act == Act.PLAY:
        return f"Play {played_name(view, option)}"
    if act == Act.CAST:
        return cast_label(view, option) + payment_note(option)
    if act == Act.ACTIVATE:
        return activation_label(view, option) + payment_note(option)
    if act == Act.TURN_UP:
        return turning_label(view, option) + payment_note(option)
    if act == Act.ATTACK or act == Act.BLOCK:
        verb = "Attack" if act == Act.ATTACK else "Block"
        return f"{verb} {object_label(view, option.other)} with {object_label(view, option.obj)}"
    if act == Act.MODE:
        return mode_label(view, option)
    if act == Act.COLOR:
        return color_label(option)
    if act == Act.TRIGGER:
        return trigger_label(view, option)
    if act == Act.REPLACEMENT:
        return replacement_label(view, option)
    if act == Act.TEXT:
        return cost_choice_label(view, option)
    return option.text or PLAIN_NAMES.get(act, f"Option {option.index + 1}")


def payment_note(option: Option) -> str:
    """Return what is said of an option that has to be paid for by hand; nothing of others."""
    return f", {option.text}" if option.other == PAID_BY_HAND else ""


def color_label(option: Option) -> str:
    """Return the words for a color or a kind of mana."""
    text = option.text or f"{{{LETTERS[option.index % KINDS]}}}"
    return f"Add {text}" if text.startswith("{") else text


def cost_choice_label(view: View, option: Option) -> str:
    """Return the words for an option that has some of its own: of a choice of costs, what is printed."""
    asker = view.asker
    item = view._state.frames[-1].held_item() if view._state.frames else None
    if asker.reason == Reason.EXTRA and item is not None and isinstance(asker.word, ChoiceOfCosts):
        text = action_text(item.definition, asker.word.choices[option.index])
        return f"{text[:1].upper()}{text[1:]}"
    return option.text or f"Option {option.index + 1}"


def as_view(seen: View | State) -> View:
    """Return a view as it is; of a state, the view of the player who is asked."""
    if isinstance(seen, View):
        return seen
    return View(seen, seen.decision.player if seen.decision is not None else 0)


# --- objects -------------------------------------------------------------------------------------------------


def object_label(view: View, obj: int) -> str:
    """Return the name of an object or player, with what tells it from others of that name."""
    name = view.name(obj)
    if obj < FIRST_OBJECT or not view.sees(obj):
        return name
    permanent = view.permanent(obj)
    if permanent is not None:
        marks = distinctions(view, permanent)
        return f"{name} ({', '.join(marks)})" if marks else name
    zone = view._state.zone_of(obj)
    owner = view.controller_of(obj)
    if zone == Zone.STACK:
        return f"{name} ({view.names[owner]}'s spell)"
    if zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND) and 0 <= owner < len(view.names):
        return f"{name} ({view.names[owner]}'s {ZONE_NAMES[zone]})"
    return name


def distinctions(view: View, permanent: PermanentView) -> list[str]:
    """Return how a permanent differs from others of its name among the options of the open question."""
    decision = view.decision
    rivals = {obj for option in decision.options for obj in (option.obj, option.other)} if decision is not None else ()
    marks = status_words(view, permanent)
    different = [False] * len(marks)
    for other in view.battlefield:
        if other.id in rivals and other.id != permanent.id and other.name == permanent.name:
            for index, mark in enumerate(status_words(view, other)):
                different[index] = different[index] or mark != marks[index]
    return [mark for mark, differs in zip(marks, different, strict=True) if differs and mark]


def status_words(view: View, permanent: PermanentView) -> list[str]:
    """Return what can be said of a permanent besides its name; empty where there is nothing to say."""
    now = permanent.characteristics
    base = permanent.definition.base
    creature = now.types & CardType.CREATURE
    host = permanent.attached_to
    return [
        view.names[permanent.controller],
        f"{now.power}/{now.toughness}" if creature else "",
        str(TypeLine(now.supertypes, now.types, shown_subtypes(now.subtypes))) if now.types != base.types else "",
        "tapped" if permanent.tapped else "untapped",
        "summoning sick" if creature and permanent.summoning_sick and not now.keywords & Keyword.HASTE else "",
        f"attacking {view.name(permanent.attacking)}" if permanent.attacking >= 0 else "",
        "blocked" if permanent.blocked else "",
        f"blocking {named(view, permanent.blocking)}" if permanent.blocking else "",
        f"{permanent.damage} damage" if permanent.damage else "",
        ", ".join(f"{count} {kind}" for kind, count in sorted(permanent.counters.items())),
        f"on {view.name(host)}" if host >= 0 else "",
        attachments(view, permanent),
        ", ".join(word for word, bit in KEYWORDS.items() if now.keywords & ~base.keywords & bit),
        f"without {', '.join(lost)}" if (lost := lost_keywords(permanent)) else "",
        "token" if permanent.is_token else "",
        "copy" if is_copy(view, permanent) else "",
    ]


def named(view: View, objects: Iterable[int]) -> str:
    """Return the names of objects."""
    return joined([view.name(obj) for obj in objects])


def attachments(view: View, permanent: PermanentView) -> str:
    """Return what is attached to a permanent, in words; empty if nothing is."""
    found = [other.name for other in view.battlefield if other.attached_to == permanent.id]
    return f"with {joined(sorted(found))}" if found else ""


def lost_keywords(permanent: PermanentView) -> list[str]:
    """Return the keywords that are printed on a permanent and that it does not have now."""
    gone = permanent.definition.base.keywords & ~permanent.characteristics.keywords
    return [word for word, bit in KEYWORDS.items() if gone & bit]


def is_copy(view: View, permanent: PermanentView) -> bool:
    """True if a card on the battlefield is a copy of something else (CR 707.2)."""
    if permanent.face_down or permanent.is_token:
        return False
    card = view._state.definitions[card_of(permanent.id)]
    name = permanent.definition.name
    return name not in [card.name] + [face.name for face in card.faces]


# --- spells and abilities ------------------------------------------------------------------------------------


def played_name(view: View, option: Option) -> str:
    """Return what would be played: of a card with several faces, the one that the option is about."""
    if option.obj < FIRST_OBJECT or not view.sees(option.obj):
        return view.name(option.obj)
    card = card_of(option.obj)
    if not view._state.definitions[card].faces:
        return view.name(option.obj)
    return side_to_play(view._state, view.player, card, option.index).name


def cast_label(view: View, option: Option) -> str:
    """Return the words for casting a spell: from where, if not from hand, and for which of several costs."""
    card = view.card(option.obj)
    zone = view._state.zone_of(option.obj)
    label = f"Cast {played_name(view, option)}{CAST_FROM.get(zone, '')}"
    if card is None:
        return label
    more = commander_tax(view._state, card_of(option.obj), zone)
    if more:
        label += f", {{{more}}} more"
    found = play_modes_of(view._state, view.player, card_of(option.obj))
    if option.index >= len(found):
        return label
    way = found[option.index]
    if way.permit is not None and way.permit.word:
        label += f" with {way.permit.word}"
    side = way.side if way.side is not None else card
    if way.alternative is None:
        several = [other for other in found if other.side is way.side]
        return f"{label} for {side.mana_cost}" if len(several) > 1 else label
    if way.alternative.face_down() is not None:
        return f"{label} face down for {cost_text(side, way.alternative.costs)}"
    if not way.alternative.costs:
        return f"{label} without paying its mana cost"
    if way.alternative.word:
        label += f" ({way.alternative.word})"
    if len(mana_and_tap_symbols(way.alternative.costs)) == len(way.alternative.costs):
        return f"{label} for {cost_text(side, way.alternative.costs)}"
    text = action_text(side, way.alternative.costs)
    return f"{label}: {text[:1].upper()}{text[1:]}"


def turning_label(view: View, option: Option) -> str:
    """Return the words for turning a permanent face up, by the name of what it is (CR 116.2b)."""
    permanent = view._state.find(option.obj)
    card = view.card(option.obj)
    if permanent is None or card is None:
        return "Turn a permanent face up"
    ways = turn_up_actions(view._state, permanent)
    cost = cost_text(card, ways[option.index].ability.costs) if option.index < len(ways) else ""
    return f"Turn {card.name} face up for {cost}" if cost else f"Turn {card.name} face up"


def activation_label(view: View, option: Option) -> str:
    """Return the words for an activated ability: its source, and of several what this one says."""
    if option.text:
        return payment_label(view, option)
    label = f"Activate {object_label(view, option.obj)}"
    characteristics = view.look(option.obj)
    entries = characteristics.abilities.activated if characteristics is not None else ()
    if len(entries) < 2 or option.index >= len(entries):
        return label
    text = entry_text(view, option.obj, entries[option.index])
    return f"{label}: {text}" if text else f"{label}, ability {option.index + 1}"


def activation_text(view: View, option: Option) -> str:
    """Return what an activated ability says, "" if nothing can be quoted."""
    characteristics = view.look(option.obj)
    entries = characteristics.abilities.activated if characteristics is not None else ()
    return entry_text(view, option.obj, entries[option.index]) if option.index < len(entries) else ""


def payment_label(view: View, option: Option) -> str:
    """Return the words for a source of mana that can pay: which one it is, and what it does."""
    start = f"{view.name(option.obj)}: "
    if not option.text.startswith(start):
        return option.text
    does = option.text.removeprefix(start)
    characteristics = view.look(option.obj)
    if option.other == ANNOUNCED and characteristics is not None:
        does = entry_text(view, option.obj, characteristics.abilities.activated[option.index]) or does
    return f"{object_label(view, option.obj)}: {does}"


def entry_text(view: View, obj: int, entry: ActivatedEntry) -> str:
    """Return what an activated ability says, without parentheses and the last full stop."""
    definition = quoted_card(view, obj)
    if definition is None:
        return ""
    made = [effect for effect in entry.program.code if effect.adds_mana()]
    if entry.is_mana and len(made) == len(entry.program.code) == 1:
        context = Context(obj, view.controller_of(obj))
        mana = " or ".join(mana_text(kinds) for kinds in made[0].mana(view._state, context))
        if mana:
            return f"{cost_text(definition, entry.ability.costs)}: Add {mana}"
    return ability_quote(definition, entry.ability).rstrip(".")


def quoted_card(view: View, obj: int) -> CardDefinition | None:
    """Return the card whose text an object has, None if the viewer may not know it."""
    permanent = view._state.find(obj)
    return permanent.definition if permanent is not None else view.card(obj)


def mode_label(view: View, option: Option) -> str:
    """Return the words for a mode: what it says (CR 700.2)."""
    label = f"Mode {option.index + 1}"
    if option.text:
        return f"{label}: {option.text}"
    for frame in reversed(view._state.frames):
        item = frame.held_item()
        if item is not None:
            modal = item.program.modal if item.program is not None else None
            if modal is not None and option.index < len(modal.modes()):
                return mode_quote(item.definition, modal.modes()[option.index]) or label
            break
    return label


def trigger_label(view: View, option: Option) -> str:
    """Return the words for a triggered ability that waits to be put on the stack (CR 603.3b)."""
    frame = view._state.frames[-1]
    waiting = frame.next_to_put(view._state) if isinstance(frame, PutTriggers) else []
    if option.index >= len(waiting):
        return f"Trigger of {view.name(option.obj)}"
    trigger = waiting[option.index]
    text = ability_quote(trigger.definition, trigger.entry.ability)
    source = trigger.definition.name
    label = object_label(view, option.obj) if view.permanent(option.obj) is not None else source
    name = label if label.startswith(source) else source
    return f"{name}: {text}" if text else f"Trigger of {name}"


def replacement_label(view: View, option: Option) -> str:
    """Return the words for a replacement effect: its source and what it says (CR 616.1)."""
    name = view.name(option.obj)
    characteristics = view.look(option.obj)
    card = quoted_card(view, option.obj)
    if characteristics is None or card is None or not 0 <= option.index < len(characteristics.abilities.replacements):
        return f"Effect of {name}"
    text = ability_quote(card, characteristics.abilities.replacements[option.index])
    return f"{name}: {text}" if text else f"Effect of {name}"
