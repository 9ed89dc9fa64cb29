"""The left edge of the settings window: the search field and the list of pages."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.settings.editors.base import words
from strandline.ui.settings.sections import Section
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_sheet


class SearchField(QLineEdit):
    """Arrow down leads from it into the list."""

    leftDown = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.leftDown.emit()
        else:
            super().keyPressEvent(event)


class PageList(QWidget):
    """``chosen`` gives the English title of a page, ``searched`` what is searched for."""

    chosen = Signal(str)
    searched = Signal(str)

    def __init__(self, pages: Sequence[Section], parent: QWidget) -> None:
        super().__init__(parent)
        self._pages = {section.title: section for section in pages}
        self._hits: dict[str, int] = {}
        self.setObjectName("pages")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.field = SearchField(self)
        self.field.setClearButtonEnabled(True)
        self._glass: QAction = self.field.addAction(
            icons.icon("search"), QLineEdit.ActionPosition.LeadingPosition
        )
        self.list = QListWidget(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        for section in pages:
            item = QListWidgetItem(self.list)
            item.setData(Qt.ItemDataRole.UserRole, section.title)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.field)
        self._column.addWidget(self.list, 1)
        self.field.textChanged.connect(self.searched)
        self.field.leftDown.connect(self._enter_list)
        self.list.currentItemChanged.connect(self._on_current)
        self.list.itemClicked.connect(self._on_current)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def choose(self, title: str) -> None:
        """Choose a page; the first when there is none of that title."""
        rows = [row for row in range(self.list.count()) if self._title(row) == title]
        self.list.setCurrentRow(rows[0] if rows else 0)

    def begin_search(self) -> None:
        """Give the keyboard to the search field."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def show_hits(self, hits: dict[str, int]) -> None:
        """Show how many hits each page has, and only pages that have any; all without a search."""
        self._hits = hits
        searching = bool(self.field.text().strip())
        for row in range(self.list.count()):
            self.list.item(row).setHidden(searching and self._title(row) not in hits)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _title(self, row: int) -> str:
        return str(self.list.item(row).data(Qt.ItemDataRole.UserRole))

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _enter_list(self) -> None:
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _write(self) -> None:
        for row in range(self.list.count()):
            title = self._title(row)
            hits = self._hits.get(title)
            self.list.item(row).setText(f"{words(title)} ({hits})" if hits else words(title))
            self.list.item(row).setToolTip(words(title))

    def _retranslate(self) -> None:
        self.field.setPlaceholderText(self.tr("Search the settings"))
        self.field.setAccessibleName(self.tr("Search the settings"))
        self.list.setAccessibleName(self.tr("Pages of the settings"))
        self._write()
        self._fit()

    def _dress(self) -> None:
        theme = theme_manager().theme
        self._glass.setIcon(icons.icon("search", theme.muted))
        self.list.setIconSize(QSize(sp(18), sp(18)))
        self.list.setFont(ui_font(TextSize.BODY))
        for row, section in enumerate(self._pages.values()):
            self.list.item(row).setIcon(icons.icon(section.icon, theme.muted, active=theme.accent))
        set_sheet(
            self,
            f"QWidget#pages {{ background: {theme.surface.name()};"
            f" border-right: 1px solid {theme.line.name()}; }}"
            f" QLineEdit {{ padding: 0 {sp(4)}px; }} QLineEdit:focus {{ padding: 0 {sp(4) - 1}px; }}"
            " QLineEdit > QToolButton { border: 0; padding: 0; min-height: 0; background: transparent; }"
            " QListWidget { border: 0; }"
            " QListWidget:focus { border: 0; }"
            f" QListWidget::item {{ padding: {sp(7)}px {sp(8)}px; border-radius: {sp(6)}px; }}"
            f" QListWidget::item:selected {{ background: {theme.accent_ground.name()};"
            f" color: {theme.accent.name()}; }}"
            f" QListWidget::item:selected:focus {{ border: {theme.ring:g}px solid {theme.focus.name()}; }}",
        )
        self._column.setContentsMargins(sp(12), sp(16), sp(12), sp(12))
        self._column.setSpacing(sp(12))
        self.field.setFixedHeight(self.field.fontMetrics().height() + sp(14))
        self._fit()

    def _fit(self) -> None:
        """Be as wide as the longest title, within reason: the settings need the room in large text."""
        metrics = self.list.fontMetrics()
        longest = max((metrics.horizontalAdvance(f"{words(title)} (9)") for title in self._pages), default=0)
        hint = metrics.horizontalAdvance(self.field.placeholderText())  # which may be shortened
        self.setFixedWidth(min(max(longest + sp(70), min(hint + sp(70), sp(180))), sp(200)))
