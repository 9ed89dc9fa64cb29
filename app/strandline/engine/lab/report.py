"""A run for other programs and for people: JSON values, CSV and Markdown."""

import csv
import io
from collections.abc import Iterator
from typing import Any

from strandline.engine.export.inert import markdown, unicode_text
from strandline.engine.lab.plan import LabRun, StrategyResult
from strandline.engine.lab.reading import advice_of, rows_of
from strandline.model.facts import FactKind
from strandline.model.lab.figures import Spread
from strandline.model.lab.measured import AGE_FROM
from strandline.model.lab.prefix import cost_of
from strandline.model.lab.published import PUBLISHED
from strandline.model.lab.summary import alive_by_age, alive_by_kind
from strandline.model.lab.table import Cell, Unit


def run_json(run: LabRun) -> dict[str, Any]:
    """Give a run as JSON values: for each strategy the figures, their spread and the series of its turns.

    Shares are 0 to 1, times ms UTC, turns count from 1; null where nothing was measured.
    """
    plan = run.plan
    return {
        "id": run.id,
        "at_ms": run.at_ms,
        "version": run.version,
        "release": plan.release,
        "conversation": {
            "id": plan.conversation.id,
            "title": plan.conversation.title,
            "language": plan.conversation.language,
            "source": plan.source.kind.value,
            "database": None if plan.source.database is None else str(plan.source.database),
            "digest": plan.conversation.digest,
            "messages": len(plan.conversation.messages),
        },
        "window": plan.window.tokens,
        "reserve": plan.window.reserve,
        "encoding": plan.encoding,
        "seed": plan.seed,
        "model": plan.model or None,
        "facts": len(run.protection.facts),
        "probes": {
            "own": sum(not one.automatic for one in run.probes),
            "automatic": sum(one.automatic for one in run.probes),
        },
        "strategies": {one.strategy: strategy_json(run, one) for one in run.results},
        "choices": {one.strategy: dict(one.choices) for one in run.results},
        "spread": {one.strategy: _spreads(one) for one in run.results},
        "facts_alive": {one.strategy: _alive(one) for one in run.results},
        "failed": {
            name: {"reason": str(error.sentence), "way_out": str(error.way_out)}
            for name, error in run.failures.items()
        },
        "problems": {
            one.strategy: [str(problem) for problem in one.problems] for one in run.results if one.problems
        },
        "advice": [str(one) for one in advice_of(run)],
        "published": {
            "note": "an article's figures on other data: share of tasks done, share of tokens saved",
            "strategies": {
                one.strategy: {"completed": one.completed, "compression": one.saved} for one in PUBLISHED
            },
        },
    }


def strategy_json(run: LabRun, result: StrategyResult) -> dict[str, Any]:
    """Give one strategy's figures under their fixed names, and ``turns``: the series, one object a turn."""
    figures = result.figures
    return {
        "tokens_mean": _rounded(figures.tokens.mean if figures.tokens else None, 1),
        "compression": _rounded(figures.compression),
        "facts_alive": _rounded(figures.facts_alive.mean if figures.facts_alive else None),
        "probes_passed": _rounded(figures.probes_passed),
        "contradictions": figures.contradictions,
        "prefix_stable": _rounded(figures.prefix_stable.mean if figures.prefix_stable else None),
        "cost": _rounded(figures.cost, 6),
        "seconds": _rounded(figures.seconds, 3),
        "memory_mb": _rounded(figures.memory_mb, 1),
        "turns": list(_turns(run, result)),
    }


def _turns(run: LabRun, result: StrategyResult) -> Iterator[dict[str, Any]]:
    for one in result.measured.turns:
        asked = one.own_asked or one.automatic_asked
        passed = one.own_passed if one.own_asked else one.automatic_passed
        yield {
            "turn": one.turn + 1,
            "tokens": one.tokens,
            "facts": one.facts,
            "facts_alive": _rounded(one.alive / one.facts if one.facts else None),
            "probes": asked,
            "probes_passed": _rounded(passed / asked if asked else None),
            "contradictions": one.contradictions,
            "prefix_stable": _rounded(one.stable / one.tokens if one.tokens else None),
            "cost": _rounded(cost_of(one.stable, one.tokens, run.plan.price), 6),
            "seconds": _rounded(one.seconds, 4),
            "whole": one.whole,
            "cut": one.cut,
            "dropped": one.dropped,
        }


def _spreads(result: StrategyResult) -> dict[str, Any]:
    figures = result.figures
    named = {
        "tokens": figures.tokens,
        "facts_alive": figures.facts_alive,
        "prefix_stable": figures.prefix_stable,
    }
    return {name: _spread(one) for name, one in named.items()} | {
        "tokens_growth": _rounded(figures.growth, 2),
        "own_probes": _rounded(figures.own),
        "automatic_probes": _rounded(figures.automatic),
        "judged": [figures.judged.part, figures.judged.whole],
        "unjudged": figures.unjudged,
        "spent": _rounded(figures.spent, 6),
        "calls": figures.calls,
        "misses": figures.misses,
    }


