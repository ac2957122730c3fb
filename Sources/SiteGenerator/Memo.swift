import Synchronization

/// Results of a function, each beside the input that it was made from: the same input again gives the
/// same result, and is not worked on twice. May be asked from several threads at once.
final class Memo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private struct Entry {
    let input: Input
    let output: Output
    var isWanted = true
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// What `make` gives for an input, or gave for it the last time.
  /// - Parameters:
  ///   - name: whose input it is, such as a path; only the last result of each name is kept.
  ///   - make: depends on nothing but the input.
  func output(
    named name: String, of input: Input, make: () throws -> Output
  ) rethrows -> Output {
    let known = entries.withLock { entries -> Entry? in
      entries[name]?.isWanted = true
      return entries[name]
    }
    if let known, known.input == input { return known.output }
    let output = try make()
    entries.withLock { $0[name] = Entry(input: input, output: output) }
    return output
  }

  /// Lets go of names that nobody has asked for since the last time.
  func forgetUnwanted() {
    entries.withLock { entries in
      entries = entries.filter(\.value.isWanted)
      for name in entries.keys { entries[name]?.isWanted = false }
    }
  }
}
