"""The settings window: pages made from the declarations, in force at once, found, reset, taken along."""

import json
import re
import shlex
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from strandline.messages import say
from strandline.store import settings_file
from strandline.store.setting_kinds import Choice, Real, Setting, Switch, Text, TextHolds, Whole, Words
from strandline.store.settings import (
    ACCENT,
    CONTEXT_BUDGET,
    DEBOUNCE_MS,
    EMBED_MODEL,
    FONT_SCALE,
    HISTORY_DAYS,
    LANGUAGE,
    MOTION,
    NOTIFY,
    REGISTRY,
    RELEASE_OVERRIDE,
    SEARCH_INDEX,
    THEME,
)
from strandline.store.settings_file import UNCHOSEN, Settings
from strandline.ui.i18n import Language
from strandline.ui.preferences import Preferences
from strandline.ui.settings import window as window_module
from strandline.ui.settings.editors import make_editor
from strandline.ui.settings.opening import open_settings
from strandline.ui.settings.row import shown_value
from strandline.ui.settings.sections import fits, marked, sections
from strandline.ui.settings.window import SettingsWindow
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.widgets.controls import ElidedLabel

COMMON = {"title": "A title", "description": "A description.", "section": "Made up"}
ALL_KINDS = (
    Choice(key="few", default="a", choices=(("a", "One"), ("b", "Other")), **COMMON),
    Choice(key="many", default="a", choices=tuple((w, w.upper()) for w in "abcdefg"), **COMMON),
    Switch(key="switch", default=False, **COMMON),
    Whole(key="whole", default=5, minimum=1, maximum=500, unit="s", **COMMON),
    Real(key="real", default=0.5, minimum=0.0, maximum=1.0, step=0.25, **COMMON),
    Real(key="percent", default=1.0, minimum=0.5, maximum=2.0, step=0.05, percent=True, **COMMON),
    Text(key="line", default="x", longest=12, **COMMON),
    Text(key="secret", default="", may_be_empty=True, secret=True, **COMMON),
    Text(key="folder", default="", may_be_empty=True, holds=TextHolds.FOLDER, **COMMON),
    Text(key="model", default="usem3", holds=TextHolds.MODEL, **COMMON),
    Words(key="words", **COMMON),
)
OTHER = {
    "few": "b",
    "many": "f",
    "switch": True,
    "whole": 77,
    "real": 0.75,
    "percent": 1.45,
    "line": "another",
    "secret": "hush",
    "folder": "/tmp",
    "model": "BAAI/bge-m3",
    "words": {"/a": "b", "c": "d"},
}


@pytest.fixture
def preferences(translations, own_home) -> Preferences:
    return Preferences(Settings.load(), translations)


@pytest.fixture
def window(preferences, qtbot) -> Iterator[SettingsWindow]:
    made = SettingsWindow(preferences)
    made.begin(None)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    end(made)


