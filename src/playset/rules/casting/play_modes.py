"""Find the play modes of a card: from which zone, with whose permission, for which cost (CR 601.3, 305.9).

`casting.legal_actions` goes through the play modes of every card that a player might play; `casting.announce` and
`turn.priority` look up the one that was chosen. They are numbered in the order in which `play_modes_of` returns them,
and an option to cast or play a card names that number. From the hand, number 0 is the mana cost and number n the n-th
alternative cost. The `propose_` functions make the spell or ability as it would be announced. Nothing here changes the
game but `note_permission_used`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.words import Keyword, Zone, card_of
from playset.rules.derived.battlefield_index import Concern, battlefield_index, rules_about
from playset.rules.nodes.program import program_as_paid
from playset.rules.objects.commander import commanders_to_cast
from playset.rules.objects.face_down import turn_up_actions
from playset.rules.state.cards import LAYOUT_WORDS, Layout
from playset.rules.state.frame import Frame
from playset.rules.state.objects import Context, StackObject

if TYPE_CHECKING:
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.base import Condition
    from playset.rules.nodes.casting import AlternativeCost, CastFrom
    from playset.rules.nodes.rule_modifiers import Rule
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True)
class PlayMode:
    """One way of playing a card. Immutable."""

    __slots__ = ("alternative", "mark", "permit", "side", "source")

    def __init__(
        self,
        permit: CastFrom | None = None,
        alternative: AlternativeCost | None = None,
        source: int = 0,
        mark: int = 0,
        side: CardDefinition | None = None,
    ) -> None:
        self.permit = permit  # what lets it be played, if not the rules alone
        self.alternative = alternative  # what is paid rather than its mana cost
        self.source = source  # the permanent whose static ability permits it
        self.mark = mark  # noted for that permanent when the permission is used, if it may be used once each turn
        self.side = side  # the face that is played, where the card has several


NORMAL_MODE: Final = PlayMode()


@mypyc_attr(acyclic=True)
class Proposed(Frame):
    """A context in which a spell is looked at as though a player were casting it (CR 601.3).

        with Proposed(game, item):
            found = rule.forbids_cast(game, item, context)

    Inside the block it is a frame that holds the spell, as `Announcing` is for a spell that is really being cast, and
    the card has the face that the spell would have. No frame works and nothing is cloned or saved there.
    """

    __slots__ = ("cast_face", "face_down", "game", "item")

    def __init__(self, game: State, item: StackObject) -> None:
        super().__init__()
        self.game = game
        self.item = item
        self.cast_face = game.cast_faces.get(item.id)
        self.face_down = game.face_down

    def held_item(self) -> StackObject:
        return self.item

    def __enter__(self) -> None:
        """Let the game see the spell."""
        game, item = self.game, self.item
        game.frames.append(self)
        if item.definition is not game.definitions[item.card]:
            game.cast_faces[item.id] = item.definition
        if item.card in game.face_down:  # CR 406.3: a card that was exiled face down is turned face up
            game.face_down = {card: how for card, how in game.face_down.items() if card != item.card}

    def __exit__(self, *error: object) -> None:
        """Put everything back, after an exception, too."""
        game = self.game
        game.frames.remove(self)
        game.face_down = self.face_down
        if self.cast_face is not None:
            game.cast_faces[self.item.id] = self.cast_face
        else:
            game.cast_faces.pop(self.item.id, None)


@mypyc_attr(acyclic=True)
class FaceUp:
    """A context in which one face of a card stands for the card (CR 601.3e); None changes nothing.

    with FaceUp(game, card, mode.side):
        may_cast = is_allowed_now(game, player, card, mode, sorcery)
    """

    __slots__ = ("before", "card", "game", "side")

    def __init__(self, game: State, card: int, side: CardDefinition | None) -> None:
        self.game = game
        self.card = card
        self.side = side
        self.before = game.definitions[card]

    def __enter__(self) -> None:
        """Turn the face up."""
        if self.side is not None:
            self.game.definitions[self.card] = self.side

    def __exit__(self, *error: object) -> None:
        """Put back the definition of the card, after an exception, too."""
        self.game.definitions[self.card] = self.before


ZONES_ELSEWHERE: Final = (Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND)


def play_modes_of(game: State, player: int, card: int) -> list[PlayMode]:
    """Return all play modes of a card for a player, where it is now; timing and conditions are checked later."""
    if game.definitions[card].faces:
        return play_modes_of_each_face(game, player, card)
    return play_modes_of_current_face(game, player, card)


def play_modes_of_each_face(game: State, player: int, card: int) -> list[PlayMode]:
    """Return the play modes of each face of a card; while asking, it has only that face (CR 601.3e, 709.3)."""
    whole = game.definitions[card]
    zone = game.zones[card]
    found: list[PlayMode] = []
    for side in sides_to_play(whole, zone):
        with FaceUp(game, card, side):
            possible = play_modes_of_current_face(game, player, card)
        for mode in possible:
            permit = mode.permit
            if permit is not None and permit.normally and side is not whole:
                continue  # CR 715.3d
            face = whole.faces[0] if permit is not None and permit.transformed else side
            found.append(PlayMode(permit, mode.alternative, mode.source, mode.mark, face))
    return found


def sides_to_play(whole: CardDefinition, zone: int) -> list[CardDefinition]:
    """Return the faces of a card that could be played from a zone (CR 709.3, 712.11, 715.3)."""
    if whole.layout == Layout.FLIP:
        return [whole]  # CR 710.2
    if whole.layout == Layout.TRANSFORM:
        return [whole]  # CR 712.11: its front, unless something says "transformed"
    if whole.layout != Layout.SPLIT:
        return [whole, *whole.faces]
    found: list[CardDefinition] = []
    for half in whole.faces:
        if all(permit.zone == zone or not permit.only for permit in half.base.abilities.casts_from):
            found.append(half)
    if zone == Zone.HAND and whole.base.keywords & Keyword.FUSE:
        found.append(whole)  # CR 702.102a
    return found


def side_to_play(game: State, player: int, card: int, number: int) -> CardDefinition:
    """Return the face of a card that a play mode with a number plays."""
    definition = game.definitions[card]
    if definition.faces:
        found = play_modes_of(game, player, card)
        if number < len(found):
            definition = found[number].side or definition
    return definition


def play_modes_of_current_face(game: State, player: int, card: int) -> list[PlayMode]:
    """Return all play modes of a card for a player with the face that it has now."""
    zone = game.zones[card]
    abilities = game.definitions[card].base.abilities
    found: list[PlayMode] = []
    if game.owners[card] == player:
        add_own_modes(game, card, found)
    obj = game.id_of(card)
    for permanent, rule, context in battlefield_index(game).play_permissions[player]:
        if rule.permission_zones() >> zone & 1:
            if zone == Zone.LIBRARY and game.players[game.owners[card]].library[-1] != card:
                continue  # only the top card is there to be played
            add_permitted_modes(game, player, card, found, permanent, rule, context)
    for permission in game.permissions:
        if permission.controller == player and obj in permission.objects:
            if not permission.permit.later or game.turn != permission.turn:
                add_play_modes(found, abilities, permission.permit)
    return found


def add_own_modes(game: State, card: int, found: list[PlayMode]) -> None:
    """Add the play modes of a card that its owner has by the rules or by abilities of the card (CR 113.6, 903.8)."""
    zone = game.zones[card]
    abilities = game.definitions[card].base.abilities
    if zone == Zone.HAND or (zone == Zone.COMMAND and card in game.commanders):
        add_play_modes(found, abilities, None)
    if game.cast_zones >> zone & 1:
        for permit in abilities.casts_from:
            if permit.zone == zone:
                add_play_modes(found, abilities, permit)


def add_permitted_modes(
    game: State, player: int, card: int, found: list[PlayMode], permanent: Permanent, rule: Rule, context: Context
) -> None:
    """Add the play modes that a static ability permits; it sees a face-down or bestowed spell as that (601.3e)."""
    definition = game.definitions[card]
    obj = game.id_of(card)
    marks = rule.permits(game, player, obj, context)
    if not marks and not definition.base.abilities.alternative_costs and rule.permission().alternative is None:
        return
    possible: list[PlayMode] = []
    add_play_modes(possible, definition.base.abilities, rule.permission(), permanent.id)
    for mode in possible:
        alternative = mode.alternative
        seen = marks
        if alternative is not None:
            if alternative.face_down() is not None or alternative.form(definition) is not definition:
                with Proposed(game, propose_spell(game, player, card, 0, mode)):
                    seen = rule.permits(game, player, obj, context)
        for mark in seen:
            if not mark or mark not in permanent.activations:
                found.append(PlayMode(mode.permit, alternative, permanent.id, mark))


def add_play_modes(
    found: list[PlayMode], abilities: AbilitySet, permit: CastFrom | None, source: int = 0, mark: int = 0
) -> None:
    """Add the play modes for one permission: at most one alternative cost each (CR 118.9a).

    If the permission names an alternative cost, it is that.
    """
    if permit is not None and permit.alternative is not None:
        found.append(PlayMode(permit, permit.alternative, source, mark))
        return
    using = permit.using if permit is not None else ""
    if not using:
        found.append(NORMAL_MODE if permit is None else PlayMode(permit, None, source, mark))
    for alternative in abilities.alternative_costs:
        if not using or alternative.word == using:
            found.append(PlayMode(permit, alternative, source, mark))


def playable_elsewhere(game: State, player: int) -> list[int]:
    """Return the cards outside the hand that a rule or effect may let a player play, each once."""
    found: list[int] = []
    if game.commanders:
        found += commanders_to_cast(game, player)  # CR 903.8
    if game.cast_zones:
        add_cards_that_permit_themselves(game, player, found)
    if battlefield_index(game).play_permissions[player]:
        add_cards_in_permitted_zones(game, player, found)
    for permission in game.permissions:
        if permission.controller == player:
            found += [card_of(obj) for obj in permission.objects if game.is_current(obj)]
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def add_cards_that_permit_themselves(game: State, player: int, found: list[int]) -> None:
    """Add the player's cards with an ability that lets them be played from where they are (CR 113.6)."""
    for zone in ZONES_ELSEWHERE:
        if game.cast_zones >> zone & 1:
            for card in game.cards_in(player, zone):
                if game.definitions[card].base.abilities.casts_from:
                    found.append(card)


