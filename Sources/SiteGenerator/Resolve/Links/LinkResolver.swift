import FileSystem
import HandbookModel

/// Resolves the destinations of links in Markdown files. A link can lead to a page, a file or
/// another site.
struct LinkResolver: Sendable {
  let table: LinkTable

  /// The result of resolving the destination of a link.
  enum Resolution: Equatable {
    /// The destination is a URL on another host, or one with a scheme such as `mailto:`.
    case external(String)
    /// The destination is a file that is published unchanged. The anchor is not checked, because
    /// the anchors in the file are unknown.
    /// - Parameters:
    ///   - url: The path of the published file in the site.
    ///   - anchor: The anchor in the destination, without `#`; `nil` if there is none.
    case file(url: String, anchor: String?)
    /// The destination is a page of the site.
    /// - Parameters:
    ///   - url: The path of the page in the site.
    ///   - anchor: The anchor on the page, without `#`; `nil` if the destination has none.
    case inside(url: String, anchor: String?)
    case broken(Flaw)
  }

  /// The reason why a link is broken.
  enum Flaw: Equatable {
    case unsafeScheme(String)
    case outsideRoot
    /// The link is broken because there is neither a page nor a file at this path.
    /// - Parameter path: The path relative to the content root.
    case unknownPage(path: String)
    case draft
    /// The link is broken because the file was skipped with a diagnostic.
    case skipped
    /// The link is broken because the file is not published, for the reason that the diagnostic
    /// gives.
    case refused(Diagnostic)
    /// The link is broken because it leads to a page about materials, and this build does not
    /// generate such pages.
    case notGenerated
    /// The link is broken because the page does not have this anchor.
    /// - Parameter known: All anchors of the page.
    case unknownAnchor(String, on: String, known: Set<String>)
  }

  /// Resolves the destination of a link.
  /// - Parameters:
  ///   - destination: The destination in Markdown, with escapes decoded.
  ///   - path: The path of the file with the link, relative to the content root.
  func resolve(_ destination: String, from path: String) -> Resolution {
    if let scheme = URLScheme.of(destination) {
      return URLScheme.safe.contains(scheme)
        ? .external(destination) : .broken(.unsafeScheme(scheme))
    }
    if destination.hasPrefix("//") { return .external(destination) }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.first.map { $0.prefix { $0 != "?" } } ?? ""
    let anchor = parts.count > 1 ? Address.percentDecoded(parts[1]) : nil
    guard !written.isEmpty else { return target(path, anchor) }
    guard let found = Self.filePath(of: destination, from: path) else {
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

  /// Returns the path, relative to the content root, of a file that is referenced in a
  /// `handbook.yaml`; `nil` if the file would be outside the content root.
  /// - Parameters:
  ///   - written: The reference, as in the source.
  ///   - path: The path of the file that contains the reference, relative to the content root.
  func path(of written: String, from path: String) -> String? {
    Self.normalized(written, from: path)
  }

  /// Returns the path of the file that a link leads to, if it leads to one, relative to the content
  /// root; `nil` if it would be outside the content root.
  /// - Parameters:
  ///   - destination: The destination of the link, without a scheme and a host.
  ///   - path: The path of the file with the link, relative to the content root.
  static func filePath(of destination: String, from path: String) -> String? {
    let written = destination.prefix { $0 != "#" && $0 != "?" }
    return written.isEmpty ? path : normalized(Address.percentDecoded(written), from: path)
  }

  private func target(_ path: String, _ anchor: String?) -> Resolution {
    guard let target = table.targets[path] ?? table.targets[path + ".md"] else {
      let names = [path, path + ".md"]
      if names.contains(where: table.drafts.contains) { return .broken(.draft) }
      if names.contains(where: table.skipped.contains) { return .broken(.skipped) }
      if let refusal = table.refused[path] { return .broken(.refused(refusal)) }
      if table.notGenerated.contains(path) { return .broken(.notGenerated) }
      return .broken(.unknownPage(path: path))
    }
    if target.anchors == nil { return .file(url: target.url, anchor: anchor) }
    guard let anchor, !anchor.isEmpty else { return .inside(url: target.url, anchor: nil) }
    if let anchors = target.anchors, !anchors.contains(anchor) {
      return .broken(.unknownAnchor(anchor, on: target.url, known: anchors))
    }
    return .inside(url: target.url, anchor: anchor)
  }

  // MARK: Paths

  /// Returns the destination of a link as a path relative to the content root; `nil` if the path
  /// would be outside the content root.
  /// - Parameters:
  ///   - destination: A decoded path. If it begins with `/`, it is relative to the content root.
  ///   - path: The path of the file with the link, relative to the content root.
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