def end(window: SettingsWindow) -> None:
    """Take a window away now; else each later test would dress it anew."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def another(setting: Setting) -> object:
    """Give an allowed value that is not the default."""
    if isinstance(setting, Choice):
        return next(word for word, _ in setting.choices if word != setting.default)
    if isinstance(setting, Switch):
        return not setting.default
    if isinstance(setting, Whole):
        return setting.minimum if setting.default != setting.minimum else setting.maximum
    if isinstance(setting, Real):
        return setting.maximum if setting.default != setting.maximum else setting.minimum
    if isinstance(setting, Words):
        return {"/somewhere": "2026.7.1"}
    # Those that do not take every word.
    return next(word for word in ("another", "1.5", "https://llm.example/v1") if setting.accept(word))


def kept() -> dict:
    file = Settings.load().path
    return json.loads(file.read_text())["values"] if file.exists() else {}


def row_of(window: SettingsWindow, setting: Setting):
    window.show_setting(setting.key)
    laid_out(window)
    return window.pages.rows[setting.key]


# The generator


def test_there_is_a_row_for_every_declaration_on_the_page_of_its_section(window):
    assert list(window.pages.rows) == [
        one.key for section in sections() for one in REGISTRY if one.section == section.title
    ]
    for number, section in enumerate(sections()):
        window.list.list.setCurrentRow(number)
        shown = {key for key, row in window.pages.rows.items() if row.isVisible()}
        assert shown == {one.key for one in REGISTRY if one.section == section.title}


@pytest.mark.parametrize("setting", [*REGISTRY, *ALL_KINDS], ids=lambda one: one.key)
def test_every_editor_shows_what_it_is_given_and_stays_silent(setting, qtbot, appearance):
    editor = make_editor(setting, None)
    qtbot.addWidget(editor)
    editor.retranslate()
    editor.dress()
    editor.show()
    with qtbot.assertNotEmitted(editor.edited):
        for value in (setting.default, another(setting), setting.default):
            editor.show_value(value)
    assert shown_value(setting, another(setting)) != shown_value(setting, setting.default) or setting.secret


@pytest.fixture
def made_up(monkeypatch, preferences, qtbot) -> Iterator[SettingsWindow]:
    """Give the window of a registry in which every kind of setting occurs."""
    for module in (window_module, settings_file):
        monkeypatch.setattr(module, "REGISTRY", ALL_KINDS)
    made = SettingsWindow(preferences, keeps=False)
    made.resize(900, 1500)
    made.show()
    qtbot.waitExposed(made)
    yield made
    end(made)


@pytest.mark.parametrize("setting", ALL_KINDS, ids=lambda one: one.key)
def test_a_person_chooses_with_every_kind_of_editor(made_up, preferences, setting, qtbot):
    row = made_up.pages.rows[setting.key]
    value = OTHER[setting.key]
    choose_as_a_person(row.editor, setting, value)
    assert preferences.get(setting) == value
    assert kept()[setting.key] == value
    assert row.changed
    assert not row.reset_button.isHidden()
    QTest.mouseClick(row.reset_button, Qt.MouseButton.LeftButton)
    assert preferences.get(setting) == setting.default
    assert setting.key not in kept()
    assert row.reset_button.isHidden()
    made_up.undo()
    assert preferences.get(setting) == value
    while made_up.changes.undo():  # a key may have been a step
        pass
    assert preferences.get(setting) == setting.default
    while made_up.changes.redo():
        pass
    assert preferences.get(setting) == setting.default  # the reset came last


def choose_as_a_person(editor, setting, value):
    """Choose a value by keys and clicks only."""
    if isinstance(setting, Choice) and hasattr(editor, "buttons"):
        QTest.mouseClick(editor.buttons[value], Qt.MouseButton.LeftButton, pos=QPoint(6, 10))
    elif isinstance(setting, Choice):
        rows = [word for word, _ in setting.choices]
        for _ in range(rows.index(value) - rows.index(setting.default)):
            QTest.keyClick(editor.combo, Qt.Key.Key_Down)
    elif isinstance(setting, Switch):
        QTest.keyClick(editor.toggle, Qt.Key.Key_Space)
    elif isinstance(setting, Whole | Real):
        number = value * 100 if getattr(setting, "percent", False) else value
        editor.box.setFocus()
        editor.box.selectAll()
        QTest.keyClicks(editor.box, f"{number:g}")
        QTest.keyClick(editor.box, Qt.Key.Key_Return)
    elif isinstance(setting, Words):
        for name, word in value.items():
            QTest.mouseClick(editor.add_button, Qt.MouseButton.LeftButton)
            QTest.keyClicks(editor.pairs[-1].name, name)
            QTest.keyClicks(editor.pairs[-1].word, word)
            QTest.keyClick(editor.pairs[-1].word, Qt.Key.Key_Return)
    else:
        editor.line.selectAll()
        QTest.keyClicks(editor.line, value)
        QTest.keyClick(editor.line, Qt.Key.Key_Return)


@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(data=st.data())
def test_whatever_is_in_force_the_rows_say_so(window, preferences, data):
    values = {
        Choice: lambda one: st.sampled_from([word for word, _ in one.choices]),
        Switch: lambda one: st.booleans(),
        Whole: lambda one: st.integers(one.minimum, one.maximum),
        Words: lambda one: st.dictionaries(st.sampled_from("abc"), st.just("2026.7.1"), max_size=3),
    }
    quiet = [one for one in REGISTRY if type(one) in values and one not in (THEME, ACCENT, LANGUAGE, MOTION)]
    setting = data.draw(st.sampled_from(quiet))
    value = data.draw(values[type(setting)](setting))
    preferences.set(setting, value)
    row = window.pages.rows[setting.key]
    assert row.changed is (value != setting.default)
    assert row.state.isHidden() is (value == setting.default)
    assert row.reset_button.isHidden() is (value == setting.default)
    assert window.pages.blocks[setting.section].reset_button.isEnabled() is any(
        preferences.get(one) != one.default for one in REGISTRY if one.section == setting.section
    )


# What is typed and wrong


def test_while_something_wrong_is_typed_a_sentence_says_so_and_nothing_is_taken(window, preferences):
    row = row_of(window, DEBOUNCE_MS)
    box = row.editor.box
    box.selectAll()
    QTest.keyClicks(box, "99999")
    assert "from 10 to 2,000" in row.sentence.text()
    assert row.sentence.isVisible()
    assert "from 10 to 2,000" in box.accessibleDescription()
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert preferences.get(DEBOUNCE_MS) == 40
    assert box.value() == 40
    assert not row.sentence.isVisible()
    box.selectAll()
    QTest.keyClicks(box, "1500")
    assert not row.sentence.isVisible()
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert preferences.get(DEBOUNCE_MS) == 1500


def test_thousands_may_be_typed_with_their_separators(window, preferences):
    box = row_of(window, CONTEXT_BUDGET).editor.box
    box.selectAll()
    QTest.keyClicks(box, "64,000")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert preferences.get(CONTEXT_BUDGET) == 64_000
    assert box.text() == "64,000 tokens"


def test_a_text_that_is_empty_is_said_and_the_former_comes_back(window, preferences):
    row = row_of(window, EMBED_MODEL)
    row.editor.line.selectAll()
    QTest.keyClick(row.editor.line, Qt.Key.Key_Delete)
    assert "cannot be empty" in row.sentence.text()
    QTest.keyClick(row.editor.line, Qt.Key.Key_Return)
    assert row.editor.line.text() == "usem3"
    assert preferences.settings.chosen(EMBED_MODEL) is UNCHOSEN


def test_a_model_that_is_not_here_is_noted_and_taken(window, preferences, qtbot):
    row = row_of(window, EMBED_MODEL)
    row.editor.choose("nobody/has-this")
    qtbot.waitUntil(lambda: "not on this computer" in row.sentence.text())
    assert preferences.get(EMBED_MODEL) == "nobody/has-this"
    row.editor.choose("usem3")
    qtbot.waitUntil(lambda: not row.sentence.isVisible())


def test_the_table_of_releases_judges_each_line(window, preferences):
    row = row_of(window, RELEASE_OVERRIDE)
    editor = row.editor
    QTest.mouseClick(editor.add_button, Qt.MouseButton.LeftButton)
    pair = editor.pairs[0]
    QTest.keyClicks(pair.name, "/home/ling/.openclaw")
    QTest.keyClicks(pair.word, "newest")
    assert "2026.9.6" in row.sentence.text()
    assert preferences.get(RELEASE_OVERRIDE) == {}
    pair.word.selectAll()
    QTest.keyClicks(pair.word, "2026.7.1")
    QTest.keyClick(pair.word, Qt.Key.Key_Return)
    assert preferences.get(RELEASE_OVERRIDE) == {"/home/ling/.openclaw": "2026.7.1"}
    QTest.mouseClick(editor.add_button, Qt.MouseButton.LeftButton)
    QTest.keyClicks(editor.pairs[1].name, "/home/ling/.openclaw")
    QTest.keyClicks(editor.pairs[1].word, "2026.9.6")
    assert "only once" in row.sentence.text()
    QTest.mouseClick(editor.pairs[1].button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(editor.pairs[0].button, Qt.MouseButton.LeftButton)
    assert preferences.get(RELEASE_OVERRIDE) == {}


def test_the_wheel_over_an_editor_changes_nothing(window, preferences):
    row = row_of(window, FONT_SCALE)
    for widget in (row.editor.slider, row.editor.box):
        wheel(widget)
    wheel(row_of(window, THEME).editor.combo)
    assert (preferences.get(FONT_SCALE), preferences.get(THEME)) == (1.0, "system")


def wheel(widget: QWidget) -> None:
    from PySide6.QtGui import QWheelEvent

    where = QPointF(widget.rect().center())
    event = QWheelEvent(
        where,
        widget.mapToGlobal(where),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QGuiApplication.sendEvent(widget, event)


# In force at once


def test_appearance_and_language_change_under_the_window(window, preferences):
    row = row_of(window, THEME)
    row.editor.combo.setFocus()
    for _ in range(2):
        QTest.keyClick(row.editor.combo, Qt.Key.Key_Down)
    assert theme_manager().mode is ThemeMode.DARK
    row_of(window, LANGUAGE).editor.buttons["zh_CN"].click()
    laid_out(window)
    assert window.windowTitle() == "设置"
    assert row.title.text() == "主题"
    assert window.list.list.item(0).text() == "外观"
    assert window.footer.reset_button.text() == "全部重置"


def test_what_is_chosen_elsewhere_is_shown(window, preferences):
    preferences.set_notifies(False)
    assert window.pages.rows[NOTIFY.key].editor.toggle.isChecked() is False
    preferences.step_font(1)
    assert window.pages.rows[FONT_SCALE.key].editor.box.text() == "110 %"


def test_the_slider_dresses_the_application_when_it_is_let_go(window, preferences):
    editor = row_of(window, FONT_SCALE).editor
    editor.slider.setSliderDown(True)
    editor.slider.setSliderPosition(14)
    assert editor.box.text() == "150 %"
    assert theme_manager().font_scale == 1.0
    editor.slider.setSliderDown(False)
    assert theme_manager().font_scale == 1.5
    assert preferences.get(FONT_SCALE) == 1.5


# Search


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ("debounce", {"debounce_ms"}),
        ("DEBOUNCE_MS", {"debounce_ms"}),
        ("Wait quiet", {"debounce_ms"}),
        ("字号", {"font_scale"}),
        ("浅色", {"theme"}),
        ("graphite", {"accent"}),
        ("moss", {"accent"}),
        ("quiet budget", set()),
    ],
)
def test_a_setting_is_found_by_title_key_choice_or_word_of_either_language(window, query, keys):
    window.list.begin_search()
    window.list.field.setText(query)  # QTest has no keys for Chinese
    assert {key for key, row in window.pages.rows.items() if row.isVisible()} == keys
    shown = [item for item in items(window) if not item.isHidden()]
    assert len(shown) == len({window.pages.rows[key].setting.section for key in keys})
    assert window.pages.nothing.isVisible() is (not keys)


def test_english_is_found_while_the_window_speaks_chinese(window, preferences):
    preferences.set_language(Language.CHINESE)
    window.list.field.setText("text size")
    assert window.pages.rows["font_scale"].isVisible()


def items(window):
    return [window.list.list.item(row) for row in range(window.list.list.count())]


def test_hits_are_marked_and_counted_and_go_with_the_search(window):
    window.list.field.setText("size")
    row = window.pages.rows["font_scale"]
    assert row.title.textFormat() is Qt.TextFormat.RichText
    assert ">size</span>" in row.title.text()
    assert items(window)[0].text() == "Appearance (1)"
    window.list.field.clear()
    assert row.title.text() == "Text size"
    assert items(window)[0].text() == "Appearance"
    assert not any(item.isHidden() for item in items(window))


def test_marks_are_set_on_the_words_and_nothing_of_them_is_markup():
    assert marked("a <b> & size", "size", "x:y") == (
        '<html>a &lt;b&gt; &amp; <span style="x:y">size</span></html>'
    )
    assert marked("a <b>", "zz", "x:y") == "a <b>"
    assert marked("Theme theme", "THEME", "s").count("<span") == 2
    assert fits(THEME, "", ())


def test_escape_clears_the_search_then_closes(window, qtbot):
    window.list.begin_search()
    QTest.keyClicks(window.list.field, "theme")
    QTest.keyClick(window.list.field, Qt.Key.Key_Escape)
    assert window.list.field.text() == ""
    assert window.isVisible()
    with qtbot.waitSignal(window.closed):
        QTest.keyClick(window.list.field, Qt.Key.Key_Escape)


# Reset, undo, the file


def test_a_page_and_all_are_reset_with_a_way_back(window, preferences):
    preferences.change([(THEME, "dark"), (NOTIFY, False), (HISTORY_DAYS, 7)])
    window.list.choose("Appearance")
    window.pages.blocks["Appearance"].reset_button.click()
    assert (preferences.get(THEME), preferences.get(NOTIFY)) == ("system", False)
    assert window.toast.isVisible()
    window.toast.button.click()
    assert preferences.get(THEME) == "dark"
    window.footer.reset_button.click()
    assert kept() == {}
    assert window.toast.text == "3 settings are back to the default"
    window.toast.button.click()
    assert kept() == {"theme": "dark", "notify": False, "history_days": 7}


def test_ctrl_z_takes_back_step_by_step(window, preferences):
    window.list.list.setFocus()
    window.changes.make([(NOTIFY, False)])
    window.changes.make([(HISTORY_DAYS, 7)])
    for expected in ({"notify": False}, {}, {}):
        QTest.keyClick(window.list.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert kept() == expected
    assert "nothing to undo" in window.toast.text
    QTest.keyClick(window.list.list, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert kept() == {"notify": False}


def test_where_the_file_takes_nothing_a_bar_says_so_and_tries_again(window, preferences, own_home):
    blocked = own_home / "config"
    blocked.write_text("a file, not a folder")
    window.changes.make([(NOTIFY, False)])
    assert preferences.get(NOTIFY) is False
    (row,) = window.bar.rows
    assert "cannot be read or written" in row.problem.line.text()
    blocked.unlink()
    row.action_button.click()
    assert window.bar.rows == ()
    assert kept() == {"notify": False}


def test_the_file_of_a_newer_program_is_told_when_the_window_opens(translations, own_home, qtbot):
    path = own_home / "config" / "settings.json"
    path.parent.mkdir()
    path.write_text('{"schema": 9, "values": {}}')
    window = SettingsWindow(Preferences(Settings.load(), translations), keeps=False)
    assert any("newer Strandline" in row.problem.line.text() for row in window.bar.rows)
    window.changes.make([(NOTIFY, False)])
    assert path.read_text() == '{"schema": 9, "values": {}}'
    end(window)


def test_what_another_process_writes_is_in_force_and_shown(window, preferences, qtbot):
    preferences.set(HISTORY_DAYS, 7)
    preferences.follow_file()
    other = Settings.load()
    other.change([(NOTIFY, False), (THEME, "dark")])
    with qtbot.waitSignal(preferences.changedOutside) as told:
        other.save()
    assert set(told.args[0]) == {"notify", "theme"}
    assert theme_manager().mode is ThemeMode.DARK
    assert window.pages.rows["notify"].editor.toggle.isChecked() is False
    assert "Notify of losses" in window.toast.text
    assert preferences.get(HISTORY_DAYS) == 7


def test_nonsense_written_by_hand_is_told_and_mended_by_hand(window, preferences, qtbot):
    preferences.set(THEME, "dark")
    preferences.follow_file()
    path = preferences.settings.path
    good = path.read_text()
    with qtbot.waitSignal(preferences.failed):
        replace(path, good[:-8])
    assert preferences.get(THEME) == "dark"
    assert "is not whole" in window.bar.rows[0].problem.line.text()
    with qtbot.waitSignal(preferences.changedOutside):
        replace(path, good.replace("dark", "light"))
    assert window.bar.rows == ()
    assert preferences.get(THEME) == "light"


def replace(path, text):
    new = path.with_name("edited")
    new.write_text(text)
    new.replace(path)


# Import and export


def test_an_import_shows_what_changes_takes_what_is_valid_and_is_undone(window, preferences, tmp_path):
    file = tmp_path / "other.json"
    file.write_text(
        json.dumps({"schema": 1, "values": {"history_days": 7, "theme": "pink", "notify": False}})
    )
    window.import_from(str(file))
    assert window.import_page.isVisible()
    assert window.import_page.lines() == [
        ("Keep for", "365 days", "7 days"),
        ("Notify of losses", "On", "Off"),
    ]
    assert "theme cannot be" in window.import_page.refused.text()
    assert kept() == {}
    window.import_page.take_button.click()
    assert kept() == {"history_days": 7, "notify": False}
    assert window.pages.isVisible()
    window.toast.button.click()
    assert kept() == {}


def test_nonsense_is_told_in_the_bar_and_a_good_file_settles_it(window, tmp_path):
    file = tmp_path / "no.json"
    file.write_text("hello")
    window.import_from(str(file))
    assert "holds no settings" in window.bar.rows[0].problem.line.text()
    assert not window.import_page.isVisible()
    file.write_text('{"schema": 1, "values": {}}')
    window.import_from(str(file))
    assert window.bar.rows == ()
    assert not window.import_page.take_button.isVisible()
    window.import_page.leave_button.click()
    assert window.pages.isVisible()


def test_a_file_that_is_dropped_is_imported(window, tmp_path):
    file = tmp_path / "dropped.json"
    file.write_text('{"schema": 1, "values": {"notify": false}}')
    load = QMimeData()
    load.setUrls([QUrl.fromLocalFile(str(file))])
    event = QDropEvent(
        QPointF(9, 9),
        Qt.DropAction.CopyAction,
        load,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    assert window.import_page.isVisible()


def test_an_export_has_what_was_chosen(window, preferences, tmp_path):
    preferences.change([(NOTIFY, False), (RELEASE_OVERRIDE, {"/home/ling": "2026.7.1"})])
    window.export_to(str(tmp_path / "out.json"))
    assert json.loads((tmp_path / "out.json").read_text())["values"] == {"notify": False}
    assert window.toast.text == "Exported 1 chosen value"
    window.export_to(str(tmp_path / "no folder" / "out.json"))
    assert "cannot be written" in window.bar.rows[0].problem.line.text()


# The window


def test_keys_are_shown_with_a_command_to_copy(window, preferences):
    row = row_of(window, DEBOUNCE_MS)
    assert not row.key.isVisible()
    window.footer.keys_button.click()
    assert row.key.full_text == "debounce_ms"
    assert row.key.isVisible()
    row.copy_button.click()
    assert QGuiApplication.clipboard().text() == "strandline settings set debounce_ms 40"


@pytest.mark.parametrize("value", ["x;reboot", "O'Hara's model", "$HOME"])
def test_a_copied_command_gives_the_shell_nothing_to_run(window, preferences, value):
    preferences.change([(EMBED_MODEL, value)])
    row_of(window, EMBED_MODEL).copy_button.click()
    words = ["strandline", "settings", "set", "search_model", value]
    assert shlex.split(QGuiApplication.clipboard().text()) == words
    assert QGuiApplication.clipboard().text() != " ".join(words)


def test_it_remembers_its_size_its_page_and_whether_keys_were_shown(preferences, qtbot):
    first = open_settings(preferences)
    first.resize(700, 610)
    first.list.choose("History")
    first.footer.keys_button.click()
    first.close()
    second = open_settings(preferences)
    assert second is not first
    assert (second.width(), second.height()) == (700, 610)
    assert second.pages.page == "History"
    assert second.footer.keys_button.isChecked()
    end(second)


@pytest.mark.parametrize("language", list(Language)[1:])
def test_nothing_is_cut_at_any_size_in_either_language(window, preferences, language, qtbot):
    preferences.set_language(language)
    window.footer.keys_button.setChecked(True)
    preferences.change([(one, another(one)) for one in REGISTRY if one.section != "Appearance"])
    for scale in (0.8, 1.0, 2.0):
        preferences.set_font_scale(scale)
        window.resize(960, 600)
        for section in sections():
            window.list.choose(section.title)
            laid_out(window)
            assert cut(window) == [], scale
        assert window.pages.horizontalScrollBar().maximum() == 0, scale


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_words_as_long_as_german_ones_wrap(window, preferences, scale, qtbot, monkeypatch):
    from strandline.ui.settings import block, page_list, row
    from strandline.ui.settings.editors import choice

    def long(text: str) -> str:
        return re.sub(r"\w+", lambda word: word[0] + "en"[: len(word[0]) // 2 + 1], text)

    for module in (block, page_list, row, choice):
        monkeypatch.setattr(module, "words", long)
    preferences.set_font_scale(scale)
    preferences.set_language(Language.CHINESE)
    preferences.set_language(Language.ENGLISH)
    window.resize(960, 600)
    for section in sections():
        window.list.choose(section.title)
        laid_out(window)
        assert cut(window) == []


def laid_out(window) -> None:
    """Let the layouts come to rest: the width decides the rows, and the rows the height."""
    for _ in range(10):
        QCoreApplication.processEvents()


def cut(window) -> list[str]:
    """Name the visible texts that have less room than they need."""
    found = []
    for label in shown_of(window, QLabel):
        need = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        wide = not label.wordWrap() and label.sizeHint().width() > label.width() + 1
        if not isinstance(label, ElidedLabel) and label.text() and (label.height() < need or wide):
            found.append(f"{label.text()}: {label.height()} of {need}")
    found += [
        f"{widget.accessibleName()}: {widget.width()} of {widget.sizeHint().width()}"
        for kind in (QRadioButton, QAbstractSpinBox)  # a combo box shortens its face itself
        for widget in shown_of(window, kind)
        if widget.sizeHint().width() > widget.width() + 1
    ]
    right = window.pages.width() + 1
    found += [
        f"{type(widget).__name__} {widget.accessibleName()} in {widget.parent().accessibleName()} sticks out"
        for widget in shown_of(window, QWidget)
        if widget.mapTo(window.pages, QPoint(widget.width(), 0)).x() > right
    ]
    return found


def shown_of(window, kind):
    return [widget for widget in window.pages.findChildren(kind) if widget.isVisible()]


def test_everything_has_a_name_and_the_keyboard_reaches_every_editor(window, preferences):
    for setting in REGISTRY:
        row = row_of(window, setting)
        field = row.editor.field
        assert row.title.buddy() is field
        assert field.accessibleName().startswith(shown_title(setting))
        assert setting.description in field.accessibleDescription()
        assert field.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert window.focusWidget() is field or row.isAncestorOf(window.focusWidget())
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not scrolls(widget):
            name = widget.accessibleName() or getattr(widget, "text", str)()
            assert name or isinstance(widget.parent(), QAbstractSpinBox | QComboBox), widget


def shown_title(setting):
    return say(setting.title).text()


def scrolls(widget):
    from PySide6.QtWidgets import QAbstractScrollArea

    return isinstance(widget, QAbstractScrollArea) or isinstance(
        widget.parent(), QAbstractScrollArea | QLineEdit
    )


def test_tab_goes_from_the_search_to_the_pages_the_rows_and_the_foot(window):
    window.list.choose("Watching")
    window.list.begin_search()
    seen = []
    for _ in range(12):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        seen.append(window.focusWidget())
    rows = window.pages.rows
    wanted = [
        window.list.list,
        rows["rescan_seconds"].editor.box,
        rows["debounce_ms"].editor.box,
        window.footer.export_button,
        window.footer.reset_button,
    ]
    places = [seen.index(widget) for widget in wanted]
    assert places == sorted(places)


def test_the_arrow_keys_choose_among_what_stands_side_by_side(window, preferences):
    editor = row_of(window, SEARCH_INDEX).editor
    assert QApplication.focusWidget() is editor.buttons["on"]
    below = editor.buttons["off"].y() > editor.buttons["on"].y()
    QTest.keyClick(editor.buttons["on"], Qt.Key.Key_Down if below else Qt.Key.Key_Right)
    assert preferences.get(SEARCH_INDEX) == "off"
