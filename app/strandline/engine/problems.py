"""What went wrong while reading, as findings: the layout is shown all the same."""

import os
from collections.abc import Iterable, Sequence

from strandline.engine.places import Opened
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.store.sessions import OpenedStores, SessionEntry
from strandline.store.sessions.transcript import ActivePath


def reading_findings(
    opened: Opened,
    stores: OpenedStores | None,
    path: ActivePath | None,
    entry: SessionEntry | None,
    personal: Sequence[str],
) -> tuple[Finding, ...]:
    """Give the findings about configuration, release, sessions and personal files."""
    return (
        *_config(opened),
        *opened.findings,
        *_sessions(stores, path),
        *_personal(opened, personal),
        *_working_folder(opened, path, entry),
    )


def _config(opened: Opened) -> Iterable[Finding]:
    for problem in opened.config.problems:
        where = str(problem.file.name)
        if problem.line:
            where = f"{where}:{problem.line}:{problem.column}"
        severity = Severity.WARNING if problem.fatal or problem.code != "variable" else Severity.INFO
        if problem.code == "missing":
            severity = Severity.INFO
        yield Finding(f"config-{problem.code}", severity, where, problem.sentence, problem.way_out)


def _sessions(stores: OpenedStores | None, path: ActivePath | None) -> Iterable[Finding]:
    if stores is not None:
        for problem in stores.problems:
            yield Finding(
                "sessions-problem",
                Severity.WARNING,
                problem.session_key or "sessions",
                problem.sentence,
                problem.way_out,
            )
        if len(stores.stores) > 1:
            yield Finding(
                "two-session-stores",
                Severity.INFO,
                "sessions",
                stores.reason,
                say(QT_TRANSLATE_NOOP("model", "The other store is kept as it is and is not used here.")),
            )
    if path is not None:
        for problem in path.problems:
            yield Finding(
                "transcript-problem",
                Severity.WARNING,
                problem.session_key or "transcript",
                problem.sentence,
                problem.way_out,
            )


def _working_folder(opened: Opened, path: ActivePath | None, entry: SessionEntry | None) -> Iterable[Finding]:
    """Point out another working folder: 2026.9.6 adds the AGENTS.md of that folder at the end.

    A copied installation still names the old places: the workspace of its last report is no
    other folder.
    """
    cwd = path.header.cwd if path is not None and path.header is not None else None
    if cwd is None or opened.rules.config_family != "9.6":
        return
    ran_in = entry.report.workspace_dir if entry is not None and entry.report is not None else None
    known = {str(opened.host_workspace), str(opened.workspace), str(opened.agent.workspace), ran_in}
    if os.path.normpath(cwd) in known:
        return
    reason = QT_TRANSLATE_NOOP(
        "model", "The session works in {folder}; an AGENTS.md there is added last and not in these numbers."
    )
    yield Finding(
        "working-folder",
        Severity.INFO,
        "AGENTS.md",
        say(reason, folder=cwd),
        say(
            QT_TRANSLATE_NOOP(
                "model", "Compare with the host's own report (/context list) after the next run."
            )
        ),
    )


def _personal(opened: Opened, personal: Sequence[str]) -> Iterable[Finding]:
    if personal and opened.rules.config_family == "9.6":
        yield Finding(
            "personal-user-files",
            Severity.INFO,
            "USER.md",
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} personal {count:file|files} under users/ {count:follows|follow} USER.md, "
                    "each for its own sender only.",
                ),
                count=len(personal),
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "They are not in these numbers, because the next sender is not known."
                )
            ),
        )
