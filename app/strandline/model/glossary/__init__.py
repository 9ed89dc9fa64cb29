"""The glossary: every number, state and host's word that the window shows, explained once.

The window's context help, the glossary window and the table of words in README are made from it.
The facts stand in the measured notes on the hosts; a rule is named with the release it holds for.
"""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.cache import CACHE
from strandline.model.glossary.files import FILES
from strandline.model.glossary.health import HEALTH
from strandline.model.glossary.lab import LAB
from strandline.model.glossary.memory import MEMORY
from strandline.model.glossary.pins import PINS
from strandline.model.glossary.prompt import PROMPT
from strandline.model.glossary.search import SEARCH
from strandline.model.glossary.sessions import SESSIONS
from strandline.model.glossary.sizes import SIZES
from strandline.model.glossary.states import STATES
from strandline.model.glossary.term import Term
from strandline.model.glossary.window import WINDOW

__all__ = ["SECTIONS", "TERMS", "Term"]

SECTIONS: tuple[tuple[str, tuple[Term, ...]], ...] = (  # (title, marked for translation; terms)
    (QT_TRANSLATE_NOOP("model", "Figures"), SIZES),
    (QT_TRANSLATE_NOOP("model", "Context files"), FILES),
    (QT_TRANSLATE_NOOP("model", "What becomes of a file"), STATES),
    (QT_TRANSLATE_NOOP("model", "The next request"), PROMPT),
    (QT_TRANSLATE_NOOP("model", "The window"), WINDOW),
    (QT_TRANSLATE_NOOP("model", "Prompt cache"), CACHE),
    (QT_TRANSLATE_NOOP("model", "Sessions"), SESSIONS),
    (QT_TRANSLATE_NOOP("model", "Memory"), MEMORY),
    (QT_TRANSLATE_NOOP("model", "Search"), SEARCH),
    (QT_TRANSLATE_NOOP("model", "Pins and versions"), PINS),
    (QT_TRANSLATE_NOOP("model", "Health"), HEALTH),
    (QT_TRANSLATE_NOOP("model", "Lab"), LAB),
)

TERMS: dict[str, Term] = {term.id: term for _, terms in SECTIONS for term in terms}
"""All terms by their id, in the order of the glossary."""
