#!/usr/bin/env python3
"""Guards what the program costs, in instructions: how they grow with the input, and how many there
are in each stage for fixed inputs. Needs Valgrind and a release binary.

    python3 Tests/Benchmarks/guard                      both, on small inputs, as in .ci/run
    python3 Tests/Benchmarks/guard growth [WORD…]       only growth, of dimensions with a word
    python3 Tests/Benchmarks/guard growth --full        the same at full size
    python3 Tests/Benchmarks/guard stages [--update]    only stages; --update keeps the new numbers
"""

import argparse
import concurrent.futures
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import callgrind
import growth
import stages

ROOT = pathlib.Path(__file__).resolve().parents[3]

parser = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("part", nargs="?", choices=["growth", "stages"])
parser.add_argument("words", nargs="*", help="only dimensions whose name contains one of them")
parser.add_argument("--full", action="store_true", help="measure growth at full size")
parser.add_argument("--update", action="store_true", help="keep the new numbers of the stages")
parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/proofbook")
options = parser.parse_args()

with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
    binary = callgrind.strip(options.binary.resolve(), folder)
    holds = True
    if options.part != "stages":
        chosen = [dimension for dimension in growth.DIMENSIONS
                  if any(word in dimension.name for word in options.words)
                  or not options.words and (options.full or dimension.small)]
        shared = [] if options.full or options.words else [
            dimension for dimension in chosen if dimension.is_shared]
        alone = [dimension for dimension in chosen if dimension not in shared]
        holds = growth.run(binary, alone, options.full, pool) and holds
        if shared:
            holds = growth.run_together(binary, shared, pool) and holds
    if options.part != "growth":
        holds = stages.run(binary, pool, options.update) and holds
sys.exit(0 if holds else 1)
