"""Keeps the search index up to what is open, in a process of its own that nobody feels.

The feed is told what is open and when something changed; it waits for a quiet moment and gives an
order to the building process. Nothing here reads a file.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.search.build_client import BuildClient, BuildFailed, Built, Told
from strandline.engine.search.progress import Progress
from strandline.engine.search.wanted import Wanted
from strandline.engine.target import Target
from strandline.host.session_keys import parse_key
from strandline.live.letterbox import Letterbox

START_MS = 1_500
"""After something was opened: the window paints first."""

QUIET_MS = 1_500
"""How long nothing may change before the index is brought up to it."""

AT_LATEST_MS = 10_000
"""After the first change, however busy the host is."""

LOOK_MS = 300_000
"""How often it is looked whether a source changed that nobody watches; a look costs half a second there."""

THOROUGH_EVERY = 6
"""Of so many looks one compares everything, not only the ends."""

MakeClient = Callable[[Callable[[Told], None]], BuildClient]


class SearchFeed(QObject):
    """Orders the building of the index; all signals come in the thread it lives in.

    ``wantedChanged`` gives a :class:`Wanted` when something else is open, ``progressed`` a
    :class:`Progress`, ``built`` a :class:`Built` once a build has ended, and ``failed`` a
    :class:`BuildFailed`.
    """

    wantedChanged = Signal(object)
    progressed = Signal(object)
    built = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        *,
        enabled: bool = True,
        make_client: MakeClient = BuildClient,
        quiet_ms: int = QUIET_MS,
        at_latest_ms: int = AT_LATEST_MS,
        start_ms: int = START_MS,
        look_ms: int = LOOK_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._letters = Letterbox(self)
        self._letters.came.connect(self._deliver)
        self._client = make_client(self._letters.put)
        self._enabled = enabled
        self._target: Target | None = None
        self._databases: dict[Path, Path | None] = {}
        self._thorough = False
        self._looks = 0
        self._start_ms = start_ms
        self._quiet = QTimer(self, singleShot=True, interval=quiet_ms)
        self._latest = QTimer(self, singleShot=True, interval=at_latest_ms)
        self._look = QTimer(self, interval=look_ms)
        self._quiet.timeout.connect(self._order)
        self._latest.timeout.connect(self._order)
        self._look.timeout.connect(self._look_again)
        # The process must not outlive a feed that was only thrown away.
        self.destroyed.connect(partial(_let_end, self._client))

    @property
    def wanted(self) -> Wanted:
        """What is open."""
        return Wanted(self._target, tuple(self._databases.items()))

    @property
    def enabled(self) -> bool:
        """Whether the index is kept up to date without being asked."""
        return self._enabled

    @property
    def busy(self) -> bool:
        """Whether an order is being carried out or waits."""
        return self._client.busy or self._quiet.isActive() or self._latest.isActive()

    def open(self, target: Target | None) -> None:
        """Index the installation or workspace of this target from now on; None: none.

        Which session is looked at makes no difference.
        """
        target = _place_of(target) if target is not None else None
        if target != self._target:
            self._target = target
            self._opened()

    def open_databases(self, databases: Sequence[tuple[Path, Path | None]]) -> None:
        """Index these lcm.db's from now on, each with the folder of its large files."""
        if dict(databases) != self._databases:
            self._databases = dict(databases)
            self._opened()

    def changed(self, *_: object) -> None:
        """Take note that something that is open has changed."""
        if not self._enabled or not self._anything:
            return
        self._quiet.start()
        if not self._latest.isActive():
            self._latest.start()

    def set_enabled(self, enabled: bool) -> None:
        """Switch building without being asked on or off; a running build is ended."""
        if enabled == self._enabled:
            return
        self._enabled = enabled
        if enabled:
            self._opened()
        else:
            self._rest()
            self._client.cancel()

    def build_now(self) -> None:
        """Compare everything now, whether or not that is done without being asked."""
        self._thorough = True
        self._order()

    def pause(self) -> None:
        """Let the build hold still, until :meth:`resume`."""
        self._client.pause()

    def resume(self) -> None:
        """Let the build go on."""
        self._client.resume()

    def cancel(self) -> None:
        """End the running build; what is written stays."""
        self._client.cancel()

    def close(self) -> None:
        """End the process after its batch; does not wait for that."""
        self._rest()
        self._letters.close()
        self._client.close(wait_s=0)

    @property
    def _anything(self) -> bool:
        return self._target is not None or bool(self._databases)

    def _opened(self) -> None:
        self.wantedChanged.emit(self.wanted)
        self._rest()
        if self._enabled and self._anything:
            self._thorough = True
            self._looks = 0
            self._look.start()
            QTimer.singleShot(self._start_ms, self, self._first)

    def _first(self) -> None:
        if self._enabled and self._thorough:
            self._order()

    def _look_again(self) -> None:
        self._looks += 1
        self._thorough = self._thorough or self._looks % THOROUGH_EVERY == 0
        if not self._client.busy:
            self._order()

    def _rest(self) -> None:
        for timer in (self._quiet, self._latest, self._look):
            timer.stop()

    def _order(self) -> None:
        self._quiet.stop()
        self._latest.stop()
        if self._anything:
            thorough, self._thorough = self._thorough, False
            self._client.build(self.wanted, thorough=thorough)

    def _deliver(self, letters: list[Told]) -> None:
        for told in letters:
            if isinstance(told, Progress):
                self.progressed.emit(told)
            elif isinstance(told, Built):
                self.built.emit(told)
            elif isinstance(told, BuildFailed):
                self.failed.emit(told)


def _place_of(target: Target) -> Target:
    agent, key = target.agent, target.session_key
    if agent is None and key is not None and key.lower().startswith("agent:"):
        agent = parse_key(key).agent
    return replace(target, agent=agent, session_key=None, kind=None, profile=None, host_workspace=None)


def _let_end(client: BuildClient, *_: object) -> None:
    client.close(wait_s=0)
