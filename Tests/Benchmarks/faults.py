#!/usr/bin/env python3
"""Breaks builds in the ways in which machines fail, and looks at what is left.

    python3 Tests/Benchmarks/faults.py [BINARY] [OTHER] [--kills N] [--builds N] [--seed N] [--only TEXT]

Kills builds at random moments, damages their caches, runs several at once, takes their disk, permissions and
files away, and closes what they write to. Whatever happens, each published file must be wholly of the last
build or wholly of the next one, the next build must give the bytes of a clean one and leave nothing else
behind, and a build that cannot go on must end with status 2 and one clear message. OTHER is another version
of the program, with which the cache is shared. Disks are mounted, and permissions are taken away, only if
root runs this. `--only` takes the rows whose names contain TEXT. Prints a table, and fails if a row does.
"""

import argparse
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import time

import fault_disks
import fault_files
import fault_reports
import measure
from fault_books import MANIFEST, TEMPORARY, Book, cached, difference, torn, tree, write


def swap(state):
    return "two" if state == "one" else "one"


def reset(folder, files):
    """Makes the folder contain these files; without any, there is no folder."""
    write(folder, files) if files else shutil.rmtree(folder, ignore_errors=True)


def duration(book, site, cache):
    begin = time.perf_counter()
    book.build(site, cache)
    return time.perf_counter() - begin


def killed(book, options):
    """First builds and rebuilds in turns, each killed at a random moment, and then run to the end."""
    chance = random.Random(options.seed)
    site, cache = book.scratch / "site", book.scratch / "cache"
    lasting, failures, done, with_files, temporary = {}, [], 0, 0, 0
    while done < options.kills:
        is_first, state = done % 2 == 0, chance.choice(["one", "two"])
        before = {} if is_first else book.sites[swap(state)]
        proven = {} if is_first else book.caches[swap(state)]

        def prepare():
            book.set(state)
            reset(site, before)
            reset(cache, proven)

        prepare()
        if is_first not in lasting:
            lasting[is_first] = duration(book, site, cache)
            prepare()
        process = book.start(site, cache)
        time.sleep(chance.uniform(0, lasting[is_first] * 1.2))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if process.returncode != -signal.SIGKILL:
            continue
        done += 1
        name = f"kill {done} ({'first build' if is_first else 'rebuild'} of {state})"
        found = tree(site)
        with_files += len(found) > 0 and found != before
        temporary += any(TEMPORARY in path for path in found)
        failures += [f"{name}: torn {path}" for path in torn(found, before, book.sites[state])]
        kept = {path: content for path, content in cached(cache).items() if "~" not in path}
        failures += [f"{name}: torn in the cache: {path}" for path in torn(kept, proven, book.caches[state])
                     if path in kept]
        run = book.build(site, cache)
        if run.returncode or (wrong := difference(tree(site), book.sites[state])):
            failures.append(f"{name}: the next build: status {run.returncode}, {run.stderr or wrong}")
        expected = {**proven, **book.caches[state]}
        if wrong := difference(cached(cache), expected):
            failures.append(f"{name}: the cache after the next build: {wrong}")
    yield (f"{options.kills} kills", f"{with_files} while files were written, {temporary} with a temporary file",
           failures)


def damages(chance, content, others):
    """Ways in which the bytes of a file of a cache can be wrong."""
    at = chance.randrange(len(content))
    flipped = bytes([content[at] ^ 1 << chance.randrange(8)])
    return {
        "flipped": content[:at] + flipped + content[at + 1:],
        "changed": content[:at] + bytes([chance.randrange(256)]) + content[at + 1:],
        "cut": content[:at], "longer": content + chance.randbytes(9), "noise": chance.randbytes(len(content)),
        "empty": b"", "of another file": chance.choice(others)}


