"""The colours of the window by meaning, in two schemes, and how contrast is measured.

Nothing in the window names a colour by its value. Every text-on-ground pair that is used
stands in :meth:`Theme.text_pairs`, and a test holds each of them to ``Theme.least``: WCAG AA
(4.5 to 1), and AAA (7 to 1) in the two schemes of high contrast, which stand in ``strong``.
"""

from dataclasses import dataclass

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled shape in a picture: its colour, the text on it, and its pale twin.

    ``pale`` stands for "on disk, not sent" and is read against ``Theme.ink``.
    """

    fill: QColor
    ink: QColor
    pale: QColor


@dataclass(frozen=True, slots=True)
class Tone:
    """A message colour: text, the tinted ground under it, and a solid mark (bar, dot)."""

    ink: QColor
    ground: QColor
    mark: QColor


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of one scheme, named by what they mean."""

    name: str
    dark: bool
    ground: QColor  # behind everything
    surface: QColor  # panels, cards, fields
    raised: QColor  # hover, chips, header rows
    track: QColor  # empty part of a meter or band
    ink: QColor
    muted: QColor
    faint: QColor  # disabled text and decoration only
    line: QColor
    line_strong: QColor  # edges of controls
    accent: QColor  # links, selection, the strandline
    accent_ground: QColor
    warm: QColor  # words about what changes each turn
    on_accent: QColor
    focus: QColor
    hatch: QColor
    hatch_ground: QColor
    shadow: QColor
    stable: tuple[Fill, Fill, Fill]  # 0 files, 1 every second file, 2 the host's own text
    dynamic: tuple[Fill, Fill]  # 0 what changes each turn, 1 lighter neighbours
    history: Fill
    history_deep: Fill  # the summary bar inside the history
    history_bar: QColor  # messages of the agent
    voice_user: QColor
    voice_tool: QColor
    turn: Fill
    tools: Fill
    amber: Tone
    red: Tone
    green: Tone
    violet: Tone
    blue: Tone  # the accent as a tone
    plain: Tone
    strong: bool = False  # high contrast: heavier edges, hatching and focus

    @property
    def least(self) -> float:
        """The least contrast of any text in it: WCAG AAA in high contrast, else AA."""
        return 7.0 if self.strong else 4.5

    @property
    def edge(self) -> float:
        """Width of the edges of shapes in pictures, in device-independent pixels."""
        return 2.0 if self.strong else 1.0

    @property
    def ring(self) -> float:
        """Width of the ring around what has the keyboard, in device-independent pixels."""
        return 3.0 if self.strong else 2.0

    def fills(self) -> tuple[Fill, ...]:
        """Give every fill that carries text."""
        return (*self.stable, *self.dynamic, self.history, self.history_deep, self.turn, self.tools)

    def tones(self) -> tuple[Tone, ...]:
        """Give every message tone."""
        return (self.amber, self.red, self.green, self.violet, self.blue, self.plain)

    def text_pairs(self) -> list[tuple[str, QColor, QColor]]:
        """List (name, text colour, ground) for every pair that carries words."""
        grounds = {"ground": self.ground, "surface": self.surface, "raised": self.raised}
        pairs = [
            (f"{ink_name} on {name}", ink, ground)
            for name, ground in grounds.items()
            for ink_name, ink in (
                ("ink", self.ink),
                ("muted", self.muted),
                ("accent", self.accent),
                ("amber", self.amber.ink),
                ("red", self.red.ink),
                ("green", self.green.ink),
                ("violet", self.violet.ink),
                ("warm", self.warm),
            )
        ]
        pairs += [("ink on track", self.ink, self.track), ("muted on track", self.muted, self.track)]
        pairs += [("ink on hatch", self.ink, self.hatch_ground)]
        pairs += [("muted on hatch", self.muted, self.hatch_ground)]
        pairs += [("on accent", self.on_accent, self.accent)]
        pairs += [("on accent under the mouse", self.on_accent, self.focus)]
        pairs += [("accent on its ground", self.accent, self.accent_ground)]
        pairs += [(f"tone {tone.ink.name()}", tone.ink, tone.ground) for tone in self.tones()]
        pairs += [(f"ink on tone {tone.ground.name()}", self.ink, tone.ground) for tone in self.tones()]
        pairs += [(f"fill {fill.fill.name()}", fill.ink, fill.fill) for fill in self.fills()]
        pairs += [(f"pale {fill.pale.name()}", self.ink, fill.pale) for fill in self.fills()]
        return pairs


