"""``strandline recall``: look into a memory by id, open it up, go through it, ask it, without a window."""

import argparse
import contextlib
import os
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline.cli.demo import add_demo_option, demo_folder
from strandline.cli.language import LANGUAGES
from strandline.cli.parsing import wrong
from strandline.cli.printing import tell
from strandline.cli.search import bring_up_to_date, limit, meaning_of, time_ms
from strandline.cli.stopping import ended_by_signals
from strandline.cli.writing import print_answer, words_of
from strandline.errors import NotFound, StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

if TYPE_CHECKING:
    from strandline.engine.search.service import SearchEngine
    from strandline.model.memory_store import MemoryStore
    from strandline.model.recall import Recalled

_SCOPES = ("both", "messages", "summaries")


def add_recall_parser(commands: Any) -> None:
    """Add ``recall`` with its sub-commands."""
    recall = commands.add_parser(
        "recall",
        help=QT_TRANSLATE_NOOP("help", "look into a memory, open it up, go through it, ask it a question"),
    )
    acts = recall.add_subparsers(required=True, metavar="ACTION", parser_class=type(recall))

    def act(name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = acts.add_parser(name, help=text, description=text)
        _memory_options(parser)
        parser.set_defaults(run=run)
        return parser

    describe = act(
        "describe",
        QT_TRANSLATE_NOOP("help", "what a summary, message or large file is, and what opening it up takes"),
        _describe,
    )
    describe.add_argument(
        "id", metavar="ID", help=QT_TRANSLATE_NOOP("help", "sum_…, file_… or a message number")
    )
    _tokens_option(
        describe, "--budget", QT_TRANSLATE_NOOP("help", "tokens that it is to fit into (4,000)"), 4_000
    )
    expand = act("expand", QT_TRANSLATE_NOOP("help", "what ids stand for, layer by layer"), _expand)
    expand.add_argument(
        "ids", metavar="ID", nargs="+", help=QT_TRANSLATE_NOOP("help", "sum_…, file_… or a message number")
    )
    _tokens_option(expand, "--cap", QT_TRANSLATE_NOOP("help", "at most so many tokens (4,000)"), 4_000)
    how = expand.add_mutually_exclusive_group()
    how.add_argument(
        "--steps",
        type=_steps,
        default=1,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "so many layers down (1)"),
    )
    how.add_argument(
        "--to-messages",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "down to the messages, and nothing between"),
    )
    expand.add_argument(
        "--after", metavar="ID", help=QT_TRANSLATE_NOOP("help", "go on behind what was shown last")
    )
    grep = act(
        "grep",
        QT_TRANSLATE_NOOP("help", "go through every row for a pattern (RE2) or for words, however old"),
        _grep,
    )
    grep.add_argument("pattern", metavar="PATTERN")
    grep.add_argument(
        "--words",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", 'words instead: all of them; "a phrase", a OR b, -not, begin*'),
    )
    grep.add_argument(
        "--case", action="store_true", help=QT_TRANSLATE_NOOP("help", "capitals matter (regex)")
    )
    grep.add_argument(
        "--sort",
        choices=["newest", "oldest", "relevance"],
        default="newest",
        help=QT_TRANSLATE_NOOP("help", "which come first (newest)"),
    )
    grep.add_argument(
        "--limit",
        type=limit,
        default=50,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "at most so many hits (50)"),
    )
    query = act(
        "query",
        QT_TRANSLATE_NOOP("help", "ask a question: what was said on it, with where and when"),
        _query,
    )
    query.add_argument("question", metavar="QUESTION")
    _tokens_option(query, "--cap", QT_TRANSLATE_NOOP("help", "at most so many tokens (2,000)"), 2_000)
    query.add_argument(
        "--answer",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "let the model endpoint word an answer; every sentence is checked"),
    )
    for parser in (grep, query):
        _narrowing(parser)


def _memory_options(parser: argparse.ArgumentParser) -> None:
    add_demo_option(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--own",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "your own memory (see lossless) instead of the plugin's"),
    )
    which.add_argument(
        "--db", type=Path, metavar="PATH", help=QT_TRANSLATE_NOOP("help", "a database of either kind")
    )
    parser.add_argument(
        "--files-dir", type=Path, metavar="D", help=QT_TRANSLATE_NOOP("help", "the folder with large files")
    )
    parser.add_argument(
        "--state-dir", type=Path, metavar="D", help=QT_TRANSLATE_NOOP("help", "OpenClaw's state folder")
    )
    parser.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        metavar="{en,zh_CN}",
        help=QT_TRANSLATE_NOOP("help", "the language (that of the terminal)"),
    )


def _narrowing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scope", choices=_SCOPES, default="both", help=QT_TRANSLATE_NOOP("help", "which rows (both)")
    )
    parser.add_argument(
        "--conversation", type=int, metavar="ID", help=QT_TRANSLATE_NOOP("help", "only this one (all)")
    )
    parser.add_argument(
        "--since",
        type=time_ms,
        metavar="T",
        help=QT_TRANSLATE_NOOP("help", "not before: 2026-03-01, 2026-03-01T12:00Z, or 3d (h, d, w)"),
    )
    parser.add_argument(
        "--before", type=time_ms, metavar="T", help=QT_TRANSLATE_NOOP("help", "before that time")
    )


def _tokens_option(parser: argparse.ArgumentParser, name: str, text: str, default: int) -> None:
    parser.add_argument(name, type=_tokens, default=default, metavar="T", help=text)


