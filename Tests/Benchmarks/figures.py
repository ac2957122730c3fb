"""The figures that Proofbook is measured by. Each row is a function that takes the settings and returns lines:
what was asked, what is measured, whether that is met, and on what it was measured."""

import contextlib
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import lint as lints
import measure
import packs
import sidebyside

sys.path.insert(0, str(measure.ROOT / "Tests/Browser"))
from preview import preview  # noqa: E402

CONTENT = measure.ROOT / "Content"


def met(holds):
    return "yes" if holds else "NO"


def at_least(asked, value):
    return met(value >= asked)


def at_most(asked, value):
    return met(value <= asked)


def missing(asked, what):
    return [[asked, "not here", "", f"{what}: not here"]]


@contextlib.contextmanager
def handbook(settings, count, kind="full"):
    """A generated handbook that is removed afterwards."""
    folder = settings.scratch / f"handbook-{kind}-{count}"
    packs.write(count, folder, kind)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def lint(settings):
    """Lint, each app alone and all together, and the sources of this repository."""
    found = lints.rows(settings.apps, settings.runs, settings.scratch, settings.binary)
    measure.table(lints.HEADS, [row for row, _, _ in found.values()])
    asked = "at most 0.25 of swift format lint --parallel, all checks on"
    lines = [[asked, f"{ratio:.2f}", at_most(0.25, ratio), f"{name}, {row[1]} files"]
             for name, (row, ratio, _) in found.items()]
    return lines + (missing(asked, "the apps") if len(found) == 1 else [])


def hugo(settings):
    """A table side by side with Hugo for each size."""
    for count in settings.sizes:
        measure.table(sidebyside.HEADS, sidebyside.generated(settings, count).rows(count))
    print("All sites have pages of rules, sections, tags, impacts, all rules and a home page, highlighted Swift\n"
          "and a search index. Proofbook also parses and proves the examples, draws them (unless\n"
          "--no-drawings), and adds pages of symbols, sources and checks and a printable handbook.\n"
          "DocC has no tags and highlights in the browser; Zensical has no pages of impacts.\n")
    return []


def faster(comparison, drawn, plain, on):
    """Lines for how many times as fast as Hugo a clean build is, with and without drawings."""
    lines = []
    for name, asked in (("Proofbook", drawn), ("Proofbook --no-drawings", plain)):
        if asked:
            ratio = measure.ratio(comparison.clean["Hugo"], comparison.clean[name])
            lines.append([f"at least {asked} times as fast as Hugo, {name}", f"{ratio:.2f}",
                          at_least(asked, ratio), on])
    return lines


def clean(settings):
    comparison = sidebyside.generated(settings, settings.rules)
    on = f"{settings.rules} generated rules, clean"
    memory = measure.ratio(comparison.clean["Proofbook"], comparison.clean["Hugo"], "memory")
    return faster(comparison, 5, 9, on) + [
        ["at most 0.33 of Hugo's memory", f"{memory:.2f}", at_most(0.33, memory), on]]


def public(settings):
    if not settings.packs.is_dir():
        return missing("at least 8 times as fast as Hugo", "a folder of public packs (--packs)")
    comparison = sidebyside.compare(settings, settings.packs, min(3, settings.runs))
    return faster(comparison, 8, None, f"{settings.packs.name}, clean")


def short(settings):
    comparison = sidebyside.generated(settings, settings.rules, "short")
    return faster(comparison, 12, None, f"{settings.rules} short rules without Swift, clean")


def pack(settings):
    on = "51 rules, clean, cold process"
    if settings.pack.is_dir():
        comparison = sidebyside.compare(settings, settings.pack, settings.runs)
        return faster(comparison, 2.5, 4, f"{settings.pack.name}, {on}")
    return faster(sidebyside.generated(settings, 51), 2.5, 4, f"generated: {on}")


