"""What the guard reports, without Valgrind: profiles and numbers are given."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import callgrind
import growth
import stages

PROFILE = """\
events: Ir
fn=(1) main
0 10
cfn=(2) parse
calls=1 0
0 70
fn=(2)
0 50
cfn=(3) lex
calls=2 0
+3 20
fn=(3)
0 20
summary: 80
"""


def numbers(total, **functions):
    return {"bytes": 1_000, "stages": {"total": total}, "functions": functions}


def test_a_profile_has_own_and_inclusive_instructions():
    profile = callgrind.Profile(PROFILE)
    assert profile.total == 80
    assert profile.own == {"main": 10, "parse": 50, "lex": 20}
    assert profile.inclusive == {"main": 80, "parse": 70, "lex": 20}


@pytest.mark.parametrize("work, least, most", [
    (lambda n: 5_000 + 3 * n, 0.99, 1.01),
    (lambda n: 5_000_000 + n * n.bit_length(), 1.0, growth.LIMIT),
    (lambda n: 5_000 + 1_000 * n + n * n, growth.LIMIT, 2.01),
    (lambda n: 5_000, 0, 0),
])
def test_the_exponent_tells_linear_from_quadratic_work(work, least, most):
    assert least <= growth.exponent([work(n) for n in (500, 1000, 2000)]) <= most


@pytest.mark.parametrize("inputs", [growth.swift.files, growth.swift.ifs])
def test_steep_growth_fails_and_names_the_function(inputs, monkeypatch):
    def measure(binary, dimension, size):
        profile = callgrind.Profile("")
        profile.total = 100 * size + size * size
        profile.inclusive.update({
            "main": profile.total, "$s8ViewTree4mainyyF": profile.total,
            "$s8ViewTree6steadyyyF": 100 * size, "$s8ViewTree10compareAllyyF": size * size,
            "swift_retain": size * size})
        return profile

    monkeypatch.setattr(growth, "measure", measure)
    monkeypatch.setattr(growth, "measure_files", lambda binary, dimensions, sizes: [
        measure(binary, dimension, size) for dimension, size in zip(dimensions, sizes)])
    monkeypatch.setattr(callgrind, "demangled", list)
    dimension = growth.Dimension(inputs, "lint", 800, 800)
    lines = []
    assert not growth.run("", [dimension], False, Pool, lambda *text, **_: lines.append(*text))
    assert "compareAll" in lines[0] and "1 with an exponent above" in lines[1]


def test_a_steep_function_of_a_library_fails_although_all_work_is_flat(monkeypatch):
    def measure(binary, dimensions, part):
        n = 800 // part
        profile = callgrind.Profile("")
        profile.total = 10_000 * n + n * n
        profile.inclusive.update({"$s13SiteGenerator6renderyyF": profile.total,
                                  "$s13SiteGenerator4sortyyF": n * n, "swift_retain": n * n})
        return profile

    monkeypatch.setattr(growth, "measure_library", measure)
    monkeypatch.setattr(callgrind, "demangled", list)
    dimension = growth.Dimension(growth.site.rules, "build", 800, 800, True)
    lines = []
    assert not growth.run_together("", [dimension], Pool, lambda *text, **_: lines.append(*text))
    assert "1.08" in lines[0] and "sort" in lines[1] and "1 functions" in lines[2]


class Pool:
    map = staticmethod(map)


def test_a_worse_number_fails_and_names_the_function(monkeypatch):
    monkeypatch.setattr(callgrind, "demangled", list)
    kept = numbers(100_000_000, parse=60_000_000, draw=40_000_000)
    now = numbers(115_000_000, parse=61_000_000, draw=54_000_000)
    worse, better = stages.compare("an app", kept, now)
    assert worse == ["an app, total: 100 → 115 million instructions; most of it in draw"]
    assert better == []


def test_a_better_number_asks_to_be_kept():
    worse, better = stages.compare("an app", numbers(100_000_000), numbers(80_000_000))
    assert worse == [] and better == ["an app, total: 100 → 80 million instructions"]


@pytest.mark.parametrize("after", [91_000_000, 109_000_000])
def test_a_small_difference_is_accepted(after):
    assert stages.compare("an app", numbers(100_000_000), numbers(after)) == ([], [])


def test_the_kept_number_is_scaled_by_the_size_of_the_input():
    now = {**numbers(118_000_000, parse=118_000_000), "bytes": 1_200}
    assert stages.compare("Sources", numbers(100_000_000), now) == ([], [])
    assert stages.compare("Sources", numbers(118_000_000), {**now, "bytes": 800})[0] != []


def test_a_stage_that_is_not_measured_any_more_fails(monkeypatch):
    kept = {"bytes": 1_000, "stages": {"total": 1, "parse": 1}, "functions": {}}
    worse, _ = stages.compare("an app", kept, numbers(1))
    assert worse == ["an app, parse: its function is not in the profile; correct STAGES"]


def test_generated_inputs_are_the_same_each_time():
    assert stages.inputs() == stages.inputs()


@pytest.mark.parametrize("dimension", growth.DIMENSIONS, ids=lambda dimension: dimension.name)
def test_each_dimension_grows_with_its_size(dimension):
    largest = dimension.small or dimension.full
    sizes = [sum(len(text) for text in dimension.inputs(largest // part).values())
             for part in (4, 2, 1)]
    assert sizes[0] < sizes[1] < sizes[2]