def _tokens(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise wrong(QT_TRANSLATE_NOOP("help", "tokens are a number from 1 to 10,000,000"))
    return int(text)


def _steps(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000:
        raise wrong(QT_TRANSLATE_NOOP("help", "layers are a number from 1 to 1,000"))
    return int(text)


def _store(arguments: argparse.Namespace) -> "MemoryStore":
    """Open the memory that the words name; without the plugin's, the own one where there is one."""
    from strandline.engine.lossless.desk import LosslessDesk
    from strandline.engine.places import open_target
    from strandline.engine.target import Target
    from strandline.store.lcm import open_memory
    from strandline.store.lcm.locate import memory_place
    from strandline.store.lossless import memory_file
    from strandline.store.sqlite_ro import header

    demo = demo_folder(arguments, arguments.db, arguments.state_dir)
    if arguments.db is not None:
        if arguments.state_dir is not None:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "--db names a memory, and so does --state-dir.")),
                say(QT_TRANSLATE_NOOP("model", "Leave one of them out.")),
            )
        header(arguments.db)
        return open_memory(arguments.db.absolute(), arguments.files_dir)
    opened = open_target(Target(state_dir=demo or arguments.state_dir), os.environ)
    if opened.installation is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "A workspace without an installation has no transcripts.")),
            say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
        )
    own = memory_file(opened.installation.state_dir)
    place = memory_place(opened.installation, os.environ)
    if not arguments.own and (place.database.exists() or not own.exists()):
        files = arguments.files_dir or (place.files_dir if place.files_dir.is_dir() else None)
        return open_memory(place.database, files)
    if not arguments.own:
        words = words_of(arguments)
        tell(words("cli", QT_TRANSLATE_NOOP("cli", "There is no lcm.db; your own memory is asked.")))
    with LosslessDesk(opened.installation.state_dir) as desk:
        desk.require()
    return open_memory(own, arguments.files_dir)


def _describe(arguments: argparse.Namespace) -> int:
    from strandline.cli.recall_text import described_lines
    from strandline.engine.export.recall_json import described_json
    from strandline.engine.recall.describing import describe

    found = describe(_store(arguments), arguments.id, budget=arguments.budget)
    print_answer(arguments, described_json(found), *described_lines(found, words_of(arguments)))
    return 0


def _expand(arguments: argparse.Namespace) -> int:
    from strandline.cli.recall_text import expanded_lines
    from strandline.engine.export.recall_json import expanded_json
    from strandline.engine.recall.expanding import expand

    steps = None if arguments.to_messages else arguments.steps
    found = expand(_store(arguments), arguments.ids, cap=arguments.cap, steps=steps, after=arguments.after)
    print_answer(arguments, expanded_json(found), *expanded_lines(found, words_of(arguments)))
    return 0


def _grep(arguments: argparse.Namespace) -> int:
    from strandline.cli.recall_text import grep_lines
    from strandline.engine.export.recall_json import grep_json
    from strandline.engine.recall.grep import grep
    from strandline.model.recall import GrepMode, GrepQuery, GrepScope, GrepSort

    query = GrepQuery(
        arguments.pattern,
        mode=GrepMode.WORDS if arguments.words else GrepMode.REGEX,
        scope=GrepScope(arguments.scope),
        conversation_id=arguments.conversation,
        since_ms=arguments.since,
        before_ms=arguments.before,
        sort=GrepSort(arguments.sort),
        limit=arguments.limit,
        case=arguments.case,
    )
    found = grep(_store(arguments), query)
    print_answer(arguments, grep_json(found), *grep_lines(found, words_of(arguments)))
    return 0


def _query(arguments: argparse.Namespace) -> int:
    from strandline.cli.recall_text import recalled_lines
    from strandline.engine.export.recall_json import recalled_json
    from strandline.engine.recall.asking import ask
    from strandline.engine.recall.rows import Within
    from strandline.model.recall import GrepScope

    store, words = _store(arguments), words_of(arguments)
    within = Within(GrepScope(arguments.scope), arguments.conversation, arguments.since, arguments.before)
    with contextlib.ExitStack() as stack:
        engine = _engine(store, arguments.files_dir, stack, words)
        found = ask(store, arguments.question, within=within, cap=arguments.cap, engine=engine)
    if arguments.answer:
        found = _answered(found)
    print_answer(arguments, recalled_json(found), *recalled_lines(found, words))
    return 0


def _answered(found: "Recalled") -> "Recalled":
    """Let the endpoint word an answer. Raises what it cannot be asked for."""
    from strandline.engine.endpoint.opening import open_client
    from strandline.engine.recall.answering import with_answer

    stop = threading.Event()
    with open_client("recall") as client, ended_by_signals(stop.set):
        client.check()
        return with_answer(found, client.complete, cancelled=stop.is_set)


def _engine(
    store: "MemoryStore", files_dir: Path | None, stack: contextlib.ExitStack, words: Any
) -> "SearchEngine | None":
    """Give the search over this memory's index, brought up to date as far as it goes quickly.

    None when it cannot be used: the memory is then asked itself.
    """
    from strandline import paths
    from strandline.engine.search.service import SearchEngine
    from strandline.engine.search.sources.catalog import catalog
    from strandline.engine.search.status import index_status
    from strandline.engine.search.wanted import Wanted

    found = catalog(Wanted(databases=((store.path, files_dir or store.files_dir),)), None, os.environ)
    try:
        bring_up_to_date(found, words)
    except StrandlineError as error:
        tell(error.sentence.text(partial(words, "model")))
        return None
    engine = SearchEngine(
        paths.search_file(),
        status=lambda index: index_status(index, found.sources),
        roots=found.roots,
        meaning=meaning_of(stack),
    )
    stack.callback(engine.close)
    return engine
