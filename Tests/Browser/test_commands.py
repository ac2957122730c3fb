"""Every command: what it prints, where it prints it, and its exit status."""

import json
import os
import signal
from pathlib import Path

import pytest

import handbooks
from commands import build, check, files_of, on_terminal, proofbook, stamps_of, write_files
from pages import Page


VIEW = """struct A: View {
  var body: some View { Text("a").font(.caption).foregroundColor(.red) }
}
"""


@pytest.fixture
def book(tmp_path):
    return handbooks.write("specimen", tmp_path / "book")


@pytest.fixture
def broken(tmp_path):
    return write_files(
        tmp_path / "broken",
        {**handbooks.specimen(), "light/broken.md": handbooks.rule("Broken", impact="HUGE")
         + "\n[nowhere](nowhere.md)\n"})


def test_help_names_every_command():
    run = proofbook("--help")
    assert run.returncode == 0 and run.stderr == ""
    for command in ["build", "check", "init", "new", "explain"]:
        assert f"  {command}" in run.stdout
        own = proofbook(*(["new", "rule"] if command == "new" else [command]), "--help")
        assert own.returncode == 0 and "USAGE: proofbook" in own.stdout and own.stderr == ""


def test_version_is_one_line():
    run = proofbook("--version")
    assert run.returncode == 0 and run.stderr == ""
    assert len(run.stdout.strip().split(".")) == 3 and run.stdout.count("\n") == 1


@pytest.mark.parametrize("arguments", [
    ["nothing"], ["build", "--nothing"], ["build", "--jobs", "0"], ["build", "--jobs", "many"],
    ["build", "--format", "xml"], ["check", "a", "b"], ["explain", "link/unknown-pge"], ["init"],
    ["new", "rule", "A title"], ["new", "rule", "", "--section", "light"],
    ["new", "rule", "A title", "--section", "light", "--impact", "enormous"],
    ["new", "rule", "A title", "--section", "../light"],
    ["swatches", "--output", "pictures", "--platform", ","]])
def test_wrong_usage_exits_with_64(arguments, tmp_path):
    run = proofbook(*arguments, cwd=tmp_path)
    assert run.returncode == 64 and run.stdout == "" and run.stderr.startswith("Error: ")
    assert files_of(tmp_path) == {}


def test_a_clean_build_reports_no_problems_and_exits_with_0(book, tmp_path):
    run = build(book, tmp_path / "site")
    assert run.returncode == 0 and run.stdout == ""
    assert run.stderr.startswith("5 rules, 10 examples: no problems; ")
    assert run.stderr.count("\n") == 1
    assert len(files_of(tmp_path / "site")) - 1 == int(run.stderr.split(" files")[0].split()[-1])


def test_a_cache_in_the_output_folder_is_refused(book, tmp_path):
    run = proofbook("build", "--content", book, "--output", "out", "--cache", "out/cache", cwd=tmp_path)
    assert run.returncode == 64 and "The cache is in the output folder" in run.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("folder, is_refused", [
    ("book", True), ("book/cache", True), ("book/../book/a/b", True), ("book/.cache", False),
    ("book/_cache", False), ("bookcache", False)])
def test_a_cache_among_the_content_is_refused(book, tmp_path, folder, is_refused):
    run = proofbook("build", "--content", book, "--output", "out", "--cache", folder, cwd=tmp_path)
    assert run.returncode == (64 if is_refused else 0)
    assert ("The cache is in the content folder" in run.stderr) == is_refused


def test_verifying_a_folder_without_pictures_fails(tmp_path):
    (tmp_path / "empty").mkdir()
    run = proofbook("swatches", "verify", "empty", cwd=tmp_path)
    assert run.returncode == 2 and "cannot read 'empty': there are no PNG images" in run.stderr


def test_linting_a_folder_without_sources_is_a_warning(tmp_path):
    (tmp_path / "Sources").mkdir()
    run = proofbook("lint", "Sources", "--strict", cwd=tmp_path)
    assert run.returncode == 1 and "there are no Swift files here [lint/no-files]" in run.stdout
    (tmp_path / ".proofbook.yml").write_text("ignore: [Generated]\n")
    assert proofbook("lint", "Sources", "--strict", cwd=tmp_path).returncode == 0


