"""One session of a target with everything around it, for the answers that start from a session."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from strandline.engine.places import Opened, open_target
from strandline.engine.session_choice import ChosenSession, choose_session
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.installation import Installation
from strandline.store.sessions import Item, OpenedStores, SessionEntry, open_session_store
from strandline.store.sessions.transcript import ActivePath

PAGE = 512


@dataclass(frozen=True, slots=True)
class OpenedSession:
    """A session in its store. ``entry`` of ``chosen`` is None when it never ran."""

    opened: Opened
    installation: Installation
    stores: OpenedStores
    chosen: ChosenSession

    @property
    def entry(self) -> SessionEntry | None:
        """The host's record of the session."""
        return self.chosen.entry

    def path(self) -> ActivePath | None:
        """Read what would be sent of its transcript; None when it has none."""
        store, entry = self.stores.authoritative, self.entry
        if store is None or entry is None or entry.session_id is None:
            return None
        return store.active_path(entry.session_id)

    def pages_back(self, steps: int, most: int) -> Iterator[tuple[Item, ...]]:
        """Give the transcript in pages from its end backwards, at most so many entries in all."""
        store, entry = self.stores.authoritative, self.entry
        if store is None or entry is None or entry.session_id is None:
            return
        end = steps
        while end > max(0, steps - most):
            start = max(0, end - PAGE)
            yield store.history(entry.session_id, start, end - start)
            end = start


def open_session(target: Target, env: Mapping[str, str] | None = None) -> OpenedSession:
    """Open the session that a target names, else the main one.

    Raises NotFound for a workspace that no installation is known for, and for a session that is
    not there; Unreadable when the sessions cannot be read.
    """
    opened = open_target(target, dict(os.environ if env is None else env))
    if opened.installation is None or opened.state_dir is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "A workspace alone has no sessions.")),
            say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
        )
    stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
    chosen = choose_session(stores, target, opened.agent.id, opened.config.data)
    return OpenedSession(opened, opened.installation, stores, chosen)
