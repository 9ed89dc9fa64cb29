"""Each action is declared once and can be reached by menu, key, palette and sheet."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget

from strandline.ui.action_specs import SPECS, ActionSpec
from strandline.ui.action_words import WORDS, words_for
from strandline.ui.actions import ActionRegistry, plain
from strandline.ui.i18n import Language
from strandline.ui.shell.palette import Entry, score
from strandline.ui.shell.screen_keys import SCREEN_KEYS
from strandline.ui.theme import theme_manager
from strandline.ui.views.registry import screens


def actions_in(menu: QMenu) -> set[str]:
    found: set[str] = set()
    for action in menu.actions():
        if action.menu():
            found |= actions_in(action.menu())
        elif action.objectName():
            found.add(action.objectName())
    return found


def test_every_action_is_in_the_window_menu(kit):
    assert actions_in(kit.window.frame.top_bar.menu) >= {spec.id for spec in SPECS}


def test_every_action_does_something(kit):
    for spec in kit.window.registry.specs():
        action = kit.window.registry[spec.id]
        assert action.receivers("2triggered(bool)") > 0, spec.id


def test_every_action_has_words_and_a_tooltip(kit):
    for spec in kit.window.registry.specs():
        action = kit.window.registry[spec.id]
        assert action.text()
        assert action.toolTip()
        if spec.keys:
            assert "(" in action.toolTip(), spec.id


def test_every_icon_is_there(kit):
    kit.window.registry.show_icons()
    for spec in kit.window.registry.specs():
        if spec.icon and not (spec.choice or spec.checkable):
            assert not kit.window.registry[spec.id].icon().isNull(), spec.icon


def test_a_key_belongs_to_one_action_only(qtbot, translations):
    window = QWidget()
    qtbot.addWidget(window)
    registry = ActionRegistry(window, (ActionSpec("one", "One", "file", keys=("Ctrl+J",)),))
    with pytest.raises(ValueError, match="Ctrl\\+J belongs to one"):
        registry.add(ActionSpec("two", "Two", "file", keys=("Ctrl+J",)))
    with pytest.raises(ValueError, match="an action one already"):
        registry.add(ActionSpec("one", "One", "file"))


def test_what_needs_a_workspace_is_grey_without_one(kit):
    registry = kit.window.registry
    assert not registry["reload"].isEnabled()
    assert registry["open"].isEnabled()
    kit.open()
    assert registry["reload"].isEnabled()
    registry["close"].trigger()
    assert not registry["reload"].isEnabled()


def test_texts_follow_the_language(kit, translations, qtbot):
    registry = kit.window.registry
    assert plain(registry["open"].text()) == "Open folder…"
    translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: plain(registry["open"].text()) == "打开文件夹…")
    titles = [plain(action.text()) for action in kit.window.frame.top_bar.menu.actions()]
    assert "文件" in titles


@pytest.mark.parametrize(
    ("text", "words"), [("&Open folder…", "Open folder…"), ("打开(&O)…", "打开…"), ("Plain", "Plain")]
)
def test_access_keys_are_taken_out(text, words):
    assert plain(text) == words


def test_choices_exclude_each_other_and_take_effect(kit):
    registry = kit.window.registry
    registry["theme.dark"].trigger()
    assert theme_manager().theme.dark
    assert registry["theme.dark"].isChecked()
    assert not registry["theme.light"].isChecked()
    registry["theme.light"].trigger()
    assert not theme_manager().theme.dark


@pytest.mark.parametrize(
    ("key", "expected"), [(Qt.Key.Key_Plus, 1.1), (Qt.Key.Key_Equal, 1.1), (Qt.Key.Key_Minus, 0.9)]
)
def test_text_size_by_keys(kit, qtbot, key, expected):
    qtbot.keyClick(kit.window, key, Qt.KeyboardModifier.ControlModifier)
    assert theme_manager().font_scale == pytest.approx(expected)
    qtbot.keyClick(kit.window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert theme_manager().font_scale == pytest.approx(1.0)


def test_text_size_stays_in_its_bounds(kit):
    for _ in range(12):
        kit.window.registry["text.larger"].trigger()
    assert theme_manager().font_scale == pytest.approx(2.0)
    for _ in range(12):
        kit.window.registry["text.smaller"].trigger()
    assert theme_manager().font_scale == pytest.approx(0.8)


# The palette


def titles(kit) -> list[str]:
    return kit.window.command_palette.titles()


def test_palette_opens_with_a_key_and_lists_everything_but_itself(kit, qtbot):
    qtbot.keyClick(kit.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert kit.window.command_palette.isVisible()
    assert kit.window.command_palette.field.hasFocus()
    registry = kit.window.registry
    assert {registry.title(spec.id) for spec in registry.specs() if spec.id != "palette"} <= set(titles(kit))


def row_of(palette, title: str) -> str:
    return palette.list.item(palette.titles().index(title)).text()


def test_palette_shows_the_keys_and_says_why_something_cannot_be_done(kit, qtbot):
    kit.window.registry["palette"].trigger()
    palette = kit.window.command_palette
    assert "Ctrl+O" in row_of(palette, "Open folder…")
    assert row_of(palette, "Close workspace").endswith("Open a folder or the demo first")
    assert row_of(palette, "Save the file").endswith("Unlock a file first")
    usable = [not entry.why_not for entry in palette._shown]
    assert usable == sorted(usable, reverse=True)  # what can be done stands above
    qtbot.keyClicks(palette.field, "close workspace")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()  # it says why, and stays
    kit.open()
    palette.leave()
    kit.window.registry["palette"].trigger()
    assert "first" not in row_of(palette, "Close workspace")


def test_palette_has_what_was_run_last_on_top_and_keeps_it(kit, qtbot):
    palette = kit.window.command_palette
    for words in ("appearance dark", "text size larger", "appearance dark"):
        kit.window.registry["palette"].trigger()
        qtbot.keyClicks(palette.field, words)
        qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    kit.window.registry["palette"].trigger()
    assert titles(kit)[:2] == ["Appearance: Dark", "Text size: Larger"]
    assert kit.window.places.commands == ["theme.dark", "text.larger"]


def test_palette_has_the_buttons_of_the_screen(kit, qtbot):
    kit.open()
    kit.window.registry["palette"].trigger()
    palette = kit.window.command_palette
    qtbot.keyClicks(palette.field, "form by size")
    assert titles(kit)[0] == "Form of the picture: By size"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    view = kit.window.workbench.current
    assert view.pages.currentWidget() is view.map


def test_palette_runs_what_was_typed(kit, qtbot):
    kit.window.registry["palette"].trigger()
    palette = kit.window.command_palette
    qtbot.keyClicks(palette.field, "appearance dark")
    assert titles(kit)[0] == "Appearance: Dark"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert theme_manager().theme.dark
    assert not palette.isVisible()


def test_palette_finds_files_and_agents(kit, qtbot):
    kit.open()
    kit.window.registry["palette"].trigger()
    palette = kit.window.command_palette
    qtbot.keyClicks(palette.field, "user.md")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert kit.window.workbench.selected == "USER.md"
    kit.window.registry["palette"].trigger()
    qtbot.keyClicks(palette.field, "agent: zh")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert kit.services.target.agent == "zh"


def test_palette_moves_with_arrows_and_round_the_end(kit, qtbot):
    kit.window.registry["palette"].trigger()
    palette = kit.window.command_palette
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentRow() == len(titles(kit)) - 1


def test_palette_gives_the_keyboard_back(kit, qtbot):
    kit.window.frame.start.demo_button.setFocus()
    kit.window.registry["palette"].trigger()
    qtbot.keyClick(kit.window.command_palette.field, Qt.Key.Key_Escape)
    assert not kit.window.command_palette.isVisible()
    assert kit.window.frame.start.demo_button.hasFocus()


def test_palette_offers_to_search_for_what_no_command_is_called(kit, qtbot):
    kit.window.registry["palette"].trigger()
    qtbot.keyClicks(kit.window.command_palette.field, "zzzz")
    assert titles(kit) == ["Search everything for “zzzz”"]


def test_palette_is_found_by_english_words_in_chinese(kit, translations, qtbot):
    translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: plain(kit.window.registry["open"].text()) != "Open folder…")
    kit.window.registry["palette"].trigger()
    qtbot.keyClicks(kit.window.command_palette.field, "open folder")
    assert titles(kit)[0] == "打开文件夹…"


@pytest.mark.parametrize(
    ("query", "better", "worse"),
    [
        ("op", "Open folder", "Go to the top"),
        ("dark", "Dark", "Appearance: Dark"),
        ("fol", "Open folder", "Manifold"),
        ("dem", "Open the demo", "Dim them"),
    ],
)
def test_better_matches_come_first(query, better, worse):
    def rate(title: str) -> int:
        rated = score(query, Entry(title, lambda: None))
        return 99 if rated is None else rated

    assert rate(better) < rate(worse)


def test_what_does_not_fit_is_left_out():
    assert score("xyz", Entry("Open folder", lambda: None)) is None


# The shortcut sheet


def test_sheet_lists_every_action_with_a_key(kit):
    listed = {words for words, _ in kit.window.sheet.rows()}
    registry = kit.window.registry
    assert listed == {registry.title(spec.id) for spec in registry.specs() if spec.keys}


def test_sheet_finds_every_action_and_every_screen_has_its_keys(kit):
    registry, sheet = kit.window.registry, kit.window.sheet
    listed = {words for _, rows in sheet.sections(everything=True) for words, _ in rows}
    assert {registry.title(spec.id) for spec in registry.specs()} <= listed
    titles = [title for title, _ in sheet.sections()]
    assert [f"On the screen {screen.title}" for screen in screens()] == [t for t in titles if "screen" in t]
    assert set(SCREEN_KEYS) == {"", *(screen.id for screen in screens())}


def test_sheet_is_searched_and_copied(kit, qtbot, qapp):
    sheet = kit.window.sheet
    sheet.toggle()
    assert sheet.field.hasFocus()

    def shown() -> list[str]:
        return [label.text() for label in sheet._inside.findChildren(QLabel)]

    before = len(shown())
    qtbot.keyClicks(sheet.field, "notify")
    assert "Notify of losses" in shown()  # it has no key
    assert len(shown()) < before
    qtbot.keyClicks(sheet.field, "zzz")
    assert shown() == ["Nothing is called “notifyzzz”."]
    sheet.copy_button.click()
    text = qapp.clipboard().text()
    assert all(words in text for _, rows in sheet.sections(everything=True) for words, _ in rows)


def test_tab_stays_on_the_sheet(kit, qtbot):
    sheet = kit.window.sheet
    sheet.toggle()
    for _ in range(6):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert sheet.isAncestorOf(QApplication.focusWidget())


def test_question_mark_opens_the_sheet_and_escape_closes_it(kit, qtbot):
    qtbot.keyClick(kit.window, Qt.Key.Key_Question)
    assert kit.window.sheet.isVisible()
    qtbot.keyClick(kit.window.sheet.field, Qt.Key.Key_Escape)
    assert not kit.window.sheet.isVisible()


def test_question_mark_in_a_field_is_a_letter(kit, qtbot):
    field = QLineEdit(kit.window)
    field.show()
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert field.text() == "?"
    assert not kit.window.sheet.isVisible()


def test_menu_opens_by_key_action(kit):
    action: QAction = kit.window.registry["menu"]
    assert [key.toString() for key in action.shortcuts()] == ["F10"]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Chinese", "language.zh_CN"),
        ("中文", "language.zh_CN"),
        ("英文", "language.en"),
        ("night", "theme.dark"),
        ("暗色", "theme.dark"),
        ("dark", "theme.dark"),
        ("bigger", "text.larger"),
        ("字号 放大", "text.larger"),
        ("hotkeys", "shortcuts"),
        ("快捷键", "shortcuts"),
        ("试用", "demo"),
        ("graph", "screen.memory"),
    ],
)
def test_palette_finds_a_command_by_what_people_call_it(kit, translations, qtbot, language, typed, found):
    translations.use(language)
    kit.window.registry["palette"].trigger()
    kit.window.command_palette.field.setText(typed)
    assert titles(kit)[0] == kit.window.registry.title(found)


def test_every_command_has_other_words_in_both_languages(kit):
    for spec in kit.window.registry.specs():
        words = words_for(spec.id)
        assert any(word.isascii() for word in words.split()), spec.id
        assert any(not word.isascii() for word in words.split()), spec.id
    assert set(WORDS) == {spec.id for spec in kit.window.registry.specs()}


# Access keys


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE])
def test_every_menu_has_its_name_once(kit, translations, qtbot, language):
    kit.open()
    translations.use(language)
    QApplication.processEvents()
    for menu in kit.window.menus:
        titles = [plain(action.text()) for action in menu.actions() if action.menu() is not None]
        assert "" not in titles, menu.title()
        assert len(set(titles)) == len(titles), menu.title()


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE])
def test_access_keys_are_unique_in_each_menu_in_each_language(kit, translations, qtbot, language):
    kit.open()
    translations.use(language)
    QApplication.processEvents()

    def letters(texts: list[str]) -> list[str]:
        found = (re.search(r"&([^&])", text.replace("&&", "")) for text in texts)
        return [match[1].casefold() for match in found if match]

    def check(menu: QMenu) -> None:
        # A name out of a file system, such as a recent folder, has none of its own.
        keys = letters([action.text() for action in menu.actions() if action.objectName() or action.menu()])
        twice = {key for key in keys if keys.count(key) > 1}
        assert not twice, (language, menu.title(), twice)
        for action in menu.actions():
            if action.menu():
                check(action.menu())

    for menu in kit.window.menus:
        check(menu)
    titles = letters([menu.title() for menu in kit.window.menus])
    assert len(set(titles)) == len(titles) == len(kit.window.menus)
