"""Games on a Dask cluster: the executor, and what a cluster is doing. Needs the extra `cluster`.

duel("goblins", "stompy", n=100_000, using=Cluster("tcp://scheduler:8786"))

A chunk of games is one task. Tasks whose worker dies are played again by another, and a chunk is handed on once,
whatever became of the workers; so every game is counted once.
"""

from __future__ import annotations

import pickle
import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import islice
from time import perf_counter, time
from typing import TYPE_CHECKING, Protocol

import msgspec

import playset
from playset.core.errors import PlaysetError
from playset.sim.executors.local import CHUNK_SECONDS, CHUNKS_AHEAD, MOST_IN_CHUNK, packed
from playset.sim.executors.worker import played
from playset.sim.fingerprint import code_mark

if TYPE_CHECKING:
    from playset.sim.executors.local import Plan
    from playset.sim.playing import GameResult

CONNECT_SECONDS = 10
REPORT_SECONDS = 0.5
RUNS = "playset-runs"  # where the scheduler keeps how far runs are
ADDRESS = re.compile(r"(\w+://)?(\[[\da-fA-F:]+\]|[^:/]+):\d+/?")
MISSING = "a cluster needs Dask: pip install 'playset[cluster]'"


class RunOnCluster(msgspec.Struct, frozen=True):
    """The progress of a run on a cluster."""

    title: str
    done: int
    total: int | None
    began: float
    seen: float
    finished: bool


class WorkerOnCluster(msgspec.Struct, frozen=True):
    """One worker of a cluster."""

    address: str
    name: str
    threads: int
    memory: int  # bytes in use
    cpu: float  # percent
    busy: int  # chunks it is playing or is about to


class ClusterState(msgspec.Struct, frozen=True):
    """The workers and runs of a cluster."""

    address: str
    workers: list[WorkerOnCluster]
    runs: list[RunOnCluster]


class Future(Protocol):
    """A task of the cluster whose result may not be there yet."""

    def result(self) -> tuple[list[GameResult] | PlaysetError, float]:
        """Wait for the task and return its result."""
        ...

    def release(self) -> None:
        """Tell the cluster that it need not keep the result."""
        ...


class Client(Protocol):
    """The part of Dask's client that this module uses."""

    def submit(
        self, task: object, code: str, plan: bytes, numbers: list[int], *, pure: bool, key: str | None = None
    ) -> Future:
        """Submit a task to a worker."""
        ...

    def cancel(self, futures: list[Future]) -> None:
        """Cancel tasks whose results nobody needs any more."""
        ...

    def nthreads(self) -> dict[str, int]:
        """Return the threads of each worker."""
        ...

    def processing(self) -> dict[str, tuple[str, ...]]:
        """Return the tasks that each worker has."""
        ...

    def scheduler_info(self, *, n_workers: int) -> dict[str, dict[str, dict[str, object]]]:
        """Return what the scheduler knows of its workers."""
        ...

    def set_metadata(self, keys: list[str], value: object) -> None:
        """Store a value at the scheduler."""
        ...

    def get_metadata(self, keys: list[str], default: object) -> dict[str, object]:
        """Return a value stored at the scheduler."""
        ...

    def close(self) -> None:
        """End the connection."""
        ...


