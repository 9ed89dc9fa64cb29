"""The help of a window: what is this number (F1), the glossary (Shift+F1), the "?" cursor."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QCursor, QHelpEvent
from PySide6.QtWidgets import QApplication, QWhatsThis, QWidget

from strandline.store.settings import ONBOARDING
from strandline.ui.help.terms import TermFound, term_of, terms_shown

if TYPE_CHECKING:
    from strandline.ui.help.about import AboutWindow
    from strandline.ui.help.glossary_window import GlossaryWindow
    from strandline.ui.help.popup import TermPopup
    from strandline.ui.help.tour import Tour
    from strandline.ui.main_window import MainWindow


class HelpDesk(QObject):
    """Made with the window, ``window.help``; what it shows is loaded when it is first asked for."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._rest = QCursor.pos()  # where the pointer was when the keyboard last went elsewhere
        self.popup: TermPopup | None = None
        self.tour: Tour | None = None
        window.installEventFilter(self)
        for action_id, slot in (
            ("help.what", self.what_is_this),
            ("help.point", self.point_at),
            ("glossary", self.open_glossary),
            ("about", self.open_about),
            ("welcome", self.show_around),
        ):
            window.registry.on(action_id, slot)
        window.frame.start.tourAsked.connect(self.show_around)
        window.preferences.settingChanged.connect(self._offer_tour)
        self._offer_tour()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)

    def what_is_this(self) -> None:
        """Explain what is under the pointer if it was moved last, else what has the focus.

        Where neither has a term, the terms of everything in sight are offered.
        """
        pointed = self._pointed()
        focused = self._focused()
        moved = QCursor.pos() != self._rest
        found = (pointed or focused) if moved else (focused or pointed)
        if found is None:
            self._offer()
        elif found is pointed:
            self.show_term(found.term_id, QRect(QCursor.pos(), QCursor.pos()).adjusted(0, 0, 1, 16))
        else:
            self.show_term(found.term_id, _on_screen(found.widget))

    def point_at(self) -> None:
        """Let the person point at a number with the "?" cursor; Escape ends it."""
        QWhatsThis.enterWhatsThisMode()

    def show_term(self, term_id: str, place: QRect) -> None:
        """Explain a term beside a place of the screen."""
        popup = self._new_popup()
        popup.card.show_term(term_id)
        popup.open_at(place)

    def open_glossary(self, term_id: object = "") -> "GlossaryWindow":
        """Show the glossary, at a term if one is given."""
        from strandline.ui.help.glossary_window import GlossaryWindow  # noqa: PLC0415 - on demand
        from strandline.ui.help.single import open_single  # noqa: PLC0415 - on demand

        window = open_single("glossary", GlossaryWindow, self._window)
        if isinstance(term_id, str) and term_id:
            window.show_term(term_id)
        return window

    def open_about(self) -> "AboutWindow":
        """Show what the program is and what it is built on."""
        from strandline.ui.help.about import AboutWindow  # noqa: PLC0415 - on demand
        from strandline.ui.help.single import open_single  # noqa: PLC0415 - on demand

        about = open_single("about", AboutWindow, self._window)
        offered = [spec.id for spec in self._window.registry.specs()]
        about.set_report(self._window.registry["report"] if "report" in offered else None)
        return about

    @property
    def panes(self) -> tuple[QWidget, ...]:
        """The parts of the window that the keyboard can go to besides the frame's."""
        return (self.tour.card,) if self.tour is not None else ()

    def show_around(self) -> None:
        """Begin the way round, from its first step, in the window that shows the demo if there is one."""
        from strandline.ui.help.tour import Tour, window_with_demo  # noqa: PLC0415 - on demand

        self._window.preferences.set(ONBOARDING, False)
        other = window_with_demo()
        if other is not None and other is not self._window:
            other.raise_()
            other.activateWindow()
            other.help.show_around()
            return
        if self.tour is not None:
            self.tour.end()
        self.tour = Tour(self._window)
        self.tour.ended.connect(self._tour_ended)
        self.tour.begin()

    def _tour_ended(self) -> None:
        self.tour = None

    def _offer_tour(self, key: str = ONBOARDING.key) -> None:
        if key == ONBOARDING.key:
            self._window.frame.start.offer_tour(self._window.preferences.get(ONBOARDING))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer the "?" cursor: Qt asks the window for what the widgets in it leave unanswered."""
        asks = event.type() in (QEvent.Type.QueryWhatsThis, QEvent.Type.WhatsThis)
        if asks and isinstance(event, QHelpEvent) and watched is self._window:
            found = self._at(event.globalPos())
            event.setAccepted(found is not None)
            if event.type() == QEvent.Type.WhatsThis:
                QWhatsThis.leaveWhatsThisMode()
                if found is not None:
                    self.show_term(found.term_id, QRect(event.globalPos(), event.globalPos()))
            return True
        return super().eventFilter(watched, event)

    def _new_popup(self) -> "TermPopup":
        from strandline.ui.help.popup import TermPopup  # noqa: PLC0415 - on demand

        if self.popup is not None:
            self.popup.close()
        self.popup = TermPopup(self._window)
        self.popup.glossaryAsked.connect(self.open_glossary)
        self.popup.closed.connect(self._popup_gone)
        return self.popup

    def _popup_gone(self) -> None:
        self.popup = None

    def _offer(self) -> None:
        popup = self._new_popup()
        popup.card.show_choices([found.term_id for found in terms_shown(self._window)])
        middle = self._window.mapToGlobal(self._window.rect().center())
        popup.open_at(QRect(middle - QPoint(220, 240), middle - QPoint(219, 239)))

    def _pointed(self) -> TermFound | None:
        return self._at(QCursor.pos())

    def _at(self, point: QPoint) -> TermFound | None:
        window = self._window
        inside = window.mapFromGlobal(point)
        if not window.rect().contains(inside):
            return None
        widget = window.childAt(inside)
        return term_of(widget, widget.mapFromGlobal(point)) if widget is not None else None

    def _focused(self) -> TermFound | None:
        return term_of(self._window.focusWidget())

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        # A popup or a menu that takes the keyboard is not the person going elsewhere.
        if now is not None and now.window() is self._window:
            self._rest = QCursor.pos()


def _on_screen(widget: QWidget) -> QRect:
    """Give the part of a widget that is in sight, in coordinates of the screen."""
    region = widget.visibleRegion().boundingRect() or widget.rect()
    area = QRect(widget.mapToGlobal(region.topLeft()), region.size())
    if area.height() > widget.window().height() // 2:  # beside something as large as a picture: at its top
        area.setHeight(min(area.height(), 40))
    return area