def pictures(settings):
    """Pictures alone are the difference of builds with and without them."""
    scratch = settings.scratch / "pictures"
    variants = {
        "all": sidebyside.ours(settings, CONTENT, scratch / "all").clean,
        "none": sidebyside.ours(settings, CONTENT, scratch / "none", "--no-swatches").clean}
    runs = measure.in_turns(variants, settings.runs)
    shutil.rmtree(scratch)
    cost = statistics.median(
        one.wall - other.wall for one, other in zip(runs["all"], runs["none"]))
    pages = statistics.median(first_page(settings) for _ in range(settings.runs))
    without = measure.median(runs["none"])
    return [
        ["all pictures in at most 0.8 s", measure.seconds(cost), at_most(0.8, cost),
         "our handbook, a cold build with pictures less one without"],
        ["pages do not wait for pictures that are not theirs", measure.seconds(pages),
         at_most(without, pages), "our handbook, cold preview: from start to first page; a build "
         f"without pictures takes {measure.seconds(without)}"]]


def first_page(settings):
    """The time from the start of a preview without a cache to the last byte of the home page."""
    with tempfile.TemporaryDirectory(dir=settings.scratch) as scratch:
        content = pathlib.Path(scratch) / "content"
        packs.copy(CONTENT, content)
        begin = time.perf_counter()
        with preview(settings.binary, content, "--cache", pathlib.Path(scratch) / "cache") as running:
            assert b"</html>" in running.ask("/index.html")[2]
            return time.perf_counter() - begin


def repeated(settings):
    """Builds of a new process after a clean one, with kept proofs."""
    comparison = sidebyside.generated(settings, settings.rules)
    clean = comparison.clean["Proofbook"]
    unchanged = measure.ratio(comparison.unchanged["Proofbook"], clean)
    edited = measure.ratio(comparison.edited["Proofbook"], clean)
    on = f"{settings.rules} generated rules, relative to a clean build without a cache"
    return [
        ["nothing changed: at most 0.17 of the clean build", f"{unchanged:.2f}",
         at_most(1 / 6, unchanged), on],
        ["one rule edited: at most 0.2 of the clean build", f"{edited:.2f}",
         at_most(0.2, edited), on]]


def growth(settings):
    """The time for each rule of a small and of a large handbook."""
    costs, memory = [], 0
    for count in settings.growth:
        with handbook(settings, count) as content:
            site = sidebyside.ours(settings, content, settings.scratch / "growth", *sidebyside.DRAWN)
            runs = [site.clean() for _ in range(sidebyside.runs_for(count, settings.runs))]
            shutil.rmtree(site.scratch)
        costs.append(measure.median(runs) / count * 1000)
        memory = measure.median(runs, "memory")
    small, large = settings.growth
    on = f"{costs[0]:.2f} and {costs[1]:.2f} ms a rule, generated, clean"
    return [
        [f"time per rule at {large} rules at most 1.2 times that at {small}",
         f"{costs[1] / costs[0]:.2f}", at_most(1.2, costs[1] / costs[0]), on],
        ["peak memory at most 2 GB", f"{memory:.0f} MB", at_most(2048, memory),
         f"{large} generated rules"]]


