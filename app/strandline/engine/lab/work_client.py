"""The side of the lab's helping processes that orders: a few of them, each with a queue of tasks."""

import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from strandline.engine.helping.starting import own_command, started
from strandline.engine.helping.wire import Note, Wire
from strandline.engine.lab.carrying import Carried
from strandline.engine.lab.faults import fault_of, process_died
from strandline.engine.lab.task import Task, pack_task, unpack_carried
from strandline.errors import StrandlineError
from strandline.messages import unpack_message

_TAIL_BYTES = 4_096
_END_S = 2.0


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a task, by its place: turns done of ``total``, at last a result or an error."""

    place: int
    done: int = 0
    total: int = 0
    result: Carried | None = None
    error: StrandlineError | None = None


def command() -> list[str]:
    """Give the command that starts the process."""
    return own_command("lab", "work")


class Helpers:
    """Processes at work on tasks. ``told`` gets what they say, in the order it was said.

    ``queues`` are the places of tasks that one process does, one after the other.
    """

    def __init__(
        self,
        tasks: Sequence[Task],
        queues: Sequence[Sequence[int]],
        start: Callable[[], list[str]] = command,
    ) -> None:
        self._tasks = tasks
        self._command = start
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._running: list[subprocess.Popen[bytes]] = []
        self.told: queue.SimpleQueue[Told] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._work, args=(list(places),), name="lab: helper", daemon=True)
            for places in queues
            if places
        ]

    def __enter__(self) -> "Helpers":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, also in the middle of a task."""
        self._closed.set()
        with self._lock:
            running = list(self._running)
        for process in running:
            process.terminate()
        for thread in self._threads:
            thread.join(_END_S)
        for process in running:
            if process.poll() is None:
                process.kill()

    def _work(self, places: list[int]) -> None:
        """Do tasks in order; one whose process dies fails, the next ones get another process."""
        while places and not self._closed.is_set():
            done = _Process(self._command, self._register).run(places, self._tasks, self.told.put)
            places = places[done:]

    def _register(self, process: subprocess.Popen[bytes]) -> bool:
        with self._lock:
            self._running.append(process)
        if self._closed.is_set():
            process.terminate()
        return not self._closed.is_set()


class _Process:
    def __init__(
        self, start: Callable[[], list[str]], register: Callable[[subprocess.Popen[bytes]], bool]
    ) -> None:
        self._command, self._register = start, register
        self._tail = b""

    def run(self, places: Sequence[int], tasks: Sequence[Task], tell: Callable[[Told], None]) -> int:
        """Do tasks until the process ends; give how many have an answer."""
        try:
            process, wire = started(self._command(), errors=subprocess.PIPE)
        except OSError as error:
            for place in places:
                tell(Told(place, error=process_died(tasks[place].strategy, error.strerror or str(error))))
            return len(places)
        if process.stdout is None or process.stderr is None:
            raise AssertionError
        drain = threading.Thread(target=self._drain, args=(process.stderr,), name="lab: errors", daemon=True)
        drain.start()
        answered = 0
        if self._register(process):
            notes = wire.notes()
            for place in places:
                try:
                    if not self._one(place, tasks[place], wire, notes, tell):
                        break
                except Exception as error:  # noqa: BLE001 - whoever waits for an answer gets one
                    tell(Told(place, error=fault_of(tasks[place].strategy, error)))
                answered += 1
        with contextlib.suppress(OSError, ValueError):
            wire.send("end")
        wire.close()
        code = process.wait()
        drain.join(_END_S)
        process.stdout.close()
        process.stderr.close()
        if answered < len(places):
            lines = self._tail.decode("utf-8", "replace").strip().splitlines()
            words = lines[-1][:200] if lines else f"exit {code}"
            tell(Told(places[answered], error=process_died(tasks[places[answered]].strategy, words)))
            answered += 1
        return answered

    @staticmethod
    def _one(place: int, task: Task, wire: Wire, notes: Iterator[Note], tell: Callable[[Told], None]) -> bool:
        """Give one order and listen until it is answered; false when the process ended before."""
        with contextlib.suppress(OSError, ValueError):
            wire.send("do", id=place, task=pack_task(task))
        for note in notes:
            if note.get("id") != place:
                continue
            told = _told(note, place, task)
            tell(told)
            if told.result is not None or told.error is not None:
                return True
        return False

    def _drain(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while piece := stream.read1(_TAIL_BYTES):  # type: ignore[attr-defined]
                self._tail = (self._tail + piece)[-_TAIL_BYTES:]


def _told(note: Note, place: int, task: Task) -> Told:
    if note["what"] == "turn":
        return Told(place, int(note["done"]), int(note["total"]))
    if note["what"] == "done":
        try:
            return Told(place, result=unpack_carried(note["result"], task.conversation))
        except (ValueError, TypeError, KeyError, IndexError) as error:
            return Told(place, error=fault_of(task.strategy, error))
    sentence, way_out = unpack_message(note["sentence"]), unpack_message(note["way_out"])
    return Told(place, error=StrandlineError(sentence, way_out))
