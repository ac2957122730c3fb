"""Each site is built once per session; each test gets a browser page that notes what it says and asks for."""

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
    """The content of a site; None where it is not on this machine."""
    if name == "content":
        return ROOT / "Content"
    if name in OWN:
        return handbooks.write(name, folder)
    content = CORPUS if name == "library" else CORPUS / name
    return content if content.is_dir() else None


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    """A function that builds a site by its name, the first time it is asked for."""
    built = {}

    def site(name):
        if name not in built:
            content = _content(name, tmp_path_factory.mktemp("content") / name)
            if content is None:
                pytest.skip(f"no public packs beside this checkout: {CORPUS / name}")
            folder = tmp_path_factory.mktemp("site") / name
            run = build(content, folder)
            assert run.returncode == 0, f"{name} does not build: {run.stderr}"
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
    """The small handbook of handbooks.py, clean and with everything in it."""
    return sites("specimen")


@pytest.fixture(scope="session")
def served(sites):
    """A function that serves a site under a strict policy, and gives its address."""
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
    """What pages said on the console, and which addresses they asked for."""

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
    """A page in a browser with JavaScript turned off."""
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(5000)
    page = context.new_page()
    heard.listen(page)
    yield page
    context.close()
