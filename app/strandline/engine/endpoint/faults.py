"""What can go wrong with an endpoint, each with a way out; no key, no text and no body is in them."""

from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

_AGAIN = say(QT_TRANSLATE_NOOP("model", "Nothing was lost; try again later."))
_TEST = say(QT_TRANSLATE_NOOP("model", "Look at its address in the settings; “endpoint test” tries it."))


class EndpointError(StrandlineError):
    """The endpoint gave no answer that can be used."""

    exit_code = 4

    counts = True
    """Whether it tells that the endpoint is out of order: several in a row open the breaker."""

    wait_s: float | None = None
    """How many seconds the endpoint asks to wait, if it does."""

    cost: float | None = 0.0
    """US dollars that may be on the bill all the same; None when no price is known."""


class EndpointOff(EndpointError):
    """The user did not switch it on."""

    exit_code = 5
    counts = False

    def __init__(self) -> None:
        super().__init__(
            say(QT_TRANSLATE_NOOP("model", "The model endpoint is switched off.")),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Switch it on in the settings; text of your conversations is then sent to its address.",
                )
            ),
        )


class BadEndpoint(UsageError):
    """The address or the model that was set cannot be used."""


class NoKey(EndpointError):
    """There is no key, or none that can be sent."""

    exit_code = 5
    counts = False


class WrongKey(EndpointError):
    """The endpoint refused the key, or asks for one."""

    exit_code = 5


class EndpointDown(EndpointError):
    """It could not be reached, did not answer in time, or had a fault of its own."""


class TooSlow(EndpointDown):
    """It did not answer in time. Asked once more at most: a model that is slow works on in vain each time."""


class EndpointBusy(EndpointError):
    """It asks to be left alone for a while (status 429)."""


class NotUnderstood(EndpointError):
    """What came back is no answer of a chat: no JSON, another shape, too long, a redirection."""


class RequestRefused(EndpointError):
    """It does not take this text: too long for the model, or held back by a filter. Others may pass."""

    exit_code = 5
    counts = False
    too_long = False


class EndpointRefused(EndpointError):
    """It does not take requests such as ours: no such model, no right to it, an unknown field."""

    exit_code = 5


class SpendLimit(EndpointError):
    """The next call could cost more than what may be spent."""

    exit_code = 5
    counts = False


class Paused(EndpointError):
    """Too many calls failed in a row; nothing is sent for a while."""

    exit_code = 5
    counts = False


class Stopped(EndpointError):
    """Somebody stopped it."""

    counts = False

    def __init__(self) -> None:
        super().__init__(
            say(QT_TRANSLATE_NOOP("model", "Waiting for the model was stopped.")),
            say(QT_TRANSLATE_NOOP("model", "Nothing was changed; start it again to go on.")),
        )


def unreachable(host: str) -> EndpointDown:
    """Nobody listens there, or there is no way there."""
    return EndpointDown(
        say(QT_TRANSLATE_NOOP("model", "The model endpoint {host} cannot be reached."), host=host),
        say(QT_TRANSLATE_NOOP("model", "See whether it runs and the network is up, then try again.")),
    )


def insecure(host: str) -> EndpointDown:
    """Its certificate does not convince."""
    return EndpointDown(
        say(QT_TRANSLATE_NOOP("model", "The connection to {host} is not secure: bad certificate."),
            host=host),
        say(QT_TRANSLATE_NOOP(
            "model", "See whether the address is right; a certificate of your own goes into SSL_CERT_FILE.")),
    )  # fmt: skip


def too_slow(host: str, seconds: float) -> TooSlow:
    """It took too long."""
    return TooSlow(
        say(
            QT_TRANSLATE_NOOP("model", "The model endpoint {host} gave no answer within {seconds} s."),
            host=host,
            seconds=f"{seconds:g}",
        ),
        say(QT_TRANSLATE_NOOP("model", "Try again, or allow it more time in the settings.")),
    )


def bad_proxy() -> BadEndpoint:
    """A variable of the environment names a proxy that is none."""
    return BadEndpoint(
        say(QT_TRANSLATE_NOOP("model", "The proxy that the environment names cannot be used.")),
        say(QT_TRANSLATE_NOOP("model", "Look at HTTPS_PROXY, HTTP_PROXY and ALL_PROXY.")),
    )


