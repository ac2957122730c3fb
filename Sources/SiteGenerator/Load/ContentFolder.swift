import ExampleLanguages
package import FileSystem
import HandbookModel
import RuleParser

/// Answers questions about the content folder that need no build, such as the ids of all rules.
package struct ContentFolder {
  private let path: String
  private let fileSystem: FileSystem

  /// Creates a reader for a content folder. Nothing is read yet.
  /// - Parameter path: The path of the folder, as the user entered it.
  package init(_ path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Returns the id of every rule and the path of its file as it is shown to the user, such as
  /// `Content/color/contrast.md`. The rules are in the order of the paths. Diagnostics for the
  /// files are discarded.
  /// - Throws: `SystemError` if the folder or a file cannot be read.
  package func rules() throws -> [(id: String, path: String)] {
    let load = LoadStage(fileSystem: fileSystem, root: path, excluded: nil, jobs: 1)
    let files = try load.run().value.handbooks.flatMap(\.pages).filter { $0.page.kind == .rule }
    return files.map(\.file).map { file in
      let frontMatter = DocumentParser(
        kind: .rule, allowsHTML: true, parsedLanguages: ExampleLanguage.parsedFenceNames
      ).read(file).value.frontMatter
      return (
        frontMatter.id?.value ?? String(file.pathInRoot.fileName.dropLast(".md".count)), file.path
      )
    }
  }

  /// Returns the key of each handbook: its folder relative to the content folder; "" for the
  /// content folder itself.
  /// - Throws: `SystemError` if the folder cannot be read.
  package func handbookKeys() throws -> [String] {
    var walk = DirectoryWalker(fileSystem: fileSystem, root: path, excluded: nil)
    return ContentLayout.discover(in: try walk.paths()).map(\.key)
  }
}
