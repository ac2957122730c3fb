"""A rule page shows its pair first: both drawings beside each other, at one scale and height."""

import statistics

import pytest

PLACES = """() => [...document.querySelectorAll('.pair')].map(pair =>
  [...pair.querySelectorAll('[data-role]')].map(example => {
    const stage = example.querySelector('[data-drawing]');
    if (!stage) return null;
    const box = stage.getBoundingClientRect(), canvas = stage.firstElementChild;
    return { left: box.left, right: box.right, top: box.top + scrollY, height: box.height,
      zoom: getComputedStyle(canvas).zoom };
  }))"""
FIRST = """() => { const stage = document.querySelector('[data-drawing]');
  return stage && stage.getBoundingClientRect().top + scrollY; }"""


def rules(site):
    return [path for path in sorted(site.pages) if path.startswith("rules/")]


@pytest.mark.parametrize("width", [320, 390, 820, 1024, 1440])
@pytest.mark.parametrize("name", ["content", "ios-ui-refactor"])
def test_the_drawings_of_every_pair_are_beside_each_other(name, width, sites, page):
    site = sites(name)
    page.set_viewport_size({"width": width, "height": 900})
    count = 0
    for path in rules(site):
        page.goto((site.folder / path).as_uri())
        for pair in page.evaluate(PLACES):
            if len(pair) != 2 or None in pair:
                continue
            first, second = pair
            count += 1
            assert first["top"] == second["top"] and first["right"] < second["left"], path
            assert first["height"] == second["height"] and first["zoom"] == second["zoom"], path
            assert 280 <= first["height"] <= 360.5, path
    assert count >= 16


@pytest.mark.parametrize("name", ["content", "ios-ui-refactor"])
@pytest.mark.parametrize("width, height, most", [(1440, 900, 370), (390, 844, 520)])
def test_the_first_drawing_is_near_the_top(name, width, height, most, sites, page):
    site = sites(name)
    page.set_viewport_size({"width": width, "height": height})
    tops = []
    for path in rules(site):
        page.goto((site.folder / path).as_uri())
        # A pair without drawings, which is shown first, too, has its drawings further below.
        if any(None not in pair for pair in page.evaluate(PLACES)[:1]):
            tops.append(page.evaluate(FIRST))
    assert len(tops) >= 16 and statistics.mean(tops) <= most


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_no_rule_scrolls_sideways_with_the_largest_text(width, sites, page):
    site = sites("content")
    page.set_viewport_size({"width": width, "height": 900})
    for path in rules(site):
        page.goto((site.folder / path).as_uri())
        if page.locator(".see-large").count():
            page.get_by_role("radio", name="AX5").check(force=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_whole_drawing_can_be_shown(sites, page):
    site = sites("content")
    page.goto((site.folder / "rules/spacing-that-groups.html").as_uri())
    page.get_by_role("radio", name="AX5").check(force=True)
    page.get_by_role("radio", name="Default").check(force=True)
    stage = page.locator("[data-drawing]").first
    assert stage.bounding_box()["height"] <= 361
    page.get_by_label("Whole drawing").first.check(force=True)
    assert stage.evaluate("stage => stage.scrollHeight <= stage.clientHeight")


# A layout that depends on its own size takes seconds if it is nested in others.
@pytest.mark.parametrize("path", ["rules/distances-from-one-scale.html", "print.html"])
def test_drawings_do_not_slow_down_the_layout_of_a_page(path, sites, page):
    page.goto((sites("content").folder / path).as_uri())
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.set_viewport_size({"width": 391, "height": 900})
    page.evaluate("document.body.offsetHeight")
    metrics = {each["name"]: each["value"]
               for each in session.send("Performance.getMetrics")["metrics"]}
    assert metrics["LayoutDuration"] < 5
