import HandbookModel

/// A part of the program that reads texts or files of others, for tests with random input.
struct FuzzTarget: Sendable {
  /// The name that the fuzzer is started with, such as `front-matter`.
  let name: String
  /// Valid inputs, which are mutated.
  let samples: [[UInt8]]
  /// Short pieces of the input's language, which mutations insert.
  let pieces: [String]
  /// The percentage of all random inputs that are for this target. Targets that take long have
  /// fewer, so that 50,000 inputs take two minutes of processor time in a debug build. The sum is
  /// 100.
  let share: Int
  /// Gives an input to the program, and returns what is wrong with the result; `nil` if nothing is.
  let flaw: @Sendable (_ input: [UInt8]) throws -> String?

  static let all: [FuzzTarget] = [
    .frontMatter, .markdown, .swift, .selectors, .png, .pictures, .code, .templates,
    .project, .publishedChecks,
  ]

  /// Creates a target that reads text. Bytes that are not UTF-8 are replaced, since files with such
  /// bytes are rejected before they are parsed.
  init(
    _ name: String, share: Int, texts samples: [String], pieces: [String],
    flaw: @escaping @Sendable (_ text: String) throws -> String?
  ) {
    self.init(name, share: share, samples: samples.map { Array($0.utf8) }, pieces: pieces) {
      try flaw(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Creates a target that reads bytes.
  init(
    _ name: String, share: Int, samples: [[UInt8]], pieces: [String],
    flaw: @escaping @Sendable (_ input: [UInt8]) throws -> String?
  ) {
    self.name = name
    self.samples = samples
    self.pieces = pieces
    self.share = share
    self.flaw = flaw
  }
}

extension SourceFile {
  convenience init(_ text: String, _ path: String = "a.md") {
    self.init(path: path, pathInRoot: path, text: text)
  }

  /// Returns the first diagnostic with a range that is not in the file; `nil` if there is none.
  func misplaced(among diagnostics: [Diagnostic]) -> String? {
    for found in diagnostics {
      let places =
        [found.location.range] + found.notes.compactMap { $0.location?.range }
        + (found.fix?.edits.map(\.range) ?? [])
      if let range = misplaced(among: places) { return "\(found.id) is at \(range)" }
    }
    return nil
  }

  /// Returns the first range that is not in the file; `nil` if there is none.
  func misplaced(among ranges: [SourceRange]) -> SourceRange? {
    ranges.first { range in
      range.end < range.start
        || ![range.start, range.end].allSatisfy { place in
          (1...lineCount).contains(place.line)
            && (1...(line(place.line).utf8.count + 1)).contains(place.column)
        }
    }
  }
}