def add_cards_in_permitted_zones(game: State, player: int, found: list[int]) -> None:
    """Add the cards in zones from which static abilities may let the player play cards, in libraries the top card."""
    zones = 0
    any_owner = False  # some of the cards may be other players'
    for _, rule, _ in battlefield_index(game).play_permissions[player]:
        zones |= rule.permission_zones()
        any_owner = any_owner or rule.permits_any_owner()
    for zone in ZONES_ELSEWHERE:
        if zones >> zone & 1:
            for seat in game.remaining_players() if any_owner else [player]:
                cards = game.cards_in(seat, zone)
                found += cards[-1:] if zone == Zone.LIBRARY else cards


def is_allowed_now(game: State, player: int, card: int, mode: PlayMode, sorcery: bool) -> bool:
    """True if a card may be played in a play mode now (CR 601.3); `sorcery`: a sorcery could be cast."""
    permit = mode.permit
    if permit is not None and ((permit.sorcery and not sorcery) or not holds(game, player, card, permit.condition)):
        return False
    if not sorcery and not is_instant_speed(game, player, card, mode):
        return False
    return mode.alternative is None or holds(game, player, card, mode.alternative.condition)


def holds(game: State, player: int, card: int, condition: Condition | None) -> bool:
    """True if a condition for playing a card holds, or there is none."""
    return condition is None or condition.holds(game, Context(game.id_of(card), player))


