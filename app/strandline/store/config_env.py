"""Environment variables in openclaw.json, and secrets that must not stay in memory.

Facts (section 8): ``${NAME}`` in texts, ``NAME`` of ``[A-Z_][A-Z0-9_]*``; ``$${NAME}`` stands
for ``${NAME}`` itself; an unset (or empty) one stays as it is, with a warning (9.6).
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

REDACTED = "[redacted]"
MAX_ADDED = 8 << 20
"""Characters that variables may add; one long value named often would fill the memory."""

_NAME = r"[A-Z_][A-Z0-9_]*"
_REFERENCE = re.compile(rf"\$(\$?)\{{({_NAME})\}}")
_LINE = re.compile(r"\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)")
_SECRET = re.compile(
    r"((api|access|private|signing|encryption|auth|secret)[_-]?key|token|secret|password|passphrase"
    r"|credentials?|authorization|cookie)$",
    re.IGNORECASE,
)
# Texts below these keys are taken as secrets whatever they are called.
_SECRET_SECTIONS = ("env", "headers")


class TooLong(Exception):
    """The values of the variables would make the configuration far too long."""


def parse_dotenv(text: str) -> dict[str, str]:
    """Give the variables of a ``.env`` file; lines that are no assignment are skipped."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        match = None if line.lstrip().startswith("#") else _LINE.fullmatch(line.rstrip())
        if match is None:
            continue
        value = match[2]
        quote = value[:1]
        if quote in {"'", '"', "`"} and value.find(quote, 1) > 0:
            value = value[1 : value.find(quote, 1)]
            found[match[1]] = value.replace("\\n", "\n") if quote == '"' else value
        else:
            found[match[1]] = re.split(r"\s#", value, maxsplit=1)[0].strip()
    return found


def config_variables(data: Mapping[str, Any]) -> dict[str, str]:
    """Give the variables that the configuration itself sets: ``env.vars`` and texts in ``env``."""
    env = data.get("env")
    if not isinstance(env, Mapping):
        return {}
    inner = env.get("vars")
    pairs = [*(inner.items() if isinstance(inner, Mapping) else ()), *env.items()]
    return {key: value for key, value in pairs if isinstance(value, str) and value.strip()}


def substitute(value: Any, variables: Mapping[str, str], missing: Callable[[str], None]) -> Any:
    """Replace ``${NAME}`` in every text of ``value``; ``missing`` is told the names without a value.

    Raises TooLong when the values would add more than MAX_ADDED characters.
    """
    left = MAX_ADDED

    def replaced(match: re.Match[str]) -> str:
        nonlocal left
        if match[1]:
            return match[0][1:]
        found = variables.get(match[2], "")
        if not found:
            missing(match[2])
            return match[0]
        left -= len(found)
        if left < 0:
            raise TooLong
        return found

    def walked(item: Any) -> Any:
        if isinstance(item, str):
            return _REFERENCE.sub(replaced, item) if "${" in item else item
        if isinstance(item, list):
            return [walked(one) for one in item]
        if isinstance(item, Mapping):
            return {key: walked(one) for key, one in item.items()}
        return item

    return walked(value)


def redact(value: Any, *, secret: bool = False) -> Any:
    """Give ``value`` with every text under a secret's name (apiKey, token, password …) replaced."""
    if isinstance(value, Mapping):
        return {
            key: redact(item, secret=secret or key in _SECRET_SECTIONS or _SECRET.search(key) is not None)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [redact(item, secret=secret) for item in value]
    return REDACTED if secret and isinstance(value, str) and value else value
