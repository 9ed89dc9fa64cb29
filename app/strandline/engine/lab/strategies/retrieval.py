"""Retrieval with forced memory: what is like the question, the first turns and the last ones.

Chunks (a question with its answer, a tool's call with its result) are compared with the question by words
and by meaning, both fused; those most like it bring back their whole turns, in the order of time.
"""

from collections.abc import Sequence

from strandline.engine.lab.strategies.bench import Bench, Stopped, go_on
from strandline.engine.lab.strategies.choosing import share_of, whole_of, yes_of
from strandline.engine.lab.strategies.fitting import fit
from strandline.engine.lab.strategies.retrieval_choice import Choice
from strandline.engine.lab.strategies.retrieval_chunks import Chunks
from strandline.engine.lab.strategies.retrieval_index import Index, Likeness
from strandline.engine.lab.text_vectors import Vectors
from strandline.engine.lab.words import tells
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import (
    Cancelled,
    ContextMessage,
    LabConversation,
    LabMessage,
    Parameter,
    Role,
    Setting,
    Shrunk,
    StrategyRun,
)

ANCHORS = Parameter("anchors", QT_TRANSLATE_NOOP("lab", "Chunks brought back (top K)"), 8, 1, 100)
THRESHOLD = Parameter("threshold", QT_TRANSLATE_NOOP("lab", "Least likeness to the question"), 0.15)
FIRST = Parameter("first", QT_TRANSLATE_NOOP("lab", "First turns, always there"), 3, 0, 50)
LAST = Parameter("last", QT_TRANSLATE_NOOP("lab", "Last turns, always there"), 2, 0, 50)
WIDEN = Parameter(
    "widen", QT_TRANSLATE_NOOP("lab", "Widen a question with the last turns below so many words"), 2, 0, 50
)
FACTS = Parameter("facts", QT_TRANSLATE_NOOP("lab", "Only chunks that hold a fact"), default=False)
WORDS = Parameter("words", QT_TRANSLATE_NOOP("lab", "Compare by words"), default=True)
MEANING = Parameter("meaning", QT_TRANSLATE_NOOP("lab", "Compare by meaning"), default=True)
PARAMETERS = (ANCHORS, THRESHOLD, FIRST, LAST, WIDEN, FACTS, WORDS, MEANING)

_BEFORE = 2
"""Turns that a short question is widened with."""
_BEFORE_CHARACTERS = 400
"""Of each of their messages: what they are about stands at the beginning."""

_ALONE = say(QT_TRANSLATE_NOOP("model", "Compared by words alone: there is no model for meaning."))
_WIDENED = say(
    QT_TRANSLATE_NOOP("model", "The question is short: the turns before it were looked up with it.")
)


class Retrieval:
    """Brings back what is like the question. ``vectors`` None: by words alone, with a note."""

    id = "retrieval"
    title = QT_TRANSLATE_NOOP("lab", "Retrieval with forced memory")
    parameters = PARAMETERS

    def __init__(self, vectors: Vectors | None = None) -> None:
        self._vectors = vectors

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation. Raises UsageError when nothing is to be compared."""
        return RetrievalRun(conversation, setting, self._vectors)


class RetrievalRun:
    """Retrieval at work on one conversation."""

    def __init__(self, conversation: LabConversation, setting: Setting, vectors: Vectors | None) -> None:
        self._room = setting.window.room
        self._first, self._last = whole_of(setting, FIRST), whole_of(setting, LAST)
        self._most, self._widen = whole_of(setting, ANCHORS), whole_of(setting, WIDEN)
        self._threshold, self._facts = share_of(setting, THRESHOLD), yes_of(setting, FACTS)
        self.bench = Bench(conversation, setting.count)
        self._chunks = Chunks()
        words, meaning = yes_of(setting, WORDS), yes_of(setting, MEANING)
        if not words and not meaning:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "Retrieval has nothing to compare by.")),
                say(QT_TRANSLATE_NOOP("model", "Choose words, meaning or both.")),
            )
        self._problem: Message | None = _ALONE if meaning and vectors is None else None
        usable = vectors if meaning else None
        self._index = Index(usable, words or usable is None)

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        """Give what the model reads in the turn of ``question``."""
        return self.beside((), history, question, cancelled)

    def beside(
        self,
        memory: Sequence[ContextMessage],
        history: Sequence[LabMessage],
        question: LabMessage,
        cancelled: Cancelled,
    ) -> Shrunk:
        """Give it with ``memory`` behind the system text; what that stands for is not dropped."""
        go_on(cancelled)
        self._take_in(history, cancelled)
        frame = fit([*self.bench.system, *memory], (), question, self._room, self.bench)
        free = self._room - sum(message.tokens for message in frame.messages)
        choice = Choice(history, self._chunks, self.bench, free)
        choice.force(self._first, self._last)
        before = self._before(history) if tells(question.text) < self._widen else ""
        likeness = self._likeness(question.text, before, cancelled)
        choice.anchors(likeness, self._most, self._threshold, facts=self._facts)
        *head, asked = frame.messages
        self.bench.note_orphans(history)
        kept = [place for place in sorted(choice.kept) if history[place].ref not in self.bench.orphans]
        said = [choice.kept[place] for place in kept]
        there = set(kept)
        remembered = {ref for message in head for ref in message.refs}
        dropped = [
            one
            for place, message in enumerate(history)
            if place not in there and message.ref not in remembered
            for one in self.bench.dropped((message.ref,), choice.reason(place))
        ]
        notes = [note for note in (self._problem, _WIDENED if before else None) if note is not None]
        return Shrunk((*head, *said, asked), tuple(dropped), tuple(notes))

    def _take_in(self, history: Sequence[LabMessage], cancelled: Cancelled) -> None:
        new = self._chunks.take(history)
        try:
            self._index.add(new, cancelled)
        except Stopped:
            raise
        except StrandlineError as error:
            self._without_meaning(error, cancelled)

    def _likeness(self, question: str, before: str, cancelled: Cancelled) -> Likeness:
        try:
            return self._index.likeness(question, before, cancelled)
        except Stopped:
            raise
        except StrandlineError as error:
            self._without_meaning(error, cancelled)
            return self._index.likeness(question, before, cancelled)

    def _without_meaning(self, error: StrandlineError, cancelled: Cancelled) -> None:
        """Go on by words: a model that failed once is not asked again in this run."""
        template = QT_TRANSLATE_NOOP("model", "Compared by words alone, for the model failed: {reason}")
        self._problem = say(template, reason=error.sentence)
        self._index = Index(None)
        self._index.add(self._chunks.all, cancelled)

    def _before(self, history: Sequence[LabMessage]) -> str:
        """Give what was said in the last turns, without what tools said."""
        last = list(self._chunks.turns)[-_BEFORE:]
        said = (history[place] for turn in last for place in self._chunks.turns[turn])
        return "\n".join(
            message.text[:_BEFORE_CHARACTERS]
            for message in said
            if message.role in (Role.USER, Role.ASSISTANT) and not message.tool
        )
