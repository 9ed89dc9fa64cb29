"""Keeps the vectors up to the index, in the embedding process, and offers search by meaning.

The feed is told when the index was built and which model the user wants; what it learns from the
process comes out as signals in the thread it lives in. Nothing here loads a model or reads a file;
vectors are read by the first question.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from strandline import paths
from strandline.engine.search.build_client import Built
from strandline.engine.search.embed_client import EmbedClient, Listener
from strandline.engine.search.on_demand import LateMeaning
from strandline.live.letterbox import Letterbox
from strandline.model.meaning import EmbedProgress, EmbedState

START_MS = 500
"""After a build: another one often follows at once."""

_WORTH_TELLING = 200
"""Vectors below which a doubling is not told."""

_AT_WORK = (EmbedState.LOADING, EmbedState.WORKING, EmbedState.PAUSED)


class MeaningFeed(QObject):
    """Orders the work of the embedding process; ``meaning`` is what a search engine asks.

    ``progressed`` gives an :class:`EmbedProgress`. ``modelChanged`` gives the name of the model that
    is wanted from now on; the former one answers until all has a vector of the new one. ``richer``
    tells that so much more can be found than before that a question is worth asking again.
    """

    progressed = Signal(object)
    modelChanged = Signal(str)
    richer = Signal()

    def __init__(
        self,
        model: str,
        *,
        enabled: bool = True,
        index_file: Callable[[], Path] = paths.search_file,
        make_client: Callable[[Listener], EmbedClient] = EmbedClient,
        start_ms: int = START_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._letters = Letterbox(self)
        self._letters.came.connect(self._deliver)
        self._client = make_client(self._letters.put)
        self._wanted = _Wanted(model)
        self._index_file = index_file
        self._enabled = enabled
        self._again = self._ordered = False
        self._told_of = 0
        self._progress = EmbedProgress(EmbedState.OFF, model)
        self._start = QTimer(self, singleShot=True, interval=start_ms)
        self._start.timeout.connect(self._order)
        self.meaning = LateMeaning(index_file(), self._client, self._wanted.get)
        # The process must not outlive a feed that was only thrown away.
        self.destroyed.connect(partial(_let_end, self._client))

    @property
    def model(self) -> str:
        """The name of the model that is wanted."""
        return self._wanted.get()

    @property
    def progress(self) -> EmbedProgress:
        """How far the vectors are, as last told."""
        return self._progress

    @property
    def enabled(self) -> bool:
        """Whether the vectors are kept up to date without being asked."""
        return self._enabled

    def index_built(self, built: Built) -> None:
        """Take note that the index was brought up to date: give vectors to what is new.

        The first time something may be left from before; later a build that changed nothing is none
        of our business, and the process may sleep.
        """
        if self._enabled and (built.added or built.removed or not self._ordered):
            self._start.start()

    def embed_now(self) -> None:
        """Give vectors to what has none, whether or not that is done without being asked."""
        self._order()

    def set_model(self, name: str) -> None:
        """Want another model from now on, and begin to work it in."""
        if name == self._wanted.get():
            return
        self._wanted.name = name
        self.modelChanged.emit(name)
        self._again = False
        self._work()

    def set_enabled(self, enabled: bool) -> None:
        """Switch keeping up to date on or off; work that runs is ended."""
        if enabled == self._enabled:
            return
        self._enabled = enabled
        if enabled:
            self._start.start()
        else:
            self._start.stop()
            self.cancel()

    def pause(self) -> None:
        """Let the work rest; questions are still answered."""
        self._client.pause()

    def resume(self) -> None:
        """Let the work go on."""
        self._client.resume()

    def cancel(self) -> None:
        """End the work; what is done stays and is searched."""
        self._again = False
        self._client.stop()

    def close(self) -> None:
        """End the process after its step; does not wait for that."""
        self._start.stop()
        self._letters.close()
        self._client.close(wait_s=0)

    def _order(self) -> None:
        self._start.stop()
        if self._client.progress.state in _AT_WORK:
            self._again = True  # it may have looked for new texts for the last time
        else:
            self._work()

    def _work(self) -> None:
        path = self._index_file()
        if path.is_file():
            self._ordered = True
            self._client.work(path, self._wanted.get())

    def _deliver(self, letters: list[EmbedProgress]) -> None:
        latest = letters[-1]
        before, self._progress = self._progress, latest
        self.progressed.emit(latest)
        self._weigh(before, latest)
        if self._again and latest.state is EmbedState.IDLE:
            self._again = False
            self._work()

    def _weigh(self, before: EmbedProgress, now: EmbedProgress) -> None:
        """Tell when there are twice as many vectors as when it was told last, and at the end."""
        if now.state is EmbedState.WORKING:
            self._told_of = min(self._told_of, now.done)  # another model, or an index that was emptied
        ended = now.state is EmbedState.IDLE and before.state in _AT_WORK and now.done > self._told_of
        if ended or now.done >= 2 * max(self._told_of, _WORTH_TELLING):
            self._told_of = now.done
            self.richer.emit()


class _Wanted:
    """The name of the wanted model; the workers that search read it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def get(self) -> str:
        return self.name


def _let_end(client: EmbedClient, *_: object) -> None:
    client.close(wait_s=0)
