"""Small conversations for tests of the lab, how a strategy runs over them, what holds of every context."""

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from strandline.model.lab.values import (
    Form,
    LabConversation,
    LabMessage,
    Role,
    Setting,
    Shrunk,
    Strategy,
    Window,
)
from strandline.model.tokens import lossless_claw_estimate

BEGIN_MS = 1_780_000_000_000
MINUTE_MS = 60_000

Line = tuple[str, str] | tuple[str, str, str]
"""("user" | "assistant" | "system", text), ("call", tool, text) or ("result", tool, text)."""


def count(text: str) -> int:
    """Count tokens by the plugin's rule: quick, the same everywhere, and it knows Chinese."""
    return lossless_claw_estimate(text).value


def conversation(
    said: Iterable[Line],
    *,
    language: str = "en",
    system: str = "",
    minutes: int | None = 2,
    name: str = "own",
) -> LabConversation:
    """Make a conversation; a message every ``minutes`` (None: no times are known)."""
    messages: list[LabMessage] = []
    turn = -1
    for number, line in enumerate(said):
        kind, text = line[0], line[-1]
        tool = line[1] if len(line) == 3 else ""
        role = {"call": Role.ASSISTANT, "result": Role.TOOL}.get(kind) or Role(kind)
        turn += role is Role.USER
        at_ms = None if minutes is None else BEGIN_MS + number * minutes * MINUTE_MS
        messages.append(LabMessage(f"m{number}", role, text, max(turn, 0), count(text), at_ms, tool))
    return LabConversation(name, name, language, tuple(messages), system, digest=name)


@dataclass(frozen=True)
class Turn:
    """What a strategy was asked in a turn, and what it gave."""

    history: tuple[LabMessage, ...]
    question: LabMessage
    shrunk: Shrunk

    @property
    def text(self) -> str:
        """All that the model reads."""
        return "\n".join(message.text for message in self.shrunk.messages)

    @property
    def reasons(self) -> dict[str, str]:
        """Why messages are not there, by their refs."""
        return {one.ref: str(one.reason) for one in self.shrunk.dropped}


def setting(room: int = 100_000, *, seed: int = 0, reserve: int = 0, **choices: Any) -> Setting:
    """Give a setting with so much room for the context."""
    return Setting(Window(room + reserve, reserve), count, choices, seed)


def replay(strategy: Strategy, talk: LabConversation, under: Setting | None = None) -> list[Turn]:
    """Run a strategy over every turn of a conversation, in order."""
    under = under or setting()
    run = strategy.begin(talk, under)
    turns = []
    for place, question in enumerate(talk.messages):
        if question.role is Role.USER:
            history = talk.messages[:place]
            turns.append(Turn(history, question, run.context(history, question, lambda: False)))
    return turns


def check(talk: LabConversation, turns: Sequence[Turn], under: Setting) -> None:
    """Assert what holds of every context of every strategy."""
    for turn in turns:
        shrunk = turn.shrunk
        assert shrunk.tokens <= under.window.room
        for message in shrunk.messages:
            assert message.tokens == count(message.text)
        assert_accounted(turn)
        assert_paired(turn)
        assert_in_order(turn)


def assert_accounted(turn: Turn) -> None:
    """Every message is in the context or said to be dropped, never both."""
    there = {ref for message in turn.shrunk.messages for ref in message.refs}
    dropped = [one.ref for one in turn.shrunk.dropped]
    assert len(dropped) == len(set(dropped))
    assert not there & set(dropped)
    assert there | set(dropped) == {one.ref for one in turn.history} | {turn.question.ref}
    assert all(one.reason.text() for one in turn.shrunk.dropped)


