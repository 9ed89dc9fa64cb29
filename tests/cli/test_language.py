"""The commands in the language of the terminal: help, argparse's own words, errors; --lang anywhere."""

import argparse
import inspect
import re
from collections.abc import Iterator

import pytest

from strandline.cli.language import translator
from strandline.cli.main import _parser, main
from strandline.cli.parsing import ARGPARSE, HelpLines, speaking, take_language, wrapped
from strandline.cli.printing import columns

CHINESE = re.compile(r"[\u4e00-\u9fff]")
# Words that stay: names, what is typed as it stands, examples.
LATIN = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")


def parsers(parser: argparse.ArgumentParser | None = None) -> Iterator[argparse.ArgumentParser]:
    parser = parser or _parser()
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for one in action.choices.values():
                yield from parsers(one)


def texts() -> Iterator[tuple[str, str]]:
    for parser in parsers():
        for text in (parser.description, parser.epilog):
            if text:
                yield parser.prog, text
        for action in parser._actions:
            shown = [action, *getattr(action, "_choices_actions", [])]
            for one in shown:
                if one.help and one.help != argparse.SUPPRESS and not isinstance(one, argparse._HelpAction):
                    yield f"{parser.prog} {one.dest}", one.help


def test_every_help_text_is_chinese():
    words = translator("zh_CN")
    told = [(where, text) for where, text in texts() if "version number" not in text]
    assert len(told) > 100
    missing = [(where, text) for where, text in told if not CHINESE.search(words("help", text))]
    assert missing == []


def test_every_word_of_argparse_is_known():
    """What it can say on the way of a person's mistake; the faults of a programmer stay in English."""
    source = inspect.getsource(argparse)
    said = {text for _, text in re.findall(r"""\b_\((["'])(.*?)\1\)""", source)}
    programmers = re.compile(
        r"conflict|dest|'required'|FileType|can't open|multiple|mutually|.prog|unknown"
        r"|callable|with mode|named|defined"
    )
    assert {text for text in said if not programmers.search(text)} - set(ARGPARSE) == set()


def test_argparse_speaks_chinese_only_for_a_while():
    words = translator("zh_CN")
    assert all(CHINESE.search(words("argparse", text)) for text in ARGPARSE)
    with speaking(words):
        assert "用法" in _parser().format_help()
    assert "usage: " in _parser().format_help()


@pytest.mark.parametrize("where", ["before", "after", "joined", "terminal"])
def test_help_speaks_the_asked_language(capsys, monkeypatch, where):
    said = {
        "before": ["--lang", "zh_CN", "context", "--help"],
        "after": ["context", "--help", "--lang", "zh_CN"],
        "joined": ["--lang=zh_CN", "context", "--help"],
        "terminal": ["context", "--help"],
    }[where]
    if where == "terminal":
        monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    with pytest.raises(SystemExit) as end:
        main(said)
    assert end.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("用法：strandline context")
    assert "选项：" in out
    assert "显示此帮助并退出" in out
    assert "who reads" not in out


def test_the_first_help_needs_no_command(capsys):
    with pytest.raises(SystemExit):
        main(["--lang", "zh_CN", "--help"])
    out = capsys.readouterr().out
    assert "看清智能体的模型下一轮会读到什么" in out
    assert "打开窗口（默认）" in out
    assert "显示版本号并退出" in out


@pytest.mark.parametrize("parser", list(parsers()), ids=lambda parser: parser.prog)
def test_no_english_sentence_is_left_in_chinese_help(parser):
    with speaking(translator("zh_CN")):
        fresh = next(one for one in parsers() if one.prog == parser.prog)
        lines = fresh.format_help().splitlines()
    left = [
        line for line in lines if re.search(r"\b[a-z]+ [a-z]+ [a-z]+\b", line) and not CHINESE.search(line)
    ]
    assert left == []
    assert all(columns(line) <= 80 for line in lines if CHINESE.search(line))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (["pins"], "缺少必需的参数：ACT。请看“strandline pins --help”。"),
        (
            ["picture", "--demo", "--out", "a", "--size", "x"],
            "参数 --size：大小写作 WIDTHxHEIGHT，各为 200 到 8000。",
        ),
        (["context", "--kind", "grup"], "参数 --kind：请从中选择：main, group, cron, subagent。"),
        (["context", "--nowhere"], "无法识别的参数：--nowhere。"),
        (["search", "x", "--conversation", "y"], "参数 --conversation：无效的值：'y'。"),
    ],
)
def test_a_wrong_call_is_told_in_chinese(capsys, said, told):
    assert main(["--lang", "zh_CN", *said]) == 2
    assert told in capsys.readouterr().err


def test_a_language_there_is_not_is_refused(capsys):
    assert main(["context", "--demo", "--lang", "xx"]) == 2
    assert "'xx'" in capsys.readouterr().err


def test_output_follows_a_language_named_before_the_command(capsys):
    assert main(["--lang", "zh_CN", "context", "--demo"]) == 0
    assert "模型下一轮会读到什么" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("said", "rest", "asked"),
    [
        (["--lang", "en", "a"], ["a"], "en"),
        (["a", "--lang=zh_CN"], ["a"], "zh_CN"),
        (["a", "--lang", "xx"], ["a", "--lang", "xx"], None),
        (["search", "--", "--lang", "en"], ["search", "--", "--lang", "en"], None),
        (["a", "--lang"], ["a", "--lang"], None),
    ],
)
def test_the_language_is_taken_out_of_the_words(said, rest, asked):
    assert take_language(said) == (rest, asked)


def test_chinese_is_wrapped_by_columns_and_not_before_its_signs():
    lines = wrapped("看清智能体的模型下一轮会读到什么，又读不到什么。OpenClaw 的 AGENTS.md 也在其中。", 20)
    assert all(columns(line) <= 22 for line in lines)  # a sign may hang over
    assert not any(line[0] in "，。" for line in lines)
    assert "OpenClaw" in " ".join(lines)
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert isinstance(HelpLines("x"), argparse.HelpFormatter)
