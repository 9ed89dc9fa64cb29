"""How the app and its helping processes talk: one JSON object a line, over pipes."""

import json
import threading
from collections.abc import Iterator
from typing import IO, Any

Note = dict[str, Any]


class Wire:
    """One end: :meth:`send` may be called by several threads, :meth:`notes` is read by one."""

    def __init__(self, reading: IO[bytes], writing: IO[bytes]) -> None:
        self._reading, self._writing = reading, writing
        self._lock = threading.Lock()

    def send(self, what: str, **values: Any) -> None:
        """Say something. Raises OSError or ValueError when nobody listens any more."""
        line = json.dumps({"what": what, **values}, ensure_ascii=True).encode() + b"\n"
        with self._lock:
            self._writing.write(line)
            self._writing.flush()

    def notes(self) -> Iterator[Note]:
        """Give what the other end says until it ends; a line that is none of ours is left out."""
        while line := self._reading.readline():
            try:
                note = json.loads(line)
            except ValueError:
                continue
            if isinstance(note, dict) and "what" in note:
                yield note

    def close(self) -> None:
        """Tell the other end that there is no more to come."""
        try:
            with self._lock:
                self._writing.close()
        except OSError:
            pass  # it ended first, with a line of ours still in the pipe
