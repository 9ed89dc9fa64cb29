"""Writes the manual from the commands' own parser: python packaging/linux/man.py en|zh_CN >strandline.1

Every command, option and help text is asked of argparse, so the manual cannot say what is not so.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]

HEADS = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"),
    "zh_CN": ("名称", "概要", "描述", "命令", "退出状态", "环境变量", "文件", "参见"),
}
TITLES = {"en": "Strandline Manual", "zh_CN": "Strandline 手册"}
SUMMARIES = {
    "en": "see what your agent's model reads on its next turn, and what it does not",
    "zh_CN": "看清智能体的模型下一轮会读到什么、读不到什么",
}
ABOUT = {
    "en": """
Strandline shows the context of a personal agent (OpenClaw): which files its model will read on the next
turn, to the character, what is cut or left out, and why. It opens the agent's long memory, searches it, and
keeps sentences in the files that are always read.
.PP
Without a command the window opens. The other commands give the same facts as text or, with \\fB--json\\fR,
for programs. Nothing is sent over a network.
""",
    "zh_CN": """
Strandline 显示个人智能体（OpenClaw）的上下文：下一轮模型会读到哪些文件，精确到字符；
哪些被截断或没有发送，以及原因。它还能打开智能体的长期记忆、在其中搜索，
并把要紧的话写进每轮必读的文件。
.PP
不带命令时打开窗口。其他命令以文本给出同样的内容，加上 \\fB--json\\fR 则供程序使用。
任何内容都不会经网络发出。
""",
}
EXITS = {
    "en": (
        ("0", "done"),
        ("1", "something unexpected; or a command that checks has found something"),
        ("2", "wrong usage"),
        ("3", "not found"),
        ("4", "unreadable"),
        ("5", "refused: a conflict, a secret, a read-only file"),
    ),
    "zh_CN": (
        ("0", "完成"),
        ("1", "意外错误；或检查类命令发现了问题"),
        ("2", "用法错误"),
        ("3", "未找到"),
        ("4", "无法读取"),
        ("5", "拒绝执行：有冲突、含密钥、文件只读"),
    ),
}
OPENCLAW = "OPENCLAW_STATE_DIR, OPENCLAW_CONFIG_PATH, OPENCLAW_HOME"
VARIABLES = {
    "en": (
        ("STRANDLINE_HOME", "a folder for everything that Strandline keeps, instead of the usual ones"),
        (OPENCLAW, "where OpenClaw is, as it knows it"),
        ("LC_ALL, LC_MESSAGES, LANG", "the language of what is printed"),
    ),
    "zh_CN": (
        ("STRANDLINE_HOME", "存放 Strandline 自身全部数据的文件夹，代替通常的位置"),
        (OPENCLAW, "OpenClaw 所在的位置，含义与 OpenClaw 相同"),
        ("LC_ALL, LC_MESSAGES, LANG", "输出所用的语言"),
    ),
}
FILES = {
    "en": (
        ("~/.config/strandline", "settings"),
        ("~/.local/share/strandline", "library, search index, drafts, the demo"),
        ("~/.local/state/strandline", "log and the places of windows"),
        ("~/.cache/strandline", "what can be made again"),
    ),
    "zh_CN": (
        ("~/.config/strandline", "设置"),
        ("~/.local/share/strandline", "资料库、搜索索引、草稿、演示"),
        ("~/.local/state/strandline", "日志和窗口位置"),
        ("~/.cache/strandline", "可以重新生成的数据"),
    ),
}
SEE = {
    "en": "The licences of all parts: \\fBstrandline licences\\fR.",
    "zh_CN": "各组成部分的许可证：\\fBstrandline licences\\fR。",
}


_NOT_OPTIONS = (argparse._SubParsersAction, argparse._HelpAction)  # noqa: SLF001 - it has no public names


def manual(parser: argparse.ArgumentParser, language: str, version: str, date: str) -> str:
    """Give the manual page in roff; ``date`` is the day of the release."""
    name, synopsis, description, commands, exits, variables, files, see = HEADS[language]
    lines = [
        f'.TH STRANDLINE 1 "{date}" "Strandline {version}" "{TITLES[language]}"',
        *([".nh", ".ad l"] if language == "zh_CN" else ()),  # nothing to stretch between Chinese words
        f".SH {name}",
        f"strandline \\- {_plain(SUMMARIES[language])}",
        f".SH {synopsis}",
        ".B strandline",
        "[\\fICOMMAND\\fR] [\\fIOPTION\\fR ...]",
        f".SH {description}",
        *(_paragraph(paragraph) for paragraph in ABOUT[language].split(".PP")),
        f".SH {commands}",
    ]
    for words, command, help_text in commands_of(parser):
        lines += [f'.SS "{" ".join(words)}"', _plain(help_text)]
        for action in command._actions:  # noqa: SLF001 - argparse has no public list of them
            if not isinstance(action, _NOT_OPTIONS) and action.help != argparse.SUPPRESS:
                lines += [".TP", _option(action), _plain(_help(action, command)) or "\\&"]
    for head, rows in ((exits, EXITS), (variables, VARIABLES), (files, FILES)):
        lines.append(f".SH {head}")
        for word, meaning in rows[language]:
            lines += [".TP", f"\\fB{_plain(word)}\\fR", _plain(meaning)]
    lines += [f".SH {see}", SEE[language]]
    return "\n".join(lines) + "\n"


def commands_of(
    parser: argparse.ArgumentParser, before: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser, str]]:
    """Give every command that a person may type, with the words before it, its parser and its help."""
    for action in parser._actions:  # noqa: SLF001
        if not isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            continue
        helps = {choice.dest: choice.help or "" for choice in action._choices_actions}  # noqa: SLF001
        for name, command in action.choices.items():
            if name in helps:  # one without help is not for persons
                words = (*before, name)
                yield words, command, helps[name]
                yield from commands_of(command, words)


def _option(action: argparse.Action) -> str:
    value = action.metavar or ("" if action.nargs == 0 else action.dest.upper())
    if isinstance(value, tuple):
        value = " ".join(value)
    if action.choices and not action.metavar:
        value = "|".join(str(choice) for choice in action.choices)
    shown = f" \\fI{_plain(str(value))}\\fR" if value else ""
    if not action.option_strings:
        return shown.strip()
    return ", ".join(f"\\fB{_plain(name)}\\fR{shown}" for name in action.option_strings)


def _help(action: argparse.Action, command: argparse.ArgumentParser) -> str:
    if not action.help:
        return ""
    facts = {**vars(action), "prog": command.prog}
    return action.help % facts


def _plain(text: str) -> str:
    """Make a text safe for roff: nothing in it is a request or an escape."""
    return _line(text.replace("\\", "\\e").replace("-", "\\-"))


def _paragraph(text: str) -> str:
    # Chinese has no spaces, also none where a line of the source ends.
    joined = re.sub(r"(?<=[^ -~])\n", "", text)
    return f".PP\n{_line(joined)}"


def _line(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub("(?<=[，。、；：）])", r"\\:", text)  # where a line may end
    return f"\\&{text}" if text.startswith((".", "'")) else text


def release_date() -> str:
    """Give the day of the newest release, as the AppStream metadata says it."""
    text = next((TOP / "packaging" / "linux").glob("*.metainfo.xml")).read_text("utf-8")
    found = re.search(r'<release [^>]*date="([0-9-]+)"', text)
    if found is None:
        raise ValueError("the metadata has no release")
    return found[1]


def main(language: str) -> None:
    """Print the manual in a language; the parser speaks that of the environment."""
    os.environ.update(LC_ALL="zh_CN.UTF-8" if language == "zh_CN" else "C.UTF-8")
    sys.path.insert(0, str(TOP / "app"))
    from strandline import __version__  # noqa: PLC0415 - only now it is found
    from strandline.cli.main import _parser  # noqa: PLC0415

    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(manual(_parser(), language, __version__, release_date()))


if __name__ == "__main__":
    main(sys.argv[1])
