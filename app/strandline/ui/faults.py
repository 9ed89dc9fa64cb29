"""Errors that nobody caught: logged without any text of the user's, shown as a message, never silent.

One :class:`FaultReporter` stands behind Python's hooks for the main thread and for others,
and behind Qt's message handler. What arrives before the window listens is kept for it.
"""

import logging
import platform
import sys
import threading
import time
import traceback
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler, qVersion

from strandline import __version__
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Severity
from strandline.ui.widgets.message_bar import Problem

_log = logging.getLogger(__name__)
_SHOWN_CHARACTERS = 300  # of an exception's own words, which may quote a file
_QUIET_S = 1.0


class FaultReporter(QObject):
    """Turns what went wrong into a :class:`Problem` on the thread of the window."""

    told = Signal(object)  # Problem
    _raised = Signal(object)  # from any thread

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Problem] = []
        self._listening = False
        self._busy = False
        self._told_at: dict[str, float] = {}
        self._raised.connect(self._hand_over, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Stand behind the hooks of the interpreter and of Qt."""
        sys.excepthook = self.caught
        threading.excepthook = self._caught_in_thread
        qInstallMessageHandler(_qt_message)

    def listen(self) -> tuple[Problem, ...]:
        """Say that ``told`` is connected; gives what came before."""
        self._listening = True
        waiting, self._waiting = tuple(self._waiting), []
        return waiting

    def caught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None = None
    ) -> None:
        """Take an error from a hook or from a part that failed; may be called on any thread."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        if self._busy and threading.current_thread() is threading.main_thread():
            # The message bar itself failed: saying so there would go round for ever.
            _log.critical("a message could not be shown: %s at %s", kind.__name__, _place(trace))
            return
        if isinstance(error, StrandlineError):
            # Its sentence may name the user's files, so the log gets the place only.
            _log.warning("%s at %s", kind.__name__, _place(trace))
            problem = Problem.of(error)
        else:
            _log.error("unhandled %s at %s", kind.__name__, _place(trace))
            problem = _problem(kind, error, trace)
        try:
            self._raised.emit(problem)
        except RuntimeError:  # the reporter's C++ half is gone: the application is ending
            sys.__excepthook__(kind, error, trace)

    def failed(self, error: object) -> None:
        """Take an error that a worker hands over with a signal."""
        if isinstance(error, BaseException):
            self.caught(type(error), error, error.__traceback__)

    def _caught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_type is SystemExit:
            return
        self.caught(args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback)

    def _hand_over(self, problem: Problem) -> None:
        if not self._listening:
            self._waiting.append(problem)
            return
        now = time.monotonic()
        if now - self._told_at.get(problem.key, -_QUIET_S) < _QUIET_S:
            return  # an error in painting comes with every frame; once a second is enough
        self._told_at[problem.key] = now
        self._busy = True
        try:
            self.told.emit(problem)
        finally:
            self._busy = False


def _problem(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> Problem:
    place = _place(trace)
    frames = "".join(traceback.format_list(_frames(trace)))
    words = str(error)[:_SHOWN_CHARACTERS]
    details = (
        f"Strandline {__version__} · Python {platform.python_version()} · Qt {qVersion()}"
        f" · {platform.platform()}\n{kind.__name__}: {words}\n{frames}"
    )
    return Problem(
        key=f"{kind.__name__}@{place}",
        line=say(
            QT_TRANSLATE_NOOP("model", "Something went wrong inside Strandline ({kind}, {place})."),
            kind=kind.__name__,
            place=place,
        ),
        way_out=say(
            QT_TRANSLATE_NOOP(
                "model", "You can go on. If it comes again, copy the details and report it."
            )
        ),
        details=details.rstrip(),
        severity=Severity.LOSS,
    )


def _frames(trace: TracebackType | None) -> list[traceback.FrameSummary]:
    """Give the frames with file names only, not with the folders of this machine."""
    return [
        traceback.FrameSummary(_short(frame.filename), frame.lineno, frame.name, lookup_line=False, line="")
        for frame in traceback.extract_tb(trace)
    ]


def _place(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    ours = [frame for frame in frames if "strandline" in frame.filename] or list(frames)
    return f"{_short(ours[-1].filename)}:{ours[-1].lineno}" if ours else "?"


def _short(file: str) -> str:
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[parts.index("strandline") :]) if "strandline" in parts else parts[-1]


def _qt_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    del context
    if kind is QtMsgType.QtFatalMsg:
        _log.critical("Qt ends the program: %s", text)
        sys.stderr.write(f"strandline: Qt ends the program: {text}\n")
        sys.stderr.flush()
    elif kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtWarningMsg):
        _log.warning("Qt: %s", text)
    else:
        _log.debug("Qt: %s", text)
