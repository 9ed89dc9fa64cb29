"""The strategies by name. Each is loaded when it is asked for: some bring much with them."""

from collections.abc import Callable

from strandline.engine.lab.strategies.tools import Tools
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.values import Strategy


def ids() -> tuple[str, ...]:
    """Give the names of all strategies, in the order in which they are shown."""
    return tuple(_MAKERS)


def strategy(name: str, tools: Tools | None = None) -> Strategy:
    """Give the strategy of a name. Raises UsageError for a name that none has."""
    make = _MAKERS.get(name)
    if make is None:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "There is no strategy “{name}”."), name=name),
            say(QT_TRANSLATE_NOOP("model", "Choose among {names}."), names=", ".join(_MAKERS)),
        )
    return make(tools or Tools())


def _none(_: Tools) -> Strategy:
    from strandline.engine.lab.strategies.whole import Whole  # noqa: PLC0415

    return Whole()


def _host(tools: Tools) -> Strategy:
    from strandline.engine.lab.strategies.host import Host  # noqa: PLC0415

    return Host(tools.host, tools.summarizer)


def _rules(_: Tools) -> Strategy:
    from strandline.engine.lab.strategies.rules import Rules  # noqa: PLC0415

    return Rules()


def _retrieval(tools: Tools) -> Strategy:
    from strandline.engine.lab.strategies.retrieval import Retrieval  # noqa: PLC0415

    return Retrieval(tools.vectors)


def _lcm(tools: Tools) -> Strategy:
    from strandline.engine.lab.strategies.lcm import Lcm  # noqa: PLC0415

    return Lcm(tools.stored, tools.summarizer)


def _layered(tools: Tools) -> Strategy:
    from strandline.engine.lab.strategies.layered import Layered  # noqa: PLC0415

    return Layered(tools.complete)


def _retrieval_layered(tools: Tools) -> Strategy:
    from strandline.engine.lab.strategies.combined import RetrievalLayered  # noqa: PLC0415

    return RetrievalLayered(tools.vectors, tools.complete)


_MAKERS: dict[str, Callable[[Tools], Strategy]] = {
    "none": _none,
    "host": _host,
    "rules": _rules,
    "retrieval": _retrieval,
    "layered": _layered,
    "lcm": _lcm,
    "retrieval+layered": _retrieval_layered,
}
