"""What a hit says of itself in one form for all programs: its reasons, the parts of its reference."""

from typing import Any

from strandline.model.search import Hit, Ref


def why_words(hit: Hit) -> str:
    """Give the reasons in English: "words, similar 0.83"."""
    why = hit.why
    parts = ["words"] if why.words else []
    parts += [f"similar {why.similar:.2f}"] if why.similar is not None else []
    parts += ["pattern"] if why.pattern else []
    return ", ".join(parts)


def ref_fields(ref: Ref) -> dict[str, Any]:
    """Give what is set of a reference, for JSON."""
    names = (
        "line", "session_id", "entry_id", "conversation_id", "message_id", "part", "summary_id",
        "file_id", "pin_id", "version", "agent",
    )  # fmt: skip
    found = {name: getattr(ref, name) for name in names if getattr(ref, name) is not None}
    return {"scope": ref.scope.value, "path": str(ref.path), **found}
