"""``strandline lossless``: your own memory, built from the transcripts, without a window."""

import argparse
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate
from strandline.cli.lossless_text import (
    built_json,
    built_lines,
    candidate_json,
    candidate_lines,
    imported_json,
    imported_lines,
    status_json,
    status_lines,
    version_json,
    version_lines,
    versions_json,
)
from strandline.cli.printing import tell
from strandline.cli.status_line import StatusLine
from strandline.cli.stopping import ended_by_signals
from strandline.cli.writing import print_answer, words_of
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill, say

if TYPE_CHECKING:
    from strandline.engine.lossless.desk import LosslessDesk
    from strandline.engine.summarizers.base import Summarizer

NOT_FINISHED = 130
FAILED = 1


def add_lossless_parser(commands: Any, place_options: Any) -> None:
    """Add ``lossless`` with its sub-commands; ``place_options`` adds the options that name a place."""
    lossless = commands.add_parser(
        "lossless",
        help=QT_TRANSLATE_NOOP("help", "build a memory of your own from the transcripts, and look after it"),
    )
    acts = lossless.add_subparsers(required=True, metavar="ACTION", parser_class=type(lossless))

    def act(name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = acts.add_parser(name, help=text, description=text)
        if name in ("rebuild", "undo", "versions", "use"):
            parser.add_argument("id", metavar="ID", help=QT_TRANSLATE_NOOP("help", "sum_…"))
        place_options(parser)
        parser.add_argument(
            "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
        )
        parser.set_defaults(run=run)
        return parser

    act("import", QT_TRANSLATE_NOOP("help", "take in what is new in the transcripts"), _import)
    build = act("build", QT_TRANSLATE_NOOP("help", "summarise what is due"), _build)
    build.add_argument(
        "--whole",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "everything but the newest messages, not only what is due"),
    )
    act("status", QT_TRANSLATE_NOOP("help", "what is there, what it cost, what is going on"), _status)
    rebuild = act("rebuild", QT_TRANSLATE_NOOP("help", "make one summary anew and show both texts"), _rebuild)
    rebuild.add_argument(
        "--accept",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "let the new text stand; the former one is kept"),
    )
    act("undo", QT_TRANSLATE_NOOP("help", "bring back the text that was replaced"), _undo)
    acts.add_parser("serve").set_defaults(run=_serve)  # for the window alone; not listed without a help
    act("versions", QT_TRANSLATE_NOOP("help", "list the texts that a summary has and had"), _versions)
    use = act("use", QT_TRANSLATE_NOOP("help", "let one of its texts stand in the graph"), _use)
    use.add_argument(
        "version", type=int, metavar="VERSION", help=QT_TRANSLATE_NOOP("help", "its number, see versions")
    )
    for parser in (build, rebuild):
        parser.add_argument(
            "--summarizer",
            metavar="S",
            help=QT_TRANSLATE_NOOP(
                "help", "who summarises: extractive (offline) or endpoint (default: as the settings say)"
            ),
        )


@contextmanager
def _desk(arguments: argparse.Namespace) -> Iterator["LosslessDesk"]:
    """Open the memory of the installation that the words name. Raises NotFound."""
    from strandline.cli.main import target_of
    from strandline.engine.lossless.desk import LosslessDesk
    from strandline.engine.places import open_target
    from strandline.store.lossless_settings import lossless_settings
    from strandline.store.settings_file import Settings

    state_dir = open_target(target_of(arguments), os.environ).state_dir
    if state_dir is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "A workspace without an installation has no transcripts.")),
            say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
        )
    settings = lossless_settings(Settings.load())  # as the window builds it
    with LosslessDesk(state_dir, settings=settings, env=os.environ) as desk:
        yield desk


def _summarizer(arguments: argparse.Namespace) -> "Summarizer":
    from strandline.engine.summarizers.named import chosen_summarizer, summarizer_named

    if arguments.summarizer:
        return summarizer_named(arguments.summarizer, env=os.environ)
    return chosen_summarizer(env=os.environ)


