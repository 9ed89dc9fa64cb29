"""Where the window was and what it showed, from one start to the next."""

import base64
import binascii
import contextlib
import json
import logging
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from strandline.engine.target import Target
from strandline.model.context import SessionKind
from strandline.paths import ensure, window_state_file

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Places:
    """The window's state; a file that is missing or broken gives the defaults.

    ``geometry`` and ``splitter`` are Qt's own packed bytes. ``last`` names what was open:
    ``state_dir``, ``workspace``, ``agent``, ``session_key``, ``kind`` as words. ``databases``
    are memory files that were chosen, by state folder ("" for none). ``path`` is the file it
    is kept in; without one nothing is kept.
    """

    geometry: bytes = b""
    splitter: bytes = b""
    inspector: bool = True
    tray: bool = True
    tray_below: bool = False
    screen: str = "context"
    last: dict[str, str] = field(default_factory=dict)
    databases: dict[str, str] = field(default_factory=dict)
    path: Path | None = field(default=None, compare=False)

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read the state; never raises for what is in the file."""
        path = path or window_state_file()
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls(path=path)
        if not isinstance(data, dict):
            return cls(path=path)
        return cls(
            path=path,
            geometry=_bytes(data.get("geometry")),
            splitter=_bytes(data.get("splitter")),
            inspector=data.get("inspector") is not False,
            tray=data.get("tray") is not False,
            tray_below=data.get("tray_below") is True,
            screen=str(data.get("screen") or "context"),
            last=_words(data.get("last")),
            databases=_words(data.get("databases")),
        )

    def save(self) -> None:
        """Write the state; a folder that cannot be written costs the memory, not the program."""
        target = self.path
        if target is None:
            return
        document = {
            "geometry": base64.b64encode(self.geometry).decode("ascii"),
            "splitter": base64.b64encode(self.splitter).decode("ascii"),
            "inspector": self.inspector,
            "tray": self.tray,
            "tray_below": self.tray_below,
            "screen": self.screen,
            "last": self.last,
            "databases": self.databases,
        }
        try:
            ensure(target.parent)
            handle, name = tempfile.mkstemp(prefix=target.name, dir=target.parent)
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as stream:
                    json.dump(document, stream, ensure_ascii=False)
                Path(name).replace(target)
            finally:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
        except OSError as error:
            _log.warning("the window's state was not saved: %s", error.strerror)


def words_of(target: Target) -> dict[str, str]:
    """Write a target down in words, for :attr:`Places.last`."""
    found = {
        "state_dir": target.state_dir,
        "config_path": target.config_path,
        "workspace": target.workspace,
        "agent": target.agent,
        "session_key": target.session_key,
        "kind": target.kind.value if target.kind else None,
    }
    return {name: str(value) for name, value in found.items() if value}


def last_target(words: dict[str, str]) -> Target | None:
    """Give the target that was written down, or None when its folder is gone."""
    paths = {name: Path(words[name]) for name in ("state_dir", "config_path", "workspace") if name in words}
    place = paths.get("state_dir") or paths.get("workspace")
    if place is None or not place.is_dir():
        return None
    kind = words.get("kind")
    return Target(
        state_dir=paths.get("state_dir"),
        config_path=paths.get("config_path"),
        workspace=paths.get("workspace"),
        agent=words.get("agent"),
        session_key=words.get("session_key"),
        kind=SessionKind(kind) if kind in {item.value for item in SessionKind} else None,
    )


def _words(value: Any) -> dict[str, str]:
    return {str(k): v for k, v in value.items() if isinstance(v, str)} if isinstance(value, dict) else {}


def _bytes(value: Any) -> bytes:
    try:
        return base64.b64decode(value, validate=True) if isinstance(value, str) else b""
    except binascii.Error:
        return b""
