"""Whatever strings a file carries, a browser runs none of them, blocks nothing, and asks no other host for
anything: on every page, in the search, in the filter, and on the pages of the preview."""

import re
import shutil
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import expect

import attacks
from commands import BINARY, build, check, files_of, proofbook, write_files
from pages import Site
from preview import preview
from server import serve

# What a page must not contain, even if the browser does not act on it at once.
OBJECTIONS = """() => {
  const found = [], links = ["http:", "https:", "mailto:", "tel:", "sms:", "facetime:", location.protocol];
  const object = (element, why) => found.push(`${why}: ${element.outerHTML.slice(0, 200)}`);
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName, values = ["href", "src", "action", "formaction", "data", "poster", "xlink:href"];
    if (/^(i?frame|object|embed|base|form|math|portal|animate|set|foreignobject)$/i.test(name)) object(element, name);
    if ((name === "script" || name === "style") && element.textContent.trim()) object(element, "inline");
    if (name === "title" && element.closest("body") && !element.closest("svg")) object(element, "title");
    for (const { name: key } of element.attributes) {
      if (/^on|^style$|^autofocus$|[^a-z0-9:_-]/i.test(key)) object(element, key);
    }
    for (const key of values.filter((key) => element.hasAttribute(key))) {
      const to = new URL(element.getAttribute(key), document.baseURI);
      const isLink = name === "a" || name === "link" && /canonical/.test(element.rel);
      if (isLink ? !links.includes(to.protocol) : to.origin !== location.origin) object(element, key);
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The site of the library of attacks. `Site.pages` has its pages."""
    folder = tmp_path_factory.mktemp("attacks")
    write_files(folder / "content", attacks.library())
    run = build(folder / "content", folder / "site")
    assert run.returncode == 0, run.stderr[-2000:]
    return Site("attacks", folder / "content", folder / "site", run.stderr)


@pytest.fixture(params=["from disk", "from a server"])
def address(request, library):
    """The address of the site; the server sends a strict policy, and the disk none."""
    if request.param == "from disk":
        yield library.address
    else:
        with serve(library.folder) as served:
            yield served


@pytest.fixture
def page(page):
    page.context.add_init_script("window.pwned = () => console.error('pwned')")
    return page


# Pages without an icon, such as redirects, make the browser ask for one.
MISSING = "error: Failed to load resource: the server responded with a status of 404 (Not Found)"


def assert_unharmed(page, heard, ignored=None):
    assert [message for message in heard.messages if message != ignored] == [], page.url
    assert {urlsplit(asked).hostname for asked in heard.requests} <= {None, "", "127.0.0.1"}, page.url


