#!/usr/bin/env python3
"""Lints sample sources that are repeated to files of some hundred kilobytes, and prints what takes too long.

    python3 Tests/Benchmarks/lint_growth.py [BINARY] [--size KB] [--pairs COUNT] [--seed SEED] [--only TEXT]

The sources are those of the tests of all checks. Each is repeated as a whole, with new names for what it declares,
and so is each of its lines with what belongs to it, and all lines that are complete by themselves at once, which
include declarations. Its outermost statements are also repeated in an `if` with a condition that is as long as they
are. `--pairs` takes that many random pairs of lines instead.
Fails if the time grows by more than a factor of 2.7 when the file becomes twice as large, if a file takes more
than 5 seconds of processor time for each megabyte, or if the program ends without a result.
"""

import argparse
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import textwrap
import os

CHECKS = pathlib.Path(__file__).parents[1] / "LintEngineTests" / "Checks"
STOP, MOST_GROWTH, SECONDS = 10, 2.7, 5
DECLARATIONS = ("struct ", "class ", "enum ", "extension ", "protocol ", "import ", "#", "@", "private ", "static ",
                "var ", "let ", "func ", "init", "case ", "default", "fileprivate ", "override ", ".")


def sources():
    for file in sorted(CHECKS.rglob("*.swift")):
        for number, text in enumerate(re.findall(r'#*"""\n(.*?)\n\s*"""#*', file.read_text(), re.DOTALL)):
            yield f"{file.stem}-{number}", textwrap.dedent(text).replace("↓", "")


def is_balanced(text):
    depth = 0
    for character in re.sub(r'"(\\.|[^"\\])*"', "", text):
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def groups(name, source):
    """Each line with the lines that belong to it, as its name, the text before it, itself, and the text after it."""
    lines = source.split("\n")
    for start, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith(DECLARATIONS):
            continue
        for end in range(start + 1, min(start + 15, len(lines) + 1)):
            group = "\n".join(lines[start:end])
            if is_balanced(group):
                yield f"{name}:{start + 1}", "\n".join(lines[:start]), group, "\n".join(lines[end:])
                break


def renamed(source, number):
    names = set(re.findall(r"(?:struct|class|enum|let|var|func) (\w+)", source)) - {"body"}
    for name in names:
        source = re.sub(rf"\b{name}\b", f"{name}{number}", source)
    return source


def repeated(before, group, after, size):
    return "\n".join([before, *[group] * max(2, size // (len(group) + 1)), after, ""])


def whole(source, size):
    return "\n".join(renamed(source, number) for number in range(max(2, size // (len(source) + 1))))


def outermost(name, source):
    """Like `groups`, but each with its modifiers, and without those inside others."""
    lines = source.split("\n") + [""]
    inside = 0
    for start, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith(DECLARATIONS) or start < inside:
            continue
        for end in range(start + 1, len(lines)):
            group = "\n".join(lines[start:end])
            if is_balanced(group) and not lines[end].lstrip().startswith("."):
                inside = end
                yield f"{name}:{start + 1}", "\n".join(lines[:start]), group, "\n".join(lines[end:])
                break


def every_line(source, size):
    """The source with all lines that are balanced by themselves, and have no modifiers below, repeated in place."""
    lines = source.split("\n")
    alone = [bool(line.strip()) and is_balanced(line) and not line.lstrip().startswith((".", "import", "#"))
             and not below.lstrip().startswith(".") for line, below in zip(lines, lines[1:] + [""])]
    count = max(2, size // (sum(len(line) + 1 for line, is_alone in zip(lines, alone) if is_alone) or size))
    return "\n".join("\n".join([line] * (count if is_alone else 1)) for line, is_alone in zip(lines, alone))


def in_condition(before, group, after, size):
    condition = " && ".join([*(f"a{number}" for number in range(300)),
                             f"f({', '.join(f'b{number}' for number in range(size // 16))})"])
    return repeated(before + f"\nif {condition} {{", group, "}\n" + after, size // 2)


def cases():
    """Each shape of code: its name and a function that makes it, given the size in bytes."""
    for name, source in sources():
        yield name, lambda size, source=source: whole(source, size)
        yield f"{name}, every line", lambda size, source=source: every_line(source, size)
        for line, *parts in outermost(name, source):
            yield f"{line}, in a condition", lambda size, parts=parts: in_condition(*parts, size)
        for line, *parts in groups(name, source):
            yield line, lambda size, parts=parts: repeated(*parts, size)


def pairs(count, seed):
    """Random pairs of lines, one after the other, in two arms of a condition, or one in a sheet over the other."""
    chosen = random.Random(seed)
    lines = [line for name, source in sources() for line in groups(name, source)]
    for _ in range(count):
        (name, before, one, after), (other, _, two, _) = chosen.choice(lines), chosen.choice(lines)
        form = chosen.choice(["{}\n{}", "if on {{\n{}\n}} else {{\n{}\n}}",
                              "{}.sheet(isPresented: $on) {{\n{}\n}}"])
        group = form.format(one, two)
        yield f"{name} and {other} in {form!r}", lambda size, parts=(before, group, after): repeated(*parts, size)


def seconds(binary, code, folder):
    """The processor time of linting some code; `None` if the program ends without a result."""
    (folder / "in" / "a.swift").write_text(code)
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (STOP, STOP))
    process = subprocess.Popen([binary, "lint", "--all", "--no-cache", "in"], cwd=folder, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    time = usage.ru_utime + usage.ru_stime
    return time if process.returncode in (0, 1) or time > STOP - 1 else None


def main():
    arguments = argparse.ArgumentParser(usage=__doc__)
    arguments.add_argument("binary", nargs="?", default=".build/release/proofbook")
    arguments.add_argument("--size", type=int, default=300)
    arguments.add_argument("--pairs", type=int)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", default="")
    chosen = arguments.parse_args()
    binary, size = os.path.abspath(chosen.binary), chosen.size * 1000
    all_cases = pairs(chosen.pairs, chosen.seed) if chosen.pairs else cases()
    failures = count = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "in").mkdir()
        for case, make in all_cases:
            if chosen.only not in case:
                continue
            count += 1
            first = seconds(binary, make(size), folder)
            # A linear shape takes less than this; its growth is within the noise of short runs.
            if first is not None and first < 1.7 * chosen.size / 1000:
                continue
            second = first and seconds(binary, make(2 * size), folder)
            if not second or second > MOST_GROWTH * first or second > SECONDS * 2 * chosen.size / 1000:
                failures += 1
                print(f"{case}: {first} s, then {second} s", flush=True)
    print(f"{count} shapes, {failures} too slow")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
