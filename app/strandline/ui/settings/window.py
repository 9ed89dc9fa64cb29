"""The window of the settings: a list of pages, the pages, a search over all, and what one does with them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.settings import REGISTRY
from strandline.store.settings_exchange import Plan, plan_import, write_export
from strandline.store.settings_file import UNCHOSEN, Change
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.preferences import Preferences
from strandline.ui.settings.changes import Changes
from strandline.ui.settings.editors.base import words
from strandline.ui.settings.footer import Footer
from strandline.ui.settings.import_page import ImportPage
from strandline.ui.settings.page_list import PageList
from strandline.ui.settings.pages import Pages
from strandline.ui.settings.remembered import Remembered
from strandline.ui.settings.sections import sections
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.message_bar import MessageBar, Problem
from strandline.ui.widgets.toast import Toast
from strandline.ui.widgets.typography import set_sheet

USUAL = (960, 700)
_FILE = "settings-file"  # key of the problem that the next successful save settles
_TOLD_KEYS = 4


class SettingsWindow(QWidget):
    """All there is to choose. It is not modal, and does not keep the application running."""

    accessible_role = AccessibleRole.Window

    closed = Signal()

    def __init__(self, preferences: Preferences, *, keeps: bool = True) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setObjectName("settings")
        self.setAcceptDrops(True)
        self._preferences = preferences
        self._keeps = keeps
        self._remembered = Remembered.load() if keeps else Remembered()
        self.changes = Changes(preferences)
        self.bar = MessageBar(self)
        pages = sections(REGISTRY)
        self.list = PageList(pages, self)
        self.pages = Pages(pages, preferences, self)
        self.import_page = ImportPage(self)
        self.footer = Footer(self)
        self.toast = Toast(self)
        self.toast.clear_of = self._footer
        self._compose()
        self._connect()
        self._retranslate()
        self._dress()
        self.list.choose(self._remembered.page)
        self.footer.keys_button.setChecked(self._remembered.keys)
        self._tell_problems()

    def begin(self, near: QWidget | None) -> None:
        """Take the size and place it had, else a usual one over ``near``, before it is shown first."""
        if self._remembered.geometry and self.restoreGeometry(QByteArray(self._remembered.geometry)):
            return
        room = self.screen().availableSize() * 0.95
        self.resize(QSize(*(sp(side) for side in USUAL)).boundedTo(room))
        if near is not None:
            self.move(near.frameGeometry().center() - self.rect().center())

    def show_setting(self, key: str) -> None:
        """Go to one setting."""
        self._leave_import()
        self.list.field.clear()
        row = self.pages.rows.get(key)
        if row is not None:
            self.list.choose(row.setting.section)
            self.pages.show_setting(key)

    # What one does with them

    def reset(self, settings: Sequence[Any]) -> None:
        """Go back to the defaults; the toast offers the way back from there."""
        wanted: list[Change] = [(setting, UNCHOSEN) for setting in settings]
        differing = [one for one in settings if self._preferences.get(one) != one.default]
        if not self.changes.make(wanted):
            return
        if len(settings) == 1:
            text = self.tr("%1 is back to its default").replace("%1", words(settings[0].title))
        else:
            text = self.tr("%n setting(s) back to the default", None, len(differing))
        self._say_undoable(text)

    def reset_all(self) -> None:
        """Go back to the defaults of everything."""
        self.reset([row.setting for row in self.pages.rows.values()])

    def undo(self) -> None:
        """Take back what was chosen last here."""
        self._say_done(self.changes.undo(), self.tr("Undone: %1"), self.tr("There is nothing to undo"))

    def redo(self) -> None:
        """Choose again what was taken back."""
        self._say_done(self.changes.redo(), self.tr("Done again: %1"), self.tr("There is nothing to redo"))

    def open_folder(self) -> None:
        """Show the folder of the settings' file."""
        folder = self._preferences.settings.path.parent
        if not folder.is_dir():
            self.toast.say(self.tr("There is no file yet: everything is at its default."))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def ask_export(self) -> None:
        """Let the person say where the file goes."""
        dialog = QFileDialog(self, self.tr("Export the settings"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile("strandline-settings.json")
        self._ask(dialog, self.export_to)

    def ask_import(self) -> None:
        """Let the person say which file to import."""
        dialog = QFileDialog(self, self.tr("Import settings"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._ask(dialog, self.import_from)

    def export_to(self, file: str) -> None:
        """Write what was chosen into a file."""
        try:
            # The file dialog asked before it gave a name that is taken.
            document = write_export(self._preferences.settings, Path(file), replace=True)
        except StrandlineError as error:
            self.bar.tell(Problem.of(error, "export"))
            return
        self.bar.settle("export")
        self.toast.say(self.tr("Exported %n chosen value(s)", None, len(document["values"])))

    def import_from(self, file: str) -> None:
        """Show what a file would change."""
        try:
            plan = plan_import(self._preferences.settings, Path(file))
        except StrandlineError as error:
            self.bar.tell(Problem.of(error, "import"))
            return
        self.bar.settle("import")
        self.pages.hide()
        self.import_page.show()
        self.import_page.show_plan(plan)

    def _take_import(self, plan: Plan) -> None:
        self._leave_import()
        if self.changes.make(plan.wanted()):
            self._say_undoable(self.tr("%n setting(s) imported", None, len(plan.changes)))

    def _leave_import(self) -> None:
        self.import_page.hide()
        self.pages.show()

    # Wiring

    def _compose(self) -> None:
        self._middle = QVBoxLayout()
        self._middle.addWidget(self.pages, 1)
        self._middle.addWidget(self.import_page, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addLayout(self._middle, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(row, 1)
        column.addWidget(self.footer)

    def _connect(self) -> None:
        self.list.chosen.connect(self._on_page)
        self.list.searched.connect(self._on_search)
        self.pages.found.connect(self.list.show_hits)
        self.pages.edited.connect(self._on_edited)
        self.pages.resetAsked.connect(self.reset)
        self.pages.copied.connect(self._say_copied)
        self.import_page.taken.connect(self._take_import)
        self.import_page.left.connect(self._leave_import)
        self.footer.exportAsked.connect(self.ask_export)
        self.footer.importAsked.connect(self.ask_import)
        self.footer.folderAsked.connect(self.open_folder)
        self.footer.keysAsked.connect(self.pages.show_keys)
        self.footer.resetAsked.connect(self.reset_all)
        self.bar.acted.connect(self._on_acted)
        self.bar.copied.connect(self._say_copied)
        preferences = self._preferences
        preferences.failed.connect(self._on_failed)
        preferences.kept.connect(self._on_kept)
        preferences.changedOutside.connect(self._on_outside)
        theme_manager().themeChanged.connect(self._dress)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)
        for keys, slot in (
            ("Ctrl+F", self.list.begin_search),
            ("Ctrl+W", self.close),
            ("Ctrl+Z", self.undo),
            ("Ctrl+Shift+Z", self.redo),
            ("Ctrl+Y", self.redo),
            ("Escape", self._escape),
        ):
            QShortcut(QKeySequence(keys), self, slot)

    def _on_page(self, title: str) -> None:
        self._leave_import()
        self.pages.show_page(title)

    def _on_search(self, query: str) -> None:
        self._leave_import()
        self.pages.search(query)

    def _on_edited(self, setting: Any, value: Any) -> None:
        if value != self._preferences.get(setting):
            self.changes.make([(setting, value)])

    def _on_failed(self, error: object) -> None:
        if not isinstance(error, StrandlineError):
            return
        again = None
        if not self._preferences.settings.kept:
            again = say(QT_TRANSLATE_NOOP("model", "Try again"))
        self.bar.tell(Problem(_FILE, error.sentence, error.way_out, action=again))

    def _on_kept(self) -> None:
        self.bar.settle(_FILE)

    def _on_acted(self, key: str) -> None:
        if key == _FILE:
            self._preferences.save()

    def _on_outside(self, keys: list[str]) -> None:
        self.bar.settle(_FILE)
        rows = [self.pages.rows[key] for key in keys if key in self.pages.rows]
        names = [words(row.setting.title) for row in rows]
        more = ["…"] if len(names) > _TOLD_KEYS else []
        listed = self.tr(", ").join([*names[:_TOLD_KEYS], *more])
        self.toast.say(self.tr("Changed outside this window: %1").replace("%1", listed))

    def _tell_problems(self) -> None:
        for sentence in self._preferences.settings.problems:
            self.bar.tell(Problem(sentence.template, sentence))

    def _say_copied(self, text: str = "") -> None:
        self.toast.say(self.tr("Copied: %1").replace("%1", text) if text else self.tr("Copied"))

    def _say_undoable(self, text: str) -> None:
        self.toast.say(text, self.tr("Undo"), self.undo)

    def _say_done(self, changes: list[Change], text: str, otherwise: str) -> None:
        names = self.tr(", ").join(words(setting.title) for setting, _ in changes[:_TOLD_KEYS])
        self.toast.say(text.replace("%1", names) if changes else otherwise)

    def _ask(self, dialog: QFileDialog, slot: Any) -> None:
        dialog.setNameFilter(self.tr("Settings (*.json)"))
        dialog.fileSelected.connect(slot)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _footer(self) -> QWidget:
        return self.footer

    def _escape(self) -> None:
        if self.import_page.isVisible():
            self._leave_import()
        elif self.list.field.text():
            self.list.field.clear()
        else:
            self.close()

    # Qt's events

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.import_from(_dropped(event))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._keeps:
            self._remembered.geometry = bytes(self.saveGeometry().data())
            self._remembered.page = self.pages.page
            self._remembered.keys = self.footer.keys_button.isChecked()
            self._remembered.save()
        super().closeEvent(event)
        self.closed.emit()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        self.setAccessibleName(self.tr("Settings"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_sheet(self, f"QWidget#settings {{ background: {theme.ground.name()}; }}")
        self.setMinimumSize(sp(360), sp(260))
        margins = sp(24)
        self.import_page.setContentsMargins(margins, margins, margins, margins)


def _dropped(event: QDropEvent) -> str:
    """Give the one file of this computer that is dropped, if it looks like settings."""
    files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].lower().endswith(".json") else ""
