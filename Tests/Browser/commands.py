"""Helpers that run the release binary and read the files that it writes."""

import atexit
import json
import os
import pty
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _own_binary():
    """Copies the binary, so that all tests of a session run the same program even if it is
    rebuilt."""
    folder = Path(tempfile.mkdtemp(prefix="proofbook-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(shutil.copy2(ROOT / ".build/release/proofbook", folder))


BINARY = _own_binary()
# Swatches are cached for one test session, not in the user's cache.
os.environ["XDG_CACHE_HOME"] = str(BINARY.parent / "cache")
CORPUS = ROOT.parent / "shared/corpus"


def proofbook(*arguments, cwd=None, timeout=60, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
              **environment):
    """Runs a command until it exits. Standard output and standard error are pipes by default."""
    command = [str(BINARY), *map(str, arguments)]
    return subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        stdout=stdout, stderr=stderr, encoding="utf-8", timeout=timeout)


def on_terminal(*arguments, **environment):
    """What a command prints on standard error if standard error is a terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [str(BINARY), *map(str, arguments)], stderr=theirs, stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL, env={**os.environ, "TERM": "xterm", **environment})
    os.close(theirs)
    output = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        output += part
    process.wait(timeout=30)
    os.close(ours)
    return output.decode()


def check(content, *arguments, **options):
    """Runs `check --format json`; returns the exit status and the parsed JSON."""
    run = proofbook("check", "--content", content, "--format", "json", *arguments, **options)
    assert run.stdout, f"no JSON on standard output; standard error: {run.stderr}"
    return run.returncode, json.loads(run.stdout)


def build(content, output, *arguments, **options):
    return proofbook("build", "--content", content, "--output", output, *arguments, **options)


def write_files(folder, files):
    """Writes {path: text or bytes} below a folder, with the line breaks of text unchanged."""
    for path, text in files.items():
        file = Path(folder) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Path(folder)


def files_of(folder):
    """{path below the folder: bytes} of every file, including hidden files."""
    folder = Path(folder)
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*")) if file.is_file()
    }


def stamps_of(folder):
    """{path below the folder: (modification time, inode)}: unchanged if no file was written."""
    folder = Path(folder)
    return {
        str(file.relative_to(folder)): (file.stat().st_mtime_ns, file.stat().st_ino)
        for file in sorted(folder.rglob("*")) if file.is_file()
    }
