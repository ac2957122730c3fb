"""A built site as files: every page is parsed with a small HTML parser, and addresses are resolved
on disk."""

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import unquote, urlsplit

# The attributes of each element that name another file.
ADDRESSES = {
    "a": ["href"], "area": ["href"], "link": ["href"], "script": ["src"], "img": ["src"],
    "source": ["src", "srcset"], "video": ["src", "poster"], "audio": ["src"], "iframe": ["src"],
    "object": ["data"], "use": ["href"], "image": ["href"], "form": ["action"],
}


@dataclass
class Page(HTMLParser):
    """A parsed page: its anchors, its addresses, and everything that a strict policy would
    block."""

    path: str
    ids: list = field(default_factory=list)
    links: list = field(default_factory=list)  # (element, address, its attributes)
    inline: list = field(default_factory=list)  # style attributes, handlers, inline code
    texts: list = field(default_factory=list)
    refresh: bool = False
    title: str = ""
    language: tuple = ()

    def __post_init__(self):
        super().__init__(convert_charrefs=True)
        self.inside = ""

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.append(values["id"])
        for name in ADDRESSES.get(tag, []):
            if values.get(name) is not None:
                self.links.append((tag, values[name], values))
        for name in values:
            if name == "style" or name.startswith("on"):
                self.inline.append(f"<{tag} {name}={values[name]!r}>")
        if tag == "style" or tag == "script" and "src" not in values:
            self.inline.append(f"<{tag}>")
        if tag == "html":
            self.language = (values.get("lang"), values.get("dir"))
        self.refresh |= values.get("http-equiv", "").lower() == "refresh"
        if tag in ("title", "script", "style"):
            self.inside = tag

    def handle_endtag(self, tag):
        if tag == self.inside:
            self.inside = ""

    def handle_data(self, data):
        if self.inside == "title":
            self.title += data
        elif not self.inside:
            self.texts.append(data)

    @property
    def text(self):
        return " ".join("".join(self.texts).split())


@dataclass
class Site:
    name: str
    content: Path
    folder: Path
    log: str = ""
    # The base path that the site is built for; only its 404 page uses it.
    base: str = "/"

    @cached_property
    def pages(self):
        """Every page, keyed by its path in the site."""
        found = {}
        for file in sorted(self.folder.rglob("*.html")):
            page = Page(file.relative_to(self.folder).as_posix())
            page.feed(file.read_text(encoding="utf-8"))
            page.close()
            found[page.path] = page
        return found

    @cached_property
    def files(self):
        return {
            file.relative_to(self.folder).as_posix()
            for file in self.folder.rglob("*") if file.is_file()
        }

    @property
    def address(self):
        """The file: address of the site."""
        return self.folder.as_uri() + "/"

    def find(self, pattern):
        """The first page whose path matches, such as `rules/*.html`."""
        found = [path for path in self.pages if PurePosixPath(path).match(pattern)]
        assert found, f"{self.name} has no page {pattern}"
        return found[0]


def is_elsewhere(address):
    """Whether an address leads out of the site: to another host, or to an email program."""
    parts = urlsplit(address)
    return bool(parts.scheme or parts.netloc)


def target(page, address, base="/"):
    """The path in the site and the anchor that an address on a page leads to."""
    parts = urlsplit(address)
    path = unquote(parts.path)
    if not path:
        return page.path, unquote(parts.fragment)
    if path.startswith(base):
        return normpath(path).removeprefix(base), unquote(parts.fragment)
    here = PurePosixPath(page.path).parent.as_posix()
    return normpath(f"{here}/{path}"), unquote(parts.fragment)
