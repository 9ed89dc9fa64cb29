"""The short words for states, zones, kinds and ways of counting, in English and marked for translation.

The window and the command line say the same words; both translate them in the context "labels".
"""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.context import (
    FileState,
    KeptKind,
    SessionKind,
    Severity,
    Source,
    TokenBasis,
    Zone,
)
from strandline.model.health import Part
from strandline.model.origin import Standing
from strandline.model.survival import Where

STATES = {
    FileState.WHOLE: QT_TRANSLATE_NOOP("labels", "whole"),
    FileState.CUT: QT_TRANSLATE_NOOP("labels", "cut"),
    FileState.STARVED: QT_TRANSLATE_NOOP("labels", "starved"),
    FileState.DROPPED: QT_TRANSLATE_NOOP("labels", "dropped"),
    FileState.MISSING: QT_TRANSLATE_NOOP("labels", "missing"),
    FileState.ABSENT: QT_TRANSLATE_NOOP("labels", "not there"),
    FileState.EMPTY: QT_TRANSLATE_NOOP("labels", "empty"),
    FileState.UNREADABLE: QT_TRANSLATE_NOOP("labels", "unreadable"),
    FileState.NOT_FOR_KIND: QT_TRANSLATE_NOOP("labels", "not for this session"),
    FileState.RETIRED: QT_TRANSLATE_NOOP("labels", "retired"),
    FileState.QUARANTINED: QT_TRANSLATE_NOOP("labels", "quarantined"),
    FileState.DUPLICATE: QT_TRANSLATE_NOOP("labels", "duplicate"),
    FileState.WITHHELD: QT_TRANSLATE_NOOP("labels", "withheld"),
}

STANDINGS = {
    Standing.ELIGIBLE: QT_TRANSLATE_NOOP("labels", "eligible"),
    Standing.ARMED: QT_TRANSLATE_NOOP("labels", "eligible, but the next agent write will quarantine it"),
    Standing.QUARANTINED: QT_TRANSLATE_NOOP("labels", "quarantined, not sent"),
    Standing.NOT_CHECKED: QT_TRANSLATE_NOOP("labels", "not checked here"),
    Standing.UNKNOWN: QT_TRANSLATE_NOOP("labels", "not known"),
}

PARTS = {
    Part.CONTEXT: QT_TRANSLATE_NOOP("labels", "context"),
    Part.PROVENANCE: QT_TRANSLATE_NOOP("labels", "who wrote it"),
    Part.PINS: QT_TRANSLATE_NOOP("labels", "pins"),
    Part.HISTORY: QT_TRANSLATE_NOOP("labels", "changes"),
    Part.MEMORY: QT_TRANSLATE_NOOP("labels", "memory"),
    Part.SESSIONS: QT_TRANSLATE_NOOP("labels", "sessions"),
    Part.CONFIG: QT_TRANSLATE_NOOP("labels", "configuration"),
    Part.LIBRARY: QT_TRANSLATE_NOOP("labels", "library"),
    Part.SEARCH: QT_TRANSLATE_NOOP("labels", "search"),
}

ZONES = {
    Zone.STABLE: QT_TRANSLATE_NOOP("labels", "stable prefix"),
    Zone.DYNAMIC: QT_TRANSLATE_NOOP("labels", "dynamic suffix"),
    Zone.HISTORY: QT_TRANSLATE_NOOP("labels", "history"),
    Zone.TURN: QT_TRANSLATE_NOOP("labels", "next message"),
    Zone.TOOLS: QT_TRANSLATE_NOOP("labels", "tool schemas"),
}

SOURCES = {
    Source.FILES: QT_TRANSLATE_NOOP("labels", "computed from the files"),
    Source.REPORT: QT_TRANSLATE_NOOP("labels", "last run"),
    Source.TABLE: QT_TRANSLATE_NOOP("labels", "typical size"),
    Source.TRANSCRIPT: QT_TRANSLATE_NOOP("labels", "counted in the transcript"),
    Source.UNKNOWN: QT_TRANSLATE_NOOP("labels", "unknown"),
}

KINDS = {
    SessionKind.MAIN: QT_TRANSLATE_NOOP("labels", "main session"),
    SessionKind.GROUP: QT_TRANSLATE_NOOP("labels", "group"),
    SessionKind.CRON: QT_TRANSLATE_NOOP("labels", "cron"),
    SessionKind.SUBAGENT: QT_TRANSLATE_NOOP("labels", "sub-agent"),
}

BASES = {
    TokenBasis.EXACT: QT_TRANSLATE_NOOP("labels", "counted with the model's encoding"),
    TokenBasis.APPROX: QT_TRANSLATE_NOOP("labels", "counted with another encoding"),
    TokenBasis.ESTIMATED: QT_TRANSLATE_NOOP("labels", "estimated from the length"),
    TokenBasis.REPORTED: QT_TRANSLATE_NOOP("labels", "reported by the provider"),
}

