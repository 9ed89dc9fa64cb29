"""Settings are typed, forgive a bad file, and lose nothing that was in it."""

import json
import os
import stat
from pathlib import Path

import pytest

from strandline import paths
from strandline.errors import Unreadable, UnsupportedSchema, UsageError
from strandline.store import settings_file
from strandline.store.settings import (
    DEBOUNCE_MS,
    FONT_SCALE,
    LANGUAGE,
    REGISTRY,
    RELEASE_OVERRIDE,
    RESCAN_SECONDS,
    THEME,
)
from strandline.store.settings_file import UNCHOSEN, Settings
from strandline.store.small_json import write_text


def write(document: object) -> Path:
    path = paths.ensure(paths.config_dir()) / "settings.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return path


def stored() -> dict:
    return json.loads(paths.settings_file().read_text(encoding="utf-8"))


@pytest.mark.parametrize("setting", REGISTRY, ids=lambda setting: setting.key)
def test_every_declaration_allows_its_own_default(setting):
    assert setting.accept(setting.default) == setting.default
    assert setting.title
    assert setting.description
    assert setting.section


def test_keys_are_unique():
    assert len({setting.key for setting in REGISTRY}) == len(REGISTRY)


def test_without_a_file_defaults_hold_and_nothing_is_written():
    settings = Settings.load()
    assert all(settings.get(setting) == setting.default for setting in REGISTRY)
    assert (settings.get(THEME), settings.get(FONT_SCALE), settings.get(DEBOUNCE_MS)) == ("system", 1.0, 40)
    assert settings.get(RELEASE_OVERRIDE) == {}
    settings.save()
    assert settings.problems == []
    assert not paths.settings_file().exists()


def test_a_choice_lasts_over_a_restart():
    settings = Settings.load()
    settings.set(THEME, "dark")
    settings.set(FONT_SCALE, 1.5)
    settings.set(RELEASE_OVERRIDE, {"/家/.openclaw": "2026.7.1"})
    settings.save()
    again = Settings.load()
    assert again.get(THEME) == "dark"
    assert again.get(FONT_SCALE) == 1.5
    assert again.get(RELEASE_OVERRIDE) == {"/家/.openclaw": "2026.7.1"}
    assert again.problems == []


def test_a_value_holds_before_it_is_saved():
    settings = Settings.load()
    settings.set(THEME, "light")
    assert settings.get(THEME) == "light"
    assert Settings.load().get(THEME) == "system"


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (THEME, "pink"),
        (THEME, 1),
        (LANGUAGE, None),
        (FONT_SCALE, float("nan")),
        (FONT_SCALE, 0.1),
        (FONT_SCALE, True),
        (FONT_SCALE, "1"),
        (RESCAN_SECONDS, 0),
        (RESCAN_SECONDS, 5.0),
        (DEBOUNCE_MS, True),
        (RELEASE_OVERRIDE, {"/a": 1}),
        (RELEASE_OVERRIDE, ["/a"]),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_and_in_a_file_replaced(setting, value):
    path = write({"schema": 1, "values": {setting.key: value}})
    settings = Settings.load()
    assert settings.get(setting) == setting.default
    assert len(settings.problems) == 1
    assert setting.key in settings.problems[0].text()
    with pytest.raises(UsageError, match=setting.key):
        settings.set(setting, value)
    assert path.exists()


def test_what_no_declaration_knows_is_kept():
    write({"schema": 1, "note": "mine", "values": {"future": [1], "debounce_ms": "soon"}})
    settings = Settings.load()
    settings.set(THEME, "dark")
    settings.save()
    assert stored() == {
        "schema": 1,
        "note": "mine",
        "values": {"future": [1], "debounce_ms": "soon", "theme": "dark"},
    }


def test_two_processes_keep_each_others_choices():
    one, other = Settings.load(), Settings.load()
    one.set(THEME, "dark")
    one.save()
    other.set(LANGUAGE, "zh_CN")
    other.save()
    assert stored()["values"] == {"theme": "dark", "language": "zh_CN"}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "null",
        '{"schema": 1}',
        '{"values": {}}',
        '{"schema": true, "values": {}}',
        "[" * 200_000,
    ],
    ids=["empty", "open", "list", "null", "no values", "no schema", "odd schema", "deep"],
)
def test_a_broken_file_is_kept_aside_and_said(content):
    path = write(content)
    settings = Settings.load()
    assert settings.get(THEME) == "system"
    (kept,) = path.parent.glob("settings-broken-*.json")
    assert kept.read_text() == content
    assert [str(kept) in problem.text() for problem in settings.problems] == [True]
    settings.set(THEME, "dark")
    settings.save()
    assert Settings.load().get(THEME) == "dark"


def test_a_file_in_another_encoding_is_kept_aside():
    path = paths.ensure(paths.config_dir()) / "settings.json"
    path.write_bytes('{"schema": 1, "values": {"theme": "深色"}}'.encode("gb18030"))
    assert len(Settings.load().problems) == 1
    assert len(list(path.parent.glob("settings-broken-*.json"))) == 1


