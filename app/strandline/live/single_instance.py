"""One running program for each home: a second start hands over what it was to open, and ends.

:func:`meet` is asked first thing by a start; whoever gets the lock becomes the program that runs and
answers the others as a :class:`SingleInstance`. Two starts in the same instant are decided by the
lock: the loser waits until the winner listens. A socket on this computer, in a folder of this user
alone, is all there is; nothing goes through a network.
"""

import logging
import os
import socket
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from strandline import __version__
from strandline.live.handover import (
    MOST_BYTES,
    Answer,
    NewerRequest,
    NoRequest,
    Request,
    is_late,
    pack,
    pack_answer,
    unpack,
    unpack_answer,
)
from strandline.live.instance_files import (
    Running,
    displays_of,
    forget_running,
    make_address,
    read_running,
    take_lock,
    write_running,
)
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

_log = logging.getLogger(__name__)

PATIENCE_MS = 6_000
"""How long a start waits for an answer; a cold start needs two seconds until it can give one."""

_AGAIN_MS = 40
_CALLER_MS = 3_000  # a caller that says nothing whole in this time is sent away
_MOST_CALLERS = 16
_TEND_MS = 10_000


@dataclass(slots=True)
class Claim:
    """This process is the one that runs; it holds the lock until :meth:`give_up`."""

    lock: FileLock

    def give_up(self) -> None:
        """Let another be the one."""
        self.lock.release()


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The running program has taken the request."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A program runs, but it cannot be asked. ``why`` says so."""

    why: Message


