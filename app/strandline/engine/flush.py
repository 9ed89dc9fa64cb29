"""Memory flush and compaction of a session, gathered from its entry, its transcript and the config."""

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from strandline.engine import run_facts
from strandline.engine.lossless_debt import lossless_state
from strandline.engine.note_history import last_addition
from strandline.engine.opened_session import OpenedSession, open_session
from strandline.engine.session_model import session_model, session_window
from strandline.engine.target import Target
from strandline.engine.turns import ended_in_heartbeat, last_flush, prompt_sizes
from strandline.host import flush, raw
from strandline.host.agents import roster
from strandline.host.thresholds import SOFT_THRESHOLD, thresholds
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.flush_state import (
    Counters,
    FlushLines,
    FlushPicture,
    LastFlush,
    LosslessState,
    Setting,
    TokensBasis,
    TokensNow,
)
from strandline.model.flush_words import Circumstances, judged, notes, reason
from strandline.model.growth import growth
from strandline.store.file_bytes import is_folder
from strandline.store.history import History
from strandline.store.sessions import Item, SessionEntry, StoreKind
from strandline.store.sessions.transcript import ActivePath

SEARCHED = 8_192
"""Entries of the transcript's end in which the last flush is looked for."""

MEASURED = 512
"""Entries of the transcript's end whose turns tell the growth."""

_NOTE = re.compile(r"\d{4}-\d\d-\d\d\.md")


def read_flush(
    target: Target, env: Mapping[str, str] | None = None, history: History | None = None
) -> FlushPicture:
    """Read the state of flush and compaction of the session that a target names.

    ``history``: the versions the app saw; they may tell what was added to a day's note where the
    transcript does not.
    Raises NotFound or Unreadable when the session or its installation cannot be found or read.
    """
    variables = dict(os.environ if env is None else env)
    return flush_picture(open_session(target, variables), variables, history)


def flush_picture(
    session: OpenedSession, env: Mapping[str, str], history: History | None = None
) -> FlushPicture:
    """Read the state of flush and compaction of an opened session."""
    opened, entry = session.opened, session.entry
    family, agent = opened.rules.config_family, opened.agent
    model = session_model(opened, entry)
    window, source = session_window(model, entry)
    lossless = lossless_state(session, window, env)
    lines = _lines(session, window, source, lossless)
    path = session.path()
    recent = _recent(session, path)
    now, counters = tokens_now(entry, path), _counters(entry)
    bytes_, measured = _bytes(entry, path)
    access = flush.workspace_access(opened.config.data, _agent_data(session), session.chosen.key, agent.id)
    provider = (entry.model_provider if entry else None) or model.provider
    around = Circumstances(
        family=family,
        engine=agent.context_engine,
        memory_plugin=agent.memory_plugin,
        access=access,
        provider=provider or (entry.harness if entry else None) or "",
        projected=flush.projected(now.value, now.output, lines.flush, family),
        bytes=bytes_,
        ran=entry is not None,
        unread=next((one.sentence for one in session.stores.problems), None),
    )
    gate = flush.decide(
        flush.FlushFacts(
            enabled=agent.compaction.get("memoryFlush.enabled") is not False,
            plugin=family == "3.8" or agent.memory_plugin != "none",
            writable=access == "rw",
            heartbeat=ended_in_heartbeat(recent),
            cli=flush.runs_in_cli(opened.config.data, provider, entry.harness if entry else None),
            incognito=family == "9.6" and _incognito(entry),
            line=lines.flush,
            projected=around.projected,
            bytes=bytes_,
            force_bytes=lines.force_bytes or 0,
            compactions=counters.compaction,
            flushed_at=counters.flush,
            proof=counters.flushed_ms is not None or counters.kind is not None,
            failures=counters.failures,
        )
    )
    state, gate = judged(gate, lines, around.projected)
    turns = prompt_sizes(recent)
    return FlushPicture(
        agent=agent.id,
        session_key=session.chosen.key,
        session_id=entry.session_id if entry else None,
        release=opened.release,
        rules=opened.rules.row,
        engine=agent.context_engine,
        mode=str(agent.compaction.get("mode") or "default"),
        state=state,
        reason_code=gate,
        reason=reason(gate, lines, counters, around),
        lines=lines,
        now=now,
        growth=growth(turns, around.projected, lines.flush, lines.first_compaction),
        counters=counters,
        transcript_bytes=bytes_,
        last=_last(session, path, counters, family, history),
        settings=_settings(session),
        lossless=lossless,
        notes=(*notes(lines, counters, gate, around, now), *measured),
        evidence=tuple(_evidence(session, lines, now)),
    )


def tokens_now(entry: SessionEntry | None, path: ActivePath | None) -> TokensNow:
    """Give the prompt tokens of a session and say which number that is."""
    used = run_facts.usage(entry, path)
    last = path.last_usage if path is not None else None
    output = last.usage.output if last is not None and not last.stale else None
    if used is not None and used.last_call is not None and used.fresh:
        words = say(QT_TRANSLATE_NOOP("model", "prompt of the last call, as the provider counted it"))
        return TokensNow(used.last_call, TokensBasis.LAST_CALL, used.at_ms, words, output)
    if used is not None and used.host_estimate is not None:
        words = say(QT_TRANSLATE_NOOP("model", "the host's own estimate before its last prompt"))
        return TokensNow(used.host_estimate, TokensBasis.HOST_ESTIMATE, used.estimate_ms, words, output)
    if used is not None and used.last_call is not None:
        words = say(
            QT_TRANSLATE_NOOP("model", "prompt of the last call, out of date: history was replaced since")
        )
        return TokensNow(used.last_call, TokensBasis.STALE, used.at_ms, words, output)
    return TokensNow(None, TokensBasis.UNKNOWN, None, say(QT_TRANSLATE_NOOP("model", "not recorded")))


