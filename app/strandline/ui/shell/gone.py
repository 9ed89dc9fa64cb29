"""What becomes of a window whose workspace goes away, and comes back."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, Severity
from strandline.ui.local_time import moment
from strandline.ui.shell.recents import RecentItem
from strandline.ui.shell.telling import HEALTH, READING
from strandline.ui.widgets.message_bar import Problem

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

MISSING = "workspace-missing"  # the code of a finding, and the key of the problem that tells it


class Gone(QObject):
    """Keeps what was seen last, marked as such, and looks for what is gone until it is back.

    At the start it cannot be opened: the start page says so. While it is open it vanishes: a bar
    says so, and the picture stays as it was.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._target: Target | None = None  # that could not be opened at the start
        self._told: str | None = None
        opened, notice = window.opened, window.frame.start.gone
        opened.lost.connect(self._on_lost)
        opened.snapshotChanged.connect(self._on_snapshot)
        opened.refreshed.connect(self._on_snapshot)
        opened.targetChanged.connect(self._on_target)
        opened.returned.connect(self._on_returned)
        notice.againAsked.connect(self._try_again)
        notice.locateAsked.connect(window.opening.locate)
        notice.removeAsked.connect(self._remove)
        window.frame.message_bar.acted.connect(self._act)

    def not_there(self, target: Target, error: StrandlineError) -> None:
        """What was open last cannot be opened: say it on the start page, and wait for it."""
        window = self._window
        window.opened.close()
        folder = _place(target)
        if folder is None:
            return
        self._target = target
        window.remember(target)  # the next start tries again
        item = RecentItem(target.state_dir or folder, target.workspace or folder, 0, error.sentence)
        window.frame.start.gone.tell(item)
        window.opened.services.await_return(folder)

    def lost(self, error: StrandlineError) -> None:
        """What is open cannot be read any more: keep what was seen, marked as such."""
        self._mark()
        problem = Problem(READING, error.sentence, self._since(), severity=Severity.LOSS)
        self._window.frame.message_bar.settle(HEALTH)  # it says the same
        self._window.frame.message_bar.tell(problem)
        target = self._window.opened.target
        folder = _place(target) if target is not None else None
        if folder is not None:
            self._window.opened.services.await_return(folder)

    def _on_lost(self, finding: Finding) -> None:
        self._mark()
        if self._told != finding.subject:  # once, so that it stays dismissed
            self._told = finding.subject
            self._tell(finding, self._since(), say(QT_TRANSLATE_NOOP("model", "Show it without")))
            self._window.opened.services.await_return(Path(finding.subject))

    def _on_snapshot(self, _snapshot: object) -> None:
        """Say it above the picture: without the folder every file in it looks missing for no reason."""
        window = self._window
        window.frame.status_bar.show_last_seen(None)
        window.frame.top_bar.mark_lost(on=False)
        snapshot = window.opened.snapshot
        findings = snapshot.layout.findings if snapshot is not None else ()
        missing = next((finding for finding in findings if finding.code == MISSING), None)
        if missing is None:
            window.frame.message_bar.settle(MISSING)
            self._told = None
        elif self._told != missing.subject:
            self._told = missing.subject
            self._tell(missing, missing.advice, None)

    def _tell(self, finding: Finding, way_out: Message | None, action: Message | None) -> None:
        line = say(
            QT_TRANSLATE_NOOP("model", "{path}: {reason}"), path=finding.subject, reason=finding.reason
        )
        problem = Problem(MISSING, line, way_out, severity=finding.severity, action=action)
        self._window.frame.message_bar.tell(problem)

    def _mark(self) -> None:
        window, snapshot = self._window, self._window.opened.snapshot
        if snapshot is not None:
            window.frame.status_bar.show_last_seen(snapshot.layout.taken_ms or _now_ms())
            window.frame.top_bar.mark_lost(on=True)

    def _since(self) -> Message:
        snapshot = self._window.opened.snapshot
        taken = snapshot.layout.taken_ms if snapshot is not None else 0
        return say(
            QT_TRANSLATE_NOOP(
                "model", "What you see is what was there on {when}. It is read again once it is back."
            ),
            when=moment(taken or _now_ms()),
        )

    def _act(self, key: str) -> None:
        if key == MISSING:
            self._told = None
            self._window.opened.show_loss()

    def _on_target(self, target: Target | None) -> None:
        window = self._window
        if target is None:
            window.frame.top_bar.mark_lost(on=False)
            window.frame.message_bar.settle(MISSING)
        elif self._target is not None:
            self._forget()

    def _on_returned(self, _folder: Path) -> None:
        if self._target is not None:
            self._try_again()
        else:
            self._window.opened.reload()

    def _try_again(self) -> None:
        target = self._target
        if target is not None:
            self._window.frame.start.gone.tell(None)
            self._window.opened.open(target)
            self._window.restoring = target

    def _remove(self, gone: RecentItem) -> None:
        services = self._window.opened.services
        for item in self._window.frame.start.recents:
            if gone.state_dir in (item.state_dir, item.workspace) or gone.workspace == item.workspace:
                services.remove_recent(item)
        self._forget()
        self._window.remember(None)

    def _forget(self) -> None:
        self._target = None
        self._window.frame.start.gone.tell(None)
        self._window.opened.services.await_return(None)


def _place(target: Target) -> Path | None:
    return target.state_dir or target.workspace or target.config_path


def _now_ms() -> int:
    return int(time.time() * 1000)
