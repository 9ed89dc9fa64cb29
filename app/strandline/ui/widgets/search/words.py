"""What is said of hits, filters and the index, in few words. Found texts stay plain."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.memory import Role
from strandline.model.passages import PassageGroup
from strandline.model.search import Answer, Document, DocumentKind, Hit, IndexStatus, Mode, Scope, Why
from strandline.ui import labels
from strandline.ui.local_time import moment, span
from strandline.ui.widgets.memory.words import depth_word, role_name
from strandline.ui.widgets.memory.words import plain as plain  # noqa: PLC0414 - for those who use this

translate = QCoreApplication.translate

_SCOPES = {
    Scope.FILES: QT_TRANSLATE_NOOP("search", "context files"),
    Scope.MEMORY: QT_TRANSLATE_NOOP("search", "memory notes"),
    Scope.MESSAGES: QT_TRANSLATE_NOOP("search", "messages"),
    Scope.SUMMARIES: QT_TRANSLATE_NOOP("search", "summaries"),
    Scope.SESSIONS: QT_TRANSLATE_NOOP("search", "transcripts"),
    Scope.LARGE: QT_TRANSLATE_NOOP("search", "large files"),
    Scope.PINS: QT_TRANSLATE_NOOP("search", "pins"),
    Scope.HISTORY: QT_TRANSLATE_NOOP("search", "earlier versions"),
}
_KINDS = {
    DocumentKind.TEXT: QT_TRANSLATE_NOOP("search", "words said"),
    DocumentKind.THINKING: QT_TRANSLATE_NOOP("search", "thinking"),
    DocumentKind.TOOL_CALL: QT_TRANSLATE_NOOP("search", "tool calls"),
    DocumentKind.TOOL_RESULT: QT_TRANSLATE_NOOP("search", "tool results"),
    DocumentKind.SUMMARY: QT_TRANSLATE_NOOP("search", "summaries"),
    DocumentKind.SECTION: QT_TRANSLATE_NOOP("search", "sections of files"),
    DocumentKind.PIN: QT_TRANSLATE_NOOP("search", "pins"),
}
_MODES = {
    Mode.BOTH: (
        QT_TRANSLATE_NOOP("search", "Both"),
        QT_TRANSLATE_NOOP("search", "Finds the words, and what says the same in other words"),
    ),
    Mode.WORDS: (
        QT_TRANSLATE_NOOP("search", "Words"),
        QT_TRANSLATE_NOOP("search", "Every word must stand there. “in quotes”, OR, NOT and prefix* work"),
    ),
    Mode.MEANING: (
        QT_TRANSLATE_NOOP("search", "Meaning"),
        QT_TRANSLATE_NOOP("search", "What says nearly the same, whatever its words"),
    ),
    Mode.REGEX: (
        QT_TRANSLATE_NOOP("search", "Pattern"),
        QT_TRANSLATE_NOOP("search", "A regular expression over every row, newest first"),
    ),
}
_ICONS = {
    Scope.FILES: "context",
    Scope.MEMORY: "note",
    Scope.MESSAGES: "message",
    Scope.SUMMARIES: "memory",
    Scope.SESSIONS: "transcript",
    Scope.LARGE: "large-file",
    Scope.PINS: "pins",
    Scope.HISTORY: "history",
}
SCOPES: tuple[Scope, ...] = tuple(_SCOPES)
KINDS: tuple[DocumentKind, ...] = tuple(_KINDS)
MODES: tuple[Mode, ...] = tuple(_MODES)
ROLES: tuple[str, ...] = ("user", "assistant", "tool", "system")


def scope_name(scope: Scope) -> str:
    """Give the word for a kind of source."""
    return translate("search", _SCOPES[scope])


def scope_icon(scope: Scope) -> str:
    """Name the icon of a kind of source."""
    return _ICONS[scope]


def kind_name(kind: DocumentKind) -> str:
    """Give the word for what a document is."""
    return translate("search", _KINDS[kind])


def mode_name(mode: Mode) -> str:
    """Give the word on the switch."""
    return translate("search", _MODES[mode][0])


def mode_tip(mode: Mode) -> str:
    """Explain a mode in one sentence."""
    return translate("search", _MODES[mode][1])


def role_word(role: str) -> str:
    """Give the word for who said it; a role nobody knows stands for itself."""
    known = {one.value: one for one in Role}
    if role in known and known[role] is not Role.OTHER:
        return role_name(known[role])
    return plain(role)


def lane_word(lane: str) -> str:
    """Give a session key as people read it: "main", "telegram · group -100"."""
    parts = lane.split(":")
    if len(parts) >= 3 and parts[0] == "agent":
        agent, rest = parts[1], parts[2:]
        name = " ".join(rest) if rest != ["main"] else translate("search", "main session")
        name = name.replace(" group ", " · ", 1) if " group " in name else name
        return plain(name if agent == "main" else f"{agent}: {name}")
    return plain(lane)


def headline(hit: Hit | Document) -> str:
    """Say who or what speaks: "you", "tool read", the summary's kind, the file with its section."""
    ref, title = hit.ref, plain(hit.title or "")
    match ref.scope:
        case Scope.MESSAGES | Scope.SESSIONS:
            who = role_word(hit.role) if hit.role else scope_name(ref.scope)
            kinds = {
                DocumentKind.THINKING: translate("search", "thinking"),
                DocumentKind.TOOL_CALL: translate("search", "calls"),
                DocumentKind.TOOL_RESULT: translate("search", "result"),
            }
            what = kinds.get(hit.kind, "")
            return " · ".join(part for part in (who, what, title) if part)
        case Scope.SUMMARIES:
            return summary_words(title)
        case Scope.PINS:
            return translate("search", "pin in %1").replace("%1", plain(ref.path.name))
        case Scope.HISTORY:
            word = translate("search", "%1, earlier version").replace("%1", plain(ref.path.name))
            return f"{word} › {title}" if title else word
        case Scope.LARGE:
            return " · ".join(part for part in (plain(ref.file_id or ref.path.name), title) if part)
    name = plain(ref.path.name)
    return f"{name} › {title}" if title and title != name else name