def connect(address: str) -> Client:
    """Return a connection to the scheduler of a cluster."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise PlaysetError(MISSING) from error
    if not ADDRESS.fullmatch(address):  # or the connection would wait long before it complains
        raise PlaysetError(f"{address!r} is no address of a Dask scheduler; write it like tcp://host:8786")
    try:
        client: Client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise PlaysetError(f"there is no Dask scheduler at {address}: {error}") from error
    return client


class Cluster:
    """Plays on the workers of a Dask cluster, which need the very same playset: see `fingerprint`."""

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[GameResult]:
        """Yield the results in order."""
        sent = packed(plan)
        client = connect(self.address)
        try:
            yield from ClusterRun(client, sent, numbers, title_of(plan)).results()
        finally:
            client.close()


class ClusterRun:
    """One run on a cluster: chunks are handed out, and taken back in order."""

    def __init__(self, client: Client, plan: bytes, numbers: Iterable[int], title: str) -> None:
        self.client = client
        self.plan = plan
        self.total = len(numbers) if isinstance(numbers, range) else None
        self.numbers = iter(numbers)
        self.title = title
        self.size = 1
        self.done = 0
        self.waiting: deque[Future] = deque()
        self.exhausted = False
        self.began = self.reported = time()
        self.key = f"{title} {self.began:.6f}"

    def results(self) -> Iterator[GameResult]:
        """Yield the results in the order of the numbers."""
        finished = False
        try:
            self.hand_out()
            while self.waiting:
                results = self.take_back(self.waiting.popleft())
                self.hand_out()
                self.done += len(results)
                self.report()
                yield from results
            finished = True
        finally:
            if self.waiting:
                self.client.cancel(list(self.waiting))
            self.report(finished, last=True)

    def hand_out(self) -> None:
        """Submit chunks until every thread of the cluster has work and some waiting."""
        threads = sum(self.client.nthreads().values()) if not self.exhausted else 0
        while not self.exhausted and len(self.waiting) < max(1, threads) * CHUNKS_AHEAD:
            chunk = list(islice(self.numbers, self.size))
            if len(chunk) < self.size:
                self.exhausted = True
                if not chunk:
                    return
            self.waiting.append(
                # Not pure: the same chunk of the same plan is another task, never a result kept from before.
                self.client.submit(play_chunk, code_mark(), self.plan, chunk, pure=False)
            )

    def take_back(self, future: Future) -> list[GameResult]:
        """Return the results of a chunk, when they are there."""
        killed: type[Exception] = import_module("distributed").KilledWorker
        try:
            results, seconds = future.result()
        except killed as error:
            raise PlaysetError(f"some games ended one worker of the cluster after another: {error}") from error
        except ImportError as error:
            raise PlaysetError(f"the workers of the cluster cannot load what they should play: {error}") from error
        future.release()
        if isinstance(results, PlaysetError):
            raise results
        each = seconds / len(results)
        self.size = max(1, min(MOST_IN_CHUNK, 4 * self.size, int(CHUNK_SECONDS / max(each, 1e-6))))
        return results

    def report(self, finished: bool = False, last: bool = False) -> None:
        """Tell the scheduler now and then how far the run is, so that others can look."""
        now = time()
        if last or now - self.reported >= REPORT_SECONDS:
            self.reported = now
            state = RunOnCluster(self.title, self.done, self.total, self.began, now, finished)
            self.client.set_metadata([RUNS, self.key], msgspec.to_builtins(state))


def title_of(plan: Plan) -> str:
    """Return what a run is called on the cluster."""
    kind = type(plan).__name__.removesuffix("Plan").lower()
    names: object = getattr(plan, "names", None)
    return f"{kind} {', '.join(names)}" if isinstance(names, tuple) else kind


@lru_cache(maxsize=8)
def unpacked(sent: bytes) -> Plan:
    """Unpickle a plan; the cache saves doing it for every chunk."""
    plan: Plan = pickle.loads(sent)
    return plan


def play_chunk(code: str, sent: bytes, numbers: list[int]) -> tuple[list[GameResult] | PlaysetError, float]:
    """Play some games on a worker of a cluster; return the results and the seconds it took."""
    if code != code_mark():
        here = f"playset {playset.__version__}, {code_mark()}"
        return PlaysetError(
            f"a worker of the cluster has other code ({here}) than this machine ({code}); install the same everywhere"
        ), 0.0
    begin = perf_counter()
    try:
        plan = unpacked(sent)
    except Exception as error:
        return PlaysetError(f"a worker of the cluster cannot read the plan: {type(error).__name__}: {error}"), 0.0
    return played(plan, numbers), perf_counter() - begin


def cluster_state(address: str) -> ClusterState:
    """Return the workers of a cluster, and the runs that it has played and plays."""
    client = connect(address)
    try:
        processing = client.processing()
        workers: list[WorkerOnCluster] = []
        for worker, told in sorted(client.scheduler_info(n_workers=-1)["workers"].items()):
            told = {"memory": 0, "cpu": 0.0, **msgspec.convert(told["metrics"], dict[str, object]), **told}
            told |= {"address": worker, "name": str(told["name"]), "threads": told["nthreads"]}
            workers.append(msgspec.convert({**told, "busy": len(processing.get(worker, ()))}, WorkerOnCluster))
        kept = client.get_metadata([RUNS], default={})
        runs = sorted([msgspec.convert(run, RunOnCluster) for run in kept.values()], key=began)
        return ClusterState(address, workers, runs)
    finally:
        client.close()


def began(run: RunOnCluster) -> float:
    """Return when a run began."""
    return run.began
