#!/usr/bin/env python3
"""Times builds of a folder of rules with the release binary and prints a table. Asserts nothing.

    swift build -c release --product proofbook --static-swift-stdlib
    python3 Tests/Benchmarks/build.py [FOLDER] [RUNS]

Each run is a separate process that writes to a new, empty folder without a cache; the second build writes to
the last run's folder. `5000 rules` instead of a folder generates a handbook of that size (`packs.py`).
"""

import pathlib
import statistics
import sys
import tempfile

import measure
import packs
import sites


def main(arguments):
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        count = 9
        if "rules" in arguments:
            content = scratch / "content"
            packs.write(int(arguments[0]), content)
            arguments = arguments[2:]
            count = 3
        else:
            content = pathlib.Path(arguments.pop(0)) if arguments else measure.ROOT / "Content"
        site = sites.Proofbook(content, scratch / "built")
        runs = [site.clean() for _ in range(int(arguments[0]) if arguments else count)]
        site.prepare()
        again = site.unchanged()
        pages = [path.stat().st_size for path in site.output.rglob("rules/*.html")]
        print(runs[0].output.strip().splitlines()[-1])
        print(f"{'':24}{'median':>10}{'min':>10}{'max':>10}")
        for name, unit, values in (("cold build", "ms", [run.wall * 1000 for run in runs]),
                                   ("memory", "MB", [run.memory for run in runs])):
            print(f"{name:24}{statistics.median(values):10.0f}{min(values):10.0f}"
                  f"{max(values):10.0f}  {unit}")
        said = again.output.strip().split("; ")[-1]
        print(f"{'second build':24}{again.wall * 1000:10.0f}{'':20}  ms; {said}")
        print(f"{'largest rule page':24}{max(pages, default=0) / 1000:10.1f}{'':20}  KB")
        for ending in ("css", "js"):
            size = sum(path.stat().st_size for path in site.output.glob(f"assets/*.{ending}"))
            print(f"{'all .' + ending:24}{size / 1000:10.1f}{'':20}  KB")


if __name__ == "__main__":
    main(sys.argv[1:])
