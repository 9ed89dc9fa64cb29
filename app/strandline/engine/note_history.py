"""What was added to a day's note last, from the versions of it that the app saw."""

from pathlib import Path

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.flush_state import LastFlush
from strandline.store.history import History


def last_addition(history: History, workspace: Path, note: str) -> LastFlush | None:
    """Give the lines that the newest version of a note has more than the one before it.

    ``note`` is relative to the workspace. None when fewer than two versions were seen, or when the
    newest does not go on from the one before: a flush only appends.
    """
    try:
        versions = history.versions(workspace / note, limit=2)
        if len(versions) < 2:
            return None
        new, old = (history.bytes_of(one.sha256) for one in versions)
    except StrandlineError:
        return None
    if new is None or not new.startswith(old or b""):
        return None
    lines = tuple(new[len(old or b"") :].decode("utf-8", "replace").splitlines())
    words = say(
        QT_TRANSLATE_NOOP(
            "model",
            "{count} lines were added to {note} last, as the history has it; whether the flush wrote them is"
            " not recorded.",
        ),
        count=len(lines),
        note=note,
    )
    return LastFlush(note, lines, versions[0].at_ms, None, words)
