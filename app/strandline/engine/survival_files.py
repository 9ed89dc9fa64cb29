"""Where a text stands in the context files and notes of a workspace, for each kind of session."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.snapshot import Snapshot
from strandline.errors import StrandlineError
from strandline.host.utf16 import UnitIndex
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.assemble import Inputs
from strandline.model.context import Limits, SessionKind
from strandline.model.cuts import Cut, cut_files
from strandline.model.fate import Sent, fate
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.model.pins import PinSource, SourceKind
from strandline.model.survival import Leaver, Location, Match, MatchLevel, Where
from strandline.model.text_match import Sought, find, part_ranges, ranges_of
from strandline.store.file_bytes import is_folder, read_bytes

ENOUGH = 0.6
"""The share of its words from which a context file counts as saying part of a text."""

NOTE_BYTES = 2_097_152
MOST_NOTES = 500

_WHERE = {
    Sent.WHOLE: Where.WHOLE,
    Sent.HEAD: Where.HEAD,
    Sent.TAIL: Where.TAIL,
    Sent.DIGEST: Where.DIGEST,
    Sent.PART: Where.PART,
    Sent.CUT: Where.CUT,
}
_SENTENCES = {
    Where.WHOLE: QT_TRANSLATE_NOOP("model", "{file} is sent whole on every turn."),
    Where.HEAD: QT_TRANSLATE_NOOP("model", "It stands in the beginning of {file}, which is kept on every "
        "turn."),
    Where.TAIL: QT_TRANSLATE_NOOP("model", "It stands at the end of {file}, which is kept on every turn."),
    Where.DIGEST: QT_TRANSLATE_NOOP("model", "The policy digest of {file} takes it up on every turn."),
    Where.PART: QT_TRANSLATE_NOOP("model", "Some of its lines stand in the part of {file} that is cut."),
    Where.CUT: QT_TRANSLATE_NOOP("model", "It stands in the middle of {file}, which is cut."),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """A text in one file: how it stands there and where (UTF-16 units, line by line)."""

    file: str
    match: Match
    ranges: tuple[tuple[int, int], ...]
    line: int
    pinned: bool


def in_files(snapshot: Snapshot, sought: Sought) -> tuple[Found, ...]:
    """Find a text in the context files; parts of it only where no file has all of it."""
    inputs = snapshot.inputs
    if inputs is None or sought.blank:
        return ()
    texts = [(one.name, one.text) for one in inputs.candidates if one.text.strip()]
    whole = [found for name, text in texts if (found := _found(name, text, sought, partly=False))]
    if whole:
        return tuple(whole)
    parts = [found for name, text in texts if (found := _found(name, text, sought, partly=True))]
    return tuple(found for found in parts if found.match.share >= ENOUGH)


def locations(snapshot: Snapshot, found: Sequence[Found], kind: SessionKind) -> Iterator[Location]:
    """Give the places in files as a kind of session gets them."""
    if snapshot.inputs is None or not found:
        return
    cuts = cuts_of(snapshot.inputs, kind)
    for one in found:
        sent = fate(cuts.get(one.file), kind, one.ranges).sent
        where = _WHERE.get(sent, Where.NOT_SENT)
        full = one.match.level is not MatchLevel.PART
        yield Location(
            where=where,
            kind=kind,
            ref=f"{one.file}:{one.line}",
            kept=full and sent.arrives,
            turns_left=None if sent.arrives else 0,
            leaver=Leaver.NOTHING if sent.arrives else Leaver.GONE,
            reason=_reason(one.file, sent, where),
            match=one.match,
            file=one.file,
            line=one.line,
            pinned=one.pinned,
            source=PinSource(SourceKind.FILE, ids=(("path", one.file), ("line", str(one.line)))),
        )


def cuts_of(inputs: Inputs, kind: SessionKind) -> dict[str, Cut]:
    """Give what the cut makes of each file for a kind of session."""
    limits = Limits(inputs.per_file, inputs.configured_total, "", "")
    found = cut_files(inputs.candidates, inputs.rules, kind, limits, inputs.setup)
    return {cut.candidate.name: cut for cut in found}


def in_notes(workspace: Path, sought: Sought, kind: SessionKind) -> Iterator[Location]:
    """Give the notes of ``memory/`` that hold all of it; unreadable ones are passed over."""
    notes = workspace / "memory"
    for path in sorted(notes.glob("**/*.md") if is_folder(notes) else (), reverse=True)[:MOST_NOTES]:
        try:
            text = read_bytes(path, NOTE_BYTES).data.decode("utf-8", "replace")
        except (StrandlineError, OSError):
            continue
        match = find(sought, text, partly=False)
        if match is None:
            continue
        name = path.relative_to(workspace).as_posix()
        line = _line_of(text, sought)
        yield Location(
            where=Where.NOTE,
            kind=kind,
            ref=f"{name}:{line}",
            kept=False,
            turns_left=None,
            leaver=Leaver.NOTHING,
            reason=say(
                QT_TRANSLATE_NOOP("model", "{file} keeps it, but is read only when the agent looks it up."),
                file=name,
            ),
            match=match,
            file=name,
            line=line,
            source=PinSource(SourceKind.FILE, ids=(("path", name), ("line", str(line)))),
        )


def _found(name: str, text: str, sought: Sought, *, partly: bool) -> Found | None:
    match = find(sought, text, partly=partly)
    if match is None:
        return None
    places = part_ranges(sought, text) if match.level is MatchLevel.PART else ranges_of(sought, text)
    if not places:
        return None
    units = UnitIndex(text)
    ranges = tuple((units.to_unit(start), units.to_unit(end)) for start, end in places)
    return Found(name, match, ranges, text.count("\n", 0, places[0][0]) + 1, _is_pinned(text, places[0][0]))


def _is_pinned(text: str, at: int) -> bool:
    try:
        block = block_of(text)
    except DamagedBlock:
        return False
    return block is not None and len(block.before) <= at < len(block.before) + len(block.inside)


def _line_of(text: str, sought: Sought) -> int:
    places = ranges_of(sought, text)
    return text.count("\n", 0, places[0][0]) + 1 if places else 1


def _reason(file: str, sent: Sent, where: Where) -> Message:
    if where in _SENTENCES:
        return say(_SENTENCES[where], file=file)
    if sent is Sent.NOT_READ:
        return say(QT_TRANSLATE_NOOP("model", "This kind of session does not get {file}."), file=file)
    if sent is Sent.HIDDEN:
        return say(QT_TRANSLATE_NOOP("model", "{file} is held back because of who wrote it."), file=file)
    return say(QT_TRANSLATE_NOOP("model", "Nothing of {file} is sent."), file=file)