def ordinary(library, most):
    """The pages, about so many of each folder but all rules, without redirects and the 404 page, which needs a
    server."""
    folders = {}
    for path, found in library.pages.items():
        if not found.refresh and path != "404.html":
            folders.setdefault(path.rpartition("/")[0], []).append(path)
    return [path for folder, paths in folders.items()
            for path in (paths if folder.endswith("rules") else paths[::max(1, len(paths) // most)])]


def test_the_attacks_reach_every_kind_of_page(library):
    folders = {path.split("/")[1] for path in library.pages if path.startswith("pack/") and path.count("/") > 1}
    assert folders >= {"rules", "sections", "tags", "platforms", "impact", "symbols"}
    drawings = sum('class="canvas"' in (library.folder / path).read_text() for path in library.pages)
    assert drawings > len(attacks.BREAKOUTS)
    text = library.pages["pack/checks.html"].text
    for attack in attacks.BREAKOUTS[:3]:
        assert attack in library.pages["pack/symbols.html"].text + text, attack


def test_no_page_runs_or_loads_anything(address, library, page, heard):
    objections = {}
    # The policy of a server reports everything that the disk would run, so fewer pages are enough from there.
    for path in ordinary(library, 8)[::1 if address.startswith("http:") else 6]:
        page.goto(address + quote(path))
        if found := page.evaluate(OBJECTIONS):
            objections[path] = found
        assert_unharmed(page, heard)
    assert objections == {}


def test_no_published_file_runs_or_loads_anything(address, library, page, heard):
    files = [path for path in library.files if path.endswith((".svg", ".txt", ".css", ".json"))]
    assert sum(path.endswith(".svg") for path in files) > 3
    for path in files:
        page.goto(address + quote(path))
        assert_unharmed(page, heard, MISSING)
    styles = [text for path, text in files_of(library.folder).items() if path.endswith(".css")]
    assert styles and not any(b"evil.example" in text or b"pwned" in text for text in styles)


def test_the_search_shows_attacks_as_text(address, page, heard):
    page.goto(address + "pack/rules/attacks-3.html")
    page.keyboard.press("/")
    for attack in attacks.BREAKOUTS + attacks.ADDRESSES:
        page.get_by_role("combobox").fill(attack)
        status = page.get_by_role("dialog").get_by_role("status")
        expect(status).to_have_text(re.compile(r"^(\d+ results?|No results|Type .*)$"))
        assert page.evaluate(OBJECTIONS.replace("|^autofocus$", "")) == []
        assert_unharmed(page, heard)
    page.get_by_role("combobox").fill("attack script")
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/**")
    assert_unharmed(page, heard)


def test_the_filter_shows_attacks_as_text(address, library, page, heard):
    page.goto(address + "pack/rules.html")
    rows = page.locator("ul.rows > li")
    for attack in attacks.BREAKOUTS + attacks.ADDRESSES:
        page.get_by_role("searchbox").fill(attack)
        assert_unharmed(page, heard)
    page.get_by_role("button", name="Clear filters").click()
    boxes = page.locator(".facets input[type=checkbox]")
    assert boxes.count() > len(attacks.BREAKOUTS)
    for box in boxes.all():
        box.evaluate("box => box.click()")
        assert rows.locator("visible=true").count() > 0
    assert page.evaluate(OBJECTIONS) == []
    page.reload()
    assert_unharmed(page, heard)


def test_attacks_in_addresses_are_text(address, page, heard):
    for number, attack in enumerate(attacks.BREAKOUTS[::2 if address.startswith("http:") else 6]):
        value = quote(attack, safe="")
        query = f"?q={value}&title={value}&tag={value}&impact={value}&{value}={value}#{value}"
        page.goto(address + ["pack/rules.html", "index.html", "pack/rules/attacks-1.html"][number % 3] + query)
        assert page.evaluate(OBJECTIONS) == []
        assert_unharmed(page, heard)


def test_redirects_lead_to_pages_of_the_site(address, library, page, heard):
    moved = [path for path, found in library.pages.items() if found.refresh]
    assert len(moved) > 5
    for number, path in enumerate(moved[::2] if address.startswith("http:") else moved[:4]):
        attack = quote(attacks.BREAKOUTS[number % len(attacks.BREAKOUTS)], safe="")
        page.goto(address + quote(path) + ["", f"?a={attack}#{attack}", "#javascript:pwned()"][number % 3])
        page.locator("h1").wait_for()
        assert page.url.startswith(address) and page.title() != ""
        assert_unharmed(page, heard, MISSING)


def test_the_404_page_shows_no_part_of_its_address(library, page, heard):
    with serve(library.folder) as served:
        for attack in attacks.BREAKOUTS:
            page.goto(served + quote(attack))
            assert page.evaluate(OBJECTIONS) == []
    assert_unharmed(page, heard, MISSING)


def assert_harmless(site):
    for found in site.pages.values():
        assert not [text for text in found.inline if "pwned" in text], found.path
        for _, link, _ in found.links:
            assert urlsplit(link.strip()).scheme in ("", "http", "https"), (found.path, link)
    for file in site.folder.rglob("*.css"):
        assert not re.search(r"evil\.example|pwned", file.read_text()), file


@pytest.mark.parametrize("key", ["edit", "source", "logo", "stylesheet", "accent", "language", "redirects"])
def test_a_setting_is_refused_or_harmless(key, tmp_path):
    content = write_files(tmp_path / "content", attacks.settings(key))
    _, report = check(content)
    refused = {Path(item["path"]).parent for item in report["diagnostics"] if item["severity"] == "error"}
    assert refused
    for folder in refused:
        shutil.rmtree(folder)
    if any(content.iterdir()):
        run = build(content, tmp_path / "site", "--no-swatches")
        assert run.returncode == 0, run.stderr
        assert_harmless(Site(key, content, tmp_path / "site"))


@pytest.mark.parametrize("attack", attacks.ADDRESSES[:12] + attacks.BREAKOUTS[:4])
def test_the_address_of_a_site_is_refused_or_harmless(attack, tmp_path):
    for number, url in enumerate([attack, f"https://a.example/{attack}"]):
        book = write_files(tmp_path / f"book-{number}", {
            "handbook.yaml": f"title: A\nurl: {attacks.quoted(url)}\n", "a/b.md": attacks.plain("A rule")})
        run = build(book, tmp_path / f"site-{number}", "--no-swatches")
        assert run.returncode in (0, 1), run.stderr
        assert_harmless(Site("url", book, tmp_path / f"site-{number}"))


def test_the_preview_shows_attacks_and_their_problems_as_text(library, page, heard, tmp_path):
    content = write_files(tmp_path / "content", attacks.library())
    with preview(BINARY, content) as running:
        for path in ["index.html", "pack/rules.html", "pack/rules/attacks-3.html", "pack/checks.html"]:
            page.goto(running.address + path)
            page.locator("#proofbook-preview section").wait_for()
            if (show := page.locator("#proofbook-preview").get_by_role("button", name="Show")).count():
                show.click()
            page.locator("#proofbook-preview li.warning").first.wait_for()
            assert_unharmed(page, heard)
        # Errors, in a file whose name is an attack.
        broken = content / attacks.NAMES[0] / attacks.NAMES[2] / f"{attacks.NAMES[4]}.md"
        broken.write_text("".join(f"[{attack}](<{attack}.md>)\n\n" for attack in map(attacks.line, attacks.BREAKOUTS)))
        page.locator("#proofbook-preview li.error").first.wait_for()
        assert_unharmed(page, heard)


def test_a_page_that_draw_writes_runs_nothing(page, heard, tmp_path):
    views = [attacks.view(attack, attacks.BREAKOUTS[number - 1]) for number, attack in enumerate(attacks.BREAKOUTS)]
    write_files(tmp_path, {"a.md": "".join(f"```swift\n{view}```\n\n" for view in views)})
    run = proofbook("draw", "a.md", "--output", "a.html", cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    page.goto((tmp_path / "a.html").as_uri())
    assert page.locator(".canvas").count() >= len(views)
    assert_unharmed(page, heard)