def test_check_writes_nothing(book, tmp_path):
    run = proofbook("check", "--content", "book", cwd=tmp_path)
    assert run.returncode == 0
    assert {path.name for path in tmp_path.iterdir()} == {"book"}


def test_drafts_are_left_out_without_the_drafts_option(book, tmp_path):
    assert check(book)[1]["summary"]["rules"] == 5
    assert check(book, "--drafts")[1]["summary"]["rules"] == 6
    assert build(book, tmp_path / "site", "--drafts").returncode == 0
    assert (tmp_path / "site/rules/secret.html").exists()
    assert build(book, tmp_path / "site").returncode == 0
    assert not (tmp_path / "site/rules/secret.html").exists()


def test_init_creates_a_handbook_that_builds_under_strict(tmp_path):
    run = proofbook("init", "Handbook", cwd=tmp_path)
    assert run.returncode == 0 and run.stderr == ""
    named = {line for line in run.stdout.splitlines() if line.startswith("Handbook/")}
    assert named == {f"Handbook/{path}" for path in files_of(tmp_path / "Handbook")}
    run = proofbook("build", "--content", "Handbook", "--output", "_site", "--strict", cwd=tmp_path)
    assert run.returncode == 0 and "no problems" in run.stderr, run.stderr


@pytest.mark.parametrize("title", ['Our "odd" \\ book: a # test', "ümlaut 段落", "- dash", "' quote"])
def test_init_accepts_any_title(title, tmp_path):
    assert proofbook("init", tmp_path / "book", f"--title={title}").returncode == 0
    assert build(tmp_path / "book", tmp_path / "site", "--strict").returncode == 0
    page = Page("index.html")
    page.feed((tmp_path / "site/index.html").read_text(encoding="utf-8"))
    assert title in page.title


def test_init_refuses_a_folder_that_is_not_empty(tmp_path):
    write_files(tmp_path, {"full/note.txt": "mine"})
    run = proofbook("init", "full", cwd=tmp_path)
    assert run.returncode == 2 and run.stderr.startswith("error: ")
    assert files_of(tmp_path) == {"full/note.txt": b"mine"}


@pytest.mark.parametrize("title, name", [
    ("Let captions breathe", "let-captions-breathe.md"),
    ('A: "quoted" # title & <more>', None), ("Größe über alles", None), ("段落の余白", None)])
