import FileSystem
import HandbookModel

/// A file with the texts of an app that can have several forms of a text.
enum TextCatalog {
  /// Returns whether a file is such a catalog, according to its name.
  static func isOne(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || path.hasSuffix(".stringsdict")
  }

  /// Whether a catalog may have plurals. One that cannot be read may have some.
  fileprivate static func mayHavePlurals(_ path: String, _ fileSystem: FileSystem) -> Bool {
    guard path.hasSuffix(".xcstrings"), fileSystem.size(path) ?? .max <= TextFile.sizeLimit,
      let bytes = try? fileSystem.readArgument(path)
    else { return true }
    return String(decoding: bytes, as: UTF8.self).contains("\"plural\"")
  }
}

extension SourceFinder.Found {
  /// Returns whether the resources of the app have plurals; `nil` if some of them may be elsewhere.
  func hasPlurals(_ fileSystem: FileSystem) -> Bool? {
    if catalogs.contains(where: { TextCatalog.mayHavePlurals($0, fileSystem) }) { return true }
    return coversProject ? false : nil
  }
}
