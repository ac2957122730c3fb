import HandbookModel
import RuleParser

/// Checks all links and images of a document, and collects the linked pages and files.
struct LinkCheck {
  let resolver: LinkResolver
  let suggestions: PageSuggestions
  let file: SourceFile
  /// Whether raw HTML is published. If not, its links are not checked.
  let allowsHTML: Bool
  /// Whether the document is a draft. Only drafts may link to other drafts.
  var isDraft = false
  var diagnostics: [Diagnostic] = []
  /// The paths in the site to which the document links, in source order. A path that is linked
  /// several times is included several times.
  var linked: [String] = []
  private var found = FoundProblems()

  init(resolver: LinkResolver, suggestions: PageSuggestions, file: SourceFile, allowsHTML: Bool) {
    self.resolver = resolver
    self.suggestions = suggestions
    self.file = file
    self.allowsHTML = allowsHTML
  }

  mutating func check(_ document: Document) {
    for candidate in document.linkCandidates { check(candidate) }
    for citation in document.citations {
      if let destination = citation.destination {
        check(destination, at: citation.range, isImage: false)
      }
    }
  }

  mutating func check(_ inlines: [Inline]) { inlines.forEachInline { check($0) } }

  private mutating func check(_ html: String, at range: SourceRange) {
    guard allowsHTML, !html.isHTMLComment else { return }
    let scanned = HTMLLinkScanner(html, isFiltered: true)
    for attribute in scanned.scripts {
      let range = self.range(of: attribute, in: html, at: range)
      diagnostics.append(.script(String(html[attribute]), at: range, in: file))
    }
    for occurrence in scanned.occurrences {
      let range = self.range(of: occurrence.range, in: html, at: range)
      if occurrence.isLoaded,
        case .external = resolver.resolve(occurrence.destination, from: file.pathInRoot)
      {
        diagnostics.append(.externalFile(occurrence.destination, at: range, in: file))
      } else {
        check(occurrence.destination, at: range, isImage: occurrence.use == .file)
      }
    }
  }

  /// Returns the range in the file of a part of raw HTML, such as an address. If the part is not
  /// found, returns the range of the whole HTML. Only the line of the part is searched, because
  /// parsing may have removed indentation.
  private func range(
    of part: Range<String.Index>, in html: String, at range: SourceRange
  ) -> SourceRange {
    let line = range.start.line + html[..<part.lowerBound].count(where: \.isNewline)
    let text = file.line(line)
    let start = line == range.start.line ? range.start.column - 1 : 0
    guard let found = Substring(text.utf8.dropFirst(start)).firstRange(of: html[part])
    else {
      return range
    }
    return SourceRange(
      line: line, column: text[..<found.lowerBound].utf8.count + 1, width: text[found].utf8.count)
  }

  private mutating func check(_ inline: Inline) {
    switch inline.kind {
    case .link(let link): check(link.destination, at: inline.range, isImage: false)
    case .image(let image): check(image.destination, at: inline.range, isImage: true)
    case .html(let html): check(html, at: inline.range)
    case .text, .code, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: break
    }
  }

  private mutating func check(_ destination: String, at range: SourceRange, isImage: Bool) {
    switch resolver.resolve(destination, from: file.pathInRoot) {
    case .external(let address):
      if isImage {
        diagnostics.append(.externalImage(at: range, in: file))
      } else if let complete = Self.completed(address) {
        diagnostics.append(
          .incompleteAddress(address, complete: complete, at: range, in: file))
      }
    case .file(let url, _): linked.append(url)
    case .inside(let url, _):
      linked.append(url)
      if !isDraft, resolver.table.draftPages.contains(url) {
        diagnostics.append(.linkToIncludedDraft(destination, at: range, in: file))
      }
      if isImage { diagnostics.append(.pageAsImage(destination, at: range, in: file)) }
    case .broken(.skipped): break
    case .broken(let flaw):
      let advice = advice(on: flaw, in: destination, isImage: isImage)
      diagnostics.append(
        .broken(destination, flaw, advice: advice, isImage: isImage, at: range, in: file))
    }
  }

  /// Returns the complete form of an address without a scheme or without a host behind `//`, such as
  /// `//example.org` or `https:example.org`; `nil` if the address is complete.
  private static func completed(_ address: String) -> String? {
    let scheme = URLScheme.of(address)
    guard scheme == nil || scheme?.hasPrefix("http") == true else { return nil }
    let rest = scheme == nil ? address[...] : address.drop { $0 != ":" }.dropFirst()
    let host = rest.drop { "/\\".contains($0) }
    if scheme != nil, rest.prefix(3) == "//" + host.prefix(1), !host.isEmpty { return nil }
    return "\(scheme ?? "https")://\(host)"
  }

