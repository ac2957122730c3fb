"""The formats of `proofbook lint` for build servers and code hosts, and findings on pages."""

import gzip
import json
import os
import subprocess
import threading
import time
import xml.etree.ElementTree as ElementTree
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import jsonschema
import pytest
from commands import BINARY, build, files_of, proofbook, write_files

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


# A handbook at an address

GAPS = """---
title: No huge gaps
impact: LOW
checks:
  - id: huge-gap
    select: 'VStack[arg.spacing>40]'
    message: a gap of {arg.spacing} points
---

**Incorrect (a):**

```swift
VStack(spacing: 64) { Text("a") }
```

**Correct (b):**

```swift
VStack(spacing: 8) { Text("a") }
```
"""
CHECKS = json.dumps({"version": 1, "checks": [{
    "id": "huge-gap", "page": "rules/gaps.html",
    "declaration": {"id": "huge-gap", "select": "VStack[arg.spacing>40]", "message": "a gap"}}]})


@contextmanager
def answering(answer):
    """Serves what `answer(handler)` writes on a free port; yields the address and the paths that
    were asked for."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            assert not {"Cookie", "Authorization"} & set(self.headers)
            try:
                answer(self)
            except OSError:
                pass

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        server.server_close()


def send(handler, body=b"", status=200, **headers):
    body = body if isinstance(body, bytes) else body.encode()
    handler.send_response(status)
    for name, value in {"Content-Length": str(len(body)), **headers}.items():
        if value is not None:
            handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


def redirected(times, to=None):
    """Redirects a request as many times, and then to an address, if there is one."""
    def answer(handler):
        count = int(handler.path.partition("?")[2] or 0)
        if count < times:
            send(handler, status=302, Location=f"/checks.json?{count + 1}")
        elif to is not None:
            send(handler, status=302, Location=to)
        else:
            send(handler, CHECKS)
    return answer


def drip(handler):
    """Sends a byte each second."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(30):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(1)


