import errno
import os
import shutil
import threading

import pytest
from watchdog.observers import Observer

from strandline.live.observer import ArmReport, FolderObserver


class Heard:
    """Collects events from watchdog's threads and waits for one."""

    def __init__(self):
        self._news = threading.Condition()
        self.paths = []

    def __call__(self, path, is_folder):
        with self._news:
            self.paths.append(path)
            self._news.notify_all()

    def wait_for(self, path):
        with self._news:
            return self._news.wait_for(lambda: str(path) in self.paths, timeout=20)

    def forget(self):
        with self._news:
            self.paths.clear()


@pytest.fixture
def heard():
    return Heard()


@pytest.fixture
def observer(heard):
    observer = FolderObserver(heard)
    yield observer
    assert observer.close(5)


def test_events_in_armed_folders_are_heard_and_not_below(tmp_path, heard, observer):
    (tmp_path / "sub").mkdir()
    assert observer.arm([str(tmp_path)]) == ArmReport()
    (tmp_path / "sub" / "below").write_text("x")
    (tmp_path / "file").write_text("x")
    assert heard.wait_for(tmp_path / "file")
    assert str(tmp_path / "sub" / "below") not in heard.paths


def test_reading_is_not_heard(tmp_path, heard, observer):
    (tmp_path / "file").write_text("x")
    observer.arm([str(tmp_path)])
    (tmp_path / "file").read_text()
    list(tmp_path.iterdir())
    (tmp_path / "other").write_text("x")
    assert heard.wait_for(tmp_path / "other")
    assert str(tmp_path / "file") not in heard.paths


def test_a_rename_names_both_ends_and_a_move_away_is_told(tmp_path, heard, observer):
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
    (tmp_path / "here" / "old").write_text("x")
    observer.arm([str(tmp_path / "here")])
    (tmp_path / "here" / "old").rename(tmp_path / "here" / "new")
    assert heard.wait_for(tmp_path / "here" / "old")
    assert heard.wait_for(tmp_path / "here" / "new")
    heard.forget()
    (tmp_path / "here" / "new").rename(tmp_path / "there" / "new")
    assert heard.wait_for(tmp_path / "here" / "new")


def test_arming_again_changes_the_set(tmp_path, heard, observer):
    for name in "abc":
        (tmp_path / name).mkdir()
    observer.arm([str(tmp_path / "a"), str(tmp_path / "b")])
    observer.arm([str(tmp_path / "b"), str(tmp_path / "c")])
    for name in "abc":
        (tmp_path / name / "file").write_text("x")
    assert heard.wait_for(tmp_path / "b" / "file")
    assert heard.wait_for(tmp_path / "c" / "file")
    assert str(tmp_path / "a" / "file") not in heard.paths


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_folder_that_was_made_anew_is_armed_anew(tmp_path, heard, observer, how):
    folder = tmp_path / "folder"
    folder.mkdir()
    observer.arm([str(folder)])
    if how == "removed":
        shutil.rmtree(folder)
        folder.mkdir()
        assert heard.wait_for(folder)  # the new folder may have the number of the old
    else:
        folder.rename(tmp_path / "away")
        folder.mkdir()
    observer.arm([str(folder)])
    heard.forget()
    (folder / "file").write_text("x")
    assert heard.wait_for(folder / "file")


def test_renewing_begins_anew_with_all(tmp_path, heard, observer):
    observer.arm([str(tmp_path)])
    assert observer.arm([str(tmp_path)], renew=True) == ArmReport()
    (tmp_path / "file").write_text("x")
    assert heard.wait_for(tmp_path / "file")


def test_what_is_not_there_is_reported_and_the_rest_is_armed(tmp_path, heard, observer):
    missing = str(tmp_path / "missing")
    assert observer.arm([missing, str(tmp_path)]) == ArmReport((missing,))
    (tmp_path / "file").write_text("x")
    assert heard.wait_for(tmp_path / "file")


def test_the_watch_limit_is_reported_and_overcome_later(tmp_path, heard):
    full = [True]

    class Limited(Observer):
        def schedule(self, handler, path, **kwargs):
            if full[0] and path.endswith("b"):
                raise OSError(errno.ENOSPC, "inotify watch limit reached")
            return super().schedule(handler, path, **kwargs)

    folders = [str(tmp_path / name) for name in "abc"]
    for name in "abc":
        (tmp_path / name).mkdir()
    observer = FolderObserver(heard, Limited)
    assert observer.arm(folders) == ArmReport(tuple(folders[1:]), limit_reached=True)
    full[0] = False
    assert observer.arm(folders) == ArmReport()
    (tmp_path / "c" / "file").write_text("x")
    assert heard.wait_for(tmp_path / "c" / "file")
    assert observer.close(5)


@pytest.mark.parametrize(
    "error", [OSError(errno.EMFILE, "inotify instance limit"), RuntimeError("no thread")]
)
def test_an_observer_that_cannot_even_begin_is_reported(tmp_path, heard, error):
    def none_to_be_had():
        raise error

    observer = FolderObserver(heard, none_to_be_had)
    assert observer.arm([str(tmp_path)]) == ArmReport((str(tmp_path),), limit_reached=True)
    assert observer.close(5)


def test_an_unreadable_folder_is_reported(tmp_path, heard, observer, monkeypatch):
    # The administrator may read everything, so permission is taken away by hand.
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert observer.arm([str(tmp_path)]) == ArmReport((str(tmp_path),))


def test_after_the_end_nothing_is_armed(tmp_path, heard, observer):
    observer.arm([str(tmp_path)])
    assert observer.close(5)
    observer.arm([str(tmp_path)])
    (tmp_path / "file").write_text("x")
    assert heard.paths == []
