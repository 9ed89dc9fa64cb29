"""What a person said in a message: no machine-made, recalled or quoted parts."""

import pytest

from strandline.model.own_words import files_to_follow, names_file, own_words

RULE = "Never push to main."


@pytest.mark.parametrize(
    "text",
    [
        f"[cron:4f2 nightly] {RULE}",
        f"System: [2026-01-01] {RULE}",
        f"[Subagent Context] {RULE}",
        "Read HEARTBEAT.md if it exists (workspace context). Follow it strictly.",
        "Continue the OpenClaw runtime event.",
        f"Pre-compaction memory flush. {RULE}",
    ],
)
def test_what_the_host_made_is_noise(text: str) -> None:
    assert own_words(text).noise
    assert own_words(text).text == ""


@pytest.mark.parametrize(
    "text",
    [
        f"<relevant-memories>\n- {RULE}\n</relevant-memories>\nhello",
        f"<relevant_memories>{RULE}",
        f"> {RULE}\nhello",
        f"[Replying to Bob id:3]\n{RULE}\n[/Replying]\nhello",
        f"```\n{RULE}\n```\nhello",
        f'Conversation info (untrusted metadata):\n```json\n{{"a": "{RULE}"}}\n```\nhello',
        f"[Chat messages since your last reply - for context]\n{RULE}\n\n[Current message - x]\nhello",
        f'[[tool:write {{"content": "{RULE}"}}]] hello',
    ],
)
def test_what_was_recalled_or_quoted_is_left_out(text: str) -> None:
    found = own_words(text)
    assert RULE not in found.text
    assert not found.noise


def test_a_task_is_told_by_a_person_whatever_it_begins_with() -> None:
    assert RULE in own_words(f"[cron:4f2 nightly] {RULE}", task=True).text


def test_attached_files_are_told_apart() -> None:
    found = own_words(f'Do it.\n<file name="rules.md" mime="text/markdown">\n{RULE}\n</file>')
    assert found.text == "Do it."
    assert found.files == (("rules.md", f"\n{RULE}\n"),)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Follow the rules in docs/BROWSER.md for every site.", ("BROWSER.md",)),
        ("Read browser-notes.md first, before you open a site", ("browser-notes.md",)),
        ("每个网站都先读一遍《浏览器须知》再动手", ("浏览器须知",)),
        ("请按照 须知.md 执行", ("须知.md",)),
        ("Write the results to results.md.", ()),
        ("Turn 2: read the plan please.", ()),
    ],
)
def test_files_to_follow(text: str, names: tuple[str, ...]) -> None:
    assert files_to_follow(text) == names


def test_a_path_is_the_named_file() -> None:
    assert names_file("/home/sam/ws/docs/BROWSER.md", "browser.md")
    assert names_file("浏览器须知.md", "浏览器须知")
    assert not names_file("OTHER.md", "browser.md")
    assert not names_file("", "")


HOSTILE = [
    "<file " * 50_000,
    "[[" * 100_000,
    "```\n" * 50_000,
    "> " * 100_000,
    "《" * 100_000,
    "<memory>" * 30_000,
    "a.b" * 60_000,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_end(text: str) -> None:
    own_words(text)
    files_to_follow("follow " + text)
