"""The limits of the context files and what is kept at a cut."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

FILES = (
    Term(
        "project-context",
        title=QT_TRANSLATE_NOOP("model", "Project Context"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The files of the workspace that OpenClaw puts into every prompt: AGENTS.md, SOUL.md, "
            "USER.md, MEMORY.md and the like.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "OpenClaw also calls them bootstrap files. The order in which they spend the budget "
            "differs from the order in which the model reads them.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The list, its order and who gets which file follow the rules of your release "
            "(workspace loader of OpenClaw; skipBootstrap and contextInjection in openclaw.json can"
            " switch it off).",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Put what the agent must never forget into one of them, near the top."
        ),
        related=("total-limit", "limit", "pin", "cache-boundary"),
    ),
    Term(
        "limit",
        title=QT_TRANSLATE_NOOP("model", "a file's own limit"),
        brief=QT_TRANSLATE_NOOP("model", "How many units of one file may be sent."),
        text=QT_TRANSLATE_NOOP(
            "model", "What is longer is cut. USER.md has a lower limit of 4,000 in 2026.8.1 and later."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "agents.defaults.bootstrapMaxChars in openclaw.json, or the agent's own; without it "
            "20,000 (12,000 in 2026.4.20 to 2026.5.28).",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Shorten the file, move a part to a note under memory/, or raise the limit."
        ),
        related=("total-limit", "cut", "head", "unit", "near-limit"),
    ),
    Term(
        "total-limit",
        title=QT_TRANSLATE_NOOP("model", "total limit of Project Context"),
        brief=QT_TRANSLATE_NOOP(
            "model", "How many units all context files together may take; the first ones are paid first."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "When it is spent, later files are shortened (starved) or left out (dropped). With "
            "fewer than 64 units left, nothing more is sent.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "agents.defaults.bootstrapTotalMaxChars in openclaw.json; without it 60,000, in "
            "2026.2.17 to 2026.4.14 150,000. Placeholders of missing files cost as well.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Shorten the largest files before the one that starves, or raise the limit."
        ),
        related=("limit", "starved", "dropped", "missing", "near-limit"),
    ),
    Term(
        "near-limit",
        title=QT_TRANSLATE_NOOP("model", "near its limit (85 %)"),
        brief=QT_TRANSLATE_NOOP(
            "model", "From 85 % of a limit on, OpenClaw itself warns, and so does Strandline."
        ),
        text=QT_TRANSLATE_NOOP("model", "Nothing is lost yet; a few more lines and something is."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Raw size of the file against 0.85 of its limit, rounded up; for the total, the "
            "injected sizes together.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Tidy the file while there is time."),
        related=("limit", "total-limit"),
    ),
    Term(
        "head",
        title=QT_TRANSLATE_NOOP("model", "head"),
        brief=QT_TRANSLATE_NOOP("model", "The beginning of a file that is cut; it is sent."),
        text=QT_TRANSLATE_NOOP("model", "The safest place for a rule: it stays however long the file grows."),
        how=QT_TRANSLATE_NOOP(
            "model", "The first 70, 75 or (AGENTS.md) 45 % of what is allowed, by release."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Move what matters most up here."),
        related=("digest", "tail", "cut"),
    ),
    Term(
        "digest",
        title=QT_TRANSLATE_NOOP("model", "digest"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The headings and rules that OpenClaw picks out of the middle of an AGENTS.md that is cut.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "A line has a chance if it is a heading or a list item, or has a word such as must, "
            "never, required; lines are trimmed and cut at 240 units. Simplified 必须 and 严禁 are not "
            "among the words, 禁止 is from 2026.9.6 on.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "OpenClaw's digest of AGENTS.md (2026.5.28 and later), at most 35 % of the limit: first"
            " the lines of high priority, then the others, shown in file order.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Write rules as list items; the editor marks lines that would not be picked."
        ),
        related=("head", "tail", "cut"),
    ),
    Term(
        "tail",
        title=QT_TRANSLATE_NOOP("model", "tail"),
        brief=QT_TRANSLATE_NOOP("model", "The end of a file that is cut; it is sent."),
        text=QT_TRANSLATE_NOOP(
            "model", "What is added at the end of the file pushes the older part of the tail into the gap."
        ),
        how=QT_TRANSLATE_NOOP("model", "The last 20, 25 or (AGENTS.md) 15 % of what is allowed, by release."),
        advice=QT_TRANSLATE_NOOP("model", "Do not rely on it for rules that must stay."),
        related=("head", "digest", "cut"),
    ),
    Term(
        "marker",
        title=QT_TRANSLATE_NOOP("model", "marker at the cut"),
        brief=QT_TRANSLATE_NOOP("model", "The line that OpenClaw puts where it left something out."),
        text=QT_TRANSLATE_NOOP("model", "It tells the model that the file goes on, and how much was kept."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Text of the host, for example “[...truncated, read AGENTS.md for full content...]”. "
            "From 2026.4.20 on it counts into the limit, before it did not.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; it goes when the file fits."),
        related=("cut", "disk-size"),
    ),
)
