"""Executors on this machine: in this process, or in worker processes.

A plan says what game number k is, an executor plays the numbers it is given.

A game is a pure function of its plan and number. So it does not matter where it is played, or that it is played again
because a worker died: its result is the same, and it is counted once.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from threading import Condition, Thread
from time import perf_counter
from typing import Protocol

from playset.core.errors import PlaysetError
from playset.sim.fingerprint import code_mark
from playset.sim.playing import GameResult

CHUNK_SECONDS = 0.25  # long enough that sending costs nothing, short enough that progress is smooth
MOST_IN_CHUNK = 500
CHUNKS_AHEAD = 4  # for each worker: how far it may be ahead of what was asked for
ATTEMPTS = 3  # games that end so many workers are not tried again
WORKER = "import sys; sys.path[:] = {!r}; from playset.sim.executors.worker import main; main()"


class Plan(Protocol):
    """A plan: it says what each game of a run is. It is sent to workers, so it must be possible to pickle it."""

    def play(self, number: int) -> GameResult:
        """Play one game of the run; the number alone says which."""
        ...


class Executor(Protocol):
    """Something that plays games of a plan: this process, other processes, other machines."""

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[GameResult]:
        """Return the results in the order of the numbers, each as soon as it and those before it are there.

        Closing the iterator, also by an exception such as Ctrl-C in whoever iterates, ends the work.
        """
        ...


class Inline:
    """Plays in this process, one game after another."""

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[GameResult]:
        """Yield the results in order."""
        for number in numbers:
            yield plan.play(number)


class Processes:
    """Plays in processes of this machine.

    They are started by command, not forked and not by importing the main module again: a script needs no guard, and
    nothing of this process leaks into them. A worker that dies is replaced, and what it had is played again.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[GameResult]:
        """Yield the results in order."""
        work = Work(numbers, self.workers * CHUNKS_AHEAD)
        sent = packed(plan)
        threads = [WorkerThread(work, sent) for _ in range(self.workers)]
        for thread in threads:
            thread.start()
        try:
            yield from work.results()
        finally:
            work.stop()
            for thread in threads:
                thread.stop()
            for thread in threads:
                thread.join()


def executor(plan: Plan, workers: int | None, games: int | None = None) -> Executor:
    """Return an executor with so many workers.

    None stands for one for each core, or for this process if the plan cannot be sent to others.
    """
    if workers is not None and workers < 1:
        raise PlaysetError(f"workers={workers!r} is not a number of processes above 0")
    if workers is None and not portable(plan):
        workers = 1
    count = workers or cores()
    if games is not None:
        count = min(count, max(1, games))
    return Inline() if count == 1 else Processes(count)


