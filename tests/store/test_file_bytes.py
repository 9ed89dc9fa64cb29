"""Reading bytes: bounded, never blocked, and whole when somebody writes at the same time."""

import os

import pytest

from strandline.errors import NotFound, Unreadable
from strandline.store import file_bytes
from strandline.store.file_bytes import decode, open_regular, read_bytes, real_path


def test_not_more_than_the_limit_is_read(tmp_path):
    path = tmp_path / "big"
    with path.open("wb") as stream:
        stream.truncate(50 << 20)
    found = read_bytes(path, 1000)
    assert (len(found.data), found.size, found.complete) == (1000, 50 << 20, False)
    small = tmp_path / "small"
    small.write_bytes(b"abc")
    assert read_bytes(small, 1000).complete


def test_a_change_while_reading_is_read_again(tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_bytes(b"old")
    real, calls = os.read, []

    def read(descriptor, count):
        data = real(descriptor, count)
        if not calls:
            path.write_bytes(b"the new text")
        calls.append(data)
        return data

    monkeypatch.setattr(file_bytes.os, "read", read)
    found = read_bytes(path, 1000)
    assert (found.data, found.size) == (b"the new text", 12)


@pytest.mark.parametrize(("make", "word"), [("mkdir", "folder"), ("mkfifo", "pipe"), ("loop", "")])
def test_other_things_than_files_are_refused(tmp_path, make, word):
    path = tmp_path / "odd"
    {"mkdir": path.mkdir, "mkfifo": lambda: os.mkfifo(path), "loop": lambda: path.symlink_to(path)}[make]()
    with pytest.raises(Unreadable) as caught:
        read_bytes(path, 10)
    assert word in caught.value.sentence.text()


def test_missing_file_and_name_that_cannot_be(tmp_path):
    with pytest.raises(NotFound):
        read_bytes(tmp_path / "none", 10)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Unreadable):
        read_bytes(tmp_path / "file" / "below", 10)


def test_decoding_is_that_of_the_host():
    assert decode(b"\xef\xbb\xbfa\r\nb") == "\ufeffa\r\nb"
    assert decode(b"a\xffb\xed\xa0\x80c\xe4\xb8") == "a\ufffdb\ufffd\ufffd\ufffdc\ufffd"


@pytest.mark.parametrize("name", ["\0", "\ud800", "a" * 300])
def test_names_no_file_can_have(tmp_path, name):
    with pytest.raises((Unreadable, NotFound)):
        read_bytes(tmp_path / name, 10)
    with pytest.raises(OSError, match=r"."):
        open_regular(tmp_path / name)
    assert real_path(tmp_path / name).name == name


def test_only_regular_files_are_opened_for_reading_in_pieces(tmp_path):
    (tmp_path / "file").write_bytes(b"abc")
    with open_regular(tmp_path / "file") as stream:
        assert stream.read(2) == b"ab"
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / "circle").symlink_to("circle")
    for name in ("pipe", "device", "circle", ".", "none"):
        with pytest.raises(OSError, match=r"."):
            open_regular(tmp_path / name)
