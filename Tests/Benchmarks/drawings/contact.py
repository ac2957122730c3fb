"""Makes contact sheets of all stages of a site: 24 a sheet, with the names of their rules under them, in light and
dark, at the largest text, and on a phone. Writes PNGs into a folder.
"""

import base64
import html
import pathlib

import built

# The window and the appearance of each kind of sheet; whether the largest text is chosen.
KINDS = {"light": (1440, "light", False), "dark": (1440, "dark", False), "largest": (1440, "light", True),
         "phone": (390, "light", False)}
EACH = 24
STYLE = """body { margin: 16px; font: 13px/16px sans-serif; background: #8a8f98; }
main { display: grid; grid-template-columns: repeat(6, 300px); gap: 14px; align-items: end; }
figure { margin: 0; } figcaption { height: 32px; overflow: hidden; color: #000; overflow-wrap: anywhere; }
img { display: block; max-width: 300px; max-height: 270px; }"""

# Chooses the largest text, by whatever control of the page has it.
LARGEST = """() => {
  for (const input of document.querySelectorAll('input, option')) {
    const words = input.closest('label, option').textContent.trim();
    if (input.value !== 'accessibility5' && !['AX5', 'Largest text'].includes(words)) continue;
    if (input.matches('option')) input.selected = true; else input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}"""


def add_options(parser):
    built.add_folders(parser, count=1)
    parser.add_argument("out", type=pathlib.Path, metavar="OUT", help="a folder for the sheets")
    parser.add_argument("--kinds", type=lambda text: text.split(","), default=list(KINDS),
                        help=f"which sheets: {', '.join(KINDS)} (all)")


def stages(chromium, site, kind):
    """The name and the picture of every stage of a site."""
    width, scheme, is_largest = KINDS[kind]
    page = built.open_page(chromium, width, 900, scheme)
    for path in site.rules:
        page.goto(path.as_uri())
        if is_largest:
            page.evaluate(LARGEST)
        for number, example in enumerate(built.examples(page), 1):
            for state, stage in enumerate(example.stages, 1):
                name = f"{path.stem} {number} {example.role}"
                yield name + (f", {state}" if state > 1 else ""), built.picture(page, stage)
    page.close()


def write(chromium, found, path):
    """Writes one sheet."""
    page = chromium.new_page(viewport={"width": 1902, "height": 400})
    page.set_content(f"<style>{STYLE}</style><main>" + "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(picture).decode()}">'
        f"<figcaption>{html.escape(name)}</figcaption></figure>" for name, picture in found) + "</main>")
    page.screenshot(path=path, full_page=True)
    page.close()


def run(chosen):
    chosen.out.mkdir(parents=True, exist_ok=True)
    with built.sites(chosen.folders, chosen.binary) as (site,), built.browser() as chromium:
        for kind in chosen.kinds:
            found = list(stages(chromium, site, kind))
            for start in range(0, len(found), EACH):
                path = chosen.out / f"{site.name}-{kind}-{start // EACH + 1:02}.png"
                write(chromium, found[start:start + EACH], path)
                print(path)
