import Templates

/// Writes out the templates, assets and words that come with the program.
package struct TemplateExport: Sendable {
  let fileSystem: FileSystem

  /// Put together from its parts.
  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// File names, in alphabetical order.
  package var names: [String] { DefaultTemplates.files.map(\.name).sorted() }

  /// Writes files of some names into a folder, which is made if need be.
  /// - Returns: the paths of what was written, in the order of `names`; files that are there already
  ///   are left as they are.
  /// Throws `SystemError`.
  package func write(_ names: [String], to folder: String) throws -> [String] {
    try fileSystem.createFolder(folder)
    return try names.compactMap { name in
      let path = FileSystem.join(folder, name)
      guard fileSystem.kind(path) == nil,
        let file = DefaultTemplates.files.first(where: { $0.name == name })
      else { return nil }
      try fileSystem.write(path, file.bytes)
      return path
    }
  }
}
