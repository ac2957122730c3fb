"""Pages stay small enough for a phone on a slow connection."""

from pathlib import PurePosixPath
from posixpath import normpath

import pytest

from commands import build
from conftest import PACKS


# A page has both drawings of each pair, later in several states, and its code with what changed.
@pytest.mark.parametrize("name", ["content", *PACKS])
def test_every_rule_page_is_at_most_90_kilobytes(name, sites):
    site = sites(name)
    sizes = {
        path: (site.folder / path).stat().st_size
        for path in site.pages if path.startswith("rules/")}
    assert sizes
    assert {path: size for path, size in sizes.items() if size > 90_000} == {}


@pytest.mark.parametrize("name", ["content", "specimen", "many"])
def test_styles_are_at_most_22_kilobytes_34_on_material_pages_and_12_for_code(name, sites):
    # The stylesheets of drawings are not counted; only pages with drawings load them.
    site = sites(name)
    sizes, code = {}, 0
    for path, page in site.pages.items():
        # The 404 page refers to its stylesheets from the root of the host.
        if path == "404.html":
            continue
        styles = [
            normpath(f"{PurePosixPath(path).parent}/{address}")
            for tag, address, values in page.links
            if tag == "link" and values.get("rel") == "stylesheet"
            and not address.endswith(("assets/drawings.css", "assets/drawing-overlays.css"))]
        found = {style: (site.folder / style).stat().st_size for style in styles}
        code = max(code, found.pop("assets/code.css", 0))
        sizes[path] = sum(found.values())
    assert max(sizes.values()) > 18_000 and 0 < code <= 12_000
    limits = {path: 34_000 if path.startswith("swatches") else 22_000 for path in sizes}
    assert {path: size for path, size in sizes.items() if size > limits[path]} == {}


# The styles include those of the stage of a pair: its scale, and the outline of a device.
@pytest.mark.parametrize("name", ["content", *PACKS])
def test_drawings_add_at_most_45_kilobytes_to_a_page_and_40_of_styles(name, sites, tmp_path):
    site = sites(name)
    plain = tmp_path / "plain"
    run = build(site.content, plain, "--no-drawings")
    assert run.returncode == 0, run.stderr
    growth = {
        path: (site.folder / path).stat().st_size - (plain / path).stat().st_size
        for path in site.pages if path.startswith("rules/")}
    assert name == "emilkowal-animations" or max(growth.values()) > 1_000
    assert {path: size for path, size in growth.items() if size > 45_000} == {}
    sheet = site.folder / "assets/drawings.css"
    assert not sheet.exists() or sheet.stat().st_size <= 40_000
    overlays = site.folder / "assets/drawing-overlays.css"
    assert not overlays.exists() or overlays.stat().st_size <= 14_000


@pytest.mark.parametrize("name", ["content", "specimen", "many"])
def test_the_scripts_of_a_page_are_at_most_21_kilobytes(name, sites):
    # Without the search index, which is loaded when search is used.
    site = sites(name)
    sizes = {
        path: sum(
            (site.folder / normpath(f"{PurePosixPath(path).parent}/{address}")).stat().st_size
            for tag, address, _ in page.links if tag == "script")
        for path, page in site.pages.items() if path != "404.html"}
    assert max(sizes.values()) > 14_000
    assert {path: size for path, size in sizes.items() if size > 21_000} == {}


def test_lists_of_rules_are_split_into_pages_of_500(sites):
    site = sites("many")
    for path in ["rules.html", "sections/heap.html", "tags/stone.html"]:
        first, second = [
            {address for tag, address, _ in site.pages[name].links
             if tag == "a" and "pebble-" in address}
            for name in (path, path.replace(".html", "~2.html"))]
        assert (len(first), len(second)) == (500, 20), path
        assert not first & second
