import FileSystem
import HandbookModel
import RuleParser

/// The redirects from old addresses to pages. They are declared with `aliases` in front matter and
/// with `redirects` in `handbook.yaml`. Collisions, missing targets and cycles are reported.
struct RedirectTable {
  private(set) var resolved: [ResolvedRedirect] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// A redirect as it was declared, before it is checked.
  private struct RedirectRequest {
    let from: String
    let to: String
    /// The prefix of every path in the handbook that declares the redirect: the handbook's folder
    /// in the site with a trailing `/`, or "" for the site's root.
    let base: String
    /// The range of the old address in the file that declares the redirect.
    let range: SourceRange
    /// The range of the new address in the file that declares the redirect.
    let toRange: SourceRange
    let file: SourceFile
    let severityProfile: Configuration.SeverityProfile
  }

  init(
    handbooks: [Handbook], outlines: [HandbookOutline], provenHandbooks: [ProvenHandbook],
    content: LoadedContent,
    links: LinkTable, pageAddresses: ([Handbook]) -> [String]
  ) {
    for (outline, proven) in zip(outlines, provenHandbooks) {
      diagnostics += proven.source.configuration.severityProfile.applySeverities(
        Self.invalidAliases(of: outline))
    }
    let requests = zip(outlines, provenHandbooks).flatMap(Self.requests) + Self.requests(content)
    guard !requests.isEmpty else { return }
    let pages = Set(pageAddresses(handbooks))
    let anchors = Dictionary(
      links.targets.values.compactMap { target in target.anchors.map { (target.url, $0) } },
      uniquingKeysWith: { first, _ in first })
    let lowercasePages = Set(pages.map { $0.lowercased() })
    var moves: [String: RedirectRequest] = [:]
    for request in requests {
      if lowercasePages.contains(request.from.lowercased()) {
        report(
          .redirectCollision(
            request.from, "a page has this address", at: request.range, in: request.file),
          request)
      } else if moves[request.from.lowercased()] != nil {
        report(
          .redirectCollision(
            request.from, "it is redirected twice", at: request.range, in: request.file), request)
      } else {
        moves[request.from.lowercased()] = request
      }
    }
    let names = Suggestions(names: pages.sorted())
    var found = FoundProblems()
    var ends: [String: End] = [:]
    let folders = Set(outlines.map(\.base))
    let inSourceOrder = moves.values.sorted {
      ($0.file.path, $0.toRange, $0.from) < ($1.file.path, $1.toRange, $1.from)
    }
    for request in inSourceOrder {
      guard Self.isSafe(request.from, folders) else {
        report(.invalidRedirectSource(request.from, at: request.range, in: request.file), request)
        continue
      }
      switch Self.end(of: request, &ends, moves: moves, pages: pages) {
      case .page(let end):
        resolved.append(ResolvedRedirect(from: request.from, to: end))
        if let fragment = end.fragment, let known = anchors[end.withoutFragment],
          !known.contains(fragment)
        {
          let isSearched = found.mayList(.linkUnknownAnchor, in: request.file)
          let meant = isSearched ? suggestion(for: fragment, among: known.sorted()) : nil
          report(
            .redirectToUnknownAnchor(fragment, meant, at: request.toRange, in: request.file),
            request)
        }
      case .noPage(let to):
        let isSearched = found.mayList(.redirectUnknownPage, in: request.file)
        report(
          .redirectToUnknownPage(
            to, meant: isSearched ? names.nearest(to: to) : nil, at: request.toRange,
            in: request.file), request)
      case .cycle:
        report(.redirectCycle(request.from, at: request.range, in: request.file), request)
      }
    }
    resolved.sort { $0.from < $1.from }
  }

