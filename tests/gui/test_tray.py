"""The icon in the tray: off by default, its state in shape and words, its menu, and closing to it."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QSystemTrayIcon

from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.model.health import Goal, HealthItem, HealthReport, Part
from strandline.store.settings import CLOSE_TO_TRAY, TRAY
from strandline.store.settings_file import Settings
from strandline.ui.app import App
from strandline.ui.i18n import Language
from strandline.ui.settings.remarks import remark
from strandline.ui.shell.session import Session
from strandline.ui.shell.tray import Tray
from strandline.ui.shell.tray_icon import tray_icon
from strandline.ui.windows import Windows


class FakeIcon(QObject):
    """What a tray does, without a desktop."""

    activated = Signal(object)
    messageClicked = Signal()  # noqa: N815 - Qt's way of naming signals

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown = False
        self.tip = ""
        self.icons: list[object] = []
        self.said: list[tuple[str, str]] = []

    def show(self) -> None:
        self.shown = True

    def hide(self) -> None:
        self.shown = False

    def isVisible(self) -> bool:
        return self.shown

    def supportsMessages(self) -> bool:
        return True

    def setIcon(self, icon: object) -> None:
        self.icons.append(icon)

    def setToolTip(self, text: str) -> None:
        self.tip = text

    def setContextMenu(self, menu: object) -> None:
        self.menu = menu

    def showMessage(self, title: str, text: str, _icon: object, _ms: int) -> None:
        self.said.append((title, text))


@pytest.fixture
def desk(qtbot, own_home):
    """The application with a window and a tray that is there."""
    parent = QObject()
    app = App(Settings.load(), parent)
    windows = Windows(app.window, Session.load(), app)
    tray = Tray(windows, app.preferences, app, make=FakeIcon, is_there=lambda: True)
    window = windows.open()
    qtbot.waitExposed(window)
    yield SimpleNamespace(app=app, windows=windows, tray=tray, window=window)
    windows._quitting = True
    for one in windows.all:
        one.close()
    app.translations.stop()
    parent.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def report(*severities: Severity) -> HealthReport:
    items = tuple(
        HealthItem(
            Part.CONTEXT,
            Finding(f"code-{n}", severity, f"FILE{n}.md", say("It is cut."), say("Shorten it.")),
            Goal("context", f"FILE{n}.md"),
        )
        for n, severity in enumerate(sorted(severities, key=[*Severity].index, reverse=True))
    )
    return HealthReport(items, counts={one: severities.count(one) for one in severities})


def stand(desk, *severities: Severity) -> None:
    """Let the health of the window be this."""
    watch = desk.window.health
    if watch is None:
        watch = desk.window.health = Watch()
        desk.tray._watch_all()
    watch.report = report(*severities)
    watch.changed.emit(watch.report)


class Watch(QObject):
    changed = Signal(object)
    alerted = Signal(str)
    report = HealthReport()


def test_there_is_none_unless_it_is_wanted(desk):
    assert desk.tray.icon is None
    desk.app.preferences.set(TRAY, True)
    assert desk.tray.icon.shown
    icon = desk.tray.icon
    desk.app.preferences.set(TRAY, False)
    assert desk.tray.icon is None
    assert not icon.shown


def test_its_shape_and_its_words_say_how_things_stand(desk):
    desk.app.preferences.set(TRAY, True)
    icon = desk.tray.icon
    assert icon.tip == "Strandline: all is calm"
    stand(desk, Severity.WARNING, Severity.LOSS, Severity.LOSS)
    assert icon.tip == "Strandline: loss (2)"
    desk.window.health.alerted.emit("AGENTS.md: It is cut.")
    assert icon.tip.splitlines() == ["Strandline: loss (2)", "AGENTS.md: It is cut."]
    stand(desk, Severity.WARNING)
    assert icon.tip.splitlines()[0] == "Strandline: warning (1)"
    stand(desk, Severity.INFO)
    assert icon.tip.splitlines()[0] == "Strandline: all is calm"


def test_the_three_states_differ_in_shape_not_only_in_colour(qapp):
    def grey(severity):
        image = tray_icon(severity).pixmap(32, 32).toImage()
        points = [(x, y) for x in range(32) for y in range(32)]
        return [image.pixelColor(x, y).lightness() // 64 for x, y in points]

    calm, warning, loss = grey(None), grey(Severity.WARNING), grey(Severity.LOSS)
    assert sum(a != b for a, b in zip(warning, loss, strict=True)) > 40
    assert sum(a != b for a, b in zip(calm, warning, strict=True)) > 40


def test_the_menu_hides_and_shows_and_quits(desk, qtbot):
    desk.app.preferences.set(TRAY, True)
    menu = desk.tray.menu
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions() if action.text()] == [
        "Hide",
        "Open the demo",
        "Health",
        "Quit",
    ]
    menu.actions()[0].trigger()
    assert not desk.window.isVisible()
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "Show"
    desk.tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert desk.window.isVisible()


def test_closing_hides_only_if_the_person_chose_it_and_only_the_last_window(desk):
    desk.app.preferences.set(TRAY, True)
    second = desk.windows.open()
    desk.app.preferences.set(CLOSE_TO_TRAY, True)
    second.close()
    assert len(desk.windows.all) == 1
    desk.window.close()
    assert len(desk.windows.all) == 1
    assert not desk.window.isVisible()
    desk.tray.show_or_hide()
    desk.app.preferences.set(CLOSE_TO_TRAY, False)
    desk.window.close()
    assert desk.windows.all == ()


def test_without_the_icon_closing_closes(desk):
    desk.app.preferences.set(CLOSE_TO_TRAY, True)
    desk.window.close()
    assert desk.windows.all == ()


def test_hidden_windows_come_back_when_the_icon_goes(desk):
    desk.app.preferences.set(TRAY, True)
    desk.tray.show_or_hide()
    assert not desk.window.isVisible()
    desk.app.preferences.set(TRAY, False)
    assert desk.window.isVisible()


def test_it_speaks_the_window_s_language(desk):
    desk.app.preferences.set(TRAY, True)
    desk.app.preferences.set_language(Language.CHINESE)
    assert "一切平静" in desk.tray.icon.tip
    assert desk.tray.menu.actions()[-1].text() == "退出"
    desk.app.preferences.set_language(Language.ENGLISH)
    assert desk.tray.icon.tip == "Strandline: all is calm"


def test_a_notification_by_the_icon_leads_back(desk):
    desk.app.preferences.set(TRAY, True)
    answered: list[bool] = []
    assert desk.tray.say("title", "text", lambda: answered.append(True), 1_000)
    assert desk.tray.icon.said == [("title", "text")]
    desk.tray.icon.messageClicked.emit()
    assert answered == [True]
    desk.app.preferences.set(TRAY, False)
    assert not desk.tray.say("title", "text", lambda: None, 1_000)


def test_where_there_is_no_tray_the_settings_say_so(qtbot, own_home, monkeypatch):
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", staticmethod(lambda: False))
    assert "no tray" in remark(TRAY.key)
    assert remark("theme") == ""
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", staticmethod(lambda: True))
    assert remark(TRAY.key) == ""
