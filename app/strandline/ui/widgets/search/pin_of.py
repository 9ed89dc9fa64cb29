"""Hits as something to pin, with the way back to where their words really stand."""

import hashlib
import time

from PySide6.QtWidgets import QWidget

from strandline.engine.pin_desk import Load
from strandline.model.pins import PinSource, SourceKind
from strandline.model.search import Document, Hit, Ref, Scope


def ref_source(ref: Ref, text: str) -> PinSource:
    """Give the real source behind a found thing, the same that its own screen would give.

    So a message that was pinned in the Memory screen is known as pinned here, and the other way
    round. What has no screen of its own is a find, with all that is needed to find it again.
    """
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    now = time.time_ns() // 1_000_000
    match ref.scope:
        case Scope.MESSAGES if ref.message_id is not None:
            return PinSource(SourceKind.MESSAGE, ref.path, (("message", str(ref.message_id)),), digest, now)
        case Scope.SUMMARIES if ref.summary_id:
            return PinSource(SourceKind.SUMMARY, ref.path, (("summary", ref.summary_id),), digest, now)
        case Scope.FILES:
            return PinSource(SourceKind.FILE, None, (("path", ref.path.name),), digest, now)
        case Scope.MEMORY:
            return PinSource(SourceKind.FILE, None, (("path", f"memory/{ref.path.name}"),), digest, now)
    named = (
        ("session", ref.session_id), ("entry", ref.entry_id), ("file", ref.file_id), ("pin", ref.pin_id),
        ("version", ref.version), ("line", ref.line), ("scope", ref.scope.value),
    )  # fmt: skip
    ids = tuple((name, str(value)) for name, value in named if value is not None)
    return PinSource(SourceKind.SEARCH, ref.path, ids, digest, now)


def hit_load(hit: Hit) -> Load:
    """Give what is pinned of a hit: the stretch of its text that is shown."""
    return Load(hit.snippet.strip("… \n"), ref_source(hit.ref, hit.snippet))


def document_load(document: Document, text: str = "") -> Load:
    """Give what is pinned of a whole document, or the part of it that is selected."""
    return Load(text or document.text, ref_source(document.ref, document.text))


def pinned_in(widget: QWidget, ref: Ref) -> str:
    """Give the file in which a found thing is pinned already, "" for none."""
    hands = getattr(widget.window(), "pins", None)
    if hands is None or ref.scope in (Scope.FILES, Scope.MEMORY):  # a file as a whole is no mark of a line
        return ""
    return str(hands.where(ref_source(ref, "")))
