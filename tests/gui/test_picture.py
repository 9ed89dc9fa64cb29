"""A view as a picture in a file, without a display."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QImage

from strandline.cli.main import main
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.live.memory_feed import MemoryFeed
from strandline.store.export_file import Unwritable
from strandline.ui.app import render_picture
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import DARK, LIGHT


@pytest.fixture
def workspace(tmp_path: Path) -> Target:
    folder = tmp_path / "workspace"
    folder.mkdir()
    (folder / "AGENTS.md").write_text("# Rules\n\n" + "- Keep it short.\n" * 3_000, encoding="utf-8")
    return Target(workspace=folder)


def share_of(picture: QImage, color: QColor) -> float:
    points = [(x, y) for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 7)]
    return sum(picture.pixelColor(x, y) == color for x, y in points) / len(points)


@pytest.mark.parametrize(("theme", "ground"), [("light", LIGHT.ground), ("dark", DARK.ground)])
def test_has_the_asked_size_and_theme(workspace, tmp_path, translations, theme, ground):
    out = tmp_path / "picture.png"
    render_picture("context", out, (1100, 700), theme, "en", workspace)
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1100, 700)
    assert share_of(picture, ground) > 0.05


def test_speaks_the_asked_language_and_shows_the_asked_file(workspace, tmp_path, translations):
    def parts(name: str, **more) -> tuple[QImage, QImage]:
        out = tmp_path / name
        render_picture("context", out, (1100, 700), "light", more.pop("lang", "en"), workspace, **more)
        picture = QImage(str(out))
        # Ages in the picture change by the second; the rail and the inspector's title hold none.
        return picture.copy(0, 50, 70, 90), picture.copy(800, 50, 300, 30)

    rail, title = parts("a.png")
    assert (rail, title) == parts("b.png")
    assert parts("c.png", lang="zh_CN")[0] != rail
    assert parts("d.png", select="SOUL.md")[1] != title


def test_start_page_needs_no_target(tmp_path, translations):
    out = tmp_path / "start.png"
    render_picture("start", out, (960, 600), "light", "en", None)
    assert not QImage(str(out)).isNull()


@pytest.mark.parametrize("view", ["settings", "shortcuts"])
def test_what_is_of_the_program_needs_no_installation(tmp_path, translations, monkeypatch, view):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("OPENCLAW_STATE_DIR", raising=False)
    out = tmp_path / "picture.png"
    assert main(["picture", "--view", view, "--out", str(out)]) == 0
    assert not QImage(str(out)).isNull()
    assert main(["picture", "--view", "context", "--out", str(tmp_path / "none.png")]) != 0
    assert not (tmp_path / "none.png").exists()


def test_unknown_screen_and_missing_target_are_told(workspace, tmp_path, translations):
    with pytest.raises(NotFound, match="no screen called nowhere"):
        render_picture("nowhere", tmp_path / "x.png", (960, 600), "light", "en", workspace)
    gone = Target(state_dir=tmp_path / "gone")
    with pytest.raises(NotFound):
        render_picture("context", tmp_path / "x.png", (960, 600), "light", "en", gone)


def test_a_place_that_cannot_be_written_is_told(workspace, tmp_path, translations):
    with pytest.raises(Unwritable, match="cannot be written"):
        render_picture("context", tmp_path / "no" / "x.png", (960, 600), "light", "en", workspace)


def test_a_picture_is_never_painted_over_a_database(workspace, tmp_path, translations):
    place = tmp_path / "lcm.db"
    place.write_bytes(b"SQLite format 3\0 and more")
    with pytest.raises(Unwritable, match="never writes"):
        render_picture("context", place, (960, 600), "light", "en", workspace)
    assert place.read_bytes() == b"SQLite format 3\0 and more"


def test_a_picture_never_replaces_what_the_agent_reads(workspace, tmp_path, translations):
    rules = tmp_path / "AGENTS.md"
    rules.write_text("# Rules")
    with pytest.raises(Unwritable):
        render_picture("context", rules, (960, 600), "light", "en", workspace)
    assert rules.read_text() == "# Rules"


def test_leaves_the_application_as_it_found_it(workspace, tmp_path, qapp):
    manager = theme_manager()
    before = (QCoreApplication.translate("model", "All of it is sent."), manager.mode, manager.font_scale)
    render_picture("context", tmp_path / "a.png", (900, 600), "dark", "zh_CN", workspace, font_scale=1.5)
    after = (QCoreApplication.translate("model", "All of it is sent."), manager.mode, manager.font_scale)
    assert after == before


def test_a_picture_of_a_memory_is_painted_once_it_is_read_and_follows_nothing(
    workspace, copy_fixture, tmp_path, translations, monkeypatch
):
    looks = []
    look = MemoryFeed._poll
    monkeypatch.setattr(MemoryFeed, "_poll", lambda feed: (looks.append(feed), look(feed)))
    database = copy_fixture("lcm/small.db")
    render_picture("memory", tmp_path / "m.png", (1100, 700), "light", "en", workspace, database=database)
    assert not QImage(str(tmp_path / "m.png")).isNull()
    assert len(looks) < 10  # each look put off the rest it waits for: it looked some seventy times
