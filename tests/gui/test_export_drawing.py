"""Pictures as files: sharp, whole, and true in every format."""

import io
import xml.etree.ElementTree as ET

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter, QPicture
from PySide6.QtWidgets import QLabel, QListWidget, QStackedWidget, QVBoxLayout, QWidget

from memory_sample import grown
from strandline.ui.export import canvas
from strandline.ui.export.drawing import TALLEST, Drawing, framed, record, record_widgets
from strandline.ui.shell.roomy import Roomy
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory.icicle import IcicleWidget
from strandline.ui.widgets.memory.nodelink import NodeLinkWidget

GRAPH = grown(2_000)
HIGH = next(n for n in GRAPH.nodes if n.depth == 2)


@pytest.fixture(params=[IcicleWidget, NodeLinkWidget])
def picture(qtbot, request):
    theme_manager().apply()
    widget = request.param()
    qtbot.addWidget(widget)
    widget.resize(800, 400)
    widget.set_graph(GRAPH)
    if isinstance(widget, NodeLinkWidget):
        widget.set_center(HIGH.summary_id)
    return widget


class TallShowsMore(QWidget):
    """A view that has a line more where it is high."""

    def __init__(self):
        super().__init__()
        self.more = QLabel("more", self)
        self.items = QListWidget(self)
        self.items.addItems([f"row {number}" for number in range(100)])
        column = QVBoxLayout(self)
        column.addWidget(self.more)
        column.addWidget(self.items)

    def resizeEvent(self, event):
        super().resizeEvent(event)
        self.more.setVisible(self.height() > 400)


def recorded(widget):
    return record(widget, widget.size(), widget.paint_into)


def test_a_png_is_as_fine_as_was_wished(picture):
    drawing = recorded(picture)
    for scale in (1, 2, 4):
        image = QImage.fromData(canvas.png(drawing, scale))
        assert image.size() == QSize(800 * scale, 400 * scale)
        step = 16 * scale
        seen = {image.pixel(x, y) for x in range(0, image.width(), step) for y in range(0, 400, step)}
        assert len(seen) > 4
    assert image.text("Title") == picture.accessibleName()


def test_a_picture_that_is_too_large_is_made_less_fine():
    fine = canvas.sharpness(QSize(10_000, 12_000), 4)
    assert 0 < fine < 4
    assert 10_000 * 12_000 * fine * fine <= canvas.MOST_PIXELS * 1.01


def test_an_svg_keeps_its_words(picture):
    root = ET.fromstring(canvas.svg(recorded(picture)))
    assert root.tag.endswith("svg")
    assert (root.attrib["width"], root.attrib["height"]) == ("800", "400")
    assert root.attrib["viewBox"] == "0 0 800 400"
    texts = "".join(root.itertext())
    assert picture.accessibleName() in texts
    assert "tok" in texts


def test_an_svg_cuts_what_is_cut_on_the_screen(qtbot):
    """Without clipping a file of which half is cut would look whole."""
    widget = QWidget()
    qtbot.addWidget(widget)

    def paint(painter: QPainter) -> None:
        painter.setClipRect(QRectF(0, 0, 50, 100))
        painter.fillRect(QRectF(0, 0, 100, 100), QColor("red"))

    data = canvas.svg(record(widget, QSize(100, 100), paint))
    assert b"<clipPath" in data
    assert b"clip-path=" in data


def test_what_is_scrolled_out_of_sight_is_drawn_too_and_the_view_stays(qtbot):
    theme_manager().apply()
    view = QWidget()
    qtbot.addWidget(view)
    column = QVBoxLayout(view)
    column.addWidget(QLabel("Title"))
    items = QListWidget()
    items.addItems([f"row {number}" for number in range(100)])
    column.addWidget(items)
    view.resize(300, 200)
    view.show()
    qtbot.waitExposed(view)
    items.scrollToItem(items.item(40))
    place = items.verticalScrollBar().value()
    seen = record_widgets(view, whole=False)
    assert seen.size == QSize(300, 200)
    assert not seen.whole
    drawing = record_widgets(view, whole=True)
    assert drawing.whole
    assert drawing.size.height() > 1_000
    assert view.size() == QSize(300, 200)
    assert items.verticalScrollBar().value() == place
    texts = "".join(ET.fromstring(canvas.svg(drawing)).itertext())
    assert "row 0" in texts
    assert "row 99" in texts


def test_a_view_in_a_scroll_area_is_drawn_whole_although_a_part_comes_to_sight(qtbot):
    """What becomes visible lays out what is around the view, which would make it small again."""
    theme_manager().apply()
    pages, view = QStackedWidget(), TallShowsMore()
    pages.addWidget(view)
    around = Roomy(pages)
    qtbot.addWidget(around)
    around.resize(300, 200)
    around.show()
    qtbot.waitExposed(around)
    size = view.size()
    drawing = record_widgets(view, whole=True)
    assert drawing.whole
    texts = "".join(ET.fromstring(canvas.svg(drawing)).itertext())
    assert "row 0" in texts
    assert "row 99" in texts
    assert view.size() == size


def test_an_endless_list_is_drawn_as_far_as_is_reasonable(qtbot):
    view = QListWidget()
    qtbot.addWidget(view)
    view.addItems([f"row {number}" for number in range(5_000)])
    view.resize(300, 200)
    view.show()
    qtbot.waitExposed(view)
    drawing = record_widgets(view, whole=True)
    assert not drawing.whole
    assert drawing.size.height() <= TALLEST
    assert view.size() == QSize(300, 200)


def test_lines_stand_under_a_picture(picture):
    drawing = recorded(picture)
    whole = framed(drawing, "A title", ["from here", "made then"])
    assert whole.size.width() == drawing.size.width()
    assert whole.size.height() > drawing.size.height()
    texts = "".join(ET.fromstring(canvas.svg(whole)).itertext())
    assert all(word in texts for word in ("A title", "from here", "made then"))


def test_a_recording_can_be_painted_on_paper(picture):
    drawing = recorded(picture)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(drawing.dpi)
    painter = QPainter(writer)
    drawing.paint(painter)
    painter.end()
    buffer.close()
    assert io.BytesIO(bytes(data.data())).read(5) == b"%PDF-"


def test_words_that_no_xml_may_hold_leave_an_svg_that_can_be_read(qapp):
    bad = "</title><script>alert(1)</script>&\"'<![CDATA[ ]]> \x00\x01\x0b\x0c\ud800\ufffe\uffff\u202e\x1b"
    picture = QPicture()
    painter = QPainter(picture)
    painter.drawText(10, 20, bad)
    painter.end()
    drawn = Drawing(picture, QSize(200, 50), 96, QColor("white"), title=bad, about=bad)
    root = ET.fromstring(canvas.svg(drawn))
    assert not [one for one in root.iter() if one.tag.endswith("script")]
