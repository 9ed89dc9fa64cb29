"""One word of the window, explained."""

from dataclasses import dataclass

from strandline.messages import Message


@dataclass(frozen=True, slots=True)
class Term:
    """A number, state or word that the window shows; the texts are English, marked for translation ("model").

    ``title`` is the word as it stands in the window, ``brief`` says in one sentence what it means,
    ``text`` more, ``how`` how it is computed and from which file or setting of the host, ``advice``
    what to do about it. ``related`` holds ids of other terms.
    """

    id: str
    title: str
    brief: str
    text: str
    how: str
    advice: str
    related: tuple[str, ...]

    @property
    def messages(self) -> tuple[Message, ...]:
        """The title and the four texts, in this order, as sentences to be shown in either language."""
        return tuple(map(Message, (self.title, self.brief, self.text, self.how, self.advice)))
