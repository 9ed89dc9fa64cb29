"""When the host runs a memory flush, and why it does not (facts/openclaw.md 6.1 to 6.3).

One rule for all measured releases, with the switches of each: the flush runs when it is on, may
write, and the projected prompt reaches the line (or the transcript its size), once per compaction
cycle. "Once" is told by two counters: the number of compactions now, and the number that the last
flush noted before it ran. Nothing here touches a disk; numbers are tokens.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from strandline.host import raw
from strandline.host.session_keys import main_session_key, same_session

MOST_FAILURES = 3
"""Failures in a row after which the host takes the cycle for flushed (2026.7.1 and later)."""

FORCE_BYTES = 2 << 20
SOFT_TOKENS = 4_000
NEAR_TOKENS = 8_192
"""This near to the line the host adds the tokens of the last answer, which it reads back."""

CLI_PROVIDERS = frozenset({"claude-cli", "codex-cli", "google-gemini-cli"})
_CODEX = "codex"


class Gate(StrEnum):
    """What decides about the flush of this cycle; all but DUE and FORCED keep it from running."""

    DUE = "due"
    FORCED = "due-by-size"  # the transcript reached forceFlushTranscriptBytes
    SAME_LINE = "due-with-compaction"  # it runs, but its line is not below the compaction's
    BELOW = "below-line"
    FLUSHED = "already-flushed"  # counters n = n
    ZERO = "counters-zero"  # counters 0 = 0 though nothing says that a flush ever ran
    EXHAUSTED = "failures-exhausted"
    COMPACTION_FIRST = "compaction-first"  # the flush line lies above the compaction line
    NO_LINE = "no-line"  # the window is too small for one
    DISABLED = "disabled"
    NO_PLUGIN = "no-memory-plugin"  # the flush belongs to the memory plugin (2026.7.1 and later)
    SANDBOX = "sandbox-not-writable"
    HEARTBEAT = "heartbeat"
    CLI = "cli-runtime"
    INCOGNITO = "incognito"
    NO_TOKENS = "tokens-unknown"


@dataclass(frozen=True, slots=True)
class FlushFacts:
    """What the host looks at. ``projected`` None: no number is known, then no line is reached.

    ``bytes``: size of the stored transcript, None where the host does not measure it.
    ``proof``: something besides the counters says that a flush ran in this session.
    """

    enabled: bool = True
    plugin: bool = True
    writable: bool = True
    heartbeat: bool = False
    cli: bool = False
    incognito: bool = False
    line: int | None = None
    projected: int | None = None
    bytes: int | None = None
    force_bytes: int = FORCE_BYTES
    compactions: int = 0
    flushed_at: int | None = None
    proof: bool = True
    failures: int = 0


def decide(facts: FlushFacts) -> Gate:
    """Tell what the host would decide now, in the order in which one reason hides the next."""
    if not facts.enabled:
        return Gate.DISABLED
    for holds, gate in (
        (not facts.plugin, Gate.NO_PLUGIN),
        (facts.incognito, Gate.INCOGNITO),
        (facts.cli, Gate.CLI),
        (not facts.writable, Gate.SANDBOX),
    ):
        if holds:
            return gate
    if has_flushed(facts.compactions, facts.flushed_at):
        if facts.failures >= MOST_FAILURES:
            return Gate.EXHAUSTED
        return Gate.FLUSHED if facts.proof or facts.compactions else Gate.ZERO
    forced = facts.bytes is not None and 0 < facts.force_bytes <= facts.bytes
    reached = facts.line is not None and facts.projected is not None and facts.projected >= facts.line
    if facts.heartbeat and (forced or reached):
        return Gate.HEARTBEAT
    if reached:
        return Gate.DUE
    if forced:
        return Gate.FORCED
    if facts.line is None:
        return Gate.NO_LINE
    return Gate.NO_TOKENS if facts.projected is None else Gate.BELOW


def has_flushed(compactions: int, flushed_at: int | None) -> bool:
    """Tell whether the host takes the present cycle for flushed: both counts are equal."""
    return flushed_at is not None and flushed_at == compactions


def projected(prompt: int | None, output: int | None, line: int | None, family: str) -> int | None:
    """Project the next prompt as the host does, but for the words of the next message.

    To 2026.7.1 the check comes before a turn: prompt and last answer, the latter only near the
    line. 2026.9.6 checks right after the reply, with the prompt alone.
    """
    if prompt is None or family == "9.6" or not output:
        return prompt
    near = line is not None and prompt >= line - NEAR_TOKENS
    return prompt + output if near else prompt


def force_bytes(compaction: Mapping[str, Any]) -> int:
    """Give ``memoryFlush.forceFlushTranscriptBytes``; 0 switches the trigger off."""
    given = raw.number(raw.section(compaction, "memoryFlush").get("forceFlushTranscriptBytes"))
    return FORCE_BYTES if given is None or given < 0 else int(min(given, 2**53))


def workspace_access(config: Mapping[str, Any], agent: Mapping[str, Any], key: str, agent_id: str) -> str:
    """Give how a session may use the workspace: ``rw`` outside a sandbox, else what is configured.

    ``sandbox.mode`` is off (default), all, or non-main: every session but the main one. An agent's
    own ``sandbox`` wins over the shared one, key by key. ``workspaceAccess`` is ``none`` by default.
    """
    shared = raw.section(config, "agents", "defaults", "sandbox")
    own = raw.section(agent, "sandbox")
    mode = raw.text(own, "mode") or raw.text(shared, "mode") or "off"
    inside = mode == "all" or (
        mode == "non-main" and not same_session(key, main_session_key(agent_id, config))
    )
    if not inside:
        return "rw"
    return raw.text(own, "workspaceAccess") or raw.text(shared, "workspaceAccess") or "none"


def runs_in_cli(config: Mapping[str, Any], provider: str | None, harness: str | None) -> bool:
    """Tell whether another program holds the conversation, so that it is not the host's to flush.

    Command-line back ends (the known ones and those of ``cliBackends``), and the Codex harness,
    which compacts by itself.
    """
    name = (provider or "").strip().lower()
    own = {key.strip().lower() for key in raw.section(config, "agents", "defaults", "cliBackends")}
    return name in CLI_PROVIDERS or (bool(name) and name in own) or (harness or "").lower() == _CODEX
