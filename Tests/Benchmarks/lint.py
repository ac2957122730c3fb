#!/usr/bin/env python3
"""Compares `proofbook lint`, with every check enabled, to `swift format lint --parallel` on the
same files, alternating between them, and prints a table. Asserts nothing.

    swift build -c release --product proofbook
    python3 Tests/Benchmarks/lint.py [LINES] [RUNS]

The files are copies of this repository's Swift files and of its handbook's examples, under new names,
until there are LINES lines.
"""

import hashlib
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build/release/proofbook"


def sources():
    """The source texts, views first, because the checks look at views."""
    examples = []
    for rule in sorted((ROOT / "Content").glob("*/*.md")):
        examples += re.findall(r"^```swift\n(.*?)^```", rule.read_text(), re.M | re.S)
    own = [path.read_text() for path in sorted((ROOT / "Sources").rglob("*.swift"))]
    return ["import SwiftUI\n\n" + "\n".join(examples)] * 8 + own


def write(folder, wanted):
    texts = sources()
    lines = 0
    number = 0
    while lines < wanted:
        text = texts[number % len(texts)]
        (folder / f"File{number}.swift").write_text(text)
        lines += text.count("\n")
        number += 1
    return number, lines


def run(command, folder):
    """Wall time in seconds and a digest of the output."""
    start = time.perf_counter()
    done = subprocess.run([*command], cwd=folder, capture_output=True)
    return time.perf_counter() - start, hashlib.sha256(done.stdout).hexdigest()


def main(arguments):
    wanted = int(arguments[0]) if arguments else 40_000
    runs = int(arguments[1]) if len(arguments) > 1 else 5
    ids = subprocess.run([BINARY, "explain", "checks"], capture_output=True, text=True).stdout
    ids = [line.split(":")[0] for line in ids.splitlines() if line]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        files, lines = write(folder, wanted)
        (folder / ".proofbook.yml").write_text(
            "checks:\n" + "".join(f"  {name}: on\n" for name in ids))
        lint = [BINARY, "lint", ".", "--format", "json"]
        commands = {
            "lint, two threads": [*lint, "--jobs", "2"],
            "lint, one thread": [*lint, "--jobs", "1"],
            "swift format lint --parallel": [
                "swift", "format", "lint", "--parallel", "--recursive", "."],
        }
        times = {name: [] for name in commands}
        digests = set()
        for _ in range(runs):
            for name, command in commands.items():
                seconds, digest = run(command, folder)
                times[name].append(seconds)
                if name.startswith("lint"):
                    digests.add(digest)
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{files} files, {lines} lines, {len(ids)} checks, {runs} runs each")
    for name, values in times.items():
        print(f"{name:30} median {medians[name]:6.2f} s   {min(values):6.2f} to {max(values):6.2f}")
    two, one, other = medians.values()
    print(f"relative to swift format       {two / other:.2f}")
    print(f"two threads relative to one    {one / two:.2f} times as fast")
    print(f"same output for both           {'yes' if len(digests) == 1 else 'NO'}")


if __name__ == "__main__":
    main(sys.argv[1:])
