"""Built sites in a browser: their rule pages, the examples of a page, and pixels of stages. Every script of this
folder finds drawings by these functions.

An example is an element with `data-role`, and a drawing that shows something is an element with `data-drawing`
inside it, whose box is the stage. Pages without `data-role` are of an older version: there, examples have the
class `example` and drawings the class `canvas`. No other class is read to find them. In a pair, the first role is
`incorrect` or ends with it, as `also-incorrect` does. An example is about a view if it has a drawing, or a figure
that says why there is none.
"""

import base64
import contextlib
import dataclasses
import math
import pathlib
import sys
import tempfile

import measure
from playwright.sync_api import sync_playwright

# Numbers every drawing of the page, so that each can be found again, and returns the examples in their order.
FIND = """() => {
  const isMarked = document.querySelector('[data-role]') !== null;
  const [example, drawing] = isMarked ? ['[data-role]', '[data-drawing]'] : ['.example', '.canvas'];
  document.querySelectorAll('main ' + drawing).forEach((found, n) => found.dataset.measured = n);
  const roles = ['incorrect', 'correct', 'alternative'];
  return [...document.querySelectorAll('main ' + example)]
    .filter((found) => !found.parentElement.closest(example))
    .map((found) => ({
      role: isMarked ? found.dataset.role : roles.find((role) => found.classList.contains(role)) ?? 'other',
      stages: [...found.querySelectorAll(drawing)].filter((stage) => stage.childElementCount).map((stage) => {
        const box = stage.getBoundingClientRect();
        return { n: +stage.dataset.measured, x: box.x + scrollX, y: box.y + scrollY,
          width: box.width, height: box.height };
      }),
      has_view: found.querySelector(`figure, ${drawing}`) !== null,
      caption: [...found.querySelectorAll('figcaption')].map((caption) => caption.textContent.trim()).join('\\n'),
      code: [...found.querySelectorAll('pre')].map((code) => code.textContent).join('\\n'),
    }));
}"""

# Hides what is painted on top of a drawing: controls of the page, outlines, and the numbers of findings, which are
# links.
BARE = """body :not([data-drawing], [data-drawing] *, .canvas, .canvas *) { visibility: hidden !important }
[data-drawing], .canvas { visibility: visible }
:is([data-drawing], .canvas) * { outline-color: transparent !important }
:is([data-drawing], .canvas) a { visibility: hidden !important }"""

# Compares two pictures, aligned at their top left corners: the share of pixels that differ by more than 16 of 255.
# Of each picture alone: whether it has one color; the shares that its content has of its pixels, width and height,
# where the content is what differs from the color of most pixels at its edges.
COMPARE = """async (pictures) => {
  const load = async (picture) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const differs = (a, i, b, j) => Math.abs(a[i] - b[j]) > 16 || Math.abs(a[i + 1] - b[j + 1]) > 16
    || Math.abs(a[i + 2] - b[j + 2]) > 16;
  const all = await Promise.all(pictures.map(load));
  const alone = all.map(({ data, width, height }) => {
    const counts = new Map();
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x += y % (height - 1) ? Math.max(1, width - 1) : 1) {
        const i = (y * width + x) * 4, key = (data[i] >> 3) * 1024 + (data[i + 1] >> 3) * 32 + (data[i + 2] >> 3);
        const found = counts.get(key) ?? [0, i];
        counts.set(key, [found[0] + 1, found[1]]);
      }
    const ground = [...counts.values()].sort((a, b) => b[0] - a[0])[0][1];
    let ink = 0, left = width, right = 0, top = height, bottom = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (differs(data, (y * width + x) * 4, data, ground)) {
          ink++;
          left = Math.min(left, x); right = Math.max(right, x + 1);
          top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
        }
    return { is_blank: ink === 0, ink: ink / (width * height),
      across: Math.max(0, right - left) / width, down: Math.max(0, bottom - top) / height };
  });
  if (all.length < 2) return { alone };
  const [a, b] = all, width = Math.max(a.width, b.width), height = Math.max(a.height, b.height);
  let changed = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x >= a.width || y >= a.height || x >= b.width || y >= b.height
          || differs(a.data, (y * a.width + x) * 4, b.data, (y * b.width + x) * 4)) changed++;
  return { alone, changed: changed / (width * height) };
}"""


