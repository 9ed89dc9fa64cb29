"""Settings as a file to take along: what is in it, and what another one would change here.

An export is ``{"strandline": "settings", "schema": 1, "values": {…}}``; it holds what was chosen
and no default, nothing secret and nothing that means something on one computer only. Importing
takes the settings' own file as well. Reading changes nothing: a :class:`Plan` says what would be.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strandline.errors import Unreadable, UnsupportedSchema, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.export_file import new_file
from strandline.store.setting_kinds import Setting
from strandline.store.settings import REGISTRY
from strandline.store.settings_file import MIGRATIONS, UNCHOSEN, Change, Settings, migrated
from strandline.store.small_json import as_text, read_json

MARK = "settings"
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class PlannedChange:
    """A value that an import would bring into force."""

    setting: Setting[Any]
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do. ``same`` counts values that are in force already; ``refused`` says
    of each value that is not taken why.
    """

    path: Path
    changes: tuple[PlannedChange, ...]
    same: int
    refused: tuple[Message, ...]

    def wanted(self) -> list[Change]:
        """Give the changes for :meth:`Settings.change`."""
        return [(change.setting, change.after) for change in self.changes]


def exported(settings: Settings, registry: Sequence[Setting[Any]] = REGISTRY) -> dict[str, Any]:
    """Give the document of an export."""
    values: dict[str, Any] = {}
    for setting in registry:
        value = settings.chosen(setting)
        if value is not UNCHOSEN and setting.travels(value):
            values[setting.key] = value
    return {"strandline": MARK, "schema": len(MIGRATIONS) + 1, "values": values}


def write_export(
    settings: Settings, path: Path, registry: Sequence[Setting[Any]] = REGISTRY, *, replace: bool = False
) -> dict[str, Any]:
    """Write an export into a file, whole or not at all, and give what is in it.

    Raises Taken when there is a file and not ``replace``, and Unwritable.
    """
    document = exported(settings, registry)
    with new_file(path, replace=replace) as stream:
        stream.write(as_text(document).encode())
    return document


def plan_import(settings: Settings, path: Path, registry: Sequence[Setting[Any]] = REGISTRY) -> Plan:
    """Say what a file would change. Raises Unreadable, UnsupportedSchema, and UsageError for nonsense."""
    values = _values_of(path)
    known = {setting.key: setting for setting in registry}
    changes, same, refused = [], 0, []
    for key, value in values.items():
        setting = known.get(key)
        if setting is None:
            refused.append(say(QT_TRANSLATE_NOOP("model", "There is no setting {key}."), key=key[:_SHOWN]))
            continue
        accepted = setting.accept(value)
        if accepted is None:
            refused.append(
                say(
                    QT_TRANSLATE_NOOP("model", "{key} cannot be {value}. {allowed}"),
                    key=key,
                    value=setting.quoted(json.dumps(value, ensure_ascii=False)),
                    allowed=setting.refusal(),
                )
            )
        elif accepted == settings.get(setting):
            same += 1
        elif setting.by_hand:
            refused.append(
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "{key} decides what leaves this computer; choose it by hand, not by a file."
                    ),
                    key=key,
                )
            )
        else:
            changes.append(PlannedChange(setting, settings.get(setting), accepted))
    return Plan(path, tuple(changes), same, tuple(refused))


def _values_of(path: Path) -> dict[str, Any]:
    try:
        document = read_json(path)
    except OSError as error:
        raise Unreadable(
            say(
                QT_TRANSLATE_NOOP("model", "{path} cannot be read: {reason}."),
                path=str(path),
                reason=error.strerror or str(error),
            ),
            say(QT_TRANSLATE_NOOP("model", "Choose a file that was exported from the settings.")),
        ) from error
    except ValueError as error:
        raise _no_settings(path) from error
    values = document.get("values") if isinstance(document, dict) else None
    schema = document.get("schema") if isinstance(document, dict) else None
    if not isinstance(values, dict) or isinstance(schema, bool) or not isinstance(schema, int) or schema < 1:
        raise _no_settings(path)
    if document.get("strandline", MARK) != MARK:
        raise _no_settings(path)
    if schema > len(MIGRATIONS) + 1:
        raise UnsupportedSchema(
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The settings {path} come from a newer Strandline (schema {found})."
                ),
                path=str(path),
                found=schema,
            ),
            say(QT_TRANSLATE_NOOP("model", "Update Strandline, then import them.")),
        )
    return migrated(values, schema)


def _no_settings(path: Path) -> UsageError:
    return UsageError(
        say(QT_TRANSLATE_NOOP("model", "{path} holds no settings of Strandline."), path=str(path)),
        say(QT_TRANSLATE_NOOP("model", "Choose a file that was exported from the settings.")),
    )
