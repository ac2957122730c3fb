import HandbookModel

/// Checks the addresses in the user's templates. Only literal addresses are checked, because those
/// that come from fields of the template data need no check.
enum TemplateLinks {
  /// Everything on which the result of the check depends. The paths of the site are represented by
  /// ``Resolution/generation``: they stay the same as long as that number does.
  struct Input: Equatable, Sendable {
    let templates: [SourceFile]
    let assets: [String]
    let generation: Int
  }

  /// Returns diagnostics for addresses that do not work on every page of the site.
  /// - Parameters:
  ///   - templates: The templates in the user's template folder.
  ///   - planned: The paths of all files in the site.
  static func check(_ templates: [SourceFile], planned: Set<String>) -> [Diagnostic] {
    templates.flatMap { file in
      HTMLLinkScanner(file.text).occurrences.compactMap { occurrence -> Diagnostic? in
        let start = file.position(at: file.text[..<occurrence.range.lowerBound].utf8.count)
        let written = String(file.text[occurrence.range])
        let range = SourceRange(
          line: start.line, column: start.column, width: written.utf8.count)
        switch flaw(of: occurrence.destination, isLoaded: occurrence.isLoaded, planned: planned) {
        case .unknown?: return Diagnostic.unknownAddress(written, at: range, in: file)
        case .fixed?: return Diagnostic.fixedAddress(written, at: range, in: file)
        case .foreign?: return Diagnostic.externalAddress(written, at: range, in: file)
        case nil: return nil
        }
      }
    }
  }

  private enum Flaw {
    case unknown, fixed, foreign
  }

  /// Returns the problem with an address; `nil` if the address is correct, or if it contains a
  /// field of the template data and cannot be checked.
  /// - Parameters:
  ///   - isLoaded: Whether the browser loads a part of the page from the address, or submits a form
  ///     to it. If not, the address is that of a link.
  ///   - planned: The paths of all files in the site.
  private static func flaw(
    of address: String, isLoaded: Bool, planned: Set<String>
  ) -> Flaw? {
    let root = "{{root}}"
    if address.hasPrefix(root) {
      let path = address.dropFirst(root.count).prefix { !"?#".contains($0) }
      let isPlanned =
        path.isEmpty || path.contains("{{") || planned.contains(Address.percentDecoded(path))
      return isPlanned ? nil : .unknown
    }
    if address.contains("{{") || address.hasPrefix("#") || address.hasPrefix("data:") { return nil }
    if case .external = LinkResolver(table: .empty).resolve(address, from: "") {
      return isLoaded ? .foreign : nil
    }
    return .fixed
  }
}

extension Diagnostic {
  fileprivate static func unknownAddress(
    _ address: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateBrokenAddress, "the site has no file '\(address)'", at: range,
      fix: Fix("use the path of a page or asset in the site, after {{root}}"))
  }

  fileprivate static func fixedAddress(
    _ address: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateBrokenAddress,
      "'\(address)' leads to a different address on every page", at: range,
      fix: Fix("start it with {{root}}"))
  }

  fileprivate static func externalAddress(
    _ address: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkForeignFile, "readers' browsers will load '\(address)' from another site",
      at: range,
      fix: Fix("put the file into the template folder, and name it after {{root}}assets/"))
  }
}
