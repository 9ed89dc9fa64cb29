"""What a screen reader finds: each part of each screen has a name and a role, and meters have figures."""

import ast
import gc
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from gui.every_screen import SCREENS, demo_window, show
from gui.live_window import LiveWindow, live_window
from gui.spoken import Role, Thing, faults, things
from strandline import ui
from strandline.ui import accessible
from strandline.ui.accessible import AccessibleRole, Amount
from strandline.ui.i18n import Language
from strandline.ui.shell.findings_popup import FindingsPopup


@pytest.fixture
def listening(qapp) -> Iterator[None]:
    """As when a screen reader runs."""
    accessible.install()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def live(qtbot, translations, own_home, listening) -> Iterator[LiveWindow]:
    with demo_window(qtbot) as made:
        yield made


def forms(view: Any) -> list[Callable[[], object]]:
    """Give the ways to show each form of a screen, the usual one last."""
    if hasattr(view, "show_form"):
        return [partial(view.show_form, form) for form in (1, 2, 0)]
    if hasattr(view, "desk") and hasattr(view.desk, "form"):
        return [partial(view.desk.show_form, form) for form in (1, 2, 3, 0)]
    return [lambda: None]


def of(found: list[Thing], kind: str) -> list[Thing]:
    return [one for one in found if one.kind == kind]


def test_everything_on_every_screen_is_told_as_what_it_is(live, qtbot):
    wrong = {}
    for screen in SCREENS:
        view = show(live, qtbot, screen)
        for form in forms(view):
            form()
            found = things(live.window)
            assert len(found) > 40, screen
            if bad := faults(found):
                wrong[screen] = bad
    assert not wrong, "\n".join(line for lines in wrong.values() for line in lines)


def test_what_opens_over_the_window_is_told_as_well(live, qtbot):
    window = live.window
    for action, kind in (("palette", "Palette"), ("shortcuts", "ShortcutSheet")):
        window.registry[action].trigger()
        found = things(window)
        assert of(found, kind), action
        assert not faults(found), "\n".join(faults(found))
    window.sheet.leave()
    window.registry["findings"].trigger()
    found = things(window.findChild(FindingsPopup))
    assert found[0].role is Role.Dialog
    assert found[0].name
    assert not faults(found), "\n".join(faults(found))


def test_the_start_page_is_told(qtbot, translations, own_home, listening):
    with live_window(qtbot, None) as live:
        found = things(live.window)
        names = {one.name for one in found if one.role is Role.Button}
        assert any("demo" in name for name in names), names
        assert not faults(found), "\n".join(faults(found))


def test_meters_tell_their_figures(live, qtbot):
    layout = live.layout
    show(live, qtbot, "context")
    found = things(live.window)
    (budget,), (window,) = of(found, "BudgetMeter"), of(found, "WindowMeter")
    assert budget.role is window.role is Role.ProgressBar
    assert budget.amount == (0, layout.spent_units, layout.limits.total)
    assert budget.value == "24,999 / 25,000 units all spent"
    assert window.amount == (0, layout.next_tokens, layout.window.tokens)
    total, share = of(found, "MiniMeter")
    assert total.amount == (0, 100, 100)
    assert total.value.startswith("Project Context 24,999 / 25,000 units")
    assert 0 < share.amount[1] < 100
    meters = {one.name: one for one in of(found, "Meter")}
    agents = meters["AGENTS.md"]
    assert agents.amount == (0, layout.file("AGENTS.md").raw_units, 20_000)
    assert agents.value == "25,056 of 20,000 units, cut"
    assert agents.description == agents.value


def test_a_meter_tells_that_it_changed(qtbot, listening, qapp):
    class Glass(QWidget):
        accessible_role = AccessibleRole.ProgressBar
        full = 0.0

        def accessible_amount(self) -> Amount:
            return Amount(self.full, 3, f"{self.full:g} of 3 litres")

    glass = Glass()
    qtbot.addWidget(glass)
    told = QAccessible.queryAccessibleInterface(glass)
    glass.full = 2.0
    accessible.amount_changed(glass)
    assert told.valueInterface().currentValue() == 2.0
    assert told.text(QAccessible.Text.Value) == "2 of 3 litres"
    assert told.role() is Role.ProgressBar
    told.valueInterface().setCurrentValue(1)
    assert told.valueInterface().currentValue() == 2.0  # it only shows


def test_a_part_that_folds_is_a_button_that_is_open_or_closed(live, qtbot):
    show(live, qtbot, "context")
    button = next(one for one in of(things(live.window), "FoldButton") if one.name == "Why")
    assert button.role is Role.Button
    told = QAccessible.queryAccessibleInterface(button.object)
    assert told.state().expandable
    assert told.state().expanded
    assert not told.state().collapsed
    told.actionInterface().doAction("Press")
    assert told.state().collapsed
    assert not told.state().expanded


def test_one_of_several_is_told_as_such(live, qtbot):
    show(live, qtbot, "context")
    found = things(live.window)
    for kind in ("RailButton", "_Choice"):
        assert {one.role for one in of(found, kind)} == {Role.RadioButton}


def test_an_interface_does_not_keep_its_widget(qtbot, listening, qapp):
    class Small(QWidget):
        accessible_role = AccessibleRole.ProgressBar

        def accessible_amount(self) -> Amount:
            return Amount(1, 2, "half")

    small = Small()
    told = QAccessible.queryAccessibleInterface(small)
    assert told.valueInterface().maximumValue() == 2
    gone = weakref.ref(small)
    del told, small
    gc.collect()
    assert gone() is None


def test_whoever_gives_itself_a_name_says_what_it_is():
    """Also what no test opens: Qt has a word for its own controls, and none for a plain widget of ours."""
    classes: dict[str, tuple[list[str], str]] = {}
    for file in Path(ui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                classes[node.name] = ([ast.unparse(base) for base in node.bases], ast.unparse(node))

    def line(name: str) -> list[str]:
        return [name, *(above for base in classes.get(name, ([], ""))[0] for above in line(base))]

    silent = [
        name
        for name, (_, text) in classes.items()
        if "self.setAccessibleName(" in text
        and {"QWidget", "QFrame"} & set(line(name))
        and not any("accessible_role" in classes[one][1] for one in line(name) if one in classes)
    ]
    assert silent == []


def test_everything_is_told_in_chinese(live, qtbot, translations):
    live.app.translations.use(Language.CHINESE)
    wrong = {}
    for screen in SCREENS:
        show(live, qtbot, screen)
        if bad := faults(things(live.window)):
            wrong[screen] = bad
    assert not wrong, "\n".join(line for lines in wrong.values() for line in lines)
