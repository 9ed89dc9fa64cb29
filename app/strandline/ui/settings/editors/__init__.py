"""What a value is chosen with: one editor for each kind of setting."""

from typing import Any

from PySide6.QtWidgets import QWidget

from strandline.store.setting_kinds import Choice, Real, Setting, Switch, Text, TextHolds, Whole, Words
from strandline.ui.settings.editors.base import Editor
from strandline.ui.settings.editors.choice import ComboEditor, RadioEditor
from strandline.ui.settings.editors.endpoint import AddressEditor, KeyEditor
from strandline.ui.settings.editors.number import RealEditor, WholeEditor
from strandline.ui.settings.editors.switch import SwitchEditor
from strandline.ui.settings.editors.text import FolderEditor, ModelEditor, TextEditor
from strandline.ui.settings.editors.words import WordsEditor

_HOLDS = {
    TextHolds.FOLDER: FolderEditor,
    TextHolds.MODEL: ModelEditor,
    TextHolds.ENDPOINT: AddressEditor,
    TextHolds.KEY_NAME: KeyEditor,
}
_FEW = 3  # choices that are all seen at once

__all__ = ["Editor", "make_editor"]


def make_editor(setting: Setting[Any], parent: QWidget) -> Editor:
    """Give the editor for a setting. Raises TypeError for a kind that nobody wrote one for."""
    if isinstance(setting, Choice):
        kind = RadioEditor if len(setting.choices) <= _FEW else ComboEditor
        return kind(setting, parent)
    if isinstance(setting, Switch):
        return SwitchEditor(setting, parent)
    if isinstance(setting, Whole):
        return WholeEditor(setting, parent)
    if isinstance(setting, Real):
        return RealEditor(setting, parent)
    if isinstance(setting, Text):
        return _HOLDS.get(setting.holds, TextEditor)(setting, parent)
    if isinstance(setting, Words):
        return WordsEditor(setting, parent)
    raise TypeError(f"no editor for {type(setting).__name__}")
