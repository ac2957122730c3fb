import HandbookModel

/// A part of a drawing: an HTML element with classes.
struct Element: Sendable {
  indirect enum Child: Sendable {
    case text(String)
    case element(Element)
  }

  /// Such as `div`.
  var tag = "div"
  var classes: [String] = []
  /// Values are text, not HTML.
  var attributes: [(name: String, value: String)] = []
  var children: [Child] = []

  init(_ tag: String = "div", _ classes: [String] = [], _ children: [Element] = []) {
    self.tag = tag
    self.classes = classes
    self.children = children.map(Child.element)
  }

  init(_ tag: String = "div", _ classes: [String], text: String) {
    self.tag = tag
    self.classes = classes
    children = text.isEmpty ? [] : [.text(text)]
  }

  func write(to html: inout String) {
    html += "<\(tag)"
    if !classes.isEmpty { html += " class=\"\(classes.joined(separator: " "))\"" }
    for (name, value) in attributes { html += " \(name)=\"\(escaped(value.printable))\"" }
    html += ">"
    for child in children {
      switch child {
      case .text(let text): html += escaped(text.printable)
      case .element(let element): element.write(to: &html)
      }
    }
    html += "</\(tag)>"
  }
}

extension Element {
  /// Whether anything in it is seen: not what is hidden, and not what only keeps others apart.
  var showsSomething: Bool {
    if classes.contains("o_0") || classes.contains("d-hidden") { return false }
    if tag == "svg" || classes.contains("d-picture") { return true }
    if classes.contains(where: {
      $0.hasPrefix("b_") || $0.hasPrefix("bi_") || $0.hasPrefix("m-")
        || $0 == "d-slant" || $0 == "d-material"
    }) {
      return true
    }
    return children.contains { child in
      switch child {
      case .text: true
      case .element(let element): element.showsSomething
      }
    }
  }

  /// Adds the classes, of those inside, too, that the sheet of all drawings has.
  func collectClasses(into names: inout Set<String>) {
    for name in classes where name.hasPrefix("d-") { names.insert(name) }
    for case .element(let element) in children { element.collectClasses(into: &names) }
  }
}

extension String {
  /// Without characters that no page may hold.
  fileprivate var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          scalar == "\n"
            || scalar.properties.generalCategory != .control
              && !scalar.properties.isNoncharacterCodePoint
        }))
  }
}

/// A drawn view: its element, and how it takes the room that it is offered.
struct Box: Sendable {
  var element: Element
  /// Whether it takes all the width that there is.
  var growsAcross = false
  /// Whether it takes all the height that there is.
  var growsDown = false
  /// Whether it is as wide, or as high, as it says and no less.
  var isFirm = false
  /// Whether it stands for nothing at all.
  var isEmpty = false
  /// Width to height of what fits into the room that it is offered; nil for what takes any shape.
  var ratio: Double?

  init(_ element: Element, across: Bool = false, down: Bool = false, isFirm: Bool = false) {
    self.element = element
    growsAcross = across
    growsDown = down
    self.isFirm = isFirm
  }

  static let nothing: Box = {
    var piece = Box(Element())
    piece.isEmpty = true
    return piece
  }()

  /// The element as a child of another: how it grows is up to the parent.
  var placed: Element {
    var element = element
    if growsAcross { element.classes.append("d-gx") }
    if growsDown { element.classes.append("d-gy") }
    if isFirm { element.classes.append("d-firm") }
    return element
  }
}
