"""Encodings and line ends are told apart, and odd ones are explained."""

import pytest

from strandline.store.text_facts import newline_of, text_facts

CHINESE = "# 规则\n\n预算上限是二十万，绝不超过。每次都要先问我。\n"


@pytest.mark.parametrize(
    ("data", "encoding", "odd"),
    [
        (b"", "utf-8", False),
        (b"plain\n", "utf-8", False),
        (CHINESE.encode(), "utf-8", False),
        (CHINESE.encode("utf-8-sig"), "utf-8-bom", False),
        (CHINESE.encode("gbk"), "gbk?", True),
        ((CHINESE * 3000).encode("gbk"), "gbk?", True),
        (("Rules and more rules, in English.\n" * 20 + CHINESE).encode("gbk"), "gbk?", True),
        (CHINESE.encode("utf-16"), "utf-16?", True),
        ("Budget and rules".encode("utf-16-le"), "utf-16?", True),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03", "binary", True),
        (bytes(range(1, 256)) * 20, "binary", True),
        (CHINESE.encode()[:-3] + b"\n", "utf-8", True),
        ((CHINESE * 20).encode() + b"\xff", "utf-8", True),
        ("text with \ufffd in it".encode(), "utf-8", False),
    ],
)
def test_encoding(data, encoding, odd):
    facts = text_facts(data, data.decode("utf-8", "replace"))
    assert facts.encoding == encoding
    assert (facts.detail is not None) is odd
    assert facts.bom is (encoding == "utf-8-bom")


def test_damage_is_told_from_a_replacement_character_that_is_meant():
    assert text_facts(b"a\xffb", "a\ufffdb").damaged
    assert not text_facts("a\ufffdb".encode(), "a\ufffdb").damaged


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "none"),
        ("a", "none"),
        ("a\nb\n", "lf"),
        ("a\r\n", "crlf"),
        ("a\rb", "cr"),
        ("a\r\nb\n", "mixed"),
        ("a\rb\n", "mixed"),
    ],
)
def test_line_ends(text, kind):
    assert newline_of(text) == kind
