"""Every kind of code token has a contrast of at least 4.5:1 with its background, in light and
dark."""

import re

import pytest

from kinds import file_address

# Returns the text and background colors of a sample of every class in an element of a real page, as
# they are painted.
SAMPLE = """([classes, place]) => {
  const code = document.querySelector(place);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const painted = (colors) => {
    context.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3)})`;
  };
  return Object.fromEntries(classes.map(name => {
    const span = document.createElement('span');
    span.className = name;
    span.textContent = 'sample';
    code.append(span);
    const grounds = [];
    for (let each = span; each; each = each.parentElement) {
      grounds.unshift(getComputedStyle(each).backgroundColor);
    }
    const colors = [painted([getComputedStyle(span).color]), painted(grounds)];
    span.remove();
    return [name, colors];
  }));
}"""
BLOCK = "pre.code code"
# Returns a color of any notation as red, green and blue.
PAINTED = """color => {
  const context = document.createElement('canvas').getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3)})`;
}"""
CLASSES = ["", "k", "t", "f", "m", "l", "s", "n", "a", "d", "c"]


def luminance(color):
    channels = [int(number) / 255 for number in re.findall(r"\d+", color)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["rule", "own rule", "wide and deep", "right to left", "print"])
def test_every_token_is_legible(scheme, kind, sites, page):
    page.emulate_media(color_scheme=scheme)
    page.goto(file_address(sites, kind))
    colors = page.evaluate(SAMPLE, [CLASSES, BLOCK])
    low = {
        name: round(contrast(*pair), 2) for name, pair in colors.items() if contrast(*pair) < 4.5}
    assert low == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("line", [".incorrect .x", ".correct .x", ".changes del", ".changes ins"])
def test_every_token_is_legible_in_lines_that_changed(scheme, line, sites, page):
    page.emulate_media(color_scheme=scheme)
    page.goto(sites("content").address + "rules/vibrancy-follows-importance.html")
    colors = page.evaluate(SAMPLE, [CLASSES, line])
    grounds = {ground for _, ground in colors.values()}
    assert grounds.isdisjoint(
        ground for _, ground in page.evaluate(SAMPLE, [CLASSES, BLOCK]).values()), "it has a tint"
    low = {
        name: round(contrast(*pair), 2) for name, pair in colors.items() if contrast(*pair) < 4.5}
    assert low == {}
    number, bar = page.locator(line).first.evaluate("""line => [
      getComputedStyle(line, '::before').color, getComputedStyle(line).borderLeftStyle]""")
    assert bar == "solid", "color is not the only difference"
    assert contrast(page.evaluate(PAINTED, number), *grounds) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_is_highlighted(scheme, specimen, page):
    page.emulate_media(color_scheme=scheme)
    page.goto(specimen.address + "rules/frosted-trays.html")
    used = set(page.evaluate(
        "[...document.querySelectorAll('pre.code span:not([data-l], [hidden], .gap)')]"
        ".map(s => s.className)"))
    assert {"k", "t", "f", "s"} <= used <= set(CLASSES)
    colors = page.evaluate(SAMPLE, [["", "k", "t", "f", "s"], BLOCK])
    assert len({pair[0] for pair in colors.values()}) == 5, "each kind has its own color"


def test_the_contrast_formula_gives_known_values():
    assert round(contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)"), 2) == 21
    assert round(contrast("rgb(118, 118, 118)", "rgb(255, 255, 255)"), 2) == 4.54
