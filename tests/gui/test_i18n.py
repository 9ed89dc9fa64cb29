"""The two languages: complete, up to date, with the same places for values, changed without a restart."""

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QDialogButtonBox, QLabel

from strandline.messages import say
from strandline.paths import resource
from strandline.ui import i18n
from strandline.ui.i18n import Language, Translations, shown, system_language

TOP = Path(__file__).parents[2]
FOLDER = TOP / "resources" / "translations"
PLACES = re.compile(r"\{[^{}|]*\}|%L?\d+|%n")  # {count:line|lines} is a word, which Chinese leaves out


def entries(name: str) -> Iterator[tuple[str, str, list[str], bool]]:
    """Give (context, source, translations, finished) of a .ts file."""
    for context in ET.parse(FOLDER / name).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")]
            yield (
                context.findtext("name", ""),
                message.findtext("source", ""),
                forms or [translation.text or ""],
                translation.get("type") is None,
            )


@pytest.mark.parametrize("name", ["strandline_zh_CN.ts", "strandline_en.ts"])
def test_nothing_is_left_untranslated(name):
    missing = [source for _, source, forms, done in entries(name) if not done or not all(forms)]
    assert missing == []


@pytest.mark.parametrize("name", ["strandline_zh_CN.ts", "strandline_en.ts"])
def test_places_for_values_are_the_same_in_both_languages(name):
    wrong = [
        (source, form)
        for _, source, forms, done in entries(name)
        for form in forms
        if done and sorted(PLACES.findall(source)) != sorted(PLACES.findall(form))
    ]
    assert wrong == []


def test_access_keys_are_kept():
    wrong = [
        (source, form)
        for context, source, forms, _ in entries("strandline_zh_CN.ts")
        for form in forms
        if context == "actions" and ("&" in source) != ("&" in form)
    ]
    assert wrong == []


def test_no_english_sentence_was_left_in_chinese():
    same = [
        source
        for _, source, forms, _ in entries("strandline_zh_CN.ts")
        if forms == [source] and re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", source)
    ]
    assert same == []


def test_files_are_up_to_date_with_the_code(tmp_path):
    done = subprocess.run(
        [shutil.which("bash") or "bash", str(TOP / "packaging" / "translations.sh"), "--check"],
        env={"PATH": "/usr/bin:/bin", "STRANDLINE_PYTHON": sys.executable, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_message_from_below_is_translated_with_its_values(translations):
    message = say("{path} does not exist.", path="/x")
    assert shown(message) == "/x does not exist."
    translations.use(Language.CHINESE)
    assert shown(message) == "/x 不存在。"
    translations.use(Language.ENGLISH)
    assert shown(message) == "/x does not exist."


COUNTED = re.compile(
    r"\{\w+(?::,)?\}(?: (?:more|raw|small|equal|cached|staged|large|system|group))* "
    r"(?:units|tokens|files|lines|messages|sections|bytes|ids|entries|windows|rows|parts|problems|changes"
    r"|characters|keys|conversations|sessions|texts|documents|days|hours|minutes|turns|calls|drops|losses)\b"
)
NEVER_ONE = (  # sizes of windows and prompts, and lists that begin with two
    "a turn", "fresh tail", "compaction line", "share the line", "of the last answer", "are a guess",
    "tokens shorter", "do not fit into the window", "Compacted at", "The reserve of", "tokens is reached",
    "were added to", "active at once", "staged on", "only searched up to",
    "Add a word to narrow",
)  # fmt: skip


def test_a_number_has_a_word_for_one_and_for_more():
    """What is counted chooses its word: ``{count} {count:line|lines}``, never "1 lines"."""
    wrong = [
        source
        for context, source, _, _ in entries("strandline_zh_CN.ts")
        if context in ("model", "cli") and COUNTED.search(source) and not any(n in source for n in NEVER_ONE)
    ]
    assert wrong == []


def test_plural_forms(translations):
    def findings(count: int) -> str:
        return QCoreApplication.translate("StatusBar", "%n finding(s)", None, count)

    assert [findings(1), findings(2)] == ["1 finding", "2 findings"]
    translations.use(Language.CHINESE)
    assert [findings(1), findings(2)] == ["1 个问题", "2 个问题"]


def test_widgets_and_the_buttons_of_qt_follow_at_once(translations, qtbot):
    class Words(QLabel):
        def changeEvent(self, event: QEvent) -> None:
            if event.type() == QEvent.Type.LanguageChange:
                self.setText(QCoreApplication.translate("screens", "Context"))

    label = Words("Context")
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    for widget in (label, buttons):
        qtbot.addWidget(widget)
        widget.show()
    translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: label.text() == "上下文")
    assert buttons.button(QDialogButtonBox.StandardButton.Cancel).text() == "取消"


def test_tells_once_for_each_change(translations, qtbot):
    with qtbot.waitSignal(translations.languageChanged) as signal:
        translations.use(Language.CHINESE)
    assert signal.args == ["zh_CN"]
    with qtbot.assertNotEmitted(translations.languageChanged):
        translations.use(Language.CHINESE)
    assert (translations.choice, translations.effective) == (Language.CHINESE, Language.CHINESE)


@pytest.mark.parametrize(
    ("languages", "expected"),
    [
        (["zh-Hans-CN", "en-US"], Language.CHINESE),
        (["zh-TW"], Language.CHINESE),
        (["en-GB", "zh-CN"], Language.ENGLISH),
        (["de-DE", "zh-CN"], Language.CHINESE),
        (["de-DE"], Language.ENGLISH),
        ([], Language.ENGLISH),
    ],
)
def test_system_language_is_the_first_one_we_speak(monkeypatch, languages, expected):
    class System(QLocale):
        @staticmethod
        def system() -> "System":
            return System()

        def uiLanguages(self, *_: object) -> list[str]:
            return languages

    monkeypatch.setattr(i18n, "QLocale", System)
    assert system_language() is expected


def test_missing_translations_are_no_error(qapp, tmp_path):
    made = Translations(folder=tmp_path)
    made.use(Language.CHINESE)
    assert shown(say("{path} does not exist.", path="/x")) == "/x does not exist."
    made.use(Language.ENGLISH)
    made.deleteLater()


def test_a_file_that_is_rewritten_while_it_is_used_does_no_harm(qapp, tmp_path):
    copy = tmp_path / "strandline_zh_CN.qm"
    shutil.copyfile(FOLDER / copy.name, copy)
    made = Translations(folder=tmp_path)
    made.use(Language.CHINESE)
    with copy.open("r+b") as stream:
        stream.truncate(0)
    for _ in range(100):
        assert QCoreApplication.translate("screens", "Context") == "上下文"
    made.use(Language.ENGLISH)
    made.deleteLater()


def test_a_broken_file_is_no_error(qapp, tmp_path):
    (tmp_path / "strandline_zh_CN.qm").write_bytes(b"no translations")
    made = Translations(folder=tmp_path)
    made.use(Language.CHINESE)
    assert QCoreApplication.translate("screens", "Context") == "Context"
    made.use(Language.ENGLISH)
    made.deleteLater()


def test_translations_are_where_the_app_looks():
    assert resource("translations") == FOLDER
    assert {path.name for path in FOLDER.glob("*.qm")} == {"strandline_zh_CN.qm", "strandline_en.qm"}
