"""The one family of errors: each has a sentence for the user and a way out."""

from strandline.messages import Message


class StrandlineError(Exception):
    """Something a person can understand and act on.

    ``sentence`` says what is wrong, ``way_out`` what to do about it. ``exit_code`` is what
    the command line ends with: 2 usage, 3 not found, 4 unreadable, 5 refused.
    """

    exit_code = 1

    def __init__(self, sentence: Message, way_out: Message) -> None:
        super().__init__(f"{sentence} {way_out}")
        self.sentence = sentence
        self.way_out = way_out


class UsageError(StrandlineError):
    """The words of a command or a setting cannot be used as they are."""

    exit_code = 2


class NotFound(StrandlineError):
    """A folder, file, agent or session that was asked for is not there."""

    exit_code = 3


class Unreadable(StrandlineError):
    """It is there, but it cannot be read: permission, encoding, damage, a lock."""

    exit_code = 4


class Damaged(Unreadable):
    """The bytes of a database contradict each other; parts of it may still be read."""


class UnsupportedSchema(Unreadable):
    """A database of a layout this version does not know."""
