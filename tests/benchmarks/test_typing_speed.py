"""How long a key takes in a file of 60,000 units: 16 ms are a frame."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from strandline.engine.live_cut import BandPlace, GapPlace, LiveCut
from strandline.messages import say
from strandline.model.xray import Band
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.edit_text import EditText

pytestmark = pytest.mark.benchmark

LINE = "- 必须用自带浏览器打开 must not use web_fetch for the site, and note every address.\n"
UNITS = 60_000


@pytest.fixture
def text(qtbot):
    theme_manager().apply()
    made = EditText()
    qtbot.addWidget(made)
    made.resize(700, 900)
    made.show()
    words = (LINE * (UNITS // len(LINE) + 1))[:UNITS]
    made.load(words)
    bands = [BandPlace(Band.HEAD, 0, 7_000), BandPlace(Band.TAIL, 47_000, UNITS)]
    kinds = (Band.CUT, Band.DIGEST)
    bands[1:1] = [
        BandPlace(kinds[n % 2], start, start + 200) for n, start in enumerate(range(7_000, 47_000, 200))
    ]
    gap = GapPlace(7_000, 47_000, say("not sent"), say("sent again"))
    made.show_cut(LiveCut(words, UNITS, None, tuple(bands), (gap,)))
    made.jump(20_000)
    QCoreApplication.processEvents()
    return made


@pytest.mark.parametrize(
    "key",
    [Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Down],
    ids=["letter", "enter", "backspace", "down"],
)
def test_a_key_until_it_is_painted(text, benchmark, key):
    def press():
        QTest.keyClick(text, key)
        QCoreApplication.processEvents()

    benchmark(press)
    assert text.document().isModified() is (key is not Qt.Key.Key_Down)


def test_the_text_of_the_file_is_put_together(text, benchmark):
    assert len(benchmark(lambda: text.text)) == UNITS
