"""``strandline doctor``: everything that is wrong, worst first, with reasons and ways out."""

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate
from strandline.cli.parsing import wrong
from strandline.cli.printing import printable
from strandline.cli.status_line import StatusLine
from strandline.cli.writing import print_answer, words_of
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill, say
from strandline.model import naming
from strandline.model.context import Severity

if TYPE_CHECKING:
    from strandline.engine.snapshot import Snapshot
    from strandline.model.health import HealthItem, HealthReport
    from strandline.model.origin import FileOrigin


def add_doctor_parser(commands: Any, place_options: Any) -> None:
    """Add the command to a parser; ``place_options`` adds the options that name a place."""
    doctor = commands.add_parser(
        "doctor",
        help=QT_TRANSLATE_NOOP("help", "list everything that is wrong; exit code 1 when there is anything"),
    )
    place_options(doctor)
    doctor.add_argument(
        "--severity",
        type=_severity,
        default=Severity.WARNING,
        metavar="|".join(Severity),
        help=QT_TRANSLATE_NOOP("help", "exit with 1 from this severity on (warning)"),
    )
    doctor.add_argument(
        "--all", action="store_true", help=QT_TRANSLATE_NOOP("help", "list what is ignored as well")
    )
    doctor.add_argument(
        "--ignore", metavar="KEY", help=QT_TRANSLATE_NOOP("help", "put a finding aside until it gets worse")
    )
    doctor.add_argument(
        "--heed", metavar="KEY", help=QT_TRANSLATE_NOOP("help", "take up again what was put aside")
    )
    doctor.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    doctor.set_defaults(run=_doctor)


def _severity(text: str) -> Severity:
    if text not in list(Severity):
        raise wrong(QT_TRANSLATE_NOOP("help", "choose one of {words}"), words=", ".join(Severity))
    return Severity(text)


def _doctor(arguments: argparse.Namespace) -> int:
    from strandline import paths
    from strandline.cli.main import target_of
    from strandline.engine.export.health_json import doctor_json
    from strandline.engine.health import HealthDesk, whole_report
    from strandline.engine.snapshot import SnapshotTaker
    from strandline.store.library import Library

    words = words_of(arguments)
    with SnapshotTaker.with_library() as taker:
        snapshot = taker.take(target_of(arguments), exact=True)
    desk = HealthDesk(partial(Library.open, paths.library_file()))
    try:
        template = words("cli", QT_TRANSLATE_NOOP("cli", "Looking at {name}: {done} of {total}"))

        def look() -> "HealthReport":
            with StatusLine() as line:
                return whole_report(
                    desk,
                    snapshot,
                    lambda name, done, total: line.show(template.format(name=name, done=done, total=total)),
                )

        report = look()
        workspace = snapshot.layout.workspace
        if arguments.ignore is not None:
            item = report.item(arguments.ignore)
            if item is None:
                raise UsageError(
                    say(QT_TRANSLATE_NOOP("model", "There is no finding “{key}”."), key=arguments.ignore),
                    say(QT_TRANSLATE_NOOP("model", "The keys stand in the output of doctor --json.")),
                )
            desk.ignore(workspace, item)
        if arguments.heed is not None:
            desk.heed(workspace, arguments.heed)
        if arguments.ignore is not None or arguments.heed is not None:
            report = look()
    finally:
        desk.close()
    lines = _lines(report, snapshot, words, everything=arguments.all)
    print_answer(arguments, doctor_json(report, snapshot.layout), *lines)
    return 1 if report.at_least(arguments.severity) else 0


def _lines(
    report: "HealthReport", snapshot: "Snapshot", words: Translate, *, everything: bool
) -> Iterator[str]:
    in_words = partial(words, "model")
    if not report.shown:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "Nothing is wrong."))
    for item in report.shown:
        yield from _told(item, words, in_words)
    if everything:
        for item in report.ignored:
            yield words("cli", QT_TRANSLATE_NOOP("cli", "ignored:"))
            yield from _told(item, words, in_words)
    yield ""
    total = QT_TRANSLATE_NOOP(
        "cli",
        "{losses} {losses:loss|losses}, {warnings} {warnings:warning|warnings}, {infos} "
        "{infos:note|notes}, {ignored} ignored",
    )
    yield fill(
        words("cli", total),
        losses=report.counts[Severity.LOSS],
        warnings=report.counts[Severity.WARNING],
        infos=report.counts[Severity.INFO],
        ignored=len(report.ignored),
    )
    yield from _origins(snapshot, words, in_words)


def _told(item: "HealthItem", words: Translate, in_words: Callable[[str], str]) -> Iterator[str]:
    finding = item.finding
    severity = words("labels", naming.SEVERITIES[finding.severity])
    yield f"[{severity}] {printable(finding.subject or item.part.value)}"
    yield f"    {printable(finding.reason.text(in_words))}"
    facts = "; ".join(f"{name.text(in_words)}: {_value(value, in_words)}" for name, value in item.evidence)
    if facts:
        yield f"    ({printable(facts)})"
    yield f"    → {printable(finding.advice.text(in_words))}"


def _value(value: "str | Message", in_words: Callable[[str], str]) -> str:
    return value.text(in_words) if isinstance(value, Message) else value


def _origins(snapshot: "Snapshot", words: Translate, in_words: Callable[[str], str]) -> Iterator[str]:
    """List the badges: all of the files of the prompt, and of the notes those with a record."""
    wanted = [one for one in snapshot.layout.origins if one.in_prompt or one.record is not None]
    if not wanted:
        return
    yield ""
    yield words("cli", QT_TRANSLATE_NOOP("cli", "Who wrote the memory files, by the host's record:"))
    for one in wanted:
        badge = words("labels", naming.STANDINGS[one.standing])
        yield f"  {printable(one.path)}: {badge}"
        yield f"      {printable(one.sentence.text(in_words))}"
        if one.record is not None:
            yield f"      {printable(_record(one, words))}"


def _record(origin: "FileOrigin", words: Translate) -> str:
    record = origin.record
    if record is None:
        return ""
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime((record.observed_ms or 0) / 1000))
    same = (
        QT_TRANSLATE_NOOP("cli", "record {origin} {hash} of {when} in {session}, equal to the disk")
        if origin.same
        else QT_TRANSLATE_NOOP("cli", "record {origin} {hash} of {when} in {session}, not equal to the disk")
    )
    return words("cli", same).format(
        origin=record.origin, hash=record.sha256[:12], when=when, session=record.session_key or "?"
    )
