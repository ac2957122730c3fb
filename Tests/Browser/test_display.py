"""Pages do not overflow at any width, and they print completely."""

import pytest

from kinds import every_kind, served_address

WIDTHS = [320, 390, 820, 1440]
OVER = """() => {
  const width = innerWidth, over = [];
  if (document.documentElement.scrollWidth <= width) return over;
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect();
    if (box.right > width + 0.5 || box.left < -0.5) {
      over.push(`${element.localName}.${element.className.baseVal ?? element.className} ` +
        `${Math.round(box.left)}–${Math.round(box.right)}`);
    }
  }
  return [`page ${document.documentElement.scrollWidth}`, ...over.slice(0, 6)];
}"""


def overflows(page, widths=WIDTHS):
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        over = page.evaluate(OVER)
        if over:
            found[width] = over
    return found


@every_kind
def test_no_page_scrolls_sideways(kind, sites, served, page):
    page.goto(served_address(sites, served, kind))
    assert overflows(page) == {}


@pytest.mark.parametrize("name", ["awkward", "content"])
def test_no_page_of_a_whole_site_scrolls_sideways(name, sites, page):
    found = {}
    for path in sites(name).pages:
        page.goto(sites(name).folder.joinpath(path).as_uri())
        over = overflows(page, WIDTHS[:1])
        if over and path != "404.html":
            found[path] = over
    assert found == {}


def test_the_open_search_fits_a_phone(sites, page):
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(sites("awkward").address + "index.html")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("unabsehbarkeit")
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    box = page.get_by_role("dialog").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert box["y"] >= 0 and box["y"] + box["height"] <= 568
    assert page.locator("dialog").evaluate(
        "d => [...d.querySelectorAll('*')].every(e => e.getBoundingClientRect().right <= 320)")


def test_text_at_twice_its_size_does_not_overflow(sites, page):
    page.set_viewport_size({"width": 640, "height": 800})
    for name, path in [("content", "index.html"), ("specimen", "rules/frosted-trays.html")]:
        page.goto(sites(name).address + path)
        page.add_style_tag(content="html { font-size: 200% }")
        assert page.evaluate(OVER) == [], path


@pytest.mark.parametrize("name", ["specimen", "awkward", "rightward", "many", "content",
                                  "ios-ui-refactor"])
def test_the_print_page_contains_every_rule(name, sites):
    site = sites(name)
    rules = [
        page for path, page in site.pages.items()
        if path.startswith("rules/") and not page.refresh]
    printed = [
        page.text for path, page in site.pages.items()
        if path == "print.html" or path.startswith("print/")]
    assert rules and printed
    for page in rules:
        title = " ".join(page.title.split()).rsplit(" · ", 1)[0]
        assert any(title in text for text in printed), page.path


def test_printed_pages_show_the_content_without_navigation(specimen, page):
    page.goto(specimen.address + "print.html")
    page.emulate_media(media="print")
    assert page.locator("pre").count() == 10
    for selector in ["header.bar", ".skip", "footer.foot"]:
        for element in page.locator(selector).all():
            assert not element.is_visible(), selector
    page.goto(specimen.address + "rules/frosted-trays.html")
    page.emulate_media(media="print")
    for selector in ["header.bar", ".skip", "nav.turn", ".find"]:
        for element in page.locator(selector).all():
            assert not element.is_visible(), selector
    assert page.locator("pre").first.is_visible()


def test_printed_code_is_not_cut_off(sites, page):
    page.set_viewport_size({"width": 700, "height": 900})
    for kind in ["rules/long.html", "rules/wide.html", "print.html"]:
        page.goto(sites("awkward").address + kind)
        page.emulate_media(media="print")
        cut = page.evaluate(
            "[...document.querySelectorAll('pre')].filter(p => p.scrollWidth > p.clientWidth + 1)"
            ".length")
        assert cut == 0, kind


def test_pages_print_in_light_colors_in_dark_mode(specimen, page):
    page.goto(specimen.address + "print.html")
    page.emulate_media(media="print", color_scheme="dark")
    ink, ground = page.evaluate(
        "(s => [s.color, s.backgroundColor])(getComputedStyle(document.body))")
    assert sum(map(int, ink[4:-1].split(","))) < 200
    assert ground in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_pages_follow_the_readers_color_scheme(specimen, page):
    grounds = []
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        page.goto(specimen.address + "index.html")
        grounds.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    light, dark = [sum(map(int, ground[4:-1].split(","))) for ground in grounds]
    assert light > 700 and dark < 150


def test_code_runs_from_left_to_right_on_right_to_left_pages(sites, page):
    page.goto(sites("rightward").address + "rules/awwal.html")
    assert page.evaluate("getComputedStyle(document.body).direction") == "rtl"
    for style in page.locator("pre").evaluate_all(
            "blocks => blocks.map(b => [getComputedStyle(b).direction, getComputedStyle(b).textAlign])"):
        assert style[0] == "ltr" and style[1] in ("left", "start")