def assert_paired(turn: Turn) -> None:
    """A tool result that is sent comes right behind what it answers."""
    calls: dict[str, str] = {}
    call = ""
    for one in turn.history:
        call = call if one.role is Role.TOOL else one.ref
        calls[one.ref] = call
    before: set[str] = set()
    for message in turn.shrunk.messages:
        if message.role is Role.TOOL:
            assert calls[message.refs[0]] in before, "a tool result without its call"
        else:
            before = set()
        before |= set(message.refs)


def assert_in_order(turn: Turn) -> None:
    """What was said stands in the order in which it was said, and the question last."""
    places = {one.ref: place for place, one in enumerate(turn.history)} | {
        turn.question.ref: len(turn.history)
    }
    said = [
        places[message.refs[0]]
        for message in turn.shrunk.messages
        if message.form in (Form.WHOLE, Form.CUT) and message.refs
    ]
    assert said == sorted(said)
    if turn.shrunk.messages:
        assert turn.shrunk.messages[-1].refs == (turn.question.ref,)


TRIP = """\
user: Hi there! Nice weather today, isn't it? My sister made satay last night.
  It smelled great, but I am allergic to peanuts, haha.
assistant: Hello! That sounds like a lovely evening. What can I do for you?
user: Help me plan a trip to Lisbon from 12 May to 19 May.
  The budget is 2,400 euros for two people.
assistant: Happy to help. I would split it into flights, a flat in Alfama and day trips to Sintra and Cascais.
  Shall I look for flights first?
user: Yes please. We do not want to fly at night.
call search_flights: search_flights {"from": "HAM", "to": "LIS", "date": "2026-05-12"}
result search_flights: TP567 HAM 09:40 LIS 12:35 EUR 219
  LH1172 HAM 21:55 LIS 00:50 EUR 148
  FLIGHTS
assistant: The best one by day is TP567 at 09:40 for 219 euros each.
user: Good, book TP567.
assistant: Booked TP567 for two, the booking code is QX7RTB.
user: ok thanks!
assistant: You're welcome!
user: We decided to stay in Graça instead of Alfama. It is quieter.
assistant: Noted: a flat in Graça. There is one at Rua da Senhora do Monte 21 for 96 euros a night.
user: The budget changed: it is 1,900 euros now.
assistant: Then I will keep the day trips cheap: Sintra by train is 4.60 euros.
user: A friend told me about a restaurant called Cervejaria Ramiro. Keep it in mind.
assistant: I will: Cervejaria Ramiro, for one of the evenings.
user: What do you think about the weather in May?
assistant: Mostly sunny, around 22 degrees, with a little wind in the evening.
user: Lovely. Haha, my sister says hi by the way.
assistant: Say hi back!
user: Where should we have dinner on the first evening, and what must the kitchen know?
assistant: At Cervejaria Ramiro; tell them about the peanuts.
"""
"""A trip: an allergy in small talk, a budget that changes, a restaurant named once."""

TRIP_ZH = """\
user: 你好呀！今天天气真不错，哈哈。昨晚我姐做了沙爹。
  闻着好香，可惜我对花生过敏。
assistant: 你好！听起来是个愉快的晚上。今天想做点什么？
user: 帮我计划5月12日到5月19日去成都的旅行，两个人预算8000元。
assistant: 好的。我建议分成机票、春熙路附近的酒店，以及青城山和都江堰一日游。
  先查机票吗？
user: 好，我们不想坐夜里的航班。
call search_flights: search_flights {"from": "上海", "to": "成都", "date": "2026-05-12"}
result search_flights: MU5401 08:30-11:50 ¥980
  CA4590 23:10-02:25 ¥610
  FLIGHTS
assistant: 白天最合适的是MU5401，08:30起飞，每人980元。
user: 行，就订MU5401。
assistant: 已订两张MU5401，订单号是QX7RTB。
user: 好的，谢谢！
assistant: 不客气！
user: 我们决定住玉林，不住春熙路，那边安静。
assistant: 记下了：住玉林。玉林西路21号有一间公寓，每晚380元。
user: 预算改了，现在是6500元。
assistant: 那一日游就选便宜的：去都江堰的高铁15元。
user: 朋友推荐了一家馆子叫陈麻婆豆腐，记一下。
assistant: 好的，找一个晚上去陈麻婆豆腐。
user: 五月那边天气怎么样？
assistant: 多云，22度左右，晚上有点风。
user: 不错，哈哈，我姐也向你问好。
assistant: 也替我问好！
user: 第一天晚上在哪里吃饭？要跟厨房交代什么？
assistant: 去陈麻婆豆腐，跟厨房说花生的事。
"""
"""The same in Chinese."""

