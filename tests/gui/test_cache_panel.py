"""The chart of the prompt cache and its panel: what is chosen, said and asked for."""

import pytest
from PySide6.QtCore import QPoint, Qt

from cache_sample import recording
from strandline.engine.cache_turns import read_cache
from strandline.engine.target import Target
from strandline.model.cache_turns import CacheTurns
from strandline.ui.i18n import Language, Translations
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.widgets.cache_panel import CachePanel


@pytest.fixture
def report(copy_fixture):
    return read_cache(recording(copy_fixture, "2026.7.1").target)


@pytest.fixture
def panel(qtbot, report):
    panel = CachePanel()
    qtbot.addWidget(panel)
    panel.resize(1000, 500)
    panel.set_turns(report.turns, report.edits)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def bar_point(panel, index: int) -> QPoint:
    """Give the middle of a bar."""
    from strandline.model.layout.cache_bars import columns

    shown = panel.chart.visible_turns()
    bars = columns(panel.chart._room(), len(shown), 20)
    at = next(n for n, turn in enumerate(shown) if turn.index == index)
    return QPoint(round(bars[at].x + bars[at].w / 2), round(bars[at].y + bars[at].h / 2))


def test_the_last_calls_are_in_view_and_the_last_drop_is_chosen(panel):
    shown = panel.chart.visible_turns()
    assert (shown[0].index, shown[-1].index, len(shown)) == (7, 46, 40)
    assert (panel.chart.current.index, panel.chart.current.cause) == (43, "reset")
    assert "40" in panel.title.full_text
    assert "11 drops" in panel.summary.full_text
    assert "$0.39" in panel.summary.full_text
    assert "hit 84 %" in panel.summary.full_text


def test_a_click_chooses_a_call_and_tells_why_it_missed(panel, qtbot):
    qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=bar_point(panel, 8))
    assert panel.chart.current.index == 8
    assert "AGENTS.md was saved at" in panel.told.text()
    assert "5.6k of 20.6k" in panel.told.text()
    assert panel.show_change.isVisible()


def test_show_the_change_asks_for_the_file_and_its_version(panel, qtbot):
    panel.chart.choose(12)
    with qtbot.waitSignal(panel.changeAsked) as asked:
        qtbot.mouseClick(panel.show_change, Qt.MouseButton.LeftButton)
    path, version = asked.args
    assert (path.name, version) == ("MEMORY.md", None)


def test_a_drop_that_no_file_caused_offers_no_change(panel):
    for index in (20, 22, 28, 40):
        panel.chart.choose(index)
        assert panel.chart.current.drop
        assert not panel.show_change.isVisible()


def test_arrow_keys_walk_over_calls_and_drops_and_bring_old_ones_into_view(panel, qtbot):
    chart = panel.chart
    keys = {"left": Qt.Key.Key_Left, "up": Qt.Key.Key_Up, "down": Qt.Key.Key_Down, "home": Qt.Key.Key_Home}
    seen = []
    for name in ("up", "up", "left", "down", "home"):
        qtbot.keyClick(chart, keys[name])
        seen.append(chart.current.index)
    assert seen == [40, 32, 31, 32, 1]
    assert chart.visible_turns()[0].index == 1
    assert "1 to 40 of 46" in panel.title.full_text
    assert chart.current in chart.visible_turns()


def test_the_names_of_drops_never_overlap_however_narrow(panel, qtbot):
    for width in (1000, 620, 400, 300):
        panel.resize(width, 500)
        qtbot.waitUntil(lambda width=width: panel.chart.width() <= width)
        placed = panel.chart.placed()
        assert placed
        for n, one in enumerate(placed):
            for other in placed[:n]:
                assert one.row != other.row or one.left >= other.left + other.width


def test_the_chart_is_heard(panel):
    panel.chart.choose(8)
    assert panel.chart.accessibleName()
    assert "5,645 tokens lost: AGENTS.md" in panel.chart.accessibleDescription()
    assert panel.table.accessibleName()


def test_the_table_is_the_charts_twin(panel, report):
    panel.chart.choose(25)
    panel.form._group.button(1).click()
    model = panel.rows
    assert model.rowCount() == len(report.turns.turns)
    row = panel.table.currentIndex().row()
    cells = [model.data(model.index(row, column)) for column in range(model.columnCount())]
    assert cells[0] == "25"
    assert cells[2:7] == ["0", "21,882", "3", "53", "0 %"]
    assert cells[8] == "model, pause"
    panel.table.selectRow(model.row_of(report.turns.turns[7]))
    assert panel.chart.current.index == 8
    assert "AGENTS.md" in panel.told.text()


def test_new_calls_keep_what_was_chosen(panel, report):
    panel.chart.choose(8)
    panel.set_turns(report.turns, report.edits)
    assert panel.chart.current.index == 8


def test_a_session_without_calls_is_empty_and_says_so(panel):
    panel.set_turns(CacheTurns("agent:main:main"))
    assert panel.chart.current is None
    assert not panel.box.isVisible()
    assert panel.rows.rowCount() == 0
    panel.set_turns(None)
    panel.grab()  # paints


def test_both_themes_and_languages_are_drawn(panel, qapp):
    languages = Translations(qapp)
    try:
        for mode in (ThemeMode.DARK, ThemeMode.LIGHT):
            theme_manager().set_mode(mode)
            languages.use(Language.CHINESE)
            panel.chart.choose(25)
            assert "模型由 mockanth/mock-small 换成 mockanth/mock-large" in panel.told.text()
            assert not panel.grab().isNull()
            languages.use(Language.ENGLISH)
    finally:
        languages.stop()
        theme_manager().set_mode(ThemeMode.SYSTEM)


def test_calls_that_cannot_be_read_are_not_said_to_be_none(panel, copy_fixture) -> None:
    case = copy_fixture("openclaw/recordings/2026.7.1/convo")
    place = Target(state_dir=case / "state", workspace=case / "workspace")
    stored = case / "state" / "agents" / "main" / "sessions" / "sessions.json"
    stored.write_bytes(stored.read_bytes()[:900])
    report = read_cache(place)
    panel.set_turns(report.turns, report.edits, unread=bool(report.problems))
    assert panel.chart.nothing() == "No model call of this session could be read."
    stored.unlink()
    report = read_cache(place)
    panel.set_turns(report.turns, report.edits, unread=bool(report.problems))
    assert panel.chart.nothing() == "No model call of this session is recorded."
