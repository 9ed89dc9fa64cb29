"""How long a frame of the Context view's pictures takes, and a refresh of all of it."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QPixmap

from gui.sample import NOW_MS, sample_layout
from strandline.ui.theme import theme_manager
from strandline.ui.views.context.view import ContextView

pytestmark = pytest.mark.benchmark


@pytest.fixture
def view(qtbot):
    theme_manager().apply()
    view = ContextView()
    qtbot.addWidget(view)
    view.resize(1440, 900)
    view.show()
    view.set_snapshot(sample_layout())
    return view


def test_a_frame_of_the_core_sample(view, benchmark):
    target = QPixmap(view.sample.size())
    benchmark(view.sample.render, target)
    assert not target.isNull()


def test_a_frame_with_a_long_conversation(view, benchmark):
    layout = sample_layout()
    segments = tuple(replace(s, parts=s.parts * 100) if s.key == "history" else s for s in layout.segments)
    view.set_snapshot(replace(layout, segments=segments))
    target = QPixmap(view.sample.size())
    benchmark(view.sample.render, target)
    assert not target.isNull()


def test_a_frame_of_the_treemap(view, benchmark):
    view.show_form(1)
    target = QPixmap(view.map.size())
    benchmark(view.map.render, target)
    assert not target.isNull()


def test_a_refresh_of_all_three_forms(view, benchmark):
    layouts = [replace(sample_layout(), taken_ms=NOW_MS + step) for step in range(2)]

    def refresh():
        for layout in layouts:
            view.set_snapshot(layout)

    benchmark(refresh)
    assert view.sample.picture is not None
