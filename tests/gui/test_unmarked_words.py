"""No words of the window stand in the code without being marked for the translators."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import strandline.ui

UI = Path(strandline.ui.__file__).parent
SETTERS = frozenset(
    {
        "setText", "setToolTip", "setStatusTip", "setWhatsThis", "setWindowTitle", "setTitle",
        "setPlaceholderText", "setAccessibleName", "setAccessibleDescription", "setPrefix", "setSuffix",
        "setSpecialValueText", "setLabelText", "setInformativeText", "setDetailedText", "setTabText",
        "setItemText", "setHeaderLabels", "set_full_text", "set_title", "set_texts", "set_phrase",
        "addAction", "addItem", "addItems", "addTab", "addButton", "addMenu", "addSection", "insertItem",
        "showMessage", "say",
    }
)  # fmt: skip
MAKERS = frozenset(
    {
        "QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction", "QMenu",
        "QDockWidget", "ElidedLabel", "BarButton",
    }
)  # fmt: skip
NAMES = frozenset({"Strandline", "English", "简体中文", "lcm.db", "openclaw.json"})
LETTERS = re.compile(r"[^\W\d_]{2,}")


def unmarked(source: str, name: str = "") -> Iterator[str]:
    """Give "file:line: words" for each literal that a setter or a widget gets as it is."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if (called in SETTERS and not (called == "setText" and len(node.args) > 1)) or called in MAKERS:
            for argument in node.args:
                for words in _literals(argument):
                    if LETTERS.search(words) and words.strip(" —") not in NAMES:
                        yield f"{name}:{node.lineno}: {called}({words!r})"


def _literals(node: ast.expr) -> Iterator[str]:
    """Give the texts in an argument that reach the screen as they are; what a call makes is not one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _literals(node.left)
        yield from _literals(node.right)
    elif isinstance(node, (ast.List, ast.Tuple)):
        for one in node.elts:
            yield from _literals(one)


ALLOWED = ("route_card.py", "bindings[")  # a key of openclaw.json


def test_the_window_has_no_unmarked_words():
    found = [
        one
        for path in sorted(UI.rglob("*.py"))
        for one in unmarked(path.read_text(encoding="utf-8"), str(path.relative_to(UI)))
        if not all(part in one for part in ALLOWED)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "caught"),
    [
        ('label.setText("Nothing here")', True),
        ('QLabel("Nothing here", self)', True),
        ('button.setToolTip(f"Open {name}")', True),
        ('menu.addAction("Copy" if one else self.tr("Copy all"))', True),
        ('box.addItems(["One", "Two"])', True),
        ('label.setText(self.tr("Nothing here"))', False),
        ('label.setText(f"{a} · {b}")', False),
        ('QLabel("Strandline", self)', False),
        ('label.setObjectName("Nothing here")', False),
    ],
)
def test_a_fresh_literal_is_caught(source, caught):
    assert bool(list(unmarked(source))) is caught
