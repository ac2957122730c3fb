"""How the work of the program grows with the size of its input, one dimension at a time."""

import dataclasses
import math
import pathlib
import tempfile
from typing import Callable

import callgrind
import project_inputs as project
import site_inputs as site
import swift_inputs as swift

# The largest exponent that is accepted. Work n·log n, such as sorting, has one of 1.1 at these sizes.
LIMIT = 1.2
# The largest exponent of a function, and the part of the growth below which it is not looked at, for
# dimensions that are measured together. There, sorting alone has one of 1.2.
LIMIT_OF_FUNCTION = 1.3
LEAST_PART = 0.01
# How many of them are named.
MOST_NAMED = 5


@dataclasses.dataclass
class Dimension:
    """One dimension of the input: a function from a size to files, and the command that reads them."""

    inputs: Callable[[int], dict]
    command: str
    small: int | None
    """The largest size that is measured with each change; `None` if it is measured at full size only,
    since each run takes seconds before it reads anything."""
    full: int
    """The largest size of the benchmark. Where the program has a limit, it is below it."""
    is_shared: bool = False
    """Whether the small run builds it together with others, as a handbook of one library."""

    @property
    def name(self):
        return f"{self.command} {self.inputs.__name__.replace('_', '-')}"

    @property
    def is_linted_file(self):
        return self.command == "lint" and list(self.inputs(1)) == ["File.swift"]


def arguments(command):
    if command == "lint":
        return ["lint", "in", "--jobs", "1", "--format", "json"]
    if command == "draw":
        return ["draw", "in/File.swift", "--output", "out.html"]
    return [*command.split(), "--content", "in", "--jobs", "1"] + (
        ["--output", "out", "--no-cache"] if command.startswith("build") else [])


def write(files, folder):
    for path, text in files.items():
        file = pathlib.Path(folder) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


# The functions that read and check one file.
LINTED = ["*7AppLint10FileLinterV4read_*VtF", "*7AppLint10FileLinterV4lint_6within*VSgtF"]


def measure(binary, dimension, size):
    with tempfile.TemporaryDirectory() as folder:
        write(dimension.inputs(size), pathlib.Path(folder) / "in")
        return callgrind.profile(binary, arguments(dimension.command), folder)


def measure_files(binary, dimensions, sizes):
    """Lints one file for each dimension in one run, since Valgrind takes seconds to start. Returns the
    profiles of reading and checking each file, without those of finding files and reporting."""
    # The first file pays for the start of the program.
    files = {"000.swift": swift.mixed_children(8)["File.swift"]}
    for number, (dimension, size) in enumerate(zip(dimensions, sizes), 1):
        files[f"{number:03}.swift"] = dimension.inputs(size)["File.swift"]
    with tempfile.TemporaryDirectory() as folder:
        write(files, pathlib.Path(folder) / "in")
        parts = callgrind.profiles(binary, arguments("lint"), folder, LINTED)
    if len(parts) != 2 * len(files) + 1:
        raise SystemExit("a function of the linter has another name: correct LINTED in growth.py")
    return [parts[number] + parts[len(files) + number] for number in range(1, len(files))]


