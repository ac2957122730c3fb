"""The instructions of each stage for fixed inputs, compared to the numbers in `instructions.json`.

Most inputs are generated from a seed, so that a number changes only with the program. The public packs
beside the checkout do not change either; they are compared where they are there. `Sources` and
`Content` do change: their kept numbers are scaled by the size of the input.
"""

import json
import pathlib
import tempfile

import callgrind
import growth
import site_inputs as site
import swift_inputs as swift

HERE = pathlib.Path(__file__).resolve().parent
NUMBERS = HERE / "instructions.json"
ROOT = HERE.parents[2]
PACKS = HERE.parents[3] / "shared/corpus"

# The part by which a number may differ from the kept one.
ROOM = 0.10
# Instructions by which any number may differ: what a new command-line option or page costs.
LEAST = 3_000_000
# The functions of each stage. Swift keeps them in a release build, since they are large.
STAGES = {
    "load": "BuildRunV4load", "parse": "BuildRunV5parse", "prove": "BuildRunV5prove",
    "resolve": "BuildRunV7resolve_", "render": "BuildRunV6render", "write": "BuildRunV5write",
    "read": "FileLinterV4read", "check": "FileLinterV4lint"}
# How many functions are kept for each input, to name the one that grew.
FUNCTIONS = 60
# Pages without pictures: compressing them would hide everything else.
BUILD = "build --no-swatches"


def app(n):
    """An app of generated files that look like screens."""
    kinds = [swift.mixed_children, swift.ifs, swift.animations, swift.sheets, swift.switch_arms,
             swift.constants, swift.conditions, swift.structures]
    return {f"Screen{i}.swift": kinds[i % len(kinds)](6 + i % 9)["File.swift"] for i in range(n)}


def texts(folder, *endings):
    """The text files of a folder, by path."""
    return {str(path.relative_to(folder)): path.read_text()
            for path in sorted(folder.rglob("*")) if path.suffix in endings}


def inputs():
    """The commands and files of each input, by name. A pack that is not there is left out. Larger
    inputs come first, so that two at a time end together."""
    found = {
        "500 rules": (BUILD, site.generated_rules(500)),
        "Sources": ("lint", texts(ROOT / "Sources", ".swift")),
        "Content": (BUILD, texts(ROOT / "Content", ".md", ".yaml")),
        "short rules": (BUILD, site.rules(100)),
        "sections": (BUILD, site.sections(40)),
        "library": (BUILD, site.handbooks(6)),
        "one long page": (BUILD, site.paragraphs(600)),
        "examples": (BUILD, site.examples(60)),
        "tags": (BUILD, site.tags_of_rules(60)),
        "swatches": ("build", site.swatches(30)),
        "app": ("lint", app(80)),
        "large file": ("lint", swift.mixed_children(600)),
        "many files": ("lint", swift.files(150)),
        "drawing": ("draw", swift.mixed_children(200)),
    }
    for pack in ("ios-ui-refactor", "emilkowal-animations"):
        if (PACKS / pack).is_dir():
            found[pack] = (BUILD, texts(PACKS / pack, ".md", ".json", ".yaml"))
    return found


def measure(binary, command, files):
    """The size of the input in bytes, and the instructions in total, by stage, and of the largest
    functions with what they call."""
    with tempfile.TemporaryDirectory() as folder:
        growth.write(files, pathlib.Path(folder) / "in")
        profile = callgrind.profile(binary, growth.arguments(command), folder)
    parts = {"total": profile.total}
    for stage, part in STAGES.items():
        found = [count for name, count in profile.inclusive.items() if part in name]
        if found:
            parts[stage] = max(found)
    functions = [(name, count) for name, count in profile.inclusive.most_common()
                 if callgrind.MODULES.search(name)]
    size = sum(len(text.encode()) for text in files.values())
    return {"bytes": size, "stages": parts, "functions": dict(functions[:FUNCTIONS])}


def compare(name, kept, now):
    """Returns what is worse and what is better than the kept numbers, a sentence each."""
    worse, better = [], []
    scale = now["bytes"] / kept["bytes"]
    for stage, before in kept["stages"].items():
        before *= scale
        after = now["stages"].get(stage)
        if after is None:
            worse.append(f"{name}, {stage}: its function is not in the profile; correct STAGES")
            continue
        change = after - before
        if abs(change) <= max(before * ROOM, LEAST):
            continue
        text = f"{name}, {stage}: {before / 1e6:.0f} → {after / 1e6:.0f} million instructions"
        if change > 0:
            worse.append(f"{text}; most of it in {grown(kept, now)}")
        else:
            better.append(text)
    return worse, better


def grown(kept, now):
    """The innermost function that has most of the growth."""
    before = kept["functions"]
    changes = {name: count - before.get(name, 0) for name, count in now["functions"].items()}
    name = callgrind.deepest(changes, now["functions"])
    return callgrind.demangled([name])[0]


def run(binary, pool, updates, print=print):
    """Compares every input. Returns whether none is worse. With `updates`, keeps the new numbers."""
    kept = json.loads(NUMBERS.read_text()) if NUMBERS.exists() else {}
    found = inputs()
    results = dict(zip(found, pool.map(lambda item: measure(binary, *item), found.values())))
    if updates:
        NUMBERS.write_text(json.dumps({**kept, **results}, indent=1, sort_keys=True) + "\n")
        print(f"kept the numbers of {len(results)} inputs in {NUMBERS.name}")
        return True
    worse, better = [], []
    for name, now in results.items():
        if name not in kept:
            worse.append(f"{name}: no numbers are kept; run with --update")
            continue
        more, less = compare(name, kept[name], now)
        worse += more
        better += less
    for text in worse:
        print(f"worse: {text}")
    for text in better:
        print(f"better: {text}; keep it with: python3 Tests/Benchmarks/guard stages --update")
    print(f"{len(results)} inputs, {len(worse)} numbers worse, {len(better)} better")
    return not worse
