#!/usr/bin/env python3
"""Lists how the sites that two versions of the program build from one folder differ. Asserts
nothing.

    python3 Tests/Benchmarks/compare.py BEFORE AFTER [FOLDER ...] [--words]

BEFORE and AFTER are two release binaries. Without a folder, the handbook of this repository is built. Each
difference is printed once, with the number of files that have it and the first of them. Words are left out of
the comparison unless `--words` is given: text, the attributes that are read aloud or shown, and strings with a
space in JSON and in the search index. So code, ids and addresses are compared. Colors of code in languages other
than Swift are left out, too.
"""

import collections
import difflib
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORD_ATTRIBUTES = {"alt", "aria-label", "title", "placeholder", "content"}
SCRIPT_ADDRESSES = {"data-root", "data-all"}


class Structure(html.parser.HTMLParser):
    """The tags of a page, each on a line, without words and without the colors of other
    languages."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.lines = []
        self.is_plain_code = False
        self.depth_of_code = 0
        self.code = ""

    def handle_data(self, data):
        # Examples are not words of the site.
        if self.depth_of_code:
            self.code += data

    def add(self, tag):
        """Adds a tag after the code before it, which can consist of several texts."""
        self.lines += [*self.code.splitlines(), tag]
        self.code = ""

    def handle_starttag(self, tag, attributes):
        self.depth_of_code += tag == "pre"
        if tag == "code":
            language = dict(attributes).get("class") or ""
            self.is_plain_code = language.startswith("language-") and language != "language-swift"
        if self.is_plain_code and tag == "span":
            return
        # The words of the search dialog and of the filter are in attributes, too.
        has_words = tag == "script" or "data-clear" in dict(attributes)
        kept = [name if name in WORD_ATTRIBUTES
                or has_words and name.startswith("data-") and name not in SCRIPT_ADDRESSES
                else f'{name}="{value}"' for name, value in attributes]
        self.add(f"<{' '.join([tag] + kept)}>")

    def handle_endtag(self, tag):
        self.depth_of_code -= tag == "pre"
        if tag == "span" and self.is_plain_code:
            return
        if tag == "code":
            self.is_plain_code = False
        self.add(f"</{tag}>")


def without_words(value):
    if isinstance(value, dict):
        return {key: without_words(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [without_words(inner) for inner in value]
    return "…" if isinstance(value, str) and " " in value else value


def lines(path, with_words):
    """The lines of a file that are compared; None if its bytes are."""
    if not with_words and path.suffix == ".html":
        structure = Structure()
        structure.feed(path.read_text())
        return structure.lines
    if not with_words and path.suffix == ".json":
        return json.dumps(without_words(json.loads(path.read_text())), indent=1).splitlines()
    if not with_words and path.name == "search-index.js":
        # The terms are no words of the site, although spaces separate them.
        return [line if ".terms[" in line else re.sub(r'"(\\.|[^"\\ ])* (\\.|[^"\\])*"', '"…"', line)
                for line in path.read_text().splitlines()]
    if not with_words and path.suffix == ".js":
        return [line for line in path.read_text().splitlines() if not line.lstrip().startswith("//")]
    if path.suffix == ".css":
        return path.read_text().replace("}", "}\n").splitlines()
    if path.suffix in {".html", ".json", ".js", ".txt", ".xml", ".md", ".svg"}:
        return path.read_text().splitlines()
    return None


def files(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def compare(before, after, with_words):
    """The number of files of both sites, and the files that have each difference."""
    found = collections.defaultdict(list)
    names = files(before) | files(after)
    for name in sorted(names):
        old, new = before / name, after / name
        if not old.exists() or not new.exists():
            found["only before" if old.exists() else "only after"].append(name)
        elif old.read_bytes() != new.read_bytes():
            pair = lines(old, with_words), lines(new, with_words)
            if pair[0] is None:
                found["other bytes"].append(name)
                continue
            for line in difflib.unified_diff(*pair, lineterm="", n=0):
                if not line.startswith(("---", "+++", "@@")):
                    found[line[:200]].append(name)
    return len(names), found


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--words"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    for folder in arguments[2:] or [ROOT / "Content"]:
        with tempfile.TemporaryDirectory() as scratch:
            sites = [pathlib.Path(scratch) / name for name in ("before", "after")]
            for binary, site in zip(arguments[:2], sites):
                subprocess.run([binary, "build", "--content", folder, "--output", site],
                               stderr=subprocess.DEVNULL, check=False)
            count, found = compare(*sites, "--words" in sys.argv)
            print(f"{folder}: {count} files, {len(found)} differences")
            for difference, names in sorted(found.items(), key=lambda item: -len(item[1])):
                others = f" and {len(set(names)) - 1} others" if len(set(names)) > 1 else ""
                print(f"  {difference}\n    {names[0]}{others}")


main()
