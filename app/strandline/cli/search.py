"""``strandline search``: one question to everything the agent ever said or was told, without a window."""

import argparse
import contextlib
import sys
import threading
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.index import STATES, opened_catalog, place_options, wanted_of
from strandline.cli.language import translator, wanted_language
from strandline.cli.parsing import wrong
from strandline.cli.printing import as_json, printable, put, tell
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill

if TYPE_CHECKING:
    from strandline.engine.search.meaning import MeaningIndex
    from strandline.engine.search.presence import Presence
    from strandline.engine.search.sources.base import Source
    from strandline.engine.search.sources.catalog import Catalog
    from strandline.model.search import Answer, IndexStatus, Query
    from strandline.store.search.index_file import SearchIndex

_Parsers = Any  # what add_subparsers() gives has no public name

BUILD_S = 10.0
"""How long a question may wait until the index is brought up to date."""
BUILD_BYTES = 64 << 20
"""Sources of more bytes that were never read are not built on the way to an answer."""
_AGO = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
_SCOPES = ("files", "memory", "sessions", "messages", "summaries", "large-files", "pins", "history")


def add_search_parser(commands: _Parsers) -> None:
    """Add ``search``."""
    search = commands.add_parser(
        "search",
        help=QT_TRANSLATE_NOOP(
            "help", "find words, a pattern or a meaning in everything the agent said or was told"
        ),
        description=QT_TRANSLATE_NOOP(
            "help", 'Words: all must be there; "a phrase", a OR b, -not, begin*. Regex: RE2 syntax.'
        ),
    )
    search.add_argument("query", metavar="QUERY")
    search.add_argument(
        "--mode",
        choices=["words", "regex", "meaning", "both"],
        default="both",
        help=QT_TRANSLATE_NOOP("help", "default: both"),
    )
    search.add_argument(
        "--scope",
        action="append",
        choices=[*_SCOPES, "all"],
        default=[],
        help=QT_TRANSLATE_NOOP("help", "where; may be given again (all)"),
    )
    search.add_argument(
        "--conversation", type=int, metavar="ID", help=QT_TRANSLATE_NOOP("help", "a conversation of lcm.db")
    )
    search.add_argument(
        "--lane", action="append", default=[], metavar="KEY", help=QT_TRANSLATE_NOOP("help", "a session key")
    )
    search.add_argument(
        "--role",
        action="append",
        default=[],
        metavar="R",
        help=QT_TRANSLATE_NOOP("help", "user, assistant, tool, …"),
    )
    search.add_argument(
        "--since",
        type=time_ms,
        metavar="T",
        help=QT_TRANSLATE_NOOP("help", "not before: 2026-03-01, 2026-03-01T12:00Z, or 3d (h, d, w)"),
    )
    search.add_argument(
        "--before", type=time_ms, metavar="T", help=QT_TRANSLATE_NOOP("help", "before that time")
    )
    search.add_argument(
        "--absent-only",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "only what the model does not have in its context now"),
    )
    search.add_argument(
        "--case", action="store_true", help=QT_TRANSLATE_NOOP("help", "capitals matter (regex)")
    )
    search.add_argument(
        "--recent", action="store_true", help=QT_TRANSLATE_NOOP("help", "newer hits win among equals")
    )
    search.add_argument(
        "--limit",
        type=limit,
        default=50,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "at most so many hits (50)"),
    )
    place_options(search)
    search.set_defaults(run=_search)


def _search(arguments: argparse.Namespace) -> int:
    from strandline.engine.export.search_json import answer_json

    words = translator(wanted_language(arguments.lang))
    answer = answer_of(arguments, words)
    if arguments.json:
        put(as_json(answer_json(answer)))
    else:
        put("".join(f"{line}\n" for line in _lines(answer, words)))
    return 0


