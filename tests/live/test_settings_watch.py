"""Somebody else writes the settings: the watch tells once, and only when the file is another one."""

import pytest

from strandline.live.settings_watch import SettingsWatch


@pytest.fixture
def path(tmp_path):
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "settings.json").write_text("one")
    return folder / "settings.json"


def test_a_file_that_is_replaced_is_told_each_time(path, qtbot):
    watch = SettingsWatch(path)
    for text in ("two", "three!", "four"):
        with qtbot.waitSignal(watch.changed):
            new = path.with_name("new")
            new.write_text(text)
            new.replace(path)


def test_a_file_that_is_written_in_place_or_comes_or_goes_is_told(path, qtbot):
    watch = SettingsWatch(path)
    with qtbot.waitSignal(watch.changed):
        path.write_text("longer than before")
    with qtbot.waitSignal(watch.changed):
        path.unlink()
    with qtbot.waitSignal(watch.changed):
        path.write_text("again")


def test_another_file_in_the_folder_is_nothing(path, qtbot):
    watch = SettingsWatch(path)
    told = []
    watch.changed.connect(lambda: told.append("early"))
    path.with_name("settings.json.lock").write_text("")
    with qtbot.waitSignal(watch.changed):
        path.write_text("another")
    assert told == ["early"]


def test_a_file_behind_a_link_is_followed(path, tmp_path, qtbot):
    real = tmp_path / "dotfiles"
    real.mkdir()
    (real / "s.json").write_text("one")
    path.unlink()
    path.symlink_to(real / "s.json")
    watch = SettingsWatch(path)
    with qtbot.waitSignal(watch.changed):
        new = real / "new"
        new.write_text("two")
        new.replace(real / "s.json")


def test_a_folder_that_is_not_there_yet_is_looked_at_when_asked(tmp_path, qtbot):
    path = tmp_path / "later" / "settings.json"
    watch = SettingsWatch(path)
    path.parent.mkdir()
    path.write_text("one")
    with qtbot.waitSignal(watch.changed):
        watch.look()
    with qtbot.waitSignal(watch.changed):
        path.write_text("one and a half")
