#!/usr/bin/env python3
"""Times rendering of the whole swatch gallery, cold and repeated, and measures its pictures."""

import statistics
import struct
import sys
import tempfile
import zlib
from pathlib import Path

import measure

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5


def run(folder, *arguments):
    done = measure.run(
        [measure.BINARY, "swatches", "--output", folder, "--no-cache", *arguments])
    return done.wall, done.output.strip()


def chunks(data):
    at = 8
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        yield data[at + 4:at + 8], data[at + 8:at + 8 + length]
        at += 12 + length


def pixels(data):
    """The unfiltered rows of red, green, and blue bytes of a PNG file."""
    parts = {}
    for name, content in chunks(data):
        parts[name] = parts.get(name, b"") + content
    width, height, _, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    step = 3 if kind == 2 else 1
    stored, above, rows = zlib.decompress(parts[b"IDAT"]), bytes(width * step), []
    for number in range(height):
        start = number * (width * step + 1)
        way, row = stored[start], bytearray(stored[start + 1:start + 1 + width * step])
        for at in range(len(row)):
            left = row[at - step] if at >= step else 0
            up, corner = above[at], above[at - step] if at >= step else 0
            far = [abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)]
            nearest = (left, up, corner)[far.index(min(far))]
            row[at] = (row[at] + (0, left, up, (left + up) // 2, nearest)[way]) % 256
        above = bytes(row)
        rows.append(above)
    if kind == 3:
        colors = [parts[b"PLTE"][at:at + 3] for at in range(0, len(parts[b"PLTE"]), 3)]
        rows = [b"".join(colors[index] for index in row) for row in rows]
    return rows


with tempfile.TemporaryDirectory() as base:
    cold = []
    for number in range(RUNS):
        seconds, said = run(f"{base}/{number}")
        cold.append(seconds)
    print(f"cold, median of {RUNS}: {statistics.median(cold):.2f} s ({said})")
    again = [run(f"{base}/0") for _ in range(RUNS)]
    print(f"repeated: {statistics.median(time for time, _ in again):.2f} s ({again[-1][1]})")
    one = [run(f"{base}/one-{number}", "--jobs", "1")[0] for number in range(3)]
    print(f"on one thread: {statistics.median(one):.2f} s")
    files = sorted(Path(f"{base}/0").rglob("*.png"))
    same = all(
        file.read_bytes() == (Path(f"{base}/one-0") / file.relative_to(f"{base}/0")).read_bytes()
        for file in files)
    print(f"same bytes on one thread and on all threads: {same}")
    largest = max(files, key=lambda file: file.stat().st_size)
    print(f"{len(files)} pictures; the largest has {largest.stat().st_size} bytes ({largest.name})")
    worst = 0
    for file in files[::5]:
        data = file.read_bytes()
        plain = len(zlib.compress(b"".join(b"\0" + row for row in pixels(data)), 9))
        worst = max(worst, len(data) / plain)
    print(f"size relative to zlib level 9 without filters, every fifth picture: at most {worst:.2f}")
