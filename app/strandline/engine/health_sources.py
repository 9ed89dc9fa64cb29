"""Where findings come from. A part of the app that finds things adds one line to ``SOURCES``."""

from collections.abc import Hashable, Iterable, Iterator

from strandline.engine.health_scene import Scene, Source
from strandline.engine.health_search import index_items, index_stamp
from strandline.engine.health_sessions import (
    flush_items,
    risk_items,
    routing_items,
    sessions_stamp,
    talk_stamp,
)
from strandline.engine.host_times import HostTimes
from strandline.engine.memory_check import check_memory
from strandline.engine.pin_check import CheckedPin
from strandline.engine.pinning import PinBoard
from strandline.host.config_types import wrong_values
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.model.file_alerts import change_alerts
from strandline.model.health import Goal, HealthItem, Part
from strandline.model.health_items import config_items, context_items, memory_items, origin_items, short_quote
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.model.pin_match import PinState
from strandline.store.file_bytes import is_file
from strandline.store.history import History, Version
from strandline.store.history_rows import Who
from strandline.store.kept_findings import keep_findings, kept_findings
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.locate import MemoryPlace, memory_place
from strandline.store.sessions import open_session_store


def _context(scene: Scene) -> Iterable[HealthItem]:
    return context_items(scene.snapshot.layout)


def _config(scene: Scene) -> Iterable[HealthItem]:
    wrong = wrong_values(scene.opened.config.data)
    return config_items((one.path, one.found, one.wanted) for one in wrong)


def _origins(scene: Scene) -> Iterable[HealthItem]:
    return origin_items(scene.snapshot.layout.origins)


def _pins(scene: Scene) -> Iterator[HealthItem]:
    if scene.library is None or scene.snapshot.inputs is None:
        return
    board = PinBoard(scene.library, scene.snapshot)
    for name, state in board.files.items():
        try:
            block_of(state.text)
        except DamagedBlock as error:
            finding = Finding("pin-block-damaged", Severity.WARNING, name, error.sentence, error.way_out)
            yield HealthItem(Part.PINS, finding, Goal("pins", name))
    for checked in board.check():
        item = _pin_item(checked)
        if item is not None:
            yield item


def _pin_item(checked: CheckedPin) -> HealthItem | None:
    told = _PINS.get("cut" if checked.state == "cut" else checked.check.state.value)
    if told is None:
        return None
    severity, template, advice = told
    known, found = checked.check.known, checked.check.found
    pin = known.pin if known is not None else found
    quoted = short_quote(pin.text) if pin is not None else ""
    finding = Finding(
        f"pin-{checked.state}",
        severity,
        checked.check.file,
        say(template, pin=quoted, file=checked.check.file),
        say(advice),
    )
    conflict = checked.check.state in (PinState.LOST, PinState.CHANGED)
    return HealthItem(
        Part.PINS, finding, Goal("pins", checked.check.file), mark=checked.ref, conflict=conflict
    )


def _history(scene: Scene) -> Iterator[HealthItem]:
    """Tell of the last change of each file, if somebody else made it and it is alarming."""
    if scene.library is None:
        return
    history, workspace = History(scene.library), scene.snapshot.layout.workspace
    for path in history.files(workspace):
        versions = history.versions(path, limit=2)
        if len(versions) < 2 or versions[0].who is not Who.OUTSIDE:
            continue
        name = path.relative_to(workspace).as_posix()
        now, before = (_text(history, one) for one in versions)
        for finding in change_alerts(name, before, now):
            told = Finding(f"history-{finding.code}", finding.severity, name, finding.reason, finding.advice)
            yield HealthItem(Part.HISTORY, told, Goal("history", name), mark=str(versions[0].id))


def _text(history: History, version: Version) -> str | None:
    data = history.bytes_of(version.sha256)
    return None if data is None else data.decode("utf-8", "replace")


def _place(scene: Scene) -> MemoryPlace | None:
    if scene.opened.installation is None:
        return None
    place = memory_place(scene.opened.installation, scene.env)
    return place if is_file(place.database) else None


