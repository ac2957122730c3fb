import Foundation
import HandbookModel

/// Runs the program `git`.
package struct Git: Sendable {
  private let environment: [String: String]

  /// The variables that a hook of git sets for its own repository, and one that changes what `-U0`
  /// means.
  private static let misleading = [
    "GIT_COMMON_DIR", "GIT_DIFF_OPTS", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_WORK_TREE",
  ]

  /// The environment variables of this program.
  package static var ownEnvironment: [String: String] { ProcessInfo.processInfo.environment }

  /// - Parameter environment: The environment variables, among them the `PATH` of `git`.
  package init(_ environment: [String: String] = ownEnvironment) {
    var environment = environment
    for name in Self.misleading { environment[name] = nil }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["LC_ALL"] = "C"
    self.environment = environment
  }

  /// Runs a command of git. Returns what it prints; `nil` if it fails.
  /// - Parameters:
  ///   - folder: The absolute path of the folder to run it in.
  ///   - input: What git reads from its standard input, at most as much as fits in a pipe, 16 KB.
  /// - Throws: `SystemError` if git is not installed.
  func output(
    _ arguments: [String], in folder: String, input: [UInt8] = []
  ) throws -> [UInt8]? {
    let (status, output) = try run(
      arguments, in: folder, reads: \.standardOutput, input: input)
    return status == 0 ? output : nil
  }

  /// Runs a command of git that prints one line. Returns the line; `nil` if the command fails.
  func line(_ arguments: [String], in folder: String) throws -> String? {
    try output(arguments, in: folder).map {
      String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
  }

  /// Runs a command of git that has failed once more, to find out why.
  func failure(of arguments: [String], in folder: String) throws -> SystemError {
    let message = try run(arguments, in: folder, reads: \.standardError).output
    let line = String(decoding: message.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let prefix = "fatal: "
    let reason = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
    return SystemError(
      operation: .run, path: "git " + arguments[0], reason: reason.isEmpty ? "it failed" : reason)
  }

  /// Runs git and reads one of its two outputs. The other one is discarded, so that git never waits
  /// for that.
  private func run(
    _ arguments: [String], in folder: String, reads output: ReferenceWritableKeyPath<Process, Any?>,
    input: [UInt8] = []
  ) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    if !input.isEmpty {
      let pipe = Pipe()
      process.standardInput = pipe
      pipe.fileHandleForWriting.write(Data(input))
      try? pipe.fileHandleForWriting.close()
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process[keyPath: output] = pipe
    do {
      try process.run()
    } catch {
      throw SystemError.gitIsMissing
    }
    let bytes = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    // The status of `env` if it does not find the program.
    guard process.terminationStatus != 127 else { throw SystemError.gitIsMissing }
    return (process.terminationStatus, bytes)
  }
}

extension SystemError {
  fileprivate static let gitIsMissing = SystemError(
    operation: .run, path: "git", reason: "it is not installed",
    advice: "install git, or leave out --since")
}
