"""Builds of one handbook by several programs, in turns, and the tables of them."""

import functools
import re
import shutil
import sys

import measure
import packs
import sites

# Options of Proofbook in the comparisons. Pictures are left out: Hugo makes none.
DRAWN = ["--no-swatches"]
PLAIN = ["--no-swatches", "--no-drawings"]


def runs_for(count, most):
    """Fewer runs of large handbooks."""
    return max(1, min(most, 15_000 // count))


class Comparison:
    """What was measured: for the name of each program, the runs of each kind of build."""

    def __init__(self, variants, runs, kinds):
        self.clean = measure.in_turns({name: site.clean for name, site in variants.items()}, runs)
        self.sizes = {name: measure.size(site.output) for name, site in variants.items()}
        self.unchanged = self.edited = None
        if "repeated" in kinds:
            for site in variants.values():
                site.prepare()
            self.unchanged = measure.in_turns(
                {name: site.unchanged for name, site in variants.items()}, runs)
            self.edited = measure.in_turns(
                {name: site.edited for name, site in variants.items()}, runs)

    def rows(self, count):
        for name, runs in self.clean.items():
            files, size = self.sizes[name]
            others = [measure.seconds(measure.median(found[name])) if found else ""
                      for found in (self.unchanged, self.edited)]
            yield [count, name, measure.seconds(measure.median(runs)),
                   measure.seconds(measure.median(runs, "cpu")),
                   f"{measure.median(runs, 'memory'):.0f} MB", files, f"{size / 1e6:.1f} MB", *others,
                   f"{measure.ratio(self.clean['Hugo'], runs):.2f}" if "Hugo" in self.clean else ""]


HEADS = ["rules", "program", "clean", "processor", "memory", "files", "bytes", "nothing changed",
         "one edit", "times as fast as Hugo"]


def compare(settings, content, runs, kinds=("clean",), others=()):
    """Compares Hugo and Proofbook, with and without drawings, and other programs."""
    scratch = settings.scratch / "sites"
    try:
        variants = {
            "Hugo": sites.Hugo(content, scratch / "hugo"),
            "Proofbook": ours(settings, content, scratch / "drawn", *DRAWN),
            "Proofbook --no-drawings": ours(settings, content, scratch / "plain", *PLAIN)}
        for program in others:
            variants[program.name] = program(content, scratch / program.name)
        return Comparison(variants, runs, kinds)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def ours(settings, content, scratch, *options):
    return sites.Proofbook(content, scratch, *options, binary=settings.binary)


@functools.cache
def generated(settings, count, kind="full"):
    """The comparison of a generated handbook, measured once, however many rows use it."""
    print(f"  {count} generated rules ({kind}), by every program", file=sys.stderr, flush=True)
    content = settings.scratch / f"{kind}-{count}"
    packs.write(count, content, kind)
    try:
        kinds = ("clean", "repeated") if kind == "full" else ("clean",)
        others = sites.OTHERS if kind == "full" and count <= 500 else ()
        return compare(settings, content, runs_for(count, settings.runs), kinds, others)
    finally:
        shutil.rmtree(content)


def stages(settings, content, *options):
    """How long each stage of a cold build takes, as `--verbose` prints it: (name, milliseconds)."""
    scratch = settings.scratch / "stages"
    try:
        run = ours(settings, content, scratch, "--verbose", *options).clean()
        return re.findall(r"^(\w+)\s+([\d.]+) ms$", run.output, re.M)
    finally:
        shutil.rmtree(scratch)
