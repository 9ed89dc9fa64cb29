"""``strandline memory``: what a lossless-claw database holds, without a window."""

import argparse
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline.cli.demo import add_demo_option, demo_folder
from strandline.cli.printing import tell
from strandline.cli.writing import words_of
from strandline.messages import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from strandline.engine.lossless.whose import MemoryToRead
    from strandline.store.lcm import LcmDatabase

_Parsers = Any  # what add_subparsers() gives has no public name


def add_memory_parser(commands: _Parsers, parser_class: type[argparse.ArgumentParser]) -> None:
    """Add ``memory`` with its sub-commands."""
    memory = commands.add_parser(
        "memory", help=QT_TRANSLATE_NOOP("help", "look into the memory of lossless-claw (lcm.db)")
    )
    actions = memory.add_subparsers(required=True, metavar="ACTION", parser_class=parser_class)
    common = argparse.ArgumentParser(add_help=False)
    add_demo_option(common)
    common.add_argument(
        "--db",
        type=Path,
        metavar="PATH",
        help=QT_TRANSLATE_NOOP("help", "the database (default: the one in use)"),
    )
    common.add_argument(
        "--files-dir", type=Path, metavar="D", help=QT_TRANSLATE_NOOP("help", "the folder with large files")
    )
    common.add_argument("--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON"))

    def action(name: str, text: str, run: Any) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = actions.add_parser(
            name, help=text, description=text, parents=[common]
        )
        parser.set_defaults(run=run)
        return parser

    action(
        "list",
        QT_TRANSLATE_NOOP("help", "all conversations, in the plugin's order (last changed first)"),
        _list,
    )
    action(
        "lanes",
        QT_TRANSLATE_NOOP("help", "conversations by session key, the one with the newest message first"),
        _lanes,
    )
    show = action("show", QT_TRANSLATE_NOOP("help", "one summary, message or large file"), _show)
    show.add_argument("id", metavar="ID", help=QT_TRANSLATE_NOOP("help", "sum_…, file_… or a message number"))
    expand = action("expand", QT_TRANSLATE_NOOP("help", "what a summary was made of"), _expand)
    expand.add_argument("id", metavar="ID", help=QT_TRANSLATE_NOOP("help", "sum_…"))
    expand.add_argument(
        "--depth",
        type=int,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "steps down (default: to the bottom)"),
    )
    expand.add_argument(
        "--messages", action="store_true", help=QT_TRANSLATE_NOOP("help", "list the messages as well")
    )
    expand.add_argument(
        "--token-cap",
        type=int,
        metavar="T",
        help=QT_TRANSLATE_NOOP("help", "stop before passing so many tokens"),
    )
    messages = action(
        "messages", QT_TRANSLATE_NOOP("help", "messages of a conversation, the newest page first"), _messages
    )
    messages.add_argument("conversation", type=int, metavar="CONV")
    messages.add_argument(
        "--before", type=int, metavar="K", help=QT_TRANSLATE_NOOP("help", "only messages before this seq")
    )
    messages.add_argument(
        "--limit", type=int, default=50, metavar="N", help=QT_TRANSLATE_NOOP("help", "at most so many (50)")
    )
    context = action("context", QT_TRANSLATE_NOOP("help", "what would be assembled now, in order"), _context)
    context.add_argument("conversation", type=int, metavar="CONV")
    context.add_argument(
        "--budget", type=int, metavar="T", help=QT_TRANSLATE_NOOP("help", "tokens (default: no limit)")
    )
    context.add_argument(
        "--fresh-tail",
        type=int,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "freshTailCount (default: configured, recorded or 64)"),
    )
    check = action(
        "check",
        QT_TRANSLATE_NOOP("help", "what is wrong with the memory; exit code 1 when there is anything"),
        _check,
    )
    check.add_argument(
        "--all", action="store_true", help=QT_TRANSLATE_NOOP("help", "also what is legal and worth knowing")
    )


def _database(arguments: argparse.Namespace) -> "LcmDatabase":
    from strandline.store.lcm import LcmDatabase

    demo_folder(arguments, arguments.db)
    if arguments.db is not None:
        return LcmDatabase(arguments.db, arguments.files_dir)
    memory = _memory(arguments)
    if memory is None:  # reading it says why not
        return LcmDatabase(_place(arguments).database, arguments.files_dir)
    if memory.own:
        words = words_of(arguments)
        tell(words("cli", QT_TRANSLATE_NOOP("cli", "There is no lcm.db; your own memory is asked.")))
    return LcmDatabase(memory.path, arguments.files_dir or memory.files_dir)


