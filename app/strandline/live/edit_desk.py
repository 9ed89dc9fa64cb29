"""Editing without waiting: each question about an open file goes to one serial worker.

The editor asks through an :class:`OpenFile` and is answered by its signals; what would be
sent of the text that is being typed comes from a :class:`LiveForecast`.
"""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, QTimer, Signal

from strandline import paths
from strandline.engine.editing import EditSession, Look, save_utf8_copy
from strandline.engine.live_cut import LiveCut, live_cut
from strandline.errors import StrandlineError
from strandline.live.jobs import Job, JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.model.assemble import Inputs
from strandline.model.merge_both import Merged
from strandline.store import drafts
from strandline.store.drafts import Draft
from strandline.store.edit_hold import EditHold
from strandline.store.editable import Copy
from strandline.store.library import Library

_LANE = "editing"
QUIET_MS = 150
"""Typing pauses this long before the cut is computed again …"""
LATEST_MS = 900
"""… or has gone on this long without a pause."""


class EditDesk(QObject):
    """Opens files for editing; lives as long as the window."""

    copySaved = Signal(object)  # Copy
    failed = Signal(object)

    def __init__(self, queues: JobQueues, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues = queues
        self._store = _OwnLibrary()

    def open(self, path: Path, root: Path, owner: QObject) -> "OpenFile":
        """Open a file; the answer comes as ``opened`` or ``refused`` of what is given back."""
        return OpenFile(self._queues, self._store, path, root, owner)

    def forecast(self, owner: QObject) -> "LiveForecast":
        """Give a forecast of what is typed."""
        return LiveForecast(self._queues, owner)

    def has_draft(self, path: Path) -> bool:
        """Tell whether something was typed into a file and not saved."""
        return drafts.has_draft(path)

    def save_copy(self, copy: Copy, root: Path) -> None:
        """Write the UTF-8 copy of a file that cannot be edited; ``copySaved`` or ``failed`` tells."""

        def save() -> Copy:
            save_utf8_copy(self._store.get(), root, copy)
            return copy

        job = self._queues.submit(_LANE, save, owner=self)
        job.finished.connect(self.copySaved)
        job.failed.connect(self.failed)

    def close(self) -> None:
        """Close the library; no file can be opened any more."""
        self._store.close()


class OpenFile(QObject):
    """One file while it is edited. Answers come in the order of the questions."""

    opened = Signal(object)  # EditSession
    refused = Signal(object)  # BaseException
    looked = Signal(object)  # Look
    resumed = Signal(object)  # Look
    saved = Signal(object)  # Saved
    notSaved = Signal(object)  # BaseException
    merged = Signal(object, object)  # Merged, Look
    draftFailed = Signal(object)  # BaseException

    def __init__(
        self, queues: JobQueues, store: "_OwnLibrary", path: Path, root: Path, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._session: EditSession | None = None
        self._look: Look | None = None
        self.path, self.root = path, root

        self._hold = hold = EditHold(path)

        def begin() -> EditSession:
            hold.take()
            return EditSession(store.get(), path, root)

        self.destroyed.connect(hold.release)  # a window that goes takes its editor along
        job = self._submit(begin)
        job.finished.connect(self._on_opened)
        job.failed.connect(self.refused)

    @property
    def session(self) -> EditSession:
        """The session behind it; there is one after ``opened``. Ask it nothing that reads a disk."""
        assert self._session is not None  # noqa: S101 - asked before ``opened``, which is our own mistake
        return self._session

    def look(self) -> None:
        """Look at the disk; ``looked`` tells."""
        self._submit(self.session.look).finished.connect(self.looked)

    def adopt(self, look: Look) -> None:
        """Go on from what was seen."""
        self._submit(self.session.adopt, look)

    def resume(self, draft: Draft) -> None:
        """Go on from a draft; ``resumed`` tells what is on disk against it."""
        self._submit(self.session.resume, draft).finished.connect(self.resumed)

    def merge(self, mine: str, look: Look) -> None:
        """Bring both texts together; ``merged`` gives the result, from which one goes on."""

        def merge() -> Merged:
            result = self.session.merged(mine, look)
            self.session.adopt(look)
            return result

        self._look = look
        self._submit(merge).finished.connect(self._on_merged)

    def save(self, text: str) -> None:
        """Write; ``saved`` or ``notSaved`` tells."""
        job = self._submit(self.session.save, text, time.time_ns() // 1_000_000)
        job.finished.connect(self.saved)
        job.failed.connect(self.notSaved)

    def keep_draft(self, text: str) -> None:
        """Keep what was typed; only a failure is told."""
        self._submit(self.session.keep_draft, text).failed.connect(self.draftFailed)

    def keep_draft_now(self, text: str) -> None:
        """Keep it before the call returns, because the window is about to go."""
        with contextlib.suppress(StrandlineError):  # nobody is left to be told
            self.session.keep_draft(text)

    def drop_draft(self) -> None:
        """Forget what was typed."""
        self._submit(self.session.drop_draft)

    def close(self) -> None:
        """Let other windows edit the file."""
        self._hold.release()

    def _submit(self, fn: Callable[..., object], *args: object) -> Job:
        return self._queues.submit(_LANE, fn, *args, owner=self)

    def _on_opened(self, session: EditSession) -> None:
        self._session = session
        self.opened.emit(session)

    def _on_merged(self, result: Merged) -> None:
        self.merged.emit(result, self._look)


class LiveForecast(QObject):
    """Tells what would be sent of a text that is being typed; the newest text wins."""

    told = Signal(object)  # LiveCut

    def __init__(self, queues: JobQueues, parent: QObject) -> None:
        super().__init__(parent)
        self._flight = SingleFlight(queues, "cut while typing", self)
        self._flight.finished.connect(self._on_told)
        self._ask: Callable[[], tuple[Inputs | None, str, str]] | None = None
        self._quiet = self._timer(QUIET_MS)
        self._latest = self._timer(LATEST_MS)

    def follow(self, ask: Callable[[], tuple[Inputs | None, str, str]]) -> None:
        """Set who gives inputs, name and text of the file when they are needed."""
        self._ask = ask

    def touch(self) -> None:
        """Say that the text has changed."""
        self._quiet.start()
        if not self._latest.isActive():
            self._latest.start()

    def now(self) -> None:
        """Compute at once."""
        self._quiet.stop()
        self._latest.stop()
        if self._ask is not None:
            inputs, name, text = self._ask()
            self._flight.request(live_cut, inputs, name, text)

    def stop(self) -> None:
        """Tell nothing more."""
        self._quiet.stop()
        self._latest.stop()
        self._flight.cancel()

    def _timer(self, span_ms: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(span_ms)
        timer.timeout.connect(self.now)
        return timer

    def _on_told(self, cut: LiveCut) -> None:
        self.told.emit(cut)


class _OwnLibrary:
    """The library, opened when the first file is."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._library: Library | None = None

    def get(self) -> Library:
        with self._lock:
            if self._library is None:
                self._library = Library.open(paths.library_file())
            return self._library

    def close(self) -> None:
        with self._lock:
            library, self._library = self._library, None
        if library is not None:
            library.close()
