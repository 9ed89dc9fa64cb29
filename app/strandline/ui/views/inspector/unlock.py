"""A file on disk, locked at first: the x-ray to read, and the editor once it is unlocked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from strandline.errors import StrandlineError
from strandline.model.context import ContextFile, ContextLayout, Severity
from strandline.store.editable import NotEditable
from strandline.ui.fonts import sp
from strandline.ui.labels import sentence
from strandline.ui.views.editor.notice_bar import NoticeBar
from strandline.ui.views.inspector.header import InspectorHeader
from strandline.ui.views.inspector.xray_view import XrayView

if TYPE_CHECKING:
    from strandline.live.edit_desk import EditDesk
    from strandline.model.assemble import Inputs
    from strandline.model.relief import Spot
    from strandline.store.editable import Copy
    from strandline.ui.views.editor.editor import Editor


class Unlock(QWidget):
    """Shows one file in one of its two forms; the lock stands in the header."""

    editingChanged = Signal(bool)
    saved = Signal(object)  # Message
    asked = Signal(object)  # Move, Go or Copied

    def __init__(self, header: InspectorHeader, xray: XrayView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._header = header
        self._xray = xray
        self._desk: EditDesk | None = None
        self._inputs: Inputs | None = None
        self._file: ContextFile | None = None
        self._layout: ContextLayout | None = None
        self._error: BaseException | None = None
        self._spot: Spot | None = None  # where to go once the file is open
        self.editor: Editor | None = None  # made when the first file is unlocked
        self.notice = NoticeBar(self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(xray)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(4))
        column.addWidget(self.notice)
        column.addWidget(self.pages, 1)
        header.lockToggled.connect(self._on_lock)
        self.notice.chosen.connect(self._on_notice)

    @property
    def editing(self) -> bool:
        """Whether the file is unlocked."""
        return self.editor is not None and bool(self.editor.name)

    def set_desk(self, desk: "EditDesk | None") -> None:
        """Set who opens files; None: they stay locked."""
        self._desk = desk
        if desk is not None:
            desk.copySaved.connect(self._on_copy)
            desk.failed.connect(self._on_refused)

    def set_inputs(self, inputs: "Inputs | None") -> None:
        """Set what the newest layout was made of."""
        self._inputs = inputs

    def set_file(self, file: ContextFile | None, layout: ContextLayout | None) -> None:
        """Show a file; another one than before is locked, and the first stays as a draft."""
        before, self._file, self._layout = self._file, file, layout
        if before is None or file is None or before.path != file.path:
            self.notice.hide()
            self._error = None
            if self.editor is not None:
                self.editor.leave()
        elif self.editing and self.editor is not None:
            self.editor.follow(file, self._inputs)
        self._xray.set_file(file)
        self._show_lock()

    def toggle(self) -> None:
        """Unlock the file, or lock it again."""
        self._on_lock(not self.editing)

    def save(self) -> None:
        """Save what is edited."""
        if self.editor is not None:
            self.editor.save()

    def show_line(self, line: int) -> None:
        """Go to a line of the file, from 1."""
        if self.editing and self.editor is not None:
            self.editor.show_line(line)
        else:
            self._xray.show_line(line)

    def edit_at(self, spot: "Spot | None") -> None:
        """Unlock the file, and go to a place of it."""
        if self.editing and self.editor is not None and self.editor.ready and spot is not None:
            self.editor.go_to(spot)
        elif not self.editing:
            self._spot = spot
            self._on_lock(True)

    def find_text(self) -> None:
        """Find and replace in what is edited."""
        if self.editor is not None:
            self.editor.find_text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._error is not None:
            self._on_refused(self._error)

    def _on_lock(self, on: bool) -> None:
        if not on:
            if self.editor is not None:
                self.editor.leave()
        elif self._desk is not None and self._file is not None and self._layout is not None:
            self.notice.hide()
            self._error = None
            self._made(self._desk).start(self._file, self._layout, self._inputs)
        self._show_lock()

    def _made(self, desk: "EditDesk") -> "Editor":
        if self.editor is None:
            from strandline.ui.views.editor.editor import Editor  # noqa: PLC0415 - few ever edit

            self.editor = Editor(desk, self)
            self.pages.addWidget(self.editor)
            self.editor.begun.connect(self._on_begun)
            self.editor.refused.connect(self._on_refused)
            self.editor.left.connect(self._on_left)
            self.editor.saved.connect(self.saved)
            self.editor.asked.connect(self.asked)
        return self.editor

    def _on_begun(self) -> None:
        if self.editor is not None:
            self.pages.setCurrentWidget(self.editor)
        self._show_lock()
        self.editingChanged.emit(True)
        spot, self._spot = self._spot, None
        if spot is not None and self.editor is not None:
            self.editor.go_to(spot)

    def _on_left(self) -> None:
        self.pages.setCurrentWidget(self._xray)
        self._show_lock()
        self.editingChanged.emit(False)

    def _on_refused(self, error: BaseException) -> None:
        self._error, self._spot = error, None
        actions = [("ok", self.tr("OK"))]
        if isinstance(error, NotEditable) and error.copy is not None:
            actions.insert(0, ("copy", self.tr("Save a copy in UTF-8")))
        if isinstance(error, StrandlineError):
            self.notice.tell(sentence(error.sentence), sentence(error.way_out), actions)
        else:
            self.notice.tell(self.tr("The file cannot be edited."), str(error), actions, Severity.LOSS)

    def _on_notice(self, what: str) -> None:
        error, self._error = self._error, None
        self.notice.hide()
        copy = error.copy if isinstance(error, NotEditable) else None
        if what == "copy" and copy is not None and self._desk is not None and self._layout is not None:
            self._desk.save_copy(copy, self._layout.workspace)

    def _on_copy(self, copy: "Copy") -> None:
        words = self.tr("The copy %1 is saved beside the file.").replace("%1", copy.path.name)
        self.notice.tell(words, "", (("ok", self.tr("OK")),), Severity.INFO)

    def _show_lock(self) -> None:
        there = self._desk is not None and self._file is not None
        draft = (
            there and not self.editing and self._desk is not None and self._desk.has_draft(self._file.path)
            if self._file is not None
            else False
        )
        self._header.show_lock(there=there, editing=self.editing, has_draft=bool(draft))