def test_a_byte_order_mark_is_no_mistake():
    write('\ufeff{"schema": 1, "values": {"theme": "dark"}}')
    settings = Settings.load()
    assert settings.get(THEME) == "dark"
    assert settings.problems == []


def test_an_older_schema_is_migrated(monkeypatch):
    write({"schema": 1, "values": {"colours": "dark", "other": 1}})

    def rename(values):
        return {("theme" if key == "colours" else key): value for key, value in values.items()}

    monkeypatch.setattr(settings_file, "MIGRATIONS", (rename,))
    settings = Settings.load()
    assert settings.get(THEME) == "dark"
    settings.set(RESCAN_SECONDS, 9)
    settings.save()
    assert stored() == {"schema": 2, "values": {"theme": "dark", "other": 1, "rescan_seconds": 9}}


def test_a_chain_of_migrations_begins_where_the_file_is(monkeypatch):
    """A fabricated chain: a key is renamed, then a word becomes a number of another unit."""
    original = {"schema": 2, "note": "mine", "values": {"quiet_seconds": 0.2, "future": [1]}}
    write(original)
    seen = []

    def rename(values):
        seen.append(1)
        return {("quiet_seconds" if key == "quiet" else key): value for key, value in values.items()}

    def to_ms(values):
        seen.append(2)
        if isinstance(values.get("quiet_seconds"), float):
            values["debounce_ms"] = round(values.pop("quiet_seconds") * 1000)
        return values

    def nothing(values):
        seen.append(3)
        return values

    monkeypatch.setattr(settings_file, "MIGRATIONS", (rename, to_ms, nothing))
    settings = Settings.load()
    assert seen == [2, 3]
    assert settings.get(DEBOUNCE_MS) == 200
    assert stored() == original  # reading writes nothing
    settings.set(THEME, "dark")
    settings.save()
    assert stored() == {
        "schema": 4,
        "note": "mine",
        "values": {"future": [1], "debounce_ms": 200, "theme": "dark"},
    }
    seen.clear()
    assert Settings.load().get(DEBOUNCE_MS) == 200
    assert seen == []


def test_a_reset_takes_the_choice_out_of_the_file():
    settings = Settings.load()
    settings.change([(THEME, "dark"), (DEBOUNCE_MS, 99)])
    settings.save()
    former = settings.change([(THEME, UNCHOSEN), (LANGUAGE, UNCHOSEN)])
    settings.save()
    assert settings.get(THEME) == "system"
    assert stored()["values"] == {"debounce_ms": 99}
    assert former == [(THEME, "dark"), (LANGUAGE, UNCHOSEN)]
    settings.change(former)
    settings.save()
    assert stored()["values"] == {"debounce_ms": 99, "theme": "dark"}


def test_of_several_values_none_is_taken_when_one_is_wrong():
    settings = Settings.load()
    with pytest.raises(UsageError, match="Choose a whole number from 10 to 2,000"):
        settings.change([(THEME, "dark"), (DEBOUNCE_MS, 1)])
    assert settings.get(THEME) == "system"
    settings.save()
    assert not paths.settings_file().exists()


def test_what_another_process_wrote_is_in_force_after_a_look_or_a_save():
    mine, other = Settings.load(), Settings.load()
    told = []
    mine.listen(told.append)
    other.change([(THEME, "dark"), (DEBOUNCE_MS, 99)])
    other.save()
    assert mine.reload() == ["theme", "debounce_ms"]
    assert told == ["theme", "debounce_ms"]
    assert mine.reload() == []
    other.set(THEME, "light")
    other.save()
    mine.set(RESCAN_SECONDS, 9)
    assert mine.save() == ["theme"]
    assert (mine.get(THEME), mine.get(RESCAN_SECONDS)) == ("light", 9)


def test_a_look_keeps_what_could_not_be_written(monkeypatch):
    write({"schema": 1, "values": {"theme": "light"}})
    settings = Settings.load()
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "full")))
    settings.set(THEME, "dark")
    with pytest.raises(Unreadable):
        settings.save()
    assert not settings.kept
    assert settings.reload() == []
    assert settings.get(THEME) == "dark"
    monkeypatch.undo()
    settings.save()
    assert settings.kept
    assert Settings.load(settings.path).get(THEME) == "dark"


def test_a_half_written_file_changes_nothing_and_is_not_moved():
    path = write({"schema": 1, "values": {"theme": "dark"}})
    settings = Settings.load()
    path.write_text('{"schema": 1, "values": {"theme": "li')
    with pytest.raises(Unreadable, match="is not whole"):
        settings.reload()
    assert settings.get(THEME) == "dark"
    assert list(path.parent.glob("*broken*")) == []
    path.write_text('{"schema": 1, "values": {"theme": "pink"}}')
    assert settings.reload() == ["theme"]
    assert [str(problem) for problem in settings.problems] == [
        'The setting theme is "pink"; "system" is used instead.'
    ]


