"""The language of the text commands: the one asked for, else the one of the terminal's locale."""

import os
from collections.abc import Callable, Mapping
from contextvars import ContextVar

Translate = Callable[[str, str], str]
"""Gives the words for a context and an English text."""

LANGUAGES = ("en", "zh_CN", "pseudo")
"""What ``--lang`` takes; "pseudo" is no language but shows what a longer one would cut."""

asked_for: ContextVar[str | None] = ContextVar("asked_for", default=None)
"""What ``--lang`` said in the running command, for what has no arguments at hand."""


def english(context: str, text: str) -> str:
    """Give the text as it is."""
    del context
    return text


def wanted_language(asked: str | None, env: Mapping[str, str] | None = None) -> str:
    """Give a language: what was asked for, else what the locale's variables say first."""
    asked = asked or asked_for.get()
    if asked is not None:
        return asked
    variables = os.environ if env is None else env
    locale = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "")
    # LANGUAGE is a list of wishes and counts only where there is a locale at all.
    if variables.get("LANGUAGE") and locale.partition(".")[0] not in ("", "C", "POSIX"):
        locale = variables["LANGUAGE"]
    return "zh_CN" if locale.startswith("zh") else "en"


def translator(language: str) -> Translate:
    """Give the words of a language; Qt, whose format the translations have, is loaded only for them."""
    if language == "en":
        return english
    if language == "pseudo":
        from strandline.ui.pseudo import pseudo

        return lambda _, text: pseudo(text)
    from strandline.ui.i18n import Language, translated_words  # English needs no Qt

    return translated_words(Language(language))
