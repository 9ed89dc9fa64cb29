"""How each state and zone looks: its tone, its shape and its fill, in one place."""

from dataclasses import dataclass

from PySide6.QtGui import QColor

from strandline.model.context import FileState, Zone
from strandline.model.origin import Standing
from strandline.ui.painting import Glyph
from strandline.ui.tokens import Fill, Theme, Tone

_GLYPHS = {
    FileState.WHOLE: Glyph.FULL,
    FileState.CUT: Glyph.HALF,
    FileState.STARVED: Glyph.LOW,
    FileState.DROPPED: Glyph.CROSS,
    FileState.MISSING: Glyph.ALERT,
    FileState.ABSENT: Glyph.RING,
    FileState.EMPTY: Glyph.RING,
    FileState.UNREADABLE: Glyph.CROSS,
    FileState.NOT_FOR_KIND: Glyph.DASH,
    FileState.RETIRED: Glyph.DASH,
    FileState.QUARANTINED: Glyph.CROSS,
    FileState.DUPLICATE: Glyph.DASH,
    FileState.WITHHELD: Glyph.DASH,
}
_AMBER = {FileState.CUT, FileState.MISSING}
_RED = {FileState.STARVED, FileState.DROPPED, FileState.UNREADABLE, FileState.QUARANTINED}


@dataclass(frozen=True, slots=True)
class StateLook:
    """The tone and the shape of a state's badge."""

    tone: Tone
    glyph: Glyph


def state_look(theme: Theme, state: FileState) -> StateLook:
    """Give the look of a file's state; red is loss, amber is part, the rest stays plain."""
    if state in _RED:
        tone = theme.red
    elif state in _AMBER:
        tone = theme.amber
    else:
        tone = theme.green if state is FileState.WHOLE else theme.plain
    return StateLook(tone, _GLYPHS[state])


def standing_look(theme: Theme, standing: Standing) -> StateLook:
    """Give the look of a file's origin: red is not sent, amber will not be."""
    match standing:
        case Standing.QUARANTINED:
            return StateLook(theme.red, Glyph.CROSS)
        case Standing.ARMED:
            return StateLook(theme.amber, Glyph.ALERT)
        case Standing.ELIGIBLE:
            return StateLook(theme.green, Glyph.FULL)
        case Standing.NOT_CHECKED:
            return StateLook(theme.plain, Glyph.DASH)
    return StateLook(theme.plain, Glyph.RING)


def cache_colors(theme: Theme) -> tuple[QColor, QColor, QColor]:
    """Give the colours of what a call read from the cache, wrote to it, and sent anew."""
    new = theme.history_bar if theme.strong else theme.muted if theme.dark else theme.faint
    return theme.stable[1].fill, theme.dynamic[0].fill, new


def zone_fill(theme: Theme, zone: Zone | None, *, host_text: bool = False, odd: bool = False) -> Fill:
    """Give the fill of a zone; in the stable one the host's own text is paler than the files."""
    match zone:
        case Zone.STABLE:
            return theme.stable[2 if host_text else 1 if odd else 0]
        case Zone.DYNAMIC:
            return theme.dynamic[1 if odd else 0]
        case Zone.HISTORY:
            return theme.history
        case Zone.TURN:
            return theme.turn
        case Zone.TOOLS:
            return theme.tools
    return theme.stable[2]
