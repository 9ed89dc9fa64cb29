"""The sessions of an agent as a tree: kinds of sessions, sessions, and transcripts nobody lists."""

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, Qt

from strandline.host.session_keys import KeyKind
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.context import Severity
from strandline.model.session_lanes import OrphanTranscript, SessionLane, SessionsPicture
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.models.row_tree import Index, Kind, RowTree
from strandline.ui.tips import plain_tip
from strandline.ui.views.sessions.words import lane_detail, session_name, state_word

translate = QCoreApplication.translate

_SECTIONS: tuple[tuple[str, frozenset[KeyKind]], ...] = (
    (QT_TRANSLATE_NOOP("memory", "Main"), frozenset({KeyKind.MAIN, KeyKind.GLOBAL})),
    (QT_TRANSLATE_NOOP("memory", "Direct"), frozenset({KeyKind.DIRECT})),
    (QT_TRANSLATE_NOOP("memory", "Groups"), frozenset({KeyKind.GROUP})),
    (QT_TRANSLATE_NOOP("memory", "Cron"), frozenset({KeyKind.CRON})),
    (QT_TRANSLATE_NOOP("memory", "Sub-agents"), frozenset({KeyKind.SUBAGENT})),
    (QT_TRANSLATE_NOOP("memory", "Others"), frozenset({KeyKind.ACP, KeyKind.HOOK})),
)
ORPHANS = "orphans"
"""The key of the section of transcripts that no session has any more."""


@dataclass(slots=True)
class SessionRow:
    """A row; ``key`` is the session key, or the store and id of a transcript without one."""

    kind: Kind
    key: str
    title: str
    detail: str
    lane: SessionLane | None = None
    orphan: OrphanTranscript | None = None
    parent: "SessionRow | None" = None
    row: int = 0
    children: list["SessionRow"] = field(default_factory=list)

    def add(self, child: "SessionRow") -> None:
        """Append a child."""
        child.parent, child.row = self, len(self.children)
        self.children.append(child)


class SessionRows(RowTree):
    """Shows a :class:`SessionsPicture`; a refresh keeps the rows that are still there."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._picture: SessionsPicture | None = None
        self._words = ""
        self._root: SessionRow = SessionRow(Kind.SECTION, "", "", "")

    def set_picture(self, picture: SessionsPicture | None) -> None:
        """Show these sessions."""
        self._picture = picture
        self._build()

    def set_filter(self, words: str) -> None:
        """Show what has all the words in its name, key or id."""
        if words != self._words:
            self._words = words
            self._build()

    def retranslate(self) -> None:
        """Write all texts anew in the language in force."""
        self._build()

    def counts(self) -> tuple[int, int]:
        """Give how many sessions are shown, and of how many; transcripts without one not counted."""
        shown = sum(row.lane is not None for row in self.rows())
        return shown, len(self._picture.lanes) if self._picture is not None else 0

    def row_at(self, index: Index) -> SessionRow | None:
        """Give what stands at an index."""
        found = self.found(index)
        return found if isinstance(found, SessionRow) else None

    def shown(self) -> tuple[list[SessionLane], list[OrphanTranscript]]:
        """Give what the filter leaves, in the order of the rows."""
        rows = list(self.rows())
        lanes = [row.lane for row in rows if row.lane is not None]
        return lanes, [row.orphan for row in rows if row.orphan is not None]

    def index_of(self, key: str) -> QModelIndex:
        """Give the place of a session or transcript; invalid when it is not shown."""
        for row in self.rows():
            if row.key == key and row.kind is not Kind.SECTION:
                return self.createIndex(row.row, 0, row)
        return QModelIndex()

    def sections(self) -> list[tuple[str, QModelIndex]]:
        """Give the headings with their keys."""
        return [(row.key, self.createIndex(row.row, 0, row)) for row in self._root.children]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row_at(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case self.DetailRole:
                return row.detail
            case self.RowRole:
                return row
            case self.KindRole:
                return row.kind
            case self.BadgeRole:
                problem = row.lane is not None and row.lane.problem is not None
                return Severity.WARNING if problem else None
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (row.title, row.detail, *_said(row)) if part)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip("\n".join(part for part in (*_named(row), *_said(row)) if part))
        return None

    # -- inside ------------------------------------------------------------------------------

    def _build(self) -> None:
        root = SessionRow(Kind.SECTION, "", "", "")
        picture = self._picture
        if picture is not None:
            for title, kinds in _SECTIONS:
                lanes = [one for one in picture.lanes if one.kind in kinds and self._fits(one)]
                if not lanes:
                    continue
                heading = translate("memory", title)
                section = SessionRow(Kind.SECTION, title, heading, labels.number(len(lanes)))
                root.add(section)
                for lane in lanes:
                    detail = lane_detail(lane, picture.taken_ms)
                    section.add(SessionRow(Kind.LANE, lane.key, session_name(lane), detail, lane))
            self._add_orphans(root, picture)
        if _shape(root) == _shape(self._root):
            self._take_over(root)
            return
        self.beginResetModel()
        self._root = root
        self.endResetModel()

    def _add_orphans(self, root: SessionRow, picture: SessionsPicture) -> None:
        orphans = [
            one for one in picture.orphans if self._has_words(one.session_id, labels.sentence(one.words))
        ]
        if not orphans:
            return
        title = translate("sessions", "Not in the store, readable")
        section = SessionRow(Kind.SECTION, ORPHANS, title, labels.number(len(orphans)))
        root.add(section)
        for one in orphans:
            state = state_word(one.state) if one.state is not None else ""
            when = labels.ago(one.at_ms, picture.taken_ms) if one.at_ms is not None else ""
            detail = " · ".join(part for part in (state, when) if part)
            key = f"{one.store}:{one.session_id}:{one.path.name if one.path is not None else ''}"
            section.add(SessionRow(Kind.LANE, key, visible(one.session_id)[:18], detail, orphan=one))

    def _take_over(self, root: SessionRow) -> None:
        """Put what is new into the rows that are there, so that views keep their place."""
        todo = list(zip(self._root.children, root.children, strict=True))
        while todo:
            old, new = todo.pop()
            changed = (old.title, old.detail) != (new.title, new.detail)
            old.title, old.detail, old.lane, old.orphan = new.title, new.detail, new.lane, new.orphan
            todo += zip(old.children, new.children, strict=True)
            if changed:
                at = self.createIndex(old.row, 0, old)
                self.dataChanged.emit(at, at)

    def _fits(self, lane: SessionLane) -> bool:
        ids = (window.session_id for window in lane.windows)
        return self._has_words(session_name(lane), lane.key, lane.label or "", *ids)

    def _has_words(self, *texts: str) -> bool:
        text = " ".join(texts).casefold()
        return all(word in text for word in self._words.casefold().split())


def _shape(row: SessionRow) -> tuple[object, ...]:
    return (row.key, tuple(_shape(child) for child in row.children))


def _named(row: SessionRow) -> list[str]:
    if row.lane is not None:
        return [row.title, row.key, visible(row.lane.model or ""), row.detail]
    return [row.orphan.session_id, row.detail] if row.orphan is not None else []


def _said(row: SessionRow) -> list[str]:
    """Give the sentences that explain a row."""
    if row.orphan is not None:
        return [labels.sentence(row.orphan.words)]
    if row.lane is None:
        return []
    return [labels.sentence(row.lane.words), labels.sentence(row.lane.problem)]
