"""A tiny web server for a site, in its own thread, with a strict content security policy."""

import mimetypes
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


@contextmanager
def serve(folder, base="/"):
    """Serves a site below a base path on a free port and yields its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            path = unquote(urlsplit(self.path).path)
            file = Path(folder) / path.removeprefix(base)
            if path.endswith("/"):
                file = file / "index.html"
            found = path.startswith(base) and file.is_file()
            body = (file if found else Path(folder) / "404.html").read_bytes()
            self.send_response(200 if found else 404)
            kind = mimetypes.guess_type(file.name)[0] if found else "text/html"
            self.send_header("Content-Type", kind or "application/octet-stream")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Content-Security-Policy", POLICY)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{base}"
    finally:
        server.shutdown()
        server.server_close()
