"""``strandline survive``: where a text is now, how long it stays, and which rules are at risk."""

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate
from strandline.cli.printing import printable
from strandline.cli.writing import print_answer, words_of
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model import naming

if TYPE_CHECKING:
    from strandline.engine.survival import Conversations
    from strandline.model.rules import Risks, RuleAtRisk
    from strandline.model.survival import Growth, Location, Match, Survival, Way

_MOST_SHOWN = 160  # characters of a text in a line for people


def add_survive_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    text = QT_TRANSLATE_NOOP(
        "help", "say where a text is now and how long it stays, or scan for rules at risk"
    )
    survive = commands.add_parser("survive", help=text, description=text)
    survive.add_argument(
        "text",
        nargs="?",
        metavar="TEXT",
        help=QT_TRANSLATE_NOOP("help", "the text; - reads it from standard input"),
    )
    survive.add_argument(
        "--file", type=Path, metavar="F", help=QT_TRANSLATE_NOOP("help", "take the text from a file")
    )
    survive.add_argument(
        "--scan",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "list the rules that only the conversation knows, soonest first"),
    )
    target_options(survive)
    survive.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    survive.set_defaults(run=_survive)


def _survive(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.rules_at_risk import rules_at_risk
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.engine.survival import read_conversations, survival

    text = _wanted(arguments)
    with SnapshotTaker.with_library() as taker:
        snapshot = taker.take(target_of(arguments), exact=False)
    only = snapshot.layout.session_key if arguments.session else None
    conversations: Conversations = read_conversations(snapshot, only=only)
    words = words_of(arguments)
    if text is None:
        risks = rules_at_risk(conversations)
        print_answer(arguments, risks_json(risks), *_risk_lines(risks, words))
    else:
        found = survival(conversations, text)
        print_answer(arguments, survival_json(found), *_survival_lines(found, words))
    return 0


def _wanted(arguments: argparse.Namespace) -> str | None:
    """Give the text to look for, None for a scan; a folder that took the place of a text goes back."""
    from strandline.cli.pins import from_standard_input
    from strandline.engine.survival import text_of_file

    if (arguments.scan or arguments.file is not None) and arguments.text is not None:
        if arguments.dir is not None or (arguments.scan and arguments.file is not None):
            raise _one_of_them()
        arguments.dir, arguments.text = Path(arguments.text), None
    if arguments.scan:
        return None
    if arguments.file is not None:
        return text_of_file(arguments.file)
    if arguments.text is None:
        raise _one_of_them()
    return from_standard_input() if arguments.text == "-" else str(arguments.text)


def _one_of_them() -> UsageError:
    return UsageError(
        say(QT_TRANSLATE_NOOP("model", "Give one of: a text, --file F, --scan.")),
        say(QT_TRANSLATE_NOOP("model", "See “{command} --help”."), command="strandline survive"),
    )


# JSON


def survival_json(found: "Survival") -> dict[str, Any]:
    """Give the answer about a text as JSON values."""
    return {
        "text": found.text[:2_000],
        "session_key": found.session_key,
        "searched": list(found.searched),
        "locations": [_location(one) for one in found.locations],
        "verdicts": [
            {
                "kind": one.kind.value,
                "where": one.where.value,
                "ref": one.best.ref if one.best else None,
                "kept": one.best.kept if one.best else False,
                "turns_left": one.best.turns_left if one.best else 0,
                "known": one.known,
            }
            for one in found.verdicts
        ],
        "advice": [_way(one) for one in found.advice],
        "growth": _growth(found.growth),
        "problems": [str(one) for one in found.problems],
    }


def risks_json(risks: "Risks") -> dict[str, Any]:
    """Give a scan as JSON values."""
    return {
        "session_key": risks.session_key,
        "kind": risks.kind.value,
        "rules": [_rule(one) for one in risks.rules],
        "total": risks.total,
        "messages": risks.messages,
        "kept": risks.kept,
        "safe": risks.safe,
        "skipped": risks.skipped,
        "growth": _growth(risks.growth),
        "problems": [str(one) for one in risks.problems],
    }


def _location(one: "Location") -> dict[str, Any]:
    return {
        "where": one.where.value,
        "kind": one.kind.value,
        "ref": one.ref,
        "kept": one.kept,
        "turns_left": one.turns_left,
        "leaver": one.leaver.value,
        "reason": str(one.reason),
        "session_key": one.session_key,
        "file": one.file,
        "line": one.line,
        "role": one.role,
        "at_ms": one.at_ms,
        "pinned": one.pinned,
        "match": _match(one.match),
    }


def _match(match: "Match") -> dict[str, Any]:
    return {
        "level": match.level.value,
        "share": round(match.share, 3),
        "lost": list(match.lost),
        "excerpt": match.excerpt,
    }


def _way(way: "Way") -> dict[str, Any]:
    forecast = way.forecast
    told = forecast.file(way.file) if forecast is not None else None
    return {
        "kind": way.kind.value,
        "file": way.file,
        "line": way.line,
        "words": str(way.words),
        "after": str(way.after),
        "reaches": [kind.value for kind in way.reaches],
        "safe": way.safe,
        "snippet": way.snippet,
        "text": way.text,
        "forecast": None
        if told is None or forecast is None
        else {
            "units_before": told.units_before,
            "units_after": told.units_after,
            "sent_after": told.sent_after,
            "limit": told.limit,
            "total_after": forecast.total_after,
            "total_limit": forecast.total_limit,
            "cache_tokens": forecast.cache.tokens if forecast.cache is not None else None,
            "pushed_out": sorted({one.file for one in forecast.pushed_out}),
            "findings": [str(one.reason) for one in forecast.findings],
        },
    }


def _growth(growth: "Growth | None") -> dict[str, Any] | None:
    if growth is None:
        return None
    return {
        "tokens": growth.tokens,
        "messages": growth.messages,
        "turns": growth.turns,
        "reported": growth.reported,
    }


def _rule(rule: "RuleAtRisk") -> dict[str, Any]:
    return {
        "text": rule.text,
        "markers": list(rule.markers),
        "where": rule.where.value,
        "turns_left": rule.turns_left,
        "leaver": rule.leaver.value,
        "reason": str(rule.reason),
        "lost": list(rule.lost),
        "summary": rule.summary_ref or None,
        "said_as": rule.said_as or None,
        "mentions": [
            {
                "said_in": one.said_in.value,
                "number": one.number,
                "entry_id": one.entry_id,
                "file": one.file,
                "at_ms": one.at_ms,
                "sent": one.sent,
            }
            for one in rule.mentions
        ],
    }


# Words


def _survival_lines(found: "Survival", words: Translate) -> Iterator[str]:
    def sentence(message: Message) -> str:
        return printable(message.text(partial(words, "model")))

    for verdict in found.verdicts:
        kind = words("labels", naming.KINDS[verdict.kind])
        place = words("labels", naming.PLACES[verdict.where])
        ref = f" ({printable(verdict.best.ref)})" if verdict.best is not None and verdict.best.ref else ""
        yield f"{kind}: {place}{ref}"
    yield ""
    said = set()
    for one in found.locations:
        line = sentence(one.reason)
        if (one.ref, line) not in said:
            said.add((one.ref, line))
            yield f"  {words('labels', naming.PLACES[one.where])}: {line}"
    for problem in found.problems:
        yield f"! {sentence(problem)}"
    if found.advice:
        yield ""
        yield words("cli", QT_TRANSLATE_NOOP("cli", "Ways out"))
    for way in found.advice:
        kinds = listing([words("labels", naming.KINDS[kind]) for kind in way.reaches])
        mark = "" if way.safe else "! "
        yield f"  {mark}{sentence(way.words)} ({sentence(kinds)})"


def _risk_lines(risks: "Risks", words: Translate) -> Iterator[str]:
    if not risks.rules and risks.problems:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "No rules at risk in what could be read."))
    elif not risks.rules:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "No rules at risk."))
    for rule in risks.rules:
        text = printable(" ".join(rule.text.split()))
        yield text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"
        yield f"    {printable(rule.reason.text(partial(words, 'model')))}"
    for problem in risks.problems:
        yield f"! {printable(problem.text(partial(words, 'model')))}"
