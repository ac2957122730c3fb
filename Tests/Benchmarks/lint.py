"""Compares `proofbook lint`, with every check on, to `swift format lint` on the same files."""

import pathlib
import shutil

import measure


def checks_on(scratch, binary):
    """A configuration that turns on every check."""
    explained = measure.run([binary, "explain", "checks"]).output
    ids = [line.split(":")[0] for line in explained.splitlines() if line]
    file = scratch / "all-checks.yml"
    file.write_text("checks:\n" + "".join(f"  {name}: on\n" for name in ids))
    return file


def swift_files(paths):
    found = [file for path in paths for file in path.rglob("*.swift")]
    return len(found), sum(file.read_text(errors="replace").count("\n") for file in found)


def compare(paths, runs, scratch, binary=measure.BINARY):
    """The runs of both programs on all cores and on one thread, and whether every run of lint printed the
    same."""
    config = checks_on(scratch, binary)
    lint = [binary, "lint", *paths, "--config", config, "--format", "json"]
    # The program itself: `swift format` only starts it.
    swift_format = shutil.which("swift-format")
    other = [swift_format] if swift_format else ["swift", "format"]
    other += ["lint", "--recursive", *paths]

    def ours(jobs):
        return lambda: measure.run([*lint, "--jobs", jobs], allowed=(0, 1))

    def theirs(*options):
        return lambda: measure.run([*other, *options], allowed=(0, 1))

    found = measure.in_turns({
        "lint": ours(2), "swift format --parallel": theirs("--parallel"),
        "lint, one thread": ours(1), "swift format, one thread": theirs()}, runs)
    outputs = {run.output for name in ("lint", "lint, one thread") for run in found[name]}
    return found, len(outputs) == 1


def row(name, paths, runs, scratch, binary):
    """A row of the table below and the ratio of lint to swift format on all cores."""
    found, same = compare(paths, runs, scratch, binary)
    files, lines = swift_files(paths)
    ratio = measure.ratio(found["lint"], found["swift format --parallel"])
    one = measure.ratio(found["lint, one thread"], found["swift format, one thread"])
    faster = measure.ratio(found["lint, one thread"], found["lint"])
    return [name, files, lines] + [
        measure.seconds(measure.median(runs)) for runs in found.values()] + [
        f"{ratio:.2f}", f"{one:.2f}", f"{faster:.2f}", "yes" if same else "NO"], ratio, faster


HEADS = ["files of", "files", "lines", "lint", "swift format --parallel", "lint, one thread",
         "swift format, one thread", "ratio", "one thread", "two threads faster", "same output"]


def apps(folder):
    """The apps of a folder, each with its path."""
    return {path.name: path for path in sorted(folder.iterdir()) if path.is_dir()} \
        if folder and folder.is_dir() else {}


def rows(folder, runs, scratch, binary):
    """The rows for each app, for all apps together, and for the sources of this repository, each with its
    ratio and its gain by a second thread."""
    found = apps(folder)
    trees = {name: [path] for name, path in found.items()}
    if len(found) > 1:
        trees["all apps"] = list(found.values())
    trees["Sources"] = [pathlib.Path(measure.ROOT / "Sources")]
    return {name: row(name, paths, runs, scratch, binary) for name, paths in trees.items()}
