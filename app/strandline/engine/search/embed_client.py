"""The app's side of the embedding process: starts it when it is needed, and outlives it.

Nothing that happens over there reaches the app but an answer or a sentence. A process that dies is
started again: for a query once, for the work in the background as long as it gets on, at most
``RESTARTS`` times without getting on. All of this may be called from any thread.
"""

import contextlib
import itertools
import logging
import os
import subprocess
import sys
import threading
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from pathlib import Path
from typing import IO, Any

from strandline.engine.helping.control import Cancelled
from strandline.engine.helping.starting import environment, started
from strandline.engine.search.embed_answers import Died, answered, waited_for
from strandline.engine.search.embed_errors import gave_up, lost, out_of_memory, slow
from strandline.engine.search.embed_limits import OUT_OF_MEMORY, QUIET
from strandline.engine.search.embed_order import WorkOrder
from strandline.engine.search.embed_wire import (
    LOADING,
    PAUSED,
    WORKING,
    Note,
)
from strandline.engine.search.embedders import addon
from strandline.errors import StrandlineError
from strandline.messages import unpack_message
from strandline.model.meaning import EmbedProgress, EmbedState

RESTARTS = 3
QUERY_TIMEOUT_S = 60.0  # the first query waits for the model to be loaded
_TAIL_BYTES = 4_000
_STATES = {LOADING: EmbedState.LOADING, WORKING: EmbedState.WORKING, PAUSED: EmbedState.PAUSED}

Listener = Callable[[EmbedProgress], None]
_log = logging.getLogger(__name__)


def command() -> list[str]:
    """Give the command that starts the process: the packed app's own, or the add-on's once it is there."""
    if addon.is_packed() and not addon.ready():
        return [sys.executable, "embed-process"]
    return [str(addon.interpreter()), "-m", "strandline.engine.search.embed_process"]