def measure_library(binary, dimensions, part):
    """Builds a handbook for each dimension in one run."""
    files = {f"{dimension.inputs.__name__}/{path}": text for dimension in dimensions
             for path, text in dimension.inputs(dimension.small // part).items()}
    with tempfile.TemporaryDirectory() as folder:
        write(files, pathlib.Path(folder) / "in")
        return callgrind.profile(binary, arguments("build"), folder)


def exponent(work):
    """The exponent of the growth, from the work at n, 2n and 4n.

    Differences are free of the constant part, which dominates small inputs: if work is a + b·nᵏ, the
    second difference is 2ᵏ times the first. A slope of logarithms would need the work of an empty
    input, and smaller sizes would hide a quadratic part, which shows at the largest ones first. Work
    that stops growing has exponent 0.
    """
    before, after = work[1] - work[0], work[2] - work[1]
    if after <= 0:
        return 0.0
    return math.log2(after / before) if before > 0 else math.inf


def culprit(before, after):
    """The function whose work grew most beyond doubling between two profiles."""
    grown = {name: count - 2 * before.inclusive[name] for name, count in after.inclusive.items()}
    return callgrind.deepest(grown, after.inclusive)


def steep_functions(least, half, most):
    """The functions of the project whose work grows too steeply, the innermost first, with their
    exponents. One dimension among many hardly changes the exponent of all work."""
    part = LEAST_PART * (most.total - half.total)
    found = {}
    for name in sorted(most.inclusive, key=lambda name: most.inclusive[name]):
        work = [profile.inclusive[name] for profile in (least, half, most)]
        if (callgrind.MODULES.search(name) and work[2] - work[1] >= part
                and exponent(work) > LIMIT_OF_FUNCTION):
            found[name] = exponent(work)
    return found


def profiles(binary, dimensions, is_full, pool):
    """The profiles of each dimension at n, 2n and 4n, by name."""
    def measured(group, part):
        sizes = [(dimension.full if is_full else dimension.small or dimension.full) // part
                 for dimension in group]
        if group[0].is_linted_file:
            return measure_files(binary, group, sizes)
        return [measure(binary, dimension, size) for dimension, size in zip(group, sizes)]

    linted = [dimension for dimension in dimensions if dimension.is_linted_file]
    groups = [[dimension] for dimension in dimensions if dimension not in linted]
    tasks = [(group, part) for group in [linted, *groups] if group for part in (4, 2, 1)]
    found = {dimension.name: [] for dimension in dimensions}
    for (group, _), results in zip(tasks, pool.map(lambda task: measured(*task), tasks)):
        for dimension, profile in zip(group, results):
            found[dimension.name].append(profile)
    return found


def run(binary, dimensions, is_full, pool, print=print):
    """Prints the exponent of each dimension. Returns whether all are below the limit."""
    failures = 0
    for name, (least, half, most) in profiles(binary, dimensions, is_full, pool).items():
        power = exponent([least.total, half.total, most.total])
        fails = power > LIMIT
        failures += fails
        function = culprit(half, most)
        note = f"  too steep; look at {callgrind.demangled([function])[0]}" if fails else ""
        print(f"{name:32} {power:5.2f} {most.total / 1e6:9.0f} M{note}", flush=True)
    print(f"{len(dimensions)} dimensions, {failures} with an exponent above {LIMIT}")
    return failures == 0


def run_together(binary, dimensions, pool, print=print):
    """Prints the exponent of dimensions that are measured together, and the functions that grow too
    steeply. Returns whether there are none."""
    least, half, most = pool.map(lambda part: measure_library(binary, dimensions, part), (4, 2, 1))
    power = exponent([least.total, half.total, most.total])
    print(f"{'build a library':32} {power:5.2f} {most.total / 1e6:9.0f} M", flush=True)
    steep = steep_functions(least, half, most)
    named = list(steep)[:MOST_NAMED]
    for mangled, name in zip(named, callgrind.demangled(named)):
        print(f"{'':32} {steep[mangled]:5.2f}  too steep: {name}")
    names = ", ".join(dimension.inputs.__name__.replace("_", "-") for dimension in dimensions)
    print(f"{len(dimensions)} dimensions in a library, {len(steep)} functions with an exponent above "
          f"{LIMIT_OF_FUNCTION}: {names}", flush=True)
    return not steep


DIMENSIONS = [
    Dimension(swift.files, "lint", 96, 4000),
    Dimension(swift.structures, "lint", 160, 2000),
    Dimension(swift.extensions, "lint", 200, 4000),
    Dimension(swift.members, "lint", None, 4000),
    Dimension(swift.children, "lint", 240, 8000),
    Dimension(swift.mixed_children, "lint", 200, 8000),
    Dimension(swift.modifiers, "lint", 160, 160),
    Dimension(swift.modifier_closures, "lint", 96, 160),
    Dimension(swift.modifier_conditions, "lint", None, 160),
    Dimension(swift.calls, "lint", 160, 160),
    Dimension(swift.call_arguments, "lint", None, 8000),
    Dimension(swift.optional_chain, "lint", 160, 160),
    Dimension(swift.operators, "lint", 400, 800),
    Dimension(swift.strings, "lint", None, 800),
    Dimension(swift.interpolations, "lint", None, 480),
    Dimension(swift.list_elements, "lint", None, 8000),
    Dimension(swift.constants, "lint", 100, 4000),
    Dimension(swift.constant_uses, "lint", None, 8),
    Dimension(swift.constants_of_constants, "lint", 60, 2000),
    Dimension(swift.depth, "lint", 56, 56),
    Dimension(swift.closures, "lint", 56, 56),
    Dimension(swift.nested_conditions, "lint", 32, 1000),
    Dimension(swift.conditions, "lint", 120, 4000),
    Dimension(swift.condition_body, "lint", None, 4000),
    Dimension(swift.long_condition, "lint", 100, 2000),
    Dimension(swift.switch_arms, "lint", 200, 4000),
    Dimension(swift.ifs, "lint", 96, 2000),
    Dimension(swift.same_state, "lint", 96, 2000),
    Dimension(swift.animations, "lint", 96, 2000),
    Dimension(swift.actions, "lint", 64, 1000),
    Dimension(swift.sheets, "lint", 96, 2000),
    Dimension(swift.layers, "lint", None, 2000),
    Dimension(swift.siblings, "lint", 96, 4000),
    Dimension(swift.suppressions, "lint", 160, 4000),
    Dimension(swift.findings, "lint", None, 4000),
    Dimension(swift.findings_in_baseline, "lint", None, 2000),
    Dimension(swift.children, "draw", None, 4000),
    Dimension(swift.modifiers, "draw", None, 160),
    Dimension(swift.depth, "draw", None, 56),
    Dimension(swift.versions, "draw", None, 8000),
    Dimension(project.project_files, "lint", None, 8000),
    Dimension(project.nested_groups, "lint", None, 8000),
    Dimension(project.targets_of_folder, "lint", None, 4000),
    Dimension(project.targets_of_phase, "lint", None, 4000),
    Dimension(project.targets_with_exceptions, "lint", None, 4000),
    Dimension(project.exceptions_of_folder, "lint", None, 8000),
    Dimension(project.configurations_of_targets, "lint", None, 4000),
    Dimension(project.settings_of_targets, "lint", None, 4000),
    Dimension(project.setting_files, "lint", None, 2000),
    Dimension(project.inclusions, "lint", None, 8000),
    Dimension(project.conditional_settings, "lint", None, 8000),
    Dimension(project.inherited_settings, "lint", None, 8000),
    Dimension(site.rules, "build", 32, 1600, True),
    Dimension(site.sections, "build", 32, 800, True),
    Dimension(site.articles, "build", None, 800),
    Dimension(site.drafts, "build", 48, 1600, True),
    Dimension(site.handbooks, "build", None, 200),
    Dimension(site.tags, "check", 100, 100),
    Dimension(site.tags_of_rules, "build", None, 800),
    Dimension(site.shared_tags, "build", None, 1600),
    Dimension(site.page_lists, "build", None, 1600),
    Dimension(site.misspelled_names, "check", 96, 4000),
    Dimension(site.aliases, "check", None, 100),
    Dimension(site.redirects, "build", 160, 4000, True),
    Dimension(site.links, "build", 200, 8000, True),
    Dimension(site.links_between_rules, "build", None, 800),
    Dimension(site.references, "build", None, 4000),
    Dimension(site.footnotes, "build", None, 4000),
    Dimension(site.examples, "build", 32, 800, True),
    Dimension(site.views_of_example, "build", None, 1200),
    Dimension(site.findings_of_example, "build", 80, 800, True),
    Dimension(site.findings_of_example, "check", None, 800),
    Dimension(site.symbols, "build", 80, 2000, True),
    Dimension(site.fences, "build", 160, 2000, True),
    Dimension(site.fence_lines, "build", None, 8000),
    Dimension(site.swatches, "build", 12, 400, True),
    Dimension(site.table_rows, "build", 400, 4000, True),
    Dimension(site.table_columns, "build", None, 240),
    Dimension(site.headings, "build", 200, 4000, True),
    Dimension(site.paragraphs, "build", None, 8000),
    Dimension(site.line_length, "build", None, 8000),
    Dimension(site.lists, "build", None, 8000),
    Dimension(site.nested_lists, "build", None, 32),
    Dimension(site.quotes, "build", None, 32),
    Dimension(site.sources, "build", None, 2000),
    Dimension(site.declared_checks, "check", 60, 100, True),
    Dimension(site.checked_views, "check", 80, 1200, True),
    Dimension(site.nested_has, "check", 40, 40),
    Dimension(site.app_with_declared_checks, "lint", None, 1600),
    Dimension(site.words, "build", None, 40000),
]
