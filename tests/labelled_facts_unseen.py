"""Sentences that the rules were not tuned on, in the form of ``labelled_facts_en.py``."""

UNSEEN = """
The dentist moved my appointment to 22 May at 11:15. => date: 22 May | date: 11:15
My son Leo can't have gluten. => name: Leo | negation: have gluten
We settled on bamboo flooring, not laminate. => choice: bamboo flooring / laminate
The deposit was 900 pounds and is not refundable. => amount: 900 pounds | negation: refundable
Please send the draft to editor@smallpress.org by Wednesday. => identifier: editor@smallpress.org | date: Wednesday
The API key rotates every 90 days. => number: 90 days
Don't schedule anything on Sundays. => negation: schedule anything on Sundays | date: Sundays
Our landlord is called Henrik Olsen. => name: Henrik Olsen
The boiler is 14 years old and weighs 38 kg. => number: 14 years | number: 38 kg
Keep the image under 300 KB. => limit: 300 KB | number: 300 KB
I'd rather walk than take the bus.
The new file lives in docs/setup/windows.md as of today. => path: docs/setup/windows.md
Ticket OPS-4417 is still open. => identifier: OPS-4417
She is allergic to bee stings and penicillin. => limit: bee stings
Use tabs instead of spaces in the Makefile. => choice: tabs / spaces | name: Makefile
We met Professor Okafor in Lagos last spring. => name: Okafor | name: Lagos
Let's talk about it later.
The plan looks reasonable to me.
Nobody likes the current layout.
That was quick, thank you.
手术安排在5月22日上午11点15分。 => date: 5月22日 | date: 上午11点15分
儿子不能吃麸质。 => negation: 吃麸质
地板用竹子的，不用复合的。 => choice: 竹子 / 复合
押金900镑，不退。 => number: 900
草稿周三前发到 editor@smallpress.org。 => date: 周三 | identifier: editor@smallpress.org
密钥每90天换一次。 => number: 90天
周日别安排任何事情。 => date: 周日 | negation: 安排任何事情
房东叫韩立新。 => name: 韩立新
锅炉用了14年，重38公斤。 => number: 14年 | number: 38公斤
图片大小不能超过300KB。 => limit: 300KB | number: 300KB
工单 OPS-4417 还没关。 => identifier: OPS-4417
她对青霉素过敏。 => limit: 青霉素
缩进用空格代替制表符。 => choice: 空格 / 制表符
上个春天在上海见到了奥卡福教授。 => name: 上海 | name: 奥卡福教授
学费从三万涨到四万五。 => number: 三万 | number: 四万五
我不喝牛奶，换成豆浆。 => negation: 牛奶
晚点再聊吧。
这个方案看起来挺合理。
大家都不太喜欢现在的布局。
辛苦了，真快。
"""  # noqa: E501 -- a label belongs on the line of its sentence
