"""Everything on disk that tells what the prompt cache did in a session, and why it missed."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from strandline import paths
from strandline.engine.cache_changes import changes_of
from strandline.engine.places import Opened, open_target
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.host.agents import roster
from strandline.host.model_info import ModelPrice, model_info
from strandline.host.prompt_cache import TRACE_NAME, CacheLife, cache_life, trace_path
from strandline.messages import Message
from strandline.model.cache_calls import Call, calls_of
from strandline.model.cache_causes import Detective
from strandline.model.cache_places import NextEdit, Places, next_edits, opening_tokens, places_of
from strandline.model.cache_turns import CacheTurns, cache_turns
from strandline.store.cache_trace import read_trace
from strandline.store.history import History
from strandline.store.library import Library
from strandline.store.sessions import open_session_store


@dataclass(frozen=True, slots=True)
class CacheReport:
    """The calls of a session with their drops, and what the next edit of each file would cost.

    ``traced``: the host's cache trace was read as well. ``price`` is of the session's model.
    ``problems`` say what could not be read, where no call was found.
    """

    turns: CacheTurns
    edits: tuple[NextEdit, ...]
    places: Places
    price: ModelPrice | None
    traced: Path | None = None
    problems: tuple[Message, ...] = ()


class CacheReader:
    """Reads the cache of one session after another; one thread at a time.

    ``library`` holds the history of the context files; without it their times alone count.
    """

    def __init__(self, library: Library | None = None, env: Mapping[str, str] | None = None) -> None:
        self._env = dict(os.environ if env is None else env)
        self._history = History(library) if library is not None else None

    def read(self, target: Target, snapshot: Snapshot) -> CacheReport:
        """Give the cache of the session that a snapshot of the same target shows.

        Raises NotFound and Unreadable as :meth:`SnapshotTaker.take` does.
        """
        opened = open_target(target, self._env)
        calls, skills_version, problems = self._calls(opened, snapshot.layout.session_key)
        config, agent = opened.config.data, opened.agent
        entries = roster(config, opened.rules.config_family)
        own = next((entry.data for entry in entries if entry.id == agent.id), {})
        models = {call.event.model for call in calls}
        prices = {name: model_info(config, name).price for name in models}
        lives = {name: cache_life(config, own, agent.entry_key, name) for name in sorted(models)}
        layout = snapshot.layout
        places = places_of(layout, opening_tokens(calls))
        changes = changes_of(snapshot, opened, skills_version, self._history)
        trace = self._trace(opened)
        steps = read_trace(trace, layout.session_key) if trace is not None else ()
        judge = Detective(places, changes, lambda name: lives.get(name, CacheLife(0)), steps)
        turns = replace(cache_turns(layout.session_key, calls, judge, prices), lives=tuple(lives.items()))
        price = snapshot.price
        rate = None if price is None else price.cache_write or price.input
        edits = next_edits(layout, places, rate)
        return CacheReport(turns, edits, places, price, trace if steps else None, problems)

    def _calls(self, opened: Opened, key: str) -> tuple[tuple[Call, ...], int | None, tuple[Message, ...]]:
        """Give the calls, the version of the skills, and without calls what could not be read."""
        if opened.state_dir is None:
            return (), None, ()
        stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
        entry = stores.entry(key)
        if stores.authoritative is None or entry is None:
            return (), None, tuple(one.sentence for one in stores.problems)
        calls = calls_of(stores.authoritative.calls(key))
        if calls or not entry.session_id:
            return calls, entry.skills_version, ()
        problems = stores.authoritative.active_path(entry.session_id).problems
        return (), entry.skills_version, tuple(one.sentence for one in problems)

    def _trace(self, opened: Opened) -> Path | None:
        if opened.state_dir is None:
            return None
        named = trace_path(opened.config.data)
        path = paths.expanded(Path(named)) if named else opened.state_dir.joinpath(*TRACE_NAME)
        return path if path.is_file() else None


def read_cache(target: Target) -> CacheReport:
    """Give the cache of a target's session with the app's own library, for the command line."""
    library: Library | None
    try:
        library = Library.open(paths.library_file())
    except (StrandlineError, OSError):
        library = None
    with SnapshotTaker(library) as taker:
        return CacheReader(library).read(target, taker.take(target))
