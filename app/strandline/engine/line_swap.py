"""Taking the line of a file away that something newer replaces: a pin of ours, or any other line."""

from strandline.engine.pinning import PinBoard
from strandline.engine.staging import pins_of
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.pins import normalised
from strandline.model.suggest.similar import Line, lines_of


def take_out(board: PinBoard, line: Line) -> int | None:
    """Stage that a line goes; give the place it had among the pins, None when it was none.

    It is looked for by its words, for the file may have changed. Raises NotFound when they stand
    there no more, and what staging in the file does.
    """
    words, state = normalised(line.text), board.files.get(line.file)
    if state is not None:
        for at, (ref, pin) in enumerate(zip(state.refs, pins_of(state), strict=False)):
            if normalised(pin.text) == words:
                board.remove(ref)
                return at
        found = next((one for one in lines_of(line.file, state.text) if normalised(one.text) == words), None)
        if found is not None:
            rows = state.text.split("\n")
            del rows[found.line - 1]
            what = say(QT_TRANSLATE_NOOP("model", "Take a line out of {file}"), file=line.file)
            board.rewrite(line.file, "\n".join(rows), what)
            return None
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "The line no longer stands in {file}."), file=line.file),
        say(QT_TRANSLATE_NOOP("model", "Look at the suggestions again.")),
    )
