"""The manual has every command and every option, because it asks the parser for them."""

import re
import shutil
import subprocess
import sys

import pytest

from packaging_files import LINUX, script
from strandline.cli.main import _ADDED, _parser

man = script(LINUX / "man.py")


def page(language: str) -> str:
    return man.manual(_parser(), language, "9.9", "2026-11-30")


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_every_command_is_in_it_but_those_nobody_types(language):
    heads = set(re.findall(r'^\.SS "(\w[^"]*)"$', page(language), re.MULTILINE))
    assert set(_ADDED) - {"embed-process"} <= heads
    assert {"pins add", "index build", "memory lanes"} <= heads
    assert not {"embed-process", "index serve"} & heads


def test_every_option_of_every_command_is_in_it():
    text = page("en").replace("\\-", "-")
    for words, command, _ in man.commands_of(_parser()):
        part = text.partition(f'.SS "{" ".join(words)}"')[2].partition(".SS ")[0]
        for action in command._actions:
            for option in action.option_strings:
                if option not in {"-h", "--help"} and action.help != "==SUPPRESS==":
                    assert f"\\fB{option}\\fR" in part, (words, option)


def test_the_chinese_one_has_chinese_heads_and_no_english_ones():
    text = page("zh_CN")
    assert ".SH 命令" in text
    assert not re.search(r"^\.SH [A-Z]", text, re.MULTILINE)


def test_help_texts_cannot_turn_into_requests():
    assert man._plain(".so /etc/passwd") == "\\&.so /etc/passwd"
    assert man._plain("a \\fB-x") == "a \\efB\\-x"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_script_prints_a_page_that_groff_takes_without_a_word(language, tmp_path):
    run = subprocess.run(
        [sys.executable, str(LINUX / "man.py"), language], capture_output=True, check=True, timeout=60
    )
    assert run.stdout.startswith(b".TH STRANDLINE 1 ")
    if shutil.which("groff") is None:
        pytest.skip("groff is not here")
    said = subprocess.run(
        ["groff", "-man", "-ww", "-z", "-K", "utf8", "-T", "utf8"], input=run.stdout, capture_output=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert said.returncode == 0
    assert b"unknown" not in said.stderr, said.stderr
    assert b"macro" not in said.stderr, said.stderr
