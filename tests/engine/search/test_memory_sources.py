"""The sources in a lcm.db: every part of a message, summaries, and large files in their folder."""

import pytest

from engine.search.kit import Memory, build, held, hits, memory_catalog, texts
from strandline import paths
from strandline.engine.search.sources.base import Known
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.sources.large_files import is_text
from strandline.engine.search.sources.lcm_file import LcmFile
from strandline.engine.search.sources.messages import MessageSource
from strandline.engine.search.wanted import Wanted
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.store.lcm import LcmDatabase
from strandline.store.search.index_file import SearchIndex


@pytest.fixture
def index(own_home):
    with SearchIndex.open(paths.search_file()) as opened:
        yield opened


@pytest.fixture
def memory(tmp_path):
    return Memory(tmp_path / "host" / "lcm.db")


def documents(memory: Memory) -> list[Document]:
    return list(MessageSource(LcmFile(memory.path)).read("", None))


def test_a_message_is_found_by_its_text_with_all_that_is_known_of_it(memory):
    memory.say("预算 200,000")
    [one] = documents(memory)
    assert one.ref == Ref(
        Scope.MESSAGES, memory.path, session_id="s-1", conversation_id=1, message_id=1, part=None
    )
    assert (one.kind, one.role, one.lane) == (DocumentKind.TEXT, "user", "agent:main:main")
    assert one.time_ms == 1_788_681_600_000


def test_every_part_that_says_more_than_the_text_is_a_document(memory):
    memory.say("I look it up", "", role="assistant")
    memory.say("42 files", role="tool")
    raw = {"rawType": "thinking", "raw": {"type": "thinking", "thinking": "hm, hidden"}}
    memory.part(1, 0, "reasoning", raw, text_content="hm, hidden")
    memory.part(1, 1, "text", {"rawType": "text"}, text_content="I look it up")
    memory.part(2, 0, "tool", {"rawType": "toolCall"}, tool_name="exec", tool_input='{"command":"ls"}')
    memory.part(3, 0, "text", {"rawType": "text", "originalRole": "toolResult"}, text_content="42 files")
    memory.part(3, 1, "text", {"rawType": "text"}, text_content="and a second block")
    found = [
        (one.ref.message_id, one.ref.part, one.kind.value, one.title, one.text) for one in documents(memory)
    ]
    assert found == [
        (1, None, "text", None, "I look it up"),
        (1, 0, "thinking", None, "hm, hidden"),
        (2, 0, "tool-call", "exec", 'exec {"command":"ls"}'),
        (3, None, "tool-result", None, "42 files"),
        (3, 1, "tool-result", None, "and a second block"),
    ]


def test_thinking_beside_the_blocks_is_found_even_under_a_text_that_only_repeats(memory):
    memory.say("the answer", role="assistant")
    memory.part(
        1, 0, "text", {"rawType": "text", "topLevelReasoningContent": "why so"}, text_content="the answer"
    )
    assert [(one.kind.value, one.text) for one in documents(memory)] == [
        ("text", "the answer"), ("thinking", "why so"),
    ]  # fmt: skip


def test_a_call_that_is_only_in_the_raw_block_is_found(memory):
    memory.say("", role="assistant")
    raw = {"type": "toolCall", "name": "read", "arguments": {"path": "笔记.md"}}
    memory.part(1, 0, "agent", {"rawType": "toolCall", "raw": raw})
    assert [one.text for one in documents(memory)] == ['read {"path": "笔记.md"}']


def test_the_parts_of_fixtures_are_all_there(fixtures):
    """Compared with the reader that the window uses, which reads a message and its parts one by one."""
    for name in ("small.db", "old-schema.db", "medium.db"):
        path = fixtures / "lcm" / name
        found = list(MessageSource(LcmFile(path)).read("", None))
        assert [one.position for one in found] == sorted({one.position for one in found})
        by_message: dict[int, str] = {}
        for one in found:
            by_message[one.ref.message_id] = by_message.get(one.ref.message_id, "") + "\n" + one.text
        for message in LcmDatabase(path).messages_by_id(list(range(1, 400))):
            told = by_message.get(message.message_id, "")
            assert message.text.strip() in told
            assert all(part.text in told for part in message.parts)


def test_a_page_that_is_full_of_bytes_ends_early_and_loses_nothing(memory, monkeypatch):
    memory.say(*("x" * 400 + str(number) for number in range(50)))
    for number in range(1, 51):
        memory.part(number, 0, "tool", {"rawType": "toolCall"}, tool_name="exec", tool_input="y" * 300)
    whole = documents(memory)
    monkeypatch.setattr("strandline.store.lcm.stream.PAGE_CHARACTERS", 1_000)
    assert documents(memory) == whole
    assert len(whole) == 100


def test_a_text_that_is_too_long_is_cut_and_told(memory, monkeypatch):
    monkeypatch.setattr("strandline.engine.search.sources.messages.TEXT_LIMIT", 100)
    memory.say("a" * 150)
    source = MessageSource(LcmFile(memory.path))
    assert [len(one.text) for one in source.read("", None)] == [100]
    assert "only searched up to" in source.problems()[0].text()


