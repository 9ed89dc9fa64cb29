"""All sessions of an agent: both stores, the windows of each key, numbers that say what they are."""

import os
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from strandline.engine.places import Opened, open_target
from strandline.engine.session_model import session_model
from strandline.engine.session_windows import Leftovers, left_window, windows_of
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.host.model_info import model_info
from strandline.host.session_keys import main_key, parse_key
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.context import Finding, Severity
from strandline.model.session_lanes import (
    LANE_ORDER,
    OrphanTranscript,
    SessionLane,
    SessionNumbers,
    SessionsPicture,
    SessionWindow,
    StoreSummary,
    WindowState,
)
from strandline.model.session_numbers import HostCounters, session_numbers
from strandline.store.sessions import (
    OpenedStores,
    Orphan,
    OrphanKind,
    SessionEntry,
    SessionStore,
    StoredWindow,
    open_session_store,
)

EVERY: Collection[str] | None = None
PAGE = 512
NAMED = 3


def read_sessions(
    target: Target, env: Mapping[str, str] | None = None, *, deep: Collection[str] | None = ()
) -> SessionsPicture:
    """Read all sessions of the target's agent.

    ``deep`` names the keys whose transcripts are read too (``EVERY``: all of them): only then the
    last call, the lifetime and every mark of the present window are told. Without it the lists alone
    are read, which is quick. Raises NotFound or Unreadable for the target itself; what is wrong
    with a store is a finding.
    """
    opened = open_target(target, dict(os.environ if env is None else env))
    if opened.state_dir is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "A workspace alone has no sessions.")),
            say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
        )
    stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
    return sessions_picture(opened, stores, deep=deep)


def sessions_picture(
    opened: Opened, stores: OpenedStores, *, deep: Collection[str] | None = ()
) -> SessionsPicture:
    """Lay out the sessions of opened stores."""
    chosen = stores.authoritative
    leftovers = Leftovers(list(stores.orphans))
    here = {store: {one.session_key: one for one in store.entries()} for store in stores.stores}
    lanes: list[SessionLane] = []
    for store in sorted(stores.stores, key=lambda one: one is not chosen):
        done = {lane.key for lane in lanes}
        entries = [one for one in here[store].values() if one.session_key not in done]
        began = Counter(one.started_ms for one in entries)
        listed = store.windows()
        for entry in entries:
            names = tuple(one.kind.value for one in stores.stores if entry.session_key in here[one])
            others = [
                here[one][entry.session_key]
                for one in stores.stores
                if one is not store and entry.session_key in here[one]
            ]
            lanes.append(
                _lane(
                    opened,
                    entry,
                    store,
                    listed,
                    leftovers,
                    others,
                    names,
                    in_force=store is chosen,
                    alone=began[entry.started_ms] == 1,
                    deep=deep is None or entry.session_key in deep,
                )
            )
    lanes.sort(key=lambda one: (LANE_ORDER.index(one.kind), -(one.updated_ms or 0), one.key))
    summaries = tuple(_summary(store, stores, here) for store in stores.stores)
    engine = opened.agent.context_engine
    return SessionsPicture(
        agent=opened.agent.id,
        release=opened.release,
        engine=engine,
        engine_words=_engine_words(engine),
        derivable=engine == "legacy",
        stores=summaries,
        store_words=stores.reason,
        lanes=tuple(lanes),
        orphans=tuple(_orphan(one, stores) for one in leftovers.rest()),
        findings=tuple(_findings(stores, summaries)),
        taken_ms=time.time_ns() // 1_000_000,
    )


def entry_numbers(opened: Opened, entry: SessionEntry, store: SessionStore | None) -> SessionNumbers:
    """Name the numbers of an entry; with a ``store`` its transcript is read for the last call too."""
    model = session_model(opened, entry)
    own = model_info(opened.config.data, model.ref)
    budget = entry.budget
    path = store.active_path(entry.session_id) if store is not None and entry.session_id else None
    last = path.last_usage if path is not None else None
    total = budget.budget if budget is not None and budget.budget else entry.context_tokens
    return session_numbers(
        HostCounters(
            total=entry.total_tokens,
            fresh=bool(entry.total_tokens_fresh),
            at_ms=entry.updated_ms,
            last=last.usage.prompt if last is not None else None,
            last_ms=last.at_ms if last is not None else None,
            last_stale=last.stale if last is not None else False,
            estimate=budget.estimated_prompt if budget is not None else None,
            estimate_ms=budget.updated_ms if budget is not None else None,
            budget=total,
            budget_key="contextTokenBudget" if budget is not None and budget.budget else "contextTokens",
            native=own.window if own.window_known else None,
            native_key=own.window_source,
            lifetime=_lifetime(store, entry.session_id, path.steps)
            if store and path and entry.session_id
            else None,
        )
    )


