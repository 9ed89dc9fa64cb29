"""Runs in the library: kept whole, so that they can be looked at and compared when the talk is long gone."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from strandline.engine.lab.carrying import Carried, questions
from strandline.engine.lab.conversation_source import LabSource, SourceKind
from strandline.engine.lab.conversation_values import (
    pack_conversation,
    pack_probes,
    unpack_conversation,
    unpack_probes,
)
from strandline.engine.lab.plan import BASELINE, LabRun, Plan, StrategyResult
from strandline.engine.lab.task import pack_carried, pack_host, unpack_carried, unpack_host
from strandline.errors import NotFound, StrandlineError
from strandline.host.model_info import ModelPrice
from strandline.messages import QT_TRANSLATE_NOOP, pack_message, say, unpack_message
from strandline.model.lab.probes import automatic_probes
from strandline.model.lab.protected import protection_of
from strandline.model.lab.summary import summary
from strandline.model.lab.values import Choices, LabConversation, Window
from strandline.store.lab_rows import LabRows, RunRow
from strandline.store.library import Library

_DAMAGED = (ValueError, TypeError, KeyError, IndexError, AttributeError)


@dataclass(frozen=True, slots=True)
class RunBrief:
    """A run in a list: when (ms UTC), over what, with which strategies, and which of them failed."""

    id: int
    at_ms: int
    title: str
    source: LabSource
    window: Window
    strategies: tuple[str, ...]
    failed: tuple[str, ...]
    version: str


class Records:
    """The lab's runs in a library; without one nothing is kept and nothing found."""

    def __init__(self, library: Library | None) -> None:
        self._rows = LabRows(library) if library is not None else None
        self._refused = False  # a locked library lets everybody wait: it is not asked again for a cache

    # Results by their content

    def result(self, key: str, conversation: LabConversation) -> Carried | None:
        """Give a result that is kept; one that cannot be read counts as none."""
        if self._rows is None:
            return None
        try:
            packed = self._rows.result(key)
            return None if packed is None else unpack_carried(packed, conversation)
        except (StrandlineError, *_DAMAGED):
            return None

    def keep(self, key: str, conversation: LabConversation, carried: Carried) -> None:
        """Keep a result that is whole. Not one in which an endpoint gave out: it is asked again.

        When the library does not take it (locked, disk full), nothing is lost but time in a later run.
        """
        if self._rows is None or carried.problems or self._refused:
            return
        try:
            self._rows.keep_result(key, conversation.digest, pack_carried(carried))
        except StrandlineError:
            self._refused = True

    # Runs

    def add(self, run: LabRun, keys: Mapping[str, str]) -> LabRun:
        """Record a run and give it with its number; a run without any result is not recorded.

        One that the library does not take is given with the reason: it may have been minutes of work.
        """
        if self._rows is None or not run.results:
            return run
        results = [
            (
                one.strategy,
                _key(keys[one.strategy], one),
                pack_carried(Carried(one.measured, one.log, one.problems)),
            )
            for one in run.results
        ]
        failures = {
            name: [pack_message(error.sentence), pack_message(error.way_out)]
            for name, error in run.failures.items()
        }
        setting = _setting(run)
        try:
            row = self._rows.add_run(pack_conversation(run.plan.conversation), setting, results, failures)
        except StrandlineError as error:
            return replace(run, unrecorded=error)
        return replace(run, id=row.id, at_ms=row.at_ms)

    def list(self) -> list[RunBrief]:
        """Give all runs, the newest first; those that cannot be read are left out."""
        found = []
        for row in self._rows.runs() if self._rows is not None else ():
            try:
                found.append(_brief(row))
            except _DAMAGED:
                continue
        return found

    def read(self, number: int) -> LabRun:
        """Give a run with everything in it. Raises NotFound, also for one that cannot be read any more."""
        row = self._rows.run(number) if self._rows is not None else None
        if row is None or self._rows is None:
            raise _unknown(number)
        try:
            packed = self._rows.conversation(row.digest)
            return _unpacked(row, unpack_conversation(packed), self._rows)
        except _DAMAGED as error:
            raise _unknown(number) from error

    def delete(self, number: int) -> None:
        """Forget a run. Raises NotFound."""
        if self._rows is None or not self._rows.delete_run(number):
            raise _unknown(number)


def _key(key: str, result: StrategyResult) -> str:
    """Give the key of a result; one that is not whole has a key of its own, so that nobody takes it again."""
    return f"{key}-{secrets.token_hex(8)}" if result.problems else key


def _setting(run: LabRun) -> dict[str, Any]:
    plan = run.plan
    price = plan.price
    return {
        "source": _pack_source(plan.source),
        "window": [plan.window.tokens, plan.window.reserve],
        "strategies": list(plan.strategies),
        "choices": {one.strategy: dict(one.choices) for one in run.results},
        "probes": pack_probes(plan.probes),
        "encoding": plan.encoding,
        "seed": plan.seed,
        "price": None if price is None else [price.input, price.output, price.cache_read, price.cache_write],
        "release": plan.release,
        "model": plan.model,
        "host": pack_host(plan.host),
        "version": run.version,
    }


def _pack_source(source: LabSource) -> list[Any]:
    database = None if source.database is None else str(source.database)
    return [source.kind.value, source.id, database]


def _unpack_source(packed: Any) -> LabSource:
    kind, name, database = packed
    return LabSource(SourceKind(kind), name, None if database is None else Path(database))


def _window(setting: Mapping[str, Any]) -> Window:
    tokens, reserve = setting["window"]
    return Window(int(tokens), int(reserve))


def _brief(row: RunRow) -> RunBrief:
    setting = row.setting
    return RunBrief(
        row.id,
        row.at_ms,
        row.title,
        _unpack_source(setting["source"]),
        _window(setting),
        tuple(strategy for strategy, _ in row.results),
        tuple(row.failures),
        str(setting["version"]),
    )


def _unpacked(row: RunRow, conversation: LabConversation, rows: LabRows) -> LabRun:
    setting = row.setting
    price = setting["price"]
    choices: Mapping[str, Choices] = {name: dict(given) for name, given in setting["choices"].items()}
    plan = Plan(
        conversation=conversation,
        source=_unpack_source(setting["source"]),
        window=_window(setting),
        strategies=tuple(setting["strategies"]),
        probes=unpack_probes(setting["probes"]),
        choices=choices,
        encoding=setting["encoding"],
        seed=setting["seed"],
        price=None if price is None else ModelPrice(*map(float, price)),
        release=setting["release"],
        model=setting["model"],
        host=unpack_host(setting["host"]),
    )
    protection = protection_of(conversation.messages)
    turns = len(questions(conversation))
    probes = (*plan.probes, *automatic_probes(protection.facts, turns, conversation.language))
    carried = {name: unpack_carried(rows.result(key), conversation) for name, key in row.results}
    baseline = carried.get(BASELINE)
    results = tuple(
        StrategyResult(
            name,
            choices.get(name, {}),
            summary(one.measured, probes, plan.price, baseline.measured if baseline is not None else None),
            one.measured,
            one.log,
            one.problems,
            reused=True,
        )
        for name, one in carried.items()
    )
    failures = {
        name: StrandlineError(unpack_message(sentence), unpack_message(way_out))
        for name, (sentence, way_out) in row.failures.items()
    }
    return LabRun(row.id, row.at_ms, plan, str(setting["version"]), protection, probes, results, failures)


def _unknown(number: int) -> NotFound:
    return NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no run {number} that could be read."), number=str(number)),
        say(QT_TRANSLATE_NOOP("model", "“strandline lab list” shows the runs there are.")),
    )
