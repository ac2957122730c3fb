package import FileSystem
import Templates

/// Writes the program's built-in templates, assets, and interface strings to a folder.
package struct TemplateExport: Sendable {
  let fileSystem: FileSystem

  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// The names of all files that can be written, sorted.
  package var names: [String] { DefaultTemplates.files.map(\.name).sorted() }

  /// Writes the files with the given names to a folder. The folder is created if necessary, and
  /// what exists is kept: files, folders, and links, even if their target does not exist.
  /// - Parameter names: Names among ``names``.
  /// - Returns: The paths of the written files and of what was kept, both in the order of `names`.
  /// - Throws: `SystemError` if a file can't be written.
  package func write(_ names: [String], to folder: String) throws -> (
    written: [String], kept: [String]
  ) {
    try fileSystem.createFolder(folder)
    var written: [String] = []
    var kept: [String] = []
    for file in names.compactMap({ name in DefaultTemplates.files.first { $0.name == name } }) {
      let path = FileSystem.join(folder, file.name)
      if fileSystem.kind(path) != nil {
        kept.append(path)
      } else {
        try fileSystem.save(file.bytes, as: path)
        written.append(path)
      }
    }
    return (written, kept)
  }
}
