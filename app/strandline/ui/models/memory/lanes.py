"""The lanes of a memory as a tree: kinds of lanes, lanes, and earlier windows under the active one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, Qt

from strandline.host.session_keys import KeyKind
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.anomalies_lanes import lane_findings
from strandline.model.context import Finding, Severity
from strandline.model.memory import Conversation, Lane
from strandline.ui import labels
from strandline.ui.local_time import moment
from strandline.ui.models.row_tree import Index, Kind, RowTree
from strandline.ui.tips import plain_tip
from strandline.ui.widgets.memory.words import messages_count

translate = QCoreApplication.translate


class Shown(IntEnum):
    """Which lanes are shown."""

    ALL = 0
    ACTIVE = 1  # those that go on
    SUMMARISED = 2  # those with summaries


_SECTIONS: tuple[tuple[str, frozenset[KeyKind | None]], ...] = (
    (QT_TRANSLATE_NOOP("memory", "Main"), frozenset({KeyKind.MAIN, KeyKind.GLOBAL})),
    (QT_TRANSLATE_NOOP("memory", "Direct"), frozenset({KeyKind.DIRECT})),
    (QT_TRANSLATE_NOOP("memory", "Groups"), frozenset({KeyKind.GROUP})),
    (QT_TRANSLATE_NOOP("memory", "Cron"), frozenset({KeyKind.CRON})),
    (QT_TRANSLATE_NOOP("memory", "Sub-agents"), frozenset({KeyKind.SUBAGENT})),
    (QT_TRANSLATE_NOOP("memory", "Others"), frozenset({KeyKind.ACP, KeyKind.HOOK, None})),
)
_CAUSES = {
    "manual-reset": QT_TRANSLATE_NOOP("memory", "ended by /new or /reset"),
    "session-end": QT_TRANSLATE_NOOP("memory", "session ended"),
    "session-deleted": QT_TRANSLATE_NOOP("memory", "session deleted"),
    "rollover-fallback": QT_TRANSLATE_NOOP("memory", "split by a rollover"),
    "cron-rotation": QT_TRANSLATE_NOOP("memory", "rotated by cron"),
}


@dataclass(slots=True)
class LaneRow:
    """A row of the tree; ``key`` is stable over refreshes."""

    kind: Kind
    key: str
    title: str
    detail: str
    conversation: Conversation | None = None
    lane: Lane | None = None
    parent: "LaneRow | None" = None
    row: int = 0
    findings: tuple[Finding, ...] = ()
    children: list["LaneRow"] = field(default_factory=list)

    def add(self, child: "LaneRow") -> "LaneRow":
        """Append a child."""
        child.parent, child.row = self, len(self.children)
        self.children.append(child)
        return child


class LaneModel(RowTree):
    """Shows lanes with their counts and the time of their newest message."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lanes: Sequence[Lane] = ()
        self._findings: dict[str, list[Finding]] = {}
        self._agent = ""
        self._now_ms = 0
        self._words = ""
        self._shown = Shown.ALL
        self._root = LaneRow(Kind.SECTION, "", "", "")

    def set_lanes(self, lanes: Sequence[Lane], now_ms: int, agent: str = "") -> None:
        """Show these lanes; those of ``agent`` come first within their kind."""
        self._lanes, self._now_ms, self._agent = lanes, now_ms, agent
        self._findings = {}
        for one in lane_findings(lanes):
            if one.severity is not Severity.INFO:
                self._findings.setdefault(one.subject, []).append(one)
        self._build()

    def set_filter(self, words: str, shown: Shown) -> None:
        """Show the lanes whose name, key or title has all the words."""
        if (words, shown) != (self._words, self._shown):
            self._words, self._shown = words, shown
            self._build()

    def retranslate(self) -> None:
        """Write all texts anew in the language in force."""
        self._build()

    def lane_count(self) -> tuple[int, int]:
        """Give how many lanes are shown, and of how many."""
        return sum(len(section.children) for section in self._root.children), len(self._lanes)

    def index_of(self, conversation_id: int) -> QModelIndex:
        """Give the row of a conversation; an invalid index when it is not shown."""
        for row in self.rows():
            if row.conversation is not None and row.conversation.conversation_id == conversation_id:
                return self.createIndex(row.row, 0, row)
        return QModelIndex()

    def row_at(self, index: Index) -> LaneRow | None:
        """Give what stands at an index."""
        found = self.found(index)
        return found if isinstance(found, LaneRow) else None

    def keyed(self) -> Iterable[tuple[str, QModelIndex]]:
        """Give every row with children, by key: which of them are unfolded is worth keeping."""
        return [(row.key, self.createIndex(row.row, 0, row)) for row in self.rows() if row.children]

    # -- Qt ----------------------------------------------------------------------------------

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role == self.DetailRole:
            return row.detail
        if role == self.RowRole:
            return row
        if role == self.KindRole:
            return row.kind
        if role == Qt.ItemDataRole.AccessibleTextRole:
            count = messages_count(row.conversation.messages) if row.conversation else ""
            odd = (labels.sentence(one.reason) for one in row.findings)
            return ", ".join(part for part in (row.title, count, row.detail, *odd) if part)
        if role == self.BadgeRole:
            return row.findings[0].severity if row.findings else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tip(row)
        return None

    # -- inside ------------------------------------------------------------------------------

    def _build(self) -> None:
        root = LaneRow(Kind.SECTION, "", "", "")
        several = len({lane.key.agent for lane in self._lanes if lane.key is not None}) > 1
        for title, kinds in _SECTIONS:
            lanes = [lane for lane in self._lanes if _kind(lane) in kinds and self._fits(lane)]
            if not lanes:
                continue
            lanes.sort(key=lambda lane: (_agent(lane) != self._agent, -(lane.last_ms or 0)))
            name = translate("memory", title)
            section = root.add(LaneRow(Kind.SECTION, title, name, labels.number(len(lanes))))
            for lane in lanes:
                self._add_lane(section, lane, several)
        if _shape(root) == _shape(self._root):
            self._take_over(root)
            return
        self.beginResetModel()
        self._root = root
        self.endResetModel()

    def _add_lane(self, section: LaneRow, lane: Lane, several: bool) -> None:
        first, earlier = lane.conversations[0], lane.conversations[1:]
        row = section.add(
            LaneRow(
                Kind.LANE,
                lane.lane_id,
                lane_name(lane, several, self._agent or "main"),
                self._detail(first),
                first,
                lane,
                findings=tuple(self._findings.get(f"lane {lane.lane_id}", ())),
            )
        )
        for window in earlier:
            title = window_name(window)
            key = f"{lane.lane_id}#{window.conversation_id}"
            row.add(LaneRow(Kind.WINDOW, key, title, self._window_detail(window), window, lane))

    def _take_over(self, root: LaneRow) -> None:
        """Put new figures into the rows that are there, so that views keep their place."""
        todo = list(zip(self._root.children, root.children, strict=True))
        while todo:
            old, new = todo.pop()
            changed = (old.title, old.detail, old.findings) != (new.title, new.detail, new.findings)
            old.title, old.detail, old.findings = new.title, new.detail, new.findings
            old.conversation, old.lane = new.conversation, new.lane
            todo += zip(old.children, new.children, strict=True)
            if changed:
                at = self.createIndex(old.row, 0, old)
                self.dataChanged.emit(at, at)

    def _fits(self, lane: Lane) -> bool:
        if self._shown is Shown.ACTIVE and lane.active is None:
            return False
        if self._shown is Shown.SUMMARISED and not lane.summaries:
            return False
        words = self._words.casefold().split()
        if not words:
            return True
        titles = [c.title or "" for c in lane.conversations]
        text = " ".join([lane_name(lane, several=True), lane.lane_id, *titles]).casefold()
        return all(word in text for word in words)

    def _detail(self, window: Conversation) -> str:
        if not window.messages:
            return translate("memory", "no messages yet")
        when = labels.ago(window.last_ms, self._now_ms) if window.last_ms is not None else ""
        parts = [labels.number(window.messages), when]
        if not window.active:
            parts.append(translate("memory", "archived"))
        return " · ".join(part for part in parts if part)

    def _window_detail(self, window: Conversation) -> str:
        count = messages_count(window.messages)
        return " · ".join(part for part in (count, cause_name(window.archive_cause)) if part)


