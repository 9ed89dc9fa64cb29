"""``strandline settings``: read, choose, take along and bring in settings without a window."""

import argparse
import difflib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from strandline import paths
from strandline.cli.language import Translate
from strandline.cli.printing import as_json, padded, printable, put, tell
from strandline.cli.writing import words_of
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.setting_kinds import Setting
from strandline.store.settings import REGISTRY, AnySetting, named
from strandline.store.settings_exchange import plan_import, write_export
from strandline.store.settings_file import UNCHOSEN, Change, Settings

EXIT_WRONG = 2
_HIDDEN = "•••"


class NotKept(StrandlineError):
    """The choice is allowed, but the settings' file does not take it."""

    exit_code = 5


def add_settings_parser(commands: Any, parser_class: Any, language: Callable[..., None]) -> None:
    """Add the command and its sub-commands; ``language`` adds the option for it."""
    settings = commands.add_parser(
        "settings", help=QT_TRANSLATE_NOOP("help", "list, change, export or import the settings")
    )
    actions = settings.add_subparsers(required=True, metavar="ACTION", parser_class=parser_class)
    for name, run, text in (
        ("list", _list, QT_TRANSLATE_NOOP("help", "every setting with its value")),
        ("get", _get, QT_TRANSLATE_NOOP("help", "print one value")),
        ("set", _set, QT_TRANSLATE_NOOP("help", "choose a value")),
        ("reset", _reset, QT_TRANSLATE_NOOP("help", "go back to the default")),
        ("export", _export, QT_TRANSLATE_NOOP("help", "write what was chosen into a file")),
        (
            "import",
            _import,
            QT_TRANSLATE_NOOP("help", "choose what a file says; what is wrong in it is left out"),
        ),
    ):
        action = actions.add_parser(name, help=text)
        if name in ("get", "set"):
            action.add_argument(
                "key", metavar="KEY", help=QT_TRANSLATE_NOOP("help", "the setting, as “list” names it")
            )
        if name == "set":
            action.add_argument(
                "value", metavar="VALUE", help=QT_TRANSLATE_NOOP("help", "the value, as “get” prints it")
            )
        if name == "reset":
            action.add_argument(
                "key",
                metavar="KEY",
                nargs="?",
                help=QT_TRANSLATE_NOOP("help", "the setting, as “list” names it"),
            )
            action.add_argument("--all", action="store_true", help=QT_TRANSLATE_NOOP("help", "every setting"))
        if name in ("export", "import"):
            action.add_argument(
                "file", metavar="F.json", type=Path, help=QT_TRANSLATE_NOOP("help", "the file")
            )
        if name == "export":
            action.add_argument(
                "--force",
                action="store_true",
                help=QT_TRANSLATE_NOOP("help", "replace a file of that name"),
            )
        if name == "import":
            action.add_argument(
                "--dry-run", action="store_true", help=QT_TRANSLATE_NOOP("help", "only say what would change")
            )
        action.add_argument(
            "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
        )
        language(action)
        action.set_defaults(run=run)


def _list(arguments: argparse.Namespace) -> int:
    settings, words = _loaded(arguments), words_of(arguments)
    if arguments.json:
        rows = [_row(settings, setting) for setting in REGISTRY]
        put(as_json({"schema": 1, "file": str(paths.settings_file()), "settings": rows}))
        return 0
    wide = max(len(setting.key) for setting in REGISTRY)
    shown = {setting.key: _shown(settings, setting) for setting in REGISTRY}
    room = min(28, max(len(value) for value in shown.values()))
    lines = []
    for section in dict.fromkeys(setting.section for setting in REGISTRY):
        lines.append(words("model", section))
        lines += [
            f" {'*' if _differs(settings, setting) else ' '} {setting.key:<{wide}}"
            f"  {padded(shown[setting.key], room)}  {words('model', setting.title)}"
            for setting in REGISTRY
            if setting.section == section
        ]
    lines.append(words("cli", QT_TRANSLATE_NOOP("cli", "* differs from the default")))
    put("\n".join(printable(line) for line in lines) + "\n")
    return 0


def _get(arguments: argparse.Namespace) -> int:
    settings, setting = _loaded(arguments), _setting(arguments.key)
    if arguments.json:
        put(as_json({"schema": 1} | _row(settings, setting)))
    else:
        put(printable(_shown(settings, setting)) + "\n")
    return 0


def _set(arguments: argparse.Namespace) -> int:
    setting = _setting(arguments.key)
    return _change(arguments, [(setting, setting.parse(arguments.value))])


