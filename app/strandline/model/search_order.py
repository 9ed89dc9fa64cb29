"""Answers that grow while somebody looks at them: what stands on the screen stays where it is."""

from collections.abc import Sequence

from strandline.model.search import Hit


def grown(shown: Sequence[Hit], coming: Sequence[Hit]) -> tuple[Hit, ...]:
    """Give the hits of ``coming`` with those that are ``shown`` first, in the order they have there.

    A shown hit takes its new values (more that is alike, another reason) without moving; one
    that is no longer found leaves. The new ones follow in their own order.
    """
    fresh = {hit.document: hit for hit in coming}
    kept = [fresh.pop(hit.document) for hit in shown if hit.document in fresh]
    return (*kept, *(hit for hit in coming if hit.document in fresh))


def same_order(shown: Sequence[Hit], coming: Sequence[Hit]) -> bool:
    """Tell whether ``coming`` only adds to the end of what is shown."""
    if len(shown) > len(coming):
        return False
    return all(one.document == other.document for one, other in zip(shown, coming, strict=False))
