"""What may be chosen about your own memory: how it is built, by whom, and when.

The numbers are those of the plugin's settings, with its defaults (lossless-claw facts, section 3).
"""

from typing import Protocol, TypeVar

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.lossless_plan import UNLIMITED, LosslessSettings
from strandline.store.setting_kinds import Choice, Real, Setting, Whole

T = TypeVar("T")

_SECTION = QT_TRANSLATE_NOOP("model", "Own memory")
_TOKENS = QT_TRANSLATE_NOOP("model", "tokens")
_PLUGIN = LosslessSettings()

AUTOMATIC = "auto"
ALWAYS = "on"
ASKED = "off"

UPDATES = Choice(
    key="lossless_updates",
    default=AUTOMATIC,
    title=QT_TRANSLATE_NOOP("model", "Keep it up to date"),
    description=QT_TRANSLATE_NOOP(
        "model",
        "Takes in what is new and summarises it in the background. It reads transcripts, writes none of the "
        "agent's files, and asks a model endpoint only where one is chosen.",
    ),
    section=_SECTION,
    search="lossless automatic background import build update 无损 自动 后台 导入 更新",
    choices=(
        (AUTOMATIC, QT_TRANSLATE_NOOP("model", "Without a plugin")),
        (ALWAYS, QT_TRANSLATE_NOOP("model", "Always")),
        (ASKED, QT_TRANSLATE_NOOP("model", "Only when asked")),
    ),
)
FRESH_TAIL = Whole(
    key="lossless_fresh_tail",
    default=_PLUGIN.fresh_tail_count,
    title=QT_TRANSLATE_NOOP("model", "Fresh tail"),
    description=QT_TRANSLATE_NOOP(
        "model", "The newest messages, which stay as they were said; a setting of the plugin."
    ),
    section=_SECTION,
    search="lossless freshTailCount recent raw 新鲜尾部 原文",
    minimum=0,
    maximum=10_000,
    unit=QT_TRANSLATE_NOOP("model", "messages"),
)
WINDOW = Whole(
    key="lossless_window",
    default=_PLUGIN.budget_tokens,
    title=QT_TRANSLATE_NOOP("model", "Window to build for"),
    description=QT_TRANSLATE_NOOP(
        "model", "The window of the model that the memory is measured against; no model reads it."
    ),
    section=_SECTION,
    search="lossless budget context window 窗口 预算",
    minimum=1_000,
    maximum=10_000_000,
    unit=_TOKENS,
)
THRESHOLD = Real(
    key="lossless_threshold",
    default=_PLUGIN.context_threshold,
    title=QT_TRANSLATE_NOOP("model", "Threshold"),
    description=QT_TRANSLATE_NOOP(
        "model", "The share of the window from which on all but the fresh tail is summarised."
    ),
    section=_SECTION,
    search="lossless contextThreshold compaction 阈值 压缩",
    minimum=0.05,
    maximum=1.0,
    step=0.05,
    percent=True,
)
CHUNK = Whole(
    key="lossless_chunk",
    default=_PLUGIN.leaf_chunk_tokens,
    title=QT_TRANSLATE_NOOP("model", "Chunk of a leaf"),
    description=QT_TRANSLATE_NOOP("model", "How much of a conversation goes into one summary of messages."),
    section=_SECTION,
    search="lossless leafChunkTokens 分块 叶子",
    minimum=1_000,
    maximum=1_000_000,
    unit=_TOKENS,
)
LEAF_TARGET = Whole(
    key="lossless_leaf_target",
    default=_PLUGIN.leaf_target_tokens,
    title=QT_TRANSLATE_NOOP("model", "Length of a leaf"),
    description=QT_TRANSLATE_NOOP("model", "How long a summary of messages may get."),
    section=_SECTION,
    search="lossless leafTargetTokens 长度 叶子",
    minimum=100,
    maximum=100_000,
    unit=_TOKENS,
)
CONDENSED_TARGET = Whole(
    key="lossless_condensed_target",
    default=_PLUGIN.condensed_target_tokens,
    title=QT_TRANSLATE_NOOP("model", "Length of a condensed summary"),
    description=QT_TRANSLATE_NOOP("model", "How long a summary of summaries may get."),
    section=_SECTION,
    search="lossless condensedTargetTokens 长度 浓缩",
    minimum=100,
    maximum=100_000,
    unit=_TOKENS,
)
LEAF_FANOUT = Whole(
    key="lossless_leaf_fanout",
    default=_PLUGIN.leaf_min_fanout,
    title=QT_TRANSLATE_NOOP("model", "Leaves condensed together"),
    description=QT_TRANSLATE_NOOP("model", "At least so many summaries of messages become one of depth 1."),
    section=_SECTION,
    search="lossless leafMinFanout fan-out 扇出",
    minimum=2,
    maximum=100,
)
FANOUT = Whole(
    key="lossless_fanout",
    default=_PLUGIN.condensed_min_fanout,
    title=QT_TRANSLATE_NOOP("model", "Summaries condensed together"),
    description=QT_TRANSLATE_NOOP("model", "At least so many of one depth become one of the next depth."),
    section=_SECTION,
    search="lossless condensedMinFanout fan-out 扇出",
    minimum=2,
    maximum=100,
)
HARD_FANOUT = Whole(
    key="lossless_hard_fanout",
    default=_PLUGIN.condensed_min_fanout_hard,
    title=QT_TRANSLATE_NOOP("model", "Condensed together when it must be"),
    description=QT_TRANSLATE_NOOP(
        "model", "At least so many where the summaries are still too large after that, at any depth."
    ),
    section=_SECTION,
    search="lossless condensedMinFanoutHard fan-out 扇出",
    minimum=2,
    maximum=100,
)
DEPTH = Whole(
    key="lossless_depth",
    default=_PLUGIN.sweep_max_depth,
    title=QT_TRANSLATE_NOOP("model", "Deepest summary"),
    description=QT_TRANSLATE_NOOP(
        "model", "The depth up to which the ordinary numbers count; -1 is without a limit."
    ),
    section=_SECTION,
    search="lossless sweepMaxDepth incrementalMaxDepth unlimited 深度 不限",
    minimum=UNLIMITED,
    maximum=100,
)

LOSSLESS = (
    UPDATES,
    FRESH_TAIL,
    WINDOW,
    THRESHOLD,
    CHUNK,
    LEAF_TARGET,
    CONDENSED_TARGET,
    LEAF_FANOUT,
    FANOUT,
    HARD_FANOUT,
    DEPTH,
)
"""All of them, in the order of their page."""


class Chosen(Protocol):
    """Where the values in force are, such as ``Settings``."""

    def get(self, setting: Setting[T]) -> T:
        """Give the value in force."""
        ...


def lossless_settings(chosen: Chosen) -> LosslessSettings:
    """Give the settings of the engine as they were chosen."""
    return LosslessSettings(
        fresh_tail_count=chosen.get(FRESH_TAIL),
        context_threshold=chosen.get(THRESHOLD),
        budget_tokens=chosen.get(WINDOW),
        leaf_chunk_tokens=chosen.get(CHUNK),
        leaf_target_tokens=chosen.get(LEAF_TARGET),
        condensed_target_tokens=chosen.get(CONDENSED_TARGET),
        leaf_min_fanout=chosen.get(LEAF_FANOUT),
        condensed_min_fanout=chosen.get(FANOUT),
        condensed_min_fanout_hard=chosen.get(HARD_FANOUT),
        sweep_max_depth=chosen.get(DEPTH),
    )
