"""Runs `proofbook preview` on a free port, for tests and benchmarks."""

import http.client
import queue
import re
import signal
import subprocess
import threading
from contextlib import contextmanager
from urllib.parse import quote, urlsplit


class Preview:
    """A running preview."""

    def __init__(self, process, address):
        self.process = process
        self.address = address
        self.lines = []
        parts = urlsplit(address)
        self.host, self.port = parts.hostname, parts.port

    def ask(self, target, method="GET", headers=None, host=None):
        """An answer as (status, headers, body). The target is sent as it is written."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        connection.putrequest(method, target, skip_host=True)
        connection.putheader("Host", host or f"{self.host}:{self.port}")
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), body

    @contextmanager
    def events(self, path, page="none"):
        """A queue of (event, data) for a page, as its script hears them."""
        heard = queue.Queue()
        connection = http.client.HTTPConnection(self.host, self.port, timeout=600)
        connection.request("GET", f"/.proofbook/events?path={quote(path, safe='')}&page={page}")
        answer = connection.getresponse()

        def listen():
            name = ""
            try:
                for line in answer:
                    line = line.decode().rstrip("\n")
                    if line.startswith("event: "):
                        name = line.removeprefix("event: ")
                    elif line.startswith("data: "):
                        heard.put((name, line.removeprefix("data: ")))
            except (OSError, ValueError, AttributeError, http.client.HTTPException):
                pass

        threading.Thread(target=listen, daemon=True).start()
        try:
            yield heard
        finally:
            connection.sock.shutdown(2)
            connection.close()


SCRIPT = re.compile(rb'<script src="/\.proofbook/preview\.js\?page=([^"&]*)[^"]*" defer></script>\n')


def without_script(body):
    """A page as a build writes it: the script that the server adds is taken out."""
    return SCRIPT.sub(b"", body, count=1)


@contextmanager
def preview(binary, content, *arguments, cwd=None):
    """Starts a preview, and ends it as Ctrl-C does."""
    process = subprocess.Popen(
        [str(binary), "preview", "--content", str(content), "--port", "0", *map(str, arguments)],
        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        cwd=cwd)
    printed = []
    address = None
    for line in process.stderr:
        printed.append(line)
        if found := re.search(r"http://\S+", line):
            address = found[0]
            break
    if address is None:
        process.wait(timeout=30)
        raise AssertionError("".join(printed))
    running = Preview(process, address)
    running.lines += printed

    def read():
        for line in process.stderr:
            running.lines.append(line)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        try:
            process.wait(timeout=30)
        finally:
            process.kill()
            reader.join(timeout=30)
