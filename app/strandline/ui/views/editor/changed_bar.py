"""The bar above the text when the file on disk is no longer the one that was opened."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from strandline.engine.editing import Disk, Look
from strandline.model.context import Severity
from strandline.ui.fonts import sp
from strandline.ui.labels import sentence
from strandline.ui.views.editor.difference import Difference
from strandline.ui.views.editor.notice_bar import NoticeBar


class ChangedBar(QWidget):
    """Says what became of the file; ``chosen`` is theirs, mine, merge, close or done."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        self._name, self._mine, self._both = "", "", 0
        self.bar = NoticeBar(self)
        self.difference = Difference(self)
        self.bar.chosen.connect(self._choose)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(4))
        column.addWidget(self.bar)
        column.addWidget(self.difference)
        self.hide()

    def tell(self, name: str, look: Look, mine: str) -> None:
        """Say that the file is another one now, against the text in the editor."""
        if self.look is not None and self.look.text != look.text:
            self.difference.hide()
        self._name, self.look, self._mine, self._both = name, look, mine, 0
        self._show()
        self.show()

    def tell_both(self, places: int) -> None:
        """Say that in so many places both versions stand."""
        self.look, self._both = None, places
        self._show()
        self.show()

    def show_difference(self, theirs: str, mine: str) -> None:
        """Show how two texts differ, below the bar."""
        self.difference.show_texts(theirs, mine)
        self.bar.setVisible(self.look is not None or bool(self._both))
        self.show()

    def hide_difference(self) -> None:
        """Take the difference away."""
        self.difference.hide()
        if self.look is None and not self._both:
            self.hide()

    def settle(self) -> None:
        """Take the bar away."""
        self.look, self._both = None, 0
        self.bar.hide()
        self.difference.hide()
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and (self.look is not None or self._both):
            self._show()

    def _choose(self, what: str) -> None:
        if what != "difference":
            self.chosen.emit(what)
        elif self.difference.isVisible():
            self.hide_difference()
        elif self.look is not None:
            self.show_difference(self.look.text, self._mine)

    def _show(self) -> None:
        if self._both:
            self.bar.tell(
                self.tr("In %n place(s) both changed the same lines.", "", self._both),
                self.tr("Both versions stand there, yours first. Delete what you do not want, then save."),
                (("done", self.tr("Done")),),
            )
        elif self.look is None:
            self.bar.hide()
        elif self.look.disk is Disk.GONE:
            self.bar.tell(
                self.tr("%1 is no longer on disk.").replace("%1", self._name),
                self.tr("Your text is here still; saving makes the file anew."),
                (("mine", self.tr("Keep mine")), ("close", self.tr("Close without saving"))),
                Severity.LOSS,
            )
        elif self.look.disk is Disk.REFUSED:
            error = self.look.error
            self.bar.tell(
                sentence(error.sentence) if error else "",
                sentence(error.way_out) if error else "",
                (("close", self.tr("Close without saving")),),
                Severity.LOSS,
            )
        else:
            self.bar.tell(
                self.tr("Another program changed %1 while you were editing.").replace("%1", self._name),
                self.tr("Nothing is lost: your text is here, theirs is on disk."),
                (
                    ("difference", self.tr("Show difference")),
                    ("theirs", self.tr("Take theirs")),
                    ("mine", self.tr("Keep mine")),
                    ("merge", self.tr("Merge")),
                ),
            )
