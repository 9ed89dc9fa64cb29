"""The settings of the model endpoint. Its key is none of them: no file of ours ever holds it."""

import math
import re
from urllib.parse import urlsplit

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.store.setting_kinds import Choice, Real, Switch, Text, TextHolds, Whole

_SECTION = QT_TRANSLATE_NOOP("model", "Model endpoint")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}")
_LOOKS_LIKE_A_KEY = re.compile(r"sk-|[A-Za-z0-9]{40}")


def _is_address(words: str) -> bool:
    """Allow no name, password, query or fragment: a key can hide in each."""
    try:
        parts = urlsplit(words.strip())
        _ = parts.port
    except ValueError:
        return False
    bare = parts.username is None and parts.password is None and not parts.query and not parts.fragment
    return parts.scheme in ("http", "https") and bool(parts.hostname) and bare


def _is_price(words: str) -> bool:
    try:
        price = float(words)
    except ValueError:
        return False
    return math.isfinite(price) and 0 <= price <= 10_000


def _is_variable(words: str) -> bool:
    return bool(_VARIABLE.fullmatch(words)) and not _LOOKS_LIKE_A_KEY.search(words)


ON = Switch(
    key="endpoint_on",
    default=False,
    title=QT_TRANSLATE_NOOP("model", "Use a model endpoint"),
    description=QT_TRANSLATE_NOOP(
        "model",
        "Off, nothing leaves this computer; on, what a model works on goes to the address.",
    ),
    by_hand=True,
    section=_SECTION,
    search="llm openai api network online privacy 模型 接口 联网 隐私 大模型",
)
URL = Text(
    key="endpoint_url",
    default="",
    title=QT_TRANSLATE_NOOP("model", "Address"),
    description=QT_TRANSLATE_NOOP(
        "model", "Of an OpenAI-compatible endpoint: https://api.openai.com/v1, http://localhost:11434/v1 …"
    ),
    by_hand=True,
    holds=TextHolds.ENDPOINT,
    section=_SECTION,
    may_be_empty=True,
    allows=_is_address,
    wanted=QT_TRANSLATE_NOOP(
        "model", "Write an address with https:// or http://, without a name, a password, “?” or “#”."
    ),
    search="base url openai ollama deepseek llm server 地址 网址 服务器 接口",
)
MODEL = Text(
    key="endpoint_model",
    default="",
    title=QT_TRANSLATE_NOOP("model", "Model"),
    description=QT_TRANSLATE_NOOP(
        "model", "Its name as the provider writes it; a small, cheap one is enough for summaries."
    ),
    section=_SECTION,
    may_be_empty=True,
    longest=200,
    search="llm gpt deepseek qwen name 模型 名称",
)
KEY_VARIABLE = Text(
    key="endpoint_key_variable",
    default="STRANDLINE_ENDPOINT_KEY",
    title=QT_TRANSLATE_NOOP("model", "Variable with the key"),
    description=QT_TRANSLATE_NOOP(
        "model", "An environment variable; when it is set, it goes before the key in the keyring."
    ),
    by_hand=True,
    holds=TextHolds.KEY_NAME,
    section=_SECTION,
    longest=100,
    allows=_is_variable,
    wanted=QT_TRANSLATE_NOOP("model", "Write the name of a variable, such as OPENAI_API_KEY, not the key."),
    search="api key environment secret token 密钥 环境变量",
)
PRICE_IN = Text(
    key="endpoint_price_in",
    default="",
    title=QT_TRANSLATE_NOOP("model", "Price of a million tokens in"),
    description=QT_TRANSLATE_NOOP("model", "US dollars for what is sent; 0 is free, empty unknown."),
    section=_SECTION,
    may_be_empty=True,
    longest=12,
    allows=_is_price,
    wanted=QT_TRANSLATE_NOOP("model", "Write a number such as 0.15, or nothing."),
    search="cost dollar usd money 价格 费用 美元",
)
PRICE_OUT = Text(
    key="endpoint_price_out",
    default="",
    title=QT_TRANSLATE_NOOP("model", "Price of a million tokens out"),
    description=QT_TRANSLATE_NOOP("model", "US dollars for what the model writes; empty unknown."),
    section=_SECTION,
    may_be_empty=True,
    longest=12,
    allows=_is_price,
    wanted=PRICE_IN.wanted,
    search="cost dollar usd money 价格 费用 美元",
)
DAY_LIMIT = Real(
    key="endpoint_day_limit",
    default=1.0,
    title=QT_TRANSLATE_NOOP("model", "Spend at most a day"),
    description=QT_TRANSLATE_NOOP(
        "model", "US dollars in 24 hours, where the price is known; 0 is no limit."
    ),
    section=_SECTION,
    minimum=0.0,
    maximum=10_000.0,
    step=0.05,
    search="budget limit cost usd money 预算 限额 费用 每天",
)
TOTAL_LIMIT = Real(
    key="endpoint_total_limit",
    default=0.0,
    title=QT_TRANSLATE_NOOP("model", "Spend at most in all"),
    description=QT_TRANSLATE_NOOP("model", "US dollars, where the price is known; 0 is no limit."),
    section=_SECTION,
    minimum=0.0,
    maximum=100_000.0,
    step=0.05,
    search="budget limit cost usd money 预算 限额 费用 总计",
)
DAY_TOKENS = Whole(
    key="endpoint_day_tokens",
    default=2_000_000,
    title=QT_TRANSLATE_NOOP("model", "Tokens at most a day"),
    description=QT_TRANSLATE_NOOP("model", "In 24 hours, where the price is unknown; 0 is no limit."),
    section=_SECTION,
    minimum=0,
    maximum=1_000_000_000,
    unit=QT_TRANSLATE_NOOP("model", "tokens"),
    search="budget limit tokens 预算 限额 词元 每天",
)
TIMEOUT = Whole(
    key="endpoint_timeout",
    default=60,
    title=QT_TRANSLATE_NOOP("model", "Wait for an answer"),
    description=QT_TRANSLATE_NOOP(
        "model", "After that it is tried again; a model of your own may need more."
    ),
    section=_SECTION,
    minimum=5,
    maximum=3600,
    unit=QT_TRANSLATE_NOOP("model", "s"),
    search="timeout slow seconds 超时 等待 秒",
)
RETRIES = Whole(
    key="endpoint_retries",
    default=3,
    title=QT_TRANSLATE_NOOP("model", "Try again"),
    description=QT_TRANSLATE_NOOP("model", "How often, when the endpoint is busy or away; the pauses grow."),
    section=_SECTION,
    minimum=0,
    maximum=10,
    search="retry attempts 重试 次数",
)
SUMMARIZER = Choice(
    key="summarizer",
    default="extractive",
    title=QT_TRANSLATE_NOOP("model", "Who summarises"),
    description=QT_TRANSLATE_NOOP("model", "For your own memory: chosen sentences, or a model's words."),
    section=QT_TRANSLATE_NOOP("model", "Own memory"),
    search="summary lossless own memory llm 摘要 总结 记忆",
    choices=(
        ("extractive", QT_TRANSLATE_NOOP("model", "Rules, offline")),
        ("endpoint", QT_TRANSLATE_NOOP("model", "The endpoint")),
    ),
)

ENDPOINT_SETTINGS = (
    ON, URL, MODEL, KEY_VARIABLE, PRICE_IN, PRICE_OUT, DAY_LIMIT, TOTAL_LIMIT, DAY_TOKENS, TIMEOUT, RETRIES,
    SUMMARIZER,
)  # fmt: skip
