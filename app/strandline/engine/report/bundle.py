"""The report as one file: the same bytes for the same parts, on every computer."""

import io
import zipfile
from collections.abc import Sequence
from pathlib import Path

from strandline.engine.report.parts import Part
from strandline.store.export_file import new_file

_WHEN = (1980, 1, 1, 0, 0, 0)
_UNIX, _PLAIN_FILE = 3, 0o100644 << 16


def zipped(parts: Sequence[Part]) -> bytes:
    """Give parts as the bytes of a ZIP file, in the order of their names."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for part in sorted(parts, key=lambda one: one.name):
            entry = zipfile.ZipInfo(f"strandline-report/{part.name}", _WHEN)
            entry.create_system = _UNIX
            entry.external_attr = _PLAIN_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, part.text.encode("utf-8", "backslashreplace"))
    return stream.getvalue()


def save_report(parts: Sequence[Part], path: Path, *, replace: bool = False) -> Path:
    """Write a report; whole or not at all. Raises Unwritable."""
    data = zipped(parts)
    with new_file(path, replace=replace) as stream:
        stream.write(data)
    return path
