"""Sessions of host 2026.7.1 and before: ``sessions.json`` beside one JSONL file per session."""

import contextlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath
from urllib.parse import quote

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.cache_calls import Event
from strandline.store.file_bytes import is_file, open_regular, reason_of
from strandline.store.sessions.base import (
    Fingerprint,
    Orphan,
    OrphanKind,
    SessionEntry,
    StoredWindow,
    StoreKind,
)
from strandline.store.sessions.entry import entry_advice, read_entry
from strandline.store.sessions.fields import Json, text
from strandline.store.sessions.items import Item, read_time
from strandline.store.sessions.jsonl_file import JsonlTranscript
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.transcript import ActivePath, Boundary

LIST_CAP = 268_435_456
"""Bytes of ``sessions.json`` that are read; a real one has some 20 KB per session."""

_KEPT_INDEXES = 8
_HANDOVER_MS = 2_000  # from the end of one window to the beginning of the next; 1 ms was recorded
_TOPIC = re.compile(r":topic:([^:]+)$")
_ARCHIVE = re.compile(r"^(?P<id>.+)\.jsonl\.(?P<kind>reset|deleted)\.(?P<at>.+)$")
_ARCHIVE_TIME = re.compile(r"^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d(?:\.\d+)?)(Z?)$")
_NOT_TRANSCRIPTS = (".trajectory.jsonl",)


