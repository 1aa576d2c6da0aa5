"""Tokens as words (CR 111): "two 1/1 white Soldier creature tokens with flying"."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    IT,
    ROLES,
    SELF,
    THAT_PLAYER,
    YOU,
    Continuous,
    CreateAttacking,
    CreateBlocking,
    CreateRole,
    CreateToken,
    CreateTokens,
    DefinesSize,
    Incubate,
    NoteTokens,
    X,
)
from playset.ability.tokens import BLOOD, CLUE, FOOD, GOLD, LANDER, MAP, MUTAGEN, SHARD, TREASURE
from playset.core.words import CARD_TYPES, SUPERTYPES
from playset.oracle.discourse import ANYTHING, NAMELESS, Mention, Mentioning, Pronoun
from playset.oracle.grammar import Maker, Phrase, Values, reading, rule, scanning, writing
from playset.oracle.nouns import word_at
from playset.oracle.productions.modifications import SIZE, write_abilities
from playset.oracle.reader import Reader
from playset.oracle.words import (
    COLOR_BY_WORD,
    SUBTYPE_BY_WORD,
    SUPERTYPE_BY_WORD,
    TYPE_BY_WORD,
    article,
    colors_in_order,
    joined,
)
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Ability
from playset.rules.state.cards import CardDefinition, card

rule(
    "clause",
    CreateAttacking,
    "create {token:a_token} that's tapped and attacking that player or a planeswalker they control",
    count=1,
    at=THAT_PLAYER,
)
rule("clause", Incubate, "incubate {count:number}", who=YOU)
rule("clause", Incubate, "{who:player} incubate(s) {count:number}")
rule("clause", CreateAttacking, "create {token:a_token} that's attacking", count=1, at=None, tapped=False)
rule("clause", CreateBlocking, "create {token:a_token} that's blocking {whom:blocked}")
reading("blocked", "that creature", lambda values, start: Pronoun("that", start, "creature"))
writing("blocked", lambda writer, what, style: writer.write("selector", what))
rule("clause", CreateAttacking, "create {token:a_token} that's tapped and attacking", count=1, at=None)
rule("clause", CreateAttacking, "create {count:several} {token:tokens} that are tapped and attacking", at=None)
rule("clause", CreateToken, "create {token:a_token}", count=1, who=YOU, tapped=False, size=None)
rule("clause", CreateToken, "create {count:several} {token:tokens}", who=YOU, tapped=False, size=None)
rule(
    "clause",
    CreateToken,
    "create a number of {token:tokens} equal to {count:quantity}",
    who=YOU,
    tapped=False,
    size=None,
)
rule("clause", CreateToken, "create {token:a_token} for each {count:per}", who=YOU, tapped=False, size=None)
rule("clause", CreateToken, "create a tapped {token:bare_token}", count=1, who=YOU, tapped=True, size=None)
rule("clause", CreateToken, "create {count:several} tapped {token:tokens}", who=YOU, tapped=True, size=None)
rule("clause", CreateToken, "{who:player} create(s) {token:a_token}", count=1, tapped=False, size=None)
rule("clause", CreateToken, "{who:player} create(s) {count:several} {token:tokens}", tapped=False, size=None)


rule("clause", CreateToken, "create {token:sized_token}", count=1, who=YOU, tapped=False, size=X)
rule("clause", CreateToken, "create {count:several} {token:sized_tokens}", who=YOU, tapped=False, size=X)
rule("clause", CreateToken, "{who:player} create(s) {token:sized_token}", count=1, tapped=False, size=X)


def two_tokens(values: Values, start: int) -> CreateTokens | None:
    """Make the node for "create a Food token and a Treasure token": both at the same time."""
    parts: list[CreateToken] = []
    for one, number in ((values["one"], values.get("many", 1)), (values["other"], values.get("more", 1))):
        if not isinstance(number, int):
            return None
        parts.append(CreateToken(one.node, number, values.get("who", YOU)))
    return CreateTokens(*parts)


def three_tokens(values: Values, start: int) -> CreateTokens:
    """Make the node for "create a Food token, a Clue token, and a Treasure token"."""
    return CreateTokens(*[CreateToken(values[name].node) for name in ("one", "other", "last")])


def write_two_tokens(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "create a Food token and a Treasure token"."""
    if not isinstance(effect, CreateTokens):
        return None
    if effect.third is not None:
        texts = [writer.write("a_token", part.token) for part in (effect.first, effect.second, effect.third)]
        words = [text.text for text in texts if text is not None]
        return Phrase(f"create {joined(words, 'and')}") if len(words) == len(texts) else None
    first = writer.write("clause", effect.first)
    second = writer.write("clause", effect.second) if first is not None else None
    if first is None or second is None or not first.text.startswith("create ") or not second.text.startswith("create "):
        return None
    return Phrase(f"{first.text} and {second.text.removeprefix('create ')}")


