"""How the settings window was left: its size, its page, and whether keys are shown."""

import base64
import binascii
import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from strandline.paths import ensure, settings_window_file
from strandline.store.small_json import read_json, write_text

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Remembered:
    """``geometry`` is Qt's own packed bytes, ``page`` the English title of a section."""

    geometry: bytes = b""
    page: str = ""
    keys: bool = False

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read it; a file that is missing or broken gives the defaults."""
        try:
            data = read_json(path or settings_window_file())
            return cls(
                base64.b64decode(str(data["geometry"]), validate=True),
                str(data["page"]),
                data["keys"] is True,
            )
        except (OSError, ValueError, KeyError, TypeError, binascii.Error):
            return cls()

    def save(self, path: Path | None = None) -> None:
        """Write it; where that fails the next window has its usual size."""
        path = path or settings_window_file()
        geometry = base64.b64encode(self.geometry).decode("ascii")
        try:
            ensure(path.parent)
            write_text(path, json.dumps({"geometry": geometry, "page": self.page, "keys": self.keys}))
        except OSError as error:
            _log.warning("the place of the settings window was not saved: %s", error.strerror)
