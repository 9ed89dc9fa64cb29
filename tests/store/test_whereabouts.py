"""Why a folder cannot be opened, told apart as a person would."""

import errno
import os
from pathlib import Path

import pytest

from strandline.store import whereabouts
from strandline.store.whereabouts import why_not_there


def told(folder: Path) -> str | None:
    reason = why_not_there(folder)
    return reason.text() if reason is not None else None


def test_what_is_there(tmp_path):
    assert told(tmp_path) is None


def test_what_was_moved_and_what_went_with_its_folder(tmp_path):
    assert told(tmp_path / "gone") == "moved, renamed or deleted"
    assert told(tmp_path / "gone" / "workspace") == "the folder it lies in is not there"


def test_a_disk_that_is_not_connected(tmp_path, monkeypatch):
    monkeypatch.setattr(whereabouts, "_MOUNTS", (str(tmp_path),))
    assert told(tmp_path / "usb" / "workspace") == "its disk is not connected"
    assert told(tmp_path / "usb") == "its disk is not connected"


def test_files_and_links_in_its_place(tmp_path):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert told(tmp_path / "file") == "a file stands in its place"
    assert told(tmp_path / "file" / "workspace") == "a file stands where its folder was"
    assert told(tmp_path / "link") == "its link leads nowhere"


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, "you may not read it"),
        (errno.ESTALE, "its disk or network folder does not answer"),
        (errno.EIO, "it cannot be read: Input/output error"),
    ],
)
def test_what_the_system_says(tmp_path, monkeypatch, number, reason):
    def refuse(_path, **_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "stat", refuse)
    assert told(tmp_path) == reason


def test_a_folder_that_may_not_be_entered(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert told(tmp_path) == "you may not read it"
