"""How standings, depths and roles look in both pictures, from the tokens of the theme."""

from dataclasses import dataclass

from PySide6.QtGui import QColor

from strandline.model.dag import Standing
from strandline.model.memory import Role
from strandline.ui.painting import mix
from strandline.ui.tokens import Theme, contrast


@dataclass(frozen=True, slots=True)
class BlockLook:
    """A block: its fill, its edge (None: no edge), the words on it, and whether the edge is broken."""

    fill: QColor
    edge: QColor | None
    ink: QColor
    faded: QColor  # for second lines
    dashed: bool = False


class MemoryLook:
    """All colours of the two pictures for one theme; kept, because mixing costs."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.ground = theme.ground
        self.sand = theme.amber.ground
        self.sand_ink = theme.amber.ink
        self.water = mix(theme.ground, theme.accent_ground, 0.72 if theme.dark else 0.85)
        self.grid = mix(theme.ground, theme.line_strong, 0.4)
        self.line = theme.accent
        self.trail = theme.warm
        veil = QColor(theme.ground)
        veil.setAlphaF(0.7)
        self.veil = veil
        self.trail_ground = mix(theme.surface, theme.dynamic[1].fill, 0.30 if theme.dark else 0.24)
        self.roles = {
            Role.SYSTEM: theme.line_strong,
            Role.USER: theme.dynamic[0].fill if not theme.dark else mix(theme.warm, theme.ground, 0.12),
            Role.ASSISTANT: theme.history_bar,
            Role.TOOL: mix(theme.violet.ink, theme.ground, 0.15) if theme.dark else theme.tools.fill,
            Role.OTHER: theme.hatch,
        }
        self.role_inks = {
            Role.SYSTEM: theme.muted,
            Role.USER: theme.warm,
            Role.ASSISTANT: theme.muted,
            Role.TOOL: theme.violet.ink,
            Role.OTHER: theme.muted,
        }
        self._blocks: dict[tuple[Standing, int], BlockLook] = {}

    def block(self, standing: Standing, depth: int) -> BlockLook:
        """Give the look of a summary. What the model has is filled, the deeper the stronger."""
        key = (standing, min(depth, 3))
        if key not in self._blocks:
            self._blocks[key] = self._make(*key)
        return self._blocks[key]

    def column(self, standing: Standing, depth: int, fill: float) -> QColor:
        """Give the colour of merged summaries that take ``fill`` of their column."""
        look = self.block(standing, depth)
        body = look.fill if look.edge is None else mix(look.fill, look.edge, 0.42)
        return mix(self.water if standing is Standing.COVERED else self.ground, body, 0.4 + 0.6 * fill)

    def _make(self, standing: Standing, depth: int) -> BlockLook:
        theme = self.theme
        if standing is Standing.NOW:
            strong, pale = theme.stable[0].fill, theme.stable[2].fill
            # In high contrast no fill lies in the middle, where neither black nor white is read on it.
            steps = (0.0, 0.15, 0.9, 1.0) if theme.strong else (0.0, 0.25, 0.5, 1.0)
            fill = mix(pale, strong, steps[depth])
            inks = (theme.stable[0].ink, theme.stable[2].ink, theme.ink)
            ink = max(inks, key=lambda color: contrast(color, fill))
            edge = theme.line_strong if theme.strong else None
            faded = mix(ink, fill, 0.12)
            return BlockLook(fill, edge, ink, faded if contrast(faded, fill) >= theme.least else ink)
        if standing is Standing.REPLACED:
            return BlockLook(theme.violet.ground, theme.violet.mark, theme.ink, theme.violet.ink)
        if standing is Standing.COVERED:
            edge = theme.line_strong if theme.strong else mix(theme.line_strong, theme.accent, 0.5)
            return BlockLook(theme.surface, edge, theme.ink, theme.muted)
        return BlockLook(theme.ground, theme.faint, theme.muted, theme.muted, dashed=True)
