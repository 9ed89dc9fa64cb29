"""Any model of sentence-transformers, by name or folder. This module alone imports torch.

Nothing is downloaded here: a model is loaded from the caches of this computer or from a folder.
Code that a model brings along is not run.
"""

import os
import re
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from strandline.engine.search.embedders.catalogue import backend_ready, files_of
from strandline.engine.search.embedders.embedder import Vectors, unit_rows
from strandline.engine.search.embedders.errors import (
    backend_missing,
    import_failed,
    model_missing,
    unloadable,
)
from strandline.model.embed_models import EmbedModel

_HALF_PAIR = re.compile("[\ud800-\udfff]")
OFFLINE = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "TRANSFORMERS_VERBOSITY": "error",
    "TOKENIZERS_PARALLELISM": "false",
}
"""What keeps the libraries from the network, even if they thought otherwise."""


class SentenceModel:
    """A model run by sentence-transformers on the processor, with one thread. Importing takes 7 to 9 s."""

    def __init__(self, model: EmbedModel) -> None:
        if not backend_ready(model.backend):
            raise backend_missing(model)
        folder = files_of(model)
        if folder is None:
            raise model_missing(model)
        os.environ.update(OFFLINE)
        try:
            import torch  # noqa: PLC0415
            from sentence_transformers import SentenceTransformer  # noqa: PLC0415
        except ImportError as error:
            raise import_failed(model, error) from error
        torch.set_num_threads(1)
        try:
            self._st: Any = SentenceTransformer(
                str(folder), device="cpu", local_files_only=True, trust_remote_code=False
            )
        except MemoryError:
            raise
        except Exception as error:
            # Files of any kind in a folder of any name: each library has errors of its own for them.
            raise unloadable(model, str(error).partition("\n")[0][:300]) from error
        self.model = model
        _guard_tokenizer(self._st)
        self.dimensions = int(self.embed(["ready"]).shape[1])

    def embed(self, texts: Sequence[str], *, query: bool = False) -> Vectors:
        """Give a row for each text, see :class:`~strandline.engine.search.embedders.embedder.Embedder`.

        The prefix is the one that the model's own files name, else that of our list.
        """
        if not texts:
            return np.zeros((0, self.dimensions), np.float32)
        encode: Callable[..., Any] = self._st.encode_query if query else self._st.encode_document
        own = any((self._st.prompts or {}).get(name) for name in ("query", "document", "passage"))
        prefix = self.model.query_prefix if query else self.model.text_prefix
        options: dict[str, Any] = {} if own or not prefix else {"prompt": prefix}
        vectors = encode(
            [_HALF_PAIR.sub("\ufffd", text) for text in texts],
            batch_size=len(texts),
            show_progress_bar=False,
            convert_to_numpy=True,
            **options,
        )
        return unit_rows(vectors)


def _guard_tokenizer(model: Any) -> None:
    """Let one thread tokenize at a time: the tokenizers of Rust refuse a second one ("Already borrowed").

    The forward pass, which is what takes long, stays free.
    """
    lock = threading.RLock()
    for name in ("preprocess", "tokenize"):
        inner = getattr(model, name, None)
        if inner is not None:
            setattr(model, name, _locked(lock, inner))


def _locked(lock: threading.RLock, inner: Callable[..., Any]) -> Callable[..., Any]:
    def call(*words: Any, **options: Any) -> Any:
        with lock:
            return inner(*words, **options)

    return call


def download(name: str) -> None:
    """Let sentence-transformers download a model, no more of it than it needs to run.

    In a process of its own only (``fetch``), and only when the user asked for it. Raises what the
    libraries raise.
    """
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415

    SentenceTransformer(name, device="cpu", trust_remote_code=False)