def _import(arguments: argparse.Namespace) -> int:
    words, stop = words_of(arguments), threading.Event()
    template = QT_TRANSLATE_NOOP("cli", "transcripts: {done} of {total}; new messages: {messages}")
    with _desk(arguments) as desk, ended_by_signals(stop.set), StatusLine(on=not arguments.json) as line:
        done = desk.import_new(
            progress=lambda now: line.show(
                fill(
                    words("cli", template),
                    done=now.done,
                    total=now.total,
                    messages=now.messages,
                )
            ),
            cancelled=stop.is_set,
        )
    print_answer(arguments, imported_json(done), *imported_lines(done, words))
    _complain(arguments, words, *done.problems)
    return 0 if done.complete else NOT_FINISHED


def _build(arguments: argparse.Namespace) -> int:
    words, stop = words_of(arguments), threading.Event()
    summarizer = _summarizer(arguments)
    template = QT_TRANSLATE_NOOP("cli", "conversation {conversation}: summaries {made}, tokens left {left}")
    with _desk(arguments) as desk, ended_by_signals(stop.set), StatusLine(on=not arguments.json) as line:
        desk.require()
        done = desk.build(
            summarizer,
            asked=arguments.whole,
            progress=lambda now: line.show(
                fill(
                    words("cli", template),
                    conversation=now.conversation_id,
                    made=now.made,
                    left=now.left,
                )
            ),
            cancelled=stop.is_set,
        )
    print_answer(arguments, built_json(done), *built_lines(done, words))
    if done.problem is not None and done.way_out is not None:
        _complain(arguments, words, done.problem, done.way_out)
    if done.complete:
        return 0
    return NOT_FINISHED if stop.is_set() else FAILED


def _status(arguments: argparse.Namespace) -> int:
    with _desk(arguments) as desk:
        status = desk.status()
    print_answer(arguments, status_json(status), *status_lines(status, words_of(arguments)))
    return 0


def _rebuild(arguments: argparse.Namespace) -> int:
    words, stop = words_of(arguments), threading.Event()
    summarizer = _summarizer(arguments)
    with _desk(arguments) as desk, ended_by_signals(stop.set):
        candidate = desk.rebuild(arguments.id, summarizer, cancelled=stop.is_set)
        version = desk.accept(candidate) if arguments.accept else None
    print_answer(arguments, candidate_json(candidate, version), *candidate_lines(candidate, version, words))
    return 0


def _undo(arguments: argparse.Namespace) -> int:
    words = words_of(arguments)
    with _desk(arguments) as desk:
        version = desk.undo(arguments.id)
    template = QT_TRANSLATE_NOOP("cli", "Version {version} of {model} stands there again.")
    line = fill(words("cli", template), version=version.version, model=version.model)
    print_answer(arguments, version_json(version), line)
    return 0


def _serve(_: argparse.Namespace) -> int:
    from strandline.engine.lossless.update_process import main

    return main()


def _versions(arguments: argparse.Namespace) -> int:
    with _desk(arguments) as desk:
        versions = desk.versions(arguments.id)
    lines = version_lines(versions, words_of(arguments))
    print_answer(arguments, versions_json(arguments.id, versions), *lines)
    return 0


def _use(arguments: argparse.Namespace) -> int:
    words = words_of(arguments)
    from strandline.store.lossless.values import VersionState

    with _desk(arguments) as desk:
        before = next(one for one in desk.versions(arguments.id) if one.state is VersionState.USED)
        now = desk.use(arguments.id, arguments.version)
    template = QT_TRANSLATE_NOOP(
        "cli", "Version {version} of {id} is used now. Back: strandline lossless use {id} {before}"
    )
    line = fill(words("cli", template), version=now.version, id=now.summary_id, before=before.version)
    print_answer(arguments, version_json(now), line)
    return 0


def _complain(arguments: argparse.Namespace, words: Translate, *problems: Message) -> None:
    if not arguments.json:  # it has them in its answer
        for one in problems:
            tell(one.text(partial(words, "model")))
