"""Counts what sites draw: examples about views, how many of them are drawn, of these how many with nothing left
out, how many are blank, and what the others lack.

What is not drawn or left out is read from the caption of the example. A drawing is blank if all of its first
stage is of one color. Examples of a role that is not `incorrect`, `correct` or `alternative` are counted, too.
"""

import collections
import pathlib
import re

import built
import measure

# The beginnings of captions that name what is missing, in English: of a refused drawing, and of one that stays.
MISSING = re.compile(r"^(?:No preview|Not shown|Left out): (.+?)\.?$", re.M)
HEADS = ["site", "examples with a view", "drawn", "of these, nothing left out", "of these, blank", "assumed"]


def add_options(parser):
    built.add_folders(parser)
    parser.add_argument("--most", type=int, default=20, help="how many causes are listed (20)")
    parser.add_argument("--list", type=pathlib.Path, help="write a line for each example about a view")


def missing(caption):
    """The names that a caption says are missing."""
    said = MISSING.search(caption)
    if not said:
        return []
    names = re.split(r"\.(?: |$)", said[1])[0].replace(" can’t be drawn faithfully", "")
    # Commas inside parentheses and quotation marks belong to a name.
    return [name.strip() for name in re.split(r", (?![^()]*\)|[^“]*”)", names)]


def run(chosen):
    rows, totals, lines = [], collections.Counter(), []
    causes = {True: collections.Counter(), False: collections.Counter()}
    with built.sites(chosen.folders, chosen.binary) as sites, built.browser() as chromium:
        page, pixels = built.open_page(chromium), built.Pixels(chromium)
        for site in sites:
            counts = collections.Counter()
            for path in site.rules:
                page.goto(path.as_uri())
                built.bare(page)
                for example in filter(lambda example: example.has_view, built.examples(page)):
                    is_drawn, names = example.stage is not None, missing(example.caption)
                    is_blank = is_drawn and pixels.compare(
                        built.picture(page, example.stage))["alone"][0]["is_blank"]
                    counts.update(views=1, drawn=is_drawn, whole=is_drawn and not names, blank=is_blank,
                                  assumed=is_drawn and "Assumed:" in example.caption)
                    causes[is_drawn].update(names)
                    state = "blank" if is_blank else "drawn" if is_drawn else "not drawn"
                    lines.append("\t".join([site.name, path.stem, example.role, state, ", ".join(names)]))
            rows.append(row(site.name, counts))
            totals += counts
    measure.table(HEADS, rows + ([row("all", totals)] if len(rows) > 1 else []))
    measure.table(["not drawn because of", "examples", "left out", "drawings"],
                  table_of(causes, chosen.most))
    if chosen.list:
        chosen.list.write_text("".join(line + "\n" for line in lines))


def row(name, counts):
    return [name, counts["views"], built.share(counts["drawn"], counts["views"]),
            *[built.share(counts[kind], counts["drawn"]) for kind in ("whole", "blank")], counts["assumed"]]


def table_of(causes, most):
    """The most frequent causes of both kinds, beside each other."""
    columns = [causes[is_drawn].most_common(most) for is_drawn in (False, True)]
    for at in range(max(map(len, columns))):
        yield [cell for column in columns for cell in (column[at] if at < len(column) else ("", ""))]