_FLIGHTS = "\n".join(
    f"XX{number} HAM 1{number % 10}:05 LIS 1{number % 10}:55 EUR {300 + number}" for number in range(40)
)
_LINE = re.compile(r"(user|assistant|system|call|result)(?: (\S+))?: (.*)")


def lines(text: str) -> list[Line]:
    """Read lines such as ``user: …`` or ``result read_log: …``; one that is indented goes on."""
    found: list[Line] = []
    for row in text.splitlines():
        head = _LINE.fullmatch(row)
        if head is None:
            found[-1] = (*found[-1][:-1], f"{found[-1][-1]}\n{row[2:]}")
        else:
            found.append((head[1], head[2], head[3]) if head[2] else (head[1], head[3]))
    return found


def trip(language: str = "en", **more: Any) -> LabConversation:
    """Give the trip."""
    said = (TRIP if language == "en" else TRIP_ZH).replace("FLIGHTS", _FLIGHTS)
    return conversation(lines(said), language=language, name=f"trip-{language}", **more)


def long_talk(turns: int, *, language: str = "en", seed: int = 1, tools: bool = True) -> LabConversation:
    """Give a conversation of so many turns, with facts, small talk and (now and then) tool cycles."""
    pick = random.Random(seed)
    said: list[Line] = []
    for turn in range(turns):
        said += _turn(turn, pick, language, tools=tools and turn % 4 == 1)
    return conversation(said, language=language, name=f"long-{language}-{turns}-{seed}")


_PLACES = {
    "en": ("warehouse", "server room", "workshop", "office", "laboratory"),
    "zh": ("仓库", "机房", "车间", "办公室", "实验室"),
}
_ASKED = {
    "en": (
        "The temperature of device {turn} in the {place} is {value} degrees, write it down.",
        "Haha, what a long day, and so hot.",
        "We decided to use sensor model {number} in the {place}.",
        "ok thanks!",
        "When will the report about the {place} be ready?",
    ),
    "zh": (
        "{place}第{turn}号设备的温度现在是{value}度，帮我记下来。",
        "哈哈，今天真累，天气也热。",
        "我们决定{place}改用{number}型号的传感器。",
        "好的，谢谢！",
        "{place}的报告什么时候能好？",
    ),
}
_ANSWERED = {
    "en": "Noted: reading {number} of device {turn} in the {place}. I will check the other sensors next.",
    "zh": "已记录：{place}设备{turn}的读数{number}。接下来我会检查其余的传感器，完成后告诉你结果。",
}


def _turn(turn: int, pick: random.Random, language: str, *, tools: bool) -> list[Line]:
    number = pick.randrange(100, 9_000)
    filled = {
        "turn": turn, "number": number, "value": number % 90, "place": pick.choice(_PLACES[language]),
    }  # fmt: skip
    said: list[Line] = [("user", pick.choice(_ASKED[language]).format(**filled))]
    if tools:
        said.append(("call", "read_log", f'read_log {{"device": {turn}}}'))
        rows = (
            f"2026-05-{1 + turn % 28:02} 10:{row:02}:00 INFO device {turn} value {pick.randrange(999)}"
            for row in range(30)
        )
        said.append(("result", "read_log", "\n".join(rows)))
    said.append(("assistant", _ANSWERED[language].format(**filled)))
    return said
