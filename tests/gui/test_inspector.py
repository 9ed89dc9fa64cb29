"""The inspector: what is sent of the selected thing, in words, tints and patterns."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHelpEvent, QMouseEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QSplitter, QWidget

from gui import sample
from strandline.host.utf16 import length
from strandline.messages import say
from strandline.model.context import ContextFile, FileState, Finding, Kept, KeptKind, Severity
from strandline.model.outline import outline
from strandline.model.rows import PIECE, RowKind
from strandline.model.xray import Band
from strandline.ui.fonts import sp
from strandline.ui.theme import DARK, LIGHT, ThemeMode, contrast, theme_manager
from strandline.ui.views.inspector import ink
from strandline.ui.views.inspector.inspector import Inspector
from strandline.ui.views.inspector.outline_view import OutlineModel


@pytest.fixture
def inspector(qtbot):
    made = Inspector()
    qtbot.addWidget(made)
    made.resize(sp(560), sp(900))
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def layout():
    return sample.sample_layout()


def file_of(text, *kept, name="AGENTS.md", **more):
    """Make a cut file of ``text``; kept parts are (kind, first word, last word) or offsets in units."""
    parts = tuple(Kept(*part) for part in kept)
    size = length(text)
    made = ContextFile(
        name=name,
        path=sample.WORKSPACE / name,
        state=FileState.CUT,
        reason=say("over its limit"),
        disk_units=size,
        raw_units=size,
        raw_text=text,
        sent_text=text[:10],
        sent_units=10,
        kept=parts,
        headings=outline(text, parts),
        tokens=sample.tokens(10),
    )
    return replace(made, **more)


def show(inspector, layout, file, key="AGENTS.md"):
    """Put a file in the place of AGENTS.md and wait until all of it is there."""
    inspector.set_snapshot(sample.with_file(layout, file))
    inspector.select(key)
    inspector.xray.text.finish()


def shown_text(view):
    return view.toPlainText().split("\n")


def copied(view):
    view.copy()
    return QGuiApplication.clipboard().text()


def words_in(widget):
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


# What is shown


def test_nothing_selected_explains_itself_and_lists_the_findings(inspector, layout):
    inspector.set_snapshot(layout)
    assert inspector.pages.currentWidget() is inspector.overview
    assert inspector.overview.findings.findings.rowCount() == len(layout.findings)
    assert any("Choose a layer" in text for text in words_in(inspector.overview))


def test_the_header_says_size_limit_tokens_and_what_was_cut(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    assert inspector.header.name.full_text == "AGENTS.md"
    assert inspector.header.badge.accessibleName() == "cut"
    assert inspector.header.numbers.text() == "17,332 / 16,000 units · 4.3k tok"
    file = layout.file("AGENTS.md")
    assert f"Cut: {file.cut_units:,} units" in inspector.header.summary.text()


def test_bars_stand_where_sending_stops_and_begins_again(inspector, layout):
    text = "## A\nhead\n## B\ngone\n- rule\ngone\n## C\ntail\n"
    rule, tail = text.index("- rule"), text.index("## C")
    kept = (
        (KeptKind.HEAD, 0, 10),
        (KeptKind.DIGEST, rule, rule + 6),
        (KeptKind.TAIL, tail, len(text) - 1),
    )
    show(inspector, layout, file_of(text, *kept))
    view = inspector.xray.text
    assert shown_text(view) == [
        "## A",
        "head",
        "not sent: 16 units, 1 section (digest lines are)",
        "## B",
        "gone",
        "- rule",
        "gone",
        "sent again from here (tail)",
        "## C",
        "tail",
        "",
    ]
    bands = [row.band for row in view.rows if row.kind is RowKind.TEXT]
    assert bands == [Band.HEAD] * 2 + [Band.CUT] * 2 + [Band.DIGEST, Band.CUT] + [Band.TAIL] * 2 + [
        Band.TRIMMED
    ]


def test_a_lost_rule_has_the_fix_under_it(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    inspector.xray.text.finish()
    lines = shown_text(inspector.xray.text)
    at = lines.index("not in the digest: make it a list item")
    assert lines[at - 1] == layout.file("AGENTS.md").lost_rules[0].text


def test_the_outline_says_what_becomes_of_each_section_and_jumps(qtbot, inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    inspector.xray.text.finish()
    view = inspector.xray.outline.list
    model = view.model()
    told = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]
    assert told[0].startswith("How we work: kept")
    assert told[3].startswith("Reports: part")
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(model.index(3, 0)).center()
    )
    text = inspector.xray.text
    assert text.textCursor().block().text() == "## Reports"
    assert text.firstVisibleBlock().text() == "## Reports"
    assert inspector.xray._about.full_text.endswith("sent (digest)")


def test_the_line_under_the_text_says_what_becomes_of_the_row_with_the_cursor(qtbot, inspector, layout):
    show(inspector, layout, file_of("sent\ncut\n", (KeptKind.HEAD, 0, 5)))
    view = inspector.xray.text
    view.setFocus()
    for expected in ("Line 1: sent (head)", "not sent: 3 units", "Line 2: not sent"):
        assert inspector.xray._about.full_text == expected
        qtbot.keyClick(view, Qt.Key.Key_Down)


def test_as_sent_shows_and_copies_the_text_exactly(qtbot, inspector, layout):
    sent = (
        "kept\n[Policy digest from AGENTS.md]\n- a\n…(truncated AGENTS.md: kept 4+policy 3+0 chars of 90)…\n"
    )
    file = file_of("kept\n- a\n" + "x" * 90, (KeptKind.HEAD, 0, 5), sent_text=sent, sent_units=length(sent))
    show(inspector, layout, file)
    inspector.tabs.setCurrentIndex(1)
    assert inspector.sent.text.toPlainText() == sent
    assert [row.band for row in inspector.sent.text.rows] == [
        Band.WHOLE,
        Band.CUT,
        Band.WHOLE,
        Band.CUT,
        Band.WHOLE,
    ]
    qtbot.mouseClick(inspector.sent._copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == sent


def test_a_file_of_which_nothing_is_sent_says_why(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("TOOLS.md")
    inspector.tabs.setCurrentIndex(1)
    assert inspector.header.summary.text() == "Nothing of it is sent."
    assert "not read since 2026.8.1" in inspector.sent._about.text()
    assert not inspector.sent._copy.isEnabled()
    assert shown_text(inspector.xray.text)[0].startswith("not sent: all ")


def test_a_layer_that_is_no_file_shows_source_age_and_parts(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("system:rules")
    assert inspector.pages.currentWidget() is inspector.segment
    words = words_in(inspector.segment)
    assert "14 min ago" in words
    assert "last run" in words
    model = inspector.segment.table.model()
    assert [model.index(0, c).data() for c in range(3)] == ["Tooling", "9,840", "2.2k"]
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Tooling, 9,840 units, 2,210 tokens"


def test_facts_name_readers_causes_limits_and_the_difference(inspector, layout):
    file = file_of(
        "text  ",
        (KeptKind.WHOLE, 0, 4),
        raw_units=4,
        injected_units=13,
        sent_units=10,
        limit_units=16_000,
        left_units=348,
        spent_units=13,
        causes=("total-limit",),
        readers=(layout.kind,),
        bom=True,
        newline="crlf",
        size_bytes=9,
    )
    show(inspector, layout, file)
    inspector.facts.facts.button.click()
    words = words_in(inspector.facts)
    assert "In the host's words: total-limit" in words
    assert "yes, nobody else (shown now)" in words
    assert words.count("no") == 3
    assert {"16,000 units", "348 units", "UTF-8, with byte order mark", "CRLF"} <= set(words)
    assert any(text.startswith("3 units fewer than injected") for text in words)
    assert "4 units, without white space at the end" in words
    show(inspector, layout, replace(file, sent_text="务必先问" * 5 + "abcd" * 5))
    assert "OpenClaw 10 (chars/4) · lossless-claw 35" in words_in(inspector.facts)


def test_ways_out_are_those_of_the_file(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("MEMORY.md")
    model = inspector.facts._ways.findings
    assert [model.index(row, 0).data(model.SubjectRole) for row in range(model.rowCount())] == ["MEMORY.md"]
    inspector.select("SOUL.md")
    assert not inspector.facts.ways.isVisible()


def test_a_part_that_was_folded_stays_folded(qtbot, inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("MEMORY.md")
    qtbot.mouseClick(inspector.facts.why.button, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert not inspector.facts.why.body.isVisible()
    inspector.select("USER.md")
    assert not inspector.facts.why.body.isVisible()


def test_choosing_a_finding_goes_to_its_file(qtbot, inspector, layout):
    other = Finding("config", Severity.LOSS, "openclaw.json", say("broken"), say("mend it"))
    inspector.set_snapshot(replace(layout, findings=(*layout.findings, other)))
    told = []
    inspector.selected.connect(told.append)
    view = inspector.overview.findings
    for row in (2, 1):  # the first of them is about nothing that can be shown
        place = view.visualRect(view.model().index(row, 0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert told == ["MEMORY.md"]
    assert inspector.key == "MEMORY.md"
    assert inspector.header.name.full_text == "MEMORY.md"


def test_a_selection_that_vanishes_shows_the_overview_and_returns_with_it(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("USER.md")
    gone = replace(
        layout,
        files=tuple(f for f in layout.files if f.name != "USER.md"),
        segments=tuple(s for s in layout.segments if s.key != "USER.md"),
    )
    inspector.set_snapshot(gone)
    assert inspector.pages.currentWidget() is inspector.overview
    inspector.set_snapshot(layout)
    assert inspector.header.name.full_text == "USER.md"
    inspector.set_snapshot(None)
    assert inspector.pages.currentWidget() is inspector.overview


# Selecting and copying


def test_a_copy_is_the_original_without_bars_and_symbols(inspector, layout):
    text = "\ufeff# 钳\r\nhead\u202e🦞\x1b[0m\r\ncut\r\ntail"
    cut = length(text[: text.index("cut")])
    file = file_of(text, (KeptKind.HEAD, 0, cut), (KeptKind.TAIL, cut + 5, length(text)))
    show(inspector, layout, file)
    view = inspector.xray.text
    assert shown_text(view)[0] == "▯# 钳"
    assert shown_text(view)[1] == "head▯🦞␛[0m"
    view.selectAll()
    assert copied(view) == text.removeprefix("\ufeff")  # Qt takes it for the mark of the clipboard's text
    view.select_range(text.index("🦞"), text.index("tail"))
    assert view.selected_range() == (text.index("🦞"), text.index("tail"))
    assert copied(view) == text[text.index("🦞") : text.index("tail")]


def test_a_bar_alone_can_be_copied_as_words(inspector, layout):
    show(inspector, layout, file_of("a\nb\n", (KeptKind.HEAD, 0, 2)))
    view = inspector.xray.text
    cursor = QTextCursor(view.document().findBlockByNumber(1))
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    assert copied(view) == "not sent: 1 unit"


def click(view, index, kind, when):
    view.select_range(index, index)
    point = QPointF(view.cursorRect().center())
    event = QMouseEvent(
        kind,
        point,
        view.viewport().mapToGlobal(point),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.setTimestamp(when)
    QGuiApplication.sendEvent(view.viewport(), event)


def test_a_double_click_takes_a_clause_of_chinese_and_a_third_the_line(inspector, layout):
    text = "必须用自带浏览器打开。如果不行，use_relay 再试。\nnext"
    show(inspector, layout, file_of(text, (KeptKind.WHOLE, 0, length(text))))
    view = inspector.xray.text
    click(view, 3, QEvent.Type.MouseButtonDblClick, 1_000)
    assert view.textCursor().selectedText() == "必须用自带浏览器打开"
    click(view, text.index("relay"), QEvent.Type.MouseButtonDblClick, 5_000)
    assert view.textCursor().selectedText() == "use_relay"
    click(view, text.index("relay"), QEvent.Type.MouseButtonPress, 5_050)
    assert view.textCursor().selectedText() == text.split("\n", maxsplit=1)[0]


def test_a_hidden_character_is_named_under_the_mouse(inspector, layout):
    show(inspector, layout, file_of("ab\u202ecd", (KeptKind.WHOLE, 0, 5)))
    view = inspector.xray.text
    view.select_range(2, 2)
    point = view.cursorRect().center()
    assert view.tip_at(point) == "U+202E RIGHT-TO-LEFT OVERRIDE"
    view.select_range(0, 0)
    assert view.tip_at(view.cursorRect().center()) == ""
    help_event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QGuiApplication.sendEvent(view.viewport(), help_event)


def test_untrusted_text_is_never_html(inspector, layout):
    odd = "<b>bold</b><img src='file:///etc/passwd'>"
    file = file_of(f"# {odd}\n{odd}", (KeptKind.WHOLE, 0, 5), reason=say("{odd}", odd=odd))
    finding = Finding("x", Severity.LOSS, "AGENTS.md", say("{odd}", odd=odd), say("{odd}", odd=odd))
    inspector.set_snapshot(replace(sample.with_file(layout, file), findings=(finding,)))
    inspector.select("AGENTS.md")
    assert all(
        label.textFormat() is Qt.TextFormat.PlainText
        for label in inspector.findChildren(QLabel)
        if label.text()
    )
    assert odd in inspector.xray.text.toPlainText()
    for model in (inspector.xray.outline.list.model(), inspector.facts._ways.findings):
        assert "&lt;b&gt;" in model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)


# Refreshing


def numbered(count, changed=None):
    return "".join(f"line {n}{' changed' if n == changed else ''}\n" for n in range(count))


@pytest.mark.parametrize("changed", [3, 300, 590])
def test_a_refresh_keeps_scroll_position_and_selection(inspector, layout, changed):
    text = numbered(600)
    show(inspector, layout, file_of(text, (KeptKind.WHOLE, 0, len(text))))
    view = inspector.xray.text
    index = text.index("line 320\n")
    view.jump_to(text.index("line 310\n"))
    view.select_range(index, index + 8)
    new = numbered(600, changed).replace("line 5\n", "line 5\nnew\nlines\n")
    show(inspector, layout, file_of(new, (KeptKind.WHOLE, 0, len(new))))
    assert view.toPlainText() == new
    assert view.firstVisibleBlock().text() == "line 310"
    assert view.textCursor().selectedText() == "line 320"
    assert new[slice(*view.selected_range())] == "line 320"
    lines = [row.line for row in view.rows]
    assert lines == list(range(1, len(lines) + 1))


def test_a_refresh_touches_only_the_rows_that_differ(inspector, layout):
    text = numbered(600)
    show(inspector, layout, file_of(text, (KeptKind.WHOLE, 0, len(text))))
    view = inspector.xray.text
    changes = []
    view.document().contentsChange.connect(lambda at, gone, new: changes.append((gone, new)))
    new = numbered(600, 300)
    show(inspector, layout, file_of(new, (KeptKind.WHOLE, 0, len(new))))
    assert sum(gone + new for gone, new in changes) < 100
    changes.clear()
    show(inspector, layout, file_of(new, (KeptKind.WHOLE, 0, len(new))))
    assert changes == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a\nb\nc", "a\nB\nc"),
        ("a\nb\nc", "b\nc"),
        ("a\nb\nc", "a\nb"),
        ("a\nb\nc", "a\nb\nc\n"),
        ("a\nb\nc", ""),
        ("", "a\nb"),
        ("aa\naa", "aa\naa\naa"),
        ("🦞\n🦞🦞", "🦞🦞\n🦞"),
    ],
)
def test_any_change_ends_right(inspector, layout, old, new):
    view = inspector.xray.text
    for text in (old, new, old):
        show(inspector, layout, file_of(text, (KeptKind.HEAD, 0, min(2, length(text)))))
        expected = [str(row.words) if row.words else text[row.start : row.end] for row in view.rows]
        assert shown_text(view) == (expected or [""])
        view.selectAll()
        assert view.original == text


def test_a_large_change_keeps_the_place_too(qtbot, inspector, layout):
    text = numbered(9_000)
    show(inspector, layout, file_of(text, (KeptKind.WHOLE, 0, len(text))))
    view = inspector.xray.text
    index = text.index("line 8000\n")
    view.jump_to(index)
    view.select_range(index, index + 9)
    new = "".join(f"other {n}\n" for n in range(4_000)) + text
    inspector.set_snapshot(sample.with_file(layout, file_of(new, (KeptKind.WHOLE, 0, len(new)))))
    qtbot.waitUntil(lambda: not view.busy)
    assert view.textCursor().selectedText() == "line 8000"
    assert view.firstVisibleBlock().text() == "line 8000"


def test_another_file_starts_at_its_top(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    inspector.xray.text.finish()
    inspector.xray.text.jump_to(9_000)
    inspector.select("USER.md")
    inspector.xray.text.finish()
    assert inspector.xray.text.verticalScrollBar().value() == 0
    assert inspector.xray.text.selected_range() == (0, 0)


# Size


def big_files():
    lines = "".join(f"- line {n} with text 必须 and more\n" for n in range(50_000))
    return [
        pytest.param(lines, 50_000, id="lines"),
        pytest.param("规则a b" * 400_000, 2_000_000 // PIECE, id="one-line"),
    ]


@pytest.mark.parametrize(("text", "rows"), big_files())
def test_a_file_of_two_megabytes_is_filled_in_between_events(qtbot, inspector, layout, text, rows):
    view = inspector.xray.text
    beats = []
    heart = QTimer(inspector)
    heart.timeout.connect(lambda: beats.append(len(view.rows)))
    heart.start(0)
    inspector.set_snapshot(sample.with_file(layout, file_of(text, (KeptKind.HEAD, 0, 9_000))))
    inspector.select("AGENTS.md")
    assert view.busy
    assert view.rows  # what is on screen is there at once
    end = text.rindex("必须") if "必须" in text else text.rindex("规")
    view.jump_to(end)
    with qtbot.waitSignal(view.filled, timeout=60_000):
        pass
    assert len(set(beats)) > 3  # other events had their turn
    assert len(view.rows) >= rows
    assert max(row.end - row.start for row in view.rows) <= PIECE
    assert view.selected_range() == (end, end)
    view.select_range(0, 5_000)
    assert copied(view) == text[:5_000]


def test_a_piece_of_a_long_line_is_called_that(inspector, layout):
    text = "规" * 5_000
    show(inspector, layout, file_of(text, (KeptKind.WHOLE, 0, 5_000)))
    assert [row.line for row in inspector.xray.text.rows] == [1, 0, 0]
    assert inspector.xray._about.full_text == "Line 1: sent · a long line, shown in pieces"


def test_broken_text_is_shown_and_painted(inspector, layout):
    text = "\ud800\udc00 half \ud83e\n\u2029\ufffc\x00\n" + "\u202e" * 50 + "\n\U000e0041"
    show(inspector, layout, file_of(text, (KeptKind.HEAD, 0, 4)))
    inspector.grab()
    view = inspector.xray.text
    view.selectAll()
    assert view.selected_range() == (0, len(text))


# Looks


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_cut_text_is_grey_and_still_readable_and_sent_text_is_clear(theme):
    cut = ink.look(theme, RowKind.TEXT, Band.CUT)
    assert contrast(cut.ink, theme.surface) >= 3
    assert contrast(cut.ink, theme.surface) < 4.5
    for band in (Band.HEAD, Band.DIGEST, Band.TAIL, Band.WHOLE):
        style = ink.look(theme, RowKind.TEXT, band)
        assert contrast(style.ink, style.ground or theme.surface) >= 4.5
    for kind in (RowKind.GAP, RowKind.RESUME, RowKind.NOTE, RowKind.END):
        style = ink.look(theme, kind, Band.CUT)
        assert contrast(style.ink, style.ground) >= 4.5


def test_the_theme_can_change_while_a_file_is_shown(inspector, layout):
    text = numbered(300)
    show(inspector, layout, file_of(text, (KeptKind.HEAD, 0, 900)))
    view = inspector.xray.text
    view.jump_to(text.index("line 150\n"))
    theme_manager().set_mode(ThemeMode.DARK)
    view.finish()
    assert view.firstVisibleBlock().text() == "line 150"
    line = view.document().findBlockByNumber(200).begin().fragment().charFormat()
    assert line.foreground().color() == ink.faded(DARK)
    theme_manager().set_mode(ThemeMode.LIGHT)


def test_lines_have_room_and_bars_have_more(inspector, layout):
    show(inspector, layout, file_of("aaaa\nbbbb\ncccc", (KeptKind.HEAD, 0, 5)))
    view = inspector.xray.text
    heights = [shown.rect.height() for shown in view.visible_rows()]
    assert [shown.row.kind for shown in view.visible_rows()][1] is RowKind.GAP
    assert heights[0] > view.fontMetrics().height()
    assert heights[1] > heights[0]
    tops = [shown.rect.top() for shown in view.visible_rows()]
    assert tops == sorted(tops)


@pytest.mark.parametrize("width", [420, 560])
def test_the_outline_stands_beside_the_text_only_where_there_is_room(inspector, layout, width):
    inspector.resize(sp(width), sp(820))
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    split = inspector.xray.findChild(QSplitter)
    wide = Qt.Orientation.Horizontal if width > 500 else Qt.Orientation.Vertical
    assert split.orientation() is wide
    assert inspector.xray.text.width() > sp(250)


def test_everything_can_be_reached_by_keyboard_and_has_a_name(inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    focusable = [
        inspector.xray.outline.list,
        inspector.xray.text,
        inspector.tabs.tabBar(),
        inspector.facts.why.button,
        inspector.facts._copy,
    ]
    for widget in focusable:
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert inspector.xray.text.accessibleName() == "AGENTS.md as it is on disk"
    assert inspector.xray.text.accessibleDescription().startswith("not sent: ")
    assert inspector.xray.outline.list.accessibleName()


def test_the_keyboard_alone_jumps_to_a_heading_and_leaves_the_text(qtbot, inspector, layout):
    inspector.set_snapshot(layout)
    inspector.select("AGENTS.md")
    inspector.xray.text.finish()
    headings = inspector.xray.outline.list
    headings.setFocus()
    headings.setCurrentIndex(headings.model().index(4, 0))
    qtbot.keyClick(headings, Qt.Key.Key_Return)
    assert inspector.xray.text.textCursor().block().text() == "## Never"
    assert inspector.xray.text.hasFocus()
    qtbot.keyClick(inspector.xray.text, Qt.Key.Key_Tab)
    assert not inspector.xray.text.hasFocus()


def test_a_change_of_language_is_survived_everywhere(inspector, layout):
    for key in ("", "AGENTS.md", "system:rules"):
        inspector.set_snapshot(layout)
        inspector.select(key)
        for widget in (inspector, *inspector.findChildren(QWidget)):
            QGuiApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
        inspector.xray.text.finish()
        inspector.grab()
    assert inspector.facts.why.button.text() == "Why"
    assert inspector.tabs.tabText(1) == "As sent"


def test_outline_keeps_its_choice_over_a_refresh(layout):
    model = OutlineModel()
    resets = []
    model.modelReset.connect(lambda: resets.append(True))
    model.set_headings(outline("# A\n## B\n## B\n"))
    keep = model.index(2, 0)
    persistent = keep.data(OutlineModel.HeadingRole)
    model.set_headings(outline("# A\n## New\n## B\n## B\n"))
    assert [model.index(row, 0).data() for row in range(4)] == ["A", "New", "B", "B"]
    assert persistent.title == "B"
    assert resets == []