def _lane(
    opened: Opened,
    entry: SessionEntry,
    store: SessionStore,
    listed: tuple[StoredWindow, ...],
    leftovers: Leftovers,
    others: list[SessionEntry],
    names: tuple[str, ...],
    *,
    in_force: bool,
    alone: bool,
    deep: bool,
) -> SessionLane:
    key = parse_key(entry.session_key, agent=opened.agent.id, main=main_key(opened.config.data))
    windows: tuple[SessionWindow, ...] = (
        *(left_window(one) for one in others if one.session_id not in (None, entry.session_id)),
        *windows_of(entry, store, listed, leftovers, alone=alone, deep=deep),
    )
    return SessionLane(
        key=entry.session_key,
        kind=key.kind,
        agent=key.agent,
        channel=key.channel or entry.channel,
        account=key.account or entry.delivery.account,
        peer=key.peer,
        thread=key.thread,
        label=entry.label or entry.display_name,
        model=f"{entry.model_provider}/{entry.model}"
        if entry.model_provider and entry.model
        else entry.model,
        updated_ms=entry.updated_ms,
        numbers=entry_numbers(opened, entry, store if deep else None),
        windows=windows,
        stores=names,
        in_force=in_force,
        session_id=entry.session_id,
        status=entry.status,
        chat_type=entry.chat_type,
        spawned_by=entry.spawned_by,
        archived_ms=entry.archived_ms,
        pinned_ms=entry.pinned_ms,
        compactions=entry.compaction_count,
        words=None if in_force else _left_words(store),
        problem=entry.problem,
    )


def _lifetime(store: SessionStore, session_id: str, steps: int) -> int | None:
    """Add up what all calls of a transcript were billed for, page by page."""
    total = 0
    for start in range(0, steps, PAGE):
        for item in store.history(session_id, start, PAGE):
            if item.usage is not None:
                total += item.usage.prompt + item.usage.output
    return total or None


def _summary(
    store: SessionStore, stores: OpenedStores, here: Mapping[SessionStore, Mapping[str, SessionEntry]]
) -> StoreSummary:
    elsewhere = {key for one in stores.stores if one is not store for key in here[one]}
    several = len(stores.stores) > 1
    return StoreSummary(
        kind=store.kind.value,
        path=store.path,
        authoritative=store is stores.authoritative,
        sessions=len(here[store]),
        only_here=tuple(sorted(set(here[store]) - elsewhere)) if several else (),
        changed_ms=store.changed_ms,
    )


def _orphan(one: Orphan, stores: OpenedStores) -> OrphanTranscript:
    return OrphanTranscript(
        session_id=one.session_id,
        store=one.store.value,
        state={
            OrphanKind.RESET: WindowState.RESET,
            OrphanKind.DELETED: WindowState.DELETED,
            OrphanKind.WINDOW: WindowState.EARLIER,
        }.get(one.kind),
        at_ms=one.at_ms,
        path=one.path,
        size_bytes=one.size_bytes,
        words=_orphan_words(one, stores),
    )


def _orphan_words(one: Orphan, stores: OpenedStores) -> Message:
    match one.kind:
        case OrphanKind.RESET:
            return say(
                QT_TRANSLATE_NOOP("model", "Archived by a reset; which session it was is not recorded.")
            )
        case OrphanKind.DELETED:
            return say(QT_TRANSLATE_NOOP("model", "Its session was deleted in the host."))
        case OrphanKind.WINDOW:
            return say(QT_TRANSLATE_NOOP("model", "An earlier window of a key that is no longer listed."))
        case _:
            if any(entry.session_id == one.session_id for entry in stores.entries):
                return say(
                    QT_TRANSLATE_NOOP(
                        "model", "Left by an older host; the database goes on with the same session."
                    )
                )
            return say(QT_TRANSLATE_NOOP("model", "No entry of the list names it."))


def _left_words(store: SessionStore) -> Message:
    return say(
        QT_TRANSLATE_NOOP(
            "model", "Only in {file}, which the host no longer reads: it does not know this session."
        ),
        file=store.path.name,
    )


def _engine_words(engine: str) -> Message:
    if engine == "legacy":
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The host itself chooses the messages; what is sent can be told from the transcript."
            )
        )
    if "lossless" in engine:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "lossless-claw chooses the messages, so what is really sent cannot be derived from the"
                " transcript; its own list stands in the memory.",
            )
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "The context engine {engine} chooses the messages, so what is really sent cannot be derived from"
            " the transcript, and its own list cannot be read here.",
        ),
        engine=engine,
    )


def _findings(stores: OpenedStores, summaries: tuple[StoreSummary, ...]) -> Iterator[Finding]:
    for one in stores.problems:
        subject = one.session_key or "sessions"
        yield Finding("session-problem", Severity.WARNING, subject, one.sentence, one.way_out)
    for summary in summaries:
        if summary.authoritative or not summary.only_here:
            continue
        names = [*summary.only_here[:NAMED], *(["…"] if len(summary.only_here) > NAMED else [])]
        yield Finding(
            "sessions-left-behind",
            Severity.WARNING,
            summary.path.name,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:session is|sessions are} only in {file}, which the host no longer "
                    "reads: {keys}.",
                ),
                count=len(summary.only_here),
                file=summary.path.name,
                keys=listing(names),
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "They can be read here; pin what matters, for the agent will not see them again."
                )
            ),
        )
