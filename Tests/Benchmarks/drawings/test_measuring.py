"""What the scripts of this folder measure of two small sites: one that is built from two rules, and one that is
written by hand, whose pages have drawings beside each other and a pair that plays."""

import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent
BINARY = HERE.parents[2] / ".build/release/proofbook"

RULE = """---
title: {title}
impact: HIGH
---

Because.

**Incorrect (why):**

```swift
{incorrect}
```

**Correct (why):**

```swift
{correct}
```
"""
MOVING = "Circle().fill(.red).frame(width: 90, height: 90).animation({curve}, value: isOn)"

STYLE = """body { margin: 0 } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding-top: 100px }
.pair > * { min-width: 0 } pre { overflow: auto }
figure { margin: 0 } [data-drawing] { height: 200px; background: #fff; overflow: hidden }
.box { width: 50px; height: 50px; background: #000 } @keyframes move { to { translate: 100px } }
.pair:has(:checked) .box { animation: move 2s linear } .bar { position: sticky; top: 0; background: red }
.marked { outline: 9px solid red } .twice { width: 100px } figure { position: relative }
.over { position: absolute; right: 0; top: 150px; width: 20px; height: 20px; background: #000 }"""
PAGE = """<!doctype html><title>A</title><style>{style}</style><main><h1>Rule {name}</h1><p class="bar">bar</p>
<div class="pair">{examples}<label><input type="checkbox"{plays}> Play</label></div></main>"""
EXAMPLE = """<div data-role="{role}"><figure>{drawing}<i class="over"></i><figcaption>{caption}</figcaption></figure>
<pre>{code}</pre></div>"""
DRAWING = '<div data-drawing><div class="box {kind}"></div></div>'


