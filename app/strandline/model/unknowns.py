"""What cannot be known about a layout, and why: said instead of guessed."""

from collections.abc import Iterable, Sequence

from strandline.host.provenance import is_gated
from strandline.host.releases import RuleChoice
from strandline.host.rendering import project_keys
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import ContextFile, Finding, SessionKind, Severity


def unknowns(files: Sequence[ContextFile], rules: RuleChoice, kind: SessionKind) -> tuple[Finding, ...]:
    """Give a finding for everything about these files that only a run of the host can tell."""
    return (*_layout(rules), *_gate(files, rules), *_projects(files, rules), *_light(kind))


def _layout(rules: RuleChoice) -> Iterable[Finding]:
    # A release that is unknown, older or newer than all measured ones has a finding of its own.
    if rules.layout_measured or rules.unknown or rules.newer or rules.older:
        return
    reason = QT_TRANSLATE_NOOP(
        "model",
        "Which files OpenClaw {release} reads, in which order and above or below the cache boundary, was"
        " not measured; it is taken from {rules}.",
    )
    yield _info(
        "layout-inferred",
        "release",
        say(reason, release=rules.asked or "?", rules=rules.layout.release),
        say(
            QT_TRANSLATE_NOOP(
                "model", "Compare with the host's own report (/context list) after the next run."
            )
        ),
    )


def _gate(files: Sequence[ContextFile], rules: RuleChoice) -> Iterable[Finding]:
    there = [file.name for file in files if is_gated(file.name) and file.size_bytes]
    if not there or not rules.gate_unknown:
        return
    reason = QT_TRANSLATE_NOOP(
        "model", "Whether OpenClaw {release} holds back {names} for an untrusted origin is not known."
    )
    yield _info(
        "gate-unknown",
        there[0],
        say(reason, release=rules.asked or "?", names=", ".join(there)),
        say(QT_TRANSLATE_NOOP("model", "AGENTS.md is never held back this way.")),
    )


def _projects(files: Sequence[ContextFile], rules: RuleChoice) -> Iterable[Finding]:
    if not rules.layout.filters_project_entries:
        return
    for file in files:
        keys = project_keys(file.injected_text) if is_gated(file.name.rsplit("/", 1)[-1]) else ()
        if keys:
            yield _info(
                "project-entries",
                file.name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Entries marked for a project ({keys}) are sent only while that project is active,"
                        " which is not known here; all of them are counted.",
                    ),
                    keys=", ".join(sorted(keys)),
                ),
                say(QT_TRANSLATE_NOOP("model", "What must always be sent should not carry such a mark.")),
            )


def _light(kind: SessionKind) -> Iterable[Finding]:
    if kind is SessionKind.CRON:
        yield _info(
            "light-context",
            "cron",
            say(
                QT_TRANSLATE_NOOP("model", "A job that runs in light context mode gets none of these files.")
            ),
            say(QT_TRANSLATE_NOOP("model", "Look at the settings of the job.")),
        )


def _info(code: str, subject: str, reason: Message, advice: Message) -> Finding:
    return Finding(code, Severity.INFO, subject, reason, advice)
