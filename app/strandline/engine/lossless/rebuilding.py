"""One summary made anew, looked at beside the present text, then accepted or not, and taken back.

Making writes nothing into the graph. Accepting keeps the former text; what was built of it is marked
as long as that is so (``LosslessStore.outdated``), and is no longer once the text is taken back.
"""

from dataclasses import dataclass
from typing import Any

from strandline.engine.lossless.escalation import LEAST_SOURCE, Made
from strandline.engine.lossless.summary_making import Maker, Material, detail_of
from strandline.engine.summarizers.base import Cancelled, Summarizer
from strandline.errors import NotFound, StrandlineError
from strandline.host.lcm_rules import file_ids
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lossless_plan import LosslessSettings
from strandline.model.memory import Summary
from strandline.store.lcm import open_memory
from strandline.store.lossless.database import LosslessStore
from strandline.store.lossless.summaries import Moved
from strandline.store.lossless.values import NewSummary, Version

_LIST = QT_TRANSLATE_NOOP("model", "List what there is and take the id from there.")


class Overtaken(StrandlineError):
    """What was to be accepted was made against a text that no longer stands there."""

    exit_code = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """Another text for a summary, beside the ``present`` one; nothing of it is written."""

    present: Version
    text: str
    tokens: int
    model: str
    source_tokens: int
    notes: tuple[Message, ...]
    file_ids: tuple[str, ...]
    detail: dict[str, Any]

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

    Raises NotFound for an id that nobody has, and what the summarizer raises.
    """
    present = used_text(store, summary_id)
    one = open_memory(store.path).summary(summary_id)
    maker = Maker(store, summarizer, settings)
    material = _material(maker, one)
    if material.tokens < LEAST_SOURCE:
        raise Moved
    previous = tuple(present.detail.get("previous", ()))
    made = maker.make(summary_id, material, one.depth, previous, cancelled)
    return _candidate(present, made, material, detail_of(made, summarizer, material, previous))


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


def _candidate(present: Version, made: Made, material: Material, detail: dict[str, Any]) -> Candidate:
    files = tuple(dict.fromkeys((*material.files, *file_ids(made.text))))
    return Candidate(present, made.text, made.tokens, made.model, material.tokens, made.notes, files, detail)
