"""What the embedding process is to do, and what it died of on the way."""

from pathlib import Path


class WorkOrder:
    """What is to be done, and what is known of the texts that killed the process."""

    def __init__(self, index_file: Path, model: str) -> None:
        self.index_file, self.model = index_file, model
        self.trying: list[int] = []
        self.careful: set[int] = set()
        self.skipped: set[int] = set()
        self.done = -1
        self.failures = 0

    def died(self) -> None:
        """Note that the process died: of many texts each is suspected, a single one is the culprit."""
        self.failures += 1
        if len(self.trying) == 1:
            self.skipped.add(self.trying[0])
            self.failures -= 1  # every text is skipped at most once: this too comes to an end
        self.careful.update(self.trying)
        self.trying = []
