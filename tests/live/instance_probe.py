"""Run as a program: a start that becomes the running one, or hands over to it, and says which.

``python instance_probe.py WORD``: hands over a workspace called WORD. Prints ``running`` and then each
request that comes in, or ``handed over``, or ``trouble``. A line on standard input ends it.
"""

import sys
import threading
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

from strandline.engine.target import Target
from strandline.live.handover import Request
from strandline.live.single_instance import Claim, HandedOver, SingleInstance, meet


class End(QObject):
    """Tells when a line comes in."""

    came = Signal()

    def read(self) -> None:
        sys.stdin.readline()
        self.came.emit()


def main() -> None:
    met = meet(Request((Target(workspace=Path("/") / sys.argv[1]),)), patience_ms=int(sys.argv[2]))
    if isinstance(met, HandedOver):
        print("handed over", flush=True)
    elif not isinstance(met, Claim):
        print("trouble", met.why if met is not None else None, flush=True)
    else:
        run(met)


def run(claim: Claim) -> None:
    app = QCoreApplication([])
    instance = SingleInstance(claim)
    instance.asked.connect(heard)
    instance.start()
    print("running", instance.address, flush=True)
    end = End()
    end.came.connect(app.quit)
    threading.Thread(target=end.read, daemon=True).start()
    app.exec()
    instance.close()


def heard(request: Request) -> None:
    print("asked", request.targets[0].workspace.name, flush=True)


if __name__ == "__main__":
    main()
