<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AboutWindow</name>
    <message numerus="yes">
        <source>Built on %n part(s), each under its own licence</source>
        <translation>
            <numerusform>Built on %n part, under its own licence</numerusform>
            <numerusform>Built on %n parts, each under its own licence</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangedBar</name>
    <message numerus="yes">
        <source>In %n place(s) both changed the same lines.</source>
        <translation>
            <numerusform>In %n place both changed the same lines.</numerusform>
            <numerusform>In %n places both changed the same lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChoosePage</name>
    <message numerus="yes">
        <source>%1 ways, each over every turn: %n context(s) are made and measured.</source>
        <translation>
            <numerusform>%1 ways, each over every turn: %n context is made and measured.</numerusform>
            <numerusform>%1 ways, each over every turn: %n contexts are made and measured.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChosenBar</name>
    <message numerus="yes">
        <source>%n suggestion(s) chosen</source>
        <translation>
            <numerusform>%n suggestion chosen</numerusform>
            <numerusform>%n suggestions chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContextPanel</name>
    <message numerus="yes">
        <source>%n older item(s) do not fit</source>
        <translation>
            <numerusform>%n older item does not fit</numerusform>
            <numerusform>%n older items do not fit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Conversations</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n equal line</numerusform>
            <numerusform>%n equal lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Difference</name>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>and %n more line</numerusform>
            <numerusform>and %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message numerus="yes">
        <source>Build your own memory from %n transcript(s)</source>
        <translation>
            <numerusform>Build your own memory from %n transcript</numerusform>
            <numerusform>Build your own memory from %n transcripts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n place(s) replaced</source>
        <translation>
            <numerusform>%n place replaced</numerusform>
            <numerusform>%n places replaced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message numerus="yes">
        <source>In this conversation: %n finding(s)</source>
        <translation>
            <numerusform>In this conversation: %n finding</numerusform>
            <numerusform>In this conversation: %n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the whole file: %n more finding(s)</source>
        <translation>
            <numerusform>In the whole file: %n more finding</numerusform>
            <numerusform>In the whole file: %n more findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlushCard</name>
    <message numerus="yes">
        <source>It did not grow over the last %n turn(s).</source>
        <translation>
            <numerusform>It did not grow over the last %n turn.</numerusform>
            <numerusform>It did not grow over the last %n turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The flush line at %1 is about %n turn(s) away.</source>
        <translation>
            <numerusform>The flush line at %1 is about %n turn away.</numerusform>
            <numerusform>The flush line at %1 is about %n turns away.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The compaction line at %1 is about %n turn(s) away.</source>
        <translation>
            <numerusform>The compaction line at %1 is about %n turn away.</numerusform>
            <numerusform>The compaction line at %1 is about %n turns away.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… %n more line</numerusform>
            <numerusform>… %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message numerus="yes">
        <source>%n rule line(s) would not arrive.</source>
        <translation>
            <numerusform>%n rule line would not arrive.</numerusform>
            <numerusform>%n rule lines would not arrive.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GlossaryWindow</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HealthWatch</name>
    <message numerus="yes">
        <source>Strandline: %n loss(es) or conflict(s)</source>
        <translation>
            <numerusform>Strandline: %n loss or conflict</numerusform>
            <numerusform>Strandline: %n losses or conflicts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IcicleView</name>
    <message numerus="yes">
        <source>%n summaries have no place here</source>
        <translation>
            <numerusform>%n summary has no place here</numerusform>
            <numerusform>%n summaries have no place here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message numerus="yes">
        <source>%n setting(s) will change.</source>
        <translation>
            <numerusform>%n setting will change.</numerusform>
            <numerusform>%n settings will change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IndexLine</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message numerus="yes">
        <source>and %n more message(s)</source>
        <translation>
            <numerusform>and %n more message</numerusform>
            <numerusform>and %n more messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message numerus="yes">
        <source>%n workspace(s) taken off the list</source>
        <translation>
            <numerusform>%n workspace taken off the list</numerusform>
            <numerusform>%n workspaces taken off the list</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutlineView</name>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n section</numerusform>
            <numerusform>%n sections</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPanel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnBox</name>
    <message numerus="yes">
        <source>%n thing(s) could not be read</source>
        <translation>
            <numerusform>%n thing could not be read</numerusform>
            <numerusform>%n things could not be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PassagesPanel</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinTray</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggested</source>
        <translation>
            <numerusform>%n suggested</numerusform>
            <numerusform>%n suggested</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message numerus="yes">
        <source>%n new message(s) ↓</source>
        <translation>
            <numerusform>%n new message ↓</numerusform>
            <numerusform>%n new messages ↓</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecallWindow</name>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecalledText</name>
    <message numerus="yes">
        <source>Said %n more time(s): %1</source>
        <translation>
            <numerusform>Said %n more time: %1</numerusform>
            <numerusform>Said %n more times: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected fact(s)</source>
        <translation>
            <numerusform>%n protected fact</numerusform>
            <numerusform>%n protected facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more that the figures say</source>
        <translation>
            <numerusform>%n more that the figures say</numerusform>
            <numerusform>%n more that the figures say</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message numerus="yes">
        <source>%n reference(s) copied</source>
        <translation>
            <numerusform>%n reference copied</numerusform>
            <numerusform>%n references copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Get %n chosen line(s)</source>
        <translation>
            <numerusform>Get %n chosen line</numerusform>
            <numerusform>Get %n chosen lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RiskList</name>
    <message numerus="yes">
        <source>%n more rule(s)</source>
        <translation>
            <numerusform>%n more rule</numerusform>
            <numerusform>%n more rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) stand in a context file already</source>
        <translation>
            <numerusform>%n rule stands in a context file already</numerusform>
            <numerusform>%n rules stand in a context file already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) are in the newest messages, which stay</source>
        <translation>
            <numerusform>%n rule is in the newest messages, which stay</numerusform>
            <numerusform>%n rules are in the newest messages, which stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) were looked through</source>
        <translation>
            <numerusform>%n message was looked through</numerusform>
            <numerusform>%n messages were looked through</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteCard</name>
    <message numerus="yes">
        <source>one of %n conversation(s) of this lane</source>
        <translation>
            <numerusform>one of %n conversation of this lane</numerusform>
            <numerusform>one of %n conversations of this lane</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentPanel</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionDesk</name>
    <message numerus="yes">
        <source>%n window(s), left is old, right is new. Wedge: compaction, bar: reset, square: archive.</source>
        <translation>
            <numerusform>%n window, left is old, right is new. Wedge: compaction, bar: reset, square: archive.</numerusform>
            <numerusform>%n windows, left is old, right is new. Wedge: compaction, bar: reset, square: archive.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionsPanel</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only here</source>
        <translation>
            <numerusform>%n only here</numerusform>
            <numerusform>%n only here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsWindow</name>
    <message numerus="yes">
        <source>%n setting(s) back to the default</source>
        <translation>
            <numerusform>%n setting is back to the default</numerusform>
            <numerusform>%n settings are back to the default</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chosen value(s)</source>
        <translation>
            <numerusform>Exported %n chosen value</numerusform>
            <numerusform>Exported %n chosen values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) imported</source>
        <translation>
            <numerusform>%n setting imported</numerusform>
            <numerusform>%n settings imported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Staging</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message numerus="yes">
        <source>%n agent(s)</source>
        <translation>
            <numerusform>%n agent</numerusform>
            <numerusform>%n agents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Suggesting</name>
    <message numerus="yes">
        <source>%n suggestion(s)</source>
        <translation>
            <numerusform>%n suggestion</numerusform>
            <numerusform>%n suggestions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) offered again</source>
        <translation>
            <numerusform>%n suggestion offered again</numerusform>
            <numerusform>%n suggestions offered again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) dismissed, not to be offered again</source>
        <translation>
            <numerusform>%n suggestion dismissed, not to be offered again</numerusform>
            <numerusform>%n suggestions dismissed, not to be offered again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) merged into one</source>
        <translation>
            <numerusform>%n suggestion merged into one</numerusform>
            <numerusform>%n suggestions merged into one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TranscriptPage</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
</TS>
