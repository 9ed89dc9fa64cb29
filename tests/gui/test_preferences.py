"""What is chosen is in force at once, whoever chose it, and everybody hears of it."""

from PySide6.QtCore import Qt

from strandline.store.settings import CONTEXT_BUDGET, DEBOUNCE_MS, FONT_SCALE, LANGUAGE, THEME
from strandline.store.settings_file import Settings
from strandline.ui.i18n import Language
from strandline.ui.preferences import Preferences
from strandline.ui.theme import ThemeMode, theme_manager


def test_any_setting_is_read_and_set_by_its_declaration(kit, qtbot):
    with qtbot.waitSignal(kit.preferences.settingChanged, check_params_cb=lambda key: key == "debounce_ms"):
        kit.preferences.set(DEBOUNCE_MS, 120)
    assert kit.preferences.get(DEBOUNCE_MS) == 120
    assert Settings.load(kit.settings.path).get(DEBOUNCE_MS) == 120


def test_what_a_screen_writes_into_the_settings_is_heard_too(kit, qtbot):
    with qtbot.waitSignal(
        kit.preferences.settingChanged, check_params_cb=lambda key: key == CONTEXT_BUDGET.key
    ):
        kit.settings.set(CONTEXT_BUDGET, 64_000)


def test_the_same_value_again_is_no_news(kit, qtbot):
    with qtbot.assertNotEmitted(kit.preferences.settingChanged):
        kit.preferences.set(DEBOUNCE_MS, DEBOUNCE_MS.default)


def test_appearance_is_in_force_before_others_hear_of_it(kit, translations):
    heard = []
    kit.preferences.settingChanged.connect(
        lambda key: heard.append((key, theme_manager().mode, theme_manager().font_scale, translations.choice))
    )
    kit.preferences.set(THEME, "dark")
    kit.preferences.set(FONT_SCALE, 1.5)
    kit.preferences.set(LANGUAGE, "zh_CN")
    assert heard == [
        ("theme", ThemeMode.DARK, 1.0, Language.ENGLISH),
        ("font_scale", ThemeMode.DARK, 1.5, Language.ENGLISH),
        ("language", ThemeMode.DARK, 1.5, Language.CHINESE),
    ]


def test_a_value_that_is_not_allowed_is_told_and_changes_nothing(kit, qtbot):
    with qtbot.waitSignal(kit.preferences.failed), qtbot.assertNotEmitted(kit.preferences.settingChanged):
        kit.preferences.set(DEBOUNCE_MS, 1)
    assert kit.preferences.get(DEBOUNCE_MS) == DEBOUNCE_MS.default


def test_where_nothing_can_be_kept_the_choice_holds_for_this_run(tmp_path, translations, qtbot):
    blocked = tmp_path / "config"
    blocked.write_text("a file, not a folder")
    preferences = Preferences(Settings(blocked / "settings.json"), translations)
    with qtbot.waitSignals([preferences.failed, preferences.settingChanged]):
        preferences.set(DEBOUNCE_MS, 200)
    assert preferences.get(DEBOUNCE_MS) == 200


def test_the_settings_have_one_window(kit, qtbot):
    kit.window.registry["settings"].trigger()
    first = _settings_windows()
    kit.window.registry["settings"].trigger()
    assert len(first) == 1
    assert _settings_windows() == first
    assert not first[0].isModal()
    assert not first[0].testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    first[0].close()
    qtbot.waitUntil(lambda: _settings_windows() == [])
    kit.window.registry["settings"].trigger()
    assert len(_settings_windows()) == 1


def _settings_windows():
    from PySide6.QtWidgets import QApplication

    from strandline.ui.settings.window import SettingsWindow

    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, SettingsWindow)]