def _reset(arguments: argparse.Namespace) -> int:
    if (arguments.key is None) != arguments.all:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "Say which setting to reset.")),
            say(QT_TRANSLATE_NOOP("model", "Name one, or say --all.")),
        )
    wanted = REGISTRY if arguments.all else (_setting(arguments.key),)
    return _change(arguments, [(setting, UNCHOSEN) for setting in wanted])


def _export(arguments: argparse.Namespace) -> int:
    document = write_export(_loaded(arguments), arguments.file, replace=arguments.force)
    if arguments.json:
        put(as_json({"schema": 1, "file": str(arguments.file), "keys": list(document["values"])}))
    else:
        put(f"{printable(str(arguments.file))}\n")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    settings, words = _loaded(arguments), words_of(arguments)
    plan = plan_import(settings, arguments.file)
    if not arguments.dry_run:
        _keep(settings, plan.wanted())
    if arguments.json:
        changes = [
            {"key": one.setting.key, "before": _plain(one.before), "after": _plain(one.after)}
            for one in plan.changes
        ]
        refused = [sentence.text() for sentence in plan.refused]
        done = not arguments.dry_run
        put(as_json({"schema": 1, "changes": changes, "same": plan.same, "refused": refused, "done": done}))
    else:
        lines = [_changed_line(one.setting, one.before, one.after) for one in plan.changes]
        put("".join(f"{printable(line)}\n" for line in lines or [_nothing(words)]))
        for sentence in plan.refused:
            _tell(sentence, words)
    return EXIT_WRONG if plan.refused else 0


def _change(arguments: argparse.Namespace, wanted: list[Change]) -> int:
    settings = _loaded(arguments)
    before = [settings.get(setting) for setting, _ in wanted]
    _keep(settings, wanted)
    changed = [
        (setting, was)
        for (setting, _), was in zip(wanted, before, strict=True)
        if settings.get(setting) != was
    ]
    if arguments.json:
        put(as_json({"schema": 1, "settings": [_row(settings, setting) for setting, _ in wanted]}))
    else:
        lines = [_changed_line(setting, was, settings.get(setting)) for setting, was in changed]
        put("".join(f"{printable(line)}\n" for line in lines or [_nothing(words_of(arguments))]))
    return 0


def _keep(settings: Settings, wanted: list[Change]) -> None:
    settings.change(wanted)
    try:
        settings.save()
    except StrandlineError as error:
        raise NotKept(error.sentence, error.way_out) from error


def _loaded(arguments: argparse.Namespace) -> Settings:
    settings = Settings.load()
    for problem in settings.problems:
        _tell(problem, words_of(arguments))
    return settings


def _setting(key: str) -> AnySetting:
    found = named(key)
    if found is not None:
        return found
    near = difflib.get_close_matches(key, [setting.key for setting in REGISTRY], n=1)
    way = (
        say(QT_TRANSLATE_NOOP("model", "Did you mean {key}?"), key=near[0])
        if near
        else say(QT_TRANSLATE_NOOP("model", "“strandline settings list” names all of them."))
    )
    raise UsageError(say(QT_TRANSLATE_NOOP("model", "There is no setting {key}."), key=key), way)


def _row(settings: Settings, setting: Setting[Any]) -> dict[str, Any]:
    return {
        "key": setting.key,
        "value": None if setting.secret else _plain(_value(settings, setting)),
        "default": _plain(setting.default),
        "chosen": _chosen(settings, setting),
        "section": setting.section,
        "title": setting.title,
        "local": setting.local,
        "secret": setting.secret,
    }


def _value(settings: Settings, setting: Setting[Any]) -> Any:
    value: Any = settings.get(setting)
    return value


def _differs(settings: Settings, setting: Setting[Any]) -> bool:
    return bool(_value(settings, setting) != setting.default)


def _chosen(settings: Settings, setting: Setting[Any]) -> bool:
    value: Any = settings.chosen(setting)
    return value is not UNCHOSEN


def _shown(settings: Settings, setting: Setting[Any]) -> str:
    return _HIDDEN if setting.secret else setting.write(_value(settings, setting))


def _changed_line(setting: Setting[Any], before: Any, after: Any) -> str:
    if setting.secret:
        return f"{setting.key}: {_HIDDEN}"
    return f"{setting.key}: {setting.write(before)} → {setting.write(after)}"


def _plain(value: Any) -> Any:
    return dict(value) if hasattr(value, "items") else value


def _nothing(words: Translate) -> str:
    return words("cli", QT_TRANSLATE_NOOP("cli", "Nothing changes."))


def _tell(sentence: Message, words: Translate) -> None:
    tell(f"strandline: {sentence.text(partial(words, 'model'))}")
