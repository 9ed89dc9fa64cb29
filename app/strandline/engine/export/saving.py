"""A document on its way into a file: in pieces, with progress, whole or not at all."""

from collections.abc import Callable
from pathlib import Path

from strandline.engine.export import inert
from strandline.engine.export.cells import english
from strandline.engine.export.document import Document, Format, Translate
from strandline.engine.export.writers import written
from strandline.store.export_file import new_file

_OFTEN = 500  # pieces between two words of progress


class GivenUp(Exception):
    """The export was cancelled; no file was left."""


def save_document(
    document: Document,
    path: Path,
    form: Format,
    translate: Translate = english,
    *,
    bom: bool = False,
    replace: bool = False,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = bool,
) -> Path:
    """Write a document into a file and give its path.

    ``progress`` gets pieces done and the count of all rows. Raises GivenUp, and what
    :func:`~strandline.store.export_file.new_file` and the rows raise.
    """
    total = document.count
    with new_file(path, replace=replace) as stream:
        for number, piece in enumerate(written(document, form, translate, bom=bom)):
            stream.write(inert.unicode_text(piece).encode("utf-8"))
            if number % _OFTEN == 0:
                if cancelled():
                    raise GivenUp
                if progress is not None:
                    progress(min(number, total), total)
    return path
