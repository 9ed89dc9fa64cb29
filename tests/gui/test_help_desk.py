"""F1 and the "?" cursor explain the thing under the pointer or the keyboard; the glossary has every word."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QHelpEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from strandline.model.glossary import TERMS
from strandline.ui.help.glossary_window import GlossaryWindow
from strandline.ui.help.popup import TermPopup
from strandline.ui.help.words import found
from strandline.ui.i18n import Language
from strandline.ui.shell.places import Places
from strandline.ui.theme import theme_manager


@pytest.fixture
def opened(make_window):
    kit = make_window(Places(screen="context"))
    kit.window.resize(1440, 900)
    kit.open()
    QCoreApplication.processEvents()
    yield kit
    for window in (*glossaries(), kit.window.help.popup):
        if window is not None:
            window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def pointer(monkeypatch):
    """Put the pointer anywhere; the platform of the tests has none of its own."""
    at = [QPoint(-50, -50)]
    monkeypatch.setattr(QCursor, "pos", staticmethod(lambda: at[0]))

    def move(widget: QWidget, point: QPoint | None = None) -> None:
        at[0] = widget.mapToGlobal(point if point is not None else widget.rect().center())

    return move


def glossaries() -> list[GlossaryWindow]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, GlossaryWindow)]


def popup_of(kit) -> TermPopup:
    popup = kit.window.help.popup
    assert popup is not None
    return popup


def view_of(kit):
    return kit.window.workbench.view("context")


def test_f1_explains_what_has_the_focus(opened, qtbot, pointer):
    sample = view_of(opened).sample
    sample.setFocus()
    sample.select("MEMORY.md")
    qtbot.keyClick(opened.window, Qt.Key.Key_F1)
    popup = popup_of(opened)
    assert popup.card.term_id == "starved"
    assert popup.isVisible()
    assert popup.accessibleName() == "starved"
    assert TERMS["starved"].brief in popup.area.accessibleDescription()
    assert popup.area.hasFocus()


def test_f1_explains_what_is_under_a_pointer_that_was_moved(opened, qtbot, pointer):
    view_of(opened).sample.setFocus()
    pointer(opened.window.frame.status_bar.total)
    qtbot.keyClick(opened.window, Qt.Key.Key_F1)
    assert popup_of(opened).card.term_id == "total-limit"


def test_a_pointer_that_rests_does_not_hinder_the_keyboard(opened, qtbot, pointer):
    pointer(opened.window.frame.status_bar.total)
    opened.window.frame.top_bar.release_button.setFocus()
    qtbot.keyClick(opened.window, Qt.Key.Key_F1)
    assert popup_of(opened).card.term_id == "release"


def test_f1_on_nothing_offers_the_words_of_the_window(opened, qtbot, pointer):
    opened.window.frame.top_bar.menu_button.setFocus()
    qtbot.keyClick(opened.window, Qt.Key.Key_F1)
    card = popup_of(opened).card
    offered = [link.property("term") for link in card.links()]
    assert {"total-limit", "next-turn", "freshness", "release"} <= set(offered)
    qtbot.keyClick(card.links()[offered.index("freshness")], Qt.Key.Key_Space)
    assert card.term_id == "freshness"


def test_the_popup_leads_on_and_back_by_keyboard_and_goes_with_escape(opened, qtbot, pointer):
    view_of(opened).sample.setFocus()
    opened.window.help.show_term("cut", opened.window.rect())
    popup = popup_of(opened)
    first = popup.card.links()[0]
    assert first.focusPolicy() & Qt.FocusPolicy.TabFocus
    qtbot.keyClick(first, Qt.Key.Key_Space)
    assert popup.card.term_id == TERMS["cut"].related[0]
    qtbot.keyClick(popup, Qt.Key.Key_Backspace)
    assert popup.card.term_id == "cut"
    qtbot.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert opened.window.help.popup is None


@pytest.mark.parametrize("corner", ["topLeft", "topRight", "bottomLeft", "bottomRight"])
def test_the_popup_stays_in_the_window(opened, corner):
    window = opened.window
    place = window.rect()
    place.moveTopLeft(window.mapToGlobal(getattr(window.rect(), corner)()))
    place.setSize(window.frame.status_bar.total.size())
    window.help.show_term("digest", place)
    shown = popup_of(opened).geometry()
    inside = window.rect().translated(window.mapToGlobal(QPoint(0, 0)))
    assert inside.contains(shown)


def test_a_meter_answers_by_position(opened):
    meter = view_of(opened).window_meter
    bar = meter._bar().toRect()
    found = {meter.term_at(QPoint(x, bar.center().y())) for x in range(0, meter.width(), 2)}
    assert {"stable-prefix", "flush-line", "compaction-line", "reserve", "free"} <= found
    assert meter.term_at(QPoint(5, 2)) == "next-turn"


def test_the_core_sample_answers_by_position(opened):
    sample = view_of(opened).sample
    found = {sample.term_at(QPoint(sample.width() // 3, y)) for y in range(sample.height())}
    assert {"cut", "starved", "cache-boundary", "history"} <= found


def test_the_question_mark_cursor_explains_what_is_clicked(opened):
    window, total = opened.window, opened.window.frame.status_bar.total
    place = total.mapToGlobal(total.rect().center())
    for kind in (QEvent.Type.QueryWhatsThis, QEvent.Type.WhatsThis):
        event = QHelpEvent(kind, total.mapFromGlobal(place), place)
        QCoreApplication.sendEvent(total, event)
        assert event.isAccepted()
    assert popup_of(opened).card.term_id == "total-limit"
    nowhere = window.frame.top_bar.mapToGlobal(QPoint(2, 2))
    event = QHelpEvent(QEvent.Type.QueryWhatsThis, QPoint(2, 2), nowhere)
    QCoreApplication.sendEvent(window.frame.top_bar, event)
    assert not event.isAccepted()


def test_there_is_one_glossary_for_all_windows(opened, make_window, qtbot):
    first = opened.window.help.open_glossary("cut")
    other = make_window()
    assert other.window.help.open_glossary("reserve") is first
    assert first.current == "reserve"
    assert not first.isModal()


@pytest.mark.parametrize(
    ("typed", "term_id"),
    [("starved", "starved"), ("预算不足", "starved"), ("缓存 线", "cache-boundary"), ("heart", "heartbeat")],
)
def test_the_glossary_is_searched_in_both_languages(opened, qtbot, typed, term_id):
    glossary = opened.window.help.open_glossary()
    glossary.field.setText(typed)
    assert term_id in glossary.listed()
    assert len(glossary.listed()) < len(TERMS)
    assert found(typed)[0][1]


def test_a_title_that_fits_comes_first():
    terms = [term.id for _, terms in found("reserve") for term in terms]
    assert terms.index("reserve") < len(terms)
    window_section = next(terms for _, terms in found("reserve") if any(t.id == "reserve" for t in terms))
    assert window_section[0].id in {"free", "reserve"}


def test_the_glossary_follows_the_language(opened, translations):
    glossary = opened.window.help.open_glossary("cut")
    translations.use(Language.CHINESE)
    QCoreApplication.processEvents()
    assert glossary.card.title.text() == "截断"
    assert glossary.list.currentItem().text() == "截断"
    translations.use(Language.ENGLISH)
    QCoreApplication.processEvents()
    assert glossary.card.title.text() == "cut"


def test_escape_empties_the_field_and_then_closes_the_glossary(opened, qtbot):
    glossary = opened.window.help.open_glossary()
    glossary.field.setText("zzz")
    assert glossary.listed() == []
    qtbot.keyClick(glossary.field, Qt.Key.Key_Escape)
    assert glossary.field.text() == ""
    assert len(glossary.listed()) == len(TERMS)
    qtbot.keyClick(glossary.field, Qt.Key.Key_Escape)
    assert not glossary.isVisible()


def test_the_links_of_a_card_can_be_pressed(opened, qtbot):
    glossary = opened.window.help.open_glossary("cut")
    link = next(one for one in glossary.card.links() if one.property("term") == "head")
    assert isinstance(link, QPushButton)
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert glossary.current == "head"
    qtbot.mouseClick(glossary.back, Qt.MouseButton.LeftButton)
    assert glossary.current == "cut"


def test_in_large_text_no_word_of_a_term_is_cut_off(opened):
    manager = theme_manager()
    manager.set_font_scale(2.0)
    glossary = opened.window.help.open_glossary("digest")
    glossary.resize(760, 600)
    QCoreApplication.processEvents()
    area = glossary.card.parentWidget()
    assert area is not None
    assert glossary.card.width() <= area.width()
    manager.set_font_scale(1.0)
