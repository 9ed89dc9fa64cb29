"""Both pictures as files."""

import xml.etree.ElementTree as ET

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from memory_sample import grown
from strandline.errors import Unreadable
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory.export import save_picture
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


def test_a_png_is_twice_as_fine_as_the_screen(picture, tmp_path):
    path = tmp_path / "memory.png"
    save_picture(picture, path)
    image = QImage(str(path))
    assert image.size() == QSize(1_600, 800)
    assert len({image.pixel(x, y) for x in range(0, 1_600, 16) for y in range(0, 800, 16)}) > 4


def test_an_svg_keeps_its_words(picture, tmp_path):
    path = tmp_path / "memory.SVG"
    save_picture(picture, path)
    root = ET.parse(path).getroot()
    assert root.tag.endswith("svg")
    assert "0 0 800 400" in root.attrib["viewBox"]
    texts = "".join(root.itertext())
    assert picture.accessibleName() in texts
    assert "tok" in texts


def test_a_folder_that_is_not_there_is_said(picture, tmp_path):
    with pytest.raises(Unreadable):
        save_picture(picture, tmp_path / "nowhere" / "memory.png")
    assert list(tmp_path.iterdir()) == []
