"""Layout probes (probes.py): where colors are in a drawing, compared to boxes worked out by hand."""

import base64

import pytest

from commands import proofbook
from probes import PROBES, WRONG

# A frame of gray, 4 points wide, is around the space of each probe. It shows where the space is, and its scale.
FRAME = ".frame(width: 300, height: 200).padding(4).background(Color.gray)"

# The box of all pixels of each color in a picture. Colors are told apart by what is common to the light and the
# dark value of SwiftUI's colors of that name.
BOXES = """async (picture) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const data = context.getImageData(0, 0, width, height).data;
  const name = (r, g, b) => {
    if (Math.max(r, g, b) - Math.min(r, g, b) < 12) return r > 120 && r < 170 ? 'gray' : '';
    if (r > 220) return g > 170 ? 'yellow' : g < 90 ? 'red' : '';
    if (g > 180 && r < 120) return 'green';
    return b > 220 && r < 40 ? 'blue' : '';
  };
  const boxes = {};
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    const i = (y * width + x) * 4, color = name(data[i], data[i + 1], data[i + 2]);
    if (!color) continue;
    const box = boxes[color] ??= [x, y, x, y];
    box[0] = Math.min(box[0], x); box[2] = Math.max(box[2], x + 1);
    box[1] = Math.min(box[1], y); box[3] = Math.max(box[3], y + 1);
  }
  return boxes;
}"""


def boxes(page, tmp_path, code):
    """The box of each color in the drawing of code, in points from the corner of the probe's space; empty if the
    code is not drawn."""
    (tmp_path / "a.swift").write_text(code + "\n" + FRAME + "\n")
    run = proofbook("draw", tmp_path / "a.swift", "--output", tmp_path / "a.html")
    assert run.returncode == 0, run.stderr
    page.goto((tmp_path / "a.html").as_uri())
    drawing = page.locator("[data-drawing], .canvas")
    if drawing.count() == 0:
        return {}
    picture = base64.b64encode(drawing.first.screenshot()).decode()
    found = page.evaluate(BOXES, picture)
    left, top, right, _ = found.pop("gray")
    scale = (right - left) / 308
    return {color: ((box[0] - left) / scale - 4, (box[1] - top) / scale - 4, (box[2] - box[0]) / scale,
                    (box[3] - box[1]) / scale) for color, box in found.items()}


def is_near(box, expected):
    if box is None or expected is None:
        return box is expected
    return all(number is None or abs(value - number) <= 2 for value, number in zip(box, expected))


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.name)
def test_boxes_are_where_swiftui_puts_them(probe, page, tmp_path):
    found = boxes(page, tmp_path, probe.code)
    holds = all(is_near(found.get(color), box) for color, box in probe.boxes.items())
    if probe.name in WRONG:
        assert not holds, "this is right now: remove it from WRONG"
    else:
        assert holds, {color: [round(value, 1) for value in box] for color, box in found.items()}


def test_at_least_38_of_fifty_probes_are_right():
    names = {probe.name for probe in PROBES}
    assert len(PROBES) == len(names) == 50
    assert len(names - WRONG) >= 38 and WRONG <= names
