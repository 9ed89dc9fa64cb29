"""What a model thinks aloud before its answer."""

import re

_THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.IGNORECASE | re.DOTALL)


def without_thinking(text: str) -> str:
    """Give an answer without the thoughts in it; thoughts that never end take the rest with them."""
    return _THINKING.sub("", text)
