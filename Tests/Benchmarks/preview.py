#!/usr/bin/env python3
"""Measures the preview with the release binary and prints a table. Asserts nothing.

    swift build -c release --product proofbook --static-swift-stdlib
    python3 Tests/Benchmarks/preview.py [FOLDER] [save|start|memory|load ...]

`5000 rules` instead of a folder generates a handbook of that size (`packs.py`).
`save`: the time from the end of a save to the last byte of the changed page, over 100 saves of one rule
that change its prose, then 100 that change its code, its title, and the APIs that its code uses.
`start`: the time from the start of the process to the last byte of the first page, and until all
examples are checked, without and with the cache of an earlier start.
`memory`: resident memory after 20 and after 2,000 saves.
`load`: 64 clients fetch pages for 30 seconds while a rule is saved every 100 milliseconds; every page
must be complete and must come from a single version of the rule. Then the same without saves, beside
500 idle connections and 100 greedy ones, which ask for much and read nothing.
"""

import asyncio
import os
import pathlib
import re
import socket
import statistics
import sys
import tempfile
import time

import packs
from measure import BINARY, ROOT

sys.path.insert(0, str(ROOT / "Tests/Browser"))
from preview import preview  # noqa: E402


class Rule:
    """A rule of a handbook that is saved repeatedly."""

    def __init__(self, content):
        rules = sorted(path for path in content.glob("*/*.md")
                       if not path.name.startswith("_") and path.parent.name != "articles")
        self.path = rules[len(rules) // 2]
        self.text = self.path.read_text()
        self.page = f"/rules/{self.path.stem}.html"
        self.name = self.path.relative_to(content)

    def words(self, number):
        """The rule's text with the number in its prose twice: before and after the examples."""
        return self.text.replace(
            "**Incorrect", f"Saved {number} times.\n\n**Incorrect", 1) + f"\nSaved {number} times.\n"

    def code(self, number):
        """The rule's text with the number in its code and, for odd numbers, a longer line."""
        change = f"// {number}\n" + ("let width = 44\n" if number % 2 else "")
        return self.words(number).replace("```swift\n", "```swift\n" + change, 1)

    def symbol(self, number):
        """Like `code`, but the code uses a new API for odd numbers, which other pages list."""
        change = f"// {number}\n" + ("let width = EdgeInsets()\n" if number % 2 else "")
        return self.words(number).replace("```swift\n", "```swift\n" + change, 1)

    def title(self, number):
        return re.sub(r"^title: .*$", f"title: A title {number}", self.words(number), flags=re.M)

    def save(self, text):
        """Writes the file in place, as most editors do. Returns the time at the end."""
        with open(self.path, "w") as file:
            file.write(text)
        return time.perf_counter()


def fetch(running, page):
    return running.ask(page)[2]


def wait_for(running, events, page, mark):
    """Waits for reload events and fetches the page until it contains the mark. Returns the time."""
    while True:
        name, _ = events.get(timeout=60)
        if name == "reload" and mark in fetch(running, page):
            return time.perf_counter()


def saves(running, rule, change, count, first=0):
    """The time from each save to the updated page, in milliseconds."""
    found = []
    with running.events(rule.page) as events:
        for number in range(first, first + count):
            time.sleep(0.05)
            start = rule.save(change(number))
            mark = f"Saved {number} times.".encode()
            found.append((wait_for(running, events, rule.page, mark) - start) * 1000)
    return found


def row(name, values, unit="ms"):
    values = sorted(values)
    p95 = values[min(len(values) - 1, int(len(values) * 0.95))]
    print(f"{name:34}{statistics.median(values):9.1f}{p95:9.1f}{values[-1]:9.1f} {unit}", flush=True)


def measure_saves(content):
    print(f"{'from save to page':34}{'median':>9}{'95th':>9}{'max':>9}")
    rule = Rule(content)
    with preview(BINARY, content) as running:
        fetch(running, rule.page)
        wait_for_proof(running)
        for name in ["words", "code", "title", "symbol"]:
            row(name, saves(running, rule, getattr(rule, name), 100))
            rule.save(rule.text)
            time.sleep(1)


def wait_for_proof(running):
    """Waits for the list of symbols: a large handbook is served before its examples are checked."""
    while running.ask("/symbols.html")[0] != 200:
        time.sleep(0.01)


def start(content, cache):
    """The time to the first page and until everything is proven, in milliseconds."""
    begin = time.perf_counter()
    with preview(BINARY, content, "--cache", cache) as running:
        body = fetch(running, "/index.html")
        end = time.perf_counter()
        assert b"</html>" in body
        wait_for_proof(running)
        return (end - begin) * 1000, (time.perf_counter() - begin) * 1000


def measure_start(content):
    print(f"{'from start to first page':34}{'median':>9}{'95th':>9}{'max':>9}")
    with tempfile.TemporaryDirectory() as scratch:
        cold = [start(content, pathlib.Path(scratch) / f"cache-{number}") for number in range(5)]
        warm = [start(content, pathlib.Path(scratch) / "cache-0") for _ in range(5)]
        for name, found in [("without a cache", cold), ("with a cache", warm)]:
            first, whole = zip(*found)
            row(name, first)
            row("  until everything is proven", whole)


def memory(running):
    status = pathlib.Path(f"/proc/{running.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def measure_memory(content):
    rule = Rule(content)
    with preview(BINARY, content) as running:
        fetch(running, rule.page)
        wait_for_proof(running)
        saves(running, rule, rule.code, 20)
        few = memory(running)
        saves(running, rule, rule.code, 1980, first=20)
        many = memory(running)
    rule.save(rule.text)
    print(f"memory after 20 saves {few:.1f} MB, after 2,000 {many:.1f} MB: {many / few - 1:+.1%}")


async def client(running, pages, until, found):
    """Fetches pages one after another over one connection."""
    reader, writer = await asyncio.open_connection(running.host, running.port)
    number = 0
    while time.perf_counter() < until:
        page = pages[number % len(pages)]
        number += 1
        start = time.perf_counter()
        writer.write(f"GET {page} HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode())
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)).decode()
        length = int(re.search(r"content-length: (\d+)", head, re.I)[1])
        body = await asyncio.wait_for(reader.readexactly(length), 30)
        found["times"].append((time.perf_counter() - start) * 1000)
        marks = set(re.findall(rb"Saved (\d+) times", body))
        whole = body.startswith(b"<!DOCTYPE html>") and body.rstrip().endswith(b"</html>")
        if " 200 " not in head.split("\r\n")[0] or not whole or len(marks) > 1:
            found["torn"].append((page, head.split("\r\n")[0], whole, marks))
    writer.close()


async def load(running, rule, pages, seconds):
    found = {"times": [], "torn": [], "saves": 0}
    until = time.perf_counter() + seconds

    async def save():
        while time.perf_counter() < until:
            rule.save(rule.words(found["saves"]))
            found["saves"] += 1
            await asyncio.sleep(0.1)

    results = await asyncio.gather(
        save(), *(client(running, pages, until, found) for _ in range(64)), return_exceptions=True)
    found["failed"] = [result for result in results if isinstance(result, Exception)]
    return found


def measure_load(content):
    rule = Rule(content)
    rule.save(rule.words(0))
    with preview(BINARY, content) as running:
        wait_for_proof(running)
        pages = [rule.page, "/index.html", "/rules.html", "/symbols.html", "/tags.html", rule.page]
        found = asyncio.run(load(running, rule, pages, 30))
        rule.save(rule.text)
        alive = running.process.poll() is None and running.ask("/index.html")[0] == 200
    print(f"64 clients, 30 s: {len(found['times'])} pages, {found['saves']} saves, "
          f"{len(found['failed'])} failed, {len(found['torn'])} torn, "
          f"{'responds' if alive else 'does not respond'} afterwards")
    for failure in found["failed"][:3] + found["torn"][:3]:
        print(repr(failure))
    print(f"{'from request to page':34}{'median':>9}{'95th':>9}{'max':>9}")
    row("under load", found["times"])
    measure_crowd(content)


def measure_crowd(content):
    """Prints how long a page takes, and the memory, beside connections that send or read nothing."""
    def connect(running, text):
        connection = socket.create_connection((running.host, running.port), timeout=30)
        connection.sendall(text)
        return connection

    rule = Rule(content)
    with preview(BINARY, content) as running:
        wait_for_proof(running)
        request = f"GET /search-index.js HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode()
        connections = []
        for name, count, text in [("alone", 0, b""), ("500 idle connections", 500, b""),
                                  ("and 100 greedy ones", 100, request * 50)]:
            connections += [connect(running, text) for _ in range(count)]
            found = []
            for _ in range(50):
                begin = time.perf_counter()
                fetch(running, rule.page)
                found.append((time.perf_counter() - begin) * 1000)
            row(f"{name}, {memory(running):.0f} MB", found)
        for connection in connections:
            connection.close()


MEASURES = {
    "save": measure_saves, "start": measure_start, "memory": measure_memory, "load": measure_load}


def main(arguments):
    wanted = [word for word in arguments if word in MEASURES]
    rest = [word for word in arguments if word not in wanted]
    with tempfile.TemporaryDirectory() as scratch:
        content = pathlib.Path(scratch) / "content"
        if "rules" in rest:
            packs.write(int(rest[0]), content)
        else:
            packs.copy(pathlib.Path(rest[0]) if rest else ROOT / "Content", content)
        os.environ["XDG_CACHE_HOME"] = str(pathlib.Path(scratch) / "cache")
        for name in wanted or MEASURES:
            MEASURES[name](content)


if __name__ == "__main__":
    main(sys.argv[1:])
