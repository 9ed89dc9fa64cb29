"""Shows errors that nobody caught as a message with details to copy, and never as a dialog.

:class:`~strandline.live.gui_errors.ErrorBridge` catches and logs them; here they become a
:class:`Problem`. What comes before the window listens waits for it.
"""

import contextlib
import logging
import platform
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
    qVersion,
)

from strandline import __version__
from strandline.errors import StrandlineError
from strandline.live.gui_errors import CaughtError, ErrorBridge
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Severity
from strandline.store.logs import SafeText, safe
from strandline.ui.widgets.message_bar import Problem

_log = logging.getLogger(__name__)
_SHOWN_CHARACTERS = 300  # of an exception's own words, which may quote a file


class Faults(QObject):
    """Turns what went wrong into problems, in the thread of the window."""

    told = Signal(object)  # Problem

    def __init__(self, bridge: ErrorBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Problem] = []
        self._listening = False
        self._telling = False
        bridge.caught.connect(self._on_caught)

    def listen(self) -> tuple[Problem, ...]:
        """Say that ``told`` is connected from now on; gives what came before."""
        self._listening = True
        waiting, self._waiting = tuple(self._waiting), []
        return waiting

    def failed(self, error: object) -> None:
        """Take an error that a worker hands over with a signal."""
        if isinstance(error, StrandlineError):
            self._tell(Problem.of(error))
        elif isinstance(error, BaseException):
            _log.error("a worker failed", exc_info=error)
            self._tell(problem_of(error))

    def _on_caught(self, caught: CaughtError) -> None:
        error = caught.error
        self._tell(Problem.of(error) if isinstance(error, StrandlineError) else problem_of(error))

    def _tell(self, problem: Problem) -> None:
        if not self._listening:
            self._waiting.append(problem)
        elif self._telling:
            # The message bar itself failed: saying so there would go round for ever.
            _log.critical("a message could not be shown: %s", safe(problem.key))
        else:
            self._telling = True
            try:
                self.told.emit(problem)
            finally:
                self._telling = False


def problem_of(error: BaseException) -> Problem:
    """Give the message for an error inside the app: its kind and place, details for a report."""
    kind, place = type(error).__name__, _place(error.__traceback__)
    words = str(error)[:_SHOWN_CHARACTERS]
    details = (
        f"Strandline {__version__} · Python {platform.python_version()} · Qt {qVersion()}"
        f" · {platform.platform()}\n{kind}: {words}\n{_frames(error.__traceback__)}"
    )
    return Problem(
        key=f"{kind}@{place}",
        line=say(
            QT_TRANSLATE_NOOP("model", "Something went wrong inside Strandline ({kind}, {place})."),
            kind=kind,
            place=place,
        ),
        way_out=say(
            QT_TRANSLATE_NOOP("model", "You can go on. If it comes again, copy the details and report it.")
        ),
        details=details.rstrip(),
        severity=Severity.LOSS,
    )


def install_qt_log() -> None:
    """Put what Qt has to say into the log, and its last words on standard error too."""
    qInstallMessageHandler(_qt_message)


@contextlib.contextmanager
def quiet_platform() -> Iterator[None]:
    """Keep from standard error what the platform without a display says it cannot do."""

    def handler(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if not text.startswith("This plugin does not support"):
            sys.stderr.write(f"{qFormatLogMessage(kind, context, text)}\n")

    before = qInstallMessageHandler(handler)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _frames(trace: TracebackType | None) -> str:
    """Give the frames with short file names: the folders of this machine are nobody's business."""
    return "\n".join(
        f"  {_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)
    )


def _place(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    ours = [frame for frame in frames if "strandline" in frame.filename] or list(frames)
    return f"{_short(ours[-1].filename)}:{ours[-1].lineno}" if ours else "?"


def _short(file: str) -> str:
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[parts.index("strandline") :]) if "strandline" in parts else parts[-1]


def _qt_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    del context
    words = SafeText(text[:_SHOWN_CHARACTERS])  # Qt's own words about its own affairs
    if kind is QtMsgType.QtFatalMsg:
        _log.critical("Qt ends the program: %s", words)
        sys.stderr.write(f"strandline: Qt ends the program: {text}\n")
        sys.stderr.flush()
    elif kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtWarningMsg):
        _log.warning("Qt: %s", words)
    else:
        _log.debug("Qt: %s", words)
