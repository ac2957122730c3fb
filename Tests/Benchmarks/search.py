#!/usr/bin/env python3
"""Measures the search of a built site, opened from disk in Chromium, and prints the numbers as JSON:
what is loaded at the first key press (bytes, compressed by gzip), and the times from a key press to the list
of results on a processor slowed down four times, in milliseconds.

    .build/python/bin/python Tests/Benchmarks/search.py SITE WORD …
"""

import gzip
import json
import pathlib
import sys
import urllib.parse
import urllib.request

from playwright.sync_api import sync_playwright

# Types a word key by key and returns the time from each key to the results, or to the words that there are none.
TYPE = """async (word) => {
  const input = document.querySelector("dialog input"), dialog = input.closest("dialog");
  const status = dialog.querySelector("[role=status]"), times = [];
  const loading = document.querySelector("[data-loading]").dataset.loading;
  for (let end = 1; end <= word.length; end++) {
    const answered = new Promise((done) => {
      new MutationObserver((_, observer) => {
        if (status.textContent !== loading) { observer.disconnect(); done(performance.now()); }
      }).observe(dialog, { childList: true, subtree: true, characterData: true });
    });
    input.value = word.slice(0, end);
    const start = performance.now();
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    times.push(await answered - start);
    await new Promise((done) => setTimeout(done, 20));
  }
  input.value = "";
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return times;
}"""


def compressed(address):
    path = urllib.request.url2pathname(urllib.parse.urlsplit(address).path)
    return len(gzip.compress(pathlib.Path(path).read_bytes(), 9, mtime=0))


def measure(site, words):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.goto((site / "index.html").resolve().as_uri())
        loaded = []
        page.on("request", lambda request: loaded.append(request.url))
        page.keyboard.press("/")
        page.keyboard.press(words[0][0])
        page.wait_for_selector("dialog [role=option]", timeout=60_000)
        first = [size for size in map(compressed, loaded)]
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        times = [time for word in words for time in page.evaluate(TYPE, word)]
        browser.close()
    return {"files": len(first), "bytes": sum(first), "times": times}


if __name__ == "__main__":
    print(json.dumps(measure(pathlib.Path(sys.argv[1]), sys.argv[2:])))
