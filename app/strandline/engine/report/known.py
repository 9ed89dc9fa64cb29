"""Words of others that a report may name: those that everybody has, which tell nothing of anybody.

A provider, a model, an engine, a table and a release can be called anything by the person who set
them up. The shape of a name says nothing about whose it is, so each word is held against a list.
"""

import re

_VERSION = re.compile(r"[a-z]?\d{1,3}[a-z]{0,2}|20\d{6}|\d{4}")
_PROVIDERS = frozenset(
    [
        "anthropic",
        "openai",
        "google",
        "gemini",
        "deepseek",
        "qwen",
        "zai",
        "moonshot",
        "kimi",
        "mistral",
        "xai",
        "minimax",
        "openrouter",
        "ollama",
        "lmstudio",
        "vllm",
        "groq",
        "bedrock",
        "azure",
        "vertex",
        "github-copilot",
        "openai-codex",
        "volcengine",
        "doubao",
        "meta",
        "nvidia",
    ]
)
_FAMILIES = re.compile(
    r"(?:claude|gpt|o[1-9]|gemini|deepseek|qwen|glm|kimi|llama|mistral|grok|minimax|doubao)\d?"
)
_KINDS = frozenset(
    [
        "opus",
        "sonnet",
        "haiku",
        "instant",
        "mini",
        "nano",
        "micro",
        "pro",
        "flash",
        "lite",
        "turbo",
        "preview",
        "latest",
        "chat",
        "coder",
        "code",
        "codex",
        "instruct",
        "max",
        "plus",
        "thinking",
        "reasoner",
        "reasoning",
        "fast",
        "vision",
        "air",
        "large",
        "medium",
        "small",
        "ultra",
        "exp",
        "oss",
        "base",
        "maverick",
        "scout",
        "next",
        "omni",
        "image",
        "audio",
        "realtime",
        "deep",
        "research",
        "beta",
    ]
)
_ENGINES = frozenset(("legacy", "lossless-claw"))
_RELEASE = re.compile(r"v?\d{1,5}\.\d{1,5}(?:\.\d{1,5})?(?:-(?:alpha|beta|rc|dev)(?:\.\d{1,4})?|-\d{1,4})?")
_TABLES = frozenset(
    [
        "a",
        "active",
        "agent",
        "aliases",
        "archive",
        "archives",
        "attached",
        "attestations",
        "backup",
        "batches",
        "block",
        "blocks",
        "bootstrap",
        "brief",
        "briefs",
        "cache",
        "calls",
        "chunk",
        "chunks",
        "cjk",
        "cold",
        "compaction",
        "config",
        "content",
        "contents",
        "context",
        "conversation",
        "conversations",
        "counts",
        "current",
        "cycles",
        "data",
        "database",
        "deliveries",
        "dictionaries",
        "docsize",
        "document",
        "documents",
        "edges",
        "embedding",
        "endpoint",
        "entries",
        "entry",
        "event",
        "events",
        "expected",
        "file",
        "files",
        "focus",
        "fts",
        "generated",
        "hashes",
        "heads",
        "host",
        "identities",
        "idx",
        "index",
        "input",
        "items",
        "key",
        "kv",
        "large",
        "lcm",
        "lineage",
        "links",
        "maintenance",
        "message",
        "messages",
        "meta",
        "migration",
        "migrations",
        "models",
        "names",
        "nodes",
        "operation",
        "operations",
        "origins",
        "outbox",
        "parents",
        "parts",
        "passages",
        "path",
        "pending",
        "pin",
        "pins",
        "plain",
        "plugin",
        "prompt",
        "queue",
        "recent",
        "rechunk",
        "rows",
        "runs",
        "schema",
        "search",
        "segments",
        "sequence",
        "session",
        "sessions",
        "setup",
        "source",
        "sources",
        "spend",
        "sqlite",
        "stat1",
        "stat4",
        "state",
        "stemmed",
        "store",
        "suggestion",
        "suggestions",
        "summaries",
        "summary",
        "synthesis",
        "telemetry",
        "terms",
        "text",
        "texts",
        "token",
        "tombstones",
        "tool",
        "trajectory",
        "transcript",
        "turn",
        "vectors",
        "version",
        "versions",
        "watermarks",
        "windows",
        "words",
        "workspace",
    ]
)
_SCREENS = {
    "XDG_CURRENT_DESKTOP": re.compile(
        r"(?:ubuntu|pop|zorin)?:?(?:GNOME(?:-Classic|-Flashback)?|KDE|XFCE|MATE|LXDE|LXQt|X-Cinnamon|Cinnamon|Unity|"
        r"Budgie|Pantheon|DDE|Deepin|UKUI|COSMIC|sway|Hyprland|i3|labwc|wlroots)(?::GNOME|:wlroots)?",
        re.IGNORECASE,
    ),
    "XDG_SESSION_TYPE": re.compile(r"x11|wayland|tty|mir|unspecified"),
    "QT_QPA_PLATFORM": re.compile(
        r"(?:xcb|wayland|wayland-egl|offscreen|minimal|vnc|eglfs|cocoa|windows)(?:;xcb)?"
    ),
    "QT_SCALE_FACTOR": re.compile(r"\d(?:\.\d{1,4})?"),
    "QT_FONT_DPI": re.compile(r"\d{1,4}"),
    "QT_STYLE_OVERRIDE": re.compile(
        r"fusion|windows|breeze|kvantum(?:-dark)?|adwaita(?:-dark)?|oxygen", re.IGNORECASE
    ),
}
_LOCALE = re.compile(
    r"(?:C|POSIX|[a-z]{2}(?:_[A-Z]{2})?)(?:\.(?:UTF-?8|utf8|GB18030|GBK|ISO-8859-1?\d))?(?:@euro|@latin)?"
)


def is_model(name: str) -> bool:
    """Tell whether a model's name is one that its maker gave it: "anthropic/claude-opus-4-5"."""
    provider, slash, model = name.rpartition("/")
    first, *rest = re.split(r"[-.:]", model)
    return (
        len(name) <= 60
        and (not slash or provider in _PROVIDERS)
        and _FAMILIES.fullmatch(first) is not None
        and all(word in _KINDS or _VERSION.fullmatch(word) for word in rest)
    )


def is_engine(name: str) -> bool:
    """Tell whether a context engine is one that everybody can have."""
    return name in _ENGINES


def is_release(name: str) -> bool:
    """Tell whether a text is nothing but the number of a release."""
    return _RELEASE.fullmatch(name) is not None


def is_table(name: str) -> bool:
    """Tell whether a table is called as the hosts call theirs, or we ours."""
    return len(name) <= 60 and all(word in _TABLES for word in name.split("_"))


def is_of_desktop(variable: str, value: str) -> bool:
    """Tell whether an environment variable has a value that desktops give it."""
    return _SCREENS.get(variable, _LOCALE).fullmatch(value) is not None
