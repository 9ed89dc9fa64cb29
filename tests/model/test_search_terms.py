"""What is cut out of a text is found again by the same rule, in a real FTS5 table."""

import sqlite3

import pytest

from strandline.model.search_terms import spaced
from strandline.store.search.layout import TOKENIZER


def finds(text: str, asked: str) -> bool:
    db = sqlite3.connect(":memory:")
    try:
        db.execute(f"CREATE VIRTUAL TABLE words USING fts5(body, content='', tokenize='{TOKENIZER}')")
        db.execute("INSERT INTO words (rowid, body) VALUES (1, ?)", [spaced(text)])
        query = '"{}"'.format(spaced(asked).replace('"', '""'))
        return db.execute("SELECT rowid FROM words WHERE words MATCH ?", [query]).fetchall() == [(1,)]
    finally:
        db.close()


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("把窗口关上", "窗"),
        ("把窗口关上", "窗口"),
        ("房子有八十九平米，朝南", "八十九平米"),
        ("飞书webhook坏了", "飞书"),
        ("飞书webhook坏了", "webhook"),
        ("飞书webhook坏了", "书webhook坏"),
        ("好的🦞。", "🦞"),
        ("好的🦞。", "好的🦞"),
        ("🧠🫠", "🫠"),  # younger than SQLite's own tables
        ("I ❤️ it", "❤"),
        ("👨‍👩‍👧 came", "👩"),
        ("👍🏽", "👍"),
        ("▶️ go", "▶"),
        ("call lcm_grep now", "lcm_grep"),
        ("call lcm_grep now", "grep"),
        ("in openclaw.json there", "openclaw.json"),
        ("in openclaw.json there", "json"),
        ("the fresh-tail is", "fresh-tail"),
        ("the fresh-tail is", "tail"),
        ("Café au lait", "cafe"),
        ("全角ＡＢＣ１２３", "abc123"),
        ("zero\u200bwidth", "zerowidth"),
        ("\U00020bb7野家", "\U00020bb7"),
        ("ひらがなと漢字", "がな"),
        ("한국어입니다", "국어"),
        ("before\0after", "after"),
        ("½ or ①", "1"),
        ("half \ud83d a pair", "half"),
    ],
)
def test_it_is_found(text, asked):
    assert finds(text, asked)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("口窗", "窗口"),
        ("窗户和门口", "窗口"),
        ("tail of the fresh", "fresh-tail"),
        ("好的", "🦞"),
        ("webhooks", "webho"),
        ("both kitchens were", "kitchen"),  # stems are the query's business
    ],
)
def test_what_is_not_there_is_not_found(text, asked):
    assert not finds(text, asked)


def test_ascii_is_left_as_it_is():
    text = "def spaced(text: str) -> str:\n\treturn text"
    assert spaced(text) is text
