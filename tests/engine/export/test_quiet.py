"""What is left out is left out of every corner: columns, JSON, the sentences of findings."""

import json
from pathlib import Path

import pytest

from strandline.engine.export.context import context_document
from strandline.engine.export.document import Format
from strandline.engine.export.health import health_document
from strandline.engine.export.history import history_document
from strandline.engine.export.pins import pins_document
from strandline.engine.export.quiet import quiet
from strandline.engine.export.search import search_document
from strandline.engine.export.sessions import sessions_document
from strandline.engine.export.writers import text_of
from strandline.engine.health import HealthDesk, whole_report
from strandline.engine.pin_desk import PinDesk
from strandline.engine.sessions_overview import EVERY, read_sessions
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.messages import Message, say
from strandline.model.search import Answer, DocumentKind, Hit, IndexState, IndexStatus, Query, Ref, Scope, Why
from strandline.paths import library_file, shipped_demo
from strandline.store.library import Library

SAID = "the octopus sign hangs on the violet door"


@pytest.fixture
def snapshot():
    with SnapshotTaker() as taker:
        yield taker.take(Target(state_dir=shipped_demo()))


def every_format(document) -> str:
    return "\n".join(text_of(document, form) for form in Format)


def test_a_sentence_keeps_figures_and_names_only():
    inner = say("“{text}”", text=SAID)
    template = "{count} in {file}: {inner} {text}"
    found = quiet(say(template, count=3, file="AGENTS.md", inner=inner, text="预算"))
    assert found.text() == "3 in AGENTS.md: “…” …"
    assert isinstance(found, Message)


def test_one_word_of_somebody_is_no_name():
    found = quiet(say("{file} loses “{rule}”", file="AGENTS.md", rule="hunter2"))
    assert found.text() == "AGENTS.md loses “…”"


def test_a_health_report_quotes_nobody(snapshot):
    desk = HealthDesk(lambda: Library.open(library_file()))
    report = whole_report(desk, snapshot, lambda *_: None)
    desk.close()
    quoted = "Evening list"
    assert quoted in every_format(health_document(report, snapshot.layout))
    text = every_format(health_document(report, snapshot.layout, redact=True))
    assert quoted not in text
    assert "rules-at-risk" in text


def test_the_context_quotes_no_lost_rule(snapshot):
    rules = [rule.text for file in snapshot.layout.files for rule in file.lost_rules]
    assert rules
    text = every_format(context_document(snapshot.layout, redact=True))
    assert not any(rule[:30] in text for rule in rules)
    assert "AGENTS.md" in text


def test_labels_of_sessions_go(snapshot):
    picture = read_sessions(snapshot.target, deep=EVERY)
    labels = [lane.label for lane in picture.lanes if lane.label]
    assert labels
    text = every_format(sessions_document(picture, redact=True))
    assert not any(label in text for label in labels)


def test_snippets_go(tmp_path):
    ref = Ref(Scope.MESSAGES, tmp_path / "lcm.db", conversation_id=7, message_id=1)
    hit = Hit(1, ref, DocumentKind.SECTION, SAID, (), 1.0, Why(words=True), title=SAID)
    answer = Answer(Query("sign"), (hit,), 40, True, IndexStatus(IndexState.READY))
    assert SAID in every_format(search_document(answer, [hit], "here"))
    text = every_format(search_document(answer, [hit], "here", redact=True))
    assert "octopus" not in text
    assert "## Hits: 1 of 40" in text


def test_pins_and_versions_go(tmp_path):
    state = tmp_path / ".openclaw"
    workspace = state / "workspace"
    workspace.mkdir(parents=True)
    (state / "openclaw.json").write_text("{}")
    (workspace / "AGENTS.md").write_text("# Rules\n")
    with SnapshotTaker(env={"HOME": str(tmp_path)}) as taker:
        taken = taker.take(Target(state_dir=state, release="2026.9.6"))
    desk = PinDesk(lambda: Library.open(library_file()), lambda: (100, 100))
    try:
        desk.show(taken)
        picture, _ = desk.change(lambda board: board.add(SAID, "AGENTS.md", None, None))
        assert SAID in every_format(pins_document(picture))
        assert "octopus" not in every_format(pins_document(picture, redact=True))
        desk.write()
        history = desk.history("AGENTS.md")
        chosen = history.versions[0]
        diff = desk.difference(chosen.version, history.versions[1].version)
        whole = every_format(history_document(workspace, history, chosen, diff))
        assert f"+- {SAID}" in whole
        quietly = history_document(workspace, history, chosen, diff, redact=True)
        assert "octopus" not in every_format(quietly)
        told = json.loads(text_of(quietly, Format.JSON))
        assert told["change"]["added"] >= 1
        assert Path(told["file"]).name == "AGENTS.md"
    finally:
        desk.close()
