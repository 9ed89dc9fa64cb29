"""Draws a conversation inside its block: the compaction summary, then the messages as strata.

The strata keep the picture's own rule: prompt order from top to bottom, height by size.
Who speaks is told by colour and by how far a stratum is set in.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from strandline.model.context import SegmentPart
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.painting import Type
from strandline.ui.tokens import Theme

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Stratum:
    """Neighbouring messages drawn as one: the voice that takes most of it, and its size.

    ``turn`` tells that one of them is the user's, which begins a turn.
    """

    voice: str
    size: int
    turn: bool


def is_summary(part: SegmentPart) -> bool:
    """Tell whether a part of the history is a summary rather than a message."""
    return "summary" in part.title.casefold()


def voice_of(part: SegmentPart) -> str:
    """Tell who speaks: ``user``, ``agent`` or ``tool``; part titles are the host's role names."""
    role = part.title.casefold()
    if role.startswith(("user", "human")):
        return "user"
    return "tool" if "tool" in role or "bash" in role or "exec" in role else "agent"


def size_of(part: SegmentPart) -> int:
    """Give a part's size in tokens, by the host's rule of four units a token when not counted."""
    return max(0, part.tokens if part.tokens is not None else (part.units or 0) // 4)


def strata(messages: Sequence[tuple[str, int]], least: float) -> list[Stratum]:
    """Group neighbours until a stratum has ``least`` tokens; a turn begins a new stratum.

    ``messages`` are pairs of voice and size, oldest first.
    """
    found: list[Stratum] = []
    shares: dict[str, int] = {}
    total = 0

    def flush() -> None:
        if shares:
            found.append(Stratum(max(shares, key=shares.__getitem__), total, "user" in shares))
            shares.clear()

    for voice, size in messages:
        if shares and (total >= least or (voice == "user" and "user" not in shares)):
            flush()
            total = 0
        shares[voice] = shares.get(voice, 0) + size
        total += size
    flush()
    return found


class History:
    """What the block of the conversation shows, worked out once for the paints that follow."""

    def __init__(self, parts: Sequence[SegmentPart]) -> None:
        self.parts = parts
        self.summaries = [part for part in parts if is_summary(part)]
        self.messages = [(voice_of(part), size_of(part)) for part in parts if not is_summary(part)]
        self.sums: dict[str, int] = {}
        for voice, size in self.messages:
            self.sums[voice] = self.sums.get(voice, 0) + size
        self.total = sum(self.sums.values())
        self.turns = sum(voice == "user" for voice, _ in self.messages)
        self._layers: tuple[float, list[Stratum]] = (-1.0, [])

    def layers(self, least: float) -> list[Stratum]:
        """Give the strata of at least ``least`` tokens."""
        if self._layers[0] != least:
            self._layers = (least, strata(self.messages, least))
        return self._layers[1]


def paint_history(
    painter: QPainter, room: QRectF, history: History, theme: Theme, detail: Type, word: Type
) -> None:
    """Paint into ``room``; without room for a summary line or a few strata, paint nothing."""
    colors = {"user": theme.voice_user, "agent": theme.history_bar, "tool": theme.voice_tool}
    if room.height() < detail.height + sp(12):
        return
    top = _legend(painter, room, history, colors, theme, detail) + sp(6)
    total = history.total + sum(size_of(part) for part in history.summaries)
    if total <= 0 or room.bottom() - top < detail.height:
        return
    scale = (room.bottom() - top) / total
    for part in history.summaries:
        high = max(detail.height + sp(4), size_of(part) * scale)
        if top + high > room.bottom():
            return
        _summary(painter, QRectF(room.left(), top, room.width(), high), part, theme, word)
        top += high + sp(4)
    _messages(painter, QRectF(room.left(), top, room.width(), room.bottom() - top), history, colors)


def _summary(painter: QPainter, rect: QRectF, part: SegmentPart, theme: Theme, word: Type) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.history_deep.fill)
    painter.drawRoundedRect(rect, sp(3), sp(3))
    painter.setPen(theme.history_deep.ink)
    text = f"{translate('labels', 'compaction summary')} · {labels.size_of_part(part)}"
    top = rect.top() + min((rect.height() - word.height) / 2, float(sp(6)))
    word.draw(painter, rect.left() + sp(8), top, text, rect.width() - sp(16))


def _legend(
    painter: QPainter,
    room: QRectF,
    history: History,
    colors: dict[str, QColor],
    theme: Theme,
    detail: Type,
) -> float:
    """Name the voices with their sums on one line; give the y below it."""
    names = {
        "user": translate("labels", "you"),
        "agent": translate("labels", "agent"),
        "tool": translate("labels", "tools"),
    }
    x, side = room.left(), float(sp(8))
    for voice, name in names.items():
        if voice not in history.sums:
            continue
        text = f"{name} {labels.short(history.sums[voice])}"
        if x + side + sp(4) + detail.width(text) > room.right():
            break
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colors[voice])
        painter.drawRoundedRect(QRectF(x, room.top() + (detail.height - side) / 2, side, side), 2, 2)
        painter.setPen(theme.history.ink)
        x += side + sp(4)
        x += detail.draw(painter, x, room.top(), text, room.right() - x) + sp(12)
    return room.top() + detail.height


def _messages(painter: QPainter, room: QRectF, history: History, colors: dict[str, QColor]) -> None:
    total = history.total
    if total <= 0 or room.height() < sp(4):
        return
    step = float(sp(3))
    lines = history.turns * step < room.height()  # with more turns than that they would be a wall
    layers = history.layers(total * step / room.height())
    inset = {"user": 0.0, "agent": float(sp(16)), "tool": float(sp(32))}
    painter.setPen(Qt.PenStyle.NoPen)
    y = room.top()
    for layer in layers:
        high = room.height() * layer.size / total
        gap = 1.0 if high > 2 * step / 3 else 0.0
        rect = QRectF(room.left() + inset[layer.voice], y, room.width() - inset[layer.voice], high - gap)
        painter.setBrush(colors[layer.voice])
        painter.drawRoundedRect(rect, min(2.0, high / 3), min(2.0, high / 3))
        if layer.turn and lines and layer.voice != "user":
            painter.setBrush(colors["user"])
            painter.drawRect(QRectF(room.left(), round(y), room.width(), 1.0))
        y += high