def answer_of(arguments: argparse.Namespace, words: Any) -> "Answer":
    """Bring the index up to date as far as it goes quickly, and ask it."""
    from strandline import paths
    from strandline.engine.search.patterns import compiled
    from strandline.engine.search.service import SearchEngine
    from strandline.engine.search.status import index_status
    from strandline.model.search import Mode

    query = _query(arguments)
    if query.mode is Mode.REGEX:
        compiled(query.text, case=query.case)  # a wrong pattern is a wrong use of the command
    with opened_catalog(arguments) as found:
        bring_up_to_date(found, words)
        with contextlib.ExitStack() as stack:
            engine = SearchEngine(
                paths.search_file(),
                status=lambda index: index_status(index, found.sources),
                roots=found.roots,
                present=_presence(arguments, found) if query.absent_only else None,
                meaning=meaning_of(stack) if query.mode in (Mode.MEANING, Mode.BOTH) else None,
            )
            stack.callback(engine.close)
            return engine.ask(query)


def meaning_of(stack: contextlib.ExitStack) -> "MeaningIndex":
    """Give search by meaning; its process is started by the first question that can be compared."""
    from strandline import paths
    from strandline.engine.search.embed_client import EmbedClient
    from strandline.engine.search.meaning import MeaningIndex
    from strandline.engine.search.model_choice import chosen_model

    client = stack.enter_context(EmbedClient())
    meaning = MeaningIndex(paths.search_file(), client, chosen_model)
    stack.callback(meaning.close)
    return meaning


def _query(arguments: argparse.Namespace) -> "Query":
    from strandline.model.search import Mode, Query, Scope

    scopes = frozenset() if "all" in arguments.scope else frozenset(map(Scope, arguments.scope))
    return Query(
        arguments.query,
        mode=Mode(arguments.mode),
        scopes=scopes,
        roles=frozenset(arguments.role),
        lanes=frozenset(arguments.lane),
        conversation_id=arguments.conversation,
        since_ms=arguments.since,
        before_ms=arguments.before,
        absent_only=arguments.absent_only,
        case=arguments.case,
        recency=arguments.recent,
        limit=arguments.limit,
    )


def _presence(arguments: argparse.Namespace, found: "Catalog") -> "Presence":
    from strandline.engine.search.presence import presence_of
    from strandline.model.search import Scope

    databases = [one.id.path for one in found.sources if one.id.scope is Scope.MESSAGES]
    return presence_of(wanted_of(arguments).target, databases)


def bring_up_to_date(found: "Catalog", words: Any) -> None:
    """Build what is missing or stale as far as it goes quickly, and say what was done or left."""
    from strandline import paths
    from strandline.engine.helping.control import Control
    from strandline.engine.search.builder import Builder
    from strandline.engine.search.status import index_status
    from strandline.model.search import IndexState
    from strandline.store.search.index_file import SearchIndex

    def say(template: str, **values: Any) -> None:
        tell(fill(words("cli", template), **values))

    index = SearchIndex.open_existing(paths.search_file())
    try:
        if index_status(index, found.sources).state is IndexState.READY:
            return
        if _new_bytes(index, found.sources) > BUILD_BYTES:
            say(QT_TRANSLATE_NOOP("cli", "Much is not indexed yet; “strandline index build” does it."))
            return
        if index is None:
            index = SearchIndex.open(paths.search_file())
        say(QT_TRANSLATE_NOOP("cli", "Bringing the index up to date…"))
        control = Control()
        alarm = threading.Timer(BUILD_S, control.cancel)
        alarm.daemon = True
        alarm.start()
        result = Builder(index, found.sources, found.roots, unread=found.unread, control=control).run(
            thorough=False
        )
        alarm.cancel()
        if not result.finished:
            say(
                QT_TRANSLATE_NOOP(
                    "cli", "Not everything is indexed yet; “strandline index build” does the rest."
                )
            )
    finally:
        if index is not None:
            index.close()


