"""What of a stored user message a person said: without recalled, quoted and machine-made parts."""

import re
from dataclasses import dataclass

MOST_FILES = 20
MOST_TEXT = 1_000_000
"""Characters of one message that are looked at."""

# The host and its plugins put these into user messages; nobody typed them.
_NOISE = re.compile(
    r"^\s*(?:System(?: \(untrusted\))?: |\[cron:|\[Subagent Context\]|\[System Message\]"
    r"|\[Inter-session message\]"
    r"|\[Internal task completion event\]|<<<BEGIN_OPENCLAW_INTERNAL_CONTEXT>>>"
    r"|OpenClaw runtime (?:context|event)"
    r"|Continue the OpenClaw runtime event\.|Read HEARTBEAT\.md if it exists|Pre-compaction memory flush"
    r"|A scheduled reminder has been triggered|A (?:new session|subagent|cron job|background task)\b.{0,80}"
    r"(?:started|completed|finished|just)|HEARTBEAT(?:_OK)?\b|\[heartbeat\]|An async command)",
    re.IGNORECASE,
)
_RECALLED = re.compile(
    r"<(relevant[-_]memories|hindsight_memories|active_memory_plugin|memory|memories|recall(?:ed)?|context"
    r"|summary|lcm[-_\w]*"
    r"|system-reminder|quote|quoted|reply|tool_result|search_results?|blockquote)\b[^<>]{0,500}>.*?(?:</\1>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_REPLY = re.compile(
    r"\[(?:Replying to|Quoting|Forwarded from)\b.*?(?:\[/(?:Replying|Quoting|Forwarded)\]|\Z)", re.DOTALL
)
_METADATA = re.compile(
    r"^[^\n]{0,80}\((?:untrusted|metadata|untrusted metadata"
    r"|untrusted, for context)[^\n]{0,80}\):\n```json\n.*?(?:\n```|\Z)",
    re.DOTALL | re.MULTILINE,
)
_EARLIER = re.compile(
    r"\[Chat messages since your last reply - for context\].*?(?:\[Current message[^\]\n]{0,200}\]|\Z)",
    re.DOTALL,
)
_FENCE = re.compile(r"^(```|~~~).*?(?:^\1[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
_QUOTE_LINE = re.compile(r"^[ \t]*>.*$", re.MULTILINE)
_FILE = re.compile(r"<file\b([^<>]{0,500})>(.*?)(?:</file>|\Z)", re.DOTALL | re.IGNORECASE)
_NAME = re.compile(r"\bname=[\"']?([^\"'>\s][^\"'>]*?)[\"']?(?:\s+\w+=|\s*/?$)", re.IGNORECASE)
_STAMP = re.compile(r"^\[(?:[A-Z][a-z]{2} )?\d{4}-\d{2}-\d{2}[^\]\n]{0,40}\]\s*")
_DIRECTIVE = re.compile(r"\[\[[^\[\]\n]{0,2000}\]\]")
_NOT_OWN = (_FILE, _EARLIER, _RECALLED, _REPLY, _METADATA, _FENCE, _QUOTE_LINE, _DIRECTIVE)

_FOLLOW = re.compile(
    r"\b(?:follow|obey|stick to|comply with|according to|as described in|as written in"
    r"|rules? (?:in|from|of)|read|see"
    r"|use the (?:rules|instructions|guide(?:lines)?) (?:in|from)|instructions? (?:in|from|are in)|work by)\b"
    r"|按照|按|遵守|遵循|依照|根据|照着|照|先读|阅读|读一遍|读一下|参考|参照|执行",
    re.IGNORECASE,
)
_BIND = re.compile(
    r"\b(?:follow|obey|stick to|comply|according|as described|as written|rules?|instructions?"
    r"|guide|before you|first|work by)\b"
    r"|按照|按|遵守|遵循|依照|照着|照|须知|规则|说明|要求|先读|之前|再动手|执行",
    re.IGNORECASE,
)
_EXTENSION = re.compile(r"\.(?:md|markdown|txt|mdx|rst|org)\b", re.IGNORECASE)
_NAME_BEFORE = re.compile(r"[\w.~-]{1,120}\Z")
_UNSPACED = re.compile(
    r"^(?:.*?(?:按照|遵守|遵循|依照|根据|照着|先读|阅读|读一遍|读一下|参考|参照|请读|读))(?=.)"
)
_TITLE = re.compile(r"《([^《》\n]{1,60})》")


@dataclass(frozen=True, slots=True)
class OwnWords:
    """``text`` is what the person wrote; ``files`` are ``(name, text)`` of what was attached.

    ``noise``: the host or a plugin made the message.
    """

    text: str
    files: tuple[tuple[str, str], ...] = ()
    noise: bool = False


def own_words(text: str, *, task: bool = False) -> OwnWords:
    """Take a user message apart. ``task``: of a cron job or sub-agent, whose first message is its task."""
    plain = _STAMP.sub("", text[:MOST_TEXT], count=1)
    if _NOISE.match(plain) and not task:
        return OwnWords("", noise=True)
    files = tuple(
        (match.group(1).strip() if (match := _NAME.search(head)) else "", body)
        for head, body in _FILE.findall(plain)[:MOST_FILES]
    )
    for pattern in _NOT_OWN:
        plain = pattern.sub("\n", plain)
    return OwnWords(plain.strip(), files)


def own_mask(text: str, *, task: bool = False) -> str:
    """Give the text with all that is not the person's own words blanked; places stay as they are.

    Each character of what is left out becomes a line feed. A message nobody wrote is blank.
    """
    whole = text[:MOST_TEXT]
    stamp = _STAMP.match(whole)
    begin = stamp.end() if stamp else 0
    if _NOISE.match(whole[begin:]) and not task:
        return "\n" * len(whole)
    plain = "\n" * begin + whole[begin:]
    for pattern in _NOT_OWN:
        plain = pattern.sub(_blank, plain)
    return plain


def _blank(match: re.Match[str]) -> str:
    return "\n" * (match.end() - match.start())


def files_to_follow(text: str) -> tuple[str, ...]:
    """Give the names of files that somebody tells the agent to follow: path ends, or book titles 《…》."""
    found = []
    for sentence in re.split(r"[\n。！？!?]|\.\s", text):
        if _FOLLOW.search(sentence) and _BIND.search(sentence):
            found += _named(sentence)
    return tuple(dict.fromkeys(found))


def _named(sentence: str) -> list[str]:
    names = [match[1] for match in _TITLE.finditer(sentence)]
    for match in _EXTENSION.finditer(sentence):
        before = _NAME_BEFORE.search(sentence[max(0, match.start() - 120) : match.start()])
        if before:
            names.append(_UNSPACED.sub("", before.group()) + match.group())
    return names


def names_file(path: str, wanted: str) -> bool:
    """Tell whether a path that a tool read is the file somebody named."""
    last = re.split(r"[/\\]", path.strip())[-1].casefold()
    name = wanted.casefold()
    return bool(last) and (last == name or last.rsplit(".", 1)[0] == name)
