"""Every address on every page of every site has a target, and nothing is loaded from another
host."""

import re
import unicodedata
from collections import Counter, deque
from html import unescape
from pathlib import PurePosixPath
from posixpath import normpath
from urllib.parse import unquote

import awkward
from pages import is_elsewhere, target

# Elements that load the file they name; these files must be on the site. Links may lead anywhere.
LOADED = {"link", "script", "img", "source", "video", "audio", "iframe", "object", "use", "image",
          "form"}


def is_moved(page):
    return page.refresh


def test_every_internal_link_exists(site):
    broken = []
    for page in site.pages.values():
        for tag, address, attributes in page.links:
            if is_elsewhere(address):
                continue
            path, anchor = target(page, address, site.base)
            if path not in site.files:
                broken.append(f"{page.path}: {address}")
            elif anchor and anchor not in site.pages[path].ids:
                broken.append(f"{page.path}: no anchor for {address}")
    assert not broken


def test_ids_are_unique_on_every_page(site):
    for page in site.pages.values():
        twice = [name for name, count in Counter(page.ids).items() if count > 1]
        assert not twice, page.path


def test_every_page_can_be_reached_from_the_home_page(site):
    seen, queue = {"index.html"}, deque(["index.html"])
    while queue:
        page = site.pages[queue.popleft()]
        for tag, address, _ in page.links:
            if tag != "a" or is_elsewhere(address):
                continue
            path, _ = target(page, address)
            if path in site.pages and path not in seen:
                seen.add(path)
                queue.append(path)
    kept_for_old_links = {path for path, page in site.pages.items() if is_moved(page)}
    assert set(site.pages) - seen - kept_for_old_links - {"404.html"} == set()


def test_every_file_of_the_site_is_used(site):
    used = set()
    for page in site.pages.values():
        used |= {target(page, address, site.base)[0] for _, address, _ in page.links
                 if not is_elsewhere(address)}
    # Background pictures in stylesheets.
    for path in [path for path in site.files if path.endswith(".css")]:
        folder = PurePosixPath(path).parent
        style = (site.folder / path).read_text()
        used |= {normpath(f"{folder}/{address}") for address in re.findall(r"url\(([^)]*)\)", style)}
    apart = {".proofbook-manifest", "404.html", "search-index.js"}
    moved = {path for path, page in site.pages.items() if is_moved(page)}
    # Parts of the search index.
    apart |= {path for path in site.files if path.startswith("assets/search/")}
    # Data for programs.
    data = {path for path in site.files if path.rpartition("/")[2] in ("checks.json", "handbook.json")}
    assert data and site.files - used - apart - moved - data == set()


def test_every_old_address_redirects_to_a_page(specimen):
    moved = {path: page for path, page in specimen.pages.items() if is_moved(page)}
    assert set(moved) == {"rules/old-lamp.html", "rules/first-lamp.html"}
    for page in moved.values():
        links = [address for tag, address, _ in page.links if tag == "a"]
        assert [target(page, address)[0] for address in links] == ["rules/one-lamp.html"]


def test_nothing_is_loaded_from_another_host(site):
    for page in site.pages.values():
        foreign = [
            address for tag, address, attributes in page.links
            if tag in LOADED and is_elsewhere(address) and attributes.get("rel") != "canonical"]
        assert not foreign, page.path


def test_no_page_has_inline_styles_or_scripts(site):
    for page in site.pages.values():
        assert not page.inline, page.path


def test_no_address_can_run_code(site):
    for page in site.pages.values():
        schemes = {
            address.split(":")[0].strip().lower() for _, address, _ in page.links
            if is_elsewhere(address) and ":" in address.split("/")[0]}
        assert schemes <= {"http", "https", "mailto", "tel", "sms", "facetime"}, page.path


def test_every_page_has_a_title_language_and_direction(site):
    titles = Counter()
    for page in site.pages.values():
        assert page.title.strip(), page.path
        language, direction = page.language
        assert language and direction == ("rtl" if site.name == "rightward" else "ltr"), page.path
        if not page.refresh:
            titles[page.title] += 1
    if site.name not in ("awkward", "shelf", "library"):
        assert [title for title, count in titles.items() if count > 1] == []


def test_file_names_are_safe_on_every_file_system(site):
    folded = Counter(unicodedata.normalize("NFC", path).casefold() for path in site.files)
    assert [path for path, count in folded.items() if count > 1] == []
    parts = {part for path in site.files for part in path.split("/")}
    assert [part for part in parts if len(part.encode()) > 240] == []


def test_every_page_has_a_canonical_address(specimen):
    for path, page in specimen.pages.items():
        canonical = [
            address for tag, address, values in page.links
            if tag == "link" and values.get("rel") == "canonical"]
        if page.refresh:
            canonical = [target(page, address)[0] for address in canonical]
            assert canonical == ["rules/one-lamp.html"], path
        elif path != "404.html":
            whole = "https://specimen.example/book/" + path.removesuffix("index.html")
            assert [address.removesuffix("index.html") for address in canonical] == [whole], path


def test_edit_links_lead_to_the_pages_file(sites):
    site = sites("awkward")
    edited = {
        unquote(address.removeprefix("https://edit.example/"))
        for page in site.pages.values() for tag, address, _ in page.links
        if tag == "a" and address.startswith("https://edit.example/")}
    assert all("?" not in address and "#" not in address
               for page in site.pages.values() for _, address, _ in page.links
               if address.startswith("https://edit.example/"))
    files = {path.relative_to(site.content).as_posix() for path in site.content.rglob("*.md")}
    rules = {path for path in files if not path.endswith("/_section.md")}
    assert rules <= edited <= files


def test_every_tag_has_a_page_with_its_own_rules(sites):
    site = sites("awkward")
    tags = {
        text: target(site.pages["tags.html"], address)[0]
        for text, address in tag_links(site.folder / "tags.html")}
    for tag in awkward.TAGS:
        assert tag in tags, tag
    assert len(set(tags.values())) == len(tags)


def tag_links(file):
    """The (text, address) pairs of the chips on the page of tags."""
    for address, text in re.findall(
            r'<a class="chip" href="([^"]*)">(.*?) <span', file.read_text(encoding="utf-8")):
        yield unescape(text), unescape(address)
