"""How well sentences worth keeping are told from talk: precision and recall by language and kind.

``python tests/benchmarks/suggestion_quality.py [--wrong]`` prints the table; ``--wrong`` also the
sentences of the half that the rules are tuned on which went wrong. Of the other half only figures.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import labelled_suggestions_en as english
import labelled_suggestions_fresh as fresh
import labelled_suggestions_late as late
import labelled_suggestions_zh as chinese
from strandline.model.suggest.finding import judged

SETS = {
    ("English", "tuned"): english.TUNED,
    ("English", "unseen"): english.UNSEEN,
    ("Chinese", "tuned"): chinese.TUNED,
    ("Chinese", "unseen"): chinese.UNSEEN,
    ("English", "fresh"): fresh.ENGLISH,
    ("Chinese", "fresh"): fresh.CHINESE,
    ("English", "late"): late.ENGLISH,
    ("Chinese", "late"): late.CHINESE,
}


@dataclass(frozen=True, slots=True)
class Label:
    """What a sentence should be kept as (nothing: not at all), and where."""

    sentence: str
    kinds: tuple[str, ...]
    files: tuple[str, ...]


@dataclass(slots=True)
class Score:
    """Counts of one kind, or of all sentences."""

    right: int = 0
    offered: int = 0
    wanted: int = 0
    filed: int = 0  # of the right ones, in a right file
    wrong: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Share of what is offered that should be."""
        return self.right / self.offered if self.offered else 1.0

    @property
    def recall(self) -> float:
        """Share of what should be offered that is."""
        return self.right / self.wanted if self.wanted else 1.0


def labels(block: str) -> list[Label]:
    """Read a labelled list."""
    found = []
    for line in block.strip().splitlines():
        sentence, _, told = line.rpartition(" => ")
        kinds, _, files = told.partition(" @ ")
        found.append(Label(sentence, () if kinds == "-" else tuple(kinds.split("/")), tuple(files.split())))
    return found


def score(*blocks: str) -> dict[str, Score]:
    """Measure: ``all`` tells keeping from leaving, each kind whether it is that kind."""
    scores: dict[str, Score] = {"all": Score()}
    for label in (one for block in blocks for one in labels(block)):
        found = judged(label.sentence)
        whole = scores["all"]
        whole.wanted += bool(label.kinds)
        whole.offered += found is not None
        whole.right += found is not None and bool(label.kinds)
        if label.kinds:
            wanted = found[0].value if found and found[0].value in label.kinds else label.kinds[0]
            scores.setdefault(wanted, Score()).wanted += 1
        if found is not None:
            kind = scores.setdefault(found[0].value, Score())
            kind.offered += 1
            kind.right += found[0].value in label.kinds
            whole.filed += found[1].removesuffix(".md") in label.files
        if (found is not None) is not bool(label.kinds) or (found and found[0].value not in label.kinds):
            whole.wrong.append(f"{label.sentence} => {found}, labelled {label.kinds}")
        elif found and found[1].removesuffix(".md") not in label.files:
            whole.wrong.append(f"{label.sentence} => {found[1]}, labelled {label.files}")
    return scores


def main() -> None:
    """Print the table."""
    print(f"{'':16}{'kind':12}{'wanted':>7}{'offered':>8}{'precision':>10}{'recall':>8}")
    for language in ("English", "Chinese"):
        for half in ("tuned", "unseen", "whole", "fresh", "late"):
            parts = ("tuned", "unseen") if half == "whole" else (half,)
            blocks = [SETS[language, part] for part in parts]
            scores = score(*blocks)
            for kind in ("all", *sorted(name for name in scores if name != "all")):
                one = scores[kind]
                print(
                    f"{language:8} {half:7}{kind:12}{one.wanted:7}{one.offered:8}"
                    f"{one.precision:10.2f}{one.recall:8.2f}"
                )
            whole = scores["all"]
            print(f"{language:8} {half:7}in a right file: {whole.filed} of {whole.right}")
            if half == "tuned" and "--wrong" in sys.argv:
                print("\n".join(f"    {line}" for line in whole.wrong))


if __name__ == "__main__":
    main()
