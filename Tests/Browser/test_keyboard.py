"""Everything can be reached and used with only the keyboard."""

import pytest

ACTIVE = "document.activeElement"


def focused(page, expression):
    return page.evaluate(f"(() => {{ const active = {ACTIVE}; return {expression}; }})()")


@pytest.fixture
def rule(specimen, page):
    page.goto(specimen.address + "rules/one-lamp.html")
    return page


def test_the_first_tab_stop_skips_to_the_content(rule):
    rule.keyboard.press("Tab")
    assert focused(rule, "active.getAttribute('href')") == "#page.main"
    box = rule.locator(".skip").bounding_box()
    assert box["y"] >= 0 and box["height"] >= 24, "the link is visible when it has the focus"
    rule.keyboard.press("Enter")
    assert focused(rule, "active.id") == "page.main"
    rule.keyboard.press("Tab")
    assert focused(rule, "!!active.closest('main')"), "the next tab stop is in the content"


def test_every_link_and_button_is_a_tab_stop_in_page_order(rule):
    stops = rule.evaluate(
        "[...document.querySelectorAll('a[href], button, input, summary, [tabindex=\"0\"]')]"
        ".filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled)"
        # A group of radio buttons is one tab stop.
        ".filter(e => e.type !== 'radio' || e.checked).length")
    seen = []
    for _ in range(stops):
        rule.keyboard.press("Tab")
        seen.append(rule.evaluate(
            f"[...document.querySelectorAll('*')].indexOf({ACTIVE})"))
    assert len(set(seen)) == stops
    assert seen == sorted(seen)


def test_every_tab_stop_has_a_visible_focus_indicator(sites, page):
    for name, path in [("specimen", "index.html"), ("specimen", "rules/frosted-trays.html"),
                       ("specimen", "rules.html"), ("specimen", "symbols.html")]:
        page.goto(sites(name).address + path)
        page.keyboard.press("Tab")
        first, plain = focused(page, "active.outerHTML"), []
        for _ in range(80):
            page.keyboard.press("Tab")
            html = focused(page, "active.outerHTML")
            if html.startswith("<body") or html == first:
                break
            style = page.evaluate(
                f"(s => [s.outlineStyle, s.outlineWidth, s.boxShadow])(getComputedStyle({ACTIVE}))")
            if style[0] == "none" and style[2] == "none" or style[1] == "0px":
                plain.append(html[:120])
        assert plain == [], path


# The view bar of a rule is below the header while a drawing is in view.
@pytest.mark.parametrize("path", ["index.html", "rules/no-opacity-over-materials.html"])
def test_focus_is_never_hidden_below_the_header(path, sites, page):
    page.set_viewport_size({"width": 1280, "height": 640})
    page.goto(sites("content").address + path)
    hidden = []
    for key in ["Tab"] * 60 + ["Shift+Tab"] * 40:
        page.keyboard.press(key)
        if focused(page, "!!active.closest('main') && !active.closest('.see')"):
            is_hidden = page.evaluate("""() => {
                const [box, ...bars] = [document.activeElement, ...document.querySelectorAll('.bar, .see')]
                    .map(element => element.getBoundingClientRect());
                return box.bottom <= bars[0].bottom
                    || bars.some(bar => bar.top <= box.top && box.bottom <= bar.bottom
                        && bar.left < box.right && box.left < bar.right);
            }""")
            if is_hidden:
                hidden.append(focused(page, "active.outerHTML"))
    assert hidden == []


def test_wide_code_scrolls_with_the_keyboard(sites, page):
    page.goto(sites("awkward").address + "rules/long.html")
    blocks = page.evaluate(
        "[...document.querySelectorAll('pre')].filter(p => p.scrollWidth > p.clientWidth)"
        ".map(p => p.tabIndex)")
    assert blocks and set(blocks) == {0}
    wide = page.locator("pre").filter(has_text="wide wide").first
    wide.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")


def test_a_wide_table_has_a_name_and_scrolls_with_the_keyboard(sites, page):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(sites("awkward").address + "rules/wide.html")
    table = page.get_by_label("Table")
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_opens_the_search_and_escape_returns_the_focus(key, rule):
    link = rule.get_by_role("link", name="glass")
    link.focus()
    rule.keyboard.press(key)
    assert focused(rule, "active.getAttribute('role')") == "combobox"
    rule.keyboard.press("Escape")
    rule.get_by_role("dialog").wait_for(state="hidden")
    assert focused(rule, "active.textContent") == "glass"


def test_the_header_link_opens_the_search_and_gets_the_focus_back(rule):
    link = rule.locator("header.bar [data-search]")
    link.focus()
    rule.keyboard.press("Enter")
    assert focused(rule, "active.getAttribute('role')") == "combobox"
    rule.get_by_role("button", name="Close").click()
    assert focused(rule, "active.hasAttribute('data-search')")


def test_the_focus_stays_in_the_open_search(rule):
    rule.keyboard.press("/")
    rule.get_by_role("combobox").fill("lamp")
    rule.get_by_role("dialog").get_by_role("option").first.wait_for()
    for _ in range(6):
        rule.keyboard.press("Tab")
        assert focused(rule, "active === document.body || !!active.closest('dialog')")


def test_a_slash_typed_into_a_field_does_not_open_the_search(specimen, page):
    page.goto(specimen.address + "rules.html")
    field = page.get_by_role("searchbox")
    field.focus()
    page.keyboard.type("a/b")
    assert field.input_value() == "a/b"
    assert page.get_by_role("dialog").count() == 0


def test_arrow_keys_select_a_result_and_enter_opens_it(rule):
    rule.keyboard.press("/")
    rule.get_by_role("combobox").fill("glass")
    options = rule.get_by_role("dialog").get_by_role("option")
    options.nth(2).wait_for()
    chosen = "[...document.querySelectorAll('[role=option]')].findIndex(o => o.ariaSelected === 'true')"
    count = options.count()
    assert rule.evaluate(chosen) == 0
    for key, expected in [("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("ArrowUp", 0),
                          ("ArrowUp", count - 1), ("ArrowDown", 0), ("ArrowDown", 1)]:
        rule.keyboard.press(key)
        assert rule.evaluate(chosen) == expected
        active = focused(rule, "active.getAttribute('aria-activedescendant')")
        assert active == options.nth(expected).get_attribute("id"), "screen readers announce it"
    address = options.nth(1).evaluate("option => option.href")
    rule.keyboard.press("Enter")
    rule.wait_for_url(lambda url: url.split("?")[0] == address.split("?")[0])