def test_a_newer_schema_is_left_alone():
    path = write({"schema": 9, "values": {"theme": {"name": "dark"}}})
    before = path.read_bytes()
    settings = Settings.load()
    assert settings.get(THEME) == "system"
    assert "newer Strandline" in settings.problems[0].text()
    settings.set(THEME, "dark")
    with pytest.raises(UnsupportedSchema):
        settings.save()
    assert settings.get(THEME) == "dark"
    assert path.read_bytes() == before
    assert list(path.parent.glob("*broken*")) == []


def test_a_folder_that_cannot_be_made_is_said_and_the_choice_holds(own_home):
    (own_home / "config").write_text("a file, not a folder")
    settings = Settings.load()
    settings.set(THEME, "dark")
    with pytest.raises(Unreadable, match="cannot be read or written"):
        settings.save()
    assert settings.get(THEME) == "dark"


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(monkeypatch):
    path = write({"schema": 1, "values": {"theme": "light"}})
    before = path.read_bytes()

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    settings = Settings.load()
    settings.set(THEME, "dark")
    with pytest.raises(Unreadable, match="No space left"):
        settings.save()
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.tmp")) == []


def test_a_link_stays_a_link(tmp_path):
    target = tmp_path / "dotfiles.json"
    target.write_text('{"schema": 1, "values": {}}')
    link = paths.ensure(paths.config_dir()) / "settings.json"
    link.symlink_to(target)
    settings = Settings.load()
    settings.set(THEME, "dark")
    settings.save()
    assert link.is_symlink()
    assert json.loads(target.read_text())["values"] == {"theme": "dark"}


HUGE = "9" * 400


@pytest.mark.parametrize("written", [HUGE, f"-{HUGE}", "1e999", "NaN", "-Infinity"])
def test_a_number_that_no_float_can_be_counts_as_the_default(own_home, written):
    write(f'{{"schema": 1, "values": {{"font_scale": {written}}}}}')
    settings = Settings.load()
    assert settings.get(FONT_SCALE) == FONT_SCALE.default
    assert [problem.text() for problem in settings.problems]
    settings.set(THEME, "dark")
    settings.save()
    assert Settings.load().get(THEME) == "dark"


def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(own_home):
    place = paths.ensure(paths.config_dir()) / "settings.json"
    os.mkfifo(place)
    settings = Settings.load()
    assert settings.problems
    settings.set(THEME, "dark")
    with pytest.raises(Unreadable):
        settings.save()
    assert stat.S_ISFIFO(place.stat().st_mode)
    assert settings.get(THEME) == "dark"


def test_a_file_that_leads_to_a_device_is_not_read_and_never_replaced(own_home):
    place = paths.ensure(paths.config_dir()) / "settings.json"
    place.symlink_to("/dev/zero")
    settings = Settings.load()
    settings.set(THEME, "dark")
    with pytest.raises(Unreadable):
        settings.save()
    assert stat.S_ISCHR(Path("/dev/zero").stat().st_mode)


def test_links_that_lead_in_a_circle_are_told_and_not_replaced(own_home):
    place = paths.ensure(paths.config_dir()) / "settings.json"
    place.symlink_to(place)
    settings = Settings.load()
    settings.set(THEME, "dark")
    with pytest.raises(Unreadable):
        settings.save()
    with pytest.raises(OSError, match="regular"):
        write_text(place, "{}")
    assert place.is_symlink()


def test_half_a_surrogate_pair_is_kept_and_stops_no_saving(own_home):
    write('{"schema": 1, "values": {"of a later version": "\\ud800", "openclaw_home": "/tmp/\\udcff"}}')
    settings = Settings.load()
    settings.set(THEME, "dark")
    settings.save()
    values = stored()["values"]
    assert values["of a later version"] == "\ud800"
    assert values["openclaw_home"] == "/tmp/\udcff"
    assert values["theme"] == "dark"


@pytest.mark.parametrize("depth", [100, 900, 980, 100_000])
def test_a_file_nested_so_deep_that_it_could_not_be_written_again_is_put_aside(own_home, depth):
    write(f'{{"schema": 1, "values": {{"deep": {"[" * depth}{"]" * depth}}}}}')
    settings = Settings.load()
    settings.set(THEME, "dark")
    settings.save()
    assert stored()["values"] == {"theme": "dark"}
    assert list(paths.config_dir().glob("settings-broken-*.json"))


def test_a_file_of_a_size_that_no_settings_have_is_put_aside_unread(own_home):
    place = write({})
    with place.open("r+b") as stream:
        stream.truncate(4 << 30)  # a hole: nothing of it is on the disk
    assert Settings.load().get(THEME) == THEME.default
    assert not place.exists()
