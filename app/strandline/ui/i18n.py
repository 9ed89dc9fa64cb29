"""The window's language: which one is shown, and how it changes without a restart.

Strings of widgets go through ``self.tr``. Sentences made below the user interface are
:class:`~strandline.messages.Message` objects; :func:`shown` gives their text.
"""

import logging
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from strandline.messages import Message
from strandline.paths import resources
from strandline.ui.pseudo import PseudoTranslator

_log = logging.getLogger(__name__)


class Language(StrEnum):
    """What the person chose."""

    SYSTEM = "system"
    ENGLISH = "en"
    CHINESE = "zh_CN"
    PSEUDO = "pseudo"  # no language: what tests and pictures look at to find what would be cut


OFFERED = (Language.SYSTEM, Language.ENGLISH, Language.CHINESE)
"""What a person can choose."""


def shown(message: Message) -> str:
    """Give the sentence in the language of the window."""
    return message.text(_translate_model)


def _translate_model(template: str) -> str:
    return QCoreApplication.translate("model", template)


def system_language() -> Language:
    """Give the language that fits the system's list of languages best."""
    for name in QLocale.system().uiLanguages():
        if name.startswith("zh"):
            return Language.CHINESE
        if name.startswith("en"):
            return Language.ENGLISH
    return Language.ENGLISH


def translated_words(language: Language) -> Callable[[str, str], str]:
    """Give what turns a context and an English text into a language, without an application."""
    translator = QTranslator()
    path = resources() / "translations" / f"strandline_{language.value}.qm"
    try:
        data = path.read_bytes()
    except OSError:
        data = b""
    if not data or not translator.load(data):
        _log.warning("no translation at %s", path)

    def words(context: str, text: str, keep: tuple[QTranslator, bytes] = (translator, data)) -> str:
        return keep[0].translate(context, text) or text

    return words


class Translations(QObject):
    """Keeps the translators of the application in step with the chosen language.

    Installing them sends every widget a ``LanguageChange``, on which it sets its texts anew.
    """

    languageChanged = Signal(str)

    def __init__(self, parent: QObject | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self._folder = folder or resources() / "translations"
        self._installed: list[tuple[QTranslator, bytes]] = []
        self._choice = Language.SYSTEM
        self._effective: Language | None = None

    @property
    def choice(self) -> Language:
        """What was chosen, perhaps "as the system"."""
        return self._choice

    @property
    def effective(self) -> Language:
        """The language on screen."""
        return self._effective or Language.ENGLISH

    def use(self, choice: Language) -> None:
        """Show the window in this language from now on."""
        self._choice = choice
        effective = system_language() if choice is Language.SYSTEM else choice
        if effective is self._effective:
            return
        self._remove()
        self._effective = effective
        QLocale.setDefault(QLocale(effective.value if effective is Language.CHINESE else "en_US"))
        qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        # English has a file too: it holds the plural forms.
        spoken = Language.ENGLISH if effective is Language.PSEUDO else effective
        candidates = [self._folder / f"strandline_{spoken.value}.qm"]
        if spoken is not Language.ENGLISH:
            candidates.append(qt_folder / f"qtbase_{spoken.value}.qm")
        self._installed = [found for path in candidates if (found := self._loaded(path))]
        if effective is Language.PSEUDO:
            english = self._installed[0][0] if self._installed else None
            self._installed.append((PseudoTranslator(english, self), b""))
        for translator, _ in self._installed:
            QCoreApplication.installTranslator(translator)
        self.languageChanged.emit(effective.value)

    def stop(self) -> None:
        """Take the language off the application again: the next one to speak finds it plain."""
        self._remove()
        self._effective = None
        QLocale.setDefault(QLocale.system())

    def _remove(self) -> None:
        for old, _ in self._installed:
            QCoreApplication.removeTranslator(old)
            old.deleteLater()
        self._installed = []

    def _loaded(self, path: Path) -> tuple[QTranslator, bytes] | None:
        """Load a file by way of memory: Qt would map it, and crash when an update rewrites it.

        The bytes are given too, because Qt keeps no copy of them.
        """
        translator = QTranslator(self)
        try:
            data = path.read_bytes()
        except OSError:
            data = b""
        if data and translator.load(data):
            return translator, data
        _log.warning("no translation at %s", path)
        translator.deleteLater()
        return None
