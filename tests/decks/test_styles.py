"""Every built-in deck, written as people and programs write lists, is read back card for card."""

from __future__ import annotations

import csv
import io
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playset import BadDeck, Deck, PlaysetError, deck
from playset.core.errors import UnknownCard
from playset.decks import builtin_names, parse_deck
from playset.sim.batch import chosen_decks

Entries = list[tuple[int, str]]
Chance = random.Random


def entries(cards: tuple[object, ...]) -> Entries:
    return [(count, name) for name, count in Counter(card.name for card in cards).items()]  # type: ignore[attr-defined]


def contents(one: Deck) -> tuple[Counter[str], Counter[str], Counter[str]]:
    lists = [Counter(card.name for card in cards) for cards in (one.cards, one.sideboard, one.commanders)]
    return lists[0], lists[1], lists[2]


def printing(chance: Chance) -> str:
    return chance.choice(["", " (LEA) 123", " (PLST) CMR-12", " (m21) 7s", " [ICE]", " (2X2) 4★"])


def foil(chance: Chance) -> str:
    return chance.choice(["", "", " *F*", " *E*", " (F)", " [foil]", " *Foil Etched*"])


def spaced(line: str, chance: Chance) -> str:
    return (
        chance.choice(["", "  ", "\t", "- ", "* ", "\u200b"])
        + line
        + chance.choice(["", " ", "\t", " # four is enough", " //"])
    )


def plain(one: Deck, chance: Chance) -> str:
    lines: list[str] = []
    for heading, cards in (("Commander", one.commanders), ("Deck", one.cards), ("Sideboard", one.sideboard)):
        if cards:
            counted = f"{heading} ({len(cards)})" if chance.random() < 0.5 else heading
            lines += [chance.choice([counted, counted.upper(), f"{counted}:", f"// {counted}"])]
        for count, name in entries(cards):
            words = [f"{count} {name}", f"{count}x {name}", f"{count} x {name}", f"{name} x{count}", f"{name} {count}x"]
            words += [
                f"x{count} {name}",
                f"{count}. {name}",
                f"[{count}] {name}",
                f"{name} ({count})",
                f"{count}x{name}",
            ]
            words += [f"{count}\xa0{name}", f"{count}\t{name}\tLEA", f"{name}\t{count}", f"{count} [[{name}]]"]
            lines.append(spaced(chance.choice(words), chance))
        lines += [""] * chance.randrange(2) + ["-----"] * chance.randrange(2)
    return "\n".join(lines)


def arena(one: Deck, chance: Chance) -> str:
    lines = ["About", "Name A deck, of mine", ""]
    for heading, cards in (("Commander", one.commanders), ("Deck", one.cards), ("Sideboard", one.sideboard)):
        if cards:
            lines += [heading, *[f"{n} {name}{printing(chance)}{foil(chance)}" for n, name in entries(cards)], ""]
    return "\r\n".join(lines)


def mtgo(one: Deck, chance: Chance) -> str:
    """Text without any heading: the sideboard, or else the commander, stands last, after a blank line."""
    last = one.commanders or one.sideboard
    return (
        "\n".join(f"{n} {name}" for n, name in entries(one.cards))
        + "\n\n"
        + "\n".join(f"{n} {name}" for n, name in entries(last))
    )


def commander_first(one: Deck, chance: Chance) -> str:
    lines = [f"1 {card.name}" for card in one.commanders] + [f"{n}x {name}" for n, name in entries(one.cards)]
    side = [f"SB: {n} {name}" for n, name in entries(one.sideboard)]
    return "\n".join(lines + side)


def under_sideboard(one: Deck, chance: Chance) -> str:
    lines = [f"{n} {name}{printing(chance)}" for n, name in entries(one.cards)]
    return "\n".join(
        [*lines, "", "SIDEBOARD:", *[f"{n} {name}" for n, name in entries(one.commanders or one.sideboard)]]
    )


def archidekt(one: Deck, chance: Chance) -> str:
    lines = [f"{n}x {name} (c17) 5 [Commander{{top}}]" for n, name in entries(one.commanders)]
    lines += [f"{n}x {name} (c17) 6{foil(chance)} [Ramp] ^Have,#37d67a^" for n, name in entries(one.cards)]
    lines += [f"{n}x {name} (c17) 7 [Sideboard]" for n, name in entries(one.sideboard)]
    chance.shuffle(lines)
    return "\n".join(lines)


