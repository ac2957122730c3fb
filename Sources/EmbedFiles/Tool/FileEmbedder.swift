import Foundation

/// Writes a Swift file that contains the text of other files. The compiler reads string literals
/// far faster than arrays of bytes.
///
/// Arguments: the path of the file to write, the path of a folder, and the paths of files in it.
@main
enum FileEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    let folder = arguments[2] + "/"
    var code = """
      /// The text files that are embedded in this target.
      enum EmbeddedFiles {
        /// The text of each file, by its path relative to the folder of the target.
        static let texts: [String: String] = [

      """
    let paths = arguments.dropFirst(3).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths {
      let bytes = try Data(contentsOf: URL(filePath: path))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        FileHandle.standardError.write(Data("\(path): error: the file is not valid UTF-8\n".utf8))
        exit(1)
      }
      // The debug description of a string is a Swift literal with the same bytes.
      code += "    \(path.dropFirst(folder.count).debugDescription): \(text.debugDescription),\n"
    }
    // An unchanged file is not compiled again. Writing is not atomic, because that could need a
    // temporary file in a folder that a sandbox protects.
    let output = URL(filePath: arguments[1])
    let result = Data((code + "  ]\n}\n").utf8)
    if (try? Data(contentsOf: output)) != result { try result.write(to: output) }
  }
}
