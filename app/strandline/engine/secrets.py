"""Secrets in a text that is about to become part of every prompt.

The formats of known services are detect-secrets' business; nothing is ever verified over the
network. What people write in prose (``password: …``, ``密码是 …``) and keys of model providers
are ours. A context file is sent to the model's provider on every turn, so a false alarm costs
a click and a miss costs a key; plain sentences about passwords must still pass.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.forecast import SecretFound

Detector = tuple[Message, Callable[[str], Iterable[str]]]

_LONGEST_LINE = 4_000  # of a longer line (a picture as text, say) only the beginning is looked at
_MOST = 20

_OWN = (
    (
        say(QT_TRANSLATE_NOOP("model", "key of a model provider")),
        re.compile(
            r"(?<![A-Za-z0-9])("
            r"sk-(?:ant-|proj-|or-v1-|svcacct-)[A-Za-z0-9_-]{16,}"
            r"|sk-[A-Za-z0-9]{20,}"
            r"|AIza[A-Za-z0-9_-]{35}"
            r"|hf_[A-Za-z0-9]{30,}"
            r"|gsk_[A-Za-z0-9]{40,}"
            r"|xai-[A-Za-z0-9]{40,}"
            r"|github_pat_[A-Za-z0-9_]{30,}"
            r"|LTAI[A-Za-z0-9]{12,20}"
            r"|AKID[A-Za-z0-9]{32}"
            r")(?![A-Za-z0-9])"
        ),
    ),
    (
        say(QT_TRANSLATE_NOOP("model", "bearer token")),
        re.compile(r"\bBearer[ \t]+([A-Za-z0-9._~+/-]{20,}=*)"),
    ),
    (
        say(QT_TRANSLATE_NOOP("model", "key or token in quotes")),
        re.compile(
            r"(?i)(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{0,40}?(?:api[_-]?key|secret|token|passw(?:or)?d)"
            r"[\"']?[ \t]*[:=][ \t]*"
            r"([\"'])((?=[^\"']*[-_0-9])[^\"'\s]{8,})\1"
        ),
    ),
)
_ASSIGNED = re.compile(
    r"(?i)(?:\b(?:(?:api|access)[ _-]?key|secret(?:[ _-]?key)?|(?:auth[ _-]?)?token"
    r"|passw(?:or)?d|passphrase|pwd)"
    r"[ \t]*(?:is[ \t]+|[:=：＝][ \t]*)"
    r"|(?:密码|口令|密钥|令牌|秘钥|私钥)[ \t]*(?:是|为|[:：=＝])[ \t]*)"
    r"[\"'`“「]?([!-~]{8,200})"
)
_IN_PROSE = say(QT_TRANSLATE_NOOP("model", "password or key"))
_PLUGINS = (
    ("artifactory", "ArtifactoryDetector", "Artifactory"),
    ("aws", "AWSKeyDetector", "AWS"),
    ("azure_storage_key", "AzureStorageKeyDetector", "Azure"),
    ("basic_auth", "BasicAuthDetector", "URL"),
    ("discord", "DiscordBotTokenDetector", "Discord"),
    ("github_token", "GitHubTokenDetector", "GitHub"),
    ("gitlab_token", "GitLabTokenDetector", "GitLab"),
    ("jwt", "JwtTokenDetector", "JWT"),
    ("mailchimp", "MailchimpDetector", "Mailchimp"),
    ("npm", "NpmDetector", "npm"),
    ("openai", "OpenAIDetector", "OpenAI"),
    ("private_key", "PrivateKeyDetector", "PEM"),
    ("pypi_token", "PypiTokenDetector", "PyPI"),
    ("sendgrid", "SendGridDetector", "SendGrid"),
    ("slack", "SlackDetector", "Slack"),
    ("square_oauth", "SquareOAuthDetector", "Square"),
    ("stripe", "StripeDetector", "Stripe"),
    ("telegram_token", "TelegramBotTokenDetector", "Telegram"),
    ("twilio", "TwilioKeyDetector", "Twilio"),
)


def find_secrets(text: str) -> tuple[SecretFound, ...]:
    """Give what looks like a secret in a text, in order, each value once.

    The first call loads the detectors (0.2 s): not for the UI thread.
    """
    found: list[SecretFound] = []
    seen: set[str] = set()
    for number, line in enumerate(text.split("\n"), start=1):
        for kind, value in _in_line(line[:_LONGEST_LINE]):
            if not any(value in other or other in value for other in seen):
                seen.add(value)
                found.append(SecretFound(kind, masked(value), number))
                if len(found) >= _MOST:
                    return tuple(found)
    return tuple(found)


def masked(value: str) -> str:
    """Show enough of a secret to find it again, and no more."""
    return f"{value[: min(4, len(value) // 3)]}… ({len(value)})"


def _in_line(line: str) -> Iterable[tuple[Message, str]]:
    for kind, pattern in _OWN:
        for match in pattern.finditer(line):
            yield kind, match[match.lastindex or 0]
    for kind, detect in _detectors():
        for value in detect(line):
            if value:
                yield kind, value
    for match in _ASSIGNED.finditer(line):
        value = match[1].rstrip(".,;:!?)\"'`")
        if _like_a_password(value):
            yield _IN_PROSE, value


def _like_a_password(value: str) -> bool:
    """Tell words and paths from something nobody would say: letters mixed with digits."""
    if (
        len(value) < 8
        or re.fullmatch(r"[\d.,:/-]+", value)
        or "/" in value[:3]
        or value.startswith(("<", "$", "{"))
    ):
        return False
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


@cache
def _detectors() -> Sequence[Detector]:
    """Load detect-secrets' detectors; their own ``verify`` is never called."""
    import importlib  # noqa: PLC0415 - only needed here

    found = []
    for module, name, service in _PLUGINS:
        plugin = getattr(importlib.import_module(f"detect_secrets.plugins.{module}"), name)()
        kind = say(QT_TRANSLATE_NOOP("model", "secret of the kind {service}"), service=service)
        found.append((kind, _whole_matches(plugin)))
    return tuple(found)


def _whole_matches(plugin: Any) -> Callable[[str], Iterable[str]]:
    """Give a plugin's search; a plain list of patterns yields its groups only, we want all of it."""
    from detect_secrets.plugins.base import RegexBasedDetector  # noqa: PLC0415

    if type(plugin).analyze_string is not RegexBasedDetector.analyze_string:
        search: Callable[[str], Iterable[str]] = plugin.analyze_string
        return search
    patterns = tuple(plugin.denylist)
    return lambda line: [match[0] for pattern in patterns for match in pattern.finditer(line)]


def new_lines(old: str, new: str) -> str:
    """Give the lines that a change brings; only they are searched."""
    known = frozenset(old.split("\n"))
    return "\n".join(line for line in new.split("\n") if line not in known)
