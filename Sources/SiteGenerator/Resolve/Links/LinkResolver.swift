import FileSystem
import HandbookModel

/// Resolves the destinations of links in Markdown files to pages, files and other sites.
struct LinkResolver: Sendable {
  let table: LinkTable

  /// What the destination of a link refers to.
  enum Resolution: Equatable {
    /// A URL on another host, or with a scheme such as `mailto:`.
    case external(String)
    /// A file that is published unchanged. It is unknown which anchors it has, so the anchor is not
    /// checked.
    case file(url: String, anchor: String?)
    /// A page of the site.
    /// - Parameter anchor: The anchor on the page; `nil` if the destination has none.
    case inside(url: String, anchor: String?)
    case broken(Flaw)
  }

  /// The reason why a link is broken.
  enum Flaw: Equatable {
    case unsafeScheme(String)
    case outsideRoot
    /// There is neither a page nor a file at this path.
    /// - Parameter path: The path relative to the content root.
    case unknownPage(path: String)
    case draft
    /// The file exists, but was skipped with a diagnostic.
    case skipped
    /// The file exists, but is not published because it could run code in readers' browsers.
    case blocked
    /// The page is one about materials, which this build does not generate.
    case notGenerated
    /// The page exists, but not the anchor.
    /// - Parameter known: All anchors of the page.
    case unknownAnchor(String, known: Set<String>)
  }

  /// The schemes of URLs that a page may link to. Others could run code or access the reader's
  /// machine.
  private static let safeSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime",
  ]

  /// Resolves the destination of a link.
  /// - Parameters:
  ///   - destination: The destination in Markdown, with escapes decoded.
  ///   - path: The path of the file with the link, relative to the content root.
  func resolve(_ destination: String, from path: String) -> Resolution {
    if let scheme = Self.scheme(of: destination) {
      return Self.safeSchemes.contains(scheme)
        ? .external(destination) : .broken(.unsafeScheme(scheme))
    }
    if destination.hasPrefix("//") { return .external(destination) }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.first.map { $0.prefix { $0 != "?" } } ?? ""
    let anchor = parts.count > 1 ? Address.percentDecoded(parts[1]) : nil
    guard !written.isEmpty else { return target(path, anchor) }
    guard let found = Self.normalized(Address.percentDecoded(written), from: path) else {
      return .broken(.outsideRoot)
    }
    // If the site has several handbooks, `/` first refers to the folder of the handbook and then to
    // the content root. Links therefore also work if the handbook is moved there.
    if written.hasPrefix("/"), !found.isEmpty, let key = table.handbook(of: path), !key.isEmpty {
      let own = key + "/" + found
      if table.targets[own] ?? table.targets[own + ".md"] != nil { return target(own, anchor) }
    }
    return target(found, anchor)
  }

  /// Returns the path of a file that a `handbook.yaml` or stylesheet names, relative to the content
  /// root; `nil` if the file would be outside the content root.
  func path(of written: String, from path: String) -> String? {
    Self.normalized(written, from: path)
  }

  private func target(_ path: String, _ anchor: String?) -> Resolution {
    guard let target = table.targets[path] ?? table.targets[path + ".md"] else {
      let names = [path, path + ".md"]
      if names.contains(where: table.drafts.contains) { return .broken(.draft) }
      if names.contains(where: table.skipped.contains) { return .broken(.skipped) }
      if table.blocked.contains(path) { return .broken(.blocked) }
      if table.notGenerated.contains(path) { return .broken(.notGenerated) }
      return .broken(.unknownPage(path: path))
    }
    if target.anchors == nil { return .file(url: target.url, anchor: anchor) }
    guard let anchor, !anchor.isEmpty else { return .inside(url: target.url, anchor: nil) }
    if let anchors = target.anchors, !anchors.contains(anchor) {
      return .broken(.unknownAnchor(anchor, known: anchors))
    }
    return .inside(url: target.url, anchor: anchor)
  }

  // MARK: Paths

  /// Returns the scheme of a URL in lowercase; `nil` for a relative URL. White space and control
  /// characters are ignored because browsers ignore them, so that `java\nscript:` is a scheme.
  private static func scheme(of destination: String) -> String? {
    // Fast path: a handbook can have tens of thousands of destinations, and nearly all are plain
    // ASCII.
    var count = 0
    for byte in destination.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where count > 0: break
      case UInt8(ascii: "+") where count > 0: break
      case UInt8(ascii: "-")...UInt8(ascii: ".") where count > 0: break
      case UInt8(ascii: ":") where count > 0: return destination.prefix(count).lowercased()
      case 0x21..<0x7F: return nil
      default: return schemeIgnoringControls(destination)
      }
      count += 1
    }
    return nil
  }

  private static func schemeIgnoringControls(_ destination: String) -> String? {
    let text = destination.unicodeScalars.filter { $0.value > 0x20 }
    guard let colon = text.firstIndex(of: ":"), let first = text.first,
      first.properties.isAlphabetic
    else { return nil }
    let name = text[..<colon]
    guard
      name.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      })
    else { return nil }
    return String(String.UnicodeScalarView(name)).lowercased()
  }

  /// Returns a destination as a path relative to the content root; `nil` if it is outside.
  private static func normalized(_ destination: String, from path: String) -> String? {
    var parts: [Substring] = []
    if !destination.hasPrefix("/") { parts = path.folderName.split(separator: "/") }
    for part in destination.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
