"""The words that the pictures ask for when there is room for them: texts of summaries, gists of messages."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject

from strandline.live.memory_feed import MemoryFeed
from strandline.model.memory_store import MemoryStore
from strandline.ui.models.memory.message_words import gist_of
from strandline.ui.views.memory.tree_twin import TreeTwin
from strandline.ui.widgets.memory.icicle import IcicleWidget

_MOST = 200


class PictureWords(QObject):
    """Reads what the icicle and the tree ask for."""

    def __init__(self, icicle: IcicleWidget, tree: TreeTwin, parent: QObject) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._icicle, self._tree = icicle, tree
        icicle.textsWanted.connect(self._read_texts)
        icicle.messagesWanted.connect(self._read_gists)
        tree.gistsWanted.connect(self._read_tree_gists)

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        self._feed = feed

    def _read_texts(self, summary_ids: tuple[str, ...]) -> None:
        if self._feed is not None:
            job = self._feed.ask(partial(_texts, ids=summary_ids), self._icicle)
            job.finished.connect(self._icicle.set_texts)

    def _read_gists(self, first: int, last: int) -> None:
        self._read(range(first, min(last + 1, first + _MOST)), self._icicle.set_messages)

    def _read_tree_gists(self, positions: tuple[int, ...]) -> None:
        self._read(positions, self._tree.tree.set_gists)

    def _read(self, positions: Iterable[int], answer: object) -> None:
        shot = self._feed.shot if self._feed is not None else None
        if self._feed is None or shot is None:
            return
        ids = shot.graph.strip.ids
        places = {ids[at]: at for at in positions if 0 <= at < len(ids)}
        job = self._feed.ask(partial(_gists, places=places), self._icicle)
        job.finished.connect(answer)


def _texts(store: MemoryStore, ids: tuple[str, ...]) -> dict[str, str]:
    return {one: store.summary(one).content for one in ids}


def _gists(store: MemoryStore, places: dict[int, int]) -> dict[int, str]:
    found = store.messages_by_id(tuple(places))
    return {places[message.message_id]: gist_of(message) for message in found}