def _memory(arguments: argparse.Namespace) -> "MemoryToRead | None":
    from strandline.engine.lossless.whose import memory_to_read

    return memory_to_read(_installation(arguments), os.environ)


def _fresh_tail(arguments: argparse.Namespace) -> int | None:
    from strandline.store.lcm.locate import fresh_tail_of

    if arguments.fresh_tail is not None:
        return int(arguments.fresh_tail)
    if arguments.db is not None:
        return fresh_tail_of(os.environ)
    memory = _memory(arguments)
    return memory.fresh_tail if memory is not None else None


def _installation(arguments: argparse.Namespace) -> Any:
    from strandline.store.installation import find_installations, installation_for

    demo = demo_folder(arguments, arguments.db)
    if demo is not None:
        return installation_for(demo, None, os.environ, Path.home())

    # What the environment names comes first and is always given, whether it exists or not.
    return find_installations(os.environ, Path.home())[0]


def _place(arguments: argparse.Namespace) -> Any:
    from strandline.store.lcm.locate import memory_place

    return memory_place(_installation(arguments), os.environ)


def _list(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json

    found = sorted(
        _database(arguments).conversations(), key=lambda c: (-(c.updated_ms or 0), -c.conversation_id)
    )
    if arguments.json:
        return _print_json({"items": [memory_json.conversation_json(one) for one in found]})
    return _print_lines(memory_text.conversation_lines(found))


def _lanes(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json

    found = _database(arguments).lanes()
    if arguments.json:
        return _print_json({"lanes": [memory_json.lane_json(one) for one in found]})
    return _print_lines(memory_text.lane_lines(found))


def _show(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json

    database, wanted = _database(arguments), arguments.id.strip()
    if wanted.isdecimal():
        message = database.message(int(wanted))
        if arguments.json:
            return _print_json(memory_json.message_json(message, whole=True))
        return _print_lines(memory_text.message_lines(message, whole=True))
    if wanted.startswith("file_"):
        file = database.large_file(wanted)
        if arguments.json:
            return _print_json(memory_json.file_json(file))
        return _print_lines(memory_text.file_lines(file))
    summary = database.summary(wanted)
    findings = database.summary_findings(summary)
    if arguments.json:
        return _print_json(memory_json.summary_json(summary, findings))
    return _print_lines(memory_text.summary_lines(summary, findings))


def _expand(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json

    database = _database(arguments)
    found = database.expand(
        arguments.id, depth=arguments.depth, token_cap=arguments.token_cap, messages=arguments.messages
    )
    said = database.messages_by_id(found.message_ids, parts=False) if arguments.messages else None
    if arguments.json:
        return _print_json(memory_json.expansion_json(found, said))
    hidden = len(database.summary(arguments.id).message_ids) if said is None and not found.sources else 0
    return _print_lines(memory_text.expansion_lines(found, said, hidden))


def _messages(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json

    page = _database(arguments).messages(
        arguments.conversation, before=arguments.before, limit=max(1, arguments.limit)
    )
    if arguments.json:
        return _print_json(memory_json.page_json(page))
    return _print_lines(memory_text.page_lines(page))


def _context(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json

    tail = _fresh_tail(arguments)
    now = _database(arguments).context(arguments.conversation, budget=arguments.budget, fresh_tail=tail)
    if arguments.json:
        return _print_json(memory_json.context_json(now))
    return _print_lines(memory_text.context_lines(now))


def _check(arguments: argparse.Namespace) -> int:
    from strandline.cli import memory_text
    from strandline.engine.export import memory_json
    from strandline.engine.host_times import HostTimes
    from strandline.engine.memory_check import check_memory

    host = HostTimes(_installation(arguments)) if arguments.db is None else None
    found = check_memory(_database(arguments), host_last=host, information=arguments.all)
    if arguments.json:
        _print_json({"findings": [memory_json.finding_json(one) for one in found]})
    else:
        _print_lines(memory_text.finding_lines(found))
    return 1 if found else 0


def _print_json(value: dict[str, Any]) -> int:
    print(json.dumps(value, ensure_ascii=False, indent=1))
    return 0


def _print_lines(lines: Iterable[str]) -> int:
    for line in lines:
        sys.stdout.write(line.rstrip() + "\n")
    return 0
