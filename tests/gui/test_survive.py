"""The survive box and the rules at risk, over a real board: what is shown, and what a click stages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from gui.pin_kit import PinKit, drop_on, pin_kit
from strandline.engine.rules_at_risk import rules_at_risk
from strandline.engine.survival import Conversations, survival
from strandline.model.relief import Copied
from strandline.model.survival import WayKind, Where
from strandline.ui.views.sessions.place_badge import PlaceBadge
from strandline.ui.views.sessions.risk_list import RiskList
from strandline.ui.views.sessions.survive_box import SurviveBox
from survival_kit import Host, answer, compaction, conversations, user

RULE = "Never call the seller."
FILLER = "".join(f"plain words number {n} that nobody needs at all\n" for n in range(600))
CUT = "付款之前必须先问我"


@pytest.fixture
def read(tmp_path: Path) -> Conversations:
    host = Host(tmp_path, {"AGENTS.md": FILLER + CUT + "\n" + FILLER, "MEMORY.md": "- x\n"})
    lines = [user("Budget limit 200,000; never propose more."), answer(prompt=9_000)]
    lines += [compaction("- budget 200k", "00000002"), user(RULE)]
    for turn in range(12):
        lines += [user(f"school {turn} " + "x" * 400), answer(prompt=11_000 + 1_000 * turn)]
    host.session(lines)
    return conversations(host.snapshot())


@pytest.fixture
def kit(read: Conversations, qtbot) -> Iterator[PinKit]:
    with pin_kit(read.snapshot.layout.workspace, qtbot) as made:
        yield made


def labels_in(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def staged(kit: PinKit) -> list[tuple[str, ...]]:
    kit.rest()
    return [change.files for change in kit.picture.changes]


def test_rows_say_when_each_rule_leaves(read: Conversations, kit: PinKit, qtbot) -> None:
    rules = RiskList(kit.hands)
    qtbot.addWidget(rules)
    rules.show_risks(rules_at_risk(read))
    assert [row.rule.text for row in rules.rows] == [RULE, "Budget limit 200,000; never propose more."]
    assert "leaves in about 14 turns" in labels_in(rules.rows[0])
    assert "already without “never”" in labels_in(rules.rows[1])
    assert "as “budget 200k”" in rules.rows[1].accessibleName()
    assert RULE in rules.rows[0].accessibleName()


def test_one_click_stages_the_rule_in_agents_md(read: Conversations, kit: PinKit, qtbot) -> None:
    rules = RiskList(kit.hands)
    qtbot.addWidget(rules)
    rules.show_risks(rules_at_risk(read))
    qtbot.mouseClick(rules.rows[0].pin, Qt.MouseButton.LeftButton)
    assert staged(kit) == [("AGENTS.md",)]
    column = kit.picture.column("AGENTS.md")
    assert [card.pin.text for card in column.cards] == [RULE]
    assert column.cards[0].source is not None
    assert dict(column.cards[0].source.ids)["entry"] == rules.rows[0].rule.mentions[0].entry_id


def test_enter_pins_and_the_load_of_a_drag_has_its_source(read: Conversations, kit: PinKit, qtbot) -> None:
    rules = RiskList(kit.hands)
    qtbot.addWidget(rules)
    rules.show_risks(rules_at_risk(read))
    load = rules.rows[0].pin_load()
    assert load.text == RULE
    assert load.source is not None
    assert load.source.at_ms > 0
    qtbot.keyClick(rules.rows[0], Qt.Key.Key_Return)
    assert staged(kit) == [("AGENTS.md",)]


def test_nothing_at_risk_and_not_known_yet_are_told(kit: PinKit, read: Conversations, qtbot) -> None:
    rules = RiskList(kit.hands)
    qtbot.addWidget(rules)
    assert rules.note.text() == "Looking through the conversation…"
    rules.show_risks(rules_at_risk(read, "agent:main:none"))
    assert rules.rows == []
    assert rules.note.text().startswith("Nothing is at risk here.")


def test_the_box_asks_and_shows_each_kind(read: Conversations, kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    with qtbot.waitSignal(box.asked) as asked:
        box.ask_about(CUT)
    assert asked.args == [CUT]
    assert box.note.text() == "Looking for it…"
    box.show_survival(survival(read, CUT, {}))
    assert [badge.where for badge in box.result.findChildren(PlaceBadge)] == [Where.CUT] * 4
    assert all(button.text() and button.toolTip() for button in box.ways)


def test_a_way_out_stages_a_list_item(read: Conversations, kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    found = survival(read, CUT, {})
    box.show_survival(found)
    number = [way.kind for way in found.advice].index(WayKind.LIST_ITEM)
    qtbot.mouseClick(box.ways[number], Qt.MouseButton.LeftButton)
    assert staged(kit) == [("AGENTS.md",)]
    before, after = kit.hands.picture.files[0].units_before, kit.hands.picture.files[0].units_after
    assert after == before + 2


def test_a_raised_limit_is_copied(read: Conversations, kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    found = survival(read, CUT, {})
    box.show_survival(found)
    number = [way.kind for way in found.advice].index(WayKind.RAISE)
    with qtbot.waitSignal(kit.hands.reliefAsked) as asked:
        box.ways[number].click()
    assert isinstance(asked.args[0], Copied)
    assert "bootstrapMaxChars" in asked.args[0].text


def test_a_pin_of_what_the_chat_said_keeps_its_source(read: Conversations, kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    found = survival(read, RULE, {})
    box.show_survival(found)
    number = [way.file for way in found.advice].index("MEMORY.md")
    box.ways[number].click()
    assert staged(kit) == [("MEMORY.md",)]
    card = kit.picture.column("MEMORY.md").cards[-1]
    assert card.source is not None
    assert "entry" in dict(card.source.ids)


def test_enter_asks_and_shift_enter_is_a_line(kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    box.field.setPlainText("a")
    qtbot.keyClick(box.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert "\n" in box.field.toPlainText()
    with qtbot.waitSignal(box.asked):
        qtbot.keyClick(box.field, Qt.Key.Key_Return)
    box.field.setPlainText("  \n ")
    with qtbot.assertNotEmitted(box.asked):
        box.ask()


def test_hostile_texts_are_shown_as_they_are(read: Conversations, kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    box.show_survival(survival(read, "<b>x</b>\u202e\ud800", {}))
    assert box.result.findChildren(QPushButton) == box.ways
    for label in box.result.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText


def test_a_dropped_text_is_asked_about(kit: PinKit, qtbot) -> None:
    box = SurviveBox(kit.hands)
    qtbot.addWidget(box)
    data = QMimeData()
    data.setText(RULE)
    with qtbot.waitSignal(box.asked) as asked:
        drop_on(box.field.viewport(), data, QPoint(5, 5))
    assert asked.args == [RULE]
    QApplication.processEvents()
