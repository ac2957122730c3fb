"""Saved changes appear on the open page; errors appear on it and disappear once they are fixed."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import expect

import handbooks
from commands import BINARY, build, proofbook
from preview import SCRIPT, preview, without_script
from test_accessibility import look, objections

LAMP = "light/one-lamp.md"


@pytest.fixture
def book(tmp_path):
    """A handbook that a test may change."""
    folder = tmp_path / "book"
    handbooks.write("specimen", folder)
    return folder


@pytest.fixture
def running(book):
    with preview(BINARY, book, "--no-swatches") as running:
        yield running


def change(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def lamp(running):
    return running.address + "rules/one-lamp.html"


def panel(page):
    return page.locator("#proofbook-preview section")


# MARK: Pages


def test_saving_a_rule_updates_the_page_and_keeps_the_scroll_position(book, running, page):
    page.set_viewport_size({"width": 1280, "height": 400})
    page.goto(lamp(running))
    page.evaluate("scrollTo(0, 150)")
    change(book / LAMP, "Because it is so.", "Because it was saved.")
    page.get_by_text("Because it was saved.").wait_for()
    page.wait_for_function("scrollY === 150")


def test_only_changed_pages_reload(book, running, browser):
    pages = {}
    for name in ["one-lamp", "short-steps"]:
        page = pages[name] = browser.new_page()
        page.goto(running.address + f"rules/{name}.html")
        page.evaluate("window.isOld = true")
    change(book / LAMP, "Because it is so.", "Because it was saved.")
    pages["one-lamp"].get_by_text("Because it was saved.").wait_for()
    # The other page did not reload; it reloads when its own rule changes.
    assert pages["short-steps"].evaluate("window.isOld")
    change(book / "motion/short-steps.md", "Because it is so.", "Because of that.")
    pages["short-steps"].get_by_text("Because of that.").wait_for()
    for page in pages.values():
        page.close()


def test_every_tab_of_a_browser_is_updated(book, running, browser):
    context = browser.new_context()
    pages = [context.new_page() for _ in range(9)]
    for page in pages:
        page.goto(lamp(running))
    change(book / LAMP, "Because it is so.", "Because it was saved.")
    for page in pages:
        page.get_by_text("Because it was saved.").wait_for()
    context.close()


def test_changing_a_title_updates_pages_that_show_it(book, running, page):
    page.goto(running.address + "sections/light.html")
    change(book / LAMP, "title: Let one lamp lead", "title: Let two lamps lead")
    page.get_by_role("link", name="Let two lamps lead").wait_for()


def test_typed_filter_text_survives_a_reload(book, running, page):
    page.goto(running.address + "rules.html")
    page.get_by_role("searchbox").or_(page.locator("main input")).first.fill("lamp")
    change(book / LAMP, "title: Let one lamp lead", "title: Let the lamp lead")
    page.get_by_role("link", name="Let the lamp lead").wait_for()
    expect(page.get_by_role("searchbox").or_(page.locator("main input")).first).to_have_value(
        "lamp")


def test_changed_styles_are_swapped_without_a_reload(book, running, page):
    page.goto(lamp(running))
    page.evaluate("window.isOld = true")
    change(book / "handbook.yaml", "title:", "accent: '#a01050'\ntitle:")
    page.wait_for_selector('link[href*="theme.css"]', state="attached")
    page.evaluate("window.isOld = true")
    change(book / "handbook.yaml", "#a01050", "#105ba0")
    page.wait_for_selector('link[href*="theme.css?saved="]', state="attached")
    page.wait_for_function("document.querySelectorAll('link[href*=\"theme.css\"]').length === 1")
    assert page.evaluate("window.isOld")


def test_an_open_page_appears_when_it_is_added_and_disappears_when_removed(book, running, page):
    page.goto(running.address + "rules/new-lamp.html")
    expect(page).to_have_title(re.compile("Page not found"))
    shutil.copy(book / LAMP, book / "light/new-lamp.md")
    change(book / "light/new-lamp.md", "title: Let one lamp lead", "title: A new lamp")
    change(book / "light/new-lamp.md", "aliases: first-lamp\n", "")
    page.get_by_role("heading", name="A new lamp").wait_for()
    (book / "light/new-lamp.md").unlink()
    page.wait_for_function("document.title.includes('Page not found')")


def test_added_and_removed_pages_are_listed_with_the_aliases_to_add(book, running):
    def text(aliases):
        return handbooks.rule("A lamp for guests", impact="LOW", aliases=aliases)

    with running.events("/book/articles/reading-light.html") as events:
        (book / "light/guests.md").write_text(text("a-guest"))
        settled(running, events, book)
        (book / "light/guests.md").rename(book / "light/visitors.md")
        settled(running, events, book)
        (book / "light/visitors.md").write_text(text("a-guest, guests"))
        (book / "light/visitors.md").rename(book / "light/company.md")
        (book / "light/company.md").write_text(text("a-guest, guests, visitors"))
        settled(running, events, book)
    printed = "".join(running.lines)
    assert "rules/guests.html is new" in printed and "rules/visitors.html is new" in printed
    assert "rules/guests.html was removed" in printed and "'aliases: guests'" in printed
    # The old address redirects, so the page is not listed as removed.
    assert "rules/visitors.html was removed" not in printed


def test_open_pages_follow_a_change_of_the_base_path(book, running, page):
    page.goto(lamp(running) + "?a=1#correct-1")
    change(book / "handbook.yaml", "/book/", "/guide/")
    page.wait_for_url("**/guide/rules/one-lamp.html?a=1#correct-1")
    change(book / LAMP, "Because it is so.", "Because it moved.")
    page.get_by_text("Because it moved.").wait_for()


def test_a_file_that_is_truncated_and_then_written_is_not_reported_as_empty(book, running):
    with running.events("/book/articles/reading-light.html") as events:
        text = (book / LAMP).read_text()
        (book / LAMP).write_text("")
        time.sleep(0.1)
        (book / LAMP).write_text(text.replace("Because it is so.", "Because it was written."))
        settled(running, events, book)
    assert "empty" not in "".join(running.lines)


def test_a_saved_picture_is_reloaded(book, running, page):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="9"/>'
    (book / "light/beam.svg").write_text(svg.format(20))
    change(book / LAMP, "Because it is so.", "![A beam](beam.svg)")
    page.goto(lamp(running))
    page.wait_for_function("document.querySelector('main img')?.naturalWidth === 20")
    (book / "light/beam.svg").write_text(svg.format(30))
    page.wait_for_function("document.querySelector('main img')?.naturalWidth === 30")


def test_a_part_of_a_file_is_sent_if_a_request_asks_for_it(book, running):
    path = next(path for path in book.rglob("*.svg"))
    size = len(path.read_bytes())
    files = urlsplit(running.address).path + "files/"
    target = files + quote(str(path.relative_to(book)))
    assert running.ask(target)[0] == 200
    status, _, body = running.ask(target, headers={"Range": "bytes=2-9", "If-Range": '"a"'})
    assert (status, len(body)) == (200, size)
    status, headers, body = running.ask(target, headers={"Range": "bytes=2-9"})
    assert (status, headers["Content-Range"]) == (206, f"bytes 2-9/{size}")
    assert body == path.read_bytes()[2:10]
    video = path.parent / "clip.mp4"
    video.write_bytes(b"\0\0\0\x18ftypmp42" + bytes(6_000_000))
    rule = next(rule for rule in book.rglob("*.md") if rule.parent == path.parent)
    rule.write_text(rule.read_text() + "\n[clip](clip.mp4)\n")
    target = files + quote(str(video.relative_to(book)))
    for _ in range(100):
        status, headers, body = running.ask(target, headers={"Range": "bytes=-1000000"})
        if status != 404:
            break
        time.sleep(0.1)
    assert (status, headers["Content-Length"], len(body)) == (206, "1000000", 1_000_000)
    status, headers, _ = running.ask(target, headers={"Range": "bytes=6000012-"})
    assert (status, headers["Content-Range"]) == (416, "bytes */6000012")


def test_changes_to_imported_stylesheets_and_renamed_folders_are_shown(book, running, page):
    def red(width):
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="9"/>'

    def loaded(name):
        return (f"performance.getEntriesByType('resource').some((one) => one.name.includes('{name}')"
                " && one.startTime > 0)")

    (book / "own").mkdir()
    (book / "own/all.css").write_text("@import 'some.css';")
    (book / "own/some.css").write_text("@import 'ground.css';")
    (book / "own/ground.css").write_text("main { background: url('my ground.svg') }")
    (book / "own/my ground.svg").write_text(red(20))
    (book / "pictures").mkdir()
    (book / "pictures/beam.svg").write_text(red(20))
    change(book / "handbook.yaml", "title:", "stylesheet: own/all.css\ntitle:")
    change(book / LAMP, "Because it is so.", "![A beam](../pictures/beam.svg)")
    with running.events("/book/articles/reading-light.html") as events:
        settled(running, events, book)
    page.goto(lamp(running))
    page.wait_for_function(loaded("ground.svg"))
    page.evaluate("window.isOld = true")
    (book / "own/my ground.svg").write_text(red(30))
    page.wait_for_function("!window.isOld")
    # A stylesheet that is imported indirectly is replaced without a reload.
    page.wait_for_function("window.isOld = document.readyState === 'complete'")
    (book / "own/ground.css").write_text("main { outline: 3px solid red }")
    page.wait_for_function(
        "getComputedStyle(document.querySelector('main')).outlineWidth === '3px'")
    assert page.evaluate("window.isOld")
    page.wait_for_function("document.querySelector('main img')?.naturalWidth === 20")
    (book / "others").mkdir()
    (book / "others/beam.svg").write_text(red(40))
    (book / "pictures").rename(book / "_before")
    (book / "others").rename(book / "pictures")
    page.wait_for_function("document.querySelector('main img')?.naturalWidth === 40")


def test_a_saved_template_script_is_run(book, page, tmp_path):
    folder = tmp_path / "templates"
    folder.mkdir()
    proofbook("templates", "search.js", "--output", folder)
    with preview(BINARY, book, "--no-swatches", "--templates", folder) as running:
        running.address += "book/"
        page.goto(lamp(running))
        script = folder / "search.js"
        script.write_text(script.read_text() + "\nwindow.isNew = true;\n")
        page.wait_for_function("window.isNew")


def test_saving_discards_a_loaded_search_index(book, running, page):
    page.goto(lamp(running))
    page.keyboard.press("/")
    page.get_by_role("combobox").or_(page.locator("dialog input")).first.fill("lamp")
    page.wait_for_function("window.proofbookIndex")
    page.keyboard.press("Escape")
    change(book / "motion/short-steps.md", "Because it is so.", "Because of marmalade.")
    page.wait_for_function("!window.proofbookIndex")


def test_changing_many_files_at_once_reports_no_error(book, running):
    names = [f"step-{number}" for number in range(30)]
    with running.events("/book/articles/reading-light.html") as events:
        for number, name in enumerate(names):
            after = names[(number + 1) % len(names)]
            (book / f"motion/{name}.md").write_text(handbooks.rule(
                f"Step {number}", impact="LOW", body=f"After it comes [another]({after}.md)."))
        settled(running, events, book)
        for number, name in enumerate(names):
            after = names[(number + 1) % len(names)]
            path = book / f"motion/{name}.md"
            text = path.read_text().replace(f"{after}.md", f"{after}-again.md")
            path.unlink()
            (book / f"motion/{name}-again.md").write_text(text)
            time.sleep(0.005)
        settled(running, events, book)
    assert not [line for line in running.lines if "error" in line]


def test_a_base_path_can_contain_non_ascii_letters(book, page):
    change(book / "handbook.yaml", "/book/", "/führer/")
    with preview(BINARY, book, "--no-swatches") as running:
        page.goto(running.address)
        expect(page).to_have_title(re.compile("Specimen"))
        page.goto(running.address + "rules/one-lamp.html")
        change(book / LAMP, "Because it is so.", "Because it was saved.")
        page.get_by_text("Because it was saved.").wait_for()
        change(book / "handbook.yaml", "/führer/", "/guide/")
        page.wait_for_url("**/guide/rules/one-lamp.html")


def test_earlier_base_paths_redirect(book, running):
    def move(old, new):
        change(book / "handbook.yaml", old, new)
        while running.ask(quote(new))[0] != 200:
            time.sleep(0.01)

    def led_on(old, new):
        status, headers, _ = running.ask(old)
        return status == 302 and headers["Location"] == new

    move("/book/", "/führer/")
    move("/führer/", "/")
    assert led_on("/book/rules/one-lamp.html", "/rules/one-lamp.html")
    assert led_on("/f%C3%BChrer/rules/one-lamp.html", "/rules/one-lamp.html")
    assert led_on("/book/", "/")
    assert running.ask("/book/rules/nothing.html")[0] == 404
    # A page that was loading while the base path changed receives a reload event when it connects.
    with running.events("/book/rules/one-lamp.html", page="an-earlier-one") as heard:
        while heard.get(timeout=30)[0] != "reload":
            pass


def test_drafts_are_shown_with_a_badge_and_left_out_of_builds(book, running, page, tmp_path):
    page.goto(running.address + "rules/secret.html")
    page.get_by_role("heading", name="A secret lantern").wait_for()
    assert page.locator("main .badge", has_text="Draft").count() > 0
    (book / "articles/later.md").write_text("---\ntitle: Later\ndraft: true\n---\n\nWords.\n")
    page.goto(running.address + "articles/later.html")
    page.locator("main .badge", has_text="Draft").first.wait_for()
    page.goto(running.address + "index.html")
    page.locator("main .badge", has_text="Draft").first.wait_for()
    assert build(book, tmp_path / "site", "--no-swatches").returncode == 0
    assert not (tmp_path / "site/rules/secret.html").exists()


# MARK: Errors


def test_errors_are_shown_on_the_last_good_page_until_they_are_fixed(book, running, page):
    page.goto(lamp(running))
    change(book / LAMP, "**Correct (", "**Corect (")
    panel(page).wait_for()
    entry = panel(page).locator("li.error").first
    expect(entry).to_contain_text("light/one-lamp.md:")
    expect(entry.locator("pre")).to_contain_text("^^^")
    expect(entry).to_contain_text("help:")
    expect(page.get_by_role("heading", name="Let one lamp lead")).to_be_visible()
    change(book / LAMP, "**Corect (", "**Correct (")
    panel(page).wait_for(state="detached")
    expect(page.get_by_role("status").filter(has_text="All problems are fixed")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_has_no_accessibility_flaw(scheme, book, running, page):
    page.goto(lamp(running))
    # A line that is wider than the screen.
    change(book / LAMP, "**Correct (", "**Corect (a long reason, " + "and longer still, " * 9)
    panel(page).wait_for()
    for width, height in [(390, 844), (1280, 900)]:
        look(page, scheme, width, height)
        assert objections(page) == []


def test_the_panel_can_be_hidden_and_shown_with_the_keyboard(book, running, page):
    page.goto(lamp(running))
    change(book / LAMP, "**Correct (", "**Corect (")
    button = panel(page).get_by_role("button")
    button.focus()
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(panel(page).locator("ol")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(panel(page).locator("ol")).to_be_visible()


def test_a_warning_is_collapsed_and_does_not_stop_updates(book, running, page):
    page.goto(lamp(running))
    change(book / LAMP, "impact: CRITICAL", "tgas: typo\nimpact: CRITICAL")
    button = panel(page).get_by_role("button", name="Show")
    button.wait_for()
    expect(panel(page)).to_contain_text("1 warning")
    assert objections(page) == []
    button.click()
    expect(panel(page).locator("li.warning")).to_contain_text("tgas")
    change(book / LAMP, "Because it is so.", "Because it was saved.")
    page.get_by_text("Because it was saved.").wait_for()
    # The panel that was opened stays open.
    expect(panel(page).locator("li.warning")).to_be_visible()
    change(book / LAMP, "tgas: typo\n", "")
    panel(page).wait_for(state="detached")


def test_a_hidden_panel_stays_hidden_until_there_is_a_new_problem(book, running, page):
    page.goto(lamp(running))
    change(book / LAMP, "**Correct (", "**Corect (")
    panel(page).get_by_role("button", name="Hide").click()
    page.goto(running.address + "index.html")
    panel(page).get_by_role("button", name="Show").wait_for()
    change(book / "motion/short-steps.md", "**Correct (", "**Corect (")
    panel(page).get_by_role("button", name="Hide").wait_for()


def test_a_page_shows_that_the_preview_has_stopped_and_reconnects_to_the_next(book, page):
    with preview(BINARY, book, "--no-swatches") as running:
        page.goto(lamp(running))
        page.wait_for_load_state("networkidle")
        port = running.port
    expect(panel(page)).to_contain_text("has stopped")
    # The panel's style does not depend on the stopped server.
    assert panel(page).evaluate("(panel) => getComputedStyle(panel).position") == "fixed"
    change(book / LAMP, "Because it is so.", "Because it began again.")
    with preview(BINARY, book, "--no-swatches", "--port", port):
        page.get_by_text("Because it began again.").wait_for()
        panel(page).wait_for(state="detached")


def test_a_handbook_that_starts_with_errors_appears_once_they_are_fixed(book, page):
    change(book / LAMP, "**Correct (", "**Corect (")
    with preview(BINARY, book, "--no-swatches") as running:
        running.address += "book/"
        page.goto(lamp(running))
        expect(panel(page).locator("li.error")).to_contain_text("light/one-lamp.md:")
        assert objections(page) == []
        change(book / LAMP, "**Corect (", "**Correct (")
        page.get_by_role("heading", name="Let one lamp lead").wait_for()
        panel(page).wait_for(state="detached")


def test_errors_are_shown_without_scripts(book, scriptless):
    change(book / LAMP, "**Correct (", "**Corect <(")
    with preview(BINARY, book, "--no-swatches") as running:
        scriptless.goto(running.address)
        expect(scriptless.locator("pre")).to_contain_text("Corect <(")


def test_the_terminal_prints_each_problem_once_with_the_time(book):
    with preview(BINARY, book, "--no-swatches") as running:
        with running.events("/book/index.html") as events:
            change(book / LAMP, "**Correct (", "**Corect (")
            while events.get(timeout=30)[0] != "problems":
                pass
            wait_for(events, "problems", "Corect")
            change(book / "motion/short-steps.md", "Because it is so.", "Because.")
            wait_for(events, "problems", "Corect")
            change(book / LAMP, "**Corect (", "**Correct (")
            wait_for(events, "problems", '"isShown": true')
    printed = "".join(running.lines)
    assert printed.count("[example/unknown-label]") == 1
    assert re.search(r"^\d\d:\d\d:\d\d light/one-lamp.md, \d+ ms: 1 error", printed, re.M), printed
    assert ": fixed" in printed


def wait_for(events, name, text):
    while True:
        event, data = events.get(timeout=30)
        if event == name and text in data:
            return


# MARK: The same as a build


def expect_same_as_build(running, book, folder):
    """Asserts that every file of a clean build with drafts is served, byte for byte."""
    run = build(book, folder, "--drafts", "--no-swatches")
    assert run.returncode == 0, run.stderr
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() or name == ".proofbook-manifest":
            continue
        status, _, body = running.ask("/book/" + name)
        if name.endswith(".html"):
            assert len(SCRIPT.findall(body)) == 1, name
        assert (status, without_script(body)) == (200, path.read_bytes()), name


def settled(running, events, book):
    """Waits until everything that was saved is served, by saving one more change and waiting for
    it."""
    mark = f"Settled {os.urandom(4).hex()}."
    article = book / "articles/reading-light.md"
    article.write_text(article.read_text() + f"\n{mark}\n")
    while True:
        assert events.get(timeout=30)
        if mark.encode() in running.ask("/book/articles/reading-light.html")[2]:
            return


def test_after_every_kind_of_save_the_site_equals_a_clean_build(book, tmp_path):
    def by_rename():
        swap = book / "light/.one-lamp.md.swp"
        swap.write_text((book / LAMP).read_text().replace("Because it is so", "Because of a swap"))
        swap.rename(book / LAMP)

    def with_backup():
        (book / LAMP).rename(book / "light/one-lamp.md~")
        (book / LAMP).write_text((book / "light/one-lamp.md~").read_text() + "\nAgain.\n")
        (book / "light/one-lamp.md~").unlink()

    def new_folder():
        (book / "dusk/deep").mkdir(parents=True)
        (book / "dusk/_section.md").write_text("---\ntitle: Dusk\n---\n\nLate.\n")
        (book / "dusk/first.md").write_text(handbooks.rule("First star", tags="night"))
        (book / "dusk/deep/note.txt").write_text("deep")
        change(book / "handbook.yaml", "[light, motion]", "[light, motion, dusk]")

    def folder_renamed():
        (book / "dusk").rename(book / "evening")
        change(book / "handbook.yaml", "dusk]", "evening]")

    def edit_in_renamed_folder():
        change(book / "evening/first.md", "First star", "Second star")

    def folder_from_elsewhere():
        other = tmp_path / "other"
        shutil.copytree(book / "evening", other)
        for path in other.glob("first.md"):
            path.rename(other / "third.md")
        change(other / "third.md", "Second star", "Third star")
        (other / "_section.md").unlink()
        shutil.rmtree(book / "evening/deep")
        (other / "third.md").rename(book / "evening/third.md")

    def folder_removed():
        shutil.rmtree(book / "evening")
        change(book / "handbook.yaml", ", evening]", "]")

    def linked():
        (book / "light/_notes.txt").write_text("one")
        os.symlink("one-lamp.md", book / "light/linked-lamp.md")
        change(book / LAMP, "aliases: first-lamp\n", "")

    def draft():
        (book / "light/linked-lamp.md").unlink()
        change(book / LAMP, "impact: CRITICAL", "draft: true\nimpact: CRITICAL")

    with preview(BINARY, book, "--no-swatches") as running:
        with running.events("/book/articles/reading-light.html") as events:
            for number, step in enumerate([
                    by_rename, with_backup, new_folder, folder_renamed, edit_in_renamed_folder,
                    folder_from_elsewhere, folder_removed, linked, draft]):
                step()
                settled(running, events, book)
                expect_same_as_build(running, book, tmp_path / f"site-{number}")


def test_polling_gives_the_same_site(book, tmp_path):
    with preview(BINARY, book, "--no-swatches", "--poll") as running:
        with running.events("/book/articles/reading-light.html") as events:
            change(book / LAMP, "Because it is so.", "Because it was looked at.")
            (book / "light/new.md").write_text(handbooks.rule("New light"))
            settled(running, events, book)
            expect_same_as_build(running, book, tmp_path / "site")


def test_the_content_folder_can_disappear_and_come_back(book, running):
    with running.events("/book/rules/one-lamp.html") as events:
        book.rename(book.parent / "aside")
        wait_for(events, "problems", "the folder does not exist")
        assert running.ask("/book/rules/one-lamp.html")[0] == 200
        change(book.parent / "aside" / LAMP, "Because it is so.", "Because it came back.")
        (book.parent / "aside").rename(book)
        wait_for(events, "problems", '"isShown": true')
        assert b"Because it came back." in running.ask("/book/rules/one-lamp.html")[2]


# MARK: The server


def test_the_server_answers_only_requests_for_the_site(running):
    for target, status, kind in [
            ("/", 302, "text/plain"), ("/book", 302, "text/plain"), ("/book/", 200, "text/html"),
            ("/book/rules/one-lamp.html", 200, "text/html"),
            ("/book/rules/one%2Dlamp.html?x=1", 200, "text/html"),
            ("/book/rules/one-lamp", 404, "text/html"), ("/book/rules/", 404, "text/html"),
            ("/rules/one-lamp.html", 302, "text/plain"), ("/rules/none.html", 404, "text/html"),
            ("/book/assets/site.css", 200, "text/css"), ("/book/assets/icon.svg", 200, "image/svg"),
            ("/book/search-index.js", 200, "text/javascript"),
            ("/book/handbook.json", 200, "application/json"),
            ("/book/../../../../../../etc/passwd", 404, "text/html"),
            ("/book/%2e%2e/%2e%2e/etc/passwd", 404, "text/html"),
            ("/book/..%2f..%2fetc/passwd", 404, "text/html"),
            ("//etc/passwd", 404, "text/html"), ("/book/files//etc/passwd", 404, "text/html"),
            ("/book/handbook.yaml", 404, "text/html"), ("/book/%00", 404, "text/html"),
            ("/book/%ff", 404, "text/html"), ("/.proofbook/", 404, "text/html")]:
        answer, headers, body = running.ask(target)
        assert (answer, headers["Content-Type"][:len(kind)]) == (status, kind), target
        assert headers["Cache-Control"] == "no-store"
        assert int(headers["Content-Length"]) == len(body)
        head = running.ask(target, "HEAD")
        assert head[0] == status and head[2] == b"", target
        assert head[1]["Content-Length"] == headers["Content-Length"], target
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]:
        status, headers, _ = running.ask("/book/", method)
        assert (status, headers["Allow"]) == (405, "GET, HEAD")


def test_oversized_requests_are_refused_and_pages_are_still_served(running):
    def send(*parts):
        """Sends a request in these parts and returns the status of the response."""
        with socket.create_connection((running.host, running.port), timeout=30) as connection:
            for part in parts:
                try:
                    connection.sendall(part)
                except OSError:
                    break
            return int(connection.makefile("rb").readline().split()[1])

    host = f"Host: {running.host}\r\n".encode()
    long = b"a" * 2_000_000
    for request, status in [
            (b"GET /" + long + b" HTTP/1.1\r\n" + host + b"\r\n", 414),
            (b"GET / HTTP/1.1\r\n" + host + b"X: " + long + b"\r\n\r\n", 431),
            (b"GET / HTTP/1.1\r\n" + host + b"X: a\r\n" * 100 + b"\r\n", 431),
            (b"POST / HTTP/1.1\r\n" + host + b"Content-Length: 9\r\n\r\n", 413),
            (b"GET / HTTP/1.1\r\n" + host + host + b"\r\n", 400),
            (b"GET /\r\n\r\n", 400), (os.urandom(4000) + b"\n\n", 400),
            (b"GET / HTTP/1.1\r\n", 408)]:
        assert send(request) == status
        assert running.ask("/book/")[0] == 200
    # A request that arrives slowly is refused as well.
    slow = b"GET /book/ HTTP/1.1\r\n" + host
    with socket.create_connection((running.host, running.port), timeout=30) as connection:
        refused = connection.makefile("rb")
        for byte in slow:
            try:
                connection.sendall(bytes([byte]))
            except OSError:
                break
            time.sleep(0.2)
        assert b" 408 " in refused.readline()
    # Two requests on one connection, sent at once.
    with socket.create_connection((running.host, running.port), timeout=30) as connection:
        request = b"GET /book/ HTTP/1.1\r\n" + host + b"Connection: keep-alive\r\n\r\n"
        connection.sendall(request * 2)
        connection.shutdown(socket.SHUT_WR)
        assert connection.makefile("rb").read().count(b"HTTP/1.1 200") == 2


def test_only_pages_of_the_preview_may_open_a_websocket(running):
    upgrade = {
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    address = "/.proofbook/events?path=/book/&page=none"
    for origin, status in [
            ("https://evil.example", 403), ("null", 403), ("http://localhost", 403), ("", 403)]:
        assert running.ask(address, headers={**upgrade, "Origin": origin})[0] == status
    assert running.ask(address)[0] == 400


UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode()


@pytest.mark.parametrize("sent", [
    pytest.param(b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n", id="long line"),
    pytest.param(b"\x82\xff" + (2**62).to_bytes(8, "big") + b"abcd" + bytes(2_000_000), id="huge frame"),
    pytest.param(b"\x81\x85abcdhello" * 100_000, id="many frames"),
    pytest.param(b"\x89\xfe\x10\x00abcd" + bytes(4096), id="long ping"),
    pytest.param(b"\x82\xff" + b"\xff" * 8, id="impossible length")])
@pytest.mark.parametrize("path", ["/book/", "/.proofbook/events?path=/book/&page=none"])
def test_a_connection_that_sends_much_after_an_upgrade_is_closed(sent, path, running):
    request = f"GET {path} HTTP/1.1\r\nHost: {running.host}\r\n".encode() + UPGRADE
    with socket.create_connection((running.host, running.port), timeout=30) as connection:
        try:
            connection.sendall(request + sent)
            while connection.recv(65536):
                pass
        except ConnectionError:
            pass
    assert running.ask("/book/")[0] == 200


@pytest.mark.parametrize("upgrade", [
    pytest.param(b"Upgrade: nothing\r\n\r\n", id="unknown protocol"),
    pytest.param(b"Origin: https://evil.example\r\n" + UPGRADE, id="foreign page")])
def test_nothing_is_forwarded_after_a_refused_upgrade(upgrade, running):
    host = f" HTTP/1.1\r\nHost: {running.host}\r\n".encode()
    request = b"GET /.proofbook/events?path=/book/&page=none" + host + upgrade
    page = b"GET /book/" + host + b"\r\n"

    def answers(text):
        with socket.create_connection((running.host, running.port), timeout=30) as connection:
            connection.sendall(text)
            return re.findall(rb"^HTTP/1\.1 (\d+)", connection.makefile("rb").read(), re.MULTILINE)

    assert answers(request + page) in ([b"400"], [b"403"])
    # An upgrade on a connection that was used before is refused as a whole.
    assert answers(page + request + page) == [b"200", b"400"]


@pytest.mark.parametrize("folder", ["missing", "a" * 80])
def test_the_folder_for_temporary_files_may_be_missing_or_long(folder, book, tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path / folder))
    with preview(BINARY, book, "--no-swatches") as running:
        assert running.ask("/book/")[0] == 200


def test_closing_the_terminal_ends_the_preview(book):
    # The tests may run in the background, where the signal is ignored, which processes inherit.
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        with preview(BINARY, book, "--no-swatches") as running:
            running.process.send_signal(signal.SIGHUP)
            assert running.process.wait(timeout=30) == 0
    finally:
        signal.signal(signal.SIGHUP, before)


def test_pages_are_served_beside_idle_and_greedy_connections(running):
    host = f"Host: {running.host}\r\n".encode()

    def connect(text):
        connection = socket.create_connection((running.host, running.port), timeout=30)
        connection.sendall(text)
        return connection

    idle = [connect(b"") for _ in range(500)]
    half = [connect(b"GET / HT") for _ in range(100)]
    # These never read what they ask for.
    request = b"GET /book/search-index.js HTTP/1.1\r\n" + host + b"Connection: keep-alive\r\n\r\n"
    greedy = [connect(request * 50) for _ in range(100)]
    for _ in range(5):
        assert running.ask("/book/rules/one-lamp.html")[0] == 200
    for connection in idle + half + greedy:
        connection.close()
    assert running.ask("/book/rules/one-lamp.html")[0] == 200


def test_a_symbolic_link_out_of_the_handbook_is_not_followed(book, running):
    secret = book.parent / "secret.svg"
    secret.write_text("<svg>secret</svg>")
    (book / "light/beam.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    with running.events("/book/rules/one-lamp.html") as events:
        change(book / LAMP, "Because it is so.", "![A beam](beam.svg)")
        settled(running, events, book)
        assert running.ask("/book/files/light/beam.svg")[0] == 200
        (book / "light/beam.svg").unlink()
        os.symlink(secret, book / "light/beam.svg")
        wait_for(events, "problems", "beam.svg")
    status, _, body = running.ask("/book/files/light/beam.svg")
    assert status == 404 and b"secret" not in body


def memory(running):
    """The memory of a preview in KB."""
    status = open(f"/proc/{running.process.pid}/status").read()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1])


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="there is no /proc")
def test_large_files_are_sent_in_parts_to_clients_that_read_slowly(book):
    (book / "light/plans.zip").write_bytes(b"PK\x03\x04" + os.urandom(24 << 20))
    with preview(BINARY, book, "--no-swatches") as running, \
            running.events("/book/rules/one-lamp.html") as events:
        change(book / LAMP, "Because it is so.", "See [the plans](plans.zip).")
        settled(running, events, book)
        before = memory(running)
        request = f"GET /book/files/light/plans.zip HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode()
        slow = [socket.create_connection((running.host, running.port), timeout=30) for _ in range(10)]
        for connection in slow:
            connection.sendall(request)
        status, _, body = running.ask("/book/files/light/plans.zip")
        assert status == 200 and body == (book / "light/plans.zip").read_bytes()
        assert memory(running) - before < 100_000
        for connection in slow:
            connection.close()


def test_a_picture_that_now_contains_a_script_is_not_served(book, running):
    svg = book / "light/beam.svg"
    svg.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    with running.events("/book/rules/one-lamp.html") as events:
        change(book / LAMP, "Because it is so.", "![A beam](beam.svg)")
        settled(running, events, book)
        assert running.ask("/book/files/light/beam.svg")[0] == 200
        svg.write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")
        wait_for(events, "problems", "beam.svg")
    assert running.ask("/book/files/light/beam.svg")[0] == 404


def test_only_localhost_and_ip_addresses_are_accepted_as_hosts(running):
    for host, status in [
            ("localhost", 200), ("localhost:1", 200), ("127.0.0.1", 200), ("[::1]:80", 200),
            ("handbook.localhost", 200), ("192.168.1.20:8080", 200), ("evil.example", 403),
            ("localhost.evil.example", 403), ("127.0.0.1.evil.example", 403), ("1.2.3", 403),
            ("", 403)]:
        assert running.ask("/book/", host=host or " ")[0] == status, host


def test_a_port_that_is_in_use_is_reported(book):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = proofbook("preview", "--content", book, "--port", port)
    assert run.returncode == 2
    assert f"'127.0.0.1:{port}': the port is already in use" in run.stderr
    assert "--port 0" in run.stderr


def test_ctrl_c_exits_with_0(book):
    with preview(BINARY, book, "--no-swatches") as running:
        with running.events("/book/index.html"):
            pass
    assert running.process.returncode == 0


def test_a_missing_folder_or_invalid_host_is_an_error(tmp_path):
    run = proofbook("preview", "--content", tmp_path / "nothing", "--port", 0)
    assert run.returncode == 2 and "the folder does not exist" in run.stderr
    run = proofbook("preview", "--content", tmp_path, "--host", "somewhere.example")
    assert run.returncode == 64 and "IP address" in run.stderr
    run = proofbook("preview", "--content", tmp_path, "--host", "255.255.255.255")
    assert run.returncode == 64 and "IP address of this machine" in run.stderr


def test_allowing_other_machines_prints_a_warning(book):
    with preview(BINARY, book, "--no-swatches", "--host", "0.0.0.0") as running:
        assert "warning: anyone who can reach this machine" in "".join(running.lines)
        assert running.ask("/book/")[0] == 200
        name = socket.gethostname()
        for host, status in [
                (name, 200), (name.split(".")[0] + ".local", 200), ("evil.example", 403),
                (name + ".evil.example", 403)]:
            assert running.ask("/book/", host=host)[0] == status, host
