"""The key: where it comes from, where it goes, and where it never is."""

import dataclasses
import logging

import pytest

from endpoint_server import says, status
from engine.endpoint.conftest import ASKED
from memory_keyring import LockedKeyring, MemoryKeyring
from strandline import paths
from strandline.engine.endpoint.faults import NoKey, StrandlineError, WrongKey
from strandline.engine.endpoint.keys import Keys, KeySource, is_sendable
from strandline.store import logs

KEY = "sk-test-0123456789abcdef0123456789"


def test_the_environment_goes_before_the_keyring(ring):
    keys = Keys({}, "MY_KEY")
    assert keys.find("https://a.example").source is KeySource.NOWHERE
    keys.keep("https://a.example", f" {KEY}\n")
    assert keys.find("https://a.example").text == KEY
    found = Keys({"MY_KEY": "other-1"}, "MY_KEY").find("https://a.example")
    assert (found.source, found.text) == (KeySource.ENVIRONMENT, "other-1")


def test_a_key_is_for_one_origin(ring):
    keys = Keys({}, "MY_KEY")
    keys.keep("https://a.example", KEY)
    assert keys.find("https://b.example").text is None
    assert keys.find("http://a.example").text is None


def test_a_key_is_forgotten(ring):
    keys = Keys({}, "MY_KEY")
    keys.keep("https://a.example", KEY)
    assert keys.forget("https://a.example")
    assert not keys.forget("https://a.example")
    assert keys.find("https://a.example").source is KeySource.NOWHERE


@pytest.mark.parametrize("text", ["", "  ", "two words", "line\nbreak", "密钥", "k\x00y", "x" * 5_000])
def test_what_is_no_key_is_not_kept(ring, text):
    assert not is_sendable(text.strip())
    with pytest.raises(NoKey):
        Keys({}, "MY_KEY").keep("https://a.example", text)
    assert ring.kept == {}


def test_without_a_keyring_it_is_said(set_ring):
    keys = Keys({}, "MY_KEY")
    found = keys.find("https://a.example")
    assert found.source is KeySource.UNKNOWN
    assert "keyring" in str(found.problem)
    with pytest.raises(NoKey, match="keyring"):
        keys.keep("https://a.example", KEY)
    set_ring(LockedKeyring())
    assert keys.find("https://a.example").source is KeySource.UNKNOWN


def test_a_keyring_that_writes_plain_files_is_refused(set_ring):
    class Plain(MemoryKeyring):
        pass

    Plain.__module__ = "keyrings.alt.file"
    plain = Plain()
    set_ring(plain)
    with pytest.raises(NoKey):
        Keys({}, "MY_KEY").keep("https://a.example", KEY)
    assert plain.kept == {}


def test_a_keyring_that_keeps_nothing_is_noticed(set_ring):
    class Forgetful(MemoryKeyring):
        def set_password(self, service, username, password):
            pass

    set_ring(Forgetful())
    with pytest.raises(NoKey):
        Keys({}, "MY_KEY").keep("https://a.example", KEY)


def test_the_kept_key_is_sent(bench, server, ring):
    server.key = KEY
    Keys({}, "").keep(server.url.removesuffix("/v1"), KEY)
    assert bench.ask().text == "All is well."


def test_far_away_a_key_is_needed_and_only_sent_encrypted(bench, ring, server):
    with pytest.raises(NoKey, match=r"no key for llm\.example"):
        bench.ask(base_url="https://llm.example/v1")
    bench.env["STRANDLINE_ENDPOINT_KEY"] = KEY
    with pytest.raises(NoKey, match="not encrypted"):
        bench.ask(base_url="http://llm.example/v1")
    bench.env["STRANDLINE_ENDPOINT_KEY"] = "odd key ä"
    with pytest.raises(NoKey, match="odd characters"):
        bench.ask(base_url=server.url)
    assert bench.rows.calls() == ()


def test_the_key_is_in_no_file_no_log_and_no_error(bench, server, own_home, caplog):
    caplog.set_level(logging.DEBUG)
    log = logs.start(logging.DEBUG)
    bench.env["STRANDLINE_ENDPOINT_KEY"] = KEY
    told = [repr(bench.client().keys.find(server.url)), repr(bench.endpoint)]
    server.will(
        says("Fine."), status(401, error={"message": f"bad key {KEY}"}), status(400, error=KEY), status(500)
    )
    for _ in range(4):
        try:
            told.append(repr(bench.ask(retrying=dataclasses.replace(bench.endpoint.retrying, retries=0))))
        except StrandlineError as error:
            told += [str(error), repr(error), repr(error.sentence), repr(error.way_out)]
            logging.getLogger("strandline").exception("asking failed")
    log.close()
    assert len(server.requests) == 4
    assert all(KEY in request.headers["authorization"] for request in server.requests)
    assert KEY not in "\n".join(told)
    assert KEY not in "\n".join(
        record.getMessage() for record in caplog.records if not record.name.startswith("asyncio")
    )
    files = [file for file in own_home.rglob("*") if file.is_file()]
    assert {paths.library_file(), paths.log_file()} <= set(files)
    assert paths.log_file().stat().st_size > 0
    assert [file for file in files if KEY.encode() in file.read_bytes()] == []


def test_the_keyring_is_asked_once_and_again_after_a_refusal(bench, server, ring):
    server.key = KEY
    Keys({}, "").keep(server.url.removesuffix("/v1"), "old-key-123")
    client = bench.client()
    with pytest.raises(WrongKey):
        client.complete(ASKED, max_tokens=10)
    Keys({}, "").keep(server.url.removesuffix("/v1"), KEY)
    assert client.complete(ASKED, max_tokens=10).text
    ring.kept.clear()
    assert client.complete(ASKED, max_tokens=10).text
