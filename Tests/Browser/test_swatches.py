"""Swatches on pages, and live text drawn at a vibrancy level."""

import json
import struct

import pytest

from commands import build, files_of, proofbook, stamps_of, write_files
from handbooks import rule

LEVELS = ["label", "secondary", "tertiary", "quaternary"]


def pixel(page, selector):
    """The mean color of the visible part of an element, as red, green, and blue."""
    import base64
    shot = base64.b64encode(page.locator(selector).screenshot()).decode()
    return page.evaluate(
        """async data => {
            const image = new Image();
            image.src = 'data:image/png;base64,' + data;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext('2d');
            context.drawImage(image, 0, 0);
            const all = context.getImageData(0, 0, image.width, image.height).data;
            const sum = [0, 0, 0];
            for (let at = 0; at < all.length; at += 4)
                for (let c = 0; c < 3; c++) sum[c] += all[at + c];
            return sum.map(value => value / (all.length / 4));
        }""", shot)


@pytest.fixture
def level(sites, page):
    page.goto(sites("content").address + "swatches/levels/secondary.html")
    return page


def test_the_backdrop_of_live_text_can_be_changed_with_the_keyboard(level):
    first = level.get_by_role("radio", name="Dusk")
    assert first.is_checked()
    dusk = pixel(level, ".live-light .live-scene")
    first.focus()
    names = [level.get_by_role("radio", checked=True).get_attribute("value")]
    for _ in range(5):
        level.keyboard.press("ArrowRight")
        names.append(level.get_by_role("radio", checked=True).get_attribute("value"))
    assert names == ["dusk", "vivid", "pattern", "light", "dark", "grey"]
    level.keyboard.press("ArrowLeft")
    level.wait_for_timeout(200)
    dark = pixel(level, ".live-light .live-scene")
    assert sum(dusk) - sum(dark) > 60, "the scene behind the card has changed"


def test_live_text_has_the_level_and_is_still_text(level):
    line = level.locator(".live-light .wears-secondary")
    style = line.evaluate(
        "e => { const s = getComputedStyle(e); return [s.backgroundClip, s.color, s.backgroundImage]; }")
    assert style[0] == "text"
    assert style[1] == "rgba(0, 0, 0, 0)"
    assert "regular-light-vibrant-secondary" in style[2]
    assert "lake" in line.inner_text()
    # The visible color of the letters is between the material and black, and not gray.
    red, green, blue = pixel(level, ".live-light .live-line")
    assert max(red, green, blue) < 252 and abs(red - blue) > 4


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_live_text_has_the_color_of_the_level_on_that_backdrop(level, appearance):
    """Over black, the material has one color, and the letters have the color that 'sample'
    prints."""
    level.get_by_role("radio", name="Black").focus()
    level.keyboard.press("Space")
    level.wait_for_timeout(300)
    level.add_style_tag(content=".live-line::before { content: '\u2588\u2588\u2588\u2588\u2588\u2588'; "
                        "font: 20px/1 monospace; } .live-line { font-size: 0; }")
    shown = level.locator(f".live-{appearance} .live-line").bounding_box()
    level.evaluate("document.body.insertAdjacentHTML('beforeend', '<div id=spot></div>')")
    level.add_style_tag(
        content=f"#spot {{ position: absolute; left: {shown['x'] + 12}px; top: "
                f"{shown['y'] + 6 + level.evaluate('scrollY')}px; width: 30px; height: 6px; }}")
    seen = pixel(level, "#spot")
    run = proofbook(
        "swatches", "sample", "--platform", "ios", "--material", "regular", "--appearance",
        appearance, "--backdrop", "0,0,0")
    wanted = json.loads(run.stdout)["levels"]["secondary"]
    assert all(abs(a - b) <= 2 for a, b in zip(seen, wanted)), (seen, wanted)