def _new_bytes(index: "SearchIndex | None", sources: "Sequence[Source]") -> int:
    """Measure the files that were never read to their end."""
    from strandline.store.search.sources import all_sources

    read = set()
    if index is not None:
        with index.reading() as connection:
            read = {row.key for row in all_sources(connection) if row.complete}
    paths = {one.id.path for one in sources if (one.id.scope, one.id.path, one.id.name) not in read}
    total = 0
    for path in paths:
        try:
            total += path.stat().st_size
        except (OSError, ValueError):
            continue
    return total


def _lines(answer: "Answer", words: Any) -> list[str]:
    from strandline.engine.export.search_json import scope_name
    from strandline.model.search_fields import why_words
    from strandline.model.search_reference import reference

    def told(message: Message) -> str:
        return printable(message.text(partial(words, "model")))

    count = f"{answer.total:,}" if answer.exact else f"≥ {answer.total:,}"
    of = words("cli", QT_TRANSLATE_NOOP("cli", "{shown} of {total} ({scope}); index: {state}"))
    lines = [
        of.format(
            shown=len(answer.hits),
            total=count,
            scope=scope_name(answer.query),
            state=_state(answer.status, words),
        )
    ]
    for hit in answer.hits:
        alike = words("cli", QT_TRANSLATE_NOOP("cli", "+{count} alike")).format(count=len(hit.alike))
        facts = [
            reference(hit.ref),
            hit.role or "",
            "" if hit.time_ms is None else local_time(hit.time_ms),
            hit.lane or "",
            why_words(hit),
            alike if hit.alike else "",
        ]
        lines += ["", printable(" · ".join(fact for fact in facts if fact))]
        lines.append(f"    {marked(hit.snippet, hit.marks)}")
    lines += [""] if answer.notes or answer.empty else []
    lines += [] if answer.empty is None else [told(answer.empty)]
    lines += [told(note) for note in answer.notes]
    if answer.nearest is not None:
        nearest = words("cli", QT_TRANSLATE_NOOP("cli", "This would find something: {query}"))
        lines.append(nearest.format(query=printable(answer.nearest)))
    return lines


def marked(snippet: str, marks: "Sequence[tuple[int, int]]") -> str:
    """Give a snippet on one line, what matched in bold on a terminal."""
    bold = ("\x1b[1m", "\x1b[0m") if sys.stdout is not None and sys.stdout.isatty() else ("", "")
    pieces, at = [], 0
    for start, end in marks:
        pieces += [one_line(snippet[at:start]), bold[0], one_line(snippet[start:end]), bold[1]]
        at = end
    return "".join([*pieces, one_line(snippet[at:])]).strip()


def one_line(text: str) -> str:
    """Give a text of strangers on one line, with what a terminal would obey made visible."""
    return printable(text.replace("\r", "").replace("\n", " ").replace("\t", " "))


def _state(status: "IndexStatus", words: Any) -> str:
    state = str(words("cli", STATES[status.state.value]))
    return f"{state} ({status.percent} %)" if status.percent < 100 else state


def local_time(time_ms: int) -> str:
    """Give a time as the clock here shows it."""
    return datetime.fromtimestamp(time_ms / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")


def limit(text: str) -> int:
    """Read how many hits are wanted."""
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise wrong(QT_TRANSLATE_NOOP("help", "a limit is a number from 1 to 1000"))
    return int(text)


def time_ms(text: str) -> int:
    """Read a time: so long ago, or a date; one without a zone is local."""
    unit = _AGO.get(text[-1:].lower())
    if unit is not None and text[:-1].isdecimal() and len(text) < 7:
        return int((time.time() - int(text[:-1]) * unit.total_seconds()) * 1000)
    try:
        return int(datetime.fromisoformat(text).astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise wrong(
            QT_TRANSLATE_NOOP(
                "help", "“{text}” is no time; one looks like 2026-03-01, 2026-03-01T12:00Z or 3d"
            ),
            text=text,
        ) from None
