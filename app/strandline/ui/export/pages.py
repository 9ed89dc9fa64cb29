"""A document and its picture as pages, for PDF and for a printer. May run in a worker."""

from collections.abc import Callable
from itertools import islice

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter

from strandline.engine.export import inert
from strandline.engine.export.cells import readable, said
from strandline.engine.export.document import Document, Passage, Table, Translate
from strandline.engine.export.heading import heading_facts, heading_notes
from strandline.engine.export.writers import titled
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.ui.export.drawing import Drawing
from strandline.ui.export.paper import MUTED, Paper

MOST_ROWS = 500
"""Rows of a table on paper; CSV and JSON hold them all."""
_LONGEST = 600  # characters of a cell, and
_LINES = 400  # lines of a passage on paper
_MOST_UPRIGHT = 7  # columns


def pdf(
    document: Document,
    drawing: Drawing | None,
    translate: Translate,
    font: QFont,
    dpi: int,
    cancelled: Callable[[], bool] = bool,
) -> bytes:
    """Give a report as the bytes of a PDF on A4."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(said(document.title, translate))
    writer.setCreator(f"Strandline {document.stamp.app}")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(14, 12, 14, 12), QPageLayout.Unit.Millimeter)
    writer.setResolution(dpi)
    print_pages(writer, document, drawing, translate, font, cancelled)
    buffer.close()
    return bytes(data.data())


def orientation(block: Table | Passage) -> QPageLayout.Orientation:
    """Give the way the paper lies: wide for wide tables."""
    wide = isinstance(block, Table) and len(block.columns) > _MOST_UPRIGHT and block.count
    return QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait


def print_pages(
    device: QPagedPaintDevice,
    document: Document,
    drawing: Drawing | None,
    translate: Translate,
    font: QFont,
    cancelled: Callable[[], bool] = bool,
) -> None:
    """Write a report on a device whose resolution is that of the screen: words, picture, tables."""
    paper = Paper(device, font, inert.flat(f"{document.stamp.source} · Strandline {document.stamp.app}"))
    paper.text(said(document.title, translate), 15, bold=True, after=6)
    for name, value in heading_facts(document):
        paper.text(f"{said(name, translate)}: {inert.flat(readable(value, translate))}")
    for note in heading_notes(document):
        paper.text(inert.flat(said(note, translate)), color=MUTED, before=3)
    if drawing is not None and not cancelled():
        _picture(paper, drawing)
    for block in document.blocks:
        if cancelled():
            break
        way = orientation(block)
        if way != device.pageLayout().orientation():
            paper.turn(way)
        paper.text(said(titled(block), translate), 11, bold=True, before=12, after=4, keep=40)
        if isinstance(block, Passage):
            _passage(paper, block, translate)
        elif block.count:
            _table(paper, block, translate, cancelled)
    paper.end()


def _picture(paper: Paper, drawing: Drawing) -> None:
    """Paint a picture as wide as the paper on pages of its own; a tall one goes on overleaf."""
    wide, high = drawing.size.width(), drawing.size.height()
    scale = min(1.0, paper.width / wide)
    if high * scale > paper.height - paper.at:
        paper.turn()
    if high * scale <= paper.height * 1.5:  # a little smaller is better than a strip overleaf
        scale = min(scale, (paper.height - paper.at) / high)
    top = 0.0
    while top < high:
        if top:
            paper.turn()
        room = min(paper.height - paper.at, (high - top) * scale)
        painter = paper.painter
        painter.save()
        painter.translate(0, paper.at)
        painter.setClipRect(QRectF(0, 0, paper.width, room))
        painter.scale(scale, scale)
        painter.translate(0, -top)
        drawing.paint(painter)
        painter.restore()
        paper.at += room
        top += room / scale


def _passage(paper: Paper, passage: Passage, translate: Translate) -> None:
    lines = inert.escaped(passage.text).splitlines()
    for line in lines[:_LINES]:
        paper.text(line[: _LONGEST * 4].replace("\t", "    "), 7.5)
    if len(lines) > _LINES:
        paper.text(_more(len(lines) - _LINES, translate), color=MUTED, before=3)


def _table(paper: Paper, table: Table, translate: Translate, cancelled: Callable[[], bool]) -> None:
    rows = [
        [_short(inert.flat(readable(cell, translate))) for cell in row]
        for row in islice(table.rows(), MOST_ROWS)
    ]
    titles = [said(column.title, translate) for column in table.columns]
    right = [column.number for column in table.columns]
    widths = paper.columns(titles, rows)
    if not paper.row(titles, widths, right, head=True):
        paper.turn()
        paper.row(titles, widths, right, head=True)
    for row in rows:
        if cancelled():
            return
        if not paper.row(row, widths, right):
            paper.turn()
            paper.row(titles, widths, right, head=True)
            paper.row(row, widths, right)
    if table.count > len(rows):
        paper.text(_more(table.count - len(rows), translate), color=MUTED, before=3)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _more(count: int, translate: Translate) -> str:
    text = QT_TRANSLATE_NOOP("model", "{count} more are not on paper; CSV and JSON hold them all.")
    return said(say(text, count=count), translate)
