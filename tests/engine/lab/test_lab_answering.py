"""Probes that a model answers and a judge judges; what happens when either gives out."""

from dataclasses import dataclass

import pytest

from lab_kit import trip
from lab_run_kit import PEANUTS, Last, maker, plan
from strandline import paths
from strandline.engine.lab.answering import MOST_AUTOMATIC, chosen
from strandline.engine.lab.records import Records
from strandline.engine.lab.runner import run
from strandline.errors import StrandlineError
from strandline.messages import say
from strandline.model.lab.asking import RUBRIC
from strandline.model.lab.probes import automatic_probes
from strandline.model.lab.protected import protection_of
from strandline.store.library import Library


@dataclass
class Reply:
    text: str
    cost: float | None = 0.01


class Model:
    """Answers from the context when it is there; judges by the words."""

    def __init__(self, verdict=None, gives_out_after: int = 1_000) -> None:
        self.asked: list[str] = []
        self._verdict, self._left = verdict, gives_out_after

    def __call__(self, messages, max_tokens, cancelled):
        if self._left == 0:
            raise StrandlineError(say("The limit is spent."), say("Raise it."))
        self._left -= 1
        text = "\n".join(words for _, words in messages)
        if messages[0] == ("system", RUBRIC["en"]):
            return Reply(self._verdict or ("PASS: said" if "No peanuts" in text else "FAIL: not said"))
        self.asked.append(text)
        return Reply("No peanuts!" if "allergic to peanuts" in text else "I do not know.")


def test_answers_are_judged_and_make_the_completion():
    model = Model()
    found = run(plan("last"), make=maker(Last()), complete=model)
    none, last = found.results
    assert [one.passed for one in none.measured.probes[0].verdicts] == [True, True]
    assert [one.passed for one in last.measured.probes[0].verdicts] == [True, False]
    assert (none.figures.probes_passed, last.figures.probes_passed) == (1.0, 0.5)
    assert (last.figures.judged.whole, last.figures.unjudged) == (2, 0)
    assert last.measured.probes[0].verdicts[1].answer == "I do not know."
    assert all(PEANUTS.question in text for text in model.asked)


def test_a_judge_that_keeps_no_form_is_not_counted():
    found = run(plan("last"), make=maker(Last()), complete=Model(verdict="Well, hard to say."))
    figures = found.results[1].figures
    assert (figures.judged.whole, figures.unjudged) == (0, 2)
    assert figures.probes_passed == figures.own  # by the words instead


def test_an_endpoint_that_gives_out_is_said_and_not_kept_as_done():
    with Library.open(paths.library_file()) as library:
        last = Last()
        first = run(plan("last", model="m"), library, make=maker(last), complete=Model(gives_out_after=4))
        assert first.results[0].problems == ()
        told = str(first.results[1].problems[0])
        assert told == "After 0 answers no more could be had: The limit is spent."
        assert first.results[1].figures.turns == 11
        assert Records(library).read(first.id).results[1].problems == first.results[1].problems
        again = run(plan("last", model="m"), library, make=maker(last), complete=Model())
        assert again.results[1].figures.judged.whole == 2


def test_a_sample_of_automatic_probes_is_the_same_for_the_same_seed():
    talk = trip()
    probes = automatic_probes(protection_of(talk.messages).facts, 11, "en")
    assert len(probes) > MOST_AUTOMATIC
    assert len(chosen(probes, 1)) == MOST_AUTOMATIC
    assert chosen(probes, 1) == chosen(probes, 1) != chosen(probes, 2)
    assert chosen((PEANUTS, *probes), 1) == (PEANUTS,)


@pytest.mark.parametrize("cost", [0.01, None])
def test_a_price_that_is_not_known_makes_the_sum_unknown(cost):
    from strandline.engine.lab.answering import Answering

    model = Model()
    answering = Answering(lambda *words: Reply(model(*words).text, cost), (PEANUTS,), 3, "en")
    talk = plan().conversation
    from strandline.model.lab.values import ContextMessage

    context = [ContextMessage(m.role, m.text, m.tokens) for m in talk.messages[:3]]
    assert [verdict.passed for _, verdict in answering.ask(1, context, lambda: False)] == [True]
    assert answering.cost == (None if cost is None else pytest.approx(0.02))
