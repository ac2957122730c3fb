"""What a build does to its output folder: it always writes the same bytes and never half a site."""

import os
import shutil
import signal
import subprocess

import pytest

import handbooks
from commands import BINARY, build, check, files_of, proofbook, stamps_of, write_files


@pytest.fixture
def book(tmp_path):
    return handbooks.write("specimen", tmp_path / "book")


@pytest.mark.parametrize("name", ["specimen", "awkward", "shelf", "many"])
def test_the_site_is_the_same_for_any_number_of_threads(name, sites, tmp_path):
    site = sites(name)
    for jobs in ["1", "2", "7"]:
        run = build(site.content, tmp_path / jobs, "--jobs", jobs)
        assert run.returncode == 0 and run.stderr == site.log
        assert files_of(tmp_path / jobs) == files_of(site.folder)


def test_the_site_is_the_same_from_any_working_directory(book, tmp_path):
    build(book, tmp_path / "whole")
    proofbook("build", "--content", "book", "--output", "near", cwd=tmp_path)
    proofbook("build", "--content", "./book/", "--output", "near2/", cwd=tmp_path)
    proofbook("build", "--content", "../../book", "--output", "../../far", cwd=book / "light" / "..")
    proofbook("build", "--content", ".", "--output", "../inside", cwd=book)
    os.symlink(book, tmp_path / "link")
    build(tmp_path / "link", tmp_path / "linked", "--strict")
    for name in ["near", "near2", "inside", "linked"]:
        assert files_of(tmp_path / name) == files_of(tmp_path / "whole"), name


def test_a_copied_binary_contains_its_templates(book, tmp_path):
    copy = shutil.copy2(BINARY, tmp_path / "copied")
    build(book, tmp_path / "one")
    run = subprocess.run(
        [copy, "build", "--content", book, "--output", tmp_path / "two"], cwd="/",
        env={"PATH": "/usr/bin:/bin"}, capture_output=True)
    assert run.returncode == 0, run.stderr
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


def test_a_second_build_writes_no_file(book, tmp_path):
    build(book, tmp_path / "site")
    before = stamps_of(tmp_path / "site")
    run = build(book, tmp_path / "site")
    assert ": no problems; 0 files written" in run.stderr
    assert stamps_of(tmp_path / "site") == before


def test_an_edit_rewrites_only_the_pages_that_change(book, tmp_path):
    build(book, tmp_path / "site")
    before, bytes_before = stamps_of(tmp_path / "site"), files_of(tmp_path / "site")
    file = book / "motion/short-steps.md"
    file.write_text(file.read_text().replace("Because it is so.", "Because it was so."))
    build(book, tmp_path / "site")
    after, bytes_after = stamps_of(tmp_path / "site"), files_of(tmp_path / "site")
    rewritten = {path for path in after if before.get(path) != after[path]}
    changed = {path for path in after if bytes_before.get(path) != bytes_after[path]}
    assert rewritten - {".proofbook-manifest"} == changed
    assert "rules/short-steps.html" in changed and "rules/one-lamp.html" not in changed


def test_only_the_pages_of_removed_rules_are_deleted(book, tmp_path):
    build(book, tmp_path / "site")
    write_files(tmp_path / "site", {"CNAME": "mine", "rules/mine.html": "mine"})
    (book / "light/old-candle.md").unlink()
    run = build(book, tmp_path / "site")
    assert run.returncode == 0
    left = files_of(tmp_path / "site")
    assert "rules/old-candle.html" not in left
    assert left["CNAME"] == left["rules/mine.html"] == b"mine"


@pytest.mark.parametrize("files", [
    {"index.html": "mine"}, {"notes/deep/note.txt": "mine"}, {".hidden": "mine"}])
def test_a_folder_with_other_files_is_refused(files, book, tmp_path):
    write_files(tmp_path / "theirs", files)
    before = stamps_of(tmp_path / "theirs")
    run = build(book, tmp_path / "theirs")
    assert run.returncode == 2 and run.stdout == ""
    assert run.stderr.splitlines()[0].startswith("error: ")
    assert stamps_of(tmp_path / "theirs") == before


