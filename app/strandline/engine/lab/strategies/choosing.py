"""What was chosen for a strategy, by its own parameters: of the right type and within their limits."""

from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.values import Parameter, Setting


def whole_of(setting: Setting, parameter: Parameter) -> int:
    """Give the whole number chosen. Raises UsageError."""
    return int(_within(setting, parameter))


def share_of(setting: Setting, parameter: Parameter) -> float:
    """Give the share chosen. Raises UsageError."""
    return float(_within(setting, parameter))


def yes_of(setting: Setting, parameter: Parameter) -> bool:
    """Give the yes or no chosen."""
    return bool(setting.choices.get(parameter.name, parameter.default))


def _within(setting: Setting, parameter: Parameter) -> float:
    value = setting.choices.get(parameter.name, parameter.default)
    if isinstance(value, bool) or not parameter.least <= value <= parameter.most:
        raise UsageError(
            say(
                QT_TRANSLATE_NOOP("model", "“{name}” cannot be {value}."),
                name=parameter.name,
                value=str(value),
            ),
            say(
                QT_TRANSLATE_NOOP("model", "Choose something from {least} to {most}."),
                least=str(parameter.least),
                most=str(parameter.most),
            ),
        )
    return value
