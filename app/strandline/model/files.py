"""From what is on disk to what the model gets of each context file.

The order of events is the host's: some files are left out before anything is counted, the
rest spend the budget in load order, then the texts are rewritten for the wire and shown in
prompt order.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from strandline.host.diagnosis import Diagnosis, diagnose
from strandline.host.prompt import (
    Presence,
    Setup,
    is_below_boundary,
    presence,
    prompt_order,
    readers_of,
)
from strandline.host.releases import CutRules, RuleChoice, Unreadable
from strandline.host.rendering import as_sent
from strandline.host.truncation import BootstrapFile, Budgeted, PieceKind, effective_total, inject
from strandline.host.utf16 import has_lone_surrogate, length, trim_end
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.absence import not_for, retired, untracked, withheld
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import (
    ContextFile,
    FileState,
    Kept,
    KeptKind,
    Limits,
    LostRule,
    SessionKind,
    Zone,
)
from strandline.model.lint import lost_rules
from strandline.model.outline import outline
from strandline.model.ranges import complement

KEPT_KINDS = {
    PieceKind.WHOLE: KeptKind.WHOLE,
    PieceKind.HEAD: KeptKind.HEAD,
    PieceKind.DIGEST: KeptKind.DIGEST,
    PieceKind.TAIL: KeptKind.TAIL,
}

# The host's own words for files of 2026.9.6 that it will not read (measured).
_HOST_REASONS: Mapping[DiskStatus, str] = {
    DiskStatus.TOO_LARGE: "File exceeds 2097152 bytes",
    DiskStatus.LINK_INSIDE: "symlink path component not allowed",
    DiskStatus.LINK_OUTSIDE: "symlink path component not allowed",
    DiskStatus.HARD_LINKED: "path must not be hardlinked",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A candidate with the decision about it; ``content`` is what goes into the cut."""

    candidate: Candidate
    presence: Presence
    takes_budget: bool
    content: str | None
    unreadable: bool = False
    state: FileState | None = None
    reason: Message | None = None


def context_files(
    candidates: Sequence[Candidate], rules: RuleChoice, kind: SessionKind, limits: Limits, setup: Setup
) -> tuple[ContextFile, ...]:
    """Compute every context file, in load order, with what is sent of it and why."""
    entries = [entry for entry in decide(candidates, rules, kind, setup) if entry is not None]
    paying = [entry for entry in entries if entry.takes_budget]
    results = inject(
        [BootstrapFile(e.candidate.base_name, e.candidate.host_path, e.content) for e in paying],
        limits.per_file,
        limits.total,
        rules.cut,
    )
    total = effective_total(rules.cut, limits.per_file, limits.total)
    diagnoses = diagnose(results, total, rules.layout)
    outcome = {id(e): (r, d) for e, r, d in zip(paying, results, diagnoses, strict=True)}
    files = [
        _paid(entry, *outcome[id(entry)], rules) if entry.takes_budget else _left_out(entry, rules)
        for entry in entries
    ]
    return _ordered(files, rules)


def decide(
    candidates: Sequence[Candidate], rules: RuleChoice, kind: SessionKind, setup: Setup
) -> Iterable[Entry | None]:
    """Decide about each candidate before anything is cut; None: the host does not even look."""
    seen: dict[object, str] = {}
    for candidate in candidates:
        yield _decision(candidate, rules, kind, setup, seen)


