"""Without the plugin your own memory answers: the search, what became of a text, and the commands."""

import json
import os

import pytest

from strandline.cli.main import main
from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.wanted import Wanted
from strandline.engine.survival import survival
from strandline.engine.target import Target
from strandline.model.search import Scope
from strandline.model.survival import Where
from strandline.store.lcm import LcmDatabase
from survival_kit import Host, answer, conversations, user

GONE = "The harbour master wants 180,000 for berth 17."


@pytest.fixture
def host(tmp_path, own_home):
    made = Host(tmp_path)
    made.session([user(GONE), *(answer(f"Noted, number {number}.") for number in range(40)), user("Thanks.")])
    with LosslessDesk(made.state) as desk:
        desk.import_new()
        desk.build(asked=True)
    return made


def memory_of(host):
    with LosslessDesk(host.state) as desk:
        return desk.path


def sources(host) -> dict[Scope, object]:
    found = catalog(Wanted(Target(state_dir=host.state)), None, dict(os.environ))
    return {source.id.scope: source for source in found.sources}


def test_its_summaries_are_searched_and_its_messages_where_they_were_said(host):
    found = sources(host)
    assert found[Scope.SUMMARIES].id.path == memory_of(host)
    assert Scope.MESSAGES not in found
    assert Scope.SESSIONS in found


def test_the_plugins_memory_goes_before_it(host, copy_fixture):
    plugins = copy_fixture("lcm/small.db", host.state / "lcm.db")
    found = sources(host)
    assert found[Scope.SUMMARIES].id.path == found[Scope.MESSAGES].id.path == plugins


def test_what_left_the_transcript_is_found_in_it_and_no_model_is_said_to_read_it(host):
    for path in host.folder.glob("*.jsonl"):
        path.unlink()
    host.sessions.clear()
    host.session([user("Something else."), answer("Yes.")], "agent:main:other")
    found = survival(conversations(host.snapshot()), GONE, {})
    place = next(one for one in found.locations if one.ref.startswith("message "))
    assert (place.where, place.kept, place.turns_left) == (Where.RAW, False, 0)
    assert place.reason.text().endswith("is in your own memory, which no model reads.")
    assert place.source.database == memory_of(host)


def test_the_commands_ask_it_and_say_so(host, monkeypatch, capsys):
    monkeypatch.setenv("OPENCLAW_STATE_DIR", str(host.state))
    assert main(["memory", "lanes", "--json"]) == 0
    told = capsys.readouterr()
    (lane,) = json.loads(told.out)["lanes"]
    assert lane["session_key"] == "agent:main:main"
    assert "your own memory is asked" in told.err
    number = LcmDatabase(memory_of(host)).conversations()[0].conversation_id
    assert main(["memory", "context", str(number), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fresh_tail_source"] == "recorded"


def test_without_any_memory_the_plugins_place_is_named(tmp_path, own_home, monkeypatch, capsys):
    bare = Host(tmp_path)
    monkeypatch.setenv("OPENCLAW_STATE_DIR", str(bare.state))
    assert main(["memory", "lanes"]) != 0
    assert "lcm.db" in capsys.readouterr().err