  private static func requests(_ outline: HandbookOutline, _ proven: ProvenHandbook)
    -> [RedirectRequest]
  {
    var requests: [RedirectRequest] = []
    let severityProfile = proven.source.configuration.severityProfile
    func add(_ entries: [PageEntry], _ address: (String) -> String) {
      for entry in entries {
        for alias in entry.document.frontMatter.aliases where alias.value.invalidAliasReason == nil
        {
          requests.append(
            RedirectRequest(
              from: outline.base
                + (alias.value.isAddress ? alias.value.withoutLeadingSlash : address(alias.value)),
              to: entry.url, base: outline.base,
              range: alias.range, toRange: alias.range, file: entry.document.file,
              severityProfile: severityProfile))
        }
      }
    }
    add(outline.rules, Address.rule)
    add(outline.articles, Address.article)
    if let file = proven.source.configurationFile {
      for move in proven.source.configuration.redirects {
        requests.append(
          RedirectRequest(
            from: outline.base + move.from.value.withoutLeadingSlash,
            to: outline.base + move.to.value.withoutLeadingSlash, base: outline.base,
            range: move.from.range, toRange: move.to.range, file: file,
            severityProfile: severityProfile))
      }
    }
    return requests
  }

  /// Returns diagnostics for aliases that cannot have been the id of a page, or are unlikely to
  /// have been one.
  private static func invalidAliases(of outline: HandbookOutline) -> [Diagnostic] {
    (outline.rules + outline.articles).map(\.document).flatMap { document in
      document.frontMatter.aliases.compactMap { alias in
        if let reason = alias.value.invalidAliasReason {
          return .invalidAlias(
            alias, "cannot have been an id: \(reason)", in: document.file)
        }
        guard alias.value.contains(where: \.isWhitespace) else { return nil }
        return .invalidAlias(
          alias, "can only have been an id if a file name contained a space", isMinor: true,
          in: document.file)
      }
    }
  }

  /// Returns the redirects in the `handbook.yaml` that several handbooks share. The addresses in
  /// these redirects are relative to the site's root and begin with the folder of a handbook.
  private static func requests(_ content: LoadedContent) -> [RedirectRequest] {
    guard let file = content.configurationFile,
      !content.handbooks.contains(where: \.layout.key.isEmpty)
    else { return [] }
    return content.configuration.redirects.map { move in
      RedirectRequest(
        from: move.from.value.withoutLeadingSlash, to: move.to.value.withoutLeadingSlash, base: "",
        range: move.from.range, toRange: move.to.range, file: file, severityProfile: .handbook)
    }
  }

  /// Where a chain of redirects ends.
  private enum End {
    /// The address of a page, with the fragment of the last redirect.
    case page(String)
    /// An address that is neither that of a page nor redirected.
    case noPage(String)
    /// The chain leads back to one of its redirects.
    case cycle
  }

  /// Follows a chain of redirects to its end. All redirects of the chain have the same end.
  /// - Parameters:
  ///   - ends: The ends that are known, by the old address in lowercase. The ends of all redirects
  ///     of the chain are added.
  ///   - moves: All redirects, by the old address in lowercase.
  ///   - pages: The addresses of all pages.
  private static func end(
    of request: RedirectRequest, _ ends: inout [String: End], moves: [String: RedirectRequest],
    pages: Set<String>
  ) -> End {
    var chain: Set<String> = []
    func found(_ end: End) -> End {
      for from in chain { ends[from] = end }
      return end
    }
    var next = request
    while true {
      let from = next.from.lowercased()
      let to = next.to.withoutFragment
      if let known = ends[from] { return found(known) }
      guard chain.insert(from).inserted else { return found(.cycle) }
      if pages.contains(to) { return found(.page(next.to)) }
      guard let following = moves[to.lowercased()] else { return found(.noPage(next.to)) }
      next = following
    }
  }