class EmbedClient:
    """One embedding process, there or not.

    ``listener`` is called with every change, in a thread of this object: keep it short.
    """

    def __init__(self, listener: Listener | None = None, start: Callable[[], list[str]] = command) -> None:
        self._listener = listener
        self._command = start
        self._lock = threading.RLock()
        self._running: _Running | None = None
        self._numbers = itertools.count(1)
        self._work: WorkOrder | None = None
        self._progress = EmbedProgress(EmbedState.OFF, "")
        self._ended = threading.Event()
        self._ended.set()
        self._closed = self._paused = False

    @property
    def progress(self) -> EmbedProgress:
        """How far the work in the background is."""
        return self._progress

    def query(
        self,
        model: str,
        text: str,
        timeout_s: float = QUERY_TIMEOUT_S,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> "array[float]":
        """Give the vector of a query, as float32.

        Raises StrandlineError when there is none in time, and Cancelled soon after ``cancelled``.
        """
        return self._asked("query", {"model": model, "text": text}, timeout_s, cancelled)[0]

    def texts(
        self,
        model: str,
        texts: Sequence[str],
        timeout_s: float = QUERY_TIMEOUT_S,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> "list[array[float]]":
        """Give the vectors of a few texts that are to be found, as float32, without an index.

        A query that comes meanwhile waits for them: a second's worth at a time is enough. Raises what
        :meth:`query` raises.
        """
        return self._asked("texts", {"model": model, "texts": list(texts)}, timeout_s, cancelled)

    def _asked(
        self, what: str, values: dict[str, Any], timeout_s: float, cancelled: Callable[[], bool]
    ) -> "list[array[float]]":
        for attempt in (1, 2):
            number = next(self._numbers)
            answer: Future[list[array[float]]] = Future()
            words = self._command()  # without the lock: it may ask another Python what it has
            with self._lock:
                running = self._process(words)
                running.answers[number] = answer
            with contextlib.suppress(OSError, ValueError):  # it is ending: the reader will say so
                running.wire.send(what, id=number, **values)
            try:
                return waited_for(answer, timeout_s, cancelled)
            except Late as error:
                running.answers.pop(number, None)
                raise slow() from error
            except Cancelled:
                running.answers.pop(number, None)
                raise
            except Died:
                if attempt == 2 or running.lacked_memory:
                    raise self._why_died(running) from None
        raise AssertionError

    def work(self, index_file: Path, model: str) -> None:
        """Give every chunk of an index a vector of ``model``, in the background; see ``progress``.

        Waits for nothing: finding the program and starting it is done in a thread.
        """
        with self._lock:
            self._work = order = WorkOrder(index_file, model)
            self._ended.clear()
            self._tell(EmbedProgress(EmbedState.LOADING, model))
        threading.Thread(target=self._begin, args=(order,), name="embedding: start", daemon=True).start()

    def pause(self) -> None:
        """Let the work rest, also what is ordered later; queries are still answered."""
        self._paused = True
        self._send("pause")

    def resume(self) -> None:
        """Let the work go on."""
        self._paused = False
        self._send("resume")

    def stop(self) -> None:
        """End the work; what is done stays."""
        with self._lock:
            self._work, self._paused = None, False
        self._send("stop")

    def wait(self, timeout_s: float | None = None) -> EmbedProgress:
        """Wait until the work has ended, and give how far it came."""
        self._ended.wait(timeout_s)
        return self._progress

    def close(self, wait_s: float = 4.0) -> None:
        """End the process after its step; wait at most so long, then kill it. 0: do not wait."""
        with self._lock:
            self._closed, self._work = True, None
            running, self._running = self._running, None
        if running is not None:
            running.end(wait_s)
        self._ended.set()

    def __enter__(self) -> "EmbedClient":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The process

    def _begin(self, order: WorkOrder) -> None:
        """Start what was ordered, unless something else is wanted meanwhile."""
        words = self._command()
        with self._lock:
            if self._work is order:
                self._send_work(words)
            elif self._work is None and not self._ended.is_set():  # it was ended before it began
                self._tell(EmbedProgress(EmbedState.IDLE, order.model, *self._counted()))
                self._ended.set()

    def _process(self, words: list[str]) -> "_Running":
        if self._closed:
            raise lost()
        if self._running is not None and self._running.words != words:
            former, self._running = self._running, None  # the add-on came, or another Python was named
            former.end(0)
        if self._running is None:
            self._running = _Running(words, self._hear, self._gone)
        return self._running

    def _send(self, what: str) -> None:
        with self._lock:
            running = self._running
        if running is not None:
            with contextlib.suppress(OSError, ValueError):
                running.wire.send(what)

    def _send_work(self, words: list[str]) -> None:
        """Hand the order to the process; one that cannot be started fails as one that gives up does."""
        order = self._work
        if order is None:
            return
        try:
            process = self._process(words)
        except StrandlineError as error:
            self._fail(order, error)
            return
        with contextlib.suppress(OSError, ValueError):  # it is ending: `_gone` tries again
            process.wire.send(
                "work",
                index=str(order.index_file),
                model=order.model,
                careful=sorted(order.careful),
                skipped=sorted(order.skipped),
            )
            if self._paused:  # also when the process ended in its rest
                self._send("pause")

    def _hear(self, note: Note) -> None:
        with self._lock:
            order = self._work
            model = order.model if order else self._progress.model
            if note["what"] == "trying" and order is not None:
                order.trying = list(note["keys"])
            elif note["what"] == "progress":
                done, total = int(note["done"]), int(note["total"])
                if order is not None and done > order.done:
                    order.done, order.failures = done, 0
                state = _STATES.get(str(note["state"]), EmbedState.WORKING)
                self._tell(EmbedProgress(state, model, done, total, float(note["rate"])))
            elif note["what"] == "ended":
                self._work = None
                problem = unpack_message(note["error"][0]) if note.get("error") else None
                state = EmbedState.FAILED if problem else EmbedState.IDLE
                done, total = note.get("done", self._progress.done), note.get("total", self._progress.total)
                self._tell(EmbedProgress(state, model, done, total, problem=problem))
                self._ended.set()

    def _gone(self, running: "_Running") -> None:
        """Deal with a process that ended: start it again for the work, if that makes sense."""
        with self._lock:
            if self._running is not running:
                return
            self._running = None
            order = self._work
            if order is None:
                self._tell(EmbedProgress(EmbedState.OFF, self._progress.model, *self._counted()))
                return
            _log.warning("the embedding process ended with %s: %s", running.exit_code, running.tail())
            order.died()
            if running.lacked_memory or order.failures > RESTARTS:
                self._fail(order, self._why_died(running))
                return
            self._send_work(running.words)

    def _fail(self, order: WorkOrder, why: StrandlineError) -> None:
        self._work = None
        self._tell(EmbedProgress(EmbedState.FAILED, order.model, *self._counted(), problem=why.sentence))
        self._ended.set()

    def _counted(self) -> tuple[int, int]:
        return self._progress.done, self._progress.total

    def _why_died(self, running: "_Running") -> StrandlineError:
        if running.lacked_memory:
            return out_of_memory()
        return gave_up(running.last_words())

    def _tell(self, progress: EmbedProgress) -> None:
        self._progress = progress
        if self._listener is not None:
            self._listener(progress)


def _environment(words: list[str]) -> dict[str, str]:
    if addon.is_packed() and words[0] != sys.executable:
        return addon.environment(QUIET)
    return environment(QUIET)


class _Running:
    """A process that was started, with the threads that listen to it."""

    def __init__(
        self, words: list[str], hear: Callable[[Note], None], gone: Callable[["_Running"], None]
    ) -> None:
        self.words = words
        self.answers: dict[int, Future[list[array[float]]]] = {}
        self.exit_code: int | None = None
        self._hear, self._gone = hear, gone
        self._tail = b""
        try:
            self._process, self.wire = started(words, _environment(words), errors=subprocess.PIPE)
        except OSError as error:
            raise gave_up(error.strerror or str(error)) from error
        stderr = self._process.stderr
        if stderr is None:
            raise AssertionError
        drain = threading.Thread(target=self._drain, args=(stderr,), name="embedding: errors", daemon=True)
        drain.start()
        threading.Thread(target=self._listen, args=(drain,), name="embedding: answers", daemon=True).start()

    @property
    def pid(self) -> int:
        """The system's number of the process."""
        return self._process.pid

    @property
    def lacked_memory(self) -> bool:
        """Whether it ended because it met its limit; what computes for numpy ends it without asking."""
        return self.exit_code == OUT_OF_MEMORY or "memory allocation" in self.tail().lower()

    def end(self, wait_s: float) -> None:
        """Let the process end; it is killed if it does not. 0: it is left to itself."""
        with contextlib.suppress(OSError, ValueError):
            self.wire.send("end")
        self.wire.close()
        if not wait_s:
            return
        try:
            self._process.wait(wait_s)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def tail(self) -> str:
        """Give the end of what it wrote to its error stream."""
        return self._tail.decode("utf-8", "replace").strip()

    def last_words(self) -> str:
        """Give the last line of it, or the signal or code it ended with."""
        lines = self.tail().splitlines()
        return lines[-1][:200] if lines else f"exit {self.exit_code}"

    def _listen(self, drain: threading.Thread) -> None:
        for note in self.wire.notes():
            number = note.get("id")
            answer = self.answers.pop(number, None) if isinstance(number, int) else None
            if answer is None:
                self._hear(note)
            else:
                answered(answer, note)
        self.exit_code = self._process.wait()
        drain.join(2.0)
        self._gone(self)
        for answer in list(self.answers.values()):
            answer.set_exception(Died())
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()
        self.wire.close()

    def _drain(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while piece := os.read(stream.fileno(), 4096):
                self._tail = (self._tail + piece)[-_TAIL_BYTES:]
