"""What becomes of a context file."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

STATES = (
    Term(
        "whole",
        title=QT_TRANSLATE_NOOP("model", "whole"),
        brief=QT_TRANSLATE_NOOP("model", "All of the file is sent."),
        text=QT_TRANSLATE_NOOP(
            "model", "Only white space at its end is left out, and the host may join runs of empty lines."
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Its size is within its own limit and within what was left of the total."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Nothing has to be done."),
        related=("disk-size", "cut"),
    ),
    Term(
        "cut",
        title=QT_TRANSLATE_NOOP("model", "cut"),
        brief=QT_TRANSLATE_NOOP("model", "The file is over its own limit: a part of its middle is not sent."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The hatched part lies on disk only. The model sees a marker in its place, and may read"
            " the file with a tool if it thinks of it.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "By the truncation rule of your release: 70 % head and 20 % tail until 2026.4.14, 75 "
            "and 25 after; AGENTS.md keeps 45 % head, 35 % digest and 15 % tail from 2026.5.28 on.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Click the block: the editor goes to the cut and offers the ways out."
        ),
        related=("head", "digest", "tail", "marker", "limit", "starved"),
    ),
    Term(
        "starved",
        title=QT_TRANSLATE_NOOP("model", "starved"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The file is shortened because files before it spent the total budget."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "Its own limit would allow more. This is how a MEMORY.md ends with 348 units."
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "What was left of the total when its turn came, by the load order of your release."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Shorten a file that is paid before it, or raise the total limit."),
        related=("total-limit", "dropped", "cut"),
    ),
    Term(
        "dropped",
        title=QT_TRANSLATE_NOOP("model", "dropped"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Nothing of the file is sent: the total budget was spent before its turn."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "OpenClaw stops when fewer than 64 units are left, even for a tiny file."
        ),
        how=QT_TRANSLATE_NOOP("model", "The sum of what the files before it took, against the total limit."),
        advice=QT_TRANSLATE_NOOP("model", "Shorten a file that is paid before it, or raise the total limit."),
        related=("total-limit", "starved"),
    ),
    Term(
        "missing",
        title=QT_TRANSLATE_NOOP("model", "missing"),
        brief=QT_TRANSLATE_NOOP(
            "model", "OpenClaw expects the file and tells the model that it is not there."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "The sentence “[MISSING] Expected at: …” stands in the prompt and costs budget."
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "The workspace has no such file; 2026.9.6 is silent about USER.md and MEMORY.md."
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Make the file, even with one line, or let OpenClaw make its template."
        ),
        related=("absent", "total-limit"),
    ),
    Term(
        "absent",
        title=QT_TRANSLATE_NOOP("model", "not there"),
        brief=QT_TRANSLATE_NOOP("model", "The file does not exist and OpenClaw does without it, at no cost."),
        text=QT_TRANSLATE_NOOP("model", "Nothing about it reaches the model."),
        how=QT_TRANSLATE_NOOP(
            "model", "The workspace has no such file, and your release says nothing about it."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Make it when you want it read."),
        related=("missing",),
    ),
    Term(
        "empty",
        title=QT_TRANSLATE_NOOP("model", "empty"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The file holds nothing but white space; it has no place in the prompt and costs nothing.",
        ),
        text=QT_TRANSLATE_NOOP("model", "Not even its heading is sent."),
        how=QT_TRANSLATE_NOOP("model", "Its text without white space at the end has no unit."),
        advice=QT_TRANSLATE_NOOP("model", "Write into it, or delete it."),
        related=("absent",),
    ),
    Term(
        "unreadable",
        title=QT_TRANSLATE_NOOP("model", "unreadable"),
        brief=QT_TRANSLATE_NOOP("model", "The file is there but OpenClaw cannot or will not read it."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "For example because it is larger than 2 MiB, is a link that it refuses, or may not be "
            "opened. Newer releases put “[UNREADABLE: …]” into the prompt, older ones treat it as "
            "missing.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "By the loader rules of your release, and by trying to read the file."
        ),
        advice=QT_TRANSLATE_NOOP(
            "model",
            "See the reason in the inspector; give rights, replace the link by a file, or split it.",
        ),
        related=("missing",),
    ),
    Term(
        "not-for-kind",
        title=QT_TRANSLATE_NOOP("model", "not for this session"),
        brief=QT_TRANSLATE_NOOP("model", "This kind of session does not get the file."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Sub-agents and cron runs get fewer files than the main session; from 2026.9.6 on "
            "groups do not get MEMORY.md.",
        ),
        how=QT_TRANSLATE_NOOP("model", "By the session key and the table of your release."),
        advice=QT_TRANSLATE_NOOP(
            "model", "Put what they need into a file that they read, such as AGENTS.md."
        ),
        related=("session-kind", "project-context"),
    ),
    Term(
        "retired",
        title=QT_TRANSLATE_NOOP("model", "retired"),
        brief=QT_TRANSLATE_NOOP("model", "Your release of OpenClaw no longer reads the file."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "It lies in the workspace from earlier days: TOOLS.md and HEARTBEAT.md are no context "
            "files any more in 2026.9.6.",
        ),
        how=QT_TRANSLATE_NOOP("model", "By the list of files of your release."),
        advice=QT_TRANSLATE_NOOP("model", "Move what is still true into AGENTS.md."),
        related=("release", "heartbeat"),
    ),
    Term(
        "quarantined",
        title=QT_TRANSLATE_NOOP("model", "quarantined"),
        brief=QT_TRANSLATE_NOOP(
            "model", "OpenClaw leaves the file out because it no longer trusts who wrote it."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "It happens to MEMORY.md and USER.md when the record of who wrote what does not fit the"
            " file: an edit by hand between two writes of the agent is enough.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "By the provenance records in OpenClaw's state database and the text of the file now."
        ),
        advice=QT_TRANSLATE_NOOP("model", "The panel “Who wrote it” shows the ways back."),
        related=("provenance",),
    ),
    Term(
        "duplicate",
        title=QT_TRANSLATE_NOOP("model", "duplicate"),
        brief=QT_TRANSLATE_NOOP("model", "The same file under another name; it is sent once."),
        text=QT_TRANSLATE_NOOP(
            "model", "For example MEMORY.md and memory.md on a file system that does not tell them apart."
        ),
        how=QT_TRANSLATE_NOOP("model", "Both names lead to the same real path."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; or delete the link."),
        related=("whole",),
    ),
    Term(
        "withheld",
        title=QT_TRANSLATE_NOOP("model", "withheld"),
        brief=QT_TRANSLATE_NOOP("model", "Switched off by the configuration or by the state of the setup."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "For example BOOTSTRAP.md after the first setup, or HEARTBEAT.md while the heartbeat is off.",
        ),
        how=QT_TRANSLATE_NOOP("model", "By openclaw.json and the records in the state folder."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing, unless you want it sent: the reason names the setting."),
        related=("heartbeat", "project-context"),
    ),
    Term(
        "provenance",
        title=QT_TRANSLATE_NOOP("model", "provenance, who wrote it"),
        brief=QT_TRANSLATE_NOOP(
            "model", "OpenClaw's record of who wrote which lines of MEMORY.md and USER.md."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Before it sends such a file by itself, it checks that the record fits. If it does not,"
            " the file is quarantined. AGENTS.md is not checked.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "From the records in OpenClaw's state database (2026.9.6), compared with the file."
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Let the agent write these two files, or keep your own rules in AGENTS.md."
        ),
        related=("quarantined", "pin"),
    ),
)
