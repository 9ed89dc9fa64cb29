"""The built-in scenarios are whole; a file of the same form is taken, a hostile one refused."""

import json
import os
from pathlib import Path

import pytest

from lab_kit import count
from strandline import paths
from strandline.engine.lab.conversation_source import window_of
from strandline.engine.lab.scenarios import (
    LANGUAGES,
    MOST_PROBES,
    NAMES,
    TITLES,
    BadScenario,
    read_probes,
    read_scenario,
    scenario,
)
from strandline.errors import NotFound, Unreadable
from strandline.model.lab.probes import answer_present
from strandline.model.lab.protected import protection_of
from strandline.model.lab.values import ContextMessage, Role

GOOD = {
    "schema": 1, "name": "mine", "language": "en", "title": "Mine", "window": 2_000, "system": "",
    "messages": [
        {"role": "user", "text": "I am allergic to peanuts."},
        {"role": "assistant", "text": "[look] {}", "tool": "look"},
        {"role": "tool", "text": "nothing", "tool": "look"},
        {"role": "assistant", "text": "Noted."},
        {"role": "user", "text": "What may I eat?"},
    ],
    "probes": [{"id": "p", "question": "What not?", "expected": ["peanut", ["a", "b"]], "from_turn": 2}],
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_built_in_scenario_is_long_enough_and_its_probes_can_be_answered(name, language):
    found = scenario(name, language, count)
    talk = found.conversation
    assert (talk.id, talk.language) == (f"{name}.{language}", language)
    turns = talk.messages[-1].turn + 1
    assert turns >= 20
    assert talk.digest
    assert sum(message.tokens for message in talk.messages) > window_of(found.window).room
    assert len(found.probes) >= 10
    begin = {
        message.turn: at
        for at, message in reversed(list(enumerate(talk.messages)))
        if message.role is Role.USER
    }
    for probe in found.probes:
        history = [
            ContextMessage(m.role, m.text, m.tokens) for m in talk.messages[: begin[probe.from_turn] + 1]
        ]
        assert answer_present(probe, history), probe.id
    assert len(protection_of(talk.messages).facts) > 30


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_ask_the_same_at_the_same_turn(name):
    english, chinese = (scenario(name, language, count) for language in LANGUAGES)
    assert [(one.id, one.from_turn) for one in english.probes][:4] == [
        (one.id, one.from_turn) for one in chinese.probes
    ][:4]
    assert len(english.probes) == len(chinese.probes)
    assert english.window == chinese.window
    assert [m.role for m in english.conversation.messages] == [m.role for m in chinese.conversation.messages]


def test_a_fault_hunt_is_mostly_tool_output():
    messages = scenario("fault", "en", count).conversation.messages
    tools = sum(message.tokens for message in messages if message.role is Role.TOOL)
    assert tools > 0.6 * sum(message.tokens for message in messages)
    for at, message in enumerate(messages):
        if message.role is Role.TOOL:
            assert messages[at - 1].text.startswith(f"[{message.tool}] {{")


def test_every_scenario_has_a_title_and_a_file_and_no_other_file_is_there():
    names = {f"{name}.{language}.json" for name in NAMES for language in LANGUAGES}
    assert {file.name for file in paths.resource("lab").iterdir()} == names | {"README.md"}
    assert set(TITLES) == set(NAMES)


def write(folder: Path, value) -> Path:
    file = folder / "mine.json"
    file.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
    return file


def test_a_file_of_the_same_form_is_taken(tmp_path):
    found = read_scenario(write(tmp_path, GOOD), count)
    assert [message.turn for message in found.conversation.messages] == [0, 0, 0, 0, 1]
    assert found.probes[0].expected == (("peanut",), ("a", "b"))
    assert found.probes[0].from_turn == 1
    bom = b"\xef\xbb\xbf" + json.dumps(GOOD).encode()
    assert read_scenario(write(tmp_path, bom), count).conversation == found.conversation
    empty = GOOD | {"messages": [], "probes": []}
    assert read_scenario(write(tmp_path, empty), count).conversation.messages == ()


def with_message(**changed):
    return GOOD | {"messages": [GOOD["messages"][0] | changed]}


def with_probe(**changed):
    return GOOD | {"probes": [GOOD["probes"][0] | changed]}


HOSTILE = [
    (b"", "JSON"),
    (b"\xff\xfe\x00", "JSON"),
    (b"[" * 100_000, "JSON"),
    ([], "$ "),
    ("text", "$ "),
    (None, "$ "),
    ({}, "$.name"),
    (GOOD | {"name": " "}, "$.name"),
    (GOOD | {"language": "fr"}, "$.language"),
    (GOOD | {"title": 5}, "$.title"),
    (GOOD | {"window": 10}, "$.window"),
    (GOOD | {"window": True}, "$.window"),
    (GOOD | {"window": "8k"}, "$.window"),
    (GOOD | {"messages": {}}, "$.messages"),
    (GOOD | {"messages": ["hi"]}, "$.messages[0]"),
    (GOOD | {"messages": [{"role": "user", "text": "x"}] * 20_001, "probes": []}, "$.messages"),
    (GOOD | {"messages": GOOD["messages"][1:]}, "$.messages[0]"),
    (with_message(role="system"), "$.messages[0].role"),
    (with_message(role=None), "$.messages[0].role"),
    (with_message(text=None), "$.messages[0].text"),
    (with_message(tool=7), "$.messages[0].tool"),
    (GOOD | {"probes": "none"}, "$.probes"),
    (GOOD | {"probes": GOOD["probes"] * 2}, "$.probes"),
    (with_probe(expected=[]), "$.probes[0].expected"),
    (with_probe(expected=["a", []]), "$.probes[0].expected[1]"),
    (with_probe(expected=[[5]]), "$.probes[0].expected[0]"),
    (with_probe(expected="peanut"), "$.probes[0].expected"),
    (with_probe(from_turn=0), "$.probes[0].from_turn"),
    (with_probe(from_turn=9), "$.probes[0].from_turn"),
    (with_probe(from_turn="2"), "$.probes[0].from_turn"),
    (with_probe(until_turn=1), "$.probes[0].from_turn"),
    (with_probe(question=""), "$.probes[0].question"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "place"), HOSTILE)
def test_a_hostile_file_is_refused_with_the_place(tmp_path, value, place):
    with pytest.raises(BadScenario) as refused:
        read_scenario(write(tmp_path, value), count)
    assert place in f"{refused.value.sentence} "


def test_files_that_are_not_there_or_too_large(tmp_path, monkeypatch):
    from strandline.engine.lab import scenarios

    with pytest.raises(NotFound):
        read_scenario(tmp_path / "nothing.json", count)
    monkeypatch.setattr(scenarios, "MOST_BYTES", 10)
    with pytest.raises(BadScenario, match="larger"):
        read_scenario(write(tmp_path, GOOD), count)
    with pytest.raises(NotFound):
        scenario("nonsense", "en", count)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no devices here")
def test_a_device_or_a_pipe_is_refused_and_nobody_waits_for_it(tmp_path):
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    for file in (Path("/dev/zero"), pipe, tmp_path):
        with pytest.raises(Unreadable):
            read_probes(file, 5)
        with pytest.raises(Unreadable):
            read_scenario(file, count)


def test_more_questions_than_anybody_asks_are_refused(tmp_path):
    file = tmp_path / "probes.json"
    asked = [
        {"id": f"p{at}", "question": "?", "expected": ["x"], "from_turn": 1} for at in range(MOST_PROBES)
    ]
    file.write_text(json.dumps(asked), "utf-8")
    assert len(read_probes(file, 5)) == MOST_PROBES
    file.write_text(json.dumps([*asked, asked[0] | {"id": "more"}]), "utf-8")
    with pytest.raises(BadScenario):
        read_probes(file, 5)
