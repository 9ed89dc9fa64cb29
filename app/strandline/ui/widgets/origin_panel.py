"""Who wrote a memory file last by the host's record: the badge, the evidence, the ways out."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from strandline.host.provenance_recipe import Recipe, Step
from strandline.model.origin import FileOrigin, Standing
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import both_clocks
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import FactGrid, plain_label
from strandline.ui.widgets.badge import OriginBadge
from strandline.ui.widgets.recipe_panel import RecipePanel
from strandline.ui.widgets.typography import set_type


class OriginPanel(QWidget):
    """Shows a :class:`FileOrigin`; its signals are those of :class:`RecipePanel`.

    A file that was seen hidden keeps its recipe on the screen until it is sent again, and the
    last step with it.
    """

    accessible_role = AccessibleRole.Grouping

    recordAsked = Signal(str, str)
    historyAsked = Signal(str)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "provenance")
        self._origin: FileOrigin | None = None
        self._brief = False
        self._begun: set[str] = set()  # files whose way back was seen
        self.badge = OriginBadge(self)
        self.sentence = plain_label(self, wrap=True, select=True)
        self.note = plain_label(self, wrap=True, select=True)
        self.evidence = FactGrid(self)
        self.ways = plain_label(self, wrap=True, select=True)
        self.recipe = RecipePanel(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(4), 0, 0, 0)
        column.setSpacing(sp(6))
        column.addWidget(self.badge)
        for widget in (self.sentence, self.note, self.evidence, self.recipe, self.ways):
            column.addWidget(widget)
        self.recipe.recordAsked.connect(self.recordAsked)
        self.recipe.historyAsked.connect(self.historyAsked)
        self.recipe.said.connect(self.said)
        theme_manager().themeChanged.connect(self._show)

    def set_origin(self, origin: FileOrigin | None, *, brief: bool = False) -> None:
        """Show the origin of a file; None hides everything. ``brief``: its sentence is said elsewhere."""
        self._origin, self._brief = origin, brief
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    # Inside

    def _show(self) -> None:
        origin = self._origin
        self.setVisible(origin is not None)
        if origin is None:
            return
        theme = theme_manager().theme
        self.badge.set_standing(origin.standing)
        self.sentence.setText(labels.sentence(origin.sentence))
        self.sentence.setVisible(not self._brief)
        set_type(self.sentence, TextSize.BODY, theme.ink)
        self.note.setText(labels.sentence(origin.note))
        self.note.setVisible(origin.note is not None)
        set_type(self.note, TextSize.SMALL, theme.muted)
        self.evidence.set_facts(self._facts(origin))
        self.ways.setText("\n".join(self._ways(origin)))
        self.ways.setVisible(bool(origin.ways))
        set_type(self.ways, TextSize.SMALL, theme.ink)
        self.recipe.set_recipe(self._recipe_of(origin))
        self.setAccessibleName(self.tr("Who wrote it, by the host's record"))

    def _recipe_of(self, origin: FileOrigin) -> Recipe | None:
        recipe = origin.recipe
        if recipe is None or (origin.record is None and origin.path not in self._begun):
            return None
        if origin.standing is Standing.QUARANTINED:
            self._begun.add(origin.path)
        return recipe if origin.path in self._begun or recipe.step is not Step.DONE else None

    def _facts(self, origin: FileOrigin) -> list[tuple[str, str]]:
        record = origin.record
        if record is None:
            return [(self.tr("Record"), self.tr("none"))] if origin.situation is not None else []
        facts = [
            (self.tr("Record"), record.origin),
            (self.tr("Written"), both_clocks(record.observed_ms)),
            (self.tr("In session"), record.session_key or record.session_id or "?"),
            (self.tr("Recorded hash"), record.sha256[:16] + "…"),
        ]
        disk = self.tr("no file") if origin.disk_sha256 is None else origin.disk_sha256[:16] + "…"
        same = self.tr("equal") if origin.same else self.tr("not equal")
        return [*facts, (self.tr("Hash on disk"), f"{disk} ({same})")]

    def _ways(self, origin: FileOrigin) -> list[str]:
        """Give the ways out with their cost; the guided one stands above in steps."""
        shown = self._recipe_of(origin) is not None
        told = [
            self.tr("• %1\n   Cost: %2")
            .replace("%1", labels.sentence(way.what))
            .replace("%2", labels.sentence(way.cost))
            for way in origin.ways
            if not (way.steps and shown)
        ]
        if told:
            told.insert(0, self.tr("Other ways out:") if shown else self.tr("Ways out:"))
        if origin.no_effect is not None:
            told.append(labels.sentence(origin.no_effect))
        return told
