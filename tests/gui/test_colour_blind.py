"""No state is told by its colour alone; what lies side by side stays apart for people who see fewer hues."""

import itertools

import pytest
from PySide6.QtGui import QColor

from strandline.model.context import FileState
from strandline.model.dag import Standing as MemoryStanding
from strandline.model.memory import Role
from strandline.model.origin import Standing
from strandline.ui import labels
from strandline.ui.accents import ACCENTS, with_accent
from strandline.ui.looks import cache_colors, standing_look, state_look
from strandline.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, contrast
from strandline.ui.widgets.memory.look import MemoryLook

SCHEMES = (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)
# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
BLINDNESS = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}
APART_IN_LIGHTNESS = 12.0  # of 100, CIE L*
APART = 25.0  # CIE 1976 colour difference; 2.3 is just noticeable


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(color: QColor, blindness: str) -> tuple[float, float, float]:
    """Give a colour in CIE L*a*b* as a person with this blindness sees it."""
    own = [linear(part) for part in (color.redF(), color.greenF(), color.blueF())]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, own, strict=True)))) for row in BLINDNESS[blindness]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: QColor, other: QColor, blindness: str) -> bool:
    a, b = seen(one, blindness), seen(other, blindness)
    distance = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
    return abs(a[0] - b[0]) >= APART_IN_LIGHTNESS or distance >= APART


def neighbours(theme) -> list[tuple[str, QColor, QColor]]:
    """List what lies side by side with nothing but its fill to tell it apart."""
    memory = MemoryLook(theme)
    zones = {
        "stable": theme.stable[0].fill,
        "dynamic": theme.dynamic[0].fill,
        "history": theme.history.fill,
        "turn": theme.turn.fill,
        "tools": theme.tools.fill,
    }
    sets = {
        "cache": dict(zip(("read", "write", "new"), cache_colors(theme), strict=True)),
        "roles": {role.name: memory.roles[role] for role in (Role.USER, Role.ASSISTANT, Role.TOOL)},
        "voices": {"user": theme.voice_user, "agent": theme.history_bar, "tool": theme.voice_tool},
    }
    pairs = [(f"zones {a}/{b}", zones[a], zones[b]) for a, b in itertools.pairwise(zones)]
    for name, colors in sets.items():
        pairs += [(f"{name} {a}/{b}", colors[a], colors[b]) for a, b in itertools.combinations(colors, 2)]
    return pairs


def test_the_simulation_knows_red_from_green_as_little_as_people_do():
    red, green = QColor("#B23A2E"), QColor("#7A6A1E")
    assert not apart(red, green, "deuteranopia")
    assert apart(QColor("#0E7C86"), QColor("#E59A70"), "deuteranopia")


@pytest.mark.parametrize("blindness", list(BLINDNESS))
@pytest.mark.parametrize("theme", SCHEMES)
def test_neighbours_in_a_picture_stay_apart(theme, blindness):
    assert [name for name, one, other in neighbours(theme) if not apart(one, other, blindness)] == []


@pytest.mark.parametrize("theme", SCHEMES)
def test_every_state_has_a_shape_and_a_word_besides_its_colour(theme, translations):
    files = {state: state_look(theme, state) for state in FileState}
    assert len({labels.state_name(state) for state in FileState}) == len(FileState)
    for one, other in itertools.combinations(files.values(), 2):
        # The same shape in two colours would be told by colour alone where the word has no room.
        assert one.glyph is not other.glyph or one.tone == other.tone
    origins = [standing_look(theme, standing) for standing in Standing]
    assert len({look.glyph for look in origins}) == len(origins)


@pytest.mark.parametrize("accent", list(ACCENTS))
@pytest.mark.parametrize("theme", SCHEMES)
def test_words_on_the_blocks_of_a_memory_are_read(theme, accent):
    memory = MemoryLook(with_accent(theme, accent))
    weak = {}
    for standing in MemoryStanding:
        for depth in range(4):
            look = memory.block(standing, depth)
            for name, ink in (("ink", look.ink), ("faded", look.faded)):
                if contrast(ink, look.fill) < theme.least:
                    weak[f"{standing} {depth} {name}"] = contrast(ink, look.fill)
    for role, ink in memory.role_inks.items():
        if contrast(ink, theme.surface) < theme.least:
            weak[str(role)] = contrast(ink, theme.surface)
    if contrast(memory.sand_ink, memory.sand) < theme.least:
        weak["sand"] = contrast(memory.sand_ink, memory.sand)
    assert weak == {}


@pytest.mark.parametrize("theme", SCHEMES)
def test_what_the_model_has_is_told_from_what_is_only_stored_by_more_than_its_hue(theme):
    memory = MemoryLook(theme)
    now, covered = memory.block(MemoryStanding.NOW, 0), memory.block(MemoryStanding.COVERED, 0)
    for blindness in BLINDNESS:
        assert apart(now.fill, covered.fill, blindness) or covered.edge is not None
