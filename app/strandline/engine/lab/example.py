"""A run over a built-in conversation, for a picture: in this process, once for each language."""

from functools import cache

from strandline.engine.lab.choosing import Surroundings
from strandline.engine.lab.conversation_source import window_of
from strandline.engine.lab.plan import LabRun, Plan
from strandline.engine.lab.runner import run
from strandline.engine.lab.scenarios import scenario
from strandline.engine.lab.token_counter import counter

NAME = "trip"
STRATEGIES = ("host", "rules", "retrieval", "layered", "lcm")


@cache
def example_run(language: str) -> LabRun:
    """Give the run; ``language`` is "en" or "zh". It is recorded nowhere, and no model is loaded for it."""
    count, encoding = counter(Surroundings().encoding)
    subject = scenario(NAME, language, count)
    plan = Plan(
        conversation=subject.conversation,
        source=subject.source,
        window=window_of(subject.window or Surroundings().window),
        strategies=STRATEGIES,
        probes=subject.probes,
        choices={"retrieval": {"meaning": False}},
        encoding=encoding,
    )
    return run(plan, None, workers=0)
