import Foundation
import HandbookModel

/// Runs the program `git`.
package struct Git: Sendable {
  private let environment: [String: String]

  /// The variables that a hook of git sets for its own repository, and those that change what `-U0`
  /// and patterns mean.
  private static let misleading = [
    "GIT_COMMON_DIR", "GIT_DIFF_OPTS", "GIT_DIR", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
    "GIT_INDEX_FILE", "GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_WORK_TREE",
  ]

  /// The most bytes that are read of what a command prints. A repository of a few kilobytes can have
  /// a tree with any number of files.
  private static let mostOutput = 256 << 20
  /// The most seconds without output. There are trees through which git walks for ever.
  private static let mostSeconds: Int32 = 120
  /// The most bytes of the paths of a commit, enough for a million files.
  private static let mostPaths = 64 << 20

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
  ///   - limit: The most bytes that it may print.
  /// - Throws: `SystemError` if git is not installed, or prints more.
  func output(
    _ arguments: [String], in folder: String, input: [UInt8] = [], limit: Int = mostOutput
  ) throws -> [UInt8]? {
    let (status, output) = try run(
      arguments, in: folder, reads: \.standardOutput, input: input, limit: limit)
    return status == 0 ? output : nil
  }

  /// Returns the files and folders of a commit as `ls-tree` lists them, separated by zeros.
  /// - Parameter options: Further options of `ls-tree`.
  /// - Throws: `SystemError` if there are too many. Git itself would walk through all of them, again
  ///   for each folder that has the same content as another one.
  func tree(of commit: String, in root: String, options: [String] = []) throws -> [UInt8] {
    // Folders are listed, too: there can be as many without files.
    let list = ["ls-tree", "-r", "-t", "-z", "--full-tree"] + options + [commit]
    guard let output = try output(list, in: root, limit: Self.mostPaths) else {
      throw try failure(of: list, in: root)
    }
    return output
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
    input: [UInt8] = [], limit: Int = mostOutput
  ) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // A repository can name a program that says which files have changed. It is not run.
    process.arguments = ["git", "-C", folder, "-c", "core.fsmonitor=false"] + arguments
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
    let bytes: [UInt8]
    do throws(Excess) {
      bytes = try Self.bytes(of: pipe.fileHandleForReading, limit: limit)
    } catch {
      // Threads of this program can block other signals, and programs that they start do so, too.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let reason =
        switch error {
        case .size: "it prints more than \(limit >> 20) MB"
        case .time: "it prints nothing for \(Self.mostSeconds) seconds"
        }
      throw SystemError(operation: .run, path: "git " + arguments[0], reason: reason)
    }
    process.waitUntilExit()
    // The status of `env` if it does not find the program.
    guard process.terminationStatus != 127 else { throw SystemError.gitIsMissing }
    return (process.terminationStatus, bytes)
  }

  /// The reason why git is ended.
  private enum Excess: Error { case size, time }

  /// Returns what can be read from a pipe until it is closed.
  private static func bytes(of pipe: FileHandle, limit: Int) throws(Excess) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      var waiting = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&waiting, 1, mostSeconds * 1_000)
      if isReady < 0, errno == EINTR { continue }
      guard isReady != 0 else { throw .time }
      let count = read(pipe.fileDescriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
    throw .size
  }
}

extension SystemError {
  fileprivate static let gitIsMissing = SystemError(
    operation: .run, path: "git", reason: "it is not installed",
    advice: "install git, or leave out --since and --history")
}
