"""JSON5 as people write it, and the place of what is wrong with it."""

import json5
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.store.json5_text import SLOW_LIMIT, TextFault, parse_json5


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": 1}', {"a": 1}),
        ('\ufeff{"a": 1}', {"a": 1}),
        ('{"a": "http://x", // note "b"\n "b": [1, 2,],}', {"a": "http://x", "b": [1, 2]}),
        ('{"a": "/* no */ ,]", /* yes, ] } */ "b": 2}', {"a": "/* no */ ,]", "b": 2}),
        (
            "{a: 'single \"x\" // y', b: +1, c: .5, d: 0xFF}",
            {"a": 'single "x" // y', "b": 1, "c": 0.5, "d": 255},
        ),
        ('{"a": "quote \\" // in"}', {"a": 'quote " // in'}),
        ("{a: 'two \\\n lines'}", {"a": "two  lines"}),
        ("[1,\n2,\n]", [1, 2]),
        ("null", None),
    ],
)
def test_value(text, value):
    assert parse_json5(text) == value


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{\n  "a": 1\n  "b": 2\n}', 3, 3),
        ("{a: 1,\n b: }", 2, 5),
        ("", 1, 1),
        ('{"a": "x', 1, 8),
        ("{} /* open", 1, 4),
    ],
)
def test_fault_has_its_place(text, line, column):
    with pytest.raises(TextFault) as caught:
        parse_json5(text)
    assert caught.value.line == line
    assert abs(caught.value.column - column) <= 7
    assert caught.value.reason


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "{a:" * 20_000, "1" * 10_000, '"\\"' * 200_000, "{/* a" * 200_000]
)
def test_hostile_text_ends_in_a_fault(text):
    with pytest.raises(TextFault):
        parse_json5(text)


def test_large_text_is_read_without_the_full_grammar():
    text = "[" + "1, // one\n" * (SLOW_LIMIT // 5) + "]"
    assert len(parse_json5(text)) == SLOW_LIMIT // 5


@given(st.text(alphabet="{}[]\"'/*,:\\ \n1a", max_size=40))
def test_the_quick_way_never_disagrees_with_the_full_grammar(text):
    try:
        expected = json5.loads(text)
    except ValueError:
        with pytest.raises(TextFault):
            parse_json5(text)
    else:
        assert parse_json5(text) == expected


def test_what_one_reader_changes_no_other_sees():
    text = "{plain: [1, Infinity]}"
    parse_json5(text)["plain"].append(2)
    assert parse_json5(text) == {"plain": [1, float("inf")]}


@pytest.mark.parametrize("text", ["{,}", "[,]", '{"a": [ ,1]}', "[1,,]", '{"a": 1,,}'])
def test_a_comma_without_a_value_before_it_is_a_fault(text):
    with pytest.raises(TextFault):
        parse_json5(text)
