"""The built-in conversations of the lab, and any file of the same form (``resources/lab/README.md``)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from strandline import paths
from strandline.engine.lab.conversation_source import LabSource, SourceKind, Subject
from strandline.engine.lab.conversation_values import digested
from strandline.errors import NotFound, Unreadable
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.probes import Probe
from strandline.model.lab.values import Count, LabConversation, LabMessage, Role
from strandline.store.file_bytes import read_bytes

NAMES = ("trip", "fault", "story")
LANGUAGES = ("en", "zh")
TITLES = {
    "trip": QT_TRANSLATE_NOOP("model", "A trip plan"),
    "fault": QT_TRANSLATE_NOOP("model", "A fault hunt with long tool output"),
    "story": QT_TRANSLATE_NOOP("model", "A story written together"),
}
MOST_BYTES = 20_000_000
MOST_MESSAGES = 20_000
MOST_PROBES = 500
"""Each is asked in the user's place in nearly every turn of every strategy."""
_SPEAKERS = {"user": Role.USER, "assistant": Role.ASSISTANT, "tool": Role.TOOL}


class BadScenario(Unreadable):
    """A scenario's file does not keep the form."""


def scenario(name: str, language: str, count: Count) -> Subject:
    """Read a built-in scenario. Raises NotFound for a name there is none of."""
    if name not in NAMES:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no scenario “{name}”."), name=name),
            say(QT_TRANSLATE_NOOP("model", "Choose one of: {names}."), names=", ".join(NAMES)),
        )
    language = language if language in LANGUAGES else LANGUAGES[0]
    return read_scenario(paths.resource("lab", f"{name}.{language}.json"), count)


def read_scenario(file: Path, count: Count) -> Subject:
    """Read a scenario from a file. Raises NotFound, Unreadable, and BadScenario, which names the place."""
    data = _read(file)
    try:
        return _Reader(file, count).subject(data)
    except _Wrong as wrong:
        raise _misplaced(file, wrong) from None


def read_probes(file: Path, turns: int) -> tuple[Probe, ...]:
    """Read probes of one's own, a list as in a scenario. Raises NotFound, Unreadable and BadScenario."""
    data = _read(file)
    try:
        return _probes(_list({"probes": data}, "probes", "$"), turns)
    except _Wrong as wrong:
        raise _misplaced(file, wrong) from None


def _read(file: Path) -> Any:
    found = read_bytes(file, MOST_BYTES)
    if not found.complete:
        template = QT_TRANSLATE_NOOP("model", "it is larger than {most} {most:byte|bytes}")
        raise _bad(file, say(template, most=MOST_BYTES))
    try:
        return json.loads(found.data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise _bad(file, say(QT_TRANSLATE_NOOP("model", "it is no JSON text in UTF-8"))) from error


def _misplaced(file: Path, wrong: "_Wrong") -> BadScenario:
    template = QT_TRANSLATE_NOOP("model", "{place} is not as it must be ({wanted})")
    return _bad(file, say(template, place=wrong.place, wanted=wrong.wanted))


class _Wrong(Exception):
    def __init__(self, place: str, wanted: str) -> None:
        super().__init__(place)
        self.place, self.wanted = place, wanted


class _Reader:
    def __init__(self, file: Path, count: Count) -> None:
        self._file, self._count = file, count

    def subject(self, data: Any) -> Subject:
        top = _object(data, "$")
        name = _text(top, "name", "$")
        language = _text(top, "language", "$")
        if language not in LANGUAGES:
            raise _Wrong("$.language", " | ".join(LANGUAGES))
        messages = tuple(self._messages(_list(top, "messages", "$")))
        turns = messages[-1].turn + 1 if messages else 0
        conversation = LabConversation(
            id=f"{name}.{language}",
            title=_text(top, "title", "$"),
            language=language,
            messages=messages,
            system=_text(top, "system", "$", default=""),
        )
        probes = _probes(_list(top, "probes", "$"), turns)
        window = top.get("window")
        if window is not None and (type(window) is not int or not 1_000 <= window <= 10_000_000):
            raise _Wrong("$.window", "1000…10000000")
        return Subject(
            digested(conversation), LabSource(SourceKind.SCENARIO, conversation.id), probes, window
        )

    def _messages(self, rows: Sequence[Any]) -> Iterable[LabMessage]:
        if len(rows) > MOST_MESSAGES:
            raise _Wrong("$.messages", f"≤ {MOST_MESSAGES}")
        turn = -1
        for at, row in enumerate(rows):
            place = f"$.messages[{at}]"
            one = _object(row, place)
            role = _SPEAKERS.get(_text(one, "role", place))
            if role is None:
                raise _Wrong(f"{place}.role", " | ".join(_SPEAKERS))
            text = _text(one, "text", place)
            turn += role is Role.USER
            if turn < 0:
                raise _Wrong(place, "user")
            tool = _text(one, "tool", place, default="")
            yield LabMessage(f"m{at + 1}", role, text, turn, self._count(text), None, tool)


def _probes(rows: Sequence[Any], turns: int) -> tuple[Probe, ...]:
    if len(rows) > MOST_PROBES:
        raise _Wrong("$.probes", f"≤ {MOST_PROBES}")
    probes = tuple(_probe(one, f"$.probes[{at}]", turns) for at, one in enumerate(rows))
    if len({one.id for one in probes}) < len(probes):
        raise _Wrong("$.probes", "ids differ")
    return probes


def _probe(row: Any, place: str, turns: int) -> Probe:
    one = _object(row, place)
    groups = []
    for at, group in enumerate(_list(one, "expected", place)):
        ways = [group] if isinstance(group, str) else group
        if (
            not isinstance(ways, list)
            or not ways
            or not all(isinstance(way, str) and way.strip() for way in ways)
        ):
            raise _Wrong(f"{place}.expected[{at}]", "text | [text, …]")
        groups.append(tuple(ways))
    if not groups:
        raise _Wrong(f"{place}.expected", "[text | [text, …], …]")
    first = _turn(one, "from_turn", place, turns)
    last = _turn(one, "until_turn", place, turns) if one.get("until_turn") is not None else None
    if last is not None and last < first:
        raise _Wrong(f"{place}.from_turn", f"1…{turns}")
    return Probe(_text(one, "id", place), _text(one, "question", place), tuple(groups), first, last)


def _turn(one: Mapping[str, Any], name: str, place: str, turns: int) -> int:
    """Read a turn, which a file counts from 1."""
    value = one.get(name)
    if type(value) is not int or not 1 <= value <= max(turns, 1):
        raise _Wrong(f"{place}.{name}", f"1…{turns}")
    return value - 1


def _object(value: Any, place: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise _Wrong(place, "{…}")
    return value


def _list(one: Mapping[str, Any], name: str, place: str) -> list[Any]:
    value = one.get(name, [] if name == "probes" else None)
    if not isinstance(value, list):
        raise _Wrong(f"{place}.{name}", "[…]")
    return value


def _text(one: Mapping[str, Any], name: str, place: str, default: str | None = None) -> str:
    value = one.get(name, default)
    if not isinstance(value, str) or (default is None and not value.strip()):
        raise _Wrong(f"{place}.{name}", "text")
    return value


def _bad(file: Path, reason: Message) -> BadScenario:
    return BadScenario(
        say(QT_TRANSLATE_NOOP("model", "{path} is no scenario: {reason}."), path=str(file), reason=reason),
        say(QT_TRANSLATE_NOOP("model", "Put it right, or choose another one.")),
    )
