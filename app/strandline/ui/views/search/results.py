"""The hits with what stands above them: how many, in which order, what is chosen, and the notes."""

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from strandline.model.search import Answer, Hit
from strandline.model.search_reference import reference
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.models.search.hits import HitRow
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.controls import BarButton, ElidedLabel
from strandline.ui.widgets.pins.offer import PinOffer
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.hit_list import HitList
from strandline.ui.widgets.search.pin_of import pinned_in
from strandline.ui.widgets.typography import set_type

_MOST_NOTES = 3


class Results(QWidget):
    """Shows an :class:`Answer` that may still grow. Once it was touched, no row moves any more."""

    openAsked = Signal(object)  # Ref
    getAsked = Signal(object)  # list[Hit]
    exportAsked = Signal(str)  # the ending of a file's name, "" for none
    unfoldAsked = Signal(object)  # Hit
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self._where = ""
        self._touched = False
        self.count = ElidedLabel(self)
        set_term(self.count, "search-count")
        self.order, self.get = QPushButton(self), QPushButton(self)
        self.export = BarButton(self)
        self.export.setAutoRaise(True)
        self.export.setPopupMode(BarButton.ToolButtonPopupMode.InstantPopup)
        self._formats = QMenu(self)
        self.export.setMenu(self._formats)
        self.notes = plain_label(self, wrap=True, select=True)
        set_term(self.notes, "recall")
        self.list = HitList(self)
        set_term(self.list, "similarity")
        self.list.rows.pinned = partial(_pinned, self.list)
        PinOffer(self.list.viewport(), self.list.load_at, more=self._offer)
        self._row = QHBoxLayout()
        self._row.addWidget(self.count, 1)
        for button in (self.order, self.get):
            button.setFlat(True)
            self._row.addWidget(button)
        self._row.addWidget(self.export)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addLayout(self._row)
        self._box.addWidget(self.notes)
        self._box.addWidget(self.list, 1)
        self._connect()
        self._dress()
        self.retranslate()

    @property
    def answer(self) -> Answer | None:
        """What is shown."""
        return self._answer

    def begin(self) -> None:
        """Another question was asked: its answer may come in any order."""
        self._touched = False

    def set_answer(self, answer: Answer | None, where: str) -> None:
        """Show an answer, or more of it."""
        same = (
            self._answer is not None and answer is not None and _question(self._answer) == _question(answer)
        )
        current = self.list.current
        self._answer, self._where = answer, where
        self.list.rows.set_hits(answer.hits if answer else (), keep=same and self._touched)
        if self._touched and same and current is not None:
            at = self.list.rows.row_of(current.document)
            if at is not None and self.list.currentIndex().row() != at:
                self.list.go_to(at)
        elif self.list.rows.rowCount():
            self.list.go_to(0)
        self._say()

    def set_where(self, where: str) -> None:
        """Say anew where was searched."""
        self._where = where
        self._say()

    def refresh_pinned(self) -> None:
        """Paint anew which hits are pinned."""
        self.list.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    # Inside

    def _connect(self) -> None:
        hits = self.list
        hits.touched.connect(self._touch)
        hits.foldAsked.connect(self._fold)
        hits.copyAsked.connect(self.copy)
        hits.getAsked.connect(self._get)
        hits.openAsked.connect(self._open)
        hits.chosenChanged.connect(self._say)
        self.order.clicked.connect(self._sort)
        self.get.clicked.connect(self._get)
        self._formats.triggered.connect(self._export)
        theme_manager().themeChanged.connect(self._dress)

    def _touch(self) -> None:
        self._touched = True

    def _sort(self) -> None:
        """Take over the answer's own order."""
        if self._answer is not None:
            self.list.rows.set_hits(self._answer.hits)
            self.list.go_to(0, focus=True)
            self._say()

    def _fold(self, row: HitRow) -> None:
        if row.unfolded:
            self.list.rows.fold(row.hit.document)
        else:
            self._touched = True
            self.unfoldAsked.emit(row.hit)

    def _open(self, hit: Hit) -> None:
        self.openAsked.emit(hit.ref)

    def _get(self) -> None:
        chosen = self.list.chosen() or ([self.list.current] if self.list.current else [])
        if chosen:
            self.getAsked.emit(chosen)

    def copy(self, as_reference: bool) -> None:
        """Put the references of what is chosen on the clipboard, or its texts."""
        chosen = self.list.chosen() or ([self.list.current] if self.list.current else [])
        if not chosen:
            return
        lines = [reference(hit.ref) if as_reference else hit.snippet for hit in chosen]
        QApplication.clipboard().setText("\n".join(lines))
        if not as_reference:
            self.said.emit(self.tr("Text copied"))
        elif len(lines) == 1:
            self.said.emit(self.tr("Copied: %1").replace("%1", words.plain(lines[0])))
        else:
            self.said.emit(self.tr("%n reference(s) copied", None, len(lines)))

    def _offer(self, menu: QMenu, point: QPoint) -> None:
        """Put what can be done with a hit into its menu."""
        hit = self.list.rows.hit_at(self.list.indexAt(point).row())
        if hit is None:
            return
        menu.addAction(self.tr("Open there")).triggered.connect(partial(self.openAsked.emit, hit.ref))
        menu.addAction(self.tr("Get it")).triggered.connect(partial(self.getAsked.emit, [hit]))
        menu.addAction(self.tr("Copy the reference")).triggered.connect(
            partial(_to_clipboard, reference(hit.ref))
        )
        menu.addAction(self.tr("Copy the text")).triggered.connect(partial(_to_clipboard, hit.snippet))

    def _export(self, action: QAction) -> None:
        self.exportAsked.emit(str(action.data()))

    def _say(self) -> None:
        answer = self._answer
        chosen = len(self.list.chosen())
        self.count.set_full_text(words.count_words(answer, self._where) if answer is not None else "")
        self.order.setVisible(self.list.rows.kept)
        self.get.setVisible(chosen > 1)
        self.get.setText(self.tr("Get %n chosen line(s)", None, chosen))
        self.export.setVisible(answer is not None and bool(answer.hits))
        notes = answer.notes[:_MOST_NOTES] if answer is not None else ()
        self.notes.setVisible(bool(notes))
        self.notes.setText(visible("\n".join(labels.sentence(note) for note in notes)))

    def retranslate(self) -> None:
        """Write all words anew."""
        self.list.setAccessibleName(self.tr("Hits"))
        self.order.setText(self.tr("Better ones came in: sort anew"))
        self.order.setToolTip(self.tr("Rows stay where they are while you look at them"))
        self.export.setText(self.tr("Export"))
        self.export.setAccessibleName(self.tr("Export the hits"))
        self._formats.clear()
        for form, name in (
            ("md", self.tr("Markdown…")),
            ("csv", self.tr("Table (CSV)…")),
            ("json", self.tr("JSON…")),
        ):
            self._formats.addAction(name).setData(form)
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.count, TextSize.SMALL, theme.muted)
        tone = theme.amber
        set_type(
            self.notes, TextSize.SMALL, tone.ink,
            more=f"background: {tone.ground.name()}; border-radius: {sp(5)}px; padding: {sp(5)}px {sp(8)}px;",
        )  # fmt: skip
        pad = f"padding: {sp(2)}px {sp(8)}px; min-height: 0;"
        for button in (self.order, self.get):
            set_type(button, TextSize.SMALL, theme.accent, bold=True, more=pad)
        set_type(self.export, TextSize.SMALL, theme.muted, more=pad)
        self._row.setSpacing(sp(8))
        self._box.setSpacing(sp(6))


def _pinned(widget: QWidget, hit: Hit) -> str:
    return pinned_in(widget, hit.ref)


def _to_clipboard(text: str, _checked: object = None) -> None:
    QApplication.clipboard().setText(text)


def _question(answer: Answer) -> object:
    """Give what makes two questions the same, whatever their limit."""
    query = answer.query
    return (
        query.text, query.mode, query.scopes, query.kinds, query.roles, query.lanes, query.agents,
        query.since_ms, query.before_ms, query.absent_only, query.case, query.recency,
    )  # fmt: skip