def contrast(one: QColor, other: QColor) -> float:
    """Give the WCAG 2 contrast ratio of two opaque colours, 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(color: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def filled(fill: str, ink: str, pale: str) -> Fill:
    """Give a fill of three values such as ``#0E7C86``."""
    return Fill(QColor(fill), QColor(ink), QColor(pale))


def toned(ink: str, ground: str, mark: str) -> Tone:
    """Give a tone of three values such as ``#0E7C86``."""
    return Tone(QColor(ink), QColor(ground), QColor(mark))


LIGHT = Theme(
    name="light",
    dark=False,
    ground=QColor("#F6F7F9"),
    surface=QColor("#FFFFFF"),
    raised=QColor("#EDF1F5"),
    track=QColor("#E6EBF0"),
    ink=QColor("#1B2430"),
    muted=QColor("#55606F"),
    faint=QColor("#98A3B1"),
    line=QColor("#E1E6EC"),
    line_strong=QColor("#C6CFD9"),
    accent=QColor("#0C707A"),
    accent_ground=QColor("#E2F0F1"),
    warm=QColor("#A8431C"),
    on_accent=QColor("#FFFFFF"),
    focus=QColor("#0E7C86"),
    hatch=QColor("#B9C4CF"),
    hatch_ground=QColor("#F1F4F7"),
    shadow=QColor(27, 36, 48, 40),
    stable=(
        filled("#0E7C86", "#FFFFFF", "#CFE6E8"),
        filled("#27808A", "#FFFFFF", "#D5E8EA"),
        filled("#8CC8CC", "#12303A", "#DDEEEF"),
    ),
    dynamic=(filled("#E59A70", "#2A1A12", "#FAE6DA"), filled("#F0BC98", "#2A1A12", "#FBEDE3")),
    history=filled("#66748A", "#FFFFFF", "#DDE2E9"),
    history_deep=filled("#556277", "#FFFFFF", "#DDE2E9"),
    history_bar=QColor("#8D99AB"),
    voice_user=QColor("#D5E6EA"),
    voice_tool=QColor("#BAB2EC"),
    turn=filled("#B84A22", "#FFFFFF", "#F6DACE"),
    tools=filled("#7266B0", "#FFFFFF", "#E6E2F4"),
    amber=toned("#8A5A00", "#FFF1D6", "#D9A441"),
    red=toned("#B42318", "#FDE7E4", "#D6493D"),
    green=toned("#1B7042", "#E4F4EA", "#3A9B64"),
    violet=toned("#6A5CA8", "#EFEBFA", "#7C70B8"),
    blue=toned("#0C707A", "#E2F0F1", "#0E7C86"),
    plain=toned("#55606F", "#E6EBF0", "#98A3B1"),
)

DARK = Theme(
    name="dark",
    dark=True,
    ground=QColor("#12171E"),
    surface=QColor("#1A212B"),
    raised=QColor("#222B37"),
    track=QColor("#27313D"),
    ink=QColor("#E6EBF2"),
    muted=QColor("#9AA7B6"),
    faint=QColor("#5F6C7B"),
    line=QColor("#2A3440"),
    line_strong=QColor("#3D4957"),
    accent=QColor("#35B3BD"),
    accent_ground=QColor("#14333A"),
    warm=QColor("#E58A5F"),
    on_accent=QColor("#0A1A1D"),
    focus=QColor("#35B3BD"),
    hatch=QColor("#3C4856"),
    hatch_ground=QColor("#1C242E"),
    shadow=QColor(0, 0, 0, 110),
    stable=(
        filled("#1F727A", "#F3F7FA", "#1D3C43"),
        filled("#1B646C", "#F3F7FA", "#1B363D"),
        filled("#174A51", "#DCEBED", "#182F36"),
    ),
    dynamic=(filled("#8A4C30", "#F9EFEA", "#39251D"), filled("#6F3E29", "#F9EFEA", "#33221C")),
    history=filled("#4A5668", "#F3F7FA", "#28313D"),
    history_deep=filled("#394454", "#F3F7FA", "#28313D"),
    history_bar=QColor("#66758C"),
    voice_user=QColor("#A9C6CE"),
    voice_tool=QColor("#9C93D6"),
    turn=filled("#A2552F", "#FFF8F4", "#40281D"),
    tools=filled("#5B5194", "#F5F3FC", "#2E2947"),
    amber=toned("#F0C36A", "#3A2E12", "#C7962F"),
    red=toned("#F28B82", "#3C1D1A", "#D9594E"),
    green=toned("#6FCF97", "#17321F", "#3F9E68"),
    violet=toned("#B3A9E8", "#2E2947", "#8479C4"),
    blue=toned("#35B3BD", "#14333A", "#2A8F98"),
    plain=toned("#9AA7B6", "#27313D", "#5F6C7B"),
)
