"""``strandline report``: a bug report without a sentence of anybody, shown before it is written."""

import argparse
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate, translator, wanted_language
from strandline.cli.printing import printable, put, tell
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, fill, say

if TYPE_CHECKING:
    from strandline.engine.report.parts import Part
    from strandline.engine.snapshot import Snapshot
    from strandline.model.health import HealthReport

PARTS = ("about", "settings", "context", "findings", "databases", "log", "crash")


class Unagreed(StrandlineError):
    """Nobody said that the report may be written."""

    exit_code = 5


def add_report_parser(commands: Any, place_options: Any) -> None:
    """Add the command to a parser; ``place_options`` adds the options that name a place."""
    report = commands.add_parser(
        "report",
        help=QT_TRANSLATE_NOOP("help", "make a bug report without private texts; nothing is sent"),
    )
    place_options(report)
    report.add_argument(
        "--out", required=True, type=Path, metavar="F.zip", help=QT_TRANSLATE_NOOP("help", "the file to make")
    )
    report.add_argument(
        "--without",
        action="append",
        default=[],
        choices=PARTS,
        help=QT_TRANSLATE_NOOP("help", "leave a part out; may be given again"),
    )
    report.add_argument(
        "--yes", action="store_true", help=QT_TRANSLATE_NOOP("help", "write it without asking")
    )
    report.add_argument(
        "--force", action="store_true", help=QT_TRANSLATE_NOOP("help", "replace a file of that name")
    )
    report.set_defaults(run=_report)


def _report(arguments: argparse.Namespace) -> int:
    from strandline.engine.report.bundle import save_report
    from strandline.engine.report.discretion import Discretion
    from strandline.engine.report.parts import report_parts
    from strandline.store.settings_file import Settings

    words = translator(wanted_language(arguments.lang))
    snapshot, health = _looked_at(arguments)
    every = report_parts(Discretion(), snapshot, health, Settings.load())
    parts = tuple(part for part in every if part.name.removesuffix(".txt") not in arguments.without)
    _show(parts, words)
    if not arguments.yes:
        _ask(arguments.out, words)
    save_report(parts, arguments.out, replace=arguments.force)
    put(f"{printable(str(arguments.out))}\n")
    return 0


def _looked_at(arguments: argparse.Namespace) -> "tuple[Snapshot | None, HealthReport | None]":
    """Read what the report is about; where nothing can be read, the report says so."""
    from strandline import paths
    from strandline.cli.main import target_of
    from strandline.engine.health import HealthDesk, whole_report
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.store.library import Library

    try:
        with SnapshotTaker.with_library() as taker:
            snapshot = taker.take(target_of(arguments), exact=False)
    except StrandlineError as error:
        tell(f"strandline: {error}")
        return None, None
    desk = HealthDesk(partial(Library.open, paths.library_file()))
    try:
        return snapshot, whole_report(desk, snapshot, lambda *_: None)
    except StrandlineError:
        return snapshot, None
    finally:
        desk.close()


def _show(parts: "tuple[Part, ...]", words: Translate) -> None:
    """Print all that would be in the file."""
    for part in parts:
        title = part.title.text(partial(words, "model"))
        put(f"== {part.name} — {title}\n")
        put("".join(f"{printable(line)}\n" for line in part.text.splitlines()))
        put("\n")
    count = words(
        "cli",
        QT_TRANSLATE_NOOP(
            "cli", "{count} {count:part|parts}, {size:,} {size:byte|bytes} of text. Nothing is sent."
        ),
    )
    size = sum(len(part.text.encode()) for part in parts)
    put(fill(count, count=len(parts), size=size) + "\n")


def _ask(out: Path, words: Translate) -> None:
    """Ask whether this may be written. Raises Unagreed, and UsageError where nobody can answer."""
    if not _somebody_there():
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "Nobody is there to say whether this may be written.")),
            say(QT_TRANSLATE_NOOP("model", "Read what is above, and say --yes if it is right.")),
        )
    put(
        words("cli", QT_TRANSLATE_NOOP("cli", "Write it to {out}? [y/N] ")).format(
            out=printable(os.fspath(out))
        )
    )
    if sys.stdin.readline().strip().lower() not in ("y", "yes", "是", "j", "ja", "o", "oui"):
        raise Unagreed(
            say(QT_TRANSLATE_NOOP("model", "Nothing was written.")),
            say(QT_TRANSLATE_NOOP("model", "Leave parts out with --without, or answer y.")),
        )


def _somebody_there() -> bool:
    try:
        return sys.stdin is not None and sys.stdin.isatty()
    except ValueError:  # it was closed
        return False
