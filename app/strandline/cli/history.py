"""``strandline history``: the versions of a file, and bringing one back."""

import argparse
import os
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline import paths
from strandline.cli.language import Translate, english
from strandline.cli.printing import padded
from strandline.cli.writing import open_board, print_answer, words_of, write_staged
from strandline.errors import NotFound, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, fill, say

if TYPE_CHECKING:
    from strandline.engine.pinning import PinBoard
    from strandline.store.history import Version


def add_history_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    history = commands.add_parser(
        "history", help=QT_TRANSLATE_NOOP("help", "list the versions of a file, or restore one")
    )
    history.add_argument("file", metavar="FILE", help=QT_TRANSLATE_NOOP("help", "a file of the workspace"))
    target_options(history)
    history.add_argument(
        "--restore", metavar="V", help=QT_TRANSLATE_NOOP("help", "write that version (its number or sha256)")
    )
    history.add_argument(
        "--dry-run", action="store_true", help=QT_TRANSLATE_NOOP("help", "print the forecast, write nothing")
    )
    history.add_argument(
        "--force",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "restore what looks like a secret all the same"),
    )
    history.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    history.set_defaults(run=_history, own_demo=True)


def _history(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.history_keeper import HistoryKeeper
    from strandline.store.library import Library
    from strandline.store.settings import HISTORY_DAYS, HISTORY_MEGABYTES
    from strandline.store.settings_file import Settings

    target, given = target_of(arguments), Path(arguments.file)
    if (
        given.is_absolute()
        and arguments.dir is None
        and target.workspace is None
        and target.state_dir is None
    ):
        target = replace(target, workspace=given.parent)
    with open_board(target) as board:
        path = board.workspace / given
        if not path.is_relative_to(board.workspace) or ".." in path.parts:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "{path} lies outside the workspace."), path=str(path)),
                say(QT_TRANSLATE_NOOP("model", "Name a file of the workspace.")),
            )
        name = path.relative_to(board.workspace).as_posix()
        with Library.open(paths.library_file()) as library:
            keeper = HistoryKeeper(library, board.workspace)
            keeper.look([name])
            settings = Settings.load()
            keeper.prune(settings.get(HISTORY_MEGABYTES), settings.get(HISTORY_DAYS))
        versions = board.history.versions(path)
        if not versions and not os.path.lexists(path):
            raise NotFound(
                say(
                    QT_TRANSLATE_NOOP("model", "There is no {file}, and no version of it was ever seen."),
                    file=name,
                ),
                say(QT_TRANSLATE_NOOP("model", "Name a file of the workspace.")),
            )
        if arguments.restore is not None:
            board.restore(name, _version(versions, arguments.restore))
            return write_staged(board, arguments, None)
        words = words_of(arguments)
        rows = [
            {
                "version": version.id,
                "sha256": version.sha256,
                "size": version.size,
                "at_ms": version.at_ms,
                "who": version.who.value,
                "operation": _name(board, version, english) if version.operation else None,
            }
            for version in versions
        ]
        lines = [
            f"{version.id:>6}  {_when(version.at_ms)} "
            f" {padded(_size(version, words), 14, right=True)}  {_name(board, version, words)}".rstrip()
            for version in versions
        ]
        print_answer(
            arguments,
            {"schema": 1, "file": str(path), "versions": rows},
            *(lines or [words("cli", QT_TRANSLATE_NOOP("cli", "No version was seen yet."))]),
        )
    return 0


def _version(versions: "list[Version]", word: str) -> "Version":
    for version in versions:
        if word == str(version.id) or (len(word) >= 6 and (version.sha256 or "").startswith(word)):
            return version
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no version “{word}” of it."), word=word),
        say(QT_TRANSLATE_NOOP("model", "List the versions first.")),
    )


def _when(at_ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at_ms / 1000))


def _size(version: "Version", words: Translate) -> str:
    if version.sha256 is None:
        return words("cli", QT_TRANSLATE_NOOP("cli", "no file"))
    return fill(words("cli", QT_TRANSLATE_NOOP("cli", "{count:,} {count:byte|bytes}")), count=version.size)


def _name(board: "PinBoard", version: "Version", words: Translate) -> str:
    if version.operation is None:
        return words("cli", QT_TRANSLATE_NOOP("cli", "from outside"))
    name = board.name_of_version(version)
    return "" if name is None else name.text(partial(words, "model"))
