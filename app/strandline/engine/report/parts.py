"""The parts of a report, each a short text of facts without a name or a sentence of anybody."""

import os
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from strandline import paths
from strandline.engine.build_facts import build_facts, facts_text
from strandline.engine.report.discretion import Discretion, code, figure, length
from strandline.engine.report.known import is_engine, is_model, is_of_desktop, is_release, is_table
from strandline.engine.report.log_lines import LAST_LINES, crash_lines, log_tail
from strandline.engine.snapshot import Snapshot
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import ContextLayout
from strandline.model.health import HealthReport
from strandline.store.file_bytes import open_regular
from strandline.store.lcm.locate import memory_place
from strandline.store.lossless import memory_file
from strandline.store.lossless.place import is_ours
from strandline.store.setting_kinds import Choice, Real, Setting, Switch, Whole
from strandline.store.settings import REGISTRY
from strandline.store.settings_file import Settings
from strandline.store.sqlite_ro import open_read_only
from strandline.store.workspace_setup import SHARED_DATABASE

_PACKAGES = (
    "PySide6-Essentials", "shiboken6", "tiktoken", "numpy", "watchdog", "platformdirs", "filelock",
    "sqlite-utils", "zstandard", "detect-secrets", "google-re2", "httpx", "keyring",
    "sentence-transformers", "torch",
)  # fmt: skip
_DESKTOP = (
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "LANG", "LC_ALL", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR",
    "QT_FONT_DPI", "QT_STYLE_OVERRIDE",
)  # fmt: skip
_SHORT = re.compile(r"[A-Za-z0-9_.:+-]{1,40}")
_MOST_ROWS = 60


@dataclass(frozen=True, slots=True)
class Part:
    """A text of a report: the name of its file, its title, what is in it."""

    name: str
    title: Message
    text: str


def report_parts(
    discretion: Discretion,
    snapshot: Snapshot | None,
    health: HealthReport | None,
    settings: Settings,
    screen: str = "",
    cancelled: Callable[[], bool] = bool,
) -> tuple[Part, ...]:
    """Give all parts. ``screen`` is what a window knows of screens, as lines of facts.

    What cannot be read is told by its error's name. Takes a while for large databases.
    """
    layout = snapshot.layout if snapshot is not None else None
    makers: tuple[tuple[str, Message, Callable[[], Iterator[str]]], ...] = (
        ("about.txt", say(QT_TRANSLATE_NOOP("model", "Versions")), lambda: _about(screen)),
        ("settings.txt", say(QT_TRANSLATE_NOOP("model", "Settings")), lambda: _settings(settings)),
        (
            "context.txt",
            say(QT_TRANSLATE_NOOP("model", "Sizes and states of the context")),
            lambda: _context(layout, discretion),
        ),
        (
            "findings.txt",
            say(QT_TRANSLATE_NOOP("model", "Codes of the findings")),
            lambda: _findings(layout, health, discretion),
        ),
        (
            "databases.txt",
            say(QT_TRANSLATE_NOOP("model", "Layouts and row counts of databases")),
            lambda: _databases(snapshot, discretion, cancelled),
        ),
        ("log.txt", say(QT_TRANSLATE_NOOP("model", "End of the log")), _log),
        ("crash.txt", say(QT_TRANSLATE_NOOP("model", "Last crash")), _crash),
    )
    made = []
    for name, title, make in makers:
        try:
            text = "\n".join(make())
        except (StrandlineError, OSError, ValueError) as error:
            text = f"not read: {type(error).__name__}"
        made.append(Part(name, title, discretion.checked(text).rstrip() + "\n"))
    return tuple(made)


def _about(screen: str) -> Iterator[str]:
    yield from facts_text(build_facts(), ()).splitlines()
    yield f"SQLite {sqlite3.sqlite_version}"
    for name in _PACKAGES:
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
        yield f"{name} {version if _SHORT.fullmatch(version) else length(version)}"
    yield f"portable: {'yes' if paths.portable_home() is not None else 'no'}"
    for name in _DESKTOP:
        value = os.environ.get(name)
        if value:
            yield f"{name}={value if is_of_desktop(name, value) else length(value)}"
    yield from screen.splitlines()


def _settings(settings: Settings) -> Iterator[str]:
    for setting in REGISTRY:
        yield f"{setting.key}: {_value(setting, settings)}"


def _value(setting: Setting[Any], settings: Settings) -> str:
    """Give a choice, a switch or a figure; of words only how many there are."""
    value = settings.get(setting)
    own = "" if value == setting.default else " (changed)"
    if isinstance(setting, Choice):
        known = value in [choice for choice, _ in setting.choices]
        return f"{value if known else length(str(value))}{own}"
    if isinstance(setting, Switch | Whole | Real):
        return f"{value}{own}"
    return f"{length(str(value)) if value else 'none'}{own}"


