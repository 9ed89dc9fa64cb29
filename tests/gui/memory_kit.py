"""The Memory screen over a real file, driven as a person would."""

import sqlite3
from contextlib import closing
from pathlib import Path

from strandline.store.settings_file import Settings
from strandline.ui.means import Means
from strandline.ui.shell.places import Places
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.view import MemoryView

_SAY = """
INSERT INTO messages (conversation_id, seq, role, content, token_count, created_at)
SELECT ?1, max(seq) + 1, 'user', ?2, 3, '2026-01-01 10:00:00' FROM messages WHERE conversation_id = ?1
"""


def make_view(qtbot, folder: Path) -> MemoryView:
    """Give a screen on the display, with nothing open."""
    theme_manager().set_reduced_motion(True)
    view = MemoryView()
    qtbot.addWidget(view.panel)
    qtbot.addWidget(view, before_close_func=lambda one: one.stop())
    view.adopt(Means(Settings(folder / "settings.json"), Places(), keeps=True))
    view.resize(1200, 800)
    view.panel.setParent(None)
    view.panel.resize(400, 800)
    view.panel.show()
    view.show()
    return view


def open_file(view: MemoryView, path: Path, qtbot) -> None:
    """Open a file and wait until its first conversation is there."""
    with qtbot.waitSignal(view.shotShown, timeout=10_000):
        view.open_database(path)
    settle(view, qtbot)


def settle(view: MemoryView, qtbot) -> None:
    """Wait until nothing is being read."""
    qtbot.waitUntil(lambda: not view.busy, timeout=10_000)


def say(path: Path, conversation: int, text: str) -> None:
    """Write a message as another process would."""
    with closing(sqlite3.connect(path)) as writing:
        writing.execute(_SAY, (conversation, text))
        writing.commit()
