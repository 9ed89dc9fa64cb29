"""Problems of a layout, each with its reason and a way out."""

from collections.abc import Iterable, Sequence

from strandline.host.diagnosis import near_line
from strandline.host.releases import RuleChoice
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import ContextFile, FileState, Finding, HostInfo, Severity, Window
from strandline.model.lint import AS_LIST_ITEM, MOST

_ADVICE = {
    FileState.MISSING: QT_TRANSLATE_NOOP("model", "Create it, or let the host make it on its next set-up."),
    FileState.STARVED: QT_TRANSLATE_NOOP(
        "model", "Shorten the files before it in load order, or raise bootstrapTotalMaxChars."
    ),
    FileState.DROPPED: QT_TRANSLATE_NOOP(
        "model", "Shorten the files before it in load order, or raise bootstrapTotalMaxChars."
    ),
    FileState.UNREADABLE: QT_TRANSLATE_NOOP(
        "model", "Make it a plain UTF-8 text file inside the workspace, readable for you and below 2 MiB."
    ),
    FileState.QUARANTINED: QT_TRANSLATE_NOOP(
        "model",
        "Ask the agent to rewrite the file and then to delete it with apply_patch; then create it again.",
    ),
    FileState.RETIRED: QT_TRANSLATE_NOOP("model", "Move what still matters into AGENTS.md."),
}
_SEVERITY = {
    FileState.CUT: Severity.LOSS,
    FileState.STARVED: Severity.LOSS,
    FileState.DROPPED: Severity.LOSS,
    FileState.UNREADABLE: Severity.LOSS,
    FileState.QUARANTINED: Severity.LOSS,
    FileState.RETIRED: Severity.WARNING,
    FileState.MISSING: Severity.WARNING,
}
_EXPECTED = ("AGENTS.md", "SOUL.md", "IDENTITY.md")  # files that no set-up agent is without


def layout_findings(
    files: Sequence[ContextFile], host: HostInfo, rules: RuleChoice, total: int | None, window: Window
) -> tuple[Finding, ...]:
    """Give all findings, losses first, in load order within a severity."""
    found = [*_release(host, rules), *_files(files), *_total(files, total), *_window(window)]
    rank = {Severity.LOSS: 0, Severity.WARNING: 1, Severity.INFO: 2}
    return tuple(sorted(found, key=lambda finding: rank[finding.severity]))


def _files(files: Iterable[ContextFile]) -> Iterable[Finding]:
    for file in files:
        if _worth_telling(file):
            yield Finding(f"file-{file.state}", _SEVERITY[file.state], file.name, file.reason, _advice(file))
        elif file.state is FileState.WHOLE and file.near_limit and file.limit_units:
            yield Finding(
                "file-near-limit",
                Severity.INFO,
                file.name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{raw} of {limit} {limit:unit|units} {limit:is|are} used; from {line} on the host "
                        "calls it near its limit.",
                    ),
                    raw=file.raw_units,
                    limit=file.limit_units,
                    line=near_line(file.limit_units),
                ),
                say(QT_TRANSLATE_NOOP("model", "Move details into memory/ notes, which are read on demand.")),
            )
        if file.lost_rules:
            yield Finding(
                "rules-lost",
                Severity.LOSS,
                file.name,
                _lost_reason(len(file.lost_rules)),
                _lost_advice(file),
            )
        if file.state is FileState.STARVED and "total-limit" not in file.causes:
            yield Finding(
                "cut-without-cause",
                Severity.INFO,
                file.name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "The total budget cut it, but this release names no such cause in its own report.",
                    )
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Trust the numbers here: spent in load order, the total ran out before this file.",
                    )
                ),
            )
        if file.encoding not in ("utf-8", "utf-8-bom") and file.disk_units:
            yield Finding(
                "not-utf8",
                Severity.WARNING,
                file.name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "It is not valid UTF-8 ({encoding}); the host reads replacement characters."
                    ),
                    encoding=file.encoding,
                ),
                say(QT_TRANSLATE_NOOP("model", "Save it as UTF-8 in your editor.")),
            )
        elif file.damaged:
            yield Finding(
                "damaged-text",
                Severity.WARNING,
                file.name,
                say(
                    QT_TRANSLATE_NOOP("model", "Some bytes are no valid UTF-8; the model reads U+FFFD there.")
                ),
                say(QT_TRANSLATE_NOOP("model", "Look for the character U+FFFD in your editor and mend it.")),
            )


