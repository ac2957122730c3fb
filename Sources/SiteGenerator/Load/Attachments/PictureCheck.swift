import HandbookModel

/// Parses an SVG picture, and finds what is not known to be harmless in it. Browsers run the code
/// in an SVG that is opened by itself with the rights of the site, so elements, attributes,
/// namespaces and references are allowed by list.
struct PictureCheck {
  typealias Problem = XMLReader.Problem

  private static let svgNamespace = "http://www.w3.org/2000/svg"
  private static let linkNamespace = "http://www.w3.org/1999/xlink"
  private static let rdfNamespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  /// The text of the `style` element that is open, and where its parts begin in the text and in the
  /// file; `nil` outside of such an element.
  private var style: (css: [UInt8], parts: [(inStyle: Int, inFile: Int)])?
  private var depth = 0

  /// Returns the first problem of a picture; `nil` if it is harmless.
  /// - Parameter bytes: The whole file.
  static func problem(in bytes: [UInt8]) -> Problem? {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      return Problem(message: "an encoding other than UTF-8", offset: 0)
    }
    var check = PictureCheck()
    var reader = XMLReader(bytes)
    do throws(Problem) {
      while let event = try reader.next() { try check.check(event) }
      return nil
    } catch {
      return error
    }
  }

  private mutating func check(_ event: XMLReader.Event) throws(Problem) {
    switch event {
    case .start(let name, let attributes, let offset):
      if style != nil {
        throw Problem(message: "an element '\(name.written)' in a style", offset: offset)
      }
      try check(element: name, offset)
      for attribute in attributes { try check(attribute, of: name) }
      if name.local == "style" { style = ([], []) }
      depth += 1
    case .end:
      depth -= 1
      try checkStyle()
    case .text(let text, let offset):
      guard let length = style?.css.count else { return }
      style?.css += text
      style?.parts.append((length, offset))
    case .instruction(let target, let content, let offset):
      try check(instruction: target, content, offset)
    case .documentType(let text, let offset): try check(documentType: text, offset)
    }
  }

  // MARK: Elements and attributes

  private func check(element name: XMLReader.Name, _ offset: Int) throws(Problem) {
    let isRoot = depth == 0
    if isRoot, name.local != "svg" {
      throw Problem(message: "an outermost element '\(name.written)', not 'svg',", offset: offset)
    }
    switch name.namespace {
    case Self.svgNamespace, "":
      guard SVGVocabulary.elements.contains(name.local) else {
        throw Problem(message: "the element '\(name.written)'", offset: offset)
      }
    // Without a prefix, the element would be another one if the file were read as HTML.
    case _ where isRoot || name.prefix.isEmpty || Self.isInterpreted(name.namespace):
      throw Problem(
        message: "the element '\(name.written)' of the namespace '\(name.namespace)'",
        offset: offset)
    default: break
    }
  }

  private func check(
    _ attribute: XMLReader.Attribute, of element: XMLReader.Name
  ) throws(Problem) {
    let name = attribute.name
    let problem = Problem(message: "the attribute '\(name.written)'", offset: attribute.offset)
    switch name.namespace {
    case "":
      if name.local.lowercased().hasPrefix("on") { throw problem }
      guard [Self.svgNamespace, ""].contains(element.namespace) else { return }
      try check(plain: attribute, of: element, otherwise: problem)
    case Self.linkNamespace:
      if name.local == "href" {
        try check(reference: attribute, of: element)
      } else if !SVGVocabulary.linkAttributes.contains(name.local) {
        throw problem
      }
    case XMLReader.xmlNamespace:
      if !["id", "lang", "space"].contains(name.local) { throw problem }
    default: if Self.isInterpreted(name.namespace) { throw problem }
    }
  }

  /// Checks an attribute without a prefix, of an element of SVG.
  private func check(
    plain attribute: XMLReader.Attribute, of element: XMLReader.Name,
    otherwise problem: Problem
  ) throws(Problem) {
    let name = attribute.name.local
    if name == "href" {
      try check(reference: attribute, of: element)
    } else if name == "attributeName" {
      let animated = String(decoding: attribute.value, as: UTF8.self)
      guard SVGVocabulary.isAnimatable(animated) else {
        throw Problem(message: "an animation of '\(animated)'", offset: attribute.offset)
      }
    } else if name == "style" || SVGVocabulary.styledAttributes.contains(name) {
      if let found = StyleCheck.problem(in: attribute.value) {
        // Offsets in a value with references are those of its text.
        throw Problem(message: found.message, offset: attribute.valueOffset + found.offset)
      }
    } else if !SVGVocabulary.attributes.contains(name), !name.hasPrefix("data-"),
      !name.hasPrefix("aria-")
    {
      throw problem
    }
  }

  private func check(
    reference attribute: XMLReader.Attribute, of element: XMLReader.Name
  ) throws(Problem) {
    let holdsPicture = ["image", "feImage"].contains(element.local)
    guard
      StyleCheck.isLocal(attribute.value)
        || holdsPicture && StyleCheck.isDataOfPicture(attribute.value)
    else {
      throw Problem(
        message: "a reference to something outside of the picture", offset: attribute.offset)
    }
  }

  /// Whether browsers give a meaning to names of a foreign namespace. The namespaces of drawing
  /// programs mean nothing to them.
  private static func isInterpreted(_ namespace: String) -> Bool {
    let text = namespace.lowercased()
    return namespace != rdfNamespace
      && ["://www.w3.org/", "://w3.org/", "mozilla.org"].contains { text.containsBytes(of: $0) }
  }

  // MARK: Styles

  private mutating func checkStyle() throws(Problem) {
    guard let (css, parts) = style else { return }
    style = nil
    guard let found = StyleCheck.problem(in: css) else { return }
    let part = parts.last { $0.inStyle <= found.offset }
    throw Problem(
      message: found.message,
      offset: part.map { $0.inFile + found.offset - $0.inStyle } ?? 0)
  }

  // MARK: Instructions and document types

  private func check(
    instruction target: String, _ content: String, _ offset: Int
  ) throws(Problem) {
    switch target {
    case "xml":
      let encoding = content.lowercased().firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.1
      guard encoding == nil || encoding == "utf-8" || encoding == "utf8" else {
        throw Problem(message: "an encoding other than UTF-8", offset: offset)
      }
    // The packets that Adobe's programs put around metadata.
    case "xpacket": break
    default: throw Problem(message: "the processing instruction '\(target)'", offset: offset)
    }
  }

  private func check(documentType text: String, _ offset: Int) throws(Problem) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let known = /svg|svg PUBLIC "-\/\/W3C\/\/DTD SVG [^"]*" "https?:\/\/www\.w3\.org\/[^"]*"/
    guard words.wholeMatch(of: known) != nil else {
      throw Problem(message: "a document type other than that of SVG", offset: offset)
    }
  }
}
