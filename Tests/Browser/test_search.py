"""The search finds what people type, keeps the query in the address, and loads nothing until it is
used."""

import json
import re
import time
import urllib.request

import awkward
import pytest
from playwright.sync_api import expect

TRAYS, LAMP = "Rest labels on a frosted tray", "Let one lamp lead"

# (description, query, expected title, how many of the first results may contain it)
QUERIES = [
    ("a word of the title", "frosted", TRAYS, 1),
    ("two words of the title", "one lamp", LAMP, 1),
    ("words in another order and case", "LAMP one", LAMP, 1),
    ("the start of a word", "frost", TRAYS, 1),
    ("the start of a long word of the text", "chiarosc", "Land quietly", 1),
    ("a missing letter", "frsted", TRAYS, 1),
    ("two swapped letters", "forsted", TRAYS, 1),
    ("a wrong letter", "frasted", TRAYS, 1),
    ("an extra letter", "lammp", LAMP, 1),
    ("a member with its dot", ".ultraThinMaterial", TRAYS, 3),
    ("a member without its dot", "ultraThinMaterial", TRAYS, 3),
    ("a member in lower case", ".ultrathinmaterial", TRAYS, 3),
    ("an attribute", "@State", TRAYS, 3),
    ("a modifier", ".foregroundStyle", TRAYS, 3),
    ("a modifier with its labels", ".background(_:in:)", ".background(_:in:)", 1),
    ("a call with its argument", ".foregroundStyle(.secondary)", TRAYS, 3),
    ("a piece of a camel-case name", "material", TRAYS, 3),
    ("two pieces of a camel-case name", "thin material", TRAYS, 3),
    ("a camel-case word of the text", "landingGear", "Land quietly", 3),
    ("a tag", "legibility", TRAYS, 3),
    ("a synonym", "milkiness", TRAYS, 1),
    ("a synonym with a hyphen", "see-through", TRAYS, 1),
    ("a section", "motion", "Motion", 3),
    ("a word of an article", "night", "How to read light", 3),
    ("a word in quotation marks", "“frosted”", TRAYS, 1),
    ("a word and a period", "frosted.", TRAYS, 1),
    ("a dash between words", "frosted – tray", TRAYS, 1),
]


def search(page, query):
    """Opens the search, types the query, waits for its results, and returns their titles."""
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(query)
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text(
        re.compile(r"^(\d+ results?|No results)$"))
    expect(page.locator("#hits")).to_have_attribute("aria-busy", "false")
    return titles(page)


def titles(page):
    return [title.strip() for title in page.locator("dialog .hit-title").all_inner_texts()]


@pytest.mark.parametrize("way", ["from disk", "from a server"])
@pytest.mark.parametrize("what, query, title, place", QUERIES, ids=[query[0] for query in QUERIES])
def test_the_search_finds(what, query, title, place, way, specimen, served, page):
    page.goto((specimen.address if way == "from disk" else served("specimen")) + "tags.html")
    assert title in search(page, query)[:place], what


@pytest.mark.parametrize("query", ["lantern", "hidden", "zzzz", "lamp zzzz"])
def test_a_query_without_matches_has_no_results(query, specimen, page):
    page.goto(specimen.address + "index.html")
    assert search(page, query) == []
    assert "No results" in page.get_by_role("status").inner_text()
    page.get_by_role("dialog").get_by_role("link", name="All rules").click()
    page.wait_for_url("**/rules.html*")


def test_every_result_links_to_a_page(specimen, page):
    page.goto(specimen.address + "rules/one-lamp.html")
    for query in ["lamp", "text", "glass", "o"]:
        search(page, query)  # In an open search, "/" is typed and then replaced.
        for href in page.locator("dialog .hit").evaluate_all("hits => hits.map(h => h.href)"):
            path = href.removeprefix(specimen.address).split("?")[0].split("#")[0]
            assert path in specimen.files


def test_results_show_their_number_and_kind(specimen, page):
    page.goto(specimen.address + "index.html")
    assert len(search(page, "quietly")) == 1
    assert page.get_by_role("dialog").get_by_role("status").inner_text() == "1 result"
    assert page.locator("dialog .hit").inner_text().split("\n")[-1] in ("Rule", "Motion")
    assert "Rule" in page.locator("dialog .hit").inner_text()


