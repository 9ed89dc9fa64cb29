"""Documents as Markdown, CSV and JSON, piece by piece.

Each writer is a generator of text, so that a long document is never in memory as a whole, can be
given up between two pieces and tells how far it is: one piece for each row.
"""

import csv
import io
import json
from collections.abc import Callable, Iterator

from strandline.engine.export import inert
from strandline.engine.export.cells import english, exact, iso, readable, said
from strandline.engine.export.document import Cell, Document, Format, Passage, Row, Table, Translate
from strandline.engine.export.heading import heading_facts, heading_json, heading_notes
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

BOM = "\ufeff"
SCHEMA = 1


def written(
    document: Document, form: Format, translate: Translate = english, *, bom: bool = False
) -> Iterator[str]:
    """Give a document in a format, piece by piece; ``bom`` marks CSV as UTF-8 for spreadsheets."""
    match form:
        case Format.MARKDOWN:
            yield from markdown(document, translate)
        case Format.CSV:
            yield from csv_text(document, bom=bom)
        case Format.JSON:
            yield from json_text(document)


def markdown(document: Document, translate: Translate = english) -> Iterator[str]:
    """Give a report with a heading, facts, tables and passages; texts of strangers mean nothing in it."""
    yield f"# {inert.markdown(said(document.title, translate))}\n\n"
    for name, value in heading_facts(document):
        yield f"- **{inert.markdown(said(name, translate))}**: {_md(value, translate)}\n"
    for note in heading_notes(document):
        yield f"\n> {inert.markdown(said(note, translate))}\n"
    for block in document.blocks:
        yield f"\n## {inert.markdown(said(titled(block), translate))}\n\n"
        if isinstance(block, Passage):
            yield f"{inert.fenced(block.text, block.language)}\n"
        else:
            yield from _md_table(block, translate)


def _md_table(table: Table, translate: Translate) -> Iterator[str]:
    if not table.count:
        yield f"{inert.markdown(said(say(QT_TRANSLATE_NOOP('model', 'Nothing.')), translate))}\n"
        return
    titles = (inert.markdown(said(column.title, translate)) for column in table.columns)
    yield f"| {' | '.join(titles)} |\n"
    yield f"|{'|'.join(' ---: ' if column.number else ' --- ' for column in table.columns)}|\n"
    for row in table.rows():
        yield f"| {' | '.join(_md(cell, translate) for cell in row)} |\n"


def _md(cell: Cell, translate: Translate) -> str:
    return inert.markdown(readable(cell, translate)) or " "


def titled(block: Table | Passage) -> Message:
    """Give the heading of a block with its count, and of how many where it is not all."""
    if isinstance(block, Passage):
        return block.title
    if block.total is not None and block.total != block.count:
        template = QT_TRANSLATE_NOOP("model", "{title}: {count} of {total}")
        return say(template, title=block.title, count=block.count, total=block.total)
    template = QT_TRANSLATE_NOOP("model", "{title}: {count}")
    return say(template, title=block.title, count=block.count)


def csv_text(document: Document, *, bom: bool = False) -> Iterator[str]:
    """Give the first table by RFC 4180, with the source, the release and the time in each row.

    A cell of text never begins as a formula of a spreadsheet does.
    """
    table, stamp = document.table, document.stamp
    if table is None:
        return
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow([*(column.key for column in table.columns), *_ORIGIN])
    yield (BOM if bom else "") + _taken(stream)
    origin: Row = (stamp.source, stamp.release, iso(stamp.made_ms), stamp.redacted)
    tail = [_csv(cell) for cell in origin]
    for row in table.rows():
        writer.writerow([*(_csv(cell) for cell in row), *tail])
        yield _taken(stream)


_ORIGIN = ("export_source", "export_release", "export_time", "export_texts_left_out")


def _csv(cell: Cell) -> str:
    if isinstance(cell, int | float):  # a negative figure is no formula
        return exact(cell)
    return inert.csv_cell(exact(cell))


def _taken(stream: io.StringIO) -> str:
    text = stream.getvalue()
    stream.seek(0)
    stream.truncate()
    return text


def json_text(document: Document) -> Iterator[str]:
    """Give the data in the shapes of the command line, under ``export`` what stands above a report."""
    head = {"schema": SCHEMA, "export": heading_json(document), **(document.data or {})}
    text = _json(head)
    if document.stream is None:
        yield f"{text}\n"
        return
    name, items = document.stream
    yield f"{text.removesuffix('}').rstrip()},\n {json.dumps(name)}: ["
    first = True
    for item in items():
        yield f"{'' if first else ','}\n  {json.dumps(item, ensure_ascii=False)}"
        first = False
    yield "\n ]\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def text_of(
    document: Document,
    form: Format,
    translate: Translate = english,
    *,
    bom: bool = False,
    most: int | None = None,
    cancelled: Callable[[], bool] = bool,
) -> str:
    """Give a document as one text; of a long one the first ``most`` characters and a mark."""
    pieces: list[str] = []
    size = 0
    for piece in written(document, form, translate, bom=bom):
        pieces.append(piece)
        size += len(piece)
        if cancelled() or (most is not None and size > most):
            break
    text = inert.unicode_text("".join(pieces))
    return text if most is None or len(text) <= most else f"{text[:most]}\n…"