def _alive(result: StrategyResult) -> dict[str, Any]:
    """Give the facts alive by kind, and by the turns since they were last said ("5" is 5 to 9)."""
    kinds = alive_by_kind(result.measured)
    ages = zip(AGE_FROM, alive_by_age(result.measured), strict=True)
    return {
        "by_kind": {kind.value: _rounded(kinds[kind].value) for kind in FactKind if kind in kinds},
        "by_age": {str(since): _rounded(share.value) for since, share in ages if share.whole},
    }


def _spread(one: Spread | None) -> dict[str, float] | None:
    if one is None:
        return None
    return {"mean": round(one.mean, 4), "p10": round(one.p10, 4), "p90": round(one.p90, 4)}


def run_csv(run: LabRun) -> str:
    """Give a run as CSV: a line for each turn of each strategy."""
    stream = io.StringIO()
    lines = [({"strategy": one.strategy} | turn) for one in run.results for turn in _turns(run, one)]
    writer = csv.DictWriter(stream, list(lines[0]) if lines else ["strategy"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return unicode_text(stream.getvalue())


def run_markdown(run: LabRun) -> str:
    """Give a run as Markdown: the table with the best in bold, the advice, the published figures."""
    plan = run.plan
    names = [one.strategy for one in run.results]
    lines = [
        f"# {markdown(plan.conversation.title)}",
        "",
        (
            f"{len(plan.conversation.messages)} messages, {_turns_of(run)} turns,"
            f" {len(run.protection.facts)} facts, window {plan.window.tokens:,} tokens"
            f" ({plan.window.reserve:,} kept free), counted with {plan.encoding}. Strandline {run.version}."
        ),
        "",
        f"| | {' | '.join(names)} |",
        f"|---|{'---:|' * len(names)}",
    ]
    lines += [
        f"| {row.label} | {' | '.join(_cell(cell, row.unit) for cell in row.cells)} |" for row in rows_of(run)
    ]
    lines += ["", "The best of a row is bold; in brackets the 10th and 90th percentile over the turns.", ""]
    lines += [f"| facts alive | {' | '.join(names)} |", f"|---|{'---:|' * len(names)}"]
    lines += list(_kinds(run))
    lines += [""]
    lines += [f"- {markdown(str(one))}" for one in advice_of(run)]
    lines += [f"- {name}: {markdown(str(error.sentence))}" for name, error in run.failures.items()]
    lines += ["", f"Published (an article's figures, on other data): {published_words()}.", ""]
    return unicode_text("\n".join(lines))


def _kinds(run: LabRun) -> Iterator[str]:
    shares = [alive_by_kind(one.measured) for one in run.results]
    for kind in FactKind:
        if any(kind in one for one in shares):
            cells = [figure_words(one[kind].value if kind in one else None, Unit.SHARE) for one in shares]
            yield f"| {kind.value} | {' | '.join(cells)} |"


def published_words() -> str:
    """Give the published figures in one line."""
    return "; ".join(
        f"{one.strategy} {one.completed:.0%}" + (f" at {one.saved:.1%} saved" if one.saved else "")
        for one in PUBLISHED
    )


def figure_words(value: float | None, unit: Unit) -> str:
    """Write a figure as people read it; a dash where there is none."""
    if value is None:
        return "–"
    match unit:
        case Unit.SHARE:
            return f"{value:.1%}"
        case Unit.TOKENS:
            return f"{value:,.0f}"
        case Unit.COUNT:
            return f"{value:.0f}"
        case Unit.MONEY:
            return f"{value:.4f}"
        case Unit.SECONDS:
            return f"{value:.2f}"
        case Unit.MB:
            return f"{value:.1f}"


def spread_words(cell: Cell, unit: Unit) -> str:
    """Write the 10th and 90th percentile of a cell; empty where there are none."""
    if cell.spread is None:
        return ""
    return f"{figure_words(cell.spread.p10, unit)}…{figure_words(cell.spread.p90, unit)}"


def _cell(cell: Cell, unit: Unit) -> str:
    words = figure_words(cell.value, unit)
    between = spread_words(cell, unit)
    return (f"**{words}**" if cell.best else words) + (f" ({between})" if between else "")


def _turns_of(run: LabRun) -> int:
    return max((one.figures.turns for one in run.results), default=0)


def _rounded(value: float | None, digits: int = 4) -> float | None:
    return None if value is None else round(value, digits)
