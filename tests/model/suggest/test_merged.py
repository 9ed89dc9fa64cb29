"""The words of one pin that is made of several suggestions."""

import pytest

from strandline.model.suggest.wording import merged


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["Never fly at night.", "Ask before paying."], "Never fly at night; Ask before paying."),
        (["User: I like tea.", "User: I don't eat meat."], "User: I like tea; I don't eat meat."),
        (["Never fly at night.", "User: I like tea."], "Never fly at night; User: I like tea."),
        (["User: I like tea.", "User: i like  tea"], "User: I like tea."),
        (["Ask before paying", "Ask before paying more than 50."], "Ask before paying more than 50."),
        (["用户：我不吃辣。", "用户：我对花生过敏。"], "用户：我不吃辣；我对花生过敏。"),
        (["先问我。", "Ask first."], "先问我; Ask first."),
        (["Only one"], "Only one"),
        ([], ""),
    ],
)
def test_several_become_one_and_nothing_is_said_twice(texts: list[str], words: str) -> None:
    assert merged(texts) == words


def test_no_figure_gets_lost() -> None:
    texts = ["The budget is 180,000 CNY.", "The reserve is 15,000 CNY.", "Never pay more than 10 %."]
    assert all(part in merged(texts) for part in ("180,000 CNY", "15,000 CNY", "10 %"))
