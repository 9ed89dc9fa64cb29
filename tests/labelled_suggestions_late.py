"""Sentences written when the rules stood, labelled as the others; the rules are not changed for them.

The figures of their first run are the honest ones: precision 1.00 and recall 0.71 in English, 1.00 and
0.76 in Chinese.
"""

ENGLISH = """
My phone number is 555 0172, in case a courier asks. => fact @ USER
Ask me before you delete anything. => preference/refusal @ AGENTS
I prefer email to chat. => preference @ USER
Don't share my address with anyone. => refusal @ AGENTS
We chose Hetzner because it is cheaper than AWS. => decision @ MEMORY
My daughter is allergic to penicillin. => fact @ USER
Please write dates as 2026-03-14 everywhere. => preference @ AGENTS
The wedding is on 12 June in Verona. => fact @ MEMORY
I work from home on Mondays and Fridays. => fact/preference @ USER
We've translated 14 of 30 chapters so far. => task @ MEMORY
Never touch the files in the archive folder. => refusal @ AGENTS
Keep answers short unless I ask for detail. => preference @ SOUL AGENTS
I can't stand coriander. => refusal @ USER
The house number is 14, not 41. => fact @ MEMORY
Our dentist is Dr. Alvarez on Mill Street. => fact @ USER MEMORY
Let's stick with weekly releases, monthly ones were too big. => decision @ MEMORY
Your name is Tilda from now on. => preference @ IDENTITY
I'm a night owl, so nothing before ten. => fact/preference/refusal @ USER AGENTS
The new kitchen may cost at most 25,000 euros. => fact @ MEMORY
When I say the boat, I mean the Marigold. => fact/preference @ USER MEMORY AGENTS
Use British spelling. => preference @ AGENTS SOUL
How many chapters are left? => -
Print the last ten lines. => -
That was not what I meant. => -
I need a hotel for two nights in Ghent. => -
Do it the same way as last time. => -
We could also take the bus. => -
My computer just restarted by itself. => -
I would love to go to Japan one day. => -
You never answered my first question. => -
She works at a bank, I believe. => -
Sort them by date, please. => -
This is the best answer so far. => -
Wait, that's the wrong file. => -
The page loads in three seconds on my phone. => -
Dad always says that money is time. => -
Why do you always apologise? => -
Should we go with the blue one? => -
Give me three names for a bakery. => -
It's cold outside, I'm staying in. => -
"""

CHINESE = """
我的电话是13800000000，快递问起可以给。 => fact @ USER
删东西之前先问我。 => preference/refusal @ AGENTS
比起聊天我更喜欢发邮件。 => preference @ USER
别把我的地址告诉任何人。 => refusal @ AGENTS
我们选了阿里云，因为比AWS便宜。 => decision @ MEMORY
我女儿青霉素过敏。 => fact @ USER
日期都写成2026-03-14这种格式。 => preference @ AGENTS
婚礼在6月12日，地点是杭州。 => fact @ MEMORY
我周一和周五在家办公。 => fact/preference @ USER
三十章里已经翻译了十四章。 => task @ MEMORY
归档文件夹里的东西永远不要动。 => refusal @ AGENTS
回答尽量简短，除非我要细节。 => preference @ SOUL AGENTS
我受不了香菜的味道。 => refusal @ USER
门牌号是14，不是41。 => fact @ MEMORY
我们家的牙医是磨坊街的李医生。 => fact @ USER MEMORY
还是每周发一版吧，一个月一次太大了。 => decision @ MEMORY
从现在开始你叫蒂尔达。 => preference @ IDENTITY
我是夜猫子，十点前别安排事情。 => fact/preference/refusal @ USER AGENTS
新厨房最多花两万五。 => fact @ MEMORY
我说的“船”指的是金盏花号。 => fact/preference @ USER MEMORY AGENTS
单位统一用公里。 => preference @ AGENTS
还剩几章没翻？ => -
把最后十行打出来。 => -
我不是这个意思。 => -
我要在苏州订两晚的酒店。 => -
跟上次一样弄就行。 => -
坐大巴也可以。 => -
我电脑刚才自己重启了。 => -
真想哪天去一趟日本。 => -
我第一个问题你还没回答呢。 => -
她好像在银行上班。 => -
按日期排一下。 => -
这是目前最好的答案。 => -
等等，文件弄错了。 => -
这个页面在我手机上要三秒才打开。 => -
我爸总说时间就是金钱。 => -
你怎么老是道歉？ => -
要不选蓝色的？ => -
给面包店起三个名字。 => -
外面冷，我不出门了。 => -
"""
