"""The part of `faults.py` in which reports cannot be written: to a full disk, and to a closed pipe."""

import os
import pathlib
import shutil
import signal
import subprocess

from fault_books import write

CANNOT = "error: cannot write 'standard output': no space left on device\n"
VIEW = b"""struct A: View {
  var body: some View { Text("abc").font(.system(size: 12)).foregroundStyle(.red) }
}
"""
SAMPLE = ["swatches", "sample", "--platform", "ios", "--material", "regular", "--backdrop", "#3c8ca0"]
COMMANDS = ["build", "preview", "check", "lint", "init", "new", "explain", "manual", "templates", "tree", "draw",
            "swatches"]


def reports():
    """Every command that prints to standard output, in every format."""
    yield from ([], ["--help"], ["help", "new", "rule"], ["--version"])
    yield from ([command, "--help"] for command in COMMANDS)
    for content in ["book", "broken", "nothing"]:
        for report in ["json", "github"]:
            yield ["check", "--content", content, "--format", report]
            yield ["check", "--content", content, "--suggest", "--strict", "--verbose", "--format", report]
            yield ["build", "--content", content, "--no-cache", "--format", report]
    for report in ["json", "github", "sarif", "junit"]:
        yield ["lint", "A.swift", "--format", report]
        yield ["lint", "A.swift", "nothing.swift", "--strict", "--format", report]
    for topic in [[], ["checks"], ["articles"], ["custom-checks"], ["link/draft"], ["type-fixed-size"]]:
        yield ["explain", *topic]
    yield from (["templates"], ["templates", "foot.mustache"], ["tree", "A.swift"], ["draw", "A.swift"])
    yield from (SAMPLE, ["swatches", "verify", "pictures"])
    yield ["swatches", "render", "--output", "pictures", "--platform", "watchos", "--no-cache"]
    yield from (["init", "new-book"], ["new", "rule", "A title", "--section", "s", "--content", "book"])


def prepare(place, book):
    shutil.rmtree(place, ignore_errors=True)
    write(place / "book", book.states["one"])
    rule = next(text for name, text in book.states["one"].items() if b"\n**Correct" in (text or b""))
    write(place / "broken", {**book.states["one"], "broken/broken.md": rule + b"[a](none.md)\n\n<b>\n" * 500})
    (place / "A.swift").write_bytes(VIEW)
    pictures = {name: content for name, content in book.sites["one"].items() if name.endswith("@2x.png")}
    write(place / "pictures", {"a.png": next(iter(pictures.values()))})


def run(book, place, words, output):
    return subprocess.run([book.binary, *words], cwd=place, stdin=subprocess.DEVNULL, stdout=output,
                          stderr=subprocess.PIPE, text=True, timeout=120)


def unwritten(book, options):
    place, failures, count, silent = book.scratch / "reports", [], 0, []
    for words in reports():
        prepare(place, book)
        name = " ".join(words) or "no command"
        plain = run(book, place, words, subprocess.PIPE)
        if not plain.stdout:
            silent.append(name)
        prepare(place, book)
        with open("/dev/full", "wb") as full:
            found = run(book, place, words, full)
        count += 1
        if plain.stdout and (found.returncode, found.stderr.split("\n", 1)[0] + "\n") != (2, CANNOT) or (
                plain.stdout and "--verbose" not in words and found.stderr != CANNOT):
            failures.append(f"{name}: status {found.returncode}, {found.stderr}")
    note = f"{count - len(silent)} reports"
    yield f"{count} commands to a full disk", note, failures
    yield closed(book, place)


def closed(book, place):
    failures, count = [], 0
    for words in reports():
        prepare(place, book)
        plain = run(book, place, words, subprocess.PIPE)
        for first in [0, 1, 5000]:
            prepare(place, book)
            reader, writer = os.pipe()
            if first == 0:
                os.close(reader)
            process = subprocess.Popen(
                [book.binary, *words], cwd=place, stdin=subprocess.DEVNULL, stdout=writer,
                stderr=subprocess.PIPE, text=True)
            os.close(writer)
            if first:
                os.read(reader, first)
                os.close(reader)
            error = process.communicate(timeout=120)[1]
            count += 1
            expected = "" if "--verbose" in words else plain.stderr
            if process.returncode not in (plain.returncode, -signal.SIGPIPE) or (
                    "standard output" in error or "--verbose" not in words and error not in ("", expected)):
                failures.append(f"{' '.join(words)}, closed after {first} bytes: status {process.returncode} "
                                f"instead of {plain.returncode}, {error}")
    return f"{count} commands to a closed pipe", "the status of an open one, or SIGPIPE", failures


PARTS = {"reports": unwritten} if pathlib.Path("/dev/full").exists() else {}
