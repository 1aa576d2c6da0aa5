"""Benchmarks on one core: how fast games, clones, playouts, options and imports are, interpreted and compiled.

python bench/run.py                       # a table, and bench/latest.json
python bench/run.py compare               # the latest results against the committed baseline
python bench/run.py profile               # where the time of games goes, interpreted
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import geometric_mean, median

import click
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
BASELINE = HERE / "baseline.json"
LATEST = HERE / "latest.json"
COMPILED = HERE.parent / ".venv-compiled" / "bin" / "python"

# What the compiled engine has to reach; of times and sizes less is better.
FLOORS = {
    ("goblins v enchantress, random", "games/s"): 1000.0,
    ("goblins v enchantress, heuristic", "games/s"): 500.0,
    ("clone, middle", "µs"): 10.0,
    ("clone, four players", "µs"): 25.0,
    ("playouts from the middle", "playouts/s"): 800.0,
    ("import playset", "ms"): 100.0,
    ("playset --help", "ms"): 150.0,
    ("a Commander deck alone, ten turns", "games/s"): 400.0,
}
# What the interpreted one has to reach.
INTERPRETED_FLOORS = {("a Commander deck alone, ten turns", "games/s"): 60.0}
RATIO_FLOOR = 6.0  # decisions/s, compiled against interpreted
LESS_IS_BETTER = ("µs", "ms", "KiB")

Results = dict[str, dict[str, dict[str, float]]]  # engine, benchmark, unit


class Engine:
    """A process that measures, compiled or interpreted."""

    def __init__(self, python: Path) -> None:
        command = [str(python), str(HERE / "measure.py")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = self.read()
        self.kind = "compiled" if said["compiled"] else "interpreted"
        names = said["names"]
        assert isinstance(names, list)
        self.names = [str(name) for name in names]
        self.rounds: dict[str, dict[str, list[float]]] = {}

    def read(self) -> dict[str, object]:
        """One line of what it says."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise click.ClickException("a process that measured has ended; what it said is above")
        said: dict[str, object] = json.loads(line)
        return said

    def measure(self, name: str) -> None:
        """One round of a benchmark."""
        assert self.process.stdin is not None
        print(name, file=self.process.stdin, flush=True)
        for unit, value in self.read().items():
            assert isinstance(value, float)
            self.rounds.setdefault(name, {}).setdefault(unit, []).append(value)

    def medians(self) -> dict[str, dict[str, float]]:
        """What all rounds came to."""
        return {
            name: {unit: round(median(values), 2) for unit, values in units.items()}
            for name, units in self.rounds.items()
        }

    def end(self) -> None:
        """There is nothing more to measure."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def factor(unit: str, before: float, after: float) -> float:
    """How many times as good something has become."""
    return before / after if unit in LESS_IS_BETTER else after / before


def ratios(results: Results) -> dict[str, dict[str, float]]:
    """How many times as good as the first engine the second one is, if there are two."""
    if len(results) < 2:
        return {}
    first, second = results.values()
    return {
        name: {unit: round(factor(unit, value, second[name][unit]), 2) for unit, value in units.items()}
        for name, units in first.items()
    }


def show(results: Results, rounds: int) -> None:
    """Print the table."""
    table = Table(title=f"Python {platform.python_version()}, one core, medians of {rounds} rounds")
    table.add_column("what")
    for kind in results:
        table.add_column(kind, justify="right")
    table.add_column("ratio", justify="right")
    table.add_column("floor", justify="right")
    first = next(iter(results.values()))
    times = ratios(results)
    for name, units in first.items():
        for unit in units:
            values = [engine[name][unit] for engine in results.values()]
            ratio = f"{times[name][unit]:.1f} x" if times else ""
            floor = FLOORS.get((name, unit))
            told = [f"{value:,.1f} {unit}" for value in values]
            table.add_row(name, *told, ratio, floors_text(floor, INTERPRETED_FLOORS.get((name, unit)), unit))
    Console().print(table)
    speeds = [units["decisions/s"] for units in times.values() if "decisions/s" in units]
    if speeds:
        mean = geometric_mean(speeds)
        print(f"compiled against interpreted, decisions/s: {mean:.1f} times on average, floor {RATIO_FLOOR:g} times")


def floors_text(floor: float | None, interpreted: float | None, unit: str) -> str:
    """What has to be reached, compiled and, where that is said, interpreted."""
    if floor is None:
        return ""
    return f"{floor:,.0f} {unit}" if interpreted is None else f"{interpreted:,.0f}, {floor:,.0f} {unit}"


def read_results(path: Path) -> Results:
    """The results in a file."""
    if not path.exists():
        raise click.ClickException(f"there is no {path}; `python bench/run.py` measures, --json says where to")
    results: Results = json.loads(path.read_text(encoding="utf-8"))["results"]
    return results


@click.group(invoke_without_command=True)
@click.option("--rounds", default=5, show_default=True, help="How often each runs; the engines take turns.")
@click.option("--only", default="", help="Only benchmarks whose name has this in it.")
@click.option("--json", "path", type=click.Path(path_type=Path), default=LATEST, help="Where the results go.")
@click.option("--compiled", "python", type=click.Path(path_type=Path), default=COMPILED, help="A Python that has it.")
@click.pass_context
def main(context: click.Context, rounds: int, only: str, path: Path, python: Path) -> None:
    """Measure the engine, interpreted and, when `make compiled` has built it, compiled."""
    if context.invoked_subcommand is not None:
        return
    pythons = [Path(sys.executable), python] if python.exists() else [Path(sys.executable)]
    engines = [Engine(one) for one in pythons]
    for _ in range(rounds):
        for name in engines[0].names:
            if only in name:
                for engine in engines:
                    engine.measure(name)
    for engine in engines:
        engine.end()
    results = {engine.kind: engine.medians() for engine in engines}
    if not results[engines[0].kind]:
        raise click.ClickException(f"no benchmark has {only!r} in its name: {', '.join(engines[0].names)}")
    show(results, rounds)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "rounds": rounds}
    document = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        **machine,
        "results": results,
        "ratios": ratios(results),
    }
    path.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@main.command()
@click.argument("after", type=click.Path(path_type=Path), default=LATEST)
@click.option("--baseline", type=click.Path(path_type=Path), default=BASELINE, show_default=True)
def compare(after: Path, baseline: Path) -> None:
    """Compare results with the committed baseline, or with any other."""
    old, new = read_results(baseline), read_results(after)
    table = Table(title=f"{after.name} against {baseline.name}; above 1 is better than before")
    for column in ("engine", "what", "before", "after", "times as good"):
        table.add_column(column, justify="left" if column in ("engine", "what") else "right")
    for kind, benchmarks in new.items():
        for name, units in benchmarks.items():
            for unit, value in units.items():
                before = old.get(kind, {}).get(name, {}).get(unit)
                if before is None:
                    table.add_row(kind, name, "", f"{value:,.1f} {unit}", "new")
                    continue
                times = factor(unit, before, value)
                color = "red" if times < 0.9 else "green" if times > 1.1 else ""
                told = f"[{color}]{times:.2f}[/]" if color else f"{times:.2f}"
                table.add_row(kind, name, f"{before:,.1f} {unit}", f"{value:,.1f} {unit}", told)
    Console().print(table)


@main.command()
@click.option("--bot", "name", default="random", show_default=True)
@click.option("--table", default="goblins v enchantress", show_default=True)
def profile(name: str, table: str) -> None:
    """Show where the time of games goes."""
    subprocess.run([sys.executable, str(HERE / "measure.py"), table, name], check=True)


if __name__ == "__main__":
    main()