def deckstats(one: Deck, chance: Chance) -> str:
    lines = ["//Main", *[f"{n} [LEA#12] {name}" for n, name in entries(one.cards)]]
    lines += [f"1 {card.name} #!Commander" for card in one.commanders]
    return "\n".join([*lines, "", "//Sideboard", *[f"SB: {n} {name}" for n, name in entries(one.sideboard)]])


def goldfish_site(one: Deck, chance: Chance) -> str:
    lines = [
        f"{n} {name} <{chance.randrange(400)}> [LEA]{chance.choice(['', ' (F)'])}" for n, name in entries(one.cards)
    ]
    lines += ["Commander", *[f"1 {card.name}" for card in one.commanders], ""] if one.commanders else [""]
    return "\n".join([*lines, *[f"SB: {n} {name}" for n, name in entries(one.sideboard)]])


def dec(one: Deck, chance: Chance) -> str:
    lines = ["// NAME : a deck", "// FORMAT : any"]
    lines += [f"    {n} [{chance.choice(['LEA', 'ICE'])}] {name}" for n, name in entries(one.cards)]
    lines += [f"SB: {n} [LEA] {name}" for n, name in entries(one.sideboard)]
    return "\n".join([*lines, *[f"SB:  1 {card.name}" for card in one.commanders]])


def forge(one: Deck, chance: Chance) -> str:
    lines = ["[metadata]", "Name=a deck"]
    for heading, cards in (("Commander", one.commanders), ("Main", one.cards), ("Sideboard", one.sideboard)):
        lines += [f"[{heading}]", *[f"{n} {name}|LEA{chance.choice(['', '|2'])}" for n, name in entries(cards)]]
    return "\n".join(lines)


def cockatrice(one: Deck, chance: Chance) -> str:
    def elements(cards: tuple[object, ...]) -> str:
        return "".join(f'<card number="{n}" name={quoteattr(name)}/>' for n, name in entries(cards))

    zones = [("main", one.cards), ("side", (*one.sideboard, *one.commanders))]
    text = "".join(f'<zone name="{zone}">{elements(cards)}</zone>' for zone, cards in zones)
    return f'<?xml version="1.0"?><cockatrice_deck version="1"><deckname>a deck</deckname>{text}</cockatrice_deck>'


def dek(one: Deck, chance: Chance) -> str:
    cards = [(entry, "false") for entry in entries(one.cards)]
    cards += [(entry, "true") for entry in entries((*one.sideboard, *one.commanders))]
    lines = [f'<Cards Quantity="{n}" Sideboard="{side}" Name={quoteattr(name)} />' for (n, name), side in cards]
    return f'<?xml version="1.0" encoding="utf-8"?>\n<Deck><NetDeckID>0</NetDeckID>{"".join(lines)}</Deck>'


def table(one: Deck, chance: Chance) -> str:
    """A table; the columns stand in any order among others that say nothing."""
    columns = ["Section", "Count", "Name", "Edition"]
    chance.shuffle(columns)
    written = io.StringIO()
    writer = csv.DictWriter(written, columns, delimiter=chance.choice([",", ";", "\t"]))
    writer.writeheader()
    for heading, cards in (("Commander", one.commanders), ("main", one.cards), ("Sideboard", one.sideboard)):
        for n, name in entries(cards):
            writer.writerow({"Section": heading, "Count": n, "Name": name, "Edition": "LEA"})
    return written.getvalue()


def tappedout(one: Deck, chance: Chance) -> str:
    """A table in which a column marks the commanders, with cards that are not in the deck."""
    rows = ["Board,Qty,Name,Printing,Foil,Alter,Signed,Condition,Language,Commander"]
    rows += [f'main,{n},"{name}",KTK,,,,NM,EN,{chance.choice(["True", "true"])}' for n, name in entries(one.commanders)]
    rows += [f'main,{n},"{name}",,{chance.choice(["", "foil"])},,,NM,EN,' for n, name in entries(one.cards)]
    rows += [f'side,{n},"{name}",,,,,,,' for n, name in entries(one.sideboard)]
    return "\n".join([*rows, "maybe,1,Goblin King,10E,,,,,,", "acquire,2,Goblin King,10E,,,,,,"])


def cube(one: Deck, chance: Chance) -> str:
    """A table of a row for each copy, with a column for what is only considered."""
    rows = ["name,CMC,Type,Color,Set,Collector Number,maybeboard,sideboard,commander"]
    rows += [f'"{card.name}",3,"Creature",R,10e,3,false,false,true' for card in one.commanders]
    rows += [f'"{card.name}",3,"Creature",R,10e,3,false,false,false' for card in one.cards]
    rows += [f'"{card.name}",3,"Creature",R,10e,3,false,true,false' for card in one.sideboard]
    return "\n".join([*rows, '"Goblin King",3,"Creature",R,10e,3,true,false,false'])


