"""Making the summary of one step: its sources read, worded, summarised, and put together with its links."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from strandline.engine.lossless.escalation import LEAST_SOURCE, Made, summarise
from strandline.engine.lossless.said import source_of
from strandline.engine.summarizers.base import Cancelled, Request, SourceText, Summarizer
from strandline.host.lcm_rules import file_ids
from strandline.messages import pack_message
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.lcm import open_memory
from strandline.store.lossless.database import LosslessStore, now_ms
from strandline.store.lossless.summaries import Moved
from strandline.store.lossless.values import Call, ContextRow, NewSummary, Version

SCHEME = 1
"""Goes up when the same step would name its summary otherwise."""

_PREVIOUS = 2


def summary_id(conversation_id: int, depth: int, sources: Iterable[object]) -> str:
    """Name a summary by what it stands for, so that a memory built anew has the same names."""
    kind = "condensed" if depth else "leaf"
    words = (SCHEME, conversation_id, kind, depth, *sources)
    return "sum_" + hashlib.sha256("\x00".join(map(str, words)).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Material:
    """What a summary is made of; ``built_of`` are the versions of its sources, ``files`` what they name."""

    sources: tuple[SourceText, ...]
    built_of: Mapping[str, int]
    files: tuple[str, ...]

    @property
    def tokens(self) -> int:
        """The size of the texts."""
        return sum(source.tokens for source in self.sources)


class Maker:
    """Makes summaries with one summarizer; writes nothing but what each call cost."""

    def __init__(self, store: LosslessStore, summarizer: Summarizer, settings: LosslessSettings) -> None:
        self._store = store
        self._summarizer = summarizer
        self._settings = settings
        self._reader = open_memory(store.path)

    def new_summary(
        self,
        conversation_id: int,
        rows: Sequence[ContextRow],
        before: Sequence[ContextRow],
        depth: int,
        cancelled: Cancelled,
    ) -> NewSummary | None:
        """Make the summary of a run of items; ``before`` is what stands in front of it.

        None when there is next to nothing to sum up. Raises what the summarizer raises, Moved when a
        source is gone, and Unreadable.
        """
        messages = tuple(row.message_id for row in rows if row.message_id is not None)
        sources = tuple(row.summary_id for row in rows if row.summary_id is not None)
        material = self.of_summaries(sources) if sources else self.of_messages(messages)
        if messages and material.tokens < LEAST_SOURCE:
            return None
        previous = _previous(before) if depth <= 1 else ()
        name = summary_id(conversation_id, depth, sources or messages)
        made = self.make(name, material, depth, previous, cancelled)
        return NewSummary(
            summary_id=name,
            depth=depth,
            content=made.text,
            tokens=made.tokens,
            model=made.model,
            earliest_ms=min((row.earliest_ms for row in rows if row.earliest_ms is not None), default=None),
            latest_ms=max((row.latest_ms for row in rows if row.latest_ms is not None), default=None),
            message_ids=messages,
            source_ids=sources,
            descendants=sum(row.descendants + 1 for row in rows) if sources else 0,
            descendant_tokens=sum(row.descendant_tokens + row.tokens for row in rows) if sources else 0,
            source_tokens=sum(row.source_tokens for row in rows),
            file_ids=_once((*material.files, *file_ids(made.text))),
            detail=detail_of(made, self._summarizer, material, previous),
        )

    def make(
        self,
        name: str,
        material: Material,
        depth: int,
        previous: Sequence[str],
        cancelled: Cancelled,
    ) -> Made:
        """Sum up; ``previous`` are the summaries that are handed along. Raises as :meth:`new_summary`."""
        used = self._store.used_versions(previous)
        handed = "\n\n".join(used[one].content for one in previous if one in used)
        request = Request(material.sources, depth, self._settings.leaf_target_tokens, handed)
        return summarise(self._summarizer, request, self._settings, self._recorder(name), cancelled)

    def of_messages(self, message_ids: Sequence[int]) -> Material:
        """Read messages as sources; those of which nothing can be summarised are left out."""
        messages = self._reader.messages_by_id(message_ids, whole=True)
        if len(messages) != len(message_ids):
            raise Moved
        sources = tuple(source for one in messages if (source := source_of(one)) is not None)
        return Material(sources, {}, _once(name for one in sources for name in file_ids(one.text)))

    def of_summaries(self, summary_ids: Sequence[str]) -> Material:
        """Read summaries as sources, with the versions that are read."""
        used = self._store.used_versions(summary_ids)
        known = {one.summary_id: one for one in map(self._reader.summary, summary_ids)}
        if len(used) != len(summary_ids):
            raise Moved
        sources = tuple(
            _source(used[name], known[name].depth, known[name].earliest_ms, known[name].latest_ms)
            for name in summary_ids
        )
        files = _once(file for name in summary_ids for file in used[name].file_ids)
        return Material(sources, {name: used[name].version for name in summary_ids}, files)

    def _recorder(self, name: str) -> Callable[[Call], None]:
        def record(call: Call) -> None:
            self._store.record_call(
                Call(
                    call.summarizer, call.outcome, call.tokens_in, call.tokens_out, call.cost, name, now_ms()
                )
            )

        return record


def detail_of(
    made: Made, summarizer: Summarizer, material: Material, previous: Sequence[str]
) -> dict[str, Any]:
    """Give what is kept beside a text: what it was built of, how it came about."""
    return {
        "summarizer": summarizer.id,
        "level": made.level.value,
        "target": made.target,
        "capped": made.capped,
        "previous": list(previous),
        "built_of": dict(material.built_of),
        "notes": [pack_message(note) for note in made.notes],
    }


def _previous(before: Sequence[ContextRow]) -> tuple[str, ...]:
    """Give the summaries right in front of a run, at most two, in order."""
    found: list[str] = []
    for row in reversed(before[-_PREVIOUS:]):
        if row.summary_id is None:
            break
        found.insert(0, row.summary_id)
    return tuple(found)


def _source(version: Version, depth: int, earliest_ms: int | None, latest_ms: int | None) -> SourceText:
    begin = earliest_ms or 0
    return SourceText(
        version.summary_id, version.content, "summary", begin, latest_ms or begin, version.tokens, depth
    )


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
