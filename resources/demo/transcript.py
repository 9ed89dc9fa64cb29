"""Plays a written conversation into the entries that OpenClaw 2026.9.6 would have stored."""

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Self

from prompt_report import Prompt, tokens_of
from script import Session, Step

from strandline.host.model_info import ModelPrice, model_info
from strandline.model.tokens import utf16_units

CACHE_MS = 5 * 60_000  # how long a provider keeps a prefix; after a longer pause it is written anew


@dataclass(frozen=True, slots=True)
class Model:
    """A model of the demo's configuration."""

    provider: str
    name: str
    price: ModelPrice

    @classmethod
    def of(cls, ref: str, config: Mapping[str, Any]) -> Self:
        """Find a model by ``provider/name``."""
        provider, _, name = ref.partition("/")
        return cls(provider, name, model_info(config, ref).price or ModelPrice(0, 0, 0, 0))


@dataclass(slots=True)
class Transcript:
    """The entries of one session, and what the host knows after its last call.

    ``sent`` is what the next request would hold after the system prompt: entry id, tokens and
    units of each message. A compaction replaces all of it but the last ``keep`` by its summary.
    """

    session: Session
    prompt: Prompt
    model: Model
    events: list[dict[str, Any]] = field(default_factory=list)
    sent: list[tuple[str, int, int]] = field(default_factory=list)
    usage: dict[str, Any] = field(default_factory=dict)
    prompt_tokens: int = 0
    called_ms: int = 0
    compactions: int = 0
    compacted_at: int | None = None

    @property
    def estimate(self) -> int:
        """The host's estimate before a prompt: a quarter of all units."""
        return -(-(self.prompt.units + sum(units for _, _, units in self.sent)) // 4)

    @property
    def sent_messages(self) -> int:
        """How many messages the next request would hold."""
        return len(self.sent)

    def play(self) -> None:
        """Make all entries."""
        first = self.session.steps[0]
        header = {"version": 4, "id": self.session.id, "timestamp": iso(first.at_ms)}
        self.events.append({"type": "session", **header, "cwd": self.prompt.report["workspaceDir"]})
        for step in self.session.steps:
            if step.role == "compaction":
                self._compact(step)
            else:
                self._say(step)
            if step is first:
                snapshot = {
                    "timestamp": step.at_ms,
                    "provider": self.model.provider,
                    "modelId": self.model.name,
                }
                self._add({"type": "custom", "customType": "model-snapshot", "data": snapshot}, step.at_ms)

    def _add(self, event: dict[str, Any], at_ms: int) -> str:
        entry_id = name_id(self.session.id, len(self.events))
        parent = self.events[-1]["id"] if len(self.events) > 1 else None
        place = {"id": entry_id, "parentId": parent, "timestamp": iso(at_ms)}
        self.events.append({"type": event["type"], **place, **event})
        return entry_id

    def _say(self, step: Step) -> None:
        message: dict[str, Any] = {"role": step.role, "timestamp": step.at_ms}
        call_id = "call_" + name_id(self.session.id, "call", step.call)[:12]
        if step.role == "user":
            message["content"] = step.text
        elif step.role == "toolResult":
            message |= {"toolCallId": call_id, "toolName": step.tool, "isError": False}
            message["content"] = [{"type": "text", "text": step.text}]
        else:
            part: dict[str, Any] = {"type": "text", "text": step.text}
            if step.tool:
                part = {
                    "type": "toolCall",
                    "id": call_id,
                    "name": step.tool,
                    "arguments": json.loads(step.text),
                }
            api = "anthropic-messages" if self.model.provider == "anthropic" else "openai-completions"
            message |= {
                "content": [part],
                "api": api,
                "provider": self.model.provider,
                "model": self.model.name,
            }
            message |= {"usage": self._call(step), "stopReason": "toolUse" if step.tool else "stop"}
        entry_id = self._add({"type": "message", "message": message}, step.at_ms)
        self.sent.append((entry_id, tokens_of(step.text) + 4, utf16_units(step.text)))

    def _call(self, step: Step) -> dict[str, Any]:
        """Give the provider's account of one call: only Anthropic bills cache writes apart."""
        total = self.prompt.tokens + sum(tokens for _, tokens, _ in self.sent)
        warm = step.at_ms - self.called_ms < CACHE_MS and self.prompt_tokens <= total
        read = self.prompt_tokens if warm else 0
        written = total - read - 4 if self.model.provider == "anthropic" else 0
        amounts = {
            "input": total - read - written,
            "output": tokens_of(step.text) + 3,
            "cacheRead": read,
            "cacheWrite": written,
        }
        price = self.model.price
        rates = (price.input, price.output, price.cache_read, price.cache_write)
        cost = {
            name: round(amount * rate / 1e6, 9)
            for (name, amount), rate in zip(amounts.items(), rates, strict=True)
        }
        cost["total"] = round(sum(cost.values()), 9)
        self.prompt_tokens, self.called_ms = total, step.at_ms
        self.usage = {**amounts, "totalTokens": total + amounts["output"], "cost": cost}
        return self.usage

    def _compact(self, step: Step) -> None:
        kept = self.sent[-step.keep :]
        before = self.prompt.tokens + sum(tokens for _, tokens, _ in self.sent)
        tokens, units = tokens_of(step.text), utf16_units(step.text)
        after = self.prompt.tokens + tokens + sum(count for _, count, _ in kept)
        event: dict[str, Any] = {"type": "compaction", "summary": step.text, "firstKeptEntryId": kept[0][0]}
        event |= {"tokensBefore": before, "tokensAfter": after, "fromHook": True}
        self.sent = [(self._add(event, step.at_ms), tokens, units), *kept]
        self.compactions += 1
        self.compacted_at = before


def name_id(*parts: object) -> str:
    """Give a UUID that depends on the names alone."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "strandline-demo/" + "/".join(map(str, parts))))


def iso(at_ms: int) -> str:
    """Give a time as the host writes it."""
    moment = datetime.fromtimestamp(at_ms / 1_000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