def test_the_level_is_visible_without_scripts(sites, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(sites("content").address + "swatches/levels/secondary.html")
    page.get_by_role("radio", name="Vivid").check()
    assert page.get_by_role("radio", name="Vivid").is_checked()
    assert page.locator(".contact img").first.is_visible()
    context.close()


@pytest.mark.parametrize("media", [{"media": "print"}, {"forced_colors": "active"}])
def test_a_still_picture_replaces_live_text_in_print_and_forced_colors(level, media):
    level.emulate_media(**media)
    assert not level.locator(".live-sides").is_visible()
    assert level.locator(".live-still img").is_visible()


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_swatches_follow_the_readers_color_scheme(sites, browser, appearance):
    page = browser.new_page(color_scheme=appearance)
    page.goto(sites("content").address + "swatches/ios/thin.html")
    page.wait_for_function(
        "[...document.querySelectorAll('.contact img')].some((image) => image.currentSrc)")
    shown = page.evaluate("[...document.querySelectorAll('.contact img')].map(i => i.currentSrc)")
    loaded = [address for address in shown if address]
    assert loaded and all(f"thin-{appearance}" in address for address in loaded)
    page.close()


def test_the_numbers_on_the_page_match_the_data(sites):
    site = sites("content")
    data = json.loads((site.folder / "swatches.json").read_text())
    thin = next(
        one for one in data["measurements"]
        if (one["platform"], one["material"], one["appearance"]) == ("ios", "thin", "light"))
    text = site.pages["swatches/ios/thin.html"].text
    for name in LEVELS:
        level = next(
            one for one in thin["levels"] if (one["level"], one["vision"]) == (name, "full"))
        for value in (level["overall"]["minimum"], level["overall"]["median"]):
            assert f"{int(value * 100 + 0.001) / 100:.2f}" in text
    assert "avoid (Apple guideline)" in text
    assert thin["avoidsQuaternary"] and thin["origins"]


def test_every_swatch_passes_verification_and_is_small(sites):
    site = sites("content")
    pictures = sorted((site.folder / "swatches").rglob("*.png"))
    assert len(pictures) > 500
    gallery = [
        file for file in pictures
        if struct.unpack(">II", file.read_bytes()[16:24]) == (320, 200)]
    assert len(gallery) >= 460
    assert {file.name: file.stat().st_size for file in gallery if file.stat().st_size > 24_576} == {}
    run = proofbook("swatches", "verify", *pictures[::7])
    assert run.returncode == 0, run.stderr


def test_every_swatch_has_alternative_text(sites):
    site = sites("content")
    for path, page in site.pages.items():
        for tag, address, values in page.links:
            if tag == "img" and "swatches/" in path + address:
                assert len(values.get("alt", "")) > 30, (path, address)


HANDBOOK = {
    "handbook.yaml": "title: One\n",
    "glass/one.md": rule(
        "One", body="```swatch\nmaterial: thin\n```",
        correct="Text(a).background(.thinMaterial)"),
}


def test_swatches_are_the_same_from_the_cache_and_rendered_again(tmp_path):
    content = write_files(tmp_path / "content", HANDBOOK)
    first = build(content, tmp_path / "a")
    assert first.returncode == 0, first.stderr
    before = stamps_of(tmp_path / "a")
    second = build(content, tmp_path / "a")
    assert second.returncode == 0 and stamps_of(tmp_path / "a") == before
    third = build(content, tmp_path / "b", "--jobs", "1")
    assert third.returncode == 0 and files_of(tmp_path / "b") == files_of(tmp_path / "a")
    fourth = build(content, tmp_path / "c", "--no-cache", "--jobs", "2")
    assert fourth.returncode == 0 and files_of(tmp_path / "c") == files_of(tmp_path / "a")


def test_no_swatches_means_no_pictures_and_no_material_pages(tmp_path):
    content = write_files(tmp_path / "content", HANDBOOK)
    run = build(content, tmp_path / "site", "--no-swatches")
    assert run.returncode == 0, run.stderr
    files = files_of(tmp_path / "site")
    assert not [path for path in files if "swatch" in path]
    assert b"Image omitted: Every level on Thin" in files["rules/one.html"]


def test_a_handbook_with_custom_values_has_its_own_swatches(tmp_path):
    content = write_files(tmp_path / "content", {
        **HANDBOOK,
        "handbook.yaml": "title: One\nswatches:\n  ios:\n    thin:\n      light: {blur: 2}\n"})
    run = build(content, tmp_path / "site")
    assert run.returncode == 0, run.stderr
    picture = tmp_path / "site/swatches/ios/thin-light@2x.png"
    assert b"ios/thin/light/blur/2.0" in picture.read_bytes()
    assert proofbook("swatches", "verify", picture).returncode == 0
