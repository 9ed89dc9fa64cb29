"""Making what was wished for: a preview, a file, words for the clipboard. All of it runs in workers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QFont, QImage, QPagedPaintDevice

from strandline.engine.export import inert
from strandline.engine.export.cells import iso, local, said
from strandline.engine.export.document import Document, Format, Stamp
from strandline.engine.export.saving import GivenUp, save_document
from strandline.engine.export.writers import text_of
from strandline.live.jobs import Cancelled
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.export_file import new_file
from strandline.ui.export import canvas, pages
from strandline.ui.export.drawing import Drawing, framed
from strandline.ui.export.export import Gather, Kind, Wish

PREVIEW_CHARACTERS = 12_000
_PREVIEW_PIXELS = 900.0
_OUT_OF_SIGHT = say(QT_TRANSLATE_NOOP("model", "Only what was in sight is shown."))
Cancel = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Preview:
    """What an export would hold: an image or the beginning of its text, and how much it is.

    ``rows`` of ``total``; ``pixels`` is the size of a PNG.
    """

    wish: Wish
    image: QImage | None = None
    text: str = ""
    rows: int = 0
    total: int = 0
    pixels: QSize | None = None


def preview(gather: Gather, wish: Wish, drawing: Drawing | None, cancel: Cancel) -> Preview:
    """Give what the file would hold."""
    document = gather(wish.redact, cancel)
    table = document.table
    rows = table.count if table is not None else 0
    total = (table.total if table is not None else None) or rows
    if wish.kind.text:
        text = text_of(
            document, Format(wish.kind.value), translate, most=PREVIEW_CHARACTERS, cancelled=cancel
        )
        return Preview(wish, None, text, rows, total)
    if drawing is None:  # a page without a picture
        text = text_of(document, Format.MARKDOWN, translate, most=PREVIEW_CHARACTERS, cancelled=cancel)
        return Preview(wish, None, text, rows, total)
    whole = signed(drawing, document)
    scale = min(1.0, _PREVIEW_PIXELS / max(1, whole.size.width(), whole.size.height() / 2))
    fine = canvas.sharpness(whole.size, wish.scale)
    return Preview(wish, canvas.image_of(whole, scale), "", rows, total, whole.size * fine)


def save(
    gather: Gather,
    wish: Wish,
    drawing: Drawing | None,
    path: Path,
    share: list[int],
    font: QFont,
    cancel: Cancel,
    *,
    replace: bool,
) -> Path:
    """Write the file; ``share`` tells how far it is. ``replace``: one of that name may go."""
    document = gather(wish.redact, cancel)

    def progress(done: int, total: int) -> None:
        share[:] = [done, total]

    if wish.kind.text:
        try:
            return save_document(
                document,
                path,
                Format(wish.kind.value),
                translate,
                bom=wish.bom,
                replace=replace,
                progress=progress,
                cancelled=cancel,
            )
        except GivenUp:
            raise Cancelled from None
    data = _bytes(document, wish, drawing, font, cancel)
    if cancel():
        raise Cancelled
    with new_file(path, replace=replace) as stream:
        stream.write(data)
    return path


def _bytes(document: Document, wish: Wish, drawing: Drawing | None, font: QFont, cancel: Cancel) -> bytes:
    if wish.kind is Kind.PDF or drawing is None:
        dpi = drawing.dpi if drawing is not None else 96
        return pages.pdf(document, drawing, translate, font, dpi, cancel)
    whole = signed(drawing, document)
    return canvas.svg(whole) if wish.kind is Kind.SVG else canvas.png(whole, wish.scale)


def copied(gather: Gather, wish: Wish, drawing: Drawing | None, cancel: Cancel) -> QImage | str:
    """Give what goes to the clipboard: an image for a picture, else text."""
    document = gather(wish.redact, cancel)
    if wish.kind.drawn and drawing is not None:
        return canvas.image_of(signed(drawing, document), wish.scale)
    form = Format(wish.kind.value) if wish.kind.text else Format.MARKDOWN
    return text_of(document, form, translate, cancelled=cancel)


def printed(
    gather: Gather,
    wish: Wish,
    drawing: Drawing | None,
    device: QPagedPaintDevice,
    font: QFont,
    cancel: Cancel,
) -> None:
    """Paint the pages on a printer."""
    pages.print_pages(device, gather(wish.redact, cancel), drawing, translate, font, cancel)


def signed(drawing: Drawing, document: Document) -> Drawing:
    """Put under a picture where it is from and how to read it, so that it can go about alone."""
    return framed(drawing, "", origin_lines(document.stamp, drawing, document))


def origin_lines(stamp: Stamp, drawing: Drawing, document: Document) -> tuple[str, ...]:
    """Give the lines under a picture."""
    made = (iso(stamp.made_ms) or "").replace("T", " ").replace("Z", " UTC")
    facts = [inert.flat(stamp.source), f"{made} ({local(stamp.made_ms)})", f"Strandline {stamp.app}"]
    if stamp.release:
        release = say(QT_TRANSLATE_NOOP("model", "rules of OpenClaw {release}"), release=stamp.release)
        facts.insert(1, said(release, translate))
    if stamp.session_key:
        facts.insert(1, inert.flat(stamp.session_key))
    notes = [said(note, translate) for note in document.notes]
    if stamp.release_note is not None:
        notes.append(said(stamp.release_note, translate))
    if not drawing.whole:
        notes.append(said(_OUT_OF_SIGHT, translate))
    return (" · ".join(facts), inert.flat(" ".join(notes)))


def translate(context: str, text: str) -> str:
    """Give the words of the window's language; safe in every thread."""
    return QCoreApplication.translate(context, text)
