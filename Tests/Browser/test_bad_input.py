"""Every flaw in a handbook is reported clearly, once, at the right position, without hiding
others."""

import os

import pytest

from commands import build, check, write_files
from flaws import AT, FLAWS, RULE, SOUND


def handbook(folder, flaw):
    write_files(folder / "book", {**SOUND, **flaw.written})
    for path, goal in flaw.links.items():
        if goal is None:
            os.mkfifo(folder / "book" / path)
        else:
            os.symlink(goal, folder / "book" / path)


def place(flaw):
    return flaw.path if flaw.path.startswith("own/") else f"book/{flaw.path}"


def test_the_handbook_without_flaws_has_no_diagnostics(tmp_path):
    write_files(tmp_path / "book", SOUND)
    status, report = check("book", "--strict", cwd=tmp_path)
    assert (status, report["diagnostics"]) == (0, [])


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: flaw.name)
def test_one_flaw_causes_one_clear_diagnostic_at_its_position(flaw, tmp_path):
    handbook(tmp_path, flaw)
    status, report = check("book", *flaw.options, cwd=tmp_path)
    found = [
        f"{item['path']}:{item['line']}:{item['column']}: {item['severity']}: {item['message']} "
        f"[{item['id']}]" for item in report["diagnostics"]]
    assert len(found) == 1, found
    item = report["diagnostics"][0]
    assert (item["id"], item["severity"]) == (flaw.id, flaw.severity), found
    assert status == (1 if flaw.severity == "error" else 0)
    assert item["path"] == place(flaw)
    assert flaw.line in (None, item["line"]), found
    assert flaw.column in (None, item["column"]), found
    words = " ".join([
        item["message"], *(f"{note['message']} {note.get('path') or ''}" for note in item["notes"]),
        item["fix"]["title"] if item["fix"] else ""])
    assert flaw.says in words
    assert len(item["message"]) < 200 and "\n" not in item["message"]


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: flaw.name)
def test_a_diagnostic_has_a_position_inside_its_file(flaw, tmp_path):
    handbook(tmp_path, flaw)
    _, report = check("book", *flaw.options, cwd=tmp_path)
    for item in report["diagnostics"]:
        file = tmp_path / item["path"]
        if file.is_symlink() or not file.is_file():
            continue
        lines = file.read_bytes().split(b"\n")
        for line, column in [(item["line"], item["column"]), (item["endLine"], item["endColumn"])]:
            assert 1 <= line <= max(len(lines), 1)
            assert 1 <= column <= len(lines[line - 1]) + 1


def test_the_flaws_of_all_files_are_reported_in_one_run(tmp_path):
    """Each flaw of a rule is in its own file; all of them are reported together."""
    together = [
        flaw for flaw in FLAWS
        if flaw.path == AT and not isinstance(flaw.files, dict) and not flaw.links]
    files, expected = {**SOUND}, set()
    for number, flaw in enumerate(together):
        path = f"shore/flaw-{number:02}.md"
        files[path] = flaw.files
        expected.add((f"book/{path}", flaw.id))
    write_files(tmp_path / "book", files)
    status, report = check("book", cwd=tmp_path)
    # The copies of a rule share its title, which is reported for each of them as well.
    found = [
        (item["path"], item["id"]) for item in report["diagnostics"]
        if item["id"] != "rule/shared-title"]
    assert status == 1
    assert set(found) == expected and len(found) == len(expected)
    places = [(item["path"], item["line"], item["column"]) for item in report["diagnostics"]]
    assert places == sorted(places)


def test_all_flaws_in_one_file_are_reported(tmp_path):
    text = (
        "---\ntitle: Calm edges\nimpact: HUGE\ncolour: red\ntags: {a: b}\n---\n\n## Other words\n\n"
        "[a](no.md), [b](tide.md#no), ![c](no.png), [d](javascript:x), <i>e</i>, [f](../../no.md)"
        "\n\n**Correct (calm):**\n\n```swift\nlet = 1\n```\n")
    write_files(tmp_path / "book", {**SOUND, AT: text})
    _, report = check("book", cwd=tmp_path)
    found = sorted((item["line"], item["id"]) for item in report["diagnostics"])
    incorrect = [entry for entry in found if entry[1] == "example/no-incorrect"]
    assert len(incorrect) == 1
    assert [entry for entry in found if entry not in incorrect] == sorted([
        (3, "front-matter/unknown-impact"), (4, "front-matter/unknown-key"),
        (5, "front-matter/wrong-type"), (8, "rule/title-differs"), (10, "link/unknown-page"),
        (10, "link/unknown-anchor"), (10, "link/missing-image"), (10, "link/unsafe-address"),
        (10, "markup/raw-html"), (10, "link/outside-root"), (15, "example/unparsed")])


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: flaw.name)
def test_a_build_with_an_error_writes_nothing(flaw, tmp_path):
    handbook(tmp_path, flaw)
    run = build("book", "site", *flaw.options, cwd=tmp_path)
    assert run.returncode == (1 if flaw.severity == "error" else 0), run.stderr
    assert (tmp_path / "site").exists() == (flaw.severity != "error")
    assert "Fatal error" not in run.stderr


def test_byte_order_marks_and_line_endings_do_not_change_the_site(tmp_path):
    pages = {}
    for name, text in [("plain", RULE), ("mark", "\ufeff" + RULE),
                       ("windows", RULE.replace("\n", "\r\n")), ("mac", RULE.replace("\n", "\r"))]:
        write_files(tmp_path / name / "book", {**SOUND, AT: text})
        assert build("book", "site", cwd=tmp_path / name).returncode == 0
        pages[name] = (tmp_path / name / "site/rules/calm-edges.html").read_bytes()
    assert len(set(pages.values())) == 1


def test_a_pack_with_flaws_still_builds(tmp_path):
    """An error in a handbook is a warning in a pack, and no content is lost."""
    write_files(tmp_path / "pack/references", {
        "_sections.md": "## 1. Shore (shore)\n\n**Impact:** HIGH\n**Description:** Sand.\n",
        "shore-one.md": "---\ntitle: One\nimpact: HIGH\n---\n\n[gone](gone.md) and ![g](g.png)\n\n"
                        "**Correct:**\n\n```swift\nlet = 1\n```\n",
        "shore-two.md": "# Two\n\nNo front matter.\n"})
    status, report = check("pack", cwd=tmp_path)
    assert status == 0 and report["summary"]["rules"] == 2
    assert {item["severity"] for item in report["diagnostics"]} <= {"warning", "note"}
    assert build("pack", "site", cwd=tmp_path).returncode == 0
    page = (tmp_path / "site/rules/shore-one.html").read_text()
    assert "gone" in page and 'href="gone' not in page
    assert check("pack", "--strict", cwd=tmp_path)[0] == 1