class JsonlSessionStore:
    """The sessions of one agent in ``sessions.json``; ``only_agent`` filters a shared file."""

    kind = StoreKind.JSONL

    def __init__(self, path: Path, only_agent: str | None = None) -> None:
        self.path = path
        self._only_agent = only_agent
        self._read_at: Fingerprint | None = None
        self._entries: tuple[SessionEntry, ...] = ()
        self._problems: tuple[Problem, ...] = ()
        self._transcripts: dict[Path, JsonlTranscript] = {}

    @property
    def folder(self) -> Path:
        """The folder that holds the list and the transcripts."""
        return self.path.parent

    @property
    def exists(self) -> bool:
        """Tell whether there is a list of sessions, or at least a transcript."""
        return self._listed or any(_is_transcript(name) for name in self._names())

    @property
    def _listed(self) -> bool:
        """Tell whether something stands where the list should be, be it readable or not."""
        return os.path.lexists(self.path)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the last reading of the entries could not do."""
        if self._read_at is None:
            self.entries()
        return self._problems

    @property
    def changed_ms(self) -> int | None:
        """When the list or a transcript was last written."""
        times = [mtime for _, mtime, _ in self.fingerprint()]
        return max(times) // 1_000_000 if times else None

    def fingerprint(self) -> Fingerprint:
        """Give name, time and size of the list and of every transcript beside it."""
        found = []
        for name in self._names():
            if name == self.path.name or _is_transcript(name):
                try:
                    status = (self.folder / name).stat()
                except (OSError, ValueError):
                    continue
                found.append((name, status.st_mtime_ns, status.st_size))
        return tuple(sorted(found))

    def entries(self) -> tuple[SessionEntry, ...]:
        """Give one entry per key, the most recently updated first; read again when changed."""
        now = self.fingerprint()
        if now != self._read_at:
            raw, self._problems = self._load()
            names = self._names()
            found = [self._entry(key, value, names) for key, value in raw.items() if self._is_ours(key)]
            self._entries = tuple(sorted(found, key=lambda e: (-(e.updated_ms or 0), e.session_key)))
            notes = tuple(Problem(e.problem, entry_advice(), e.session_key) for e in found if e.problem)
            self._problems += notes
            self._read_at = now
        return self._entries

    def orphans(self) -> tuple[Orphan, ...]:
        """Give reset and deleted transcripts, and those that no entry names; newest first."""
        used = {entry.session_file for entry in self.entries()}
        found = []
        for name in self._names():
            path = self.folder / name
            if path in used or not _is_transcript(name):
                continue
            archive = _ARCHIVE.match(name)
            try:
                status = path.stat()
            except OSError:
                continue
            at = _archive_time(archive["at"]) if archive else None
            found.append(
                Orphan(
                    session_id=archive["id"] if archive else name.removesuffix(".jsonl"),
                    kind=OrphanKind(archive["kind"]) if archive else OrphanKind.UNLISTED,
                    store=StoreKind.JSONL,
                    at_ms=at if at is not None else status.st_mtime_ns // 1_000_000,
                    path=path,
                    size_bytes=status.st_size,
                )
            )
        return tuple(sorted(found, key=lambda o: (-(o.at_ms or 0), o.session_id)))

    def active_path(self, session_id: str) -> ActivePath:
        """Give what would be sent of a session, or of an orphan when no entry has that id."""
        return self._transcript(self._file_of(session_id)).active_path(session_id)

    def windows(self) -> tuple[StoredWindow, ...]:
        """Give none: these hosts keep no list of windows, only archived files."""
        return ()

    def boundaries(self, session_id: str) -> tuple[Boundary, ...]:
        """Give every compaction on the active path, oldest first."""
        return self._transcript(self._file_of(session_id)).boundaries()

    def history(self, session_id: str, offset: int = 0, limit: int = 2048) -> tuple[Item, ...]:
        """Give a page of the whole path, oldest first, each message with its fate."""
        return self._transcript(self._file_of(session_id)).history(offset, limit)

    def calls(self, session_key: str) -> tuple[Event, ...]:
        """Give the model calls of a session key through all its windows, oldest first.

        A reset renames the transcript and begins another in the same moment; the archive
        does not name its key, so that moment tells which one came before.
        """
        entry = next((e for e in self.entries() if e.session_key == session_key), None)
        if entry is None or entry.session_id is None or entry.session_file is None:
            return ()
        archives = [o for o in self.orphans() if o.kind is OrphanKind.RESET and o.path is not None]
        chain = [(entry.session_id, entry.session_file)]
        while True:
            began = self._transcript(chain[0][1]).created_ms()
            older = next(
                (o for o in archives if began and o.at_ms and abs(o.at_ms - began) <= _HANDOVER_MS), None
            )
            if older is None or older.path is None:
                break
            archives.remove(older)
            chain.insert(0, (older.session_id, older.path))
        return tuple(event for sid, path in chain for event in self._transcript(path).calls(sid))

    def _transcript(self, path: Path) -> JsonlTranscript:
        """Give the reader of a file; the last few keep their index for the next change."""
        found = self._transcripts.pop(path, None) or JsonlTranscript(path)
        self._transcripts[path] = found
        if len(self._transcripts) > _KEPT_INDEXES:
            self._transcripts.pop(next(iter(self._transcripts)))
        return found

    def _file_of(self, session_id: str) -> Path:
        for entry in self.entries():
            if entry.session_id == session_id and entry.session_file:
                return entry.session_file
        for orphan in self.orphans():
            if orphan.session_id == session_id and orphan.path:
                return orphan.path
        return self.folder / f"{Path(session_id).name}.jsonl"

    def _load(self) -> tuple[Json, tuple[Problem, ...]]:
        try:
            with open_regular(self.path) as stream:
                raw = stream.read(LIST_CAP + 1)
        except FileNotFoundError:
            return {}, ()
        except OSError as error:
            return {}, (self._problem(reason_of(error)),)
        if len(raw) > LIST_CAP:
            return {}, (self._problem(say(QT_TRANSLATE_NOOP("model", "it is larger than 256 MB"))),)
        try:
            value = json.loads(raw.decode("utf-8-sig", "replace"))
        except json.JSONDecodeError as error:
            where = QT_TRANSLATE_NOOP("model", "line {line}, column {column}: {what}")
            return {}, (self._problem(say(where, line=error.lineno, column=error.colno, what=error.msg)),)
        except (ValueError, RecursionError) as error:
            return {}, (self._problem(str(error)),)
        if not isinstance(value, dict):
            return {}, (self._problem(say(QT_TRANSLATE_NOOP("model", "it is not an object"))),)
        return value, ()

    def _problem(self, reason: str | Message) -> Problem:
        return Problem(
            say(
                QT_TRANSLATE_NOOP("model", "The list of sessions {path} cannot be read: {reason}."),
                path=str(self.path),
                reason=reason,
            ),
            say(QT_TRANSLATE_NOOP("model", "The transcripts beside it are still shown.")),
        )

    def _entry(self, key: str, raw: object, names: tuple[str, ...]) -> SessionEntry:
        file = self._locate(key, raw, names) if isinstance(raw, dict) else None
        return read_entry(key, raw, StoreKind.JSONL, session_file=file)

    def _locate(self, key: str, raw: Json, names: tuple[str, ...]) -> Path | None:
        """Find the transcript of an entry.

        The absolute path in ``sessionFile`` may be one of another machine, so the file of the
        same name in this folder comes first, then the path itself, then what the id suggests.
        """
        session_id = text(raw, "sessionId")
        named = text(raw, "sessionFile")
        if named:
            name = PureWindowsPath(named).name if "\\" in named else Path(named).name
            if name in names:
                return self.folder / name
            there = self.folder / Path(named)  # an absolute path replaces the folder
            if is_file(there):
                return there
        if not session_id:
            return None
        topic = _TOPIC.search(key)
        wanted = [f"{session_id}-topic-{_quoted(topic[1])}.jsonl"] if topic else []
        wanted.append(f"{session_id}.jsonl")
        wanted += [n for n in names if n.startswith(f"{session_id}-topic-") and n.endswith(".jsonl")]
        found = next((name for name in wanted if name in names), None)
        return self.folder / (found or f"{Path(session_id).name}.jsonl")

    def _is_ours(self, key: str) -> bool:
        if self._only_agent is None or not key.startswith("agent:"):
            return True
        return key.split(":", 2)[1].lower() == self._only_agent.lower()

    def _names(self) -> tuple[str, ...]:
        try:
            return tuple(sorted(os.listdir(self.folder)))  # noqa: PTH208 - names only
        except (OSError, ValueError):
            return ()


def jsonl_path(state_dir: Path, agent_id: str, config: Mapping[str, object]) -> tuple[Path, bool]:
    """Give the path of ``sessions.json`` and whether other agents share the file.

    ``session.store`` overrides it; ``{agentId}`` in it is filled in and ``~`` expanded.
    """
    session = config.get("session")
    store = text(session, "store") if isinstance(session, dict) else None
    if not store or not store.strip():
        return state_dir / "agents" / agent_id / "sessions" / "sessions.json", False
    filled = Path(store.strip().replace("{agentId}", agent_id))
    with contextlib.suppress(RuntimeError):  # no home folder: the path stays and is not found
        filled = filled.expanduser()
    return state_dir / filled, "{agentId}" not in store


def _is_transcript(name: str) -> bool:
    if name.endswith(_NOT_TRANSCRIPTS):
        return False
    return name.endswith(".jsonl") or _ARCHIVE.match(name) is not None


def _quoted(topic: str) -> str:
    return quote(topic, safe="", errors="replace")


def _archive_time(stamp: str) -> int | None:
    """Read the time in an archive's name: ISO with dashes for colons."""
    match = _ARCHIVE_TIME.match(stamp)
    return read_time(f"{match[1]}T{match[2]}:{match[3]}:{match[4]}{match[5]}") if match else None
