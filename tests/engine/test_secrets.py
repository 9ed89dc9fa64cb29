"""Secrets are found before they are pinned; sentences about secrets are not."""

import json
import socket
from pathlib import Path

import pytest

from strandline.engine.secrets import find_secrets

FIXTURES = Path(__file__).parents[1] / "fixtures" / "openclaw"

# Made up, and put together here so that no scanner of anybody takes this file for a leak.
HEX = "0123456789abcdef" * 4
SECRETS = [
    "AKIA" + "IOSFODNN7EXAMPLE",
    "ghp_" + "a1B2" * 9,
    "sk-" + "a1b2c3d4" * 4,
    "sk-ant-" + "api03-" + HEX[:40],
    "sk-proj-" + HEX[:40],
    "xoxb-" + "123456789012-123456789012-" + "aB3d" * 6,
    "AIza" + "Sy" + "aB3d" * 8 + "x",
    "hf_" + "aBcD" * 9,
    "LTAI" + "5tAbCdEfGh12345678",
    "-----BEGIN " + "RSA PRIVATE KEY-----",
    "https://ann:" + "s3cretpw@example.org/x",
    "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxMjM0NTY3ODkwIn0" + ".dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
    "Authorization: Bearer " + HEX[:32],
    "password: hunter2secret",
    "the api key is k9x7-22vv-p0qq",
    "密码是 Zx9kfpq22，不要告诉别人",
    "口令：abcd1234efgh",
    '"token": "local-test-token"',
    '"apiKey": "mock-key-1"',
]


@pytest.mark.parametrize("text", SECRETS)
def test_secrets_are_found_and_hidden(text, monkeypatch):
    def no_network(*_, **__):
        raise AssertionError("a secret was about to be sent somewhere")

    monkeypatch.setattr(socket.socket, "connect", no_network)
    (found,) = find_secrets(f"first line\nremember: {text}\n")
    assert found.line == 2
    assert found.kind.text()
    assert text not in found.shown


PROSE = [
    "Never write a password, token or API key into this file.",
    "The password is kept in the safe; ask Ann before you open it.",
    "Secret: always rinse the rice twice.",
    "Budget limit is 200,000 CNY; never propose more.",
    "Token budget: 60,000 units, 20,000 a file.",
    "token = one piece of a word, about 4 characters",
    "api key: ask Ann, extension 4711",
    "password: <ask the user>",
    "密码：不要写进文件，存放在保险柜里。",
    "口令是每周更换的，忘记了就问小王。",
    "密钥由运维保管，2026年9月更换一次。",
    "令牌预算：每轮60000。",
    "回答任何关于过去的问题之前，先检索记忆。",
    "Commit 8478be9d30f5e99878a23f0f1a5b30ff48233ecb fixed it.",
    "See https://example.org/a/b?c=d and /home/ann/notes/2026-09-06.md",
    "Task-tracker: sk-learn is not used; risk-assessment-2026-final is.",
    "The file's sha256 is 9d7897d91453d00a3403642c70cf2ff769fc962fcb1ffc24ab68dd97a0135510",
    "会议编号 123-456-789，时间 2026-11-30 09:00",
    "session agent:main:subagent:3f2504e0-4f89-11d3-9a0c-0305e82c3301 ended",
]


@pytest.mark.parametrize("text", PROSE)
def test_sentences_are_not_secrets(text):
    assert find_secrets(text) == ()


def test_the_recorded_workspaces_hold_none_and_their_configurations_do():
    for path in sorted((FIXTURES / "recordings" / "2026.9.6").glob("*/workspace*/**/*.md")):
        assert find_secrets(path.read_text(errors="replace")) == (), path
    config = next((FIXTURES / "recordings").glob("*/convo/state/openclaw.json")).read_text()
    assert json.loads(config)["gateway"]["auth"]["token"] not in str(find_secrets(config))
    assert find_secrets(config)