USED = {
    "last-call": QT_TRANSLATE_NOOP("labels", "last run"),
    "last-call-stale": QT_TRANSLATE_NOOP("labels", "last run, out of date"),
    "host-estimate": QT_TRANSLATE_NOOP("labels", "estimated by the host"),
    "sum-of-segments": QT_TRANSLATE_NOOP("labels", "sum of the layers"),
    "unknown": QT_TRANSLATE_NOOP("labels", "unknown"),
}

KEPT = {
    KeptKind.WHOLE: QT_TRANSLATE_NOOP("labels", "whole"),
    KeptKind.HEAD: QT_TRANSLATE_NOOP("labels", "head"),
    KeptKind.DIGEST: QT_TRANSLATE_NOOP("labels", "digest"),
    KeptKind.TAIL: QT_TRANSLATE_NOOP("labels", "tail"),
}

SEVERITIES = {
    Severity.INFO: QT_TRANSLATE_NOOP("labels", "note"),
    Severity.WARNING: QT_TRANSLATE_NOOP("labels", "warning"),
    Severity.LOSS: QT_TRANSLATE_NOOP("labels", "loss"),
}

ABOUT_ZONES = {
    Zone.STABLE: QT_TRANSLATE_NOOP(
        "labels", "The same on every turn, so the provider can read it from its cache"
    ),
    Zone.DYNAMIC: QT_TRANSLATE_NOOP("labels", "Made anew for every turn, so it is never read from the cache"),
    Zone.HISTORY: QT_TRANSLATE_NOOP("labels", "The messages of this session so far"),
    Zone.TURN: QT_TRANSLATE_NOOP("labels", "What will be written next"),
    Zone.TOOLS: QT_TRANSLATE_NOOP("labels", "The description of each tool, sent with every request"),
}

ABOUT_STATES = {
    FileState.WHOLE: QT_TRANSLATE_NOOP("labels", "All of it is sent"),
    FileState.CUT: QT_TRANSLATE_NOOP("labels", "Longer than its own limit, so a part is not sent"),
    FileState.STARVED: QT_TRANSLATE_NOOP(
        "labels", "Files before it used up the total, so a part is not sent"
    ),
    FileState.DROPPED: QT_TRANSLATE_NOOP(
        "labels", "Files before it used up the total, so nothing of it is sent"
    ),
    FileState.MISSING: QT_TRANSLATE_NOOP("labels", "OpenClaw expects this file, and it is not there"),
    FileState.ABSENT: QT_TRANSLATE_NOOP("labels", "Not there, and not needed"),
    FileState.EMPTY: QT_TRANSLATE_NOOP("labels", "There is no text in it"),
    FileState.UNREADABLE: QT_TRANSLATE_NOOP("labels", "It is there but cannot be read"),
    FileState.NOT_FOR_KIND: QT_TRANSLATE_NOOP("labels", "Sessions of this kind do not get it"),
    FileState.RETIRED: QT_TRANSLATE_NOOP("labels", "This release of OpenClaw no longer reads it"),
    FileState.QUARANTINED: QT_TRANSLATE_NOOP(
        "labels", "Held back: OpenClaw does not know who changed it last"
    ),
    FileState.DUPLICATE: QT_TRANSLATE_NOOP("labels", "The same file is sent already"),
    FileState.WITHHELD: QT_TRANSLATE_NOOP("labels", "A setting or the setup keeps it out"),
}

PLACES = {
    Where.WHOLE: QT_TRANSLATE_NOOP("labels", "sent whole"),
    Where.HEAD: QT_TRANSLATE_NOOP("labels", "kept head"),
    Where.TAIL: QT_TRANSLATE_NOOP("labels", "kept tail"),
    Where.DIGEST: QT_TRANSLATE_NOOP("labels", "policy digest"),
    Where.HISTORY_TAIL: QT_TRANSLATE_NOOP("labels", "newest history"),
    Where.HISTORY: QT_TRANSLATE_NOOP("labels", "older history"),
    Where.PART: QT_TRANSLATE_NOOP("labels", "partly cut"),
    Where.SUMMARY: QT_TRANSLATE_NOOP("labels", "in a summary"),
    Where.NOTE: QT_TRANSLATE_NOOP("labels", "note on demand"),
    Where.CUT: QT_TRANSLATE_NOOP("labels", "cut from its file"),
    Where.NOT_SENT: QT_TRANSLATE_NOOP("labels", "file not sent"),
    Where.RAW: QT_TRANSLATE_NOOP("labels", "only stored"),
    Where.NOWHERE: QT_TRANSLATE_NOOP("labels", "nowhere"),
}
