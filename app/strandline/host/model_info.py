"""What the configuration says about a model: its context window and its prices.

Facts (openclaw.json, all three measured releases): a model entry's ``contextTokens`` is the
cap, then its ``contextWindow``, then the same two of the provider; then the host's catalogue,
which cannot be seen from outside, and 200,000. ``agents.defaults.contextTokens`` only lowers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from strandline.host import raw

ASSUMED_WINDOW = 200_000


@dataclass(frozen=True, slots=True)
class ModelPrice:
    """Prices per million tokens, in the currency the user wrote them in (the host: USD)."""

    input: float
    output: float
    cache_read: float
    cache_write: float


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A model of the configuration; ``window`` is in tokens.

    ``window_known`` is false when no number is configured and 200,000 is assumed;
    ``window_source`` is the key the number came from, or ``default``.
    """

    ref: str | None
    provider: str | None
    model: str | None
    window: int
    window_source: str
    window_known: bool
    max_output: int | None = None
    price: ModelPrice | None = None
    api: str | None = None


def model_ref(value: Any) -> str | None:
    """Give the model of a ``model`` setting: a text, or an object with ``primary``."""
    if isinstance(value, str):
        return value.strip() or None
    return raw.text(value, "primary") if isinstance(value, Mapping) else None


def model_info(
    config: Mapping[str, Any], ref: str | None, *, cap: Any = None, cap_source: str = ""
) -> ModelInfo:
    """Give what is known of a model named ``provider/model``, by its alias or by its bare id.

    ``cap`` is the number of tokens an agent may use at most, from the key ``cap_source``.
    """
    ref = _unaliased(config, ref)
    provider, model = _split(config, ref)
    provider_key, provider_data = _provider(config, provider)
    entry = _entry(provider_data, provider_key, model)
    window, source = _window(entry, provider_data, provider_key, model)
    known = window is not None
    window = window or ASSUMED_WINDOW
    highest = raw.limit(cap)
    if highest and highest < window:
        window, source = highest, cap_source
    return ModelInfo(
        ref=ref,
        provider=provider,
        model=model,
        window=window,
        window_source=source,
        window_known=known,
        max_output=raw.limit(entry.get("maxTokens")),
        price=_price(entry),
        api=raw.text(entry, "api") or raw.text(provider_data, "api"),
    )


def _unaliased(config: Mapping[str, Any], ref: str | None) -> str | None:
    if ref is None:
        return None
    for full, settings in raw.section(config, "agents", "defaults", "models").items():
        alias = raw.text(settings, "alias") if isinstance(settings, Mapping) else None
        if alias is not None and alias.lower() == ref.lower():
            return full
    return ref


def _split(config: Mapping[str, Any], ref: str | None) -> tuple[str | None, str | None]:
    if ref is None:
        return None, None
    provider, slash, model = ref.partition("/")
    if slash:
        return provider, model
    for name, data in raw.section(config, "models", "providers").items():
        if isinstance(data, Mapping) and _entry(data, name, ref):
            return name, ref
    return None, ref


def _provider(config: Mapping[str, Any], name: str | None) -> tuple[str, Mapping[str, Any]]:
    if name is None:
        return "", {}
    for key, data in raw.section(config, "models", "providers").items():
        if key.lower() == name.lower() and isinstance(data, Mapping):
            return key, data
    return name, {}


def _entry(provider: Mapping[str, Any], name: str, model: str | None) -> Mapping[str, Any]:
    models = provider.get("models")
    if model is None or not isinstance(models, list):
        return {}
    wanted = {model.lower(), f"{name}/{model}".lower()}
    for item in models:
        if isinstance(item, Mapping) and str(item.get("id", "")).strip().lower() in wanted:
            return item
    return {}


def _window(
    entry: Mapping[str, Any], provider: Mapping[str, Any], name: str, model: str | None
) -> tuple[int | None, str]:
    path = f"models.providers.{name}"
    for data, where in ((entry, f"{path}.models[{model}]"), (provider, path)):
        for key in ("contextTokens", "contextWindow"):
            tokens = raw.limit(data.get(key))
            if tokens:
                return tokens, f"{where}.{key}"
    return None, "default"


def _price(entry: Mapping[str, Any]) -> ModelPrice | None:
    cost = entry.get("cost")
    if not isinstance(cost, Mapping):
        return None
    numbers = [raw.number(cost.get(key)) for key in ("input", "output", "cacheRead", "cacheWrite")]
    if all(value is None for value in numbers):
        return None
    return ModelPrice(*(value or 0.0 for value in numbers))