def meet(
    request: Request, env: Mapping[str, str] | None = None, patience_ms: int = PATIENCE_MS
) -> Claim | HandedOver | Trouble | None:
    """Become the program that runs, or hand the request to it.

    None: this computer offers no way to tell; the start goes on as if it were alone. It blocks for
    ``patience_ms`` at most.
    """
    variables = os.environ if env is None else env
    end = time.monotonic() + patience_ms / 1000
    request = replace(request, until_ms=time.time_ns() // 1_000_000 + patience_ms)
    try:
        line = pack(request)
    except NoRequest:
        line = pack(replace(request, targets=(), databases=(), odd=()))
    running: Running | None = None
    while True:
        try:
            lock = take_lock()
        except OSError as error:
            _log.warning("no lock for a single instance: %s", error.strerror or error)
            return None
        if lock is not None:
            forget_running()  # of one that was killed
            return Claim(lock)
        running = read_running()
        left_ms = int((end - time.monotonic()) * 1000)
        if running is not None:
            trouble = _out_of_reach(running, variables)
            if trouble is not None:
                return trouble
            answer = _ask(running.address, line, max(left_ms, 1))
            if answer is not None:
                return HandedOver() if answer.taken else Trouble(_refusal(answer))
        if left_ms <= 0:
            return Trouble(_silence(running))
        time.sleep(_AGAIN_MS / 1000)


class SingleInstance(QObject):
    """Answers later starts: ``asked`` gives each :class:`Request`.

    Without a claim (started although another one hangs) it becomes the one when that other is gone.
    """

    asked = Signal(object)

    def __init__(self, claim: Claim | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._claim = claim
        self._server: QLocalServer | None = None
        self._callers: set[_Caller] = set()
        self._tending = QTimer(self, interval=_TEND_MS)
        self._tending.timeout.connect(self.tend)

    @property
    def address(self) -> str:
        """Where it listens, or nothing."""
        return self._server.fullServerName() if self._server is not None else ""

    def start(self) -> None:
        """Listen from now on; what is not possible now is tried again from time to time."""
        self._tending.start()
        if self._claim is not None:
            self._listen()

    def tend(self) -> None:
        """Become the one if nobody is any more; listen anew if somebody took the socket away."""
        if self._claim is None:
            try:
                lock = take_lock()
            except OSError:
                return
            if lock is None:
                return
            self._claim = Claim(lock)
        name = self.address
        if not name or (sys.platform != "win32" and not Path(name).exists()):
            self._listen()

    def close(self) -> None:
        """Answer nobody any more, and let another be the one."""
        self._tending.stop()
        for caller in tuple(self._callers):
            caller.leave()
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._claim is not None:
            forget_running()  # before the lock: afterwards it may be another's
            self._claim.give_up()
            self._claim = None

    def _listen(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server.deleteLater()
            self._server = None
        try:
            address = make_address()
            server = QLocalServer(self)
            server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
            QLocalServer.removeServer(address)  # of a process that is dead: we hold the lock
            if not server.listen(address):
                raise OSError(server.errorString())
            server.newConnection.connect(self._on_connection)
            self._server = server
            write_running(address, os.environ)
        except OSError as error:
            _log.warning("later starts cannot be answered: %s", error.strerror or error)

    def _on_connection(self) -> None:
        while self._server is not None and (line := self._server.nextPendingConnection()) is not None:
            if len(self._callers) >= _MOST_CALLERS or not _is_own(line):
                line.abort()
                line.deleteLater()
                continue
            caller = _Caller(line, self)
            self._callers.add(caller)
            caller.left.connect(self._on_left)
            caller.said.connect(self._on_said)
            caller.listen()

    def _on_said(self, line: bytes) -> None:
        caller = self.sender()
        assert isinstance(caller, _Caller)  # noqa: S101 - only callers are connected
        try:
            request = unpack(line)
        except NewerRequest:
            caller.answer(Answer(taken=False, version=__version__))
            return
        except NoRequest as error:
            _log.warning("a caller said nothing that can be understood: %s", error)
            caller.leave()
            return
        late = is_late(request)
        caller.answer(Answer(taken=not late, version=__version__, late=late))
        if not late:
            self.asked.emit(request)

    def _on_left(self) -> None:
        caller = self.sender()
        assert isinstance(caller, _Caller)  # noqa: S101 - only callers are connected
        self._callers.discard(caller)
        caller.deleteLater()


class _Caller(QObject):
    """One connection: a line is heard and answered once, then it ends."""

    said = Signal(bytes)
    left = Signal()

    def __init__(self, line: QLocalSocket, parent: QObject) -> None:
        super().__init__(parent)
        self._line = line
        self._heard = bytearray()
        self._over = False
        line.setParent(self)
        line.setReadBufferSize(MOST_BYTES + 1)
        self._patience = QTimer(self, singleShot=True, interval=_CALLER_MS)
        self._patience.timeout.connect(self.leave)

    def listen(self) -> None:
        """Begin to hear; something may have been said already."""
        self._line.readyRead.connect(self._hear)
        self._line.disconnected.connect(self.leave)
        self._patience.start()
        self._hear()

    def answer(self, answer: Answer) -> None:
        """Say this; the other side ends the connection."""
        self._line.write(pack_answer(answer))
        self._line.flush()
        self._line.disconnectFromServer()

    def leave(self) -> None:
        """End the connection."""
        if self._over:
            return
        self._over = True
        self._patience.stop()
        self._line.abort()
        self.left.emit()

    def _hear(self) -> None:
        if self._over:
            return
        self._heard += self._line.readAll().data()
        line, end, _ = bytes(self._heard).partition(b"\n")
        if len(line) > MOST_BYTES:
            self.leave()
        elif end:
            self._line.readyRead.disconnect(self._hear)  # what follows is nobody's business
            self.said.emit(line)


def _ask(address: str, line: bytes, patience_ms: int) -> Answer | None:
    """Ask the program that listens; None when nobody does, or nothing understandable comes back."""
    end = time.monotonic() + patience_ms / 1000
    call = QLocalSocket()
    call.connectToServer(address)
    try:
        if not call.waitForConnected(patience_ms):
            return None
        call.write(line)
        heard = b""
        while b"\n" not in heard and len(heard) <= MOST_BYTES:
            left_ms = int((end - time.monotonic()) * 1000)
            if call.bytesAvailable() == 0 and (left_ms <= 0 or not call.waitForReadyRead(left_ms)):
                return None
            heard += call.readAll().data()
        return unpack_answer(heard.partition(b"\n")[0])
    finally:
        call.abort()


def _is_own(line: QLocalSocket) -> bool:
    """Tell whether the other side is a process of this user; elsewhere the socket's rights see to that."""
    if sys.platform != "linux":
        return True
    try:
        with socket.fromfd(int(line.socketDescriptor()), socket.AF_UNIX, socket.SOCK_STREAM) as end:
            found = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)
    except OSError:
        return False
    return int.from_bytes(found[4:8], sys.byteorder) == os.getuid()


def _out_of_reach(running: Running, env: Mapping[str, str]) -> Trouble | None:
    if running.far:
        return Trouble(
            say(
                QT_TRANSLATE_NOOP("model", "Strandline runs with these files on another computer, {host}."),
                host=running.host,
            )
        )
    if not running.shows_on(displays_of(env)):
        return Trouble(
            say(
                QT_TRANSLATE_NOOP("model", "Strandline runs on another screen, {display}."),
                display=", ".join(one.partition("=")[2] for one in running.displays),
            )
        )
    return None


def _refusal(answer: Answer) -> Message:
    if answer.late:
        return say(QT_TRANSLATE_NOOP("model", "Strandline runs, but it answers too late."))
    return say(
        QT_TRANSLATE_NOOP(
            "model", "An older Strandline ({version}) runs, which does not understand this one ({own})."
        ),
        version=answer.version,
        own=__version__,
    )


def _silence(running: Running | None) -> Message:
    if running is None or not running.pid:
        return say(QT_TRANSLATE_NOOP("model", "Strandline runs already, but it does not answer."))
    return say(
        QT_TRANSLATE_NOOP("model", "Strandline runs already (process {pid}), but it does not answer."),
        pid=str(running.pid),
    )
