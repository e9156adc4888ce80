"""What a notebook says before it compiles a cell, where something is missing for that."""

import shutil
import sysconfig

import pytest

from realmlab.widgets.lessons import compiling


def test_where_all_is_there_nothing_is_said():
    assert compiling.ready() is None


@pytest.mark.parametrize(("package", "said"), [("Cython", "%pip install cython"), ("setuptools", "setuptools is miss")])
def test_a_missing_package_is_named(monkeypatch, package, said):
    found = compiling.find_spec
    monkeypatch.setattr(compiling, "find_spec", lambda name: None if name == package else found(name))
    with pytest.raises(ImportError, match=said):
        compiling.ready()


def test_a_missing_compiler_is_named(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ImportError, match=r"the C compiler .* is missing here\. On Debian and Ubuntu: apt-get"):
        compiling.ready()


def test_missing_headers_are_named(monkeypatch, tmp_path):
    paths = sysconfig.get_paths() | {"include": str(tmp_path)}
    monkeypatch.setattr(sysconfig, "get_paths", lambda: paths)
    with pytest.raises(ImportError, match=r"the header Python\.h of python3.*apt-get install python3-dev"):
        compiling.ready()
