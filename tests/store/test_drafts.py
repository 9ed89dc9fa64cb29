"""Drafts survive what the window does not."""

import os
import stat

import pytest

from strandline import paths
from strandline.store import drafts
from strandline.store.drafts import Draft, DraftNotKept


def test_a_draft_comes_back_as_it_was(tmp_path):
    path = tmp_path / "AGENTS.md"
    assert drafts.find(path) is None
    drafts.keep(Draft(path, "old\r\n", "新的\r\n必须\n", 7))
    assert drafts.find(path) == Draft(path, "old\r\n", "新的\r\n必须\n", 7)
    assert drafts.has_draft(path)
    drafts.drop(path)
    drafts.drop(path)
    assert not drafts.has_draft(path)


def test_a_draft_of_a_file_that_is_not_there(tmp_path):
    drafts.keep(Draft(tmp_path / "USER.md", None, "new", 1))
    assert drafts.find(tmp_path / "USER.md") == Draft(tmp_path / "USER.md", None, "new", 1)


def test_a_damaged_draft_is_none(tmp_path):
    path = tmp_path / "AGENTS.md"
    drafts.keep(Draft(path, "a", "b"))
    file = next(paths.drafts_dir().iterdir())
    for data in (b"", b"\xff", b"[]", b'{"base": 1, "text": "b", "at_ms": 1}', b"[" * 200_000):
        file.write_bytes(data)
        assert drafts.find(path) is None
    file.unlink()
    if hasattr(os, "mkfifo"):
        os.mkfifo(file)  # nobody writes into it: reading would wait for ever
        assert drafts.find(path) is None


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX's")
def test_nobody_else_can_read_it(tmp_path):
    drafts.keep(Draft(tmp_path / "AGENTS.md", "a", "b"))
    assert stat.S_IMODE(next(paths.drafts_dir().iterdir()).stat().st_mode) == 0o600


def test_a_draft_that_cannot_be_kept_says_so(tmp_path):
    paths.ensure(paths.data_dir())
    paths.drafts_dir().write_text("in the way")
    with pytest.raises(DraftNotKept) as caught:
        drafts.keep(Draft(tmp_path / "AGENTS.md", "a", "b"))
    assert "cannot be kept" in caught.value.sentence.text()
