"""How a suggestion stands to the lines that are written."""

import pytest

from strandline.model.suggest.similar import Level, Line, lines_of, nearest, says_the_same


@pytest.mark.parametrize(
    ("text", "line", "level"),
    [
        ("Never push to main.", "never push to main", Level.SAME),
        ("User: I'm allergic to peanuts.", "I'm allergic to peanuts", Level.SAME),
        ("请一律用中文回复我。", "请一律用中文回复我", Level.SAME),
        ("Never push to main without asking me first.", "Never push to main without asking me.", Level.NEAR),
        ("The total budget is 180,000 CNY.", "The total budget is 200,000 CNY.", Level.CONFLICT),
        ("装修总预算是18万元。", "装修总预算是20万元", Level.CONFLICT),
        ("Never push to main.", "Always push to main.", Level.CONFLICT),
        ("Never push to main.", "Never eat red meat.", None),
        ("The total budget is 180,000 CNY.", "The flat has 200,000 tiles.", None),
    ],
)
def test_levels(text: str, line: str, level: Level | None) -> None:
    found = nearest(text, [Line("Something else entirely."), Line(line)])
    assert (found.level if found else None) is level


def test_the_value_said_last_is_named() -> None:
    pinned = Line("The total budget is 200,000 CNY.", "MEMORY.md", 3, pinned=True, at_ms=1_000)
    found = nearest("The total budget is 180,000 CNY.", [pinned], said_ms=2_000)
    assert found is not None
    assert (found.theirs, found.ours, found.newest) == ("200,000 CNY", "180,000 CNY", "180,000 CNY")
    older = nearest("The total budget is 180,000 CNY.", [pinned], said_ms=500)
    assert older is not None
    assert older.newest == "200,000 CNY"


def test_what_says_it_already_comes_before_a_conflict() -> None:
    lines = [Line("The total budget is 200,000 CNY."), Line("The total budget is 180,000 CNY.")]
    found = nearest("The total budget is 180,000 CNY.", lines)
    assert found is not None
    assert (found.level, found.line) == (Level.SAME, lines[1])


def test_other_numbers_and_denials_are_not_the_same() -> None:
    assert not says_the_same("The budget is 200,000.", "The budget is 180,000.")
    assert not says_the_same("Always use tabs in code.", "Never use tabs in code.")


def test_lines_of_a_file_leave_out_what_says_nothing() -> None:
    pin = "- never push <!-- importance: high -->"
    block = f"<!-- strandline:pins -->\n## Pinned\n{pin}\n<!-- /strandline:pins -->"
    text = f"# Rules\n- be kind\n\n{block}\nend"
    assert [(line.text, line.line, line.pinned) for line in lines_of("A.md", text)] == [
        ("be kind", 2, False),
        ("never push", 6, True),
        ("end", 8, False),
    ]