for _one in ("{one:a_token}", "{many:several} {one:tokens}"):
    for _other in ("{other:a_token}", "{more:several} {other:tokens}"):
        reading("clause", f"create {_one} and {_other}", two_tokens)
        reading("clause", f"{{who:player}} creates {_one} and {_other}", two_tokens)
reading("clause", "create {one:a_token}, {other:a_token}, and {last:a_token}", three_tokens)
writing("clause", write_two_tokens)


class Kind:
    """What stands before the word "token": size, supertypes, colours, subtypes and card types."""

    __slots__ = ("colors", "pt", "subtypes", "supertypes", "types")

    def __init__(self) -> None:
        self.pt = ""
        self.supertypes: tuple[str, ...] = ()
        self.colors = -1
        self.subtypes: tuple[str, ...] = ()
        self.types: tuple[str, ...] = ()

    def type_line(self) -> str:
        """Return the type line of such a token."""
        left = " ".join((*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left


def scan_kind(reader: Reader, at: int) -> list[tuple[int, Kind]]:
    """Return the words before "token", in their customary order."""
    words = reader.words
    kind = Kind()
    while at < len(words) and words[at] not in ("token", "tokens"):
        after = at
        size = SIZE.match(words[at])
        if size is not None and not kind.pt and not size[1] and words[at].count("x") != 1:
            kind.pt, after = words[at], at + 1
        elif words[at] in SUPERTYPE_BY_WORD:
            kind.supertypes, after = (*kind.supertypes, SUPERTYPE_BY_WORD[words[at]]), at + 1
        elif words[at] in COLOR_BY_WORD or words[at] == "colorless":
            kind.colors, after = max(kind.colors, 0) | COLOR_BY_WORD.get(words[at], 0), at + 1
        elif words[at] in ("and", ",") and kind.colors >= 0 and not kind.subtypes:
            after = at + 1
        else:
            for end, word in word_at(reader, at, SUBTYPE_BY_WORD):
                kind.subtypes, after = (*kind.subtypes, word), end
            for end, word in word_at(reader, at, TYPE_BY_WORD):
                kind.types, after = (*kind.types, word), end
        if after == at:
            return []
        at = after
    return [(at, kind)] if kind.types and at < len(words) else []


def token(values: Values, start: int, plural: bool = False) -> Mention | None:
    """Return a token; without a name of its own it is called after its subtypes (CR 111.4)."""
    kind: Kind = values["kind"]
    if (kind.pt == "x/x") != ("sized" in values):
        return None
    abilities: tuple[Ability, ...] = values.get("abilities", ())
    if "Vehicle" in kind.subtypes and not kind.pt:
        return None  # CR 301.7a: each has a size of its own
    sized = bool(kind.pt) or any(defines_size(ability) for ability in abilities)  # CR 208.2
    if kind.colors < 0 or ("Creature" in kind.types) != sized or not (kind.subtypes or "name" in values):
        return None
    made = card(
        f"{' '.join(kind.subtypes)} Token" if kind.subtypes else values["name"],
        "",
        kind.type_line(),
        *abilities,
        pt="0/0" if "Creature" in kind.types and kind.pt in ("", "x/x") else kind.pt,
        color=kind.colors,
        token=True,
    )
    return Mention(made, IT, "token", start, plural=plural, note=NoteTokens())  # type: ignore[arg-type]


def defines_size(ability: Ability) -> bool:
    """True if a token's own ability says how large it is: "this token's power and toughness are each equal to …"."""
    change = ability.modification if isinstance(ability, Continuous) and ability.affected == SELF else None
    return isinstance(change, DefinesSize) and change.power is not None and change.toughness is not None


def sized_token(values: Values, start: int) -> Mention | None:
    """Return a token of which the size is worked out as it is created: "an X/X blue Shark creature token"."""
    return token({**values, "sized": True}, start)


def sized_tokens(values: Values, start: int) -> Mention | None:
    """Return several tokens of which the size is worked out as they are created."""
    return token({**values, "sized": True}, start, plural=True)


def tokens(values: Values, start: int) -> Mention | None:
    """Return several tokens."""
    return token(values, start, plural=True)


def named_token(values: Values, start: int) -> Mention | None:
    """Return a token with a name of its own: "Ragavan, a legendary 2/1 red Monkey creature token"."""
    made = token(values, start)
    if made is None or not isinstance(made.node, CardDefinition):
        return None
    return dataclasses.replace(made, node=made.node.with_changes(name=values["name"]))  # type: ignore[arg-type]


for _named in ("{name:name}, a/an {kind:token_kind} token", "a/an {kind:token_kind} token named {name:name}"):
    reading("a_token", _named, named_token)
    reading("a_token", f"{_named} with {{abilities:abilities}}", named_token)


def enters_attacking(values: Values, start: int) -> Mentioning | None:
    """Make the node for "create Ragavan, a legendary 2/1 red Monkey creature token. Ragavan enters tapped and …"."""
    made: Mention = values["token"]
    if not isinstance(made.node, CardDefinition) or made.node.name != values["name"]:
        return None
    return Mentioning(CreateAttacking(made.node, at=None), dataclasses.replace(made, node=ANYTHING))


reading("clause", "create {token:a_token}. {name:name} enters tapped and attacking", enters_attacking)

# CR 111.10: tokens that the rules describe, so that their name says all there is to them.
PREDEFINED: Final = {
    one.name.removesuffix(" Token"): one for one in (TREASURE, FOOD, GOLD, SHARD, CLUE, BLOOD, MAP, LANDER, MUTAGEN)
}


def predefined(values: Values, start: int) -> Mention:
    """Make the node for "a Treasure token"."""
    return Mention(values["token"], IT, "token", start, note=NoteTokens())


def several_predefined(values: Values, start: int) -> Mention:
    """Make the node for "two Treasure tokens"."""
    return Mention(values["token"], IT, "token", start, plural=True, note=NoteTokens())


for _name, _token in PREDEFINED.items():
    reading("predefined", _name, lambda values, start, token=_token: token)  # type: ignore[misc]
reading("a_token", "a/an {token:predefined} token", predefined)
reading("bare_token", "{token:predefined} token", predefined)
reading("tokens", "{token:predefined} tokens", several_predefined)

for _words, _category, _make in (
    ("a/an {kind:token_kind} token", "a_token", token),
    ("{kind:token_kind} token", "bare_token", token),
    ("{kind:token_kind} tokens", "tokens", tokens),
    ("a/an {kind:token_kind} token", "sized_token", sized_token),
    ("{kind:token_kind} tokens", "sized_tokens", sized_tokens),
):
    reading(_category, _words, _make)
    reading(_category, f"{_words} with {{abilities:abilities}}", _make)
scanning("token_kind", scan_kind)


def with_abilities(values: Values, start: int) -> Mentioning | None:
    """Make the node for "create two 1/1 colorless Eldrazi Scion creature tokens.

    They have …": what they have is part of them.
    """
    made: Mention = values["token"]
    token = made.node
    if not isinstance(token, CardDefinition) or any(one == token for one in PREDEFINED.values()):
        return None
    whole = token.with_changes(abilities=(*token.abilities, *values["abilities"]))
    effect = CreateToken(whole, values.get("count", 1))
    return Mentioning(effect, dataclasses.replace(made, node=ANYTHING))


def with_size(values: Values, start: int) -> Mentioning | None:
    """Make the node for "create a white Avatar creature token. It has …": what it has says how large it is."""
    made = token(values, start) if not values["kind"].pt and "Creature" in values["kind"].types else None
    return None if made is None else Mentioning(CreateToken(made.node), dataclasses.replace(made, node=ANYTHING))  # type: ignore[arg-type]


reading("clause", "create a/an {kind:token_kind} token. It has {abilities:abilities}", with_size)
reading("clause", "create {token:a_token}. It has {abilities:abilities}", with_abilities)
reading("clause", "create {count:several} {token:tokens}. They have {abilities:abilities}", with_abilities)


def write_kind(writer: Writer, made: CardDefinition, number: str) -> str | None:
    """Return a token without its article."""
    name = next((name for name, one in PREDEFINED.items() if one == made), None)
    if name is not None:
        writer.mention(Mention(made, NAMELESS, "token", 0, plural=number == "tokens"))  # type: ignore[arg-type]
        return f"{name} {number}"
    line = made.type_line
    named = made.name != f"{' '.join(line.subtypes)} Token"
    if made.mana_cost or made.loyalty or not made.is_token or (named and number == "tokens"):
        return None
    colors = colors_in_order(made.color_indicator)
    words = [word.lower() for word, bit in SUPERTYPES.items() if line.supertypes & bit]
    if "Creature" in str(line).split() and not any(defines_size(ability) for ability in made.abilities):
        words.append(f"{made.power}/{made.toughness}")
    words.append(joined(colors, "and") if colors else "colorless")
    words += line.subtypes
    words += [word.lower() for word in str(line).split(" — ")[0].split() if word in CARD_TYPES]
    words.append(number)
    if named:
        words += ["named", made.name]
    writer.mention(Mention(made, NAMELESS, "token", 0, plural=number == "tokens"))  # type: ignore[arg-type]
    if made.abilities:
        inner = Writer("this token", writer.host)
        abilities = write_abilities(inner, list(made.abilities))
        if abilities is None:
            return None
        words.append(f"with {abilities}")
    return " ".join(words)


def write_a_token(writer: Writer, made: Any, style: str) -> Phrase | None:
    """Write "a 1/1 white Soldier creature token"."""
    text = write_kind(writer, made, "token")
    return None if text is None else Phrase(f"{article(text)} {text}")


def write_bare_token(writer: Writer, made: Any, style: str) -> Phrase | None:
    """Write "1/1 white Soldier creature token"."""
    text = write_kind(writer, made, "token")
    return None if text is None else Phrase(text)


def write_tokens(writer: Writer, made: Any, style: str) -> Phrase | None:
    """Write "1/1 white Soldier creature tokens"."""
    text = write_kind(writer, made, "tokens")
    return None if text is None else Phrase(text)


def write_sized(number: str) -> Any:
    """Return the words for tokens of which the size is worked out as they are created."""

    def write(writer: Writer, made: Any, style: str) -> Phrase | None:
        text = write_kind(writer, made, number)
        if text is None or not text.startswith("0/0 "):
            return None
        words = f"X/X{text.removeprefix('0/0')}"
        return Phrase(f"an {words}" if number == "token" else words)

    return write


writing("sized_token", write_sized("token"))
writing("sized_tokens", write_sized("tokens"))
writing("a_token", write_a_token)
writing("bare_token", write_bare_token)
writing("tokens", write_tokens)

# --- Roles ----------------------------------------------------------------------------------------------------


def role_reader(name: str) -> Maker:
    """Return a maker for "a Monster Role token"."""
    return lambda values, start: ROLES[name]


def write_role(writer: Writer, token: Any, style: str) -> Phrase | None:
    """Write "a Monster Role token"."""
    name = next((name for name, role in ROLES.items() if role == token), None)
    return None if name is None else Phrase(f"{article(name)} {name} Role token")


for _name in ROLES:
    reading("role", f"a/an {_name} Role token", role_reader(_name))
writing("role", write_role)
rule("clause", CreateRole, "create {token:role} attached to {on:selector.each}")
