"""Reads the rules of a handbook, a pack or a folder of packs for programs other than Proofbook."""

import collections
import re

# A rule or the page of a section: its path in a content folder, where a page named `_index.md` describes its
# folder; the values of its front matter; its text without front matter, title and sources.
Page = collections.namedtuple("Page", "path front body")

IMPACTS = ["critical", "high", "medium-high", "medium", "low-medium", "low"]
SKIPPED = {"README.md", "SKILL.md", "AGENTS.md", "CLAUDE.md", "LICENSE.md", "CONTRIBUTING.md"}


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


def parsed(path, text):
    match = re.match(r"---\n(.*?)\n---\n(.*)", text, re.S)
    front, body = match.groups() if match else ("", text)
    known = fields(front)
    impact = str(known.get("impact", "")).lower()
    title = str(known.get("title") or "Untitled")
    sources = []
    for line in re.findall(r"^\**Reference.*$", body, re.M):
        sources += [{"title": name, "url": url}
                    for name, url in re.findall(r"\[([^]]*)\]\((https?:[^)]*)\)", line)]
    body = re.sub(r"^\**Reference.*\n?", "", body, flags=re.M)
    body = re.sub(rf"^#+ {re.escape(title)}\n", "", body, flags=re.M)
    return Page(path, {
        "title": title, "description": known.get("impactDescription", ""),
        "impacts": [impact] if impact else [], "tags": words(known.get("tags")),
        "weight": IMPACTS.index(impact) + 1 if impact in IMPACTS else 99, "sources": sources}, body)


def section(rule):
    """The section of a rule with this path: its folder in a handbook, the prefix of its name in a pack."""
    folder = rule.parent
    in_handbook = folder.parts and folder.name not in ("references", "rules")
    return folder if in_handbook else folder.parent / rule.name.split("-")[0]


def pages(handbook):
    for path in sorted(handbook.rglob("*.md")):
        relative = path.relative_to(handbook)
        hidden = path.name.startswith("_") and path.name != "_section.md"
        if path.name not in SKIPPED and "assets" not in relative.parts and not hidden:
            name = "_index.md" if path.name == "_section.md" else path.name
            yield parsed(section(relative) / name, path.read_text())
