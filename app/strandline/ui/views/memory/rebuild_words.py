"""What the page for rebuilding says: summarizers, versions, costs, and facts that were kept or lost."""

from PySide6.QtCore import QCoreApplication

from strandline.engine.lossless.weighing import Scales, Weighed
from strandline.engine.summarizers.named import EXTRACTIVE
from strandline.live.rebuild_feed import Offer
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.facts import FactKind
from strandline.store.endpoint_settings import SUMMARIZER
from strandline.store.lossless.values import Version, VersionState
from strandline.ui import labels
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.rows_list import Thing
from strandline.ui.widgets.memory import words

translate = QCoreApplication.translate

MOST_FACTS = 200
"""Facts that are listed; the counts are of all."""

_KINDS = {
    FactKind.AMOUNT: QT_TRANSLATE_NOOP("memory", "amount"),
    FactKind.NUMBER: QT_TRANSLATE_NOOP("memory", "figure"),
    FactKind.DATE: QT_TRANSLATE_NOOP("memory", "date"),
    FactKind.NAME: QT_TRANSLATE_NOOP("memory", "name"),
    FactKind.IDENTIFIER: QT_TRANSLATE_NOOP("memory", "identifier"),
    FactKind.PATH: QT_TRANSLATE_NOOP("memory", "path"),
    FactKind.NEGATION: QT_TRANSLATE_NOOP("memory", "denial"),
    FactKind.CHOICE: QT_TRANSLATE_NOOP("memory", "choice"),
    FactKind.LIMIT: QT_TRANSLATE_NOOP("memory", "hard limit"),
}
_STATES = {
    VersionState.USED: QT_TRANSLATE_NOOP("memory", "used now"),
    VersionState.OFFERED: QT_TRANSLATE_NOOP("memory", "offered"),
    VersionState.FORMER: QT_TRANSLATE_NOOP("memory", "former"),
    VersionState.RETIRED: QT_TRANSLATE_NOOP("memory", "taken down"),
}


def summarizer_name(name: str) -> str:
    """Give the words for a summarizer, by its name or by the id that is kept with a text."""
    known = dict(SUMMARIZER.choices).get(name.partition(":")[0])
    return translate("model", known) if known is not None else words.plain(name)[:60]


def summarizer_hint(name: str) -> str:
    """Say what choosing a summarizer means for the texts and the purse."""
    if name.partition(":")[0] == EXTRACTIVE:
        return translate("memory", "It picks out whole sentences; nothing leaves this computer, it is free.")
    return translate(
        "memory", "The texts that the summary is built of are sent to the endpoint; that may cost."
    )


def version_line(version: Version) -> str:
    """Give "Version 2 · used now · 3 Nov, 10:12 · Rules, on this computer · 412 tokens"."""
    return " · ".join(
        (
            translate("memory", "Version %1").replace("%1", str(version.version)),
            translate("memory", _STATES[version.state]),
            moment(version.at_ms),
            summarizer_name(version.model),
            tokens_line(version.tokens),
        )
    )


def tokens_line(tokens: int) -> str:
    """Give "412 tokens"."""
    return translate("memory", "%1 tokens").replace("%1", labels.number(tokens))


def facts_line(kept: int, scales: Scales) -> str:
    """Say how many of the facts of the sources a text keeps."""
    if not scales.facts:
        return translate("memory", "no protected facts in its sources")
    line = translate("memory", "keeps %1 of %2 protected facts")
    return line.replace("%2", labels.number(len(scales.facts))).replace("%1", labels.number(kept))


def cost_line(offer: Offer) -> str:
    """Say how long a new text took and what it cost; "" for a former one."""
    made = offer.candidate
    if made is None:
        return ""
    took = translate("memory", "made in %1 s").replace("%1", f"{made.seconds:.1f}")
    if made.cost is None:
        return f"{took} · " + translate("memory", "its price is not known")
    if not made.cost:
        return f"{took} · " + translate("memory", "free of charge")
    return f"{took} · " + translate("memory", "cost $%1").replace("%1", f"{made.cost:.4f}")


def fact_things(scales: Scales) -> tuple[list[Thing], list[Weighed]]:
    """Give the facts that are lost, in neither, or won as rows, and what each row is about.

    The key of a row is its place in the list.
    """
    theme = theme_manager().theme
    things: list[Thing] = []
    listed: list[Weighed] = []
    for found, word, tone in (
        (scales.lost, translate("memory", "lost in the new text"), theme.red),
        (scales.in_neither, translate("memory", "in neither text"), theme.amber),
        (scales.won, translate("memory", "only in the new text"), theme.green),
    ):
        for one in found[: MOST_FACTS - len(listed)]:
            kind = translate("memory", _KINDS[one.fact.kind])
            detail = f"{word} · {kind} · {words.plain(one.fact.text)[:80]}"
            things.append(Thing(str(len(listed)), words.plain(one.told), detail, 0, tone.mark))
            listed.append(one)
    return things, listed


def facts_title(scales: Scales) -> str:
    """Say how the new text fares with the facts."""
    if not scales.facts:
        return translate("memory", "There are no protected facts in what it was built of.")
    if not scales.lost and not scales.in_neither and not scales.won:
        return translate("memory", "Both texts keep every protected fact.")
    text = translate("memory", "Protected facts: %1 lost, %2 in neither text, %3 only in the new one.")
    counts = (len(scales.lost), len(scales.in_neither), len(scales.won))
    for at, count in enumerate(counts, 1):
        text = text.replace(f"%{at}", labels.number(count))
    return text
