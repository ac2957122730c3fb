"""Compares what drawing costs with two binaries, on one thread: a build with drawings less one without, of several
copies of a folder of rules. Two differences are measured: of the time of the stage that proves and draws, and of
the processor time of the whole build, which includes larger pages and depends less on what else the machine does.
Binaries take turns; a ratio is the median of the ratios of each turn. Also prints the bytes of the styles of
drawings and of the largest rule page. With `--instructions`, the instructions of one build are counted instead of
its time, with Valgrind: a busy machine does not change them.
"""

import pathlib
import re
import shutil
import statistics
import sys
import tempfile

import measure
import sites

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "guard"))
import callgrind  # noqa: E402

COUNTED = ["binary", "millions of instructions with drawings", "without", "a Swift fence", "ratio"]
HEADS = ["binary", "prove with drawings", "without", "drawings", "an example", "ratio", "processor time of a build",
         "without drawings", "ratio", "styles", "largest rule page"]


def add_options(parser):
    parser.add_argument("before", type=pathlib.Path, metavar="BEFORE", help="a release binary")
    parser.add_argument("after", type=pathlib.Path, metavar="AFTER", help="another one")
    parser.add_argument("folder", type=pathlib.Path, nargs="?", default=measure.ROOT / "Content", metavar="FOLDER",
                        help="a folder of rules (the handbook of this repository)")
    parser.add_argument("--copies", type=int, default=12, help="how many copies are built as one library (12)")
    parser.add_argument("--runs", type=int, default=5, help="how many turns (5)")
    parser.add_argument("--instructions", action="store_true", help="count instructions of one build of one copy")


def proving(run):
    """The milliseconds of the stage that proves and draws the examples."""
    return float(re.search(r"^prove\s+([\d.]+) ms$", run.output, re.M)[1])


def processor(run):
    return run.cpu * 1000


def costs(runs, name, time):
    """What drawings cost in each turn."""
    return [time(drawn) - time(plain) for drawn, plain in zip(runs[name, "with"], runs[name, "without"])]


def ratio(runs, name, time):
    return statistics.median(after / max(before, 0.1) for before, after in zip(
        costs(runs, "before", time), costs(runs, name, time)))


def sizes(folder):
    """The bytes of all styles of drawings, and of the largest rule page."""
    return (sum(path.stat().st_size for path in folder.rglob("assets/drawing*.css")),
            max(path.stat().st_size for path in folder.rglob("rules/*.html")))


def count(chosen):
    """Prints the instructions of builds with and without drawings. What varies with the binary and not with
    drawings cancels out."""
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("before", "after"):
            folder = pathlib.Path(scratch) / name
            folder.mkdir()
            binary = callgrind.strip(getattr(chosen, name).resolve(), folder)
            totals = [callgrind.profile(
                binary, ["build", "--content", str(chosen.folder.resolve()), "--output", f"site-{kind}",
                         "--no-swatches", "--no-cache", "--jobs", "1", *options], folder).total
                for kind, options in (("with", []), ("without", ["--no-drawings"]))]
            fences = sum(len(re.findall(r"^```swift", path.read_text(), re.M))
                         for path in chosen.folder.rglob("*.md"))
            cost = totals[0] - totals[1]
            rows.append([name, *[f"{total / 1e6:.0f}" for total in totals], f"{cost / fences / 1e6:.2f}", cost])
    measure.table(COUNTED, [[*row[:-1], f"{row[-1] / rows[0][-1]:.2f}"] for row in rows])


def run(chosen):
    if chosen.instructions:
        count(chosen)
        return
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as scratch:
        scratch = pathlib.Path(scratch)
        for copy in range(chosen.copies):
            shutil.copytree(chosen.folder, scratch / "library" / f"copy-{copy}")
        built, variants = {}, {}
        for name in ("before", "after"):
            binary = getattr(chosen, name).resolve()
            built[name] = sites.Proofbook(chosen.folder, scratch / name, binary=binary)
            built[name].clean()
            for kind, options in (("with", []), ("without", ["--no-drawings"])):
                variants[name, kind] = sites.Proofbook(
                    scratch / "library", scratch / f"{name}-{kind}", "--no-swatches", "--verbose", "--jobs", "1",
                    *options, binary=binary).clean
        runs = measure.in_turns(variants, chosen.runs)
        rows = []
        for name, site in built.items():
            styles, largest = sizes(site.output)
            examples = int(re.search(r"(\d+) examples", runs[name, "with"][0].output)[1])
            medians = [f"{statistics.median(map(time, runs[name, kind])):.0f} ms"
                       for time in (proving, processor) for kind in ("with", "without")]
            cost = statistics.median(costs(runs, name, proving))
            rows.append([
                name, *medians[:2], f"{cost:.0f} ms", f"{cost / examples:.3f} ms",
                f"{ratio(runs, name, proving):.2f}", *medians[2:], f"{ratio(runs, name, processor):.2f}",
                f"{styles / 1000:.1f} KB", f"{largest / 1000:.1f} KB"])
    measure.table(HEADS, rows)