def dragon_shield(one: Deck, chance: Chance) -> str:
    rows = ['"sep=,"', "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Condition,Printing,Board"]
    for board, cards in (("commanders", one.commanders), ("nonlands", one.cards), ("sideboard", one.sideboard)):
        rows += [f'My deck,{n},0,"{name}",LEG,NearMint,Foil,{board}' for n, name in entries(cards)]
    return "\r\n".join([*rows, 'My deck,1,0,"Goblin King",LEG,NearMint,Foil,maybeboard'])


def forge_whole(one: Deck, chance: Chance) -> str:
    """Forge writes all its sections, and a plus behind the name of a foil card."""
    lines = ["[metadata]", "Name=a deck", "Deck Type=Constructed", "[Avatar]", ""]
    for heading, cards in (("Commander", one.commanders), ("Main", one.cards), ("Sideboard", one.sideboard)):
        lines += [f"[{heading}]", *[f"{n} {name}{chance.choice(['', '+'])}|LEA|[12]" for n, name in entries(cards)]]
    return "\n".join([*lines, "[Planes]", "1 Goblin King|10E", "[Schemes]", "", "[Conspiracy]", "1 Goblin King|10E"])


def by_kind(one: Deck, chance: Chance) -> str:
    """Headings only sort the cards, and none but the first one says where the commanders end."""
    lines = [f"Commander ({len(one.commanders)})", *[f"1 {card.name}" for card in one.commanders]] * bool(
        one.commanders
    )
    cards = entries(one.cards)
    middle = chance.randrange(1, len(cards))
    lines += [chance.choice(["Creatures (9)", "Ramp (9):"]), *[f"{n} {name}" for n, name in cards[:middle]]]
    lines += ["", "Lands (36)", *[f"{n} {name} (LEG) 117 {chance.choice(['', 'F'])}" for n, name in cards[middle:]]]
    return "\n".join([*lines, "", "Sideboard:", *[f"{n} {name}" for n, name in entries(one.sideboard)]])


STYLES = [
    plain, arena, mtgo, commander_first, under_sideboard, archidekt, deckstats, goldfish_site, dec, forge, cockatrice,
    dek, table, tappedout, cube, dragon_shield, forge_whole, by_kind,
]  # fmt: skip
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]


@pytest.mark.parametrize("style", STYLES)
@given(name=st.sampled_from(builtin_names()), seed=st.integers(0, 999))
def test_every_style_is_read_back(style: Callable[[Deck, Chance], str], name: str, seed: int):
    one = deck(name)
    text = style(one, random.Random(seed))
    assert contents(parse_deck(text, name)) == contents(one)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_files_in_every_encoding_are_read(encoding: str, tmp_path: Path):
    file = tmp_path / "list.txt"
    file.write_bytes("3 Lim-Dûl the Necromancer\n57 Swamp\n".encode(encoding))
    with pytest.raises(UnknownCard, match="'Lim-Dûl the Necromancer'"):
        deck(file)


@pytest.mark.parametrize("name", ["aurelia", "muldrotha"])
def test_a_guess_is_said_and_a_name_settles_it(name: str):
    one = deck(name)
    leader = one.commanders[0].name
    text = "\n".join(f"1 {card.name}" for card in (*one.cards, *one.commanders))
    read = parse_deck(text)
    assert any("--commander NAME" in note for note in read.notes)
    named = parse_deck(text, commanders=[leader])
    assert contents(named) == contents(one)
    assert not named.notes


def test_sixty_cards_are_no_commander_deck():
    one = deck("goblins")
    assert not parse_deck(str(one)).commanders
    assert not parse_deck(str(one)).notes


def test_a_commander_that_leads_no_deck_is_an_error():
    with pytest.raises(BadDeck, match="'Goblin King' leads no deck"):
        chosen_decks(["aurelia"], commanders=["Goblin King"])


@pytest.mark.parametrize(
    ("text", "line", "shown"),
    [
        ("4 Mountain\nfour Mountains please\n", 2, "four Mountains please"),
        ("4 Mountain\n\n4 Mountian (LEA) 3 *F*\n", 3, "4 Mountian (LEA) 3 *F*"),
        ("Count,Name\n4,Mountain\n4,Mountian\n", 3, "Mountian"),
        ("4 Mountain\n4\n", 2, "'4' names no card"),
    ],
)
def test_the_line_that_is_wrong_is_shown_with_its_number(text: str, line: int, shown: str):
    with pytest.raises(PlaysetError) as caught:
        parse_deck(text)
    assert f"line {line}" in str(caught.value)
    assert shown in str(caught.value)


