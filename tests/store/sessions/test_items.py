"""One entry as the model reads it: parts, lengths, pictures, times."""

import json

import pytest

from strandline.store.sessions.items import ItemKind, PartKind, TextBudget, read_item, read_time


def item(message: object, **budget: int):
    entry = {"type": "message", "id": "a", "timestamp": "2026-11-30T00:00:00.000Z", "message": message}
    return read_item(entry, TextBudget(**budget))


def test_lengths_are_utf16_units() -> None:
    read = item({"role": "user", "content": "猫😀"})
    assert (read.text, read.units, read.parts[0].capped) == ("猫😀", 3, False)


def test_a_long_part_keeps_its_beginning_and_its_true_length() -> None:
    read = item({"role": "user", "content": "😀" * 10}, per_part=4)
    assert (read.parts[0].text, read.units, read.parts[0].capped) == ("😀" * 4, 20, True)


def test_one_reading_keeps_only_so_much_text() -> None:
    budget = TextBudget(total=5)
    kept = [budget.part(PartKind.TEXT, "abc") for _ in range(3)]
    assert [(part.text, part.units, part.capped) for part in kept] == [
        ("abc", 3, False),
        ("ab", 3, True),
        ("", 3, True),
    ]


def test_the_parts_of_an_assistant_message() -> None:
    read = item(
        {
            "role": "assistant",
            "content": [
                {"type": "thinking", "thinking": "hm", "thinkingSignature": "x" * 99},
                {"type": "text", "text": "so"},
                {"type": "toolCall", "id": "c1", "name": "write", "arguments": {"path": "笔记.md", "n": 1}},
                {"type": "toolCall", "id": "c2", "name": "odd", "arguments": "raw"},
                {"type": "surprise", "text": "?"},
                17,
            ],
            "provider": "p",
            "model": "m",
            "stopReason": "toolUse",
            "usage": {"input": 3, "output": 4, "cacheRead": 5, "cacheWrite": 6, "cost": {"total": 0.25}},
        }
    )
    assert [(part.kind, part.text, part.name) for part in read.parts] == [
        (PartKind.THINKING, "hm", None),
        (PartKind.TEXT, "so", None),
        (PartKind.TOOL_CALL, '{"path":"笔记.md","n":1}', "write"),
        (PartKind.TOOL_CALL, "raw", "odd"),
        (PartKind.OTHER, "?", "surprise"),
    ]
    assert (read.usage.prompt, read.usage.output, read.usage.cost_usd) == (14, 4, 0.25)
    assert (read.provider, read.model, read.stop_reason) == ("p", "m", "toolUse")


def test_pictures_are_measured_and_not_kept() -> None:
    read = item({"role": "user", "content": [{"type": "image", "data": "aGVsbG8=", "mimeType": "image/png"}]})
    (part,) = read.parts
    assert (part.kind, part.text, part.units, part.size_bytes, part.mime) == (
        PartKind.IMAGE,
        "",
        0,
        5,
        "image/png",
    )


def test_a_tool_result_names_its_call() -> None:
    content = [{"type": "text", "text": "no"}]
    read = item(
        {"role": "toolResult", "toolCallId": "c", "toolName": "read", "isError": True, "content": content}
    )
    assert (read.kind, read.tool_call_id, read.tool_name, read.is_error) == (
        ItemKind.TOOL_RESULT,
        "c",
        "read",
        True,
    )


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({"command": "ls", "output": "a"}, "Ran `ls`\n```\na\n```"),
        ({"command": "ls", "exitCode": 2}, "Ran `ls`\n(no output)\n\nCommand exited with code 2"),
        ({"command": "ls", "cancelled": True, "exitCode": 2}, "Ran `ls`\n(no output)\n\n(command cancelled)"),
    ],
)
def test_a_shell_command_is_worded_as_the_host_does(message: dict, text: str) -> None:
    read = item({"role": "bashExecution", **message})
    assert (read.kind, read.role, read.text) == (ItemKind.CUSTOM_MESSAGE, "user", text)


@pytest.mark.parametrize(
    "message",
    [
        None,
        "text",
        [],
        {},
        {"role": 5, "content": 5},
        {"role": "user", "content": [None, {"type": "text", "text": 5}]},
    ],
)
def test_nonsense_gives_nothing_or_an_empty_item(message: object) -> None:
    read = item(message)
    assert read is None or read.units == 0


def test_an_own_time_wins_over_the_time_of_storing() -> None:
    read = item({"role": "user", "content": "x", "timestamp": 1000})
    assert (read.timestamp_ms, read.recorded_ms) == (1000, 1795996800000)
    assert item({"role": "user", "content": "x"}).timestamp_ms == 1795996800000


@pytest.mark.parametrize(
    ("value", "ms"),
    [
        ("2026-11-30T00:06:31.103Z", 1795997191103),
        ("2026-11-30T02:06:31.103+02:00", 1795997191103),
        ("2026-11-30T00:06:31.103", 1795997191103),
        ("yesterday", None),
        ("", None),
        (True, None),
        (None, None),
        (1e300, None),
        (1795997191103, 1795997191103),
    ],
)
def test_times(value: object, ms: int | None) -> None:
    assert read_time(value) == ms


def test_lone_surrogates_survive() -> None:
    assert item(json.loads('{"role": "user", "content": "a\\ud83d"}')).units == 2
