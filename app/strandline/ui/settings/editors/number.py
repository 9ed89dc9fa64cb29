"""Numbers: a field with its unit, and a slider where the range is short."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLineEdit, QSizePolicy, QSlider, QWidget

from strandline.store.setting_kinds import Real, Whole
from strandline.ui.fonts import sp
from strandline.ui.i18n import shown
from strandline.ui.settings.editors.base import Editor, words
from strandline.ui.widgets.slider import dress_slider

_State = QValidator.State
_MOST_PLACES = 2_000
"""Of a slider: with more nobody hits the one that is meant."""


class NumberField(QDoubleSpinBox):
    """Takes whatever is typed, so that a sentence can say what is wrong with it.

    Qt's own would swallow the keys that lead out of the range, and nobody would know why.
    """

    def __init__(self, decimals: int, minimum: float, maximum: float, step: float, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDecimals(decimals)
        self.setRange(minimum, maximum)
        self.setSingleStep(step)
        self.setGroupSeparatorShown(True)
        self.setKeyboardTracking(False)  # one change for a whole number, not one for each key
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.dress()

    def dress(self) -> None:
        """Keep the number off the edge; the style's padding does not reach into the line."""
        self.line.setTextMargins(sp(6), 0, sp(2), 0)

    def validate(self, text: str, position: int) -> tuple[_State, str, int]:
        """Let it be typed; what is out of the range is not taken over."""
        return (_State.Acceptable if self.typed(text) is not None else _State.Intermediate), text, position

    def typed(self, text: str) -> float | None:
        """Give the number a text stands for; None for none, or none of the range."""
        word = text.removeprefix(self.prefix()).removesuffix(self.suffix()).strip()
        number, good = self.locale().toDouble(word)
        if not good:
            number, good = self.locale().toDouble(word.replace(self.locale().groupSeparator(), ""))
        number = round(number, self.decimals()) if good else number
        return number if good and self.minimum() <= number <= self.maximum() else None

    @property
    def line(self) -> QLineEdit:
        """The line that is typed into."""
        return self.lineEdit()


class WholeEditor(Editor):
    """A whole number with its unit."""

    def __init__(self, setting: Whole, parent: QWidget) -> None:
        super().__init__(setting, parent)
        span = setting.maximum - setting.minimum
        step = 1 if span <= 5_000 else 10 if span < 100_000 else 1_000
        self.box = NumberField(0, setting.minimum, setting.maximum, step, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeft)
        self.leave_wheel(self.box)
        self.box.valueChanged.connect(self._chosen)
        self.box.line.textEdited.connect(self._judge)
        self.box.editingFinished.connect(self._settle)

    @property
    def field(self) -> QWidget:
        return self.box

    def show_value(self, value: int) -> None:
        _show(self.box, value)

    def retranslate(self) -> None:
        unit = words(self.setting.unit)
        self.box.setSuffix(f" {unit}" if unit else "")

    def dress(self) -> None:
        self.box.dress()

    def _chosen(self, value: float) -> None:
        self.edited.emit(round(value))

    def _judge(self, text: str) -> None:
        self.judged.emit("" if self.box.typed(text) is not None else shown(self.setting.refusal()))

    def _settle(self) -> None:
        self.judged.emit("")


class RealEditor(Editor):
    """A slider where its range is short, and a field for who wants it exact.

    The slider tells when it is let go.
    """

    def __init__(self, setting: Real, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self._factor = 100 if setting.percent else 1
        decimals = 0 if setting.percent else max(0, len(f"{setting.step:g}".partition(".")[2]))
        self.box = NumberField(
            decimals,
            setting.minimum * self._factor,
            setting.maximum * self._factor,
            setting.step * self._factor,
            self,
        )
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        places = round((setting.maximum - setting.minimum) / setting.step)
        self.slider.setRange(0, places)
        self._slides = places <= _MOST_PLACES
        self.slider.setVisible(self._slides)
        self.slider.setPageStep(max(1, self.slider.maximum() // 8))
        self.slider.setTracking(False)  # the whole application would be dressed anew at each pixel
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.slider, 1)
        row.addWidget(self.box)
        if not self._slides:
            row.addStretch(1)
        self.leave_wheel(self.box, self.slider)
        self.slider.sliderMoved.connect(self._slid)
        self.slider.valueChanged.connect(self._let_go)
        self.box.valueChanged.connect(self._chosen)
        self.box.line.textEdited.connect(self._judge)
        self.box.editingFinished.connect(self._settle)

    @property
    def field(self) -> QWidget:
        return self.slider if self._slides else self.box

    def show_value(self, value: float) -> None:
        _show(self.box, value * self._factor)
        self.slider.blockSignals(True)
        self.slider.setValue(round((value - self.setting.minimum) / self.setting.step))
        self.slider.blockSignals(False)

    def describe(self, name: str, description: str) -> None:
        for widget in (self.slider, self.box):
            widget.setAccessibleName(name)
            widget.setAccessibleDescription(description)

    def retranslate(self) -> None:
        self.box.setSuffix(" %" if self.setting.percent else "")

    def dress(self) -> None:
        self._row.setSpacing(sp(12))
        self.box.dress()
        dress_slider(self.slider)

    def _at(self, place: int) -> float:
        value = self.setting.minimum + place * self.setting.step
        return round(min(value, self.setting.maximum), 6)

    def _slid(self, place: int) -> None:
        _show(self.box, self._at(place) * self._factor)

    def _let_go(self, place: int) -> None:
        self.edited.emit(self._at(place))

    def _chosen(self, value: float) -> None:
        self.edited.emit(round(value / self._factor, 6))

    def _judge(self, text: str) -> None:
        sentence = ""
        if self.box.typed(text) is None:
            sentence = self.tr("Choose a number from %1 to %2.")
            sentence = sentence.replace("%1", self.box.textFromValue(self.box.minimum()))
            sentence = sentence.replace("%2", self.box.textFromValue(self.box.maximum()) + self.box.suffix())
        self.judged.emit(sentence)

    def _settle(self) -> None:
        self.judged.emit("")


def _show(box: NumberField, value: float) -> None:
    box.blockSignals(True)
    box.setValue(value)
    box.blockSignals(False)