def measured(command, *arguments):
    """The tables that a script prints: for each, its rows as dictionaries."""
    run = subprocess.run([sys.executable, HERE, command, *map(str, arguments)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    tables, heads = [], None
    for line in run.stdout.splitlines():
        cells = [cell.strip() for cell in line.rstrip()[2:-2].split(" | ")]
        if not line.startswith("|"):
            heads = None
        elif heads is None:
            heads = cells
            tables.append([])
        elif set(line) != set("| -"):
            tables[-1].append(dict(zip(heads, cells)))
    return tables


@pytest.fixture(scope="module")
def rules(tmp_path_factory):
    """A folder of two rules: one whose drawings differ, and one whose drawings only move differently."""
    folder = tmp_path_factory.mktemp("rules") / "pack"
    folder.mkdir()
    (folder / "size.md").write_text(RULE.format(
        title="Size", incorrect="Color.red.frame(width: 40, height: 40)",
        correct="Color.red.frame(width: 90, height: 90)"))
    (folder / "curve.md").write_text(RULE.format(
        title="Curve", incorrect=MOVING.format(curve=".easeIn"), correct=MOVING.format(curve=".snappy")))
    return folder


@pytest.fixture(scope="module")
def site(rules):
    folder = rules.parent / "site"
    subprocess.run([BINARY, "build", "--content", rules, "--output", folder, "--no-cache"], check=True,
                   capture_output=True)
    return folder


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A site with the elements that every version keeps."""
    folder = tmp_path_factory.mktemp("written") / "written"
    (folder / "rules").mkdir(parents=True)
    (folder / "handbook.json").write_text("{}")

    def page(name, first, second, plays=""):
        examples = "".join(
            EXAMPLE.format(role=role, drawing=drawing, caption=caption, code="withAnimation { }.font(.body)" + role)
            for role, (drawing, caption) in zip(("also-incorrect", "correct"), (first, second)))
        (folder / f"rules/{name}.html").write_text(
            PAGE.format(style=STYLE, name=name, examples=examples, plays=plays))

    page("plays", (DRAWING.format(kind=""), ""), (DRAWING.format(kind="twice"), "Left out: sheet, f(a, b)."),
         " data-plays")
    page("alike", (DRAWING.format(kind=""), "Assumed: a = 1"), (DRAWING.format(kind="marked"), ""))
    page("refused", ("", "No preview: Card can’t be drawn faithfully."), (DRAWING.format(kind=""), ""))
    return folder


def test_a_folder_of_rules_is_built_first(rules):
    (row,), _ = measured("population", rules, "--binary", BINARY)
    assert row["site"] == "pack" and row["examples with a view"] == "4" and row["drawn"] == "4 of 4 (100%)"


def test_places_and_pixels_of_a_built_site(site):
    (places,), (pixels,) = measured("pages", site)
    assert places["pages with a drawn pair; a drawing"] == "2; 2"
    assert places["beside at 1440"].endswith(" of 2")
    assert 50 < int(places["first drawing at 1440"].split(";")[0]) < 2000
    assert (pixels["pairs"], pixels["both drawn"], pixels["blank sides"]) == ("2", "2", "0 of 4")
    assert pixels["twins, bare"] == "1 of 2 (50%)"


def test_places_and_pixels_of_drawings_beside_each_other(written):
    (places,), (pixels,) = measured("pages", written)
    assert places["pages with a drawn pair; a drawing"] == "2; 3"
    assert all(places[f"beside at {width}"] == "2 of 2" for width in (1440, 1024, 390, 320))
    assert places["stage heights at 1440 and 390"] == "200 (200 to 200); 200 (200 to 200)"
    assert places["scroll sideways at 320"] == "0"
    # The stages are 716 wide, and one of five boxes is 100 wide, not 50. What the page shows over them is no content.
    assert (pixels["width"], pixels["height"]) == ("8%", "25%")
    # An outline is a difference as the page opens, and none when it is hidden.
    assert pixels["twins"] == "0 of 2 (0%)" and pixels["twins, bare"] == "1 of 2 (50%)"
    (_,), (pixels,) = measured("pages", written, "--all-pairs")
    assert pixels["pairs"] == "3" and pixels["twins, bare"] == "2 of 3 (67%)"


def test_what_is_drawn_and_what_is_missing(written, tmp_path):
    (row,), causes = measured("population", written, "--list", tmp_path / "list")
    assert row["drawn"] == "5 of 6 (83%)" and row["of these, nothing left out"] == "4 of 5 (80%)"
    assert row["of these, blank"] == "0 of 5 (0%)" and row["assumed"] == "1"
    assert causes[0]["not drawn because of"] == "Card"
    assert [cause["left out"] for cause in causes] == ["sheet", "f(a, b)"]
    assert "written\trefused\talso-incorrect\tnot drawn\tCard" in (tmp_path / "list").read_text().splitlines()


def test_only_a_pair_that_moves_when_its_control_is_used_plays(written, site):
    one, other, total = measured("motion", written, site)[0]
    assert [one[head] for head in ("pairs", "with an animation API", "with a control", "play", "unasked")] == [
        "3", "3", "1", "1", "0"]
    assert (other["with an animation API"], other["play"], total["pairs"]) == ("1", "0", "5")


def test_sheets_show_all_stages(site, tmp_path):
    measured("contact", site, tmp_path, "--kinds", "light,largest")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site-largest-01.png", "site-light-01.png"]


def test_the_same_seed_draws_the_same_pairs(site, written, tmp_path):
    for name in ("first", "second"):
        measured("sample", site, written, tmp_path / name, "--count", "3", "--seed", "7")
    first, second = ((tmp_path / name / "pairs.md").read_text() for name in ("first", "second"))
    assert first == second and first.startswith("# 3 of 5 pairs")
    assert sorted(path.name for path in (tmp_path / "first").glob("*.png")) == ["01.png", "02.png", "03.png"]


def test_two_binaries_are_compared(rules):
    before, after = measured("cost", BINARY, BINARY, rules, "--copies", "2", "--runs", "1")[0]
    assert before["ratio"] == "1.00" and before["styles"] == after["styles"] != "0.0 KB"
