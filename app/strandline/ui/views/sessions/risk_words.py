"""The few words that say of a rule where it was said and when it goes."""

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.rules import RuleAtRisk, SaidIn
from strandline.model.survival import Where

_MOST = 80  # characters of what a summary says


def leaves(rule: RuleAtRisk) -> Message:
    """Say when a rule goes, or what has become of it."""
    if rule.where is Where.SUMMARY:
        if rule.lost:
            return say(QT_TRANSLATE_NOOP("model", "already without “{word}”"), word=rule.lost[0])
        return say(QT_TRANSLATE_NOOP("model", "only in a summary"))
    if rule.where not in (Where.HISTORY, Where.HISTORY_TAIL):
        return say(QT_TRANSLATE_NOOP("model", "already gone"))
    if rule.turns_left is None:
        return say(QT_TRANSLATE_NOOP("model", "leaves, unknown when"))
    if rule.turns_left == 0:
        return say(QT_TRANSLATE_NOOP("model", "leaves with the next turn"))
    if rule.turns_left == 1:
        return say(QT_TRANSLATE_NOOP("model", "leaves in about 1 turn"))
    return say(
        QT_TRANSLATE_NOOP("model", "leaves in about {turns} {turns:turn|turns}"), turns=rule.turns_left
    )


def said_in(rule: RuleAtRisk) -> Message:
    """Say in which message or file it was said last, and how often else."""
    if rule.said_as:
        number, words = rule.mentions[0].number, rule.said_as.lstrip("-*• ")[:_MOST]
        return say(
            QT_TRANSLATE_NOOP("model", "message {number}; only in a summary, as “{words}”"),
            number=number,
            words=words,
        )
    newest = rule.mentions[0]
    if newest.said_in is SaidIn.FILE:
        first = say(
            QT_TRANSLATE_NOOP("model", "message {number}, attached file {file}"),
            number=newest.number,
            file=newest.file or "?",
        )
    elif newest.said_in is SaidIn.READ:
        first = say(
            QT_TRANSLATE_NOOP("model", "message {number}, {file} that it read"),
            number=newest.number,
            file=newest.file,
        )
    else:
        first = say(QT_TRANSLATE_NOOP("model", "message {number}"), number=newest.number)
    if len(rule.mentions) > 1:
        return say(
            QT_TRANSLATE_NOOP("model", "{place}, said {count} times"), place=first, count=len(rule.mentions)
        )
    return first
