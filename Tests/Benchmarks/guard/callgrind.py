"""Counts the instructions of a command with Valgrind's Callgrind.

A count depends on the program and its input, not on the load of the machine. What else changes it is
fixed here: Swift's random seed for hashing, the environment, and the number of threads.
"""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "LANG": "C.UTF-8",
               "SWIFT_DETERMINISTIC_HASHING": "1"}


class Profile:
    """The instructions of one run, in total and by function. Names of functions are mangled."""

    def __init__(self, text):
        self.own = collections.Counter()
        self.inclusive = collections.Counter()
        self.total = 0
        names = {}
        function = None
        is_call = False
        for line in text.splitlines():
            if match := re.match(r"fn=(\(\d+\))(?: (.*))?", line):
                if match[2]:
                    names[match[1]] = match[2]
                function = names[match[1]]
            elif match := re.match(r"cfn=(\(\d+\)) (.*)", line):
                names[match[1]] = match[2]
            elif line.startswith("calls="):
                is_call = True
            elif match := re.match(r"(?:summary|totals): (\d+)", line):
                self.total = int(match[1])
            elif function and (match := re.match(r"[+\-*\d]\S* (\d+)", line)):
                self.inclusive[function] += int(match[1])
                if not is_call:
                    self.own[function] += int(match[1])
                is_call = False

    def __add__(self, other):
        both = Profile("")
        both.own = self.own + other.own
        both.inclusive = self.inclusive + other.inclusive
        both.total = self.total + other.total
        return both


MODULES = re.compile(r"\d(HandbookModel|RuleParser|CodeHighlighter|ViewTree|SwiftFrontEnd|LintEngine|"
                     r"ViewRenderer|SwatchRenderer|MaterialGallery|FileSystem|Templating|"
                     r"ExampleLanguages|SiteGenerator|AppLint)")


def deepest(growth, inclusive):
    """The innermost function of the project that has at least half of the largest growth: it, and
    not a function that calls it or one of the runtime that it calls, is to be looked at."""
    own = {name: count for name, count in growth.items() if MODULES.search(name)} or growth
    most = max(own.values())
    return min((name for name in own if 2 * own[name] >= most), key=lambda name: inclusive[name])


def strip(binary, folder):
    """A copy of the program without debug information, which this Valgrind may not understand."""
    copy = pathlib.Path(folder) / "proofbook"
    subprocess.run(["strip", "--strip-debug", "-o", copy, binary], check=True)
    return copy


def profile(binary, arguments, folder):
    """The profile of a command that runs in `folder`."""
    return profiles(binary, arguments, folder, [])[-1]


def profiles(binary, arguments, folder, functions):
    """Runs a command under Callgrind in `folder`. Returns a profile up to the end of each call of the
    given functions, patterns of mangled names, and one of the rest. Fails if the command itself
    failed (status 2)."""
    if not shutil.which("valgrind"):
        raise SystemExit("valgrind is missing: .ci/setup test installs it")
    with tempfile.TemporaryDirectory() as output:
        file = pathlib.Path(output) / "profile"
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}",
             *(f"--dump-after={function}" for function in functions), str(binary), *arguments],
            cwd=folder, env=ENVIRONMENT, capture_output=True, text=True)
        if run.returncode not in (0, 1):
            raise SystemExit(f"proofbook {' '.join(arguments)} failed under Valgrind:\n{run.stderr}")
        parts = sorted(file.parent.glob("profile.*"), key=lambda part: int(part.suffix[1:]))
        return [Profile(part.read_text()) for part in [*parts, file]]


def demangled(names):
    """The names of functions as people write them, in the same order."""
    names = list(names)
    plain = [re.sub(r"'\d+$", "", name) for name in names]
    if not names or not shutil.which("swift"):
        return plain
    run = subprocess.run(["swift", "demangle", "--compact", "--simplified"], input="\n".join(plain),
                         capture_output=True, text=True)
    lines = run.stdout.splitlines()
    return lines if run.returncode == 0 and len(lines) == len(names) else plain
