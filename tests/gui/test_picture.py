"""A view as a picture in a file, without a display."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from strandline.engine.target import Target
from strandline.errors import NotFound, Unreadable
from strandline.ui.app import render_picture
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


def test_languages_and_selection_differ(workspace, tmp_path, translations):
    def picture(name: str, **more) -> bytes:
        out = tmp_path / name
        render_picture("context", out, (1100, 700), "light", more.pop("lang", "en"), workspace, **more)
        return out.read_bytes()

    plain = picture("a.png")
    assert plain == picture("b.png")
    assert plain != picture("c.png", lang="zh_CN")
    assert plain != picture("d.png", select="SOUL.md")


def test_start_page_needs_no_target(tmp_path, translations):
    out = tmp_path / "start.png"
    render_picture("start", out, (960, 600), "light", "en", None)
    assert not QImage(str(out)).isNull()


def test_unknown_screen_and_missing_target_are_told(workspace, tmp_path, translations):
    with pytest.raises(NotFound, match="no screen called pins"):
        render_picture("pins", tmp_path / "x.png", (960, 600), "light", "en", workspace)
    gone = Target(state_dir=tmp_path / "gone")
    with pytest.raises(NotFound):
        render_picture("context", tmp_path / "x.png", (960, 600), "light", "en", gone)


def test_a_place_that_cannot_be_written_is_told(workspace, tmp_path, translations):
    with pytest.raises(Unreadable, match="cannot be written"):
        render_picture("context", tmp_path / "no" / "x.png", (960, 600), "light", "en", workspace)
