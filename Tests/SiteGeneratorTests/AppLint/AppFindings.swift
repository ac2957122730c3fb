import FileSystem
import HandbookModel
import TestSupport

@testable import AppLint

/// Lints an app with some checks, and returns the places of the findings, such as `A.swift:3`.
/// - Parameter files: The text of each file by its path.
func findings(in files: [String: String], _ checks: [String]) throws -> [String] {
  let disk = MemoryDisk()
  for (path, text) in files { disk.put(text, at: "Sources/" + path) }
  var options = AppLint.Options()
  options.paths = ["Sources"]
  options.checks = .only(checks)
  return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
    .run().diagnostics.map { "\($0.location.path.dropFirst(8)):\($0.location.range.start.line)" }
}
