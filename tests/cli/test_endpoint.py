"""``strandline endpoint`` and summaries by a model, as somebody at a terminal has them."""

import io
import json
import sys
import zipfile

import keyring
import pytest

from endpoint_server import endpoint_server, says, status
from memory_keyring import MemoryKeyring
from strandline import paths
from strandline.cli.main import main
from strandline.store.lcm import LcmDatabase

KEY = "sk-proj-0123456789abcdef0123456789"


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def server():
    with endpoint_server() as running:
        yield running


@pytest.fixture
def ring():
    before = keyring.get_keyring()
    memory = MemoryKeyring()
    keyring.set_keyring(memory)
    yield memory
    keyring.set_keyring(before)


@pytest.fixture
def chosen(server, capsys):
    """Set the endpoint up with the command that people have for it."""
    for key, value in (
        ("endpoint_on", "true"),
        ("endpoint_url", server.url),
        ("endpoint_model", "small"),
        ("endpoint_price_in", "0.5"),
        ("endpoint_price_out", "2"),
        ("endpoint_retries", "0"),
    ):
        assert main(["settings", "set", key, value]) == 0
    capsys.readouterr()


def asked(capsys, *words):
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == 1
    return found


def test_off_by_default_and_said_so(capsys):
    found = asked(capsys, "endpoint", "status")
    assert (found["on"], found["url"], found["calls"], found["breaker"]) == (False, "", 0, "closed")
    assert "no address" in found["problem"]
    assert main(["endpoint", "status"]) == 0
    assert "off; nothing is sent" in capsys.readouterr().out
    assert main(["endpoint", "test"]) == 5
    assert "switched off" in capsys.readouterr().err


def test_a_test_and_what_it_cost(capsys, chosen, server):
    found = asked(capsys, "endpoint", "test")
    assert (found["host"], found["model"], found["tokens_in"]) == ("127.0.0.1", "small-1", 100)
    assert found["cost"] == pytest.approx(100 * 0.5e-6 + 20 * 2e-6)
    assert server.requests[0].text == "Answer with the single word: ready"
    assert main(["endpoint", "test"]) == 0
    out = capsys.readouterr().out
    assert "127.0.0.1 answers: small-1" in out
    assert "It cost $0.00009." in out
    spent = asked(capsys, "endpoint", "status")
    assert (spent["calls"], spent["spent"]) == (2, pytest.approx(0.00018))
    assert main(["endpoint", "status"]) == 0
    out = capsys.readouterr().out
    assert "for 2 calls" in out
    assert "At most $1.00 in 24 hours" in out


def test_a_key_goes_into_the_keyring_and_out_again(capsys, chosen, server, ring, monkeypatch, own_home):
    server.key = KEY
    assert main(["endpoint", "test"]) == 5
    assert "asks for a key" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{KEY}\n"))
    assert main(["endpoint", "key", "set"]) == 0
    out, err = capsys.readouterr()
    assert "is in the keyring" in out
    assert KEY not in out + err
    assert list(ring.kept.values()) == [KEY]
    assert asked(capsys, "endpoint", "test")["host"] == "127.0.0.1"
    assert main(["endpoint", "status"]) == 0
    out = capsys.readouterr().out
    assert "Key: in the keyring" in out
    assert KEY not in out
    assert asked(capsys, "endpoint", "key", "forget")["forgotten"] is True
    assert ring.kept == {}
    assert asked(capsys, "endpoint", "key", "forget")["forgotten"] is False
    files = [file for file in own_home.rglob("*") if file.is_file()]
    assert paths.settings_file() in files
    assert [file for file in files if KEY.encode() in file.read_bytes()] == []


@pytest.mark.parametrize("typed", ["", "\n", "two words\n"])
def test_what_is_no_key_is_refused(capsys, chosen, ring, monkeypatch, typed):
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["endpoint", "key", "set"]) == 5
    assert "This is no key" in capsys.readouterr().err
    assert ring.kept == {}


