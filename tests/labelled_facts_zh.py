"""Chinese sentences with the facts they hold, in the form of ``labelled_facts_en.py``."""

CHINESE = """
我对花生过敏。 => limit: 花生
女儿海鲜过敏，点菜要注意。 => limit: 海鲜
总预算20万元。 => amount: 20万元
预算改成18万了，之前是20万。 => number: 18万 | number: 20万
去颐和园，不去故宫。 => choice: 颐和园 / 故宫 | name: 颐和园 | name: 故宫
我们选A方案，不选B方案。 => choice: A方案 / B方案
不要开放式厨房。 => negation: 开放式厨房
三月十二日下午三点开会。 => date: 三月十二日 | date: 下午三点
航班3月14日9:40起飞。 => date: 3月14日 | date: 9:40
房子89平米，三个卧室。 => number: 89平米 | number: 三个
我女儿叫小雨，今年6岁。 => name: 小雨 | number: 6岁
联系电话13800138000，找林姐。 => identifier: 13800138000 | name: 林姐
配置文件在 ~/.openclaw/openclaw.json 里。 => path: ~/.openclaw/openclaw.json
千万别在周五部署。 => negation: 在周五部署 | date: 周五
我老婆不吃香菜。 => negation: 香菜
晚饭人均不超过150元。 => limit: 150元 | amount: 150元
订单号是AB20931。 => identifier: AB20931
会议从周二改到周四下午4点。 => date: 周二 | date: 周四 | date: 下午4点
爸爸有糖尿病，少放糖。 => limit: 糖尿病
妈妈吃素。 => limit: 吃素
房租涨到每月5800元。 => amount: 5800元
截止日期是6月30日。 => limit: 6月30日 | date: 6月30日
我们住在莲花区，离学校2公里。 => name: 莲花区 | number: 2公里
窗户宽183厘米。 => number: 183厘米
我喜欢坐火车，不喜欢坐飞机。 => choice: 火车 / 飞机
墙刷白色而不是灰色。 => choice: 白色 / 灰色
项目叫做海岸线。 => name: 海岸线
发邮件到 lin@example.org 确认。 => identifier: lin@example.org
服务器 db-prod-3 凌晨三点磁盘满了。 => identifier: db-prod-3 | date: 凌晨三点
不要动生产数据库。 => negation: 动生产数据库
推荐你看《三体》。 => name: 三体
一共12个人，其中两个小孩。 => number: 12个 | number: 两个
橱柜店的林姐给客厅报了19,500元。 => name: 林姐 | amount: 19,500元
墙上裂缝约45厘米，插座高度107厘米。 => number: 45厘米 | number: 107厘米
报价在每平米106到220元之间。 => amount: 220元 | number: 106
除了王老师，大家都同意。 => negation: 王老师 | name: 王老师
最多三个景点一天。 => limit: 三个景点 | number: 三个
孩子八月满六岁。 => date: 八月 | number: 六岁
我决定报枫叶小学，因为离家近。 => name: 枫叶小学
报告在 https://example.org/q3/report.pdf 上。 => path: https://example.org/q3/report.pdf
升级到 v2.14.3，不要升到 3.0。 => identifier: v2.14.3 | negation: 升到 3.0
下周一之前不能发布。 => date: 周一 | negation: 发布
酒店订了3晚，房间号412。 => number: 3晚 | number: 412
她怀孕了，不能喝酒。 => limit: 怀孕 | negation: 喝酒
我讨厌红眼航班。 => negation: 红眼航班
采光优先，三个月内完工。 => number: 三个月
宁可多花钱，也不要拼团。 => choice: 多花钱 / 拼团
周末不安排任何会议。 => negation: 任何会议
用公制，不用英制。 => choice: 公制 / 英制
每周爆炒3次，油烟大。 => number: 3次
拒绝一切推销电话。 => negation: 推销电话
他不再担任项目经理。 => negation: 担任项目经理
奶奶有高血压，盐要少。 => limit: 高血压
已经定下19,350元，还剩180,650元。 => amount: 19,350元 | amount: 180,650元
首付比例不低于30%。 => limit: 30% | number: 30%
把 settings.py 里的 MAX_RETRIES 改成 5。 => path: settings.py | identifier: MAX_RETRIES | number: 5
去医院的时间是2026年3月5日上午9点。 => date: 2026年3月5日 | date: 上午9点
王医生说每天吃5毫克。 => name: 王医生 | number: 5毫克
回程坐高铁，不坐飞机。 => choice: 高铁 / 飞机
我们家有两只猫，一只叫豆包。 => number: 两只 | name: 豆包
浦东机场离酒店40公里。 => name: 浦东机场 | number: 40公里
不接受分期付款。 => negation: 分期付款
第一次付款30%，其余验收后付。 => number: 30%
禁止使用子代理处理账单。 => negation: 使用子代理处理账单
写一张过敏卡。
截止日期再列一遍。
好的，没问题。
我查一下。
谢谢你！
这个想法不错。
有多少人参加？
别担心，慢慢来。
我觉得可以这样做。
今天天气真好。
帮我看看现在什么价。
收到，我马上处理。
特别感谢大家的帮助。
那就这么说吧。
客厅的光线很漂亮。
不好意思，来晚了。
"""
