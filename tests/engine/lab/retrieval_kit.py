"""A stand-in for a model of meaning: texts are alike when they speak of the same matters."""

import numpy as np

from strandline.errors import StrandlineError
from strandline.messages import say

MATTERS = (
    ("peanut", "allerg", "nuts", "sick from", "花生", "过敏", "不能吃"),
    ("budget", "money", "euros", "spend", "预算", "花钱"),
    ("restaurant", "dinner", "eat", "馆子", "吃饭"),
    ("flight", "fly", "plane", "航班", "飞"),
    ("weather", "sunny", "rain", "天气"),
    ("device", "sensor", "temperature", "设备", "传感器"),
    ("colour", "paint", "wall", "颜色", "墙"),
)


class Meanings:
    """Vectors whose numbers say which matters a text speaks of."""

    name = "matters"

    def __init__(self):
        self.embedded = []

    def of(self, texts, cancelled):
        self.embedded += texts
        return np.array([_row(text) for text in texts], np.float32).reshape(len(texts), len(MATTERS))

    def of_query(self, text, cancelled):
        return np.array(_row(text), np.float32)


class Failing(Meanings):
    """A model that breaks after so many calls."""

    def __init__(self, after=0):
        super().__init__()
        self.after = after

    def of(self, texts, cancelled):
        self.after -= 1
        if self.after < 0:
            raise StrandlineError(say("The model broke."), say("Choose another."))
        return super().of(texts, cancelled)


def _row(text):
    row = [float(any(word in text.casefold() for word in words)) for words in MATTERS]
    length = sum(value * value for value in row) ** 0.5
    return [value / length for value in row] if length else row
