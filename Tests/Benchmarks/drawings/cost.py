"""Compares what drawing costs with two binaries, on one thread: a build with drawings less one without, of several
copies of a folder of rules. Binaries take turns; the ratio is the median of the ratios of each turn. Also prints
the bytes of the styles of drawings and of the largest rule page.
"""

import pathlib
import re
import shutil
import statistics
import tempfile

import measure
import sites

HEADS = ["binary", "prove with drawings", "without", "drawings", "an example", "ratio", "styles", "largest rule page"]


def add_options(parser):
    parser.add_argument("before", type=pathlib.Path, metavar="BEFORE", help="a release binary")
    parser.add_argument("after", type=pathlib.Path, metavar="AFTER", help="another one")
    parser.add_argument("folder", type=pathlib.Path, nargs="?", default=measure.ROOT / "Content", metavar="FOLDER",
                        help="a folder of rules (the handbook of this repository)")
    parser.add_argument("--copies", type=int, default=12, help="how many copies are built as one library (12)")
    parser.add_argument("--runs", type=int, default=5, help="how many turns (5)")


def milliseconds(run):
    """The time of the stage that proves and draws the examples."""
    return float(re.search(r"^prove\s+([\d.]+) ms$", run.output, re.M)[1])


def sizes(folder):
    """The bytes of all styles of drawings, the bytes of the largest rule page, and the number of drawings."""
    pages = [path.read_bytes() for path in folder.rglob("rules/*.html")]
    drawn = sum(page.count(b"data-drawing") or page.count(b'class="canvas') for page in pages)
    styles = sum(path.stat().st_size for path in folder.rglob("assets/drawing*.css"))
    return styles, max(map(len, pages)), drawn


def run(chosen):
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as scratch:
        scratch = pathlib.Path(scratch)
        for copy in range(chosen.copies):
            shutil.copytree(chosen.folder, scratch / "library" / f"copy-{copy}")
        built, variants = {}, {}
        for name in ("before", "after"):
            binary = getattr(chosen, name).resolve()
            built[name] = sites.Proofbook(chosen.folder, scratch / name, "--no-swatches", binary=binary)
            built[name].clean()
            for kind, options in (("with", []), ("without", ["--no-drawings"])):
                variants[name, kind] = sites.Proofbook(
                    scratch / "library", scratch / f"{name}-{kind}", "--no-swatches", "--verbose", "--jobs", "1",
                    *options, binary=binary).clean
        runs = measure.in_turns(variants, chosen.runs)
        times = {name: [milliseconds(one) - milliseconds(other) for one, other in
                        zip(runs[name, "with"], runs[name, "without"])] for name in built}
        ratio = statistics.median(
            after / max(before, 0.1) for before, after in zip(times["before"], times["after"]))
        rows = []
        for name, site in built.items():
            styles, largest, drawn = sizes(site.output)
            proven = [statistics.median(map(milliseconds, runs[name, kind])) for kind in ("with", "without")]
            cost = statistics.median(times[name])
            rows.append([name, *[f"{value:.0f} ms" for value in (*proven, cost)],
                         f"{cost / max(drawn * chosen.copies, 1):.3f} ms",
                         "1.00" if name == "before" else f"{ratio:.2f}",
                         f"{styles / 1000:.1f} KB", f"{largest / 1000:.1f} KB"])
    measure.table(HEADS, rows)
