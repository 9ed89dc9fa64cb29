"""The one list of findings: its order, what is put aside, and when that comes back."""

import pytest

from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.model.health import Goal, HealthItem, Ignored, Part, health_report, numbered
from strandline.model.health_items import FEW, measure_of, memory_items


def item(
    code: str = "a",
    severity: Severity = Severity.WARNING,
    subject: str = "X.md",
    measure: float | None = None,
    part: Part = Part.CONTEXT,
) -> HealthItem:
    finding = Finding(code, severity, subject, say("why"), say("way"))
    return HealthItem(part, finding, Goal("context"), measure=measure)


def test_the_worst_comes_first_then_the_part_then_the_subject() -> None:
    items = [
        item("i", Severity.INFO, "A"),
        item("w", Severity.WARNING, "B", part=Part.MEMORY),
        item("w", Severity.WARNING, "Z"),
        item("w", Severity.WARNING, "C"),
        item("l", Severity.LOSS, "Y", part=Part.LIBRARY),
    ]
    report = health_report(items, {})
    assert [one.finding.subject for one in report.shown] == ["Y", "C", "Z", "B", "A"]
    assert report.worst is Severity.LOSS
    assert dict(report.counts) == {Severity.LOSS: 1, Severity.WARNING: 3, Severity.INFO: 1}
    assert report.at_least(Severity.LOSS)
    assert not health_report([item(severity=Severity.INFO)], {}).at_least(Severity.WARNING)


@pytest.mark.parametrize(
    ("then", "now", "holds"),
    [
        (item(measure=100), item(measure=100), True),
        (item(measure=100), item(measure=110), True),
        (item(measure=100), item(measure=111), False),
        (item(measure=3), item(measure=4), False),
        (item(measure=100), item(measure=5), True),
        (item(measure=None), item(measure=900), True),
        (item(), item(severity=Severity.LOSS), False),
        (item(severity=Severity.LOSS), item(), True),
    ],
)
def test_what_is_ignored_comes_back_when_it_gets_worse(
    then: HealthItem, now: HealthItem, holds: bool
) -> None:
    ignored = {then.key: Ignored(then.severity, then.measure, 0)}
    report = health_report([now], ignored)
    assert (report.ignored, report.shown) == (((now,), ()) if holds else ((), (now,)))


def test_findings_that_share_their_name_do_not_hide_one_another() -> None:
    found = numbered([item(), item(), item(subject="Y.md")])
    assert len({one.key for one in found}) == 3
    assert len(health_report(found, {}).shown) == 3


def test_the_measure_is_the_number_of_the_sentence() -> None:
    told = Finding("x", Severity.INFO, "s", say("{raw} of {limit}", raw=85, limit=100), say("way"))
    assert measure_of(told) == 85
    assert measure_of(Finding("x", Severity.INFO, "s", say("why"), say("way"))) is None


def test_many_findings_of_one_kind_become_one_that_is_remembered_as_a_kind() -> None:
    many = [Finding("dangling", Severity.LOSS, f"row {n}", say("gone"), say("way")) for n in range(200)]
    rest = Finding("dangling", Severity.LOSS, "", say("{count} more of this kind.", count=300), say("way"))
    few = [Finding("other", Severity.WARNING, f"row {n}", say("odd"), say("way")) for n in range(FEW)]
    together, *others = memory_items([*many, rest, *few])
    assert together.measure == 500
    assert together.goal == Goal("memory", "row 0")
    assert [one.finding.subject for one in others] == ["row 0", "row 1", "row 2"]
    (again,) = memory_items(many[7:])
    assert again.key == together.key
