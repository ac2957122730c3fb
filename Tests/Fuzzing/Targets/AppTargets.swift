import FileSystem
import HandbookModel
import TestSupport

@testable import AppLint

extension FuzzTarget {
  /// Files that describe an app: a `Package.swift`, an Xcode project, or a file of build settings.
  /// The text decides which of them it is.
  static let project = FuzzTarget(
    "project", share: 5, texts: FuzzSamples.projects, pieces: FuzzSamples.projectPieces
  ) { text in
    let path =
      if text.contains("import PackageDescription") {
        "App/Package.swift"
      } else if text.contains("rootObject") {
        "App/App.xcodeproj/project.pbxproj"
      } else {
        "App/Base.xcconfig"
      }
    var files = ["App/A.swift": "import SwiftUI\n"]
    if path.hasSuffix(".xcconfig") {
      files["App/App.xcodeproj/project.pbxproj"] = FuzzSamples.projects[0]
    }
    files[path] = text
    let problems = try lint(files).filter { $0.location.path == path }
    return SourceFile(text, path).misplaced(among: problems)
  }

  /// The checks of a published handbook, which are given to lint.
  static let publishedChecks = FuzzTarget(
    "published-checks", share: 5, texts: FuzzSamples.publishedChecks,
    pieces: FuzzSamples.jsonPieces
  ) { text in
    let files = [
      "App/A.swift": FuzzSamples.swift[0], "App/checks.json": text,
      "App/.proofbook.yml": "handbook: checks.json\n",
    ]
    do {
      let problems = try lint(files).filter { $0.location.path == "App/A.swift" }
      return SourceFile(FuzzSamples.swift[0], "App/A.swift").misplaced(among: problems)
    } catch let error as SystemError {
      return error.path == "App/checks.json" ? nil : "an error at \(error.path)"
    }
  }

  /// Lints the folder `App` and returns what is reported.
  private static func lint(_ files: [String: String]) throws -> [Diagnostic] {
    var options = AppLint.Options()
    options.paths = ["App"]
    let disk = MemoryDisk(files)
    return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .run().diagnostics
  }
}