def test_a_quick_look_trusts_what_lies_before_the_end_if_nothing_was_added_or_taken(memory):
    memory.say(*(f"m {number}" for number in range(5_500)))
    source = MessageSource(LcmFile(memory.path))
    blocks = source.blocks(Known(), thorough=True)
    known = Known("", {block.first: block for block in blocks})
    assert source.blocks(known, thorough=False) == blocks
    memory.do("UPDATE messages SET content = 'late' WHERE message_id = 5400")
    assert source.blocks(known, thorough=False) == source.blocks(Known(), thorough=True) != blocks
    memory.do("DELETE FROM messages WHERE message_id = 50")
    assert source.blocks(known, thorough=False) == source.blocks(Known(), thorough=True)


def test_summaries_come_change_and_go(index, memory):
    memory.sum_up("sum_0aaaaaaaaaaaaaaa", "kitchen 厨房")
    memory.sum_up("sum_f000000000000000", "roof", depth=2)
    build(index, memory_catalog(memory.path))
    [one] = [one for one in held(index).values() if one.title == "condensed d2"]
    assert (one.ref.summary_id, one.lane, one.kind) == (
        "sum_f000000000000000", "agent:main:main", DocumentKind.SUMMARY,
    )  # fmt: skip
    assert one.time_ms == 1_788_685_200_000
    memory.sum_up("sum_0aaaaaaaaaaaaaaa", "rewritten 改写")
    memory.sum_up("sum_5000000000000000", "new in between")
    memory.do("DELETE FROM summaries WHERE summary_id = 'sum_f000000000000000'")
    result = build(index, memory_catalog(memory.path))
    assert (result.added, result.removed) == (2, 2)
    assert texts(index) == ["new in between", "rewritten 改写"]
    assert hits(index, "厨房") == []


def add_file(memory: Memory, file_id: str, stored: str, exploration: str = "") -> None:
    memory.do(
        "INSERT INTO large_files (file_id, conversation_id, file_name, storage_uri, exploration_summary,"
        " byte_size) VALUES (?, 1, 'report.txt', ?, ?, 10)",
        (file_id, stored, exploration),
    )


def large_catalog(memory: Memory, files_dir):
    return catalog(Wanted(databases=((memory.path, files_dir),)), None, {})


def test_large_files_give_sections_with_lines_but_only_from_inside_their_folder(index, memory, tmp_path):
    files, outside = tmp_path / "files", tmp_path / "outside"
    (files / "1").mkdir(parents=True)
    outside.mkdir()
    (files / "1" / "file_aa.txt").write_text("first line\n" + "filler line\n" * 400 + "the needle 针\n")
    (outside / "file_bb.txt").write_text("private of somebody")
    (files / "1" / "file_bb.txt").symlink_to(outside / "file_bb.txt")
    (files / "1" / "file_cc.png").write_bytes(b"\x89PNG\0\0 needle")
    add_file(memory, "file_aa", "/home/sam/.openclaw/lcm-files/1/file_aa.txt")
    add_file(memory, "file_bb", "/home/sam/.openclaw/lcm-files/1/file_bb.txt")
    add_file(memory, "file_cc", "/home/sam/.openclaw/lcm-files/1/file_cc.png", "a picture of a kitchen")
    add_file(memory, "file_dd", str(outside / "file_bb.txt"))
    build(index, large_catalog(memory, files))
    assert hits(index, "private") == []
    assert hits(index, "kitchen") == ["a picture of a kitchen"]
    [needle] = [one for one in held(index).values() if "needle" in one.text]
    assert (needle.ref.file_id, needle.title) == ("file_aa", "report.txt")
    assert needle.text.split("\n")[402 - needle.ref.line] == "the needle 针"


def test_a_large_file_that_is_gone_leaves_and_its_description_takes_its_place(index, memory, tmp_path):
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "file_aa.txt").write_text("whole text")
    add_file(memory, "file_aa", "/x/file_aa.txt", "described")
    build(index, large_catalog(memory, tmp_path / "files"))
    assert texts(index) == ["whole text"]
    (tmp_path / "files" / "file_aa.txt").unlink()
    memory.say("so that the database changed")
    build(index, large_catalog(memory, tmp_path / "files"))
    assert texts(index) == ["described", "so that the database changed"]


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"plain", True), ("窗口".encode(), True), (b"a\0b", False), (b"\xff\xfe", False), (b"", True),
     (("窗" * 40_000).encode(), True)],
)  # fmt: skip
def test_what_is_text(data, text):
    assert is_text(data) is text


def test_damaged_memories_never_stop_a_build(index, copy_fixture):
    folder = copy_fixture("lcm/damaged")
    databases = sorted(folder.rglob("*.db"))
    assert len(databases) > 8
    result = build(index, memory_catalog(*databases))
    assert result.finished
    assert len(held(index)) > 100
    assert result.problems
