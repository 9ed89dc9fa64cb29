"""Which conversation is on the screen while nobody chose one and the memory grows."""

from strandline.host.session_keys import parse_key
from strandline.model.memory import Conversation, Lane
from strandline.ui.views.memory.choice import FirstChoice


def lane(key: str, *numbers: int) -> Lane:
    windows = tuple(
        Conversation(
            conversation_id=number, session_id=f"s{number}", session_key=key, active=place == 0,
            archived_ms=None, archive_cause=None, title=None, created_ms=None, updated_ms=None,
            bootstrapped_ms=None, messages=2, message_tokens=None, first_ms=None, last_ms=None, last_seq=None,
            summaries=0, summary_tokens=0, max_depth=None, context_items=0, context_tokens=0,
        )
        for place, number in enumerate(numbers)
    )  # fmt: skip
    return Lane(key, key, parse_key(key), windows)


CRON, SHORT, WHOLE = (
    lane("agent:main:cron:brief", 1),
    lane("agent:main:main", 2),
    lane("agent:main:main", 3, 2),
)


def test_what_comes_later_is_shown_while_it_grows_and_once_more_at_its_end():
    choice = FirstChoice()
    assert choice.of((CRON,), "main", None, growing=True) == 1
    assert choice.of((CRON,), "main", 1, growing=True) is None
    assert choice.of((CRON, SHORT), "main", 1, growing=True) == 2
    assert choice.of((CRON, WHOLE), "main", 2, growing=False) == 3
    assert choice.of((CRON, lane("agent:main:main", 4, 3, 2)), "main", 3, growing=True) is None


def test_what_somebody_chose_stays():
    choice = FirstChoice()
    assert choice.of((CRON, SHORT), "main", None, growing=True) == 2
    assert choice.of((CRON, WHOLE), "main", 1, growing=True) is None
    assert choice.of((CRON, WHOLE), "main", 2, growing=True) is None


def test_a_memory_that_is_whole_is_chosen_in_once():
    choice = FirstChoice()
    assert choice.of((CRON, SHORT), "main", None, growing=False) == 2
    assert choice.of((CRON, WHOLE), "main", 2, growing=False) is None
    assert choice.of((), "main", None, growing=False) is None
