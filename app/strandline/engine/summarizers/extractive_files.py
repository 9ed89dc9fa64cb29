"""What was done, for the diary: files read and written, commands run.

Told by the calls when the text is blocks as JSON, else by the words beside a path; a path that only
stands in the output of a tool was neither read nor written by anybody.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from strandline.model.facts import FactKind, facts_in

MOST = 12
"""Files and commands that a summary names at most, each."""

_WRITES = re.compile(
    r"\b(?:wrote|written|writes?|writing|created?|saved?|updated?|edited?|changed?|added|moved|renamed|patched|fixed)\b"
    r"|写入|写到|写进|写好|保存|存到|存为|新建|创建|更新|修改|改了|加到|重命名",
    re.IGNORECASE,
)
_COMMAND = re.compile(
    r"^\$ (?P<shell>\S.{0,160})$|^(?P<bare>(?:pytest|python3?|pip|npm|npx|node|git|docker|make|cargo|go|ls"
    r"|cat|grep|curl|systemctl|kubectl|psql|sqlite3|bash|sh|ssh|uv|ruff|mypy) [^\n]{1,160})$",
    re.MULTILINE,
)
_TALK = re.compile(r"[.?!。？！，]$|\b(?:the|is|are|was|please|you)\b")
_WRITING_TOOLS = re.compile(r"write|edit|patch|create|save|append", re.IGNORECASE)
_WORK_LINE = re.compile(r"(?P<what>Files|Commands|文件|命令)[:：] ?(?P<rest>.*)")
_LABELS = {
    "en": ("Files", "none", "read ", "wrote ", "; ", "Commands", ": ", ", "),
    "zh": ("文件", "无", "读 ", "写 ", "；", "命令", "：", "、"),
}


@dataclass(frozen=True, slots=True)
class Work:
    """Files by what was done with them, and commands; each once, the oldest first."""

    read: tuple[str, ...] = ()
    written: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()

    def and_then(self, later: "Work") -> "Work":
        """Give both; a file that was written is not named as read as well."""
        written = _once((*self.written, *later.written))
        read = tuple(path for path in _once((*self.read, *later.read)) if path not in written)
        return Work(read, written, _once((*self.commands, *later.commands)))

    def lines(self, language: str, *, commands: bool) -> list[str]:
        """Word it for a summary: the newest of each, "Files: none" when there are none."""
        files, none, did_read, wrote, between, ran, colon, comma = _LABELS[language]
        parts = [
            word + comma.join(paths[-MOST:])
            for word, paths in ((did_read, self.read), (wrote, self.written))
            if paths
        ]
        lines = [f"{files}{colon}{between.join(parts) or none}"]
        if commands and self.commands:
            lines.append(f"{ran}{colon}" + " | ".join(self.commands[-MOST:]))
        return lines


def read_work(text: str, role: str) -> tuple[str, Work]:
    """Give what a message says in words, and what was done in it."""
    calls: list[tuple[str, Any]] = []
    blocks = _blocks(text)
    if blocks is not None:
        calls = list(_calls(blocks))
        text = "\n".join(_texts(blocks))
    work = Work()
    for name, given in calls:
        work = work.and_then(_of_call(name, given))
    if "tool" in role.lower():
        return text, work
    commands = [(match["shell"] or match["bare"]).strip() for match in _COMMAND.finditer(text)]
    commands = [command for command in commands if not _TALK.search(command)]
    if role != "assistant":
        return text, replace(work, commands=_once((*work.commands, *commands)))
    return text, work.and_then(replace(_of_words(_COMMAND.sub("", text)), commands=tuple(commands)))


def work_line(line: str) -> Work | None:
    """Read a line of :meth:`Work.lines` back; None when it is no such line."""
    match = _WORK_LINE.fullmatch(line)
    if match is None:
        return None
    rest = match["rest"]
    if match["what"] in ("Commands", "命令"):
        return Work(commands=tuple(part for part in rest.split(" | ") if part))
    read: list[str] = []
    written: list[str] = []
    for part in re.split(r"[;；] ?", rest):
        into = (
            written
            if part.startswith(("wrote ", "写 "))
            else read
            if part.startswith(("read ", "读 "))
            else None
        )
        if into is not None:
            into += [path for path in re.split(r", |、", part.partition(" ")[2]) if path]
    return Work(tuple(read), tuple(written))


def _of_words(text: str) -> Work:
    read: list[str] = []
    written: list[str] = []
    if "." not in text and "/" not in text:
        return Work()
    for fact in facts_in(text):
        if fact.kind is FactKind.PATH and "://" not in fact.text and len(fact.text) < 160:
            (written if _WRITES.search(text[slice(*fact.sentence)]) else read).append(fact.text)
    return Work(_once(read), _once(written))


def _of_call(name: str, given: Any) -> Work:
    if isinstance(given, str):
        try:
            given = json.loads(given)
        except (ValueError, RecursionError):
            given = {}
    if not isinstance(given, dict):
        return Work()
    command = given.get("command", given.get("cmd"))
    commands = (_one_line(command),) if isinstance(command, str) and command.strip() else ()
    path = next(
        (given[key] for key in ("path", "file_path", "file", "filename") if isinstance(given.get(key), str)),
        "",
    )
    paths = (_one_line(path),) if path.strip() else ()
    return Work((), paths, commands) if _WRITING_TOOLS.search(name) else Work(paths, (), commands)


def _blocks(text: str) -> list[Any] | None:
    if not text.startswith("[{"):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return (
        found
        if isinstance(found, list) and all(isinstance(each, dict) and "type" in each for each in found)
        else None
    )


def _calls(blocks: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    for block in blocks:
        given = block.get("arguments", block.get("input"))
        if isinstance(block.get("name"), str) and given is not None:
            yield block["name"], given


def _texts(blocks: Iterable[Any]) -> Iterator[str]:
    for block in blocks:
        said = block.get("text", block.get("output") if isinstance(block.get("output"), str) else None)
        if isinstance(said, str) and block.get("type") not in ("thinking", "reasoning"):
            yield said


def _one_line(text: str) -> str:
    line = " ".join(text.split()).replace(" | ", " \\| ")
    return line if len(line) <= 160 else line[:159] + "…"


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
