"""Strategies that a test writes, and plans over small talks."""

from pathlib import Path

from lab_kit import count, trip
from strandline.engine.lab.conversation_source import LabSource, SourceKind
from strandline.engine.lab.conversation_values import digested
from strandline.engine.lab.plan import Plan
from strandline.engine.lab.strategies.registry import strategy
from strandline.messages import say
from strandline.model.lab.probes import Probe
from strandline.model.lab.values import ContextMessage, Dropped, Form, Parameter, Shrunk, Window

PEANUTS = Probe("peanuts", "May there be peanuts?", (("peanut", "花生"),), 1)


class Last:
    """Keeps the last messages, and raises or stops in a turn when told to."""

    title = "Last"
    parameters = (Parameter("kept", "Kept", 2, 0, 50), Parameter("loud", "Loud", False))

    def __init__(self, name: str = "last", wrong: int | None = None, act=None) -> None:
        self.id, self._wrong, self._act = name, wrong, act
        self.begun = 0

    def begin(self, conversation, setting):
        self.begun += 1
        return _Run(setting.choices.get("kept", 2), self._wrong, self._act)


class _Run:
    def __init__(self, kept, wrong, act) -> None:
        self._kept, self._wrong, self._act = kept, wrong, act

    def context(self, history, question, cancelled):
        if self._act is not None:
            self._act(question.turn)
        if self._wrong == question.turn:
            raise ZeroDivisionError("secret words of the talk")
        kept = [*history[len(history) - self._kept :], question] if self._kept else [question]
        messages = tuple(ContextMessage(m.role, m.text, m.tokens, Form.WHOLE, (m.ref,)) for m in kept)
        gone = tuple(Dropped(m.ref, say("It is old.")) for m in history[: len(history) - self._kept])
        return Shrunk(messages, gone, (say("Kept {kept}.", kept=self._kept),))


def maker(*made):
    """Give what knows these strategies beside those there are."""
    named = {one.id: one for one in made}
    return lambda name: named.get(name) or strategy(name)


def plan(*strategies: str, talk=None, probes=(PEANUTS,), room: int = 100_000, **more) -> Plan:
    """Give a plan over the trip."""
    conversation = digested(talk or trip())
    source = LabSource(SourceKind.MEMORY, conversation.id, Path("/somewhere/lcm.db"))
    return Plan(conversation, source, Window(room, 0), strategies, probes, **more)


__all__ = ["PEANUTS", "Last", "count", "maker", "plan"]
