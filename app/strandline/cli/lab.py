"""``strandline lab``: which way of shrinking the context forgets what, without a window."""

import argparse
import os
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline import paths
from strandline.cli.lab_text import compare_lines, list_lines, progress_line, run_lines
from strandline.cli.language import Translate, english, translator, wanted_language
from strandline.cli.status_line import StatusLine
from strandline.cli.stopping import ended_by_signals
from strandline.cli.writing import print_answer
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

if TYPE_CHECKING:
    from strandline.engine.lab.plan import LabRun, Plan
    from strandline.model.lab.asking import Complete
    from strandline.store.library import Library

STOPPED = 130
FAILED = 1


def add_lab_parser(commands: Any, parser_class: type[argparse.ArgumentParser]) -> None:
    """Add ``lab`` with its sub-commands."""
    lab = commands.add_parser(
        "lab", help=QT_TRANSLATE_NOOP("help", "compare ways of shrinking the context on one conversation")
    )
    acts = lab.add_subparsers(required=True, metavar="ACTION", parser_class=parser_class)

    def act(name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = acts.add_parser(name, help=text, description=text)
        parser.add_argument(
            "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
        )
        parser.add_argument(
            "--lang",
            choices=["en", "zh", "zh_CN"],
            help=QT_TRANSLATE_NOOP("help", "the language, also of a scenario (that of the terminal)"),
        )
        parser.set_defaults(run=run)
        return parser

    run = act("run", QT_TRANSLATE_NOOP("help", "run strategies over every turn of a conversation"), _run)
    _what_options(run)
    _how_options(run)
    act("list", QT_TRANSLATE_NOOP("help", "the runs that are recorded, the newest first"), _list)
    for name, text, function in (
        ("show", QT_TRANSLATE_NOOP("help", "one recorded run"), _show),
        ("delete", QT_TRANSLATE_NOOP("help", "forget a recorded run"), _delete),
    ):
        parser = act(name, text, function)
        parser.add_argument("id", type=int, metavar="ID")
        if name == "show":
            _out_option(parser)
    compare = act("compare", QT_TRANSLATE_NOOP("help", "two recorded runs side by side"), _compare)
    compare.add_argument("id", type=int, metavar="ID")
    compare.add_argument("other", type=int, metavar="ID")
    # For the lab alone; without a help text it is not listed.
    acts.add_parser("work").set_defaults(run=_work)


def _what_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--conversation",
        metavar="ID",
        help=QT_TRANSLATE_NOOP("help", "a number in a memory, a session key or the id of a transcript"),
    )
    what.add_argument(
        "--scenario",
        metavar="NAME",
        help=QT_TRANSLATE_NOOP("help", "trip, fault or story, or a file of that form (.json)"),
    )
    memory = parser.add_mutually_exclusive_group()
    memory.add_argument(
        "--db",
        type=Path,
        metavar="PATH",
        help=QT_TRANSLATE_NOOP("help", "a lcm.db (default: the one in use)"),
    )
    memory.add_argument(
        "--own", action="store_true", help=QT_TRANSLATE_NOOP("help", "the memory that Strandline built")
    )
    parser.add_argument(
        "--state-dir", type=Path, metavar="D", help=QT_TRANSLATE_NOOP("help", "OpenClaw's state folder")
    )
    parser.add_argument(
        "--agent", metavar="ID", help=QT_TRANSLATE_NOOP("help", "an agent of openclaw.json (the default one)")
    )


def _how_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--strategies",
        metavar="A,B",
        help=QT_TRANSLATE_NOOP("help", "which ones (default: all); none is always run, to compare with"),
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="STRATEGY.PARAM=V",
        help=QT_TRANSLATE_NOOP("help", "a choice of a strategy; may be given again"),
    )
    parser.add_argument(
        "--window",
        type=int,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "tokens of the model's window (that of the scenario, or the model's)"),
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help=QT_TRANSLATE_NOOP("help", "the seed (0)")
    )
    parser.add_argument(
        "--probes",
        type=Path,
        metavar="FILE",
        help=QT_TRANSLATE_NOOP("help", "questions of your own, a JSON list as in a scenario"),
    )
    parser.add_argument(
        "--answers",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "let the model endpoint of the settings answer the probes and judge"),
    )
    _out_option(parser)


