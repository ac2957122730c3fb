"""Runs commands and compares their times. Every benchmark measures by these functions."""

import collections
import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build/release/proofbook"

# `wall` and `cpu` in seconds, `memory` in mebibytes: the peak of the largest process.
Run = collections.namedtuple("Run", "wall cpu memory output")


def run(command, folder=None, environment=None, allowed=(0,)):
    """Runs a command to its end; the output is what it wrote to standard output and standard error.
    Another exit status than the allowed ones ends the benchmark."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [str(word) for word in command], cwd=folder, env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace")
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in allowed:
        words = " ".join(str(word) for word in command)
        sys.exit(f"{words}: exit status {process.returncode}\n{output[-2000:]}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output)


def in_turns(variants, count):
    """Measures variants, a dictionary of functions that return a `Run`, `count` times each: A B, then B A,
    and so on, so that a slow minute of the machine meets all of them. The runs of one turn are at the same
    position of every list."""
    runs = {name: [] for name in variants}
    for turn in range(count):
        for name in list(variants)[::1 if turn % 2 == 0 else -1]:
            runs[name].append(variants[name]())
    return runs


def median(runs, field="wall"):
    return statistics.median(getattr(run, field) for run in runs)


def ratio(runs, others, field="wall"):
    """The median of the ratios of the runs of each turn."""
    return statistics.median(
        getattr(run, field) / max(getattr(other, field), 1e-9) for run, other in zip(runs, others))


def size(folder):
    """The number of files and of bytes in a folder, without files whose names begin with a dot."""
    sizes = [path.stat().st_size for path in folder.rglob("*")
             if path.is_file() and not path.name.startswith(".")]
    return len(sizes), sum(sizes)


def seconds(value):
    return f"{value:.2f} s" if value >= 0.995 else f"{value * 1000:.0f} ms"


def table(heads, rows, out=sys.stdout):
    """Prints a Markdown table whose columns are as wide as their widest cell."""
    cells = [[str(cell) for cell in row] for row in [heads, *rows]]
    widths = [max(len(row[at]) for row in cells) for at in range(len(heads))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |"
             for row in cells]
    lines.insert(1, "| " + " | ".join("-" * width for width in widths) + " |")
    print("\n".join(lines), "\n", file=out, flush=True)
