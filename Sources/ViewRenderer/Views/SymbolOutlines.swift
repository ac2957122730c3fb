/// An outline that is drawn instead of a system symbol, on a 24-unit grid. Apple's symbols belong
/// to Apple and are not available on other systems. These outlines are therefore original, simple
/// drawings of the objects in the names of the symbols.
///
/// Each part is SVG path data. Its lines are as thick as the weight of the text requires. Outlines
/// with a body can be filled.
struct SymbolOutline: Hashable, Sendable {
  /// The edge of the area that is filled if the name of the symbol ends with `.fill`, as SVG path
  /// data; empty if no area is filled.
  var body = ""
  /// The lines outside of the area that can be filled, as SVG path data. Empty if there are none.
  var outerLines = ""
  /// The lines inside the area that can be filled, as SVG path data. In a filled symbol, they are
  /// cut out of the fill. Empty if there are none.
  var innerLines = ""

  /// The edge of the neutral shape, as SVG path data. This shape is drawn for a symbol without an
  /// outline.
  static let neutral =
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"

  /// The outlines by symbol name, without suffixes such as `.fill` and `.circle`.
  static let all: [String: SymbolOutline] = [
    "airplane": SymbolOutline(
      body: "M2 13.5L10 10V5c0-3 4-3 4 0v5l8 3.5V16l-8-2v4l3 2v2l-5-1-5 1v-2l3-2v-4l-8 2z"),
    "alarm": SymbolOutline(
      body: "M4.5 13a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0z",
      outerLines: "M3 6l3-3M21 6l-3-3",
      innerLines: "M12 9v4l3 2"),
    "antenna.radiowaves.left.and.right": SymbolOutline(
      outerLines:
        "M8 8a6 6 0 0 0 0 8M16 8a6 6 0 0 1 0 8M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14M12 12v.01"
    ),
    "app": SymbolOutline(
      body: "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"),
    "applewatch": SymbolOutline(body: "M6 7h12v10H6z", outerLines: "M8 7l1-4h6l1 4M8 17l1 4h6l1-4"),
    "archivebox": SymbolOutline(body: "M2 4h20v5H2zM4 9h16v11H4z", innerLines: "M10 13h4"),
    "arrow.clockwise": SymbolOutline(outerLines: "M20 12a8 8 0 1 1-3-6.2M17.5 1.5v4.5H13"),
    "arrow.counterclockwise": SymbolOutline(outerLines: "M4 12a8 8 0 1 0 3-6.2M6.5 1.5v4.5H11"),
    "arrow.down": SymbolOutline(outerLines: "M12 4v16M6 14l6 6 6-6"),
    "arrow.down.left": SymbolOutline(outerLines: "M18 6L6 18M15 18H6V9"),
    "arrow.left": SymbolOutline(outerLines: "M20 12H4M10 6l-6 6 6 6"),
    "arrow.left.arrow.right": SymbolOutline(
      outerLines: "M4 8h16M16 4l4 4-4 4M20 16H4M8 12l-4 4 4 4"),
    "arrow.right": SymbolOutline(outerLines: "M4 12h16M14 6l6 6-6 6"),
    "arrow.triangle.2.circlepath": SymbolOutline(
      outerLines:
        "M4 11a8 8 0 0 1 14-4.5l2 2M20 4v4.5h-4.5M20 13a8 8 0 0 1-14 4.5l-2-2M4 20v-4.5h4.5"),
    "arrow.up": SymbolOutline(outerLines: "M12 20V4M6 10l6-6 6 6"),
    "arrow.up.arrow.down": SymbolOutline(outerLines: "M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4"),
    "arrow.up.right": SymbolOutline(outerLines: "M6 18L18 6M9 6h9v9"),
    "arrow.uturn.backward": SymbolOutline(outerLines: "M8 4L3 9l5 5M3 9h12a5 5 0 0 1 0 10h-4"),
    "arrow.uturn.forward": SymbolOutline(outerLines: "M16 4l5 5-5 5M21 9H9a5 5 0 0 0 0 10h4"),
    "arrowshape.turn.up.left": SymbolOutline(
      body: "M10 4l-7 7 7 7v-4c5 0 8 1 11 5 0-7-4-11-11-11z"),
    "arrowshape.turn.up.right": SymbolOutline(
      body: "M14 4l7 7-7 7v-4c-5 0-8 1-11 5 0-7 4-11 11-11z"),
    "at": SymbolOutline(
      outerLines: "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM16 8v6c0 3 5 3 5-2a9 9 0 1 0-4 7.5"),
    "backward": SymbolOutline(body: "M22 6v12l-10-6zM12 6v12L2 12z"),
    "backward.end": SymbolOutline(body: "M19 5v14L8 12z", outerLines: "M5 5v14"),
    "bag": SymbolOutline(body: "M4 8h16l1 13H3z", outerLines: "M8 8a4 4 0 0 1 8 0"),
    "barcode": SymbolOutline(outerLines: "M3 5v14M7 5v14M10 5v14M14 5v14M17 5v14M21 5v14"),
    "battery.100": SymbolOutline(body: "M2 7h17v10H2z", outerLines: "M22 10v4"),
    "bed.double": SymbolOutline(body: "M2 13h20v5H2zM4 13V6h16v7z", outerLines: "M3 18v2M21 18v2"),
    "bell": SymbolOutline(
      body: "M5 18c2-2 2-4 2-8a5 5 0 0 1 10 0c0 4 0 6 2 8z",
      outerLines: "M10 21.5h4M12 5V3"),
    "bicycle": SymbolOutline(
      outerLines:
        "M2 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM14 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM6 16l4-8h5l3 8M10 8L8 6M12 16l3-8"
    ),
    "bolt": SymbolOutline(body: "M13.5 2L4 14h6.5L9.5 22 20 9.5h-7z"),
    "book": SymbolOutline(
      body: "M12 6C9 4 6 3.5 2 4v15c4-.5 7 0 10 2 3-2 6-2.5 10-2V4c-4-.5-7 0-10 2z",
      innerLines: "M12 6v15"),
    "bookmark": SymbolOutline(body: "M6 2.5h12V21l-6-5-6 5z"),
    "briefcase": SymbolOutline(
      body: "M2 7h20v13H2z", outerLines: "M8 7V4h8v3", innerLines: "M2 13h20"),
    "bubble.left": SymbolOutline(body: "M3 4h18v13H10l-5 4v-4H3z"),
    "bubble.right": SymbolOutline(body: "M21 4H3v13h11l5 4v-4h2z"),
    "building.2": SymbolOutline(
      body: "M3 21V3h10v18zM13 21V9h8v12z",
      innerLines: "M7 7h2M7 11h2M7 15h2M16 13h2M16 17h2"),
    "bus": SymbolOutline(
      body: "M4 4h16v14H4z", outerLines: "M7 18v3M17 18v3", innerLines: "M4 12h16"),
    "calendar": SymbolOutline(
      body: "M3 5h18v16H3z",
      outerLines: "M8 2.5V5M16 2.5V5",
      innerLines: "M3 10h18"),
    "camera": SymbolOutline(
      body: "M2 7h5l2-3h6l2 3h5v13H2z",
      innerLines: "M8 13a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    "capsule": SymbolOutline(body: "M7 7h10a5 5 0 0 1 0 10H7A5 5 0 0 1 7 7z"),
    "car": SymbolOutline(
      body: "M3 17v-5l3-7h12l3 7v5z",
      outerLines: "M6 17v3M18 17v3",
      innerLines: "M4 12h16M7 14.5v.01M17 14.5v.01"),
    "cart": SymbolOutline(
      body: "M5 7h17l-2.5 9H8z", outerLines: "M1 3h3l4 13M9 20.5v.01M18 20.5v.01"),
    "chart.bar": SymbolOutline(body: "M3 13h4.5v8H3zM9.8 8h4.5v13H9.8zM16.5 3H21v18h-4.5z"),
    "chart.line.uptrend.xyaxis": SymbolOutline(outerLines: "M3 3v18h18M6 16l4-5 4 3 6-8"),
    "chart.pie": SymbolOutline(body: "M12 3a9 9 0 1 0 9 9h-9zM15 2a8 8 0 0 1 7 7h-7z"),
    "checkmark": SymbolOutline(outerLines: "M4 13l5.5 6L20 5"),
    "checkmark.seal": SymbolOutline(
      body:
        "M12.0 1.5L15.2 4.2L19.4 4.6L19.8 8.8L22.5 12.0L19.8 15.2L19.4 19.4L15.2 19.8L12.0 22.5L8.8 19.8L4.6 19.4L4.2 15.2L1.5 12.0L4.2 8.8L4.6 4.6L8.8 4.2z",
      innerLines: "M8 12.5l3 3 5-6"),
    "checkmark.shield": SymbolOutline(
      body: "M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5z",
      innerLines: "M8 12l3 3 5-6"),
    "chevron.down": SymbolOutline(outerLines: "M4 9l8 8 8-8"),
    "chevron.left": SymbolOutline(outerLines: "M15 4l-8 8 8 8"),
    "chevron.right": SymbolOutline(outerLines: "M9 4l8 8-8 8"),
    "chevron.up": SymbolOutline(outerLines: "M4 15l8-8 8 8"),
    "chevron.up.chevron.down": SymbolOutline(outerLines: "M7 9l5-5 5 5M7 15l5 5 5-5"),
    "circle": SymbolOutline(body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z"),
    "clock": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M12 6.5V12l4 3"),
    "cloud": SymbolOutline(body: "M7 19a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.3 1A4 4 0 0 1 17.5 19z"),
    "cloud.rain": SymbolOutline(
      body: "M7 15a4 4 0 0 1-.5-8 6 6 0 0 1 11.3 1A3.5 3.5 0 0 1 17.5 15z",
      outerLines: "M8 18l-1 3M13 18l-1 3M18 18l-1 3"),
    "cpu": SymbolOutline(
      body: "M5 5h14v14H5z",
      outerLines: "M9 2v3M15 2v3M9 19v3M15 19v3M2 9h3M2 15h3M19 9h3M19 15h3",
      innerLines: "M9 9h6v6H9z"),
    "creditcard": SymbolOutline(body: "M2 5h20v14H2z", innerLines: "M2 10h20"),
    "cross": SymbolOutline(body: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"),
    "crown": SymbolOutline(body: "M4 18.5L2 7l5.5 4.5L12 4l4.5 7.5L22 7l-2 11.5z"),
    "cube": SymbolOutline(body: "M12 2l9 5v10l-9 5-9-5V7z", innerLines: "M3 7l9 5 9-5M12 12v10"),
    "cup.and.saucer": SymbolOutline(
      body: "M4 6h13v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z",
      outerLines: "M17 8h2a2.5 2.5 0 0 1 0 5h-2M3 21h16"),
    "curlybraces": SymbolOutline(
      outerLines: "M8 3C4 3 7 11 3 12c4 1 1 9 5 9M16 3c4 0 1 8 5 9-4 1-1 9-5 9"),
    "diamond": SymbolOutline(body: "M12 2l10 10-10 10L2 12z"),
    "die.face.5": SymbolOutline(
      body: "M3 3h18v18H3z",
      innerLines: "M8 8v.01M16 8v.01M12 12v.01M8 16v.01M16 16v.01"),
    "display": SymbolOutline(body: "M2 4h20v13H2z", outerLines: "M12 17v4M8 21h8"),
    "doc": SymbolOutline(body: "M5 2h9l5 5v15H5z", innerLines: "M14 2v5h5"),
    "doc.on.doc": SymbolOutline(body: "M4 8h11v14H4z", outerLines: "M8 5V2h12v15h-3"),
    "doc.text": SymbolOutline(body: "M5 2h9l5 5v15H5z", innerLines: "M14 2v5h5M8 12h8M8 16h8"),
    "dollarsign": SymbolOutline(
      outerLines:
        "M16.5 7.5C15.5 6 14 5.5 12 5.5c-5.5 0-5.5 6.5 0 6.5s5.5 6.5 0 6.5c-2 0-3.5-.5-4.5-2M12 3v18"
    ),
    "drop": SymbolOutline(
      body: "M12 2.5c4 5.5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 2.5-6.5 6.5-12z"),
    "ellipsis": SymbolOutline(
      body:
        "M3 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM19 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"
    ),
    "envelope": SymbolOutline(body: "M2 5h20v14H2z", innerLines: "M2 6l10 7 10-7"),
    "exclamationmark": SymbolOutline(outerLines: "M12 4v10M12 19v.01"),
    "exclamationmark.bubble": SymbolOutline(
      body: "M3 4h18v13H10l-5 4v-4H3z",
      innerLines: "M12 7v4M12 14v.01"),
    "exclamationmark.triangle": SymbolOutline(
      body: "M12 3l10 17.5H2z",
      innerLines: "M12 9v5M12 17v.01"),
    "eye": SymbolOutline(
      body: "M1.5 12C4 7.5 8 5 12 5s8 2.5 10.5 7c-2.5 4.5-6.5 7-10.5 7s-8-2.5-10.5-7z",
      innerLines: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    "face.smiling": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M8 14c2 3 6 3 8 0M9 9v.01M15 9v.01"),
    "faceid": SymbolOutline(
      outerLines: "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M8 9v1M16 9v1M12 9v4M9 16c2 1.5 4 1.5 6 0"),
    "figure.run": SymbolOutline(
      body: "M12 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
      outerLines: "M13 8l-4 5 5 3-2 6M9 13l-2 4H3M13 8l3 4h4M13 8L8 7l-3 4"),
    "figure.walk": SymbolOutline(
      body: "M10 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
      outerLines: "M12 8v6l-3 8M12 14l4 8M12 8l-4 4M12 8l4 4"),
    "film": SymbolOutline(body: "M3 4h18v16H3z", innerLines: "M8 4v16M16 4v16M3 12h18"),
    "flag": SymbolOutline(body: "M5 3h14l-3 5 3 5H5z", outerLines: "M5 22V3"),
    "flame": SymbolOutline(
      body:
        "M12 2c1 5 6.5 7 6.5 13a6.5 6.5 0 0 1-13 0c0-3 1.5-4.5 2-7 2 1 3 2.5 3 4.5 1.5-3 2-6.5 1.5-10.5z"
    ),
    "folder": SymbolOutline(body: "M2 6a1 1 0 0 1 1-1h6l2 3h10a1 1 0 0 1 1 1v10H2z"),
    "fork.knife": SymbolOutline(
      outerLines: "M6 2v20M3 2v5a3 3 0 0 0 6 0V2M17 22V2c-3 2-4 6-4 10h4"),
    "forward": SymbolOutline(body: "M2 6v12l10-6zM12 6v12l10-6z"),
    "forward.end": SymbolOutline(body: "M5 5v14l11-7z", outerLines: "M19 5v14"),
    "fuelpump": SymbolOutline(
      body: "M4 3h10v18H4z",
      outerLines: "M14 10h3v7a2 2 0 0 0 4 0V8l-3-3",
      innerLines: "M7 7h4"),
    "gamecontroller": SymbolOutline(
      body: "M7 7h10a5 5 0 0 1 5 6l-1 4c-1 2-3 2-4 0l-1-2H8l-1 2c-1 2-3 2-4 0l-1-4a5 5 0 0 1 5-6z",
      innerLines: "M8 10v4M6 12h4M16 11v.01M18 13v.01"),
    "gauge": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M12 12l4-5"),
    "gauge.with.needle": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M12 12l4-5"),
    "gear": SymbolOutline(
      body: "M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
      outerLines:
        "M18.0 12.0L22.0 12.0M16.2 16.2L19.1 19.1M12.0 18.0L12.0 22.0M7.8 16.2L4.9 19.1M6.0 12.0L2.0 12.0M7.8 7.8L4.9 4.9M12.0 6.0L12.0 2.0M16.2 7.8L19.1 4.9",
      innerLines: "M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"),
    "gift": SymbolOutline(
      body: "M3 8h18v5H3zM4.5 13h15v8h-15z",
      outerLines: "M12 8C8 8 6 5 8 3.5S12 5 12 8c0-3 2-6 4-4.5S16 8 12 8z",
      innerLines: "M12 8v13"),
    "globe": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M2.5 12h19M12 2.5c-6 6-6 13 0 19M12 2.5c6 6 6 13 0 19"),
    "graduationcap": SymbolOutline(
      body: "M12 4l11 5-11 5L1 9z",
      outerLines: "M6 12v5c3 3 9 3 12 0v-5M22 10v6"),
    "guitars": SymbolOutline(
      body: "M4 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
      outerLines: "M12.5 12.5L21 3"),
    "hammer": SymbolOutline(body: "M4 4h12v6H4z", outerLines: "M10 10v11"),
    "hand.raised": SymbolOutline(
      body:
        "M7 12V6a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v3a1.5 1.5 0 0 1 3 0v6c0 5-3 7-6 7-4 0-6-2-9-7 0-2 2-2 3-1z"
    ),
    "hand.thumbsdown": SymbolOutline(
      body: "M8 13l4 8c2.5 0 3.5-1.5 3-4l-.5-2H21L19 3H8zM2 13h4V3H2z"),
    "hand.thumbsup": SymbolOutline(
      body: "M8 11l4-8c2.5 0 3.5 1.5 3 4l-.5 2H21l-2 12H8zM2 11h4v10H2z"),
    "hand.wave": SymbolOutline(
      body:
        "M7 12V6a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v3a1.5 1.5 0 0 1 3 0v6c0 5-3 7-6 7-4 0-6-2-9-7 0-2 2-2 3-1z"
    ),
    "headphones": SymbolOutline(
      body: "M3 15h4v6H3zM17 15h4v6h-4z",
      outerLines: "M4 16v-4a8 8 0 0 1 16 0v4"),
    "heart": SymbolOutline(
      body: "M12 20.5C4 14.5 2.5 11 2.5 8A5 5 0 0 1 12 6a5 5 0 0 1 9.5 2c0 3-1.5 6.5-9.5 12.5z"),
    "heart.text.square": SymbolOutline(
      body: "M3 3h18v18H3z",
      innerLines: "M12 17c-4-3-5-5-5-7a2.5 2.5 0 0 1 5-.5 2.5 2.5 0 0 1 5 .5c0 2-1 4-5 7z"),
    "hexagon": SymbolOutline(body: "M12 2l9 5v10l-9 5-9-5V7z"),
    "hourglass": SymbolOutline(
      body: "M7.5 3c0 5 4.5 5.5 4.5 9s-4.5 4-4.5 9h9c0-5-4.5-5.5-4.5-9s4.5-4 4.5-9z",
      outerLines: "M6 2.5h12M6 21.5h12"),
    "house": SymbolOutline(body: "M12 3l9.5 8H19v9.5H5V11H2.5z", innerLines: "M10 20v-6h4v6"),
    "infinity": SymbolOutline(outerLines: "M12 12c-3-5-9-5-9 0s6 5 9 0 9-5 9 0-6 5-9 0z"),
    "info": SymbolOutline(outerLines: "M12 11v7M12 6v.01"),
    "ipad": SymbolOutline(body: "M4 2h16v20H4z", innerLines: "M11 19h2"),
    "iphone": SymbolOutline(body: "M7 2h10v20H7z", innerLines: "M11 19h2"),
    "key": SymbolOutline(
      body: "M3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
      outerLines: "M12 12l9 9M17 17l3-3"),
    "keyboard": SymbolOutline(
      body: "M2 6h20v12H2z",
      innerLines: "M6 10v.01M10 10v.01M14 10v.01M18 10v.01M8 14h8"),
    "laptopcomputer": SymbolOutline(body: "M4 5h16v11H4z", outerLines: "M1 19h22"),
    "leaf": SymbolOutline(
      body: "M5 19C1 9 9 4 21 4c0 12-6 18-16 15z",
      innerLines: "M5 19c3-6 6-8 10-9"),
    "lightbulb": SymbolOutline(
      body: "M9 17c0-3-3-4-3-8.5a6 6 0 0 1 12 0c0 4.5-3 5.5-3 8.5z",
      outerLines: "M9.5 20.5h5"),
    "line.3.horizontal": SymbolOutline(outerLines: "M4 6h16M4 12h16M4 18h16"),
    "line.3.horizontal.decrease": SymbolOutline(outerLines: "M3 6h18M6.5 12h11M10 18h4"),
    "link": SymbolOutline(
      outerLines:
        "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1.5-1.5"
    ),
    "list.bullet": SymbolOutline(outerLines: "M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01"),
    "location": SymbolOutline(body: "M3 11L21 3l-8 18-2-8z"),
    "lock": SymbolOutline(body: "M5 11h14v10H5z", outerLines: "M8 11V7a4 4 0 0 1 8 0v4"),
    "lock.open": SymbolOutline(body: "M5 11h14v10H5z", outerLines: "M8 11V6a4 4 0 0 1 8-1"),
    "magnifyingglass": SymbolOutline(
      outerLines: "M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15 15l6 6"),
    "map": SymbolOutline(body: "M2 6l7-3 6 3 7-3v15l-7 3-6-3-7 3z", innerLines: "M9 3v15M15 6v15"),
    "mappin": SymbolOutline(
      body: "M7.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
      outerLines: "M12 11.5V22"),
    "medal": SymbolOutline(
      body: "M6 15a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
      outerLines: "M9 9L6 2M15 9l3-7"),
    "message": SymbolOutline(
      body:
        "M12 3c5.5 0 10 3.5 10 8s-4.5 8-10 8c-1 0-2-.1-3-.4L4 21l1-4c-2-1.5-3-3.6-3-6 0-4.5 4.5-8 10-8z"
    ),
    "mic": SymbolOutline(
      body: "M9 5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0z",
      outerLines: "M5 11a7 7 0 0 0 14 0M12 18v4M8 22h8"),
    "minus": SymbolOutline(outerLines: "M4 12h16"),
    "moon": SymbolOutline(body: "M20 14.5A9 9 0 1 1 9.5 4a7.5 7.5 0 0 0 10.5 10.5z"),
    "mountain.2": SymbolOutline(body: "M1 20L9 6l4 7 3-4 7 11z"),
    "mug": SymbolOutline(body: "M4 5h12v15H4z", outerLines: "M16 8h4v8h-4"),
    "music.note": SymbolOutline(
      body: "M4 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
      outerLines: "M10 18V4l9-2v5l-9 2"),
    "newspaper": SymbolOutline(
      body: "M2 4h15v17H4a2 2 0 0 1-2-2zM17 9h5v10a2 2 0 0 1-4 0z",
      innerLines: "M6 8h7M6 12h7M6 16h4"),
    "nosign": SymbolOutline(outerLines: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM5.5 5.5l13 13"),
    "number": SymbolOutline(outerLines: "M9 4L7 20M17 4l-2 16M4 9h17M3 15h17"),
    "paintbrush": SymbolOutline(body: "M20 2l2 2-10 11-3-3zM8 13l3 3c-1 4-4 5-8 5 2-2 2-6 5-8z"),
    "paintpalette": SymbolOutline(
      body: "M12 2.5a9.5 9.5 0 1 0 0 19c3 0 2-3 1-4s0-3 2-3h3c2 0 3.5-1.5 3.5-4 0-4.5-4.5-8-9.5-8z",
      innerLines: "M7 10v.01M11 7v.01M16 8v.01"),
    "paperclip": SymbolOutline(
      outerLines: "M18 7l-9 9a2 2 0 0 1-3-3l9-9a4 4 0 0 1 6 6l-9.5 9.5a6 6 0 0 1-8.5-8.5l7-7"),
    "paperplane": SymbolOutline(body: "M2 11L22 2l-6 20-4-9z", innerLines: "M22 2L12 13"),
    "pause": SymbolOutline(body: "M6 5h3v14H6zM15 5h3v14h-3z"),
    "pawprint": SymbolOutline(
      body:
        "M4 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM8 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM13 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM17 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM12.5 12c3 0 5.5 4 5.5 6.5S16 21 12.5 20 7 21 7 18.5 9.5 12 12.5 12z"
    ),
    "pencil": SymbolOutline(body: "M4 20l1-5L17 3l4 4L9 19z"),
    "percent": SymbolOutline(
      outerLines:
        "M19 5L5 19M4.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM14.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z"
    ),
    "person": SymbolOutline(
      body: "M8 7.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4 21c0-5 3.5-7 8-7s8 2 8 7z"),
    "person.2": SymbolOutline(
      body:
        "M5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2 20c0-4.5 3-6 6.5-6s6.5 1.5 6.5 6zM14.5 8.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM18 20h4c0-3.5-2-5.5-5-5.5"
    ),
    "person.3": SymbolOutline(
      body:
        "M5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2 20c0-4.5 3-6 6.5-6s6.5 1.5 6.5 6zM14.5 8.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM18 20h4c0-3.5-2-5.5-5-5.5"
    ),
    "phone": SymbolOutline(
      body:
        "M6 2.5l4 5-2 3c1 2.5 3 4.5 5.5 5.5l3-2 5 4c-.5 3-2.5 4-5 3.5C9 20 4 15 2.5 7.5 2 5 3 3 6 2.5z"
    ),
    "photo": SymbolOutline(
      body: "M2 4h20v16H2z",
      innerLines: "M2 17l6-6 5 5 3-3 6 5M14.8 8.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"),
    "photo.on.rectangle": SymbolOutline(
      body: "M2 8h16v12H2z",
      outerLines: "M6 5h16v12",
      innerLines: "M2 18l5-5 4 4 3-2 4 3"),
    "pills": SymbolOutline(
      body: "M4 13l9-9a5 5 0 0 1 7 7l-9 9a5 5 0 0 1-7-7z", innerLines: "M8 9l7 7"),
    "pin": SymbolOutline(body: "M8 3h8l-1 6 4 4H5l4-4z", outerLines: "M12 13v8"),
    "play": SymbolOutline(body: "M7 4v16l13-8z"),
    "plus": SymbolOutline(outerLines: "M12 4v16M4 12h16"),
    "power": SymbolOutline(outerLines: "M12 3v9M7 6a8 8 0 1 0 10 0"),
    "printer": SymbolOutline(body: "M3 9h18v8H3z", outerLines: "M7 9V3h10v6M7 14h10v7H7z"),
    "qrcode": SymbolOutline(
      outerLines: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2M20 14v2M14 20h2M20 20v.01"),
    "questionmark": SymbolOutline(
      outerLines: "M8 8.5a4 4 0 1 1 6 3.3c-1.4.9-2 1.6-2 3.2M12 19.5v.01"),
    "quote.bubble": SymbolOutline(body: "M3 4h18v13H10l-5 4v-4H3z", innerLines: "M9 8v4M14 8v4"),
    "record": SymbolOutline(body: "M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
    "rectangle": SymbolOutline(body: "M2 6h20v12H2z"),
    "rectangle.and.pencil.and.ellipsis": SymbolOutline(
      outerLines: "M13 8H2v9h18v-4M12 13l1-3 7-7 2 2-7 7zM6 12.5v.01"),
    "rectangle.stack": SymbolOutline(body: "M3 9h18v12H3z", outerLines: "M5 6h14M7 3h10"),
    "repeat": SymbolOutline(
      outerLines: "M4 11V9a3 3 0 0 1 3-3h13M17 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H4M7 15l-3 3 3 3"),
    "rosette": SymbolOutline(
      body:
        "M12.0 2.0L14.9 5.0L19.1 4.9L19.0 9.1L22.0 12.0L19.0 14.9L19.1 19.1L14.9 19.0L12.0 22.0L9.1 19.0L4.9 19.1L5.0 14.9L2.0 12.0L5.0 9.1L4.9 4.9L9.1 5.0z"
    ),
    "ruler": SymbolOutline(body: "M2 8h20v8H2z", innerLines: "M6 8v3M10 8v4M14 8v3M18 8v4"),
    "safari": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M16 8l-2.5 5.5L8 16l2.5-5.5z"),
    "sailboat": SymbolOutline(body: "M11 3v12H4zM14 7l6 8h-6z", outerLines: "M2 18h20l-3 4H5z"),
    "scissors": SymbolOutline(
      outerLines:
        "M3.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM3.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM8 8.5L21 17M8 15.5L21 7"
    ),
    "scope": SymbolOutline(
      outerLines: "M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM12 2v6M12 16v6M2 12h6M16 12h6"),
    "seal": SymbolOutline(
      body:
        "M12.0 1.5L15.2 4.2L19.4 4.6L19.8 8.8L22.5 12.0L19.8 15.2L19.4 19.4L15.2 19.8L12.0 22.5L8.8 19.8L4.6 19.4L4.2 15.2L1.5 12.0L4.2 8.8L4.6 4.6L8.8 4.2z"
    ),
    "shield": SymbolOutline(body: "M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5z"),
    "shippingbox": SymbolOutline(
      body: "M12 2l9 5v10l-9 5-9-5V7z", innerLines: "M3 7l9 5 9-5M12 12v10"),
    "shuffle": SymbolOutline(outerLines: "M3 7h4l9 10h5M3 17h4l9-10h5M18 4l3 3-3 3M18 14l3 3-3 3"),
    "sidebar.left": SymbolOutline(body: "M2 4h20v16H2z", innerLines: "M9 4v16"),
    "slider.horizontal.3": SymbolOutline(
      outerLines:
        "M3 6h9M16 6h5M3 12h3M10 12h11M3 18h9M16 18h5M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM12 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"
    ),
    "snowflake": SymbolOutline(
      outerLines:
        "M12.0 12.0L22.0 12.0M12.0 12.0L17.0 20.7M12.0 12.0L7.0 20.7M12.0 12.0L2.0 12.0M12.0 12.0L7.0 3.3M12.0 12.0L17.0 3.3"
    ),
    "sparkle": SymbolOutline(
      body: "M12 2c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z"),
    "sparkles": SymbolOutline(
      body:
        "M10 6c.8 5 3 7.2 8 8-5 .8-7.2 3-8 8-.8-5-3-7.2-8-8 5-.8 7.2-3 8-8zM19 2c.3 2 1.2 3 3 3.5-1.8.5-2.7 1.5-3 3.5-.3-2-1.2-3-3-3.5 1.8-.5 2.7-1.5 3-3.5z"
    ),
    "speaker": SymbolOutline(body: "M5 9h4l6-5v16l-6-5H5z"),
    "speaker.wave.1": SymbolOutline(
      body: "M2 9h4l6-5v16l-6-5H2z",
      outerLines: "M15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12"),
    "speaker.wave.2": SymbolOutline(
      body: "M2 9h4l6-5v16l-6-5H2z",
      outerLines: "M15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12"),
    "speaker.wave.3": SymbolOutline(
      body: "M2 9h4l6-5v16l-6-5H2z",
      outerLines: "M15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12"),
    "speedometer": SymbolOutline(
      body: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
      innerLines: "M12 12l4-5"),
    "square": SymbolOutline(
      body: "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z"),
    "square.and.arrow.down": SymbolOutline(outerLines: "M8 9H5v12h14V9h-3M12 2v13M8 11l4 4 4-4"),
    "square.and.arrow.up": SymbolOutline(outerLines: "M8 9H5v12h14V9h-3M12 15V2.5M8 6l4-4 4 4"),
    "square.and.pencil": SymbolOutline(outerLines: "M13 5H4v15h15v-9M10 14l1-4 8-8 3 3-8 8z"),
    "square.grid.2x2": SymbolOutline(
      body: "M3 3h7.5v7.5H3zM13.5 3H21v7.5h-7.5zM3 13.5h7.5V21H3zM13.5 13.5H21V21h-7.5z"),
    "square.grid.3x3": SymbolOutline(
      body:
        "M3 3h4.5v4.5H3zM9.7 3h4.5v4.5H9.7zM16.5 3H21v4.5h-4.5zM3 9.7h4.5v4.5H3zM9.7 9.7h4.5v4.5H9.7zM16.5 9.7H21v4.5h-4.5zM3 16.5h4.5V21H3zM9.7 16.5h4.5V21H9.7zM16.5 16.5H21V21h-4.5z"
    ),
    "square.on.square": SymbolOutline(body: "M3 8h13v13H3z", outerLines: "M8 5V3h13v13h-2"),
    "square.stack": SymbolOutline(body: "M3 9h18v12H3z", outerLines: "M5 6h14M7 3h10"),
    "star": SymbolOutline(
      body:
        "M12.0 2.3L14.7 9.1L22.0 9.6L16.4 14.2L18.2 21.3L12.0 17.4L5.8 21.3L7.6 14.2L2.0 9.6L9.3 9.1z"
    ),
    "star.leadinghalf.filled": SymbolOutline(
      body: "M12 2.3L12 17.4L5.8 21.3L7.6 14.2L2 9.6L9.3 9.1z",
      outerLines:
        "M12.0 2.3L14.7 9.1L22.0 9.6L16.4 14.2L18.2 21.3L12.0 17.4L5.8 21.3L7.6 14.2L2.0 9.6L9.3 9.1z"
    ),
    "circle.lefthalf.filled": SymbolOutline(
      body: "M12 2.5a9.5 9.5 0 0 0 0 19z",
      outerLines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z"),
    "stethoscope": SymbolOutline(
      outerLines:
        "M5 3v6a4 4 0 0 0 8 0V3M9 13v3a5 5 0 0 0 10 0v-3M17 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"),
    "stop": SymbolOutline(body: "M5 5h14v14H5z"),
    "stopwatch": SymbolOutline(
      body: "M4 13.5a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
      outerLines: "M10 2h4M12 2v3",
      innerLines: "M12 9v4.5l3 2"),
    "storefront": SymbolOutline(body: "M3 3h18l1 7H2zM4 10h16v11H4z", innerLines: "M9 21v-6h6v6"),
    "sun.horizon": SymbolOutline(
      outerLines: "M2 18h20M6 18a6 6 0 0 1 12 0M12 4v4M4 8l2 2M20 8l-2 2"),
    "sun.max": SymbolOutline(
      body: "M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
      outerLines:
        "M19.5 12.0L22.5 12.0M17.3 17.3L19.4 19.4M12.0 19.5L12.0 22.5M6.7 17.3L4.6 19.4M4.5 12.0L1.5 12.0M6.7 6.7L4.6 4.6M12.0 4.5L12.0 1.5M17.3 6.7L19.4 4.6"
    ),
    "sun.min": SymbolOutline(
      body: "M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
      outerLines:
        "M19.5 12.0L22.5 12.0M17.3 17.3L19.4 19.4M12.0 19.5L12.0 22.5M6.7 17.3L4.6 19.4M4.5 12.0L1.5 12.0M6.7 6.7L4.6 4.6M12.0 4.5L12.0 1.5M17.3 6.7L19.4 4.6"
    ),
    "tag": SymbolOutline(
      body: "M3 3h9l10 10-9 9L3 12z",
      innerLines: "M7 8a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"),
    "terminal": SymbolOutline(body: "M2 4h20v16H2z", innerLines: "M6 9l4 3-4 3M12 16h5"),
    "text.alignleft": SymbolOutline(outerLines: "M3 5h18M3 10h12M3 15h18M3 20h12"),
    "text.bubble": SymbolOutline(
      body: "M3 4h18v13H10l-5 4v-4H3z", innerLines: "M7 8.5h10M7 12.5h7"),
    "textformat": SymbolOutline(
      outerLines: "M3 19L8.5 5 14 19M5 14h7M15 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM21 13v6"),
    "thermometer": SymbolOutline(body: "M10 4a2 2 0 0 1 4 0v10a4.5 4.5 0 1 1-4 0z"),
    "thermometer.medium": SymbolOutline(body: "M10 4a2 2 0 0 1 4 0v10a4.5 4.5 0 1 1-4 0z"),
    "ticket": SymbolOutline(
      body: "M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4z",
      innerLines: "M14 6v12"),
    "timer": SymbolOutline(
      outerLines: "M3.5 13a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 8v5M9 1.5h6"),
    "touchid": SymbolOutline(
      outerLines: "M5 17c1-3 1-6 2-8a5.5 5.5 0 0 1 10.5 2c0 3 0 5-1 8M12 10c0 5-1 8-2.5 11"),
    "tram": SymbolOutline(
      body: "M4 4h16v14H4z", outerLines: "M7 18v3M17 18v3", innerLines: "M4 12h16"),
    "trash": SymbolOutline(
      body: "M6 7h12l-1 14H7z",
      outerLines: "M4 7h16M9 7V4h6v3",
      innerLines: "M10 11v6M14 11v6"),
    "tray": SymbolOutline(body: "M2 13l4-9h12l4 9v7H2z", innerLines: "M2 13h6l1 3h6l1-3h6"),
    "tree": SymbolOutline(body: "M12 2l7 9h-4l4 6H5l4-6H5z", outerLines: "M12 17v5"),
    "triangle": SymbolOutline(body: "M12 4l9 16H3z"),
    "trophy": SymbolOutline(
      body: "M7 3h10v6a5 5 0 0 1-10 0z",
      outerLines: "M7 5H3c0 4 1.5 6 4.5 6M17 5h4c0 4-1.5 6-4.5 6M12 14v4M8 21h8"),
    "tv": SymbolOutline(body: "M2 4h20v13H2z", outerLines: "M8 21h8"),
    "video": SymbolOutline(body: "M2 6h13v12H2zM16 11l6-4v10l-6-4z"),
    "viewfinder": SymbolOutline(outerLines: "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5"),
    "waveform": SymbolOutline(outerLines: "M3 10v4M7 6v12M11 3v18M15 7v10M19 10v4"),
    "wifi": SymbolOutline(outerLines: "M3 10a13 13 0 0 1 18 0M6.5 14a8 8 0 0 1 11 0M12 18.5v.01"),
    "wind": SymbolOutline(outerLines: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7"),
    "wrench": SymbolOutline(body: "M21 6l-4 4-3-3 4-4a6 6 0 0 0-7 8L3 19l2 2 8-8a6 6 0 0 0 8-7z"),
    "xmark": SymbolOutline(outerLines: "M5 5l14 14M19 5L5 19"),
  ]

  /// The names of symbols that have the same outline as another symbol, each with the name of the
  /// other symbol.
  static let aliases = [
    "chevron.forward": "chevron.right", "chevron.backward": "chevron.left",
    "arrow.forward": "arrow.right", "arrow.backward": "arrow.left", "gearshape": "gear",
    "gearshape.2": "gear", "info.bubble": "exclamationmark.bubble", "bubble": "message",
    "person.crop": "person", "person.text.rectangle": "person", "person.badge": "person",
    "sun.haze": "sun.max", "sun.dust": "sun.max", "light.max": "sun.max",
    "icloud": "cloud", "network": "globe", "globe.americas": "globe",
    "globe.europe.africa": "globe",
    "list.dash": "list.bullet", "list.number": "list.bullet", "list.star": "list.bullet",
    "tray.full": "tray", "books.vertical": "book", "character.book.closed": "book",
    "book.closed": "book", "text.book.closed": "book", "note.text": "doc.text", "note": "doc",
    "doc.plaintext": "doc.text", "doc.richtext": "doc.text", "clipboard": "doc.text",
    "list.clipboard": "doc.text", "list.bullet.clipboard": "doc.text",
    "arrow.2.circlepath":
      "arrow.triangle.2.circlepath", "goforward": "arrow.clockwise",
    "gobackward": "arrow.counterclockwise", "memories": "arrow.counterclockwise",
    "calendar.day.timeline.left": "calendar", "bolt.horizontal": "bolt", "play.rectangle": "play",
    "music.note.list": "music.note", "music.mic": "mic", "waveform.path.ecg": "waveform",
    "binoculars": "eye", "basket": "cart",
    "banknote": "creditcard", "wallet.pass": "creditcard", "house.and.flag": "house",
    "building": "building.2", "building.columns": "building.2", "suitcase": "briefcase",
    "case": "briefcase", "figure": "figure.walk", "figure.stand": "figure.walk",
    "figure.hiking": "figure.walk", "figure.outdoor.cycle": "bicycle",
    "paintbrush.pointed":
      "paintbrush", "wrench.and.screwdriver": "wrench", "wrench.adjustable": "wrench",
    "chart.xyaxis.line": "chart.line.uptrend.xyaxis", "textformat.size": "textformat",
    "character": "textformat", "slider.horizontal.2": "slider.horizontal.3",
    "slider.vertical.3": "slider.horizontal.3", "checklist": "list.bullet",
    "macbook":
      "laptopcomputer", "desktopcomputer": "display", "iphone.gen3": "iphone",
    "apps.iphone":
      "iphone", "tv.inset.filled": "tv", "forward.frame": "forward.end",
    "backward.frame":
      "backward.end", "location.north": "location",
    "arrow.turn.up.right": "arrowshape.turn.up.right",
    "arrow.turn.up.left": "arrowshape.turn.up.left",
    "arrow.up.left.and.arrow.down.right":
      "viewfinder",
    "cup.and.heat.waves":
      "cup.and.saucer", "cloud.drizzle": "cloud.rain",
    "cloud.heavyrain": "cloud.rain", "sunrise": "sun.horizon", "sunset": "sun.horizon",
    "moon.stars":
      "moon", "wand.and.stars": "sparkles", "wand.and.rays": "sparkles", "birthday.cake": "gift",
    "popcorn": "film", "movieclapper": "film", "airplane.departure": "airplane",
    "ferry": "sailboat",
    "carrot": "leaf", "camera.macro": "leaf", "puzzlepiece": "square.grid.2x2",
    "square.grid.3x2": "square.grid.3x3", "rectangle.grid.2x2": "square.grid.2x2",
    "circle.grid.3x3": "square.grid.3x3", "square.stack.3d.up": "rectangle.stack",
    "square.3.layers.3d": "rectangle.stack", "cube.box": "shippingbox",
    "archivebox.circle":
      "archivebox", "questionmark.bubble": "exclamationmark.bubble",
    "ellipsis.bubble": "text.bubble",
    "ellipsis.message": "message", "plus.message": "message",
    "bubble.left.and.bubble.right":
      "bubble.left", "captions.bubble": "text.bubble", "translate": "textformat",
    "phone.down": "phone",
    "poweron": "power", "togglepower": "power", "arrow.up.bin": "trash", "xmark.bin": "trash",
  ]
}