def threads(settings):
    """Two threads against one, for builds and for lint."""
    asked = "two threads at least 1.7 times as fast as one"
    lines = []

    def build(content, name):
        variants = {
            jobs: sidebyside.ours(settings, content, settings.scratch / f"jobs-{jobs}",
                                  "--jobs", jobs, *sidebyside.DRAWN).clean for jobs in "12"}
        runs = measure.in_turns(variants, max(3, settings.runs))
        for jobs in "12":
            shutil.rmtree(settings.scratch / f"jobs-{jobs}")
        gain = measure.ratio(runs["1"], runs["2"])
        lines.append([asked, f"{gain:.2f}", at_least(1.7, gain), name])

    with handbook(settings, settings.rules) as content:
        build(content, f"{settings.rules} generated rules, clean")
    if settings.pack.is_dir():
        build(settings.pack, f"{settings.pack.name}, clean")
    else:
        with handbook(settings, 51) as content:
            build(content, "51 generated rules, clean")
    for name, path in lints.apps(settings.apps).items():
        config = lints.checks_on(settings.scratch, settings.binary)
        command = [settings.binary, "lint", path, "--config", config, "--format", "json", "--jobs"]
        runs = measure.in_turns({
            jobs: lambda jobs=jobs: measure.run([*command, jobs], allowed=(0, 1)) for jobs in "12"},
            max(3, settings.runs))
        gain = measure.ratio(runs["1"], runs["2"])
        lines.append([asked, f"{gain:.2f}", at_least(1.7, gain), f"lint of {name}"])
    return lines


def search(settings):
    """What the search of a large library loads, and how fast it answers."""
    first = "the first key press loads at most 300 KB (gzip)"
    python = measure.ROOT / ".build/python/bin/python"
    if not python.exists():
        return missing(first, "the packages of .ci/setup test")
    handbooks, rules = (128, 5800) if settings.rules >= 5000 else (13, settings.rules)
    content = settings.scratch / "library"
    packs.write_library(handbooks, rules, content)
    site = sidebyside.ours(settings, content, settings.scratch / "search", *sidebyside.PLAIN)
    site.clean()
    script = pathlib.Path(__file__).parent / "search.py"
    printed = subprocess.run([python, script, site.output, "calendar", "quiet", "padding"],
                             capture_output=True, text=True)
    shutil.rmtree(content)
    shutil.rmtree(site.scratch)
    if printed.returncode:
        sys.exit(printed.stderr[-2000:])
    found = json.loads(printed.stdout)
    slowest = max(found["times"])
    on = f"{rules} generated rules in {handbooks} handbooks, no drawings, from file://"
    return [
        [first, f"{found['bytes'] / 1000:.0f} KB in {found['files']} files",
         at_most(300_000, found["bytes"]), on],
        ["an answer in 16 ms per key press, processor slowed 4 times",
         f"{statistics.median(found['times']):.1f} ms median, {slowest:.1f} ms at most",
         at_most(16, slowest), on]]


def stages(settings):
    """Where the time of a cold build on one thread goes. Nothing is asked."""
    rows = []
    with handbook(settings, settings.rules) as content:
        for name, folder in {f"{settings.rules} generated rules": content,
                             settings.pack.name: settings.pack, "our handbook": CONTENT}.items():
            if folder.is_dir():
                found = sidebyside.stages(settings, folder, "--jobs", "1", *sidebyside.DRAWN)
                rows += [[name, stage, f"{milliseconds} ms"] for stage, milliseconds in found]
    measure.table(["handbook, one thread, cold, no pictures", "stage", "time"], rows)
    return []


def first_build(settings):
    """README's first command in a clone, with what is installed here. Takes some minutes."""
    readme = (measure.ROOT / "README.md").read_text()
    command = re.search(r"^```sh\n(.*?)\n```", readme, re.M | re.S)[1]
    with tempfile.TemporaryDirectory() as folder:
        clone = pathlib.Path(folder) / "proofbook"
        subprocess.run(["git", "clone", "--quiet", measure.ROOT, clone], check=True)
        run = measure.run(["bash", "-euo", "pipefail", "-c", command], folder=clone)
    return [["README's first command in at most 6 minutes", f"{run.wall / 60:.1f} min",
             at_most(360, run.wall), "a new clone; packages of the system already installed"]]


ROWS = {
    "lint": lint, "hugo": hugo, "clean": clean, "public": public, "short": short, "pack": pack,
    "pictures": pictures, "repeated": repeated, "growth": growth, "threads": threads,
    "search": search, "stages": stages, "first-build": first_build}
# Rows that are measured only if they are named.
ON_REQUEST = {"first-build"}