def test_a_heading_that_only_its_writer_knows_is_said():
    read = parse_deck("Beaters (4)\n4 Goblin King\nLands:\n56 Mountain\n")
    assert len(read.cards) == 60
    assert read.notes == ("line 1, 'Beaters (4)', is taken as a heading",)


def test_cards_beside_the_deck_are_named():
    read = parse_deck("Deck\n60 Mountain\n\nMaybeboard\n1 Goblin King\n1 No Such Card\n")
    assert read.notes == ("listed beside the deck, not in it: Goblin King; No Such Card",)


@pytest.mark.parametrize(
    "text",
    [
        "Commander: Zurgo Helmsmasher\n99 Mountain",
        "Commander: 1 Zurgo Helmsmasher (KTK) 214\n99 Mountain",
        "Commander:\n1 Zurgo Helmsmasher\n99 Mountain",  # no heading ends it
        "**Commander (1)**\n- 1 Zurgo Helmsmasher\n\n## Lands\n- 99 Mountain",
        "```\n1 Zurgo Helmsmasher *CMDR*\n99 lands\n=====\n99 Mountain\n```\n100 cards\nTotal: 100",
        "1 [Zurgo Helmsmasher](https://example.org/1) *CMDR*\n99 [[Mountain]]",
        "Anzahl;Karte;Name;Section\n1;x;Zurgo Helmsmasher;Commander\n99;y;Mountain;Deck",
        "Count,Name,Section\n1,Zurgo Helmsmasher,Commander\n99,Mountain,\n",
    ],
)
def test_lists_as_people_write_them(text: str):
    read = parse_deck(text)
    assert [card.name for card in read.commanders] == ["Zurgo Helmsmasher"]
    assert read.counts() == {"Zurgo Helmsmasher": 1, "Mountain": 99}


def test_a_table_without_a_column_of_copies_says_what_is_taken_for_it():
    read = parse_deck("Anzahl;Name\n60;Mountain")
    assert (len(read), read.notes) == (60, ("the first column of the table is taken for the number of copies",))
    read = parse_deck("Name,Edition\nMountain,LEA\nGoblin King,LEA")
    assert len(read) == 2
    assert read.notes == ("no column of the table is called count or quantity: one copy of each card",)


def test_fifteen_cards_behind_sixty_are_a_sideboard_also_where_blank_lines_part_the_kinds():
    read = parse_deck("4 Goblin King\n\n56 Mountain\n\n11 Lightning Bolt\n4 Naturalize\n")
    assert (len(read), len(read.sideboard)) == (60, 15)


@pytest.mark.parametrize("heading", ["Attractions", "Stickers:", "Planes (10)", "Schemes", "Dungeons"])
def test_decks_of_their_own_are_beside_the_deck(heading: str):
    read = parse_deck(f"60 Mountain\n\n{heading}\n1 Some Other Thing")
    assert (len(read), read.notes) == (60, ("listed beside the deck, not in it: Some Other Thing",))


def test_a_table_with_the_word_for_a_count_and_an_x():
    assert parse_deck("QuantityX,Name,Edition\n4x,Goblin King,10E\n56x,Mountain,10E").counts()["Mountain"] == 56


def test_a_card_with_its_number_in_brackets_is_no_heading():
    read = parse_deck("Beaters (8)\nGoblin King (4)\nLands - 56\nMountain (56)")
    assert read.counts() == {"Goblin King": 4, "Mountain": 56}
    assert read.notes == ("line 1, 'Beaters (8)', is taken as a heading",)


def test_the_wrong_line_of_an_xml_file_has_its_number_in_the_file():
    text = '<cockatrice_deck>\n<zone name="main">\n\n<card number="4" name="Mountian"/>\n</zone></cockatrice_deck>'
    with pytest.raises(UnknownCard, match="line 4: no card is called 'Mountian'"):
        parse_deck(text)


def test_a_companion_is_refused_with_a_way_on():
    with pytest.raises(BadDeck, match="--stand-ins plays the deck without it"):
        parse_deck("Companion\n1 Goblin King\n\nDeck\n60 Mountain")
    assert parse_deck("1 Goblin King *COMPANION*\n60 Mountain", stand_ins=True).notes == (
        "played without 1 card beside the deck: 1 Goblin King",
    )
