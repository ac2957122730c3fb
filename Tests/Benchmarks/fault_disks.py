"""The parts of `faults.py` that take away disk space, permissions and files while a site is built."""

import contextlib
import os
import pathlib
import random
import shutil
import subprocess
import threading

from fault_books import MANIFEST, difference, refusal, torn, tree, write

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
            kept = tree(place / "cache") if (place / "cache").exists() else {}
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


class Unsteady:
    """Changes a path of a handbook again and again: a file that is there and not there, a folder that is
    replaced by a file. Each change is one rename, as of a file that another program moves."""

    def __init__(self, path, forms, aside, chance):
        self.path, self.forms, self.aside, self.chance = path, forms, aside, chance
        self.end = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def put(self, form):
        old, new = self.aside / "old", self.aside / "new"
        for path in (old, new):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        content = self.forms[form]
        if isinstance(content, dict):
            write(new, content)
        elif content is not None:
            new.write_bytes(content)
        if self.path.exists():
            self.path.rename(old)
        if content is not None:
            new.rename(self.path)

    def run(self):
        while not self.end.wait(self.chance.uniform(0, 0.05)):
            self.put(self.chance.choice(list(self.forms)))

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.end.set()
        self.thread.join()


def vanishing(book, options):
    """Files and folders that vanish, come back, and become other ones while they are read."""
    chance, aside = random.Random(options.seed), book.scratch / "aside"
    aside.mkdir()
    files = book.states["one"]
    rule = min(name for name in files if name.endswith(".md") and "/_" not in name and "articles" not in name)
    folder = rule.split("/")[0]
    section = {name[len(folder) + 1:]: content for name, content in files.items() if name.startswith(folder + "/")}
    picture, other = files["articles/gray.png"], files["articles/notes/plain.txt"]
    cases = {
        rule: {"there": files[rule], "gone": None, "a folder": {"a.txt": b"a"}},
        folder: {"there": section, "gone": None, "a file": b"text"},
        "articles/gray.png": {"there": picture, "gone": None, "other": other, "a folder": {"a.png": picture}},
        "articles/notes": {"there": {"plain.txt": other}, "gone": None, "a file": b"text", "empty": {}},
        "handbook.yaml": {"there": files["handbook.yaml"], "gone": None, "a folder": {}, "empty": b""},
    }
    failures, ends, site = [], {0: 0, 1: 0, 2: 0}, book.scratch / "site"
    for path, forms in cases.items():
        book.set("one")
        place, clean = Unsteady(book.content / path, forms, aside, chance), {}
        for form in forms:
            place.put(form)
            shutil.rmtree(site, ignore_errors=True)
            if book.build(site).returncode == 0:
                clean[form] = tree(site)
        place.put("there")
        before = clean["there"]
        write(site, before)
        with place:
            for number in range(max(2, options.builds // 5)):
                run, found = book.build(site), tree(site)
                name = f"{path}, build {number}"
                ends[run.returncode] = ends.get(run.returncode, 0) + 1
                whole = {file: {content[file] for content in clean.values() if file in content}
                         for file in set().union(*clean.values())}
                if run.returncode == 0:
                    if not any(found == content for content in clean.values()):
                        failures.append(f"{name}: the site is of no state: {difference(found, before)}")
                elif run.returncode == 1:
                    wrong = difference(found, before)
                    failures += [f"{name}: status 1 changed {wrong}"] if wrong else []
                else:
                    wrong = refusal(run)
                    failures += [f"{name}: {wrong}"] if wrong else []
                    failures += [f"{name}: torn {file}" for file, content in found.items()
                                 if file != MANIFEST and content not in whole.get(file, ())]
                before = found
        place.put("there")
        run = book.build(site)
        if run.returncode or (wrong := difference(tree(site), clean["there"])):
            failures.append(f"{path}: the build after all: {run.stderr.strip()} {wrong}")
    counts = ", ".join(f"{count} with status {status}" for status, count in ends.items())
    yield f"{sum(ends.values())} builds", counts, failures
    yield paths(book)


def paths(book):
    """Folders where a file is expected, and files where a folder is."""
    failures, count = [], 0
    book.set("one")
    one, file = book.sites["one"], book.scratch / "file"
    file.write_bytes(b"text")
    for name, words in [
            ("a site that is a file", book.words(file)), ("a site below a file", book.words(file / "site")),
            ("content that is a file", book.words(book.scratch / "new", content=file)),
            ("a device as a site", book.words(pathlib.Path("/dev/null")))]:
        run = subprocess.run(words, capture_output=True, text=True, cwd=book.scratch)
        failures += [f"{name}: {wrong}" for wrong in [refusal(run)] if wrong]
        count += 1
    site = book.scratch / "site"
    run = book.build(site, file / "cache")
    if run.returncode or run.stderr.startswith("error"):
        failures.append(f"a cache below a file: {run.stderr}")
    page = min(name for name in one if name.startswith("rules/"))
    for name, place, content in [("pages become a file", "rules", b"mine"), ("a page becomes a folder", page, None),
                                 ("the manifest becomes a folder", MANIFEST, None)]:
        files = {path: text for path, text in one.items() if not path.startswith(place)}
        write(site, files | {place: content})
        book.set("two")
        run = book.build(site)
        failures += [f"{name}: {wrong}" for wrong in [refusal(run)] if wrong]
        failures += [f"{name}: torn {path}" for path in torn(
            tree(site), files, {**book.sites["two"], place: content}) if not path.startswith(place)]
        count += 1
    return f"{count + 1} builds", "files where folders are expected and the reverse", failures


PARTS = {"disk full": full, "denied": denied, "vanishing": vanishing}
