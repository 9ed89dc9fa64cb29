"""What the host takes out of old tool results before a call (facts: openclaw.md 6.4).

Only in memory: the transcript keeps them. ``cache-ttl`` prunes when the provider's prompt cache has run out
anyway, for then the shorter prompt costs nothing extra. All sizes are UTF-16 units; the host takes four of
them for a token.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from strandline.host import raw
from strandline.host.utf16 import from_units, length, to_units

_SURROGATE = re.compile("[\ud800-\udfff]")

UNITS_PER_TOKEN = 4
MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Pruning:
    """The settings of ``agents.defaults.contextPruning`` with the recorded defaults.

    ``ttl_ms`` is how long the prompt cache is taken to hold: 1 h where the host switches pruning on by
    itself (Anthropic), 5 min where only the mode is set.
    """

    ttl_ms: int = 60 * MINUTE_MS
    keep_last_assistants: int = 3
    soft_trim_ratio: float = 0.3
    hard_clear_ratio: float = 0.5
    least_units: int = 50_000
    """Units of prunable tool results below which none is cleared."""
    soft_most: int = 4_000
    soft_head: int = 1_500
    soft_tail: int = 1_500
    hard_clear: bool = True
    placeholder: str = "[Old tool result content cleared]"


@dataclass(frozen=True, slots=True)
class Prunable:
    """A message as pruning sees it: ``role`` is user, assistant or tool."""

    role: str
    text: str


def pruning_config(user: Mapping[str, Any], family: str) -> Pruning:
    """Give the settings in force: the user's in 3.8 and 7.1; in 9.6 the numbers are fixed."""
    if family == "9.6":
        return Pruning()
    plain = Pruning()
    soft, hard = raw.section(user, "softTrim"), raw.section(user, "hardClear")
    placeholder = hard.get("placeholder")
    return Pruning(
        keep_last_assistants=_whole(user.get("keepLastAssistants"), plain.keep_last_assistants),
        soft_trim_ratio=_share(user.get("softTrimRatio"), plain.soft_trim_ratio),
        hard_clear_ratio=_share(user.get("hardClearRatio"), plain.hard_clear_ratio),
        least_units=_whole(user.get("minPrunableToolChars"), plain.least_units),
        soft_most=_whole(soft.get("maxChars"), plain.soft_most),
        soft_head=_whole(soft.get("headChars"), plain.soft_head),
        soft_tail=_whole(soft.get("tailChars"), plain.soft_tail),
        hard_clear=hard.get("enabled") is not False,
        placeholder=placeholder if isinstance(placeholder, str) and placeholder else plain.placeholder,
    )


def cache_ran_out(last_ms: int | None, now_ms: int | None, rules: Pruning) -> bool:
    """Tell whether ``cache-ttl`` prunes now; without a time of the last call it does not."""
    return last_ms is not None and now_ms is not None and rules.ttl_ms <= now_ms - last_ms


def pruned(messages: Sequence[Prunable], window: int, rules: Pruning) -> dict[int, str]:
    """Give the new texts of the tool results that are shortened or cleared, by place.

    ``window`` is the model's window in tokens. Nothing before the first message of the user and nothing from
    the last few assistant messages on is touched; without so many of them nothing at all is.
    """
    cutoff = _cutoff(messages, rules.keep_last_assistants)
    first = next((place for place, one in enumerate(messages) if one.role == "user"), len(messages))
    places = [place for place in range(first, cutoff or 0) if messages[place].role == "tool"]
    room = window * UNITS_PER_TOKEN
    if not places or room <= 0:
        return {}
    total = sum(length(one.text) for one in messages)
    if total / room < rules.soft_trim_ratio:
        return {}
    texts = {place: messages[place].text for place in places}
    changed: dict[int, str] = {}
    for place in places:
        short = soft_trimmed(texts[place], rules)
        if short is not None:
            total += length(short) - length(texts[place])
            texts[place] = changed[place] = short
    if not rules.hard_clear or total / room < rules.hard_clear_ratio:
        return changed
    if sum(map(length, texts.values())) < rules.least_units:
        return changed
    for place in places:
        if total / room < rules.hard_clear_ratio:
            break
        total += length(rules.placeholder) - length(texts[place])
        changed[place] = rules.placeholder
    return changed


def soft_trimmed(text: str, rules: Pruning) -> str | None:
    """Give beginning and end of a tool result with the host's note; None when it is short enough."""
    units = length(text)
    if units <= rules.soft_most or rules.soft_head + rules.soft_tail >= units:
        return None
    told = to_units(text)
    # Half of a character beyond U+FFFF at a cut does not reach the model.
    head = _SURROGATE.sub("", from_units(told[: rules.soft_head]))
    tail = _SURROGATE.sub("", from_units(told[units - rules.soft_tail :]))
    return (
        f"{head}\n...\n{tail}\n\n[Tool result trimmed: kept first {rules.soft_head} chars"
        f" and last {rules.soft_tail} chars of {units} chars.]"
    )


def _cutoff(messages: Sequence[Prunable], keep: int) -> int | None:
    """Give the place from which on nothing is pruned; None when there are not so many assistant messages."""
    if keep <= 0:
        return len(messages)
    for place in range(len(messages) - 1, -1, -1):
        if messages[place].role == "assistant":
            keep -= 1
            if not keep:
                return place
    return None


def _whole(value: Any, default: int) -> int:
    number = raw.number(value)
    return default if number is None or number < 0 else int(number)


def _share(value: Any, default: float) -> float:
    number = raw.number(value)
    return default if number is None else min(1.0, max(0.0, float(number)))
