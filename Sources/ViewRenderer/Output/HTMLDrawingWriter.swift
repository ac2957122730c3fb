import HandbookModel

/// Writes the elements of a drawing as HTML, and collects what their classes need in a stylesheet.
struct HTMLDrawingWriter {
  /// The HTML of all elements that have been written.
  private(set) var markup = DrawingMarkup()
  /// The names of the classes of the shared stylesheet in the HTML.
  private(set) var classes: Set<String> = []
  /// The names of the classes that apply a single CSS declaration, by this declaration. Most are
  /// used several times.
  private var names: [UtilityClass: String] = [:]

  /// The declarations that classes in the HTML apply.
  var styles: Set<UtilityClass> { Set(names.keys) }

  /// Appends an element.
  mutating func write(_ element: Element) {
    // Bytes are faster to append to than a string.
    var html: [UInt8] = []
    write(element, to: &html)
    markup.append(String(decoding: html, as: UTF8.self))
  }

  /// Appends an element to `html`, which follows the HTML of ``markup``.
  private mutating func write(_ element: Element, to html: inout [UInt8]) {
    html.append(UInt8(ascii: "<"))
    html += element.tag.utf8
    for (index, ownClass) in element.classes.enumerated() {
      html += (index == 0 ? " class=\"" : " ").utf8
      html += name(of: ownClass).utf8
    }
    if !element.classes.isEmpty { html.append(UInt8(ascii: "\"")) }
    for (name, value) in element.attributes {
      html += " \(name)=\"\(escaped(value.printable))\"".utf8
    }
    if let finding = element.finding {
      markup.append(String(decoding: html, as: UTF8.self))
      markup.appendAttributes(ofLinkTo: finding)
      html.removeAll(keepingCapacity: true)
    }
    html.append(UInt8(ascii: ">"))
    for child in element.children {
      switch child {
      case .text(let text): html += escaped(text.printable).utf8
      case .element(let inside): write(inside, to: &html)
      }
    }
    html += "</".utf8
    html += element.tag.utf8
    html.append(UInt8(ascii: ">"))
  }

  /// Returns the name of a class, and records that the HTML has it.
  private mutating func name(of ownClass: ElementClass) -> String {
    switch ownClass {
    case .shared(let shared):
      classes.insert(shared.rawValue)
      return shared.rawValue
    case .textStyle(let style):
      let name = TextMetrics.className(style)
      classes.insert(name)
      return name
    case .utility(let style):
      if let name = names[style] { return name }
      let name = style.className
      names[style] = name
      return name
    case .material(let material): return material.className
    case .ink: return "m-ink"
    case .finding(let number): return "f\(number)"
    }
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
