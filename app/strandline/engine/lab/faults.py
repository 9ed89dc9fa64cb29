"""What is said when a strategy fails in a way that nobody foresaw."""

import traceback
from pathlib import Path

from strandline.engine.lab.carrying import StrategyFailed
from strandline.messages import QT_TRANSLATE_NOOP, say


def fault_of(strategy: str, error: BaseException) -> StrategyFailed:
    """Give type and place of an error; its words may quote a conversation."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    return StrategyFailed(
        say(
            QT_TRANSLATE_NOOP("model", "The strategy {strategy} failed ({kind}, {place})."),
            strategy=strategy,
            kind=type(error).__name__,
            place=place,
        ),
        say(QT_TRANSLATE_NOOP("model", "Please report it; the other strategies are not affected.")),
    )


def process_died(strategy: str, words: str) -> StrategyFailed:
    """Say that the process of a strategy ended before it was done."""
    return StrategyFailed(
        say(
            QT_TRANSLATE_NOOP("model", "The process of the strategy {strategy} ended early ({reason})."),
            strategy=strategy,
            reason=words,
        ),
        say(QT_TRANSLATE_NOOP("model", "Try a shorter conversation; perhaps there was too little memory.")),
    )
