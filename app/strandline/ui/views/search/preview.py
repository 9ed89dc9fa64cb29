"""The right side: what is looked at in its surroundings, and the ways on from there."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.errors import StrandlineError
from strandline.model.search import Hit, Ref, Scope
from strandline.model.search_reference import reference
from strandline.model.surroundings import AROUND, Surroundings
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.search.preview_text import PreviewText
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.pin_of import pinned_in
from strandline.ui.widgets.typography import set_type

OPENABLE = frozenset({Scope.FILES, Scope.MEMORY, Scope.MESSAGES, Scope.SUMMARIES, Scope.PINS, Scope.HISTORY})
"""What has a screen of its own to go to."""
_MORE = 10
_MOST_LINKS = 30


class Preview(QWidget):
    """Shows :class:`Surroundings`. ``moreAsked`` wants (number, before, after), ``openAsked`` a Ref shown."""

    accessible_role = AccessibleRole.Grouping

    moreAsked = Signal(int, int, int)
    openAsked = Signal(object)  # Ref
    said = Signal(str)
    left = Signal()  # Escape: back to the list

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._error: BaseException | None = None
        self._found: Surroundings | None = None
        self._hit: Hit | None = None
        self.mark = QLabel(self)
        self.title, self.line = ElidedLabel(self), ElidedLabel(self)
        set_term(self.line, "passage")
        self.where = plain_label(self, wrap=True, select=True)
        set_term(self.where, "passage")
        self.open_button = QPushButton(self)
        self.pin, self.copy_text, self.copy_ref = (QToolButton(self) for _ in range(3))
        self.built, self.folded = QToolButton(self), QToolButton(self)
        self.earlier, self.later = QPushButton(self), QPushButton(self)
        self.text = PreviewText(self)
        set_term(self.text, "passage")
        self.nothing = plain_label(self, wrap=True)
        self.pages = QStackedWidget(self)
        self._compose()
        self._connect()
        self.setFocusProxy(self.text)
        self.setAutoFillBackground(True)
        self._dress()
        self.retranslate()
        self.show_nothing()

    @property
    def found(self) -> Surroundings | None:
        """What is shown."""
        return self._found

    def show_found(self, found: Surroundings, hit: Hit | None) -> None:
        """Show a document; ``hit`` says what of it was found."""
        same = self._found is not None and self._found.number == found.number
        self._found, self._hit = found, hit
        self.pages.setCurrentIndex(1)
        self._say()
        place = self.text.verticalScrollBar().value() if same else -1
        self.text.set_surroundings(found, hit.snippet if hit else "", hit.marks if hit else ())
        if same and place >= 0 and not found.before:
            self.text.verticalScrollBar().setValue(place)

    def show_nothing(self, error: BaseException | None = None) -> None:
        """Show what can be seen here, or why it cannot."""
        self._found = self._hit = None
        self._error = error
        self._say_nothing()
        self.text.set_surroundings(None)
        self.pages.setCurrentIndex(0)

    def _say_nothing(self) -> None:
        error = self._error
        if isinstance(error, StrandlineError):
            self.nothing.setText(labels.told(error.sentence, error.way_out))
        else:
            self.nothing.setText(
                self.tr(
                    "Choose a hit: here you read it among what was said before and after it. "
                    "Enter goes on reading here, Ctrl+Enter goes to its own place, P pins it, "
                    "C copies a reference."
                )
            )

    def pin_load(self) -> Load | None:
        """Give what is selected, else the found text."""
        return self.text.pin_load()

    def refresh_pinned(self) -> None:
        """Say anew where it is pinned."""
        if self._found is not None:
            self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self._say_nothing()
            if self._found is not None:
                self.show_found(self._found, self._hit)

    # Inside

    def _compose(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(sp(4))
        head.addWidget(self.mark)
        head.addWidget(self.title, 1)
        for button in (self.pin, self.copy_text, self.copy_ref):
            button.setAutoRaise(True)
            head.addWidget(button)
        self._ways = QHBoxLayout()
        self._ways.addWidget(self.open_button)
        for button in (self.built, self.folded):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            button.setMenu(QMenu(button))
            self._ways.addWidget(button)
        self._ways.addStretch(1)
        self.earlier.setFlat(True)
        self.later.setFlat(True)
        shown = QWidget(self)
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(4))
        column.addLayout(head)
        column.addWidget(self.line)
        column.addWidget(self.where)
        column.addLayout(self._ways)
        column.addWidget(self.earlier, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.text, 1)
        column.addWidget(self.later, 0, Qt.AlignmentFlag.AlignLeft)
        empty = QWidget(self)
        alone = QVBoxLayout(empty)
        alone.setContentsMargins(0, 0, 0, 0)
        alone.addWidget(self.nothing)
        alone.addStretch(1)
        self.pages.addWidget(empty)
        self.pages.addWidget(shown)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.pages)

    def _connect(self) -> None:
        self.open_button.clicked.connect(self._open)
        self.text.left.connect(self.left)
        self.pin.clicked.connect(self._pin)
        self.copy_text.clicked.connect(self._copy_text)
        self.copy_ref.clicked.connect(self._copy_ref)
        self.earlier.clicked.connect(self._earlier)
        self.later.clicked.connect(self._later)
        for button in (self.built, self.folded):
            button.menu().triggered.connect(self._follow)
        theme_manager().themeChanged.connect(self._dress)

    def _say(self) -> None:
        found = self._found
        if found is None:
            return
        document, theme = found.document, theme_manager().theme
        ref = document.ref
        icon = words.scope_icon(ref.scope)
        self.mark.setPixmap(icons.pixmap(icon, sp(16), theme.accent, self.devicePixelRatioF()))
        self.title.set_full_text(words.headline(document))
        parts = [words.scope_name(ref.scope), words.lane_word(document.lane) if document.lane else ""]
        parts += [moment(document.time_ms), words.why_words(self._hit.why) if self._hit else ""]
        file = pinned_in(self, ref)
        parts += [self.tr("pinned in %1").replace("%1", file)] if file else []
        self.line.set_full_text(" · ".join(part for part in parts if part))
        self.where.setText(words.plain(reference(ref)))
        self.where.setToolTip(str(ref.path))
        self.open_button.setVisible(ref.scope in OPENABLE)
        self.earlier.setVisible(found.more_before)
        self.later.setVisible(found.more_after)
        links = found.links
        self._link(self.built, self.tr("Built from %1"), links.built_from if links else ())
        self._link(self.folded, self.tr("Folded into %1"), links.folded_into if links else ())

    def _link(self, button: QToolButton, template: str, ids: tuple[str, ...]) -> None:
        button.setVisible(bool(ids))
        button.setText(template.replace("%1", labels.number(len(ids))))
        menu = button.menu()
        menu.clear()
        for one in ids[:_MOST_LINKS]:
            menu.addAction(one).setData(one)

    def _follow(self, action: QAction) -> None:
        if self._found is not None:
            path = self._found.document.ref.path
            self.openAsked.emit(Ref(Scope.SUMMARIES, path, summary_id=str(action.data())))

    def _open(self) -> None:
        if self._found is not None:
            self.openAsked.emit(self._found.document.ref)

    def _pin(self) -> None:
        hands, load = getattr(self.window(), "pins", None), self.pin_load()
        if hands is None or hands.picture is None:
            self.said.emit(self.tr("Open a workspace to pin it."))
        elif load is not None:
            hands.pickAsked.emit(load)

    def _copy_text(self) -> None:
        if self._found is not None:
            QApplication.clipboard().setText(self._found.document.text)
            self.said.emit(self.tr("Text copied"))

    def _copy_ref(self) -> None:
        if self._found is not None:
            ref = reference(self._found.document.ref)
            QApplication.clipboard().setText(ref)
            self.said.emit(self.tr("Copied: %1").replace("%1", words.plain(ref)))

    def _earlier(self) -> None:
        self._more(_MORE, 0)

    def _later(self) -> None:
        self._more(0, _MORE)

    def _more(self, before: int, after: int) -> None:
        found = self._found
        if found is not None:
            sides = max(AROUND, len(found.before)) + before, max(AROUND, len(found.after)) + after
            self.moreAsked.emit(found.number, *sides)

    def retranslate(self) -> None:
        """Write all words anew."""
        self.setAccessibleName(self.tr("The hit in its surroundings"))
        self.text.setAccessibleName(self.tr("The hit in its surroundings"))
        self.open_button.setText(self.tr("Open there"))
        self.open_button.setToolTip(self.tr("Go to its own place (Ctrl+Enter)"))
        self.earlier.setText(self.tr("Show more before it"))
        self.later.setText(self.tr("Show more after it"))
        for button, tip in (
            (self.pin, self.tr("Pin it, or what is selected of it (P)")),
            (self.copy_text, self.tr("Copy the text")),
            (self.copy_ref, self.tr("Copy the reference (C)")),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.line, TextSize.SMALL, theme.muted)
        set_type(self.where, TextSize.SMALL, theme.muted)
        set_type(self.nothing, TextSize.BODY, theme.muted)
        pad = f"padding: {sp(2)}px {sp(4)}px; min-height: 0;"
        for button in (self.earlier, self.later):
            set_type(button, TextSize.SMALL, theme.accent, more=pad)
        for tool, name in ((self.pin, "pins"), (self.copy_text, "copy"), (self.copy_ref, "reference")):
            tool.setIcon(icons.icon(name))
        self._box.setContentsMargins(sp(16), sp(12), sp(12), sp(8))
        self._ways.setSpacing(sp(8))
        self._say()
