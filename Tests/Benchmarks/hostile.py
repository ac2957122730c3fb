#!/usr/bin/env python3
"""Runs Proofbook on hostile inputs of up to 4 MB, each in a new folder, and prints what each one needs.

    python3 Tests/Benchmarks/hostile.py [BINARY] [--only TEXT]

Fails if an input takes more than 5 seconds of processor time or 1 GB of memory, ends the program, or has no
outcome: neither success, nor a diagnostic at a line and column, nor a refusal of a file. `--only` takes the
inputs whose names contain TEXT.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import threading

import hostile_inputs
import measure

SECONDS, MEBIBYTES = 5, 1000
STOP, MOST_MEMORY = 30, 8 << 30
DIAGNOSTIC = re.compile(r"^(.+:\d+:\d+: (?:error|warning|note): .+)$", re.MULTILINE)
REFUSAL = re.compile(r"^(error: cannot .+)$", re.MULTILINE)


def write(files, folder):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, pathlib.Path):
            path.symlink_to(content)
        else:
            path.write_bytes(content if isinstance(content, bytes) else str(content).encode())


def limit():
    """Ends the program if it uses more processor time or memory than any input may need several times over."""
    resource.setrlimit(resource.RLIMIT_CPU, (STOP, STOP))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def run(binary, command, folder):
    """The processor time of the program, its peak memory in MB, its exit status, and what it wrote."""
    words = [binary, command, "in"] if command == "lint" else [binary, command, "--content", "in"]
    words += {"build": ["--output", "out", "--no-cache"]}.get(command, [])
    with open(folder / "output", "wb") as output:
        process = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                   preexec_fn=limit)
        timer = threading.Timer(2 * STOP, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    return (usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode,
            (folder / "output").read_text(errors="replace"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", nargs="?", type=pathlib.Path, default=measure.BINARY)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    failures = count = 0
    print(f"{'seconds':>7} {'MB':>5} {'status':>6}  input", flush=True)
    for name, command, files in hostile_inputs.cases():
        if options.only not in name:
            continue
        with tempfile.TemporaryDirectory() as path:
            folder = pathlib.Path(path)
            write(files, folder / "in")
            seconds, memory, status, text = run(options.binary.resolve(), command, folder)
            found = DIAGNOSTIC.search(text) or REFUSAL.search(text)
            is_done = status == 0 and (command != "build" or (folder / "out/index.html").exists())
        fails = seconds > SECONDS or memory > MEBIBYTES or not (is_done or status in (1, 2) and found)
        failures += fails
        count += 1
        first = found[1] if found else text.strip().splitlines()[-1] if text.strip() else "no output"
        print(f"{seconds:7.2f} {memory:5.0f} {status:6}  {'FAILS ' if fails else ''}{name}: {first[:150]}", flush=True)
    print(f"{count} inputs, {failures} failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
