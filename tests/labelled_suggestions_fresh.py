"""Sentences written after the first rules were, which did badly on them, and widened with them.

First run, precision and recall: English 0.70 and 0.32, Chinese 0.89 and 0.36. So they are no measure any
more; ``labelled_suggestions_late`` is.
"""

ENGLISH = """
My manager is Priya and she approves every expense above 500 euros. => fact @ USER MEMORY
Tests have to pass before anything goes out. => preference @ AGENTS
We picked Lisbon over Porto for the offsite since flights are direct. => decision @ MEMORY
Stay away from my calendar unless I ask. => refusal @ AGENTS
I get migraines from fluorescent light. => fact @ USER
Answers under 200 words, please, I read them on my phone. => preference @ SOUL AGENTS USER
The kids are with me every second weekend. => fact @ USER
Part two of the audit is finished, part three starts once legal signs. => task @ MEMORY
Speak like a calm colleague, not like a salesman. => preference @ SOUL
Gluten makes me ill, please plan around it. => fact/refusal @ USER AGENTS
Our fiscal year starts in April. => fact @ MEMORY
For code samples I want TypeScript, never plain JavaScript. => preference/refusal @ AGENTS USER
The API key lives in the vault under team/payments. => fact @ MEMORY
I'm training for a marathon in April and am at week 6 of 16. => task @ MEMORY
No meetings on Wednesdays. => refusal @ AGENTS USER
We're not hiring contractors any more, they left too many holes. => decision/refusal @ MEMORY
Commit messages should be in English and start with a verb. => preference @ AGENTS
I grew up in Chile, so Spanish is fine too. => fact @ USER
You are Moss, my garden assistant. => preference @ IDENTITY
Please stop putting emojis in headings. => refusal @ AGENTS SOUL
The plan is to leave Heroku by autumn; two apps of nine are over already. => task/decision @ MEMORY
Always round prices up to full euros. => preference @ AGENTS
Is it true that cats never like baths? => -
Read me the third paragraph again. => -
I always thought that Rome was bigger. => -
We were going to use Kafka but that was years ago. => -
Add two more rows to the table. => -
My head is spinning from all these numbers. => -
Great, you always find a way! => -
Put the coffee on my list for Saturday. => -
That decision was a disaster, wasn't it. => -
The third test is flaky on my machine. => -
Can we never speak of this again, lol. => -
Tell Anna that I'm running ten minutes late. => -
The file has 300 lines and half of them are comments. => -
Let's take a look at the numbers first. => -
Don't stop, keep going. => -
If it rains we stay inside. => -
It must have been the router. => -
I like this picture a lot. => -
"""

CHINESE = """
我领导是王敏，超过五百的报销都要她批。 => fact @ USER MEMORY
上线前测试必须全过。 => preference @ AGENTS
团建最后选了青岛没选大连，因为有直达高铁。 => decision @ MEMORY
没让你动日历就别动。 => refusal @ AGENTS
我一照日光灯就犯偏头痛。 => fact @ USER
回答控制在两百字以内，我都是在手机上看。 => preference @ SOUL AGENTS USER
孩子隔周周末跟我住。 => fact @ USER
审计第二部分做完了，第三部分等法务签字。 => task @ MEMORY
说话像个靠谱的同事，别像推销员。 => preference @ SOUL
我一吃麸质就难受，安排吃饭要避开。 => fact/refusal/preference @ USER AGENTS
我们财年从四月开始。 => fact @ MEMORY
示例代码我要 TypeScript 的，不要 JavaScript。 => preference/refusal @ AGENTS USER
密钥放在保险库的 team/payments 下面。 => fact @ MEMORY
我在备战四月的马拉松，16周计划跑到第6周了。 => task @ MEMORY
周三不开会。 => refusal @ AGENTS USER
不再招外包了，留下的坑太多。 => decision/refusal @ MEMORY
提交说明用英文写，动词开头。 => preference @ AGENTS
我从小在广州长大，粤语也能听。 => fact @ USER
你是小苔，帮我打理花园的助手。 => preference @ IDENTITY
标题里别再加表情了。 => refusal @ AGENTS SOUL
打算秋天前搬离 Heroku，九个应用已经搬了两个。 => task/decision @ MEMORY
价格一律往上取整到元。 => preference @ AGENTS
猫是不是都不爱洗澡？ => -
把第三段再念一遍。 => -
我一直以为罗马更大。 => -
以前想过用 Kafka，那是好几年前了。 => -
表格再加两行。 => -
这些数字看得我头晕。 => -
厉害，你总能找到办法！ => -
周六的清单上加个咖啡。 => -
那个决定真是糟透了。 => -
第三个测试在我电脑上时好时坏。 => -
这事以后谁都别提了哈哈。 => -
跟安娜说一声我晚到十分钟。 => -
这个文件有300行，一半是注释。 => -
先看看数字吧。 => -
别停，继续。 => -
下雨的话我们就待在家里。 => -
肯定是路由器的问题。 => -
我很喜欢这张照片。 => -
"""