def test_the_index_is_loaded_once_and_only_when_the_search_is_used(served, page, heard):
    for path in ["index.html", "rules/one-lamp.html", "rules.html"]:
        page.goto(served("specimen") + path, wait_until="networkidle")
    assert not [url for url in heard.requests if "search-index" in url]
    search(page, "lamp")
    assert len([url for url in heard.requests if "search-index" in url]) == 1
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    search(page, "tray")
    assert len([url for url in heard.requests if "search-index" in url]) == 1


def test_the_address_keeps_the_query(served, page):
    page.goto(served("specimen") + "tags.html")
    search(page, "frosted tray")
    page.wait_for_url("**/tags.html?q=frosted+tray")
    page.reload()
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    assert page.get_by_role("combobox").input_value() == "frosted tray"
    assert titles(page)[0] == TRAYS
    page.keyboard.press("Escape")
    page.wait_for_url("**/tags.html")


@pytest.mark.parametrize("way", ["from disk", "from a server"])
def test_a_link_with_a_query_opens_the_search(way, specimen, served, page):
    page.goto((specimen.address if way == "from disk" else served("specimen")) + "index.html?q=lamp")
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    assert titles(page)[0] == LAMP


def test_going_back_restores_the_results(served, page):
    page.goto(served("specimen") + "tags.html")
    search(page, "frosted")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/frosted-trays.html*")
    page.go_back()
    page.wait_for_url("**/tags.html?q=frosted")
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    assert titles(page)[0] == TRAYS


def test_enter_waits_for_the_results_of_the_last_letter(served, page):
    page.route("**/assets/search/*", lambda route: (time.sleep(0.3), route.continue_()))
    page.goto(served("many") + "index.html")
    search(page, "pebble 417")
    page.get_by_role("combobox").fill("pebble 418")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/pebble-418.html*")


def test_example_queries_on_the_home_page_have_results(sites, page):
    for name in ["content", "specimen"]:
        page.goto(sites(name).address + "index.html")
        tries = page.locator("[data-query]")
        assert tries.count() >= 1
        for number in range(tries.count()):
            tries.nth(number).click()
            page.get_by_role("dialog").get_by_role("option").first.wait_for()
            page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_the_search_of_a_library_covers_all_its_handbooks(sites, page):
    site = sites("shelf")
    page.goto(site.address + "lamps/rules/one-lamp.html")
    assert "Bake a crust" in search(page, "crust")
    page.keyboard.press("Enter")
    page.wait_for_url("**/bakery/rules/bread-crust.html*")


@pytest.mark.parametrize("query, title", [
    ("größe", "Named größe-und-höhe"), ("HÖHE", "Named größe-und-höhe"),
    ("余白", "Named 段落の余白"), ("段落", "Named 段落の余白"), ("C++", "Named lamp-🪔"),
    ("C#", "Named with spaces"), ("a/b", "Named what?is#this"), ("Q&A", "Named con")])
def test_the_search_supports_other_scripts_and_symbols(query, title, sites, page):
    page.goto(sites("awkward").address + "index.html")
    assert title in search(page, query)[:5]


@pytest.mark.parametrize("title", awkward.TITLES)
def test_each_word_of_a_title_finds_it(title, sites, page):
    page.goto(sites("awkward").address + "index.html")
    for query in [title, *title.split()]:
        assert title in search(page, query), query


@pytest.mark.parametrize("query", [
    "4.5", "4.5:", "wcag 2.2", "c++", "a/b", "v2", "strasse", "STRASSE", "aero", "lodz", "οδος", "οδοσ", "duro",
    "oeuvre", "izmir", "KAPI"])
def test_a_word_of_a_title_is_found_however_it_is_spelled(query, sites, page):
    page.goto(sites("awkward").address + "index.html")
    assert set(search(page, query)) & set(awkward.TITLES)


