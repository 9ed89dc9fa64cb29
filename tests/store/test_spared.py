"""What a package brings along is left out for one thread, for a while, and for nobody else."""

import importlib
import sys
import threading

import pytest

from strandline.store.spared import without


@pytest.fixture
def package(tmp_path, monkeypatch):
    (tmp_path / "brought_along.py").write_text("here = True\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "brought_along"
    sys.modules.pop("brought_along", None)


def test_it_is_not_there_in_the_block_and_there_again_after_it(package):
    before = list(sys.meta_path)
    with without(package), pytest.raises(ModuleNotFoundError):
        importlib.import_module(package)
    assert sys.meta_path == before
    assert importlib.import_module(package).here


def test_another_thread_imports_it_meanwhile(package):
    found = []
    other = threading.Thread(target=lambda: found.append(importlib.import_module(package)))
    with without(package):
        other.start()
        other.join()
        assert importlib.import_module(package) is found[0]  # now it is loaded, and nothing can be spared
    assert found[0].here


def test_an_error_in_the_block_leaves_nothing_behind(package):
    before = list(sys.meta_path)
    with pytest.raises(OSError, match="full"), without(package):
        raise OSError("full")
    assert sys.meta_path == before
