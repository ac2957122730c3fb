package import FileSystem
import HandbookModel
import RuleParser

/// A content folder, for questions that do not need a build.
package struct ContentFolder {
  private let path: String
  private let fileSystem: FileSystem

  /// - Parameter path: The folder, as the user named it.
  package init(_ path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Returns the id and the path of every rule, in the order of the files. Problems of the files
  /// are not reported.
  /// - Throws: `SystemError`.
  package func rules() throws -> [(id: String, path: String)] {
    let load = LoadStage(fileSystem: fileSystem, root: path, excluded: nil, jobs: 1)
    let files = try load.run().value.packs.flatMap(\.pages).filter { $0.page.kind == .rule }
    return files.map(\.file).map { file in
      let matter = DocumentParser(kind: .rule, allowsHTML: true).read(file).value.frontMatter
      return (matter.id?.value ?? String(file.pathInRoot.fileName.dropLast(".md".count)), file.path)
    }
  }

  /// Returns the folders of the handbooks, relative to the content folder; "" is the folder itself.
  /// - Throws: `SystemError`.
  package func handbookKeys() throws -> [String] {
    var walk = DirectoryWalker(fileSystem: fileSystem, root: path, excluded: nil)
    return ContentLayout.discover(in: try walk.paths()).map(\.key)
  }
}
