"""The way back of a hidden file, stepped through the states that real runs reached."""

import json
from pathlib import Path

import pytest

from strandline.host.provenance_outlook import Situation
from strandline.host.provenance_recipe import EMPTY_SHA256, Recipe, Stand, Step, recipe, step_cost, step_name
from strandline.host.provenance_ways import ways_out, without_effect

FIXTURES = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
EXPECTED = json.loads((FIXTURES / "expected.json").read_text())
RECORDED = "c" * 64
OTHER = "d" * 64


def of_state(state: str, name: str = "MEMORY.md") -> Recipe | None:
    facts = EXPECTED["states"][state]["files"][name]
    return recipe(
        name,
        facts["record"],
        facts["recordHash"],
        facts["sha256"] or EMPTY_SHA256,
        exists=facts["exists"],
    )


def of_transition(number: str) -> Recipe | None:
    after = next(one["after"] for one in EXPECTED["transitions"] if one["id"] == number)
    disk = RECORDED if after["recordMatchesDisk"] else OTHER
    record_hash = RECORDED if after["record"] is not None else None
    return recipe(
        "MEMORY.md",
        after["record"],
        record_hash,
        disk if after["exists"] else EMPTY_SHA256,
        exists=after["exists"],
    )


@pytest.mark.parametrize(
    ("state", "name", "step", "stand"),
    [
        ("s0", "MEMORY.md", Step.DONE, Stand.SHOWN),
        ("s1", "MEMORY.md", Step.DONE, Stand.SHOWN),
        ("s2", "MEMORY.md", Step.DONE, Stand.SHOWN),
        ("s3", "MEMORY.md", Step.DELETE, Stand.EQUAL),
        ("s4", "MEMORY.md", Step.EQUAL, Stand.CHANGED),
        ("s5a", "MEMORY.md", Step.EQUAL, Stand.RECORD_STAYED),
        ("s5", "MEMORY.md", Step.EQUAL, Stand.CHANGED),
        ("s6a", "USER.md", Step.DONE, Stand.SHOWN),
        ("s6b", "USER.md", Step.DONE, Stand.SHOWN),
        ("s6c", "USER.md", Step.DELETE, Stand.EQUAL),
        ("s6d", "USER.md", Step.EQUAL, Stand.CHANGED),
        ("s7", "MEMORY.md", Step.DONE, Stand.SHOWN),
        ("s8", "MEMORY.md", Step.DELETE, Stand.EQUAL),
    ],
)
def test_every_recorded_state_has_its_step(state: str, name: str, step: Step, stand: Stand) -> None:
    found = of_state(state, name)
    assert found is not None
    assert (found.step, found.stand) == (step, stand)


@pytest.mark.parametrize(
    ("way", "steps"),
    [
        # the recorded bytes put back, apply_patch, created by hand
        (("s4", "s3", "r1", "x1b"), (Step.EQUAL, Step.DELETE, Step.CREATE, Step.DONE)),
        # the agent writes the file, apply_patch, created by hand
        (("s4", "r2", "r2b", "r2c"), (Step.EQUAL, Step.DELETE, Step.CREATE, Step.DONE)),
        # moved away by the patch instead of deleted
        (("s3", "x19", "x19b"), (Step.DELETE, Step.CREATE, Step.DONE)),
        # deleted while the bytes differed: the record stays, created by hand it is hidden still
        (("s4", "x2", "x2b"), (Step.EQUAL, Step.EQUAL, Step.EQUAL)),
        # deleted with the shell, then written by the agent: the hashes agree again
        (("s3", "x3", "x3b"), (Step.DELETE, Step.EQUAL, Step.DELETE)),
        # commands of the host and its own save change nothing for the better
        (("s3", "c1", "c2", "c3", "c4"), (Step.DELETE,) * 5),
        (("s3", "g3"), (Step.DELETE, Step.EQUAL)),
        # after the way back the agent may write again
        (("x1", "x1b", "x1c"), (Step.CREATE, Step.DONE, Step.DONE)),
    ],
    ids=lambda value: "-".join(value) if isinstance(value[0], str) and "-" not in value[0] else "",
)
def test_what_was_done_leads_to_the_next_step(way: tuple[str, ...], steps: tuple[Step, ...]) -> None:
    found = [of_state(one) if one in EXPECTED["states"] else of_transition(one) for one in way]
    assert tuple(one.step for one in found if one is not None) == steps


def test_bytes_to_put_back_are_named_only_where_that_helps() -> None:
    changed, equal, stayed = of_state("s4"), of_state("s3"), of_state("s5a")
    recorded = EXPECTED["states"]["s4"]["files"]["MEMORY.md"]["recordHash"]
    assert changed is not None
    assert changed.restore == recorded
    assert stayed is not None
    assert stayed.restore == recorded
    assert equal is not None
    assert equal.restore is None
    assert equal.ask is not None
    assert "*** Delete File: MEMORY.md" in equal.ask.text()
    assert equal.done == (Step.EQUAL,)


def test_an_empty_file_that_is_gone_cannot_be_deleted_by_a_patch() -> None:
    found = recipe("MEMORY.md", "untrusted", EMPTY_SHA256, EMPTY_SHA256, exists=False)
    assert found is not None
    assert found.step is Step.EQUAL


def test_a_deleted_file_of_the_agent_is_no_case_for_it() -> None:
    assert recipe("MEMORY.md", "agent", "a" * 64, EMPTY_SHA256, exists=False) is None


def test_every_way_has_its_price() -> None:
    for situation in (Situation.HIDDEN, Situation.HIDDEN_CHANGED, Situation.ARMED, Situation.IN_STEP):
        ways = ways_out(situation)
        assert ways
        assert all(way.what.text() and way.cost.text() for way in ways)
    assert [way.steps for way in ways_out(Situation.HIDDEN)].count(True) == 1
    assert ways_out(Situation.FREE) == ()
    assert without_effect(Situation.HIDDEN) is not None
    assert without_effect(Situation.ARMED) is None
    assert all(step_name(step).text() and step_cost(step).text() for step in Step)
