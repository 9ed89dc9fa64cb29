"""Conversations, probes and figures as JSON values: over a pipe to a helping process, and in the library."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from strandline.model.facts import FactKind
from strandline.model.lab.measured import (
    AgeFigures,
    Measured,
    ProbeFigures,
    Ranges,
    TurnFigures,
    Verdict,
)
from strandline.model.lab.probes import Probe
from strandline.model.lab.values import LabConversation, LabMessage, Role


def digested(conversation: LabConversation) -> LabConversation:
    """Give a conversation with the digest of its content: the same one has the same, wherever it is read."""
    rows = [
        [one.ref, one.role.value, one.text, one.turn, one.at_ms, one.tool] for one in conversation.messages
    ]
    told = json.dumps([conversation.language, conversation.system, rows])  # escapes: any text has bytes
    return replace(conversation, digest=hashlib.sha256(told.encode()).hexdigest())


def pack_conversation(one: LabConversation) -> dict[str, Any]:
    """Write a conversation as JSON values."""
    return {
        "id": one.id,
        "title": one.title,
        "language": one.language,
        "system": one.system,
        "digest": one.digest,
        "messages": [
            [each.ref, each.role.value, each.text, each.turn, each.tokens, each.at_ms, each.tool]
            for each in one.messages
        ],
    }


def unpack_conversation(packed: Any) -> LabConversation:
    """Read a conversation. Raises ValueError, TypeError or KeyError for values that are none."""
    return LabConversation(
        packed["id"],
        packed["title"],
        packed["language"],
        tuple(
            LabMessage(ref, Role(role), text, turn, tokens, at_ms, tool)
            for ref, role, text, turn, tokens, at_ms, tool in packed["messages"]
        ),
        packed["system"],
        packed["digest"],
    )


def pack_probes(probes: Iterable[Probe]) -> list[Any]:
    """Write probes as JSON values."""
    return [
        [one.id, one.question, one.expected, one.from_turn, one.until, one.fact, sorted(one.turns)]
        for one in probes
    ]


def unpack_probes(packed: Iterable[Any]) -> tuple[Probe, ...]:
    """Read probes. Raises ValueError or TypeError for values that are none."""
    return tuple(
        Probe(name, question, tuple(map(tuple, expected)), first, until, fact, frozenset(turns))
        for name, question, expected, first, until, fact, turns in packed
    )


def pack_measured(one: Measured) -> dict[str, Any]:
    """Write figures as JSON values."""
    return {
        "turns": [
            [
                each.turn, each.tokens, each.facts, each.alive, each.own_asked, each.own_passed,
                each.automatic_asked, each.automatic_passed, each.contradictions, each.stable, each.whole,
                each.cut, each.dropped, each.seconds, each.spent, each.calls, each.misses,
            ]
            for each in one.turns
        ],
        "ages": [[each.kind.value, each.age_class, each.asked, each.alive] for each in one.ages],
        "lost": [[number, ranges] for number, ranges in one.lost.items()],
        "probes": [
            [each.id, each.asked, each.failed, [[v.turn, v.answer, v.passed, v.why] for v in each.verdicts]]
            for each in one.probes
        ],
        "contradicted": [[place, ranges] for place, ranges in one.contradicted.items()],
        "memory_mb": one.memory_mb,
    }  # fmt: skip


def unpack_measured(packed: Any) -> Measured:
    """Read figures. Raises ValueError, TypeError or KeyError for values that are none."""
    return Measured(
        tuple(TurnFigures(*each) for each in packed["turns"]),
        tuple(AgeFigures(FactKind(kind), *rest) for kind, *rest in packed["ages"]),
        {number: _ranges(ranges) for number, ranges in packed["lost"]},
        tuple(
            ProbeFigures(name, asked, _ranges(failed), tuple(Verdict(*one) for one in verdicts))
            for name, asked, failed, verdicts in packed["probes"]
        ),
        {place: _ranges(ranges) for place, ranges in packed["contradicted"]},
        packed["memory_mb"],
    )


def _ranges(packed: Sequence[Any]) -> Ranges:
    return tuple((int(first), int(last)) for first, last in packed)
