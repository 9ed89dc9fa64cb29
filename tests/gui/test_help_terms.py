"""Every meter and figure of every screen has a term of the glossary, and every term has a place."""

import ast
import re
import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from gui.live_window import live_window
from strandline import paths
from strandline.engine.target import Target
from strandline.model.context import FileState, Zone
from strandline.model.dag import Standing
from strandline.model.glossary import TERMS
from strandline.ui import help as help_package
from strandline.ui.help.of_model import standing_term, state_term, zone_term
from strandline.ui.help.terms import own_term, set_term, term_of, terms_shown
from strandline.ui.views.registry import screens

UI = Path(help_package.__file__).parent.parent
# Painted, yet no figure: things to press, to choose and to drag, and the places where they lie.
CONTROLS = ("Segmented", "RuleCard", "DropVeil")
# A digit in a name is no figure: of a note of a day, of a session, of a workspace.
NAME = re.compile(r"(/[^/]*)+|\d{4}-\d\d-\d\d\.md|[\w./-]*(:[\w.-]+)+|.*\.(db|md|jsonl)")


def text_of(widget: QWidget) -> str:
    full = getattr(widget, "full_text", None)
    if isinstance(full, str):
        return full
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def is_figure(widget: QWidget) -> bool:
    """Tell whether it is a meter or a picture of ours, or says a number."""
    if isinstance(widget, QComboBox | QLineEdit | QPlainTextEdit) or type(widget).__name__ in CONTROLS:
        return False
    paints = type(widget).__module__.startswith("strandline.") and "paintEvent" in vars(type(widget))
    if paints and not isinstance(widget, QAbstractButton | QLabel | QPushButton):
        return True
    words = text_of(widget)
    shortcut = "Ctrl+" in words
    return bool(re.search(r"\d", words)) and not NAME.fullmatch(words) and not shortcut


def untold(root: QWidget) -> list[str]:
    return sorted(
        f"{type(widget.parentWidget()).__name__} > {type(widget).__name__} {text_of(widget)!r}"
        for widget in root.findChildren(QWidget)
        if widget.isVisible() and is_figure(widget) and term_of(widget) is None
    )


@pytest.fixture
def demo(tmp_path) -> Target:
    return Target(state_dir=Path(shutil.copytree(paths.shipped_demo(), tmp_path / "demo")))


def test_every_meter_and_figure_has_a_term(qtbot, own_home, demo):
    missing: dict[str, list[str]] = {}
    with live_window(qtbot, demo) as live:
        window = live.window
        assert len(screens()) >= 7
        for screen in screens():
            window.workbench.show_screen(screen.id)
            view = window.workbench.view(screen.id)
            qtbot.waitUntil(lambda view=view: getattr(view, "busy", False) is not True, timeout=30_000)
            if screen.id == "search":
                window.searching.search("budget")
                qtbot.waitUntil(lambda view=view: view.results.list.model().rowCount() > 0, timeout=30_000)
            if screen.id == "context":
                for form in range(3):
                    view.show_form(form)
                    missing[f"context {form}"] = untold(window)
            missing[screen.id] = untold(window)
            assert {found.term_id for found in terms_shown(window)} <= set(TERMS)
    assert {screen: names for screen, names in missing.items() if names} == {}


def test_every_term_is_used_by_something_in_the_window():
    """A term that no widget gives explains nothing; the words of the maps below count as used."""
    said: set[str] = set()
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
    assert sorted(set(TERMS) - said) == []


def test_only_terms_of_the_glossary_are_given():
    wrong = []
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "set_term":
                words = {
                    one.value
                    for one in ast.walk(node.args[1])
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value
                }
                wrong += [f"{file.name}: {word}" for word in words - set(TERMS)]
    assert wrong == []


def test_every_state_zone_and_standing_is_explained():
    assert {state_term(state) for state in FileState} <= set(TERMS)
    assert len({state_term(state) for state in FileState}) == len(FileState)
    assert {zone_term(zone) for zone in Zone} <= set(TERMS)
    assert {standing_term(standing) for standing in Standing} <= set(TERMS)


def test_what_a_widget_does_not_know_the_one_around_it_may(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    middle, inner = QWidget(outer), None
    inner = QLabel("12", middle)
    assert term_of(inner) is None
    set_term(outer, "unit")
    found = term_of(inner)
    assert found is not None
    assert (found.term_id, found.widget) == ("unit", outer)
    set_term(inner, "token")
    assert own_term(inner) == "token"
    set_term(inner, "")
    found = term_of(inner)
    assert found is not None
    assert found.term_id == "unit"
