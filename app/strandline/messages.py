"""Sentences for people that are made below the user interface and translated in it.

The layers under ``live`` know no Qt, yet their findings and reasons are read in two
languages. They therefore carry a :class:`Message`: an English template plus its values.
The command line prints :meth:`Message.text`; the window translates the template first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - the name lupdate looks for
    """Return ``text`` unchanged; the call marks it for the translation tools."""
    del context
    return text


class Count(int):
    """A number that chooses a word: ``{count:line|lines}``; without a form it has separators."""

    def __format__(self, form: str) -> str:
        one, divided, more = form.partition("|")
        if divided:
            return one if self == 1 else more
        return super().__format__(form or ",")


class Said(str):
    """A figure that is words already ("≈ 5.1k"): a word is chosen for many, and nothing is raised."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        _, divided, more = form.partition("|")
        return more if divided else super().__format__(form)


def fill(template: str, **values: object) -> str:
    """Put values into a template; whole numbers may choose the words beside them."""
    return template.format(**{name: _choosing(value) for name, value in values.items()})


def _choosing(value: object) -> object:
    if type(value) is int:
        return Count(value)
    return Said(value) if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Message:
    """An English template with named fields, and the values for them.

    ``args`` holds ``(name, value)`` pairs; a value may itself be a Message. Integers are shown
    with thousands separators; ``{count} {count:line|lines}`` gives the word that fits one or
    more. A language without such forms leaves them out.
    """

    template: str
    args: tuple[tuple[str, "str | int | float | Message"], ...] = ()

    def text(self, translate: Callable[[str], str] | None = None) -> str:
        """Give the finished sentence; ``translate`` maps the template to another language."""
        template = translate(self.template) if translate else self.template
        values = {name: _shown(value, translate) for name, value in self.args}
        return fill(template, **values) if values else template

    def __str__(self) -> str:
        return self.text()


def say(template: str, **args: "str | int | float | Message") -> Message:
    """Build a :class:`Message`; mark the template with ``QT_TRANSLATE_NOOP("model", …)``."""
    return Message(template, tuple(args.items()))


def listing(parts: "Sequence[str | Message]") -> Message:
    """Join words by the comma of the language that it is shown in."""
    joined = Message("{one}", (("one", parts[0] if parts else ""),))
    for part in parts[1:]:
        joined = say(QT_TRANSLATE_NOOP("model", "{some}, {more}"), some=joined, more=part)
    return joined


def pack_message(message: Message) -> list[Any]:
    """Give a sentence as plain JSON values, so that it can still be translated where they are read."""
    return [
        message.template,
        [
            [name, pack_message(value) if isinstance(value, Message) else value]
            for name, value in message.args
        ],
    ]


def unpack_message(packed: Any) -> Message:
    """Give the sentence back. Raises ValueError or TypeError for values that are none."""
    template, args = packed
    return Message(
        str(template),
        tuple(
            (str(name), unpack_message(value) if isinstance(value, list) else value) for name, value in args
        ),
    )


def _shown(value: "str | int | float | Message", translate: Callable[[str], str] | None) -> str | int:
    if isinstance(value, Message):
        return value.text(translate)
    if isinstance(value, int) and not isinstance(value, bool):
        return Count(value)
    return str(value)
