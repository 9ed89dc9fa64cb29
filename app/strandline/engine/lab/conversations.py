"""Conversations of the user's own for the lab: out of a memory (lcm.db or ours), or out of a transcript.

What the lab replays is the talk as it was said. What a host put into it is left out: records of a
compaction, summaries, resets. Tool calls stand as the assistant's message that made them.
"""

from collections.abc import Iterable, Mapping, Sequence

from strandline.engine.lab.conversation_source import LabSource, SourceKind, Subject, language_of
from strandline.engine.lab.conversation_values import digested
from strandline.engine.session_talk import Spoken, read_talk_of
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.values import Cancelled, Count, LabConversation, LabMessage, Role
from strandline.model.memory import MemoryMessage, MemoryPart, PartKind
from strandline.model.memory import Role as MemoryRole
from strandline.model.memory_store import MemoryStore

PAGE = 2_000
MOST_MESSAGES = 20_000
"""Messages of one conversation that are taken, the newest."""

_ROLES = {
    MemoryRole.USER: Role.USER,
    MemoryRole.ASSISTANT: Role.ASSISTANT,
    MemoryRole.TOOL: Role.TOOL,
}


def of_memory(
    store: MemoryStore, conversation_id: int, count: Count, cancelled: Cancelled = lambda: False
) -> Subject:
    """Read a conversation out of a memory, long texts whole. Raises NotFound and Unreadable."""
    about = store.conversation(conversation_id)
    pages: list[Sequence[MemoryMessage]] = []
    before: int | None = None
    taken = 0
    while taken < MOST_MESSAGES and not cancelled():
        page = store.messages(conversation_id, before=before, limit=PAGE)
        pages.insert(0, page.messages)
        taken += len(page.messages)
        if not page.more_before or not page.messages:
            break
        before = page.messages[0].seq
    said = [_whole(store, one) for page in pages for one in page if not one.compaction_record]
    title = about.title or about.session_key or about.session_id or str(conversation_id)
    conversation = _conversation(str(conversation_id), title, said, count)
    return Subject(conversation, LabSource(SourceKind.MEMORY, str(conversation_id), store.path))


def of_transcript(
    target: Target, session_id: str, store: str, count: Count, env: Mapping[str, str] | None = None
) -> Subject:
    """Read a session's transcript; what a compaction replaced is taken as it was said.

    ``store`` is ``jsonl`` or ``sqlite``. Raises NotFound and Unreadable.
    """
    talk = read_talk_of(target, session_id, store, MOST_MESSAGES, env)
    said = [one.message for one in _flat(talk.entries)]
    if not said:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "The transcript {id} has no messages."), id=session_id),
            say(QT_TRANSLATE_NOOP("model", "Choose another session; “strandline sessions” lists them.")),
        )
    conversation = _conversation(session_id, session_id, said, count)
    return Subject(conversation, LabSource(SourceKind.TRANSCRIPT, session_id))


def _flat(entries: Iterable[Spoken]) -> Iterable[Spoken]:
    """Give the messages under summaries in the places of these."""
    for one in entries:
        if one.boundary is None:
            yield one
        else:
            yield from _flat(one.replaced)


def _whole(store: MemoryStore, one: MemoryMessage) -> MemoryMessage:
    return store.message(one.message_id) if one.cut or any(part.cut for part in one.parts) else one


def _conversation(name: str, title: str, said: Sequence[MemoryMessage], count: Count) -> LabConversation:
    """Make the values; a system text before the first message of the user is the conversation's own."""
    messages: list[LabMessage] = []
    system: list[str] = []
    turn = -1
    for one in said:
        if one.role is MemoryRole.SYSTEM and turn < 0 and one.text.strip():
            system.append(one.text)
        role = _ROLES.get(one.role)
        if role is None:
            continue
        text, tool = _text_and_tool(one)
        if not text.strip():
            continue
        turn += role is Role.USER
        ref = ref_of(one)
        messages.append(LabMessage(ref, role, text, max(turn, 0), count(text), one.created_ms, tool))
    unique = tuple(_unique(messages))
    return digested(LabConversation(name, title, language_of(unique), unique, "\n\n".join(system)))


def ref_of(one: MemoryMessage) -> str:
    """Name a message: by its number in a memory, by its entry in a transcript (where numbers are places)."""
    return str(one.message_id) if one.conversation_id else one.entry_id or str(one.message_id)


def _text_and_tool(one: MemoryMessage) -> tuple[str, str]:
    """Give what the model reads of a message (its thoughts are not sent again), and the tool in it."""
    tool = next((part.tool_name for part in one.parts if part.tool_name), "")
    calls = [_call(part) for part in one.parts if part.kind is PartKind.TOOL_CALL]
    results = [part.text for part in one.parts if part.kind is PartKind.TOOL_RESULT and part.text]
    text = one.text
    if one.role is MemoryRole.TOOL and not text.strip():
        text = "\n".join(results)
    return "\n".join(piece for piece in (text, *calls) if piece.strip()), tool or ""


def _call(part: MemoryPart) -> str:
    return f"[{part.tool_name or 'tool'}] {part.text}".strip()


def _unique(messages: Iterable[LabMessage]) -> Iterable[LabMessage]:
    """Give every message a name of its own; an entry that stands twice is told apart by its place."""
    seen: set[str] = set()
    for at, one in enumerate(messages):
        if one.ref in seen:
            name = f"{one.ref}#{at}"
            yield LabMessage(name, one.role, one.text, one.turn, one.tokens, one.at_ms, one.tool)
        else:
            seen.add(one.ref)
            yield one
