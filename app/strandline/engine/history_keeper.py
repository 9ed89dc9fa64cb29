"""Recording every change of the context files that is seen, ours or not."""

from collections.abc import Iterable
from pathlib import Path

from strandline.errors import StrandlineError
from strandline.model.context import Finding
from strandline.model.file_alerts import change_alerts
from strandline.store.file_identity import FileIdentity, see
from strandline.store.history import History
from strandline.store.history_rows import Who
from strandline.store.library import Library


class HistoryKeeper:
    """Looks at files again and again; reads only those that changed. One thread at a time."""

    def __init__(self, library: Library, workspace: Path) -> None:
        self.history = History(library)
        self.workspace = workspace
        self._known: dict[str, FileIdentity | None] = {}

    def look(self, names: Iterable[str]) -> tuple[Finding, ...]:
        """Record what changed since the last look; give alerts about what others did.

        Files that cannot be read or written are passed over: other findings tell of them.
        """
        alerts: list[Finding] = []
        for name in names:
            path = self.workspace / name
            identity = _identity(path)
            if name in self._known and self._known[name] == identity:
                continue
            before = self.history.versions(path, limit=1)  # first: what is read must not be older than it
            try:
                seen = see(path, self.workspace)
            except StrandlineError:
                continue
            if not self.history.saw_after(before[0].id if before else 0, path, seen.data):
                continue  # written by us meanwhile; the next look reads it again
            self._known[name] = seen.identity
            now = self.history.versions(path, limit=1)
            if before and now[0].id != before[0].id and now[0].who is Who.OUTSIDE:
                old = self.history.bytes_of(before[0].sha256)
                alerts += change_alerts(name, _text(old), _text(seen.data))
        return tuple(alerts)

    def prune(self, megabytes: int, days: int) -> int:
        """Let old versions go; see :meth:`strandline.store.history.History.prune`."""
        return self.history.prune(megabytes, days)


def _identity(path: Path) -> FileIdentity | None:
    try:
        return FileIdentity.of(path.stat())
    except OSError:
        return None


def _text(data: bytes | None) -> str | None:
    return None if data is None else data.decode("utf-8", "replace")
