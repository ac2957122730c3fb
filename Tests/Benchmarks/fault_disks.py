"""The parts of `faults.py` that take away disk space and permissions."""

import contextlib
import os
import random
import shutil
import subprocess

from fault_books import MANIFEST, cached, difference, refusal, torn, tree, write

NOBODY = 65534
IS_ROOT = os.geteuid() == 0


def mount(*words):
    return subprocess.run(["mount", *map(str, words)], capture_output=True, text=True).returncode == 0


@contextlib.contextmanager
def disk(folder, options):
    """A memory disk at the folder; false if this machine does not allow it."""
    folder.mkdir(exist_ok=True)
    mounted = IS_ROOT and mount("-t", "tmpfs", "-o", options, "tmpfs", folder)
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", folder], check=True)
        shutil.rmtree(folder)


def size(files):
    """The kilobytes that files use on a memory disk, in pages of 4 KB."""
    return 4 * sum(1 + len(content or b"") // 4096 + 1 for content in files.values())


def after_refusal(run, site, before, after, *reasons):
    """What is wrong after a build that had no room or no right to write."""
    found = tree(site) if site.exists() else {}
    if run.returncode == 0:
        return [wrong] if (wrong := difference(found, after)) else []
    left = [f"left behind: {path}" for path in found if ".pb~" in path]
    return [wrong for wrong in [refusal(run, *reasons)] if wrong] + left + [
        f"torn: {path}" for path in torn(found, before, after)]


def full(book, options):
    chance = random.Random(options.seed)
    one, two = book.sites["one"], book.sites["two"]
    place = book.scratch / "disk"
    site, cache = place / "site", book.scratch / "cache"
    limits = [f"size={max(8, int(size(one) * chance.uniform(0, 1)))}k" for _ in range(8)]
    limits += [f"nr_inodes={chance.randrange(2, len(one))}" for _ in range(4)]
    failures, refused = [], 0

    def then(name, run, before, state, *reasons):
        nonlocal refused
        refused += run.returncode != 0
        return [f"{name}: {wrong}" for wrong in after_refusal(
            run, site, before, book.sites[state], "no space left", *reasons)]

    for limit in limits:
        with disk(place, limit) as mounted:
            if not mounted:
                yield "skipped", "only root can mount small disks", []
                return
            book.set("one")
            failures += then(f"first build, {limit}", book.build(site), {}, "one")
            mount("-o", "remount,size=100m,nr_inodes=9999", place)
            run = book.build(site)
            if wrong := difference(tree(site), one):
                failures.append(f"after {limit}: {run.stderr} {wrong}")
            # Then the next state, with little room left.
            room = int((size(two) + 4 * len(two)) * chance.uniform(0, 1)) * 1024
            used = os.statvfs(place)
            (place / "ballast").write_bytes(bytes(max(0, used.f_bavail * used.f_frsize - room)))
            book.set("two")
            failures += then(f"rebuild with {room >> 10} KB", book.build(site), one, "two")
            (place / "ballast").unlink()
            run = book.build(site)
            if wrong := difference(tree(site), two):
                failures.append(f"after a rebuild with {room >> 10} KB: {run.stderr} {wrong}")
    yield f"{2 * len(limits)} builds", f"{refused} refused", failures
    failures = []
    book.set("one")
    for limit in [8, 40, 150, 300, 500]:
        with disk(place, f"size={limit}k"):
            for site_of_run in ["site", "site-again"]:
                site = book.scratch / site_of_run
                shutil.rmtree(site, ignore_errors=True)
                run = book.build(site, place / "cache")
                if run.stderr != book.log["one"] or (wrong := difference(tree(site), one)):
                    failures.append(f"cache of {limit} KB: {run.stderr.strip()} {wrong}")
            kept = cached(place / "cache") if (place / "cache").exists() else {}
            failures += [f"cache of {limit} KB: {path}" for path, content in kept.items()
                         if book.caches["one"].get(path, b"-") != content]
    yield "10 builds with a full cache disk", "the site is the same", failures
    yield quota(book, place)


def quota(book, place):
    with disk(place, "size=99m,usrquota,usrquota_block_hardlimit=700k") as mounted:
        if not mounted:
            return "skipped", "this machine has no memory disks with quotas", []
        place.chmod(0o777)
        book.set("one")
        run = book.build(place / "site", user=NOBODY)
        return "1 build with a quota", run.stderr.strip()[-40:], after_refusal(
            run, place / "site", {}, book.sites["one"], "quota") or (
                [] if run.returncode else ["the quota was not reached"])


def denied(book, options):
    """Folders and files that are read-only or that a user may not use."""
    if not IS_ROOT:
        yield "skipped", "only root can take permissions away", []
        return
    failures, count = [], 0
    place, one, two = book.scratch / "disk", book.sites["one"], book.sites["two"]
    with disk(place, "size=99m"):
        book.set("one")
        book.build(place / "site", place / "cache")
        mount("-o", "remount,ro", place)
        for state in ["two", "one"]:
            book.set(state)
            count += 1
            run = book.build(place / "site", place / "cache")
            failures += [f"read-only, {state}: {wrong}" for wrong in after_refusal(
                run, place / "site", one, one, "read-only")]
            if state == "two" and run.returncode == 0:
                failures.append("read-only: the build of another state ended well")
        run = book.build(place / "new")
        failures += [f"read-only, new: {wrong}" for wrong in [refusal(run, "read-only")] if wrong]
        run = book.build(book.scratch / "site-of-reader", place / "cache", "--jobs", 2)
        count += 2
        if run.stderr != book.log["one"] or tree(book.scratch / "site-of-reader") != one:
            failures.append(f"read-only cache: {run.stderr}")
    page = next(name for name in two if name.startswith("rules/") and two[name] != one.get(name))
    rule = next(name for name in book.states["two"] if name.endswith("_section.md"))
    cases = [
        ("the folder of the site", lambda: (book.scratch / "site").chmod(0o555), 2),
        ("a folder of pages", lambda: (book.scratch / "site/rules").chmod(0o555), 2),
        ("a folder that cannot be listed", lambda: (book.scratch / "site/rules").chmod(0), 2),
        ("the manifest", lambda: (book.scratch / "site" / MANIFEST).chmod(0), 2),
        ("a page", lambda: (book.scratch / "site" / page).chmod(0), (0, 2)),
        ("the content", lambda: book.content.chmod(0), 2),
        ("a file of the content", lambda: (book.content / rule).chmod(0), 2),
        ("a picture", lambda: (book.content / "articles/gray.png").chmod(0), 2),
        ("a folder of the content", lambda: (book.content / "articles").chmod(0), 2),
        ("the settings", lambda: (book.content / "handbook.yaml").chmod(0), 2),
        ("the cache", lambda: (book.scratch / "cache").chmod(0), 0),
        ("files of the cache", lambda: [path.chmod(0) for path in (book.scratch / "cache").rglob("*.p*")], 0),
    ]
    for name, take, status in cases:
        book.set("two")
        write(book.scratch / "site", one)
        write(book.scratch / "cache", book.caches["one"])
        for folder in ["site", "cache", "content"]:
            for path in [book.scratch / folder, *(book.scratch / folder).rglob("*")]:
                os.chown(path, NOBODY, NOBODY)
        take()
        run = book.build(book.scratch / "site", book.scratch / "cache", user=NOBODY)
        count += 1
        if run.returncode not in (status if isinstance(status, tuple) else (status,)):
            failures.append(f"{name}: status {run.returncode}, {run.stderr}")
        failures += [f"{name}: {wrong}" for wrong in after_refusal(
            run, book.scratch / "site", one, two, "permission denied", "operation not permitted")]
    book.scratch.joinpath("parent").mkdir()
    run = book.build(book.scratch / "parent/site", user=NOBODY)
    failures += [f"a folder that cannot be made: {wrong}" for wrong in [refusal(run, "permission denied")] if wrong]
    yield f"{count + 1} builds", "read-only disks, and files that nobody may use", failures


PARTS = {"disk full": full, "denied": denied}