def is_instant_speed(game: State, player: int, card: int, mode: PlayMode) -> bool:
    """True if a card may be played in a play mode whenever its player has priority (CR 304.1, 601.3b, 702.8a)."""
    alternative = mode.alternative
    face_down = alternative.face_down() if alternative is not None else None
    definition = game.definitions[card] if face_down is None else face_down.definition()
    if definition.instant_speed or (mode.permit is not None and mode.permit.flash):
        return True
    obj = game.id_of(card)
    other_form = alternative is not None and alternative.form(definition) is not definition
    if face_down is not None or other_form or card in game.face_down:
        with Proposed(game, propose_spell(game, player, card, 0, mode)):  # CR 708.4: effects see only that spell
            return has_flash(game, player, obj)
    return has_flash(game, player, obj)


def has_flash(game: State, player: int, obj: int) -> bool:
    """True if a static ability lets a player cast a card as though it had flash (CR 601.3b)."""
    for rule, context in rules_about(game, Concern.FLASH):
        if rule.gives_flash(game, player, obj, context):
            return True
    return False


def note_permission_used(game: State, mode: PlayMode) -> None:
    """Note that a permission of a permanent was used that can be used only once each turn."""
    permanent = game.find(mode.source)
    if permanent is not None:
        permanent.activations = (*permanent.activations, mode.mark)


