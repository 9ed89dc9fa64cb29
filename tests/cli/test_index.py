"""``strandline index``: builds, tells how far it is, drops, and answers in JSON."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.host_folder import make
from engine.search.kit import Memory, held
from strandline import paths
from strandline.cli import main
from strandline.store.search.index_file import SearchIndex


@pytest.fixture
def memory(tmp_path):
    made = Memory(tmp_path / "lcm.db")
    made.say(*(f"message {number} 窗口" for number in range(1_500)))
    return made


def answer(capsys, *words: str):
    code = main(["index", *words])
    return code, json.loads(capsys.readouterr().out)


def test_build_status_and_drop_of_a_database(memory, capsys):
    db = ["--db", str(memory.path), "--json"]
    code, built = answer(capsys, "build", *db)
    assert (code, built["documents"], built["finished"], built["problems"]) == (0, 1_500, True, [])
    code, status = answer(capsys, "status", *db)
    assert (status["state"], status["percent"], status["age_s"]) == ("ready", 100, 0)
    memory.say("later")
    assert answer(capsys, "status", *db)[1]["state"] == "stale"
    assert answer(capsys, "build", "--quick", *db)[1]["added"] == 1
    assert answer(capsys, "drop", "--json") == (0, {"dropped": True})
    assert answer(capsys, "status", *db)[1]["state"] == "missing"
    with SearchIndex.open(paths.search_file()) as index:
        assert held(index) == {}


def test_a_state_folder_with_its_memory_is_built(tmp_path, memory, capsys):
    state = make(tmp_path / "home", None, {"AGENTS.md": "# Rules\n- be kind\n"})
    Memory(state / "lcm.db").say("from the installation")
    code, built = answer(capsys, "build", "--state-dir", str(state), "--json")
    assert (code, built["documents"]) == (0, 2)


def test_people_get_sentences(memory, capsys):
    assert main(["index", "drop"]) == 0
    assert capsys.readouterr().out == "There is no search index.\n"
    assert main(["index", "build", "--db", str(memory.path)]) == 0
    assert capsys.readouterr().out.startswith("1,500 documents; 1,500 written, 0 taken out")
    assert main(["index", "status", "--db", str(memory.path)]) == 0
    assert capsys.readouterr().out.startswith("up to date: indexed 100 %")
    assert main(["index", "drop", "--lang", "zh_CN"]) == 0
    assert "索引" in capsys.readouterr().out


def test_a_status_makes_no_index(memory, capsys):
    assert answer(capsys, "status", "--db", str(memory.path), "--json")[1]["state"] == "missing"
    assert not paths.search_file().exists()


@pytest.mark.parametrize("action", ["build", "status"])
def test_a_database_that_is_not_there_ends_with_three(tmp_path, capsys, action):
    assert main(["index", action, "--db", str(tmp_path / "none.db")]) == 3
    assert "There is no database" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_a_problem_of_the_build(tmp_path, capsys):
    (tmp_path / "x.db").write_text("hello")
    code, built = answer(capsys, "build", "--db", str(tmp_path / "x.db"), "--json")
    assert code == 0
    assert "not a SQLite database" in built["problems"][0]


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_an_interrupted_build_ends_after_its_batch_and_the_next_one_goes_on(memory, capsys):
    memory.say(*(f"more {number}" for number in range(16_000)))
    command = [sys.executable, "-m", "strandline", "index", "build", "--db", str(memory.path), "--json"]
    path = os.pathsep.join(sys.path)
    started = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": path})
    while not _begun(paths.search_file()):
        assert started.poll() is None
    started.send_signal(signal.SIGINT)
    out, _ = started.communicate()
    told = json.loads(out)
    assert started.returncode == 130
    assert told["finished"] is False
    rest = answer(capsys, "build", "--db", str(memory.path), "--json")[1]
    assert told["added"] + rest["added"] == 17_500


def _begun(path: Path) -> bool:
    if not path.is_file():
        return False
    with SearchIndex.open(path) as index, index.reading() as db:
        return db.execute("SELECT count(*) FROM blocks").fetchone()[0] > 0
