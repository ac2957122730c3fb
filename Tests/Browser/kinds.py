"""One page of each kind, for tests of what every kind of page must do."""

import pytest

# kind: (site, path of the page in the site)
KINDS = {
    "home": ("specimen", "index.html"),
    "library": ("shelf", "index.html"),
    "section": ("specimen", "sections/light.html"),
    "rule": ("specimen", "rules/frosted-trays.html"),
    "deprecated rule": ("specimen", "rules/old-candle.html"),
    "article": ("specimen", "articles/reading-light.html"),
    "rules": ("specimen", "rules.html"),
    "tag": ("specimen", "tags/glass.html"),
    "impact": ("specimen", "impact/high.html"),
    "platform": ("specimen", "platforms/ios.html"),
    "tags": ("specimen", "tags.html"),
    "symbols": ("specimen", "symbols.html"),
    "symbol": ("specimen", "symbols/method-foregroundstyle-_.html"),
    "references": ("specimen", "references.html"),
    "print": ("specimen", "print.html"),
    "404": ("specimen", "404.html"),
    "paged list": ("many", "sections/heap~2.html"),
    "print by section": ("many", "print.html"),
    "own rule": ("content", "rules/no-opacity-over-materials.html"),
    "swatches": ("content", "swatches.html"),
    "materials of a platform": ("content", "swatches/ios.html"),
    "materials of macOS": ("content", "swatches/macos.html"),
    "material": ("content", "swatches/ios/ultraThin.html"),
    "approximation": ("content", "swatches/watchos/fullScreenModal.html"),
    "level": ("content", "swatches/levels/secondary.html"),
    "fill": ("content", "swatches/levels/fill.html"),
    "separator": ("content", "swatches/levels/separator.html"),
    "hierarchy": ("content", "rules/build-from-size-weight-and-style.html"),
    "fences": ("specimen", "articles/reading-light.html"),
    "checks": ("content", "checks.html"),
    "ledger": ("content", "ledger.html"),
    "wide and deep": ("awkward", "rules/wide.html"),
    "long": ("awkward", "rules/long.html"),
    "every label": ("awkward", "rules/many-labels.html"),
    "hostile": ("awkward", "rules/string-1.html"),
    "right to left": ("rightward", "rules/awwal.html"),
    "right to left home": ("rightward", "index.html"),
}

every_kind = pytest.mark.parametrize("kind", KINDS)


def file_address(sites, kind):
    name, path = KINDS[kind]
    site = sites(name)
    assert path in site.pages, f"{name} has no page {path}"
    return site.address + path


def served_address(sites, served, kind):
    name, path = KINDS[kind]
    assert path in sites(name).pages, f"{name} has no page {path}"
    return served(name) + path