def _out_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help=QT_TRANSLATE_NOOP("help", "write the run there as CSV, JSON and Markdown"),
    )


def _run(arguments: argparse.Namespace) -> int:
    from strandline.engine.lab.runner import run
    from strandline.engine.lab.strategies.bench import Stopped

    words, stop = _words(arguments), threading.Event()
    with ExitStack() as stack:
        complete, model = _model(arguments, stack)
        plan = replace(_plan(arguments), model=model)
        library = stack.enter_context(_library())
        stack.enter_context(ended_by_signals(stop.set))
        line = stack.enter_context(StatusLine(on=not arguments.json))
        try:
            found = run(
                plan,
                library,
                progress=lambda now: line.show(progress_line(now, words)),
                cancelled=stop.is_set,
                complete=complete,
            )
        except Stopped as error:
            line.clear()
            _tell(error, words)
            return STOPPED
    _print_run(arguments, found)
    if found.unrecorded is not None:
        raise found.unrecorded
    return FAILED if found.failures else 0


def _model(arguments: argparse.Namespace, stack: ExitStack) -> tuple["Complete | None", str]:
    """Give what asks the model of the settings, and its name. Raises EndpointError and BadEndpoint."""
    if not arguments.answers:
        return None, ""
    from strandline.engine.endpoint.opening import open_client
    from strandline.engine.lab.completing import Completing

    client = stack.enter_context(open_client("lab"))
    client.check()
    return Completing(client), client.model


def _plan(arguments: argparse.Namespace) -> "Plan":
    from strandline.engine.lab.carrying import questions
    from strandline.engine.lab.choosing import Wanted, subject_of, surroundings
    from strandline.engine.lab.conversation_source import window_of
    from strandline.engine.lab.plan import Plan
    from strandline.engine.lab.scenarios import read_probes
    from strandline.engine.lab.strategies.registry import ids
    from strandline.engine.lab.token_counter import counter
    from strandline.engine.target import Target

    target = Target(state_dir=arguments.state_dir, agent=arguments.agent)
    around = surroundings(target, os.environ)
    count, encoding = counter(around.encoding)
    language = "zh" if wanted_language(arguments.lang).startswith("zh") else "en"
    wanted = Wanted(arguments.scenario, language, arguments.conversation, arguments.db, arguments.own)
    subject = subject_of(wanted, target, count, os.environ)
    if arguments.window is not None and not 1_000 <= arguments.window <= 10_000_000:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "A window has 1,000 to 10,000,000 tokens.")),
            say(QT_TRANSLATE_NOOP("model", "Give --window another number.")),
        )
    probes = subject.probes
    if arguments.probes is not None:
        turns = len(questions(subject.conversation))
        probes = (*probes, *read_probes(arguments.probes, turns))
    names = arguments.strategies.split(",") if arguments.strategies else ids()
    return Plan(
        conversation=subject.conversation,
        source=subject.source,
        window=window_of(arguments.window or subject.window or around.window),
        strategies=tuple(name.strip() for name in names if name.strip()),
        probes=probes,
        choices=_choices(arguments.set),
        encoding=encoding,
        seed=arguments.seed,
        price=around.price,
        release=around.release,
        host=around.host,
    )


def _choices(given: list[str]) -> dict[str, dict[str, int | float | bool]]:
    """Read ``retrieval.top=5``. Raises UsageError, also for a strategy or choice there is none of."""
    from strandline.engine.lab.strategies.registry import strategy

    found: dict[str, dict[str, int | float | bool]] = {}
    for one in given:
        place, equals, written = one.partition("=")
        name, dot, parameter = place.strip().rpartition(".")
        value = _value(written.strip())
        if not (equals and dot) or value is None:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "“{text}” is no choice of a strategy."), text=one),
                say(QT_TRANSLATE_NOOP("model", "One looks like rules.turns=5 or rules.protect=no.")),
            )
        known = [each.name for each in strategy(name).parameters]
        if parameter not in known:
            raise UsageError(
                say(
                    QT_TRANSLATE_NOOP("model", "The strategy {strategy} has no choice “{name}”."),
                    strategy=name,
                    name=parameter,
                ),
                say(QT_TRANSLATE_NOOP("model", "Choose among {names}."), names=", ".join(known) or "–"),
            )
        found.setdefault(name, {})[parameter] = value
    return found


