"""Measures rule pages: where the first drawing begins, which pairs stand side by side, how much the pixels of a
pair differ, how much of a stage its content fills, and which pages scroll sideways.

Positions are of the stages: means of the pages with a drawn pair, and of all pages with a drawing. A pair is an
Incorrect example and the Correct one after it, of which at least one is about a view; without `--all-pairs`, only
those of which both are drawn are counted. Pixels are compared at a width of 1440, as the page opens, and again
without outlines and numbers of findings (“bare”). A twin is a pair of which fewer than 0.5 % of the pixels differ
by more than 16 of 255.
"""

import json
import pathlib
import statistics

import built
import measure

# The widest is the first.
WINDOWS = {1440: 900, 1024: 800, 390: 844, 320: 640}
TWIN = 0.005
PLACES = ["site", "pages with a drawn pair; a drawing",
          *[f"first drawing at {width}" for width in (1440, 1024, 390)],
          *[f"beside at {width}" for width in WINDOWS], "stage heights at 1440 and 390", "scroll sideways at 320"]
PIXELS = ["site", "pairs", "both drawn", "twins", "twins, bare", "pixels changed, bare", "blank sides",
          "content: pixels", "width", "height"]


def add_options(parser):
    built.add_folders(parser)
    parser.add_argument("--scheme", choices=["light", "dark"], default="light", help="appearance of the system")
    parser.add_argument("--all-pairs", action="store_true", help="count pairs of which one is not drawn, too")
    parser.add_argument("--json", type=pathlib.Path, help="write what is measured of each page")
    parser.add_argument("--shots", type=pathlib.Path, help="a folder for pictures of the compared stages")


def compare(page, pixels, path, pairs, shots):
    """The pixels of each pair, as opened and bare; of a pair with one drawing, only that drawing alone."""
    found = [{} for _ in pairs]
    for kind in ("opened", "bare"):
        if kind == "bare":
            built.bare(page)
        for number, (pair, row) in enumerate(zip(pairs, found)):
            drawn = [example for example in pair if example.stage]
            pictures = [built.picture(page, example.stage) for example in drawn]
            row[kind] = pixels.compare(*pictures) if pictures else {"alone": []}
            for example, picture in zip(drawn, pictures) if shots else []:
                (shots / f"{path.stem}-{number + 1}-{example.role}-{kind}.png").write_bytes(picture)
    return found


def measure_page(page, pixels, path, shots):
    """What is measured of one rule page. Pixels are compared first; what is hidden for that changes no layout."""
    row = {"first": {}, "beside": {}, "heights": {}}
    for width, height in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        if width == max(WINDOWS):
            page.goto(path.as_uri())
        found = built.examples(page)
        stages = [example.stage for example in found if example.stage]
        pairs = built.pairs(found)
        row["first"][width] = min((stage.y for stage in stages), default=None)
        row["heights"][width] = [stage.height for stage in stages]
        row["beside"][width] = [
            built.is_drawn(pair) and pair[0].stage.is_beside(pair[1].stage) for pair in pairs]
        row["sideways"] = page.evaluate("document.documentElement.scrollWidth") > width
        if width == max(WINDOWS):
            row["drawn"] = [built.is_drawn(pair) for pair in pairs]
            row["pixels"] = compare(page, pixels, path, pairs, shots)
    return row


def places(name, rows, counted):
    def first(width):
        """Of pages with a drawn pair, and of all pages with a drawing."""
        found = [row for row in rows if row["first"][width] is not None]
        means = [f"{statistics.mean(row['first'][width] for row in some):.0f}" if some else "–"
                 for some in ([row for row in found if any(row["drawn"])], found)]
        return "; ".join(means)

    def beside(width):
        found = [is_beside for row in rows
                 for is_beside, is_drawn in zip(row["beside"][width], row["drawn"]) if counted(is_drawn)]
        return f"{sum(found)} of {len(found)}"

    def heights(width):
        found = [height for row in rows for height in row["heights"][width]]
        return f"{statistics.mean(found):.0f} ({min(found):.0f} to {max(found):.0f})" if found else "–"

    drawn = sum(any(row["drawn"]) for row in rows)
    return [name, f"{drawn}; {sum(row['first'][1440] is not None for row in rows)}", *map(first, (1440, 1024, 390)),
            *map(beside, WINDOWS), f"{heights(1440)}; {heights(390)}", sum(row["sideways"] for row in rows)]


def pixel_counts(name, rows, counted):
    drawn = [pair for row in rows for pair, is_drawn in zip(row["pixels"], row["drawn"]) if is_drawn]
    pairs = sum(len(row["drawn"]) for row in rows)
    alone = [side for row in rows for pair in row["pixels"] for side in pair["bare"]["alone"]]
    lost = pairs - len(drawn) if counted(False) else 0

    def twins(kind):
        return built.share(sum(pair[kind]["changed"] < TWIN for pair in drawn) + lost, len(drawn) + lost)

    def mean(field):
        return f"{statistics.mean(side[field] for side in alone):.0%}" if alone else "–"

    changed = f"{statistics.median(pair['bare']['changed'] for pair in drawn):.1%} median" if drawn else "–"
    return [name, pairs, len(drawn), twins("opened"), twins("bare"), changed,
            f"{sum(side['is_blank'] for side in alone)} of {len(alone)}", *map(mean, ("ink", "across", "down"))]


def run(chosen):
    found = {}
    if chosen.shots:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    with built.sites(chosen.folders, chosen.binary) as sites, built.browser() as chromium:
        page, pixels = built.open_page(chromium, scheme=chosen.scheme), built.Pixels(chromium)
        for site in sites:
            found[site.name] = {
                path.stem: measure_page(page, pixels, path, chosen.shots) for path in site.rules}
    counted = (lambda is_drawn: True) if chosen.all_pairs else (lambda is_drawn: is_drawn)
    groups = {name: list(rows.values()) for name, rows in found.items()}
    if len(groups) > 1:
        groups["all"] = [row for rows in groups.values() for row in rows]
    measure.table(PLACES, [places(name, rows, counted) for name, rows in groups.items()])
    measure.table(PIXELS, [pixel_counts(name, rows, counted) for name, rows in groups.items()])
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=1))
