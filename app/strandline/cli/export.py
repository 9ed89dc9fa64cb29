"""``strandline export``: what a view shows as a file, without a window where the format needs none."""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from strandline.cli.language import translator, wanted_language
from strandline.cli.printing import put
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

VIEWS = ("context", "memory", "pins", "search", "sessions", "history", "health")
DATA = ("md", "csv", "json")


def add_export_parser(commands: Any, place_options: Any) -> None:
    """Add the command to a parser; ``place_options`` adds the options that name a place."""
    export = commands.add_parser(
        "export", help=QT_TRANSLATE_NOOP("help", "write what a view shows to a file")
    )
    place_options(export)
    export.add_argument("--demo", action="store_true", help=QT_TRANSLATE_NOOP("help", "use the demo"))
    export.add_argument(
        "--view", required=True, choices=VIEWS, help=QT_TRANSLATE_NOOP("help", "what to write")
    )
    export.add_argument(
        "--format", choices=DATA, help=QT_TRANSLATE_NOOP("help", "how (default: by the file's name)")
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
    export.set_defaults(run=_export)


def _export(arguments: argparse.Namespace) -> int:
    form = arguments.format or Path(arguments.out).suffix.lower().lstrip(".")
    if form not in DATA:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "“{out}” does not say which format is meant."), out=arguments.out),
            say(QT_TRANSLATE_NOOP("model", "Add --format md, csv or json.")),
        )
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
    with _Progress() as progress:
        save_document(
            document,
            Path(arguments.out),
            Format(form),
            words,
            bom=arguments.bom,
            replace=arguments.force,
            progress=progress.tell,
        )
    put(f"{arguments.out}\n")
    return 0


class _Progress:
    """Tells on a terminal's error stream how many rows are written, and wipes it away."""

    def __init__(self) -> None:
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._told = 0.0

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._told:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def tell(self, done: int, total: int) -> None:
        """Say how much is done, a few times a second."""
        now = time.monotonic()
        if self._on and now - self._told > 0.2:
            sys.stderr.write(f"\r\033[K{done:,} / {total:,}")
            sys.stderr.flush()
            self._told = now
