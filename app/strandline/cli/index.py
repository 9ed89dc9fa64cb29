"""``strandline index``: the search index without a window."""

import argparse
import contextlib
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline.cli.demo import add_demo_option, demo_folder
from strandline.cli.embed import add_embed_parsers
from strandline.cli.language import translator, wanted_language
from strandline.cli.printing import as_json, printable, put, tell
from strandline.cli.status_line import StatusLine
from strandline.cli.stopping import ended_by_signals
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill

if TYPE_CHECKING:
    from strandline.engine.search.progress import Progress
    from strandline.engine.search.sources.catalog import Catalog
    from strandline.engine.search.wanted import Wanted
    from strandline.model.search import IndexStatus
    from strandline.store.library import Library

_Parsers = Any  # what add_subparsers() gives has no public name

NOT_FINISHED = 130
STATES = {
    "missing": QT_TRANSLATE_NOOP("cli", "no index"),
    "building": QT_TRANSLATE_NOOP("cli", "being built"),
    "paused": QT_TRANSLATE_NOOP("cli", "paused"),
    "ready": QT_TRANSLATE_NOOP("cli", "up to date"),
    "stale": QT_TRANSLATE_NOOP("cli", "out of date"),
}


def add_index_parser(commands: _Parsers, parser_class: type[argparse.ArgumentParser]) -> None:
    """Add ``index`` with its sub-commands."""
    index = commands.add_parser(
        "index", help=QT_TRANSLATE_NOOP("help", "build, look at or drop the search index")
    )
    actions = index.add_subparsers(required=True, metavar="ACTION", parser_class=parser_class)
    build = actions.add_parser(
        "build", help=QT_TRANSLATE_NOOP("help", "bring the index up to what is opened")
    )
    place_options(build)
    build.add_argument(
        "--quick",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "look only where changes are likely (the ends of what is there)"),
    )
    build.set_defaults(run=_build)
    status = actions.add_parser("status", help=QT_TRANSLATE_NOOP("help", "how far the index is, and how old"))
    place_options(status)
    status.set_defaults(run=_status)
    drop = actions.add_parser(
        "drop", help=QT_TRANSLATE_NOOP("help", "take everything out of the index; it can be built again")
    )
    drop.add_argument("--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON"))
    drop.add_argument(
        "--lang",
        choices=["en", "zh_CN"],
        help=QT_TRANSLATE_NOOP("help", "the language (that of the terminal)"),
    )
    drop.set_defaults(run=_drop)
    # For the window alone; without a help text it is not listed.
    actions.add_parser("serve").set_defaults(run=_serve)
    add_embed_parsers(actions)


