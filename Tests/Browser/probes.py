"""Layout probes: views whose boxes follow from what SwiftUI documents, worked out by hand. Each is laid out in
300 × 200 points and centered there. Boxes are x, y, width and height of all pixels of a color, in points from
the top left corner; views that come later in a stack cover earlier ones. `None` is not compared: it depends on
the font."""

from dataclasses import dataclass


@dataclass
class Probe:
    name: str
    code: str
    boxes: dict


FIXED_RED = "Color.red.frame(width: 40, height: 40)"
FIXED_BLUE = "Color.blue.frame(width: 40, height: 40)"

PROBES = [
    # Frames and padding: a frame of a view with a fixed size centers it; a color takes what it is offered.
    Probe("a fixed frame is centered", "Color.red.frame(width: 100, height: 60)", {"red": (100, 70, 100, 60)}),
    Probe("a color fills its space", "Color.red", {"red": (0, 0, 300, 200)}),
    Probe("padding insets", "Color.red.padding(20)", {"red": (20, 20, 260, 160)}),
    Probe("padding without a length is 16", "Color.red.padding()", {"red": (16, 16, 268, 168)}),
    Probe("a frame aligns its view",
          f"{FIXED_RED}.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)",
          {"red": (260, 160, 40, 40)}),
    Probe("a largest width limits one dimension", "Color.red.frame(maxWidth: 120)", {"red": (90, 0, 120, 200)}),
    Probe("a frame between two sizes takes the larger one",
          "Color.red.frame(minWidth: 50, maxWidth: 80, minHeight: 30, maxHeight: 60)",
          {"red": (110, 70, 80, 60)}),
    Probe("a frame that is too narrow centers what overflows",
          "Color.red.frame(width: 120, height: 40).frame(width: 60, height: 40)", {"red": (90, 80, 120, 40)}),
    Probe("ideal sizes count under fixedSize",
          "Color.red.frame(idealWidth: 80, idealHeight: 30).fixedSize()", {"red": (110, 85, 80, 30)}),
    Probe("the ideal size of a color is 10", "Color.red.fixedSize()", {"red": (145, 95, 10, 10)}),

    # Stacks: the least flexible child is offered its share first; 8 points between views that are no text.
    Probe("a row has its spacing",
          "HStack(spacing: 10) {\n    Color.red.frame(width: 40, height: 20)\n"
          "    Color.blue.frame(width: 60, height: 40)\n}",
          {"red": (95, 90, 40, 20), "blue": (145, 80, 60, 40)}),
    Probe("spacing is 8 by default", f"HStack {{\n    {FIXED_RED}\n    {FIXED_BLUE}\n}}",
          {"red": (106, 80, 40, 40), "blue": (154, 80, 40, 40)}),
    Probe("a column aligns its views",
          "VStack(alignment: .trailing, spacing: 4) {\n    Color.red.frame(width: 100, height: 20)\n"
          "    Color.blue.frame(width: 40, height: 30)\n}",
          {"red": (100, 73, 100, 20), "blue": (160, 97, 40, 30)}),
    Probe("flexible views share a row", "HStack(spacing: 0) {\n    Color.red\n    Color.blue\n}",
          {"red": (0, 0, 150, 200), "blue": (150, 0, 150, 200)}),
    Probe("a flexible view takes what a fixed one leaves",
          "HStack(spacing: 0) {\n    Color.red.frame(width: 60)\n    Color.blue\n}",
          {"red": (0, 0, 60, 200), "blue": (60, 0, 240, 200)}),
    Probe("a spacer pushes apart", f"HStack {{\n    {FIXED_RED}\n    Spacer()\n    {FIXED_BLUE}\n}}",
          {"red": (0, 80, 40, 40), "blue": (260, 80, 40, 40)}),
    Probe("a column gives the rest to the flexible view",
          "VStack(spacing: 0) {\n    Color.red.frame(height: 50)\n    Color.blue\n}",
          {"red": (0, 0, 300, 50), "blue": (0, 50, 300, 150)}),
    Probe("a limited view leaves the rest to its neighbor",
          "HStack(spacing: 0) {\n    Color.red.frame(maxWidth: 60)\n    Color.blue\n}",
          {"red": (0, 0, 60, 200), "blue": (60, 0, 240, 200)}),
    Probe("a smallest width beside a flexible view",
          "HStack(spacing: 0) {\n    Color.red.frame(minWidth: 200)\n    Color.blue\n}",
          {"red": (0, 0, 200, 200), "blue": (200, 0, 100, 200)}),
    # 300 less the 40 that the other one needs are offered to the view with the higher priority.
    Probe("layout priority beside a smallest width",
          "HStack(spacing: 0) {\n    Color.red.layoutPriority(1)\n    Color.blue.frame(minWidth: 40)\n}",
          {"red": (0, 0, 260, 200), "blue": (260, 0, 40, 200)}),
    # The first is offered 80 and takes 100; the others share the 140 that are left.
    Probe("three flexible views, the first with a smallest width",
          "HStack(spacing: 0) {\n    Color.red.frame(minWidth: 100)\n    Color.blue\n    Color.green\n}\n"
          ".frame(width: 240)",
          {"red": (30, 0, 100, 200), "blue": (130, 0, 70, 200), "green": (200, 0, 70, 200)}),
    Probe("a row that is too wide overflows on both sides",
          "HStack(spacing: 0) {\n    Color.red.frame(width: 160, height: 40)\n"
          "    Color.blue.frame(width: 160, height: 40)\n}",
          {"red": (-10, 80, 160, 40), "blue": (150, 80, 160, 40)}),
    Probe("rows in columns in rows",
          "HStack(spacing: 20) {\n    VStack(spacing: 0) {\n        Color.red.frame(width: 60, height: 30)\n"
          "        Color.blue.frame(width: 60, height: 30)\n    }\n"
          "    Color.green.frame(width: 40, height: 100)\n}",
          {"red": (90, 70, 60, 30), "blue": (90, 100, 60, 30), "green": (170, 50, 40, 100)}),
    Probe("a hidden view keeps its space",
          f"HStack(spacing: 0) {{\n    {FIXED_RED}\n    Color.green.frame(width: 40, height: 40).hidden()\n"
          f"    {FIXED_BLUE}\n}}",
          {"red": (90, 80, 40, 40), "green": None, "blue": (170, 80, 40, 40)}),

    # Layers: an overlay or background has no influence on the size of its view.
    Probe("layers are centered",
          f"ZStack {{\n    Color.red.frame(width: 120, height: 80)\n    {FIXED_BLUE}\n}}",
          {"red": (90, 60, 120, 80), "blue": (130, 80, 40, 40)}),
    Probe("layers have an alignment",
          f"ZStack(alignment: .topLeading) {{\n    Color.red.frame(width: 120, height: 80)\n    {FIXED_BLUE}\n}}",
          {"blue": (90, 60, 40, 40), "red": (90, 60, 120, 80)}),
    Probe("an overlay is aligned to its view",
          "Color.red.frame(width: 120, height: 80).overlay(alignment: .topTrailing) {\n"
          "    Color.blue.frame(width: 20, height: 20)\n}",
          {"red": (90, 60, 120, 80), "blue": (190, 60, 20, 20)}),
    Probe("a background includes the padding before it",
          "Color.blue.frame(width: 100, height: 40).padding(10).background(Color.red)",
          {"red": (90, 70, 120, 60), "blue": (100, 80, 100, 40)}),
    Probe("an overlay that is larger does not move the next view",
          f"HStack(spacing: 0) {{\n    {FIXED_RED}.overlay {{ Color.green.frame(width: 80, height: 20) }}\n"
          f"    {FIXED_BLUE}\n}}",
          {"green": (90, 90, 60, 20), "blue": (150, 80, 40, 40)}),
    Probe("an offset does not move the next view",
          f"HStack(spacing: 0) {{\n    {FIXED_RED}.offset(y: 30)\n    {FIXED_BLUE}\n}}",
          {"red": (110, 110, 40, 40), "blue": (150, 80, 40, 40)}),
    Probe("negative padding draws the next view nearer",
          "VStack(spacing: 0) {\n    Color.red.frame(width: 60, height: 40).padding(.bottom, -10)\n"
          "    Color.blue.frame(width: 100, height: 40)\n}",
          {"red": (120, 65, 60, 30), "blue": (100, 95, 100, 40)}),

    # Ratios and shapes.
    Probe("a ratio fits", "Color.red.aspectRatio(1, contentMode: .fit)", {"red": (50, 0, 200, 200)}),
    Probe("a ratio fits in a frame",
          "Color.red.aspectRatio(2, contentMode: .fit).frame(width: 80, height: 80)", {"red": (110, 80, 80, 40)}),
    Probe("what fills its frame is not clipped",
          "Color.red.aspectRatio(2, contentMode: .fill).frame(width: 60, height: 60)", {"red": (90, 70, 120, 60)}),
    Probe("a circle has the smaller dimension", "Circle().fill(Color.red)", {"red": (50, 0, 200, 200)}),
    Probe("a stroke is half outside",
          "Rectangle().stroke(Color.red, lineWidth: 10).frame(width: 100, height: 60)",
          {"red": (95, 65, 110, 70)}),
    Probe("a stroked border is inside",
          "Rectangle().strokeBorder(Color.red, lineWidth: 10).frame(width: 100, height: 60)",
          {"red": (100, 70, 100, 60)}),
    Probe("what is clipped ends at its frame",
          "Color.red.frame(width: 120, height: 120).frame(width: 60, height: 60).clipped()",
          {"red": (120, 70, 60, 60)}),
    Probe("a scale enlarges around the center", f"{FIXED_RED}.scaleEffect(2)", {"red": (110, 60, 80, 80)}),
    Probe("a rotation keeps the center",
          "Color.red.frame(width: 100, height: 40).rotationEffect(.degrees(90))", {"red": (130, 50, 40, 100)}),
    Probe("a path has its own coordinates",
          "Path { path in\n    path.addRect(CGRect(x: 20, y: 30, width: 100, height: 50))\n}\n.fill(Color.red)",
          {"red": (20, 30, 100, 50)}),
    Probe("a mask shows a part",
          "Color.red.frame(width: 100, height: 60).mask {\n    Rectangle().frame(width: 40, height: 20)\n}",
          {"red": (130, 90, 40, 20)}),

    # Grids, and containers that read their size.
    Probe("a grid has the widths of its widest cells",
          "Grid(horizontalSpacing: 10, verticalSpacing: 10) {\n    GridRow {\n"
          "        Color.red.frame(width: 40, height: 20)\n        Color.blue.frame(width: 80, height: 20)\n    }\n"
          "    GridRow {\n        Color.green.frame(width: 60, height: 30)\n"
          "        Color.yellow.frame(width: 20, height: 30)\n    }\n}",
          {"red": (85, 70, 40, 20), "blue": (145, 70, 80, 20), "green": (75, 100, 60, 30),
           "yellow": (175, 100, 20, 30)}),
    Probe("fixed columns are centered",
          "LazyVGrid(columns: [GridItem(.fixed(80), spacing: 20), GridItem(.fixed(60))], spacing: 10) {\n"
          "    Color.red.frame(height: 20)\n    Color.blue.frame(height: 20)\n    Color.green.frame(height: 20)\n}",
          {"red": (70, 75, 80, 20), "blue": (170, 75, 60, 20), "green": (70, 105, 80, 20)}),
    # (300 + 10) / (90 + 10) is 3 columns of (300 - 20) / 3.
    Probe("adaptive columns share the width",
          "LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)]) {\n    Color.red.frame(height: 30)\n"
          "    Color.blue.frame(height: 30)\n    Color.green.frame(height: 30)\n}",
          {"red": (0, 85, 93.3, 30), "blue": (103.3, 85, 93.3, 30), "green": (206.7, 85, 93.3, 30)}),
    Probe("a geometry reader places at the top left",
          "GeometryReader { proxy in\n    Color.red.frame(width: proxy.size.width / 2, height: 50)\n}",
          {"red": (0, 0, 150, 50)}),
    # 200 + 8 + 200 do not fit into 300, so the column is taken.
    Probe("the first view that fits",
          "ViewThatFits {\n    HStack {\n        Color.red.frame(width: 200, height: 40)\n"
          "        Color.blue.frame(width: 200, height: 40)\n    }\n    VStack {\n"
          "        Color.red.frame(width: 200, height: 40)\n        Color.blue.frame(width: 200, height: 40)\n    }\n}",
          {"red": (50, 56, 200, 40), "blue": (50, 104, 200, 40)}),
    Probe("a position is of the center",
          "Color.red.frame(width: 40, height: 20).position(x: 100, y: 50)", {"red": (80, 40, 40, 20)}),
    # The guide of the blue view is 20 left of its edge, so the column is 20 wider than it.
    Probe("a guide shifts its view",
          "VStack(alignment: .leading, spacing: 0) {\n    Color.red.frame(width: 40, height: 20)\n"
          "    Color.blue.frame(width: 40, height: 20)\n"
          "        .alignmentGuide(.leading) { dimensions in dimensions[.leading] - 20 }\n}",
          {"red": (120, 80, 40, 20), "blue": (140, 100, 40, 20)}),

    # Text: the line of the style that is 28 points large is 34 high.
    Probe("a line of text has the height of its style",
          "Text(\"Ag\").font(.title).background(Color.red)", {"red": (None, 83, None, 34)}),
]

# What is not right, or not drawn, so 38 are right. This list may only become shorter.
WRONG = {
    "a frame between two sizes takes the larger one",
    "ideal sizes count under fixedSize",
    "the ideal size of a color is 10",
    "layout priority beside a smallest width",
    "three flexible views, the first with a smallest width",
    "a row that is too wide overflows on both sides",
    "what fills its frame is not clipped",
    "a path has its own coordinates",
    "a mask shows a part",
    "the first view that fits",
    "a position is of the center",
    "a guide shifts its view",
}