def _value(written: str) -> int | float | bool | None:
    if written.lower() in ("yes", "true", "on"):
        return True
    if written.lower() in ("no", "false", "off"):
        return False
    for kind in (int, float):
        try:
            value = kind(written)
        except ValueError:
            continue
        return value if abs(value) < 1e12 else None
    return None


def _list(arguments: argparse.Namespace) -> int:
    from strandline.engine.lab.records import Records

    with _library() as library:
        runs = Records(library).list()
    value: dict[str, Any] = {
        "runs": [
            {
                "id": one.id,
                "at_ms": one.at_ms,
                "title": one.title,
                "source": one.source.kind.value,
                "conversation": one.source.id,
                "database": None if one.source.database is None else str(one.source.database),
                "window": one.window.tokens,
                "strategies": list(one.strategies),
                "failed": list(one.failed),
                "version": one.version,
            }
            for one in runs
        ]
    }
    print_answer(arguments, value, *list_lines(runs, _words(arguments)))
    return 0


def _show(arguments: argparse.Namespace) -> int:
    from strandline.engine.lab.records import Records

    with _library() as library:
        found = Records(library).read(arguments.id)
    _print_run(arguments, found)
    return 0


def _delete(arguments: argparse.Namespace) -> int:
    from strandline.engine.lab.records import Records

    with _library() as library:
        Records(library).delete(arguments.id)
    words = _words(arguments)
    line = words("cli", QT_TRANSLATE_NOOP("cli", "Run {id} is deleted.")).format(id=arguments.id)
    print_answer(arguments, {"deleted": arguments.id}, line)
    return 0


def _compare(arguments: argparse.Namespace) -> int:
    from strandline.engine.lab.records import Records
    from strandline.engine.lab.report import run_json

    with _library() as library:
        records = Records(library)
        one, other = records.read(arguments.id), records.read(arguments.other)
    value = {"runs": [run_json(one), run_json(other)]}
    print_answer(arguments, value, *compare_lines(one, other, _words(arguments)))
    return 0


def _work(_: argparse.Namespace) -> int:
    from strandline.engine.lab.work_process import main

    return main()


def _print_run(arguments: argparse.Namespace, run: "LabRun") -> None:
    from strandline.engine.lab.report import run_json

    words = _words(arguments)
    lines = list(run_lines(run, words))
    if arguments.out is not None:
        from strandline.engine.lab.files import write_run

        try:
            written = write_run(run, arguments.out)
        except StrandlineError:
            print_answer(arguments, run_json(run), *lines)  # it was minutes of work
            raise
        template = words("cli", QT_TRANSLATE_NOOP("cli", "Written: {files}"))
        lines.append(template.format(files=", ".join(str(one) for one in written)))
    print_answer(arguments, run_json(run), *lines)


def _library() -> "Library":
    from functools import partial

    from strandline.cli.printing import tell
    from strandline.store.library import Library

    library = Library.open(paths.library_file())
    if library.notice is not None:
        tell(library.notice.text(partial(translator(wanted_language(None)), "model")))
    return library


def _words(arguments: argparse.Namespace) -> Translate:
    if arguments.json:
        return english
    language = wanted_language(arguments.lang)
    return translator("zh_CN" if language == "zh" else language)


def _tell(error: StrandlineError, words: Translate) -> None:
    from functools import partial

    from strandline.cli.printing import tell

    tell(" ".join(one.text(partial(words, "model")) for one in (error.sentence, error.way_out)))
