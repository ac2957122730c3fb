"""A rule page shows its pair first: both drawings beside each other, at one scale and height, and the
code side by side or in tabs."""

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


# The code of a pair


CODE = """() => [...document.querySelectorAll('.compared')].map(pair => ({
  tabs: pair.querySelector('.tabs').checkVisibility(),
  shown: [...pair.children].filter(part => part.matches('.example, .changes')).map(part =>
    [...part.querySelectorAll('pre')].filter(pre => pre.checkVisibility()).length),
  boxes: [...pair.querySelectorAll('.example-body')].map(body => body.getBoundingClientRect())
    .map(box => ({ left: box.left, right: box.right, top: box.top })),
  wrapped: [...pair.querySelectorAll('.example [data-l]')].filter(line =>
    line.checkVisibility() && line.offsetHeight > 22 &&
    !line.matches(':has(.flaw)') && !line.textContent.includes('//')).length}))"""


@pytest.mark.parametrize("width", [320, 390, 820, 1024, 1440, 1720])
@pytest.mark.parametrize("name", ["content", "ios-ui-refactor"])
def test_code_is_side_by_side_if_it_fits_and_otherwise_in_tabs(name, width, sites, page):
    site = sites(name)
    page.set_viewport_size({"width": width, "height": 900})
    kinds = set()
    for path in rules(site):
        page.goto((site.folder / path).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        for pair in page.evaluate(CODE):
            kinds.add(pair["tabs"])
            first, second = pair["boxes"]
            if pair["tabs"]:
                assert pair["shown"][0] >= 1 and not any(pair["shown"][1:]), path
            else:
                assert first["top"] == second["top"] and first["right"] < second["left"], path
                assert pair["shown"][0] and pair["shown"][1] and not any(pair["shown"][2:]), path
                assert pair["wrapped"] == 0, path
    assert kinds == ({True} if width < 1024 else {True, False} if name == "content" else kinds)


@pytest.fixture
def tabbed(sites, page):
    """A page on a phone with a pair in tabs, and a function that says which code it shows."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto((sites("content").folder / "rules/status-beyond-color.html").as_uri())

    def shown():
        return page.evaluate("""[...document.querySelectorAll('.compared pre')]
            .filter(pre => pre.checkVisibility())
            .map(pre => pre.closest('.changes') ? 'Changes' : pre.closest('[data-role]').dataset.role)""")

    return page, shown


def test_tabs_are_radio_buttons_that_work_with_the_keyboard(tabbed):
    page, shown = tabbed
    tabs = page.get_by_role("group", name="Code").first.get_by_role("radio")
    assert [tab.get_attribute("type") for tab in tabs.all()] == ["radio"] * 3
    assert shown() == ["incorrect"]
    page.get_by_role("radio", name="Incorrect").focus()
    page.keyboard.press("ArrowRight")
    assert shown() == ["correct"]
    page.keyboard.press("ArrowRight")
    assert shown() == ["Changes"]
    assert page.get_by_role("group", name="Changes").locator("ins").count() > 0
    for label in page.locator(".tabs label").all():
        box = label.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44


def test_tabs_work_without_scripts(sites, scriptless):
    scriptless.set_viewport_size({"width": 390, "height": 844})
    scriptless.goto((sites("content").folder / "rules/status-beyond-color.html").as_uri())
    scriptless.get_by_role("radio", name="Incorrect").press("ArrowRight")
    assert scriptless.locator(".correct pre").is_visible()
    assert not scriptless.locator(".incorrect pre").is_visible()
    assert scriptless.locator(".copy").count() == 0


def test_a_link_to_a_finding_selects_the_tab_of_its_code(tabbed):
    page, shown = tabbed
    page.get_by_role("radio", name="Incorrect").press("ArrowRight")
    assert shown() == ["correct"]
    page.locator(".d-mark").first.click()
    page.wait_for_function("document.querySelector('.findings li').checkVisibility()")
    assert shown() == ["incorrect"]


def test_printed_pages_show_the_code_of_both_sides_unfolded(tabbed):
    page, shown = tabbed
    page.emulate_media(media="print")
    assert shown() == ["incorrect", "correct"]
    assert not page.locator(".fold").first.is_visible()
    assert page.evaluate("""[...document.querySelectorAll('.example [data-l]')].every(line =>
      line.checkVisibility({contentVisibilityAuto: true}) && line.offsetHeight > 0)""")


@pytest.mark.parametrize("width", [320, 390])
def test_flagged_code_is_in_view_on_a_phone(width, sites, page):
    site = sites("content")
    page.set_viewport_size({"width": width, "height": 844})
    count = 0
    for path in rules(site):
        page.goto((site.folder / path).as_uri())
        places = page.evaluate("""[...document.querySelectorAll('.flaw')]
          .filter(mark => mark.checkVisibility())
          .flatMap(mark => [...mark.getClientRects()].map(box => [box.left, box.right]))""")
        assert all(0 <= left and right <= width for left, right in places), path
        count += len(places)
    assert count >= 16


def test_the_number_of_a_finding_does_not_move_the_code(sites, page):
    page.goto((sites("content").folder / "rules/vibrancy-follows-importance.html").as_uri())
    mark = page.locator(".flaw").first
    before = mark.bounding_box()
    page.add_style_tag(content=".flaw::after { display: none !important; }")
    assert mark.bounding_box() == before
    page.reload()
    number, line = mark.evaluate("""mark => {
      const line = mark.parentElement.getBoundingClientRect();
      const style = getComputedStyle(mark, '::after');
      return [style.content, [style.position, line.right - mark.getBoundingClientRect().right]]; }""")
    assert number == '"1"' and line[0] == "absolute" and line[1] >= 28


@pytest.mark.parametrize("name", ["content", "awkward"])
def test_copy_gives_the_exact_code(name, sites, page):
    site = sites(name)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for path in rules(site):
        page.goto((site.folder / path).as_uri())
        for block in page.locator(".lines:not(.changes .lines)").all():
            if not block.is_visible():
                continue
            block.locator(".copy").press("Enter")
            page.wait_for_function("button => button.dataset.done === 'Copied'",
                                   arg=block.locator(".copy").element_handle())
            assert page.locator("p[role=status]").text_content() == "Copied"
            assert page.evaluate("navigator.clipboard.readText()") == block.evaluate(
                "block => block.querySelector('code').textContent"), path


def test_the_code_of_a_listing_is_that_of_its_file(sites, page):
    site = sites("content")
    for path in rules(site):
        file = next(site.content.rglob(path.removeprefix("rules/").replace(".html", ".md")))
        page.goto((site.folder / path).as_uri())
        shown = page.evaluate(
            "[...document.querySelectorAll('.example pre')].map(pre => pre.textContent)")
        source = file.read_text()
        assert shown and all(f"\n{code}```" in source for code in shown), path


def test_numbers_of_lines_are_not_selected(sites, page):
    page.goto((sites("content").folder / "rules/vibrancy-follows-importance.html").as_uri())
    for fold in page.locator(".incorrect .fold input").all():
        fold.check(force=True)
    code = page.locator(".incorrect pre code").first
    selected, text = code.evaluate("""code => {
      getSelection().selectAllChildren(code);
      return [getSelection().toString(), code.textContent]; }""")
    assert selected.strip("\n") == text.strip("\n")
    assert code.locator("[data-l]").count() == text.count("\n")


def test_folded_lines_are_shown_by_the_keyboard_and_by_a_search(sites, page):
    page.goto((sites("content").folder / "rules/status-beyond-color.html").as_uri())
    fold = page.locator(".incorrect .fold").first
    hidden = page.locator(".incorrect .fold + span").first
    assert hidden.evaluate("lines => lines.offsetHeight") == 0
    fold.get_by_role("checkbox").press("Space")
    assert hidden.evaluate("lines => lines.offsetHeight") > 80
    assert not fold.get_by_role("checkbox").evaluate("box => box.matches(':not(:checked)')")
    fold.get_by_role("checkbox").press("Space")
    # A browser removes the attribute when a search finds something in the lines.
    hidden.evaluate("lines => lines.removeAttribute('hidden')")
    assert hidden.evaluate("lines => lines.offsetHeight") > 80 and not fold.is_visible()
