"""What the commands that write have in common: the board, the forecast, one write."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline import paths
from strandline.cli.language import Translate, english, translator, wanted_language
from strandline.cli.printing import as_json, printable, put, tell
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say

if TYPE_CHECKING:
    from strandline.engine.pinning import PinBoard, WriteResult
    from strandline.engine.target import Target


_ATTEMPTS = 10


class SecretRefused(StrandlineError):
    """The text holds what looks like a secret, and nobody said to pin it all the same."""

    exit_code = 5


@contextmanager
def open_board(target: "Target") -> Iterator["PinBoard"]:
    """Open the pins of a target with the library, for the length of the block."""
    from strandline.engine.pinning import PinBoard
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.store.library import Library

    with Library.open(paths.library_file()) as library:
        if library.notice is not None:
            tell(library.notice.text(partial(translator(wanted_language(None)), "model")))
        yield PinBoard(library, SnapshotTaker(library).take(target))


def write_staged(board: "PinBoard", arguments: argparse.Namespace, ref: str | None) -> int:
    """Print the forecast of what is staged and write it; ``ref`` is the pin it is about."""
    from strandline.cli.forecast_text import forecast_json, forecast_lines

    forecast = board.forecast()
    secrets = [secret for file in forecast.files for secret in file.secrets]
    found: dict[str, Any] = {"forecast": forecast_json(forecast), "written": False}
    if ref is not None:
        found["id"] = ref
    words = words_of(arguments)
    lines = list(forecast_lines(forecast, words))
    if secrets and not getattr(arguments, "force", False) and not arguments.dry_run:
        print_answer(arguments, found, *lines)
        raise SecretRefused(
            say(
                QT_TRANSLATE_NOOP("model", "Not written: {kind} {shown}."),
                kind=secrets[0].kind,
                shown=secrets[0].shown,
            ),
            say(QT_TRANSLATE_NOOP("model", "Leave it out, or say --force if it is no secret.")),
        )
    if arguments.dry_run:
        print_answer(arguments, found, *lines, words("cli", QT_TRANSLATE_NOOP("cli", "Nothing was written.")))
        return 0
    result = _written(board, again=ref is not None)
    found |= {"written": True, "name": result.name.text(), "files": result.files, "merged": result.merged}
    template = (
        QT_TRANSLATE_NOOP("cli", "Written: {name}. What others changed meanwhile was kept.")
        if result.merged
        else QT_TRANSLATE_NOOP("cli", "Written: {name}.")
    )
    name = result.name.text(partial(words, "model")) + (f" ({ref})" if ref is not None else "")
    undo = words("cli", QT_TRANSLATE_NOOP("cli", "Undo: strandline pins undo"))
    print_answer(arguments, found, *lines, printable(words("cli", template).format(name=name)), undo)
    return 0


def _written(board: "PinBoard", *, again: bool) -> "WriteResult":
    """Write what is staged; ``again``: on what stands there by now when others were quicker."""
    from strandline.store.safe_write import ChangedOnDisk

    for _ in range(_ATTEMPTS if again else 0):
        try:
            return board.write()
        except ChangedOnDisk:
            staged = board.acts
            board.refresh()
            if board.acts != staged:  # its pin or block is gone
                raise
    return board.write()


def print_answer(arguments: argparse.Namespace, value: dict[str, Any], *lines: str) -> None:
    """Print the values as JSON, or the lines."""
    if arguments.json:
        put(as_json({"schema": 1, **value}))
    else:
        put("".join(f"{line}\n" for line in lines))


def words_of(arguments: argparse.Namespace) -> Translate:
    """Give the words of the language that was asked for; JSON is English."""
    return english if arguments.json else translator(wanted_language(arguments.lang))
