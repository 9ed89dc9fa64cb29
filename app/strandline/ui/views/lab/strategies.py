"""The strategies to compare: each with what it does in a sentence and what can be chosen of it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.lab.plan import BASELINE
from strandline.engine.lab.strategies.registry import ids, strategy
from strandline.model.lab.values import Choices, Parameter
from strandline.ui.accessible import AccessibleRole, open_changed
from strandline.ui.fonts import TextSize, sp
from strandline.ui.labels import translate
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import FoldButton, plain_label
from strandline.ui.views.lab.words import strategy_about
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.typography import set_type

_STEP = 0.05


class ParameterForm(QWidget):
    """The choices of a strategy, made from its parameters; ``changed`` comes with each other value."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()

    def __init__(self, parameters: tuple[Parameter, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parameters = parameters
        self.fields: dict[str, QCheckBox | QSpinBox | QDoubleSpinBox] = {}
        self._labels: dict[str, QLabel] = {}
        self.reset = QPushButton(self)
        self.reset.setFlat(True)
        self.reset.clicked.connect(self.set_default)
        grid = QGridLayout(self)
        grid.setContentsMargins(sp(24), 0, 0, sp(4))
        grid.setHorizontalSpacing(sp(8))
        grid.setVerticalSpacing(sp(4))
        grid.setColumnStretch(0, 1)
        for row, one in enumerate(parameters):
            self.fields[one.name] = field = self._field(one)
            if isinstance(field, QCheckBox):
                grid.addWidget(field, row, 0, 1, 2)
                continue
            self._labels[one.name] = label = plain_label(self, wrap=True)
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(self.reset, len(parameters), 0, 1, 2)
        self.retranslate()
        self._tell()

    @property
    def choices(self) -> Choices:
        """What differs from the defaults."""
        found = {one.name: self._value(one) for one in self._parameters}
        return {one.name: found[one.name] for one in self._parameters if found[one.name] != one.default}

    def set_default(self) -> None:
        """Put everything back."""
        for one in self._parameters:
            field = self.fields[one.name]
            if isinstance(field, QCheckBox):
                field.setChecked(bool(one.default))
            elif isinstance(field, QSpinBox):
                field.setValue(int(one.default))
            else:
                field.setValue(float(one.default))

    def retranslate(self) -> None:
        """Say the names of the choices in the window's language."""
        for one in self._parameters:
            words, field = translate("lab", one.label), self.fields[one.name]
            if isinstance(field, QCheckBox):
                field.setText(words)
            else:
                self._labels[one.name].setText(words)
            field.setAccessibleName(words)
        self.reset.setText(self.tr("As usual"))
        self.reset.setAccessibleName(self.tr("Put the choices back as usual"))

    def _field(self, one: Parameter) -> QCheckBox | QSpinBox | QDoubleSpinBox:
        if isinstance(one.default, bool):
            box = QCheckBox(self)
            box.setChecked(one.default)
            box.toggled.connect(self._tell)
            return box
        if isinstance(one.default, int):
            whole = QSpinBox(self)
            whole.setRange(int(one.least), int(one.most))
            whole.setGroupSeparatorShown(True)
            whole.setValue(one.default)
            whole.valueChanged.connect(self._tell)
            return whole
        share = QDoubleSpinBox(self)
        share.setRange(one.least, one.most)
        share.setSingleStep(_STEP)
        share.setValue(one.default)
        share.valueChanged.connect(self._tell)
        return share

    def _value(self, one: Parameter) -> int | float | bool:
        field = self.fields[one.name]
        if isinstance(field, QCheckBox):
            return field.isChecked()
        return field.value() if isinstance(field, QSpinBox) else round(field.value(), 4)

    def _tell(self, _: object = None) -> None:
        self.reset.setVisible(bool(self.choices))
        self.changed.emit()


class StrategyRow(QWidget):
    """One strategy: a tick, a sentence, its choices folded away."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategy = name
        made = strategy(name)
        self._title = made.title
        self.box = QCheckBox(self)
        self.box.setChecked(True)
        self.box.setEnabled(name != BASELINE)
        self.about = plain_label(self, wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        head = QHBoxLayout()
        head.addWidget(self.box, 1)
        layout.addLayout(head)
        layout.addWidget(self.about)
        self.form: ParameterForm | None = None
        self.fold: FoldButton | None = None
        if made.parameters:
            self.fold = FoldButton(self)
            self.fold.setCheckable(True)
            self.fold.setAutoRaise(True)
            self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            head.addWidget(self.fold)
            self.form = ParameterForm(made.parameters, self)
            layout.addWidget(self.form)
            self.form.changed.connect(self.changed)
            self.fold.toggled.connect(self._show_form)
            self.box.toggled.connect(self._show_form)
            self._show_form()
        self.box.toggled.connect(self.changed)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.retranslate()

    @property
    def chosen(self) -> bool:
        """Whether it is to be run."""
        return self.box.isChecked()

    @property
    def choices(self) -> Choices:
        """What of it is not as usual."""
        return self.form.choices if self.form is not None else {}

    def retranslate(self) -> None:
        """Say everything in the window's language."""
        name = short_name(self.strategy)
        self.box.setText(name)
        self.box.setToolTip(translate("lab", self._title))
        self.box.setAccessibleDescription(strategy_about(self.strategy))
        self.about.setText(strategy_about(self.strategy))
        if self.fold is not None and self.form is not None:
            self.fold.setText(self.tr("Choices"))
            self.fold.setAccessibleName(self.tr("Choices of %1").replace("%1", name))
            self.form.retranslate()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.about, TextSize.SMALL, theme.muted)
        self.about.setContentsMargins(sp(24), 0, 0, 0)
        if self.fold is not None:
            set_type(self.fold, TextSize.SMALL, theme.accent)

    def _show_form(self, _: object = None) -> None:
        if self.fold is not None and self.form is not None:
            is_open = self.fold.isChecked()
            self.fold.setEnabled(self.chosen)
            self.fold.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
            self.form.setVisible(is_open and self.chosen)
            open_changed(self.fold)


class Strategies(QWidget):
    """All strategies in the order of the table."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = QLabel(self)
        self.rows = tuple(StrategyRow(name, self) for name in ids())
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.heading)
        for row in self.rows:
            self._box.addWidget(row)
            row.changed.connect(self.changed)
        self._box.addStretch(1)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The strategies that are ticked."""
        return tuple(row.strategy for row in self.rows if row.chosen)

    @property
    def choices(self) -> dict[str, Choices]:
        """What of them is not as usual."""
        return {row.strategy: row.choices for row in self.rows if row.chosen and row.choices}

    def choose(self, *names: str) -> None:
        """Tick exactly these, and the baseline."""
        for row in self.rows:
            row.box.setChecked(row.strategy in names or row.strategy == BASELINE)

    def row(self, name: str) -> StrategyRow:
        """Give the row of a strategy."""
        return next(one for one in self.rows if one.strategy == name)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            for row in self.rows:
                row.retranslate()

    def _retranslate(self) -> None:
        self.heading.setText(self.tr("Ways of shrinking"))

    def _dress(self) -> None:
        set_type(self.heading, TextSize.HEADING, theme_manager().theme.ink, bold=True)
        self._box.setSpacing(sp(6))
