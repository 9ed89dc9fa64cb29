"""``strandline suggest``: what of a session is worth keeping, for a person to pin or to dismiss."""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline import paths
from strandline.cli.language import Translate
from strandline.cli.printing import printable
from strandline.cli.writing import print_answer, words_of
from strandline.messages import QT_TRANSLATE_NOOP, fill

if TYPE_CHECKING:
    from strandline.engine.suggest.values import Inbox, Offer
    from strandline.model.suggest.similar import Similar

KINDS = {
    "preference": QT_TRANSLATE_NOOP("cli", "preference"),
    "decision": QT_TRANSLATE_NOOP("cli", "decision"),
    "task": QT_TRANSLATE_NOOP("cli", "long task"),
    "fact": QT_TRANSLATE_NOOP("cli", "fact"),
    "refusal": QT_TRANSLATE_NOOP("cli", "refusal"),
}
_STAGES = {
    "idle": QT_TRANSLATE_NOOP("cli", "nothing to offer"),
    "looking": QT_TRANSLATE_NOOP("cli", "another process is looking"),
    "offered": QT_TRANSLATE_NOOP("cli", "offered"),
    "failed": QT_TRANSLATE_NOOP("cli", "the last look failed; the next one tries again"),
    "exhausted": QT_TRANSLATE_NOOP("cli", "failed three times; the next compaction cycle tries again"),
}


def add_suggest_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    text = QT_TRANSLATE_NOOP("help", "offer what of a session is worth pinning; writes nothing")
    suggest = commands.add_parser("suggest", help=text, description=text)
    target_options(suggest)
    suggest.add_argument(
        "--dismiss",
        action="append",
        default=[],
        metavar="ID",
        help=QT_TRANSLATE_NOOP("help", "never offer this one again; may be given more than once"),
    )
    suggest.add_argument(
        "--put-back",
        action="append",
        default=[],
        metavar="ID",
        help=QT_TRANSLATE_NOOP("help", "offer this one again after all; may be given more than once"),
    )
    suggest.add_argument(
        "--again",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "look at the talk even if nothing is new"),
    )
    suggest.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    suggest.set_defaults(run=_suggest)


def _suggest(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.engine.suggest.desk import SuggestionDesk
    from strandline.store.library import Library

    with Library.open(paths.library_file()) as library:
        snapshot = SnapshotTaker(library).take(target_of(arguments), exact=False)
        desk = SuggestionDesk(library, snapshot)
        for one in arguments.dismiss:
            desk.dismiss(one)
        for one in arguments.put_back:
            desk.put_back(one)
        inbox = desk.look(again=arguments.again)
    words = words_of(arguments)
    template = QT_TRANSLATE_NOOP("cli", "Offer {id} again: strandline suggest --put-back {id}")
    back = [printable(fill(words("cli", template), id=one)) for one in arguments.dismiss]
    print_answer(arguments, inbox_json(inbox), *_lines(inbox, words), *back)
    return 0


def inbox_json(inbox: "Inbox") -> dict[str, Any]:
    """Give an inbox as JSON values; times are epoch ms (UTC), places code points of the message."""
    cycle = inbox.cycle
    return {
        "session_key": inbox.session_key,
        "state": cycle.stage.value,
        "compaction_count": cycle.compactions if cycle.compactions >= 0 else None,
        "failures": cycle.failures,
        "reason": str(cycle.reason) if cycle.reason else None,
        "looked": inbox.looked,
        "suggestions": [_offer_json(one) for one in inbox.offers],
        "written": inbox.written,
        "dismissed": inbox.dismissed,
        "taken": inbox.taken,
        "not_looked_at": str(inbox.why_not) if inbox.why_not else None,
        "problems": [str(one) for one in inbox.problems],
    }


def _offer_json(offer: "Offer") -> dict[str, Any]:
    kept = offer.kept
    found = kept.found
    return {
        "id": offer.id,
        "kind": found.kind.value,
        "text": offer.text,
        "file": offer.target,
        "quote": found.quote,
        "start": found.start,
        "stop": found.stop,
        "why": found.reason or None,
        "said_by": found.speaker.value,
        "confirmed": found.confirmed or None,
        "message": kept.number,
        "at_ms": kept.said_ms,
        "database": None if kept.source.database is None else str(kept.source.database),
        "ids": dict(kept.source.ids),
        "conflict": None if offer.similar is None else _conflict_json(offer.similar),
    }


def _conflict_json(similar: "Similar") -> dict[str, Any]:
    return {
        "file": similar.line.file or None,
        "line": similar.line.line or None,
        "text": similar.line.text,
        "theirs": similar.theirs or None,
        "ours": similar.ours or None,
        "newest": similar.newest or None,
    }


def _lines(inbox: "Inbox", words: Translate) -> Iterator[str]:
    def put(template: str, **values: object) -> str:
        return printable(fill(words("cli", template), **values))

    if inbox.why_not is not None:
        yield printable(inbox.why_not.text(partial(words, "model")))
        return
    for offer in inbox.offers:
        yield from _offer_lines(offer, words)
    if not inbox.offers or inbox.cycle.reason is not None:
        stage = words("cli", _STAGES[inbox.cycle.stage.value])
        reason = inbox.cycle.reason.text(partial(words, "model")) if inbox.cycle.reason else ""
        yield printable(f"{stage} {reason}".strip())
    yield put(
        QT_TRANSLATE_NOOP("cli", "{count:,} offered, {written:,} written already, {dismissed:,} dismissed"),
        count=len(inbox.offers),
        written=inbox.written,
        dismissed=inbox.dismissed,
    )
    yield from (printable(one.text(partial(words, "model"))) for one in inbox.problems)
    if inbox.offers:
        one = inbox.offers[0]
        yield put(
            QT_TRANSLATE_NOOP("cli", "Pin one: strandline pins add TEXT --to {file}"),
            file=one.target,
        )
        yield put(QT_TRANSLATE_NOOP("cli", "Never again: strandline suggest --dismiss {id}"), id=one.id)


def _offer_lines(offer: "Offer", words: Translate) -> Iterator[str]:
    def put(template: str, **values: object) -> str:
        return "    " + printable(fill(words("cli", template), **values))

    found = offer.kept.found
    kind = words("cli", KINDS[found.kind.value])
    yield printable(f"{offer.id}  {kind} -> {offer.target}  {offer.text}")
    template = (
        QT_TRANSLATE_NOOP("cli", "message {number}, the agent said: “{quote}”, and you agreed: “{words}”")
        if found.confirmed
        else QT_TRANSLATE_NOOP("cli", "message {number}: “{quote}”")
    )
    yield put(template, number=offer.kept.number, quote=found.quote, words=found.confirmed)
    similar = offer.similar
    if similar is None:
        return
    where = f"{similar.line.file}:{similar.line.line}" if similar.line.file else ""
    if not where:
        where = words("cli", QT_TRANSLATE_NOOP("cli", "said before"))
    yield put(
        QT_TRANSLATE_NOOP("cli", "! in conflict with {where}: {text}"), where=where, text=similar.line.text
    )
    if similar.newest:
        yield put(
            QT_TRANSLATE_NOOP("cli", "  there {theirs}, here {ours}; said last: {newest}"),
            theirs=similar.theirs,
            ours=similar.ours,
            newest=similar.newest,
        )