def _context(layout: ContextLayout | None, discretion: Discretion) -> Iterator[str]:
    if layout is None:
        yield "nothing is open"
        return
    host, window, limits = layout.host, layout.window, layout.limits
    release = host.release if host.release and is_release(host.release) else "unknown"
    yield f"release {release}, rules of {host.rules}, inferred {host.inferred}"
    yield f"kind {layout.kind.value}, engine {_engine(layout.engine)}"
    yield f"workspace {discretion.alias('workspace', layout.workspace)}, agent {_agent(layout, discretion)}"
    yield f"model {_model(layout.model)}"
    yield f"limits {figure(limits.per_file)} a file, {figure(limits.total)} in all"
    yield (
        f"window {figure(window.tokens)}, used {figure(window.used)} ({code(window.used_basis)}), "
        f"reserve {figure(window.reserve)}, flush {figure(window.flush_line)}, "
        f"compaction {figure(window.compaction_line)}, lcm {figure(window.lcm_line)}"
    )
    yield ""
    yield "files: state, units on disk, sent, spent, limit, encoding, line ends"
    for file in layout.files:
        yield (
            f"  {discretion.file(file.name)}: {file.state.value}, {figure(file.raw_units)}, "
            f"{figure(file.sent_units)}, {figure(file.spent_units)}, {figure(file.limit_units)}, "
            f"{code(file.encoding)}, {file.newline}{', bom' if file.bom else ''}"
        )
    yield ""
    yield f"segments: zone, source, units, tokens; boundary at {layout.boundary}"
    for at, segment in enumerate(layout.segments):
        name = discretion.file(segment.file) if segment.file else f"segment-{at}"
        count = segment.tokens
        tokens = f"{figure(count.value)} {count.basis.value}" if count is not None else "unknown"
        yield f"  {name}: {segment.zone.value}, {segment.source.value}, {figure(segment.units)}, {tokens}"


def _agent(layout: ContextLayout, discretion: Discretion) -> str:
    return "main" if layout.agent == "main" else discretion.alias("agent", layout.agent)


def _model(model: str | None) -> str:
    if model is None:
        return "unknown"
    return model if is_model(model) else length(model)


def _engine(engine: str | None) -> str:
    return "none" if engine is None else engine if is_engine(engine) else length(engine)


def _findings(
    layout: ContextLayout | None, health: HealthReport | None, discretion: Discretion
) -> Iterator[str]:
    if layout is None and health is None:
        yield "nothing is open"
        return
    if layout is not None:
        for finding in layout.findings:
            subject = discretion.file(finding.subject)
            yield f"{finding.severity.value} {code(finding.code)} {subject}"
    if health is not None:
        yield ""
        yield "all parts: severity, part, code, how many"
        counts = Counter((one.severity.value, one.part.value, code(one.finding.code)) for one in health.shown)
        for (severity, part, what), count in sorted(counts.items()):
            yield f"  {severity} {part} {what} {count}"
        yield f"ignored {len(health.ignored)}, not looked at yet {len(health.waiting)}"


def _databases(
    snapshot: Snapshot | None, discretion: Discretion, cancelled: Callable[[], bool]
) -> Iterator[str]:
    found = [("library", paths.library_file()), ("search index", paths.search_file())]
    installation = snapshot.installation if snapshot is not None else None
    if installation is not None:
        found.append(("memory (lossless-claw)", memory_place(installation, os.environ).database))
        found.append(("memory (own)", memory_file(installation.state_dir)))
        found.append(("host", installation.state_dir / SHARED_DATABASE))
        agents = sorted(installation.state_dir.glob("agents/*/agent/openclaw-agent.sqlite"))
        found += [(f"sessions of {discretion.alias('agent', path.parents[1].name)}", path) for path in agents]
    own = (paths.library_file(), paths.search_file())
    for title, path in found:
        if cancelled():
            return
        yield f"{title}: {_presence(path)}"
        if path.is_file():
            yield from _tables(path, cancelled, ours=path in own or is_ours(path))


def _presence(path: Path) -> str:
    try:
        return f"{path.stat().st_size:,} bytes"
    except OSError as error:
        return f"not there ({type(error).__name__})"


def _tables(path: Path, cancelled: Callable[[], bool], *, ours: bool) -> Iterator[str]:
    try:
        with open_read_only(path, ours=ours) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            yield f"  version {version}, {pages:,} pages"
            names = [
                row[0]
                for row in connection.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
                )
            ]
            for number, name in enumerate(names[:_MOST_ROWS]):
                if cancelled():
                    return
                shown = name if is_table(name) else f"table-{number}"
                quoted = name.replace('"', '""')
                try:
                    rows = connection.execute(f'SELECT count(*) FROM "{quoted}"').fetchone()[0]  # noqa: S608
                except sqlite3.Error as error:
                    yield f"  {shown}: not counted ({type(error).__name__})"
                else:
                    yield f"  {shown}: {rows:,} rows"
    except StrandlineError as error:
        yield f"  not read: {type(error).__name__}"


def _log() -> Iterator[str]:
    lines = _last_lines(paths.log_file(), LAST_LINES)
    if not lines:
        yield "nothing was logged"
    yield from log_tail(lines)


def _crash() -> Iterator[str]:
    lines = _last_lines(paths.crash_file(), 200)
    if not lines:
        yield "no crash was recorded"
    yield from crash_lines(lines)


def _last_lines(path: Path, most: int) -> list[str]:
    """Give the last lines of a file of our own; a line that is no text is still a line."""
    try:
        with open_regular(path) as stream:
            size = stream.seek(0, os.SEEK_END)
            stream.seek(max(0, size - most * 400))
            data = stream.read()
    except FileNotFoundError:
        return []
    return data.decode("utf-8", "replace").splitlines()[-most:]
