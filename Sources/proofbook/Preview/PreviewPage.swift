import Foundation
import SiteGenerator

/// What the server sends for an address.
struct PreviewPage {
  /// Without what the server adds.
  let bytes: [UInt8]
  let path: String
  let isFound: Bool
  private let isPage: Bool

  /// - Parameter target: the address on the host, percent-encoded, without what follows `?`.
  /// - Throws: `SystemError` when a file that is copied cannot be read.
  init(_ target: String, in edition: SiteSnapshot) throws {
    if let path = edition.path(ofRequest: target), let bytes = try edition.file(at: path) {
      self.path = path
      self.bytes = bytes
      isFound = true
    } else {
      path = SiteSnapshot.notFoundPath
      bytes = try edition.file(at: path) ?? []
      isFound = false
    }
    isPage = edition.isPage(path)
  }

  /// Another one, other bytes.
  var fingerprint: String { "\(SiteGenerator.fingerprint(bytes))-\(bytes.count)" }

  /// Whether a page names one of some files, such as a picture.
  func shows(anyOf files: Set<String>) -> Bool {
    guard isPage, !files.isEmpty else { return false }
    let html = String(decoding: bytes, as: UTF8.self)
    return files.contains { html.contains(SiteSnapshot.nameInPages(of: $0)) }
  }

  /// A page with the script that makes it follow what is saved; any other file as it is.
  func sent(_ state: PreviewSession.State) -> [UInt8] {
    guard isPage else { return bytes }
    let source =
      "\(PreviewServer.script)?page=\(fingerprint)&amp;styles=\(state.stylesFingerprint)"
      + "&amp;files=\(state.filesVersion)"
    let script = Array("<script src=\"\(source)\" defer></script>\n".utf8)
    let end = bytes.firstRange(of: Array("</head>".utf8))?.lowerBound ?? bytes.endIndex
    return bytes[..<end] + script + bytes[end...]
  }
}
