"""Sixty questions whose answers stand in medium.db in other words.

Half are English, half Chinese; those marked ``CROSS`` have answers in the other language only. The
truth of a question is every message and summary, and every section of a large file, that its pattern
finds: nobody chose single rows. ``shared_words`` gives what a question has in common with the lines
that answer it; it must be nothing (tests/engine/search/test_questions.py), or words would do.
"""

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.search.cutting import cutter

CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Question:
    """``language`` is that of the question; ``truth`` finds the texts that answer it."""

    language: str
    text: str
    truth: str
    cross: bool = False

    def answered_by(self, text: str) -> bool:
        """Tell whether a text holds the answer."""
        return re.search(self.truth, text, re.MULTILINE) is not None


# What is said on each subject, in both languages where it is.
_RULE = r"The rule has not moved: no open kitchen|规矩没变：不要开放式厨房。理由是油烟"
_PREMISES = r"四条我当成不可动的前提|先定规矩：不要开放式厨房"
_SPENT = r"So far [\d,]+ of [\d,]+ CNY is committed|目前已经定下 [\d,]+ 元"
_RUBBISH = r"price includes waste removal|写明包含垃圾清运|Rubbish leaves the building"
_TOO_HIGH = r"on the high side; ask for a line-by-line|偏高，建议让他把人工"
_SHADES = r"the shade changes between lots|不同批次颜色会有偏差|A colour sample is signed|先验色差"
_CRACK = r"Crack: let them open it along|裂缝让师傅沿缝开槽"
_PROGRESS = r"Status by trade:|按工种看："
_RISK = r"Biggest risk: |最大的风险是"
_REFLECTS = r"It reflects roughly|反光率大约"
_LEAD_TIME = r"the lead time is|到货大概要"
_AREA = r"装修一套八十九平米的房子"
_CARD = r"I have a severe peanut allergy\. Please do not|我对花生严重过敏。请不要使用"
_UNSAFE = r"Treat .* as unsafe|先按不安全处理"
_HOSPITAL = r"Nearest hospital: |最近的医院打车"
_POUCH = r"Two EpiPens \(expiry|两支肾上腺素笔"
_CRITICAL = r"Noted as safety-critical|I have a severe peanut allergy and carry two"
_FLIGHT = r"avoid the ones with nut snacks|含坚果小食的航班不建议"
_DAY_OUT = r"Morning: harbour walk|上午沿港口走"
_TRIP_COST = r"Flights [\d,]+, rooms|机票 [\d,]+，住宿"
_CALM = r"minutes of outdoor time a day|每天户外活动 \d+ 分钟"
_ADMISSION = r"they want the household register|要户口本、房产证|household register copy|房产证或满"
_MISSING = r"Missing: lease renewal|还差：续签的租赁合同"
_DEADLINES = r"Deadlines: register by|截止：\d+ 月 \d+ 日前报名"
_WAITING = r"stay on the waiting list for grade|继续保留一年级的候补名额"
_COMMUTE = r"minutes door to door|minutes by bus\.|坐公交 \d+ 分钟"
_TABLE = r"I'll build one table"
_PLAN = r"Plan: inventory, create one vault item"
_ROLLBACK = r"Roll back: git revert|回滚：撤销引用"
_OFFLINE = r"so a short outage is fine|短时间离线没事"
_STILL_USED = r"places? left\. I suggest changing the shared client|const key = process\.env"
_CURSOR = (
    r"The cursor moves before `sink|moved its cursor before the write|cursor is advanced before the write"
    r"|队列在写入提交前就移动了游标|游标在写入提交之前就前移"
)
_FAKES = r"Every fake sink in the tests|测试里的假写入永远成功"
_AGAIN = r"Yes, if the batch is idempotent|可以，前提是幂等"
_BRIEF = r"^Weather \d.*Tasks:|要事：一、"
_DENTIST = r"三点半看牙"
_OWED = r"付瓦工尾款"
_ASK_FIRST = r"Ask before deleting files"
_DINNER = r"Dinner moved to \d"
_LIST = r"Saturday list: projector"
_SEAT = r"记下了，给你留座位"
_OUTLINE = r"Stored as a file reference; I only keep"
_PIPES = r"owner inspects every hidden pipe"
_LIGHT = r"窗台下不做柜子|Daylight openings stay free"


def _english(text: str, truth: str, mark: str = "") -> Question:
    return Question("en", text, truth, mark == CROSS)


def _chinese(text: str, truth: str, mark: str = "") -> Question:
    return Question("zh", text, truth, mark == CROSS)