def test_a_file_at_the_output_path_is_refused(book, tmp_path):
    write_files(tmp_path, {"site": "mine"})
    run = build(book, tmp_path / "site")
    assert run.returncode == 2 and (tmp_path / "site").read_text() == "mine"


@pytest.mark.parametrize("output", ["book/_site", "book/light/site", "book/.site"])
def test_an_output_inside_the_content_is_never_read_as_content(output, book, tmp_path):
    before = files_of(book)
    run = build("book", output, cwd=tmp_path)
    if run.returncode == 0:
        first = files_of(tmp_path / output)
        again = build("book", output, cwd=tmp_path)
        assert again.returncode == 0 and " 0 files written" in again.stderr
        assert files_of(tmp_path / output) == first
    else:
        assert run.returncode == 2 and run.stderr.startswith("error: ")
        assert files_of(book) == before


@pytest.mark.parametrize("output", ["book", ".", "book/light", ".."])
def test_an_output_that_contains_content_is_refused(output, book, tmp_path):
    before = files_of(book)
    run = build(tmp_path / "book", tmp_path / output, cwd=tmp_path)
    assert run.returncode == 2 and run.stderr.startswith("error: ")
    assert files_of(book) == before


def test_an_error_writes_nothing_and_leaves_the_old_site_unchanged(book, tmp_path):
    write_files(book, {"light/bad.md": "---\ntitle: Bad\nimpact: LOW\n---\n\n[x](nowhere.md)\n"})
    assert build(book, tmp_path / "site").returncode == 1
    assert not (tmp_path / "site").exists()
    (book / "light/bad.md").unlink()
    assert build(book, tmp_path / "site").returncode == 0
    before = stamps_of(tmp_path / "site")
    write_files(book, {"light/bad.md": "---\ntitle: Bad\nimpact: LOW\n---\n\n[x](nowhere.md)\n",
                       "light/good.md": handbooks.rule("Good")})
    run = build(book, tmp_path / "site")
    assert run.returncode == 1 and run.stderr.rstrip().endswith("nothing was written")
    assert stamps_of(tmp_path / "site") == before


def test_no_progress_is_printed_to_a_pipe(sites, tmp_path):
    run = build(sites("many").content, tmp_path / "site")
    assert "\r" not in run.stderr and "\x1b" not in run.stderr and run.stderr.count("\n") == 1


@pytest.mark.parametrize("moment", [0.02, 0.05, 0.08, 0.12, 0.2])
def test_the_next_build_completes_an_interrupted_one(moment, sites, tmp_path):
    site = sites("many")
    process = subprocess.Popen(
        [BINARY, "build", "--content", site.content, "--output", tmp_path / "site"],
        stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=moment)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
    run = build(site.content, tmp_path / "site")
    assert run.returncode == 0, run.stderr
    assert files_of(tmp_path / "site") == files_of(site.folder)


def test_building_another_handbook_replaces_the_site(book, tmp_path):
    other = handbooks.write("rightward", tmp_path / "other")
    build(book, tmp_path / "site")
    run = build(other, tmp_path / "site")
    assert run.returncode == 0
    build(other, tmp_path / "fresh")
    assert files_of(tmp_path / "site") == files_of(tmp_path / "fresh")


def test_templates_can_be_replaced_one_file_at_a_time(book, tmp_path):
    write_files(tmp_path / "own", {
        "foot.mustache": "</main>\n<footer class=\"foot wrap\"><p>Our press</p></footer>\n"
                         "</body>\n</html>\n", "en.yaml": "all_rules: Every rule there is\n"})
    assert build(book, tmp_path / "site", "--templates", tmp_path / "own").returncode == 0
    page = (tmp_path / "site/rules/one-lamp.html").read_text()
    assert "Our press" in page and "Every rule there is" in page
    assert check(book, "--templates", tmp_path / "own")[0] == 0
