"""The formats of `proofbook lint` for build servers and code hosts, and findings on pages."""

import json
import os
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import jsonschema
import pytest
from commands import BINARY, files_of, proofbook, write_files

SCHEMA = Path(__file__).parent / "schemas/sarif-2.1.0.json"

CARD = """struct Card: View {
  var body: some View {
    VStack {
      Text("é 👩‍🎨")  // a wide comment
      Text("b").font(.caption).foregroundStyle(.quaternary)
      /* é 👩‍🎨 */ Text("c").foregroundStyle(.quaternary)
    }
    .background(.thinMaterial)
  }
}
"""


def app(folder, **more):
    return write_files(folder, {
        "Sources/Card.swift": CARD, "Sources/a b & c.swift": CARD,
        "Sources/Broken.swift": "struct {", ".proofbook.yml":
        "url: https://book.example/\nchecks: {vibrancy-quaternary-thin: warning}\n", **more,
    })


def test_sarif_follows_the_published_schema_with_utf_16_columns(tmp_path):
    app(tmp_path)
    run = proofbook("lint", "Sources", "--format", "sarif", cwd=tmp_path)
    log = json.loads(run.stdout)
    jsonschema.validate(log, json.loads(SCHEMA.read_text()))
    results = log["runs"][0]["results"]
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules) > 7
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in results)
    regions = {
        (result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
         result["locations"][0]["physicalLocation"]["region"]["startLine"],
         result["locations"][0]["physicalLocation"]["region"]["startColumn"])
        for result in results if result["ruleId"] == "vibrancy-quaternary-thin"
    }
    lines = CARD.splitlines()
    columns = [len(line[:line.index("foregroundStyle")].encode("utf-16-le")) // 2 + 1
               for line in lines[4:6]]
    assert regions == {(path, line, column) for path in ("Sources/Card.swift", "Sources/a%20b%20%26%20c.swift")
                       for line, column in zip((5, 6), columns)}
    fixes = [fix for result in results if result["ruleId"] == "vibrancy-quaternary-thin" for fix in result["fixes"]]
    assert len(fixes) == 4 and all(len(fix["artifactChanges"]) == 1 for fix in fixes)
    for fix in fixes:
        [replacement] = fix["artifactChanges"][0]["replacements"]
        region = replacement["deletedRegion"]
        line = lines[region["startLine"] - 1].encode("utf-16-le")
        deleted = line[2 * region["startColumn"] - 2:2 * region["endColumn"] - 2].decode("utf-16-le")
        assert (deleted, replacement["insertedContent"]["text"]) == (".quaternary", ".tertiary")
    prints = [tuple(result["partialFingerprints"].items()) for result in results]
    assert len(set(prints)) == len(prints)


def test_fingerprints_do_not_change_when_lines_move(tmp_path):
    def prints():
        run = proofbook("lint", "Sources", "--format", "sarif", cwd=tmp_path)
        return sorted(
            result["partialFingerprints"]["proofbook/v1"]
            for result in json.loads(run.stdout)["runs"][0]["results"])

    app(tmp_path)
    before = prints()
    write_files(tmp_path, {"Sources/Card.swift": "import SwiftUI\n\n" + CARD})
    assert prints() == before


def test_junit_is_xml_with_a_failure_for_every_error(tmp_path):
    app(tmp_path)
    run = proofbook("lint", "Sources", "--format", "junit", cwd=tmp_path)
    suite = ElementTree.fromstring(run.stdout).find("testsuite")
    assert run.returncode == 0 and int(suite.get("failures")) == 0
    assert len(suite.findall("testcase/system-out")) > 3
    run = proofbook("lint", "Sources", "--format", "junit", "--strict", cwd=tmp_path)
    suite = ElementTree.fromstring(run.stdout).find("testsuite")
    assert run.returncode == 1
    assert int(suite.get("failures")) == len(suite.findall("testcase/failure")) > 3
    write_files(tmp_path / "empty", {"A.swift": "let a = 1\n"})
    run = proofbook("lint", "empty", "--format", "junit", cwd=tmp_path)
    assert 'failures="0"' in run.stdout


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "junit"])
def test_output_is_the_same_for_any_number_of_threads(form, tmp_path):
    app(tmp_path, **{f"Sources/{n}.swift": CARD for n in range(20)})
    runs = [proofbook("lint", "--format", form, "--jobs", jobs, cwd=tmp_path) for jobs in (1, 2, 8)]
    assert len({(run.stdout, run.stderr, run.returncode) for run in runs}) == 1