def _decision(
    candidate: Candidate, rules: RuleChoice, kind: SessionKind, setup: Setup, seen: dict[object, str]
) -> Entry | None:
    layout = rules.layout
    there = candidate.status is not DiskStatus.MISSING
    if candidate.extra and not there:
        return None  # the hook passes over a file that is not there
    what = presence(layout, candidate.base_name, kind.value, setup, at_root=not candidate.extra)

    def out(state: FileState, reason: Message) -> Entry:
        return Entry(candidate, what, False, None, state=state, reason=reason)

    if what is Presence.RETIRED:
        return out(FileState.RETIRED, retired(candidate.base_name, rules)) if there else None
    if what is Presence.NOT_FOR_KIND:
        return out(FileState.NOT_FOR_KIND, not_for(kind)) if there else None
    if what is Presence.WITHHELD:
        return out(FileState.WITHHELD, withheld(candidate.base_name, setup)) if there else None
    if not there and candidate.name in layout.silent_when_absent:
        if candidate.name == "memory.md":
            return None
        return out(
            FileState.ABSENT,
            say(QT_TRANSLATE_NOOP("model", "There is no such file, and the host says nothing about it.")),
        )
    if candidate.extra and not _readable(candidate, rules):
        reason = say(QT_TRANSLATE_NOOP("model", "The hook that adds it passes over what it cannot read."))
        return out(FileState.UNREADABLE, reason)
    if there and candidate.name.lower() == "memory.md" and candidate.real_path is not None:
        first = seen.setdefault(candidate.real_path, candidate.name)
        if first != candidate.name:
            reason = say(
                QT_TRANSLATE_NOOP("model", "The same file as {name}; the host takes it once."), name=first
            )
            return out(FileState.DUPLICATE, reason)
    if candidate.untracked and layout.provenance_gate:
        linked = candidate.status in (DiskStatus.LINK_INSIDE, DiskStatus.LINK_OUTSIDE)
        return out(FileState.UNREADABLE if linked else FileState.QUARANTINED, untracked(linked))
    if candidate.quarantined and layout.provenance_gate:
        return out(
            FileState.QUARANTINED,
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The host holds its origin for untrusted and leaves it out silently."
                )
            ),
        )
    return _content(candidate, what, rules)


def _content(candidate: Candidate, what: Presence, rules: RuleChoice) -> Entry:
    layout = rules.layout
    status = candidate.status
    if status is DiskStatus.MISSING:
        return Entry(candidate, what, True, None)
    if _readable(candidate, rules):
        return Entry(candidate, what, True, candidate.text)
    if layout.unreadable is Unreadable.AS_MISSING:
        return Entry(candidate, what, True, None, unreadable=True)
    words = _HOST_REASONS.get(status) or (candidate.detail.text() if candidate.detail else "unreadable")
    return Entry(candidate, what, True, f"[UNREADABLE: {words[:300]}]", unreadable=True)


def _readable(candidate: Candidate, rules: RuleChoice) -> bool:
    if candidate.status is DiskStatus.LINK_INSIDE:
        return not rules.layout.links_refused
    return candidate.status is DiskStatus.FILE


def _left_out(entry: Entry, rules: RuleChoice) -> ContextFile:
    base = _base(entry.candidate, rules)
    units = base.raw_units
    cut = ((0, units),) if units else ()
    return replace(
        base,
        state=entry.state or FileState.WITHHELD,
        reason=entry.reason or base.reason,
        cut=cut,
        headings=outline(base.raw_text, ()),
    )


def _paid(entry: Entry, result: Budgeted, diagnosis: Diagnosis, rules: RuleChoice) -> ContextFile:
    base = _base(entry.candidate, rules)
    shown = entry.presence is not Presence.SPENT_NOT_SHOWN
    injected = result.text if shown else ""
    sent = as_sent(injected, result.name, rules.layout)
    kept = tuple(
        Kept(KEPT_KINDS[piece.kind], start, end)
        for piece in result.pieces
        if shown and piece.kind is not PieceKind.MARKER and not entry.unreadable
        for start, end in piece.spans
    )
    raw_units = 0 if result.missing else result.raw_units
    own_units = base.raw_units  # of the text on disk, also where the host shows a stand-in for it
    cut = (
        complement([(k.start, k.end) for k in kept], own_units)
        if not result.missing or entry.unreadable
        else ()
    )
    state, reason = state_of(entry, result, diagnosis, shown)
    below = is_below_boundary(rules.layout, base.name)
    return replace(
        base,
        state=state,
        reason=reason,
        zone=None if not (shown and result.emitted) else (Zone.DYNAMIC if below else Zone.STABLE),
        raw_units=raw_units,
        injected_units=result.units if shown else 0,
        sent_units=length(sent),
        spent_units=_spent(result, rules),
        limit_units=result.limit,
        left_units=result.left_before,
        injected_text=injected,
        sent_text=sent,
        text_sha256=_sha256(injected),
        kept=kept,
        cut=cut,
        causes=diagnosis.causes,
        near_limit=diagnosis.near_limit,
        headings=outline(base.raw_text, kept),
        lost_rules=_lost_rules(base.raw_text, result, kept, cut, rules.cut) if shown else (),
    )


def _lost_rules(
    text: str, result: Budgeted, kept: Sequence[Kept], cut: Sequence[tuple[int, int]], rules: CutRules
) -> tuple[LostRule, ...]:
    if not result.emitted:  # no digest was ever made of it
        rules = replace(rules, agents_digest=False)
    return lost_rules(text, result.name, kept, cut, result.omitted_policy_lines, rules)


