"""Putting something newer in the place of a line that is written: the line goes, or its value changes."""

from strandline.engine.pinning import PinBoard
from strandline.engine.staging import pins_of
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.pins import PinSource, normalised
from strandline.model.suggest.similar import Line, Similar, lines_of

_WHOLE = 1.6
"""A line so many times as long as the newer words, or less, says nothing else and goes."""


def put_instead(board: PinBoard, text: str, similar: Similar, source: PinSource | None) -> str:
    """Stage what makes ``text`` hold instead of a line; give the ref of the pin or the id of the change.

    A line that says more keeps the rest: only its value becomes the newer one. It is looked for by its
    words, for the file may have changed. Raises NotFound when they stand there no more, and what
    staging in the file does.
    """
    line, changed = similar.line, similar.line.text.replace(similar.theirs, similar.ours)
    says_more = len(line.text) > _WHOLE * len(text)
    if says_more and similar.theirs and changed != line.text:
        return _change(board, line, changed)
    at = _take_out(board, line)
    return board.add(text, line.file, at, source)


def _change(board: PinBoard, line: Line, text: str) -> str:
    found = _pin(board, line)
    if found is not None:
        board.edit(found[1], text)
    else:
        rows = board.files[line.file].text.split("\n")
        at = _number(board, line)
        rows[at] = rows[at].replace(line.text, text)
        what = say(QT_TRANSLATE_NOOP("model", "Change a value in {file}"), file=line.file)
        board.rewrite(line.file, "\n".join(rows), what)
    return board.steps[len(board.acts) - 1].id


def _take_out(board: PinBoard, line: Line) -> int | None:
    """Stage that a line goes; give the place it had among the pins, None when it was none."""
    found = _pin(board, line)
    if found is not None:
        board.remove(found[1])
        return found[0]
    rows = board.files[line.file].text.split("\n") if line.file in board.files else []
    del rows[_number(board, line)]
    what = say(QT_TRANSLATE_NOOP("model", "Take a line out of {file}"), file=line.file)
    board.rewrite(line.file, "\n".join(rows), what)
    return None


def _pin(board: PinBoard, line: Line) -> tuple[int, str] | None:
    """Give place and ref of the pin that says these words."""
    state, words = board.files.get(line.file), normalised(line.text)
    if state is None:
        return None
    pins = enumerate(zip(state.refs, pins_of(state), strict=False))
    return next(((at, ref) for at, (ref, pin) in pins if normalised(pin.text) == words), None)


def _number(board: PinBoard, line: Line) -> int:
    """Give the index of the line in its file. Raises NotFound."""
    state, words = board.files.get(line.file), normalised(line.text)
    for one in lines_of(line.file, state.text) if state is not None else ():
        if normalised(one.text) == words:
            return one.line - 1
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "The line no longer stands in {file}."), file=line.file),
        say(QT_TRANSLATE_NOOP("model", "Look at the suggestions again.")),
    )
