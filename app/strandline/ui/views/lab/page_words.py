"""The words of a context's rows: who speaks, what became of it, which turns it is from."""

from strandline.engine.lab.pages import Page, PageRow, RowKind
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.lab.values import Form, Role
from strandline.model.memory import Role as MemoryRole
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.labels import translate
from strandline.ui.looks import StateLook
from strandline.ui.painting import Glyph
from strandline.ui.tokens import Theme
from strandline.ui.widgets.memory.words import role_name

CAP = 2_400
"""Characters of a message that its row shows at most."""

_FORMS = {
    Form.WHOLE: QT_TRANSLATE_NOOP("lab", "whole"),
    Form.CUT: QT_TRANSLATE_NOOP("lab", "cut"),
    Form.SUMMARY: QT_TRANSLATE_NOOP("lab", "summary"),
    Form.MEMORY: QT_TRANSLATE_NOOP("lab", "memory"),
    Form.SYSTEM: QT_TRANSLATE_NOOP("lab", "system text"),
}


def form_name(form: Form | None) -> str:
    """Give the word on the badge of a row; None is a dropped one."""
    return translate("lab", _FORMS[form]) if form is not None else translate("lab", "dropped")


def form_look(theme: Theme, form: Form | None) -> StateLook:
    """Give tone and shape of the badge: red is loss, amber is part, violet is told in other words."""
    match form:
        case Form.WHOLE:
            return StateLook(theme.green, Glyph.FULL)
        case Form.CUT:
            return StateLook(theme.amber, Glyph.HALF)
        case Form.SUMMARY:
            return StateLook(theme.violet, Glyph.LOW)
        case Form.MEMORY:
            return StateLook(theme.blue, Glyph.RING)
        case Form.SYSTEM:
            return StateLook(theme.plain, Glyph.DASH)
    return StateLook(theme.red, Glyph.CROSS)


def who(role: Role) -> str:
    """Give the word for who speaks."""
    return role_name(MemoryRole(role.value))


def said_in(row: PageRow) -> str:
    """Say which turn a row is from, or which turns it tells of; "" when it is of none."""
    if row.turns is None:
        return ""
    first, last = row.turns
    if first == last:
        return translate("lab", "turn %1").replace("%1", labels.number(first + 1))
    words = translate("lab", "turns %1 to %2").replace("%1", labels.number(first + 1))
    return words.replace("%2", labels.number(last + 1))


def tokens_of(row: PageRow) -> str:
    """Give the size of a row."""
    return translate("labels", "%1 tok").replace("%1", labels.short(row.tokens))


def why(row: PageRow) -> str:
    """Say why a message is not there; that its strategy did not say is said as well."""
    if row.kind is not RowKind.DROPPED:
        return ""
    return labels.sentence(row.reason) or translate("lab", "The strategy gave no reason.")


def edge_words(row: PageRow) -> str:
    """Say what the edge means."""
    words = translate("lab", "above: as in the turn before, %1 tok a prompt cache can keep")
    return words.replace("%1", labels.short(row.tokens))


def shown_text(row: PageRow) -> str:
    """Give what the row shows of its text: nothing hidden in it, and not more than a screen full."""
    return visible(row.text[:CAP].replace("\r\n", "\n").replace("\t", "    ").strip("\n"))


def heading(row: PageRow) -> str:
    """Give the words of a row's first line, for a screen reader and the page of its whole text."""
    parts = (who(row.role), form_name(row.form), said_in(row), tokens_of(row))
    return " · ".join(part for part in parts if part)


def spoken(row: PageRow) -> str:
    """Give what a screen reader says of a row."""
    if row.kind is RowKind.EDGE:
        return edge_words(row)
    return labels.sentences(f"{heading(row)}.", why(row), shown_text(row))


def sizes_of(page: Page) -> str:
    """Say how large a context is and what it is made of."""
    size = translate("lab", "%1 tokens").replace("%1", labels.number(page.tokens))
    parts = [
        f"{form_name(form)} {labels.number(page.count(form))}"
        for form in (Form.WHOLE, Form.CUT, Form.SUMMARY, Form.MEMORY, None)
        if page.count(form)
    ]
    return f"{size} · {labels.words_of(parts)}"
