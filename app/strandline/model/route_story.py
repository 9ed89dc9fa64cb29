"""Where a message lands and why, as values: made by :mod:`strandline.engine.route`, shown step by step.

Ids are as the provider writes them and come from strangers: plain text. Times are epoch ms, UTC.
"""

from dataclasses import dataclass
from pathlib import Path

from strandline.host.routing import Inbound, Step
from strandline.host.session_keys import SessionKey
from strandline.messages import Message
from strandline.model.context import Finding


@dataclass(frozen=True, slots=True)
class StoredSession:
    """The session that a key has now; ``session_id`` is None when no message ever came."""

    session_id: str | None
    store: str | None
    updated_ms: int | None
    label: str | None


@dataclass(frozen=True, slots=True)
class StoredConversation:
    """The conversation of lossless-claw that the key writes to now.

    ``windows`` counts all conversations of the lane; ``causes`` are the plugin's words for why the
    others ended, with how often.
    """

    conversation_id: int
    messages: int
    active: bool
    windows: int
    causes: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RouteStory:
    """The way of one message. ``steps`` are the bindings in the order of the file, with their fates.

    ``why_agent`` says which binding won, or why the default agent got it; ``why_key`` which setting
    made the key (``scope_source``: the key of openclaw.json, empty for the host's default), one
    sentence for each part of it. ``conversation`` None: no memory of lossless-claw, or nothing in it
    (``memory_words`` says which).
    """

    inbound: Inbound
    agent: str
    why_agent: Message
    steps: tuple[Step, ...]
    winner: int | None
    workspace: Path
    workspace_source: str
    session_key: str
    why_key: tuple[Message, ...]
    scope: str
    scope_source: str
    session: StoredSession
    conversation: StoredConversation | None
    memory_words: Message
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyStory:
    """A session key read backwards: which facts of a message make it.

    ``parts`` are sentences, one for each part of the key. ``inbound`` is a message that has these
    facts, None for a key that no message makes (a cron job, a sub-agent, an agent reached by name).
    ``story`` is its way today; ``same``: it leads to this very key, otherwise ``why_not`` says what
    is different now.
    """

    key: SessionKey
    parts: tuple[Message, ...]
    inbound: Inbound | None
    story: RouteStory | None
    same: bool
    why_not: Message | None
    session: StoredSession
    findings: tuple[Finding, ...] = ()
