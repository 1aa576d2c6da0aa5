"""The parts that all pages share: HTML document, style, sortable tables, run details, deck lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

import playset
from playset.core.engine import engine_advice
from playset.decks import Deck
from playset.decks.exactness import exactness
from playset.sim.batch import GamePlan, Result
from playset.sim.reports.charts import histogram, percent
from playset.sim.statistics.confidence import Confidence
from playset.sim.statistics.measured import PAGE, agreement_with_people

# The policy forbids the page to load anything, whatever a deck or a card is called.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

STYLE = """
:root { color-scheme: light dark; --back: #fbfaf7; --card: #ffffff; --ink: #1d2330; --dim: #687083; --line: #dfe2e8;
  --seat0: #2c6bd1; --seat1: #d9731a; --seat2: #1f9d76; --seat3: #a04bb8; --none: #9aa1ae; --plain: #6b7fa3;
  --up: #1f8f5f; --down: #c8453b; }
@media (prefers-color-scheme: dark) { :root { --back: #14171d; --card: #1c2029; --ink: #e8eaf0; --dim: #9aa3b5;
  --line: #323846; --seat0: #6ba1f5; --seat1: #f09a4c; --seat2: #4cc79d; --seat3: #cb86de; --none: #747c8c;
  --plain: #8ea3c9; --up: #4fc38f; --down: #ef7b72; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI",
  Roboto, sans-serif; }
main { max-width: 1160px; margin: 0 auto; padding: 32px 20px 60px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; } h2 { font-size: 17px; margin: 0 0 10px; }
p { margin: 0 0 10px; } .dim { color: var(--dim); } .note { color: var(--dim); font-size: 13px; margin: 8px 0 0; }
.grid2 { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px;
  margin-top: 16px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px;
  min-width: 0; }
section.wide { margin-top: 16px; }
.tiles { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px 0 0; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 18px; }
.tile b { display: block; font-size: 26px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tile span { color: var(--dim); font-size: 13px; }
.badge { display: inline-block; border-radius: 99px; padding: 1px 10px; font-size: 13px; font-weight: 600;
  border: 1px solid currentColor; }
.high { color: var(--up); } .medium { color: var(--seat1); } .low { color: var(--down); }
svg { display: block; width: 100%; max-width: 640px; height: auto; overflow: visible; }
svg text { font-size: 12px; fill: var(--ink); } svg .axis { fill: var(--dim); font-size: 11px; }
svg .name, svg .value { font-size: 13px; } svg .value { font-weight: 600; }
.grid { stroke: var(--line); } .middle { stroke: var(--dim); stroke-dasharray: 3 3; }
.seat0 { fill: var(--seat0); color: var(--seat0); } .seat1 { fill: var(--seat1); color: var(--seat1); }
.seat2 { fill: var(--seat2); color: var(--seat2); } .seat3 { fill: var(--seat3); color: var(--seat3); }
.none { fill: var(--none); color: var(--none); } .plain { fill: var(--plain); }
.up { fill: var(--up); color: var(--up); } .down { fill: var(--down); color: var(--down); }
.soft { fill-opacity: .28; } .stroke { fill: none; stroke: currentColor; stroke-width: 2; }
.key { display: inline-block; width: 10px; height: 10px; border-radius: 3px; background: currentColor;
  margin: 0 5px 0 12px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 4px 7px; font-size: 14px; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { color: var(--dim); font-weight: 500; font-size: 13px; position: sticky; top: 0; background: var(--card); }
th:first-child, td:first-child { text-align: left; } th[data-sort] { cursor: pointer; }
th[data-sort]:hover, th:focus-visible { color: var(--ink); text-decoration: underline; }
td small { color: var(--dim); } td.chart { width: 108px; padding: 4px; } td.chart svg { width: 100px; }
.heat th, .heat td { text-align: center; } .heat td:first-child { text-align: left; }
td.cell { text-align: center; border: 2px solid var(--card); border-radius: 6px; padding: 8px; }
.warning { border-left: 4px solid #d9a400; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 13px; }
details { margin-top: 8px; } summary { cursor: pointer; color: var(--dim); }
pre { margin: 8px 0 0; font-size: 13px; overflow-x: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; } dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
"""

# Tables are sorted by what stands in data-v of their cells; a second click turns the order round.
SCRIPT = """
for (const head of document.querySelectorAll("th[data-sort]")) {
  head.tabIndex = 0;
  const sort = () => {
    const table = head.closest("table"), body = table.tBodies[0], column = head.cellIndex;
    const down = head.dataset.sort !== "down";
    for (const other of table.querySelectorAll("th[data-sort]")) other.dataset.sort = "";
    head.dataset.sort = down ? "down" : "up";
    const value = row => row.cells[column].dataset.v ?? row.cells[column].textContent;
    const rows = [...body.rows].sort((one, other) => {
      const a = value(one), b = value(other), x = parseFloat(a), y = parseFloat(b);
      return isNaN(x) || isNaN(y) ? String(a).localeCompare(String(b)) : y - x;
    });
    body.append(...(down ? rows : rows.reverse()));
  };
  head.addEventListener("click", sort);
  head.addEventListener("keydown", event => { if (event.key === "Enter") sort(); });
}
"""


def document(title: str, body: Sequence[str]) -> str:
    """Return a whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in body if part)
        + f'\n<p class="note">Made by playset {playset.__version__}, {engine_advice()}.</p>\n'
        + f"</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def section(title: str, inner: str, note: str = "", wide: bool = False) -> str:
    """Return a part of a page; nothing if there is nothing in it."""
    if not inner:
        return ""
    below = f'<p class="note">{escape(note)}</p>' if note else ""
    return f"<section{' class=wide' if wide else ''}><h2>{escape(title)}</h2>{inner}{below}</section>"


def tiles(found: Sequence[tuple[str, str]]) -> str:
    """Return the tiles at the top: the numbers that matter most."""
    inner = "".join(f'<div class="tile"><b>{escape(big)}</b><span>{escape(small)}</span></div>' for big, small in found)
    return f'<div class="tiles">{inner}</div>'


def definitions(rows: Sequence[tuple[str, str]]) -> str:
    """Return a list of rows, each a heading and a value; empty values are left out."""
    return (
        "<dl>" + "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows if value) + "</dl>"
    )


def held_against_people(kind: str) -> str:
    """Return a section on how far win rates of a kind have agreed with people's, with a link to the page about it."""
    link = f'<a href="{PAGE}">{PAGE}</a>'
    return section(
        "Held against people", f"<p>{escape(agreement_with_people(kind)).replace(PAGE, link)}</p>", wide=True
    )


def trust(label: Confidence) -> str:
    """Return the label and what it rests on."""
    badge = f'<p><span class="badge {label.grade}">{escape(str(label.grade))}</span></p>'
    rows = [("cards as printed", label.exactness or percent(label.supported))]
    if label.read:
        shares = ", ".join(percent(share) for share in label.read_decks)
        rows.append(("of them read from their text", f"{percent(label.read)} ({shares} of each deck)"))
    if label.exercised is not None:
        rows.append(("cards that did something", percent(label.exercised)))
    rows += [
        ("games ended by a cap", percent(label.capped)),
        ("games with an error", percent(label.errors)),
        ("certain to", f"± {100 * label.margin:.1f} %"),
        ("what is missing", "; ".join(label.reasons)),
        ("never played", "; ".join(label.idle)),
    ]
    return badge + definitions(rows)


def deck_lists(names: Sequence[str], decks: Sequence[Deck]) -> str:
    """Return the lists that were played, folded up."""
    return "".join(
        f"<details><summary>{escape(name)}, {len(deck)} cards</summary><pre>{escape(str(deck))}</pre></details>"
        for name, deck in zip(names, decks)
    )


def exactness_note(result: Result[GamePlan]) -> str:
    """Return a note about stand-ins for the top of a page; nothing if all cards are played as printed."""
    if result.exactness().is_exact:
        return ""
    rows: list[tuple[str, str]] = []
    for one in result.plan.decks:
        found = exactness([one])
        if not found.is_exact:
            rows += [(one.name, str(found)), *found.lines()]
    told = "With stand-ins: this is no result of the cards as printed."
    return f'<section class="wide warning"><h2>{escape(told)}</h2>{definitions(rows)}</section>'


def shortened(name: str, most: int = 18) -> str:
    """Return a name that has room beside a chart."""
    return name if len(name) <= most else name[: most - 1] + "…"


def legend(names: Sequence[tuple[str, str]]) -> str:
    """Return a legend of the colours."""
    keys = "".join(f'<span class="key {kind}"></span>{escape(name)}' for name, kind in names)
    return f'<p class="note">{keys}</p>'


def table(columns: Sequence[str], rows: Sequence[str]) -> str:
    """Return a table that can be sorted by each of its columns."""
    heads = "".join(f'<th scope="col" data-sort="">{escape(column)}</th>' for column in columns)
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def heat_table(names: Sequence[str], rows: Sequence[str]) -> str:
    """Return a table by deck and to deck, with a last column for all games; each row is HTML."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    return (
        f'<div class="scroll"><table class="heat"><thead><tr><th></th>{heads}<th scope="col">all</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def run_details(
    result: Result[GamePlan], rows: Sequence[tuple[str, str]], names: Sequence[str], decks: Sequence[Deck]
) -> str:
    """Return the settings of a run, its errors and its deck lists, so that the page says by itself what was played."""
    errors = result.errors
    every = [
        ("seed", str(result.plan.seed)),
        *rows,
        ("errors", f"{len(errors)}: {errors[0]}" if errors else ""),
        ("ended early", "yes" if result.cancelled else ""),
    ]
    return definitions(every) + deck_lists(names, decks)


def by_winner(names: Sequence[str], games: Iterable[tuple[int | None, int]], label: str, axis: str) -> str:
    """Return a histogram of a number of each game, stacked by who won; games are winners (None: a draw) and numbers."""
    groups: list[tuple[str, str, list[int]]] = [(f"{name} wins", f"seat{seat}", []) for seat, name in enumerate(names)]
    groups.append(("draw", "none", []))
    for winner, number in games:
        groups[-1 if winner is None else winner][2].append(number)
    found = [group for group in groups if group[2]]
    return histogram(found, label, axis) + legend([(name, kind) for name, kind, _ in found])
