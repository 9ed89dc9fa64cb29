"""Small JSON files that somebody else put there: refused at once, whatever they are."""

import json
import os

import pytest

from strandline.store.small_json import DEEPEST, as_text, read_json


def test_what_was_written_is_read_again(tmp_path):
    document = {"name": "潮线\n", "half": "\ud800", "list": [1, 2.5, None, True]}
    (tmp_path / "a.json").write_text(as_text(document), encoding="utf-8")
    assert read_json(tmp_path / "a.json") == document


def test_a_mark_at_the_beginning_is_no_part_of_it(tmp_path):
    (tmp_path / "a.json").write_bytes(b"\xef\xbb\xbf{}")
    assert read_json(tmp_path / "a.json") == {}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        "{}".encode("utf-16"),
        b"[" * 5000,
        b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
        b"9" * 5000,
        b" " * 2000 + b"{}",
    ],
    ids=["nothing", "no-text", "utf-16", "open", "deep", "digits", "long"],
)
def test_other_things_are_no_json(tmp_path, data):
    (tmp_path / "a.json").write_bytes(data)
    with pytest.raises(ValueError):  # noqa: PT011 - the words are those of Python
        read_json(tmp_path / "a.json", 2000 if data[:1] == b" " else 1 << 20)


def test_as_deep_as_allowed_is_read(tmp_path):
    (tmp_path / "a.json").write_text("[" * DEEPEST + "]" * DEEPEST, encoding="utf-8")
    assert json.dumps(read_json(tmp_path / "a.json")) == "[" * DEEPEST + "]" * DEEPEST


def test_pipes_folders_devices_and_circles_are_refused_without_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "folder", "circle", "zero", "missing"):
        with pytest.raises(OSError):  # noqa: PT011 - the words are those of the system
            read_json(tmp_path / name)
