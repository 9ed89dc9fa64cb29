"""Makes the icons of Windows and macOS: python packaging/frozen/icon_files.py FOLDER

``strandline.ico`` and ``strandline.icns`` are containers with PNG inside, written here byte by byte: so
they can be made on any system.
"""

import os
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "linux"))

from icons import drawn

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """Give the icon as a PNG of ``size`` pixels."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawn(size).save(buffer, "PNG")
    return bytes(buffer.data().data())


def ico() -> bytes:
    """Give the icon file of Windows: a head, a row for each size, the pictures."""
    pictures = [png(size) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    rows = b""
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        rows += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + rows + b"".join(pictures)


def icns() -> bytes:
    """Give the icon file of macOS: each picture behind its type and length."""
    parts = b"".join(
        kind + struct.pack(">I", len(picture) + 8) + picture
        for kind, size in ICNS_TYPES.items()
        for picture in [png(size)]
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "strandline.ico").write_bytes(ico())
    (folder / "strandline.icns").write_bytes(icns())
