/// Files beside the rules, such as images.
enum AttachedFile {
  /// Whether a file beside the rules would run code in a reader's browser: a page, a script, or an
  /// SVG that contains a script.
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