def _lines(session: OpenedSession, window: int, source: str, lossless: LosslessState | None) -> FlushLines:
    opened = session.opened
    compaction = opened.agent.compaction.values
    found = thresholds(window, compaction, opened.rules.layout)
    soft = raw.number(raw.section(compaction, "memoryFlush").get("softThresholdTokens"))
    return FlushLines(
        window=window,
        window_source=source,
        reserve=found.reserve,
        soft=SOFT_THRESHOLD if soft is None or soft < 0 else int(soft),
        flush=found.flush_line,
        compaction=found.compaction_line,
        preflight=found.preflight,
        after_reply=found.after_reply,
        lossless=lossless.line if lossless is not None else None,
        force_bytes=flush.force_bytes(compaction) or None,
    )


def _counters(entry: SessionEntry | None) -> Counters:
    noted = entry.memory_flush if entry is not None else None
    return Counters(
        compaction=(entry.compaction_count if entry else None) or 0,
        flush=noted.compaction_count if noted else None,
        kind=noted.kind if noted else None,
        flushed_ms=noted.at_ms if noted else None,
        failures=max(0, (noted.failure_count if noted else None) or 0),
        failed_ms=noted.last_failed_ms if noted else None,
        error=noted.last_error if noted else None,
    )


def _recent(session: OpenedSession, path: ActivePath | None) -> tuple[Item, ...]:
    pages = list(session.pages_back(path.steps, MEASURED)) if path is not None else []
    return tuple(item for page in reversed(pages) for item in page)


def _bytes(entry: SessionEntry | None, path: ActivePath | None) -> tuple[int | None, tuple[Message, ...]]:
    """Give the size of the transcript as the host measures it, and what is uncertain about it."""
    if entry is None:
        return None, ()
    if entry.store is StoreKind.JSONL:
        try:
            return (entry.session_file.stat().st_size if entry.session_file else None), ()
        except (OSError, ValueError):
            return None, ()
    if path is None or path.units < flush.FORCE_BYTES // 4:
        return None, ()
    return path.units, (
        say(
            QT_TRANSLATE_NOOP(
                "model", "The size of the transcript is estimated by its text; the host also counts marks."
            )
        ),
    )


def _agent_data(session: OpenedSession) -> Mapping[str, Any]:
    opened = session.opened
    entries = roster(opened.config.data, opened.rules.config_family)
    return next((one.data for one in entries if one.id == opened.agent.id), {})


def _incognito(entry: SessionEntry | None) -> bool:
    return entry is not None and entry.incognito


def _last(
    session: OpenedSession,
    path: ActivePath | None,
    counters: Counters,
    family: str,
    history: History | None,
) -> LastFlush | None:
    """Tell what the last flush wrote, as far as anything tells it."""
    if counters.flush is None and counters.flushed_ms is None and counters.kind != "succeeded":
        return None
    later: Sequence[Item] = ()
    for page in session.pages_back(path.steps, SEARCHED) if path is not None and family != "9.6" else ():
        found = last_flush((*page, *later[:8]))  # a call and its result may lie on two pages
        if found is not None:
            return found
        later = page
    note = _newest_note(session.opened.workspace)
    if note is None:
        words = say(QT_TRANSLATE_NOOP("model", "What it wrote is not recorded, and there is no day's note."))
        return LastFlush(None, None, counters.flushed_ms, None, words)
    if history is not None:
        added = last_addition(history, session.opened.workspace, f"memory/{note.name}")
        if added is not None:
            return added
    words = say(
        QT_TRANSLATE_NOOP(
            "model",
            "This release keeps the flush out of the transcript. The newest note is {note}; which of its"
            " lines the flush added is not recorded.",
        )
        if family == "9.6"
        else QT_TRANSLATE_NOOP(
            "model", "The turn that wrote it is no longer in the transcript. The newest note is {note}."
        ),
        note=f"memory/{note.name}",
    )
    return LastFlush(f"memory/{note.name}", None, counters.flushed_ms, None, words)


def _newest_note(workspace: Path) -> Path | None:
    folder = workspace / "memory"
    if not is_folder(folder):
        return None
    try:
        names = [name for name in os.listdir(folder) if _NOTE.fullmatch(name)]  # noqa: PTH208 - names only
    except OSError:
        return None
    return folder / max(names) if names else None


def _settings(session: OpenedSession) -> tuple[Setting, ...]:
    configured = raw.section(session.opened.config.data, "agents", "defaults", "compaction")
    values = session.opened.agent.compaction.values
    return tuple(
        Setting(
            ".".join(names),
            json.dumps(value, ensure_ascii=False, default=str),
            names[-1] not in raw.section(configured, *names[:-1]),
        )
        for names, value in _flat(values)
    )


def _flat(values: Mapping[str, Any], *above: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _flat(value, *above, key)
        else:
            yield (*above, key), value


def _evidence(session: OpenedSession, lines: FlushLines, now: TokensNow) -> Iterator[tuple[str, str]]:
    entry, store = session.entry, session.stores.authoritative
    yield "window", lines.window_source
    if entry is None or store is None:
        return
    place = f"{store.path.name}: {entry.session_key}"
    if now.basis is not TokensBasis.UNKNOWN:
        field = "contextBudgetStatus" if now.basis is TokensBasis.HOST_ESTIMATE else "totalTokens"
        yield "tokens", f"{place} {field}"
    old = entry.store is StoreKind.JSONL
    flushed = "memoryFlushCompactionCount" if old else "memoryFlush.compactionCount"
    yield "counters", f"{place} compactionCount, {flushed}"
