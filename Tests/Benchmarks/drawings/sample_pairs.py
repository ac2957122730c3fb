"""Draws pairs of visual rules by a seed, for readers who judge whether the page shows what the rule is about.
Writes a list of them, and a screenshot of each page as it opens, at 1440 × 900, into a folder.

A pair is visual if one side is about a view and the sides differ in how something looks or moves: in a name that
decides this, such as `padding` or `transition`, or in the values that follow it. Only the first pair of a rule is
taken, since that is what the page opens with. Which ones are drawn depends only on the names of the rules and the
seed, not on what is drawn of them.
"""

import pathlib
import random
import re

import built

NAMES = """font fontWeight fontDesign bold italic kerning tracking lineSpacing lineLimit textCase dynamicTypeSize
foregroundStyle foregroundColor tint accentColor background overlay fill stroke opacity material glassEffect
shadow cornerRadius clipShape border blur padding spacing frame offset alignment edgesIgnoringSafeArea
ignoresSafeArea safeAreaInset containerRelativeFrame symbolRenderingMode symbolVariant imageScale symbolEffect
buttonStyle listStyle toggleStyle pickerStyle labelStyle controlSize buttonBorderShape contentShape
animation withAnimation transition contentTransition phaseAnimator keyframeAnimator matchedGeometryEffect
navigationTransition scaleEffect rotationEffect scrollTransition redacted badge
sheet alert confirmationDialog popover fullScreenCover swipeActions contextMenu navigationTitle toolbar searchable
Color Divider Spacer ProgressView ContentUnavailableView Label Image Grid LazyVGrid Gauge Section TabView
DisclosureGroup Menu Picker Stepper Slider Toggle ViewThatFits""".split()
VISUAL = re.compile(rf"(?<!\w)(?:{'|'.join(NAMES)})\b[^\n]*")


def add_options(parser):
    built.add_folders(parser)
    parser.add_argument("out", type=pathlib.Path, metavar="OUT", help="a folder for the list and the screenshots")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other pairs (1)")
    parser.add_argument("--count", type=int, default=40, help="how many pairs (40)")


def is_visual(pair):
    first, second = (sorted(VISUAL.findall(re.sub(r"//.*", "", example.code))) for example in pair)
    return first != second


def candidates(page, site):
    """The rule pages of a site whose first pair is visual."""
    for path in site.rules:
        page.goto(path.as_uri())
        pairs = built.pairs(built.examples(page))
        if pairs and is_visual(pairs[0]):
            yield site, path


def run(chosen):
    chosen.out.mkdir(parents=True, exist_ok=True)
    with built.sites(chosen.folders, chosen.binary) as sites, built.browser() as chromium:
        page = built.open_page(chromium)
        found = [one for site in sites for one in candidates(page, site)]
        found.sort(key=lambda one: (one[0].name, one[1].stem))
        drawn = random.Random(chosen.seed).sample(found, min(chosen.count, len(found)))
        lines = [f"# {len(drawn)} of {len(found)} pairs of visual rules, seed {chosen.seed}", "",
                 "| number | site | rule | title | what is seen |", "| --- | --- | --- | --- | --- |"]
        for number, (site, path) in enumerate(drawn, 1):
            page.goto(path.as_uri())
            page.screenshot(path=chosen.out / f"{number:02}.png")
            title = page.locator("h1").first.inner_text().replace("|", "\\|")
            lines.append(f"| {number:02} | {site.name} | {path.stem} | {title} | |")
    (chosen.out / "pairs.md").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
