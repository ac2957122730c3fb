"""The parts of `faults.py` in which files vanish, and trade places with folders."""

import pathlib
import random
import shutil
import subprocess
import threading

from fault_books import MANIFEST, difference, refusal, torn, tree, write


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
    failures += exchanged(book, site)
    return f"{count + 14} builds", "files where folders are expected and the reverse", failures


def exchanged(book, site):
    """A file of the content that becomes a folder of the same name and a file again, and a page for which there
    is a file that no build has written."""
    failures, text = [], b"text\n"
    forms = [{"a.txt": text}, {"a.txt/b.txt": text, "a.txt/c/d.txt": text},
             {"a.txt/c.txt": text}, {"a.txt/c.txt/e.txt": text}]
    shutil.rmtree(site)
    for form in [0, 1, 2, 3, 1, 0, 3, 0]:
        files = {f"articles/{name}": content for name, content in forms[form].items()}
        write(book.content, book.states["one"] | files)
        run, expected = book.build(site), {f"files/{name}": content for name, content in files.items()}
        found = {name: content for name, content in tree(site).items() if name.startswith("files/articles/a.txt")
                 and content is not None}
        if run.returncode or found != expected:
            failures.append(f"form {form}: {run.stderr.strip()} {difference(found, expected)}")
    for _ in range(2):
        book.set("one")
        write(site, book.sites["one"])
        new = next(name for name in book.sites["two"] if name.startswith("rules/") and name not in book.sites["one"])
        (site / new).write_bytes(b"mine")
        book.set("two")
        for _ in range(2):
            run = book.build(site)
            failures += [f"a file of somebody else: {wrong}" for wrong in [refusal(run, "did not make")] if wrong]
        if (site / new).read_bytes() != b"mine":
            failures.append("a file of somebody else was replaced")
    return failures


PARTS = {"vanishing": vanishing}