def test_new_rule_creates_a_file_that_builds(title, name, book, tmp_path):
    before = files_of(book)
    run = proofbook("new", "rule", title, "--section", "motion", "--impact", "high",
                    "--content", "book", cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    after = files_of(book)
    (path,) = set(after) - set(before)
    assert run.stdout.strip().split("\n")[0] == f"book/{path}"
    assert path.startswith("motion/") and (name is None or path == f"motion/{name}")
    assert {key: after[key] for key in before} == before
    status, report = check(book)
    assert status == 0 and report["summary"]["rules"] == 6, report["diagnostics"]
    again = proofbook("new", "rule", title, "--section", "motion", "--content", "book", cwd=tmp_path)
    assert again.returncode == 2 and files_of(book) == after


def test_new_rule_in_a_pack_is_named_after_its_section(tmp_path):
    shelf = handbooks.write("shelf", tmp_path / "shelf")
    run = proofbook("new", "rule", "Cool the loaf", "--section", "bread", "--content",
                    shelf / "bakery")
    assert run.returncode == 0, run.stderr
    assert (shelf / "bakery/references/bread-cool-the-loaf.md").exists()
    status, report = check(shelf / "bakery")
    assert status == 0 and report["summary"]["rules"] == 3


def test_explain_explains_every_id_that_it_lists():
    ids = [line.split()[0] for line in proofbook("explain").stdout.splitlines()]
    assert len(ids) == len(set(ids)) > 40
    for name in ids:
        run = proofbook("explain", name)
        assert run.returncode == 0 and run.stderr == ""
        assert name in run.stdout and len(run.stdout.split()) > 30, name


def test_explain_suggests_the_closest_id():
    assert "link/unknown-page" in proofbook("explain", "link/unknown-pge").stderr


def test_text_output_shows_the_position_and_the_line(broken, tmp_path):
    run = proofbook("check", "--content", "broken", cwd=tmp_path)
    assert run.returncode == 1 and run.stdout == ""
    lines = run.stderr.splitlines()
    place = lines.index(next(line for line in lines if "broken.md:20:1: error: " in line))
    assert lines[place].startswith("broken/light/broken.md:20:1: error: ")
    assert lines[place].endswith("[link/unknown-page]")
    assert lines[place + 1] == "  [nowhere](nowhere.md)"
    assert set(lines[place + 2].strip()) == {"^"}
    assert lines[-1] == "6 rules, 12 examples: 1 error, 1 warning"


def test_json_has_the_documented_keys(broken):
    status, report = check(broken)
    assert status == 1 and set(report) == {"version", "diagnostics", "summary"}
    assert report["version"] == 1
    keys = {"id", "severity", "message", "path", "line", "column", "endLine", "endColumn", "notes",
            "fix", "url", "count"}
    assert len(report["diagnostics"]) == 2
    for item in report["diagnostics"]:
        assert set(item) == keys
        assert item["severity"] in ("error", "warning", "note")
        assert (item["endLine"], item["endColumn"]) >= (item["line"], item["column"]) >= (1, 1)
        assert item["url"] == "https://specimen.example/book/rules/broken.html"
    summary = report["summary"]
    assert (summary["errors"], summary["warnings"], summary["notes"]) == (1, 1, 0)
    assert summary["rules"] == 6


def test_notes_and_fixes_in_json_have_the_documented_keys(book):
    write_files(book, {
        "light/more.md": handbooks.rule("More", impact="HUGE", tag="glass"),
        "motion/one-lamp.md": handbooks.rule("Another", impact="LOW")})
    _, report = check(book)
    notes = [note for item in report["diagnostics"] for note in item["notes"]]
    fixes = [item["fix"] for item in report["diagnostics"] if item["fix"]]
    edits = [edit for fix in fixes for edit in fix["edits"]]
    assert notes and fixes and edits
    assert {frozenset(note) for note in notes} == {frozenset({"message", "path", "line", "column"})}
    assert {frozenset(fix) for fix in fixes} == {frozenset({"title", "safety", "edits"})}
    assert {frozenset(edit) for edit in edits} == {
        frozenset({"line", "column", "endLine", "endColumn", "replacement"})}


def test_standard_output_contains_only_json(broken, tmp_path):
    run = build(broken, tmp_path / "site", "--format", "json", "--verbose")
    assert json.loads(run.stdout)["summary"]["errors"] == 1
    assert not run.stderr.startswith("{") and "error:" not in run.stderr


def test_the_github_format_prints_annotations(broken, tmp_path):
    run = proofbook("check", "--content", "broken", "--format", "github", cwd=tmp_path)
    assert run.returncode == 1
    first, second = run.stdout.splitlines()
    assert first.startswith("::warning file=broken/light/broken.md,line=3,col=9,")
    assert second.startswith("::error file=broken/light/broken.md,line=20,col=1,")
    assert "title=link/unknown-page::" in second


REPORTS = [
    ["--help"], ["lint", "--help"], ["--version"], ["explain"], ["templates"],
    ["check", "--content", "broken", "--format", "json"],
    ["check", "--content", "broken", "--format", "github"],
    ["lint", "A.swift"], ["lint", "A.swift", "--format", "json"], ["lint", "A.swift", "--format", "sarif"],
    ["lint", "A.swift", "--format", "junit"], ["tree", "A.swift"], ["draw", "A.swift"],
    ["swatches", "sample", "--platform", "ios", "--material", "regular", "--backdrop", "#3c8ca0"],
]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", REPORTS)
def test_a_report_that_cannot_be_written_exits_with_2(arguments, broken, tmp_path):
    write_files(tmp_path, {"A.swift": VIEW, ".proofbook.yml": "deployment: {iOS: 26}\n"})
    with open("/dev/full", "wb") as full:
        run = proofbook(*arguments, cwd=tmp_path, stdout=full)
    assert run.returncode == 2
    # Before it, lint says what it knows of the project.
    assert run.stderr.splitlines()[-1] == "error: cannot write 'standard output': no space left on device"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments,status", [
    (["lint", "A.swift"], 2), (["check", "--content", "broken", "--verbose"], 2),
    (["check", "--content", "nothing"], 2), (["build", "--nothing"], 64)])
def test_text_that_standard_error_cannot_take_exits_with_2(arguments, status, broken, tmp_path):
    write_files(tmp_path, {"A.swift": VIEW, ".proofbook.yml": "deployment: {iOS: 26}\n"})
    with open("/dev/full", "wb") as full:
        run = proofbook(*arguments, cwd=tmp_path, stderr=full)
    assert run.returncode == status and bool(run.stdout) == (arguments[0] == "lint")


