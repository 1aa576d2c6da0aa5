"""Turn spells and permanents face down and up, and say who may know what they are (CR 708).

`Permanent.definition` and `StackObject.definition` are what everybody sees; `State.definitions` of the card, and
`Permanent.face_up`, are the secret. `events.zone_change` conceals cards, `views` asks what is concealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, EventKind
from playset.core.words import Zone
from playset.rules.nodes.ability_sets import ActivatedEntry
from playset.rules.nodes.face_down import FaceDown
from playset.rules.state.cards import NOTHING, Layout
from playset.rules.state.objects import NOTED_X

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

NO_SECRET: Final = 0  # stands for the number that a card had before, where everybody knows what lies face down
REVEALED: Final = "face down"  # the word of a move by which a face-down object comes to light (CR 708.9)


def conceal(game: State, card: int, how: Node) -> int:
    """Turn a card face down on its way to the stack or the battlefield. Gives the number it has from now on.

    It is a new one: everybody knows which card of a deck has which number.
    """
    assert isinstance(how, FaceDown)
    if card in game.face_down:
        return card  # a face-down spell becomes a face-down permanent
    number = game.new_card(game.definitions[card], game.owners[card], game.zones[card])
    game.zones[card] = Zone.NOWHERE
    game.face_down[number] = (how, card)
    game.commanders = tuple([number if commander == card else commander for commander in game.commanders])
    return number


def turn_up(game: State, event: Event) -> bool:
    """Give a face-down permanent its normal copiable values again (CR 708.8). Return False if it is not face down."""
    permanent = game.find(event.obj)
    if permanent is None or permanent.face_up is None:
        return False
    permanent.definition = permanent.face_up
    permanent.face_up = None
    permanent.timestamp = game.next_timestamp()  # CR 613.7f
    if event.amount:
        permanent.notes = {**permanent.notes, NOTED_X: event.amount}  # CR 702.37f
    del game.face_down[permanent.card]
    game.touch_battlefield()
    return True


def turn_down(game: State, permanent: Permanent, how: FaceDown) -> bool:
    """Turn a permanent face down. Return False if it already is or is double-faced (CR 708.2a–b, 712.16)."""
    if permanent.face_up is not None:
        return False
    printed = game.definitions[permanent.card]
    if (printed.whole if printed.whole is not None else printed).layout in (Layout.TRANSFORM, Layout.MODAL):
        return False  # CR 712.16
    permanent.face_up = permanent.definition
    permanent.definition = how.definition()
    permanent.timestamp = game.next_timestamp()
    game.face_down[permanent.card] = (how, NO_SECRET)  # everybody has seen it
    game.touch_battlefield()
    return True


def turn_up_actions(game: State, permanent: Permanent) -> tuple[ActivatedEntry, ...]:
    """Return the special actions by which a player may turn a permanent face up (CR 116.2b, 708.7)."""
    hidden = permanent.face_up
    if hidden is None:
        return ()
    how = game.face_down[permanent.card][0]
    return (*hidden.base.abilities.turn_up_actions, *[ActivatedEntry(action) for action in how.turns_up(hidden)])


def is_concealed(game: State, card: int, viewer: int) -> bool:
    """True if a player may not know which card lies face down; its controller mostly may look at it (CR 708.5)."""
    if card not in game.face_down or game.over or game.face_down[card][1] == NO_SECRET:
        return False
    obj = game.id_of(card)
    how = game.face_down[card][0]
    assert isinstance(how, FaceDown)
    if game.controller_of(obj) == viewer:
        return how.is_hidden_from_all()
    return not how.is_shown_to(game, obj, viewer)


def show_face_down_card(game: State, card: int) -> None:
    """Show a card to all players; it stays face down (CR 701.40g)."""
    game.face_down[card] = (game.face_down[card][0], NO_SECRET)


def reveal_all(game: State, owner: int = -1) -> list[Event]:
    """Return the events that reveal everything face down, or everything of one owner (CR 708.9)."""
    return [
        Event(EventKind.REVEAL, game.owners[card], game.id_of(card))
        for card in game.face_down
        if owner < 0 or game.owners[card] == owner
    ]


# --- other worlds --------------------------------------------------------------------------------------------


def concealed_cards(game: State, owner: int, viewer: int) -> list[int]:
    """Return an owner's face-down cards that a player may not know, the most restricted first."""
    cards = [card for card in game.face_down if game.owners[card] == owner and is_concealed(game, card, viewer)]
    picky = [card for card in cards if not game.face_down[card][0].may_hide(NOTHING)]
    return picky + [card for card in cards if card not in picky]


def replace_face_down_card(game: State, card: int, secret: int) -> None:
    """Put another card in the place of one that lies face down, for `views.determinize`."""
    definition = game.definitions[secret]
    game.face_down[card] = (game.face_down[card][0], secret)
    game.definitions[card] = definition
    game.zones[secret] = Zone.NOWHERE
    obj = game.id_of(card)
    permanent = game.find(obj)
    if obj in game.phased_out:
        permanent = game.last_known[obj] = game.phased_out[obj][0].clone()
        game.phased_out[obj] = (permanent, game.phased_out[obj][1])
    if permanent is not None and permanent.before_copy is not None:
        permanent.before_copy = definition
    elif permanent is not None:
        permanent.face_up = definition
