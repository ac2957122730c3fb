"""An independent parser for rule files: markdown-it-py, and the format as the manual describes
it."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from markdown_it import MarkdownIt

ROLES = ["Also incorrect", "Incorrect", "Correct", "Alternative", "Exceptional"]
BULLET = re.compile(r"\w+", re.UNICODE)


@dataclass
class Block:
    """A code block in a file."""

    text: str
    line: int
    # The role that the page must show above it; "" for no role; None if the format does not define
    # it.
    role: str | None


@dataclass
class Reading:
    path: Path
    title: str
    blocks: list = field(default_factory=list)
    links: list = field(default_factory=list)  # (address, line)
    prose: list = field(default_factory=list)  # (words, line) of each paragraph, item and cell


def words(text):
    return BULLET.findall(text.lower())


def plain(inline):
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content
        for child in inline.children if child.type not in ("html_inline", "image"))


def bold_start(inline):
    """The bold text at the start of a paragraph and the text after it; None without bold text."""
    children = [child for child in inline.children if child.type != "text" or child.content]
    if not children or children[0].type != "strong_open":
        return None
    end = next(i for i, child in enumerate(children) if child.type == "strong_close")
    text = ["".join(child.content for child in part) for part in (children[1:end], children[end:])]
    return text[0].strip(), text[1].strip(" :")


def read(path):
    source = path.read_text(encoding="utf-8")
    front, body = re.match(r"---\n(.*?)\n---\n(.*)", source, re.DOTALL).groups()
    first = front.count("\n") + 3
    title = re.search(r"^title:\s*(.*)$", front, re.MULTILINE).group(1).strip("\"' ")
    reading = Reading(path, title)
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(body)
    role, previous = "", ""
    for index, token in enumerate(tokens):
        line = first + token.map[0] + 1 if token.map else 0
        if token.type in ("fence", "code_block"):
            known = token.level == 0 and previous in ("label", "code")
            reading.blocks.append(Block(token.content, line, role if known else None))
            previous = "code"
        elif token.type == "heading_open":
            role, previous = "", "label"
        elif token.type == "inline":
            reading.prose.append((words(plain(token)), line))
            reading.links += [
                (child.attrs["href"], line) for child in token.children if child.type == "link_open"]
            bold = bold_start(token) if tokens[index - 1].type == "paragraph_open" else None
            if tokens[index - 1].type == "heading_open":
                continue
            previous = "prose"
            if bold and token.level == 1 and not bold[1]:
                found = [name for name in ROLES if re.match(name + r"\b", bold[0], re.IGNORECASE)]
                role, previous = found[0] if found else "", "label"
    return reading


def rule_files(content):
    """The rule files of a pack: all Markdown files whose names do not start with an underscore."""
    return sorted(
        path for path in (content / "references").glob("*.md") if not path.name.startswith("_"))


def is_external(address):
    return bool(urlsplit(address).scheme)