def _base(candidate: Candidate, rules: RuleChoice) -> ContextFile:
    text = candidate.text
    return ContextFile(
        name=candidate.name,
        path=candidate.path,
        host_path=candidate.host_path,
        state=FileState.WHOLE,
        reason=Message(""),
        disk_units=length(text),
        raw_units=length(trim_end(text)),
        raw_text=text,
        encoding=candidate.encoding,
        newline=candidate.newline,
        bom=candidate.bom,
        damaged=candidate.damaged,
        modified_ms=candidate.modified_ms,
        size_bytes=candidate.size_bytes,
        readers=tuple(SessionKind(kind) for kind in readers_of(rules.layout, candidate.base_name)),
    )


def _spent(result: Budgeted, rules: RuleChoice) -> int:
    if result.missing and rules.cut.total is None:
        return 0
    return result.units


def _sha256(text: str) -> str | None:
    if not text or has_lone_surrogate(text):
        return None
    return hashlib.sha256(text.encode()).hexdigest()


def _ordered(files: list[ContextFile], rules: RuleChoice) -> tuple[ContextFile, ...]:
    shown = [index for index, file in enumerate(files) if file.zone is not None]
    order = prompt_order(rules.layout, [(files[i].name, files[i].host_path) for i in shown])
    place = {shown[position]: number for number, position in enumerate(order, start=1)}
    return tuple(
        replace(file, load_order=index + 1, prompt_order=place.get(index)) for index, file in enumerate(files)
    )


def state_of(entry: Entry, result: Budgeted, diagnosis: Diagnosis, shown: bool) -> tuple[FileState, Message]:
    """Say what became of a file that takes budget, and why."""
    candidate = entry.candidate
    if not shown:
        state = FileState.MISSING if result.missing else FileState.WITHHELD
        if not result.units:
            return state, say(QT_TRANSLATE_NOOP("model", "Not shown in this run."))
        reason = QT_TRANSLATE_NOOP(
            "model",
            "Not shown, yet it spends {units} {units:unit|units} of the total: workspace setup is still "
            "pending.",
        )
        return state, say(reason, units=result.units)
    if entry.unreadable:
        detail = candidate.detail or say(QT_TRANSLATE_NOOP("model", "It cannot be read."))
        if result.missing:
            reason = QT_TRANSLATE_NOOP(
                "model",
                "{detail} The host treats it as missing and sends a placeholder of {units} "
                "{units:unit|units}.",
            )
        elif candidate.status in _HOST_REASONS:
            reason = QT_TRANSLATE_NOOP(
                "model", "{detail} The host sends a note of {units} {units:unit|units} in its place."
            )
        else:
            reason = QT_TRANSLATE_NOOP(
                "model",
                "{detail} The host sends a note in its place; its words are not known, {units} units are"
                " a guess.",
            )
        return FileState.UNREADABLE, say(reason, detail=detail, units=result.units)
    if result.missing:
        if not result.emitted:
            return FileState.MISSING, say(
                QT_TRANSLATE_NOOP(
                    "model", "There is no such file; even its placeholder no longer fits into the total."
                )
            )
        return FileState.MISSING, say(
            QT_TRANSLATE_NOOP(
                "model", "There is no such file; its placeholder costs {units} {units:unit|units}."
            ),
            units=result.units,
        )
    if result.raw_units == 0:
        return FileState.EMPTY, say(QT_TRANSLATE_NOOP("model", "It is empty, so the host leaves it out."))
    by_total = result.left_before is not None and result.left_before < min(result.limit, result.raw_units)
    if not result.emitted:
        return FileState.DROPPED, say(
            QT_TRANSLATE_NOOP(
                "model", "Nothing of it is sent: files before it left {left} {left:unit|units} of the total."
            ),
            left=max(0, result.left_before or 0),
        )
    if by_total and (diagnosis.truncated or result.shortened):
        return FileState.STARVED, say(
            QT_TRANSLATE_NOOP(
                "model", "Files before it left {left} {left:unit|units} of the total; {raw} would be needed."
            ),
            left=result.left_before or 0,
            raw=result.raw_units,
        )
    if result.shortened:
        return FileState.CUT, say(
            QT_TRANSLATE_NOOP("model", "{raw} {raw:unit|units} {raw:is|are} over its limit of {limit}."),
            raw=result.raw_units,
            limit=result.limit,
        )
    return FileState.WHOLE, say(QT_TRANSLATE_NOOP("model", "All of it is sent."))