def test_a_number_finds_only_this_number(sites, page):
    page.goto(sites("awkward").address + "index.html")
    assert search(page, "4.5:1") == [awkward.TITLES[0]]


def test_a_message_is_shown_if_the_index_cannot_be_loaded(served, page):
    page.route("**/search-index.js*", lambda route: route.abort())
    page.goto(served("specimen") + "index.html")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("lamp")
    page.get_by_role("dialog").get_by_text("didn’t load").wait_for()
    page.get_by_role("dialog").get_by_role("link", name="All rules").wait_for()


# Site "many" has more than 500 rules, so its index has parts.

@pytest.mark.parametrize("way", ["from disk", "from a server"])
@pytest.mark.parametrize("query, count, first", [
    ("p", "520 results", "Pebble 007"), ("pe", "520 results", "Pebble 007"),
    ("pebble 417", "1 result", "Pebble 417"), ("p pebble 417", "1 result", "Pebble 417"),
    ("peb 51", "10 results", "Pebble 510"), ("pebbel 417", "1 result", "Pebble 417"),
    ("round", "7 results", "round"), ("Pebble 007", "1 result", "Pebble 007"), ("p zzz", "No results", None)])
def test_a_divided_index_finds(query, count, first, way, sites, served, page):
    page.goto((sites("many").address if way == "from disk" else served("many")) + "index.html")
    found = search(page, query)
    assert page.get_by_role("dialog").get_by_role("status").inner_text() == count
    assert found[:1] == ([first] if first else [])


def test_more_results_are_shown_on_request(sites, page):
    page.goto(sites("many").address + "index.html")
    assert len(search(page, "pebble")) == 20
    page.get_by_role("dialog").get_by_role("button", name="Show more").click()
    expect(page.locator("dialog .hit")).to_have_count(40)
    assert titles(page)[39] == "Pebble 040"
    expect(page.get_by_role("combobox")).to_be_focused()
    assert len(search(page, "pebbl")) == 20


def test_a_query_loads_only_parts_that_it_needs(served, page, heard):
    page.goto(served("many") + "index.html")
    search(page, "pebble 417")
    parts = [url for url in heard.requests if "/assets/search/" in url]
    assert 0 < len(parts) <= 2
    search(page, "pebble 417")
    assert len([url for url in heard.requests if "/assets/search/" in url]) == len(parts)


def test_pages_can_be_in_parts_too(served, page, heard):
    """Above 10,000 pages they are; here a server divides those of a smaller site."""
    index = urllib.request.urlopen(served("many") + "search-index.js").read().decode()
    start, pages = index.split("window.proofbookIndex.pages[0]=")
    pages, count = json.loads(pages.strip().rstrip(";")), 7
    stamp = re.search('"stamp":"([^"]+)"', start).group(1)
    parts = [[] for _ in range(count)]
    for number, entry in enumerate(pages):
        parts[number * count // len(pages)].append(entry)
    page.route("**/search-index.js", lambda route: route.fulfill(
        content_type="text/javascript", body=start.replace('"pageParts":1', f'"pageParts":{count}')))
    page.route("**/assets/search/pages-*", lambda route: route.fulfill(
        content_type="text/javascript",
        body='((index)=>{if(index.stamp==="%s")index.pages[%s]=%s})(window.proofbookIndex)' % (
            stamp, part := int(re.search(r"pages-(\d+)", route.request.url).group(1)), json.dumps(parts[part]))))
    page.goto(served("many") + "index.html")
    assert search(page, "pebble 417") == ["Pebble 417"]
    assert len([url for url in heard.requests if "/search/pages-" in url]) == 1
    assert len(search(page, "pebble")) == 20


def test_an_index_of_an_earlier_version_is_loaded_again(served, page):
    stale = []

    def answer(route):
        if not stale:
            stale.append(route.request.url)
            response = route.fetch()
            route.fulfill(response=response, body=response.text().replace('"stamp":"', '"stamp":"0'))
        else:
            route.continue_()

    page.route("**/search-index.js*", answer)
    page.goto(served("many") + "index.html")
    assert search(page, "pebble 417") == ["Pebble 417"]
    assert stale
