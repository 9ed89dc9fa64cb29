"""How messages and summaries are worded for the model, as far as counting needs it."""

import json

import pytest

from strandline.host.lcm_prompt import (
    StoredPart,
    brief_text,
    is_blank,
    prompt_text,
    runtime_role,
    summary_text,
)


def _part(part_type: str = "text", text: str | None = None, **given) -> StoredPart:
    names = ("tool_call_id", "tool_name", "tool_input", "tool_output")
    columns = {name: given.pop(name, None) for name in names}
    return StoredPart(part_type, given.pop("metadata", {}), text, **columns)


def test_a_users_words_stay_plain_text() -> None:
    assert prompt_text("user", [_part(text="hello")], "hello") == "hello"
    assert prompt_text("user", [], "hello") == "hello"


def test_an_assistants_words_are_blocks() -> None:
    raw = {"type": "text", "text": "字"}
    assert (
        prompt_text("assistant", [_part(text="字", metadata={"raw": raw})], "字")
        == '[{"type":"text","text":"字"}]'
    )
    assert prompt_text("assistant", [], "old row") == '[{"type":"text","text":"old row"}]'
    assert prompt_text("assistant", [], "") == "[]"


def test_a_call_is_built_from_its_columns() -> None:
    part = _part(
        "tool",
        tool_call_id="c1",
        tool_name="exec",
        tool_input='{"command":"ls"}',
        metadata={"rawType": "toolCall", "raw": {"type": "toolCall", "id": "c1", "extra": 1}},
    )
    assert json.loads(prompt_text("assistant", [part], "")) == [
        {"type": "toolCall", "id": "c1", "name": "exec", "arguments": {"command": "ls"}}
    ]
    other = _part("tool", tool_call_id="c1", tool_input="{}", metadata={"rawType": "function_call"})
    assert json.loads(prompt_text("assistant", [other], "")) == [
        {"type": "function_call", "call_id": "c1", "arguments": {}}
    ]
    native = _part("tool", tool_call_id="c1", tool_input="{}", metadata={"rawType": "tool_use"})
    assert json.loads(prompt_text("assistant", [native], ""))[0]["input"] == {}


def test_an_externalised_result_is_sent_as_its_reference_line() -> None:
    raw = {
        "type": "tool_result",
        "text": "[LCM Tool Output: file_1 | …]",
        "tool_use_id": "c1",
        "name": "exec",
    }
    part = _part("tool", raw["text"], tool_call_id="c1", metadata={"originalRole": "toolResult", "raw": raw})
    assert json.loads(prompt_text("toolResult", [part], "")) == [{"type": "text", "text": raw["text"]}]


def test_a_result_with_output_keeps_its_shape() -> None:
    part = _part(
        "tool",
        tool_call_id="c1",
        tool_name="exec",
        tool_output='{"ok":true}',
        metadata={
            "rawType": "function_call_output",
            "raw": {"type": "function_call_output", "isError": False},
        },
    )
    assert json.loads(prompt_text("toolResult", [part], "")) == [
        {
            "type": "function_call_output",
            "name": "exec",
            "output": {"ok": True},
            "isError": False,
            "call_id": "c1",
        }
    ]


def test_reasoning_of_openai_is_given_back_as_it_came() -> None:
    item = {"type": "reasoning", "id": "rs_1", "encrypted_content": "x"}
    raw = {"type": "thinking", "thinking": "", "thinkingSignature": json.dumps(item)}
    part = _part("reasoning", metadata={"rawType": "thinking", "raw": raw})
    assert json.loads(prompt_text("assistant", [part], "")) == [item]


def test_reasoning_of_the_top_level_is_added_as_text() -> None:
    metadata = {
        "topLevelReasoningField": "reasoning_content",
        "topLevelReasoningContent": "because",
        "topLevelReasoningOnly": True,
    }
    assert prompt_text("assistant", [_part("reasoning", metadata=metadata)], "yes").endswith("]\nbecause")


@pytest.mark.parametrize(
    ("role", "metadata", "call", "runtime"),
    [
        ("tool", {}, "c1", "toolResult"),
        ("tool", {}, None, "assistant"),  # a result without an id cannot be sent as one
        ("user", {"originalRole": "toolResult"}, "c1", "toolResult"),
        ("system", {}, None, "user"),
        ("assistant", {"originalRole": "assistant"}, None, "assistant"),
    ],
)
def test_the_runtime_role(role: str, metadata: dict, call: str | None, runtime: str) -> None:
    assert runtime_role(role, [_part(text="x", metadata=metadata, tool_call_id=call)]) == runtime


def test_only_an_assistant_without_words_and_parts_is_skipped() -> None:
    assert is_blank("assistant", [], " \n")
    assert not is_blank("assistant", [_part("tool")], "")
    assert not is_blank("user", [], "")


def test_a_summary_names_its_sources_and_is_escaped() -> None:
    text = summary_text(
        "sum_1", "condensed", 2, 5, "a < b & c", earliest_ms=0, latest_ms=86_400_000, built_from=["sum_2"]
    )
    assert text == (
        '<summary id="sum_1" kind="condensed" depth="2" descendant_count="5" trust="untrusted"'
        ' earliest_at="1970-01-01T00:00:00" latest_at="1970-01-02T00:00:00">\n'
        '  <parents>\n    <summary_ref id="sum_2" />\n  </parents>\n'
        "  <content>\na &lt; b &amp; c\n  </content>\n</summary>"
    )
    leaf = summary_text("sum_1", "leaf", 0, 0, "x", earliest_ms=None, latest_ms=None, built_from=[])
    assert "parents" not in leaf
    assert "earliest_at" not in leaf


def test_a_brief_says_what_it_covers() -> None:
    text = brief_text(
        "focus_1",
        'say "no"',
        "a < b",
        tokens=3,
        target_tokens=9,
        created_ms=0,
        covered_latest_ms=None,
        covered_seq=7,
    )
    assert 'prompt="say &quot;no&quot;"' in text
    assert 'covered_message_seq="7"' in text
    assert "\na < b\n" in text
