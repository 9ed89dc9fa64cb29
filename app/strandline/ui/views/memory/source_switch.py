"""The choice between the plugin's memory and your own."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.help.terms import set_term
from strandline.ui.views.memory.source import Source, Whose
from strandline.ui.widgets.segmented import Segmented

_ORDER = (Whose.PLUGIN, Whose.OWN)


class SourceSwitch(QWidget):
    """Shows whose memory is shown, and asks for the other one; hidden where there is no choice."""

    accessible_role = AccessibleRole.Grouping

    chosen = Signal(object)  # Whose

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "own-memory")
        self.choice = Segmented(len(_ORDER), self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.choice)
        row.addStretch(1)
        self.choice.chosen.connect(self._on_chosen)
        self._retranslate()
        self.hide()

    def set_source(self, source: Source | None) -> None:
        """Follow what is shown."""
        self.setVisible(source is not None and source.beside)
        if source is not None:
            self.choice.choose(_ORDER.index(source.whose))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _on_chosen(self, index: int) -> None:
        self.chosen.emit(_ORDER[index])

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Which memory is shown"))
        self.choice.setAccessibleName(self.tr("Which memory is shown"))
        self.choice.set_texts(
            (self.tr("Plugin"), self.tr("Own")),
            (
                self.tr("The memory that lossless-claw keeps"),
                self.tr("Your own memory, built from the transcripts"),
            ),
        )
