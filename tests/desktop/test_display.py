"""The system has what a real window needs: Qt's xcb plugin loads, and Chinese has a font."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication
app = QGuiApplication([])
print(app.platformName(), app.primaryScreen().size().toTuple(), QFontMetrics(QFont()).inFontUcs4(ord("中")))
"""


@pytest.mark.desktop
def test_a_window_can_open_and_chinese_is_not_boxes(display):
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | display,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.stdout.split("\n")[0] == "xcb (1600, 1000) True", run.stderr