def cores() -> int:
    """Return how many processes can run at the same time."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every platform
        return os.cpu_count() or 1


def portable(plan: Plan) -> bool:
    """True if a plan can be sent to other processes."""
    try:
        packed(plan)
    except PlaysetError:
        return False
    return True


def packed(plan: Plan) -> bytes:
    """Pickle a plan for workers; raise an error if they could not load it."""
    try:
        sent = pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise PlaysetError(f"other processes cannot have this plan ({error}); play with workers=1") from error
    if b"__main__" in sent:
        raise PlaysetError(
            "other processes cannot have a bot or card that the script itself defines; "
            "put it into a module of its own, or play with workers=1"
        )
    return sent


# --- work and who does it ------------------------------------------------------------------------------------


class Work:
    """A queue of games for worker threads: handed out in chunks, with results returned in order."""

    def __init__(self, numbers: Iterable[int], ahead: int) -> None:
        self.numbers = iter(numbers)
        self.ahead = ahead
        self.changed = Condition()
        self.handed_out = 0  # chunks
        self.given_back = 0
        self.exhausted = False
        self.stopped = False
        self.done: dict[int, list[GameResult]] = {}
        self.problem: Exception | None = None

    def take(self, size: int) -> tuple[int, list[int]] | None:
        """Return the next chunk, its place and the numbers of its games; None when there is nothing more to do."""
        with self.changed:
            while not self.stopped and self.handed_out - self.given_back >= self.ahead:
                self.changed.wait()
            if self.stopped or self.exhausted:
                return None
            numbers = list(islice(self.numbers, size))
            if len(numbers) < size:
                self.exhausted = True
                self.changed.notify_all()
                if not numbers:
                    return None
            place = self.handed_out
            self.handed_out += 1
            return place, numbers

    def deliver(self, place: int, results: list[GameResult]) -> None:
        """Store the results of a chunk."""
        with self.changed:
            self.done[place] = results
            self.changed.notify_all()

    def fail(self, problem: Exception) -> None:
        """Stop the work with an error, which `results` raises."""
        with self.changed:
            self.problem = self.problem or problem
            self.stopped = True
            self.changed.notify_all()

    def stop(self) -> None:
        """Stop handing out chunks, because nobody needs more results."""
        with self.changed:
            self.stopped = True
            self.changed.notify_all()

    def results(self) -> Iterator[GameResult]:
        """Yield the results in the order in which the games were handed out."""
        while True:
            with self.changed:
                while self.given_back not in self.done:
                    if self.problem is not None:
                        raise self.problem
                    if self.exhausted and self.given_back == self.handed_out:
                        return
                    self.changed.wait(0.5)  # with a limit, so that Ctrl-C is noticed on every platform
                results = self.done.pop(self.given_back)
                self.given_back += 1
                self.changed.notify_all()
            yield from results


class WorkerDied(Exception):
    """A worker process ended although it had work to do."""


class WorkerThread(Thread):
    """A thread that keeps one worker process busy, and replaces it if it dies."""

    def __init__(self, work: Work, plan: bytes) -> None:
        super().__init__(daemon=True)
        self.work = work
        self.plan = plan
        self.worker: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        """Play chunk after chunk."""
        size = 1
        try:
            while (chunk := self.work.take(size)) is not None:
                place, numbers = chunk
                begin = perf_counter()
                self.work.deliver(place, self.played(numbers))
                each = (perf_counter() - begin) / len(numbers)
                # The first chunk holds the start of the worker, so sizes grow step by step.
                size = max(1, min(MOST_IN_CHUNK, 4 * size, int(CHUNK_SECONDS / max(each, 1e-6))))
        except Exception as problem:
            self.work.fail(problem)
        finally:
            self.stop()

    def played(self, numbers: Sequence[int]) -> list[GameResult]:
        """Return the results of some games, with a new worker process if one dies."""
        for _ in range(ATTEMPTS):
            if self.work.stopped:
                return []
            try:
                return self.ask(numbers)
            except WorkerDied:
                self.stop()
        raise PlaysetError(
            f"games {numbers[0]} to {numbers[-1]} ended {ATTEMPTS} worker processes, one after another; "
            "play them with workers=1 to see why"
        )

    def ask(self, numbers: Sequence[int]) -> list[GameResult]:
        """Send some numbers to the worker, and wait for the results."""
        worker = self.worker or self.start_worker()
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            pickle.dump(list(numbers), worker.stdin)
            worker.stdin.flush()
            reply: list[GameResult] | Exception = pickle.load(worker.stdout)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as error:
            raise WorkerDied from error
        if isinstance(reply, Exception):
            raise reply
        return reply

    def start_worker(self) -> subprocess.Popen[bytes]:
        """Start a worker process, in a session of its own, so that Ctrl-C in the terminal reaches only this process."""
        self.worker = subprocess.Popen(
            [sys.executable, "-c", WORKER.format(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self.worker.stdin is not None
        with suppress(OSError):  # if it is dead already, asking it will tell
            # The plan goes as bytes, so that it is read whole whatever it holds.
            pickle.dump((code_mark(), self.plan), self.worker.stdin)
            self.worker.stdin.flush()
        return self.worker

    def stop(self) -> None:
        """Kill the worker process and close its pipes."""
        worker, self.worker = self.worker, None
        if worker is None:
            return
        worker.kill()
        worker.wait()
        for pipe in (worker.stdin, worker.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was not sent need not be
                    pipe.close()
