"""The view bar: one for each page with drawings; its choices are kept for the site and in the address."""

import pytest

from test_drawings import choose, style

RULE, NEXT = "rules/status-beyond-color.html", "rules/no-opacity-over-materials.html"
# The default of each group, in the order of the bar.
DEFAULTS = ["Light", "Full color", "Default", "Standard", "LTR"]
SHOWN = """() => [...document.querySelectorAll('.see label:has([type=radio]:checked)')]
    .map(label => label.innerText.trim())"""


@pytest.fixture
def open_page(page, sites, served):
    """A function that opens a page of this repository's handbook from a server, or from disk."""
    sites("content")

    def open_page(path, base="/", from_disk=False):
        page.goto((sites("content").address if from_disk else served("content", base)) + path)
        return page

    return open_page


def shown(page):
    return page.evaluate(SHOWN)


@pytest.mark.parametrize("name", ["content", "specimen", "ios-ui-refactor"])
def test_a_page_has_one_view_bar_right_above_its_first_drawing(name, sites, page):
    site = sites(name)
    count = 0
    for path in site.pages:
        if path == "404.html":
            continue
        text = (site.folder / path).read_text(encoding="utf-8")
        expected = "data-drawing" in text and not path.startswith("print")
        assert text.count('class="see"') == expected, path
        if not expected:
            continue
        count += 1
        page.goto((site.folder / path).as_uri())
        assert page.evaluate("""() => {
            const bar = document.querySelector('.see').getBoundingClientRect();
            const first = document.querySelector('[data-role]:has([data-drawing])');
            const pair = first.closest('.pair') ?? first;
            const distance = pair.getBoundingClientRect().top - bar.bottom;
            // A short line may say in which view the pair opens.
            const line = pair.previousElementSibling.matches('.opens');
            return line && distance > 0 && distance < 20 ? 0 : distance;
        }""") in (0, pytest.approx(0, abs=1)), path
    assert count


@pytest.mark.parametrize("from_disk", [False, True])
def test_a_choice_is_kept_on_the_next_page_and_in_the_address(from_disk, open_page):
    page = open_page(RULE, from_disk=from_disk)
    assert shown(page) == DEFAULTS
    for option in ["AX3", "Deutan", "Dark"]:
        choose(page, option)
    assert page.url.endswith(RULE + "?see=dark,deutan,ax3")
    page = open_page(NEXT, from_disk=from_disk)
    assert shown(page) == ["Dark", "Deutan", "AX3", "Standard", "LTR"]
    assert page.url.endswith(NEXT + "?see=dark,deutan,ax3")
    assert style(page, "fontSize") == "40px"
    for option in DEFAULTS:
        choose(page, option)
    assert page.url.endswith(NEXT)
    assert shown(open_page(RULE, from_disk=from_disk)) == DEFAULTS


def test_choices_add_no_entries_to_the_history(open_page):
    page = open_page(RULE)
    before = page.evaluate("history.length")
    for option in ["Grayscale", "AX5", "RTL"]:
        choose(page, option)
    assert page.evaluate("history.length") == before


@pytest.mark.parametrize("query, expected", [
    ("?see=dark,deutan,ax3", ["Dark", "Deutan", "AX3", "Standard", "LTR"]),
    ("?see=dark%2Cdeutan", ["Dark", "Deutan", "Default", "Standard", "LTR"]),
    ("?see=rtl,increased-contrast,xxxl", ["Light", "Full color", "XXXL", "Increased", "RTL"]),
    ("?see=light", DEFAULTS),
    ("?see=", DEFAULTS),
    ("?see=glass,,DARK,constructor,ax5,%00", ["Light", "Full color", "AX5", "Standard", "LTR"]),
    ("?see=protan,tritan", ["Light", "Tritan", "Default", "Standard", "LTR"]),
    ("?see=" + "sea," * 1500 + "ax5", ["Light", "Full color", "AX5", "Standard", "LTR"]),
    ("?seen=dark&see=rtl&see=ltr", ["Light", "Full color", "Default", "Standard", "RTL"]),
])
def test_an_address_takes_precedence_and_its_unknown_words_are_ignored(query, expected, open_page, heard):
    choose(open_page(NEXT), "Grayscale")
    page = open_page(RULE + query)
    assert shown(page) == expected
    assert page.url.endswith(query)
    assert heard.messages == []
    # Looking at a page with an address of others does not change what is remembered.
    assert shown(open_page(NEXT))[1] == "Grayscale"


def test_other_parts_of_the_address_are_kept(open_page):
    page = open_page(RULE + "?a=1&b=%20c&see=dark#incorrect-1")
    choose(page, "AX3")
    assert page.url.endswith("?a=1&b=%20c&see=dark,ax3#incorrect-1")
    choose(page, "Default")
    choose(page, "Light")
    assert page.url.endswith("?a=1&b=%20c#incorrect-1")


