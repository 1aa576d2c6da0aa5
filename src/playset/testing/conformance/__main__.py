"""`python -m playset.testing.conformance SCENARIOS --cards CARDS`: run scenarios and count how they come out."""

from __future__ import annotations

import argparse
import collections
import json
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from playset.testing.conformance.cards import CardFile, json_lines
from playset.testing.conformance.outcome import OUTCOMES, Result
from playset.testing.conformance.running import run_scenario

FILE: dict[str, CardFile] = {}


def open_cards(path: str) -> None:
    """Load the cards in a worker process."""
    FILE["cards"] = CardFile(Path(path) if path else None)


def run_one(record: dict[str, Any]) -> Result:
    """Run a scenario in a worker."""
    return run_scenario(record, FILE["cards"])


def run_all(records: list[dict[str, Any]], cards: str, jobs: int) -> Iterable[Result]:
    """Run scenarios in parallel; the results come in their order."""
    if jobs == 1:
        open_cards(cards)
        return map(run_one, records)
    with ProcessPoolExecutor(jobs, initializer=open_cards, initargs=(cards,)) as pool:
        return list(pool.map(run_one, records, chunksize=40))


def main(arguments: list[str] | None = None) -> int:
    """Run what the command line says; the exit code is 1 if a strict scenario fails or anything breaks."""
    parser = argparse.ArgumentParser(prog="python -m playset.testing.conformance", description=__doc__)
    parser.add_argument("scenarios", type=Path, help="a file with one scenario a line (JSON), gzipped or not")
    parser.add_argument("--cards", default="", help="a file with one card a line, for cards that are not built in")
    parser.add_argument("--only", default="", help="run only scenarios with this in their id")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--report", type=Path, help="write one JSON object for each scenario")
    parser.add_argument("--disputed", type=Path, help="a file with ids that are disputed, one a line")
    parser.add_argument("--show", default="", help="print the scenarios that came out this way, such as fail-assert")
    options = parser.parse_args(arguments)
    records = [record for record in json_lines(options.scenarios) if options.only in record["id"]]
    disputed: set[str] = set()
    if options.disputed is not None:
        lines = options.disputed.read_text(encoding="utf-8").splitlines()
        disputed = {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}
    results = list(run_all(records, options.cards, options.jobs))
    if options.report is not None:
        text = "".join(json.dumps(result.as_data(), ensure_ascii=False) + "\n" for result in results)
        options.report.write_text(text, encoding="utf-8")
    for result in results:
        if options.show and result.outcome.startswith(options.show):
            print(f"{result.outcome} {'strict ' if result.strict else ''}{result.id}\n    {result.why}")
            for note in result.notes:
                print(f"    ({note})")
    counted = collections.Counter(result.outcome for result in results)
    strict = collections.Counter(result.outcome for result in results if result.strict and result.id not in disputed)
    for outcome in OUTCOMES:
        print(f"{outcome:14} {counted[outcome]:5}  strict {strict[outcome]:5}")
    ran = sum(count for outcome, count in strict.items() if not outcome.startswith("skip"))
    passed = strict["pass-exact"] + strict["pass-lenient"]
    everything = sum(count for outcome, count in counted.items() if not outcome.startswith("skip"))
    share = passed / ran if ran else 1.0
    print(f"{everything} ran; of {ran} strict ones {passed} passed ({share:.1%})")
    return 0 if passed == ran and not counted["error"] else 1


if __name__ == "__main__":
    sys.exit(main())
