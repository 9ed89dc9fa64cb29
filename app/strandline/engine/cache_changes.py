"""What was changed on disk that the prompt cache depends on: context files, skills, configuration.

A file's time tells its last change only; the app's history tells the ones before it, and what
of the text they changed. A version was made between the moments the two versions were seen.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from strandline.engine.places import Opened
from strandline.engine.snapshot import Snapshot
from strandline.errors import StrandlineError
from strandline.model import cache_words as words
from strandline.model.cache_turns import Cause, Change
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import ContextFile, Limits
from strandline.model.cuts import cut_files
from strandline.store.history import History, Version

_EARLIEST_MS = 946_684_800_000  # the year 2000: a smaller number of a snapshot is a count, not a time
_MOST_SKILLS = 2_000


def changes_of(
    snapshot: Snapshot, opened: Opened, skills_version: int | None, history: History | None
) -> tuple[Change, ...]:
    """Give every known change, in no order."""
    found: list[Change] = []
    for file in snapshot.layout.files:
        if file.prompt_order is not None:  # what is not sent changes nothing
            found += _of_file(file, snapshot, history)
    found += _of_skills(opened, skills_version)
    found += [
        Change(Cause.TOOLS, "", ms, ms, words.config_saved(path.name, ms), path=path)
        for path, ms in opened.config.files
    ]
    return tuple(found)


def _of_file(file: ContextFile, snapshot: Snapshot, history: History | None) -> Iterator[Change]:
    versions = _versions(file.path, history)
    saved = file.modified_ms
    newest = versions[-1] if versions else None
    for older, newer in pairwise(versions):
        # The last version is as old as the file itself, if the app saw it later.
        on_disk = newer is newest and saved is not None and older.at_ms < saved <= newer.at_ms
        at_ms = saved if on_disk and saved is not None else newer.at_ms
        first = at_ms if on_disk or newer.operation else older.at_ms
        yield from _of_version(file, snapshot, history, (older, newer), (first, at_ms))
    if saved is not None and (newest is None or _is_new(snapshot, file, history, versions)):
        yield Change(Cause.FILE, file.name, saved, saved, words.saved(file.name, saved), path=file.path)


def _is_new(
    snapshot: Snapshot, file: ContextFile, history: History | None, versions: Sequence[Version]
) -> bool:
    """Tell whether the file's time is of a change that the history does not have.

    The only version is that of the first look: what the file was before nobody knows. A file that
    was only touched still has the text of its last version.
    """
    newest = versions[-1]
    if (file.modified_ms or 0) <= newest.at_ms:
        return len(versions) == 1
    candidates = snapshot.inputs.candidates if snapshot.inputs is not None else ()
    now = next((one.text for one in candidates if one.name == file.name), None)
    return now is None or now != _text(history, newest)


def _versions(path: Path, history: History | None) -> list[Version]:
    if history is None:
        return []
    try:
        return list(reversed(history.versions(path)))
    except StrandlineError:
        return []


def _of_version(
    file: ContextFile,
    snapshot: Snapshot,
    history: History | None,
    pair: tuple[Version, Version],
    when: tuple[int, int],
) -> Iterator[Change]:
    texts = [_text(history, version) for version in pair]
    share = unit = None
    if None not in texts:
        sent = [_sent(snapshot, file.name, text or "") for text in texts]
        if sent[0] == sent[1]:
            return  # only what is cut out anyway was changed
        unit = _first_difference(*sent)
        share = min(1.0, unit / len(sent[0])) if sent[0] else 0.0
    told = words.in_history(file.name, when[1], unit)
    yield Change(Cause.FILE, file.name, when[0], when[1], told, share, pair[1].id, file.path)


def _text(history: History | None, version: Version) -> str | None:
    try:
        data = history.bytes_of(version.sha256) if history is not None else None
    except StrandlineError:
        return None
    return "" if data is None else data.decode("utf-8", "replace")


def _sent(snapshot: Snapshot, name: str, text: str) -> str:
    """Give what would be sent of a text of that file, with the others as they are now."""
    inputs = snapshot.inputs
    if inputs is None:
        return text
    candidates = [_with(one, text) if one.name == name else one for one in inputs.candidates]
    limits = Limits(inputs.per_file, inputs.configured_total, "", "")
    for cut in cut_files(candidates, inputs.rules, inputs.kind, limits, inputs.setup):
        if cut.candidate.name == name and cut.budgeted is not None and cut.shown:
            return "".join(piece.text for piece in cut.budgeted.pieces)
    return ""


def _with(candidate: Candidate, text: str) -> Candidate:
    status = DiskStatus.FILE if candidate.status is DiskStatus.MISSING else candidate.status
    return replace(candidate, text=text, status=status)


def _first_difference(before: str, now: str) -> int:
    shorter = min(len(before), len(now))
    return next((n for n in range(shorter) if before[n] != now[n]), shorter)


def _of_skills(opened: Opened, version: int | None) -> Iterator[Change]:
    folders = [opened.workspace / "skills"]
    if opened.state_dir is not None:
        folders.append(opened.state_dir / "skills")
    for path in _skill_paths(folders):
        ms = _modified_ms(path)
        if ms is not None:
            shown = path.relative_to(opened.workspace) if path.is_relative_to(opened.workspace) else path
            yield Change(Cause.SKILLS, "", ms, ms, words.skills_changed(shown.as_posix(), ms), path=path)
    if version is not None and version > _EARLIEST_MS:
        yield Change(Cause.SKILLS, "", version, version, words.skills_listed(version))


def _skill_paths(folders: Sequence[Path]) -> Iterable[Path]:
    for folder in folders:
        try:
            names = sorted(entry.name for entry in os.scandir(folder) if entry.is_dir())[:_MOST_SKILLS]
        except (OSError, ValueError):
            continue
        yield folder  # a skill that was taken away leaves only the time of the folder
        yield from (folder / name / "SKILL.md" for name in names)


def _modified_ms(path: Path) -> int | None:
    try:
        return path.stat().st_mtime_ns // 1_000_000
    except (OSError, ValueError):
        return None
