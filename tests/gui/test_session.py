"""What is remembered of the windows from one start to the next."""

import base64
import json
from pathlib import Path

import pytest

from strandline.engine.target import Target
from strandline.model.context import SessionKind
from strandline.ui.shell.places import Places, last_target, words_of
from strandline.ui.shell.session import LOOKS_KEPT, SCHEMA, Session

ONE = Target(state_dir=Path("/one"))
OTHER = Target(state_dir=Path("/other"), agent="zh")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "window.json"


def test_windows_come_back_in_order_the_one_in_front_last(path):
    session = Session.load(path)
    first, second = session.new(ONE), session.new(OTHER)
    second.geometry, second.screen = b"\0geometry", "pins"
    second.save()
    session.to_front(first)
    again = Session.load(path)
    assert [last_target(one.last) for one in again.before] == [OTHER, ONE]
    assert again.before[0].geometry == b"\0geometry"
    assert again.before[0].screen == "pins"


def test_it_is_written_when_it_changes_and_not_only_at_the_end(path):
    session = Session.load(path)
    places = session.new(ONE)
    places.splitter = b"moved"
    places.save()
    assert Session.load(path).before[0].splitter == b"moved"
    before = path.stat()
    places.save()
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_a_closed_window_is_not_opened_again_but_its_look_is_kept(path):
    session = Session.load(path)
    first, second = session.new(ONE), session.new(OTHER)
    second.inspector, second.geometry = False, b"g"
    session.drop(second)
    second.screen = "history"
    second.save()  # nobody listens any more
    again = Session.load(path)
    assert [one.last for one in again.before] == [words_of(ONE)]
    assert again.new(OTHER).inspector is False
    assert again.new(OTHER).geometry == b"g"
    assert first.last == words_of(ONE)


def test_another_workspace_begins_as_usual_and_not_on_top_of_the_other(path):
    session = Session.load(path)
    first = session.new(ONE)
    first.geometry, first.tray = b"g", False
    first.save()
    second = session.new(OTHER)
    assert second.geometry == b""
    assert second.tray is False
    assert Session.load(path).new(OTHER).geometry == b"g"  # with no other window there


def test_chosen_databases_are_those_of_all_windows(path):
    session = Session.load(path)
    first, second = session.new(ONE), session.new(OTHER)
    first.databases["/one"] = "/copy/lcm.db"
    first.save()
    assert second.databases == {"/one": "/copy/lcm.db"}
    assert Session.load(path).new(ONE).databases == {"/one": "/copy/lcm.db"}


def test_looks_of_long_ago_are_let_go(path):
    session = Session.load(path)
    for number in range(LOOKS_KEPT + 5):
        places = session.new(Target(state_dir=Path(f"/{number}")))
        places.screen = "pins"
        session.drop(places)
    assert len(json.loads(path.read_text())["looks"]) == LOOKS_KEPT


def test_the_first_form_of_the_file_is_read(path):
    path.parent.mkdir()
    old = {
        "geometry": base64.b64encode(b"g").decode(),
        "splitter": "",
        "inspector": False,
        "tray": True,
        "tray_below": True,
        "screen": "memory",
        "last": {"state_dir": "/one", "agent": "zh", "kind": "cron"},
        "databases": {"/one": "/d/lcm.db"},
    }
    path.write_text(json.dumps(old), encoding="utf-8")
    session = Session.load(path)
    (places,) = session.before
    assert (places.geometry, places.screen) == (b"g", "memory")
    assert (places.inspector, places.tray, places.tray_below) == (False, True, True)
    assert last_target(places.last) == Target(state_dir=Path("/one"), agent="zh", kind=SessionKind.CRON)
    session.add(places).save()
    assert json.loads(path.read_text())["schema"] == SCHEMA
    assert Session.load(path).new(ONE).databases == {"/one": "/d/lcm.db"}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"geometry": 5, "last": [1], "splitter": "?"}',
        '{"schema": 2, "windows": {"a": 1}, "looks": [], "usual": 7, "databases": [1]}',
        '{"schema": 2, "windows": [null, 5, {"geometry": "?", "last": {"state_dir": 5}, "screen": []}]}',
        '{"schema": 99, "windows": "?"}',
        "\xff",
    ],
)
def test_a_broken_file_gives_the_defaults(path, content):
    path.parent.mkdir()
    path.write_text(content, encoding="latin-1")
    session = Session.load(path)
    assert all(last_target(one.last) is None for one in session.before)
    assert session.new() == Places()


def test_a_place_that_cannot_be_written_costs_the_memory_only(tmp_path, caplog):
    (tmp_path / "file").write_text("")
    session = Session.load(tmp_path / "file" / "window.json")
    session.new(ONE).save()
    session.new(OTHER).save()
    assert len([line for line in caplog.records if "not saved" in line.message]) == 1


def test_a_target_in_words_and_back(tmp_path):
    target = Target(state_dir=tmp_path, agent="zh", kind=SessionKind.CRON, session_key="agent:zh:x")
    assert last_target(words_of(target)) == target
    assert last_target({}) is None
    assert last_target({"state_dir": str(tmp_path), "kind": "odd"}) == Target(state_dir=tmp_path)
    assert "release" not in words_of(Target(state_dir=tmp_path, release="2026.8.1"))
