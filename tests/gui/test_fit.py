"""Nothing of the app's own words is cut: in Chinese, and in a made-up language as long as German."""

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from gui.all_screens import SIZE, SMALL, screen_names, stage
from gui.fit import elided, misfits, painted, settle
from strandline.ui.i18n import Language
from strandline.ui.pseudo import CLOSING, GROWTH, OPENING, pseudo
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.controls import ElidedLabel


@pytest.mark.parametrize("agent", ["main", "zh"])
@pytest.mark.parametrize("language", [Language.CHINESE, Language.PSEUDO])
def test_every_screen_has_room_for_its_words(translations, tmp_path, language, agent):
    with stage(translations, tmp_path, language, agent) as made:
        for screen in screen_names():
            made.go(screen)
            faults = misfits(made.window)
            if language is Language.PSEUDO:
                faults += elided(made.window)
            assert faults == [], screen


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE])
def test_text_sizes(translations, tmp_path, language):
    """One window grows and shrinks, as for a person who tries the sizes."""
    faults = {}
    with stage(translations, tmp_path, language, "main") as made:
        for size, scale in ((SMALL, 0.8), (SMALL, 1.0), (SMALL, 2.0), (SIZE, 2.0)):
            theme_manager().set_font_scale(scale)
            made.window.resize(*size)
            for screen in screen_names():
                made.go(screen)
                assert made.window.layout().totalMinimumSize().width() <= made.window.width()
                faults[screen, size, scale] = misfits(made.window)
    assert {where: found for where, found in faults.items() if found} == {}


def test_a_label_that_is_too_narrow_is_found(qapp, qtbot, appearance):
    box = QWidget()
    qtbot.addWidget(box)
    label, button = QLabel("seven words are too many for this", box), QPushButton("Choose a folder", box)
    label.setGeometry(0, 0, 60, 20)
    button.setGeometry(0, 30, 400, 30)
    box.resize(500, 100)
    box.show()
    assert len(misfits(box)) == 1
    assert "seven words" in misfits(box)[0]
    label.setWordWrap(True)
    assert "height" in misfits(box)[0]
    label.setGeometry(0, 0, 400, 20)
    assert misfits(box) == []
    button.setGeometry(450, 30, 200, 30)
    assert "beyond the side" in misfits(box)[0]


def test_own_words_that_end_in_an_ellipsis_are_found_and_data_is_not(qapp, qtbot, appearance):
    box = QWidget()
    qtbot.addWidget(box)
    room = QHBoxLayout(box)
    own, data = ElidedLabel(box), ElidedLabel(box)
    for label in (own, data):
        label.setFixedWidth(80)
        room.addWidget(label)
    own.set_full_text(pseudo("All of this is ours"))
    data.set_full_text("/a/path/that/is/much/too/long/for/it")
    box.show()
    settle()
    assert any(run.startswith("/a/") and run.endswith("…") for run in painted(box))
    (cut,) = elided(box)
    assert cut.startswith(OPENING)


@pytest.mark.parametrize("text", ["%n finding(s) in {path}", "<b>Sent</b> as it is & more", "&Open a folder"])
def test_the_made_up_language_keeps_places_marks_and_keys_and_grows_by_a_third(text):
    made = pseudo(text)
    assert (made[0], made[-1]) == (OPENING, CLOSING)
    assert len(made) == pytest.approx(len(text) * GROWTH, abs=2)
    for kept in ("%n", "{path}", "<b>", "</b>", "&O"):
        assert (kept in made) == (kept in text) or kept == "&O"