def test_without_a_keyring_a_key_is_not_kept_anywhere(capsys, chosen, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{KEY}\n"))
    assert main(["endpoint", "key", "set"]) == 5
    err = capsys.readouterr().err
    assert "no keyring" in err
    assert KEY not in err


def test_a_key_from_another_variable(capsys, chosen, server, monkeypatch):
    server.key = KEY
    assert main(["settings", "set", "endpoint_key_variable", "OPENAI_API_KEY"]) == 0
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    assert main(["endpoint", "test"]) == 0
    capsys.readouterr()
    assert asked(capsys, "endpoint", "status")["key"] == "environment"


def test_a_pause_is_told_and_ended_by_a_test(capsys, chosen, server):
    server.will(*[status(500)] * 5)
    for _ in range(5):
        assert main(["endpoint", "test"]) == 4
    found = asked(capsys, "endpoint", "status")
    assert (found["breaker"], found["failures"]) == ("open", 5)
    assert "status 500" in found["failure"]
    assert main(["endpoint", "status"]) == 0
    assert "Nothing is sent until" in capsys.readouterr().out
    assert main(["endpoint", "test"]) == 0
    assert capsys.readouterr()
    assert asked(capsys, "endpoint", "status")["breaker"] == "closed"


@pytest.fixture
def place(copy_fixture):
    return ["--state-dir", str(copy_fixture("openclaw/recordings/2026.7.1/convo") / "state")]


def test_a_memory_is_built_by_the_model_when_asked_for_or_chosen(capsys, chosen, server, place):
    asked(capsys, "lossless", "import", *place)
    assert asked(capsys, "lossless", "build", "--summarizer", "endpoint", *place)["summaries"] == 1
    assert server.requests
    found = asked(capsys, "lossless", "status", *place)
    assert found["cost"] > 0
    with_lines = main(["lossless", "status", *place])
    assert with_lines == 0
    assert "Cost so far: $0.00" in capsys.readouterr().out
    from pathlib import Path

    [one] = LcmDatabase(Path(found["path"])).summaries()
    assert one.model == "small-1"
    server.usual = says("Something new of the same talk, told in other words by the model: the plan.")
    assert main(["settings", "set", "summarizer", "endpoint"]) == 0
    capsys.readouterr()
    before = len(server.requests)
    asked(capsys, "lossless", "rebuild", one.summary_id, *place)
    assert len(server.requests) > before
    before = len(server.requests)
    asked(capsys, "lossless", "rebuild", one.summary_id, "--summarizer", "extractive", *place)
    assert len(server.requests) == before


def test_what_went_otherwise_than_asked_is_told_with_the_status(capsys, chosen, server, place):
    server.usual = says("")
    asked(capsys, "lossless", "import", *place)
    asked(capsys, "lossless", "build", "--summarizer", "endpoint", *place)
    [remark] = asked(capsys, "lossless", "status", *place)["remarks"]
    assert "beginning and end stand in for it" in remark["text"]
    assert len(remark["summaries"]) == 1
    assert main(["lossless", "status", *place]) == 0
    assert "1 summary otherwise than asked (such as sum_" in capsys.readouterr().out


def test_a_report_holds_neither_key_nor_address(capsys, chosen, server, monkeypatch, tmp_path):
    monkeypatch.setenv("STRANDLINE_ENDPOINT_KEY", KEY)
    assert main(["endpoint", "test"]) == 0
    assert main(["report", "--yes", "--out", str(tmp_path / "r.zip")]) == 0
    with zipfile.ZipFile(tmp_path / "r.zip") as report:
        text = "\n".join(report.read(name).decode() for name in report.namelist())
    assert "endpoint_on: True" in text
    assert "endpoint_calls: 1 rows" in text
    for secret in (KEY, server.url, "127.0.0.1"):
        assert secret not in text


def test_a_memory_is_not_sent_anywhere_while_the_endpoint_is_off(capsys, chosen, server, place):
    assert main(["settings", "set", "endpoint_on", "false"]) == 0
    asked_for = ["lossless", "build", "--summarizer", "endpoint", *place]
    assert main(["lossless", "import", *place]) == 0
    assert main(asked_for) == 5
    assert "switched off" in capsys.readouterr().err
    assert server.requests == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("endpoint_url", f"https://me:{KEY}@llm.example/v1"),
        ("endpoint_url", f"https://llm.example/v1?key={KEY}"),
        ("endpoint_url", "llm.example"),
        ("endpoint_key_variable", KEY),
        ("endpoint_price_in", "cheap"),
        ("endpoint_price_in", "-1"),
        ("endpoint_day_limit", "-1"),
    ],
)
def test_a_setting_does_not_take_what_may_be_a_key_or_makes_no_sense(capsys, key, value, own_home):
    assert main(["settings", "set", key, value]) == 2
    assert KEY not in "".join(capsys.readouterr())
    assert not paths.settings_file().exists() or KEY not in paths.settings_file().read_text()
