"""All pages of the settings in one column: one is shown, or, of a search, what fits of each."""

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from strandline.ui.fonts import TextSize, sp
from strandline.ui.i18n import Language, translated_words
from strandline.ui.preferences import Preferences
from strandline.ui.settings.block import SectionBlock
from strandline.ui.settings.row import SettingRow
from strandline.ui.settings.sections import Section, Translate, fits, terms
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type


class Pages(QScrollArea):
    """``edited`` gives a setting and its value, ``resetAsked`` settings, ``found`` hits by page."""

    edited = Signal(object, object)
    resetAsked = Signal(object)
    copied = Signal(str)
    found = Signal(object)  # dict[str, int]: hits by the English title of the page; empty without a search

    def __init__(self, pages: tuple[Section, ...], preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._query = ""
        self._page = pages[0].title if pages else ""
        self._languages: tuple[Translate, ...] = ()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget(self)
        self._column = QVBoxLayout(inside)
        self.nothing = QLabel(inside)
        self.nothing.setWordWrap(True)
        self.nothing.setTextFormat(Qt.TextFormat.PlainText)
        self._column.addWidget(self.nothing)
        self.blocks = {section.title: SectionBlock(section, inside) for section in pages}
        self.rows: dict[str, SettingRow] = {}
        for block in self.blocks.values():
            self._column.addWidget(block)
            block.resetAsked.connect(self._reset_page)
            for row in block.rows:
                self.rows[row.setting.key] = row
                row.edited.connect(self.edited)
                row.resetAsked.connect(self._reset_one)
                row.copied.connect(self.copied)
        self._column.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # setWidget() switches it on
        self.viewport().setAutoFillBackground(False)
        preferences.settingChanged.connect(self._on_setting)
        theme_manager().themeChanged.connect(self._dress)
        for key in self.rows:
            self._on_setting(key)
        self._dress()
        self._show()

    @property
    def query(self) -> str:
        """What is searched for."""
        return self._query

    @property
    def page(self) -> str:
        """The English title of the page that is shown."""
        return self._page

    def show_page(self, title: str) -> None:
        """Show a page; while a search shows several, go to it."""
        if title not in self.blocks:
            return
        self._page = title
        if self._query:
            self.ensureWidgetVisible(self.blocks[title].heading)
        else:
            self.verticalScrollBar().setValue(0)
            self._show()

    def search(self, query: str) -> None:
        """Show what fits a query, of all pages; the page again when there is none."""
        self._query = " ".join(terms(query))
        self.verticalScrollBar().setValue(0)
        self._show()

    def show_keys(self, on: bool) -> None:
        """Show by which names the command line knows the settings."""
        for row in self.rows.values():
            row.set_keys_shown(on)

    def show_setting(self, key: str) -> None:
        """Go to a setting, and give it the keyboard."""
        row = self.rows[key]
        if row.isHidden() or self._page != row.setting.section:
            self.show_page(row.setting.section)
        row.take_keyboard()
        QTimer.singleShot(0, row, self._reveal_focus)  # once it has a place

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def _reveal_focus(self) -> None:
        focused = self.focusWidget()
        if focused is not None:
            self.ensureWidgetVisible(focused)

    def _reset_one(self, setting: Any) -> None:
        self.resetAsked.emit([setting])

    def _reset_page(self, section: Section) -> None:
        self.resetAsked.emit(list(section.settings))

    def _on_setting(self, key: str) -> None:
        row = self.rows.get(key)
        if row is not None:
            row.show_value(self._preferences.get(row.setting))
            self.blocks[row.setting.section].refresh()

    def _show(self) -> None:
        hits: dict[str, int] = {}
        for title, block in self.blocks.items():
            count = 0
            for row in block.rows:
                fit = not self._query or fits(row.setting, self._query, self._spoken())
                row.setVisible(fit)
                if fit:
                    row.set_first(count == 0)
                row.set_query(self._query)
                count += fit
            block.setVisible(count > 0 if self._query else title == self._page)
            block.reset_button.setVisible(not self._query)
            if self._query and count:
                hits[title] = count
        self.nothing.setText(self.tr("No setting has “%1”.").replace("%1", self._query))
        self.nothing.setVisible(bool(self._query) and not hits)
        self.found.emit(hits)

    def _spoken(self) -> tuple[Translate, ...]:
        """Give the languages that a search knows besides English: the window's, and Chinese always."""
        if not self._languages:
            chinese = translated_words(Language.CHINESE)
            self._languages = (_shown, lambda text: chinese("model", text))
        return self._languages

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.nothing, TextSize.HEADING, theme.muted)
        self._column.setContentsMargins(sp(24), sp(20), sp(24), sp(24))
        self._column.setSpacing(sp(20))


def _shown(text: str) -> str:
    return QCoreApplication.translate("model", text)
