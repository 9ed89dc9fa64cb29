"""How well the rules find the facts of the labelled sentences: precision and recall of each kind.

    python tests/benchmarks/facts_quality.py [--wrong]

A found fact is right when a label of its kind has its place, or a part of it: "30 June" for "the 30
June". "Unseen" are sentences of both languages that the rules were not tuned on. ``--wrong`` names the
misses and the false ones.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT / "tests")]

from labelled_facts_en import ENGLISH  # noqa: E402
from labelled_facts_unseen import UNSEEN  # noqa: E402
from labelled_facts_zh import CHINESE  # noqa: E402
from strandline.model.facts import Fact, FactKind, facts_in  # noqa: E402
from strandline.model.facts.words import comparable  # noqa: E402

LISTS = {"English": ENGLISH, "Chinese": CHINESE, "Unseen": UNSEEN}


@dataclass
class Score:
    """Counts by kind: labels, found places, and those of each that are right."""

    labels: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    hit_labels: Counter[str] = field(default_factory=Counter)
    hit_found: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def precision(self, kind: str) -> float:
        return self.hit_found[kind] / self.found[kind] if self.found[kind] else 1.0

    def recall(self, kind: str) -> float:
        return self.hit_labels[kind] / self.labels[kind] if self.labels[kind] else 1.0


def labelled(block: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Give the sentences with their labels: (sentence, [(kind, place)])."""
    lines = []
    for line in block.strip().splitlines():
        sentence, _, marked = line.partition(" => ")
        labels = [tuple(label.split(": ", 1)) for label in marked.split(" | ")] if marked else []
        lines.append((sentence, labels))
    return lines


def score(block: str) -> Score:
    """Compare what is found in each sentence with its labels."""
    result = Score()
    for sentence, labels in labelled(block):
        found = facts_in(sentence)
        for kind, place in labels:
            hit = any(fits(fact, kind, place) for fact in found)
            for counter in (result.labels, result.hit_labels) if hit else (result.labels,):
                counter[kind] += 1
                counter["all"] += 1
            if not hit:
                result.wrong.append(f"missed {kind}: {place} -- {sentence}")
        for fact in found:
            hit = any(fits(fact, kind, place) for kind, place in labels)
            for counter in (result.found, result.hit_found) if hit else (result.found,):
                counter[fact.kind.value] += 1
                counter["all"] += 1
            if not hit:
                result.wrong.append(f"false {fact.kind}: {fact.text} / {fact.other} -- {sentence}")
    return result


def fits(fact: Fact, kind: str, place: str) -> bool:
    """Whether a found fact is the labelled one."""
    if fact.kind != kind:
        return False
    taken, _, left = place.partition(" / ")
    if left and not overlap(fact.other, comparable(left)):
        return False
    return overlap(comparable(fact.text), comparable(taken))


def overlap(one: str, two: str) -> bool:
    return bool(one) and bool(two) and (one in two or two in one)


def main() -> None:
    scores = {name: score(block) for name, block in LISTS.items()}
    print(f"{'kind':<12}" + "".join(f"{name + ' n':>12}{'precision':>11}{'recall':>9}" for name in scores))
    for kind in [*FactKind, "all"]:
        row = "".join(
            f"{each.labels[kind]:>12}{each.precision(kind):>11.2f}{each.recall(kind):>9.2f}"
            for each in scores.values()
        )
        print(f"{kind:<12}{row}")
    if "--wrong" in sys.argv:
        print(*(line for each in scores.values() for line in each.wrong), sep="\n")


if __name__ == "__main__":
    main()
