"""Finding the conversation that somebody names, and what the installation says of model and prices."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from strandline.engine.lab.conversation_source import Subject
from strandline.engine.lab.conversations import of_memory, of_transcript
from strandline.engine.lab.scenarios import NAMES, read_scenario, scenario
from strandline.engine.lab.strategies.tools import HostChoice
from strandline.engine.lossless.whose import memory_to_read
from strandline.engine.places import Opened, open_target
from strandline.engine.target import Target
from strandline.errors import NotFound, StrandlineError, UsageError
from strandline.host.model_info import ModelPrice
from strandline.host.raw import section
from strandline.host.session_keys import same_session
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import Count
from strandline.model.tokens import encoding_for
from strandline.store.lcm import open_memory
from strandline.store.lcm.locate import memory_place
from strandline.store.lossless import memory_file
from strandline.store.sessions import open_session_store

DEFAULT_WINDOW = 200_000


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an installation says: the model's window (tokens), prices and encoding, the host's release and
    configuration.
    """

    window: int = DEFAULT_WINDOW
    price: ModelPrice | None = None
    encoding: str = encoding_for(None).name
    release: str | None = None
    host: HostChoice = field(default_factory=HostChoice)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The words that name a conversation: a scenario (or its file), or the id of one of the user's own.

    ``conversation`` is a number in a memory, a session key, or the id of a transcript. ``database`` is a
    lcm.db; ``own`` asks for our own memory. Neither: the plugin's database of the installation, and our
    own memory where there is none.
    """

    scenario: str | None = None
    language: str = "en"
    conversation: str | None = None
    database: Path | None = None
    own: bool = False


def surroundings(target: Target, env: Mapping[str, str]) -> Surroundings:
    """Give what the installation says; without one, what is assumed."""
    try:
        opened = open_target(target, env)
    except StrandlineError:
        return Surroundings()
    model = opened.agent.model
    host = HostChoice(
        opened.release,
        opened.agent.compaction.values,
        section(opened.config.data, "agents", "defaults", "contextPruning"),
    )
    return Surroundings(
        model.window, model.price, encoding_for(model.model, model.provider).name, opened.release, host
    )


def subject_of(wanted: Wanted, target: Target, count: Count, env: Mapping[str, str]) -> Subject:
    """Read what is wanted. Raises UsageError, NotFound and Unreadable."""
    if wanted.scenario is not None:
        if wanted.scenario not in NAMES and wanted.scenario.endswith(".json"):
            return read_scenario(Path(wanted.scenario), count)
        return scenario(wanted.scenario, wanted.language, count)
    name = (wanted.conversation or "").strip()
    if not name:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "No conversation is named.")),
            say(QT_TRANSLATE_NOOP("model", "Name one with --conversation, or a scenario with --scenario.")),
        )
    if name.isascii() and name.isdecimal() and len(name) < 19:
        return of_memory(open_memory(_database(wanted, target, env)), int(name), count)
    if wanted.database is not None or wanted.own:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "“{id}” is no number of a conversation."), id=name),
            say(QT_TRANSLATE_NOOP("model", "“strandline memory list” shows the conversations of a memory.")),
        )
    return _transcript(name, target, count, env)


def _database(wanted: Wanted, target: Target, env: Mapping[str, str]) -> Path:
    if wanted.database is not None:
        return wanted.database
    opened = open_target(target, env)
    if opened.installation is None or opened.state_dir is None:
        raise _no_installation()
    if not wanted.own:
        found = memory_to_read(opened.installation, env)
        if found is not None:
            return found.path
        path = memory_place(opened.installation, env).database
        raise _no_memory(
            say(
                QT_TRANSLATE_NOOP("model", "There is no {path}, and no memory of your own yet."),
                path=str(path),
            )
        )
    own = memory_file(opened.state_dir)
    if not own.is_file():
        raise _no_memory(say(QT_TRANSLATE_NOOP("model", "There is no memory of your own yet.")))
    return own


def _transcript(name: str, target: Target, count: Count, env: Mapping[str, str]) -> Subject:
    """Find a session by its key, else a transcript by its id, also one that no session has any more."""
    opened: Opened = open_target(target, env)
    if opened.state_dir is None:
        raise _no_installation()
    stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
    in_order = sorted(stores.stores, key=lambda store: store is not stores.authoritative)
    for store in in_order:
        for entry in store.entries():
            if entry.session_id and (same_session(entry.session_key, name) or entry.session_id == name):
                return of_transcript(target, entry.session_id, store.kind.value, count, env)
    for store in in_order:
        if any(one.session_id == name for one in store.orphans()):
            return of_transcript(target, name, store.kind.value, count, env)
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no session and no transcript “{id}”."), id=name),
        say(QT_TRANSLATE_NOOP("model", "“strandline sessions” lists them.")),
    )


def _no_memory(sentence: Message) -> NotFound:
    way_out = say(QT_TRANSLATE_NOOP("model", "Make it with “strandline lossless import”."))
    return NotFound(sentence, way_out)


def _no_installation() -> NotFound:
    return NotFound(
        say(QT_TRANSLATE_NOOP("model", "A workspace without an installation has no conversations.")),
        say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
    )
