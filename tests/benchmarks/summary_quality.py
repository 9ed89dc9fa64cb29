"""How much of the protected facts extractive summaries keep at each depth, how short they are, how fast.

    python tests/benchmarks/summary_quality.py [--db PATH] [--json]

Builds summaries of every conversation of the database (small.db and medium.db of the fixtures without
one): leaves of 20,000 tokens, 8 leaves or 4 condensed ones into one of the next depth, up to depth 3.
What is over at the end is condensed as well, a summary that is alone stands for itself at the next
depth, so that each depth speaks for all messages. Then once more with the sizes that the summaries in
the database were made with, to be compared with those. The facts
are those of what users and assistants said, each once per conversation. "newest" leaves out those that a
later value replaced; "binding" are the limits, choices and denials of users. The same is asked of the
summaries that are in the database, for the messages that they cover.
"""

import argparse
import json
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app")]

from strandline.engine.summarizers.base import EXPAND_LINE, Request, SourceText  # noqa: E402
from strandline.engine.summarizers.extractive import Extractive  # noqa: E402
from strandline.host.lcm_rules import (  # noqa: E402
    CONDENSED_TARGET_TOKENS,
    LEAF_CHUNK_TOKENS,
    LEAF_TARGET_TOKENS,
)
from strandline.model.facts import HARD, Fact, Kept, Replacement, facts_in, is_same_matter, replacements  # noqa: E402
from strandline.model.tokens import plugin_tokens  # noqa: E402
from strandline.store.lcm.reading import time_ms  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures" / "lcm"
DEEPEST = 3


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large the chunks and the summaries are, in tokens, and how many go into one."""

    chunk: int = LEAF_CHUNK_TOKENS
    leaf: int = LEAF_TARGET_TOKENS
    condensed: int = CONDENSED_TARGET_TOKENS
    leaves: int = 8
    fan_out: int = 4


PLANNED = Sizes()
OWN = {"small.db": Sizes(1_000, 420, 300, 4, 3), "medium.db": Sizes(2_400, 700, 500, 4, 3)}
"""The sizes of the databases of the fixtures, from their MANIFEST.json."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message of a conversation."""

    id: int
    source: SourceText


@dataclass
class Level:
    """The counts of one depth, over all conversations."""

    summaries: int = 0
    source_tokens: int = 0
    tokens: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)

    def share(self, group: str) -> float:
        return self.kept[group] / self.asked[group] if self.asked[group] else 1.0

    def count(self, asked: "Asked", texts: Sequence[str]) -> None:
        """Ask the texts of one conversation for its facts."""
        # The last line names what is not in the summary.
        lines = (line for text in texts for line in text.splitlines() if not line.startswith(EXPAND_LINE))
        text = Kept("\n".join(lines))
        for group, facts in asked.groups().items():
            for fact in facts:
                self.asked[group] += 1
                self.kept[group] += text.says(fact)


@dataclass
class Asked:
    """The facts of some messages, each once."""

    every: dict[object, Fact]
    newest: list[Fact]
    binding: list[Fact]

    def groups(self) -> dict[str, list[Fact]]:
        groups = {"all": list(self.every.values()), "newest": self.newest, "binding": self.binding}
        for fact in self.newest:
            groups.setdefault(fact.kind.value, []).append(fact)
        return groups


