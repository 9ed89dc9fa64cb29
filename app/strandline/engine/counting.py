"""The tokens of a snapshot: counted, or in a hurry only looked up, and each history once."""

from collections.abc import Sequence

from strandline.engine import run_facts
from strandline.host.utf16 import length
from strandline.model.context import TokenBasis, TokenCount
from strandline.model.run import History
from strandline.model.tokens import CHARS_OVER_4, EncodingChoice
from strandline.store.encodings import EncodingDataMissing
from strandline.store.sessions.transcript import ActivePath
from strandline.store.token_cache import TokenCache


class Counting:
    """Counts the texts of one snapshot.

    In a ``hurry`` no encoding is loaded: a text whose count neither memory nor the library
    knows is estimated from its length, and ``guessed`` tells that there was one. Where the
    encoding cannot be loaded at all, ``fault`` says why, and estimates are as good as it gets.
    """

    def __init__(self, tokens: TokenCache, choice: EncodingChoice, *, hurry: bool) -> None:
        self.choice = choice
        self.hurry = hurry
        self.guessed = False
        self.fault: EncodingDataMissing | None = None
        self._tokens = tokens

    def text(self, text: str) -> TokenCount:
        """Give the count of one text."""
        if self._may_count:
            try:
                return self._tokens.count(text, self.choice)
            except EncodingDataMissing as error:
                self.fault = error
        found = self._tokens.known([text], self.choice)[0]
        if found is None:
            self.guessed = self.fault is None
            return estimate(text)
        return found

    def texts(self, texts: Sequence[str]) -> list[int] | None:
        """Give the counts of many texts; None when in a hurry one of them is not known."""
        if self._may_count:
            try:
                return [count.value for count in self._tokens.count_many(texts, self.choice)]
            except EncodingDataMissing as error:
                self.fault = error
        found = [count.value for count in self._tokens.known(texts, self.choice) if count is not None]
        if len(found) < len(texts):
            self.guessed = self.fault is None
            return None
        return found

    @property
    def _may_count(self) -> bool:
        return not self.hurry and self.fault is None


class HistoryMemory:
    """Gives the same history object as long as the transcript is the same.

    A conversation may have many thousands of messages; whoever compares two snapshots, or
    draws them, need not go through them when nothing was said meanwhile.
    """

    def __init__(self) -> None:
        self._known: tuple[ActivePath, EncodingChoice, History] | None = None

    def history(self, path: ActivePath, counting: Counting) -> History:
        """Give what would be sent of a transcript."""
        known = self._known
        if known is not None and known[0] is path and known[1] == counting.choice:
            return known[2]
        guessed, counting.guessed = counting.guessed, False
        history = run_facts.history(path, counting.texts)
        self._known = None if counting.guessed else (path, counting.choice, history)
        counting.guessed = counting.guessed or guessed
        return history


def estimate(text: str) -> TokenCount:
    """Estimate tokens from the length, as the host does where it has no count: units / 4."""
    return TokenCount(-(-length(text) // 4), TokenBasis.ESTIMATED, CHARS_OVER_4)
