"""The embedding process: ``python -m strandline.engine.search.embed_process``, or the frozen app.

It alone loads embedding models. Loading takes seconds, a model takes hundreds of megabytes, and
native code may end the process: none of it may be felt in the window. Three threads:

- the first reads what the app says (``embed_wire``) and ends everything when the app is gone;
- one answers queries at normal priority;
- one gives vectors to chunks (``embed_work``), at low priority. Where the system gives each thread
  a priority of its own (Linux) queries are not slowed by it; elsewhere the whole process is low.

It ends by itself when it was not needed for a while. Nothing but the wire goes to its standard
output: what libraries print goes to the error stream.
"""

import contextlib
import gc
import os
import queue
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import Any

from strandline.engine.search.embed_limits import (
    OUT_OF_MEMORY,
    LowPriority,
    limit_memory,
    prefer_to_be_killed,
)
from strandline.engine.search.embed_wire import Note, Wire, pack_error, pack_vector
from strandline.engine.search.embedders.embedder import Embedder, load
from strandline.engine.search.embedders.errors import EmbedderFailed
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.embed_models import MEMORY_UNKNOWN, model_named

IDLE_S = 900.0
IDLE_VARIABLE = "STRANDLINE_EMBED_IDLE_S"
_KEPT_MODELS = 2  # the one that answers, and the one that is worked in


class Models:
    """The loaded models; the one that was not used for longest goes first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loaded: dict[str, Embedder] = {}

    def get(self, name: str) -> Embedder:
        """Give a model, loading it first if need be. Raises StrandlineError."""
        with self._lock:
            found = self._loaded.pop(name, None)
            if found is None:
                while len(self._loaded) >= _KEPT_MODELS:
                    del self._loaded[next(iter(self._loaded))]
                    gc.collect()
                model = model_named(name)
                others = [embedder.model for embedder in self._loaded.values()]
                limit_memory(sum(each.memory or MEMORY_UNKNOWN for each in (model, *others)))
                found = load(model)
            self._loaded[name] = found
            return found


class EmbedProcess:
    """The process, given its end of the wire."""

    def __init__(self, wire: Wire, idle_s: float = IDLE_S) -> None:
        self._wire = wire
        self._models = Models()
        self._queries: queue.SimpleQueue[Note] = queue.SimpleQueue()
        self._work: Any = None
        self._idle_s = idle_s
        self._used = time.monotonic()

    def run(self) -> None:
        """Serve until the app is gone, says so, or needs nothing for a while."""
        threading.Thread(target=self._answer, name="queries", daemon=True).start()
        threading.Thread(target=self._watch_idle, name="idle", daemon=True).start()
        for note in self._wire.notes():
            self._used = time.monotonic()
            if note["what"] == "end":
                break
            self._obey(note)
        if self._work is not None:
            self._work.stop(wait_s=2.0)

    def _obey(self, note: Note) -> None:
        what = note["what"]
        if what in ("query", "texts"):
            self._queries.put(note)
        elif what == "work":
            from strandline.engine.search.embed_work import Work  # noqa: PLC0415 - queries need no index

            if self._work is not None:
                self._work.stop(wait_s=30.0)
            self._work = Work(
                Path(note["index"]),
                note["model"],
                self._models.get,
                self._wire.send,
                careful=frozenset(note.get("careful", ())),
                skipped=frozenset(note.get("skipped", ())),
            )
            threading.Thread(target=self._labour, args=(self._work,), name="work", daemon=True).start()
        elif self._work is not None:
            if what == "pause":
                self._work.pause()
            elif what == "resume":
                self._work.resume()
            elif what == "stop":
                self._work.stop()

    def _labour(self, work: Any) -> None:
        with LowPriority():
            try:
                work.run()
            except StrandlineError as error:
                self._say("ended", error=pack_error(error))
            except BaseException as error:  # noqa: BLE001 - a model raises what it likes
                # As when it had crashed: the app starts another process that is careful with the
                # texts of this step. Its last words are the reason, should it give up.
                _end_if_out_of_memory(error)
                traceback.print_exc()
                sys.stderr.flush()
                os._exit(1)

    def _answer(self) -> None:
        while True:
            note = self._queries.get()
            self._used = time.monotonic()
            try:
                embedder = self._models.get(note["model"])
                if note["what"] == "query":
                    rows = embedder.embed([note["text"]], query=True)
                else:
                    rows = embedder.embed(note["texts"])
            except StrandlineError as error:
                self._say("failed", id=note["id"], error=pack_error(error))
            except BaseException as error:  # noqa: BLE001 - whatever a model raises, the app gets an answer
                _end_if_out_of_memory(error)
                self._say("failed", id=note["id"], error=pack_error(_query_failed(error)))
            else:
                self._say("vectors", id=note["id"], vectors=[pack_vector(row) for row in rows])

    def _say(self, what: str, **values: Any) -> None:
        with contextlib.suppress(OSError, ValueError):  # the app is gone; the first thread ends us
            self._wire.send(what, **values)

    def _watch_idle(self) -> None:
        while True:
            time.sleep(min(1.0, self._idle_s / 4))
            busy = self._work is not None and self._work.busy
            if busy:
                self._used = time.monotonic()
            elif time.monotonic() - self._used > self._idle_s:
                self._wire.close()
                os._exit(0)


def _query_failed(error: BaseException) -> EmbedderFailed:
    return EmbedderFailed(
        say(QT_TRANSLATE_NOOP("model", "The query could not be understood by the model: {reason}"),
            reason=str(error)[:200]),
        say(QT_TRANSLATE_NOOP("model", "Search by words, or choose another model.")),
    )  # fmt: skip


def _end_if_out_of_memory(error: BaseException) -> None:
    told = str(error).lower()
    if isinstance(error, MemoryError) or "can't allocate memory" in told or "not enough memory" in told:
        os._exit(OUT_OF_MEMORY)


def main() -> int:
    """Run the process on this one's standard input and output."""
    # Libraries print; on the wire that would be read as ours. From here on it goes to stderr.
    writing = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    prefer_to_be_killed()
    with contextlib.suppress(
        KeyboardInterrupt
    ):  # Ctrl+C goes to every process of a terminal; the app decides
        EmbedProcess(Wire(sys.stdin.buffer, writing), float(os.environ.get(IDLE_VARIABLE, IDLE_S))).run()
    os._exit(0)  # threads in native code must not hold the end back


if __name__ == "__main__":
    sys.exit(main())
