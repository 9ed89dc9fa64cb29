"""The settings' file: read forgivingly, written whole, never thrown away.

``{"schema": 1, "values": {"theme": "dark"}}``; only what the user chose is in it. A value
that is not allowed counts as the default and stays in the file until the user sets another.
"""

import json
import time
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Self, TypeVar

from filelock import FileLock, Timeout

from strandline.errors import StrandlineError, Unreadable, UnsupportedSchema, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.paths import ensure, settings_file
from strandline.store.settings import REGISTRY, Setting
from strandline.store.small_json import as_text, read_json, write_text

T = TypeVar("T")

# Each step takes the values of one schema to the next; the first leads from 1 to 2.
MIGRATIONS: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = ()
LOCK_TIMEOUT_S = 5.0


class Unchosen(Enum):
    """Stands for no choice at all: the default is in force, and the file does not name the setting."""

    UNCHOSEN = "unchosen"


UNCHOSEN = Unchosen.UNCHOSEN
Change = tuple[Setting[Any], Any]
"""A setting, and the value that is to be in force or UNCHOSEN."""


class Settings:
    """The values in force. ``problems`` holds a sentence for everything that was not as it should be.

    Not for use by several threads at once; several processes may share the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Message] = []
        self._values: dict[str, Any] = {}
        self._changed: dict[str, Any] = {}  # what the file does not have yet
        self._listeners: list[Callable[[str], object]] = []

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read the settings; whatever is wrong with the file, defaults take its place."""
        settings = cls(path or settings_file())
        try:
            settings._values = _read(settings.path)[1]
        except (UnsupportedSchema, Unreadable) as error:
            settings.problems += [error.sentence, error.way_out]
        except _Broken as error:
            settings.problems.append(_put_aside(settings.path, str(error)))
        settings.problems += settings._wrong_values()
        return settings

    @property
    def kept(self) -> bool:
        """Whether the file has everything that was chosen."""
        return not self._changed

    def get(self, setting: Setting[T]) -> T:
        """Give the value in force."""
        accepted = setting.accept(self._values.get(setting.key, setting.default))
        return setting.default if accepted is None else accepted

    def chosen(self, setting: Setting[T]) -> T | Unchosen:
        """Give the value that was chosen, UNCHOSEN when it is only the default."""
        accepted = setting.accept(self._values.get(setting.key))
        return UNCHOSEN if setting.key not in self._values or accepted is None else accepted

    def listen(self, listener: Callable[[str], object]) -> None:
        """Call ``listener`` with the key whenever another value is in force, whoever chose it."""
        self._listeners.append(listener)

    def set(self, setting: Setting[T], value: T) -> None:
        """Choose a value; raises UsageError when it is not allowed. :meth:`save` makes it last."""
        self.change([(setting, value)])

    def change(self, wanted: Sequence[Change]) -> list[Change]:
        """Choose several values, all or none, and give the changes that undo it.

        Raises UsageError when a value is not allowed. :meth:`save` makes it last.
        """
        accepted = [(setting, _accepted(setting, value)) for setting, value in wanted]
        former = [(setting, self.chosen(setting)) for setting, _ in accepted]
        values = dict(self._values)
        for setting, value in accepted:
            self._changed[setting.key] = value
            if value is UNCHOSEN:
                values.pop(setting.key, None)
            else:
                values[setting.key] = value
        self._put_in_force(values, [setting for setting, _ in accepted])
        return former

    def save(self) -> list[str]:
        """Write what was changed into the file, beside what other processes wrote meanwhile.

        What they wrote is in force from then on; gives the keys of that. Raises UnsupportedSchema
        when a newer version wrote the file, Unreadable when it cannot be written; the values stay
        in force for this run.
        """
        if not self._changed:
            return []
        try:
            ensure(self.path.parent)
            with FileLock(self.path.with_name(self.path.name + ".lock"), timeout=LOCK_TIMEOUT_S):
                whole, values = self._present()
                values = self._with_changes(values)
                whole |= {"schema": len(MIGRATIONS) + 1, "values": values}
                write_text(self.path, as_text(whole))
        except (OSError, Timeout, NotImplementedError) as error:  # the last: a file system without locks
            raise _unusable(self.path, error) from error
        self._changed.clear()
        return self._put_in_force(values, REGISTRY)

    def reload(self) -> list[str]:
        """Read what others wrote into the file, and give the keys of which another value is in force.

        What was chosen here and could not be written stays. Raises UnsupportedSchema and Unreadable,
        the latter too when the file is not whole, as while somebody edits it; nothing changes then.
        """
        try:
            values = _read(self.path)[1]
        except _Broken as error:
            raise Unreadable(
                say(
                    QT_TRANSLATE_NOOP("model", "The settings file {path} is not whole ({reason})."),
                    path=str(self.path),
                    reason=str(error),
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "What was in force stays. Mend the file, or choose anything in the settings."
                    )
                ),
            ) from error
        changed = self._put_in_force(self._with_changes(values), REGISTRY)
        self.problems = self._wrong_values()
        return changed

    def _with_changes(self, values: dict[str, Any]) -> dict[str, Any]:
        mixed = values | self._changed
        return {key: value for key, value in mixed.items() if value is not UNCHOSEN}

    def _put_in_force(self, values: dict[str, Any], settings: Sequence[Setting[Any]]) -> list[str]:
        before = [self.get(setting) for setting in settings]
        self._values = values
        changed = [
            setting.key
            for setting, was in zip(settings, before, strict=True)
            if self.get(setting) != was  # True == 1, but no setting takes both
        ]
        for key in changed:
            for listener in self._listeners:
                listener(key)
        return changed

    def _wrong_values(self) -> list[Message]:
        return [
            say(
                QT_TRANSLATE_NOOP("model", "The setting {key} is {value}; {default} is used instead."),
                key=setting.key,
                value=setting.quoted(json.dumps(self._values[setting.key], ensure_ascii=False, default=dict)),
                default=json.dumps(setting.default, default=dict),
            )
            for setting in REGISTRY
            if setting.key in self._values and setting.accept(self._values[setting.key]) is None
        ]

    def _present(self) -> tuple[dict[str, Any], dict[str, Any]]:
        try:
            return _read(self.path)
        except _Broken as error:
            self.problems.append(_put_aside(self.path, str(error)))
            return {}, {}


