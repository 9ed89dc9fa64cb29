"""What OpenClaw and the model services do with the prompt cache, as far as a user's files tell.

OpenClaw asks for a short (5 minutes) or long (1 hour) life of the cache with ``cacheRetention``
in the parameters of a model or an agent (the older ``cacheControlTtl`` says ``5m`` or ``1h``).
A request is tools, then the system prompt, then the messages. Recorded with 2026.7.1 and
2026.9.6: the run that OpenClaw starts by itself to announce a sub-agent's result has a shorter
tool list, and 2026.9.6 names such a run ``announce:...``. A memory flush has two tools; 2026.7.1
stores ``Continue the OpenClaw runtime event.`` in the place of its message.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from strandline.host import raw

SHORT_MS = 300_000
LONG_MS = 3_600_000
LEAST_TOKENS = 1_024
"""Services store no shorter prefix than this (Anthropic's large models, OpenAI)."""

TRACE_NAME = ("logs", "cache-trace.jsonl")
RUNTIME_EVENT = "Continue the OpenClaw runtime event."
_ANNOUNCE = "announce:"
_LIVES = {"short": SHORT_MS, "long": LONG_MS, "5m": SHORT_MS, "1h": LONG_MS}


@dataclass(frozen=True, slots=True)
class CacheLife:
    """How long a prefix is kept after its last use, in ms, and the key that says so.

    An empty ``source``: nothing is configured, five minutes are assumed. ``off``: the
    configuration asks for no cache.
    """

    ms: int
    source: str = ""
    off: bool = False


def cache_life(config: Mapping[str, Any], entry: Mapping[str, Any], entry_key: str, ref: str) -> CacheLife:
    """Give the life of the cache for a model named ``provider/model`` and an agent's entry.

    The agent's own parameters come before those of the model.
    """
    models = raw.section(config, "agents", "defaults", "models")
    name = next((key for key in models if key.lower() == ref.lower()), ref)
    places = (
        (raw.section(entry, "params"), f"{entry_key}.params"),
        (raw.section(models, name, "params"), f"agents.defaults.models[{name}].params"),
    )
    for params, where in places:
        for key in ("cacheRetention", "cacheControlTtl"):
            word = (raw.text(params, key) or "").lower()
            if word == "none":
                return CacheLife(SHORT_MS, f"{where}.{key}", off=True)
            if word in _LIVES:
                return CacheLife(_LIVES[word], f"{where}.{key}")
    return CacheLife(SHORT_MS)


def is_announcement(run_id: str | None) -> bool:
    """Tell whether OpenClaw itself started the run, to announce a sub-agent's result (2026.9.6)."""
    return run_id is not None and run_id.startswith(_ANNOUNCE)


def trace_path(config: Mapping[str, Any]) -> str | None:
    """Give the configured path of the cache trace; None: ``logs/cache-trace.jsonl`` in the state folder."""
    return raw.text(raw.section(config, "diagnostics", "cacheTrace"), "filePath")
