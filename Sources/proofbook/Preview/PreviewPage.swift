import HandbookModel
import Foundation
import SiteGenerator

/// The page or file that the preview sends in response to a request.
struct PreviewPage {
  /// The content of the page or file, without the script that the preview adds to pages.
  let bytes: [UInt8]
  let path: String
  let isFound: Bool
  private let isPage: Bool

  /// Finds the page or file for a request. If there is none, uses the site's page for addresses
  /// that do not exist.
  /// - Parameter target: The path of the request on the host, percent-encoded and without a query.
  /// - Throws: `SystemError` if an attachment cannot be read.
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

  /// A hash of the content and its length. It changes if the content changes.
  var contentHash: String { "\(fingerprint(bytes[...]))-\(bytes.count)" }

  /// Whether the page refers to at least one of the given files, for example as an image. Always
  /// false if this is a file and not a page.
  /// - Parameter files: The paths of the files in the site.
  func shows(anyOf files: Set<String>) -> Bool {
    guard isPage, !files.isEmpty else { return false }
    let html = String(decoding: bytes, as: UTF8.self)
    return files.contains { html.contains(SiteSnapshot.nameInPages(of: $0)) }
  }

  /// Returns the bytes to send to the browser. For an HTML page, these include a script that
  /// updates the page when the handbook changes. Other files are sent unchanged.
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
