import FileSystem
import Foundation
import SiteGenerator

/// The file that the server sends for a request.
struct PreviewPage {
  /// The content without the script that the server adds.
  let bytes: [UInt8]
  let path: String
  let isFound: Bool
  private let isPage: Bool

  /// - Parameter target: The path on the host, percent-encoded and without a query.
  /// - Throws: `SystemError` if an attachment can't be read.
  init(_ target: String, in snapshot: SiteSnapshot) throws {
    if let path = snapshot.path(ofRequest: target), let bytes = try snapshot.file(at: path) {
      self.path = path
      self.bytes = bytes
      isFound = true
    } else {
      path = SiteSnapshot.notFoundPath
      bytes = try snapshot.file(at: path) ?? []
      isFound = false
    }
    isPage = snapshot.isPage(path)
  }

  /// Identifies the content. Different content has a different hash.
  var contentHash: String { "\(fingerprint(bytes))-\(bytes.count)" }

  /// Whether this is a page that refers to any of the files, such as images.
  func shows(anyOf files: Set<String>) -> Bool {
    guard isPage, !files.isEmpty else { return false }
    let html = String(decoding: bytes, as: UTF8.self)
    return files.contains { html.contains(SiteSnapshot.nameInPages(of: $0)) }
  }

  /// Returns a page with the script that keeps it up to date, and any other file unchanged.
  func sent(_ state: PreviewSession.State) -> [UInt8] {
    guard isPage else { return bytes }
    let source =
      "\(PreviewServer.script)?page=\(contentHash)&amp;styles=\(state.stylesFingerprint)"
      + "&amp;files=\(state.filesVersion)"
    let script = Array("<script src=\"\(source)\" defer></script>\n".utf8)
    let end = bytes.firstRange(of: Array("</head>".utf8))?.lowerBound ?? bytes.endIndex
    return bytes[..<end] + script + bytes[end...]
  }
}
