"""Findings without the words that they quote, for an export that leaves texts out."""

import re
from collections.abc import Iterable
from dataclasses import replace

from strandline.messages import Message
from strandline.model.context import Finding
from strandline.model.health import HealthItem, HealthReport

_NAME = re.compile(r"[A-Za-z0-9_./:@#~+-]{1,120}")
_QUOTES = frozenset(("rule", "text", "word", "words"))  # somebody's words even when they look like a name
LEFT_OUT = "…"


def quiet(message: Message) -> Message:
    """Give a sentence in which only figures and names stand; what could be somebody's words is "…"."""
    return Message(message.template, tuple((name, _value(name, value)) for name, value in message.args))


def quiet_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Give findings with quiet sentences."""
    return tuple(replace(one, reason=quiet(one.reason), advice=quiet(one.advice)) for one in findings)


def quiet_items(items: Iterable[HealthItem]) -> tuple[HealthItem, ...]:
    """Give findings of all parts with quiet sentences and no evidence."""
    return tuple(
        replace(item, finding=finding, evidence=())
        for item, finding in ((item, quiet_findings([item.finding])[0]) for item in items)
    )


def quiet_report(report: HealthReport) -> HealthReport:
    """Give a report of such findings."""
    return replace(report, shown=quiet_items(report.shown), ignored=quiet_items(report.ignored))


def _value(name: str, value: str | int | float | Message) -> str | int | float | Message:
    if isinstance(value, Message):
        return quiet(value)
    quoted = isinstance(value, str) and value and (name in _QUOTES or not _NAME.fullmatch(value))
    return LEFT_OUT if quoted else value
