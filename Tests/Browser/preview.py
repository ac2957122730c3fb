"""Runs `proofbook preview` on a free port, for tests and benchmarks."""

import base64
import http.client
import json
import os
import queue
import re
import signal
import socket
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
        """Sends a request and returns (status, headers, body). The target is sent unchanged."""
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
        """A queue of the (event, data) pairs that a page's script receives (WebSocket, RFC
        6455)."""
        heard = queue.Queue()
        connection = socket.create_connection((self.host, self.port), timeout=600)
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall((
            f"GET /.proofbook/events?path={quote(path, safe='')}&page={page} HTTP/1.1\r\n"
            f"Host: {self.host}:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        answer = connection.makefile("rb")
        assert b" 101 " in answer.readline()
        while answer.readline().strip():
            pass

        def listen():
            text = b""
            try:
                while head := answer.read(2):
                    length = head[1] & 0x7F
                    if length > 125:
                        length = int.from_bytes(answer.read(2 if length == 126 else 8), "big")
                    text += answer.read(length)
                    if head[0] & 0x80:
                        message = json.loads(text)
                        heard.put((message["event"], json.dumps(message["data"])))
                        text = b""
            except (OSError, ValueError):
                pass

        threading.Thread(target=listen, daemon=True).start()
        try:
            yield heard
        finally:
            connection.shutdown(socket.SHUT_RDWR)
            connection.close()


SCRIPT = re.compile(rb'<script src="/\.proofbook/preview\.js\?page=([^"&]*)[^"]*" defer></script>\n')


def without_script(body):
    """A page as a build writes it, without the script that the server adds."""
    return SCRIPT.sub(b"", body, count=1)


@contextmanager
def preview(binary, content, *arguments, cwd=None):
    """Starts a preview and stops it the way Ctrl-C does."""
    if "--port" not in arguments:
        arguments += ("--port", 0)
    process = subprocess.Popen(
        [str(binary), "preview", "--content", str(content), *map(str, arguments)],
        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        cwd=cwd)
    printed = []
    address = None
    for line in process.stderr:
        printed.append(line)
        if found := re.search(r"http://[^/\s]+:\d+/\S*", line):
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
