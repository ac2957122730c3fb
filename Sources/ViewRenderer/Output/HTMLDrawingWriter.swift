import HandbookModel

/// Writes drawn views as HTML, and collects what their classes need in a stylesheet.
///
/// Each view is one element. Its classes say first what the view is, then its
/// layout, then its facts, and last how it takes space in its parent.
struct HTMLDrawingWriter {
  /// Whether the HTML has links to findings.
  let hasMarks: Bool
  /// The HTML of all stages that have been written.
  private(set) var markup = DrawingMarkup()
  private var sharedClasses: Set<DrawingClass> = []
  private var textStyles: Set<String> = []
  /// The names of the classes that apply a single CSS declaration, by this declaration. Most are
  /// used several times.
  private var names: [UtilityClass: String] = [:]
  /// The HTML that follows that of ``markup``. Bytes are faster to append to than a string.
  private var bytes: [UInt8] = []
  /// Whether the tag that is being written has a class.
  private var hasClass = false
  /// The positions, among all views that are written, of those that have an outline since they
  /// differ from the other drawing of a pair.
  private let outlined: Set<Int>
  /// The position of the view that is written next.
  private var position = 0

  /// The attributes that overlays need, by the positions of the views.
  private let overlays: [Int: [OverlayAttribute]]

  init(
    hasMarks: Bool = true, outlined: Set<Int> = [], overlays: [Int: [OverlayAttribute]] = [:]
  ) {
    self.hasMarks = hasMarks
    self.outlined = outlined
    self.overlays = overlays
  }

  /// Adds the attributes of the view that overlays need.
  mutating func addOverlays() {
    if overlays.isEmpty { return }
    for attribute in overlays[position] ?? [] { self.attribute(attribute.name, attribute.value) }
  }

  /// Whether the view whose start tag is written next has an outline.
  var isOutlined: Bool { !outlined.isEmpty && outlined.contains(position) }

  /// The names of the classes in the HTML that the shared stylesheet defines.
  var classes: Set<String> {
    Set(sharedClasses.map(\.rawValue) + textStyles.map(TextMetrics.className))
  }

  /// The HTML that has been written, with links that lead nowhere.
  var html: String { markup.html { _ in "" } + String(decoding: bytes, as: UTF8.self) }

  /// The declarations that classes in the HTML apply.
  var styles: Set<UtilityClass> { Set(names.keys) }

  /// Appends a stage.
  mutating func write(_ stage: DrawnStage) {
    begin("div")
    add(.layers, .stage)
    if stage.isScreen { add(.screen) }
    if stage.hasScene { add(.scene) }
    if let appearance = stage.appearance { addAppearance(appearance) }
    endTag()
    write(stage.root)
    if let front = stage.front {
      begin("div")
      add(.layers, .front)
      endTag()
      write(front)
      end("div")
    }
    end("div")
    flush()
  }

  /// Appends the element of a view. Views can be nested thousands of times, so only this function
  /// calls itself; what needs much of the stack is done by others.
  mutating func write(_ view: DrawnView) {
    if !hasMarks, case .marked = view.kind {
      for child in view.children { write(child) }
      return
    }
    writeStart(of: view)
    for child in view.children { write(child) }
    writeEnd(of: view)
  }

  /// Counts a view whose classes have been written.
  mutating func advance() { position += 1 }

  /// Appends a view that is a part of another one. It has no position of its own.
  mutating func writePart(_ view: DrawnView) {
    let own = position
    position = -2
    write(view)
    position = own
  }

  /// Moves the HTML that has been written to ``markup``.
  private mutating func flush() {
    markup.append(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}

// MARK: - Elements

extension HTMLDrawingWriter {
  mutating func begin(_ tag: String) {
    bytes.append(UInt8(ascii: "<"))
    bytes += tag.utf8
    hasClass = false
  }

  /// Adds the first or another class to the tag that has begun.
  mutating func add(_ ownClass: DrawingClass) {
    sharedClasses.insert(ownClass)
    add(ownClass.rawValue)
  }

  mutating func add(_ first: DrawingClass, _ second: DrawingClass) {
    add(first)
    add(second)
  }

  /// Adds the class of a text style, by its name in SwiftUI.
  mutating func add(textStyle: String) {
    textStyles.insert(textStyle)
    add(TextMetrics.className(textStyle))
  }

  /// Adds a class that applies a single CSS declaration.
  mutating func add(_ property: String, _ value: String) {
    let style = UtilityClass(property, value)
    if let name = names[style] { return add(name) }
    let name = style.className
    names[style] = name
    add(name)
  }

  /// Adds a class that applies a declaration whose value is a number of points.
  mutating func add(_ property: String, points: Double) {
    add(property, cssNumber(points) + "px")
  }

  /// Adds a class by its name.
  mutating func add(_ name: String) {
    bytes += (hasClass ? " " : " class=\"").utf8
    bytes += name.utf8
    hasClass = true
  }

  /// Adds an attribute to the tag that has begun, after its classes.
  /// - Parameter value: Plain text.
  mutating func attribute(_ name: String, _ value: String) {
    endClasses()
    bytes += " \(name)=\"\(escaped(value.printable))\"".utf8
  }

  /// Adds the attributes of a link to a finding, which are different on each page.
  mutating func link(to finding: Int) {
    endClasses()
    flush()
    markup.appendAttributes(ofLinkTo: finding)
  }

  private mutating func endClasses() {
    if hasClass { bytes.append(UInt8(ascii: "\"")) }
    hasClass = false
  }

  mutating func endTag() {
    endClasses()
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func text(_ text: String) { bytes += escaped(text.printable).utf8 }

  mutating func end(_ tag: String) {
    bytes += "</".utf8
    bytes += tag.utf8
    bytes.append(UInt8(ascii: ">"))
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
