import Foundation
import HandbookModel

/// The address of a published handbook, as an app configuration names it: that of its site, of its
/// home page, or of its `checks.json`.
struct HandbookAddress: Hashable, Sendable {
  /// The address as written in the configuration.
  let written: String
  /// The URL of the folder that contains `checks.json`, with a final `/`.
  let folder: String
  /// The URL of the `checks.json` of the site.
  let file: String

  /// The hosts that are the machine itself. Nobody can change what they send.
  private static let localHosts: Set<String> = ["localhost", "127.0.0.1", "::1", "[::1]"]

  /// Whether the value of `handbook` is an address rather than a path.
  static func isAddress(_ value: String) -> Bool {
    value.contains("://") && URLScheme.of(value) != nil
  }

  /// - Throws: `HandbookProblem` if the handbook must not be read from the address.
  init(_ written: String) throws(HandbookProblem) {
    let encoded = percentEncoded(written) { $0 < 0x80 && $0 != UInt8(ascii: " ") }
    guard let url = URLComponents(string: encoded), let host = url.host, !host.isEmpty else {
      throw .address(
        written, "is not an address", "write one such as https://example.com/handbook/")
    }
    guard Self.isProtected(scheme: url.scheme, host: host) else {
      throw .address(
        written, "does not begin with https://",
        "without encryption, anybody between can change the checks; http:// is for localhost")
    }
    guard url.user == nil, url.password == nil, url.query == nil, url.fragment == nil else {
      throw .address(
        written, "has a user name, a query or a fragment", "write only the address of the site")
    }
    self.written = written
    let last = encoded.utf8.lastIndex(of: UInt8(ascii: "/")).map { encoded[$0...].dropFirst() }
    let name = url.path.isEmpty ? "" : last ?? ""
    let isFile = name.hasSuffix(".json") || name.hasSuffix(".html")
    let base = isFile ? String(encoded.dropLast(name.count)) : encoded
    folder = base.hasSuffix("/") ? base : base + "/"
    file = name.hasSuffix(".json") ? encoded : folder + "checks.json"
  }

  /// Whether what is sent from a URL arrives unchanged: it is encrypted, or does not leave the
  /// machine.
  static func isProtected(scheme: String?, host: String?) -> Bool {
    switch scheme?.lowercased() {
    case "https": true
    case "http": host.map { localHosts.contains($0.lowercased()) } ?? false
    default: false
    }
  }
}

/// The reason why a published handbook cannot be used. It becomes a diagnostic at the line of the
/// app configuration that names the handbook.
struct HandbookProblem: Error, Hashable {
  let kind: DiagnosticKind
  /// What is wrong, in lower case without a final period.
  let message: String
  /// What the user can do.
  let advice: String

  static func address(_ address: String, _ flaw: String, _ advice: String) -> HandbookProblem {
    HandbookProblem(
      kind: .lintHandbookAddress, message: "'\(address)' \(flaw)", advice: advice)
  }

  static func unreadable(_ url: String, _ reason: String, _ advice: String) -> HandbookProblem {
    HandbookProblem(
      kind: .lintHandbookAddress, message: "cannot read '\(url)': \(reason)", advice: advice)
  }

  static func lock(_ message: String) -> HandbookProblem {
    HandbookProblem(
      kind: .lintHandbookLock, message: message,
      advice: "run 'proofbook lint --update-handbook', and commit the lock file")
  }

  func diagnostic(at named: Located<String>, in file: SourceFile) -> Diagnostic {
    file.diagnostic(kind, message, at: named.range, fix: Fix(advice))
  }
}