def endless(handler):
    """Sends more than the limit, without saying so before."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(64):
        handler.wfile.write(b" " * (1 << 20))


def bomb(handler):
    send(handler, gzip.compress(b" " * (64 << 20)), Content_Encoding="gzip")


def remote(tmp_path, address):
    return write_files(tmp_path / "app", {
        "A.swift": 'VStack(spacing: 48) { Text("a") }\n', ".proofbook.yml": f"handbook: {address}\n"})


def lint_remote(folder, *options):
    run = proofbook("lint", "--format", "json", "--cache", "cache", *options, cwd=folder)
    found = json.loads(run.stdout)["diagnostics"]
    return run.returncode, [(entry["id"], entry["message"]) for entry in found]


def test_an_app_uses_the_checks_of_a_site_until_they_are_updated(tmp_path):
    write_files(tmp_path / "book", {"handbook.yaml": "title: A\n", "s/gaps.md": GAPS})
    site = tmp_path / "site"
    assert build(tmp_path / "book", site).returncode == 0
    with answering(lambda handler: send(handler, (site / handler.path[1:]).read_bytes())) as (address, asked):
        folder = remote(tmp_path, address)
        run = proofbook("lint", "--cache", "cache", cwd=folder)
        assert "A.swift:1:1: warning: a gap of 48 points" in run.stdout
        assert f"see: {address}rules/gaps.html#incorrect-1" in run.stdout
        assert "wrote .proofbook.lock" in run.stderr
        before = files_of(folder)
        assert sorted(before) == [
            ".proofbook.lock", ".proofbook.yml", "A.swift",
            f"cache/handbooks/{json.loads(before['.proofbook.lock'])['sha256']}.json"]
        assert lint_remote(folder) == (0, [("huge-gap", "a gap of 48 points")])
        write_files(tmp_path / "book", {"s/gaps.md": GAPS.replace("40", "60").replace("a gap", "a wide gap")})
        assert build(tmp_path / "book", site).returncode == 0
        assert lint_remote(folder) == (0, [("huge-gap", "a gap of 48 points")])
        assert asked == ["/checks.json"] and files_of(folder) == before
        [(kind, message)] = lint_remote(folder, "--no-cache")[1]
        assert kind == "lint/handbook-lock" and "has changed" in message
        assert lint_remote(folder, "--update-handbook") == (0, [])
        assert len(asked) == 3 and files_of(folder)[".proofbook.lock"] != before[".proofbook.lock"]
    # Without the server:
    assert lint_remote(folder) == (0, [])
    status, [(kind, message)] = lint_remote(folder, "--no-cache")
    assert (status, kind) == (1, "lint/handbook-address") and "refuses connections" in message
    for file in (folder / "cache/handbooks").iterdir():
        file.write_bytes(file.read_bytes()[:-5])
    assert lint_remote(folder)[1][0][0] == "lint/handbook-address"


@pytest.mark.parametrize(("answer", "says"), [
    (lambda handler: send(handler, CHECKS, 404), "status 404"),
    (lambda handler: send(handler, status=401, WWW_Authenticate='Basic realm="a"'), "status 401"),
    (lambda handler: send(handler, CHECKS, 500), "status 500"),
    (lambda handler: send(handler, "<!doctype html>"), "it is not JSON"),
    (lambda handler: send(handler, CHECKS.replace("1", "2", 1)), "version 2"),
    (lambda handler: send(handler, b" " * (5 << 20)), "more than 4 MB"),
    (endless, "more than 4 MB"), (bomb, "the server compresses it"),
    (redirected(6), "redirected more than 5 times"),
    (redirected(0, "http://book.example/checks.json"), "'http://book.example/checks.json', which is not encrypted"),
    (redirected(0, "file:///etc/passwd"), "it is redirected"),
    (redirected(0, "http://["), ""), (redirected(0, ""), ""),
    (lambda handler: send(handler, status=302), ""),
    (lambda handler: handler.connection.close(), "failed"),
    (drip, "no complete answer within 10 seconds"),
    (lambda handler: time.sleep(30), "no complete answer within 10 seconds"),
], ids=["gone", "locked", "broken", "page", "version", "huge", "endless", "bomb", "redirects",
        "unencrypted", "file", "broken address", "no address", "no redirect", "closed", "drip", "silent"])
def test_a_site_that_cannot_be_read_is_one_error(answer, says, tmp_path):
    with answering(answer) as (address, _):
        folder = remote(tmp_path, address)
        start = time.monotonic()
        status, found = lint_remote(folder)
        assert time.monotonic() - start < 20
        assert status == 1 and [kind for kind, _ in found] == ["lint/handbook-address"]
        assert "cannot read" in found[0][1] and says in found[0][1], found
        assert sorted(files_of(folder)) == [".proofbook.yml", "A.swift"]


@pytest.mark.parametrize("times", [1, 5])
def test_redirects_are_followed(times, tmp_path):
    with answering(redirected(times)) as (address, asked):
        assert lint_remote(remote(tmp_path, address)) == (0, [("huge-gap", "a gap")])
        assert len(asked) == times + 1


# Adoption

@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_adoption_is_one_page_that_fits_a_phone(scheme, tmp_path, page):
    app(tmp_path, **{"Sources/<b>é & “long” folder/" + "Name" * 20 + ".swift": CARD})
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", tmp_path]
    for arguments in [["init", "-q"], ["add", "--all"], ["commit", "-q", "-m", "a"]]:
        subprocess.run([*git, *arguments], check=True)
    before = files_of(tmp_path)
    outputs = []
    for jobs in (1, 4):
        run = proofbook(
            "adopt", "Sources", "--all", "--history", "12", "--output", tmp_path / f"out{jobs}",
            "--jobs", jobs, cwd=tmp_path)
        assert run.returncode == 0 and "1 earlier commit; wrote" in run.stderr, run.stderr
        outputs.append(files_of(tmp_path / f"out{jobs}"))
    assert outputs[0] == outputs[1] and sorted(outputs[0]) == ["adoption.json", "index.html"]
    assert {path: text for path, text in files_of(tmp_path).items() if not path.startswith("out")} == before
    data = json.loads(outputs[0]["adoption.json"])
    assert data["version"] == 1 and data["findings"] == data["history"][0]["findings"] > 5
    assert data["findings"] == sum(check["findings"] for check in data["checks"])
    assert data["findings"] == sum(file["findings"] for file in data["files"])
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.emulate_media(color_scheme=scheme)
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto((tmp_path / "out1/index.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.locator(".trend li").count() == 2
        page.locator("summary").first.click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert all(url.startswith("file:") and url.endswith("index.html") for url in requests)


def test_adoption_does_not_replace_pages_of_others(tmp_path):
    app(tmp_path, **{"docs/index.html": "mine"})
    run = proofbook("adopt", "Sources", "--output", "docs", cwd=tmp_path)
    assert run.returncode == 2 and "it is not a page of 'proofbook adopt'" in run.stderr
    assert (tmp_path / "docs/index.html").read_text() == "mine"
    app(tmp_path, **{"docs2/adoption.json": "[]"})
    run = proofbook("adopt", "Sources", "--output", "docs2", cwd=tmp_path)
    assert run.returncode == 2 and "it is not the data of 'proofbook adopt'" in run.stderr
    assert (tmp_path / "docs2/adoption.json").read_text() == "[]"
    for _ in range(2):
        assert proofbook("adopt", "Sources", "--output", "new", cwd=tmp_path).returncode == 0
