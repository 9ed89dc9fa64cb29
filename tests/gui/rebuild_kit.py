"""A memory of our own on the Memory screen, built from a talk, and what presses its buttons."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from engine.lossless.build_kit import SMALL, First, talk
from engine.lossless.kit import Host
from gui.memory_kit import make_view, open_file, settle
from strandline.engine.lossless.desk import LosslessDesk
from strandline.store.lcm import LcmDatabase
from strandline.ui.views.memory.rebuild_desk import RebuildDesk
from strandline.ui.views.memory.rebuild_page import RebuildPage
from strandline.ui.views.memory.view import MemoryView


@dataclass(frozen=True)
class Place:
    """An installation, of which only the state folder counts here."""

    state_dir: Path


@dataclass
class OwnMemory:
    """A host with a memory of its own, and the screen that shows it."""

    host: Host
    view: MemoryView
    qtbot: object

    @property
    def rebuild(self) -> RebuildDesk:
        return self.view.rebuild

    @property
    def page(self) -> RebuildPage:
        return self.view.rebuild.page

    @property
    def path(self) -> Path:
        with LosslessDesk(self.host.state) as desk:
            return desk.path

    def summary(self, depth: int) -> str:
        """Give the oldest summary of a depth that another was built of, as far as there is one."""
        reader = LcmDatabase(self.path)
        found = [one for one in reader.summaries(limit=500) if one.depth == depth]
        found.sort(key=lambda one: (not one.folded_into, one.earliest_ms or 0))
        return found[0].summary_id

    def text(self, summary_id: str) -> str:
        return LcmDatabase(self.path).summary(summary_id).content

    def pick(self, summary_id: str) -> None:
        """Pick a summary and wait until the panel has read it."""
        self.view.select(summary_id)
        self.qtbot.waitUntil(lambda: self.view.panel.node.summary_id == summary_id, timeout=10_000)
        self.rest()

    def click(self, button: QWidget) -> None:
        """Click, and wait until what it began is over."""
        assert button.isVisible()
        assert button.isEnabled()
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.rest()

    def press(self, name: str) -> None:
        """Click a button of the notice."""
        self.click(self.page.notice.buttons[name])

    def rest(self) -> None:
        settle(self.view, self.qtbot)


def built(folder: Path, turns: int = 60) -> tuple[Host, Path]:
    """Write a talk and build its memory; give both."""
    host = Host(folder)
    talk(host, turns)
    with LosslessDesk(host.state, settings=SMALL, env=host.env) as desk:
        desk.import_new()
        desk.build(First())
        return host, desk.path


def own_memory(folder: Path, qtbot) -> OwnMemory:
    """Show the memory of a talk."""
    host, path = built(folder)
    view = make_view(qtbot, folder)
    view.rebuild.set_installation(Place(host.state))
    open_file(view, path, qtbot)
    return OwnMemory(host, view, qtbot)
