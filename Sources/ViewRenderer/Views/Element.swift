import HandbookModel

/// An HTML element of a drawing.
struct Element: Sendable {
  indirect enum Child: Sendable {
    case text(String)
    case element(Element)
  }

  /// The tag name, such as `div`.
  var tag = "div"
  var classes: [String] = []
  /// The attributes of the element other than `class`, in order. Values are plain text and are
  /// escaped when the HTML is written.
  var attributes: [(name: String, value: String)] = []
  /// The number of the finding that the element links to; `nil` if it is not such a link.
  var finding: Int?
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

  func write(to markup: inout DrawingMarkup) {
    // Bytes are faster to append to than a string.
    var html: [UInt8] = []
    write(to: &html, after: &markup)
    markup.append(String(decoding: html, as: UTF8.self))
  }

  /// Appends the element to `html`, which follows the HTML of `markup`.
  private func write(to html: inout [UInt8], after markup: inout DrawingMarkup) {
    html.append(UInt8(ascii: "<"))
    html += tag.utf8
    for (index, name) in classes.enumerated() {
      html += (index == 0 ? " class=\"" : " ").utf8
      html += name.utf8
    }
    if !classes.isEmpty { html.append(UInt8(ascii: "\"")) }
    for (name, value) in attributes { html += " \(name)=\"\(escaped(value.printable))\"".utf8 }
    if let finding {
      markup.append(String(decoding: html, as: UTF8.self))
      markup.appendAttributes(ofLinkTo: finding)
      html.removeAll(keepingCapacity: true)
    }
    html.append(UInt8(ascii: ">"))
    for child in children {
      switch child {
      case .text(let text): html += escaped(text.printable).utf8
      case .element(let element): element.write(to: &html, after: &markup)
      }
    }
    html += "</".utf8
    html += tag.utf8
    html.append(UInt8(ascii: ">"))
  }
}

extension Element {
  /// Whether anything in the element is visible. Hidden content and empty boxes that only take up
  /// space do not count as visible.
  var isVisible: Bool {
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
      case .element(let element): element.isVisible
      }
    }
  }

  /// Adds the CSS classes of the element and its descendants to `names`. Only classes of the style
  /// sheet shared by all drawings are added.
  func collectClasses(into names: inout Set<String>) {
    for name in classes where name.hasPrefix("d-") { names.insert(name) }
    for case .element(let element) in children { element.collectClasses(into: &names) }
  }
}

extension String {
  /// A copy of the text without the characters that are not allowed in HTML.
  fileprivate var printable: String {
    if utf8.allSatisfy({ $0 == UInt8(ascii: "\n") || 0x20..<0x7F ~= $0 }) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          scalar == "\n"
            || scalar.properties.generalCategory != .control
              && !scalar.properties.isNoncharacterCodePoint
        }))
  }
}

/// A rendered view: its HTML element, and how its size depends on the size proposed by its parent.
struct Box: Sendable {
  var element: Element
  /// Whether the view fills the width that its parent proposes.
  var fillsWidth = false
  /// Whether the view fills the height that its parent proposes.
  var fillsHeight = false
  /// Whether the view has a fixed size and is never compressed.
  var isFixedSize = false
  /// Whether the view shows nothing and takes no part in layout.
  var isEmpty = false
  /// The aspect ratio (width divided by height) that the view keeps when it is fitted into the
  /// proposed size; `nil` if it has no fixed aspect ratio.
  var ratio: Double?

  init(
    _ element: Element, fillsWidth: Bool = false, fillsHeight: Bool = false,
    isFixedSize: Bool = false
  ) {
    self.element = element
    self.fillsWidth = fillsWidth
    self.fillsHeight = fillsHeight
    self.isFixedSize = isFixedSize
  }

  static let empty: Box = {
    var box = Box(Element())
    box.isEmpty = true
    return box
  }()

  /// A copy of the element with the CSS classes that control its layout in the parent element.
  var layoutElement: Element {
    var element = element
    if fillsWidth { element.classes.append("d-gx") }
    if fillsHeight { element.classes.append("d-gy") }
    if isFixedSize { element.classes.append("d-firm") }
    return element
  }
}