def test_draw_writes_to_standard_output_without_characters_that_html_forbids(tmp_path):
    write_files(tmp_path, {"A.swift": VIEW + "// a\x1b[31mb\n"})
    run = proofbook("draw", "A.swift", "--output", "-", cwd=tmp_path)
    assert run.returncode == 0 and run.stdout.startswith("<!DOCTYPE html>")
    assert "// a?[31mb" in run.stdout and "\x1b" not in run.stdout
    assert os.listdir(tmp_path) == ["A.swift"]
    assert proofbook("draw", "A.swift", cwd=tmp_path).stdout == run.stdout


@pytest.mark.parametrize("arguments", [
    ["explain", "a\x1b[31mb"], ["lint", ".", "--only", "a\x1b[31mb"], ["templates", "a\x1b[31mb"], ["build", "--a\x1b"]])
def test_control_characters_in_arguments_are_printed_as_symbols(arguments, tmp_path):
    write_files(tmp_path, {"A.swift": VIEW})
    run = proofbook(*arguments, cwd=tmp_path)
    assert run.returncode == 64 and "\x1b" not in run.stderr and "\u241b" in run.stderr


def test_templates_that_exist_are_kept_and_named(tmp_path):
    (tmp_path / "foot.mustache").symlink_to("missing")
    run = proofbook("templates", "foot.mustache", "en.yaml", "--output", ".", cwd=tmp_path)
    assert (run.returncode, run.stdout) == (0, "en.yaml\n")
    assert run.stderr == "note: foot.mustache exists and was kept\n"


def test_a_pipe_that_its_reader_closed_is_no_error(tmp_path):
    write_files(tmp_path, {"A.swift": VIEW})
    for arguments in [["explain"], ["lint", "A.swift", "--format", "sarif"]]:
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            run = proofbook(*arguments, cwd=tmp_path, stdout=pipe)
        assert run.stderr == "" and run.returncode in (0, -signal.SIGPIPE)


@pytest.mark.parametrize("format", ["text", "json", "github"])
def test_problems_that_are_repeated_are_counted(format, book, tmp_path):
    write_files(book, {"light/many.md": handbooks.rule("Many") + "\n[a](none.md)\n" * 3000})
    run = proofbook("check", "--content", "book", "--format", format, cwd=tmp_path)
    text = run.stderr + run.stdout
    assert run.returncode == 1 and text.count("there is no") == 10
    assert text.count("… and 2990 more of this kind in this file") == 1
    if format == "json":
        report = json.loads(run.stdout)
        assert report["summary"]["errors"] == 3000
        assert sum(item["count"] for item in report["diagnostics"]) == 3000
    if format == "text":
        assert "3000 errors" in text.splitlines()[-1]


def test_strict_turns_warnings_into_errors_and_leaves_notes(book, tmp_path):
    write_files(book, {"light/more.md": handbooks.rule("More", colour="red")})
    assert check(book, "--strict")[0] == 0
    write_files(book, {"light/more.md": handbooks.rule("More", impact="HUGE")})
    assert check(book)[0] == 0
    status, report = check(book, "--strict")
    assert status == 1 and [item["severity"] for item in report["diagnostics"]] == ["error"]


def test_color_is_used_only_in_terminals_and_can_be_disabled(broken):
    assert "\x1b[" in on_terminal("check", "--content", broken)
    assert "\x1b[1" not in on_terminal("check", "--content", broken, NO_COLOR="1")
    assert "\x1b" not in proofbook("check", "--content", broken).stderr


def test_a_missing_content_folder_is_reported_in_one_line(tmp_path):
    for command in ["check", "build"]:
        run = proofbook(command, "--content", "nothing", cwd=tmp_path)
        first = run.stderr.splitlines()[0]
        assert run.returncode == 2 and first.startswith("error: ") and "nothing" in first
        assert len(run.stderr.splitlines()) <= 2, "one line and a suggestion"
    run = proofbook("check", "--content", "nothing", "--format", "json", cwd=tmp_path)
    assert run.returncode == 2 and len(json.loads(run.stdout)["diagnostics"]) == 1
    assert stamps_of(tmp_path) == {}
