/// Inspects files beside the rules, such as images.
enum AttachedFile {
  /// Whether a browser would run code from a file. This is the case for an HTML page, a script, and
  /// an SVG image that contains a script.
  /// - Parameters:
  ///   - name: The file name, whose extension decides for most kinds of files.
  ///   - bytes: Reads the contents of the file. Called only for SVG images.
  static func isActive(_ name: String, bytes: () throws -> [UInt8]) rethrows -> Bool {
    let name = name.lowercased()
    if [".html", ".htm", ".xhtml", ".js", ".mjs", ".swf"].contains(where: name.hasSuffix) {
      return true
    }
    guard name.hasSuffix(".svg") else { return false }
    let lower = String(decoding: try bytes(), as: UTF8.self).lowercased()
    return lower.contains("<script") || lower.contains("javascript:")
      || lower.contains("<foreignobject") || lower.contains(/\son[a-z]+\s*=/)
  }
}
