"""Which windows are open and how they stand, from one start to the next.

It is written down whenever it changes, so that a process that is killed leaves it, too.
``{"schema": 2, "windows": […], "looks": {place: …}, "usual": …, "databases": …}``; the first
schema had one window, its values at the top.
"""

import base64
import binascii
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from strandline.engine.target import Target
from strandline.paths import ensure, window_state_file
from strandline.store.small_json import read_json, write_text
from strandline.ui.shell.places import Places, words_of

_log = logging.getLogger(__name__)

SCHEMA = 2
LOOKS_KEPT = 60
WINDOWS_KEPT = 20
_PLACE = ("state_dir", "config_path", "workspace", "agent")


class Session:
    """The windows of this run; :attr:`before` are those that were open when the last one ended."""

    def __init__(self, path: Path | None = None, document: Mapping[str, Any] | None = None) -> None:
        self._path = path
        self._words = ""
        self._broken = False
        found = document or {}
        if "schema" not in found and found:
            found = _from_first(found)
        self._usual: dict[str, Any] = _dict(found.get("usual"))
        self._looks: dict[str, Any] = _dict(found.get("looks"))
        self._databases = _words(found.get("databases"))
        self._memories = _words(found.get("memories"))
        self._export = _words(found.get("export"))
        commands = found.get("commands")
        self._commands = [str(one) for one in commands] if isinstance(commands, list) else []
        kept = found.get("windows")
        listed = [one for one in kept if isinstance(one, dict)] if isinstance(kept, list) else []
        self.before: tuple[Places, ...] = tuple(self._made(one) for one in listed[:WINDOWS_KEPT])
        self.windows: list[Places] = []

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read what was kept; never raises for what is in the file."""
        path = path or window_state_file()
        try:
            data = read_json(path)
        except (OSError, ValueError):
            return cls(path)
        return cls(path, data if isinstance(data, dict) else None)

    def new(self, target: Target | None = None, database: Path | None = None) -> Places:
        """Give the state that a new window begins with: as this workspace was shown, else as usual."""
        words = words_of(target) if target is not None else {}
        look = self._looks.get(_key(words)) if words else None
        places = self._made(look if isinstance(look, dict) else self._usual)
        if not isinstance(look, dict) and self.windows:
            places.geometry = b""  # beside the other, not on it
        places.last = words
        places.database = str(database) if database is not None else ""
        return self.add(places)

    def add(self, places: Places) -> Places:
        """Keep the state of a window that opens, the same as it was or a new one."""
        # One for all windows.
        places.databases, places.export, places.commands = self._databases, self._export, self._commands
        places.memories = self._memories
        places.keep = self._keep
        self.windows.append(places)
        return places

    def drop(self, places: Places) -> None:
        """A window was closed, and is not to be opened at the next start."""
        self._remember(places)
        self.windows = [one for one in self.windows if one is not places]
        places.keep = None
        self.save()

    def to_front(self, places: Places) -> None:
        """A window came to the front; the last of the list is opened on top at the next start."""
        if any(one is places for one in self.windows) and self.windows[-1] is not places:
            self.windows = [one for one in self.windows if one is not places] + [places]
            self.save()

    def save(self) -> None:
        """Write it down; a folder that cannot be written costs the memory, not the program."""
        if self._path is None:
            return
        document = {
            "schema": SCHEMA,
            "windows": [_look(one) | {"last": one.last, "database": one.database} for one in self.windows],
            "looks": self._looks,
            "usual": self._usual,
            "databases": self._databases,
            "memories": self._memories,
            "export": self._export,
            "commands": self._commands,
        }
        words = json.dumps(document)
        if words == self._words:
            return
        try:
            ensure(self._path.parent)
            write_text(self._path, words, sure=False)
        except OSError as error:
            if not self._broken:
                _log.warning("the windows' state was not saved: %s", error.strerror)
            self._broken = True
        else:
            self._words, self._broken = words, False

    def _keep(self, places: Places) -> None:
        self._remember(places)
        self.save()

    def _remember(self, places: Places) -> None:
        look = _look(places)
        self._usual = look
        if places.last:
            key = _key(places.last)
            self._looks.pop(key, None)
            self._looks[key] = look
            while len(self._looks) > LOOKS_KEPT:
                self._looks.pop(next(iter(self._looks)))

    @staticmethod
    def _made(look: Mapping[str, Any]) -> Places:
        return Places(
            geometry=_bytes(look.get("geometry")),
            splitter=_bytes(look.get("splitter")),
            inspector=look.get("inspector") is not False,
            tray=look.get("tray") is not False,
            tray_below=look.get("tray_below") is True,
            screen=str(look.get("screen") or "context"),
            last=_words(look.get("last")),
            database=str(look.get("database") or ""),
        )


def _from_first(found: Mapping[str, Any]) -> dict[str, Any]:
    """Bring the first schema, one window at the top, to the second."""
    return {"windows": [found], "usual": dict(found), "databases": found.get("databases")}


def _key(last: Mapping[str, str]) -> str:
    return "\n".join(last.get(name, "") for name in _PLACE)


def _look(places: Places) -> dict[str, Any]:
    return {
        "geometry": base64.b64encode(places.geometry).decode("ascii"),
        "splitter": base64.b64encode(places.splitter).decode("ascii"),
        "inspector": places.inspector,
        "tray": places.tray,
        "tray_below": places.tray_below,
        "screen": places.screen,
    }


def _dict(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}


def _words(value: Any) -> dict[str, str]:
    return {str(k): v for k, v in value.items() if isinstance(v, str)} if isinstance(value, dict) else {}


def _bytes(value: Any) -> bytes:
    try:
        return base64.b64decode(value, validate=True) if isinstance(value, str) else b""
    except (binascii.Error, ValueError):
        return b""