def damaged(book, options):
    """Every file of a cache damaged at once, and then only the file of the proofs."""
    chance = random.Random(options.seed)
    site, cache = book.scratch / "site", book.scratch / "cache"
    book.set("one")
    clean = book.caches["one"]
    ways = ["flipped"] * 12 + ["changed"] * 4 + ["cut"] * 4 + ["longer", "noise", "noise", "empty"]
    ways += ["of another file"] * 2
    rounds = [(way, lambda path: True) for way in ways]
    rounds += [("flipped", lambda path: path.endswith(".proofs"))] * (options.builds // 2)
    failures, count = [], 0
    for number, (way, applies) in enumerate(rounds):
        files = {}
        for path, content in clean.items():
            alike = [other for name, other in clean.items()
                     if content and other and name != path and name[-4:] == path[-4:]]
            files[path] = content if content is None or not applies(path) else damages(
                chance, content, alike or [content[::-1]])[way]
            count += files[path] != content
        write(cache, files)
        reset(site, {})
        run = book.build(site, cache)
        wrong = difference(tree(site), book.sites["one"]) or difference(cached(cache), clean)
        if run.returncode or run.stderr != book.log["one"] or wrong:
            failures.append(f"round {number}, {way}: status {run.returncode}, {run.stderr or wrong}; {wrong}")
    yield f"{count} files", f"{len(rounds)} builds", failures
    failures = []
    for number in range(10):
        files = dict(book.sites["one"])
        for path, content in files.items():
            if content and path != MANIFEST:
                files[path] = damages(chance, content, [content])["flipped"]
        write(site, files)
        run = book.build(site, cache)
        if run.returncode or (wrong := difference(tree(site), book.sites["one"])):
            failures.append(f"round {number}: {run.stderr or wrong}")
    yield "10 published sites, all files flipped", "the next build repairs them", failures


def kept(book, options):
    """Builds with one site and one cache that stay. In between, the content changes, a build is killed, and a
    published file or a record of what was written is damaged; the size and the time of a file stay the same."""
    chance = random.Random(options.seed)
    site, cache = book.scratch / "site", book.scratch / "cache"
    reset(site, {})
    reset(cache, {})
    state, failures, counts = "one", [], {"unchanged": 0, "killed": 0, "damaged": 0}
    book.set(state)
    lasting = duration(book, site, cache)
    for number in range(options.kills):
        if chance.random() < 0.4:
            state = swap(state)
            book.set(state)
        if chance.random() < 0.4:
            process = book.start(site, cache)
            time.sleep(chance.uniform(0, lasting))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            counts["killed"] += process.returncode == -signal.SIGKILL
        if chance.random() < 0.4:
            files = [path for path in (*site.rglob("*"), *cache.glob("sites/*"))
                     if path.is_file() and path.name != MANIFEST and path.stat().st_size]
            path = chance.choice(files)
            times, content = path.stat(), path.read_bytes()
            way = chance.choice(["flipped", "changed", "cut", "removed"])
            path.unlink() if way == "removed" else path.write_bytes(damages(chance, content, [content])[way])
            if way != "removed":
                os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
            counts["damaged"] += 1
        run = book.build(site, cache)
        counts["unchanged"] += " 0 files written" in run.stderr
        wrong = difference(tree(site), book.sites[state])
        if run.returncode or wrong or run.stderr.split(";")[0] != book.log[state].split(";")[0]:
            failures.append(f"round {number} ({state}): status {run.returncode}, {wrong}, {run.stderr}")
    yield (f"{options.kills} builds", ", ".join(f"{count} {name}" for name, count in counts.items()), failures)


def threads(book, options):
    chance = random.Random(options.seed)
    site, cache = book.scratch / "site", book.scratch / "cache"
    book.set("one")
    failures, counts = [], set()
    for number in range(options.builds):
        count = chance.choice([1, 2, 3, 4, 5, 7, 8, 13, 16, 31, 64, 200, 512])
        counts.add(count)
        reset(site, {})
        if number % 4 == 0:
            reset(cache, {})
        run = book.build(site, [None, cache][number % 2], "--jobs", count)
        if run.returncode or (wrong := difference(tree(site), book.sites["one"])):
            failures.append(f"--jobs {count}: status {run.returncode}, {run.stderr or wrong}")
    yield f"{options.builds} builds", f"--jobs {', '.join(map(str, sorted(counts)))}", failures


def together(book, options):
    """Several builds of two contents at once, into one folder."""
    chance = random.Random(options.seed)
    site, cache = book.scratch / "site", book.scratch / "cache"
    contents = {state: book.scratch / f"content-{state}" for state in book.states}
    for state, folder in contents.items():
        write(folder, book.states[state])
    failures, refused, finished = [], 0, 0
    for number in range(max(1, options.builds // 3)):
        reset(site, [{}, book.sites["one"], book.sites["two"]][number % 3])
        if number % 2:
            reset(cache, {})
        states = [chance.choice(["one", "two"]) for _ in range(chance.choice([2, 3, 4]))]
        running = []
        for state in states:
            running.append((state, book.start(site, cache, content=contents[state])))
            time.sleep(chance.choice([0, 0, 0.05, 0.3]))
        ends = [(state, process.communicate()[1], process.returncode) for state, process in running]
        done = {state for state, _, status in ends if status == 0}
        finished += sum(status == 0 for _, _, status in ends)
        for _, text, status in ends:
            refused += status == 2
            if status not in (0, 2) or status == 2 and "another build is writing to it" not in text:
                failures.append(f"round {number}: status {status}, {text.strip()}")
        if not any(tree(site) == book.sites[state] for state in done):
            failures.append(f"round {number}: the site is of none of the builds that ended well")
        run = book.build(site, cache, content=contents[states[0]])
        if run.returncode or (wrong := difference(tree(site), book.sites[states[0]])):
            failures.append(f"round {number}: the next build: {run.stderr or wrong}")
        if left := [path for path in tree(cache) if "~" in path]:
            failures.append(f"round {number}: left in the cache: {left[0]}")
    yield f"{finished + refused} builds", f"{finished} finished, {refused} refused", failures


def shared(book, options):
    """A cache that two versions of the program use, in turns and at once."""
    if not options.other:
        yield "skipped", "no other version of the program is given", []
        return
    cache, failures, clean, count = book.scratch / "cache", [], {}, 0
    versions = {"this": options.binary, "other": options.other}
    for name, binary in versions.items():
        for state in book.states:
            book.set(state)
            site = book.scratch / f"site-{name}"
            reset(site, {})
            run = book.build(site, binary=binary)
            if run.returncode:
                failures.append(f"{name}: {run.stderr}")
            clean[name, state] = tree(site)
    for number in range(max(1, options.builds // 5)):
        state = ["one", "two"][number // 2 % 2]
        book.set(state)
        if number % 5 == 0:
            reset(cache, {})
        for name in versions:
            reset(book.scratch / f"site-{name}", {})
        running = {}
        for name, binary in list(versions.items())[::1 if number % 3 else -1]:
            running[name] = book.start(book.scratch / f"site-{name}", cache, binary=binary)
            if number % 2:
                running[name].wait()
        for name, process in running.items():
            error, count = process.communicate()[1], count + 1
            wrong = difference(tree(book.scratch / f"site-{name}"), clean[name, state])
            if process.returncode or wrong:
                failures.append(f"round {number}, {name} version: {error.strip()} {wrong}")
    differ = len([path for path in clean["this", "one"]
                  if clean["this", "one"][path] != clean["other", "one"].get(path)])
    yield f"{count} builds", f"the versions differ in {differ} files", failures


PARTS = {
    "killed": killed, "kept site": kept, "damaged cache": damaged, "threads": threads, "several at once": together,
    "two versions, one cache": shared,
    **fault_disks.PARTS, **fault_files.PARTS,
    **fault_reports.PARTS}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", nargs="?", type=pathlib.Path, default=measure.BINARY)
    parser.add_argument("other", nargs="?", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--builds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    options.binary = options.binary.resolve()
    options.other = options.other and options.other.resolve()
    rows, failed = [], False
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        scratch = pathlib.Path(folder).resolve()
        scratch.chmod(0o755)
        book = Book(scratch, options.binary)
        for name, part in PARTS.items():
            if options.only not in name:
                continue
            begin = time.perf_counter()
            for count, note, failures in part(book, options):
                seconds = time.perf_counter() - begin
                print(f"{name}: {count}, {note}: {len(failures)} failed, {seconds:.0f} s", flush=True)
                for failure in failures[:10]:
                    print(f"  {failure}"[:400], flush=True)
                rows.append([name, count, note, len(failures), f"{seconds:.0f} s"])
                failed |= bool(failures)
                begin = time.perf_counter()
    print()
    measure.table(["what", "how often", "details", "failed", "time"], rows)
    return failed


if __name__ == "__main__":
    sys.exit(main())
