"""A host and the memory of it."""

import pytest

from engine.lossless.kit import Host


@pytest.fixture
def host(tmp_path):
    made = Host(tmp_path)
    yield made
    made.store.close()
