#!/usr/bin/env python3
"""Times builds of a folder of rules with the release binary and prints a table. Asserts nothing.

    swift build -c release --product proofbook
    python3 Tests/Benchmarks/build.py [FOLDER] [RUNS]

Each run is a separate process that writes to a new, empty folder; the second build writes to the first
run's folder. With a number and `rules` instead of a folder, such as `5000 rules`, the rules of this
repository's handbook are copied under new names until there are that many.
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build/release/proofbook"


def run(content, output):
    """Wall time in milliseconds, peak memory in mebibytes, and the last line of output."""
    start = time.perf_counter()
    process = subprocess.Popen([BINARY, "build", "--content", content, "--output", output],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    printed = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    milliseconds = (time.perf_counter() - start) * 1000
    if status:
        sys.exit(printed)
    return milliseconds, usage.ru_maxrss / 1024, printed.strip().splitlines()[-1]


def copies(count, folder):
    """Creates a handbook of `count` copies of this repository's rules, without links between
    them."""
    rules = sorted(path for path in (ROOT / "Content").glob("*/*.md")
                   if not path.name.startswith("_") and path.parent.name != "articles")
    for number in range(count):
        rule = rules[number % len(rules)]
        text = re.sub(r"^(related|aliases):.*\n", "", rule.read_text(), flags=re.M)
        if number >= len(rules):
            # The first copy declares the checks; the other copies only refer to them.
            text = re.sub(
                r"^checks:\n((?:  .*\n)+)",
                lambda found: "checks: [" + ", ".join(re.findall(r"- id: (\S+)", found[1])) + "]\n",
                text, flags=re.M)
        text = re.sub(r"\]\([^)h][^)]*\)", "](https://example.org/)", text)
        title = re.search(r"^title: (.*)$", text, re.M).group(1)
        text = text.replace(title, f"{title} {number}")
        target = folder / rule.parent.name / f"{rule.stem}-{number}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    (folder / "handbook.yaml").write_text("title: Copies\n")
    return folder


def main(arguments):
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        runs = 9
        if "rules" in arguments:
            content = copies(int(arguments[0]), scratch / "content")
            arguments = arguments[2:]
            runs = 3
        else:
            content = pathlib.Path(arguments.pop(0)) if arguments else ROOT / "Content"
        runs = int(arguments[0]) if arguments else runs
        measured = [run(content, scratch / f"site-{number}") for number in range(runs)]
        again = run(content, scratch / "site-0")
        site = scratch / "site-0"
        pages = [path.stat().st_size for path in site.rglob("rules/*.html")]
        print(measured[0][2])
        print(f"{'':24}{'median':>10}{'min':>10}{'max':>10}")
        for name, unit, column in (("cold build", "ms", 0), ("memory", "MB", 1)):
            values = [row[column] for row in measured]
            print(f"{name:24}{statistics.median(values):10.0f}{min(values):10.0f}"
                  f"{max(values):10.0f}  {unit}")
        print(f"{'second build':24}{again[0]:10.0f}{'':20}  ms; {again[2].split('; ')[-1]}")
        print(f"{'largest rule page':24}{max(pages, default=0) / 1000:10.1f}{'':20}  KB")
        for ending in ("css", "js"):
            size = sum(path.stat().st_size for path in site.glob(f"assets/*.{ending}"))
            print(f"{'all .' + ending:24}{size / 1000:10.1f}{'':20}  KB")


if __name__ == "__main__":
    main(sys.argv[1:])
