"""One summary made anew, looked at beside the present text, then accepted or not, and taken back.

Making writes nothing into the graph. Accepting keeps the former text; what was built of it is marked
as long as that is so (``LosslessStore.outdated``), and is no longer once the text is taken back.
"""

import time
from dataclasses import dataclass
from typing import Any

from strandline.engine.lossless.escalation import LEAST_SOURCE
from strandline.engine.lossless.summary_making import Maker, Material, detail_of
from strandline.engine.summarizers.base import Cancelled, SourceText, Summarizer
from strandline.errors import NotFound, StrandlineError
from strandline.host.lcm_rules import file_ids
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.dag import reachable
from strandline.model.lossless_plan import LosslessSettings
from strandline.model.memory import Summary
from strandline.store.lcm import open_memory
from strandline.store.lossless.database import LosslessStore, now_ms
from strandline.store.lossless.summaries import Moved
from strandline.store.lossless.values import NewSummary, Version

_LIST = QT_TRANSLATE_NOOP("model", "List what there is and take the id from there.")


class Overtaken(StrandlineError):
    """What was to be accepted was made against a text that no longer stands there."""

    exit_code = 5


class TooLittle(StrandlineError):
    """What a summary is built of has no room for a shorter text."""

    exit_code = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """Another text for a summary, beside the ``present`` one; nothing of it is written.

    ``cost`` is that of all calls, in US dollars, None when no price is known; ``seconds`` is how long
    they took.
    """

    present: Version
    text: str
    tokens: int
    model: str
    source_tokens: int
    notes: tuple[Message, ...]
    file_ids: tuple[str, ...]
    detail: dict[str, Any]
    sources: tuple[SourceText, ...] = ()
    cost: float | None = 0.0
    seconds: float = 0.0

    @property
    def summary_id(self) -> str:
        """The summary it is for."""
        return self.present.summary_id


def rebuild(
    store: LosslessStore,
    summary_id: str,
    summarizer: Summarizer,
    settings: LosslessSettings,
    cancelled: Cancelled,
) -> Candidate:
    """Make a summary anew, of the texts that its sources have now.

    Raises NotFound for an id that nobody has, TooLittle, and what the summarizer raises.
    """
    present = used_text(store, summary_id)
    one = open_memory(store.path).summary(summary_id)
    maker = Maker(store, summarizer, settings)
    material = _material(maker, one)
    if material.tokens < LEAST_SOURCE:
        raise TooLittle(
            say(QT_TRANSLATE_NOOP("model", "{id} is built of too little to sum up."), id=summary_id),
            say(QT_TRANSLATE_NOOP("model", "Its sources are short enough to be read themselves.")),
        )
    previous = tuple(present.detail.get("previous", ()))
    since, begun = now_ms(), time.monotonic()
    made = maker.make(summary_id, material, one.depth, previous, cancelled)
    seconds = time.monotonic() - begun
    costs = [call.cost for call in store.calls(since) if call.summary_id == summary_id]
    cost = None if None in costs else sum(one for one in costs if one is not None)
    detail = detail_of(made, summarizer, material, previous)
    files = tuple(dict.fromkeys((*material.files, *file_ids(made.text))))
    return Candidate(
        present, made.text, made.tokens, made.model, material.tokens, made.notes, files, detail,
        material.sources, cost, seconds,
    )  # fmt: skip


def sources_of(store: LosslessStore, summary_id: str, summarizer: Summarizer) -> tuple[SourceText, ...]:
    """Give what a summarizer would be given for a summary now. Raises NotFound."""
    maker = Maker(store, summarizer, LosslessSettings())
    return _material(maker, open_memory(store.path).summary(summary_id)).sources


def accept(store: LosslessStore, candidate: Candidate) -> Version:
    """Let a candidate stand in place of the text that it was made beside; give the version it became.

    Raises Overtaken when another text stands there by now.
    """
    present = candidate.present
    new = NewSummary(
        summary_id=candidate.summary_id,
        depth=0,
        content=candidate.text,
        tokens=candidate.tokens,
        model=candidate.model,
        earliest_ms=None,
        latest_ms=None,
        file_ids=candidate.file_ids,
        detail={**candidate.detail, "replaces": present.version},
    )
    try:
        store.accept_version(new, instead_of=present.version)
    except Moved as error:
        raise Overtaken(
            say(
                QT_TRANSLATE_NOOP("model", "The summary {id} has another text by now."),
                id=candidate.summary_id,
            ),
            say(QT_TRANSLATE_NOOP("model", "Rebuild it again and compare.")),
        ) from error
    return used_text(store, candidate.summary_id)


def undo(store: LosslessStore, summary_id: str) -> Version:
    """Bring back the text that the present one replaced; give it. Raises NotFound when there is none."""
    replaced = used_text(store, summary_id).detail.get("replaces")
    if replaced is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "The summary {id} has its first text."), id=summary_id),
            say(QT_TRANSLATE_NOOP("model", "There is nothing to undo.")),
        )
    store.use_version(summary_id, int(replaced))
    return used_text(store, summary_id)


def versions(store: LosslessStore, summary_id: str) -> tuple[Version, ...]:
    """Give every text that a summary has or had, oldest first. Raises NotFound."""
    used_text(store, summary_id)
    return store.versions(summary_id)


def use(store: LosslessStore, summary_id: str, number: int) -> Version:
    """Let any version stand in the graph; give it. Raises NotFound."""
    used_text(store, summary_id)
    store.use_version(summary_id, number)
    return used_text(store, summary_id)


def outdated_by(store: LosslessStore, summary_id: str) -> tuple[str, ...]:
    """Give what was built of a summary, on every step, and of a text replaced since; lowest first."""
    reader = open_memory(store.path)
    talk = reader.summary(summary_id).conversation_id
    marked = store.outdated(talk)
    graph = reader.graph(talk)
    start = graph.index.get(summary_id)
    higher = reachable((start,), graph.folded_into) if start is not None else frozenset()
    nodes = (graph.nodes[node] for node in sorted(higher) if node != start)
    found = [one for one in nodes if one.summary_id in marked]
    return tuple(one.summary_id for one in sorted(found, key=lambda node: node.depth))


def used_text(store: LosslessStore, summary_id: str) -> Version:
    """Give the text of a summary that stands in the graph. Raises NotFound."""
    found = store.used_versions([summary_id]).get(summary_id)
    if found is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "Your own memory has no summary {id}."), id=summary_id), say(_LIST)
        )
    return found


def _material(maker: Maker, one: Summary) -> Material:
    sources = tuple(one.built_from)
    return maker.of_summaries(sources) if sources else maker.of_messages(one.message_ids)
