import HandbookModel

/// An HTML element of a drawing.
struct Element: Sendable {
  indirect enum Child: Sendable {
    case text(String)
    case element(Element)
  }

  /// The tag name, such as `div`.
  var tag = "div"
  var classes: [ElementClass] = []
  /// The attributes of the element other than `class`, in order. Values are plain text and are
  /// escaped when the HTML is written.
  var attributes: [(name: String, value: String)] = []
  /// The number of the finding that the element links to; `nil` if it is not such a link.
  var finding: Int?
  var children: [Child] = []

  init(_ tag: String = "div", _ classes: [ElementClass] = [], _ children: [Element] = []) {
    self.tag = tag
    self.classes = classes
    self.children = children.map(Child.element)
  }

  init(_ tag: String = "div", _ classes: [ElementClass], text: String) {
    self.tag = tag
    self.classes = classes
    children = text.isEmpty ? [] : [.text(text)]
  }
}

extension Element {
  /// Returns the value that a class of the element gives to a CSS property; `nil` if none does.
  func style(_ property: String) -> String? {
    classes.lazy.compactMap { $0.value(of: property) }.first
  }

  /// Whether anything in the element is visible. Hidden content and empty boxes that only take up
  /// space do not count as visible.
  var isVisible: Bool {
    if classes.contains(.shared(.hidden)) || style("opacity") == "0" { return false }
    if tag == "svg" || classes.contains(where: \.isPainted) { return true }
    return children.contains { child in
      switch child {
      case .text: true
      case .element(let element): element.isVisible
      }
    }
  }
}

extension ElementClass {
  /// Whether the class alone makes an element visible.
  fileprivate var isPainted: Bool {
    switch self {
    case .shared(let name):
      [.picture, .slant, .material, .spinner, .rule, .uprightRule, .disclosure].contains(name)
    case .utility(let style):
      ["background", "background-image", "box-shadow", "outline", "border"].contains(style.property)
    case .material, .ink: true
    case .textStyle, .finding: false
    }
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
    if fillsWidth { element.classes.append(.shared(.fillsWidth)) }
    if fillsHeight { element.classes.append(.shared(.fillsHeight)) }
    if isFixedSize { element.classes.append(.shared(.firm)) }
    return element
  }
}
