"""Public packs build unchanged and lose no content: each page is compared with an independent parse
of its file."""

import re

import pytest

from commands import CORPUS, check
from pages import is_elsewhere, target
from reading import is_external, read, rule_files, words

SIZES = {"ios-ui-refactor": (51, 8), "emilkowal-animations": (58, 8)}

# The drawing of an example is between the two parts of its label. Tabs show one side at a time.
LOOK = """() => (document.querySelectorAll('.drawing').forEach(drawing => drawing.remove()), {
  words: [0, 1].map(side => {
    for (const tabs of document.querySelectorAll('.tabs'))
      tabs.querySelectorAll('input')[side].checked = true;
    return document.querySelector('main').innerText;
  }).join(' '),
  title: document.querySelector('h1').textContent,
  hrefs: [...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href')),
  blocks: [...document.querySelectorAll('main pre')]
    .filter(pre => !pre.closest('.changes')).map(pre => ({
    text: pre.textContent,
    role: pre.closest('.example')?.querySelector('.example-title strong')?.textContent ?? ''})),
})"""
ROLES = {"Incorrect", "Correct", "Alternative", "Exceptional", "Also incorrect"}


@pytest.fixture(params=["alone", "in the library"])
def rules(request, pack, sites, browser):
    """A site and, for each rule of a pack, its parsed file, its page's path, and what the page
    shows."""
    site, folder = pack, ""
    if request.param == "in the library":
        site, folder = sites("library"), pack.name + "/"
    if not hasattr(site, "seen"):
        site.seen = {}
    if folder not in site.seen:
        page = browser.new_page()
        site.seen[folder] = []
        for file in rule_files(pack.content):
            path = f"{folder}rules/{file.stem}.html"
            page.goto(site.address + path)
            site.seen[folder].append((read(file), path, page.evaluate(LOOK)))
        page.close()
    return site, site.seen[folder]


def test_every_rule_has_a_page_and_a_section(pack):
    rules, sections = SIZES[pack.name]
    declared = re.findall(
        r"^## \d+\. (.+) \((\S+)\)$", (pack.content / "references/_sections.md").read_text(), re.M)
    assert len(rule_files(pack.content)) == rules
    assert len([path for path in pack.pages if path.startswith("rules/")]) == rules
    assert len(declared) == sections
    listed = []
    for title, prefix in declared:
        page = pack.pages[f"sections/{prefix}.html"]
        assert title in page.text
        here = {target(page, href)[0] for tag, href, _ in page.links if tag == "a"}
        here = {path for path in here if path.startswith("rules/")}
        neighbors = {path for path in here if not path.startswith(f"rules/{prefix}-")}
        assert not neighbors
        listed += here
    assert len(listed) == len(set(listed)) == rules


def test_every_page_has_the_title_of_its_rule(rules):
    for reading, path, seen in rules[1]:
        assert words(seen["title"]) == words(reading.title), path


def in_order(blocks, seen):
    """The blocks of a page in the order of its file. A page shows a rule's first pair before the
    text that precedes it, which may have code of its own."""
    found = list(seen["blocks"])
    ordered = []
    for block in blocks:
        index = next((i for i, shown in enumerate(found) if shown["text"] == block.text), None)
        assert index is not None, block.text
        ordered.append(found.pop(index))
    assert not found
    return ordered


def test_every_code_block_is_on_its_page_unchanged(rules):
    for reading, path, seen in rules[1]:
        assert len(in_order(reading.blocks, seen)) == len(reading.blocks), path


def test_every_label_gives_its_code_the_right_role(rules):
    wrong = []
    known = 0
    for reading, path, seen in rules[1]:
        for block, shown in zip(reading.blocks, in_order(reading.blocks, seen), strict=True):
            if block.role is None:
                continue
            known += 1
            role = shown["role"] if shown["role"] in ROLES else ""
            if role != block.role:
                wrong.append(f"{path}, code of line {block.line}: {role!r}, not {block.role!r}")
    assert not wrong
    assert known > len(rules[1]), "the independent parser recognizes the role of most blocks"


def test_every_word_of_the_prose_is_on_its_page(rules):
    lost = []
    for reading, path, seen in rules[1]:
        shown = f" {' '.join(words(seen['words']))} "
        for prose, line in reading.prose:
            if prose[:1] in (["reference"], ["references"]):
                prose = prose[1:]
                missing = [word for word in prose if f" {word} " not in shown]
            else:
                missing = [] if f" {' '.join(prose)} " in shown else prose
            if missing:
                lost.append(f"{path}, line {line}: {' '.join(missing)}")
    assert not lost


def test_every_external_link_is_on_its_page(rules):
    for reading, path, seen in rules[1]:
        missing = [
            address for address, _ in reading.links
            if is_external(address) and address not in seen["hrefs"]]
        assert not missing, path


def test_every_cross_link_leads_to_a_page_or_is_reported(rules, pack):
    site, seen = rules
    _, report = check(pack.content)
    reported = {(item["path"], item["line"]) for item in report["diagnostics"]}
    count = 0
    for reading, path, look in seen:
        for address, line in reading.links:
            if is_external(address):
                continue
            count += 1
            name = address.split("/")[-1].removesuffix(".md") + ".html"
            found = any(
                target(site.pages[path], href)[0] == path.rsplit("/", 1)[0] + "/" + name
                for href in look["hrefs"] if not is_elsewhere(href))
            assert found or (str(reading.path), line) in reported, f"{path}: {address}"
    assert count >= 2


def test_every_reference_is_on_the_references_page(pack):
    shown = {href for tag, href, _ in pack.pages["references.html"].links if tag == "a"}
    count = 0
    for file in rule_files(pack.content):
        reading = read(file)
        last = max(line for _, line in reading.prose)
        if words(file.read_text().splitlines()[last - 1])[:1] == ["reference"]:
            cited = {address for address, line in reading.links if line == last}
            count += len(cited)
            assert cited <= shown, file.name
    assert count > 20


@pytest.mark.parametrize("name", ["ios-ui-refactor", "emilkowal-animations", "library"])
def test_only_real_flaws_are_reported(name):
    content = CORPUS if name == "library" else CORPUS / name
    if not content.is_dir():
        pytest.skip("the public packs are not next to this checkout")
    status, report = check(content)
    refused = [
        (item["path"].rsplit("/", 1)[-1], item["line"])
        for item in report["diagnostics"] if item["id"].startswith("front-matter/")]
    expected = [] if name == "ios-ui-refactor" else [
        ("tw-press-scale.md", 4), ("tw-starting-enter.md", 2)]
    assert (status, refused) == (0, expected)
    assert {item["severity"] for item in report["diagnostics"]} <= {"warning", "note"}
    blocks = {"ios-ui-refactor": 2, "emilkowal-animations": 0, "library": 2}[name]
    unparsed = [item for item in report["diagnostics"] if item["id"] == "example/unparsed"]
    assert len(unparsed) == blocks, "two Swift blocks of ios-ui-refactor are not valid Swift files"
    assert report["summary"]["rules"] == {
        "ios-ui-refactor": 51, "emilkowal-animations": 58, "library": 109}[name]
