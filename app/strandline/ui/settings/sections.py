"""Settings by page, and finding them by what a person remembers of them."""

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from strandline.store.setting_kinds import Choice, Setting
from strandline.store.settings import REGISTRY

Translate = Callable[[str], str]
"""Gives an English text of the settings in another language."""

_ICONS = {
    "Appearance": "appearance",
    "Agent": "agent",
    "Watching": "eye",
    "History": "history",
    "Memory": "memory",
    "Own memory": "book",
    "Search": "search",
    "Health": "health",
    "Help and desktop": "help",
}


@dataclass(frozen=True, slots=True)
class Section:
    """One page: its English title and the settings on it, in the order of their declarations."""

    title: str
    settings: tuple[Setting[Any], ...]

    @property
    def icon(self) -> str:
        """The name of its icon."""
        return _ICONS.get(self.title, "settings")


def sections(registry: Sequence[Setting[Any]] = REGISTRY) -> tuple[Section, ...]:
    """Give the pages in the order in which the declarations name them first."""
    titles = dict.fromkeys(setting.section for setting in registry)
    return tuple(
        Section(title, tuple(setting for setting in registry if setting.section == title)) for title in titles
    )


def terms(query: str) -> tuple[str, ...]:
    """Give the words of a query; a setting must have all of them."""
    return tuple(query.split())


def fits(setting: Setting[Any], query: str, languages: Sequence[Translate]) -> bool:
    """Tell whether a setting has all words of a query: in its key, its texts in English or in any
    of the languages, the titles of its choices and its further words; case makes no difference.
    """
    texts = [setting.title, setting.description, setting.section]
    if isinstance(setting, Choice):
        texts += [title for _, title in setting.choices]
    everything = [setting.key, setting.key.replace("_", " "), setting.search, *texts]
    everything += [translate(text) for translate in languages for text in texts]
    whole = "\n".join(everything).casefold()
    return all(term.casefold() in whole for term in terms(query))


def marked(text: str, query: str, style: str) -> str:
    """Give ``text`` as HTML in which each word of a query has a style; as plain text when it has none."""
    words = sorted(terms(query), key=len, reverse=True)
    if not words:
        return text
    pattern = re.compile("|".join(re.escape(word) for word in words), re.IGNORECASE)
    if not pattern.search(text):
        return text
    pieces, end = [], 0
    for hit in pattern.finditer(text):
        pieces += [
            html.escape(text[end : hit.start()]),
            f'<span style="{style}">{html.escape(hit[0])}</span>',
        ]
        end = hit.end()
    return f"<html>{''.join(pieces)}{html.escape(text[end:])}</html>"
