"""What a drawing is in a browser: the two rules that the project came from, with sizes worked out by hand."""

import re

import pytest

from commands import CORPUS, proofbook
from test_accessibility import look, objections

SEEDS = CORPUS.parent / "seeds"


@pytest.fixture
def drawn(page, tmp_path):
    """A function that draws one block of Swift of a seed on a stage of 361 points, and opens it."""

    def draw(seed, block):
        found = sorted(SEEDS.glob(f"{seed}_*.txt"))
        if not found:
            pytest.skip("the rules that the project came from are not beside this checkout")
        code = re.findall(r"^```swift\n(.*?)^```", found[0].read_text(), re.S | re.M)[block]
        (tmp_path / "seed.swift").write_text(code)
        run = proofbook("draw", tmp_path / "seed.swift", "--output", tmp_path / "seed.html")
        assert run.returncode == 0, run.stderr
        page.goto((tmp_path / "seed.html").as_uri())
        page.add_style_tag(content=".canvas { width: 393px }")
        return page

    return draw


def texts(page):
    """Of each text: what it says, and its box, size, leading and weight."""
    return page.evaluate("""[...document.querySelectorAll('.canvas .d-t')].map((text) => {
        const box = text.getBoundingClientRect(), style = getComputedStyle(text);
        return { says: text.textContent, top: box.top, bottom: box.bottom, left: box.left,
          right: box.right, height: box.height, size: parseFloat(style.fontSize),
          weight: style.fontWeight };
    })""")


def near(value, expected):
    return abs(value - expected) <= 2


# Headline 17 on 22, subheadline 15 on 20, caption 12 on 16; 6 between them and 16 around.
@pytest.mark.parametrize("block", [0, 1], ids=["incorrect", "correct"])
def test_the_card_on_a_material_is_what_its_numbers_say(drawn, block):
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
    # In the middle of its stage.
    stage = page.locator(".d-stage").bounding_box()
    assert near(card["x"] + card["width"] / 2, stage["x"] + stage["width"] / 2)


def test_only_the_correct_card_has_three_levels(drawn):
    def levels():
        return page.evaluate("""[...document.querySelectorAll('.canvas .d-t')].map(
            (text) => [...text.classList].find((name) => /^m-regular-/.test(name)) ?? '')""")

    page = drawn("000", 0)
    assert levels() == ["m-regular-1", "m-regular-1", ""]
    page = drawn("000", 1)
    assert levels() == ["m-regular-1", "m-regular-2", "m-regular-3"]


# Body 17 on 22 three times with 4 between them, and an amount at the other edge.
def test_the_row_that_differs_by_colour_alone_is_what_its_numbers_say(drawn):
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


# Body semibold, subheadline and caption with 2 between them.
def test_the_row_that_differs_by_size_and_weight_is_what_its_numbers_say(drawn):
    page = drawn("001", 1)
    shop, time, account, amount = texts(page)
    assert [one["size"] for one in (shop, time, account)] == [17, 15, 12]
    assert shop["weight"] == "600" and time["weight"] == account["weight"] == "400"
    assert near(account["bottom"] - shop["top"], 22 + 2 + 20 + 2 + 16)
    assert amount["left"] > shop["right"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_drawing_follows_the_appearance_and_has_no_accessibility_flaw(scheme, page, tmp_path):
    (tmp_path / "a.swift").write_text(
        "struct A: View { var body: some View { NavigationStack { List { Section(\"Sea\") {\n"
        "Toggle(\"Light\", isOn: .constant(true)); Label(\"Boat\", systemImage: \"sailboat\")\n"
        "Button(\"Go\") {}; ProgressView() } }.navigationTitle(\"Pier\") } } }")
    run = proofbook("draw", tmp_path / "a.swift", "--output", tmp_path / "a.html")
    assert run.returncode == 0, run.stderr
    page.goto((tmp_path / "a.html").as_uri())
    look(page, scheme, 393, 700)
    # What iOS sets in a pale colour is pale on a drawing, too.
    assert [flaw for flaw in objections(page) if not flaw.startswith("color-contrast")] == []
    title = page.get_by_text("Pier", exact=True)
    color = title.evaluate("(text) => getComputedStyle(text).color")
    assert color == ("rgb(0, 0, 0)" if scheme == "light" else "rgb(255, 255, 255)")
