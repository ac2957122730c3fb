"""Every kind of page works with a strict content security policy, requests nothing from another
host, and logs nothing to the console."""

import html
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import awkward
from kinds import KINDS, every_kind, file_address, served_address


@every_kind
def test_every_page_works_under_a_strict_policy(kind, sites, served, page, heard):
    response = page.goto(served_address(sites, served, kind))
    assert "default-src 'none'" in response.headers["content-security-policy"]
    assert heard.messages == []


@every_kind
def test_no_page_opened_from_disk_logs_anything(kind, sites, page, heard):
    if kind == "404":
        pytest.skip("the 404 page needs a server, because it is shown at any address")
    page.goto(file_address(sites, kind))
    assert heard.messages == []


@every_kind
def test_no_request_leaves_the_site(kind, sites, served, page, heard):
    page.goto(served_address(sites, served, kind))
    if KINDS[kind][1].split("/")[-1].split("~")[0] not in ("print.html",):
        page.keyboard.press("/")
        page.get_by_role("combobox").fill("a")
    assert heard.requests
    assert {urlsplit(address).hostname for address in heard.requests} == {"127.0.0.1"}


def test_a_missing_page_shows_the_404_page_at_any_depth(served, page, heard):
    page.goto(served("specimen") + "rules/deeper/nothing.html")
    assert page.locator("h1").inner_text() == "Page not found"
    ground = page.evaluate("getComputedStyle(document.querySelector('.skip')).position")
    assert ground == "absolute", "the stylesheet is found from every address"
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("lamp")
    page.get_by_role("dialog").get_by_role("option").first.click()
    page.wait_for_url("**/rules/one-lamp.html*")


def test_the_404_page_opened_from_disk_has_its_styles(sites, page):
    page.goto((sites("specimen").folder / "404.html").as_uri())
    assert page.evaluate("getComputedStyle(document.querySelector('.skip')).position") == "absolute"


def test_the_same_site_works_at_any_base_path(served, page, heard):
    page.goto(served("content", "/some/where else/".replace(" ", "-")) + "index.html")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    page.wait_for_url("**/some/where-else/rules.html")
    assert heard.messages == []


def test_hostile_strings_are_shown_and_never_run(sites, page, heard):
    site = sites("awkward")
    for number, text in enumerate(awkward.HOSTILE):
        page.goto(f"{site.address}rules/string-{number}.html")
        assert page.evaluate("window.pwned") is None
        # A title is parsed as Markdown, and only its plain text is shown.
        title = html.unescape(text.replace("`", "") if text.count("`") > 1 else text)
        assert page.locator("h1").text_content().split() == title.split()
        assert page.locator("main pre").last.text_content().split() == text.split()
        page.keyboard.press("/")
        page.get_by_role("combobox").fill(text.split()[0])
        status = page.get_by_role("dialog").get_by_role("status")
        expect(status).to_have_text(re.compile(r"^(\d+ results?|No results)$"))
        assert page.evaluate("window.pwned") is None
    assert heard.messages == []
