"""Which embedding model the user chose; kept in the settings, so it outlives a dropped index."""

from pathlib import Path

from strandline.engine.search.embedders.catalogue import offer
from strandline.engine.search.embedders.errors import backend_missing, model_missing
from strandline.model.embed_models import EmbedModel, model_named
from strandline.store.settings import EMBED_MODEL
from strandline.store.settings_file import Settings


def chosen_model() -> str:
    """Give the name of the chosen model: the included one unless the user chose another."""
    return Settings.load().get(EMBED_MODEL)


def named_by(text: str) -> EmbedModel:
    """Give the model that a person names: one of the list, any other by name, or a folder."""
    if Path(text).expanduser().is_dir():
        text = str(Path(text).expanduser().absolute())
    return model_named(text)


def choose_model(name: str) -> EmbedModel:
    """Choose a model for all that is searched from now on.

    Raises EmbedderMissing when it is not on this computer, and what saving the settings raises.
    """
    model = named_by(name)
    found = offer(model)
    if not found.backend_ready:
        raise backend_missing(model)
    if not found.installed:
        raise model_missing(model)
    settings = Settings.load()
    settings.set(EMBED_MODEL, model.name)
    settings.save()
    return model
