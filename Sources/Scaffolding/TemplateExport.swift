package import FileSystem
import Templates

/// Writes the program's built-in templates, assets, and interface strings to a folder.
package struct TemplateExport: Sendable {
  let fileSystem: FileSystem

  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// The names of all files that can be written, sorted.
  package var names: [String] { DefaultTemplates.files.map(\.name).sorted() }

  /// Writes the files with the given names to a folder. The folder is created if necessary, and
  /// existing files are kept.
  /// - Returns: The paths of the written files, in the order of `names`.
  /// - Throws: `SystemError` if a file can't be written.
  package func write(_ names: [String], to folder: String) throws -> [String] {
    try fileSystem.createFolder(folder)
    return try names.compactMap { name in
      let path = FileSystem.join(folder, name)
      guard fileSystem.kind(path) == nil,
        let file = DefaultTemplates.files.first(where: { $0.name == name })
      else { return nil }
      try fileSystem.save(file.bytes, as: path)
      return path
    }
  }
}
