"""What a person reads: no English in a Chinese window, no Chinese in an English one, switched at once."""

import re

import pytest

from gui.all_screens import Stage, screen_names, stage
from gui.test_i18n import entries
from gui.words_seen import words_seen
from strandline.ui.i18n import Language

CHINESE = re.compile(r"[\u4e00-\u9fff]+")
LATIN = re.compile(r"[A-Za-z]{2,}")
AGE = re.compile(r"\d+ ?(?:秒|分钟|小时|s|min|h)|\d{1,2}:\d{2}")
DATA = (
    "separator",  # Qt's own word for a line in a list; no person meets it
    "Scroll Left",  # of a bar of tabs: Qt names its arrows once and for all
    "Scroll Right",
    "向左滚动",
    "向右滚动",
    "简体中文",
    "English",
)


def own_words(made: Stage, *, painted: bool = True) -> set[tuple[str, str]]:
    """Give what is seen, without the text of documents, messages and hits."""
    return {(where, text) for where, text in words_seen(made.window, with_paint=painted) if text not in DATA}


def data_of(made: Stage) -> str:
    """Give all that a person or the agent wrote in the demo, to tell it from words of the app."""
    home = made.home
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in home.rglob("*.md")]
    texts += [path.read_text(encoding="utf-8", errors="replace") for path in home.rglob("*.json")]
    stores = [home / "lcm.db", *home.rglob("*.sqlite")]
    return "\n".join([*texts, *(path.read_bytes().decode(errors="replace") for path in stores)])


def without_ages(words: set[tuple[str, str]]) -> set[str]:
    """Leave out what is another after a moment: ages, the time of the clock, and what gave way to them."""
    return {AGE.sub("0", text) for _, text in words if "…" not in text}


@pytest.fixture(scope="module")
def english() -> list[re.Pattern[str]]:
    """Give what finds each English text of the app that is another one in Chinese."""
    found = []
    for _, source, forms, _ in entries("strandline_zh_CN.ts"):
        bare = re.sub(r"%L?\d+|%n|\{[^{}]*\}|&", "", source)
        if source not in forms and len(re.findall(r"[A-Za-z]{2,}", bare)) > 1:
            parts = (re.escape(part) for part in re.split(r"%L?\d+|%n|\{[^{}]*\}", source.replace("&", "")))
            found.append(re.compile(".*?".join(parts), re.DOTALL))
    return found


_found: dict[str, bool] = {}  # the same words stand on every screen


def is_english(text: str, english: list[re.Pattern[str]]) -> bool:
    """Tell whether a text is one of the app's in English; what has no two words in Latin letters is none."""
    if text not in _found:
        several = len(LATIN.findall(text)) > 1
        _found[text] = several and any(one.fullmatch(text) for one in english)
    return _found[text]


def test_the_finder_finds(english):
    assert is_english("Project Context 5 / 7 units", english)
    assert not is_english("项目上下文 5 / 7 单位", english)


@pytest.mark.parametrize("agent", ["main", "zh"])
def test_a_switch_changes_every_word(translations, tmp_path, agent, english):
    with stage(translations, tmp_path, Language.ENGLISH, agent) as made:
        switched = {}
        for screen in screen_names():
            made.speak(Language.ENGLISH)
            made.go(screen)
            made.speak(Language.CHINESE)
            seen = own_words(made)
            switched[screen] = without_ages(seen)
            left = {(where, text) for where, text in seen if is_english(text, english)}
            assert left == set(), screen
    with stage(translations, tmp_path, Language.CHINESE, agent) as made:
        for screen in screen_names():
            made.go(screen)
            fresh = own_words(made, painted=False)
            assert without_ages(fresh) - switched[screen] == set(), screen


# What stands in a Chinese window as it is: names, keys, units, what the hosts call their parts.
KEPT = re.compile(
    r"""Strandline|OpenClaw|lossless-claw|LCM|AGENTS|SOUL|USER|MEMORY|IDENTITY|HEARTBEAT|BOOTSTRAP|TOOLS
    |[\w./~-]+\.(?:md|db|json|jsonl|sqlite|csv|txt|png)|/[\w./-]+|\w+\.\w[\w.]+|[a-z]+[A-Z]\w+|agent:[\w:.-]+
    |tok(?:en)?|Token|UTF-(?:8|16)|LF|CRLF|BOM|MB|kB|GB|SQLite|sqlite|JSON|CSV|PNG|SVG|PDF|Markdown|HTML
    |(?:Ctrl|Shift|Alt|Enter|Esc|Tab|Home|End|Space|Return|Backspace|Del|PgUp|PgDown|PgDn|Up|Down|Left|Right|F\d+)
    |OR|NOT|Aa|search\*|legacy|id|main|zh|group|cron|sum_\w+|Qt|PySide6|MIT|LGPL|MCP|GBK""",
    re.VERBOSE,
)
PROSE = re.compile(r"[A-Za-z]{2,}")
HOSTS_WORDS = ("Deferred Tool Schemas", "Skills", "Project Context")
OF_DATA = ("cell", "painted", "FactGrid", "_Steps", "LaneTree", "BarCombo", "SegmentTable")


def test_a_chinese_window_has_no_english_word(translations, tmp_path):
    with stage(translations, tmp_path, Language.CHINESE, "zh") as made:
        data = data_of(made)
        left = set()
        for screen in screen_names():
            made.go(screen)
            for where, text in own_words(made, painted=False):
                if any(part in where for part in OF_DATA) or text in HOSTS_WORDS:
                    continue
                bare = KEPT.sub("", re.sub(r"“[^”]*”|`[^`]*`", "", text))
                words = [word for word in PROSE.findall(bare) if word not in data]
                # Between two Chinese sentences stands no space.
                if words or "。 " in text:
                    left.add((screen, where, text))
        assert left == set()


@pytest.mark.parametrize("agent", ["main", "zh"])
def test_an_english_window_has_no_chinese_but_data(translations, tmp_path, agent):
    with stage(translations, tmp_path, Language.ENGLISH, agent) as made:
        data = data_of(made)
        for screen in screen_names():
            made.go(screen)
            left = {
                text
                for _, text in own_words(made)
                if CHINESE.search(text)
                and not any(run in data for run in re.findall(r"[\u4e00-\u9fff]+", text))
            }
            assert left == set(), screen