def _accepted(setting: Setting[Any], value: Any) -> Any:
    if value is UNCHOSEN:
        return value
    accepted = setting.accept(value)
    if accepted is None:
        raise UsageError(
            say(
                QT_TRANSLATE_NOOP("model", "{value} is not allowed for the setting {key}."),
                value=setting.quoted(repr(value)),
                key=setting.key,
            ),
            setting.refusal(),
        )
    return accepted


class _Broken(Exception):
    """The file is there and readable, but it is not what we write."""


def _read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Give the whole document and its values, migrated; both empty when there is no file."""
    try:
        document = read_json(path)
    except FileNotFoundError:
        return {}, {}
    except OSError as error:
        raise _unusable(path, error) from error
    except ValueError as error:
        raise _Broken(str(error)) from error
    if not isinstance(document, dict) or not isinstance(document.get("values"), dict):
        raise _Broken("no values")
    schema = document.get("schema")
    if isinstance(schema, bool) or not isinstance(schema, int) or schema < 1:
        raise _Broken("no schema number")
    if schema > len(MIGRATIONS) + 1:
        raise UnsupportedSchema(
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The settings {path} come from a newer Strandline (schema {found})."
                ),
                path=str(path),
                found=schema,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Update Strandline. Until then the defaults are used, nothing is saved."
                )
            ),
        )
    return document, migrated(document["values"], schema)


def migrated(values: dict[str, Any], schema: int) -> dict[str, Any]:
    """Give the values of an older schema as those of today's."""
    for step in MIGRATIONS[schema - 1 :]:
        values = step(dict(values))
    return values


def _put_aside(path: Path, reason: str) -> Message:
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    kept, number = path.with_name(f"{path.stem}-broken-{stamp}{path.suffix}"), 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem}-broken-{stamp}-{number}{path.suffix}")
    try:
        path.rename(kept)
    except OSError:
        kept = path
    return say(
        QT_TRANSLATE_NOOP("model", "The settings could not be read ({reason}). The file is kept as {path}."),
        reason=reason,
        path=str(kept),
    )


def _unusable(path: Path, error: OSError | NotImplementedError) -> StrandlineError:
    return Unreadable(
        say(
            QT_TRANSLATE_NOOP("model", "The settings {path} cannot be read or written: {reason}."),
            path=str(path),
            reason=getattr(error, "strerror", None) or str(error),
        ),
        say(QT_TRANSLATE_NOOP("model", "Check the folder's permissions; the choice holds for this run.")),
    )
