"""Asking which file of a memory to open."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

translate = QCoreApplication.translate


def ask_database(parent: QWidget, folder: Path | None, take: Callable[[Path], object]) -> None:
    """Let the person choose a file, beginning in ``folder``, and give it to ``take``."""
    dialog = QFileDialog(parent, translate("MemoryView", "Open a memory"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(
        [
            translate("MemoryView", "Databases of lossless-claw (*.db)"),
            translate("MemoryView", "All files (*)"),
        ]
    )
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.fileSelected.connect(partial(_chosen, take))
    dialog.open()


def _chosen(take: Callable[[Path], object], name: str) -> None:
    take(Path(name))
