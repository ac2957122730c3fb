"""Pages stay small: a phone on a slow line is the measure."""

import pytest

from conftest import PACKS


@pytest.mark.parametrize("name", ["content", *PACKS])
def test_every_rule_page_is_at_most_60_kilobytes(name, sites):
    site = sites(name)
    sizes = {
        path: (site.folder / path).stat().st_size
        for path in site.pages if path.startswith("rules/")}
    assert sizes
    assert {path: size for path, size in sizes.items() if size > 60_000} == {}


@pytest.mark.parametrize("name", ["content", "specimen", "many"])
def test_styles_are_at_most_24_kilobytes(name, sites):
    styles = list(sites(name).folder.rglob("*.css"))
    assert styles
    assert sum(file.stat().st_size for file in styles) <= 24_000


@pytest.mark.parametrize("name", ["content", "specimen", "many"])
def test_scripts_are_at_most_12_kilobytes(name, sites):
    scripts = [
        file for file in sites(name).folder.rglob("*.js") if file.name != "search-index.js"]
    assert scripts
    assert sum(file.stat().st_size for file in scripts) <= 12_000


def test_a_list_of_all_rules_is_cut_into_pages_of_500(sites):
    site = sites("many")
    for path in ["rules.html", "sections/heap.html", "tags/stone.html"]:
        first, second = [
            {address for tag, address, _ in site.pages[name].links
             if tag == "a" and "pebble-" in address}
            for name in (path, path.replace(".html", "~2.html"))]
        assert (len(first), len(second)) == (500, 20), path
        assert not first & second