def test_a_site_below_another_path_has_its_own_choices(open_page):
    choose(open_page(RULE, "/one/"), "Dark")
    assert shown(open_page(RULE, "/two/")) == DEFAULTS
    assert shown(open_page(NEXT, "/one/"))[0] == "Dark"


def test_the_appearance_is_that_of_the_reader_until_they_choose_one(open_page, page):
    page = open_page(RULE, from_disk=True)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"({SHOWN})()[0] === 'Dark'")
    choose(page, "Light")
    assert page.url.endswith("?see=light")
    page.emulate_media(color_scheme="light")
    page = open_page(NEXT, from_disk=True)
    assert shown(page)[0] == "Light" and page.url.endswith(NEXT)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.querySelector('.see-other').checked")
    assert shown(page)[0] == "Light"


def test_storage_that_is_off_stops_nothing(open_page, page, heard):
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("off", "SecurityError"); } });""")
    page = open_page(RULE)
    choose(page, "Dark")
    assert page.url.endswith("?see=dark") and style(page, "color") == "rgb(255, 255, 255)"
    assert heard.messages == []


def test_the_copied_link_shows_what_the_reader_sees(open_page, page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page(RULE)
    button = page.get_by_role("button", name="Copy link")
    for option, query in [("Light", "?see=light"), ("AX3", "?see=light,ax3")]:
        choose(page, option)
        button.click()
        page.get_by_role("status").get_by_text("Link copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()").endswith(RULE + query)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    button.click()
    page.get_by_role("status").get_by_text("Couldn’t copy the link").wait_for()


def test_the_bar_works_without_scripts(scriptless, sites):
    scriptless.goto(sites("content").address + RULE)
    assert (style(scriptless, "color"), style(scriptless, "fontSize")) == ("rgb(0, 0, 0)", "12px")
    choose(scriptless, "Dark")
    choose(scriptless, "AX5")
    assert (style(scriptless, "color"), style(scriptless, "fontSize")) == ("rgb(255, 255, 255)", "43px")
    assert scriptless.get_by_role("button", name="Copy link").count() == 0


def test_every_group_works_with_the_keyboard_and_has_a_name(open_page):
    page = open_page(RULE)
    names = ["Appearance", "Color vision", "Text size", "Contrast", "Direction"]
    page.locator(".see input").first.focus()
    for name, last in zip(names, ["Dark", "Tritan", "AX5", "Increased", "RTL"]):
        group = page.get_by_role("group", name=name, exact=True)
        assert group.evaluate("group => group.contains(document.activeElement)"), name
        assert group.evaluate("group => getComputedStyle(group).outlineStyle") == "solid"
        page.keyboard.press("ArrowLeft")
        assert group.get_by_role("radio", name=last).is_checked()
        page.keyboard.press("Tab")
    for name in ["Contrast ratios", "VoiceOver", "Measures"]:
        assert page.evaluate("document.activeElement.ariaLabel") == name
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Copy link"
    assert page.url.endswith("?see=dark,tritan,ax5,increased-contrast,rtl")


@pytest.mark.parametrize("width, height", [(1440, 32), (1280, 32), (1024, 32), (390, 44), (320, 44)])
def test_the_bar_is_one_row_and_the_page_does_not_scroll_sideways(width, height, open_page, page):
    page.set_viewport_size({"width": width, "height": 800})
    page = open_page(RULE)
    boxes = page.evaluate("""[...document.querySelectorAll('.see input')].map(input => {
        const box = input.getBoundingClientRect();
        return [box.top, box.height, box.width]; })""")
    assert len({round(top) for top, _, _ in boxes}) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if height == 44:
        assert all(tall >= 44 and wide >= 44 for _, tall, wide in boxes)
        assert page.locator(".see").evaluate("bar => bar.scrollWidth > bar.clientWidth")
    else:
        heights = page.locator(".see fieldset").evaluate_all(
            "groups => groups.map(group => group.offsetHeight)")
        assert set(heights) == {height}
        assert page.locator(".see").evaluate("bar => bar.scrollWidth <= bar.clientWidth")


def test_on_a_phone_the_bar_shows_an_option_that_an_address_chooses(open_page, page):
    page.set_viewport_size({"width": 320, "height": 640})
    page = open_page(RULE + "?see=rtl")
    box = page.get_by_role("radio", name="RTL").bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 320
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_the_bar_stays_below_the_header_only_while_a_drawing_is_in_view(open_page, page):
    page.set_viewport_size({"width": 1440, "height": 800})
    page = open_page(RULE, from_disk=True)
    top = "document.querySelector('.see').getBoundingClientRect().top"
    header = page.locator("header.bar").bounding_box()["height"]
    page.evaluate("""document.querySelector('[data-drawing]').scrollIntoView({ block: 'center' })""")
    page.evaluate("scrollBy(0, 200)")
    page.wait_for_function(f"Math.abs({top} - {header}) < 4")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function(f"{top} < 0")


def test_nothing_moves_and_nothing_is_drawn_twice_when_a_page_opens(open_page, page):
    page.add_init_script("""window.moved = 0; window.colors = new Set();
        new PerformanceObserver(list => list.getEntries().forEach(entry => { window.moved += entry.value; }))
            .observe({ type: "layout-shift", buffered: true });
        const look = () => {
            const text = document.querySelector(".canvas .d-t");
            if (text) window.colors.add(getComputedStyle(text).color);
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);""")
    for path in [RULE, "rules/one-focal-title.html"]:
        page = open_page(path + "?see=dark,ax3")
        page.wait_for_timeout(300)
        assert page.evaluate("window.moved") < 0.01
        assert page.evaluate("[...window.colors]") == ["rgb(255, 255, 255)"]


def test_a_chosen_option_can_be_told_from_others_in_forced_colors(open_page, page):
    page.emulate_media(forced_colors="active")
    page = open_page(RULE + "?see=deutan")
    grounds = page.evaluate("""[...document.querySelectorAll('.see label')].map(label => [
        label.querySelector('input').checked,
        getComputedStyle(label.querySelector('span')).backgroundColor])""")
    chosen, others = [{ground for is_chosen, ground in grounds if is_chosen == each} for each in (True, False)]
    assert not chosen & others


def test_a_whole_drawing_is_shown_for_its_own_pair_only(sites, page):
    site = sites("ios-ui-refactor")
    path = next(path for path in site.pages if path.startswith("rules/") and (
        site.folder / path).read_text(encoding="utf-8").count("data-drawing") > 3)
    page.goto((site.folder / path).as_uri())
    page.locator(".whole input").first.check(force=True)
    limits = page.locator("[data-drawing]").evaluate_all(
        "stages => stages.map(stage => getComputedStyle(stage).maxHeight)")
    assert limits[0] == "none" and limits[-1] != "none"


# A rule whose drawings look alike in light appearance.
ADAPTS = "rules/semantic-colors-adapt.html"
LINE = "() => [...document.querySelectorAll('.opens')].filter(e => e.checkVisibility()).map(e => e.innerText)"
GROUND = "() => getComputedStyle(document.querySelector('.canvas')).backgroundColor"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_pair_opens_in_the_view_in_which_its_drawings_differ(scripts, browser, sites):
    context = browser.new_context(java_script_enabled=True)
    page = context.new_page()
    if not scripts:
        page.route("**/see.js", lambda route: route.abort())
    page.goto(sites("content").address + ADAPTS)
    assert page.evaluate(LINE) == ["Shown in Dark, where they differ."]
    assert page.evaluate(GROUND) == "rgb(0, 0, 0)"
    # What the reader chooses applies to all drawings, the default included.
    choose(page, "Light")
    assert page.evaluate(GROUND) == "rgb(255, 255, 255)" and page.evaluate(LINE) == []
    if scripts:
        assert page.url.endswith("?see=light")
        page.goto(sites("content").address + RULE)
        assert shown(page) == DEFAULTS
        choose(page, "AX3")
        page.goto(sites("content").address + ADAPTS)
        assert page.evaluate(GROUND) == "rgb(255, 255, 255)" and page.evaluate(LINE) == []
        assert page.url.endswith("?see=light,ax3")
    choose(page, "Dark")
    assert page.evaluate(GROUND) == "rgb(0, 0, 0)" and page.evaluate(LINE) == []
    context.close()


def test_the_choice_of_another_group_keeps_the_view_in_which_a_pair_opens(open_page):
    page = open_page(ADAPTS)
    choose(page, "AX3")
    assert page.url.endswith("?see=ax3")
    assert page.evaluate(GROUND) == "rgb(0, 0, 0)" and page.evaluate(LINE) != []


def test_rules_about_distances_open_with_measures(open_page):
    page = open_page("rules/spacing-that-groups.html")
    measures = page.get_by_role("checkbox", name="Measures")
    assert measures.is_checked() and not page.get_by_role("checkbox", name="VoiceOver").is_checked()
    measures.uncheck(force=True)
    assert page.url.endswith("?see=no-measures")
    page = open_page(RULE)
    page.get_by_role("checkbox", name="Contrast ratios").check(force=True)
    assert page.url.endswith("?see=ratios")
    page = open_page("rules/spacing-that-groups.html")
    assert not page.get_by_role("checkbox", name="Measures").is_checked()
    assert page.get_by_role("checkbox", name="Contrast ratios").is_checked()


def test_the_list_of_voiceover_is_below_the_drawing(open_page):
    page = open_page(RULE)
    words = page.locator(".spoken").first
    assert not words.is_visible()
    page.get_by_role("checkbox", name="VoiceOver").check(force=True)
    assert words.is_visible()
