"""What is said in a session, from every memory of it: the transcript, lossless-claw's, our own."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from strandline.engine.survival import Conversations
from strandline.engine.talk import Talk
from strandline.host.session_keys import same_session
from strandline.model.memory import Role
from strandline.model.own_words import own_words
from strandline.model.pins import PinSource, SourceKind
from strandline.model.suggest.agreed import agreed
from strandline.model.suggest.finding import suggestions_in
from strandline.model.suggest.kinds import Found
from strandline.store.file_bytes import is_file
from strandline.store.history_rows import sha_of
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.words import said_texts
from strandline.store.lossless import memory_file
from strandline.store.sessions import Fate, Item, ItemKind, PartKind

MOST_TOOL_CHARACTERS = 200_000
"""Of what tools answered in one turn, that is compared with the agent's words."""

_ROLES = {
    ItemKind.USER: Role.USER,
    ItemKind.ASSISTANT: Role.ASSISTANT,
    ItemKind.TOOL_RESULT: Role.TOOL,
}


@dataclass(frozen=True, slots=True)
class Heard:
    """One message, with the place it is read from. ``number`` counts those of its source from 1."""

    role: Role
    text: str
    number: int
    at_ms: int | None
    source: PinSource


@dataclass(frozen=True, slots=True)
class Sighting:
    """Something worth keeping, in the message it was found in."""

    found: Found
    heard: Heard


def heard_in(conversations: Conversations, key: str) -> tuple[Heard, ...]:
    """Give the messages of a session, oldest memory first; a message that two know comes twice.

    Summaries, events of the host and hidden entries are not among them.
    """
    found: list[Heard] = []
    for window in conversations.windows:
        if window.key and same_session(window.key, key):
            found += _of_memory(window.database, window.conversation.conversation_id)
    found += _of_own_memory(conversations, key)
    talk = conversations.talk(key)
    if talk is not None:
        found += _of_talk(talk)
    return tuple(found)


def sightings(heard: Iterable[Heard]) -> Iterator[Sighting]:
    """Find what is worth keeping, in the order it was said.

    A message of the user is looked at by itself, and as an agreement to the agent's answer before it.
    """
    answer: Heard | None = None
    tools: list[str] = []
    for one in heard:
        if one.role is Role.TOOL:
            tools.append(one.text[:MOST_TOOL_CHARACTERS])
        elif one.role is Role.ASSISTANT:
            answer = one if one.text.strip() else answer
        elif one.role is Role.USER:
            if own_words(one.text).noise:  # the host's own message: the talk goes on behind it
                answer, tools = None, []
                continue
            for found in suggestions_in(one.text):
                yield Sighting(found, one)
            if answer is not None:
                proposal = agreed(answer.text, one.text, tools)
                if proposal is not None:
                    yield Sighting(proposal, answer)
            answer, tools = None, []


def _of_talk(talk: Talk) -> Iterator[Heard]:
    for index, item in enumerate(talk.items):
        role = _ROLES.get(item.kind)
        if role is None or item.fate is Fate.HIDDEN:
            continue
        text = _said(item) if role is Role.ASSISTANT else item.text
        source = PinSource(
            SourceKind.MESSAGE,
            talk.database,
            (("session", talk.session_id or talk.key), ("entry", item.entry_id)),
            sha_of(item.text.encode("utf-8", "replace")),
        )
        number = talk.numbers.get(item.entry_id, index + 1)
        yield Heard(role, text, number, item.timestamp_ms or item.recorded_ms, source)


def _said(item: Item) -> str:
    """Give what an answer says aloud: no thinking, no arguments of tools."""
    return "\n".join(part.text for part in item.parts if part.kind is PartKind.TEXT)


def _of_memory(database: LcmDatabase, conversation: int) -> list[Heard]:
    return database.ask(
        lambda reading: [
            Heard(
                said.role,
                said.text,
                said.number,
                said.at_ms,
                PinSource(
                    SourceKind.MESSAGE,
                    database.path,
                    (("message", str(said.message_id)),),
                    sha_of(said.text.encode("utf-8", "replace")),
                ),
            )
            for said in said_texts(reading, conversation)
            if said.role in (Role.USER, Role.ASSISTANT, Role.TOOL)
        ]
    )


def _of_own_memory(conversations: Conversations, key: str) -> Iterator[Heard]:
    installation = conversations.snapshot.installation
    if installation is None:
        return
    path = memory_file(installation.state_dir)
    if not is_file(path):
        return
    database = LcmDatabase(path)
    for lane in database.lanes():
        if lane.session_key and same_session(lane.session_key, key):
            for conversation in reversed(lane.conversations):
                yield from _of_memory(database, conversation.conversation_id)
