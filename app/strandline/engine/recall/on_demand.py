"""Asking a memory as the window does it: nothing of the search is loaded before it is asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from strandline.engine.recall.memories import MemoryFile
from strandline.errors import StrandlineError
from strandline.model.recall import Recalled
from strandline.store.lcm import open_memory

if TYPE_CHECKING:
    from strandline.engine.recall.finding import Engine


def ask_memory(
    engine: "Engine | None",
    memory: MemoryFile,
    question: str,
    cap: int,
    worded: bool,
    *,
    cancelled: Callable[[], bool],
) -> Recalled:
    """Give what a memory knows of a question; ``worded``: let the endpoint write an answer as well.

    Raises Unreadable, NotFound; what keeps the endpoint from answering is told in the notes.
    """
    from strandline.engine.recall.answering import not_asked, with_answer
    from strandline.engine.recall.asking import ask

    store = open_memory(memory.path, memory.files_dir)
    found = ask(store, question, cap=cap, engine=engine, cancelled=cancelled)
    if not worded or not found.passages:
        return found
    from strandline.engine.endpoint.opening import open_client

    try:
        with open_client("recall") as client:
            return with_answer(found, client.complete, cancelled=cancelled)
    except StrandlineError as error:  # the library, where calls are noted
        return not_asked(found, error)
