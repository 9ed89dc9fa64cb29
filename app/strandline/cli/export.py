"""``strandline export``: what a view shows as a file, without a window where the format needs none."""

import argparse
import time
from pathlib import Path
from typing import Any

from strandline.cli.language import translator, wanted_language
from strandline.cli.printing import printable, put
from strandline.cli.status_line import StatusLine
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

VIEWS = ("context", "memory", "pins", "search", "sessions", "history", "health")
DATA = ("md", "csv", "json")
PICTURES = ("png", "svg", "pdf")
_THEMES = ("light", "dark", "contrast_light", "contrast_dark")


def add_export_parser(commands: Any, place_options: Any) -> None:
    """Add the command to a parser; ``place_options`` adds the options that name a place."""
    export = commands.add_parser(
        "export", help=QT_TRANSLATE_NOOP("help", "write what a view shows to a file")
    )
    place_options(export)
    export.add_argument(
        "--view", required=True, choices=VIEWS, help=QT_TRANSLATE_NOOP("help", "what to write")
    )
    export.add_argument(
        "--format",
        choices=(*DATA, *PICTURES),
        help=QT_TRANSLATE_NOOP("help", "how (default: by the file's name)"),
    )
    export.add_argument(
        "--out",
        required=True,
        metavar="FILE",
        help=QT_TRANSLATE_NOOP("help", "the file to make; - prints it"),
    )
    export.add_argument(
        "--force", action="store_true", help=QT_TRANSLATE_NOOP("help", "replace a file of that name")
    )
    export.add_argument(
        "--redact",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "leave out the texts of conversations"),
    )
    export.add_argument(
        "--bom", action="store_true", help=QT_TRANSLATE_NOOP("help", "mark CSV as UTF-8 for spreadsheets")
    )
    export.add_argument(
        "--db",
        type=Path,
        metavar="PATH",
        help=QT_TRANSLATE_NOOP("help", "the lcm.db for --view memory or search"),
    )
    export.add_argument(
        "--conversation",
        type=int,
        metavar="ID",
        help=QT_TRANSLATE_NOOP("help", "the conversation for --view memory"),
    )
    export.add_argument(
        "--messages",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "what was said instead of the summaries (--view memory)"),
    )
    export.add_argument(
        "--query",
        default="",
        metavar="Q",
        help=QT_TRANSLATE_NOOP("help", "what to search for with --view search"),
    )
    export.add_argument(
        "--file", metavar="NAME", help=QT_TRANSLATE_NOOP("help", "the file for --view history")
    )
    export.add_argument(
        "--version",
        type=int,
        metavar="V",
        help=QT_TRANSLATE_NOOP("help", "the version to compare (--view history)"),
    )
    export.add_argument("--theme", default="light", choices=_THEMES)
    export.add_argument(
        "--scale",
        type=int,
        default=2,
        choices=[1, 2, 3, 4],
        help=QT_TRANSLATE_NOOP("help", "pixels of a PNG per pixel of the screen (2)"),
    )
    export.set_defaults(run=_export)


def _export(arguments: argparse.Namespace) -> int:
    form = arguments.format or Path(arguments.out).suffix.lower().lstrip(".")
    if form not in (*DATA, *PICTURES):
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "“{out}” does not say which format is meant."), out=arguments.out),
            say(QT_TRANSLATE_NOOP("model", "Add --format md, csv, json, png, svg or pdf.")),
        )
    if form in PICTURES:
        if arguments.out == "-":
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "Only md, csv and json can be printed.")),
                say(QT_TRANSLATE_NOOP("model", "Name a file with --out.")),
            )
        return _draw(arguments, form)
    from strandline.cli.export_views import GATHER
    from strandline.engine.export.document import Format
    from strandline.engine.export.saving import save_document
    from strandline.engine.export.writers import written

    words = translator(wanted_language(arguments.lang))
    document = GATHER[arguments.view](arguments)
    if arguments.out == "-":
        for piece in written(document, Format(form), words, bom=arguments.bom):
            put(piece.encode("utf-8", "backslashreplace").decode())
        return 0
    with StatusLine() as line:
        save_document(
            document,
            Path(arguments.out),
            Format(form),
            words,
            bom=arguments.bom,
            replace=arguments.force,
            progress=_Progress(line).tell,
        )
    put(f"{printable(arguments.out)}\n")
    return 0


def _refuse_idle(arguments: argparse.Namespace, form: str) -> None:
    """Refuse what a picture would leave unheeded: it would show something else than was asked for."""
    idle = [name for name in ("conversation", "file", "version") if getattr(arguments, name) is not None]
    if arguments.messages and form != "pdf":
        idle.append("messages")
    if idle:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "--{option} does not go with {form}."), option=idle[0], form=form),
            say(QT_TRANSLATE_NOOP("model", "Choose md, csv or json, or leave it out.")),
        )


def _draw(arguments: argparse.Namespace, form: str) -> int:
    _refuse_idle(arguments, form)
    from strandline.cli.main import names_something, target_of
    from strandline.ui.export.export import Kind, Wish
    from strandline.ui.export.still import draw_view

    alone = arguments.db is not None and not names_something(arguments)
    out = draw_view(
        arguments.view,
        Wish(Kind(form), arguments.scale, redact=arguments.redact),
        Path(arguments.out),
        None if alone else target_of(arguments),
        theme=arguments.theme,
        lang=wanted_language(arguments.lang),
        database=arguments.db,
        query=arguments.query,
        messages=arguments.messages,
        replace=arguments.force,
    )
    put(f"{printable(str(out))}\n")
    return 0


class _Progress:
    """Tells how many rows are written, a few times a second."""

    def __init__(self, line: StatusLine) -> None:
        self._line = line
        self._told = 0.0

    def tell(self, done: int, total: int) -> None:
        """Say how much is done."""
        now = time.monotonic()
        if now - self._told > 0.2:
            self._line.show(f"{done:,} / {total:,}")
            self._told = now
