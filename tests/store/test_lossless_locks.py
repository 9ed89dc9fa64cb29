"""What one process reads and opens of your own memory never lets go the locks of its other connections."""

import subprocess
import sys

import pytest

from strandline import paths
from strandline.engine.report.discretion import Discretion
from strandline.engine.report.parts import _databases
from strandline.errors import NotFound, Unreadable
from strandline.store.lcm import LcmDatabase
from strandline.store.library import Library
from strandline.store.lossless import LosslessStore, memory_file

ANOTHER = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1])
other.execute("INSERT OR REPLACE INTO lossless_meta (key, value) VALUES ('other', '1')")
other.commit()
other.close()  # the last connection takes the log away
"""

ANOTHER_LIBRARY = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1])
other.execute("PRAGMA user_version").fetchone()
other.execute("SELECT count(*) FROM sqlite_schema").fetchone()
other.close()
"""


@pytest.fixture
def memory(tmp_path, own_home):
    return memory_file(tmp_path)


@pytest.mark.parametrize("meanwhile", [
    lambda path: LosslessStore.open(path).close(),
    lambda path: LcmDatabase(path).lanes(),
], ids=["opened", "read"])  # fmt: skip
def test_another_process_does_not_take_the_log_from_under_an_open_memory(memory, meanwhile):
    with LosslessStore.open(memory) as store:
        store.set_meta({"mine": 1})
        meanwhile(memory)
        subprocess.run([sys.executable, "-c", ANOTHER, str(memory)], check=True, timeout=60)
        assert memory.with_name(f"{memory.name}-wal").exists()
        store.set_meta({"mine": 2})
    with LosslessStore.open(memory) as again:
        assert (again.meta("mine"), again.meta("other")) == (2, 1)


def test_what_is_not_there_or_empty_says_so(memory):
    with pytest.raises(NotFound):
        LcmDatabase(memory).lanes()
    memory.parent.mkdir(parents=True)
    memory.touch()
    with pytest.raises(Unreadable, match="empty"):
        LcmDatabase(memory).lanes()


def test_a_new_one_is_only_for_its_owner(memory):
    LosslessStore.open(memory).close()
    assert memory.stat().st_mode & 0o777 == 0o600


def test_the_report_of_the_app_leaves_the_library_its_locks(own_home):
    with Library.open(paths.library_file()) as library:
        library.recent_add(own_home, own_home)
        told = list(_databases(None, Discretion(), lambda: False))
        subprocess.run(
            [sys.executable, "-c", ANOTHER_LIBRARY, str(paths.library_file())], check=True, timeout=60
        )
        assert paths.library_file().with_name(f"{paths.library_file().name}-wal").exists()
    assert any("rows" in line for line in told)
