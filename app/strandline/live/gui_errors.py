"""No error dies unseen: what nobody caught, from any thread, becomes one signal."""

import logging
import sys
import threading
import traceback
from collections import deque
from dataclasses import dataclass
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from strandline.live.wakeup import WakeUp
from strandline.store.logs import safe

MAX_TOLD = 200

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CaughtError:
    """An exception nobody handled. ``details`` is the traceback, for "copy details" only.

    It may quote what the user's files say, so it is shown and copied, never logged.
    """

    error: BaseException
    where: str  # "window", "worker", or the name of a thread
    details: str

    @property
    def kind(self) -> tuple[type, str]:
        """What makes two of them the same trouble."""
        return type(self.error), self.details


class ErrorBridge(QObject):
    """Catches what reaches Python's last hooks and gives it as ``caught`` in the UI thread.

    Exceptions in slots, timers and overridden Qt methods reach ``sys.excepthook``; those in
    threads ``threading.excepthook``. Each is logged; the same one is told only once until
    :meth:`forget`, so that an error in a paint or timer cannot flood the window.
    """

    caught = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: deque[CaughtError] = deque()
        self._told: set[tuple[type, str]] = set()
        self._bell = WakeUp(self)
        self._bell.rung.connect(self._tell)
        self._old_hooks = (sys.excepthook, threading.excepthook)
        self._installed = False

    def install(self) -> None:
        """Take the place of Python's hooks."""
        if not self._installed:
            self._installed = True
            self._old_hooks = (sys.excepthook, threading.excepthook)
            sys.excepthook = self._on_exception
            threading.excepthook = self._on_thread_exception

    def uninstall(self) -> None:
        """Give the hooks back."""
        if self._installed:
            self._installed = False
            sys.excepthook, threading.excepthook = self._old_hooks

    def report(self, error: BaseException, where: str = "worker") -> None:
        """Tell of an exception that somebody holds in hand; for ``JobQueues.unhandled``."""
        details = "".join(traceback.format_exception(error))
        logger.error("Unhandled in %s", safe(where), exc_info=error)
        self._waiting.append(CaughtError(error, where, details))
        self._bell.ring()

    def forget(self) -> None:
        """Tell of each error anew."""
        self._told.clear()

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._old_hooks[0](kind, error, trace)
        else:
            self.report(error, "window")

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.report(args.exc_value, args.thread.name if args.thread else "thread")

    def _tell(self) -> None:
        self._bell.reset()
        while self._waiting:
            caught = self._waiting.popleft()
            if caught.kind not in self._told:
                if len(self._told) >= MAX_TOLD:
                    self._told.clear()
                self._told.add(caught.kind)
                self.caught.emit(caught)