@pytest.mark.parametrize("command", ['lint - < Sources/Card.swift', 'lint <(cat Sources/Card.swift)'])
def test_swift_is_read_from_standard_input_and_pipes(command, tmp_path):
    app(tmp_path)
    before = files_of(tmp_path)
    run = subprocess.run(
        ["bash", "-c", f'"{BINARY}" {command} --fix'], cwd=tmp_path, text=True, capture_output=True,
        timeout=60)
    assert run.returncode == 0 and ":5:32: warning: " in run.stdout, run.stderr
    assert files_of(tmp_path) == before


@pytest.mark.parametrize("command", ["draw Sources/Card.swift --output pipe", "lint --write-baseline"])
def test_a_pipe_that_no_process_reads_is_an_error(command, tmp_path):
    app(tmp_path, **{".proofbook.yml": "baseline: pipe\n"})
    os.mkfifo(tmp_path / "pipe")
    run = proofbook(*command.split(), cwd=tmp_path, timeout=20)
    assert run.returncode == 2 and "cannot write 'pipe'" in run.stderr, run.stderr


def test_a_deleted_working_folder_does_not_exist(tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    run = subprocess.run(
        ["sh", "-c", 'rmdir "$PWD" && exec "$0" lint', BINARY], cwd=folder, capture_output=True,
        encoding="utf-8", timeout=20)
    assert run.returncode == 2 and "does not exist" in run.stderr, run.stderr


def test_exit_statuses_and_missing_paths(tmp_path):
    app(tmp_path)
    assert proofbook("lint", "Sources", cwd=tmp_path).returncode == 0
    assert proofbook("lint", "Sources", "--strict", cwd=tmp_path).returncode == 1
    run = proofbook("lint", "Nowhere", cwd=tmp_path)
    assert run.returncode == 2 and "Nowhere" in run.stderr and len(run.stderr.splitlines()) == 2
    before = files_of(tmp_path)
    run = proofbook("lint", "Sources", "--write-baseline", cwd=tmp_path)
    assert run.returncode == 2 and "baseline" in run.stderr
    assert files_of(tmp_path) == before


def test_a_finding_in_code_links_to_its_note_and_back(sites, page):
    page.goto(sites("content").address + "rules/vibrancy-follows-importance.html")
    mark = page.locator(".incorrect .flaw")
    assert mark.count() == 1
    note = page.locator("#" + mark.get_attribute("aria-describedby"))
    assert "vibrancy-uniform-level" in note.inner_text()
    mark.click()
    assert page.evaluate("location.hash.slice(1)") == note.get_attribute("id")
    note.locator("a.n").click()
    assert page.evaluate("location.hash.slice(1)") == mark.get_attribute("id")
    # The number is generated content, so that copied text contains only the code.
    assert mark.inner_text().startswith("foregroundStyle(")
    assert page.locator(".correct .flaw").count() == 0
    assert "Passes" in page.locator(".correct .verdict").inner_text()


def test_the_ledger_agrees_with_the_home_page(sites, page):
    site = sites("content")
    page.goto(site.address + "ledger.html")
    rows = page.locator(".ledger > li")
    proven = page.locator(".ledger > li:has(> .use .tick)").count()
    assert rows.count() == len([path for path in site.pages if path.startswith("rules/")])
    page.goto(site.address + "index.html")
    stats = page.locator(".stats").inner_text()
    assert proven > 0 and f"proven in code\n{proven}\n" in stats
