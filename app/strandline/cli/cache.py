"""``strandline cache``: what the prompt cache did for each call of a session, and why it missed."""

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate
from strandline.cli.printing import padded, printable
from strandline.cli.writing import print_answer, words_of
from strandline.messages import QT_TRANSLATE_NOOP, fill

if TYPE_CHECKING:
    from strandline.engine.cache_turns import CacheReport
    from strandline.model.cache_turns import CacheTurn, Verdict

_SHOWN_TURNS = 40


def add_cache_parser(commands: Any, place_options: Any) -> None:
    """Add the command to a parser; ``place_options`` adds the options that name a place."""
    cache = commands.add_parser(
        "cache", help=QT_TRANSLATE_NOOP("help", "show what the prompt cache did, and why it missed")
    )
    place_options(cache)
    cache.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1), all calls")
    )
    cache.set_defaults(run=_cache)


def _cache(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.cache_turns import read_cache

    report = read_cache(target_of(arguments))
    print_answer(arguments, cache_json(report), *_lines(report, words_of(arguments)))
    return 0


def cache_json(report: "CacheReport") -> dict[str, Any]:
    """Give a report as plain values; sentences are English, times UTC, sizes tokens."""
    turns = report.turns
    return {
        "session_key": turns.session_key or None,
        "hit_rate": turns.hit_rate,
        "drops": len(turns.drops),
        "extra_cost": turns.extra,
        "turns": [_turn(turn) for turn in turns.turns],
        "models": [
            {
                "model": name,
                "life_s": life.ms // 1000,
                "life_source": life.source or None,
                "reports_writes": dict(turns.services)[name].writes,
                "block_tokens": dict(turns.services)[name].block,
            }
            for name, life in turns.lives
        ],
        "next_edits": [
            {"file": edit.file, "tokens": edit.tokens, "behind": edit.behind, "cost": edit.cost}
            for edit in report.edits
        ],
        "trace": None if report.traced is None else str(report.traced),
        "problems": [one.text() for one in report.problems],
    }


def _turn(turn: "CacheTurn") -> dict[str, Any]:
    event = turn.call.event
    return {
        "index": turn.index,
        "time": _iso(turn.call.at_ms),
        "at_ms": turn.call.at_ms,
        "entry_id": event.entry_id,
        "session_id": event.session_id,
        "model": event.model,
        "input": event.input,
        "cache_read": event.cache_read,
        "cache_write": event.cache_write,
        "output": event.output,
        "cost": turn.cost,
        "hit_rate": round(turn.call.hit_rate, 4),
        "drop": turn.drop,
        "lost": turn.lost,
        "paid_again": turn.again,
        "extra_cost": turn.extra,
        "cause": turn.cause,
        "also": [reason.label for reason in turn.verdict.also] if turn.verdict else [],
        "evidence": " ".join(one.text() for one in turn.verdict.evidence) if turn.verdict else "",
        "version": _version(turn.verdict),
    }


def _version(verdict: "Verdict | None") -> int | None:
    change = verdict.reason.change if verdict is not None else None
    return change.version if change is not None else None


def _iso(ms: int) -> str | None:
    try:
        moment = datetime.fromtimestamp(ms / 1000, tz=UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _lines(report: "CacheReport", words: Translate) -> Iterator[str]:
    turns = report.turns
    if not turns.turns:
        if report.problems:
            yield words("cli", QT_TRANSLATE_NOOP("cli", "No model call of this session could be read."))
            yield from (f"! {printable(one.text(partial(words, 'model')))}" for one in report.problems)
        else:
            yield words("cli", QT_TRANSLATE_NOOP("cli", "No model call of this session is recorded."))
        return
    yield _summary(report, words)
    if len(turns.turns) > _SHOWN_TURNS:
        cut = QT_TRANSLATE_NOOP(
            "cli",
            "The last {count} {count:call|calls} and all drops; --json gives all {total} {total:call|calls}.",
        )
        yield fill(words("cli", cut), count=_SHOWN_TURNS, total=len(turns.turns))
    yield ""
    heads = (
        QT_TRANSLATE_NOOP("cli", "call"),
        QT_TRANSLATE_NOOP("cli", "read"),
        QT_TRANSLATE_NOOP("cli", "written"),
        QT_TRANSLATE_NOOP("cli", "uncached"),
        QT_TRANSLATE_NOOP("cli", "output"),
        QT_TRANSLATE_NOOP("cli", "hit"),
    )
    widths = (6, 10, 10, 10, 9, 7)
    row = [padded(words("cli", head), width, right=True) for head, width in zip(heads, widths, strict=True)]
    yield "".join(row)
    first = len(turns.turns) - _SHOWN_TURNS
    for turn in (one for one in turns.turns if one.drop or one.index > first):
        yield from _turn_lines(turn, widths, words)
    yield from _edit_lines(report, words)


def _summary(report: "CacheReport", words: Translate) -> str:
    turns = report.turns
    told = words(
        "cli",
        QT_TRANSLATE_NOOP(
            "cli", "{key}: hit {rate:.0%}, {calls} {calls:call|calls}, {drops} {drops:drop|drops}"
        ),
    )
    line = fill(
        told,
        key=printable(turns.session_key),
        rate=turns.hit_rate or 0.0,
        calls=len(turns.turns),
        drops=len(turns.drops),
    )
    if turns.extra:
        line += words("cli", QT_TRANSLATE_NOOP("cli", " (about ${cost:.4f})")).format(cost=turns.extra)
    return line


def _turn_lines(turn: "CacheTurn", widths: tuple[int, ...], words: Translate) -> Iterator[str]:
    event = turn.call.event
    cells = (turn.index, event.cache_read, event.cache_write, event.input, event.output)
    row = [f"{value:>{width},}" for value, width in zip(cells, widths, strict=False)]
    line = "".join(row) + f"{turn.call.hit_rate:>7.0%}"
    verdict = turn.verdict
    if verdict is None:
        yield line
        return
    causes = [verdict.reason.label, *(f"({reason.label})" for reason in verdict.also)]
    yield f"{line}  ! {printable(' '.join(causes))}"
    lost = words(
        "cli",
        QT_TRANSLATE_NOOP(
            "cli", "{lost:,} {lost:token|tokens} less than could be read; {again:,} paid again"
        ),
    )
    told = fill(lost, lost=turn.lost, again=turn.again)
    if turn.extra:
        told += words("cli", QT_TRANSLATE_NOOP("cli", " (about ${cost:.4f})")).format(cost=turn.extra)
    for text in (told, *(one.text(partial(words, "model")) for one in verdict.evidence)):
        yield f"{'':10}{printable(text)}"


def _edit_lines(report: "CacheReport", words: Translate) -> Iterator[str]:
    if not report.edits:
        return
    yield ""
    yield words(
        "cli",
        QT_TRANSLATE_NOOP(
            "cli", "The next change at the beginning of a file is read anew, once, from there on:"
        ),
    )
    for edit in report.edits:
        line = fill(
            words("cli", QT_TRANSLATE_NOOP("cli", "{tokens:,} {tokens:token|tokens}")), tokens=edit.tokens
        )
        if edit.cost is not None:
            line += words("cli", QT_TRANSLATE_NOOP("cli", " (about ${cost:.4f})")).format(cost=edit.cost)
        yield f"  {padded(printable(edit.file), 16)} {line}"
