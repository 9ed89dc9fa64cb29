"""The gate of MEMORY.md and USER.md, against states that real runs reached."""

import json
from pathlib import Path

import pytest

from strandline.host.provenance import is_tracked
from strandline.host.provenance_outlook import Gate, Outlook, Situation, edit_outlook, gate_of, outlook

FIXTURES = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
EXPECTED = json.loads((FIXTURES / "expected.json").read_text())
EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
CASES = [
    (state, name, facts)
    for state, entry in EXPECTED["states"].items()
    for name, facts in entry["files"].items()
]


def hides_next(found: Outlook) -> bool:
    """Tell whether the agent's next write takes a shown file out of the prompt."""
    return found.shown and found.next_class == "untrusted"


@pytest.mark.parametrize(("state", "name", "facts"), CASES, ids=[f"{s}-{n}" for s, n, _ in CASES])
def test_recorded_states(state, name, facts):
    disk = facts["sha256"] if facts["exists"] else EMPTY
    found = outlook(name, facts["record"], facts["recordHash"], disk, exists=facts["exists"])
    assert found.shown is facts["injected"]
    assert found.next_class == facts["ifAgentWritesNext"]
    assert hides_next(found) is (facts["injected"] and facts["ifAgentWritesNext"] == "untrusted")


def test_our_own_write_arms_the_trap_and_undo_disarms_it():
    facts = EXPECTED["states"]["s1"]["files"]["MEMORY.md"]
    record = (facts["record"], facts["recordHash"])
    now = outlook("MEMORY.md", *record, facts["sha256"], exists=True)
    assert (now.situation, now.after_edit, hides_next(now)) == (Situation.IN_STEP, Situation.ARMED, False)
    after = edit_outlook("MEMORY.md", *record, "0" * 64)
    assert (after.situation, after.shown, hides_next(after)) == (Situation.ARMED, True, True)
    undone = edit_outlook("MEMORY.md", *record, facts["sha256"])
    assert undone.situation is Situation.IN_STEP


def test_the_ways_out_follow_the_recipe():
    hidden = EXPECTED["states"]["s4"]["files"]["MEMORY.md"]
    steps = outlook("MEMORY.md", "untrusted", hidden["recordHash"], hidden["sha256"], exists=True).ways_out
    assert [step.text().split()[0] for step in steps] == ["First", "Ask", "Then", "Put"]
    equal = outlook("MEMORY.md", "untrusted", "a", "a", exists=True).ways_out
    assert [step.text().split()[0] for step in equal] == ["Ask", "Then", "Put"]


def test_files_that_are_never_hidden():
    for path in ("AGENTS.md", "SOUL.md", "notes/MEMORY.md", "user.md", "memory/.dreams/x.md"):
        assert not is_tracked(path)
        found = outlook(path, None, None, EMPTY, exists=True)
        assert (found.situation, found.shown, found.next_class) == (Situation.NOT_TRACKED, True, None)
    for path in ("MEMORY.md", "USER.md", "users/ann-1/USER.md", "memory/a/b.md"):
        assert is_tracked(path)


@pytest.mark.parametrize(
    ("release", "gate"),
    [
        ("2026.3.8", Gate.ABSENT),
        ("2026.7.1", Gate.ABSENT),
        ("2026.7.35", Gate.UNKNOWN),
        ("2026.8.1", Gate.UNKNOWN),
        ("2026.8.2", Gate.UNVERIFIED),
        ("2026.9.3", Gate.UNVERIFIED),
        ("2026.9.6", Gate.MEASURED),
        ("2026.10.1", Gate.UNVERIFIED),
        (None, Gate.MEASURED),
    ],
)
def test_how_sure_the_gate_is(release, gate):
    assert gate_of(release) is gate
