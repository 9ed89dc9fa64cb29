"""The log says what happened and never what was written."""

import logging
import os
import subprocess
import sys
from enum import Enum
from pathlib import Path

import pytest

from strandline import paths
from strandline.errors import NotFound
from strandline.messages import say
from strandline.store import logs
from strandline.store.logs import safe

SECRET = "my password is hunter2"
log = logging.getLogger("strandline.tests")


def written() -> str:
    return paths.log_file().read_text(encoding="utf-8")


@pytest.fixture
def running():
    with logs.start() as started:
        yield started


class Colour(Enum):
    COOL = "cool"


def test_counts_paths_enums_and_codes_are_written(running):
    log.info("read %s of %s in %s as %s", 3, Path("/a b/AGENTS.md"), Colour.COOL, safe("2026.7.1-beta.5"))
    assert "INFO strandline.tests read 3 of /a b/AGENTS.md in Colour.COOL as 2026.7.1-beta.5" in written()


@pytest.mark.parametrize("value", [SECRET, SECRET.encode(), [SECRET], {"text": SECRET}, ValueError(SECRET)])
def test_text_of_a_conversation_is_not(running, value):
    log.warning("line %s", value)
    log.warning("line %(it)s", {"it": value})
    assert written().count(" line ") == 2
    assert "hunter2" not in written()


def test_text_is_shown_by_its_length(running):
    log.info("line %s and %s", SECRET, safe(SECRET))
    assert "line <22 characters> and <22 characters>" in written()


def fail(text: str) -> None:
    raise KeyError(text)


def test_an_exception_is_written_by_type_and_place(running):
    try:
        try:
            fail(SECRET)
        except KeyError as error:
            raise RuntimeError(SECRET) from error
    except RuntimeError:
        log.exception("unhandled")
    text = written()
    assert "RuntimeError" in text
    assert "KeyError" in text
    assert f"{__file__}:" in text
    assert " fail\n" in text
    assert "hunter2" not in text


def test_our_own_errors_keep_their_sentence(running):
    try:
        raise NotFound(say("There is no folder {path}.", path="/x"), say("Choose another."))
    except NotFound:
        log.exception("refused")
    assert "NotFound: There is no folder /x." in written()


def test_a_path_cannot_forge_a_line(running):
    log.info("read %s", Path("/a\n2026-01-01 ERROR forged"))
    assert len(written().splitlines()) == 1


def test_other_handlers_see_the_record_unchanged(running, caplog):
    with caplog.at_level(logging.INFO):
        log.info("line %s", SECRET)
    assert caplog.records[-1].args == (SECRET,)


def test_the_log_is_rotated_and_bounded(monkeypatch):
    monkeypatch.setattr(logs, "MAX_BYTES", 2000)
    with logs.start():
        for number in range(400):
            log.info("number %s", number)
    files = sorted(paths.log_dir().glob("strandline.log*"))
    assert len(files) == 1 + logs.BACKUPS
    assert all(file.stat().st_size <= 2000 for file in files)
    assert "number 399" in written()


def test_it_follows_a_file_that_another_process_rotated(running):
    log.info("before")
    paths.log_file().rename(paths.log_dir() / "strandline.log.1")
    log.info("after")
    assert "after" in written()
    assert "before" not in written()


def test_after_the_end_nothing_is_written():
    with logs.start():
        log.info("inside")
    log.info("outside")
    assert "outside" not in written()


def test_a_folder_that_cannot_be_written_is_said_and_the_app_goes_on(own_home):
    (own_home / "state").write_text("a file")
    with logs.start() as started:
        assert str(paths.log_dir()) in started.problem.text()
        log.error("nowhere to go")


def test_an_old_crash_trace_is_kept_beside_a_new_one(monkeypatch):
    monkeypatch.setattr(logs, "MAX_BYTES", 10)
    paths.ensure(paths.log_dir())
    paths.crash_file().write_text("an old trace, long enough")
    logs.start().close()
    assert (paths.log_dir() / "crash.txt.1").read_text() == "an old trace, long enough"


def test_a_crash_leaves_a_trace():
    code = "import os; from strandline.store import logs; logs.start(); os.kill(os.getpid(), 11)"
    app = str(Path(paths.__file__).parent.parent)
    run = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": app}, check=False, timeout=60
    )
    assert run.returncode != 0
    assert "Segmentation fault" in paths.crash_file().read_text()
