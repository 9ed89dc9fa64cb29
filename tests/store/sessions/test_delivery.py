"""Where the last message of a session came from, in the shapes of both measured releases."""

import pytest

from strandline.store.sessions import Delivery, StoreKind
from strandline.store.sessions.entry import read_entry

OLD = {
    "sessionId": "s",
    "lastChannel": "telegram",
    "lastTo": "telegram:7",
    "lastAccountId": "work",
    "origin": {"provider": "telegram", "from": "telegram:7", "to": "telegram:7", "threadId": 42},
}
NEW = {
    "sessionId": "s",
    "delivery": {
        "kind": "external",
        "context": {"channel": "telegram", "to": "-100", "accountId": "work"},
        "origin": {"from": "telegram:group:-100", "chatType": "group"},
    },
}


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (OLD, Delivery("telegram", "work", "telegram:7", "telegram:7", "42")),
        (NEW, Delivery("telegram", "work", "telegram:group:-100", "-100", None)),
        ({"sessionId": "s"}, Delivery()),
        ({"sessionId": "s", "origin": 5, "deliveryContext": [], "lastTo": 7}, Delivery()),
    ],
)
def test_delivery(raw: dict[str, object], expected: Delivery) -> None:
    assert read_entry("k", raw, StoreKind.JSONL).delivery == expected
