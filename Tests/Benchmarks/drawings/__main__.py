#!/usr/bin/env python3
"""Measures what the rule pages of a site show, in Chromium, and prints tables. Asserts nothing.

    .build/python/bin/python Tests/Benchmarks/drawings pages FOLDER …        places, sizes and pixels of drawings
    .build/python/bin/python Tests/Benchmarks/drawings population FOLDER …   what is drawn, and why the rest is not
    .build/python/bin/python Tests/Benchmarks/drawings contact FOLDER OUT    sheets of all stages
    .build/python/bin/python Tests/Benchmarks/drawings sample FOLDER … OUT   pairs of visual rules to be judged
    .build/python/bin/python Tests/Benchmarks/drawings motion FOLDER …       pairs that animate, and those that play
    .build/python/bin/python Tests/Benchmarks/drawings cost BEFORE AFTER [FOLDER]   drawing time of two binaries

A FOLDER is a built site or a folder of rules, which is built first. `COMMAND --help` lists the options. The
packages of `.ci/setup test` are needed.
"""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import contact
import cost
import motion
import pages
import population
import sample_pairs

COMMANDS = {"pages": pages, "population": population, "contact": contact, "sample": sample_pairs,
            "motion": motion, "cost": cost}


def main():
    parser = argparse.ArgumentParser(
        prog="drawings", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in COMMANDS.items():
        module.add_options(commands.add_parser(
            name, help=module.__doc__.split(".")[0], description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter))
    chosen = parser.parse_args()
    COMMANDS[chosen.command].run(chosen)


main()
