"""What the tests of the watcher share: how files are saved, and an observer that hears nothing."""

from watchdog.observers import Observer

NEVER_MS = 3_600_000  # a scan that is not to come during the test
LONG_MS = 20_000  # how long a signal may take on a busy machine


class Told(list):
    """All emissions of ``changed``, and every path in them."""

    @property
    def paths(self):
        return frozenset().union(*self)


class DeafObserver(Observer):
    """Reports nothing, as a network folder does."""

    def schedule(self, handler, path, **kwargs):
        kwargs["event_filter"] = []
        return super().schedule(handler, path, **kwargs)


def truncate_and_write(path):
    with path.open("w") as file:
        file.write("other")


def save_by_rename(path):
    temporary = path.with_name(f"{path.name}.tmp.1234")
    temporary.write_text("other")
    temporary.replace(path)


def save_as_vim(path):
    swap = path.with_name(f".{path.name}.swp")
    swap.write_text("swap")
    backup = path.with_name(f"{path.name}~")
    path.rename(backup)
    path.write_text("other")
    backup.unlink()
    swap.unlink()


def save_from_elsewhere(path):
    temporary = path.parent.parent / "elsewhere.tmp"
    temporary.write_text("other")
    temporary.replace(path)


def append(path):
    with path.open("a") as file:
        file.write("more")
