"""Counts the pairs whose code animates something, and which of them play: of each that has a control with
`data-plays`, stages are photographed while it plays, and the pixels that move are counted.

The control of a pair is an input or button with `data-plays`, in the nearest element around both examples that has
one. A pair plays if at least one of its stages moves by 0.1 % of its pixels or more, and moves unasked if a stage
changes before the control is used.
"""

import pathlib
import re

import built
import measure

API = re.compile(
    r"\b(?:withAnimation|phaseAnimator|PhaseAnimator|keyframeAnimator|KeyframeAnimator|matchedGeometryEffect|"
    r"matchedTransitionSource|navigationTransition|contentTransition|scrollTransition|symbolEffect|TimelineView|"
    r"UIViewPropertyAnimator)\b|\.(?:animation|transition|transaction)\(")
# When the stages are photographed, in milliseconds after the control is used.
MOMENTS = (0, 150, 300, 600)
UNASKED = (0, 300)
MOVED = 0.001
HEADS = ["site", "pairs", "with an animation API", "both sides drawn", "with a control", "play", "unasked"]

# Marks the control of the pair whose stages have two numbers; false if there is none.
MARK = """([first, second]) => {
  document.querySelectorAll('[data-control]').forEach((found) => delete found.dataset.control);
  let around = document.querySelector(`[data-measured="${first}"]`);
  while (around && !around.contains(document.querySelector(`[data-measured="${second}"]`)))
    around = around.parentElement;
  while (around && around !== document.body && !around.querySelector('[data-plays]')) around = around.parentElement;
  const control = around?.querySelector('[data-plays]');
  if (control) control.dataset.control = '';
  return Boolean(control);
}"""


def add_options(parser):
    built.add_folders(parser)
    parser.add_argument("--list", type=pathlib.Path, help="write a line for each pair with an animation API")


def moved(page, pixels, stages, moments):
    """The largest share of pixels of a stage that differ between one moment and the next."""
    pictures, waited = [], 0
    for moment in moments:
        page.wait_for_timeout(moment - waited)
        waited = moment
        pictures.append([built.picture(page, stage) for stage in stages])
    return max(pixels.compare(before[at], after[at])["changed"]
               for before, after in zip(pictures, pictures[1:]) for at in range(len(stages)))


def look(page, pixels, path):
    """The state of each pair of a page: the words of the columns that count it."""
    page.goto(path.as_uri())
    for pair in built.pairs(built.examples(page)):
        states = ["pairs"]
        if any(API.search(example.code) for example in pair):
            states.append("with an animation API")
            stages = [example.stage for example in pair if example.stage]
            if built.is_drawn(pair):
                states.append("both sides drawn")
            if stages:
                if moved(page, pixels, stages, UNASKED) >= MOVED:
                    states.append("unasked")
                if page.evaluate(MARK, [stages[0].n, stages[-1].n]):
                    states.append("with a control")
                    page.locator("[data-control]").evaluate("(control) => control.click()")
                    if moved(page, pixels, stages, MOMENTS) >= MOVED:
                        states.append("play")
        yield states


def run(chosen):
    rows, lines = [], []
    with built.sites(chosen.folders, chosen.binary) as sites, built.browser() as chromium:
        page, pixels = built.open_page(chromium), built.Pixels(chromium)
        for site in sites:
            found = []
            for path in site.rules:
                for states in look(page, pixels, path):
                    found.append(states)
                    if len(states) > 1:
                        lines.append("\t".join([site.name, path.stem, ", ".join(states[2:])]))
            rows.append([site.name] + [sum(head in states for states in found) for head in HEADS[1:]])
    if len(rows) > 1:
        rows.append(["all"] + [sum(column) for column in list(zip(*rows))[1:]])
    measure.table(HEADS, rows)
    if chosen.list:
        chosen.list.write_text("".join(line + "\n" for line in lines))