def lane_name(lane: Lane, several: bool = False, own: str = "main") -> str:
    """Give a lane's name in few words: "main", "telegram · -100200300".

    With ``several`` agents a main lane is called after its agent, and others name it if it is not ``own``.
    """
    key = lane.key
    if key is None:
        title = next((c.title for c in lane.conversations if c.title), None)
        return title or translate("memory", "session %1").replace("%1", lane.lane_id.split(":")[-1][:8])
    rest = key.canonical.split(":")[2:]
    match key.kind:
        case KeyKind.GLOBAL:
            name = "global"
        case KeyKind.DIRECT | KeyKind.GROUP:
            name = " · ".join(part for part in (key.channel, key.account, key.peer) if part)
        case KeyKind.CRON:
            run = f" · {rest[3][:8]}" if len(rest) > 3 and rest[2] == "run" else ""
            name = (rest[1] if len(rest) > 1 else "cron") + run
        case KeyKind.SUBAGENT:
            name = " · ".join(part[:8] for part in rest if part != "subagent")
        case _:
            name = ":".join(rest) or "main"
            if several and len(rest) < 2:  # the kind is said by the heading
                return key.agent
    if key.thread:
        thread = translate("memory", "thread %1").replace("%1", key.thread)
        name = f"{name} · {thread}"
    return f"{name} · {key.agent}" if several and key.agent != own else name


def window_name(window: Conversation) -> str:
    """Name an earlier window by when it ended."""
    when = moment(window.archived_ms or window.last_ms)
    if not when:
        return translate("memory", "earlier window")
    return translate("memory", "until %1").replace("%1", when)


def cause_name(cause: str | None) -> str:
    """Say why a window was archived; a cause this version does not know is shown as it is stored."""
    if not cause:
        return translate("memory", "archived")
    return translate("memory", _CAUSES[cause]) if cause in _CAUSES else cause


def _kind(lane: Lane) -> KeyKind | None:
    return lane.key.kind if lane.key is not None else None


def _agent(lane: Lane) -> str:
    return lane.key.agent if lane.key is not None else ""


def _shape(row: LaneRow) -> tuple[object, ...]:
    return (row.key, tuple(_shape(child) for child in row.children))


def _tip(row: LaneRow) -> str:
    if row.conversation is None:
        return ""
    one = row.conversation
    lines = [
        messages_count(one.messages),
        one.session_key or one.session_id,
        one.title or "",
        translate("memory", "conversation %1").replace("%1", str(one.conversation_id)),
        labels.counted(one.summaries, translate("memory", "1 summary"), translate("memory", "%1 summaries")),
        translate("memory", "Newest message: %1").replace("%1", moment(one.last_ms) or "–"),
        *(f"⚠ {labels.sentence(odd.reason)}" for odd in row.findings),
    ]
    return plain_tip("\n".join(line for line in lines if line))
