"""The handbooks that Benchmarks/packs.py generates: they stay right when checks change."""

import subprocess
import sys

import pytest

from commands import ROOT, build, files_of

GENERATOR = ROOT / "Tests/Benchmarks/packs.py"


@pytest.mark.parametrize("kind", ["full", "short"])
def test_a_generated_handbook_is_the_same_each_time_and_has_no_problem(kind, tmp_path):
    for name in ["first", "second"]:
        command = [sys.executable, GENERATOR, "200", tmp_path / name, "--kind", kind]
        subprocess.run(command, check=True)
    assert files_of(tmp_path / "first") == files_of(tmp_path / "second")
    run = build(tmp_path / "first", tmp_path / "site", "--strict", "--no-swatches")
    assert run.returncode == 0
    assert "200 rules" in run.stderr and "no problems" in run.stderr
