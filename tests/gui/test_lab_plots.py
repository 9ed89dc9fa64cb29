"""The lab's pictures: what the mouse and the keys read out and pick, what is told, what the table says."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.lab_kit_gui import click, hover, shown, small_run
from strandline.model.lab.measured import AgeFigures
from strandline.model.lab.series import tokens_over_turns
from strandline.model.lab.values import Window
from strandline.ui import labels
from strandline.ui.i18n import Language
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.tokens import contrast
from strandline.ui.widgets.lab.look import strategy_look
from strandline.ui.widgets.lab.plots import AlivePlot, ParetoPlot, TokensPlot

KEYS = Qt.Key
IDS = ("none", "host", "rules", "retrieval", "layered", "retrieval+layered", "lcm")


@pytest.fixture
def run(appearance):
    return small_run()


@pytest.fixture
def tokens(qtbot, run):
    plot = TokensPlot()
    plot.set_run(run)
    return shown(qtbot, plot)


@pytest.fixture
def alive(qtbot, run):
    plot = AlivePlot()
    plot.set_run(run)
    return shown(qtbot, plot)


@pytest.fixture
def pareto(qtbot, run):
    plot = ParetoPlot()
    plot.set_run(run)
    return shown(qtbot, plot)


def on_line(chart, strategy: str, step: int) -> QPointF:
    """Give where a line is at a step."""
    line = next(one for one in chart.lines if one.strategy == strategy)
    return QPointF(chart.across.at(line.x[step]), chart.upright.at(line.y[step]))


def picture(widget) -> bytes:
    return bytes(widget.grab().toImage().constBits())


def test_the_mouse_reads_out_the_turn_under_it(tokens, run):
    chart = tokens.chart
    hover(chart, on_line(chart, "none", 6))
    assert chart.step == 6
    assert chart.lit == "none"
    title, lines = chart.reading(6)
    assert title == "Turn 7"
    figures = {one.name: one.value for one in lines}
    assert figures["None"] == labels.number(run.result("none").measured.turns[6].tokens)
    assert figures["Rules"] == labels.number(run.result("rules").measured.turns[6].tokens)
    assert "Turn 7" in chart.accessibleDescription()
    hover(chart, QPointF(2, 2))
    assert chart.step == -1


def test_a_click_picks_the_turn_and_the_strategy(tokens):
    told = []
    tokens.turnPicked.connect(told.append)
    tokens.strategyPicked.connect(told.append)
    click(tokens.chart, on_line(tokens.chart, "rules", 8))
    assert told == ["rules", 8]
    assert (tokens.chart.chosen, tokens.chart.turn) == ("rules", 8)


def test_a_click_on_a_name_picks_the_strategy_alone(tokens, qtbot):
    place = next(one for one in tokens.chart.key if one.strategy == "last")
    turns = []
    tokens.turnPicked.connect(turns.append)
    with qtbot.waitSignal(tokens.strategyPicked) as got:
        click(tokens.chart, QPointF(place.x + 4, place.top + place.height / 2))
    assert got.args == ["last"]
    assert not turns


def test_the_keys_walk_over_turns_and_strategies(tokens, qtbot):
    chart = tokens.chart
    chart.setFocus()
    QTest.keyClick(chart, KEYS.Key_End)
    assert chart.step == chart.steps() - 1
    QTest.keyClick(chart, KEYS.Key_Left)
    assert chart.step == chart.steps() - 2
    QTest.keyClick(chart, KEYS.Key_Home)
    QTest.keyClick(chart, KEYS.Key_PageUp)
    assert chart.step == 0
    QTest.keyClick(chart, KEYS.Key_Down)
    QTest.keyClick(chart, KEYS.Key_Down)
    assert chart.lit == chart.strategies[1]
    with qtbot.waitSignals([tokens.turnPicked, tokens.strategyPicked]):
        QTest.keyClick(chart, KEYS.Key_Return)
    assert (chart.turn, chart.chosen) == (0, chart.strategies[1])
    QTest.keyClick(chart, KEYS.Key_Escape)
    assert chart.step == -1


def test_tokens_begin_at_zero_and_a_near_room_is_in_the_picture(tokens, run):
    chart = tokens.chart
    assert chart.upright.low == 0
    largest = max(y for line in chart.lines for y in line.y)
    assert chart.upright.high < 100_000  # a room that far away would press all lines flat
    near = replace(run, plan=replace(run.plan, window=Window(round(largest * 1.5), 0)))
    tokens.set_run(near)
    assert chart.upright.high >= largest * 1.5


def test_ages_of_which_there_were_few_cases_are_hollow(alive, run):
    chart = alive.chart
    few = replace(
        run,
        results=tuple(
            replace(
                one,
                measured=replace(
                    one.measured,
                    ages=(
                        AgeFigures(one.measured.ages[0].kind, 0, 50, 40),
                        AgeFigures(one.measured.ages[0].kind, 2, 3, 3),
                    ),
                ),
            )
            for one in run.results
        ),
    )
    alive.set_run(few)
    assert [chart.lines[0].y[at] for at in range(3)] == [0.8, None, 1.0]
    assert [chart.is_hollow(chart.lines[0], at) for at in (0, 2)] == [False, True]
    hover(chart, on_line(chart, "last", 2))
    title, lines = chart.reading(chart.step)
    assert "10–19" in title
    assert "too few" in title
    assert lines[0].value == "100 %  3/3"


def test_the_axis_of_shares_is_whole(alive):
    assert (alive.chart.upright.low, alive.chart.upright.high) == (0, 1)


def test_only_what_none_betters_is_on_the_edge(pareto):
    front = {one.strategy for one in pareto.chart.spots if one.front}
    own = {one.strategy: one for one in pareto.chart.spots if one.published is None}
    for name, one in own.items():
        better = any(
            other.tokens <= one.tokens
            and other.facts >= one.facts
            and (other.tokens, other.facts) != (one.tokens, one.facts)
            for other in own.values()
        )
        assert (name in front) is not better


def test_published_figures_are_said_to_be_an_articles(pareto):
    chart = pareto.chart
    at = next(n for n, one in enumerate(chart.spots) if one.published is not None)
    assert chart.spots[at].strategy == "rules"
    hover(chart, chart.place_of(at))
    title, lines = chart.reading(chart.step)
    assert "article" in title
    assert all(one.hollow for one in lines if one.look is not None)
    assert any("article" in cell for row in chart.twin().rows for cell in row)


def test_a_mark_that_is_clicked_picks_its_strategy(pareto, qtbot):
    at = next(n for n, one in enumerate(pareto.chart.spots) if one.strategy == "last")
    told = []
    pareto.strategyPicked.connect(told.append)
    click(pareto.chart, pareto.chart.place_of(at))
    assert told == ["last"]


@pytest.mark.parametrize("kind", [TokensPlot, AlivePlot, ParetoPlot])
def test_without_a_run_it_says_so(qtbot, appearance, kind):
    plot = shown(qtbot, kind())
    assert plot.chart.steps() == 0
    assert plot.chart.accessibleDescription() == "No run is shown."
    hover(plot.chart, QPointF(50, 50))
    click(plot.chart, QPointF(50, 50))
    QTest.keyClick(plot.chart, KEYS.Key_Right)
    assert plot.chart.step == -1


def test_the_table_says_what_the_picture_shows(tokens, run):
    tokens.switch.choose(1)
    tokens.switch.chosen.emit(1)
    rows = tokens.table.model()
    assert rows.rowCount() == len(run.result("none").measured.turns)
    line = tokens_over_turns("rules", run.result("rules").measured)
    at = next(n for n, one in enumerate(tokens.chart.lines) if one.strategy == "rules") + 1
    assert [rows.index(row, at).data() for row in range(3)] == [labels.number(y) for y in line.y[:3]]
    tokens.table.selectRow(1)
    QTest.keyClick(tokens.table, KEYS.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().text().split("\n")
    assert copied[0].split("\t")[0] == "Turn"
    assert copied[1].split("\t")[0] == "2"


@pytest.mark.parametrize("mode", list(ThemeMode)[1:])
def test_every_strategy_is_told_apart_without_colour_and_read_as_text(qapp, mode, appearance):
    theme_manager().set_mode(mode)
    theme = theme_manager().theme
    looks = [strategy_look(theme, one) for one in IDS]
    assert len({look.mark for look in looks}) == len(IDS)
    for look in looks:
        for ground in (theme.ground, theme.surface):
            assert contrast(look.color, ground) >= theme.least
    assert strategy_look(theme, "own one") == strategy_look(theme, "own one")


@pytest.mark.parametrize("kind", [TokensPlot, AlivePlot, ParetoPlot])
def test_it_is_painted_anew_in_another_theme_language_and_size(qtbot, translations, run, kind):
    plot = kind()
    plot.set_run(run)
    shown(qtbot, plot)
    light = picture(plot.chart)
    theme_manager().set_mode(ThemeMode.DARK)
    assert picture(plot.chart) != light
    name = plot.chart.accessibleName()
    translations.use(Language.CHINESE)
    QApplication.processEvents()  # the widgets are told by an event
    assert plot.chart.accessibleName() != name
    assert plot.heading.text() == plot.chart.accessibleName()
    theme_manager().set_font_scale(2.0)
    plot.resize(500, 300)
    assert plot.chart.room.w > 0
    plot.grab()


def test_in_a_narrow_picture_the_names_are_a_key_above(tokens):
    chart = tokens.chart
    assert all(one.x > chart.room.right for one in chart.key)
    tokens.resize(320, 400)
    assert all(one.top < chart.room.y for one in chart.key)


def test_a_move_of_the_mouse_paints_the_lines_no_second_time(tokens, monkeypatch):
    chart = tokens.chart
    tokens.grab()
    painted = []
    monkeypatch.setattr(chart, "paint_data", lambda *_: painted.append(1))
    for step in (2, 5, 7):
        hover(chart, QPointF(chart.across.at(step + 1), chart.room.y + 2))
        tokens.grab()
        assert chart.step == step
    assert not painted