def _advice(file: ContextFile) -> Message:
    if file.state is FileState.CUT:
        if file.name.lower() == "user.md" and file.limit_units == 4_000:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "USER.md has a fixed limit of 4,000 units; move the rest to MEMORY.md or memory/ notes.",
                )
            )
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Shorten it by {units} {units:unit|units}, move sections into memory/ notes, or raise "
                "bootstrapMaxChars.",
            ),
            units=max(0, file.raw_units - (file.limit_units or 0)),
        )
    return say(_ADVICE[file.state])


def _worth_telling(file: ContextFile) -> bool:
    if file.state is FileState.RETIRED:
        return file.raw_units > 0
    if file.state is FileState.MISSING:
        return file.name in _EXPECTED
    return file.state in _SEVERITY


def _lost_reason(count: int) -> Message:
    if count >= MOST:
        reason = QT_TRANSLATE_NOOP(
            "model", "{count} {count:line|lines} or more that look like rules are not sent."
        )
    elif count == 1:
        return say(QT_TRANSLATE_NOOP("model", "One line that looks like a rule is not sent."))
    else:
        reason = QT_TRANSLATE_NOOP(
            "model", "{count} {count:line that looks like a rule is|lines that look like rules are} not sent."
        )
    return say(reason, count=count)


def _lost_advice(file: ContextFile) -> Message:
    fixable = sum(rule.fix == AS_LIST_ITEM for rule in file.lost_rules)
    if fixable:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "Make {count} of them list items, so that the policy digest keeps them."
            ),
            count=fixable,
        )
    return say(QT_TRANSLATE_NOOP("model", "Move them to the top of the file."))


def _total(files: Sequence[ContextFile], total: int | None) -> Iterable[Finding]:
    # The host does not count placeholders of missing files here.
    spent = sum(file.spent_units for file in files if file.state is not FileState.MISSING)
    if total is None or any(f.state in (FileState.STARVED, FileState.DROPPED) for f in files):
        return
    if spent >= near_line(total):
        yield Finding(
            "total-near-limit",
            Severity.WARNING,
            "Project Context",
            say(
                QT_TRANSLATE_NOOP("model", "{spent} of {total} {total:unit|units} of the total are spent."),
                spent=spent,
                total=total,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "A file that grows takes from the last one in load order. Shorten something.",
                )
            ),
        )


def _window(window: Window) -> Iterable[Finding]:
    if window.tokens is None or window.used is None:
        return
    line = window.compaction_line
    if line is not None and window.used >= line:
        yield Finding(
            "over-compaction-line",
            Severity.WARNING,
            "window",
            say(
                QT_TRANSLATE_NOOP(
                    "model", "{used} {used:token|tokens} {used:is|are} past the compaction line at {line}."
                ),
                used=window.used,
                line=line,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The next message makes the host compact: older messages are replaced by a summary.",
                )
            ),
        )
    elif window.flush_line is not None and window.used >= window.flush_line:
        yield Finding(
            "over-flush-line",
            Severity.INFO,
            "window",
            say(
                QT_TRANSLATE_NOOP(
                    "model", "{used} {used:token|tokens} {used:is|are} past the memory-flush line at {line}."
                ),
                used=window.used,
                line=window.flush_line,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The agent is asked to save what matters before the next compaction."
                )
            ),
        )


def _release(host: HostInfo, rules: RuleChoice) -> Iterable[Finding]:
    if rules.unknown:
        yield Finding(
            "release-unknown",
            Severity.WARNING,
            "release",
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The installed release could not be told; the rules of {rules} are used."
                ),
                rules=host.rules,
            ),
            say(QT_TRANSLATE_NOOP("model", "Choose the release yourself if you know it.")),
        )
    elif rules.newer or rules.older:
        yield Finding(
            "release-unmeasured",
            Severity.WARNING,
            "release",
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "OpenClaw {release} was not measured; the rules of {rules} are used and may differ.",
                ),
                release=host.release or "?",
                rules=host.rules,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Compare with the host's own report (/context list) after the next run."
                )
            ),
        )
