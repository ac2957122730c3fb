"""The files of each invented site are those of its listing in `listings/`, so that an added page or
route is reviewed as a change of the listing. With UPDATE_EXPECTED=1 the listings are written."""

import os
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest

LISTINGS = Path(__file__).parent / "listings"


def shown(text):
    """Text on one line, with invisible characters as escape sequences."""
    return "".join(
        letter if letter.isprintable() else f"\\u{{{ord(letter):X}}}"
        for letter in " ".join(text.split()))


def line(site, path):
    """A file of a site: its path and, for a page, its title and the number of its links."""
    page = site.pages.get(path)
    if page is None:
        return shown(path)
    links = sum(1 for tag, _, _ in page.links if tag == "a")
    return f'{shown(path)} "{shown(page.title)}" {links}'


def listing(site):
    """A line for each file. The hundreds of swatches are only counted, by folder."""
    swatches = {
        path for path in site.files if path.startswith("swatches/") and path.endswith(".png")}
    folders = Counter(str(PurePosixPath(path).parent) for path in swatches)
    lines = [line(site, path) for path in site.files - swatches]
    lines += [f"{folder}/*.png {count}" for folder, count in folders.items()]
    return "".join(text + "\n" for text in sorted(lines))


@pytest.mark.parametrize("name", ["specimen", "awkward", "rightward", "many", "shelf"])
def test_the_files_of_a_site_are_those_of_its_listing(name, sites):
    text = listing(sites(name))
    file = LISTINGS / f"{name}.txt"
    if os.environ.get("UPDATE_EXPECTED") == "1":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
