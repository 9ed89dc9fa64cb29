"""The app's side of a helping process: starts it when there is an order, and outlives it.

A process that dies is started again with the order it had: the work goes on where it was. When it
dies ``RESTARTS`` times over one order, that is given up and told.
"""

import contextlib
import subprocess
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from strandline.engine.helping.starting import started
from strandline.engine.helping.wire import Note, Wire

T = TypeVar("T")

RESTARTS = 2
END_S = 5.0


class OrderClient(Generic[T]):
    """One helping process, there or not. May be called from any thread.

    ``listener`` is called in a thread of this object with all that is told: keep it short. Whoever
    derives from this says what the notes of the process mean.
    """

    def __init__(self, listener: Callable[[T], None], start: Callable[[], list[str]], name: str) -> None:
        self._listener = listener
        self._command = start
        self._name = name
        self._lock = threading.RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._wire: Wire | None = None
        self._order: Note | None = None
        self._number = 0
        self._deaths = 0
        self._paused = False
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether an order was given that is not answered yet."""
        return self._order is not None

    @property
    def pid(self) -> int | None:
        """The system's number of the process, None when there is none."""
        process = self._process
        return process.pid if process is not None else None

    def pause(self) -> None:
        """Let the work hold still, also what is ordered later."""
        self._paused = True
        self._send("pause")

    def resume(self) -> None:
        """Let the work go on."""
        self._paused = False
        self._send("resume")

    def cancel(self) -> None:
        """End the work after its step; what is written stays."""
        self._send("cancel")

    def close(self, wait_s: float = END_S) -> None:
        """End the process; what it has written stays, and it goes on there the next time.

        It is given ``wait_s`` for its step and killed then; with 0 it is left to end by itself, as
        it does when nobody is at the other end of the pipe.
        """
        with self._lock:
            self._closed, self._order = True, None
            process, wire = self._process, self._wire
        if process is None or wire is None:
            return
        with contextlib.suppress(OSError, ValueError):
            wire.send("end")
        wire.close()
        if wait_s <= 0:
            return
        try:
            process.wait(wait_s)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    # -- what a kind of process is about -----------------------------------------------------

    def _told(self, note: Note) -> T | None:
        """Give what a note means; None for one that is none of ours."""
        raise NotImplementedError

    def _answers(self, told: T) -> bool:
        """Whether this is the answer to the order, after which nothing more is said of it."""
        raise NotImplementedError

    def _given_up(self, reason: str) -> T:
        """Give what is told when the process cannot be started, or always dies."""
        raise NotImplementedError

    # -- inside ------------------------------------------------------------------------------

    def _give_order(self, order: Note) -> None:
        """Have this done; an order that still waits is replaced. Call it holding the lock."""
        if self._closed:
            return
        self._number += 1
        self._order = {**order, "id": self._number}
        self._deaths = 0
        self._send_order()

    def _send(self, what: str, **values: object) -> None:
        with self._lock:
            wire = self._wire
        if wire is not None:
            with contextlib.suppress(OSError, ValueError):  # it is ending; `_listen` sees to it
                wire.send(what, **values)

    def _send_order(self) -> None:
        if self._order is None:
            return
        if self._process is None and not self._start():
            return
        self._send(**self._order)

    def _start(self) -> bool:
        try:
            process, wire = started(self._command())
        except OSError as error:
            self._give_up(error.strerror or str(error))
            return False
        self._process, self._wire = process, wire
        threading.Thread(
            target=self._listen, args=(process, wire), name=f"{self._name}: told", daemon=True
        ).start()
        if self._paused:
            self._send("pause")
        return True

    def _listen(self, process: subprocess.Popen[bytes], wire: Wire) -> None:
        for note in wire.notes():
            self._hear(note)
        process.wait()
        wire.close()
        if process.stdout is not None:
            process.stdout.close()
        with self._lock:
            if self._process is not process:
                return
            self._process = self._wire = None
            if self._order is None or self._closed:
                return
            self._deaths += 1
            if self._deaths > RESTARTS:
                self._give_up(f"exit {process.returncode}")
            else:
                self._send_order()

    def _hear(self, note: Note) -> None:
        told = self._told(note)
        if told is None:
            return
        if self._answers(told):
            with self._lock:
                # An answer to an earlier order leaves the later one to be answered.
                if self._order is not None and self._order["id"] == note["id"]:
                    self._order = None
        self._listener(told)

    def _give_up(self, reason: str) -> None:
        self._order = None
        self._listener(self._given_up(reason))