@dataclasses.dataclass
class Stage:
    """A drawing of a page and its box, in pixels from the top left corner of the page."""

    n: int
    x: float
    y: float
    width: float
    height: float

    def is_beside(self, other):
        """Whether two stages stand beside each other: their heights overlap, their widths do not."""
        overlap = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        left, right = sorted([self, other], key=lambda stage: stage.x)
        return overlap > 0.5 * min(self.height, other.height) and left.x + left.width <= right.x + 1


@dataclasses.dataclass
class Example:
    """An example of a page. `stages` are those that are visible, in their order; the first is the one that is
    shown first."""

    role: str
    stages: list
    has_view: bool
    caption: str
    code: str

    @property
    def stage(self):
        return self.stages[0] if self.stages else None


@dataclasses.dataclass
class Site:
    name: str
    folder: pathlib.Path

    @property
    def rules(self):
        """The files of the rule pages, in the order of their names."""
        return sorted(self.folder.rglob("rules/*.html"))


def is_site(folder):
    return (folder / "handbook.json").exists() and any(folder.rglob("rules/*.html"))


@contextlib.contextmanager
def sites(folders, binary):
    """The built sites of folders; folders of rules are built into a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="proofbook-drawings-") as scratch:
        found = []
        for number, folder in enumerate(folders):
            folder = folder.resolve()
            if not folder.is_dir():
                sys.exit(f"{folder} is not a folder")
            output = folder if is_site(folder) else pathlib.Path(scratch) / str(number)
            if output != folder:
                measure.run([binary.resolve(), "build", "--content", folder, "--output", output, "--no-cache"])
            found.append(Site(folder.name, output))
        yield found


def add_folders(parser, count="+"):
    parser.add_argument("folders", nargs=count, type=pathlib.Path, metavar="FOLDER",
                        help="a built site, or a folder of rules")
    parser.add_argument("--binary", type=pathlib.Path, default=measure.BINARY, help="builds folders of rules")


@contextlib.contextmanager
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield chromium
        chromium.close()


def open_page(chromium, width=1440, height=900, scheme="light"):
    return chromium.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)


def examples(page):
    """The examples of the open page, in their order."""
    return [Example(found["role"],
                    [Stage(**stage) for stage in found["stages"] if stage["width"] and stage["height"]],
                    found["has_view"], found["caption"], found["code"])
            for found in page.evaluate(FIND)]


def pairs(found):
    """Each Incorrect example with the Correct one that follows it, if one of them is about a view."""
    return [(first, second) for first, second in zip(found, found[1:])
            if first.role.endswith("incorrect") and second.role == "correct"
            and (first.has_view or second.has_view)]


def is_drawn(pair):
    return all(example.stage for example in pair)


# Hides what sticks to the edges of the window, so that it covers no stage.
HIDE_BARS = """() => document.querySelectorAll('body *').forEach((element) => {
  if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.visibility = 'hidden';
})"""


def bare(page):
    """Hides what is painted on top of all drawings of a page, and what the view bar can show on them."""
    page.evaluate("() => document.querySelectorAll('.see-overlays input').forEach((input) => { input.checked = false })")
    page.add_style_tag(content=BARE)


def picture(page, stage):
    """A PNG of the whole pixels of a stage, without those at its edges that it shares with what is around it, and
    without what does not fit into the window."""
    page.evaluate(HIDE_BARS)
    scrolled = page.evaluate("(top) => { scrollTo({ top, behavior: 'instant' }); return scrollY; }",
                             math.floor(stage.y))
    left, top = math.ceil(stage.x - 0.01), math.ceil(stage.y - scrolled - 0.01)
    right = math.floor(stage.x + stage.width + 0.01)
    bottom = min(math.floor(stage.y + stage.height - scrolled + 0.01), page.viewport_size["height"])
    return page.screenshot(clip={
        "x": left, "y": top, "width": max(1, right - left), "height": max(1, bottom - top)})


class Pixels:
    """Compares pictures in a blank page, because the pages of a site may load only their own files."""

    def __init__(self, chromium):
        self.page = chromium.new_page()

    def compare(self, *pictures):
        return self.page.evaluate(COMPARE, [base64.b64encode(one).decode() for one in pictures])


def share(part, whole):
    return f"{part} of {whole} ({part / whole:.0%})" if whole else "–"
