"""The two recordings of a prompt cache, with the file times that git does not keep."""

import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from strandline.engine.target import Target

MAIN = "agent:main:main"


def ms(iso: str) -> int:
    """Give an ISO time as epoch ms."""
    return round(datetime.fromisoformat(iso).timestamp() * 1000)


def touch(path: Path, at_ms: int) -> None:
    """Set when a file was saved."""
    os.utime(path, ns=(at_ms * 1_000_000, at_ms * 1_000_000))


@dataclass(frozen=True, slots=True)
class Recording:
    """A copy of a recording that may be changed."""

    folder: Path
    release: str

    @property
    def workspace(self) -> Path:
        return self.folder / "workspace"

    @property
    def config(self) -> Path:
        return self.folder / "state" / "openclaw.json"

    @property
    def target(self) -> Target:
        return Target(state_dir=self.folder / "state", workspace=self.workspace, release=self.release)

    @property
    def expected(self) -> list[dict]:
        """Give the recorded truth about the calls of the main session."""
        turns = json.loads((self.folder / "expected.json").read_text())["turns"]
        return [turn for turn in turns if turn["session_key"] == MAIN]

    @property
    def events(self) -> dict:
        return json.loads((self.folder / "events.json").read_text())

    def time_of(self, kind: str) -> int:
        """Give when an event of a kind happened."""
        return ms(next(event["at"] for event in self.events["events"] if event["type"] == kind))

    def age(self) -> None:
        """Make every file and folder as old as if nothing had been saved for years."""
        for path in [self.folder, *self.folder.rglob("*")]:
            touch(path, 1_000_000_000_000)

    def set_times(self) -> None:
        """Give every file the time the recording says."""
        self.age()
        for event in self.events["events"]:
            for name, facts in event.get("files", {}).items():
                touch(self.workspace / name, ms(facts["mtime"]))
            if event["type"] == "file-edit" and event["file"] not in event["files"]:
                touch(self.workspace / event["file"], ms(event["at"]))
            elif event["type"] == "skill-added":
                touch(self.workspace / event["path"], ms(event["at"]))
            elif event["type"] == "tool-disabled":
                touch(self.config, ms(event["at"]))


def recording(copy_fixture, release: str) -> Recording:
    """Copy a recording with its times."""
    found = Recording(copy_fixture(f"openclaw/recordings/{release}/cache", release), release)
    found.set_times()
    return found