  /// Whether a redirect page may be written at an old address. The address must be that of a page
  /// inside the site and outside the folders of generated files. No folder in the address may have
  /// the name of a generated file, such as `old.html` or `handbook.json`.
  /// - Parameters:
  ///   - path: The old address, relative to the site's root.
  ///   - handbooks: The folders of the handbooks in the site, each with a trailing `/`.
  private static func isSafe(_ path: String, _ handbooks: Set<String>) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.hasSuffix(".html") && !path.contains("~") && !path.contains("\\")
      && !path.unicodeScalars.contains { $0.properties.generalCategory == .control }
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 220 }
      && !parts.dropLast().contains { $0.hasPrefix(".") || Address.isFileName($0) }
      && !parts.indices.dropLast().contains { index in
        Address.reservedFolders.contains(parts[index].lowercased())
          && (index == 0 || handbooks.contains(parts[..<index].joined(separator: "/") + "/"))
      }
  }

  private mutating func report(_ diagnostic: Diagnostic, _ request: RedirectRequest) {
    diagnostics += request.severityProfile.applySeverities([diagnostic])
  }
}

extension String {
  fileprivate var withoutLeadingSlash: String { hasPrefix("/") ? String(dropFirst()) : self }
  /// Whether the alias is an old address, as in `redirects`, instead of an id. Both forms are
  /// accepted.
  fileprivate var isAddress: Bool { hasSuffix(".html") && contains("/") }
  /// The reason why the alias cannot have been the id of a page; `nil` if it can have been one.
  fileprivate var invalidAliasReason: String? {
    if isAddress { return nil }
    if let flaw = idFlaw, !hasSuffix(".md") || flaw != .separator { return flaw.rawValue }
    guard hasSuffix(".md") else { return nil }
    return contains("/") ? "it is a path" : "it is a file name"
  }
  /// The id that the author probably meant by an alias that is a path, a file name or a title.
  fileprivate var suggestedID: String {
    let name = fileName.hasSuffix(".md") ? String(fileName.dropLast(".md".count)) : fileName
    return name.contains(where: \.isWhitespace) ? slug(for: name) : name
  }
  fileprivate var withoutFragment: String { String(prefix { $0 != "#" }) }
  /// The percent-decoded text after `#`; `nil` if there is no `#`.
  fileprivate var fragment: String? {
    firstIndex(of: "#").map { Address.percentDecoded(self[index(after: $0)...]) }
  }
}

extension Diagnostic {
  fileprivate static func redirectCollision(
    _ from: String, _ reason: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .redirectCollision, "'\(from)' cannot be redirected: \(reason)", at: range,
      fix: Fix("remove one of the two"))
  }

  fileprivate static func invalidAlias(
    _ alias: Located<String>, _ reason: String, isMinor: Bool = false, in file: SourceFile
  ) -> Diagnostic {
    let meant = alias.value.suggestedID
    let advice = "use the page's former id: its old file name without '.md'"
    return file.diagnostic(
      .redirectInvalidAlias, isMinor: isMinor, "the alias '\(alias.value.prefix(60))' \(reason)",
      at: alias.range,
      fix: Fix(meant.idFlaw == nil ? advice + ", such as '\(meant)'" : advice))
  }

  fileprivate static func invalidRedirectSource(
    _ from: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .redirectNoPage, "'\(from)' is not the address of a page", at: range,
      fix: Fix("use a path such as 'rules/old-name.html'"))
  }

  fileprivate static func redirectToUnknownPage(
    _ to: String, meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .redirectUnknownPage, "there is no page '\(to)' to redirect to", at: range,
      fix: Fix(
        meant.map { "did you mean '\($0)'?" }
          ?? "use a page's path in the site, such as 'rules/new-name.html'"))
  }

  fileprivate static func redirectToUnknownAnchor(
    _ anchor: String, _ meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkUnknownAnchor, "there is no '#\(anchor)' on the target page", at: range,
      fix: Fix(
        meant.map { "did you mean '#\($0)'?" }
          ?? "redirect to the page as a whole"))
  }

  fileprivate static func redirectCycle(
    _ from: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .redirectCircle, "the redirect from '\(from)' leads back to itself", at: range,
      fix: Fix("make one of the redirects end at a page"))
  }
}
