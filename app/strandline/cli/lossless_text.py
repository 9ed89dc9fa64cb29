"""What ``strandline lossless`` answers, as JSON and as lines."""

import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.endpoint_text import money
from strandline.cli.language import Translate
from strandline.cli.printing import printable
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill

if TYPE_CHECKING:
    from strandline.engine.lossless.desk import BuiltAll, LosslessStatus
    from strandline.engine.lossless.importing import Imported
    from strandline.engine.lossless.rebuilding import Candidate
    from strandline.store.lossless.values import Version

_STATES = {
    "idle": QT_TRANSLATE_NOOP("cli", "Everything that is due is summarised."),
    "importing": QT_TRANSLATE_NOOP("cli", "Transcripts are being imported."),
    "building": QT_TRANSLATE_NOOP("cli", "Summaries are being made."),
    "waiting": QT_TRANSLATE_NOOP(
        "cli", "{waiting} {waiting:conversation waits|conversations wait} for: strandline lossless build"
    ),
    "failed": QT_TRANSLATE_NOOP("cli", "The last build failed: {reason}"),
}

_VERSION_STATES = {
    "used": QT_TRANSLATE_NOOP(
        "cli", "{version}  {when}  {model}, {tokens} {tokens:token|tokens}  <- used now"
    ),
    "offered": QT_TRANSLATE_NOOP(
        "cli", "{version}  {when}  {model}, {tokens} {tokens:token|tokens}  (offered)"
    ),
    "former": QT_TRANSLATE_NOOP("cli", "{version}  {when}  {model}, {tokens} {tokens:token|tokens}"),
    "retired": QT_TRANSLATE_NOOP(
        "cli", "{version}  {when}  {model}, {tokens} {tokens:token|tokens}  (taken down)"
    ),
}


def imported_json(done: "Imported") -> dict[str, Any]:
    """Give what an import did."""
    return {
        "messages": done.messages,
        "transcripts": done.transcripts,
        "conversations": list(done.conversations),
        "complete": done.complete,
        "problems": [one.text() for one in done.problems],
    }


def imported_lines(done: "Imported", words: Translate) -> Iterator[str]:
    """Say what an import did."""
    template = QT_TRANSLATE_NOOP(
        "cli",
        "{messages} new {messages:message|messages}; {files} {files:transcript|transcripts} read.",
    )
    yield fill(words("cli", template), messages=done.messages, files=done.transcripts)
    if not done.complete:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "Stopped; the next import goes on from here."))


def built_json(done: "BuiltAll") -> dict[str, Any]:
    """Give what a build did."""
    return {
        "summaries": done.made,
        "conversations": list(done.conversations),
        "complete": done.complete,
        "problem": _text(done.problem),
        "way_out": _text(done.way_out),
    }


def built_lines(done: "BuiltAll", words: Translate) -> Iterator[str]:
    """Say what a build did."""
    template = QT_TRANSLATE_NOOP(
        "cli", "{made} new {made:summary|summaries} in {talks} {talks:conversation|conversations}."
    )
    yield fill(words("cli", template), made=done.made, talks=len(done.conversations))
    if not done.complete:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "Stopped; the next build goes on from here."))


def status_json(status: "LosslessStatus") -> dict[str, Any]:
    """Give a status; ``cost`` in US dollars, a lower bound when calls are ``unpriced``; times epoch ms."""
    figures, last = status.figures, status.last_import
    return {
        "path": str(status.path),
        "exists": status.exists,
        "state": status.state.value,
        "reason": _text(status.reason),
        "way_out": _text(status.way_out),
        "conversations": figures.conversations,
        "messages": figures.messages,
        "tokens": figures.tokens,
        "depths": [
            {"depth": one.depth, "summaries": one.summaries, "tokens": one.tokens} for one in figures.depths
        ],
        "calls": figures.calls,
        "cost": figures.cost,
        "unpriced": figures.unpriced,
        "waiting": list(status.waiting),
        "outdated": list(status.outdated),
        "put_aside": status.put_aside.text() if status.put_aside is not None else None,
        "remarks": [{"text": note.text(), "summaries": list(ids)} for note, ids in status.remarks],
        "last_import": None
        if last is None
        else {
            "at_ms": last.at_ms,
            "messages": last.messages,
            "complete": last.complete,
            "problems": [one.text() for one in last.problems],
        },
    }


