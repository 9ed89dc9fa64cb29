"""Large payloads: whole in a file, a reference and an outline in the message."""

import base64
import json
import stat

import pytest

from strandline.engine.lossless.exploration import explore
from strandline.model.memory import FileState, PartKind
from strandline.store.lcm import open_memory

LONG = "".join(f"line {number} says something about bees\n" for number in range(4_000))


def only_file(host):
    [file] = open_memory(host.store.path).large_files(1)
    assert file.state is FileState.PRESENT
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    return file


def test_the_output_of_a_tool(host):
    talk = host.transcript("abc")
    talk.call("exec", {"command": "make"})
    talk.result(LONG, name="exec")
    host.take()
    file = only_file(host)
    assert file.path.read_text(encoding="utf-8") == LONG
    result = open_memory(host.store.path).message(2)
    assert result.text.startswith(
        f"[LCM Tool Output: {file.file_id} | tool=exec | {len(LONG):,} bytes]\n\nExpl"
    )
    [part] = result.parts
    assert part.kind is PartKind.TOOL_RESULT
    assert part.externalised.file_ids == (file.file_id,)
    assert part.partner.message_id == 1
    assert open_memory(host.store.path).check() == ()


def test_a_file_block_of_a_user_and_what_stands_around_it(host):
    talk = host.transcript("abc")
    talk.user(f'please read <file name="bees.md" mime="text/markdown">\n# Bees\n{LONG}</file> twice')
    host.take()
    file = only_file(host)
    said = open_memory(host.store.path).message(1).text
    assert said.startswith(f"please read [LCM File: {file.file_id} | bees.md | text/markdown | ")
    assert said.endswith(" twice")
    assert "Detected section headers: # Bees." in said
    assert file.path.suffix == ".md"


def test_a_long_text_of_anybody_and_one_just_below_the_limit(host):
    talk = host.transcript("abc")
    talk.user("x" * 100_000)
    talk.user("y" * 99_996)
    talk.user("桃" * 16_667)
    host.take()
    texts = host.said()
    assert texts[0].startswith("[LCM Raw Payload: file_")
    assert texts[1] == "y" * 99_996
    assert texts[2].startswith("[LCM Raw Payload: file_")


def test_an_answer_with_a_tool_call_stays_as_it_is(host):
    talk = host.transcript("abc")
    talk.answer(LONG, {"type": "toolCall", "id": "c", "name": "write", "arguments": {"content": LONG}})
    host.take()
    assert host.said() == [LONG]
    assert open_memory(host.store.path).large_files(1) == ()


def test_a_picture_of_any_size(host):
    talk = host.transcript("abc")
    data = b"\x89PNG not really"
    picture = {"type": "image", "data": base64.b64encode(data).decode(), "mimeType": "image/png"}
    talk.user([{"type": "text", "text": "look"}, picture, {"type": "image", "data": "%%%", "mimeType": "x"}])
    host.take()
    file = only_file(host)
    assert file.path.read_bytes() == data
    message = open_memory(host.store.path).message(1)
    assert (
        message.text
        == f"look\n[User image: image.png (image/png, {len(data)} bytes) | LCM file: {file.file_id}]"
    )
    assert [part.kind for part in message.parts] == [PartKind.TEXT, PartKind.IMAGE, PartKind.IMAGE]


def test_made_again_it_has_the_same_names(host, tmp_path):
    talk = host.transcript("abc")
    talk.user(LONG)
    host.take()
    first = only_file(host)
    host.store.close()
    host.store.path.unlink()
    host.store = type(host.store).open(host.store.path)
    host.take()
    assert only_file(host).file_id == first.file_id


@pytest.mark.parametrize(
    ("name", "said", "wanted"),
    [
        ("a.json", json.dumps({"rows": [{"id": 1, "ok": True}], "n": None}),
         ["object with 2 keys.", "Shape: {rows: array(1) of {id: number, ok: boolean}, n: null}."]),
        ("x.txt", json.dumps([{"a": "b"}] * 3), ["Top-level: array of 3 items."]),
        ("a.jsonl", '{"a": 1}\n{"a": 2}\n', ["Records: 2.", "Shape of the first: {a: number}."]),
        ("a.csv", "date,price\n2026-01-01,5\n2026-01-02,6\n",
         ["Rows: 2.", "Columns (2): date, price.", "First row sample: 2026-01-01,5."]),
        ("a.tsv", "a\tb\n1\t2\n", ["Structured summary (TSV):", "Columns (2): a, b."]),
        ("a.yaml", "name: x\nlist:\n  - 1\n", ["Top-level keys (2): name, list."]),
        ("a.xml", "<root><item/><item/></root>", ["Root element: root.", "Elements (2): root, item."]),
        ("a.py", "import os\n\nclass Hive:\n    def open(self):\n        pass\n",
         ["Imports (1): import os.", "Definitions (2): class Hive: (line 3) | def open(self): (line 4)."]),
        ("a.md", "# Bees\ntext\n## Honey\n", ["Detected section headers: # Bees | ## Honey.", "Lines: 4."]),
        ("a.txt", "one two\nthree", ["Words: 3.", "Characters: 13.", "Opening excerpt: one two three."]),
        ("a.json", "{broken", ["Text exploration summary (a.json):"]),
        ("a.csv", "no table", ["Text exploration summary (a.csv):"]),
        ("a.txt", "", ["Characters: 0."]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_payload(name, said, wanted):
    told = explore(name, "text/plain", said)
    for line in wanted:
        assert line in told


def test_a_shape_nested_deep_or_wide_stays_short():
    deep = "[" * 500 + "]" * 500
    wide = json.dumps({f"key{number}": number for number in range(5_000)})
    assert len(explore("a.json", "", deep)) < 3_000
    assert "… 4,975 more" in explore("a.json", "", wide)
