import Synchronization

/// Results of a function, each beside the input that it was made from: the same input again gives the
/// same result, and is not worked on twice.
final class Memo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private let entries = Mutex<[String: (input: Input, output: Output)]>([:])

  /// What `make` gives for an input, or gave for it the last time.
  /// - Parameters:
  ///   - name: whose input it is, such as the key of a handbook; the last result of each is kept.
  ///   - make: depends on nothing but the input.
  func output(
    named name: String, of input: Input, make: () throws -> Output
  ) rethrows -> Output {
    let known = entries.withLock { $0[name] }
    let output = try known.flatMap { $0.input == input ? $0.output : nil } ?? make()
    // The newer of two equal inputs: it may be compared sooner, and lets go of what the older holds.
    entries.withLock { $0[name] = (input, output) }
    return output
  }
}

/// The same for lists, of which mostly one item changes.
final class ListMemo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private struct Entry {
    let inputs: [Input]
    let names: [String]
    let outputs: [Output]
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// What `make` gives for each of some inputs, or gave for it the last time, in their order.
  /// - Parameters:
  ///   - name: whose list it is, such as the key of a handbook; the last of each is kept.
  ///   - nameOf: what an input keeps when it changes, such as a path; unique in its list.
  ///   - make: is given the inputs that are new or changed; each result depends on its input alone.
  func outputs(
    named name: String, of inputs: [Input], nameOf: (Input) -> String,
    make: ([Input]) throws -> [Output]
  ) rethrows -> [Output] {
    guard let known = entries.withLock({ $0[name] }) else {
      return keep(name, inputs, inputs.map(nameOf), try make(inputs))
    }
    if known.inputs.count == inputs.count {
      let changed = inputs.indices.filter { known.inputs[$0] != inputs[$0] }
      if changed.allSatisfy({ known.names[$0] == nameOf(inputs[$0]) }) {
        guard !changed.isEmpty else { return known.outputs }
        var outputs = known.outputs
        for (index, output) in zip(changed, try make(changed.map { inputs[$0] })) {
          outputs[index] = output
        }
        return keep(name, inputs, known.names, outputs)
      }
    }
    return try mended(name, inputs, inputs.map(nameOf), known, make)
  }

  /// Where inputs came or went.
  private func mended(
    _ name: String, _ inputs: [Input], _ names: [String], _ known: Entry,
    _ make: ([Input]) throws -> [Output]
  ) rethrows -> [Output] {
    let places = Dictionary(
      zip(known.names, known.names.indices), uniquingKeysWith: { first, _ in first })
    let found = zip(inputs, names).map { input, name -> Output? in
      places[name].flatMap { known.inputs[$0] == input ? known.outputs[$0] : nil }
    }
    var made = try make(zip(inputs, found).filter { $0.1 == nil }.map(\.0)).makeIterator()
    let outputs = found.compactMap { $0 ?? made.next() }
    return keep(name, inputs, names, outputs)
  }

  private func keep(
    _ name: String, _ inputs: [Input], _ names: [String], _ outputs: [Output]
  ) -> [Output] {
    entries.withLock { $0[name] = Entry(inputs: inputs, names: names, outputs: outputs) }
    return outputs
  }
}
