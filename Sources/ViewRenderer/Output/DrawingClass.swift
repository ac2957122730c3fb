/// A class of the stylesheet that all drawings share: `drawing.css`, or one that is written by Swift
/// beside it. The raw value is the name of the class.
enum DrawingClass: String, CaseIterable, Sendable {
  // How a view lays out its children.
  case layers = "d-z"
  case vertical = "d-v"
  case horizontal = "d-h"
  case tracks = "d-tracks"
  case apart = "d-apart"
  case wrap = "d-wrap"
  case close = "d-close"
  case grid = "d-grid"
  case flow = "d-flow"
  case span = "d-span"
  case spacer = "d-spacer"
  case rule = "d-rule"
  case uprightRule = "d-rule-v"

  // How a view takes space in its parent.
  case fillsWidth = "d-gx"
  case fillsHeight = "d-gy"
  case firm = "d-firm"
  case frame = "d-frame"
  case fixed = "d-fixed"
  case fits = "d-fits"
  case sized = "d-sized"

  // Views in front of, behind and around others.
  case layered = "d-layers"
  case under = "d-under"
  case over = "d-over"
  case ground = "d-ground"
  case clip = "d-clip"
  case hidden = "d-hidden"
  case redacted = "d-redacted"

  // Fills and shapes.
  case material = "d-material"
  case run = "d-run"
  case slant = "d-slant"
  case circle = "d-circle"
  case rings = "d-rings"
  case ring = "d-ring"
  case straddling = "d-straddling"
  case arc = "d-arc"
  case endCap = "d-end-cap"

  // Text.
  case text = "d-t"
  case word = "d-word"
  case one = "d-one"
  case clamp = "d-clamp"
  case letters = "d-letters"
  case rounded = "d-rounded"
  case serif = "d-serif"
  case mono = "d-mono"

  // Symbols and pictures.
  case symbol = "d-symbol"
  case fill = "d-fill"
  case small = "d-small"
  case large = "d-large"
  case mirrored = "d-mirrored"
  case solid = "d-solid"
  case within = "d-within"
  case cut = "d-cut"
  case badge = "d-badge"
  case picture = "d-picture"
  case photo = "d-photo"
  case unknown = "d-unknown"
  case line = "d-line"
  case chip = "d-chip"
  case tile = "d-tile"

  // Controls.
  case `switch` = "d-switch"
  case on = "d-on"
  case off = "d-off"
  case track = "d-track"
  case done = "d-done"
  case thumb = "d-thumb"
  case stepper = "d-stepper"
  case field = "d-field"
  case segments = "d-segments"
  case chosen = "d-chosen"
  case compact = "d-compact"
  case spinner = "d-spinner"
  case box = "d-box"
  case disclosure = "d-disclosure"

  // Screens.
  case scroll = "d-scroll"
  case scrollSideways = "d-scroll-h"
  case list = "d-list"
  case plain = "d-plain"
  case grouped = "d-grouped"
  case section = "d-section"
  case header = "d-header"
  case footer = "d-footer"
  case rows = "d-rows"
  case row = "d-row"
  case iconic = "d-iconic"
  case page = "d-page"
  case head = "d-head"
  case bar = "d-bar"
  case items = "d-items"
  case start = "d-start"
  case middle = "d-middle"
  case end = "d-end"
  case largeTitle = "d-large-title"
  case tabs = "d-tabs"
  case tab = "d-tab"

  // What is presented in front of a screen.
  case front = "d-front"
  case low = "d-low"
  case grabber = "d-grabber"

  // Settings of the reader or the code.
  case light = "d-light"
  case dark = "d-dark"
  case rtl = "d-rtl"
  case ltr = "d-ltr"

  // The stage, and the findings on it.
  case stage = "d-stage"
  case screen = "d-screen"
  case scene = "d-scene"
  case marked = "d-marked"
  case outer = "d-outer"
  case marks = "d-marks"
  case mark = "d-mark"
  /// The view differs from the other drawing of a pair.
  case changed = "d-changed"
}

extension TextMetrics {
  /// Returns the CSS class of a text style, such as `d-body`. Its rule is written by Swift, too.
  package static func className(_ style: String) -> String { "d-" + style }
}
