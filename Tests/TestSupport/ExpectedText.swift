import Foundation

/// Returns the text of a file beside a test, which contains the expected output. If the environment
/// variable `UPDATE_EXPECTED` is 1, the actual output is first written to the file, so that it can
/// be reviewed as a change.
/// - Parameters:
///   - name: The path of the file, relative to the folder of the test.
///   - actual: The actual output.
///   - test: The path of the test file.
package func expectedText(_ name: String, actual: String, test: String = #filePath) throws -> String
{
  let file = URL(filePath: test).deletingLastPathComponent().appending(path: name)
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: file)
  }
  return try String(contentsOf: file, encoding: .utf8)
}
