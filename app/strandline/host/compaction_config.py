"""The compaction settings of a release: its defaults with the user's values on top.

Which key a release knows is measured (2026.3.8, 2026.7.1, 2026.9.6); a key that a release
has retired or does not have yet is not used.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

_COMMON: dict[str, Any] = {
    "mode": "safeguard",
    "keepRecentTokens": 20_000,
    "identifierPolicy": "strict",
    "recentTurnsPreserve": 3,
    "qualityGuard": {"enabled": True, "maxRetries": 1},
    "memoryFlush": {"enabled": True, "softThresholdTokens": 4_000, "forceFlushTranscriptBytes": 2 << 20},
    "postCompactionSections": None,
    "model": None,
}
_RESERVE: dict[str, Any] = {
    "reserveTokens": 16_384,
    "reserveTokensFloor": 20_000,
    "maxHistoryShare": None,
    "identifierInstructions": None,
}
_LATER: dict[str, Any] = {
    "maxActiveTranscriptBytes": None,
    "midTurnPrecheck": {"enabled": False},
    "timeoutSeconds": 180,
    "notifyUser": False,
}
_DEFAULTS: dict[str, dict[str, Any]] = {
    "3.8": {**_COMMON, **_RESERVE},
    "7.1": {**_COMMON, **_RESERVE, **_LATER, "customInstructions": None, "truncateAfterCompaction": False},
    "9.6": {"enabled": True, **_COMMON, **_LATER},
}
# Keys of memoryFlush besides the common ones, by release.
_FLUSH: dict[str, tuple[str, ...]] = {
    "3.8": ("prompt", "systemPrompt"),
    "7.1": ("prompt", "systemPrompt", "model"),
    "9.6": ("model",),
}


@dataclass(frozen=True, slots=True)
class CompactionConfig:
    """``values``: every key the release knows, nested as in the file; None means unset."""

    values: Mapping[str, Any]

    def get(self, dotted: str) -> Any:
        """Give the value of a dotted key such as ``memoryFlush.enabled``; None when unknown."""
        current: Any = self.values
        for key in dotted.split("."):
            current = current.get(key) if isinstance(current, Mapping) else None
        return current


def compaction_config(user: Mapping[str, Any], family: str) -> CompactionConfig:
    """Merge ``agents.defaults.compaction`` with the defaults of a release family."""
    values = {key: dict(v) if isinstance(v, dict) else v for key, v in _DEFAULTS[family].items()}
    values["memoryFlush"] |= dict.fromkeys(_FLUSH[family])
    for key, value in user.items():
        if isinstance(values.get(key), dict):
            inner = value if isinstance(value, Mapping) else {}
            values[key] |= {name: item for name, item in inner.items() if name in values[key]}
        elif key in values:
            values[key] = value
    frozen = {key: MappingProxyType(v) if isinstance(v, dict) else v for key, v in values.items()}
    return CompactionConfig(MappingProxyType(frozen))
