"""``strandline flush``: whether the memory flush of this cycle has run, and if not, why."""

import argparse
import contextlib
from collections.abc import Iterator
from functools import partial
from typing import Any

from strandline import paths
from strandline.cli.printing import as_json, printable, put
from strandline.cli.writing import words_of
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill
from strandline.model.flush_state import FlushPicture, LosslessState
from strandline.model.flush_words import STATES


def add_flush_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    flush = commands.add_parser(
        "flush", help=QT_TRANSLATE_NOOP("help", "tell whether the memory flush ran, and why not")
    )
    target_options(flush)
    flush.add_argument("--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)"))
    flush.set_defaults(run=_flush)


def _flush(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.flush import read_flush
    from strandline.store.history import History
    from strandline.store.library import Library

    with contextlib.ExitStack() as stack:
        history = None
        with contextlib.suppress(StrandlineError, OSError):  # all but the note's lines works without it
            history = History(stack.enter_context(Library.open(paths.library_file())))
        picture = read_flush(target_of(arguments), history=history)
    if arguments.json:
        put(as_json(flush_json(picture)))
    else:
        put("\n".join(_Writer(picture, words_of(arguments)).lines()) + "\n")
    return 0


def flush_json(picture: FlushPicture) -> dict[str, Any]:
    """Give the picture as plain values: sentences are English, numbers are tokens, times epoch ms."""
    lines, now, counters = picture.lines, picture.now, picture.counters
    return {
        "schema": 1,
        "agent": picture.agent,
        "session_key": picture.session_key or None,
        "session_id": picture.session_id,
        "release": picture.release,
        "rules": picture.rules,
        "context_engine": picture.engine,
        "state": picture.state.value,
        "reason_code": picture.reason_code.value,
        "reason": picture.reason.text(),
        "notes": [note.text() for note in picture.notes],
        "window": lines.window,
        "window_source": lines.window_source,
        "reserve": lines.reserve,
        "soft_threshold": lines.soft,
        "flush_line": lines.flush,
        "compaction_line": lines.compaction,
        "preflight_line": lines.preflight,
        "after_reply_line": lines.after_reply,
        "lossless_line": lines.lossless,
        "line_order": lines.order,
        "tokens": now.value,
        "tokens_basis": now.basis.value,
        "tokens_at_ms": now.at_ms,
        "tokens_per_turn": picture.growth.per_turn,
        "tokens_per_turn_basis": f"median of the last {picture.growth.turns} turns, an estimate",
        "turns_to_flush": picture.growth.to_flush,
        "turns_to_compaction": picture.growth.to_compaction,
        "compaction_count": counters.compaction,
        "flush_compaction_count": counters.flush,
        "flush_kind": counters.kind,
        "flushed_at_ms": counters.flushed_ms,
        "failures": counters.failures,
        "last_error": counters.error,
        "transcript_bytes": picture.transcript_bytes,
        "force_flush_bytes": lines.force_bytes,
        "last_flush": None
        if picture.last is None
        else {
            "note": picture.last.note,
            "lines": None if picture.last.lines is None else list(picture.last.lines),
            "at_ms": picture.last.at_ms,
            "entry_id": picture.last.entry_id,
            "words": picture.last.words.text(),
        },
        "mode": picture.mode,
        "settings": {one.key: {"value": one.value, "default": one.default} for one in picture.settings},
        "lossless": None if picture.lossless is None else _lossless_json(picture.lossless),
        "evidence": dict(picture.evidence),
    }


def _lossless_json(state: LosslessState) -> dict[str, Any]:
    return {
        "conversation": state.conversation_id,
        "threshold": state.threshold,
        "threshold_source": state.threshold_source,
        "token_budget": state.budget,
        "line": state.line,
        "context_tokens": state.context_tokens,
        "backlog_tokens": state.backlog,
        "fresh_tail_tokens": state.tail,
        "fresh_tail_count": state.tail_count,
        "pending": state.pending,
        "running": state.running,
        "debt": state.debt.text(),
        "failure": state.failure,
        "retries": state.retries,
        "next_attempt_ms": state.next_attempt_ms,
        "problem": state.problem.text() if state.problem else None,
    }


class _Writer:
    """Writes one picture in one language."""

    def __init__(self, picture: FlushPicture, words: Any) -> None:
        self._picture = picture
        self._words = words

    def lines(self) -> Iterator[str]:
        picture = self._picture
        lines, counters = picture.lines, picture.counters
        yield f"{printable(picture.session_key)}: {self._words('labels', STATES[picture.state])}"
        yield self._sentence(picture.reason)
        yield ""
        yield self._say(
            QT_TRANSLATE_NOOP(
                "cli", "window {window:,} · reserve {reserve:,} · flush {flush} · compaction {line}"
            ),
            window=lines.window,
            reserve=lines.reserve,
            flush=self._number(lines.flush),
            line=self._number(lines.compaction),
        )
        yield f"{self._number(picture.now.value)}: {self._sentence(picture.now.words)}"
        if picture.growth.per_turn is not None:
            yield self._say(
                QT_TRANSLATE_NOOP(
                    "cli",
                    "about {tokens:,} tokens a turn (median of {turns}): flush in {flush} turns,"
                    " compaction in {line}",
                ),
                tokens=picture.growth.per_turn,
                turns=picture.growth.turns,
                flush=self._number(picture.growth.to_flush),
                line=self._number(picture.growth.to_compaction),
            )
        yield self._say(
            QT_TRANSLATE_NOOP("cli", "compactions {count:,}, the last flush noted {flush}"),
            count=counters.compaction,
            flush=self._number(counters.flush),
        )
        if counters.failures:
            yield self._say(
                QT_TRANSLATE_NOOP("cli", "failures {count:,}: {error}"),
                count=counters.failures,
                error=printable(counters.error or "?"),
            )
        if picture.last is not None:
            yield self._sentence(picture.last.words)
            yield from (f"    {printable(line)}" for line in picture.last.lines or ())
        yield from self._lossless()
        yield from (f"- {self._sentence(note)}" for note in picture.notes)
        configured = [one for one in picture.settings if not one.default]
        if configured:
            named = ", ".join(f"{one.key} {one.value}" for one in configured)
            yield self._say(QT_TRANSLATE_NOOP("cli", "set in the config: {named}"), named=printable(named))

    def _lossless(self) -> Iterator[str]:
        state = self._picture.lossless
        if state is None:
            return
        yield self._say(
            QT_TRANSLATE_NOOP("cli", "lossless-claw compacts at {share:.0%}, {line} {line:token|tokens}"),
            share=state.threshold,
            line=self._number(state.line),
        )
        yield self._sentence(state.problem or state.debt)
        if state.backlog is not None:
            yield self._say(
                QT_TRANSLATE_NOOP(
                    "cli", "{backlog:,} raw {backlog:token|tokens} before the fresh tail, {tail:,} in it"
                ),
                backlog=state.backlog,
                tail=state.tail,
            )
        if state.failure:
            yield self._say(QT_TRANSLATE_NOOP("cli", "last failure: {words}"), words=printable(state.failure))

    def _number(self, value: int | None) -> str:
        return "–" if value is None else f"{value:,}"

    def _say(self, text: str, **values: object) -> str:
        return fill(str(self._words("cli", text)), **values)

    def _sentence(self, message: Message) -> str:
        return printable(message.text(partial(self._words, "model")))
