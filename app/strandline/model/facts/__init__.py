"""The facts that a summary may not lose: found in a text, compared, and looked for in another.

Plain rules for English and Chinese, no model and nothing learnt, so that the same text gives the
same facts everywhere: a summarizer keeps them, the quality figures count them, the lab asks for
them, and a suggestion quotes them. The rules err; what they find is measured on labelled lists in
the tests.
"""

from strandline.model.facts.finding import facts_in
from strandline.model.facts.keeping import Kept, is_kept
from strandline.model.facts.kinds import HARD, VALUED, Fact, FactKind
from strandline.model.facts.newest import Replacement, is_same_matter, replacements
from strandline.model.facts.sentences import clauses, sentences

__all__ = [
    "HARD",
    "VALUED",
    "Fact",
    "FactKind",
    "Kept",
    "Replacement",
    "clauses",
    "facts_in",
    "is_kept",
    "is_same_matter",
    "replacements",
    "sentences",
]
