"""Fixtures: each site is built once per session; each test gets a browser page whose console
messages and requests are recorded."""

from contextlib import ExitStack
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import sync_playwright

import handbooks
from commands import CORPUS, ROOT, build
from pages import Site
from server import serve

OWN = ["content", "specimen", "awkward", "rightward", "many", "shelf"]
PACKS = ["ios-ui-refactor", "emilkowal-animations"]
ALL = OWN + PACKS + ["library"]
BASES = {"specimen": "/book/"}


def _content(name, folder):
    """The content folder of a site; None if it is not on this machine."""
    if name == "content":
        return ROOT / "Content"
    if name in OWN:
        return handbooks.write(name, folder)
    content = CORPUS if name == "library" else CORPUS / name
    return content if content.is_dir() else None


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    """A function that returns a site by its name, and builds it on the first call."""
    built = {}

    def site(name):
        if name not in built:
            content = _content(name, tmp_path_factory.mktemp("content") / name)
            if content is None:
                pytest.skip(f"the public packs are not next to this checkout: {CORPUS / name}")
            folder = tmp_path_factory.mktemp("site") / name
            run = build(content, folder)
            assert run.returncode == 0, f"{name} failed to build: {run.stderr}"
            built[name] = Site(name, content, folder, run.stderr, BASES.get(name, "/"))
        return built[name]

    return site


@pytest.fixture(params=ALL)
def site(request, sites):
    """Every site in turn."""
    return sites(request.param)


@pytest.fixture(params=PACKS)
def pack(request, sites):
    return sites(request.param)


@pytest.fixture
def specimen(sites):
    """The small handbook from handbooks.py: no problems, and every feature in use."""
    return sites("specimen")


@pytest.fixture(scope="session")
def served(sites):
    """A function that serves a site with a strict content security policy and returns its
    address."""
    with ExitStack() as stack:
        running = {}

        def address(name, base=None):
            base = base or BASES.get(name, "/")
            if (name, base) not in running:
                running[name, base] = stack.enter_context(serve(sites(name).folder, base))
            return running[name, base]

        yield address


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield chromium
        chromium.close()


@dataclass
class Heard:
    """The console messages and dialogs of pages, and the addresses they requested."""

    messages: list = field(default_factory=list)
    requests: list = field(default_factory=list)

    def listen(self, page):
        page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (self.messages.append("a dialog"), dialog.dismiss()))
        page.on("request", lambda request: self.requests.append(request.url))


@pytest.fixture
def heard():
    return Heard()


@pytest.fixture
def page(browser, heard):
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(5000)
    page = context.new_page()
    heard.listen(page)
    yield page
    context.close()


@pytest.fixture
def scriptless(browser, heard):
    """A page in a browser with JavaScript disabled."""
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(5000)
    page = context.new_page()
    heard.listen(page)
    yield page
    context.close()
