"""Which paths the host records the writers of, as its own function answered."""

import pytest

from strandline.host.provenance import is_gated, is_tracked


@pytest.mark.parametrize(
    ("path", "tracked"),
    [
        ("MEMORY.md", True),
        ("memory.md", True),
        ("USER.md", True),
        ("user.md", False),
        ("users/sam-1/USER.md", True),
        ("users/-sam/USER.md", False),
        ("users/a/b/USER.md", False),
        ("memory/2026-11-29.md", True),
        ("memory/deep/er/note.md", True),
        ("memory/note.txt", False),
        ("memory/dreaming/x.md", False),
        ("memory/.dreams/x.md", False),
        ("notes/MEMORY.md", False),
        ("AGENTS.md", False),
    ],
)
def test_tracked_paths(path: str, tracked: bool) -> None:
    assert is_tracked(path) is tracked


def test_only_memory_and_user_are_asked_for_their_origin() -> None:
    assert is_gated("MEMORY.md")
    assert is_gated("USER.md")
    assert not is_gated("AGENTS.md")
    assert not is_gated("memory.md")