def propose_spell(game: State, player: int, card: int, number: int, mode: PlayMode) -> StackObject:
    """Return the spell that a card would be, cast by a player from the zone it is in now (CR 601.2a)."""
    face_down = mode.alternative.face_down() if mode.alternative is not None else None
    obj = game.id_of(card)
    definition = mode.side if mode.side is not None else game.definitions[card]
    if face_down is not None:
        definition = face_down.definition()
    elif mode.alternative is not None:
        definition = mode.alternative.form(definition)
    item = StackObject(obj, obj, player, definition)
    item.card = card
    item.option_index = number
    item.origin = game.zones[card]
    if mode is not NORMAL_MODE:
        item.permit = mode.permit
        item.alternative = mode.alternative
        words = cost_words(mode)
        if words:
            item.paid = dict.fromkeys(words, 1)
    item.program = program_as_paid(item)
    return item


def cost_words(mode: PlayMode) -> list[str]:
    """Return the rules' words for the cost or permission, by which abilities ask whether it was used."""
    found: list[str] = []
    if mode.alternative is not None and mode.alternative.word:
        found.append(mode.alternative.word)
    if mode.permit is not None and mode.permit.word:
        found.append(mode.permit.word)
    if mode.side is not None and mode.side.whole is not None and mode.side.whole.layout == Layout.PROTOTYPE:
        found.append(LAYOUT_WORDS[Layout.PROTOTYPE])  # CR 718.3: it was cast as a prototyped spell
    return found


def abilities_of(game: State, obj: int) -> AbilitySet:
    """Return the abilities of a permanent as they are now, or of a card elsewhere as printed."""
    permanent = game.find(obj)
    if permanent is not None:
        return game.characteristics(permanent).abilities
    return game.definitions[card_of(obj)].base.abilities


def propose_turning_up(game: State, player: int, obj: int, index: int) -> StackObject:
    """Return the special action of turning a permanent face up (CR 116.2b); its index is negative."""
    permanent = game.must_find(obj)
    item = StackObject(0, obj, player, permanent.definition)
    item.option_index = -1 - index
    item.program = turn_up_actions(game, permanent)[index].program
    return item


def propose_ability(game: State, player: int, obj: int, index: int) -> StackObject:
    """Return an activated ability of a permanent or card as it would be on the stack (CR 602.2a)."""
    permanent = game.find(obj)
    if permanent is not None:
        item = StackObject(0, obj, player, permanent.definition)
        item.program = game.characteristics(permanent).abilities.activated[index].program
    else:
        definition = game.definitions[card_of(obj)]
        item = StackObject(0, obj, player, definition)
        item.program = definition.base.abilities.activated[index].program
    item.option_index = index
    return item
