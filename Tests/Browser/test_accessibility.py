"""axe reports no violations of WCAG 2.2 A and AA or of best practices, in light and dark, at phone
and desktop size."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from kinds import every_kind, served_address

RULES = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "tag", "values": [
        "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]},
    "rules": {"target-size": {"enabled": True}},
}
# The hundreds of tokens in each block make axe slow; test_code_contrast.py measures their contrast.
# A drawing shows what code looks like, including bad contrast; test_drawings.py tests everything
# else.
CONTEXT = {"exclude": [["pre.code span"], [".canvas"]]}
SIZES = [(390, 844), (1280, 900)]


def objections(page, context=CONTEXT):
    found = Axe().run(page, context, RULES).response["violations"]
    return [
        f"{violation['id']}: {node['target'][0]}: {node['failureSummary']}"
        for violation in found for node in violation["nodes"]]


def look(page, scheme, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")


@every_kind
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_an_accessibility_flaw(kind, scheme, sites, served, page):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(served_address(sites, served, kind))
    found = {}
    for width, height in SIZES:
        look(page, scheme, width, height)
        found[width] = objections(page)
    assert found == {width: [] for width, _ in SIZES}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("query", ["", "lamp", "zzzzzz"])
def test_the_search_has_no_accessibility_flaw(scheme, query, specimen, page):
    for width, height in SIZES:
        look(page, scheme, width, height)
        page.goto(specimen.address + "rules/one-lamp.html")
        page.keyboard.press("/")
        page.get_by_role("combobox").fill(query)
        expected = {"": "Try", "lamp": "result", "zzzzzz": "No results"}[query]
        page.get_by_role("dialog").get_by_text(expected).first.wait_for()
        assert objections(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_filter_has_no_accessibility_flaw(scheme, specimen, page):
    for width, height in SIZES:
        look(page, scheme, width, height)
        for query in ["?impact=high", "?impact=low&tag=glass"]:
            page.goto(specimen.address + "rules.html" + query)
            panel = page.locator("details.facets")
            panel.evaluate("panel => panel.open = true")
            assert objections(page) == []


def test_headings_never_skip_a_level_from_the_title(sites, page):
    for name, path in [("specimen", "rules/frosted-trays.html"), ("content", "index.html")]:
        page.goto(sites(name).address + path)
        levels = page.evaluate(
            "[...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')]"
            ".map(h => Number(h.localName[1]))")
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(after - before <= 1 for before, after in zip(levels, levels[1:])), levels
