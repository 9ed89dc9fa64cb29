"""Reading what a view shows, for ``strandline export``: the same documents as in the window."""

import argparse
import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline import paths
from strandline.cli.language import translator, wanted_language
from strandline.cli.search import add_search_parser, answer_of
from strandline.errors import NotFound, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

if TYPE_CHECKING:
    from strandline.engine.export.document import Document
    from strandline.engine.pin_desk import FileHistory
    from strandline.engine.target import Target


def _target(arguments: argparse.Namespace) -> "Target":
    from strandline.cli.main import target_of

    return target_of(arguments)


def _context(arguments: argparse.Namespace) -> "Document":
    from strandline.engine.export.context import context_document
    from strandline.engine.snapshot import SnapshotTaker

    with SnapshotTaker.with_library() as taker:
        layout = taker.take(_target(arguments), exact=True).layout
    return context_document(layout, redact=arguments.redact)


def _memory(arguments: argparse.Namespace) -> "Document":
    from strandline.engine.export.memory import messages_document, summaries_document
    from strandline.model.anomalies import Evidence, anomalies, by_severity

    database = _database(arguments)
    number = arguments.conversation
    if number is None:
        found = database.conversations()
        if not found:
            raise NotFound(
                say(
                    QT_TRANSLATE_NOOP("model", "There is no conversation in {path}."), path=str(database.path)
                ),
                say(QT_TRANSLATE_NOOP("model", "Name another file with --db.")),
            )
        number = found[0].conversation_id
    one, graph = database.conversation(number), database.graph(number)
    if arguments.messages:
        return messages_document(database, one, graph, redact=arguments.redact)
    findings = by_severity(anomalies(graph, Evidence(conversation=one)))
    return summaries_document(database, one, graph, findings, redact=arguments.redact)


def _database(arguments: argparse.Namespace) -> Any:
    from strandline.engine.lossless.whose import memory_to_read
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.store.lcm import LcmDatabase
    from strandline.store.lcm.locate import memory_place

    if arguments.db is not None:
        return LcmDatabase(arguments.db)
    with SnapshotTaker() as taker:
        installation = taker.take(_target(arguments)).installation
    if installation is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no memory beside that workspace.")),
            say(QT_TRANSLATE_NOOP("model", "Name the file with --db.")),
        )
    memory = memory_to_read(installation, os.environ)
    if memory is None:  # reading it says why not
        return LcmDatabase(memory_place(installation, os.environ).database)
    return memory.open()


def _pins(arguments: argparse.Namespace) -> "Document":
    from strandline.cli.writing import open_board
    from strandline.engine.export.pins import pins_document
    from strandline.engine.pin_picture import picture_of

    with open_board(_target(arguments)) as board:
        host = board.snapshot.layout.host
        return pins_document(picture_of(board), release=host.release or host.rules, redact=arguments.redact)


def _search(arguments: argparse.Namespace) -> "Document":
    from strandline.engine.export.search import search_document

    if not arguments.query.strip():
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "There is nothing to search for.")),
            say(QT_TRANSLATE_NOOP("model", "Say it with --query.")),
        )
    words = ["search", "--limit", "1000"]
    words += ["--db", str(arguments.db)] if arguments.db is not None else []
    target = None
    if arguments.db is None:
        target = _target(arguments)
        places = (
            ("--state-dir", target.state_dir),
            ("--workspace", target.workspace),
            ("--agent", target.agent),
        )
        for name, value in places:
            words += [name, str(value)] if value is not None else []
    parser = argparse.ArgumentParser()
    add_search_parser(parser.add_subparsers())
    asked = parser.parse_args([*words, "--", arguments.query])
    answer = answer_of(asked, translator(wanted_language(arguments.lang)))
    source = arguments.db or (target.state_dir or target.workspace if target is not None else None)
    return search_document(answer, answer.hits, str(source or ""), redact=arguments.redact)


def _sessions(arguments: argparse.Namespace) -> "Document":
    from strandline.engine.export.sessions import sessions_document
    from strandline.engine.sessions_overview import EVERY, read_sessions

    return sessions_document(read_sessions(_target(arguments), deep=EVERY), redact=arguments.redact)


def _history(arguments: argparse.Namespace) -> "Document":
    from strandline.engine.export.history import history_document
    from strandline.engine.pin_desk import PinDesk
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.store.library import Library

    with SnapshotTaker.with_library() as taker:
        snapshot = taker.take(_target(arguments))
    desk = PinDesk(partial(Library.open, paths.library_file()), lambda: (0, 0), keeps=False)
    try:
        desk.show(snapshot)
        files = desk.history_files()
        file = arguments.file or next(iter(files), "")
        history = desk.history(file)
        if not history.versions:
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "No version of “{file}” was ever seen."), file=file),
                say(QT_TRANSLATE_NOOP("model", "Name one of: {files}."), files=", ".join(files) or "–"),
            )
        at = 0 if arguments.version is None else _place(history, arguments.version)
        older = history.versions[at + 1].version if at + 1 < len(history.versions) else None
        chosen = history.versions[at]
        diff = desk.difference(chosen.version, older)
    finally:
        desk.close()
    return history_document(snapshot.layout.workspace, history, chosen, diff, redact=arguments.redact)


def _place(history: "FileHistory", version: int) -> int:
    for at, past in enumerate(history.versions):
        if past.version.id == version:
            return at
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no version “{word}” of it."), word=str(version)),
        say(QT_TRANSLATE_NOOP("model", "List the versions first.")),
    )


def _health(arguments: argparse.Namespace) -> "Document":
    from strandline.engine.export.health import health_document
    from strandline.engine.health import HealthDesk, whole_report
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.store.library import Library

    with SnapshotTaker.with_library() as taker:
        snapshot = taker.take(_target(arguments), exact=True)
    desk = HealthDesk(partial(Library.open, paths.library_file()))
    try:
        report = whole_report(desk, snapshot, lambda *_: None)
    finally:
        desk.close()
    return health_document(report, snapshot.layout, redact=arguments.redact)


GATHER: dict[str, Callable[[argparse.Namespace], "Document"]] = {
    "context": _context,
    "memory": _memory,
    "pins": _pins,
    "search": _search,
    "sessions": _sessions,
    "history": _history,
    "health": _health,
}
"""How each view is read."""
