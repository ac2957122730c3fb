"""Runs the release binary, and looks at what it leaves on disk."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build/release/proofbook"
CORPUS = ROOT.parent / "shared/corpus"


def proofbook(*arguments, cwd=None, timeout=60, **environment):
    """Runs a command to its end. Standard output and standard error are pipes."""
    command = [str(BINARY), *map(str, arguments)]
    return subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        capture_output=True, encoding="utf-8", timeout=timeout)


def check(content, *arguments, **options):
    """`check --format json`, as (exit status, the object that it printed)."""
    run = proofbook("check", "--content", content, "--format", "json", *arguments, **options)
    assert run.stdout, f"no JSON on standard output; standard error says: {run.stderr}"
    return run.returncode, json.loads(run.stdout)


def build(content, output, *arguments, **options):
    return proofbook("build", "--content", content, "--output", output, *arguments, **options)


def write_files(folder, files):
    """Writes {path: text or bytes} below a folder; text has its line breaks kept as they are."""
    for path, text in files.items():
        file = Path(folder) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Path(folder)


def files_of(folder):
    """{path below the folder: bytes} of every file, hidden ones too."""
    folder = Path(folder)
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*")) if file.is_file()
    }


def stamps_of(folder):
    """{path below the folder: (time of the last change, inode)}: equal when no file was written."""
    folder = Path(folder)
    return {
        str(file.relative_to(folder)): (file.stat().st_mtime_ns, file.stat().st_ino)
        for file in sorted(folder.rglob("*")) if file.is_file()
    }
