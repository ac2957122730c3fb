"""The page of all rules: facets narrow the list, the address keeps the selection, and the count is
announced."""

import pytest

from commands import build, write_files
from handbooks import rule

LAMP, TRAYS, CANDLE = "Let one lamp lead", "Rest labels on a frosted tray", "Snuff the candle"
STEPS, LANDING = "Take short steps", "Land quietly"
ALL = {LAMP, TRAYS, CANDLE, STEPS, LANDING}

# The selected (facet, option) pairs, and the rules that are left.
CHOICES = [
    ([], ALL),
    ([("Impact", "High")], {TRAYS, LANDING}),
    ([("Impact", "High"), ("Impact", "Critical")], {TRAYS, LANDING, LAMP}),
    ([("Impact", "High"), ("Tag", "glass")], {TRAYS}),
    ([("Tag", "glass"), ("Tag", "focus")], {TRAYS, LAMP, CANDLE, LANDING}),
    ([("Section", "Motion")], {STEPS, LANDING}),
    ([("Section", "Motion"), ("Tag", "focus"), ("Impact", "High")], {LANDING}),
    ([("Platform", "macOS")], {TRAYS}),
    ([("Platform", "macOS"), ("Platform", "watchOS")], {TRAYS, STEPS}),
    ([("Section", "Motion"), ("Tag", "glass")], set()),
]


def shown(page):
    rows = page.locator("ul.rows > li:visible .row-title a")
    return set(rows.all_inner_texts())


def choose(page, facet, option):
    page.get_by_role("group", name=facet).get_by_label(option, exact=False).first.check()


@pytest.mark.parametrize("choices, left", CHOICES, ids=lambda value: str(value)[:60])
def test_choices_widen_within_a_facet_and_narrow_across_facets(choices, left, served, page):
    page.goto(served("specimen") + "rules.html")
    for facet, option in choices:
        choose(page, facet, option)
    assert shown(page) == left
    count = len(left)
    tally = page.get_by_role("status")
    assert tally.inner_text().split()[0] == str(count), "the number is announced"
    address = page.url
    page.reload()
    assert page.url == address
    assert shown(page) == left, "the address keeps the selection"
    page.goto("about:blank")
    page.goto(address)
    assert shown(page) == left


def test_the_address_contains_the_selection(served, page):
    page.goto(served("specimen") + "rules.html")
    choose(page, "Impact", "High")
    choose(page, "Tag", "glass")
    assert page.url.split("?")[1] == "impact=high&tag=glass"
    page.goto(served("specimen") + "rules.html?impact=critical&section=light")
    assert shown(page) == {LAMP}


def test_going_back_restores_the_selection(served, page):
    page.goto(served("specimen") + "rules.html")
    choose(page, "Tag", "timing")
    page.get_by_role("link", name=STEPS).click()
    page.wait_for_url("**/short-steps.html")
    page.go_back()
    page.wait_for_url("**/rules.html?tag=timing")
    assert shown(page) == {STEPS, LANDING}


def test_unknown_options_in_the_address_are_ignored(served, page, heard):
    page.goto(served("specimen") + "rules.html?impact=%00%3Cscript%3E&tag=&nothing=1&impact=high")
    assert shown(page) == {TRAYS, LANDING}
    assert heard.messages == []


def test_typing_part_of_a_title_narrows_the_list(served, page):
    page.goto(served("specimen") + "rules.html")
    page.get_by_role("searchbox").fill("L")
    page.get_by_role("searchbox").fill("lamp")
    assert shown(page) == {LAMP}
    page.get_by_role("button", name="Clear filters").click()
    assert shown(page) == ALL
    assert page.url.endswith("rules.html")


def test_an_empty_list_shows_a_message(served, page):
    page.goto(served("specimen") + "rules.html?section=motion&tag=glass")
    assert shown(page) == set()
    assert page.get_by_text("No rules match").is_visible()


def test_the_filter_works_from_disk_and_with_the_keyboard(specimen, page, heard):
    page.goto(specimen.address + "rules.html")
    box = page.get_by_role("group", name="Impact").get_by_role("checkbox").first
    box.focus()
    page.keyboard.press("Space")
    assert len(shown(page)) < len(ALL)
    assert heard.messages == []


def test_the_count_next_to_each_option_is_correct(served, page):
    page.goto(served("specimen") + "rules.html")
    for facet in ["Impact", "Section", "Tag", "Platform"]:
        options = page.get_by_role("group", name=facet).locator("label")
        for number in range(options.count()):
            option = options.nth(number)
            count = int(option.inner_text().split()[-1])
            option.get_by_role("checkbox").check()
            assert len(shown(page)) == count, option.inner_text()
            option.get_by_role("checkbox").uncheck()


def test_a_list_on_several_pages_has_links_instead_of_checkboxes(sites, page):
    page.goto(sites("many").address + "rules.html")
    assert page.locator("details.facets a").count() >= 2
    assert page.locator("details.facets input").count() == 0
    page.get_by_role("link", name="Next").click()
    page.wait_for_url("**/rules~2.html")
    assert page.get_by_role("link", name="Pebble").count() == 20


def test_unusual_tags_filter_exactly_their_rules(sites, page):
    page.goto(sites("awkward").address + "rules.html")
    options = page.get_by_role("group", name="Tag").locator("label")
    assert options.count() >= 2
    for number in range(options.count()):
        option = options.nth(number)
        option.get_by_role("checkbox").check()
        count = int(option.inner_text().split()[-1])
        assert page.locator("ul.rows > li:visible").count() == count, option.inner_text()
        option.get_by_role("checkbox").uncheck()


def test_no_filter_is_shown_if_there_is_nothing_to_choose(tmp_path, scriptless):
    files = {
        "handbook.yaml": "title: Two\n",
        **{f"one/rule-{number}.md": rule(f"Rule {number}", tags="same") for number in (1, 2)}}
    run = build(write_files(tmp_path / "content", files), tmp_path / "site")
    assert run.returncode == 0, run.stderr
    scriptless.set_viewport_size({"width": 390, "height": 844})
    scriptless.goto((tmp_path / "site/rules.html").as_uri())
    for panel in scriptless.locator(".facets").all():
        assert panel.locator("a").count() > 0 or not panel.is_visible()


def test_the_list_does_not_move_when_the_filter_is_set_up_on_a_phone(served, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    # The script arrives after the page was painted.
    page.route("**/filter.js", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.add_init_script("""
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });""")
    page.goto(served("specimen") + "rules.html")
    page.locator(".facets.ready").wait_for()
    page.wait_for_timeout(500)
    assert page.evaluate("shift") < 0.05
    page.locator(".facets summary").click()
    page.get_by_role("group", name="Impact").wait_for()
    context.close()