def cut_off(host: str) -> EndpointDown:
    """The connection ended before the answer did."""
    return EndpointDown(
        say(QT_TRANSLATE_NOOP("model", "The model endpoint {host} broke off in its answer."), host=host),
        _AGAIN,
    )


def own_fault(host: str, status: int) -> EndpointDown:
    """A status of 500 and above."""
    return EndpointDown(
        say(
            QT_TRANSLATE_NOOP("model", "The model endpoint {host} has a fault of its own (status {status})."),
            host=host,
            status=str(status),
        ),
        _AGAIN,
    )


def busy(host: str, wait_s: float | None) -> EndpointBusy:
    """It wants fewer requests; ``wait_s`` is how long it asks to wait, if it says."""
    sentence = say(
        QT_TRANSLATE_NOOP("model", "The model endpoint {host} takes no more requests for now (status 429)."),
        host=host,
    )
    if wait_s is None:
        return EndpointBusy(sentence, _AGAIN)
    return EndpointBusy(
        sentence,
        say(
            QT_TRANSLATE_NOOP("model", "It asks to wait {seconds} {seconds:second|seconds}; try again then."),
            seconds=int(wait_s) + 1,
        ),
    )


def wrong_key(host: str, status: int, *, had_key: bool) -> WrongKey:
    """A status of 401 or 403."""
    if had_key:
        return WrongKey(
            say(
                QT_TRANSLATE_NOOP("model", "The model endpoint {host} refuses the key (status {status})."),
                host=host,
                status=str(status),
            ),
            say(QT_TRANSLATE_NOOP("model", "Give it another key: in the settings, or “endpoint key set”.")),
        )
    return WrongKey(
        say(
            QT_TRANSLATE_NOOP("model", "The model endpoint {host} asks for a key (status {status})."),
            host=host,
            status=str(status),
        ),
        say(QT_TRANSLATE_NOOP("model", "Give it one: in the settings, or “endpoint key set”.")),
    )


def refused(host: str, status: int) -> EndpointRefused:
    """A status of 400 to 499 that has to do with how it is asked."""
    return EndpointRefused(
        say(
            QT_TRANSLATE_NOOP("model", "The model endpoint {host} refuses the request (status {status})."),
            host=host,
            status=str(status),
        ),
        say(QT_TRANSLATE_NOOP("model", "Look at its address and the model's name in the settings.")),
    )


def not_taken(host: str, *, too_long: bool) -> RequestRefused:
    """It does not take this one text."""
    template = (
        QT_TRANSLATE_NOOP("model", "The text is too long for the model of {host}.")
        if too_long
        else QT_TRANSLATE_NOOP("model", "{host} does not let this text, or its answer, pass.")
    )
    error = RequestRefused(
        say(template, host=host),
        say(QT_TRANSLATE_NOOP("model", "Another model may take it, and the extractive summarizer does.")),
    )
    error.too_long = too_long
    return error


def not_understood(host: str) -> NotUnderstood:
    """No JSON, or of another shape."""
    return NotUnderstood(
        say(
            QT_TRANSLATE_NOOP("model", "What {host} answers is not the answer of a chat endpoint."),
            host=host,
        ),
        _TEST,
    )


def too_large(host: str, most_bytes: int) -> NotUnderstood:
    """A body without end."""
    return NotUnderstood(
        say(
            QT_TRANSLATE_NOOP("model", "The answer of {host} is longer than {bytes} {bytes:byte|bytes}."),
            host=host,
            bytes=most_bytes,
        ),
        _TEST,
    )


def redirected(host: str, elsewhere: str) -> NotUnderstood:
    """It sends on to another place, which is not followed: the text and the key are meant for this one."""
    return NotUnderstood(
        say(
            QT_TRANSLATE_NOOP("model", "{host} sends on to {elsewhere}; that is not followed."),
            host=host,
            elsewhere=elsewhere,
        ),
        say(QT_TRANSLATE_NOOP("model", "If you trust it, set that address in the settings.")),
    )


def over_limit(sentence: Message) -> SpendLimit:
    """What may be spent is spent."""
    return SpendLimit(
        sentence,
        say(QT_TRANSLATE_NOOP("model", "Nothing was sent; wait, or raise the limit in the settings.")),
    )