def place_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that name what is opened; all searching commands take them."""
    add_demo_option(parser)
    parser.add_argument(
        "--state-dir", type=Path, metavar="D", help=QT_TRANSLATE_NOOP("help", "OpenClaw's state folder")
    )
    parser.add_argument(
        "--workspace", type=Path, metavar="D", help=QT_TRANSLATE_NOOP("help", "a workspace folder")
    )
    parser.add_argument(
        "--agent", metavar="ID", help=QT_TRANSLATE_NOOP("help", "an agent of openclaw.json (the default one)")
    )
    parser.add_argument(
        "--db",
        type=Path,
        action="append",
        default=[],
        metavar="PATH",
        help=QT_TRANSLATE_NOOP("help", "a lcm.db; may be given again"),
    )
    parser.add_argument(
        "--files-dir",
        type=Path,
        metavar="D",
        help=QT_TRANSLATE_NOOP("help", "the folder with its large files"),
    )
    parser.add_argument("--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON"))
    parser.add_argument(
        "--lang",
        choices=["en", "zh_CN"],
        help=QT_TRANSLATE_NOOP("help", "the language (that of the terminal)"),
    )


def wanted_of(arguments: argparse.Namespace) -> "Wanted":
    """Give what the options name: databases alone, or an installation or workspace as well.

    Without any option it is the installation that is found. Raises NotFound.
    """
    from strandline.engine.search.wanted import Wanted
    from strandline.engine.target import Target
    from strandline.store.sqlite_ro import header

    for path in arguments.db:
        header(path)
    databases = tuple((path.absolute(), arguments.files_dir) for path in arguments.db)
    demo = demo_folder(arguments, arguments.state_dir, arguments.workspace, databases)
    place = (demo or arguments.state_dir, arguments.workspace, arguments.agent)
    if databases and all(value is None for value in place):
        return Wanted(databases=databases)
    state_dir, workspace, agent = place
    return Wanted(Target(state_dir=state_dir, workspace=workspace, agent=agent), databases)


@contextlib.contextmanager
def opened_catalog(arguments: argparse.Namespace) -> Iterator["Catalog"]:
    """Give the sources that the options name."""
    from strandline.engine.search.sources.catalog import catalog

    wanted = wanted_of(arguments)
    with contextlib.ExitStack() as stack:
        library = _library(stack) if wanted.target is not None else None
        yield catalog(wanted, library, os.environ)


def status_json(status: "IndexStatus") -> dict[str, Any]:
    """Give a status as JSON; ``age_s`` is in seconds."""
    return {
        "state": status.state.value,
        "percent": status.percent,
        "done": status.done,
        "total": status.total,
        "age_s": round(status.age_ms / 1000, 3),
        "bytes": status.bytes,
        "text_bytes": status.text_bytes,
        "embedded": status.embedded,
        "embeddable": status.embeddable,
        "model": status.model,
        "problems": [problem.text() for problem in status.problems],
    }


def _build(arguments: argparse.Namespace) -> int:
    from strandline import paths
    from strandline.engine.helping.control import Control
    from strandline.engine.search.builder import Builder
    from strandline.store.search.index_file import SearchIndex

    words = translator(wanted_language(arguments.lang))
    with opened_catalog(arguments) as found, SearchIndex.open(paths.search_file()) as index:
        if index.notice is not None:
            tell(index.notice.text(partial(words, "model")))
        control = Control()
        with ended_by_signals(control.cancel), StatusLine(on=not arguments.json) as line:
            show = partial(_show, words, line)
            result = Builder(
                index, found.sources, found.roots, unread=found.unread, control=control, tell=show
            ).run(thorough=not arguments.quick)
        documents = index.size().documents
    problems = (*found.problems, *result.problems)
    if arguments.json:
        put(
            as_json(
                {
                    "finished": result.finished,
                    "documents": documents,
                    "added": result.added,
                    "removed": result.removed,
                    "seconds": round(result.seconds, 3),
                    "problems": [problem.text() for problem in problems],
                }
            )
        )
    else:
        template = QT_TRANSLATE_NOOP(
            "cli",
            "{documents:,} {documents:document|documents}; {added:,} written, {removed:,} taken out, "
            "{seconds:.1f} s",
        )
        put(
            fill(
                words("cli", template),
                documents=documents,
                added=result.added,
                removed=result.removed,
                seconds=result.seconds,
            )
            + "\n"
        )
        for problem in problems:
            tell(problem.text(partial(words, "model")))
    return 0 if result.finished else NOT_FINISHED


def _status(arguments: argparse.Namespace) -> int:
    from strandline import paths
    from strandline.engine.search.status import index_status
    from strandline.store.search.index_file import SearchIndex

    with opened_catalog(arguments) as found:
        index = SearchIndex.open_existing(paths.search_file())
        status = index_status(index, found.sources)
        if index is not None:
            index.close()
    if arguments.json:
        put(as_json(status_json(status)))
        return 0
    words = translator(wanted_language(arguments.lang))
    template = QT_TRANSLATE_NOOP("cli", "{state}: indexed {percent} %, {size} MB for {text} MB of text")
    put(
        fill(
            words("cli", template),
            state=words("cli", STATES[status.state.value]),
            percent=status.percent,
            size=round(status.bytes / 1e6, 1),
            text=round(status.text_bytes / 1e6, 1),
        )
        + "\n"
    )
    for problem in status.problems:
        put(printable(problem.text(partial(words, "model"))) + "\n")
    return 0


def _drop(arguments: argparse.Namespace) -> int:
    from strandline import paths
    from strandline.engine.search.dropping import drop_index

    dropped = drop_index(paths.search_file())
    words = translator(wanted_language(arguments.lang))
    if arguments.json:
        put(as_json({"dropped": dropped}))
    elif dropped:
        put(words("cli", QT_TRANSLATE_NOOP("cli", "The search index is empty now.")) + "\n")
    else:
        put(words("cli", QT_TRANSLATE_NOOP("cli", "There is no search index.")) + "\n")
    return 0


def _serve(_: argparse.Namespace) -> int:
    from strandline.engine.search.build_process import main

    return main()


def _show(words: Any, line: StatusLine, progress: "Progress") -> None:
    what: Message | None = progress.what
    text = what.text(partial(words, "model")) if what else ""
    line.show(f"{progress.percent} %  {text[:100]}")


def _library(stack: contextlib.ExitStack) -> "Library | None":
    from strandline import paths
    from strandline.errors import StrandlineError
    from strandline.store.library import Library

    if not paths.library_file().is_file():
        return None  # nothing is pinned yet, and looking makes no files
    try:
        return stack.enter_context(Library.open(paths.library_file()))
    except StrandlineError as error:
        tell(error.sentence.text())
        return None
