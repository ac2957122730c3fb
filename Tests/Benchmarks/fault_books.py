"""What the parts of `faults.py` have in common: a handbook in two states, builds of it, and comparisons of the
bytes that they leave behind."""

import random
import shutil
import subprocess
import zlib

import packs

MANIFEST = ".proofbook-manifest"
TEMPORARY = ".pb~"
SWATCHES = "\n\n".join(
    f"```swatch\nmaterial: {name}\nlevel: {level}\nsize: 64x48\n```\n"
    for name, level in [("thin", "secondary"), ("regular", "label"), ("thick", "fill")])


def picture(size):
    """A PNG of one color."""
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = size.to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    rows = zlib.compress(bytes(size + 1) * size)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def tree(folder):
    """{path below the folder: bytes; None for a folder} of everything in a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
            for path in folder.rglob("*")}


def cached(folder):
    """The tree of a cache without the records of what was written, in which times and inode numbers are."""
    return {path: content for path, content in tree(folder).items() if path.split("/")[0] != "sites"}


def write(folder, files):
    """Makes the folder contain exactly these files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, content in files.items():
        path = folder / name
        path.mkdir(parents=True, exist_ok=True) if content is None else (
            path.parent.mkdir(parents=True, exist_ok=True), path.write_bytes(content))


def difference(found, expected):
    """The first paths in which two trees differ; an empty text if they are equal."""
    names = sorted(name for name in found.keys() | expected.keys()
                   if name not in found or name not in expected or found[name] != expected[name])
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def torn(found, before, after):
    """What in a site, whose build has ended early, is neither of its last state nor of the next one."""
    def is_whole(name, content):
        return any(name in site and site[name] == content for site in (before, after))

    wrong = [name for name, content in found.items()
             if not name.split("/")[-1].startswith((MANIFEST, TEMPORARY)) and not is_whole(name, content)]
    return wrong + [name for name in before.keys() & after.keys() if name not in found]


class Book:
    """A handbook with drawings and pictures. It has two states, `one` and `two`, with a clean site and a
    clean cache of each."""

    def __init__(self, scratch, binary, rules=20, seed=1):
        self.scratch, self.binary = scratch, binary
        self.content = scratch / "content"
        self.states = {"one": self.generate(rules, seed)}
        self.states["two"] = self.changed(self.states["one"], random.Random(seed))
        self.sites, self.caches, self.log = {}, {}, {}
        for state in self.states:
            self.set(state)
            site, cache = scratch / f"clean-{state}", scratch / f"clean-cache-{state}"
            run = self.build(site, cache)
            assert run.returncode == 0 and "no problems" in run.stderr, run.stderr
            self.sites[state], self.caches[state] = tree(site), cached(cache)
            self.log[state] = run.stderr

    def generate(self, rules, seed):
        folder = self.scratch / "generated"
        packs.write(rules, folder, seed=seed)
        files = {name: content for name, content in tree(folder).items() if content is not None}
        files["handbook.yaml"] += b"swatches: off\n"
        return files | {
            "articles/glass.md": f"---\ntitle: Glass\n---\n\n![Gray](gray.png)\n\n{SWATCHES}".encode(),
            "articles/gray.png": picture(40),
            "articles/notes/plain.txt": b"plain\n" * 5000}

    @staticmethod
    def changed(files, chance):
        """Other words and code in every page, another title, other pictures, and rules that come and go."""
        rules = sorted(name for name in files if name.endswith(".md") and "/_" not in name
                       and not name.startswith("articles/"))
        gone = set(chance.sample(rules, 3))
        linked = {name for name in gone if any(
            name.split("/")[-1].encode() in files[other] for other in rules if other != name)}
        new = {name: content for name, content in files.items() if name not in gone - linked}
        new["handbook.yaml"] = new["handbook.yaml"].replace(b"title: A", b"title: Another")
        for name in chance.sample(sorted(set(rules) & new.keys()), len(rules) // 2):
            new[name] = new[name].replace(b"```swift\n", b"```swift\n// changed\n") + b"\nMore words.\n"
        model = new[rules[0]] if rules[0] in new else files[rules[0]]
        for number in range(3):
            new[f"added/rule-{number}.md"] = model.replace(b"\ntitle: ", f"\ntitle: New {number} ".encode(), 1
                                                           ).replace(b"\n## ", f"\n## New {number} ".encode(), 1)
        new["articles/gray.png"] = picture(60)
        new["articles/glass.md"] = new["articles/glass.md"].replace(b"size: 64x48", b"size: 72x48")
        del new["articles/notes/plain.txt"]
        return new

    def set(self, state):
        write(self.content, self.states[state])

    def words(self, site, cache=None, *options, content=None, binary=None):
        kept = ["--cache", cache] if cache else ["--no-cache"]
        return [str(word) for word in [
            binary or self.binary, "build", "--content", content or self.content, "--output", site,
            *kept, *options]]

    def start(self, *arguments, user=None, **options):
        return subprocess.Popen(
            self.words(*arguments, **options), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, errors="replace", cwd=self.scratch, user=user,
            **({"group": user, "extra_groups": []} if user else {}))

    def build(self, *arguments, **options):
        process = self.start(*arguments, **options)
        _, error = process.communicate(timeout=120)
        return subprocess.CompletedProcess(process.args, process.returncode, "", error)


def refusal(run, *reasons):
    """What is wrong with the end of a build that the system refused; an empty text if nothing."""
    lines = run.stderr.splitlines()
    if run.returncode != 2:
        return f"status {run.returncode}: {run.stderr[:200]}"
    if not lines or not lines[0].startswith("error: cannot ") or len(lines) > 2 or (
            len(lines) == 2 and not lines[1].lstrip().startswith("help:")):
        return f"unclear message: {run.stderr[:300]}"
    return "" if not reasons or any(reason in lines[0] for reason in reasons) else f"message: {lines[0]}"
