"""``strandline lab``: running, listing, showing, comparing, deleting; files; what is refused."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import FIXTURES
from strandline import paths
from strandline.cli import main
from strandline.engine.helping.starting import environment
from strandline.store.library import Library

NAMES = {
    "tokens_mean", "compression", "facts_alive", "probes_passed", "contradictions", "prefix_stable", "cost",
    "seconds", "memory_mb",
}  # fmt: skip
SMALL = FIXTURES / "lcm" / "small.db"


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["lab", *words]) == code
    return capsys.readouterr().out


def test_a_scenario_is_run_recorded_shown_compared_and_deleted(capsys, tmp_path):
    words = ("run", "--scenario", "story", "--strategies", "host")
    value = json.loads(run(capsys, *words, "--json"))
    assert (value["schema"], value["window"], value["release"]) == (1, 2_000, None)
    assert list(value["strategies"]) == ["none", "host"]
    for one in value["strategies"].values():
        assert set(one) == NAMES | {"turns"}
        assert len(one["turns"]) == 23
    assert value["probes"]["own"] == 15
    text = run(capsys, *words, "--set", "host.prune=no")
    assert "A story for the radio: 46 messages, 23 turns" in text
    assert "Facts alive" in text
    assert "Published, an article's figures on other data: none 100%; rules 95% at 53.6% saved" in text
    listed = run(capsys, "list")
    assert listed.splitlines()[0].startswith("   2  ")
    assert [one["id"] for one in json.loads(run(capsys, "list", "--json"))["runs"]] == [2, 1]
    shown = run(capsys, "show", "1", "--out", str(tmp_path / "out"))
    assert "Facts alive" in shown
    files = sorted((tmp_path / "out").iterdir())
    assert [file.suffix for file in files] == [".csv", ".json", ".md"]
    rows = list(csv.DictReader(files[0].read_text("utf-8").splitlines()))
    assert len(rows) == 2 * 23
    assert {row["strategy"] for row in rows} == {"none", "host"}
    assert json.loads(files[1].read_text("utf-8"))["strategies"] == value["strategies"]
    assert "| Facts alive |" in files[2].read_text("utf-8")
    compared = run(capsys, "compare", "1", "2")
    assert "host: – → prune=False" in compared
    assert "not the same" not in compared
    assert run(capsys, "delete", "1") == "Run 1 is deleted.\n"
    assert "strandline lab" not in run(capsys, "list")
    assert main(["lab", "show", "1"]) == 3
    assert "no run 1" in capsys.readouterr().err


def test_in_chinese(capsys):
    text = run(capsys, "run", "--scenario", "story", "--strategies", "none", "--lang", "zh_CN")
    assert "给电台写的故事" in text
    assert "存活的事实" in text
    assert run(capsys, "run", "--scenario", "story", "--strategies", "none", "--lang", "zh") != ""
    assert len(run(capsys, "list", "--lang", "zh_CN").splitlines()) == 2


def test_what_is_published_is_said_in_chinese(capsys):
    text = run(capsys, "run", "--scenario", "story", "--strategies", "none", "--lang", "zh_CN")
    assert "rules 95%，节省 53.6%" in text
    assert "saved" not in text


def test_a_conversation_of_a_database(capsys):
    words = ("--conversation", "1", "--db", str(SMALL), "--window", "4000", "--strategies", "none", "--json")
    value = json.loads(run(capsys, "run", *words))
    assert value["conversation"]["database"] == str(SMALL)
    assert value["window"] == 4_000
    assert value["probes"]["own"] == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 2),
        (("--scenario", "nonsense"), 3),
        (("--scenario", "trip", "--conversation", "1"), 2),
        (("--scenario", "trip", "--strategies", "nonsense"), 2),
        (("--scenario", "trip", "--window", "5"), 2),
        (("--scenario", "trip", "--set", "host"), 2),
        (("--scenario", "trip", "--set", "host.nothing=1"), 2),
        (("--scenario", "trip", "--set", "nobody.prune=1"), 2),
        (("--scenario", "trip", "--set", "host.prune=maybe"), 2),
        (("--scenario", "trip", "--set", "host.kept=1e999"), 2),
        (("--conversation", "1", "--db", "/nowhere/lcm.db"), 3),
        (("--conversation", "9999", "--db", str(SMALL)), 3),
        (("--conversation", "1", "--db", str(SMALL), "--own"), 2),
        (("--scenario", "trip", "--answers"), 5),
    ],
)
def test_what_is_refused(capsys, words, code):
    assert main(["lab", "run", *words]) == code
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("strandline: ")


def test_a_scenario_of_ones_own(capsys, tmp_path):
    file = tmp_path / "own.json"
    said = [{"role": "user", "text": "I am allergic to nuts."}, {"role": "user", "text": "So?"}]
    value = {"schema": 1, "name": "own", "language": "en", "title": "Own", "messages": said, "probes": []}
    file.write_text(json.dumps(value), "utf-8")
    found = json.loads(run(capsys, "run", "--scenario", str(file), "--strategies", "none", "--json"))
    assert found["conversation"]["title"] == "Own"
    file.write_text("{", "utf-8")
    assert main(["lab", "run", "--scenario", str(file)]) == 4


def test_questions_of_ones_own(capsys, tmp_path):
    file = tmp_path / "probes.json"
    asked = {"id": "moon", "question": "Was the moon named?", "expected": ["moon"], "from_turn": 2}
    file.write_text(json.dumps([asked]), "utf-8")
    words = ("run", "--scenario", "story", "--strategies", "none", "--probes", str(file))
    assert json.loads(run(capsys, *words, "--json"))["probes"]["own"] == 16
    for wrong in ({}, [{"id": "x"}], [asked, asked], [asked | {"from_turn": 99}]):
        file.write_text(json.dumps(wrong), "utf-8")
        assert main(["lab", *words]) == 4
        assert "$.probes" in capsys.readouterr().err


def test_a_polite_end_leaves_no_record(tmp_path):
    words = [sys.executable, "-m", "strandline", "lab", "run", "--conversation", "4"]
    words += ["--db", str(FIXTURES / "lcm" / "medium.db"), "--strategies", "none,host", "--window", "8000"]
    process = subprocess.Popen(
        words, env=environment() | {"LC_ALL": "C.UTF-8"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    reached = False
    folder = Path(os.environ["STRANDLINE_HOME"])
    while process.poll() is None and not reached:
        reached = (folder / "data" / "library.db").is_file()
    process.terminate()
    out, error = process.communicate(timeout=60)
    assert process.returncode in (130, -15), error.decode()
    assert out == b""


def test_the_helper_is_not_listed(capsys):
    with pytest.raises(SystemExit):
        main(["lab", "--help"])
    assert "    work " not in capsys.readouterr().out


def test_a_file_that_is_there_is_never_replaced(capsys, tmp_path):
    words = ("run", "--scenario", "story", "--strategies", "none", "--out", str(tmp_path))
    (tmp_path / "lab-story.en-1.md").write_text("mine", "utf-8")
    assert "lab-story.en-1-2.csv" in run(capsys, *words)
    run(capsys, "show", "1", "--out", str(tmp_path))
    assert (tmp_path / "lab-story.en-1.md").read_text("utf-8") == "mine"
    assert sorted(file.stem for file in tmp_path.glob("*.csv")) == ["lab-story.en-1-2", "lab-story.en-1-3"]


def test_a_folder_that_takes_no_file_does_not_hide_the_table(capsys, tmp_path):
    (tmp_path / "file").write_text("x", "utf-8")
    words = ("run", "--scenario", "story", "--strategies", "none", "--out", str(tmp_path / "file"))
    assert main(["lab", *words]) == 5
    told = capsys.readouterr()
    assert "Facts alive" in told.out
    assert "cannot be written" in told.err
    assert main(["lab", *words, "--json"]) == 5
    assert json.loads(capsys.readouterr().out)["schema"] == 1


def test_a_library_that_takes_nothing_does_not_hide_the_table(capsys):
    run(capsys, "run", "--scenario", "story", "--strategies", "none")
    with Library.open(paths.library_file()) as library, library.transaction() as db:
        db.execute("DROP TABLE lab_run_results")
    assert main(["lab", "run", "--scenario", "story", "--strategies", "none"]) == 4
    told = capsys.readouterr()
    assert "Facts alive" in told.out
    assert "Recorded as run" not in told.out
    assert "cannot be used" in told.err


def test_a_damaged_library_that_was_put_aside_is_told(capsys):
    run(capsys, "list")
    paths.library_file().write_bytes(b"no database at all" * 50)
    assert main(["lab", "list"]) == 0
    assert "damaged" in capsys.readouterr().err
