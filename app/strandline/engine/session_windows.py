"""The windows of a session key over time: what went on, what was archived, and the marks in between."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.session_lanes import Mark, MarkKind, SessionWindow, WindowState
from strandline.store.sessions import (
    Boundary,
    Orphan,
    OrphanKind,
    SessionEntry,
    SessionStore,
    StepKind,
    StoredWindow,
    StoreKind,
)

SAME_MOMENT_MS = 5_000
"""An archive belongs to the key whose session began within so many ms of it."""

_STATES = {
    OrphanKind.RESET: WindowState.RESET,
    OrphanKind.DELETED: WindowState.DELETED,
    OrphanKind.WINDOW: WindowState.EARLIER,
}


@dataclass(slots=True)
class Leftovers:
    """The transcripts that no entry shows; those that a lane takes are taken out."""

    orphans: list[Orphan]
    taken: set[tuple[str, str]] = field(default_factory=set)

    def of_key(self, key: str) -> list[Orphan]:
        """Take what the store itself ties to a key."""
        return self._take(lambda one: one.session_key == key)

    def at(self, moments: Sequence[int]) -> list[Orphan]:
        """Take archives made at the moment a session began, when only one key can be meant."""
        return self._take(
            lambda one: (
                one.kind is OrphanKind.RESET
                and one.session_key is None
                and one.at_ms is not None
                and any(abs(one.at_ms - moment) <= SAME_MOMENT_MS for moment in moments)
            )
        )

    def rest(self) -> list[Orphan]:
        """Give what belongs to no lane."""
        return [one for one in self.orphans if _id(one) not in self.taken]

    def _take(self, wanted: Callable[[Orphan], bool]) -> list[Orphan]:
        found = [one for one in self.orphans if _id(one) not in self.taken and wanted(one)]
        self.taken.update(_id(one) for one in found)
        return found


def windows_of(
    entry: SessionEntry,
    store: SessionStore,
    listed: Iterable[StoredWindow],
    leftovers: Leftovers,
    *,
    alone: bool,
    deep: bool,
) -> tuple[SessionWindow, ...]:
    """Give the windows of an entry, oldest first.

    ``alone``: no other session began at the same moment, so an archive of that moment is its own.
    ``deep``: read the transcript of the present window for its marks; otherwise only what the entry
    remembers is told.
    """
    by_id = {one.session_id: one for one in listed if one.session_key == entry.session_key}
    found = [_stored(one, store) for one in by_id.values() if one.session_id != entry.session_id]
    known = {one.session_id for one in found}
    archived = leftovers.of_key(entry.session_key)
    found += [_archived(one) for one in archived if one.session_id not in known]
    if alone and entry.started_ms is not None:
        found += [_archived(one, inferred=True) for one in leftovers.at([entry.started_ms])]
    found.sort(key=lambda one: (one.started_ms or one.ended_ms or 0, one.session_id))
    if entry.session_id is not None:
        found.append(_current(entry, store, by_id.get(entry.session_id), deep=deep))
    return tuple(found)


def marks_of(boundaries: Iterable[Boundary], entry: SessionEntry | None) -> tuple[Mark, ...]:
    """Give the compactions and resets of a transcript, with what the entry remembers of them."""
    remembered = {one.entry_id: one for one in entry.checkpoints if one.entry_id} if entry else {}
    found = []
    for one in boundaries:
        note = remembered.get(one.entry_id)
        kept = False
        before, after, why = one.tokens_before, one.tokens_after, one.reason
        if note is not None and after is None:
            # 2026.7.1 notes both sizes in the entry; the transcript's alone may be that of a flush turn.
            before = note.tokens_before if note.tokens_before is not None else before
            after, why, kept = note.tokens_after, why or note.reason, True
        kind = MarkKind.RESET if one.kind is StepKind.RESET else MarkKind.COMPACTION
        found.append(_mark(kind, one.at_ms, one.entry_id, before, after, why, kept=kept))
    return tuple(found)


def _current(
    entry: SessionEntry, store: SessionStore, listed: StoredWindow | None, *, deep: bool
) -> SessionWindow:
    session_id = entry.session_id or ""
    started = entry.started_ms or (listed.created_ms if listed else None)
    messages = None
    if deep:
        path = store.active_path(session_id)
        messages = path.total_messages
        if path.header is not None and path.header.created_ms is not None:
            started = started or path.header.created_ms
        marks = marks_of(store.boundaries(session_id), entry)
    else:
        marks = tuple(
            _mark(
                MarkKind.COMPACTION,
                one.created_ms,
                one.entry_id,
                one.tokens_before,
                one.tokens_after,
                one.reason,
                kept=True,
            )
            for one in entry.checkpoints
        )
    size = None
    if entry.session_file is not None:
        try:
            size = entry.session_file.stat().st_size
        except (OSError, ValueError):
            size = None
    return SessionWindow(
        session_id=session_id,
        store=store.kind.value,
        state=WindowState.CURRENT,
        started_ms=started,
        ended_ms=None,
        marks=(_start(started), *marks) if started is not None else marks,
        messages=messages,
        model=entry.model,
        reason=listed.reason if listed else None,
        path=entry.session_file,
        size_bytes=size,
    )


def _stored(one: StoredWindow, store: SessionStore) -> SessionWindow:
    return SessionWindow(
        session_id=one.session_id,
        store=store.kind.value,
        state=WindowState.EARLIER,
        started_ms=one.created_ms,
        ended_ms=one.updated_ms,
        marks=(_start(one.created_ms),) if one.created_ms is not None else (),
        model=one.model,
        reason=one.reason,
    )


def _archived(one: Orphan, *, inferred: bool = False) -> SessionWindow:
    state = _STATES.get(one.kind, WindowState.EARLIER)
    kind = MarkKind.DELETED if state is WindowState.DELETED else MarkKind.ARCHIVED
    return SessionWindow(
        session_id=one.session_id,
        store=one.store.value,
        state=state,
        started_ms=None,
        ended_ms=one.at_ms,
        marks=(_mark(kind, one.at_ms, None, None, None, one.kind.value),),
        path=one.path,
        size_bytes=one.size_bytes,
        inferred=inferred,
    )


def left_window(entry: SessionEntry) -> SessionWindow:
    """Give the window that an older store has of a key whose session goes on elsewhere."""
    return SessionWindow(
        session_id=entry.session_id or "",
        store=StoreKind(entry.store).value,
        state=WindowState.EARLIER,
        started_ms=entry.started_ms,
        ended_ms=entry.updated_ms,
        model=entry.model,
        path=entry.session_file,
    )


def _start(at_ms: int | None) -> Mark:
    return Mark(MarkKind.START, at_ms, say(QT_TRANSLATE_NOOP("model", "The session began.")))


def _mark(
    kind: MarkKind,
    at_ms: int | None,
    entry_id: str | None,
    before: int | None,
    after: int | None,
    reason: str | None,
    *,
    kept: bool = False,
) -> Mark:
    """Build a mark. ``kept``: ``after`` is the host's estimate of the messages alone (2026.7.1)."""
    if kind is MarkKind.RESET:
        words = say(QT_TRANSLATE_NOOP("model", "Reset: nothing before is sent any more."))
    elif kind is MarkKind.ARCHIVED:
        words = say(QT_TRANSLATE_NOOP("model", "Archived by a reset; it can still be read."))
    elif kind is MarkKind.DELETED:
        words = say(QT_TRANSLATE_NOOP("model", "Deleted in the host; the file is still there."))
    elif before is not None and after is not None and kept:
        words = say(
            QT_TRANSLATE_NOOP(
                "model",
                "Compacted at {before} tokens; the messages that were kept are about {after}, without the"
                " system prompt.",
            ),
            before=before,
            after=after,
        )
    elif before is not None and after is not None:
        words = say(
            QT_TRANSLATE_NOOP("model", "Compacted: {before} {before:token|tokens} became {after}."),
            before=before,
            after=after,
        )
    elif before is not None:
        words = say(QT_TRANSLATE_NOOP("model", "Compacted at {before} {before:token|tokens}."), before=before)
    else:
        words = say(QT_TRANSLATE_NOOP("model", "Compacted."))
    return Mark(kind, at_ms, words, entry_id or None, before, after, reason)


def _id(one: Orphan) -> tuple[str, str]:
    return str(one.path or ""), f"{one.store.value}:{one.kind.value}:{one.session_id}"