QUESTIONS = (
    _english("What made us wall off the place where meals are prepared?", _RULE),
    _english("What did I say was non-negotiable when the builders came?", _PREMISES, CROSS),
    _english("How much money have we already spent?", _SPENT),
    _english("Who hauls away the rubble and debris?", _RUBBISH),
    _english("Which contractor charges too much and should itemise?", _TOO_HIGH),
    _english("How do I avoid mismatched tints when buying material?", _SHADES),
    _english("How should the fissure in the plaster be repaired?", _CRACK),
    _english("How far along are the workmen with their jobs?", _PROGRESS),
    _english("How big is our apartment?", _AREA, CROSS),
    _english("What do I tell the waiter about food that could kill me?", _CARD),
    _english("Which local meals must I stay away from?", _UNSAFE),
    _english("Which medicines should I pack?", _POUCH),
    _english("Which plane ticket should we buy?", _FLIGHT),
    _english("How do we spend a relaxed holiday by the sea?", _DAY_OUT),
    _english("How much is the whole holiday going to be?", _TRIP_COST),
    _english("Where would my child feel the least pressure?", _CALM),
    _english("Which papers does enrolment require?", _ADMISSION),
    _english("When is the last chance to sign up my child?", _DEADLINES),
    _english("What did we write to the teachers about keeping our spot?", _WAITING),
    _english("In which order do we get our secrets out of cleartext?", _PLAN),
    _english("How can we undo the migration when something breaks?", _ROLLBACK),
    _english("What happens when the password manager cannot be reached?", _OFFLINE),
    _english("Why do some records vanish?", _CURSOR),
    _english("How did this mistake slip through our quality checks?", _FAKES),
    _english("Could the nightly job be repeated without duplicates?", _AGAIN),
    _english("When do I have my tooth appointment?", _DENTIST, CROSS),
    _english("Which craftsman is still owed money?", _OWED, CROSS),
    _english("Will there be a chair for me at the party?", _SEAT, CROSS),
    _english("May we put furniture where the sun comes in?", _LIGHT),
    _english("What is on my agenda today?", _BRIEF),
    _chinese("做饭的地方干嘛要单独隔开", _RULE),
    _chinese("手头的钱还够花吗", _SPENT),
    _chinese("拆下来的废料谁负责拉走", _RUBBISH),
    _chinese("墙面开了口子怎么修补", _CRACK),
    _chinese("什么事最可能拖慢装修", _RISK),
    _chinese("哪种饰材让屋子更亮堂", _REFLECTS),
    _chinese("订的东西多久能送来", _LEAD_TIME),
    _chinese("怎么跟服务员说明我哪些东西碰不得", _CARD),
    _chinese("万一发作该去哪里急救", _HOSPITAL),
    _chinese("出门随身要带哪些药", _POUCH),
    _chinese("旅行计划里必须一直牢记的健康问题", _CRITICAL, CROSS),
    _chinese("海边那天怎么安排行程", _DAY_OUT),
    _chinese("旅游一趟总共要多少钱", _TRIP_COST),
    _chinese("孩子去哪里上课压力最小", _CALM),
    _chinese("入学得准备什么证件", _ADMISSION),
    _chinese("申请手续缺了什么", _MISSING),
    _chinese("上学路上要花多久", _COMMUTE),
    _chinese("择校信息打算怎么整理", _TABLE, CROSS),
    _chinese("机密信息搬家要分哪几步", _PLAN, CROSS),
    _chinese("出了岔子怎么退回老办法", _ROLLBACK),
    _chinese("哪些代码还引用着旧密文", _STILL_USED, CROSS),
    _chinese("数据为什么会丢", _CURSOR),
    _chinese("自动化检查为何漏掉了这个错误", _FAKES),
    _chinese("再执行一遍会不会产生重复数据", _AGAIN),
    _chinese("清除东西时要先征得同意吗", _ASK_FIRST, CROSS),
    _chinese("聚餐改到几点了", _DINNER, CROSS),
    _chinese("派对上谁负责放映设备", _LIST, CROSS),
    _chinese("重要附件是怎么保存的", _OUTLINE, CROSS),
    _chinese("封墙之前谁来检查水管", _PIPES, CROSS),
    _chinese("今天有什么待办", _BRIEF),
)

_LITTLE_WORDS = """
a about all along already am an and any are as at away be been being but by can cannot could did do
does doing far for from get going had has have how i if in into is it its may me much must my no not of
off on or our out put say should so some something still than that the their there they this to too was
we were what when where which who whole why will with without would you your
"""
_LITTLE = frozenset(_LITTLE_WORDS.split())
_FUNCTION = frozenset(
    "的了吗呢着么得是会能要该让那这哪谁我你他她它们些个种所再更最还就都也和跟对从在有没不多少怎为何"
)
_LATIN_WORD = re.compile(r"[A-Za-z0-9]+")
_CHINESE_RUN = re.compile("[\u4e00-\u9fff]+")


def content_words(text: str) -> frozenset[str]:
    """Give the stems of the English words and the pairs of Chinese characters that carry meaning."""
    words = [word.lower() for word in _LATIN_WORD.findall(text)]
    stems = cutter().stems([word for word in words if word not in _LITTLE])
    pairs = {
        run[at : at + 2]
        for run in _CHINESE_RUN.findall(text)
        for at in range(len(run) - 1)
        if not _FUNCTION.intersection(run[at : at + 2])
    }
    return frozenset(stems) | pairs


@dataclass(frozen=True, slots=True)
class Truth:
    """What answers a question: ids of messages and of summaries."""

    messages: frozenset[int]
    summaries: frozenset[str]


def messages_and_summaries(database: Path) -> Iterator[tuple[int | str, str]]:
    """Give the id (a number: a message) and text of each, by scanning a lcm.db."""
    db = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        yield from db.execute("SELECT message_id, content FROM messages")
        yield from db.execute("SELECT summary_id, content FROM summaries")
    finally:
        db.close()


def truth_of(question: Question, texts: dict[int | str, str]) -> Truth:
    """Find by scanning what answers a question."""
    found = [key for key, text in texts.items() if question.answered_by(text)]
    return Truth(
        frozenset(key for key in found if isinstance(key, int)),
        frozenset(key for key in found if isinstance(key, str)),
    )


def shared_words(question: Question, texts: dict[int | str, str]) -> frozenset[str]:
    """Give the content words that a question has in common with what answers it.

    Of a message all of it counts, of a summary, which tells of many things, the line that answers.
    """
    answers: set[str] = set()
    for key, text in texts.items():
        if question.answered_by(text):
            lines = [text] if isinstance(key, int) else filter(question.answered_by, text.splitlines())
            answers.update(lines)
    return content_words(question.text) & frozenset().union(*map(content_words, answers))
