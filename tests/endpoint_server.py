"""A small OpenAI-compatible server on loopback, which answers as a test tells it to.

``server.will(status(500), says("Fine."))`` queues answers; when none is queued, ``server.usual``
answers. What came in is in ``server.requests``.
"""

import json
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answering = Callable[["Handler", "Request"], None]


@dataclass(frozen=True)
class Request:
    """What came in: the path, the headers in small letters, and the body as JSON."""

    path: str
    headers: dict[str, str]
    body: Any

    @property
    def text(self) -> str:
        """All messages, one below the other."""
        return "\n".join(message["content"] for message in self.body["messages"])


@dataclass
class EndpointServer:
    """A running server. ``over`` is set when it is to end: who waits, waits for that."""

    url: str
    usual: Answering
    requests: list[Request] = field(default_factory=list)
    queue: deque[Answering] = field(default_factory=deque)
    over: threading.Event = field(default_factory=threading.Event)
    came: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    key: str | None = None

    def will(self, *answers: Answering) -> None:
        """Queue answers for the next requests."""
        self.queue.extend(answers)


class Handler(BaseHTTPRequestHandler):
    """Hands each request to the answer that is due."""

    protocol_version = "HTTP/1.1"
    server: "_Http"

    def do_POST(self) -> None:
        owner = self.server.owner
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(self.path, headers, json.loads(body))
        owner.requests.append(request)
        owner.came.release()
        if owner.key is not None and headers.get("authorization") != f"Bearer {owner.key}":
            status(401, error={"message": f"bad key {headers.get('authorization')}"})(self, request)
            return
        answer = owner.queue.popleft() if owner.queue else owner.usual
        answer(self, request)

    def give(self, code: int, body: bytes, headers: dict[str, str] | None = None) -> None:
        """Send a whole answer."""
        self.send_response(code)
        for name, value in ({"Content-Type": "application/json"} | (headers or {})).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    owner: EndpointServer

    def handle_error(self, *_: object) -> None:
        pass  # whoever asked went away


def says(
    text: str | Callable[[Request], str] | list[Any] | None,
    *,
    finish: str = "stop",
    usage: dict[str, Any] | None = None,
    model: str = "small-1",
    message: dict[str, Any] | None = None,
) -> Answering:
    """Answer with a text, or with what a function makes of the request; ``usage`` {} leaves the count out."""

    def answer(handler: Handler, request: Request) -> None:
        said = text(request) if callable(text) else text
        count = {"prompt_tokens": 100, "completion_tokens": 20} if usage is None else usage
        whole = {
            "model": model,
            "choices": [
                {"message": {"role": "assistant", "content": said} | (message or {}), "finish_reason": finish}
            ],
        }
        whole |= {"usage": count} if count else {}
        handler.give(200, json.dumps(whole).encode())

    return answer


def status(code: int, *, error: Any = None, headers: dict[str, str] | None = None) -> Answering:
    """Answer with a status and the JSON of an error."""

    def answer(handler: Handler, _: Request) -> None:
        handler.give(code, json.dumps({"error": error or {"message": "no"}}).encode(), headers)

    return answer


def raw(body: bytes, code: int = 200, headers: dict[str, str] | None = None) -> Answering:
    """Answer with bytes."""
    return lambda handler, _: handler.give(code, body, headers)


def redirects(location: str, code: int = 307) -> Answering:
    """Send on to another place."""
    return raw(b"", code, {"Location": location})


def silent(handler: Handler, _: Request) -> None:
    """Say nothing at all until the test is over."""
    handler.server.owner.over.wait()


def endless(handler: Handler, _: Request) -> None:
    """Send a body that never ends."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    while not handler.server.owner.over.is_set():
        handler.wfile.write(b"10000\r\n" + b" " * 0x10000 + b"\r\n")


def cut(handler: Handler, _: Request) -> None:
    """Break off in the middle of the body."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [{"message": {"content": "The bud')
    handler.close_connection = True


@contextmanager
def endpoint_server(usual: Answering | None = None) -> Iterator[EndpointServer]:
    """Run a server for the length of the block."""
    http = _Http(("127.0.0.1", 0), Handler)
    owner = http.owner = EndpointServer(
        f"http://127.0.0.1:{http.server_address[1]}/v1", usual or says("All is well.")
    )
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield owner
    finally:
        owner.over.set()
        http.shutdown()
        http.server_close()
        thread.join()
