"""A forecast as JSON and as lines for a terminal."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from strandline.cli.language import Translate, english
from strandline.cli.printing import printable
from strandline.engine.export.context_json import finding_json
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill, listing
from strandline.model.context import Severity
from strandline.model.fate import Sent
from strandline.model.forecast import Forecast
from strandline.model.naming import KINDS

_MARK = {Severity.LOSS: "!!", Severity.WARNING: " !", Severity.INFO: "  "}

_SENT = {
    Sent.WHOLE: QT_TRANSLATE_NOOP("cli", "whole"),
    Sent.HEAD: QT_TRANSLATE_NOOP("cli", "in the head"),
    Sent.DIGEST: QT_TRANSLATE_NOOP("cli", "in the digest"),
    Sent.TAIL: QT_TRANSLATE_NOOP("cli", "in the tail"),
    Sent.PART: QT_TRANSLATE_NOOP("cli", "only a part"),
    Sent.CUT: QT_TRANSLATE_NOOP("cli", "cut out"),
    Sent.HIDDEN: QT_TRANSLATE_NOOP("cli", "hidden"),
    Sent.NOT_SENT: QT_TRANSLATE_NOOP("cli", "not sent"),
}


def forecast_json(forecast: Forecast) -> dict[str, Any]:
    """Give a forecast as plain values."""
    cache = forecast.cache
    return {
        "files": [
            {
                "file": file.file,
                "units_before": file.units_before,
                "units_after": file.units_after,
                "limit": file.limit,
                "sent_before": file.sent_before,
                "sent_after": file.sent_after,
                "state_after": file.state_after.value,
                "place": file.place.value if file.place else None,
                "provenance": file.outlook.situation.value if file.outlook else None,
                "pins": [
                    {
                        "position": pin.index + 1,
                        "sent": {fate.kind.value: fate.sent.value for fate in pin.fates},
                        "duplicate_of": pin.duplicate_of,
                    }
                    for pin in file.pins
                ],
            }
            for file in forecast.files
        ],
        "total_before": forecast.total_before,
        "total_after": forecast.total_after,
        "total_limit": forecast.total_limit,
        "pushed_out": [
            {"file": p.file, "kind": p.kind.value, "before": p.units_before, "after": p.units_after}
            for p in forecast.pushed_out
        ],
        "cache": None
        if cache is None
        else {"first": cache.first, "tokens": cache.tokens, "behind": cache.behind, "cost": cache.cost},
        "findings": [finding_json(finding) for finding in forecast.findings],
    }


def forecast_lines(forecast: Forecast, translate: Translate = english) -> Iterator[str]:
    """Give a forecast as lines for a terminal."""

    def words(text: str, **values: object) -> str:
        return fill(translate("cli", text), **values)

    def sentence(message: Message) -> str:
        return printable(message.text(partial(translate, "model")))

    for file in forecast.files:
        yield words(
            QT_TRANSLATE_NOOP("cli", "{file}: {before:,} -> {after:,} of {limit:,} {limit:unit|units}"),
            file=printable(file.file),
            before=file.units_before,
            after=file.units_after,
            limit=file.limit,
        )
        for pin in file.pins:
            kinds = listing(
                [
                    f"{translate('labels', KINDS[fate.kind])} ({words(_SENT[fate.sent])})"
                    for fate in pin.fates
                    if fate.sent is not Sent.NOT_READ
                ]
            ).text(partial(translate, "model"))
            yield "  " + words(QT_TRANSLATE_NOOP("cli", "sent to: {kinds}"), kinds=kinds)
    total = forecast.total_limit
    if total is None:
        template = QT_TRANSLATE_NOOP("cli", "Project Context: {before:,} -> {after:,} {after:unit|units}")
    else:
        template = QT_TRANSLATE_NOOP(
            "cli", "Project Context: {before:,} -> {after:,} of {total:,} {total:unit|units}"
        )
    yield words(template, before=forecast.total_before, after=forecast.total_after, total=total)
    cache = forecast.cache
    if cache is not None:
        told = words(
            QT_TRANSLATE_NOOP(
                "cli", "Cache: about {tokens:,} {tokens:token|tokens} from {first} on are read anew once"
            ),
            tokens=cache.tokens,
            first=printable(cache.first),
        )
        if cache.cost:
            told += words(QT_TRANSLATE_NOOP("cli", " (about ${cost:.4f})"), cost=cache.cost)
        yield told
    for finding in forecast.findings:
        yield f"{_MARK[finding.severity]} {printable(finding.subject)}: {sentence(finding.reason)}"
        yield f"     {sentence(finding.advice)}"