  /// Returns what the author of a broken link probably meant or can do; `nil` if that follows from
  /// the flaw alone.
  private mutating func advice(
    on flaw: LinkResolver.Flaw, in destination: String, isImage: Bool
  ) -> String? {
    switch flaw {
    case .unknownPage(let path):
      if found.mayList(isImage ? .linkMissingImage : .linkUnknownPage, in: file),
        let page = suggestions.nearest(to: path, from: file.pathInRoot)
      {
        let fragment = destination.firstIndex(of: "#").map { destination[$0...] } ?? ""
        return "did you mean '\(page)\(fragment)'?"
      }
      if destination.hasPrefix("www.") { return "addresses on other sites begin with 'https://'" }
      return isImage
        ? "add the image, or fix the path"
        : "link to a file in the handbook by its path, such as '../section/rule.md'"
    case .unknownAnchor(let anchor, let page, let known):
      guard found.mayList(.linkUnknownAnchor, in: file) else { return nil }
      let anchors = suggestions.anchors(of: page, known)
      if let nearest = anchors.all.nearest(to: anchor) {
        return "did you mean '#\(nearest)'?"
      }
      let names = anchors.first.map { "'#\($0)'" }.joined(separator: ", ")
      return names.isEmpty
        ? "link to the page as a whole" : "use one of its anchors: \(names)"
    case .unsafeScheme, .outsideRoot, .draft, .skipped, .refused, .notGenerated: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func externalImage(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkForeignImage,
      "the image is on another site, so it is linked instead of shown", at: range,
      notes: [Note("pages load nothing from other hosts, for privacy and durability")],
      fix: Fix("put the image beside the rule"))
  }

  fileprivate static func externalFile(
    _ destination: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkForeignFile,
      "readers' browsers will load '\(destination)' from another site",
      at: range,
      notes: [Note("raw HTML is published as it is; other pages load nothing from other hosts")],
      fix: Fix("put the file beside the rule, or link to it"))
  }

  fileprivate static func script(
    _ attribute: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupScript, "the attribute '\(attribute)' runs a script on the page", at: range,
      notes: [Note("a 'script' tag would be shown as text; a script in an attribute is not")],
      fix: Fix("remove the attribute"))
  }

  fileprivate static func incompleteAddress(
    _ address: String, complete: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkIncompleteAddress,
      "where '\(address)' leads depends on the address of the page", at: range,
      fix: Fix(
        complete.hasSuffix("//")
          ? "write the whole address, such as 'https://example.org'" : "write '\(complete)'"))
  }

  fileprivate static func pageAsImage(
    _ destination: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkMissingImage, "'\(destination)' is a page, not an image", at: range,
      fix: Fix("link to it: remove the '!'"))
  }

  fileprivate static func broken(
    _ destination: String, _ flaw: LinkResolver.Flaw, advice: String?, isImage: Bool,
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    switch flaw {
    case .unsafeScheme(let scheme):
      return file.diagnostic(
        .linkUnsafeAddress, "addresses with '\(scheme):' are not linked", at: range,
        fix: Fix("link to an https address or to a file in the handbook"))
    case .outsideRoot:
      return file.diagnostic(
        .linkOutsideRoot, "'\(destination)' is outside the content folder", at: range,
        fix: Fix("move the file into the content folder, or link to its URL"))
    case .draft: return .linkToDraft(destination, at: range, in: file)
    case .notGenerated:
      return file.diagnostic(
        .linkNoMaterials,
        "the pages about materials are not generated, so this link is omitted",
        at: range, fix: Fix("build without '--no-swatches', or set 'swatches: on'"))
    case .refused(let refusal):
      return file.diagnostic(
        isImage ? .linkMissingImage : .linkUnknownPage, "'\(destination)' is not published",
        at: range, notes: [Note(refusal.message, at: refusal.location)], fix: refusal.fix)
    case .unknownPage, .skipped:
      return file.diagnostic(
        isImage ? .linkMissingImage : .linkUnknownPage,
        isImage ? "there is no image '\(destination)'" : "there is no page '\(destination)'",
        at: range, fix: advice.map { Fix($0) })
    case .unknownAnchor(let anchor, _, _):
      return file.diagnostic(
        .linkUnknownAnchor,
        "there is no '#\(anchor)' on \(destination.hasPrefix("#") ? "this page" : "that page")",
        at: range, fix: advice.map { Fix($0) })
    }
  }

  /// Creates the note about a link from a published page to a draft, for builds that include
  /// drafts.
  /// - Parameter name: The destination of the link or the id of a related rule, as in the source.
  static func linkToIncludedDraft(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkDraft, isMinor: true,
      "'\(name)' is a draft; a build without '--drafts' reports this link as an error",
      at: range, fix: Fix("publish it by removing its 'draft: true', or link to it later"))
  }

  /// Creates the error for a link to a draft that is not published.
  /// - Parameter name: The destination of the link or the id of a related rule, as in the source.
  static func linkToDraft(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkDraft, "'\(name)' is a draft and has no page yet", at: range,
      fix: Fix("publish it by removing its 'draft: true', or link to it later"))
  }
}