def conversations(path: Path) -> Iterator[tuple[int, list[Said]]]:
    """Give the messages of each conversation, oldest first."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as base:
        for (conversation,) in base.execute(
            "SELECT conversation_id FROM conversations ORDER BY 1"
        ).fetchall():
            rows = base.execute(
                "SELECT message_id, role, content, created_at FROM messages"
                " WHERE conversation_id = ? ORDER BY seq",
                (conversation,),
            )
            said = []
            for ident, role, content, at in rows:
                at_ms = time_ms(at) or 0
                said.append(
                    Said(ident, SourceText(str(ident), content, role, at_ms, at_ms, plugin_tokens(content)))
                )
            yield conversation, said


def asked_of(messages: Sequence[Said]) -> Asked:
    """Give the facts that summaries of these messages should keep."""
    every: dict[object, Fact] = {}
    binding: dict[object, Fact] = {}
    told = []
    for place, message in enumerate(messages):
        if message.source.role not in ("user", "assistant"):
            continue
        for fact in facts_in(message.source.text):
            every.setdefault(fact.key, fact)
            told.append((place, fact))
            excerpt = message.source.text.find("Exploration Summary:")  # of a file: nobody said that
            if fact.kind in HARD and message.source.role == "user" and not 0 <= excerpt < fact.start:
                binding.setdefault(fact.key, fact)
    found = [each for each in replacements(told) if _is_replaced(messages, each)]
    old = {each.old[1].key for each in found} - {each.new[1].key for each in found}
    return Asked(
        every,
        [fact for key, fact in every.items() if key not in old and not fact.former],
        [*binding.values()],
    )


def _is_replaced(messages: Sequence[Said], found: Replacement) -> bool:
    (old_place, old), (new_place, new) = found.old, found.new
    older, newer = messages[old_place].source.text, messages[new_place].source.text
    same = (old_place, old.sentence) == (new_place, new.sentence)
    return same or is_same_matter(older[slice(*old.sentence)], newer[slice(*new.sentence)], old.subject)


def summarised(sources: Sequence[SourceText], depth: int, sizes: Sizes, previous: str = "") -> SourceText:
    """Summarise as the planner asks for it; a summary that is alone stands for itself."""
    if depth and len(sources) == 1:
        return sources[0]
    tokens = sum(source.tokens for source in sources)
    target = min(sizes.leaf, max(192, int(0.35 * tokens))) if depth == 0 else max(512, sizes.condensed)
    made = Extractive().summarize(Request(tuple(sources), depth, target, previous), lambda: False)
    begin, end = sources[0].at_ms, sources[-1].until_ms
    return SourceText(f"{depth}-{sources[0].ref}", made.text, "summary", begin, end, made.tokens, depth)


def leaves_of(messages: Sequence[Said], most: int) -> Iterator[list[SourceText]]:
    """Cut a conversation into chunks of at most so many tokens."""
    chunk: list[SourceText] = []
    tokens = 0
    for message in messages:
        if chunk and tokens + message.source.tokens > most:
            yield chunk
            chunk, tokens = [], 0
        chunk.append(message.source)
        tokens += message.source.tokens
    if chunk:
        yield chunk


def chain(messages: Sequence[Said], sizes: Sizes = PLANNED) -> list[list[SourceText]]:
    """Build the summaries of a conversation: those of each depth."""
    leaves: list[SourceText] = []
    for chunk in leaves_of(messages, sizes.chunk):
        leaves.append(summarised(chunk, 0, sizes, leaves[-1].text if leaves else ""))
    levels = [leaves]
    for depth in range(1, DEEPEST + 1):
        number, below = sizes.leaves if depth == 1 else sizes.fan_out, levels[-1]
        groups = [below[at : at + number] for at in range(0, len(below), number)]
        levels.append([summarised(group, depth, sizes) for group in groups])
    return levels


def ours(path: Path, sizes: Sizes) -> tuple[list[Level], float, int]:
    """Measure our summaries; also the seconds of building and the number of messages."""
    levels = [Level() for _ in range(DEEPEST + 1)]
    seconds, number = 0.0, 0
    for _, messages in conversations(path):
        number += len(messages)
        began = time.perf_counter()
        built = chain(messages, sizes)
        seconds += time.perf_counter() - began
        if not messages:
            continue
        asked = asked_of(messages)
        tokens = sum(message.source.tokens for message in messages)
        for level, summaries in zip(levels, built, strict=True):
            level.summaries += len(summaries)
            level.source_tokens += tokens
            level.tokens += sum(summary.tokens for summary in summaries)
            level.count(asked, [summary.text for summary in summaries])
    return levels, seconds, number


def theirs(path: Path) -> list[Level]:
    """Measure the summaries that are in the database, depth by depth."""
    levels = [Level() for _ in range(DEEPEST + 1)]
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as base:
        below: dict[str, set[int]] = {}
        for summary, message in base.execute("SELECT summary_id, message_id FROM summary_messages"):
            below.setdefault(summary, set()).add(message)
        rows = base.execute(
            "SELECT summary_id, conversation_id, depth, content FROM summaries ORDER BY depth"
        ).fetchall()
        # In this table a condensed summary's parents are what it was built from.
        links: dict[str, list[str]] = {}
        for summary, source in base.execute("SELECT summary_id, parent_summary_id FROM summary_parents"):
            links.setdefault(summary, []).append(source)
    for summary, _, _, _ in rows:
        below.setdefault(summary, set()).update(
            *(below.get(source, set()) for source in links.get(summary, ()))
        )
    for conversation, messages in conversations(path):
        for depth, level in enumerate(levels):
            mine = [
                (ident, content)
                for ident, owner, at, content in rows
                if owner == conversation and at == depth
            ]
            covered = set().union(*(below[ident] for ident, _ in mine)) if mine else set()
            chosen = [message for message in messages if message.id in covered]
            if not chosen:
                continue
            level.summaries += len(mine)
            level.source_tokens += sum(message.source.tokens for message in chosen)
            level.tokens += sum(plugin_tokens(content) for _, content in mine)
            level.count(asked_of(chosen), [content for _, content in mine])
    return levels


def table(name: str, levels: Sequence[Level]) -> list[str]:
    """Give the lines of a table."""
    lines = [f"{name:<22}{'depth':>6}{'summaries':>10}{'of source':>10}{'all':>7}{'newest':>8}{'binding':>9}"]
    for depth, level in enumerate(levels):
        ratio = level.tokens / level.source_tokens if level.source_tokens else 0
        shares = "".join(
            f"{level.share(group):>{width}.0%}"
            for group, width in (("all", 7), ("newest", 8), ("binding", 9))
        )
        lines.append(f"{'':<22}{depth:>6}{level.summaries:>10}{ratio:>10.1%}{shares}")
    asked = levels[0].asked
    lines.append(f"  binding of {asked['binding']:,}, newest of {asked['newest']:,}; newest by kind:")
    kinds = sorted(set(levels[0].asked) - {"all", "newest", "binding"})
    lines += [
        f"  {kind:<20}"
        + " ".join(f"{level.share(kind):>5.0%}" for level in levels)
        + f"   of {levels[0].asked[kind]:,}"
        for kind in kinds
    ]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--db", type=Path, help="another database of lossless-claw")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    result = {}
    for path in [options.db] if options.db else [FIXTURES / "small.db", FIXTURES / "medium.db"]:
        built, seconds, number = ours(path, PLANNED)
        tables = {"planned sizes": built}
        if path.name in OWN:
            tables["sizes of the database"] = ours(path, OWN[path.name])[0]
        tables["in the database"] = theirs(path)
        if not options.json:
            print(f"\n{path.name}: {number:,} messages, every depth in {seconds:.1f} s (one process)")
            print(*(line for name, levels in tables.items() for line in table(name, levels)), sep="\n")
        result[path.name] = {"messages": number, "seconds": round(seconds, 2)} | {
            name: [
                {group: round(level.share(group), 3) for group in level.asked}
                | {"tokens": level.tokens, "source_tokens": level.source_tokens}
                for level in levels
            ]
            for name, levels in tables.items()
        }
    if options.json:
        print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
