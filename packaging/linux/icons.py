"""Renders the application's icon: python packaging/linux/icons.py FOLDER

Below FOLDER it makes ``16x16/apps/strandline.png`` … ``512x512/apps/strandline.png`` and
``scalable/apps/strandline.svg``, as the hicolor theme wants them.
"""

import os
import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
SOURCE = Path(__file__).resolve().parents[2] / "resources" / "icons" / "strandline.svg"


def drawn(size: int) -> QImage:
    """Give the icon at ``size`` pixels, on nothing."""
    image = QImage(QSize(size, size), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    return image


def write_icons(folder: Path) -> None:
    """Write all of them below ``folder``. Raises OSError."""
    for size in SIZES:
        place = folder / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        if not drawn(size).save(str(place / "strandline.png")):
            raise OSError(f"cannot write {place}")
    place = folder / "scalable" / "apps"
    place.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(SOURCE, place / "strandline.svg")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    write_icons(Path(sys.argv[1]))