def summary_words(title: str) -> str:
    """Give "summary · leaf" or "summary · depth 2" for the title that the index keeps ("leaf d0")."""
    _, divided, depth = title.rpartition(" d")
    word = depth_word(int(depth)) if divided and depth.isdecimal() else title
    summary = translate("search", "summary")
    return f"{summary} · {word}" if word else summary


def group_words(group: PassageGroup) -> str:
    """Say where the passages of a group stand: the lane and the conversation, or the file."""
    ref = group.ref
    parts = [lane_word(group.lane)] if group.lane else []
    if ref.conversation_id is not None:
        parts.append(translate("search", "conversation %1").replace("%1", str(ref.conversation_id)))
    elif ref.session_id:
        parts.append(translate("search", "session %1").replace("%1", plain(ref.session_id)[:12]))
    else:
        parts.append(plain(ref.path.name))
    times = [one.time_ms for one in group.passages if one.time_ms is not None]
    parts += [span(min(times), max(times))] if times else []
    return " · ".join(parts)


def opens(event: QKeyEvent) -> bool:
    """Tell whether a key means "go there": Ctrl+Enter."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and bool(
        event.modifiers() & Qt.KeyboardModifier.ControlModifier
    )


def why_words(why: Why) -> str:
    """Give the reasons: "words · similar 0.83"."""
    parts = [translate("search", "words")] if why.words else []
    if why.similar is not None:
        parts.append(translate("search", "similar %1").replace("%1", f"{why.similar:.2f}"))
    parts += [translate("search", "pattern")] if why.pattern else []
    return " · ".join(parts)


def alike_words(count: int) -> str:
    """Give "+6 alike"."""
    return translate("search", "+%1 alike").replace("%1", labels.number(count))


def row_sentence(hit: Hit, pinned: str) -> str:
    """Give all of a row as one sentence, for a screen reader."""
    parts = [headline(hit), scope_name(hit.ref.scope)]
    parts += [lane_word(hit.lane)] if hit.lane else []
    parts += [moment(hit.time_ms), why_words(hit.why), plain(hit.snippet[:400])]
    parts += [alike_words(len(hit.alike))] if hit.alike else []
    parts += [translate("search", "pinned in %1").replace("%1", pinned)] if pinned else []
    return labels.clauses(parts)


def count_words(answer: Answer, where: str) -> str:
    """Give "12 of 340 · everywhere"; an estimate or lower bound says so."""
    template = translate("search", "%1 of %2") if answer.exact else translate("search", "%1 of at least %2")
    shown = template.replace("%1", labels.number(len(answer.hits))).replace("%2", labels.number(answer.total))
    return f"{shown} · {where}" if where else shown


def listed(names: Sequence[str], most: int = 2) -> str:
    """Give "messages, summaries", or "3 chosen" when they are many."""
    if len(names) <= most:
        return ", ".join(names)
    return translate("search", "%1 chosen").replace("%1", labels.number(len(names)))


def building(status: IndexStatus) -> str:
    """Give "indexed 62 %", with the figures where they are known."""
    share = translate("search", "indexed %1 %").replace("%1", str(status.percent))
    if not status.total:
        return share
    figures = translate("search", "%1 of about %2")
    figures = figures.replace("%1", labels.short(status.done)).replace("%2", labels.short(status.total))
    return f"{share} · {figures}"
