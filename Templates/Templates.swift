/// The built-in templates, assets and interface strings. They are embedded in the program, so that
/// its binary needs no other files.
package enum DefaultTemplates {
  /// The name and the content of each file in the folders beside this one, sorted by name. All
  /// names are different.
  package static let files: [(name: String, bytes: [UInt8])] =
    EmbeddedFiles.texts.map { path, text in
      (path.split(separator: "/").last.map(String.init) ?? path, Array(text.utf8))
    }.sorted { $0.name < $1.name }

  /// Returns the content of a file; empty if there is no file with this name.
  package static func bytes(of name: String) -> [UInt8] {
    files.first { $0.name == name }?.bytes ?? []
  }
}