def status_lines(status: "LosslessStatus", words: Translate) -> Iterator[str]:
    """Say what is there and what is going on."""

    def line(template: str, **values: object) -> str:
        return fill(words("cli", template), **values)

    if not status.exists:
        yield line(QT_TRANSLATE_NOOP("cli", "There is no memory of your own yet: strandline lossless import"))
        return
    figures = status.figures
    reason = status.reason.text(partial(words, "model")) if status.reason is not None else ""
    state = line(_STATES[status.state.value], waiting=len(status.waiting), reason=printable(reason))
    yield state
    if status.put_aside is not None:
        yield printable(status.put_aside.text(partial(words, "model")))
    if status.way_out is not None:
        yield printable(status.way_out.text(partial(words, "model")))
    yield line(
        QT_TRANSLATE_NOOP(
            "cli",
            "{messages} {messages:message|messages} in {talks} {talks:conversation|conversations}, "
            "{tokens} {tokens:token|tokens}",
        ),
        messages=figures.messages,
        talks=figures.conversations,
        tokens=figures.tokens,
    )
    for one in figures.depths:
        yield line(
            QT_TRANSLATE_NOOP(
                "cli",
                "  depth {depth}: {summaries} {summaries:summary|summaries}, {tokens} {tokens:token|tokens}",
            ),
            depth=one.depth,
            summaries=one.summaries,
            tokens=one.tokens,
        )
    yield line(
        QT_TRANSLATE_NOOP("cli", "Cost so far: ${cost}; a summary was asked for {calls} {calls:time|times}"),
        cost=money(figures.cost),
        calls=figures.calls,
    )
    if figures.unpriced:
        yield line(
            QT_TRANSLATE_NOOP("cli", "  No price is known of {calls} {calls:call|calls}."),
            calls=figures.unpriced,
        )
    for note, ids in status.remarks:
        yield line(
            QT_TRANSLATE_NOOP(
                "cli", "{count} {count:summary|summaries} otherwise than asked (such as {id}): {reason}"
            ),
            count=len(ids),
            id=ids[0],
            reason=printable(note.text(partial(words, "model"))),
        )
    if status.outdated:
        yield line(
            QT_TRANSLATE_NOOP("cli", "Built from a text that was replaced since: {ids}"),
            ids=", ".join(status.outdated),
        )
    yield line(
        QT_TRANSLATE_NOOP("cli", "Look into it: strandline memory lanes --db {path}"),
        path=printable(str(status.path)),
    )


def version_json(version: "Version") -> dict[str, Any]:
    """Give one text of a summary."""
    return {
        "id": version.summary_id,
        "version": version.version,
        "model": version.model,
        "tokens": version.tokens,
        "text": version.content,
    }


def versions_json(summary_id: str, versions: "Sequence[Version]") -> dict[str, Any]:
    """Give every text of a summary, oldest first; ``at_ms`` is when it was made, epoch ms."""
    return {
        "id": summary_id,
        "versions": [{**version_json(one), "state": one.state.value, "at_ms": one.at_ms} for one in versions],
    }


def version_lines(versions: "Sequence[Version]", words: Translate) -> Iterator[str]:
    """List the texts of a summary, oldest first."""
    for one in versions:
        yield fill(
            words("cli", _VERSION_STATES[one.state.value]),
            version=one.version,
            when=time.strftime("%Y-%m-%d %H:%M", time.localtime(one.at_ms / 1000)),
            model=printable(one.model),
            tokens=one.tokens,
        )


def candidate_json(candidate: "Candidate", accepted: "Version | None") -> dict[str, Any]:
    """Give the present text and the new one."""
    return {
        "id": candidate.summary_id,
        "source_tokens": candidate.source_tokens,
        "present": version_json(candidate.present),
        "candidate": {
            "model": candidate.model,
            "tokens": candidate.tokens,
            "text": candidate.text,
            "notes": [note.text() for note in candidate.notes],
        },
        "accepted": None if accepted is None else accepted.version,
    }


def candidate_lines(candidate: "Candidate", accepted: "Version | None", words: Translate) -> Iterator[str]:
    """Show both texts one below the other, and what became of the new one."""

    def line(template: str, **values: object) -> str:
        return fill(words("cli", template), **values)

    present = candidate.present
    yield line(
        QT_TRANSLATE_NOOP("cli", "— present: version {version}, {model}, {tokens} {tokens:token|tokens}"),
        version=present.version,
        model=printable(present.model),
        tokens=present.tokens,
    )
    yield from map(printable, present.content.splitlines())
    yield ""
    yield line(
        QT_TRANSLATE_NOOP("cli", "— new: {model}, {tokens} of {source} {source:token|tokens}"),
        model=printable(candidate.model),
        tokens=candidate.tokens,
        source=candidate.source_tokens,
    )
    yield from map(printable, candidate.text.splitlines())
    yield ""
    for note in candidate.notes:
        yield printable(note.text(partial(words, "model")))
    if candidate.text == present.content:
        yield line(QT_TRANSLATE_NOOP("cli", "It is the same text, word by word."))
    if accepted is None:
        yield line(QT_TRANSLATE_NOOP("cli", "Nothing was written; --accept lets the new text stand."))
        return
    yield line(
        QT_TRANSLATE_NOOP("cli", "Accepted as version {version}. Undo: strandline lossless undo {id}"),
        version=accepted.version,
        id=candidate.summary_id,
    )


def _text(message: Message | None) -> str | None:
    return None if message is None else message.text()
