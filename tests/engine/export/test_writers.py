"""Documents as Markdown, CSV and JSON, with texts that try to be more than text."""

import csv
import io
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.engine.export import inert
from strandline.engine.export.document import (
    Column,
    Count,
    Document,
    Format,
    Moment,
    Passage,
    Stamp,
    Table,
    table_of,
)
from strandline.engine.export.writers import text_of
from strandline.messages import say

STAMP = Stamp(1_767_225_600_000, "0.1.0", "/tmp/lcm.db", release="2026.9.6", agent="main")
HOSTILE = (
    "=cmd|' /C calc'!A0",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    '  =HYPERLINK("http://evil")',
    "＝1+1",
    "\t=1",
    'a,b"c"\r\nd',
    "<img src=x onerror=alert(1)>",
    "![x](http://evil/p.png) [click](javascript:alert(1))",
    "https://evil.example www.evil.example a@evil.example",
    "| a | b |\n|---|---|",
    "```\n# heading\n````",
    "safe\u202egnp.exe \u200bhidden\x1b[31m\x00\ud800",
    "# heading",
    "1. one",
    "&lt;b&gt; $x$ ~~gone~~",
)


def document(*texts: str, **more: object) -> Document:
    columns = (Column("n", say("Number"), number=True), Column("text", say("Text")))
    rows = [(number, text) for number, text in enumerate(texts)]
    values: dict[str, object] = {
        "blocks": (table_of(say("Rows"), columns, rows),),
        "data": {"rows": list(texts)},
    }
    return Document("test", say("A test"), STAMP, **(values | more))  # type: ignore[arg-type]


def read_csv(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.mark.parametrize("text", HOSTILE)
def test_no_cell_is_a_formula_of_a_spreadsheet(text):
    rows = read_csv(text_of(document(text), Format.CSV))
    assert len(rows) == 2
    cell = rows[1][1]
    assert not cell.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r", "＝"))
    assert "\0" not in cell
    assert "\u202e" not in cell


@pytest.mark.parametrize("between", [";", "\t", "\n"])
@pytest.mark.parametrize("formula", ['=HYPERLINK("http://a")', " +1", "@SUM(1)", "-1", "＝1", '"=1"'])
def test_no_cell_is_a_formula_where_semicolons_or_tabs_stand_between_cells(between, formula):
    text = text_of(document(f"a{between}{formula}"), Format.CSV)
    for delimiter in (";", "\t"):
        cells = [cell for row in csv.reader(io.StringIO(text), delimiter=delimiter) for cell in row]
        assert not [one for one in cells if one.strip(' "').startswith(("=", "+", "-", "@", "＝"))]


def test_csv_is_what_rfc_4180_says():
    text = text_of(document('say "hi", twice\nhere'), Format.CSV, bom=True)
    assert text.startswith("\ufeffn,text,export_source")
    head, row = text.removeprefix("\ufeff").split("\r\n")[:2]
    assert head == "n,text,export_source,export_release,export_time,export_texts_left_out"
    assert row.startswith('0,"say ""hi"", twice\nhere",/tmp/lcm.db,2026.9.6,2026-01-01T00:00:00Z,false')
    assert text.endswith("\r\n")


def test_negative_figures_stay_figures():
    columns = (Column("grown", say("Grown"), number=True),)
    made = document(blocks=(table_of(say("Rows"), columns, [(-12,), (Count(None),), (Moment(0),)]),))
    assert [row[0] for row in read_csv(text_of(made, Format.CSV))[1:]] == [
        "-12",
        "",
        "1970-01-01T00:00:00Z",
    ]


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_obeys_nothing(text):
    made = text_of(document(text), Format.MARKDOWN)
    row = next(line for line in made.splitlines() if line.startswith("| 0 |"))
    assert len(re.findall(r"(?<!\\)\|", row)) == 3, "it stays in its cell"
    assert not re.search(r"(?<!\\)[<`\[]", row)
    assert not re.search(r"(?<!\\)://", row)
    assert "www." not in row
    assert not re.search("[\u202a-\u202e\u200b\x00-\x08\x1b\ud800-\udfff]", row)


def test_hidden_characters_are_shown_as_escapes():
    made = text_of(document("a\u202eb\x1bc"), Format.MARKDOWN)
    assert r"a\\u202eb\\x1bc" in made


def test_a_fence_is_longer_than_any_inside_it():
    made = text_of(document(blocks=(Passage(say("Text"), "```\n`````\nend"),)), Format.MARKDOWN)
    assert "``````text\n```\n`````\nend\n``````\n" in made


@given(st.text())
def test_a_fenced_text_never_ends_its_fence(text):
    first, *inside, last = inert.fenced(text).split("\n")
    fence = first.removesuffix("text")
    assert last == fence
    assert not any(line.strip().startswith(fence) for line in inside)


@given(st.text())
def test_a_text_in_markdown_stays_on_one_line(text):
    assert len(inert.markdown(text).splitlines()) <= 1


def test_a_report_says_where_it_is_from_and_what_it_leaves_out():
    columns = (Column("tokens", say("Tokens"), number=True),)
    rows = [(Count(5_123, estimated=True),), (Count(5_123),)]
    stamp = Stamp(1_767_225_600_000, "0.1.0", "/tmp/lcm.db", release="2026.9.6", redacted=True)
    made = Document("t", say("T"), stamp, blocks=(table_of(say("Rows"), columns, rows, total=9),))
    text = text_of(made, Format.MARKDOWN)
    assert "**Source**: /tmp/lcm.db" in text
    assert "2026-01-01 00:00:00 UTC (local: " in text
    assert "**Rules of OpenClaw**: 2026.9.6" in text
    assert "## Rows: 2 of 9" in text
    assert "| ≈ 5,123 |\n| 5,123 |" in text
    assert "texts of conversations were left out" in text


def test_json_is_numbered_and_says_the_same():
    made = document("=1\ud800")
    found = json.loads(text_of(made, Format.JSON))
    assert found["schema"] == 1
    assert found["export"]["source"] == "/tmp/lcm.db"
    assert found["export"]["made_at"] == "2026-01-01T00:00:00Z"
    assert found["export"]["rows"] == [{"table": "Rows", "rows": 1, "of": 1}]
    assert found["rows"] == ["=1\ud800"]


def test_a_streamed_list_makes_whole_json():
    for items in ([], [{"a": 1}], [{"a": 1}, {"a": "ü"}]):
        made = document(stream=("items", lambda items=items: iter(items)))
        assert json.loads(text_of(made, Format.JSON))["items"] == items


def test_rows_are_read_only_as_far_as_they_are_wanted():
    asked = []

    def rows():
        for number in range(1_000_000):
            asked.append(number)
            yield (number, "x" * 100)

    columns = (Column("n", say("N")), Column("text", say("Text")))
    made = document(blocks=(Table(say("Rows"), columns, rows, 1_000_000),))
    text = text_of(made, Format.CSV, most=5_000)
    assert text.endswith("\n…")
    assert len(asked) < 100
