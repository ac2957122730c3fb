#!/usr/bin/env python3
"""Measures Proofbook side by side with other programs and prints tables: what was asked, what is measured,
and on what. Asserts nothing.

    swift build -c release --product proofbook --static-swift-stdlib
    python3 Tests/Benchmarks/run.py                     # everything but the first build
    python3 Tests/Benchmarks/run.py --quick             # small sizes and few runs, a few minutes
    python3 Tests/Benchmarks/run.py --rows lint,hugo    # some rows

Rows: {rows}.

Times are medians of several runs, taken in turns (A B, B A, …); ratios are medians of the ratios of each turn.
Sites are written to a memory disk. Hugo and Zensical are installed into .build/python-benchmarks at first use.
"""

import argparse
import dataclasses
import os
import pathlib
import shutil
import sys
import tempfile

import figures
import measure


@dataclasses.dataclass(eq=False)
class Settings:
    """What the rows are measured with."""

    binary: pathlib.Path
    scratch: pathlib.Path
    runs: int
    rules: int
    sizes: list[int]
    growth: list[int]
    apps: pathlib.Path
    packs: pathlib.Path
    pack: pathlib.Path


def options():
    shared = measure.ROOT.parent / "shared"
    memory = pathlib.Path("/dev/shm")
    parser = argparse.ArgumentParser(
        description=__doc__.format(rows=", ".join(figures.ROWS)),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = lambda text: [int(word) for word in text.split(",")]
    parser.add_argument("--rows", type=lambda text: text.split(","), help="which rows")
    parser.add_argument("--quick", action="store_true", help="small sizes, two runs")
    parser.add_argument("--sizes", type=numbers, help="rules side by side with Hugo")
    parser.add_argument("--rules", type=int, help="rules of the figures (5000)")
    parser.add_argument("--growth", type=numbers, help="a small and a large number of rules")
    parser.add_argument("--runs", type=int, help="runs of each, fewer of large packs (5)")
    parser.add_argument("--binary", type=pathlib.Path, default=measure.BINARY)
    parser.add_argument("--apps", type=pathlib.Path, default=shared / "apps",
                        help="a folder of apps for lint")
    parser.add_argument("--packs", type=pathlib.Path, default=shared / "packs",
                        help="a folder of public packs")
    parser.add_argument("--pack", type=pathlib.Path, default=shared / "corpus/ios-ui-refactor",
                        help="a public pack of 51 rules")
    parser.add_argument("--scratch", type=pathlib.Path,
                        default=memory if memory.is_dir() else pathlib.Path(tempfile.gettempdir()),
                        help="where sites are written: a memory disk")
    return parser.parse_args()


def main():
    chosen = options()
    quick = chosen.quick
    rows = chosen.rows or [name for name in figures.ROWS if name not in figures.ON_REQUEST]
    unknown = sorted(set(rows) - set(figures.ROWS))
    if unknown:
        raise SystemExit(f"unknown rows: {', '.join(unknown)}; rows are {', '.join(figures.ROWS)}")
    if not chosen.binary.exists():
        raise SystemExit(f"{chosen.binary} is missing: swift build -c release --product proofbook --static-swift-stdlib")
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="proofbook-benchmarks-", dir=chosen.scratch))
    os.environ["XDG_CACHE_HOME"] = str(scratch / "user-cache")
    settings = Settings(
        binary=chosen.binary.resolve(), scratch=scratch, runs=chosen.runs or (2 if quick else 5),
        rules=chosen.rules or (500 if quick else 5000),
        sizes=chosen.sizes or ([50, 500] if quick else [50, 500, 5000, 20000]),
        growth=chosen.growth or ([200, 2000] if quick else [1000, 100000]),
        apps=chosen.apps, packs=chosen.packs, pack=chosen.pack)
    try:
        found = []
        for name in rows:
            print(f"measuring {name}", file=sys.stderr, flush=True)
            found += [[name, *line] for line in figures.ROWS[name](settings)]
        measure.table(["row", "asked", "measured", "met", "on"], found)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    main()