def _memory_stamp(scene: Scene) -> Hashable:
    """Give the database and the sessions it is held against; None where there is no memory."""
    place, state_dir = _place(scene), scene.opened.state_dir
    if place is None or state_dir is None:
        return None
    files = place.files_dir if place.files_dir.is_dir() else None
    opened = scene.opened
    stores = open_session_store(state_dir, opened.agent.id, opened.config.data, opened.release)
    sessions = stores.authoritative.fingerprint() if stores.authoritative is not None else None
    return (str(place.database), LcmDatabase(place.database, files).fingerprint(), sessions)


def _memory(scene: Scene) -> Iterable[HealthItem]:
    place, installation = _place(scene), scene.opened.installation
    if place is None or installation is None:
        return ()
    stamp, name = _memory_stamp(scene), str(place.database)
    kept = kept_findings(scene.library, name, stamp) if scene.library is not None else None
    if kept is None:
        store = LcmDatabase(place.database, place.files_dir if place.files_dir.is_dir() else None)
        kept = check_memory(
            store,
            host_last=HostTimes(installation),
            cancelled=scene.cancelled,
            progress=scene.progress,
        )
        if scene.library is not None and not scene.cancelled():
            keep_findings(scene.library, name, stamp, kept)
    return memory_items(kept)


def _library(scene: Scene) -> Iterator[HealthItem]:
    if scene.library is None:
        reason = say(QT_TRANSLATE_NOOP("model", "The app's own library cannot be opened."))
        advice = say(QT_TRANSLATE_NOOP("model", "Without it no history is kept and nothing can be written."))
        finding = Finding("library-missing", Severity.WARNING, "library", reason, advice)
        yield HealthItem(Part.LIBRARY, finding, Goal("health"))
    elif scene.library.notice is not None:
        advice = say(QT_TRANSLATE_NOOP("model", "The damaged file is kept beside the new one."))
        finding = Finding("library-damaged", Severity.LOSS, "library", scene.library.notice, advice)
        yield HealthItem(Part.LIBRARY, finding, Goal("history"))


SOURCES: tuple[Source, ...] = (
    Source("context", Part.CONTEXT, _context),
    Source("config", Part.CONFIG, _config),
    Source("provenance", Part.PROVENANCE, _origins),
    Source("pins", Part.PINS, _pins),
    Source("history", Part.HISTORY, _history),
    Source("library", Part.LIBRARY, _library),
    Source("flush", Part.SESSIONS, flush_items, sessions_stamp),
    Source("routing", Part.SESSIONS, routing_items, sessions_stamp),
    Source("risks", Part.SESSIONS, risk_items, talk_stamp),
    Source("search", Part.SEARCH, index_items, index_stamp),
    Source("memory", Part.MEMORY, _memory, _memory_stamp),
)

_PINS = {
    "lost": (
        Severity.LOSS,
        QT_TRANSLATE_NOOP("model", "The pin “{pin}” is no longer in {file}."),
        QT_TRANSLATE_NOOP("model", "Put it back, or let it go, on the Pins screen."),
    ),
    "changed": (
        Severity.WARNING,
        QT_TRANSLATE_NOOP("model", "Somebody else changed the pin “{pin}” in {file}."),
        QT_TRANSLATE_NOOP("model", "Take the new words or put yours back, on the Pins screen."),
    ),
    "cut": (
        Severity.LOSS,
        QT_TRANSLATE_NOOP("model", "The pin “{pin}” in {file} is not sent whole."),
        QT_TRANSLATE_NOOP("model", "Move its block to where the host keeps text, or shorten the file."),
    ),
    "duplicate": (
        Severity.INFO,
        QT_TRANSLATE_NOOP("model", "The pin “{pin}” stands in {file} twice."),
        QT_TRANSLATE_NOOP("model", "Remove one of them."),
    ),
    "foreign": (
        Severity.INFO,
        QT_TRANSLATE_NOOP("model", "Somebody else put the pin “{pin}” into {file}."),
        QT_TRANSLATE_NOOP("model", "Take it for yours or remove it, on the Pins screen."),
    ),
}


def sources(*, slow: bool) -> Iterator[Source]:
    """Give the slow sources, or the others."""
    return (source for source in SOURCES if (source.stamp is not None) is slow)
